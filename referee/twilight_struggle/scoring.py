"""Scoring of regions. (twilight-struggle#puanlama)"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from referee.twilight_struggle.board import is_battleground
from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.countries import IN_REGION, Country, read_table
from referee.twilight_struggle.state import State

REGION_OF = {
    "asia_scoring": "asia",
    "europe_scoring": "europe",
    "middle_east_scoring": "middle_east",
    "central_america_scoring": "central_america",
    "south_america_scoring": "south_america",
    "africa_scoring": "africa",
}
SOUTHEAST_ASIA_POINTS = {country.id: 1 for country in IN_REGION["southeast_asia"]} | {"thailand": 2}
SHUTTLE_REGIONS = ("asia", "middle_east")
CHINA_FINAL = 1


class Level(StrEnum):
    """How strong a player is in a region."""

    NONE = "none"
    PRESENCE = "presence"
    DOMINATION = "domination"
    CONTROL = "control"

    @property
    def turkish(self) -> str:
        return {
            "none": "yok",
            "presence": "Varlık",
            "domination": "Hükmetme",
            "control": "Kontrol",
        }[self.value]


@dataclass(frozen=True, slots=True)
class Share:
    """One player's part of a region: his countries, level, and points by kind.

    `wins` is Europe controlled: the game is won, whatever the points.
    """

    countries: tuple[Country, ...]
    battlegrounds: tuple[Country, ...]
    borders: tuple[Country, ...]
    level: Level
    base: int
    wins: bool

    @property
    def points(self) -> int:
        return self.base + len(self.battlegrounds) + len(self.borders)


_POINTS = {row["region"]: row for row in read_table("region_scoring")}


def level_points(region: str, level: Level) -> int | None:
    """The victory points of a level in a region; None for the victory of controlling Europe."""
    if level is Level.NONE:
        return 0
    given = _POINTS[region][level.value]
    return None if given == "win" else int(given)


def shares(s: State, region: str, shuttle: bool = False) -> tuple[Share, Share]:
    """What both players have in a region and what it is worth.

    With `shuttle` one Soviet battleground does not count at all; the US chooses which.
    (twilight-struggle#varlik, #hukmetme, #bolge-kontrolu, #puanlama-ek)
    """
    control = s.board.control
    owned: list[list[Country]] = [[], []]
    grounds: list[list[Country]] = [[], []]
    borders: list[list[Country]] = [[], []]
    battles = 0
    for country in IN_REGION[region]:
        owner = control[country.id]
        battle = country.battleground
        if owner is None:
            battles += battle
            continue
        if not battle and country.id == "taiwan":
            battle = is_battleground(s, country)
        battles += battle
        owned[owner].append(country)
        if battle:
            grounds[owner].append(country)
        if country.superpower == 1 - owner:
            borders[owner].append(country)
    if shuttle and grounds[USSR]:
        # the US chooses: only the one next to itself is worth more than the others
        lost = next((c for c in grounds[USSR] if c in borders[USSR]), grounds[USSR][0])
        for held in (grounds, owned, borders):
            held[USSR] = [c for c in held[USSR] if c is not lost]
    made = []
    for player in (US, USSR):
        level = level_of(
            len(owned[player]),
            len(grounds[player]),
            len(owned[1 - player]),
            len(grounds[1 - player]),
            battles,
        )
        base = level_points(region, level)
        made.append(
            Share(
                tuple(owned[player]),
                tuple(grounds[player]),
                tuple(borders[player]),
                level,
                base or 0,
                base is None,
            )
        )
    return made[US], made[USSR]


def level_of(own: int, own_grounds: int, rival: int, rival_grounds: int, battles: int) -> Level:
    """A player's level by counts of countries and battlegrounds; `battles` are the region's.

    (twilight-struggle#varlik, #hukmetme, #bolge-kontrolu)
    """
    if own == 0:
        return Level.NONE
    if own > rival:
        if own_grounds == battles:
            return Level.CONTROL
        if own_grounds > rival_grounds and own > own_grounds > 0:
            return Level.DOMINATION
    return Level.PRESENCE


def southeast_asia(s: State) -> tuple[int, int]:
    """The points of both players for Southeast Asia. (twilight-struggle#puanlama-guneydogu-asya)"""
    points = [0, 0]
    for country, worth in SOUTHEAST_ASIA_POINTS.items():
        owner = s.board.control[country]
        if owner is not None:
            points[owner] += worth
    return points[US], points[USSR]
