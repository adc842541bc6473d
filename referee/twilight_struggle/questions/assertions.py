"""Yes-or-no questions on what the rules fix: `data/claims.csv` says which words ask for which.

A sentence that asks for more than a yes or no, or denies what it asks, is left to others.
"""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.twilight_struggle.cards import US
from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.tables import asked_for, rows_of, tags_of
from referee.twilight_struggle.questions.words import PARTICLE, QUESTIONS, asks_yes_or_no

_ADVICE = re.compile(r"m[ae]l[ıi]\w* m[ıi]|m[ıi] \w+m[ae]l[ıi]", re.IGNORECASE)  # "should I?"
_OPEN = frozenset(["how_many", "when", "meaning", "why_not"])
_CLAIMS = rows_of((row["key"] for row in read_table("claims")), "claims")


@QUESTIONS.intent(
    "ilke",
    "",
    tags_of(_CLAIMS).replace(" ", "|"),
    tags_of(_CLAIMS),
)
def _(q: Asked) -> Check | None:
    """Does this hold by the rules?"""
    if not asks_yes_or_no(q) or q.kinds & _OPEN:
        return None
    if any(w.suffix.startswith(("siz", "suz")) for w in q.words) or _ADVICE.search(q.text):
        return None
    found = asked_for(q, _CLAIMS)
    if len(found) != 1:
        return None
    return at.rule(at.operating(q, US), found[0], required="must" in q.kinds)


@QUESTIONS.intent("ilke-neden", "why_not", tags_of(_CLAIMS).replace(" ", "|"), tags_of(_CLAIMS))
def _(q: Asked) -> Check | None:
    """Why is this not so? Only of what the rules deny."""
    if PARTICLE.search(q.text) or "must" in q.kinds:
        return None
    found = asked_for(q, _CLAIMS, marks=False)
    if len(found) != 1 or VALUES[found[0]][1]:
        return None
    return at.rule(at.operating(q, US), found[0])
