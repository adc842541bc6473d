"""The turn from phase to phase, and every way in which a game ends."""

from __future__ import annotations

import pytest

from referee.game import Outcome
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.referee import GAME
from referee.twilight_struggle.state import Phase, State, TwilightOptions
from referee.verdict import IllegalAction
from tests.twilight_struggle.positions import game, operating, pending
from tests.twilight_struggle.test_scoring import all_of


def test_setup_places_six_and_seven_and_then_headlines_begin() -> None:
    s = GAME.initial_state(seed=1)
    assert (s.turn, s.defcon, s.vp, s.china, s.china_up) == (1, 5, 0, USSR, True)
    assert [side.hand_count for side in s.sides] == [8, 8]
    assert all(CARDS[card].era == "early" for side in s.sides for card in side.hand)
    assert not any(CARDS[card].optional for side in s.sides for card in side.hand)
    five = act.PlaceInfluence(USSR, ("poland",) * 5)
    with pytest.raises(IllegalAction):
        GAME.apply(s, five)
    with pytest.raises(IllegalAction):
        GAME.apply(s, act.PlaceInfluence(USSR, ("poland",) * 5 + ("italy",)))
    s = GAME.apply(s, act.PlaceInfluence(USSR, ("poland",) * 4 + ("east_germany", "austria")))
    assert GAME.actor(s) == US
    s = GAME.apply(s, act.PlaceInfluence(US, ("italy",) * 3 + ("west_germany",) * 4))
    assert (s.phase, GAME.actor(s)) == (Phase.HEADLINE, USSR)
    us, ussr = s.board.influence
    assert (sum(us.values()), sum(ussr.values())) == (25, 15)


def test_the_bid_is_placed_last() -> None:
    s = GAME.initial_state(TwilightOptions(bid=2), seed=1)
    s = GAME.apply(s, act.PlaceInfluence(USSR, ("poland",) * 6))
    s = GAME.apply(s, act.PlaceInfluence(US, ("italy",) * 3 + ("west_germany",) * 4))
    assert (s.phase, s.tasks[0].card) == (Phase.SETUP, "bid")
    s = GAME.apply(s, act.PlaceInfluence(US, ("iran", "iran")))
    assert s.phase is Phase.HEADLINE
    assert len(GAME.initial_state(TwilightOptions(bid=2, edition="deluxe_2010")).tasks) == 2


def headlined(us: str, ussr: str, **changed: object) -> State:
    s = game(
        phase=Phase.HEADLINE,
        round=0,
        us_side={"hand": (us,)},
        ussr_side={"hand": (ussr,)},
        **changed,
    )
    s = GAME.apply(s, act.Headline(USSR, ussr))
    return GAME.apply(s, act.Headline(US, us))


def test_the_higher_headline_comes_first_and_the_us_in_a_tie() -> None:
    s = headlined("duck_and_cover", "nasser")
    assert (s.tasks[0].card, s.phasing) == ("duck_and_cover", US)
    s = GAME.apply(s, act.ResolveEvent(US, "duck_and_cover"))
    assert (s.tasks[0].card, s.phasing) == ("nasser", USSR)
    s = GAME.apply(s, act.ResolveEvent(USSR, "nasser"))
    assert (s.phase, s.round, s.phasing) == (Phase.ACTION, 1, USSR)
    assert headlined("truman_doctrine", "nasser").tasks[0].card == "truman_doctrine"
    assert headlined("truman_doctrine", "comecon").tasks[0].card == "comecon"


def test_defectors_cancel_the_soviet_headline_whatever_its_value() -> None:
    s = headlined("defectors", "comecon")
    assert s.tasks[0].card == "defectors"
    assert s.discard == ("comecon", "defectors")
    s = GAME.apply(s, act.ResolveEvent(US, "defectors"))
    assert (s.phase, s.vp) == (Phase.ACTION, 0)


def test_a_headline_that_cannot_happen_is_discarded() -> None:
    s = headlined("nato", "nasser")
    assert s.tasks[0].card == "nasser"
    assert "nato" in s.discard


