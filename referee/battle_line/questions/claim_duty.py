"""Questions on whether a claim is needed, may wait, may be one of several, or is punished."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.claiming import (
    CLAIM_WORDS,
    GUILE,
    NOTHING,
    PROVED,
    claims,
    sure_state,
)
from referee.battle_line.questions.counts import amounts
from referee.battle_line.questions.situation import (
    CLAIM_STEP,
    fact,
    flag,
    ruling,
    state,
)
from referee.battle_line.questions.words import describes, is_must, omits, told
from referee.battle_line.state import Phase


@ruling(
    "ilan-sart",
    "ILAN|KENDILIGINDEN CEPHE|AL|KAZAN|KENDILIGINDEN",
    f"{CLAIM_WORDS} KAZAN KENDILIGINDEN SONRA ISTE YEN UCUNCU TUR HIC SOYLE UNUT # KAPALI",
)
def _(q: Asked) -> Check | None:
    """Does a flag change hands without a claim?"""
    needed = (
        is_must(q)
        and q.has("ILAN")
        and any(w.suffix.startswith(("mak", "mek")) for w in (*q.all("AL"), *q.all("KAZAN")))
    )
    without = any(w.suffix.endswith(("meden", "madan")) for w in q.all("ILAN")) and any(
        not told(w) for w in q.all("AL")
    )
    unclaimed = omits(q, "ILAN") and q.has("OL", "BEN") and q.has("CEPHE")
    without = without or (unclaimed and not q.has("TUR"))
    if not (needed or without or q.has("KENDILIGINDEN")) or (q.has("EL", "TAMAM") and needed):
        return None
    return fact(
        q,
        "claim.automatic",
        "Cephenin ilansız el değiştirip değiştirmediğini soruyorsun.",
        bool,
        must=is_must(q),
    )


@ruling(
    "ilan-ertele",
    "ILAN|AL",
    f"{CLAIM_WORDS} KAZAN TUR SONRA BEKLE YEN OYNA ISPAT TAMAM DAHA SIRA BIRER SU_AN SADECE UNUT "
    "TUT BIT KAL BASKA IKINCI GEC # BERABER HEPSI AYNI DEGIL FARK CEK TUR_SONU DESTE",
    about="ilan.hak ilan.formasyon ilan.zamani ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """Must I claim what I have won, or may I wait?"""
    told_of = [
        a for a in amounts(q) if q.words[a.place].tag == "#" and a.unit not in ("CEPHE", "TUR")
    ]
    same = q.has("AYNI") and not q.has("KAL")
    if not claims(q) or told_of or same or q.has("RAKIP", "EKSIK", "YER", *GUILE):
        return None
    undone = omits(q, "ILAN") or (omits(q, "AL") and q.has("CEPHE"))
    if q.has("CEK", "TUR_SONU") and not undone:
        return None
    must = is_must(q) and not undone
    unclaimed = any(describes(w) and w.negated for w in q.all("ILAN")) and q.has("TUR", "SIRA")
    later = unclaimed or q.has("BEKLE") or (q.has("SONRA", "UNUT") and q.has("TUR", "SIRA", "UNUT"))
    if any(w.negated for w in q.all("TAMAM")):
        return None
    if must and not later and q.has("TAMAM", "FORMASYON") and not q.has("KAZAN"):
        return None
    put_off = later and any(not told(w) for w in q.all("OYNA"))  # "sonraki tura bıraksam"
    if undone or must or put_off or q.has("BEKLE"):
        if q.has("OYNA") and not (must or put_off):
            return None
        return Check(
            sure_state(q),
            act.Claim(0, ()),
            "Kazandığın bir cepheyi şimdi ilan etmeden geçmek istiyorsun.",
            "cepheyi ilan etmeden geçebilir, sonraki bir turunda ilan edebilirsin",
            "cepheyi hemen ilan etmelisin",
            (CLAIM_STEP,),
            must,
        )
    if later and not q.has("OYNA"):
        return Check(
            sure_state(q),
            act.Claim(0, (1,)),
            "Daha önce tamamladığın bir cepheyi sonraki turunda ilan etmek istiyorsun.",
            "cepheyi sonraki bir turunda da ilan edebilirsin",
            "cepheyi sonraki turunda ilan edemezsin",
            (CLAIM_STEP, PROVED),
        )
    return None


@ruling(
    "ilan-cok",
    "ILAN|AL COK|#|BERABER|IKINCI|HEPSI|DAHA|SERBESTCE",
    "BASKA ITIRAZ ISPAT VAR ONDE TUR CEPHE BEN AYNI COK ILAN BERABER IKINCI SIRA HEPSI TAMAM DAHA "
    "SONRA SERBESTCE BIRER KAZAN",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim several flags in one turn?"""
    if q.has("RAKIP", *GUILE) or omits(q, "ILAN") or is_must(q):
        return None
    if not q.has("CEPHE", "COK", "ILAN") or (not claims(q) and not q.has("COK")):
        return None
    counts = [w.value for w in q.numbers() if w.kind == "cardinal" and w.value and w.value > 1]
    several = counts or q.has("COK", "HEPSI") or (q.has("DAHA", "IKINCI") and q.has("TUR"))
    if not several or any(c > 5 for c in counts):
        return None
    if not (q.has("TUR", "BERABER", "COK", "SIRA", "AYNI") or q.has("HEPSI")):
        return None
    if any(a.unit in ("KART", "BIRLIK") for a in amounts(q)):
        return None
    flags = tuple(
        flag(
            n,
            winner=None,
            a={"cards": (f"{c}8", f"{c}9", f"{c}10"), "environment": ()},
            b=NOTHING,
        )
        for n, c in ((1, "R"), (2, "B"))
    )
    return Check(
        state(q, *flags, phase=Phase.CLAIM),
        act.Claim(0, (1, 2)),
        "Bir turda birden çok cephe ilan etmek istiyorsun.",
        "bir turda birden çok cephe ilan edebilirsin",
        "bir turda birden çok cephe ilan edemezsin",
        (CLAIM_STEP, "Her cephenin ispatı ayrı ayrı sağlanıyor."),
        example=True,
    )


