"""Yes-or-no questions that one value of the rules decides: cards, medals, objectives, victory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from referee.asking import Asked, Check
from referee.hoth.actions import Inquiry, RuleValue
from referee.hoth.questions.situation import check
from referee.hoth.questions.words import (
    accusative,
    counts,
    dative,
    is_choice,
    is_must,
    ruling,
    told_denied,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK TARAF "
Asks = Callable[[Asked], bool]


def says(
    line: str,
    inquiry: Inquiry,
    holds: Callable[[Any], bool],
    sentence: str,
    yes: str,
    no: str,
    *assumed: str,
    must: bool = False,
) -> Check:
    """The check of an inquiry that was asked as a yes-or-no question.

    Under `must`, `holds` tells whether it need not be done, and `yes` says so.
    """
    found = check(line, inquiry, sentence, yes, no, *assumed)
    return replace(found, must=must, holds=holds)


def topic(
    name: str,
    needs: str,
    allows: str,
    key: str,
    sentence: str,
    true: str,
    false: str,
    *,
    holds: Callable[[Any], bool] = bool,
    when: Asks = lambda q: True,
    reverse: Asks = lambda q: False,
    denials: bool = False,
    must: bool | None = False,
) -> None:
    """Declare a question that the value `key` decides.

    `true` and `false` say what the rules are when the value holds and when not; `when` adds
    conditions on the words, and `reverse` tells whether they ask for the opposite. `denials` lets
    a question tell what is not so; `must` says whether it asks for a duty, None that it may.
    """

    @ruling(name, needs, allows)
    def _(q: Asked) -> Check | None:
        if told_denied(q) and not denials:
            return None
        if not when(q) or (must is not None and is_must(q) is not must):
            return None
        if is_choice(q):  # no "yes" nor "no": the rule itself answers
            return check("turn=A", RuleValue(key), sentence, "", "")
        turned = reverse(q)
        return says(
            "turn=A",
            RuleValue(key),
            lambda value: holds(value) is not turned,
            sentence,
            *((false, true) if turned else (true, false)),
            must=is_must(q),
        )


def _several(q: Asked) -> bool:
    if q.has("LIDER") and q.has("KART"):
        return True
    return any(n > 1 for n in counts(q)) or q.has("IKINCI", "FAZLA", "BASKA", "AYNIANDA")


def _structure_acts(q: Asked) -> bool:
    """Whether the structure is what acts or is given an order, not what is attacked."""
    cased = any(dative(w) or accusative(w) for w in q.all("YAPI"))
    return not cased or (q.has("EMIR", "ROZETLI") and not q.has("SALDIR"))


def _names_card(q: Asked) -> bool:
    return q.has("KART", "TAKTIK", "BOLUMKART") or any("kart" in w.text for w in q.all("LIDER"))


topic(
    "iki-kart",
    "KART|LIDER|TAKTIK|BOLUMKART OYNA|GOSTER",
    "EL # PAY IKINCI FAZLA BASKA AYNIANDA SONRA BEN BIRTANE TAKTIK BOLUMKART LIDER BIRLIK BITISIK "
    "ONCE BOLUM",
    "turn.cards",
    "Bir turda birden çok komut kartı oynamak istiyorsun.",
    "turda birden çok komut kartı oynanabilir",
    "turda tek komut kartı oynanır",
    holds=lambda cards: cards > 1,
    when=lambda q: _several(q) and _names_card(q),
)
topic(
    "artan-emir",
    "EMIR GIT|AKTAR|OYNA|FEDA|DOLGU|DUR BASKA|BOLUM|SONRA|SONRAKI|AKTAR",
    "BOSALAN BOLUMKART BIRLIK SONRAKI ARTAN FAZLA BOLUM BASKA KART BOSA OYNA FEDA DUR AL SONRA "
    "HIC PAY #",
    "section.excess_kept",
    "Bir bölümde kullanılmayan emirleri başka yerde ya da sonra kullanmak istiyorsun.",
    "artan emirler başka bölümde de kullanılabilir",
    "artan emirler yanar; başka bölüme ya da sonraki tura aktarılmaz",
    when=lambda q: q.has("ARTAN", "FAZLA", "BOSALAN") or any(w.negated for w in q.all("OYNA")),
    denials=True,
)
topic(
    "artan-emir-yanar",
    "EMIR ARTAN|FAZLA BOSA",
    "BOLUM KART DUR FEDA",
    "section.excess_kept",
    "Kullanılmayan emirlerin ne olduğunu soruyorsun.",
    "artan emirler yanar",
    "artan emirler yanmaz",
    holds=lambda kept: not kept,
)
topic(
    "bos-bolum",
    "BOLUM|BOS KART|BOLUMKART OYNA",
    "HIC BIRLIK BIRIM PIYADE ADAM YOK BOS BEN BOLUM ASI BIRTANE DOLU DUR CEK YOKSA",
    "section.empty_playable",
    "Gösterdiği bölümde birimin bulunmadığı bir kartı oynamak istiyorsun.",
    "hiç birimin bulunmadığı bölümün kartını da oynayabilirsin; o tur emir verilmez",
    "hiç birimin bulunmadığı bölümün kartı oynanamaz",
    when=lambda q: (
        q.has("BOLUM", "BOLUMKART")
        and (q.has("YOK", "YOKSA", "BOS") or any(w.negated for w in q.all("DUR") + q.all("DOLGU")))
    ),
    denials=True,
)
topic(
    "deste-biter",
    "DESTE|KART BIT|YOK",
    "DESTE KART CEK BIT YOK YENIL KAZAN FEDA BEN TARAF HIC",
    "cards.reshuffle_ends_game",
    "Çekme destesi bitince oyunun bitip bitmediğini soruyorsun.",
    "deste bitince oyun biter",
    "destenin bitmesi oyunu bitirmez; ıskarta karıştırılıp yeni deste yapılır",
    when=lambda q: q.has("DESTE") and (len(q.all("BIT")) > 1 or q.has("YENIL", "FEDA")),
)
topic(
    "deste-karilir",
    "DESTE BIT|YOK KARISTIR",
    "DEVAM KART CEK ISKARTA BEN IKINCI DESTE",
    "cards.reshuffle_ends_game",
    "Çekme destesi bitince ıskartanın karıştırılıp karıştırılmadığını soruyorsun.",
    "deste bitince ıskarta karıştırılıp yeni deste yapılır",
    "deste bitince oyun biter",
    holds=lambda ends: not ends,
)
topic(
    "yarim-hex",
    "YARIM GIR|DUR|GEC|CEKIL|FEDA|GIT|OYNA",
    _WHO + "SENARYO TABAN ADIM YARIM TAHTA ARKA UST ARAZI GIR DUR CEKIL KUTU",
    "board.half_hexes",
    "Tahtanın kenarındaki yarım hexe girmek istiyorsun.",
    "yarım hexlere girilebilir",
    "yarım hexlere hiçbir birim giremez, çekilen birim de",
)
topic(
    "lider-sart",
    "LIDER",
    "KART OYNA HER TARAF BIRLIK FEDA # DESTE FIGUR ZORUNDA",
    "cards.leaders_required",
    "Lider kartlarının zorunlu olup olmadığını soruyorsun.",
    "lider kartları yalnız anlaşılırsa kullanılır; zorunlu değil",
    "lider kartları zorunlu",
    holds=lambda required: not required,
    must=True,
)
topic(
    "lidersiz-oyun",
    "LIDER OYNA|YOK|DOLGU",
    "KART TARAF SENARYO",
    "cards.leaders_required",
    "Lider kartları olmadan oynamak istiyorsun.",
    "lider kartları yalnız anlaşılırsa kullanılır; onlarsız da oynanır",
    "lider kartları zorunlu",
    holds=lambda required: not required,
    denials=True,
    when=lambda q: any(w.negated or w.suffix.startswith(("siz", "suz")) for w in q.words),
)
topic(
    "destek-karti",
    "DESTEK KART|OYNA|KAMPANYA",
    "KART OYNA SENARYO BIRTANE SALDIR",
    "cards.support_outside_campaign",
    "Destek kartlarını kampanya dışında kullanmak istiyorsun.",
    "destek kartları her oyunda kullanılabilir",
    "destek kartları yalnız kampanyada kullanılır",
    when=lambda q: not q.has("KAMPANYA"),
)
topic(
    "bonus-emirsiz",
    "KART|TAKTIK FAZLA|ZARYENI EMIR",
    _WHO + "ZAR AL OYNA GIT ISLE HER TAKTIK FEDA DOLGU",
    "cards.bonus_without_order",
    "Kartın verdiği bonusu, o kartla emir almamış bir birimde kullanmak istiyorsun.",
    "kartın bonusu emir almayan birimde de geçerli",
    "kartın bonusu yalnız o kartla emir alan birimlerindir",
    when=lambda q: q.denied("EMIR") or any(w.negated for w in q.all("AL") + q.all("FEDA")),
    denials=True,
)
topic(
    "yedek-bonus",
    "YEDEK|YOK FAZLA|#",
    _WHO + "FAZLA # ARAC KART ZAR AL OYNA SEC EMIR FEDA BIR GIT ADIM AT YEDEK YOK",
    "cards.fallback_bonus",
    "Yedek hükümle seçilen birimin kartın bonusunu alıp almadığını soruyorsun.",
    "yedek hükümle seçilen birim de kartın bonusunu alır",
    "yedek hükümle seçilen birim sıradan emir alır, kartın bonusunu almaz",
    denials=True,
    when=lambda q: q.has("YEDEK") or (q.has("PIYADE", "ARAC") and q.has("SEC", "KART")),
)
topic(
    "kart-gosterme",
    "TAKIM GOSTER|GOR",
    "KART KAC TAKIM AYNIANDA AYNI EL",
    "team.show_cards",
    "Kartlarını takım arkadaşına göstermek istiyorsun.",
    "takım arkadaşları kartlarını birbirine gösterebilir",
    "takım arkadaşları kartlarını birbirine gösteremez",
)
topic(
    "fisildama",
    "FISILDA|SESSIZ TAKIM|KONUS|FISILDA",
    "TAKIM DUSMAN AYNIANDA SESSIZ FISILDA KONUS ISLE AYNI #",
    "team.whisper",
    "Takım arkadaşınla gizlice konuşmak istiyorsun.",
    "takım arkadaşları fısıldaşabilir",
    "takım arkadaşları fısıldaşamaz; rakibin duyacağı kadar açık konuşulur",
)
topic(
    "takimda-plan",
    "TAKIM KONUS",
    "BEN DUSMAN AYNIANDA",
    "team.talk_openly",
    "Takım arkadaşınla plan yapmak istiyorsun.",
    "takım arkadaşları plan yapabilir; rakip duyacak kadar açık konuşulur",
    "takım arkadaşları konuşamaz",
)
topic(
    "yapi-birim-mi",
    "YAPI EMIR|SALDIR|GIT|BIRLIK|ROZETLI",
    "KART FEDA AL ISABET EMIR SALDIR GIT BIRLIK ROZETLI HEP TAK",
    "structure.is_unit",
    "Bir yapının birim gibi davranıp davranmadığını soruyorsun.",
    "yapı da birim sayılır",
    "yapı birim sayılmaz: emir almaz, hareket etmez, saldırmaz",
    when=lambda q: _structure_acts(q),
)
topic(
    "fazla-isabet",
    "ISABET GEC|AKTAR|ISLE|FEDA",
    _WHO + "ARTAN FAZLA BASKA BITISIK ARKA YOKET FIGUR DUR SONRA",
    "hits.spill_over",
    "Hedefe fazla gelen isabetlerin başka bir birime geçip geçmediğini soruyorsun.",
    "fazla isabetler yandaki birime geçer",
    "fazla isabetler boşa gider, yandaki birime geçmez",
    when=lambda q: q.has("ARTAN", "FAZLA", "BASKA", "BITISIK"),
)
topic(
    "at-at-isabet-birikir",
    "ISABET AKTAR|DUR",
    "BIRIM SONRA SONRAKI AL DOGRULAMA PATLAMA YOK HIC SALDIR BASKA FEDA",
    "hits.atat_kept",
    "AT-AT'nin doğrulanmamış isabetlerinin sonraki saldırıya kalıp kalmadığını soruyorsun.",
    "AT-AT'nin doğrulanmamış isabetleri birikir",
    "AT-AT'nin doğrulanmamış isabetleri birikmez",
    when=lambda q: q.has("DOGRULAMA") or any(w.name == "AT" for w in q.all("BIRIM")),
    denials=True,
)
