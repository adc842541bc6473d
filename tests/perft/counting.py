"""Counting the sequences of legal moves from a position, as chess programs prove themselves.

A *move* is a legal action with one of its different outcomes of chance: the card drawn, the dice
in a row. A game that has ended goes on with none.

To add a position, write its line into a game's CSV with the numbers that the reference counts.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

P = TypeVar("P")
M = TypeVar("M")


class Row(NamedTuple):
    """A line of test data: the numbers of sequences of 1, 2, … moves from a position."""

    name: str
    counts: list[int]
    position: str


def rows(file: str) -> list[Row]:
    """The test data of a game."""
    with (Path(__file__).parent / file).open(encoding="utf-8", newline="") as lines:
        return [
            Row(r["name"], [int(n) for n in r["counts"].split()], r["position"])
            for r in csv.DictReader(lines)
        ]


def engine_moves(game: Any, state: Any) -> Iterator[tuple[Any, Any]]:
    """Every legal action of the referee's, with each of its different outcomes of chance."""
    for action in game.legal_actions(state):
        outcomes = dict.fromkeys(game.chances(state, action)) or (None,)
        yield from ((action, outcome) for outcome in outcomes)


def engine_counts(game: Any, state: Any, depth: int) -> list[int]:
    """The referee's own numbers of sequences of 1, 2, … `depth` moves."""
    return counts(
        state,
        depth,
        lambda s: engine_moves(game, s),
        lambda s, move: game.after(s, *move),
    )


def counts(
    position: P, depth: int, moves: Callable[[P], Iterable[M]], after: Callable[[P, M], P]
) -> list[int]:
    """The numbers of sequences of 1, 2, … `depth` moves; the last ones are not made."""
    here = list(moves(position))
    if depth == 1:
        return [len(here)]
    deeper = [counts(after(position, move), depth - 1, moves, after) for move in here]
    return [len(here), *(sum(found[n] for found in deeper) for n in range(depth - 1))]
