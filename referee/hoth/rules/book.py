"""The rule book that all rules of Battle of Hoth are declared in."""

from referee.rule import RuleBook

RULES = RuleBook("hoth", "hoth")
