"""What a question about Battle Line counts, and of what it says that there is none."""

from __future__ import annotations

import re
from dataclasses import dataclass

from referee.asking import Asked, Word
from referee.battle_line.questions.words import CARD_TAGS

_VERBS = frozenset(
    [
        *("OYNA", "ILAN", "AL", "CEK", "PAS", "TASI", "ISKARTA", "KALDIR", "TAMAM", "GERI", "TUT"),
        *("YEN", "KAZAN", "KAYBET", "SAYIL"),
    ]
)


_UNITS = frozenset(
    ["KART", "BIRLIK", "TAKTIK", "CEPHE", "YER", "LIDER", "PUAN", "TUR", "FORMASYON"]
)
_PLACES = {
    "EL": "EL",
    "DESTE": "DESTE",
    "BIRLIK_DESTESI": "BIRLIK_DESTESI",
    "TAKTIK_DESTESI": "TAKTIK_DESTESI",
    "CEPHE": "CEPHE",
    "YER": "CEPHE",
    "ORASI": "CEPHE",
}
_WHOSE = ("RAKIP", "BEN", "IKIMIZ")
_FIRST_PERSON = re.compile(
    r"(?:l[ae]r)?[iu]?m(?:[iu]|[ae]|d[ae]n?|d[ae]k[iu]|[iu]n|l[ae])?(?:s[ae]|ken)?$"
)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that a question tells: of what, where and whose (tags, or "")."""

    value: int
    unit: str
    where: str
    whose: str
    place: int
    kind: str


def amounts(q: Asked) -> list[Amount]:
    """Every number of a question; "hiç" and "yok" count as none, "bir", "birer" as one."""
    found: list[Amount] = []
    whose = where = ""
    for place, word in enumerate(q.words):
        if word.tag in _WHOSE and not word.suffix.endswith(("den", "ten")):
            whose = word.tag
        if word.tag in _PLACES:
            where = _PLACES[word.tag]
            if word.tag == "EL" and _FIRST_PERSON.match(word.suffix) and whose != "BEN":
                whose = "BEN"
        value = _value(q, place)
        if value is None:
            continue
        behind = list(q.words[place + 1 : place + 4])
        unit = next((w for w in behind if w.tag in _UNITS), None)
        owner = whose
        if unit is not None and unit.tag != "TUR" and _FIRST_PERSON.search(unit.suffix):
            owner = "BEN"
        verb = next((w for w in q.words[place + 1 : place + 5] if w.tag in _VERBS), None)
        if not owner and verb is not None and verb.first_person:
            owner = "BEN"
        found.append(Amount(value, unit.tag if unit else "", where, owner, place, _kind(word)))
    return found


def _kind(word: Word) -> str:
    return word.kind if word.tag == "#" else "cardinal"


def _value(q: Asked, place: int) -> int | None:
    word = q.words[place]
    if word.tag == "#":
        return word.value
    if word.tag == "BIR":  # "bir kart kaldı" counts, "bir karta bakmak" doesn't
        behind = [w.tag for w in q.words[place + 1 : place + 3]]
        return 1 if behind in (["KART", "KAL"], ["KART", "VAR"], ["BIRLIK", "VAR"]) else None
    return {"BIRER": 1, "HIC": 0}.get(word.tag)


def empty_decks(q: Asked) -> set[str]:
    """Which decks are said to be empty: "troops", "tactics"."""
    empty: set[str] = set()
    for place, word in enumerate(q.words):
        if word.tag not in ("DESTE", "BIRLIK_DESTESI", "TAKTIK_DESTESI", "BIRLIK", "TAKTIK"):
            continue
        behind = [w for w in q.words[place + 1 : place + 4] if w.tag not in ("DOLGU", "HEPSI")]
        stop = next((n for n, w in enumerate(behind) if "DESTE" in w.tag), len(behind))
        if not any(runs_out(w) or w.tag in ("BOS", "YOK") for w in behind[:stop][:3]):
            continue
        if word.tag == "DESTE":
            empty |= {"troops", "tactics"}
        else:
            empty.add("tactics" if word.tag.startswith("TAKTIK") else "troops")
    return empty


def named_cards(q: Asked) -> list[str]:
    """The tactics cards that a question names, as codes, each once."""
    return [card for tag, card in CARD_TAGS.items() if q.has(tag)]


def runs_out(word: Word) -> bool:
    """Whether a verb says that something is used up: `bitti`, `kalmadı`."""
    ended = word.tag == "BIT" and not word.negated and not word.suffix.startswith("sin")
    return ended or (word.tag == "KAL" and word.negated)


def lacks(q: Asked, tag: str) -> bool:
    """Whether the question says that there is none of something, or none left."""
    for place, word in enumerate(q.words):
        if word.tag != tag:
            continue
        if [w.tag for w in q.words[place + 1 : place + 3]] == ["YOK", "DEGIL"]:
            continue  # "birlik yok değil, bir tane var"
        if q.denied(tag) or any(w.tag == "HIC" for w in q.words[max(0, place - 1) : place]):
            return True
        for w in q.words[place + 1 : place + 4]:
            if w.tag in ("YOK", "DEGIL") or runs_out(w):
                return True
            if w.tag in ("VAR", "KAL"):
                break
    return False
