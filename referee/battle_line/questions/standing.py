"""Questions that tell who is ahead in what: "toplamım yüksek ama formasyonum zayıf, kim alır"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.questions.claiming import CLAIM_WORDS
from referee.battle_line.questions.completing import completer
from referee.battle_line.questions.sites import has_fog
from referee.battle_line.questions.situation import CLAIM_STEP, flag, state, takes
from referee.battle_line.questions.words import FORMATION_TAGS, QUESTIONS, is_must, omits
from referee.battle_line.state import Phase

_MORE = ("YEN", "YUKSEK", "FAZLA", "ONDE", "ENCOK", "GUC")
_LESS = ("ZAYIF", "DUSUK", "GERIDE", "ENAZ")
_LEVEL = ("AYNI", "ESIT")
_MINE = re.compile(r"(?:l[ae]r)?[iu]m(?!iz)")

Cards = tuple[str, ...]
_EXAMPLES: dict[tuple[int, int], tuple[Cards, Cards]] = {  # (formation, total): the two sides
    (1, -1): (("R1", "R2", "R3"), ("B10", "G10", "Y9")),
    (1, 0): (("R7", "R8", "R9"), ("B10", "G10", "Y4")),
    (1, 1): (("R8", "R9", "R10"), ("B1", "G3", "Y5")),
    (0, 1): (("R2", "R5", "R9"), ("B1", "B3", "B5")),
    (0, 0): (("R2", "R5", "R9"), ("B3", "B5", "B8")),
}


@dataclass(frozen=True, slots=True)
class _Standing:
    """Whether the asker is ahead (1), level (0) or behind (-1); None where it isn't told."""

    formation: int | None
    total: int | None
    first: int | None

    def sides(self, fog: bool) -> tuple[Cards, Cards] | None:
        """An example of two sides; None where the told leaves open who wins."""
        shape, total = self.formation, self.total
        if fog:
            shape = 0 if total is not None else None
        if shape is None or (shape == 0 and total is None):
            return None
        if shape == total == 0 and self.first is None:
            return None
        if total is None:
            total = -shape
        if (shape, total) in _EXAMPLES:
            return _EXAMPLES[shape, total]
        return _EXAMPLES[-shape, -total][::-1]


def _standing(q: Asked) -> _Standing:
    shape: int | None = None
    total: int | None = None
    both = q.has("IKIMIZ") and len({w.tag for w in q.words if w.tag in FORMATION_TAGS}) == 1
    if both:
        shape = 0
    subject, what = "", ""
    for n, word in enumerate(q.words):
        if word.tag in ("BEN", "RAKIP") and not word.suffix.endswith(("den", "ten")):
            subject = word.tag
            what = "" if word.name != "ki" else what
        if word.tag in ("FORMASYON", "TOPLAM", "PUAN", "DEGER") and not _predicate_of(q, n):
            what = "shape" if word.tag == "FORMASYON" else "total"
            if _MINE.match(word.suffix):
                subject = "BEN"
        sign = 1 if word.tag in _MORE else -1 if word.tag in _LESS else 0
        if not sign and word.tag not in _LEVEL:
            continue
        ahead = sign if subject != "RAKIP" else -sign
        kind = what or ("total" if both else "")
        if word.tag in _LEVEL and not what:
            kind = _noun_behind(q, n)
        if kind == "shape" and shape is None:
            shape = ahead
        elif kind == "total" and total is None:
            total = ahead
        if word.tag in _LEVEL and len(_nouns(q)) == 2 and "da" in q.text.split():
            shape = total = 0  # "formasyon da toplam da eşit"
    completed = completer(q) if q.has("ONCE", "ILK", "SONRA", "SON", "IKINCI") else None
    first = None if completed is None else completed[0] ^ completed[1]
    return _Standing(shape, total, first)


def _nouns(q: Asked) -> set[str]:
    return {w.tag for w in q.words if w.tag in ("FORMASYON", "TOPLAM")}


