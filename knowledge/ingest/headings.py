"""Headings that no markup shows: on a line of their own, or glued to the text that follows them.

A publisher's page loses its markup when it is copied, and a scan runs whole pages together:
“… karıştırılır. Oyunun Amacı Oyuncular …”. Headings are then told by their capitals, by the words
that rulebooks use for them, and by the sentence that begins right after.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from knowledge import turkish
from knowledge.ingest.clean import is_common_heading
from knowledge.ingest.source import Drop, Line, Reason, words
from knowledge.ingest.traced import Traced

_UPPER = "A-ZÇĞİÖŞÜÂÎÛ"
_MOST_LETTERS = 80
_MOST_WORDS = 10
_FLAT = 1_500  # characters for each heading line; a text with fewer headings lost them


# --- Headings on their own line ---------------------------------------------------------------


def mark_headings(lines: list[Line]) -> list[Line]:
    """Give the role and level of a heading to the short lines that are headings."""
    looks = [line.role == "heading" or _looks_like_heading(line) for line in lines]
    out: list[Line] = []
    common_above = False
    index = 0
    while index < len(lines):
        end = index
        while end < len(lines) and looks[end]:
            end += 1
        # A long run of short lines is a list; only what rulebooks call so heads something.
        listed = end - index > 3
        for place in range(index, end):
            line = lines[place]
            common = is_common_heading(line.text.text)
            last = place == end - 1
            if end == len(lines) and last and not common:
                out.append(line)  # nothing stands under it
            elif line.role == "heading" or common or last or not listed:
                common_above |= common
                level = line.level or _level(line.text.text, common, common_above)
                out.append(replace(line, role="heading", level=level))
            else:
                out.append(replace(line, role="item"))
        if end < len(lines):
            out.append(lines[end])
        index = end + 1
    return out


def _looks_like_heading(line: Line) -> bool:
    text = line.text.text
    words = text.split()
    if line.role == "row" or not any(char.isalpha() for char in text):
        return False
    if text.endswith("?"):
        return len(words) <= 25 and text[0].isupper() and text.count("?") == 1 and ". " not in text
    if len(text) > _MOST_LETTERS or len(words) > _MOST_WORDS or text[-1] in ".;,…!-":
        return False
    numbered = re.match(r"\d+(?:\.\d+)*[.)]?\s+", text)
    if numbered is not None and re.match(r"\d+\s", text):
        return False  # "60 birlik kartı" is a count
    if line.role == "item" and (numbered is None or not _is_title(text[numbered.end() :])):
        return False
    start = text[numbered.end() :] if numbered is not None else text
    if not start[:1].isupper() or turkish.fold(words[-1]) in _SMALL:
        return False
    return not text.endswith(":") or is_common_heading(text) or _is_title(text)


def _is_title(text: str) -> bool:
    """Whether every word that can be is written with a capital."""
    words = re.findall(r"[^\W\d_][\w'’-]*", re.sub(r"\([^)]{0,200}\)", "", text))
    return bool(words) and all(word[0].isupper() or turkish.fold(word) in _SMALL for word in words)


_SMALL = words("ve veya ile ya da de icin mi mu ki ise")


def _level(text: str, common: bool, common_above: bool) -> int:
    numbered = re.match(r"\d+((?:\.\d+)*)", text)
    if numbered is not None and numbered[1]:
        return numbered[1].count(".") + 1
    return 1 if common or not common_above else 2


# --- Headings glued to their text -------------------------------------------------------------

_WORD = re.compile(r"[^\W\d_](?:[\w-]|['’](?=\w))*")
_BOUNDARY = re.compile(
    r"^|(?<=[.!?])[)\"”’]*\s+|(?<=[.!?])(?=\d{1,2}\.[^\W\d_])|(?<=\.)(?=\.[^\W\d_.])"
)
_NUMBER = re.compile(r"(?:\d{1,2}\.\s*|\.)")
# Words that open a sentence and belong to no name.
_STARTERS = words(
    "bu bunlar bir her eger tum butun oyunda asagidaki yukaridaki once simdi sirayla ancak "
    "ayrica cunku"
)
# Words that often open the first sentence under a heading, though a name may hold them too.
_OPENERS = frozenset(
    ["oyuncu", "oyuncular", "oyun", "tur", "sira", "kart", "kartlar", "siz", "ilk"]
)
_PLURAL = re.compile(r"l[ae]r[iı]?$")
# Of a compound, with or without a case: Hareket Puanı, Puanının. Adjectives in -li are none.
_POSSESSED = re.compile(r"(?<!\w{4}l)[ıiuü](?:n[ıiuüae]n?|n[dt][ae]n?)?$")
_RUN_ON = re.compile(
    r"(?<=[^\W\d_A-ZÇĞİÖŞÜ])\s+(?=(?:Eğer|Ancak|Ayrıca|Çünkü|Bu|Bir|Her)\s[^\W\dA-ZÇĞİÖŞÜ_])"
)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """How a document writes its words: which occur in small letters, which pairs in capitals."""

    small: frozenset[str]
    pairs: dict[tuple[str, str], int]

    @classmethod
    def of(cls, lines: list[Line]) -> Vocabulary:
        small: set[str] = set()
        pairs: dict[tuple[str, str], int] = {}
        for line in lines:
            found = [word[0] for word in _WORD.finditer(line.text.text)]
            small.update(word for word in found if word[0].islower())
            for pair in pairwise(found):
                if pair[0][0].isupper() and pair[1][0].isupper():
                    pairs[pair] = pairs.get(pair, 0) + 1
        return cls(frozenset(small), pairs)

    def opens(self, before: str, word: str, proven: bool = False) -> bool:
        """Whether a capitalised word opens a sentence and is no part of a name with the one before.

        `proven` says that what stands before it is known to be a heading.
        """
        key, small = turkish.fold(word), turkish.lower(word)
        if key in _STARTERS:
            return True
        if self.pairs.get((before, word), 0) > 1:
            return False
        return proven or key in _OPENERS or (small in self.small and not _POSSESSED.search(small))


def repaired_case(text: str) -> str:
    """Words whose small letters lost their case when small capitals were copied: “Bİrlİk”."""

    def repair(word: re.Match[str]) -> str:
        head, tail = word[0][0], word[0][1:]
        others = tail.replace("İ", "").replace("I", "")
        if others and others == turkish.lower(others) and tail != others:
            return head + turkish.lower(tail)
        return word[0]

    return re.sub(r"[^\W\d_]{2,}", repair, text)


def is_flat(lines: list[Line]) -> bool:
    """Whether a text lost its headings and paragraphs: long blocks, hardly a heading."""
    size = sum(len(line.text) for line in lines)
    headings = sum(line.role == "heading" for line in lines)
    return size > _FLAT * (headings + 1) and max(len(line.text) for line in lines) > 800


def part_headings(lines: list[Line], flat: bool) -> tuple[list[Line], list[Drop]]:
    """Part glued headings from their text: at the start of blocks, in a flat text anywhere."""
    vocabulary = Vocabulary.of(lines)
    out: list[Line] = []
    drops: list[Drop] = []
    for line in lines:
        if line.role != "text":
            out.append(line)
            continue
        start = 0
        for found in _glued(line.text.text, vocabulary, flat):
            out += _pieces(line, line.text[start : found.start], flat)
            title = line.text[found.start + found.lost : found.end].strip()
            if found.lost:
                number = line.text[found.start : found.start + found.lost]
                drops.append(Drop(number, Reason.MARKUP, line.number, line.page))
                title = title.recased(turkish.capitalise(title.text))
            level = 2 if found.lost else 1
            out.append(replace(line, text=title, role="heading", level=level))
            start = found.end
        out += _pieces(line, line.text[start:], flat)
    return out, drops


def _pieces(line: Line, text: Traced, flat: bool) -> list[Line]:
    """A stretch between headings; in a flat text, parted where a sentence begins without an end
    before it (a picture's caption was run into the text)."""
    cuts = [found.end() for found in _RUN_ON.finditer(text.text)] if flat else []
    return [replace(line, text=piece) for piece in text.cut(cuts)]


@dataclass(frozen=True, slots=True)
class _Glued:
    """A heading over ``text[start:end]``, of which the first `lost` letters are its number."""

    start: int
    end: int
    lost: int


def _glued(text: str, vocabulary: Vocabulary, flat: bool) -> Iterator[_Glued]:
    boundaries = {found.end() for found in _BOUNDARY.finditer(text)} if flat else {0}
    words = {word.start() for word in _WORD.finditer(text)} if flat else set()
    end = 0
    for start in sorted(boundaries | words):
        if start < end:
            continue
        number = _NUMBER.match(text, start) if start in boundaries else None
        begin = number.end() if number is not None else start
        ahead = text[begin : begin + 120]
        if length := _heading_length(ahead, vocabulary, flat, start in boundaries, number):
            end = begin + length
            yield _Glued(start, end, begin - start)


def _heading_length(
    text: str, vocabulary: Vocabulary, flat: bool, at_boundary: bool, number: re.Match[str] | None
) -> int:
    """Letters of the heading that a text begins with; 0 when it begins with none."""
    run = _capitals(text, number is not None and number[0] == ".")
    if not run:
        return 0
    follows = text[run[-1].end() :][:2]
    if follows[:1] == ":":
        whole = is_common_heading(text[: run[-1].end()])
        return run[-1].end() + 1 if whole and at_boundary else 0
    for count in range(len(run), 0, -1):
        if is_common_heading(text[: run[count - 1].end()]):
            if count == len(run):
                opens = re.match(r" \d", follows) is not None and (at_boundary or count > 1)
            else:
                small = turkish.lower(run[count][0])
                proven = count > 1 or (flat and not _POSSESSED.search(small))
                opens = vocabulary.opens(run[count - 1][0], run[count][0], proven)
            if opens:
                return run[count - 1].end()
    if not at_boundary or len(run) < 2 or not re.match(r",? [^\W\dA-ZÇĞİÖŞÜ_]| \d|, ", follows):
        return 0
    last, opener = run[-2], run[-1][0]
    proven = number is not None or repaired_case(text[: last.end()]) != text[: last.end()]
    if not vocabulary.opens(last[0], opener, proven):
        return 0
    headlike = proven or _PLURAL.search(turkish.lower(last[0])) is not None
    return last.end() if turkish.fold(opener) in _STARTERS or (flat and headlike) else 0


def _capitals(text: str, lost_number: bool) -> list[re.Match[str]]:
    """The words in capitals that a text begins with, one space apart.

    A number that was lost may have taken the capital of the first word along.
    """
    run: list[re.Match[str]] = []
    place = 0
    while (word := _WORD.match(text, place)) is not None and len(run) < 7:
        if not word[0][0].isupper() and (run or not lost_number):
            break
        run.append(word)
        place = word.end() + 1
        if text[word.end() : place] != " ":
            break
    return run
