"""Lists that were run into one paragraph: bullets, numbers and labels inside a line."""

from __future__ import annotations

import re
from dataclasses import replace

from knowledge import turkish
from knowledge.ingest.source import Drop, Line, Reason, Role, words
from knowledge.ingest.traced import Traced

_BULLET = re.compile(r"(?<=\s)(?:[•●▪■◦‣►▶✓✔➤]+|[-–*])\s+(?=[+“\"'(]?[^\W_])")
_ROUND_BULLET = re.compile(r"[•●▪■◦‣►▶✓✔➤]")
_NUMBER = re.compile(r"(?:(?<=^)|(?<=[.:;!?)]\s))(\d{1,2})[.)]\s+(?=[A-ZÇĞİÖŞÜ“\"'])")
_BRACKETED = re.compile(r"(?<=[.:;]\s)\((\d{1,2}|[a-zçğıöşü])\)\s*(?=\S)")
_ITEM_LENGTH = 40  # characters, on average, of bracketed items that stand as paragraphs
_ALPHABET = "abcçdefgğhıijklmnoöprsştuüvyz"
_LATIN = "abcdefghijklmnopqrstuvwxyz"


def part_lists(lines: list[Line]) -> tuple[list[Line], list[Drop]]:
    """Part the lists inside blocks; each item becomes a block of its own."""
    out: list[Line] = []
    drops: list[Drop] = []
    for line in lines:
        if line.role not in ("text", "item"):
            out.append(line)
            continue
        items, bullets = _bulleted(line)
        drops += bullets
        for item in items:
            out += _numbered(item)
    return out, drops


def _bulleted(line: Line) -> tuple[list[Line], list[Drop]]:
    text = line.text.text
    marks = list(_BULLET.finditer(text))
    # The list begins after a sentence or a colon, or the line itself is its first item; a dash
    # between two words is none.
    while marks and not _begins_list(text, marks[0], line):
        marks = marks[1:]
    if len(marks) + (line.role == "item") < 2:
        return [line], []
    drops = [
        Drop(line.text[m.start() : m.end()], Reason.BULLET, line.number, line.page) for m in marks
    ]
    starts = [0, *(mark.end() for mark in marks)]
    ends = [*(mark.start() for mark in marks), len(text)]
    pieces = [line.text[a:b].strip() for a, b in zip(starts, ends, strict=True)]
    roles: list[Role] = [line.role, *["item"] * len(marks)]  # type: ignore[list-item]
    items = [
        replace(line, text=piece, role=role)
        for piece, role in zip(pieces, roles, strict=True)
        if piece.text
    ]
    return _without_tail(items), drops


def _begins_list(text: str, mark: re.Match[str], line: Line) -> bool:
    if _ROUND_BULLET.match(mark[0]) or line.role == "item":
        return True
    return text[: mark.start()].rstrip()[-1:] in (".", ":", ";", "!", "?", ",")


def _without_tail(items: list[Line]) -> list[Line]:
    """What follows the one sentence of the last item, where all others have but one."""
    *firsts, last = items
    spans = turkish.sentences(last.text.text)
    listed = [item for item in firsts if item.role == "item"]
    if len(spans) < 2 or any(len(turkish.sentences(item.text.text)) > 1 for item in listed):
        return items
    end = spans[0][1]
    tail = replace(last, text=last.text[end:].strip(), role="text")
    return [*firsts, replace(last, text=last.text[:end].strip()), tail]


def _numbered(line: Line) -> list[Line]:
    text = line.text.text
    for pattern, brackets in ((_NUMBER, False), (_BRACKETED, True)):
        marks = _consecutive(list(pattern.finditer(text)))
        if len(marks) < 2 or (brackets and _mean_length(marks, text) < _ITEM_LENGTH):
            continue
        pieces = line.text.cut(mark.start() for mark in marks if mark.start())
        first: Role = line.role if marks[0].start() else "item"
        roles: list[Role] = [first, *["item"] * (len(pieces) - 1)]  # type: ignore[list-item]
        return [
            replace(line, text=piece, role=role) for piece, role in zip(pieces, roles, strict=True)
        ]
    return [line]


def _mean_length(marks: list[re.Match[str]], text: str) -> float:
    return (len(text) - marks[0].start()) / len(marks)


def _consecutive(marks: list[re.Match[str]]) -> list[re.Match[str]]:
    """The marks that count 1, 2, 3 … or a, b, c …, from the first of them on."""
    found: list[re.Match[str]] = []
    for mark in marks:
        order = len(found)
        wanted = (str(order + 1), _LATIN[order : order + 1], _ALPHABET[order : order + 1])
        if mark[1] in wanted:
            found.append(mark)
    return found


# --- Labels -----------------------------------------------------------------------------------

_TITLE_WORD = r"[A-ZÇĞİÖŞÜ][\w'’-]*(?:/[A-ZÇĞİÖŞÜ][\w'’-]*)?"
_LABEL = re.compile(
    rf"(?:(?<=^)|(?<=[.!?:;]\s))(?P<label>{_TITLE_WORD}(?:\s(?:(?:ve|veya|ile)\s)?{_TITLE_WORD}){{0,4}}"
    rf"(?:\s\([^()]{{1,40}}\))?):\s+(?=[A-ZÇĞİÖŞÜ0-9“\"'(+])"
)
_NO_LABEL = words(
    "ornek ornegin not dikkat uyari onemli istisna istisnalar cozum maliyet ipucu kural "
    "soru cevap tanim hatirlatma sonuc anahtar"
)


def part_labels(line: Line, level: int, enough: int) -> list[Line]:
    """Part a block like “Elmas: … Sütun: …” into a heading and a block for each label.

    A block with fewer than `enough` labels is returned as it is.
    """
    if line.role != "text":
        return [line]
    labels = [m for m in _LABEL.finditer(line.text.text) if _is_label(m["label"])]
    if len(labels) < enough:
        return [line]
    out = [replace(line, text=line.text[: labels[0].start()].strip())]
    ends = [*(label.start() for label in labels[1:]), len(line.text)]
    for label, end in zip(labels, ends, strict=True):
        name_end = label.end("label") + 1
        title: Traced = line.text[label.start() : name_end]
        out.append(replace(line, text=title, role="heading", level=level))
        out.append(replace(line, text=line.text[name_end:end].strip()))
    return [piece for piece in out if piece.text.text]


def _is_label(label: str) -> bool:
    return turkish.fold(label.split()[0]) not in _NO_LABEL and not (
        label.isupper() and len(label.split()) > 1
    )
