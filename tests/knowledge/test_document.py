"""The rulebook format: what parses, and what is refused with which message."""

from __future__ import annotations

import pytest

from knowledge.document import DocumentError, Section, load_markdown, rulebook, shipped_games

TEXT = """\
# Deneme Oyunu

## Hazırlık {#hazirlik}

Kartları karıştırın
ve dağıtın.

- ilk madde
- ikinci madde

<!-- editör
notu -->
### Kim başlar {#kim-baslar}

Büyük kartı çeken başlar.
"""


def load(text: str) -> tuple[Section, ...]:
    return load_markdown(
        text, doc_id="deneme", game="deneme", edition="1", source="deneme.md"
    ).sections


def test_sections_paragraphs_and_paths() -> None:
    first, second = load(TEXT)
    assert first == Section(
        "deneme#hazirlik",
        "Hazırlık",
        (),
        None,
        ("Kartları karıştırın ve dağıtın.", "- ilk madde\n- ikinci madde"),
    )
    assert second.path == ("Hazırlık",)
    assert second.heading == "Hazırlık › Kim başlar"
    assert second.paragraphs == ("Büyük kartı çeken başlar.",)


def test_windows_line_ends_and_byte_order_mark_change_nothing() -> None:
    assert load("\ufeff" + TEXT.replace("\n", "\r\n")) == load(TEXT)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "hiç bölüm yok"),
        ("# Oyun\nserbest metin\n", "2. satır: bu metin hiçbir başlığın altında değil"),
        ("## Bölüm {#b}\n", "1. satır: belge başlığı yok"),
        ("# Oyun\n## Bölüm\n", "2. satır: “Bölüm” başlığının kısa adı yok"),
        ("# Oyun\n## Bölüm {#Bölüm}\n", "2. satır: “Bölüm” geçerli bir kısa ad değil"),
        ("# Oyun\n## A {#a}\n\n## B {#a}\n", "4. satır: “a” kısa adı 2. satırda da var"),
        ("# Oyun\n#### A {#a}\n", "2. satır: “A” başlığından önce bir üst düzey başlık atlanmış"),
        ("# Oyun\n# Öbürü\n", "2. satır: ikinci belge başlığı"),
    ],
)
def test_faults_are_named_with_their_line(text: str, message: str) -> None:
    with pytest.raises(DocumentError, match=message) as error:
        load(text)
    assert str(error.value).startswith("deneme.md")


def test_a_comment_does_not_shift_line_numbers() -> None:
    with pytest.raises(DocumentError, match=r"5\. satır"):
        load("# Oyun\n<!--\n\n-->\n## Bölüm\n")


def test_sections_are_found_by_id_and_by_slug() -> None:
    document = rulebook("battle-line")
    section = document.section("battle-line#elmas")
    assert section.title == "Elmas"
    assert document.section("elmas") is section


def test_an_unknown_section_names_the_nearest() -> None:
    with pytest.raises(DocumentError, match="battle-line#elmas"):
        rulebook("battle-line").section("elma")


def test_an_unknown_game_names_the_known() -> None:
    with pytest.raises(DocumentError, match="battle-line"):
        rulebook("satranç")


@pytest.mark.parametrize("game", shipped_games())
def test_shipped_rulebooks_load(game: str) -> None:
    document = rulebook(game)
    assert document.game == game
    assert all(section.paragraphs for section in document.sections if not _has_children(section))


def _has_children(section: Section) -> bool:
    document = rulebook(section.id.partition("#")[0])
    return any(section.title in other.path for other in document.sections)
