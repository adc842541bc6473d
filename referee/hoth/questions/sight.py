"""Questions on the line of sight: what stands between two hexes, and what the ends are."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import SightBetween
from referee.hoth.questions.claims import asked_part
from referee.hoth.questions.position import read
from referee.hoth.questions.scene import TAGS, Scene
from referee.hoth.questions.setting import Setting
from referee.hoth.questions.situation import (
    ATTACK_STEP,
    ORDERED,
    PLAIN,
    ROW,
    STILL,
    Attack,
    check,
)
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    AT_PLACE,
    ablative,
    accusative,
    asked_act,
    dative,
    enemy_acts,
    foe,
    is_must,
    locative,
    place_name,
    ruling,
    told_denied,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "
_SEEN = "görüş açık; saldırılabilir"
_UNSEEN = "görüş kapalı; saldırılamaz"


@ruling(
    "goruse-saldiri",
    "GOR SALDIR",
    _WHO + "ZORUNDA DUR DOLU KAPAT YOK MENZIL",
    about="saldiri.gorus",
)
def _(q: Asked) -> Check | None:
    """Must I see what I attack?"""
    must = is_must(q)
    if enemy_acts(q):
        return None
    if q.has("ARADA", "ARAZI", "KAC"):
        return None
    unseen = q.denied("GOR") or q.has("DOLU", "KAPAT")
    if not must and not (unseen and asked_act(q) == "SALDIR"):
        return None
    asked = Attack("ET", away=2, between="rocks")
    return check(
        asked.line,
        asked.phrase,
        "Görmediğin bir hedefe saldırıp saldıramayacağını soruyorsun.",
        "saldırmak için hedefi görmek zorunlu" if must else "görmediğin hedefe saldırabilirsin",
        "saldırmak için hedefi görmek zorunlu değil" if must else "görmediğin hedefe saldıramazsın",
        *(ORDERED, ATTACK_STEP, "Örnek: hedef iki hex ötede, arada kaya var."),
        must=must,
    )


@ruling(
    "bitisik-gorus",
    "GOR BITISIK",
    _WHO + "HER BITISIK DUR ADIM",
    about="saldiri.gorus",
)
def _(q: Asked) -> Check | None:
    """Is an adjacent hex always seen?"""
    if told_denied(q) or is_must(q) or q.has("ARADA"):
        return None
    asked = Attack("ET")
    return check(
        asked.line,
        asked.phrase,
        "Bitişiğindeki düşmanı görüp görmediğini soruyorsun.",
        "bitişikteki düşman her zaman görülür",
        "bitişikteki düşman görülmez",
        *(ORDERED, ATTACK_STEP, STILL),
    )


@dataclass(slots=True)
class _View:
    """What lies between two hexes, and the scene of the rest: `between` terrain, `unit`, `built`.

    `clear` says that nothing does.
    """

    told: Scene
    between: str = "plain"
    unit: bool = False
    built: str = ""
    clear: bool = False


_THINGS = ("ARAZI", "BIRIM", "PIYADE", "BIRLIK", "ADAM", "YAPI", "ARAC", "UCAN")
_MARKS = ("ARADA", "UST", "ARKA")


def _view(q: Asked, asked: tuple[str, ...]) -> _View | None:
    """What the question says of the line between two hexes, None when it says nothing clear."""
    words = [w for w in q.words if w.tag not in ("DOLGU", "YASAK", "ENGEL", "BOS", "HIC", "YOK")]
    places = [n for n, w in enumerate(words) if w.tag in _MARKS]
    words = [
        w
        for n, w in enumerate(words)
        if w.tag != "UZAK" or (n > 0 and words[n - 1].tag in ("#", "BIR", "ADIM"))
    ]
    if (
        words
        and q.has("BOS")
        and next(w for w in reversed(q.words) if w.tag != "DOLGU").tag == "BOS"
    ):
        q = replace(q, words=tuple(w for w in q.words if w.tag != "BOS"))  # "görüş açık mı"
    boundless = any(
        (a.tag == "BOS" and b.tag in _THINGS) or (a.tag in _THINGS and b.tag == "BOS")
        for a, b in pairwise(w for w in q.words if w.tag != "DOLGU")
    )
    clear = (q.has("BOS") and not boundless) or (q.has("ENGEL") and q.has("YOK", "YOKSA"))
    words = _pair_as_both(words)
    found = _View(Scene(), clear=clear)
    ends = ""
    if places and not clear:
        taken = set(places)
        first = places[0]
        if words[first].tag == "ARADA":
            if (
                first > 1
                and words[first - 2].value == 2
                and words[first - 1].tag in (*_THINGS, "DUSMAN")
            ):
                ends = words[first - 1].name if words[first - 1].tag == "ARAZI" else ""
                taken |= {first - 2, first - 1}
            things = _things_after(words, first) or _things_before(words, first)
            taken |= (
                {first + 1} if first + 1 < len(words) and words[first + 1].tag == "DUR" else set()
            )
            taken |= {n - 1 for n in things if words[n - 1].tag in ("BITISIK", "BIR")}
        else:
            things = _things_before(words, first)
        if not things:
            return None
        taken |= set(things)
        for n in things:
            word = words[n]
            if word.tag == "ARAZI":
                found.between = word.name
            elif word.tag == "YAPI":
                found.built = word.name or "SG"
            elif word.tag in (*_THINGS, "DUSMAN") or (word.tag == "BEN" and len(things) == 1):
                found.unit = True
        if (
            found.between != "plain" and not found.unit
        ):  # "bir sırt daha var, üstünde asker duruyor"
            on_it = [n for n in range(max(things) + 1, len(words) - 1) if _stands_there(words, n)]
            found.unit = bool(on_it)
            taken |= {m for n in on_it for m in (n, n + 1)}
        words = [w for n, w in enumerate(words) if n not in taken]
    elif clear:
        words = [w for w in words if w.tag not in (*_MARKS, "YOKSA") and not _bare_step(w)]
    rest = read(Asked(tuple(words), q.kinds, q.text), asked)
    if rest is None:
        return None
    if ends:
        rest.actor.ground = rest.target.ground = ends
    found.told = rest
    return found


def _stands_there(words: list[Word], n: int) -> bool:
    """Whether a unit is told to stand on what lies between."""
    unit = words[n].tag in ("BIRIM", "PIYADE", "BIRLIK", "ADAM")
    return unit and not dative(words[n]) and words[n + 1].tag == "DUR"


def _bare_step(word: Word) -> bool:
    """Whether a hex is spoken of without saying where: "arada boş hex varken"."""
    return word.tag == "ADIM" and not word.suffix


def _pair_as_both(words: list[Word]) -> list[Word]:
    """ "sırttaki iki birim [birbirini] görür mü" tells of both ends."""
    for n in range(len(words) - 1):
        pair = words[n].value == 2 and words[n + 1].tag in ("BIRLIK", "PIYADE", "BIRIM", "ADAM")
        after = words[n + 2 : n + 3]
        placed = words[n - 1].tag == "ARAZI" and locative(words[n - 1]) if n else False
        if pair and (placed or (after and after[0].tag == "ARAZI" and locative(after[0]))):
            return [*words[:n], Word("IKISI", ""), *words[n + 2 :]]
    return words


def _things_after(words: list[Word], mark: int) -> list[int]:
    """The places of what stands between: "arada [bir] kaya", "arada kendi birimim"."""
    found: list[int] = []
    for n in range(mark + 1, len(words)):
        word = words[n]
        if (word.tag in ("BEN", "DUSMAN", "BIR", "BITISIK") and not dative(word)) or (
            word.tag == "DUR" and not found
        ):
            found.append(n)
        elif word.tag in _THINGS and not dative(word) and not accusative_of_target(words, n):
            found.append(n)
            if word.tag != "ARAZI" or not locative(word):
                break
        else:
            break
    own = [n for n in found if words[n].tag in (*_THINGS, "DUSMAN", "BEN")]
    return found if own else []


def accusative_of_target(words: list[Word], n: int) -> bool:
    """Whether a noun after "arada" is what is looked at: "arada kaya varken askeri görür müyüm"."""
    return accusative(words[n]) and n + 1 < len(words) and words[n + 1].tag in ("SALDIR", "GOR")


def _things_before(words: list[Word], mark: int) -> list[int]:
    """The places of what is looked over or past: "kendi askerimin üstünden", "kayanın ardında"."""
    n = mark - 1
    if n >= 0 and words[n].tag == "DUSMAN" and words[mark].tag != "ARKA":
        return [n]
    if n < 0 or words[n].tag not in _THINGS or dative(words[n]):
        return []
    found = [n]
    while n > 0 and words[n - 1].tag in ("BEN", "DUSMAN", "BITISIK", "BIR"):
        n -= 1
        found.append(n)
    return found


_LOOKS = TAGS + "ARADA UST ARKA ENGEL BOS YOK YOKSA YAPI SALDIR GOR "


def _attack(view: _View) -> Attack | None:
    setting = Setting.of(view.told)
    away = view.told.away or 2
    if setting is None or away < 2 or view.told.actor.went:
        return None
    return replace(
        setting.attack(),
        away=away,
        between=view.between,
        blocker=foe(foe(setting.code)) if view.unit else "",
        built=view.built,
    )


def _described(view: _View) -> str:
    between = [place_name(view.between)] if view.between != "plain" else []
    between += ["bir birim"] if view.unit else []
    between += ["bir yapı"] if view.built else []
    told = f"arada {' ve '.join(between)} var" if between else "arada engel yok"
    ends = ""
    if view.told.actor.ground:
        ends += f" Sen {AT_PLACE[view.told.actor.ground][1]} duruyorsun."
    if view.told.target.ground:
        ends += f" Hedef {AT_PLACE[view.told.target.ground][1]}."
    return f"Uzaktaki bir düşmana bakıyorsun; {told}.{ends}"


@ruling("gorus", "SALDIR|GOR", _LOOKS, about="saldiri.gorus")
def _(q: Asked) -> Check | None:
    """Does something between two hexes close the line of sight?"""
    if is_must(q) or enemy_acts(q) or asked_act(q) not in ("SALDIR", "GOR", "UST", ""):
        return None
    marked = q.has(*_MARKS)
    if not marked and not (q.has("GOR") and q.has("ARAZI")):
        return None
    if q.has("YOK", "YOKSA") and not q.has("ENGEL"):
        return None
    view = _view(q, ("SALDIR", "GOR"))
    asked = view and _attack(view)
    if not view or not asked:
        return None
    return check(
        asked.line,
        asked.phrase,
        _described(view),
        _SEEN,
        _UNSEEN,
        *(ORDERED, ATTACK_STEP, STILL, f"Hedef {asked.away} hex ötede.", PLAIN),
    )


_BLOCKS = "KAPAT YAPI DUR GOR AT IKISI SALDIR"


@ruling(
    "uc-hex-gorus",
    "KAPAT|ENGEL|GOR DUSMAN|BEN|SEC DUR|ADIM|ARAZI|YAPI|SEC",
    _LOOKS + _BLOCKS + " SEC",
)
def _(q: Asked) -> Check | None:
    """Do the hexes at the ends of the line close it: the terrain of the target or one's own?"""
    if is_must(q) or told_denied(q) or q.has("ARADA", "ARKA", "UST", "BITISIK", "BOS"):
        return None
    own = any(a.tag == "BEN" and b.tag in ("DUR", "ADIM") for a, b in pairwise(q.words))
    place = any(a.tag == "DUSMAN" and b.tag in ("DUR", "ADIM") for a, b in pairwise(q.words))
    built = q.has("YAPI") and (q.has("SEC") or any(w.tag == "DUSMAN" for w in q.words[1:]))
    if not (own or place or built) or not (q.has("KAPAT", "ENGEL") or built):
        return None
    things = [w for w in q.words if w.tag in _THINGS]
    if len(things) > 1 or any(w.tag in ("ARAC", "BIRIM", "PIYADE", "UCAN") for w in things):
        return None
    ground = next((w.name for w in q.all("ARAZI")), "rocks")
    asked = Attack("ST" if built else "ET", target="SG" if built else "", away=2)
    asked = replace(asked, there="plain" if built else ground, here=ground if own else "plain")
    closes = any(w.tag in ("KAPAT", "ENGEL") for w in asked_part(q))
    return says(
        asked.line,
        SightBetween("D4", "F4"),
        lambda value: value["open"] is not closes,
        "Çizginin ucundaki hexin görüşü kapatıp kapatmadığını soruyorsun.",
        *(
            ("uçtaki hex görüşü kapatır", "uçtaki hexler görüşü kapatmaz")
            if closes
            else ("çizginin ucundaki yapı görülür", "çizginin ucundaki yapı görülmez")
        ),
        "Örnek: hedef iki hex ötede, arada engel yok.",
    )


