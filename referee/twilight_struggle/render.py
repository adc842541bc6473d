"""A readable board: text for the shell with Rich markup, and a map as an SVG picture.

The map is a scheme: places on a grid (`data/map.csv`) with their connections. Unknown facts are
shown as `?`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from html import escape
from typing import Any

from referee.partial import UnknownFact
from referee.twilight_struggle.cards import CARDS, PLAYER_TR, US, USSR
from referee.twilight_struggle.countries import (
    COUNTRIES,
    IN_REGION,
    REGION_TR,
    REGIONS,
    Country,
    read_table,
)
from referee.twilight_struggle.effects import EFFECTS
from referee.twilight_struggle.state import LAST_BOX, State

_COLOURS = ("blue", "red")


def _known(read: Callable[[], Any], missing: Any = "?") -> Any:
    try:
        return read()
    except UnknownFact:
        return missing


def _markers(s: State, player: int, country: str) -> Any:
    return _known(lambda: s.board.influence[player][country])


def _owner(s: State, country: str) -> int | None:
    owner: int | None = _known(lambda: s.board.control[country], None)
    return owner


def _status(s: State) -> list[str]:
    """The tracks in Turkish, one line each."""
    vp = _known(lambda: s.vp)
    points = "0" if vp == 0 else vp
    if isinstance(vp, int) and vp:
        points = f"{PLAYER_TR[US if vp > 0 else USSR]} {abs(vp)}"
    phase = _known(lambda: s.phase.turkish)
    lines = [
        f"Tur {_known(lambda: s.turn)}, {phase}, aksiyon turu {_known(lambda: s.round)}",
        f"DEFCON {_known(lambda: s.defcon)}   ZP {points}",
    ]
    for player, side in enumerate(s.sides):
        hand = _known(lambda side=side: side.hand_count)  # type: ignore[misc]
        lines.append(
            f"{PLAYER_TR[player]}: elde {hand} kart, "
            f"askerî {_known(lambda side=side: side.military_ops)}, "  # type: ignore[misc]
            f"uzay {_known(lambda side=side: side.space)}/{LAST_BOX}"  # type: ignore[misc]
        )
    china = _known(lambda: "kimsede değil" if s.china is None else PLAYER_TR[s.china])
    face = {True: "açık", False: "kapalı", "?": "?"}[_known(lambda: s.china_up)]
    lines.append(f"Çin Kartı: {china}, {face}")
    effects = [EFFECTS[key].name for key, on in _known(lambda: s.effects, {}).items() if on]
    lines.append(f"Yürürlükte: {', '.join(sorted(effects)) or 'yok'}")
    return lines


def text(s: State) -> str:
    """The tracks, then every region with the places that hold or could hold something."""
    lines = _status(s)
    for region in REGIONS:
        lines.append(f"[bold]{REGION_TR[region]}[/bold]")
        lines += [f"  {_country_text(s, c)}" for c in IN_REGION[region]]
    for player, side in enumerate(s.sides):
        hand = _known(lambda side=side: side.hand, None)  # type: ignore[misc]
        if isinstance(hand, tuple):
            names = ", ".join(f"{CARDS[c].number} {CARDS[c].name} ({CARDS[c].ops})" for c in hand)
            colour = _COLOURS[player]
            lines.append(f"[{colour}]{PLAYER_TR[player]} eli[/{colour}]: {names or 'boş'}")
    return "\n".join(lines)


def _country_text(s: State, c: Country) -> str:
    us, ussr = _markers(s, US, c.id), _markers(s, USSR, c.id)
    owner = _owner(s, c.id)
    name = f"{c.name}{'*' if c.battleground else ''} ({c.stability})"
    shown = f"{name:<34} [blue]ABD {us}[/blue]  [red]SSCB {ussr}[/red]"
    if owner is None:
        return shown
    colour = _COLOURS[owner]
    return f"{shown}  [{colour}]{PLAYER_TR[owner]} kontrolünde[/{colour}]"


# --- SVG ------------------------------------------------------------------------------------------

_CELL_W, _CELL_H = 98, 66
_BOX_W, _BOX_H = 90, 46
_MARGIN, _TOP = 14, 132
_TINT = {
    "europe": "#d9d2ea",
    "asia": "#f6e3b5",
    "middle_east": "#d4e8ee",
    "central_america": "#d9ecc8",
    "south_america": "#bfe0c3",
    "africa": "#f5dcc2",
}
_FILL = {US: "#1f4e9e", USSR: "#b3261e"}


@cache
def _places() -> dict[str, tuple[int, int]]:
    """Where each place lies on the grid, as column and row."""
    return {row["place"]: (int(row["column"]), int(row["row"])) for row in read_table("map")}


def _corner(place: str) -> tuple[int, int]:
    column, row = _places()[place]
    return _MARGIN + column * _CELL_W, _TOP + row * _CELL_H


def _centre(place: str) -> tuple[int, int]:
    x, y = _corner(place)
    return x + _BOX_W // 2, y + _BOX_H // 2


def svg(s: State) -> str:
    """The map with markers and control, and the tracks above it."""
    columns = max(column for column, _ in _places().values()) + 1
    rows = max(row for _, row in _places().values()) + 1
    width = 2 * _MARGIN + columns * _CELL_W
    height = _TOP + rows * _CELL_H + 34
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="DejaVu Sans, Arial, sans-serif" '
        'role="img" aria-label="Twilight Struggle haritası">',
        f'<rect width="{width}" height="{height}" fill="#f7f4ec"/>',
        *_header(s, width),
        *_edges(),
        *(
            _superpower(place, name, fill)
            for place, name, fill in (("usa", "ABD", _FILL[US]), ("ussr", "SSCB", _FILL[USSR]))
        ),
        *(_country(s, c) for c in COUNTRIES.values()),
        *_legend(height),
        "</svg>",
    ]
    return "\n".join(parts)


def _text(x: int, y: int, content: object, size: int, fill: str = "#222", more: str = "") -> str:
    shown = escape(str(content))
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" {more}>{shown}</text>'


def _header(s: State, width: int) -> Iterable[str]:
    lines = _status(s)
    yield _text(_MARGIN, 28, "   ".join(lines[:2]), 20, more='font-weight="bold"')
    yield _text(_MARGIN, 54, lines[2], 16, _FILL[US])
    yield _text(_MARGIN, 76, lines[3], 16, _FILL[USSR])
    yield _text(_MARGIN, 98, lines[4], 15)
    effects = lines[5]
    limit = width // 8
    yield _text(_MARGIN, 120, effects if len(effects) <= limit else effects[: limit - 1] + "…", 13)
    yield from _track("DEFCON", width - 420, 14, range(5, 0, -1), _known(lambda: s.defcon))
    for row, player in ((1, US), (2, USSR)):
        at = _known(lambda p=player: s.sides[p].space)  # type: ignore[misc]
        label = f"Uzay {PLAYER_TR[player]}"
        yield from _track(label, width - 420, 14 + 30 * row, range(LAST_BOX + 1), at)


def _track(label: str, x: int, y: int, values: Iterable[int], at: object) -> Iterable[str]:
    yield _text(x, y + 17, label, 14, more='font-weight="bold"')
    for n, value in enumerate(values):
        left = x + 110 + n * 30
        on = value == at
        fill = "#333" if on else "#fff"
        yield f'<rect x="{left}" y="{y}" width="26" height="24" fill="{fill}" stroke="#666"/>'
        ink = "#fff" if on else "#333"
        yield _text(left + 13, y + 17, value, 14, ink, 'text-anchor="middle"')


def _edges() -> Iterable[str]:
    for row in read_table("adjacency"):
        (x1, y1), (x2, y2) = _centre(row["a"]), _centre(row["b"])
        dash = ' stroke-dasharray="5 4"' if row["b"] in ("usa", "ussr") else ""
        yield (
            f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#8a8577" '
            f'stroke-width="2"{dash}/>'
        )


def _superpower(place: str, name: str, fill: str) -> str:
    x, y = _corner(place)
    cx = x + _BOX_W // 2
    return (
        f'<rect x="{x}" y="{y}" width="{_BOX_W}" height="{_BOX_H}" rx="22" fill="{fill}"/>'
        + _text(cx, y + 29, name, 17, "#fff", 'text-anchor="middle" font-weight="bold"')
    )


def _country(s: State, c: Country) -> str:
    x, y = _corner(c.id)
    owner = _owner(s, c.id)
    border = "#6a1b9a" if c.battleground else "#555"
    head = "#6a1b9a" if c.battleground else "#fff"
    ink = "#fff" if c.battleground else "#222"
    parts = [
        f'<g id="{c.id}">',
        f"<title>{escape(c.name)}: {escape(REGION_TR[c.region])}, istikrar {c.stability}</title>",
        f'<rect x="{x}" y="{y}" width="{_BOX_W}" height="{_BOX_H}" fill="{_TINT[c.region]}" '
        f'stroke="{border}" stroke-width="1.5"/>',
        f'<rect x="{x}" y="{y}" width="{_BOX_W}" height="17" fill="{head}" stroke="{border}"/>',
        _text(x + 3, y + 12, _short(c.name), 9, ink),
        _text(x + _BOX_W - 4, y + 13, c.stability, 11, ink, 'text-anchor="end" font-weight="bold"'),
    ]
    for player in (US, USSR):
        count = _markers(s, player, c.id)
        if count == 0:
            continue
        left = x + 4 + player * (_BOX_W // 2 - 1)
        held = owner == player
        fill = _FILL[player] if held else "#fff"
        number = "#fff" if held else _FILL[player]
        parts.append(
            f'<rect x="{left}" y="{y + 20}" width="36" height="22" rx="4" fill="{fill}" '
            f'stroke="{_FILL[player]}" stroke-width="2"/>'
        )
        middle = 'text-anchor="middle" font-weight="bold"'
        parts.append(_text(left + 18, y + 36, count, 15, number, middle))
    parts.append("</g>")
    return "".join(parts)


def _short(name: str) -> str:
    return name if len(name) <= 15 else name[:14] + "…"


def _legend(height: int) -> Iterable[str]:
    x, y = _MARGIN, height - 22
    for region in REGIONS:
        yield f'<rect x="{x}" y="{y}" width="16" height="14" fill="{_TINT[region]}" stroke="#555"/>'
        yield _text(x + 21, y + 12, REGION_TR[region], 12)
        x += 34 + 8 * len(REGION_TR[region])
    yield f'<rect x="{x}" y="{y}" width="16" height="14" fill="#6a1b9a"/>'
    yield _text(x + 21, y + 12, "savaş bölgesi", 12)
    yield _text(x + 130, y + 12, "dolu renkli pul: kontrol; sol mavi ABD, sağ kırmızı SSCB", 12)
