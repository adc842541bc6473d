"""Numbers and worked examples of the Turkish guide, where they agree with the official rules.

Where the guide errs the right value stands here; docs/kaynak-celiskileri.md tells about it.
"""

from __future__ import annotations

from typing import Any

import pytest

from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.dice import boxes
from referee.twilight_struggle.events.war import WARS
from referee.twilight_struggle.referee import GAME
from referee.twilight_struggle.rules.book import DEFCON_REGIONS
from referee.twilight_struggle.scoring import SOUTHEAST_ASIA_POINTS
from referee.twilight_struggle.state import Phase, hand_limit
from tests.twilight_struggle.positions import game, operating


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("turns", 10),
        ("victory_points", 20),
        ("regions", 6),
        ("start.defcon", 5),
        ("hand.early", 8),
        ("hand.later", 9),
        ("rounds.early", 6),
        ("rounds.later", 7),
        ("rounds.most", 8),
        ("mid_war.turn", 4),
        ("late_war.turn", 8),
        ("cards.optional", 7),
        ("wars", 5),
        ("marker.cost", 1),
        ("marker.cost.rival", 2),
        ("realign.cost", 1),
        ("coup.factor", 2),
        ("space.cards", 1),
        ("space.cards.ability", 2),
        ("china.bonus", 1),
        ("china.final", 1),
        ("wargames.points", 6),
        ("military.penalty", 1),
        ("southeast_asia.thailand", 2),
    ],
)
def test_numbers(key: str, value: int) -> None:
    answer = GAME.inquire(GAME.read_state({}), act.RuleValue(key))
    assert answer.value == value
    assert str(value) in answer.text or key in ("wars", "regions")


def test_numbers_that_are_counted_elsewhere_too() -> None:
    value = {
        key: GAME.inquire(GAME.read_state({}), act.RuleValue(key)).value
        for key in ("hand.early", "hand.later", "wars", "cards", "cards.optional", "china.ops")
    }
    assert [hand_limit(turn) for turn in (1, 3)] == [value["hand.early"]] * 2
    assert [hand_limit(turn) for turn in (4, 10)] == [value["hand.later"]] * 2
    assert len(WARS) == value["wars"] == sum(card.war for card in CARDS.values())
    assert sum(not card.optional for card in CARDS.values()) == value["cards"]
    assert sum(card.optional for card in CARDS.values()) == value["cards.optional"]
    assert CARDS[CHINA].ops == value["china.ops"]


def test_the_five_boxes_that_give_points() -> None:
    assert {box.number: (box.first, box.second) for box in boxes() if box.first} == {
        1: (2, 1),
        3: (2, 0),
        5: (3, 1),
        7: (4, 2),
        8: (2, 0),
    }


def test_the_abilities_lie_on_boxes_2_4_6_and_8() -> None:
    assert [box.number for box in boxes() if box.ability] == [2, 4, 6, 8]


def test_defcon_levels_close_whole_regions() -> None:
    assert DEFCON_REGIONS == {
        5: (),
        4: ("europe",),
        3: ("europe", "asia"),
        2: ("europe", "asia", "middle_east"),
    }


def test_southeast_asia() -> None:
    assert SOUTHEAST_ASIA_POINTS == {
        "burma": 1,
        "laos_cambodia": 1,
        "vietnam": 1,
        "malaysia": 1,
        "indonesia": 1,
        "philippines": 1,
        "thailand": 2,
    }


def test_a_coup_in_africa_at_defcon_3_does_not_end_the_game() -> None:
    """The guide's frequent questions say that it can."""
    s = game({}, {"angola": 1}, defcon=3, phasing=US, tasks=operating(US, 4))
    s = GAME.apply(s, act.Coup(US, "angola"), 6)
    assert (s.defcon, s.ended) == (2, None)


def test_not_every_underlined_event_lasts_to_the_end_of_the_game() -> None:
    """The guide says that underlined events last for good; some end by their own text."""
    s = game(phasing=US, china=US, effects=("formosan_resolution",))
    s = GAME.apply(s, act.PlayCard(US, CHINA, "operations"))
    assert not s.effects["formosan_resolution"]
    trapped = game(turn=4, effects=("bear_trap",))
    assert not GAME.apply(trapped, act.EscapeTrap(USSR, "decolonization"), 1).effects["bear_trap"]


def test_the_penalty_example_of_the_military_check() -> None:
    found: Any = GAME.inquire(
        game(phase=Phase.MILITARY, defcon=5, us_side={"military_ops": 3}), act.MilitaryCheck()
    ).value
    assert found == {"us": 2, "ussr": 5, "net": 3}


def test_only_one_kind_of_operation_takes_the_points() -> None:
    s = game({"italy": 1}, {"libya": 2}, phasing=US, tasks=operating(US, 3))
    s = GAME.apply(s, act.Realign(US, "libya"), (1, 1))
    assert not any(isinstance(a, act.PlaceInfluence | act.Coup) for a in GAME.legal_actions(s))