def test_a_headline_stays_hidden_until_both_have_chosen() -> None:
    s = game(phase=Phase.HEADLINE, round=0)
    s = GAME.apply(s, act.Headline(USSR, "nasser"))
    assert not GAME.observe(s, US).sides[USSR].knows("headline")
    assert GAME.observe(s, USSR).sides[USSR].headline == "nasser"
    # with Man in Earth Orbit the US sees it first
    seen = s.replace(sides=(s.sides[US].replace(space=4), s.sides[USSR]))
    assert GAME.observe(seen, US).sides[USSR].headline == "nasser"


def test_action_rounds_alternate_and_end_with_the_military_check() -> None:
    hand = {"hand": ("nasser", "decolonization")}
    s = game(us_side={"hand": ("duck_and_cover", "nato")}, ussr_side=hand, round=6)
    s = GAME.apply(s, act.PlayCard(USSR, "decolonization", "space"), 6)
    assert (s.phasing, s.round) == (US, 6)
    s = GAME.apply(s, act.PlayCard(US, "nato", "space"), 6)
    assert (s.phase, GAME.legal_actions(s)) == (Phase.MILITARY, [act.Proceed(USSR)])


def test_a_turn_goes_through_its_closing_phases() -> None:
    s = game(
        phase=Phase.MILITARY,
        turn=3,
        defcon=4,
        china=US,
        china_up=False,
        us_side={"hand": ("nato",), "military_ops": 4, "space_used": 1},
        ussr_side={"hand": ("nasser",), "military_ops": 1},
        effects=("containment",),
    )
    seen = []
    while s.phase is not Phase.DEAL:
        seen.append(s.phase)
        s = GAME.apply(s, act.Proceed(USSR))
    assert seen == [Phase.MILITARY, Phase.CHINA, Phase.ADVANCE, Phase.DEFCON]
    assert (s.turn, s.defcon, s.vp, s.china_up) == (4, 5, 3, True)
    assert [side.military_ops for side in s.sides] == [0, 0]
    assert s.sides[US].space_used == 0
    assert not s.effects["containment"]
    while s.phase is Phase.DEAL:
        player = GAME.actor(s)
        s = GAME.apply(s, act.Deal(player), GAME.chances(s, act.Deal(player))[0])
    assert [side.hand_count for side in s.sides] == [9, 9]


def test_an_empty_draw_pile_takes_the_discards() -> None:
    early = [c.id for c in CARDS.values() if c.era == "early" and not c.optional and c.id != CHINA]
    hands = {"us_side": {"hand": tuple(early[:3])}, "ussr_side": {"hand": tuple(early[3:6])}}
    s = game(turn=2, phase=Phase.DEAL, discard=tuple(early[6:9]), removed=tuple(early[9:]), **hands)
    assert set(GAME.chances(s, act.Deal(USSR))) == set(early[6:9])
    s = GAME.apply(s, act.Deal(USSR), early[6])
    assert s.discard == ()
    s = GAME.apply(s, act.Deal(US), early[7])
    s = GAME.apply(s, act.Deal(USSR), early[8])
    assert s.phase is Phase.HEADLINE  # nothing is left to deal


def test_twenty_points_win_after_the_whole_event() -> None:
    s = game(vp=18, phasing=US, defcon=4, tasks=pending("duck_and_cover", US))
    s = GAME.apply(s, act.ResolveEvent(US, "duck_and_cover"))
    assert (s.ended, s.vp, s.phase) == ("us:vp", 20, Phase.OVER)
    assert GAME.outcome(s) == Outcome(US, "ABD kazandı: 20 zafer puanına ulaştı.", (1, 0))
    s = game(vp=17, phasing=US, defcon=4, tasks=pending("duck_and_cover", US))
    assert GAME.apply(s, act.ResolveEvent(US, "duck_and_cover")).ended is None


