"""What units may and must do, asked amid any facts: duties, orders, badges, retreats, splitting.

Each of these has one answer whatever else is told; what would change it is named in `but`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import Attack as AttackAction
from referee.hoth.actions import DiceLost, HitsOf, MedalFor, RuleValue
from referee.hoth.questions.claims import ANY, among, asked_part, claim, denied_facts, groups
from referee.hoth.questions.situation import ATTACK_STEP, MOVE_STEP, NEAR, ORDERED, Attack, check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    AT_PLACE,
    PARTICLES,
    QUESTIONS,
    ablative,
    accusative,
    asked_act,
    asked_verb,
    badges,
    counts,
    dative,
    dies,
    enemy_acts,
    is_must,
    locative,
    name,
    ruling,
    seat,
)

Make = Callable[[Asked], Check | None]
Asks = Callable[[Asked], bool]


def amid(
    name: str,
    asks: str,
    make: Make,
    *,
    needs: str = "",
    but: str = "",
    denied: str | None = "",
    must: bool | None = False,
    when: Asks = lambda q: True,
    about: str = "",
) -> None:
    """Declare a question that one position decides, amid any facts.

    `asks`, `needs`, `but`, `must` are as in `claim`; `denied` None lets anything be denied.
    """
    wanted, others = groups(asks), groups(needs)
    heads = [
        "|".join(dict.fromkeys(tag.partition(":")[0] for tag in group))
        for group in (*wanted, *others)
    ]

    @ruling(name, " ".join(dict.fromkeys(heads)), ANY, about=about)
    def _(q: Asked) -> Check | None:
        if not among(asked_part(q), wanted) or not among(q.words, others):
            return None
        if any(among(q.words, [(tag,)]) for tag in but.split()) or not when(q):
            return None
        if denied is not None and denied_facts(q, *denied.split()):
            return None
        if must is not None and is_must(q) is not must:
            return None
        return make(q)


# --- duties -------------------------------------------------------------------------------------


def _positive_duty(tag: str) -> Asks:
    """Whether it is the act itself that may be a duty: "saldırmak zorunda mı", not to refrain."""

    def holds(q: Asked) -> bool:
        verb = asked_verb(q)
        if verb is None or verb.tag != tag:
            return False
        return not verb.negated or verb.suffix.endswith(("mam", "mem"))

    return holds


claim(
    "istenen-sirayla",
    "turn.any_order",
    "GIT|SALDIR|OYNA",
    "Birimlerini belli bir sırayla oynatmak gerekip gerekmediğini soruyorsun.",
    "emir alan birimler istenen sırayla, teker teker oynatılır",
    "birimler belli bir sırayla oynatılır",
    but="ONCE SONRA TAKIM TARAF KART FILO",
    must=True,
    when=lambda q: "sıray" in q.text or "siray" in q.text or "sırasıyla" in q.text,
)
claim(
    "yarma-ikinci-gorev",
    "badge.second_attack_required",
    "SALDIR ZORUNDA",
    "Yarmanın ikinci saldırısının zorunlu olup olmadığını soruyorsun.",
    "yarmanın ikinci saldırısı zorunlu değil",
    "yarmanın ikinci saldırısı zorunlu",
    needs="YARMA|BOSALAN",
    but="YER DUR",
    holds=lambda required: not required,
    must=True,
    when=lambda q: (
        _positive_duty("SALDIR")(q) and "hemen" not in q.text and "sonra" not in q.text
    ),
)
claim(
    "yarma-ilerleme-gorevi",
    "badge.advance_needed",
    "GIT|GIR|GEC ZORUNDA",
    "Yarmanın ikinci saldırısı için ilerlemek gerekip gerekmediğini soruyorsun.",
    "ikinci saldırı için ilerlemek gerekmez",
    "ikinci saldırı için boşalan hexe ilerlemek gerekir",
    needs="YARMA|BOSALAN SALDIR",
    holds=lambda needed: not needed,
    must=True,
    denied="GIT GIR SALDIR",
)
claim(
    "yarma-ikinci-sonra",
    "badge.second_attack_later",
    "SALDIR",
    "Yarmanın ikinci saldırısının hemen yapılması gerekip gerekmediğini soruyorsun.",
    "yarmanın ikinci saldırısı saldırı adımı bitmeden, başka birimlerinden sonra da yapılabilir",
    "yarmanın ikinci saldırısı hemen yapılır",
    needs="YARMA",
    must=None,
    when=lambda q: (
        "hemen" in q.text or (q.has("SONRA", "ONCE", "BIT") and q.has("BASKA", "PAY", "GERIDE"))
    ),
    reverse=lambda q: "hemen" in q.text and not is_must(q),
)
amid(
    "e-web-gorevi",
    "ZARYENI ZORUNDA",
    lambda q: check(
        "turn=A phase=reroll units=D4:ET/E~op,m0,a1;E4:ST "
        "pending=attacker:D4;target:E4;roll:XB;rerolls:1;confirming:0;hits:1",
        "A yeniden -",
        "Sabit E-Web'in zarlarını yeniden atmak zorunda olup olmadığını soruyorsun.",
        "E-Web zarlarını yeniden atmak zorunda",
        "E-Web zarlarını yeniden atmak zorunda değil",
        must=True,
    ),
    needs="ROZET:eweb",
    must=True,
)

# --- orders -------------------------------------------------------------------------------------


def _unordered(q: Asked) -> bool:
    told = [w for w in q.all("EMIR") + q.all("AL") + q.all("FEDA") if w.negated]
    told += [b for a, b in pairwise(q.words) if a.tag == "EMIR" and b.tag == "DOLGU" and b.negated]
    return q.has("EMIRSIZ") or (q.has("EMIR") and bool(told))


def _without_order(q: Asked) -> Check | None:
    verb = asked_verb(q)
    if verb is None or verb.tag not in ("SALDIR", "GIT") or verb.negated:
        return None
    if verb.tag == "GIT":
        return check(
            "turn=A phase=move units=D4:ET/-~on,m0 no_unit=E4 no_structure=E4 terrain=plain:D4,E4",
            "A git D4>E4",
            "Emir almamış bir birimi hareket ettirmek istiyorsun.",
            "emir almamış birim hareket edebilir",
            "emir almamış birim hareket edemez",
            MOVE_STEP,
        )
    asked = Attack("ET", order="n")
    return check(
        asked.line,
        asked.phrase,
        "Emir almamış bir birimle saldırmak istiyorsun.",
        "emir almamış birim saldırabilir",
        "emir almamış birim saldıramaz",
        *(ATTACK_STEP, NEAR),
    )


amid(
    "emirsiz-birim",
    "SALDIR|GIT",
    _without_order,
    needs="EMIR|EMIRSIZ",
    but="CEKIL DUSMAN ROZET:scout YARMA KART",
    denied=None,
    when=lambda q: _unordered(q) and not q.has("YOK", "DEGIL"),
    about="emir.gerekli",
)
claim(
    "artan-emir-biter",
    "section.excess_kept",
    "EMIR|ARTAN BOSA",
    "Kullanılmayan emirlerin yanıp yanmadığını soruyorsun.",
    "artan emirler yanar",
    "artan emirler yanmaz",
    needs="EMIR ARTAN|FAZLA|DUR",
    holds=lambda kept: not kept,
    numbers=True,
)

claim(
    "emirlerin-azi",
    "turn.orders_required",
    "YETER|FEDA|OYNA|EMIR",
    "Kartın verdiğinden az emir kullanmak istiyorsun.",
    "kartın verdiği emirlerin hepsini kullanman gerekmez",
    "kartın verdiği emirlerin hepsi kullanılır",
    needs="EMIR",
    but="BOLUM BASKA SONRAKI CIZGI KAC IKINCI AYNI",
    holds=lambda required: not required,
    numbers=True,
    when=lambda q: q.has("YETER") or (q.has("AZAL") and q.has("BIRLIK")),
)
claim(
    "kart-bonusu-emirsize",
    "cards.bonus_without_order",
    "OYNA|AL|ISLE|ZAR|FEDA|GIT|DOLGU",
    "Kartın bonusunu, emir almamış bir birimde kullanmak istiyorsun.",
    "kartın bonusu emir almayan birimde de geçerli",
    "kartın bonusu yalnız o kartla emir alan birimlerindir",
    needs="KART|TAKTIK ZAR|FAZLA|ZARYENI EMIR|EMIRSIZ",
    numbers=True,
    denied="EMIR AL FEDA",
    when=_unordered,
)

# --- dice, splitting, merging -------------------------------------------------------------------

amid(
    "zarlari-ayirma",
    "BOL|PAY|SALDIR|AT",
    lambda q: check(
        "turn=A phase=attack scout=false units=D4:ET/-~op,m0,h0,a0;E4:ST;D5:ST "
        "terrain=plain:D4,D5,E4",
        AttackAction(0, unit="D4", target="E4", split=("D5",)),
        "Bir saldırının zarlarını birden çok hedefe bölmek istiyorsun.",
        "bir saldırının zarları hedefler arasında bölünebilir",
        "bir saldırının bütün zarları tek hedefe atılır, bölünmez",
        *(ORDERED, ATTACK_STEP),
    ),
    needs="ZAR BASKA|#|PAY",
    but="DOGRULAMA ZARYENI KAC ROZET CEKIL ISABET KART",
    when=lambda q: q.has("BOL") and (q.has("PAY", "BASKA", "BITISIK") or _two_targets(q)),
    about="saldiri.tek-hedef",
)


def _two_targets(q: Asked) -> bool:
    return any(a.value in (2, 3) and dative(b) for a, b in pairwise(q.words))


def _merging(q: Asked) -> bool:
    units = q.has("BIRLIK", "PIYADE", "BIRIM", "EKIP", "ADAM", "FIGUR")
    one = any(a.tag == "BIRTANE" and b.tag in ("BIRLIK", "EKIP") for a, b in pairwise(q.words))
    weakened = q.has("YARALI", "ARTAN", "AZAL", "FIGUR", "DUR")
    return units and (q.has("BIRLES") or one) and weakened


amid(
    "birim-toplama",
    "BIRLES|BIRTANE",
    lambda q: check(
        "turn=A phase=move units=D4:ET1/-~op,m0;E4:ET2 terrain=plain:D4,E4",
        "A git D4>E4",
        "Kayıp vermiş iki birimini tek birimde toplamak istiyorsun.",
        "kayıp vermiş iki birim birleşebilir",
        "kayıp vermiş iki birim birleşemez; ayrı ayrı savaşmayı sürdürür",
        *(ORDERED, MOVE_STEP),
    ),
    needs="BIRLIK|PIYADE|BIRIM|EKIP|FIGUR|ADAM",
    but="KAC ZAR MADALYA EMIR KART ROZET SALDIR CEKIL ISABET DESTE TAKIM KUTU BIRIM:AT BIRIM:RA",
    when=_merging,
    about="hareket.birlesme",
)


def _leaves_some(q: Asked) -> bool:
    """Whether a part of a unit's figures goes and the rest stays."""
    if not (PARTICLES.search(q.text) or q.kinds & {"may", "why_not"}):
        return False
    hexes = {id(a) for a, b in pairwise(q.words) if b.tag == "ADIM"}
    parts = [w for w in q.words if w.tag in ("#", "PAY", "GERIDE", "BIRTANE")]
    parts = [w for w in parts if id(w) not in hexes]
    parts += q.all("BIRAK")
    moved = q.has("GIT", "GIR", "YANA", "UZAK", "OYNA")
    whose = q.has("FIGUR", "ADAM", "BIRLIK", "PIYADE", "BIRIM")
    if q.has("BOL") and q.has("BIRLIK", "PIYADE", "BIRIM", "FIGUR") and not q.has("ADIM"):
        return True
    stays = q.has("GERIDE", "DUR", "BIRAK") or len(q.all("PAY")) > 0
    return whose and moved and stays and len(parts) > 1


