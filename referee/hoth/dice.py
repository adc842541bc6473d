"""How many dice an attack rolls, and what the faces do. (hoth#menzil-ve-zar, #zar-degisimleri)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from referee.hoth.board import INDEX, distance
from referee.hoth.cards import card
from referee.hoth.pieces import FACES, STRUCTURE_HITS, UNITS, Category
from referee.hoth.sight import sees
from referee.hoth.state import Ordered, State, Unit
from referee.partial import UnknownFact


@dataclass(frozen=True, slots=True)
class Modifier:
    """One line of a dice count: which rule, how many dice, and the hex that it comes from."""

    rule: str
    dice: int
    hex: str = ""


@dataclass(frozen=True, slots=True)
class DiceCount:
    """The dice of an attack: the base by distance (0 out of range), its modifiers, the total.

    `open` names facts that could still add dice: they are unknown in a partial state.
    """

    distance: int
    base: int
    modifiers: tuple[Modifier, ...]
    total: int
    open: tuple[str, ...]


def base_dice(s: State, kind: str, away: int) -> int:
    """The dice of a unit at a distance, 0 out of its range. (hoth#menzil-ve-zar)"""
    row = dice_row(s, kind)
    return row[away - 1] if 1 <= away <= len(row) else 0


def dice_row(s: State, kind: str) -> tuple[int, ...]:
    """A unit's dice at distance 1, 2, … under the options."""
    if kind == "snowspeeder" and s.options.snowspeeder_dice == "turkish_note":
        return (4, 4, 2)
    if kind == "rebel_artillery" and s.options.artillery_dice == "simulator":
        return (1, 3, 3)
    return UNITS[kind].dice


def dice_count(s: State, unit: str, target: str) -> DiceCount:
    """The dice that the unit on hex `unit` rolls against what stands on hex `target`."""
    attacker = s.at(unit).unit
    assert attacker is not None
    away = distance(INDEX[unit], INDEX[target])
    base = base_dice(s, attacker.kind, away)
    if not base:
        return DiceCount(away, 0, (), 0, ())
    modifiers = [*_cover(s, unit, attacker, target), *_penalty(s, unit, attacker)]
    unknown: list[str] = []
    for extra in (_scouts, _card):
        try:
            modifiers += extra(s, unit, attacker, target)
        except UnknownFact as missing:
            unknown.append(missing.fact)
    total = max(0, base + sum(m.dice for m in modifiers))
    if total == 0 and s.options.zero_dice == "one_die":
        total = 1
    return DiceCount(away, base, tuple(modifiers), total, tuple(unknown))


def _cover(s: State, unit: str, attacker: Unit, target: str) -> Iterator[Modifier]:
    """What the target's terrain takes away. (hoth#zar-degisimleri)"""
    there = s.at(target)
    terrain = there.type
    if not terrain.cover_other:
        return
    aimed = there.unit
    if aimed is None:
        if not s.options.structure_cover or terrain.terrain == "trench":
            return
    elif terrain.terrain == "trench" and aimed.type.category is not Category.INFANTRY:
        yield Modifier("siper-piyade", 0, target)
        return
    elif aimed.kind == "atat":
        yield Modifier("at-at", 0, target)
        return
    if terrain.terrain == "ridge" and s.at(unit).terrain == "ridge":
        yield Modifier("sirttan-sirta", 0, target)
        return
    vehicle = attacker.type.category is Category.VEHICLE
    yield Modifier(
        terrain.terrain, -(terrain.cover_vehicle if vehicle else terrain.cover_other), target
    )


def _penalty(s: State, unit: str, attacker: Unit) -> Iterator[Modifier]:
    """A vehicle in a building attacks with two dice fewer. (hoth#bina-enkaz)"""
    if attacker.type.category is not Category.VEHICLE or s.at(unit).terrain != "building":
        return
    if attacker.kind != "atat" or s.options.building_penalty_atat:
        yield Modifier("binadaki-arac", -2, unit)


def _scouts(s: State, unit: str, attacker: Unit, target: str) -> list[Modifier]:
    """A die for a scout on a ridge that sees the enemy unit. (hoth#izci)"""
    if s.knows("scout") and s.scout is not None:
        return [Modifier("izci", 1)] if s.scout else []
    there = s.at(target)
    if there.unit is None:
        return []
    found = []
    unknown = False
    for name in s.board.names:
        if name in (unit, target):
            continue
        here = s.at(name)
        try:
            friend = here.unit
            if (
                friend is not None
                and friend.badge == "scout"
                and friend.side == attacker.side
                and here.terrain == "ridge"
                and sees(s, INDEX[name], INDEX[target])
            ):
                found.append(Modifier("izci", 1, name))
                if not s.options.scout_stack:
                    return found
        except UnknownFact:
            unknown = True
    if unknown:
        raise UnknownFact("scout")
    return found


def _card(s: State, unit: str, attacker: Unit, target: str) -> list[Modifier]:
    """The dice that the command card adds. (hoth#taktik-karti)"""
    if attacker.order is not Ordered.CARD or s.card is None:
        return []
    extra = card(s.card).dice
    return [Modifier("kart", extra)] if extra else []


class Rolls(Sequence[str]):
    """Every equally likely roll of `count` dice, each a text of faces; computed, not stored."""

    def __init__(self, count: int, faces: str) -> None:
        self.dice = count
        self.faces = faces

    def __len__(self) -> int:
        return int(len(self.faces) ** self.dice)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        roll = ""
        for _ in range(self.dice):
            index, face = divmod(index, len(self.faces))
            roll += self.faces[face]
        return roll

    def __contains__(self, roll: object) -> bool:
        return isinstance(roll, str) and len(roll) == self.dice and set(roll) <= set(FACES)

    def __str__(self) -> str:
        return f"{self.dice} zar, her biri {', '.join(FACES)} harflerinden biri"


def faces(s: State) -> str:
    """The six faces of the attack die. (hoth#zar-yuzleri)"""
    return "PPABGX" if s.options.dice_faces == "two_infantry" else "PABGXX"


def ordered(roll: str) -> str:
    """A roll's faces in the order of `FACES`: a roll is a collection of faces."""
    return "".join(sorted(roll, key=FACES.index))


def hits(symbols: str, roll: str) -> int:
    """How many faces of a roll are among the target's hit symbols. (hoth#isabet)"""
    return sum(face in symbols for face in roll)


def hit_symbols(s: State, target: str) -> str:
    """The faces that hit what stands on a hex."""
    aimed = s.at(target).unit
    return STRUCTURE_HITS if aimed is None else aimed.type.hits
