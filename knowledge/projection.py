"""Brings a question near the paragraph that answers it: a linear map of sentence vectors.

An encoder puts texts on the same subject together; a question and its rule are more than that. The
map was learned from the questions that players are known to ask (``phrasings``) and from nothing
else, by ``python -m benchmarks.projection``. It belongs to one encoder; the vectors of another
stay as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from knowledge.vectors import load_arrays

if TYPE_CHECKING:
    from knowledge.encoder import Floats

PATH = Path(str(resources.files("knowledge") / "data" / "projection.npz"))


@dataclass(frozen=True, slots=True, eq=False)
class Projection:
    """``matrix`` maps what remains of a vector, shape ``(..., dim)``, without the mean of its kind.

    ``None`` leaves vectors as they are.
    """

    question_mean: Floats
    passage_mean: Floats
    matrix: Floats | None

    def questions(self, vectors: Floats) -> Floats:
        """Mapped unit vectors of questions."""
        return self._map(vectors, self.question_mean)

    def passages(self, vectors: Floats) -> Floats:
        """Mapped unit vectors of paragraphs or sections."""
        return self._map(vectors, self.passage_mean)

    def _map(self, vectors: Floats, mean: Floats) -> Floats:
        if self.matrix is None:
            return vectors
        mapped = (vectors - mean) @ self.matrix
        lengths = np.maximum(np.linalg.norm(mapped, axis=-1, keepdims=True), 1e-9)
        return np.asarray(mapped / lengths, np.float32)


_NONE = np.zeros(0, np.float32)
UNCHANGED = Projection(_NONE, _NONE, None)


@cache
def projection(encoder: str) -> Projection:
    """The map for the encoder of this name."""
    stored = load_arrays(PATH)
    if stored is None or stored["encoder"].item() != encoder:
        return UNCHANGED
    return Projection(
        *(stored[name].astype(np.float32) for name in ("question_mean", "passage_mean", "matrix"))
    )
