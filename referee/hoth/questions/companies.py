"""One unit or several, one hex or several: splitting, merging, stacking, other targets."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import Attack as AttackAction
from referee.hoth.questions.amid import amid
from referee.hoth.questions.situation import ATTACK_STEP, MOVE_STEP, NEAR, ORDERED, Attack, check
from referee.hoth.questions.words import PARTICLES, ascii_key, counts, dative, enemy_acts

amid(
    "zarlari-ayirma",
    "BOL|PAY|SALDIR|AT",
    lambda q: check(
        "turn=A phase=attack scout=false units=D4:ET/-~op,m0,h0,a0;E4:ST;D5:ST "
        "terrain=plain:D4,D5,E4",
        AttackAction(0, unit="D4", target="E4", split=("D5",)),
        "Bir saldırının zarlarını birden çok hedefe bölmek istiyorsun.",
        "bir saldırının zarları hedefler arasında bölünebilir",
        "bir saldırının bütün zarları tek hedefe atılır, bölünmez",
        *(ORDERED, ATTACK_STEP),
    ),
    needs="ZAR BASKA|#|PAY",
    but="DOGRULAMA ZARYENI KAC ROZET CEKIL ISABET KART",
    when=lambda q: q.has("BOL") and (q.has("PAY", "BASKA", "BITISIK") or _two_targets(q)),
    about="saldiri.tek-hedef",
)


def _two_targets(q: Asked) -> bool:
    return any(a.value in (2, 3) and dative(b) for a, b in pairwise(q.words))


def _merging(q: Asked) -> bool:
    units = q.has("BIRLIK", "PIYADE", "BIRIM", "EKIP", "ADAM", "FIGUR")
    one = any(a.tag == "BIRTANE" and b.tag in ("BIRLIK", "EKIP") for a, b in pairwise(q.words))
    weakened = q.has("YARALI", "ARTAN", "AZAL", "FIGUR", "DUR")
    return units and (q.has("BIRLES") or one) and weakened


amid(
    "birim-toplama",
    "BIRLES|BIRTANE",
    lambda q: check(
        "turn=A phase=move units=D4:ET1/-~op,m0;E4:ET2 terrain=plain:D4,E4",
        "A git D4>E4",
        "Kayıp vermiş iki birimini tek birimde toplamak istiyorsun.",
        "kayıp vermiş iki birim birleşebilir",
        "kayıp vermiş iki birim birleşemez; ayrı ayrı savaşmayı sürdürür",
        *(ORDERED, MOVE_STEP),
    ),
    needs="BIRLIK|PIYADE|BIRIM|EKIP|FIGUR|ADAM",
    but="KAC ZAR MADALYA EMIR KART ROZET SALDIR CEKIL ISABET DESTE TAKIM KUTU BIRIM:AT BIRIM:RA",
    when=_merging,
    about="hareket.birlesme",
)


_PEOPLE = re.compile(r"kisi(?!lik)")


def _leaves_some(q: Asked) -> bool:
    """Whether a part of a unit's figures goes and the rest stays."""
    if not (PARTICLES.search(q.text) or q.kinds & {"may", "why_not"}):
        return False
    if q.has("TARAF") or any(_PEOPLE.match(ascii_key(w.text)) for w in q.all("FIGUR")):
        return False  # players share an army
    hexes = {id(a) for a, b in pairwise(q.words) if b.tag == "ADIM"}
    parts = [w for w in q.words if w.tag in ("#", "PAY", "GERIDE", "BIRTANE")]
    parts = [w for w in parts if id(w) not in hexes]
    parts += q.all("BIRAK")
    moved = q.has("GIT", "GIR", "YANA", "UZAK", "OYNA")
    whose = q.has("FIGUR", "ADAM", "BIRLIK", "PIYADE", "BIRIM")
    if q.has("BOL") and q.has("BIRLIK", "PIYADE", "BIRIM", "FIGUR") and not q.has("ADIM"):
        return True
    stays = q.has("GERIDE", "DUR", "BIRAK") or len(q.all("PAY")) > 0
    return whose and moved and stays and len(parts) > 1


amid(
    "figurleri-ayirma",
    "BOL|GERIDE|GIT|DUR|OYNA",
    lambda q: check(
        "turn=A phase=move units=D4:ET3/-~op,m0 no_unit=E4 no_structure=E4 terrain=plain:D4,E4",
        "A git D4>E4 kalan 1",
        "Birimin bir bölümünü ilerletip bir bölümünü geride bırakmak istiyorsun.",
        "birim bölünebilir",
        "birim bölünemez; minyatürler hep birlikte hareket eder",
        *(ORDERED, MOVE_STEP),
    ),
    needs="FIGUR|ADAM|BIRLIK|PIYADE|BIRIM",
    but="ZAR SALDIR CEKIL MADALYA KART EMIR ISABET YOKET KAC YARALI YARMA FEDA HEX",
    denied=None,
    when=lambda q: _leaves_some(q) and not enemy_acts(q),
    about="hareket.butun",
)


def _other_targets(q: Asked) -> Check | None:
    """One unit may not attack twice; two units may attack whom they like."""
    plain = [w for w in q.words if w.tag != "DOLGU"]
    units = ("BIRLIK", "PIYADE", "BIRIM")
    pairs = list(pairwise(plain))
    two = any(a.value in (2, 3) and b.tag in units and not dative(b) for a, b in pairs)
    one = any(
        a.tag in ("BIRTANE", "AYNI", "BIR") and b.tag in (*units, "BIR") and not dative(b)
        for a, b in pairs
    )
    spread = any(a.value in (2, 3) and b.tag in ("DUSMAN", *units) and dative(b) for a, b in pairs)
    if two is one or (one and not spread):
        return None
    asked = Attack("ET", attacks=int(one))
    return check(
        asked.line,
        asked.phrase,
        f"{'Bir birimle' if one else 'İki birimle'} ayrı hedeflere saldırmak istiyorsun.",
        "ayrı birimlerinle ayrı hedeflere saldırabilirsin",
        "bir birim turda bir kez saldırır; ikinci bir hedefe saldıramaz",
        *(ORDERED, ATTACK_STEP, NEAR),
    )


amid(
    "ayri-hedefler",
    "SALDIR",
    _other_targets,
    needs="#|BIRTANE|AYNI DUSMAN|BIRLIK|PIYADE|BIRIM",
    but="ZAR KART EMIRSIZ YARMA ROZET HEX ARADA ADIM UZAK CEKIL ISABET YOKET MADALYA TAKIM",
    when=lambda q: "ayr" in q.text or "farkl" in q.text,
    about="saldiri.tek",
)


amid(
    "ust-uste-birim",
    "DUR|OYNA|DOLGU",
    lambda q: check(
        "turn=A phase=move units=D4:ET/-~op,m0;E4:ET terrain=plain:D4,E4",
        "A git D4>E4",
        "İki birimi aynı hexe koymak istiyorsun.",
        "iki birim aynı hexte durabilir",
        "iki birim aynı hexte duramaz",
        *(ORDERED, MOVE_STEP),
    ),
    needs="AYNIANDA|AYNI # BIRLIK|BIRIM|PIYADE|EKIP",
    but="SALDIR GIT EMIR ROZET ROZETLI KART ZAR FIGUR CEKIL KAC MADALYA YARMA",
    when=lambda q: (
        ("üst üste" in q.text.lower() or (q.has("AYNI") and q.has("ADIM")))
        and counts(q) in ([2], [3])
    ),
    about="hareket.dolu-hex",
)
