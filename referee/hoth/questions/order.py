"""Questions on orders and command cards: who gets one, how many must be used, whose cards."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.questions.situation import check, duty, without_order
from referee.hoth.questions.words import (
    asked_act,
    codes,
    is_must,
    refrains,
    ruling,
    steps,
    told_denied,
    told_of_target,
    unordered,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK "
# A card of each section, and a hex in no other.
_SECTION = {"left": ("sol-3", "B5"), "center": ("merkez-3", "E5"), "right": ("sag-3", "I5")}
_ORDER_STEP = "Sıra sende ve emir verme adımındasın."


@ruling(
    "emirsiz",
    "EMIR|EMIRSIZ SALDIR|GIT",
    _WHO + "AL FEDA GIT SALDIR EMIR ARAC ADIM BIR # HIC",
    about="emir.gerekli",
)
def _(q: Asked) -> Check | None:
    """May a unit without an order attack or move?"""
    act = asked_act(q)
    if not unordered(q) or told_of_target(q) or is_must(q) or act not in ("SALDIR", "GIT"):
        return None
    if q.has("YOK", "DEGIL") or (q.has("GIT") and q.has("SALDIR")):
        return None
    code = codes(q)[0] or "ET"
    if act == "GIT" and code == "RA":
        return None
    return without_order(act)


@ruling(
    "butun-emirler",
    "EMIR OYNA|FEDA|EMIR HER|#|PAY|BIR|GERIDE",
    "BOS GERIDE DEVAM BIT GEC KART HER # ZORUNDA BEN PAY BIR BIRTANE AZAL",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """Must all orders of a card be used?"""
    unused = any(w.negated for w in q.all("OYNA")) and q.has("DEVAM", "BIT", "GEC")
    unused = unused or (q.has("BOS") and q.has("GEC"))
    if not (is_must(q) or refrains(q, "OYNA", "FEDA") or unused) or q.has(
        "BIRIM", "PIYADE", "BIRLIK"
    ):
        return None
    return duty(
        q,
        "turn=A phase=order card=merkez-3 given=- units=E5:ET~on",
        "A bitir",
        "Kartın verdiği emirlerin bir bölümünü kullanmadan geçmek istiyorsun.",
        "kartın verdiği bütün emirleri kullanmak zorunlu",
        "kartın verdiği bütün emirleri kullanmak zorunda değilsin",
        *(_ORDER_STEP, "Örnek kart: Merkez, 3 birim."),
    )


@ruling(
    "once-emirler",
    "EMIR SOYLE ONCE|GIT|OYNA",
    _WHO + "FEDA AL HER ZORUNDA KIM NERE OYNA GIT BIR BASLA ONCE",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """Must all orders be given before the first move?"""
    if not (is_must(q) or q.denied("SOYLE")):
        return None
    return duty(
        q,
        "turn=A phase=order card=merkez-3 units=E5:ET~op,m0 no_unit=F5 no_structure=F5 "
        "terrain=plain:E5,F5",
        "A git E5>F5",
        "Emirlerin hepsini söylemeden bir birimi oynatmak istiyorsun.",
        "hangi birimlere emir verdiğini, hiçbirini oynatmadan söylemen gerekir",
        "emirleri baştan söylemen gerekmez",
        _ORDER_STEP,
    )


@ruling(
    "cizgideki-birim",
    "CIZGI BIRIM|PIYADE|BIRLIK EMIR|AL|OYNA|GIT",
    _WHO + "BOLUM KART EMIR FEDA AL IKINCI GIT OYNA AYNIANDA # YER BOLUMKART BIRTANE DUR "
    "ARADA ADIM",
    about="emir.bolum emir.tek",
)
def _(q: Asked) -> Check | None:
    """May a unit on a section line be ordered from either side, and from both?"""
    named = [w.name for w in q.all("BOLUM") if w.name]
    parts = set(named)
    if told_denied(q) or is_must(q) or len(parts) > 2:
        return None
    twice = q.has("IKINCI") or any(a.value == 2 and b.tag == "EMIR" for a, b in pairwise(q.words))
    if (twice and len(parts) == 1) or parts == {"left", "right"}:
        return None
    part = next(iter(parts - {"center"}), "center") if twice or not named else named[-1]
    hex_name, card, word = {
        "left": ("D5", "sol-2", "sol"),
        "right": ("G5", "sag-2", "sağ"),
        "center": ("D5", "merkez-2", "merkez"),
    }[part]
    how = "ikinci kez" if twice else "bölüm kartıyla"
    return check(
        f"turn=A phase=order card={card} given=- units={hex_name}:ET~{'op' if twice else 'on'}",
        f"A emir {hex_name} {word}",
        f"Bölüm çizgisindeki bir birime {how} emir vermek istiyorsun.",
        "çizgideki birime ikinci emir de verilebilir"
        if twice
        else "çizgideki birime iki yanındaki bölümlerin kartlarıyla da emir verilebilir",
        "çizgideki birim de turda tek emir alır" if twice else "çizgideki birime emir verilemez",
        _ORDER_STEP,
    )


@ruling(
    "baska-bolume-emir",
    "BOLUM KART|BOLUMKART|EMIR EMIR|OYNA|GIT|FEDA",
    _WHO + "BOLUM KART BOLUMKART DUR AL # SAHA OYNA GIT FEDA EMIR BASKA",
    about="emir.bolum",
)
def _(q: Asked) -> Check | None:
    """May a section card order a unit in another section?"""
    parts = [w.name for w in q.all("BOLUM") if w.name]
    if len(parts) != 2 or is_must(q) or told_denied(q) or q.has("CIZGI"):
        return None
    if not q.has("EMIR") and not q.has("KART", "BOLUMKART"):
        return None
    if len(q.numbers()) > 1:
        return None  # how many orders there are decides
    card, unit = _SECTION[parts[0]][0], _SECTION[parts[1]][1]
    return check(
        f"turn=A phase=order card={card} given=- units={unit}:ET~on",
        f"A emir {unit} {card.partition('-')[0]}",
        "Bir bölüm kartıyla bir birime emir vermek istiyorsun.",
        "bölüm kartı gösterdiği bölümdeki birimlere emir verir"
        if parts[0] == parts[1]
        else "bölüm kartıyla başka bölümdeki birime de emir verilebilir",
        "bölüm kartı yalnız gösterdiği bölümdeki birimlere emir verir",
        *(_ORDER_STEP, "Birim bölüm çizgisinin üstünde değil."),
    )


@ruling(
    "hareketten-sonra-emir",
    "EMIR GIT|SALDIR SONRA|BASLA",
    _WHO + "FEDA AL BASKA SONRA BASLA GIT SALDIR YENI BIR",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """May an order be given once units have begun to move?"""
    if is_must(q) or told_denied(q) or asked_act(q) not in ("EMIR", "FEDA", "AL"):
        return None
    return check(
        "turn=A phase=move card=merkez-3 given=center units=E5:ET~on",
        "A emir E5 merkez",
        "Birimler hareket etmeye başladıktan sonra emir vermek istiyorsun.",
        "hareket başladıktan sonra da emir verilebilir",
        "emirlerin hepsi ilk hareketten önce verilir",
        "Sıra sende ve hareket adımındasın.",
    )


@ruling(
    "erken-kart-cekme",
    "CEK ONCE|BASLA|ONCEDEN SALDIR|DOLGU|KART",
    _WHO + "KART SALDIR GIT OYNA YENI SONUNDA EMIR FEDA",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """May a card be drawn before the turn's attacks are over?"""
    if is_must(q) or q.has("YOK", "HIC", "SONRA") or any(w.negated for w in q.all("CEK")):
        return None
    if not (q.has("SALDIR", "GIT", "EMIR", "OYNA") or q.has("BASLA", "ONCEDEN")):
        return None
    return check(
        "turn=A phase=card",
        "A çek",
        "Kartı turun sonundan önce çekmek istiyorsun.",
        "kart turun sonundan önce de çekilebilir",
        "kart, bütün saldırılar bittikten sonra, turun sonunda çekilir",
    )


