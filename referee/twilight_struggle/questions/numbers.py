"""Questions on numbers that the rules fix."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import US
from referee.twilight_struggle.countries import REGIONS
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.scoring import REGION_LEVELS
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    names,
    numbers,
)


@QUESTIONS.intent(
    "turla-degisen",
    "how_many",
    "TUR|SONRAKI|ILK|ERA EL|AKSIYON|DAGIT|CEK",
    "TUR # EL AKSIYON KART OYNA DAGIT CEK ILK VAR GEC KOY ERA BASLA",
)
def _(q: Asked) -> Check | None:
    """Hand size and number of action rounds in a turn."""
    turns = numbers(q)
    if q.has("ERA") or len(turns) > 1:
        return None
    turn = turns[0] if turns else 1 if q.has("ILK", "BASLA") else None
    if turn is None or not 1 <= turn <= 10:
        return None
    if q.has("AKSIYON") and not q.has("EL", "DAGIT"):
        key = "rounds.early" if turn <= 3 else "rounds.later"
    else:
        key = "hand.early" if turn <= 3 else "hand.later"
    return Check(at.operating(q, US), act.RuleValue(key), at.FIXED)


@QUESTIONS.intent(
    "uzay-kutusu",
    "how_many",
    "KUTUAD|KUTU|UZAY|YETENEK",
    "# KUTU UZAY ILK IKINCI PUAN GEC YATIR OPS ZAR DEGER ILKVARAN IKINCIVARAN SAYI AT KACLIK KART "
    "LIK SON YETENEK ILK FAZLA",
)
def _(q: Asked) -> Check | None:
    """What a box of the space race asks for and gives."""
    boxes = [int(n) for n in names(q, "KUTUAD")] + ([2] if q.has("YETENEK") else [])
    said = numbers(q, "ordinal")
    if q.has("KUTU") and not said and not boxes:
        asks_points = q.has("PUAN", "ILKVARAN", "IKINCIVARAN")
        said = [1] if q.has("ILK") else [2] if q.has("IKINCI") and not asks_points else []
    if not boxes and q.has("KUTU", "UZAY"):
        boxes = said
    if len(set(boxes)) != 1 or numbers(q, "cardinal"):
        return None
    box = boxes[0]
    if not 1 <= box <= 8:
        return None
    if q.has("ZAR") or (q.has("AT") and not q.has("KACLIK", "OPS", "LIK", "DEGER", "KART")):
        what = "die"
    elif q.has("PUAN", "ILKVARAN", "IKINCIVARAN") or (q.has("GEC") and q.has("ILK", "IKINCI")):
        second = q.has("IKINCIVARAN", "IKINCI") or (2 in said and bool(names(q, "KUTUAD")))
        what = "second" if second else "first"
    elif q.has("YATIR", "OPS", "DEGER", "KACLIK"):
        what = "ops"
    else:
        return None
    return Check(at.operating(q, US), act.RuleValue(f"space.{box}.{what}"), at.FIXED)


# Key, the tags that the question must have (alternatives by |), and those that it may have.
_VALUES: tuple[tuple[str, str, str], ...] = (
    ("victory_points", "PUAN KAZAN", "GEC BITIR GEREKEN TOPLA"),
    ("start.defcon", "DEFCON BASLA", "OYNA"),
    ("start.vp", "PUAN BASLA", "OYNA"),
    ("china.final", "AD:china_card FINAL", "PUAN GEC SON TUR EL KAZAN BITIR"),
    ("china.ops", "AD:china_card OPS|DEGER|KACLIK", "PUAN"),
    ("china.bonus", "AD:china_card BOLGE:asia MODIF|DAHA|YUKSEL|FAZLA", "PUAN OPS OYNA YATIR GEC"),
    ("wargames.points", "AD:wargames PUAN", "RAKIP GEC OYNA BITIR"),
    ("battlegrounds", "BG", "HARITA TOPLAM"),
    ("marker.cost.rival", "RAKIP KONTROL NUFUZ KOY|PUAN|OPS|BEDEL", "BEN PUAN OPS YATIR BEDEL KOY"),
    ("marker.cost", "KIMSE KONTROL NUFUZ KOY|PUAN|OPS|BEDEL", "BEN PUAN OPS YATIR BEDEL KOY HIC"),
    ("marker.cost", "BEN KONTROL NUFUZ PUAN|OPS|BEDEL", "PUAN OPS YATIR BEDEL KOY"),
    ("marker.cost", "KIMSE|BOS NUFUZ PUAN|OPS|BEDEL", "PUAN OPS YATIR BEDEL KOY"),
    ("realign.cost", "HIZALAMA PUAN|OPS|BEDEL", "AT ZAR GEC YATIR"),
    ("space.cards", "TUR UZAY", "AT YATIR GEC KOY OYNA HAK"),
    ("space.boxes", "UZAY KUTU", "TOPLAM"),
    ("mid_war.turn", "ERA:mid", "GEC TUR BASLA YATIR KARIS DESTE AKSIYON DAHIL KART"),
    ("late_war.turn", "ERA:late", "GEC TUR BASLA YATIR KARIS DESTE AKSIYON DAHIL KART"),
    ("military.penalty", "ASKERI EKSIK CEZA|PUAN", "PUAN GEC RAKIP CEZA KAZAN"),
    ("military.most", "ASKERI FAZLA|USTUNE|DAHIL|CIK", "YATIR OL"),
    ("coup.defcon", "DARBE BG DEFCON DUS", "BEN DUZEY"),
    ("turns", "TUR BITIR|SURER|TOPLAM|FAZLA", "OYNA SURER"),
    ("cards", "TEMEL", "DESTE TOPLAM"),
    ("cards", "SERISI HARIC", "DESTE TOPLAM KUTU"),
    ("cards.total", "TOPLAM KART", "KUTU SERISI DAHIL CIK HEM"),
    ("cards.total", "KUTU KART", "SERISI DAHIL CIK TOPLAM"),
    ("cards.optional", "SERISI KART", ""),
    ("cards.scoring", "PUANLAMA", "DESTE TOPLAM"),
    ("cards.early", "ERA:early KART", "DESTE TOPLAM"),
    ("cards.mid", "ERA:mid KART", "DESTE TOPLAM"),
    ("cards.late", "ERA:late KART", "DESTE TOPLAM"),
    ("wars", "SAVAS", "OLAY TOPLAM"),
    ("countries", "HARITA|TOPLAM CINS:ulke", "HARITA TOPLAM"),
    ("regions", "HARITA|TOPLAM CINS:bolge", "HARITA TOPLAM"),
    ("defcon.most", "DEFCON FAZLA|USTUNE|CIK", "YUKSEL"),
    ("defcon.improve", "DEFCON YUKSEL TUR", "BASLA SONRAKI DUZEY"),
    ("setup.ussr.free", "SSCB SERBEST NUFUZ|KOY", "BASLA KOY BOLGE:eastern_europe NUFUZ GEC"),
    ("setup.us.free", "ABD SERBEST NUFUZ|KOY", "BASLA KOY BOLGE:western_europe NUFUZ GEC"),
    ("setup.ussr.free", "SSCB BASLA BOLGE:eastern_europe NUFUZ", "KOY GEC SERBEST"),
    ("setup.us.free", "ABD BASLA BOLGE:western_europe NUFUZ", "KOY GEC SERBEST"),
    ("setup.ussr.total", "SSCB NUFUZ BASLA|TOPLAM", "KOY GEC TOPLAM BASLA OYNA HARITA"),
    ("setup.us.total", "ABD NUFUZ BASLA|TOPLAM", "KOY GEC TOPLAM BASLA OYNA HARITA"),
    (
        "southeast_asia.thailand",
        "ULKE:thailand PUAN BOLGE:southeast_asia|AD:southeast_asia_scoring",
        "GEC PUANLAMA KONTROL KAZAN",
    ),
)


@dataclass(frozen=True, slots=True)
class _Value:
    """A number that the rules fix, and the words that ask for it."""

    key: str
    needs: tuple[frozenset[str], ...]
    knows: frozenset[str]


def _asked_values() -> Iterator[_Value]:
    for key, needs, allows in _VALUES:
        groups = tuple(frozenset(group.split("|")) for group in needs.split())
        yield _Value(key, groups, frozenset().union(*groups, allows.split()))


_ASKED = tuple(_asked_values())
_TAGS = sorted({tag.partition(":")[0] for value in _ASKED for tag in value.knows})


@QUESTIONS.intent(
    "sayi",
    "how_many what_if setup when",
    "|".join(_TAGS),
    " ".join(_TAGS),
)
def _(q: Asked) -> Check | None:
    """A number that the rules fix."""
    if numbers(q) or q.has("LIK"):
        return None
    words = [{w.tag, f"{w.tag}:{w.name}"} for w in q.words if w.tag not in QUESTIONS.always]
    asked = {tag for w in q.words for tag in (w.tag, f"{w.tag}:{w.name}")}
    for value in _ASKED:
        if all(g & asked for g in value.needs) and all(word & value.knows for word in words):
            wanted = "how_many" in q.kinds or value.key == "coup.defcon"
            wanted = wanted or ("when" in q.kinds and value.key.endswith("_war.turn"))
            check = Check(at.operating(q, US), act.RuleValue(value.key), at.FIXED)
            return check if wanted else None
    return None


def known_values() -> tuple[str, ...]:
    """The keys that this module may ask for, so that tests can hold them to the model's."""
    regions: list[Any] = [
        f"score.{region}.{level}"
        for region in REGIONS
        for level in REGION_LEVELS.values()
        if (region, level) != ("europe", "control")
    ]
    boxes = [f"space.{n}.{what}" for n in range(1, 9) for what in ("ops", "die", "first", "second")]
    turns = ["rounds.early", "rounds.later", "hand.early", "hand.later"]
    return (*regions, *boxes, *turns, *(key for key, _, _ in _VALUES))
