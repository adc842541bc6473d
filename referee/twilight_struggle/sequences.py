"""Long lists of possibilities that are counted and indexed without being built.

A placement of four points has tens of thousands of possibilities; these sequences know their
length and any member, so that a playout can pick one and a list can be walked when it must.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from math import comb
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Lazy(Sequence[T]):
    """Base: a sequence that is given by `__len__` and `at`."""

    def at(self, index: int) -> T:
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if isinstance(index, slice):
            return [self.at(i) for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self.at(index)

    def __iter__(self) -> Iterator[T]:
        return (self.at(index) for index in range(len(self)))


class Spread(Lazy[tuple[tuple[str, int], ...]]):
    """Every way to give places a count each, with a total cost within bounds.

    `prices` maps a place to the cost of 1, 2, … there (rising). A member lists the places with
    a count of at least 1, in order, and costs from `least` to `most`.
    """

    def __init__(self, prices: dict[str, tuple[int, ...]], least: int, most: int) -> None:
        self.prices = tuple((place, costs) for place, costs in prices.items() if costs)
        self.least = max(0, least)
        self.most = most

    @cached_property
    def _ways(self) -> list[list[int]]:
        """`_ways[i][b]`: how many ways the places from i on can cost exactly b."""
        size = max(0, self.most) + 1
        rows = [[1] + [0] * (size - 1)]
        for _, costs in reversed(self.prices):
            below = rows[-1]
            row = list(below)
            for cost in costs:
                for total in range(cost, size):
                    row[total] += below[total - cost]
            rows.append(row)
        rows.reverse()
        return rows

    @cached_property
    def _length(self) -> int:
        return sum(self._ways[0][self.least : self.most + 1]) if self.most >= self.least else 0

    def __len__(self) -> int:
        return self._length

    def at(self, index: int) -> tuple[tuple[str, int], ...]:
        total = self.least
        while index >= self._ways[0][total]:
            index -= self._ways[0][total]
            total += 1
        made: list[tuple[str, int]] = []
        for i, (place, costs) in enumerate(self.prices):
            below = self._ways[i + 1]
            for count, cost in enumerate((0, *costs)):
                if cost > total:
                    break
                if index < below[total - cost]:
                    if count:
                        made.append((place, count))
                    total -= cost
                    break
                index -= below[total - cost]
        return tuple(made)

    def __contains__(self, given: object) -> bool:
        if not isinstance(given, tuple):
            return False
        prices = dict(self.prices)
        total = 0
        for place, count in given:
            costs = prices.get(place, ())
            if not 1 <= count <= len(costs):
                return False
            total += costs[count - 1]
        in_order = [place for place, _ in self.prices if place in dict(given)]
        return self.least <= total <= self.most and in_order == [place for place, _ in given]


class Subsets(Lazy[tuple[str, ...]]):
    """The subsets of sorted `items` with `least` to `most` members, each sorted."""

    def __init__(self, items: Iterable[str], least: int, most: int) -> None:
        self.items = tuple(sorted(items))
        self.sizes = range(max(0, least), min(most, len(self.items)) + 1)
        self._ends = list(accumulate(comb(len(self.items), size) for size in self.sizes))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def at(self, index: int) -> tuple[str, ...]:
        which = bisect_right(self._ends, index)
        index -= self._ends[which - 1] if which else 0
        size = self.sizes[which]
        made: list[str] = []
        for i, item in enumerate(self.items):
            if len(made) == size:
                break
            with_item = comb(len(self.items) - i - 1, size - len(made) - 1)
            if index < with_item:
                made.append(item)
            else:
                index -= with_item
        return tuple(made)

    def __contains__(self, given: object) -> bool:
        return (
            isinstance(given, tuple)
            and len(given) in self.sizes
            and len(set(given)) == len(given)
            and list(given) == sorted(given)
            and set(given) <= set(self.items)
        )


class Chain(Lazy[T]):
    """Sequences one after the other."""

    def __init__(self, *parts: Sequence[T]) -> None:
        self.parts = parts
        self._ends = list(accumulate(len(part) for part in parts))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def at(self, index: int) -> T:
        which = bisect_right(self._ends, index)
        return self.parts[which][index - (self._ends[which - 1] if which else 0)]

    def __iter__(self) -> Iterator[T]:
        for part in self.parts:
            yield from part

    def __contains__(self, given: object) -> bool:
        return any(given in part for part in self.parts)


class Pairs(Lazy[tuple[Any, Any]]):
    """Every pair of a member of one sequence and a member of another."""

    def __init__(self, first: Sequence[Any], second: Sequence[Any]) -> None:
        self.first, self.second = first, second

    def __len__(self) -> int:
        return len(self.first) * len(self.second)

    def at(self, index: int) -> tuple[Any, Any]:
        a, b = divmod(index, len(self.second))
        return self.first[a], self.second[b]


class Mapped(Lazy[T]):
    """A sequence whose members are made from another's. `back` gives the source, or None."""

    def __init__(
        self, source: Sequence[Any], make: Callable[[Any], T], back: Callable[[Any], Any]
    ) -> None:
        self.source, self.make, self.back = source, make, back

    def __len__(self) -> int:
        return len(self.source)

    def at(self, index: int) -> T:
        return self.make(self.source[index])

    def __contains__(self, given: object) -> bool:
        source = self.back(given)
        return source is not None and source in self.source
