"""How many checks a second `hakem toplu` judges, with one core and with all, and its memory.

The checks are positions of random games of all three games, each with the action that was played
next, half of them in short notation and half as JSON: reading and checking a position costs most.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import referee


def measure(lines: int = 1_000) -> dict[str, float]:
    """Lines a second and the memory of the processes together, starting them included.

    - `one_core_per_s`, `all_cores_per_s`: lines judged a second, of four times `lines`; `scaling`
      is their ratio;
    - `cores`: how many all are;
    - `peak_mb`: the largest resident memory of any of the processes;
    - `peak_of_four_times_mb`: the same for four times as many lines: it must not grow with them.
    """
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder, "few.ndjson"), Path(folder, "many.ndjson")
        few.write_text("".join(_checks(lines)), "utf-8")
        many.write_text(4 * few.read_text("utf-8"), "utf-8")
        _, peak = _run(few, None)
        one, _ = _run(many, 1)
        every, later_peak = _run(many, None)
    return {
        "one_core_per_s": 4 * lines / one,
        "all_cores_per_s": 4 * lines / every,
        "cores": len(os.sched_getaffinity(0)),
        "scaling": one / every,
        "peak_mb": peak,
        "peak_of_four_times_mb": later_peak,
    }


def _checks(count: int) -> Iterator[str]:
    rng = random.Random(1)
    games = [referee.load(game_id) for game_id in referee.game_ids()]
    steps = [
        (game, state, action)
        for game in games
        for seed in range(4)
        for state, action, _ in game.playout(game.initial_state(seed=seed), rng.choice)
    ]
    for number, (game, state, action) in enumerate(rng.choices(steps, k=count)):
        shown = game.write_state(state) if number % 2 else game.format(state)
        check = {"game": game.id, "state": shown, "action": game.format_action(action)}
        yield json.dumps(check, ensure_ascii=False) + "\n"


def _run(checks: Path, workers: int | None) -> tuple[float, float]:
    """Seconds that one run takes, and the largest memory of one of its processes in MB."""
    command = [sys.executable, "-m", "cli", "toplu", str(checks)]
    if workers:
        command += ["--isci", str(workers)]
    start = perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
    return perf_counter() - start, used.ru_maxrss / 1024


if __name__ == "__main__":
    for name, figure in measure().items():
        print(f"{name:24} {figure:14,.2f}")
