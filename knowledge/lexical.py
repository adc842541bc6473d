"""Words as the lexical index sees them: stems, numbers and concepts, spelling, and BM25.

A *term* is one of three: a stem (``oynay``), a number (``#7``) or a concept of the glossary
(``@common:rakip``). A question becomes *groups* of terms with weights: the terms of one group are
readings of the same words, of which only the best counts.
"""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from knowledge import turkish
from knowledge.glossary import Glossary, Mention

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

Group = Mapping[str, float]

LOOSE = 0.5  # weight of a concept that a form only may mean
MISSPELT = 0.8


# --- Terms --------------------------------------------------------------------------------------


def is_content(token: turkish.Token) -> bool:
    """Whether a word carries content: neither grammar nor a number in digits."""
    return token.root not in turkish.FUNCTION_WORDS and not token.root.isdecimal()


def stems(text: str) -> list[str]:
    """Stems of the content words, in order."""
    return [turkish.stem(token.text) for token in turkish.tokens(text) if is_content(token)]


def terms(text: str, mentions: Iterable[Mention]) -> list[str]:
    """The terms of a text to be found; only concepts that are surely meant count."""
    numbers = (n for n in turkish.numbers(text) if n.kind != "article")
    sure = (m for m in mentions if not m.loose and not m.typos)
    return [
        *stems(text),
        *(f"#{number.value}" for number in numbers),
        *(f"@{mention.concept.id}" for mention in sure),
    ]


def groups(text: str, mentions: Iterable[Mention]) -> list[Group]:
    """The terms of a question, with weights, as groups of readings."""
    found: list[Group] = [{stem: 1.0} for stem in stems(text)]
    readings: dict[int, dict[str, float]] = defaultdict(dict)
    for mention in mentions:
        weight = (LOOSE if mention.loose else 1.0) * (MISSPELT if mention.typos else 1.0)
        term = f"@{mention.concept.id}"
        at = readings[mention.end]
        at[term] = max(at.get(term, 0.0), weight)
    found += readings.values()
    found += [{f"#{n.value}": 1.0} for n in turkish.numbers(text) if n.kind != "article"]
    return found


# --- Spelling -----------------------------------------------------------------------------------


