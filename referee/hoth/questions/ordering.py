"""May this unit be ordered with this card? Read from all that is told of card, unit and place.

The card is one of a section, of all sections, or of a type; the unit stands on a hex that is
named, on a line, in a column, or in a section. What is told of neither leaves the question open.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import Order, OrdersAmount
from referee.hoth.questions.claims import ANY, asked_part, denied_facts
from referee.hoth.questions.places import clauses
from referee.hoth.questions.rows import ROW_ONLY
from referee.hoth.questions.situation import check
from referee.hoth.questions.words import (
    QUESTIONS,
    UNIT,
    ascii_key,
    counts,
    is_must,
    locative,
    ruling,
)

_ORDER_STEP = "Sıra sende ve emir verme adımındasın."
_CARDS = ("KART", "BOLUMKART", "TAKTIK")
_UNITS = ("BIRIM", "PIYADE", "BIRLIK", "ARAC", "ADAM")
_WORD = {"left": "sol", "center": "merkez", "right": "sağ"}
_CODE = {"left": "sol", "center": "merkez", "right": "sag"}
_CALLED = {"left": "Sol kanat", "center": "Merkez", "right": "Sağ kanat"}
_INSIDE = {"left": "B5", "center": "E5", "right": "I5"}  # as the Rebels see it, in no other section


@dataclass(slots=True)
class Told:
    """What is told of the card and of the unit that is to be ordered."""

    card: str = ""  # left, center, right, all, infantry, vehicle
    place: str = ""  # a section
    hex: str = ""
    column: str = ""
    on_line: bool = False
    row: str = ""
    code: str = ""
    side: int | None = None
    ordered: bool = False
    enemy: bool = False


class _Unclear(Exception):
    """The words fit together in no way that is known."""


def _sections(q: Asked, told: Told) -> None:
    words = [w for w in q.words if w.tag not in ("DOLGU", "BIR", "HER")]
    for n, word in enumerate(words):
        if word.tag != "BOLUM" or not word.name:
            continue
        after = [w.tag for w in words[n + 1 : n + 3]]
        if not locative(word) and (
            any(t in _CARDS for t in after) or after[:1] == ["EMIR"] or "kart" in word.text
        ):
            told.card = _once(told.card, word.name)
        elif (
            locative(word)
            and any(t in _CARDS for t in [w.tag for w in words[n + 1 : n + 4]])
            and (after[:1] == ["#"])
        ):
            told.card = _once(told.card, word.name)  # "merkezde 3 birim kartı"
        elif locative(word) or after[:1] == ["DUR"] or any(t in _UNITS for t in after[:1]):
            told.place = _once(told.place, word.name)
        else:
            raise _Unclear


def _once(old: str, new: str) -> str:
    if old and new and old != new:
        raise _Unclear
    return old or new


def read(q: Asked) -> Told:
    """What a question tells. Raises _Unclear where it can't be told what of whom."""
    told = Told()
    _sections(q, told)
    hexes = {w.name for w in q.all("HEX")}
    if len(hexes) > 1:
        raise _Unclear
    told.hex = next(iter(hexes), "")
    columns = {w.name for w in q.all("SUTUN")} - {""}
    told.column = columns.pop() if len(columns) == 1 and not told.hex else ""
    told.on_line = q.has("CIZGI")
    row = ROW_ONLY.search(ascii_key(q.text))
    told.row = row["row"] if row and not (told.hex or told.column) else ""
    words = [w for w in q.words if w.tag not in ("DOLGU", "BIR")]
    codes = []
    for n, word in enumerate(words):
        after = words[n + 1].tag if n + 1 < len(words) else ""
        if word.tag in ("PIYADE", "ARAC") and (after in _CARDS or _bonus_card(words, n)):
            told.card = _once(told.card, {"PIYADE": "infantry", "ARAC": "vehicle"}[word.tag])
        elif word.tag in ("BIRIM", "PIYADE"):
            codes.append(word.name or "ET")
        elif word.tag == "DUSMAN" and after in _UNITS:
            told.enemy = True
    sides = {side for tag, side in (("ASI", 0), ("IMPARATORLUK", 1)) if q.has(tag)}
    sides |= {UNIT[code].side for code in codes if code != "ET"}
    if len(set(codes)) > 1 or len(sides) > 1:
        raise _Unclear
    told.code = next(iter(codes), "")
    told.side = next(iter(sides), None)
    return told


def _bonus_card(words: list[Word], n: int) -> bool:
    return n + 1 < len(words) and words[n + 1].text.startswith("kart")


