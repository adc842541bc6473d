"""The five war events, resolved from a die. (twilight-struggle#savas-olaylari)"""

from __future__ import annotations

from dataclasses import dataclass

from referee.twilight_struggle.bans import banned
from referee.twilight_struggle.board import controls, markers
from referee.twilight_struggle.cards import PLAYER_TR, USSR
from referee.twilight_struggle.changes import add, clear, military, score
from referee.twilight_struggle.countries import CIVIL_WAR, COUNTRIES, PLACES
from referee.twilight_struggle.operations import MOST_MARKERS_IN_BOX
from referee.twilight_struggle.state import State


@dataclass(frozen=True, slots=True)
class War:
    """A war card: who may be attacked, the die that wins, and what winning is worth.

    `itself` counts the target too among the countries that defend it.
    """

    targets: tuple[str, ...]
    wins_from: int
    points: int
    military: int
    itself: bool = False


WARS = {
    "korean_war": War(("south_korea",), 4, 2, 2),
    "arab_israeli_war": War(("israel",), 4, 2, 2, itself=True),
    "indo_pakistani_war": War(("india", "pakistan"), 4, 2, 2),
    "iran_iraq_war": War(("iran", "iraq"), 4, 2, 2),
    "brush_war": War(tuple(c.id for c in COUNTRIES.values() if c.stability <= 2), 3, 1, 3),
}


def targets(s: State, card: str, player: int) -> tuple[str, ...]:
    """The countries that `player` may attack with a war card."""
    return tuple(
        country
        for country in WARS[card].targets
        if card != "brush_war" or not banned(s, player, "brush_war", country)
    )


def modifiers(s: State, card: str, player: int, target: str) -> list[tuple[str, int]]:
    """What is taken off the die, each with its Turkish reason."""
    near = (*PLACES[target].neighbours, *((target,) if WARS[card].itself else ()))
    found = [
        (f"rakibin kontrolünde: {PLACES[country].name}", -1)
        for country in near
        if controls(s, 1 - player, country)
    ]
    if PLACES[target].superpower == 1 - player:
        found.append((f"komşu süper güç: {PLAYER_TR[1 - player]}", -1))
    if (
        card == "korean_war"
        and s.options.chinese_civil_war
        and markers(s, USSR, CIVIL_WAR) < MOST_MARKERS_IN_BOX
    ):
        found.append(("Çin İç Savaşı sürüyor", -1))
    return found


def wins(s: State, card: str, player: int, target: str, die: int) -> bool:
    """Whether the die, modified, wins the war."""
    change = sum(add for _, add in modifiers(s, card, player, target))
    return die + change >= WARS[card].wins_from


def fight(s: State, card: str, player: int, target: str, die: int) -> State:
    """The war resolved: military operations always, points and the rival's markers if won."""
    war = WARS[card]
    won = wins(s, card, player, target, die)
    s = military(s, player, war.military)
    if not won:
        return s
    rival = 1 - player
    count = markers(s, rival, target)
    s = add(clear(s, rival, target), player, (target, count))
    return score(s, player, war.points)
