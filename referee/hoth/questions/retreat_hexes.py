"""Retreats from one named hex to another: "E4'teki asi birimim E5'e çekilebilir mi"."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.board import INDEX
from referee.hoth.questions.claims import ANY
from referee.hoth.questions.situation import PLAIN, check
from referee.hoth.questions.words import UNIT, asked_act, dative, foe, is_must, name, ruling

_OTHER = (
    *(
        "#",
        "KAC",
        "KIM",
        "NERE",
        "ARAZI",
        "YAPI",
        "DOLU",
        "DOLU",
        "FIGUR",
        "MADALYA",
        "ROZET",
        "GOR",
    ),
    *("TABAN", "YARIM", "FEDA", "YOK", "DEGIL", "ISABET", "SEC", "ARKA"),
)


@ruling("hexe-cekilme", "HEX CEKIL|GIT|GIR", ANY, about="geri-cekilme.adim")
def _(q: Asked) -> Check | None:
    """May a unit on a named hex retreat to that other one?"""
    hexes = q.all("HEX")
    if len(hexes) != 2 or not q.has("CEKIL") or is_must(q) or q.has(*_OTHER):
        return None
    if not dative(hexes[1]) or dative(hexes[0]) or any(w.negated for w in q.words):
        return None
    if asked_act(q) not in ("CEKIL", "GIT", "GIR"):
        return None
    codes = {w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")}
    sides = {code for tag, code in (("ASI", "ET"), ("IMPARATORLUK", "ST")) if q.has(tag)}
    codes = sides if codes <= {"ET"} and sides else codes or sides
    if len(codes) != 1:
        return None
    code = codes.pop()
    here, there = hexes[0].name, hexes[1].name
    near = next((f"{c}{here[1]}" for c in "ABCDEFGHIJ" if abs(ord(c) - ord(here[0])) == 1), "")
    if code in ("AT", "RA") or near not in INDEX or near == there:
        return None
    seat = "AI"[UNIT[code].side]
    return check(
        f"turn={'IA'[UNIT[code].side]} phase=retreat board=full units={here}:{code};"
        f"{near}:{foe(code)}~op,a1 pending=attacker:{near};target:{here};roll:G;rerolls:0;"
        "confirming:0;hits:0;retreats:1",
        f"{seat} çekil {here}>{there}",
        f"{here} hexindeki {name(code)} birimi bir geri çekilmede {there} hexine çekilmek istiyor.",
        "birim bu hexe çekilebilir",
        "birim kendi taban çizgisine doğru, sonraki sıranın bitişik hexlerinden birine çekilir",
        PLAIN,
    )
