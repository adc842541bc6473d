"""Actions worth asking the rules about: every legal action of a phase is among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from referee.hoth.actions import (
    Action,
    Advance,
    Attack,
    Confirm,
    DiscardCards,
    Done,
    Draw,
    Move,
    Order,
    PlayCard,
    Reroll,
    Retreat,
)
from referee.hoth.board import INDEX, NAMES, distance
from referee.hoth.cards import card
from referee.hoth.dice import dice_row
from referee.hoth.movement import ignorable, retreat_paths, walks
from referee.hoth.state import Ordered, Phase, State, Unit, side_of


def candidates(s: State, player: int) -> Iterator[Action]:
    """Candidate actions of `player` in the phase of `s`."""
    match s.phase:
        case Phase.CARD:
            yield from (PlayCard(player, name) for name in dict.fromkeys(_hand(s, player)))
        case Phase.FLEET:
            yield from (DiscardCards(player, cards) for cards in _subsets(_hand(s, player)))
        case Phase.ORDER:
            yield from _orders(s, player)
            yield Done(player)
        case Phase.MOVE:
            for name, unit in _units(s, side_of(player)):
                if unit.order is not Ordered.NO and not unit.moved:
                    yield from (Move(player, name, path) for path in walks(s, name))
            yield Done(player)
        case Phase.ATTACK:
            yield from _attacks(s, player)
            yield Done(player)
        case Phase.REROLL if s.pending is not None:
            chosen = _subsets(tuple(s.pending.roll))
            yield from (Reroll(player, "".join(dice)) for dice in chosen)
        case Phase.CONFIRM if s.pending is not None:
            yield Confirm(player, s.pending.hits)
        case Phase.RETREAT:
            yield from _retreats(s, player)
        case Phase.ADVANCE:
            yield from (Advance(player, choice) for choice in (True, False))
        case Phase.DRAW | Phase.FLEET_DRAW:
            yield Draw(player)


def _hand(s: State, player: int) -> tuple[str, ...]:
    holder = s.players[player]
    return () if holder is None else holder.hand


def _subsets(items: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every different choice of items, equal ones alike; each in the order of `items`."""
    counts = Counter(items)
    for numbers in product(*(range(n + 1) for n in counts.values())):
        yield tuple(item for item, n in zip(counts, numbers, strict=True) for _ in range(n))


def _units(s: State, side: int) -> Iterator[tuple[str, Unit]]:
    """The units of a side by hex."""
    for index in s.board.indexes:
        unit = s.hexes[index].unit
        if unit is not None and unit.side == side:
            yield NAMES[index], unit


def _orders(s: State, player: int) -> Iterator[Order]:
    if s.card is None:
        return
    sections = card(s.card).sections or (None,)
    for name, _ in _units(s, side_of(player)):
        yield from (Order(player, name, section) for section in sections)


def _attacks(s: State, player: int) -> Iterator[Attack]:
    side = side_of(player)
    targets = [
        index
        for index in s.board.indexes
        if ((unit := s.hexes[index].unit) is not None and unit.side != side)
        or s.hexes[index].structure is not None
    ]
    for name, unit in _units(s, side):
        if unit.order is Ordered.NO:
            continue
        reach = len(dice_row(s, unit.kind))
        for target in targets:
            if distance(INDEX[name], target) <= reach:
                yield Attack(player, name, NAMES[target])


def _retreats(s: State, player: int) -> Iterator[Retreat]:
    if s.pending is None:
        return
    name, due = s.pending.target, s.pending.retreats
    here = s.at(name)
    if here.unit is None:
        return
    for ignored in range(min(due, ignorable(here, here.unit)) + 1):
        yield from (
            Retreat(player, name, path, ignored) for path in retreat_paths(s, name, due - ignored)
        )
