"""Yes-or-no questions on how a turn goes: its steps, orders, cards, bonuses."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked
from referee.hoth.questions.topics import topic
from referee.hoth.questions.words import ablative, counts, is_must

_WHO = "BIRIM PIYADE ARAC BIRLIK ADAM DUSMAN FIGUR BASKA PAY TAKIM "
_ACT = "GIT SALDIR EMIR OYNA KART CEK AL FEDA DUR BIT BASLA SONRA ONCE ILK "


def _before(q: Asked, first: str, then: str) -> bool:
    """Whether the words say or ask that `first` comes before `then`: "saldırıdan önce hareket"."""
    for a, b in pairwise(w for w in q.words if w.tag != "DOLGU"):
        if b.tag == "ONCE" and ablative(a):
            return a.tag == then
        if b.tag == "SONRA" and ablative(a):
            return a.tag == first
    tags = [w.tag for w in q.words if w.tag in (first, then, "ONCE")]
    return tags[:2] == ["ONCE", first] or tags[:2] == [first, "ONCE"]


_NOUN = ("", "i", "lar", "ler", "tan", "ten", "dan", "den", "lardan", "lerden", "nin", "si", "dir")


topic(
    "hareket-saldiri-sirasi",
    "SALDIR GIT ONCE|SONRA",
    "HER BIT ZORUNDA ASAMA",
    "moves.before_attacks",
    "Hareketlerle saldırıların hangisinin önce yapıldığını soruyorsun.",
    "bütün hareketler saldırılardan önce biter",
    "hareketler de saldırılar da karışık sırayla yapılır",
    reverse=lambda q: not _before(q, "GIT", "SALDIR"),
    when=lambda q: (
        not q.has("BIRLIK", "BIRIM", "PIYADE")
        and not any(w.first_person for w in q.words)
        and "may" not in q.kinds - {"may"}
        and "bil" not in q.text
        and all(w.suffix in _NOUN for w in q.all("GIT") + q.all("SALDIR"))
    ),
)
topic(
    "karisik-sira",
    "GIT SALDIR SONRA|UZAK|BASKA|PAY|BIT",
    _WHO + "GIT SALDIR SONRA UZAK BASKA PAY HER BIT BIR ONCE",
    "moves.before_attacks",
    "Bir birimle saldırıp sonra başka bir birimi yürütmek istiyorsun.",
    "saldırılardan sonra da birim yürütülebilir",
    "bütün hareketler saldırılardan önce biter; saldırıdan sonra başka birim yürütülmez",
    holds=lambda first: not first,
    denials=True,
    when=lambda q: _attack_then_move(q),
)


def _attack_then_move(q: Asked) -> bool:
    acts = [w for w in q.words if w.tag in ("GIT", "SALDIR")]
    if q.has("ADIM") or is_must(q) or any(w.negated for w in q.all("SALDIR")):
        return False
    if len(acts) == 2 and acts[0].tag == "GIT":  # "move bitmeden attack olur mu"
        return any(w.tag == "BIT" and w.negated for w in q.words)
    told = [w.tag for w in acts]
    return any(a == "SALDIR" and b == "GIT" for a, b in pairwise(told)) and q.has(
        "UZAK", "BASKA", "PAY"
    )


topic(
    "adim-sirasi",
    "ADIM|ASAMA DEGIS|ATLA|YER",
    "DEGIS YER OYNA GIT SALDIR KART EMIR CEK",
    "turn.steps_order_fixed",
    "Turun adımlarının sırasını değiştirmek istiyorsun.",
    "turun adımlarının sırası değiştirilebilir",
    "turun adımlarının sırası değişmez",
    holds=lambda fixed: not fixed,
    when=lambda q: q.has("DEGIS") and not q.has("YER", "ATLA", "BIRIM"),
)
topic(
    "emirsiz-is",
    "EMIR|EMIRSIZ ENGEL|BASKA|OYNA",
    _WHO + "AL FEDA ENGEL BASKA OYNA KORU",
    "orders.needed",
    "Emir almamış bir birimin bir şey yapıp yapamayacağını soruyorsun.",
    "emir almamış birim de iş yapabilir",
    "emir almamış birim o tur ne hareket eder ne saldırır ne de başka bir iş yapar",
    holds=lambda needed: not needed,
    denials=True,
    when=lambda q: _unordered(q) and not q.has("KART", "FAZLA", "ZAR", "ROZET", "HER"),
)


def _unordered(q: Asked) -> bool:
    return q.has("EMIRSIZ") or any(w.negated for w in q.all("EMIR") + q.all("AL") + q.all("FEDA"))


topic(
    "bonus-yalniz-emirliye",
    "FAZLA|ZAR|ZARYENI EMIR|HER|TARAF ISLE|OYNA|DOLGU",
    _WHO + "KART TAKTIK FAZLA ZAR ZARYENI ISLE OYNA EMIR EMIRSIZ HER FEDA AL # GIT",
    "cards.bonus_without_order",
    "Kartın bonusunun hangi birimlere işlediğini soruyorsun.",
    "kartın bonusu bütün birimlere işler",
    "kartın bonusu yalnız o kartla emir alan birimlerindir",
    when=lambda q: (
        q.has("KART", "TAKTIK", "FAZLA")
        and any(w.text.startswith(("ordu", "bütün", "tüm", "hep", "herkes")) for w in q.words)
    ),
)
topic(
    "bonus-emirliye",
    "FAZLA|ZAR|ZARYENI EMIR ISLE|FEDA|DOLGU",
    _WHO + "KART TAKTIK FAZLA ZAR ZARYENI ISLE OYNA EMIR FEDA AL # GIT BIRTANE",
    "cards.bonus_without_order",
    "Kartın bonusunun yalnız emir alanlara mı işlediğini soruyorsun.",
    "kartın bonusu yalnız o kartla emir alan birimlerindir",
    "kartın bonusu bütün birimlere işler",
    holds=lambda others: not others,
    when=lambda q: "sadece" in q.text.lower() or "yalnız" in q.text.lower(),
)
topic(
    "emirsiz-yeniden-atma",
    "KART|TAKTIK ZARYENI|FAZLA|ZAR EMIRSIZ",
    _WHO + "OYNA AL FEDA FAZLA ZAR ZARYENI",
    "cards.bonus_without_order",
    "Kartın verdiği hakkı emirsiz bir birimde kullanmak istiyorsun.",
    "kartın verdiği hak emir almayan birimde de geçerli",
    "kartın verdiği hak yalnız o kartla emir alan birimlerindir",
)
topic(
    "her-bolume-ayri",
    "HER|#|BOLUM EMIR|PAY|KART|BIRLIK BOLUM|AYNI OYNA|FEDA|AKTAR",
    "HER # EMIR PAY KART BIRLIK BOLUM AYNI YER BOLUMKART YOK OYNA FEDA AKTAR BIRIM PIYADE",
    "section.extra_elsewhere",
    "Bir bölümün emrini başka bir bölümde kullanmak istiyorsun.",
    "bir bölümün emri başka bölümde de kullanılabilir",
    "bir bölümde kullanılmayan emir başka bölüme kaydırılamaz",
    denials=True,
    when=lambda q: _moves_orders(q),
)


def _moves_orders(q: Asked) -> bool:
    """Whether orders of one section are to be used in another."""
    if (
        any(w.negated for w in q.words)
        or q.has("CIZGI")
        or not q.has("KART", "EMIR", "YOK", "BOLUM")
    ):
        return False
    parts = [w for w in q.all("BOLUM") if w.name]
    if q.has("YOK"):  # "solda birimim yok, o hakkı ortada kullanayım mı"
        return len(parts) == 2 and q.has("BIRLIK", "BIRIM", "PIYADE") and not q.has("HER", "BOS")
    if q.has("AKTAR"):
        return len(parts) == 2 or q.has("AYNI")
    each = any(w.text.startswith("her") for w in q.all("HER")) or 3 in counts(q)
    return each and (q.has("AYNI") or bool(parts)) and (q.has("PAY") or len(q.all("EMIR")) > 0)


topic(
    "kart-yazisi",
    "KART|TAKTIK|YAZI ONCE|DOLGU|KITAP",
    "KART TAKTIK YAZI KITAP KIM OYNA BASKA",
    "cards.card_beats_rule",
    "Kartın yazısıyla genel kural çelişince hangisinin geçerli olduğunu soruyorsun.",
    "taktik kartının yazısı genel kuraldan önce gelir",
    "genel kural taktik kartının yazısından önce gelir",
    when=lambda q: q.has("YAZI") or any(w.text.startswith("kural") for w in q.all("DOLGU")),
    reverse=lambda q: False,
)
topic(
    "emirsiz-turda-kart",
    "EMIR|BOLUMKART|BOLUM CEK",
    "HIC BIT SONRA KART BOS FEDA AL YOK OYNA BIRLIK SONUNDA",
    "turn.draw_without_orders",
    "Kimseye emir vermeden biten turda da kart çekilip çekilmediğini soruyorsun.",
    "emir verilmeyen turun sonunda da yeni kart çekilir",
    "emir verilmeyen turda kart çekilmez",
    denials=True,
    when=lambda q: q.has("HIC", "BOS", "YOK") or _unordered(q),
)
topic(
    "ayni-anda-hareket",
    "GIT AYNIANDA|SONRA|UZAK|BASKA",
    _WHO + "HER GIT SONRA UZAK ONCE GEC GERI CEVIR ADIM BIR ONCE BASLA DEVAM YARIM BIRAK GERIDE",
    "moves.one_by_one",
    "Birimleri teker teker yürütmek gerekip gerekmediğini soruyorsun.",
    "birimler birlikte ya da dönüşümlü yürütülebilir",
    "birimler teker teker yürütülür; birinin yolu bitmeden ötekine geçilmez, sonra dönülmez",
    holds=lambda one: not one,
    when=lambda q: (
        (q.has("HER") and q.has("AYNIANDA") and not q.has("BASKA"))
        or (q.has("CEVIR", "DEVAM") and q.has("UZAK", "BASKA", "PAY") and q.has("GEC", "YARIM"))
    ),
)
topic(
    "yarim-birakma",
    "YARIM|GERIDE SONRA|DEVAM DEVAM|GIT",
    _WHO + "GIT BIRAK GERIDE HER SONRA BIR ONCE",
    "moves.resumed",
    "Bir birimin yarım kalan hareketini sonra sürdürmek istiyorsun.",
    "yarım kalan hareket sonra sürdürülebilir",
    "yarım kalan hareket sonra sürdürülemez; bir birimin yolu bitmeden ötekine geçilmez",
    when=lambda q: q.has("YARIM"),
)
topic(
    "emirleri-bastan",
    "EMIR SOYLE|PAY|FEDA GIT|ONCE|ONCEDEN|PAY",
    _WHO + "KIM GIT ONCE ONCEDEN PAY FEDA HER ZORUNDA OYNA",
    "orders.before_moves",
    "Emirlerin hepsini baştan söylemek gerekip gerekmediğini soruyorsun.",
    "emirler birer birer, birimler oynatıldıkça verilebilir",
    "hangi birimlere emir verdiğini, daha hiçbiri kıpırdamadan söylersin",
    holds=lambda first: not first,
    when=lambda q: q.has("PAY") and not q.has("KART", "SALDIR"),
)
topic(
    "kart-ne-zaman",
    "CEK BASLA|SONUNDA|ONCE",
    "KART BASLA SONUNDA SALDIR ONCE OYNA YOKSA",
    "turn.draw_last",
    "Kartın turun başında mı sonunda mı çekildiğini soruyorsun.",
    "yeni kart turun sonunda, saldırılar bitince çekilir",
    "yeni kart turun başında çekilir",
    reverse=lambda q: (q.has("BASLA", "ONCE")) and not q.has("SONUNDA"),
    when=lambda q: not q.has("OYNA") and not any(w.first_person for w in q.all("SALDIR")),
)
topic(
    "iskarta-acik",
    "ISKARTA|KART BOS|DOLU DUR|OYNA|DOLGU",
    "KART ISKARTA OYNA DUR BOS DOLU",
    "cards.discard_open",
    "Oynanan kartların açık mı kapalı mı durduğunu soruyorsun.",
    "oynanan komut kartı ıskartaya açık olarak konur",
    "ıskartadaki kartlar kapalı durur",
    when=lambda q: q.has("ISKARTA"),
    reverse=lambda q: q.has("DOLU") and not q.has("BOS"),
)
topic(
    "deste-kapali",
    "DESTE BOS|DOLU",
    "KART DUR CEK BOS DOLU OYNA",
    "cards.deck_closed",
    "Çekme destesinin açık mı kapalı mı durduğunu soruyorsun.",
    "çekme destesi kapalı durur",
    "çekme destesi açık durur",
    reverse=lambda q: q.has("BOS") and not q.has("DOLU"),
    when=lambda q: any(w.text.startswith(("açık", "acik", "kapalı", "kapali")) for w in q.words),
)
topic(
    "ortak-deste",
    "AYNI|TAKIM|IKISI DESTE",
    "# TARAF CEK KART OYNA BASKA",
    "cards.own_decks",
    "Oyuncuların aynı desteden çekip çekmediğini soruyorsun.",
    "iki taraf aynı desteden çeker",
    "her taraf kendi destesinden çeker",
    holds=lambda own: not own,
    when=lambda q: q.has("AYNI") or any(w.text.startswith("ortak") for w in q.all("TAKIM")),
)
