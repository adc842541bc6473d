"""Does terrain stop a unit that enters it? Not whether it may stand there."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.hoth.actions import RuleValue
from referee.hoth.pieces import TERRAIN
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import ascii_key, asked_verb, is_must, locative, ruling

_ALLOWED = (
    "BIRIM PIYADE BIRLIK ADAM ARAC UCAN BEN GIR GIT GEC DUR KAPAT ADIM UST BITISIK ROZET ROZETLI "
    "KARO ASI IMPARATORLUK HER IKINCI"
)
_HALTS = re.compile(
    r"\b(?:dur(?:ur|uyor|uyo|ulur|durur|duruyor|duruyo|maz|durmaz|mam|mali)|stop\w*|takil\w*|"
    r"kes(?:er|iyor|iyo|ilir|mez)|dur(?:ur)?um)\b"
)


@ruling("arazi-durdurur-mu", "ARAZI DUR|KAPAT", _ALLOWED)
def _(q: Asked) -> Check | None:
    """Must a unit that enters this terrain stop: "sipere girince durur mu"?"""
    grounds = {w.name for w in q.all("ARAZI")}
    verb = asked_verb(q)
    if len(grounds) != 1 or is_must(q) or verb is None or verb.tag not in ("DUR", "KAPAT"):
        return None
    ground = grounds.pop()
    if ground not in ("rocks", "building", "trench", "ridge", "plain"):
        return None
    codes = {w.name for w in q.all("BIRIM")}
    if (ground == "ridge" and "AT" in codes) or "RA" in codes:
        return None
    if not _HALTS.search(ascii_key(" ".join(w.text for w in q.words if w is verb))):
        return None
    enters = q.has("GIR", "GIT", "GEC") or verb.tag == "KAPAT" or "dur" in verb.suffix
    if locative(q.all("ARAZI")[0]) and not enters and not TERRAIN[ground].stops:
        return None  # whether it may stand there
    stops = TERRAIN[ground].stops
    negated = verb.negated
    return says(
        "turn=A",
        RuleValue("terrain.stops" if stops else "terrain.trench_stops"),
        lambda value: bool(value) is not negated,
        "Bu araziye giren birimin durup durmadığını soruyorsun.",
        "kaya ya da bina/enkaz hexine giren birim orada durur",
        "sipere, sırta ya da düzlüğe giren birim orada durmak zorunda değil",
    )