def _asks_order(q: Asked) -> bool:
    """Whether it is asked if an order may be given or taken."""
    asked = asked_part(q)
    verbs = [w for w in asked if w.tag in ("EMIR", "FEDA", "AL", "OYNA", "GIT", "SALDIR", "SEC")]
    if not verbs:
        return False
    moved = verbs[-1].tag == "GIT" and ascii_key(verbs[-1].text).startswith(("oynat", "hareket et"))
    return (verbs[-1].tag in ("EMIR", "FEDA", "AL") and q.has("EMIR")) or moved


_BUT = (
    "KAC", "ARTAN", "BOSA", "IKINCI", "AKTAR", "FILO", "ZAR", "MADALYA", "CEKIL", "YAPI", "KIM",
    "NASIL", "NERE", "TAKIM", "FAZLA", "SONRA", "ONCE", "SOYLE", "BASLA", "ROZET", "ROZETLI",
    "YEDEK", "AYNIANDA", "EMIRSIZ", "SADECE", "LIDER", "DESTE", "CEK", "BITISIK",
)  # fmt: skip


@ruling("kartla-emir", "EMIR|GIT KART|BOLUMKART|BOLUM|TAKTIK", ANY, about="emir.bolum emir.tek")
def _(q: Asked) -> Check | None:
    """May the unit be ordered with the section card that is told?"""
    if is_must(q) or q.has(*_BUT) or not _asks_order(q) or denied_facts(q):
        return None
    if any(w.tag == "EMIR" and w.negated for w in q.words[:-2]) or q.has("AYNI", "IKISI", "DEGIL"):
        return None
    try:
        told = read(q)
    except _Unclear:
        return None
    if told.card not in _WORD or told.enemy or len(q.all("EMIR")) > 1 or len(q.numbers()) > 1:
        return None
    return _section_order(told)


def _section_order(told: Told) -> Check | None:
    side = told.side or 0
    seat = "AI"[side]
    code = told.code or ("ET", "ST")[side]
    card = f"{_CODE[told.card]}-3"
    sentence = f"{_CALLED[told.card]} kartıyla bir birime emir vermek istiyorsun"
    words = (
        "bu birime o kartla emir verebilirsin",
        "bölüm kartı yalnız gösterdiği bölümdeki birimlere emir verir",
    )
    state = f"turn={seat} phase=order card={card} given=-"
    if told.hex:
        if told.side is None and told.card != "center":
            return None  # whose left is it?
        return check(
            f"{state} units={told.hex}:{code}~on",
            f"{seat} emir {told.hex} {_WORD[told.card]}",
            f"{sentence}; birim {told.hex} hexinde.",
            *words,
            _ORDER_STEP,
        )
    if told.column and not told.place:
        if told.column not in "DG" or told.on_line:
            return None
        open_ = check(
            f"{state} units=D4:{code}~on",
            f"{seat} emir D4 {_WORD[told.card]}",
            f"{sentence}; birim {told.column} sütununda, hangi sırada olduğu söylenmedi.",
            *words,
            _ORDER_STEP,
        )
        return replace(open_, subject=Order.partial("action", player=side, section=told.card))
    if told.row and not (told.place or told.on_line):
        open_ = check(
            f"{state} units=D4:{code}~on",
            f"{seat} emir D4 {_WORD[told.card]}",
            f"{sentence}; birim {told.row} numaralı sırada, hangi sütunda olduğu söylenmedi.",
            *words,
            _ORDER_STEP,
        )
        return replace(open_, subject=Order.partial("action", player=side, section=told.card))
    if told.on_line:
        if told.place and told.place != told.card and "center" not in (told.place, told.card):
            return None
        there = {"left": "D5", "right": "G5", "center": "D5"}[told.card]
        return check(
            f"turn=A phase=order card={card} given=- units={there}:ET~on",
            f"A emir {there} {_WORD[told.card]}",
            f"{sentence}; birim bölüm çizgisinin üstünde.",
            *words,
            _ORDER_STEP,
        )
    if not told.place:
        return None
    there = _INSIDE[told.place]
    return check(
        f"turn=A phase=order card={card} given=- units={there}:ET~on",
        f"A emir {there} {_WORD[told.card]}",
        f"{sentence}; birim başka bölümde."
        if told.place != told.card
        else f"{sentence}; birim o bölümde.",
        *words,
        *(_ORDER_STEP, "Birim bölüm çizgisinin üstünde değil."),
    )


_FOES_UNIT = re.compile(
    r"\b(?:rakib\w*(?:in|imin)|dusman\w*|karsi tarafin) (?:\w+ )?"
    r"(?:birim|piyade|unit|asker|at-?at|speeder|snow|trooper)\w*(?:e|a|ine|ina)\b"
)


