"""Twilight Struggle: how long rulings and scoring take, and how many games are played a second."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

from referee.twilight_struggle import GAME
from referee.twilight_struggle.actions import Coup, PlaceInfluence, Realign
from referee.twilight_struggle.cards import US
from referee.twilight_struggle.scoring import shares
from referee.twilight_struggle.state import USES, Phase, State, Task


def midgame(turn: int = 6) -> State:
    """A position of a random game in which the US has four points to use."""
    for seed in range(1_000):
        rng = random.Random(seed)
        start = GAME.initial_state(seed=seed)
        for s, _, _ in GAME.playout(start, rng.choice):
            if s.turn == turn and s.phase is Phase.ACTION and not s.tasks:
                task = Task("operations", US, "nato", points=4, uses=USES)
                return s.replace(phasing=US, defcon=5, tasks=(task,))
    raise RuntimeError("no game gets that far")


def _microseconds(call: Callable[[], object], rounds: int = 30, calls: int = 200) -> float:
    """The mean time of a call in the best of the rounds: the others were disturbed."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        for _ in range(calls):
            call()
        times.append((perf_counter() - start) / calls * 1e6)
    return min(times)


def measure(games: int = 20) -> dict[str, float]:
    """Times in microseconds, and whole random games and their steps a second."""
    s = midgame()
    target = next(c for c, count in s.board.influence[1].items() if count)
    coup, realign = Coup(US, target), Realign(US, target)
    legal = GAME.legal_actions(s)
    four = next(
        action
        for action in legal
        if isinstance(action, PlaceInfluence) and len(set(action.countries)) == 4
    )
    rng = random.Random(1)
    steps = 0
    start = perf_counter()
    for seed in range(games):
        steps += sum(1 for _ in GAME.playout(GAME.initial_state(seed=seed), rng.choice))
    seconds = perf_counter() - start
    return {
        "judge_coup_us": _microseconds(lambda: GAME.judge(s, coup)),
        "judge_realign_us": _microseconds(lambda: GAME.judge(s, realign)),
        "judge_placement_4_us": _microseconds(lambda: GAME.judge(s, four)),
        "score_europe_us": _microseconds(lambda: shares(s, "europe")),
        "score_asia_us": _microseconds(lambda: shares(s, "asia")),
        "legal_placements": len(legal),
        "legal_actions_ms": _microseconds(lambda: len(GAME.legal_actions(s)), 5, 5) / 1_000,
        "playouts_per_second": games / seconds,
        "steps_per_second": steps / seconds,
    }
