"""The names that GMT prints on the troops: what they stand for, and that they change nothing."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.situation import fact, ruling, state
from referee.battle_line.questions.words import QUESTIONS

_BESIDE = "BIRLIK KART OYUN VAR MASA SECENEK OPSIYON_DEGERI KUTU DEGER SAYIL NUMARA SONUC DE"


@QUESTIONS.intent("ad-degeri", "", "AD", f"{_BESIDE} EL BEN")
def _(q: Asked) -> Check | None:
    """Which value has the troop of this name?"""
    named = {w.name for w in q.all("AD")}
    counted = any(w.name == "kac" for w in q.all("SORU"))
    if len(named) != 1 or not (counted or (q.has("DEGER") and "ne" in q.text.split())):
        return None
    return Check(
        state(q),
        act.RuleValue(f"names.{named.pop()}"),
        "GMT kartının üstündeki adın hangi değere ait olduğunu soruyorsun.",
    )


@ruling(
    "ad-etkisi",
    "AD ETKI|ISLE|FARK|GUC|YEN|AL|VAR|DEGIL",
    f"{_BESIDE} BEN RAKIP ETKI FARK ISLE GUC YEN BASKA YET HAK DE",
)
def _(q: Asked) -> Check | None:
    """Does the name on a troop change anything?"""
    if q.has("SORU") or q.numbers():
        return None
    return fact(q, "names.effect", "Kartların üstündeki adların etkisini soruyorsun.", bool)
