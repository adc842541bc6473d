"""Questions on hexes that hold units: passing over them, sharing one, merging, splitting."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.questions.situation import (
    MOVE_STEP,
    ORDERED,
    PLAIN,
    check,
)
from referee.hoth.questions.words import (
    UNIT,
    called,
    counts,
    foe,
    friend,
    is_must,
    ruling,
    seat,
    told_denied,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "


@ruling(
    "ustunden-gecme",
    "GEC|GIT|GIR BIRIM|PIYADE|DUSMAN|BIRLIK|ADAM",
    _WHO + "GIT GEC UCAN ADIM DOLU UST BASKA DUR BIR ARAC BITISIK ARADA GIR YANA YER",
    about="hareket.dolu-hex",
)
def _(q: Asked) -> Check | None:
    """May a unit move through a hex that holds another unit?"""
    if q.has("UST") and not q.has("GEC", "GIT"):
        return None
    into = q.has("GIR") and q.has("ADIM") and q.has("DUR", "DOLU") and not q.has("ARAZI", "YAPI")
    if not (q.has("GEC", "UST") or into):
        return None
    if told_denied(q) or is_must(q):
        return None
    units = [w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")]
    if len(units) == 1 and not q.has("DUSMAN", "BEN", "BIRLIK", "ADAM", "UCAN", "DOLU"):
        return None
    code = "SS" if q.has("UCAN") else next((c for c in units if c in ("SS", "PD")), None)
    code = code or next((c for c in units if UNIT[c].move > 1), "ET")
    other = foe(code) if q.has("DUSMAN") else friend(code)
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/-~op,m0;E4:{other} no_unit=F4 "
        "terrain=plain:D4,E4,F4 no_structure=F4",
        f"{seat(code)} git D4>E4>F4",
        f"{called(q, code)} birimini, üzerinde birim olan bir hexten geçirmek istiyorsun.",
        "bir birim başka bir birimin içinden ya da üstünden geçebilir",
        "bir birim başka bir birimin içinden ya da üstünden geçemez",
        *(ORDERED, MOVE_STEP, PLAIN),
    )


@ruling(
    "iki-birim-bir-hex",
    "AYNI|BIRTANE|BIR ADIM # BIRIM|PIYADE|BIRLIK|EKIP DUR|GIR|DOLGU",
    _WHO + "DUR GIR BIRTANE AYNIANDA AYNI",
    about="hareket.dolu-hex",
)
def _(q: Asked) -> Check | None:
    """May two units stand in one hex?"""
    if told_denied(q) or is_must(q) or q.has("FIGUR"):
        return None
    one_hex = q.has("AYNI", "BIRTANE", "BIR") or 1 in counts(q)
    if not one_hex or [n for n in counts(q) if n != 1] not in ([2], [3]):
        return None
    return check(
        "turn=A phase=move units=D4:ET/-~op,m0;E4:ET terrain=plain:D4,E4",
        "A git D4>E4",
        "Bir birimi, başka bir birimin durduğu hexe sokmak istiyorsun.",
        "iki birim aynı hexte durabilir",
        "iki birim aynı hexte duramaz",
        *(ORDERED, MOVE_STEP),
    )


@ruling(
    "birlesme",
    "BIRLES|BIRTANE BIRIM|PIYADE|BIRLIK|EKIP|ADAM",
    _WHO + "# YARALI EKIP ADIM AYNI BIRTANE FIGUR ARTAN YOKET",
    about="hareket.birlesme",
)
def _(q: Asked) -> Check | None:
    """May two weakened units become one?"""
    if told_denied(q) or is_must(q):
        return None
    if not q.has("BIRLES") and not (q.has("YARALI") and q.numbers()):
        return None
    if [w.value for w in q.numbers()] not in ([2], []) or not (q.numbers() or q.has("YARALI")):
        return None
    return check(
        "turn=A phase=move units=D4:ET1/-~op,m0;E4:ET2 terrain=plain:D4,E4",
        "A git D4>E4",
        "Kayıp vermiş iki birimini tek birimde toplamak istiyorsun.",
        "iki birim birleşebilir",
        "iki birim birleşemez",
        *(ORDERED, MOVE_STEP),
    )


@ruling(
    "birim-bolme",
    "BIRIM|PIYADE|BIRLIK|FIGUR GERIDE|BOL|PAY",
    _WHO + "DUR BASKA GERIDE FIGUR BOL GIT AYNIANDA HER # ADIM ZORUNDA PAY",
    about="hareket.butun",
)
def _(q: Asked) -> Check | None:
    """May a unit leave some of its figures behind?"""
    if told_denied(q) or q.has("ZAR") or not q.has("GERIDE", "FIGUR"):
        return None
    if q.numbers() and q.has("BIRLIK", "EKIP") and not (q.has("FIGUR", "GIT") and q.has("BOL")):
        return None
    if not q.has("FIGUR", "GIT") and not q.has("BOL"):
        return None
    # "must they stay together?" and "may I leave some behind?" ask for opposite answers
    must = is_must(q) or not q.kinds & {"may", "why_not", "what_if"}
    if is_must(q) and q.has("BOL", "GERIDE"):
        return None
    return check(
        "turn=A phase=move units=D4:ET3/-~op,m0 no_unit=E4 no_structure=E4 terrain=plain:D4,E4",
        "A git D4>E4 kalan 1",
        "Birimin bir bölümünü ilerletip bir bölümünü geride bırakmak istiyorsun.",
        "birimin minyatürleri hep birlikte kalmak zorunda" if must else "birim bölünebilir",
        "birimin minyatürleri birlikte kalmak zorunda değil"
        if must
        else "birim bölünemez; minyatürler hep birlikte hareket eder",
        *(ORDERED, MOVE_STEP),
        must=must,
    )
