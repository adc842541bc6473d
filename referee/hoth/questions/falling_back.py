"""Retreats in whatever position a question tells of: how far, at what loss, may it stay.

"Siperdeki piyademe iki geri çekilme geldi, arkası dolu" tells the unit, its terrain, how many
symbols came and what is behind it; the asked word says what is wanted of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import HitsOf, RetreatAmount
from referee.hoth.pieces import TERRAIN
from referee.hoth.questions.entities import mentions
from referee.hoth.questions.general import READ
from referee.hoth.questions.rolls import read_roll
from referee.hoth.questions.situation import check, terrain
from referee.hoth.questions.told import Line, line, strange
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    AT_PLACE,
    PARTICLES,
    QUESTIONS,
    UNIT,
    ablative,
    asked_verb,
    dative,
    dies,
    foe,
    friend,
    is_must,
    locative,
    name,
    ruling,
)

_IMMUNE = ("AT", "RA")
_OPEN = re.compile(r"(?:açık|acik|boş|bos|müsait|musait)", re.IGNORECASE)
_NOUN = ("", "i", "m", "mesi", "me", "sembolu")
_BACK = {0: (("D5", "E5"), ("C6", "D6", "E6")), 1: (("D3", "E3"), ("C2", "D2", "E2"))}
_HOME = {0: "D7", 1: "D1"}
_MOST = 4


@dataclass(slots=True)
class Fallen:
    """A unit to which retreats come.

    `figures` is None when not told. `behind` is the terrain of the hexes behind it, "unit" when
    other units stand there, "" when nothing is told; `second` says that only the hexes of the
    second step are so. `ignores` is how many retreats it ignores, None when that is not told.
    """

    code: str = "ET"
    named: bool = False
    figures: int | None = None
    ground: str = "plain"
    symbols: int = 1
    told: bool = False
    home: bool = False
    behind: str = ""
    second: bool = False
    free: bool = False
    ignores: int | None = None
    rows: int = 0  # from the home row, where it stands just before that

    @property
    def place(self) -> str:
        if self.rows:
            return f"D{7 - self.rows if UNIT[self.code].side == 0 else 1 + self.rows}"
        return _HOME[UNIT[self.code].side] if self.home else "D4"

    @property
    def ignorable(self) -> int:
        """How many symbols it may ignore."""
        if self.code in _IMMUNE:
            return self.symbols
        return int(self.ground == "trench" and UNIT[self.code].category == "infantry")

    @property
    def line(self) -> str:
        """The position in which the retreats come."""
        side = UNIT[self.code].side
        figures = self.figures or UNIT[self.code].figures
        units = [f"{self.place}:{self.code}{figures}"]
        near = f"E{self.place[1]}"
        units.append(f"{near}:{foe(self.code)}~op,a1")
        ground = {self.place: self.ground}
        back = _BACK[side][1 if self.second else 0]
        if self.behind == "unit":
            units += [f"{place}:{friend(self.code)}" for place in back]
        elif self.behind:
            ground |= dict.fromkeys(back, self.behind)
        return (
            f"turn={'IA'[side]} phase=retreat board=full units={';'.join(units)} {terrain(ground)} "
            f"pending=attacker:{near};target:{self.place};roll:{'G' * self.symbols};rerolls:0;"
            f"confirming:0;hits:0;retreats:{self.symbols}"
        )

    def sentence(self) -> str:
        """What was understood."""
        where = "taban sırasında" if self.home else AT_PLACE[self.ground][1]
        parts = [f"{name(self.code)} {where}; {self.symbols} geri çekilme geldi"]
        if self.behind == "unit":
            parts.append("ikinci adımın hexleri dolu" if self.second else "arkasındaki hexler dolu")
        elif self.behind:
            parts.append(f"arkasındaki arazi: {TERRAIN[self.behind].name.lower()}")
        return "; ".join(parts) + "."

    def assumed(self) -> tuple[str, ...]:
        """What was taken for granted."""
        return (
            *(() if self.named else ("Birim piyade.",)),
            *(() if self.told else ("Bir geri çekilme geldi.",)),
            *(() if self.behind or self.home or self.free else ("Birimin arkası açık.",)),
        )


def read(q: Asked) -> Fallen | None:
    """The retreat that a question tells of, None where something can't be placed."""
    told, facts = line(q)
    asked = _asked(q)
    strange(told, facts)
    told.keep(lambda w: w.tag not in ("DOLGU", "YASAK", "TARAF", "HER", "GERI"))
    found = Fallen()
    steps = (_symbols, _figures, _ignored, _home, _behind, _unit, _ground)
    if not all(step(told, found, asked) for step in steps):
        return None
    rest = [w for w in told.words if w is not asked and w.tag not in _SPENT]
    return None if rest else found


