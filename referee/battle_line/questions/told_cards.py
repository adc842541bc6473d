"""The cards of a side, as a player tells them: "kırmızı 8-9-10", "iki tane 8, bir 3", "9'lu sütun".

A colour that is not told is filled in where it changes nothing, or where the words say what the
colours do (same, mixed, the name of a formation).
"""

from __future__ import annotations

from itertools import product

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


def cards(words: list[Word], taken: frozenset[str] = frozenset()) -> tuple[str, ...] | None:
    """The cards that a stretch of words names, none of `taken`; None when they can't be told."""
    words = [w for n, w in enumerate(words) if not _is_count(words, n)]
    shapes = [w.tag for w in words if w.tag in FORMATION_TAGS]
    jokers = tuple(CARD_TAGS.get(w.tag, "L1") for w in words if w.tag in JOKER_TAGS)
    values = _values(words, shapes)
    if values is None or len(shapes) > 1 or any(not 1 <= v <= 10 for v in values):
        return None
    colored = [w for w in words if w.tag in COLOR_TAGS]
    letters = (
        _told_colors(words, len(values))
        if colored
        else _free_colors(values, words, shapes, bool(jokers), taken)
    )
    if letters is None:
        return None
    found = tuple(f"{c}{v}" for c, v in zip(letters, values, strict=True))
    if len(set(found)) < len(found):
        return None
    complete = bool(shapes) and not jokers and len(found) in (3, 4)
    if complete and evaluate(found, len(found), False).formation is not FORMATIONS[shapes[0]]:
        return None
    return (*found, *jokers)


def tells_cards(words: list[Word]) -> bool:
    """Whether words speak of cards: numbers, colours, jokers or the name of a formation."""
    return any(w.tag in ("#", *FORMATION_TAGS, *COLOR_TAGS, *JOKER_TAGS) for w in words)


def _is_count(words: list[Word], place: int) -> bool:
    """Whether a number says how many cards there are: "dört kartım var"."""
    behind = words[place + 1 : place + 2]
    colored = place > 0 and words[place - 1].tag in COLOR_TAGS
    return words[place].tag == "#" and not colored and any(w.tag == "KART" for w in behind)


def _values(words: list[Word], shapes: list[str]) -> list[int] | None:
    """The values in order, each as often as it is told: "iki tane 8, bir 3" is 8, 8, 3."""
    numbers = [w for w in words if w.tag == "#" and w.kind != "ordinal"]
    colored = any(w.tag in COLOR_TAGS for w in words)
    if len(numbers) == 1 and shapes == ["SUTUN"] and not any(w.tag in JOKER_TAGS for w in words):
        return [numbers[0].value or 0] * 3
    found: list[int] = []
    times = 1
    for place, word in enumerate(words):
        if word.tag != "#" or word.kind == "ordinal" or word.value is None:
            continue
        behind = [w for w in words[place + 1 :] if w.tag not in ("DOLGU", "KART")]
        piece = bool(behind) and behind[0].tag == "TANE"
        if piece or (not colored and _multiplies(word, behind, numbers)):
            times = word.value
            continue
        if word.kind == "distributive" or times > 4:
            return None
        found += [word.value] * times
        times = 1
    return found if times == 1 else None


def _multiplies(word: Word, behind: list[Word], numbers: list[Word]) -> bool:
    """Whether a number counts the next one without "tane": "üç 9", but not "8 9"."""
    if len(numbers) != 2 or word is not numbers[0] or not behind or behind[0] is not numbers[1]:
        return False
    first, second = word.value or 0, numbers[1].value or 0
    return 2 <= first <= 4 and abs(first - second) > 1


def _told_colors(words: list[Word], count: int) -> list[str] | None:
    """The colour of every value where colours are told, before or behind them."""
    colors = [w for w in words if w.tag in COLOR_TAGS]
    if len(colors) == 1:
        return [COLOR_TAGS[colors[0].tag]] * count
    letters: list[str] = []
    waiting, current = 0, ""
    first_number = next((n for n, w in enumerate(words) if w.tag == "#"), len(words))
    before = words.index(colors[0]) < first_number
    for word in words:
        if word.tag in COLOR_TAGS:
            current = COLOR_TAGS[word.tag]
            letters += [] if before else [current] * waiting
            waiting = 0
        elif word.tag == "#" and word.kind != "ordinal":
            letters += [current] if before else []
            waiting += 1
    return letters if len(letters) == count else None


def _free_colors(
    values: list[int],
    words: list[Word],
    shapes: list[str],
    jokers: bool,
    taken: frozenset[str],
) -> list[str] | None:
    """Colours for values that were told without any."""
    tags = {w.tag for w in words}
    twice = len(set(values)) < len(values)
    if tags & {"KARISIK", "DAGINIK"} or shapes in (["PIRAMIT"], ["KAOS"]) or twice:
        return _different(values, taken)
    if "AYNI_RENK" in tags or shapes in (["ELMAS"], ["TERS_YAY"]) or (jokers and values):
        for letter in "GRBYPO":
            if not {f"{letter}{v}" for v in values} & taken:
                return [letter] * len(values)
        return None
    return [] if not values else None


def _different(values: list[int], taken: frozenset[str]) -> list[str] | None:
    for letters in product(COLORS, repeat=len(values)):
        found = {f"{c}{v}" for c, v in zip(letters, values, strict=True)}
        apart = len(found) == len(values) and len(set(letters)) >= min(len(values), 3)
        if apart and not found & taken:
            return list(letters)
    return None
