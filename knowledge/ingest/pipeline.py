"""The way from a file to a document, step by step."""

from __future__ import annotations

import hashlib
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from knowledge import turkish
from knowledge.document import Document, Section
from knowledge.ingest import damage
from knowledge.ingest.blocks import Pages, blocks
from knowledge.ingest.clean import clean
from knowledge.ingest.errors import IngestError
from knowledge.ingest.file import MAX_CHARACTERS, File, open_file
from knowledge.ingest.result import (
    Accounting,
    Damage,
    Digits,
    Dropped,
    IngestedDocument,
    Origin,
    Place,
    Repair,
    name_id,
    slug,
)
from knowledge.ingest.sections import Part, orphan_answers, parts
from knowledge.ingest.source import Drop, Source
from knowledge.ingest.traced import Traced, account

Progress = Callable[[str, float], None]

_FEWEST_LETTERS = 15  # of all paragraphs together; less is not even one rule


def ingest(
    path: str | os.PathLike[str],
    game: str,
    edition: str = "",
    *,
    title: str = "",
    progress: Progress | None = None,
) -> IngestedDocument:
    """Read a rulebook of a game.

    `game` is a game's id or name; a game without a rules model becomes a text-only game. `edition`
    tells documents of one game apart (the file's name by default), `title` names the game for
    players. `progress` is called with a Turkish step name and the share done, from 0 to 1. The
    document's id is ``game@edition``.

    Raises `IngestError` with a Turkish message for a file or name that is refused; nothing is
    written anywhere.
    """
    tell = progress or (lambda step, share: None)
    game_id = name_id(game)
    edition = edition.strip() or Path(path).stem
    document_id = f"{game_id}@{name_id(edition, 'Baskı adı')}"

    tell("Dosya okunuyor", 0.0)
    file = open_file(path)
    source = _read(file, tell)
    if len(source.text) > MAX_CHARACTERS:
        raise IngestError(
            "too_large",
            f"{file.name}: metin çok uzun ({len(source.text) // 1000} bin harf); "
            f"en fazla {MAX_CHARACTERS // 1000} bin harf okunur.",
        )
    tell("Metin temizleniyor", 0.6)
    paragraphs, drops, pages = blocks(source)
    paragraphs, foreign = clean(source, paragraphs)
    tell("Bölümler ayrılıyor", 0.75)
    found, parted, notes = parts(source, paragraphs)
    drops = [*source.drops, *drops, *foreign, *parted]
    accounting = _account(source, found, drops)
    letters = sum(
        char.isalpha() for part in found for line in part.paragraphs for char in line.text.text
    )
    if letters < _FEWEST_LETTERS:
        raise IngestError("no_rules", f"{file.name}: kural metni bulunamadı.{_only(drops)}")

    _set_pages(found, pages)
    tell("Hasar aranıyor", 0.85)
    own_title, found = _own_title(source, found)
    title = title.strip()
    document = Document(
        id=document_id,
        game=game_id,
        title=own_title or title or _shown_name(game),
        edition=edition,
        sections=tuple(_sections(document_id, found)),
    )
    digits = damage.digits_of(text for section in document.sections for text in section.paragraphs)
    damaged = _damage(document, found, digits, source.text)
    result = IngestedDocument(
        document=document,
        game_title=title or (own_title if game == game_id else "") or _shown_name(game),
        origin=Origin(
            name=file.name,
            kind=source.kind,
            sha256=hashlib.sha256(file.data).hexdigest(),
            size=len(file.data),
            encoding=source.encoding,
            pages=source.pages,
        ),
        accounting=accounting,
        digits=digits,
        damaged=tuple(damaged),
        orphan_answers=tuple(
            Place(section.id, index)
            for section, part in zip(document.sections, found, strict=True)
            for index in orphan_answers(part)
        ),
        dropped=tuple(
            Dropped(" ".join(drop.text.text.split()), drop.reason, drop.number, drop.page)
            for drop in sorted(drops, key=_place)
            if drop.text.text.strip()
        ),
        repairs=tuple(_repairs(source, document, found)),
        untitled=tuple(
            section.id
            for section, part in zip(document.sections, found, strict=True)
            if not part.title.text
        ),
        pages={
            section.id: tuple(line.page for line in part.paragraphs)
            for section, part in zip(document.sections, found, strict=True)
            if any(line.page is not None for line in part.paragraphs)
        },
        notes=tuple(_notes(source, notes, digits)),
    )
    tell("Bitti", 1.0)
    return result


def _read(file: File, tell: Progress) -> Source:
    # Each reader is imported only when it is needed: parsers are slow to load.
    if file.kind == "pdf":
        from knowledge.ingest.pdf import read_pdf

        return read_pdf(file, lambda share: tell("Sayfalar okunuyor", 0.6 * share))
    if file.kind == "html":
        from knowledge.ingest.html import read_html

        return read_html(file)
    if file.kind == "markdown":
        from knowledge.ingest.markdown import read_markdown

        return read_markdown(file)
    from knowledge.ingest.text import read_text

    return read_text(file)


