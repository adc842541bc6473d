"""Yes-or-no questions on what the rules fix: `data/claims.csv` says which words ask for which.

A claim is asked when every group of `needs` occurs and no other tag than those of `allows` does.
`AD:nato` is a named card, `#5` a number. A sentence that asks for more than a yes or no, or denies
what it asks, is left to others.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from referee.asking import Asked, Check, Word
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, US
from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.inquire import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import QUESTIONS, asks_yes_or_no

_OPEN = frozenset(["how_many", "when", "difference", "meaning", "why_not"])


@dataclass(frozen=True, slots=True)
class Claim:
    """The words that ask for a row of the table."""

    key: str
    needs: tuple[frozenset[str], ...]
    knows: frozenset[str]


def _claim(row: dict[str, str]) -> Claim:
    needs = tuple(frozenset(group.split("|")) for group in row["needs"].split())
    return Claim(row["key"], needs, frozenset().union(*needs, row["allows"].split()))


CLAIMS = tuple(_claim(row) for row in read_table("claims"))
_TAGS = sorted({tag.partition(":")[0] for claim in CLAIMS for tag in claim.knows})
# "… yapabilir miyim", "… yapsam": what the asker wants to do, which most claims don't speak of.
_WISH = re.compile(
    r"[ae]b[iı]l\w* m[iı]y|[ae]y[ıi]m m[ıi]|(?<!r)s[ae]m\b(?! d[ae]\b)", re.IGNORECASE
)
_WISHES = frozenset(
    [
        *("discard.open", "discard.higher", "war.empty", "influence.supply", "un.points"),
        *("setup.stack", "hand.carry", "realign.own_loss", "realign.adds", "domination.plain"),
        "coup.free.military",
    ]
)
_NUMBER = re.compile(r"#\d+")


_SOFT = QUESTIONS.always | {"BEN", "HEMEN"}  # words that change no claim


def _stands_for(word: Word) -> frozenset[str]:
    """What a word can stand for in the table: `AD` or `AD:nato`, `#` or `#5`."""
    card = CARDS.get(word.name) if word.tag == "AD" else None
    kinds = {"SAVAS"} if card and card.war else {"PUANLAMA"} if card and card.scoring else set()
    return frozenset([word.tag, f"{word.tag}:{word.name}", f"#{word.value}", *kinds])


@QUESTIONS.intent(
    "ilke",
    "",
    "|".join(sorted({_NUMBER.sub("#", tag) for tag in _TAGS})),
    " ".join(sorted({_NUMBER.sub("#", tag) for tag in _TAGS})),
)
def _(q: Asked) -> Check | None:
    """Does this hold by the rules?"""
    if not asks_yes_or_no(q) or q.kinds & _OPEN:
        return None
    if any(w.suffix.startswith(("siz", "suz")) for w in q.words):
        return None
    wished = bool(_WISH.search(q.text))
    words = [_stands_for(w) for w in q.words if w.tag not in _SOFT]
    asked = frozenset().union(*map(_stands_for, q.words))
    found = [
        claim
        for claim in CLAIMS
        if all(group & asked for group in claim.needs)
        and all(word & claim.knows for word in words)
        and (not wished or claim.key in _WISHES)
    ]
    if len({claim.key for claim in found}) != 1:
        return None
    required = "must" in q.kinds
    return Check(
        at.operating(q, US),
        act.RuleValue(found[0].key),
        f"Şu kuralı soruyorsun: {VALUES[found[0].key][0].text}",
        must=required,
        holds=(lambda value: not value) if required else bool,
    )
