"""The words of a question with case and clause, and the form in which facts are told."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from referee.asking import Asked, Word
from referee.twilight_struggle.questions.words import SIDES

PEOPLE = (*SIDES, "BEN", "RAKIP", "IKIMIZ", "KIMSE")
_CASES = (
    ("ki", re.compile(r"[dt][ae]ki\w*$")),
    ("loc", re.compile(r"[dt][ae](?:y?[dt]i|ys[ae]\w*|yken|yim|y[iu]z)?$")),
    ("abl", re.compile(r"[dt][ae]n$")),
    ("gen", re.compile(r"n?[iu]n$")),
    ("dat", re.compile(r"(?:^|[yn])?[ae]$")),
    ("acc", re.compile(r"(?:^|[yn])?[iu]$")),
)
_STOP = re.compile(r"[,.;:?!]")
_QUOTED = re.compile(r"[\"“][^\"”]+[\"”]|(?<=\s)'[^']+'(?=[\s,.])")
_THERE = re.compile(r"or[ae](?:da|ya|s[ıi]|dan)|ord[ae]", re.IGNORECASE)


def case_of(suffix: str) -> str:
    """The case that an ending marks: `loc`, `ki`, `abl`, `gen`, `dat`, `acc`, or nothing."""
    return next((name for name, pattern in _CASES if pattern.search(suffix)), "")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the question with its case, its clause and its place among the words."""

    tag: str
    word: Word
    at: int
    clause: int
    case: str

    @property
    def name(self) -> str:
        return self.word.name


@dataclass(frozen=True, slots=True)
class Amount:
    """A number (None: some) with its unit, its owner as said, and where it is.

    `unit` is the tag of what is counted, "" when no word says it. `near` is the neighbourhood of
    `country`; `placed` whether it is being placed rather than lying there, `done` whether that
    has happened.
    """

    value: int | None
    unit: str
    owner: str | None
    country: str | None
    near: bool
    placed: bool
    done: bool
    at: int


@dataclass
class Told:
    """All that is told. `left` are the places of the words that no fact accounts for.

    `me` is the side that the asker says to play, `speaks` whether he speaks of himself at all.
    `rival_acts` is found out with the act: whether the asker's rival does it.
    """

    tokens: tuple[Token, ...]
    me: int | None
    speaks: bool
    defcon: int | None
    amounts: list[Amount] = field(default_factory=list)
    control: dict[str, str | None] = field(default_factory=dict)
    left: set[int] = field(default_factory=set)
    rival_acts: bool = False

    def of(self, unit: str, *, bare: bool = False) -> list[Amount]:
        """The amounts of a unit, and those without one where that is what numbers mean here."""
        return [a for a in self.amounts if a.unit == unit or (bare and not a.unit)]

    def tags(self) -> frozenset[str]:
        """The tags of the words that no fact accounts for."""
        return frozenset(t.tag for t in self.tokens if t.at in self.left)


def tokens_of(q: Asked) -> tuple[Token, ...]:
    """The words with their clauses."""
    found: list[Token] = []
    quoted = [m.span() for m in _QUOTED.finditer(q.text)]
    cursor = clause = 0
    for at, word in enumerate(q.words):
        start = q.text.find(word.text, cursor)
        gap = q.text[cursor:start] if start >= 0 else ""
        if _STOP.search(gap):
            clause += 1
        cursor = max(start, cursor) + len(word.text) if start >= 0 else cursor
        ended = at > 0 and _ends_sentence(q.words, at - 1)
        clause += ended
        tag = word.tag
        if any(a < start < b for a, b in quoted):
            continue  # what somebody is said to have said
        if _is_replaced(q.words, at) or (at and tag == "DEGIL" and _is_replaced(q.words, at - 1)):
            continue  # "Norveç'e değil İsveç'e"
        if tag == "DOLGU" and _THERE.match(word.text):
            tag = "ORADA"
        elif tag == "DOLGU" and word.text.lower() == "olarak":
            tag = "OLARAK"
        elif tag == "BEN" and word.text.lower().startswith("kendi") and "m" not in word.text[5:]:
            tag = "KENDI"
        ending = word.suffix or (word.text if tag in ("BEN", "RAKIP") else "")
        found.append(Token(tag, word, at, clause, case_of(ending)))
    return tuple(found)


_COUNTED = ("TUR", "KUTU", "AKSIYON", "KART", "ERA", "CINS", "SONRAKI", "MANSET")


def _ends_sentence(words: tuple[Word, ...], at: int) -> bool:
    """Whether a number's full stop ends a sentence, as no "3. tur" follows."""
    number = words[at]
    return number.tag == "#" and number.text.endswith(".") and words[at + 1].tag not in _COUNTED


def _is_replaced(words: tuple[Word, ...], at: int) -> bool:
    """Whether a place or number is only said not to be meant, and the one meant follows."""
    here, rest = words[at], words[at + 1 :]
    if here.tag not in ("ULKE", "BOLGE", "#") or not rest or rest[0].tag != "DEGIL":
        return False
    return any(w.tag == here.tag for w in rest[1:3])


def is_mine(word: Word) -> bool:
    """Whether a possessive ending says "my" (`nüfuzum`, `elimde`)."""
    return bool(re.match(r"(?:[iu]?m|l[ae]r[iu]m)", word.suffix)) or word.text.lower().startswith(
        ("elim", "pulum", "nüfuzum", "nufuzum")
    )
