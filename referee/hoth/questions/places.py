"""Where the words of a question stand in it: their places, and the clauses that they form."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Word

_BREAK = re.compile(r"[,;:.?!–—…()]|\s-\s|\b(?:ama|fakat|ancak)\b", re.IGNORECASE)


def places(q: Asked) -> list[tuple[int, int]]:
    """Start and end of every word in the question's text."""
    found, at = [], 0
    for word in q.words:
        start = q.text.find(word.text, at)
        start = at if start < 0 else start
        at = start + len(word.text)
        found.append((start, at))
    return found


def clauses(q: Asked) -> list[tuple[Word, ...]]:
    """The words parted where the sentence pauses."""
    spans = places(q)
    parts: list[list[Word]] = [[]]
    for n, word in enumerate(q.words):
        if n and _BREAK.search(q.text[spans[n - 1][1] : spans[n][0]]):
            parts.append([])
        parts[-1].append(word)
    return [tuple(part) for part in parts if part]


def without(q: Asked, *spans: tuple[int, int]) -> tuple[Word, ...]:
    """The words outside these stretches of the text."""
    return tuple(
        word
        for word, (start, end) in zip(q.words, places(q), strict=True)
        if not any(first < end and start < last for first, last in spans)
    )


def after(words: tuple[Word, ...], tag: str) -> list[Word]:
    """The words that follow a word of this tag."""
    return [b for a, b in pairwise(words) if a.tag == tag]
