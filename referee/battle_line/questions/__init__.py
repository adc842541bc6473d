"""What players ask about Battle Line in words, and the checks that their questions mean.

The modules' order is the intents' order of precedence.
"""

from referee.battle_line.questions import tactics, guile, places, claim, turn, sides, numbers, game  # isort: skip
from referee.battle_line.questions.words import QUESTIONS

__all__ = ["QUESTIONS", "claim", "game", "guile", "numbers", "places", "sides", "tactics", "turn"]
