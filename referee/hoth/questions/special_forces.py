"""E-Web and breakthroughs, whatever else is told: who moved, what fell, where it went.

An E-Web that has ever moved or retreated is plain infantry; a breakthrough asks for the badge,
close combat, an emptied hex that may be entered, and one that does not stop.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import RuleValue
from referee.hoth.pieces import TERRAIN
from referee.hoth.questions.general import ANYTHING
from referee.hoth.questions.situation import ATTACK_STEP, NEAR, ORDERED, Attack, check, terrain
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    AT_PLACE,
    UNIT,
    asked_act,
    asked_verb,
    badges,
    codes,
    is_must,
    locative,
    name,
    ruling,
    seat,
)

_DICE = ("ZARYENI", "AT", "OYNA")


def _moved(q: Asked) -> bool:
    """Whether the unit moved or retreated, in this turn or before."""
    asked = asked_verb(q)
    return q.has("HAREKETLI") or any(
        word.tag in ("GIT", "CEKIL", "GIR", "KACIRT")
        and word is not asked
        and not word.negated
        and not (after.tag == "DOLGU" and after.negated)  # "hareket etmedi"
        for word, after in pairwise(q.words)
    )


@ruling(
    "e-web-konumu",
    "ROZET ZARYENI|IKINCI",
    ANYTHING,
    about="yeniden-atma.hak yeniden-atma.bir-kez",
)
def _(q: Asked) -> Check | None:
    """May an E-Web reroll, after all that is told of it?"""
    if badges(q) != {"eweb"} or is_must(q) or asked_act(q) not in _DICE:
        return None
    if not (q.has("ZARYENI") or (q.has("IKINCI") and asked_act(q) == "AT")):
        return None
    asked = asked_verb(q)
    if asked is None or asked.negated or q.has("KAC", "BASKA", "KART", "YOK", "DEGIL"):
        return None
    kinds = {w.name for w in q.words if w.tag in ("BIRIM", "PIYADE") and w.name}
    if kinds & {"SS", "RA", "PD"}:
        return None
    if q.has("DOGRULAMA"):
        return says(
            "turn=A",
            RuleValue("badge.eweb_first_roll_only"),
            lambda only: not only,
            "E-Web ile AT-AT'ye yapılan doğrulama atışını yeniden atmak istiyorsun.",
            "E-Web doğrulama atışını yeniden atabilir",
            "E-Web doğrulama atışını yeniden atamaz",
        )
    moved = _moved(q)
    again = len(q.all("ZARYENI")) + q.has("IKINCI") > 1
    told = "hareket etmiş" if moved else "kıpırdamamış"
    return check(
        f"turn=A phase=reroll units=D4:ET/{'M' if moved else 'E'}~op,m{int(moved)},a1;E4:ST "
        f"pending=attacker:D4;target:E4;roll:XB;rerolls:{int(not again)};confirming:0;hits:1",
        "A yeniden X",
        f"{told.capitalize()} bir E-Web birimi zarlarını yeniden atmak istiyor.",
        "sabit E-Web, saldırı başına bir kez zarlarını yeniden atabilir",
        "bir saldırıda zarlar yalnız bir kez yeniden atılır"
        if again
        else "hareket eden E-Web zarlarını yeniden atamaz",
    )


# --- breakthroughs ----------------------------------------------------------------------------


@dataclass(slots=True)
class Through:
    """A breakthrough that a question tells of.

    `ground` is the terrain of the emptied hex, `entered` whether the unit went there, `stayed`
    that it did not; `away` the distance of the attack, `before` how many breakthroughs the unit
    made before, `attacks` how often it has attacked.
    """

    code: str = "ET"
    badge: bool = True
    away: int = 1
    ground: str = "plain"
    entered: bool = False
    stayed: bool = False
    emptied: bool = False
    before: int = 0
    attacks: int = 1


_EMPTIES = ("KACIRT", "YOKET", "BOSALAN")


def _read(q: Asked) -> Through | None:
    """The breakthrough of a question, None where it tells of something else."""
    if not (q.has("YARMA", "BOSALAN") or badges(q) == {"assault"} or _follows(q)):
        return None
    if badges(q) - {"assault"} or is_must(q) or q.has(*_OTHERS):
        return None
    actor, _ = codes(q)
    asked = asked_verb(q)
    found = Through(code=actor or "ET")
    found.badge = badges(q) == {"assault"} or q.has("YARMA", "ROZETLI")
    found.badge &= not any(w.suffix.startswith(("siz", "suz")) for w in q.all("ROZETLI"))
    found.badge &= not any(
        a.tag in ("ROZET", "ROZETLI") and b.tag == "YOK" for a, b in pairwise(q.words)
    )
    if found.code in ("RA", "?"):
        return None
    bare = found.code in ("ET", "ST") and not found.badge and not q.has("ROZETLI", "ROZET")
    if bare and not (q.has("PIYADE", "BIRIM", "BIRLIK") and _follows(q)):
        return None  # whether it has the badge decides
    fell = [w for w in q.words if w.tag in _EMPTIES or w.tag == "CEKIL"]
    found.emptied = any(not w.negated for w in fell)
    if any(w.negated for w in fell if w is not asked):
        return None
    for word, after in pairwise((*q.words, q.words[-1])):
        if word.tag in ("#", "BIR") and after.tag in ("ADIM", "UZAK") and word.value:
            found.away = word.value
        if word.tag == "UZAK" and found.away == 1:
            found.away = 2
    grounds = {w.name for w in q.all("ARAZI")}
    if len(grounds) > 1:
        return None
    found.ground = grounds.pop() if grounds else "plain"
    told = [w for w in q.words if w is not asked]
    goes = [w for w in told if w.tag in ("GIR", "GIT", "GEC", "YARMA")]
    found.entered = any(not w.negated and w.tag != "YARMA" for w in goes)
    found.entered |= any(w.tag == "YARMA" and _done(w.suffix) for w in goes)
    found.stayed = any(w.negated for w in goes) or any(
        w.tag == "DUR" and w.text.startswith(("kal", "bekle")) for w in told
    )
    if found.entered and found.stayed:
        return None
    return found


def _follows(q: Asked) -> bool:
    """Whether a hex that fell empty is gone into: "yok etti, onun hexine ilerleyip"."""
    return q.has("KACIRT", "YOKET") and q.has("GIT", "GIR", "GEC") and q.has("SALDIR", "IKINCI")


def _done(suffix: str) -> bool:
    return suffix.startswith(
        ("ti", "tu", "di", "du", "ip", "mis", "dan", "da", "yla", "la", "tik", "tig")
    )


_OTHERS = (
    "KAC",
    "ZARYENI",
    "MADALYA",
    "GOR",
    "ARADA",
    "ZAR",
    "EMIR",
    "KART",
    "TABAN",
    "YOK",
    "KEZ",
)


@ruling(
    "yarma-konumu-saldiri",
    "SALDIR|UCUNCU YARMA|ROZET|BOSALAN|KACIRT|YOKET",
    ANYTHING,
    about="saldiri.tek saldiri.giris-arazisi",
)
def _(q: Asked) -> Check | None:
    """May the unit attack again after all that is told?"""
    found = _read(q)
    if found is None or asked_act(q) != "SALDIR":
        return None
    if not (
        q.has("IKINCI", "UCUNCU", "SONRA", "YARMA", "BOSALAN") and (found.emptied or q.has("YARMA"))
    ):
        return None
    third = q.has("UCUNCU") or (q.has("IKINCI") and len(q.all("SALDIR")) > 2)
    if found.code not in ("ET", "ST") or not found.badge or found.away > 1:
        return _advance(found)
    if found.stayed or found.entered or third:
        if not _open(found):
            return _advance(found)
        asked = Attack(
            found.code,
            badge="A",
            attacks=2 if third else 1,
            advanced=not found.stayed,
            halted=TERRAIN[found.ground].stops and found.entered,
            here=found.ground if found.entered else "plain",
        )
        return check(
            asked.line,
            asked.phrase,
            "Saldırı rozetli piyade "
            + (
                "yerinde kaldı"
                if found.stayed
                else f"boşalan hexe geçti: {AT_PLACE[found.ground][1]}"
            )
            + f"; {'üçüncü' if third else 'ikinci'} kez saldırmak istiyor.",
            "yarmayla ilerleyen birim bir kez daha saldırabilir",
            "ilerlemeyen birim ikinci kez saldıramaz"
            if found.stayed
            else "yarmadan sonra üçüncü bir saldırı olmaz"
            if third
            else f"yarmayla {AT_PLACE[found.ground][2]} giren birim o tur bir daha saldıramaz",
            *(ORDERED, ATTACK_STEP, NEAR),
        )
    return None


def _open(found: Through) -> bool:
    kind = TERRAIN[found.ground]
    return kind.flying if UNIT[found.code].flying else kind.ground


@ruling(
    "yarma-konumu",
    "YARMA|GIT|GIR|GEC YARMA|ROZET|BOSALAN|KACIRT|YOKET",
    ANYTHING,
    about="yarma.rozet yarma.yakin-dovus yarma.bos-hex",
)
def _(q: Asked) -> Check | None:
    """May the unit break through into the emptied hex?"""
    found = _read(q)
    if found is None or asked_act(q) not in ("YARMA", "GIT", "GIR", "GEC"):
        return None
    asked = asked_verb(q)
    if asked is None or asked.negated or found.stayed or q.has("IKISI", "IKINCI", "UCUNCU"):
        return None
    ground = q.all("ARAZI")
    if not (found.emptied or ground or found.away > 1 or not found.badge):
        return None
    if ground and locative(ground[0]) and not found.emptied:
        return None
    return _advance(found)


def _advance(found: Through) -> Check | None:
    """The check of going into the emptied hex."""
    there = ("E4", "F4", "G4", "H4")[min(found.away, 4) - 1]
    side = seat(found.code)
    who = name(found.code) if found.code not in ("ET", "ST") else "piyade"
    badge = "/A" if found.badge and found.code in ("ET", "ST") else "/-"
    told = "saldırı rozetli " if badge == "/A" else ""
    return check(
        f"turn={side} phase=advance units=D4:{found.code}{badge}~op,m0,a1,v0 no_unit={there} "
        f"no_structure={there} {terrain({there: found.ground})} "
        f"pending=attacker:D4;target:{there};roll:B;rerolls:0;confirming:0;hits:1",
        f"{side} yarma",
        f"{told}{who}, "
        f"{'bitişiğindeki' if found.away == 1 else f'{found.away} hex ötedeki'} hedefin boşalttığı "
        f"hexe ({TERRAIN[found.ground].name.lower()}) ilerlemek (yarma) istiyor.",
        f"{told}{who} boşalan hexe ilerleyebilir",
        f"{told}{who} boşalan hexe ilerleyemez, yeniden saldıramaz",
    )
