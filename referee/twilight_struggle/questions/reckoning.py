"""What does it come to? The cost of influence, realignment rolls, control; with any facts told.

Like `acts`, these come after the intents that look for one form of a question: what is asked is
taken from the words, the position from the reader of facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, asking, players_of, position
from referee.twilight_struggle.questions.situation import plain_values, value_effects
from referee.twilight_struggle.questions.told import Told, countries_of, read, whose
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    asks_yes_or_no,
    in_force,
)

BESIDE = frozenset(
    ["DUZEY", "ONCE", "SONRA", "HEMEN", "TOPLAM", "YALNIZ", "GEC", "OYNA", "AKSIYON"]
)
_I_AM_US = "Sen ABD'sin."


def asker_of(told: Told, *acts: str) -> tuple[int, tuple[str, ...]]:
    """Who asks or acts, and that it is only assumed where nothing says it."""
    found = players_of(told, *acts)
    relative = told.speaks or any(t.tag in ("BEN", "RAKIP") for t in told.tokens)
    return found[0], ((_I_AM_US,) if len(found) > 1 and relative else ())


def _both_act(q: Asked, told: Told) -> bool:
    """Whether the rival may be the one who places while something is told of the asker."""
    named = any(
        word.tag == "RAKIP" and not word.suffix and after.tag not in ("KONTROL", "NUFUZ")
        for word, after in pairwise(q.words)
    )
    return named and q.has("BEN") and not told.rival_acts


# --- Influence ----------------------------------------------------------------------------------


@QUESTIONS.intent("hesap-bedel", "how_many", "KOY NUFUZ|# OPS|PUAN|BEDEL", EVERY)
def _(q: Asked) -> Check | None:
    """What do these markers cost, with the influence and control that is told?"""
    told = read(q)
    if not told.tags() <= BESIDE | {"KOY", "OPS", "PUAN", "BEDEL", "NUFUZ", "YATIR", "GEREKEN"}:
        return None
    placed = [a for a in told.amounts if a.placed]
    if len(placed) != 1 or not placed[0].value or placed[0].value > 9 or q.has("AD", "LIK"):
        return None
    country = placed[0].country or next(iter(countries_of(told)), None)
    if country not in COUNTRIES or any(a.unit not in ("NUFUZ", "") for a in told.amounts):
        return None
    if _both_act(q, told):
        return None
    player, assumed = asker_of(told, "KOY")
    counts, control = position(told, player, country)
    if country in counts[1 - player]:
        counts[player].setdefault(country, 0)
    elif country not in control:
        return None
    elif control[country] == 1 - player:
        return None  # how many of his markers lie there decides when the price falls
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR], control)),
        act.PlacementCost(player, (country,) * placed[0].value),
        f"{PLAYER_TR[player]}, {COUNTRIES[country].name}: {placed[0].value} nüfuz konuyor; "
        f"orada ABD {counts[US].get(country, '?')}, SSCB {counts[USSR].get(country, '?')}.",
        assumed=assumed,
    )


@QUESTIONS.intent("hesap-yeten", "how_many", "NUFUZ LIK|OPS|PUAN KOY|YATIR|YETER|GEC", EVERY)
def _(q: Asked) -> Check | None:
    """How many markers do these points pay for in a country?"""
    told = read(q)
    known = {"KOY", "OPS", "PUAN", "NUFUZ", "YATIR", "LIK", "YETER", "KONTROL", "BOS", "FAZLA"}
    if not told.tags() <= BESIDE | known or q.has("AD", "BEDEL", "BOLGE"):
        return None
    country = one_country(told)
    points = plain_values(q) + [a.value for a in told.amounts if a.unit in ("OPS", "PUAN")]
    lying = [a for a in told.amounts if a.unit not in ("OPS", "PUAN")]
    if country is None or len(points) != 1 or not points[0] or any(a.placed for a in lying):
        return None
    if any(a.unit not in ("NUFUZ", "STABIL", "") for a in lying):
        return None
    player, assumed = asker_of(told, "KOY", "YATIR")
    counts, control = position(told, player, country)
    for a in lying:
        side = whose(a.owner, asking(told, player))
        if a.unit == "" and side is not None and a.value is not None:
            counts[side].setdefault(country, a.value)
    if country in counts[1 - player]:
        counts[player].setdefault(country, 0)
    elif control.get(country, 1 - player) == 1 - player:
        return None  # how many of his markers lie there decides when the price falls
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR], control)),
        act.MarkersFor(player, country, points[0]),
        f"{PLAYER_TR[player]}, {COUNTRIES[country].name}: {points[0]} puanla konabilecek nüfuz; "
        f"orada ABD {counts[US].get(country, '?')}, SSCB {counts[USSR].get(country, '?')}.",
        assumed=assumed,
    )


@QUESTIONS.intent("hesap-atis", "how_many", "HIZALAMA LIK|OPS|PUAN|AD", EVERY)
def _(q: Asked) -> Check | None:
    """How many realignment rolls do these points give?"""
    told = read(q)
    tags = told.tags()
    if not tags <= BESIDE | {"HIZALAMA", "LIK", "OPS", "PUAN", "ZAR", "AT", "AD", "YURURLUK"}:
        return None
    values = plain_values(q) + [a.value for a in told.amounts if a.unit in ("OPS", "PUAN")]
    boosts = [c for c in in_force(q) if c in at.VALUE_EFFECTS]
    others = [c for c in in_force(q) if c not in at.VALUE_EFFECTS]
    if len(values) != 1 or not values[0] or not 1 <= values[0] <= 4 or others:
        return None
    if len([a for a in told.amounts if a.unit not in ("OPS", "PUAN")]) or q.has("BEDEL"):
        return None
    bound = next((p for c in boosts if (p := at.VALUE_EFFECTS[c]) is not None), None)
    player = bound if bound is not None else asker_of(told, "HIZALAMA")[0]
    return Check(
        at.operating(q, player, on=at.effects(*value_effects(q, player))),
        act.Points(player, at.some_card(None, values[0])),
        f"{values[0]} değerli kartla yapılabilecek yeniden hizalama atışlarını soruyorsun.",
        example=True,
        cites=("twilight-struggle#yeniden-hizalama",),
        says=lambda rolls: f"{rolls} atış: her yeniden hizalama zarı 1 operasyon puanıdır.",
    )


_CONTROLS = re.compile(r"[iu]m\b.*m[ıiuü]|m[ıi]y[ıi]m", re.IGNORECASE)


@QUESTIONS.intent("hesap-kontrol", "", "KONTROL|EL|BEN|RAKIP ULKE|STABIL NUFUZ|#", EVERY)
def _(q: Asked) -> Check | None:
    """Who controls a country, after what has been placed there?"""
    if q.kinds & {"how_many", "must", "when", "why_not"} or q.has("DARBE", "HIZALAMA", "PUANLAMA"):
        return None
    told = read(q)
    asked = BESIDE | {"KONTROL", "KAYBET", "KOY", "KIM", "KIMIN", "OL", "BIT", "BITIR", "NUFUZ"}
    more = {"YETER", "BOZ", "KAL", "SURER", "VAR", "EL", "DEGISIR", "KALK", "DAHA"}
    if not told.tags() <= asked | more:
        return None
    if any(a.unit not in ("NUFUZ", "", "STABIL") for a in told.amounts) or told.control:
        return None
    country = one_country(told)
    if country is None:
        return None
    player, assumed = asker_of(told)
    counts: list[dict[str, int]] = [{}, {}]
    for a in told.amounts:
        side = whose(a.owner, asking(told, player))
        if a.unit == "STABIL":
            continue
        if side is None or a.value is None or a.near or (a.placed and not a.done):
            return None
        counts[side][country] = counts[side].get(country, 0) * a.done + a.value
    if not any(counts) or len(told.amounts) < 2:
        return None
    for markers in counts:
        markers.setdefault(country, 0)
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.ControlOf(country),
        f"İstikrarı {COUNTRIES[country].stability} olan ülkede ABD {counts[US][country]}, "
        f"SSCB {counts[USSR][country]} nüfuz.",
        assumed=assumed,
        holds=_control_asked(q, told, player),
        part=parts.side_name if q.has("KIM", "KIMIN") else None,
    )


@QUESTIONS.intent("hesap-kontrol-icin", "how_many", "KONTROL|GEC NUFUZ|KOY|DAHA", EVERY)
def _(q: Asked) -> Check | None:
    """How much influence does control of this country take, with what lies there?"""
    told = read(q)
    asked = BESIDE | {
        "KONTROL",
        "NUFUZ",
        "KOY",
        "DAHA",
        "GEREKEN",
        "YETER",
        "OL",
        "STABIL",
        "FAZLA",
    }
    if not told.tags() <= asked | {
        "BITIR",
        "KAL",
        "VAR",
        "MODIF",
        "EKSIK",
        "FAZLA",
        "YATIR",
        "HIC",
        "YOK",
    }:
        return None
    if q.has("BEDEL", "OPS", "PUAN", "AD", "BOLGE", "DARBE", "HIZALAMA", "KALK"):
        return None
    country = one_country(told)
    if country is None or any(a.unit not in ("NUFUZ", "STABIL", "") for a in told.amounts):
        return None
    player, assumed = asker_of(told, "KONTROL", "KOY")
    counts: list[dict[str, int]] = [{country: 0}, {country: 0}]
    said = 0
    for a in told.amounts:
        side = whose(a.owner, asking(told, player))
        if a.unit == "STABIL" or a.value is None:
            continue
        if side is None or a.near or a.placed:
            return None
        counts[side][country] = a.value
        said += 1
    if not said:
        assumed = (*assumed, "Orada nüfuz yok.")
    own = counts[player][country]
    total = q.has("TOPLAM") or not own
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.ControlNeeds(player, country),
        f"{COUNTRIES[country].name}: ABD {counts[US][country]}, SSCB {counts[USSR][country]} "
        "nüfuz; kontrol için gerekeni soruyorsun.",
        assumed=assumed,
        part=(lambda more: more + own) if total else None,
    )


def one_country(told: Told) -> str | None:
    """The one country spoken of, or an example with the stability that is told."""
    named = countries_of(told)
    if len(named) == 1:
        return named[0]
    said = [a.value for a in told.of("STABIL")]
    return at.WITH_STABILITY.get(said[0] or 0) if not named and len(said) == 1 else None


def _control_asked(q: Asked, told: Told, player: int) -> Callable[[Any], bool] | None:
    """The test of "is it mine?", "have I lost it?"."""
    if q.has("KIM", "KIMIN") or not asks_yes_or_no(q):
        return None
    last = [t for t in told.tokens if t.tag in ("KONTROL", "KAYBET", "BITIR", "BOZ")]
    if not last:
        return None
    verb = last[-1]
    lost = verb.tag in ("KAYBET", "BITIR", "BOZ") or q.has("KAYBET", "BOZ")
    owner = player
    for t in reversed([t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]):
        side = whose(t.tag, player)
        if side is not None:
            owner = side
            break
    code = PLAYERS[owner]
    return (lambda who: who != code) if lost else (lambda who: who == code)
