"""Whose a kind of unit is, and whether it is infantry, a vehicle or a special unit."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import RuleValue
from referee.hoth.questions.situation import check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    PARTICLES,
    QUESTIONS,
    UNIT,
    ascii_key,
    is_must,
    told_denied,
)

_ASKS_KIND = (
    "KIM TUR SAYI OZEL PIYADE ARAC BIRLIK BASKA YOKSA DEGIL UCAN BEN AYNI ADAM DOLGU TARAF GIR"
)
_CLASS = {"PIYADE": "piyade", "ARAC": "araç", "OZEL": "özel birim"}


def _one(q: Asked) -> str | None:
    """The kind of the one unit that is named."""
    codes = {w.name for w in q.all("BIRIM")} - {""}
    return UNIT[codes.pop()].kind if len(codes) == 1 else None


@QUESTIONS.intent("birimin-turu", "", "BIRIM TUR|PIYADE|ARAC|OZEL", _ASKS_KIND)
def _(q: Asked) -> Check | None:
    """Of which type is this unit; is it of that one?"""
    kind = _one(q)
    if kind is None or is_must(q) or told_denied(q) or any(w.negated for w in q.words):
        return None
    key = ascii_key(q.text)
    named = [tag for tag in _CLASS if q.has(tag)]
    if any(w.suffix for w in q.all("PIYADE") + q.all("ARAC")):
        return None
    rule = RuleValue(f"unit.{kind}.type")
    sentence = "Bir birimin türünü soruyorsun."
    if q.has("TUR") and (q.has("KIM") or re.search(r"\bne\b", key)) and not named:
        return check("turn=A", rule, sentence, "", "")
    if not PARTICLES.search(q.text) or not re.search(
        r"\b(?:say\w*|gec\w*|gir\w*|mi(?:dir|ydi)?|mu(?:dur|ydu)?)\W*$", key
    ):
        return None
    if not any(a.tag in _CLASS and _asks(b) for a, b in pairwise(q.words)):
        return None
    if len(named) == 1:
        return says("turn=A", rule, lambda value: value == _CLASS[named[0]], sentence, "", "")
    return check("turn=A", rule, sentence, "", "") if len(named) > 1 else None


def _asks(word: Word) -> bool:
    return bool(PARTICLES.fullmatch(word.text)) or word.tag == "BIRLIK"


_SIDE_TAGS = "KIM TARAF BIRLIK BEN DUSMAN ARAC PIYADE DUR OYNA AL SEC YOKSA FIGUR BIRTANE BASKA"
_HAS = re.compile(
    r"\b(?:kimin|kime ait|hangi (?:taraf\w*|ordu\w*)|birim(?:i|leri)|ait|ordusun\w*|"
    r"(?:bende|elimde|bizde|asilerde|imparatorlukta) \w*|olabilir|bulun\w*|yer al\w*)"
)


@QUESTIONS.intent("birimin-tarafi", "", "BIRIM KIM|ASI|IMPARATORLUK", _SIDE_TAGS)
def _(q: Asked) -> Check | None:
    """Whose is this kind of unit; may that side have it?"""
    kind = _one(q)
    key = ascii_key(q.text)
    if kind is None or is_must(q) or told_denied(q) or any(w.negated for w in q.words):
        return None
    if not _HAS.search(key) or q.has("SALDIR", "GIT", "MADALYA"):
        return None
    sides = {side for tag, side in (("ASI", "Asi"), ("IMPARATORLUK", "İmparatorluk")) if q.has(tag)}
    rule = RuleValue(f"unit.{kind}.side")
    sentence = "Bir birimin hangi tarafta olduğunu soruyorsun."
    if q.has("KIM") and not sides:
        return check("turn=A", rule, sentence, "", "")
    if q.has("KIM") or not PARTICLES.search(q.text) or len(sides) != 1:
        return None
    side = sides.pop()
    return says("turn=A", rule, lambda value: value == side, sentence, "", "")


_LEADERS = re.compile(
    r"\b(?P<vader>vader)|\b(?P<veers>veers|maximilian)|\b(?P<piett>piett|firmus)|"
    r"\b(?P<leia>leia|organa)|\b(?P<luke>luke|skywalker)|\b(?P<solo>han solo|solo)"
)


@QUESTIONS.intent("liderin-tarafi", "", "LIDER KIM", "TARAF ASI IMPARATORLUK KART SEC")
def _(q: Asked) -> Check | None:
    """Which side's leader is this?"""
    named = {m.lastgroup for m in _LEADERS.finditer(ascii_key(q.text))}
    if len(named) != 1 or is_must(q) or any(w.negated for w in q.words):
        return None
    if not re.search(r"\b(?:hangi (?:taraf|ordu)|kimin)", ascii_key(q.text)):
        return None
    rule = RuleValue(f"leader.{named.pop()}.side")
    return check("turn=A", rule, "Bir liderin hangi tarafın olduğunu soruyorsun.", "", "")
