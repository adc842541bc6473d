"""Events: what each does, what it leaves to choose, what it changes for others while in force.

The right results come from the cards' texts as the rulebook states them.
"""

from __future__ import annotations

from typing import Any

import pytest

from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.events.table import EVENTS, options
from referee.twilight_struggle.referee import GAME
from referee.twilight_struggle.state import Phase, State, TwilightOptions
from referee.verdict import Ruling
from tests.twilight_struggle.positions import game, operating, pending


def resolved(s: State, chance: Any = None, **chosen: Any) -> State:
    """The pending event carried out by the player who has to."""
    task = s.tasks[0]
    return GAME.apply(s, act.ResolveEvent(task.player, task.card, **chosen), chance)


def event(
    card: str,
    us: dict[str, int] | None = None,
    ussr: dict[str, int] | None = None,
    by: int | None = None,
    chance: Any = None,
    decider: int | None = None,
    chosen: dict[str, Any] | None = None,
    **changed: Any,
) -> State:
    """The state after a card's event; neutral events are those of the USSR unless told."""
    if by is None:
        side = CARDS[card].side
        by = USSR if side is None else side
    s = game(us, ussr, **{"turn": 8, "tasks": pending(card, by, decider)} | changed)
    return resolved(s, chance, **chosen or {})


def markers(s: State, country: str) -> tuple[int, int]:
    return s.board.influence[US][country], s.board.influence[USSR][country]


@pytest.mark.parametrize(
    ("card", "us", "ussr", "expected"),
    [
        ("fidel", {"cuba": 2}, {}, {"cuba": (0, 3)}),
        ("romanian_abdication", {"romania": 1}, {"romania": 1}, {"romania": (0, 3)}),
        ("nasser", {"egypt": 3}, {}, {"egypt": (1, 2)}),
        ("nasser", {"egypt": 2}, {"egypt": 1}, {"egypt": (1, 3)}),
        ("de_gaulle_leads_france", {"france": 3}, {}, {"france": (1, 1)}),
        ("us_japan_mutual_defense_pact", {"japan": 1}, {"japan": 1}, {"japan": (5, 1)}),
        (
            "portuguese_empire_crumbles",
            {},
            {},
            {"se_african_states": (0, 2), "angola": (0, 2)},
        ),
        ("allende", {}, {}, {"chile": (0, 2)}),
        ("vietnam_revolts", {}, {}, {"vietnam": (0, 2)}),
        (
            "panama_canal_returned",
            {},
            {},
            {"panama": (1, 0), "costa_rica": (1, 0), "venezuela": (1, 0)},
        ),
        ("camp_david_accords", {}, {}, {"israel": (1, 0), "jordan": (1, 0), "egypt": (1, 0)}),
        ("john_paul_ii_elected_pope", {}, {"poland": 3}, {"poland": (1, 1)}),
        ("sadat_expels_soviets", {}, {"egypt": 4}, {"egypt": (1, 0)}),
        ("iranian_hostage_crisis", {"iran": 2}, {}, {"iran": (0, 2)}),
        ("iron_lady", {}, {"uk": 2}, {"uk": (0, 0), "argentina": (0, 1)}),
        ("willy_brandt", {}, {}, {"west_germany": (0, 1)}),
    ],
)
def test_markers_that_the_text_fixes(
    card: str, us: dict[str, int], ussr: dict[str, int], expected: dict[str, tuple[int, int]]
) -> None:
    s = event(card, us, ussr)
    assert {country: markers(s, country) for country in expected} == expected


