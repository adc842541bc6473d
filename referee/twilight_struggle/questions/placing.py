"""May influence be placed there? With any facts told of reach, control, points and events."""

from __future__ import annotations

from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.operations import value
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import (
    EVERY,
    MEANS,
    OUTCOME,
    PAST,
    asking,
    by,
    players_of,
    position,
    together,
    wanted,
)
from referee.twilight_struggle.questions.event_reach import event_places
from referee.twilight_struggle.questions.places import EXAMPLES, forces
from referee.twilight_struggle.questions.situation import value_effects
from referee.twilight_struggle.questions.told import Told, is_done, read, target_of, whose
from referee.twilight_struggle.questions.wanted import asks_outcome
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    names,
    to,
)

_PLACES = MEANS | {
    *("KOY", "NUFUZ", "LIK", "BG", "NONBG", "CIK", "HIC", "YATIR", "KART", "EL", "SON"),
    *("KAL", "YETER", "ACIK", "SEC", "DUZEY", "YOK", "KONTROL", "DAHA", "AT"),
    *("GERCEK", "HARITA", "BASKA"),
}


@QUESTIONS.intent(
    "yerlestirme",
    "may why_not",
    "KOY|NUFUZ ULKE|BOLGE|KONTROL|CINS",
    EVERY,
    about="nufuz.yer nufuz.maliyet nufuz.engel",
)
def _(q: Asked) -> Check | None:
    """May influence be placed there, with all that is told?"""
    if q.has("DARBE", "HIZALAMA", "OLAY", *OUTCOME, "MANSET", "UZAY", "BASLA", "SERBEST"):
        return None
    if q.kinds & {"how_many", "must", "when", "difference"} or q.has("KIM", "KIMIN"):
        return None
    if asks_outcome(q) or event_places(q):
        return None
    told = read(q)
    moves = [t for t in told.tokens if t.tag in ("KOY", "YATIR")]
    if not moves and not q.has("KART", "PUANLAMA", "ZAR", "LIK"):
        moves = [t for t in told.tokens if t.tag == "AT"]  # "oraya bir tane atayım"
    aside = (
        "mak",
        "mek",
        "amaz",
        "emez",
    )  # wished or reported: "koymak istiyor", "koyamazsın diyor"
    moves = [t for t in moves if not t.word.suffix.startswith(aside)] or moves[:1]
    if not told.tags() <= _PLACES or len(moves) != 1 or is_done(moves[0]) or not q.has("NUFUZ"):
        return None
    near = [t for t in told.tokens if t.tag == "KOMSU" and not _describes(told, t.at)]
    if near and not any(a.near for a in told.amounts) and not q.has("GERCEK", "HARITA"):
        return None
    if told.me is None and any(a.done for a in told.amounts):
        return None
    target = target_of(told, "KOY", "YATIR")
    country = EXAMPLES.get(target or "", target)
    if country is None and told.control:
        country = next(iter(told.control))
    named = country is not None
    if country is None:
        if q.has("ULKE", "BOLGE"):
            return None
        country = "egypt"
    checks = [
        check
        for player in players_of(told, "KOY", "YATIR")
        if (check := _placing(q, told, player, country, target, named=named)) is not None
    ]
    return together(checks)


def _describes(told: Told, place: int) -> bool:
    """Whether "neighbour" only describes the country named next (`komşusu Mısır'a`)."""
    return any(t.at == place + 1 and t.tag == "ULKE" for t in told.tokens)


def _points(told: Told, q: Asked) -> int | None:
    """The operations points that are told."""
    said = [int(w.name) for w in q.all("LIK")]
    said += [a.value for a in told.amounts if a.unit in ("OPS", "PUAN") and a.value]
    return said[-1] if said and len(set(said)) == 1 else None