@pytest.mark.parametrize(
    ("edition", "hand", "ended"),
    [
        ("later", ("nato",), "us:vp"),
        ("later", ("asia_scoring",), "ussr:held"),
        ("deluxe_2010", ("asia_scoring",), "us:vp"),
    ],
)
def test_twenty_points_in_the_military_check(
    edition: str, hand: tuple[str, ...], ended: str
) -> None:
    s = game(
        phase=Phase.MILITARY,
        vp=17,
        defcon=3,
        us_side={"hand": hand, "military_ops": 3},
        ussr_side={"hand": ()},
        options=TwilightOptions(edition=edition),
    )
    s = GAME.apply(s, act.Proceed(USSR))
    if edition == "later":
        assert s.phase is Phase.REVEAL
        s = GAME.apply(s, act.Proceed(USSR))
    assert s.ended == ended


def test_both_fall_short_and_only_the_difference_counts() -> None:
    s = game(
        phase=Phase.MILITARY, defcon=4, us_side={"military_ops": 1}, ussr_side={"military_ops": 2}
    )
    assert GAME.inquire(s, act.MilitaryCheck()).value == {"us": 3, "ussr": 2, "net": -1}
    assert GAME.apply(s, act.Proceed(USSR)).vp == -1


def test_europe_scoring_wins_with_control() -> None:
    s = game(
        {}, all_of("europe", battlegrounds=True), vp=15, tasks=pending("europe_scoring", US, US)
    )
    s = GAME.apply(s, act.ResolveEvent(US, "europe_scoring"))
    assert s.ended == "ussr:europe"


@pytest.mark.parametrize(
    ("vp", "by", "ended"),
    [
        (7, US, "us:wargames"),
        (6, US, "draw:wargames"),
        (5, US, "ussr:wargames"),
        (-7, USSR, "ussr:wargames"),
    ],
)
def test_wargames_gives_six_points_and_ends(vp: int, by: int, ended: str) -> None:
    s = game(turn=8, defcon=2, vp=vp, phasing=by, tasks=pending("wargames", by))
    assert GAME.apply(s, act.ResolveEvent(by, "wargames", choice="end")).ended == ended


def test_the_late_war_scenario() -> None:
    s = GAME.initial_state(TwilightOptions(scenario="late_war"))
    assert (s.turn, s.defcon, s.vp, s.china) == (8, 4, -4, USSR)
    assert (s.sides[US].space, s.sides[USSR].space) == (6, 4)
    assert (s.phase, [side.hand_count for side in s.sides]) == (Phase.HEADLINE, [9, 9])
    us, ussr = s.board.influence
    assert (us["west_germany"], ussr["west_germany"], ussr["vietnam"], us["uk"]) == (5, 1, 5, 5)
    held = [
        s.board.control[country] for country in ("philippines", "malaysia", "colombia", "angola")
    ]
    assert held == [US, US, US, USSR]
    assert s.board.control["france"] is None
    assert sorted(key for key, on in s.effects.items() if on) == [
        "de_gaulle_leads_france",
        "flower_power",
        "marshall_plan",
        "nato",
        "us_japan_mutual_defense_pact",
        "warsaw_pact_formed",
    ]
    options = TwilightOptions(scenario="late_war")
    s = game(turn=10, phase=Phase.FINAL, vp=19, options=options)
    assert GAME.apply(s, act.Proceed(USSR)).ended == "ussr:final"
    s = game(turn=10, phase=Phase.FINAL, vp=20, china=US, options=options)
    assert GAME.apply(s, act.Proceed(USSR)).ended == "us:final"


def test_the_last_box_of_space_allows_discarding_a_held_card() -> None:
    s = game(
        phase=Phase.MILITARY,
        defcon=2,
        us_side={"hand": ("nato",), "space": 6, "military_ops": 2},
        ussr_side={"hand": ("nasser",), "military_ops": 2},
    )
    s = GAME.apply(s, act.Proceed(USSR))
    assert (s.phase, GAME.actor(s)) == (Phase.REVEAL, US)
    assert GAME.apply(s, act.DiscardHeld(US, "nato")).discard == ("nato",)
    assert GAME.apply(s, act.DiscardHeld(US, None)).sides[US].hand == ("nato",)