@ruling("dusman-birimine-emir", "EMIR DUSMAN", ANY, about="birim.kendi")
def _(q: Asked) -> Check | None:
    """May an order be given to a unit of the enemy?"""
    if is_must(q) or q.has(*_BUT) or not _asks_order(q) or denied_facts(q) or q.numbers():
        return None
    if not _FOES_UNIT.search(ascii_key(q.text)):
        return None
    return check(
        "turn=A phase=order card=birim-3 given=- units=D4:ST~on",
        "A emir D4",
        "Rakibin bir birimine emir vermek istiyorsun.",
        "rakibin birimine emir verebilirsin",
        "yalnız kendi birimlerine emir verirsin",
        _ORDER_STEP,
    )


@ruling("tur-kartiyla-emir", "EMIR|SEC|OYNA PIYADE|ARAC KART", ANY, about="emir.tur")
def _(q: Asked) -> Check | None:
    """May a type card order a unit of another type, with and without units of its own?"""
    but = set(_BUT) - {"YEDEK", "ZAR", "FEDA", "FAZLA", "AYNIANDA", "CEK"}
    if is_must(q) or q.has(*but) or denied_facts(q, "YOK", "HIC", "DUR"):
        return None
    if q.has("BOLUM", "BOLUMKART"):
        return None  # a section card
    if re.search(r"yedek\w* (?:hukum)?\w* ?(?:yok|yazm|bulunm)", ascii_key(q.text)):
        return None
    asked = [
        w for w in asked_part(q) if w.tag in ("EMIR", "SEC", "FEDA", "AL", "AT", "OYNA", "GIT")
    ]
    played = bool(asked) and asked[-1].tag == "GIT" and asked[-1].text.startswith("oynat")
    if not asked or (asked[-1].tag not in ("EMIR", "SEC", "FEDA") and not played):
        return None
    try:
        told = read(q)
    except _Unclear:
        told = Told()
    kind = _card_type(q)
    if not kind or told.hex or told.on_line or told.place:
        return None
    named = [w for w in q.words if w.tag in ("BIRIM", "PIYADE", "ARAC") and not _is_card_word(q, w)]
    ordered = [w for w in named if re.search(r"(?:[ae]|y[ae]|n[ae]|i|[iu]n[ae])$", w.suffix)]
    target = ordered[-1] if ordered else named[-1] if named else None
    if target is None:
        return None
    of_kind = _kind_of(target)
    if of_kind is None:
        return None
    others = [w for w in named if w is not target]
    lacking = q.has("YOK") or bool(
        re.search(
            r"\b(?:yok|kalmad|bulunmu|olmad|oldu(?:ler)?\b|silindi|bitti|tukendi)",
            ascii_key(q.text),
        )
    )
    has_own = any(_kind_of(w) == kind for w in others) and not lacking
    if of_kind != kind and not lacking and not has_own:
        return None
    code = {"infantry": "ET", "vehicle": "SS", "special": "RA"}[of_kind]
    have = {"infantry": "ET", "vehicle": "SS"}[kind]
    card = "piyade-atesi" if kind == "infantry" else "arac-atesi"
    units = f"D4:{code}/-~on" + (f";C6:{have}/-~on" if has_own and of_kind != kind else "")
    name = "piyade" if kind == "infantry" else "araç"
    return check(
        f"turn=A phase=order card={card} given=- board=full units={units}",
        "A emir D4",
        f"{name.capitalize()} kartıyla bir birime emir vermek istiyorsun; sahada o türden başka "
        f"birimin {'var' if has_own else 'yok'}.",
        "bu birime emir verebilirsin",
        "o türden birimin varken başka türden birime emir veremezsin",
        *(_ORDER_STEP, "Kartta yedek hüküm var; bu kartla daha emir verilmedi."),
    )


def _card_type(q: Asked) -> str:
    """The type that a type card orders: "piyade kartı", "araç kartı"."""
    key = ascii_key(q.text)
    found = {
        kind
        for kind, stem in (("infantry", "piyade|infantry"), ("vehicle", "arac|vehicle"))
        if re.search(rf"\b(?:{stem})\w*(?:'?\w*)? (?:\w+ ){{0,2}}?(?:kart|card)\w*", key)
        or re.search(
            rf"\b(?:kart|card)\w* (?:sadece |yalniz |yalnizca |only )?(?:{stem})\w* (?:emir|order)",
            key,
        )
    }
    return found.pop() if len(found) == 1 else ""