def _account(source: Source, found: list[Part], drops: list[Drop]) -> Accounting:
    kept = [part.title for part in found]
    kept += [line.text for part in found for line in part.paragraphs]
    counts = account(source.text, kept, (drop.text for drop in drops))
    return Accounting(sum(counts), *counts)


def _set_pages(found: list[Part], pages: Pages) -> None:
    """Give each paragraph the page on which it begins, though its block may begin on another."""
    for part in found:
        part.paragraphs = [replace(line, page=pages.of(line.text)) for line in part.paragraphs]
        first = [pages.of(part.title), *(line.page for line in part.paragraphs), part.page]
        part.page = next((page for page in first if page is not None), None)


def _only(drops: list[Drop]) -> str:
    reasons = dict.fromkeys(drop.reason.label for drop in drops if len(drop.text) > 3)
    return f" Dosyada yalnız şunlar var: {', '.join(reasons)}." if reasons else ""


def _shown_name(game: str) -> str:
    """A game's name for players when only its id or name was given."""
    game = game.strip()
    return game if not game.islower() else turkish.title(re.sub(r"[-_]+", " ", game))


def _own_title(source: Source, found: list[Part]) -> tuple[str, list[Part]]:
    """The title that the document gives itself: its one top heading, or its metadata.

    A top heading without text of its own only names the document, so that the paths of the
    sections begin below it.
    """
    tops = [part for part in found if part.level == 1 and part.title.text]
    lowest = min((part.level for part in found if part.title.text), default=1)
    if source.kind != "text":
        if len(tops) == 1 and lowest == 1 and len(found) > 1 and found[0] is tops[0]:
            for part in found:
                if part.path[:1] == (tops[0].name,):
                    part.path = part.path[1:]
            return tops[0].name, found if found[0].paragraphs else found[1:]
        return "" if _is_no_title(source.title) else source.title, found
    return "", found


def _is_no_title(text: str) -> bool:
    """Whether metadata holds what a program put there: a file name, or nothing meant."""
    key = turkish.fold(text)
    return bool(re.search(r"\.\w{2,5}$|^untitled|^adsiz|^microsoft word|^belge\d*$", key))


def _sections(document_id: str, found: list[Part]) -> Iterator[Section]:
    taken: set[str] = set()
    again: Counter[str] = Counter()  # how often a name was wanted once more
    for part in found:
        name = wanted = part.slug or slug(part.name) or "bolum"
        while name in taken:
            again[wanted] += 1
            name = f"{wanted}-{again[wanted] + 1}"
        taken.add(name)
        paragraphs = tuple(line.text.text for line in part.paragraphs)
        yield Section(f"{document_id}#{name}", part.name, part.path, part.page, paragraphs)


def _damage(document: Document, found: list[Part], digits: Digits, text: str) -> list[Damage]:
    """Damaged sentences; grammatical holes only where digits are known to be lost."""
    paragraphs = [
        (section.id, index, line)
        for section, part in zip(document.sections, found, strict=True)
        for index, line in enumerate(part.paragraphs)
    ]

    gaps = [_wide_gaps(text, line.text) for _, _, line in paragraphs]
    spaces = sum(line.text.text.count(" ") for _, _, line in paragraphs)
    if sum(map(len, gaps)) > 0.2 * spaces:
        gaps = [[] for _ in gaps]  # wide spaces are this text's habit

    def search(lost: bool) -> list[Damage]:
        return [
            Damage(section, index, flaw.start, flaw.end, flaw.at, flaw.kind, flaw.reason)
            for (section, index, line), wide in zip(paragraphs, gaps, strict=True)
            for flaw in damage.flaws(line.text.text, lost, line.fragment, wide)
        ]

    certain = search(lost=False)
    numbers = sum(flaw.kind == "lost_number" for flaw in certain)
    lost = numbers >= 2 and (digits.suspicious or digits.count == 0)
    return search(lost=True) if lost else certain


def _wide_gaps(text: str, piece: Traced) -> list[int]:
    """Where the source has two or more spaces on one line between two words of a paragraph."""
    places = []
    for index, char in enumerate(piece.text):
        if char == " " and index + 1 < len(piece):
            between = text[piece.at[index - 1] + 1 : piece.at[index + 1]]
            if len(between) > 1 and not between.strip(" \u00a0"):
                places.append(index + 1)
    return places


def _place(drop: Drop) -> tuple[int, int]:
    return (drop.number, drop.text.at[0] if len(drop.text) else 0)


def _repairs(source: Source, document: Document, found: list[Part]) -> Iterator[Repair]:
    for section, part in zip(document.sections, found, strict=True):
        before = "".join(source.text[at] if at >= 0 else " " for at in part.title.at)
        if before != part.title.text:
            yield Repair(section.id, before, part.title.text)


def _notes(source: Source, notes: list[str], digits: Digits) -> Iterator[str]:
    if source.encoding == "windows-1254":
        yield "Metin UTF-8 değildi; Türkçe Windows-1254 (ISO-8859-9) olduğu doğrulanarak çözüldü."
    yield from source.notes
    yield from notes
    if digits.suspicious:
        yield (
            f"Belgede yalnız {', '.join(digits.present)} rakamları geçiyor "
            f"({digits.count} rakam); {', '.join(digits.missing)} kaybolmuş olabilir."
        )
