"""Claims on command cards: how many a turn, read aloud and open, drawn, the deck and discards."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked
from referee.hoth.questions.claims import asked_part, claim
from referee.hoth.questions.words import (
    ascii_key,
    asked_act,
    counts,
    is_choice,
)

_MORE = re.compile(
    r"\b(?:bir|bi|1|ikinci|iki|2|baska bir)(?: tane)? (?:\w+ )?(?:kart|card)\w* daha\b|"
    r"\bdaha (?:oyna|play)"
)
_GIVES = ("EMIR", "FEDA", "AL", "DUR", "OYNA")
_KINDS = ("LIDER", "TAKTIK", "BOLUMKART")
_UNREAD = re.compile(r"\boku\w* istemi|\bokuma(?:sa|da|mak|yip|y[ai]|z)")
ASKS_END = re.compile(r"\bbit\w* m[iu]\b")
_NO_CARDS = re.compile(r"\bkart\w* (?:bit(?:ince|erse|ti)|tuken\w*|kalmay\w*|kalmaz\w*|kalmad\w*)")


def again(q: Asked) -> bool:
    """Whether a card is to be played after another one."""
    key = ascii_key(q.text)
    if _MORE.search(key) or q.has("IKINCI") or re.search(r"\bbide kart\b|\bbir de kart\b", key):
        return True
    return any(a.tag == "BASKA" and b.tag in ("KART", *_KINDS) for a, b in pairwise(q.words))


def _two_cards(q: Asked) -> bool:
    """Whether two command cards are to be played in one turn."""
    named = {w.tag for w in q.words if w.tag in _KINDS}
    asked = [w for w in asked_part(q) if w.tag != "DOLGU" or w.text.startswith("komut")]
    several = any(
        a.value is not None
        and a.value > 1
        and (
            b.tag in ("KART", *_KINDS)
            or b.text.startswith("komut")
            or (q.has("KART") and a.text.startswith("ikisi"))
        )
        for a, b in pairwise(asked)
    )
    like = re.search(r"\b(?:sayil|olarak|gibi|yerine)", ascii_key(q.text))
    both = len(named) > 1 and not like and not is_choice(q)
    if q.has("DUSMAN") and not q.has("KART", "LIDER", "BOLUMKART"):
        return False
    return (again(q) and q.has("KART", "LIDER", "BOLUMKART")) or several or both


claim(
    "bir-turda-iki-kart",
    "turn.cards",
    "OYNA|GOSTER|DOLGU",
    "Bir turda birden çok komut kartı oynamak istiyorsun.",
    "turda birden çok komut kartı oynanabilir",
    "turda tek komut kartı oynanır",
    needs="KART|LIDER|TAKTIK|BOLUMKART OYNA|GOSTER",
    but="FILO TAKIM TAKIMDA SEC CEK ISKARTA KARISTIR DESTE SONRAKI KUTU DESTEK SALDIR GIT OKU AT "
    "EKLE TARAF FIGUR",
    holds=lambda cards: cards > 1,
    numbers=True,
    denied="OYNA EMIR BIT",
    when=lambda q: (
        _two_cards(q)
        and (not counts(q) or max(counts(q)) < 4)
        and not any(w.negated for w in q.all("OYNA") if w.tag in ("OYNA",))
    ),
)
claim(
    "karti-okuma",
    "cards.read_aloud",
    "OKU",
    "Oynanan kartı sesli okumanın gerekip gerekmediğini soruyorsun.",
    "oynanan kartı okumak gerekmez",
    "oynanan kartın yazısı sesli okunur",
    needs="KART|YAZI|TAKTIK|BOLUMKART|LIDER",
    but="KITAP SENARYO EL TAKIM",
    holds=lambda aloud: not aloud,
    must=True,
)
claim(
    "karti-sessiz-oynama",
    "cards.read_aloud",
    "OYNA|KOY|DOLGU|GEC|GOSTER|OKU",
    "Oynanan kartı okumadan geçmek istiyorsun.",
    "oynanan kartı okumak gerekmez",
    "oynanan kartın yazısı sesli okunur",
    needs="KART|TAKTIK|BOLUMKART OKU|SESSIZ",
    but="KITAP SENARYO TAKIM DUY KONUS",
    holds=lambda aloud: not aloud,
    denied="OKU DOLGU",
    when=lambda q: q.has("SESSIZ") or bool(_UNREAD.search(ascii_key(q.text))),
)
claim(
    "iki-kart-cekme",
    "turn.draws",
    "CEK",
    "Turun sonunda birden çok kart çekmek istiyorsun.",
    "turun sonunda birden çok kart çekilir",
    "turun sonunda 1 kart çekilir",
    but="FILO TAKIM TAKIMDA KAC BASLA LIDER EKIP FIGUR ADIM ZAR ROZET GERI",
    holds=lambda draws: draws > 1,
    numbers=True,
    denied="OYNA EMIR SALDIR",
    when=lambda q: (
        (
            any(a.value in (2, 3) and b.tag in ("KART", "CEK") for a, b in pairwise(q.words))
            or any(a.value in (2, 3) and b.tag in ("CEK",) for a, b in pairwise(q.words))
        )
        and not q.has("ONCE", "KARISTIR")
    ),
)
claim(
    "turun-basinda-cekme",
    "turn.draw_last",
    "CEK",
    "Kartı turun sonundan önce çekmek istiyorsun.",
    "yeni kart turun başında da çekilebilir",
    "yeni kart turun sonunda, saldırılar bitince çekilir",
    but="FILO TAKIM TAKIMDA KAC # SONUNDA SONRA SENARYO IKISI SONRAKI",
    holds=lambda last: not last,
    denied="OYNA EMIR SALDIR BIT",
    when=lambda q: (
        bool(
            re.search(
                r"\b(?:tur|turn)\w* bas|\bhenuz|\bsimdiden|\bsaldir\w* bitm", ascii_key(q.text)
            )
        )
        or (q.has("BASLA", "ONCE", "ONCEDEN") and q.has("SALDIR", "EMIR", "GIT", "OYNA"))
    ),
)
claim(
    "sonda-cekme-zorunlulugu",
    "turn.draw_last",
    "CEK",
    "Turun sonunda kart çekmenin zorunlu olup olmadığını soruyorsun.",
    "turun sonunda kart çekmek zorunlu değil",
    "turun sonunda 1 kart çekilir",
    but="FILO TAKIM TAKIMDA ONCE BASLA DESTE # SECENEK YER ISTEGE ROZET GERI CEVIR TAKTIK",
    holds=lambda last: not last,
    must=True,
    when=lambda q: asked_act(q) == "CEK",
    denied="OYNA EMIR SALDIR GIT",
)
claim(
    "emirsiz-turun-karti",
    "turn.draw_without_orders",
    "CEK|AL",
    "Kimseye emir verilmeyen turun sonunda kart çekilip çekilmediğini soruyorsun.",
    "emir verilmeyen turun sonunda da yeni kart çekilir",
    "emir verilmeyen turda kart çekilmez",
    needs="CEK|KART EMIR|BOLUM|BOLUMKART|BIRLIK",
    but="FILO TAKIM # KAC ONCE BASLA DESTE",
    denied="EMIR FEDA AL YOK HIC DUR OYNA SALDIR GIT DOLGU",
    when=lambda q: (
        q.has("YOK", "HIC", "BOS", "BOSA") or any(w.negated for w in q.words if w.tag in _GIVES)
    ),
)
claim(
    "deste-bitti",
    "cards.reshuffle_ends_game",
    "BIT|KAZAN|YENIL|FEDA",
    "Çekme destesi bitince oyunun bitip bitmediğini soruyorsun.",
    "deste bitince oyun biter",
    "destenin bitmesi oyunu bitirmez; ıskarta karıştırılıp yeni deste yapılır",
    needs="DESTE|KART BIT|YOK|CEK",
    but="TAKIM KAC MADALYA ANIOLUM DESTEK DEVAM",
    denied="YOK CEK",
    numbers=True,
    when=lambda q: (
        (q.has("DESTE") or bool(_NO_CARDS.search(ascii_key(q.text))))
        and (
            q.has("KAZAN", "YENIL", "FEDA")
            or len(q.all("BIT")) > 1
            or (q.has("BIT", "YOK") and "oyun" in q.text)
        )
    ),
)
claim(
    "deste-bitince-karma",
    "cards.reshuffle_ends_game",
    "KARISTIR|CEK|DEVAM|DOLGU|CEVIR",
    "Çekme destesi bitince ıskartanın karıştırılıp karıştırılmadığını soruyorsun.",
    "deste bitince ıskarta karıştırılır ve yeni deste olur",
    "deste bitince oyun biter",
    needs="DESTE|ISKARTA BIT|YOK|BOS",
    but="TAKIM # KAC DESTEK KAZAN YENIL LIDER EL DUSMAN",
    holds=lambda ends: not ends,
    must=False,
    denied="YOK",
    when=lambda q: (
        q.has("KARISTIR")
        or (q.has("DEVAM") and not ASKS_END.search(ascii_key(q.text)))
        or len(q.all("DESTE")) > 1
        or (asked_act(q) == "CEK" and q.has("DESTE"))
    ),
)
claim(
    "deste-bitince-karma-zorunlu",
    "cards.reshuffle_ends_game",
    "KARISTIR",
    "Çekme destesi bitince ıskartayı karıştırmak gerekip gerekmediğini soruyorsun.",
    "deste bitince karıştırmak gerekmez",
    "deste bitince ıskarta karıştırılır ve yeni deste olur",
    needs="DESTE|ISKARTA BIT|YOK",
    but="TAKIM # KAC DESTEK KAZAN YENIL LIDER EL",
    holds=bool,
    must=True,
    denied="YOK",
)
claim(
    "oynanan-kart-acik",
    "cards.discard_open",
    "ISKARTA|KOY|DUR|DOLU|BOS|GIT",
    "Oynanan kartın ıskartaya açık konup konmadığını soruyorsun.",
    "oynanan komut kartı ıskartaya açık olarak konur",
    "ıskartadaki kartlar kapalı durur",
    needs="ISKARTA BOS|DOLU",
    but="EL DESTE TAKIM CEK # KAC FILO BOLUM ARAZI GOR",
    reverse=lambda q: q.has("DOLU") and not q.has("BOS"),
    denied="",
)
claim(
    "karti-acik-koyma",
    "cards.played_open",
    "OYNA|DUR|GOSTER|DOLGU",
    "Komut kartını açık oynamak gerekip gerekmediğini soruyorsun.",
    "kartı açık oynamak gerekmez",
    "komut kartı açılıp öne konarak oynanır",
    needs="KART|TAKTIK|BOLUMKART OYNA BOS|GOSTER",
    but="KAC TAKIM DESTE ISKARTA EL CEK FILO LIDER BOLUM GOR",
    holds=lambda openly: not openly,
    must=True,
)
claim(
    "desteyi-karma",
    "cards.shuffled",
    "KARISTIR",
    "Oyundan önce desteyi karıştırmak gerekip gerekmediğini soruyorsun.",
    "desteyi karıştırmak gerekmez",
    "her taraf destesini oyundan önce karıştırır; liderin kartları da ona katılır",
    needs="DESTE|KART|LIDER",
    but="KAC TAKIM BIT YOK ISKARTA CEK FILO SONRA",
    holds=lambda shuffled: not shuffled,
    numbers=True,
    must=True,
)
claim(
    "desteyi-kapali-tutma",
    "cards.deck_closed",
    "DUR|TUT|OYNA|DOLGU|KOY",
    "Çekme destesini kapalı tutmak gerekip gerekmediğini soruyorsun.",
    "çekme destesini kapalı tutmak gerekmez",
    "çekme destesi kapalı durur",
    needs="DESTE DOLU",
    but="KAC ISKARTA CEK FILO",
    holds=lambda closed: not closed,
    must=True,
)
claim(
    "kart-cekmeden-bitirme",
    "turn.draw_last",
    "BIT|GEC|DOLGU",
    "Turu kart çekmeden bitirmek istiyorsun.",
    "tur kart çekmeden de bitirilir",
    "turun sonunda 1 kart çekilir",
    needs="CEK BIT|GEC",
    but="FILO TAKIM DESTE KAC BOLUM EMIR",
    holds=lambda last: not last,
    denied="CEK",
    when=lambda q: any(w.negated for w in q.all("CEK")),
)
claim(
    "karti-kapali-oynama",
    "cards.played_open",
    "OYNA|TUT|DOLGU|KOY|DUR",
    "Komut kartını kapalı oynamak istiyorsun.",
    "komut kartı kapalı da oynanır",
    "komut kartı açılıp öne konarak oynanır, yazısı okunur",
    needs="KART|TAKTIK|BOLUMKART DOLU",
    but="KAC # TAKIM DESTE ISKARTA EL CEK FILO BOLUM GOR ARKA CEKIL ADIM OKU",
    holds=lambda openly: not openly,
    denied="SOYLE GOSTER OKU",
)
claim(
    "oynanan-karti-geri-alma",
    "cards.discard_open",
    "AL|DOLGU|GERI|OYNA",
    "Oynanan kartı ele geri almak istiyorsun.",
    "oynanan kart ele geri alınır",
    "oynanan komut kartı ele dönmez; tur sonunda ıskartaya konur",
    needs="KART OYNA AL",
    but="KAC # FILO TAKIM DESTE CEK LIDER MADALYA BASKA",
    holds=lambda discarded: not discarded,
    when=lambda q: bool(re.search(r"\bgeri (?:\w+ )?al|\belin\w* (?:geri )?al", ascii_key(q.text))),
)
