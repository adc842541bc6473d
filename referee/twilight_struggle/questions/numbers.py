"""Questions on numbers that the rules fix: `data/asked.csv` says which words ask for which."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.countries import REGIONS, read_table
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.scoring import REGION_LEVELS
from referee.twilight_struggle.questions.situation import plain_values
from referee.twilight_struggle.questions.tables import asked_for, rows_of, tags_of
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    asks_yes_or_no,
    defcon,
    follows,
    names,
    numbers,
)

_CLAIMED = {row["key"] for row in read_table("claims")}
_NUMBERS = rows_of(set(VALUES) - _CLAIMED)
_LATER = 4  # the first turn with a larger hand and more action rounds


def _value(key: str) -> Check:
    return Check(at.nowhere(), act.RuleValue(key), at.FIXED)


@QUESTIONS.intent(
    "turla-degisen",
    "how_many",
    "TUR|SONRAKI|ILK|ERA EL|AKSIYON|DAGIT|CEK|BASLA|DAHIL",
    "TUR # EL AKSIYON KART OYNA DAGIT CEK ILK VAR GEC KOY ERA BASLA KAL SAKLA IKINCI BASKA HAK "
    "YATIR",
)
def _(q: Asked) -> Check | None:
    """Hand size, number of action rounds and cards dealt in a turn."""
    kept = _kept(q)
    turns = [w.value for w in q.words if w.tag == "#" and w is not kept]
    if q.has("ERA") or len(turns) > 1:
        return None
    second = follows(q, "IKINCI", "TUR", reach=1)
    if q.has("IKINCI") and not second:
        return None
    turn = turns[0] if turns else 2 if second else 1 if q.has("ILK", "BASLA") else None
    if turn is None or not 1 <= turn <= 10:
        return None
    era = "early" if turn < _LATER else "later"
    if kept is not None or q.has("KAL", "SAKLA"):
        key = f"deal.{era}.{1 if kept is None else kept.value}"
        return _value(key) if key in VALUES and q.has("CEK", "GEC", "DAGIT") else None
    if not q.has("EL", "AKSIYON", "DAGIT", "CEK") and "kart" not in q.text.lower():
        return None
    rounds = q.has("AKSIYON") and not q.has("EL", "DAGIT")
    return _value(f"{'rounds' if rounds else 'hand'}.{era}")


@QUESTIONS.intent(
    "kacinci-aksiyon", "", "TUR AKSIYON # OYNA|HAK|VAR", "TUR AKSIYON # OYNA HAK VAR BEN"
)
def _(q: Asked) -> Check | None:
    """Is there such an action round in this turn?"""
    said = [(b.tag, a.value or 0) for a, b in pairwise(q.words) if a.tag == "#"]
    turn = next((n for tag, n in said if tag == "TUR"), None)
    asked = next((n for tag, n in said if tag == "AKSIYON"), None)
    if (
        not asks_yes_or_no(q)
        or len(said) != 2
        or turn is None
        or asked is None
        or not 1 <= turn <= 10
    ):
        return None
    check = _value(f"rounds.{'early' if turn < _LATER else 'later'}")
    return replace(check, holds=lambda rounds: asked <= rounds)


def _kept(q: Asked) -> Any:
    """The number of cards that are said to be left in hand ("elimde 2 kart kaldıysa")."""
    for place, word in enumerate(q.words):
        after = [w.tag for w in q.words[place + 1 : place + 3]]
        left = bool({"KAL", "SAKLA"} & set(after))
        if left and word.tag in ("#", "BIR") and {"KART", "KAL", "SAKLA"} & set(after[:1]):
            return word
    return None


@QUESTIONS.intent(
    "uzay-kutusu",
    "",
    "KUTUAD|KUTU|UZAY|YETENEK",
    "# KUTU UZAY ILK IKINCI PUAN GEC YATIR OPS ZAR DEGER ILKVARAN IKINCIVARAN SAYI AT KACLIK KART "
    "LIK SON YETENEK ILK FAZLA KUTUAD BUYUK KUCUK RAKIP BEN SONRA KAZAN",
)
def _(q: Asked) -> Check | None:
    """What a box of the space race asks for and gives."""
    asked = asks_yes_or_no(q)
    if not asked and "how_many" not in q.kinds:
        return None
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
    if asked:
        if not q.has("PUAN") or q.has("ZAR", "OPS", "LIK", "AT"):
            return None
    elif q.has("SONRA", "BEN", "BUYUK", "KUCUK") and not q.has("PUAN"):
        return None
    if q.has("ZAR") or (q.has("AT") and not q.has("KACLIK", "OPS", "LIK", "DEGER", "KART")):
        what = "die"
    elif q.has("PUAN", "ILKVARAN", "IKINCIVARAN") or (q.has("GEC") and q.has("ILK", "IKINCI")):
        if q.has("RAKIP"):
            return None  # who came first: see `uzay-kutu-sayisi`
        second = q.has("IKINCIVARAN", "IKINCI") or (2 in said and bool(names(q, "KUTUAD")))
        what = "second" if second else "first"
    elif q.has("YATIR", "OPS", "DEGER", "KACLIK"):
        what = "ops"
    else:
        return None
    check = _value(f"space.{box}.{what}")
    holds = (lambda points: points > 0) if asked else None
    return Check(check.state, check.subject, check.sentence, holds=holds)


@QUESTIONS.intent("sayi", "", tags_of(_NUMBERS).replace(" ", "|"), tags_of(_NUMBERS))
def _(q: Asked) -> Check | None:
    """A number that the rules fix."""
    if numbers(q) or q.has("LIK") or len(names(q, "ERA")) > 1:
        return None
    found = asked_for(q, _NUMBERS, marks=False)[:1]
    if not found or (q.has("AD") and found[0].startswith("cards.")):
        return None
    when = "when" in q.kinds and found[0].endswith("_war.turn")
    falls = found[0] == "coup.defcon" and bool({"what_if", "when", "setup"} & q.kinds)
    return _value(found[0]) if "how_many" in q.kinds or when or falls else None


@QUESTIONS.intent(
    "sonraki-defcon",
    "how_many what_if",
    "DEFCON SONRAKI|TUR",
    "DEFCON DUZEY # SONRAKI TUR BASLA KAL YUKSEL GEC BITIR OL SON GECENTUR",
)
def _(q: Asked) -> Check | None:
    """Which DEFCON level does the next turn begin with?"""
    level = defcon(q)
    if level is None or not 2 <= level <= 5 or numbers(q):
        return None
    if not q.has("SONRAKI") and not (q.has("BASLA") and q.has("TUR")):
        return None
    return _value(f"defcon.next.{level}")


@QUESTIONS.intent(
    "puan-basina",
    "how_many",
    "LIK|OPS|PUAN HIZALAMA|DARBE AT|ZAR|ASKERI|GEC|YATIR",
    "LIK # OPS PUAN HIZALAMA DARBE AT ZAR ASKERI YUKSEL YATIR GEC BASARISIZ TUTMA KART HAK",
)
def _(q: Asked) -> Check | None:
    """How many rolls or military operations does a card's value give?"""
    values = plain_values(q) or numbers(q, "cardinal")
    if len(values) != 1 or not 1 <= values[0] <= 5 or (q.has("LIK") and numbers(q)):
        return None
    if q.has("HIZALAMA") and not q.has("DARBE", "ASKERI"):
        return _value(f"realign.rolls.{values[0]}") if q.has("AT", "ZAR", "HAK") else None
    if q.has("DARBE") and q.has("ASKERI") and not q.has("HIZALAMA", "ZAR"):
        return _value(f"coup.military.{values[0]}")
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
    return (*regions, *boxes, *turns, *(row["key"] for row in read_table("asked")))
