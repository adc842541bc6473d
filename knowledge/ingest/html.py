"""HTML: the text of a page in reading order. Nothing is executed and nothing is loaded.

The input that is accounted for is the text of the page's nodes, scripts, styles and comments
included; tags and attributes are not text.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Any

from knowledge import turkish
from knowledge.ingest.errors import IngestError
from knowledge.ingest.file import File, decode
from knowledge.ingest.source import Drop, Line, Reason, Role, Source, words
from knowledge.ingest.text import take_invisible
from knowledge.ingest.traced import Traced, join

_DROPPED_TAGS = {
    "script": Reason.SCRIPT,
    "noscript": Reason.SCRIPT,
    "style": Reason.STYLE,
    "template": Reason.SCRIPT,
    "title": Reason.METADATA,
    "nav": Reason.NAVIGATION,
    "aside": Reason.NAVIGATION,
    "footer": Reason.NAVIGATION,
    "menu": Reason.NAVIGATION,
    "form": Reason.FORM,
    "select": Reason.FORM,
    "option": Reason.FORM,
    "textarea": Reason.FORM,
    "iframe": Reason.ADVERT,
    "object": Reason.ADVERT,
    "svg": Reason.MARKUP,
}
# Words of class and id names; compared as whole words, so that "header" does not match "subheader".
_DROPPED_NAMES = {
    Reason.NAVIGATION: "nav navbar navigation menu breadcrumb breadcrumbs sidebar pagination pager"
    " gezinme footer topbar toolbar skip related benzer onerilen oneriler tags etiketler",
    Reason.ADVERT: "ad ads advert advertisement adsense reklam banner promo promotion sponsor"
    " sponsored popup modal cookie cookies cerez newsletter bulten share sharing social sosyal"
    " paylas comments yorumlar sepet cart basket",
}
_NAME_REASONS = {name: reason for reason, names in _DROPPED_NAMES.items() for name in names.split()}
# These may be wrong about where the rules are: kept when most of the page stands inside.
_GUARDED = {Reason.NAVIGATION, Reason.ADVERT, Reason.FORM}
_UNGUARDED_TAGS = frozenset(
    ["script", "noscript", "style", "template", "title", "iframe", "select"]
)
_BLOCKS = words(
    "address article blockquote body caption center dd details dialog div dl dt fieldset figcaption"
    " figure header hr html legend li main ol p pre section summary table tbody td tfoot th thead"
    " tr ul"
)
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_DEEPEST = 6
_CHARSET = re.compile(rb"<meta[^>]{0,200}charset\s*=\s*[\"']?([A-Za-z0-9_-]+)", re.I)
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)(?:[^<>]{0,2000}?)(/?)>")
_SHALLOW = words(
    "p li td tr th dt dd option thead tbody tfoot br img hr input meta link area base col embed"
    " source track wbr param html head body a"
)
_MAX_DEPTH = 2_000
_SENTENCE_END = re.compile(r"[^\W\d_]{2}[.!?…](?=\s|$)")


def read_html(file: File) -> Source:
    """Read a page. Raises `IngestError` for a wrong encoding or an absurdly nested page."""
    from selectolax.lexbor import LexborHTMLParser

    declared = _CHARSET.search(file.data[:4096])
    text, encoding = decode(file, declared[1].decode("ascii") if declared else "")
    _check_depth(file.name, text)
    parser = LexborHTMLParser(unicodedata.normalize("NFC", text))
    walk = _Walk()
    if parser.root is not None:
        walk.run(parser.root)
    title = parser.css_first("title")
    return Source(
        "html",
        "".join(walk.parts),
        walk.lines,
        walk.drops,
        structured=True,
        encoding=encoding,
        title=" ".join(title.text().split()) if title is not None else "",
        notes=walk.notes(),
    )


def _check_depth(name: str, text: str) -> None:
    """Refuse nesting that no page has and on which a parser takes quadratic time."""
    depth = 0
    for tag in _TAG.finditer(text):
        if turkish.fold(tag[2]) not in _SHALLOW and not tag[3]:
            depth = max(0, depth + (-1 if tag[1] else 1))
            if depth > _MAX_DEPTH:
                raise IngestError(
                    "bomb", f"{name}: sayfada iç içe {_MAX_DEPTH} öğeden fazlası var; okunmadı."
                )


@dataclass(frozen=True, slots=True)
class _Context:
    """What holds for the text inside an element.

    `reason` drops it; `in_row` says that it is a cell of a table row; `in_header` that it stands
    in the page's own header, of which only the main heading is kept.
    """

    reason: Reason | None = None
    role: Role = "text"
    level: int = 0
    in_row: bool = False
    in_header: bool = False


class _Walk:
    """One walk over the tree in document order; collects the text, its lines and its drops."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.lines: list[Line] = []
        self.drops: list[Drop] = []
        self.scripts = 0
        self._length = 0
        self._number = 1
        self._cells: list[list[Traced]] = [[]]  # of the block being read; one but for table rows
        self._context = _Context()  # of that block
        self._sentences = 0  # of the whole page

    def run(self, root: Any) -> None:
        self._sentences = _count_sentences(root)
        # An explicit stack (node, context above it), since pages nest deeper than Python recurses;
        # `None` stands for the end of a block.
        stack: list[tuple[Any, _Context]] = [(root, _Context())]
        while stack:
            node, above = stack.pop()
            if node is None:
                self._end_block()
            elif node.is_text_node:
                self._text(node.text(deep=False), above)
            elif node.is_comment_node:
                self._text(node.comment_content or "", _Context(Reason.COMMENT))
            elif node.tag == "template":
                for fragment in node.template_fragments():
                    for inner in fragment.traverse(include_text=True):
                        if inner.is_text_node:
                            self._text(inner.text(deep=False), _Context(Reason.SCRIPT))
            elif node.tag == "br":
                self._line_break()
            else:
                context = self._enter(node, above)
                if node.tag in ("td", "th") and context.in_row:
                    self._cells.append([])
                elif context.in_row and node.tag != "tr":
                    self._space()
                elif node.tag in _BLOCKS or node.tag in _HEADINGS:
                    self._end_block()
                    stack.append((None, above))
                children = list(node.iter(include_text=True))
                stack.extend((child, context) for child in reversed(children))
        self._end_block()

    def notes(self) -> list[str]:
        if not self.scripts:
            return []
        return [f"Sayfadaki {self.scripts} betik çalıştırılmadı; metinleri atılanlar arasında."]

    def _enter(self, node: Any, above: _Context) -> _Context:
        tag = node.tag
        self.scripts += tag == "script"
        if tag in _HEADINGS or tag in ("dt", "summary"):
            reason = None if above.in_header and tag == "h1" else above.reason
            return _Context(reason, "heading", _HEADINGS.get(tag, _DEEPEST))
        reason = above.reason or self._reason(node)
        if tag == "button" and reason is None:
            asks = node.text(deep=True).strip().endswith("?")  # a question that unfolds
            return _Context(None, "heading", _DEEPEST) if asks else _Context(Reason.FORM)
        if tag == "header" and reason is None and not _inside(node, ("article", "main", "section")):
            return _Context(Reason.NAVIGATION, in_header=True)
        if tag == "li":
            return _Context(reason, "item", in_header=above.in_header)
        if tag == "tr":
            row = _is_data_row(node)
            return _Context(reason, "row" if row else "text", in_row=row)
        if tag in ("table", "ul", "ol", "dl"):
            return _Context(reason, in_row=above.in_row, in_header=above.in_header)
        return replace(above, reason=reason)

    def _reason(self, node: Any) -> Reason | None:
        """Why everything inside an element is left out, by its tag, its names and its links."""
        if node.tag in _UNGUARDED_TAGS:
            return _DROPPED_TAGS[node.tag]
        if node.tag in ("html", "body", "main", "article"):
            return None
        reason = _DROPPED_TAGS.get(node.tag)
        if reason is None:
            attributes = node.attributes
            names = f"{attributes.get('class') or ''} {attributes.get('id') or ''}"
            for name in re.split(r"[^a-z0-9]+", turkish.fold(names)):
                reason = reason or _NAME_REASONS.get(name)
        if reason is None and node.tag in ("ul", "ol", "div", "p", "section"):
            reason = Reason.NAVIGATION if _is_link_list(node) else None
        if reason in _GUARDED and 2 * _count_sentences(node) > max(self._sentences, 3):
            return None  # a page may wrap all it has in a form or a "menu"
        return reason

    def _text(self, text: str, context: _Context) -> None:
        if not text:
            return
        piece = Traced(text, range(self._length, self._length + len(text)))
        self.parts.append(text)
        self._length += len(text)
        if context.reason is not None:
            self._drop(piece, context.reason)
        else:
            if not any(self._cells):
                self._context = context
            self._cells[-1].append(piece)

    def _space(self) -> None:
        """A line end of the source where an inner element begins, so that words stay apart."""
        self._text("\n", _Context() if not any(self._cells) else self._context)

    def _drop(self, piece: Traced, reason: Reason) -> None:
        if not piece.text.strip():
            return
        last = self.drops[-1] if self.drops else None
        if last is not None and last.reason is reason and last.number == self._number:
            piece = join((last.text, piece))
            self.drops.pop()
        self.drops.append(Drop(piece, reason, self._number))

    def _line_break(self) -> None:
        text = self._cells[-1][-1].text.rstrip() if self._cells[-1] else ""
        if not self._context.in_row and text.endswith((".", "!", "?", ":", ";")):
            self._end_block()
        else:
            self._space()

    def _end_block(self) -> None:
        cells, self._cells = self._cells, [[]]
        texts = [join(pieces, "") for pieces in cells if pieces]
        visible = []
        for text in texts:
            plain, hidden = take_invisible(text, self._number)
            self.drops += hidden
            if (plain := plain.spaced()).text:
                visible.append(plain)
        if not visible:
            return
        context = self._context
        line = join(visible, "\t" if context.role == "row" else " ")
        self.lines.append(
            Line(line, self._number, gap=True, role=context.role, level=context.level)
        )
        self._number += 1
        self._text("\n", _Context(Reason.MARKUP))


def _count_sentences(node: Any) -> int:
    """About how many sentences stand inside, as a measure of whether it holds the rules."""
    return len(_SENTENCE_END.findall(node.text(deep=True, separator=" ")))


def _inside(node: Any, tags: tuple[str, ...]) -> bool:
    parent = node.parent
    while parent is not None:
        if parent.tag in tags:
            return True
        parent = parent.parent
    return False


def _is_data_row(row: Any) -> bool:
    """Whether a table row holds values (and not a part of the page's layout)."""
    return row.css_first("h1,h2,h3,h4,table,ul,ol") is None and len(row.text(deep=True)) < 600


def _is_link_list(node: Any) -> bool:
    """Whether an element is little more than three or more short links."""
    links = node.css("a[href]")
    if len(links) < 3:
        return False
    linked = [" ".join(link.text(deep=True).split()) for link in links]
    whole = len("".join(node.text(deep=True).split()))
    short = sum(len(text) <= 40 for text in linked)
    return short > 0.8 * len(linked) and sum(len("".join(t.split())) for t in linked) > 0.8 * whole
