"""Full ties on a flag that Mud has come to: who was first with three cards, and who with four."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.questions.completing import completer
from referee.battle_line.questions.flag_told import asked_about
from referee.battle_line.questions.gaps import spoken, with_gaps
from referee.battle_line.questions.sites import has_fog, has_mud
from referee.battle_line.questions.situation import CLAIM_STEP, flag, state, takes
from referee.battle_line.questions.words import QUESTIONS, is_must, omits
from referee.battle_line.state import PLAYERS, Phase

_SIDES = (("R1", "R2", "R5", "R9"), ("B1", "B3", "B5", "B8"))  # both Ters Yay of 17
_WORDS = (
    "ILAN AL CEPHE BEN RAKIP FORMASYON TAMAM BATAKLIK SONRA ONCE ILK SON UCUNCU DORDUNCU # OYNA "
    "ESIT AYNI TOPLAM YER VAR ORASI IKIMIZ HEM HER DE IKINCI SIRA KAZAN DOLU"
)


@QUESTIONS.intent(
    "bataklikta-esitlik", "", "BATAKLIK|DORDUNCU|# ESIT|AYNI ILAN|AL|KAZAN|CEPHE", _WORDS
)
def _(q: Asked) -> Check | None:
    """May I claim, or who wins, a full tie of four cards, when the order is told?"""
    if is_must(q) or omits(q, "ILAN") or has_fog(q) or q.has("KAPALI"):
        return None
    came = has_mud(q) or any(w.tag in ("SONRA", "OYNA") for w in q.words)
    three, four = _first(q, ("UCUNCU", 3)), _first(q, ("DORDUNCU", 4))
    came = came or None not in (three, four)
    if not came or (four is None and three is None):
        return None
    a, b = _SIDES
    orders = {"first_three": three, "first_four": four}
    known: dict[str, Any] = {name: who for name, who in orders.items() if who is not None}
    lies = flag(
        winner=None,
        a={"cards": a, "environment": ("BA",)},
        b={"cards": b, "environment": ()},
        **known,
    )
    who = ("sen ulaştın", "rakibin ulaştı")
    reached = [
        f"{cards} karta önce {who[first]}"
        for cards, first in (("dört", four), ("üç", three))
        if first is not None
    ]
    told = f"Bataklık'lı cephede tam eşitlik var; {', '.join(reached)}"
    if any(w.name == "kim" for w in q.all("SORU")):
        return Check(state(q, lies), act.WinnerOf(1), f"{told}.", example=True, says=takes)
    if q.has("SORU") or not (q.has("MI") or q.kinds):
        return None
    return Check(
        state(q, lies, phase=Phase.CLAIM),
        act.Claim(0, (1,)),
        f"{told}; cepheyi ilan etmek istiyorsun.",
        "cepheyi ilan edebilirsin",
        "cepheyi ilan edemezsin",
        (CLAIM_STEP,),
        example=True,
    )


def _first(q: Asked, card: tuple[str, int]) -> int | None:
    """Who was the first to put this card there, as the part of the question that names it says."""
    for words in _clauses(q):
        names = any(w.tag == card[0] or (w.tag == "#" and w.value == card[1]) for w in words)
        found = completer(replace(q, words=words)) if names else None
        if found is not None:
            return found[0] ^ found[1]
    return None


def _clauses(q: Asked) -> list[tuple[Word, ...]]:
    parts: list[list[Word]] = [[]]
    for word, gap in with_gaps(q):
        if gap and parts[-1]:
            parts.append([])
        parts[-1].append(word)
    return [tuple(part) for part in parts]


@QUESTIONS.intent(
    "esitlik-kimin",
    "",
    "ESIT|AYNI|IKIMIZ AL|KAZAN|CEPHE ONCE|ILK|SONRA|SON TAMAM|OYNA",
    f"{_WORDS} JOKER LIDER EK SAVUNMA YOK DOGAL ELMAS SUTUN TERS_YAY PIRAMIT KAOS PUAN",
)
def _(q: Asked) -> Check | None:
    """Is the flag mine, or the opponent's, in a full tie of which the order is told?"""
    completed = completer(spoken(q))
    level = q.has("ESIT", "AYNI") or (q.has("TOPLAM", "PUAN") and len(q.numbers()) == 1)
    totals = all((w.value or 0) > 10 for w in q.numbers())
    if (
        completed is None
        or not (level and totals)
        or q.has("ILAN", "SORU", "BATAKLIK")
        or not q.has("MI")
    ):
        return None
    if is_must(q) or not (q.has("AL", "KAZAN") or q.words[-1].tag == "MI"):
        return None
    first = completed[0] ^ completed[1]
    (a, b), wanted = (side[1:] for side in _SIDES), PLAYERS[asked_about(q)]
    lies = flag(
        winner=None,
        first_three=first,
        a={"cards": tuple(a), "environment": ()},
        b={"cards": tuple(b), "environment": ()},
    )
    texts = "cepheyi sen alırsın", "cepheyi rakibin alır"
    yes, no = texts if wanted == "A" else texts[::-1]
    return Check(
        state(q, lies),
        act.WinnerOf(1),
        f"Tam eşitlik var; formasyonunu önce {('sen tamamladın', 'rakibin tamamladı')[first]}.",
        yes,
        no,
        holds=lambda value: value == wanted,
        example=True,
    )
