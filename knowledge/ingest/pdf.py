"""PDF: words from a child process under limits, running heads out, columns in reading order."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import unicodedata
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from knowledge import turkish
from knowledge.ingest.errors import Code, IngestError
from knowledge.ingest.file import MAX_CHARACTERS, File
from knowledge.ingest.layout import Row, Word, rows_in_order
from knowledge.ingest.source import Drop, Line, Reason, Role, Source
from knowledge.ingest.text import take_invisible
from knowledge.ingest.traced import Traced

SECONDS = 180  # for all pages together
_EDGE_ROWS = 2  # rows at the top and the bottom of a page that can be running heads
_MARGIN = 0.12  # share of the page's height in which they stand
_PAGE_NUMBER = re.compile(
    r"\W*(?:(?:sayfa|sf|s|page)\W*)?(\d{1,4}|[ivxl]{1,6})(?:\W+(?:(?:von|of)\W*)?\d{1,4})?\W*"
)
_CID = re.compile(r"\(cid:\d+\)")
_CID_BULLETS = ("(cid:127)", "(cid:149)")  # how fonts without a table leave a bullet
_LIGATURES = {"ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff", "ﬃ": "ffi", "ﬄ": "ffl"}
_MESSAGES: dict[str, tuple[Code, str]] = {
    "encrypted": ("encrypted", "PDF parolayla korunuyor. Parolasız bir kopyasını verin."),
    "empty": ("empty", "PDF'te hiç sayfa yok."),
    "too_large": ("too_large", "PDF çok uzun; en fazla 500 sayfa okunur."),
    "too_long": (
        "too_large",
        f"PDF'te {MAX_CHARACTERS // 1000} bin harften fazla metin var; o kadarı okunmaz.",
    ),
    "bomb": (
        "bomb",
        "PDF'in içindeki sıkıştırılmış veri olağandışı büyüyor (sıkıştırma bombası); okunmadı.",
    ),
    "broken": ("broken", "PDF bozuk, çözümlenemedi. Belgeyi yeniden dışa aktarıp deneyin."),
    "scanned": (
        "scanned",
        "PDF'te metin katmanı yok (taranmış görüntü). Önce metin tanımadan (OCR) geçirin.",
    ),
    "too_slow": ("too_slow", f"PDF {SECONDS} saniyede okunamadı; okuma durduruldu."),
}


@dataclass(frozen=True, slots=True)
class Page:
    """The words of one page and what else is on it."""

    number: int
    height: float
    words: list[Word]
    tables: list[list[list[list[float]]]]
    pictures: int
    doubles: str


def read_pdf(
    file: File, progress: Callable[[float], None] = lambda _: None, seconds: float = SECONDS
) -> Source:
    """Read a PDF's text layer. `progress` gets the share of pages read.

    Raises `IngestError`: encrypted, scanned, broken, too long, too slow, or a decompression bomb.
    """
    title, pages = _pages(file, progress, seconds)
    if not any(page.words for page in pages):
        raise _error(file.name, "scanned")
    builder = _Builder(pages)
    builder.build()
    text = "".join(builder.parts)
    if len(_CID.findall(text)) > 0.02 * len(text.split()):
        raise IngestError(
            "scanned",
            f"{file.name}: PDF'in yazı tipleri harfe çevrilemiyor; metin katmanı kullanılamaz. "
            f"Metin tanımadan (OCR) geçirin ya da başka bir programla dışa aktarın.",
        )
    return Source(
        "pdf",
        text,
        builder.lines,
        builder.drops,
        encoding="pdf",
        pages=len(pages),
        title=title.strip(),
        notes=builder.notes(),
    )


def _error(name: str, code: str) -> IngestError:
    known, message = _MESSAGES[code]
    return IngestError(known, f"{name}: {message}")


def _pages(file: File, progress: Callable[[float], None], seconds: float) -> tuple[str, list[Page]]:
    """Title and pages, from the child process."""
    # The child gets a copy: the bytes that were checked are the bytes that are read.
    handle, copy = tempfile.mkstemp(suffix=".pdf")
    with os.fdopen(handle, "wb") as stream:
        stream.write(file.data)
    try:
        return _run_child(file.name, copy, progress, seconds)
    finally:
        Path(copy).unlink(missing_ok=True)


def _run_child(
    name: str, path: str, progress: Callable[[float], None], seconds: float
) -> tuple[str, list[Page]]:
    overdue = threading.Event()
    title, expected, size = "", 1, 0
    pages: list[Page] = []
    with subprocess.Popen(
        [sys.executable, "-m", "knowledge.ingest.pdf_words", path],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        encoding="utf-8",
    ) as child:

        def stop() -> None:
            overdue.set()
            child.kill()

        timer = threading.Timer(seconds, stop)
        timer.start()
        try:
            assert child.stdout is not None
            for line in child.stdout:
                message: dict[str, Any] = json.loads(line)
                if "error" in message:
                    raise _error(name, message["error"])
                if "pages" in message:
                    title, expected = message["title"], message["pages"]
                    continue
                pages.append(_page(len(pages) + 1, message))
                size += sum(len(word.text) for word in pages[-1].words)
                if size > MAX_CHARACTERS:
                    raise _error(name, "too_long")
                progress(len(pages) / expected)
            status = child.wait()
        except json.JSONDecodeError:  # half a line: the child was stopped while it wrote
            status = child.wait()
        finally:
            timer.cancel()
            child.kill()
    if overdue.is_set():
        raise _error(name, "too_slow")
    if status != 0 or len(pages) != expected:
        # No error was told, so the system ended the child: it asked for too much memory.
        raise _error(name, "bomb" if status else "broken")
    return title, pages


def _page(number: int, message: dict[str, Any]) -> Page:
    words = [Word(_plain(text), *rest) for text, *rest in message["words"]]
    return Page(
        number,
        message["height"],
        [word for word in words if word.text.strip()],
        message["tables"],
        message["pictures"],
        message["doubles"],
    )


def _plain(text: str) -> str:
    if text in _CID_BULLETS:
        return "•"
    for ligature, letters in _LIGATURES.items():
        text = text.replace(ligature, letters)
    return unicodedata.normalize("NFC", text)


class _Builder:
    """Turns pages of words into lines and drops over one running text."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages
        self.parts: list[str] = []
        self.lines: list[Line] = []
        self.drops: list[Drop] = []
        self._length = 0
        self._number = 0

    def build(self) -> None:
        running = _running_heads(self.pages)
        rows: list[tuple[int, Row]] = []
        for page in self.pages:
            heads = running.get(page.number, [])
            taken = {id(word) for _, words in heads for word in words}
            body = [word for word in page.words if id(word) not in taken]
            for row in rows_in_order(body, page.tables):
                # Columns are numbered through the document, so that no two pages share one.
                rows.append((page.number, replace(row, column=1000 * page.number + row.column)))
            for reason, words in heads:
                self._drop(" ".join(word.text for word in words), reason, page.number)
            if page.doubles:
                self._drop(page.doubles, Reason.DOUBLE_PRINT, page.number)
        typography = _Typography([row for _, row in rows])
        previous: tuple[int, Row] | None = None
        for page_number, row in rows:
            above = previous[1] if previous is not None else None
            same = previous is not None and previous[0] == page_number
            resumes = above is not None and (not same or above.column != row.column)
            if above is None:
                gap = True
            elif resumes:
                gap = not typography.runs_on(above, row)
            else:
                gap = typography.is_gap(above, row)
            self._line(row, page_number, gap, resumes, typography)
            previous = (page_number, row)

    def notes(self) -> list[str]:
        blank = [page.number for page in self.pages if not page.words and page.pictures]
        if not blank:
            return []
        shown = ", ".join(map(str, blank))
        return [f"Metni olmayan, yalnız görüntü içeren sayfalar okunamadı: {shown}."]

    def _add(self, text: str) -> Traced:
        piece = Traced(text, range(self._length, self._length + len(text)))
        self.parts += (text, "\n")
        self._length += len(text) + 1
        return piece

    def _drop(self, text: str, reason: Reason, page: int) -> None:
        self._number += 1
        self.drops.append(Drop(self._add(text), reason, self._number, page))

    def _line(self, row: Row, page: int, gap: bool, resumes: bool, typography: _Typography) -> None:
        self._number += 1
        cells = row.cells or (row.words,)
        text = self._add("\t".join(" ".join(word.text for word in cell) for cell in cells))
        visible, hidden = take_invisible(text, self._number, page)
        self.drops += hidden
        if not visible.text.strip():
            return
        level = 0 if row.cells else typography.heading_level(row)
        role: Role = "row" if row.cells else "heading" if level else "text"
        line = Line(visible.strip(), self._number, page, gap, resumes, role, level)
        self.lines.append(line)


