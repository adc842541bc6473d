"""Plain text: lines, form feeds as pages, invisible characters taken out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from knowledge.ingest.file import File, decode
from knowledge.ingest.source import Drop, Line, Reason, Source
from knowledge.ingest.traced import Traced

_LINE_END = re.compile("\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]")
# What no reader sees: zero-width characters, byte order marks, soft hyphens, controls.
_INVISIBLE = re.compile(
    "[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\x00-\x08\x0e-\x1b\x7f]"
)


def read_text(file: File) -> Source:
    """Read a plain text file. Raises `IngestError` for a wrong encoding."""
    text, encoding = decode(file)
    text = unicodedata.normalize("NFC", text)
    lines, drops = [], []
    page, gap = 1, False
    for number, (line, ended_page) in enumerate(_lines(Traced.whole(text)), start=1):
        visible, hidden = take_invisible(line, number)
        drops += hidden
        visible = visible.strip()
        if visible.text:
            lines.append(Line(visible, number, page, gap))
        gap = not visible.text or ended_page
        page += ended_page
    if page == 1:
        lines = [Line(line.text, line.number, None, line.gap) for line in lines]
    return Source("text", text, lines, drops, encoding=encoding, pages=page if page > 1 else None)


def _lines(text: Traced) -> Iterator[tuple[Traced, bool]]:
    """Each line, and whether a form feed ends it."""
    start = 0
    for end in _LINE_END.finditer(text.text):
        yield text[start : end.start()], end[0] == "\x0c"
        start = end.end()
    yield text[start:], False


def take_invisible(text: Traced, number: int, page: int | None = None) -> tuple[Traced, list[Drop]]:
    """The text without its invisible characters, and these as drops."""
    spans = (found.span() for found in _INVISIBLE.finditer(text.text))
    visible, hidden = text.without(spans)
    return visible, [Drop(piece, Reason.INVISIBLE, number, page) for piece in hidden]
