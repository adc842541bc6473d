"""What a roll did, asked as yes or no: whether it hit, whether figures go, whether it retreats."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.actions import HitsOf
from referee.hoth.questions.claims import asked_part
from referee.hoth.questions.rolls import WORDS, read_roll, roll_line, roll_told
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import PARTICLES, asked_act, dies, is_must, ruling

_FALLS = ("YOKET", "FEDA", "GIT", "AZAL", "YARALI")


@ruling("atis-vurur-mu", "ISABET|PATLAMA|SEMBOL|ARAC|PIYADE|CARPI", f"{WORDS} KALDIR OYNA")
def _(q: Asked) -> Check | None:
    """Does this roll hit its target; do figures go?"""
    if not PARTICLES.search(q.text) or is_must(q) or q.has("KAC", "MADALYA", "FAZLA", "DOGRULAMA"):
        return None
    if any(w.negated for w in q.words) or dies(q):
        return None
    roll = read_roll(q)
    if roll is None or roll.confirming or not (q.has("#", "SEMBOL", "ZAR") or len(roll.faces) > 1):
        return None
    asked = asked_part(q)
    act = asked_act(q)
    figures = any(w.tag in ("FIGUR", "ADAM") for w in asked) and act in _FALLS
    if figures and not (roll.built or roll.code == "AT"):
        return says(
            roll_line(roll),
            HitsOf("D4", roll.faces),
            lambda value: value["figures"] > 0,
            roll_told(roll),
            "isabet olur; minyatür kalkar",
            "isabet olmaz; minyatür kalkmaz",
        )
    hits = act == "SALDIR" or any(w.tag == "ISABET" for w in asked)
    if not hits or any(w.tag == "#" for w in asked):
        return None
    return says(
        roll_line(roll),
        HitsOf("D4", roll.faces),
        lambda value: value["hits"] > 0,
        roll_told(roll),
        "gelen yüzlerden en az biri isabettir",
        "gelen yüzlerin hiçbiri isabet değildir",
    )
