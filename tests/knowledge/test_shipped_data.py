"""What ships beside the rulebooks is up to date: else run ``python -m knowledge.ship``."""

from __future__ import annotations

import numpy as np
import pytest

from knowledge.document import rulebook, shipped_games
from knowledge.encoder import encoder
from knowledge.index import Index
from knowledge.projection import UNCHANGED, projection
from knowledge.ship import DATA
from knowledge.vectors import load_arrays


@pytest.fixture(scope="module")
def index() -> Index:
    """Our rulebooks without the user's cache."""
    return Index([rulebook(game) for game in shipped_games()])


def test_word_lists(index: Index) -> None:
    made = index.word_lists()
    assert made.keys() == {path.name for path in (DATA / "shelves").glob("*.npz")}
    for name, arrays in made.items():
        shipped = load_arrays(DATA / "shelves" / name)
        assert shipped is not None
        assert arrays.keys() == shipped.keys()
        for key, array in arrays.items():
            assert np.array_equal(array, shipped[key]), key


def test_vectors_of_every_text_ship(tmp_path) -> None:
    """Warming up encodes nothing, so nothing is written beside the shipped vectors."""
    Index([rulebook(game) for game in shipped_games()], folder=tmp_path).warm()
    assert not list(tmp_path.rglob("*"))


def test_the_map_belongs_to_its_encoder() -> None:
    assert projection("başka-bir-kodlayıcı") is UNCHANGED
    plain = np.ones((2, 3), np.float32)
    assert UNCHANGED.questions(plain) is plain
    assert UNCHANGED.passages(plain) is plain


def test_the_map_parts_a_rule_from_another_more_clearly_than_the_encoder() -> None:
    model = encoder()
    near = projection(model.name)
    question = model.query("sipere girince kaç zar eksilir?")
    rules = model.passages(["Siperdeki piyadeye 1 zar eksik atılır.", "Her oyuncu 7 kart çeker."])
    mapped = near.passages(rules)
    assert np.linalg.norm(mapped, axis=1) == pytest.approx([1, 1], abs=1e-5)
    right, wrong = rules @ question
    mapped_right, mapped_wrong = mapped @ near.questions(question)
    assert mapped_right - mapped_wrong > 2 * (right - wrong) > 0