@ruling("kart-cekme-zorunlulugu", "CEK", "KART SONUNDA SONRA BIT HER ZORUNDA SALDIR BEN")
def _(q: Asked) -> Check | None:
    """Must a card be drawn at the end of a turn?"""
    if not (is_must(q) or refrains(q, "CEK")) or q.has("ONCE", "BASLA"):
        return None
    return duty(
        q,
        "turn=A phase=draw",
        "A bitir",
        "Turun sonunda kart çekmenin zorunlu olup olmadığını soruyorsun.",
        "turun sonunda 1 kart çekilir",
        "turun sonunda kart çekmek zorunlu değil",
        "Saldırılar bitti; kart çekme adımındasın.",
    )


@ruling(
    "ikinci-emir",
    "EMIR IKINCI|# BIRIM|PIYADE|BIRLIK",
    _WHO + "AYNI FEDA AL KART IKINCI OYNA BIR BIRTANE",
    about="emir.tek",
)
def _(q: Asked) -> Check | None:
    """May a unit take two orders in a turn?"""
    if told_denied(q) or is_must(q) or steps(q) not in (None, 2):
        return None
    one = q.has("AYNI") or any(
        a.tag in ("BIR", "BIRTANE") and b.tag in ("BIRLIK", "BIRIM", "PIYADE")
        for a, b in pairwise(q.words)
    )
    if not (q.has("IKINCI") or one) or (q.numbers() and not one):
        return None
    if any(a.tag == "EMIR" and b.tag == "KART" for a, b in pairwise(q.words)):
        return None  # "üç emirlik kart" gives orders to several units
    return check(
        "turn=A phase=order card=merkez-3 given=center units=E5:ET~op",
        "A emir E5 merkez",
        "Bu tur emir almış bir birime bir emir daha vermek istiyorsun.",
        "bir birime aynı tur ikinci emir verilebilir",
        "bir birime aynı tur ikinci emir verilemez",
        *(_ORDER_STEP, "Örnek kart: Merkez, 3 birim."),
    )


