"""Coup and realignment tables over all dice, against a literal marker-by-marker reference."""

from itertools import product

import pytest

from referee.twilight_struggle.actions import CoupResult, RealignResult, SpaceResult
from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.dice import DIE, coup, realign, realign_modifiers
from referee.twilight_struggle.referee import GAME
from referee.twilight_struggle.state import TwilightOptions
from tests.twilight_struggle.positions import game


def literal_coup(die: int, points: int, stability: int, rival: int, own: int) -> tuple[int, int]:
    """Rival and own markers after a coup, one marker at a time."""
    over = die + points - stability * 2
    while over > 0:
        over -= 1
        if rival > 0:
            rival -= 1
        else:
            own += 1
    return rival, own


def test_coup_over_all_dice_points_and_stabilities() -> None:
    for die, points, stability, rival in product(DIE, range(1, 6), range(1, 6), range(8)):
        result = coup(die, points, stability, rival)
        left, own = literal_coup(die, points, stability, rival, 0)
        assert (rival - result.removed, result.added) == (left, own)


@pytest.mark.parametrize(
    ("die", "points", "stability", "rival", "removed", "added"),
    [
        (2, 2, 2, 3, 0, 0),  # 4 against 4: equal is not enough
        (3, 2, 2, 3, 1, 0),
        (6, 4, 2, 2, 2, 4),
        (1, 1, 1, 5, 0, 0),
        (2, 1, 1, 5, 1, 0),
    ],
)
def test_coup_by_hand(
    die: int, points: int, stability: int, rival: int, removed: int, added: int
) -> None:
    result = coup(die, points, stability, rival)
    assert (result.removed, result.added) == (removed, added)


def literal_realign(us: int, ussr: int, here: list[int]) -> list[int]:
    """Markers left after a realignment with these totals, one marker at a time."""
    while us > ussr:
        here[1] = max(0, here[1] - 1)
        us -= 1
    while ussr > us:
        here[0] = max(0, here[0] - 1)
        ussr -= 1
    return here


def test_realignment_over_all_dice_and_modifiers() -> None:
    for a, b, m, n in product(DIE, DIE, range(4), range(4)):
        for here in ((0, 1), (1, 1), (2, 5), (6, 3)):
            result = realign((a, b), (m, n), here)
            left = [here[0] - result.lost[0], here[1] - result.lost[1]]
            assert left == literal_realign(a + m, b + n, list(here))


def test_realignment_modifiers_are_told_one_by_one() -> None:
    # Italy: France and Greece are controlled by the US, Austria by the USSR
    us = {"france": 3, "greece": 2, "italy": 1}
    ussr = {"italy": 2, "austria": 4}
    s = game(us, ussr)
    assert sum(n for _, n in realign_modifiers(s, US, "italy")) == 2
    assert sum(n for _, n in realign_modifiers(s, USSR, "italy")) == 2  # Austria, and more markers
    answer = GAME.inquire(s, RealignResult(US, "italy", 6, 2))
    assert answer.value["lost"] == {"us": 0, "ussr": 2}
    assert answer.value["modifiers"] == {"us": 2, "ussr": 2}


def test_realignment_next_to_the_own_superpower() -> None:
    s = game({"cuba": 1}, {"cuba": 3})
    assert [n for _, n in realign_modifiers(s, US, "cuba")] == [1]
    assert [n for _, n in realign_modifiers(s, USSR, "cuba")] == [1]
    assert [n for _, n in realign_modifiers(game({"poland": 1}), USSR, "poland")] == [1]


def test_iran_contra_takes_one_off_the_us_roll() -> None:
    s = game({"iran": 1}, {"iran": 1}, effects=("iran_contra_scandal",))
    assert GAME.inquire(s, RealignResult(USSR, "iran", 4, 4)).value["lost"] == {"us": 1, "ussr": 0}


def test_the_one_who_rolls_may_lose_unless_the_designer_rule_is_on() -> None:
    us, ussr = {"iran": 2}, {"iran": 2}
    plain = game(us, ussr)
    assert GAME.inquire(plain, RealignResult(US, "iran", 1, 6)).value["lost"]["us"] == 2
    spared = game(us, ussr, options=TwilightOptions(realign_own_loss_free=True))
    assert GAME.inquire(spared, RealignResult(US, "iran", 1, 6)).value["lost"]["us"] == 0


def test_modified_coup_dice() -> None:
    ussr = {"panama": 2, "angola": 2}
    salt = game({}, ussr, effects=("salt_negotiations",))
    assert GAME.inquire(salt, CoupResult(US, "angola", 2, 3)).value["margin"] == 2
    squads = game({}, ussr, effects=("latin_american_death_squads.ussr",))
    assert GAME.inquire(squads, CoupResult(US, "panama", 2, 3)).value["margin"] == 2
    assert GAME.inquire(squads, CoupResult(US, "angola", 2, 3)).value["margin"] == 3


@pytest.mark.parametrize(
    ("space", "rival", "die", "advances", "points"),
    [
        (0, 0, 3, True, 2),
        (0, 1, 3, True, 1),
        (0, 0, 4, False, 0),
        (1, 0, 4, True, 0),
        (4, 4, 3, True, 3),
        (4, 5, 3, True, 1),
        (6, 0, 3, True, 4),
        (7, 8, 2, True, 0),
        (7, 7, 3, False, 0),
    ],
)
def test_space_race_dice(space: int, rival: int, die: int, advances: bool, points: int) -> None:
    s = game(us_side={"space": space}, ussr_side={"space": rival})
    value = GAME.inquire(s, SpaceResult(US, die)).value
    assert (value["advances"], value["points"]) == (advances, points)


def test_every_country_can_be_tried() -> None:
    for country in COUNTRIES:
        value = GAME.inquire(game({}, {country: 2}), CoupResult(US, country, 4, 6)).value
        assert value["success"] == (2 * COUNTRIES[country].stability < 10)


@pytest.mark.parametrize(
    ("defcon", "country", "after", "loser"),
    [
        (3, "angola", 2, None),  # the guide says that this could end the game; it doesn't
        (2, "angola", 1, "us"),
        (2, "sudan", 2, None),
        (5, "libya", 4, None),
    ],
)
def test_what_a_coup_does_to_defcon(
    defcon: int, country: str, after: int, loser: str | None
) -> None:
    s = game({}, {country: 1}, defcon=defcon, phasing=US)
    value = GAME.inquire(s, CoupResult(US, country, 1, 1)).value
    assert (value["defcon_after"], value["ends_game"]) == (after, loser is not None)
    assert value.get("loser") == loser


def test_what_every_attempt_brings_is_known_without_a_die() -> None:
    s = game({}, {"angola": 1, "sudan": 1}, defcon=2, phasing=US)
    angola = GAME.inquire(s, CoupResult(US, "angola")).value
    assert (angola["defcon"], angola["ends_game"], angola["loser"]) == (-1, True, "us")
    assert "success" not in angola
    assert GAME.inquire(s, CoupResult(US, "sudan")).value["ends_game"] is False
    # The Cuban Missile Crisis loses the game by a coup anywhere.
    crisis = game({}, {"sudan": 1}, effects=("cuban_missile_crisis.us",), defcon=3, phasing=US)
    sudan = GAME.inquire(crisis, CoupResult(US, "sudan")).value
    assert (sudan["ends_game"], sudan["loser"]) == (True, "us")
