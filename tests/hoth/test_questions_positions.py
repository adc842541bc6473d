"""Questions that tell a whole position, in any order of its facts, and what the rulebook says.

A row of `positions.csv` has the ruling or the value that the rulebook gives; with neither, the
question rests on something that the referee can't know, and must not be decided.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from knowledge.question import tagged, understand
from knowledge.rulings import ruling_of, value_of
from referee.hoth.questions.position import position
from referee.hoth.questions.prepare import prepare

_ROWS = list(
    csv.DictReader(Path(__file__).with_name("positions.csv").read_text("utf-8").splitlines())
)


@pytest.mark.parametrize(
    ("question", "ruling"), [(r["question"], r["ruling"]) for r in _ROWS if r["ruling"]]
)
def test_the_position_is_ruled_on_as_the_rulebook_says(question: str, ruling: str) -> None:
    assert ruling_of(question, "hoth") == ruling


@pytest.mark.parametrize(
    ("question", "value"), [(r["question"], int(r["value"])) for r in _ROWS if r["value"]]
)
def test_the_number_is_the_rulebooks(question: str, value: int) -> None:
    assert value_of(question, "hoth") == value


@pytest.mark.parametrize(
    "question", [r["question"] for r in _ROWS if not r["ruling"] and not r["value"]]
)
def test_what_rests_on_something_unknown_is_not_decided(question: str) -> None:
    assert understand(question, "hoth") is None


# The same facts told in other orders and words: the same position.
@pytest.mark.parametrize(
    "question",
    [
        "Piyadem sırtta, iki hex ötedeki AT-AT'ye kaç zar atar? AT-AT kayada.",
        "AT-AT kayada. Sırttaki piyademle iki hex öteden ona kaç zar atarım, AT-AT'ye?",
        "kayadaki AT-AT'ye iki hex ötedeki sırttan piyadem kaç zar atar",
        "iki hex ötede kayada duran AT-AT var, ben sırttayım, piyademle kaç zar atarım",
    ],
)
def test_the_order_of_the_facts_changes_nothing(question: str) -> None:
    told = position(prepare(tagged(question, "hoth")), ("AT", "SALDIR"))
    assert told is not None
    assert (told.scene.actor.code, told.scene.actor.ground) == ("ET", "ridge")
    assert (told.scene.target.code, told.scene.target.ground) == ("AT", "rocks")
    assert told.scene.away == 2


# Who acts is told by case and possession, not by who comes first.
@pytest.mark.parametrize(
    ("question", "actor"),
    [
        ("rakibin AT-AT'si siperdeki piyademe ateş edebilir mi", "AT"),
        ("siperdeki piyademe rakibin AT-AT'si ateş edebilir mi", "AT"),
        ("ben siperdeyim, iki hex ötedeki AT-AT bana ateş edebilir mi", "AT"),
        ("iki hex ötedeki AT-AT'ye siperdeki piyademle ateş edebilir miyim", "ET"),
    ],
)
def test_the_enemy_may_be_the_one_that_acts(question: str, actor: str) -> None:
    told = position(prepare(tagged(question, "hoth")), ("SALDIR",))
    assert told is not None
    assert told.scene.actor.code == actor
    trench = told.scene.target if actor == "AT" else told.scene.actor
    assert trench.ground == "trench"
