"""Questions on numbers that the rules fix: of a unit, a turn, the box, an effect."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.actions import RuleValue
from referee.hoth.questions.situation import check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import QUESTIONS, UNIT, ablative, counts, is_must, ruling

# What is asked, the tags that say so, the tags that may be there, and the key in values.csv.
_UNIT_VALUES: tuple[tuple[str, str, str], ...] = (
    ("unit.{}.figures", "FIGUR", "BASLA AL ROZETLI DOLGU"),
    ("unit.{}.range", "MENZIL", "ADIM"),
    ("unit.{}.range", "SALDIR ADIM", "MENZIL EN_COK UZAK"),
    ("unit.{}.dice", "ZAR", "AT SALDIR"),
    ("unit.{}.attack_move", "GIT SALDIR", "EN_COK ADIM SONRA"),
    ("unit.{}.move", "GIT", "EN_COK ADIM"),
)


@QUESTIONS.intent(
    "birim-degeri",
    "how_many",
    "BIRIM|PIYADE KAC FIGUR|MENZIL|GIT|ZAR|SALDIR",
    "BASLA EN_COK ADIM UZAK MENZIL SALDIR SONRA AL BIRLIK AT BIRTANE BIR ASI IMPARATORLUK BEN",
)
def _(q: Asked) -> Check | None:
    """A number of a unit: its figures, its range, its dice, how far it moves."""
    units = {w.name for w in q.words if w.tag in ("BIRIM", "PIYADE")}
    if len(units) != 1 or counts(q) or any(w.negated for w in q.words):
        return None
    code = units.pop()
    kind = UNIT[code].kind if code else "infantry"
    who = {"BIRIM", "PIYADE", "KAC", "BIRLIK", "BIRTANE", "BIR", "ASI", "IMPARATORLUK", "BEN"}
    for key, needs, allows in _UNIT_VALUES:
        known = {*needs.split(), *allows.split(), *who} | QUESTIONS.always
        if set(needs.split()) <= q.tags <= known and (code or "figures" not in key):
            return _value(key.format(kind))
    return None


@ruling("menzil-degeri", "BIRIM|PIYADE MENZIL #", "ADIM UZAK BEN ASI IMPARATORLUK BIRLIK")
def _(q: Asked) -> Check | None:
    """Is the range of this unit so many hexes?"""
    units = {w.name for w in q.words if w.tag in ("BIRIM", "PIYADE")}
    if len(units) != 1 or len(counts(q)) != 1 or is_must(q):
        return None
    code, told = units.pop(), counts(q)[0]
    return says(
        "turn=A",
        RuleValue(f"unit.{UNIT[code].kind if code else 'infantry'}.range"),
        lambda value: value == told,
        f"Bir birimin menzilinin {told} hex olup olmadığını soruyorsun.",
        f"menzili {told} hextir",
        f"menzili {told} hex değildir",
    )


def _value(key: str) -> Check:
    return check("turn=A", RuleValue(key), "Kuralların belirlediği bir sayı soruyorsun.", "", "")


# Key, tags that must be there, tags that may: a tag with a name as "ROZET:scout".
_VALUES: tuple[tuple[str, str, str], ...] = (
    ("badge.squadron_figures", "ROZET:elite_squadron FIGUR", "BASLA BIRIM:SS BIRLIK AL"),
    ("turn.cards", "KART OYNA", "BEN HER BIRTANE EN_COK"),
    ("turn.steps", "ASAMA", "BEN BIR"),
    ("turn.draws", "CEK", "KART SONUNDA SONRA HER BEN SALDIR BIT"),
    ("hand.range", "KART BASLA", "CEK BEN EL AL SENARYO HER DAGIT ILK ONCE"),
    ("hand.range", "KART ILK", "CEK BEN EL AL SENARYO HER BASLA"),
    ("turn.attacks_per_unit", "SALDIR KEZ", "BIRLIK BIRIM PIYADE BIR HER EN_COK EMIR AL"),
    ("turn.moves_per_unit", "GIT KEZ", "BIRLIK BIRIM PIYADE BIR HER EN_COK EMIR AL"),
    ("turn.orders_per_unit", "EMIR BIRLIK BIR", "AL FEDA HER EN_COK"),
    ("cards.standard", "DESTE KART", "TARAF BEN STANDART BASLA HER CEK"),
    ("cards.leader", "LIDER KART", "BIR HER TARAF DESTE"),
    ("cards.support", "DESTEK", "KART KUTU KAMPANYA TOPLAM"),
    ("cards.total", "KART KUTU", "TOPLAM HER"),
    ("components.miniatures", "FIGUR KUTU", "TOPLAM HER"),
    ("components.atats", "BIRIM:AT KUTU", "FIGUR TOPLAM"),
    ("components.snowspeeders", "BIRIM:SS KUTU", "FIGUR TOPLAM"),
    ("components.terrain", "KARO", "KUTU TOPLAM"),
    ("components.structures", "YAPI KUTU", "TOPLAM"),
    ("components.scenarios", "SENARYO", "KUTU TOPLAM BIRIM"),
    ("components.campaigns", "KAMPANYA", "KUTU TOPLAM"),
    ("board.hexes", "TAHTA ADIM", "TOPLAM HER"),
    ("board.sections", "TAHTA BOLUM", "BOL TOPLAM"),
    ("victory.goal", "MADALYA KAZAN", "ZORUNDA BIRLES ULAS AL BEN"),
    ("victory.goal", "MADALYA BIT", "ZORUNDA BIRLES ULAS AL BEN"),
    ("badge.scout_dice", "ROZET:scout ZAR", "EKLE FEDA FAZLA AL ARAZI:ridge DUR BIRIM KAZAN"),
    ("badge.eweb_rerolls", "ROZET:eweb ZARYENI KEZ", "ZAR HER SALDIR BIR"),
    ("badge.breakthroughs", "YARMA", "KEZ BIR BIRLIK AYNI EN_COK"),
    ("badge.per_unit", "ROZETLI BIRLIK", "BIR AL TAK AYNIANDA DUR EN_COK"),
    ("retreat.trench_ignored", "ARAZI:trench YOKSAY", "PIYADE CEKIL DUR SEMBOL EN_COK"),
    ("retreat.hexes", "CEKIL ADIM", "BIR SEMBOL HER BIRLIK PIYADE BIRTANE GERI"),
    ("retreat.blocked_loss", "CEKIL FIGUR", "FEDA BIRLIK PIYADE HER ADIM YOKET"),
    ("team.cards", "TAKIM KART", "DAGIT AL BIRLIK TARAF HER BOL"),
    ("structure.hits", "YAPI ISABET", "YOKET ZORUNDA BIT"),
    ("dice.faces", "ZAR SEMBOL", "TOPLAM"),
)
_COVERS = {"ridge": "cover.ridge", "trench": "cover.trench"}


@QUESTIONS.intent(
    "kural-degeri",
    "how_many",
    "KAC",
    " ".join(
        {
            part.partition(":")[0]
            for _, needs, allows in _VALUES
            for part in f"{needs} {allows}".split()
        }
    )
    + " #",
)
def _(q: Asked) -> Check | None:
    """A number that the rules fix."""
    if counts(q) or any(w.negated and w.tag != "CEKIL" for w in q.words):
        return None
    told = {f"{w.tag}:{w.name}" if w.name and w.tag != "YAPI" else w.tag for w in q.words}
    plain = told | {tag.partition(":")[0] for tag in told}
    for key, needs, allows in _VALUES:
        known = {*needs.split(), *allows.split(), "KAC"}
        generic = {tag for tag in told if tag.partition(":")[0] in allows.split()}
        if set(needs.split()) <= plain and told <= known | generic | QUESTIONS.always:
            if key == "retreat.blocked_loss" and not q.denied("CEKIL"):
                continue
            if key == "dice.faces" and "sem" in " ".join(w.text for w in q.all("SEMBOL")):
                return _value("dice.symbols")
            return _value(key)
    return None


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
        return _value(_COVERS[ground])
    if ground not in ("rocks", "building"):
        return None
    if any(ablative(w) for w in q.all("ARAZI")):
        return _value("cover.building_inside") if ground == "building" else None
    if units and units[0].suffix == "":
        vehicle = units[0].tag == "ARAC" or units[0].name == "SS"
        return _value(f"cover.{ground}_{'vehicle' if vehicle else 'other'}")
    return _value(f"cover.{ground}")
