"""Who has won: the medals, the goals and the sudden death that are told of both sides.

Every number belongs to the side named last before it; it is the medals that are needed where the
words about it say so, else the medals that the side has.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from referee.asking import Asked, Check, Word
from referee.hoth.actions import GameWinner
from referee.hoth.questions.claims import ANY, asked_part
from referee.hoth.questions.objectives import unmet
from referee.hoth.questions.places import clauses, places
from referee.hoth.questions.sides import turn_of
from referee.hoth.questions.situation import check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import PARTICLES, QUESTIONS, ascii_key, dative, is_must

_NAMES = ("Asi", "İmparatorluk")
_FULL = {"Asi": "Asi İttifakı"}
_SIDES = {"ASI": 0, "IMPARATORLUK": 1}
_NEEDED = re.compile(
    r"^['’]?\w{0,3}\s*(?:madalya\w*|puan\w*|medal\w*)?\s*(?:ile |la )?"
    r"(?:lazi?m\w*|gere?k\w*|yet(?:er|iyo|ecek)\w*|isti?yo\w*|isteni\w*|istey\w*|sart\b|"
    r"kazan(?:ma|ili)\w*|need\w*|required|lik\b|luk\b)"
)
_NEEDED_BEFORE = re.compile(
    r"(?:gereken|gerekli|istenen|hedef|goal|kazanmak icin|needed?)"
    r"(?: madalya\w*| sayi\w*| puan\w*| medal\w*)?[\s:=]*$"
)
_DONE = re.compile(
    r"\b(?:yikti|yiktim|yikildi|yok (?:etti|oldu)\w*|gerceklestir(?:di|ip)\w*|tamamla(?:di|ndi)\w*|"
    r"yapti\w*|yapmis\w*|sagla(?:di|ndi)\w*|basar(?:di|mis)\w*|yerine getir(?:di|mis)\w*|doldu\w*|"
    r"tuttu\w*|girdi\w*|soktu\w*|ulasti\w*)"
)


_BOTH = re.compile(r"(?:iki|uc)si|ikimiz|ucu\b")  # "ikisi de": no number of medals


class _Unclear(Exception):
    """What is told fits together in no way that is known."""


@dataclass(slots=True)
class Standing:
    """Medals and goals by side, None where not told; `dead` is the side of a sudden death."""

    medals: list[int | None] = field(default_factory=lambda: [None, None])
    goals: list[int | None] = field(default_factory=lambda: [None, None])
    dead: int | None = None
    me: int = 0
    named: bool = False  # whether a side is named, not only "I" and "the opponent"


def read(q: Asked) -> Standing:
    """What a question tells of both sides. Raises _Unclear where a number can't be placed."""
    key = ascii_key(q.text)
    found = Standing(named=q.has(*_SIDES))
    found.me = _mine(key)
    spans = places(q)
    side: int | None = None
    told: list[tuple[int | None, int]] = []  # goals
    for n, word in enumerate(q.words):
        if word.tag in _SIDES:
            side = _SIDES[word.tag]
        elif word.tag == "BEN" or (word.first_person and word.tag != "DOLGU"):
            side = found.me if side is None or word.tag == "BEN" else side
        elif word.tag == "DUSMAN":
            side = 1 - found.me
        elif word.tag == "#" and not _BOTH.match(ascii_key(word.text)):
            if word.value is None or (word.kind == "ordinal" and word.value < 3):
                raise _Unclear
            later = next((k for k in range(n + 1, len(q.words)) if q.words[k].tag == "#"), None)
            rest = key[spans[n][1] : spans[later][0] if later is not None else len(key)]
            to_side = n and q.words[n - 1].tag in _SIDES and dative(q.words[n - 1])
            if (
                to_side
                or _NEEDED.match(rest.lstrip(" '’"))
                or _NEEDED_BEFORE.search(key[: spans[n][0]])
            ):
                told.append((side, word.value))
            elif _medals(q.words, n, rest):
                found.medals[found.me if side is None else side] = word.value
            else:
                raise _Unclear
    _goals(found, told)
    return found


def _goals(found: Standing, told: list[tuple[int | None, int]]) -> None:
    """One goal told is that of both sides; two are those of the sides named before them."""
    if len({value for _, value in told}) == 1:
        found.goals = [told[0][1], told[0][1]]
        return
    for side, value in told:
        if side is None or found.goals[side] not in (None, value):
            raise _Unclear
        found.goals[side] = value


