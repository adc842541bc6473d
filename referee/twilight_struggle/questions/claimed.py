"""Is it really so many? A number that is put to the question: "istikrarı 3 mü", "2 puan mı alırım".

The number before the question particle is left out and the rest is read as a question of how many;
the computed number then answers yes or no. With two numbers ("2 mi 3 mü") the number itself is
the answer. These come last: an intent of its own for such a sentence goes first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from referee.asking import Asked, Check, Word
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.questions.acts import EVERY
from referee.twilight_struggle.questions.wanted import PARTICLE
from referee.twilight_struggle.questions.words import QUESTIONS

_UNITS = (
    "PUAN",
    "OPS",
    "KART",
    "NUFUZ",
    "ASKERI",
    "DUZEY",
    "ZAR",
    "TUR",
    "AKSIYON",
    "CINS",
    "BG",
    "KUTU",
)
_VERBS = ("VAR", "GEC", "KAZAN", "KAYBET", "DOLGU", "OL", "YATIR", "DUS", "CEK", "CIK", "AT")
_ABLE = re.compile(r"[ae]b[iı]l", re.IGNORECASE)
_NUMERIC = (
    *(act.RuleValue, act.ControlNeeds, act.Points, act.CoupDie, act.PlacementCost, act.CardValue),
    *(act.ExtraPoints, act.MarkersFor),
)


@dataclass(frozen=True, slots=True)
class Claim:
    """The number `value` at the place `at` among the words, which is asked about."""

    value: int
    at: int


def claims_of(q: Asked) -> list[Claim]:
    """The numbers that stand before a question particle, with a unit or a plain verb between."""
    found: list[Claim] = []
    for particle in PARTICLE.finditer(q.text):
        before = [(word, start) for word, start in _placed(q) if start < particle.start()]
        if not before or re.search(r"\w\s", q.text[_end(before[-1]) : particle.start()]):
            continue
        at = len(before) - 1
        tags = [word.tag for word, _ in before]
        if tags[at] in _VERBS and not _ABLE.search(before[at][0].text):
            at -= at >= 1 and tags[at - 1] in (*_UNITS, "#")
        while at >= 0 and tags[at] in _UNITS:
            at -= 1
        if at < 0 or re.search(r"[.,;:]", q.text[before[at][1] : particle.start()]):
            continue
        if (value := _number(before[at][0])) is not None:
            found.append(Claim(value, _index(q, before[at][0])))
    return found


def _placed(q: Asked) -> list[tuple[Word, int]]:
    """The words with the places where they stand in the text."""
    found: list[tuple[Word, int]] = []
    cursor = 0
    for word in q.words:
        start = q.text.find(word.text, cursor)
        if start >= 0:
            found.append((word, start))
            cursor = start + len(word.text)
    return found


def _index(q: Asked, word: Word) -> int:
    return next(n for n, other in enumerate(q.words) if other is word)


def _end(placed: tuple[Word, int]) -> int:
    return placed[1] + len(placed[0].text)


def _number(word: Word) -> int | None:
    if word.tag == "#":
        return word.value if word.kind != "ordinal" else None
    return int(word.name) if word.tag == "LIK" else None


def asked_how_many(q: Asked, claims: list[Claim]) -> Asked:
    """The question with "how many" in place of the claimed numbers."""
    places = {claim.at for claim in claims}
    words: list[Word] = []
    for n, word in enumerate(q.words):
        if n not in places:
            words.append(word)
        elif word.tag == "LIK":
            words.append(Word("KACLIK", "kaçlık"))
        else:
            words.append(Word("DOLGU", "kaç"))
    text = PARTICLE.sub("", q.text)
    for claim in claims:
        text = text.replace(q.words[claim.at].text, words[claim.at].text, 1)
    return replace(q, words=tuple(words), kinds=frozenset(["how_many"]), text=text)


def computed(q: Asked) -> Check | None:
    """The first check that gives a single number for a question of how many."""
    for intent in QUESTIONS.intents:
        if intent.name == "sayi-dogru-mu" or not intent.fits(q, QUESTIONS.always):
            continue
        check = intent.build(q)
        if check is not None:
            single = isinstance(check.subject, _NUMERIC) or check.part is not None
            return check if single and check.holds is None else None
    return None


@QUESTIONS.intent("sayi-dogru-mu", "", "#|LIK", EVERY)
def _(q: Asked) -> Check | None:
    """Is it so many?"""
    claims = claims_of(q)
    if not claims or len({claim.at for claim in claims}) > 2 or q.kinds & {"how_many", "why_not"}:
        return None
    if len(PARTICLE.findall(q.text)) != len(claims) or "must" in q.kinds:
        return None
    check = computed(asked_how_many(q, claims))
    if check is None or check.instead:
        return None
    if len(claims) > 1:
        return check
    holds = _equals(check.part, claims[0].value)
    return replace(check, holds=holds, part=None, says=None)


def _equals(part: Callable[[Any], Any] | None, claimed: int) -> Callable[[Any], bool]:
    return lambda value: bool((part(value) if part else value) == claimed)
