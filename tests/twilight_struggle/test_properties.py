"""Invariants over played games: rulings and lists agree, positions hold, texts read back."""

from __future__ import annotations

import itertools
import random
from collections.abc import Container, Iterator, Sequence
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CHINA, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.referee import GAME
from referee.twilight_struggle.state import Phase, State, TwilightOptions, draw_pile, in_play
from referee.verdict import Ruling
from tests.twilight_struggle.positions import game, operating

OPTIONS = (
    TwilightOptions(),
    TwilightOptions(optional_cards=True, tournament=True, split_operations=True),
    TwilightOptions(chinese_civil_war=True, optional_cards=True, edition="deluxe_2010"),
    TwilightOptions(bid=3, bid_side="ussr", realign_ignores_defcon=True, space_roll_optional=True),
    TwilightOptions(scenario="late_war", optional_cards=True, realign_own_loss_free=True),
)


def steps(seed: int, options: TwilightOptions) -> Iterator[tuple[State, act.Action]]:
    rng = random.Random(seed)
    s = GAME.initial_state(options, seed)
    while actions := GAME.legal_actions(s):
        action = rng.choice(actions)
        if isinstance(action, act.Coup):  # seldom, or most games end in nuclear war
            action = rng.choice(actions)
        yield s, action
        outcomes = GAME.chances(s, action)
        s = GAME.after(s, action, rng.choice(outcomes) if outcomes else None)
    yield s, act.Pass(US)


def lookup(actions: Sequence[act.Action]) -> Container[act.Action]:
    """The legal actions for many look-ups: a set, where they can be listed at all."""
    return set(actions) if len(actions) < 2_000 else actions


def tried(s: State, rng: random.Random) -> Iterator[act.Action]:
    """Actions of every kind, most of them illegal."""
    player = rng.choice((US, USSR))
    countries = rng.sample(sorted(COUNTRIES), 6)
    hands = [card for side in s.sides for card in side.hand][:12]
    for country in countries:
        yield act.Coup(player, country)
        yield act.Realign(player, country)
        yield act.LiftCrisis(player, country)
        yield act.PlaceInfluence(player, (country,))
        yield act.PlaceInfluence(player, (country, rng.choice(countries), country))
    for card in (*hands, CHINA, "nato"):
        for use in ("event", "operations", "space", "space_no_roll"):
            for first in (None, "event", "operations"):
                yield act.PlayCard(player, card, use, first)
        yield act.PlayCard(player, "un_intervention", "event", None, card)
        yield act.Headline(player, card)
        yield act.EscapeTrap(player, card)
        yield act.DiscardHeld(player, card)
    yield from (act.Pass(player), act.Done(player), act.Proceed(player), act.Deal(player))
    if s.tasks and s.tasks[0].kind == "event":
        card = s.tasks[0].card
        yield act.ResolveEvent(player, card)
        yield act.ResolveEvent(player, card, ((countries[0], 1, 0),))
        yield act.ResolveEvent(player, card, ((countries[0], 0, -1),))
        yield act.ResolveEvent(player, card, target=countries[0])
        yield act.ResolveEvent(player, card, cards=tuple(hands[:1]))
        yield act.ResolveEvent(player, card, choice="end")


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: ",".join(o.changed()) or "default")
@pytest.mark.parametrize("seed", [11, 12])
def test_lists_and_rulings_agree_all_game_long(options: TwilightOptions, seed: int) -> None:
    rng = random.Random(seed)
    for number, (s, action) in enumerate(steps(seed, options)):
        if s.phase is Phase.OVER:
            return
        assert GAME.judge(s, action).ruling is Ruling.LEGAL
        if number % 13:
            continue
        listed = GAME.legal_actions(s)
        legal = lookup(listed)
        for other in tried(s, rng):
            # the order of a placement's markers is free, which only the sequence itself knows
            among = listed if isinstance(other, act.PlaceInfluence) else legal
            assert (GAME.judge(s, other).ruling is Ruling.LEGAL) == (other in among), other


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: ",".join(o.changed()) or "default")
def test_games_end_without_a_fault_and_every_text_reads_back(options: TwilightOptions) -> None:
    for seed in range(2):
        for number, (s, action) in enumerate(steps(seed, options)):
            assert s.vp in range(-20, 21)
            if number % 7 == 0 or s.phase is Phase.OVER:
                assert GAME.faults(s) == ()
                assert s.is_full()
                assert GAME.read_state(GAME.write_state(s)) == s
                assert GAME.parse(GAME.format(s)) == s
                for player in (US, USSR):
                    seen = GAME.observe(s, player)
                    assert GAME.parse(GAME.format(seen)) == seen
            assert GAME.read_action(GAME.write_action(action)) == action
            assert GAME.parse_action(GAME.format_action(action)) == action
        assert s.phase is Phase.OVER
        assert GAME.outcome(s) is not None
        assert GAME.legal_actions(s) == []


