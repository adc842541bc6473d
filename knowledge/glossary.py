"""The words of players beside the words of rulebooks: Turkish, English, spoken, per game.

Each line of ``knowledge/data/glossary/<game>.csv`` is a concept: the rulebook's own term, its kind
(``name`` of a thing in the game, ``term`` of the game, common ``word``) and the forms by which
players call it in Turkish and in English, parted by ``|``. A form that ends with ``-`` is a verb
stem; one that begins with ``~`` is loose: it may mean the concept. ``common.csv`` serves every
game.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal, cast

from knowledge import turkish

Kind = Literal["name", "term", "word"]

_FOLDER = "data/glossary"
_COMMON = "common"


@dataclass(frozen=True, slots=True)
class Concept:
    """One meaning with the forms that express it; ``game`` is ``None`` for common words."""

    id: str
    term: str
    kind: Kind
    game: str | None
    forms: tuple[str, ...]
    english: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mention:
    """A concept over ``text[start:end]``.

    ``typos`` counts the edits; ``loose`` says that the form only may mean the concept, ``english``
    that it was called in English.
    """

    concept: Concept
    start: int
    end: int
    typos: int
    loose: bool
    english: bool


class Glossary:
    """Finds concepts in text, under suffixes, folded letters and typing errors."""

    def __init__(self, concepts: Iterable[Concept]) -> None:
        self.concepts = {concept.id: concept for concept in concepts}
        names: dict[str, list[str]] = {}
        for concept in self.concepts.values():
            for form in (concept.term, *concept.forms):
                key = f"~{concept.id}" if form.startswith("~") else concept.id
                names.setdefault(key, []).append(form.lstrip("~"))
            names[f"={concept.id}"] = list(concept.english)
        self._finder = turkish.NameFinder(names, words=turkish.COMMON_WORDS)

    def mentions(self, text: str, *, misspelt: bool = True) -> list[Mention]:
        """Every concept that the text mentions, overlapping ones too, in order.

        Looking for ``misspelt`` ones costs most of the time, and rulebooks have none.
        """
        found: dict[tuple[str, int, int], Mention] = {}
        for match in self._finder.find_all(text, misspelt=misspelt):
            concept = self.concepts[match.name.lstrip("~=")]
            mention = Mention(
                concept,
                match.start,
                match.end,
                match.typos,
                loose=match.name.startswith("~"),
                english=match.name.startswith("="),
            )
            place = (concept.id, match.start, match.end)
            known = found.get(place)
            if known is None or (mention.loose, mention.typos) < (known.loose, known.typos):
                found[place] = mention
        return sorted(found.values(), key=lambda mention: (mention.start, mention.end))


@cache
def concepts(game: str) -> tuple[Concept, ...]:
    """The concepts of one game's file (``common`` for the shared one); empty when it has none."""
    path = resources.files("knowledge") / _FOLDER / f"{game}.csv"
    if not path.is_file():
        return ()
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    return tuple(
        Concept(
            id=f"{game}:{row['term']}",
            term=row["term"],
            kind=cast(Kind, row["kind"]),
            game=None if game == _COMMON else game,
            forms=_parts(row["forms"]),
            english=_parts(row["english"]),
        )
        for row in rows
    )


def _parts(cell: str) -> tuple[str, ...]:
    return tuple(part for part in cell.split("|") if part)


@cache
def glossary(*games: str) -> Glossary:
    """The common concepts with those of the games named."""
    return Glossary(concept for game in (_COMMON, *games) for concept in concepts(game))
