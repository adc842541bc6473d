"""What tests of ingestion look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from knowledge.ingest import IngestedDocument

FIXTURES = Path(__file__).parents[2] / "fixtures" / "ingest"
Ingest = Callable[..., IngestedDocument]
RULES = (
    "Her oyuncu yedi karo çeker, kalan karolar kapalı bir deste olur.",
    "Bekçi bir turda en fazla üç oda ilerler ve kapalı kapıdan geçemez.",
    "Bir kule, üç odasında da aynı oyuncunun feneri yanınca alınır.",
)


def sections(ingested: IngestedDocument) -> dict[str, tuple[str, ...]]:
    """Paragraphs by the slug of their section."""
    return {s.id.partition("#")[2]: s.paragraphs for s in ingested.document.sections}


def dropped(ingested: IngestedDocument, reason: str) -> list[str]:
    return [drop.text for drop in ingested.dropped if drop.reason == reason]


def damaged(ingested: IngestedDocument) -> list[str]:
    """The damaged sentences, once each, with a bar where the hole is (the first of each)."""
    found: dict[tuple[str, int, int], str] = {}
    for d in ingested.damaged:
        text = ingested.document.section(d.section).paragraphs[d.paragraph]
        shown = f"{text[d.start : d.at]}|{text[d.at : d.end]}"
        found.setdefault((d.section, d.paragraph, d.start), shown)
    return list(found.values())
