"""Questions on attacks: after a move, from terrain, at a distance, twice, on whom."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import Attack as AttackAction
from referee.hoth.pieces import TERRAIN
from referee.hoth.questions.position import read
from referee.hoth.questions.scene import ANY_VEHICLE, TAGS, Scene
from referee.hoth.questions.setting import Setting
from referee.hoth.questions.situation import (
    ATTACK_STEP,
    INFANTRY,
    MOVE_STEP,
    NEAR,
    NO_BADGE,
    ORDERED,
    STILL,
    Attack,
    check,
    duty,
    terrain,
)
from referee.hoth.questions.words import (
    AT_PLACE,
    UNIT,
    asked_act,
    called,
    codes,
    counts,
    dative,
    enemy_acts,
    is_choice,
    is_must,
    is_purpose,
    refrains,
    ruling,
    seat,
    told_denied,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "


_ONE = ("BIRIM", "PIYADE", "BIRLIK")


@ruling(
    "zar-bolme",
    "ZAR BOL|PAY|AT|SALDIR",
    _WHO + "ZAR SALDIR AT # AYNIANDA HER ARADA BASKA BOL PAY BIR BOLUM",
    about="saldiri.tek-hedef",
)
def _(q: Asked) -> Check | None:
    """May the dice of one attack be split?"""
    if (
        told_denied(q)
        or is_must(q)
        or not (q.has("BOL", "PAY") or len(q.all("ZAR")) > 1 or _several_targets(q))
    ):
        return None
    return check(
        "turn=A phase=attack scout=false units=D4:ET/-~op,m0,h0,a0;E4:ST;D5:ST "
        "terrain=plain:D4,D5,E4",
        AttackAction(0, unit="D4", target="E4", split=("D5",)),
        "Bir saldırının zarlarını birden çok hedefe bölmek istiyorsun.",
        "bir saldırının zarlarını hedefler arasında bölebilirsin",
        "bir saldırının zarlarını hedefler arasında bölemezsin",
        *(ORDERED, ATTACK_STEP),
    )


def _several_targets(q: Asked) -> bool:
    """Whether dice are spread over several targets: "üç zarla üç ayrı düşmana"."""
    return any(
        a.value in (2, 3) and b.tag in ("DUSMAN", *_ONE) and dative(b)
        for a, b in pairwise(w for w in q.words if w.tag != "DOLGU")
    )


@ruling(
    "dosta-saldiri",
    "BEN SALDIR BIRIM|PIYADE|BIRLIK|ARAC|YAPI",
    _WHO + "ARAC BITISIK YAPI ADIM UZAK #",
    about="saldiri.hedef",
)
def _(q: Asked) -> Check | None:
    """May I attack a unit of my own?"""
    aimed = any(
        a.tag == "BEN" and b.tag in (*_ONE, "ARAC") and dative(b) for a, b in pairwise(q.words)
    )
    if not aimed or is_must(q) or told_denied(q) or q.has("DUSMAN"):
        return None
    return check(
        "turn=A phase=attack scout=false units=D4:ET/-~op,m0,h0,a0;E4:ET terrain=plain:D4,E4",
        "A vur D4>E4",
        "Kendi birimine saldırmak istiyorsun.",
        "kendi birimine saldırabilirsin",
        "kendi birimine saldıramazsın",
        *(ORDERED, ATTACK_STEP),
    )


@ruling(
    "ayni-hedefe-saldiri",
    "SALDIR AYNI #|BASKA|IKINCI",
    _WHO + "ARAC BASKA IKINCI BIRTANE PAY SONRA BITISIK ARAZI UZAK EMIR AYNIANDA",
    about="saldiri.tek",
)
def _(q: Asked) -> Check | None:
    """May two units attack the same target?"""
    if is_must(q) or told_denied(q) or not _same_target(q) or enemy_acts(q):
        return None
    plain = [w for w in q.words if w.tag != "DOLGU"]
    units = any(a.value in (2, 3) and b.tag in (*_ONE, "ARAC") for a, b in pairwise(plain))
    other = q.has("BASKA") and any(
        a.tag == "BASKA" and b.tag in _ONE and not dative(b) for a, b in pairwise(q.words)
    )
    if not (units or other):
        return None
    asked = Attack("ET")
    return check(
        asked.line,
        asked.phrase,
        "Bir birimin saldırdığı hedefe başka bir biriminle de saldırmak istiyorsun.",
        "birden çok biriminle aynı hedefe saldırabilirsin",
        "aynı hedefe ikinci bir birim saldıramaz",
        *(ORDERED, ATTACK_STEP, NEAR),
    )


@ruling(
    "yapiya-saldiri",
    "YAPI SALDIR|YOKET|SEC",
    _WHO + "SEC TARAF ADIM BITISIK ARAC BIR YOKET SALDIR YOKSAY DUR",
    about="saldiri.hedef",
)
def _(q: Asked) -> Check | None:
    """May this side attack a structure?"""
    if told_denied(q) or is_must(q):
        return None
    actor, target = codes(q)
    sides = {"ET" if q.has("ASI") else "", "ST" if q.has("IMPARATORLUK") else ""} - {""}
    own = any(a.tag == "BEN" and b.tag == "YAPI" for a, b in pairwise(q.words))
    own |= any(w.suffix.startswith("y") for w in q.all("ASI"))  # "asiyim"
    sides = {"ET"} if own else sides
    named = [w.name for w in q.all("BIRIM")]
    code = actor if actor and named else sides.pop() if len(sides) == 1 else None
    if code is None or target:
        return None
    side = "Asiler" if seat(code) == "A" else "İmparatorluk"
    asked = Attack(code, target=q.all("YAPI")[0].name or "SG")
    return check(
        asked.line,
        asked.phrase,
        f"{side} tarafındasın ve bir yapıya saldırmak istiyorsun.",
        f"{side} yapılara saldırabilir",
        f"{side} yapılara saldıramaz",
        *(ORDERED, ATTACK_STEP, "Yapı bitişikte ve Asilerin.", STILL),
    )


@ruling(
    "saldirma-zorunlulugu",
    "SALDIR",
    _WHO + "EMIR ZORUNDA AL HIC BIT GEC GIT ADIM # DUR",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """Must an ordered unit attack?"""
    left = refrains(q, "SALDIR") or (q.denied("SALDIR") and asked_act(q) in ("BIT", "GEC"))
    if not (is_must(q) or left) or q.has("BITISIK", "KAC"):
        return None
    if left and q.has("GIT") and counts(q):
        return None  # whether the unit goes so far
    if any(is_purpose(q, w) for w in q.all("SALDIR")):
        return None
    if asked_act(q) not in ("SALDIR", "EMIR", "AL", "BIT", "GEC"):
        return None
    if any(w.negated for w in q.all("EMIR")) or (
        not left and any(w.negated for w in q.all("SALDIR"))
    ):
        return None
    return duty(
        q,
        "turn=A phase=attack units=D4:ET~op,m0,h0,a0",
        "A bitir",
        "Emir alan birimin saldırmadan turu geçip geçemeyeceğini soruyorsun.",
        "emir alan birim saldırmak zorunda",
        "emir alan birim saldırmak zorunda değil",
        ATTACK_STEP,
    )


@ruling(
    "bitisikteki-dusman",
    "BITISIK UZAK|ZORUNDA SALDIR|SEC|YOKSAY",
    _WHO + "BIRAK SEC SALDIR YOKSA ADIM # ZORUNDA UZAK HER DUR BIR YOKSAY",
    about="saldiri.menzil saldiri.gorus",
)
def _(q: Asked) -> Check | None:
    """May a unit with an adjacent enemy attack one further off (must it attack the near one)?"""
    if q.has("YOK", "DEGIL") or any(w.negated for w in q.words[:-1]):
        return None
    must = is_must(q)
    if must and enemy_acts(q):
        return None
    if not q.has("DUSMAN", "ADAM", "BIRIM", "PIYADE", "BIRLIK") or (not must and not q.has("UZAK")):
        return None
    return check(
        "turn=A phase=attack scout=false units=D4:ET/-~op,m0,h0,a0;D5:ST;F4:ST no_unit=E4 "
        "no_structure=E4 terrain=plain:D4,D5,E4,F4",
        "A vur D4>F4",
        "Bitişiğinde düşman var; daha uzaktaki bir düşmana saldırmak istiyorsun.",
        "bitişikteki düşmana saldırmak zorunludur" if must else "uzaktaki düşmana saldırabilirsin",
        "bitişikteki düşmana saldırmak zorunda değilsin; uzaktakini de seçebilirsin"
        if must
        else "bitişikte düşman varken uzaktakine saldıramazsın",
        *(ORDERED, ATTACK_STEP, INFANTRY, "Uzaktaki düşman menzilde ve görülüyor."),
        must=must,
    )


def _same_target(q: Asked) -> bool:
    """Whether "the same" is said of the target: another unit may attack it, too."""
    words = [w for w in q.words if w.tag not in ("ARAZI", "BITISIK", "UZAK")]
    return any(
        first.tag == "AYNI" and (second.tag == "DUSMAN" or dative(second))
        for first, second in pairwise(words)
    )


def _two_attacks_of_one(q: Asked) -> bool:
    """Whether the number counts attacks or targets of one unit: "bir birim iki saldırı"."""
    pairs = list(pairwise(q.words))
    two = any(a.value == 2 and b.tag == "SALDIR" for a, b in pairs)
    one = any(a.tag in ("BIR", "BIRTANE", "AYNI") and b.tag in _ONE for a, b in pairs)
    spread = any(
        a.value == 2 and b.tag == "DUSMAN" and dative(b)
        for a, b in pairwise(w for w in q.words if w.tag != "DOLGU")
    )
    return (two or spread) and one and len(q.numbers()) == 1


@ruling("menzil-disi", "MENZILDISI SALDIR", _WHO + "ADIM", about="saldiri.menzil")
def _(q: Asked) -> Check | None:
    """May a target out of range be attacked?"""
    if is_must(q) or enemy_acts(q):
        return None
    asked = Attack("ET", away=4)
    return check(
        asked.line,
        asked.phrase,
        "Menzil dışındaki bir hedefe saldırmak istiyorsun.",
        "menzil dışındaki hedefe saldırabilirsin",
        "menzil dışındaki hedefe saldıramazsın",
        *(ORDERED, ATTACK_STEP, "Örnek: piyade, 4 hex ötedeki hedef."),
    )


@ruling(
    "ikinci-saldiri",
    "SALDIR IKINCI|#|AYNIANDA",
    _WHO + "BITISIK UZAK FIGUR EMIR OYNA YARMA ROZET ROZETLI SONRA AYNIANDA AYNI BIRTANE BIR",
    about="saldiri.tek",
)
def _(q: Asked) -> Check | None:
    """May a unit attack twice in a turn, perhaps after a breakthrough?"""
    badges = {w.name for w in q.all("ROZET")}
    if told_denied(q) or is_must(q) or badges - {"assault"}:
        return None
    near_and_far = q.has("BITISIK") and q.has("UZAK")
    if q.has("AYNIANDA", "BITISIK", "UZAK") and not (near_and_far or q.has("IKINCI", "#")):
        return None
    if (
        q.has("GIT")
        or asked_act(q) != "SALDIR"
        or (_same_target(q) and not q.has("EMIR"))
        or enemy_acts(q)
    ):
        return None
    if q.numbers() and not _two_attacks_of_one(q) and not q.has("EMIR"):
        return None
    code = codes(q)[0] or "ET"
    through = q.has("YARMA")
    if (badges or through) and code not in ("ET", "ST"):
        return None
    if badges and not through:
        return None
    asked = Attack(code, badge="A" if through else "-", attacks=1, advanced=through)
    told = "yarma yapan birim" if through else "birim"
    return check(
        asked.line,
        asked.phrase,
        f"{called(q, code)} bu tur saldırdı{' ve yarma yaptı' if through else ''}; bir kez daha "
        "saldırmak istiyorsun.",
        f"{told} aynı tur bir kez daha saldırabilir",
        f"{told} aynı tur ikinci kez saldıramaz",
        *(ORDERED, ATTACK_STEP, NEAR),
        *(() if through else (NO_BADGE,)),
        *(("Yarmayla girilen hex düzlük.",) if through else ()),
    )


def entry(told: Scene) -> Check | None:
    """The check of a move into terrain that is closed to the unit, before an attack from there."""
    actor = told.actor
    code = actor.code or "ET"
    if not actor.entered or code in (ANY_VEHICLE, "RA") or actor.generic:
        return None
    ground = TERRAIN[actor.ground]
    if (ground.flying if UNIT[code].flying else ground.ground) and not (
        code == "AT" and actor.ground == "ridge"
    ):
        return None
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/-~op,m0 no_unit=E4 no_structure=E4 "
        + terrain({"D4": "plain", "E4": actor.ground}),
        f"{seat(code)} git D4>E4",
        f"{UNIT[code].name} {AT_PLACE[actor.ground][2]} girip saldırmak istiyor.",
        f"{UNIT[code].name} {AT_PLACE[actor.ground][2]} girebilir",
        f"{UNIT[code].name} {AT_PLACE[actor.ground][2]} giremez",
        *(ORDERED, MOVE_STEP),
    )


_NAMED_SO = re.compile(
    r"(?:yakın dövüş|yakin dovus|close combat|melee)\b.*\b(?:say|diye ayrı)", re.IGNORECASE
)


def _attack(q: Asked, wanted: str) -> Check | None:
    """The attack that a scene sets, if it turns on the terrain, the move, the distance or all."""
    told = read(q, ("SALDIR",))
    if told is None or is_must(q) or asked_act(q) != "SALDIR" or enemy_acts(q):
        return None
    if refrains(q, "SALDIR") or is_choice(q):
        return None
    if _NAMED_SO.search(q.text):  # "yakın dövüş mü sayılıyor" asks for no attack
        return None
    if any(re.search(r"m[ae]y[ae]bil", w.suffix) for w in q.all("SALDIR")):
        return None  # "saldırmayabilir": may it refrain?
    if forbidden := entry(told):
        return forbidden
    setting = Setting.of(told)
    aimed = told.away is not None or bool(told.target.ground)
    if setting is None or (told.actor.empty and not aimed):
        return None
    actor = told.actor
    on_ground = bool(actor.ground) and actor.moved is None and not aimed
    moved = actor.went or actor.still or bool(actor.ground)
    turns_on = "both" if moved and aimed else "ground" if on_ground else "move" if moved else "aim"
    if wanted != turns_on:
        return None
    asked = setting.attack()
    return check(
        asked.line,
        asked.phrase,
        f"{setting.sentence()} Saldırmak istiyorsun.",
        f"{setting.phrase()} saldırabilir",
        f"{setting.phrase()} saldıramaz",
        *(ORDERED, ATTACK_STEP, *setting.assumed()),
    )


_GROUND = "saldiri.giris-arazisi"
_MOVE = f"saldiri.hareket-sonrasi {_GROUND}"
_AIM = "saldiri.menzil saldiri.zar"


@ruling("araziden-saldiri", "SALDIR", TAGS + "SEC MENZIL", about=_GROUND)
def _(q: Asked) -> Check | None:
    """May I attack from this terrain, perhaps in the turn in which I entered it?"""
    return _attack(q, "ground")


@ruling("hareketten-sonra-saldiri", "SALDIR", TAGS + "SEC MENZIL", about=_MOVE)
def _(q: Asked) -> Check | None:
    """May I attack after this move, from this terrain?"""
    return _attack(q, "move")


@ruling("uzaga-saldiri", "SALDIR", TAGS + "SEC MENZIL", about=_AIM)
def _(q: Asked) -> Check | None:
    """May I attack at this distance, such a target?"""
    return _attack(q, "aim")


@ruling("hareketten-sonra-uzaga-saldiri", "SALDIR", TAGS + "SEC MENZIL", about=f"{_MOVE} {_AIM}")
def _(q: Asked) -> Check | None:
    """May I attack after this move, from this terrain, at this distance, such a target?"""
    return _attack(q, "both")
