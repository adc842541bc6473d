"""Whole games: what is legal is what is judged legal, games end, and everything round-trips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.hoth import GAME
from referee.hoth import actions as act
from referee.hoth.board import NAMES
from referee.hoth.pieces import UNITS
from referee.hoth.state import HothOptions, Phase, State
from referee.verdict import Ruling
from tests.hoth.positions import full

SCENARIOS = ("dar-gecit", "jenerator")
OPTIONS = (
    HothOptions(),
    HothOptions(
        scenario="jenerator", teams="2-2", rebel_leaders="leia+luke", empire_leaders="vader+veers"
    ),
    HothOptions(
        scenario="jenerator",
        retreat_chooser="attacker",
        crevasse_end=False,
        structure_hits=2,
        teams="2-1",
    ),
    HothOptions(
        adjacent_enemy="must_attack",
        zero_dice="one_die",
        eweb_confirmation=True,
        teams="1-2",
        breakthrough_limit="side",
        board_rows="full_10",
        deck_mix="eleven_five",
        empire_leaders="piett",
    ),
    HothOptions(
        scenario="jenerator",
        deploy_fleet_continues=False,
        deploy_fleet_max="three",
        order_fallback="voluntary",
    ),
)


def fight(random: Random, actions: list[Any]) -> Any:
    """Choose an action, attacks and moves forward rather than idling."""
    attacks = [a for a in actions if isinstance(a, (act.Attack, act.Advance))]
    if attacks and random.random() < 0.9:
        return random.choice(attacks)
    busy = [a for a in actions if not isinstance(a, act.Done)]
    if busy and random.random() < 0.75:
        return random.choice(busy)
    return random.choice(actions)


def game(options: HothOptions, seed: int) -> Iterator[tuple[State, Any, Any, State]]:
    """A fought game: position, action, chance, and the position after it."""
    random = Random(seed)
    state = GAME.initial_state(options, seed)
    while actions := GAME.legal_actions(state):
        action = fight(random, actions)
        outcomes = GAME.chances(state, action)
        chance = random.choice(outcomes) if outcomes else None
        after = GAME.after(state, action, chance)
        yield state, action, chance, after
        state = after


def universe(state: State, player: int) -> Iterator[Any]:
    """Actions of every kind, the senseless ones included."""
    cards = ("sol-1", "merkez-3", "her-1", "filo", "piyade-hucumu", "serbest-emir")
    yield from (act.PlayCard(player, card) for card in cards)
    yield from (
        act.DiscardCards(player, chosen) for chosen in ((), ("sol-1",), ("merkez-3", "sol-1"))
    )
    yield from (
        act.Done(player),
        act.Draw(player),
        act.Advance(player, True),
        act.Advance(player, False),
    )
    yield from (act.Reroll(player, dice) for dice in ("", "P", "X", "PX", "BG"))
    yield from (act.Confirm(player, dice) for dice in (0, 1, 2))
    pieces = [n for n in NAMES if state.at(n).unit is not None or state.at(n).structure is not None]
    for name in pieces:
        yield from (act.Order(player, name, s) for s in (None, "left", "center", "right"))
        yield from (act.Attack(player, name, target) for target in pieces)
        near = [NAMES[i] for i in state.board.neighbours[NAMES.index(name)]]
        yield act.Retreat(player, name, (), 1)
        yield act.Retreat(player, name, ())
        for step in near:
            yield act.Move(player, name, (step,))
            yield act.Retreat(player, name, (step,))
            for further in state.board.neighbours[NAMES.index(step)]:
                yield act.Move(player, name, (step, NAMES[further]))
                yield act.Retreat(player, name, (step, NAMES[further]))


def check_equivalence(state: State) -> None:
    legal = GAME.legal_actions(state)
    assert len(set(legal)) == len(legal)
    for action in legal:
        assert GAME.judge(state, action).ruling is Ruling.LEGAL
    if state.phase is Phase.OVER:
        assert not legal
    for player in (0, 1):
        for action in universe(state, player):
            assert (GAME.judge(state, action).ruling is Ruling.LEGAL) is (action in set(legal))


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_legal_actions_are_those_judged_legal(number: int) -> None:
    positions = [state for state, _, _, _ in game(OPTIONS[number], number)]
    phases = Counter(state.phase for state in positions)
    random = Random(number)
    for phase in phases:
        check_equivalence(random.choice([s for s in positions if s.phase is phase]))


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), number=st.integers(0, len(OPTIONS) - 1))
def test_games_end_without_faults(seed: int, number: int) -> None:
    state = GAME.initial_state(OPTIONS[number], seed)
    figures = Counter(u.kind for u in units(state))
    for turn, (before, _, _, after) in enumerate(game(OPTIONS[number], seed)):
        assert after.medals[0] >= before.medals[0]
        assert after.medals[1] >= before.medals[1]
        if turn % 10 == 0:
            assert GAME.faults(after) == ()
        # pieces never come from nowhere: what is gone is counted as lost
        assert Counter(u.kind for u in units(after)) + lost_units(after) == figures
        cards = sum(
            len(p.hand) + len(p.deck) + len(p.discard) for p in after.players if p is not None
        ) + (after.card is not None)
        assert cards == total_cards(state)
        state_after = after
    result = GAME.outcome(state_after)
    assert state_after.phase is Phase.OVER
    assert result is not None
    assert result.winner in (0, 1)


def units(state: State) -> list[Any]:
    return [here.unit for here in state.hexes if here.unit is not None]


def lost_units(state: State) -> Counter[str]:
    return Counter(kind for kind in state.lost if kind in UNITS)


def total_cards(state: State) -> int:
    return sum(len(p.hand) + len(p.deck) for p in state.players if p is not None)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_playouts_end(scenario: str) -> None:
    for seed in range(5):
        state = GAME.initial_state(HothOptions(scenario=scenario), seed)
        *_, last = GAME.playout(state, Random(seed).choice)
        assert GAME.outcome(GAME.after(*last)) is not None


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_round_trips(number: int) -> None:
    for turn, (state, action, _, _) in enumerate(game(OPTIONS[number], number)):
        assert GAME.parse_action(GAME.format_action(action)) == action
        assert GAME.read_action(GAME.write_action(action)) == action
        if turn % 15:
            continue
        for seen in (state, *(GAME.observe(state, seat) for seat in OPTIONS[number].seats())):
            assert GAME.read_state(GAME.write_state(seen)) == seen
            assert GAME.parse(GAME.format(seen)) == seen
            assert GAME.faults(seen) == ()


def test_all_phases_are_reached() -> None:
    phases = {
        state.phase
        for number, options in enumerate(OPTIONS)
        for seed in range(2)
        for state, _, _, _ in game(options, 10 * number + seed)
    }
    assert phases == set(Phase) - {Phase.OVER}


def test_one_action_has_one_form() -> None:
    assert act.Reroll(0, "XP") == act.Reroll(0, "PX")
    assert act.DiscardCards(0, ("sol-1", "her-1")) == act.DiscardCards(0, ("her-1", "sol-1"))


def test_a_roll_is_checked() -> None:
    state = full("units=D4:ET~oc;D5:ST")
    attack = GAME.parse_action("A vur D4>D5")
    for bad in (None, "PP", "PPPP", "PPZ", 3):
        with pytest.raises(ValueError, match="3 zar"):
            GAME.apply(state, attack, bad)
    assert len(GAME.chances(state, attack)) == 6**3
    assert Counter(face for roll in GAME.chances(state, attack) for face in roll) == {
        "P": 216, "A": 108, "B": 108, "G": 108, "X": 108,
    }  # fmt: skip


def test_two_cross_die() -> None:
    state = full("units=D4:ET~oc;F4:ST opt=dice_faces:two_cross")
    rolls = GAME.chances(state, GAME.parse_action("A vur D4>F4"))
    assert Counter(face for roll in rolls for face in roll) == {
        "P": 12, "A": 12, "B": 12, "G": 12, "X": 24,
    }  # fmt: skip
