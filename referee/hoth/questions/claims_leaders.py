"""Claims on leaders and support cards: whose, how many, when, by whose consent."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked
from referee.hoth.questions.claims import asked_part, claim
from referee.hoth.questions.words import (
    ablative,
    ascii_key,
    counts,
)

_LEADERS = frozenset(["vade", "dart", "veer", "piet", "leia", "luke", "han "])
_EMPIRE = re.compile(r"\b(?:vader|veers|piett)")
_REBEL = re.compile(r"\b(?:leia|luke|han solo|solo)")
_OUTSIDE = r"(?:kampanya|campaign)\w* (?:dis|yok|degil|oynamiyo|haric|mod\w* dis)|kampanyasiz"


def _of_other_side(q: Asked) -> bool:
    key = ascii_key(q.text)
    empire, rebel = bool(_EMPIRE.search(key)), bool(_REBEL.search(key))
    return empire is not rebel and q.has("ASI") is not q.has("IMPARATORLUK")


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
