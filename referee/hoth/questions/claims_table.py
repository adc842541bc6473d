"""Claims on cards, decks and mates that are asked with other verbs than the rule itself uses."""

from __future__ import annotations

import re

from referee.asking import Asked
from referee.hoth.questions.claims import claim
from referee.hoth.questions.words import ascii_key


def _said(pattern: str, q: Asked) -> bool:
    return bool(re.search(pattern, ascii_key(q.text)))


claim(
    "kendi-destesinden",
    "team.own_draw",
    "CEK|OYNA|AL",
    "Takımda herkesin kendi destesinden çekip kendi elinden oynayıp oynamadığını soruyorsun.",
    "takımda herkes kendi elinden oynar, kendi destesinden çeker",
    "takımda ortak desteden çekilir",
    needs="TAKIM|TAKIMDA|EKIP DESTE|EL",
    but="KAC FILO LIDER DUSMAN GOSTER AYNI IKISI #",
    when=lambda q: _said(r"\b(?:herkes|her oyuncu|her birimiz|ikimiz) kendi (?:deste|el)", q),
)
claim(
    "lider-komut-karti-yerine",
    "cards.leader_in_limit",
    "OYNA",
    "Lider kartının turun tek kartı olarak oynanıp oynanmadığını soruyorsun.",
    "lider kartı da bir taktik kartıdır; öbür komut kartları gibi, turun tek kartı olarak oynanır",
    "lider kartı ayrıca oynanır",
    needs="LIDER KART",
    but="KAC # DUSMAN TAKIM DESTE SEC FAZLA IKINCI",
    when=lambda q: _said(r"\bkart\w* (?:yerine|gibi)\b|\bturun kart\w* olarak\b", q),
)
claim(
    "destek-karti-gorevi",
    "cards.support_outside_campaign",
    "OYNA|KARISTIR|EKLE|ZORUNDA",
    "Destek kartlarını kampanya dışında kullanmak gerekip gerekmediğini soruyorsun.",
    "destek kartları yalnız kampanyada kullanılır",
    "destek kartları her oyunda kullanılır",
    needs="DESTEK",
    but="KAC #",
    holds=lambda outside: not outside,
    must=True,
    when=lambda q: not q.has("KAMPANYA") or _said(r"kampanya\w* disi", q),
)
claim(
    "tutucusuz-oynama",
    "components.holder_required",
    "OYNA|DOLGU",
    "Kart tutucusunu kullanmadan oynamak istiyorsun.",
    "kart tutucusunu kullanmak şart değil",
    "kart tutucusu zorunlu",
    needs="TUTUCU",
    but="KAC #",
    holds=lambda required: not required,
    denied="OYNA DOLGU",
    when=lambda q: any(w.negated for w in q.all("OYNA")) or _said(r"\btutucu\w*siz\b", q),
)
claim(
    "saldirilar-bitmeden-kart",
    "turn.draw_last",
    "BIT|CEK|SALDIR",
    "Kart çekmeden önce saldırıların bitmesi gerekip gerekmediğini soruyorsun.",
    "saldırılar bitmeden de kart çekilir",
    "yeni kart, saldırıların hepsi sonuçlandıktan sonra çekilir",
    needs="CEK SALDIR ONCE|SONRA|BIT",
    but="KAC # FILO TAKIM",
    holds=lambda last: not last,
    must=True,
    denied="CEK",
)
claim(
    "taktik-bolumsuz",
    "cards.tactic_anywhere",
    "EMIR|FEDA|DOLGU",
    "Taktik kartının bölüme bağlı olup olmadığını soruyorsun.",
    "taktik kartı bölüme bağlı olmayan özel bir emir verir",
    "taktik kartı da bir bölüme bağlıdır",
    needs="TAKTIK BOLUM",
    but="KAC # DUSMAN TAKIM LIDER",
    denied="GOR",
    reverse=lambda q: _said(r"\bbolum\w* (?:bagli|ait|ozgu)\b(?! olma)", q),
    when=lambda q: _said(r"\b(?:bolum\w* bak|bolum\w* bagli|her bolum|butun bolum|bolum fark)", q),
)
claim(
    "zardan-sonra-hedef",
    "attack.declared_first",
    "DEGIS|SEC|BASKA",
    "Zarlar atıldıktan sonra hedefi değiştirmek istiyorsun.",
    "hedef zarlardan sonra da seçilir",
    "saldırıya, kimin kime saldırdığını söyleyerek başlanır; hedef zarlardan sonra değişmez",
    needs="ZAR DUSMAN SONRA|GOR",
    but="KAC # TAKIM KART ROZET",
    holds=lambda declared: not declared,
    when=lambda q: _said(r"\bzar\w* (?:at|gor)\w*(?:tan|ten|ince|unca|up|ip|tim|tik)\b", q),
)
claim(
    "dogrulamayi-atlama",
    "confirmation.required",
    "SAY|YOKET|AT|DOLGU|GEC",
    "AT-AT'ye gelen isabeti doğrulamadan saymak istiyorsun.",
    "doğrulama atışı yapılmadan da AT-AT yok olur",
    "AT-AT'ye gelen her isabet doğrulama atışıyla sınanır",
    needs="DOGRULAMA BIRIM:AT|ISABET",
    but="KAC ZARYENI ROZET YOK HIC PATLAMA",
    holds=lambda required: not required,
    denied="DOGRULAMA AT",
    when=lambda q: _said(r"\b(?:dogrula|teyit|onay)\w*(?: atis\w*)? (?:atla|gec|yapma|etme)", q),
)
claim(
    "iskartaya-koyma-gorevi",
    "cards.discard_open",
    "AT|OYNA|ISKARTA",
    "Oynanan kartı ıskartaya koymak gerekip gerekmediğini soruyorsun.",
    "oynanan kart elde kalabilir",
    "saldırılar sonuçlanınca oynanan komut kartı açık olarak ıskartaya konur",
    needs="ISKARTA KART|OYNA",
    but="KAC # FILO DESTE KARISTIR BOS",
    holds=lambda open_: not open_,
    must=True,
)
for _tag, _kept, _yes, _no in (
    ("KALICI", "objective.permanent_kept", "kalıcı hedefin madalyası ayrılsan da sende kalır", ""),
    ("GECICI", "objective.temporary_kept", "", "geçici hedef boşaldığı anda madalyası gider"),
):
    claim(
        f"{_tag.lower()}-hedefte-kalma-gorevi",
        _kept,
        "DUR|KORU",
        "Madalyayı korumak için birimin hedefte kalması gerekip gerekmediğini soruyorsun.",
        _yes or "birimin hedefte kalması gerekmez",
        _no or "birimin hedefte kalması gerekir",
        needs=f"{_tag} MADALYA DUR",
        but="KAC # DUSMAN",
        must=True,
    )