def _asked(q: Asked) -> Word | None:
    """The verb that asks; None where something dies, whose verb is none of the lexicon's."""
    verb = asked_verb(q)
    return None if verb is not None and verb.tag == "CEKIL" and not verb.suffix else verb


_SPENT = [
    "CEKIL",
    "BIRAK",
    "ZORUNDA",
    "KAC",
    "ADIM",
    "FIGUR",
    "ADAM",
    "AL",
    "SALDIR",
    "BIR",
    "BIRTANE",
    "DUSMAN",
    "BEN",
    "YOKET",
    "SEMBOL",
    "GIT",
    "ZAR",
    "FEDA",
    "YER",
    "ASI",
    "IMPARATORLUK",
    "SONRA",
    "ONCE",
]


def _symbols(told: Line, found: Fallen, asked: Word | None) -> bool:
    """How many retreats came: "iki geri çekilme", "2 çekilme sembolü"."""
    counted = []
    for n, word in enumerate(told.words):
        noun = word.tag == "CEKIL" and word is not asked and not word.negated
        if noun and told.tag(n - 1) in ("#", "BIR", "BIRTANE") and told.tag(n - 2) != "KAC":
            several = told.words[n - 1].value or 1
            if told.tag(n - 1) == "BIRTANE":
                several = 1
            counted.append((n, several))
    if len(counted) > 1:
        return False
    if counted:
        n, found.symbols = counted[0]
        found.told = True
        told.drop(n - 1, n)
    return 1 <= found.symbols <= _MOST


def _figures(told: Line, found: Fallen, asked: Word | None) -> bool:
    """The figures that the unit has: "tek figürlü", "2 minyatürü kalan"."""
    n = 0
    while n < len(told.words) - 1:
        counts = told.tag(n) in ("#", "BIR", "BIRTANE") and told.tag(n + 1) in ("FIGUR", "ADAM")
        last = told.tag(n) in ("BIT", "BIRTANE") and told.tag(n + 1) in ("FIGUR", "ADAM")
        if (counts or last) and told.tag(n - 1) != "KAC":
            after = told.tag(n + 2)
            word = told.words[n + 2] if n + 2 < len(told.words) else None
            if after in ("FEDA", "YOKET", "AZAL", "AL") and word is not None:
                if word is asked:
                    n += 1
                    continue
                return False  # figures that fell before
            found.figures = 1 if told.tag(n) != "#" else told.words[n].value
            end = n + 2 + (after in ("DUR", "ARTAN"))
            told.drop(n, end)
            continue
        n += 1
    while gone := told.find("YARALI"):
        told.drop(*gone)
    return found.figures is None or 1 <= found.figures <= 4


def _ignored(told: Line, found: Fallen, asked: Word | None) -> bool:
    """ "birini yok saydım", "hakkımı kullanmadım": what it ignores of its own will."""
    for n, word in enumerate(told.words):
        ignores = word.tag == "YOKSAY" or (
            word.tag == "AT" and word.negated and word.text[:3] == "say"
        )
        if ignores and word is not asked:
            start = n
            while told.tag(start - 1) in ("PAY", "BIR", "#", "BIRTANE"):
                start -= 1
            several = next((w.value for w in told.words[start:n] if w.tag == "#"), 1) or 1
            denied = word.tag == "YOKSAY" and word.negated and not word.text.startswith("kaç")
            found.ignores = 0 if denied else several
            told.drop(start, n + 1)
            return True
        if word.tag == "OYNA" and word is not asked:
            found.ignores = 0 if word.negated else 1
            right = n and told.tag(n - 1) == "ARAZI" and not told.words[n - 1].suffix
            told.drop(n - bool(right), n + 1)  # "siper hakkımı kullandım"
            return True
    return True


