"""Follow-up questions: what was said before stays true until it is said otherwise.

A context is what the last question told, as tagged words: no sentence, no name of a person. It
travels with the player as a signed token that expires, so a server keeps nothing.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import os
import re
import secrets
import time
from dataclasses import dataclass, replace
from typing import Any

from knowledge import turkish
from knowledge.question import Reading, questions_of, read, tagged
from referee.asking import Asked, Questions, Word

LIFETIME = 30 * 60  # seconds
_VERSION = 1
_MAX_TOKEN = 4096  # characters
# "peki ya siperdeyse?": begins like a follow-up, or asks nothing by itself
FOLLOWS = re.compile(r"^(?:peki|ya|e peki|ee|tamam|iyi de|o zaman|bir de|ayrica|what if|and)\b")


class ContextError(ValueError):
    """A context token that is damaged, foreign or too old; the text is Turkish."""


@dataclass(frozen=True, slots=True)
class Context:
    """What a dialogue has told so far: the game and the tagged words of its last question."""

    game: str
    words: tuple[Word, ...]
    kinds: frozenset[str]


def follow(question: str, context: Context) -> tuple[Reading | None, Asked]:
    """The reading of a question in a dialogue, and all that is known after it.

    A question that stands by itself is read by itself. Any other adds its words to what was told:
    a word takes the place of an earlier one of its kind.
    """
    asked = tagged(question, context.game)
    alone = read(asked, context.game)
    if alone is not None and not FOLLOWS.match(turkish.fold(question)):
        return alone, asked
    merged = _merged(asked, context)
    return read(merged, context.game) or alone, merged


def _merged(asked: Asked, context: Context) -> Asked:
    """What was told before, changed by what is told now."""
    declared = questions_of(context.game)
    assert declared is not None
    if declared.merge and (words := declared.merge(context.words, asked.words)) is not None:
        return Asked(tuple(words), asked.kinds | context.kinds, asked.text)
    told = list(context.words)
    for part in _parts(asked.words, declared):
        subject = part[0].tag
        places = _part_of(told, subject, declared) if subject in declared.subjects else None
        if places is not None:
            told[places] = [*part[:-1], *_kept(told[places], part, declared), part[-1]]
            continue
        weighty = [w for w in part if w.tag not in declared.always or w.tag == "BIR"]
        conditions = _conditions(weighty, declared)
        for words in conditions:
            _restate(told, words)
        for place, word in enumerate(part):
            stated = any(word is w for words in conditions for w in words)
            if stated or not any(word is w for w in weighty):
                continue
            owner = place + 1 < len(part) and part[place + 1].tag in declared.owned
            old = None if owner else _place_of(told, part, place, declared)
            if old is None:
                told.insert(max(0, len(told) - 1), word)
            else:
                told[old] = word
    return Asked(tuple(told), asked.kinds | context.kinds, asked.text)


_STATES = ("VAR", "YOK")


def _slot(tag: str, declared: Questions) -> frozenset[str]:
    """The tags of which a new word takes the place of an old one with this tag."""
    return next((slot for slot in declared.slots if tag in slot), frozenset([tag]))


def _kept(old: list[Word], part: list[Word], declared: Questions) -> list[Word]:
    """What was told of somebody and stays true: "rakip hiç taktik oynamadı", "bir tane oynadıysa"
    still speaks of tactics."""
    new = {word.tag for word in part}
    return [
        word
        for word in old
        if word.tag not in declared.subjects | declared.verbs | declared.always
        and word.tag not in _STATES
        and not _slot(word.tag, declared) & new
    ]


def _conditions(part: list[Word], declared: Questions) -> list[list[Word]]:
    """What is said to be there or not to be: "Bataklık varsa" adds to what was told."""
    return [
        part[n : n + 2]
        for n in range(len(part) - 1)
        if part[n + 1].tag in _STATES and "#" not in _slot(part[n].tag, declared)
    ]


def _restate(told: list[Word], words: list[Word]) -> None:
    """Put a condition in the place of an earlier one on the same thing, or before the verb."""
    for n in range(len(told) - 1):
        if told[n].tag == words[0].tag and told[n + 1].tag in _STATES:
            told[n : n + 2] = words
            return
    told[max(0, len(told) - 1) : max(0, len(told) - 1)] = words


def _parts(words: tuple[Word, ...], declared: Questions) -> list[list[Word]]:
    """The words cut before every subject; links such as "peki ya" are left out."""
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.tag == "?" and FOLLOWS.match(turkish.fold(word.text)):
            continue
        if word.tag in declared.subjects:
            parts.append([])
        parts[-1].append(word)
    return [part for part in parts if part]


def _part_of(told: list[Word], subject: str, declared: Questions) -> slice | None:
    """Where the words told of a subject stand: from him to his verb."""
    start = next((n for n, word in enumerate(told) if word.tag == subject), None)
    if start is None:
        return None
    for end in range(start + 1, len(told)):
        if told[end].tag in declared.subjects:
            return slice(start, end)
        if told[end].tag in declared.verbs:
            return slice(start, end + 1)
    return None


def _place_of(told: list[Word], part: list[Word], place: int, declared: Questions) -> int | None:
    """The place of the word that a new word replaces."""
    word = part[place]
    slot = _slot(word.tag, declared)
    for n in range(len(told) - 1, -1, -1):
        if told[n].tag in slot and (word.tag != "#" or _same_owner(told, n, part, place)):
            return n
    return None


def _same_owner(told: list[Word], n: int, part: list[Word], place: int) -> bool:
    """Whether two numbers belong to the same word, before or after them (DEFCON 3, 3 kart)."""

    def near(words: list[Word], at: int) -> str:
        return words[at].tag if 0 <= at < len(words) else ""

    return any(near(told, n + d) == near(part, place + d) != "" for d in (-1, 1))


def context_of(game: str, asked: Asked) -> Context:
    """The context that a question leaves behind: its tagged words without their text."""
    words = tuple(replace(word, text="") for word in asked.words if word.tag != "?")
    return Context(game, words, asked.kinds)


def encode(context: Context, now: float | None = None) -> str:
    """The context as a signed token that `decode` accepts for half an hour."""
    data = {
        "v": _VERSION,
        "exp": int((now or time.time()) + LIFETIME),
        "game": context.game,
        "kinds": sorted(context.kinds),
        "words": [[w.tag, w.suffix, w.name, w.value, w.kind] for w in context.words],
    }
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return f"{_b64(body)}.{_b64(_signature(body))}"


def decode(token: str, now: float | None = None) -> Context:
    """The context of a token. Raises ContextError when it is damaged, foreign or expired."""
    try:
        if len(token) > _MAX_TOKEN:
            raise ValueError
        body, signature = (_unb64(part) for part in token.split("."))
        if not hmac.compare_digest(signature, _signature(body)):
            raise ValueError
        data: dict[str, Any] = json.loads(body)
        words = tuple(
            Word(t, "", suffix, name, value, kind) for t, suffix, name, value, kind in data["words"]
        )
        game, kinds, expires = data["game"], frozenset(data["kinds"]), data["exp"]
    except (ValueError, KeyError, TypeError, binascii.Error):
        raise ContextError("Konuşma bağlamı okunamadı; soruyu baştan sorun.") from None
    if data.get("v") != _VERSION or expires < (now or time.time()):
        raise ContextError("Konuşma bağlamının süresi doldu; soruyu baştan sorun.")
    return Context(game, words, kinds)


def _secret() -> bytes:
    """The signing key: HAKEM_SECRET, which all workers of a service share, or one of this run."""
    given = os.environ.get("HAKEM_SECRET")
    return given.encode() if given else _RUN_SECRET


_RUN_SECRET = secrets.token_bytes(32)


def _signature(body: bytes) -> bytes:
    return hmac.new(_secret(), body, hashlib.sha256).digest()[:16]


def _b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
