"""Words with vowels left out in a hurry: "askri", "kontrlde", "yetneği".

A word that the lexicon does not know is read as the one whose letters it has but for one or two
vowels; where two different things would do, it stays unknown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from referee.asking import Word
from referee.twilight_struggle.questions.words import QUESTIONS

_FOLD = str.maketrans("çğıöşüâîû", "cgiosuaiu")
_VOWELS = "aeiou"
_NOUN_ENDING = re.compile(
    r"(?:l[ae]?r)?(?:[iu]?m(?:[iu]?z)?|[iu]?n(?:[iu]?z)?|s?[iu])?"
    r"(?:n?[dt][ae]?(?:n|ki)?|n?[iu]n|[yn]?[ae]|[yn]?[iu]|y?l[ae])?(?:ys[ae]|yken|ken)?"
)
_VERB_ENDING = re.compile(
    r"(?:[iu]?[lnr])?(?:y?[ae]b?[iu]?l|m[ae]?)?(?:[iu]?yo?r?|[ae]?r|d[iu]?|m[iu]?[sy]?|s[ae]?|c[ae]?[kg]?"
    r"|m[ae]?[kl]?|y?[ae]n|d[iu]?[gk]?|nc[ae]?|[iu]p)?[a-z]{0,4}"
)
_LEAST = 4  # letters of a word that is looked into
_MOST_LOST = 2  # vowels


def fold(text: str) -> str:
    """Letters as they are compared: small, without Turkish marks."""
    return text.replace("I", "ı").replace("İ", "i").lower().translate(_FOLD)


@cache
def _bare() -> dict[str, list[tuple[str, str, bool]]]:
    """The words of the lexicon by their consonants: word, lexicon key, whether a verb."""
    found: dict[str, list[tuple[str, str, bool]]] = {}
    for key, forms in QUESTIONS.lexicon.items():
        for form in forms:
            stem = fold(form.removesuffix("-"))
            if stem.isalpha() and len(stem) >= _LEAST:
                found.setdefault(_skeleton(stem), []).append((stem, key, form.endswith("-")))
    return found


def _skeleton(key: str) -> str:
    return "".join(c for c in key if c not in _VOWELS)


def _lost(slip: str, word: str) -> int | None:
    """How many vowels of a word are missing in what was written, None when more differs."""
    left = iter(word)
    for letter in slip:
        for other in left:
            if other == letter:
                break
            if other not in _VOWELS:
                return None
        else:
            return None
    return len(word) - len(slip) if all(c in _VOWELS for c in left) else None


def _readings(key: str) -> Iterator[tuple[int, int, str, str]]:
    """What a written word may stand for: vowels lost, ending's length, lexicon key, ending."""
    for cut in range(len(key), 2, -1):
        stem, ending = key[:cut], key[cut:]
        for word, tag, verb in _bare().get(_skeleton(stem), ()):
            lost = _lost(stem, word)
            pattern = _VERB_ENDING if verb else _NOUN_ENDING
            if lost and lost <= _MOST_LOST and word[0] == stem[0] and pattern.fullmatch(ending):
                yield lost, len(ending), tag, ending


def mended(word: Word) -> Word:
    """An unknown word as the one that was meant; unchanged where that is open."""
    key = fold(word.text)
    if word.tag != "?" or len(key) < _LEAST or not key.isalpha():
        return word
    found = sorted(set(_readings(key)))
    if not found:
        return word
    best = [reading for reading in found if reading[:2] == found[0][:2]]
    if len({tag for _, _, tag, _ in best}) > 1:
        return word
    _, _, tag, ending = best[0]
    kind, _, name = tag.partition(":")
    return replace(word, tag=kind, name=name, suffix=ending)
