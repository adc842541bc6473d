"""Text that remembers where each of its characters came from.

Ingestion cuts a source into kept and dropped pieces, joins lines and removes hyphens. `Traced`
carries the offset of every character along, so that at the end `account` can prove that each
character of the source was kept or dropped exactly once, whatever happened in between.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from knowledge import turkish

INSERTED = -1  # the offset of white space that ingestion itself put between two pieces


@dataclass(frozen=True, slots=True)
class Traced:
    """A text and, for each character, its offset in the source (`INSERTED` for added spaces)."""

    text: str
    at: Sequence[int]

    @classmethod
    def whole(cls, source: str) -> Traced:
        """All of a source."""
        return cls(source, range(len(source)))

    def __len__(self) -> int:
        return len(self.text)

    def __getitem__(self, part: slice) -> Traced:
        return Traced(self.text[part], self.at[part])

    def strip(self) -> Traced:
        start = len(self.text) - len(self.text.lstrip())
        return self[start : max(start, len(self.text.rstrip()))]

    def cut(self, places: Iterable[int]) -> list[Traced]:
        """The stripped pieces between the places, without empty ones."""
        edges = [0, *sorted(places), len(self)]
        pieces = (self[a:b].strip() for a, b in pairwise(edges))
        return [piece for piece in pieces if piece.text]

    def without(self, spans: Iterable[tuple[int, int]]) -> tuple[Traced, list[Traced]]:
        """What is left when the spans (in order, apart) are taken out, and what was taken out."""
        left, taken, start = [], [], 0
        for a, b in spans:
            left.append(self[start:a])
            taken.append(self[a:b])
            start = b
        return (join([*left, self[start:]], ""), taken) if taken else (self, [])

    def spaced(self) -> Traced:
        """The same text with every run of white space as one plain space."""
        if not _IRREGULAR_SPACE.search(self.text):
            return self.strip()
        return join((self[m.start() : m.end()] for m in _WORD.finditer(self.text)), " ")

    def recased(self, text: str) -> Traced:
        """The same letters in other case (`text` has the same length)."""
        if len(text) != len(self.text):
            raise ValueError("harf değişimi metnin uzunluğunu değiştiremez")
        return Traced(text, self.at)


_WORD = re.compile(r"\S+")
_IRREGULAR_SPACE = re.compile(r"[^\S ]|  ")


def join(pieces: Iterable[Traced], separator: str = " ") -> Traced:
    """The pieces in a row with white space between them."""
    texts: list[str] = []
    at: list[int] = []
    for piece in pieces:
        if texts and separator:
            texts.append(separator)
            at.extend([INSERTED] * len(separator))
        texts.append(piece.text)
        at.extend(piece.at)
    return Traced("".join(texts), at)


class AccountingError(RuntimeError):
    """Ingestion lost, doubled or changed a character: a fault of this program, not of the input."""


def account(source: str, kept: Iterable[Traced], dropped: Iterable[Traced]) -> tuple[int, int]:
    """Numbers of kept and dropped characters, white space not counted.

    Raises `AccountingError` unless every character of the source stands in exactly one piece,
    unchanged but for its case.
    """
    seen = bytearray(len(source))
    totals = [0, 0]
    for which, pieces in enumerate((kept, dropped)):
        for offset, char in _characters(pieces):
            if offset == INSERTED or seen[offset]:
                raise AccountingError(f"{offset}. yerdeki {char!r} iki kez sayıldı ya da eklendi")
            if char != source[offset] and turkish.fold(char) != turkish.fold(source[offset]):
                raise AccountingError(f"{offset}. yerdeki {source[offset]!r} {char!r} oldu")
            seen[offset] = 1
            totals[which] += 1
    for offset, char in enumerate(source):
        if not seen[offset] and not char.isspace():
            raise AccountingError(f"{offset}. yerdeki {char!r} kayboldu")
    return totals[0], totals[1]


def _characters(pieces: Iterable[Traced]) -> Iterator[tuple[int, str]]:
    for piece in pieces:
        for offset, char in zip(piece.at, piece.text, strict=True):
            if not char.isspace():
                yield offset, char
