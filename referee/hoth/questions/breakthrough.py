"""Questions on breakthroughs: who may, after which attack, how often, and the attack after it."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.questions.scene import ANY_VEHICLE
from referee.hoth.questions.situation import (
    ATTACK_STEP,
    NEAR,
    ORDERED,
    Attack,
    check,
    duty,
)
from referee.hoth.questions.words import (
    AT_PLACE,
    asked_act,
    badges,
    codes,
    counts,
    is_must,
    name,
    refrains,
    ruling,
    seat,
    told_denied,
)

_WHO = "BIRIM PIYADE ARAC BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "


_THROUGH = _WHO + (
    "ROZET ROZETLI YARMA KACIRT YOKET CEKIL BOSALAN ADIM GIR GIT IKINCI SALDIR # UZAK BITISIK "
    "SONRA "
)


def _through_asked(q: Asked) -> bool:
    return q.has("YARMA") or badges(q) == {"assault"}


def _emptied(q: Asked) -> bool:
    """Whether the attack destroyed its target or made it retreat."""
    return q.has("KACIRT", "YOKET", "BOSALAN") or any(not w.negated for w in q.all("CEKIL"))


@ruling(
    "yarma-ilerleme",
    "YARMA|KACIRT|YOKET|BOSALAN|CEKIL YARMA|GIT|GIR|SALDIR|GEC",
    _THROUGH + "GEC DUR DUSMAN MADALYA BIRAK YOK YER",
    about="yarma.rozet yarma.yakin-dovus yarma.bos-hex",
)
def _(q: Asked) -> Check | None:
    """May a unit break through after an attack at this distance?"""
    if is_must(q) or not _through_asked(q) or badges(q) - {"assault"}:
        return None
    if len(q.all("IKINCI")) > 1:  # after a second attack
        return None
    if (told_denied(q) and not q.has("YOK")) or (
        any(w.negated for w in q.words) and "why_not" not in q.kinds
    ):
        return None
    far = [n for n in counts(q) if n > 1]
    away = 2 if q.has("UZAK") or (far and q.has("ADIM")) else 1
    if (far and not q.has("ADIM", "UZAK")) or (far and far != [2] and far != [3]):
        return None
    actor, _ = codes(q)
    without = (q.has("YOK") and bool(badges(q))) or any(
        w.suffix.startswith(("siz", "suz")) for w in q.all("ROZETLI")
    )
    if not _emptied(q) and not (q.has("YARMA") and (q.has("UZAK") or far or actor or without)):
        return None
    if asked_act(q) == "SALDIR" and q.has("YARMA") and not _emptied(q):
        return None
    if any(w.text.startswith(("kal", "bekle")) for w in q.all("DUR")):
        return None  # it stayed where it was
    if q.has("YARMA") and q.has("IKINCI") and not _emptied(q):
        return None
    code = actor or "ET"
    if code in ("RA", ANY_VEHICLE):
        return None
    named = "assault" in badges(q) and not q.has("YOK")
    badge = (
        "/-"
        if without
        else "/A"
        if named or not actor
        else "/-"
        if code not in ("ET", "ST")
        else ""
    )
    side = seat(code)
    there = "E4" if away == 1 else "F4"
    who = name(code) if actor else "piyade" if without else "saldırı rozetli piyade"
    return check(
        f"turn={side} phase=advance units=D4:{code}{badge}~op,m0,a1,v0 no_unit={there} "
        f"no_structure={there} terrain=plain:{there} pending=attacker:D4;target:{there};roll:B;"
        "rerolls:0;confirming:0;hits:1",
        f"{side} yarma",
        f"{who}, "
        f"{'bitişiğindeki' if away == 1 else f'{away} hex ötedeki'} hedefin boşalttığı hexe "
        "ilerlemek (yarma) istiyor.",
        f"{who} yarma yapıp boşalan hexe ilerleyebilir ve bir kez daha saldırabilir",
        f"{who} yarma yapamaz",
        "Hedefin hexi boşaldı ve düzlük.",
    )


@ruling("yarma-zorunlu", "YARMA", _THROUGH + "ZORUNDA VAZGEC DUR BIRAK YER OYNA", about="tur.asama")
def _(q: Asked) -> Check | None:
    """Must a unit break through when it may?"""
    left = refrains(q, "YARMA", "OYNA") or q.has("VAZGEC")
    if not (is_must(q) or left) or told_denied(q):
        return None
    if asked_act(q) not in ("YARMA", "GIT", "GIR", "GEC", "VAZGEC", "DUR", "OYNA"):
        return None
    return duty(
        q,
        "turn=A phase=advance units=D4:ET/A~op,m0,a1,v0 no_unit=E4 no_structure=E4 "
        "terrain=plain:E4 pending=attacker:D4;target:E4;roll:B;rerolls:0;confirming:0;hits:1",
        "A kal",
        "Yarmanın zorunlu olup olmadığını soruyorsun.",
        "yarma yapmak zorunda",
        "yarma yapmak zorunda değil",
    )


@ruling(
    "ikinci-yarma",
    "YARMA IKINCI|#|BASKA",
    _THROUGH + "AYNI BIR BIRTANE DOLGU BASKA",
    about="yarma.bir-kez",
)
def _(q: Asked) -> Check | None:
    """May a unit break through twice in a turn?"""
    if asked_act(q) != "YARMA" or is_must(q) or told_denied(q) or q.has("SALDIR"):
        return None
    if counts(q) not in ([], [2]):
        return None
    if _another(q):
        return check(
            "turn=A phase=advance breakthroughs=1 units=D4:ET/A~op,m0,a1,v0 no_unit=E4 "
            "no_structure=E4 terrain=plain:E4 pending=attacker:D4;target:E4;roll:B;rerolls:0;"
            "confirming:0;hits:1",
            "A yarma",
            "Bu tur bir birim yarma yaptı; başka bir saldırı rozetli birimle de yarma yapmak "
            "istiyorsun.",
            "yarma hakkı birim başınadır; başka birim de yarma yapabilir",
            "bir tarafın bütün birimleri turda toplam bir yarma yapabilir",
        )
    return check(
        "turn=A phase=advance units=D4:ET/A~op,m0,a2,v1 no_unit=E4 no_structure=E4 "
        "terrain=plain:E4 pending=attacker:D4;target:E4;roll:B;rerolls:0;confirming:0;hits:1",
        "A yarma",
        "Bu tur yarma yapmış bir birimle ikinci kez yarma yapmak istiyorsun.",
        "aynı birim turda ikinci kez yarma yapabilir",
        "aynı birim turda ikinci kez yarma yapamaz",
    )


def _another(q: Asked) -> bool:
    """Whether it is another unit's breakthrough: "ikinci assault unit de", "öbür birimim de"."""
    units = ("BIRLIK", "ROZET", "PIYADE", "BIRIM", "ADAM", "ROZETLI")
    return any(
        (a.tag == "BASKA" or (a.tag == "IKINCI" and a.text.lower() == "ikinci")) and b.tag in units
        for a, b in pairwise(w for w in q.words if w.tag != "DOLGU")
    )


