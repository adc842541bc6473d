"""Operations values and points, and what placing influence costs. "
"(twilight-struggle#operasyonlar)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from referee.twilight_struggle.board import controls, markers
from referee.twilight_struggle.cards import CARDS, CHINA, USSR
from referee.twilight_struggle.countries import PLACES
from referee.twilight_struggle.effects import BONUS, VALUE, aims
from referee.twilight_struggle.state import State, Task, controller

MOST_MARKERS_IN_BOX = 3


def value(s: State, player: int, printed: int) -> int:
    """A card's operations value for a player with the effects in force.

    All changes add up, then the bounds hold; scoring cards stay at 0.
    (twilight-struggle#operasyon-degeri)
    """
    if printed == 0:
        return 0
    changes = [c for c in VALUE if c.player == player and s.effects[c.effect]]
    if not changes:
        return printed
    most = max(printed, *(change.most for change in changes if change.add > 0), 0)
    return max(1, min(most, printed + sum(change.add for change in changes)))


def card_value(s: State, player: int, card: str) -> int:
    """`value` of a card by its id."""
    return value(s, player, CARDS[card].ops)


def bonus(s: State, task: Task, countries: Iterable[str]) -> int:
    """The extra points of a task whose points are all spent in `countries`.

    (twilight-struggle#cin-arti-bir, #kart-vietnam-revolts)
    """
    extra = 0
    groups = [PLACES[country].groups for country in countries]
    if not groups:
        return 0
    if all("asia" in g for g in groups) and task.card == CHINA:
        extra += 1
    for change in BONUS:
        if task.player == change.player and all(not g.isdisjoint(change.where) for g in groups):
            extra += change.add if s.effects[change.effect] else 0
    return extra


def allowance(s: State, task: Task, countries: Iterable[str]) -> int:
    """How many points a task has if all of them are spent in `countries`."""
    assert task.points is not None
    return task.points + bonus(s, task, countries)


@dataclass(frozen=True, slots=True)
class Marker:
    """One placed marker: where, what it cost, and the markers there before it."""

    country: str
    cost: int
    spent: int
    us: int
    ussr: int


def placement(s: State, player: int, countries: Sequence[str]) -> tuple[Marker, ...]:
    """The markers of a placement one by one with the running cost.

    A marker costs 2 in a country that the rival controls at that moment, else 1.
    (twilight-struggle#nufuz-maliyet)
    """
    counts: dict[str, list[int]] = {}
    made = []
    spent = 0
    for country in countries:
        if country not in counts and not PLACES[country].groups:
            cost = 1
            us = ussr = 0
        else:
            if country not in counts:
                if controls(s, 1 - player, country):
                    counts[country] = [markers(s, 0, country), markers(s, 1, country)]
                else:
                    counts[country] = []
            there = counts[country]
            if there:
                us, ussr = there
                cost = 2 if controller(country, us, ussr) == 1 - player else 1
                there[player] += 1
            else:
                us = ussr = 0
                cost = 1
        spent += cost
        made.append(Marker(country, cost, spent, us, ussr))
    return tuple(made)


def costs(s: State, player: int, country: str, points: int) -> tuple[int, ...]:
    """The cost of 1, 2, … markers in a country, as many as `points` pay for."""
    if not PLACES[country].groups:
        left = MOST_MARKERS_IN_BOX - markers(s, USSR, country)
        return tuple(range(1, min(points, left) + 1))
    if not controls(s, 1 - player, country):
        return tuple(range(1, points + 1))
    counts = [markers(s, 0, country), markers(s, 1, country)]
    made: list[int] = []
    spent = 0
    while True:
        spent += 2 if controller(country, counts[0], counts[1]) == 1 - player else 1
        if spent > points:
            return tuple(made)
        counts[player] += 1
        made.append(spent)


def applies(task: Task, country: str) -> bool:
    """Whether a task's points may be spent in a country."""
    return aims(PLACES[country].groups, country, task.where)
