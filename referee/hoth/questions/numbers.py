"""Questions on the numbers of a unit, and on how many dice a kind of terrain takes away."""

from __future__ import annotations

from dataclasses import replace

from referee.asking import Asked, Check, Word
from referee.hoth.actions import DiceOf, MedalFor, RuleValue
from referee.hoth.inquire import VALUES
from referee.hoth.questions.claims import asked_part
from referee.hoth.questions.facts import asks_number, fixed
from referee.hoth.questions.places import clauses
from referee.hoth.questions.situation import Attack, check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    PARTICLES,
    QUESTIONS,
    UNIT,
    ablative,
    counts,
    is_must,
    ruling,
    told_denied,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN ASI IMPARATORLUK TARAF "
_ASKED = (
    "KAC SAYI FIGUR ADAM MENZIL UZAK ADIM GIT SALDIR SONRA ZAR AT MADALYA OZELLIK EN_COK BASLA "
    "BIRTANE BIR AL YOKET FEDA CEKIL DUR UCAN KEZ GIR ARAC OYNA KUTU EKLE KAZAN TOPLAM HIC "
    "SABIT DEGIS "
)


def _unit(q: Asked) -> str | None:
    """The kind of the one unit that a question names: "infantry" for either infantry."""
    units = {w.name for w in q.words if w.tag in ("BIRIM", "PIYADE")}
    if len(units) > 1:
        units -= {""}
    if len(units) != 1:
        return None
    code = units.pop()
    return UNIT[code].kind if code else "infantry"


def _asked(words: list[Word]) -> str:
    """Which number of a unit these words ask for, "" for none."""
    tags = {w.tag for w in words}
    for what, needs in (
        ("figures", {"FIGUR"}),
        ("figures", {"ADAM"}),
        ("dice", {"ZAR"}),
        ("medal", {"MADALYA"}),
        ("range", {"MENZIL"}),
        ("attack_move", {"GIT", "SALDIR"}),
        ("range", {"SALDIR", "ADIM"}),
        ("range", {"SALDIR", "UZAK"}),
        ("move", {"GIT"}),
        ("dice", {"AT", "KAC"}),
        ("dice", {"SALDIR"}),
        ("range", {"UZAK"}),
        ("figures", {"BIRLIK"}),
    ):
        if needs <= tags:
            return what
    return ""


_THINGS = ("FIGUR", "ADAM", "ZAR", "MADALYA")


def _first(q: Asked) -> list[Word]:
    """The words of the first number that is asked for: "kaç figür" of "kaç figür, kaç gider"."""
    words = [w for w in q.words if w.tag != "DOLGU"]
    places = [n for n, w in enumerate(words) if w.tag == "KAC"]
    if not places:
        return words
    first = places[0]
    part = next((p for p in clauses(q) if words[first] in p), ())
    part = tuple(w for w in part if w.tag != "DOLGU")
    if len(places) > 1 and part and part[-1] is words[first]:
        return list(part)  # "move kaç, attack kaç"
    after = words[first + 1].tag if first + 1 < len(words) else ""
    if after in _THINGS:
        return [words[first], words[first + 1]]
    before = words[first - 1].tag if first else ""
    end = places[1] - 1 if len(places) > 1 else len(words)
    if after in ("", "KAC", *_THINGS) or before in ("MENZIL", "UZAK"):
        return words[: first + 1]
    return words[first : max(end, first + 2)] if len(places) > 1 else words


@QUESTIONS.intent("birim-degeri", "", "BIRIM|PIYADE KAC|SAYI|MENZIL|OZELLIK", _WHO + _ASKED)
def _(q: Asked) -> Check | None:
    """A number of a unit: its figures, its range, its dice, how far it moves, its medal."""
    kind = _unit(q)
    q = replace(q, words=tuple(w for w in q.words if w.tag != "SALDIR" or not w.negated))
    if not kind or counts(q) or any(w.negated for w in q.words) or q.has("KUTU", "TOPLAM"):
        return None
    if "yüz" in q.text:
        return None
    if not asks_number(q) and (PARTICLES.search(q.text) or not q.has("MENZIL")):
        return None
    return _number_of(kind, _asked(_first(q)))


