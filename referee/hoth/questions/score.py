"""How many medals somebody has, and who wins: read from all that is told of kills and objectives.

Clause by clause it is collected who was destroyed, which medals and objectives are held and which
were left; then the medals are counted, compared with the goal, or a winner is named.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from referee.asking import Asked, Check, Word
from referee.hoth.actions import MedalsGained, MedalsOf
from referee.hoth.questions.places import clauses
from referee.hoth.questions.situation import check
from referee.hoth.questions.words import (
    UNIT,
    ascii_key,
    locative,
)

STRUCTURE = {"SG": "shield_generator", "IC": "ion_cannon", "": "shield_generator"}
SCORE_TAGS = (
    "BIRIM PIYADE BIRLIK ADAM ARAC FIGUR YAPI YOKET BIT MADALYA KAC # BIR PAY GECICI KALICI "
    "HEDEFHEX DUSMAN BEN ASI IMPARATORLUK TARAF IKISI AL FEDA EKLE KAZAN DUR CEKIL CIK GIT GIR "
    "TOPLAM SENARYO YOK BIRTANE ULAS HER SONRA ONCEDEN SALDIR OYNA ILK OZEL TUT ADIM GERI ISABET "
    "SABIT BOSALAN KACIRT YARALI ARTAN BITISIK ZORUNDA YETER FAZLA SAYI KIM ANIOLUM AYNIANDA AYNI "
    "TANI BERABERE YENIL SIRASI"
)
PIECES = ("BIRIM", "PIYADE", "YAPI", "BIRLIK", "ARAC", "ADAM")
_KILLS = re.compile(r"^(?:bitir|temizle|avla|hakla|indir|devir|vurdu)")
_SOME = re.compile(r"(?:[ys]?[iu]n?[iu]|^[iu])$")  # "figürünü", "minyatürü"
_LEFT = ("CEKIL", "CIK", "KACIRT", "BOSALAN")
_GOAL = re.compile(
    r"(?:gerek|lazim|yet(?:er|iyor|iyo)|kazanmak icin|ile kazan|istiyo|hedef madalya|isteyen)"
)
_FIRST = re.compile(r"\b1\W{0,3}(?:inci)? ?senaryo|\b(?:senaryo|scenario|gorev)\w*\W{0,3}1\b")
PLAIN_MEDALS = "Senaryonun özel bir madalya kuralı yok."
_ORDINARY = "Yok edilen birimler keşif droidi ya da Asi topçusu değil."


class _Unclear(Exception):
    """What is told fits together in no way that is known."""


@dataclass(slots=True)
class Score:
    """What is told of one side's medals: those it has, what it destroyed, what it holds."""

    told: int | None = None
    kinds: list[str] = field(default_factory=list)
    generic: int = 0
    inside: list[str] = field(default_factory=list)  # objectives among the medals told
    held: list[str] = field(default_factory=list)  # objectives beside them
    left: bool = False
    goal: int | None = None
    first_scenario: bool = False

    @property
    def temporary(self) -> bool:
        return "GECICI" in (*self.inside, *self.held)


def _number(words: tuple[Word, ...], place: int) -> int | None:
    """The count before a word: "iki snowtrooper", "bir AT-AT"; None for none."""
    before = words[place - 1] if place else None
    if before is not None and before.tag in ("BIRLIK", "DUSMAN") and place > 1:
        before = words[place - 2]  # "2 birim snowtrooper", "iki düşman birimi"
    if before is None or before.tag not in ("#", "BIR", "BIRTANE"):
        return None
    return before.value if before.tag != "BIRTANE" else 1


def _pieces(words: tuple[Word, ...]) -> tuple[list[str], int]:
    """The kinds of the pieces that these words name, each as often as told, and nameless ones."""
    kinds: list[str] = []
    generic = 0
    for place, word in enumerate(words):
        after = words[place + 1].tag if place + 1 < len(words) else ""
        if word.tag == "#" and after == "YOKET":
            generic += word.value or 0  # "üç kill"
        if word.tag not in PIECES or (
            word.tag in ("BIRLIK", "ADAM") and _named_before(words, place)
        ):
            continue
        if word.tag == "BIRLIK" and after in ("BIRIM", "PIYADE"):
            continue
        many = _number(words, place)
        count = 1 if many is None else many
        if word.tag in ("BIRIM", "PIYADE", "YAPI"):
            kind = STRUCTURE[word.name] if word.tag == "YAPI" else UNIT[word.name or "ST"].kind
            kinds += [kind] * count
        elif many is not None or word.tag == "BIRLIK":
            generic += count
    return kinds, generic


