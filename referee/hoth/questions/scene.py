"""Who does what to whom, and from where: the scene that a question sets.

Turkish tells by case who stands where: "kayadaki düşmana" is the target's terrain, "binadan" the
asker's own, "sipere girip" a move of the asker, "kayaya giren düşmana" one of the target. What is
told is collected until a noun or a verb says of whom it was told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from referee.asking import Asked, Word
from referee.hoth.pieces import BADGES
from referee.hoth.questions.words import UNIT, ablative, accusative, dative, locative

# Tags that a scene can account for.
TAGS = (
    "BIRIM PIYADE BIRLIK ADAM ARAC UCAN BEN DUSMAN ASI IMPARATORLUK ROZET ROZETLI ARAZI ADIM "
    "# UZAK BITISIK EMIR AL FEDA OYNA UST BASLA ONCE ILK CEKIL GIR CIK GIT GEC DUR ONCEDEN "
    "SONRA HIC AYNI IKISI FIGUR YARALI DEGIL ARTAN BIRTANE "
)
ANY_VEHICLE = "?"  # the code of a vehicle that is not named
_UNITS = ("BIRIM", "PIYADE", "BIRLIK", "ADAM", "ARAC", "DUSMAN", "UCAN")
_MOVES = ("GIR", "GIT", "GEC", "CIK")
_PARTICIPLE = re.compile(r"(?:y?[ae]n|m[iu]s|[dt][iu][gk]\w*)$")
_AT_ME = re.compile(r"\b(?:bana|bize)\b", re.IGNORECASE)
_CONDITION = re.compile(r"(?:ken|s[ae](?:m|n|k|niz|l[ae]r)?|[iu]m|sin|[dt][iu]m?)$")


@dataclass(slots=True)
class Told:
    """What is told of one unit: its kind, badge and terrain, and what it did this turn.

    `generic` says that it is called a unit and no more. `moved` is the hexes that it went, None
    when that is not told; `went` that it moved at all, `still` that it did not; `ordered` is
    False when it got no order.
    """

    code: str = ""
    named: bool = False
    generic: bool = False
    badge: str = ""
    ground: str = ""
    entered: bool = False
    left: str = ""
    went: bool = False
    moved: int | None = None
    still: bool = False
    ordered: bool = True

    def take(self, other: Told) -> bool:
        """Add what `other` tells; False when it tells another thing of the same matter."""
        for name in ("badge", "ground", "left"):
            mine, new = getattr(self, name), getattr(other, name)
            if mine and new and mine != new:
                return False
            setattr(self, name, mine or new)
        if self.moved is not None and other.moved is not None:
            return False
        self.moved = other.moved if self.moved is None else self.moved
        self.entered |= other.entered
        self.went |= other.went
        self.still |= other.still
        self.ordered &= other.ordered
        return not (self.still and (self.went or self.entered))

    @property
    def empty(self) -> bool:
        """Whether nothing is told but who it is."""
        facts = (self.badge, self.ground, self.left, self.went, self.still, self.moved)
        return self.ordered and not any(fact not in ("", False, None) for fact in facts)


@dataclass(slots=True)
class Scene:
    """The asker's unit, the one it acts on, and the hexes between them (None: not told)."""

    actor: Told = field(default_factory=Told)
    target: Told = field(default_factory=Told)
    away: int | None = None


class _Unclear(Exception):
    """The words fit together in no way that is known."""


def read(q: Asked, asked: tuple[str, ...], *, bare: bool = False) -> Scene | None:
    """The scene of a question whose last verb has one of the tags `asked`; None if unclear.

    A `bare` question may have no such verb: "iki hexten kaç zar?".
    """
    if _AT_ME.search(q.text):
        return None  # somebody else acts
    words = [w for w in q.words if w.tag not in ("DOLGU", "YASAK", "ZAR", "KAC")]
    last = next((n for n in range(len(words) - 1, -1, -1) if words[n].tag in asked), None)
    if last is None and not bare:
        return None
    try:
        return _Reader(words, len(words) if last is None else last).scene()
    except _Unclear:
        return None


