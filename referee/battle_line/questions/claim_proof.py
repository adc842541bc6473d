"""Questions on what a claim needs: cards enough, and a proof against the opponent's."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.claiming import (
    CLAIM_WORDS,
    GUILE,
    NOTHING,
    PROVED,
    SURE,
    claims,
    is_asked,
)
from referee.battle_line.questions.completing import completer
from referee.battle_line.questions.sides import takes
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
    QUESTIONS,
    amounts,
    has_fog,
    has_mud,
    is_must,
    left_out,
    omits,
    told,
)
from referee.battle_line.state import Phase


@ruling(
    "ilan-eldeki-kart",
    "ILAN|AL|ISPAT|GOSTER EL|GOSTER RAKIP|ISPAT|GOSTER",
    f"{CLAIM_WORDS} EL ISPAT GOSTER SAYIL # SADECE DEGIL YEN KIRMIZI MAVI YESIL SARI MOR TURUNCU "
    "TUT GERI ACIK ISKARTA_YERI AL OYNA SON HIC SONRA",
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


@ruling(
    "ilan-esitlik",
    "ESIT ILAN|AL|CEPHE",
    f"{CLAIM_WORDS} ESIT KAL SONRA ONCE ILK SON TAMAM KAZAN IKINCI TOPLAM DEGIL PUAN AYNI IKIMIZ",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May the player who drew level by completing later, or earlier, claim the flag?"""
    if q.numbers() or omits(q, "ILAN") or is_must(q) or not q.has("ILAN", "AL"):
        return None
    claimant = _claimant(q)
    completed = completer(q)
    if completed is None:
        return None
    who, late = completed
    first = 1 - who if late else who
    mine = claimant == 0
    wins = first == claimant
    sides = (("R2", "R5", "R9"), ("B3", "B5", "B8"))
    if first == 1:
        sides = (sides[1], sides[0])
    order = "önce" if wins else "sonra"
    return Check(
        state(
            q,
            flag(
                winner=None,
                first_three=first,
                a={"cards": ("R2", "R5", "R9"), "environment": ()},
                b={"cards": ("B3", "B5", "B8"), "environment": ()},
            ),
            turn=claimant,
            phase=Phase.CLAIM,
        ),
        act.Claim(claimant, (1,)),
        f"Formasyonlar ve toplamlar eşit; formasyonunu {order} tamamlayan "
        f"{'sen' if mine else 'rakibin'}; ilan etmek {'istiyorsun' if mine else 'istiyor'}.",
        "cepheyi ilan edebilirsin" if mine else "rakibin cepheyi ilan edebilir",
        "cepheyi ilan edemezsin" if mine else "rakibin cepheyi ilan edemez",
        ("Sıra ilan edende ve ilan adımında.",),
        example=True,
    )


@QUESTIONS.intent(
    "esitlik-kim",
    "",
    "ESIT|AYNI ONCE|SONRA|ILK|SON|IKINCI TAMAM|OYNA",
    f"{CLAIM_WORDS} ESIT KAL SONRA ONCE ILK SON KAZAN IKINCI TOPLAM PUAN AYNI IKIMIZ HER HEPSI HEM",
)
def _(q: Asked) -> Check | None:
    """Who wins a full tie, when the question tells who was first?"""
    completed = completer(q)
    if not any(w.name == "kim" for w in q.all("SORU")) or completed is None:
        return None
    if q.numbers() or (not q.has("RAKIP", "BEN") and not any(w.first_person for w in q.words)):
        return None
    who, late = completed
    sides = (("R2", "R5", "R9"), ("B3", "B5", "B8"))
    lies = flag(
        winner=None,
        first_three=1 - who if late else who,
        a={"cards": sides[0], "environment": ()},
        b={"cards": sides[1], "environment": ()},
    )
    told_of = "sonra" if late else "önce"
    subject = "rakibin tamamladı" if who else "sen tamamladın"
    return Check(
        state(q, lies),
        act.WinnerOf(1),
        f"Formasyonlar ve toplamlar eşit; formasyonunu {told_of} {subject}.",
        example=True,
        says=takes,
    )


