"""What players ask of events: may this event touch that country, what does it give, must I?

`event_questions.csv` has the rulebook's answer to each: a ruling, a number, a name; without one
the question is no question of rules, or one that only the players can answer.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from knowledge import rulings
from knowledge.question import understand
from referee import load
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.countries import COUNTRIES, read_table
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.verdict import Ruling

GAME = load("twilight-struggle")
_ROWS = list(
    csv.DictReader(Path(__file__).with_name("event_questions.csv").read_text("utf-8").splitlines())
)


@pytest.mark.parametrize(
    ("answer", "question"), [(r["answer"], r["question"]) for r in _ROWS if r["answer"]]
)
def test_an_event_is_answered_as_the_rulebook_says(answer: str, question: str) -> None:
    if answer in set(Ruling):
        assert rulings.ruling_of(question, GAME.id) == answer
    else:
        assert str(rulings.value_of(question, GAME.id, part=True)) == answer


@pytest.mark.parametrize("question", [r["question"] for r in _ROWS if not r["answer"]])
def test_advice_and_history_are_not_ruled_on(question: str) -> None:
    assert understand(question, GAME.id) is None


def _state(**known: Any) -> Any:
    facts = {"vp": 0, "defcon": 4, "phasing": US, "ended": None, "china": US, "turn": 5}
    us, ussr, control = known.pop("us", {}), known.pop("ussr", {}), known.pop("control", {})
    state = at.nowhere().replace(board=at.board(us, ussr, control), sides=at.sides(US))
    return state.replace(**(facts | known))


@pytest.mark.parametrize(
    ("player", "card", "country", "what", "value"),
    [  # the sections of the cards: at most so many in one country, and where at all
        (USSR, "comecon", "hungary", "added.ussr", 1),
        (USSR, "warsaw_pact_formed", "poland", "added.ussr", 2),
        (US, "voice_of_america", "poland", "removed.ussr", 0),
        (US, "voice_of_america", "peru", "removed.ussr", 2),
        (USSR, "suez_crisis", "uk", "removed.us", 2),
        (USSR, "suez_crisis", "italy", "removed.us", 0),
        (US, "brush_war", "south_africa", "attack", False),
        (US, "brush_war", "nigeria", "attack", True),
        (US, "tear_down_this_wall", "hungary", "coup", True),
        (USSR, "ortega_elected_in_nicaragua", "panama", "coup", False),
        (USSR, "che", "panama", "coup", False),
        (US, "junta", "mexico", "realign", True),
    ],
)
def test_what_an_event_may_do_in_a_country(
    player: int, card: str, country: str, what: str, value: Any
) -> None:
    state = _state(us={country: 4}, ussr={country: 4})
    found = GAME.inquire(state, act.EventReach(player, card, country, what))
    assert found.value == value


def test_what_an_event_may_do_turns_on_control() -> None:
    controlled = _state(control={"hungary": US})
    reach = act.EventReach(USSR, "comecon", "hungary", "added.ussr")
    assert GAME.inquire(controlled, reach).value == 0
    asked = GAME.inquire(_state(), reach)
    assert asked.value is None
    assert [question.fact for question in asked.depends_on] == ["control.hungary"]


@pytest.mark.parametrize(
    ("inquiry", "known", "value"),
    [
        (act.EventChange(US, "duck_and_cover", "us_vp"), {"defcon": 4}, 2),
        (act.EventChange(USSR, "nuclear_test_ban", "ussr_vp"), {"defcon": 4}, 2),
        (
            act.EventChange(USSR, "nasser", "left.us.egypt"),
            {"us": {"egypt": 3}, "ussr": {"egypt": 0}},
            1,
        ),
        (act.EventChange(US, "olympic_games", "winner", "participate", 3, 4), {}, "us"),
        (act.EventChange(USSR, "olympic_games", "winner", "participate", 4, 1), {}, "us"),
        (act.EventChange(US, "olympic_games", "tie", "participate", 2, 4), {}, True),
        (act.EventChange(US, "wargames", "winner", "end"), {"defcon": 2, "vp": 7}, "us"),
        (act.EventChange(US, "wargames", "winner", "end"), {"defcon": 2, "vp": 6}, None),
        (act.EventChange(US, "wargames", "vp", "end"), {"defcon": 3}, 0),
        (act.WarDie(USSR, "korean_war", "south_korea", "taken_off"), {}, 2),
        (act.WarDie(USSR, "korean_war", "south_korea"), {}, 6),
    ],
)
def test_what_an_event_gives(inquiry: act.Inquiry, known: dict[str, Any], value: Any) -> None:
    control = {"japan": US, "taiwan": US, "north_korea": USSR}
    assert GAME.inquire(_state(control=control, **known), inquiry).value == value


def test_an_event_of_choices_or_dice_has_no_single_outcome() -> None:
    nobody = dict.fromkeys(COUNTRIES)
    for card in ("comecon", "olympic_games"):
        found = GAME.inquire(_state(control=nobody), act.EventChange(USSR, card))
        assert found.value is None
        assert not found.depends_on


def test_every_row_on_events_can_be_asked_for() -> None:
    for row in read_table("event_claims"):
        assert row["key"] in VALUES
        assert row["needs"].split(), row["key"]
