"""Formations and their strength: rulebook cases, and a literal enumeration as the judge."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.battle_line.cards import MORALE, TROOPS, value
from referee.battle_line.formation import (
    Formation,
    best_as,
    best_completion,
    evaluate,
    open_runs,
    open_values,
)
from tests.battle_line import brute_force

HOST, SKIRMISH, BATTALION, PHALANX, WEDGE = Formation


def worth(side: str, fog: bool = False) -> tuple[Formation | None, int]:
    cards = side.split()
    evaluation = evaluate(cards, len(cards), fog)
    return evaluation.formation, evaluation.total


@pytest.mark.parametrize(
    ("side", "formation", "total"),
    [
        pytest.param("R3 R4 R5", WEDGE, 12, id="BL-01 A"),
        pytest.param("B8 G8 Y8", PHALANX, 24, id="BL-01 B"),
        pytest.param("R1 R6 R9", BATTALION, 16, id="BL-02 A"),
        pytest.param("B2 B3 B7", BATTALION, 12, id="BL-02 B"),
        pytest.param("R2 B3 G4", SKIRMISH, 9, id="BL-03 A"),
        pytest.param("R10 B9 G7", HOST, 26, id="BL-03 B"),
        pytest.param("R9 R7 R8", WEDGE, 24, id="BL-04 order of play does not matter"),
        pytest.param("R8 R9 R1", BATTALION, 18, id="no run over the end"),
        pytest.param("R10 B1 G2", HOST, 13, id="no mixed run over the end"),
        pytest.param("R8 B8 G9", HOST, 25, id="a pair is nothing"),
    ],
)
def test_the_five_formations(side: str, formation: Formation, total: int) -> None:
    assert worth(side) == (formation, total)


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        pytest.param("R3 R4 R5", "B8 G8 Y8", id="BL-01"),
        pytest.param("R1 R6 R9", "B2 B3 B7", id="BL-02"),
        pytest.param("R2 B3 G4", "R10 B9 G7", id="BL-03"),
        pytest.param("R7 R9 L1", "B6 B7 B8", id="BL-38"),
        pytest.param("R5 R6 R7 R8", "R9 B9 G9 Y9", id="BL-50"),
        pytest.param("R2 B3 G4 Y5", "B9 G9 Y9 R1", id="BL-51"),
        pytest.param("R1 B1 G1", "R5 R8 R10", id="Sütun over Ters Yay"),
        pytest.param("R1 R2 R4", "R9 B8 G10", id="Ters Yay over Piramit"),
    ],
)
def test_the_stronger_side(winner: str, loser: str) -> None:
    size = len(winner.split())
    stronger = evaluate(winner.split(), size, fog=False)
    assert stronger.strength > evaluate(loser.split(), size, fog=False).strength


@pytest.mark.parametrize(
    ("side", "formation", "total"),
    [
        pytest.param("R8 L1 G8", PHALANX, 24, id="BL-37"),
        pytest.param("R7 R9 L1", WEDGE, 24, id="BL-38"),
        pytest.param("R8 R9 L1", WEDGE, 27, id="BL-39"),
        pytest.param("R7 R8 SH", BATTALION, 18, id="BL-42"),
        pytest.param("R9 R10 EK", WEDGE, 27, id="BL-43"),
        pytest.param("B8 G8 EK", PHALANX, 24, id="BL-44"),
        pytest.param("R4 R5 EK", BATTALION, 17, id="BL-45"),
        pytest.param("R8 L1 R10", WEDGE, 27, id="leader as 9"),
        pytest.param("R8 L2 R6", WEDGE, 21, id="leader as 7"),
        pytest.param("R8 L1 R7", WEDGE, 24, id="leader as 9, better than 6"),
        pytest.param("R2 R4 SH", WEDGE, 9, id="Savunma Hattı as 3"),
        pytest.param("R1 R2 SH", WEDGE, 6, id="Savunma Hattı only as 3"),
        pytest.param("R4 R5 SH", WEDGE, 12, id="Savunma Hattı as 3 below"),
        pytest.param("B3 G3 SH", PHALANX, 9, id="Sütun of threes"),
        pytest.param("B4 G4 SH", HOST, 11, id="no Sütun of fours"),
        pytest.param("B4 G2 SH", SKIRMISH, 9, id="Piramit with Savunma Hattı"),
        pytest.param("R10 R2 L1", BATTALION, 22, id="leader as a 10 that is there already"),
        pytest.param("EK SH L1", BATTALION, 21, id="three jokers"),
        pytest.param("L1 L2 R5", WEDGE, 18, id="two leaders: 5-6-7, not Sütun 5"),
        pytest.param("L1 L2 EK SH", BATTALION, 31, id="four jokers, four places"),
        pytest.param("R7 R9 R10 EK", WEDGE, 34, id="Ek Taarruz, four places"),
        pytest.param("R2 B3 L1 Y5", SKIRMISH, 14, id="leader in a Piramit, four places"),
    ],
)
def test_jokers_at_their_owners_best(side: str, formation: Formation, total: int) -> None:
    assert worth(side) == (formation, total)


@pytest.mark.parametrize(
    ("side", "total"),
    [
        pytest.param("R2 R3 L1", 15, id="BL-40"),
        pytest.param("R3 R4 R5", 12, id="BL-46 A"),
        pytest.param("B10 G7 Y1", 18, id="BL-46 B"),
        pytest.param("R10 B2 G3 Y4", 19, id="BL-52 A"),
        pytest.param("P5 O5 P4 O4", 18, id="BL-52 B"),
        pytest.param("EK SH R1", 12, id="jokers at their highest"),
    ],
)
def test_only_the_sum_counts_under_sis(side: str, total: int) -> None:
    assert worth(side, fog=True) == (None, total)


@pytest.mark.parametrize(
    ("side", "stands_for"),
    [
        ("R8 R9 L1", (("L1", "R10"),)),
        ("R9 R10 EK", (("EK", "R8"),)),
        ("R4 R5 SH", (("SH", "R3"),)),
        ("R10 R2 L1", (("L1", "R10"),)),
        ("R8 R9 R10", ()),
    ],
)
def test_the_assignment_names_the_troop(side: str, stands_for: tuple[tuple[str, str], ...]) -> None:
    assert evaluate(side.split(), 3, fog=False).assignment == stands_for


def test_only_a_complete_side_has_a_worth() -> None:
    with pytest.raises(ValueError, match="3 kartla tamamlanır; 2 kart verildi"):
        evaluate(["R1", "R2"], 3, fog=False)
    with pytest.raises(ValueError, match="3 kartla tamamlanır; 4 kart verildi"):
        evaluate(["R1", "R2", "R3", "R4"], 3, fog=False)
    with pytest.raises(ValueError, match="en çok 3 kart olur; 4 kart verildi"):
        best_completion(["R1", "R2", "R3", "R4"], 3, fog=False, unseen=frozenset())


@pytest.mark.parametrize(
    ("side", "unseen", "formation", "total", "added"),
    [
        ("Y8 Y9", "Y10 Y7 B8", WEDGE, 27, "Y10"),
        ("Y8 Y9", "Y7 B8", WEDGE, 24, "Y7"),
        ("Y8 Y9", "Y1 B10 B8", BATTALION, 18, "Y1"),
        ("Y8 Y9", "B10 B8", SKIRMISH, 27, "B10"),
        ("Y8 Y9", "B8 B5", HOST, 25, "B8"),
        ("Y8", "B8 G8 Y9", PHALANX, 24, "B8 G8"),
        ("Y8 L1", "Y6", WEDGE, 21, "Y6"),
        ("Y8 EK", "B8 B10", PHALANX, 24, "B8"),
        ("SH", "Y2 Y4 B1 B2", WEDGE, 9, "Y4 Y2"),
        ("", "R1 R2 B9", HOST, 12, "B9 R2 R1"),
    ],
)
def test_the_best_completion(
    side: str, unseen: str, formation: Formation, total: int, added: str
) -> None:
    completion = best_completion(side.split(), 3, False, frozenset(unseen.split()))
    assert completion is not None
    assert (completion.evaluation.formation, completion.evaluation.total) == (formation, total)
    assert completion.added == tuple(added.split())


def test_too_few_unseen_troops_leave_a_side_incomplete() -> None:
    assert best_completion(["R1"], 3, False, frozenset({"R2"})) is None
    assert best_completion(["R1"], 3, True, frozenset({"R2"})) is None
    assert best_as(HOST, ["R1"], 3, frozenset({"R2"})) is None
    assert best_completion(["R1"], 3, False, frozenset({"R2", "R3"})) is not None


def test_what_a_sides_own_cards_leave_open() -> None:
    assert open_runs(["R8", "R9"], 3) == (range(8, 11), range(7, 10))
    assert open_runs(["R8", "B8"], 3) == ()
    assert open_runs(["R5", "EK"], 3) == ()
    assert open_runs(["R5", "EK"], 4) == (range(5, 9),)
    assert open_values(["R8", "EK"], 3) == (8,)
    assert open_values(["SH"], 3) == (3, 2, 1)
    assert open_values(["R8", "R9"], 3) == ()


troops = st.sampled_from(TROOPS)
complete_sides = st.sampled_from((3, 4)).flatmap(
    lambda size: st.lists(
        troops | st.sampled_from(MORALE), min_size=size, max_size=size, unique=True
    ).filter(lambda side: sum(card in MORALE for card in side) <= 2)
)


@settings(max_examples=150, deadline=None)
@given(side=complete_sides, fog=st.booleans())
def test_a_side_is_worth_its_best_substitution(side: list[str], fog: bool) -> None:
    evaluation = evaluate(side, len(side), fog)
    assert evaluation.strength == brute_force.strength(side, fog)
    stands_for = dict(evaluation.assignment)
    assert set(stands_for) == {card for card in side if card in MORALE}
    for joker, troop in evaluation.assignment:
        assert value(troop) in brute_force.JOKER_VALUES[joker]
    shown = [stands_for.get(card, card) for card in side]
    assert brute_force.strength(shown, fog) == evaluation.strength


@settings(max_examples=50, deadline=None)
@given(side=complete_sides, fog=st.booleans())
def test_the_order_of_cards_does_not_matter(side: list[str], fog: bool) -> None:
    worths = {evaluate(order, len(side), fog).strength for order in permutations(side)}
    assert len(worths) == 1
