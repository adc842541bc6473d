"""The long fuzz run: `python -m tests.fuzz` plays 100,000 steps of every game on all cores.

`python -m tests.fuzz 5000 7` plays 5,000 steps of each, from seed 7 on. Exit code 1 when a game
fails; what is printed names its seed, and `play(TABLES[game], seed)` plays it again.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import traceback
from itertools import chain, count
from time import perf_counter

from tests.fuzz.playing import SHARE, TABLES, play


def run(game_id: str, first: int, stride: int, steps: int) -> tuple[int, int, list[str]]:
    """Play games with every so manyth seed until enough steps are done.

    Returns the games and steps played, and what went wrong.
    """
    games, played, troubles = 0, 0, []
    for seed in count(first, stride):
        if played >= steps or len(troubles) == 3:
            break
        try:
            played += play(TABLES[game_id], seed, SHARE)
        except Exception:
            troubles.append(traceback.format_exc())
        games += 1
    return games, played, troubles


def main(steps: int = 100_000, seed: int = 0) -> int:
    cores, failed = len(os.sched_getaffinity(0)), False
    with multiprocessing.Pool(cores) as pool:
        for game_id in TABLES:
            start = perf_counter()
            tasks = [(game_id, seed + core, cores, steps // cores) for core in range(cores)]
            games, played, troubles = zip(*pool.starmap(run, tasks), strict=True)
            for trouble in chain.from_iterable(troubles):
                print(trouble, file=sys.stderr)
                failed = True
            seconds = perf_counter() - start
            print(
                f"{game_id}: {sum(games)} games, {sum(played)} steps, {seconds:.0f} s", flush=True
            )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