class _Reader:
    def __init__(self, words: list[Word], last: int) -> None:
        self.words = words
        self.last = last
        self.found = Scene()
        self.subjects = [self.found.actor]
        self.pending = Told()
        self.enemy = False
        self.entering = False  # the terrain that follows was entered this turn
        self.before = False  # what follows was so before this turn

    def scene(self) -> Scene:
        """The scene of all words but the one that asks."""
        for place, word in enumerate(self.words):
            if place != self.last:
                self._take(place, word)
        if self.before:
            self.pending.still = True
        self._flush()
        if self.found.target.went or self.found.target.still:
            self.found.target.moved = None
        self._sides()
        return self.found

    def _tag(self, place: int) -> str:
        return self.words[place].tag if 0 <= place < len(self.words) else ""

    def _take(self, place: int, word: Word) -> None:
        match word.tag:
            case "BEN":
                after = self._tag(place + 1)
                if dative(word):
                    raise _Unclear
                if after in _UNITS and after != "DUSMAN" and dative(self.words[place + 1]):
                    raise _Unclear  # one's own unit as the target
                if after not in _UNITS:
                    both = self.subjects == [self.found.target] and self._tag(place - 1) == "DUSMAN"
                    self._flush()
                    self.subjects = [self.found.actor]
                    self.subjects += [self.found.target] if both else []
            case "IKISI":
                self.subjects = [self.found.actor, self.found.target]
                if self.pending.ground:
                    self._flush()
            case "DUSMAN" if word.suffix in ("in", "imin") and self._tag(place + 1) == "ARAZI":
                pass  # "rakibin turunda"
            case "CEKIL" if self.pending.entered and not word.negated:
                self.pending.entered = self.pending.went = False  # a retreat is no move
                self._verb(word)
            case "ASI" | "IMPARATORLUK":
                if self._tag(place + 1) not in _UNITS:
                    raise _Unclear
            case "ROZET" if "DEGIL" in (self._tag(place + 1), self._tag(place + 2)):
                pass
            case "ROZET" if word.name == "scout" and word.suffix.endswith(("la", "le")):
                raise _Unclear  # "izciyle": with its help, or by it
            case "ROZET":
                self.pending.badge = word.name
                if self._tag(place + 1) not in (*_UNITS, "ROZETLI", "ROZET"):
                    code = "SS" if word.name == "elite_squadron" else "ET"
                    self._unit(place, word, code)
            case "DEGIL" if self._tag(place - 1) in ("ROZET", "ROZETLI"):
                pass
            case "ARAC" if self._tag(place - 1) == "UCAN":
                pass
            case "ROZETLI" | "AYNI" | "SONRA" | "ONCE" | "ILK" | "HER" | "TARAF" | "GERI":
                pass
            case "#" | "BIR":
                self._number(place, word)
            case "BITISIK":
                self._distance(1)
            case "ARAZI":
                self._ground(place, word)
            case "ONCEDEN":
                self.before = True
            case "DUR" | "BASLA":
                self.pending.still |= word.tag == "BASLA"
                self._verb(word)
            case "GIR" | "GIT" | "GEC" | "CIK":
                self._move(place, word)
            case "DUSMAN" if self._tag(place + 1) in _UNITS:
                self.enemy = True
            case tag if tag in _UNITS:
                self._unit(place, word, _code(word))
            case "UZAK" | "MENZIL" if self._tag(place + 1) == "#":
                pass
            case "ADIM" | "UZAK":
                if self._tag(place - 1) not in ("#", "BIR", "ADIM", "BITISIK"):
                    raise _Unclear
            case "HIC":
                if self._tag(place + 1) not in _MOVES:
                    raise _Unclear
            case "FIGUR" | "YARALI":
                pass  # losses take no dice
            case "ARTAN" | "BIRTANE" if "FIGUR" in (self._tag(place - 1), self._tag(place + 1)):
                pass
            case "OYNA" if word.negated:
                self.pending.still = True
                self._verb(word)
            case "SALDIR" | "GOR":
                pass
            case "EMIR" | "AL" | "FEDA":
                if word.negated:
                    raise _Unclear
            case _:
                raise _Unclear

    def _unit(self, place: int, word: Word, code: str) -> None:
        enemy, self.enemy = self.enemy or word.tag == "DUSMAN", False
        whom = self.found.target if enemy or dative(word) or accusative(word) else self.found.actor
        if whom is self.found.actor and self.found.actor.code and self.found.actor.named:
            if word.tag in ("BIRLIK", "ADAM"):
                return
            raise _Unclear
        if word.tag != "DUSMAN":
            if whom.code and whom.named and code and whom.code != code:
                raise _Unclear
            whom.code = code or whom.code
            whom.named = word.tag != "BIRLIK" or whom.named
            whom.generic |= word.tag == "BIRLIK"
        if not whom.take(self.pending):
            raise _Unclear
        self.pending = Told()
        case_less = not (dative(word) or accusative(word)) or word.tag == "DUSMAN"
        if word.tag == "DUSMAN" and self._tag(place - 1) == "BEN" and self.pending.empty:
            self.subjects = [self.found.actor, whom]  # "ben de düşman da"
            return
        self.subjects = [whom if case_less and not dative(word) else self.found.actor]

    def _number(self, place: int, word: Word) -> None:
        after, then = self._tag(place + 1), self._tag(place + 2)
        if self._tag(place - 1) in ("UZAK", "MENZIL") and after != "ADIM" and word.value:
            self._distance(word.value)  # "range 4"
            return
        if word.tag == "BIR" and after not in ("ADIM", "UZAK"):
            return
        if word.value is None or word.kind == "ordinal":
            raise _Unclear
        if after == "FIGUR":
            return
        if place > self.last and after == "ADIM" and not then and self.found.actor.went:
            self.found.actor.moved = word.value  # "… ateş edebilir miyim, bir hex"
            return
        step = self.words[place + 1] if after == "ADIM" else None
        if after in ("GIT", "UZAK"):
            going = after == "GIT"
        elif step is None:
            raise _Unclear
        else:
            going = then in _MOVES and not ablative(step) and "ki" not in step.suffix
        if going:
            if self.pending.moved is not None:
                raise _Unclear
            self.pending.moved, self.pending.went = word.value, True
        else:
            self._distance(word.value)

    def _distance(self, away: int) -> None:
        if self.found.away not in (None, away):
            raise _Unclear
        self.found.away = away

    def _ground(self, place: int, word: Word) -> None:
        if self.entering:
            self.entering = False
            self.found.actor.ground, self.found.actor.entered = word.name, True
            return
        then = self._tag(place + 1)
        onward = self._tag(place + 2) if then in ("ARAZI", "ADIM", "#", "BIR") else then
        if locative(word) or re.search(r"[dt][ae]k", word.suffix):
            self._stands(place, word)
        elif ablative(word):
            if onward in _MOVES or then in ("#", "BIR"):
                self.pending.left, self.pending.went = word.name, True
            else:
                self._now(self.found.actor, word.name)
        elif dative(word):
            if then in (*_MOVES, "ONCEDEN", "CEKIL", "DUR") or onward in _MOVES:
                self.pending.ground, self.pending.entered = word.name, True
            elif then in ("SALDIR", "GOR", "AT"):
                self._now(self.found.target, word.name)
            else:
                raise _Unclear
        elif then == "GIR" and not word.suffix:  # a slip: "sipre girip"
            self.pending.ground, self.pending.entered = word.name, True
        else:
            raise _Unclear

    def _stands(self, place: int, word: Word) -> None:
        if self.pending.ground:
            raise _Unclear
        actor, target = self.found.actor, self.found.target
        if actor.ground and not target.ground and self.subjects == [actor]:
            self.subjects = [target]  # "ben sırttayım, o düzlükte"
        self.pending.ground = word.name
        if re.search(r"k[iu]", word.suffix):
            if word.suffix.endswith(("ne", "na", "ni")):  # "kayadakine": one that stands there
                self._now(self.found.target, word.name)
                self.pending.ground = ""
        elif _CONDITION.search(word.suffix) or self._tag(place + 1) not in ("DUR", "BASLA"):
            self._flush()

    def _now(self, whom: Told, ground: str) -> None:
        if not whom.take(Told(ground=ground)):
            raise _Unclear

    def _move(self, place: int, word: Word) -> None:
        ahead = place + 1 < len(self.words) and self._tag(place + 1) == "ARAZI"
        if word.tag == "GIR" and ahead and not (self.pending.entered or word.negated):
            self.entering = True  # "girdiğim kayadan"
            return
        if word.negated:
            if self.pending.left:  # "binadan çıkmadan"
                self.pending = Told(ground=self.pending.left)
            elif word.tag not in ("GIT", "CIK") or self.pending.entered:
                raise _Unclear
            self.pending.still = True
        else:
            if word.text.startswith(("çık", "cik")) and self._leaves_ground():
                self.found.actor.left, self.found.actor.ground = self.found.actor.ground, ""
            elif word.tag != "GIT" and not (self.pending.entered or self.pending.left):
                raise _Unclear
            self.pending.went = True
        if self.before:
            self.pending.went = self.pending.entered = False
            self.pending.still, self.pending.moved = True, None
            self.before = False
        self._verb(word)

    def _leaves_ground(self) -> bool:
        """Whether "çıkıp" tells of the terrain on which the asker's unit was said to stand."""
        told = self.pending.entered or self.pending.left
        return not told and bool(self.found.actor.ground)

    def _verb(self, word: Word) -> None:
        """A verb tells of the noun that follows (participle) or of the clause's subject."""
        if not _PARTICIPLE.search(word.suffix) or word.suffix.startswith(("dikt", "tikt")):
            self._flush()

    def _flush(self) -> None:
        for whom in self.subjects:
            if not whom.take(self.pending):
                raise _Unclear
        if not self.pending.empty:
            self.subjects = [self.found.actor]
        self.pending = Told()

    def _sides(self) -> None:
        actor, target = self.found.actor, self.found.target
        if actor.badge:
            kinds = BADGES[actor.badge].units
            if not actor.code or not actor.named:
                actor.code, actor.named = ("SS" if "snowspeeder" in kinds else "ET"), True
            elif actor.code == ANY_VEHICLE or UNIT[actor.code].kind not in kinds:
                raise _Unclear
        if {target.code, actor.code} & {"", ANY_VEHICLE}:
            return
        if UNIT[target.code].side == UNIT[actor.code].side:
            if target.code in ("ET", "ST"):
                target.code = "ST" if target.code == "ET" else "ET"
            elif actor.code in ("ET", "ST"):
                actor.code = "ST" if actor.code == "ET" else "ET"
            else:
                raise _Unclear


def _code(word: Word) -> str:
    if word.tag == "BIRIM":
        return word.name
    return {"PIYADE": "ET", "UCAN": "SS", "ADAM": "ET", "ARAC": ANY_VEHICLE}.get(word.tag, "")
