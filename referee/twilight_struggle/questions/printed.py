"""Questions whose answer is printed on a card or a country, or changed by an effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, ERA_TR, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.effects import REQUIRES, STOPPED_BY
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.situation import (
    plain_values,
    value_effects,
)
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    asks_yes_or_no,
    defcon,
    doer,
    in_force,
    names,
    numbers,
)


@QUESTIONS.intent(
    "olay-olur-mu",
    "",
    "AD",
    "AD OLAY DEFCON DUZEY # SONRA YOK OYNA YURURLUK ABD SSCB OPS AT YILDIZ CIK SAVAS OL ONCE BEN "
    "RAKIP KALK BASKA DEGIL",
)
def _(q: Asked) -> Check | None:
    """Does this event happen now?"""
    named = in_force(q)
    level = defcon(q)
    leaves = asks_yes_or_no(q) and q.has("CIK", "KALK")
    happens = asks_yes_or_no(q) and not leaves and q.has("GERCEKLES", "OL") and q.has("OLAY")
    if not leaves and not happens and not q.kinds & {"what_if", "why_not"}:
        return None
    subjects = [c for c in named if c in STOPPED_BY or c in REQUIRES or c == "wargames"]
    helpers = {STOPPED_BY.get(c) for c in subjects} | {
        key for c in subjects for key in REQUIRES.get(c, ())
    }
    subjects = [c for c in subjects if c not in helpers] or subjects
    if len(subjects) != 1 or any(c not in helpers for c in named if c != subjects[0]):
        return None
    card = subjects[0]
    if card == "wargames" and (level is None or not 2 <= level <= 5):
        return None
    if (card != "wargames" and len(named) < 2) or numbers(q):
        return None
    keys = [c for c, happened in named.items() if happened and c != card]
    known: dict[str, Any] = {"defcon": level} if level else {}
    side = CARDS[card].side
    return Check(
        at.playing(
            q,
            US if side is None else side,
            (card,),
            on=at.effects(*keys),
            **known,
        ),
        act.Playability(card),
        f"Olay gerçekleşir mi: {CARDS[card].name}" + (f", DEFCON {level}." if level else "."),
        holds=(lambda v: bool(v.get("removed", CARDS[card].starred)))
        if leaves
        else (lambda v: bool(v["playable"]))
        if happens
        else None,
    )


@QUESTIONS.intent(
    "kart-degeri",
    "",
    "AD|YURURLUK LIK|OPS|ASKERI|DARBE|DEGER|BEDEL|KACLIK",
    "AD LIK OPS DEGER YURURLUK ABD SSCB PUAN DARBE ASKERI OYNA OL KART SAYI BEDEL YATIR BEN RAKIP "
    "KACLIK # YUKSEL",
)
def _(q: Asked) -> Check | None:
    """What is a card worth under the effects in force?"""
    cards = in_force(q)
    boosts = [c for c in cards if c in ("containment", "brezhnev_doctrine", "red_scare_purge")]
    rest = [c for c in cards if c not in boosts]
    values, said = plain_values(q), numbers(q, "cardinal")
    asked = asks_yes_or_no(q) and len(said) == 1
    if not asked and ("how_many" not in q.kinds or said):
        return None
    if not boosts or len(rest) > 1 or (rest and values) or not (rest or len(values) == 1):
        return None
    if rest and CARDS[rest[0]].scoring:
        return None
    bound = {"containment": US, "brezhnev_doctrine": USSR}
    player = doer(q)
    if player is None:
        player = next((bound[c] for c in boosts if c in bound), US)
    card = rest[0] if rest else at.some_card(None, values[0])
    return Check(
        at.operating(q, player, on=at.effects(*value_effects(q, player))),
        act.CardValue(player, card),
        "Yürürlükte: " + ", ".join(CARDS[c].name for c in boosts) + ". Kartın değerini soruyorsun.",
        says=None if rest else _worth(values[0]),
        holds=(lambda value: value == said[0]) if asked else None,
        example=not rest,
    )


def _worth(printed: int) -> Callable[[Any], str]:
    return lambda value: f"{printed} değerli kart {value} değerinde sayılır."


@QUESTIONS.intent(
    "kart-bilgisi",
    "",
    "AD OPS|DEGER|KIMIN|ERA|YILDIZ|KIM|KACLIK|LIK|NUMARA|ABD",
    "OPS DEGER KIMIN ERA YILDIZ KIM PUAN OLAY RAKIP BEN ABD SSCB KACLIK SAYI NUMARA NOTR YOK DESTE "
    "ANLAM YATIR CIK LIK",
)
def _(q: Asked) -> Check | None:
    """What is printed on a card?"""
    cards = names(q, "AD")
    if len(cards) != 1 or numbers(q) or (q.has("PUAN") and not q.has("OPS")):
        return None
    either = q.has("ABD") and q.has("SSCB")  # "is it American or Soviet?"
    if "how_many" not in q.kinds and not (either or q.has("KIMIN", "YILDIZ", "ERA")):
        return None
    if q.has("ABD") and not either and not q.has("KIMIN", "KIM"):
        return None
    return Check(
        at.operating(q, US),
        act.CardFacts(cards[0]),
        f"Kart: {CARDS[cards[0]].name}.",
        part=_printed(q),
    )


def _printed(q: Asked) -> Callable[[Any], Any] | None:
    """The one printed fact that is asked for."""
    if "how_many" in q.kinds and not q.has("KIMIN", "YILDIZ", "ERA"):
        return lambda v: v["number" if q.has("NUMARA") else "ops"]
    both = q.has("ABD") and q.has("SSCB")
    if (q.has("KIMIN") or both) and not q.has("YILDIZ", "ERA"):
        return lambda v: "iki taraf" if v["side"] is None else PLAYER_TR[PLAYERS.index(v["side"])]
    if q.has("ERA") and not q.has("KIMIN", "YILDIZ"):
        return lambda v: ERA_TR[v["era"]]
    return None


@QUESTIONS.intent(
    "ulke-bilgisi",
    "",
    "ULKE STABIL|BG|YERI|SAYI|KACLIK",
    "STABIL BG KOMSU BOLGE GUC ABD SSCB SAYI YERI OL HARITA DEGER DOLGU KACLIK CINS",
)
def _(q: Asked) -> Check | None:
    """Stability, region and neighbours of a country."""
    countries = names(q, "ULKE")
    if len(countries) != 1 or numbers(q) or (q.has("BOLGE") and q.has("STABIL")):
        return None
    if q.kinds & {"must", "why_not", "difference"} and not q.has("GUC"):
        return None
    return Check(
        at.operating(q, US),
        act.CountryFacts(countries[0]),
        f"Ülke: {COUNTRIES[countries[0]].name}.",
        says=_stability(countries[0]) if q.has("STABIL", "SAYI", "KACLIK") else None,
    )


def _stability(country: str) -> Callable[[Any], str]:
    return lambda value: f"{COUNTRIES[country].name}: istikrar sayısı {value['stability']}."
