"""What everybody at a table may hear of a move: a card put face down or drawn stays unnamed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from cli.records import chance_text

if TYPE_CHECKING:
    from api.catalogue import AnyGame

_COMPARED = 36  # enough for two dice to tell what they do
_SEARCHED = 2000


def openly(game: AnyGame, before: Any, action: Any, chance: Any) -> str:
    """A move in short notation, without what its player alone can know.

    Something is secret when another player sees the same position whatever it had been.
    """
    text = game.format_action(action)
    if chance is None:
        possible = ((other, None) for other in _others(game, before, action))
        words = text.split()[:2] if _is_secret(game, before, action, possible) else None
        return " ".join([*words, "(gizli)"]) if words else text
    drawn = ((action, card) for card in game.chances(before, action) if isinstance(card, str))
    if _is_secret(game, before, action, drawn):
        return text
    return f"{text} = {chance_text(chance)}"


def _others(game: AnyGame, before: Any, action: Any) -> Iterator[Any]:
    """The moves of the same kind that were possible, the one that was made among them."""
    legal = islice(game.legal_actions(before), _SEARCHED)
    return (other for other in legal if type(other) is type(action))


def _is_secret(
    game: AnyGame, before: Any, action: Any, possible: Iterable[tuple[Any, Any]]
) -> bool:
    """Whether some other player can't tell what is possible apart; what is sure is no secret."""
    after = [game.after(before, a, chance) for a, chance in islice(possible, _COMPARED)]
    return len(after) > 1 and any(
        _look_alike(game.observe(state, player) for state in after)
        for player in range(len(game.players))
        if player != action.player
    )


def _look_alike(views: Iterator[Any]) -> bool:
    first = next(views)
    return all(view == first for view in views)
