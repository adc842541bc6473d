"""Nothing is silently lost: every character of the input is kept once or dropped once.

The property is checked from outside, on what ingestion hands over, and not by its own account.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knowledge import turkish
from knowledge.ingest import IngestedDocument, IngestError, ingest
from knowledge.ingest.traced import AccountingError, Traced, account, join
from tests.knowledge.ingest.ingest_helpers import FIXTURES, RULES

SOURCES = next(
    (
        folder
        for folder in (Path(__file__).parents[4] / "shared/sources", Path("../shared/sources"))
        if folder.is_dir()
    ),
    None,
)


def letters(*texts: str) -> Counter[str]:
    """The characters of texts, white space and case not counted (heading case is repaired)."""
    return Counter(char for text in texts for char in turkish.fold("".join(text.split())))


def handed_over(ingested: IngestedDocument) -> Counter[str]:
    """Everything of the source that is in the result."""
    found = letters(*(drop.text for drop in ingested.dropped))
    for section in ingested.document.sections:
        found.update(letters(*section.paragraphs))
        if section.id not in ingested.untitled:
            found.update(letters(section.title))
    return found


@pytest.mark.parametrize("name", ["kule-tarama.txt", "kule-rehber.txt"])
def test_fixtures(name: str) -> None:
    found = ingest(FIXTURES / name, "kule")
    source = (FIXTURES / name).read_text(encoding="utf-8")
    assert handed_over(found) == letters(source)
    assert found.accounting.source == sum(1 for char in source if not char.isspace())


@pytest.mark.skipif(SOURCES is None, reason="the real sources are not here")
@pytest.mark.parametrize("name", ["battle_line", "hoth", "twilight_struggle"])
def test_real_sources(name: str) -> None:
    assert SOURCES is not None
    path = SOURCES / f"{name}.txt"
    found = ingest(path, "kule")
    source = path.read_text(encoding="utf-8")
    assert found.accounting.source == sum(1 for char in source if not char.isspace())
    assert found.accounting.kept + found.accounting.dropped == found.accounting.source
    missing = letters(source) - handed_over(found)
    assert missing == Counter()


@pytest.mark.parametrize("unit", ["a", "İ", "mi", "siniz", "1", ".", "(", "[", "www.", "a'", "_"])
@pytest.mark.parametrize("name", ["uzun.txt", "uzun.md", "uzun.html"])
def test_a_word_without_end(unit: str, name: str) -> None:
    """A word that is none is kept, and takes no time that grows with its square (minutes here)."""
    text = unit * (20_000 // len(unit))
    found = ingest_random(text, name)
    assert found is not None
    assert letters(text) <= handed_over(found)


# --- Random text ------------------------------------------------------------------------------

# What the parts of ingestion look for, between broken bars.
PIECES = (
    "Amaç¦Oyunun Sonu¦Bekçi¦bekçi¦Bu¦kartı¦şer¦adet¦kart¦3¦7¦12¦en fazla¦;¦,¦.¦:¦- ¦• ¦1.¦(1)"
    "¦(a)¦ge-¦Evet.¦Hayır,¦İçerİk¦Lider (Kızıl):¦Sepete Ekle¦Benzer belgeler¦%2Fx.jpg"
    "¦https://x.example¦©¦🎲¦ﬁ¦İ¦ı¦<p>¦</p>¦<script>¦</script>¦<!--¦-->¦&amp;¦<li>¦<td>¦<h2>¦#¦##"
    "¦|¦**¦`¦> ¦---¦---\n¦[a](b)¦\n¦\n\n¦\f¦\t¦\u00ad¦\u200b¦\u00a0"
)
TEXTS = st.one_of(
    st.text(max_size=400),
    st.lists(st.sampled_from(PIECES.split("¦")), max_size=120).map(" ".join),
    st.lists(st.sampled_from(PIECES.split("¦")), max_size=120).map("".join),
)


def ingest_random(text: str, name: str) -> IngestedDocument | None:
    """Ingest a text with a rule in front of it, so that it is a rulebook; `None` when refused."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(f"{RULES[0]}\n\n{text}", encoding="utf-8", newline="")
        try:
            return ingest(path, "kule")
        except IngestError:
            return None


@settings(max_examples=250, deadline=None)
@given(TEXTS)
def test_any_text(text: str) -> None:
    found = ingest_random(text, "kitap.txt")
    if found is not None:
        whole = unicodedata.normalize("NFC", f"{RULES[0]}\n\n{text}")
        assert letters(whole) - handed_over(found) == Counter()
        assert found.accounting.source == sum(1 for char in whole if not char.isspace())


@settings(max_examples=150, deadline=None)
@given(TEXTS)
def test_any_markdown(text: str) -> None:
    found = ingest_random(text, "kitap.md")
    if found is not None:
        whole = unicodedata.normalize("NFC", f"{RULES[0]}\n\n{text}")
        assert letters(whole) - handed_over(found) - letters(found.document.title) == Counter()
        assert found.accounting.source == sum(1 for char in whole if not char.isspace())


@settings(max_examples=150, deadline=None)
@given(TEXTS)
def test_any_html(text: str) -> None:
    found = ingest_random(text, "kitap.html")
    if found is not None:
        assert found.accounting.kept + found.accounting.dropped == found.accounting.source
        assert handed_over(found).total() >= len("".join(RULES[0].split()))


@settings(max_examples=100, deadline=None)
@given(TEXTS)
def test_paragraphs_are_clean_lines(text: str) -> None:
    found = ingest_random(text, "kitap.txt")
    for section in found.document.sections if found is not None else ():
        for paragraph in section.paragraphs:
            assert paragraph == " ".join(paragraph.split())
            assert paragraph
    for damage in found.damaged if found is not None else ():
        paragraph = found.document.section(damage.section).paragraphs[damage.paragraph]
        assert 0 <= damage.start <= damage.at <= damage.end <= len(paragraph)


# --- The account itself -----------------------------------------------------------------------


def test_account_counts() -> None:
    text = Traced.whole("ab cd")
    assert account("ab cd", [text[:2]], [text[3:]]) == (2, 2)


@pytest.mark.parametrize("kept", [slice(0, 1), slice(0, 4), slice(0, 0)])
def test_account_finds_what_is_lost_or_doubled(kept: slice) -> None:
    text = Traced.whole("ab cd")
    with pytest.raises(AccountingError):
        account("ab cd", [text[kept]], [text[3:]])


def test_account_finds_what_is_changed_or_added() -> None:
    text = Traced.whole("ab")
    with pytest.raises(AccountingError):
        account("ab", [text.recased("ax")], [])
    with pytest.raises(AccountingError):
        account("ab", [text, Traced("x", (-1,))], [])
    assert account("İ", [Traced.whole("İ").recased("i")], []) == (1, 0)


@given(st.text(max_size=50), st.lists(st.integers(0, 50), max_size=5))
def test_cut_and_join_keep_every_character(text: str, places: list[int]) -> None:
    pieces = Traced.whole(text).cut(place for place in places if place <= len(text))
    joined = join(pieces)
    assert account(text, [joined], []) == (len("".join(text.split())), 0)
    assert all(char == text[at] for char, at in zip(joined.text, joined.at, strict=True) if at >= 0)
