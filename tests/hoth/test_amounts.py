"""Inquiries whose value is one number: each value is the rulebook's own example or follows it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.hoth import GAME
from referee.hoth.notation import parse_state

_BARE = "hoth turn=A"
_HOME = "hoth turn=I board=full units=D7:ET3"
_CROWDED = "hoth turn=I board=full units=D4:ET3;D5:ET;E5:ET"
_HALF = "hoth turn=I board=full units=D4:ET3;C6:ET;D6:ET;E6:ET"
_TRENCH = "hoth turn=I board=full units=D4:ET3 terrain=trench:D4"


def value(line: str, inquiry: dict[str, Any]) -> object:
    answer = GAME.inquire(parse_state(line), GAME.read_inquiry(inquiry))
    assert not answer.depends_on
    assert answer.cites
    assert answer.text.endswith(".")
    return answer.value


@pytest.mark.parametrize(
    ("a", "b", "away"), [("D4", "E4", 1), ("D4", "G4", 3), ("E1", "E3", 2), ("D4", "D5", 1)]
)
def test_distances_count_the_targets_hex_alone(a: str, b: str, away: int) -> None:
    assert value(_BARE, {"type": "distance", "a": a, "b": b}) == away
    assert value(_BARE, {"type": "distance", "a": b, "b": a}) == away


@pytest.mark.parametrize(
    ("name", "player", "sections"),
    [
        ("D5", "A", ["left", "center"]),
        ("D5", "I", ["center", "right"]),
        ("C4", "A", ["left"]),
        ("D4", "A", ["center"]),
        ("E4", "A", ["center"]),
        ("G1", "A", ["center", "right"]),
        ("J1", "I", ["left"]),
    ],
)
def test_sections_are_named_as_the_player_sees_them(
    name: str, player: str, sections: list[str]
) -> None:
    assert value(_BARE, {"type": "sections", "hex": name, "player": player}) == sections


@pytest.mark.parametrize(
    ("units", "ground", "lost"),
    [
        ("D4:ET;F4:ST", "ridge:F4", 1),
        ("D4:ET;F4:ST", "ridge:D4,F4", 0),
        ("D4:SS;E4:ST", "rocks:E4", 2),
        ("D4:ET;E4:ST", "rocks:E4", 1),
        ("D4:ET;E4:AT", "rocks:E4", 0),
        ("D4:ST;E4:SS", "trench:E4", 0),
        ("D4:AT;E4:ET", "building:D4;trench:E4", 3),
        ("D4:ET;E4:ST", "building:D4", 0),
    ],
)
def test_terrain_takes_the_dice_of_the_rulebook(units: str, ground: str, lost: int) -> None:
    target = "F4" if "F4:" in units else "E4"
    line = f"hoth turn=A board=full units={units} terrain={ground}"
    assert value(line, {"type": "dice_lost", "unit": "D4", "target": target}) == lost


@pytest.mark.parametrize(
    ("line", "unit", "symbols", "hexes", "figures"),
    [
        (_HOME, "D7", 1, 0, 1),
        (_CROWDED, "D4", 2, 0, 2),
        (_HALF, "D4", 2, 1, 1),
        (_TRENCH, "D4", 2, 1, 0),
        (_TRENCH, "D4", 1, 0, 0),
        ("hoth turn=A board=full units=D1:AT1", "D1", 3, 0, 0),
        ("hoth turn=I board=full units=D4:SS3", "D4", 2, 2, 0),
    ],
)
def test_retreats_cost_a_figure_for_each_step_that_fails(
    line: str, unit: str, symbols: int, hexes: int, figures: int
) -> None:
    asked = {"type": "retreat_amount", "unit": unit, "symbols": symbols}
    assert value(line, {**asked, "what": "hexes"}) == hexes
    assert value(line, {**asked, "what": "figures"}) == figures


@pytest.mark.parametrize(
    ("kinds", "held", "medals"),
    [
        (["snowtrooper", "atat", "probe_droid"], 0, 2),
        (["snowtrooper", "snowtrooper"], 1, 3),
        (["shield_generator"], 0, 0),
        (["rebel_artillery"], 0, 0),
    ],
)
def test_medals_add_up(kinds: list[str], held: int, medals: int) -> None:
    assert value(_BARE, {"type": "medals_gained", "kinds": kinds, "held": held}) == medals


@pytest.mark.parametrize(
    ("discarded", "mate", "drawn"), [(2, False, 3), (1, True, 1), (0, False, 1)]
)
def test_the_fleet_draws_one_more_for_the_active_player(
    discarded: int, mate: bool, drawn: int
) -> None:
    inquiry = {"type": "fleet_draws", "discarded": discarded, "mate": mate}
    assert value(_BARE, inquiry) == drawn
