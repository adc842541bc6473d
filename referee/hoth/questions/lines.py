"""Lines between named hexes: from where to where, and what stands on the hexes told beside them."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.asking import Asked, Check, Word
from referee.hoth.actions import SightBetween
from referee.hoth.board import INDEX, distance
from referee.hoth.questions.claims import ANY
from referee.hoth.questions.places import clauses
from referee.hoth.questions.situation import PLAIN
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    UNIT,
    ablative,
    accusative,
    asked_act,
    dative,
    is_choice,
    is_must,
    ruling,
)

_UNITS = ("BIRIM", "PIYADE", "BIRLIK", "ADAM", "ARAC", "UCAN")
_BLOCKS = ("DOLU", "ENGEL", "KAPAT")
_FREE = ("BOS", "YOK", "YOKSA")
_LIGHT = ("DOLGU", "BIR", "BIRTANE", "ADIM", "TARAF", "HER", "YALNIZ", "YASAK", "BEN")
_OTHER = (
    *("#", "CEKIL", "ROZET", "YARMA", "KART", "EMIR", "KAC", "ZAR", "BOLUM", "CIZGI", "MADALYA"),
    *("KOSE", "YARIM", "UST", "ARKA", "DEGIL", "KIM", "NERE", "UZAK", "SONRA", "HIC"),
)


class _Unclear(Exception):
    """A hex or what stands on it can't be placed."""


@dataclass(slots=True)
class Line:
    """The ends of a line and what stands on the other hexes that are told."""

    ends: list[str] = field(default_factory=list)
    start: str = ""
    goal: str = ""
    ground: dict[str, str] = field(default_factory=dict)
    units: list[str] = field(default_factory=list)
    built: dict[str, str] = field(default_factory=dict)
    code: str = ""

    def put(self, name: str, thing: Word) -> None:
        """Put a thing on a hex."""
        if thing.tag == "ARAZI":
            if self.ground.setdefault(name, thing.name) != thing.name:
                raise _Unclear
        elif thing.tag == "YAPI":
            self.built[name] = thing.name or "SG"
        elif thing.tag in _UNITS or thing.tag == "DUSMAN":
            self.units.append(name)
        else:
            self.ground.setdefault(name, "rocks")


def read(q: Asked) -> Line:
    """The line that a question tells of. Raises _Unclear where a hex can't be placed."""
    found = Line()
    for part in clauses(q):
        words = [w for w in part if w.tag not in _LIGHT]
        between = any(w.tag == "ARADA" for w in words)
        n = 0
        while n < len(words):
            if words[n].tag != "HEX":
                n += 1
                continue
            group = [words[n].name]
            while n + 1 < len(words) and words[n + 1].tag == "HEX" and not _cased(words[n]):
                n += 1
                group.append(words[n].name)
            _place(found, words, n, group, between=between)
            n += 1
    if not found.start and not found.goal and len(found.ends) == 2:
        found.start, found.goal = found.ends
        found.ends = []
    elif found.goal and not found.start and len(found.ends) == 1:
        found.start = found.ends.pop()
    if found.ends or not (found.start and found.goal) or found.start == found.goal:
        raise _Unclear
    both = next((b for a, b in zip(q.words, q.words[1:], strict=False) if a.tag == "IKISI"), None)
    if both is not None and both.tag == "ARAZI" and "HEX" not in _before(q, both):
        found.put(found.start, both)
        found.put(found.goal, both)
    found.units = [name for name in found.units if name not in (found.start, found.goal)]
    return found


def _before(q: Asked, word: Word) -> set[str]:
    """The tags of the clause in which a word stands, before it."""
    part = next(p for p in clauses(q) if any(w is word for w in p))
    return {w.tag for w in part[: next(n for n, w in enumerate(part) if w is word)]}


def _cased(word: Word) -> bool:
    return bool(word.suffix) and word.suffix not in (
        "in",
        "un",
        "nin",
        "nun",
        "la",
        "le",
        "yla",
        "yle",
    )


