"""The cards of a side, as a player tells them: "kırmızı 8-9-10", "iki tane 8, bir 3", "9'lu sütun".

Numbers are values, or say how often the next value is there; where the words leave that open, the
reading counts that makes the side complete. A colour that is not told is filled in where the words
say what the colours do (same, mixed, the name of a formation), and else in every way that makes a
difference: all of one colour, or not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, product

from referee.asking import Word
from referee.battle_line.cards import COLORS
from referee.battle_line.formation import Formation, evaluate
from referee.battle_line.questions.words import CARD_TAGS, COLOR_TAGS, FORMATION_TAGS

JOKER_TAGS = ("LIDER", "EK", "SAVUNMA", "JOKER")
FORMATIONS = {
    "ELMAS": Formation.WEDGE,
    "SUTUN": Formation.PHALANX,
    "TERS_YAY": Formation.BATTALION_ORDER,
    "PIRAMIT": Formation.SKIRMISH_LINE,
    "KAOS": Formation.HOST,
}
_MOST_COUNTED = 4  # cards of one value on a side
_MOST_NUMBERS = 8  # that a side is told with; more is no side

Item = int | str  # a value, or the letter of a colour


def cards(words: list[Word], taken: frozenset[str] = frozenset()) -> tuple[str, ...] | None:
    """The cards that a stretch of words names, none of `taken`; None when they can't be told."""
    found = readings(words, None, taken)
    return found[0] if len(found) == 1 else None


def readings(
    words: list[Word], size: int | None, taken: frozenset[str] = frozenset()
) -> list[tuple[str, ...]]:
    """The sides that words may mean, none with a card of `taken`, all of `size` cards if given.

    They differ in colours only. Empty when the words tell no side.
    """
    shapes = [w.tag for w in words if w.tag in FORMATION_TAGS]
    jokers = tuple(CARD_TAGS.get(w.tag, "L1") for w in words if w.tag in JOKER_TAGS)
    if len(shapes) > 1:
        return []
    items = _items(words, shapes, jokers, size)
    values = [item for item in items or [] if isinstance(item, int)]
    if items is None or any(not 1 <= v <= 10 for v in values):
        return []
    if len(values) < len(items):
        told = _told_colors(items)
        colorings = [told] if told else []
    else:
        colorings = list(_colorings(values, words, shapes, bool(jokers), taken))
    found = []
    for letters in colorings:
        troops = tuple(f"{c}{v}" for c, v in zip(letters, values, strict=True))
        if len(set(troops)) == len(troops) and (jokers or _is_shape(troops, shapes)):
            found.append((*troops, *jokers))
    return found


def tells_cards(words: list[Word]) -> bool:
    """Whether words speak of cards: numbers, colours, jokers or the name of a formation."""
    return any(w.tag in ("#", *FORMATION_TAGS, *COLOR_TAGS, *JOKER_TAGS) for w in words)


def _is_shape(troops: tuple[str, ...], shapes: list[str]) -> bool:
    """Whether complete troops make the formation that is named, if one is."""
    if not shapes or len(troops) not in (3, 4):
        return True
    return evaluate(troops, len(troops), False).formation is FORMATIONS[shapes[0]]


# --- Values and how often they are there ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Reading:
    """Values and colours in order, and how far this is from the nearest meaning of the words."""

    items: list[Item]
    strain: int


def _items(
    words: list[Word], shapes: list[str], jokers: tuple[str, ...], size: int | None
) -> list[Item] | None:
    """The values, each as often as it is told, with the colours between them; None if unclear."""
    words = _with_ones(words)
    for strict in (True, False):  # "9. cepheyi" may be a card and a new sentence
        kept = [w for n, w in enumerate(words) if not _is_other_number(words, n, strict)]
        found = _nearest(kept, shapes, jokers, size)
        if found is not None:
            return found
    return None


def _with_ones(words: list[Word]) -> list[Word]:
    """The words with "bir" as a value where it is a card: "yeşil bir, mavi iki"."""
    told = list(words)
    for n, (before, word) in enumerate(pairwise(words), 1):
        followed = words[n + 1 : n + 2] and words[n + 1].tag == "#"
        if word.tag == "BIR" and before.tag in COLOR_TAGS and not followed:
            told[n] = replace(word, tag="#", kind="cardinal")
    return told


def _nearest(
    words: list[Word], shapes: list[str], jokers: tuple[str, ...], size: int | None
) -> list[Item] | None:
    """The reading that strains the words least; None when there is none or more than one."""
    numbers = [w for w in words if w.tag == "#"]
    if len(numbers) == 1 and shapes == ["SUTUN"] and not jokers:
        return [numbers[0].value or 0] * (size or 3)
    if sum(w.tag in ("#", "BIR") for w in words) > _MOST_NUMBERS:
        return None
    found = [
        r
        for r in _read(words, any(w.tag in COLOR_TAGS for w in words))
        if size is None or sum(isinstance(i, int) for i in r.items) + len(jokers) == size
    ]
    if jokers and len(numbers) == 2 and all(w.text.isalpha() for w in numbers):
        found = [r for r in found if len(set(r.items)) == 1] or found  # "iki sekiz ve lider"
    least = min((r.strain for r in found), default=0)
    nearest = [r.items for r in found if r.strain == least]
    return nearest[0] if nearest and all(n == nearest[0] for n in nearest) else None


