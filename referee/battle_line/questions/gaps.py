"""The breaks between the words of a question: commas, ends of sentences, and "o" for the rival."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from referee.asking import Asked, Word

POINT = re.compile(r"\d+\.$")  # "mor 2-3-10." ends a sentence, or "3. cephe"
PRONOUN = Word("RAKIP", "o")

_STOP = re.compile(r"[.;:!?()–—\"“”]|\b(?:ama|fakat)\b")
_PRONOUN = re.compile(r"\bo\b", re.IGNORECASE)
_THAT = ("CEPHE", "KART", "TUR", "YER", "BIRLIK", "EL", "SU_AN")  # "o cephe" is a flag


def with_gaps(q: Asked) -> Iterator[tuple[Word, int]]:
    """The words, each with the break before it: 0 none, 1 a comma, 2 a new sentence.

    Where "o" means the opponent it is a word too, `PRONOUN`.
    """
    place = 0
    for n, word in enumerate(q.words):
        start = q.text.find(word.text, place) if word.text else -1
        text = q.text[place:start] if start >= 0 else ""
        place = max(place, start + len(word.text) if start >= 0 else place)
        ended = n and POINT.match(q.words[n - 1].text)
        gap = 2 if ended or _STOP.search(text) else 1 if "," in text else 0
        if _PRONOUN.search(text) and word.tag not in _THAT:
            yield PRONOUN, gap
            gap = 0
        yield word, gap


def spoken(q: Asked) -> Asked:
    """The question with "o" as a word where it means the opponent."""
    return replace(q, words=tuple(word for word, _ in with_gaps(q)))
