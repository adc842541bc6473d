"""Game records: written, read back, replayed, and refused where they can't be."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee import record
from referee.battle_line import GAME
from referee.record import BadRecord, Record


def played(seed: int, **options: Any) -> tuple[Record, Any]:
    """A whole random game as a record, and the state in which it ended."""
    state = GAME.initial_state(GAME.options.from_dict(options), seed)
    made = Record.start(GAME, state)
    for before, action, chance in GAME.playout(state, Random(seed).choice):
        made.moves.append((action, chance))
        state = GAME.after(before, action, chance)
    return made, state


def lines_of(seed: int = 1) -> list[str]:
    return list(played(seed)[0].lines())


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {"last_chance": True, "match": True})])
def test_a_written_record_replays_to_the_same_end(
    tmp_path: Path, seed: int, options: dict[str, Any]
) -> None:
    made, end = played(seed, **options)
    path = tmp_path / "oyun.ndjson"
    record.write(made, path)
    text = path.read_text("utf-8")
    header = json.loads(text.splitlines()[0])
    assert list(header) == ["game", "rules_version", "options", "initial"]
    assert header["rules_version"] == "battle-line 1.0.0"
    assert header["options"] == GAME.options.from_dict(options).to_dict()
    read = record.read(text.splitlines(), GAME)
    assert read.moves == made.moves
    *_, last = record.replay(read)
    assert last == end


def test_moves_are_appended_one_by_one(tmp_path: Path) -> None:
    made, end = played(3)
    path = tmp_path / "oyun.ndjson"
    record.write(Record.start(GAME, made.initial), path)
    for action, chance in made.moves:
        record.append(GAME, path, action, chance)
    with path.open(encoding="utf-8") as file:
        *_, last = record.replay(record.read(file, GAME))
    assert last == end


def test_a_record_is_never_written_over_another(tmp_path: Path) -> None:
    made, _ = played(1)
    path = tmp_path / "oyun.ndjson"
    path.write_text("değerli", "utf-8")
    with pytest.raises(FileExistsError):
        record.write(made, path)
    assert path.read_text("utf-8") == "değerli"


def test_replay_refuses_an_illegal_move_with_its_line_and_rules() -> None:
    lines = lines_of()
    first = json.loads(lines[1])
    first["action"] = {"type": "pass", "player": first["action"]["player"]}
    lines[1] = json.dumps(first)
    states = record.replay(record.read(lines, GAME))
    assert next(states) == GAME.initial_state(None, 1)
    with pytest.raises(BadRecord, match=r"battle_line\.pas\.kosulu.*Oynayabileceğin") as bad:
        next(states)
    assert bad.value.line == 2
    assert str(bad.value).startswith("2. satır: ")


def test_replay_refuses_a_card_that_could_not_be_drawn() -> None:
    made, _ = played(1)
    number = next(n for n, (_, chance) in enumerate(made.moves) if chance is not None)
    action, _ = made.moves[number]
    held = made.initial.players[0].hand[0]
    made.moves[number] = (action, held)
    with pytest.raises(BadRecord, match=rf"^{number + 2}\. satır: .*şans sonucu '{held}' olamaz"):
        list(record.replay(made))


def test_a_record_of_other_rules_says_so() -> None:
    lines = lines_of()
    header = json.loads(lines[0])
    header["rules_version"] = "battle-line 0.9.0"
    with pytest.raises(BadRecord, match=r"1\. satır: .*battle-line 0\.9\.0.*battle-line 1\.0\.0"):
        record.read([json.dumps(header), *lines[1:]], GAME)


def header_with(**changed: Any) -> str:
    header = json.loads(lines_of()[0])
    header["initial"] |= changed.pop("initial", {})
    return json.dumps(header | changed)


@pytest.mark.parametrize(
    ("lines", "line", "message"),
    [
        ([], 1, "geçerli bir JSON nesnesi değil"),
        (["{"], 1, "geçerli bir JSON nesnesi değil"),
        (["[" * 100_000], 1, "geçerli bir JSON nesnesi değil"),
        (['{"game": "battle-line"}'], 1, "game, rules_version, options, initial"),
        (["[1]"], 1, "game, rules_version, options, initial"),
        ([header_with(game="hoth")], 1, "“hoth” oyununun"),
        ([header_with(options={})], 1, "seçenekler başlangıç durumundakilerle aynı değil"),
        ([header_with(initial={"turn": "C"})], 1, "başlangıç durumu: turn: beklenen"),
        ([header_with(initial={"discard": ["R1", "R1"]})], 1, "kırmızı 1 iki kez"),
        ([header_with(), '{"action": {"type": "pass"}}'], 2, "action, chance"),
        ([header_with(), '{"action": {"type": "x"}, "chance": null}'], 2, "hamle: “x” bilinmiyor"),
        ([header_with(), '{"action": {"type": "pass"}, "chance": 1}'], 2, "player: zorunlu"),
        ([header_with(), ""], 2, "geçerli bir JSON nesnesi değil"),
    ],
)
def test_a_line_that_can_not_be_read_is_named(lines: list[str], line: int, message: str) -> None:
    with pytest.raises(BadRecord) as bad:
        record.read(lines, GAME)
    assert bad.value.line == line
    assert str(bad.value).startswith(f"{line}. satır: ")
    assert message in str(bad.value)


def test_a_record_that_breaks_off_replays_as_far_as_it_goes() -> None:
    made, _ = played(1)
    half = record.read(lines_of()[:10], GAME)
    assert half.moves == made.moves[:9]
    assert len(list(record.replay(half))) == 10
