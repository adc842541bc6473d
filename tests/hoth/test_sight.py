"""Line of sight: against exact rational geometry, and on the cases that the rulebook tells."""

from __future__ import annotations

from random import Random

import pytest

from referee.hoth import GAME
from referee.hoth.actions import SightBetween
from referee.hoth.board import BOARDS, INDEX, NAMES
from referee.hoth.pieces import TERRAIN
from referee.hoth.sight import sees, sight
from referee.hoth.state import Hex, HothOptions, State, Structure, Unit
from tests.hoth.positions import axial, full, partial
from tests.hoth.reference_sight import crossed, is_open, is_open_locally, spots

PAIRS = [(a, b) for a in spots() for b in spots() if a != b]


def random_board(seed: int, **options: object) -> State:
    """A board with terrain, units and structures strewn at random."""
    random = Random(seed)
    hexes = []
    for name in NAMES:
        terrain = random.choice((*TERRAIN, "plain", "plain", "plain", "ridge"))
        unit = Unit("snowtrooper", 4) if random.random() < 0.15 else None
        structure = Structure("ion_cannon") if unit is None and random.random() < 0.06 else None
        hexes.append(Hex(terrain, unit, structure) if name in BOARDS["indented_9"].names else Hex())
    return State.partial(hexes=tuple(hexes), options=HothOptions.from_dict(dict(options)))


def obstacles(state: State) -> set[str | None]:
    """The hexes with an ordinary obstacle; None stands for the half hexes."""
    return {
        None,
        *(
            name
            for name in spots().values()
            if state.at(name).terrain in ("ridge", "rocks", "building", "serac")
            or state.at(name).unit is not None
            or state.at(name).structure is not None
        ),
    }


def ridge_obstacles(state: State) -> set[str | None]:
    """What blocks between two ridges: units on ridges, seracs."""
    return {
        name
        for name in spots().values()
        if state.at(name).terrain == "serac"
        or (state.at(name).terrain == "ridge" and state.at(name).unit is not None)
    }


def test_crossed_hexes_of_every_pair() -> None:
    board = BOARDS["indented_9"]
    names = spots()
    for a, b in PAIRS:
        met = crossed(a, b)
        crossing = board.crossing(INDEX[names[a]], INDEX[names[b]])
        named = [
            [NAMES[i] if i >= 0 else None for i in part]
            for part in (
                crossing.through,
                crossing.left,
                crossing.right,
                crossing.left_corner,
                crossing.right_corner,
            )
        ]
        expected = [
            [name for name, how, _, _ in met if how == "through"],
            [name for name, how, side, _ in met if how == "edge" and side < 0],
            [name for name, how, side, _ in met if how == "edge" and side > 0],
            [name for name, how, side, _ in met if how == "corner" and side < 0],
            [name for name, how, side, _ in met if how == "corner" and side > 0],
        ]
        assert named == expected, (names[a], names[b])


@pytest.mark.parametrize("seed", range(4))
def test_every_pair_on_random_boards(seed: int) -> None:
    state = random_board(seed)
    ordinary, high = obstacles(state), ridge_obstacles(state)
    names = spots()
    open_lines = 0
    for a, b in PAIRS:
        one, two = names[a], names[b]
        ridges = state.at(one).terrain == state.at(two).terrain == "ridge"
        expected = is_open(crossed(a, b), high if ridges else ordinary)
        assert sees(state, INDEX[one], INDEX[two]) is expected, (one, two)
        open_lines += expected
    assert 0 < open_lines < len(PAIRS)


@pytest.mark.parametrize("seed", range(2))
def test_sight_is_mutual(seed: int) -> None:
    for options in ({}, {"edge_pairing": "local"}, {"corner_touch": "open"}):
        state = random_board(seed, **options)
        for a, b in PAIRS:
            i, j = INDEX[spots()[a]], INDEX[spots()[b]]
            assert sees(state, i, j) is sees(state, j, i)


def test_local_pairing_of_every_pair() -> None:
    state = random_board(7, edge_pairing="local")
    ordinary, high = obstacles(state), ridge_obstacles(state)
    names = spots()
    for a, b in PAIRS:
        one, two = names[a], names[b]
        ridges = state.at(one).terrain == state.at(two).terrain == "ridge"
        expected = is_open_locally(crossed(a, b), high if ridges else ordinary)
        assert sees(state, INDEX[one], INDEX[two]) is expected, (one, two)


def test_full_rows_of_every_pair() -> None:
    board, names = BOARDS["full_10"], spots(full=True)
    assert len(names) == 70
    for a in list(names)[::7]:
        for b in names:
            if a == b:
                continue
            met = crossed(a, b, full=True)
            crossing = board.crossing(INDEX[names[a]], INDEX[names[b]])
            assert [NAMES[i] if i >= 0 else None for i in crossing.left] == [
                name for name, how, side, _ in met if how == "edge" and side < 0
            ]
            assert [NAMES[i] for i in crossing.through] == [
                name for name, how, _, _ in met if how == "through"
            ]


