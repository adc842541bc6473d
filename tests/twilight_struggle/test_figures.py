"""Inquiries by counts, and the tables of what the rules fix, against the rulebook's own figures."""

from __future__ import annotations

import pytest

from referee import load
from referee.border import BadInput
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, US, USSR
from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.fixed import PARTIES, VALUES
from referee.twilight_struggle.questions import QUESTIONS

GAME = load("twilight-struggle")


def value(inquiry: act.Inquiry, **state: object) -> object:
    return GAME.inquire(GAME.read_state({"effects": [], **state}), inquiry).value


@pytest.mark.parametrize(
    ("region", "effects", "points"),
    [
        # The rulebook's example: 4 + 1 + 1 - 1.
        ("southeast_asia", ["vietnam_revolts", "red_scare_purge.ussr"], 5),
        ("southeast_asia", [], 5),
        ("asia", [], 5),
        ("asia", ["vietnam_revolts"], 5),  # not all of Asia is Southeast Asia
        ("asia", ["red_scare_purge.ussr"], 4),
        ("africa", [], 4),
        (None, ["brezhnev_doctrine"], 4),  # no card rises above 4
    ],
)
def test_the_china_card_gives_so_many_points(
    region: str | None, effects: list[str], points: int
) -> None:
    assert value(act.Points(USSR, "china_card", region), effects=effects) == points


@pytest.mark.parametrize(
    ("country", "points", "effects", "die"),
    [
        ("egypt", 2, [], 3),  # 2 + 2 is twice 2: not enough
        ("angola", 3, [], 1),
        ("libya", 1, [], 4),
        ("poland", 1, [], 6),
        ("uk", 4, [], None),
        ("egypt", 2, ["salt_negotiations"], 4),
    ],
)
def test_a_coup_needs_at_least_this_die(
    country: str, points: int, effects: list[str], die: int | None
) -> None:
    assert value(act.CoupDie(US, country, points), effects=effects) == die


@pytest.mark.parametrize(
    ("player", "country", "extra"),
    [(USSR, "cuba", 2), (US, "cuba", 1), (US, "romania", 1), (USSR, "romania", 0), (US, "peru", 0)],
)
def test_a_country_adds_to_a_scoring(player: int, country: str, extra: int) -> None:
    assert value(act.ExtraPoints(player, country)) == extra


def test_countries_are_listed() -> None:
    assert set(value(act.Countries("us"))) == {"canada", "mexico", "cuba", "japan"}  # type: ignore[call-overload]
    assert value(act.Countries("central_america", battlegrounds=True)) == [
        "mexico",
        "panama",
        "cuba",
    ]
    assert len(value(act.Countries("western_europe"))) == 14  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("region", "counts", "level"),
    [
        ("africa", (5, 3, 4, 2), "domination"),
        ("africa", (6, 2, 2, 2), "presence"),  # a tie in battlegrounds
        ("africa", (3, 3, 2, 1), "presence"),  # none that is no battleground
        ("central_america", (3, 3, 3, 0), "presence"),  # three against three
        ("central_america", (4, 3, 3, 0), "control"),
        ("asia", (0, 0, 3, 1), "none"),
    ],
)
def test_a_level_follows_from_counts(
    region: str, counts: tuple[int, int, int, int], level: str
) -> None:
    assert value(act.LevelOf(region, *counts)) == level


@pytest.mark.parametrize(
    ("before", "us", "ussr", "after", "winner"),
    [(-1, 2, 0, 1, None), (18, 7, 6, 19, None), (19, 1, 0, 20, "us"), (-15, 0, 6, -20, "ussr")],
)
def test_the_track_moves_by_the_difference(
    before: int, us: int, ussr: int, after: int, winner: str | None
) -> None:
    assert value(act.TrackAfter(us, ussr), vp=before) == {"vp": after, "winner": winner}


@pytest.mark.parametrize(("us", "ussr", "more"), [(0, 0, 2), (0, 2, 4), (1, 2, 3), (4, 2, 0)])
def test_control_takes_stability_more_than_the_rival(us: int, ussr: int, more: int) -> None:
    influence = {"italy": {"us": us, "ussr": ussr}}
    assert value(act.ControlNeeds(US, "italy"), influence=influence) == more


@pytest.mark.parametrize(
    ("key", "number"),
    [
        ("deal.later.1", 8),
        ("deal.early.0", 8),
        ("defcon.next.2", 3),
        ("defcon.next.5", 5),
        ("southeast_asia.vietnam", 1),
        ("card.duck_and_cover.vp.4", 2),
        ("card.nuclear_test_ban.vp.4", 2),
        ("card.brush_war.wins_from", 3),
        ("card.brush_war.military", 3),
        ("card.marshall_plan.countries", 7),
    ],
)
def test_numbers_that_follow_from_others(key: str, number: int) -> None:
    assert value(act.RuleValue(key)) == number


def test_the_parties_of_the_rules() -> None:
    assert value(act.RuleParty("who.setup")) == "ussr"
    assert value(act.RuleParty("who.headline.tie")) == "us"
    with pytest.raises(BadInput, match=r"who\.setup"):
        GAME.read_inquiry({"type": "party", "key": "who.setpu"})


def test_the_tables_speak_of_facts_and_words_that_exist() -> None:
    cards = {f"AD:{card}" for card in CARDS}
    words = {*QUESTIONS.lexicon, *(key.partition(":")[0] for key in QUESTIONS.lexicon), *cards}
    words |= {"#", "BIR", "DILEK", "ZORUN", "MA", "SAVAS", "PUANLAMA"}
    for table in ("claims", "asked", "parties"):
        for row in read_table(table):
            assert row["key"] in VALUES or row["key"] in PARTIES, row["key"]
            used = set(row["needs"].replace("|", " ").split()) | set(row["allows"].split())
            unknown = {tag for tag in used - words if not tag.startswith("#")}
            assert not unknown, (row["key"], unknown)
