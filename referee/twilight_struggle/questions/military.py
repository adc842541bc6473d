"""The check of military operations: what is asked for, and who gains by it.

General questions, like those of `acts`: any facts may be told beside what is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, asking
from referee.twilight_struggle.questions.coups import FREE
from referee.twilight_struggle.questions.reckoning import BESIDE, asker_of
from referee.twilight_struggle.questions.told import Told, read, whose
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    asks_yes_or_no,
    names,
)


@QUESTIONS.intent("hesap-askeri", "", "ASKERI DEFCON|CEZA|EKSIK|PUAN #|HIC|YOK", EVERY)
def _(q: Asked) -> Check | None:
    """What does the check of military operations bring?"""
    told = read(q)
    asked = BESIDE | {"ASKERI", "PUAN", "KAZAN", "KAYBET", "CEZA", "EKSIK", "TUR", "SON", "BITIR"}
    more = {
        "KIM",
        "NET",
        "HIC",
        "YOK",
        "VAR",
        "KAL",
        "FARK",
        "YATIR",
        "OL",
        "GEREKEN",
        "ZARAR",
        "OPS",
    }
    if told.defcon is None or not 2 <= told.defcon <= 5 or not told.tags() <= asked | more:
        return None
    if not q.has("PUAN", "CEZA", "KAZAN", "KAYBET", "ZARAR", "NET", "FARK", "EKSIK"):
        return None
    player, assumed = asker_of(told, "ASKERI", "PUAN")
    me = asking(told, player)
    done: dict[int, int] = {}
    for a in told.amounts:
        side = whose(a.owner or "BEN", me)
        if a.unit not in ("ASKERI", "", "OPS") or a.value is None or a.value > 5:
            return None
        if a.owner == "IKIMIZ":
            done = {US: a.value, USSR: a.value}
        elif side is None:
            return None
        else:
            done[side] = a.value
    for n, t in enumerate(told.tokens):
        if t.tag in ("HIC", "YOK"):
            back = [b for b in told.tokens[:n] if whose(b.tag, me) is not None]
            done.setdefault(whose(back[-1].tag, me) if back else me, 0)  # type: ignore[arg-type]
    if not done or len(told.amounts) > 2:
        return None
    if len(done) == 1:
        other = 1 - next(iter(done))
        done[other] = told.defcon
        assumed = (*assumed, f"{PLAYER_TR[other]} gereken kadar askerî operasyon yaptı.")
    sides = at.sides(US, {"military_ops": done[US]}, {"military_ops": done[USSR]})
    side = _gains(told, me)
    penal = q.has("CEZA", "KAYBET", "ZARAR") and not q.has("KAZAN")
    holds: Callable[[Any], bool] | None = None
    if "how_many" not in q.kinds and asks_yes_or_no(q):
        key = PLAYERS[side]
        sign = 1 if side == US else -1
        holds = (lambda v: v[key] > 0) if penal else (lambda v: v["net"] * sign > 0)
    return Check(
        at.operating(q, player, defcon=told.defcon, sides=sides),
        act.MilitaryCheck(),
        f"Tur sonu, DEFCON {told.defcon}: ABD {done[US]}, SSCB {done[USSR]} askerî operasyon.",
        assumed=assumed,
        holds=holds,
        part=None if holds else _lost if "how_many" in q.kinds else parts.gainer,
    )


_MOVED = re.compile(r"\b(?:şimdi|simdi|sonra|sonda|sonunda|in[dm]|düş|dus|çıkt|cikt)\w*", re.I)


@QUESTIONS.intent("askeri-iz", "how_many", "ASKERI DARBE LIK|OPS", EVERY)
def _(q: Asked) -> Check | None:
    """Where does the track of military operations stand after a coup with so many points?"""
    told = read(q)
    known = {"ASKERI", "DARBE", "LIK", "OPS", "CIK", "YUKSEL", "YATIR", "IKINCI", "OYNA"}
    if not told.tags() <= BESIDE | known or q.has("AD", "PUAN", "DEFCON", "BEDAVA"):
        return None
    points = [int(t.name) for t in told.tokens if t.tag == "LIK"]
    points += [a.value or 0 for a in told.amounts if a.unit == "OPS"]
    start = [a.value for a in told.amounts if a.unit == "ASKERI" and a.value is not None]
    if len(points) != 1 or len(start) != 1 or len(told.amounts) > 1 + (not q.has("LIK")):
        return None
    reached = start[0] + points[0]
    return Check(
        at.nowhere(),
        act.RuleValue("military.most"),
        f"Askerî operasyon izi {start[0]} iken {points[0]} puanlık darbe yapılıyor.",
        part=lambda most: min(most, reached),
    )


@QUESTIONS.intent("bedava-darbe-askeri", "how_many", "ASKERI DARBE|HIZALAMA BEDAVA|AD", EVERY)
def _(q: Asked) -> Check | None:
    """How many military operations does a free coup write down, and a realignment? None."""
    told = read(q)
    known = {"ASKERI", "DARBE", "HIZALAMA", "BEDAVA", "AD", "OYNA", "YATIR", "GEC", "ULKE", "PUAN"}
    given = [FREE[c][2] for c in names(q, "AD") if c in FREE]
    if not told.tags() <= BESIDE | known or len(given) < len(names(q, "AD")) or told.amounts:
        return None
    if not q.has("BEDAVA") and not all(given):
        return None
    key = "coup.free.military" if q.has("DARBE") else "realign.military"
    return Check(at.nowhere(), act.RuleValue(key), at.FIXED)


@QUESTIONS.intent("hesap-gereken", "how_many must", "ASKERI DEFCON", EVERY)
def _(q: Asked) -> Check | None:
    """How many military operations are asked for at this level, and must it be so many?"""
    told = read(q)
    asked = BESIDE | {
        "ASKERI",
        "GEREKEN",
        "TUR",
        "SON",
        "BITIR",
        "OL",
        "KAL",
        "OPS",
        "YATIR",
        "SEC",
        "BASLA",
        "DUS",
        "YUKSEL",
    }
    if told.defcon is None or not 2 <= told.defcon <= 5 or q.has("AD", "ULKE", "DARBE"):
        return None
    if not told.tags() <= asked | {"CEZA"} or q.has("PUAN"):
        return None
    level: int | None = told.defcon
    later = [a for a in told.amounts if a.unit in ("", "DUZEY") and _MOVED.search(q.text)]
    if len(later) == 1 and later[0].value in range(2, 6):
        level = later[0].value
        told.amounts.remove(later[0])
    said = [a.value for a in told.amounts if a.unit in ("ASKERI", "") and a.value is not None]
    must = "must" in q.kinds and "how_many" not in q.kinds
    if len(told.amounts) != (1 if must else 0) or len(said) != len(told.amounts):
        return None
    return Check(
        at.nowhere(),
        act.RuleValue(f"military.required.{level}"),
        at.FIXED,
        must=must,
        holds=(lambda required: said[0] > required) if must else None,
    )


def _lost(value: Any) -> int:
    """How far the marker of victory points moves."""
    return abs(int(value["net"]))


def _gains(told: Told, me: int) -> int:
    """Whose gain or loss is asked for: the one named last."""
    for t in reversed(told.tokens):
        if (side := whose(t.tag, me)) is not None:
            return side
    return me
