"""What players ask about Twilight Struggle in words, and the checks that their questions mean.

The modules' order is the intents' order of precedence.
"""

import referee.twilight_struggle.questions.assertions
import referee.twilight_struggle.questions.cards
import referee.twilight_struggle.questions.consequences
import referee.twilight_struggle.questions.deck
import referee.twilight_struggle.questions.facts
import referee.twilight_struggle.questions.operations
import referee.twilight_struggle.questions.values  # noqa: F401
from referee.twilight_struggle.questions.words import QUESTIONS

__all__ = ["QUESTIONS"]