def test_the_ability_is_lost_when_the_rival_arrives() -> None:
    two = {"hand": ("nasser", "decolonization"), "space": 2, "space_used": 1}
    s = game(ussr_side=two)
    space = act.PlayCard(USSR, "decolonization", "space")
    assert space in GAME.legal_actions(s)
    assert space not in GAME.legal_actions(game(ussr_side=two, us_side={"space": 2}))


def test_the_civil_war_gives_the_china_card_to_the_ussr() -> None:
    options = TwilightOptions(chinese_civil_war=True)
    s = game(
        {},
        {"chinese_civil_war": 2},
        china=None,
        china_up=False,
        tasks=operating(USSR, 1),
        options=options,
    )
    assert (s.china, GAME.judge(s, act.PlayCard(USSR, CHINA, "operations")).ruling) == (
        None,
        "illegal",
    )
    s = GAME.apply(s, act.PlaceInfluence(USSR, ("chinese_civil_war",)))
    assert (s.china, s.china_up) == (USSR, True)
    us = game(
        {},
        {"chinese_civil_war": 2},
        china=None,
        phasing=US,
        us_side={"hand": ("formosan_resolution",)},
        options=options,
    )
    assert act.PlayCard(US, "formosan_resolution", "event") not in GAME.legal_actions(us)
    assert act.PlayCard(US, "formosan_resolution", "operations") in GAME.legal_actions(us)


def test_split_operations_by_designer_rule() -> None:
    options = TwilightOptions(split_operations=True)
    s = game({"egypt": 1}, {"libya": 2}, phasing=US, tasks=operating(US, 3), options=options)
    s = GAME.apply(s, act.PlaceInfluence(US, ("egypt",)))
    s = GAME.apply(s, act.Realign(US, "libya"), (6, 5))
    assert s.tasks[0].spent == 2
    with pytest.raises(IllegalAction):
        GAME.apply(s, act.Realign(US, "egypt"), (6, 5))
    s = GAME.apply(s, act.Realign(US, "libya"), (1, 1))
    assert s.tasks == ()


def test_realignments_are_resolved_singly_up_to_the_points() -> None:
    s = game({}, {"libya": 3}, phasing=US, tasks=operating(US, 2))
    s = GAME.apply(s, act.Realign(US, "libya"), (2, 1))
    assert (s.tasks[0].spent, s.board.influence[USSR]["libya"]) == (1, 3)
    # the USSR adds 1 for having more markers in Libya: 4 against 2 + 1 takes one
    s = GAME.apply(s, act.Realign(US, "libya"), (4, 2))
    assert (s.tasks, s.board.influence[USSR]["libya"]) == ((), 2)


def test_bad_chance_is_refused() -> None:
    s = game({}, {"angola": 1}, phasing=US, tasks=operating(US, 1))
    with pytest.raises(ValueError, match="7"):
        GAME.apply(s, act.Coup(US, "angola"), 7)


def test_the_last_scoring_card_may_be_discarded_by_an_event_instead() -> None:
    hand = {"hand": ("five_year_plan", "asia_scoring")}
    s = game(round=6, us_side={"hand": ("nato",)}, ussr_side=hand)
    sheds = act.PlayCard(USSR, "five_year_plan", "operations", "event")
    assert sheds in GAME.legal_actions(s)
    assert act.PlayCard(USSR, "five_year_plan", "space") not in GAME.legal_actions(s)
    more = {"hand": ("five_year_plan", "asia_scoring", "nasser")}
    assert sheds not in GAME.legal_actions(game(round=6, us_side={"hand": ()}, ussr_side=more))
    us = game(turn=4, round=7, phasing=US, us_side={"hand": ("ask_not", "asia_scoring")})
    assert act.PlayCard(US, "ask_not", "event") in GAME.legal_actions(us)
    assert act.PlayCard(US, "ask_not", "operations") not in GAME.legal_actions(us)