claim(
    "secenek-ortada-acma",
    "options.mid_game",
    "GOSTER|KAPAT|OYNA|EKLE|DOLGU",
    "Savaş sürerken bir seçeneği açmak ya da kapatmak istiyorsun.",
    "seçenekler savaş sürerken de değiştirilebilir",
    "seçenekler savaş başlamadan seçilir ve savaş boyunca değişmez",
    needs="ORTASI",
    but="KAC # LIDER KART",
    when=lambda q: "_" in q.text or _said(r"\b(?:ayar|option|secene[gk])", q),
)
claim(
    "deste-bitince-devam",
    "cards.reshuffle_ends_game",
    "DEVAM",
    "Çekme destesi bitince oyunun sürüp sürmediğini soruyorsun.",
    "destenin bitmesi oyunu bitirmez; ıskarta karıştırılıp yeni deste yapılır",
    "deste bitince oyun biter",
    needs="DESTE BIT|YOK",
    but="KAC # TAKIM LIDER MADALYA",
    holds=lambda ends: not ends,
    when=lambda q: not _said(r"\bbit\w* m[iu]\b", q),
)
claim(
    "arkadas-hemen-sonra",
    "team.sides_alternate",
    "OYNA",
    "Bir oyuncudan hemen sonra takım arkadaşının oynayıp oynamadığını soruyorsun.",
    "takım arkadaşları arka arkaya oynar",
    "sıra taraflar arasında gidip gelir; arkadaşından önce karşı takımdan biri oynar",
    needs="TAKIM SONRA OYNA",
    but="KAC KART LIDER FILO",
    holds=lambda alternate: not alternate,
    numbers=True,
    when=lambda q: _said(
        r"\b(?:hemen )?sonra (?:kendi |onun |benim )?(?:takim )?(?:arkadas|ortag)\w* mi\b", q
    ),
)
