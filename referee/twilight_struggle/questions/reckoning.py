"""What does it come to? Costs, control, coups and scorings, with any facts told.

Like `acts`, these come after the intents that look for one form of a question: what is asked is
taken from the words, the position from the reader of facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, REGION_TR
from referee.twilight_struggle.effects import EFFECTS
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, asking, players_of, position
from referee.twilight_struggle.questions.situation import plain_values, value_effects
from referee.twilight_struggle.questions.told import Told, countries_of, read, target_of, whose
from referee.twilight_struggle.questions.words import (
    CRISIS,
    QUESTIONS,
    asks_yes_or_no,
    in_force,
    names,
)

_AGENTS = frozenset(
    ["DUZEY", "ONCE", "SONRA", "HEMEN", "TOPLAM", "YALNIZ", "GEC", "OYNA", "AKSIYON"]
)
_I_AM_US = "Sen ABD'sin."


def asker_of(told: Told, *acts: str) -> tuple[int, tuple[str, ...]]:
    """Who asks or acts, and that it is only assumed where nothing says it."""
    found = players_of(told, *acts)
    relative = told.speaks or any(t.tag in ("BEN", "RAKIP") for t in told.tokens)
    return found[0], ((_I_AM_US,) if len(found) > 1 and relative else ())


# --- Influence ----------------------------------------------------------------------------------


@QUESTIONS.intent("hesap-bedel", "how_many", "KOY NUFUZ|# OPS|PUAN|BEDEL", EVERY)
def _(q: Asked) -> Check | None:
    """What do these markers cost, with the influence and control that is told?"""
    told = read(q)
    if not told.tags() <= _AGENTS | {"KOY", "OPS", "PUAN", "BEDEL", "NUFUZ", "YATIR", "GEREKEN"}:
        return None
    placed = [a for a in told.amounts if a.placed]
    if len(placed) != 1 or not placed[0].value or placed[0].value > 9 or q.has("AD", "LIK"):
        return None
    country = placed[0].country or next(iter(countries_of(told)), None)
    if country not in COUNTRIES or any(a.unit not in ("NUFUZ", "") for a in told.amounts):
        return None
    player, assumed = asker_of(told, "KOY")
    counts, control = position(told, player, country)
    if country in counts[1 - player]:
        counts[player].setdefault(country, 0)
    elif country not in control:
        return None
    elif control[country] == 1 - player:
        return None  # how many of his markers lie there decides when the price falls
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR], control)),
        act.PlacementCost(player, (country,) * placed[0].value),
        f"{PLAYER_TR[player]}, {COUNTRIES[country].name}: {placed[0].value} nüfuz konuyor; "
        f"orada ABD {counts[US].get(country, '?')}, SSCB {counts[USSR].get(country, '?')}.",
        assumed=assumed,
    )


@QUESTIONS.intent("hesap-atis", "how_many", "HIZALAMA LIK|OPS|PUAN|AD", EVERY)
def _(q: Asked) -> Check | None:
    """How many realignment rolls do these points give?"""
    told = read(q)
    tags = told.tags()
    if not tags <= _AGENTS | {"HIZALAMA", "LIK", "OPS", "PUAN", "ZAR", "AT", "AD", "YURURLUK"}:
        return None
    values = plain_values(q) + [a.value for a in told.amounts if a.unit in ("OPS", "PUAN")]
    boosts = [c for c in in_force(q) if c in at.VALUE_EFFECTS]
    others = [c for c in in_force(q) if c not in at.VALUE_EFFECTS]
    if len(values) != 1 or not values[0] or not 1 <= values[0] <= 4 or others:
        return None
    if len([a for a in told.amounts if a.unit not in ("OPS", "PUAN")]) or q.has("BEDEL"):
        return None
    bound = next((p for c in boosts if (p := at.VALUE_EFFECTS[c]) is not None), None)
    player = bound if bound is not None else asker_of(told, "HIZALAMA")[0]
    return Check(
        at.operating(q, player, on=at.effects(*value_effects(q, player))),
        act.Points(player, at.some_card(None, values[0])),
        f"{values[0]} değerli kartla yapılabilecek yeniden hizalama atışlarını soruyorsun.",
        example=True,
        cites=("twilight-struggle#yeniden-hizalama",),
        says=lambda rolls: f"{rolls} atış: her yeniden hizalama zarı 1 operasyon puanıdır.",
    )


_CONTROLS = re.compile(r"[iu]m\b.*m[ıiuü]|m[ıi]y[ıi]m", re.IGNORECASE)


@QUESTIONS.intent("hesap-kontrol", "", "KONTROL|EL|BEN|RAKIP ULKE|STABIL NUFUZ|#", EVERY)
def _(q: Asked) -> Check | None:
    """Who controls a country, after what has been placed there?"""
    if q.kinds & {"how_many", "must", "when", "why_not"} or q.has("DARBE", "HIZALAMA", "PUANLAMA"):
        return None
    told = read(q)
    asked = _AGENTS | {"KONTROL", "KAYBET", "KOY", "KIM", "KIMIN", "OL", "BIT", "BITIR", "NUFUZ"}
    more = {"YETER", "BOZ", "KAL", "SURER", "VAR", "EL", "DEGISIR", "KALK", "DAHA"}
    if not told.tags() <= asked | more:
        return None
    if any(a.unit not in ("NUFUZ", "", "STABIL") for a in told.amounts) or told.control:
        return None
    country = _one_country(told)
    if country is None:
        return None
    player, assumed = asker_of(told)
    counts: list[dict[str, int]] = [{}, {}]
    for a in told.amounts:
        side = whose(a.owner, asking(told, player))
        if a.unit == "STABIL":
            continue
        if side is None or a.value is None or a.near or (a.placed and not a.done):
            return None
        counts[side][country] = counts[side].get(country, 0) * a.done + a.value
    if not any(counts) or len(told.amounts) < 2:
        return None
    for markers in counts:
        markers.setdefault(country, 0)
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.ControlOf(country),
        f"İstikrarı {COUNTRIES[country].stability} olan ülkede ABD {counts[US][country]}, "
        f"SSCB {counts[USSR][country]} nüfuz.",
        assumed=assumed,
        holds=_control_asked(q, told, player),
        part=parts.side_name if q.has("KIM", "KIMIN") else None,
    )


@QUESTIONS.intent("hesap-kontrol-icin", "how_many", "KONTROL|GEC NUFUZ|KOY|DAHA", EVERY)
def _(q: Asked) -> Check | None:
    """How much influence does control of this country take, with what lies there?"""
    told = read(q)
    asked = _AGENTS | {
        "KONTROL",
        "NUFUZ",
        "KOY",
        "DAHA",
        "GEREKEN",
        "YETER",
        "OL",
        "STABIL",
        "FAZLA",
    }
    if not told.tags() <= asked | {
        "BITIR",
        "KAL",
        "VAR",
        "MODIF",
        "EKSIK",
        "FAZLA",
        "YATIR",
        "HIC",
        "YOK",
    }:
        return None
    if q.has("BEDEL", "OPS", "PUAN", "AD", "BOLGE", "DARBE", "HIZALAMA", "KALK"):
        return None
    country = _one_country(told)
    if country is None or any(a.unit not in ("NUFUZ", "STABIL", "") for a in told.amounts):
        return None
    player, assumed = asker_of(told, "KONTROL", "KOY")
    counts: list[dict[str, int]] = [{country: 0}, {country: 0}]
    said = 0
    for a in told.amounts:
        side = whose(a.owner, asking(told, player))
        if a.unit == "STABIL" or a.value is None:
            continue
        if side is None or a.near or a.placed:
            return None
        counts[side][country] = a.value
        said += 1
    if not said:
        assumed = (*assumed, "Orada nüfuz yok.")
    own = counts[player][country]
    total = q.has("TOPLAM") or not own
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.ControlNeeds(player, country),
        f"{COUNTRIES[country].name}: ABD {counts[US][country]}, SSCB {counts[USSR][country]} "
        "nüfuz; kontrol için gerekeni soruyorsun.",
        assumed=assumed,
        part=(lambda more: more + own) if total else None,
    )


def _one_country(told: Told) -> str | None:
    """The one country spoken of, or an example with the stability that is told."""
    named = countries_of(told)
    if len(named) == 1:
        return named[0]
    said = [a.value for a in told.of("STABIL")]
    return at.WITH_STABILITY.get(said[0] or 0) if not named and len(said) == 1 else None


def _control_asked(q: Asked, told: Told, player: int) -> Callable[[Any], bool] | None:
    """The test of "is it mine?", "have I lost it?"."""
    if q.has("KIM", "KIMIN") or not asks_yes_or_no(q):
        return None
    last = [t for t in told.tokens if t.tag in ("KONTROL", "KAYBET", "BITIR", "BOZ")]
    if not last:
        return None
    verb = last[-1]
    lost = verb.tag in ("KAYBET", "BITIR", "BOZ") or q.has("KAYBET", "BOZ")
    owner = player
    for t in reversed([t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]):
        side = whose(t.tag, player)
        if side is not None:
            owner = side
            break
    code = PLAYERS[owner]
    return (lambda who: who != code) if lost else (lambda who: who == code)


# --- Coups --------------------------------------------------------------------------------------


@QUESTIONS.intent("hesap-darbe", "", "DARBE LIK|OPS|PUAN|# ZAR|AT", EVERY)
def _(q: Asked) -> Check | None:
    """What does this coup do, with the influence and the events that are told?"""
    told = read(q)
    asked = _AGENTS | {"DARBE", "LIK", "OPS", "PUAN", "ZAR", "AT", "BARIS", "TUTMA", "KALK", "KOY"}
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
    country = target_of(told, "DARBE") or _one_country(told)
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
    asked = _AGENTS | {
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
        f"DEFCON {told.defcon} iken {COUNTRIES[country].name} hedefli bir darbe yapılıyor.",
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
        return lambda v: not v["ends_game"]
    if not q.has("KAYBET", "KAZAN", "YANAR"):
        return lambda v: bool(v["ends_game"])
    verb = next(t for t in reversed(told.tokens) if t.tag in ("KAYBET", "KAZAN", "YANAR"))
    me = asking(told, player)
    who = player
    for t in reversed([t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]):
        if t.case not in ("gen", "dat") and (side := whose(t.tag, me)) is not None:
            who = side
            break
    key = "winner" if verb.tag == "KAZAN" else "loser"
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
    asked = _AGENTS | {
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


@QUESTIONS.intent("hesap-hizalama-sonrasi", "", "HIZALAMA DEFCON DUS|KAYBET|BITIR|ETKILE", EVERY)
def _(q: Asked) -> Check | None:
    """Does a realignment lower DEFCON or end the game, at any level?"""
    told = read(q)
    asked = _AGENTS | {"HIZALAMA", "DUS", "KAYBET", "BITIR", "ETKILE", "BG", "NONBG", "OL", "ZAR"}
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


# --- Scoring ------------------------------------------------------------------------------------

_LEVELS = {"HUKMETME": ("domination", "control"), "VARLIK": ("presence", "domination", "control")}


@QUESTIONS.intent("hesap-puanlama", "", "BOLGE|AD|PUANLANIR|PUANLAMA ULKE|HIC|BOS", EVERY)
def _(q: Asked) -> Check | None:
    """What does a region score when these countries are controlled so?"""
    told = read(q)
    region = _scored(q) or _common(q, told)
    if region is None or not told.control:
        return None
    asked = _AGENTS | {"PUANLANIR", "PUANLAMA", "AD", "NET", "PUAN", "KAZAN", "KIM", "FARK", "VAR"}
    more = {
        *_LEVELS,
        "KONTROL",
        "HIC",
        "YOK",
        "KAL",
        "EL",
        "IKIMIZ",
        "DUZEY",
        "BG",
        "NONBG",
        "YATIR",
    }
    if not told.tags() <= asked | more | {"BASKA", "BOS", "KIMIN", "OL", "ONDE", "SURER", "DENK"}:
        return None
    inside = {c.id for c in IN_REGION[region]}
    if any(c not in inside for c in countries_of(told)) or told.amounts:
        return None
    if any(owner is None for owner in told.control.values()):
        return None
    if any(c not in told.control for c in countries_of(told)):
        return None
    player, assumed = asker_of(told, "PUAN", "KAZAN")
    me = asking(told, player)
    control: dict[str, int | None] = dict.fromkeys(inside)
    control |= {c: whose(owner, me) for c, owner in told.control.items()}
    side = _spoken_of(told, player)
    holds = None
    if "how_many" not in q.kinds and asks_yes_or_no(q):
        holds = _score_asked(q, region, side)
        if holds is None:
            return None
    elif "how_many" not in q.kinds and not q.has("KIM", "KIMIN"):
        return None
    part = parts.net(side) if "how_many" in q.kinds else parts.gainer
    return Check(
        at.operating(q, player, board=at.board(control=control)),
        act.ScoreOf(region),
        "Puanlama: "
        + "; ".join(
            f"{COUNTRIES[c].name} {PLAYER_TR[p]} kontrolünde"
            for c, p in control.items()
            if p is not None
        )
        + ".",
        assumed=("Adı geçmeyen ülkeleri kimse kontrol etmiyor.", *assumed),
        holds=holds,
        part=None if holds else part,
    )


def _scored(q: Asked) -> str | None:
    """The one region that is scored."""
    cards = names(q, "AD")
    if any(not CARDS[c].scoring for c in cards):
        return None
    found = {*names(q, "BOLGE"), *(c.removesuffix("_scoring") for c in cards)}
    region = next(iter(found)) if len(found) == 1 else ""
    return region if region in REGION_TR and not region.startswith(("western", "eastern")) else None


def _common(q: Asked, told: Told) -> str | None:
    """The region of all countries named, where a scoring is spoken of without its name."""
    if names(q, "BOLGE") or names(q, "AD") or not q.has("PUANLAMA", "PUANLANIR"):
        return None
    regions = {COUNTRIES[c].region for c in countries_of(told)}
    return next(iter(regions)) if len(regions) == 1 else None


def _spoken_of(told: Told, player: int) -> int:
    """Whose points are asked for: the side named last, outside the list of countries."""
    last = [t for t in told.tokens if t.tag in ("PUAN", "KAZAN", "NET", *_LEVELS)]
    if not last:
        return player
    verb = last[-1]
    for t in reversed([t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]):
        if t.tag in ("ULKE", "KONTROL"):
            break
        if (side := whose(t.tag, player)) is not None:
            return side
    return player


def _score_asked(q: Asked, region: str, side: int) -> Callable[[Any], bool] | None:
    """The test of "do I dominate?", "does it win?"."""
    who = PLAYERS[side]
    if region == "southeast_asia":
        return None
    for tag, levels in _LEVELS.items():
        if q.has(tag):
            return lambda v: v[who]["level"] in levels
    if region == "europe" and q.has("KAZAN"):
        return lambda v: v.get("winner") == who
    if q.has("PUAN", "KAZAN"):
        sign = 1 if side == US else -1
        return lambda v: bool(v["net"] is not None and v["net"] * sign > 0)
    return None


@QUESTIONS.intent("hesap-ek", "how_many may", "PRIM|MODIF ULKE", EVERY)
def _(q: Asked) -> Check | None:
    """What does a controlled country add to the points of its region?"""
    told = read(q)
    asked = _AGENTS | {"PRIM", "MODIF", "PUAN", "PUANLAMA", "PUANLANIR", "KOMSU", "BG", "NONBG"}
    if not told.tags() <= asked | {"KAZAN", "KONTROL", "AD", "GUC", "KOY", "VAR"}:
        return None
    if len(told.control) != 1 or len(countries_of(told)) != 1 or told.amounts:
        return None
    if any(not CARDS[c].scoring for c in names(q, "AD")) or q.kinds & {"must", "why_not"}:
        return None
    country, owner = next(iter(told.control.items()))
    player, assumed = asker_of(told, "PRIM", "PUAN")
    side = whose(owner, asking(told, player))
    yes_or_no = asks_yes_or_no(q) and "how_many" not in q.kinds
    if side is None or (owner in ("BEN", "RAKIP") and told.me is None):
        return None
    if not yes_or_no and "how_many" not in q.kinds:
        return None
    return Check(
        at.nowhere(),
        act.ExtraPoints(side, country),
        f"{COUNTRIES[country].name}, {PLAYER_TR[side]} kontrolünde: puanlamadaki ek ZP.",
        assumed=(*assumed, "Bölge düzeyinin puanı bunun dışındadır."),
        holds=(lambda points: points > 0) if yes_or_no else None,
    )


# --- Military operations ------------------------------------------------------------------------


@QUESTIONS.intent("hesap-askeri", "", "ASKERI DEFCON|CEZA|EKSIK|PUAN #|HIC|YOK", EVERY)
def _(q: Asked) -> Check | None:
    """What does the check of military operations bring?"""
    told = read(q)
    asked = _AGENTS | {"ASKERI", "PUAN", "KAZAN", "KAYBET", "CEZA", "EKSIK", "TUR", "SON", "BITIR"}
    more = {
        "KIM",
        "NET",
        "HIC",
        "YOK",
        "VAR",
        "KAL",
        "FARK",
        "YATIR",
        "OL",
        "GEREKEN",
        "ZARAR",
        "OPS",
    }
    if told.defcon is None or not 2 <= told.defcon <= 5 or not told.tags() <= asked | more:
        return None
    if not q.has("PUAN", "CEZA", "KAZAN", "KAYBET", "ZARAR", "NET", "FARK", "EKSIK"):
        return None
    player, assumed = asker_of(told, "ASKERI", "PUAN")
    me = asking(told, player)
    done: dict[int, int] = {}
    for a in told.amounts:
        side = whose(a.owner or "BEN", me)
        if a.unit not in ("ASKERI", "", "OPS") or a.value is None or a.value > 5:
            return None
        if a.owner == "IKIMIZ":
            done = {US: a.value, USSR: a.value}
        elif side is None:
            return None
        else:
            done[side] = a.value
    for n, t in enumerate(told.tokens):
        if t.tag in ("HIC", "YOK"):
            back = [b for b in told.tokens[:n] if whose(b.tag, me) is not None]
            done.setdefault(whose(back[-1].tag, me) if back else me, 0)  # type: ignore[arg-type]
    if not done or len(told.amounts) > 2:
        return None
    if len(done) == 1:
        other = 1 - next(iter(done))
        done[other] = told.defcon
        assumed = (*assumed, f"{PLAYER_TR[other]} gereken kadar askerî operasyon yaptı.")
    sides = at.sides(US, {"military_ops": done[US]}, {"military_ops": done[USSR]})
    side = _gains(told, me)
    penal = q.has("CEZA", "KAYBET", "ZARAR") and not q.has("KAZAN")
    holds: Callable[[Any], bool] | None = None
    if "how_many" not in q.kinds and asks_yes_or_no(q):
        key = PLAYERS[side]
        sign = 1 if side == US else -1
        holds = (lambda v: v[key] > 0) if penal else (lambda v: v["net"] * sign > 0)
    return Check(
        at.operating(q, player, defcon=told.defcon, sides=sides),
        act.MilitaryCheck(),
        f"Tur sonu, DEFCON {told.defcon}: ABD {done[US]}, SSCB {done[USSR]} askerî operasyon.",
        assumed=assumed,
        holds=holds,
        part=None if holds else _lost if "how_many" in q.kinds else parts.gainer,
    )


@QUESTIONS.intent("hesap-gereken", "how_many must", "ASKERI DEFCON", EVERY)
def _(q: Asked) -> Check | None:
    """How many military operations are asked for at this level, and must it be so many?"""
    told = read(q)
    asked = _AGENTS | {
        "ASKERI",
        "GEREKEN",
        "TUR",
        "SON",
        "BITIR",
        "OL",
        "KAL",
        "OPS",
        "YATIR",
        "SEC",
    }
    if told.defcon is None or not 2 <= told.defcon <= 5 or q.has("AD", "ULKE", "DARBE"):
        return None
    if not told.tags() <= asked | {"CEZA"} or q.has("PUAN"):
        return None
    said = [a.value for a in told.amounts if a.unit in ("ASKERI", "") and a.value is not None]
    must = "must" in q.kinds and "how_many" not in q.kinds
    if len(told.amounts) != (1 if must else 0) or len(said) != len(told.amounts):
        return None
    return Check(
        at.nowhere(),
        act.RuleValue(f"military.required.{told.defcon}"),
        at.FIXED,
        must=must,
        holds=(lambda required: said[0] > required) if must else None,
    )


def _lost(value: Any) -> int:
    """How far the marker of victory points moves."""
    return abs(int(value["net"]))


def _gains(told: Told, me: int) -> int:
    """Whose gain or loss is asked for: the one named last."""
    for t in reversed(told.tokens):
        if (side := whose(t.tag, me)) is not None:
            return side
    return me
