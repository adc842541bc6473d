"""Battle Line positions and moves for tests, written in the game's one-line notation."""

from __future__ import annotations

from referee.battle_line import GAME
from referee.battle_line.actions import Action
from referee.battle_line.state import State
from referee.verdict import Verdict


def position(fields: str) -> State:
    """The position with these notation fields; whatever they leave out is unknown."""
    return GAME.check(GAME.parse(f"battle-line {fields}"))


def judge(fields: str, action: str) -> Verdict:
    """The verdict on a move in a position."""
    return GAME.judge(position(fields), move(action))


def move(text: str) -> Action:
    return GAME.parse_action(text)


def violated(verdict: Verdict) -> set[str]:
    """The ids of the violated rules, without the game's prefix."""
    return {finding.rule.id.removeprefix("battle_line.") for finding in verdict.violated}


def empty_flags(*but: int) -> str:
    """The fields of all flags except `but`, with no card on either side."""
    return " ".join(f"{number}=-|-" for number in range(1, 10) if number not in but)


def play(state: State, *moves: str) -> State:
    """The state after legal moves; a draw names its card: `A çek birlik=R5`."""
    for text in moves:
        action, _, card = text.partition("=")
        state = GAME.apply(state, move(action), card or None)
    return state