@pytest.mark.parametrize(
    ("card", "us", "ussr", "changed", "vp", "defcon"),
    [
        ("duck_and_cover", {}, {}, {"defcon": 4}, 2, 3),
        ("nuclear_test_ban", {}, {}, {"defcon": 4}, -2, 5),
        ("opec", {}, {"iran": 2, "venezuela": 2, "syria": 2}, {}, -2, 5),
        ("alliance_for_progress", {"panama": 2, "chile": 3, "haiti": 1}, {}, {}, 2, 5),
        ("reagan_bombs_libya", {}, {"libya": 5}, {}, 2, 5),
        ("kitchen_debates", {"panama": 2}, {}, {}, 2, 5),
        ("u2_incident", {}, {}, {}, -1, 5),
        ("an_evil_empire", {}, {}, {}, 1, 5),
        ("soviets_shoot_down_kal_007", {}, {}, {"defcon": 4}, 2, 3),
        ("glasnost", {}, {}, {"defcon": 4}, -2, 5),
        ("we_will_bury_you", {}, {}, {"defcon": 4}, 0, 3),
        ("cultural_revolution", {}, {}, {"china": USSR}, -1, 5),
        ("nixon_plays_the_china_card", {}, {}, {"china": US}, 2, 5),
        ("arms_race", {}, {}, {"ussr_side": {"military_ops": 2}, "defcon": 3}, -1, 3),
        ("arms_race", {}, {}, {"ussr_side": {"military_ops": 3}, "defcon": 3}, -3, 3),
        ("arms_race", {}, {}, {"us_side": {"military_ops": 3}, "defcon": 3}, 0, 3),
    ],
)
def test_points_and_defcon(
    card: str,
    us: dict[str, int],
    ussr: dict[str, int],
    changed: dict[str, Any],
    vp: int,
    defcon: int,
) -> None:
    s = event(card, us, ussr, **changed)
    assert (s.vp, s.defcon) == (vp, defcon)


# --- Choices within the text ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "us", "ussr", "legal", "illegal"),
    [
        (
            "comecon",
            {"poland": 3},
            {},
            [("austria", 0, 1), ("bulgaria", 0, 1), ("finland", 0, 1), ("hungary", 0, 1)],
            [("austria", 0, 1), ("bulgaria", 0, 1), ("hungary", 0, 1), ("poland", 0, 1)],
        ),
        (
            "socialist_governments",
            {"italy": 3, "france": 1},
            {},
            [("france", -1, 0), ("italy", -2, 0)],
            [("italy", -3, 0)],
        ),
        (
            "truman_doctrine",
            {},
            {"greece": 1, "poland": 3},
            [("greece", 0, -1)],
            [("poland", 0, -3)],
        ),
        (
            "muslim_revolution",
            {"iran": 2, "iraq": 1, "israel": 4},
            {},
            [("iran", -2, 0), ("iraq", -1, 0)],
            [("iran", -2, 0), ("israel", -4, 0)],
        ),
        (
            "liberation_theology",
            {},
            {},
            [("cuba", 0, 2), ("haiti", 0, 1)],
            [("cuba", 0, 3)],
        ),
        (
            "voice_of_america",
            {},
            {"libya": 2, "angola": 3, "poland": 2},
            [("angola", 0, -2), ("libya", 0, -2)],
            [("angola", 0, -2), ("poland", 0, -2)],
        ),
        ("oas_founded", {}, {}, [("chile", 1, 0), ("cuba", 1, 0)], [("cuba", 1, 0)]),
        (
            "puppet_governments",
            {"iran": 1},
            {},
            [("angola", 1, 0), ("zaire", 1, 0)],
            [("angola", 1, 0), ("iran", 1, 0)],
        ),
        (
            "independent_reds",
            {"hungary": 1},
            {"hungary": 3, "poland": 3},
            [("hungary", 2, 0)],
            [("hungary", 3, 0)],
        ),
        (
            "pershing_ii_deployed",
            {"italy": 2, "uk": 5},
            {},
            [("italy", -1, 0), ("uk", -1, 0)],
            [("italy", -2, 0)],
        ),
        (
            "east_european_unrest",
            {},
            {"poland": 3, "hungary": 1},
            [("hungary", 0, -1), ("poland", 0, -2)],
            [("hungary", 0, -1), ("poland", 0, -1)],
        ),
    ],
)
def test_choices(
    card: str,
    us: dict[str, int],
    ussr: dict[str, int],
    legal: list[tuple[str, int, int]],
    illegal: list[tuple[str, int, int]],
) -> None:
    side = CARDS[card].side
    assert side is not None
    s = game(us, ussr, turn=8, tasks=pending(card, side))
    assert GAME.judge(s, act.ResolveEvent(side, card, tuple(legal))).ruling is Ruling.LEGAL
    verdict = GAME.judge(s, act.ResolveEvent(side, card, tuple(illegal)))
    assert [f.rule.id for f in verdict.violated] == ["twilight_struggle.olay.sinir"]
    after = resolved(s, influence=tuple(legal))
    for country, a, b in legal:
        before = markers(s, country)
        assert markers(after, country) == (before[0] + a, before[1] + b)


