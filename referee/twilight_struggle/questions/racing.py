"""The space race with any facts told: boxes reached, the value of the card, effects in force."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.board import has_ability, shows_first
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, players_of, together
from referee.twilight_struggle.questions.options import options_of
from referee.twilight_struggle.questions.situation import (
    VALUE_EFFECTS,
    plain_values,
    value_effects,
)
from referee.twilight_struggle.questions.space import moved_by_event
from referee.twilight_struggle.questions.told import Told, is_done, read
from referee.twilight_struggle.questions.wanted import asks_outcome
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asks_yes_or_no,
    follows,
    in_force,
)
from referee.twilight_struggle.state import LAST_BOX, TwilightOptions

_KNOWN = frozenset(
    [
        *("UZAY", "KUTU", "KUTUAD", "YETENEK", "YATIR", "AT", "KOY", "OYNA", "LIK", "OPS", "PUAN"),
        *("DEGER", "IKINCI", "ILK", "DAHA", "HEMEN", "AYNI", "GEC", "SON", "EL", "AD", "YURURLUK"),
        *("TUR", "AKSIYON", "PUANLAMA", "OLAY", "YILDIZ", "DEGIL", "ONCE", "SONRA", "VAR", "HAK"),
        *("BITIR", "YETER", "BASKA", "VARYANT", "ACIK", "OL", "HEM", "YALNIZ", "IKINCIVARAN"),
        *("ILKVARAN", "ISKARTA", "SEC", "HIC", "YOK", "ZAR", "DUZEY", "KONTROL", "RAKIP"),
    ]
)
_STANDS = re.compile(r"[dt][ae](?:y\w*)?$", re.IGNORECASE)
_ORDINAL = ("#", "ILK", "IKINCI", "SON")
_PEOPLE = ("BEN", "RAKIP", "IKIMIZ", *SIDES)


@dataclass
class Race:
    """Who stands where as told (`own`, `rival`: boxes), which box is aimed at, cards used."""

    own: int | None = None
    rival: int | None = None
    target: int | None = None
    used: int = 0
    second: bool = False
    places: set[int] = field(default_factory=set)


def race_of(told: Told) -> Race | None:
    """What is told of the boxes, None when two things are said of one side."""
    race = Race()
    tokens = [t for t in told.tokens if t.tag not in ("DOLGU", "CINS", "BIR", "YALNIZ")]
    for n, t in enumerate(tokens):
        box = _box(tokens, n)
        if box is None:
            continue
        race.places |= _said_by(tokens, n)
        after = [x for x in tokens[n + 1 : n + 6] if x.clause == t.clause]
        denied = any(x.tag == "DEGIL" for x in after[: 3 if after[:1] and able(after[0]) else 1])
        numbered = after[0].word.text if after and after[0].tag == "#" else ""
        arrived = (t.case == "dat" or re.search(r"['’][yn]?[ea]$", numbered)) and any(
            x.tag in ("GEC", "YATIR", "KOY", "OL") and x.word.suffix[:1] in "dtm" and x.word.suffix
            for x in after
        )
        has_ability = bool(after) and able(after[0])
        stands = (
            t.tag == "#"
            or t.case in ("loc", "ki")
            or "da" in t.word.suffix[:3]
            or arrived
            or has_ability
        )
        whose = _whose(tokens, n)
        if not stands:
            race.target = box
        elif denied:
            race.own = 0 if whose != "RAKIP" else race.own
        elif whose == "IKIMIZ":
            race.own = race.rival = box
        elif whose == "RAKIP":
            if race.rival not in (None, box):
                return None
            race.rival = box
        else:
            if race.own not in (None, box):
                return None
            race.own = box
            if has_ability and race.rival is None:
                race.rival = 0
    if race.own and race.rival is None and _came_too(tokens):
        race.rival = race.own
    return race


def rival_was_first(q: Asked) -> bool:
    """Whether the rival is said to have come before ("rakipten sonra", "rakip benden önce")."""
    after = follows(q, "RAKIP", "SONRA", reach=1)
    return after or (
        follows(q, "RAKIP", "ONCE", "ILK", reach=4) and not follows(q, "RAKIP", "ONCE", reach=1)
    )


def able(t: Any) -> bool:
    """Whether a word speaks of a box's ability."""
    return bool(t.tag == "YETENEK")


