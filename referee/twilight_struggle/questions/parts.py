"""What of a result with several fields a question asks for: the winner, the markers removed, …"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.asking import Asked
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS, US, USSR

Part = Callable[[Any], Any]


def side_name(code: str | None) -> str | None:
    """The name that players read (`ABD`) of a side's code (`us`)."""
    return None if code is None else PLAYER_TR[PLAYERS.index(code)]


def winner(value: Any) -> str | None:
    """The name of the winner of a result."""
    return side_name(value.get("winner"))


def loser(value: Any) -> str | None:
    """The name of the loser of a result."""
    code = value.get("winner")
    return None if code is None else side_name(PLAYERS[1 - PLAYERS.index(code)])


def who_of(q: Asked) -> Part | None:
    """Whom of a result a question asks for."""
    if not q.has("KIM", "KIMIN", "HANGISI"):
        return None
    return loser if q.has("KAYBET", "YANAR", "SORUMLU") and not q.has("KAZAN") else winner


def net(player: int) -> Part:
    """What a scoring or a check brings a player when both have been taken together."""
    return lambda value: value["net"] if player == US else -value["net"]


def of_coup(q: Asked) -> Part | None:
    """Which number of a coup's result is asked for."""
    if "how_many" not in q.kinds:
        return who_of(q)
    for tags, field in (
        (("ASKERI",), "military_ops"),
        (("DUS", "DEFCON"), "defcon_after"),
        (("KALK",), "removed"),
        (("KOY", "DAHA"), "added"),
        (("FARK",), "margin"),
    ):
        if q.has(*tags):
            return field_of(field)
    return None


def field_of(field: str) -> Part:
    """The part of a result under this name, None where it has none."""
    return lambda value: value.get(field)


def of_realignment(q: Asked) -> Part | None:
    """The markers that a realignment roll takes away."""
    if "how_many" not in q.kinds or not q.has("KALK", "KAYBET", "NUFUZ"):
        return None
    return lambda value: max(value["lost"].values()) if "lost" in value else None


def gainer(value: Any) -> str | None:
    """Who gains by a scoring or a check, None where it comes out even."""
    net = value["net"]
    return None if not net else PLAYER_TR[US if net > 0 else USSR]
