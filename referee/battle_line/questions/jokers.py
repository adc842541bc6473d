"""Questions on what a joker may count as."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line.questions.counts import amounts
from referee.battle_line.questions.situation import fact, ruling
from referee.battle_line.questions.words import (
    is_must,
)


@ruling(
    "joker-degeri",
    "EK|SAVUNMA #",
    "BEN DEGER SAYIL OYNA YERINE CEPHE BIRER SIS ELMAS SUTUN TERS_YAY PIRAMIT FORMASYON TAMAM",
)
def _(q: Asked) -> Check | None:
    """May this joker count as that value?"""
    counted = [a for a, b in pairwise(q.words) if a.tag == "#" and b.tag == "SAYIL"]
    numbers = [w.value for w in counted or q.numbers() if w.kind == "cardinal"]
    if len(numbers) != 1 or numbers[0] is None or q.has("LIDER") or is_must(q) or _counts(q):
        return None
    if q.has("EK") and q.has("SAVUNMA"):
        return None
    wanted = numbers[0]
    shield = q.has("SAVUNMA")
    title = "Savunma Hattı" if shield else "Ek Taarruz"
    return fact(
        q,
        "shield.max" if shield else "companion.value",
        f"{title} kartının {wanted} sayılıp sayılmadığını soruyorsun.",
        (lambda top: 1 <= wanted <= top) if shield else (lambda value: value == wanted),
        f"{title} {wanted} sayılabilir",
        f"{title} {wanted} sayılamaz",
    )


def _counts(q: Asked) -> bool:
    """Whether a number counts cards: "iki kart"."""
    return any(a.unit in ("KART", "BIRLIK", "LIDER") for a in amounts(q))


@ruling(
    "lider-degeri",
    "LIDER|JOKER # SAYIL|DEGER|OL|YERINE|DOLGU",
    "BEN DEGER SAYIL OYNA YERINE SIS CEPHE",
)
def _(q: Asked) -> Check | None:
    """May a leader count as that value?"""
    numbers = [w.value for w in q.numbers() if w.kind == "cardinal"]
    if len(numbers) != 1 or numbers[0] is None or is_must(q) or _counts(q):
        return None
    wanted = numbers[0]
    if q.has("SIS"):
        return fact(
            q,
            "leader.fog_value",
            f"Sis altında Lider'in {wanted} sayılıp sayılmadığını soruyorsun.",
            lambda value: value == wanted,
            f"Sis altında Lider {wanted} sayılır",
            f"Sis altında Lider {wanted} sayılmaz",
        )
    return fact(
        q,
        "components.values",
        f"Lider'in {wanted} sayılıp sayılmadığını soruyorsun.",
        lambda top: 1 <= wanted <= top,
        f"Lider {wanted} sayılabilir",
        f"Lider {wanted} sayılamaz",
    )
