"""Questions on the line of sight: what stands between two hexes, and what the ends are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import SightBetween
from referee.hoth.questions.scene import TAGS, Scene, read
from referee.hoth.questions.setting import Setting
from referee.hoth.questions.situation import ATTACK_STEP, ORDERED, PLAIN, STILL, Attack, check
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
    _WHO + "ZORUNDA DUR DOLU KAPAT YOK",
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
    boundless = any(a.tag == "BOS" and b.tag in _THINGS for a, b in pairwise(q.words))
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
            elif word.tag != "BEN" or len(things) == 1:
                found.unit = True
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


@ruling("gorus-kapatma", "KAPAT|ENGEL", _LOOKS + "KAPAT YAPI DUR GOR")
def _(q: Asked) -> Check | None:
    """Does this terrain, unit or structure block the line of sight?"""
    if is_must(q) or told_denied(q) or not q.has("GOR", "ARADA"):
        return None
    things = [w for w in q.words if w.tag in _THINGS or w.tag == "BEN"]
    ends = (
        "ridge"
        if any(
            a.value == 2 and b.name == "ridge" for a, b in zip(q.words, q.words[1:], strict=False)
        )
        or any(ablative(w) and w.name == "ridge" for w in q.all("ARAZI"))
        else "plain"
    )
    if ends == "ridge":
        things = [w for w in things if w.name != "ridge"]
    kinds = {(w.tag, w.name) for w in things if w.tag in ("ARAZI", "YAPI")}
    units = [w for w in things if w.tag not in ("ARAZI", "YAPI")]
    if len(kinds) + bool(units) != 1 or any(dative(w) or locative(w) for w in things):
        return None
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
