"""What a referee answers: a ruling, and the findings that it rests on.

Texts are computed when they are read, not while judging: a referee that judges millions of
states pays only for the rulings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from referee.partial import UnknownFact

if TYPE_CHECKING:
    from referee.rule import Rule


class Ruling(StrEnum):
    """The answer to "may I?"."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    DEPENDS = "depends"

    @property
    def turkish(self) -> str:
        return {"legal": "Evet", "illegal": "Hayır", "depends": "Duruma bağlı"}[self.value]


class Status(StrEnum):
    """What one rule says of an action."""

    SATISFIED = "satisfied"
    VIOLATED = "violated"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Why:
    """The Turkish reason of a finding, and what would have satisfied the rule if it can be said."""

    text: str
    would_allow: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """An unknown fact as a Turkish question to the player, with the answers worth telling apart.

    `values` pairs each value, as its JSON field takes it, with its Turkish label; it is empty
    when the answers can't be listed. `path` is the JSON Pointer (RFC 6901) of that field in
    `{"state": …, "action": …}`, None when no field takes them beside what the state tells.
    """

    fact: str
    text: str
    values: tuple[tuple[Any, str], ...] = ()
    path: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The question as plain JSON data."""
        return {
            "fact": self.fact,
            "path": self.path,
            "question": self.text,
            "values": [{"value": value, "label": label} for value, label in self.values],
        }


@dataclass(frozen=True, slots=True)
class Branch:
    """The ruling if the unknown `fact` had the value `value` (labelled in Turkish)."""

    fact: str
    value: Any
    label: str
    ruling: Ruling


class Finding:
    """What one rule says of one action in one state."""

    __slots__ = ("_action", "_state", "fact", "rule", "status")

    def __init__(
        self, rule: Rule, status: Status, state: Any, action: Any, fact: str | None = None
    ) -> None:
        self.rule = rule
        self.status = status
        self.fact = fact  # the unknown fact that stopped the rule, when the status is UNKNOWN
        self._state = state
        self._action = action

    @property
    def why(self) -> Why:
        """The reason with this state's own numbers, or the rule's own text where it has none."""
        if self.status is Status.UNKNOWN or self.rule.reason is None:
            return Why(self.rule.text)
        try:
            return self.rule.reason(self._state, self._action, self.status is Status.SATISFIED)
        except UnknownFact:
            return Why(self.rule.text)

    def to_dict(self) -> dict[str, Any]:
        why = self.why
        found: dict[str, Any] = {
            "rule_id": self.rule.id,
            "status": self.status.value,
            "explanation": why.text,
            "cites": list(self.rule.cites),
        }
        if self.status is Status.VIOLATED and why.would_allow:
            found["would_allow"] = why.would_allow
        if self.fact:
            found["unknown_fact"] = self.fact
        return found


@dataclass(frozen=True)
class Verdict:
    """A ruling on one action with every rule that was consulted.

    `rules_version` names the rules (`battle-line 1.0.0`), `options` the variants in force.
    """

    ruling: Ruling
    findings: tuple[Finding, ...]
    rules_version: str
    options: Any
    _game: Any = field(repr=False)
    _state: Any = field(repr=False)
    _action: Any = field(repr=False)

    @property
    def violated(self) -> tuple[Finding, ...]:
        return tuple(f for f in self.findings if f.status is Status.VIOLATED)

    @property
    def unknown(self) -> tuple[Finding, ...]:
        return tuple(f for f in self.findings if f.status is Status.UNKNOWN)

    @cached_property
    def depends_on(self) -> tuple[Question, ...]:
        """The open facts that this ruling turns on, each as a question; empty unless it depends."""
        if self.ruling is not Ruling.DEPENDS:
            return ()
        facts = dict.fromkeys(f.fact for f in self.unknown if f.fact)
        return tuple(self._game.ask(fact, self._state, self._action) for fact in facts)

    @cached_property
    def branches(self) -> tuple[Branch, ...]:
        """For each open fact that decides alone for some value: the value and the ruling then."""
        found = []
        for question in self.depends_on:
            for value, label in question.values:
                state, action = self._game.assume(self._state, self._action, question.fact, value)
                ruling = self._game.judge(state, action).ruling
                if ruling is not Ruling.DEPENDS:
                    found.append(Branch(question.fact, value, label, ruling))
        return tuple(found)

    @property
    def cites(self) -> tuple[str, ...]:
        """The sections that carry this ruling, the decisive ones first and each once."""
        decisive = {
            Ruling.ILLEGAL: self.violated,
            Ruling.DEPENDS: self.unknown,
            Ruling.LEGAL: self.findings,
        }[self.ruling]
        return tuple(dict.fromkeys(cite for f in decisive for cite in f.rule.cites))

    def to_dict(self) -> dict[str, Any]:
        """The verdict as plain JSON data."""
        return {
            "ruling": self.ruling.value,
            "findings": [finding.to_dict() for finding in self.findings],
            "depends_on": [q.to_dict() for q in self.depends_on],
            "branches": [
                {"fact": b.fact, "value": b.value, "label": b.label, "ruling": b.ruling.value}
                for b in self.branches
            ],
            "cites": list(self.cites),
            "rules_version": self.rules_version,
            "options": self.options.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation: the rule that it applies, in Turkish, with the value it gives."""

    rule: Rule
    text: str
    value: Any = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to an inquiry (how many, who wins, what follows): a value with its derivation.

    `value` is plain JSON data and `text` the same in one Turkish sentence; both are None and
    empty when the answer turns on the facts in `depends_on`.
    """

    value: Any
    text: str
    steps: tuple[Step, ...]
    rules_version: str
    options: Any
    depends_on: tuple[Question, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The sections of the derivation, each once."""
        return tuple(dict.fromkeys(cite for step in self.steps for cite in step.rule.cites))

    def to_dict(self) -> dict[str, Any]:
        """The answer as plain JSON data."""
        return {
            "value": self.value,
            "text": self.text,
            "derivation": [
                {"rule_id": s.rule.id, "text": s.text, "value": s.value} for s in self.steps
            ],
            "depends_on": [q.to_dict() for q in self.depends_on],
            "cites": list(self.cites),
            "rules_version": self.rules_version,
            "options": self.options.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that cannot be so in any position: where it is, and what, in Turkish."""

    rule: Rule
    path: str
    message: str

    def to_dict(self) -> dict[str, Any]:
        return {"rule_id": self.rule.id, "path": self.path, "message": self.message}


class FaultyState(ValueError):
    """A state that no game can reach was given for judging; `faults` names every reason."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault.path}: {fault.message}" for fault in faults))
        self.faults = tuple(faults)


class IllegalAction(ValueError):
    """`apply` was given an action that the rules forbid or leave open; `verdict` tells why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__("; ".join(f.why.text for f in verdict.violated or verdict.unknown))
        self.verdict = verdict
