"""What players ask about Battle of Hoth in words, and the checks that their questions mean.

The modules' order is the intents' order of precedence.
"""

from referee.hoth.questions import resolve, order, sight, attack, move, numbers  # isort: skip
from referee.hoth.questions.words import QUESTIONS

__all__ = ["QUESTIONS", "attack", "move", "numbers", "order", "resolve", "sight"]
