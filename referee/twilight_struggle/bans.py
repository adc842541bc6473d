"""Reading the table of bans: what events in force forbid."""

from __future__ import annotations

from referee.twilight_struggle.board import controls
from referee.twilight_struggle.countries import PLACES
from referee.twilight_struggle.effects import BANS_ON, Ban, aims
from referee.twilight_struggle.state import State


def concerned(player: int, use: str, country: str) -> list[Ban]:
    """The bans that could speak of this use of operations against a country."""
    groups = PLACES[country].groups
    return [ban for ban in BANS_ON[player, use] if aims(groups, country, ban.where)]


def in_force(s: State, ban: Ban, country: str) -> bool:
    """Whether a ban that concerns a country holds now.

    Of a half-told position the effect is asked first, unless the country's control is known
    and settles it.
    """
    owner = ban.controlled
    if owner is not None and s.board.control.get(country, owner) != owner:
        return False
    if not s.effects[ban.effect]:
        return False
    if any(country == freed and s.effects[by] for freed, by in ban.lifted):
        return False
    return owner is None or controls(s, owner, country)


def bans(s: State, player: int, use: str, country: str) -> list[Ban]:
    """The bans in force on a use of operations against a country."""
    return [ban for ban in concerned(player, use, country) if in_force(s, ban, country)]


def banned(s: State, player: int, use: str, country: str) -> bool:
    """Whether any ban in force forbids it."""
    return any(in_force(s, ban, country) for ban in concerned(player, use, country))
