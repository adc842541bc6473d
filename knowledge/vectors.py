"""Vectors of texts: computed once, cached by content, searched by faiss.

The cache is a file per collection (a game) and encoder: the hash of every text beside its vector.
A changed paragraph is encoded anew, the others are not. Collections that ship with the package
bring their vectors along in ``knowledge/data/vectors``.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
import zipfile
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from knowledge.encoder import MAX_THREADS, Encoder

if TYPE_CHECKING:
    from knowledge.encoder import Floats

Progress = Callable[[int, int], None]
"""Called with how many texts are encoded and how many there are."""

HNSW_FROM = 50_000  # vectors; below, the exact search is as fast and needs no building
_BATCH = 32


# --- Stored arrays ------------------------------------------------------------------------------


def load_arrays(path: Path) -> dict[str, Any] | None:
    """The arrays of a cache file; ``None`` when it is missing or damaged."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            return {name: stored[name] for name in stored.files}
    except (OSError, ValueError, EOFError, KeyError, zipfile.BadZipFile):
        return None


def save_arrays(path: Path, arrays: Mapping[str, Any]) -> None:
    """Write a cache file whole or not at all; a folder that cannot be written to goes without."""
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            temporary = Path(file.name)
            np.savez(file, **arrays)
        temporary.replace(path)
    except OSError:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


# --- Vectors of a collection --------------------------------------------------------------------


def vectors(
    collection: str,
    texts: Sequence[str],
    encoder: Encoder,
    *,
    questions: bool = False,
    folder: Path | None,
    progress: Progress | None = None,
) -> Floats:
    """Unit vectors of the texts, shape ``(len(texts), encoder.dim)``, float32.

    The texts are passages to be found, or ``questions`` to be likened to a question. ``folder``
    holds the caches (``None``: no cache); what is missing there is encoded, which ``progress``
    can watch, and stored.
    """
    if questions:
        collection += "-questions"
    keys = [_hash(text) for text in texts]
    path = folder / _file_name(collection, encoder) if folder else None
    known = _known(path, encoder.dim) if path else {}
    if not known.keys() >= set(keys):
        known |= _known(_shipped(_file_name(collection, encoder)), encoder.dim)
    missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
    try:
        for start in range(0, len(missing), _BATCH):
            batch = dict(list(missing.items())[start : start + _BATCH])
            known |= zip(batch, _encode(list(batch.values()), encoder, questions), strict=True)
            if progress is not None:
                progress(start + len(batch), len(missing))
    finally:  # an interrupted user goes on from here next time
        done = [key for key in dict.fromkeys(keys) if key in known]
        if missing and done and path is not None:
            _store(path, done, np.stack([known[key] for key in done]))
    if not texts:
        return np.zeros((0, encoder.dim), np.float32)
    matrix = np.stack([known[key] for key in keys]).astype(np.float32)
    lengths = np.maximum(np.linalg.norm(matrix, axis=1, keepdims=True), 1e-9)
    return np.asarray(matrix / lengths, np.float32)


def _encode(texts: list[str], encoder: Encoder, questions: bool) -> Floats:
    if questions:
        return np.stack([encoder.query(text) for text in texts])
    return encoder.passages(texts)


def _store(path: Path, keys: Sequence[bytes], matrix: Floats) -> None:
    """Write vectors beside the hashes of their texts, each in bytes with a scale of its own: the
    loss is far below that of the encoder's own weights."""
    hashes = np.frombuffer(b"".join(keys), np.uint8).reshape(len(keys), -1)
    scales = np.maximum(np.abs(matrix).max(axis=1, keepdims=True), 1e-9) / 127
    save_arrays(
        path,
        {
            "hashes": hashes,
            "vectors": np.rint(matrix / scales).astype(np.int8),
            "scales": scales.astype(np.float32),
        },
    )


def _known(path: Path, dim: int) -> dict[bytes, Floats]:
    stored = load_arrays(path)
    if stored is None or not {"hashes", "vectors", "scales"} <= stored.keys():
        return {}
    hashes, matrix = stored["hashes"], stored["vectors"]
    if matrix.shape != (len(hashes), dim) or stored["scales"].shape != (len(hashes), 1):
        return {}
    whole = matrix.astype(np.float32) * stored["scales"]
    return {row.tobytes(): vector for row, vector in zip(hashes, whole, strict=True)}


def _hash(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def _file_name(collection: str, encoder: Encoder) -> str:
    digest = hashlib.blake2b(f"{collection}\n{encoder.name}".encode(), digest_size=6).hexdigest()
    return f"{re.sub('[^a-z0-9-]', '-', collection)}-{digest}.npz"


def _shipped(name: str) -> Path:
    return Path(str(resources.files("knowledge") / "data" / "vectors" / name))


# --- Nearest vectors ----------------------------------------------------------------------------


class NearestVectors:
    """The nearest of many vectors: exact up to ``HNSW_FROM`` of them, a graph (HNSW) above."""

    def __init__(self, matrix: Floats) -> None:
        import faiss

        faiss.omp_set_num_threads(min(MAX_THREADS, os.cpu_count() or 1))
        count, dim = matrix.shape
        self.exact = count < HNSW_FROM
        self._index: Any
        if self.exact:
            self._index = faiss.IndexFlatIP(dim)
        else:
            self._index = faiss.IndexHNSWFlat(dim, 16, faiss.METRIC_INNER_PRODUCT)
            self._index.hnsw.efConstruction = 40
            self._index.hnsw.efSearch = 256  # of a million, finds 95 in 100 of the very nearest
        self._index.add(np.ascontiguousarray(matrix, np.float32))

    def search(self, vector: Floats, k: int) -> tuple[list[int], list[float]]:
        """Places and scores of the ``k`` nearest vectors, best first; fewer when there are."""
        scores, places = self._index.search(vector.reshape(1, -1), min(k, self._index.ntotal))
        found = [(int(p), float(s)) for p, s in zip(places[0], scores[0], strict=True) if p >= 0]
        return [place for place, _ in found], [score for _, score in found]
