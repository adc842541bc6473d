"""What a question tells of a position: who plays, what lies where, who controls what, the cards.

The one reader of facts. It goes through the words clause by clause and gives every number its
unit, its owner and its country; an intent that has found what is asked takes the facts from here
and gives up when one is left over (`Told.left`). Owners stay as said (`BEN`, `RAKIP`, `ABD`)
until it is known who asks.
"""

from __future__ import annotations

import re

from referee.asking import Asked
from referee.twilight_struggle.questions.tokens import (
    PEOPLE,
    Amount,
    Token,
    Told,
    case_of,
    is_mine,
    tokens_of,
)
from referee.twilight_struggle.questions.told_amounts import NEITHER, inherit, read_amounts
from referee.twilight_struggle.questions.told_control import read_control
from referee.twilight_struggle.questions.words import SIDES

_SELF = re.compile(r"(?:y?[ıiuü]m|ys[ae]m|sam)$", re.IGNORECASE)
_ASKS_SELF = re.compile(
    r"m[ıiuü]y[ıiuü][mz]|s[ae][mk]$|[ıiuü]yorum$|[ae]c[ae]ğ[ıi]m$", re.IGNORECASE
)
_LIGHT = frozenset(
    ["DOLGU", "CINS", "GERCEKLES", "OL", "KART", "BIR", "VAR", "OLARAK", "YALNIZ", "SECENEK"]
)


def read(q: Asked) -> Told:
    """Everything that the question tells; `left` begins with every word of weight."""
    tokens = tokens_of(q)
    me = _declared(tokens, q)
    speaks = (
        any(t.tag == "BEN" for t in tokens)
        or any(t.word.first_person and t.tag not in SIDES for t in tokens)
        or any(t.tag in ("NUFUZ", "EL") and is_mine(t.word) for t in tokens)
        or bool(re.search(r"m[ıiuü]y[ıiuü][mz]|s[ae][mk]\b", q.text))
    )
    if me is None:
        me = _other_than_who_acts(tokens)
    told = Told(tokens, me, speaks, None)
    told.left = {t.at for t in tokens if t.tag not in _LIGHT}
    _read_defcon(told)
    read_control(told)
    read_amounts(told, q)
    if told.me is None:
        told.me = _other_than(told)
    inherit(told)
    for t in tokens:
        if t.tag in ("ULKE", "BOLGE", "ORADA", "KOMSU", *PEOPLE, "KENDI"):
            told.left.discard(t.at)
    return told


def _declared(tokens: tuple[Token, ...], q: Asked) -> int | None:
    """The side that the asker says to be: `SSCB'yim`, `ABD olarak`, `ben SSCB`."""
    for n, t in enumerate(tokens):
        if t.tag not in SIDES:
            continue
        after = tokens[n + 1] if n + 1 < len(tokens) else None
        before = tokens[n - 1] if n else None
        whole = t.word.text
        if _SELF.search(whole) or _SELF.search(t.word.suffix):
            return SIDES[t.tag]
        if after is not None and after.tag == "OLARAK":
            return SIDES[t.tag]
        if after is not None and after.tag == "NUFUZ" and is_mine(after.word):
            return SIDES[t.tag]  # "Amerikan pulum"
        if after is not None and after.tag == "OYNA" and re.search(r"m$|ken$", after.word.suffix):
            return SIDES[t.tag]
        if before is not None and before.tag == "BEN" and not t.case and before.word.text == "ben":
            return SIDES[t.tag]
        if before is not None and before.tag == "RAKIP" and not t.case:
            return 1 - SIDES[t.tag]
    return None


def _other_than_who_acts(tokens: tuple[Token, ...]) -> int | None:
    """The asker's side where the other one is said to act: "İtalya bende; Rus orada darbe yaptı".

    Only where the asker speaks of what he holds, and says nothing that he does himself.
    """
    mine = any(t.tag == "NUFUZ" and is_mine(t.word) for t in tokens)
    if not mine and not any(t.tag == "BEN" and t.case == "loc" for t in tokens):
        return None
    if any(t.word.first_person for t in tokens) or any(
        _ASKS_SELF.search(t.word.text) for t in tokens
    ):
        return None
    acting = {t.tag for t in tokens if t.tag in SIDES and t.case == ""}
    named = {t.tag for t in tokens if t.tag in SIDES}
    return 1 - SIDES[acting.pop()] if len(acting) == 1 and len(named) == 1 else None


