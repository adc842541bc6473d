"""Pictures of positions: the whole board, or the part of it that an answer is about."""

from __future__ import annotations

import re
from typing import Any

from api.catalogue import AnyGame

Box = tuple[float, float, float, float]  # left, top, right, bottom

_MARGIN = 70
_LEAST = (420, 240)  # a smaller cut would show too little around the pieces
_WIDE = 1.6  # at least so much wider than high
_VIEW = re.compile(r'viewBox="0 0 (\d+) (\d+)"(?: width="\d+" height="\d+")?')
_RECT = r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"'
_PIECE = re.compile(rf'<g><title>[^<]*</title>(?:<circle cx="([\d.]+)" cy="([\d.]+)"|{_RECT})')


def whole(game: AnyGame, state: Any) -> str:
    """The board as an SVG picture."""
    return game.render_svg(state)


def around(game: AnyGame, state: Any) -> str | None:
    """The board cut to what the state places on it; None when it places nothing."""
    svg = game.render_svg(state)
    boxes = [box for group in _groups(game, state) for box in _boxes_of(svg, group)]
    view = _VIEW.search(svg)
    if not boxes or not view:
        return None
    left, top, right, bottom = _around(boxes, float(view[1]), float(view[2]))
    cut = f'viewBox="{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"'
    return svg.replace(view[0], cut, 1)


def _groups(game: AnyGame, state: Any) -> list[str]:
    """The ids of the picture's groups that show something known; "" stands for every piece."""
    data = game.write_state(state)
    if game.id == "battle-line":
        flags = data.get("flags", {}).items()
        shown = [n for n, flag in flags if any(flag.get(side, {}).get("cards") for side in "AB")]
        return [f"cephe-{number}" for number in shown]
    if game.id == "twilight-struggle":
        return list(data.get("influence", {}))
    return [""] if data.get("units") else []


def _boxes_of(svg: str, group: str) -> list[Box]:
    if not group:
        return [_box(found.groups()) for found in _PIECE.finditer(svg)]
    start = svg.find(f'<g id="{group}">')
    # Groups hold groups (cards) but no group of the board holds another: the next id ends it.
    end = svg.find("<g id=", start + 1)
    inside = svg[start:end] if start >= 0 else ""
    return [_box((None, None, *found.groups())) for found in re.finditer(_RECT, inside)]


def _box(numbers: tuple[str | None, ...]) -> Box:
    cx, cy, x, y, width, height = (float(n) if n else 0.0 for n in numbers)
    if numbers[0]:
        return cx - 20, cy - 20, cx + 20, cy + 20
    return x, y, x + width, y + height


def _around(boxes: list[Box], width: float, height: float) -> Box:
    """The cut around all boxes, with a margin, inside the picture."""
    left = min(box[0] for box in boxes) - _MARGIN
    top = min(box[1] for box in boxes) - _MARGIN
    right = max(box[2] for box in boxes) + _MARGIN
    bottom = max(box[3] for box in boxes) + _MARGIN
    top, bottom = _within(top, bottom, _LEAST[1], height)
    left, right = _within(left, right, max(_LEAST[0], _WIDE * (bottom - top)), width)
    return left, top, right, bottom


def _within(start: float, end: float, least: float, most: float) -> tuple[float, float]:
    """The span, widened to `least` about its middle and moved into 0 … `most`."""
    size = min(max(end - start, least), most)
    start = min(max(0.0, (start + end - size) / 2), most - size)
    return start, start + size
