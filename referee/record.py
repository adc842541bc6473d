"""Game records as NDJSON: a header, then a line for each move with its chance outcome.

    {"game": "hoth", "rules_version": "hoth 1.0.0", "rules": {…}, "options": {…}, "initial": {…}, …}
    {"action": {"type": "attack", …}, "chance": "PXX", "position": "5f0c3a9e"}
    {"undo": 1}

A record holds what happened at a table; `referee.replay` says whether the rules allow it, and
`referee.record_file` keeps it on disk. `docs/tutanak.md` describes every field.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import referee
from referee.border import BadInput
from referee.game import Game
from referee.rule import Rule, RuleBook
from referee.verdict import FaultyState

_HEADER = ("game", "rules_version", "options", "initial")
_HEADER_MORE = ("rules", "editions", "seed")
_MOVE = ("action", "chance")
_MOVE_MORE = ("position",)


class BadRecord(ValueError):
    """A record that can't be read; `line` is the number of the line at fault."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"{line}. satır: {message}")
        self.line = line
        self.message = message


@dataclass(frozen=True, slots=True)
class Move:
    """A line with an action; `chance` is its outcome of chance, None when it has none.

    `position` is the fingerprint of the position after it, "" where the record leaves it out.
    """

    line: int
    action: Any
    chance: Any = None
    position: str = ""


@dataclass(frozen=True, slots=True)
class Undo:
    """A line that takes back the last `count` moves."""

    line: int
    count: int


@dataclass(frozen=True, slots=True)
class RuleChanges:
    """The rule ids that differ between a record's rules and those in force."""

    changed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.changed or self.added or self.removed)


@dataclass
class Record:
    """A game as it was played: the initial state, then moves and undos in order.

    `rules` maps rule ids to the fingerprints of the rules it was played under (None when the
    record does not tell), `editions` rulebook ids to editions. `seed` determines the chance
    outcomes of a game that was played with `hakem oyna`. `torn` is what a crash left of a last
    line; it is no part of the record.
    """

    game: Game[Any, Any, Any]
    initial: Any
    rules_version: str
    rules: Mapping[str, str] | None = None
    editions: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    entries: list[Move | Undo] = field(default_factory=list)
    torn: bytes = b""

    @classmethod
    def start(
        cls,
        game: Game[Any, Any, Any],
        initial: Any,
        editions: Mapping[str, str] | None = None,
        seed: int | None = None,
    ) -> Record:
        """A record without moves, under the present rules."""
        rules = fingerprints(game.rules)
        return cls(game, initial, game.rules_version, rules, editions or {}, seed)

    @property
    def changes(self) -> RuleChanges:
        """How the present rules differ from those that the record was played under."""
        if self.rules is None:
            return RuleChanges()
        then, now = self.rules, fingerprints(self.game.rules)
        return RuleChanges(
            tuple(rule for rule in now if rule in then and then[rule] != now[rule]),
            tuple(rule for rule in now if rule not in then),
            tuple(rule for rule in then if rule not in now),
        )

    def lines(self) -> Iterator[str]:
        """The record's lines, without line ends."""
        header = {
            "game": self.game.id,
            "rules_version": self.rules_version,
            "rules": self.rules,
            "options": self.game.options_of(self.initial).to_dict(),
            "editions": self.editions,
            "seed": self.seed,
            "initial": self.game.write_state(self.initial),
        }
        yield _json({name: value for name, value in header.items() if value is not None})
        for entry in self.entries:
            if isinstance(entry, Undo):
                yield undo_line(entry.count)
            else:
                yield move_line(self.game, entry.action, entry.chance, entry.position)


def fingerprints(rules: RuleBook) -> dict[str, str]:
    """What tells a rule from its other versions, by rule id: its wording and its sections.

    A change of code that changes no wording shows in the positions that moves lead to.
    """
    return {rule.id: _hash(*_stated(rule)) for rule in rules if rule.kind != "prose"}


def _stated(rule: Rule) -> tuple[str, ...]:
    return (rule.kind, rule.text, *rule.cites)


def position_of(game: Game[Any, Any, Any], state: Any) -> str:
    """A position's fingerprint: equal positions have the same, others hardly ever."""
    return _hash(game.format(state))


def _hash(*texts: str) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()[:8]


def move_line(
    game: Game[Any, Any, Any], action: Any, chance: Any = None, position: str = ""
) -> str:
    """The line of one move."""
    line = {"action": game.write_action(action), "chance": chance}
    return _json(line | ({"position": position} if position else {}))


