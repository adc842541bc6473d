"""Battle of Hoth: how long a line of sight and the legal attacks take, and how fast games play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from statistics import median
from time import perf_counter

from referee.hoth import GAME
from referee.hoth.actions import Attack, Done
from referee.hoth.sight import sees
from referee.hoth.state import HothOptions, Phase, State

SCENARIOS = ("dar-gecit", "jenerator")

# A crowded board in the middle of a game: every unit is there, nine of them may attack.
CROWDED = (
    "hoth turn=I number=9 phase=attack card=birim-9 given=type board=full goal=5-5 medals=0-0 "
    "lost=- pending=- structures=D7:SG0;F7:SG0 "
    "terrain=ridge:C3,D3,G4,H4;rocks:B4,F3,E6;serac:E4;trench:C5,F5,H5;building:I3,A5 "
    "units=C5:ET3;F5:ET2/E;H5:ET;D6:ET/S;B5:SS2;I5:SS;E7:RA;A3:ST/A~oc;C4:ST2~oc,m1;D4:ST~oc;"
    "F4:ST/T~oc,m2;G3:ST~oc;H4:ST~oc;B3:AT~oc;E3:AT~oc;G5:PD~oc"
)


def fought_positions(count: int, seed: int) -> Iterator[State]:
    """`count` positions with an attack to make, from games in which players attack if they can."""
    return islice(_fought(seed), count)


def _fought(seed: int) -> Iterator[State]:
    rng = random.Random(seed)
    while True:
        state = GAME.initial_state(
            HothOptions(scenario=rng.choice(SCENARIOS)), rng.randrange(10**9)
        )
        while actions := GAME.legal_actions(state):
            attacks = [action for action in actions if isinstance(action, Attack)]
            if attacks and state.phase is Phase.ATTACK:
                yield state
            busy = [action for action in actions if not isinstance(action, Done)]
            action = rng.choice(attacks or busy or actions)
            outcomes = GAME.chances(state, action)
            state = GAME.after(state, action, rng.choice(outcomes) if outcomes else None)


def sight_times(positions: list[State]) -> tuple[list[float], list[float]]:
    """Seconds for each pair of hexes of each position: the first time, and once more."""
    first, again = [], []
    for number, state in enumerate(positions):
        for a in state.board.indexes:
            for b in state.board.indexes:
                start = perf_counter()
                sees(state, a, b)
                (first if number == 0 else again).append(perf_counter() - start)
    return first, again


def legal_times(positions: list[State], rounds: int = 1) -> list[float]:
    """Seconds for the legal actions of each position."""
    times = []
    for state in positions * rounds:
        start = perf_counter()
        GAME.legal_actions(state)
        times.append(perf_counter() - start)
    return times


def playouts(seconds: float) -> tuple[float, float]:
    """Random games and random actions a second."""
    games = actions = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        options = HothOptions(scenario=SCENARIOS[games % len(SCENARIOS)])
        state = GAME.initial_state(options, games)
        actions += sum(1 for _ in GAME.playout(state, random.Random(games).choice))
        games += 1
    passed = perf_counter() - start
    return games / passed, actions / passed


def measure() -> dict[str, float]:
    """The figures, times in micro- and milliseconds."""
    crowded = GAME.parse(CROWDED)
    positions = list(fought_positions(40, seed=1))
    first, again = sight_times([crowded, *positions[:10]])
    attacks = legal_times([crowded], rounds=50)
    fought = legal_times(positions)
    games, actions = playouts(5.0)
    return {
        "line_of_sight_median_us": median(again) * 1e6,
        "line_of_sight_first_time_median_us": median(first) * 1e6,
        "legal_attacks_full_board_median_ms": median(attacks) * 1e3,
        "legal_attacks_fought_median_ms": median(fought) * 1e3,
        "legal_attacks_fought_worst_ms": max(fought) * 1e3,
        "playouts_per_second": games,
        "actions_per_second": actions,
    }


if __name__ == "__main__":
    for name, value in measure().items():
        print(f"{name}: {value:.2f}")
