"""Partial positions: what was not said is unknown, and only what decides is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from referee.partial import Facts
from referee.twilight_struggle.referee import GAME
from referee.verdict import Ruling


def ruled(state: dict[str, Any], action: dict[str, Any]) -> Any:
    s = GAME.read_state(state)
    assert GAME.faults(s) == ()
    return GAME.judge(s, GAME.read_action(action))


def test_defcon_and_a_country_settle_a_coup_without_a_board() -> None:
    verdict = ruled({"defcon": 3}, {"type": "coup", "country": "Vietnam"})
    assert verdict.ruling is Ruling.ILLEGAL
    (finding,) = verdict.violated
    assert finding.rule.id == "twilight_struggle.defcon.bolge"
    assert "twilight-struggle#defcon-bolgeler" in verdict.cites
    assert "DEFCON 3" in finding.why.text
    assert "Vietnam" in finding.why.text


OPEN = {"effects": {}, "operation": {"player": "us", "points": 3}, "defcon": 5}


def test_an_open_ruling_says_what_it_turns_on() -> None:
    verdict = ruled(OPEN, {"type": "coup", "player": "us", "country": "vietnam"})
    assert verdict.ruling is Ruling.DEPENDS
    assert [q.fact for q in verdict.depends_on] == ["influence.vietnam.ussr"]
    assert [(b.value, b.ruling) for b in verdict.branches] == [
        (0, Ruling.ILLEGAL),
        (1, Ruling.LEGAL),
        (2, Ruling.LEGAL),
        (3, Ruling.LEGAL),
    ]
    told = OPEN | {"influence": {"vietnam": {"ussr": 1}}}
    assert ruled(told, {"type": "coup", "player": "us", "country": "vietnam"}).ruling == "legal"


def test_the_soviet_player_is_asked_about_nato_in_europe_only() -> None:
    known = OPEN | {"operation": {"player": "ussr", "points": 3}}
    markers = {"italy": {"us": 2, "ussr": 0}, "iran": {"us": 1}}
    coup = {"type": "coup", "player": "ussr"}
    verdict = ruled(known | {"influence": markers}, coup | {"country": "italy"})
    assert [q.fact for q in verdict.depends_on] == ["effects.nato"]
    assert ruled(known | {"influence": markers}, coup | {"country": "iran"}).ruling == "legal"
    # nobody controls Italy: NATO protects it no longer, only The Reformer could
    free = markers | {"italy": {"us": 2, "ussr": 1}}
    verdict = ruled(known | {"influence": free}, coup | {"country": "italy"})
    assert [q.fact for q in verdict.depends_on] == ["effects.the_reformer"]


def test_without_an_operation_the_points_are_asked_for() -> None:
    verdict = ruled({"defcon": 5}, {"type": "coup", "player": "us", "country": "angola"})
    assert {q.fact for q in verdict.depends_on} == {"operation", "influence.angola.ussr"}
    question = next(q for q in verdict.depends_on if q.fact == "operation")
    assert question.text == "Bu işlem için kaç operasyon puanın var?"
    assert [value for value, _ in question.values] == [
        {"player": "us", "points": points} for points in (1, 2, 3, 4)
    ]


def test_one_marker_in_reach_is_enough_for_placing() -> None:
    known = OPEN | {"influence": {"italy": {"us": 1}}, "control": {"france": None}}
    place = {"type": "place_influence", "player": "us", "countries": ["france"]}
    assert ruled(known, place).ruling is Ruling.LEGAL
    # France alone: a neighbour may still hold a marker
    verdict = ruled(OPEN | {"control": {"france": None}}, place)
    assert verdict.ruling is Ruling.DEPENDS
    assert verdict.depends_on[0].fact == "influence.france.us"


def test_control_told_without_markers_gives_the_cost_of_the_first_marker() -> None:
    place = {"type": "place_influence", "player": "us", "countries": ["france"]}
    known = {"operation": {"player": "us", "points": 1}, "influence": {"italy": {"us": 1}}}
    free = ruled(known | {"control": {"france": None}}, place)
    assert free.ruling is Ruling.LEGAL
    held = {
        "control": {"france": "ussr"},
        "influence": {"italy": {"us": 1}, "france": {"us": 0, "ussr": 3}},
    }
    assert ruled(known | held, place).ruling is Ruling.ILLEGAL


def test_the_china_card_in_the_headline_needs_no_other_fact() -> None:
    verdict = ruled({}, {"type": "headline", "card": "Çin Kartı"})
    assert verdict.ruling is Ruling.ILLEGAL
    assert "twilight-struggle#manset-cin-karti" in verdict.cites


def test_scoring_card_for_operations_needs_no_other_fact() -> None:
    verdict = ruled({}, {"type": "play_card", "card": "1", "use": "operations"})
    assert verdict.ruling is Ruling.ILLEGAL


def test_a_space_race_card_needs_the_box_only() -> None:
    action = {"type": "play_card", "player": "us", "card": "Nasır", "use": "space"}
    verdict = ruled({"effects": [], "us": {"space": 0}}, action)
    assert verdict.ruling is Ruling.ILLEGAL
    assert "uzay.deger" in verdict.violated[0].rule.id


def asked(state: dict[str, Any], inquiry: dict[str, Any]) -> Any:
    return GAME.inquire(GAME.read_state(state), GAME.read_inquiry(inquiry))


@pytest.mark.parametrize(
    ("state", "inquiry", "fact"),
    [
        ({}, {"type": "control", "country": "israel"}, "control.israel"),
        ({}, {"type": "score", "region": "africa"}, "control.morocco"),
        ({}, {"type": "military_check"}, "defcon"),
        ({"defcon": 3}, {"type": "military_check"}, "us.military_ops"),
        ({}, {"type": "playability", "card": "nato"}, "effects.marshall_plan"),
        ({}, {"type": "playability", "card": "wargames"}, "defcon"),
        (
            {"effects": []},
            {"type": "coup_result", "player": "us", "country": "iran", "points": 3, "die": 4},
            "influence.iran.ussr",
        ),
    ],
)
def test_an_inquiry_names_the_fact_that_is_missing(
    state: dict[str, Any], inquiry: dict[str, Any], fact: str
) -> None:
    answer = asked(state, inquiry)
    assert answer.value is None
    assert [q.fact for q in answer.depends_on] == [fact]
    assert answer.depends_on[0].text.endswith("?")


def test_inquiries_about_printed_things_need_nothing() -> None:
    assert asked({}, {"type": "country", "country": "İsrail"}).value["stability"] == 4
    assert asked({}, {"type": "card", "card": "21"}).value["ops"] == 4
    assert asked({}, {"type": "value", "key": "rounds.early"}).value == 6
    assert asked({}, {"type": "headline_order", "us_card": "21", "ussr_card": "14"}).value == "us"
    assert (
        asked({"control": {"israel": "us"}}, {"type": "control", "country": "israel"}).value == "us"
    )


def test_the_israel_example_of_the_guide() -> None:
    def holder(us: int, ussr: int) -> Any:
        markers = {"israel": {"us": us, "ussr": ussr}}
        return asked({"influence": markers}, {"type": "control", "country": "israel"}).value

    assert holder(4, 0) == "us"
    assert holder(4, 1) is None
    assert holder(5, 1) == "us"
    assert holder(3, 0) is None


FACTS = [
    "defcon",
    "tasks",
    "phase",
    "phasing",
    "turn",
    "round",
    "vp",
    "china",
    "china_up",
    "discard",
    "removed",
    "us.hand",
    "ussr.space",
    "ussr.military_ops",
    "us.space_used",
    "us.headline",
    "us.hand_count",
    "influence.iran.us",
    "control.iran",
    "effects.nato",
    "effects.red_scare_purge.us",
    "operation.points",
    "operation.player",
    "action.country",
    "action.player",
    "action.card",
    "action.use",
]


@pytest.mark.parametrize("fact", FACTS)
def test_every_fact_has_a_turkish_question(fact: str) -> None:
    question = GAME.question(fact, GAME.read_state({}), GAME.read_action({"type": "pass"}))
    assert question.text.endswith("?")
    assert fact not in question.text


def test_assumed_facts_read_as_if_they_had_been_said() -> None:
    s = GAME.read_state(OPEN)
    action = GAME.read_action({"type": "coup", "player": "us", "country": "iran"})
    for fact, value, read in (
        ("defcon", 2, lambda s: s.defcon),
        ("influence.iran.ussr", 2, lambda s: s.board.influence[1]["iran"]),
        ("control.iran", 1, lambda s: s.board.control["iran"]),
        ("effects.nato", True, lambda s: s.effects["nato"]),
        ("us.space", 3, lambda s: s.sides[0].space),
        ("operation.points", 1, lambda s: s.tasks[0].points),
    ):
        assumed, _ = GAME.assume(s, action, fact, value)
        assert read(assumed) == value
        assert isinstance(assumed, Facts)
    assumed, _ = GAME.assume(
        GAME.read_state({}), action, "operation", {"player": "us", "points": 3}
    )
    assert (assumed.tasks[0].points, assumed.tasks[0].player) == (3, 0)
    _, moved = GAME.assume(s, GAME.read_action({"type": "coup"}), "action.country", "iraq")
    assert moved.country == "iraq"
