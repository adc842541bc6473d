"""What players ask about Twilight Struggle in words, and the checks that their questions mean."""

from referee.twilight_struggle.questions import cards, deck, operations, values
from referee.twilight_struggle.questions.words import QUESTIONS

__all__ = ["QUESTIONS", "cards", "deck", "operations", "values"]
