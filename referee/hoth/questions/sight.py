"""Questions on the line of sight: what stands between two hexes, and what the ends are."""

from __future__ import annotations

from referee.asking import Asked, Check, Word
from referee.hoth.questions.situation import ATTACK_STEP, ORDERED, PLAIN, STILL, Attack, check
from referee.hoth.questions.words import (
    QUESTIONS,
    codes,
    counts,
    dative,
    is_ruling,
    locative,
    place_name,
    told_denied,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "
_SEEN = "görüş açık; saldırılabilir"
_UNSEEN = "görüş kapalı; saldırılamaz"


@QUESTIONS.intent(
    "goruse-saldiri",
    "must",
    "GOR SALDIR",
    _WHO + "ZORUNDA DUR",
    about="saldiri.gorus",
)
def _(q: Asked) -> Check | None:
    """Must I see what I attack?"""
    if q.has("ARADA", "ARAZI", "KAC"):
        return None
    asked = Attack("ET", away=2, between="rocks")
    return check(
        asked.line,
        asked.phrase,
        "Görmediğin bir hedefe saldırıp saldıramayacağını soruyorsun.",
        "saldırmak için hedefi görmek zorunlu",
        "saldırmak için hedefi görmek zorunlu değil",
        *(ORDERED, ATTACK_STEP, "Örnek: hedef iki hex ötede, arada kaya var."),
        must=True,
    )


@QUESTIONS.intent(
    "bitisik-gorus",
    "",
    "GOR BITISIK",
    _WHO + "HER BITISIK DUR",
    about="saldiri.gorus",
)
def _(q: Asked) -> Check | None:
    """Is an adjacent hex always seen?"""
    if not is_ruling(q) or told_denied(q) or "must" in q.kinds or q.has("ARADA"):
        return None
    asked = Attack("ET")
    return check(
        asked.line,
        asked.phrase,
        "Bitişiğindeki düşmanı görüp görmediğini soruyorsun.",
        "bitişikteki düşman her zaman görülür",
        "bitişikteki düşman görülmez",
        *(ORDERED, ATTACK_STEP, STILL),
    )


@QUESTIONS.intent(
    "gorus",
    "",
    "SALDIR|GOR ARADA|GEC|ARAZI",
    _WHO + "ARAZI BOS DUR UZAK ADIM # ARADA GEC SALDIR GOR YAPI",
    about="saldiri.gorus",
)
def _(q: Asked) -> Check | None:
    """Does something between two hexes close the line of sight?"""
    if not is_ruling(q) or told_denied(q) or "must" in q.kinds or not q.has("ARADA", "GEC"):
        return None
    if q.has("YAPI") or (q.has("GEC") and not q.has("ARADA") and q.has("GIT")):
        return None
    over = [n for n, w in enumerate(q.words) if w.tag in ("ARADA", "GEC")]
    ends: list[str] = []
    between: list[str] = []
    units: list[tuple[int, Word]] = []
    for n, word in enumerate(q.words):
        if word.tag == "ARAZI":
            at_end = locative(word) and (n < over[0] or n > over[-1] + 2)
            (ends if at_end or (n < over[0] and dative(word)) else between).append(word.name)
        elif word.tag in ("BIRIM", "PIYADE", "BIRLIK", "ADAM"):
            units.append((n, word))
    if len(between) > 1 or len(set(ends)) > 1 or len(ends) > 2:
        return None
    numbers = counts(q)
    both = len(ends) == 2 or numbers == [2]
    if q.has("ADIM") or len(numbers) > 1 or (numbers and numbers != [2]):
        return None
    blocker = ""
    if not between:
        here = _blocker(q, over, units)
        if here is None:
            return None
        blocker = here
    elif units and any(abs(n - m) == 1 and not dative(w) for n, w in units for m in over if n > m):
        return None  # a unit on the terrain between
    end = ends[0] if ends else "plain"
    asked = Attack(
        "ET",
        away=2,
        here=end if both else "plain",
        there=end,
        between=between[0] if between else "plain",
        blocker=blocker,
    )
    what = place_name(between[0]) if between else "bir birim" if blocker else "engel yok"
    told = f"arada {what} var" if between or blocker else "arada engel yok"
    whose = "İki birimin" if both else "Hedefin"
    where = f" {whose} arazisi: {place_name(end)}." if ends else ""
    return check(
        asked.line,
        asked.phrase,
        f"Uzaktaki bir düşmana bakıyorsun; {told}.{where}",
        _SEEN,
        _UNSEEN,
        *(ORDERED, ATTACK_STEP, STILL, "Hedef iki hex ötede, saldıran piyade.", PLAIN),
    )


def _blocker(q: Asked, over: list[int], units: list[tuple[int, Word]]) -> str | None:
    """The unit between, "" for a free line, None where the question leaves it open."""
    if q.has("BOS"):
        return ""
    _, target = codes(q)
    if q.has("BEN"):
        return "ET"
    if target is None and (units or q.has("DUSMAN")):
        return "ST" if q.has("DUSMAN") else "ET"
    return None
