"""A state machine for each game: whatever two players do at a table, in any order.

They move, take moves back, save and load, look at the board from their own seats, and try moves
that were legal some time ago. Hypothesis shrinks what fails; a shrunk failure becomes a case.
"""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from referee.verdict import Ruling
from tests.fuzz.playing import TABLES, Table, reads_back

# The same examples in every run: a failure that comes and goes would be no help in CI.
SETTINGS = settings(
    max_examples=10,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


class Play(RuleBasedStateMachine):
    """Two players at a table; the subclasses say which."""

    table: Table
    tried = Bundle("tried")

    @initialize(seed=st.integers(0, 10**6), ahead=st.integers(0, 250))
    def sit_down(self, seed: int, ahead: int) -> None:
        """The seed deals a game and plays so many moves of it, fewer when it ends before."""
        random = Random(seed)
        self.game = self.table.game
        self.moves: list[tuple[Any, Any, Any]] = []
        self.state = self.game.initial_state(self.table.options(random), seed)
        game = self.game.playout(self.state, self.table.chooser(random))
        for self.state, _, _ in islice(game, ahead + 1):
            pass

    def is_on(self) -> bool:
        return self.game.outcome(self.state) is None

    @precondition(is_on)
    @rule(target=tried, data=st.data())
    def move(self, data: st.DataObject) -> Any:
        legal = self.game.legal_actions(self.state)
        assert len(legal), "a dead end"
        action = legal[data.draw(st.integers(0, len(legal) - 1))]
        outcomes = self.game.chances(self.state, action)
        chance = outcomes[data.draw(st.integers(0, len(outcomes) - 1))] if outcomes else None
        before = self.state
        self.state = self.game.apply(before, action, chance)
        self.moves.append((before, action, chance))
        return action

    @precondition(lambda self: self.moves)
    @rule()
    def take_back_and_do_again(self) -> None:
        before, action, chance = self.moves[-1]
        assert self.game.apply(before, action, chance) == self.state

    @precondition(lambda self: self.moves)
    @rule()
    def take_back(self) -> None:
        self.state, _, _ = self.moves.pop()

    @rule(as_line=st.booleans())
    def save_and_load(self, as_line: bool) -> None:
        if as_line:
            loaded = self.game.parse(self.game.format(self.state))
        else:
            loaded = self.game.read_state(json.loads(json.dumps(self.game.write_state(self.state))))
        assert loaded == self.state
        self.state = loaded

    @rule(action=tried)
    def try_an_old_move(self, action: Any) -> None:
        legal = self.game.judge(self.state, action).ruling is Ruling.LEGAL
        assert legal == (action in self.game.legal_actions(self.state))

    @rule(action=tried, data=st.data())
    def ask_from_a_seat(self, action: Any, data: st.DataObject) -> None:
        """Who sees less may have to leave a ruling open, but never comes to another one."""
        seat = data.draw(st.sampled_from(list(self.table.seats(self.state))))
        seen = self.game.observe(self.state, seat)
        reads_back(self.game, seen)
        ruling = self.game.judge(self.state, action).ruling
        assert self.game.judge(seen, action).ruling in (ruling, Ruling.DEPENDS)

    @rule(random=st.randoms(use_true_random=False), data=st.data())
    def deal_the_hidden_cards_anew(self, random: Any, data: st.DataObject) -> None:
        """Nothing that a player sees tells him which of the hidden cards are where."""
        seat = data.draw(st.sampled_from(list(self.table.seats(self.state))))
        instead = self.table.elsewhere(self.state, seat, random)
        one, other = (self.game.observe(state, seat) for state in (self.state, instead))
        assert one == other
        assert self.game.render_text(one) == self.game.render_text(other)
        assert self.game.render_svg(one) == self.game.render_svg(other)

    @invariant()
    def the_position_can_occur(self) -> None:
        if hasattr(self, "state"):
            assert self.game.faults(self.state) == ()
            assert bool(len(self.game.legal_actions(self.state))) == self.is_on()


def machine(game_id: str) -> Any:
    """The test case of a game."""
    name = game_id.title().replace("-", "")
    case = type(name, (Play,), {"table": TABLES[game_id]}).TestCase
    case.settings = SETTINGS
    return case


TestBattleLine = machine("battle-line")
TestHoth = machine("hoth")
TestTwilightStruggle = machine("twilight-struggle")
