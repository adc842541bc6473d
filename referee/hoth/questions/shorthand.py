"""What players write short: "3 hex + ateş" is a move of three hexes, then an attack."""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Word
from referee.hoth.questions.places import places

_THEN = re.compile(r"^\W*(?:\+|&|>|→|ve\b|sonra\b|then\b)\W*$")


def spell_out(q: Asked) -> Asked:
    """The question with the verb between a number of hexes and an attack that follows them."""
    spans = places(q)
    words: list[Word] = []
    for n, word in enumerate(q.words):
        start = n - (n > 0 and q.words[n - 1].tag == "SONRA")
        before = q.words[max(start - 2, 0) : start]
        moved = len(before) == 2 and before[0].tag == "#" and before[1].tag == "ADIM"
        between = q.text[spans[n - 1][1] : spans[n][0]] if n else ""
        then = start < n or _THEN.match(between)
        if word.tag == "SALDIR" and moved and not before[1].suffix and then:
            words.insert(start, Word("GIT", "", "ip"))
        words.append(word)
    return replace(q, words=tuple(words)) if len(words) > len(q.words) else q