def _placing(
    q: Asked, told: Told, player: int, country: str, target: str | None, *, named: bool
) -> Check | None:
    found = forces(q, player, apart=("china_card",))
    if found is None or "china_card" in names(q, "AD"):
        return None
    if found.binds is not None and told.me is None and found.binds != player and found.keys:
        return None
    if any(a.unit not in ("NUFUZ", "OPS", "PUAN", "", "TUR") for a in told.amounts):
        return None
    placed = [a for a in told.amounts if a.placed and not a.done]
    if any(a.unit == "" and not a.placed for a in told.amounts) or len(placed) > 1:
        return None
    markers = placed[0].value or 1 if placed else 1
    if not 1 <= markers <= 9:
        return None
    points = _points(told, q)
    if points is not None and q.has("LIK") and (keys := value_effects(q, player)):
        points = value(at.operating(q, player, on=at.effects(*keys)), player, points)
    counts, control = position(told, player, country)
    if not named and not told.control and (held := _denied_or_held(told, player)):
        control[country] = held[0]
    mine = counts[player]
    starts = [t.name for t in told.tokens if t.tag == "ULKE" and t.case == "abl"]
    for start in starts:
        mine.setdefault(start, 1)
    assumed: list[str] = []
    reach_told = any(c in mine for c in (country, *COUNTRIES[country].neighbours, *starts))
    own_border = COUNTRIES[country].superpower == player
    started: Any = None
    priced = points is not None or markers > 1
    only_here = set(mine) == {country} and not mine[country] and priced
    if (not reach_told or only_here) and not own_border:
        spot = frozenset([country])
        nowhere = frozenset[str]()
        started = (spot, nowhere) if player == US else (nowhere, spot)
        assumed.append(at.REACHED)
    elif reach_told and any(v for v in mine.values()):
        for c in (country, *COUNTRIES[country].neighbours):
            mine.setdefault(c, 0)
    if country not in control and not (country in counts[0] and country in counts[1]):
        control[country] = None
        assumed.append("Ülkeyi rakibin kontrol etmiyor.")
        counts[1 - player].pop(country, None)
    elif control.get(country) == 1 - player and country not in counts[1 - player]:
        own = mine.get(country, 0)
        mine[country] = own
        counts[1 - player][country] = own + COUNTRIES[country].stability
        control.pop(country)
    task: dict[str, Any] = {"uses": ("influence",)}
    if points is not None:
        task["points"] = points
    elif markers <= 1:
        task["points"] = 2
        assumed.append("Operasyon puanın yetiyor.")
    said = found.told or told.defcon or reach_told or points or own_border or told.control
    if not said and not told.amounts:
        return None  # nothing is told that it could turn on
    known = {"defcon": told.defcon} if told.defcon else {}
    state = at.operating(
        q,
        player,
        task=task,
        on=at.effects(*found.keys),
        board=at.board(counts[US], counts[USSR], control),
        **known,
    ).replace(started=started)
    where = to(target) if target else "oraya"
    some = f"{markers} nüfuz" if placed and markers > 1 else "nüfuz"
    have = f"{points} puanla " if points else ""
    speaker = by(told, player)
    return Check(
        state,
        act.PlaceInfluence(player, (country,) * markers),
        " ".join([wanted(told, player, f"{have}{where} {some} koymak"), *found.told]),
        speaker(f"{have}{where} {some}", "koyabilir"),
        speaker(f"{have}{where} {some}", "koyamaz"),
        tuple(assumed),
    )


def _denied_or_held(told: Told, player: int) -> list[int | None]:
    """Who holds a country that is not named (`rakibin kontrolündeki ülke`)."""
    for n, t in enumerate(told.tokens):
        if t.tag != "KONTROL":
            continue
        for b in reversed(told.tokens[max(0, n - 3) : n]):
            if b.tag == "KIMSE":
                return [None]
            if (side := whose(b.tag, asking(told, player))) is not None:
                return [side]
    return []


__all__ = ["EVERY", "players_of", "position", "together"]


@QUESTIONS.intent(
    "zincirleme", "may why_not", "AYNI|HEM|BOL NUFUZ|KOY ULKE", EVERY, about="nufuz.yer"
)
def _(q: Asked) -> Check | None:
    """May one card's influence go to these countries, one after the other?"""
    told = read(q)
    known = _PLACES | {"AYNI", "HEM", "SONRA", "GEC", "BOL", "AT", "IKINCI", "BASKA"}
    if not told.tags() <= known or q.has("AD", "DARBE", "HIZALAMA", "OLAY", "MANSET"):
        return None
    if q.kinds & {"how_many", "must", "when", "difference"} or told.control:
        return None
    moves = [t for t in told.tokens if t.tag in ("KOY", "YATIR", "GEC")]
    if not moves or is_done(moves[-1]):
        return None
    entered = [
        t.name
        for t in told.tokens
        if t.tag == "ULKE"
        and t.case == "dat"
        and any(PAST.match(m.word.suffix) and m.clause == t.clause for m in moves[:-1])
    ]
    last = moves[-1].clause
    aims = [t.name for t in told.tokens if t.tag == "ULKE" and t.case == "dat" and t.clause == last]
    aims = [c for c in dict.fromkeys(aims) if c not in entered]
    lying = [a for a in told.amounts if a.unit == "NUFUZ" and not a.near and not a.placed]
    held = [a.country for a in lying if a.value != 0]
    held += [t.name for t in told.tokens if t.tag == "ULKE" and t.case == "abl"]
    own = [c for c in dict.fromkeys(held) if c in COUNTRIES and c not in [*aims, *entered]]
    if len(aims) != (1 if entered else 2) or not (entered or own) or len(entered) > 1:
        return None
    if any(a.owner not in ("BEN", None) for a in told.amounts):
        return None
    checks = []
    for player in players_of(told, "KOY", "YATIR"):
        nowhere: frozenset[str] = frozenset()
        begun = frozenset(own)
        counts: list[dict[str, int]] = [{}, {}]
        counts[player] = dict.fromkeys([*own, *entered], 1)
        control = dict.fromkeys(aims)
        state = at.operating(
            q,
            player,
            task={"points": 4, "spent": 0, "uses": ("influence",)},
            board=at.board(counts[US], counts[USSR], control),
        ).replace(started=(begun, nowhere) if player == US else (nowhere, begun))
        where = " ve ".join(to(c) for c in aims)
        speaker = by(told, player)
        checks.append(
            Check(
                state,
                act.PlaceInfluence(player, tuple(aims)),
                wanted(told, player, f"aynı kartla {where} nüfuz koymak"),
                speaker(f"aynı kartla {where} nüfuz", "koyabilir"),
                speaker(f"aynı kartla {where} nüfuz", "koyamaz")
                + ("; bu aksiyon turunda koyduğun nüfuz yeni komşu açmaz" if entered else ""),
                (
                    at.YOUR_TURN,
                    "Başka bir yerden erişimin yok.",
                    "Ülkeleri rakibin kontrol etmiyor.",
                ),
            )
        )
    return together(checks)