@ruling("gorus-kapatma", "KAPAT|ENGEL", _LOOKS + _BLOCKS)
def _(q: Asked) -> Check | None:
    """Does this terrain, unit or structure block the line of sight?"""
    if is_must(q) or told_denied(q) or not q.has("GOR", "ARADA", "AT", "SALDIR"):
        return None
    if any(w.negated for w in q.all("KAPAT")):
        return None  # "kesmez, değil mi"
    if (q.has("ENGEL") and q.has("YOK", "YOKSA")) or (q.has("YAPI") and q.has("BOS")):
        return None
    if q.has("SALDIR") and not (q.has("ARADA") or any(accusative(w) for w in q.all("SALDIR"))):
        return None
    things = [w for w in q.words if w.tag in _THINGS or w.tag == "BEN"]
    if "gibi" in q.text:
        things = [w for w in things if w.tag != "BIRLIK"]
    if any(
        a.tag == "DUSMAN" and a.suffix.endswith("in") and b.tag in ("ARKA", "BITISIK")
        for a, b in pairwise(q.words)
    ):
        return None  # beside or behind the target, not before it
    at_ends = [
        b
        for a, b in pairwise((Word("", ""), *q.words))
        if b.name == "ridge"
        and (a.value == 2 or ablative(b) or (q.has("IKISI") and locative(b)) or _both(q, b))
    ]
    ends = "ridge" if at_ends else "plain"
    if at_ends:
        things = [w for w in things if w not in at_ends]
    if q.has("IKISI") and not at_ends:
        return None
    kinds = {(w.tag, w.name) for w in things if w.tag in ("ARAZI", "YAPI")}
    units = [w for w in things if w.tag not in ("ARAZI", "YAPI")]
    if len(kinds) + bool(units) != 1 or any(dative(w) or locative(w) for w in things):
        return _blocked_scene(q)
    tag, name = kinds.pop() if kinds else ("", "")
    asked = Attack(
        "ET",
        away=2,
        here=ends,
        there=ends,
        between=name if tag == "ARAZI" else "plain",
        blocker="ET" if units else "",
        built=(name or "SG") if tag == "YAPI" else "",
    )
    what = place_name(name) if tag == "ARAZI" else "yapı" if tag == "YAPI" else "aradaki birim"
    where = "sırttan sırta görüşü" if ends == "ridge" else "görüşü"
    return says(
        asked.line,
        SightBetween("D4", "F4"),
        lambda value: not value["open"],
        f"Arada olunca {where} kapatıp kapatmadığını soruyorsun: {what}.",
        f"{what} {where} kapatır",
        f"{what} {where} kapatmaz",
    )


