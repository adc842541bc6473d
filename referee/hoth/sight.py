"""Line of sight in exact integers. (hoth#gorus-hatti)

A hex crossed inside blocks the line when it holds an obstacle. Hexes along which the line runs
close it only when both sides are blocked. Between two ridges only units on other ridges and
seracs are obstacles. The hexes of both ends never block, so sight is mutual.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from referee.hoth.board import INDEX, NAMES, OUTSIDE, Crossing
from referee.hoth.pieces import STRUCTURES
from referee.hoth.state import Hex, State
from referee.partial import UnknownFact, find

Blocks = Callable[[State, int], bool]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sight:
    """A line of sight: open or not, by which rule, what it meets and what closes it.

    `blockers` are the first hex inside which the line is blocked, or one hex on each side.
    Hexes are names; "kenar" is the half hex of the board's edge.
    """

    open: bool
    ridges: bool
    through: tuple[str, ...]
    left: tuple[str, ...]
    right: tuple[str, ...]
    blockers: tuple[str, ...]


def sees(s: State, a: int, b: int) -> bool:
    """Whether a line of sight joins two hexes, given by index."""
    ridges = _between_ridges(s, a, b)
    if ridges is not None:
        return _open(s, a, b, _blocks_high if ridges else _blocks)
    answers = [_open(s, a, b, blocks) for blocks in (_blocks, _blocks_high)]
    if answers[0] != answers[1]:
        raise UnknownFact(f"hexes.{NAMES[a if not s.hexes[a].knows('terrain') else b]}.terrain")
    return answers[0]


def sight(s: State, a: str, b: str) -> Sight:
    """The line of sight between two named hexes with all that it meets."""
    i, j = INDEX[a], INDEX[b]
    is_open = sees(s, i, j)
    ridges = bool(_between_ridges(s, i, j))
    crossing = s.board.crossing(i, j)
    left, right = _sides(s, crossing)
    return Sight(
        is_open,
        ridges,
        tuple(NAMES[k] for k in crossing.through),
        tuple(map(_name, left)),
        tuple(map(_name, right)),
        () if is_open else _blockers(s, crossing, _blocks_high if ridges else _blocks),
    )


def obstacle(s: State, name: str, ridges: bool) -> str:
    """What blocks the line in a hex, in Turkish."""
    if name == "kenar":
        return "tahta kenarındaki yarım hex"
    here = s.at(name)
    if here.knows("structure") and here.structure is not None:
        return f"{name} hexindeki yapı ({STRUCTURES[here.structure.kind]})"
    on_terrain = (
        here.knows("terrain") and here.type.blocks and not (ridges and here.terrain == "ridge")
    )
    if on_terrain:
        return f"{name} hexindeki arazi ({here.type.name})"
    if here.knows("unit") and here.unit is not None:
        unit = here.unit
        what = unit.type.name if unit.knows("kind") else "birim"
        return f"{name} hexindeki birim ({what})"
    return f"{name} hexindeki engel"


def _name(index: int) -> str:
    return "kenar" if index == OUTSIDE else NAMES[index]


def _between_ridges(s: State, a: int, b: int) -> bool | None:
    """Whether both ends are ridges; None when that is open."""
    known = [s.hexes[k].terrain == "ridge" for k in (a, b) if s.hexes[k].knows("terrain")]
    if False in known:
        return False
    return True if len(known) == 2 else None


def _blocks(s: State, index: int) -> bool:
    return index == OUTSIDE or s.hexes[index].blocks


def _blocks_high(s: State, index: int) -> bool:
    """Obstacles between two ridges. (hoth#gorus-sirttan-sirta)"""
    if index == OUTSIDE:
        return s.options.ridge_edge_blocks
    here: Hex = s.hexes[index]
    if s.options.ridge_structure_blocks and here.structure is not None:
        return True
    return here.terrain == "serac" or (here.terrain == "ridge" and here.unit is not None)


def _sides(s: State, crossing: Crossing) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hexes to the left and right of the line that count as sides of it."""
    if s.options.corner_touch == "open":
        return crossing.left, crossing.right
    return crossing.left + crossing.left_corner, crossing.right + crossing.right_corner


def _open(s: State, a: int, b: int, blocks: Blocks) -> bool:
    crossing = s.board.crossing(a, b)
    unknown: UnknownFact | None = None
    for index in crossing.through:
        try:
            if blocks(s, index):
                return False
        except UnknownFact as missing:
            unknown = unknown or missing
    closed = False
    if crossing.left or crossing.left_corner or crossing.right_corner:
        try:
            closed = _sides_closed(s, crossing, blocks)
        except UnknownFact as missing:
            unknown = unknown or missing
    if closed:
        return False
    if unknown:
        raise unknown
    return True


def _sides_closed(s: State, crossing: Crossing, blocks: Blocks) -> bool:
    """Whether both sides of a line along edges are blocked. (hoth#gorus-kenar)"""
    if s.options.edge_pairing == "local":
        return _some(crossing.pairs, lambda pair: _both(s, pair[0], pair[1], blocks))
    left, right = _sides(s, crossing)
    return _and(
        lambda: _some(left, lambda index: blocks(s, index)),
        lambda: _some(right, lambda index: blocks(s, index)),
    )


def _both(s: State, left: int, right: int, blocks: Blocks) -> bool:
    return _and(lambda: blocks(s, left), lambda: blocks(s, right))


def _some(items: Iterable[T], holds: Callable[[T], bool]) -> bool:
    """Whether it holds for some item, if one known item or all of them decide."""
    return find(items, holds) is not None


def _and(first: Callable[[], bool], second: Callable[[], bool]) -> bool:
    """Both, if one known False or two known values decide."""
    try:
        if not first():
            return False
    except UnknownFact:
        if not second():
            return False
        raise
    return second()


def _blockers(s: State, crossing: Crossing, blocks: Blocks) -> tuple[str, ...]:
    for index in crossing.through:
        try:
            if blocks(s, index):
                return (NAMES[index],)
        except UnknownFact:
            continue
    pairs: tuple[tuple[int, int], ...] = crossing.pairs
    if s.options.edge_pairing == "global":
        left, right = _sides(s, crossing)
        pairs = tuple((i, j) for i in left for j in right)
    for i, j in pairs:
        try:
            if blocks(s, i) and blocks(s, j):
                return (_name(i), _name(j))
        except UnknownFact:
            continue
    return ()
