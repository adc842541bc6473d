"""The formal register as a player would say it: "oyuncu bir taktik oynamıştır" as "ben … oynadım".

Where a question tells of a player and his opponent, the player is the one who asks.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Word

_STATED = re.compile(r"(?P<no>m[ae])?m[iu]st[iu]r$")
_GOES_ON = re.compile(r"m[ae]kt[ae](?:d[iu]r)?$")
_ACTING = re.compile(r"(?:un|nun|dan|ya|yu)?$")


def as_told(q: Asked) -> Asked:
    """The question with the player as the asker; as it is where none is told of."""
    players = [w for w in q.words if _is_player(w)]
    formal = is_formal(q)
    if not formal:
        return q
    if not players or _speaks_himself(q):
        return replace(q, words=tuple(map(_finite, q.words)))
    words: list[Word] = []
    subject = ""
    for n, word in enumerate(q.words):
        if word.tag == "RAKIP" and [w.tag for w in q.words[n + 1 : n + 2]] == ["OYUNCU"]:
            words.append(word)
            subject = "RAKIP"
            continue
        if _is_player(word):
            if words and words[-1].tag == "RAKIP" and q.words[n - 1] is words[-1]:
                continue  # "rakip oyuncu"
            subject = "BEN" if not word.suffix else subject
            words.append(Word("BEN", "ben", "den" if word.suffix == "dan" else ""))
            continue
        if word.tag == "RAKIP" and not word.suffix:
            subject = "RAKIP"
        if word.tag == "BEN" and word.text.startswith("kendi"):
            subject = subject or "BEN"
        mine = subject == "BEN" and bool(_STATED.search(word.suffix))
        word = _finite(word)
        words.append(replace(word, suffix=f"{word.suffix}m") if mine else word)
    if subject == "BEN":
        words = [replace(w, name="ben") if w.tag == "MI" else w for w in words]
    return replace(q, words=tuple(words))


def is_formal(q: Asked) -> bool:
    """Whether a verb stands in the form that only the formal register has: "oynamıştır"."""
    return any(_STATED.search(w.suffix) or _GOES_ON.search(w.suffix) for w in q.words)


def _is_player(word: Word) -> bool:
    return (
        word.tag == "OYUNCU"
        and word.text.lower().startswith("oyuncu")
        and bool(_ACTING.fullmatch(word.suffix))
    )


def _speaks_himself(q: Asked) -> bool:
    """Whether the asker speaks of himself, or asks who or how many play."""
    mine = [w for w in q.all("BEN") if not w.text.startswith("kendi")]
    both = any(w.text.lower().startswith("ikimiz") for w in q.all("IKIMIZ"))
    asked = any(w.name == "kim" for w in q.all("SORU")) or q.has("KISI") or both
    return bool(mine) or asked or any(w.name == "ben" for w in q.all("MI"))


def _finite(word: Word) -> Word:
    """A verb as it is spoken: "oynamıştır" as "oynadı", "istemektedir" as "istiyor"."""
    if stated := _STATED.search(word.suffix):
        ending = f"{stated['no'] or ''}di"
        return replace(word, suffix=word.suffix[: stated.start()] + ending)
    if _GOES_ON.search(word.suffix):
        return replace(word, suffix=_GOES_ON.sub("iyor", word.suffix))
    return word
