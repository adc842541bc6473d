"""Questions on claims with so many cards on either side."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.claiming import (
    CLAIM_WORDS,
    GUILE,
    PROVED,
    claims,
    is_asked,
    just_completed,
    subject_is_rival,
    sure_state,
)
from referee.battle_line.questions.counts import amounts
from referee.battle_line.questions.sites import has_fog, has_mud
from referee.battle_line.questions.situation import (
    CLAIM_STEP,
    PLAIN,
    flag,
    ruling,
    state,
)
from referee.battle_line.questions.words import (
    COLOR_TAGS,
    is_must,
    left_out,
    omits,
    told,
)
from referee.battle_line.state import Phase


@ruling(
    "ilan-eksik",
    "ILAN|AL TAMAM|BIT|EKSIK|#|BATAKLIK|BIRER|BOS CEPHE|FORMASYON|BIRLIK|BATAKLIK|KART|ILAN|YER",
    f"{CLAIM_WORDS} BATAKLIK SIS SONRA ORASI # HIC SADECE DAHA DEGIL BOS ONCE KAL SON DOLU IKINCI "
    "ZAYIF TUR YEN AYNI UCUNCU DORDUNCU ONDE KAZAN TOPLAM KARISIK DEGER YUKSEK SAYIL",
    about="ilan.formasyon",
)
def _(q: Asked) -> Check | None:
    """May I claim with so many cards on my side?"""
    if not claims(q) or not is_asked(q) or omits(q, "ILAN") or q.has(*GUILE, "EL"):
        return None
    if just_completed(q):
        return None
    must = is_must(q)
    mud = has_mud(q)
    if q.has("BATAKLIK") and mud is None:
        mud = True  # "üstüne bataklık geldi"
    own = _own_cards(q, bool(mud))
    if own is None and must and q.has("TAMAM", "DOLU") and not subject_is_rival(q, "TAMAM"):
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
    told_cards = [a for a in amounts(q) if a.unit in ("KART", "BIRLIK") and a.whose in ("BEN", "")]
    counts = [
        a.value
        for a in told_cards or amounts(q)
        if a.unit in ("KART", "BIRLIK", "YER", "FORMASYON", "")
        and a.whose in ("BEN", "")
        and a.kind in ("cardinal", "group")
        and a.where in ("CEPHE", "")
        and not any(w.tag == "DAHA" for w in q.words[a.place + 1 : a.place + 3])
    ]
    if counts:
        short = not subject_is_rival(q, "TAMAM") and any(
            left_out(w) for w in (*q.all("TAMAM"), *q.all("OYNA"))
        )
        return counts[0] - short if len(set(counts)) == 1 else None
    mine = [w for w in q.all("TAMAM") if not subject_is_rival(q, "TAMAM")]
    if q.has("EKSIK") and not subject_is_rival(q, "EKSIK"):
        return 3 if mud else 2
    undone = [w for w in q.all("BIT") if q.has("FORMASYON") and not q.has("RAKIP")]
    if any(w.negated for w in (*mine, *undone)):
        return 3 if mud else 2
    if mud and any(told(w) or not w.suffix for w in mine):
        return 3  # complete with three cards, before Mud came
    return None


@ruling(
    "ilan-rakip-eksik",
    "ILAN|AL|BEKLE RAKIP TAMAM|EKSIK|#|HIC|BOS|YOK|BIRER|BEKLE|DOLU",
    f"{CLAIM_WORDS} # HIC BOS BIRER BEKLE DAHA SON ONCE DOLU KAL SU_AN SADECE KAZAN IKIMIZ YEN "
    "UCUNCU SONRA ISPAT GOSTER CEK KIRMIZI MAVI YESIL SARI MOR TURUNCU AYNI_RENK",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim against a side that is not complete, of which nothing more is told?"""
    must = is_must(q)
    if q.has(*COLOR_TAGS) and not must:
        return None
    waits = must and q.has("BEKLE") and q.has("TAMAM")
    if not (claims(q) or waits) or omits(q, "ILAN") or q.has(*GUILE, "EL", "SIRA", "TUR"):
        return None
    own = _own_cards(q, False)
    if own not in (None, 3):
        return None
    if not must and _may_still_win(q):
        return _open_claim(q)
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
            sure_state(q),
            act.Claim(0, (1,)),
            "Rakibin formasyonunu tamamlamasını beklemeden ilan etmek istiyorsun.",
            "rakibin tamamlamasını beklemeden ilan edebilirsin",
            "rakibin tamamlamasını beklemelisin",
            (CLAIM_STEP, PROVED),
            must,
        )
    if _hopeless(q):
        return Check(
            sure_state(q),
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


def _may_still_win(q: Asked) -> bool:
    """Whether the question says that the opponent may win yet: "bir kartla beni geçebilir"."""
    able = [w for tag in ("GEC", "YEN", "KAZAN", "TAMAM") for w in q.all(tag) if not w.negated]
    return any("bil" in w.suffix and w is not q.words[-2] for w in able) and not q.has("YETIS")


def _open_claim(q: Asked) -> Check:
    """A claim against an opponent who may still win."""
    return Check(
        state(
            q,
            flag(
                winner=None,
                a={"cards": ("R5", "B5", "G5"), "environment": ()},
                b={"cards": ("P2", "P4"), "environment": ()},
            ),
            phase=Phase.CLAIM,
            hidden=("P3",),
        ),
        act.Claim(0, (1,)),
        "Rakip seni hâlâ geçebiliyorken cepheyi ilan etmek istiyorsun.",
        "bu cepheyi ilan edebilirsin",
        "rakip seni geçebiliyorken bu cepheyi ilan edemezsin",
        (CLAIM_STEP, "Rakibin geçmesi açık kartlarla elenmiyor."),
        example=True,
    )


def _hopeless(q: Asked) -> bool:
    """Whether the question says that the opponent can't win any more."""
    lost = [w for tag in ("GEC", "YEN", "KAZAN") for w in q.all(tag)]
    return q.has("ISPAT", "GOSTER", "YETIS", "KESIN") or any(w.negated for w in lost)
