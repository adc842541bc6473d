"""Tables of what players ask: which words ask for which fact of the rules.

A row is asked for when every group of its `needs` occurs (groups apart by spaces, alternatives by
|) and every other word of weight is among its `allows`. `AD:nato` is a named card, `#5` a number,
`SAVAS` and `PUANLAMA` stand for the cards of that kind too. Three marks stand for what no word
says by itself: `DILEK` for the asker's own wish ("may I …?"), `ZORUN` for a duty ("must …?"),
`MA` for a verb that is denied and `KIM` for two sides named as alternatives ("… mi … mi?").
`data/asked.csv` gives further words for the rows of the tables of facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from referee.asking import Asked, Word
from referee.twilight_struggle.cards import CARDS
from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.questions.words import PARTICLE, QUESTIONS, SIDES

# "… yapabilir miyim", "… yapsam": what the asker wants to do, which most facts don't speak of.
_WISH = re.compile(
    r"[ae]b[iı]l\w* m[iı]y|[ae]y[ıi]m m[ıi]|(?<!r)s[ae]m\b(?! d[ae]\b)", re.IGNORECASE
)
_NUMBER = re.compile(r"#\d+")
SOFT = QUESTIONS.always | {"BEN", "HEMEN", "OYNA"}  # words that change no fact of the rules
_DUTY = re.compile(r"\baran[ıi]\w+ m[ıi]|\bist(?:er|iyor) m[ıi]", re.IGNORECASE)
_VERBS = ("OYNA", "GERCEKLES", "OL", "BITIR", "KONTROL", "KAL", "GEC", "CIK", "TUTMA", "DOLGU")
_MARKS = ("DILEK", "ZORUN", "MA")


@dataclass(frozen=True, slots=True)
class Row:
    """The words that ask for the fact `key`."""

    key: str
    needs: tuple[frozenset[str], ...]
    knows: frozenset[str]


def rows_of(keys: Iterable[str], table: str = "") -> tuple[Row, ...]:
    """The rows that ask for these facts: those of their own table, then the further ones."""
    wanted = frozenset(keys)
    given = [*(read_table(table) if table else ()), *read_table("asked")]
    return tuple(_row(row) for row in given if row["key"] in wanted)


def _row(row: dict[str, str]) -> Row:
    needs = tuple(frozenset(group.split("|")) for group in row["needs"].split())
    return Row(row["key"], needs, frozenset().union(*needs, row["allows"].split()))


def tags_of(rows: Iterable[Row]) -> str:
    """The tags that rows speak of, as an intent's `allows`."""
    tags = {_NUMBER.sub("#", tag).partition(":")[0] for row in rows for tag in row.knows}
    return " ".join(sorted(tags.difference(_MARKS)))


def stands_for(word: Word) -> frozenset[str]:
    """What a word can stand for in a table: `AD` or `AD:nato`, `#` or `#5`."""
    card = CARDS.get(word.name) if word.tag == "AD" else None
    kinds = {"SAVAS"} if card and card.war else {"PUANLAMA"} if card and card.scoring else set()
    return frozenset([word.tag, f"{word.tag}:{word.name}", f"#{word.value}", *kinds])


def asked_for(
    q: Asked,
    rows: Iterable[Row],
    *,
    marks: bool = True,
    one_side: bool = False,
    further: Iterable[str] = (),
    beside: frozenset[str] = frozenset(),
) -> list[str]:
    """The keys of the rows that a question asks for: only those with the most groups of needs.

    Without `marks` wish, duty and denial need not be known to a row. `one_side` takes the one
    side that is named for the party that is asked for ("does the USSR go first?"). `further`
    are marks that the caller has found, `beside` words that may stand beside those of any row.
    """
    said = [
        stands_for(word)
        for place, word in enumerate(q.words)
        if word.tag not in SOFT and not _in_force(q, place)
    ]
    said += [frozenset([mark]) for mark in _marks(q)] if marks else []
    occur = frozenset().union(*map(stands_for, q.words), _marks(q), _alternatives(q))
    occur |= {"KIM", *further} if one_side else set(further)
    found = [
        row
        for row in rows
        if all(group & occur for group in row.needs)
        and all(word & (row.knows | beside) for word in said)
    ]
    most = max((len(row.needs) for row in found), default=0)
    return list(dict.fromkeys(row.key for row in found if len(row.needs) == most))


def _in_force(q: Asked, place: int) -> bool:
    """Whether a word only says that the card before it is in force ("NATO yürürlükteyken")."""
    word = q.words[place]
    return word.tag == "YURURLUK" and place > 0 and q.words[place - 1].tag == "AD"


def _marks(q: Asked) -> list[str]:
    """What the words say together."""
    marks = {
        "DILEK": bool(_WISH.search(q.text)),
        "ZORUN": "must" in q.kinds or bool(_DUTY.search(q.text)),
        "MA": any(w.tag in _VERBS and w.negated for w in q.words),
    }
    return [mark for mark, given in marks.items() if given]


def _alternatives(q: Asked) -> list[str]:
    """`KIM` where two sides are named and each has its particle."""
    sides = {w.tag for w in q.words if w.tag in (*SIDES, "BEN", "RAKIP")}
    return ["KIM"] if len(sides) == 2 and len(PARTICLE.findall(q.text)) > 1 else []
