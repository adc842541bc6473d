"""Questions on the line of sight: what stands between two hexes, and what the ends are."""

from __future__ import annotations

from referee.asking import Asked, Check, Word
from referee.hoth.questions.situation import ATTACK_STEP, ORDERED, PLAIN, STILL, Attack, check
from referee.hoth.questions.words import (
    asked_act,
    codes,
    counts,
    dative,
    enemy_acts,
    is_must,
    locative,
    place_name,
    ruling,
    told_denied,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "
_SEEN = "görüş açık; saldırılabilir"
_UNSEEN = "görüş kapalı; saldırılamaz"


@ruling(
    "goruse-saldiri",
    "GOR SALDIR",
    _WHO + "ZORUNDA DUR",
    about="saldiri.gorus",
)
def _(q: Asked) -> Check | None:
    """Must I see what I attack?"""
    must = is_must(q)
    if enemy_acts(q):
        return None
    if q.has("ARADA", "ARAZI", "KAC"):
        return None
    if not must and not (q.denied("GOR") and asked_act(q) == "SALDIR"):
        return None
    asked = Attack("ET", away=2, between="rocks")
    return check(
        asked.line,
        asked.phrase,
        "Görmediğin bir hedefe saldırıp saldıramayacağını soruyorsun.",
        "saldırmak için hedefi görmek zorunlu" if must else "görmediğin hedefe saldırabilirsin",
        "saldırmak için hedefi görmek zorunlu değil" if must else "görmediğin hedefe saldıramazsın",
        *(ORDERED, ATTACK_STEP, "Örnek: hedef iki hex ötede, arada kaya var."),
        must=must,
    )


@ruling(
    "bitisik-gorus",
    "GOR BITISIK",
    _WHO + "HER BITISIK DUR",
    about="saldiri.gorus",
)
def _(q: Asked) -> Check | None:
    """Is an adjacent hex always seen?"""
    if told_denied(q) or is_must(q) or q.has("ARADA"):
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


@ruling(
    "gorus",
    "SALDIR|GOR ARADA|UST",
    _WHO + "ARAZI BOS DUR UZAK ADIM # ARADA UST SALDIR GOR BITISIK ARKA ENGEL YOK YOKSA",
    about="saldiri.gorus",
)
def _(q: Asked) -> Check | None:
    """Does something between two hexes close the line of sight?"""
    free = q.has("BOS") or (q.has("ENGEL") and q.has("YOK", "YOKSA"))
    if is_must(q):
        return None
    if not free and (told_denied(q) or q.has("ENGEL", "YOKSA")):
        return None
    over = [n for n, w in enumerate(q.words) if w.tag in ("ARADA", "UST")]
    ends: list[str] = []
    between: list[str] = []
    units: list[tuple[int, Word]] = []
    for n, word in enumerate(q.words):
        if word.tag == "ARAZI":
            at_end = locative(word) and (n < over[0] or n > over[-1] + 2)
            at_end = at_end or (n > 0 and q.words[n - 1].value == 2)  # "between two ridges"
            (ends if at_end or (n < over[0] and dative(word)) else between).append(word.name)
        elif word.tag in ("BIRIM", "PIYADE", "BIRLIK", "ADAM"):
            units.append((n, word))
    if len(between) > 1 or len(set(ends)) > 1 or len(ends) > 2:
        return None
    numbers = counts(q)
    away = 2
    if q.has("ADIM"):
        if len(numbers) != 1 or numbers[0] not in (2, 3):
            return None
        away, numbers = numbers[0], []
    both = len(ends) == 2 or numbers == [2]
    if numbers not in ([], [2]) or (ends and q.has("BIRIM")):
        return None
    blocker = ""
    if not between:
        here = "" if free else _blocker(q, bool(units))
        if here is None:
            return None
        blocker = here
    elif units and any(abs(n - m) == 1 and not dative(w) for n, w in units for m in over if n > m):
        return None  # a unit on the terrain between
    end = ends[0] if ends else "plain"
    asked = Attack(
        "ET",
        away=away,
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
        *(ORDERED, ATTACK_STEP, STILL, f"Hedef {away} hex ötede, saldıran piyade.", PLAIN),
    )


def _blocker(q: Asked, named: bool) -> str | None:
    """The unit between, None where the question leaves open what is there."""
    for before, word in zip(q.words, q.words[1:], strict=False):
        if word.tag == "UST" and before.tag in ("BIRIM", "PIYADE", "BIRLIK", "ADAM"):
            return "ET"  # whose it is makes no difference
    _, target = codes(q)
    if q.has("BEN"):
        return "ET"
    if target is None and (named or q.has("DUSMAN")):
        return "ST" if q.has("DUSMAN") else "ET"
    return None
