"""Claims on cards: how many a turn, drawing, the deck, leaders, supports, Deploy the Fleet."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked
from referee.hoth.questions.claims import asked_part, claim
from referee.hoth.questions.words import (
    ablative,
    ascii_key,
    asked_act,
    counts,
    is_choice,
    is_must,
    refrains,
)

_MORE = re.compile(
    r"\b(?:bir|bi|1|ikinci|iki|2|baska bir)(?: tane)? (?:\w+ )?(?:kart|card)\w* daha\b|"
    r"\bdaha (?:oyna|play)"
)
_GIVES = ("EMIR", "FEDA", "AL", "DUR", "OYNA")
_LEADERS = frozenset(["vade", "dart", "veer", "piet", "leia", "luke", "han "])
_BESIDES = re.compile(r"\bpesin[ed]|\bardindan|\bustune\b|\bayrica|\w+ (?:da|de) oyna")
_KINDS = ("LIDER", "TAKTIK", "BOLUMKART")


def _again(q: Asked) -> bool:
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
    return (_again(q) and q.has("KART", "LIDER", "BOLUMKART")) or several or both


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
    "filodan-sonra",
    "fleet.card_follows",
    "OYNA|DEVAM|EMIR|FEDA",
    "Deploy the Fleet'ten sonra bir kart daha oynamak istiyorsun.",
    "Deploy the Fleet'ten sonra bir komut kartı daha oynanır ve tur onunla sürer",
    "Deploy the Fleet turun tek kartıdır; o tur emir verilmez",
    needs="FILO OYNA",
    but="TAKIM CEK ISKARTA SONRAKI HIC",
    when=lambda q: (
        (_again(q) or q.has("SONRA", "DEVAM") or bool(_BESIDES.search(ascii_key(q.text))))
        and not refrains(q, "OYNA")
    ),
)
claim(
    "filodan-sonra-gorev",
    "fleet.card_follows",
    "OYNA|DEVAM|EMIR|FEDA",
    "Deploy the Fleet'ten sonra bir kart daha oynamak gerekip gerekmediğini soruyorsun.",
    "Deploy the Fleet turun tek kartıdır; başka kart oynanmaz",
    "Deploy the Fleet'ten sonra bir komut kartı daha oynanır ve tur onunla sürer",
    needs="FILO OYNA",
    but="TAKIM CEK ISKARTA SONRAKI HIC",
    holds=lambda follows: not follows,
    must=True,
    when=lambda q: (
        (_again(q) or q.has("SONRA", "DEVAM") or bool(_BESIDES.search(ascii_key(q.text))))
        and not refrains(q, "OYNA")
    ),
)
claim(
    "filoda-sinir-var-mi",
    "fleet.any_number",
    "AT|ISKARTA",
    "Deploy the Fleet ile atılan kartın bir sınırı olup olmadığını soruyorsun.",
    "atılan kart sınırlıdır",
    "istenen sayıda kart atılır; sınır yoktur",
    needs="FILO EN_COK #",
    but="KAC TAKIM CEK",
    holds=lambda free: not free,
    numbers=True,
)
claim(
    "filoda-kac-kart",
    "fleet.any_number",
    "AT|ISKARTA",
    "Deploy the Fleet ile elinden kart atmak istiyorsun.",
    "Deploy the Fleet ile istediğin sayıda kart atılır, hepsi de olur",
    "Deploy the Fleet ile en çok 3 kart atılır",
    needs="FILO",
    but="KAC BIT ZAR DUSMAN SALDIR KACIRT",
    numbers=True,
    must=None,
    denied="HIC",
    when=lambda q: (
        (not counts(q) or max(counts(q)) > 3)
        and not q.has("CEK", "KARISTIR")
        and (is_must(q) or not q.has("TAKIM"))
    ),
)
claim(
    "filo-turu-bitirir-mi",
    "fleet.only_card",
    "BIT",
    "Deploy the Fleet oynayınca turun bitip bitmediğini soruyorsun.",
    "Deploy the Fleet turun tek kartıdır; o tur emir verilmez",
    "tur bitmez; bir komut kartı daha oynanır ve tur onunla sürer",
    needs="FILO BIT",
    but="KAC TAKIM AT ISKARTA DESTE SONUNDA",
)
claim(
    "filoda-arkadas",
    "fleet.mate_discards",
    "AT|ISKARTA|CEK|DOLGU",
    "Takım arkadaşın Deploy the Fleet'te kart atıp çekmek istiyor.",
    "takım arkadaşı da dilediği kadar kart atar ve attığı kadarını çeker",
    "takım arkadaşı kart atamaz",
    needs="FILO TAKIM AT|ISKARTA",
    but="KAC FAZLA # DUSMAN ZAR",
    when=lambda q: not re.search(r"\bdaha fazla\b|\bbir fazla\b", ascii_key(q.text)),
)
claim(
    "filoda-arkadasin-fazlasi",
    "fleet.mate_extra",
    "CEK",
    "Takım arkadaşının Deploy the Fleet'te attığından fazla çekip çekmediğini soruyorsun.",
    "takım arkadaşı da attığından bir fazla çeker",
    "takım arkadaşı yalnız attığı kadar çeker; fazladan kartı turu oynayan alır",
    needs="FILO TAKIM FAZLA",
    but="KAC #",
)
claim(
    "filo-emir-verir-mi",
    "fleet.gives_orders",
    "EMIR|SALDIR|GIT",
    "Deploy the Fleet'in kendisinin emir verip vermediğini soruyorsun.",
    "Deploy the Fleet emir de verir",
    "Deploy the Fleet emir vermez",
    needs="FILO",
    but="SONRA CEK BASKA IKINCI KAC TAKIM",
    when=lambda q: not _again(q) and len(q.all("OYNA")) < 2,
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
_UNREAD = re.compile(r"\boku\w* istemi|\bokuma(?:sa|da|mak|yip|y[ai]|z)")
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
_NO_CARDS = re.compile(r"\bkart\w* (?:bit(?:ince|erse|ti)|tuken\w*|kalmay\w*|kalmaz\w*|kalmad\w*)")
claim(
    "deste-bitti",
    "cards.reshuffle_ends_game",
    "BIT|KAZAN|YENIL|FEDA",
    "Çekme destesi bitince oyunun bitip bitmediğini soruyorsun.",
    "deste bitince oyun biter",
    "destenin bitmesi oyunu bitirmez; ıskarta karıştırılıp yeni deste yapılır",
    needs="DESTE|KART BIT|YOK|CEK",
    but="TAKIM KAC MADALYA ANIOLUM DESTEK",
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
    but="TAKIM # KAC DESTEK KAZAN YENIL LIDER EL",
    holds=lambda ends: not ends,
    must=False,
    denied="YOK",
    when=lambda q: (
        q.has("KARISTIR", "DEVAM")
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
    "liderler-zorunlu",
    "cards.leaders_required",
    "OYNA|DOLGU|KARISTIR|EKLE|LIDER|SEC|AL",
    "Lider kartlarının zorunlu olup olmadığını soruyorsun.",
    "lider kartları yalnız anlaşılırsa kullanılır; zorunlu değil",
    "lider kartları zorunlu",
    needs="LIDER",
    but="SOYLE SAYI OZELLIK TAKIM TAKIMDA EKIP # DESTEK OKU EMIR CEK SALDIR IKISI DUSMAN TARAF "
    "AYNI ORTASI KONUS TAKTIK FIGUR",
    holds=lambda required: not required,
    must=True,
    when=lambda q: not re.search(r"\b(?:anlas|onay|izin|izni|kabul|razi)", ascii_key(q.text)),
)
claim(
    "anlasmadan-lider",
    "cards.leaders_required",
    "OYNA|KARISTIR|EKLE|AL|DOLGU|SEC",
    "Rakibinle anlaşmadan lider kullanmak istiyorsun.",
    "lider kartları anlaşmadan da kullanılabilir",
    "lider kartları yalnız oyuncular başlamadan anlaşırsa kullanılır",
    needs="LIDER DUSMAN",
    but="TAKIM # KAC CEK OKU AYNI HEP IKISI SALDIR YOKET MADALYA",
    holds=bool,
    denied="DOLGU KONUS OYNA DEGIL HIC",
    when=lambda q: bool(
        re.search(
            r"\b(?:anlasma\w*|istemi\w*|istemese\w*|kabul etm\w*|razi degil\w*|karsi cik\w*|"
            r"hayir di\w*|sormadan|haber vermeden|habersiz|onayi? olmadan|izni? olmadan|"
            r"tek tarafli)",
            ascii_key(q.text),
        )
    ),
)
claim(
    "anlasinca-lider",
    "cards.leaders_required",
    "OYNA|KARISTIR|EKLE|AL|DOLGU|SEC",
    "İki taraf anlaşınca lider kullanmak istiyorsun.",
    "oyuncular başlamadan anlaşırsa lider kartları kullanılır",
    "lider kartları kullanılmaz",
    needs="LIDER",
    but="TAKIM # KAC CEK OKU AYNI SALDIR YOKET MADALYA DUSMAN ORTASI IKINCI",
    holds=lambda required: not required,
    when=lambda q: bool(re.search(r"\banlas(?:ti|mis|ir|irsa|arak|inca)", ascii_key(q.text))),
)
claim(
    "oyun-ortasinda-lider",
    "cards.leaders_mid_game",
    "OYNA|KARISTIR|EKLE|AL|DOLGU|SEC|BASLA",
    "Oyun başladıktan sonra lider kartı katmak istiyorsun.",
    "lider kartları oyun ortasında da katılabilir",
    "lider kartlarına oyun başlamadan karar verilir",
    needs="LIDER ORTASI",
    but="# KAC SALDIR CEK OKU",
)
claim(
    "iki-lider",
    "cards.leader_per_side",
    "SEC|AL|OYNA|EKLE|KARISTIR|DOLGU",
    "Bir tarafın birden çok lider seçip seçemeyeceğini soruyorsun.",
    "bir taraf birden çok lider seçebilir",
    "her taraf kendi liderlerinden birini seçer",
    needs="LIDER #|IKINCI|IKISI|HER|AYNIANDA",
    but="FAZLA TAKIM TAKIMDA EKIP KAC DUSMAN SALDIR CEK EMIR TUR OKU ONCE SONRA DESTEK",
    holds=lambda most: most > 1,
    numbers=True,
    when=lambda q: (
        any(
            a.value in (2, 3) and b.tag == "LIDER" and "kart" not in b.text
            for a, b in pairwise(q.words)
        )
        or len({ascii_key(w.text)[:4] for w in q.all("LIDER")} & _LEADERS) > 1
        or any(a.tag == "IKINCI" and b.tag == "LIDER" for a, b in pairwise(q.words))
    ),
)
_EMPIRE = re.compile(r"\b(?:vader|veers|piett)")
_REBEL = re.compile(r"\b(?:leia|luke|han solo|solo)")


def _of_other_side(q: Asked) -> bool:
    key = ascii_key(q.text)
    empire, rebel = bool(_EMPIRE.search(key)), bool(_REBEL.search(key))
    return empire is not rebel and q.has("ASI") is not q.has("IMPARATORLUK")


claim(
    "karsi-tarafin-lideri",
    "cards.leader_of_other_side",
    "SEC|AL|OYNA|EKLE|KARISTIR|DOLGU|LIDER|PAY",
    "Bir lideri hangi tarafın seçebileceğini soruyorsun.",
    "bu lider o tarafındır; seçebilir",
    "her taraf yalnız kendi liderlerinden birini seçer",
    needs="LIDER ASI|IMPARATORLUK",
    but="DUSMAN # KAC SALDIR CEK EMIR TUR OKU SONRA DESTEK IKISI MADALYA",
    when=_of_other_side,
    reverse=lambda q: bool(_EMPIRE.search(ascii_key(q.text))) is q.has("IMPARATORLUK"),
)
claim(
    "lider-karti-sinira-girer",
    "cards.leader_in_limit",
    "DOLGU|GIR|OYNA|LIDER|CIZGI",
    "Lider kartının turda bir kart sınırına girip girmediğini soruyorsun.",
    "lider kartı da turda bir kart sınırına girer",
    "lider kartı turda bir kart sınırına girmez",
    needs="LIDER",
    but="# KAC TAKIM SEC CEK DESTE SALDIR IKINCI BASKA",
    when=lambda q: (
        bool(re.search(r"\bsinir\w*|\bhakk\w*|\byerine gec", ascii_key(q.text)))
        and q.has("KART", "OYNA")
    ),
)
claim(
    "lider-karti-taktik",
    "cards.leader_is_tactic",
    "TAKTIK",
    "Lider kartının taktik kartı sayılıp sayılmadığını soruyorsun.",
    "lider kartı da bir taktik kartıdır",
    "lider kartı taktik kartı sayılmaz",
    needs="LIDER",
    but="# KAC TAKIM SEC CEK DESTE SALDIR IKINCI BASKA OYNA BIRTANE EKLE",
)
_OUTSIDE = r"(?:kampanya|campaign)\w* (?:dis|yok|degil|oynamiyo|haric|mod\w* dis)|kampanyasiz"
claim(
    "destek-karti-disarida",
    "cards.support_outside_campaign",
    "OYNA|DOLGU|KARISTIR|EKLE|AL",
    "Destek kartlarını kampanya dışında kullanmak istiyorsun.",
    "destek kartları her oyunda kullanılabilir",
    "destek kartları yalnız kampanyada kullanılır",
    needs="DESTEK",
    but="# KAC TAKIM CEK GOR EMIR DUSMAN FEDA",
    denied="YOK DEGIL OYNA",
    when=lambda q: not q.has("KAMPANYA") or bool(re.search(_OUTSIDE, ascii_key(q.text))),
)
claim(
    "destek-karti-kampanyada",
    "cards.support_outside_campaign",
    "OYNA|DOLGU|AL",
    "Destek kartlarını kampanyada kullanmak istiyorsun.",
    "destek kartları kampanyada kullanılır",
    "destek kartları kampanyada kullanılmaz",
    needs="DESTEK KAMPANYA",
    but="# KAC SALDIR TAKIM CEK GOR EMIR",
    holds=lambda outside: not outside,
    when=lambda q: (
        not re.search(_OUTSIDE, ascii_key(q.text))
        and not any(ablative(w) for w in q.all("KAMPANYA"))
        and bool(asked_part(q))
    ),
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
    "lider-icin-anlasma",
    "cards.leaders_agreed",
    "KONUS|DOLGU|OYNA",
    "Lider kartları için anlaşmak gerekip gerekmediğini soruyorsun.",
    "anlaşmak gerekmez",
    "lider kartları ancak oyuncular başlamadan anlaşırsa kullanılır",
    needs="LIDER",
    but="KAC # TAKIM CEK OKU AYNI SALDIR",
    holds=lambda agreed: not agreed,
    must=True,
    when=lambda q: bool(
        re.search(r"\b(?:anlas|onay|izin|izni|riza|kabul|razi)", ascii_key(q.text))
    ),
)
claim(
    "filo-turunun-sonunda",
    "fleet.draw_at_end",
    "CEK|AL",
    "Deploy the Fleet oynanan turun sonunda da kart çekilip çekilmediğini soruyorsun.",
    "tur sonunda 1 kart çekilir; fazladan çekilen kart Deploy the Fleet'in yerini doldurur",
    "Deploy the Fleet turunun sonunda ayrıca kart çekilmez",
    needs="FILO SONUNDA",
    but="KAC TAKIM AT ISKARTA",
    numbers=True,
    when=lambda q: not [n for n in counts(q) if n != 1],
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
    "lider-kartlari-desteye",
    "cards.shuffled",
    "KARISTIR|EKLE|GIR",
    "Liderin kartlarının desteye karıştırılıp karıştırılmadığını soruyorsun.",
    "seçilen liderin 3 kartı komut destesine karıştırılır",
    "liderin kartları desteye karıştırılmaz",
    needs="LIDER DESTE",
    but="KAC TAKIM DUSMAN ORTASI IKINCI EL AYNI ASI IMPARATORLUK BASKA YOKSA AYNIANDA",
    numbers=True,
    when=lambda q: (
        not [n for n in counts(q) if n != 3]
        and bool(
            re.search(
                r"\b(?:karistiril|eklen|katil|girer|girior|giriyo|karisir|karisiyo)",
                ascii_key(q.text),
            )
        )
        and not {ascii_key(w.text)[:4] for w in q.all("LIDER")} & _LEADERS
    ),
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
