"""Questions on who controls a country and what a region scores."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asker_of,
    asks_yes_or_no,
    names,
    numbers,
)

REGION_LEVELS = {"VARLIK": "presence", "HUKMETME": "domination", "KONTROL": "control"}


@QUESTIONS.intent(
    "ulke-kontrolu",
    "",
    "KONTROL|KIM # #|NUFUZ|HIC",
    "ULKE STABIL NUFUZ BEN RAKIP ABD SSCB # KONTROL VAR HIC YOK ONCE KIM OL GEC KIMIN LIK ONDE EL "
    "YETER",
)
def _(q: Asked) -> Check | None:
    """Who controls a country with these markers?"""
    countries = names(q, "ULKE")
    if len(countries) > 1:
        return None
    player = asker_of(q)
    values: dict[int, int] = {}
    stability: int | None = None
    owner = player
    loose: list[int] = []
    for place, word in enumerate(q.words):
        if word.tag in SIDES:
            owner = SIDES[word.tag]
        elif word.tag in ("BEN", "RAKIP"):
            owner = player if word.tag == "BEN" else 1 - player
        elif word.tag == "HIC" and owner != player:
            values.setdefault(owner, 0)
        elif word.tag == "#" and word.value is not None:
            around = [w.tag for w in q.words[max(0, place - 1) : place + 2] if w is not word]
            if "STABIL" in around and not countries and stability is None:
                stability = word.value
            elif owner in values:
                loose.append(word.value)
            else:
                values[owner] = word.value
    if len(values) == 1 and len(loose) == 1 and not q.has("RAKIP"):
        values[1 - player] = loose.pop()
    if loose or len(values) != 2:
        return None
    if not countries:
        if stability not in at.WITH_STABILITY:
            return None
        countries = [at.WITH_STABILITY[stability]]
    country = countries[0]
    if q.has("STABIL") and stability is None:
        return None
    return Check(
        at.operating(q, player, board=at.board({country: values[US]}, {country: values[USSR]})),
        act.ControlOf(country),
        f"İstikrarı {COUNTRIES[country].stability} olan ülkede ABD {values[US]}, "
        f"SSCB {values[USSR]} nüfuz.",
        assumed=() if names(q, "ULKE") else ("Sen ABD'sin.",),
        holds=_controls(q, player) if asks_yes_or_no(q) else None,
        example=not names(q, "ULKE"),
        says=None if names(q, "ULKE") else _controller,
    )


def _controller(value: str | None) -> str:
    """Who controls a country that wasn't named."""
    if value is None:
        return "Ülkeyi kimse kontrol etmiyor; fark istikrar sayısına ulaşmıyor."
    return f"Ülkeyi {PLAYER_TR[PLAYERS.index(value)]} kontrol ediyor."


def _controls(q: Asked, player: int) -> Callable[[Any], bool] | None:
    """The test of "is it under my (his, a side's) control?"; None when whose is unclear."""
    owners = {SIDES[w.tag] for w in q.words if w.tag in SIDES}
    mine = q.has("BEN") or bool(re.search(r"[ıiuü]m(?:de|da)?\b.*m[ıiuü]|m[ıi]y[ıi]m", q.text))
    if owners and not mine:
        last = [SIDES[w.tag] for w in q.words if w.tag in SIDES][-1]
        return lambda owner: owner == PLAYERS[last]
    return (lambda owner: owner == PLAYERS[player]) if mine else None


@QUESTIONS.intent(
    "bolge-puani",
    "how_many",
    "BOLGE|AD VARLIK|HUKMETME|KONTROL",
    "PUAN PUANLAMA GEC KONTROL OYNA BEN BOLGE AD YALNIZ OL VAR BEDEL KAZAN BOS",
)
def _(q: Asked) -> Check | None:
    """How many points is a level in a region?"""
    levels = [level for tag, level in REGION_LEVELS.items() if q.has(tag)]
    regions = names(q, "BOLGE") + [
        c.removesuffix("_scoring") for c in names(q, "AD") if CARDS[c].scoring
    ]
    if len(levels) != 1 or len(set(regions)) != 1 or numbers(q):
        return None
    if any(not CARDS[c].scoring for c in names(q, "AD")):
        return None
    region = regions[0]
    if region in ("southeast_asia", "western_europe", "eastern_europe"):
        return None
    if (region, levels[0]) == ("europe", "control"):
        return None
    return Check(at.operating(q, US), act.RuleValue(f"score.{region}.{levels[0]}"), at.FIXED)


@QUESTIONS.intent(
    "prim",
    "how_many",
    "ULKE PRIM|PUAN PRIM|KOMSU",
    "ULKE PRIM PUAN KOMSU ABD SSCB KONTROL EL GEC KAZAN BG NONBG DEGIL GUC BEN RAKIP PUANLAMA "
    "SAVAS CINS",
)
def _(q: Asked) -> Check | None:
    """What does controlling a country next to the rival superpower add to a scoring?"""
    countries = names(q, "ULKE")
    if len(countries) != 1 or numbers(q):
        return None
    country = COUNTRIES[countries[0]]
    owners = [
        SIDES[w.tag]
        for w, later in zip(q.words, q.words[1:], strict=False)
        if w.tag in SIDES and later.tag in ("KONTROL", "EL")
    ]
    if country.battleground or country.superpower is None or owners != [1 - country.superpower]:
        return None
    return Check(at.operating(q, US), act.RuleValue("score.border"), at.FIXED)
