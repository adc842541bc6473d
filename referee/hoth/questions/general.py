"""Attacks, dice and sight in whatever position a question tells of.

These intents know one act each and take every fact; they come after all others.
"""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import DiceLost, DiceOf
from referee.hoth.questions.doubts import UNKNOWN
from referee.hoth.questions.entities import BUILT
from referee.hoth.questions.lexicon import LEXICON
from referee.hoth.questions.position import Position, position
from referee.hoth.questions.setting import Setting, dice_base
from referee.hoth.questions.situation import (
    ATTACK_STEP,
    NO_BADGE,
    NO_BONUS,
    ORDERED,
    ROW,
    Attack,
    check,
)
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    PARTICLES,
    QUESTIONS,
    asked_act,
    is_must,
    place_name,
    ruling,
)

# What the readers of whole positions take: they place every word, or give up.
ANYTHING = " ".join(sorted({"#", "BIR"} | {key.partition(":")[0] for key in LEXICON}))
READ = f"{ANYTHING} ?"
_REFRAINS = re.compile(r"\w*m[ae](?:y[ae]bil|s[ae]|d[ae]n)")


def _told(at: Position, setting: Setting, asked: Attack) -> str:
    """What was understood, in sentences."""
    facts = at.facts
    parts = [setting.sentence()]
    if not at.scene.actor.ordered:
        parts.append("Birim bu tur emir almadı.")
    if facts.unit or facts.built or facts.between != "plain":
        what = (
            "bir birim" if facts.unit else "bir yapı" if facts.built else place_name(asked.between)
        )
        parts.append(f"Arada {what} var.")
    if asked.target in BUILT:
        parts.append("Hedef bir yapı.")
    if at.scouts:
        parts.append("Sırttaki bir izci hedefi görüyor.")
    elif at.scouted:
        parts.append("İzcinin bu saldırıya katkısı yok.")
    if facts.dice:
        parts.append(f"Kart {facts.dice} zar ekliyor.")
    if facts.steps:
        parts.append(f"Kart {facts.steps} hex ekliyor.")
    return " ".join(parts)


def _assumed(at: Position, setting: Setting) -> tuple[str, ...]:
    facts = at.facts
    kept = (a for a in setting.assumed() if not ((facts.dice or facts.steps) and a == NO_BONUS))
    return tuple(a for a in kept if not (at.scene.actor.badge and a == NO_BADGE))


def _opens(q: Asked) -> bool:
    """Whether the attack itself is asked about, as something one may do."""
    right = any(
        a.tag == "SALDIR" and b.tag == "DOLGU" and b.text[:3] == "hak" for a, b in pairwise(q.words)
    )
    if is_must(q) or (asked_act(q) not in ("SALDIR", "GOR", "AT") and not right):
        return False
    verb = [w for w in q.words if w.tag in ("SALDIR", "GOR", "AT")][-1]
    return not _REFRAINS.match(verb.suffix)


@ruling("konumdan-saldiri", "SALDIR|GOR", f"{READ} {UNKNOWN}", about="saldiri.gorus saldiri.zar")
def _(q: Asked) -> Check | None:
    """May the unit attack in the position that is told?"""
    if not _opens(q) or (q.has("KAC", "AZAL", "KAPAT", "BOL")):
        return None
    at = position(q, ("SALDIR", "GOR", "AT"))
    found = at and at.attack()
    if not at or not found or at.empty:
        return None
    setting, asked = found
    return check(
        asked.line,
        asked.phrase,
        f"{_told(at, setting, asked)} Saldırmak istiyorsun.",
        f"{setting.phrase()} saldırabilir",
        f"{setting.phrase()} saldıramaz",
        *((ORDERED,) if at.scene.actor.ordered else ()),
        ATTACK_STEP,
        *_assumed(at, setting),
    )


@QUESTIONS.intent("konumdan-zar", "", "ZAR|AT KAC|SAYI", READ)
def _(q: Asked) -> Check | None:
    """How many dice are rolled in the position that is told?"""
    if is_must(q) or q.has("AZAL", "KAPAT", "BOL", "DOGRULAMA", "KUTU", "YETER"):
        return None
    return _dice(Asked(tuple(w for w in q.words if w.tag != "SAYI"), q.kinds, q.text))


