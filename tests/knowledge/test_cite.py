"""A citation quotes one paragraph of one section, word for word."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.cite import cite_paragraph, cite_section
from knowledge.document import Document, DocumentError, Section, rulebook, shipped_games
from knowledge.turkish import sentences

ALL = [
    pytest.param(document, section, place, id=f"{section.id}:{place}")
    for document in map(rulebook, shipped_games())
    for section in document.sections
    for place in range(len(section.paragraphs))
]


@pytest.fixture(autouse=True)
def empty_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_HOME", str(tmp_path))


@pytest.mark.parametrize(("document", "section", "place"), ALL[::7])
def test_quotes_are_verbatim_whole_sentences_of_their_own_section(
    document: Document, section: Section, place: int
) -> None:
    cited = cite_paragraph(document, section, place, "en fazla kaç kart olur")
    assert cited.passage == document.section(section.id).paragraphs[place]
    assert cited.sentence == cited.passage[cited.start : cited.end]
    assert (cited.start, cited.end) in sentences(cited.passage)
    shown = cited.to_dict()
    assert shown["section"] == section.id
    assert shown["text"][shown["start"] : shown["end"]] == shown["sentence"]
    assert (shown["title"], shown["path"]) == (section.title, list(section.path))


@given(hint=st.text(max_size=60))
def test_no_hint_makes_a_quote_that_is_not_there(hint: str) -> None:
    document = rulebook("battle-line")
    section = document.section("ilan-ispati")
    cited = cite_section(section.id, hint)
    assert cited.passage in section.paragraphs
    assert cited.sentence in cited.passage


@pytest.mark.parametrize(
    ("section", "hint", "sentence"),
    [
        (
            "battle-line#el-siniri",
            "elim doluyken kart çekebilir miyim",
            "Elin 7 kartsa yeni kart çekemezsin.",
        ),
        (
            "battle-line#lider-siniri",
            "bir oyuncu kaç lider oynayabilir",
            "Bir oyuncu oyun boyunca en fazla 1 Lider oynayabilir.",
        ),
        (
            "hoth#durduran-arazi",
            "uçan birim kayada durur mu",
            "Uçan birim de kayada ve binada durur.",
        ),
    ],
)
def test_the_decisive_sentence_is_marked(section: str, hint: str, sentence: str) -> None:
    assert cite_section(section, hint).sentence == sentence


def test_an_unknown_section_is_refused() -> None:
    with pytest.raises(DocumentError, match="yok"):
        cite_section("battle-line#boyle-bir-bolum-yok", "ipucu")
