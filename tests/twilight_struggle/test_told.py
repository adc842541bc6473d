"""Questions with facts of the position: what the reader takes from them, and what is decided.

`told.csv` gives, for each sentence, what the rulebook says: a ruling, a number, a side; nothing
where the sentence asks for advice or for what no rule fixes.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from knowledge import rulings
from knowledge.question import tagged, understand
from referee import load
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.told import read
from referee.twilight_struggle.state import TwilightOptions

GAME = load("twilight-struggle")
_RULINGS = ("legal", "illegal", "depends")
_ROWS = [
    (row["expected"], row["question"])
    for row in csv.DictReader(Path(__file__).with_name("told.csv").read_text("utf-8").splitlines())
]


@pytest.mark.parametrize(("expected", "question"), [r for r in _ROWS if r[0] in _RULINGS])
def test_an_act_is_ruled_on_with_all_that_is_told(expected: str, question: str) -> None:
    assert rulings.ruling_of(question, GAME.id) == expected


@pytest.mark.parametrize(
    ("expected", "question"), [r for r in _ROWS if r[0] and r[0] not in _RULINGS]
)
def test_a_number_or_a_side_is_computed_with_all_that_is_told(expected: str, question: str) -> None:
    value = rulings.value_of(question, GAME.id, part=True)
    names = {"us": "ABD", "ussr": "SSCB"}
    assert str(names.get(value, value)) == expected


@pytest.mark.parametrize("question", [question for expected, question in _ROWS if not expected])
def test_advice_and_what_no_rule_fixes_is_not_decided(question: str) -> None:
    assert understand(question, GAME.id) is None


# What the reader takes from a sentence: (value, unit, owner as said, country) of each number.
@pytest.mark.parametrize(
    ("sentence", "amounts"),
    [
        (
            "Rakibin Pakistan'da 2 nüfuzu var",
            [(2, "NUFUZ", "RAKIP", "pakistan")],
        ),
        (
            "Mısır'da 2 nüfuzum var, rakibin hiç nüfuzu yok",
            [(2, "NUFUZ", "BEN", "egypt"), (0, "NUFUZ", "RAKIP", "egypt")],
        ),
        (
            "Fransa'da bende 4, rakipte 2 nüfuz",
            [(4, "", "BEN", "france"), (2, "NUFUZ", "RAKIP", "france")],
        ),
        ("nasır oynandı, mısırda 3 abd nüfuzu vardı", [(3, "NUFUZ", "ABD", "egypt")]),
        ("DEFCON 3, 4'lük kartım var", []),
        (
            "ABD 2, SSCB 4 askeri operasyon yaptı",
            [(2, "", "ABD", None), (4, "ASKERI", "SSCB", None)],
        ),
    ],
)
def test_every_number_has_its_unit_owner_and_country(
    sentence: str, amounts: list[tuple[int, str, str, str | None]]
) -> None:
    told = read(tagged(sentence, GAME.id))
    assert [(a.value, a.unit, a.owner, a.country) for a in told.amounts] == amounts


@pytest.mark.parametrize(
    ("sentence", "control"),
    [
        ("ABD kontrolündeki Fransa'ya darbe", {"france": "ABD"}),
        ("Fransa ABD kontrolünde değil", {"france": None}),
        (
            "SSCB Irak, Mısır ve Suriye'yi, ABD yalnız İsrail'i kontrol ediyor",
            {"iraq": "SSCB", "egypt": "SSCB", "syria": "SSCB", "israel": "ABD"},
        ),
        ("Irak bende, rakipte sadece Libya var", {"iraq": "BEN", "libya": "RAKIP"}),
        ("Pakistan rakibin elinde", {"pakistan": "RAKIP"}),
    ],
)
def test_who_controls_what_is_read_in_any_order(
    sentence: str, control: dict[str, str | None]
) -> None:
    assert read(tagged(sentence, GAME.id)).control == control


@pytest.mark.parametrize(
    ("sentence", "side"),
    [
        ("SSCB'yim, darbe yapabilir miyim", 1),
        ("ABD olarak darbe yapabilir miyim", 0),
        ("rakibim ABD, darbe yapabilir miyim", 1),
        ("ABD kontrolündeki Fransa'ya darbe yapabilir miyim", None),
    ],
)
def test_the_side_of_the_asker_is_only_what_he_says(sentence: str, side: int | None) -> None:
    assert read(tagged(sentence, GAME.id)).me == side


# --- The inquiries (#kazanan, #gec-savas-senaryosu, #taraf-teklifi) ------------------------------


@pytest.mark.parametrize(
    ("points", "scenario", "winner"),
    [
        (3, "full", "us"),
        (-1, "full", "ussr"),
        (0, "full", None),
        (19, "late_war", "ussr"),
        (20, "late_war", "us"),
        (0, "late_war", "ussr"),
    ],
)
def test_the_winner_after_the_final_scoring(points: int, scenario: str, winner: str | None) -> None:
    state = at.nowhere().replace(vp=points, options=TwilightOptions(scenario=scenario))
    assert GAME.inquire(state, act.FinalWinner()).value == {"winner": winner}


@pytest.mark.parametrize(
    ("same_side", "bids", "gets_wish", "extra"),
    [
        (True, (4, 2), True, 4),
        (True, (1, 3), False, 3),
        (True, (2, 2), None, 0),
        (False, (5, 1), True, 0),
    ],
)
def test_the_result_of_bidding(
    same_side: bool, bids: tuple[int, int], gets_wish: bool | None, extra: int
) -> None:
    value = GAME.inquire(at.nowhere(), act.BidResult(same_side, bids)).value
    assert (value["gets_wish"], value["extra"]) == (gets_wish, extra)


def test_the_late_war_scenario_begins_as_the_rulebook_says() -> None:
    def late(key: str) -> object:
        return GAME.inquire(at.nowhere(), act.RuleValue(f"late.{key}")).value

    assert [late(key) for key in ("turn", "defcon", "vp", "space.us", "space.ussr")] == [
        *(8, 4, 4, 6, 4)
    ]
    assert (late("us.west_germany"), late("ussr.west_germany")) == (5, 1)
    assert (late("us.angola"), late("ussr.angola")) == (1, 3)
    assert late("ussr.vietnam") == 5