def _both(q: Asked, word: Word) -> bool:
    """Whether "sırta" follows "sırttan": both ends are ridges."""
    return dative(word) and any(ablative(w) and w.name == "ridge" for w in q.all("ARAZI"))


def _blocked_scene(q: Asked) -> Check | None:
    """Whether the line is closed where the question tells on what both ends stand."""
    if q.has("DEGIL", "IKISI", "YAPI") or not q.has("ARADA"):
        return None
    words = tuple(
        replace(w, tag="GOR") if w.tag == "KAPAT" else w for w in q.words if w.tag != "GOR"
    )
    view = _view(replace(q, words=words), ("GOR",))
    asked = view and _attack(view)
    if not view or not asked:
        return None
    return says(
        asked.line,
        SightBetween("D4", ROW[asked.away]),
        lambda value: not value["open"],
        _described(view),
        "görüş kapanır",
        "görüş kapanmaz",
    )


_WALLS = ("ridge", "rocks", "serac", "building")


def _beside(q: Asked) -> int | None:
    """How many obstacles are told beside the line; None for more than its two sides have."""
    things = [
        w
        for w in q.words
        if (w.tag == "ARAZI" and w.name in _WALLS)
        or (w.tag in ("YAPI", "BIRIM", "PIYADE", "BIRLIK", "ARAC") and _stands(w))
    ]
    if any(w.name == "ridge" and (ablative(w) or dative(w)) for w in things):
        return None
    doubled = any(
        a.value == 2 and b.tag == "ARAZI" and b.name in _WALLS for a, b in pairwise(q.words)
    )
    if doubled and q.has("KENAR") and len(things) == 1:
        return 2  # "iki kayanın ortak kenarı"
    if len(things) > 2 or (len(things) == 2 and q.has("BOS", "YOK", "DEGIL")):
        return None
    return len(things)