def _box(tokens: list[Any], n: int) -> int | None:
    """The box that the word at `n` names, None for another word."""
    t = tokens[n]
    if t.tag == "KUTUAD":
        return int(t.name)
    if t.tag == "#" and t.word.value in range(1, LAST_BOX + 1) and _STANDS.search(t.word.text):
        boxed = n + 1 < len(tokens) and tokens[n + 1].tag == "KUTU"
        return None if boxed else int(t.word.value)  # "rakip 3'te"
    if t.tag != "KUTU" or not n:
        return None
    before = next((x for x in reversed(tokens[:n]) if x.tag != "UZAY"), tokens[n - 1])
    after = tokens[n + 1] if n + 1 < len(tokens) else t
    if after.tag == "#" and after.clause == t.clause and before.tag not in _ORDINAL:
        before = after  # "Box 5"
    if before.tag == "#" and before.word.value and 1 <= before.word.value <= LAST_BOX:
        return int(before.word.value)
    return {"ILK": 1, "IKINCI": 2, "SON": LAST_BOX}.get(before.tag)


def _came_too(tokens: list[Any]) -> bool:
    """Whether the rival is said to have come there as well ("sonra rakip de geldi")."""
    return any(
        a.tag == "RAKIP" and b.tag in ("OL", "GEC", "YATIR") and b.word.suffix[:2] in ("di", "du")
        for a, b in pairwise(tokens)
    )


def _said_by(tokens: list[Any], n: int) -> set[int]:
    """The places of the words that name the box at `n`."""
    around = [*tokens[max(0, n - 2) : n], *tokens[n + 1 : n + 2]] if tokens[n].tag == "KUTU" else []
    return {tokens[n].at} | {x.at for x in around if x.tag in _ORDINAL}


def _whose(tokens: list[Any], n: int) -> str:
    """Who stands on the box at `n`: the one named nearest in its clause."""
    if tokens[n].word.suffix.endswith("m"):
        return "BEN"  # "kutudayım"
    clause = [x for x in tokens if x.clause == tokens[n].clause]
    before = [x for x in clause if x.at < tokens[n].at and x.tag in _PEOPLE]
    after = [x for x in clause if x.at > tokens[n].at and x.tag in _PEOPLE]
    near = before[-1:] or after[:1]
    return near[0].tag if near else "BEN"


@QUESTIONS.intent(
    "uzaya-yollama",
    "may why_not",
    "UZAY|KUTU|KUTUAD",
    EVERY,
    about="uzay.deger uzay.sinir oynama.puanlama",
)
def _(q: Asked) -> Check | None:
    """May a card be sent to the space race?"""
    told = read(q)
    if not told.tags() <= _KNOWN or q.kinds & {"how_many", "must", "when", "who_wins"}:
        return None
    if any(w.tag == "EL" and w.suffix in ("e", "ime", "ine") for w in q.words):
        return None  # cards that come into the hand
    if follows(q, "PUAN", "GEC", "KAZAN", reach=1):
        return None  # what is won
    if asks_outcome(q) or moved_by_event(q):
        return None
    if q.has("ULKE", "BOLGE", "NUFUZ") or (q.has("RAKIP") and q.has("YETENEK")):
        return None
    if not q.has("YATIR", "AT", "KOY", "OYNA", "GEC") or q.has("ZAR") or q.has("MANSET", "DEFCON"):
        return None
    race = race_of(told)
    cards = [c for c, _ in in_force(q).items() if c not in VALUE_EFFECTS]
    boosts = [c for c in in_force(q) if c in VALUE_EFFECTS]
    if race is None or len(cards) > 1 or "missile_envy" in cards or _loose(told, race):
        return None
    values = plain_values(q) + [a.value for a in told.amounts if a.unit in ("OPS", "PUAN")]
    if len(set(values)) > 1 or any(
        a.unit not in ("OPS", "PUAN", "KUTU", "KART", "TUR", "") for a in told.amounts
    ):
        return None
    sent = [
        t
        for t in told.tokens
        if t.tag in ("YATIR", "AT", "KOY")
        and t.word.suffix.startswith(("di", "dim", "tim", "ti", "mis"))
    ]
    race.used = 1 if sent and not any(t.word.negated for t in sent) else 0
    again = q.has("DAHA", "IKINCI") or any(a.value == 2 and a.unit == "KART" for a in told.amounts)
    if (
        again
        and race.used == 0
        and (race.own is not None or race.rival is not None or q.has("HEMEN", "AYNI"))
    ):
        race.used = 1
    bound = next((p for c in boosts if (p := VALUE_EFFECTS[c]) is not None), None)
    players = players_of(told, "YATIR", "AT", "KOY", "OYNA")
    if bound is not None and told.me is None:
        players = [bound]
    checks = [
        check
        for player in players
        if (check := _sending(q, told, race, player, cards, values)) is not None
    ]
    return together(checks)


