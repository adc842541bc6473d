"""What ingestion yields: the document, and what must be known about how it came to be."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from knowledge import turkish
from knowledge.document import Document
from knowledge.ingest.errors import IngestError
from knowledge.ingest.source import Kind as FileKind
from knowledge.ingest.source import Reason

FORMAT = 1  # version of the stored file; grows when the classes here change


@dataclass(frozen=True, slots=True)
class Origin:
    """The file: name, kind, SHA-256, size in bytes, encoding, number of pages if it has pages."""

    name: str
    kind: FileKind
    sha256: str
    size: int
    encoding: str
    pages: int | None


@dataclass(frozen=True, slots=True)
class Dropped:
    """A text that was left out. `line` counts lines (text, Markdown) or blocks (PDF, HTML)."""

    text: str
    reason: Reason
    line: int
    page: int | None


Kind = Literal["lost_number", "lost_text", "broken_letter", "fragment"]


@dataclass(frozen=True, slots=True)
class Damage:
    """A damaged sentence: ``paragraphs[paragraph][start:end]`` of a section; the hole is at `at`.

    `reason` says in Turkish what is missing.
    """

    section: str
    paragraph: int
    start: int
    end: int
    at: int
    kind: Kind
    reason: str


@dataclass(frozen=True, slots=True)
class Digits:
    """Which digits a document holds. `chance` is the probability that the missing ones are missing
    by chance; below 1 in 10,000 the document is `suspicious`."""

    present: str
    missing: str
    count: int
    chance: float

    @property
    def suspicious(self) -> bool:
        return self.chance < 1e-4


@dataclass(frozen=True, slots=True)
class Place:
    """A paragraph of a section."""

    section: str
    paragraph: int


@dataclass(frozen=True, slots=True)
class Repair:
    """A heading whose case was repaired: “Bİrlİk” → “Birlik”."""

    section: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Accounting:
    """Characters of the source, white space not counted: ``kept + dropped == source``."""

    source: int
    kept: int
    dropped: int


Method = Literal["lexical", "lexical+dense", "manual"]


@dataclass(frozen=True, slots=True)
class Alignment:
    """A paragraph of an ingested document states what a section of our rulebook states.

    `section` and `paragraph` name the paragraph, `rule_section` our section, `rules` the rules
    that cite it. `confidence` runs from 0 to 1; 1 only after a person confirmed it (`manual`).
    """

    section: str
    paragraph: int
    rule_section: str
    rules: tuple[str, ...]
    confidence: float
    method: Method


@dataclass(frozen=True)
class IngestedDocument:
    """A document with its origin, its damage, and the account of what was left out.

    `game_title` names the game as players know it; `pages` gives the page of every paragraph of
    the sections whose source has pages; `untitled` holds the ids of the sections whose title is
    not in the source; `notes` are Turkish remarks for the report.
    """

    document: Document
    game_title: str
    origin: Origin
    accounting: Accounting
    digits: Digits
    damaged: tuple[Damage, ...] = ()
    orphan_answers: tuple[Place, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    repairs: tuple[Repair, ...] = ()
    untitled: tuple[str, ...] = ()
    pages: dict[str, tuple[int | None, ...]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    alignments: tuple[Alignment, ...] = ()
    format: int = FORMAT

    def damage_at(
        self, section: str, paragraph: int, start: int = 0, end: int | None = None
    ) -> list[Damage]:
        """The damaged sentences of a paragraph that a span touches; of the whole by default."""
        return [
            damage
            for damage in self._damage_by_place.get((section, paragraph), [])
            if damage.end > start and (end is None or damage.start < end)
        ]

    @cached_property
    def _damage_by_place(self) -> dict[tuple[str, int], list[Damage]]:
        places: dict[tuple[str, int], list[Damage]] = {}
        for damage in self.damaged:
            places.setdefault((damage.section, damage.paragraph), []).append(damage)
        return places

    def dropped_by_reason(self) -> dict[Reason, tuple[int, int]]:
        """For each reason how many pieces and how many characters were left out."""
        pieces = Counter(drop.reason for drop in self.dropped)
        return {
            reason: (
                count,
                sum(len("".join(d.text.split())) for d in self.dropped if d.reason is reason),
            )
            for reason, count in pieces.most_common()
        }

    def aligned(self, alignments: tuple[Alignment, ...]) -> IngestedDocument:
        """The same document with other alignments."""
        return replace(self, alignments=alignments)


# --- Names ------------------------------------------------------------------------------------

_MAX_NAME = 60
_RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(10))]
)


def slug(text: str, longest: int = _MAX_NAME) -> str:
    """ASCII letters, digits and single hyphens; empty when nothing of the kind is left."""
    parts = re.findall(r"[a-z0-9]+", turkish.fold(text).replace("'", ""))
    return "-".join(parts)[:longest].rstrip("-")


def name_id(text: str, what: str = "Oyun adı") -> str:
    """The id of a game or an edition: “Kule Bekçileri” → ``kule-bekcileri``.

    Raises `IngestError` (``bad_name``) when no id can be made of the text, or when the text looks
    like a path.
    """
    if any(char in text for char in "/\\\0") or text.strip().startswith("."):
        raise IngestError("bad_name", f"{what} “{text}” olamaz: “/”, “\\” ve baştaki nokta yasak.")
    found = slug(text)
    if not found or found in _RESERVED:
        raise IngestError(
            "bad_name", f"{what} “{text}” olamaz: en az bir harf ya da rakam gerekir (a-z, 0-9)."
        )
    return found
