"""Reading order of a page: words with places become lines, column by column.

All measures are points from the top left corner of the page. Columns are found where several
rows in a row leave the same upright strip free and have text on both sides of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median
from typing import TypeVar

_ROWS = 4  # so many rows with text on both sides make columns
_FILL = 0.45  # share of a column's width that its lines fill at least; less is a table
_MOST = 10_000  # words on a page; above, it is not a page and columns are not looked for
_WIDE_GAP = 2.5  # in letter sizes: the gap between two cells of a table without rules


@dataclass(frozen=True, slots=True)
class Word:
    """A word and its box; `upright` is false for text turned by a quarter."""

    text: str
    x0: float
    x1: float
    top: float
    bottom: float
    size: float
    bold: bool
    upright: bool = True

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


@dataclass(frozen=True, slots=True)
class Row:
    """Words on one line, left to right. `cells` holds the words of a table row's cells.

    `column` tells apart the columns and full-width parts of a page, in reading order.
    """

    words: tuple[Word, ...]
    column: int = 0
    cells: tuple[tuple[Word, ...], ...] = ()

    @property
    def x0(self) -> float:
        return min(word.x0 for word in self.words)

    @property
    def x1(self) -> float:
        return max(word.x1 for word in self.words)

    @property
    def top(self) -> float:
        return min(word.top for word in self.words)

    @property
    def bottom(self) -> float:
        return max(word.bottom for word in self.words)

    @property
    def size(self) -> float:
        return median(word.size for word in self.words)

    @property
    def bold(self) -> bool:
        return all(word.bold for word in self.words)

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


Item = Word | Row  # a word, or a row of a ruled table as a whole
Box = Sequence[float]  # x0, top, x1, bottom


def rows_in_order(
    words: Sequence[Word], tables: Sequence[Sequence[Sequence[Box]]] = ()
) -> list[Row]:
    """The rows of a page in the order in which they are read.

    `tables` holds ruled tables as rows of cell boxes; turned text comes last. Every word is in
    exactly one row.
    """
    items: list[Item] = [word for word in words if word.upright]
    for boxes in (boxes for table in tables for boxes in table):
        cells = []
        for box in boxes:
            inside = [item for item in items if isinstance(item, Word) and _is_in(item, box)]
            if inside:
                taken = set(map(id, inside))
                items = [item for item in items if id(item) not in taken]
                cells.append(tuple(word for line in _lines(inside) for word in line))
        if cells:
            items.append(Row(tuple(word for cell in cells for word in cell), 0, tuple(cells)))
    order = _Order()
    order.read(items)
    order.column += 1
    order.rows += [Row((word,), order.column) for word in words if not word.upright]
    return order.rows


def _is_in(word: Word, box: Box) -> bool:
    return box[0] <= (word.x0 + word.x1) / 2 <= box[2] and box[1] <= word.middle <= box[3]


ItemT = TypeVar("ItemT", Word, Item)


def _lines(items: Sequence[ItemT]) -> list[list[ItemT]]:
    """Items grouped by height on the page, each line from left to right, lines from the top."""
    lines: list[list[ItemT]] = []
    for item in sorted(items, key=lambda item: (item.middle, item.x0)):
        if lines and item.middle - lines[-1][0].middle <= 0.4 * max(item.size, lines[-1][0].size):
            lines[-1].append(item)
        else:
            lines.append([item])
    return [sorted(line, key=lambda item: item.x0) for line in lines]


class _Order:
    """Collects rows while it reads a page, or one of its columns, from the top."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.column = 0

    def read(self, items: Sequence[Item]) -> None:
        lines = _lines(items)
        start = 0
        while start < len(lines):
            end, gutter = _columns(lines, start) if len(items) <= _MOST else (start, 0.0)
            if end == start:
                self._emit(lines[start])
                start += 1
                continue
            region = [item for line in lines[start:end] for item in line]
            for left in (True, False):
                self.column += 1
                self.read([item for item in region if (item.x1 <= gutter) is left])
            self.column += 1
            start = end

    def _emit(self, line: list[Item]) -> None:
        words: list[Word] = []
        for item in line:
            if isinstance(item, Word):
                words.append(item)
            else:
                self.rows.append(replace(item, column=self.column))
        if words:
            self.rows.append(Row(tuple(words), self.column, _cells(words)))


def _cells(words: list[Word]) -> tuple[tuple[Word, ...], ...]:
    """The cells of a row with wide gaps; none when it is running text."""
    cells = [[words[0]]]
    for left, right in pairwise(words):
        if right.x0 - left.x1 > _WIDE_GAP * max(left.size, right.size):
            cells.append([])
        cells[-1].append(right)
    return tuple(map(tuple, cells)) if len(cells) > 1 else ()


def _columns(lines: list[list[Item]], start: int) -> tuple[int, float]:
    """Where columns that begin at a line end, and the middle of their gutter.

    Returns `start` itself when no columns begin there.
    """
    best = (start, 0.0)
    for left, right in pairwise(lines[start]):
        low, high = left.x1, right.x0
        smallest = max(8.0, 0.8 * max(left.size, right.size))
        if high - low < smallest:
            continue
        both, end = 0, start
        while end < len(lines):
            free = _free_strip(lines[end], low, high, smallest)
            if free is None or (end > start and _ends_region(lines, end, free)):
                break
            low, high = free
            both += lines[end][0].x1 <= low and lines[end][-1].x0 >= high
            end += 1
        middle = (low + high) / 2
        if both >= _ROWS and end > best[0] and _are_filled(lines[start:end], middle):
            best = (end, middle)
    return best


def _free_strip(
    line: list[Item], low: float, high: float, smallest: float
) -> tuple[float, float] | None:
    """The part of a strip that a line leaves free, when it is wide enough."""
    for item in line:
        if item.x1 > low and item.x0 < high:
            # What reaches into the strip from one side narrows it.
            if item.x0 <= low:
                low = item.x1
            elif item.x1 >= high:
                high = item.x0
            else:
                return None
    return (low, high) if high - low >= smallest else None


def _ends_region(lines: list[list[Item]], end: int, strip: tuple[float, float]) -> bool:
    """Whether a line under a wide space and with text on one side alone begins something new."""
    line = lines[end]
    above = max(item.bottom for item in lines[end - 1])
    one_sided = line[-1].x1 <= strip[0] or line[0].x0 >= strip[1]
    return one_sided and min(item.top for item in line) - above > 2 * line[0].size


def _are_filled(lines: list[list[Item]], gutter: float) -> bool:
    """Whether both sides hold running text, which fills its column, and not table cells."""
    for left in (True, False):
        widths, low, high = [], float("inf"), 0.0
        for line in lines:
            side = [item for item in line if (item.x1 <= gutter) is left]
            if side:
                widths.append(side[-1].x1 - side[0].x0)
                low, high = min(low, side[0].x0), max(high, side[-1].x1)
        if sum(widths) < _FILL * len(lines) * (high - low):
            return False
        words = sum((item.x1 <= gutter) is left for line in lines for item in line)
        if words < 2 * len(lines):
            return False
    return True