def _dice(q: Asked, dice: int | None = None) -> Check | None:
    at = position(q, ("AT", "SALDIR", "ZAR"))
    found = at and at.attack()
    if not at or not found or not (at.scene.actor.code or at.scene.target.code):
        return None
    setting, asked = found
    if at.scene.away is None and not at.facts.hurt and setting.code != "AT":
        return None
    told = _told(at, setting, asked)
    inquiry = DiceOf("D4", ROW[asked.away])
    if dice is None:
        sentence = f"{told} Kaç zar atıldığını soruyorsun."
        return check(asked.line, inquiry, sentence, "", "", *_assumed(at, setting))
    return says(
        asked.line,
        inquiry,
        lambda value: value == dice,
        f"{told} {dice} zar atılıp atılmadığını soruyorsun.",
        *("", ""),
        *_assumed(at, setting),
    )


@ruling("konumdan-zar-mi", "ZAR|AT #|BIR|BIRTANE", READ)
def _(q: Asked) -> Check | None:
    """Are just so many dice rolled in the position that is told?"""
    if is_must(q) or q.has("KAC", "AZAL", "KAPAT", "BOL", "DOGRULAMA", "ZARYENI", "FAZLA"):
        return None
    words = list(q.words)
    places = [
        n
        for n, w in enumerate(words[:-1])
        if w.tag in ("#", "BIR", "BIRTANE") and words[n + 1].tag == "ZAR"
    ]
    if not places or not PARTICLES.search(q.text) or any(w.negated for w in q.all("AT")):
        return None
    last = places[-1]
    if any(w.tag in ("KART", "TAKTIK") for w in words[last:]):
        return None
    dice = 1 if words[last].tag == "BIRTANE" else words[last].value
    return _dice(Asked((*words[:last], *words[last + 1 :]), q.kinds, q.text), dice)


@ruling("konumda-zar-degisir-mi", "AZAL|FAZLA ZAR|AT|SALDIR", READ)
def _(q: Asked) -> Check | None:
    """Are fewer (or more) dice rolled in this position than on open ground?"""
    if is_must(q) or q.has("KAC", "KAPAT", "BOL", "DOGRULAMA", "ZARYENI", "KART", "TAKTIK"):
        return None
    if (q.has("AZAL") and q.has("FAZLA")) or any(w.negated for w in q.all("AZAL")):
        return None
    words = _without_change(list(q.words))
    at = position(Asked(tuple(words), q.kinds, q.text), ("AT", "SALDIR", "ZAR"))
    found = at and at.attack()
    if not at or not found:
        return None
    setting, asked = found
    if not (at.scene.actor.ground or at.scene.target.ground or at.scouted):
        return None
    base, more = dice_base(setting.code, asked.away), q.has("FAZLA")
    return says(
        asked.line,
        DiceOf("D4", ROW[asked.away]),
        (lambda value: value > base) if more else (lambda value: value < base),
        f"{_told(at, setting, asked)} "
        f"Zarın {'artıp artmadığını' if more else 'azalıp azalmadığını'} soruyorsun.",
        f"bu saldırıda zar {'artar' if more else 'azalır'}",
        f"bu saldırıda zar {'artmaz' if more else 'azalmaz'}",
        *_assumed(at, setting),
    )


@QUESTIONS.intent("konumda-kac-zar-azalir", "", "AZAL KAC", READ)
def _(q: Asked) -> Check | None:
    """How many dice does terrain take from the attack in the position that is told?"""
    if is_must(q) or q.has("KAPAT", "BOL", "DOGRULAMA", "ZARYENI", "KART", "TAKTIK", "FAZLA"):
        return None
    if not q.has("ZAR", "SALDIR", "AT") or q.has("FIGUR", "ADIM", "YARALI", "MADALYA"):
        return None
    words = tuple(w for w in q.words if w.tag not in ("AZAL", "KAC", "AL", "ZAR"))
    at = position(Asked(words, q.kinds, q.text), ("AT", "SALDIR"))
    found = at and at.attack()
    if not at or not found or not (at.scene.actor.ground or at.scene.target.ground):
        return None
    setting, asked = found
    if not (at.scene.actor.code or (at.scene.target.code and at.scene.target.ground == "trench")):
        return None  # who attacks decides
    return check(
        asked.line,
        DiceLost("D4", ROW[asked.away]),
        f"{_told(at, setting, asked)} Kaç zar azaldığını soruyorsun.",
        *("", ""),
        *_assumed(at, setting),
    )


def _without_change(words: list[Word]) -> list[Word]:
    """The words without "1 zar fazla", "+1 alır"."""
    kept: list[Word] = []
    for n, word in enumerate(words):
        after = words[n + 1].tag if n + 1 < len(words) else ""
        counts = word.tag in ("#", "BIR") and after in ("ZAR", "FAZLA", "AZAL")
        if not (counts or word.tag in ("AZAL", "FAZLA", "FEDA", "EKLE")):
            kept.append(word)
    return kept