def _stands(word: Word) -> bool:
    """Whether a unit may stand beside the line: it neither looks nor is looked at."""
    acts = re.search(r"(?:[iu]?m|l[ae])$", word.suffix)
    return not (acts or dative(word) or accusative(word))


_BOTH_SIDES = re.compile(r"\b(?:iki|her iki) yan[ıi]?n?[dt]?a?", re.IGNORECASE)
_SHORE = re.compile(r"\bk[ıi]y[ıi]", re.IGNORECASE)


def _along_shore(q: Asked, rocks: bool) -> Check | None:
    """Whether a line along the half hexes at the board's edge is open: from A1 to A3."""
    if (
        not q.has("BASKA")
        or not (rocks or q.has("BOS"))
        or q.has("IKISI")
        or any(w.name == "ridge" for w in q.words)
    ):
        return None
    closes = q.has("KAPAT", "ENGEL")
    ground = "rocks:A2;plain:A1,A3" if rocks else "plain:A1,A2,A3"
    return says(
        f"turn=A terrain={ground} no_unit=A2 no_structure=A2",
        SightBetween("A1", "A3"),
        lambda value: value["open"] is not closes,
        "Tahtanın kıyısında, yarım hexin kenarı boyunca bakıyorsun; öbür yan "
        + ("engelli." if rocks else "boş."),
        *(
            ("görüş kapanır", "öbür yan boşsa görüş kapanmaz")
            if closes
            else (
                "öbür yan boşsa görüş açık",
                "yarım hex bir yanın engeli sayılır; öbür yan da engelliyse görüş kapanır",
            )
        ),
    )


