"""Rulebooks as data: a document is a list of sections, a section a list of paragraphs.

The shipped rulebooks are Markdown files in ``knowledge/rulebooks``::

    # Title of the document
    ## Heading {#slug}

    One rule a paragraph.

    ### Sub heading {#other-slug}

Ingested documents (``knowledge.ingest``) end up in the same classes, so everything after this
module (index, citations, audit) never asks where a text came from.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib import resources

SHIPPED_EDITION = "Hakem kural kitabı"

_HEADING = re.compile(r"^(#{1,6})(?:\s+|$)(.*)$")  # of a line without space at its end
_SLUG = re.compile(r"^(?P<title>.*)\{#(?P<slug>[^{}]*)\}$")
_VALID_SLUG = re.compile(r"^[a-z0-9]+(-[a-z0-9]+)*$")
_COMMENT = re.compile(r"<!--(?:(?!<!--).)*?-->", re.DOTALL)
_LINE_OF_ITS_OWN = re.compile(r"^\s*([-*+•|]|\d+[.)]\s)")


class DocumentError(ValueError):
    """A document that cannot be read, or a part of one that does not exist. The text is Turkish."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with the paragraphs that stand directly under it.

    ``id`` is document id + ``#`` + slug; ``path`` holds the titles of the headings above it,
    outermost first, without its own title; ``page`` is the page of the source, counted from 1,
    or ``None`` where the source has no pages.
    """

    id: str
    title: str
    path: tuple[str, ...]
    page: int | None
    paragraphs: tuple[str, ...]

    @property
    def heading(self) -> str:
        """The whole heading path, as a reader sees it: ``"Taktikler › Taktik sınırı"``."""
        return " › ".join((*self.path, self.title))


@dataclass(frozen=True, slots=True)
class Document:
    """A rulebook of one game in one edition."""

    id: str
    game: str
    title: str
    edition: str
    sections: tuple[Section, ...]

    def section(self, section_id: str) -> Section:
        """The section with this full id (``battle-line#taktik-siniri``) or bare slug.

        Raises ``DocumentError`` (naming the nearest ids) when there is none.
        """
        wanted = section_id if "#" in section_id else f"{self.id}#{section_id}"
        for section in self.sections:
            if section.id == wanted:
                return section
        near = difflib.get_close_matches(wanted, [s.id for s in self.sections], n=3, cutoff=0.4)
        hint = f" Yakın olanlar: {', '.join(near)}." if near else ""
        raise DocumentError(f"“{self.title}” içinde “{wanted}” bölümü yok.{hint}")


def load_markdown(
    text: str, *, doc_id: str, game: str, edition: str, source: str = "metin"
) -> Document:
    """Parse a rulebook in the format of this module's docstring.

    ``source`` is the name used in error messages (a file name). HTML comments are skipped; lines
    of a paragraph are joined by a space, except list items and table rows, which keep their own
    line. Raises ``DocumentError`` that names source and line number when a heading has no slug, a
    slug is malformed or repeated, a level is skipped, or text stands outside any section.
    """
    # A comment becomes its own line breaks, so that line numbers in messages stay right.
    text = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text.removeprefix("\ufeff"))
    text = unicodedata.normalize("NFC", text)

    title = ""
    seen: dict[str, int] = {}
    above: list[str] = []  # titles of the open headings, outermost first
    heads: list[tuple[str, str, tuple[str, ...]]] = []
    bodies: list[list[list[str]]] = []  # per section: paragraphs as lists of lines

    for number, line in enumerate(text.split("\n"), start=1):

        def fault(message: str, number: int = number) -> DocumentError:
            return DocumentError(f"{source}, {number}. satır: {message}")

        heading = _HEADING.match(line.rstrip())
        if heading is None:
            if not line.strip():
                if bodies:
                    bodies[-1].append([])
            elif not bodies:
                raise fault("bu metin hiçbir başlığın altında değil; önce “## Başlık {#kisa-ad}”.")
            else:
                if not bodies[-1]:
                    bodies[-1].append([])
                bodies[-1][-1].append(line.strip())
            continue

        level = len(heading[1])
        if level == 1:
            if title:
                raise fault("ikinci belge başlığı; “# ” yalnız bir kez yazılır.")
            title = heading[2]
            continue
        if not title:
            raise fault("belge başlığı yok; ilk başlık “# Belgenin adı” olmalı.")
        named = _SLUG.match(heading[2])
        if named is None:
            raise fault(f"“{heading[2]}” başlığının kısa adı yok; sonuna “{{#kisa-ad}}” ekleyin.")
        name, slug = named["title"].rstrip(), named["slug"]
        if not _VALID_SLUG.match(slug):
            raise fault(f"“{slug}” geçerli bir kısa ad değil; yalnız a-z, 0-9 ve tire kullanılır.")
        if slug in seen:
            raise fault(
                f"“{slug}” kısa adı {seen[slug]}. satırda da var; her başlığınki ayrı olmalı."
            )
        if level - 2 > len(above):
            raise fault(f"“{name}” başlığından önce bir üst düzey başlık atlanmış.")
        seen[slug] = number
        del above[level - 2 :]
        heads.append((f"{doc_id}#{slug}", name, tuple(above)))
        bodies.append([])
        above.append(name)

    if not heads:
        raise DocumentError(f"{source}: hiç bölüm yok; en az bir “## Başlık {{#kisa-ad}}” gerekir.")
    sections = tuple(
        Section(section_id, name, path, None, tuple(_joined(lines) for lines in body if lines))
        for (section_id, name, path), body in zip(heads, bodies, strict=True)
    )
    return Document(doc_id, game, title, edition, sections)


def _joined(lines: list[str]) -> str:
    text = lines[0]
    for line in lines[1:]:
        text += ("\n" if _LINE_OF_ITS_OWN.match(line) else " ") + line
    return text


def shipped_games() -> tuple[str, ...]:
    """Ids of the games whose rulebook is part of the package, sorted."""
    folder = resources.files("knowledge") / "rulebooks"
    if not folder.is_dir():
        return ()
    names = (entry.name for entry in folder.iterdir())
    return tuple(sorted(name.removesuffix(".md") for name in names if name.endswith(".md")))


@cache
def rulebook(game_id: str) -> Document:
    """The shipped rulebook of a game (cached). Raises ``DocumentError`` when there is none."""
    if game_id not in shipped_games():
        known = ", ".join(shipped_games()) or "hiçbiri"
        raise DocumentError(f"“{game_id}” oyununun kural kitabı yok. Bulunanlar: {known}.")
    path = resources.files("knowledge") / "rulebooks" / f"{game_id}.md"
    return load_markdown(
        path.read_text(encoding="utf-8"),
        doc_id=game_id,
        game=game_id,
        edition=SHIPPED_EDITION,
        source=f"{game_id}.md",
    )
