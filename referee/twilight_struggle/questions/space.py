"""Questions on the space race: which card may be sent there, and how many?"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.situation import (
    VALUE_EFFECTS,
    plain_values,
    value_effects,
)
from referee.twilight_struggle.questions.words import (
    doer,
    follows,
    in_force,
    names,
    numbers,
    permission,
    trapped,
)


@permission(
    "uzay",
    "may why_not",
    "UZAY|YETENEK|KUTU|KUTUAD",
    "KUTUAD YATIR AT OYNA PUANLAMA AD # LIK OPS PUAN IKINCI DAHA YETENEK KUTU RAKIP OLAY "
    "YILDIZ DEFCON DUZEY YURURLUK ABD SSCB HIC ILK TUR AYNI HEMEN BEN SONRA GEC YALNIZ EL "
    "DEGER KOY UZAY YETER YOK"
    " BASKA SON BITIR KAL BASLA",
    about="uzay.deger oynama.puanlama",
)
def _(q: Asked) -> Check | None:
    """May this card be sent to the space race?"""
    if not q.has("YATIR", "AT", "OYNA", "GEC", "KOY", "UZAY", "KUTUAD", "KUTU"):
        return None
    if trapped(q) is not None or moved_by_event(q):
        return None  # see `tuzakta-hamle`, `olay-metni`
    if {"one_small_step", "star_wars"} & set(names(q, "AD")) and not q.has("YATIR", "AT", "KOY"):
        return None  # "in the space race" tells who is ahead: see `olay-islerligi`
    if "missile_envy" in names(q, "AD") and q.has("RAKIP", "BEN", "GEC"):
        return None  # handed over, it must be played for operations
    asker = doer(q)
    boosts = [c for c in in_force(q) if c in VALUE_EFFECTS]
    bound = next((p for c in boosts if (p := VALUE_EFFECTS[c]) is not None), None)
    player = asker if asker is not None else bound if bound is not None else US
    named = [c for c in names(q, "AD") if c not in VALUE_EFFECTS]
    if len(named) > 1 or (q.has("DEFCON") and not (named or q.has("LIK", "UZAY"))):
        return None
    said = numbers(q, "cardinal", "group")
    ordinal = numbers(q, "ordinal")
    values = plain_values(q)
    if q.has("ILK"):
        ordinal = [1, *ordinal]
    ordinal += [int(n) for n in names(q, "KUTUAD")]
    boxed = [b.value for a, b in pairwise(q.words) if a.tag == "KUTU" and b.tag == "#"]
    ordinal += [n for n in boxed if n is not None and n in said]
    said = [n for n in said if n not in boxed]
    second = q.has("IKINCI", "DAHA") or (2 in ordinal and not q.has("KUTU")) or said == [2]
    if second and not (said == [2] and q.has("OPS", "PUAN", "DEGER")):
        return _second_to_space(q, player, named)
    reached = _reached(q)
    if reached is None or len(set(values)) > 1:
        return None
    if values and said:
        return None  # a number that is neither the card's value nor a box
    if not values and said:
        if len(said) != 1 or not q.has("OPS", "PUAN", "DEGER"):
            return None
        values = said
    boxes = sorted(n for n in ordinal if 1 <= n <= 8)
    target = boxes[-1] if boxes else None
    if len(boxes) == 1 and any(w.tag == "KUTU" and w.suffix.startswith("da") for w in q.words):
        target = boxes[0] + 1 if boxes[0] < 8 else None  # "6. kutudayım": the next one
    if reached == 8:
        target, box = None, 8
    elif q.has("SON") and q.has("KUTU") and not target:
        box = 8
    elif target is not None:
        box = target - 1
    else:
        box = 0 if q.has("HIC") else None  # type: ignore[assignment]
    if named:
        card = named[0]
    elif q.has("PUANLAMA"):
        card = "asia_scoring"
    elif values and 1 <= values[0] <= 4:
        card = at.some_card(1 - player if q.has("RAKIP") else None, values[0])
    elif reached == 8 or box == 8:
        card = at.some_card(None, 4)
    elif q.has("RAKIP", "YILDIZ"):
        card = at.some_card(1 - player if q.has("RAKIP") else None, 3)
        box = 0 if box is None else box
    elif q.has("DEFCON"):
        card = at.some_card(None, 3)
    else:
        return None
    assumed = [at.YOUR_TURN, at.IN_HAND if card != CHINA else "Çin Kartı önünde açık duruyor."]
    own: dict[str, Any] = {}
    if box is None and ((CARDS[card].ops >= 4 and not boosts) or CARDS[card].scoring):
        own["space"] = 0
    elif box is None and CARDS[card].ops >= 2 and not named and not boosts:
        own["space"] = 0
        assumed.append("Hedef, 2 değer isteyen ilk kutulardan biri.")
    elif box is None:
        own["space"] = 0
        assumed.append("Hedef ilk kutu.")
    else:
        own["space"] = box
        if not target and box == 0:
            assumed.append("Hedef ilk kutu.")
    assumed.append("Bu tur Uzay Yarışı'na kart yatırmadın.")
    hand = () if card == CHINA else (card,)
    on = at.effects(*value_effects(q, player))
    state = at.playing(q, player, hand, on=on, own=own, china=player)
    what = _called(card, named, values, q)
    where = f"{own['space'] + 1}. kutu için Uzay Yarışı'na" if target else "Uzay Yarışı'na"
    told = [
        f"{CARDS[c].name} yürürlükte{'' if happened else ' değil'}."
        for c, happened in in_force(q).items()
        if c in boosts
    ]
    return Check(
        state,
        act.PlayCard(player, card, "space"),
        " ".join([f"{where} {what} yatırmak istiyorsun.", *told]),
        f"{what} {where} yatırabilirsin",
        f"{what} {where} yatıramazsın",
        tuple(assumed),
    )


_SENT = re.compile(r"(?:uzay|space)\S*\s+(?:at|yat|gönd|gond|yoll|harca|koy)", re.IGNORECASE)
_BY = re.compile(r"(?:y?l[ae]|ile)$")


def moved_by_event(q: Asked) -> bool:
    """Whether an event moves the marker or is carried out; no card is sent."""
    moving = {"captured_nazi_scientist", "one_small_step", "star_wars"}
    return any(
        w.tag == "AD" and (w.name in moving or _BY.search(w.suffix)) for w in q.words
    ) and not _SENT.search(q.text)


def _reached(q: Asked) -> int | None:
    """8 when the asker stands on the last box, 0 when nothing is said, None when unclear."""
    arrived = any(w.tag in ("GEC", "YATIR", "OL") and w.suffix[:1] in "dt" for w in q.words)
    last = 8 in numbers(q, "ordinal") or "8" in names(q, "KUTUAD")
    end = follows(q, "SON", "KUTU", "OL", "GEC", "YATIR")
    if (last and (arrived or q.has("BITIR", "SONRA"))) or end:
        return 8
    if q.has("SON") and not follows(q, "SON", "TUR", "AKSIYON", "KART", "AD", reach=1):
        return None
    return 0


def _called(card: str, named: list[str], values: list[int], q: Asked) -> str:
    if card == CHINA:
        return "Çin Kartı'nı"
    if named:
        return f"{CARDS[card].name} kartını"
    if CARDS[card].scoring:
        return "puanlama kartını"
    if values:
        return f"{values[0]} puanlık kartı"
    return "rakibinin olayını taşıyan kartı" if q.has("RAKIP") else "kartı"


def _second_to_space(q: Asked, player: int, named: list[str]) -> Check | None:
    """A second card in the same turn."""
    if q.has("RAKIP") and q.has("YETENEK"):
        return None  # whose ability it is
    if named or q.has("PUANLAMA", "LIK") or not q.has("YATIR", "AT", "KOY", "OYNA", "UZAY"):
        return None
    if q.has("KUTU", "KUTUAD") and not q.has("YETENEK"):
        return None  # who has reached which box decides
    if not q.has("TUR", "AYNI", "HEMEN", "YETENEK", "AT") or any(
        w.tag == "GEC" and w.negated for w in q.words
    ):
        return None
    able = q.has("YETENEK") and not q.denied("YETENEK")
    own = {"space": 2 if able else 0, "space_used": 1}
    card = at.some_card(None, 3)
    assumed = (at.YOUR_TURN,) if able else (at.YOUR_TURN, "İkinci kutunun yeteneği sende değil.")
    return Check(
        at.playing(q, player, (card,), own=own),
        act.PlayCard(player, card, "space"),
        "Bu tur Uzay Yarışı'na bir kart yatırdın; bir kart daha yatırmak istiyorsun."
        + (" İkinci kutunun yeteneği sende." if able else ""),
        "bu yetenekle aynı turda ikinci kartı da Uzay Yarışı'na yatırabilirsin",
        "bir turda Uzay Yarışı'na yalnız bir kart yatırabilirsin",
        (*assumed, "Kartın değeri yetiyor."),
    )
