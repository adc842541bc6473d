"""Must I? What is required of a unit, whatever else is told of the position.

The word before "zorunda mı" is what is asked about; each duty is checked by leaving it undone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from referee.asking import Asked, Check, Word
from referee.hoth.questions.general import ANYTHING
from referee.hoth.questions.situation import ATTACK_STEP, MOVE_STEP, Attack, check
from referee.hoth.questions.words import badges, enemy_acts, is_must, ruling

_AT_ME = re.compile(r"\b(?:bana|bize)\b", re.IGNORECASE)
When = Callable[[Asked], bool]


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that may be required: the verbs that ask for it, and the act without it."""

    name: str
    acts: tuple[str, ...]
    line: str
    undone: str
    sentence: str
    needed: str
    free: str
    about: str
    when: When
    assumed: tuple[str, ...] = ()


_BREAK = (
    "turn=A phase=advance units=D4:ET/A~op,m0,a1,v0 no_unit=E4 no_structure=E4 terrain=plain:E4 "
    "pending=attacker:D4;target:E4;roll:B;rerolls:0;confirming:0;hits:1"
)
_UNSEEN = Attack("ET", away=2, between="rocks")


def _through(q: Asked) -> bool:
    return q.has("YARMA") or badges(q) == {"assault"}


def _calm(q: Asked) -> bool:
    """Whether no retreat, breakthrough or sight is spoken of."""
    return not q.has("CEKIL", "KACIRT", "GOR", "SOYLE", "DOGRULAMA", "GERIDE", "AYNIANDA", "YOKSAY")


