"""What a caller sends as states, actions and inquiries: JSON data or a game's own notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from api.catalogue import AnyGame
from referee.border import BadInput, InputError
from referee.partial import UnknownFact


def read_state(game: AnyGame, given: Any, view: str | None = None) -> Any:
    """The state that `given` describes, with no faults; `view` hides what that player can't see.

    Raises BadInput naming each bad field, and FaultyState naming each fault.
    """
    state = game.check(_read(given, game.parse, game.read_state, "state"))
    if view is None:
        return state
    try:
        return game.observe(state, _player(game, view))
    except UnknownFact as unknown:
        asked = game.question(unknown.fact, state, None).text
        raise BadInput(
            [InputError(f"state.{unknown.fact}", f"view için gerekli: {asked}")]
        ) from None


def read_action(game: AnyGame, given: Any) -> Any:
    """The action that `given` describes. Raises BadInput naming each bad field."""
    return _read(given, game.parse_action, game.read_action, "action")


def read_inquiry(game: AnyGame, given: Any) -> Any:
    """The inquiry that JSON data describe. Raises BadInput naming each bad field."""
    return _read(given, None, game.read_inquiry, "inquiry")


def _read(
    given: Any, parse: Callable[[str], Any] | None, read: Callable[[Any], Any], root: str
) -> Any:
    try:
        return parse(given) if parse and isinstance(given, str) else read(given)
    except BadInput as bad:
        raise BadInput([InputError(_under(root, e.path), e.message) for e in bad.errors]) from None


def _under(root: str, path: str) -> str:
    return f"{root}.{path}" if path else root


def _player(game: AnyGame, letter: str) -> int:
    if letter not in game.players:
        expected = ", ".join(game.players)
        raise BadInput([InputError("view", f"böyle bir oyuncu yok; beklenen: {expected}")])
    return game.players.index(letter)
