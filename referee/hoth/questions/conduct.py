"""Orders, duties and the order of a turn, asked amid any facts."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.hoth.questions.amid import Asks, amid
from referee.hoth.questions.claims import claim
from referee.hoth.questions.situation import ATTACK_STEP, NEAR, check, without_order
from referee.hoth.questions.words import asked_act, asked_verb, is_must, unordered


def _positive_duty(tag: str) -> Asks:
    """Whether it is the act itself that may be a duty: "saldırmak zorunda mı", not to refrain."""

    def holds(q: Asked) -> bool:
        verb = asked_verb(q)
        if verb is None or verb.tag != tag:
            return False
        return not verb.negated or verb.suffix.endswith(("mam", "mem"))

    return holds


claim(
    "istenen-sirayla",
    "turn.any_order",
    "GIT|SALDIR|OYNA",
    "Birimlerini belli bir sırayla oynatmak gerekip gerekmediğini soruyorsun.",
    "emir alan birimler istenen sırayla, teker teker oynatılır",
    "birimler belli bir sırayla oynatılır",
    but="ONCE SONRA TAKIM TARAF KART FILO",
    must=True,
    when=lambda q: "sıray" in q.text or "siray" in q.text or "sırasıyla" in q.text,
)
claim(
    "yarma-ikinci-gorev",
    "badge.second_attack_required",
    "SALDIR ZORUNDA",
    "Yarmanın ikinci saldırısının zorunlu olup olmadığını soruyorsun.",
    "yarmanın ikinci saldırısı zorunlu değil",
    "yarmanın ikinci saldırısı zorunlu",
    needs="YARMA|BOSALAN",
    but="YER DUR",
    holds=lambda required: not required,
    must=True,
    when=lambda q: (
        _positive_duty("SALDIR")(q) and not re.search(r"\b(?:hemen|sonra|için|icin)\b", q.text)
    ),
)
claim(
    "yarma-ilerleme-gorevi",
    "badge.advance_needed",
    "GIT|GIR|GEC|YARMA ZORUNDA",
    "Yarmanın ikinci saldırısı için ilerlemek gerekip gerekmediğini soruyorsun.",
    "ikinci saldırı için ilerlemek gerekmez",
    "ikinci saldırı için boşalan hexe ilerlemek gerekir",
    needs="YARMA|BOSALAN SALDIR",
    holds=lambda needed: not needed,
    must=True,
    denied="GIT GIR SALDIR",
    when=lambda q: q.has("GIT", "GIR", "GEC") or bool(re.search(r"\b(?:için|icin)\b", q.text)),
)
claim(
    "yarma-ikinci-sonra",
    "badge.second_attack_later",
    "SALDIR",
    "Yarmanın ikinci saldırısının hemen yapılması gerekip gerekmediğini soruyorsun.",
    "yarmanın ikinci saldırısı saldırı adımı bitmeden, başka birimlerinden sonra da yapılabilir",
    "yarmanın ikinci saldırısı hemen yapılır",
    needs="YARMA",
    must=None,
    when=lambda q: (
        "hemen" in q.text or (q.has("SONRA", "ONCE", "BIT") and q.has("BASKA", "PAY", "GERIDE"))
    ),
    reverse=lambda q: "hemen" in q.text and not is_must(q),
)
amid(
    "e-web-gorevi",
    "ZARYENI ZORUNDA",
    lambda q: check(
        "turn=A phase=reroll units=D4:ET/E~op,m0,a1;E4:ST "
        "pending=attacker:D4;target:E4;roll:XB;rerolls:1;confirming:0;hits:1",
        "A yeniden -",
        "Sabit E-Web'in zarlarını yeniden atmak zorunda olup olmadığını soruyorsun.",
        "E-Web zarlarını yeniden atmak zorunda",
        "E-Web zarlarını yeniden atmak zorunda değil",
        must=True,
    ),
    needs="ROZET:eweb",
    but="SABIT",
    must=True,
)


def _without_order(q: Asked) -> Check | None:
    verb = asked_verb(q)
    if verb is None or verb.tag not in ("SALDIR", "GIT") or verb.negated:
        return None
    return without_order(verb.tag)


amid(
    "emirsiz-birim",
    "SALDIR|GIT",
    _without_order,
    needs="EMIR|EMIRSIZ",
    but="CEKIL DUSMAN ROZET:scout YARMA KART",
    denied=None,
    when=lambda q: unordered(q) and not q.has("YOK", "DEGIL"),
    about="emir.gerekli",
)
claim(
    "artan-emir-biter",
    "section.excess_kept",
    "EMIR|ARTAN BOSA",
    "Kullanılmayan emirlerin yanıp yanmadığını soruyorsun.",
    "artan emirler yanar",
    "artan emirler yanmaz",
    needs="EMIR ARTAN|FAZLA|DUR",
    holds=lambda kept: not kept,
    numbers=True,
)

claim(
    "emirlerin-azi",
    "turn.orders_required",
    "YETER|FEDA|OYNA|EMIR",
    "Kartın verdiğinden az emir kullanmak istiyorsun.",
    "kartın verdiği emirlerin hepsini kullanman gerekmez",
    "kartın verdiği emirlerin hepsi kullanılır",
    needs="EMIR",
    but="BOLUM BASKA SONRAKI CIZGI KAC IKINCI AYNI",
    holds=lambda required: not required,
    numbers=True,
    when=lambda q: (
        q.has("YETER")
        or (
            q.has("BIRLIK")
            and (q.has("AZAL") or re.search(r"\b(?:yalnız|sadece)", q.text) is not None)
        )
    ),
)
claim(
    "kart-bonusu-emirsize",
    "cards.bonus_without_order",
    "OYNA|AL|ISLE|ZAR|FEDA|GIT|DOLGU",
    "Kartın bonusunu, emir almamış bir birimde kullanmak istiyorsun.",
    "kartın bonusu emir almayan birimde de geçerli",
    "kartın bonusu yalnız o kartla emir alan birimlerindir",
    needs="KART|TAKTIK ZAR|FAZLA|ZARYENI EMIR|EMIRSIZ",
    numbers=True,
    denied="EMIR AL FEDA",
    when=unordered,
)


claim(
    "emirliyken-bos-durma",
    "turn.move_required",
    "DUR|DOLGU|BIT",
    "Emir alan birimin hiçbir şey yapmadan durup duramayacağını soruyorsun.",
    "emir alan birim hareket etmek de saldırmak da zorunda değildir",
    "emir alan birim hareket etmek zorunda",
    needs="EMIR ENGEL",
    but="SALDIR GIT KART",
    holds=lambda required: not required,
    denied="DOLGU",
    when=lambda q: not unordered(q) and not q.has("EMIRSIZ"),
)


def _moves_after_attack(q: Asked) -> bool:
    """Whether one unit has attacked and another is to move now."""
    acts = [w for w in q.words if w.tag in ("SALDIR", "GIT")]
    attacked = bool(acts) and acts[0].tag == "SALDIR" and not acts[0].negated
    return attacked and asked_act(q) == "GIT" and q.has("BASKA", "UZAK", "PAY", "SONRA")


claim(
    "saldiridan-sonra-yurutme",
    "moves.before_attacks",
    "GIT",
    "Bir birimle saldırdıktan sonra başka bir birimi yürütmek istiyorsun.",
    "saldırılardan sonra da birim yürütülebilir",
    "bütün hareketler saldırılardan önce biter; saldırıdan sonra başka birim yürütülmez",
    needs="SALDIR BIRLIK|BIRIM|PIYADE",
    but="YARMA ROZET:assault BOSALAN DUSMAN KAC CEKIL ONCE ARADA ADIM",
    holds=lambda first: not first,
    numbers=True,
    when=_moves_after_attack,
)


def _with_bonus(q: Asked) -> Check | None:
    """May infantry that a card lets go further attack after so many hexes?"""
    plain = [w for w in q.words if w.tag != "DOLGU"]
    bonus, went = 0, []
    for n, word in enumerate(plain):
        if word.tag not in ("#", "BIR"):
            continue
        around = {w.tag for w in plain[max(0, n - 1) : n + 3] if w is not word}
        before = plain[n - 1].tag if n else ""
        if (
            before == "FAZLA"
            or plain[n].text.startswith("+")
            or "EKLE" in around
            or (word.value == 1 and "FAZLA" in around)
        ):
            bonus = word.value or 1
        elif word.tag == "#":
            went.append(word.value or 0)
    bonus = bonus or 1
    if len(went) != 1 or not 1 <= went[0] <= 4 or bonus > 2:
        return None
    units = {w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")} or {"ET"}
    if units - {"ET", "ST"}:
        return None
    return check(
        f"turn=A phase=attack card=birim-3+hareket{bonus} scout=false "
        f"units=D4:ET/-~oc,m{went[0]},h0,a0;E4:ST terrain=plain:D4,E4",
        "A vur D4>E4",
        f"Karttan +{bonus} hareket alıp {went[0]} hex yürüyen piyadeyle saldırmak istiyorsun.",
        f"+{bonus} hareket alan piyade {went[0]} hex yürüyüp saldırabilir",
        f"+{bonus} hareket alan piyade {went[0]} hex yürürse saldıramaz",
        *(ATTACK_STEP, NEAR),
    )


amid(
    "bonusla-saldiri",
    "SALDIR",
    _with_bonus,
    needs="FAZLA|KART|EKLE GIT #",
    but="ZAR KAC YARMA ROZET ARAZI CEKIL UZAK BITISIK BIRIM:AT BIRIM:SS BIRIM:PD BIRIM:RA "
    "EMIRSIZ IKINCI",
    when=lambda q: q.has("FAZLA", "EKLE") and asked_act(q) == "SALDIR",
    about="saldiri.hareket-sonrasi",
)
