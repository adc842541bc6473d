"""Facts that the asker does not know: "siperde mi değil mi bakmadım".

Such a question must not be ruled on as if the fact were so, or not so. It gets a word of the tag
`BELIRSIZ`, which only those intents take that leave the fact open.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Word
from referee.hoth.questions.words import PARTICLES

UNKNOWN = "BELIRSIZ"
_DOUBT = re.compile(
    r"(?:\bm[iıuü]\w{0,4}\b|\b\w+m[ae]d[ıi][gğ]\w+|\b(?:nerede|hangi|kaç|kac|ne)\b)"
    r"[^.?;]{0,40}?\b(?:bilm[ie]yo\w*|bilmem|bakmad\w*|s[öo]ylemed\w*|emin de[gğ]il\w*"
    r"|belli de[gğ]il\w*|unuttu\w*|hat[ıi]rlam[ıi]yo\w*|hat[ıi]rlayamad\w*|g[öo]rmedim"
    r"|belirtmed\w*)",
    re.IGNORECASE,
)


def mark(q: Asked) -> Asked:
    """The question with a word for what is said to be unknown."""
    found = _DOUBT.search(q.text)
    if not found:
        return q
    rest = q.text[: found.start()] + q.text[found.end() :]
    if not PARTICLES.search(rest) and not q.has("KAC", "KIM"):
        return q  # the question itself: "saldırabilir miyim bilmiyorum"
    return replace(q, words=(*q.words, Word(UNKNOWN, "")))