amid(
    "figurleri-ayirma",
    "BOL|GERIDE|GIT|DUR|OYNA",
    lambda q: check(
        "turn=A phase=move units=D4:ET3/-~op,m0 no_unit=E4 no_structure=E4 terrain=plain:D4,E4",
        "A git D4>E4 kalan 1",
        "Birimin bir bölümünü ilerletip bir bölümünü geride bırakmak istiyorsun.",
        "birim bölünebilir",
        "birim bölünemez; minyatürler hep birlikte hareket eder",
        *(ORDERED, MOVE_STEP),
    ),
    needs="FIGUR|ADAM|BIRLIK|PIYADE|BIRIM",
    but="ZAR SALDIR CEKIL MADALYA KART EMIR ISABET YOKET KAC YARALI YARMA FEDA HEX",
    denied=None,
    when=lambda q: _leaves_some(q) and not enemy_acts(q),
    about="hareket.butun",
)

# --- badges -------------------------------------------------------------------------------------

claim(
    "e-web-cekilince",
    "badge.eweb_retreat_flips",
    "CEVIR|HAREKETLI",
    "E-Web geri çekilince rozetinin dönüp dönmediğini soruyorsun.",
    "geri çekilen E-Web'in rozeti de hareketli yüze döner",
    "geri çekilen E-Web'in rozeti dönmez",
    needs="ROZET:eweb CEKIL",
    but="SABIT IKINCI ZARYENI",
    numbers=True,
)
claim(
    "e-web-yuruyunce",
    "badge.eweb_move_flips",
    "CEVIR|HAREKETLI",
    "E-Web hareket edince rozetinin dönüp dönmediğini soruyorsun.",
    "hareket eden E-Web'in rozeti hareketli yüze çevrilir",
    "hareket eden E-Web'in rozeti dönmez",
    needs="ROZET:eweb GIT",
    but="SABIT IKINCI ZARYENI CEKIL",
    numbers=True,
)
claim(
    "e-web-yeniden-sabit",
    "badge.eweb_set_again",
    "SABIT|CEVIR|IKINCI",
    "Hareketli yüze dönen E-Web rozetini yeniden sabit yüze çevirmek istiyorsun.",
    "E-Web rozeti yeniden sabit yüze çevrilebilir",
    "hareketli yüze dönen E-Web rozeti yeniden sabit yüze çevrilmez",
    needs="ROZET:eweb|HAREKETLI SABIT|IKINCI",
    but="ZARYENI ZAR DOGRULAMA SALDIR",
    denied="GIT",
    when=lambda q: q.has("SABIT") and (q.has("IKINCI", "GERI", "CEVIR") or q.has("HAREKETLI")),
)


