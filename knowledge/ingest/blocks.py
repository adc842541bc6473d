"""Lines become paragraphs: wrapped lines are joined, hyphens and page marks taken out."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from knowledge import turkish
from knowledge.ingest.source import Drop, Line, Reason, Source
from knowledge.ingest.traced import Traced, join

_ENDS_SENTENCE = re.compile(r"[.!?:;…][\"'”’)\]]*$")
_BULLET = re.compile(r"(?:[•●▪■◦‣·►▶✓✔➤]+\s*|[-–—*+]\s+)(?=\S)")
_LONE_BULLET = re.compile(r"[•●▪■◦‣·►▶✓✔➤*–—-]+")
_NUMBERED = re.compile(r"(?:\d{1,2}|[a-zçğıöşü])[.)]\s+\S|\(\d{1,2}\)\s*\S|\([a-zçğıöşü]\)\s*\S")
_HYPHEN = re.compile(r"[^\W\d_](?P<hyphen>[-\u2010\u00ac])$")


def blocks(source: Source) -> tuple[list[Line], list[Drop], Pages]:
    """The paragraphs, headings, items and rows of a source, each as one `Line`; the drops that
    joining made (page marks, hyphens, bullets); and where the pages begin."""
    lines = source.lines
    drops: list[Drop] = []
    if source.kind == "text":
        lines, drops = _without_page_marks(lines)
    if not source.structured:
        lines, bullets = _without_bullets(lines)
        drops += bullets
    joiner = _Joiner(source, lines)
    return joiner.run(lines), drops + joiner.drops, Pages(lines)


class Pages:
    """On which page each character of the source stands."""

    def __init__(self, lines: list[Line]) -> None:
        self._starts = [line.text.at[0] for line in lines]
        self._pages = [line.page for line in lines]

    def of(self, text: Traced) -> int | None:
        """The page on which a text begins."""
        place = bisect_right(self._starts, text.at[0]) - 1 if len(text) else -1
        return self._pages[place] if place >= 0 else None


# --- Bullets ----------------------------------------------------------------------------------


def _without_bullets(lines: list[Line]) -> tuple[list[Line], list[Drop]]:
    kept, drops = [], []
    for line in lines:
        text = line.text
        if _LONE_BULLET.fullmatch(text.text):
            drops.append(Drop(text, Reason.BULLET, line.number, line.page))
        elif line.role == "text" and (bullet := _BULLET.match(text.text)) is not None:
            drops.append(Drop(text[: bullet.end()], Reason.BULLET, line.number, line.page))
            kept.append(replace(line, text=text[bullet.end() :], role="item", gap=True))
        elif line.role == "text" and _NUMBERED.match(text.text):
            kept.append(replace(line, role="item", gap=True))
        else:
            kept.append(line)
    return kept, drops


# --- Page marks -------------------------------------------------------------------------------

_MARK = re.compile(r"(\d{1,3})(?=\s|$)")
_PAGE_LINE = re.compile(
    r"[-–—\[(|\s]*(?P<word>(?:sayfa|sf|s)[.:]?\s*)?(\d{1,3})(?:\s*/\s*\d{1,3})?[-–—\])|\s]*"
)
_PAGE_LENGTH = 250  # characters between two marks, on average, for them to be pages


def _without_page_marks(lines: list[Line]) -> tuple[list[Line], list[Drop]]:
    """Take out the page numbers that a scan left between or inside sentences."""
    marks = _page_marks(lines)
    kept, drops = [], []
    resumes = False
    for index, line in enumerate(lines):
        page = line.page if line.page is not None else _page_of(index, marks, len(lines))
        text = line.text
        if index in marks:
            end = marks[index][1]
            drops.append(Drop(text[:end], Reason.PAGE_MARK, line.number, page))
            text = text[end:].strip()
            resumes = True
        if text.text:
            gap, cut = line.gap or resumes, line.resumes or resumes
            kept.append(replace(line, text=text, page=page, gap=gap, resumes=cut))
            resumes = False
    return kept, drops


def _page_of(index: int, marks: dict[int, tuple[int, int]], count: int) -> int | None:
    if not marks:
        return None
    places = sorted(marks)
    # Where the text ends with a number, the numbers stand at the foot of their pages.
    if places[-1] == count - 1 and places[0] > 0:
        return marks[next((place for place in places if place >= index), places[-1])][0]
    before = [place for place in places if place <= index]
    return marks[before[-1]][0] if before else marks[places[0]][0] - 1 or None


def _page_marks(lines: list[Line]) -> dict[int, tuple[int, int]]:
    """Index of each line that begins with a page mark → its number and where the mark ends.

    Proof is asked for: the numbers count up through the text, a page apart, and part a sentence
    somewhere or stand alone on their lines; or else each parts a sentence, and they grow.
    """
    found: dict[int, tuple[int, int]] = {}
    alone: set[int] = set()
    worded: set[int] = set()
    for index, line in enumerate(lines):
        text = line.text.text
        if (whole := _PAGE_LINE.fullmatch(turkish.fold(text))) is not None:
            found[index] = (int(whole[2]), len(text))
            alone.add(index)
            worded |= {index} if whole["word"] else set()
        elif (line.gap or index == 0) and (mark := _MARK.match(text)) is not None:
            found[index] = (int(mark[1]), mark.end())
    parting = [index for index in found if _parts_sentence(lines, index, found[index][1])]
    chain = _counting_up([(index, number) for index, (number, _) in found.items()])
    if _is_a_page_apart(lines, chain) and (
        not set(parting).isdisjoint(chain) or (len(chain) > 2 and alone.issuperset(chain))
    ):
        marks = set(chain)
    elif all(found[a][0] < found[b][0] for a, b in pairwise(parting)):
        marks = set(parting)
    else:
        marks = {index for index in parting if _HYPHEN.search(lines[index - 1].text.text)}
    return {index: found[index] for index in sorted(marks | worded)}


def _is_a_page_apart(lines: list[Line], places: list[int]) -> bool:
    if len(places) < 2:
        return False
    between = sum(len(line.text) for line in lines[places[0] : places[-1]])
    return between >= _PAGE_LENGTH * (len(places) - 1)


def _counting_up(numbers: list[tuple[int, int]]) -> list[int]:
    """The longest run of places whose numbers grow by one, or by two past an empty page."""
    runs: list[list[int]] = []
    ends: dict[int, int] = {}  # number → the longest run that ends with it
    for place, number in numbers:
        before = max(
            (ends[n] for n in (number - 1, number - 2) if n in ends),
            key=lambda run: len(runs[run]),
            default=None,
        )
        runs.append([*(runs[before] if before is not None else []), place])
        if number not in ends or len(runs[-1]) >= len(runs[ends[number]]):
            ends[number] = len(runs) - 1
    return max(runs, key=len, default=[])


def _parts_sentence(lines: list[Line], index: int, end: int) -> bool:
    """Whether a mark stands between two halves of a sentence (and not under a heading)."""
    if index == 0:
        return False
    before, after = lines[index - 1].text.text, lines[index].text.text[end:].strip()
    if not after and index + 1 < len(lines):
        after = lines[index + 1].text.text
    if _HYPHEN.search(before):
        return after[:1].islower()
    return len(before) > 45 and after[:1].islower() and not _ENDS_SENTENCE.search(before)


# --- Joining ----------------------------------------------------------------------------------


class _Joiner:
    """Joins the lines of a paragraph; knows how wide the source's lines are."""

    def __init__(self, source: Source, lines: list[Line]) -> None:
        self.source = source
        self.drops: list[Drop] = []
        self.width = _wrap_width(lines) if source.kind == "text" else 0
        self.words = Counter(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)?", turkish.lower(source.text)))

    def run(self, lines: list[Line]) -> list[Line]:
        out: list[Line] = []
        group: list[Line] = []
        for line in lines:
            if group and not self._continues(group[-1], line):
                out.append(self._joined(group))
                group = []
            group.append(line)
        return [*out, self._joined(group)] if group else out

    def _continues(self, above: Line, below: Line) -> bool:
        """Whether a line goes on with the paragraph of the line above it."""
        if above.role == "heading" or below.role == "heading":
            same = above.role == below.role and above.level == below.level
            return same and not below.gap and not self.source.structured
        if below.role != "text" or above.role == "row":
            return False
        if self.source.structured:
            return not below.gap
        small = below.text.text[:1].islower()
        if _HYPHEN.search(above.text.text) and small:
            return True
        open_end = not _ENDS_SENTENCE.search(above.text.text)
        if below.gap:
            return below.resumes and open_end and small
        if self.source.kind == "pdf":
            return True
        if self.width:
            return len(above.text) >= 0.7 * self.width or (open_end and small)
        return open_end and small and len(above.text) > 40

    def _joined(self, group: list[Line]) -> Line:
        pieces: list[Traced] = []
        for above, below in pairwise([*group, None]):
            assert above is not None
            text = above.text
            if below is not None and self._is_broken_word(text.text, below.text.text):
                self.drops.append(Drop(text[-1:], Reason.HYPHEN, above.number, above.page))
                pieces += (text[:-1], _NOTHING)
            elif below is not None and _HYPHEN.search(text.text):
                pieces += (text, _NOTHING)
            else:
                pieces.append(text)
        text = _glue(pieces)
        return replace(group[0], text=text if group[0].role == "row" else text.spaced())

    def _is_broken_word(self, above: str, below: str) -> bool:
        """Whether the hyphen at the end of a line belongs to the line and not to the word."""
        if not _HYPHEN.search(above) or not below[:1].islower():
            return False
        head = turkish.lower(re.split(r"[^\w]", above[:-1])[-1])
        tail = turkish.lower(re.match(r"[^\W\d_]*", below)[0])  # type: ignore[index]
        return not self.words[f"{head}-{tail}"] or bool(self.words[head + tail])


_NOTHING = Traced("", ())  # stands between two pieces that are joined without a space


def _glue(pieces: Iterable[Traced]) -> Traced:
    words: list[list[Traced]] = [[]]
    glued = True
    for piece in pieces:
        if piece is _NOTHING:
            glued = True
            continue
        if not glued:
            words.append([])
        words[-1].append(piece)
        glued = False
    return join((join(word, "") for word in words), " ")


def _wrap_width(lines: list[Line]) -> int:
    """The width at which the source wraps its lines; 0 when every line is a paragraph."""
    inner = [
        len(above.text)
        for above, below in pairwise(lines)
        if not below.gap and above.role == "text" and below.role == "text"
    ]
    if len(inner) < 3:
        return 0
    longest = sorted(inner)[int(0.9 * (len(inner) - 1))]
    full = sum(length >= 0.7 * longest for length in inner)
    return longest if 30 <= longest <= 160 and 2 * full > len(inner) else 0
