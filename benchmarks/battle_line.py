"""How fast the Battle Line referee is, beside python-chess and OpenSpiel in the same run.

python-chess is a well-kept rules library that answers the same questions (what is legal here, what
comes next) without saying why; its figures tell how fast this machine is at such work. OpenSpiel's
gin rummy is a card game of like size, written in C++ and played through Python: what can be had
where nothing needs explaining.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from statistics import median
from time import process_time
from typing import Any

import chess
import pyspiel

from referee.battle_line import GAME
from referee.battle_line.rules import RULES
from referee.battle_line.state import State


def measure(games: int = 60, seed: int = 1) -> dict[str, float]:
    """Figures of whole random games.

    - `judge_median_us`, `judge_worst_us`: one verdict on the action that was played next;
    - `legality_checks_per_s`: actions that `legal_actions` puts to the rules, a second (troop
      plays to one flag are one check);
    - `legal_actions_per_s`: the actions that it lists, a second;
    - `steps_per_s`: actions of random games, legal actions found and one of them applied;
    - `chess_moves_per_s`, `chess_plies_per_s`: the last two for chess;
    - `open_spiel_steps_per_s`: the same as `steps_per_s` for gin rummy, dealing included;
    - `listing_ratio`, `playing_ratio`: ours over those of chess.
    """
    rng = random.Random(seed)
    played = [step for number in range(games) for step in _game(number, rng)]
    states = [state for state, _, _ in played]
    verdicts = [_seconds(GAME.judge, state, action) for state, action, _ in played]
    listing = sum(_seconds(GAME.legal_actions, state) for state in states)
    listed = sum(len(GAME.legal_actions(state)) for state in states)
    playing = sum(_seconds(_game, number, random.Random(number)) for number in range(games))
    steps = sum(len(_game(number, random.Random(number))) for number in range(games))

    boards = [board for number in range(games) for board in _chess_game(random.Random(number))]
    chess_listing = sum(_seconds(list, board.legal_moves) for board in boards)
    chess_listed = sum(board.legal_moves.count() for board in boards)
    chess_playing = sum(_seconds(_chess_plies, random.Random(n)) for n in range(games))
    plies = sum(_chess_plies(random.Random(number)) for number in range(games))

    rummy = pyspiel.load_game("gin_rummy")
    rummy_playing = sum(_seconds(_rummy_steps, rummy, random.Random(n)) for n in range(games))
    rummy_steps = sum(_rummy_steps(rummy, random.Random(n)) for n in range(games))

    figures = {
        "judge_median_us": 1e6 * median(verdicts),
        "judge_worst_us": 1e6 * max(verdicts),
        "legality_checks_per_s": _checks(states) / listing,
        "legal_actions_per_s": listed / listing,
        "steps_per_s": steps / playing,
        "chess_moves_per_s": chess_listed / chess_listing,
        "chess_plies_per_s": plies / chess_playing,
        "open_spiel_steps_per_s": rummy_steps / rummy_playing,
    }
    return figures | {
        "listing_ratio": figures["legal_actions_per_s"] / figures["chess_moves_per_s"],
        "playing_ratio": figures["steps_per_s"] / figures["chess_plies_per_s"],
    }


def _game(seed: int, rng: random.Random) -> list[tuple[State, Any, Any]]:
    return list(GAME.playout(GAME.initial_state(None, seed), rng.choice))


def _checks(states: Iterable[State]) -> int:
    """How many actions `legal_actions` puts to the rules in these states."""
    count = 0
    allows = RULES.allows

    def counted(state: Any, action: Any) -> bool:
        nonlocal count
        count += 1
        return allows(state, action)

    RULES.allows = counted  # type: ignore[method-assign]
    try:
        for state in states:
            GAME.legal_actions(state)
    finally:
        del RULES.allows
    return count


def _chess_game(rng: random.Random) -> Iterable[chess.Board]:
    board = chess.Board()
    while moves := list(board.legal_moves):
        yield board.copy(stack=False)
        if len(board.move_stack) >= 200:
            return
        board.push(rng.choice(moves))


def _chess_plies(rng: random.Random) -> int:
    board = chess.Board()
    while (moves := list(board.legal_moves)) and len(board.move_stack) < 200:
        board.push(rng.choice(moves))
    return len(board.move_stack)


def _rummy_steps(game: Any, rng: random.Random) -> int:
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    return steps


def _seconds(work: Callable[..., Any], *arguments: Any) -> float:
    """The processor time of one call: nothing here waits, and other processes don't count."""
    start = process_time()
    work(*arguments)
    return process_time() - start


if __name__ == "__main__":
    for name, figure in measure().items():
        print(f"{name:24} {figure:14,.2f}")
