"""What comes of an attack, asked amid any facts: retreats, hits that stay, losses, medals."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.actions import HitsOf, MedalFor
from referee.hoth.questions.amid import amid
from referee.hoth.questions.claims import asked_part, claim
from referee.hoth.questions.situation import check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import ablative, asked_act, dies, enemy_acts, name, seat

claim(
    "cekilme-yolunu-secme",
    "retreat.chosen_by_owner",
    "SEC",
    "Çekilme yolunu kimin seçtiğini soruyorsun.",
    "çekilme yolunu çekilen birimin sahibi seçer",
    "çekilme yolunu saldıran seçer",
    needs="CEKIL",
    but="YOKSAY FEDA TAKIM TAKIMDA FIGUR DOLU ARAZI ZORUNDA MADALYA",
    numbers=True,
    when=lambda q: (
        any(w.first_person or w.tag == "BEN" for w in asked_part(q)) or _attacker_chooses(q)
    ),
    reverse=lambda q: _attacker_chooses(q),
)


def _attacker_chooses(q: Asked) -> bool:
    part = asked_part(q)
    told = any(w.tag in ("SALDIR", "DUSMAN") and not ablative(w) for w in part)
    return told and not any(w.tag == "BEN" or w.first_person for w in part)


claim(
    "cekilme-hareket-mi",
    "retreat.counts_as_move",
    "GIT|DOLGU",
    "Geri çekilmenin hareket sayılıp sayılmadığını soruyorsun.",
    "geri çekilmek hareket sayılır",
    "geri çekilmek hareket sayılmaz",
    needs="CEKIL GIT",
    but="ROZET KAC SALDIR FIGUR ZAR",
    when=lambda q: "say" in q.text,
)
claim(
    "arazi-cekilmeyi-durdurmaz",
    "retreat.terrain_stops",
    "DUR|KAPAT",
    "Arazinin geri çekilmeyi durdurup durdurmadığını soruyorsun.",
    "arazi çekilmeyi durdurur",
    "arazi çekilmeyi durdurmaz; birim kalan adımını da atar",
    needs="CEKIL",
    but="YOKSAY FIGUR FEDA TABAN ARKA SIRA DOLU KAC ARAZI:serac ARAZI:crevasse ARAZI:trench YAPI",
    numbers=True,
    when=lambda q: (
        (
            any(w.name in ("rocks", "building", "ridge") for w in q.all("ARAZI"))
            or any(w.text.startswith("arazi") for w in q.all("DOLGU"))
        )
        and asked_act(q) in ("DUR", "KAPAT")
    ),
)
claim(
    "at-at-isabeti-birikmez",
    "hits.atat_kept",
    "AKTAR|DUR|SONRAKI|ZARYENI",
    "AT-AT'nin doğrulanmamış isabetlerinin sonraki saldırıya kalıp kalmadığını soruyorsun.",
    "AT-AT'nin doğrulanmamış isabetleri birikir",
    "AT-AT'nin doğrulanmamış isabetleri birikmez, sonraki saldırıya kalmaz",
    needs="ISABET BIRIM:AT|DOGRULAMA",
    denied="GIR YOK HIC PATLAMA TUT",
    numbers=True,
    when=lambda q: (
        q.has("AKTAR", "SONRAKI", "DOGRULAMA")
        and (not q.has("ZARYENI") or q.has("ONCEDEN", "SONRAKI"))
    ),
)
claim(
    "olene-cekilme-islemez",
    "hits.before_retreats",
    "CEKIL BOSA",
    "İsabetle yok olan birime gelen geri çekilmenin boşa gidip gitmediğini soruyorsun.",
    "son minyatürünü isabetle yitiren birime geri çekilme işlemez",
    "yok olan birim bir de çekilir",
    needs="ISABET",
    when=lambda q: q.has("YOKET") or "öl" in q.text or "ol" in q.text,
)


def _may_retreat(q: Asked) -> Check | None:
    ground = next((w.name for w in q.all("ARAZI")), "plain")
    return check(
        "turn=I phase=retreat units=D4:ET2;E4:ST~op,a1 no_unit=D5,E5 no_structure=D5,E5 "
        f"terrain={ground}:D4;plain:D5,E5 "
        "pending=attacker:E4;target:D4;roll:G;rerolls:0;confirming:0;hits:0;retreats:1",
        "A çekil D4>D5",
        "Siperdeki piyadeye bir geri çekilme geldi; çekilmek istiyorsun.",
        "siperdeki piyade isterse çekilir; yok sayma hakkını kullanmak zorunda değildir",
        "siperdeki piyade çekilemez",
        "Arkasındaki hexler boş ve düzlük.",
    )


amid(
    "siperden-cekilme",
    "CEKIL",
    _may_retreat,
    needs="ARAZI:trench PIYADE|BIRIM|BIRLIK|ADAM",
    but="YOKSAY FIGUR FEDA KAC ARKA DOLU TABAN BIRIM:AT BIRIM:RA BIRIM:SS BIRIM:PD GIR SALDIR ZAR",
    when=lambda q: asked_act(q) == "CEKIL" and "bil" in q.text and not enemy_acts(q),
    about="geri-cekilme.adim",
)


def _immune(q: Asked) -> Check | None:
    code = next(w.name for w in q.all("BIRIM"))
    return says(
        f"turn={seat(code)} units=D4:{code}1",
        HitsOf("D4", "G"),
        lambda value: value["figures"] > 0,
        f"{name(code)} birimine geri çekilme geldi.",
        "geri çekilme bu birime minyatür kaybettirir",
        "AT-AT'yi de Asi topçusunu da geri çekilme etkilemez; minyatür yitirmezler",
    )


amid(
    "etkilenmeyen",
    "YOKET|FEDA|YARALI|AZAL|DOLGU|CEKIL",
    _immune,
    needs="BIRIM:AT|BIRIM:RA CEKIL TABAN|DOLU|ARKA|YER|YOK",
    but="KAC MADALYA ISABET BIRIM:SS BIRIM:ET BIRIM:ST BIRIM:PD PIYADE YOKSAY ZAR YAPI",
    denied=None,
    when=lambda q: q.has("YOKET", "FEDA", "YARALI", "AZAL") or dies(q),
)


claim(
    "en-az-bir-zar",
    "dice.least",
    "EN_AZ|AT",
    "Hiç zar kalmayınca en az bir zar atılıp atılmadığını soruyorsun.",
    "her zaman en az bir zar atılır",
    "zar sıfıra inebilir; sıfır zarla saldırı yapılamaz",
    needs="ZAR EN_AZ",
    but="KAC YOKET ISABET",
    holds=lambda least: least > 0,
    numbers=True,
)
claim(
    "kayipta-zar",
    "dice.losses_reduce",
    "AZAL",
    "Kayıp vermiş bir birimin daha az zar atıp atmadığını soruyorsun.",
    "kayıp veren birim daha az zar atar",
    "kayıp veren birim de zarlarının tümünü atar",
    needs="ZAR|SALDIR YARALI|FIGUR|ADAM|GERIDE|BIRTANE|YOKET|ARTAN",
    but="ARAZI KAC UZAK ROZET KART",
    numbers=True,
)
claim(
    "carpi-iska",
    "dice.cross_hits",
    "CARPI|ISABET",
    "Çarpının isabet sayılıp sayılmadığını soruyorsun.",
    "çarpı isabet sayılır",
    "çarpı her zaman ıskadır",
    needs="CARPI",
    but="PIYADE ARAC PATLAMA BIRIM DOGRULAMA KAC # AT",
    holds=lambda hits: hits > 0,
    reverse=lambda q: len(q.all("CARPI")) > 1 or "ıska" in q.text or "boş" in q.text,
)
claim(
    "cekilemeyenin-madalyasi",
    "retreat.death_counts",
    "MADALYA",
    "Çekilemediği için tükenen birimin madalya getirip getirmediğini soruyorsun.",
    "çekilemediği için tükenen birim yok edilmiş sayılır ve madalyası saldıranındır",
    "çekilemediği için tükenen birim madalya getirmez",
    needs="CEKIL MADALYA BIT|YOKET|FEDA",
    but="KAC BIRIM:PD BIRIM:RA GECICI KALICI HEDEFHEX ISABET",
    denied="CEKIL",
    numbers=True,
    when=lambda q: any(w.negated for w in q.all("CEKIL")) and not q.has("ARTAN"),
)


amid(
    "yapi-madalyasi",
    "MADALYA",
    lambda q: says(
        "turn=I",
        MedalFor("ion_cannon" if "IC" in {w.name for w in q.all("YAPI")} else "shield_generator"),
        lambda medals: medals > 0,
        "Yıkılan yapının kendiliğinden madalya getirip getirmediğini soruyorsun.",
        "yapıyı yıkmak kendiliğinden madalya getirir",
        "yıkılan yapı kendiliğinden madalya getirmez; ne kazandıracağını senaryo yazar",
        "Senaryonun özel bir madalya kuralı yok.",
    ),
    needs="YAPI YOKET MADALYA",
    but="ANIOLUM KAC # BIRIM",
    denied=None,
    when=lambda q: not any(w.negated for w in q.all("YOKET")),
)


def _owes_nothing(q: Asked) -> Check | None:
    built = {w.name for w in q.all("YAPI")}
    return says(
        "turn=I",
        MedalFor("ion_cannon" if "IC" in built else "shield_generator"),
        lambda medals: medals == 0,
        "Yıkılan yapı için madalya vermek gerekip gerekmediğini soruyorsun.",
        "yıkılan yapı kendiliğinden madalya getirmez; ne kazandıracağını senaryo yazar",
        "yıkılan yapı için madalya verilir",
        "Senaryonun özel bir madalya kuralı yok.",
        must=True,
    )


amid(
    "yapi-madalyasi-gorevi",
    "FEDA|AL|YOKET",
    _owes_nothing,
    needs="YAPI YOKET MADALYA",
    but="ANIOLUM KAC BIRIM",
    denied=None,
    must=True,
    when=lambda q: not any(w.negated for w in q.all("YOKET")),
)
