"""Positions for tests, written in the one-line notation with the dull fields filled in."""

from __future__ import annotations

from typing import Any

from referee.hoth import GAME
from referee.hoth.board import COLUMNS
from referee.hoth.state import State

_FULL = {
    "turn": "A",
    "number": "0",
    "phase": "attack",
    "card": "birim-3",
    "given": "type",
    "board": "full",
    "goal": "4-4",
    "medals": "0-0",
    "lost": "-",
    "pending": "-",
    "A": "sol-1,sol-2/merkez-1,merkez-2/-",
    "I": "sag-1,sag-2/merkez-1,merkez-2/-",
}


def full(fields: str) -> State:
    """A full position: an attack phase of the Rebels unless the fields say otherwise."""
    given = dict(word.split("=", 1) for word in fields.split())
    return GAME.parse("hoth " + " ".join(f"{k}={v}" for k, v in (_FULL | given).items()))


def partial(fields: str = "") -> State:
    """A position of which only these fields are known."""
    return GAME.parse("hoth " + fields)


def action(text: str) -> Any:
    """An action from its notation."""
    return GAME.parse_action(text)


def ask(state: State, kind: str, **fields: Any) -> Any:
    """The value of an inquiry."""
    return GAME.inquire(state, GAME.read_inquiry({"type": kind, **fields})).value


def ruling(state: State, text: str) -> str:
    """The ruling on an action given in notation."""
    return GAME.judge(state, action(text)).ruling.value


def violated(state: State, text: str) -> set[str]:
    """The names of the rules that an action breaks."""
    return {f.rule.id.removeprefix("hoth.") for f in GAME.judge(state, action(text)).violated}


def play(state: State, *moves: str) -> State:
    """The position after actions, each with its outcome of chance after `=`."""
    for move in moves:
        text, _, chance = move.partition(" = ")
        state = GAME.apply(state, action(text), chance or None)
    return state


def axial(q: int, r: int) -> str:
    """The hex at axial coordinates, counted from D3 (q to the right, r down to the right)."""
    x, row = 6 + 2 * q + r, 2 + r
    return f"{COLUMNS[(x - row % 2) // 2]}{row + 1}"
