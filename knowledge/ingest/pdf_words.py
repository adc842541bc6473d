"""The words of a PDF with their places: a program of its own, run by ``knowledge.ingest.pdf``.

A hostile PDF can make any parser use all memory or time. This program therefore runs as a child
process under limits, and speaks in JSON lines on standard output: ``{"pages": …, "title": …}``,
one line a page (`PageWords` as a dictionary), or ``{"error": code, "detail": …}``.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections import Counter
from typing import Any

MAX_PAGES = 500
MAX_STREAM = 64 * 1024 * 1024  # bytes that one stream may unpack to
MAX_UNPACKED = 256 * 1024 * 1024  # bytes that all of them together may
MEMORY = 2 * 1024 * 1024 * 1024
_TABLE_CELL = 200  # characters; a "table" with longer cells is a page in boxes


class Refused(Exception):
    """The PDF is not read; `code` is one of ``knowledge.ingest.errors.Code``."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


def check(path: str) -> tuple[int, str]:
    """Number of pages and title of a PDF that may be read. Raises `Refused`."""
    from pypdf import PasswordType, PdfReader
    from pypdf.errors import LimitReachedError, PyPdfError

    try:
        reader = PdfReader(path, strict=False)
        if reader.is_encrypted and reader.decrypt("") == PasswordType.NOT_DECRYPTED:
            raise Refused("encrypted")
        pages = len(reader.pages)
        if pages == 0:
            raise Refused("empty")
        if pages > MAX_PAGES:
            raise Refused("too_large", str(pages))
        _check_streams(reader)
        title = reader.metadata.title if reader.metadata is not None else None
        return pages, str(title or "")
    except LimitReachedError as error:
        raise Refused("bomb", str(error)) from error
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Refused("broken", f"{type(error).__name__}: {error}") from error


def _check_streams(reader: Any) -> None:
    """Unpack every stream but pictures up to the limits, before any parser does without them."""
    total = 0
    for generation in reader.xref.values():
        for number, offset in generation.items():
            if offset:
                total += _unpacked_size(reader, number)
            if total > MAX_UNPACKED:
                raise Refused("bomb", f"{total} bayt")


def _unpacked_size(reader: Any, number: int) -> int:
    from pypdf.generic import IndirectObject, StreamObject

    try:
        stream = reader.get_object(IndirectObject(number, 0, reader))
    except Exception:  # whatever is wrong with an unused object does not matter here
        return 0
    if not isinstance(stream, StreamObject) or stream.get("/Subtype") == "/Image":
        return 0
    filters = stream.get("/Filter", [])
    names = [str(name) for name in filters] if isinstance(filters, list) else [str(filters)]
    data = stream._data
    for name in names:
        if name not in ("/FlateDecode", "/Fl"):
            break
        unpack = zlib.decompressobj()
        try:
            data = unpack.decompress(data, MAX_STREAM + 1)
        except zlib.error:
            return 0
        if len(data) > MAX_STREAM:
            raise Refused("bomb", f"{number} numaralı akış")
    return len(data)


def page_words(page: Any) -> dict[str, Any]:
    """One page: size, words ``[text, x0, x1, top, bottom, size, bold, upright]`` in points from
    the top left corner, tables as rows of cell boxes, number of pictures, doubled letters."""
    single = page.dedupe_chars(tolerance=1)
    words = [
        [
            word["text"],
            *(round(float(word[key]), 1) for key in ("x0", "x1", "top", "bottom")),
            *_font(word["chars"]),
            bool(word["upright"]),
        ]
        for word in single.extract_words(x_tolerance_ratio=0.2, return_chars=True)
    ]
    return {
        "width": float(page.width),
        "height": float(page.height),
        "words": words,
        "tables": _tables(single),
        "pictures": len(page.images),
        "doubles": _doubled(page, single),
    }


def _font(chars: list[dict[str, Any]]) -> tuple[float, bool]:
    sizes = sorted(float(char["size"]) for char in chars)
    bold = sum(_is_bold(char["fontname"]) for char in chars)
    return round(sizes[len(sizes) // 2], 1), 2 * bold > len(chars)


def _is_bold(font: str) -> bool:
    return any(
        mark in font for mark in ("Bold", "bold", "Black", "Heavy", "Semibold", "-Bd", "Demi")
    )


def _tables(page: Any) -> list[list[list[list[float]]]]:
    """Boxes ``[x0, top, x1, bottom]`` of the cells of ruled tables, row by row."""
    if len(page.lines) + len(page.rects) < 3 or len(page.lines) + len(page.rects) > 2000:
        return []
    found = []
    for table in page.find_tables():
        rows = [[list(cell) for cell in row.cells if cell is not None] for row in table.rows]
        texts = [cell or "" for row in table.extract() for cell in row]
        if len(rows) >= 2 and max(map(len, rows)) >= 2 and max(map(len, texts)) <= _TABLE_CELL:
            found.append(rows)
    return found


def _doubled(page: Any, single: Any) -> str:
    """Letters that were printed again on the same place, as some programs do for bold type."""
    extra = Counter(char["text"] for char in page.chars)
    extra.subtract(char["text"] for char in single.chars)
    return "".join(sorted(extra.elements()))


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows: the parent's time limit remains
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main(path: str) -> None:
    """Write the words of a PDF to standard output."""
    _limit_memory()

    def say(message: dict[str, Any]) -> None:
        sys.stdout.write(json.dumps(message) + "\n")
        sys.stdout.flush()

    try:
        pages, title = check(path)
        say({"pages": pages, "title": title})
        import pdfplumber

        with pdfplumber.open(path) as document:
            for page in document.pages:
                say(page_words(page))
                page.close()
    except Refused as refused:
        say({"error": refused.code, "detail": refused.detail})
    except MemoryError:
        say({"error": "bomb", "detail": "bellek"})
    except Exception as error:  # a parser may fail in any way on a damaged file
        say({"error": "broken", "detail": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main(sys.argv[1])
