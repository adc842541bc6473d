"""Questions on attacks: after a move, from terrain, at a distance, twice, on whom."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.actions import Attack as AttackAction
from referee.hoth.pieces import BADGES, TERRAIN
from referee.hoth.questions.situation import (
    ATTACK_STEP,
    INFANTRY,
    NEAR,
    NO_BADGE,
    NO_BONUS,
    ORDERED,
    PLAIN,
    STILL,
    Attack,
    check,
)
from referee.hoth.questions.words import (
    ablative,
    asked_act,
    called,
    codes,
    counts,
    dative,
    enemy_acts,
    is_must,
    place_name,
    ruling,
    seat,
    steps,
    told_denied,
    told_of_target,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "


_ONE = ("BIRIM", "PIYADE", "BIRLIK")


@ruling(
    "zar-bolme",
    "ZAR|SALDIR BOL|PAY",
    _WHO + "ZAR SALDIR AT # AYNIANDA HER ARADA BASKA",
    about="saldiri.tek-hedef",
)
def _(q: Asked) -> Check | None:
    """May the dice of one attack be split?"""
    if told_denied(q) or not q.has("ZAR") or is_must(q):
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


@ruling("yapiya-saldiri", "YAPI SALDIR|YOKET", _WHO + "SEC", about="saldiri.hedef")
def _(q: Asked) -> Check | None:
    """May this side attack a structure?"""
    if told_denied(q) or is_must(q):
        return None
    actor, target = codes(q)
    sides = {"ET" if q.has("ASI") else "", "ST" if q.has("IMPARATORLUK") else ""} - {""}
    named = [w.name for w in q.all("BIRIM")]
    code = actor if actor and named else sides.pop() if len(sides) == 1 else None
    if code is None or target:
        return None
    side = "Asiler" if seat(code) == "A" else "İmparatorluk"
    asked = Attack(code, target="SG")
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
    _WHO + "EMIR ZORUNDA AL",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """Must an ordered unit attack?"""
    if not is_must(q) or q.has("BITISIK", "KAC") or asked_act(q) not in ("SALDIR", "EMIR", "AL"):
        return None
    if any(w.negated for w in q.all("SALDIR") + q.all("EMIR")):
        return None
    return check(
        "turn=A phase=attack units=D4:ET~op,m0,h0,a0",
        "A bitir",
        "Emir alan birimin saldırmadan turu geçip geçemeyeceğini soruyorsun.",
        "emir alan birim saldırmak zorunda",
        "emir alan birim saldırmak zorunda değil",
        ATTACK_STEP,
        must=True,
    )


@ruling(
    "bitisikteki-dusman",
    "BITISIK UZAK|ZORUNDA SALDIR|SEC",
    _WHO + "BIRAK SEC SALDIR YOKSA ADIM # ZORUNDA UZAK HER",
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
    return any(
        first.tag == "AYNI" and (second.tag == "DUSMAN" or dative(second))
        for first, second in zip(q.words, q.words[1:], strict=False)
    )


def _two_attacks_of_one(q: Asked) -> bool:
    """Whether the number counts attacks of one unit: "bir birim iki saldırı"."""
    pairs = list(zip(q.words, q.words[1:], strict=False))
    two = any(a.value == 2 and b.tag == "SALDIR" for a, b in pairs)
    one = any(a.tag in ("BIR", "BIRTANE", "AYNI") and b.tag in _ONE for a, b in pairs)
    return two and one and len(q.numbers()) == 1


@ruling(
    "ikinci-saldiri",
    "SALDIR IKINCI|#",
    _WHO + "YARMA ROZET ROZETLI SONRA AYNIANDA AYNI BIRTANE",
    about="saldiri.tek",
)
def _(q: Asked) -> Check | None:
    """May a unit attack twice in a turn, perhaps after a breakthrough?"""
    badges = {w.name for w in q.all("ROZET")}
    if told_denied(q) or is_must(q) or badges - {"assault"}:
        return None
    if q.has("GIT") or asked_act(q) != "SALDIR" or _same_target(q) or enemy_acts(q):
        return None
    if q.numbers() and not _two_attacks_of_one(q):
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


@ruling(
    "araziye-girip-saldiri",
    "SALDIR ARAZI GIR|DUR|GIT|ONCEDEN",
    _WHO + "SONRA ONCEDEN HIC AYNI DUR GIR GIT ROZET ROZETLI",
    about="saldiri.giris-arazisi saldiri.hareket-sonrasi",
)
def _(q: Asked) -> Check | None:
    """May I attack in the turn in which I entered this terrain, or from where I stood?"""
    actor, target = codes(q)
    terrains = q.all("ARAZI")
    badges = [w.name for w in q.all("ROZET")]
    if len(terrains) != 1 or (actor and target) or asked_act(q) != "SALDIR":
        return None
    if is_must(q) or told_denied(q, "GIT") or ablative(terrains[0]) or len(badges) > 1:
        return None
    if (q.has("HIC") and not q.denied("GIT")) or told_of_target(q):
        return None
    terrain, code = terrains[0].name, actor or target or "ET"
    if q.has("BIRLIK") and not (actor or target) and terrain == "trench":
        return None
    entered = q.has("GIR") or (q.has("GIT") and not q.denied("GIT"))
    if entered and (q.has("ONCEDEN", "DUR") or q.denied("GIT")):
        return None
    if not TERRAIN[terrain].ground or (terrain == "ridge" and code == "AT") or code == "RA":
        return None
    if not entered and target:
        return None  # the one that stands there may be the target
    asked = Attack(
        code,
        badge=BADGES[badges[0]].code if badges else "-",
        moved=int(entered),
        halted=entered and TERRAIN[terrain].stops,
        here=terrain,
    )
    if badges and code not in ("ET", "ST"):
        return None
    place = place_name(terrain)
    carrying = f" ({BADGES[badges[0]].name} rozetli)" if badges else ""
    how = "bu tur girdi" if entered else "tur başından beri duruyor"
    return check(
        asked.line,
        asked.phrase,
        f"{called(q, code)}{carrying} hexe {how}; arazi: {place}. Saldırmak istiyorsun."
        if entered
        else f"{called(q, code)}{carrying} o hexte {how}; arazi: {place}. Saldırmak istiyorsun.",
        f"{place} hexine giren birim aynı tur saldırabilir"
        if entered
        else f"{place} hexinde duran birim oradan saldırabilir",
        f"{place} hexine giren birim o tur saldıramaz"
        if entered
        else f"{place} hexinde duran birim oradan saldıramaz",
        *(ORDERED, ATTACK_STEP, NEAR, NO_BONUS),
        *(("Birim oraya 1 hex giderek girdi.",) if entered else (STILL,)),
        *(() if actor or target else (INFANTRY,)),
    )


@ruling(
    "hareket-sonrasi-saldiri",
    "SALDIR GIT",
    _WHO + "ADIM # SONRA ONCE HIC ROZET ROZETLI AYNI UZAK",
    about="saldiri.hareket-sonrasi",
)
def _(q: Asked) -> Check | None:
    """May I attack after moving (so many hexes)?"""
    actor, target = codes(q)
    named = [w.name for w in q.all("ROZET")]
    if asked_act(q) != "SALDIR" or (actor and target) or len(named) > 1:
        return None
    if is_must(q) or told_denied(q, "GIT") or (q.has("UZAK") and not q.has("ADIM")):
        return None
    if told_of_target(q) or (q.has("BIRLIK") and not (actor or named)):
        return None
    code = actor or target or "ET"
    went = 0 if q.denied("GIT") else steps(q)
    if q.has("HIC") and went != 0:
        return None
    if went is None and counts(q):
        return None
    if named == ["elite_squadron"]:
        code = "SS"
    badge = BADGES[named[0]].code if named else "-"
    if (went is not None and went > 4) or code == "?" or (code == "RA" and went != 0):
        return None
    if named and (named[0] == "elite_squadron") != (code == "SS"):
        return None
    if went is None and (code not in ("ET", "ST") or named):
        went = 1 if code != "SS" else 3
    asked = Attack(code, badge=badge, moved=went)
    who = f"{called(q, code)} ({BADGES[named[0]].name} rozetli)" if named else called(q, code)
    far = "hareket ettiği" if went is None else f"{went} hex gittiği" if went else "kıpırdamadığı"
    return check(
        asked.line,
        asked.phrase,
        f"{who}, {far} tur saldırmak istiyor.",
        f"{who} {far} tur saldırabilir",
        f"{who} {far} tur saldıramaz",
        *(ORDERED, ATTACK_STEP, NEAR, NO_BONUS),
        *(() if named else (NO_BADGE,)),
        *(() if actor or target else (INFANTRY,) if code == "ET" else ()),
        "Birim kayaya ya da bina/enkaza girmedi.",
    )


@ruling(
    "menzil",
    "SALDIR # UZAK|ADIM",
    _WHO + "UZAK ADIM MENZIL SEC",
    about="saldiri.menzil",
)
def _(q: Asked) -> Check | None:
    """May this unit attack at this distance?"""
    actor, target = codes(q)
    away = steps(q)
    if asked_act(q) != "SALDIR" or away is None or not 1 <= away <= 4:
        return None
    code = actor or (None if target else "ET")
    if code is None or is_must(q) or told_denied(q):
        return None
    if not q.has("UZAK") and not any(ablative(w) for w in q.all("ADIM")):
        return None
    if q.has("BIRLIK") and actor is None:
        return None
    asked = Attack(code, away=away)
    return check(
        asked.line,
        asked.phrase,
        f"{called(q, code)} {away} hex ötedeki bir düşmana saldırmak istiyor.",
        f"{called(q, code)} {away} hex öteye saldırabilir",
        f"{called(q, code)} {away} hex öteye saldıramaz",
        *(ORDERED, ATTACK_STEP, STILL, PLAIN),
        *(() if actor else (INFANTRY,)),
    )
