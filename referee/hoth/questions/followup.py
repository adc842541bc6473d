"""Follow-up questions: whose terrain, distance or kind a later sentence changes.

"Piyadem iki hex ötedeki düşmana ateş edebilir mi?" – "Peki siperdeyse?" tells of the target,
"ben siperdeysem?" of the asker's own unit, "ya AT-AT?" of another unit in its place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from referee.asking import Word
from referee.hoth.pieces import BADGES
from referee.hoth.questions.words import UNIT, accusative, dative, locative

_UNITS = ("BIRIM", "PIYADE", "BIRLIK", "ADAM", "ARAC")
_LIGHT = ("DOLGU", "?", "YASAK", "TARAF", "BASKA")
_MOVES = ("GIT", "GIR", "GEC", "CIK")
_ACTOR, _TARGET = "actor", "target"


def merge(told: Sequence[Word], new: Sequence[Word]) -> list[Word] | None:
    """What was told, changed by the new words; None where they tell of something else."""
    words = list(told)
    rest = [w for w in new if w.tag not in _LIGHT]
    place = 0
    while place < len(rest):
        taken = _take(words, rest, place)
        if not taken:
            return None
        place += taken
    return words if rest else None


def _take(words: list[Word], rest: list[Word], place: int) -> int:
    """Put the words from `place` on into what was told; how many they were, 0 for none."""
    word, after = rest[place], rest[place + 1 : place + 2]
    following = after[0] if after else Word("", "")
    if word.tag == "IKISI" and following.tag == "ARAZI":
        _clear(words, _ACTOR, _TARGET)
        words[:0] = [Word("IKISI", ""), Word("ARAZI", "", "daysa", following.name)]
        return 2
    if word.tag in ("BEN", "DUSMAN") and following.tag == "ARAZI" and locative(following):
        _stands(words, _ACTOR if word.tag == "BEN" else _TARGET, following.name)
        return 2
    if word.tag == "ARAZI" and locative(word):
        first = re.search(r"(?:y[iu]m|s[ae]m|s[ae]k|y[iu]z)$", word.suffix)
        owner = _ACTOR if first or _target(words) is None else _TARGET
        if not any(_owner(words, n) is not None for n in _grounds(words)) and _grounds(words):
            return 0  # what was told of terrain is of another sort
        _stands(words, owner, word.name)
        return 1
    if word.tag in ("#", "BIR") and following.tag in ("ADIM", "GIT", "UZAK"):
        return _far(words, rest, place)
    if word.tag == "ROZET":
        words[:] = [w for w in words if w.tag not in ("ROZET", "ROZETLI")]
        words.insert(_actor(words) or 0, replace(word, suffix=""))
        return 1 + (following.tag == "ROZETLI")
    if word.tag in _UNITS:
        return _unit(words, word)
    return 0


def _grounds(words: list[Word]) -> list[int]:
    return [n for n, w in enumerate(words) if w.tag == "ARAZI"]


def _owner(words: list[Word], n: int) -> str | None:
    """Whose terrain a told word of terrain is; None between two hexes or of a move."""
    word = words[n]
    if any(w.tag == "ARADA" for w in words[max(0, n - 2) : n]) or not locative(word):
        return None
    if re.search(r"k[iu]", word.suffix):
        aimed = next((w for w in words[n + 1 :] if w.tag in (*_UNITS, "DUSMAN")), None)
        return _TARGET if aimed and (aimed.tag == "DUSMAN" or dative(aimed)) else _ACTOR
    return _TARGET if n and words[n - 1].tag == "DUSMAN" else _ACTOR


def _clear(words: list[Word], *owners: str) -> None:
    """Forget on what terrain these sides stand."""
    words[:] = [
        w for n, w in enumerate(words) if w.tag != "ARAZI" or _owner(words, n) not in owners
    ]


def _stands(words: list[Word], owner: str, ground: str) -> None:
    """Let a side stand on a terrain: before its noun, or as a condition of the asker's own."""
    _clear(words, owner)
    if owner is _ACTOR:
        words.insert(0, Word("ARAZI", "", "dayken", ground))
        return
    at = _target(words)
    if at is None:
        at = 0
        words.insert(0, Word("DUSMAN", "", "a"))
    words.insert(at, Word("ARAZI", "", "daki", ground))


def _target(words: list[Word]) -> int | None:
    """The place of the noun that is aimed at."""
    for n, word in enumerate(words):
        if word.tag == "DUSMAN" or (word.tag in _UNITS and (dative(word) or accusative(word))):
            return n
    return None


def _actor(words: list[Word]) -> int | None:
    """The place of the noun that acts."""
    for n, word in enumerate(words):
        if word.tag in _UNITS and not (dative(word) or accusative(word)):
            return n
    return None


def _far(words: list[Word], rest: list[Word], place: int) -> int:
    """Replace how far the unit went, or how far the target is."""
    went = any(w.tag in _MOVES for w in rest[place + 1 : place + 3])
    for n, word in enumerate(words[:-1]):
        counts = word.tag in ("#", "BIR") and words[n + 1].tag in ("ADIM", "GIT")
        if counts and any(w.tag in _MOVES for w in words[n + 1 : n + 3]) is went:
            words[n] = replace(rest[place], tag="#", kind="cardinal")
            break
    else:
        if went:
            return 0
        words[:0] = [replace(rest[place], tag="#"), Word("ADIM", ""), Word("UZAK", "", "de")]
    end = place + 1
    while end < len(rest) and rest[end].tag in ("ADIM", "UZAK", *_MOVES):
        end += 1
    return end - place


def _unit(words: list[Word], word: Word) -> int:
    """Put another unit in the place of the one that acts, or of the one that is acted on."""
    acted_on = dative(word) or accusative(word)
    at = _target(words) if acted_on else _actor(words)
    if at is None and not acted_on and (only := _target(words)) is not None:
        at, word = only, replace(word, suffix=words[only].suffix)
    if at is None:
        words.insert(0, word)
        return 1
    words[at] = word
    kind = UNIT[word.name].kind if word.tag == "BIRIM" else ""
    if kind and not acted_on:
        words[:] = [w for w in words if w.tag != "ROZET" or kind in BADGES[w.name].units]
        if not any(w.tag == "ROZET" for w in words):
            words[:] = [w for w in words if w.tag != "ROZETLI"]
    return 1
