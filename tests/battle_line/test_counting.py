"""Inquiries that count, in positions whose answers stand in the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from referee import load

GAME = load("battle-line")

SPREAD = {"1": "B", "3": "B", "5": "B", "7": "B"}
LOST_WITH_THREE = {"1": "A", "2": "A", "4": "A", "7": "B", "8": "B", "9": "B"}


def flags(winners: dict[str, str]) -> dict[str, Any]:
    return {"flags": {str(n): {"winner": winners.get(str(n))} for n in range(1, 10)}}


def side(count: int, *, mud: bool = False) -> dict[str, Any]:
    return {"flags": {"1": {"A": {"count": count}, "winner": None, "mud": mud}}}


def hand(count: int, troops: int, tactics: int, **more: Any) -> dict[str, Any]:
    known = {"players": {"A": {"hand_count": count}}, "scout_drawn": None}
    return {**known, "troops_left": troops, "tactics_left": tactics, **more}


def lying(cards: list[str], environment: list[str]) -> dict[str, Any]:
    own = {"cards": cards, "environment": environment}
    return {"flags": {"1": {"A": own, "B": {"cards": [], "environment": []}}}}


PLAIN = lying(["R7", "R9", "L1"], [])
FOGGY = lying(["P2", "O3", "L1"], ["SI"])
ROOM = {"type": "room_left", "player": "A", "flag": 1}
POINTS = {"type": "match_points", "player": "A"}
DRAWS = {"type": "cards_to_draw", "player": "A"}
SCOUT = {"type": "scout_cards", "player": "A", "returned": False}
BACK = {"type": "scout_cards", "player": "A", "returned": True}
TOTAL = {"type": "total", "player": "A", "flag": 1}


@pytest.mark.parametrize(
    ("state", "inquiry", "value"),
    [
        # kart-yeri: three places, four with Mud, none on a closed flag
        (side(0), ROOM, 3),
        (side(2), ROOM, 1),
        (side(3), ROOM, 0),
        (side(3, mud=True), ROOM, 1),
        ({"flags": {"1": {"winner": "B"}}}, ROOM, 0),
        # oyun-sonu: three adjacent flags or five in all
        (flags({}), {"type": "flags_to_win", "player": "A", "adjacent": True}, 3),
        (flags({"4": "A", "5": "A"}), {"type": "flags_to_win", "player": "A", "adjacent": True}, 1),
        (flags(SPREAD), {"type": "flags_to_win", "player": "B", "adjacent": False}, 1),
        # mac-puani: "Üç cephe almışken kaybeden oyuncu 3 puan yazar."
        (flags(LOST_WITH_THREE), POINTS, 3),
        (flags(LOST_WITH_THREE), {**POINTS, "player": "B"}, 5),
        (flags(SPREAD), POINTS, None),
        # kart-cekme, el-siniri, gozcu, deste-bitince
        (hand(6, 20, 5), DRAWS, 1),
        (hand(7, 20, 5), DRAWS, 0),
        (hand(4, 0, 0), DRAWS, 0),
        (hand(7, 20, 5, scout_drawn=3, phase="draw"), DRAWS, 0),
        # gozcu: three cards and two back; gozcu-az-kart: what is left, down to seven
        (hand(7, 20, 5), SCOUT, 3),
        (hand(7, 20, 5), BACK, 2),
        (hand(7, 1, 1), SCOUT, 2),
        (hand(7, 1, 1), BACK, 1),
        (hand(7, 1, 0), BACK, 0),
        # lider: 7, 9 and a leader make 24; sis: 2, 3 and a leader make 15
        (PLAIN, TOTAL, 24),
        (FOGGY, TOTAL, 15),
        # hazirlik-baslayan: who has turned up the higher card begins
        ({}, {"type": "first_player", "a": 4, "b": 9}, "B"),
        (
            {"options": {"starter": "high_card_deals"}},
            {"type": "first_player", "a": 4, "b": 9},
            "A",
        ),
        ({}, {"type": "first_player", "a": 6, "b": 6}, None),
    ],
)
def test_what_is_counted(state: dict[str, Any], inquiry: dict[str, Any], value: Any) -> None:
    answer = GAME.inquire(GAME.read_state(state), GAME.read_inquiry(inquiry))
    assert answer.value == value
    assert answer.cites


def test_room_is_open_where_mud_is() -> None:
    state = GAME.read_state({"flags": {"1": {"A": {"count": 3}, "winner": None}}})
    answer = GAME.inquire(state, GAME.read_inquiry(ROOM))
    assert [question.fact for question in answer.depends_on] == ["flags.1.mud"]