def _loose(told: Told, race: Race) -> bool:
    """Whether a first or last that is no box is left over, or the sending is only described."""
    words = [t for t in told.tokens if t.tag in ("SON", "ILK") and t.at not in race.places]
    moves = [t for t in told.tokens if t.tag in ("YATIR", "AT", "KOY", "OYNA", "GEC")]
    if any(t.tag == "ILK" for t in words) and race.own is not None:
        words = [t for t in words if t.tag != "ILK"]  # "the first to get there"
    return bool(words) or is_done(moves[-1])


def _sending(
    q: Asked, told: Told, race: Race, player: int, cards: list[str], values: list[Any]
) -> Check | None:
    assumed = [at.YOUR_TURN]
    own = race.own
    if race.target is not None and own is None:
        own = race.target - 1
    if own is None:
        own = 0
        assumed.append("Hedef ilk kutu.")
    target = min(LAST_BOX, own + 1)
    if race.target not in (None, target):
        return None
    if q.has("PUANLAMA") and not cards:
        card = "asia_scoring"
    elif cards:
        card = cards[0]
    elif values and 1 <= values[0] <= 4:
        card = at.some_card(1 - player if q.has("OLAY") and q.has("RAKIP") else None, values[0])
    elif values:
        return None
    elif race.used or own == LAST_BOX or race.own is not None or q.has("YILDIZ", "RAKIP"):
        card = at.some_card(None, 4)
        assumed.append("Kartın değeri yetiyor.")
    else:
        return None
    if card != CHINA and CARDS[card].era == "late" and not cards:
        return None
    rival = race.rival
    if rival is None:
        rival = 0
        if race.used and own >= 2:
            assumed.append("Rakibin ikinci kutuya ulaşmadı.")
    facts = {"space": own, "space_used": race.used}
    state = at.playing(
        q,
        player,
        () if card == CHINA else (card,),
        on=at.effects(*value_effects(q, player)),
        own=facts,
        rival={"space": rival},
        china=player,
        options=options_of(q),
    )
    what = "puanlama kartını" if CARDS[card].scoring else f"{CARDS[card].name} kartını"
    if not cards and not CARDS[card].scoring:
        what = f"{values[0]} değerli kartı" if values else "kartı"
    more = " bir kart daha" if race.used else f" {what}"
    return Check(
        state,
        act.PlayCard(player, card, "space"),
        f"Uzay Yarışı'na{more} yatırmak istiyorsun." + (f" Pulun {own}. kutuda." if own else ""),
        f"Uzay Yarışı'na{more} yatırabilirsin",
        f"Uzay Yarışı'na{more} yatıramazsın",
        tuple(assumed),
    )


@QUESTIONS.intent("uzay-zar-sonucu", "", "UZAY|KUTU|KUTUAD ZAR|AT #", EVERY)
def _(q: Asked) -> Check | None:
    """Does this die take a player a box further, and for how many points?"""
    told = read(q)
    more = {"BARIS", "TUTMA", "BASARISIZ", "KAZAN", "ILERLE"}
    if not told.tags() <= _KNOWN | more or q.kinds & {"must", "why_not", "when"}:
        return None
    if q.has("AD", "ULKE", "BOLGE", "NUFUZ"):
        return None
    race = race_of(told)
    dice = [a.value for a in told.amounts if a.unit in ("ZAR", "AT")]
    dice += [a.value for a in told.amounts if a.unit == "" and a.placed]
    if race is None or len(dice) != 1 or not dice[0] or not 1 <= dice[0] <= 6:
        return None
    own = race.own if race.target is None else race.target - 1
    if own is None or own >= LAST_BOX or (race.own is not None and own != race.own):
        return None
    player = players_of(told, "AT", "ZAR", "YATIR")[0]
    rival = race.rival if race.rival is not None else 0
    if q.has("IKINCIVARAN") or (race.rival is None and q.has("PUAN") and q.has("IKINCI")):
        rival = own + 1
    asked = asks_yes_or_no(q) and "how_many" not in q.kinds
    if not asked and not ("how_many" in q.kinds and q.has("PUAN")):
        return None
    return Check(
        at.operating(q, player, sides=at.sides(player, {"space": own}, {"space": rival})),
        act.SpaceResult(player, dice[0]),
        f"Uzay Yarışı, {own + 1}. kutu: zar {dice[0]}.",
        assumed=() if race.rival is not None else ("Rakibin bu kutuya ulaşmadı.",),
        holds=(lambda value: bool(value["advances"])) if asked else None,
        part=parts.field_of("points"),
    )


