"""Is it so many? "5 kart mı çekerim" asks what "kaç kart çekerim" asks, and compares.

Of two numbers to choose from ("3 mü 2 mi") the right one is asked for.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Check, Word
from referee.hoth.actions import Inquiry, RuleValue
from referee.hoth.inquire import VALUES
from referee.hoth.questions.claims import ANY
from referee.hoth.questions.places import places
from referee.hoth.questions.words import PARTICLES, QUESTIONS, is_must

_NAME = "sayisi-bu-mu"


def _asks(word: Word) -> bool:
    return bool(PARTICLES.fullmatch(word.text))


def _claimed(q: Asked) -> list[int]:
    """The places of the numbers that are asked about: those before a "mi"."""
    found = []
    for n, word in enumerate(q.words):
        one = word.tag == "BIR" and n + 1 < len(q.words) and _asks(q.words[n + 1])
        if (word.tag != "#" and not one) or word.value is None or word.kind == "ordinal":
            continue
        rest = q.words[n + 1 : n + 4]
        for k, after in enumerate(rest):
            if PARTICLES.fullmatch(after.text):
                if k <= 1:
                    found.append(n)
                break
            if after.tag == "#":
                break
    return found


def _as_number(q: Asked, at: list[int]) -> Asked:
    """The question with "kaç" for the number asked about."""
    spans = places(q)
    kept: list[Word] = []
    first = at[0]
    text = q.text
    dropped = set(at[1:])
    for n, word in enumerate(q.words):
        if n == first:
            kept.append(Word("KAC", "kaç"))
        elif n in dropped or (n > first and PARTICLES.fullmatch(word.text)):
            continue
        else:
            kept.append(word)
    for n in sorted(range(first, len(q.words)), reverse=True):
        start, end = spans[n]
        if n == first:
            text = f"{text[:start]}kaç{text[end:]}"
        elif n in dropped or PARTICLES.fullmatch(q.words[n].text):
            text = text[:start] + text[end:]
    return replace(q, words=tuple(kept), kinds=frozenset(["how_many"]), text=text)


def _number_asked(q: Asked) -> Check | None:
    """The check of the number asked for, from the first other intent that reads it."""
    for intent in QUESTIONS.intents:
        if intent.name == _NAME or not intent.fits(q, QUESTIONS.always):
            continue
        made = intent.build(q)
        if made is not None:
            counts = isinstance(made.subject, Inquiry) and made.holds is None and not made.instead
            if isinstance(made.subject, RuleValue):
                counts &= type(VALUES[made.subject.key][1]) is int
            return made if counts else None
    return None


@QUESTIONS.intent(_NAME, "", "#", f"{ANY} ?")
def _(q: Asked) -> Check | None:
    """Is it so many?"""
    at = _claimed(q)
    if not 1 <= len(at) <= 2 or is_must(q) or q.has("KAC", "KIM", "NASIL", "NERE"):
        return None
    if q.has("FILO") and q.has("BEN") and q.has("TAKIM"):
        return None  # who discarded how many
    if re.search(r"\+ ?\d|\ben (?:az|fazla|cok|çok)\b", q.text):
        return None
    made = _number_asked(_as_number(q, at))
    if made is None:
        return None
    if len(at) == 2:
        return made
    told = q.words[at[0]].value
    return replace(
        made,
        holds=lambda value: value == told,
        sentence=f"{made.sentence} Söylenen sayı: {told}.",
    )
