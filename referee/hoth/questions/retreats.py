"""Questions on how far a unit retreats and what it loses by it; on hands shared in a team."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import FleetDraws, HandOf, RetreatAmount
from referee.hoth.questions.situation import check, terrain
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    PARTICLES,
    QUESTIONS,
    UNIT,
    counts,
    is_must,
    name,
)

_WHO = "BIRIM PIYADE ARAC BIRLIK ADAM DUSMAN "
_RETREAT = _WHO + (
    "CEKIL SEMBOL # BIR BIRTANE ADIM GIT KAC FIGUR FEDA YOKET AZAL YARALI ARAZI DUR AL ARKA DOLU "
    "YOK BOS TABAN YER EN_AZ EN_COK ZORUNDA BASKA SONRA TAHTA YOKSA ILK IKINCI GIR HER SALDIR "
    "KENAR PAY KUTU AT HEDEFHEX YOKSAY"
)


def _symbols(q: Asked) -> int | None:
    """How many retreats come: the number before "geri çekilme", one where none is told."""
    told = []
    words = [w for w in q.words if w.tag not in ("DOLGU", "GERI")]
    for n, word in enumerate(words[:-1]):
        if word.tag in ("#", "BIR") and words[n + 1].tag in ("CEKIL", "SEMBOL", "HEDEFHEX"):
            told.append(word.value or 1)
    if len(told) > 1:
        return None
    numbers = [w for w in q.numbers() if w.kind != "ordinal"]
    if len(numbers) > (1 if told and told[0] > 1 else 0) + q.has("FIGUR"):
        return None
    return told[0] if told else 1


def _position(q: Asked, code: str, ground: str, what: str, symbols: int) -> str | None:
    """The position of the retreat: what is behind the unit decides."""
    side = UNIT[code].side
    places = (("D5", "E5"), ("C6", "D6", "E6")) if side == 0 else (("D3", "E3"), ("C2", "D2", "E2"))
    figures = UNIT[code].figures
    line = f"turn={'I' if side == 0 else 'A'} board=full "
    if q.has("TABAN", "TAHTA"):
        home = "D7" if side == 0 else "D1"
        return f"{line}units={home}:{code}{figures} " + terrain({home: ground})
    full = q.has("DOLU") or q.has("YOK", "YOKSA") or any(w.negated for w in q.all("CEKIL"))
    full = full or any(w.negated for w in q.all("YER") + q.all("DOLGU"))
    second = q.has("IKINCI") or (q.has("ILK", "BOS") and q.has("DOLU"))
    second = second or any(w.kind == "ordinal" and w.value == 2 for w in q.numbers())
    blocked = places[1] if second and full else places[0] if full else ()
    if q.has("BOS") and full and not second:
        return None
    friend = "ET" if side == 0 else "ST"
    units = [f"D4:{code}{figures}", *(f"{place}:{friend}" for place in blocked)]
    return f"{line}units={';'.join(units)} " + terrain({"D4": ground})


def _held_back(q: Asked) -> bool:
    """Whether something is told that may keep the unit from retreating."""
    told = q.has("TABAN", "TAHTA", "DOLU", "YOK", "YOKSA", "ARKA")
    return told or any(w.negated for w in q.all("CEKIL") + q.all("YER"))


def _asks_left(q: Asked) -> bool:
    """Whether it is asked how many figures are left: "kaç figürü kalır"."""
    words = [w for w in q.words if w.tag not in ("DOLGU", "BIR")]
    at = next((n for n, w in enumerate(words) if w.tag == "KAC"), len(words))
    return any(w.tag in ("DUR", "ARTAN") for w in words[at + 2 : at + 3])


@QUESTIONS.intent("cekilme-miktari", "", "CEKIL|TABAN KAC|# FIGUR|ADIM|ADAM|CEKIL|GIT", _RETREAT)
def _(q: Asked) -> Check | None:
    """How many hexes does a unit retreat; how many figures does it lose?"""
    if not q.has("KAC"):
        return None
    words = [w.tag for w in q.words if w.tag not in ("DOLGU", "GERI")]
    after = words[words.index("KAC") + 1] if words.index("KAC") + 1 < len(words) else ""
    what = "figures" if after in ("FIGUR", "ADAM", "YARALI") else "hexes"
    if what == "figures" and _asks_left(q):
        return None
    if after == "CEKIL" and q.has("YOKSAY", "YOKET"):
        return None  # how many symbols are ignored
    if what == "hexes" and after not in ("ADIM", "CEKIL", "GIT"):
        return None
    codes = {w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")}
    grounds = {w.name for w in q.all("ARAZI")}
    symbols = _symbols(q)
    if len(codes) > 1 or len(grounds) > 1 or not symbols or symbols > 4 or q.has("SALDIR", "ARAC"):
        return None
    code, ground = codes.pop() if codes else "ET", grounds.pop() if grounds else "plain"
    behind = q.has("ARKA") and ground != "plain"
    if ground in ("serac", "crevasse") and not behind:
        return None
    place = "D4"
    line = _position(q, code, "plain" if behind else ground, what, symbols)
    if line is None:
        return None
    if behind:
        back = ("D5", "E5") if UNIT[code].side == 0 else ("D3", "E3")
        line += ";" + terrain(dict.fromkeys(back, ground)).removeprefix("terrain=")
    elif what == "figures" and code not in ("AT", "RA") and not _held_back(q):
        return None
    if q.has("TABAN", "TAHTA"):
        place = "D7" if UNIT[code].side == 0 else "D1"
    named = bool(q.has("BIRIM"))
    found = check(
        line,
        RetreatAmount(place, symbols, what),
        f"{name(code) if named else 'Birim'}: {symbols} geri çekilme geldi; "
        + ("kaç minyatür yitirdiğini" if what == "figures" else "kaç hex çekildiğini")
        + " soruyorsun.",
        *("", ""),
    )
    if named:
        return found
    some, none = (
        ("minyatür yitirir", "minyatür yitirmez")
        if what == "figures"
        else ("hex çekilir", "yerinde kalır")
    )
    says_it = lambda amount: f"Birim {amount} {some}." if amount else f"Birim {none}."  # noqa: E731
    return replace(found, example=True, says=says_it)


_SHARED = re.compile(r"\b(?:takım|takim|taraf|ordu|yan yana|birlikte|ortak|aynı)", re.IGNORECASE)


@QUESTIONS.intent(
    "takim-eli",
    "",
    "TAKIM|TAKIMDA|EKIP|FIGUR KART|CEK|EL #",
    "TAKIM TAKIMDA EKIP FIGUR SENARYO EL # KAC KART CEK BASLA TARAF HER AL ILK FEDA IKISI DUR GIR",
)
def _(q: Asked) -> Check | None:
    """How many cards does each of two team mates begin with?"""
    numbers = [w.value or 0 for w in q.numbers()]
    asked = counts(q)
    choice = PARTICLES.search(q.text) and not q.has("KAC")
    people = [b for a, b in _pairs(q) if a.tag == "#" and b.tag in ("FIGUR", "TARAF", "TAKIM")]
    hands = [n for n in asked if 1 < n < 17]
    if people and 2 in hands and len(hands) > 1:
        hands.remove(2)
    mates = people and 2 in numbers and bool(_SHARED.search(q.text))
    if not q.has("TAKIM", "TAKIMDA", "EKIP") and not mates:
        return None
    if not q.has("KAC", "CEK", "AL", "BASLA") or any(w.negated for w in q.words):
        return None
    if q.has("KAC") and len(hands) == 1:
        return check(
            "turn=A",
            HandOf(hands[0], 2),
            f"Senaryo eli {hands[0]}; iki kişilik takımda kaçar kart çekildiğini soruyorsun.",
            *("", ""),
        )
    if choice and len(hands) == 2:
        return says(
            "turn=A",
            HandOf(hands[0], 2),
            lambda value: value == hands[1],
            f"Senaryo eli {hands[0]}; takımda {hands[1]} kart çekilip çekilmediğini soruyorsun.",
            *("", ""),
        )
    return None


def _pairs(q: Asked) -> list[tuple[Word, Word]]:
    words = [w for w in q.words if w.tag != "DOLGU"]
    return list(pairwise(words))


@QUESTIONS.intent(
    "filo-cekme",
    "",
    "FILO KART|CEK|AT #|BIR|KAC",
    "FILO KART CEK AT # BIR KAC TAKIM EL AL OYNA SONRA FEDA ISKARTA TARAF BIRAK DESTE TOPLAM",
)
def _(q: Asked) -> Check | None:
    """How many cards does Deploy the Fleet let a player draw?"""
    told = counts(q) or ([1] if q.has("BIR") and q.has("AT") else [])
    if not q.has("KAC") or len(told) != 1 or is_must(q) or not q.has("AT", "ISKARTA", "BIRAK"):
        return None
    mate = q.has("TAKIM")
    if mate and q.has("BIR") and q.numbers():
        return None  # both discarded
    return check(
        "turn=A",
        FleetDraws(told[0], mate),
        f"Deploy the Fleet ile {told[0]} kart atan {'takım arkadaşının' if mate else 'oyuncunun'} "
        "kaç kart çektiğini soruyorsun.",
        *("", ""),
    )