def _named_before(words: tuple[Word, ...], place: int) -> bool:
    return place > 0 and words[place - 1].tag in ("BIRIM", "PIYADE", "ARAC", "YAPI")


def destroys(words: tuple[Word, ...]) -> bool:
    return any(
        (
            w.tag == "YOKET"
            or (w.tag in ("BIT", "SALDIR") and _KILLS.match(ascii_key(w.text)))
            or (w.tag == "FEDA" and w.text.lower().startswith("kaybe"))
        )
        and not w.negated
        for w in words
    ) or any(w.text[:2] in ("öl", "Öl") for w in words if w.tag == "DOLGU")


def read(q: Asked) -> Score:
    """The score that a question tells. Raises _Unclear where it can't be told whose or what."""
    score = Score()
    key = ascii_key(q.text)
    parts = clauses(q)
    _one_side(q)
    killed: list[tuple[list[str], int]] = []
    for n, part in enumerate(parts):
        words = tuple(w for w in part if w.tag not in ("DOLGU", "HER", "TOPLAM", "YASAK"))
        if any(w.tag == "YOKET" and w.negated for w in words):
            raise _Unclear
        if any(
            a.tag in ("FIGUR", "ADAM") and _SOME.search(a.suffix) and destroys((b,))
            for a, b in pairwise(words)
        ):
            raise _Unclear  # some of a unit's figures, not the unit
        said = ascii_key(" ".join(w.text for w in part))
        _medals(words, score, said)
        if score.held and re.search(r"\bbiri (?:ondan|oradan|bundan|o hedeften|hedeften)", said):
            score.inside, score.held = score.held, []  # "biri ondan": one of the medals told
        objectives = [w for w in words if w.tag in ("GECICI", "KALICI")]
        kills = destroys(part)
        if kills and objectives and not score.inside and not any(w.tag in PIECES for w in words):
            score.left = True
        elif kills:
            before_left = score.temporary or score.inside or score.held
            found = _pieces(words)
            if any(locative(w) for w in objectives) and any(w.tag == "DUSMAN" for w in words):
                raise _Unclear  # who stood on whose objective
            if before_left and not any(w.tag in ("#", "BIR") for w in words):
                score.left = True  # "hedefteki birimim yok edildi"
            else:
                killed.append(found)
        elif _only_list(words) and (killed or any(destroys(p) for p in parts[n + 1 :])):
            killed.append(_pieces(words))
        elif any(w.tag in ("BIRIM", "YAPI") for w in words) and not (
            objectives or any(w.tag == "FIGUR" for w in words)
        ):
            raise _Unclear  # a piece of which it is not told what became of it
        if (score.inside or score.held) and any(
            (
                w.tag in _LEFT
                or (
                    w.tag in ("GIR", "GIT")
                    and w.text.startswith(("çık", "cik", "git", "gid", "yürü"))
                )
            )
            and not w.negated
            for w in words
        ):
            score.left = True
    _settle_kills(killed, score, among=bool(re.search(r"\b(?:dahil|icinde|arasinda)\b", key)))
    _rejoin(score, key)
    score.first_scenario = q.has("SENARYO") and (q.has("ILK") or bool(_FIRST.search(key)))
    _, _, said = key.replace("scenario", "senaryo").partition("senaryo")
    silent = re.search(r"\b(?:yazmi|yok\b|demiyo|soylemi)", said)
    if q.has("SENARYO") and not (score.first_scenario or silent) and score.goal is None:
        raise _Unclear
    return score


