"""Who is who in a question: each mention of a unit belongs to the one that acts or to its target.

Case, possession and side tell them apart: "rakibin AT-AT'si siperdeki piyademe" has the enemy's
AT-AT act on the asker's infantry, "piyadem ... AT-AT'ye ... AT-AT kayada" speaks of one AT-AT.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.asking import Word
from referee.hoth.pieces import STRUCTURE_SIDE
from referee.hoth.questions.words import UNIT, accusative, dative

ACTOR, TARGET, SCOUT = "actor", "target", "scout"
KINDS = ("BIRIM", "PIYADE", "BIRLIK", "ADAM", "ARAC", "UCAN", "YAPI")
BUILT = ("SG", "IC")
_MINE = re.compile(
    r"^(?:l[ae]r)?(?:[iu]?m(?:[iu]z)?(?:[ae]|[iu]|[iu]n|y?l[ae]|d[ae]\w*|dan|den)?|y[iu][mz])$"
)
_WITH = re.compile(r"(?:y?l[ae])$")
_ITSELF = re.compile(r"k[iı]l?(?:er)?(?:ne|ni|ye|yi)$", re.IGNORECASE)  # "ötedekine"
_OTHER = {ACTOR: TARGET, TARGET: ACTOR}


@dataclass(slots=True)
class Mention:
    """One mention of a unit: the places of its words, its kind, its badge, whose it is, its case.

    `kind` is a code, "P" for infantry, "V" for a vehicle, "" for just a unit.
    """

    start: int
    end: int
    kind: str
    word: Word
    badge: str = ""
    mine: bool = False
    theirs: bool = False
    placed: bool = False  # whether it is told how far off it is: "bitişikteki siperde piyadem var"
    who: str = ""

    @property
    def aimed(self) -> bool:
        """Whether its case says that something is done to it."""
        if self.theirs and self.word.suffix in ("i", "si", "u", "su"):
            return False  # "rakibin AT-AT'i"
        if self.mine and self.word.suffix in ("im", "um", "m"):
            return False
        return dative(self.word) or accusative(self.word)

    @property
    def used(self) -> bool:
        """Whether its case says that something is done with it: "piyademle"."""
        return bool(_WITH.search(self.word.suffix)) and not self.aimed


def mentions(words: Sequence[Word]) -> list[Mention]:
    """The mentions of units in the words, each with the words that belong to it."""
    found: list[Mention] = []
    n = 0
    while n < len(words):
        start, kind, badge, mine, theirs = n, "", "", False, False
        heads: list[Word] = []
        while n < len(words):
            word = words[n]
            if word.tag == "BEN" and not heads and not badge:
                mine = True
            elif word.tag == "DUSMAN" and not heads and not badge:
                theirs = True
                if dative(word) or accusative(word) or _WITH.search(word.suffix):
                    n += 1
                    break  # "düşmana piyade kaç zar atar"
            elif word.tag == "ROZET" and not heads:
                badge = word.name
            elif word.tag == "ROZETLI" and badge and not heads:
                pass
            elif word.tag in KINDS and (not heads or _joins(heads[-1], word)):
                heads.append(word)
                new = _kind(word)
                kind = new if new and not (kind and new in ("P", "V")) else kind
            else:
                break
            n += 1
            if mine and theirs:
                break
        if mine and theirs:  # "ben de düşman da"
            n -= 1
            theirs = words[n - 1].tag == "DUSMAN"
            mine = not theirs
        if n == start:
            n += 1
            continue
        head = heads[-1] if heads else words[n - 1]
        if not heads and not badge and words[start].tag == "DUSMAN" and theirs:
            head = words[start]
        mine = mine or (bool(_MINE.match(head.suffix)) and head.tag not in ("BEN", "DUSMAN"))
        if len(heads) > 1 and head.suffix in ("i", "si"):  # "snowtrooper birimi"
            head = replace(head, suffix="")
        found.append(Mention(start, n, kind, head, badge, mine, theirs, _placed(words, start)))
    return found


def _placed(words: Sequence[Word], start: int) -> bool:
    n = start - 1
    while n >= 0 and words[n].tag in ("ARAZI", "BIR", "DUR", "BITISIK", "UZAK", "ADIM"):
        if words[n].tag in ("BITISIK", "UZAK"):
            return not _ITSELF.search(words[n].text)
        n -= 1
    return False


def _joins(head: Word, word: Word) -> bool:
    """Whether two nouns name one unit: "snowtrooper birimi", "uçan araç", "echo piyadesi"."""
    if head.suffix not in ("", "im", "m", "i", "si"):
        return False
    generic = ("BIRLIK", "PIYADE", "ARAC", "ADAM")
    return word.tag in generic and head.tag != word.tag


def _kind(word: Word) -> str:
    if word.tag == "BIRIM":
        return word.name
    if word.tag == "YAPI":
        return word.name or "SG"
    return {"PIYADE": word.name or "P", "UCAN": "SS", "ARAC": "V", "ADAM": "P"}.get(word.tag, "")


def side(kind: str) -> int | None:
    """The side that owns a kind of unit or structure, None for what either has."""
    if kind in BUILT:
        return STRUCTURE_SIDE
    return UNIT[kind].side if kind in UNIT else None


def fits(a: str, b: str) -> bool:
    """Whether two kinds may be of the same unit."""
    if not a or not b or a == b:
        return True
    for generic, codes in (("P", ("ET", "ST")), ("V", ("SS", "AT"))):
        if (a == generic and b in codes) or (b == generic and a in codes):
            return True
    return False


def assign(found: list[Mention], *, at_me: bool, named_before: bool = False) -> bool:
    """Give each mention its part; False where they don't add up.

    `at_me` says that the asker is aimed at, `named_before` that the target is "it", spoken of
    before.
    """
    for m in found:
        if m.badge == "scout" and (m.kind or len(found) > 1) and not m.aimed:
            others = [x for x in found if x is not m and not x.aimed]
            others = [x for x in others if m.theirs or not x.theirs]
            if any(x.kind or x.word.tag in KINDS for x in others) or _several_scouts(found):
                m.who = SCOUT
    rest = [m for m in found if not m.who]
    objects = [m for m in rest if m.aimed and not (m.word.tag == "DUSMAN" and m.theirs and at_me)]
    if not objects:
        objects = [m for m in rest if m.kind in BUILT][:1]
    bare = [m for m in rest if not m.used and m.who != SCOUT]
    if not objects and not at_me and named_before and len(bare) > 1:
        objects = bare[:1]
    if not objects and not at_me:
        objects = [m for m in rest if m.placed and not m.used][:1]
    placed = {m.start for m in objects}
    mirrored = at_me or any(m.mine and not m.theirs for m in objects)
    if mirrored and any(m.theirs and m.aimed for m in objects):
        return False  # both are aimed at
    mine, theirs = (TARGET, ACTOR) if mirrored else (ACTOR, TARGET)
    for m in rest:
        if (
            m.word.text.lower().startswith(("hedef", "target")) and not m.kind
        ) or m.start in placed:
            m.who = TARGET
        elif m.theirs:
            m.who = theirs
        elif m.mine:
            m.who = mine
        elif m.aimed:
            m.who = TARGET
        elif m.used:
            m.who = ACTOR
    sure = [m for m in rest if m.who]
    for m in rest:
        if not m.who:
            m.who = _by_kind(m, sure) or (ACTOR if _free(ACTOR, m, sure) else TARGET)
            sure.append(m)
    return all(
        fits(a.kind, b.kind) for a in rest for b in rest if a.who == b.who and a.who != SCOUT
    )


def _several_scouts(found: list[Mention]) -> bool:
    return len([m for m in found if m.badge == "scout"]) > 1


def _by_kind(m: Mention, sure: list[Mention]) -> str:
    """Who a mention is, as its kind or its side tells."""
    for other in sure:
        if other.who in _OTHER and m.kind not in ("", "P", "V") and m.kind == other.kind:
            return other.who
    for other in sure:
        mine, theirs = side(m.kind), side(other.kind)
        if other.who in _OTHER and mine is not None and theirs is not None and mine != theirs:
            return _OTHER[other.who]
    return ""


def _free(who: str, m: Mention, sure: list[Mention]) -> bool:
    """Whether the part has no unit yet that this mention can't be."""
    return all(fits(m.kind, other.kind) for other in sure if other.who == who)
