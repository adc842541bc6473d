"""Positions for the tests of Twilight Struggle, built by hand."""

from __future__ import annotations

from typing import Any

from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.state import (
    USES,
    Closed,
    Phase,
    Side,
    State,
    Task,
    TwilightOptions,
    board,
)

HANDS = {US: ("duck_and_cover", "five_year_plan"), USSR: ("nasser", "decolonization")}


def game(
    us: dict[str, int] | None = None,
    ussr: dict[str, int] | None = None,
    *,
    effects: tuple[str, ...] = (),
    us_side: dict[str, Any] | None = None,
    ussr_side: dict[str, Any] | None = None,
    options: TwilightOptions | None = None,
    **changed: Any,
) -> State:
    """A full state in the USSR's first action round of turn 1 on an otherwise empty board."""
    options = options or TwilightOptions()
    facts: dict[str, Any] = {
        "turn": 1,
        "phase": Phase.ACTION,
        "round": 1,
        "phasing": USSR,
        "defcon": 5,
        "vp": 0,
        "board": board(us or {}, ussr or {}, options.chinese_civil_war),
        "sides": (
            Side(**{"hand": HANDS[US]} | (us_side or {})),
            Side(**{"hand": HANDS[USSR]} | (ussr_side or {})),
        ),
        "effects": Closed(dict.fromkeys(effects, True), "effects"),
        "options": options,
    }
    return State(**facts | changed)


def operating(player: int, points: int, card: str = "", **changed: Any) -> tuple[Task, ...]:
    """Pending operations of a player."""
    facts: dict[str, Any] = {"points": points, "uses": USES} | changed
    return (Task("operations", player, card, **facts),)


def pending(card: str, by: int, player: int | None = None, **changed: Any) -> tuple[Task, ...]:
    """A pending event of player `by`."""
    return (Task("event", by if player is None else player, card, by=by, **changed),)
