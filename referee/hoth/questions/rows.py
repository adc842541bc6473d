"""Hexes told by row and column apart: "3. sırada D'deki piyadem", "D sütunu 3. sıra"."""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Word
from referee.hoth.board import INDEX
from referee.hoth.questions.places import places
from referee.hoth.questions.words import ascii_key

_ROW = r"(?P<row>[1-7])(?:['’.]?\s*|\s+)(?:inci |uncu |nci |ncu |numarali )?(?:sira|satir)\w*"
_COLUMN = r"(?P<column>[a-j])(?:['’]\w{1,5}| ?(?:sutun|kolon|column)\w*)"
_CELLS = (
    re.compile(rf"\b{_ROW}\W{{0,2}}(?:\w+ )?{_COLUMN}\b(?! ?\d)"),
    re.compile(rf"\b{_COLUMN}\W{{0,2}}(?:\w+ )?{_ROW}\b"),
)
ROW_ONLY = re.compile(rf"\b{_ROW}")


def join(q: Asked) -> Asked:
    """The question with one hex for the words that tell its row and its column."""
    key = ascii_key(q.text)
    match = next((m for cell in _CELLS if (m := cell.search(key))), None)
    if match is None or q.has("HEX"):
        return q
    name = match["column"].upper() + match["row"]
    if name not in INDEX:
        return q
    inside = [
        n for n, (start, end) in enumerate(places(q)) if start < match.end() and match.start() < end
    ]
    first = next((n for n, (start, _) in enumerate(places(q)) if start >= match.start()), 0)
    words = [w for n, w in enumerate(q.words) if n not in inside]
    words.insert(first, Word("HEX", "", "de", name))
    return replace(q, words=tuple(words))
