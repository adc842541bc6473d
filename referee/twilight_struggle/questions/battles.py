"""What a coup or a realignment roll brings: influence, DEFCON, the end of the game.

General questions, like those of `acts`: any facts may be told beside what is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.effects import EFFECTS
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, asking, position
from referee.twilight_struggle.questions.possessions import possessions
from referee.twilight_struggle.questions.reckoning import BESIDE, asker_of, one_country
from referee.twilight_struggle.questions.situation import plain_values, value_effects
from referee.twilight_struggle.questions.told import Told, countries_of, read, target_of, whose
from referee.twilight_struggle.questions.words import (
    CRISIS,
    QUESTIONS,
    asks_yes_or_no,
    in_force,
)


@QUESTIONS.intent("hesap-darbe", "", "DARBE LIK|OPS|PUAN|# ZAR|AT", EVERY)
def _(q: Asked) -> Check | None:
    """What does this coup do, with the influence and the events that are told?"""
    told = read(q)
    asked = BESIDE | {"DARBE", "LIK", "OPS", "PUAN", "ZAR", "AT", "BARIS", "TUTMA", "KALK", "KOY"}
    more = {"BASARISIZ", "ASKERI", "FARK", "DAHA", "NUFUZ", "AD", "YURURLUK", "OL", "YATIR"}
    if not told.tags() <= asked | more | {"YETER", "KAL", "DUS", "CIK", "TUT", "KUCUK", "BUYUK"}:
        return None
    points = plain_values(q) + [a.value for a in told.amounts if a.unit in ("OPS", "PUAN")]
    dice = [a.value for a in told.amounts if a.unit in ("ZAR", "AT", "") and not a.placed]
    dice += [a.value for a in told.amounts if a.unit == "" and a.placed]
    if len(points) != 1 or len(dice) != 1 or not points[0] or not dice[0]:
        return None
    if not 1 <= dice[0] <= 6 or not 1 <= points[0] <= 4:
        return None
    country = target_of(told, "DARBE") or one_country(told)
    if country not in COUNTRIES:
        return None
    player, assumed = asker_of(told, "DARBE")
    keys: list[str] = []
    for card, on in in_force(q).items():
        key = f"{card}.{PLAYERS[player]}" if card == "latin_american_death_squads" else card
        if card not in ("salt_negotiations", *at.VALUE_EFFECTS) or key not in EFFECTS:
            return None
        if on and card not in at.VALUE_EFFECTS:
            keys.append(key)
    keys += value_effects(q, player)
    counts, _ = position(told, player, country)
    state = at.operating(q, player, on=at.effects(*keys), board=at.board(counts[US], counts[USSR]))
    if told.defcon:
        state = state.replace(defcon=told.defcon)
    if at.VALUE_EFFECTS.keys() & in_force(q).keys():
        return None  # the value changes with the card: a sum of its own
    asked_success = asks_yes_or_no(q) and q.has("BARIS", "TUTMA", "BASARISIZ", "YETER")
    if counts[1 - player].get(country) is None and not asked_success:
        return None
    if country not in counts[1 - player]:
        state = state.replace(board=at.board(*_one_there(player, country)))
    failing = q.has("BASARISIZ") and not q.has("BARIS", "TUTMA")
    return Check(
        state,
        act.CoupResult(player, country, points[0], dice[0]),
        f"{COUNTRIES[country].name}: {points[0]} puanlık darbe, zar {dice[0]}.",
        assumed=(*assumed, "Darbe zarını değiştiren başka bir olay yürürlükte değil."),
        holds=(lambda v: v["success"] is not failing) if asked_success else None,
        part=parts.of_coup(q),
    )


_OUTCOMES = (
    "KAYBET",
    "KAZAN",
    "BITIR",
    "YANAR",
    "KIM",
    "NUKLEER",
    "SURER",
    "DUS",
    "DEFCON",
    "ETKILE",
)


@QUESTIONS.intent("hesap-darbe-sonu", "", "DARBE DEFCON|AD ULKE|BG|NONBG|AD", EVERY)
def _(q: Asked) -> Check | None:
    """What does a coup do to DEFCON, and who has lost then?"""
    told = read(q)
    if q.kinds & {"must", "why_not", "when", "difference"} or q.has(
        "ZAR", "AT", "ASKERI", "MANSET"
    ):
        return None
    asked = BESIDE | {
        "DARBE",
        "BG",
        "NONBG",
        "TUR",
        "BEDAVA",
        "BASARISIZ",
        "BARIS",
        "TUTMA",
        "LIK",
    }
    more = {
        *_OUTCOMES,
        "ZAR",
        "OYNA",
        "OL",
        "CIK",
        "KAL",
        "TURDA",
        "SORUMLU",
        "YATIR",
        "SON",
        "OPS",
    }
    keys = _dangers(q)
    if not told.tags() <= asked | more | {"AD", "YURURLUK"} or keys is None:
        return None
    if not 2 <= (told.defcon or 5) <= 5 or not (told.defcon or keys):
        return None
    named = [t for t in told.tokens if t.tag == "DARBE"]
    country = target_of(told, "DARBE")
    if country is None:
        country = "kenya" if q.has("NONBG") else "nigeria"
    if country not in COUNTRIES or len(countries_of(told)) > 1 or len(named) != 1:
        return None
    if q.has("BG", "NONBG") and COUNTRIES[country].battleground is q.has("NONBG"):
        return None
    if any(a.unit not in ("NUFUZ", "OPS") for a in told.amounts):
        return None
    player, assumed = asker_of(told, "DARBE")
    on = [f"{CRISIS}.{PLAYERS[player]}" if key == CRISIS else key for key in keys]
    if CRISIS in keys and _plays_crisis(told, player):
        return None
    level = told.defcon or (4 if CRISIS in keys else None)
    known: dict[str, Any] = {"defcon": level} if level else {}
    state = at.operating(q, player, on=at.effects(*on), **known)
    after = told.tags() & {"DUS", "DEFCON", "ETKILE"}
    ends = q.has("KAYBET", "KAZAN", "BITIR", "YANAR", "NUKLEER", "SURER")
    holds: Callable[[Any], bool] | None = None
    part: parts.Part | None = None
    if "how_many" in q.kinds:
        part = parts.field_of("defcon_after")
    elif q.has("KIM", "KIMIN"):
        part = parts.who_of(q)
    elif asks_yes_or_no(q) and ends:
        holds = _loss_of_coup(q, told, player)
    elif asks_yes_or_no(q) and after:
        holds = lambda v: v["defcon"] < 0  # noqa: E731
    if holds is None and part is None:
        return None
    return Check(
        state,
        act.CoupResult(player, country),
        (f"DEFCON {told.defcon} iken " if told.defcon else "")
        + f"{COUNTRIES[country].name} hedefli bir darbe yapılıyor.",
        assumed=assumed,
        holds=holds,
        part=part,
    )


def _dangers(q: Asked) -> list[str] | None:
    """The events named that change what a coup brings, None when another one is named."""
    cards = in_force(q)
    if any(c not in (CRISIS, "nuclear_subs") for c in cards):
        return None
    return [card for card, on in cards.items() if on]


def _plays_crisis(told: Told, player: int) -> bool:
    """Whether the one who makes the coup is said to have played the crisis himself."""
    for n, t in enumerate(told.tokens):
        if t.tag != "AD" or t.name != CRISIS:
            continue
        rest = [x for x in told.tokens[n + 1 :] if x.clause == t.clause]
        plays = next((x for x in rest if x.tag in ("OYNA", "CIK")), None)
        if plays is None:
            return False
        if plays.word.first_person:
            return asking(told, player) == player
        near = [x for x in told.tokens if x.clause == t.clause and x.at < plays.at]
        who = [s for x in near if (s := whose(x.tag, asking(told, player))) is not None]
        return bool(who) and who[-1] == player
    return False


def _loss_of_coup(q: Asked, told: Told, player: int) -> Callable[[Any], bool]:
    """The test of "have I lost?", "does he win?", "is it over?"."""
    if q.has("SURER") and not q.has("KAYBET", "KAZAN", "BITIR"):
        return lambda v: not v.get("ends_game")
    if not q.has("KAYBET", "KAZAN", "YANAR"):
        return lambda v: bool(v.get("ends_game"))
    verb = next(t for t in reversed(told.tokens) if t.tag in ("KAYBET", "KAZAN", "YANAR"))
    me = asking(told, player)
    who = player
    for t in reversed([t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]):
        if t.case not in ("gen", "dat") and (side := whose(t.tag, me)) is not None:
            who = side
            break
    key = "winner" if verb.tag == "KAZAN" else "loser"
    if verb.word.negated or re.search(r"m[ae]y[ae]c", verb.word.text):
        return lambda v: v.get(key) != PLAYERS[who]  # "that it won't lose him the game"
    return lambda v: v.get(key) == PLAYERS[who]


def _one_there(player: int, country: str) -> tuple[dict[str, int], dict[str, int]]:
    counts: list[dict[str, int]] = [{}, {}]
    counts[1 - player][country] = 1
    return counts[US], counts[USSR]


@QUESTIONS.intent("hesap-hizalama", "", "HIZALAMA ULKE ZAR|AT|#", EVERY)
def _(q: Asked) -> Check | None:
    """What does a realignment roll take away, with these dice?"""
    told = read(q)
    if q.kinds & {"must", "why_not", "when"} or q.has("AD", "BOLGE", "DARBE", "TOPLAM", "LIK"):
        return None
    asked = BESIDE | {
        "HIZALAMA",
        "ZAR",
        "AT",
        "NUFUZ",
        "KALK",
        "KAYBET",
        "KONTROL",
        "KIMSE",
        "VAR",
    }
    if not told.tags() <= asked | {"CIK", "OL", "KAL", "YOK", "DEGIL", "KIM", "MODIF", "YATIR"}:
        return None
    country = target_of(told, "HIZALAMA")
    if country not in COUNTRIES:
        return None
    player, assumed = asker_of(told, "HIZALAMA")
    me = asking(told, player)
    dice: dict[int, int] = {}
    for a in told.amounts:
        side = whose(a.owner, me)
        if a.unit in ("ZAR", "AT", "") and side is not None and a.value and 1 <= a.value <= 6:
            dice[side] = a.value
        elif a.unit != "NUFUZ":
            return None
    counts, held = position(told, player, country)
    near = COUNTRIES[country].neighbours
    if len(dice) != 2 or any(c not in (country, *near) for c in countries_of(told)):
        return None
    if not counts[US].keys() | counts[USSR].keys() <= {country}:
        return None
    for markers in counts:
        markers.setdefault(country, 0)
    control: dict[str, int | None] = {c: held.get(c) for c in near}
    if not q.has("KIMSE", "KOMSU") and not held:
        assumed = (*assumed, "Komşuları kimse kontrol etmiyor.")
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR], control)),
        act.RealignResult(player, country, dice[US], dice[USSR]),
        f"{COUNTRIES[country].name}: yeniden hizalama, ABD {dice[US]}, SSCB {dice[USSR]} attı.",
        assumed=assumed,
        part=(lambda v: max(v["lost"].values())) if "how_many" in q.kinds else None,
    )


@QUESTIONS.intent("hesap-hizalama-toplami", "how_many", "HIZALAMA ULKE TOPLAM|MODIF|KOY", EVERY)
def _(q: Asked) -> Check | None:
    """What does one side add to its die in a realignment, and what does the die come to?"""
    told = read(q)
    known = {"HIZALAMA", "ZAR", "AT", "TOPLAM", "MODIF", "KOY", "NUFUZ", "VAR", "YOK", "EL", "GEC"}
    if not told.tags() <= BESIDE | known | {"KONTROL", "OL", "CIK"} or q.has("AD", "BOLGE"):
        return None
    country = target_of(told, "HIZALAMA")
    if country not in COUNTRIES:
        return None
    dice = [a for a in told.amounts if a.unit in ("ZAR", "AT")]
    if len(dice) > 1 or any(a.unit not in ("NUFUZ", "ZAR", "AT") for a in told.amounts):
        return None
    player, assumed = asker_of(told, "HIZALAMA")
    me = asking(told, player)
    side = whose(dice[0].owner, me) if dice else player
    if side is None or (dice and not dice[0].value):
        return None
    counts, held = position(told, player, country)
    near = COUNTRIES[country].neighbours
    named = [c for c in countries_of(told) if c != country]
    if any(c not in held for c in named):
        held |= {c: whose(owner, me) for c, owner in possessions(told, country).items()}
    if any(c not in near or c not in held for c in named) or not (named or told.amounts):
        return None
    if not counts[US].keys() | counts[USSR].keys() <= {country}:
        return None
    for markers in counts:
        markers.setdefault(country, 0)
    die = dice[0].value or 0 if dice else 0
    key = PLAYERS[side]
    control: dict[str, int | None] = {c: held.get(c) for c in near}
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR], control)),
        act.RealignResult(player, country),
        f"{COUNTRIES[country].name}: yeniden hizalama, {PLAYER_TR[side]} "
        + (f"{die} attı; toplamını soruyorsun." if die else "ekini soruyorsun."),
        assumed=assumed,
        part=lambda v: v["modifiers"][key] + die,
    )


@QUESTIONS.intent("hesap-hizalama-sonrasi", "", "HIZALAMA DEFCON DUS|KAYBET|BITIR|ETKILE", EVERY)
def _(q: Asked) -> Check | None:
    """Does a realignment lower DEFCON or end the game, at any level?"""
    told = read(q)
    asked = BESIDE | {"HIZALAMA", "DUS", "KAYBET", "BITIR", "ETKILE", "BG", "NONBG", "OL", "ZAR"}
    if not told.tags() <= asked | {"AT", "BASARISIZ", "BARIS", "NUKLEER"} or not asks_yes_or_no(q):
        return None
    if q.kinds & {"must", "why_not", "how_many"} or q.has("AD", "PUAN", "NUFUZ", "KAZAN", "RAKIP"):
        return None
    return Check(
        at.nowhere(),
        act.RuleValue("realign.defcon"),
        "Yeniden hizalamanın DEFCON'u etkileyip etkilemediğini soruyorsun.",
        holds=bool,
    )