_DUTIES = (
    Duty(
        "yarma-gorevi",
        ("YARMA", "GIT", "GIR", "GEC", "DEVAM"),
        _BREAK,
        "A kal",
        "Yarma yapmanın, boşalan hexe ilerlemenin zorunlu olup olmadığını soruyorsun.",
        "yarma yapmak zorunda",
        "yarma isteğe bağlıdır; birim yerinde kalabilir",
        "yarma.rozet",
        lambda q: _through(q) and not q.has("IKINCI", "SALDIR"),
    ),
    Duty(
        "ikinci-saldiri-gorevi",
        ("SALDIR",),
        "turn=A phase=attack units=D4:ET/A~op,m0,h0,a1,v1",
        "A bitir",
        "Yarmadan sonra bir kez daha saldırmanın zorunlu olup olmadığını soruyorsun.",
        "ilerleyen birim bir kez daha saldırmak zorunda",
        "ilerleyip saldırmamak serbesttir",
        "tur.asama",
        lambda q: _through(q),
    ),
    Duty(
        "yeniden-atma-gorevi",
        ("ZARYENI", "AT", "OYNA"),
        "turn=A phase=reroll units=D4:ET/E~op,m0,a1;E4:ST "
        "pending=attacker:D4;target:E4;roll:XB;rerolls:1;confirming:0;hits:1",
        "A yeniden -",
        "Zarları yeniden atmanın zorunlu olup olmadığını soruyorsun.",
        "zarları yeniden atmak zorunda",
        "yeniden atmak zorunda değilsin; istediğin zarları, istersen hiçbirini yeniden atarsın",
        "yeniden-atma.hak",
        lambda q: (
            badges(q) <= {"eweb"}
            and q.has("ZARYENI", "IKINCI")
            and not q.has("PATLAMA", "ISABET", "BIRIM", "DOGRULAMA")
        ),
    ),
    Duty(
        "gorme-gorevi",
        ("GOR",),
        _UNSEEN.line,
        _UNSEEN.phrase,
        "Saldırmak için hedefi görmenin zorunlu olup olmadığını soruyorsun.",
        "saldırmak için hedefi görmek zorunlu",
        "saldırmak için hedefi görmek zorunlu değil",
        "saldiri.gorus",
        lambda q: not q.has("ROZET"),
        ("Örnek: hedef iki hex ötede, arada kaya var.",),
    ),
    Duty(
        "birlikte-gitme-gorevi",
        ("GIT", "DUR"),
        "turn=A phase=move units=D4:ET3/-~op,m0 no_unit=E4 no_structure=E4 terrain=plain:D4,E4",
        "A git D4>E4 kalan 1",
        "Birimin bütün minyatürlerinin birlikte gitmesi gerekip gerekmediğini soruyorsun.",
        "birimin minyatürleri hep birlikte gider",
        "birimin minyatürleri ayrılabilir",
        "hareket.butun",
        lambda q: q.has("FIGUR", "ADAM", "HER") and q.has("AYNIANDA") and not q.has("BASKA"),
    ),
    Duty(
        "yakindakine-saldirma-gorevi",
        ("SALDIR", "SEC", "AT"),
        "turn=A phase=attack scout=false units=D4:ET/-~op,m0,h0,a0;D5:ST;F4:ST no_unit=E4 "
        "no_structure=E4 terrain=plain:D4,D5,E4,F4",
        "A vur D4>F4",
        "Bitişiğinde düşman varken ona saldırmanın zorunlu olup olmadığını soruyorsun.",
        "bitişikteki düşmana saldırmak zorunludur",
        "bitişikteki düşmana saldırmak zorunda değilsin; uzaktakini de seçebilirsin",
        "saldiri.menzil saldiri.gorus",
        lambda q: q.has("BITISIK", "UZAK") and _calm(q) and not _through(q),
    ),
    Duty(
        "saldirma-gorevi",
        ("SALDIR",),
        "turn=A phase=attack units=D4:ET~op,m0,h0,a0",
        "A bitir",
        "Emir alan birimin saldırmadan turu geçip geçemeyeceğini soruyorsun.",
        "emir alan birim saldırmak zorunda",
        "emir alan birim saldırmak zorunda değil",
        "tur.asama",
        lambda q: _calm(q) and not _through(q) and not q.has("ZAR", "FIGUR"),
        (ATTACK_STEP,),
    ),
    Duty(
        "hareket-gorevi",
        ("GIT",),
        "turn=A phase=move units=D4:ET~op,m0",
        "A bitir",
        "Emir alan birimin yerinde kalıp kalamayacağını soruyorsun.",
        "emir alan birim hareket etmek zorunda",
        "emir alan birim hareket etmek zorunda değil",
        "tur.asama",
        lambda q: (
            _calm(q)
            and not _through(q)
            and not q.has("BOLUM", "SONRA", "ONCE", "FIGUR", "BOSALAN", "TAKTIK", "CIZGI")
        ),
        (MOVE_STEP,),
    ),
    Duty(
        "tek-hedef-gorevi",
        ("AT", "SALDIR", "OYNA"),
        "turn=A phase=attack scout=false units=D4:ET/-~op,m0,h0,a0;E4:ST;D5:ST "
        "terrain=plain:D4,D5,E4",
        "A vur D4>E4|D5",
        "Zarların hepsini tek hedefe atmanın zorunlu olup olmadığını soruyorsun.",
        "bir saldırının bütün zarları tek hedefe atılır",
        "zarlar hedefler arasında bölünebilir",
        "saldiri.tek-hedef",
        lambda q: (
            q.has("ZAR") and q.has("AYNI", "BIRTANE", "HER") and not q.has("ROZET", "ZARYENI")
        ),
    ),
)


def _required(q: Asked) -> Word | None:
    """The verb that "zorunda" is said of."""
    place = next((n for n, w in enumerate(q.words) if w.tag == "ZORUNDA"), None)
    if place is None:
        return None
    for n in range(place - 1, -1, -1):
        word = q.words[n]
        if word.tag not in ("DOLGU", "HER", "YASAK"):
            return word
    return None


def _declare(duty: Duty) -> None:
    @ruling(duty.name, "ZORUNDA", ANYTHING, about=duty.about)
    def _(q: Asked) -> Check | None:
        word = _required(q)
        if word is None or not is_must(q) or word.tag not in duty.acts or not duty.when(q):
            return None
        if (
            (enemy_acts(q) and "var" not in q.text and not q.has("EMIR"))
            or _AT_ME.search(q.text)
            or (q.has("ZAR") and word.tag == "GOR")
        ):
            return None
        if word.suffix.startswith(("mama", "meme")) or q.has("DEGIL", "KAC", "MADALYA", "KART"):
            return None
        return check(
            duty.line,
            duty.undone,
            duty.sentence,
            duty.needed,
            duty.free,
            *duty.assumed,
            must=True,
        )


for _duty in _DUTIES:
    _declare(_duty)
