"""Acts that are told and then judged: "rakip Lider'ini ıskartaya attı; buna hakkı var mı?".

Such an act is read as if it was asked whether it may be done.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Word
from referee.battle_line.questions.other_side import ACTS

_BEHIND = frozenset(["DOLGU", "MI", "HAK", "VAR", "OL", "ISTE", "BEN", "RAKIP", "SU_AN", "ONLAR"])
_JUDGED = re.compile(
    r"\b(?:olur|oluyor|olmaz|serbest|geçerli|gecerli|kabul|hakk[ıi]|izin|izni|uygun|doğru|dogru|"
    r"yapabilir|mümkün|mumkun|legal|yasal|kurallara|kurala|meşru|böyle|öyle|caiz|"
    r"yapılır|yapilir|olabilir|olabiliyor|sayılır|haklı)\w*\b"
)
_FINITE = re.compile(r".*(?:[dt][iu]|m[iu]s(?:t[iu])?|yor(?:du)?|[ae]c[ae]k)(?:m|[iu]m|k)?$")
_WISH = re.compile(r".*m[ae]k$")
_TRY = re.compile(r".*m[ae]y[ae]$")
_TRIES = ("hazırlan", "hazirlan", "kalk", "çalış", "calis", "yelten", "niyet")


def as_asked(q: Asked) -> Asked | None:
    """The question with the told act as what may be done; None where none is told and judged."""
    place = next((n for n in range(len(q.words) - 1, -1, -1) if q.words[n].tag in ACTS), None)
    if place is None:
        return None
    verb, behind = q.words[place], list(q.words[place + 1 :])
    wished = bool(behind) and behind[0].tag == "ISTE" and bool(_WISH.match(verb.suffix))
    tried = bool(behind) and behind[0].text.startswith(_TRIES) and bool(_TRY.match(verb.suffix))
    if tried:
        behind = behind[1:]
    if not (wished or tried or _FINITE.match(verb.suffix)) or verb.negated:
        return None
    if any(w.tag == "ISTE" and w.first_person for w in q.words[:place]):
        return None  # it is the wish that is asked about
    if any(w.tag not in _BEHIND for w in behind) or len([w for w in behind if w.tag == "MI"]) != 1:
        return None
    start = q.text.rfind(verb.text) + len(verb.text)
    if not _JUDGED.search(q.text[start:].lower()):
        return None
    asked = Word(verb.tag, verb.text, "abilir", verb.name)
    me = verb.first_person or (wished and bool(behind[0].suffix.endswith("m")))
    mark = Word("MI", "mi", "", "ben" if me else "")
    return replace(q, words=(*q.words[:place], asked, mark), kinds=(q.kinds - {"must"}) | {"may"})