@ruling(
    "yarma-sonrasi-saldiri",
    "YARMA|BOSALAN|ROZET SALDIR UCUNCU|IKINCI|ARAZI",
    _THROUGH + "UCUNCU KEZ ARAZI DUR DUSMAN YARMA SALDIR AYNI",
    about="saldiri.tek saldiri.giris-arazisi",
)
def _(q: Asked) -> Check | None:
    """May a unit attack again after a breakthrough: from this terrain, a third time, in place?"""
    if asked_act(q) != "SALDIR" or is_must(q) or not _through_asked(q):
        return None
    grounds = [w.name for w in q.all("ARAZI")]
    if len(grounds) > 1 or q.has("YOK", "DEGIL"):
        return None
    stayed = any(w.negated for w in q.all("GIT") + q.all("GIR") + q.all("YARMA"))
    third = q.has("UCUNCU")
    if not (grounds or stayed or third):
        return None
    if grounds and (grounds[0] in ("serac", "crevasse") or stayed):
        return None
    ground = grounds[0] if grounds else "plain"
    asked = Attack(
        "ET",
        badge="A",
        attacks=2 if third else 1,
        advanced=not stayed,
        halted=ground in ("rocks", "building"),
        here=ground,
    )
    return check(
        asked.line,
        asked.phrase,
        "Saldırı rozetli piyade "
        + ("yerinde kaldı" if stayed else f"yarmayla ilerledi; arazi: {AT_PLACE[ground][1]}")
        + f"; {'üçüncü' if third else 'ikinci'} kez saldırmak istiyor.",
        "yarmayla ilerleyen birim bir kez daha saldırabilir",
        "ilerlemeyen birim ikinci kez saldıramaz"
        if stayed
        else "yarmadan sonra üçüncü bir saldırı olmaz"
        if third
        else f"yarmayla {AT_PLACE[ground][2]} giren birim o tur bir daha saldıramaz",
        *(ORDERED, ATTACK_STEP, NEAR),
    )
