"""Results of dice: coups, realignments, the space race and war events."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from referee.twilight_struggle.board import controls, markers
from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.countries import PLACES, read_table
from referee.twilight_struggle.effects import COUP_DIE, EFFECTS, REALIGN_DIE, Modifier, aims
from referee.twilight_struggle.state import LAST_BOX, State

DIE = (1, 2, 3, 4, 5, 6)
TWO_DICE = tuple((a, b) for a in DIE for b in DIE)


@dataclass(frozen=True, slots=True)
class Coup:
    """A coup's result: the sum against twice the stability, and the markers that change.

    `removed` are the rival's markers taken away, `added` the couping player's own put in.
    """

    die: int
    modifier: int
    points: int
    total: int
    needed: int
    margin: int
    removed: int
    added: int


def coup(die: int, points: int, stability: int, rival: int, modifier: int = 0) -> Coup:
    """The result of a coup with these numbers. (twilight-struggle#darbe-sonuc)"""
    total = die + modifier + points
    margin = max(0, total - 2 * stability)
    removed = min(margin, rival)
    return Coup(die, modifier, points, total, 2 * stability, margin, removed, margin - removed)


def coup_modifiers(s: State, player: int, country: str) -> list[tuple[str, int]]:
    """The effects in force that change a player's coup die against a country."""
    return _in_force(s, COUP_DIE, player, country)


def coup_of(s: State, player: int, country: str, points: int, die: int) -> Coup:
    """The result of a player's coup in a position."""
    modifier = sum(add for _, add in coup_modifiers(s, player, country))
    rival = markers(s, 1 - player, country)
    return coup(die, points, PLACES[country].stability, rival, modifier)


@dataclass(frozen=True, slots=True)
class Realignment:
    """A realignment's result: totals, and how many markers each player loses."""

    totals: tuple[int, int]
    lost: tuple[int, int]


def realign(
    dice: tuple[int, int], modifiers: tuple[int, int], here: tuple[int, int]
) -> Realignment:
    """The result of a realignment; dice, modifiers and markers are those of US and USSR.

    (twilight-struggle#hizalama-sonuc)
    """
    us, ussr = dice[US] + modifiers[US], dice[USSR] + modifiers[USSR]
    lost = (min(here[US], max(0, ussr - us)), min(here[USSR], max(0, us - ussr)))
    return Realignment((us, ussr), lost)


def realign_modifiers(s: State, player: int, country: str) -> list[tuple[str, int]]:
    """A player's modifiers in a realignment of a country, each with its Turkish reason.

    (twilight-struggle#hizalama-degistiriciler)
    """
    place = PLACES[country]
    found = [
        (f"komşu {PLACES[near].name} kontrolünde", 1)
        for near in place.neighbours
        if controls(s, player, near)
    ]
    if markers(s, player, country) > markers(s, 1 - player, country):
        found.append(("hedefte rakibinden fazla nüfuzu var", 1))
    if place.superpower == player:
        found.append(("hedef kendi süper gücüne komşu", 1))
    return found + [
        (EFFECTS[key].name, add) for key, add in _in_force(s, REALIGN_DIE, player, country)
    ]


def realign_of(s: State, player: int, country: str, dice: tuple[int, int]) -> Realignment:
    """The result of a player's realignment roll in a position."""
    modifiers = [sum(add for _, add in realign_modifiers(s, p, country)) for p in (US, USSR)]
    here = (markers(s, US, country), markers(s, USSR, country))
    result = realign(dice, (modifiers[US], modifiers[USSR]), here)
    if s.options.realign_own_loss_free:
        lost = (0, result.lost[USSR]) if player == US else (result.lost[US], 0)
        return Realignment(result.totals, lost)
    return result


def _in_force(
    s: State, table: tuple[Modifier, ...], player: int, country: str
) -> list[tuple[str, int]]:
    groups = PLACES[country].groups
    return [
        (change.effect, change.add)
        for change in table
        if change.player in (None, player)
        and aims(groups, country, change.where)
        and s.effects[change.effect]
    ]


@dataclass(frozen=True, slots=True)
class Box:
    """One box of the space race: the value that a card needs, and the highest die that gets in."""

    number: int
    name_en: str
    ops: int
    highest: int
    first: int
    second: int
    ability: str


@cache
def boxes() -> tuple[Box, ...]:
    """The boxes 1 to 8 in order."""
    return tuple(
        Box(
            int(row["box"]),
            row["name_en"],
            int(row["ops_required"]),
            int(row["success_max_roll"]),
            int(row["vp_first"]),
            int(row["vp_second"]),
            row["ability"],
        )
        for row in read_table("space_race")
    )


def next_box(s: State, player: int) -> Box | None:
    """The box that a player aims at, None after the last. (twilight-struggle#uzay-son-kutu)"""
    at = s.sides[player].space
    return boxes()[at] if at < LAST_BOX else None


def box_points(s: State, player: int, box: Box) -> int:
    """The victory points of reaching a box now. (twilight-struggle#uzay-puan)"""
    return box.second if s.sides[1 - player].space >= box.number else box.first
