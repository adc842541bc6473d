"""Formations of Battle Line: what a side is worth, and the best it can still become.

A side is the cards that one player has at one flag. It is complete at `size` cards: 3, or 4 under
Bataklık. Its morale tactics are jokers: each stands for the troop that serves its owner best, also
for a troop that lies elsewhere. Rulebook sections: battle-line#formasyonlar, #ayni-formasyon, #sis,
#bataklik, #lider, #ek-taarruz, #savunma-hatti.

One exact solver serves both questions, because a complete side is an incomplete one that misses no
card. It tries the formations from the strongest down; within one formation it looks at the few
lines that could make it (a run of values in a colour, a value, a colour), never at card subsets.
Values are bits of an integer (bit 8 for value 8), and sets of troops are six such lanes side by
side, one a colour.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from referee.battle_line.cards import COLORS, TROOPS, VALUES, color, value


class Formation(IntEnum):
    """The five formations, weakest first (battle-line#formasyonlar)."""

    HOST = 1
    SKIRMISH_LINE = 2
    BATTALION_ORDER = 3
    PHALANX = 4
    WEDGE = 5

    @property
    def name_tr(self) -> str:
        """The formation's name in the Turkish edition."""
        return _NAMES_TR[self]


_NAMES_TR: Final = {
    Formation.WEDGE: "Elmas",
    Formation.PHALANX: "Sütun",
    Formation.BATTALION_ORDER: "Ters Yay",
    Formation.SKIRMISH_LINE: "Piramit",
    Formation.HOST: "Kaos",
}


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The worth of a complete side.

    `formation` is None under Sis, where only `total`, the sum of the values, counts. `assignment`
    pairs every joker with the troop that it stands for.
    """

    formation: Formation | None
    total: int
    assignment: tuple[tuple[str, str], ...] = ()

    @property
    def strength(self) -> tuple[int, int]:
        """What two sides of one flag are compared by; equal strengths are a full tie."""
        return (self.formation or 0, self.total)


@dataclass(frozen=True, slots=True)
class Completion:
    """A side made complete: its worth, and the troops that were added, highest value first."""

    evaluation: Evaluation
    added: tuple[str, ...] = ()


# The values that each joker may stand for, as bits; the most bound joker first.
_ANY_VALUE: Final = sum(1 << number for number in VALUES)
_JOKERS: Final = {"EK": 1 << 8, "SH": 1 << 1 | 1 << 2 | 1 << 3, "L1": _ANY_VALUE, "L2": _ANY_VALUE}

_LANE_WIDTH: Final = max(VALUES) + 1
_LANE: Final = {letter: _LANE_WIDTH * place for place, letter in enumerate(COLORS)}
_BIT: Final = {card: 1 << _LANE[color(card)] + value(card) for card in TROOPS}


def runs(size: int) -> tuple[range, ...]:
    """The runs of `size` consecutive values, the highest first."""
    return tuple(range(low, low + size) for low in range(max(VALUES) - size + 1, 0, -1))


_RUNS: Final = {
    size: tuple((sum(1 << number for number in run), sum(run)) for run in runs(size))
    for size in (3, 4)
}


def open_runs(cards: Sequence[str], size: int) -> tuple[range, ...]:
    """The runs that the side's own values and jokers allow, whichever cards are unseen."""
    side = _Side(cards, size)
    if not side.distinct:
        return ()
    return tuple(
        run
        for run, (bits, _) in zip(runs(size), _RUNS[size], strict=True)
        if not side.values & ~bits and _fit(side, bits, _ANY_VALUE) is not None
    )


def open_values(cards: Sequence[str], size: int) -> tuple[int, ...]:
    """The values, highest first, in which the side's own cards and jokers allow a Sütun."""
    return tuple(_shared_values(_Side(cards, size)))


def evaluate(cards: Sequence[str], size: int, fog: bool) -> Evaluation:
    """The worth of a complete side of `size` cards, jokers at their owner's best.

    Under `fog` only the sum of the values counts. ValueError when the side is not complete.
    """
    if len(cards) != size:
        raise ValueError(f"Formasyon {size} kartla tamamlanır; {len(cards)} kart verildi.")
    return _strongest(_Side(cards, size), 0, fog).evaluation


def best_completion(
    cards: Sequence[str], size: int, fog: bool, unseen: Iterable[str]
) -> Completion | None:
    """The strongest side of `size` cards that `cards` can become with `unseen` troops.

    None when fewer troops are unseen than cards are missing: that side can never be complete.
    ValueError when the side holds more than `size` cards.
    """
    side, pool = _Side(cards, size), _pool(unseen)
    return _strongest(side, pool, fog) if pool.bit_count() >= side.missing else None


def best_as(
    formation: Formation, cards: Sequence[str], size: int, unseen: Iterable[str]
) -> Completion | None:
    """The completion with the highest total that meets the terms of `formation`; None without one.

    A stronger formation may meet the terms of a weaker one: an Elmas has the run of a Piramit.
    """
    side, pool = _Side(cards, size), _pool(unseen)
    return _BUILDERS[formation](side, pool) if pool.bit_count() >= side.missing else None


class _Side:
    """What the solver asks of a side's cards; `missing` is how many cards it still takes."""

    __slots__ = ("cards", "colors", "distinct", "jokers", "missing", "size", "total", "values")

    def __init__(self, cards: Sequence[str], size: int) -> None:
        self.cards, self.size, self.missing = cards, size, size - len(cards)
        if self.missing < 0:
            raise ValueError(f"Bir tarafta en çok {size} kart olur; {len(cards)} kart verildi.")
        self.jokers = [joker for joker in _JOKERS if joker in cards]
        self.total = self.values = 0
        self.colors = COLORS  # the colours in which a one-coloured formation is still open
        for card in cards:
            if card not in _JOKERS:
                number = value(card)
                self.total += number
                self.values |= 1 << number
                self.colors = card[0] if card[0] in self.colors else ""
        self.distinct = self.values.bit_count() + len(self.jokers) == len(cards)


def _pool(troops: Iterable[str]) -> int:
    return sum(map(_BIT.__getitem__, troops))


def _strongest(side: _Side, pool: int, fog: bool) -> Completion:
    if not fog:
        for build in _BUILDERS.values():
            if completion := build(side, pool):
                return completion
    return _sum(side, pool, None)


def _wedge(side: _Side, pool: int) -> Completion | None:
    if not side.distinct:
        return None
    for run, total in _RUNS[side.size]:
        if side.values & ~run:
            continue
        for letter in side.colors:
            fit = _fit(side, run, pool >> _LANE[letter])
            if fit is not None:
                gaps, jokers = fit
                added = [f"{letter}{number}" for number in _high_to_low(gaps)]
                return _completion(side, Formation.WEDGE, total, added, jokers, letter)
    return None


def _phalanx(side: _Side, pool: int) -> Completion | None:
    for number in _shared_values(side):
        added = _of_value(pool, number)
        if len(added) >= side.missing:
            jokers = [(joker, number) for joker in side.jokers]
            total = number * side.size
            return _completion(side, Formation.PHALANX, total, added[: side.missing], jokers)
    return None


def _battalion_order(side: _Side, pool: int) -> Completion | None:
    best: tuple[int, str, list[int]] | None = None
    for letter in side.colors:
        numbers = _high_to_low(pool >> _LANE[letter] & _ANY_VALUE)[: side.missing]
        if len(numbers) == side.missing and (best is None or sum(numbers) > best[0]):
            best = (sum(numbers), letter, numbers)
    if best is None:
        return None
    total, letter, numbers = best
    jokers = _highest(side)
    total += side.total + sum(number for _, number in jokers)
    added = [f"{letter}{number}" for number in numbers]
    return _completion(side, Formation.BATTALION_ORDER, total, added, jokers, letter)


def _skirmish_line(side: _Side, pool: int) -> Completion | None:
    if not side.distinct:
        return None
    available = 0
    for lane in _LANE.values():
        available |= pool >> lane
    for run, total in _RUNS[side.size]:
        if side.values & ~run:
            continue
        fit = _fit(side, run, available)
        if fit is not None:
            gaps, jokers = fit
            added = [_of_value(pool, number)[0] for number in _high_to_low(gaps)]
            return _completion(side, Formation.SKIRMISH_LINE, total, added, jokers)
    return None


def _host(side: _Side, pool: int) -> Completion:
    return _sum(side, pool, Formation.HOST)


def _sum(side: _Side, pool: int, formation: Formation | None) -> Completion:
    added: list[str] = []
    for number in reversed(VALUES):
        if len(added) >= side.missing:
            break
        added += _of_value(pool, number)
    del added[side.missing :]
    jokers = _highest(side)
    total = side.total + sum(map(value, added)) + sum(number for _, number in jokers)
    return _completion(side, formation, total, added, jokers)


# Strongest first: the first formation that can be made is the best one.
_BUILDERS: Final[dict[Formation, Callable[[_Side, int], Completion | None]]] = {
    Formation.WEDGE: _wedge,
    Formation.PHALANX: _phalanx,
    Formation.BATTALION_ORDER: _battalion_order,
    Formation.SKIRMISH_LINE: _skirmish_line,
    Formation.HOST: _host,
}


def _fit(side: _Side, run: int, available: int) -> tuple[int, list[tuple[str, int]]] | None:
    """How the side's jokers and `available` values fill the run; None when they cannot.

    Returns the values left to the missing cards and the value of each joker. The most bound joker
    chooses first, and each takes a value that no card could fill while there is one.
    """
    gaps = run & ~side.values
    jokers = []
    for joker in side.jokers:
        choices = gaps & _JOKERS[joker]
        choices = choices & ~available or choices
        if not choices:
            return None
        number = choices.bit_length() - 1
        gaps ^= 1 << number
        jokers.append((joker, number))
    return None if gaps & ~available else (gaps, jokers)


def _shared_values(side: _Side) -> list[int]:
    if side.values & side.values - 1:  # more than one bit: more than one value
        return []
    shared = side.values or _ANY_VALUE
    for joker in side.jokers:
        shared &= _JOKERS[joker]
    return _high_to_low(shared)


def _highest(side: _Side) -> list[tuple[str, int]]:
    return [(joker, _JOKERS[joker].bit_length() - 1) for joker in side.jokers]


def _high_to_low(bits: int) -> list[int]:
    return [number for number in reversed(VALUES) if bits >> number & 1]


def _of_value(pool: int, number: int) -> list[str]:
    return [f"{letter}{number}" for letter, lane in _LANE.items() if pool >> lane + number & 1]


def _completion(
    side: _Side,
    formation: Formation | None,
    total: int,
    added: list[str],
    jokers: list[tuple[str, int]],
    letter: str | None = None,
) -> Completion:
    """Where the formation leaves a joker's colour open, it stands for a card not on the side."""
    assignment: list[tuple[str, str]] = []
    taken = {*side.cards, *added}
    for joker, number in jokers:
        troop = (
            f"{letter}{number}"
            if letter
            else next(
                card for card in (f"{other}{number}" for other in COLORS) if card not in taken
            )
        )
        taken.add(troop)
        assignment.append((joker, troop))
    return Completion(Evaluation(formation, total, tuple(assignment)), tuple(added))
