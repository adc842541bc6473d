"""Frequent questions: the list is data, the answers are computed once and kept in memory.

An answer that Hakem would withhold is no answer here either: such a question is left out.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from api.catalogue import Entry, games
from api.pages.text import link
from knowledge.answer import Reply, ask
from knowledge.cite import Citation
from knowledge.home import home
from knowledge.library import Library

_ANY_GAME = "*"  # the questions for a game without a list of its own


@dataclass(frozen=True, slots=True)
class Frequent:
    """A frequent question with its reply."""

    question: str
    reply: Reply

    @property
    def word(self) -> str:
        """The answer in one word, as its mark shows it."""
        first, comma, _ = self.reply.headline.partition(",")
        if comma and first in ("Evet", "Hayır"):
            return first
        if self.reply.ruling:
            return self.reply.ruling.turkish
        return "Hesap" if self.reply.kind == "value" else "Kitaptan"

    @property
    def sentences(self) -> list[str]:
        """The answer: the ruling with its reasons, or the quoted paragraph."""
        if self.reply.kind == "passages":
            return [self.citation.passage]
        return [self.reply.headline, *self.reply.lines]

    @property
    def citation(self) -> Citation:
        """The section that the answer rests on first."""
        return self.reply.citations[0]

    @property
    def source(self) -> str:
        """Where the answer stands, in words."""
        return f"{self.citation.document.title}, “{self.citation.section.title}”"


def frequent(entry: Entry) -> tuple[Frequent, ...]:
    """The game's frequent questions that Hakem answers, in the order of the list."""
    folders = dict.fromkeys((Library().root, home() / "library"))  # a store's own, the owner's
    files = (file for folder in folders for file in sorted((folder / entry.id).glob("*")))
    stored = tuple((str(file), file.stat().st_mtime_ns) for file in files)
    return _answered(entry.id, stored)


def warm() -> None:
    """Answer the frequent questions of every game before someone asks for them."""
    for entry in games():
        frequent(entry)


@lru_cache(maxsize=64)
def _answered(game: str, stored: tuple[tuple[str, int], ...]) -> tuple[Frequent, ...]:
    """The answers, made anew when a document of the game in the library changes."""
    replies = [(question, ask(question, game)) for question in questions(game)]
    return tuple(Frequent(question, reply) for question, reply in replies if reply.citations)


def questions(game: str) -> list[str]:
    """The questions to answer for this game."""
    lists = _lists()
    return lists.get(game, lists[_ANY_GAME])


@cache
def _lists() -> dict[str, list[str]]:
    text = files("api.pages").joinpath("data/faq.json").read_text("utf-8")
    loaded: dict[str, list[str]] = json.loads(text)
    return loaded


def structured(entry: Entry, base: str) -> dict[str, Any]:
    """The answers as schema.org's FAQPage, each with its section's address under `base`."""
    return {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "@id": f"{base}/oyun/{entry.id}#sorular",
        "name": f"{entry.name}: sık sorulanlar",
        "inLanguage": "tr",
        "mainEntity": [
            {
                "@type": "Question",
                "name": item.question,
                "acceptedAnswer": {
                    "@type": "Answer",
                    "text": " ".join(item.sentences),
                    "url": base + link(item.citation.section.id),
                    "citation": item.source,
                },
            }
            for item in frequent(entry)
        ],
    }
