"""PDF: columns, hyphens, running heads, tables, and PDFs that are refused."""

from __future__ import annotations

import zlib
from collections import Counter
from io import BytesIO
from pathlib import Path

import pdfplumber
import pypdf
import pytest
from pypdf.generic import NameObject, StreamObject
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from knowledge.ingest import IngestError, ingest
from knowledge.ingest.file import open_file
from knowledge.ingest.pdf import read_pdf
from tests.knowledge.ingest.ingest_helpers import RULES, Ingest, dropped, sections
from tests.knowledge.ingest.ingest_pdfs import HEIGHT, heading, make_pdf, write

LEFT = [
    "Her oyuncu turunda bir bekçi yürütür ya",
    "da bir taş koyar. Bekçi en fazla iki ke-",
    "narı aşabilir ve dolu bir odaya gire-",
    "mez.",
    "",
    "Taş koymak isteyen oyuncu kese-",
    "den bir taş alır. Kese boşsa taş konmaz.",
]
RIGHT = [
    "Bir kulede dört taş olunca kule tamam-",
    "lanır. Kulenin sahibi en çok taşı olan",
    "oyuncudur. Eşitlikte kule boş kalır.",
    "",
    "Tamamlanan kuleye kimse taş koyamaz.",
    "Oyun beşinci kule tamamlanınca biter.",
]


def two_columns(number: int, title: str, left: list[str], right: list[str]):
    def draw(canvas: Canvas) -> None:
        write(canvas, ["Kule Bekçileri – Kural Kitabı"], 60, 812, size=8)
        write(canvas, [f"Sayfa {number}"], 280, 30, size=8)
        heading(canvas, title)
        write(canvas, left, 60, 750)
        write(canvas, right, 310, 750)

    return draw


@pytest.fixture
def columns(ingest_text: Ingest):
    more = ["Varyantı yalnız deneyimli oyuncular", "seçsin. Kuralı masada duyurun."]
    data = make_pdf(
        two_columns(1, "Oyunun Akışı", LEFT, RIGHT),
        two_columns(2, "Varyantlar", more * 3, ["Gece varyantında fenerler sönüktür."] * 6),
        title="Kule Bekçileri",
    )
    return ingest_text(data, "kule.pdf")


def test_columns_are_read_one_after_the_other(columns) -> None:
    assert sections(columns)["oyunun-akisi"] == (
        "Her oyuncu turunda bir bekçi yürütür ya da bir taş koyar. Bekçi en fazla iki kenarı "
        "aşabilir ve dolu bir odaya giremez.",
        "Taş koymak isteyen oyuncu keseden bir taş alır. Kese boşsa taş konmaz.",
        "Bir kulede dört taş olunca kule tamamlanır. Kulenin sahibi en çok taşı olan oyuncudur. "
        "Eşitlikte kule boş kalır.",
        "Tamamlanan kuleye kimse taş koyamaz. Oyun beşinci kule tamamlanınca biter.",
    )


def test_title_headings_and_pages(columns) -> None:
    assert columns.document.title == "Kule Bekçileri"
    assert [(s.title, s.page) for s in columns.document.sections] == [
        ("Oyunun Akışı", 1),
        ("Varyantlar", 2),
    ]
    assert columns.origin.pages == 2


def test_running_heads_and_page_numbers_are_dropped(columns) -> None:
    assert dropped(columns, "running_head") == ["Kule Bekçileri – Kural Kitabı"] * 2
    assert dropped(columns, "page_number") == ["Sayfa 1", "Sayfa 2"]
    assert len(dropped(columns, "hyphen")) == 4


def test_text_of_a_pdf_is_all_its_letters(tmp_path: Path) -> None:
    path = tmp_path / "kule.pdf"
    path.write_bytes(make_pdf(two_columns(1, "Oyunun Akışı", LEFT, RIGHT)))
    source = read_pdf(open_file(path))
    with pdfplumber.open(path) as pdf:
        letters = Counter(c["text"] for c in pdf.pages[0].chars if not c["text"].isspace())
    assert Counter("".join(source.text.split())) == letters


def test_three_columns(ingest_text: Ingest) -> None:
    bodies = {
        x: [f"{name} sütunun {n}. satırı burada durur." for n in range(1, 6)]
        for x, name in ((40, "Sol"), (230, "Orta"), (420, "Sağ"))
    }

    def draw(canvas: Canvas) -> None:
        for x, lines in bodies.items():
            write(canvas, lines, x, 700, size=7)

    found = ingest_text(make_pdf(draw), "kule.pdf")
    texts = " ".join(text for s in found.document.sections for text in s.paragraphs)
    assert texts == " ".join(line for lines in bodies.values() for line in lines)


