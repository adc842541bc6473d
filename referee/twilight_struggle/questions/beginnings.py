"""How a game begins: bids, the Late War scenario, influence at setup.

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
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY
from referee.twilight_struggle.questions.told import (
    Amount,
    Told,
    countries_of,
    read,
    whose,
)
from referee.twilight_struggle.questions.wanted import asks_outcome
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asks_yes_or_no,
    names,
)
from referee.twilight_struggle.state import Phase

_IDLE = frozenset(
    ["DUZEY", "ONCE", "SONRA", "HEMEN", "TOPLAM", "YALNIZ", "OL", "GEC", "SON", "TUR"]
)
_ENDED = frozenset(["BITIR", "SURER", "PUAN", "NUFUZ", "KAZAN", "KAYBET", "KIM", "KIMIN", "OYNA"])


@QUESTIONS.intent("teklif", "", "TARAFSEC", EVERY)
def _(q: Asked) -> Check | None:
    """Who gets the side that both want, and how much influence does the other get?"""
    told = read(q)
    more = {"TARAFSEC", "MODIF", "NUFUZ", "DAHA", "TARAF", "AYNI", "BASKA", "BUYUK", "SAYI", "DENK"}
    if not told.tags() <= _IDLE | _ENDED | more | {"SEC", "IKINCI", "FARK", "VAR", "KAL"}:
        return None
    wishes = [t for t in told.tokens if t.tag in SIDES]
    both = q.has("IKIMIZ", "AYNI") or len({t.tag for t in wishes}) == 1
    apart = len({t.tag for t in wishes[:2]}) == 2 and not q.has("IKIMIZ", "AYNI")
    bids: dict[str, int] = {}
    for a in told.amounts:
        if a.value is not None and a.unit in ("", "NUFUZ", "PUAN", "TUR"):
            owner = _bidder(told, a) or a.owner or ""
            bids.setdefault(owner if owner not in bids else "RAKIP", a.value)
    plain = [a.value for a in told.amounts if a.value is not None and a.unit in ("", "NUFUZ")]
    if len(plain) == 2 and both and not q.has("BEN", "RAKIP"):
        bids = {"": plain[0], "RAKIP": plain[1]}  # "the bids are 3 and 1"
    if "BEN" in bids and len(bids) == 2:
        own = bids.pop("BEN")
        rival = next(iter(bids.values()))
    elif len(bids) == 2 and set(bids) == {"RAKIP", ""}:
        own, rival = bids[""], bids["RAKIP"]
    elif not bids and apart:
        own, rival = 1, 1
    else:
        return None
    if both is apart:
        return None
    extra = q.has("MODIF", "NUFUZ", "DAHA")
    asked = asks_yes_or_no(q) and "how_many" not in q.kinds
    if not asked and "how_many" not in q.kinds and not q.has("KIM"):
        return None
    rival_asked = _asked_of_rival(told)
    holds: Callable[[Any], bool] | None = None
    if asked and extra:
        mine = "rival" if rival_asked else "own"
        holds = lambda v: v["extra"] > 0 and v["extra_for"] == mine  # noqa: E731
    elif asked:
        holds = lambda v: v["gets_wish"] is (not rival_asked)  # noqa: E731
    elif not extra and "how_many" in q.kinds:
        return None
    return Check(
        at.nowhere(),
        act.BidResult(both, (own, rival)),
        f"Teklif: sen {own}, rakibin {rival}; " + ("aynı taraf." if both else "ayrı taraflar."),
        holds=holds,
        part=(lambda v: v["extra"]) if "how_many" in q.kinds else None,
    )


def _bidder(told: Told, bid: Amount) -> str | None:
    """Whose bid it is: the player named in its clause, not the side that is wanted."""
    near = [t for t in told.tokens if t.at < bid.at and t.tag in ("BEN", "RAKIP")]
    clause = next(t.clause for t in told.tokens if t.at == bid.at)
    here = [t.tag for t in near if t.clause == clause]
    return here[-1] if here else None


def _asked_of_rival(told: Told) -> bool:
    """Whether the last one named is the rival."""
    people = [t for t in told.tokens if t.tag in ("BEN", "RAKIP")]
    return bool(people) and people[-1].tag == "RAKIP"


@QUESTIONS.intent("teklif-siniri", "may why_not", "TARAFSEC MODIF|NUFUZ KOY", EVERY)
def _(q: Asked) -> Check | None:
    """May so much of the extra influence be put there that it comes to this total?"""
    told = read(q)
    countries = countries_of(told)
    if q.has("AD", "BOLGE", "HIC", "YOK") or q.kinds & {"must", "how_many"} or len(countries) > 1:
        return None
    numbers = [w for w in q.words if w.tag == "#" and w.value is not None]
    needed = [
        a.value
        for a, b in zip(q.words, q.words[1:], strict=False)
        if a.tag == "#" and b.tag in ("YETER", "GEREKEN", "KONTROL") and a.value is not None
    ]
    if not needed and countries:
        needed = [COUNTRIES[countries[0]].stability]
    totals = [n for w in numbers if (n := w.value) is not None and n not in needed]
    if len(needed) != 1 or len(totals) != 1 or not (q.has("TOPLAM", "OL", "CIK") or countries):
        return None
    if not q.has("TOPLAM", "CIK") and not re.search(r"ola?ca|olsun|çıkar|cikar", q.text):
        return None
    spare = totals[0] - needed[0]
    return Check(
        at.nowhere(),
        act.RuleValue("variant.count.bid.over"),
        f"Teklifin ek nüfuzuyla toplam {totals[0]} nüfuza çıkmak istiyorsun; "
        f"kontrol için {needed[0]} yeter.",
        holds=lambda most: spare <= most,
    )


@QUESTIONS.intent("senaryo-sayilari", "how_many setup when", "SENARYO", EVERY)
def _(q: Asked) -> Check | None:
    """How does the Late War scenario begin?"""
    told = read(q)
    sides = names_of_sides(q)
    countries = countries_of(told)
    if q.kinds & {"must", "why_not"} or any(a.value is not None for a in told.amounts):
        return None
    if len(countries) == 1 and len(sides) <= 1:
        keys = [f"late.{PLAYERS[p]}.{countries[0]}" for p in (sides or (US, USSR))]
        keys = [k for k in keys if k in VALUES and (sides or VALUES[k][1])]
        if not told.tags() <= _IDLE | {"SENARYO", "NUFUZ", "BASLA", "VAR", "KOY", "ERA"}:
            return None
    elif q.has("UZAY", "KUTU") and len(sides) == 1:
        keys = [f"late.space.{PLAYERS[sides[0]]}"]
    elif q.has("DEFCON"):
        keys = ["late.defcon"]
    elif q.has("PUAN") and not q.has("KAZAN", "FINAL"):
        keys = ["late.vp"]
    elif q.has("TUR") and q.has("BASLA", "ILK"):
        keys = ["late.turn"]
    else:
        return None
    known = {"SENARYO", "UZAY", "KUTU", "DEFCON", "PUAN", "TUR", "BASLA", "ILK", "NUFUZ", "VAR"}
    if len(keys) != 1 or not told.tags() <= _IDLE | known | {
        "SURER",
        "OYNA",
        "KOY",
        "ERA",
        "KIMIN",
    }:
        return None
    return Check(
        at.nowhere(), act.RuleValue(keys[0]), "Geç Savaş senaryosunun başlangıcını soruyorsun."
    )


def names_of_sides(q: Asked) -> list[int]:
    """The sides named, each once."""
    return list(dict.fromkeys(SIDES[w.tag] for w in q.words if w.tag in SIDES))


# --- Free influence at setup --------------------------------------------------------------------

_FREE = {US: "western_europe", USSR: "eastern_europe"}


@QUESTIONS.intent("kurulum-serbest", "may why_not", "BASLA|SERBEST ULKE|BOLGE", EVERY)
def _(q: Asked) -> Check | None:
    """May the free influence of the setup be placed there?"""
    told = read(q)
    if q.kinds & {"how_many", "must"} or q.has("AD", "SENARYO", "DARBE", "HIZALAMA"):
        return None
    if asks_outcome(q):
        return None
    if not told.tags() <= _IDLE | {
        "BASLA",
        "SERBEST",
        "KOY",
        "NUFUZ",
        "YATIR",
        "SEC",
        "HIC",
        "YOK",
        "KOMSU",
        "BOS",
        "HEM",
    }:
        return None
    countries = countries_of(told)
    if len(countries) != 1 or names(q, "BOLGE"):
        return None
    acting = [
        whose(t.tag, told.me if told.me is not None else US) for t in told.tokens if t.tag in SIDES
    ]
    if told.me is not None:
        player = told.me
    elif acting and acting[-1] is not None:
        player = acting[-1]
    else:
        return None
    free = VALUES[f"setup.{PLAYERS[player]}.free"][1]
    placed = [a for a in told.amounts if a.placed and a.value != free]
    if any(a.unit not in ("NUFUZ", "") or len(placed) > 1 for a in told.amounts):
        return None
    markers = placed[0].value or 1 if placed else 2 if q.has("HEM") else free if q.has("BOS") else 1
    if not 1 <= markers <= 9:
        return None
    spare = "uk" if player == US else "romania"
    rest = max(0, free - markers)
    task = {
        "kind": "setup",
        "points": free,
        "uses": ("influence",),
        "where": (_FREE[player],),
    }
    where = COUNTRIES[countries[0]].name
    return Check(
        at.operating(q, player, task=task).replace(phase=Phase.SETUP),
        act.PlaceInfluence(player, (countries[0],) * markers + (spare,) * rest),
        f"{PLAYER_TR[player]} kurulumda serbest nüfuzunu şuraya koymak istiyor: {where}.",
        f"{PLAYER_TR[player]} serbest nüfuzunu bu ülkeye koyabilir",
        f"{PLAYER_TR[player]} serbest nüfuzunu yalnız kendi alt bölgesine koyabilir",
    )


@QUESTIONS.intent("kurulum-sayi", "how_many setup", "BASLA|SERBEST NUFUZ|ULKE ABD|SSCB|ULKE", EVERY)
def _(q: Asked) -> Check | None:
    """With how much influence does a side begin: printed, free, in a country, in all?"""
    told = read(q)
    known = {"BASLA", "SERBEST", "NUFUZ", "KOY", "DAGIT", "SABIT", "TOPLAM", "VAR", "GEC", "SECIM"}
    if not told.tags() <= _IDLE | known | {"YATIR", "OYNA", "ILK", "HARITA", "SEC", "KIMIN"}:
        return None
    if q.has("SENARYO", "AD", "TARAFSEC") or any(a.value is not None for a in told.amounts):
        return None
    sides, countries = names_of_sides(q), countries_of(told)
    if "how_many" not in q.kinds or len(sides) > 1 or len(countries) > 1:
        return None
    if countries:
        keys = [f"setup.{PLAYERS[p]}.{countries[0]}" for p in (sides or (US, USSR))]
        keys = [key for key in keys if key in VALUES]
    elif not sides:
        return None
    else:
        free = q.has("SERBEST") or names(q, "BOLGE") == [_FREE[sides[0]]]
        if names(q, "BOLGE") and not free:
            return None
        what = "free" if free else "printed" if q.has("SABIT") else "total"
        keys = [f"setup.{PLAYERS[sides[0]]}.{what}"]
    if len(keys) != 1:
        return None
    return Check(at.nowhere(), act.RuleValue(keys[0]), "Başlangıç nüfuzunu soruyorsun.")
