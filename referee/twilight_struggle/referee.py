"""The Twilight Struggle referee: joins state, actions and rules to the `Game` interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from referee.game import Game, Options, Outcome
from referee.partial import with_fact
from referee.rule import RuleBook
from referee.twilight_struggle import actions as act
from referee.twilight_struggle import inquire, prose, setup
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

    def assume(
        self, state: State, action: act.Action, fact: str, value: Any
    ) -> tuple[State, act.Action]:
        """State and action with one more known fact."""
        head, _, rest = fact.partition(".")
        if head == "action":
            return state, with_fact(action, rest, value)
        if head == "influence":
            country, _, letter = rest.partition(".")
            return state.replace(board=_know_markers(state, country, letter, value)), action
        if head == "control":
            board = state.board.replace(control=state.board.control.put((rest, value)))
            return state.replace(board=board), action
        if head == "effects":
            return state.replace(effects=state.effects.put((rest, value))), action
        if head == "tasks":
            return state.replace(tasks=_pending(action, value)), action
        if head == "operation":
            first = state.tasks[0].replace(**{rest: value})
            return state.replace(tasks=(first, *state.tasks[1:])), action
        if head in PLAYERS:
            return state.side(PLAYERS.index(head), **{rest: value}), action
        return with_fact(state, fact, value), action

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


def _pending(action: Any, points: int) -> tuple[Task, ...]:
    """The pending operations of the acting player worth `points`; none for 0."""
    if not points:
        return ()
    facts: dict[str, Any] = {"kind": "operations", "card": "", "points": points, "uses": USES}
    facts |= {"where": (), "free": False, "optional": False, "spent": 0, "done": (), "stage": 0}
    if "player" in action.known():
        facts["player"] = action.player
    return (Task.partial("operation", **facts),)


GAME = TwilightStruggle()
