"""The rules of Twilight Struggle, one function each, by subject.

A rule answers for an action in a state: True obeyed, False broken, None not concerned. The
rulebook is `knowledge/rulebooks/twilight-struggle.md`; `cites` names its sections.
"""

from referee.twilight_struggle.rules import events, operations, play, turn
from referee.twilight_struggle.rules.book import RULES

__all__ = ["RULES", "events", "operations", "play", "turn"]
