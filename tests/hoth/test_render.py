"""The board as text and as a picture."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from rich.console import Console

from referee.hoth import GAME
from referee.hoth.pieces import TERRAIN
from referee.hoth.state import HothOptions
from tests.hoth.positions import full, partial

SVG = "{http://www.w3.org/2000/svg}"


def shown(state: object) -> str:
    console = Console(file=io.StringIO(), width=200, color_system=None)
    console.print(GAME.render_text(state))
    return console.file.getvalue()


def labels(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


def test_text_shows_units_terrain_and_medals() -> None:
    text = shown(
        full("units=D4:ET2/S~oc;A1:AT terrain=ridge:D4;serac:B1 structures=J7:IC0 goal=4-5")
    )
    assert "RET2S" in text
    assert "AT1" in text
    assert "İT" in text
    assert "Asi: 0 / 4 madalya" in text
    assert "İmparatorluk: 0 / 5 madalya" in text
    rows = [line for line in text.splitlines() if line[:3].strip().isdigit()]
    assert [row.split()[0] for row in rows] == list("1234567")
    assert rows[0].split()[2] == "S"
    assert rows[1].startswith(" 2    ")  # indented


def test_text_of_a_partial_position_marks_what_is_unknown() -> None:
    assert "?" in shown(partial("units=D4:ET"))


@pytest.mark.parametrize("scenario", ["dar-gecit", "jenerator"])
@pytest.mark.parametrize("rows", ["indented_9", "full_10"])
def test_picture_names_every_hex_once(scenario: str, rows: str) -> None:
    state = GAME.initial_state(HothOptions(scenario=scenario, board_rows=rows))
    names = [label.split()[0] for label in labels(GAME.render_svg(state)) if label.strip()]
    for name in state.board.names:
        assert names.count(name) == 1
    assert "J2" not in names or rows == "full_10"


def shapes(svg: str) -> Counter[tuple[str, ...]]:
    """What is drawn, without its colours and texts."""
    return Counter(
        (e.tag, *(f"{k}={v}" for k, v in sorted(e.attrib.items()) if k not in ("fill", "stroke")))
        for e in ET.fromstring(svg).iter()
        if e.tag != f"{SVG}text"
    )


def test_terrain_differs_without_colour() -> None:
    plain = shapes(GAME.render_svg(full("")))
    drawings = set()
    for terrain, kind in TERRAIN.items():
        if terrain != "plain":
            svg = GAME.render_svg(full(f"terrain={terrain}:D4"))
            drawings.add(frozenset(shapes(svg) - plain))
            assert f"D4 {kind.code}" in labels(svg)
    assert frozenset() not in drawings
    assert len(drawings) == 6


def test_picture_draws_the_line_of_sight() -> None:
    state = full("units=D4:ET;F4:ET;G4:ST")
    closed = GAME.render_sight(state, "D4", "G4")
    tree = ET.fromstring(closed)
    assert len(list(tree.iter(f"{SVG}line"))) == 1
    assert next(tree.iter(f"{SVG}title")).text == (
        "Battle of Hoth tahtası, D4 ile G4 arasındaki görüş hattı"
    )
    open_line = GAME.render_sight(full("units=D4:ET;G4:ST"), "D4", "G4")
    assert "#c0142b" in closed
    assert "#c0142b" not in open_line
    assert list(ET.fromstring(GAME.render_svg(state)).iter(f"{SVG}line")) == []
    unknown = GAME.render_sight(partial("units=D4:ET;G4:ST"), "D4", "G4")
    assert len(list(ET.fromstring(unknown).iter(f"{SVG}line"))) == 1
