"""What a region scores when its countries are controlled as told.

General questions, like those of `acts`: any facts may be told beside what is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, PLAYER_TR, PLAYERS, US
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, REGION_TR
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, asking
from referee.twilight_struggle.questions.possessions import possessions
from referee.twilight_struggle.questions.reckoning import BESIDE, asker_of
from referee.twilight_struggle.questions.told import Told, countries_of, read, whose
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asks_yes_or_no,
    names,
)

_LEVELS = {"HUKMETME": ("domination", "control"), "VARLIK": ("presence", "domination", "control")}


@QUESTIONS.intent(
    "hesap-puanlama", "", "BOLGE|AD|PUANLANIR|PUANLAMA|FARK|PUAN|HUKMETME|KIM ULKE|HIC|BOS", EVERY
)
def _(q: Asked) -> Check | None:
    """What does a region score when these countries are controlled so?"""
    told = read(q)
    region = _scored(q) or _common(q, told)
    if any(c not in told.control for c in countries_of(told)):
        told.control |= possessions(told)
    whole = _whole(told, region) if region else None
    if whole:
        told.control = whole | told.control
        told.amounts = [a for a in told.amounts if a.unit not in ("BG", "CINS")]
    if region is None or not told.control:
        return None
    asked = BESIDE | {"PUANLANIR", "PUANLAMA", "AD", "NET", "PUAN", "KAZAN", "KIM", "FARK", "VAR"}
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
        "CEK",
        "ACIK",
        "OYNA",
        "CIK",
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
    if q.has("FARK", "NET") and "how_many" in q.kinds:
        part = lambda v: abs(v["net"])  # noqa: E731
    elif q.has("HUKMETME") and region != "southeast_asia":
        part = _dominator
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


def _whole(told: Told, region: str) -> dict[str, str | None]:
    """All battlegrounds, or all countries, that are told to be somebody's ("5 savaş bölgesi")."""
    inside = IN_REGION[region]
    for n, t in enumerate(told.tokens):
        thing = told.tokens[n + 1] if n + 1 < len(told.tokens) else t
        if t.tag == "#" and thing.tag == "BG":
            taken = [c.id for c in inside if c.battleground]
            if t.word.value != len(taken):
                continue
        elif t.tag == "BOS" and n and told.tokens[n - 1].tag == "CINS":
            taken = [c.id for c in inside]
        else:
            continue
        rest = [x for x in told.tokens[n:] if x.clause == t.clause]
        owners = [x.tag for x in rest if x.tag in ("BEN", "RAKIP", *SIDES) and x.case == "loc"]
        if owners:
            return dict.fromkeys(taken, owners[0])
    return {}


def _dominator(value: Any) -> str | None:
    """The name of the side that dominates, or controls."""
    found = [p for p in PLAYERS if value[p]["level"] in _LEVELS["HUKMETME"]]
    return parts.side_name(found[0]) if found else None


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
    if names(q, "BOLGE") or names(q, "AD"):
        return None
    owners = {t.tag for t in told.tokens if t.tag in ("BEN", "RAKIP", *SIDES)}
    if not q.has("PUANLAMA", "PUANLANIR") and (len(countries_of(told)) < 4 or len(owners) < 2):
        return None  # no list of who has what
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
    if any(w.tag == "HUKMETME" and w.suffix.startswith(("en", "eden")) for w in q.words):
        return lambda v: any(v[p]["level"] in _LEVELS["HUKMETME"] for p in PLAYERS)
    for tag, levels in _LEVELS.items():
        if q.has(tag):
            return lambda v: v[who]["level"] in levels
    if region == "europe" and q.has("KAZAN"):
        return lambda v: v.get("winner") == who
    if q.has("PUAN", "KAZAN"):
        sign = 1 if side == US else -1
        return lambda v: bool(v["net"] is not None and v["net"] * sign > 0)
    return None


@QUESTIONS.intent("hesap-ek", "", "PRIM|MODIF ULKE", EVERY)
def _(q: Asked) -> Check | None:
    """What does a controlled country add to the points of its region?"""
    told = read(q)
    asked = BESIDE | {"PRIM", "MODIF", "PUAN", "PUANLAMA", "PUANLANIR", "KOMSU", "BG", "NONBG"}
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
