"""Whole random games as records, for the tests of what is done with records."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import referee
from referee.record import Move, Record, position_of

GAMES = referee.game_ids()


def played(game_id: str, seed: int, **options: Any) -> tuple[Record, Any]:
    """A whole game as a record, and the state in which it ended."""
    made, end = _played(game_id, seed, tuple(options.items()))
    return replace(made, entries=list(made.entries)), end


@cache
def _played(game_id: str, seed: int, options: tuple[tuple[str, Any], ...]) -> tuple[Record, Any]:
    game = referee.load(game_id)
    state = game.initial_state(game.options.from_dict(dict(options)), seed)
    made = Record.start(game, state, {game_id: "sınama baskısı"})
    for line, (before, action, chance) in enumerate(
        game.playout(state, Random(seed).choice), start=2
    ):
        state = game.after(before, action, chance)
        made.entries.append(Move(line, action, chance, position_of(game, state)))
    return made, state


def lines_of(game_id: str = "battle-line", seed: int = 1) -> list[str]:
    """The lines of a whole game's record."""
    return list(played(game_id, seed)[0].lines())
