"""Markdown: structure from its marks, the marks themselves dropped."""

from __future__ import annotations

import pytest

from knowledge.document import load_markdown, rulebook, shipped_games
from knowledge.ingest import ingest
from tests.knowledge.ingest.ingest_helpers import FIXTURES, RULES, Ingest, dropped, sections


@pytest.fixture(scope="module")
def book():
    return ingest(FIXTURES / "kule.md", "kule-bekcileri", "taslak")


def test_structure(book) -> None:
    assert book.document.title == "Kule Bekçileri"
    assert sections(book) == {
        "hazirlik": (
            "Her oyuncuya 7 karo verin; kalan karolar kapalı deste olur.",
            "Bekçileri ortaya dizin.",
            "Fener kartlarını karıştırın.",
        ),
        "oda-degerleri": ("Oda\tDeğer", "Salon\t3", "Mahzen (*)\t1"),
        "tur-akisi": (
            "1. Bir bekçi yürüt.",
            "2. Bir fener yak.",
            "Unutmayın: Perde kartı feneri söndürür.",
        ),
    }


def test_drops(book) -> None:
    assert dropped(book, "metadata") == ["--- baskı: ikinci ---"]
    assert dropped(book, "comment") == ["<!-- yazara not: buraya resim -->"]
    assert dropped(book, "script") == ["<script>alert(1)</script>"]
    assert "](https://ornek.example/fener)" in dropped(book, "markup")


@pytest.mark.parametrize("game", shipped_games())
def test_our_own_rulebooks_come_through_unchanged(game: str, ingest_text: Ingest) -> None:
    """The rulebook loader is another parser of the same format; both must agree."""
    from importlib import resources

    text = (resources.files("knowledge") / "rulebooks" / f"{game}.md").read_text(encoding="utf-8")
    ours = rulebook(game)
    found = ingest_text(text, "kitap.md", game=game)
    slugs = [s.id.partition("#")[2] for s in ours.sections]
    assert [s.id.partition("#")[2] for s in found.document.sections] == slugs
    for section in ours.sections:
        other = found.document.section(section.id.partition("#")[2])
        assert (other.title, other.path) == (section.title, section.path)
    assert found.damaged == ()


def test_paragraphs_agree_with_the_rulebook_loader(ingest_text: Ingest) -> None:
    text = "# Kule\n\n## Kurallar {#kurallar}\n\n" + "\n\n".join(RULES) + "\n"
    expected = load_markdown(text, doc_id="kule", game="kule", edition="x")
    found = ingest_text(text, "kitap.md")
    assert found.document.sections[0].paragraphs == expected.sections[0].paragraphs


def test_literal_stars_and_underscores_stay(ingest_text: Ingest) -> None:
    found = ingest_text(f"Yıldızlı (*) kartlar: 2 * 3 puan, ad_soyad.\n\n{RULES[0]}\n", "kitap.md")
    assert found.document.sections[0].paragraphs[0] == (
        "Yıldızlı (*) kartlar: 2 * 3 puan, ad_soyad."
    )
