"""Turkish as a computer gets it wrong: the only module that changes the case of text.

Python's own casing follows English (``"I".lower() == "i"``, ``"İ".lower()`` has two characters),
so everything that lower-cases, folds, splits, counts or inflects Turkish words is here.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

DOT_ABOVE = "\u0307"

_DOTTED = re.compile(f"[Iİıi]{DOT_ABOVE}+")
_APOSTROPHES = "'’‘ʼ`´＇"
_APOSTROPHE_TABLE = str.maketrans(dict.fromkeys(_APOSTROPHES, "'"))


# --- Case -------------------------------------------------------------------------------------


def lower(text: str) -> str:
    """Lower case by Turkish rules: ``I`` → ``ı``, ``İ`` (also as ``I`` + dot above) → ``i``."""
    return _DOTTED.sub("i", text).replace("İ", "i").replace("I", "ı").lower()


def upper(text: str) -> str:
    """Upper case by Turkish rules: ``i`` → ``İ``, ``ı`` → ``I``."""
    return _DOTTED.sub("İ", text).replace("i", "İ").upper()


def title(text: str) -> str:
    """Every word with a capital first letter and small other letters."""
    return re.sub(r"[^\W\d_]+", lambda word: upper(word[0][:1]) + lower(word[0][1:]), text)


def capitalise(text: str) -> str:
    """The first letter capital, the rest as it is: for putting a fragment first in a sentence."""
    return upper(text[:1]) + text[1:]


def fold(text: str) -> str:
    """The search key of a text: small ASCII-like letters, as a player types without ç ğ ı ö ş ü.

    Marks are dropped (``â`` → ``a``), both ``ı`` and ``i`` become ``i``, all apostrophes become
    ``'``. Folding is idempotent and blind to case.
    """
    return _strip_marks(
        _strip_marks(text.translate(_APOSTROPHE_TABLE)).replace("ı", "i").casefold()
    )


def _strip_marks(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c))


# --- Words and sentences ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text. ``text == source[start:end]``; ``key`` is its folded form."""

    text: str
    start: int
    end: int
    key: str


# A word may hold apostrophes (3'e, AT-AT'nin) and hyphens between short letter groups (AT-AT).
_WORD = re.compile(
    rf"(?:(?:[^\W\d_][\u0300-\u036f]*){{1,2}}-)?[^\W_][^\W_\u0300-\u036f]*"
    rf"(?:[^\W_]|[\u0300-\u036f])*(?:[{_APOSTROPHES}](?:[^\W\d_]|[\u0300-\u036f])+)*"
)


def tokens(text: str) -> list[Token]:
    """The words of a text with their places; punctuation is left out."""
    return [Token(m[0], m.start(), m.end(), fold(m[0])) for m in _WORD.finditer(text)]


_ABBREVIATIONS = frozenset(
    "vb vs vd bkz örn ör yy dr prof sn no nu s sf sh cm mm kg st age çev haz maks maks min".split()
)
_SENTENCE_END = re.compile(r"[.!?…]+[\"”’')\]]*(?=\s|$)|\n")


def sentences(text: str) -> list[tuple[int, int]]:
    """Spans ``(start, end)`` of the sentences of a text, in order, without surrounding space.

    A full stop after a number that the sentence goes on from (``3. tur``), after an abbreviation
    (``vb.``, ``örn.``) or an initial does not end a sentence; a new line (list item) does.
    """
    spans: list[tuple[int, int]] = []
    start = 0
    for mark in _SENTENCE_END.finditer(text):
        if not _ends_sentence(text, start, mark):
            continue
        spans.append((start, mark.end()))
        start = mark.end()
    spans.append((start, len(text)))
    trimmed = []
    for begin, end in spans:
        piece = text[begin:end]
        begin, end = (
            begin + len(piece) - len(piece.lstrip()),
            end - (len(piece) - len(piece.rstrip())),
        )
        if begin < end:
            trimmed.append((begin, end))
    return trimmed


def _ends_sentence(text: str, start: int, mark: re.Match[str]) -> bool:
    if mark[0] == "\n":
        return True
    after = text[mark.end() :].lstrip(" \t\"“‘'(")[:1]
    if mark[0] != ".":
        return not after.islower()
    before = re.search(r"[^\W_]+$", text[start : mark.start()])
    if before is None:
        return bool(text[start : mark.start()].strip())
    word = before[0]
    if word.isdecimal():
        # "3. tur" goes on; "... sayısı 7. Sonra" ends, unless the number opens the line ("1. ...").
        opens = not text[start : start + before.start()].strip()
        return not opens and (not after or after.isupper())
    if lower(word) in _ABBREVIATIONS or (len(word) == 1 and word.isupper()):
        return not after
    return True
