"""What every question on claiming a flag shares."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked
from referee.battle_line.questions.situation import flag, state
from referee.battle_line.questions.words import FORMATION_TAGS, describes, told
from referee.battle_line.state import Phase, State

GUILE = ("HAIN", "FIRARI", "TAKVIYE", "GOZCU")


SURE = ("R8", "R9", "R10")  # no side beats these


NOTHING = {"cards": (), "environment": ()}


def sure_state(q: Asked) -> State:
    """The claim step with a flag that the asker wins whatever comes."""
    return state(
        q,
        flag(winner=None, a={"cards": SURE, "environment": ()}, b=NOTHING),
        phase=Phase.CLAIM,
    )


PROVED = "İlanın ispatı sağlanıyor."


def claims(q: Asked) -> bool:
    """Whether a question is about claiming: "ilan", or taking a flag."""
    if q.has("ILAN"):
        return True
    if q.has("BIRLIK_DESTESI", "TAKTIK_DESTESI", "DESTE", "ISKARTA_YERI"):
        return False
    return (
        q.has("AL")
        and q.has(
            "CEPHE", "FORMASYON", "TAMAM", "RAKIP", "UCUNCU", "ONDE", "ISPAT", *FORMATION_TAGS
        )
        and not (q.has(*GUILE) and not q.has("SON_SANS", "CEPHE"))
    )


def just_completed(q: Asked) -> bool:
    """Whether a formation has been completed this moment: "tamamlar tamamlamaz"."""
    return any(a.tag == b.tag == "TAMAM" and b.negated for a, b in pairwise(q.words))


def is_asked(q: Asked) -> bool:
    """Whether the claim is what is asked, not a flag that was claimed before."""
    return any(
        w.tag in ("ILAN", "AL", "KAZAN") and not describes(w) and not (w.negated and told(w))
        for w in q.words
    )


CLAIM_WORDS = (
    "ILAN AL CEPHE BEN RAKIP FORMASYON TAMAM EKSIK VAR YOK BIRLIK YER ORASI SU_AN ACIK BIRER "
    "VARYANT OYNA MASA GEC DE YETIS KESIN ELMAS SUTUN "
    "TERS_YAY PIRAMIT KAOS ENCOK HEM"
)


def subject_is_rival(q: Asked, tag: str) -> bool:
    """Whether it is the opponent's side that is said to be complete or incomplete."""
    for place, word in enumerate(q.words):
        if word.tag != tag:
            continue
        before = [w.tag for w in q.words[:place] if w.tag in ("RAKIP", "BEN", "IKIMIZ")]
        if before and before[-1] == "RAKIP" and not word.first_person:
            return True
    return False
