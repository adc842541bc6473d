"""Inquiries of one value on orders that suffice, medals' takers and the winner."""

from __future__ import annotations

import pytest

from referee import load
from referee.hoth.actions import GameWinner, Inquiry, MedalTaker, OrdersAmount
from referee.hoth.notation import parse_state
from referee.hoth.schema import read_inquiry, write_action

GAME = load("hoth")


def value(line: str, inquiry: Inquiry) -> object:
    return GAME.inquire(parse_state(f"hoth {line}"), inquiry).value


# hoth#fazla-emir: three orders for one unit, one is given and two are lost
@pytest.mark.parametrize(
    ("orders", "units", "given", "lost"), [(3, 1, 1, 2), (3, 3, 3, 0), (2, 5, 2, 0), (2, 0, 0, 2)]
)
def test_orders_beyond_the_units_are_lost(orders: int, units: int, given: int, lost: int) -> None:
    assert value("turn=A", OrdersAmount(orders, units, "given")) == given
    assert value("turn=A", OrdersAmount(orders, units, "lost")) == lost


# hoth#birim-madalyasi, hoth#madalyasiz-birimler
@pytest.mark.parametrize(
    ("kind", "side"),
    [
        ("snowtrooper", "Asi"),
        ("atat", "Asi"),
        ("echo_trooper", "İmparatorluk"),
        ("snowspeeder", "İmparatorluk"),
        ("probe_droid", None),
        ("rebel_artillery", None),
    ],
)
def test_a_medal_goes_to_the_other_side(kind: str, side: str | None) -> None:
    assert value("turn=A", MedalTaker(kind)) == side


def test_the_scenario_may_give_a_medal_that_the_rules_do_not() -> None:
    # hoth#senaryo-ozel-kurali
    assert value("turn=A worth=probe_droid:2", MedalTaker("probe_droid")) == "Asi"
    assert (
        value("turn=I worth=shield_generator:1", MedalTaker("shield_generator")) == "İmparatorluk"
    )


# hoth#zafer: at the same time it is the active side that wins; hoth#ani-olum: at once
@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("turn=A goal=4-4 medals=4-4", "Asi"),
        ("turn=I goal=4-4 medals=4-4", "İmparatorluk"),
        ("turn=A goal=5-5 medals=4-4", None),
        ("turn=A goal=5-5 medals=0-4 number=5 sudden_death=A:turns::5", "Asi"),
    ],
)
def test_the_winner_is_named(line: str, winner: str | None) -> None:
    assert value(line, GameWinner()) == winner


@pytest.mark.parametrize(
    "inquiry", [GameWinner(), MedalTaker("atat"), OrdersAmount(3, 1, "lost")], ids=repr
)
def test_the_inquiries_are_written_and_read_again(inquiry: Inquiry) -> None:
    assert read_inquiry(write_action(inquiry)) == inquiry