def _mine(key: str) -> int:
    """The side of the one who asks, as far as told: "asiyim", "imparatorluğum"."""
    return int(bool(re.search(r"\bimparatorlu(?:g|k)\w*(?:um|uz)\b|\bben imparatorluk", key)))


_KEPT = ("MADALYA", "ULAS", "DOLGU", "AL", "KAZAN", "DUR", "BIT")


def _medals(words: tuple[Word, ...], n: int, rest: str) -> bool:
    """Whether a number counts medals that a side has."""
    after = words[n + 1] if n + 1 < len(words) else Word("", "")
    if after.tag in ("BIRIM", "PIYADE", "BIRLIK", "ARAC", "YAPI", "ADIM", "FIGUR", "KART", "ZAR"):
        return False
    cased = bool(re.match(r"\d+['’]?[a-z]", ascii_key(words[n].text)))  # "5'i", "4te"
    bare = not rest.strip(" ,.;?") or after.tag in (
        "ASI",
        "IMPARATORLUK",
        "DUSMAN",
        "BEN",
        "SIRASI",
    )
    bare = bare or words[n].text.endswith(".")
    return cased or bare or after.tag in _KEPT or bool(re.match(r"^\s*[,.;]", rest))


def _sudden(q: Asked, found: Standing) -> int | None:
    """The side that has met its sudden death, None for none; raises where it is unclear."""
    key = ascii_key(q.text)
    if not q.has("ANIOLUM"):
        return None
    if unmet(q) or not _DONE.search(key):
        raise _Unclear
    if q.has("YAPI") and re.search(r"\b(?:yik|yok e|patlat|imha)", key):
        return 1  # structures are the Rebels'
    at = re.search(r"ani olum|sudden death", key)
    start = at.start() if at else 0
    named = [
        (m.start(), 0 if m["a"] else 1)
        for m in re.finditer(r"\b(?P<a>asi\w*|rebel\w*)|\b(?P<i>imparatorlu\w*|empire\w*)", key)
    ]
    before = [side for place, side in named if place < start]
    if before:
        return before[-1]
    return named[0][1] if named else found.me if _FIRST.search(key) else None


_FIRST = re.compile(r"\b(?:benim|bizim|\w+(?:dim|dum|tim|tum))\b")


def _state(q: Asked, found: Standing) -> str | None:
    """The notation line of the standing, None where the winner turns on what is not told."""
    turn = turn_of(ascii_key(q.text))
    if turn is None:
        turn = (
            found.me
            if re.search(r"\b(?:sira|tur|turum)\w* (?:bende|benim)\b|\bturum", ascii_key(q.text))
            else None
        )
    if found.dead is not None:
        side = found.dead
        medals = "-".join(str(min(m or 0, 8)) for m in found.medals)
        goal = "-".join(str(g or 9) for g in found.goals)
        return (
            f"turn={'AI'[side]} goal={goal} medals={medals} number=5 "
            f"sudden_death={'AI'[side]}:turns::5"
        )
    reached = [
        m is not None and g is not None and m >= g
        for m, g in zip(found.medals, found.goals, strict=True)
    ]
    if not any(g is not None for g in found.goals) or not any(m is not None for m in found.medals):
        return None
    if any(m is not None and g is None for m, g in zip(found.medals, found.goals, strict=True)):
        return None
    if all(reached) and (turn is None or not q.has("AYNIANDA", "AYNI", "IKISI")):
        return None
    goal = "-".join(str(g or 9) for g in found.goals)
    medals = "-".join(str(m or 0) for m in found.medals)
    return f"turn={'AI'[turn or 0]} goal={goal} medals={medals}"


def _sentence(found: Standing) -> str:
    if found.dead is not None:
        return f"Ani ölüm koşulunu {_NAMES[found.dead]} tarafı yerine getirdi."
    parts = [
        f"{_NAMES[side] if found.named else ('Sen', 'Rakip')[side != found.me]}: {m} madalya"
        + (f" (gereken {g})" if g is not None else "")
        for side, (m, g) in enumerate(zip(found.medals, found.goals, strict=True))
        if m is not None
    ]
    return f"{'; '.join(parts)}. Kimin kazandığını soruyorsun."


