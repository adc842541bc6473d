"""Citations: which section says it, quoted word for word, with the decisive sentence marked.

A citation is a place in a document (section, paragraph, sentence offsets), and its texts are cut
from there; nothing is written, joined or shortened. The owner's own rulebook comes first: a rule
that is aligned with a paragraph of an ingested document is quoted from it, unless that sentence
is damaged.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from knowledge import turkish
from knowledge.document import Document, Section, rulebook
from knowledge.ingest.result import Damage, IngestedDocument
from knowledge.library import Library

CONFIDENT = 0.75  # an alignment below this is for a person's review, not for quoting


@dataclass(frozen=True, slots=True)
class Citation:
    """A passage with its decisive sentence: ``passage[start:end]``.

    `passage` is one whole paragraph of `section`; `damaged` says in Turkish what the scan has
    lost in the sentence, and is empty when it is whole.
    """

    document: Document
    section: Section
    place: int
    start: int
    end: int
    page: int | None = None
    damaged: str = ""

    @property
    def passage(self) -> str:
        return self.section.paragraphs[self.place]

    @property
    def sentence(self) -> str:
        return self.passage[self.start : self.end]

    def to_dict(self) -> dict[str, Any]:
        """The citation as plain JSON data."""
        return {
            "section": self.section.id,
            "title": self.section.title,
            "path": list(self.section.path),
            "page": self.page,
            "document": self.document.title,
            "edition": self.document.edition,
            "text": self.passage,
            "sentence": self.sentence,
            "start": self.start,
            "end": self.end,
            "damaged": self.damaged or None,
        }


def cite_section(section_id: str, hint: str) -> Citation:
    """Cite a section of a shipped rulebook for what `hint` says, from the owner's text if aligned.

    Raises DocumentError when there is no such section.
    """
    document = rulebook(section_id.partition("#")[0])
    if (official := _aligned(document.game, section_id, hint)) is not None:
        return official
    section = document.section(section_id)
    found = [_cite(document, section, place, hint) for place in range(len(section.paragraphs))]
    return max(found, key=lambda citation: _likeness(citation.sentence, hint))


def cite_paragraph(
    document: Document, section: Section, place: int, hint: str, library: Library | None = None
) -> Citation:
    """Cite one paragraph, the sentence nearest to `hint` marked.

    Of a document in the library, damaged sentences are marked as such and never preferred.
    """
    ingested = _ingested(document, library or Library())
    return _cite(document, section, place, hint, ingested)


def _cite(
    document: Document,
    section: Section,
    place: int,
    hint: str,
    ingested: IngestedDocument | None = None,
) -> Citation:
    text = section.paragraphs[place]

    def damage(span: tuple[int, int]) -> list[Damage]:
        return ingested.damage_at(section.id, place, *span) if ingested else []

    start, end = max(
        turkish.sentences(text) or [(0, len(text))],
        key=lambda span: (not damage(span), _likeness(text[span[0] : span[1]], hint)),
    )
    page = section.page
    if ingested and (pages := ingested.pages.get(section.id)):
        page = pages[place]
    lost = "; ".join(found.reason for found in damage((start, end)))
    return Citation(document, section, place, start, end, page, lost)


def _aligned(game: str, section_id: str, hint: str) -> Citation | None:
    """The best intact sentence of the owner's documents that states what a section states."""
    library = Library()
    found = []
    for entry in library.entries(game):
        ingested = library.load(entry.document)
        for alignment in ingested.alignments:
            if alignment.rule_section == section_id and alignment.confidence >= CONFIDENT:
                section = ingested.document.section(alignment.section)
                found.append(_cite(ingested.document, section, alignment.paragraph, hint, ingested))
    intact = [citation for citation in found if not citation.damaged]
    return max(intact, key=lambda c: _likeness(c.sentence, hint), default=None)


def _ingested(document: Document, library: Library) -> IngestedDocument | None:
    return library.load(document.id) if "@" in document.id else None


def _likeness(sentence: str, hint: str) -> float:
    """Shared word beginnings, against the sentence's length: long sentences share by chance."""
    words = _stems(sentence)
    shared = len(words & _stems(hint))
    return float(shared / (len(words) + 4) ** 0.5) if words else 0.0


@lru_cache(maxsize=4096)
def _stems(text: str) -> frozenset[str]:
    return frozenset(
        token.key[:5]
        for token in turkish.tokens(text)
        if token.key not in turkish.FUNCTION_WORDS or token.key.isdigit()
    )
