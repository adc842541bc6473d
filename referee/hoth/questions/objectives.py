"""For which side an objective is, and whose unit is on it, as a question tells."""

from __future__ import annotations

import re

from referee.asking import Asked
from referee.hoth.questions.words import ascii_key

_STEMS = (
    ("ASI", r"(?:asi(?:ler|lere|lerin|ye|nin)?|rebels?)"),
    ("IMPARATORLUK", r"(?:imparatorl\w*|imperial\w*|imp|empire)"),
)
_FOR = (
    r"(?:['’]?\w{0,4})?(?: taraf\w*| ittifak\w*| side\w*)?"
    r"(?: ait\b| icin\b| tanin\w*| ozgu\b| hedefi\b| hakki\b| yazil\w*| verilmis)"
)
_MY_OBJECTIVE = re.compile(r"\b(?:bana|bize)(?: \w+)?(?: ait| tanin\w*| ozgu| verilmis)")
_THEIR_OBJECTIVE = re.compile(
    r"\b(?:rakib(?:e|ime)|dusmana|karsi tarafa|onlara)(?: \w+)?(?: ait| tanin\w*| ozgu| verilmis)"
)
_THEIR_UNIT = re.compile(
    r"\b(?:rakib\w*(?:in|imin)|dusman\w*|rakip|karsi tarafin|onlarin) (?:\w+ )?"
    r"(?:birim|birlig|birlik|unit|piyade|asker|speeder|snow|trooper|droid)\w*"
)
_MY_UNIT = re.compile(
    r"(?:birim|birlig|piyade|asker|speeder|trooper|droid|unit)['’]?\w*(?:im|imiz|imle|em|um)\b|"
    r"\b(?:gir(?:dim|sem|ersem|ince ben)|duru(?:yorum|yom|rsam)|ben\b|biz\b)"
)
_REBEL, _EMPIRE = {"ET", "SS", "RA"}, {"ST", "AT", "PD"}


_FOES = re.compile(
    r"\b(?:rakib\w*in|dusman\w*in|karsi tarafin) (?:gecici |kalici )?hedef\w*\b.*"
    r"(?:girdim|girsem|girersem|duruyorum|durursam|birimim|girdik)"
)


def granted(q: Asked) -> str:
    """The side for which the objective is said to be, "" where it is not told."""
    key = ascii_key(q.text)
    for tag, stem in _STEMS:
        if re.search(
            rf"\b{stem}{_FOR}|\b{stem}(?:['’]?(?:n?[iu]n)) (?:gecici |kalici )?hedef|"
            rf"\b(?:sadece|yalniz\w*|only) {stem}",
            key,
        ):
            return tag
    return ""


def holder(q: Asked) -> str:
    """The side whose unit is on the objective, "" where it is not told."""
    key = ascii_key(q.text)
    for tag, stem in _STEMS:
        if re.search(
            rf"\b{stem}['’]?\w{{0,4}} (?:\w+ )?(?:birim|unit|piyade|asker|birlik|taraf\w* birim)",
            key,
        ):
            return tag
    units = {w.name for w in q.all("BIRIM")}
    if units & _EMPIRE and not units & _REBEL:
        return "IMPARATORLUK"
    return "ASI" if units & _REBEL and not units & _EMPIRE else ""


def theirs(q: Asked) -> bool:
    """Whether the unit on the objective is of the side for which the objective is not."""
    key = ascii_key(q.text)
    if _FOES.search(key) or (_MY_OBJECTIVE.search(key) and _THEIR_UNIT.search(key)):
        return True
    if _THEIR_OBJECTIVE.search(key) and _MY_UNIT.search(key) and not _THEIR_UNIT.search(key):
        return True
    return bool(granted(q)) and bool(holder(q)) and holder(q) != granted(q)


_UNMET = re.compile(
    r"\b(?:yapa?|sagla(?:ya)?|tamamla(?:ya)?|gerceklestire?|yerine getire?|ulasa?|basara?|tuttura?)"
    r"m(?:a|e|i|u)\w*"
)


def unmet(q: Asked) -> bool:
    """Whether a condition is told not to be met: "ani ölüm hedefini yapamadım"."""
    return bool(_UNMET.search(ascii_key(q.text)))
