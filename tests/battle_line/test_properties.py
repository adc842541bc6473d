"""What holds in every Battle Line game: seeded random games under random options."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.battle_line import GAME
from referee.battle_line.actions import Claim, PlayTroop
from referee.battle_line.cards import card_name_tr
from referee.battle_line.state import Phase, State
from referee.verdict import IllegalAction, Ruling
from tests.battle_line.games import MUD_SEEDS, Step, another_hand, random_game, random_step
from tests.battle_line.universe import CARDS, TACTICS, TROOPS, UNIVERSE

SEEDS = range(60)
ALL_SEEDS = [*SEEDS, *MUD_SEEDS]
steps = st.integers(0, 10**6).map(random_step)
any_action = st.integers(0, len(UNIVERSE) - 1).map(UNIVERSE.__getitem__)

slow = settings(max_examples=15, deadline=None)
quick = settings(max_examples=80, deadline=None)


# --- Legality ---------------------------------------------------------------------------------


@slow
@given(step=steps)
def test_legal_actions_are_those_with_a_legal_verdict(step: Step) -> None:
    listed = GAME.legal_actions(step.state)
    judged = {a for a in UNIVERSE if GAME.judge(step.state, a).ruling is Ruling.LEGAL}
    assert len(set(listed)) == len(listed)
    assert set(listed) == judged
    assert all(GAME.judge(step.state, a).ruling is not Ruling.DEPENDS for a in UNIVERSE[::50])


@pytest.mark.parametrize("phase", Phase)
def test_the_same_in_every_phase(phase: Phase) -> None:
    """Rare phases too, which a random position seldom meets."""
    found = [s for seed in ALL_SEEDS for s in random_game(seed).states if s.phase is phase]
    assert found
    for state in Random(1).sample(found, 2):
        judged = {a for a in UNIVERSE if GAME.judge(state, a).ruling is Ruling.LEGAL}
        assert set(GAME.legal_actions(state)) == judged
        assert bool(judged) == (phase is not Phase.OVER)


@quick
@given(step=steps, data=st.data())
def test_apply_refuses_what_is_not_legal(step: Step, data: st.DataObject) -> None:
    action = data.draw(any_action)
    verdict = GAME.judge(step.state, action)
    chance = next(iter(GAME.chances(step.state, action)), None)
    if verdict.ruling is Ruling.LEGAL:
        GAME.check(GAME.apply(step.state, action, chance))
        return
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(step.state, action, chance)
    assert refused.value.verdict.violated
    assert all(f.why.text for f in refused.value.verdict.findings)


@quick
@given(step=steps)
def test_apply_refuses_a_card_that_cannot_be_drawn(step: Step) -> None:
    outcomes = GAME.chances(step.state, step.action)
    impossible = next(card for card in CARDS if card not in outcomes)
    with pytest.raises(ValueError, match="şans"):
        GAME.apply(step.state, step.action, impossible)
    if outcomes:
        with pytest.raises(ValueError, match="şans"):
            GAME.apply(step.state, step.action, None)


# --- Cards and the course of a game -----------------------------------------------------------


@pytest.mark.parametrize("seed", ALL_SEEDS)
def test_the_seventy_cards_each_stay_in_one_place(seed: int) -> None:
    for state in random_game(seed).states:
        places = Counter(
            card
            for cards in (
                *(player.hand for player in state.players),
                *(side.cards for flag in state.flags for side in flag.sides),
                *(side.environment for flag in state.flags for side in flag.sides),
                state.discard,
                # guile tactics lie in front of who played them; the others were counted above
                *([c for c in p.played if c in ("GO", "TA", "FI", "HA")] for p in state.players),
            )
            for card in cards
        )
        assert set(places.values()) <= {1}
        assert state.troops_left == sum(card not in places for card in TROOPS)
        assert state.tactics_left == sum(card not in places for card in TACTICS)
        assert not {*state.troops_top, *state.tactics_top} & places.keys()


@pytest.mark.parametrize("seed", ALL_SEEDS)
def test_every_game_ends_and_says_why(seed: int) -> None:
    game = random_game(seed)
    assert all(GAME.outcome(step.state) is None for step in game.steps)
    assert game.end.phase is Phase.OVER
    assert GAME.legal_actions(game.end) == []
    outcome = GAME.outcome(game.end)
    assert outcome is not None
    won = [[n for n in range(9) if game.end.flags[n].winner == player] for player in (0, 1)]
    winners = [
        player
        for player, flags in enumerate(won)
        if len(flags) >= 5 or any({n, n + 1, n + 2} <= set(flags) for n in flags)
    ]
    assert [outcome.winner] == (winners or [None])
    if outcome.winner is not None:
        loser = 1 - outcome.winner
        assert outcome.points[outcome.winner] == 5
        assert outcome.points[loser] == len(won[loser]) <= 4


@pytest.mark.parametrize("seed", ALL_SEEDS)
def test_hands_and_tactics_stay_within_their_limits(seed: int) -> None:
    for state in random_game(seed).states:
        counts = [len(player.played) for player in state.players]
        assert abs(counts[0] - counts[1]) <= 1
        scouting = state.phase in (Phase.SCOUT_DRAW, Phase.SCOUT_RETURN)
        for number, player in enumerate(state.players):
            assert len(player.hand) <= (9 if scouting and number == state.turn else 7)
        for flag in state.flags:
            size = 4 if any("BA" in side.environment for side in flag.sides) else 3
            if state.phase is not Phase.DISCARD:
                assert all(len(side.cards) <= size for side in flag.sides)


@pytest.mark.parametrize("seed", ALL_SEEDS)
def test_the_first_completer_is_who_has_held_the_cards_longest(seed: int) -> None:
    """Recomputed from the whole history of counts: the longest unbroken run of enough cards."""
    history: list[list[tuple[int, int]]] = []
    if seed in MUD_SEEDS:  # A was first to three, B first to four
        history = [[counts] + [(0, 0)] * 8 for counts in ((3, 0), (3, 4))]
    for state in random_game(seed).states:
        history.append([(len(f.sides[0].cards), len(f.sides[1].cards)) for f in state.flags])
        for number, flag in enumerate(state.flags):
            for need, recorded in ((3, flag.first_three), (4, flag.first_four)):
                runs = [unbroken(history, number, player, need) for player in (0, 1)]
                longest = max(runs)
                assert recorded == (runs.index(longest) if longest else None)


def unbroken(history: list[list[tuple[int, int]]], number: int, player: int, need: int) -> int:
    """For how many positions, up to the last, a side has held at least `need` cards."""
    length = 0
    for counts in reversed(history):
        if counts[number][player] < need:
            break
        length += 1
    return length


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_the_same_seed_and_moves_give_the_same_game(seed: int) -> None:
    game = random_game(seed)
    state = GAME.initial_state(game.end.options, seed)
    for step in game.steps:
        assert state == step.state
        state = GAME.apply(state, step.action, step.chance)
    assert state == game.end


@pytest.mark.parametrize("seed", SEEDS)
def test_each_turn_takes_its_phases_in_order(seed: int) -> None:
    game = random_game(seed)
    order = game.end.options.phases()
    extra = (Phase.DISCARD, Phase.SCOUT_DRAW, Phase.SCOUT_RETURN, Phase.OVER)
    for before, after in pairwise(game.states):
        if before.phase in extra or after.phase in extra:
            continue
        following = order.index(before.phase) + 1
        assert after.phase is order[following % 3]
        assert after.turn == (before.turn if following < 3 else 1 - before.turn)


def test_only_open_fronts_lets_cards_be_laid_on_closed_flags() -> None:
    laid = {True: 0, False: 0}
    for seed in SEEDS:
        for state, action, _ in random_game(seed).steps:
            if isinstance(action, PlayTroop) and state.flag(action.flag).winner is not None:
                assert state.flag(action.flag).winner == 1 - action.player
                laid[state.options.open_fronts] += 1
    assert laid[True] > 0
    assert laid[False] == 0


def test_a_granted_claim_is_never_overtaken() -> None:
    """What a claim rests on stays seen, so the proof of every won flag still stands later."""
    claims = 0
    for seed in ALL_SEEDS:
        end = random_game(seed).end
        for number, flag in enumerate(end.flags, 1):
            if flag.winner is None:
                continue
            claims += 1
            reopened = flag.replace(winner=None)
            flags = (*end.flags[: number - 1], reopened, *end.flags[number:])
            state = end.replace(flags=flags, turn=flag.winner, phase=Phase.CLAIM)
            assert GAME.judge(state, Claim(flag.winner, (number,))).ruling is Ruling.LEGAL
    assert claims > 100


# --- Reading and writing ----------------------------------------------------------------------


def assert_round_trips(state: State) -> None:
    assert GAME.parse(GAME.format(state)) == state
    data = GAME.write_state(state)
    assert GAME.read_state(json.loads(json.dumps(data))) == state
    assert "\n" not in GAME.format(state)


@quick
@given(step=steps)
def test_full_states_round_trip(step: Step) -> None:
    assert step.state.is_full()
    assert_round_trips(step.state)


@quick
@given(step=steps, player=st.sampled_from((0, 1)))
def test_observed_states_round_trip(step: Step, player: int) -> None:
    observed = GAME.observe(step.state, player)
    assert not observed.is_full()
    assert_round_trips(observed)


@quick
@given(step=steps, seed=st.integers(0, 10**6))
def test_partial_states_round_trip(step: Step, seed: int) -> None:
    assert_round_trips(partly_known(step.state, Random(seed)))


@pytest.mark.parametrize("action", UNIVERSE[::37], ids=repr)
def test_actions_round_trip(action: Any) -> None:
    assert GAME.parse_action(GAME.format_action(action)) == action
    data = GAME.write_action(action)
    assert GAME.read_action(json.loads(json.dumps(data))) == action


def test_no_two_actions_are_written_alike() -> None:
    assert len({GAME.format_action(action) for action in UNIVERSE}) == len(UNIVERSE)


# --- Partial states ---------------------------------------------------------------------------


def partly_known(state: State, rng: Random) -> State:
    """The state with a random part of its facts left out, or only told roughly."""
    data = GAME.write_state(state)
    share = rng.random()
    names = ["turn", "discard", "troops_left", "tactics_left", "scout_drawn"]
    if not state.phase.value.startswith("scout"):  # it is what explains the large hand
        names.append("phase")
    for name in names:
        if rng.random() < share:
            data.pop(name, None)
    for name in ("troops_top", "tactics_top"):
        if rng.random() < share:
            data.pop(name, None)
    for player in data["players"].values():
        if rng.random() < share:
            hand = player.pop("hand")
            player |= rng.choice(({}, {"hand_count": len(hand)}, {"holds": hand[:2]}))
        if rng.random() < share:
            played = player.pop("played")
            leader = bool({"L1", "L2"} & {*played})
            counted = {"tactics_played": len(played)}
            player |= rng.choice(({}, counted, {**counted, "leader_played": leader}))
    for number, flag in list(data["flags"].items()):
        if rng.random() < share / 2:
            del data["flags"][number]
            continue
        for name in ("winner", "first_three", "first_four"):
            if rng.random() < share:
                flag.pop(name, None)
        for side in (flag["A"], flag["B"]):
            if rng.random() < share:
                cards = side.pop("cards")
                side |= rng.choice(({}, {"count": len(cards)}))
            if rng.random() < share:
                del side["environment"]
                true = state.flag(int(number))
                flag |= rng.choice(({}, {"fog": true.fog}, {"mud": true.mud}))
        below = [side.get("environment") for side in (flag["A"], flag["B"])]
        if None not in below:
            flag.pop("fog", None)
            flag.pop("mud", None)
    return GAME.read_state(data)


@quick
@given(step=steps, seed=st.integers(0, 10**6), data=st.data())
def test_knowing_less_never_turns_a_ruling(step: Step, seed: int, data: st.DataObject) -> None:
    """A ruling on a part of the facts holds whatever the rest is; it may only be left open."""
    partial = partly_known(step.state, Random(seed))
    listed = GAME.legal_actions(step.state)
    legal = st.integers(0, len(listed) - 1).map(listed.__getitem__)
    action = data.draw(st.one_of(legal, any_action))
    full, part = GAME.judge(step.state, action), GAME.judge(partial, action)
    assert part.ruling in (full.ruling, Ruling.DEPENDS)
    assert {f.rule for f in part.violated} <= {f.rule for f in full.violated}
    for finding in part.findings:
        assert finding.why.text
    for question in part.depends_on:
        assert "alanı nedir" not in question.text
    assert all(branch.ruling is not Ruling.DEPENDS for branch in part.branches)
    json.dumps(part.to_dict())
    assert not GAME.faults(partial)


# --- Hidden information -----------------------------------------------------------------------

CARD = re.compile(r"[RBGYPO](?:10|[1-9])|L[12]|EK|SH|SI|BA|GO|TA|FI|HA")


def hidden_from(state: State, player: int) -> set[str]:
    """The cards that a player must not learn of: the other hand, and what the other put back."""
    other = state.players[1 - player]
    tops = (*state.troops_top, *state.tactics_top) if "GO" in other.played else ()
    return {*other.hand, *tops}


@quick
@given(step=steps, player=st.sampled_from((0, 1)))
def test_an_observed_state_names_no_hidden_card(step: Step, player: int) -> None:
    state = GAME.observe(step.state, player)
    hidden = hidden_from(step.state, player)
    text, line = GAME.render_text(state), GAME.format(state)
    line = re.sub(r"opt=\S*", "", line)
    assert not hidden & {*CARD.findall(line)}
    assert not hidden & {*CARD.findall(re.sub(r"[^\W\d]*[a-zçğıöşü][^\W\d]*", "", text))}
    assert not hidden & {*CARD.findall(json.dumps(GAME.write_state(state)["players"]))}
    assert not hidden & {*CARD.findall(json.dumps(GAME.write_state(state)["flags"]))}
    svg = GAME.render_svg(state)
    for card in hidden:
        assert not re.search(rf"{re.escape(card_name_tr(card))}(?!\d)", svg)
        assert not re.search(rf"{re.escape(card_name_tr(card, 'gmt'))}(?!\d)", svg)


@quick
@given(step=steps, player=st.sampled_from((0, 1)), seed=st.integers(0, 10**6))
def test_an_observed_state_does_not_depend_on_hidden_cards(
    step: Step, player: int, seed: int
) -> None:
    """Another hand of the opponent's, and nothing that the player sees is different."""
    instead = another_hand(step.state, player, Random(seed))
    seen, seen_instead = GAME.observe(step.state, player), GAME.observe(instead, player)
    assert seen == seen_instead
    assert GAME.render_svg(seen) == GAME.render_svg(seen_instead)
    assert GAME.render_text(seen) == GAME.render_text(seen_instead)
