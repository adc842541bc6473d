"""How players ask about each rule of a shipped rulebook: extra words for the index.

``knowledge/data/phrasings/<document>.txt`` holds blocks, each the verbatim beginning of a
paragraph and questions that it answers, in players' own words::

    > Gözcü ile destelerden toplam 3 kart
    Gözcü kartı ne yapar?
    gözcüyle kaç kart çekilir, hangi desteden?

The questions are indexed beside the paragraph and are never shown. A rulebook without such a file
is searched by its own text alone.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from importlib import resources

from knowledge.document import Document


def phrasings(document: Document) -> list[tuple[str, int, str]]:
    """Section id, place of the paragraph in it, and question, for every phrasing that applies.

    A block whose paragraph is not there (the text has changed) is left out.
    """
    path = resources.files("knowledge") / "data" / "phrasings" / f"{document.id}.txt"
    if not path.is_file():
        return []
    starts = {
        paragraph: (section.id, place)
        for section in document.sections
        for place, paragraph in enumerate(section.paragraphs)
    }
    ordered = sorted(starts)
    owners: dict[str, list[tuple[str, int]]] = {}
    found = []
    for start, question in blocks(path.read_text(encoding="utf-8")):
        if start not in owners:
            first, last = bisect_left(ordered, start), bisect_right(ordered, f"{start}\U0010ffff")
            owners[start] = [starts[paragraph] for paragraph in ordered[first:last]]
        found += [(section_id, place, question) for section_id, place in owners[start]]
    return found


def outside_questions() -> list[str]:
    """Questions that no rulebook answers: prices, strategy, other games, everyday life."""
    path = resources.files("knowledge") / "data" / "phrasings" / "outside.txt"
    return [question for _, question in blocks(path.read_text(encoding="utf-8"))]


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """The beginning of a paragraph with each question asked of it."""
    start = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith(">"):
            start = line[1:].strip()
        elif line and not line.startswith("#"):
            yield start, line
