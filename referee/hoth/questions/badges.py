"""Questions on the special forces: E-Web, Scout, breakthrough, and who carries which badge."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import BadgeOf, DiceOf
from referee.hoth.pieces import BADGES
from referee.hoth.questions.situation import (
    check,
    terrain,
)
from referee.hoth.questions.topics import says, topic
from referee.hoth.questions.words import (
    AT_PLACE,
    UNIT,
    ablative,
    badges,
    counts,
    dative,
    is_must,
    name,
    ruling,
    seat,
)

_WHO = "BIRIM PIYADE ARAC BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "


@ruling(
    "e-web-yeniden-atma",
    "ROZET ZARYENI|AT",
    _WHO + "ROZETLI ZAR SALDIR SABIT HAREKETLI GIT CEKIL SONRA ADIM # BIR IKINCI HER ZARYENI "
    "AT OYNA AYNI ONCEDEN DUR HIC BEN",
    about="yeniden-atma.hak yeniden-atma.bir-kez",
)
def _(q: Asked) -> Check | None:
    """May an E-Web reroll its dice, in place, after a move, a second time?"""
    if badges(q) != {"eweb"} or is_must(q) or (q.has("HIC") and not q.denied("GIT")):
        return None
    if any(n > 2 for n in counts(q)) and not q.has("GIT"):
        return None
    went = any(not w.negated for w in q.all("GIT") + q.all("CEKIL")) or q.has("HAREKETLI")
    if q.has("AT") and not q.has("ZARYENI", "IKINCI"):
        return None
    twice = len(q.all("ZARYENI")) > 1 or (q.has("IKINCI") and q.has("ZARYENI"))
    told_of = {w.tag for w in q.words} - {
        "ROZET",
        "ROZETLI",
        "ZARYENI",
        "DOLGU",
        "BEN",
        "ZAR",
        "HER",
    }
    if not told_of and "hakk" in q.text and not any(w.suffix for w in q.all("ROZET")):
        return check(
            "turn=A phase=reroll units=D4:ET~op,a1;E4:ST "
            "pending=attacker:D4;target:E4;roll:XB;rerolls:1;confirming:0;hits:1",
            "A yeniden X",
            "Bir E-Web birimi zarlarını yeniden atmak istiyor; rozetin yüzü söylenmedi.",
            "sabit E-Web, saldırı başına bir kez zarlarını yeniden atabilir",
            "hareket eden E-Web zarlarını yeniden atamaz",
        )
    told = "hareket etmiş" if went else "kıpırdamamış"
    return check(
        f"turn=A phase=reroll units=D4:ET/{'M' if went else 'E'}~op,m{int(went)},a1;E4:ST "
        f"pending=attacker:D4;target:E4;roll:XB;rerolls:{int(not twice)};confirming:0;hits:1",
        "A yeniden X",
        f"{told.capitalize()} bir E-Web birimi zarlarını yeniden atmak istiyor.",
        "sabit E-Web, saldırı başına bir kez zarlarını yeniden atabilir",
        "bir saldırıda zarlar yalnız bir kez yeniden atılır"
        if twice
        else "hareket eden E-Web zarlarını yeniden atamaz",
    )


_EWEB = _WHO + "ROZET ROZETLI CEVIR SABIT HAREKETLI GIT CEKIL SONRA ADIM # IKINCI DUR YENI FEDA "
topic(
    "e-web-geri-donmez",
    "ROZET CEVIR|SABIT|DOLGU IKINCI|SABIT",
    _EWEB + "BIR SONRA BEKLE SEMBOL TARAF",
    "badge.eweb_set_again",
    "Hareketli yüze dönen E-Web rozetini yeniden sabit yüze çevirmek istiyorsun.",
    "E-Web rozeti yeniden sabit yüze çevrilebilir",
    "E-Web rozeti yeniden sabit yüze çevrilmez",
    when=lambda q: (
        badges(q) == {"eweb"} and (q.has("IKINCI") or (q.has("CEVIR") and q.has("SABIT")))
    ),
)
topic(
    "e-web-yuruyunce-doner",
    "ROZET CEVIR GIT",
    _EWEB,
    "badge.eweb_move_flips",
    "E-Web hareket edince rozetinin dönüp dönmediğini soruyorsun.",
    "hareket eden E-Web'in rozeti hareketli yüze çevrilir",
    "hareket eden E-Web'in rozeti dönmez",
    when=lambda q: badges(q) == {"eweb"} and not q.has("IKINCI", "CEKIL"),
)
topic(
    "e-web-cekilince-doner",
    "ROZET CEVIR CEKIL",
    _EWEB,
    "badge.eweb_retreat_flips",
    "E-Web geri çekilince rozetinin dönüp dönmediğini soruyorsun.",
    "geri çekilen E-Web'in rozeti de hareketli yüze döner",
    "geri çekilen E-Web'in rozeti dönmez",
    when=lambda q: badges(q) == {"eweb"} and not q.has("IKINCI"),
)

_HELP = "ZAR FAZLA EKLE FEDA AL KORU ISLE KAZAN"


@ruling(
    "izci-zari",
    "ROZET ZAR|FAZLA UZAT|EKLE|FAZLA|FEDA|AL|AT|DOLGU",
    _WHO + _HELP + " ROZETLI ARAZI YAPI GOR AYNI # AT SALDIR DUR GIR CIK BASKA IKISI ONCEDEN ADIM "
    "TAKIM UZAT DEGIL IKINCI DEVAM SONRA",
)
def _(q: Asked) -> Check | None:
    """Does a scout add a die: its own attack, two of them, off the ridge, at a structure?"""
    grounds = [w.name for w in q.all("ARAZI")]
    if badges(q) != {"scout"} or is_must(q) or any(w.negated for w in q.words):
        return None
    if len(grounds) > 1 or (q.has("HER") and re.search(r"\bayr[ıi]\b", q.text)):
        return None
    if q.has("GOR") and not grounds and 2 not in counts(q):
        return None  # whether it stands on a ridge decides
    off = q.has("DEGIL") or any(a.tag == "ARAZI" and ablative(a) for a in q.words)
    ground = "plain" if off else grounds[0] if grounds else "ridge"
    steps = list(pairwise(q.words))
    pair = any(2 in (a.value, b.value) and "ROZET" in (a.tag, b.tag) for a, b in steps)
    twice = pair and (counts(q).count(2) > 1 or q.has("IKINCI", "HER"))
    if pair is not twice or (counts(q) not in ([], [1]) and not pair):
        return None
    own = not q.has("BASKA") and (
        any(
            a.tag == "BEN" and b.tag in ("SALDIR", "ZAR", "BEN", "AT") for a, b in pairwise(q.words)
        )
        or any(w.text.startswith("kendi") for w in q.all("DOLGU"))
    )
    line = _scouted(ground, own=own, pair=pair, structure=q.has("YAPI"))
    aim, no = (
        ("kendi saldırısı", "izci kendi saldırısına zar eklemez")
        if own
        else ("yapıya saldırı", "izcinin yapıya saldırıya katkısı olmaz")
        if q.has("YAPI")
        else ("başka bir dost birimin saldırısı", "iki izci de olsa yalnız 1 zar eklenir")
        if twice
        else ("başka bir dost birimin saldırısı", "izci ancak sırttayken zar ekler")
    )
    gain = 2 if twice else 1
    return says(
        line,
        DiceOf("D4", "F4"),
        lambda value: value >= 2 + gain,
        f"{'İki izci' if pair else 'İzci'} {AT_PLACE[ground][1]}; {aim} için {gain} zar fazla "
        "atılıp atılmadığını soruyorsun.",
        "sırttaki izci, gördüğü düşmana saldıran öbür dost birimlere 1 zar ekler",
        no,
        "Örnekte piyade iki hex öteye saldırıyor: 2 temel zar.",
    )


def _scouted(ground: str, *, own: bool, pair: bool, structure: bool) -> str:
    """Infantry on D4 aims at F4, helped by a scout on D6, a second on F6, or by itself."""
    code, foe_code = ("ST", "ET") if structure else ("ET", "ST")
    scouts = {"D4": ""} if own else {"D6": "", "F6": ""} if pair else {"D6": ""}
    units = [f"D4:{code}/{'S' if own else '-'}~op,m0"]
    units += [f"{place}:{code}/S~on" for place in scouts if place != "D4"]
    units += [] if structure else [f"F4:{foe_code}"]
    fields = [f"turn={seat(code)} phase=attack board=full units={';'.join(units)}"]
    fields += [terrain(dict.fromkeys(scouts, ground))] if ground != "plain" else []
    fields += ["structures=F4:SG0"] if structure else []
    return " ".join(fields)


topic(
    "izci-menzil",
    "ROZET MENZIL",
    _WHO + "UZAT EKLE FAZLA FEDA AZAL DUSMAN ISLE ROZETLI # ARAZI ADIM GOR IKISI",
    "badge.scout_dice",
    "İzcinin menzili uzatıp uzatmadığını soruyorsun.",
    "izci menzili uzatır",
    "izci menzili uzatmaz; yalnız 1 zar ekler",
    holds=lambda dice: False,
    when=lambda q: badges(q) == {"scout"} and not q.has("KAC"),
)


@ruling(
    "rozet-takma",
    "ROZET TAK|DUR|AYNIANDA|ROZETLI|AYNI|FEDA|DOLGU|AL",
    "BIRIM PIYADE ARAC BIRLIK AYNI TAK AYNIANDA AL FEDA ROZETLI HER BIR BIRTANE IKISI OYNA",
)
def _(q: Asked) -> Check | None:
    """May a unit of this kind carry this badge, or these two?"""
    carried = tuple(dict.fromkeys(w.name for w in q.all("ROZET")))
    units = [w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")]
    if len(units) > 1 or len(carried) > 2 or not (units or len(carried) == 2):
        return None
    if q.numbers() or is_must(q) or q.has("YOK", "DEGIL"):
        return None
    if not q.has("TAK", "DUR", "FEDA", "AL", "AYNIANDA", "AYNI") and not (
        q.words[-1].text.startswith("ol") or (q.has("ROZETLI") and any(dative(w) for w in q.words))
    ):
        return None
    code = units[0] if units else "ET"
    listed = " ve ".join(BADGES[badge].name for badge in carried)
    return says(
        "turn=A",
        BadgeOf(UNIT[code].kind, carried),
        lambda value: value["allowed"],
        f"Bir birime rozet verilmek isteniyor: {name(code)}; rozet: {listed}.",
        f"{name(code)} bu rozeti taşıyabilir: {listed}",
        "bir birim aynı anda tek rozet taşır"
        if len(carried) > 1
        else f"{name(code)} bu rozeti taşıyamaz: {listed}",
    )


topic(
    "iki-rozet",
    "ROZETLI #|IKINCI|FAZLA",
    "BIRIM PIYADE BIRLIK AYNI TAK AYNIANDA AL FEDA BIR BIRTANE # IKINCI FAZLA DOLGU DUR OYNA",
    "badge.per_unit",
    "Bir birime birden çok rozet vermek istiyorsun.",
    "bir birim birden çok rozet taşıyabilir",
    "bir birim aynı anda tek rozet taşır",
    holds=lambda most: most > 1,
    when=lambda q: any(n > 1 for n in counts(q)) or q.has("IKINCI", "FAZLA"),
)