def _number_of(kind: str, what: str) -> Check | None:
    """The check of a number of a unit."""
    if not what or (what == "medal" and kind == "infantry"):
        return None
    if what == "medal":
        return check("turn=A", MedalFor(kind), "Bir birimin madalyasını soruyorsun.", "", "")
    if what == "dice" and kind == "atat":
        told = Attack("AT")
        return check(
            told.line, DiceOf("D4", "E4"), "AT-AT'nin kaç zar attığını soruyorsun.", "", ""
        )
    key = f"unit.{kind}.{what}"
    return fixed(key) if key in VALUES else None


@ruling(
    "birim-degeri-mi", "BIRIM|PIYADE #|BIR|BIRTANE FIGUR|ADAM|MENZIL|GIT|BIRIM", _WHO + _ASKED + "#"
)
def _(q: Asked) -> Check | None:
    """Has this unit just so many figures, such a range, such a speed?"""
    kind, told = _unit(q), counts(q)
    if not kind or told_denied(q) or is_must(q) or q.has("SALDIR", "ZAR", "MADALYA", "AT", "KEZ"):
        return None
    if q.has("CEKIL", "YOKET", "KAC", "KUTU", "DUR", "KAZAN", "EKLE"):
        return None
    if len(told) == 2 and len(PARTICLES.findall(q.text)) == 2:
        return _number_of(kind, _asked(list(q.words)))  # "üç mü dört mü"
    asked = asked_part(q)
    if any(w.tag == "BIRTANE" for w in asked):
        told = [1]
    elif len(told) > 1:
        told = [w.value for w in asked if w.tag == "#" and w.value is not None]
    if kind == "snowspeeder" and told == [4]:
        return None  # with a badge it has
    twice = len(q.all("BIRIM")) > 1  # "speeder birimi üç kızaklı mı"
    what = "figures" if twice else _asked([w for w in q.words if w.tag != "BIRLIK"])
    if what == "move" and not any(w.text.startswith(("hız", "hiz", "hareketi")) for w in q.words):
        return None  # "iki hex gider mi" is ruled on as a move
    value = VALUES.get(f"unit.{kind}.{what}")
    if len(told) != 1 or not value or what not in ("figures", "range", "move"):
        return None
    return says(
        "turn=A",
        RuleValue(f"unit.{kind}.{what}"),
        lambda value: value == told[0],
        f"Bir birimin sayısını soruyorsun: {told[0]} mi?",
        *("", ""),
    )


_COVERS = {"ridge": "cover.ridge", "trench": "cover.trench"}


@QUESTIONS.intent(
    "arazi-payi",
    "how_many",
    "ARAZI KAC AZAL",
    "ZAR AT SALDIR DUSMAN BIRLIK ADAM BEN ARAC PIYADE BIRIM DUR UZAK DOLGU",
)
def _(q: Asked) -> Check | None:
    """How many dice fewer terrain takes from an attack."""
    grounds = {w.name for w in q.all("ARAZI")}
    if len(grounds) != 1 or counts(q) or any(w.negated for w in q.words):
        return None
    ground = grounds.pop()
    units = [w for w in q.words if w.tag in ("ARAC", "PIYADE", "BIRIM")]
    if len(units) > 1 or any(w.name == "AT" for w in units):
        return None
    if ground in _COVERS:
        if ground == "trench" and any(
            w.tag == "ARAC" or w.name in ("SS", "PD", "RA") for w in units
        ):
            return None
        return fixed(_COVERS[ground])
    if ground not in ("rocks", "building"):
        return None
    if any(ablative(w) for w in q.all("ARAZI")):
        return fixed("cover.building_inside") if ground == "building" else None
    if units and units[0].suffix in ("", "la", "le", "yla", "yle"):
        vehicle = units[0].tag == "ARAC" or units[0].name == "SS"
        return fixed(f"cover.{ground}_{'vehicle' if vehicle else 'other'}")
    return fixed(f"cover.{ground}")