@ruling(
    "kenar-gorus",
    "YARIM|KENAR|KOSE|CIZGI|ARADA GOR|KAPAT|GEC",
    _LOOKS
    + _BLOCKS
    + " YARIM TAHTA BOSA BITISIK KENAR KOSE CIZGI GEC BASKA # HER PAY TARAF DOLU GIT YANA SEC"
    + " TAKIM BOLUM",
)
def _(q: Asked) -> Check | None:
    """Does an obstacle on one side, or one on both, close a line along an edge or a corner?"""
    left_right = {w.name for w in q.all("BOLUM")} == {"left", "right"}
    if is_must(q) or (q.has("BOLUM") and not left_right):
        return None
    if q.has("YARIM", "TAHTA"):
        rocks = q.has("ARAZI", "DOLU", "PIYADE", "BIRLIK", "BIRIM")
        return _along_shore(q, rocks) if q.has("KENAR") else None
    edge = q.has("KENAR") or (
        any(a.value == 2 and b.tag == "ADIM" for a, b in pairwise(q.words)) and q.has("GEC")
    )
    if not (edge or left_right or q.has("KOSE")):
        return None
    walls_told = _beside(q)
    if walls_told is None or (walls_told == 0 and q.has("ARAZI")):
        return None
    both = (q.has("IKISI", "HER") and q.has("DOLU", "ENGEL", "KAPAT")) and not q.has("BOS")
    both |= bool(_BOTH_SIDES.search(q.text)) and not q.has("BOS")
    both |= walls_told == 2
    alone = q.has("KOSE", "ENGEL", "DOLU", "ARAZI", "PIYADE", "BIRLIK", "BIRIM")
    if q.has("KENAR") and _SHORE.search(q.text):
        return _along_shore(q, alone)
    if not (both or alone) or any(w.negated for w in q.words):
        return None
    if not q.has("GOR", "KAPAT", "SALDIR"):
        return None
    closes = asked_act(q) == "KAPAT"
    walls = "D2,E2" if both else "D2"
    free = "" if both else " no_unit=E2 no_structure=E2"
    return says(
        f"turn=A terrain=rocks:{walls};plain:E1,E3{'' if both else ',E2'}{free}",
        SightBetween("E1", "E3"),
        lambda value: value["open"] is not closes,
        f"Kenar boyunca geçen çizginin {'iki yanında' if both else 'yalnız bir yanında'} "
        "engel var.",
        *(
            ("görüş kapanır", "tek yandaki engel görüşü kapatmaz")
            if closes
            else ("görüş açık; tek yandaki engel kapatmaz", "iki yan da engelliyse görüş kapanır")
        ),
    )
