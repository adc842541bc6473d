"""Moves in whatever position a question tells of: how far, over what, into what, from where.

The unit stands on D4 and goes along row 4; what it passes lies first on its way, what it enters
last.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from referee.asking import Asked, Check, Word
from referee.hoth.pieces import BADGES, TERRAIN
from referee.hoth.questions.entities import BUILT, Mention, mentions
from referee.hoth.questions.general import READ
from referee.hoth.questions.situation import (
    INFANTRY,
    MOVE_STEP,
    NO_BONUS,
    ORDERED,
    PLAIN,
    ROW,
    check,
    terrain,
)
from referee.hoth.questions.told import Facts, Line, line, peel_before_sight
from referee.hoth.questions.words import (
    AT_PLACE,
    UNIT,
    ablative,
    accusative,
    asked_verb,
    dative,
    foe,
    friend,
    is_must,
    locative,
    name,
    ruling,
    seat,
)

_GOES = ("GIT", "GIR", "GEC", "CIK", "DEVAM", "DUR", "AT")
_MOST = 5
_LEAVES = re.compile(r"(?:çık|cik|ayrıl|ayril|terk|boşalt|bosalt|in)", re.IGNORECASE)
_PLANNED = re.compile(r"(?:[ae]c[ae][kğg]\w*|m[ae]k|m[ae]y[ıi])$", re.IGNORECASE)
_REFRAINS = re.compile(r"\w*m[ae](?:y[ae]bil|s[ae]|d[ae]n)")


class Unclear(Exception):
    """The words fit together in no way that is known."""


@dataclass(slots=True)
class Way:
    """A move that a question tells of.

    `passed` and `entered` are kinds of terrain, "unit", "foe" or a structure's code, "" for none;
    `far` is how many hexes it goes, None when not told, `moved` how many it went before.
    """

    code: str = ""
    generic: bool = False
    badge: str = ""
    start: str = "plain"
    passed: str = ""
    entered: str = ""
    far: int | None = None
    moved: int = 0
    ordered: bool = True
    shot: bool = False
    facts: Facts = field(default_factory=Facts)

    @property
    def length(self) -> int:
        """The hexes of the way."""
        least = bool(self.passed) + (bool(self.entered) or bool(self.passed) or self.far is None)
        return self.moved + max(self.far or 0, least, 1)


def way(q: Asked) -> Way | None:
    """The move that a question asks about, None where something can't be placed."""
    told, facts = line(q)
    verb = asked_verb(q)
    if verb is None or not peel_before_sight(told, facts):
        return None
    try:
        return _Reader(told, facts, verb).read()
    except Unclear:
        return None


