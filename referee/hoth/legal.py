"""The legal actions of a position: the candidates that no rule forbids."""

from __future__ import annotations

from referee.hoth.actions import Action
from referee.hoth.candidates import candidates
from referee.hoth.rules import RULES
from referee.hoth.state import Phase, State
from referee.hoth.turn import actor


def legal_actions(s: State) -> list[Action]:
    """Every legal action of a full state, in a fixed order."""
    if s.phase is Phase.OVER:
        return []
    return [action for action in candidates(s, actor(s)) if RULES.allows(s, action)]
