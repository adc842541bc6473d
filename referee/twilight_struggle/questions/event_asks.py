"""Whether a question on an event asks for a yes or no, or for a number, in whichever way."""

from __future__ import annotations

import re

from referee.asking import Asked
from referee.twilight_struggle.questions.words import PARTICLE

_WHICH = re.compile(
    r"\b(?:hangi|kaç|kac|nere|kim(?!s[ey]))\w*|\bnas[ıi]l\b|\bne\s*\W*$"
    r"|\bne (?:zaman|kadar|demek)|\bne (?:oluyo|olur|olacak|yap|işe)(?!.*\bm[ıiuü])",
    re.IGNORECASE,
)
# "how many cards I will discard": a clause inside the question, which asks nothing by itself.
_INSIDE = re.compile(
    r"\b(?:kaç|kac|hangi\w*|ne)\b[^,;.?]{0,30}?\w+(?:[ae]c[ae]ğ|[dt][ıiuü]ğ|[ae]c[ae]g|[dt][iu]g)\w+",
    re.IGNORECASE,
)
_UNABLE = re.compile(
    r"(?<![ıiuü]r)[ae]m[ae]z m[ıiuü]|\bolmaz m[ıi]", re.IGNORECASE
)  # "koyamaz mıyım"
_DENIED = re.compile(r"(?:m[ae]z|m[ıiuü]yor\w*|m[ae]m|değil) m[ıiuü]", re.IGNORECASE)
_ASIDE = re.compile(
    r"(?:doğru|olur|olmaz|olmuyo\w*|haklı|değil|kabul|geçerli|legal|serbest|sorun|sıkıntı|ok|okey|tamam|mümkün)"
    r" m[ıiuü]\w*",
    re.IGNORECASE,
)


_AND = re.compile(
    r"m[ıiuü]\w* [^,;.?]*\bve\b [^,;.?]*m[ıiuü]\w*\b|[ıi]p\b[^,;.?]*m[ıi]", re.IGNORECASE
)
_ABLE = re.compile(r"[ae]bil", re.IGNORECASE)
_COUNTS = re.compile(r"\bka[çc]|\bne kadar|how many", re.IGNORECASE)


def asks(q: Asked) -> bool:
    """Whether a yes or no is asked for, in whichever way: plainly, by a wish, by "why not"."""
    text = _INSIDE.sub("", q.text)
    if _WHICH.search(text):
        return False
    if _UNABLE.search(text) or "why_not" in q.kinds:
        return True
    particles = len(PARTICLE.findall(text))
    if particles == 0:
        return bool(q.kinds & {"may", "must"})
    if _DENIED.search(text) and "must" not in q.kinds:
        return False
    if particles == 2 and _AND.search(text) and not _ABLE.search(text):
        return True  # "does it sink to 2 and do 1 come?"
    return particles == 1 or (particles == 2 and bool(_ASIDE.search(text)))


def counts(q: Asked) -> bool:
    """Whether a number is asked for."""
    return "how_many" in q.kinds and bool(_COUNTS.search(_INSIDE.sub("", q.text)))
