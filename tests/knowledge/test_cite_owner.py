"""The owner's own rulebook is quoted where it is aligned, and never where it is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from knowledge.cite import cite_paragraph, cite_section
from knowledge.ingest import ingest
from knowledge.ingest.result import Alignment
from knowledge.library import Library

FOX = """# Tilki Yolu

## El sınırı

Elinde en fazla ; kart tutabilirsin ve fazlasını hemen bırakırsın.

Bir oyuncunun elinde birlik ve taktik kartlarının toplamı yediyi geçemez.
"""


@pytest.fixture
def owners_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """A library with the owner's own text, of which one sentence has lost its number."""
    monkeypatch.setenv("HAKEM_HOME", str(tmp_path))
    (tmp_path / "kitap.md").write_text(FOX, "utf-8")
    library = Library()
    library.add(ingest(tmp_path / "kitap.md", "battle-line"))
    return library


def _align(library: Library, paragraph: int, confidence: float) -> None:
    section = library.load("battle-line@kitap").document.sections[-1].id
    ours, rules = "battle-line#el-siniri", ("battle_line.cekme.el-siniri",)
    library.align(
        "battle-line@kitap",
        [Alignment(section, paragraph, ours, rules, confidence, "manual")],
    )


def test_the_owners_own_text_is_quoted_where_it_is_aligned(owners_text: Library) -> None:
    _align(owners_text, 1, 1.0)
    citation = cite_section("battle-line#el-siniri", "el sınırı yedi kart")
    assert citation.document.id == "battle-line@kitap"
    assert citation.sentence.endswith("yediyi geçemez.")
    assert citation.sentence in citation.passage


def test_a_damaged_sentence_is_never_quoted_as_if_whole(owners_text: Library) -> None:
    _align(owners_text, 0, 1.0)
    citation = cite_section("battle-line#el-siniri", "elinde en fazla yedi kart")
    assert citation.document.id == "battle-line"  # our own intact text instead
    section = owners_text.load("battle-line@kitap").document.sections[-1]
    document = owners_text.load("battle-line@kitap").document
    shown = cite_paragraph(document, section, 0, "elinde en fazla kart")
    assert shown.damaged
    assert shown.to_dict()["damaged"]


def test_a_doubtful_alignment_is_for_review_and_not_for_quoting(owners_text: Library) -> None:
    _align(owners_text, 1, 0.5)
    assert cite_section("battle-line#el-siniri", "el").document.id == "battle-line"