def _claimant(q: Asked) -> int:
    """Who claims: the last subject before the claim that isn't said in the first person."""
    place = max(n for n, w in enumerate(q.words) if w.tag in ("ILAN", "AL"))
    verb = q.words[place]
    if verb.first_person or any(w.name == "ben" for w in q.all("MI")):
        return 0
    subjects = [w.tag for w in q.words[:place] if w.tag in ("RAKIP", "BEN")]
    return 1 if subjects and subjects[-1] == "RAKIP" else 0


# Where a card lies that can't come to the opponent any more.
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


@ruling(
    "ilan-eksik",
    "ILAN|AL TAMAM|BIT|EKSIK|#|BATAKLIK|BIRER|BOS CEPHE|FORMASYON|BIRLIK|BATAKLIK|KART|ILAN|YER",
    f"{CLAIM_WORDS} BATAKLIK SIS SONRA ORASI # HIC SADECE DAHA DEGIL BOS ONCE KAL SON DOLU IKINCI "
    "TUR YEN AYNI UCUNCU DORDUNCU ONDE KAZAN",
    about="ilan.formasyon",
)
def _(q: Asked) -> Check | None:
    """May I claim with so many cards on my side?"""
    if not claims(q) or not is_asked(q) or omits(q, "ILAN") or q.has(*GUILE, "EL"):
        return None
    must = is_must(q)
    mud = has_mud(q)
    if q.has("BATAKLIK") and mud is None:
        mud = True  # "üstüne bataklık geldi"
    own = _own_cards(q, bool(mud))
    if own is None and must and q.has("TAMAM", "DOLU") and not _subject_is_rival(q, "TAMAM"):
        own = 3 if mud else 2
    if own is None:
        return None
    size = 4 if mud else 3
    if own > size or (own == size and not must):
        return None
    if must and own == size:
        own = size - 1
    return Check(
        state(
            q,
            flag(winner=None, mud=bool(mud), fog=bool(has_fog(q)), a={"count": own}),
            phase=Phase.CLAIM,
        ),
        act.Claim(0, (1,)),
        f"Cephede {own} kartın varken"
        + (", Bataklık da varken," if mud else "")
        + " cepheyi ilan etmek istiyorsun.",
        "bu cepheyi ilan edebilirsin",
        f"{own} kartla bu cepheyi ilan edemezsin"
        if not must
        else f"cepheyi ilan etmek için {size} kartın olmalı",
        (CLAIM_STEP,),
        must,
    )


def _own_cards(q: Asked, mud: bool) -> int | None:
    """How many cards the asker has at the flag."""
    counts = [
        a.value
        for a in amounts(q)
        if a.unit in ("KART", "BIRLIK", "YER", "FORMASYON", "")
        and a.whose in ("BEN", "")
        and a.kind in ("cardinal", "group")
        and a.where in ("CEPHE", "")
        and not any(w.tag == "DAHA" for w in q.words[a.place + 1 : a.place + 3])
    ]
    if counts:
        short = any(left_out(w) for w in (*q.all("TAMAM"), *q.all("OYNA")))
        return counts[0] - short if len(set(counts)) == 1 else None
    mine = [w for w in q.all("TAMAM") if not _subject_is_rival(q, "TAMAM")]
    if q.has("EKSIK") and not _subject_is_rival(q, "EKSIK"):
        return 3 if mud else 2
    undone = [w for w in q.all("BIT") if q.has("FORMASYON") and not q.has("RAKIP")]
    if any(w.negated for w in (*mine, *undone)):
        return 3 if mud else 2
    if mud and any(told(w) or not w.suffix for w in mine):
        return 3  # complete with three cards, before Mud came
    return None