def _home(told: Line, found: Fallen, asked: Word | None) -> bool:
    if before := told.find("TABAN", "#|BIR", "ADIM?", "ARADA"):
        number = told.words[before[0] + 1].value or 1
        found.rows = number
        told.drop(*before)
        return 1 <= number <= 2
    while gone := told.find("TABAN|TAHTA"):
        found.home = True
        start, end = gone
        if told.tag(end) == "DUR" and told.words[end] is not asked:
            end += 1
        told.drop(start, end)
    return True


def _behind(told: Line, found: Fallen, asked: Word | None) -> bool:
    """What stands behind the unit: "arkası dolu", "arkamdaki hexler kaya", "ilk adım boş, …"."""
    words = told.words
    if told.find("ILK", "ADIM?", "BOS") and told.find("DOLU"):
        found.behind, found.second = "unit", True
        for tag in ("ILK", "BOS", "SONRA", "IKINCI", "DOLU", "ADIM"):
            while gone := told.find(tag):
                told.drop(*gone)
        return True
    nowhere = any(a.tag == "YER" and b.negated for a, b in pairwise(words))
    shut = [w for w in words if w.tag in ("DOLU", "KAPAT")]
    cannot = [w for w in words if w.tag == "CEKIL" and w is not asked and _CANNOT.search(w.suffix)]
    cannot += [w for w in words if w.text.lower().startswith(("kaçama", "kacama"))]
    none = [w for w in words if w.tag in ("YOK", "YOKSA")]
    back = [n for n, w in enumerate(words) if w.tag == "ARKA"]
    if back:
        n = back[0]
        pause = next((k for k in range(n + 1, len(words)) if told.breaks[k]), len(words))
        after = words[n + 1 : pause]
        ground = next((w for w in after if w.tag == "ARAZI"), None)
        units = [m for m in mentions(after) if m.word.tag != "BEN"]
        spent = {id(words[n])}
        if ground is not None and not (dative(ground) or ablative(ground)):
            found.behind = ground.name
            spent.add(id(ground))
        elif units and not shut:
            found.behind = "unit"
            for m in units[:1]:
                spent |= {id(w) for w in after[m.start : m.end]}
        elif shut or none:
            found.behind = "unit"
        elif any(w.tag in ("BOS", "YER") and _OPEN.match(w.text) for w in after):
            found.free = True
        else:
            return False
        told.keep(lambda w: id(w) not in spent)
    elif shut or nowhere or cannot or (none and any(w.tag == "YER" for w in words)):
        if not found.home:
            found.behind = "unit"
    elif any(w.tag == "BOS" for w in words):
        found.free = True
    while gone := told.find("#", "ADIM", "BOS|DOLU?"):  # "arkamdaki iki hex"
        told.drop(*gone)
    light = ("DOLU", "BOS", "YOK", "YOKSA", "KAPAT", "HIC", "BASKA")
    told.keep(lambda w: w is asked or not (w.tag in light or w in cannot))
    told.keep(lambda w: not (w.tag == "ARAZI" and w.name == found.behind))
    return not ((found.home or found.rows) and found.behind)


_CANNOT = re.compile(r"^[ae]?y?[ae]m[ae]")