def test_a_game_can_be_played_to_the_end_of_turn_10() -> None:
    ends = []
    for seed in range(60):
        *_, (last, _) = steps(seed, TwilightOptions())
        ends.append((last.turn, last.ended))
        if last.ended is not None and last.ended.endswith("final"):
            break
    assert ends[-1][0] == 10


def test_cards_are_never_lost_or_doubled() -> None:
    for s, _ in steps(4, TwilightOptions(optional_cards=True)):
        if s.phase is Phase.OVER:
            break
        lying = [*s.discard, *s.removed, *draw_pile(s)]
        for side in s.sides:
            lying += [*side.hand, *([side.headline] if side.headline else [])]
        lying += [card for _, card in s.headlines]
        lying += [key for key in ("shuttle_diplomacy",) if s.effects[key]]
        assert sorted(lying) == sorted(in_play(s.options, s.turn))


places = st.lists(st.sampled_from(["italy", "france", "iran", "libya", "greece"]), max_size=4)


@settings(max_examples=15, deadline=None)
@given(places, places, st.integers(1, 3), st.sampled_from(["", CHINA]), st.booleans())
def test_placements_against_every_multiset(
    us: list[str], ussr: list[str], points: int, card: str, revolts: bool
) -> None:
    """Every multiset of the places in reach and one beyond is judged and looked up."""
    board = ({c: us.count(c) for c in us}, {c: 2 * ussr.count(c) for c in ussr})
    board[0]["japan"] = 1
    effects = ("vietnam_revolts",) if revolts else ()
    s = game(*board, phasing=US, tasks=operating(US, points, card), effects=effects)
    listed = GAME.legal_actions(s)
    legal = lookup(listed)
    count = 0
    reach = ("italy", "france", "iran", "greece", "japan", "taiwan", "zaire")
    pool = [country for country in COUNTRIES if country in reach]  # in the map's order
    for size in range(1, points + 3):
        for countries in combinations_with_replacement(pool, size):
            action = act.PlaceInfluence(US, countries)
            ruled = GAME.judge(s, action).ruling is Ruling.LEGAL
            assert ruled == (action in legal)
            count += ruled
    assert count == sum(
        isinstance(a, act.PlaceInfluence) and set(a.countries) <= set(pool) for a in listed
    )


def test_the_number_of_four_point_placements_is_exact_and_cheap() -> None:
    s = game({"italy": 1}, phasing=US, tasks=operating(US, 4), china=USSR)
    # Italy, its neighbours and the four places next to the USA, nobody in control: 10 places
    reach = {"italy", *COUNTRIES["italy"].neighbours, "canada", "cuba", "japan", "mexico"}
    expected = sum(
        len(list(combinations_with_replacement(sorted(reach), size))) for size in (1, 2, 3, 4)
    )
    placements = [a for a in GAME.legal_actions(s) if isinstance(a, act.PlaceInfluence)]
    assert len(placements) == expected == len(set(placements))


def test_hidden_cards_stay_hidden() -> None:
    for s, _ in steps(1, TwilightOptions()):
        if s.phase in (Phase.SETUP, Phase.OVER):
            continue
        for player in (US, USSR):
            line = GAME.format(GAME.observe(s, player))
            field = "ussr=" if player == US else "us="
            hand = next(w for w in line.split() if w.startswith(field)).partition("=")[2]
            assert hand.startswith("?")
        if s.turn > 1:
            break


@pytest.mark.parametrize("seed", [3, 8])
def test_positions_with_any_facts_left_out_are_judged_and_shown(seed: int) -> None:
    """Whatever is forgotten, a ruling comes out, and every text can be written."""
    rng = random.Random(seed)
    for number, (s, action) in enumerate(steps(seed, OPTIONS[1])):
        if number % 61:
            continue
        data = GAME.write_state(s)
        for name in rng.sample(sorted(data), rng.randint(1, len(data) - 2)):
            if isinstance(data[name], dict) and data[name] and rng.random() < 0.6:
                data[name].pop(rng.choice(sorted(data[name])))
            elif name not in ("game", "options"):
                del data[name]
        partial = GAME.read_state(data)
        GAME.faults(partial)
        assert GAME.parse(GAME.format(partial)) == partial
        GAME.render_text(partial)
        for other in (action, *itertools.islice(tried(s, rng), 25)):
            verdict = GAME.judge(partial, other)
            assert verdict.to_dict()["ruling"] in ("legal", "illegal", "depends")
