"""Rules against rulebook: which sections state which rules, and what stands alone on either side.

A rulebook is covered when every section is cited by a rule or declared to be prose with a
reason, and every cited section exists.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from knowledge.document import Document
from referee.rule import Rule, RuleBook


@dataclass(frozen=True, slots=True)
class Row:
    """A section with the rules that cite it; `prose` says why nothing in it is executed."""

    section: str
    title: str
    rules: tuple[str, ...]
    prose: str

    @property
    def explained(self) -> bool:
        return bool(self.rules or self.prose)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The coverage of one document, section by section.

    `dangling` pairs a rule id with a section id that it cites and that does not exist.
    """

    rows: tuple[Row, ...]
    dangling: tuple[tuple[str, str], ...]
    rule_count: int

    @property
    def unexplained(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if not row.explained)

    @property
    def complete(self) -> bool:
        return not self.unexplained and not self.dangling

    def to_dict(self) -> dict[str, Any]:
        return {
            "complete": self.complete,
            "rules": self.rule_count,
            "sections": [
                {"id": r.section, "title": r.title, "rules": list(r.rules), "prose": r.prose}
                for r in self.rows
            ],
            "unexplained": [row.section for row in self.unexplained],
            "dangling": [{"rule_id": rule, "section": cite} for rule, cite in self.dangling],
        }


def coverage(rules: RuleBook, document: Document) -> Coverage:
    """Compare the rules of a game with its rulebook."""
    executed = [rule for rule in rules if rule.kind != "prose"]
    declared = [rule for rule in rules if rule.kind == "prose"]
    rows = tuple(
        Row(
            section.id,
            section.title,
            tuple(rule.id for rule in executed if section.id in rule.cites),
            " ".join(rule.text for rule in declared if section.id in rule.cites),
        )
        for section in document.sections
    )
    return Coverage(rows, tuple(_dangling(rules, document)), len(executed))


def _dangling(rules: RuleBook, document: Document) -> list[tuple[str, str]]:
    known = {section.id for section in document.sections}
    citing: list[Rule] = list(rules)
    return [(rule.id, cite) for rule in citing for cite in rule.cites if cite not in known]
