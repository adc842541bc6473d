"""All documents that can be searched: the shipped rulebooks and the owner's library."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from knowledge.document import Document, rulebook, shipped_games
from knowledge.encoder import encoder
from knowledge.home import home
from knowledge.index import Index
from knowledge.library import Library

_MAKING = Lock()  # all threads share one index


def index() -> Index:
    """The index of everything on the shelf, made anew when the library has changed."""
    library = Library()
    held = tuple((entry.document, entry.ingested) for entry in library.entries())
    # Stores without documents of their own share the owner's index.
    root = str(library.root) if library.root.is_dir() else ""
    with _MAKING:
        return _index(root, held)


@lru_cache(maxsize=16)
def _index(root: str, held: tuple[tuple[str, str], ...]) -> Index:
    library = Library()
    documents: list[Document] = [rulebook(game) for game in shipped_games()]
    documents += [library.load(document_id).document for document_id, _ in held]
    return Index(documents, encoder(), home() / "cache")
