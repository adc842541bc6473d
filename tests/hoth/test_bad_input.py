"""Bad input: one clear Turkish message for each mistake, with its path."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from referee.border import BadInput
from referee.hoth import GAME
from referee.hoth.scenario import shipped
from referee.hoth.schema import read_scenario
from referee.verdict import FaultyState
from tests.hoth.positions import full

SCENARIO: dict[str, Any] = {
    "id": "deneme",
    "name": "Deneme",
    "first": "rebel",
    "hand": {"rebel": 4, "empire": 4},
    "victory": {"rebel": 4, "empire": 4},
    "terrain": {"ridge": ["C3"], "serac": ["D3"]},
    "units": [{"hex": "D7", "kind": "echo_trooper"}, {"hex": "D1", "kind": "snowtrooper"}],
}


def scenario(**changed: Any) -> dict[str, Any]:
    data = copy.deepcopy(SCENARIO)
    for path, value in changed.items():
        data[path] = value
    return data


def errors(read: Any, data: Any) -> list[tuple[str, str]]:
    with pytest.raises(BadInput) as caught:
        read(data)
    return [(error.path, error.message) for error in caught.value.errors]


def units(*more: dict[str, Any]) -> dict[str, Any]:
    return scenario(units=[*SCENARIO["units"], *more])


@pytest.mark.parametrize(
    ("data", "path", "words"),
    [
        (units({"hex": "K4", "kind": "atat"}), "units.2.hex", "“K4” tahtada yok"),
        (units({"hex": "J2", "kind": "atat"}), "units.2.hex", "J2 tahtada yok"),
        (
            units({"hex": "D1", "kind": "atat"}),
            "units.2.hex",
            "D1 hexinde zaten bir birim yazılı (units.1.hex)",
        ),
        (
            units({"hex": "D3", "kind": "snowtrooper"}),
            "units.2.hex",
            "D3 hexinde Snowtrooper duramaz",
        ),
        (
            units({"hex": "C3", "kind": "atat"}),
            "units.2.hex",
            "C3 hexinde AT-AT duramaz: arazi sırt",
        ),
        (
            units({"hex": "E1", "kind": "atat", "badge": "ninja"}),
            "units.2.badge",
            "beklenen değerlerden biri",
        ),
        (
            units({"hex": "E1", "kind": "atat", "badge": "scout"}),
            "units.2.badge",
            "AT-AT bu rozeti taşıyamaz: İzci",
        ),
        (
            units({"hex": "E7", "kind": "echo_trooper", "badge": "elite_squadron"}),
            "units.2.badge",
            "Taşıyabilenler: Snowspeeder",
        ),
        (
            units({"hex": "E1", "kind": "snowtrooper", "figures": -2}),
            "units.2.figures",
            "en az 1 olmalı (verilen: -2)",
        ),
        (
            units({"hex": "E1", "kind": "atat", "figures": 3}),
            "units.2.figures",
            "3 minyatür olamaz; beklenen 1-1",
        ),
        (
            {k: v for k, v in SCENARIO.items() if k != "victory"},
            "victory",
            "zorunlu alan eksik",
        ),
        (scenario(victory={"rebel": 4}), "victory.empire", "zorunlu alan eksik"),
        (scenario(victory={"rebel": 0, "empire": 4}), "victory.rebel", "en az 1 olmalı"),
        (scenario(terrain={"ridge": ["C3"], "rocks": ["C3"]}), "terrain.rocks.0", "zaten arazi"),
        (scenario(terrain={"lava": ["C3"]}), "terrain.lava", "beklenen değerlerden biri"),
        (scenario(terrain={"ridge": ["C9"]}), "terrain.ridge.0", "“C9” tahtada yok"),
        (
            scenario(structures=[{"hex": "D7", "kind": "ion_cannon"}]),
            "units.0.hex",
            "D7 hexinde yapı var (structures.0.hex)",
        ),
        (
            scenario(units=[SCENARIO["units"][0], {"hex": "E7", "kind": "snowspeeder"}]),
            "units",
            "İmparatorluk tarafının hiç birimi yok",
        ),
        (
            scenario(objectives=[{"hex": "I2", "side": "rebel", "permanent": True, "extra": 1}]),
            "objectives.0.extra",
            "böyle bir alan yok",
        ),
        (
            scenario(
                sudden_death=[{"side": "empire", "condition": "destroy", "what": "ion_cannon"}]
            ),
            "sudden_death.0",
            "haritada 0 tane var",
        ),
        (
            scenario(sudden_death=[{"side": "empire", "condition": "occupy", "what": "Z1"}]),
            "sudden_death.0.what",
            "“Z1” tahtada yok",
        ),
        (
            scenario(decks={"rebel": {"kart-yok": 20}}),
            "decks.rebel.kart-yok",
            "bir komut kartı değil",
        ),
        (scenario(decks={"rebel": {"sol-1": 4}}), "decks.rebel", "en az 6 kart beklenir"),
        (
            scenario(sections={"left": ["A1"], "center": ["B1"], "right": ["C1"]}),
            "sections",
            "hiçbir bölümde değil",
        ),
    ],
)
def test_bad_scenarios(data: Any, path: str, words: str) -> None:
    found = errors(read_scenario, data)
    assert any(path in where and words in message for where, message in found), found


def test_every_mistake_is_reported_at_once() -> None:
    data = units(
        {"hex": "D1", "kind": "atat"}, {"hex": "J4", "kind": "atat"}, {"hex": "D7", "kind": "atat"}
    )
    assert [path for path, _ in errors(read_scenario, data)] == [
        "units.2.hex",
        "units.3.hex",
        "units.4.hex",
    ]


def test_the_shipped_scenarios_and_the_sample_are_good() -> None:
    assert read_scenario(SCENARIO).name == "Deneme"
    for name in ("dar-gecit", "jenerator"):
        assert read_scenario(shipped(name)).id == name


def test_a_players_own_scenario_is_dealt_and_played() -> None:
    own = scenario(decks={"rebel": {"piyade-2+zar1": 4, "sol-3": 3}}, sections=None)
    state = GAME.start(GAME.read_scenario(own), seed=2)
    assert GAME.faults(state) == ()
    rebels = state.players[0]
    assert rebels is not None
    assert sorted(rebels.hand + rebels.deck) == ["piyade-2+zar1"] * 4 + ["sol-3"] * 3
    assert len(rebels.hand) == 4
    assert GAME.legal_actions(state)
    assert GAME.parse(GAME.format(state)) == state
    assert "victory" in GAME.schema()["scenario"]["required"]


@pytest.mark.parametrize(
    ("data", "path", "words"),
    [
        ({"units": [{"hex": "K1", "kind": "atat"}]}, "units.0.hex", "“K1” tahtada yok"),
        (
            {"units": [{"hex": "D4", "kind": "atat"}, {"hex": "d4", "kind": "atat"}]},
            "units.1.hex",
            "zaten bir birim yazılı",
        ),
        ({"units": [{"hex": "D4", "kind": "tank"}]}, "units.0.kind", "beklenen değerlerden biri"),
        ({"units": [{"hex": "D4", "kind": "atat", "figures": 0}]}, "units.0.figures", "en az 1"),
        ({"units": [{"hex": "D4", "kind": "atat", "moved": -1}]}, "units.0.moved", "en az 0"),
        ({"board": "full", "units": [{"hex": "D4"}]}, "units.0.kind", "zorunlu alan eksik"),
        ({"phase": "sleep"}, "phase", "beklenen değerlerden biri"),
        ({"card": "sol-0"}, "card", "bir komut kartı değil"),
        ({"options": {"zero_dice": "ten"}}, "options", "beklenen değerlerden biri"),
        ({"options": {"dice": 1}}, "options", "böyle bir seçenek yok"),
        ({"goal": {"rebel": 0, "empire": 4}}, "goal.rebel", "en az 1 olmalı"),
        ({"medals": {"rebel": -1, "empire": 4}}, "medals.rebel", "en az 0 olmalı"),
        ({"empty": ["D4"], "units": [{"hex": "D4", "kind": "atat"}]}, "empty.0", "D4"),
    ],
)
def test_bad_states(data: Any, path: str, words: str) -> None:
    found = errors(GAME.read_state, data)
    assert any(path in where and words in message for where, message in found), found


@pytest.mark.parametrize(
    ("data", "path", "words"),
    [
        ({"type": "move", "player": "A", "unit": "A9", "path": ["A1"]}, "unit", "tahtada yok"),
        ({"type": "move", "player": "A", "unit": "A1", "path": []}, "path", "en az 1 öğe"),
        ({"type": "fly", "player": "A"}, "", "“fly” bilinmiyor"),
        ({"type": "attack", "player": "Z", "unit": "A1"}, "player", "beklenen değerlerden biri"),
        ({"type": "reroll", "player": "A", "dice": "QQ"}, "dice", "zar yüzleri"),
        ({"type": "play_card", "player": "A", "card": "yok"}, "card", "bir komut kartı değil"),
    ],
)
def test_bad_actions(data: Any, path: str, words: str) -> None:
    found = errors(GAME.read_action, data)
    assert any(path in where and words in message for where, message in found), found


@pytest.mark.parametrize(
    ("line", "path", "words"),
    [
        ("chess", "", "“hoth” ile başlamalı"),
        ("hoth turn", "turn", "ad=değer"),
        ("hoth turn=A turn=I", "turn", "iki kez"),
        ("hoth colour=red", "colour", "böyle bir alan yok"),
        ("hoth units=D4ET", "units", "okunamadı"),
        ("hoth units=D4:XX", "units", "bilinmiyor"),
        ("hoth units=D4:ET/Z", "units", "rozeti yok"),
        ("hoth units=D4:ET~q9", "units", "okunamadı"),
        ("hoth goal=4", "goal", "2 değer bekleniyor"),
        ("hoth number=three", "number", "sayı bekleniyor"),
        ("hoth objectives=D4:A:x:-", "objectives", "geçici"),
        ("hoth A=sol-1", "A", "3 değer"),
        ("hoth terrain=ridge", "terrain", "2 değer"),
    ],
)
def test_bad_lines(line: str, path: str, words: str) -> None:
    found = errors(GAME.parse, line)
    assert any(path == where and words in message for where, message in found), found


@pytest.mark.parametrize("text", ["", "A", "A dans et", "X git D4>D5", "A git D4", "A vur D4"])
def test_bad_action_text(text: str) -> None:
    ((path, message),) = errors(GAME.parse_action, text)
    assert path == "hamle"
    assert "örnekler" in message


@pytest.mark.parametrize(
    ("fields", "path", "words"),
    [
        ("units=D4:ST terrain=serac:D4", "units.D4", "serak"),
        ("units=D4:AT terrain=ridge:D4", "units.D4", "sırt"),
        ("units=D4:ET terrain=crevasse:D4", "units.D4", "buz çatlağı"),
        ("units=D4:SS terrain=crevasse:D4 opt=crevasse_end:false", "units.D4", "yalnız geçilir"),
        ("units=D4:AT/S", "units.D4.badge", "taşıyamaz"),
        ("units=D4:ET4", "units.D4.figures", "beklenen 1-3"),
        ("units=D4:SS4", "units.D4.figures", "beklenen 1-3"),
        ("units=D4:ST~m1", "units.D4.order", "emir almadan"),
        ("units=D4:ST~oc", "units.D4.order", "sıra onun tarafında değil"),
        ("units=D4:ET~oc,a2", "units.D4.attacks", "yarma yapmadan"),
        ("structures=D4:SG1", "structures.D4.damage", "1 isabet"),
        ("card=sol-1 given=left,left", "given", "2 emir"),
        ("card=sol-1 given=right", "given", "kart bunu vermiyor"),
        ("medals=1-0", "medals.rebel", "0 olmalı"),
        ("lost=ST", "medals.rebel", "1 olmalı"),
        ("medals=4-0 lost=ST,ST,ST,ST", "phase", "Oyun bitmiş"),
        ("phase=over", "phase", "kazanan yok"),
        ("phase=retreat", "pending", "yazılmalı"),
        ("pending=attacker:D4;target:D5", "pending", "olamaz"),
        ("card=- given=-", "card", "yazılmalı"),
        ("turn=A2", "turn", "A2 oyuncusu yok"),
        ("objectives=D4:A:t:A", "objectives.0.holder", "uymuyor"),
        ("objectives=D4:A:k:I", "objectives.0.holder", "hedefi olmayan"),
        ("objectives=J2:A:k:-", "objectives.0.hex", "tahtada yok"),
    ],
)
def test_faulty_positions(fields: str, path: str, words: str) -> None:
    with pytest.raises(FaultyState) as caught:
        GAME.check(full(fields))
    found = [(fault.path, fault.message) for fault in caught.value.faults]
    assert any(path == where and words in message for where, message in found), found


def test_more_leaders_than_players() -> None:
    from referee.hoth.state import HothOptions

    with pytest.raises(ValueError, match="2 lider seçilmiş ama tarafta 1 oyuncu var"):
        GAME.initial_state(HothOptions(rebel_leaders="leia+han"))


def test_nothing_is_half_written() -> None:
    state = full("units=D4:ET~oc;D5:ST")
    before = GAME.format(state)
    with pytest.raises(ValueError, match="en fazla 2"):
        GAME.apply(full("phase=move units=D4:ET~oc"), GAME.parse_action("A git D4>D5>D6>D7"))
    with pytest.raises(ValueError, match="3 zar"):
        GAME.apply(state, GAME.parse_action("A vur D4>D5"), "P")
    assert GAME.format(state) == before
