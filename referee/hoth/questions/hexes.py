"""Questions that name hexes of the board: sight, distances, sections, ways of retreat.

What the question does not tell of is taken to be empty plain.
"""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import DistanceBetween, RetreatOf, SectionsOf, SightBetween
from referee.hoth.board import INDEX, distance
from referee.hoth.questions.situation import PLAIN, check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    QUESTIONS,
    UNIT,
    asked_act,
    counts,
    is_choice,
    is_must,
    ruling,
)

_WHO = "BIRIM PIYADE ARAC BIRLIK ADAM DUSMAN "
_LINE = _WHO + (
    "ROZET ROZETLI HEX ARAZI YAPI ARADA DUR GOR SALDIR KAPAT ENGEL BOS UZAK ADIM BASKA BIR "
    "AT SEC YALNIZ HER"
)


def _obstacles(q: Asked) -> tuple[list[str], str] | None:
    """The hexes at the ends of a line, and the state fields of what stands between them."""
    ends: list[str] = []
    units, ground, built = [], [], []
    words = [w for w in q.words if w.tag not in ("DOLGU", "BIR", "BEN", "ADIM")]
    for word, after in pairwise((*words, words[-1])):
        if word.tag != "HEX":
            continue
        on_it = word.suffix in ("de", "da", "te", "ta") or (
            word.suffix in ("deki", "daki", "teki", "taki") and after.tag in ("ARAZI", "YAPI")
        )
        if on_it and after.tag in ("ARAZI", "YAPI", "BIRIM", "PIYADE", "BIRLIK", "ADAM", "DUSMAN"):
            if after.tag == "ARAZI":
                ground.append(f"{after.name}:{word.name}")
            elif after.tag == "YAPI":
                built.append(f"{word.name}:{after.name or 'SG'}0")
            else:
                units.append(f"{word.name}:ET")
        elif after.tag == "BOS" and word.suffix == "":  # "E2 boş"
            continue
        elif word.name not in ends:
            ends.append(word.name)
    if len(ends) != 2 or len(ground) != len(q.all("ARAZI")):
        return None
    fields = [f"units={';'.join(units)}"] if units else []
    fields += [f"terrain={';'.join(ground)}"] if ground else []
    fields += [f"structures={';'.join(built)}"] if built else []
    return ends, " ".join(fields)


@ruling("hexten-hexe-gorus", "HEX GOR|SALDIR|KAPAT", _LINE)
def _(q: Asked) -> Check | None:
    """Is there a line of sight between two hexes that are named?"""
    told = _obstacles(q)
    if not told or is_must(q) or any(w.negated for w in q.words) or counts(q):
        return None
    (a, b), fields = told
    closes = q.has("KAPAT")
    far = distance(INDEX[a], INDEX[b])
    if asked_act(q) == "SALDIR":  # range decides, too
        kinds = [w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")]
        reach = min((len(UNIT[k].dice) for k in kinds), default=2 if q.has("BIRIM") else 3)
        if far > reach:
            return None
    return says(
        f"turn=A board=full {fields}",
        SightBetween(a, b),
        lambda value: value["open"] is not closes,
        f"{a} hexinden {b} hexine bakıldığında görüşün açık olup olmadığını soruyorsun.",
        *("", ""),
        PLAIN,
    )


@QUESTIONS.intent(
    "hex-uzakligi",
    "",
    "HEX KAC|UZAK ADIM|UZAK|DOLGU",
    "KAC ADIM UZAK ARADA BIR BIRLIK SALDIR BIRIM PIYADE DUSMAN",
)
def _(q: Asked) -> Check | None:
    """How far are two hexes that are named from each other?"""
    named = list(dict.fromkeys(w.name for w in q.all("HEX")))
    if len(named) != 2 or counts(q) or not q.has("KAC", "UZAK"):
        return None
    return check("turn=A", DistanceBetween(*named), "İki hexin arasını soruyorsun.", "", "")


@QUESTIONS.intent(
    "hex-bolumu",
    "",
    "HEX BOLUM",
    "KIM BOLUM GIR AYNIANDA TARAF CIZGI ADIM DUSMAN DUR BIRLIK BIRIM PIYADE",
)
def _(q: Asked) -> Check | None:
    """In which section is a hex that is named; is it in this one?"""
    named = {w.name for w in q.all("HEX")}
    asked = [w.name for w in q.all("BOLUM") if w.name]
    sides = {seat for tag, seat in (("ASI", 0), ("IMPARATORLUK", 1)) if q.has(tag)}
    if len(named) != 1 or len(sides) > 1 or any(w.negated for w in q.words):
        return None
    if not sides and (set(asked) - {"center"} or not asked):
        sides = {0}  # the hexes' own names are given as the Rebels see the board
    inquiry = SectionsOf(named.pop(), sides.pop() if sides else 0)
    sentence = "Bir hexin hangi bölümde olduğunu soruyorsun."
    view = "Sol ile sağ, Asi oyuncusunun gözünden söyleniyor."
    if not asked or q.has("KIM") or (is_choice(q) and not q.has("AYNIANDA")):
        return check("turn=A", inquiry, sentence, "", "", view)
    return says("turn=A", inquiry, lambda found: set(asked) <= set(found), sentence, "", "", view)


@QUESTIONS.intent(
    "hexten-cekilme", "", "HEX CEKIL KIM|NERE", _WHO + "ADIM KIM NERE GIT CEKIL DUR SEC"
)
def _(q: Asked) -> Check | None:
    """Where may a unit on a hex that is named retreat to?"""
    named = {w.name for w in q.all("HEX")}
    codes = {w.name or "" for w in q.words if w.tag in ("BIRIM", "PIYADE")} - {""}
    sides = {code for tag, code in (("ASI", "ET"), ("IMPARATORLUK", "ST")) if q.has(tag)}
    codes = codes or sides
    if len(named) != 1 or len(codes) != 1 or any(w.negated for w in q.words):
        return None
    place, code = named.pop(), codes.pop()
    if code in ("AT", "RA"):
        return None
    return check(
        f"turn=A board=full units={place}:{code}",
        RetreatOf(place, 1),
        f"{place} hexindeki birimin bir geri çekilmede nereye gideceğini soruyorsun.",
        *("", ""),
        PLAIN,
    )
