"""Targets amid any facts: out of range, structures and their terrain; distances and flanks."""

from __future__ import annotations

from dataclasses import replace

from referee.asking import Asked, Check
from referee.hoth.actions import DiceLost, RuleValue
from referee.hoth.questions.amid import amid
from referee.hoth.questions.claims import ANY, claim
from referee.hoth.questions.situation import ATTACK_STEP, ORDERED, Attack, check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    AT_PLACE,
    QUESTIONS,
    counts,
    enemy_acts,
    is_must,
    locative,
    ruling,
)


def _structure_cover(q: Asked) -> Check | None:
    """Whether the terrain of a structure takes dice from the attack on it."""
    stands = [w for w in q.all("ARAZI") if locative(w)]
    grounds = {w.name for w in stands} or {w.name for w in q.all("ARAZI")}
    kinds = {w.name for w in q.words if w.tag in ("BIRIM", "PIYADE", "ARAC")} - {"", "ST"}
    if len(grounds) != 1 or kinds - {"AT"}:
        return None
    ground = grounds.pop()
    if ground in ("serac", "crevasse"):
        return None
    asked = Attack("AT" if kinds or q.has("ARAC") else "ST", target="SG", there=ground)
    more = q.has("FAZLA")
    return says(
        asked.line,
        DiceLost("D4", "E4"),
        lambda lost: lost < 0 if more else lost > 0,
        f"Yapının durduğu arazinin zarı azaltıp azaltmadığını soruyorsun; arazi: "
        f"{AT_PLACE[ground][1]}.",
        "yapıyı durduğu arazi birim gibi korur; zar azalır",
        "bu arazi yapıyı korumaz; zar azalmaz",
        "Saldıran düzlükte.",
    )


amid(
    "yapinin-arazisi",
    "AZAL|KORU|FAZLA",
    _structure_cover,
    needs="YAPI ARAZI",
    but="KAC GOR KAPAT ARADA IKISI EMIR GIR MADALYA",
)


@QUESTIONS.intent("yapinin-arazi-payi", "", "YAPI ARAZI KAC AZAL|ZAR", ANY)
def _(q: Asked) -> Check | None:
    """How many dice does the terrain of a structure take?"""
    if not q.has("AZAL") or q.has("ARADA", "IKISI", "GIR", "MADALYA", "ISABET") or counts(q):
        return None
    found = _structure_cover(q)
    return None if found is None else replace(found, holds=None, yes="", no="")


def _out_of_range(q: Asked) -> Check:
    asked = Attack("ET", away=4)
    return check(
        asked.line,
        asked.phrase,
        "Menzil dışındaki bir hedefe saldırmak istiyorsun.",
        "menzil dışındaki hedefe saldırabilirsin",
        "menzil dışındaki hedefe saldıramazsın",
        *(ORDERED, ATTACK_STEP, "Örnek: piyade, 4 hex ötedeki hedef."),
    )


amid(
    "menzil-disina",
    "SALDIR",
    _out_of_range,
    needs="MENZILDISI",
    when=lambda q: not enemy_acts(q),
    about="saldiri.menzil",
)


claim(
    "hedefin-hexi",
    "board.target_hex_counts",
    "EKLE|AT|DOLGU|BASLA",
    "Uzaklık sayılırken hangi hexin sayıldığını soruyorsun.",
    "uzaklık sayılırken hedefin hexi sayılır, saldıranınki sayılmaz",
    "uzaklık sayılırken saldıranın hexi sayılır",
    needs="UZAK|MENZIL|AT ADIM DUSMAN|BEN|DUR",
    but="KAC ZAR SALDIR GOR KAPAT CEKIL GIT",
    when=lambda q: (
        any(w.text.startswith(("kat", "dahil", "say")) for w in q.words)
        or "dahil" in q.text
        or q.has("BASLA")
    ),
    reverse=lambda q: not q.has("DUSMAN"),
)


@ruling("karsi-kanat", "BOLUM", "BOLUM DUSMAN KIM SENARYO BASKA TARAF")
def _(q: Asked) -> Check | None:
    """Is my left flank the opponent's right one?"""
    parts = [w.name for w in q.all("BOLUM") if w.name in ("left", "right")]
    if len(parts) != 2 or not q.has("BEN") or any(w.negated for w in q.words) or is_must(q):
        return None
    if not (q.has("DUSMAN") or "karşı" in q.text or "karsi" in q.text):
        return None
    return says(
        "turn=A",
        RuleValue("board.left_is_own"),
        lambda own: own and parts[0] != parts[1],
        "Bir oyuncunun kanadının karşısındakine göre hangi kanat olduğunu soruyorsun.",
        "birinin sol kanadı, karşısındakinin sağ kanadıdır",
        "birinin sol kanadı, karşısındakinin sol kanadı değil, sağ kanadıdır",
    )


claim(
    "yakin-dovus-mu",
    "close_combat.adjacent",
    "BITISIK|SALDIR",
    "Hangi saldırının yakın dövüş sayıldığını soruyorsun.",
    "bitişik hexteki bir hedefe yapılan saldırı yakın dövüştür",
    "bitişik hexteki saldırı yakın dövüş değildir",
    needs="BITISIK",
    but="ZAR KAC YARMA ROZET FAZLA AZAL ARAZI UZAK",
    when=lambda q: (
        any(phrase in q.text.lower() for phrase in ("yakın dövüş", "close combat", "melee"))
        and "say" in q.text
        and not counts(q)
    ),
)
claim(
    "yakin-dovus-zari",
    "close_combat.extra_dice",
    "ZAR|FAZLA|AZAL",
    "Yakın dövüşte ek zar ya da ceza olup olmadığını soruyorsun.",
    "yakın dövüşte ek zar vardır",
    "yakın dövüşte ek zar da ceza da yoktur; zar öbür saldırılardaki gibi bulunur",
    needs="BITISIK FAZLA|AZAL",
    but="KAC ROZET ARAZI KART BIRIM PIYADE ARAC UZAK YARALI FIGUR",
    holds=lambda dice: dice > 0,
    when=lambda q: any(p in q.text.lower() for p in ("yakın dövüş", "close combat", "melee")),
)