def _reroll(q: Asked) -> Check | None:
    if badges(q) != {"eweb"}:
        return None
    went = any(not w.negated for w in q.all("GIT") + q.all("CEKIL")) or (
        q.has("HAREKETLI") and not q.has("SABIT")
    )
    went = went and not q.has("HIC")
    told = "hareket etmiş" if went else "kıpırdamamış"
    return check(
        f"turn=A phase=reroll units=D4:ET/{'M' if went else 'E'}~op,m{int(went)},a1;E4:ST "
        "pending=attacker:D4;target:E4;roll:XB;rerolls:1;confirming:0;hits:1",
        "A yeniden X",
        f"{told.capitalize()} bir E-Web birimi zarlarını yeniden atmak istiyor.",
        "sabit E-Web, saldırı başına bir kez dilediği zarlarını yeniden atabilir",
        "hareket eden E-Web zarlarını yeniden atamaz",
    )


amid(
    "e-web-zari",
    "ZARYENI|IKINCI",
    _reroll,
    needs="ROZET:eweb ZAR|ZARYENI",
    but="DOGRULAMA KAC UCUNCU CEVIR SONRAKI",
    denied="GIT HIC",
    when=lambda q: (
        q.has("ZARYENI") or any(a.tag == "IKINCI" and b.tag == "AT" for a, b in pairwise(q.words))
    )
    and len(q.all("ZARYENI")) < 2,
    about="yeniden-atma.hak",
)

