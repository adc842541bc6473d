"""The rules of Battle of Hoth, one function each, a file for each step of the turn.

A rule answers for an action in a state: True obeyed, False broken, None not concerned. The
rulebook is `knowledge/rulebooks/hoth.md`; `cites` names its sections.
"""

from referee.hoth.rules import attack, cards, move, order, prose, resolve
from referee.hoth.rules.book import RULES

__all__ = ["RULES", "attack", "cards", "move", "order", "prose", "resolve"]