def test_warsaw_pact_has_two_ways() -> None:
    s = game({"poland": 1, "hungary": 2}, turn=2, tasks=pending("warsaw_pact_formed", USSR))
    removal = (("hungary", -2, 0), ("poland", -1, 0))
    assert markers(resolved(s, influence=removal, choice="remove"), "hungary") == (0, 0)
    added = (("hungary", 0, 2), ("poland", 0, 2), ("romania", 0, 1))
    after = resolved(s, influence=added, choice="add")
    assert markers(after, "poland") == (1, 2)
    assert after.effects["warsaw_pact_formed"]
    assert "warsaw_pact_formed" not in after.discard


def test_de_stalinization_moves_as_many_as_it_takes_away() -> None:
    s = game({"italy": 2}, {"poland": 3}, tasks=pending("de_stalinization", USSR))
    s = resolved(s, influence=(("poland", 0, -3),))
    assert (s.tasks[0].stage, s.tasks[0].points) == (1, 3)
    wrong = act.ResolveEvent(USSR, "de_stalinization", (("italy", 0, 2), ("peru", 0, 1)))
    assert GAME.judge(s, wrong).ruling is Ruling.ILLEGAL  # Italy is US-controlled
    s = resolved(s, influence=(("chile", 0, 2), ("peru", 0, 1)))
    assert markers(s, "chile") == (0, 2)


def test_blockade_and_debt_crisis_let_the_us_buy_itself_off() -> None:
    hand = {"hand": ("containment", "truman_doctrine")}
    s = game({"west_germany": 4}, us_side=hand, tasks=pending("blockade", USSR, US))
    assert [a.cards for a in GAME.legal_actions(s)] == [(), ("containment",)]
    assert markers(resolved(s), "west_germany") == (0, 0)
    assert markers(resolved(s, cards=("containment",)), "west_germany") == (4, 0)
    # Red Scare/Purge makes the 3 a 2: nothing to discard
    weak = s.replace(effects=s.effects.put(("red_scare_purge.us", True)))
    assert [a.cards for a in GAME.legal_actions(weak)] == [()]
    s = game(
        {}, {"chile": 2, "peru": 1}, turn=8, tasks=pending("latin_american_debt_crisis", USSR, US)
    )
    s = resolved(s)
    assert GAME.actor(s) == USSR
    s = resolved(s, influence=(("chile", 0, 2), ("peru", 0, 1)))
    assert (markers(s, "chile"), markers(s, "peru")) == ((0, 4), (0, 2))


# --- Dice and hands -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "target", "by", "us", "ussr", "die", "won"),
    [
        (
            "korean_war",
            "south_korea",
            USSR,
            {"japan": 4, "taiwan": 3, "south_korea": 1},
            {},
            5,
            False,
        ),
        (
            "korean_war",
            "south_korea",
            USSR,
            {"japan": 4, "taiwan": 3, "south_korea": 1},
            {},
            6,
            True,
        ),
        ("arab_israeli_war", "israel", USSR, {"israel": 4}, {}, 4, False),
        ("arab_israeli_war", "israel", USSR, {"israel": 4}, {}, 5, True),
        ("indo_pakistani_war", "india", US, {}, {"pakistan": 2, "india": 3}, 4, False),
        ("indo_pakistani_war", "india", US, {}, {"pakistan": 2, "india": 3}, 5, True),
        ("iran_iraq_war", "iraq", USSR, {"iraq": 1}, {}, 4, True),
        ("brush_war", "angola", USSR, {"angola": 1}, {}, 2, False),
        ("brush_war", "angola", USSR, {"angola": 1}, {}, 3, True),
    ],
)
def test_wars(
    card: str,
    target: str,
    by: int,
    us: dict[str, int],
    ussr: dict[str, int],
    die: int,
    won: bool,
) -> None:
    s = event(card, us, ussr, by=by, chance=die, chosen={"target": target}, phasing=by)
    points = {"brush_war": 1}.get(card, 2)
    sign = 1 if by == US else -1
    assert s.vp == (sign * points if won else 0)
    assert s.sides[by].military_ops == {"brush_war": 3}.get(card, 2)
    rival, own = 1 - by, by
    before = (us, ussr)[rival].get(target, 0)
    assert s.board.influence[rival][target] == (0 if won else before)
    assert s.board.influence[own][target] == (before if won else 0)


