"""Game records as NDJSON: a header line, then a line for each action with its chance outcome.

    {"game": "battle-line", "rules_version": "battle-line 1.0.0", "options": {…}, "initial": {…}}
    {"action": {"type": "play_troop", …}, "chance": null}

A record holds what happened at a table; `replay` says whether the rules allow it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from referee.border import BadInput
from referee.game import Game
from referee.verdict import FaultyState, IllegalAction

_HEADER = ("game", "rules_version", "options", "initial")
_LINE = ("action", "chance")


class BadRecord(ValueError):
    """A record that can't be read or replayed; `line` is the number of the line at fault."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"{line}. satır: {message}")
        self.line = line


@dataclass
class Record:
    """A game as it was played: the initial state, then (action, chance) pairs in order."""

    game: Game[Any, Any, Any]
    initial: Any
    rules_version: str
    moves: list[tuple[Any, Any]] = field(default_factory=list)

    @classmethod
    def start(cls, game: Game[Any, Any, Any], initial: Any) -> Record:
        """A record without moves, under the present rules."""
        return cls(game, initial, game.rules_version)

    def lines(self) -> Iterator[str]:
        """The record's lines, without line ends."""
        header = (
            self.game.id,
            self.rules_version,
            self.game.options_of(self.initial).to_dict(),
            self.game.write_state(self.initial),
        )
        yield _json(dict(zip(_HEADER, header, strict=True)))
        for action, chance in self.moves:
            yield move_line(self.game, action, chance)


def move_line(game: Game[Any, Any, Any], action: Any, chance: Any = None) -> str:
    """The line of one move."""
    return _json({"action": game.write_action(action), "chance": chance})


def write(record: Record, path: Path) -> None:
    """Write a whole record to a new file. Raises FileExistsError rather than replace one."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{line}\n" for line in record.lines())


def append(game: Game[Any, Any, Any], path: Path, action: Any, chance: Any = None) -> None:
    """Add one move to a record file. Whether it is legal is for `replay` to say."""
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(f"{move_line(game, action, chance)}\n")


def read(lines: Iterable[str], game: Game[Any, Any, Any]) -> Record:
    """The record that the lines of a file describe.

    Raises BadRecord for a line that is no such line, and for a record of another game or of
    another version of its rules.
    """
    numbered = iter(enumerate(lines, 1))
    number, first = next(numbered, (1, ""))
    header = _parse(number, first, _HEADER)
    if header["game"] != game.id:
        raise BadRecord(number, f"bu kayıt “{header['game']}” oyununun; beklenen: {game.id}")
    if header["rules_version"] != game.rules_version:
        raise BadRecord(
            number,
            f"kayıt “{header['rules_version']}” kurallarıyla tutulmuş; "
            f"bu hakem “{game.rules_version}” kurallarını uyguluyor",
        )
    try:
        initial = game.check(game.read_state(header["initial"]))
    except (BadInput, FaultyState) as error:
        raise BadRecord(number, f"başlangıç durumu: {error}") from None
    if game.options_of(initial).to_dict() != header["options"]:
        raise BadRecord(number, "seçenekler başlangıç durumundakilerle aynı değil")
    record = Record(game, initial, header["rules_version"])
    for number, line in numbered:
        move = _parse(number, line, _LINE)
        try:
            record.moves.append((game.read_action(move["action"]), move["chance"]))
        except BadInput as error:
            raise BadRecord(number, f"hamle: {error}") from None
    return record


def replay(record: Record) -> Iterator[Any]:
    """The initial state and the state after each move.

    Raises BadRecord at the first move that the rules forbid, naming them, or whose chance outcome
    can't have happened.
    """
    state = record.initial
    yield state
    for number, (action, chance) in enumerate(record.moves, 2):
        try:
            state = record.game.apply(state, action, chance)
        except IllegalAction as error:
            found = error.verdict.violated or error.verdict.unknown
            rules = ", ".join(finding.rule.id for finding in found)
            raise BadRecord(number, f"kurallara uymayan hamle ({rules}): {error}") from None
        except ValueError as error:
            raise BadRecord(number, str(error)) from None
        yield state


def _parse(number: int, line: str, names: tuple[str, ...]) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(number, "geçerli bir JSON nesnesi değil") from None
    if not isinstance(data, dict) or set(data) != set(names):
        raise BadRecord(number, f"şu alanlar beklenir: {', '.join(names)}")
    return data


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))
