"""The Battle Line referee: joins state, actions and rules to the `Game` interface."""

from __future__ import annotations

from typing import Any, ClassVar

from referee.battle_line import actions as act
from referee.battle_line import faults, inquire, setup
from referee.battle_line.apply import after, chances
from referee.battle_line.board import actor
from referee.battle_line.facts import question
from referee.battle_line.legal import legal_actions
from referee.battle_line.result import outcome
from referee.battle_line.state import PLAYERS, BattleLineOptions, State
from referee.game import Game, Options, Outcome
from referee.partial import Some
from referee.rule import RuleBook
from referee.verdict import Question


class BattleLine(Game[State, act.Action, act.Inquiry]):
    """The referee of Battle Line."""

    id: ClassVar[str] = "battle-line"
    name: ClassVar[str] = "Battle Line"
    version: ClassVar[str] = "1.0.0"
    players: ClassVar[tuple[str, ...]] = tuple(PLAYERS)
    rules: ClassVar[RuleBook] = faults.RULES
    options: ClassVar[type[Options]] = BattleLineOptions

    def initial_state(self, options: Any = None, seed: int = 0) -> State:
        return setup.initial_state(options or BattleLineOptions(), seed)

    def legal_actions(self, state: State) -> list[act.Action]:
        return legal_actions(state)

    def chances(self, state: State, action: act.Action) -> tuple[str, ...]:
        return chances(state, action)

    def after(self, state: State, action: act.Action, chance: Any = None) -> State:
        return after(action, state, chance)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def answer(self, state: State, inquiry: act.Inquiry) -> inquire.Found:
        return inquire.answer(inquiry, state)

    def observe(self, state: State, player: int) -> State:
        return setup.observe(state, player)

    def assume(
        self, state: State, action: act.Action, fact: str, value: Any
    ) -> tuple[State, act.Action]:
        """As in `Game`; whether a card is seen (`seen.Y10`) is a fact of the table as a whole."""
        if not fact.startswith("seen."):
            return super().assume(state, action, fact, value)
        card = fact.removeprefix("seen.")
        if not value:
            hidden = state.hidden if state.knows("hidden") else ()
            return state.replace(hidden=(*hidden, card)), action
        discard = state.discard if state.knows("discard") else Some((), "discard")
        if isinstance(discard, Some):
            return state.replace(discard=Some((*discard.members, card), discard.fact)), action
        return state.replace(discard=(*discard, card)), action

    def question(self, fact: str, state: State, action: Any) -> Question:
        return question(fact, state, action)

    def actor(self, state: State) -> int:
        return actor(state)


GAME = BattleLine()
