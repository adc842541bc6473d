"""The games that can be asked about: those with a rules model, and those with a rulebook alone.

A game's documents are the rulebook that Hakem brings and those that were ingested.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import referee
from knowledge import turkish
from knowledge.document import Document, DocumentError, Section, rulebook, shipped_games
from referee.game import Game

AnyGame = Game[Any, Any, Any]

TEXT_ONLY = "hakem kararı yok, yalnız kural metni"


class UnknownGame(LookupError):
    """No game has this id or name; the Turkish text names those that exist."""

    def __init__(self, wanted: str, known: list[str]) -> None:
        super().__init__(
            f"“{wanted[:60]}” adında bir oyun yok; bilinen oyunlar: {', '.join(known)}"
        )
        self.known = known


class NoModel(LookupError):
    """The game has a rulebook but no rules model: it can be asked about, not judged."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(
            f"{entry.name}: {TEXT_ONLY}; hakemi olan oyunlar: {', '.join(referee.game_ids())}"
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of the catalogue; `model` is None for a text-only game."""

    id: str
    name: str
    model: AnyGame | None

    def documents(self) -> Iterator[Document]:
        """Its rulebooks, ours first. Raises LibraryError for a broken ingested one."""
        if self.id in shipped_games():
            yield rulebook(self.id)
        from knowledge.library import Library

        library = Library()
        for stored in library.entries(self.id):
            yield library.load(stored.document).document

    def section(self, wanted: str) -> tuple[Document, Section]:
        """The section with this id, or its bare slug, and its document. Raises DocumentError."""
        documents = list(self.documents())
        for document in documents:
            for section in document.sections:
                if turkish.fold(wanted) in (section.id, section.id.partition("#")[2]):
                    return document, section
        if not documents:
            raise DocumentError(f"{self.name} için kural metni yok.")
        documents[0].section(wanted)
        raise DocumentError(f"“{wanted}” bölümü yok.")

    def to_dict(self) -> dict[str, Any]:
        """The game as JSON data: how it is named, judged and documented."""
        game = self.model
        return {
            "id": self.id,
            "name": self.name,
            "has_model": game is not None,
            "note": "" if game else TEXT_ONLY,
            "rules_version": game.rules_version if game else None,
            "players": list(game.players) if game else [],
            "options": _options(game) if game else [],
            "documents": [
                {"id": d.id, "title": d.title, "edition": d.edition, "sections": len(d.sections)}
                for d in self.documents()
            ],
        }


def games() -> list[Entry]:
    """Every game, those with a model first."""
    from knowledge.library import Library

    stored = {game.id: game.title for game in Library().games()}
    ids = dict.fromkeys((*referee.game_ids(), *shipped_games(), *stored))
    return [_entry(game_id, stored.get(game_id)) for game_id in ids]


def find(wanted: str) -> Entry:
    """The game with this id or Turkish name, however it is cased. Raises UnknownGame."""
    key = _key(wanted)
    if key in referee.game_ids():
        return _entry(key)
    entries = games()
    for entry in entries:
        if key in (entry.id, _key(entry.name)):
            return entry
    raise UnknownGame(wanted, [entry.id for entry in entries])


def find_model(wanted: str) -> AnyGame:
    """The referee of the game with this id or name. Raises UnknownGame or NoModel."""
    entry = find(wanted)
    if entry.model is None:
        raise NoModel(entry)
    return entry.model


def warm() -> None:
    """Load everything that the first questions need, or compute what is not cached yet."""
    from knowledge import shelf

    for entry in games():
        list(entry.documents())
    shelf.index().warm()
    shelf.index().search("Kart çekebilir miyim?")  # loads the encoder too


def _entry(game_id: str, title: str | None = None) -> Entry:
    model = referee.load(game_id) if game_id in referee.game_ids() else None
    if model:
        title = model.name
    elif game_id in shipped_games():
        title = rulebook(game_id).title.removesuffix(" Kural Kitabı")
    return Entry(game_id, title or game_id, model)


def _key(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", turkish.fold(name)).strip("-")


def _options(game: AnyGame) -> list[dict[str, Any]]:
    return [
        {
            "name": choice.name,
            "title": choice.title,
            "default": choice.values[0][0],
            "values": [{"value": value, "label": label} for value, label in choice.values],
            "section": choice.cites,
        }
        for choice in game.options.CHOICES
    ]