def test_a_war_triggered_by_the_rival_counts_for_its_owner() -> None:
    s = game(phasing=US, us_side={"hand": ("korean_war", "nato")})
    s = GAME.apply(s, act.PlayCard(US, "korean_war", "operations", "event"))
    s = resolved(s, 1, target="south_korea")
    assert (s.sides[US].military_ops, s.sides[USSR].military_ops) == (0, 2)


def test_brush_war_stops_at_nato_and_at_stability_three() -> None:
    s = game({"italy": 2}, turn=4, effects=("nato",), tasks=pending("brush_war", USSR))
    targets = {a.target for a in GAME.legal_actions(s)}
    assert "italy" not in targets
    assert "greece" in targets
    assert "france" not in targets


def test_the_civil_war_weighs_on_the_korean_war() -> None:
    options_ = TwilightOptions(chinese_civil_war=True)
    s = game({"south_korea": 1}, china=None, options=options_, tasks=pending("korean_war", USSR))
    assert resolved(s, 4, target="south_korea").vp == 0
    assert resolved(s, 5, target="south_korea").vp == -2


def test_olympic_games() -> None:
    s = game(turn=4, tasks=pending("olympic_games", USSR, US))
    assert resolved(s, (3, 6), choice="participate").vp == 2  # 3 + 2 against 6
    assert resolved(s, (5, 6), choice="participate").vp == -2
    assert (4, 6) not in GAME.chances(
        s, act.ResolveEvent(US, "olympic_games", choice="participate")
    )
    s = resolved(s, choice="boycott")
    assert s.defcon == 4
    assert (s.tasks[0].player, s.tasks[0].points) == (USSR, 4)


def test_summit() -> None:
    s = game({"angola": 1, "zaire": 1, "sudan": 1}, turn=4, defcon=4, tasks=pending("summit", USSR))
    assert resolved(s, (3, 4)).tasks == ()  # dominating Africa makes it a tie: nothing happens
    won = resolved(s, (4, 4))
    assert (won.vp, GAME.actor(won)) == (2, US)
    assert resolved(won, choice="down").defcon == 3


def test_five_year_plan_sets_off_a_us_event() -> None:
    hand = {"hand": ("duck_and_cover", "nasser")}
    s = game(
        phasing=US, ussr_side=hand, us_side={"hand": ("nato",)}, tasks=pending("five_year_plan", US)
    )
    assert set(GAME.chances(s, act.ResolveEvent(US, "five_year_plan"))) == {
        "duck_and_cover",
        "nasser",
    }
    after = resolved(s, "duck_and_cover")
    assert after.tasks[0].card == "duck_and_cover"
    assert resolved(s, "nasser").tasks == ()
    assert resolved(s, "nasser").discard == ("nasser",)


def test_terrorism_takes_two_cards_after_the_hostage_crisis() -> None:
    s = event("terrorism", chance=("duck_and_cover",))
    assert s.sides[US].hand == ("five_year_plan",)
    s = game(turn=8, effects=("iranian_hostage_crisis",), tasks=pending("terrorism", USSR))
    assert GAME.chances(s, act.ResolveEvent(USSR, "terrorism")) == (
        ("duck_and_cover", "five_year_plan"),
    )


def test_missile_envy_takes_the_best_card_and_comes_back() -> None:
    hand = {"hand": ("containment", "duck_and_cover", "nasser")}
    s = game(
        turn=4,
        us_side=hand,
        ussr_side={"hand": ()},
        discard=("missile_envy",),
        tasks=pending("missile_envy", USSR, US),
    )
    s = s.side(USSR, hand=("decolonization",))
    assert {a.cards for a in GAME.legal_actions(s)} == {("containment",), ("duck_and_cover",)}
    s = resolved(s, cards=("containment",))
    assert (s.tasks[0].kind, s.tasks[0].points) == ("operations", 3)  # a US event: points only
    assert "missile_envy" in s.sides[US].hand
    assert s.effects["missile_envy.us"]


