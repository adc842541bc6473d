"""A question's words as one line of tags, so that what is told can be found by its form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from referee.asking import Asked, Word
from referee.battle_line.questions.gaps import PRONOUN, with_gaps
from referee.battle_line.questions.words import told

_LIGHT = frozenset(["DOLGU", "SU_AN", "TANE", "HEMEN", "OL"])
_VERBS = frozenset(["OYNA", "AL", "CEK", "KAL", "VAR", "TAMAM", "ILAN", "PAS"])
_OWNED = frozenset(["EL", "YER", "SIRA", "TUR", "KART", "BIRLIK", "TAKTIK"])
_OWN = re.compile(r"(?:l[ae]r)?[iu]?m(?:[iu]z?|[ae]|d[ae].*|[iu]n|ken|s[ae])?$")
_EMBEDDED = re.compile(r"[dt][iu]g[iu]n?[iu]$")  # "kaç taktik oynadığını"
_MINE = ("ım", "im", "um", "üm", "mde", "mda")


class TagLine:
    """The weighty words, each as its tag and what its ending says ("OYNA.tm ").

    t is told, c ability, d embedded, n negated, m mine; numbers are "N4 ", ordinals "NTH4 ", before
    a comma or stop "N4! ". Words that are taken out are gone from `text` and `left`; `taken` are
    those taken last.
    """

    def __init__(self, words: Sequence[Word], q: Asked) -> None:
        """`words` are those of the question `q`, whose text says where it breaks."""
        parts = list(with_gaps(q))
        pronouns = {id(after) for (word, _), (after, _) in pairwise(parts) if word is PRONOUN}
        self._ended = {id(word) for (word, _), (_, gap) in pairwise(parts) if gap}
        self._words: list[Word] = []
        for word in words:
            self._words += [PRONOUN, word] if id(word) in pronouns else [word]
        self.taken: tuple[Word, ...] = ()
        self._write()

    def _write(self) -> None:
        self._places = [n for n, w in enumerate(self._words) if w.tag not in _LIGHT]
        marked = (self._words[n] for n in self._places)
        self.text = "".join(_mark(w, id(w) in self._ended) for w in marked)

    @property
    def left(self) -> tuple[Word, ...]:
        return tuple(w for w in self._words if w is not PRONOUN)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Take out the words of the pattern's first match."""
        match = pattern.search(self.text)
        if match is not None:
            self.drop(match)
        return match

    def drop(self, *matches: re.Match[str]) -> None:
        """Take out the words of matches in the line as it stands."""
        gone: set[int] = set()
        for match in matches:
            first = self.text[: match.start()].count(" ")
            gone |= set(self._places[first : first + match[0].count(" ")])
        self.taken = tuple(self._words[n] for n in sorted(gone))
        self._words = [w for n, w in enumerate(self._words) if n not in gone]
        self._write()


def _mark(word: Word, ended: bool) -> str:
    end = "! " if ended else " "
    marks = ""
    if word.tag in _VERBS:
        marks += "t" if told(word) or word.suffix.endswith(("misiz", "musuz")) else ""
        marks += "c" if "bil" in word.suffix else ""
        marks += "d" if _EMBEDDED.search(word.suffix) else ""
        marks += "n" if word.negated else ""
        marks += "m" if word.first_person or word.suffix.endswith(("dim", "tim", "dik")) else ""
    elif word.tag in _OWNED:
        marks += "m" if _OWN.search(word.suffix) or word.text.endswith(_MINE) else ""
    elif word.tag in ("RAKIP", "BEN"):
        marks += "d" if word.suffix.endswith(("den", "ten")) else ""  # compared with
    elif word.tag == "BIRER":
        return f"N1{end}"
    elif word.tag == "#":
        return f"{'NTH' if word.kind == 'ordinal' else 'N'}{word.value}{end}"
    elif word.tag in ("BIR", "HIC"):
        return f"{word.tag}{end}"
    return f"{word.tag}.{marks} " if marks else f"{word.tag} "
