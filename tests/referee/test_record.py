"""The record format: what is written is read back; a bad line is named with what was expected."""

from __future__ import annotations

import json
from typing import Any

import pytest

import referee
from referee import record
from referee.battle_line import GAME
from referee.record import BadRecord, Record, Undo
from referee.replay import replay
from tests.referee.recorded import GAMES, lines_of, played


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_written_record_replays_to_the_same_end(game_id: str, seed: int) -> None:
    made, end = played(game_id, seed)
    read = record.read(made.lines())
    assert read.entries == made.entries
    steps = list(replay(read))
    assert not any(step.illegal or step.depends for step in steps)
    assert steps[-1].after == end


def test_options_other_than_the_defaults_are_kept() -> None:
    made, end = played("battle-line", 2, last_chance=True, match=True)
    *_, last = replay(record.read(made.lines(), GAME))
    assert last.after == end


def test_the_header_tells_game_rules_options_and_editions() -> None:
    header = json.loads(lines_of("hoth")[0])
    game = referee.load("hoth")
    assert header["game"] == "hoth"
    assert header["rules_version"] == "hoth 1.0.0"
    assert header["options"] == game.options().to_dict()
    assert header["editions"] == {"hoth": "sınama baskısı"}
    assert header["rules"].keys() == {r.id for r in game.rules if r.kind != "prose"}


def header_with(**changed: Any) -> str:
    header = json.loads(lines_of()[0])
    header["initial"] |= changed.pop("initial", {})
    return json.dumps({k: v for k, v in (header | changed).items() if v is not ...})


def test_an_old_record_names_each_rule_that_has_changed() -> None:
    rules = json.loads(lines_of()[0])["rules"]
    rules["battle_line.taktik.siniri"] = "00000000"
    rules["battle_line.eski-kural"] = "11111111"
    del rules["battle_line.pas.kosulu"]
    old = record.read([header_with(rules_version="battle-line 0.9.0", rules=rules)])
    assert old.rules_version == "battle-line 0.9.0"
    assert old.changes.changed == ("battle_line.taktik.siniri",)
    assert old.changes.added == ("battle_line.pas.kosulu",)
    assert old.changes.removed == ("battle_line.eski-kural",)


def test_a_new_wording_or_another_section_changes_a_rules_fingerprint() -> None:
    def fingerprint(text: str, cites: str) -> str:
        rules = referee.rule.RuleBook("oyun", "oyun")
        rules.fact("kural", cites=cites, text=text)
        return record.fingerprints(rules)["oyun.kural"]

    first = fingerprint("En fazla 7 kart tutulur.", "el")
    assert first == fingerprint("En fazla 7 kart tutulur.", "el")
    assert first != fingerprint("En fazla 8 kart tutulur.", "el")
    assert first != fingerprint("En fazla 7 kart tutulur.", "deste")


def test_a_record_under_the_present_rules_shows_no_changes() -> None:
    assert not record.read(lines_of()).changes


def test_an_old_record_that_tells_no_rules_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"1\. satır: .*battle-line 0\.9\.0.*battle-line 1\.0\.0"):
        record.read([header_with(rules_version="battle-line 0.9.0", rules=...)])


def test_rules_editions_and_positions_may_be_left_out() -> None:
    plain = header_with(rules=..., editions=...)
    move = json.loads(lines_of()[1])
    del move["position"]
    read = record.read([plain, json.dumps(move)])
    assert [step.illegal for step in replay(read)] == [False]


def test_an_undo_is_a_line_of_its_own() -> None:
    read = record.read([*lines_of()[:4], '{"undo": 2}'])
    assert read.entries[-1] == Undo(5, 2)
    assert list(read.lines())[-1] == '{"undo": 2}'


PASS = '{"action": {"type": "pass", "player": "A"}, "chance": %s}'


@pytest.mark.parametrize(
    ("lines", "line", "message"),
    [
        ([], 1, "geçerli bir JSON nesnesi değil"),
        (["{"], 1, "geçerli bir JSON nesnesi değil"),
        (["[" * 100_000], 1, "geçerli bir JSON nesnesi değil"),
        ([b"\xff{}"], 1, "UTF-8"),
        (['{"game": "battle-line"}'], 1, "game, rules_version, options, initial"),
        (["[1]"], 1, "game, rules_version, options, initial"),
        ([header_with(game="tavla")], 1, "battle-line, hoth, twilight-struggle"),
        ([header_with(game=["hoth"])], 1, "battle-line, hoth, twilight-struggle"),
        ([header_with(rules_version=1)], 1, "rules_version: metin beklenir"),
        ([header_with(rules=[])], 1, "rules: ad → metin"),
        ([header_with(editions={"a": 1})], 1, "editions: ad → metin"),
        ([header_with(seed="x")], 1, "seed: tam sayı"),
        ([header_with(options={})], 1, "seçenekler başlangıç durumundakilerle aynı değil"),
        ([header_with(initial={"turn": "C"})], 1, "başlangıç durumu: turn: beklenen"),
        ([header_with(initial={"discard": ["R1", "R1"]})], 1, "kırmızı 1 iki kez"),
        ([header_with(), '{"action": {"type": "pass"}}'], 2, "action, chance"),
        ([header_with(), '{"action": {"type": "x"}, "chance": null}'], 2, "hamle: “x” bilinmiyor"),
        ([header_with(), '{"action": {"type": "pass"}, "chance": 1}'], 2, "player: zorunlu"),
        ([header_with(), PASS % "true"], 2, "chance: null, kart adı"),
        ([header_with(), PASS % "[1, 2.5]"], 2, "chance: null, kart adı"),
        ([header_with(), '{"undo": 0}'], 2, "undo: geri alınan hamle sayısı"),
        ([header_with(), '{"undo": true}'], 2, "undo: geri alınan hamle sayısı"),
        ([header_with(), ""], 2, "geçerli bir JSON nesnesi değil"),
    ],
)
def test_a_line_that_can_not_be_read_is_named(
    lines: list[str | bytes], line: int, message: str
) -> None:
    with pytest.raises(BadRecord) as bad:
        record.read(lines)
    assert bad.value.line == line
    assert str(bad.value).startswith(f"{line}. satır: ")
    assert message in str(bad.value)


def test_a_record_of_another_game_than_meant_is_refused() -> None:
    with pytest.raises(BadRecord, match="“hoth” oyununun; beklenen: battle-line"):
        record.read(lines_of("hoth"), GAME)


def test_bad_lines_can_be_gathered_instead() -> None:
    bad: list[BadRecord] = []
    lines = lines_of()
    read = record.read([*lines[:2], "{", lines[2], "7"], bad=bad)
    assert [error.line for error in bad] == [3, 5]
    assert [entry.line for entry in read.entries] == [2, 4]


def test_a_record_starts_without_moves_under_the_present_rules() -> None:
    begun = Record.start(GAME, GAME.initial_state(None, 1))
    assert begun.entries == []
    assert not begun.changes