def _asked(q: Asked) -> tuple[Word, ...]:
    """The words of the clause that asks who has won, or whether somebody has."""
    parts = clauses(q)
    for part in reversed(parts):
        ends = any(w.tag in ("KAZAN", "BIT", "YENIL") for w in part)
        if ends and any(w.tag == "KIM" or PARTICLES.fullmatch(w.text) for w in part):
            return part
    return asked_part(q)


def _unsettled(q: Asked) -> bool:
    """Whether kills or objectives are told after which no number of medals is told."""
    changes = ("YOKET", "GECICI", "KALICI", "YAPI")
    last = max((n for n, w in enumerate(q.words) if w.tag in changes), default=-1)
    counted = max((n for n, w in enumerate(q.words) if w.tag == "#"), default=-1)
    return last > counted


@QUESTIONS.intent("durumdan-kazanan", "", "KAZAN|BIT|YENIL", f"{ANY} ?")
def _(q: Asked) -> Check | None:
    """Who has won, or has this side won, as medals and goals stand?"""
    asked = _asked(q)
    if not any(w.tag in ("KAZAN", "BIT", "YENIL") for w in asked) or q.has("KAC", "NASIL"):
        return None
    if is_must(q) and not q.has("#"):
        return None
    if not q.has("ANIOLUM") and _unsettled(q):
        return None
    if any(w.negated for w in q.words if w.tag in ("KAZAN", "BIT", "ULAS", "YENIL")):
        return None
    try:
        found = read(q)
        found.dead = _sudden(q, found)
    except _Unclear:
        return None
    if q.has("ANIOLUM") and found.dead is None:
        return None
    line = _state(q, found)
    if line is None:
        return None
    who = any(w.tag == "KIM" for w in asked)
    if who:
        if not found.named:
            return None
        return replace(
            check(line, GameWinner(), _sentence(found), "", ""),
            part=lambda side: _FULL.get(side, side),
            says=lambda side: f"Kazanan: {_FULL.get(side, side)}." if side else "Oyun sürüyor.",
            example=True,
        )
    if not PARTICLES.search(q.text) or any(w.tag == "YENIL" for w in asked):
        return None
    side = _asked_side(q, asked, found)
    if side is None:
        return None
    ends = all(w.tag != "KAZAN" for w in asked)
    return replace(
        says(
            line,
            GameWinner(),
            lambda winner: winner is not None and (ends or winner == _NAMES[side]),
            _sentence(found),
            "gereken madalyaya ulaşan ya da ani ölüm koşulunu sağlayan taraf o anda kazanır",
            "bu durumda kazanılmaz",
        ),
        example=True,
        says=lambda winner: f"Kazanan: {_FULL.get(winner, winner)}." if winner else "Oyun sürüyor.",
    )


def _asked_side(q: Asked, asked: tuple[Word, ...], found: Standing) -> int | None:
    """Whose victory is asked about."""
    if any(w.tag == "KAZAN" and w.first_person for w in asked):
        return found.me
    for word in reversed(asked):
        if word.tag in _SIDES:
            return _SIDES[word.tag]
        if word.tag == "DUSMAN":
            return 1 - found.me
        if word.tag == "BEN":
            return found.me
    if any(w.first_person for w in asked) or re.search(r"\bm[iıuü]y[iıuü][mz]\b", q.text):
        return found.me
    told = [side for side in (0, 1) if found.medals[side] is not None]
    if found.dead is not None:
        return found.dead
    return told[0] if len(told) == 1 else None


@QUESTIONS.intent(
    "yapi-yikilinca-kazanan",
    "",
    "YAPI YOKET KAZAN|BIT",
    "IMPARATORLUK HER BIR # DUR IKISI HEPSI KIM",
)
def _(q: Asked) -> Check | None:
    """Is the game won by destroying the structures? That turns on the scenario."""
    if any(w.negated for w in q.words) or is_must(q) or not PARTICLES.search(q.text):
        return None
    return replace(
        says(
            "turn=I",
            GameWinner(),
            lambda winner: winner == "İmparatorluk",
            "Yapıları yıkan İmparatorluk'un kazanıp kazanmadığını soruyorsun.",
            "senaryo bunu ani ölüm hedefi sayıyorsa İmparatorluk kazanır",
            "senaryo bunu ani ölüm hedefi saymıyorsa oyun sürer",
        ),
        cites=("hoth#ani-olum",),
    )