def _only_list(words: tuple[Word, ...]) -> bool:
    kept = (
        *("#", "BIR", "BIRTANE", "KAC", "MADALYA", "AYNIANDA", "ASI", "IMPARATORLUK", "TARAF"),
        *("BEN", "AYNI", "SONRA", "FAZLA", "DUSMAN", *PIECES),
    )
    return (
        bool(words)
        and any(w.tag in ("BIRIM", "PIYADE") for w in words)
        and all(w.tag in kept for w in words)
    )


_SIDE_WORDS = {"ASI": "ASI", "IMPARATORLUK": "IMPARATORLUK", "DUSMAN": "DUSMAN"}
_OBJECT = ("BIRIM", "PIYADE", "BIRLIK", "ADAM", "ARAC", "YAPI", "TARAF")


def _one_side(q: Asked) -> None:
    """Raise where the medals or kills of both sides are told: which count is not read here."""
    lost = any(w.first_person for part in clauses(q) if _loses(part) for w in part)
    if lost and not q.has("DUSMAN", "ASI", "IMPARATORLUK"):
        raise _Unclear  # one's own losses bring one nothing
    told = [w for part in clauses(q) if not _loses(part) for w in part]
    acting = {
        _SIDE_WORDS[a.tag]
        for a, b in pairwise((*told, Word("", "")))
        if a.tag in _SIDE_WORDS and (b.tag not in _OBJECT or b.tag == "TARAF") and not a.suffix
    }
    if {"ASI", "IMPARATORLUK"} <= acting:
        raise _Unclear


def _loses(words: tuple[Word, ...]) -> bool:
    """Whether a clause tells what a side lost: the other side's kills."""
    return any(w.tag == "FEDA" and w.text.lower().startswith("kaybe") for w in words)


def _rejoin(score: Score, key: str) -> None:
    """A temporary objective that is left counts among the medals told, unless gained after them."""
    gained = re.search(
        r"\bhedef\w* d[ae] |\b(?:gir(?:di|ip|ince)|bast|ele gecir|aldim|tuttum)\w*", key
    )
    if score.told is not None and score.left and "GECICI" in score.held and not gained:
        score.inside += score.held
        score.held = []


def _settle_kills(
    killed: list[tuple[list[str], int]], score: Score, *, among: bool = False
) -> None:
    """A list that spells out a total told before counts once; `among` the total some are named."""
    kinds = [kind for found, _ in killed for kind in found]
    generic = sum(count for _, count in killed)
    if among and kinds and generic > len(kinds):
        kinds += ["snowtrooper" if UNIT_SIDES[kinds[0]] else "echo_trooper"] * (
            generic - len(kinds)
        )
        generic = 0
    elif among:
        raise _Unclear
    if kinds and generic and generic != len(kinds):
        raise _Unclear
    score.kinds, score.generic = kinds, 0 if kinds else generic


def _medals(words: tuple[Word, ...], score: Score, key: str) -> None:
    """Take the medals and objectives of a clause."""
    asking = any(w.tag == "KAC" for w in words)
    one = sum(w.tag == "MADALYA" for w in words) == 1
    for place, word in enumerate(words):
        if word.tag == "MADALYA":
            count = _number(words, place)
            after = words[place + 1] if place + 1 < len(words) else None
            if count is None and after is not None and after.tag == "#":
                count = after.value  # "gereken madalya 5"
            if count is None:
                continue
            if word.name == "goal" or _needed(words, place) or (one and _GOAL.search(key)):
                _once(score, "goal", count)
            else:
                _once(score, "told", count)
        elif (
            word.tag == "#"
            and place + 1 < len(words)
            and (
                words[place + 1].tag == "ULAS"
                or (words[place + 1].tag in ("AL", "KAZAN") and word.kind == "ordinal")
            )
        ):
            _once(score, "told", word.value or 0)  # "5'e ulaştım", "beşinciyi aldım"
        elif word.tag == "#" and _alone(words, place) and re.search(r"istiyo|gerek|lazim", key):
            _once(score, "goal", word.value or 0)  # "senaryo 5 istiyor"
        elif word.tag == "#" and _alone(words, place) and words[0].tag == "BEN":
            _once(score, "told", word.value or 0)  # "gereken 5, bende 4 var"
        elif word.tag in ("GECICI", "KALICI"):
            among = any(w.tag == "PAY" for w in words[:place]) or (
                place > 0
                and words[place - 1].tag == "BIR"
                and score.told is not None
                and re.search(r"\bbiri\b|hedeften", key) is not None
            )
            many = _number(words, place) or 1
            if word.tag in (*score.inside, *score.held):
                continue  # told of already
            if asking and not among and score.told is None and not score.kinds:
                pass
            (score.inside if among else score.held).extend([word.tag] * many)


