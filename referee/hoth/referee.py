"""The Battle of Hoth referee: joins state, actions and rules to the `Game` interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from referee.game import Game, Options, Outcome
from referee.hoth import actions as act
from referee.hoth import amounts, faults, inquire, setup
from referee.hoth.apply import after, chances
from referee.hoth.facts import know, question
from referee.hoth.legal import legal_actions
from referee.hoth.result import outcome
from referee.hoth.scenario import Scenario, start
from referee.hoth.state import SEATS, HothOptions, State
from referee.hoth.turn import actor
from referee.rule import RuleBook
from referee.verdict import Question


class Hoth(Game[State, act.Action, act.Inquiry]):
    """The referee of Battle of Hoth."""

    id: ClassVar[str] = "hoth"
    name: ClassVar[str] = "Star Wars: Battle of Hoth"
    version: ClassVar[str] = "1.0.0"
    players: ClassVar[tuple[str, ...]] = SEATS
    rules: ClassVar[RuleBook] = faults.RULES
    options: ClassVar[type[Options]] = HothOptions

    def initial_state(self, options: Any = None, seed: int = 0) -> State:
        return setup.initial_state(options or HothOptions(), seed)

    def legal_actions(self, state: State) -> list[act.Action]:
        return legal_actions(state)

    def chances(self, state: State, action: act.Action) -> Sequence[str]:
        return chances(state, action)

    def after(self, state: State, action: act.Action, chance: Any = None) -> State:
        return after(action, state, chance)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def answer(self, state: State, inquiry: act.Inquiry) -> inquire.Found:
        try:
            return amounts.answer(inquiry, state)
        except inquire.NoPiece as missing:
            return None, str(missing), ()

    def observe(self, state: State, player: int) -> State:
        return setup.observe(state, player)

    def question(self, fact: str, state: State, action: Any) -> Question:
        return question(fact, state, action)

    def know(self, state: State, fact: str, value: Any) -> State:
        return know(state, fact, value)

    def actor(self, state: State) -> int:
        return actor(state)

    def read_scenario(self, data: Any, options: HothOptions | None = None) -> Scenario:
        """The scenario of a player's own file. Raises `BadInput` naming each faulty hex."""
        from referee.hoth import schema

        return schema.read_scenario(data, options)

    def start(self, scenario: Scenario, options: HothOptions | None = None, seed: int = 0) -> State:
        """A scenario dealt for play; `seed` determines the cards."""
        return start(scenario, options or HothOptions(), seed)

    def render_sight(self, state: State, a: str, b: str) -> str:
        """The board as an SVG picture with the line of sight between two hexes."""
        from referee.hoth import render

        return render.svg(state, (a, b))


GAME = Hoth()
