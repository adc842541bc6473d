"""Executable rules models of board games: a state and an action go in, a verdict comes out."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from referee.game import Game

_GAMES = {
    "battle-line": "referee.battle_line",
    "hoth": "referee.hoth",
    "twilight-struggle": "referee.twilight_struggle",
}


def game_ids() -> tuple[str, ...]:
    """The ids of the games that have a rules model."""
    return tuple(_GAMES)


def load(game_id: str) -> Game[Any, Any, Any]:
    """The referee of one game. Raises KeyError for a game without a model."""
    game: Game[Any, Any, Any] = import_module(_GAMES[game_id]).GAME
    return game