class _Reader:
    def __init__(self, told: Line, facts: Facts, verb: Word) -> None:
        self.line, self.words, self.verb = told, told.words, verb
        self.found = Way(facts=facts)

    def _tag(self, n: int) -> str:
        return self.words[n].tag if 0 <= n < len(self.words) else ""

    def read(self) -> Way:
        heads = {m.start: m for m in mentions(self.words)}
        n = 0
        while n < len(self.words):
            n = self._unit(heads[n]) if n in heads else self._word(n)
        return self.found

    def _unit(self, m: Mention) -> int:
        """A unit that goes, or one that stands in the way, or a structure."""
        if m.kind in BUILT:
            into = dative(m.word) or self._tag(m.end) in ("ADIM", "DUR")
            through = self._tag(m.end) == "UST" or self._through(m.end) or not into
            self._way(m.kind, passed=through)
            end = m.end
            while self._tag(end) in ("UST", "DUR", "ADIM"):
                end += 1
            return end
        over = self._tag(m.end) in ("UST", "ARKA") or (
            self._tag(m.end) in ("ADIM", "DUR", "DOLU") and self._in_hex(m.end)
        )
        if over and _LEAVES.match(self.verb.text):
            raise Unclear  # "AT-AT'nin içinden çıkar mı"
        if over:
            self._way(
                "foe" if m.theirs else "unit",
                passed=self._tag(m.end) == "UST" or self._through(m.end),
            )
            end = m.end
            while self._tag(end) in ("UST", "DUR", "DOLU", "ADIM"):
                end += 1
            return end
        if m.badge:
            self.found.badge = m.badge
        if m.word.tag in ("BEN", "DUSMAN") and not m.kind:
            return m.end
        if dative(m.word) and not accusative(m.word):
            raise Unclear
        kind = {"P": "ET", "V": ""}.get(m.kind, m.kind)
        if m.kind == "V" or (kind and self.found.code and kind != self.found.code):
            raise Unclear
        self.found.code = kind or self.found.code
        self.found.generic |= not kind and not m.badge
        return m.end

    def _in_hex(self, n: int) -> bool:
        """Whether a hex is spoken of in which the unit before stands."""
        for word in self.words[n : n + 3]:
            if word.tag == "ADIM":
                return dative(word) or ablative(word) or locative(word) or word.text == "hexe"
            if word.tag not in ("DUR", "DOLU"):
                return False
        return False

    def _through(self, n: int) -> bool:
        return any(w.tag == "ADIM" and ablative(w) for w in self.words[n : n + 3])

    def _way(self, what: str, *, passed: bool) -> None:
        if passed:
            if self.found.passed not in ("", what):
                raise Unclear
            self.found.passed = what
        else:
            if self.found.entered not in ("", what):
                raise Unclear
            self.found.entered = what

    def _word(self, n: int) -> int:
        word, found = self.words[n], self.found
        match word.tag:
            case "ARAZI":
                return self._ground(n, word)
            case "#" | "BIR":
                return self._number(n, word)
            case "EMIR":
                found.ordered &= word.name != "no"
            case "SALDIR":
                found.shot |= not word.negated
            case "DOLU" if self._tag(n + 1) == "ADIM":
                self._way("unit", passed=ablative(self.words[n + 1]))
                return n + 2
            case "IKINCI" if self._tag(n + 1) == "ADIM":
                found.far = 2
                return n + 2
            case "GIT" | "GIR" | "GEC" | "CIK" | "DEVAM" | "DUR" | "AT":
                if (word is not self.verb and word.negated) or word.text.startswith(("hız", "hiz")):
                    raise Unclear
                if word is self.verb and word.tag == "DEVAM":
                    found.passed = found.passed or found.entered
                    found.entered = ""
                    if not found.passed:
                        raise Unclear
            case "BITISIK" | "ARADA" | "UCAN" | "ADIM" | "UST" | "AYNI" | "BIRTANE" | "SONRA":
                if word.tag == "UCAN" and not found.code:
                    found.code = "SS"
            case "ASI" | "IMPARATORLUK" | "ROZETLI" | "ONCE" | "ILK" | "GERI" | "EN_COK" | "IKINCI":
                if word.tag == "IKINCI":
                    raise Unclear
            case _:
                raise Unclear
        return n + 1

    def _ground(self, n: int, word: Word) -> int:
        end = n + 1
        if self._tag(end) == "ADIM" and not (dative(word) or locative(word) or ablative(word)):
            word = Word(word.tag, word.text, self.words[end].suffix or "e", word.name)
            end += 1
        verb = next((w for w in self.words[end:] if w.tag in _GOES), self.verb)
        if self._tag(end) == "UST":
            self._way(word.name, passed=self.verb.tag != "DUR" or verb is not self.verb)
            return end + 1
        if re.search(r"k[iu]$", word.suffix) and self._of_obstacle(end):
            return end
        if locative(word):
            if self.verb.tag == "DUR" and verb is self.verb:
                self._way(word.name, passed=False)
            else:
                self._start(word.name)
        elif ablative(word):
            if _LEAVES.match(verb.text) or verb.tag in ("CIK", "GIT"):
                self._start(word.name)
            else:
                self._way(word.name, passed=True)
        elif dative(word):
            onward = verb is not self.verb and self.verb.tag in ("GIT", "GEC", "DEVAM", "AT")
            self._way(word.name, passed=onward)
        elif verb.tag == "GEC" and (accusative(word) or not word.suffix):
            self._way(word.name, passed=True)
        elif word.name == "plain":
            pass
        elif self._tag(n - 1) == "ARADA":  # "önümde kaya var"
            self._way(word.name, passed=True)
        else:
            raise Unclear
        return end

    def _of_obstacle(self, n: int) -> bool:
        """Whether a unit follows that stands in the way: "siperdeki askerin üstünden"."""
        rest = mentions(self.words[n:])
        return bool(rest) and not rest[0].start and self._tag(n + rest[0].end) in ("UST", "ADIM")

    def _start(self, ground: str) -> None:
        if self.found.start not in ("plain", ground):
            raise Unclear
        self.found.start = ground

    def _number(self, n: int, word: Word) -> int:
        if word.tag == "BIR" and self._tag(n + 1) not in ("ADIM", "UZAK", "GIT"):
            return n + 1
        if (
            word.value is None
            or word.kind == "ordinal"
            or self._tag(n + 1) not in ("ADIM", "GIT", "UZAK")
        ):
            raise Unclear
        end = n + 1
        while self._tag(end) in ("ADIM", "UZAK"):
            end += 1
        verb = next((w for w in self.words[end:] if w.tag in _GOES), None)
        planned = verb is not None and bool(_PLANNED.search(verb.text))
        if verb is None or verb is self.verb or verb.tag != "GIT" or planned:
            if self.found.far is not None:
                raise Unclear
            self.found.far = word.value
        else:
            self.found.moved += word.value
        return end


