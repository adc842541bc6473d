"""Reading order of a page: words with places become lines, column by column.

All measures are points from the top left corner of the page. Columns are found where several
rows in a row leave the same upright strip free and have text on both sides of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import isfinite
from statistics import median
from typing import TypeVar

_ROWS = 4  # so many rows with text on both sides make columns
_FILL = 0.45  # share of a column's width that its lines fill at least; less is a table
_MOST = 10_000  # words on a page; above, it is not a page and columns are not looked for
_LEVEL = 0.85  # in letter sizes: how far apart lines of two columns are and still side by side
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


Band = list[Item]  # lines at about the same height, from left to right


def _bands(items: Sequence[Item]) -> list[Band]:
    """Lines gathered so that the columns of a page, whose lines need not be level, meet in them."""
    bands: list[list[list[Item]]] = []
    for line in _lines(items):
        first = bands[-1][0][0] if bands else None
        if first is not None and line[0].middle - first.middle <= _LEVEL * first.size:
            bands[-1].append(line)
        else:
            bands.append([line])
    return [sorted((i for line in band for i in line), key=lambda i: i.x0) for band in bands]


class _Order:
    """Collects rows while it reads a page, or one of its columns, from the top."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.column = 0

    def read(self, items: Sequence[Item]) -> None:
        bands = _bands(items)
        start = 0
        while start < len(bands):
            end, gutter = _columns(bands, start) if len(items) <= _MOST else (start, 0.0)
            if end == start:
                for line in _lines(bands[start]):
                    self._emit(line)
                start += 1
                continue
            region = [item for band in bands[start:end] for item in band]
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


def _columns(bands: list[Band], start: int) -> tuple[int, float]:
    """Where columns that begin at a band end, and the middle of their gutter.

    Returns `start` itself when no columns begin there.
    """
    best = (start, 0.0)
    smallest = max(8.0, 0.8 * median(item.size for item in bands[start]))
    for strip in _free_strips(bands[start], float("-inf"), float("inf")):
        both, end = 0, start
        while end < len(bands):
            free = max(_free_strips(bands[end], *strip), key=_width, default=(0.0, 0.0))
            if _width(free) < smallest or (end > start and _ends_region(bands, end, free)):
                break
            strip = free
            both += any(i.x1 <= strip[0] for i in bands[end]) and any(
                i.x0 >= strip[1] for i in bands[end]
            )
            end += 1
        middle = (strip[0] + strip[1]) / 2
        if both >= _ROWS and end > best[0] and _are_filled(bands[start:end], middle):
            best = (end, middle)
    return best


def _width(strip: tuple[float, float]) -> float:
    return strip[1] - strip[0]


def _free_strips(band: Band, low: float, high: float) -> list[tuple[float, float]]:
    """The parts of a strip that a band leaves free; those without limits on one side left out."""
    strips, start = [], low
    for item in band:
        if item.x1 > low and item.x0 < high:
            if item.x0 > start:
                strips.append((start, item.x0))
            start = max(start, item.x1)
    strips.append((start, high))
    return [strip for strip in strips if isfinite(_width(strip)) and _width(strip) > 0]


def _ends_region(bands: list[Band], end: int, strip: tuple[float, float]) -> bool:
    """Whether a band under a wide space and with text on one side alone begins something new."""
    band = bands[end]
    above = max(item.bottom for item in bands[end - 1])
    one_sided = all(i.x1 <= strip[0] for i in band) or all(i.x0 >= strip[1] for i in band)
    return one_sided and min(item.top for item in band) - above > 2 * band[0].size


def _are_filled(bands: list[Band], gutter: float) -> bool:
    """Whether both sides hold running text, which fills its column, and not table cells."""
    for left in (True, False):
        sides = [[item for item in band if (item.x1 <= gutter) is left] for band in bands]
        sides = [side for side in sides if side]
        low = min(item.x0 for side in sides for item in side)
        high = max(item.x1 for side in sides for item in side)
        filled = sum(max(i.x1 for i in side) - min(i.x0 for i in side) for side in sides)
        if filled < _FILL * len(sides) * (high - low) or sum(map(len, sides)) < 2 * len(sides):
            return False
    return True
