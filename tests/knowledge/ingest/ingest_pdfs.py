"""PDFs about an invented game, drawn word by word, so that their layout is known exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path

import reportlab
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT = A4
LEADING = 13


def _register_fonts() -> None:
    """Bitstream Vera, which reportlab carries, has all Turkish letters."""
    folder = Path(reportlab.__file__).parent / "fonts"
    for name, file in (("Vera", "Vera.ttf"), ("VeraBd", "VeraBd.ttf")):
        pdfmetrics.registerFont(TTFont(name, folder / file))


def make_pdf(*pages: Callable[[Canvas], None], title: str = "") -> bytes:
    """A PDF with one page for each function that draws one."""
    _register_fonts()
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=A4)
    if title:
        canvas.setTitle(title)
    for draw in pages:
        canvas.setFont("Vera", 10)
        draw(canvas)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def write(
    canvas: Canvas, lines: Sequence[str], x: float = 60, y: float = 760, size: float = 10
) -> float:
    """Lines of text from a point downwards; an empty line leaves a paragraph's space.

    Returns the height below the last line.
    """
    for line in lines:
        canvas.setFont("Vera", size)
        canvas.drawString(x, y, line)
        y -= LEADING * size / 10
    return y


def heading(canvas: Canvas, text: str, x: float = 60, y: float = 780, size: float = 15) -> None:
    canvas.setFont("VeraBd", size)
    canvas.drawString(x, y, text)
