"""Questions on what the opponent does, read from his place: "rakip benim Lider'imi atabilir mi".

The players change places in the words, so that intents need to know one side only: what was mine
becomes the opponent's, what he did was done by "me".
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Word

ACTS = frozenset(
    ["OYNA", "ILAN", "AL", "CEK", "TASI", "ISKARTA", "KALDIR", "PAS", "GERI", "VER", "GOSTER"]
)
# What a player does or has done: its ending says who.
_VERBS = ACTS | {"KAZAN", "KAYBET", "TAMAM", "TUT", "BAK", "SOYLE", "BEKLE", "YEN", "DAGIT"}
_SHALL = re.compile(r".*(?:bil[iu](?:r|yo)|m[ae]l[iu])")
_VOICELESS = re.compile(r".*(?:[iu]l|[iu]n|n)(?:[dt][iu]|m[iu]s|[iu]r)")  # "atıldı": by whom?
_PAST_I = re.compile(
    r"((?:[dt][iu]|m[iu]s[iu]?|[dt][iu][gk][iu]|s[ae]|yor(?:du)?))(?:[iu]?m)([iu]?)$"
)
_PAST_HE = re.compile(r"(?:[dt][iu]|[dt][iu]g[iu]|m[iu]st[iu])$")
_MY = re.compile(r"((?:l[ae]r)?)([iu]?)m((?:[iu]|[ae]|[iu]n|d[ae].*|l[ae])?)$")
_ITS = re.compile(r"^([iu])n((?:[iu]|[ae]|[iu]n|d[ae].*))$")


def subject(q: Asked, end: int) -> str:
    """Who acts in the words before `end`: "RAKIP", "BEN" or ""."""
    named = [w for w in q.words[:end] if w.tag in ("RAKIP", "BEN")]
    acting = [w for w in named if not w.suffix and not w.name and not _owns(w)]
    if not acting:
        return ""
    return acting[-1].tag


def _owns(word: Word) -> bool:
    return word.text.lower() in (
        "benim",
        "bnm",
        "bnim",
        "kendi",
        "own",
        "my",
        "onun",
        "bana",
        "bne",
    )


def asks_of_opponent(q: Asked) -> bool:
    """Whether it is asked what the opponent may or must do: "rakip … oynayabilir mi"."""
    if (
        any(w.name == "ben" for w in q.all("MI"))
        or not q.has("MI")
        or _FOR_ME.search(q.text.lower())
    ):
        return False
    verbs = [
        n
        for n, w in enumerate(q.words)
        if w.tag in ACTS and (_SHALL.match(w.suffix) or _is_duty(q, n)) and not w.first_person
    ]
    return bool(verbs) and subject(q, verbs[-1]) == "RAKIP"


# "arkadaşım benim yerime oynayabilir mi", "edebilirmym"
_FOR_ME = re.compile(r"\b(?:benim )?yerime\b|m[ıiuü]?y[ıiuü]?[mz]\b")


def _is_duty(q: Asked, place: int) -> bool:
    """Whether a verb is followed by "zorunda", "gerekir": "çekmek zorunda mı"."""
    word = q.words[place]
    behind = [w.tag for w in q.words[place + 1 : place + 3]]
    return "ZORUNLU" in behind and bool(re.match(r".*m[ae](?:k|s[iu])$", word.suffix))


def swapped(word: Word) -> Word:
    """The word with the players in each other's places."""
    if word.tag == "MI":
        return replace(word, name="ben")
    if word.text.lower().startswith(("kend", "own")):
        return word  # "own" goes with whoever acts
    if word.tag in ("RAKIP", "BEN"):
        return replace(word, tag="BEN" if word.tag == "RAKIP" else "RAKIP")
    if word.tag in _VERBS:
        mine = _PAST_I.search(word.suffix)
        if mine:
            return replace(word, suffix=word.suffix[: mine.start()] + mine[1] + mine[2])
        heard = re.search(r"m[iu]s$", word.suffix) and not _VOICELESS.match(word.suffix)
        if heard:
            return replace(word, suffix=f"{word.suffix[:-3]}dim")
        told = _PAST_HE.search(word.suffix) and not _VOICELESS.match(word.suffix)
        return replace(word, suffix=f"{word.suffix}m") if told else word
    if word.tag in ("SORU", "DOLGU", "#"):
        return word
    owned = _MY.match(word.suffix)
    if owned and (owned[2] or word.suffix.startswith("m")):
        its = f"{owned[1]}{owned[2] or 'i'}{'n' * bool(owned[3])}{owned[3] or ''}"
        return replace(word, text="", suffix=its)
    his = _ITS.match(word.suffix) if word.tag == "EL" else None
    return replace(word, suffix=f"{his[1]}m{his[2]}") if his else word
