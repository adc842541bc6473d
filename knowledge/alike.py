"""Reading a question as a known one that tells and asks the same.

No list of intents foresees every way of putting things. Where none accounts for a question, the
known ways of asking (``phrasings``) about the paragraph that was found for it are looked at. One
that has a reading lends it, if the question tells what that intent needs, and if both name the
same things, numbers and sides, deny the same, want the same kind of answer and share enough of
their other words. The reply shows what was understood.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from knowledge import turkish
from knowledge.dialogue import FOLLOWS
from knowledge.question import Reading, kinds, questions_of, read, tagged

if TYPE_CHECKING:
    from knowledge.index import Found
    from referee.asking import Asked, Questions

# Set on labelled questions that no intent accounts for.
_LIKENESS = 0.4  # least cosine of the two questions
_LOOKED_AT = 6  # nearest known questions: each costs a reading of its words
_SHARED = 0.5  # least share of common tags among all tags of both
_UNTOLD = 3  # most tags of the question that the known one lacks: what they tell is not looked at

# What to do best is no rule's business.
_ADVICE = re.compile(r"\bne yap(?:ay|sa|mal)|m[ae]l[iu](?:y[iu]m| m[iu])|\b(?:en|daha) iyi|mantikl")
_DENYING = frozenset({"YOK", "DEGIL", "HIC"})
_END = 2  # "oynayamaz mıyım" asks, it denies nothing
_KINDS = frozenset({"must", "how_many", "who_wins", "when", "meaning", "difference"})


def understand_alike(found: Found) -> tuple[Reading, Asked] | None:
    """The reading of a known question like the one that was searched for, and its words.

    None when there is no such question, and for a game that has no rules model.
    """
    declared = questions_of(found.game) if found.game else None
    if declared is None or not found.hits:
        return None
    key = turkish.fold(found.query.question)
    if _ADVICE.search(key) or FOLLOWS.match(key):
        return None
    assert found.game is not None
    asked = tagged(found.query.question, found.game)
    tags, gist = _tags(asked, declared), _gist(asked, declared)
    for known in found.alike[:_LOOKED_AT]:
        if known.likeness < _LIKENESS:
            break  # the nearest come first
        if kinds(known.question) & _KINDS != gist.kinds:
            continue  # known before the words are read
        other = tagged(known.question, found.game)
        others = _tags(other, declared)
        if not _near(tags, others):
            continue
        if _gist(other, declared) != gist or _differ(asked, other, declared):
            continue
        reading = read(other, found.game)
        if reading is not None and _needs_told(reading, asked, declared):
            return reading, other
    return None


@dataclass(frozen=True, slots=True)
class _Gist:
    """What makes two questions different ones, whatever their wording."""

    names: frozenset[tuple[str, str]]
    numbers: frozenset[int]
    sides: frozenset[str]
    denied: frozenset[str]
    kinds: frozenset[str]


def _gist(asked: Asked, declared: Questions) -> _Gist:
    words = [word for word in asked.words if word.tag not in declared.always]
    return _Gist(
        names=frozenset((word.tag, word.name) for word in words if word.name),
        numbers=frozenset(w.value for w in words if w.value is not None and w.tag != "BIR"),
        sides=declared.subjects & asked.tags - {"BEN"},  # who asks often goes without saying
        denied=frozenset(
            word.tag
            for place, word in enumerate(asked.words)
            if word.tag in _DENYING or (word.negated and place < len(asked.words) - _END)
        ),
        kinds=asked.kinds & _KINDS,
    )


def _differ(one: Asked, other: Asked, declared: Questions) -> bool:
    """Whether a question speaks of other things where one excludes the other: ABD and SSCB."""
    choices = [(one.tags & slot, other.tags & slot) for slot in declared.slots if "#" not in slot]
    return any(mine and mine != theirs for mine, theirs in choices)


_Tags = dict[tuple[str, str], None]


def _tags(asked: Asked, declared: Questions) -> _Tags:
    """The weighty tags with their names, in order; every unknown word is one of its own."""
    return {
        (word.tag, word.text if word.tag == "?" else word.name): None
        for word in asked.words
        if word.tag not in declared.always
    }


def _near(tags: _Tags, others: _Tags) -> bool:
    """Whether two questions share enough, and each one's last word, which asks in Turkish."""
    if not tags or not others:
        return False
    shared = tags.keys() & others.keys()
    return (
        len(shared) >= _SHARED * len(tags | others)
        and len(tags) - len(shared) <= _UNTOLD
        and list(tags)[-1] in shared
        and list(others)[-1] in shared
    )


def _needs_told(reading: Reading, asked: Asked, declared: Questions) -> bool:
    """Whether a question has what the intent of a reading needs."""
    needs = [intent.needs for intent in declared.intents if intent.name == reading.intent]
    return any(all(group & asked.tags for group in groups) for groups in needs)
