"""Whose move it is, in teams of one or two. (hoth#takim-sirasi, #uc-oyuncu)"""

from __future__ import annotations

from referee.hoth.state import SEATS, Phase, State

SEAT_NAMES = ("Asi", "İmparatorluk", "Asi (2. oyuncu)", "İmparatorluk (2. oyuncu)")


def members(s: State, side: int) -> tuple[int, ...]:
    """The seats of a side that are taken."""
    return tuple(seat for seat in (side, side + 2) if s.players[seat] is not None)


def next_seat(s: State) -> int:
    """The seat that plays after this turn: sides alternate, and so do the members of a team."""
    team = members(s, 1 - s.side)
    return team[0] if len(team) == 1 else team[(s.number + 1) // 2 % len(team)]


def mate(s: State, seat: int) -> int | None:
    """The other member of a team, None without one."""
    other = (seat + 2) % 4
    return other if s.players[other] is not None else None


def actor(s: State) -> int:
    """The seat that must act now."""
    if s.phase in (Phase.FLEET, Phase.FLEET_DRAW) and s.drawer is not None:
        return s.drawer
    if s.phase is Phase.RETREAT and s.options.retreat_chooser == "owner":
        return next_seat(s)
    return s.turn


def seat_name(seat: int) -> str:
    """A seat as players call it."""
    return SEAT_NAMES[seat] if seat in range(len(SEATS)) else str(seat)
