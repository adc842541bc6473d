"""Markdown: headings, lists, tables and paragraphs; its marks are dropped, its words kept."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right

from knowledge.ingest.file import File, decode
from knowledge.ingest.source import Drop, Line, Reason, Role, Source
from knowledge.ingest.text import take_invisible
from knowledge.ingest.traced import Traced, join

_HEADING = re.compile(r" {0,3}(#{1,6})(?:\s+|$)(|.*?(?<!\s))(\s+#+)?\s*$")
_SLUG = re.compile(r"(?<!\s)\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$")
_UNDERLINE = re.compile(r" {0,3}(=+|-+)\s*$")
_RULE = re.compile(r" {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$")
_LINE = re.compile(r"([^\r\n]*)(?:\r\n|\r|\n|\Z)")
_FENCE = re.compile(r"\s*(```|~~~)")
_ITEM = re.compile(r"\s*[-*+](?:\s+\[[ xX]\])?\s+(?=\S)")
_NUMBERED = re.compile(r"\s*\d+[.)]\s+(?=\S)")
_QUOTE = re.compile(r"\s*(?:>\s?)+")
_TABLE_RULE = re.compile(r"\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_SCRIPT = re.compile(r"<(script|style)\b.*?(?:</\1\s*>|\Z)", re.DOTALL | re.IGNORECASE)
# Marks inside a line, in the order in which they are taken out; group 1 is what stays. Lengths
# are limited, so that a line full of beginnings without an end is not read again from each.
_INLINE = [
    re.compile(pattern)
    for pattern in (
        r"!\[[^\]\n]{0,500}\]\([^)\n]{0,1000}\)",  # picture
        r"\[([^\]\n]{0,500})\]\([^)\n]{0,1000}\)",  # link
        r"</?[A-Za-z][^<>\n]{0,500}>",  # HTML tag
        r"(?<!`)`+([^`\n]+)`+",
        r"(?<![\\*])\*\*(?=\S)([^\n]{1,1000}?)(?<=\S)\*\*",
        r"(?<![\\*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?!\*)",
        r"(?<![^\W_])__(?=\S)([^\n]{1,1000}?)(?<=\S)__(?![^\W_])",
        r"(?<![^\W_])_(?=[^\s_])([^_\n]+?)(?<=[^\s_])_(?![^\W_])",
        r"~~(?=\S)([^\n]{1,1000}?)(?<=\S)~~",
        r"\\(?=[!-/:-@\[-`{-~])",  # escape
    )
]
_FRONT_MATTER = re.compile(r"---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)


class _Reader:
    """Collects lines and drops while it walks over the file once."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.drops: list[Drop] = []

    def drop(self, piece: Traced, number: int, reason: Reason = Reason.MARKUP) -> None:
        self.drops.append(Drop(piece, reason, number))

    def add(
        self,
        text: Traced,
        number: int,
        gap: bool,
        role: Role = "text",
        level: int = 0,
        slug: str = "",
    ) -> None:
        """A line without its inline marks."""
        plain, hidden = take_invisible(text, number)
        self.drops += hidden
        for pattern in _INLINE:
            plain, marks = plain.without(_marks(pattern, plain.text))
            for piece in marks:
                self.drop(piece, number)
        plain = plain.strip() if role == "row" else plain.spaced()
        if plain.text:
            self.lines.append(Line(plain, number, None, gap, False, role, level, slug))


def _marks(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for mark in pattern.finditer(text):
        inner = mark.span(1) if pattern.groups else (mark.end(), mark.end())
        spans += [(mark.start(), inner[0]), (inner[1], mark.end())]
    return [(start, end) for start, end in spans if start < end]


def read_markdown(file: File) -> Source:
    """Read a Markdown file. Raises `IngestError` for a wrong encoding."""
    text, encoding = decode(file)
    text = unicodedata.normalize("NFC", text)
    reader = _Reader()
    body = Traced.whole(text)
    if (front := _FRONT_MATTER.match(text)) is not None:
        reader.drop(body[: front.end()], 1, Reason.METADATA)
        body = body[front.end() :]
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    for pattern, reason in ((_COMMENT, Reason.COMMENT), (_SCRIPT, Reason.SCRIPT)):
        body, taken = body.without(found.span() for found in pattern.finditer(body.text))
        for piece in taken:
            reader.drop(piece, bisect_right(starts, piece.at[0]), reason)
    gap = fenced = False
    for found in _LINE.finditer(body.text):
        line = body[found.start(1) : found.end(1)]
        if not line.text.strip():
            gap = True
            continue
        number = bisect_right(starts, line.at[0])
        if _FENCE.match(line.text):
            reader.drop(line, number)
            fenced = not fenced
            gap = True
        elif fenced:
            reader.lines.append(Line(line.spaced(), number, None, gap))
            gap = False
        else:
            gap = _read_line(reader, line, number, gap)
    return Source("markdown", text, reader.lines, reader.drops, structured=True, encoding=encoding)


def _read_line(reader: _Reader, line: Traced, number: int, gap: bool) -> bool:
    """Take in one line that is not empty; whether a paragraph break follows it."""
    if (quote := _QUOTE.match(line.text)) is not None:
        reader.drop(line[: quote.end()], number)
        line = line[quote.end() :]
    content = line.text
    if not content.strip():
        return True
    if (heading := _HEADING.match(content)) is not None:
        reader.drop(line[: heading.start(2)], number)
        if heading[3]:
            reader.drop(line[heading.start(3) :], number)
        title = line[heading.start(2) : heading.end(2)]
        slug = ""
        if (named := _SLUG.search(title.text)) is not None:
            slug = named[1]
            reader.drop(title[named.start() :], number)
            title = title[: named.start()]
        reader.add(title, number, True, "heading", len(heading[1]), slug)
        return True
    if not gap and _UNDERLINE.match(content) and reader.lines and reader.lines[-1].role == "text":
        last = reader.lines.pop()
        level = 1 if content.strip()[0] == "=" else 2
        reader.lines.append(Line(last.text, last.number, None, True, False, "heading", level))
        reader.drop(line, number)
        return True
    if _RULE.match(content) or ("|" in content and _TABLE_RULE.match(content)):
        reader.drop(line, number)
        return True
    if (item := _ITEM.match(content)) is not None:
        reader.drop(line[: item.end()], number, Reason.BULLET)
        reader.add(line[item.end() :], number, True, "item")
        return False
    if _NUMBERED.match(content):
        reader.add(line, number, True, "item")
        return False
    if content.strip().startswith("|"):
        edges = [found.start() for found in re.finditer(r"(?<!\\)\|", content)]
        for edge in edges:
            reader.drop(line[edge : edge + 1], number)
        ends = [*edges, len(content)]
        starts = [0, *(edge + 1 for edge in edges)]
        cells = [line[a:b].spaced() for a, b in zip(starts, ends, strict=True)]
        reader.add(join((cell for cell in cells if cell.text), "\t"), number, True, "row")
        return True
    reader.add(line, number, gap)
    return False