def test_grain_sales() -> None:
    s = game(turn=4, phasing=US, tasks=pending("grain_sales_to_soviets", US))
    s = resolved(s, "nasser")
    back = resolved(s, choice="return")
    assert (back.tasks[0].kind, back.tasks[0].points) == ("operations", 2)
    taken = resolved(s, choice="play")
    assert "nasser" in taken.sides[US].hand
    assert GAME.judge(taken, act.PlayCard(US, "nasser", "space")).ruling is Ruling.ILLEGAL
    assert (
        GAME.judge(taken, act.PlayCard(US, "nasser", "operations", "event")).ruling is Ruling.LEGAL
    )


def test_ask_not_draws_replacements() -> None:
    s = game(turn=4, phasing=US, tasks=pending("ask_not", US))
    s = resolved(s, cards=("duck_and_cover", "five_year_plan"))
    assert (s.tasks[0].kind, s.tasks[0].points) == ("draw", 2)
    s = GAME.apply(s, act.Deal(US), "nato")
    s = GAME.apply(s, act.Deal(US), "comecon")
    assert s.sides[US].hand == ("nato", "comecon")
    assert s.phase is Phase.ACTION


def test_un_intervention_cancels_and_u2_pays() -> None:
    hand = {"hand": ("un_intervention", "fidel")}
    s = game(turn=4, phasing=US, us_side=hand, effects=("u2_incident",))
    s = GAME.apply(s, act.PlayCard(US, "un_intervention", "event", None, "fidel"))
    assert (s.vp, s.tasks[0].kind, s.tasks[0].points) == (-1, "operations", 2)
    assert set(s.discard) == {"un_intervention", "fidel"}


def test_we_will_bury_you_falls_due() -> None:
    hand = {"hand": ("un_intervention", "fidel", "nato")}
    s = game(turn=4, phasing=US, us_side=hand, effects=("we_will_bury_you",))
    assert GAME.apply(s, act.PlayCard(US, "nato", "operations")).vp == -3
    saved = GAME.apply(s, act.PlayCard(US, "un_intervention", "event", None, "fidel"))
    assert saved.vp == 0
    assert not saved.effects["we_will_bury_you"]


def test_flower_power_pays_for_war_cards_but_not_for_space() -> None:
    hand = {"hand": ("korean_war", "nato")}
    s = game(turn=4, phasing=US, us_side=hand, effects=("flower_power",))
    assert GAME.apply(s, act.PlayCard(US, "korean_war", "operations", "event")).vp == -2
    assert GAME.apply(s, act.PlayCard(US, "nato", "operations")).vp == 0
    assert GAME.apply(s, act.PlayCard(US, "korean_war", "space"), 6).vp == 0


def test_che_tries_twice_when_markers_fall() -> None:
    s = game(
        {"sudan": 1, "haiti": 1},
        turn=4,
        options=TwilightOptions(optional_cards=True),
        tasks=pending("che", USSR),
    )
    s = resolved(s)
    assert GAME.judge(s, act.Coup(USSR, "haiti")).ruling is Ruling.LEGAL
    again = GAME.apply(s, act.Coup(USSR, "sudan"), 3)
    assert again.tasks[0].kind == "operations"
    assert GAME.judge(again, act.Coup(USSR, "haiti")).ruling is Ruling.LEGAL
    assert GAME.apply(s, act.Coup(USSR, "sudan"), 3).sides[USSR].military_ops == 3


def test_quagmire() -> None:
    s = game(turn=4, phasing=US, effects=("quagmire",))
    assert {type(a) for a in GAME.legal_actions(s)} == {act.EscapeTrap}
    assert not GAME.apply(s, act.EscapeTrap(US, "duck_and_cover"), 4).effects["quagmire"]
    assert GAME.apply(s, act.EscapeTrap(US, "duck_and_cover"), 5).effects["quagmire"]
    bare = game(turn=4, phasing=US, effects=("quagmire",), us_side={"hand": ("truman_doctrine",)})
    assert GAME.legal_actions(bare) == [act.Pass(US)]


