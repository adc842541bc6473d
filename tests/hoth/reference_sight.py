"""Lines of sight once more, by exact rational geometry, for comparison.

Every hex is a polygon of rational corners in axial coordinates; the line from centre to centre
is clipped to each polygon. A piece with inner points crosses the hex, a piece along the border
runs along its edge, a single point touches a corner. Nothing here is taken from the referee.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

Point = tuple[Fraction, Fraction]
Spot = tuple[int, int]  # axial coordinates q, r

_THIRD = Fraction(1, 3)
# the corners of a hex around its centre in axial coordinates, in order
_CORNERS = (
    (_THIRD, _THIRD),
    (-_THIRD, 2 * _THIRD),
    (-2 * _THIRD, _THIRD),
    (-_THIRD, -_THIRD),
    (_THIRD, -2 * _THIRD),
    (2 * _THIRD, -_THIRD),
)


@cache
def spots(full: bool = False) -> dict[Spot, str]:
    """The full hexes of the board by axial coordinates."""
    found = {}
    for row in range(7):
        for column in range(10 if full or row % 2 == 0 else 9):
            found[column - row // 2, row] = f"{'ABCDEFGHIJ'[column]}{row + 1}"
    return found


@cache
def around(full: bool = False) -> dict[Spot, str | None]:
    """The hexes of the board, and as None the half hexes beside the rows."""
    board: dict[Spot, str | None] = {}
    for row in range(7):
        for column in range(-1, 11):
            board[column - row // 2, row] = None
    return board | spots(full)


def _cross(a: Point, b: Point, c: Point) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@cache
def _clip(dq: int, dr: int, q: int, r: int) -> tuple[Fraction, Fraction] | None:
    """The stretch of the line from (0, 0) to (dq, dr), as parts of it, inside the hex (q, r)."""
    low, high = Fraction(0), Fraction(1)
    corners = [(q + x, r + y) for x, y in _CORNERS]
    for one, two in zip(corners, corners[1:] + corners[:1], strict=True):
        start = _cross(one, two, (Fraction(0), Fraction(0)))
        slope = _cross(one, two, (Fraction(dq), Fraction(dr))) - start
        # the corners go round in one sense: inside is where the cross product has its sign
        inside = _cross(one, two, (Fraction(q), Fraction(r)))
        if inside < 0:
            start, slope = -start, -slope
        if slope == 0:
            if start < 0:
                return None
        elif slope > 0:
            low = max(low, -start / slope)
        else:
            high = min(high, -start / slope)
        if low > high:
            return None
    return low, high


@cache
def meets(dq: int, dr: int, q: int, r: int) -> str | None:
    """How the line to (dq, dr) meets the hex (q, r): "through", "edge", "corner" or not."""
    piece = _clip(dq, dr, q, r)
    if piece is None:
        return None
    low, high = piece
    if low == high:
        return "corner"
    middle = (low + high) / 2
    point = (middle * dq, middle * dr)
    corners = [(q + x, r + y) for x, y in _CORNERS]
    on_border = any(
        _cross(one, two, point) == 0
        for one, two in zip(corners, corners[1:] + corners[:1], strict=True)
    )
    return "edge" if on_border else "through"


def crossed(a: Spot, b: Spot, full: bool = False) -> list[tuple[str | None, str, int, Fraction]]:
    """What the line meets: hex name (None outside), how, which side, and where along the line."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    found = []
    for (q, r), name in around(full).items():
        if (q, r) in (a, b):
            continue
        # only hexes near the line's box can be met
        if not (min(a[1], b[1]) <= r <= max(a[1], b[1])):
            continue
        if not (min(a[0], b[0]) - 2 <= q <= max(a[0], b[0]) + 2):
            continue
        how = meets(dq, dr, q - a[0], r - a[1])
        if how:
            turn = dq * (r - a[1]) - dr * (q - a[0])
            piece = _clip(dq, dr, q - a[0], r - a[1])
            assert piece is not None
            found.append((name, how, (turn > 0) - (turn < 0), sum(piece) / 2))
    return sorted(found, key=lambda item: item[3])


def is_open(met: list[tuple[str | None, str, int, Fraction]], blocked: set[str | None]) -> bool:
    """Whether the line is open: nothing crossed is blocked, nor something on both its sides."""
    if any(how == "through" and name in blocked for name, how, _, _ in met):
        return False
    sides = {side for name, how, side, _ in met if how != "through" and name in blocked}
    return sides < {1, -1}


def is_open_locally(
    met: list[tuple[str | None, str, int, Fraction]], blocked: set[str | None]
) -> bool:
    """As `is_open`, but only the two hexes of one and the same edge close it."""
    if any(how == "through" and name in blocked for name, how, _, _ in met):
        return False
    left = {at for name, how, side, at in met if how == "edge" and side < 0 and name in blocked}
    right = {at for name, how, side, at in met if how == "edge" and side > 0 and name in blocked}
    return not left & right
