"""What players ask about Battle Line in words, and the checks that their questions mean.

The modules' order is the intents' order of precedence.
"""

# isort: off
import referee.battle_line.questions.how_many
import referee.battle_line.questions.names
import referee.battle_line.questions.tactics_limit
import referee.battle_line.questions.plays
import referee.battle_line.questions.conditions
import referee.battle_line.questions.duties
import referee.battle_line.questions.guile
import referee.battle_line.questions.scout
import referee.battle_line.questions.places
import referee.battle_line.questions.leaving
import referee.battle_line.questions.flag_told
import referee.battle_line.questions.claim_proof
import referee.battle_line.questions.ties_told
import referee.battle_line.questions.claim_ties
import referee.battle_line.questions.claim_counts
import referee.battle_line.questions.claim_time
import referee.battle_line.questions.claim_duty
import referee.battle_line.questions.hand
import referee.battle_line.questions.drawing
import referee.battle_line.questions.passing
import referee.battle_line.questions.shapes
import referee.battle_line.questions.standing
import referee.battle_line.questions.sides
import referee.battle_line.questions.flag_totals
import referee.battle_line.questions.flag_winner
import referee.battle_line.questions.numbers
import referee.battle_line.questions.jokers
import referee.battle_line.questions.turn_told
import referee.battle_line.questions.tactics_asked
import referee.battle_line.questions.game
import referee.battle_line.questions.core  # noqa: F401

# isort: on
from referee.battle_line.questions.asides import complete, prepare
from referee.battle_line.questions.words import QUESTIONS

QUESTIONS.prepare = prepare
QUESTIONS.complete = complete

__all__ = ["QUESTIONS"]
