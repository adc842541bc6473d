"""The Battle Line board as coloured text for the shell and as an SVG picture."""

from __future__ import annotations

from html import escape

from referee.battle_line.board import card_name, first
from referee.battle_line.cards import COLOR_NAMES_TR, COLORS, TACTICS
from referee.battle_line.formation import evaluate
from referee.battle_line.state import FLAGS, PLAYERS, Flag, State
from referee.partial import UnknownFact

# Rich styles and picture colours of the troop colours: dark enough for white figures.
_STYLES = dict(
    zip(COLORS, ("red", "blue", "green", "yellow", "magenta", "dark_orange"), strict=True)
)
_FILLS = dict(
    zip(COLORS, ("#b3261e", "#1f5fae", "#2e7d32", "#8a6d00", "#7b3fa0", "#b85c00"), strict=True)
)


def formation(state: State, number: int, player: int) -> str:
    """What a side is worth in a few Turkish words; empty while it is incomplete or unknown."""
    flag = state.flag(number)
    try:
        cards = flag.sides[player].cards
        if len(cards) != flag.size:
            return ""
        worth = evaluate(tuple(cards), flag.size, flag.fog)
    except UnknownFact:
        return ""
    return f"{worth.formation.name_tr if worth.formation else 'Toplam'} {worth.total}"


def _notes(state: State, flag: Flag) -> list[str]:
    """What a flag's cards don't show: closed and by whom, fog, mud, who completed first."""
    notes = []
    if flag.knows("winner") and flag.winner is not None:
        notes.append(f"kapalı, {PLAYERS[flag.winner]} kazandı")
    for name, label in (("fog", "Sis"), ("mud", "Bataklık")):
        if flag.knows(name) and getattr(flag, name):
            notes.append(label)
    try:
        completed = first(state, flag)
        if completed is not None and all(side.count >= flag.size for side in flag.sides):
            notes.append(f"önce {PLAYERS[completed]}")
    except UnknownFact:
        pass
    return notes


def _side_cards(flag: Flag, player: int) -> tuple[str, ...] | None:
    side = flag.sides[player]
    try:
        return tuple(side.cards) if side.knows("cards") else None
    except UnknownFact:
        return None


def text(state: State) -> str:
    """The board as Rich markup: a line a flag, hands and decks below."""
    lines = [f"[bold]Battle Line[/bold]  {_turn(state)}", ""]
    for number, flag in enumerate(state.flags, 1):
        left, right = (_side_text(state, flag, number, player) for player in (0, 1))
        mark = {None: "⚑", 0: "◀", 1: "▶"}[flag.winner] if flag.knows("winner") else "?"
        notes = "  ".join(_notes(state, flag))
        middle = f"[bold]{mark} {number}[/bold]"
        line = f"{_pad(left, 34, right=True)} {middle} {_pad(right, 34)} {notes}"
        lines.append(line.rstrip())
    lines.append("")
    for player, letter in zip(state.players, PLAYERS, strict=True):
        if isinstance(known := player.known().get("hand"), tuple):
            hand = " ".join(_card_text(card) for card in known) or "boş"
        elif known is not None:
            hand = " ".join(_card_text(card) for card in known.members) + " ve bilinmeyenler"
        elif player.knows("hand_count"):
            hand = f"{player.hand_count} kapalı kart"
        else:
            hand = "bilinmiyor"
        played = "bilinmiyor"
        if player.knows("played"):
            played = ", ".join(card_name(state, card) for card in player.played) or "yok"
        lines.append(f"[bold]{letter}[/bold] eli: {hand}  oynadığı taktikler: {played}")
    if state.knows("troops_left") and state.knows("tactics_left"):
        lines.append(f"Birlik destesi: {state.troops_left}  Taktik destesi: {state.tactics_left}")
    if state.knows("discard"):
        lines.append("Iskarta: " + (" ".join(_card_text(c) for c in state.discard) or "boş"))
    return "\n".join(lines)


def _turn(state: State) -> str:
    turn = f"sıra {PLAYERS[state.turn]}" if state.knows("turn") else "sıra bilinmiyor"
    phase = state.phase.turkish if state.knows("phase") else "aşama bilinmiyor"
    return f"{turn}, {phase}"


def _card_text(card: str) -> str:
    if card in TACTICS:
        return f"[reverse]{card}[/reverse]"
    return f"[{_STYLES[card[0]]}]{card}[/]"


def _side_text(state: State, flag: Flag, number: int, player: int) -> str:
    cards = _side_cards(flag, player)
    if cards is None:
        return "?"
    below = flag.sides[player].environment if flag.sides[player].knows("environment") else ()
    shown = " ".join(_card_text(card) for card in cards) or "·"
    if below:
        shown += " (" + " ".join(_card_text(card) for card in below) + ")"
    worth = formation(state, number, player)
    return f"{worth}  {shown}" if player == 0 and worth else f"{shown}  {worth}".rstrip()


def _pad(markup: str, width: int, right: bool = False) -> str:
    """Pad markup to a visible width."""
    visible, inside = 0, False
    for char in markup:
        if char == "[":
            inside = True
        elif char == "]" and inside:
            inside = False
        elif not inside:
            visible += 1
    space = " " * max(0, width - visible)
    return space + markup if right else markup + space


_CARD_W, _CARD_H, _COLUMN, _STEP = 74, 46, 92, 50
_SIDE_H = 4 * _STEP + 26
_WIDTH = FLAGS * _COLUMN + 20
_MIDDLE = 60 + _SIDE_H


