"""Questions on what the dice do: who is hit by which face, who retreats, what destroys an AT-AT."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import ConfirmationOf, HitsOf, Inquiry, RuleValue
from referee.hoth.questions.situation import duty
from referee.hoth.questions.topics import says, topic
from referee.hoth.questions.words import (
    UNIT,
    asked_act,
    counts,
    dative,
    dies,
    is_must,
    name,
    ruling,
    seat,
    told_denied,
)

_WHO = "BIRIM PIYADE ARAC BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK YAPI "
_FACES = {"P": "piyade", "A": "araç", "B": "patlama", "G": "geri çekilme", "X": "çarpı"}


def _face(word: Word, after: str) -> str:
    """The face of a die that a word names, "" for none."""
    if word.tag in ("PATLAMA", "CARPI"):
        return "B" if word.tag == "PATLAMA" else "X"
    shown = after in ("SEMBOL", "DOLGU", "ZAR") and not dative(word)
    if word.tag == "PIYADE" and shown:
        return "P"
    if word.tag == "ARAC" and shown:
        return "A"
    return "G" if word.tag == "CEKIL" and after in ("SEMBOL", "DOLGU") and not word.suffix else ""


def _faces_and_rest(q: Asked) -> tuple[str, list[Word]]:
    """The faces that a question names, and the pieces that it names besides."""
    faces, pieces = "", []
    for place, word in enumerate(q.words):
        after = q.words[place + 1].tag if place + 1 < len(q.words) else ""
        if face := _face(word, after):
            faces += face
        elif word.tag in ("BIRIM", "PIYADE", "YAPI", "ARAC"):
            pieces.append(word)
    return faces, pieces


def _piece(word: Word) -> tuple[str, str]:
    """The state field of a piece on D4, and what it is called."""
    if word.tag == "YAPI":
        return f"structures=D4:{word.name or 'SG'}0", "yapı"
    code = word.name or {"PIYADE": "ET", "ARAC": "SS"}[word.tag]
    called = {"PIYADE": "piyade", "ARAC": "araç"}.get(word.tag, name(code))
    return f"units=D4:{code}{UNIT[code].figures}", called


@ruling(
    "dogrulama-sonucu",
    "DOGRULAMA|ZARYENI PATLAMA|ARAC|PIYADE|CEKIL|CARPI",
    _WHO + "SEMBOL ISABET YOKET ISLE ZAR AT BIR BIRTANE GIR FEDA AL PATLAMA CARPI CEKIL AZAL GIT",
)
def _(q: Asked) -> Check | None:
    """Does this face of the confirmation roll destroy an AT-AT?"""
    faces, pieces = _faces_and_rest(q)
    if len(faces) != 1 or is_must(q) or any(w.name != "AT" for w in pieces):
        return None
    if not q.has("DOGRULAMA") and not pieces:
        return None
    if told_denied(q, "GIR"):
        return None
    if any(w.negated and w.text.startswith("gel") for w in q.all("DOLGU")):
        return None  # a face that did not come
    face = _FACES[faces]
    return says(
        "turn=A",
        ConfirmationOf(faces),
        lambda value: value["destroyed"],
        f"AT-AT'ye doğrulama atışında gelen yüz: {face}.",
        "doğrulama atışında patlama çıkarsa AT-AT yok olur",
        f"doğrulama atışında yalnız patlamaya bakılır; {face} yüzü AT-AT'ye bir şey yapmaz",
    )


@ruling(
    "patlamasiz-dogrulama",
    "DOGRULAMA PATLAMA YOKET|DOLGU",
    "BIRIM HIC YOK GIR AT ISABET ZAR",
)
def _(q: Asked) -> Check | None:
    """Does a confirmation roll without a burst destroy an AT-AT?"""
    none = q.has("HIC", "YOK") or any(w.negated for w in q.all("GIR") + q.all("DOLGU"))
    if not none or is_must(q) or not (q.has("YOKET") or dies(q)):
        return None
    return says(
        "turn=A",
        ConfirmationOf("A"),
        lambda value: value["destroyed"],
        "Doğrulama atışında hiç patlama gelmedi.",
        "AT-AT yok olur",
        "doğrulama atışında patlama çıkmazsa AT-AT'ye bir şey olmaz",
    )


@ruling(
    "ilk-atista-olum",
    "BIRIM PATLAMA|ISABET",
    "ILK AT SALDIR YOKET BIRTANE SEMBOL ZAR DUSMAN FEDA GIR ISABET PATLAMA # FIGUR DOGRULAMA",
)
def _(q: Asked) -> Check | None:
    """Does the first roll destroy an AT-AT?"""
    if not (q.has("YOKET") or dies(q)) or {w.name for w in q.all("BIRIM")} != {"AT"}:
        return None
    if is_must(q) or told_denied(q, "AT", "DOGRULAMA"):
        return None
    if q.has("DOGRULAMA") and not any(w.negated for w in q.all("AT") + q.all("DOGRULAMA")):
        return None
    return says(
        "turn=A units=D4:AT1",
        HitsOf("D4", "B"),
        lambda value: value["destroyed"],
        "AT-AT'ye ilk atışta isabet geldi.",
        "ilk atıştaki isabet AT-AT'yi yok eder",
        "ilk atıştaki isabet AT-AT'yi yok etmez; önce doğrulama atışında patlama çıkmalı",
    )


@ruling("dogrulama-zorunlu", "DOGRULAMA ZORUNDA", "BIRIM ISABET AT ZAR HER PATLAMA ARAC SEMBOL")
def _(q: Asked) -> Check | None:
    """Must a confirmation roll follow a hit on an AT-AT?"""
    if (
        not is_must(q)
        or any(w.negated for w in q.words)
        or {w.name for w in q.all("BIRIM")} - {"AT"}
    ):
        return None
    return says(
        "turn=A units=D4:AT1",
        HitsOf("D4", "B"),
        lambda value: value["confirmation"] == 0,
        "AT-AT'ye isabet geldi; doğrulama atışının zorunlu olup olmadığını soruyorsun.",
        "doğrulama atışı gerekmez",
        "AT-AT'nin her isabeti doğrulama atışıyla sınanır",
        must=True,
    )


@ruling(
    "yuz-isabeti",
    "PATLAMA|SEMBOL|CARPI|ARAC|PIYADE KACIRT|ISABET|ISLE|SALDIR|YOKET|AL|FEDA|DOLGU",
    _WHO + "SEMBOL ISABET ISLE SALDIR YOKET ZAR AT BIR BIRTANE GIR AL FEDA PATLAMA CARPI CEKIL "
    "FIGUR HIC GERI KACIRT",
)
def _(q: Asked) -> Check | None:
    """Does this face of a die hit this piece?"""
    faces, pieces = _faces_and_rest(q)
    if len(faces) != 1 or len(pieces) != 1 or is_must(q):
        return None
    if not (
        q.has("SEMBOL", "PATLAMA", "CARPI") or any(w.text[:3] == "gel" for w in q.all("DOLGU"))
    ):
        return None
    if not q.has("KACIRT", "ISABET", "ISLE", "SALDIR", "YOKET", "FEDA") and not _counts_as_hit(q):
        return None
    if told_denied(q) or (q.has("YOKET") and pieces[0].name in ("AT",)):
        return None
    line, called = _piece(pieces[0])
    if faces == "G":
        return says(
            f"turn=A {line}",
            HitsOf("D4", "G"),
            lambda value: value["retreats"] > 0,
            f"Geri çekilme yüzü geldi; hedef: {called}.",
            f"geri çekilme yüzü bu hedefi çektirir: {called}",
            f"geri çekilme yüzünün bu hedefe etkisi yok: {called}",
        )
    return says(
        f"turn=A {line}",
        HitsOf("D4", faces),
        lambda value: value["hits"] > 0,
        f"Gelen yüz: {_FACES[faces]}; hedef: {called}.",
        f"{_FACES[faces]} yüzü bu hedefe isabettir: {called}",
        f"{_FACES[faces]} yüzü bu hedefe isabet değildir: {called}",
    )


def _counts_as_hit(q: Asked) -> bool:
    return q.words[-1].text.startswith("sayıl") or q.words[-1].text.startswith("sayil")


@ruling(
    "geri-cekilir-mi",
    "CEKIL|YOKSAY|KACIRT BIRIM|PIYADE|YAPI|ARAC",
    _WHO
    + "CEKIL YOKSAY GERI ZORUNDA SEMBOL ISLE ZAR AL FEDA GIT BIRTANE BIR SALDIR DUR ADIM SEC HEP "
    "# AT",
)
def _(q: Asked) -> Check | None:
    """Does this unit retreat; may it ignore a retreat; must it retreat?"""
    pieces = [w for w in q.words if w.tag in ("BIRIM", "PIYADE", "YAPI")]
    if len(pieces) != 1 or (q.has("SALDIR") and q.words[-1].tag != "CEKIL"):
        return None
    if q.has("YOK", "DEGIL", "HIC"):
        return None
    line, called = _piece(pieces[0])
    must = is_must(q)
    refused = q.has("YOKSAY") or any(w.negated for w in q.all("CEKIL"))
    if must and refused:
        return None
    stays = refused or must or (asked_act(q) == "DUR" and not q.words[-1].negated)
    goes, never = f"{called} geri çekilmeye uyar", f"{called} geri çekilmelerden etkilenmez"
    return says(
        f"turn=A {line}",
        HitsOf("D4", "G"),
        lambda value: (value["retreats"] == 0) is stays,
        f"Geri çekilme geldi; hedef: {called}.",
        *((never, goes) if stays else (goes, never)),
        "Birim düzlükte.",
        must=must,
    )


@ruling(
    "yana-cekilme",
    "CEKIL YANA|UZAK|BITISIK|BOLUM",
    _WHO + "YER YOK HEX AL BOLUM BOS BITISIK ADIM DUR GIR GIT GERI GERIDE ZORUNDA YOKSA TABAN",
    about="geri-cekilme.adim",
)
def _(q: Asked) -> Check | None:
    """May a unit retreat sideways or forwards?"""
    if told_denied(q) or (q.has("BITISIK") and "yan" not in q.text.lower()):
        return None
    if any(not w.text.endswith(("ğa", "ga", "la")) for w in q.all("BOLUM")):
        return None  # only "sağa", "sola"
    if q.has("UZAK") and not q.all("UZAK")[0].text.startswith("ileri"):
        return None
    pieces = [w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")]
    code = pieces[0] if pieces else "ET"
    if len(pieces) > 1 or code in ("AT", "RA"):
        return None
    turn, other = ("I", "ST") if seat(code) == "A" else ("A", "ET")
    return duty(
        q,
        f"turn={turn} phase=retreat units=D4:{code}2;E4:{other}~op,a1 no_unit=C4,D5,E5,D3,E3 "
        "no_structure=C4,D5,E5,D3,E3 terrain=plain:C4,D4,D5,E5,D3,E3 "
        "pending=attacker:E4;target:D4;roll:G;rerolls:0;confirming:0;hits:0;retreats:1",
        f"{seat(code)} çekil D4>C4",
        "Bir birimi yana ya da ileri çekmek istiyorsun.",
        "yana ya da ileri çekilinmez; her adım kendi taban çizgisine doğrudur",
        "yana ya da ileri çekilinebilir",
        "Bir geri çekilme sembolü geldi.",
    )


topic(
    "yolu-kim-secer",
    "CEKIL SEC",
    _WHO + "KIM NERE YER ADIM SALDIR TARAF ARKA BOS # GIT",
    "retreat.chosen_by_owner",
    "Çekilme yolunu kimin seçtiğini soruyorsun.",
    "çekilme yolunu çekilen birimin sahibi seçer",
    "çekilme yolunu saldıran seçer",
    when=lambda q: (
        not q.has("KIM", "NERE")
        and q.has("BEN", "SALDIR", "DUSMAN", "TARAF")
        and not any(a.tag == "SALDIR" and b.tag == "BEN" for a, b in pairwise(q.words))
    ),
    reverse=lambda q: q.has("SALDIR", "DUSMAN") and not q.has("BEN"),
)


@ruling(
    "olen-cekilir-mi",
    "CEKIL YOKET",
    _WHO + "FAZLA AL ISABET FIGUR ILK SONRA ADIM BIT AYNIANDA FEDA",
)
def _(q: Asked) -> Check | None:
    """Does a unit that was destroyed by hits retreat as well?"""
    if is_must(q) or q.words[-1].tag not in ("CEKIL", "DOLGU") or q.has("MADALYA"):
        return None
    verbs = [w for w in q.words if w.tag in ("CEKIL", "YOKET")]
    if verbs[-1].tag != "CEKIL" or any(w.negated for w in verbs):
        return None
    return says(
        "turn=A units=D4:ET1",
        HitsOf("D4", "BG"),
        lambda value: value["retreats"] > 0,
        "Son minyatürünü isabetle yitiren birime geri çekilme de geldi.",
        "yok olan birim bir de çekilir",
        "son minyatürünü isabetle yitiren birime geri çekilme işlemez",
    )


@ruling(
    "cekilememe-kaybi",
    "CEKIL|TABAN FIGUR|ADAM FEDA|AZAL|YOKET",
    _WHO + "TABAN CEKIL BIR BIRTANE FIGUR ADAM YER YOK ARKA DOLU ZORUNDA # HER ADIM DUR AL",
)
def _(q: Asked) -> Check | None:
    """Does a unit lose a figure for a retreat that it can't make?"""
    if is_must(q) or q.has("KAC", "BOS", "BIRAK") or any(n > 1 for n in counts(q)):
        return None
    codes = {w.name for w in q.all("BIRIM")}
    immune = codes <= {"AT", "RA"} and len(codes) == 1
    nowhere = any(a.tag == "YER" and b.negated for a, b in pairwise(q.words))
    blocked = q.denied("CEKIL") or nowhere or q.has("TABAN", "YOK", "DOLU")
    if not (blocked or immune):
        return None
    line = "units=D4:AT1" if immune else ""
    inquiry: Inquiry = HitsOf("D4", "G") if immune else RuleValue("retreat.blocked_loss")
    return says(
        f"turn=A {line}",
        inquiry,
        (lambda value: value["figures"] > 0) if immune else (lambda value: value > 0),
        "Geri çekilemeyen bir birimin minyatür yitirip yitirmediğini soruyorsun.",
        "çekilemeyen birim atamadığı her adım için 1 minyatür yitirir",
        "AT-AT'yi de Asi topçusunu da geri çekilme etkilemez; minyatür yitirmezler",
    )


topic(
    "tahtadan-cekilme",
    "CEKIL TAHTA|TABAN",
    _WHO + "TAHTA TABAN CIK GIR ADIM GIT ARKA",
    "retreat.off_board",
    "Bir birimin tahtadan dışarı çekilip çekilemeyeceğini soruyorsun.",
    "birim tahtadan dışarı çekilebilir",
    "birim tahtadan dışarı çekilemez; minyatür yitirir",
    when=lambda q: q.has("TAHTA"),
)
