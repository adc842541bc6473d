"""Questions on who wins a flag told in cards, in any order of cards, owners and remarks."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.flag_told import (
    TOLD_WORDS,
    FlagTold,
    asked_about,
    flags_told,
    joined,
    position,
    sentence,
)
from referee.battle_line.questions.situation import takes
from referee.battle_line.questions.words import FORMATION_TAGS, QUESTIONS, is_must
from referee.battle_line.state import PLAYERS


@QUESTIONS.intent(
    "cephe-kimin",
    "",
    "AL|YEN|KAZAN|KAYBET|GEC|ONDE|SORU|CEPHE|FAZLA #|LER|ELMAS|SUTUN",
    f"{TOLD_WORDS} AL KAZAN KAYBET YUKSEK DUSUK",
)
def _(q: Asked) -> Check | None:
    """Who wins a flag with any cards told on both sides?"""
    if q.has("ILAN") or is_must(q) or any(w.name == "kac" for w in q.all("SORU")):
        return None
    asks = q.has("AL", "YEN", "KAZAN", "KAYBET", "GEC", "ONDE")
    asks = asks or (q.has("KAL") and q.has("MI") and q.has("CEPHE"))
    whose = q.has("CEPHE") and (q.words[-1].tag == "MI" or _becomes(q))  # "cephe benim mi"
    if not (asks or whose or any(w.name == "kim" for w in q.all("SORU"))):
        return None
    lies = flags_told(q)
    if not all(each.full for each in lies):
        return None
    return joined(_winner(q, each) for each in lies)


_BECOMES = re.compile(r"\b(?:benim|bizim|onun|rakibin) (?:olur m|m[iuıü] ol)")


def _becomes(q: Asked) -> bool:
    """Whether the flag is asked to become somebody's: "cephe benim olur mu"."""
    return bool(_BECOMES.search(q.text))


def _winner(q: Asked, lies: FlagTold) -> Check | None:
    told = f"{sentence(lies)}. Sen A, rakibin B."
    lying = position(q, lies)
    choice = len(q.all("MI")) > 1  # "elmas mı kazanır sütun mu", "ben mi alırım o mu"
    if q.has("SORU") or choice:
        chosen = [a.tag for a, b in pairwise(q.words) if b.tag == "MI"]
        shapes = choice and any(tag in FORMATION_TAGS for tag in chosen)
        kim = any(w.name == "kim" for w in q.all("SORU")) or (choice and not shapes)
        if not (kim or shapes) and not q.has("FORMASYON"):
            return None
        if kim or lies.fog:
            return Check(lying, act.WinnerOf(1), told, says=takes)
        return Check(
            lying,
            act.WinningFormation(1),
            told,
            says=lambda value: f"{value} kazanır." if value else takes(value),
        )
    if not (q.has("MI") or _becomes(q)):
        return None
    losing = q.has("KAYBET") or any(w.name == "yenil" for w in q.all("YEN"))
    wanted = PLAYERS[asked_about(q) ^ losing]
    mine = "cepheyi sen alırsın", "cepheyi rakibin alır"
    yes, no = mine if wanted == "A" else mine[::-1]
    return Check(
        lying,
        act.WinnerOf(1),
        told,
        yes,
        no,
        holds=lambda value: value == wanted,
    )
