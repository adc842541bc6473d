"""The Battle Line referee: joins state, actions and rules to the `Game` interface."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from referee.battle_line import actions as act
from referee.battle_line import counting as counting  # registers its inquiries
from referee.battle_line import faults, inquire, setup
from referee.battle_line.apply import after, chances
from referee.battle_line.board import actor
from referee.battle_line.facts import question
from referee.battle_line.legal import legal_actions
from referee.battle_line.result import outcome
from referee.battle_line.state import PLAYERS, BattleLineOptions, State, know_seen
from referee.game import Game, Options, Outcome
from referee.rule import RuleBook
from referee.verdict import Question

_SIDE = re.compile(r"^(flags\.\d)\.([AB])\b")
_HAND = re.compile(r"players\.([AB])\.hand")


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

    def know(self, state: State, fact: str, value: Any) -> State:
        """As in `Game`; whether a card is seen (`seen.Y10`) is a fact of the table as a whole."""
        head, _, card = fact.partition(".")
        if head == "seen":
            return know_seen(state, card, value)
        return super().know(state, _SIDE.sub(r"\1.sides.\2", fact), value)

    def path(self, question: Question, state: State) -> str | None:
        """As in `Game`; whether one card is in a hand of known size can't be told as its list."""
        hand = _HAND.fullmatch(question.fact)
        counted = hand and state.players[PLAYERS.index(hand[1])].knows("hand_count")
        return None if counted and question.values else super().path(question, state)

    def question(self, fact: str, state: State, action: Any) -> Question:
        return question(fact, state, action)

    def actor(self, state: State) -> int:
        return actor(state)


GAME = BattleLine()