def _third(q: Asked) -> bool:
    """Whether it is asked for a third attack, or for a second breakthrough."""
    again = q.all("IKINCI") + q.all("UCUNCU")
    attacks = len(q.all("SALDIR")) + len(q.all("YARMA"))
    return q.has("UCUNCU") or (len(again) > 1 and attacks > 1)


amid(
    "ucuncu-saldiri",
    "SALDIR|YARMA|GIT",
    lambda q: check(
        "turn=A phase=attack scout=false units=D4:ET/A~op,m0,h0,a2,v1;E4:ST terrain=plain:D4,E4",
        "A vur D4>E4",
        "Yarma yapıp ikinci kez saldıran birimle bir kez daha saldırmak istiyorsun.",
        "yarmadan sonra üçüncü kez saldırılabilir",
        "aynı birim turda ikinci kez yarma yapamaz; yarmadan sonra üçüncü bir saldırı olmaz",
        *(ORDERED, ATTACK_STEP, NEAR),
    ),
    needs="YARMA|ROZET:assault",
    but="BASKA KAC TARAF",
    when=_third,
    about="saldiri.tek",
)


def _unbadged(q: Asked) -> Check | None:
    """A unit that has no Assault badge, or can have none, moves into the hex that it emptied."""
    named = {w.name for w in q.all("BIRIM")} & {"AT", "SS", "PD", "RA"}
    bare = any(w.suffix.startswith(("siz", "suz")) for w in q.all("ROZETLI"))
    other = bool(badges(q) - {"assault"})
    if not (named or bare or other) or "assault" in badges(q):
        return None
    acting = [w for w in q.all("BIRIM") if w.name in named and not dative(w) and not accusative(w)]
    if named and not acting:
        return None
    code = acting[0].name if acting else "ET"
    side, badge = "I" if code in ("AT", "PD") else "A", "/-"
    if code == "RA":
        return None
    return check(
        f"turn={side} phase=advance units=D4:{code}{badge}~op,m0,a1,v0 no_unit=E4 "
        "no_structure=E4 terrain=plain:E4 pending=attacker:D4;target:E4;roll:B;rerolls:0;"
        "confirming:0;hits:1",
        f"{side} yarma",
        "Saldırı rozeti olmayan bir birim, boşalttığı hexe ilerlemek istiyor.",
        "saldırı rozeti olmayan birim yarma yapabilir",
        "yalnız saldırı rozetli piyade yarma yapar; öbür birimler boşalan hexe ilerleyemez",
        "Hedefin hexi boşaldı ve düzlük.",
    )


amid(
    "rozetsiz-yarma",
    "GIT|GIR|GEC|YARMA|SALDIR",
    _unbadged,
    needs="BOSALAN|YOKET|KACIRT|YARMA",
    but="KAC MADALYA ARAZI UCUNCU",
    when=lambda q: (
        q.has("YARMA", "BOSALAN") or (q.has("IKINCI") and q.has("GIT", "GEC", "GIR"))
    ),
    about="yarma.rozet",
)
claim(
    "yarmada-saldirmama",
    "badge.second_attack_required",
    "DOLGU|SALDIR|VAZGEC",
    "Yarmayla ilerleyip ikinci kez saldırmamak istiyorsun.",
    "ilerleyip saldırmamak serbesttir",
    "ilerleyen birim saldırmak zorundadır",
    needs="YARMA|ROZET:assault GIT|GIR SALDIR",
    holds=lambda required: not required,
    denied="SALDIR",
    when=lambda q: (
        any(w.negated and w.text.startswith("iste") for w in q.all("DOLGU"))
        or (q.words and any(w.negated for w in q.all("SALDIR")))
    ),
)

# --- retreats -----------------------------------------------------------------------------------

claim(
    "cekilme-yolunu-secme",
    "retreat.chosen_by_owner",
    "SEC",
    "Çekilme yolunu kimin seçtiğini soruyorsun.",
    "çekilme yolunu çekilen birimin sahibi seçer",
    "çekilme yolunu saldıran seçer",
    needs="CEKIL",
    but="YOKSAY FEDA TAKIM TAKIMDA FIGUR DOLU ARAZI ZORUNDA MADALYA",
    numbers=True,
    when=lambda q: (
        any(w.first_person or w.tag == "BEN" for w in asked_part(q)) or _attacker_chooses(q)
    ),
    reverse=lambda q: _attacker_chooses(q),
)


