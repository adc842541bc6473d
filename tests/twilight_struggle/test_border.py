"""The border: bad input is answered once, in Turkish, with its path; texts read back."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from referee.border import BadInput
from referee.twilight_struggle.referee import GAME
from referee.twilight_struggle.state import TwilightOptions
from tests.twilight_struggle.positions import game


@pytest.mark.parametrize(
    ("data", "path", "words"),
    [
        ({"influence": {"Vietnom": {"us": 1}}}, "influence.Vietnom", "en yakın adlar: Vietnam"),
        ({"influence": {"vietnam": {"us": -1}}}, "influence.vietnam.us", "en az 0"),
        ({"defcon": 0}, "defcon", "en az 1"),
        ({"defcon": 6}, "defcon", "en fazla 5"),
        ({"us": {"hand": ["Nattoo"]}}, "us.hand.0", "NATO"),
        ({"us": {"hand": ["zzzzqqq"]}}, "us.hand.0", "adlı bir kart yok"),
        ({"turn": 11}, "turn", "en fazla 10"),
        ({"vp": 21}, "vp", "en fazla 20"),
        ({"us": {"space": 9}}, "us.space", "en fazla 8"),
        (
            {"us": {"china_card": True}, "ussr": {"china_card": True}},
            "ussr.china_card",
            "iki yerde",
        ),
        ({"us": {"hand": ["6"]}, "ussr": {"hand": ["6"]}}, "ussr.hand", "iki yerde"),
        ({"us": {"china_card": True}, "china": "ussr"}, "china", "iki yerde"),
        ({"effects": ["natoo"]}, "effects.0", "etki yok"),
        ({"phase": "lunch"}, "phase", "beklenen değerlerden biri"),
        ({"options": {"edition": "1999"}}, "options", "later"),
        ({"options": {"editon": "later"}}, "options", "böyle bir seçenek yok"),
        ({"hand": []}, "hand", "böyle bir alan yok"),
        ({"phase": "over", "ended": "us:luck"}, "ended", "biçimi uymuyor"),
        ({"tasks": [{"player": "us", "done": ["Irann"]}]}, "tasks.0.done.0", "İran"),
        (
            {"influence": {"iran": {"us": 2, "ussr": 0}}, "control": {"iran": "ussr"}},
            "control.iran",
            "çelişiyor",
        ),
    ],
)
def test_bad_states(data: dict[str, Any], path: str, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.read_state(data)
    (error,) = [e for e in caught.value.errors if e.path == path] or caught.value.errors
    assert error.path == path
    assert words in error.message
    assert len(caught.value.errors) == 1


@pytest.mark.parametrize(
    ("data", "path", "words"),
    [
        ({"us": {"hand": ["21"]}, "ussr": {"hand": ["21"]}}, "ussr.hand", "NATO iki yerde"),
        ({"us": {"hand": ["21"]}, "discard": ["nato"]}, "discard", "us.hand ve discard"),
        ({"discard": ["nato"], "removed": ["nato"]}, "removed", "iki yerde"),
        ({"turn": 2, "us": {"hand": ["wargames"]}}, "us.hand", "henüz oyunda değil"),
        ({"turn": 2, "us": {"hand": ["norad"]}}, "us.hand", "henüz oyunda değil"),
        ({"defcon": 1, "phase": "action"}, "defcon", "oyunu bitirir"),
        ({"vp": 20, "phase": "action"}, "vp", "oyun bitmiş"),
        ({"china": None}, "china", "bir oyuncuda"),
        ({"tasks": [{"kind": "event", "player": "us", "card": "6"}]}, "tasks.0.card", "olayı olan"),
        (
            {"tasks": [{"kind": "event", "player": "us", "card": "21", "stage": 1}]},
            "tasks.0.stage",
            "adımı yok",
        ),
        ({"tasks": [{"player": "us", "card": "21"}]}, "tasks.0.points", "puanı yazılmalı"),
        ({"tasks": [{"kind": "draw", "player": "us"}]}, "tasks.0.points", "sayı yazılmalı"),
        ({"tasks": [{"kind": "play", "player": "us"}]}, "tasks.0.card", "yazılmalı"),
        (
            {"effects": ["willy_brandt", "tear_down_this_wall"]},
            "effects.willy_brandt",
            "yürürlükte olamaz",
        ),
    ],
)
def test_faulty_states(data: dict[str, Any], path: str, words: str) -> None:
    (fault,) = GAME.faults(GAME.read_state(data))
    assert fault.path == path
    assert words in fault.message


@pytest.mark.parametrize(
    ("data", "path", "words"),
    [
        ({"type": "coup", "country": "Irann"}, "country", "İran"),
        ({"type": "darbe"}, "", "bilinmiyor"),
        ({"country": "iran"}, "", "type"),
        ({"type": "play_card", "card": "999"}, "play_card.card", "adlı bir kart yok"),
        ({"type": "play_card", "card": "21", "use": "eat"}, "use", "beklenen"),
        ({"type": "coup", "country": "iran", "player": "A"}, "player", "beklenen"),
    ],
)
def test_bad_actions(data: dict[str, Any], path: str, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.read_action(data)
    (error,) = caught.value.errors
    assert error.path.endswith(path.rpartition(".")[2])
    assert words in error.message


@pytest.mark.parametrize(
    ("line", "path", "words"),
    [
        ("chess turn=1", "", "twilight-struggle"),
        ("twilight-struggle turn", "turn", "ad=değer"),
        ("twilight-struggle turn=1 turn=2", "turn", "iki kez"),
        ("twilight-struggle turn=x", "turn", "sayı bekleniyor"),
        ("twilight-struggle moon=1", "moon", "böyle bir alan yok"),
        ("twilight-struggle map=iran", "map", "iki değer"),
        ("twilight-struggle map=irann:1-0", "influence.irann", "İran"),
        ("twilight-struggle us=1.2/0", "us", "beş değer"),
        ("twilight-struggle us=999/0/0/0/-", "us", "adlı bir kart yok"),
        ("twilight-struggle china=us", "china", "us+"),
        ("twilight-struggle defcon=6", "defcon", "en fazla 5"),
    ],
)
def test_bad_lines(line: str, path: str, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.parse(line)
    (error,) = caught.value.errors
    assert error.path == path
    assert words in error.message


@pytest.mark.parametrize(
    "text", ["", "us", "abd darbe iran", "us darbe", "us oyna 5 ye", "us uygula 5 x"]
)
def test_bad_action_phrases(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.parse_action(text)
    assert caught.value.errors[0].path == "hamle"


def test_a_partial_line_reads_back() -> None:
    for line in (
        "twilight-struggle defcon=3",
        "twilight-struggle map=vietnam:?-2,iran:1-?",
        "twilight-struggle control=israel:us,egypt:- us=21.4?8/0/?/?/?",
        "twilight-struggle china=?+ effects=?nato:1,flower_power:0",
        "twilight-struggle op=kind:operations,player:us,card:,points:3,uses:influence|realign|coup",
        "twilight-struggle phase=action tasks=- started=iran,italy|poland",
    ):
        s = GAME.parse(line)
        assert GAME.parse(GAME.format(s)) == s
        assert GAME.read_state(json.loads(json.dumps(GAME.write_state(s)))) == s


def test_names_in_json_may_be_turkish_english_or_numbers() -> None:
    s = GAME.read_state(
        {
            "influence": {"Batı Almanya": {"us": 4}, "Iraq": {"ussr": 1}},
            "us": {"hand": [21, "Çök ve Korun", "Fidel"]},
        }
    )
    assert s.board.influence[0]["west_germany"] == 4
    assert s.board.influence[1]["iraq"] == 1
    assert s.sides[0].hand == ("nato", "duck_and_cover", "fidel")


def test_the_schema_can_be_published() -> None:
    schema = GAME.schema()
    assert set(schema) == {"state", "action", "inquiry"}
    json.dumps(schema)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"edition": "2009"}, "options.edition"),
        ({"bid": 10}, "options.bid"),
        ({"bid": True}, "options.bid"),
        ({"colour": "red"}, "options.colour"),
    ],
)
def test_options_are_checked(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TwilightOptions.from_dict(given)


def test_pictures_show_the_position() -> None:
    s = game({"italy": 2}, {"cuba": 3, "iran": 1}, effects=("nato",))
    picture = GAME.render_svg(s)
    root = ElementTree.fromstring(picture)
    places = {g.get("id") for g in root.iter("{http://www.w3.org/2000/svg}g")}
    assert len(places) == 84
    cuba = next(g for g in root.iter("{http://www.w3.org/2000/svg}g") if g.get("id") == "cuba")
    assert "3" in [t.text for t in cuba.iter("{http://www.w3.org/2000/svg}text")]
    text = GAME.render_text(s)
    assert "DEFCON 5" in text
    assert "Yürürlükte: NATO" in text
    assert "SSCB kontrolünde" in text


def test_an_unknown_position_can_be_shown_too() -> None:
    s = GAME.read_state({"defcon": 3})
    ElementTree.fromstring(GAME.render_svg(s))
    assert "DEFCON 3" in GAME.render_text(s)
    assert "ABD ?" in GAME.render_text(s)


def test_hostile_names_are_escaped() -> None:
    with pytest.raises(BadInput):
        GAME.read_state({"influence": {"<script>": {"us": 1}}})