def test_line_across_both_columns_parts_them(ingest_text: Ingest) -> None:
    def draw(canvas: Canvas) -> None:
        write(canvas, ["Sol sütunun üst yarısında bu satır var."] * 5, 60, 750)
        write(canvas, ["Sağ sütunun üst yarısında bu satır var."] * 5, 310, 750)
        wide = "Bu satır iki sütunun enini birden kaplar ve onları ikiye böler, ortada durur."
        write(canvas, [wide], 60, 670)
        write(canvas, ["Sol sütunun alt yarısında bu satır var."] * 5, 60, 640)
        write(canvas, ["Sağ sütunun alt yarısında bu satır var."] * 5, 310, 640)

    found = ingest_text(make_pdf(draw), "kule.pdf")
    text = " ".join(text for s in found.document.sections for text in s.paragraphs)
    order = [text.index(w) for w in ("Sol sütunun üst", "Sağ sütunun üst", "Bu satır iki")]
    order += [text.index("Sol sütunun alt"), text.index("Sağ sütunun alt")]
    assert order == sorted(order)


def test_sentence_goes_on_over_the_page(ingest_text: Ingest) -> None:
    def first(canvas: Canvas) -> None:
        write(canvas, ["Bekçi kapıdan geçer, içeride bir fener bıra-"], y=300)

    def second(canvas: Canvas) -> None:
        write(canvas, ["kır ve turunu bitirir. Rakibi sıradaki turu oynar."])

    found = ingest_text(make_pdf(first, second), "kule.pdf")
    assert found.document.sections[0].paragraphs == (
        "Bekçi kapıdan geçer, içeride bir fener bırakır ve turunu bitirir. Rakibi sıradaki turu "
        "oynar.",
    )


def test_ruled_table_is_kept_row_by_row(ingest_text: Ingest) -> None:
    cells = [("Oda", "Kapı", "Değer"), ("Salon", "dört", "3"), ("Mahzen", "bir", "1")]

    def draw(canvas: Canvas) -> None:
        write(canvas, list(RULES))
        canvas.grid([60, 160, 260, 360], [600, 580, 560, 540])
        for row, texts in enumerate(cells):
            for column, text in enumerate(texts):
                write(canvas, [text], 65 + 100 * column, 585 - 20 * row)

    found = ingest_text(make_pdf(draw), "kule.pdf")
    assert found.document.sections[0].paragraphs[-3:] == tuple(map("\t".join, cells))


def test_short_cells_without_rules_are_no_columns(ingest_text: Ingest) -> None:
    def draw(canvas: Canvas) -> None:
        write(canvas, list(RULES))
        for row, (room, value) in enumerate([("Salon", "3"), ("Mahzen", "1")] * 3):
            write(canvas, [room], 60, 600 - 15 * row)
            write(canvas, [value], 300, 600 - 15 * row)

    found = ingest_text(make_pdf(draw), "kule.pdf")
    assert found.document.sections[0].paragraphs[-6:] == ("Salon\t3", "Mahzen\t1") * 3


def test_page_without_text_is_noted(ingest_text: Ingest) -> None:
    def text(canvas: Canvas) -> None:
        write(canvas, list(RULES))

    found = ingest_text(make_pdf(text, _picture), "kule.pdf")
    assert any("2" in note and "görüntü" in note for note in found.notes)


def test_progress_tells_of_every_page(tmp_path: Path) -> None:
    path = tmp_path / "kule.pdf"
    path.write_bytes(make_pdf(*[lambda canvas: write(canvas, list(RULES)) and None] * 3))
    told: list[tuple[str, float]] = []
    ingest(path, "kule", progress=lambda step, share: told.append((step, share)))
    shares = [share for _, share in told]
    assert shares == sorted(shares)
    assert told[-1] == ("Bitti", 1.0)
    assert sum(step == "Sayfalar okunuyor" for step, _ in told) == 3


# --- Refused ----------------------------------------------------------------------------------


def _picture(canvas: Canvas) -> None:
    from PIL import Image

    canvas.drawImage(ImageReader(Image.new("RGB", (50, 50), "gray")), 100, 100, 300, 300)


def _refused(ingest_text: Ingest, data: bytes) -> IngestError:
    with pytest.raises(IngestError) as caught:
        ingest_text(data, "kule.pdf")
    assert caught.value.message.startswith("kule.pdf: ")
    return caught.value


def _one_page() -> pypdf.PdfWriter:
    writer = pypdf.PdfWriter()
    writer.append(BytesIO(make_pdf(lambda canvas: write(canvas, list(RULES)) and None)))
    return writer


def _bytes(writer: pypdf.PdfWriter) -> bytes:
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


@pytest.mark.parametrize("algorithm", ["RC4-128", "AES-256"])
def test_encrypted(ingest_text: Ingest, algorithm: str) -> None:
    writer = _one_page()
    writer.encrypt("gizli", algorithm=algorithm)
    error = _refused(ingest_text, _bytes(writer))
    assert error.code == "encrypted"
    assert "parola" in error.message


def test_owner_password_alone_does_not_keep_readers_out(ingest_text: Ingest) -> None:
    writer = _one_page()
    writer.encrypt("", "sahibi", algorithm="AES-256")
    assert ingest_text(_bytes(writer), "kule.pdf").document.sections


def test_scanned(ingest_text: Ingest) -> None:
    error = _refused(ingest_text, make_pdf(_picture, _picture))
    assert error.code == "scanned"
    assert "metin katmanı yok" in error.message


