"""What players ask about Battle of Hoth in words, and the checks that their questions mean.

The modules' order is the intents' order of precedence.
"""

from referee.hoth.questions import (  # isort: skip
    table,
    hexes,
    rolls,
    retreats,
    resolve,
    results,
    badges,
    breakthrough,
    score,
    victory,
    topics,
    order,
    ordering,
    sight,
    attack,
    dice,
    crowd,
    move,
    numbers,
    facts,
    rounds,
    asked_numbers,
    claims_cards,
    claims_orders,
    claims_team,
    claims_victory,
    claims_setup,
    conduct,
    companies,
    forces,
    aftermath,
    aims,
    precedence,
    general,
    falling_back,
    going,
    special_forces,
    claims_field,
    requirements,
    duties,
    obligations,
)
from referee.hoth.questions.citing import cites
from referee.hoth.questions.followup import merge
from referee.hoth.questions.prepare import complete, prepare
from referee.hoth.questions.words import QUESTIONS

QUESTIONS.cites = cites
QUESTIONS.merge = merge
QUESTIONS.prepare = prepare
QUESTIONS.complete = complete

__all__ = ["QUESTIONS", "attack", "badges", "breakthrough", "crowd", "dice", "facts", "hexes"]
__all__ += [
    "conduct",
    "companies",
    "forces",
    "aftermath",
    "aims",
    "precedence",
    "general",
    "asked_numbers",
    "claims_cards",
    "claims_orders",
    "claims_setup",
    "claims_team",
    "claims_victory",
    "numbers",
    "obligations",
    "order",
    "ordering",
    "resolve",
    "rounds",
    "score",
    "results",
    "sight",
    "table",
    "topics",
    "victory",
]
