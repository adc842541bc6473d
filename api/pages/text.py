"""Rulebook text for pages: paragraphs as blocks, and where a section stands."""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup, escape

_ITEM = re.compile(r"^(?:[-*+•]|\d+[.)])\s+")


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a paragraph: `kind` is "text", "list" or "table".

    `lines` are the text, the items, or the rows; a row is cut into `cells` by its reader.
    """

    kind: str
    lines: list[str]

    @property
    def rows(self) -> list[list[str]]:
        """The cells of a table's rows, without the row that only draws a line."""
        cut = [[cell.strip() for cell in line.strip("| ").split("|")] for line in self.lines]
        return [row for row in cut if not all(set(cell) <= set("-: ") for cell in row)]


def blocks(paragraph: str) -> list[Block]:
    """The paragraph's lists and tables apart from its running text."""
    found: list[Block] = []
    for line in paragraph.split("\n"):
        kind = "table" if line.startswith("|") else "list" if _ITEM.match(line) else "text"
        shown = re.sub(r"^[-*+•]\s+", "", line) if kind == "list" else line
        if found and found[-1].kind == kind:
            found[-1].lines.append(shown)
        else:
            found.append(Block(kind, [shown]))
    return found


def code(text: str) -> Markup:
    """The text with what stands between backticks as code; everything else stays text."""
    return Markup(re.sub("`([^`]+)`", r"<code>\1</code>", str(escape(text))))


def anchor(section_id: str) -> str:
    """The section's place on its game's page: its slug, after the edition of a library document.

    `hoth#siper` → `siper`, `hoth@kitap#siper` → `kitap.siper`; no slug holds a dot.
    """
    document, _, slug = section_id.partition("#")
    edition = document.partition("@")[2]
    return f"{edition}.{slug}" if edition else slug


def link(section_id: str) -> str:
    """The address of a section on the site."""
    game = re.split("[@#]", section_id)[0]
    return f"/oyun/{game}#{anchor(section_id)}"