@pytest.mark.parametrize("filters", [1, 2])
def test_decompression_bomb(ingest_text: Ingest, filters: int) -> None:
    writer = _one_page()
    data = b"0 g " * (100 * 1024 * 1024 // 4)
    for _ in range(filters):
        data = zlib.compress(data)
    stream = StreamObject()
    stream._data = data
    stream[NameObject("/Filter")] = pypdf.generic.ArrayObject(
        [NameObject("/FlateDecode")] * filters
    )
    writer.pages[0][NameObject("/Contents")] = writer._add_object(stream)
    assert len(data) < 1_000_000
    assert _refused(ingest_text, _bytes(writer)).code == "bomb"


def test_damaged(ingest_text: Ingest) -> None:
    assert _refused(ingest_text, b"%PDF-1.7\nbu bir PDF degil").code == "broken"
    data = make_pdf(lambda canvas: write(canvas, list(RULES)) and None)
    assert _refused(ingest_text, data[: len(data) // 3]).code in ("broken", "scanned", "empty")


def test_too_slow(tmp_path: Path) -> None:
    path = tmp_path / "kule.pdf"
    path.write_bytes(make_pdf(lambda canvas: write(canvas, list(RULES)) and None))
    with pytest.raises(IngestError) as caught:
        read_pdf(open_file(path), seconds=0.01)
    assert caught.value.code == "too_slow"


def test_too_many_pages(ingest_text: Ingest) -> None:
    writer = pypdf.PdfWriter()
    for _ in range(501):
        writer.add_blank_page(300, HEIGHT)
    assert _refused(ingest_text, _bytes(writer)).code == "too_large"


def test_typeset_book(ingest_text: Ingest) -> None:
    """Two justified columns by a real typesetter: headings side by side at the top of the page,
    first-line indents instead of spaces, bullets, a table, a two-part running head."""
    from reportlab.lib import colors
    from reportlab.lib.enums import TA_JUSTIFY
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate, Paragraph, Table
    from reportlab.platypus.flowables import Flowable

    make_pdf()  # registers the fonts
    text = ParagraphStyle("text", fontName="Vera", fontSize=9, leading=12, alignment=TA_JUSTIFY)
    spaced = ParagraphStyle("spaced", parent=text, spaceAfter=6)
    indented = ParagraphStyle("indented", parent=text, firstLineIndent=14)
    bullet = ParagraphStyle("bullet", parent=spaced, leftIndent=14)
    head = ParagraphStyle("head", fontName="VeraBd", fontSize=16, leading=20, spaceAfter=8)
    under = ParagraphStyle("under", fontName="VeraBd", fontSize=11, leading=14, spaceBefore=6)
    long = " ".join(RULES)
    grid = [("GRID", (0, 0), (-1, -1), 0.5, colors.black), ("FONT", (0, 0), (-1, -1), "Vera", 8)]
    names = ["Oyunun Amacı", "Tur Akışı", "Kuleler", "Oyunun Sonu"]

    def chapter(name: str) -> list[Flowable]:
        return [
            Paragraph(name, head),
            *[Paragraph(f"{name} bölümünün {n}. paragrafı. {long}", spaced) for n in range(1, 8)],
            Paragraph("Fener yakmak", under),
            *[Paragraph(f"{name}, girintili {n}. {long}", indented) for n in (1, 2)],
            Paragraph(f"{name} altında bir madde bulunur.", bullet, bulletText="•"),
            Table([["Oda", "Puan"], ["Salon", "3"]], style=grid),
        ]

    def decorate(canvas: Canvas, template: BaseDocTemplate) -> None:
        canvas.setFont("Vera", 7)
        canvas.drawString(50, 815, "KULE BEKÇİLERİ")
        canvas.drawRightString(545, 815, "Kural Kitabı")
        canvas.drawCentredString(297, 25, f"– {template.page} –")

    out = BytesIO()
    template = BaseDocTemplate(out, pagesize=(595, 842), title="Microsoft Word - kule.docx")
    frames = [Frame(45, 50, 245, 740), Frame(305, 50, 245, 740)]
    template.addPageTemplates([PageTemplate("two", frames, onPage=decorate)])
    story = [flowable for name in names for flowable in chapter(name)]
    template.build(story)
    found = ingest_text(out.getvalue(), "kule.pdf")

    assert [s.title for s in found.document.sections] == [
        title for name in names for title in (name, "Fener yakmak")
    ]
    for name, section in zip(names, found.document.sections[::2], strict=True):
        assert section.paragraphs == tuple(
            f"{name} bölümünün {n}. paragrafı. {long}" for n in range(1, 8)
        )
    for name, section in zip(names, found.document.sections[1::2], strict=True):
        assert section.path == (name,)
        assert section.paragraphs == (
            *(f"{name}, girintili {n}. {long}" for n in (1, 2)),
            f"{name} altında bir madde bulunur.",
            "Oda\tPuan",
            "Salon\t3",
        )
    assert set(dropped(found, "running_head")) == {"KULE BEKÇİLERİ Kural Kitabı"}
    assert found.document.title == "Kule Bekcileri"
