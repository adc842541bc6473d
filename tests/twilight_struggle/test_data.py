"""The tables: counted against the numbers that the sources give for map and deck."""

import csv
from collections import Counter
from pathlib import Path

import pytest

import referee.twilight_struggle
from referee.twilight_struggle.cards import CARDS, US, USSR, parse_card
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, parse_country, read_table
from referee.twilight_struggle.dice import boxes
from referee.twilight_struggle.events.table import EVENTS, TEXTS
from referee.twilight_struggle.scoring import Level, level_points
from referee.twilight_struggle.setup import late_war_board, printed_board

DATA = Path(referee.twilight_struggle.__file__).parent / "data"


def test_countries_per_region() -> None:
    assert {region: len(IN_REGION[region]) for region in IN_REGION} == {
        "europe": 21,
        "asia": 15,
        "middle_east": 10,
        "central_america": 10,
        "south_america": 10,
        "africa": 18,
        "western_europe": 14,
        "eastern_europe": 9,
        "southeast_asia": 7,
    }
    assert len(COUNTRIES) == 84


def test_battlegrounds_per_region() -> None:
    counts = Counter(c.region for c in COUNTRIES.values() if c.battleground)
    assert counts == {
        "europe": 5,
        "asia": 6,
        "middle_east": 6,
        "africa": 5,
        "central_america": 3,
        "south_america": 4,
    }


def test_austria_and_finland_lie_in_both_halves_of_europe() -> None:
    both = {"western_europe", "eastern_europe"}
    assert {c.id for c in COUNTRIES.values() if both <= c.groups} == {"austria", "finland"}


def test_edges_are_symmetric_known_and_single() -> None:
    rows = [tuple(row.values()) for row in read_table("adjacency")]
    assert len(rows) == 121
    assert len({frozenset(row) for row in rows}) == 121
    assert all(
        c.id in COUNTRIES[near].neighbours for c in COUNTRIES.values() for near in c.neighbours
    )


def test_everything_is_connected_over_countries_and_superpowers() -> None:
    near: dict[str, set[str]] = {}
    for row in read_table("adjacency"):
        near.setdefault(row["a"], set()).add(row["b"])
        near.setdefault(row["b"], set()).add(row["a"])
    reached, todo = set(), ["australia"]
    while todo:
        place = todo.pop()
        if place not in reached:
            reached.add(place)
            todo += near[place]
    assert reached == {*COUNTRIES, "usa", "ussr"}


def test_countries_next_to_a_superpower() -> None:
    near = {
        player: {c.id for c in COUNTRIES.values() if c.superpower == player}
        for player in (US, USSR)
    }
    assert near[US] == {"canada", "cuba", "japan", "mexico"}
    assert near[USSR] == {"afghanistan", "finland", "north_korea", "poland", "romania"}


def test_deck() -> None:
    assert len(CARDS) == 110
    assert sum(card.optional for card in CARDS.values()) == 7
    assert Counter(card.era for card in CARDS.values()) == {"early": 39, "mid": 48, "late": 23}
    assert {card.number for card in CARDS.values()} == set(range(1, 111))
    assert sum(card.war for card in CARDS.values()) == 5
    assert sum(card.scoring for card in CARDS.values()) == 7
    assert sum(card.starred for card in CARDS.values()) == 70
    assert sum(card.underlined for card in CARDS.values()) == 21
    assert all((card.ops == 0) == card.scoring for card in CARDS.values())


def test_every_card_has_its_record_and_model() -> None:
    assert set(EVENTS) | {"china_card"} == set(CARDS) == set(TEXTS)
    assert {row["model"] for row in TEXTS.values()} == {"exact", "war", "modifier", "bounded"}


def test_printed_influence() -> None:
    us, ussr = printed_board().influence
    assert sum(us.values()) == 18
    assert sum(ussr.values()) == 9
    assert us["uk"] == 5
    assert ussr["east_germany"] == ussr["north_korea"] == 3
    for row in csv.DictReader((DATA / "countries.csv").read_text("utf-8").splitlines()):
        assert us[row["id"]] == int(row["start_us"])
        assert ussr[row["id"]] == int(row["start_ussr"])


def test_space_race() -> None:
    assert [(b.ops, b.highest, b.first, b.second) for b in boxes()] == [
        (2, 3, 2, 1),
        (2, 4, 0, 0),
        (2, 3, 2, 0),
        (2, 4, 0, 0),
        (3, 3, 3, 1),
        (3, 4, 0, 0),
        (3, 3, 4, 2),
        (4, 2, 2, 0),
    ]


@pytest.mark.parametrize(
    ("region", "presence", "domination", "control"),
    [
        ("europe", 3, 7, None),
        ("asia", 3, 7, 9),
        ("middle_east", 3, 5, 7),
        ("central_america", 1, 3, 5),
        ("south_america", 2, 5, 6),
        ("africa", 1, 4, 6),
    ],
)
def test_region_points(region: str, presence: int, domination: int, control: int | None) -> None:
    assert level_points(region, Level.PRESENCE) == presence
    assert level_points(region, Level.DOMINATION) == domination
    assert level_points(region, Level.CONTROL) == control


def test_the_map_picture_places_everything_once() -> None:
    rows = read_table("map")
    assert {row["place"] for row in rows} == {*COUNTRIES, "usa", "ussr"}
    assert len({(row["column"], row["row"]) for row in rows}) == len(rows)


@pytest.mark.parametrize(
    ("name", "country"),
    [
        ("Batı Almanya", "west_germany"),
        ("bati almanya", "west_germany"),
        ("West Germany", "west_germany"),
        ("west_germany", "west_germany"),
        ("İSPANYA/PORTEKİZ", "spain_portugal"),
        ("İngiltere", "uk"),
        ("Kamboçya", "laos_cambodia"),
        ("ırak", "iraq"),
    ],
)
def test_country_names(name: str, country: str) -> None:
    assert parse_country(name) == country


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("21", "nato"),
        ("Küba Füze Krizi", "cuban_missile_crisis"),
        ("kuba fuze krizi", "cuban_missile_crisis"),
        ("Cuban Missile Crisis", "cuban_missile_crisis"),
        ("The China Card", "china_card"),
        ("red scare/purge", "red_scare_purge"),
    ],
)
def test_card_names(name: str, card: str) -> None:
    assert parse_card(name) == card


def test_unknown_names_are_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="Vietnam"):
        parse_country("Vietnom")
    with pytest.raises(ValueError, match="Küba Füze Krizi"):
        parse_card("Küba Füze Kirizi")


def test_the_late_war_board_has_least_control_where_nothing_else_is_said() -> None:
    us, ussr = late_war_board().influence
    control = late_war_board().control
    assert sum(owner == US for owner in control.values()) == 31
    assert sum(owner == USSR for owner in control.values()) == 19
    assert sum(1 for c in COUNTRIES if control[c] is None and us[c] + ussr[c]) == 11