def _needed(words: tuple[Word, ...], place: int) -> bool:
    """Whether these medals are said to be what is needed: "5 madalya gereken senaryoda"."""
    after = words[place + 1].tag if place + 1 < len(words) else ""
    return after in ("ZORUNDA", "YETER")


def _alone(words: tuple[Word, ...], place: int) -> bool:
    """Whether a number stands without what it counts."""
    return place + 1 == len(words) or words[place + 1].tag in ("DUR", "BIRTANE")


def _once(score: Score, name: str, count: int) -> None:
    if getattr(score, name) not in (None, count):
        raise _Unclear
    setattr(score, name, count)


def example(made: Check, says: Callable[[Any], str]) -> Check:
    """The check of a made-up position: its own numbers are not shown."""
    return replace(made, example=True, says=says)


def worth_line(q: Asked, score: Score) -> str:
    worth = " worth=probe_droid:2" if score.first_scenario and "probe_droid" in score.kinds else ""
    return f"turn=A{worth}"


def amount(score: Score) -> int:
    """How many medals these are, all told."""
    worth = {"probe_droid": 2 if score.first_scenario else 0, "rebel_artillery": 0}
    won = sum(worth.get(kind, int(kind not in STRUCTURE.values())) for kind in score.kinds)
    lost = score.inside.count("GECICI") if score.left else 0
    held = [o for o in score.held if not (score.left and o == "GECICI")]
    return (score.told or 0) + won + score.generic + len(held) - lost


def total(q: Asked, score: Score) -> Check | None:
    """The check of how many medals these are."""
    assumed: tuple[str, ...] = () if score.first_scenario else (PLAIN_MEDALS,)
    kinds = [*score.kinds, *["snowtrooper"] * score.generic]
    assumed += (_ORDINARY,) if score.generic else ()
    if any(UNIT_SIDES.get(kind) != UNIT_SIDES.get(kinds[0]) for kind in kinds):
        return None
    gone = score.left and score.temporary
    if score.told is None:
        held = [o for o in score.held if not (score.left and o == "GECICI")]
        if not (kinds or score.held):
            return None
        made = check(
            worth_line(q, score),
            MedalsGained(tuple(kinds), len(held)),
            "Kaç madalya ettiğini soruyorsun.",
            *("", ""),
            *assumed,
        )
        return example(made, total_said) if score.generic else made
    if not (kinds or score.inside or score.held):
        return None
    worth = {"probe_droid": 2 if score.first_scenario else 0, "rebel_artillery": 0}
    won = sum(worth.get(kind, int(kind not in STRUCTURE.values())) for kind in kinds)
    objectives = [*score.inside, *score.held]
    if len(objectives) > 4 or len(score.inside) > score.told:
        return None
    fields = [
        f"{'CDEF'[n]}4:A:{'t' if o == 'GECICI' else 'k'}:{'-' if gone and o == 'GECICI' else 'A'}"
        for n, o in enumerate(objectives)
    ]
    units = score.told - len(score.inside) + won
    line = f"turn=A medals={units}-0" + (f" objectives={';'.join(fields)}" if fields else "")
    made = check(
        line,
        MedalsOf(0),
        f"Söylenen: {score.told} madalya; sonra olanlarla kaç madalya kaldığını soruyorsun.",
        *("", ""),
        *assumed,
    )
    return example(made, total_said)


def total_said(medals: int) -> str:
    return f"Toplam {medals} madalya olur."


UNIT_SIDES = {unit.kind: unit.side for unit in UNIT.values()} | dict.fromkeys(STRUCTURE.values(), 0)


def read_score(q: Asked) -> Score | None:
    try:
        return read(q)
    except _Unclear:
        return None
