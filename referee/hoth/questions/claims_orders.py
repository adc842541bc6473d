"""Claims on orders: empty sections, fewer orders, two for one unit, orders after a move."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import OrdersAmount, SectionsOf
from referee.hoth.questions.claims import ANY, asked_part, claim, denied_facts
from referee.hoth.questions.ordering import orders_and_units
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import ascii_key, asked_act, counts, is_must, ruling

_NONE = re.compile(r"\b(?:yok|kalma|bulunm|olma(?:sa|yan|dig|di|z)|bos\b|bombos|hic birim)")


def _key(q: Asked) -> str:
    return ascii_key(q.text)


claim(
    "bos-bolumun-karti",
    "section.empty_playable",
    "OYNA|KOY|GOSTER|GEC|AT",
    "Gösterdiği bölümde birimin bulunmadığı bir kartı oynamak istiyorsun.",
    "hiç birimin bulunmadığı bölümün kartını da oynayabilirsin; o tur emir verilmez",
    "hiç birimin bulunmadığı bölümün kartı oynanamaz",
    needs="BOLUM|BOLUMKART KART|BOLUMKART OYNA|KOY|GOSTER",
    but="KAC # EMIR FILO CIZGI IKINCI TAKIM DUSMAN SALDIR ARTAN BASKA",
    denied="YOK HIC DUR DOLGU BULUN",
    must=False,
    when=lambda q: bool(_NONE.search(_key(q))) and q.has("BIRLIK", "BIRIM", "ADAM", "BEN", "BOS"),
)
claim(
    "az-emir-verme",
    "turn.orders_required",
    "EMIR|FEDA|OYNA|GIT",
    "Kartın verdiği emirlerin yalnız bir bölümünü kullanmak istiyorsun.",
    "kartın verdiği emirlerin hepsini kullanman gerekmez",
    "kartın verdiği emirlerin hepsini kullanman gerekir",
    needs="EMIR|KART|BOLUMKART BIRLIK|BIRIM|PIYADE|EMIR",
    but="KAC FILO BOSA ARTAN IKINCI BASKA AYNI TAKIM CIZGI DUSMAN SONRA YOK YEDEK ZAR",
    holds=lambda required: not required,
    numbers=True,
    when=lambda q: _fewer(q),
)


def _fewer(q: Asked) -> bool:
    """Whether fewer orders are to be given than the card gives: "3 emirlik kartla tek birime"."""
    key = _key(q)
    only = re.search(r"\b(?:sadece|yalniz\w*|only)\b", key) or (
        re.search(r"\btek bir", key) and q.has("KART", "BOLUMKART")
    )
    only = only or re.search(r"\bver(?:ip|erek) (?:gec|bitir|birak|dur|kal)", key)
    told = counts(q) + ([1] if q.has("BIRTANE") else [])
    return bool(only) and len(told) == 2 and told[1] < told[0]


claim(
    "ayni-birime-iki-emir",
    "turn.orders_per_unit",
    "EMIR|FEDA|AL|OYNA|GIT",
    "Bir birime aynı tur ikinci bir emir vermek istiyorsun.",
    "bir birime aynı tur ikinci emir verilebilir",
    "bir birime turda tek emir verilir, çizgi üstünde dursa da",
    needs="EMIR BIRLIK|BIRIM|PIYADE|ADAM",
    but="KAC FILO BOSA ARTAN TAKIM DUSMAN YOK YEDEK ZAR SALDIR CEKIL SONRAKI ZORUNDA",
    holds=lambda most: most > 1,
    numbers=True,
    when=lambda q: _two_orders(q),
)


def _two_orders(q: Asked) -> bool:
    key = _key(q)
    twice = q.has("IKINCI") or bool(
        re.search(
            r"\b(?:iki|2|ikinci|oteki|obur|diger|kalan|ikisini\w*|ikisi) ?(?:de )?"
            r"(?:emir|emri|order)\w*|"
            r"\bbir emir daha|\bemri de\b|\bonu da ver|\biki kere|\biki kez",
            key,
        )
    )
    same = q.has("AYNI", "CIZGI") or bool(
        re.search(r"\b(?:ayni|tek|bir|o|su|bu) (?:birim|unit|piyade|at-?at|speeder)\w*", key)
    )
    other = any(
        a.tag in ("IKINCI", "BASKA") and b.tag in ("BIRLIK", "BIRIM", "PIYADE")
        for a, b in pairwise(q.words)
    )
    return twice and same and not other


claim(
    "hareketten-sonra-yeni-emir",
    "orders.before_moves",
    "EMIR|FEDA",
    "Birimler hareket etmeye başladıktan sonra emir vermek istiyorsun.",
    "hareket başladıktan sonra da emir verilebilir",
    "emirlerin hepsi, hiçbir birim kıpırdamadan verilir",
    needs="EMIR GIT|SALDIR|OYNA BASKA|IKINCI|ARTAN|DEVAM",
    but="KAC FILO BOSA TAKIM DUSMAN YEDEK ZAR CEKIL SONRAKI AYNI BOLUM HER AKTAR KART VAZGEC",
    holds=lambda first: not first,
    numbers=True,
    when=lambda q: (
        bool(
            re.search(
                r"\b(?:yurut|oynat|hareket ettir|yuru|git|ilerle|kipirdat|saldirt|saldir)\w*"
                r"(?:tum|dum|dim|tim|dik|tik|ip|up|duktan|tiktan|dikten|tukten)\b",
                _key(q),
            )
        )
        and bool(
            re.search(
                r"(?:ikinci|baska|diger|obur|oteki|yeni)(?: bir)? (?:\w+ )?(?:birim|unit|piyade)|"
                r"\b(?:digerine|oburune|otekine|baskasina)\b",
                _key(q),
            )
        )
    ),
)
_OTHER_ORDERS = re.compile(
    r"\b(?:diger|kalan|obur|oteki|ucuncu|ikinci|son) (?:\d |bir |iki |uc )?(?:emi?r|order)"
)
claim(
    "artan-emri-aktarma",
    "section.excess_kept",
    "AKTAR|OYNA|FEDA|EMIR|DUR|DOLGU|GEC|KAYDIR",
    "Kullanılmayan emirleri başka yerde ya da sonra kullanmak istiyorsun.",
    "artan emirler başka bölümde ya da sonraki turda kullanılabilir",
    "artan emirler yanar; başka bölüme ya da sonraki tura aktarılmaz",
    needs="EMIR BASKA|SONRAKI|BOLUM AKTAR|OYNA|FEDA|GEC|EMIR|DUR",
    but="KAC FILO TAKIM DUSMAN YEDEK ZAR CEKIL CIZGI AYNI YOKSA HER LIDER DESTE",
    numbers=True,
    denied="OYNA YOK",
    when=lambda q: (
        not re.search(r"\bbosa mi|\byanar mi|\bcope mi", _key(q))
        and (q.has("ARTAN", "FAZLA", "AKTAR", "BOSA", "PAY") or bool(_OTHER_ORDERS.search(_key(q))))
        and bool(
            re.search(
                r"sonraki|gelecek|ertesi|obur tur|(?:baska|diger|oteki|obur) bolum|merkez|"
                r"sol|sag|kanat|center|flank|left|right|section",
                _key(q),
            )
        )
    ),
)
claim(
    "artan-emir-yanar-mi",
    "section.excess_kept",
    "BOSA",
    "Kullanılmayan emirlerin yanıp yanmadığını soruyorsun.",
    "artan emirler yanar",
    "artan emirler yanmaz",
    needs="EMIR",
    but="KAC FILO TAKIM DUSMAN ZAR CEKIL ISABET YEDEK MADALYA LIDER DESTE",
    holds=lambda kept: not kept,
    numbers=True,
    denied="OYNA YOK",
    when=lambda q: (
        bool(counts(q))
        or q.has("ARTAN", "FAZLA", "BIRTANE", "BOS", "YOK")
        or any(w.negated for w in q.all("OYNA"))
    ),
)
claim(
    "yedegin-bonusu",
    "cards.fallback_bonus",
    "FAZLA|EKLE|AL|ZAR|GIT|ISLE|OYNA|DOLGU|FEDA",
    "Yedek hükümle seçilen birimin kartın bonusunu alıp almadığını soruyorsun.",
    "yedek hükümle seçilen birim de kartın bonusunu alır",
    "yedek hükümle seçilen birim sıradan emir alır, kartın bonusunu almaz",
    needs="YOK|YEDEK FAZLA|ZAR|GIT|EKLE KART|YEDEK",
    but="KAC FILO TAKIM DUSMAN CEKIL ISABET MADALYA LIDER DESTE ROZET ARAZI",
    numbers=True,
    denied="YOK HIC DUR",
    when=lambda q: (
        bool(re.search(r"\+ ?\d|\b(?:fazla|bonus|ekstra|ek zar|extra|arti|fazladan)", _key(q)))
        and (q.has("YEDEK") or (q.has("PIYADE", "ARAC") and q.has("BIRIM", "SEC", "ARAC")))
        and any(w.tag in ("FAZLA", "ZAR", "EKLE", "AL", "ISLE", "GIT") for w in asked_part(q))
    ),
)
claim(
    "ortak-hexin-bolumu",
    "board.line_hex_in_both",
    "DOLGU|GIR|BOLUM|AYNIANDA|EMIR",
    "Çizginin geçtiği hexin iki bölüme de girip girmediğini soruyorsun.",
    "çizginin geçtiği hex iki yanındaki bölümlerin ikisine de girer",
    "çizginin geçtiği hex tek bölümdedir",
    needs="CIZGI ADIM|BOLUM IKISI|BOLUM|#",
    but="KAC KART EMIR BIRLIK BIRIM PIYADE GOR KAPAT SALDIR KENAR YARIM",
    numbers=True,
    when=lambda q: bool(
        re.search(r"\b(?:iki|her iki|2) (?:bolum|taraf|section)\w*|ikisine", _key(q))
    ),
)
claim(
    "sol-sag-karsilikli",
    "board.left_is_own",
    "BOLUM",
    "Bir tarafın sol ya da sağ kanadının öbür tarafın hangi kanadı olduğunu soruyorsun.",
    "sol ile sağ, kartı oynayanın gözünden söylenir: birinin solu, karşısındakinin sağıdır",
    "sol ile sağ, kartı oynayanın gözünden söylenir; iki tarafın solu bir değildir",
    needs="BOLUM BEN|DUSMAN|ASI|IMPARATORLUK|IKISI",
    but="KAC EMIR KART BOLUMKART BIRLIK BIRIM PIYADE HEX BOLUM:center ENGEL KAPAT GOR KENAR",
    numbers=False,
    when=lambda q: (
        len([w for w in q.all("BOLUM") if w.name]) == 2
        and not q.has("OYNA")
        and (q.has("DUSMAN") or len({t for t in ("ASI", "IMPARATORLUK", "BEN") if q.has(t)}) > 1)
    ),
    reverse=lambda q: len({w.name for w in q.all("BOLUM") if w.name}) == 1,
)
claim(
    "bos-bolum-baska-kart-gorevi",
    "section.empty_playable",
    "OYNA|KOY|SEC",
    "Gösterdiği bölümde birimin bulunmayan kartın yerine başkasını oynamak gerekip gerekmediğini "
    "soruyorsun.",
    "hiç birimin bulunmadığı bölümün kartını da oynayabilirsin",
    "birimin bulunan bölümün kartını oynaman gerekir",
    needs="BOLUM|BOLUMKART KART|BOLUMKART BASKA|BIRAK",
    but="KAC # EMIR FILO CIZGI IKINCI TAKIM DUSMAN SALDIR ARTAN",
    denied="YOK HIC DUR DOLGU",
    must=True,
    when=lambda q: bool(_NONE.search(_key(q))),
)
claim(
    "emirlerin-hepsi-gorevi",
    "turn.orders_required",
    "EMIR|FEDA|OYNA",
    "Kartın verdiği emirlerin hepsini kullanmanın gerekip gerekmediğini soruyorsun.",
    "kartın verdiği emirlerin hepsini kullanman gerekmez",
    "kartın verdiği emirlerin hepsini kullanman gerekir",
    needs="EMIR HER|#|UCUNCU|ARTAN|IKISI",
    but="KAC FILO CIZGI SOYLE ONCE GIT SALDIR TAKIM YEDEK IKINCI AYNI DUSMAN",
    holds=lambda required: not required,
    must=True,
    numbers=True,
    denied="YOK",
)
claim(
    "adimlarin-sirasi",
    "turn.steps_order_fixed",
    "OYNA|SALDIR|DOLGU|DEGIS|GIT|EMIR|CEK",
    "Turun adımlarının sırasını değiştirmek istiyorsun.",
    "turun adımlarının sırası değiştirilebilir",
    "turun adımlarının sırası değişmez",
    needs="DEGIS ADIM|ASAMA|DOLGU",
    but="KAC # TAKIM SECENEK ROZET SENARYO LIDER DESTE",
    holds=lambda fixed: not fixed,
    when=lambda q: bool(
        re.search(
            r"\b(?:adim|asama|faz|step|basamak)\w* (?:sira\w*|yer\w*|order\w*) ?\w* ?degis", _key(q)
        )
    ),
)


def _both_cards(q: Asked) -> bool:
    return bool(re.search(r"\bhem .* hem |\biki\w* (?:bolum\w* )?kart|\bikisi", _key(q)))


@ruling("iki-bolumun-kartiyla", "EMIR BOLUM HEX|CIZGI", ANY)
def _(q: Asked) -> Check | None:
    """May a unit be ordered with the card of either section?"""
    parts = {w.name for w in q.all("BOLUM")} - {""}
    but = ("KAC", "IKINCI", "FILO", "TAKIM", "DUSMAN", "BOSA", "ARTAN", "YOK", "DEGIL")
    if is_must(q) or q.has(*but) or denied_facts(q) or len(parts) != 2 or counts(q):
        return None
    if not _both_cards(q) or re.search(r"iki (?:kere|kez|defa|emir)", _key(q)):
        return None
    if asked_act(q) not in ("EMIR", "AL", "FEDA"):
        return None
    places = {w.name for w in q.all("HEX")}
    sides = {s for tag, s in (("ASI", 0), ("IMPARATORLUK", 1)) if q.has(tag)}
    if len(places) > 1 or len(sides) > 1 or (places and not sides):
        return None
    if parts == {"left", "right"}:
        return None
    there = places.pop() if places else {"left": "D5", "right": "G5"}[(parts - {"center"}).pop()]
    return says(
        "turn=A",
        SectionsOf(there, sides.pop() if places or sides else 0),
        lambda found: parts <= set(found),
        "Birime iki bölümün kartlarının ikisiyle de emir verilip verilmediğini soruyorsun.",
        "birime iki bölümden hangisinin kartı oynanırsa oynansın emir verilebilir",
        "birim o iki bölümün ikisinde birden değil",
    )


claim(
    "kartsiz-emir",
    "turn.card_required",
    "EMIR|FEDA|SALDIR|GIT",
    "Komut kartı oynamadan emir vermek, birim oynatmak istiyorsun.",
    "komut kartı oynamadan da emir verilir",
    "tura bir komut kartı oynayarak başlanır; emirleri kart verir",
    needs="KART|BOLUMKART|TAKTIK OYNA EMIR|SALDIR|GIT",
    but="KAC # FILO TAKIM DESTE LIDER CEK SONRA IKINCI BASKA DUSMAN BOLUM",
    holds=lambda required: not required,
    denied="OYNA",
    when=lambda q: any(w.negated and re.search(r"m[ae]d[ae]n$", w.suffix) for w in q.all("OYNA")),
)

claim(
    "emir-vermeden-bitirme",
    "turn.orders_required",
    "BIT|GEC|DOLGU",
    "Kart oynadıktan sonra emir vermeden turu bitirmek istiyorsun.",
    "kartın verdiği emirleri kullanman gerekmez; emir vermeden de tur biter",
    "kartın verdiği emirleri kullanman gerekir",
    needs="EMIR BIT|GEC",
    but="KAC # FILO TAKIM DUSMAN MADALYA ANIOLUM CEK",
    holds=lambda required: not required,
    denied="EMIR FEDA HIC YARMA OYNA",
    when=lambda q: any(w.negated for w in q.all("EMIR") + q.all("FEDA")),
)

claim(
    "emirleri-onceden-soyleme",
    "orders.before_moves",
    "SOYLE ZORUNDA",
    "Hangi birimlere emir verdiğini önceden söylemek gerekip gerekmediğini soruyorsun.",
    "emirleri baştan söylemek gerekmez",
    "hangi birimlere emir verdiğini, daha hiçbirini kıpırdatmadan söylersin",
    needs="EMIR KIM|BIRLIK|HER|BIRIM",
    but="KAC ROZET SALDIR LIDER TAKIM DUSMAN",
    holds=lambda first: not first,
    must=True,
    denied="GIT OYNA",
)


@ruling("emirler-yeter-mi", "EMIR BIRLIK|BIRIM|PIYADE #", ANY)
def _(q: Asked) -> Check | None:
    """May so many units be ordered with a card of so many orders?"""
    but = ("KAC", "FILO", "BOSA", "ARTAN", "TAKIM", "DUSMAN", "YEDEK", "IKINCI", "AYNI", "CIZGI")
    if is_must(q) or q.has(*but) or denied_facts(q) or asked_act(q) not in ("EMIR", "FEDA"):
        return None
    asked = asked_part(q)
    everyone = any(w.tag in ("HER", "IKISI") for w in asked)
    numbers = orders_and_units(q)
    if numbers is None or not (everyone or any(w.tag == "#" for w in asked)):
        return None
    orders, units = numbers
    if not everyone and len(counts(q)) != 2:
        return None
    return says(
        "turn=A",
        OrdersAmount(orders, units, "given"),
        lambda given: given == units,
        f"Kart {orders} emir veriyor; {units} birime emir vermek istiyorsun.",
        "kartın emirleri bu kadar birime yeter",
        "kartın verdiğinden çok birime emir verilmez",
    )
