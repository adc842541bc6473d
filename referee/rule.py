"""Rules: one small function each, with a stable id, its Turkish text and its rulebook sections.

A game keeps its rules in one `RuleBook`. There are four kinds:

- `rule`: whether an action obeys it (`judge` and `legal_actions` both call it);
- `fault`: what a position that breaks it looks like (found before any ruling);
- `fact`: how a value follows from a state (the steps of an inquiry cite it);
- `prose`: a rule that is read and not executed, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from referee.verdict import Why


class Rule:
    """One rule of a game.

    `check(state, action)` is True when the action obeys the rule, False when it breaks it and
    None when the rule does not speak of this action; it raises `UnknownFact` when that turns
    on a fact that the state leaves open. `reason(state, action, obeyed)` says why in Turkish.
    """

    __slots__ = ("check", "cites", "doc", "id", "kind", "reason", "text")

    def __init__(
        self, kind: str, rule_id: str, cites: tuple[str, ...], text: str, check: Any, doc: str
    ) -> None:
        self.kind = kind
        self.id = rule_id
        self.cites = cites
        self.text = text
        self.check = check
        self.doc = doc
        self.reason: Callable[[Any, Any, bool], Why] | None = None

    def why(self, reason: Callable[[Any, Any, bool], Why]) -> Callable[[Any, Any, bool], Why]:
        """Decorator: `reason(state, action, obeyed)` explains this rule's findings."""
        self.reason = reason
        return reason

    def __call__(self, *args: Any) -> Any:
        return self.check(*args)

    def __repr__(self) -> str:
        return f"Rule({self.id!r})"


class RuleBook:
    """The rules of one game, in the order in which they are declared.

    `prefix` begins every rule id, `document` every cited section id.
    """

    def __init__(self, prefix: str, document: str) -> None:
        self.prefix = prefix
        self.document = document
        self._rules: dict[str, Rule] = {}
        self._on: list[tuple[Rule, tuple[type, ...]]] = []
        self._by_action: dict[type, tuple[Rule, ...]] = {}
        self._checks: dict[type, tuple[Callable[[Any, Any], bool | None], ...]] = {}

    def rule(
        self, name: str, *actions: type, cites: str, text: str
    ) -> Callable[[Callable[[Any, Any], bool | None]], Rule]:
        """Decorator: the function checks actions of the types `actions` and their subclasses.

        `cites` names section slugs of the game's rulebook, separated by spaces.
        """

        def register(check: Callable[[Any, Any], bool | None]) -> Rule:
            made = self._add("rule", name, cites, text, check)
            self._on.append((made, actions))
            self._by_action.clear()
            self._checks.clear()
            return made

        return register

    def fault(self, name: str, *, cites: str, text: str) -> Callable[[Callable[[Any], Any]], Rule]:
        """Decorator: the function yields `(path, message)` for each breach in a state."""
        return lambda check: self._add("fault", name, cites, text, check)

    def fact(self, name: str, *, cites: str, text: str) -> Rule:
        """Declare a rule that gives values; inquiries cite it in their steps."""
        return self._add("fact", name, cites, text, None)

    def prose(self, name: str, *, cites: str, reason: str) -> Rule:
        """Declare that sections state nothing to execute, and why."""
        return self._add("prose", name, cites, reason, None)

    def on(self, action: type) -> tuple[Rule, ...]:
        """The rules that speak of actions of this type, in order."""
        rules = self._by_action.get(action)
        if rules is None:
            rules = tuple(r for r, actions in self._on if issubclass(action, actions))
            self._by_action[action] = rules
        return rules

    def allows(self, state: Any, action: Any) -> bool:
        """Whether no rule forbids `action`; for states in which the facts it needs are known."""
        checks = self._checks.get(type(action))
        if checks is None:
            checks = tuple(rule.check for rule in self.on(type(action)))
            self._checks[type(action)] = checks
        # A plain loop: all() over a generator takes twice as long, and this runs most of all.
        for check in checks:  # noqa: SIM110
            if check(state, action) is False:
                return False
        return True

    def faults(self) -> Iterable[Rule]:
        return (rule for rule in self if rule.kind == "fault")

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def _add(self, kind: str, name: str, cites: str, text: str, check: Any) -> Rule:
        rule_id = f"{self.prefix}.{name}"
        if rule_id in self._rules:
            raise ValueError(f"rule id used twice: {rule_id}")
        sections = tuple(f"{self.document}#{slug}" for slug in cites.split())
        made = Rule(kind, rule_id, sections, text, check, (check and check.__doc__) or "")
        self._rules[rule_id] = made
        return made
