"""Questions on proving a claim: by the cards on the table, not by those in a hand."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.claiming import (
    CLAIM_WORDS,
    NOTHING,
    SURE,
    claims,
)
from referee.battle_line.questions.counts import amounts
from referee.battle_line.questions.sites import has_fog, has_mud
from referee.battle_line.questions.situation import (
    CLAIM_STEP,
    PLAIN,
    flag,
    named,
    ruling,
    state,
)
from referee.battle_line.questions.told_cards import cards
from referee.battle_line.questions.two_sides import bare_rival, split
from referee.battle_line.questions.words import (
    COLOR_TAGS,
    is_must,
    omits,
    told,
)
from referee.battle_line.state import Phase


@ruling(
    "ilan-eldeki-kart",
    "ILAN|AL|ISPAT|GOSTER EL|GOSTER RAKIP|ISPAT|GOSTER",
    f"{CLAIM_WORDS} EL ISPAT GOSTER SAYIL # SADECE DEGIL YEN KIRMIZI MAVI YESIL SARI MOR TURUNCU "
    "TUT GERI ACIK ISKARTA_YERI AL OYNA SON HIC SONRA BAK YETIS",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I prove a claim by a card in my own hand?"""
    if q.has("TAKTIK", "LIDER", "ESIT", "HEPSI") or (not claims(q) and not q.has("ISPAT")):
        return None
    own_hand = (
        any(w.tag == "EL" and w.suffix.startswith("im") for w in q.words)
        or (q.has("BEN", "ISPAT") and q.has("EL", "TUT"))
        or q.has("GOSTER")
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
        state(
            q,
            flag(winner=None, a={"cards": SURE, "environment": ()}, b=NOTHING),
            phase=Phase.CLAIM,
        ),
        act.Claim(0, (1,)),
        "Rakibin elinde oynanmamış taktikler olabilirken cepheyi ilan etmek istiyorsun.",
        "bu cepheyi ilan edebilirsin; oynanmamış taktikler ilanı engellemez",
        "bu cepheyi ilan edemezsin",
        (CLAIM_STEP, "Masadaki kartlara göre ispatın tamam."),
        example=True,
    )


_SEEN = ("ISKARTA_YERI", "ISKARTA", "MASA", "ACIK", "BASKA")


@ruling(
    "ilan-kartlar",
    "ILAN|AL #|ELMAS|SUTUN|TERS_YAY|PIRAMIT|KAOS",
    "BEN KIRMIZI MAVI YESIL SARI MOR TURUNCU # LIDER EK SAVUNMA AYNI_RENK KARISIK BIRER YOK VAR "
    "TAMAM BOS SADECE CEPHE EKSIK DAHA FORMASYON RAKIP HIC ORASI OYNA SU_AN YER "
    "ISKARTA_YERI ISKARTA ELMAS SUTUN TERS_YAY PIRAMIT KAOS SIS BATAKLIK TOPLAM KART KAL "
    "AYNI SON TUR BIRLIK DOLU SIRALI MASA ACIK BAK BASKA KESIN",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim against a side that the question spells out?"""
    if omits(q, "ILAN") or is_must(q) or not q.has("ILAN", "CEPHE", "AL"):
        return None
    fog, mud = bool(has_fog(q)), bool(has_mud(q))
    if (q.has("SIS") and has_fog(q) is None) or (q.has("BATAKLIK") and has_mud(q) is None):
        return None
    words = [w for w in q.words if w.tag not in ("SIS", "BATAKLIK")]
    discarded: tuple[str, ...] = ()
    gone = next((n for n, w in enumerate(words) if w.tag in _SEEN), None)
    if gone is not None:
        start = max((n for n in range(gone) if words[n].tag in COLOR_TAGS), default=gone)
        lost = cards(words[start:gone])
        if not lost:
            return None
        discarded = lost
        words = words[:start] + [w for w in words[gone + 1 :] if w.tag not in (*_SEEN, "BAK")]
    if not any(w.tag == "RAKIP" for w in words):
        return None
    bare = bare_rival(words)
    if bare is not None:
        ahead, behind = [*words[: bare[0]], *words[bare[1] :]], words[bare[0] : bare[1]]
    else:
        parts = split(words)
        if parts is None:
            return None
        ahead, behind, _ = parts
    mine = cards([w for w in ahead if w.tag != "DAHA"])
    unit = [a for a in amounts(q) if a.unit in ("KART", "BIRLIK", "YER") and a.whose == "RAKIP"]
    nothing = bare is not None
    if nothing:
        theirs: tuple[str, ...] | None = ()
    elif unit:
        return None  # so many cards, and which they are isn't told
    else:
        theirs = cards(behind)
    size = 4 if mud else 3
    if mine is None or theirs is None or len(mine) != size or not (theirs or nothing):
        return None
    if len(theirs) > size or set(mine) & set(theirs) or set(discarded) & {*mine, *theirs}:
        return None
    environment = (*(("SI",) if fog else ()), *(("BA",) if mud else ()))
    shown = named(theirs) if theirs else "hiç kart"
    where = (
        "; cephede "
        + " ve ".join(name for name, there in (("Sis", fog), ("Bataklık", mud)) if there)
        + " var"
        if environment
        else ""
    )
    lost_text = f"; masada açık duran: {named(discarded)}" if discarded else ""
    return Check(
        state(
            q,
            flag(
                winner=None,
                a={"cards": mine, "environment": environment},
                b={"cards": theirs, "environment": ()},
            ),
            phase=Phase.CLAIM,
            **({"discard": discarded} if discarded else {}),
        ),
        act.Claim(0, (1,)),
        f"Sende {named(mine)}, rakibinde {shown} var{where}{lost_text}; cepheyi ilan etmek "
        "istiyorsun.",
        "bu cepheyi ilan edebilirsin",
        "bu cepheyi henüz ilan edemezsin",
        (CLAIM_STEP, *(() if environment else (PLAIN,))),
    )
