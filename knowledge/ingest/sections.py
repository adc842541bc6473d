"""Clean blocks become sections: headings with their level, and the paragraphs under them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from knowledge import turkish
from knowledge.ingest.headings import is_flat, mark_headings, part_headings, repaired_case
from knowledge.ingest.lists import part_labels, part_lists
from knowledge.ingest.source import Drop, Line, Reason, Role, Source
from knowledge.ingest.traced import Traced

FIRST_TITLE = "Giriş"  # of what stands before the first heading
_LONG = 700  # letters of a paragraph in a text without paragraphs
_TARGET = 450
_FAQ = re.compile(r"(?:sik(?:ca)? sorulan(?: sorular)?|sss|sorular(?: ve |/)(?:cevap|yanit)lar).*")
_ANSWER = re.compile(r"(?:evet|hayir)\b")
_QUESTION_LABEL = re.compile(r"\s*(?:soru|s)\s*(?:\d+\s*)?[:.)]\s*(?=\S)")
_ENDS = re.compile(r"[.!?:;…][\"”’)]*$")


@dataclass(slots=True)
class Part:
    """A section being built; `level` counts from 1.

    `title` is empty where the source has none; `name` is what is shown.
    """

    title: Traced
    name: str
    level: int
    path: tuple[str, ...]
    page: int | None
    slug: str = ""
    paragraphs: list[Line] = field(default_factory=list)


def parts(source: Source, lines: list[Line]) -> tuple[list[Part], list[Drop], list[str]]:
    """The sections of a document, the drops that parting made, and Turkish notes."""
    drops: list[Drop] = []
    notes: list[str] = []
    flat = False
    if not source.structured:
        if not any(line.role == "heading" for line in lines):
            lines = mark_headings(lines)
        lines = [part for line in lines for part in _question(line)]
        flat = bool(lines) and is_flat(lines)
        if flat:
            notes.append("Metin tek parça hâlinde; başlıklar ve paragraflar içeriğinden çıkarıldı.")
        lines, lost = part_headings(lines, flat)
        drops += lost
    lines, bullets = part_lists(lines)
    # Where the source marks its headings, a label in the text is none.
    builder = _Builder(flat, labels=0 if source.structured else 1 if flat else 2)
    for line in lines:
        builder.add(line)
    drops += bullets + builder.drops
    found = builder.parts
    if source.kind == "text" and not flat and not any(line.gap for line in source.lines[1:]):
        found = list(_without_lost_headings(found))
    if empty := _empty(found):
        shown = ", ".join(f"“{name}”" for name in empty)
        notes.append(f"Altında metin olmayan başlıklar: {shown}.")
    return found, drops, notes


def _empty(found: list[Part]) -> list[str]:
    """Headings with neither text nor a lower heading under them: their text is lost."""
    levels = [part.level for part in found[1:]] + [0]
    return [
        part.name
        for part, after in zip(found, levels[: len(found)], strict=True)
        if not part.paragraphs and after <= part.level
    ]


def is_faq(title: str) -> bool:
    return _FAQ.fullmatch(turkish.fold(title)) is not None


def orphan_answers(part: Part) -> list[int]:
    """Indices of the paragraphs that answer a question which the source lost."""
    asked = part.name.endswith("?")
    orphans = []
    for index, line in enumerate(part.paragraphs):
        text = line.text.text
        answers = _ANSWER.match(turkish.fold(text)) is not None
        if not asked and not text.endswith("?") and (answers or is_faq(part.name)):
            orphans.append(index)
        asked = text.endswith("?")
    return orphans


class _Builder:
    """Opens a section for each heading and label; `labels` in a block make a list of them."""

    def __init__(self, flat: bool, labels: int) -> None:
        self.flat = flat
        self.labels = labels
        self.parts: list[Part] = []
        self.drops: list[Drop] = []
        self._outline: list[Part] = []  # the parts that a deeper heading would stand under
        self._labelled: Part | None = None  # the part to go back to after a run of labels

    def add(self, line: Line) -> None:
        if line.role == "heading":
            self._labelled = None
            self._open(line)
            return
        if self._labelled is not None and self._leaves_label():
            self._resume(self._labelled)
        level = self._labelled.level if self._labelled else self._level()
        pieces = part_labels(line, level + 1, self.labels) if self.labels else [line]
        if len(pieces) > 1 and self._labelled is None:
            self._labelled = self.parts[-1] if self.parts else None
        for piece in pieces:
            if piece.role == "heading":
                self._open(piece)
            else:
                for paragraph in _paragraphs(piece) if self.flat else [piece]:
                    self._current(paragraph).paragraphs.append(paragraph)

    def _level(self) -> int:
        return self.parts[-1].level if self.parts else 0

    def _leaves_label(self) -> bool:
        """Whether the next block no longer belongs to the last label."""
        last = self.parts[-1].paragraphs
        return not self.flat or not last or not _ENDS.search(last[-1].text.text)

    def _resume(self, part: Part) -> None:
        self.parts.append(replace(part, title=Traced("", ()), paragraphs=[]))
        self._labelled = None

    def _current(self, line: Line) -> Part:
        if not self.parts:
            self.parts.append(Part(Traced("", ()), FIRST_TITLE, 1, (), line.page))
            self._outline.append(self.parts[-1])
        return self.parts[-1]

    def _open(self, line: Line) -> None:
        title = line.text.strip()
        end = len(title.text.rstrip(": "))
        if title.text.endswith(":") and end:
            self.drops.append(Drop(title[end:], Reason.MARKUP, line.number, line.page))
            title = title[:end]
        title = title.recased(repaired_case(title.text))
        level = line.level or 1
        while self._outline and self._outline[-1].level >= level:
            self._outline.pop()
        above = self._outline[-1] if self._outline else None
        path = (*above.path, above.name) if above else ()
        self.parts.append(Part(title, title.text, level, path, line.page, line.slug))
        self._outline.append(self.parts[-1])


def _question(line: Line) -> list[Line]:
    """“Soru: …?” opens a section of its own."""
    if line.role == "text" and _QUESTION_LABEL.match(turkish.fold(line.text.text)):
        mark = line.text.text.find("?") + 1
        if 0 < mark < 200:
            answer = replace(line, text=line.text[mark:].strip())
            question = replace(line, text=line.text[:mark], role="heading", level=2)
            return [question, answer] if answer.text.text else [question]
    return [line]


# --- Texts without paragraphs -----------------------------------------------------------------

_BOUND = re.compile(
    r"(?:ancak|fakat|ama|bu|bunun|bunu|boylece|bu durumda|ayrica|cunku|eger|ornek|ornegin|ardindan"
    r"|ileride|aksi|yine|soz konusu|ya da|oynanan)\b"
)
_COUNT_ITEM = re.compile(r"\d{1,3}\s+[^.!?]*$")
_FRAGMENT_COUNT = re.compile(r"(?:(?<=\s)|^)\d{1,3}\s+(?:adet\s+)?(?=[^\W\d_])")


def _paragraphs(line: Line) -> Iterator[Line]:
    """Cut a long stretch of sentences where a new thought begins, and a list of counts."""
    text = line.text.text
    counts = [mark.start() for mark in _FRAGMENT_COUNT.finditer(text)]
    spans = turkish.sentences(text)
    if line.role != "text" or not spans:
        yield line
        return
    cuts: list[int] = []
    fragment = len(text)
    last_start, last_end = spans[-1]
    if not _ENDS.search(text[last_start:last_end]):
        # A tail without an end: the contents of the box, or captions of a picture.
        inside = [place for place in counts if place >= last_start]
        if len(inside) > 1:
            cuts += [last_start, *inside]
        elif len(spans) > 1:
            cuts.append(last_start)
            fragment = last_start
    if len(text) > _LONG:
        start = 0
        for begin, end in spans:
            opens = not _BOUND.match(turkish.fold(text[begin:end]))
            if begin - start >= (_TARGET if opens else _LONG) or (
                opens and begin > start and end - start > _LONG
            ):
                cuts.append(begin)
                start = begin
    cuts = sorted({cut for cut in cuts if cut})
    for start, piece in zip([0, *cuts], line.text.cut(cuts), strict=True):
        role: Role = "item" if _COUNT_ITEM.match(piece.text) else "text"
        yield replace(line, text=piece, role=role, fragment=start >= fragment)


def _without_lost_headings(found: list[Part]) -> Iterator[Part]:
    """Where headings stand over one block each, a second block lost its own heading.

    It gets a section named by its first words, so that it is not cited under a foreign heading.
    """
    headed = [
        part
        for part in found
        if part.title.text
        and not is_faq(part.name)
        and part.paragraphs
        and any(line.role == "text" for line in part.paragraphs)
    ]
    single = [part for part in headed if len({line.number for line in part.paragraphs}) == 1]
    if len(headed) < 8 or len(single) < 0.7 * len(headed):
        yield from found
        return
    for part in found:
        numbers = list(dict.fromkeys(line.number for line in part.paragraphs))
        if len(numbers) < 2 or is_faq(part.name) or part.name.endswith("?"):
            yield part
            continue
        listed = {line.number for line in part.paragraphs if line.role != "text"}
        own = [n for n in numbers[1:] if n not in listed]
        groups: list[list[Line]] = [[]]
        for line in part.paragraphs:
            if line.number in own and (not groups[-1] or groups[-1][-1].number != line.number):
                groups.append([])
            groups[-1].append(line)
        yield replace(part, paragraphs=groups[0])
        for group in groups[1:]:
            name = _first_words(group[0].text.text)
            yield replace(
                part,
                title=Traced("", ()),
                name=name,
                page=group[0].page,
                slug="",
                paragraphs=group,
            )


def _first_words(text: str) -> str:
    words: list[str] = []
    for word in text.split():
        if len(" ".join([*words, word])) > 48:
            break
        words.append(word)
        if word[-1] in ".:;,":
            break
    return " ".join(words).rstrip(".:;,") + " …"
