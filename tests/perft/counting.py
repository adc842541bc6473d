"""Counting the sequences of legal moves from a position, as chess programs prove themselves.

A *move* is a legal action with one of its different outcomes of chance; `count(position, n)` is
the number of sequences of exactly n moves. A game that has ended goes on with none.

To add a position, write its line into a game's CSV with the number that the reference counts.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

P = TypeVar("P")
M = TypeVar("M")


class Row(NamedTuple):
    """A line of test data: the number of sequences of `depth` moves from a position."""

    name: str
    depth: int
    count: int
    position: str


def rows(file: str) -> list[Row]:
    """The test data of a game."""
    with (Path(__file__).parent / file).open(encoding="utf-8", newline="") as lines:
        return [
            Row(r["name"], int(r["depth"]), int(r["count"]), r["position"])
            for r in csv.DictReader(lines)
        ]


def engine_moves(game: Any, state: Any) -> Iterator[tuple[Any, Any]]:
    """Every legal action of the referee's, with each of its different outcomes of chance."""
    for action in game.legal_actions(state):
        outcomes = dict.fromkeys(game.chances(state, action)) or (None,)
        yield from ((action, outcome) for outcome in outcomes)


def engine_count(game: Any, state: Any, depth: int) -> int:
    """The referee's own number; the last moves are counted without being made."""
    return count(
        state,
        depth,
        lambda s: engine_moves(game, s),
        lambda s, move: game.after(s, *move),
    )


def count(
    position: P, depth: int, moves: Callable[[P], Iterable[M]], after: Callable[[P, M], P]
) -> int:
    """The number of sequences of `depth` moves."""
    if depth == 1:
        return sum(1 for _ in moves(position))
    return sum(count(after(position, move), depth - 1, moves, after) for move in moves(position))
