"""The board as geometry: hexes, neighbours, distances, and which hexes a line crosses.

Hexes are named by column letter and row number: A1 is the top left hex, rows 2, 4 and 6 are
indented by half a hex. The Imperial baseline is row 1, the Rebel baseline row 7. Inside, a hex
is the index `10 * row + column`, and `OUTSIDE` stands for the half hexes of the edges.

Lines are exact: coordinates are integers in which hex centres lie at (2 * column + indent,
3 * row) and a hex has the corners (0, ±2) and (±1, ±1) around its centre. Crossing does not
change under this affine map. (hoth#savas-alani, #gorus-hatti, #gorus-kenar)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

COLUMNS = "ABCDEFGHIJ"
WIDTH = 10
ROWS = 7
NAMES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS)
INDEX = {name: index for index, name in enumerate(NAMES)}
OUTSIDE = -1
SECTIONS = ("left", "center", "right")
SECTION_NAMES = {"left": "sol kanat", "center": "merkez", "right": "sağ kanat"}
_LINES = (6, 12)  # where the two section lines run, in x units: columns D and G


@dataclass(frozen=True, slots=True)
class Crossing:
    """The hexes that the line between two centres meets, ends excluded, in order.

    `through` are crossed inside; the hexes of `left` and `right` lie along an edge on the line,
    `pairs` joins those that share that edge; the corner hexes are touched in one corner only.
    Edge and corner hexes may be `OUTSIDE`.
    """

    through: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    left_corner: tuple[int, ...]
    right_corner: tuple[int, ...]

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        return tuple(zip(self.left, self.right, strict=True))


class Board:
    """A hex board; `full` rows have ten hexes everywhere, else nine in the indented rows."""

    def __init__(self, full: bool) -> None:
        self.full = full
        self.indexes = tuple(
            index
            for index in range(WIDTH * ROWS)
            if full or index // WIDTH % 2 == 0 or index % WIDTH < WIDTH - 1
        )
        self.names = frozenset(NAMES[index] for index in self.indexes)
        self._at = {place(index): index for index in self.indexes}
        self.neighbours: dict[int, tuple[int, ...]] = {
            index: self._beside(index, ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)))
            for index in self.indexes
        }
        # the retreat steps of each side: the adjacent hexes of the next row to its baseline
        self.back: tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]] = (
            {index: self._beside(index, ((-1, 1), (1, 1))) for index in self.indexes},
            {index: self._beside(index, ((-1, -1), (1, -1))) for index in self.indexes},
        )
        self._crossings: dict[int, Crossing] = {}

    def _beside(self, index: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        x, y = place(index)
        return tuple(self._at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in self._at)

    def crossing(self, a: int, b: int) -> Crossing:
        """What the line from the centre of `a` to the centre of `b` meets."""
        found = self._crossings.get(key := a * 100 + b)
        if found is None:
            (ax, ay), (bx, by) = place(a), place(b)
            parts = (
                tuple(self._at.get((ax + dx, ay + dy), OUTSIDE) for dx, dy in part)
                for part in _crossing(bx - ax, by - ay)
            )
            found = self._crossings[key] = Crossing(*parts)
        return found


def place(index: int) -> tuple[int, int]:
    """The centre of a hex: x in half hex widths, y in rows."""
    row, column = divmod(index, WIDTH)
    return 2 * column + row % 2, row


@cache
def distance(a: int, b: int) -> int:
    """How many hexes lie between two hexes, the second one counted. (hoth#savas-alani)"""
    (ax, ay), (bx, by) = place(a), place(b)
    dx, dy = abs(ax - bx), abs(ay - by)
    return max(dy, (dx + dy) // 2)


def sections(index: int, lines: str) -> tuple[str, ...]:
    """The board's sections in which a hex lies; a hex on a line lies in two. (hoth#bolumler)

    `lines` is the option `section_lines`: "straight" lines cut only hexes whose centre they
    pass, "columns" shares the columns of the lines in every row.
    """
    x = 2 * (index % WIDTH) if lines == "columns" else place(index)[0]
    left, right = _LINES
    return tuple(
        section
        for section, inside in zip(
            SECTIONS, (x <= left, left <= x <= right, right <= x), strict=True
        )
        if inside
    )


_CORNERS = ((0, 2), (0, -2), (-1, -1), (-1, 1), (1, -1), (1, 1))
_Steps = tuple[tuple[int, int], ...]


@cache
def _crossing(dx: int, dy: int) -> tuple[_Steps, _Steps, _Steps, _Steps, _Steps]:
    """The steps from the first hex to those that the line over (dx, dy) meets."""
    parts: tuple[list[tuple[int, int]], ...] = ([], [], [], [], [])
    through, left, right, left_corner, right_corner = parts
    for y in range(min(0, dy), max(0, dy) + 1):
        for x in range(min(0, dx) - 2, max(0, dx) + 3):
            if (x + y) % 2 or (x, y) in ((0, 0), (dx, dy)):
                continue
            if not _reaches(x, y, dx, dy):
                continue
            corners = ((x + i, 3 * y + j) for i, j in _CORNERS)
            turns = [dx * cy - 3 * dy * cx for cx, cy in corners]
            if min(turns) < 0 < max(turns):
                through.append((x, y))
            elif 0 in turns:
                edge = turns.count(0) == 2
                # y grows downwards, so a negative turn lies to the left of the line
                if max(turns) == 0:
                    (left if edge else left_corner).append((x, y))
                else:
                    (right if edge else right_corner).append((x, y))
    # hexes are the cells nearest to their centres: the line meets them in order of projection
    order = lambda step: 3 * step[0] * dx + 9 * step[1] * dy  # noqa: E731
    one, two, three, four, five = (tuple(sorted(part, key=order)) for part in parts)
    return one, two, three, four, five


def _reaches(x: int, y: int, dx: int, dy: int) -> bool:
    """Whether the stretch of the line between its ends touches the strips of the hex (x, y).

    A hex is the set of points within 1, 2 and 2 of its centre along these three forms.
    """
    forms = ((dx, x, 1), (dx + 3 * dy, x + 3 * y, 2), (3 * dy - dx, 3 * y - x, 2))
    return all(
        min(0, end) <= centre + width and centre - width <= max(0, end)
        for end, centre, width in forms
    )


BOARDS = {"indented_9": Board(full=False), "full_10": Board(full=True)}