def _unit(told: Line, found: Fallen, asked: Word | None) -> bool:
    named = [m for m in mentions(told.words) if m.kind or m.badge or m.word.tag == "BIRLIK"]
    own = [m for m in named if m.aimed or m.mine] or named
    kinds = {m.kind for m in own if m.kind} | {"P" for m in own if m.badge}
    if len(kinds) > 1:
        kinds -= {"P"}
    if len(kinds) > 1 or "V" in kinds or len({m.badge for m in named} - {""}) > 1:
        return False
    kind = kinds.pop() if kinds else "P"
    found.code = "ET" if kind == "P" else kind
    found.named = bool(own)
    for m in reversed(named):
        told.drop(m.start, m.end)
    return found.code in UNIT


def _ground(told: Line, found: Fallen, asked: Word | None) -> bool:
    places = [n for n, w in enumerate(told.words) if w.tag == "ARAZI"]
    if not places:
        return True
    grounds = {told.words[n].name for n in places}
    if len(grounds) > 1 or not all(locative(told.words[n]) for n in places):
        return False
    found.ground = grounds.pop()
    kind = TERRAIN[found.ground]
    if not (kind.flying if UNIT[found.code].flying else kind.ground):
        return False
    told.keep(lambda w: w.tag not in ("ARAZI", "DUR") or w is asked)
    return True


# --- what is asked ----------------------------------------------------------------------------


_QUANTITY = {
    "figures": "Kaç minyatür yitirdiğini",
    "left": "Kaç minyatür kaldığını",
    "hexes": "Kaç hex çekildiğini",
}


def _wanted(q: Asked) -> str:
    """What "kaç" asks for: hexes or figures."""
    words = [w for w in q.words if w.tag not in ("DOLGU", "BIR", "GERI")]
    after = next((b.tag for a, b in pairwise(words) if a.tag == "KAC"), "")
    at = next((n for n, w in enumerate(words) if w.tag == "KAC"), len(words))
    stays = any(w.tag in ("DUR", "ARTAN") for w in words[at + 2 : at + 3])
    if after in ("FIGUR", "ADAM") and stays:
        return "left"
    return {
        "ADIM": "hexes",
        "CEKIL": "hexes",
        "GIT": "hexes",
        "FIGUR": "figures",
        "ADAM": "figures",
    }.get(after, "")


@QUESTIONS.intent("cekilme-konumu-kac", "", "CEKIL|TABAN KAC", READ)
def _(q: Asked) -> Check | None:
    """How many hexes does the unit retreat, or how many figures does it lose?"""
    what = _wanted(q)
    found = read(q) if what else None
    if not found or not _about_retreat(q):
        return None
    if found.ignores is not None and found.ignores > found.ignorable:
        return None
    if found.ignores == 0 and found.ignorable and found.code not in _IMMUNE:
        found = replace(found, ground="plain")
    if found.second and found.symbols < 2:
        return None
    if (
        what != "hexes"
        and not (found.behind or found.home or found.free)
        and found.code not in _IMMUNE
    ):
        return None
    return check(
        found.line,
        RetreatAmount(found.place, found.symbols, what),
        f"{found.sentence()} {_QUANTITY[what]} soruyorsun.",
        *("", ""),
        *found.assumed(),
    )


def _about_retreat(q: Asked) -> bool:
    """Whether the retreat itself is asked about, not badges, sight or the like."""
    if q.has("ARADA") and not q.has("TABAN"):  # "taban sırasının bir önünde"
        return False
    return not q.has(
        *("ROZET", "CEVIR", "GOR", "MADALYA", "YARMA", "ISABET", "PATLAMA", "CARPI"),
        *("KART", "EMIR", "SEC", "KIM", "NERE", "HEX", "YANA", "DOGRULAMA", "KACIRT", "YAPI"),
    )


