"""Questions about the options themselves: "böyle bir ayar var mı", "hangi seçenek açılır".

What the rules say without the option is no answer to them. They get a word of the tag `AYAR`,
which no intent of the position takes.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Word
from referee.hoth.questions.options import named
from referee.hoth.questions.places import without
from referee.hoth.questions.words import ascii_key

SETTING = "AYAR"
_STANDARD = re.compile(
    r"(?:\bkural kitabi |\bkurallar |\boyun )?"
    r"\b(?:standart|varsayilan|default|normal)\w* "
    r"(?:ayar|secenek|kural|option)\w*(?! (?:ne|mi)\b)"
)
_SETTING = re.compile(
    r"\b(?:ayar|opsiyon(?!el)|varyant|variant)\w*|\boptions?(?:['’]\w+|lar\w*)?\b|"
    r"\bseceneg\w* (?:ac|kapa|kullan|sec|var)\w*|\bsecenek(?:te|le)\b|\bseceneg\w*\W*$|"
    r"\bsecenek (?:var|ac|kapa|olarak)\w*|"
    r"\b(?:true|false) (?:yap|ol|de|ise|iken)\w*|\bkural\w* (?:koy|degistir|uygulasak)\w*"
)
# What is asked of the film, or how something came about.
_BEYOND = re.compile(r"\bfilmde(?:ki)? (?:kac|ne|kim|hangi)\b|\bnasi?l oldu\W*$")
_CHANGED = re.compile(r"\bdegis|\bortasinda|\bsurerken|\bsirasinda")


_CODE = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")


def _inside(span: tuple[int, int], spans: list[tuple[int, int]]) -> bool:
    return any(start <= span[0] and span[1] <= end for start, end in spans)


def mark(q: Asked) -> Asked:
    """The question with a word for the option that it asks about without naming it."""
    key = ascii_key(q.text)
    if usual := [m.span() for m in _STANDARD.finditer(key)]:
        q, key = replace(q, words=without(q, *usual)), _STANDARD.sub("", key)
    unnamed = any(not _inside(m.span(), named(q)) for m in _CODE.finditer(key))
    if unnamed or _BEYOND.search(key):
        return replace(q, words=(*q.words, Word(SETTING, "")))
    if "_" in key or not _SETTING.search(key) or _CHANGED.search(key):
        return q
    return replace(q, words=(*q.words, Word(SETTING, "")))
