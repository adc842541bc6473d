"""Special forces amid any facts: E-Web, breakthroughs, what scouts add."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import RuleValue
from referee.hoth.questions.amid import amid
from referee.hoth.questions.claims import ANY, claim
from referee.hoth.questions.situation import ATTACK_STEP, NEAR, ORDERED, check
from referee.hoth.questions.words import QUESTIONS, accusative, badges, dative

claim(
    "e-web-cekilince",
    "badge.eweb_retreat_flips",
    "CEVIR|HAREKETLI",
    "E-Web geri çekilince rozetinin dönüp dönmediğini soruyorsun.",
    "geri çekilen E-Web'in rozeti de hareketli yüze döner",
    "geri çekilen E-Web'in rozeti dönmez",
    needs="ROZET:eweb CEKIL",
    but="SABIT IKINCI ZARYENI",
    numbers=True,
)
claim(
    "e-web-yuruyunce",
    "badge.eweb_move_flips",
    "CEVIR|HAREKETLI",
    "E-Web hareket edince rozetinin dönüp dönmediğini soruyorsun.",
    "hareket eden E-Web'in rozeti hareketli yüze çevrilir",
    "hareket eden E-Web'in rozeti dönmez",
    needs="ROZET:eweb GIT",
    but="SABIT IKINCI ZARYENI CEKIL",
    numbers=True,
)
claim(
    "e-web-yeniden-sabit",
    "badge.eweb_set_again",
    "SABIT|CEVIR|IKINCI",
    "Hareketli yüze dönen E-Web rozetini yeniden sabit yüze çevirmek istiyorsun.",
    "E-Web rozeti yeniden sabit yüze çevrilebilir",
    "hareketli yüze dönen E-Web rozeti yeniden sabit yüze çevrilmez",
    needs="ROZET:eweb|HAREKETLI SABIT|IKINCI",
    but="ZARYENI ZAR DOGRULAMA SALDIR",
    denied="GIT",
    when=lambda q: q.has("SABIT") and (q.has("IKINCI", "GERI", "CEVIR") or q.has("HAREKETLI")),
)


def _reroll(q: Asked) -> Check | None:
    if badges(q) != {"eweb"}:
        return None
    went = any(not w.negated for w in q.all("GIT") + q.all("CEKIL")) or (
        q.has("HAREKETLI") and not q.has("SABIT")
    )
    went = went and not q.has("HIC")
    told = "hareket etmiş" if went else "kıpırdamamış"
    return check(
        f"turn=A phase=reroll units=D4:ET/{'M' if went else 'E'}~op,m{int(went)},a1;E4:ST "
        "pending=attacker:D4;target:E4;roll:XB;rerolls:1;confirming:0;hits:1",
        "A yeniden X",
        f"{told.capitalize()} bir E-Web birimi zarlarını yeniden atmak istiyor.",
        "sabit E-Web, saldırı başına bir kez dilediği zarlarını yeniden atabilir",
        "hareket eden E-Web zarlarını yeniden atamaz",
    )


amid(
    "e-web-zari",
    "ZARYENI|IKINCI",
    _reroll,
    needs="ROZET:eweb ZAR|ZARYENI",
    but="DOGRULAMA KAC UCUNCU CEVIR SONRAKI",
    denied="GIT HIC",
    when=lambda q: (
        (q.has("ZARYENI") or any(a.tag == "IKINCI" and b.tag == "AT" for a, b in pairwise(q.words)))
        and len(q.all("ZARYENI")) < 2
    ),
    about="yeniden-atma.hak",
)


def _third(q: Asked) -> bool:
    """Whether it is asked for a third attack, or for a second breakthrough."""
    again = q.all("IKINCI") + q.all("UCUNCU")
    attacks = len(q.all("SALDIR")) + len(q.all("YARMA"))
    return q.has("UCUNCU") or (len(again) > 1 and attacks > 1)


amid(
    "ucuncu-saldiri",
    "SALDIR|YARMA|GIT",
    lambda q: check(
        "turn=A phase=attack scout=false units=D4:ET/A~op,m0,h0,a2,v1;E4:ST terrain=plain:D4,E4",
        "A vur D4>E4",
        "Yarma yapıp ikinci kez saldıran birimle bir kez daha saldırmak istiyorsun.",
        "yarmadan sonra üçüncü kez saldırılabilir",
        "aynı birim turda ikinci kez yarma yapamaz; yarmadan sonra üçüncü bir saldırı olmaz",
        *(ORDERED, ATTACK_STEP, NEAR),
    ),
    needs="YARMA|ROZET:assault",
    but="BASKA KAC TARAF",
    when=_third,
    about="saldiri.tek",
)


def _unbadged(q: Asked) -> Check | None:
    """A unit that has no Assault badge, or can have none, moves into the hex that it emptied."""
    named = {w.name for w in q.all("BIRIM")} & {"AT", "SS", "PD", "RA"}
    bare = any(w.suffix.startswith(("siz", "suz")) for w in q.all("ROZETLI"))
    other = bool(badges(q) - {"assault"})
    if not (named or bare or other) or "assault" in badges(q):
        return None
    acting = [w for w in q.all("BIRIM") if w.name in named and not dative(w) and not accusative(w)]
    if named and not acting:
        return None
    code = acting[0].name if acting else "ET"
    side, badge = "I" if code in ("AT", "PD") else "A", "/-"
    if code == "RA":
        return None
    return check(
        f"turn={side} phase=advance units=D4:{code}{badge}~op,m0,a1,v0 no_unit=E4 "
        "no_structure=E4 terrain=plain:E4 pending=attacker:D4;target:E4;roll:B;rerolls:0;"
        "confirming:0;hits:1",
        f"{side} yarma",
        "Saldırı rozeti olmayan bir birim, boşalttığı hexe ilerlemek istiyor.",
        "saldırı rozeti olmayan birim yarma yapabilir",
        "yalnız saldırı rozetli piyade yarma yapar; öbür birimler boşalan hexe ilerleyemez",
        "Hedefin hexi boşaldı ve düzlük.",
    )


amid(
    "rozetsiz-yarma",
    "GIT|GIR|GEC|YARMA|SALDIR",
    _unbadged,
    needs="BOSALAN|YOKET|KACIRT|YARMA",
    but="KAC MADALYA ARAZI UCUNCU",
    when=lambda q: q.has("YARMA", "BOSALAN") or (q.has("IKINCI") and q.has("GIT", "GEC", "GIR")),
    about="yarma.rozet",
)
claim(
    "yarmada-saldirmama",
    "badge.second_attack_required",
    "DOLGU|SALDIR|VAZGEC",
    "Yarmayla ilerleyip ikinci kez saldırmamak istiyorsun.",
    "ilerleyip saldırmamak serbesttir",
    "ilerleyen birim saldırmak zorundadır",
    needs="YARMA|ROZET:assault GIT|GIR SALDIR",
    holds=lambda required: not required,
    denied="SALDIR",
    when=lambda q: (
        any(w.negated and w.text.startswith("iste") for w in q.all("DOLGU"))
        or any(w.negated for w in q.all("SALDIR"))
    ),
)


@QUESTIONS.intent("izci-payi", "", "ROZET KAC FAZLA", ANY)
def _(q: Asked) -> Check | None:
    """How many dice do scouts add, however many there are?"""
    off = {w.name for w in q.all("ARAZI")} - {"ridge"} or q.has("YAPI", "BEN", "KUTU", "MENZIL")
    if badges(q) != {"scout"} or off or any(w.negated for w in q.words):
        return None
    pairs = list(pairwise(w for w in q.words if w.tag != "DOLGU"))
    if not any(a.tag == "KAC" and b.tag == "FAZLA" for a, b in pairs):
        return None
    return check(
        "turn=A", RuleValue("badge.scout_dice"), "İzcinin eklediği zarı soruyorsun.", "", ""
    )


claim(
    "elit-filo-degeri",
    "badge.squadron_other_values",
    "ZAR|GIT|MENZIL|SALDIR|DEGIS",
    "Elit Filolar rozetinin başka bir değeri değiştirip değiştirmediğini soruyorsun.",
    "Elit Filolar rozeti başka değerleri de artırır",
    "Elit Filolar rozeti yalnız minyatür sayısını 4'e çıkarır; başka bir değer değişmez",
    needs="ROZET:elite_squadron FAZLA|UZAK|DEGIS|UZAT",
    but="KAC ARAZI BITISIK # KART EMIR",
)


claim(
    "e-web-yuruyebilir-mi",
    "badge.eweb_moves",
    "GIT",
    "E-Web rozetli birimin hareket edip edemeyeceğini soruyorsun.",
    "E-Web hareket edebilir; rozeti o zaman hareketli yüze çevrilir",
    "E-Web hareket edemez",
    needs="ROZET:eweb",
    but="ARAZI # ZAR ZARYENI SALDIR CEVIR EMIR EMIRSIZ SABIT CEKIL HAREKETLI ISLE IKINCI UST DOLU",
    when=lambda q: "bil" in q.text,
)
