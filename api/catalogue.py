"""The games that can be asked about: those with a rules model, and those with a rulebook alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import referee
from knowledge import turkish
from knowledge.document import Document, rulebook, shipped_games
from referee.game import Game

AnyGame = Game[Any, Any, Any]


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
            f"{entry.name} için hakem kararı yok, yalnız kural metni var; "
            f"hakemi olan oyunlar: {', '.join(referee.game_ids())}"
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of the catalogue; `model` is None for a text-only game."""

    id: str
    name: str
    model: AnyGame | None
    document: Document | None

    def to_dict(self) -> dict[str, Any]:
        """The game as JSON data: how it is named, judged and documented."""
        game, document = self.model, self.document
        return {
            "id": self.id,
            "name": self.name,
            "has_model": game is not None,
            "note": "" if game else "hakem kararı yok, yalnız kural metni",
            "rules_version": game.rules_version if game else None,
            "players": list(game.players) if game else [],
            "options": _options(game) if game else [],
            "rulebook": document
            and {
                "id": document.id,
                "title": document.title,
                "edition": document.edition,
                "sections": len(document.sections),
            },
        }


def games() -> list[Entry]:
    """Every game, those with a model first."""
    ids = dict.fromkeys((*referee.game_ids(), *shipped_games()))
    return [_entry(game_id) for game_id in ids]


def find(wanted: str) -> Entry:
    """The game with this id or Turkish name, however it is cased. Raises UnknownGame."""
    key = _key(wanted)
    if key in referee.game_ids() or key in shipped_games():
        return _entry(key)
    entries = games()
    for entry in entries:
        if key == _key(entry.name):
            return entry
    raise UnknownGame(wanted, [entry.id for entry in entries])


def find_model(wanted: str) -> AnyGame:
    """The referee of the game with this id or name. Raises UnknownGame or NoModel."""
    entry = find(wanted)
    if entry.model is None:
        raise NoModel(entry)
    return entry.model


def rulebook_of(wanted: str) -> Document:
    """The rulebook of a game. Raises UnknownGame, or DocumentError when the game has none."""
    entry = find(wanted)
    return entry.document or rulebook(entry.id)


def _entry(game_id: str) -> Entry:
    model = referee.load(game_id) if game_id in referee.game_ids() else None
    document = rulebook(game_id) if game_id in shipped_games() else None
    name = model.name if model else document.title if document else game_id
    return Entry(game_id, name, model, document)


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
