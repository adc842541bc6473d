"""What a reader hands over: the text of a file, cut into lines that know page and role."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from knowledge.ingest.traced import Traced

Kind = Literal["pdf", "html", "text", "markdown"]
Role = Literal["text", "heading", "item", "row"]


def words(text: str) -> frozenset[str]:
    """The words of a text, as a set: a readable way to write a word list."""
    return frozenset(text.split())


class Reason(StrEnum):
    """Why a piece of the source is not part of the rules."""

    NAVIGATION = "navigation"
    ADVERT = "advert"
    BANNER = "banner"
    REPEAT = "repeat"
    RELATED = "related"
    IMPRINT = "imprint"
    LINK = "link"
    RUNNING_HEAD = "running_head"
    PAGE_NUMBER = "page_number"
    PAGE_MARK = "page_mark"
    HYPHEN = "hyphen"
    BULLET = "bullet"
    MARKUP = "markup"
    SCRIPT = "script"
    STYLE = "style"
    COMMENT = "comment"
    METADATA = "metadata"
    FORM = "form"
    INVISIBLE = "invisible"
    DOUBLE_PRINT = "double_print"

    @property
    def label(self) -> str:
        return _LABELS[self]


_LABELS = {
    Reason.NAVIGATION: "site gezinmesi",
    Reason.ADVERT: "reklam ya da duyuru",
    Reason.BANNER: "yinelenen tanıtım satırı",
    Reason.REPEAT: "belgede bir kez daha geçen metin",
    Reason.RELATED: "başka belgelerin listesi",
    Reason.IMPRINT: "künye ve güvenlik uyarısı",
    Reason.LINK: "bağlantı ya da görsel adresi",
    Reason.RUNNING_HEAD: "sayfa üstü ya da altı yazısı",
    Reason.PAGE_NUMBER: "sayfa numarası",
    Reason.PAGE_MARK: "metnin içinde kalmış sayfa numarası",
    Reason.HYPHEN: "satır sonu tiresi",
    Reason.BULLET: "madde imi",
    Reason.MARKUP: "biçim işareti",
    Reason.SCRIPT: "betik (çalıştırılmadı)",
    Reason.STYLE: "stil tanımı",
    Reason.COMMENT: "HTML yorumu",
    Reason.METADATA: "belge bilgisi",
    Reason.FORM: "form öğesi",
    Reason.INVISIBLE: "görünmez karakter",
    Reason.DOUBLE_PRINT: "üst üste basılmış harf",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line (text, PDF) or one block (HTML, Markdown) of the source.

    `number` counts lines or blocks from 1, `page` pages from 1. `gap` says that a paragraph break
    stands before the line; `resumes` that this break may have cut a sentence in two (the page or
    column changed). `level` is a heading's depth from 1; 0 where it is not known. `slug` is the id
    that the source itself gives a heading; `fragment` marks what is no sentence, such as a caption
    that was run into the text.
    """

    text: Traced
    number: int
    page: int | None = None
    gap: bool = False
    resumes: bool = False
    role: Role = "text"
    level: int = 0
    slug: str = ""
    fragment: bool = False

    def with_text(self, text: Traced) -> Line:
        return replace(self, text=text)


@dataclass(frozen=True, slots=True)
class Drop:
    """A piece of the source that is left out, with its reason."""

    text: Traced
    reason: Reason
    number: int
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """A file as text. `lines` and `drops` together hold every character of `text`.

    `structured` says that the format itself marks headings and blocks (HTML, Markdown), so that
    neither has to be guessed. `notes` are Turkish remarks for the report.
    """

    kind: Kind
    text: str
    lines: list[Line]
    drops: list[Drop]
    structured: bool = False
    encoding: str = "utf-8"
    pages: int | None = None
    title: str = ""
    notes: list[str] = field(default_factory=list)