@ruling("cekilme-konumu", "CEKIL|YOKSAY|TABAN", READ)
def _(q: Asked) -> Check | None:
    """Does the unit retreat; may it ignore that or stay; does it lose figures, or die?"""
    asked = _asked(q)
    if not q.has("KAC", "YAPI", "DOGRULAMA") and (q.has("PATLAMA", "CARPI", "ISABET") or _face(q)):
        return _after_hits(q, asked)
    if (q.has("KAC", "ONCEDEN", "IKISI") and not q.has("YOKSAY")) or not _about_retreat(q):
        return None
    found = read(q)
    if found is None or not (found.told or _noun(q, asked) or q.has("YOKSAY")):
        return None
    if asked is None or dies(q) or (asked.tag == "YOKET" and not _takes(q, asked)):
        return _dies(found) if _dying_asked(q, asked) else None
    if is_must(q):
        return _must(found, asked)
    if asked.tag == "FEDA" and q.has("BIRAK") and q.has("FIGUR", "ADAM"):
        return _instead(found)
    if asked.tag in ("FEDA", "YOKET", "AZAL") and q.has("FIGUR", "ADAM"):
        return _loses(q, found)
    if asked.tag == "YOKSAY":
        return (
            None
            if asked.negated and not asked.text.startswith(("kaç", "kac", "uyma"))
            else _ignores(q, found)
        )
    if asked.tag == "CEKIL" and asked.negated:
        return (
            _ignores(q, found) if re.search(r"m[ae]y?[ae]?bil|m[ae]s[ae]", asked.suffix) else None
        )
    if asked.tag == "DUR":
        return _ignores(q, found)
    return _goes(found, asked) if asked.tag == "CEKIL" else None


def _face(q: Asked) -> bool:
    """Whether another face than the retreat is told: "bir piyade bir geri çekilme geldi"."""
    return any(
        a.tag in ("#", "BIR") and b.tag in ("PIYADE", "ARAC") and not b.suffix
        for a, b in pairwise(q.words)
    )


def _after_hits(q: Asked, asked: Word | None) -> Check | None:
    """Does the unit retreat when it was hit as well?"""
    roll = read_roll(q)
    if asked is None or asked.tag != "CEKIL" or asked.negated or is_must(q) or roll is None:
        return None
    if roll.built or roll.confirming or "G" not in roll.faces:
        return None
    figures = roll.figures or UNIT[roll.code].figures
    return says(
        f"turn={'IA'[UNIT[roll.code].side]} units=D4:{roll.code}{figures}",
        HitsOf("D4", roll.faces),
        lambda value: value["retreats"] > 0,
        "Birime isabet de geri çekilme de geldi; çekilip çekilmediğini soruyorsun.",
        *("", ""),
    )


def _noun(q: Asked, asked: Word | None) -> bool:
    """Whether a retreat is spoken of as something that came."""
    return any(w.tag == "CEKIL" and w is not asked and not w.negated for w in q.words)


def _takes(q: Asked, asked: Word) -> bool:
    """Whether the verb takes figures: "bir figürü yok olur mu"."""
    return any(a.tag in ("FIGUR", "ADAM") and b is asked for a, b in pairwise(q.words))


def _dying_asked(q: Asked, asked: Word | None) -> bool:
    """Whether it is the death that is asked about."""
    last = [w for w in q.words if not PARTICLES.fullmatch(w.text)][-1]
    kills = asked is not None and asked.tag == "YOKET"
    return kills or (last.tag == "DOLGU" and last.text[:1] in "öÖ")


def _instead(found: Fallen) -> Check | None:
    """May it stay and lose a figure instead?"""
    if found.code in _IMMUNE or found.symbols > 1 or found.home:
        return None
    return check(
        found.line,
        f"{'AI'[UNIT[found.code].side]} çekil {found.place}",
        f"{found.sentence()} Çekilmek yerine bir minyatür vermek istiyorsun.",
        "çekilecek yer yoksa birim yerinde kalır ve minyatür yitirir",
        "çekilecek yer varken minyatür feda edemezsin",
        *found.assumed(),
    )


def _goes(found: Fallen, asked: Word) -> Check | None:
    if (
        found.ignorable
        and found.code not in _IMMUNE
        and "abil" not in asked.suffix.replace("e", "a")
    ):
        return None  # as it likes
    if found.code not in _IMMUNE and found.ground == "trench":
        found = replace(found, ground="plain")  # it may always go
    return says(
        found.line,
        RetreatAmount(found.place, found.symbols, "hexes"),
        lambda value: value > 0,
        f"{found.sentence()} Çekilip çekilmediğini soruyorsun.",
        *("", ""),
        *found.assumed(),
    )


