"""The Battle of Hoth board as coloured text for the shell and as an SVG picture.

Terrain differs by its drawing and letter, sides by the shape of the counters, so that nothing
rests on colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import pairwise

from referee.hoth.board import COLUMNS, INDEX, NAMES, ROWS, SECTIONS, WIDTH, place
from referee.hoth.cards import card
from referee.hoth.pieces import BADGES, SIDE_NAMES, STRUCTURES, TERRAIN, UNITS
from referee.hoth.result import medals
from referee.hoth.sight import sight
from referee.hoth.state import SEATS, Hex, Ordered, State, Structure, Unit
from referee.hoth.turn import seat_name
from referee.partial import UnknownFact

_SIDE_STYLES = ("bold red", "bold blue")
_TERRAIN_STYLES = {
    "ridge": "yellow",
    "rocks": "magenta",
    "serac": "cyan",
    "building": "white",
    "trench": "green",
    "crevasse": "bright_blue",
}

# --- Text ---------------------------------------------------------------------------------------


def text(state: State) -> str:
    """The board as Rich markup: a line a row, three characters of content a hex."""
    lines = [f"[bold]Star Wars: Battle of Hoth[/bold]  {_turn(state)}", ""]
    lines.append(f"{'İmparatorluk kıyısı':^63}".rstrip())
    lines.append("   " + "".join(f"  {c}   " for c in COLUMNS).rstrip())
    for row in range(ROWS):
        cells = []
        for column in range(WIDTH):
            index = row * WIDTH + column
            if index in state.board.indexes:
                cells.append(_cell(state.hexes[index]))
        indent = "   " if row % 2 else ""
        lines.append(f" {row + 1} {indent}" + " ".join(cells))
    lines.append(f"{'Asi kıyısı':^63}".rstrip())
    lines += ["", *_notes(state), _legend()]
    return "\n".join(lines)


def _cell(here: Hex) -> str:
    """Five characters: terrain letter, unit code and figures."""
    terrain = here.terrain if here.knows("terrain") else None
    letter = "?" if terrain is None else TERRAIN[terrain].code if terrain != "plain" else "·"
    style = _TERRAIN_STYLES.get(terrain or "", "dim")
    ground = f"[{style}]{letter}[/]"
    if here.knows("unit") and here.unit is not None:
        return ground + _unit_text(here.unit)
    if here.knows("structure") and here.structure is not None:
        return ground + f"[bold]{'KJ' if here.structure.kind == 'shield_generator' else 'İT'}[/]  "
    known = here.knows("unit") and here.knows("structure")
    return ground + ("    " if known else " ?  ")


def _unit_text(unit: Unit) -> str:
    if not unit.knows("kind"):
        return " ?  "
    figures = str(unit.figures) if unit.knows("figures") else "?"
    badge = BADGES[unit.badge].code if unit.knows("badge") and unit.badge else " "
    style = _SIDE_STYLES[unit.side]
    if unit.knows("order") and unit.order is not Ordered.NO:
        style += " reverse"
    return f"[{style}]{UNITS[unit.kind].code}{figures}{badge}[/]"


def _turn(state: State) -> str:
    parts = []
    if state.knows("turn"):
        parts.append(f"Sıra: {seat_name(state.turn)}")
    if state.knows("phase"):
        parts.append(f"Adım: {state.phase.turkish}")
    if state.knows("card") and state.card is not None:
        parts.append(f"Kart: {card(state.card).title}")
    return "  ".join(parts)


def _notes(state: State) -> Iterator[str]:
    """Medals, objectives and hands in words."""
    for side, name in enumerate(SIDE_NAMES):
        goal = f" / {state.goal[side]}" if state.knows("goal") else ""
        try:
            count = str(medals(state, side))
        except UnknownFact:
            count = "?"
        yield f"{name}: {count}{goal} madalya"
    for objective in state.objectives:
        kind = "kalıcı" if objective.permanent else "geçici"
        whose = "iki taraf" if objective.side is None else SIDE_NAMES[objective.side]
        held = "" if objective.holder is None else f", tutan: {SIDE_NAMES[objective.holder]}"
        yield f"Hedef {objective.hex}: {kind}, {whose}{held}"
    for seat, player in zip(SEATS, state.players, strict=True):
        if player is None:
            continue
        if player.knows("hand"):
            hand = ", ".join(card(name).title for name in player.hand) or "boş"
        else:
            hand = (
                f"{player.hand_count} kapalı kart" if player.knows("hand_count") else "bilinmiyor"
            )
        yield f"{seat_name(SEATS.index(seat))} eli: {escape(hand, quote=False)}"


def _legend() -> str:
    terrain = ", ".join(f"{t.code} {t.name}" for t in TERRAIN.values() if t.terrain != "plain")
    units = ", ".join(f"{u.code} {u.name}" for u in UNITS.values())
    badges = ", ".join(f"{b.code} {b.name}" for b in BADGES.values())
    return (
        f"[dim]Arazi: {terrain}. Birim: {units}. Yapı: KJ kalkan jeneratörü, İT iyon topu. "
        f"Rozet: {badges}. Sayı: minyatür; ters renk: emir aldı.[/dim]"
    )


# --- Picture ------------------------------------------------------------------------------------

_HALF = 32  # half the width of a hex
_UNIT = 18.5  # a third of the height of a row
_LEFT, _TOP = 56, 98
_FILLS = {
    "plain": "#f4f7fa",
    "ridge": "#e3d5b8",
    "rocks": "#cfc8c4",
    "serac": "#bfe3ee",
    "building": "#d9d2e6",
    "trench": "#d5e3cd",
    "crevasse": "#cdd9ee",
}
_COUNTERS = ("#9c2f1f", "#274b7a")


def svg(state: State, line: tuple[str, str] | None = None) -> str:
    """The board as an SVG picture; `line` draws the line of sight between two hexes."""
    width, height = _LEFT + 21 * _HALF + 24, _TOP + 22 * _UNIT + 150
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        'role="img" font-family="system-ui, sans-serif">',
        f"<title>{escape(_title(state, line))}</title>",
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#ffffff"/>',
        _label(_LEFT, 24, _turn(state), 16, "start", bold=True),
        _label(_LEFT, 44, _scores(state), 13, "start"),
        _label(_LEFT + 10 * _HALF, 72, "İmparatorluk kıyısı", 13, colour=_COUNTERS[1]),
    ]
    parts += _halves(state)
    parts += (_hex_svg(state, index) for index in state.board.indexes)
    parts += _section_lines(state)
    drawn, crosses = _sight_svg(state, *line) if line is not None else ("", "")
    parts.append(drawn)
    parts += (_piece_svg(state, index) for index in state.board.indexes)
    parts += (_objective_svg(state, number) for number in range(len(state.objectives)))
    parts.append(crosses)
    bottom = _TOP + 22 * _UNIT
    parts.append(_label(_LEFT + 10 * _HALF, bottom, "Asi kıyısı", 13, colour=_COUNTERS[0]))
    parts += _legend_svg(state, bottom + 24)
    parts.append("</svg>")
    return "".join(parts)


def _title(state: State, line: tuple[str, str] | None) -> str:
    if line is None:
        return "Battle of Hoth tahtası"
    return f"Battle of Hoth tahtası, {line[0]} ile {line[1]} arasındaki görüş hattı"


def _scores(state: State) -> str:
    scores = []
    for side, name in enumerate(SIDE_NAMES):
        try:
            goal = f"/{state.goal[side]}" if state.knows("goal") else ""
            scores.append(f"{name} {medals(state, side)}{goal} madalya")
        except UnknownFact:
            continue
    return "  ·  ".join(scores)


def _centre(x: float, y: float) -> tuple[float, float]:
    return _LEFT + _HALF * (x + 1), _TOP + _UNIT * (3 * y + 1)


def _at(index: int) -> tuple[float, float]:
    return _centre(*place(index))


def _outline(x: float, y: float, scale: float = 1.0) -> str:
    corners = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
    return " ".join(
        f"{x + dx * _HALF * scale:.1f},{y + dy * _UNIT * scale:.1f}" for dx, dy in corners
    )


def _halves(state: State) -> Iterator[str]:
    """The half hexes of the edges, hatched."""
    yield (
        '<defs><pattern id="off" width="6" height="6" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect width="6" height="6" fill="#e6e9ec"/>'
        '<path d="M0 0V6" stroke="#9aa3ab" stroke-width="1.5"/></pattern></defs>'
    )
    for row in range(ROWS):
        xs: tuple[int, ...] = (-1, 19) if row % 2 else ()
        if state.board.full:
            xs = (-1,) if row % 2 else (20,)
        for x in xs:
            cx, cy = _centre(x, row)
            side = 1 if x < 0 else -1
            corners = ((0, -2), (side, -1), (side, 1), (0, 2))
            points = " ".join(f"{cx + dx * _HALF:.1f},{cy + dy * _UNIT:.1f}" for dx, dy in corners)
            yield f'<polygon points="{points}" fill="url(#off)" stroke="#7d8790" stroke-width="1"/>'


def _hex_svg(state: State, index: int) -> str:
    x, y = _at(index)
    here = state.hexes[index]
    terrain = here.terrain if here.knows("terrain") else None
    fill = _FILLS[terrain] if terrain else "#ffffff"
    dash = "" if terrain else ' stroke-dasharray="4 3"'
    parts = [
        f'<polygon points="{_outline(x, y)}" fill="{fill}" stroke="#7d8790" '
        f'stroke-width="1"{dash}/>'
    ]
    if terrain:
        parts.append(_terrain_svg(terrain, x, y))
    name = NAMES[index] + (f" {TERRAIN[terrain].code}" if terrain and terrain != "plain" else "")
    parts.append(_label(x, y - _UNIT * 1.16, name, 9, colour="#3f474e"))
    unknown = not (here.knows("unit") and here.knows("structure"))
    if unknown and terrain is None:
        parts.append(_label(x, y + 6, "?", 16, colour="#9aa3ab"))
    return "".join(parts)


def _terrain_svg(terrain: str, x: float, y: float) -> str:
    """A drawing that tells the terrain without colour, in the lower half of the hex."""
    stroke = 'fill="none" stroke="#3c3a36" stroke-width="1.6" stroke-linejoin="round"'
    solid = 'fill="#3c3a36"'
    if terrain == "ridge":
        path = (
            f"M{x - 24} {y + 12}l12 -14l12 14l12 -14l12 14M{x - 24} {y + 19}l12 -14l12 "
            "14l12 -14l12 14"
        )
        return f'<path d="{path}" {stroke}/>'
    if terrain == "rocks":
        spots = ((-17, 14, 6), (-4, 18, 5), (9, 13, 7), (20, 18, 4))
        return "".join(
            f'<ellipse cx="{x + dx}" cy="{y + dy}" rx="{r}" ry="{r * 0.75}" {stroke}/>'
            for dx, dy, r in spots
        )
    if terrain == "serac":
        path = "".join(
            f"M{x + dx - 6} {y + 20}L{x + dx} {y - 8 + abs(dx) / 2}L{x + dx + 6} {y + 20}Z"
            for dx in (-16, 0, 16)
        )
        return f'<path d="{path}" {solid}/>'
    if terrain == "building":
        path = (
            f"M{x - 18} {y + 20}V{y + 4}L{x} {y - 6}L{x + 18} {y + 4}V{y + 20}ZM{x - 5} "
            f"{y + 20}V{y + 9}H{x + 5}V{y + 20}"
        )
        return f'<path d="{path}" {stroke}/>'
    if terrain == "trench":
        path = f"M{x - 26} {y + 14}h8v-7h8v7h8v-7h8v7h8v-7h8v7h4"
        return f'<path d="{path}" {stroke} stroke-dasharray="none"/>'
    if terrain == "crevasse":
        path = f"M{x - 26} {y + 6}l12 8l8 -10l10 14l8 -10l14 4l-14 8l-8 6l-10 -8l-8 6z"
        return f'<path d="{path}" fill="#ffffff" stroke="#3c3a36" stroke-width="1.6"/>'
    return ""


def _section_lines(state: State) -> Iterator[str]:
    """Dashed lines where the sections meet: through shared hexes, else along the edges."""
    for left, right in pairwise(SECTIONS):
        points = []
        for row in range(ROWS):
            indexes = [i for i in state.board.indexes if i // WIDTH == row]
            shared = [i for i in indexes if {left, right} <= set(state.sections_of(NAMES[i]))]
            inside = [i for i in indexes if left in state.sections_of(NAMES[i])]
            if shared:
                x = sum(_at(i)[0] for i in shared) / len(shared)
            elif inside:
                x = max(_at(i)[0] for i in inside) + _HALF
            else:
                continue
            y = _at(indexes[0])[1]
            points += [f"{x:.1f},{y - 1.5 * _UNIT:.1f}", f"{x:.1f},{y + 1.5 * _UNIT:.1f}"]
        yield (
            f'<polyline points="{" ".join(points)}" fill="none" stroke="#c0392b" stroke-width="2" '
            'stroke-dasharray="8 6" opacity="0.75"/>'
        )


def _piece_svg(state: State, index: int) -> str:
    here = state.hexes[index]
    x, y = _at(index)
    if here.knows("unit") and here.unit is not None:
        return _unit_svg(here.unit, x, y)
    if here.knows("structure") and here.structure is not None:
        return _structure_svg(here.structure, x, y)
    return ""


def _unit_svg(unit: Unit, x: float, y: float) -> str:
    """A round counter for the Rebels, a square one for the Empire, with code and figures."""
    if not unit.knows("kind"):
        return f'<circle cx="{x}" cy="{y}" r="16" fill="#888"/>' + _label(
            x, y + 5, "?", 14, colour="#fff"
        )
    colour = _COUNTERS[unit.side]
    ordered = unit.knows("order") and unit.order is not Ordered.NO
    rim = 'stroke="#f2b705" stroke-width="4"' if ordered else 'stroke="#ffffff" stroke-width="2"'
    shape = (
        f'<circle cx="{x}" cy="{y}" r="18" fill="{colour}" {rim}/>'
        if unit.side == 0
        else f'<rect x="{x - 18}" y="{y - 16}" width="36" height="32" rx="3" '
        f'fill="{colour}" {rim}/>'
    )
    figures = str(unit.figures) if unit.knows("figures") else "?"
    parts = [
        f"<g><title>{escape(_unit_title(unit))}</title>",
        shape,
        _label(x, y + 1, unit.type.code, 13, colour="#ffffff", bold=True),
        _label(x, y + 13, figures, 11, colour="#ffffff"),
    ]
    if unit.knows("badge") and unit.badge:
        parts.append(
            f'<circle cx="{x + 18}" cy="{y - 13}" r="8" fill="#ffffff" stroke="#222" '
            'stroke-width="1.5"/>'
        )
        parts.append(_label(x + 18, y - 9, BADGES[unit.badge].code, 11, bold=True))
    return "".join([*parts, "</g>"])


def _unit_title(unit: Unit) -> str:
    figures = f", {unit.figures} minyatür" if unit.knows("figures") else ""
    badge = f", {BADGES[unit.badge].name}" if unit.knows("badge") and unit.badge else ""
    return f"{unit.type.name}{figures}{badge}"


def _structure_svg(structure: Structure, x: float, y: float) -> str:
    """A pentagon: structures are no units."""
    points = f"{x},{y - 20} {x + 21},{y - 4} {x + 13},{y + 18} {x - 13},{y + 18} {x - 21},{y - 4}"
    code = "KJ" if structure.kind == "shield_generator" else "İT"
    return (
        f"<g><title>{escape(STRUCTURES[structure.kind])}</title>"
        f'<polygon points="{points}" fill="#fff3d6" stroke="#222" stroke-width="2"/>'
        + _label(x, y + 6, code, 13, bold=True)
        + "</g>"
    )


def _objective_svg(state: State, number: int) -> str:
    """A star in the corner of the hex: filled for permanent, hollow for temporary medals."""
    objective = state.objectives[number]
    x, y = _at(INDEX[objective.hex])
    fill = "#222222" if objective.permanent else "#ffffff"
    star = "0,-9 2.6,-3 9,-2.8 4,1.4 5.6,8 0,4.2 -5.6,8 -4,1.4 -9,-2.8 -2.6,-3"
    whose = "*" if objective.side is None else "AI"[objective.side]
    return (
        f'<polygon points="{star}" transform="translate({x - 20:.1f} {y - 12:.1f})" fill="{fill}" '
        f'stroke="#222" stroke-width="1.3"/>' + _label(x - 20, y + 8, whose, 9, bold=True)
    )


def _sight_svg(state: State, a: str, b: str) -> tuple[str, str]:
    """The line of sight below the counters, and above them the crosses at its blockers.

    Green when it is open, red and dashed when it is closed, dotted when that is unknown.
    """
    (ax, ay), (bx, by) = _at(INDEX[a]), _at(INDEX[b])
    blockers: tuple[str, ...] = ()
    try:
        seen = sight(state, a, b)
    except UnknownFact:
        colour, dash = "#8a6d00", "3 5"
    else:
        blockers = seen.blockers
        colour, dash = ("#1b7a34", "none") if seen.open else ("#c0142b", "9 5")
    line = (
        f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}" stroke="{colour}" '
        f'stroke-width="5" stroke-dasharray="{dash}"/>'
    )
    crosses = "".join(
        f'<path d="M{x - 13:.1f} {y - 13:.1f}l26 26m0 -26l-26 26" stroke="{colour}" '
        'stroke-width="5" fill="none" opacity="0.85"/>'
        for x, y in (_at(INDEX[name]) for name in blockers if name in INDEX)
    )
    return line, crosses


def _legend_svg(state: State, y: float) -> Iterator[str]:
    x: float = _LEFT
    for terrain in TERRAIN.values():
        if terrain.terrain == "plain":
            continue
        yield f'<g transform="translate({x + 16:.1f} {y + 14:.1f}) scale(0.55)">'
        fill = _FILLS[terrain.terrain]
        yield f'<polygon points="{_outline(0, 0)}" fill="{fill}" stroke="#7d8790"/>'
        yield _terrain_svg(terrain.terrain, 0, 0) + "</g>"
        yield _label(x + 38, y + 18, terrain.name, 12, "start")
        x += 112
    units = "   ".join(f"{unit.code} {unit.name}" for unit in UNITS.values())
    badges = "   ".join(f"{badge.code} {badge.name}" for badge in BADGES.values())
    lines = (
        f"Birim:   {units}",
        "Daire: Asi   Kare: İmparatorluk   Sayı: minyatür   Sarı çerçeve: emir aldı   "
        "Beşgen: yapı (KJ, İT)",
        f"Rozet:   {badges}",
        "Dolu yıldız: kalıcı hedef   Boş yıldız: geçici hedef (A, I, * iki taraf)   "
        "Taralı: yarım hex",
    )
    for number, line in enumerate(lines):
        yield _label(_LEFT, y + 50 + 18 * number, line, 12, "start")


def _label(
    x: float,
    y: float,
    content: str,
    size: int,
    anchor: str = "middle",
    colour: str = "#222222",
    bold: bool = False,
) -> str:
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}" '
        f'xml:space="preserve"{weight}>{escape(content)}</text>'
    )
