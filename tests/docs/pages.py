"""The documentation as data: its code, links and headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.docs.overlay import ROOT

PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
_FENCE = re.compile(r"^(?:> )?```.*?^(?:> )?```", re.DOTALL | re.MULTILINE)
_INLINE = re.compile(r"`([^`\n]+)`")


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def read(page: Path) -> str:
    return page.read_text("utf-8")


def prose(page: Path) -> str:
    """The page without its code blocks."""
    return _FENCE.sub("", read(page))


def inline_code(page: Path) -> list[str]:
    return _INLINE.findall(prose(page))


def code(page: Path) -> Iterator[str]:
    """Every line of code: of the blocks, with continued lines joined, and within sentences."""
    for block in _FENCE.findall(read(page)):
        yield from block.replace("\\\n", " ").splitlines()[1:-1]
    yield from inline_code(page)


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub gives to the page's headings."""
    titles = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    kept = (re.sub(r"[^\w\- ]", "", title.lower()) for title in titles)
    return {title.strip().replace(" ", "-") for title in kept}


def links(page: Path) -> list[str]:
    """The targets of links and pictures that are no web addresses."""
    targets = re.findall(r"\]\(([^)\s]+)\)", prose(page))
    targets += re.findall(r"(?:href|src)=\"([^\"]+)\"", prose(page))
    return [target for target in targets if not re.match(r"[a-z]+:|/", target)]