def test_norad_answers_a_fall_to_two() -> None:
    options_ = TwilightOptions(optional_cards=True)
    s = game(
        {"canada": 4, "angola": 1},
        {"egypt": 1},
        turn=4,
        phasing=US,
        defcon=3,
        effects=("norad",),
        tasks=operating(US, 2),
        options=options_,
    )
    s = GAME.apply(s, act.Coup(US, "egypt"), 1)
    assert (s.defcon, s.tasks[0].card, s.tasks[0].stage) == (2, "norad", 1)
    assert {a.influence for a in GAME.legal_actions(s)} == {
        ((c, 1, 0),) for c in ("angola", "canada")
    }
    s = resolved(s, influence=(("angola", 1, 0),))
    assert (s.phasing, s.round, s.tasks) == (USSR, 2, ())


# --- Effects in force -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effects", "player", "card", "value"),
    [
        ((), US, "nasser", 1),
        (("containment",), US, "nasser", 2),
        (("containment",), US, "nato", 4),
        (("containment",), USSR, "nasser", 1),
        (("brezhnev_doctrine",), USSR, "comecon", 4),
        (("red_scare_purge.us",), US, "nasser", 1),
        (("red_scare_purge.us",), US, "nato", 3),
        (("red_scare_purge.us", "containment"), US, "duck_and_cover", 3),
        (("red_scare_purge.us",), US, CHINA, 3),
        (("red_scare_purge.us", "containment"), US, "nato", 4),  # changes add up: 4 + 1 - 1
        (("red_scare_purge.us", "containment"), US, "nasser", 1),
        (("containment",), US, "asia_scoring", 0),
    ],
)
def test_operations_values(effects: tuple[str, ...], player: int, card: str, value: int) -> None:
    s = game(effects=effects)
    assert GAME.inquire(s, act.CardValue(player, card)).value == value


def test_vietnam_revolts_and_the_china_card_add_up_in_southeast_asia() -> None:
    ussr = {"vietnam": 1, "north_korea": 3}
    s = game({}, ussr, effects=("vietnam_revolts",), tasks=operating(USSR, 4, CHINA))
    six = act.PlaceInfluence(USSR, ("vietnam",) * 6)
    assert GAME.judge(s, six).ruling is Ruling.LEGAL
    mixed = act.PlaceInfluence(USSR, (*("vietnam",) * 5, "north_korea"))
    assert GAME.judge(s, mixed).ruling is Ruling.ILLEGAL
    assert GAME.judge(s, act.PlaceInfluence(USSR, mixed.countries[1:])).ruling is Ruling.LEGAL


def test_nuclear_subs_spare_defcon_for_the_us_only() -> None:
    us = game(
        {}, {"angola": 1}, turn=4, phasing=US, tasks=operating(US, 1), effects=("nuclear_subs",)
    )
    assert GAME.apply(us, act.Coup(US, "angola"), 1).defcon == 5
    ussr = game({"angola": 1}, turn=4, tasks=operating(USSR, 1), effects=("nuclear_subs",))
    assert GAME.apply(ussr, act.Coup(USSR, "angola"), 1).defcon == 4


def test_yuri_and_samantha_count_us_coups() -> None:
    s = game(
        {}, {"sudan": 1}, turn=8, phasing=US, tasks=operating(US, 1), effects=("yuri_and_samantha",)
    )
    assert GAME.apply(s, act.Coup(US, "sudan"), 1).vp == -1


def test_free_coups_are_no_military_operations() -> None:
    s = game({}, {"cuba": 1}, turn=4, phasing=US, tasks=operating(US, 2, "junta", free=True))
    s = GAME.apply(s, act.Coup(US, "cuba"), 6)
    assert (s.sides[US].military_ops, s.defcon) == (0, 4)


def test_effects_of_the_turn_end_with_it() -> None:
    s = game(turn=4, phase=Phase.ADVANCE, effects=("containment", "nato", "chernobyl.asia"))
    s = GAME.apply(s, act.Proceed(USSR))
    assert sorted(key for key, on in s.effects.items() if on) == ["nato"]


