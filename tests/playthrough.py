"""Recorded playthroughs: hand-picked moves, with everything that the referee says between them.

A file of a game's `playthroughs/` holds these lines; only the first three kinds are written by
hand:

    # a comment
    ? A R8@1: cephe.kapali      a move that is tried, with the rules that it must violate
    > A çek birlik = G6         a legal move that is made, with its outcome of chance
    durum, geçerli, indented    what the referee answers: position, legal moves, reasons

The first `durum` line is the position that the game begins with. To see what a change of the
rules does to the games, rewrite the answers and review the difference:

    python -m tests.playthrough
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import referee
from referee.game import Game
from referee.verdict import Finding, Ruling

TESTS = Path(__file__).parent
_LISTED = 16  # moves of one kind that are written out; of more only their number is
_COUNTED = 5000
_BOARD = ("units", "map")


class Playthrough:
    """The playthroughs of one game; `places` part a move into what is done and where."""

    def __init__(self, game_id: str, *, places: str = "", whole_positions: bool = False) -> None:
        self.game: Game[Any, Any, Any] = referee.load(game_id)
        self.files = sorted((TESTS / game_id.replace("-", "_") / "playthroughs").glob("*.txt"))
        self._places = places
        self._whole_positions = whole_positions
        self._prefix = f"{self.game.rules.prefix}."

    def answered(self, text: str) -> str:
        """The playthrough with the answers computed anew from the lines written by hand."""
        lines = text.splitlines()
        start = next(line for line in lines if line.startswith("durum "))
        state = self.game.check(self.game.parse(start.removeprefix("durum ")))
        told: list[str] = []
        answer: list[str] | None = self._position(state, None)
        for line in lines:
            if line.startswith("#"):
                told.append(line)
            elif line.startswith(("?", ">")):
                told += answer or []
                answer = None
                told.append(line)
                if line.startswith("?"):
                    told += self._tried(state, *line.removeprefix("? ").rsplit(": ", 1))
                else:
                    before = state
                    state, reasons = self._made(state, *line.removeprefix("> ").split(" = "))
                    told += reasons
                    answer = self._position(state, before)
        return "\n".join([*told, *(answer or []), ""])

    def _position(self, state: Any, before: Any) -> list[str]:
        """The position, or what has changed in it, and its legal moves or how it ended."""
        line = self.game.format(state)
        if before is not None and not self._whole_positions:
            line = " ".join(changes(self.game.format(before), line))
        lines = ["", f"durum {line}"]
        if outcome := self.game.outcome(state):
            points = "-".join(map(str, outcome.points))
            return [*lines, f"bitti {outcome.reason} Puanlar: {points}."]
        legal = self.game.legal_actions(state)
        if self._places:
            return [*lines, f"geçerli {len(legal)}: {' '.join(self._by_place(legal))}"]
        return [*lines, f"geçerli {len(legal)}: {'; '.join(self._by_verb(legal))}"]

    def _by_place(self, legal: Sequence[Any]) -> Iterator[str]:
        """The moves without the player's letter, those that differ only in their place together."""
        places = defaultdict(list)
        for action in legal:
            phrase = self.game.format_action(action).split(" ", 1)[1]
            for mark in self._places:
                what, _, where = phrase.partition(mark)
                if where:
                    places[what + mark].append(where)
                    break
            else:
                places[phrase.replace(" ", "·")] = []
        for what, where in places.items():
            yield what + ",".join(where)

    def _by_verb(self, legal: Sequence[Any]) -> Iterator[str]:
        """The moves by their verb; of many with one verb only the number."""
        verbs: dict[str, list[str]] = defaultdict(list)
        for action in islice(legal, _COUNTED):
            who, verb, *rest = self.game.format_action(action).split(" ")
            verbs[f"{who} {verb}"].append("·".join(rest))
        for verb, moves in verbs.items():
            shown = " ".join(moves)
            if len(moves) > _LISTED:
                shown = f"({'en az ' if len(legal) > _COUNTED else ''}{len(moves)})"
            yield f"{verb} {shown}".strip()

    def _tried(self, state: Any, move: str, rules: str) -> list[str]:
        """Why a move is refused; the rules must be those that were written by hand."""
        verdict = self.game.judge(state, self.game.parse_action(move))
        violated = ", ".join(f.rule.id.removeprefix(self._prefix) for f in verdict.violated)
        assert violated == rules, f"{move}: {violated or verdict.ruling} instead of {rules}"
        return [line for finding in verdict.violated for line in self._reasons(finding)]

    def _made(self, state: Any, move: str, chance: str | None = None) -> tuple[Any, list[str]]:
        """The state after a legal move, and why it was legal."""
        action = self.game.parse_action(move)
        verdict = self.game.judge(state, action)
        assert verdict.ruling is Ruling.LEGAL, f"{move}: {[f.why.text for f in verdict.violated]}"
        reasons = [line for finding in verdict.findings for line in self._reasons(finding)]
        return self.game.apply(state, action, read_chance(chance)), reasons

    def _reasons(self, finding: Finding) -> Iterator[str]:
        yield f"    {finding.rule.id.removeprefix(self._prefix)}: {finding.why.text}"
        if finding.why.would_allow and finding.status == "violated":
            yield f"        {finding.why.would_allow}"


def read_chance(text: str | None) -> Any:
    """An outcome of chance: a card, a roll of faces, a die `4` or two dice `4-2`."""
    if text is None or not text.replace("-", "").isdecimal():
        return text
    dice = tuple(map(int, text.split("-")))
    return dice if len(dice) > 1 else dice[0]


def changes(before: str, after: str) -> Iterator[str]:
    """The fields of a position's line that have changed; of the board only where it has."""
    old = dict(field.split("=", 1) for field in before.split()[1:])
    new = dict(field.split("=", 1) for field in after.split()[1:])
    for name, value in new.items():
        if value == old.get(name):
            continue
        if name in _BOARD:
            was, now = (re.split("[;,](?=[a-z_]+:|[A-J][1-7]:)", x[name]) for x in (old, new))
            gone = [f"-{part}" for part in was if part not in now]
            come = [f"+{part}" for part in now if part not in was]
            yield f"{name}:{' '.join([*gone, *come])}"
        else:
            yield f"{name}={value}"
    yield from (f"-{name}" for name in old if name not in new)


BATTLE_LINE = Playthrough("battle-line", places="@>", whole_positions=True)
HOTH = Playthrough("hoth")
TWILIGHT_STRUGGLE = Playthrough("twilight-struggle")
GAMES = (BATTLE_LINE, HOTH, TWILIGHT_STRUGGLE)

if __name__ == "__main__":
    for played in GAMES:
        for file in played.files:
            file.write_text(played.answered(file.read_text("utf-8")), "utf-8")
