"""Questions on the dice of an attack: how many, whether fewer or more, whom terrain protects."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import DiceOf
from referee.hoth.questions.position import read
from referee.hoth.questions.scene import ANY_VEHICLE, TAGS, Scene, Told
from referee.hoth.questions.setting import Setting, dice_base
from referee.hoth.questions.situation import (
    ATTACK_STEP,
    NO_BONUS,
    ORDERED,
    ROW,
    Attack,
    check,
)
from referee.hoth.questions.topics import says, topic
from referee.hoth.questions.words import (
    AT_PLACE,
    PARTICLES,
    QUESTIONS,
    UNIT,
    counts,
    enemy_acts,
    is_must,
    ruling,
    settled,
    told_denied,
)

_WHO = "BIRIM PIYADE ARAC BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "


_HELPS = "KART TAKTIK FAZLA EKLE KAZAN TAKIM "


@QUESTIONS.intent(
    "zar-sayisi",
    "",
    "ZAR|AT KAC|SAYI|#",
    TAGS + _HELPS + "AT SALDIR MENZIL GOR BOS KAC SAYI ZAR HER",
)
def _(q: Asked) -> Check | None:
    """How many dice does a unit roll at a distance, from and against terrain, with help?"""
    q = without_choices(settled(q))
    q = replace(q, words=tuple(w for w in q.words if w.tag != "OYNA" or w.negated))
    if q.has("GOR") and not q.has("ARADA"):  # "görüş açık"
        q = replace(q, words=tuple(w for w in q.words if w.tag != "BOS"))
    if not q.has("KAC", "SAYI") or any(w.negated and w.tag not in _STAYS for w in q.words):
        return None
    if any(
        a.tag == "DUSMAN" and b.tag in ("ROZET", "KART", "TAKTIK") for a, b in pairwise(q.words)
    ):
        return None  # whose scout or card it is decides
    if q.has("AZAL") or (counts(q) and not q.has("ADIM", "UZAK", "GIT", "FAZLA", "KART", "TAKTIK")):
        return None
    q, scout, extra = help_told(q)
    told = read(
        Asked(tuple(w for w in q.words if w.tag not in ("SAYI", "EN_AZ")), q.kinds, q.text),
        _ROLLS,
        bare=True,
    )
    setting = told and Setting.of(told)
    if not told or not setting or not (told.actor.code or told.target.code):
        return None
    same_everywhere = setting.code == "AT" and (told.target.ground or told.actor.ground)
    if told.away is None and not same_everywhere:
        return None
    asked = replace(setting.attack(), scout=scout, card=f"birim-3+zar{extra}" if extra else "")
    more = ["Sırttaki bir izci hedefi görüyor."] if scout else []
    more += [f"Kart {extra} zar ekliyor."] if extra else []
    return check(
        asked.line,
        DiceOf("D4", ROW[asked.away]),
        " ".join([setting.sentence(), *more, "Kaç zar attığını soruyorsun."]),
        *("", ""),
        *(a for a in setting.assumed() if not (extra and a == NO_BONUS)),
    )


_ROLLS = ("AT", "SALDIR")
_STAYS = ("GIT", "CIK", "OYNA", "GIR")


def without_choices(q: Asked) -> Asked:
    """The question with "dört mü iki mi" as "kaç"."""
    words = [w for w in q.words if w.tag != "DOLGU" or not PARTICLES.fullmatch(w.text)]
    free = [
        n
        for n, w in enumerate(words)
        if w.tag == "#"
        and (n + 1 == len(words) or words[n + 1].tag not in ("ADIM", "UZAK", "GIT", "MENZIL"))
    ]
    if q.has("KAC") or len(free) != 2 or len(PARTICLES.findall(q.text)) != 2:
        return q
    kept = [w for n, w in enumerate(words) if n not in free]
    return replace(q, words=(*kept, Word("KAC", "kaç"), Word("ZAR", "zar")))


def help_told(q: Asked) -> tuple[Asked, bool, int]:
    """The question without a scout or a card that helps; whether one does, and the card's dice."""
    words = [w for w in q.words if w.tag != "DOLGU" or w.text.startswith("var")]
    scout, extra = False, 0
    for n, word in enumerate(words):
        after = words[n + 1] if n + 1 < len(words) else Word("", "")
        helps = after.tag in ("GOR", "EKLE", "ARAZI", "DUSMAN", "DOLGU") or word.suffix[:1] == "l"
        if word.tag == "ROZET" and word.name == "scout" and helps and q.has("PIYADE", "BIRIM"):
            start = n - 1 if n and words[n - 1].name == "ridge" else n
            end = n + 1
            while end < len(words) and (
                words[end].tag in ("GOR", "EKLE") or words[end].name == "ridge"
            ):
                end += 1
            del words[start:end]
            scout = True
            break
    if any(w.tag in ("KART", "TAKTIK") for w in words):
        for n in range(len(words) - 1):
            if words[n].tag in ("#", "BIR") and words[n + 1].tag in ("ZAR", "FAZLA"):
                extra = words[n].value or 1
                del words[n : n + 2]
                break
        words = [
            w
            for w in words
            if w.tag not in ("KART", "TAKTIK", "FAZLA", "EKLE", "FEDA", "OYNA", "AL")
        ]
        if not 0 < extra < 4:
            extra = 0
            words.append(Word("?", ""))  # a card that is not told
    kept = tuple(w for w in words if w.tag != "DOLGU")
    return replace(q, words=kept), scout, extra


