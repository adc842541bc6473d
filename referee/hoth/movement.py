"""Moves and retreats: limits, open hexes and ways. (hoth#hareket, #geri-cekilme)"""

from __future__ import annotations

from collections.abc import Iterator

from referee.hoth.board import INDEX, NAMES
from referee.hoth.cards import card
from referee.hoth.state import Hex, Ordered, State, Unit
from referee.partial import UnknownFact


def card_move(s: State, unit: Unit) -> int:
    """The hexes that the command card adds to a unit's move. (hoth#hareket-bonusu)"""
    if unit.order is not Ordered.CARD or s.card is None:
        return 0
    return card(s.card).move


def move_limit(s: State, unit: Unit) -> int:
    """How far a unit moves at most. A unit that cannot move gets no bonus either."""
    own = unit.type.move
    return own + card_move(s, unit) if own else 0


def attack_limit(s: State, unit: Unit) -> int:
    """How far a unit may have moved and still attack. (hoth#hareket-mesafesi)"""
    own = own_attack_limit(s, unit)
    if not own or not s.options.move_bonus_attack:
        return own
    return own + card_move(s, unit)


def own_attack_limit(s: State, unit: Unit) -> int:
    """The limit without a card: two hexes for elite troops. (hoth#elit-birlikler)"""
    own = unit.type.attack_move
    if unit.kind == "probe_droid" and s.options.droid_attack == "after_one_hex":
        return 1
    # other badges and kinds don't change it, so an unknown badge of a vehicle is no question
    if unit.type.category == "infantry" and unit.badge == "elite_troops":
        return unit.type.move
    return own


def occupied(here: Hex) -> bool:
    """Whether a unit stands on a hex."""
    return here.unit is not None


def passable(here: Hex, unit: Unit) -> bool:
    """Whether terrain and structures let a unit in. (hoth#gecilemez-arazi)"""
    terrain = here.type
    if not (terrain.flying if unit.type.flying else terrain.ground):
        return False
    if terrain.terrain == "ridge" and unit.kind == "atat":
        return False
    return here.structure is None


def stops(s: State, here: Hex, unit: Unit) -> bool:
    """Whether entering ends the move and forbids the attack. (hoth#durduran-arazi)"""
    return here.type.stops and (s.options.flying_stops or not unit.type.flying)


def may_end(s: State, here: Hex) -> bool:
    """Whether a move or retreat may end here: crevasses by option. (hoth#buz-catlagi)"""
    return s.options.crevasse_end or here.terrain != "crevasse"


def walks(s: State, start: str) -> Iterator[tuple[str, ...]]:
    """Every way the unit on `start` may walk, of full length or shorter."""
    unit = s.at(start).unit
    assert unit is not None
    origin, limit = INDEX[start], move_limit(s, unit)
    stack: list[tuple[int, ...]] = [()]
    while stack:
        path = stack.pop()
        for index in s.board.neighbours[path[-1] if path else origin]:
            here = s.hexes[index]
            if index == origin and path:
                step = (*path, index)
            elif occupied(here) or not passable(here, unit):
                continue
            else:
                step = (*path, index)
            if may_end(s, here):
                yield tuple(NAMES[i] for i in step)
            if len(step) < limit and not stops(s, here, unit):
                stack.append(step)


def retreat_steps(s: State, index: int, unit: Unit) -> list[int]:
    """The hexes that a unit may step back to. (hoth#cekilme-yolu)"""
    return [
        step
        for step in s.board.back[unit.side][index]
        if not occupied(s.hexes[step]) and passable(s.hexes[step], unit)
    ]


def retreat_paths(s: State, start: str, steps: int) -> tuple[tuple[str, ...], ...]:
    """The ways that a unit may retreat: of at most `steps` hexes, as long as any can be.

    The empty way is the only one where the unit can't retreat. (hoth#cekilme-yolu,
    #cekilememe)
    """
    unit = s.at(start).unit
    assert unit is not None
    ways: list[tuple[int, ...]] = [(INDEX[start],)]
    longest: list[tuple[int, ...]] = ways
    for _ in range(steps):
        ways = [(*way, step) for way in ways for step in retreat_steps(s, way[-1], unit)]
        if ending := [way for way in ways if may_end(s, s.hexes[way[-1]])]:
            longest = ending
    return tuple(tuple(NAMES[i] for i in way[1:]) for way in longest)


def ignorable(here: Hex, unit: Unit) -> int:
    """How many retreat symbols a unit may ignore by its terrain. (hoth#cekilmeyi-yok-sayma)"""
    return int(here.terrain == "trench" and unit.type.category == "infantry")


def known_unit(s: State, name: str) -> Unit | None:
    """The unit on a hex, None also when that is unknown."""
    try:
        return s.at(name).unit
    except UnknownFact:
        return None
