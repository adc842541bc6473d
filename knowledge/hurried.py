"""Words typed in a hurry, with vowels left out, read by a game's lexicon.

Such a word is read with one or two vowels more: `oynmak`, `krtla`; or as a word of the lexicon that
it has but for vowels, under an ending that may lack some too: `askri`, `kontrlde`. Where two
different things would do, it stays unknown.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations, product

from knowledge import turkish
from referee.asking import Word

_MISSING = re.compile(r"(?<=[^aeiou])(?=[^aeiou])|(?<=[^aeiou][^aeiou])$")
_MOST_LOST = 2  # vowels
_MOST_PLACES = 6  # where vowels may be missing; more means that it is no Turkish word
_LEAST = 4  # letters of a word that is sought under a hurried ending

_NOUN_ENDING = re.compile(
    r"(?:l[ae]?r)?(?:[iu]?m(?:[iu]?z)?|[iu]?n(?:[iu]?z)?|s?[iu])?"
    r"(?:n?[dt][ae]?(?:n|ki)?|n?[iu]n|[yn]?[ae]|[yn]?[iu]|y?l[ae])?(?:ys[ae]|yken|ken)?"
)
_VERB_ENDING = re.compile(
    r"(?:[iu]?[lnr])?(?:y?[ae]b?[iu]?l|m[ae]?)?"
    r"(?:[iu]?yo?r?|[ae]?r|d[iu]?|m[iu]?[sy]?|s[ae]?|c[ae]?[kg]?|m[ae]?[kl]?|y?[ae]n|d[iu]?[gk]?"
    r"|nc[ae]?|[iu]p)?[adeiklmnrstuyz]{0,4}"
)


class Hurried:
    """Reads folded words that a lexicon does not know as they stand.

    `forms` are the written forms of each lexicon key, verbs with a final hyphen; `exact` reads a
    word that is spelt rightly. Words of the tags in `light` and of none carry no weight: between
    them there is nothing to choose.
    """

    def __init__(
        self,
        forms: Mapping[str, Sequence[str]],
        exact: Callable[[str], Word | None],
        light: Collection[str],
    ) -> None:
        self._exact = exact
        self._light = light
        self._by_consonants: dict[str, list[tuple[str, str, bool]]] = defaultdict(list)
        for name, written in forms.items():
            for form in written:
                stem = turkish.fold(form.removesuffix("-"))
                if stem.isalpha() and len(stem) >= _LEAST:
                    entry = (stem, name, form.endswith("-"))
                    self._by_consonants[turkish.consonants(stem)].append(entry)

    def read(self, key: str) -> Word | None:
        """What a word stands for; None when nothing or more than one thing fits."""
        if not key.isalpha() or len(key) < 3:
            return None
        return self._with_vowels(key) or self._with_ending(key)

    def _with_vowels(self, key: str) -> Word | None:
        places = [match.start() for match in _MISSING.finditer(key)]
        if not 0 < len(places) <= _MOST_PLACES:
            return None
        for missing in range(1, _MOST_LOST + 1):
            readings = {
                ("", "") if word.tag in self._light else (word.tag, word.name): word
                for chosen in combinations(places, missing)
                for vowels in product("aeiu", repeat=missing)
                if (word := self._exact(_inserted(key, chosen, vowels))) is not None
            }
            if readings:
                return next(iter(readings.values())) if len(readings) == 1 else None
        return None

    def _with_ending(self, key: str) -> Word | None:
        if len(key) < _LEAST:
            return None
        found = sorted(set(self._endings(key)))
        best = [reading for reading in found if reading[:2] == found[0][:2]]
        if len({name for _, _, name, _ in best}) != 1:
            return None
        _, _, name, ending = best[0]
        tag, _, told_apart = name.partition(":")
        return Word(tag, key, ending, told_apart)

    def _endings(self, key: str) -> Iterator[tuple[int, int, str, str]]:
        """What a word may stand for: vowels lost, ending's length, lexicon key, ending."""
        for cut in range(len(key), 2, -1):
            stem, ending = key[:cut], key[cut:]
            for word, name, verb in self._by_consonants.get(turkish.consonants(stem), ()):
                lost = len(word) - len(stem)
                pattern = _VERB_ENDING if verb else _NOUN_ENDING
                if (
                    0 < lost <= _MOST_LOST
                    and word[0] == stem[0]
                    and turkish.has_letters(word, stem)
                    and pattern.fullmatch(ending)
                ):
                    yield lost, len(ending), name, ending


def _inserted(key: str, places: tuple[int, ...], vowels: tuple[str, ...]) -> str:
    for place, vowel in reversed(list(zip(places, vowels, strict=True))):
        key = key[:place] + vowel + key[place:]
    return key
