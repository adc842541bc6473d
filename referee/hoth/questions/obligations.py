"""What must be done and what need not: one table, each duty asked amid any facts."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from referee.asking import Asked
from referee.hoth.questions.claims import claim, groups
from referee.hoth.questions.lexicon import VERBS
from referee.hoth.questions.topics import Asks


class Duty(NamedTuple):
    """A duty or none: the value `key` says whether it is one.

    `asks` are tags of the clause that asks, `needs` of the question, `but` those of another one;
    `needed` and `free` are the answers.
    """

    name: str
    key: str
    asks: str
    needs: str
    but: str
    needed: str
    free: str
    when: Asks = lambda q: True


_DUTIES = (
    Duty(
        *("kart-oynama", "turn.card_required", "KART|BOLUMKART|TAKTIK OYNA", "OYNA"),
        "OKU EL TAKIM LIDER FILO BOS ISKARTA SOYLE GOSTER # EMIR DESTEK TUTUCU ILK ZAR ROZET DESTE",
        "her tur elden bir komut kartı oynanır",
        "kart oynamadan da tur geçilebilir",
    ),
    Duty(
        *("emirlerin-hepsi", "turn.orders_required", "EMIR FEDA|OYNA|EMIR|BOL", "EMIR"),
        "SOYLE ONCE GIT SALDIR CIZGI BOLUM",
        "kartın verdiği emirlerin hepsi kullanılır",
        "kartın verdiği emirlerin hepsini kullanmak zorunlu değil",
        lambda q: q.has("HER", "UCUNCU", "IKINCI", "#", "ARTAN", "PAY"),
    ),
    Duty(
        *("kayada-durma", "terrain.stops", "DUR|KAPAT", "ARAZI:rocks|ARAZI:building GIR|UST|GEC"),
        "CEKIL GOR ARADA YARMA",
        "kaya ya da bina/enkaz hexine giren birim, uçan da olsa, orada durur",
        "kaya ya da bina/enkaz hexine giren birim durmak zorunda değil",
    ),
    Duty(
        *("siperde-durma", "terrain.trench_stops", "DUR|KAPAT", "ARAZI:trench|ARAZI:ridge GIR"),
        "CEKIL GOR ARADA YARMA BIRIM:AT",
        "sipere ya da sırta giren birim orada durur",
        "siper de sırt da hareketi durdurmaz",
    ),
    Duty(
        *("cekilirken-durma", "retreat.terrain_stops", "DUR", "CEKIL ARAZI"),
        "ARAZI:serac ARAZI:crevasse YOKSAY TABAN ARKA DOLU",
        "arazi çekilen birimi durdurur",
        "arazi çekilen birimi durdurmaz; kalan adımını da atar",
    ),
    Duty(
        *("dogrulama", "confirmation.required", "DOGRULAMA", "DOGRULAMA|AT"),
        "ZARYENI ROZET HIC YOK KAC",
        "AT-AT'ye gelen her isabet doğrulama atışıyla sınanır",
        "doğrulama atışı gerekmez",
    ),
    Duty(
        *("tur-sonu-karti", "turn.draw_required", "CEK", "CEK"),
        "FILO BASLA ILK TAKIM ONCE ROZET # AYNI YENI TAKTIK",
        "turun sonunda 1 kart çekilir",
        "turun sonunda kart çekmek zorunlu değil",
    ),
    Duty(
        *("tutucu", "components.holder_required", "TUTUCU", "TUTUCU|OYNA"),
        "",
        "kart tutucusunu kullanmak gerekir",
        "kart tutucusunu kullanmak şart değil",
    ),
    Duty(
        *("izci-sirtta", "badge.scout_on_ridge", "ARAZI:ridge|DUR", "ROZET:scout ARAZI:ridge"),
        "AT-AT KAC",
        "izci ancak sırttayken zar ekler",
        "izcinin sırtta olması gerekmez",
    ),
    Duty(
        *("izcilerin-ikisi", "badge.scouts_add", "GOR|IKISI", "ROZET:scout IKISI|#"),
        "KAC",
        "hedefi iki izcinin de görmesi gerekir",
        "hedefi sırttaki bir izcinin görmesi yeter; zarlar toplanmaz",
    ),
    Duty(
        *("secenekler-once", "options.before_game", "SECENEK SEC|BASLA|ONCE|DEGIS", "SECENEK"),
        "KAC",
        "seçenekler savaş başlamadan seçilir ve savaş boyunca değişmez",
        "seçenekler savaş sırasında da seçilebilir",
    ),
    Duty(
        *("ayri-liderler", "team.different_leaders", "LIDER|SEC|AL", "TAKIM|TAKIMDA LIDER"),
        "KAC",
        "takım arkadaşları ayrı liderler seçer",
        "takım arkadaşları ayrı liderler seçmek zorunda değil",
        lambda q: "ayrı" in q.text or "ayri" in q.text or "farklı" in q.text or "farkli" in q.text,
    ),
    Duty(
        *("yapida-menzil", "structure.needs_range_and_sight", "MENZIL|GOR|UZAK", "YAPI"),
        "KAC ARADA KAPAT",
        "yapıya saldırırken de hedef menzilde olmalı ve görülmeli",
        "yapıya saldırırken menzil de görüş de gerekmez",
    ),
    Duty(
        *("menzil", "attack.needs_range", "MENZIL|UZAK", "MENZIL|UZAK"),
        "KAC YAPI BITISIK YARMA ROZET",
        "hedefin menzilde olması gerekir",
        "hedefin menzilde olması gerekmez",
    ),
    Duty(
        *("e-web-cevirme", "badge.eweb_move_flips", "CEVIR", "ROZET:eweb GIT|CEKIL"),
        "SABIT IKINCI",
        "hareket eden ya da çekilen E-Web'in rozeti hareketli yüze çevrilir",
        "E-Web'in rozeti çevrilmez",
    ),
    Duty(
        *("dolanma", "moves.around_units", "DOLAN", "DOLU|BIRLIK|DUSMAN|BIRIM|PIYADE"),
        "CEKIL",
        "birim bulunan hexin içinden ya da üstünden geçilmez, çevresinden dolanılır",
        "birim bulunan hexin üstünden geçilebilir",
    ),
    Duty(
        *("hareketler-once", "moves.before_attacks", "GIT BIT|ONCE", "SALDIR GIT ONCE|BIT"),
        "KAC ROZET YARMA EMIR",
        "bütün hareketler saldırılardan önce biter",
        "hareketlerin saldırılardan önce bitmesi gerekmez",
    ),
    Duty(
        *("karsilikli-engel", "sight.opposite_required", "ENGEL|KARSILIKLI", "KARSILIKLI"),
        "",
        "iki yandaki engellerin karşılıklı olması gerekir",
        "iki yandaki engellerin yan yana olması gerekmez",
    ),
    Duty(
        *("iskarta-acik-koyma", "cards.discard_open", "ISKARTA|BOS OYNA|DUR", "ISKARTA BOS"),
        "DESTE",
        "oynanan komut kartı ıskartaya açık konur",
        "oynanan komut kartının ıskartada açık durması gerekmez",
    ),
    Duty(
        *("kendi-elinden", "team.own_draw", "KART|EL OYNA|CEK", "BEN EL|DESTE TAKIM|TAKIMDA"),
        "GOSTER",
        "takımda herkes kendi elinden oynar, kendi destesinden çeker",
        "takımda başkasının elinden de oynanır",
    ),
    Duty(
        *("teker-teker", "moves.one_by_one", "GIT PAY|AYNIANDA", "GIT"),
        "FIGUR GERIDE BOL EMIR SALDIR",
        "birimler teker teker yürütülür",
        "birimlerin teker teker yürütülmesi gerekmez",
        lambda q: any(w.text.startswith(("tek", "birer")) for w in q.all("PAY")),
    ),
    Duty(
        *("tek-hedef", "attack.one_target", "ZAR AT|SALDIR|OYNA", "ZAR AYNI|BIRTANE DUSMAN"),
        "BOL KAC ZARYENI",
        "bir saldırının bütün zarları tek hedefe atılır",
        "bir saldırının zarları ayrı hedeflere atılabilir",
    ),
    Duty(
        *("birlikte-hareket", "moves.figures_together", "GIT|DUR AYNIANDA|AYNI", "FIGUR|ADAM"),
        "BIRLIK ZAR SALDIR CEKIL",
        "bir birimin minyatürleri hep birlikte hareket eder",
        "bir birimin minyatürleri ayrı ayrı hareket edebilir",
    ),
    Duty(
        *("rozet-yaninda", "setup.badge_on_hex", "ROZETLI OYNA|DUR", "ROZETLI ADIM|YER|BIRLIK"),
        "ROZET TAK",
        "özel kuvvet biriminin rozeti hexine konur",
        "rozetin hexe konması gerekmez",
    ),
    Duty(
        *("senaryo-secme", "setup.scenario_required", "SENARYO SEC|OYNA", "SENARYO"),
        "ONCE SIRA ILK BASLA KAMPANYA BIRIM MADALYA",
        "oyuna bir senaryo seçerek başlanır",
        "senaryo seçmek gerekmez",
    ),
    Duty(
        *("senaryoya-uyma", "setup.first_by_scenario", "SENARYO|DOLGU|BASLA", "SENARYO BASLA"),
        "KAC MADALYA KART ILK BIRLIK SIRA KAMPANYA",
        "ilk turu senaryonun adını verdiği taraf oynar",
        "kimin başlayacağı senaryoya bağlı değil",
        lambda q: q.has("ASI", "IMPARATORLUK", "BEN", "TARAF", "DUSMAN", "KIM"),
    ),
    Duty(
        *("emri-onceden-soyleme", "orders.before_moves", "SOYLE", "EMIR SOYLE"),
        "SALDIR KART OKU",
        "hangi birimlere emir verdiğini, hiçbirini oynatmadan söylersin",
        "emirleri baştan söylemen gerekmez",
    ),
    Duty(
        *("birini-bitirme", "moves.one_by_one", "GEC|GIT|BIT", "GIT BIT BASKA|UZAK|SONRA"),
        "SALDIR KART EMIR YARMA",
        "bir birimin yolu bitmeden ötekine geçilmez",
        "birimlerin hareketi karışık sırayla yapılabilir",
    ),
    Duty(
        *("yapiya-patlama", "structure.only_bursts", "PATLAMA|DOLGU", "YAPI PATLAMA"),
        "KAC",
        "yapıyı yalnız patlama vurur",
        "yapıyı başka yüzler de vurur",
    ),
    Duty(
        *("iskarta-karma", "cards.reshuffle", "KARISTIR", "DESTE|ISKARTA|KART BIT|YOK|ISKARTA"),
        "LIDER",
        "deste bitince ıskarta karıştırılıp yeni deste yapılır",
        "deste bitince ıskarta karıştırılmaz",
    ),
)


def _said_of(tags_of: str, when: Asks) -> Asks:
    """Whether "zorunda" is said of no other act than those of the duty, and `when` holds."""
    tags = {tag for group in groups(tags_of) for tag in group}

    def holds(q: Asked) -> bool:
        before = [a.tag for a, b in pairwise(q.words) if b.tag == "ZORUNDA"]
        other = before and before[-1] in VERBS and before[-1] not in tags
        return not other and when(q)

    return holds


for _duty in _DUTIES:
    claim(
        f"gorev-{_duty.name}",
        _duty.key,
        _duty.asks,
        "Bir şeyin zorunlu olup olmadığını soruyorsun.",
        _duty.free,
        _duty.needed,
        needs=_duty.needs,
        but=_duty.but,
        holds=lambda required: not required,
        must=True,
        numbers=True,
        denied="OYNA EMIR CEK DUR YOK HIC GIT SALDIR",
        when=_said_of(f"{_duty.asks} {_duty.needs}", _duty.when),
    )
