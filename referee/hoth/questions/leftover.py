"""Moves that were begun: the hexes left after terrain that stops, a unit moved on after another."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.hoth.actions import RuleValue
from referee.hoth.pieces import TERRAIN
from referee.hoth.questions.claims import ANY
from referee.hoth.questions.general import READ
from referee.hoth.questions.situation import MOVE_STEP, ORDERED, check, terrain
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    UNIT,
    ascii_key,
    asked_act,
    called,
    codes,
    counts,
    dative,
    is_must,
    place_name,
    ruling,
    seat,
)


@ruling(
    "kalan-hareket", "ARAZI ARTAN ADIM|GIT OYNA|GIT|DEVAM|GIR|AT", READ, about="hareket.durduran"
)
def _(q: Asked) -> Check | None:
    """May a unit that entered terrain use the hexes that it has left?"""
    entered = [w for w in q.all("ARAZI") if dative(w)]
    if len(entered) != 1 or len(q.all("ARAZI")) != 1 or is_must(q):
        return None
    if q.has("SALDIR", "CEKIL", "YARMA", "ROZET", "KAC", "YOK", "DEGIL", "DUSMAN"):
        return None
    if asked_act(q) not in ("OYNA", "GIT", "DEVAM", "GIR", "AT") or not q.has("GIR", "GIT"):
        return None
    if any(w.negated for w in q.words):
        return None
    code, ground = codes(q)[0] or "ET", entered[0].name
    told = counts(q)
    if UNIT[code].move < 2 or (told and sum(told) > UNIT[code].move):
        return None
    kind = TERRAIN[ground]
    if not (kind.flying if UNIT[code].flying else kind.ground):
        return None
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/-~op,m0 no_unit=E4,F4 no_structure=E4,F4 "
        + terrain({"D4": "plain", "E4": ground, "F4": "plain"}),
        f"{seat(code)} git D4>E4>F4",
        f"{called(q, code)} hexe girip kalan hareketini kullanmak istiyor; "
        f"arazi: {place_name(ground)}.",
        "birim kalan hareketini kullanabilir",
        f"{place_name(ground)} hexine giren birim orada durur; kalan hareketi yanar",
        *(ORDERED, MOVE_STEP, "Sonraki hex boş ve düzlük."),
    )


_RESUMED = re.compile(
    r"\bilkin\w*|\bonceki\w*|\bilk birim\w*|\bgeri don\w*|\btekrar\b|\bdaha yuru\w*|"
    r"\bdevam\b|\bkaldigi\w*"
)


@ruling("baskasindan-sonra-devam", "GIT BASKA|SONRA|PAY", ANY)
def _(q: Asked) -> Check | None:
    """May a unit go on after another unit was moved?"""
    moves = [w for w in q.all("GIT") if not w.negated]
    key = ascii_key(q.text)
    if len(moves) < 2 or not q.has("BASKA", "PAY") or not _RESUMED.search(key) or is_must(q):
        return None
    if q.has("SALDIR", "KART", "EMIR", "CEKIL", "KAC", "DEGIL", "YOK", "FIGUR", "ARAZI"):
        return None
    if not re.search(
        r"\b(?:baska|obur|oteki|diger|oburu)\w*\b.*\b(?:ilk|onceki|tekrar|devam)", key
    ):
        return None
    return says(
        "turn=A",
        RuleValue("moves.resumed"),
        bool,
        "Bir birimi yürütüp başkasını oynattıktan sonra ilkinin hareketini sürdürmek istiyorsun.",
        "yarım kalan hareket sonra sürdürülebilir",
        "birinin yolu bitmeden ötekine geçilmez; yarım kalan hareket sürdürülmez",
    )