@ruling(
    "ilan-firari",
    "ILAN|AL SON_SANS RAKIP FIRARI",
    "CEPHE KART BEN OYNA KALDIR ISKARTA TAMAM FORMASYON BOZ SIRA TUR_BASI BAK # KAL",
    about="ilan.formasyon",
)
def _(q: Asked) -> Check | None:
    """May I claim after Deserter has broken my formation, under Son Şans?"""
    return Check(
        state(q, flag(winner=None, mud=False, fog=False, a={"count": 2}), phase=Phase.CLAIM),
        act.Claim(0, (1,)),
        "Rakip Firari ile formasyonundan bir kart attı; cepheyi ilan etmek istiyorsun.",
        "bu cepheyi ilan edebilirsin",
        "bu cepheyi ilan edemezsin",
        ("Turunun başındasın.", "Atılan kartın yerine yenisi konmadı."),
    )


@ruling(
    "ilan-ceza",
    "ILAN|YANLIS|ISPAT CEZA|YANLIS|KAYBET",
    "VER SIRA PUAN GEC CEPHE BEN YANLIS CEZA TUR OYUN VAR KAYBET RAKIP AL ILAN KAZAN ISPAT BIT "
    "KALDIR",
)
def _(q: Asked) -> Check | None:
    """Is a wrong claim punished?"""
    if not q.has("CEZA") and not (q.has("YANLIS") and q.has("KAYBET")):
        return None
    return fact(
        q,
        "claim.penalty",
        "Yanlış ilanın cezası olup olmadığını soruyorsun.",
        (lambda value: not value) if is_must(q) else bool,
        "yanlış ilanın cezası yoktur" if is_must(q) else "yanlış ilanın cezası vardır",
        "yanlış ilanın cezası vardır" if is_must(q) else "yanlış ilanın cezası yoktur",
        must=is_must(q),
    )
