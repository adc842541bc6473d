"""Scoring against an independent calculation, and by hand for every region."""

import csv
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import referee.twilight_struggle
from referee.twilight_struggle.actions import FinalScore, ScoreOf
from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.countries import COUNTRIES, REGIONS
from referee.twilight_struggle.referee import GAME
from referee.twilight_struggle.scoring import Level, shares
from tests.twilight_struggle.positions import game

_DATA = Path(referee.twilight_struggle.__file__).parent / "data"
_ROWS = list(csv.DictReader((_DATA / "countries.csv").read_text("utf-8").splitlines()))
_VALUES = {
    "europe": (3, 7, 0),
    "asia": (3, 7, 9),
    "middle_east": (3, 5, 7),
    "central_america": (1, 3, 5),
    "south_america": (2, 5, 6),
    "africa": (1, 4, 6),
}


def literal_score(us: dict[str, int], ussr: dict[str, int], region: str) -> tuple[int, int]:
    """Both players' points by the words of the rules, from the table alone."""
    rows = [row for row in _ROWS if row["region"] == region]
    mine: dict[str, list[dict[str, str]]] = {"us": [], "ussr": []}
    for row in rows:
        a, b, need = us.get(row["id"], 0), ussr.get(row["id"], 0), int(row["stability"])
        if a >= need and a >= b + need:
            mine["us"].append(row)
        if b >= need and b >= a + need:
            mine["ussr"].append(row)
    all_grounds = [row for row in rows if row["battleground"] == "1"]
    points = []
    for side, rival, enemy in (("us", "ussr", "ussr"), ("ussr", "us", "usa")):
        own, other = mine[side], mine[rival]
        grounds = [r for r in own if r["battleground"] == "1"]
        their_grounds = [r for r in other if r["battleground"] == "1"]
        presence, domination, control = _VALUES[region]
        total = 0
        if own:
            total = presence
        if (
            len(own) > len(other)
            and len(grounds) > len(their_grounds)
            and grounds
            and len(grounds) < len(own)
        ):
            total = domination
        if len(own) > len(other) and len(grounds) == len(all_grounds):
            total = control
        total += len(grounds)
        total += sum(r["adjacent_superpower"] == enemy for r in own)
        points.append(total)
    return points[0], points[1]


counts = st.dictionaries(st.sampled_from(sorted(COUNTRIES)), st.integers(0, 6), max_size=60)


@given(counts, counts)
def test_every_region_agrees_with_the_literal_rules(
    us: dict[str, int], ussr: dict[str, int]
) -> None:
    s = game(us, ussr)
    for region in REGIONS:
        both = shares(s, region)
        assert (both[US].points, both[USSR].points) == literal_score(us, ussr, region)


def all_of(region: str, *, battlegrounds: bool) -> dict[str, int]:
    return {
        r["id"]: int(r["stability"])
        for r in _ROWS
        if r["region"] == region and (r["battleground"] == "1") == battlegrounds
    }


def value(s: Any, region: str) -> Any:
    return GAME.inquire(s, ScoreOf(region)).value


@pytest.mark.parametrize(
    ("region", "us", "ussr", "points"),
    [
        # presence each; Poland borders the USSR, Canada the USA
        ("europe", {"poland": 3, "uk": 5}, {"east_germany": 3, "canada": 4}, (5, 5)),
        # domination: three countries with two battlegrounds against one
        ("europe", {"poland": 3, "france": 3, "uk": 5}, {"italy": 2}, (10, 4)),
        # two battlegrounds alone are no domination
        ("asia", {"thailand": 2, "india": 3}, {"vietnam": 1}, (5, 3)),
        ("asia", {"thailand": 2, "india": 3, "burma": 2}, {"vietnam": 1}, (9, 3)),
        ("middle_east", {"israel": 4}, {"syria": 2, "iraq": 3, "iran": 2}, (4, 7)),
        # all three battlegrounds, more countries: control; Cuba and Mexico border the USA
        ("central_america", {"haiti": 1}, {"cuba": 3, "mexico": 2, "panama": 2}, (1, 10)),
        ("south_america", {"chile": 3, "peru": 2}, {"brazil": 2}, (3, 3)),
        ("africa", all_of("africa", battlegrounds=True), {}, (11, 0)),
    ],
)
def test_by_hand(
    region: str, us: dict[str, int], ussr: dict[str, int], points: tuple[int, int]
) -> None:
    found = value(game(us, ussr), region)
    assert (found["us"]["points"], found["ussr"]["points"]) == points
    assert found["net"] == points[0] - points[1]