@QUESTIONS.intent("uzay-zorunlu-zar", "must may", "UZAY VARYANT|ZAR ZAR|AT", EVERY)
def _(q: Asked) -> Check | None:
    """Must the die be thrown for the card sent to the space race?"""
    told = read(q)
    if not told.tags() <= _KNOWN or q.has("AD", "#") or q.kinds & {"how_many", "who_wins"}:
        return None
    must = "must" in q.kinds
    if not must and not any(t.tag in ("AT", "ZAR") and t.word.negated for t in told.tokens):
        return None
    optional = options_of(q).space_roll_optional
    card = at.some_card(None, 3)
    state = at.playing(
        q, USSR, (card,), options=TwilightOptions(space_roll_optional=optional), china=US
    )
    return Check(
        state,
        act.PlayCard(USSR, card, "space_no_roll"),
        "Uzay Yarışı'na kart yatırıp zar atmamak istiyorsun."
        + (" Zarı isteğe bağlı yapan tasarımcı kuralı açık." if optional else ""),
        "zar atman gerekmez; bu tasarımcı kuralıyla zar atmamayı seçebilirsin",
        "zar atmalısın; zar atmamak yalnız tasarımcı kuralıyla seçilebilir",
        (at.YOUR_TURN, at.IN_HAND),
        must,
    )


@QUESTIONS.intent("uzay-kac-kart", "how_many", "UZAY KART TUR|HEMEN|YETENEK|KUTU", EVERY)
def _(q: Asked) -> Check | None:
    """How many cards may be sent in a turn by the one who stands there?"""
    told = read(q)
    race = race_of(told)
    if race is None or not told.tags() <= _KNOWN | {"FAZLA"} or q.has("AD", "PUAN", "ULKE", "LIK"):
        return None
    if race.target is not None or q.kinds & {"must", "why_not"}:
        return None
    box = {"space": race.own or 0}
    sides = at.sides(US, box, {"space": race.rival or 0})
    state = at.operating(q, US, sides=sides)
    key = "space.cards.ability" if has_ability(state, US, 2) else "space.cards"
    return Check(
        state,
        act.RuleValue(key),
        "Bir turda Uzay Yarışı'na kaç kart yatırılabildiğini soruyorsun.",
        assumed=() if race.own is not None else ("İkinci kutunun yeteneği sende değil.",),
    )


@QUESTIONS.intent(
    "uzay-kutu-sayisi", "how_many", "KUTU|KUTUAD KACLIK|OPS|LIK|DEGER|PUAN|ZAR", EVERY
)
def _(q: Asked) -> Check | None:
    """What does the box that is aimed at ask for and give?"""
    told = read(q)
    race = race_of(told)
    if race is None or not told.tags() <= _KNOWN | {"KACLIK", "SAYI", "GEREKEN", "FAZLA", "KAZAN"}:
        return None
    box = race.target or (race.own if q.has("PUAN") else (race.own or 0) + 1)
    if not box or box > LAST_BOX or q.has("AD", "ULKE", "MANSET") or race.used:
        return None
    if any(a.unit not in ("KUTU", "TUR") for a in told.amounts):
        return None
    if q.has("ZAR"):
        what = "die"
    elif q.has("PUAN"):
        later = q.has("IKINCIVARAN") or (race.rival or 0) >= box or rival_was_first(q)
        what = "second" if later else "first"
    else:
        what = "ops"
    return Check(at.nowhere(), act.RuleValue(f"space.{box}.{what}"), at.FIXED)


@QUESTIONS.intent("uzay-manset", "", "MANSET UZAY|KUTU|KUTUAD|YETENEK GOR|ACIK|ONCE", EVERY)
def _(q: Asked) -> Check | None:
    """Who must show his headline first because of the fourth box?"""
    told = read(q)
    race = race_of(told)
    if race is None or q.has("AD", "ULKE", "PUANLAMA", "LIK", "KIM"):
        return None
    if race.own is None and race.rival is None:
        return None
    if not told.tags() <= _KNOWN | {"MANSET", "GOR", "ACIK", "KOY"}:
        return None
    verb = next((t for t in reversed(told.tokens) if t.tag in ("GOR", "ACIK", "SEC", "KOY")), None)
    if verb is None or verb.word.negated:
        return None
    before = [t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]
    who = next((t.tag for t in reversed(before) if t.tag in ("BEN", "RAKIP")), "BEN")
    boxes = at.sides(US, {"space": race.own or 0}, {"space": race.rival or 0})
    state = at.operating(q, US, sides=boxes)
    shows = shows_first(state)
    must = "must" in q.kinds
    mine = shows == (US if who == "BEN" else USSR)
    if q.kinds & {"how_many", "when", "why_not"} or not (must or who == "RAKIP"):
        return None
    if not must and not asks_yes_or_no(q):
        return None
    return Check(
        state,
        act.RuleValue("headline.shown"),
        "Dördüncü kutunun yeteneğiyle kimin manşetini önce göstereceğini soruyorsun.",
        assumed=() if race.rival is not None else ("Rakibin dördüncü kutuya ulaşmadı.",),
        must=must,
        holds=(lambda _: mine is not must),
    )
