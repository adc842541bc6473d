"""Questions on moves: where a unit may go, how far, over whom, and whether it must."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.pieces import BADGES, TERRAIN
from referee.hoth.questions.situation import (
    INFANTRY,
    MOVE_STEP,
    NO_BONUS,
    ORDERED,
    PLAIN,
    check,
    duty,
    terrain,
)
from referee.hoth.questions.words import (
    AT_PLACE,
    UNIT,
    ablative,
    asked_act,
    called,
    codes,
    dative,
    enemy_acts,
    is_must,
    place_name,
    refrains,
    ruling,
    seat,
    steps,
    told_denied,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "


@ruling(
    "durma-zorunlulugu",
    "ARAZI GIR|CEKIL|GEC|UST DUR|DEVAM|AT|GIT",
    _WHO + "GIR DUR DEVAM ZORUNDA UCAN YOKSA ADIM SONRA GIT IKINCI # ARAC ARTAN YER UST "
    "GEC BASKA EMIR ROZET ROZETLI",
    about="hareket.durduran",
)
def _(q: Asked) -> Check | None:
    """Must a unit that enters this terrain stop there; may it go on?"""
    places, code = q.all("ARAZI"), codes(q)[0] or ("SS" if q.has("UCAN") else "ET")
    if len(places) != 1 or q.has("CEKIL", "YOK", "DEGIL", "KAC") or UNIT[code].move < 2:
        return None
    ground, must = places[0].name, is_must(q)
    kind = TERRAIN[ground]
    if not (kind.flying if UNIT[code].flying else kind.ground):
        return None
    if any(w.negated for w in q.words) or (must and asked_act(q) != "DUR"):
        return None
    onward = q.has("IKINCI", "BIR") and q.has("ADIM") and asked_act(q) in ("AT", "GIT")
    if not must and ((asked_act(q) != "DEVAM" and not onward) or q.has("DUR")):
        return None
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/-~op,m0 no_unit=E4,F4 no_structure=E4,F4 "
        + terrain({"D4": "plain", "E4": ground, "F4": "plain"}),
        f"{seat(code)} git D4>E4>F4",
        f"{called(q, code)} hexe girip yoluna devam etmek istiyor; arazi: {place_name(ground)}.",
        f"{place_name(ground)} hexine giren birim orada durmak zorunda"
        if must
        else f"{place_name(ground)} hexine giren birim yoluna devam edebilir",
        f"{place_name(ground)} hexine giren birim orada durmak zorunda değil"
        if must
        else f"{place_name(ground)} hexine giren birim yoluna devam edemez",
        *(ORDERED, MOVE_STEP, "Sonraki hex boş ve düzlük."),
        must=must,
    )


@ruling(
    "araziye-girme",
    "ARAZI GIR|GEC|DUR|GIT|ULAS|BIT",
    "# UZAK BIRIM PIYADE ARAC BEN GIR GEC DUR GIT BITISIK ASI IMPARATORLUK UCAN ADIM UST BIRLIK",
    about="hareket.gecilmez hareket.catlakta-durma",
)
def _(q: Asked) -> Check | None:
    """May this unit enter this terrain?"""
    actor, target = codes(q)
    code = actor or target or ("SS" if q.has("UCAN") else "ET")
    places = q.all("ARAZI")
    if len(places) != 1 or (actor and target) or code == "RA":
        return None
    if not (actor or target or q.has("UCAN")) and places[0].name in ("ridge", "crevasse"):
        return None  # open to some kinds of units only
    if is_must(q) or told_denied(q) or (ablative(places[0]) and not q.has("GEC")):
        return None
    if (places[0].suffix in ("", "i", "yi", "u") and not q.has("GEC")) or enemy_acts(q):
        return None
    ground = places[0].name
    if q.has("GEC") and TERRAIN[ground].stops and not dative(places[0]):
        return None  # through it, not into it
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/-~op,m0 no_unit=E4 no_structure=E4 "
        + terrain({"D4": "plain", "E4": ground}),
        f"{seat(code)} git D4>E4",
        f"{called(q, code)} bitişik bir hexe girmek istiyor; arazi: {place_name(ground)}.",
        f"{called(q, code)} {AT_PLACE[ground][2]} girebilir",
        f"{called(q, code)} {AT_PLACE[ground][2]} giremez",
        *(ORDERED, MOVE_STEP, "Girilecek hexte birim ya da yapı yok."),
    )


@ruling(
    "yapi-hexine-girme",
    "YAPI GIR|GEC|DUR|GIT",
    _WHO + "GIR GEC DUR ADIM UST UCAN ARAC GIT KORU",
    about="hareket.dolu-hex hareket.gecilmez",
)
def _(q: Asked) -> Check | None:
    """May a unit enter the hex of a structure or pass through it?"""
    if is_must(q) or told_denied(q) or any(ablative(w) for w in q.all("YAPI")):
        return None
    code = codes(q)[0] or ("SS" if q.has("UCAN") else "ET")
    if code == "RA" or enemy_acts(q):
        return None
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/-~op,m0 no_unit=E4 structures=E4:SG0 "
        "terrain=plain:D4,E4",
        f"{seat(code)} git D4>E4",
        f"{called(q, code)} bir yapının bulunduğu hexe girmek istiyor.",
        "yapının bulunduğu hexe girilebilir",
        "yapının bulunduğu hexe kimse giremez",
        *(ORDERED, MOVE_STEP),
    )


@ruling(
    "araziden-cikma",
    "ARAZI GIR|CIK",
    _WHO + "ADIM SONRA GIR UCAN ARAC ONCEDEN",
    about="hareket.mesafe hareket.durduran",
)
def _(q: Asked) -> Check | None:
    """May a unit leave this terrain?"""
    actor, target = codes(q)
    code = actor or ("SS" if q.has("UCAN") else "ET")
    places = q.all("ARAZI")
    if len(places) != 1 or not ablative(places[0]) or target or is_must(q) or code == "RA":
        return None
    if asked_act(q) not in ("GIR", "CIK") or any(w.negated for w in q.words) or enemy_acts(q):
        return None
    ground = places[0].name
    if not (TERRAIN[ground].flying if UNIT[code].flying else TERRAIN[ground].ground):
        return None
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/-~op,m0 no_unit=E4 no_structure=E4 "
        + terrain({"D4": ground, "E4": "plain"}),
        f"{seat(code)} git D4>E4",
        f"{called(q, code)} bulunduğu hexten çıkmak istiyor; arazi: {place_name(ground)}.",
        "birim bulunduğu araziden olağan hareketiyle çıkabilir",
        "birim bulunduğu araziden çıkamaz",
        *(ORDERED, MOVE_STEP, "Gireceği hex boş ve düzlük."),
    )


@ruling(
    "ikinci-hareket",
    "GIT IKINCI|#|YARIM BIRIM|PIYADE|BIRLIK|AYNI|BIR",
    _WHO + "DEVAM YARIM BIRAK GERIDE BASKA AYNI BIRTANE IKINCI SONRA GIT",
    about="hareket.tek",
)
def _(q: Asked) -> Check | None:
    """May a unit move twice in a turn?"""
    code = codes(q)[0] or "ET"
    if is_must(q) or told_denied(q) or not q.has("IKINCI", "YARIM") or q.numbers() or code == "RA":
        return None
    if (
        asked_act(q) not in ("GIT", "DEVAM")
        or enemy_acts(q)
        or any(w.negated for w in q.all("GIT"))
    ):
        return None
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/-~op,m1 no_unit=E4 no_structure=E4 "
        "terrain=plain:D4,E4",
        f"{seat(code)} git D4>E4",
        f"Bu tur hareket etmiş bir birimi yeniden hareket ettirmek istiyorsun: {called(q, code)}.",
        "bir birim turda iki kez hareket edebilir",
        "bir birim turda en fazla bir kez hareket eder",
        *(ORDERED, MOVE_STEP),
    )


@ruling(
    "hareket-zorunlulugu",
    "GIT",
    _WHO + "EMIR ZORUNDA AL YOKSA HIC ONCEDEN HER FEDA",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """Must an ordered unit move?"""
    left = refrains(q, "GIT")
    if not (is_must(q) or left) or any(w.negated for w in q.all("EMIR")):
        return None
    if not left and any(w.negated for w in q.all("GIT")):
        return None
    if asked_act(q) != "GIT":
        return None
    return duty(
        q,
        "turn=A phase=move units=D4:ET~op,m0",
        "A bitir",
        "Emir alan birimin yerinde kalıp kalamayacağını soruyorsun.",
        "emir alan birim hareket etmek zorunda",
        "emir alan birim hareket etmek zorunda değil",
        MOVE_STEP,
    )


@ruling(
    "saldiridan-once-hareket",
    "SALDIR GIT ONCE",
    _WHO,
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """May a unit move before the attacks?"""
    code = codes(q)[0] or "ET"
    if asked_act(q) != "GIT" or is_must(q) or code == "RA":
        return None
    if not all(w.negated for w in q.all("SALDIR")):
        return None
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/-~op,m0 no_unit=E4 no_structure=E4 "
        "terrain=plain:D4,E4",
        f"{seat(code)} git D4>E4",
        "Saldırılardan önce bir birimi hareket ettirmek istiyorsun.",
        "hareketler saldırılardan önce yapılır",
        "saldırılardan önce hareket edilemez",
        *(ORDERED, MOVE_STEP, PLAIN),
    )


@ruling(
    "saldiridan-sonra-hareket",
    "SALDIR GIT",
    _WHO + "SONRA ROZETLI ONCE BASKA PAY BIR BASLA BIT ARAC ADIM # IKINCI EMIR AL",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """May a unit move after the attacks have begun?"""
    if asked_act(q) != "GIT" or is_must(q) or told_denied(q, "GIT"):
        return None
    attack = q.all("SALDIR")[-1]
    if attack.negated or (q.has("ONCE") and not q.has("SONRA")):
        return None
    after = q.has("SONRA") or attack.suffix.endswith(("ip", "up", "nca", "nce"))
    code = codes(q)[0] or "ET"
    if not after or q.has("YARMA", "ROZET") or code == "RA":
        return None
    return check(
        f"turn={seat(code)} phase=attack units=D4:{code}/-~op,m0 no_unit=E4 no_structure=E4 "
        "terrain=plain:D4,E4",
        f"{seat(code)} git D4>E4",
        "Saldırılar başladıktan sonra bir birimi hareket ettirmek istiyorsun.",
        "saldırıdan sonra hareket edilebilir",
        "saldırıdan sonra hareket edilemez",
        *(ORDERED, "Yarma söz konusu değil."),
    )


@ruling(
    "hareket-mesafesi",
    "GIT BIRIM|PIYADE|ROZET",
    "ADIM # UZAK ROZET ROZETLI BASKA BIRLIK BITISIK EMIR FEDA AL BIRTANE SALDIR",
    about="hareket.mesafe",
)
def _(q: Asked) -> Check | None:
    """May this unit move (so many hexes)?"""
    actor, target = codes(q)
    badges = [w.name for w in q.all("ROZET")]
    code = actor or target or ("ET" if badges and badges != ["elite_squadron"] else None)
    far = steps(q)
    if code is None or (actor and target) or is_must(q) or len(q.all("GIT")) > 1:
        return None
    if told_denied(q, "SALDIR") or (far is None and (q.numbers() or code != "RA")):
        return None
    if any(not w.negated for w in q.all("SALDIR")) or asked_act(q) != "GIT":
        return None
    if len(badges) > 1 or (badges and UNIT[code].kind not in BADGES[badges[0]].units):
        return None
    badge = BADGES[badges[0]].code if badges else "-"
    way = ["D4", "E4", "F4", "G4", "H4", "I4"][: (far or 1) + 1]
    if far is not None and not 1 <= far <= 4:
        return None
    hexes = ",".join(way[1:])
    often = f"{far} hex" if far else "hiç"
    return check(
        f"turn={seat(code)} phase=move units=D4:{code}/{badge}~op,m0 no_unit={hexes} "
        f"no_structure={hexes} terrain=plain:D4,{hexes}",
        f"{seat(code)} git {'>'.join(way)}",
        f"{called(q, code)} birimini{f' {far} hex' if far else ''} hareket ettirmek istiyorsun.",
        f"{called(q, code)} {f'{far} hex ' if far else ''}hareket edebilir",
        f"{called(q, code)} {often} hareket edemez",
        *(ORDERED, MOVE_STEP, PLAIN, NO_BONUS),
        *((INFANTRY,) if q.has("PIYADE") else ()),
    )