class Speller:
    """Mends misspelt words after a vocabulary; words that may well be right are left alone.

    ``vocabulary`` maps the folded form of each known word to its written form; the order is that
    of preference.
    """

    def __init__(self, vocabulary: Mapping[str, str]) -> None:
        self._written = dict(vocabulary)
        self._preference = {key: place for place, key in enumerate(vocabulary)}
        self._beginnings = {key[:5] for key in vocabulary if len(key) >= 5}

    # Made when the first misspelt word comes.

    @cached_property
    def _by_letter(self) -> dict[str, list[str]]:
        """The words by their first and by their second letter."""
        found: dict[str, list[str]] = defaultdict(list)
        for key in self._written:
            if len(key) >= 4 and key.isalpha():
                for letter in sorted(set(key[:2])):
                    found[letter].append(key)
        return found

    @cached_property
    def _by_consonants(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for key in self._written:
            if key.isalpha():
                found[turkish.consonants(key)].append(key)
        return found

    @staticmethod
    def vocabulary(texts: Iterable[str], glossary: Glossary) -> dict[str, str]:
        """The words of these texts, of a glossary and of everyday Turkish, frequent ones first."""
        counts: Counter[str] = Counter()
        written: dict[str, Counter[str]] = defaultdict(Counter)
        forms = (
            form
            for concept in glossary.concepts.values()
            for form in (concept.term, *concept.forms, *concept.english)
        )
        for text in (*texts, *forms):
            for token in turkish.tokens(text):
                if "'" not in token.key:
                    counts[token.joined] += 1
                    written[token.joined][turkish.lower(token.text)] += 1
        for key in turkish.COMMON_WORDS:
            counts[key] += 3
        return {
            key: written[key].most_common(1)[0][0] if key in written else key
            for key, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        }

    def mend(self, text: str) -> str:
        """The text in written Turkish with misspelt words replaced; the rest stays as it is."""
        return turkish.normalise(self._mend_words(turkish.normalise(text)))

    def _mend_words(self, text: str) -> str:
        out, place = [], 0
        for token in turkish.tokens(text):
            out += [text[place : token.start], self._right(token)]
            place = token.end
        return "".join([*out, text[place:]])

    def _right(self, token: turkish.Token) -> str:
        key = token.key
        if len(key) < 3 or not key.isalpha() or self.knows(key):
            return token.text
        # What no Turkish word can look like is surely a slip; another word may just be new.
        plausible = turkish.is_plausible(key)
        if not plausible and (word := self._with_vowels(key)) is not None:
            return self._written[word]
        if len(key) < 4:
            return token.text
        limit = 0 if plausible and len(key) < 6 else 1 if plausible or len(key) < 7 else 2
        best = min(
            (
                (edits, self._preference[word], word)
                for word in {*self._by_letter[key[0]], *self._by_letter[key[1]]}
                if (word[0] == key[0] or not plausible)
                and (edits := turkish.typing_errors(key, word, limit))
                and not (plausible and _differ_in_ending(key, word))
            ),
            default=None,
        )
        return token.text if best is None else self._written[best[2]]

    def _with_vowels(self, key: str) -> str | None:
        """The known word that was typed without some of its vowels: `krt`, `frkı`."""
        words = self._by_consonants.get(turkish.consonants(key), ())
        return next((word for word in words if turkish.has_letters(word, key)), None)

    def knows(self, key: str) -> bool:
        """Whether a folded word is in the vocabulary, bare or with an ending."""
        if key in self._written or turkish.is_common_verb(key):
            return True
        return any(
            (key[:cut] in self._written and turkish.is_suffix(key[cut:]))
            or (key[:cut] in self._beginnings and turkish.is_verb_ending(key[:cut], key[cut:]))
            for cut in range(len(key) - 1, 2, -1)
        )


def _differ_in_ending(key: str, word: str) -> bool:
    """A change in the last letters is an inflection rather than a slip."""
    return turkish.shared_start(key, word) >= min(len(key), len(word)) - 2


# --- BM25 ---------------------------------------------------------------------------------------


class Bm25:
    """BM25 scores of documents for groups of weighted terms.

    ``bm25s`` computes the score of each term in each document; here they are kept as a sparse
    matrix by term, and a group counts by its best term.
    """

    def __init__(self, vocabulary: Mapping[str, int], arrays: Mapping[str, Any], size: int) -> None:
        self._vocabulary = vocabulary
        self._arrays = arrays
        self.size = size

    @classmethod
    def build(cls, documents: Sequence[Sequence[str]], *, b: float) -> Bm25:
        """Index documents given as terms; ``b`` is how much a long document is held back."""
        import numpy as np

        if not any(documents):
            empty = {"data": np.zeros(0, np.float32), "indices": np.zeros(0, np.int32)}
            return cls({}, empty | {"indptr": np.zeros(1, np.int32)}, len(documents))
        import bm25s

        # Numbered here in order of appearance: bm25s itself would number them as a set falls out.
        vocabulary = dict.fromkeys(term for document in documents for term in document)
        numbers = {term: place for place, term in enumerate(vocabulary)}
        index = bm25s.BM25(k1=1.2, b=b, method="lucene")
        tokens = bm25s.tokenization.Tokenized(
            ids=[[numbers[term] for term in document] for document in documents], vocab=numbers
        )
        index.index(tokens, show_progress=False)
        arrays = {
            "data": np.asarray(index.scores["data"], np.float32),
            "indices": np.asarray(index.scores["indices"], np.int32),
            "indptr": np.asarray(index.scores["indptr"], np.int32),
        }
        return cls(numbers, arrays, len(documents))

    def scores(self, query: Iterable[Group]) -> Floats:
        """Scores, shape ``(documents,)``; 0 where no term occurs."""
        import numpy as np

        total = np.zeros(self.size, np.float32)
        for group in query:
            best = np.zeros(self.size, np.float32)
            for term, weight in group.items():
                places, values = self._column(term)
                if not len(places):
                    continue
                best[places] = np.maximum(best[places], weight * values)
            total += best
        return total

    def holds(self, term: str, documents: Iterable[int]) -> bool:
        """Whether the term occurs in any of these documents."""
        places = self._column(term)[0]
        return len(places) > 0 and any(document in places for document in documents)

    def documents_with(self, term: str) -> int:
        """In how many documents the term occurs."""
        return len(self._column(term)[0])

    def weight(self, term: str) -> float:
        """How much a term tells (inverse document frequency); an unknown term tells most."""
        count = self.documents_with(term)
        return math.log(1 + (self.size - count + 0.5) / (count + 0.5))

    def _column(self, term: str) -> tuple[Any, Any]:
        place = self._vocabulary.get(term)
        if place is None:
            return (), ()
        start, end = self._arrays["indptr"][place : place + 2]
        return self._arrays["indices"][start:end], self._arrays["data"][start:end]

    def to_arrays(self, prefix: str) -> dict[str, Any]:
        """The index as named arrays, to be stored."""
        import numpy as np

        words = json.dumps(dict(self._vocabulary), ensure_ascii=False).encode()
        named = {f"{prefix}.{name}": array for name, array in self._arrays.items()}
        named[f"{prefix}.vocabulary"] = np.frombuffer(words, np.uint8)
        named[f"{prefix}.size"] = np.array([self.size])
        return named

    @classmethod
    def from_arrays(cls, prefix: str, stored: Mapping[str, Any]) -> Bm25:
        """The inverse of ``to_arrays``. Raises ``KeyError`` or ``ValueError`` on damaged data."""
        vocabulary = json.loads(stored[f"{prefix}.vocabulary"].tobytes())
        arrays = {name: stored[f"{prefix}.{name}"] for name in ("data", "indices", "indptr")}
        return cls(vocabulary, arrays, int(stored[f"{prefix}.size"][0]))