def _attacker_chooses(q: Asked) -> bool:
    part = asked_part(q)
    told = any(w.tag in ("SALDIR", "DUSMAN") and not ablative(w) for w in part)
    return told and not any(w.tag == "BEN" or w.first_person for w in part)


claim(
    "cekilme-hareket-mi",
    "retreat.counts_as_move",
    "GIT|DOLGU",
    "Geri çekilmenin hareket sayılıp sayılmadığını soruyorsun.",
    "geri çekilmek hareket sayılır",
    "geri çekilmek hareket sayılmaz",
    needs="CEKIL GIT",
    but="ROZET KAC SALDIR FIGUR ZAR",
    when=lambda q: "say" in q.text,
)
claim(
    "arazi-cekilmeyi-durdurmaz",
    "retreat.terrain_stops",
    "DUR|KAPAT",
    "Arazinin geri çekilmeyi durdurup durdurmadığını soruyorsun.",
    "arazi çekilmeyi durdurur",
    "arazi çekilmeyi durdurmaz; birim kalan adımını da atar",
    needs="CEKIL",
    but="YOKSAY FIGUR FEDA TABAN ARKA SIRA DOLU KAC ARAZI:serac ARAZI:crevasse ARAZI:trench YAPI",
    numbers=True,
    when=lambda q: (
        any(w.name in ("rocks", "building", "ridge") for w in q.all("ARAZI"))
        or any(w.text.startswith("arazi") for w in q.all("DOLGU"))
    )
    and asked_act(q) in ("DUR", "KAPAT"),
)
claim(
    "at-at-isabeti-birikmez",
    "hits.atat_kept",
    "AKTAR|DUR|SONRAKI",
    "AT-AT'nin doğrulanmamış isabetlerinin sonraki saldırıya kalıp kalmadığını soruyorsun.",
    "AT-AT'nin doğrulanmamış isabetleri birikir",
    "AT-AT'nin doğrulanmamış isabetleri birikmez, sonraki saldırıya kalmaz",
    needs="ISABET BIRIM:AT|DOGRULAMA",
    denied="GIR YOK HIC PATLAMA",
    numbers=True,
    when=lambda q: q.has("AKTAR", "SONRAKI") or q.has("DOGRULAMA"),
)
claim(
    "olene-cekilme-islemez",
    "hits.before_retreats",
    "CEKIL BOSA",
    "İsabetle yok olan birime gelen geri çekilmenin boşa gidip gitmediğini soruyorsun.",
    "son minyatürünü isabetle yitiren birime geri çekilme işlemez",
    "yok olan birim bir de çekilir",
    needs="ISABET",
    when=lambda q: q.has("YOKET") or "öl" in q.text or "ol" in q.text,
)


def _may_retreat(q: Asked) -> Check | None:
    ground = next((w.name for w in q.all("ARAZI")), "plain")
    return check(
        "turn=I phase=retreat units=D4:ET2;E4:ST~op,a1 no_unit=D5,E5 no_structure=D5,E5 "
        f"terrain={ground}:D4;plain:D5,E5 "
        "pending=attacker:E4;target:D4;roll:G;rerolls:0;confirming:0;hits:0;retreats:1",
        "A çekil D4>D5",
        "Siperdeki piyadeye bir geri çekilme geldi; çekilmek istiyorsun.",
        "siperdeki piyade isterse çekilir; yok sayma hakkını kullanmak zorunda değildir",
        "siperdeki piyade çekilemez",
        "Arkasındaki hexler boş ve düzlük.",
    )


amid(
    "siperden-cekilme",
    "CEKIL",
    _may_retreat,
    needs="ARAZI:trench PIYADE|BIRIM|BIRLIK|ADAM",
    but="YOKSAY FIGUR FEDA KAC ARKA DOLU TABAN BIRIM:AT BIRIM:RA BIRIM:SS BIRIM:PD GIR SALDIR ZAR",
    when=lambda q: asked_act(q) == "CEKIL" and "bil" in q.text and not enemy_acts(q),
    about="geri-cekilme.adim",
)


def _structure_cover(q: Asked) -> Check | None:
    """Whether the terrain of a structure takes dice from the attack on it."""
    stands = [w for w in q.all("ARAZI") if locative(w)]
    grounds = {w.name for w in stands} or {w.name for w in q.all("ARAZI")}
    kinds = {w.name for w in q.words if w.tag in ("BIRIM", "PIYADE", "ARAC")} - {"", "ST"}
    if len(grounds) != 1 or kinds - {"AT"}:
        return None
    ground = grounds.pop()
    if ground in ("serac", "crevasse"):
        return None
    asked = Attack("AT" if kinds or q.has("ARAC") else "ST", target="SG", there=ground)
    more = q.has("FAZLA")
    return says(
        asked.line,
        DiceLost("D4", "E4"),
        lambda lost: lost < 0 if more else lost > 0,
        f"Yapının durduğu arazinin zarı azaltıp azaltmadığını soruyorsun; arazi: "
        f"{AT_PLACE[ground][1]}.",
        "yapıyı durduğu arazi birim gibi korur; zar azalır",
        "bu arazi yapıyı korumaz; zar azalmaz",
        "Saldıran düzlükte.",
    )


