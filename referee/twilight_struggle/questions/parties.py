"""Questions on whom the rules name: who goes first, who chooses, who gets it, who loses.

`data/parties.csv` says which words ask for which.
"""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYERS
from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.fixed import PARTIES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.tables import asked_for, rows_of, tags_of
from referee.twilight_struggle.questions.words import QUESTIONS, SIDES, asks_yes_or_no

_ROWS = rows_of((row["key"] for row in read_table("parties")), "parties")


@QUESTIONS.intent("taraf", "", tags_of(_ROWS).replace(" ", "|"), tags_of(_ROWS))
def _(q: Asked) -> Check | None:
    """Whom do the rules name?"""
    if q.kinds & {"how_many", "why_not", "meaning"}:
        return None
    named = {SIDES[w.tag] for w in q.words if w.tag in SIDES}
    one = not q.has("KIM", "KIMIN", "HANGISI") and len(named) == 1 and asks_yes_or_no(q)
    found = asked_for(q, _ROWS, marks=False, one_side=one)
    if not found:
        return None
    side = PLAYERS[named.pop()] if one else ""
    if one and PARTIES[found[0]][1] not in PLAYERS:
        return None
    must = one and "must" in q.kinds
    return Check(
        at.nowhere(),
        act.RuleParty(found[0]),
        "Kuralların hangi tarafı andığını soruyorsun.",
        must=must,
        holds=(lambda party: (party == side) is not must) if one else None,
    )
