"""Claims on Deploy the Fleet: what may be discarded and drawn, and the card that follows."""

from __future__ import annotations

import re

from referee.hoth.questions.claims import claim
from referee.hoth.questions.claims_cards import again
from referee.hoth.questions.words import (
    ascii_key,
    counts,
    is_must,
    refrains,
)

_BESIDES = re.compile(r"\bpesin[ed]|\bardindan|\bustune\b|\bayrica|\w+ (?:da|de) oyna")


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
        (again(q) or q.has("SONRA", "DEVAM") or bool(_BESIDES.search(ascii_key(q.text))))
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
        (again(q) or q.has("SONRA", "DEVAM") or bool(_BESIDES.search(ascii_key(q.text))))
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
    when=lambda q: not again(q) and len(q.all("OYNA")) < 2,
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