@pytest.mark.parametrize(
    ("fields", "a", "b", "is_open_line"),
    [
        ("", "D4", "G4", True),
        ("units=E4:ET", "D4", "G4", False),  # a friend blocks as a foe does
        ("units=E4:ST", "D4", "G4", False),
        ("units=D4:ET;G4:ST", "D4", "G4", True),  # the ends never block
        ("terrain=rocks:D4;building:G4", "D4", "G4", True),
        ("terrain=ridge:E4", "D4", "G4", False),
        ("terrain=rocks:F4", "D4", "G4", False),
        ("terrain=building:F4", "D4", "G4", False),
        ("terrain=serac:F4", "D4", "G4", False),
        ("terrain=trench:E4;crevasse:F4", "D4", "G4", True),
        ("structures=E4:SG0", "D4", "G4", False),
        ("terrain=rocks:D2", "E1", "E3", True),
        ("terrain=rocks:D2,E2", "E1", "E3", False),
        ("terrain=rocks:D2,E4", "E1", "E5", False),
        ("terrain=rocks:D2,D4", "E1", "E5", True),
        ("terrain=rocks:A2", "A1", "A3", False),  # the half hex is the other side
        ("", "A1", "A3", True),
        ("terrain=ridge:D4,E4,G4", "D4", "G4", True),
        ("terrain=ridge:D4,E4,G4 units=E4:ET", "D4", "G4", False),
        ("terrain=ridge:D4,G4 units=E4:ET", "D4", "G4", True),  # below the ridges
        ("terrain=ridge:D4,G4;serac:E4", "D4", "G4", False),
        ("terrain=ridge:D4,G4;building:E4;rocks:F4", "D4", "G4", True),
        ("terrain=ridge:D4;rocks:E4", "D4", "G4", False),  # only one end is a ridge
        ("terrain=ridge:D4,G4 structures=E4:SG0", "D4", "G4", True),
        (
            "terrain=ridge:D4,G4 structures=E4:SG0 opt=ridge_structure_blocks:true",
            "D4",
            "G4",
            False,
        ),
        ("terrain=rocks:D2,E4 opt=edge_pairing:local", "E1", "E5", True),
        ("terrain=rocks:D2,E2 opt=edge_pairing:local", "E1", "E5", False),
        ("terrain=ridge:A1,A2,A3 units=A2:ET", "A1", "A3", True),
        ("terrain=ridge:A1,A2,A3 units=A2:ET opt=ridge_edge_blocks:true", "A1", "A3", False),
        ("", "D4", "E4", True),
        ("", "D4", "D4", True),
    ],
)
def test_told_cases(fields: str, a: str, b: str, is_open_line: bool) -> None:
    state = full(fields)
    assert sight(state, a, b).open is is_open_line
    assert sight(state, b, a).open is is_open_line


def test_corner_touch_counts_as_a_side() -> None:
    # From A1 to E2 the line passes through the corners of D1 (left) and B2 (right) only.
    both = "terrain=rocks:D1,B2"
    assert not sight(full(both), "A1", "E2").open
    assert sight(full(both + " opt=corner_touch:open"), "A1", "E2").open
    assert sight(full("terrain=rocks:D1"), "A1", "E2").open


def test_axial_cases() -> None:
    one, other = axial(1, 0), axial(0, 1)
    assert sight(full(f"terrain=rocks:{one}"), axial(0, 0), axial(1, 1)).open
    assert not sight(full(f"terrain=rocks:{one},{other}"), axial(0, 0), axial(1, 1)).open
    apart = f"terrain=rocks:{axial(1, 0)},{axial(1, 2)}"
    assert not sight(full(apart), axial(0, 0), axial(2, 2)).open
    assert sight(full(apart + " opt=edge_pairing:local"), axial(0, 0), axial(2, 2)).open


def test_derivation_lists_hexes_and_first_blocker() -> None:
    answer = GAME.inquire(full("units=F4:ST;G4:ST"), SightBetween("D4", "H4"))
    assert answer.value == {
        "open": False,
        "through": ["E4", "F4", "G4"],
        "left": [],
        "right": [],
        "blockers": ["F4"],
    }
    assert "F4 hexindeki birim (Snowtrooper)" in answer.text
    assert {"hoth#gorus-hatti", "hoth#gorus-engelleri"} <= set(answer.cites)


def test_edge_derivation_names_both_sides() -> None:
    answer = GAME.inquire(full("terrain=rocks:E2 units=D2:ET"), SightBetween("E1", "E3"))
    assert answer.value["blockers"] == ["E2", "D2"]
    assert (answer.value["left"], answer.value["right"]) == (["E2"], ["D2"])
    assert "hoth#gorus-kenar" in answer.cites


def test_a_question_needs_only_what_lies_between() -> None:
    known = partial("empty=E4,F4 terrain=plain:E4,F4")
    assert GAME.inquire(known, SightBetween("D4", "G4")).value["open"] is True
    asked = GAME.inquire(partial("empty=E4 terrain=plain:E4"), SightBetween("D4", "G4"))
    assert asked.value is None
    assert [q.fact for q in asked.depends_on] == ["hexes.F4.blocks"]
    # one known blocker decides whatever else is open
    closed = GAME.inquire(partial("terrain=rocks:F4;plain:D4"), SightBetween("D4", "G4"))
    assert closed.value["open"] is False


def test_one_free_side_decides_in_a_partial_position() -> None:
    free = partial("empty=E2 terrain=plain:E2,E1")
    assert GAME.inquire(free, SightBetween("E1", "E3")).value["open"] is True
    blocked = GAME.inquire(partial("terrain=rocks:E2;plain:E1"), SightBetween("E1", "E3"))
    assert [q.fact for q in blocked.depends_on] == ["hexes.D2.blocks"]


def test_ridges_matter_only_where_they_decide() -> None:
    # A unit on flat ground blocks unless both ends are ridges: then the ends must be known.
    asked = GAME.inquire(
        partial("terrain=plain:E4;ridge:G4 units=E4:ET3"), SightBetween("D4", "G4")
    )
    facts = [q.fact for q in asked.depends_on]
    assert facts in (["hexes.D4.terrain"], ["hexes.F4.blocks"], ["hexes.F4.terrain"])
    closed = GAME.inquire(partial("terrain=serac:E4"), SightBetween("D4", "G4"))
    assert closed.value["open"] is False
