"""Questions on who controls a country and what a region scores."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check, Word
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asker_of,
    asks_yes_or_no,
    doer,
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


@QUESTIONS.intent(
    "bolge-hesabi",
    "how_many who_wins",
    "BOLGE|AD ULKE BEN|RAKIP|ABD|SSCB PUAN|PUANLAMA|KAZAN|GEC|AD",
    "BOLGE AD ULKE BEN RAKIP ABD SSCB PUAN PUANLAMA KONTROL GEC VAR OYNA EL YALNIZ KAZAN KIM",
)
def _(q: Asked) -> Check | None:
    """What does scoring a region give when these countries are controlled so?"""
    cards = names(q, "AD")
    regions = list(
        dict.fromkeys(
            names(q, "BOLGE") + [c.removesuffix("_scoring") for c in cards if CARDS[c].scoring]
        )
    )
    if len(regions) != 1 or any(not CARDS[c].scoring for c in cards) or numbers(q):
        return None
    region = regions[0]
    if region in ("western_europe", "eastern_europe"):
        return None
    inside = {c.id for c in IN_REGION[region]}
    player = asker_of(q)
    control: dict[str, int | None] = dict.fromkeys(inside)
    groups = _owned(q, player)
    if groups is None or any(c not in inside for c in groups):
        return None
    control |= groups
    return Check(
        at.operating(q, player, board=at.board(control=control)),
        act.ScoreOf(region),
        "Puanlama: "
        + "; ".join(
            f"{COUNTRIES[c].name} {'ABD' if p == US else 'SSCB'} kontrolünde"
            for c, p in groups.items()
        )
        + ".",
        assumed=("Adı geçmeyen ülkeleri kimse kontrol etmiyor.", "Sen ABD'sin.")
        if doer(q) is None
        else ("Adı geçmeyen ülkeleri kimse kontrol etmiyor.",),
        part=parts.net(_winning(q, player)) if "how_many" in q.kinds else parts.gainer,
    )


def _winning(q: Asked, player: int) -> int:
    """Whose points are asked for: the side named with them, else the asker's."""
    last = [n for n, w in enumerate(q.words) if w.tag in ("PUAN", "KAZAN")]
    named = [w for w in q.words[: last[-1] if last else None] if w.tag in (*SIDES, "BEN", "RAKIP")]
    if (
        not last
        or not named
        or any(w.tag == "ULKE" for w in q.words[q.words.index(named[-1]) : last[-1]])
    ):
        return player
    return SIDES.get(named[-1].tag, player if named[-1].tag == "BEN" else 1 - player)


def _owned(q: Asked, player: int) -> dict[str, int] | None:
    """Who controls each country named; owners may stand before or after their countries."""
    words: list[Word] = [w for w in q.words if w.tag in ("ULKE", "BEN", "RAKIP", *SIDES)]
    who = {"BEN": player, "RAKIP": 1 - player, **SIDES}
    owned: dict[str, int] = {}
    waiting: list[str] = []
    after = bool(words) and words[0].tag == "ULKE"
    owner: int | None = None
    for word in words:
        if word.tag == "ULKE":
            if after:
                waiting.append(word.name)
            elif owner is not None:
                owned[word.name] = owner
        else:
            owner = who[word.tag]
            if after:
                owned |= dict.fromkeys(waiting, owner)
                waiting = []
    return None if waiting or not owned else owned
