"""Yes-or-no questions on what single events do: `data/event_claims.csv`.

As in `assertions`, a row is asked for when its words occur; but the facts that a question tells
beside them (whose turn it is, that the card was played, …) never count against it.
"""

from __future__ import annotations

from dataclasses import replace

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.tables import asked_for, rows_of, tags_of
from referee.twilight_struggle.questions.words import QUESTIONS, asks_yes_or_no

# What is told beside the question, and the asker's own wish.
_TOLD = frozenset(["AD", "OYNA", "OLAY", "OL", "VAR", "YURURLUK", "SONRA", "TUR", "KART", "SURER"])
_TOLD |= {"HEMEN", "DILEK", "GECENTUR"}
_ROWS = tuple(
    replace(row, knows=row.knows | _TOLD)
    for row in rows_of((row["key"] for row in read_table("event_claims")), "event_claims")
)


@QUESTIONS.intent("olay-metni", "", "AD", tags_of(_ROWS))
def _(q: Asked) -> Check | None:
    """Does the text of this event say so?"""
    if not asks_yes_or_no(q) or q.kinds & {"how_many", "when", "why_not", "meaning"}:
        return None
    if any(w.suffix.startswith(("siz", "suz")) for w in q.words):
        return None
    found = asked_for(q, _ROWS)
    if len(found) != 1:
        return None
    required = "must" in q.kinds
    return Check(
        at.nowhere(),
        act.RuleValue(found[0]),
        f"Şu kuralı soruyorsun: {VALUES[found[0]][0].text}",
        must=required,
        holds=(lambda value: not value) if required else bool,
    )