_AT = re.compile(r"['’][dt][ae]$")
_POINT = re.compile(r"\d+\.$")


def _is_other_number(words: list[Word], place: int, strict: bool) -> bool:
    """Whether a number is no card: "dört kartım var", "ikinci", "3. cephede"."""
    word = words[place]
    if word.tag != "#":
        return False
    behind = words[place + 1].tag if place + 1 < len(words) else ""
    if word.kind == "ordinal":  # but "mor 2-3-10." ends a sentence
        return not _POINT.match(word.text) or (strict and behind == "CEPHE")
    before = words[place - 1].tag if place else ""
    if before == "CEPHE" and _AT.search(word.text):
        return True  # "flag 4'te"
    counted = behind == "KART" or (behind == "RENK" and word.text.isalpha())
    return counted and before not in COLOR_TAGS


def _read(words: list[Word], colored: bool, counted: int = 0) -> Iterator[_Reading]:
    """The readings of words of which the first value is there `counted` times (0: unsaid)."""
    if not words:
        if not counted:
            yield _Reading([], 0)
        return
    word, rest = words[0], words[1:]
    if word.tag in COLOR_TAGS and not counted:
        for r in _read(rest, colored):
            yield _Reading([COLOR_TAGS[word.tag], *r.items], r.strain)
        return
    if word.tag not in ("#", "BIR"):
        yield from _read(rest, colored, counted)
        return
    value = word.value or 0
    if 10 < value < 20 and word.text.replace(" ", "").isalpha():  # "on dokuz": 10 and 9
        ten, unit = (replace(word, value=v) for v in (10, value - 10))
        yield from _read([ten, unit, *rest], colored, counted)
        return
    if rest and rest[0].tag == "TANE":
        if 1 <= value <= _MOST_COUNTED and not counted:
            yield from _read(rest[1:], colored, value)
        return
    followed = bool(rest) and rest[0].tag in ("#", "BIR")
    if word.tag == "BIR" and not counted:  # "iki sekiz bir üç", or an article
        yield from _read(rest, colored, 1 if followed else 0)
    elif followed and not counted and _may_count(word) and not colored:
        natural = word.text.isalpha() and rest[0].text[0].isdigit()  # "üç 9"
        for r in _read(rest, colored, value):
            yield _Reading(r.items, r.strain + (not natural))
    if word.kind != "distributive":
        strain = _strain(word, rest, counted, followed and not colored)
        for r in _read(rest, colored):
            yield _Reading([*[value] * max(counted, 1), *r.items], r.strain + strain)


def _may_count(word: Word) -> bool:
    return word.kind == "cardinal" and 2 <= (word.value or 0) <= _MOST_COUNTED


def _strain(word: Word, rest: list[Word], counted: int, followed: bool) -> int:
    """How odd it is to take a number for a value: "bir", "üç" before "9", "iki 9 bir 3"."""
    if word.tag == "BIR":
        return 2
    if not followed or counted:
        return 0
    natural = _may_count(word) and word.text.isalpha() and rest[0].text[0].isdigit()
    ones = any(w.tag == "BIR" for w in rest[:-1])
    return natural + 2 * ones


# --- Colours --------------------------------------------------------------------------------------


def _told_colors(items: list[Item]) -> list[str] | None:
    """The colour of every value where colours are told, before or behind them."""
    values = [item for item in items if isinstance(item, int)]
    letters = [item for item in items if isinstance(item, str)]
    if len(letters) == 1:
        return letters * len(values)
    before = isinstance(items[0], str)
    found: list[str] = []
    waiting, current = 0, ""
    for item in items:
        if isinstance(item, str):
            current = item
            found += [] if before else [current] * waiting
            waiting = 0
        else:
            found += [current] if before else []
            waiting += 1
    return found if len(found) == len(values) else None


def _colorings(
    values: list[int],
    words: list[Word],
    shapes: list[str],
    jokers: bool,
    taken: frozenset[str],
) -> Iterator[list[str]]:
    """Colours for values that were told without any: all the same, all different, or both."""
    tags = {w.tag for w in words}
    twice = len(set(values)) < len(values)
    mixed = bool(tags & {"KARISIK", "DAGINIK"}) or shapes in (["PIRAMIT"], ["KAOS"]) or twice
    alike = "AYNI_RENK" in tags or shapes in (["ELMAS"], ["TERS_YAY"]) or jokers
    if not values:
        if jokers:
            yield []
        return
    if not mixed:
        free = (c for c in "GRBYPO" if not {f"{c}{v}" for v in values} & taken)
        yield from ([letter] * len(values) for letter in list(free)[:1])
    if mixed or not alike:
        different = _different(values, taken)
        if different is not None:
            yield different


def _different(values: list[int], taken: frozenset[str]) -> list[str] | None:
    for letters in product(COLORS, repeat=len(values)):
        found = {f"{c}{v}" for c, v in zip(letters, values, strict=True)}
        apart = len(found) == len(values) and len(set(letters)) >= min(len(values), 3)
        if apart and not found & taken:
            return list(letters)
    return None
