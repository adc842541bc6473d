"""Questions on the map that ask for a list: neighbours, countries of a region, battlegrounds."""

from __future__ import annotations

from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import (
    PARTICLE,
    QUESTIONS,
    SIDES,
    names,
    numbers,
)


@QUESTIONS.intent(
    "komsular",
    "",
    "ULKE KOMSU|NEREYE",
    "ULKE KOMSU NEREYE KIM CINS LISTE GEC YATIR KOY SURER OL YERI HARITA",
)
def _(q: Asked) -> Check | None:
    """Which countries lie next to this one?"""
    countries = names(q, "ULKE")
    if len(countries) != 1 or numbers(q) or PARTICLE.search(q.text):
        return None
    if q.kinds & {"how_many", "must", "why_not", "what_if", "when"} or q.has("BOLGE"):
        return None
    if q.has("NEREYE") and not q.has("GEC", "YATIR", "KOY", "KOMSU", "SURER"):
        return None
    country = COUNTRIES[countries[0]]
    return Check(
        at.nowhere(),
        act.CountryFacts(country.id),
        f"{country.name} için komşuları soruyorsun.",
        says=_neighbours(country.id),
        cites=(f"twilight-struggle#ulkeler-{country.region.replace('_', '-')}",),
    )


def _neighbours(country: str) -> Any:
    def says(value: dict[str, Any]) -> str:
        near = [COUNTRIES[c].name for c in value["neighbours"]]
        if value["superpower"]:
            near.append(PLAYER_TR[PLAYERS.index(value["superpower"])])
        return f"{COUNTRIES[country].name} komşuları: {', '.join(near)}."

    return says


@QUESTIONS.intent(
    "ulke-listesi",
    "",
    "BOLGE|ABD|SSCB BG|CINS|KIM|LISTE|KOMSU",
    "BOLGE ABD SSCB BG CINS KIM LISTE KOMSU HARITA GUC OL",
)
def _(q: Asked) -> Check | None:
    """Which countries or battlegrounds lie in a region, or next to a superpower?"""
    regions = names(q, "BOLGE")
    sides = {SIDES[w.tag] for w in q.words if w.tag in SIDES}
    if len(regions) + len(sides) != 1 or numbers(q) or PARTICLE.search(q.text):
        return None
    if q.kinds & {"how_many", "must", "why_not", "when", "what_if"} or q.denied("BG"):
        return None
    if sides and (not q.has("KOMSU") or q.has("BG")):
        return None
    if regions and (q.has("KOMSU", "GUC") or not (q.has("BG") or "ulke" in names(q, "CINS"))):
        return None
    of = regions[0] if regions else PLAYERS[sides.pop()]
    return Check(at.nowhere(), act.Countries(of, q.has("BG")), "Ülkelerin listesini soruyorsun.")
