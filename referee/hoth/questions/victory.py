"""Questions on medals, objectives and who wins."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import MedalFor, RuleValue
from referee.hoth.pieces import STRUCTURES
from referee.hoth.questions.claims import asked_part
from referee.hoth.questions.objectives import theirs, unmet
from referee.hoth.questions.score import STRUCTURE
from referee.hoth.questions.situation import check
from referee.hoth.questions.topics import says, topic
from referee.hoth.questions.words import (
    QUESTIONS,
    UNIT,
    ablative,
    counts,
    dies,
    is_must,
    ruling,
)

_WHO = "BIRIM PIYADE BIRLIK ADAM BEN DUSMAN ASI IMPARATORLUK TARAF "
_GAIN = "AL FEDA EKLE KAZAN HER TARAF BIRTANE FIGUR BIRLES"
_PLAIN = "Senaryonun özel bir madalya kuralı yok."


def _destroyed(q: Asked) -> str | None:
    """The one kind of piece that is destroyed, as the model names it."""
    named = [w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")]
    built = [w.name for w in q.all("YAPI")]
    if len(named) + len(built) != 1:
        return None
    return STRUCTURE[built[0]] if built else UNIT[named[0]].kind


def _called(kind: str) -> str:
    return (
        STRUCTURES[kind]
        if kind in STRUCTURES
        else next(unit.name for unit in UNIT.values() if unit.kind == kind)
    )


@QUESTIONS.intent("madalya", "how_many", "MADALYA KAC", _WHO + _GAIN + " YOKET YAPI ISABET")
def _(q: Asked) -> Check | None:
    """How many medals does destroying this unit bring?"""
    kind = _destroyed(q)
    if not kind or counts(q) or any(w.negated for w in q.words) or not _kills(q):
        return None
    return check(
        "turn=A",
        MedalFor(kind),
        f"Yok edilen: {_called(kind)}; kaç madalya getirdiğini soruyorsun.",
        *("", ""),
        _PLAIN,
    )


def _kills(q: Asked) -> bool:
    worthless = {w.name for w in q.all("BIRIM")} <= {"PD", "RA"}  # hit or destroyed
    return q.has("YOKET", "EKLE", "FEDA", "KAZAN") or dies(q) or (q.has("SALDIR") and worthless)


@ruling("madalya-var-mi", "MADALYA", _WHO + _GAIN + " YOKET SALDIR YAPI BIRLIK #")
def _(q: Asked) -> Check | None:
    """Does destroying this unit bring a medal (or so many)?"""
    kind = _destroyed(q)
    several = counts(q)
    told = [w for w in q.words if w.tag in ("YOKET", "FEDA")][:-1]
    if not kind or is_must(q) or not (_kills(q) or several) or len(several) > 1 or q.has("KAC"):
        return None
    if any(w.negated for w in told) or (q.all("YOKET") and q.all("YOKET")[0].negated):
        return None
    if several and q.words[q.words.index(q.numbers()[0]) + 1].tag != "MADALYA":
        return None
    what = f"{several[0]} madalya" if several else "madalya"
    return says(
        "turn=A",
        MedalFor(kind),
        lambda value: value == several[0] if several else value > 0,
        f"Yok edilen: {_called(kind)}; {what} getirip getirmediğini soruyorsun.",
        f"{what} kazanılır",
        f"{what} kazanılmaz",
        _PLAIN,
    )


def _some_figures(q: Asked) -> bool:
    """Whether a number of figures is told, not the last one nor all of them."""
    return q.has("BIR", "#", "BIRTANE", "PAY") and not q.has("DUR", "ARTAN", "BIT", "HER", "ILK")


topic(
    "eksik-kayip-madalya",
    "MADALYA YARALI|YOKET|FIGUR",
    _WHO + _GAIN + " YARALI YOKET HER BIRTANE # DUR ISABET PAY",
    "medals.partial_loss",
    "Yok edilmeyen bir birime verilen kaybın madalya getirip getirmediğini soruyorsun.",
    "yok edilmeyen birimin kaybı madalya getirir",
    "yok edilmeyen birimin kaybı madalya getirmez",
    holds=lambda medals: medals > 0,
    denials=True,
    when=lambda q: (
        any(w.negated for w in q.all("YOKET"))
        or (q.has("YARALI") and not q.has("YOKET"))
        or (q.has("FIGUR", "ADAM", "PAY") and q.has("YOKET") and _some_figures(q))
        or any(
            a.tag == "BIRLIK" and ablative(a) and b.tag in ("#", "PAY")
            for a, b in pairwise(q.words)
        )
    ),
)
topic(
    "birim-madalyasi",
    "MADALYA YOKET BIRLIK|FIGUR|DUSMAN",
    _WHO + _GAIN + " YOKET FIGUR BIT ILK BIR HER",
    "medals.unit",
    "Bir düşman birimini yok etmenin madalya getirip getirmediğini soruyorsun.",
    "yok edilen birim 1 madalya getirir; keşif droidi ile Asi topçusu getirmez",
    "birim yok etmek madalya getirmez",
    holds=lambda medals: medals > 0,
    when=lambda q: (
        not q.has("BIRIM", "PIYADE")
        and not counts(q)
        and (not q.has("FIGUR") or q.has("BIT"))
        and not re.search(r"(?:öl|ol|yok et|yok ol)meden", q.text)
    ),
)
topic(
    "cekilemeyip-olen",
    "CEKIL MADALYA|YOKET",
    _WHO + _GAIN + " YOKET MADALYA FIGUR SON BIT SALDIR",
    "retreat.death_counts",
    "Çekilemediği için tükenen birimin madalya getirip getirmediğini soruyorsun.",
    "çekilemediği için tükenen birim yok edilmiş sayılır ve madalyası saldıranındır",
    "çekilemediği için tükenen birim madalya getirmez",
    denials=True,
    when=lambda q: any(w.negated for w in q.all("CEKIL")) and (q.has("YOKET") or dies(q)),
)

_LEAVES = ("CEKIL", "GIT", "GIR", "YOKET", "BOSALAN", "BIRAK", "KACIRT", "CIK")
_HELD = _WHO + _GAIN + " ADIM HEDEFHEX MADALYA GERI UZAK DUR KORU SONRA " + " ".join(_LEAVES)


def _leaves(q: Asked) -> bool:
    """Whether the unit leaves the objective: more than the verb that tells of the medal."""
    out = [w for w in q.words if w.tag in _LEAVES and not w.negated]
    out = [w for w in out if w.tag != "GIR" or w.text.startswith(("çık", "cik"))]
    gone = out and out[-1] is q.words[-1] and out[-1].tag == "GIT"
    return len(out) > (1 if gone else 0)


def _stays_mine(q: Asked) -> bool:
    mine = any(w.tag == "BEN" for w in asked_part(q)) and not q.has("FEDA", "GERI")
    return mine or q.has("DUR", "KORU") or any(w.negated for w in q.all("FEDA"))


topic(
    "gecici-hedeften-ayrilma",
    "GECICI " + "|".join(_LEAVES) + " MADALYA|FEDA|DUR",
    _HELD,
    "objective.temporary_kept",
    "Geçici hedeften ayrılınca madalyanın kalıp kalmadığını soruyorsun.",
    "geçici hedeften ayrılınca madalya sende kalır",
    "geçici hedef boşaldığı anda madalya gider",
    when=lambda q: _leaves(q) and _stays_mine(q),
)
topic(
    "gecici-hedef-kaybi",
    "GECICI " + "|".join(_LEAVES) + " MADALYA|FEDA",
    _HELD,
    "objective.temporary_kept",
    "Geçici hedeften ayrılınca madalyanın gidip gitmediğini soruyorsun.",
    "geçici hedef boşaldığı anda madalya gider",
    "geçici hedeften ayrılınca madalya sende kalır",
    holds=lambda kept: not kept,
    when=lambda q: not q.has("FIGUR", "ADAM") and _leaves(q) and not _stays_mine(q),
)
topic(
    "gecici-hedefte-durma",
    "GECICI MADALYA",
    _WHO + _GAIN + " ADIM HEDEFHEX DUR GIR",
    "objective.temporary_held",
    "Geçici hedefi tutan tarafın madalya alıp almadığını soruyorsun.",
    "geçici hedefte birimin durdukça madalyası senindir",
    "geçici hedefte durmak madalya getirmez",
    when=lambda q: q.has("DUR", "GIR") and not theirs(q) and not dies(q) and not q.has("YOKET"),
)
topic(
    "kalici-hedeften-ayrilma",
    "KALICI " + "|".join(_LEAVES) + " MADALYA|DUR",
    _HELD,
    "objective.permanent_kept",
    "Kalıcı hedeften ayrılınca madalyanın kalıp kalmadığını soruyorsun.",
    "kalıcı hedefin madalyası ayrılsan da sende kalır",
    "kalıcı hedeften ayrılınca madalya gider",
    when=lambda q: _leaves(q) and _stays_mine(q),
)
topic(
    "kalici-hedef-kaybi",
    "KALICI GERI|" + "|".join(_LEAVES) + " MADALYA",
    _HELD,
    "objective.permanent_kept",
    "Kalıcı hedeften ayrılınca madalyanın gidip gitmediğini soruyorsun.",
    "kalıcı hedeften ayrılınca madalya gider",
    "kalıcı hedefin madalyası ayrılsan da sende kalır",
    holds=lambda kept: not kept,
    when=lambda q: (_leaves(q) or q.has("GERI")) and not _stays_mine(q),
)
topic(
    "kalici-hedefe-girme",
    "KALICI MADALYA GIR|DUR",
    _WHO + _GAIN + " ADIM HEDEFHEX DUR GIR",
    "objective.permanent_on_entry",
    "Kalıcı hedefe girince madalya alınıp alınmadığını soruyorsun.",
    "kalıcı hedefin madalyası hexe girer girmez kazanılır",
    "kalıcı hedefe girmek madalya getirmez",
    when=lambda q: not theirs(q),
)
_END = "MADALYA EN_COK # ZORUNDA BIRLES BEN DUSMAN TARAF DOLGU BIT KAZAN SAYI ULAS AL "
"SENARYO SONRA HER "
topic(
    "hemen-biter",
    "MADALYA|ULAS BIT|KAZAN",
    _END,
    "victory.at_once",
    "Gereken madalyaya ulaşınca oyunun hemen bitip bitmediğini soruyorsun.",
    "gereken madalyaya ulaşan taraf o anda kazanır ve oyun biter",
    "gereken madalyaya ulaşınca oyun hemen bitmez",
    when=lambda q: (
        (q.has("ULAS", "BIRLES") or bool(q.numbers()))
        and not q.has("SENARYO", "KAC", "YETER", "KIM")
        and not (q.has("DUSMAN") and not q.has("MADALYA"))
        and not any(w.negated for w in q.words if w.tag != "BIT")
        and not any(w.value in (0, 1, 2) for w in q.numbers())
        and len(counts(q)) < 2
    ),
    denials=True,
    must=None,
)


topic(
    "turun-sonunu-bekleme",
    "MADALYA|ULAS BIT|DUR|ULAS|SONUNDA ZORUNDA",
    _END + "DUR SONUNDA",
    "victory.at_once",
    "Gereken madalyaya ulaşınca turun bitmesini beklemek gerekip gerekmediğini soruyorsun.",
    "turun bitmesi beklenmez; gereken madalyaya ulaşan o anda kazanır",
    "oyun ancak turun sonunda biter",
    when=lambda q: q.has("MADALYA", "KAZAN", "BIT"),
    must=True,
)
topic(
    "iki-taraf-birden",
    "IKISI|AYNI|AYNIANDA MADALYA|ULAS BERABERE",
    _END + "IKISI AYNI AYNIANDA",
    "victory.tie_to_active",
    "İki taraf gereken madalyaya aynı anda ulaşınca berabere kalınıp kalınmadığını soruyorsun.",
    "iki taraf aynı anda ulaşırsa oyun berabere biter",
    "berabere kalınmaz; turu oynayan taraf kazanır",
    holds=lambda active: not active,
)


topic(
    "iki-tarafta-turu-oynayan",
    "IKISI|AYNI|AYNIANDA KAZAN OYNA",
    _END + "IKISI AYNI AYNIANDA OYNA",
    "victory.tie_to_active",
    "İki taraf gereken madalyaya aynı anda ulaşınca turu oynayanın kazanıp kazanmadığını "
    "soruyorsun.",
    "iki taraf aynı anda ulaşırsa turu oynayan taraf kazanır",
    "iki taraf aynı anda ulaşırsa oyun berabere biter",
)


@QUESTIONS.intent(
    "iki-tarafta-kim-kazanir",
    "who_wins what_if may",
    "IKISI|AYNI|AYNIANDA MADALYA|ULAS KIM",
    _END + "IKISI AYNI AYNIANDA KIM",
)
def _(q: Asked) -> Check | None:
    """Who wins when both sides have the medals that they need?"""
    if any(w.negated for w in q.words):
        return None
    return check(
        "turn=A",
        RuleValue("victory.tie_winner"),
        "İki taraf gereken madalyaya aynı anda ulaşınca kimin kazandığını soruyorsun.",
        *("", ""),
    )


topic(
    "ani-olum-kazandirir",
    "ANIOLUM KAZAN|BIT",
    _END + "EKLE AZAL YARALI DUSMAN FAZLA GERIDE YOKET YAPI IMPARATORLUK ASI IKISI DUR",
    "victory.sudden_death",
    "Ani ölüm koşulunu yerine getirenin kazanıp kazanmadığını soruyorsun.",
    "ani ölüm koşulunu yerine getiren taraf, madalyalar kaç kaç olursa olsun o anda kazanır",
    "ani ölüm koşulu oyunu bitirmez",
    when=lambda q: not unmet(q),
)
