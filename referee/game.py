"""What every game offers. A game is one object that joins its state, actions and rules."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, Generic, Self, TypeVar

from referee.partial import UnknownFact, with_fact
from referee.rule import RuleBook
from referee.verdict import (
    Answer,
    Fault,
    FaultyState,
    Finding,
    IllegalAction,
    Question,
    Ruling,
    Status,
    Step,
    Verdict,
)

S = TypeVar("S")
A = TypeVar("A")
I = TypeVar("I")  # noqa: E741


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a game as a player reads it; the first of `values` is the default."""

    name: str
    title: str
    values: tuple[tuple[Any, str], ...]
    cites: str


@dataclass(frozen=True)
class Options:
    """Base of a game's options: the variants and edition differences in force.

    Subclasses list their fields, each described by the `Choice` of the same name in `CHOICES`.
    """

    CHOICES: ClassVar[tuple[Choice, ...]] = ()

    @classmethod
    def from_dict(cls, given: dict[str, Any]) -> Self:
        """Read options from JSON data.

        Raises ValueError with a Turkish message for an unknown name or value.
        """
        choices = {choice.name: choice for choice in cls.CHOICES}
        for name, value in given.items():
            if name not in choices:
                raise ValueError(
                    f"options.{name}: böyle bir seçenek yok; seçenekler: {', '.join(choices)}"
                )
            allowed = [v for v, _ in choices[name].values]
            if not any(type(value) is type(v) and value == v for v in allowed):
                shown = ", ".join(_json(v) for v in allowed)
                raise ValueError(
                    f"options.{name}: {_json(value)} olamaz; beklenen değerlerden biri: {shown}"
                )
        return cls(**given)

    def to_dict(self) -> dict[str, Any]:
        return dataclasses.asdict(self)

    def changed(self) -> dict[str, Any]:
        """Only the options that differ from their defaults."""
        return {
            f.name: value
            for f in dataclasses.fields(self)
            if (value := getattr(self, f.name)) != f.default
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning player's number, or None for a game without a winner.

    `reason` is Turkish; `points` are the players' points for this game.
    """

    winner: int | None
    reason: str
    points: tuple[int, ...]


class Game(ABC, Generic[S, A, I]):
    """A game's referee: pure functions over immutable states.

    `judge` and `legal_actions` rest on the same rules: an action is among the legal actions of
    a full state exactly when its verdict is legal.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    version: ClassVar[str]
    players: ClassVar[tuple[str, ...]]
    rules: ClassVar[RuleBook]
    options: ClassVar[type[Options]]

    @property
    def rules_version(self) -> str:
        """The name of these rules: game id and version."""
        return f"{self.id} {self.version}"

    def judge(self, state: S, action: A) -> Verdict:
        """Rule on `action`, consulting every rule.

        One violated rule makes the action illegal whatever else is open; all satisfied make it
        legal; otherwise the ruling depends on the open facts. The state must have no faults.
        """
        findings = []
        ruling = Ruling.LEGAL
        for rule in self.rules.on(type(action)):
            try:
                obeyed = rule.check(state, action)
            except UnknownFact as unknown:
                findings.append(Finding(rule, Status.UNKNOWN, state, action, unknown.fact))
                if ruling is Ruling.LEGAL:
                    ruling = Ruling.DEPENDS
                continue
            if obeyed:
                findings.append(Finding(rule, Status.SATISFIED, state, action))
            elif obeyed is False:
                findings.append(Finding(rule, Status.VIOLATED, state, action))
                ruling = Ruling.ILLEGAL
        return Verdict(
            ruling,
            tuple(findings),
            self.rules_version,
            self.options_of(state),
            self,
            state,
            action,
        )

    def faults(self, state: S) -> tuple[Fault, ...]:
        """Every reason why no game can reach this state, as far as its facts are known."""
        return tuple(
            Fault(rule, path, message)
            for rule in self.rules.faults()
            for path, message in rule.check(state)
        )

    def check(self, state: S) -> S:
        """The state itself, if it has no faults; raises `FaultyState` otherwise."""
        if faults := self.faults(state):
            raise FaultyState(faults)
        return state

    def apply(self, state: S, action: A, chance: Any = None) -> S:
        """The state after a legal action.

        `chance` is the outcome of chance that the action asks for (the card drawn, the dice).
        Raises `IllegalAction` when the action is not legal and ValueError for a bad `chance`.
        """
        verdict = self.judge(state, action)
        if verdict.ruling is not Ruling.LEGAL:
            raise IllegalAction(verdict)
        outcomes = self.chances(state, action)
        if (outcomes or chance is not None) and chance not in outcomes:
            raise ValueError(
                f"Bu hamlenin şans sonucu {chance!r} olamaz; "
                + (f"beklenen: {_listed(outcomes)}." if outcomes else "şans içermez.")
            )
        return self.after(state, action, chance)

    def assume(self, state: S, action: A, fact: str, value: Any) -> tuple[S, A]:
        """State and action with one more known fact; facts of the action begin with `action.`.

        `value` is one of those that the fact's `question` offers: a player is his letter.
        """
        if value in self.players:
            value = self.players.index(value)
        if fact.startswith("action."):
            return state, with_fact(action, fact.removeprefix("action."), value)
        return self.know(state, fact, value), action

    def know(self, state: S, fact: str, value: Any) -> S:
        """The state with one more known fact; games whose records are no plain tree override it."""
        known: S = with_fact(state, fact, value)
        return known

    def ask(self, fact: str, state: S, action: Any) -> Question:
        """The `question` with its path, without the answers that the known facts rule out."""
        question = self.question(fact, state, action)
        before = self.faults(state)
        possible = []
        for value, label in question.values:
            told, _ = self.assume(state, action, question.fact, value)
            if all(fault in before for fault in self.faults(told)):
                possible.append((value, label))
        path = self.path(question, state)
        return dataclasses.replace(question, values=tuple(possible), path=path)

    def path(self, question: Question, state: S) -> str | None:
        """The JSON Pointer of the field that takes a question's answers, None when there is none.

        It starts from a request's data: `/state/turn`, `/action/flag`.
        """
        record = "" if question.fact.startswith("action.") else "/state"
        return f"{record}/{question.fact.replace('.', '/')}"

    def options_of(self, state: S) -> Options:
        """The options in force in a state."""
        options: Options = state.options  # type: ignore[attr-defined]
        return options

    def inquire(self, state: S, inquiry: I) -> Answer:
        """Answer an inquiry with its derivation, or ask for the fact that it turns on."""
        version, options = self.rules_version, self.options_of(state)
        try:
            value, text, steps = self.answer(state, inquiry)
        except UnknownFact as unknown:
            needed = self.ask(unknown.fact, state, inquiry)
            text = "Bunu söylemek için bir bilgi eksik."
            return Answer(None, text, (), version, options, (needed,))
        return Answer(value, text, steps, version, options)

    @abstractmethod
    def initial_state(self, options: Any = None, seed: int = 0) -> S:
        """A shuffled and dealt game, determined by `seed`."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[A]:
        """Every legal action of a full state; empty when the game is over."""

    @abstractmethod
    def chances(self, state: S, action: A) -> Sequence[Any]:
        """The equally likely outcomes of chance of a legal action; empty when it has none.

        A sequence too long to list computes its members and tells in `str` what they look like.
        """

    @abstractmethod
    def after(self, state: S, action: A, chance: Any = None) -> S:
        """`apply` without the ruling: the caller knows that the action is legal."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def answer(self, state: S, inquiry: I) -> tuple[Any, str, tuple[Step, ...]]:
        """An inquiry's value, its Turkish sentence and its derivation.

        Raises `UnknownFact` where it turns on an open fact.
        """

    @abstractmethod
    def observe(self, state: S, player: int) -> S:
        """The partial state that one player sees: hidden information is unknown."""

    @abstractmethod
    def question(self, fact: str, state: S, action: Any) -> Question:
        """An unknown fact as a Turkish question to the player."""

    @abstractmethod
    def actor(self, state: S) -> int:
        """The player who must act next."""

    def part(self, name: str) -> Any:
        """A module of the game's package (`schema`, `notation`, `render`), loaded when needed."""
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")

    def read_state(self, data: Any) -> S:
        """The state that JSON data describe; a field left out is an unknown fact.

        Raises `referee.border.BadInput` naming each bad field, in Turkish.
        """
        state: S = self.part("schema").read_state(data)
        return state

    def write_state(self, state: S) -> dict[str, Any]:
        """The known facts of a state as JSON data; `read_state` reads them back."""
        data: dict[str, Any] = self.part("schema").write_state(state)
        return data

    def read_action(self, data: Any) -> A:
        """The action that JSON data describe. Raises `BadInput`."""
        action: A = self.part("schema").read_action(data)
        return action

    def write_action(self, action: A) -> dict[str, Any]:
        """An action as JSON data; `read_action` reads it back."""
        data: dict[str, Any] = self.part("schema").write_action(action)
        return data

    def read_inquiry(self, data: Any) -> I:
        """The inquiry that JSON data describe. Raises `BadInput`."""
        inquiry: I = self.part("schema").read_inquiry(data)
        return inquiry

    def schema(self) -> dict[str, Any]:
        """The JSON Schemas of `state`, `action` and `inquiry`."""
        schemas: dict[str, Any] = self.part("schema").json_schema()
        return schemas

    def format(self, state: S) -> str:
        """The state in one line of text; `parse` reads it back."""
        return str(self.part("notation").format_state(state))

    def parse(self, line: str) -> S:
        """Read the one-line notation. Raises `BadInput` with a Turkish message."""
        state: S = self.part("notation").parse_state(line)
        return state

    def format_action(self, action: A) -> str:
        """The action in one short line; `parse_action` reads it back."""
        return str(self.part("notation").format_action(action))

    def parse_action(self, text: str) -> A:
        """Read an action's notation. Raises `BadInput` with a Turkish message."""
        action: A = self.part("notation").parse_action(text)
        return action

    def render_text(self, state: S) -> str:
        """The board for the shell, with Rich markup for colours."""
        return str(self.part("render").text(state))

    def render_svg(self, state: S) -> str:
        """The board as an SVG picture."""
        return str(self.part("render").svg(state))

    def playout(self, state: S, choose: Any) -> Iterator[tuple[S, A, Any]]:
        """Play to the end, yielding (state, action, chance); `choose(sequence)` picks one."""
        while actions := self.legal_actions(state):
            action = choose(actions)
            outcomes = self.chances(state, action)
            chance = choose(outcomes) if outcomes else None
            yield state, action, chance
            state = self.after(state, action, chance)


def _listed(outcomes: Sequence[Any]) -> str:
    return ", ".join(map(str, outcomes)) if isinstance(outcomes, tuple) else str(outcomes)


def _json(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else repr(value)