@ruling(
    "yedek-hukum",
    "KART PIYADE|ARAC SEC|EMIR|OYNA",
    _WHO + "YOK ARAC YEDEK BASKA BOS BOSA GIT FEDA YOKSA SEC OYNA EMIR",
    about="emir.tur",
)
def _(q: Asked) -> Check | None:
    """May a type card order a unit of another type, without or with units of its own type?"""
    if q.has("YEDEK") and re.search(r"yedek\w* (?:hüküm|hukum)?\w* ?(?:yok|yazm|bulunm)", q.text):
        return None
    if any(w.suffix.startswith(("siz", "suz")) for w in q.all("PIYADE") + q.all("ARAC")):
        return None  # "piyadesiz"
    infantry, vehicle = q.has("PIYADE"), q.has("ARAC") or q.has("BIRIM")
    named = [a.tag for a, b in pairwise(q.words) if b.tag == "KART" and a.tag in ("PIYADE", "ARAC")]
    if named:
        infantry, vehicle = named[0] == "PIYADE", named[0] == "ARAC"
    if infantry == vehicle or q.has("DEGIL") or q.has("BIRLIK"):
        return None
    if q.all("BIRIM") and {w.name for w in q.all("BIRIM")} - {"AT", "SS"}:
        return None
    lacking, given = q.has("YOK"), q.has("YEDEK")
    twice = len(q.all("PIYADE" if infantry else "ARAC")) > 1  # the card, and one's own units
    if not lacking and not given and not twice:
        return None
    must = is_must(q) or (q.has("YOKSA") and not lacking)
    card, own, other = ("piyade-atesi", "ET", "SS") if infantry else ("arac-atesi", "SS", "ET")
    units = f"D4:{other}/-~on" + ("" if lacking else f";C6:{own}/-~on")
    kind = "piyade" if infantry else "araç"
    return check(
        f"turn=A phase=order card={card} given=- board=full units={units}",
        "A emir D4",
        f"{kind} kartıyla başka türden bir birime emir vermek istiyorsun; sahada o türden "
        f"birimin {'yok' if lacking else 'var'}.",
        "emri kartın istediği türe vermen gerekir"
        if must
        else "başka türden tek bir birime emir verebilirsin",
        "emri kartın istediği türe vermen gerekmez"
        if must
        else "o türden birimin varken başka türden birime emir veremezsin",
        *(_ORDER_STEP, "Kartta yedek hüküm var; bu kartla daha emir verilmedi."),
        must=must,
    )


@ruling(
    "kart-oynama-zorunlulugu", "KART|BOLUMKART|TAKTIK OYNA", "HER GEC DEVAM BIT BEN ZORUNDA BIR PAS"
)
def _(q: Asked) -> Check | None:
    """Must a command card be played in every turn?"""
    left = refrains(q, "OYNA") or (q.denied("OYNA") and q.has("GEC", "BIT"))
    if not (is_must(q) or left):
        return None
    return duty(
        q,
        "turn=A phase=card",
        "A bitir",
        "Turda kart oynamanın zorunlu olup olmadığını soruyorsun.",
        "her tur bir komut kartı oynanır",
        "kart oynamadan da tur geçilebilir",
        "Sıra sende ve kart oynama adımındasın.",
    )


@ruling(
    "arkadasin-karti",
    "TAKIM KART OYNA",
    "DUSMAN BIRAK PAY EL",
    about="takim.kendi-eli",
)
def _(q: Asked) -> Check | None:
    """May I play a card of my team mate's?"""
    place = next(n for n, w in enumerate(q.words) if w.tag == "KART")
    if q.words[max(0, place - 1)].tag not in ("TAKIM", "EL", "DUSMAN") or is_must(q):
        return None
    if any(w.text.startswith("kendi") for w in q.all("BEN")):
        return None  # the mate's card is played by the mate
    if q.has("YOK", "DEGIL", "HIC"):
        return None
    return check(
        "turn=A phase=card A=sol-1/?/- A2=merkez-2/?/-",
        "A kart merkez-2",
        "Takım arkadaşının elindeki bir kartı oynamak istiyorsun.",
        "takım arkadaşının kartını oynayabilirsin",
        "takım arkadaşının kartını oynayamazsın",
        "Sıra sende ve kart oynama adımındasın.",
    )
