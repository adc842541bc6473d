"""Questions on what follows the dice: rerolls, the AT-AT's confirmation, retreats."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import RuleValue
from referee.hoth.questions.situation import check, terrain
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    codes,
    counts,
    dative,
    foe,
    is_must,
    name,
    place_name,
    ruling,
    seat,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "


@ruling(
    "dogrulamada-yeniden-atma",
    "DOGRULAMA ZARYENI ROZET",
    _WHO + "ROZETLI ZAR",
)
def _(q: Asked) -> Check | None:
    """May an E-Web reroll the confirmation roll?"""
    if is_must(q) or {w.name for w in q.all("ROZET")} != {"eweb"}:
        return None
    return says(
        "turn=A",
        RuleValue("badge.eweb_first_roll_only"),
        lambda only: not only,
        "E-Web ile AT-AT'ye yapılan doğrulama atışını yeniden atmak istiyorsun.",
        "E-Web doğrulama atışını yeniden atabilir",
        "E-Web doğrulama atışını yeniden atamaz",
        "AT-AT'ye doğrulama atışı yapıyorsun.",
    )


@ruling(
    "isabetsiz-dogrulama",
    "DOGRULAMA ISABET AT|DOLGU",
    "HIC YOK YOKSA BIRIM AT ZAR",
    about="dogrulama.sayi",
)
def _(q: Asked) -> Check | None:
    """May a confirmation roll be made without a hit?"""
    none = q.has("HIC", "YOK", "YOKSA") or any(
        w.tag == "ISABET" and (w.negated or w.suffix.startswith(("siz", "suz"))) for w in q.words
    )
    if not none or is_must(q) or counts(q):
        return None
    return check(
        "turn=A phase=confirm units=D4:ET/-~op,m0,a1;E4:AT "
        "pending=attacker:D4;target:E4;roll:P;rerolls:0;confirming:1;hits:0",
        "A doğrula 1",
        "AT-AT'ye hiç isabet gelmedi; doğrulama atışı yapmak istiyorsun.",
        "isabet gelmese de doğrulama atışı yapılır",
        "isabet gelmediyse doğrulama atışı yapılmaz",
        "Saldırının ilk atışı yapıldı.",
    )


@ruling(
    "siperde-yok-sayma",
    "ARAZI CEKIL|YOKSAY",
    _WHO + "CEKIL YOKSAY BIRTANE # HIC BIR DUR ARAC AL ROZETLI PAY AYNIANDA YER",
    about="geri-cekilme.yok-sayma",
)
def _(q: Asked) -> Check | None:
    """May a unit in this terrain ignore a retreat?"""
    places = q.all("ARAZI")
    refused = q.has("YOKSAY") or any(w.negated for w in q.all("CEKIL"))
    if is_must(q) or len(places) != 1 or not refused:
        return None
    actor, target = codes(q)
    code = actor or target
    code = code or "ET"
    ignored = next(iter(counts(q)), 1)
    if (actor and target) or q.has("YOK", "DEGIL") or ignored > 4 or q.has("KAC"):
        return None
    if any(w.negated for w in q.all("YOKSAY")) or (q.has("YOKSAY") and q.denied("CEKIL")):
        return None
    if q.has("PAY") and ignored > 1:
        return None  # one of several
    ground = places[0].name
    if code in ("AT", "RA") or ground in ("serac", "crevasse"):
        return None
    side = "AI".index(seat(code))
    turn = "IA"[side]
    behind = "D5,E5" if side == 0 else "D3,E3"
    return check(
        f"turn={turn} phase=retreat units=D4:{code}2;E4:{foe(code)}~op,a1 "
        f"no_unit={behind} no_structure={behind} "
        + terrain({"D4": ground, **dict.fromkeys(behind.split(","), "plain")})
        + f" pending=attacker:E4;target:D4;roll:{'G' * ignored};rerolls:0;confirming:0;hits:0;"
        f"retreats:{ignored}",
        f"{seat(code)} çekil D4 y{ignored}",
        f"Saldırıya uğrayan {name(code)} gelen geri çekilmeye uymamak istiyor; arazi: "
        f"{place_name(ground)}.",
        "bu birim burada bir geri çekilmeyi yok sayabilir",
        "siperdeki piyade yalnız bir geri çekilmeyi yok sayabilir"
        if ignored > 1 and ground == "trench" and code in ("ET", "ST")
        else "bu birim burada geri çekilmeyi yok sayamaz",
        "Bir geri çekilme sembolü geldi; birimin minyatürü kaldı.",
    )


@ruling("siperde-cekilme-zorunlulugu", "ARAZI CEKIL ZORUNDA", _WHO + "YOKSAY DUR BIR BIRTANE HER")
def _(q: Asked) -> Check | None:
    """Must infantry in a trench retreat; must it ignore a retreat?"""
    if not is_must(q) or {w.name for w in q.all("ARAZI")} != {"trench"} or q.has("GIR", "YOK"):
        return None
    if codes(q)[0] not in (None, "ET", "ST") or any(w.negated for w in q.words) or counts(q):
        return None
    goes = q.has("YOKSAY")
    return check(
        "turn=I phase=retreat units=D4:ET2;E4:ST~op,a1 no_unit=D5,E5 no_structure=D5,E5 "
        "terrain=trench:D4;plain:D5,E5 "
        "pending=attacker:E4;target:D4;roll:G;rerolls:0;confirming:0;hits:0;retreats:1",
        "A çekil D4>D5" if goes else "A çekil D4 y1",
        "Siperdeki piyadeye bir geri çekilme geldi; zorunlu olanı soruyorsun.",
        "siperdeki piyade geri çekilmeyi yok saymak zorunda"
        if goes
        else "siperdeki piyade çekilmek zorunda",
        "siperdeki piyade isterse çekilir; yok saymak zorunda değil"
        if goes
        else "siperdeki piyade bir geri çekilmeyi yok sayabilir; çekilmek zorunda değil",
        must=True,
    )


@ruling(
    "cekilme-yerine-kayip",
    "CEKIL|YOKSAY|ARKA FEDA|CEKIL|YOKSAY",
    _WHO + "ARKA BOS BIRAK FIGUR ZORUNDA YOKSAY SEC BIR UZAK BIRTANE ARADA YER DUR ADIM",
    about="geri-cekilme.acik-yol",
)
def _(q: Asked) -> Check | None:
    """May a unit stay and lose a figure though it could retreat; must it retreat?"""
    if q.has("YOK", "DEGIL", "HIC", "DOLU", "ARAZI", "KAC", "BIRIM"):
        return None
    if not (q.has("FEDA") and q.has("FIGUR", "ADAM", "PIYADE")) and not (
        q.has("YOKSAY") or any(w.negated for w in q.all("CEKIL"))
    ):
        return None
    nowhere = any(a.tag == "YER" and b.negated for a, b in pairwise(q.words))
    if not q.has("BIRAK", "BOS", "YER") or counts(q) or nowhere:
        return None
    must = is_must(q)
    return check(
        "turn=I phase=retreat units=D4:ET2;E4:ST~op,a1 no_unit=D5,E5 no_structure=D5,E5 "
        "terrain=plain:D4,D5,E5 "
        "pending=attacker:E4;target:D4;roll:G;rerolls:0;confirming:0;hits:0;retreats:1",
        "A çekil D4",
        "Arkası boşken çekilmeyip bir minyatür kaybetmek istiyorsun.",
        "arkası boşsa birim çekilmek zorunda" if must else "çekilmek yerine minyatür verebilirsin",
        "arkası boş olsa da çekilmek zorunda değil"
        if must
        else "çekilecek yer varken minyatür feda edemezsin",
        "Bir geri çekilme sembolü geldi; birim düzlükte bir piyade.",
        must=must,
    )


@ruling(
    "cekilirken-arazi",
    "CEKIL ARAZI DEVAM|DUR|GIR|GEC|GIT|AT",
    _WHO + "UST DEVAM DUR GIR GEC GIT AT YOKSA ARADA ADIM BIR IKINCI # YER ARKA",
    about="geri-cekilme.acik-hex",
)
def _(q: Asked) -> Check | None:
    """May a retreating unit go into or through this terrain?"""
    places = q.all("ARAZI")
    code = codes(q)[0] or "ET"
    if is_must(q) or len({w.name for w in places}) != 1 or code in ("AT", "RA"):
        return None
    if any(w.negated for w in q.words) or q.has("YOK", "DEGIL", "HIC"):
        return None
    ground = places[0].name
    onward = q.has("DEVAM", "DUR", "GEC") or (q.has("GIR") and q.has("GIT", "AT"))
    if q.has("DUR") and not q.has("DEVAM"):
        if ground != "crevasse":
            return None
        onward = False
    turn, other = ("I", "ST") if seat(code) == "A" else ("A", "ET")
    way = (("D5", "D6") if seat(code) == "A" else ("D3", "D2"))[: 1 + onward]
    return check(
        f"turn={turn} phase=retreat board=full units=D4:{code}2;E4:{other}~op,a1 "
        + terrain({"D4": "plain", **dict.fromkeys(way, "plain"), way[0]: ground})
        + f" pending=attacker:E4;target:D4;roll:{'G' * len(way)};rerolls:0;confirming:0;hits:0;"
        f"retreats:{len(way)}",
        f"{seat(code)} çekil {'>'.join(('D4', *way))}",
        f"{name(code)} geri çekilirken bu araziye giriyor: {place_name(ground)}.",
        "geri çekilen birim o araziye girip kalan adımını da atar"
        if onward
        else "geri çekilen birim o araziye girebilir",
        "geri çekilen birim o araziden geçemez"
        if onward
        else "geri çekilen birim o araziye giremez",
        f"{len(way)} geri çekilme sembolü geldi; yolda başka birim yok.",
    )


@ruling(
    "dolu-hexe-cekilme",
    "CEKIL BIRIM|PIYADE|BIRLIK|DOLU|DUSMAN|YAPI GIR|GEC|UST|DUR|GIT|DOLGU",
    _WHO + "DOLU ADIM BASKA YAPI UST YER CEKIL GIR GEC DUR GIT BIR ARKA",
    about="geri-cekilme.acik-hex",
)
def _(q: Asked) -> Check | None:
    """May a unit retreat into or through a hex that holds another piece?"""
    held = (
        q.has("DOLU", "UST", "YAPI")
        or (q.has("DUSMAN", "BIRLIK") and q.has("ADIM") and q.has("GIR"))
        or (q.has("DUR") and q.has("ADIM"))
        or (q.has("ADIM") and any("dost" in w.text.lower() for w in q.all("BEN")))
        or _last_dative(q)
    )
    if {w.name for w in q.all("BIRIM")} & {"AT", "RA"}:  # these do not retreat at all
        return None
    if not held or is_must(q) or any(w.negated for w in q.words) or q.has("YOK", "DEGIL", "KAC"):
        return None
    structure = q.has("YAPI")
    what = "structures=D5:SG0 no_unit=D5" if structure else "no_structure=D5"
    units = "D4:ET2;E4:ST~op,a1" + ("" if structure else ";D5:ET")
    return check(
        f"turn=I phase=retreat units={units} {what} terrain=plain:D4,D5 "
        "pending=attacker:E4;target:D4;roll:G;rerolls:0;confirming:0;hits:0;retreats:1",
        "A çekil D4>D5",
        "Geri çekilen bir birim dolu bir hexe girmek istiyor.",
        "geri çekilen birim dolu hexe girebilir",
        "geri çekilen birim dolu hexe giremez, içinden de geçemez",
        "Bir geri çekilme sembolü geldi.",
    )


def _last_dative(q: Asked) -> bool:
    """Whether it is a unit that is gone into."""
    named = [w for w in q.words if w.tag in ("BIRIM", "PIYADE", "BIRLIK")]
    return bool(named) and q.has("GIR", "GEC") and dative(named[-1])
