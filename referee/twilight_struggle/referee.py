"""The Twilight Struggle referee: joins state, actions and rules to the `Game` interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from referee.game import Game, Options, Outcome
from referee.rule import RuleBook
from referee.twilight_struggle import actions as act
from referee.twilight_struggle import endings as endings  # registers its inquiries
from referee.twilight_struggle import figures as figures  # registers its inquiries
from referee.twilight_struggle import inquire, prose, setup
from referee.twilight_struggle import outcomes as outcomes  # registers its inquiries
from referee.twilight_struggle.apply import after, chances
from referee.twilight_struggle.board import actor
from referee.twilight_struggle.cards import PLAYERS
from referee.twilight_struggle.facts import question
from referee.twilight_struggle.legal import legal_actions
from referee.twilight_struggle.result import outcome
from referee.twilight_struggle.state import USES, State, Task, TwilightOptions
from referee.verdict import Question


class TwilightStruggle(Game[State, act.Action, act.Inquiry]):
    """The referee of Twilight Struggle."""

    id: ClassVar[str] = "twilight-struggle"
    name: ClassVar[str] = "Twilight Struggle"
    version: ClassVar[str] = "1.0.0"
    players: ClassVar[tuple[str, ...]] = PLAYERS
    rules: ClassVar[RuleBook] = prose.RULES
    options: ClassVar[type[Options]] = TwilightOptions

    def initial_state(self, options: Any = None, seed: int = 0) -> State:
        return setup.initial_state(options or TwilightOptions(), seed)

    def legal_actions(self, state: State) -> Sequence[act.Action]:
        return legal_actions(state)

    def chances(self, state: State, action: act.Action) -> tuple[Any, ...]:
        return chances(state, action)

    def after(self, state: State, action: act.Action, chance: Any = None) -> State:
        return after(state, action, chance)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def answer(self, state: State, inquiry: act.Inquiry) -> inquire.Found:
        return inquire.answer(inquiry, state)

    def observe(self, state: State, player: int) -> State:
        return setup.observe(state, player)

    def question(self, fact: str, state: State, action: Any) -> Question:
        return question(fact, state, action)

    def know(self, state: State, fact: str, value: Any) -> State:
        """The state with one more known fact."""
        head, _, rest = fact.partition(".")
        if head == "influence":
            country, _, letter = rest.partition(".")
            return state.replace(board=_know_markers(state, country, letter, value))
        if head == "control":
            board = state.board.replace(control=state.board.control.put((rest, value)))
            return state.replace(board=board)
        if head == "effects":
            return state.replace(effects=state.effects.put((rest, value)))
        if head == "operation" and not rest:
            return state.replace(tasks=(_operation(**value),))
        if head in ("operation", "tasks") and rest:
            number, _, name = rest.rpartition(".")
            tasks = list(state.tasks)
            tasks[int(number or 0)] = tasks[int(number or 0)].replace(**{name: value})
            return state.replace(tasks=tuple(tasks))
        if head in PLAYERS:
            return state.side(PLAYERS.index(head), **{rest: value})
        return super().know(state, fact, value)

    def path(self, question: Question, state: State) -> str | None:
        """As in `Game`; the name of an effect may have a dot in it (`red_scare_purge.us`)."""
        head, _, effect = question.fact.partition(".")
        return f"/state/effects/{effect}" if head == "effects" else super().path(question, state)

    def actor(self, state: State) -> int:
        return actor(state)


def _know_markers(state: State, country: str, letter: str, count: int) -> Any:
    from referee.twilight_struggle.state import Board

    influence = list(state.board.influence)
    player = PLAYERS.index(letter)
    influence[player] = influence[player].put((country, count))
    board = Board((influence[0], influence[1]))
    told = {c: o for c, o in state.board.control.items() if c not in board.control}
    return board.replace(control=board.control.put(*told.items()))


def _operation(points: int, player: str | None = None) -> Task:
    """A pending operation of a player worth `points`."""
    facts: dict[str, Any] = {"kind": "operations", "card": "", "points": points, "uses": USES}
    facts |= {"where": (), "free": False, "optional": False, "spent": 0, "done": (), "stage": 0}
    if player is not None:
        facts["player"] = PLAYERS.index(player)
    return Task.partial("operation", **facts)


GAME = TwilightStruggle()