def svg(state: State) -> str:
    """The board as an SVG picture: A below, B above, each flag a column."""
    height = _MIDDLE + 40 + _SIDE_H + 110
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" role="img" font-family="sans-serif">',
        f"<title>{escape('Battle Line: ' + _turn(state))}</title>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#f4efe3"/>',
        _label(12, 24, f"Battle Line · {_turn(state)}", 16, weight="bold"),
        _label(12, 46, _player_line(state, 1), 13),
        _label(12, height - 42, _player_line(state, 0), 13),
        _label(12, height - 16, _deck_line(state), 13),
    ]
    for number, flag in enumerate(state.flags, 1):
        parts += _column(state, flag, number)
    return "\n".join([*parts, "</svg>\n"])


def _column(state: State, flag: Flag, number: int) -> list[str]:
    x = 10 + (number - 1) * _COLUMN + (_COLUMN - _CARD_W) // 2
    center = x + _CARD_W // 2
    won = flag.winner if flag.knows("winner") else None
    parts = [f'<g id="cephe-{number}">']
    if won is not None:
        parts.append(
            f'<rect x="{x - 7}" y="54" width="{_CARD_W + 14}" height="{2 * _SIDE_H + 46}" '
            'fill="#d9d2bf" rx="6"/>'
        )
    y = _MIDDLE + 20
    fill, ink = ("#ffffff", "#222222") if won is None else ("#222222", "#ffffff")
    parts.append(
        f'<circle cx="{center}" cy="{y}" r="15" fill="{fill}" stroke="#222222" stroke-width="2"/>'
    )
    parts.append(_label(center, y + 5, str(number), 15, fill=ink, weight="bold", anchor="middle"))
    if won is not None:
        parts.append(_label(center + 20, y + 6, "▼" if won == 0 else "▲", 16))
    for player in (0, 1):
        parts += _svg_side(state, flag, number, player, x)
    for line, note in enumerate(_notes(state, flag)):
        parts.append(
            _label(
                center, _MIDDLE + 54 + _SIDE_H + 13 * line, note, 11, anchor="middle", weight="bold"
            )
        )
    return [*parts, "</g>"]


def _svg_side(state: State, flag: Flag, number: int, player: int, x: int) -> list[str]:
    toward = 1 if player == 0 else -1  # A's cards grow downwards from the flag, B's upwards
    base = _MIDDLE + 44 if player == 0 else _MIDDLE - 4 - _CARD_H
    cards = _side_cards(flag, player)
    if cards is None:
        return [_label(x + _CARD_W // 2, base + 28, "?", 20, anchor="middle")]
    size = flag.size if flag.knows("mud") else 3
    parts = []
    for place in range(max(size, len(cards))):
        y = base + toward * place * _STEP
        if place < len(cards):
            parts.append(_svg_card(x, y, cards[place], card_name(state, cards[place])))
        else:
            parts.append(_empty(x, y))
    edge = base + toward * max(size, len(cards)) * _STEP
    text_y = edge + 11 if player == 0 else edge + _CARD_H - 2
    below = flag.sides[player].environment if flag.sides[player].knows("environment") else ()
    words = [formation(state, number, player), *(card_name(state, card) for card in below)]
    for line, word in enumerate(word for word in words if word):
        parts.append(
            _label(x + _CARD_W // 2, text_y + toward * 13 * line, word, 11, anchor="middle")
        )
    return parts


def _svg_card(x: int, y: int, card: str, name: str) -> str:
    center = x + _CARD_W // 2
    title = f"<title>{escape(name)}</title>"
    box = f'<g><rect x="{x}" y="{y}" width="{_CARD_W}" height="{_CARD_H}" rx="5"'
    if card in TACTICS:
        first_word, _, rest = name.partition(" ")
        return (
            f'{box} fill="#ffffff" stroke="#222222" stroke-width="2" stroke-dasharray="5 3"/>'
            + title
            + _label(center, y + 20, first_word, 12, anchor="middle", weight="bold")
            + _label(center, y + 36, rest, 11, anchor="middle")
            + "</g>"
        )
    return (
        f'{box} fill="{_FILLS[card[0]]}" stroke="#222222"/>{title}'
        + _label(center, y + 23, card[1:], 21, fill="#ffffff", anchor="middle", weight="bold")
        + _label(center, y + 39, COLOR_NAMES_TR[card[0]], 12, fill="#ffffff", anchor="middle")
        + "</g>"
    )


def _empty(x: int, y: int) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{_CARD_W}" height="{_CARD_H}" rx="5" fill="none" '
        'stroke="#9a927e" stroke-dasharray="4 4"/>'
    )


def _player_line(state: State, player: int) -> str:
    holder = state.players[player]
    known = holder.known().get("hand")
    if isinstance(known, tuple):
        hand = ", ".join(card_name(state, card) for card in known) or "boş"
    elif known is not None:
        hand = ", ".join(card_name(state, card) for card in known.members) + " ve bilinmeyenler"
    else:
        hand = f"{holder.hand_count} kapalı kart" if holder.knows("hand_count") else "bilinmiyor"
    line = f"{PLAYERS[player]} eli: {hand}"
    if holder.knows("played") and holder.played:
        line += " · oynadığı taktikler: " + ", ".join(
            card_name(state, card) for card in holder.played
        )
    return line


def _deck_line(state: State) -> str:
    parts = []
    if state.knows("troops_left"):
        parts.append(f"Birlik destesi: {state.troops_left}")
    if state.knows("tactics_left"):
        parts.append(f"Taktik destesi: {state.tactics_left}")
    if state.knows("discard"):
        discard = ", ".join(card_name(state, card) for card in state.discard) or "boş"
        parts.append(f"Iskarta: {discard}")
    return " · ".join(parts)


def _label(
    x: int,
    y: int,
    words: str,
    size: int,
    *,
    fill: str = "#222222",
    anchor: str = "start",
    weight: str = "normal",
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(words)}</text>'
    )
