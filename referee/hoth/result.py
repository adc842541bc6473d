"""Medals, objectives, and how the game ends. (hoth#zafer)"""

from __future__ import annotations

from referee.game import Outcome
from referee.hoth.pieces import SIDE_NAMES, STRUCTURES, UNITS
from referee.hoth.state import Objective, State, SuddenDeath


def medal_value(s: State, kind: str) -> int:
    """The medals for destroying a unit or structure of this kind. (hoth#birim-madalyasi)"""
    for named, medals in s.worth:
        if named == kind:
            return medals
    return UNITS[kind].medal if kind in UNITS else 0


def medals(s: State, side: int) -> int:
    """The medals of a side: for destroyed units and for the objectives that it holds."""
    return s.medals[side] + sum(o.holder == side for o in s.objectives)


def entered(s: State, name: str, side: int) -> State:
    """`s` after a unit of `side` entered a hex: permanent medals are won. (hoth#kalici-hedef)"""
    if not any(o.hex == name and o.permanent and o.holder is None for o in s.objectives):
        return s
    return s.replace(
        objectives=tuple(
            o.replace(holder=side)
            if o.hex == name and o.permanent and o.holder is None and o.side in (None, side)
            else o
            for o in s.objectives
        )
    )


def held(s: State) -> State:
    """`s` with the temporary medals where units stand now. (hoth#gecici-hedef)"""
    if all(o.permanent for o in s.objectives):
        return s
    return s.replace(
        objectives=tuple(
            o if o.permanent else o.replace(holder=_standing(s, o)) for o in s.objectives
        )
    )


def _standing(s: State, objective: Objective) -> int | None:
    unit = s.at(objective.hex).unit
    if unit is None or objective.side not in (None, unit.side):
        return None
    return unit.side


def fulfilled(s: State, sudden: SuddenDeath) -> bool:
    """Whether a sudden death condition holds. (hoth#ani-olum)"""
    if sudden.condition == "destroy":
        return s.lost.count(sudden.what) >= sudden.count
    if sudden.condition == "turns":
        return s.number >= sudden.count
    unit = s.at(sudden.what).unit
    return unit is not None and unit.side == sudden.side


def outcome(s: State) -> Outcome | None:
    """How the game ended, None while it goes on; the active side's reasons come first."""
    points = (medals(s, 0), medals(s, 1))
    for side in (s.side, 1 - s.side):
        if points[side] >= s.goal[side]:
            reason = (
                f"{SIDE_NAMES[side]} tarafı {points[side]} madalyaya ulaştı; gereken "
                f"{s.goal[side]}."
            )
            return Outcome(side, reason, points)
        for sudden in s.sudden:
            if sudden.side == side and fulfilled(s, sudden):
                return Outcome(side, f"Ani ölüm: {sudden_text(sudden)}", points)
    return None


def sudden_text(sudden: SuddenDeath) -> str:
    """A sudden death condition as a Turkish sentence."""
    side = SIDE_NAMES[sudden.side]
    if sudden.condition == "turns":
        return (
            f"{sudden.count} tur oynandı; senaryo bu durumda kazanan olarak {side} "
            "tarafını gösterir."
        )
    if sudden.condition == "occupy":
        return f"{sudden.what} hexinde bir {side} birimi duruyor."
    return f"{side} tarafı şunu yok etti: {piece_name(sudden.what)}, {sudden.count} adet."


def piece_name(kind: str) -> str:
    """The Turkish name of a kind of unit or structure."""
    return STRUCTURES[kind] if kind in STRUCTURES else UNITS[kind].name