def _loses(q: Asked, found: Fallen) -> Check | None:
    several = [
        a.value or 1
        for a, b in pairwise(q.words)
        if a.tag in ("#", "BIR") and b.tag in ("FIGUR", "ADAM")
    ]
    if not (found.behind or found.home or found.free or found.code in _IMMUNE):
        return None
    if len(several) > 1:
        return None
    return says(
        found.line,
        RetreatAmount(found.place, found.symbols, "figures"),
        (lambda value: value >= several[0]) if several else (lambda value: value > 0),
        f"{found.sentence()} Minyatür yitirip yitirmediğini soruyorsun.",
        *("", ""),
        *found.assumed(),
    )


def _dies(found: Fallen) -> Check | None:
    if found.code not in _IMMUNE and found.figures is None:
        return None
    if not (found.behind or found.home or found.free or found.code in _IMMUNE):
        return None
    figures = found.figures or 1
    return says(
        found.line,
        RetreatAmount(found.place, found.symbols, "figures"),
        lambda value: value >= figures,
        f"{found.sentence()} Birimin yok olup olmadığını soruyorsun.",
        *("", ""),
        *found.assumed(),
    )


def _ignores(q: Asked, found: Fallen) -> Check | None:
    """May it stay where it is, or ignore so many of the retreats?"""
    side = UNIT[found.code].side
    all_of_them = q.has("IKISI", "HER") and found.symbols > 1
    if found.code in _IMMUNE:
        return says(
            found.line,
            RetreatAmount(found.place, found.symbols, "hexes"),
            lambda value: value == 0,
            f"{found.sentence()} Yerinde kalıp kalmadığını soruyorsun.",
            *("", ""),
            *found.assumed(),
        )
    if found.behind or found.home:
        return None
    if found.symbols == 2 and q.has("PAY"):  # "birini yok sayabilir mi"
        step = _BACK[side][0][0]
        return check(
            found.line,
            f"{'AI'[side]} çekil {found.place}>{step} y1",
            f"{found.sentence()} Birini yok sayıp bir hex çekilmek istiyorsun.",
            "bu birim burada geri çekilmelerden birini yok sayabilir",
            "bu birim burada geri çekilmeyi yok sayamaz",
            *found.assumed(),
        )
    if found.symbols > 1 and not all_of_them:
        return None
    ignored = found.symbols if found.ignorable or all_of_them else 0
    if not found.ignorable:
        ignored = found.symbols
    return check(
        found.line,
        f"{'AI'[side]} çekil {found.place} y{ignored}",
        f"{found.sentence()} Çekilmeden yerinde kalmak istiyorsun.",
        "bu birim burada geri çekilmeye uymayabilir",
        "bu birim burada geri çekilmeye uymak zorunda",
        *found.assumed(),
    )


def _must(found: Fallen, asked: Word) -> Check | None:
    """Must it retreat?"""
    if asked.tag != "CEKIL" or asked.negated or found.symbols > 1 or found.behind or found.home:
        return None
    side = UNIT[found.code].side
    if found.code in _IMMUNE:
        return replace(
            says(
                found.line,
                RetreatAmount(found.place, found.symbols, "hexes"),
                lambda value: value == 0,
                f"{found.sentence()} Çekilmenin zorunlu olup olmadığını soruyorsun.",
                *("", ""),
                *found.assumed(),
            ),
            must=True,
        )
    return check(
        found.line,
        f"{'AI'[side]} çekil {found.place} y{max(1, found.ignorable)}",
        f"{found.sentence()} Çekilmenin zorunlu olup olmadığını soruyorsun.",
        "birim çekilmek zorunda",
        "birim çekilmek zorunda değil; bir geri çekilmeyi yok sayabilir",
        *found.assumed(),
        must=True,
    )