class _Typography:
    """What the document's type says: size of running text, distance of its lines, headings."""

    def __init__(self, rows: list[Row]) -> None:
        letters: Counter[float] = Counter()
        bold: Counter[bool] = Counter()
        for row in rows:
            for word in row.words:
                letters[round(2 * word.size) / 2] += len(word.text)
                bold[word.bold] += len(word.text)
        self.body = letters.most_common(1)[0][0] if letters else 10.0
        self.bold_body = bold[True] > bold[False]
        pitches = [
            below.bottom - above.bottom
            for above, below in pairwise(rows)
            if above.column == below.column and 0 < below.bottom - above.bottom < 2.5 * self.body
        ]
        self.pitch = median(pitches) if pitches else 1.2 * self.body
        sizes = sorted({self._size(row) for row in rows if self._is_large(row)}, reverse=True)
        self.levels = {size: level for level, size in enumerate(sizes[:5], start=1)}
        edges: dict[int, list[Row]] = {}
        for row in rows:
            edges.setdefault(row.column, []).append(row)
        self.left = {c: min(row.x0 for row in group) for c, group in edges.items()}
        self.right = {c: max(row.x1 for row in group) for c, group in edges.items()}

        lines = [row for row in rows if len(edges[row.column]) > 4]
        self.justified = 2 * sum(map(self._is_full, lines)) > len(lines)

    def _size(self, row: Row) -> float:
        return round(2 * row.size) / 2

    def _is_full(self, row: Row) -> bool:
        """Whether a line reaches the right edge of its column."""
        return row.x1 > self.right[row.column] - 1.5

    def _is_large(self, row: Row) -> bool:
        return row.size >= 1.12 * self.body and len(row.words) <= 12

    def heading_level(self, row: Row) -> int:
        """Depth of a heading from 1; 0 for running text."""
        text = row.words[-1].text
        if not any(char.isalpha() for word in row.words for char in word.text):
            return 0
        if self._is_large(row):
            return self.levels.get(self._size(row), len(self.levels))
        short = len(row.words) <= 10 and not text.endswith((".", ",", ";", "!"))
        if row.bold and not self.bold_body and short:
            return len(self.levels) + 1
        return 0

    def runs_on(self, above: Row, below: Row) -> bool:
        """Whether a paragraph goes on over the end of a column: its last line is full there."""
        if not self.justified or above.cells or below.cells:
            return False
        if self.heading_level(above) or self.heading_level(below):
            return False
        indent = below.x0 - self.left[below.column]
        return self._is_full(above) and indent < 0.3 * below.size

    def is_gap(self, above: Row, below: Row) -> bool:
        """Whether a new paragraph begins at a row of the same column."""
        if above.cells or below.cells:
            return True
        level, level_above = self.heading_level(below), self.heading_level(above)
        if level != level_above:
            return True
        distance = below.bottom - above.bottom
        usual = self.pitch * max(1.0, below.size / self.body)
        if distance > 1.3 * usual or distance <= 0:
            return True
        if level:
            return False
        if not above.words[-1].text.endswith((".", "!", "?", ":", "…", ".”", ".)")):
            return False
        left, right = self.left[below.column], self.right[below.column]
        indented = below.x0 > left + 0.8 * below.size and above.x0 < left + 0.3 * above.size
        return indented or above.x1 < right - 0.25 * (right - left)