def _place(found: Line, words: list[Word], n: int, group: list[str], *, between: bool) -> None:
    """Tell whether hexes are ends of the line or places of something."""
    word, name = words[n], group[-1]
    after = words[n + 1 :]
    thing = next((w for w in after if w.tag != "IKISI"), None)
    stands = thing is not None and thing.tag in ("ARAZI", "YAPI", *_UNITS, "DUSMAN", *_BLOCKS)
    if thing is not None and thing.tag == "HEX":
        stands = False
    if (
        len(group) == 2
        and not stands
        and (between or not word.suffix or word.suffix[:2] in ("in", "un"))
    ):
        if thing is not None and thing.tag in _FREE and not between:
            return
        found.ends += group
        return
    if ablative(word):
        found.start = _once(found.start, name)
    elif word.suffix.endswith(("kini", "kine", "kina")):
        found.goal = _once(found.goal, name)
    elif dative(word):
        unit = next((w for w in words[:n] if w.tag in _UNITS), None)
        enters = next((w for w in after if w.tag in ("GIR", "GIT", "DUR")), None)
        if unit is not None and enters is not None:
            found.put(name, unit)
        else:
            found.goal = _once(found.goal, name)
    elif word.suffix.endswith("ki") and thing is not None and thing.tag in (*_UNITS, "DUSMAN"):
        if dative(thing) or (accusative(thing) and not thing.suffix.endswith("imi")):
            found.goal = _once(found.goal, name)
        else:
            found.start = _once(found.start, name)
            found.code = found.code or thing.name
    elif thing is not None and thing.tag in _FREE:
        return
    elif stands and thing is not None:
        if thing.tag in _UNITS and (dative(thing) or accusative(thing)):
            raise _Unclear
        for each in group:
            found.put(each, thing)
    else:
        found.ends += group


def _once(old: str, new: str) -> str:
    if old and old != new:
        raise _Unclear
    return new


def _fields(found: Line) -> str:
    kinds: dict[str, list[str]] = {}
    for name, kind in found.ground.items():
        kinds.setdefault(kind, []).append(name)
    ground = ";".join(f"{kind}:{','.join(names)}" for kind, names in kinds.items())
    fields = [f"terrain={ground}"] if ground else []
    fields += [f"units={';'.join(f'{name}:ET' for name in found.units)}"] if found.units else []
    built = ";".join(f"{name}:{code}0" for name, code in found.built.items())
    fields += [f"structures={built}"] if built else []
    return " ".join(["turn=A board=full", *fields])


@ruling("hexlerin-arasi", "HEX GOR|SALDIR|KAPAT", ANY)
def _(q: Asked) -> Check | None:
    """Is the line between two named hexes open, with what stands on others?"""
    if is_must(q) or is_choice(q) or q.has(*_OTHER):
        return None
    act = asked_act(q)
    asks_sight = act in ("GOR", "KAPAT") or (act not in ("SALDIR",) and q.has("GOR"))
    if not asks_sight and act != "SALDIR":
        return None
    if any(w.negated for w in q.all("GOR") + q.all("SALDIR") + q.all("KAPAT") if w.tag == act):
        return None
    try:
        found = read(q)
    except _Unclear:
        return None
    if len({w.name for w in q.all("HEX")}) < 3 and not found.ground:
        return None  # told of nothing but the ends
    told = len(q.all("ARAZI")) + len(q.all("YAPI"))
    if told and not (found.ground or found.built):
        return None
    kinds = {w.name for w in q.words if w.tag in ("BIRIM", "PIYADE") and w.name}
    far = distance(INDEX[found.start], INDEX[found.goal])
    if act == "SALDIR":
        reach = min((len(UNIT[k].dice) for k in kinds), default=2 if q.has("UCAN") else 3)
        if far > reach:
            return None
    closes = act == "KAPAT"
    a, b = found.start, found.goal
    return says(
        _fields(found),
        SightBetween(a, b),
        lambda value: value["open"] is not closes,
        f"{a} hexinden {b} hexine bakıldığında görüşün açık olup olmadığını soruyorsun.",
        *("", ""),
        PLAIN,
    )
