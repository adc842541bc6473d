"""Principles asked in broader words: as `assertions`, but words that change no principle may stand
beside those that a row knows. These come after every other intent.
"""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY
from referee.twilight_struggle.questions.tables import asked_for, rows_of
from referee.twilight_struggle.questions.words import QUESTIONS, asks_yes_or_no

_WITHOUT = re.compile(r"m[ae]d[ae]n\b", re.IGNORECASE)  # "göstermeden"
_CLAIMS = rows_of((row["key"] for row in read_table("claims")), "claims")
_BESIDE = frozenset(
    ["TUR", "AKSIYON", "EL", "SONRA", "HEMEN", "GEC", "YATIR", "OL", "CINS", "KOY", "AT", "OYNA"]
)


@QUESTIONS.intent("ilke-genis", "", "|".join(EVERY.split()), EVERY)
def _(q: Asked) -> Check | None:
    """Does this hold by the rules?"""
    if (
        not asks_yes_or_no(q)
        or _WITHOUT.search(q.text)
        or q.kinds & {"how_many", "when", "meaning", "why_not"}
    ):
        return None
    if any(w.suffix.startswith(("siz", "suz")) for w in q.words):
        return None
    found = asked_for(q, _CLAIMS, beside=_BESIDE)
    if len(found) != 1 or found[0].startswith(("headline.shown", "space.ability")):
        return None
    return at.rule(at.nowhere(), found[0], required="must" in q.kinds)
