"""What the rules fix, asked amid any facts: what is asked decides, not what is told beside it.

A claim names the words of what is asked (`asks`), further words that must occur anywhere
(`needs`) and those that make it another question (`but`). Every other word that the game knows is
a fact told beside; told denials and numbers are not, unless the claim takes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check, Word
from referee.hoth.actions import RuleValue
from referee.hoth.questions.lexicon import LEXICON, VERBS
from referee.hoth.questions.places import clauses
from referee.hoth.questions.situation import check
from referee.hoth.questions.topics import Asks, says
from referee.hoth.questions.words import (
    PARTICLES,
    ascii_key,
    asked_verb,
    counts,
    is_choice,
    is_must,
    ruling,
)

ANY = " ".join(sorted({tag.partition(":")[0] for tag in LEXICON} | {"#", "BIR"}))
# Words that only this game has: amid them one unknown word is of no weight.
_OWN = (
    "BIRIM", "PIYADE", "ARAC", "EMIR", "BOLUM", "BOLUMKART", "FILO", "YARIM", "ROZET", "ROZETLI",
    "ADIM", "SENARYO", "GECICI", "KALICI", "ANIOLUM", "KAMPANYA", "CIZGI", "YAPI", "HEX", "DESTEK",
)  # fmt: skip
_ASKING = ("KIM", "NASIL", "NERE", "KAC")  # they ask for more than yes or no
_OPEN = re.compile(r"\bne (?:yap|ol|oner|ise|demek|zaman)|\bne\W*$|\bnedir\b|\bneler\b")
_LIGHT = (
    "ASI",
    "IMPARATORLUK",
    "DOLGU",
    "YASAK",
    "BEN",
    "BIR",
    "HER",
    "GERI",
    "KIM",
    "ZORUNDA",
    "SENARYO",
)


def asked_part(q: Asked) -> tuple[Word, ...]:
    """The words of the clause that asks: the last with a question in it, and what it rests on."""
    parts = clauses(q)
    asking = [n for n, part in enumerate(parts) if _asks(part)]
    last = asking[-1] if asking else len(parts) - 1
    first = last
    while first and all(w.tag in _LIGHT for part in parts[first : last + 1] for w in part):
        first -= 1
    return tuple(w for part in parts[first : last + 1] for w in part) if parts else ()


def _asks(part: tuple[Word, ...]) -> bool:
    return any(
        w.tag in ("KAC", "ZORUNDA") or (w.tag == "DOLGU" and PARTICLES.fullmatch(w.text))
        for w in part
    )


def groups(tags: str) -> list[tuple[str, ...]]:
    """Groups of tags, of each of which one must occur: parted by spaces, their tags by `|`."""
    return [tuple(group.split("|")) for group in tags.split()]


def among(words: tuple[Word, ...], wanted: list[tuple[str, ...]]) -> bool:
    """Whether of each group one tag occurs; a tag such as "LIDER:vader" also names it."""
    told = {w.tag for w in words} | {f"{w.tag}:{w.name}" for w in words}
    return all(any(tag in told for tag in group) for group in wanted)


def _strange(q: Asked) -> bool:
    """Whether unknown words matter: more than one, or one in the clause that asks."""
    unknown = q.all("?")
    if not unknown:
        return False
    asked = asked_part(q)
    outside = len(unknown) == 1 and not any(unknown[0] is other for other in asked)
    return not (outside and q.has(*_OWN))


def denied_facts(q: Asked, *but: str) -> bool:
    """Whether something told is denied, apart from these tags: a verb, or by "yok", "değil"."""
    asked = asked_verb(q)
    for word in q.words:
        if word.tag in ("YOK", "DEGIL", "HIC") and word.tag not in but:
            return True
        if word.tag in VERBS and word is not asked and word.negated and word.tag not in but:
            return not (is_must(q) and word.suffix.endswith(("mam", "mem", "ma", "me")))
    return False


def claim(
    name: str,
    key: str,
    asks: str,
    sentence: str,
    true: str,
    false: str,
    *,
    needs: str = "",
    but: str = "",
    holds: Callable[[Any], bool] = bool,
    must: bool | None = False,
    numbers: bool = False,
    denied: str = "",
    when: Asks = lambda q: True,
    reverse: Asks = lambda q: False,
) -> None:
    """Declare what the value `key` decides; `true` and `false` say it for a value that holds.

    `must` says whether it is asked as a duty (then `holds` tells that it need not be done), None
    that it may. `denied` are tags that may be told as not so, `numbers` whether numbers may occur.
    """
    wanted, others = groups(asks), groups(needs)
    known = {tag for group in (*wanted, *others) for tag in group}

    @ruling(name, " ".join(dict.fromkeys([*_heads(asks), *_heads(needs)])), f"{ANY} ?")
    def _(q: Asked) -> Check | None:
        if _strange(q):
            return None
        if not among(asked_part(q), wanted) or not among(q.words, others):
            return None
        if any(among(q.words, [(tag,)]) for tag in but.split()):
            return None
        if (counts(q) and not numbers) or denied_facts(q, *denied.split()) or not when(q):
            return None
        if must is not None and is_must(q) is not must:
            return None
        if _OPEN.search(ascii_key(q.text)) or any(q.has(t) and t not in known for t in _ASKING):
            return None
        if is_choice(q):
            return check("turn=A", RuleValue(key), sentence, "", "")
        turned = reverse(q)
        return says(
            "turn=A",
            RuleValue(key),
            lambda value: holds(value) is not turned,
            sentence,
            *((false, true) if turned else (true, false)),
            must=is_must(q),
        )


def _heads(tags: str) -> list[str]:
    """The groups with tags alone, as an intent takes them."""
    return ["|".join(dict.fromkeys(t.partition(":")[0] for t in group)) for group in groups(tags)]
