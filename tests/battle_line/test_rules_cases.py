"""Every judged situation of the facts, through `judge`, `inquire` and `apply`."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from referee.battle_line import GAME
from tests.battle_line.cases import CASES, Asked, Check, Judged, Played
from tests.battle_line.positions import judge, play, position, violated

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "battle_line" / "rules_cases.csv"

# The numbers that the facts leave out were never given to a situation.
IDS = [
    f"BL-{number:02d}"
    for number in range(1, 82)
    if number not in (5, 11, 17, 23, 29, 35, 41, 47, 53, 59, 65, 71, 77)
]


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(check, id=case_id if len(checks) == 1 else f"{case_id} {index}")
        for case_id, checks in CASES.items()
        for index, check in enumerate(checks, 1)
    ],
)
def test_case(check: Check) -> None:
    match check:
        case Judged():
            verdict = judge(check.position, check.move)
            assert verdict.ruling == check.ruling
            assert violated(verdict) == set(check.violated)
        case Asked():
            answer = GAME.inquire(position(check.position), GAME.read_inquiry(check.inquiry))
            assert not answer.depends_on
            assert answer.cites
            if isinstance(check.value, Mapping):
                assert {name: answer.value[name] for name in check.value} == check.value
            else:
                assert answer.value == check.value
        case Played():
            line = GAME.format(play(position(check.position), *check.moves))
            assert set(check.fields) <= set(line.split())


def test_no_case_is_missing() -> None:
    assert list(CASES) == IDS


@pytest.mark.skipif(not FACTS.exists(), reason="the facts are kept outside the repository")
def test_the_ids_are_those_of_the_facts() -> None:
    with FACTS.open(encoding="utf-8") as file:
        assert [row["id"] for row in csv.DictReader(file)] == IDS