amid(
    "yapinin-arazisi",
    "AZAL|KORU|FAZLA",
    _structure_cover,
    needs="YAPI ARAZI",
    but="KAC GOR KAPAT ARADA IKISI EMIR GIR MADALYA",
)


@QUESTIONS.intent("yapinin-arazi-payi", "", "YAPI ARAZI KAC AZAL|ZAR", ANY)
def _(q: Asked) -> Check | None:
    """How many dice does the terrain of a structure take?"""
    if not q.has("AZAL") or q.has("ARADA", "IKISI", "GIR", "MADALYA", "ISABET") or counts(q):
        return None
    found = _structure_cover(q)
    return None if found is None else replace(found, holds=None, yes="", no="")


def _immune(q: Asked) -> Check | None:
    code = next(w.name for w in q.all("BIRIM"))
    return says(
        f"turn={seat(code)} units=D4:{code}1",
        HitsOf("D4", "G"),
        lambda value: value["figures"] > 0,
        f"{name(code)} birimine geri çekilme geldi.",
        "geri çekilme bu birime minyatür kaybettirir",
        "AT-AT'yi de Asi topçusunu da geri çekilme etkilemez; minyatür yitirmezler",
    )


amid(
    "etkilenmeyen",
    "YOKET|FEDA|YARALI|AZAL|DOLGU|CEKIL",
    _immune,
    needs="BIRIM:AT|BIRIM:RA CEKIL TABAN|DOLU|ARKA|YER|YOK",
    but="KAC MADALYA ISABET BIRIM:SS BIRIM:ET BIRIM:ST BIRIM:PD PIYADE YOKSAY ZAR YAPI",
    denied=None,
    when=lambda q: q.has("YOKET", "FEDA", "YARALI", "AZAL") or dies(q),
)


# --- attacks ------------------------------------------------------------------------------------


def _other_targets(q: Asked) -> Check | None:
    """One unit may not attack twice; two units may attack whom they like."""
    plain = [w for w in q.words if w.tag != "DOLGU"]
    units = ("BIRLIK", "PIYADE", "BIRIM")
    pairs = list(pairwise(plain))
    two = any(a.value in (2, 3) and b.tag in units and not dative(b) for a, b in pairs)
    one = any(
        a.tag in ("BIRTANE", "AYNI", "BIR") and b.tag in (*units, "BIR") and not dative(b)
        for a, b in pairs
    )
    spread = any(a.value in (2, 3) and b.tag in ("DUSMAN", *units) and dative(b) for a, b in pairs)
    if two is one or (one and not spread):
        return None
    asked = Attack("ET", attacks=int(one))
    return check(
        asked.line,
        asked.phrase,
        f"{'Bir birimle' if one else 'İki birimle'} ayrı hedeflere saldırmak istiyorsun.",
        "ayrı birimlerinle ayrı hedeflere saldırabilirsin",
        "bir birim turda bir kez saldırır; ikinci bir hedefe saldıramaz",
        *(ORDERED, ATTACK_STEP, NEAR),
    )


amid(
    "ayri-hedefler",
    "SALDIR",
    _other_targets,
    needs="#|BIRTANE|AYNI DUSMAN|BIRLIK|PIYADE|BIRIM",
    but="ZAR KART EMIRSIZ YARMA ROZET HEX ARADA ADIM UZAK CEKIL ISABET YOKET MADALYA TAKIM",
    when=lambda q: "ayr" in q.text or "farkl" in q.text,
    about="saldiri.tek",
)


def _out_of_range(q: Asked) -> Check:
    asked = Attack("ET", away=4)
    return check(
        asked.line,
        asked.phrase,
        "Menzil dışındaki bir hedefe saldırmak istiyorsun.",
        "menzil dışındaki hedefe saldırabilirsin",
        "menzil dışındaki hedefe saldıramazsın",
        *(ORDERED, ATTACK_STEP, "Örnek: piyade, 4 hex ötedeki hedef."),
    )