def _is_card_word(q: Asked, word: Word) -> bool:
    words = list(q.words)
    place = next(n for n, w in enumerate(words) if w is word)
    after = words[place + 1 : place + 4]
    return word.suffix == "" and any(
        w.tag in _CARDS or w.text.startswith("kart") for w in after[:1]
    )


def _kind_of(word: Word) -> str | None:
    if word.tag == "PIYADE":
        return "infantry"
    if word.tag == "ARAC":
        return "vehicle"
    return {"infantry": "infantry", "vehicle": "vehicle"}.get(_class(word.name), "special")


def _class(code: str) -> str:
    if code in ("ET", "ST"):
        return "infantry"
    return "vehicle" if code in ("SS", "AT") else "special"


# --- how many orders ----------------------------------------------------------------------------


@QUESTIONS.intent("emir-sayisi", "how_many may", "KAC EMIR|BIRLIK", ANY)
def _(q: Asked) -> Check | None:
    """How many orders are given, or lost, with so many units?"""
    key = ascii_key(q.text)
    if q.has("FILO", "MADALYA", "ZAR", "ISABET", "YEDEK", "LIDER", "CEKIL", "DUSMAN", "TAKIM"):
        return None
    if not q.has("KART", "BOLUMKART", "EMIR") or is_must(q):
        return None
    asked = asked_part(q)
    place = next((n for n, w in enumerate(asked) if w.tag == "KAC"), None)
    if place is None:
        return None
    rest = [w for w in asked[place + 1 :] if w.tag != "DOLGU"]
    if not rest or rest[0].tag not in ("EMIR", "BIRLIK", "BIRIM", "PIYADE", "BOSA", "AL"):
        return None
    lost = any(w.tag in ("BOSA", "ARTAN") for w in asked) or bool(
        re.search(r"\b(?:yan(?:ar|iyo)|bosa|kaybol|cope|ziyan|artar|artiyor|kullanilma)", key)
    )
    given = bool(
        re.search(
            r"\b(?:ver(?:ebil|ir|iyor|iyo|ecek)|oynat|kullan(?:abil|ir|ilir)|al(?:ir|abil))", key
        )
    )
    if lost is False and not given:
        return None
    each = re.search(r"\bher bolum\w* (?:\w+ )?birim\w* var", key)
    if each and len(counts(q)) == 1 and re.search(r"\bher bolum\w* (?:\d|bir|iki|uc) emir", key):
        numbers: tuple[int, int] | None = (3 * counts(q)[0], 3 * counts(q)[0])
    else:
        numbers = orders_and_units(q)
    if numbers is None:
        return None
    orders, units = numbers
    what = "lost" if lost else "given"
    return check(
        "turn=A",
        OrdersAmount(orders, units, what),
        f"Kart {orders} emir veriyor, orada {units} birimin var.",
        *("", ""),
    )


def orders_and_units(q: Asked) -> tuple[int, int] | None:
    """The orders of the card, and the units in its section."""
    orders: set[int] = set()
    units: list[tuple[str, int]] = []
    card = ""
    for part in clauses(q):
        words = [w for w in part if w.tag != "DOLGU"]
        section = ""
        of_card = any(w.tag in _CARDS for w in words)
        for n, word in enumerate(words):
            if word.tag == "BOLUM" and word.name:
                section = word.name
                if of_card or any(w.tag == "EMIR" for w in words[n : n + 4]):
                    card = card or word.name
            if word.tag not in ("#", "BIR", "BIRTANE"):
                continue
            value = 1 if word.tag == "BIRTANE" else word.value
            after = words[n + 1] if n + 1 < len(words) else None
            if after is None or value is None:
                continue
            mine = bool(re.search(r"(?:[iu]m|m[iu]z|[iu]m[iu]z|m)$", after.suffix))
            mine |= any(a is after and b.text.startswith("var") for a, b in pairwise(part))
            if after.tag in ("EMIR", *_CARDS):
                orders.add(value)
            elif after.tag in ("BIRLIK", "BIRIM", "PIYADE", "ARAC") and mine:
                units.append((section, value))
            elif after.tag in ("BIRLIK", "PIYADE") and of_card:
                orders.add(value)
            elif after.tag in ("BIRLIK", "BIRIM", "PIYADE"):
                units.append((section, value))
            elif word.tag == "#":
                return None
    if not units and q.has("YOK", "HIC"):
        units = [("", 0)]
    if card and any(section and section != card for section, _ in units):
        units = [(section, n) for section, n in units if section == card]
    if len(orders) != 1 or len(units) != 1:
        return None
    return orders.pop(), units[0][1]