def _noun_behind(q: Asked, n: int) -> str:
    """What is said to be the same: "aynı formasyon", "aynı toplam"."""
    behind = [w.tag for w in q.words[n + 1 : n + 2]]
    if behind == ["FORMASYON"]:
        return "shape"
    return "total" if behind in (["TOPLAM"], ["PUAN"]) else ""


def _predicate_of(q: Asked, n: int) -> bool:
    """Whether "aynı" just before a noun has spoken of it already."""
    return bool(n) and q.words[n - 1].tag in _LEVEL


_STANDING_WORDS = (
    f"{CLAIM_WORDS} TOPLAM PUAN DEGER YEN YUKSEK FAZLA ONDE ENCOK GUC ZAYIF DUSUK GERIDE ENAZ AYNI "
    "ESIT IKIMIZ DAHA KAZAN ONCE ILK SONRA SON IKINCI SIS HEM HER KAL BIT DOLU SAYIL CEK"
)


@QUESTIONS.intent(
    "ustunluk",
    "",
    "FORMASYON|TOPLAM|ELMAS|SUTUN|TERS_YAY|PIRAMIT|KAOS "
    "YEN|YUKSEK|FAZLA|ZAYIF|DUSUK|AYNI|ESIT|ONDE",
    _STANDING_WORDS,
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """Who wins, or may the flag be claimed, when it is told who is ahead in what?"""
    if q.numbers() or q.has("EKSIK", "BATAKLIK", "BIRLIK", "YOK") or is_must(q) or omits(q, "ILAN"):
        return None
    if any(w.negated for tag in ("TAMAM", "YEN", "ILAN") for w in q.all(tag)):
        return None
    if not (q.has("BEN", "RAKIP") or any(_MINE.match(w.suffix) for w in q.words)):
        return None
    fog = has_fog(q)
    if fog is None and q.has("SIS"):
        return None
    standing = _standing(q)
    level = standing.formation == standing.total == 0 and standing.first is None
    pair = _EXAMPLES[0, 0] if level else standing.sides(bool(fog))
    who = any(w.name == "kim" for w in q.all("SORU"))
    last = q.words[-1]
    mine = last.name == "ben" or last.tag == "MI"
    claims = any(w.tag in ("ILAN", "AL", "KAZAN") for w in q.words[-3:]) and mine
    claims = claims or any(a.tag == "ILAN" and b.tag == "MI" for a, b in pairwise(q.words))
    if pair is None or not (who or claims) or (level and not claims):
        return None
    first: dict[str, Any] = {} if level else {"first_three": standing.first}
    lies = flag(
        winner=None,
        **first,
        a={"cards": pair[0], "environment": ("SI",) if fog else ()},
        b={"cards": pair[1], "environment": ()},
    )
    sentence = _sentence(standing, bool(fog))
    if who:
        return Check(state(q, lies), act.WinnerOf(1), sentence, example=True, says=takes)
    claimant = _claimant(q, last)
    return Check(
        state(q, lies, turn=claimant, phase=Phase.CLAIM),
        act.Claim(claimant, (1,)),
        sentence,
        "cepheyi alabilirsin" if claimant == 0 else "rakibin cepheyi alabilir",
        "cepheyi alamazsın" if claimant == 0 else "rakibin cepheyi alamaz",
        (CLAIM_STEP, "İki tarafın formasyonu da tamam."),
        example=True,
    )


def _claimant(q: Asked, last: Word) -> int:
    if last.name == "ben":
        return 0
    verb = next(w for w in reversed(q.words) if w.tag in ("ILAN", "AL", "KAZAN"))
    if verb.first_person:
        return 0
    return 1 if q.has("RAKIP") and not q.has("BEN") else 0


_HOW = {1: "seninki üstün", 0: "eşit", -1: "rakibinki üstün"}


def _sentence(standing: _Standing, fog: bool) -> str:
    parts = [
        f"{name} {_HOW[sign]}"
        for name, sign in (("formasyon", standing.formation), ("toplam", standing.total))
        if sign is not None
    ]
    if standing.first is not None:
        parts.append(f"önce tamamlayan {'rakibin' if standing.first else 'sensin'}")
    return f"{'Sis altında ' if fog else ''}{'; '.join(parts)}.".capitalize()
