"""The library of ingested documents, one file for each game and edition.

Files live under ``HAKEM_HOME`` (``library/<game>/<edition>.jsonl``). A file has two JSON lines: a
short head (format, game, title, checksum), so that hundreds of games are listed without reading
their texts, and the whole `IngestedDocument`. It is replaced as a whole or not at all: a crash or
a full disk leaves the old one.

A game without a rules model is a text-only game; it exists as long as it has a document.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from knowledge.home import home
from knowledge.ingest.result import FORMAT, Alignment, IngestedDocument, name_id
from referee import game_ids

if TYPE_CHECKING:
    from pydantic import TypeAdapter

_SUFFIX = ".jsonl"

_STORE: ContextVar[Path | None] = ContextVar("store", default=None)


class LibraryError(RuntimeError):
    """A document that is not there, cannot be read or cannot be written. The text is Turkish."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The head of a stored document: what a list shows.

    `damaged` counts damaged sentences; `ingested` is the SHA-256 of the file it was read from.
    """

    document: str
    game: str
    game_title: str
    title: str
    edition: str
    sections: int
    damaged: int
    ingested: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game with its stored documents. `text_only` says that no rules model exists for it."""

    id: str
    title: str
    documents: tuple[str, ...]
    text_only: bool


def has_model(game: str) -> bool:
    """Whether there is a rules model of this game."""

    return game in game_ids()


@contextmanager
def store_library(root: Path) -> Iterator[None]:
    """Within it, `Library()` is the library of a store that keeps its own documents in `root`.

    The store sees them beside the owner's; nobody else sees them.
    """
    token = _STORE.set(root)
    try:
        yield
    finally:
        _STORE.reset(token)


class Library:
    """The stored documents. Cheap to make: nothing is read before it is asked for.

    It writes to `root` alone. A store's library also reads the owner's, where its own documents
    come before the owner's of the same id.
    """

    def __init__(self, root: Path | None = None) -> None:
        store = _STORE.get() if root is None else None
        self.root = root or store or home() / "library"
        self._roots = (self.root, home() / "library") if store else (self.root,)

    def add(self, ingested: IngestedDocument) -> Path:
        """Store a document, in place of an older one with the same id. Returns its file.

        Raises `LibraryError` when it cannot be written; the older one is then still there.
        """
        path = self._path(ingested.document.id)
        body = _adapter().dump_json(ingested)
        head = {"format": FORMAT, "checksum": hashlib.sha256(body).hexdigest()}
        head |= asdict(_entry(ingested))
        first = json.dumps(head, ensure_ascii=False).encode()
        _write(path, first + b"\n" + body + b"\n")
        return path

    def load(self, document_id: str) -> IngestedDocument:
        """A stored document. Raises `LibraryError` when it is missing, damaged or too new."""
        paths = [self._path(document_id, root) for root in self._roots]
        path = next(filter(Path.exists, paths), paths[0])
        try:
            first, _, body = path.read_bytes().partition(b"\n")
        except FileNotFoundError:
            known = ", ".join(entry.document for entry in self.entries()) or "hiçbiri"
            raise LibraryError(
                f"“{document_id}” belgesi kitaplıkta yok. Bulunanlar: {known}."
            ) from None
        except OSError as error:
            raise LibraryError(f"{path}: okunamadı ({error}).") from error
        head = _head(path, first)
        if hashlib.sha256(body.rstrip(b"\n")).hexdigest() != head["checksum"]:
            raise _broken(path)
        try:
            return _adapter().validate_json(body)
        except ValueError as error:
            raise _broken(path) from error

    def remove(self, document_id: str) -> None:
        """Delete a stored document. Raises `LibraryError` when it is not there."""
        path = self._path(document_id)
        try:
            path.unlink()
        except FileNotFoundError:
            raise LibraryError(f"“{document_id}” belgesi kitaplıkta yok.") from None

    def align(self, document_id: str, alignments: Sequence[Alignment]) -> IngestedDocument:
        """Store other alignments with a document; returns the document with them."""
        changed = self.load(document_id).aligned(tuple(alignments))
        self.add(changed)
        return changed

    def entries(self, game: str | None = None) -> list[Entry]:
        """The heads of all readable documents, or of one game's, sorted by id."""
        return [entry for entry, _ in self._heads(game) if entry is not None]

    def faults(self) -> list[str]:
        """What is wrong with the files that cannot be read, in Turkish; empty when all is well."""
        return [fault for _, fault in self._heads(None) if fault]

    def games(self) -> list[Game]:
        """The games that have a document, sorted by title."""
        documents: dict[str, list[Entry]] = {}
        for entry in self.entries():
            documents.setdefault(entry.game, []).append(entry)
        games = [
            Game(
                id=game,
                title=entries[0].game_title,
                documents=tuple(entry.document for entry in entries),
                text_only=not has_model(game),
            )
            for game, entries in documents.items()
        ]
        return sorted(games, key=lambda game: game.title)

    def _heads(self, game: str | None) -> Iterator[tuple[Entry | None, str]]:
        pattern = f"{name_id(game)}/*{_SUFFIX}" if game is not None else f"*/*{_SUFFIX}"
        paths: dict[str, Path] = {}
        for root in self._roots:
            for path in root.glob(pattern):
                paths.setdefault(f"{path.parent.name}/{path.name}", path)
        for _, path in sorted(paths.items()):
            try:
                with path.open("rb") as file:
                    head = _head(path, file.readline())
                fields = Entry.__dataclass_fields__
                yield Entry(**{name: head[name] for name in fields}), ""
            except (LibraryError, OSError, KeyError) as error:
                yield None, str(error)

    def _path(self, document_id: str, root: Path | None = None) -> Path:
        game, at, edition = document_id.partition("@")
        if not at or game != name_id(game) or edition != name_id(edition):
            raise LibraryError(f"“{document_id}” bir belge kimliği değil; beklenen: oyun@baskı.")
        return (root or self.root) / game / f"{edition}{_SUFFIX}"


@cache
def _adapter() -> TypeAdapter[IngestedDocument]:
    from pydantic import TypeAdapter

    return TypeAdapter(IngestedDocument)


def _entry(ingested: IngestedDocument) -> Entry:
    document = ingested.document
    return Entry(
        document=document.id,
        game=document.game,
        game_title=ingested.game_title,
        title=document.title,
        edition=document.edition,
        sections=len(document.sections),
        damaged=len({(d.section, d.paragraph, d.start) for d in ingested.damaged}),
        ingested=ingested.origin.sha256,
    )


def _head(path: Path, line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
        version = head["format"]
    except (ValueError, KeyError, TypeError):
        raise _broken(path) from None
    if version != FORMAT:
        newer = "daha yeni" if isinstance(version, int) and version > FORMAT else "eski"
        raise LibraryError(
            f"{path}: dosya Hakem'in {newer} bir sürümüyle yazılmış (biçim {version}, beklenen "
            f"{FORMAT}). Belgeyi yeniden yükleyin."
        )
    return dict(head)


def _broken(path: Path) -> LibraryError:
    return LibraryError(f"{path}: dosya bozuk. Silip belgeyi yeniden yükleyin.")


def _write(path: Path, data: bytes) -> None:
    """Replace a file as a whole: the new one is on the disk before the old one goes."""
    import tempfile

    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
        temporary = ""
        _sync_folder(path.parent)
    except OSError as error:
        raise LibraryError(f"{path}: yazılamadı ({error}). Eski belge yerinde duruyor.") from error
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Put the new name on the disk too, where the system lets a folder be opened."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