@ruling("zar-var-mi", "ZAR|AT #|BIR|BIRTANE", TAGS + "ZAR AT SALDIR IKINCI EN_AZ YOKET")
def _(q: Asked) -> Check | None:
    """Does the unit roll just so many dice?"""
    lost = len(q.words)
    q = without_losses(q)
    dice = _dice_told(q)
    if dice is None or is_must(q) or q.has("KAC"):
        return None
    rest = Asked(
        tuple(
            w
            for w, after in pairwise((*q.words, q.words[-1]))
            if (after.tag != "ZAR" and w.tag != "IKINCI" and w.value != dice.value)
            or (w.tag in ("#", "BIR") and after.tag in ("ADIM", "UZAK", "GIT"))
        ),
        q.kinds,
        q.text,
    )
    told = read(rest, _ROLLS, bare=True)
    setting = told and Setting.of(told)
    if not told or not setting or (not told.actor.code and not told.target.code):
        return None
    hurt = q.has("FIGUR", "YARALI") or len(q.words) < lost
    if told.away is None and not hurt and setting.code != "AT":
        return None
    asked = setting.attack()
    return says(
        asked.line,
        DiceOf("D4", ROW[asked.away]),
        lambda value: value == dice.value,
        f"{setting.sentence()} {dice.value} zar atıp atmadığını soruyorsun.",
        f"{setting.phrase()} {dice.value} zar atar",
        f"{setting.phrase()} {dice.value} zar atmaz",
        *setting.assumed(),
    )


def without_losses(q: Asked) -> Asked:
    """The question without what it tells of lost figures: these take no dice."""
    words = list(q.words)
    for n in range(len(words) - 1, -1, -1):
        if words[n].tag in ("FIGUR", "ADAM") and n + 1 < len(words):
            lost = words[n + 1].tag in ("YOKET", "ARTAN", "DUR", "FEDA", "YARALI")
            if lost and n > 0 and words[n - 1].tag in ("#", "BIR", "BIRTANE"):
                del words[n - 1 : n + 2]
    return replace(q, words=tuple(words))


def _dice_told(q: Asked) -> Word | None:
    """The number that stands before "zar"."""
    for word, after in zip(q.words, q.words[1:], strict=False):
        if word.tag in ("#", "BIR", "BIRTANE") and after.tag in ("ZAR", "AT"):
            return replace(word, value=1) if word.tag == "BIRTANE" else word
    return None


@ruling(
    "sifir-zar",
    "ZAR #|HIC",
    _WHO + "ARAZI SOYLE ROZETLI AT SALDIR AZAL DUR BIR EN_AZ DUSMAN YOK ARTAN BIRTANE",
)
def _(q: Asked) -> Check | None:
    """May a unit attack with no dice left?"""
    none = [w.value for w in q.numbers() if w.value == 0] or (q.has("HIC") and q.has("YOK", "DUR"))
    if not none or is_must(q) or len(q.numbers()) > 2 or q.has("KAC"):
        return None
    asked = Attack("ET", away=3, there="trench")
    return check(
        asked.line,
        asked.phrase,
        "Atılacak zar kalmadığı hâlde saldırmak istiyorsun.",
        "sıfır zarla da saldırı yapılır",
        "sıfır zar kaldığında saldırı yapılamaz",
        *(ORDERED, ATTACK_STEP, "Örnek: piyade, 3 hex ötedeki siperde duran piyadeye."),
    )