def test_north_sea_oil_gives_eight_rounds_this_turn() -> None:
    s = game(
        turn=8,
        round=7,
        phasing=US,
        us_side={"hand": ("nato", "fidel")},
        effects=("north_sea_oil", "north_sea_oil_rounds"),
    )
    s = GAME.apply(s, act.PlayCard(US, "nato", "space"), 6)
    assert (s.phasing, s.round) == (US, 8)
    assert act.Pass(US) in GAME.legal_actions(s)


@pytest.mark.parametrize(
    ("card", "effects", "changed", "kind"),
    [
        ("nato", (), {}, "requires"),
        ("nato", ("marshall_plan",), {}, None),
        ("solidarity", (), {}, "requires"),
        ("solidarity", ("john_paul_ii_elected_pope",), {}, None),
        ("socialist_governments", ("iron_lady",), {}, "stopped"),
        ("arab_israeli_war", ("camp_david_accords",), {}, "stopped"),
        ("opec", ("north_sea_oil",), {}, "stopped"),
        ("willy_brandt", ("tear_down_this_wall",), {}, "stopped"),
        ("muslim_revolution", ("awacs_sale_to_saudis",), {}, "stopped"),
        ("flower_power", ("an_evil_empire",), {}, "stopped"),
        ("cambridge_five", (), {"turn": 7}, None),
        ("cambridge_five", (), {"turn": 8}, "requires"),
        ("wargames", (), {"defcon": 3}, "condition"),
        ("wargames", (), {"defcon": 2}, None),
        ("star_wars", (), {"us_side": {"space": 1}}, None),
        ("star_wars", (), {}, "condition"),
        ("kitchen_debates", (), {}, "condition"),
        ("our_man_in_tehran", (), {}, "condition"),
        ("one_small_step", (), {"us_side": {"space": 1}}, None),
    ],
)
def test_playability(
    card: str, effects: tuple[str, ...], changed: dict[str, Any], kind: str | None
) -> None:
    s = game(effects=effects, **{"turn": 8} | changed)
    value = GAME.inquire(s, act.Playability(card)).value
    assert value["playable"] == (kind is None)
    assert value.get("barred") == kind


def test_a_stopped_event_of_the_rival_leaves_the_card_in_the_discards() -> None:
    hand = {"hand": ("opec", "nato")}
    s = game(turn=8, phasing=US, us_side=hand, effects=("north_sea_oil",))
    s = GAME.apply(s, act.PlayCard(US, "opec", "operations", "event"))
    assert s.tasks[0].kind == "operations"
    assert "opec" in s.discard
    hand = {"hand": ("solidarity", "nasser")}
    s = game(turn=8, ussr_side=hand)
    s = GAME.apply(s, act.PlayCard(USSR, "solidarity", "operations", "event"))
    assert "solidarity" in s.discard


def test_tear_down_this_wall_ends_willy_brandt() -> None:
    s = event("tear_down_this_wall", effects=("willy_brandt", "nato"))
    assert not s.effects["willy_brandt"]
    assert s.tasks[0].free
    assert s.tasks[0].where == ("europe",)


def test_every_event_has_a_way_to_be_carried_out() -> None:
    us = {"italy": 2, "uk": 5, "iran": 2, "japan": 4, "canada": 4, "israel": 4, "panama": 2}
    ussr = {"poland": 3, "cuba": 3, "libya": 2, "angola": 1, "chile": 3}
    effects = ("marshall_plan", "john_paul_ii_elected_pope", "nato")
    for card in EVENTS:
        if card == "un_intervention":
            continue
        side = CARDS[card].side
        by = US if side is None else side
        decider = 1 - by if EVENTS[card].rival_decides else by
        s = game(
            us,
            ussr,
            turn=7,
            defcon=2,
            phasing=by,
            effects=effects,
            us_side={"space": 1},
            tasks=pending(card, by, decider),
            options=TwilightOptions(optional_cards=True),
        )
        ways = options(s, s.tasks[0])
        assert len(ways) > 0, card
        assert ways[0] in ways, card
        assert GAME.judge(s, ways[-1]).ruling is Ruling.LEGAL, card