# --- what is asked ----------------------------------------------------------------------------


def _kind(found: Way) -> str | None:
    """The code of the unit that goes, None where the answer turns on it."""
    if found.badge:
        kinds = BADGES[found.badge].units
        if found.code and UNIT[found.code].kind not in kinds:
            return None
        return found.code or ("SS" if "snowspeeder" in kinds else "ET")
    if found.code:
        return found.code
    things = {found.passed, found.entered} - {""}
    turns = things & {"ridge", "crevasse"} or found.far is not None or found.moved
    return None if turns and found.ordered and not found.shot else "ET"


def _position(found: Way, code: str) -> tuple[str, str]:
    """The position before the move, and the move."""
    path = list(ROW[1 : found.length + 1])
    units, structures = [], []
    ground = {"D4": found.start} | dict.fromkeys(path, "plain")
    for what, place in ((found.passed, path[0]), (found.entered, path[-1])):
        if what in ("unit", "foe"):
            units.append(f"{place}:{foe(code) if what == 'foe' else friend(code)}")
        elif what in ("SG", "IC"):
            structures.append(f"{place}:{what}0")
        elif what:
            ground[place] = what
    taken = {item.partition(":")[0] for item in (*units, *structures)}
    free = [p for p in path if p not in taken]
    badge = BADGES[found.badge].code if found.badge else "-"
    order = "c" if found.facts.steps else "p"
    state = f"o{order if found.ordered else 'n'},m0"
    fields = [f"turn={seat(code)}", f"phase={'attack' if found.shot else 'move'}"]
    if found.facts.steps:
        fields.append(f"card=birim-3+hareket{found.facts.steps}")
    fields.append("units=" + ";".join([f"D4:{code}/{badge}~{state}", *units]))
    fields += [f"structures={';'.join(structures)}"] if structures else []
    bare = free + [s.partition(":")[0] for s in structures]
    fields += [f"no_unit={','.join(bare)}"] if bare else []
    fields += [f"no_structure={','.join(free)}"] if free else []
    return " ".join([*fields, terrain(ground)]), f"{seat(code)} git {'>'.join(('D4', *path))}"