def _subject_is_rival(q: Asked, tag: str) -> bool:
    """Whether it is the opponent's side that is said to be complete or incomplete."""
    for place, word in enumerate(q.words):
        if word.tag != tag:
            continue
        before = [w.tag for w in q.words[:place] if w.tag in ("RAKIP", "BEN", "IKIMIZ")]
        if before and before[-1] == "RAKIP" and not word.first_person:
            return True
    return False


@ruling(
    "ilan-rakip-eksik",
    "ILAN|AL|BEKLE RAKIP TAMAM|EKSIK|#|HIC|BOS|YOK|BIRER|BEKLE|DOLU",
    f"{CLAIM_WORDS} # HIC BOS BIRER BEKLE DAHA SON ONCE DOLU KAL SU_AN SADECE KAZAN IKIMIZ YEN "
    "UCUNCU SONRA ISPAT GOSTER CEK",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim against a side that is not complete, of which nothing more is told?"""
    must = is_must(q)
    waits = must and q.has("BEKLE") and q.has("TAMAM")
    if not (claims(q) or waits) or omits(q, "ILAN") or q.has(*GUILE, "EL", "SIRA", "TUR"):
        return None
    own = _own_cards(q, False)
    if own not in (None, 3):
        return None
    rival = [
        a.value
        for a in amounts(q)
        if a.whose == "RAKIP" and a.unit in ("KART", "BIRLIK", "YER", "")
    ]
    incomplete = (
        q.has("EKSIK")
        or any(w.negated for w in q.all("TAMAM"))
        or any(v < 3 for v in rival)
        or q.has("BOS")
        or (must and q.has("BEKLE", "TAMAM"))
        or (q.has("BEKLE") and any(left_out(w) for w in q.all("BEKLE")))
        or (q.has("ONCE") and q.has("TAMAM"))
        or q.denied("KART")
        or (q.has("HIC") and q.has("YOK"))
        or q.denied("DOLU")
    )
    if not (incomplete or _hopeless(q)) or (any(v >= 3 for v in rival) and not must):
        return None
    if must and q.has("BEN") and not q.has("BEKLE"):
        return None
    if must or q.has("BEKLE"):
        return Check(
            state(
                q,
                flag(winner=None, a={"cards": SURE, "environment": ()}, b=NOTHING),
                phase=Phase.CLAIM,
            ),
            act.Claim(0, (1,)),
            "Rakibin formasyonunu tamamlamasını beklemeden ilan etmek istiyorsun.",
            "rakibin tamamlamasını beklemeden ilan edebilirsin",
            "rakibin tamamlamasını beklemelisin",
            (CLAIM_STEP, PROVED),
            must,
        )
    if _hopeless(q):
        return Check(
            state(
                q,
                flag(winner=None, a={"cards": SURE, "environment": ()}, b=NOTHING),
                phase=Phase.CLAIM,
            ),
            act.Claim(0, (1,)),
            "Rakip formasyonunu tamamlamadı ama seninkini geçemeyeceği belli; cepheyi ilan etmek "
            "istiyorsun.",
            "bu cepheyi ilan edebilirsin",
            "bu cepheyi ilan edemezsin",
            (CLAIM_STEP, "Rakibin geçemeyeceği masada açık görünen kartlardan belli."),
            example=True,
        )
    count = rival[0] if rival else 0 if q.has("BOS", "HIC") else 2
    return Check(
        state(
            q,
            flag(winner=None, mud=False, fog=False, a={"count": 3}, b={"count": count}),
            phase=Phase.CLAIM,
        ),
        act.Claim(0, (1,)),
        "Formasyonun tamam, rakibinki değil; cepheyi ilan etmek istiyorsun.",
        "bu cepheyi ilan edebilirsin",
        "bu cepheyi henüz ilan edemezsin",
        (CLAIM_STEP, PLAIN),
    )


def _hopeless(q: Asked) -> bool:
    """Whether the question says that the opponent can't win any more."""
    lost = [w for tag in ("GEC", "YEN", "KAZAN") for w in q.all(tag)]
    return q.has("ISPAT", "GOSTER", "YETIS", "KESIN") or any(w.negated for w in lost)