amid(
    "menzil-disina",
    "SALDIR",
    _out_of_range,
    needs="MENZILDISI",
    when=lambda q: not enemy_acts(q),
    about="saldiri.menzil",
)
claim(
    "en-az-bir-zar",
    "dice.least",
    "EN_AZ|AT",
    "Hiç zar kalmayınca en az bir zar atılıp atılmadığını soruyorsun.",
    "her zaman en az bir zar atılır",
    "zar sıfıra inebilir; sıfır zarla saldırı yapılamaz",
    needs="ZAR EN_AZ",
    but="KAC YOKET ISABET",
    holds=lambda least: least > 0,
    numbers=True,
)
claim(
    "kayipta-zar",
    "dice.losses_reduce",
    "AZAL",
    "Kayıp vermiş bir birimin daha az zar atıp atmadığını soruyorsun.",
    "kayıp veren birim daha az zar atar",
    "kayıp veren birim de zarlarının tümünü atar",
    needs="ZAR|SALDIR YARALI|FIGUR|ADAM|GERIDE|BIRTANE|YOKET|ARTAN",
    but="ARAZI KAC UZAK ROZET KART",
    numbers=True,
)
claim(
    "carpi-iska",
    "dice.cross_hits",
    "CARPI|ISABET",
    "Çarpının isabet sayılıp sayılmadığını soruyorsun.",
    "çarpı isabet sayılır",
    "çarpı her zaman ıskadır",
    needs="CARPI",
    but="PIYADE ARAC PATLAMA BIRIM DOGRULAMA KAC # AT",
    holds=lambda hits: hits > 0,
    reverse=lambda q: len(q.all("CARPI")) > 1 or "ıska" in q.text or "boş" in q.text,
)
claim(
    "cekilemeyenin-madalyasi",
    "retreat.death_counts",
    "MADALYA",
    "Çekilemediği için tükenen birimin madalya getirip getirmediğini soruyorsun.",
    "çekilemediği için tükenen birim yok edilmiş sayılır ve madalyası saldıranındır",
    "çekilemediği için tükenen birim madalya getirmez",
    needs="CEKIL MADALYA BIT|YOKET|FEDA",
    but="KAC BIRIM:PD BIRIM:RA GECICI KALICI HEDEFHEX ISABET",
    denied="CEKIL",
    numbers=True,
    when=lambda q: any(w.negated for w in q.all("CEKIL")) and not q.has("ARTAN"),
)


# --- more of the table --------------------------------------------------------------------------

amid(
    "ust-uste-birim",
    "DUR|OYNA|DOLGU",
    lambda q: check(
        "turn=A phase=move units=D4:ET/-~op,m0;E4:ET terrain=plain:D4,E4",
        "A git D4>E4",
        "İki birimi aynı hexe koymak istiyorsun.",
        "iki birim aynı hexte durabilir",
        "iki birim aynı hexte duramaz",
        *(ORDERED, MOVE_STEP),
    ),
    needs="AYNIANDA|AYNI # BIRLIK|BIRIM|PIYADE|EKIP",
    but="SALDIR GIT EMIR ROZET ROZETLI KART ZAR FIGUR CEKIL KAC MADALYA YARMA",
    when=lambda q: (
        ("üst üste" in q.text.lower() or (q.has("AYNI") and q.has("ADIM")))
        and counts(q) in ([2], [3])
    ),
    about="hareket.dolu-hex",
)
claim(
    "hedefin-hexi",
    "board.target_hex_counts",
    "EKLE|AT|DOLGU|BASLA",
    "Uzaklık sayılırken hangi hexin sayıldığını soruyorsun.",
    "uzaklık sayılırken hedefin hexi sayılır, saldıranınki sayılmaz",
    "uzaklık sayılırken saldıranın hexi sayılır",
    needs="UZAK|MENZIL|AT ADIM DUSMAN|BEN|DUR",
    but="KAC ZAR SALDIR GOR KAPAT CEKIL GIT",
    when=lambda q: (
        any(w.text.startswith(("kat", "dahil", "say")) for w in q.words)
        or "dahil" in q.text
        or q.has("BASLA")
    ),
    reverse=lambda q: not q.has("DUSMAN"),
)


