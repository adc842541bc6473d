"""Principles of the rules that are asked about in the midst of a story.

The tables of facts want every word accounted for; these few rows say which words a story may add
without changing what is asked.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY
from referee.twilight_struggle.questions.tables import stands_for
from referee.twilight_struggle.questions.told import read
from referee.twilight_struggle.questions.words import QUESTIONS, asks_yes_or_no, names


@dataclass(frozen=True, slots=True)
class _Principle:
    """The fact `key`, the words that ask for it, and the words that a story may add."""

    key: str
    needs: tuple[frozenset[str], ...]
    story: frozenset[str]


def _row(key: str, needs: str, story: str) -> _Principle:
    groups = tuple(frozenset(group.split("|")) for group in needs.split())
    return _Principle(key, groups, frozenset().union(*groups, story.split()))


_YES_OR_NO = (
    _row("superpower.box", "KUTU NUFUZ KOY ABD|SSCB|GUC", "HARITA BEN RAKIP BIR VAR KENDI"),
    _row("discard.open", "ISKARTA GOR", "ACIK RAKIP BEN TUR DESTE EL HEMEN AKSIYON SON CIK"),
    _row(
        "setup.look",
        "GOR DAGIT|KOY BASLA ONCE",
        "NUFUZ BEN OL KART EL GEC SERBEST ABD SSCB CEK",
    ),
    _row(
        "hand.excess", "FAZLA AT KAL", "EL TUR SON KART GEC # GECENTUR BASLA CEK SONRAKI YENI BEN"
    ),
    _row("space.held.must", "KUTU|KUTUAD #6|KUTUAD:6 AT EL", "UZAY ONCE BEN TUR SON GEC KAL ILK"),
    _row(
        "europe.wins",
        "BOLGE:europe|AD:europe_scoring KONTROL KAZAN|BITIR",
        "BEN PUAN GERI # CIK OYNA PUANLANIR PUANLAMA HEMEN BOLGE AD:europe_scoring",
    ),
    _row(
        "space.ability.second",
        "YETENEK IKINCI|IKINCIVARAN KAZAN|GEC|OL|VAR",
        "UZAY KUTU # YATIR KUTUAD OYNA",
    ),
    _row(
        "final.victory",
        "FINAL #20 BITIR|KAZAN",
        "NUFUZ BOLGE SONRA RAKIP BEN PUAN GEC BASKA CINS GOR SON TUR ABD SSCB HEMEN # ONCE OL",
    ),
)
_NUMBERS = (
    _row("start.defcon", "DEFCON BASLA", "NUFUZ BITIR SURER TUR OYNA OL ILK HARITA DUZEY"),
    _row("space.held.count", "KUTU|KUTUAD #6|KUTUAD:6 AT", "EL KAL YETENEK BEN TUR SON KART # ILK"),
    _row("late.turn", "ERA:late TUR BASLA CINS:kacinci", "OYNA SENARYO"),
)


def _asked(q: Asked, rows: tuple[_Principle, ...]) -> str | None:
    """The one principle that is asked for."""
    words = [stands_for(w) for w in q.words if w.tag not in QUESTIONS.always]
    occur = frozenset().union(*map(stands_for, q.words))
    found = [
        row
        for row in rows
        if all(group & occur for group in row.needs) and all(word & row.story for word in words)
    ]
    return found[0].key if len(found) == 1 else None


@QUESTIONS.intent(
    "ilke-anlatida", "", "KUTU|ISKARTA|FINAL|FAZLA|BASLA|YETENEK|KONTROL|KUTUAD", EVERY
)
def _(q: Asked) -> Check | None:
    """Does this hold by the rules, whatever else is told?"""
    if not asks_yes_or_no(q) or q.kinds & {"how_many", "when", "why_not"}:
        return None
    key = _asked(q, _YES_OR_NO)
    if key is None:
        return None
    return at.rule(at.nowhere(), key, required="must" in q.kinds)


@QUESTIONS.intent("sayi-anlatida", "how_many", "DEFCON|ERA|KUTU|KUTUAD BASLA|AT", EVERY)
def _(q: Asked) -> Check | None:
    """A number that the rules fix, whatever else is told."""
    key = _asked(q, _NUMBERS)
    return None if key is None else Check(at.nowhere(), act.RuleValue(key), at.FIXED)


@QUESTIONS.intent(
    "hic-kullanmama",
    "may must",
    "NUFUZ|HIZALAMA|OPS KOY|AT|YATIR",
    EVERY,
    about="operasyon.bitirme",
)
def _(q: Asked) -> Check | None:
    """May the use that was chosen be skipped altogether?"""
    told = read(q)
    known = {"NUFUZ", "HIZALAMA", "OPS", "KOY", "AT", "ZAR", "YATIR", "OYNA", "SEC", "PUAN", "HIC"}
    if not told.tags() <= known | {"BOS", "LIK", "HEMEN", "GEC"} or names(q, "AD") or q.has("UZAY"):
        return None
    none = q.has("HIC") and any(w.negated for w in q.all("KOY") + q.all("AT") + q.all("YATIR"))
    one = "must" in q.kinds and (q.has("BIR") or any(a.value == 1 for a in told.amounts))
    if not (none or one) or q.has("ULKE", "BOLGE", "MANSET", "PUANLAMA"):
        return None
    return Check(
        at.nowhere(),
        act.RuleValue("operations.none"),
        "Seçtiğin operasyonu hiç kullanmadan bitirmek istiyorsun.",
        "operasyonu hiç kullanmayabilirsin",
        "seçtiğin kullanımı atlayamazsın: en az bir pul koyar ya da bir zar atarsın",
        must="must" in q.kinds,
        holds=bool,
    )