def undo_line(count: int = 1) -> str:
    """The line that takes back the last `count` moves."""
    return _json({"undo": count})


# --- Reading ----------------------------------------------------------------------------------


def read(
    lines: Iterable[str | bytes],
    game: Game[Any, Any, Any] | None = None,
    bad: list[BadRecord] | None = None,
) -> Record:
    """The record that the lines of a file describe; `game` where only one game is meant.

    Raises BadRecord for a line that is no such line, for a record of another game, and for one
    of another version that does not tell its rules. Bad lines after the header are put into the
    list `bad` instead where one is given.
    """
    numbered = iter(enumerate(lines, 1))
    number, first = next(numbered, (1, ""))
    record = _header(number, first, game)
    for number, line in numbered:
        try:
            record.entries.append(_entry(number, line, record.game))
        except BadRecord as error:
            if bad is None:
                raise
            bad.append(error)
    return record


def _header(number: int, line: str | bytes, game: Game[Any, Any, Any] | None) -> Record:
    header = _object(number, line)
    _expect(number, header, _HEADER, _HEADER_MORE)
    known = referee.game_ids()
    if game is None:
        if header["game"] not in known:
            raise BadRecord(number, f"bilinmeyen oyun; beklenen: {', '.join(known)}")
        game = referee.load(header["game"])
    if header["game"] != game.id:
        raise BadRecord(number, f"bu kayıt “{header['game']}” oyununun; beklenen: {game.id}")
    version, rules = header["rules_version"], header.get("rules")
    if not isinstance(version, str):
        raise BadRecord(number, f"rules_version: metin beklenir, örneğin “{game.rules_version}”")
    for name in ("rules", "editions"):
        if not _is_text_map(header.get(name, {})):
            raise BadRecord(number, f"{name}: ad → metin eşlemesi olan bir nesne beklenir")
    if version != game.rules_version and rules is None:
        raise BadRecord(
            number,
            f"kayıt “{version}” kurallarıyla tutulmuş, bu hakem “{game.rules_version}” kurallarını "
            "uyguluyor; kayıtta “rules” alanı olmadığı için hangi kuralın değiştiği söylenemiyor",
        )
    seed = header.get("seed")
    if seed is not None and type(seed) is not int:
        raise BadRecord(number, "seed: tam sayı beklenir")
    try:
        initial = game.check(game.read_state(header["initial"]))
    except (BadInput, FaultyState) as error:
        raise BadRecord(number, f"başlangıç durumu: {error}") from None
    if game.options_of(initial).to_dict() != header["options"]:
        raise BadRecord(number, "seçenekler başlangıç durumundakilerle aynı değil")
    return Record(game, initial, version, rules, header.get("editions", {}), seed)


def _entry(number: int, line: str | bytes, game: Game[Any, Any, Any]) -> Move | Undo:
    data = _object(number, line)
    if data.keys() == {"undo"}:
        count = data["undo"]
        if type(count) is not int or count < 1:
            raise BadRecord(number, "undo: geri alınan hamle sayısı, en az 1, beklenir")
        return Undo(number, count)
    _expect(number, data, _MOVE, _MOVE_MORE, "; ya da yalnız undo")
    position = data.get("position", "")
    if not isinstance(position, str):
        raise BadRecord(number, "position: konumun parmak izi, bir metin, beklenir")
    try:
        action = game.read_action(data["action"])
    except BadInput as error:
        raise BadRecord(number, f"hamle: {error}") from None
    return Move(number, action, _chance(number, data["chance"]), position)


def _chance(number: int, value: Any) -> Any:
    """A chance outcome as the games give it: JSON knows lists where they have tuples."""
    if isinstance(value, list):
        return tuple(_chance(number, part) for part in value)
    if value is None or type(value) in (str, int):
        return value
    raise BadRecord(number, "chance: null, kart adı, zar metni, sayı ya da sayı listesi beklenir")


def _is_text_map(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(text, str) for text in value.values())


def _object(number: int, line: str | bytes) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except UnicodeDecodeError:
        raise BadRecord(number, "metin UTF-8 değil") from None
    except (ValueError, RecursionError):
        raise BadRecord(number, "geçerli bir JSON nesnesi değil") from None
    return data if isinstance(data, dict) else {}


def _expect(
    number: int,
    data: dict[str, Any],
    names: tuple[str, ...],
    more: tuple[str, ...],
    other: str = "",
) -> None:
    if not set(names) <= data.keys() <= {*names, *more}:
        raise BadRecord(
            number,
            f"şu alanlar beklenir: {', '.join(names)}; istenirse {', '.join(more)}{other}",
        )


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))
