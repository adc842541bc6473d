"""The three real texts. Only where they are at hand; their sentences are not repeated here."""

from __future__ import annotations

from pathlib import Path

import pytest

from knowledge.ingest import IngestedDocument, ingest
from tests.knowledge.ingest.ingest_helpers import damaged, dropped, sections

SOURCES = next(
    (
        folder
        for folder in (Path(__file__).parents[4] / "shared/sources", Path("../shared/sources"))
        if folder.is_dir()
    ),
    None,
)
pytestmark = pytest.mark.skipif(SOURCES is None, reason="the real sources are not here")


def source(name: str, game: str) -> IngestedDocument:
    assert SOURCES is not None
    return ingest(SOURCES / f"{name}.txt", game)


@pytest.fixture(scope="module")
def battle_line() -> IngestedDocument:
    return source("battle_line", "battle-line")


@pytest.fixture(scope="module")
def hoth() -> IngestedDocument:
    return source("hoth", "hoth")


@pytest.fixture(scope="module")
def twilight_struggle() -> IngestedDocument:
    return source("twilight_struggle", "twilight-struggle")


def test_battle_line_sections(battle_line: IngestedDocument) -> None:
    """Every card and chapter that the scan prints as a heading."""
    assert list(sections(battle_line)) == [
        "icerik",
        "oyuna-hazirlik",
        "amac",
        "oyunun-oynanisi",
        "birlik-kartlari",
        "formasyonlar",
        "elmas",
        "sutun",
        "ters-yay",
        "piramit",
        "kaos",
        "formasyonlar-2",
        "cepheler",
        "taktik-kartlari",
        "moral-taktikleri",
        "lider-achilles-veya-hector",
        "ek-taarruz",
        "savunma-hatti",
        "cevresel-taktikler",
        "sis",
        "bataklik",
        "tuzak-taktikleri",
        "gozcu",
        "takviye-birlik",
        "firari",
        "hain",
        "oyunun-sonu",
        "varyantlar",
        "son-sans",
        "acik-cepheler",
    ]
    assert [s.page for s in battle_line.document.sections if s.title == "Oyunun Sonu"] == [6]


def test_battle_line_lost_numbers(battle_line: IngestedDocument) -> None:
    """The numbers that the scan lost: hand of 7, 5 fronts, value 8, value 2, 4 cards, 2 cards,
    5 points."""
    assert battle_line.digits.missing == "24578"
    holes = [text.partition("|")[2][:12] for text in damaged(battle_line)]
    for hole in (
        "şer adet kar",  # 7'şer
        "cephe kazana",  # 5 cephe
        "cepheyi kaza",  # 5 cepheyi
        "ye tamamlar.",  # 7'ye
        "; birlik kar",  # en fazla 7
        "adet taktik ",  # 2 adet
        "değerinde ol",  # 8 değerinde
        ", ya da 3 de",  # 1, 2 ya da 3
        "kart koyması",  # 4 kart
        "tanesini, yü",  # 2 tanesini
        "puan alır, k",  # 5 puan
    ):
        assert hole in holes


def test_battle_line_whole_rules_are_not_marked(battle_line: IngestedDocument) -> None:
    for slug in ("elmas", "sis", "firari", "hain", "takviye-birlik", "son-sans", "acik-cepheler"):
        section = battle_line.document.section(slug)
        assert not [d for d in battle_line.damaged if d.section == section.id]


def test_battle_line_page_marks(battle_line: IngestedDocument) -> None:
    assert dropped(battle_line, "page_mark") == ["1", "2", "3", "4", "5", "6"]


def test_guides_are_whole(hoth: IngestedDocument, twilight_struggle: IngestedDocument) -> None:
    assert hoth.damaged == twilight_struggle.damaged == ()
    assert not hoth.digits.suspicious
    assert not twilight_struggle.digits.suspicious


def test_guides_drop_banners_and_remains_only(
    hoth: IngestedDocument, twilight_struggle: IngestedDocument
) -> None:
    lines = [d.line for d in hoth.dropped if d.reason in ("advert", "banner")]
    assert lines == [1, 2, 3, 58, 59, 60]
    assert {d.reason for d in hoth.dropped} == {"advert", "banner", "bullet", "markup"}
    assert {d.reason for d in twilight_struggle.dropped} == {"bullet", "link"}


def test_guides_orphan_answers(hoth: IngestedDocument, twilight_struggle: IngestedDocument) -> None:
    assert len(hoth.orphan_answers) == 12
    assert len(twilight_struggle.orphan_answers) == 9
    for found in (hoth, twilight_struggle):
        assert {p.section for p in found.orphan_answers} == {
            found.document.section("sik-sorulan-sorular").id
        }


def test_guides_paths(hoth: IngestedDocument, twilight_struggle: IngestedDocument) -> None:
    assert hoth.document.section("sirt-ridge").path == ("Oyun Akışı", "Arazi Türleri (Terrain)")
    assert hoth.document.section("at-at-minyaturu").path == ("Bileşenler",)
    levels = twilight_struggle.document.section("defcon-seviyeleri-ve-kisitlari")
    assert levels.path == ("Oyun Akışı",)
    assert [text[:8] for text in levels.paragraphs[:5]] == [f"DEFCON {n}" for n in (5, 4, 3, 2, 1)]


def test_twilight_struggle_text_without_heading_stands_alone(
    twilight_struggle: IngestedDocument,
) -> None:
    """What is said of DEFCON must not be cited under the Space Race above it."""
    race = twilight_struggle.document.section("uzay-yarisi-the-space-race")
    assert not any(text.startswith("DEFCON") for text in race.paragraphs)
    assert len(race.paragraphs) == 6
