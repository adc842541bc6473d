"""Claims on setup, the board's edge, badges given, the campaign, options and the order of acts."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.hoth.actions import BadgeOf
from referee.hoth.pieces import BADGES
from referee.hoth.questions.claims import ANY, asked_part, claim, denied_facts
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import UNIT, ascii_key, counts, is_must, name, ruling


def _key(q: Asked) -> str:
    return ascii_key(q.text)


claim(
    "yarim-hexe-giris",
    "board.half_hexes",
    "GIR|DUR|GEC|CEKIL|GIT|OYNA|DOLGU|KOY|FEDA|CIK",
    "Tahtanın kenarındaki yarım hexe girmek istiyorsun.",
    "yarım hexlere girilebilir",
    "yarım hexlere hiçbir birim giremez, geri çekilen de",
    needs="YARIM",
    but="GOR KAPAT ENGEL SALDIR ARADA KAC ZAR SEMBOL MADALYA DEVAM KART EMIR GERIDE",
    numbers=True,
    denied="YOK DUR",
    when=lambda q: (
        "yar" in _key(q) and bool(re.search(r"yarim (?:hex|kutu|alti|kare|goz)|half", _key(q)))
    ),
)
claim(
    "istedigin-sira",
    "turn.any_order",
    "SALDIR|GIT|OYNA|EMIR|DOLGU|BASLA|SEC|ZORUNDA",
    "Birimlerini oynatma sırasını sormak istiyorsun.",
    "emir alan birimlerini istediğin sırayla, teker teker oynatırsın",
    "birimlerin sırası bellidir",
    needs="BIRLIK|BIRIM|PIYADE|BOLUM GIT|SALDIR",
    but="TAKIM KART KAC CEK LIDER HEX CEKIL ZAR SENARYO EL UZAK ADIM AYNIANDA DEVAM CIZGI ILK",
    must=True,
    when=lambda q: (
        bool(re.search(r"\bsira(?:yla|sina|yi|ya|mi)|\bonce\b|soldan|sagdan|bastan", _key(q)))
        and not re.search(
            r"hareket\w* (?:bitm|once)|saldiri\w* (?:once|sonra)|(?:once|sonra) saldir", _key(q)
        )
    ),
)
claim(
    "istedigin-sira-olur-mu",
    "turn.any_order",
    "SALDIR|GIT|OYNA|DOLGU|BASLA|SEC",
    "Birimlerini istediğin sırayla oynatmak istiyorsun.",
    "emir alan birimlerini istediğin sırayla, teker teker oynatırsın",
    "birimlerin sırası bellidir",
    needs="GIT|SALDIR|OYNA",
    but="TAKIM KART KAC CEK LIDER HEX CEKIL ZAR SENARYO EL AYNIANDA DEVAM CIZGI",
    when=lambda q: (
        bool(
            re.search(
                r"(?:istedigim|diledigim|keyfi|kafama gore|istedigi|herhangi bir) (?:bir )?sira",
                _key(q),
            )
        )
        and not re.search(r"(?:once|sonra) saldir|saldir\w* sonra|adim", _key(q))
    ),
)
claim(
    "senaryosuz-oyun",
    "setup.scenario_required",
    "SENARYO|SEC|OYNA|DOLGU|BASLA",
    "Senaryo seçmeden oynanıp oynanmadığını soruyorsun.",
    "senaryo seçmeden de oynanır",
    "oyuna bir senaryo seçerek başlanır",
    needs="SENARYO",
    but="KAC # LIDER DESTEK MADALYA OZEL ROZET KART EL ILK YOKET BIRIM KITAP ANIOLUM TAKIM UY",
    holds=lambda required: not required,
    denied="SEC OYNA DOLGU",
    must=True,
    when=lambda q: q.has("SEC") and not q.has("SIRASI") and "sıra" not in q.text,
)
claim(
    "senaryosuz-oynama",
    "setup.scenario_required",
    "OYNA|DOLGU|BASLA",
    "Senaryo seçmeden oynamak istiyorsun.",
    "senaryo seçmeden de oynanır",
    "oyuna bir senaryo seçerek başlanır",
    needs="SENARYO OYNA|BASLA",
    but="KAC # LIDER DESTEK MADALYA OZEL ROZET KART EL ILK YOKET BIRIM KITAP ANIOLUM",
    holds=lambda required: not required,
    denied="SEC",
    when=lambda q: bool(re.search(r"senaryosuz|senaryo\w* (?:secme|belirleme|kullanma)", _key(q))),
)
claim(
    "senaryo-sirasi",
    "scenario.in_order",
    "OYNA|SIRASI|BASLA|GIT|SEC|DOLGU|ZORUNDA",
    "Senaryoları sırayla oynamak gerekip gerekmediğini soruyorsun.",
    "sırayla oynamak önerilir ama zorunlu değil",
    "senaryolar sırayla oynanır",
    needs="SENARYO",
    but="KAC LIDER DESTEK MADALYA OZEL ROZET KART EL YOKET BIRIM ANIOLUM KAMPANYA",
    numbers=True,
    must=True,
    when=lambda q: bool(
        re.search(
            r"sirayla|sirasiyla|sirasina|birinciden|ilkinden|(?:birinci|ilk) senaryodan|atla|"
            r"1\D*den basla",
            _key(q),
        )
    ),
)
claim(
    "hep-ayni-taraf-baslar",
    "setup.same_first",
    "BASLA|OYNA|ILK",
    "İlk turu hep aynı tarafın oynayıp oynamadığını soruyorsun.",
    "ilk turu hep aynı taraf oynar",
    "ilk turu senaryonun adını verdiği taraf oynar",
    needs="BASLA|ILK",
    but="KAC # KART EL LIDER MADALYA HEX FIGUR TAKIM ROZET ZAR DESTE CEK",
    must=None,
    when=lambda q: (
        bool(
            re.search(
                r"\b(?:hep|her zaman|daima|her (?:oyun|savas|mac|senaryo)\w*|"
                r"her seferinde|surekli|illa|mutlaka)\b",
                _key(q),
            )
        )
        and q.has("ASI", "IMPARATORLUK", "TARAF")
    ),
)
claim(
    "ilk-turu-kararlastirma",
    "setup.first_by_scenario",
    "BASLA|SEC|AT|DOLGU|OYNA",
    "Kimin başlayacağını kendiniz belirlemek istiyorsunuz.",
    "kimin başlayacağını oyuncular belirler",
    "ilk turu senaryonun adını verdiği taraf oynar",
    needs="BASLA|ILK KIM|ZAR|SEC|YAZI|KURA|SOYLE",
    but="KAC # KART EL LIDER MADALYA HEX FIGUR TAKIM ROZET DESTE CEK SALDIR",
    holds=lambda scenario: not scenario,
    when=lambda q: (
        bool(re.search(r"zar at|yazi tura|kura|kendimiz|anlas", _key(q))) and not q.has("DUSMAN")
    ),
)
claim(
    "rozeti-kendin-verme",
    "setup.badges_by_scenario",
    "SEC|FEDA|TAK|KOY|OYNA|DAGIT|DOLGU",
    "Rozeti istediğin birime vermek istiyorsun.",
    "rozetin kimde olacağını oyuncular seçer",
    "rozetin kimde olduğunu senaryo söyler",
    needs="ROZET|ROZETLI",
    but="KAC # SALDIR GIT ZARYENI CEVIR ZAR SABIT HAREKETLI CEKIL YOKET AYNIANDA IKINCI IKISI "
    "YARMA",
    holds=lambda scenario: not scenario,
    when=lambda q: bool(
        re.search(
            r"\b(?:istedi[gk]\w*|diledi[gk]\w*|kendim\w*|keyfi\w*|kafam\w* gore|"
            r"biz (?:sec|karar|belir)|ben ver)",
            _key(q),
        )
    ),
)
claim(
    "secenek-degistirme",
    "options.mid_game",
    "DEGIS|SEC|DOLGU|EKLE",
    "Savaş sürerken bir seçeneği değiştirmek istiyorsun.",
    "seçenekler oyun ortasında da değiştirilebilir",
    "seçenekler savaş başlamadan seçilir ve savaş boyunca değişmez",
    needs="SECENEK|YER DEGIS|SEC",
    but="KAC # KART LIDER CEKIL ONCE",
    when=lambda q: (
        q.has("ORTASI") or bool(re.search(r"\b(?:savas|oyun|mac)\w* (?:orta|yari|sur)", _key(q)))
    ),
)
claim(
    "kampanya-sonucu",
    "campaign.carries_over",
    "ISLE|DEGIS|FARK|AKTAR|DOLGU|GEC",
    "Kampanyada bir savaşın sonucunun sonrakini etkileyip etkilemediğini soruyorsun.",
    "kampanyada her savaşın sonucu ardından gelen savaşı etkiler",
    "kampanyada savaşlar birbirini etkilemez",
    needs="KAMPANYA ISLE|AKTAR|DEGIS",
    but="KAC # DESTEK KART LIDER",
)
claim(
    "resmi-kitapcik",
    "book.official_first",
    "DOLGU|KITAP|ONCE|OYNA|UY",
    "Resmî kitapçıkla bu kitap ayrışınca hangisinin geçerli olduğunu soruyorsun.",
    "yayıncının resmî Türkçe kitapçığı bu kitaptan üstündür",
    "bu kitap resmî kitapçıktan üstündür",
    needs="KITAP",
    but="KAC # SENARYO KAMPANYA KART YAZI OKU",
    when=lambda q: (
        bool(re.search(r"\bresmi|yayinci|orijinal|kutudan cikan", _key(q)))
        and bool(re.search(r"\bustun|once gel|gecerli|esas|baglayici|celis", _key(q)))
    ),
)
claim(
    "kart-tutucu-sart",
    "components.holder_required",
    "OYNA|TUTUCU|DOLGU",
    "Kart tutucusunun zorunlu olup olmadığını soruyorsun.",
    "kart tutucusunu kullanmak zorunlu değil",
    "kart tutucusu zorunlu",
    needs="TUTUCU",
    but="KAC #",
    holds=lambda required: not required,
    must=None,
    denied="OYNA",
    when=lambda q: bool(
        re.search(
            r"zorun|sart|gerek|lazim|mecbur|illa|onsuz|tutucusuz|olmadan|kullanma(?:sa|dan|ya)",
            _key(q),
        )
    ),
)
claim(
    "yapi-emir-alir-mi",
    "structure.is_unit",
    "EMIR|GIT|SALDIR|AL|OYNA|BIRLIK|DOLGU|CEKIL",
    "Bir yapının birim gibi davranıp davranmadığını soruyorsun.",
    "yapı da birim sayılır",
    "yapı birim sayılmaz: emir almaz, hareket etmez, saldırmaz",
    needs="YAPI EMIR|GIT|BIRLIK",
    but="KAC # MADALYA GOR UST GEC GIR KAPAT ENGEL ARADA ISABET PATLAMA YOKET MENZIL DUSMAN ROZET "
    "CEKIL",
    when=lambda q: bool(
        re.search(
            r"\b(?:jenerator\w*|top\w*|yapi\w*|cannon\w*|generator\w*)(?:ne|na|ye|ya|'a|'e)? "
            r"(?:\w+ )?(?:emir|order|birim sayil|hareket|yuru)",
            _key(q),
        )
    ),
)
claim(
    "iki-rozet-birden",
    "badge.per_unit",
    "TAK|DUR|AL|FEDA|DOLGU|OYNA|ROZETLI|AYNIANDA",
    "Bir birime birden çok rozet vermek istiyorsun.",
    "bir birim birden çok rozet taşıyabilir",
    "bir birim aynı anda tek rozet taşır",
    needs="ROZETLI #|IKINCI|IKISI|FAZLA",
    but="KAC SALDIR GIT ZARYENI ZAR CEKIL YARMA FIGUR ADIM HEX MADALYA KART TAKIM TUR",
    holds=lambda most: most > 1,
    numbers=True,
    when=lambda q: (
        (2 in counts(q) or q.has("IKINCI", "IKISI"))
        and bool(re.search(r"\b(?:iki|2|ikinci|cift)\w* (?:\w+ )?(?:rozet|badge)", _key(q)))
        and not re.search(r"(?:iki|2) (?:\w+ )?(?:birim|unit)", _key(q))
    ),
)
claim(
    "cekilirken-tahtadan-cikma",
    "retreat.off_board",
    "GIR|CIK|CEKIL|DOLGU|GIT|KAC",
    "Çekilirken tahtadan çıkmak istiyorsun.",
    "çekilen birim tahtadan çıkabilir",
    "tahtadan çıkarak çekilinmez; atılamayan her adım 1 minyatüre mal olur",
    needs="TAHTA CEKIL",
    but="YARIM MADALYA KENAR GOR SALDIR",
    numbers=True,
    when=lambda q: bool(re.search(r"tahta\w*(?:dan| disin)|board'?\w*dan|off the board", _key(q))),
)


def _two_badges(q: Asked) -> bool:
    """Whether one unit is to carry two badges that are named."""
    key = _key(q)
    named = len({w.name for w in q.all("ROZET")}) > 1 or bool(re.search(r"\bsaldiri rozet", key))
    both = re.search(r"\bhem .*\bhem .*\b(?:rozet|badge|e-?web|izci|scout)", key)
    added = re.search(r"\b(?:takili|olan|rozetli|tasiyan)\b.* (?:da|de) (?:ekle|tak|ver|koy)", key)
    if both and not re.search(r"hem (?:\w+ )?(?:birim|piyade)", key):
        return named or bool(re.search(r"hem saldiri\b", key))
    return bool(added) and len({w.name for w in q.all("ROZET")}) > 1


claim(
    "hem-o-rozet-hem-bu",
    "badge.per_unit",
    "TAK|DUR|AL|FEDA|DOLGU|OYNA|ROZETLI|EKLE",
    "Bir birime iki ayrı rozet vermek istiyorsun.",
    "bir birim birden çok rozet taşıyabilir",
    "bir birim aynı anda tek rozet taşır",
    needs="ROZET",
    but="KAC GIT ZARYENI ZAR CEKIL YARMA FIGUR ADIM HEX MADALYA KART TAKIM TUR GIR CEVIR",
    holds=lambda most: most > 1,
    when=lambda q: _two_badges(q),
)
claim(
    "rozetli-birim-kurallari",
    "badge.keeps_rules",
    "EMIR|GIT|SALDIR|AL|DOLGU|OYNA|CEKIL",
    "Rozetli birimin de türünün kurallarına uyup uymadığını soruyorsun.",
    "rozetli birim, rozetin eklediği dışında türünün bütün kurallarına uyar",
    "rozetli birim türünün kurallarına uymaz",
    needs="ROZETLI",
    but="KAC # ROZET ZAR ADIM ARAZI IKINCI IKISI YARMA CEVIR DUSMAN MADALYA TAK SEC",
    when=lambda q: (
        bool(
            re.search(
                r"\b(?:normal|siradan|standart|diger|oteki|obur)\w* (?:birim|piyade|unit)", _key(q)
            )
        )
        and bool(re.search(r"\b(?:gibi|kadar|ayni)\b", _key(q)))
    ),
)


@ruling("rozet-verilir-mi", "ROZET BIRIM|PIYADE|ARAC", ANY)
def _(q: Asked) -> Check | None:
    """May a unit of this kind carry this badge?"""
    asked = asked_part(q)
    carried = tuple(dict.fromkeys(w.name for w in q.all("ROZET")))
    units = {w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")}
    but = ("GIT", "ZAR", "ZARYENI", "CEKIL", "YARMA", "CEVIR", "KAC", "ADIM", "ARAZI", "SONRA")
    if len(carried) != 1 or len(units) != 1 or is_must(q) or q.has(*but) or denied_facts(q):
        return None
    if q.numbers() or q.has("SALDIR", "DUSMAN", "GOR", "MADALYA", "ARAC", "KIM", "NASIL", "YOKET"):
        return None
    if not any(w.tag in ("TAK", "FEDA", "AL", "GIR", "EKLE", "OYNA") for w in asked):
        return None
    if not re.search(r"\b(?:tak|ver|al(?:ab|ir)|kon|ekle|tasi|koy|kullan)", _key(q)):
        return None
    code = units.pop()
    listed = BADGES[carried[0]].name
    return says(
        "turn=A",
        BadgeOf(UNIT[code].kind, carried),
        lambda value: value["allowed"],
        f"Bir birime rozet verilmek isteniyor: {name(code)}; rozet: {listed}.",
        f"{name(code)} bu rozeti taşıyabilir: {listed}",
        f"{name(code)} bu rozeti taşıyamaz: {listed}",
    )


claim(
    "rozeti-hexe-koyma",
    "setup.badge_on_hex",
    "OYNA|DOLGU|DUR",
    "Özel kuvvet rozetinin birimin hexine konup konmadığını soruyorsun.",
    "özel kuvvet biriminin rozeti hexine konur",
    "rozet hexe konmaz",
    needs="ROZETLI|ROZET ADIM OYNA|DUR",
    but="KAC # SALDIR GIT ZAR CEKIL SEC GIR ARAZI YARMA SABIT HAREKETLI CEVIR",
    when=lambda q: (
        bool(re.search(r"\bhex\w*", _key(q))) and bool(re.search(r"\bkoy|\bkon", _key(q)))
    ),
)
claim(
    "secenegi-onceden-secme",
    "options.before_game",
    "SEC|DEGIS|DOLGU",
    "Seçenekleri savaş başlamadan seçmek istiyorsun.",
    "seçenekler savaş başlamadan seçilir",
    "seçenekler savaş başlamadan seçilmez",
    needs="SECENEK ONCE|BASLA SEC|DEGIS",
    but="KAC # KART LIDER ORTASI",
)
claim(
    "ilk-senaryodan-baslama",
    "scenario.in_order",
    "ONERI",
    "Senaryolara birinciden başlamanın önerilip önerilmediğini soruyorsun.",
    "senaryolar giderek zorlaştığı için birinciden başlayıp sırayla gitmek önerilir",
    "belli bir sıra önerilmez",
    needs="SENARYO ONERI",
    but="KAC TAKIM LIDER ROZET MADALYA",
    numbers=True,
)
claim(
    "senaryo-belirler",
    "setup.by_scenario",
    "SENARYO|KIM",
    "Bir şeyi senaryonun belirleyip belirlemediğini soruyorsun.",
    "haritayı, birimleri, rozetleri, eli, gereken madalyayı ve başlayanı senaryo belirler",
    "bunu senaryo belirlemez",
    needs="SENARYO EL|KART|MADALYA|ROZETLI|ROZET|ARAZI|BIRLIK|ILK|BASLA|HEDEFHEX|KARO",
    but="KAC LIDER TAKIM DESTE FILO SALDIR YOKET",
    numbers=True,
    when=lambda q: bool(
        re.search(r"\bsenaryo\w*(?: kitapcigi)? m[iu] (?:belirl|soyl|yaz|ver|sec|karar)", _key(q))
    ),
)
