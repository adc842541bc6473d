"""Executable rules models of board games: a state and an action go in, a verdict comes out.

Every package in this folder is a game: `referee/battle_line/` is the game `battle-line`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from referee.game import Game


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of the games that have a rules model, sorted."""
    packages = (module.name for module in iter_modules(__path__) if module.ispkg)
    return tuple(sorted(name.replace("_", "-") for name in packages))


def load(game_id: str) -> Game[Any, Any, Any]:
    """The referee of one game. Raises KeyError for a game without a model."""
    if game_id not in game_ids():
        raise KeyError(game_id)
    game: Game[Any, Any, Any] = import_module(f"referee.{game_id.replace('-', '_')}").GAME
    return game