def test_controlling_europe_wins() -> None:
    us = all_of("europe", battlegrounds=True)
    found = value(game(us, {}), "europe")
    assert found["winner"] == "us"
    # as many countries for the rival: no control any more
    ussr = {"canada": 4, "norway": 4, "sweden": 4, "denmark": 3, "benelux": 3}
    assert "winner" not in value(game(us, ussr), "europe")


def test_southeast_asia_counts_thailand_twice() -> None:
    us = {"thailand": 2, "burma": 2, "indonesia": 1}
    ussr = {"vietnam": 1, "laos_cambodia": 1, "malaysia": 2, "philippines": 2}
    found = value(game(us, ussr), "southeast_asia")
    assert (found["us"], found["ussr"], found["net"]) == (4, 4, 0)


def test_formosan_resolution_makes_taiwan_a_battleground() -> None:
    us = {"taiwan": 3}
    assert value(game(us), "asia")["us"]["points"] == 3
    assert value(game(us, effects=("formosan_resolution",)), "asia")["us"]["points"] == 4
    s = game({}, us, effects=("formosan_resolution",))
    assert value(s, "asia")["ussr"]["points"] == 3


def test_shuttle_diplomacy_takes_one_soviet_battleground_once() -> None:
    ussr = {"iran": 2, "libya": 2, "syria": 2}
    plain = game({"israel": 4}, ussr)
    shuttled = game({"israel": 4}, ussr, effects=("shuttle_diplomacy",))
    assert value(plain, "middle_east")["ussr"]["points"] == 7
    # one battleground each is left: presence 3, and one battleground
    assert value(shuttled, "middle_east")["ussr"]["points"] == 4
    assert value(shuttled, "africa") == value(plain, "africa")
    assert GAME.inquire(shuttled, FinalScore()).value == GAME.inquire(plain, FinalScore()).value


def test_final_scoring_adds_every_region_and_the_china_card() -> None:
    us, ussr = {"japan": 4, "panama": 2}, {"angola": 1}
    s = game(us, ussr, vp=3, china=US)
    found = GAME.inquire(s, FinalScore()).value
    # Asia 3 + 1 (Japan borders no Soviet Union), Central America 1 + 1, Africa 1 + 1, China 1
    assert found["regions"] == {
        "europe": 0,
        "asia": 4,
        "middle_east": 0,
        "central_america": 2,
        "south_america": 0,
        "africa": -2,
        "china": 1,
    }
    assert found["vp"] == 8
    assert found["winner"] == "us"


def test_derivation_names_every_country() -> None:
    answer = GAME.inquire(game({"poland": 3, "uk": 5}), ScoreOf("europe"))
    text = " ".join(step.text for step in answer.steps)
    assert "savaş bölgesi Polonya +1" in text
    assert "rakip süper güce komşu Polonya +1" in text
    assert "twilight-struggle#puanlama-avrupa" in answer.cites


def test_levels() -> None:
    s = game({"poland": 3}, {"uk": 5, "east_germany": 3})
    us, ussr = shares(s, "europe")
    assert (us.level, ussr.level) == (Level.PRESENCE, Level.PRESENCE)
    assert shares(game(), "europe")[US].level is Level.NONE