def _with_bonus(q: Asked) -> Check | None:
    """May infantry that a card lets go further attack after so many hexes?"""
    plain = [w for w in q.words if w.tag != "DOLGU"]
    bonus, went = 0, []
    for n, word in enumerate(plain):
        if word.tag not in ("#", "BIR"):
            continue
        around = {w.tag for w in plain[max(0, n - 1) : n + 3] if w is not word}
        before = plain[n - 1].tag if n else ""
        if before == "FAZLA" or plain[n].text.startswith("+") or "EKLE" in around or (
            word.value == 1 and "FAZLA" in around
        ):
            bonus = word.value or 1
        elif word.tag == "#":
            went.append(word.value or 0)
    bonus = bonus or 1
    if len(went) != 1 or not 1 <= went[0] <= 4 or bonus > 2:
        return None
    units = {w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")} or {"ET"}
    if units - {"ET", "ST"}:
        return None
    return check(
        f"turn=A phase=attack card=birim-3+hareket{bonus} scout=false "
        f"units=D4:ET/-~oc,m{went[0]},h0,a0;E4:ST terrain=plain:D4,E4",
        "A vur D4>E4",
        f"Karttan +{bonus} hareket alıp {went[0]} hex yürüyen piyadeyle saldırmak istiyorsun.",
        f"+{bonus} hareket alan piyade {went[0]} hex yürüyüp saldırabilir",
        f"+{bonus} hareket alan piyade {went[0]} hex yürürse saldıramaz",
        *(ATTACK_STEP, NEAR),
    )


amid(
    "bonusla-saldiri",
    "SALDIR",
    _with_bonus,
    needs="FAZLA|KART|EKLE GIT #",
    but="ZAR KAC YARMA ROZET ARAZI CEKIL UZAK BITISIK BIRIM:AT BIRIM:SS BIRIM:PD BIRIM:RA EMIRSIZ IKINCI",
    when=lambda q: q.has("FAZLA", "EKLE") and asked_act(q) == "SALDIR",
    about="saldiri.hareket-sonrasi",
)


claim(
    "senaryo-ustun",
    "scenario.beats_rule",
    "SENARYO|DOLGU|CELIS",
    "Senaryonun özel kuralı genel kuralla çelişince hangisinin geçerli olduğunu soruyorsun.",
    "senaryonun özel kuralı genel kuraldan önce gelir",
    "genel kural senaryonun özel kuralından önce gelir",
    needs="SENARYO CELIS",
    but="KART KITAP",
)
claim(
    "kart-ustun",
    "cards.card_beats_rule",
    "KART|TAKTIK|YAZI|DOLGU|CELIS",
    "Kartın yazısı genel kuralla çelişince hangisinin geçerli olduğunu soruyorsun.",
    "taktik kartının yazısı genel kuraldan önce gelir",
    "genel kural taktik kartının yazısından önce gelir",
    needs="KART|TAKTIK|YAZI CELIS",
    but="KITAP SENARYO BOLUMKART",
)
claim(
    "emirliyken-bos-durma",
    "turn.move_required",
    "DUR|DOLGU|BIT",
    "Emir alan birimin hiçbir şey yapmadan durup duramayacağını soruyorsun.",
    "emir alan birim hareket etmek de saldırmak da zorunda değildir",
    "emir alan birim hareket etmek zorunda",
    needs="EMIR ENGEL",
    but="SALDIR GIT KART",
    holds=lambda required: not required,
    denied="DOLGU",
    when=lambda q: not _unordered(q) and not q.has("EMIRSIZ"),
)
amid(
    "yapi-madalyasi",
    "MADALYA",
    lambda q: says(
        "turn=I",
        MedalFor("ion_cannon" if "IC" in {w.name for w in q.all("YAPI")} else "shield_generator"),
        lambda medals: medals > 0,
        "Yıkılan yapının kendiliğinden madalya getirip getirmediğini soruyorsun.",
        "yapıyı yıkmak kendiliğinden madalya getirir",
        "yıkılan yapı kendiliğinden madalya getirmez; ne kazandıracağını senaryo yazar",
        "Senaryonun özel bir madalya kuralı yok.",
    ),
    needs="YAPI YOKET MADALYA",
    but="ANIOLUM KAC # BIRIM",
    denied=None,
    when=lambda q: not any(w.negated for w in q.all("YOKET")),
)


def _moves_after_attack(q: Asked) -> bool:
    """Whether one unit has attacked and another is to move now."""
    acts = [w for w in q.words if w.tag in ("SALDIR", "GIT")]
    attacked = bool(acts) and acts[0].tag == "SALDIR" and not acts[0].negated
    return attacked and asked_act(q) == "GIT" and q.has("BASKA", "UZAK", "PAY", "SONRA")


claim(
    "saldiridan-sonra-yurutme",
    "moves.before_attacks",
    "GIT",
    "Bir birimle saldırdıktan sonra başka bir birimi yürütmek istiyorsun.",
    "saldırılardan sonra da birim yürütülebilir",
    "bütün hareketler saldırılardan önce biter; saldırıdan sonra başka birim yürütülmez",
    needs="SALDIR BIRLIK|BIRIM|PIYADE",
    but="YARMA ROZET:assault BOSALAN DUSMAN KAC CEKIL ONCE ARADA ADIM",
    holds=lambda first: not first,
    numbers=True,
    when=_moves_after_attack,
)


@QUESTIONS.intent("izci-payi", "", "ROZET KAC FAZLA", ANY)
def _(q: Asked) -> Check | None:
    """How many dice do scouts add, however many there are?"""
    off = {w.name for w in q.all("ARAZI")} - {"ridge"} or q.has("YAPI", "BEN", "KUTU", "MENZIL")
    if badges(q) != {"scout"} or off or any(w.negated for w in q.words):
        return None
    pairs = list(pairwise(w for w in q.words if w.tag != "DOLGU"))
    if not any(a.tag == "KAC" and b.tag == "FAZLA" for a, b in pairs):
        return None
    return check(
        "turn=A", RuleValue("badge.scout_dice"), "İzcinin eklediği zarı soruyorsun.", "", ""
    )


@ruling("karsi-kanat", "BOLUM", "BOLUM DUSMAN KIM SENARYO BASKA TARAF")
def _(q: Asked) -> Check | None:
    """Is my left flank the opponent's right one?"""
    parts = [w.name for w in q.all("BOLUM") if w.name in ("left", "right")]
    if len(parts) != 2 or not q.has("BEN") or any(w.negated for w in q.words) or is_must(q):
        return None
    if not (q.has("DUSMAN") or "karşı" in q.text or "karsi" in q.text):
        return None
    return says(
        "turn=A",
        RuleValue("board.left_is_own"),
        lambda own: own and parts[0] != parts[1],
        "Bir oyuncunun kanadının karşısındakine göre hangi kanat olduğunu soruyorsun.",
        "birinin sol kanadı, karşısındakinin sağ kanadıdır",
        "birinin sol kanadı, karşısındakinin sol kanadı değil, sağ kanadıdır",
    )