def _sentence(found: Way, who: str) -> str:
    names = {"unit": "dost birim", "foe": "düşman birimi", "SG": "yapı", "IC": "yapı"}
    parts = [who]
    if found.start != "plain":
        parts.append(f"{AT_PLACE[found.start][1]} duruyor")
    if found.passed:
        parts.append(f"yolunda şu var: {names.get(found.passed) or TERRAIN[found.passed].name}")
    if found.entered:
        parts.append(f"gireceği hex: {names.get(found.entered) or TERRAIN[found.entered].name}")
    if found.far:
        parts.append(f"{found.moved + found.far} hex gitmek istiyor")
    text = ", ".join(parts) + "."
    text += "" if found.ordered else " Bu tur emir almadı."
    return text + (" Saldırılar başladı." if found.shot else "")


@ruling(
    "konumdan-hareket",
    "GIT|GIR|GEC|CIK|DEVAM|DUR",
    READ,
    about="hareket.gecilmez hareket.dolu-hex hareket.mesafe hareket.durduran",
)
def _(q: Asked) -> Check | None:
    """May the unit make the move that is told?"""
    verb = asked_verb(q)
    if verb is None or verb.tag not in _GOES or is_must(q) or _REFRAINS.match(verb.suffix):
        return None
    if q.has(*_OTHERS):
        return None
    found = way(q)
    code = _kind(found) if found else None
    if not found or code is None or found.length > _MOST:
        return None
    told = found.passed or found.entered or found.far or found.start != "plain"
    if not (told or not found.ordered or found.shot or code == "RA"):
        return None
    if found.start != "plain" and not _stands(code, found.start):
        return None
    if found.moved and found.length <= UNIT[code].move + found.facts.steps:
        return None  # whether the first move was over is not told
    who = name(code) if found.code and code not in ("ET", "ST") else "piyade"
    position, phrase = _position(found, code)
    asked = check(
        position,
        phrase,
        _sentence(found, who),
        *_answers(found, who),
        *((ORDERED,) if found.ordered else ()),
        *(() if found.shot else (MOVE_STEP,)),
        *(() if found.code else (INFANTRY,)),
        *(() if found.facts.steps else (NO_BONUS,)),
        PLAIN,
    )
    things = {found.passed, found.entered}
    if things & {"unit", "foe"}:
        return replace(asked, cites=("hoth#dolu-hex",))
    return replace(asked, cites=("hoth#gecilemez-arazi",)) if things & set(BUILT) else asked


def _answers(found: Way, who: str) -> tuple[str, str]:
    """The first sentences of the answer, for a legal move and an illegal one."""
    things = {found.passed, found.entered}
    far = found.moved + (found.far or 0)
    if not found.ordered:
        return f"{who} hareket edebilir", "emir almayan birim o tur hareket edemez"
    if found.shot:
        return f"{who} hareket edebilir", "ilk saldırıdan sonra hiçbir birim yürütülmez"
    if things & {"unit", "foe"}:
        return f"{who} o hexe girebilir", f"{who} dolu hexe giremez, içinden de geçemez"
    if things & set(BUILT):
        return f"{who} o hexe girebilir", f"{who} yapının bulunduğu hexe giremez"
    if found.entered and not far:
        place = AT_PLACE[found.entered][2]
        return f"{who} {place} girebilir", f"{who} {place} giremez"
    if found.passed:
        return f"{who} bu yoldan gidebilir", f"{who} bu yoldan gidemez"
    if far:
        return f"{who} {far} hex gidebilir", f"{who} {far} hex gidemez"
    return f"{who} bu hareketi yapabilir", f"{who} bu hareketi yapamaz"


_OTHERS = (
    *("KAC", "CEKIL", "YARMA", "BOSALAN", "GOR", "BIRLES", "BOL", "GERIDE", "FIGUR", "MADALYA"),
    *("HEDEFHEX", "GECICI", "KALICI", "TABAN", "YARIM", "KACIRT", "ZAR", "HEX", "BOLUM", "CIZGI"),
)


def _stands(code: str, ground: str) -> bool:
    kind = TERRAIN[ground]
    closed = code == "AT" and ground == "ridge"
    return (kind.flying if UNIT[code].flying else kind.ground) and not closed