@ruling("zar-azalir-mi", "AZAL|FAZLA ZAR|AT|SALDIR", TAGS + "ZAR AT SALDIR AZAL FAZLA AL FEDA BIR")
def _(q: Asked) -> Check | None:
    """Does the unit roll fewer (or more) dice than it would on open ground?"""
    if is_must(q) or q.has("KAC") or (counts(q) and not q.has("ADIM", "UZAK")):
        return None
    if (q.has("AZAL") and q.has("FAZLA")) or any(w.negated for w in q.all("AZAL")):
        return None
    rest = Asked(
        tuple(w for w in q.words if w.tag not in ("AZAL", "FAZLA", "FEDA", "AL")), q.kinds, q.text
    )
    told = read(rest, ("AT", "SALDIR", "ZAR"))
    setting = told and Setting.of(told)
    if not told or not setting or enemy_acts(q):
        return None
    if not (told.actor.ground or told.target.ground):
        return None
    asked = setting.attack()
    base = dice_base(setting.code, asked.away)
    more = q.has("FAZLA")
    return says(
        asked.line,
        DiceOf("D4", ROW[asked.away]),
        (lambda value: value > base) if more else (lambda value: value < base),
        f"{setting.sentence()} Zarın {'artıp artmadığını' if more else 'azalıp azalmadığını'} "
        "soruyorsun.",
        f"bu saldırıda zar {'artar' if more else 'azalır'}",
        f"bu saldırıda zar {'artmaz' if more else 'azalmaz'}",
        *setting.assumed(),
    )


@ruling("koruma", "ARAZI KORU", _WHO + "SALDIR ZAR DUR FEDA AL ISLE ROZETLI YAPI")
def _(q: Asked) -> Check | None:
    """Does this terrain protect this unit?"""
    grounds = {w.name for w in q.all("ARAZI")}
    named = [
        w.name or {"PIYADE": "ET", "ARAC": ANY_VEHICLE}[w.tag]
        for w in q.words
        if w.tag in ("BIRIM", "PIYADE", "ARAC")
    ]
    if len(grounds) != 1 or len(named) > 1 or is_must(q) or told_denied(q) or q.has("YAPI"):
        return None
    ground = grounds.pop()
    target = named[0] if named else "ET"
    target = "SS" if target == ANY_VEHICLE else target
    code = "ST" if UNIT[target].side == 0 else "ET"
    told = Setting.of(_scene(code, target, ground))
    if told is None:
        return None
    asked = told.attack()
    who = UNIT[target].name if named and target not in ("ET", "ST") else "piyade"
    return says(
        asked.line,
        DiceOf("D4", "E4"),
        lambda value: value < dice_base(code, 1),
        f"{AT_PLACE[ground][0]} birimin korunup korunmadığını soruyorsun: {UNIT[target].name}.",
        f"{AT_PLACE[ground][0]} {who} korunur; saldıranın zarı azalır",
        f"{AT_PLACE[ground][0]} {who} korunmaz; saldıranın zarı azalmaz",
        "Örnekte bir piyade bitişikten saldırıyor.",
    )


def _scene(code: str, target: str, ground: str) -> Scene:
    return Scene(Told(code=code, named=True), Told(code=target, named=True, ground=ground), 1)


topic(
    "kayip-zari-azaltir",
    "YARALI|FIGUR|ADAM|ARTAN ZAR|SALDIR AZAL|AYNI|IKINCI",
    _WHO + "YARALI FIGUR ADAM ZAR SALDIR AT AZAL DUR FEDA BIRTANE # AL YOKET GIT ARTAN BIR BIT PAY",
    "dice.losses_reduce",
    "Kayıp vermiş bir birimin daha az zar atıp atmadığını soruyorsun.",
    "kayıp veren birim daha az zar atar",
    "kayıp veren birim zarlarının tümünü atar",
    when=lambda q: q.has("AZAL") and not q.has("ADIM", "ARAZI"),
)
topic(
    "kayipla-ayni-zar",
    "YARALI|FIGUR|ADAM ZAR|SALDIR AYNI|IKINCI|HER",
    _WHO + "YARALI FIGUR ADAM ZAR SALDIR AT DUR FEDA BIRTANE # AL YOKET ARTAN BIR BIT PAY",
    "dice.losses_reduce",
    "Kayıp vermiş bir birimin zarlarının tümünü atıp atmadığını soruyorsun.",
    "kayıp veren birim de zarlarının tümünü atar",
    "kayıp veren birim daha az zar atar",
    holds=lambda reduce: not reduce,
    when=lambda q: q.has("ZAR") and not q.has("ADIM", "ARAZI", "ZARYENI"),
)