def test_operations_given_by_events_are_no_cards_value() -> None:
    effects = ("red_scare_purge.us", "containment", "red_scare_purge.ussr")
    s = game(turn=4, phasing=US, effects=effects, tasks=pending("abm_treaty", US))
    assert resolved(s).tasks[0].points == 4
    s = game(turn=4, effects=("red_scare_purge.ussr",), tasks=pending("olympic_games", USSR, US))
    assert resolved(s, choice="boycott").tasks[0].points == 4


def test_the_rulebook_example_of_added_values() -> None:
    """Vietnam Revolts, Red Scare/Purge and the China Card: 4 + 1 + 1 - 1."""
    s = game({}, {"vietnam": 1}, effects=("vietnam_revolts", "red_scare_purge.ussr"))
    s = GAME.apply(s, act.PlayCard(USSR, CHINA, "operations"))
    assert GAME.judge(s, act.PlaceInfluence(USSR, ("vietnam",) * 5)).ruling is Ruling.LEGAL
    assert GAME.judge(s, act.PlaceInfluence(USSR, ("vietnam",) * 6)).ruling is Ruling.ILLEGAL


def test_the_rival_superpower_defends_its_neighbour_in_a_brush_war() -> None:
    s = game({"mexico": 1}, turn=4, tasks=pending("brush_war", USSR))
    assert resolved(s, 3, target="mexico").vp == 0
    assert resolved(s, 4, target="mexico").vp == -1


def test_a_barred_war_card_pays_nothing_under_flower_power() -> None:
    s = game(
        turn=4,
        phasing=US,
        us_side={"hand": ("arab_israeli_war", "nato")},
        effects=("flower_power", "camp_david_accords"),
    )
    assert GAME.apply(s, act.PlayCard(US, "arab_israeli_war", "operations", "event")).vp == 0


def test_the_crisis_may_be_lifted_in_the_rivals_round() -> None:
    s = game({}, {"cuba": 2}, turn=4, phasing=US, effects=("cuban_missile_crisis.ussr",))
    lift = act.LiftCrisis(USSR, "cuba")
    assert lift in GAME.legal_actions(s)
    after = GAME.apply(s, lift)
    assert (after.phasing, markers(after, "cuba")) == (US, (0, 0))
    assert not after.effects["cuban_missile_crisis.ussr"]


def test_shuttle_diplomacy_takes_japan_with_its_border() -> None:
    s = game({}, {"japan": 4, "india": 3, "burma": 2}, turn=4, effects=("shuttle_diplomacy",))
    value = GAME.inquire(s, act.ScoreOf("asia")).value["ussr"]
    # without Japan: India and Burma dominate an empty Asia (7), one battleground, no border
    assert (value["countries"], value["borders"], value["points"]) == (["india", "burma"], [], 8)


def test_a_trapped_player_discards_missile_envy_first() -> None:
    hand = {"hand": ("missile_envy", "decolonization")}
    s = game(turn=4, ussr_side=hand, effects=("bear_trap", "missile_envy.ussr"))
    assert GAME.legal_actions(s) == [act.EscapeTrap(USSR, "missile_envy")]
    weak = s.replace(effects=s.effects.put(("red_scare_purge.ussr", True)))
    assert act.EscapeTrap(USSR, "missile_envy") not in GAME.legal_actions(weak)
    strong = game(
        turn=4,
        ussr_side={"hand": ("missile_envy", "comecon")},
        effects=("bear_trap", "missile_envy.ussr", "red_scare_purge.ussr"),
    )
    assert GAME.legal_actions(strong) == [act.EscapeTrap(USSR, "comecon")]


def test_the_china_card_counts_as_american_until_the_civil_war_ends() -> None:
    options_ = TwilightOptions(chinese_civil_war=True)
    s = game(turn=4, china=None, options=options_, tasks=pending("nixon_plays_the_china_card", US))
    after = resolved(s)
    assert (after.vp, after.china) == (2, None)
    s = game(turn=4, china=None, options=options_, tasks=pending("ussuri_river_skirmish", US))
    after = resolved(s, influence=(("india", 2, 0), ("japan", 2, 0)))
    assert (markers(after, "india"), after.china) == ((2, 0), None)
