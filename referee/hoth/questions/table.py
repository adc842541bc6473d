"""Yes-or-no questions on the table: who plays, cards read aloud, leaders, Deploy the Fleet."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import MedalFor, RuleValue
from referee.hoth.questions.situation import with_one_more_hex
from referee.hoth.questions.topics import says, topic
from referee.hoth.questions.words import (
    PARTICLES,
    asked_act,
    counts,
    dies,
    is_must,
    ruling,
    told_denied,
)

topic(
    "kart-okuma",
    "KART|TAKTIK|BOLUMKART OKU",
    "OYNA ZORUNDA SESSIZ GOSTER PAY",
    "cards.read_aloud",
    "Oynanan kartı sesli okumanın gerekip gerekmediğini soruyorsun.",
    "oynanan kartı okumak gerekmez",
    "oynanan kartın yazısı sesli okunur",
    holds=lambda aloud: not aloud,
    must=True,
)
topic(
    "kart-tutucu",
    "TUTUCU",
    "OYNA ZORUNDA FIGUR # TARAF",
    "components.holder_required",
    "Kart tutucusunun zorunlu olup olmadığını soruyorsun.",
    "kart tutucusunu kullanmak zorunlu değil",
    "kart tutucusu zorunlu",
    holds=lambda required: not required,
    must=True,
)
topic(
    "lider-taktik",
    "LIDER TAKTIK",
    "KART",
    "cards.leader_is_tactic",
    "Lider kartının taktik kartı sayılıp sayılmadığını soruyorsun.",
    "lider kartı da bir taktik kartıdır",
    "lider kartı taktik kartı sayılmaz",
)
topic(
    "ayni-lider",
    "AYNI LIDER SEC|AL|OYNA|DOLGU",
    "TAKIM IKISI # KART",
    "team.same_leader",
    "İki takım arkadaşının aynı lideri seçip seçemeyeceğini soruyorsun.",
    "takım arkadaşları aynı lideri seçebilir",
    "takım arkadaşları ayrı liderler seçer",
)
topic(
    "filo-emir",
    "FILO EMIR",
    "FEDA AL KART BIRLIK OYNA SONRA",
    "fleet.gives_orders",
    "Deploy the Fleet'in emir verip vermediğini soruyorsun.",
    "Deploy the Fleet emir de verir",
    "Deploy the Fleet emir vermez",
    when=lambda q: len(q.all("OYNA")) < 2 and "daha" not in q.text.lower(),
)
topic(
    "filodan-sonra-kart",
    "FILO KART|OYNA SONRA|BASKA|IKINCI|FAZLA",
    "OYNA KART BIR SONRA BASKA IKINCI",
    "fleet.card_follows",
    "Deploy the Fleet'ten sonra bir kart daha oynanıp oynanmadığını soruyorsun.",
    "Deploy the Fleet'ten sonra bir komut kartı daha oynanır",
    "Deploy the Fleet turun tek kartıdır",
)
topic(
    "istenen-sira",
    "GIT|SALDIR",
    "BIRLIK BIRIM PIYADE ADIM ASAMA EMIR BEN OYNA",
    "turn.any_order",
    "Birimlerini istediğin sırayla oynatmak istiyorsun.",
    "emir alan birimlerini istediğin sırayla, teker teker oynatırsın",
    "birimlerin sırası bellidir",
    when=lambda q: (
        bool(re.search(r"s[ıi]ray|istediğim sıra", q.text))
        and (not q.has("ADIM", "ASAMA") or bool(PARTICLES.search(q.text)))
    ),
)
topic(
    "hedefi-soyleme",
    "SOYLE SALDIR",
    "DUSMAN BIRLIK KIM ONCE ZORUNDA AT ZAR",
    "attack.declared_first",
    "Saldırının hedefini önceden söylemenin gerekip gerekmediğini soruyorsun.",
    "hedefi önceden söylemek gerekmez",
    "saldırıya, kimin kime saldırdığını söyleyerek başlanır",
    holds=lambda declared: not declared,
    denials=True,
    must=True,
)


_TURNS = re.compile(r"\b(?:iki|2|üç|uc|3|kaç|kac|bir|her) tur\b|\btek (?:başına )?oynayan")


@ruling(
    "oyuncu-sayisi",
    "FIGUR|TARAF|TAKIM #|BIRTANE|TAKIM OYNA|GIR|SAYI",
    "TAKIM AYNIANDA EN_COK BIRTANE YOKSA ZORUNDA HER FIGUR TARAF OYNA GIR",
)
def _(q: Asked) -> Check | None:
    """May so many people play?"""
    several = counts(q) or ([1] if q.has("BIRTANE") else [])
    if any("dört" in w.text or "dort" in w.text for w in q.all("TAKIM")):
        several.append(4)  # "dört kişi" is a word for the team game
    if not several or told_denied(q) or not _of_people(q) or _TURNS.search(q.text):
        return None
    if any(w.text.startswith(("peş", "pes", "arka", "üst", "ust")) for w in q.all("AYNIANDA")):
        return None  # whether the mates play one after the other
    told = 1 if q.has("BIRTANE") else several[-1]
    return says(
        "turn=A",
        RuleValue("players.range"),
        lambda people: people[0] <= told <= people[1],
        f"Oyunun {told} kişiyle oynanıp oynanmadığını soruyorsun.",
        f"{told} kişiyle oynanır",
        f"{told} kişiyle oynanmaz; oyun 2 kişiliktir, takımla 3 ya da 4 kişi oynar",
    )


def _of_people(q: Asked) -> bool:
    people = [w.text for w in q.all("FIGUR") + q.all("TARAF")]
    people += [w.text for w in q.all("TAKIM") if "dört" in w.text or "dort" in w.text]
    return bool(people) and all(
        text.startswith(("kişi", "kisi", "oyuncu", "player", "dört", "dort")) for text in people
    )


@ruling(
    "birinci-senaryoda-droid", "SENARYO ILK|BIR|# BIRIM MADALYA", "YOKET AL FEDA EKLE KAZAN SALDIR"
)
def _(q: Asked) -> Check | None:
    """Does the probe droid bring medals in the first scenario?"""
    first = q.has("ILK") or [w.value for w in q.numbers()] == [1]
    if not first or is_must(q) or {w.name for w in q.all("BIRIM")} != {"PD"} or q.has("KAC"):
        return None
    if not (q.has("YOKET", "FEDA", "EKLE", "AL", "SALDIR", "KAZAN") or dies(q)):
        return None
    return says(
        "turn=A worth=probe_droid:2",
        MedalFor("probe_droid"),
        lambda value: value > 0,
        "Birinci senaryoda keşif droidini yok etmenin madalya getirip getirmediğini soruyorsun.",
        "birinci senaryoda keşif droidini yok etmek Asi tarafına 2 madalya kazandırır",
        "keşif droidi birinci senaryoda da madalya getirmez",
    )


@ruling(
    "hareket-bonusu",
    "FAZLA|# GIT KART|TAKTIK",
    "BIR # KART TAKTIK FEDA AL PIYADE BIRIM BIRLIK SALDIR SONRA OYNA ADIM EMIR EN_COK",
    about="saldiri.hareket-sonrasi hareket.mesafe",
)
def _(q: Asked) -> Check | None:
    """How far may infantry with one more hex from a card go, and attack after it?"""
    far = [w for w in q.numbers() if w.value is not None and w.value > 1]
    if not (q.has("FAZLA") or any(a.value == 1 and b.tag == "GIT" for a, b in pairwise(q.words))):
        return None
    units = {w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")}
    if len(far) != 1 or is_must(q) or told_denied(q) or units - {"ET", "ST"}:
        return None
    went, act = far[0].value or 0, asked_act(q)
    if act not in ("SALDIR", "GIT") or went > 4:
        return None
    return with_one_more_hex(act, went)
