"""Questions on proving a claim: by the cards on the table, not by those in a hand."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.claiming import (
    CLAIM_WORDS,
    claims,
    sure_state,
)
from referee.battle_line.questions.situation import (
    CLAIM_STEP,
    flag,
    ruling,
    state,
)
from referee.battle_line.questions.words import (
    is_must,
    omits,
    told,
)
from referee.battle_line.state import Phase


@ruling(
    "ilan-eldeki-kart",
    "ILAN|AL|ISPAT|GOSTER EL|GOSTER RAKIP|ISPAT|GOSTER",
    f"{CLAIM_WORDS} EL ISPAT GOSTER SAYIL # SADECE DEGIL YEN KIRMIZI MAVI YESIL SARI MOR TURUNCU "
    "ZORUNLU BEKLE SOYLE TUT GERI ACIK ISKARTA_YERI AL OYNA BASKA SON HIC SONRA BAK YETIS",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I prove a claim by a card in my own hand?"""
    if q.has("TAKTIK", "LIDER", "ESIT", "HEPSI") or (not claims(q) and not q.has("ISPAT")):
        return None
    own_hand = (
        any(w.tag == "EL" and w.suffix.startswith("im") for w in q.words)
        or (q.has("BEN", "ISPAT", "OYUNCU") and q.has("EL", "TUT"))
        or (q.has("GOSTER") and not q.has("CEPHE", "MASA", "BASKA", "KAPALI", "ISKARTA_YERI"))
    )
    if not own_hand or is_must(q) or omits(q, "ILAN"):
        return None
    if not (q.has("ISPAT", "GOSTER") or q.has("RAKIP")):
        return None
    if q.has("OYNA") and not q.has("ISPAT", "GOSTER"):
        return None
    if len(q.numbers()) > 1:
        return None
    return Check(
        state(
            q,
            flag(
                winner=None,
                a={"cards": ("R5", "B5", "G5"), "environment": ()},
                b={"cards": ("P2", "P4"), "environment": ()},
            ),
            a={"hand": ("P3",)},
            phase=Phase.CLAIM,
            hidden=("P3",),
        ),
        act.Claim(0, (1,)),
        "Rakibin ihtiyacı olan kart senin elindeyken cepheyi ilan etmek istiyorsun.",
        "eldeki kartı ispat sayıp cepheyi ilan edebilirsin",
        "elindeki kartı ispat sayıp cepheyi ilan edemezsin",
        (
            CLAIM_STEP,
            "Örnek: sende üç 5, rakipte mor 2 ile mor 4 var; mor 3 senin elinde.",
        ),
    )


@ruling(
    "ilan-oynanmamis-taktik",
    "ILAN|AL RAKIP TAKTIK|LIDER|FIRARI|HAIN|JOKER EL|VAR|OYNA|TUT|DE|SOYLE",
    f"{CLAIM_WORDS} TAKTIK LIDER FIRARI HAIN JOKER EL TUT DESTE YEN BOZ SON KAL SADECE HIC SOYLE",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim though the opponent may hold a tactic that would spoil it?"""
    if not claims(q) or not q.has("ILAN", "CEPHE"):
        return None
    held = any(w.tag == "EL" and not w.suffix.startswith("im") for w in q.words)
    unplayed = any(w.negated and told(w) for w in q.all("OYNA"))
    held = held or q.has("DE", "SOYLE")  # "elimde Lider var diyor"
    if not (held or unplayed or q.has("TUT")) or omits(q, "ILAN") or is_must(q):
        return None
    if (
        q.has("SON_SANS")
        or q.numbers()
        or not any(w.tag in ("ILAN", "AL") and not told(w) for w in q.words)
    ):
        return None
    return Check(
        sure_state(q),
        act.Claim(0, (1,)),
        "Rakibin elinde oynanmamış taktikler olabilirken cepheyi ilan etmek istiyorsun.",
        "bu cepheyi ilan edebilirsin; oynanmamış taktikler ilanı engellemez",
        "bu cepheyi ilan edemezsin",
        (CLAIM_STEP, "Masadaki kartlara göre ispatın tamam."),
        example=True,
    )