def _other_than(told: Told) -> int | None:
    """The side that the asker must be: he has something and one side has (`ABD 2, bende 0`)."""
    owners = {a.owner for a in told.amounts if a.unit in ("NUFUZ", "ASKERI", "")}
    owners |= set(told.control.values())
    sides = [SIDES[o] for o in owners if o in SIDES]
    people = owners & {"BEN", "RAKIP"}
    if len(sides) != 1 or len(people) != 1:
        return None
    return 1 - sides[0] if people == {"BEN"} else sides[0]


def _read_defcon(told: Told) -> None:
    tokens = [t for t in told.tokens if t.tag not in ("DOLGU", "DUZEY")]
    for n, t in enumerate(tokens):
        if t.tag != "DEFCON":
            continue
        told.left.discard(t.at)
        for other in tokens[n + 1 : n + 2] + tokens[max(0, n - 1) : n]:
            if other.tag == "#" and other.clause == t.clause and (other.word.value or 0) <= 5:
                if t.word.suffix in ("u", "unu", "yu", "i"):
                    break  # "DEFCON'u 1'e düşürdü": what it becomes, see the outcome
                if told.defcon is None:
                    told.defcon = other.word.value
                told.left.discard(other.at)
                break
    for t in told.tokens:
        if t.tag == "DUZEY":
            told.left.discard(t.at)


def target_of(told: Told, *acts: str) -> str | None:
    """The country or region that an act is aimed at: the one named with it, else the last one.

    `acts` are the tags of the act. None when none is named, or two are named with it.
    """
    verbs = [t for t in told.tokens if t.tag in acts]
    if not verbs:
        return None
    named = [t for t in told.tokens if t.tag in ("ULKE", "BOLGE")]
    for verb in reversed(verbs):
        aimed = [t for t in named if t.clause == verb.clause]
        close = [t for t in aimed if t.case in ("dat", "loc", "acc")] if len(aimed) > 1 else aimed
        pool = close or aimed
        if any(t.tag == "ULKE" for t in pool):
            pool = [t for t in pool if t.tag == "ULKE"]
        if len({t.name for t in pool}) > 1:
            pool = [t for t in pool if t.case == "dat"]
        if pool:
            return pool[0].name if len({t.name for t in pool}) == 1 else None
    before = [t for t in named if t.clause < verbs[-1].clause] or named
    return before[-1].name if before else None


_PARTICIPLE = re.compile(r"(?:[ei]?n?[dt][iu][gk]\w*|y?[ae]n\w{0,4}|m[ae]yan\w*)$")


def is_done(t: Token) -> bool:
    """Whether a verb is only part of a description (`koyduğum`, `koyan`)."""
    return bool(_PARTICIPLE.match(t.word.suffix))


def stands_at(q: Asked, at: int) -> bool:
    """Whether a number is a place on a track (`18'deydi`, `17 puandayken`), not a gain."""
    word = q.words[at]
    after = q.words[at + 1] if at + 1 < len(q.words) else None
    if after is not None and after.tag == "PUAN" and case_of(after.suffix) == "loc":
        return True
    return bool(re.search(r"(?:['’]|[a-zı])[dt][ae](?:y\w*)?$", word.text, re.IGNORECASE))


def countries_of(told: Told) -> list[str]:
    """The countries named, in order, each once."""
    return list(dict.fromkeys(t.name for t in told.tokens if t.tag == "ULKE"))


def whose(owner: str | None, me: int) -> int | None:
    """The player who is meant when `me` is asking."""
    if owner in SIDES:
        return SIDES[owner]
    return {"BEN": me, "RAKIP": 1 - me}.get(owner or "")


__all__ = [
    "NEITHER",
    "Amount",
    "Token",
    "Told",
    "case_of",
    "countries_of",
    "is_done",
    "is_mine",
    "read",
    "stands_at",
    "target_of",
    "tokens_of",
    "whose",
]
