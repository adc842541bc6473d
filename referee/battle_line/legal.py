"""The legal actions of a position: the candidates that no rule forbids."""

from __future__ import annotations

from itertools import chain, combinations

from referee.battle_line.actions import Action, Claim
from referee.battle_line.board import actor
from referee.battle_line.candidates import candidates
from referee.battle_line.rules import RULES
from referee.battle_line.state import FLAGS, Phase, State


def legal_actions(s: State) -> list[Action]:
    """Every legal action of a full state, in a fixed order."""
    player = actor(s)
    if s.phase is Phase.CLAIM:
        return list(_claims(s, player))
    return [action for action in candidates(s, player) if RULES.allows(s, action)]


def _claims(s: State, player: int) -> chain[Action]:
    """Claims of none, one or several flags: each flag is proven for itself.

    (battle-line#birden-cok-ilan)
    """
    numbers = [n for n in range(1, FLAGS + 1) if RULES.allows(s, Claim(player, (n,)))]
    return chain.from_iterable(
        (Claim(player, flags) for flags in combinations(numbers, size))
        for size in range(len(numbers) + 1)
    )
