"""Every judged situation of the facts, through `judge`, `inquire` and `apply`."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from referee.hoth import GAME
from tests.hoth.cases import CASES, Asked, Check, Judged, Played
from tests.hoth.positions import full, play, ruling, violated

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "hoth" / "rules_cases.csv"

# The numbers that the facts leave out were never given to a situation.
IDS = [
    f"HO-{number:02d}"
    for number in range(1, 100)
    if number not in (5, 11, 17, 23, 29, 35, 41, 47, 53, 59, 65, 71, 77, 83, 89, 95)
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
    state = full(check.position)
    assert not GAME.faults(state)
    match check:
        case Judged():
            assert violated(state, check.action) == set(check.violated)
            assert ruling(state, check.action) == ("illegal" if check.violated else "legal")
        case Asked():
            answer = GAME.inquire(state, GAME.read_inquiry(check.inquiry))
            assert not answer.depends_on
            assert answer.cites
            if isinstance(check.value, Mapping):
                assert {name: answer.value[name] for name in check.value} == check.value
            else:
                assert answer.value == check.value
        case Played():
            after = play(state, *check.actions)
            assert set(check.fields) <= set(GAME.format(after).split())
            if check.then:
                assert violated(after, check.then) == set(check.violated)


def test_no_case_is_missing() -> None:
    assert list(CASES) == IDS


@pytest.mark.skipif(not FACTS.exists(), reason="the facts are kept outside the repository")
def test_the_ids_are_those_of_the_facts() -> None:
    with FACTS.open(encoding="utf-8") as file:
        assert [row["id"] for row in csv.DictReader(file)] == IDS