def _running_heads(pages: list[Page]) -> dict[int, list[tuple[Reason, list[Word]]]]:
    """Per page the rows in its margins that are page numbers or come again on other pages."""
    edges = [
        (page.number, _head_key(words), words) for page in pages for words in _margin_rows(page)
    ]
    places: dict[str, set[int]] = {}
    for number, key, _ in edges:
        places.setdefault(key, set()).add(number)
    enough = 2 if len(pages) <= 5 else 3
    numbers = _page_numbers(edges)
    found: dict[int, list[tuple[Reason, list[Word]]]] = {}
    for number, key, words in edges:
        if (number, id(words)) in numbers:
            found.setdefault(number, []).append((Reason.PAGE_NUMBER, words))
        elif len(places[key]) >= enough and re.search(r"[a-z]{2}", key):
            found.setdefault(number, []).append((Reason.RUNNING_HEAD, words))
    return found


def _margin_rows(page: Page) -> list[list[Word]]:
    """The rows nearest to the upper and lower edge of a page, over its whole width."""
    rows: list[list[Word]] = []
    margin = _MARGIN * page.height
    for word in sorted(page.words, key=lambda word: word.middle):
        if margin < word.middle < page.height - margin:
            continue
        if rows and word.middle - rows[-1][0].middle <= 3:
            rows[-1].append(word)
        else:
            rows.append([word])
    rows = [sorted(row, key=lambda word: word.x0) for row in rows]
    upper = [row for row in rows if row[0].middle <= margin]
    lower = [row for row in rows if row[0].middle > margin]
    return upper[:_EDGE_ROWS] + lower[-_EDGE_ROWS:]


def _head_key(words: list[Word]) -> str:
    """What stays the same in a running head: its text without numbers, and its height."""
    text = turkish.fold(" ".join(word.text for word in words))
    return f"{re.sub(r'[0-9]+', '#', text)}@{round(words[0].middle / 8)}"


def _page_numbers(edges: list[tuple[int, str, list[Word]]]) -> set[tuple[int, int]]:
    """Rows that hold nothing but a number that counts with the pages."""
    candidates: list[tuple[int, int, int]] = []  # page, row, printed number minus page
    for number, _, words in edges:
        match = _PAGE_NUMBER.fullmatch(turkish.fold(" ".join(word.text for word in words)))
        if match is not None:
            printed = int(match[1]) if match[1].isdecimal() else _roman(match[1])
            candidates.append((number, id(words), printed - number))
    shifts = Counter(shift for _, _, shift in candidates)
    return {(number, row) for number, row, shift in candidates if shifts[shift] > 1 or shift == 0}


def _roman(text: str) -> int:
    values = {"i": 1, "v": 5, "x": 10, "l": 50}
    digits = [values[char] for char in text]
    return sum(
        -value if value < after else value
        for value, after in zip(digits, [*digits[1:], 0], strict=True)
    )
