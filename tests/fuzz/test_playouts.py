"""Two thousand steps of each game in every run; `python -m tests.fuzz` takes 100,000."""

from __future__ import annotations

import pytest

from tests.fuzz.playing import TABLES, play


@pytest.mark.parametrize("game_id", TABLES)
def test_random_games_end_read_back_and_hide_what_they_must(game_id: str) -> None:
    steps = seed = 0
    while steps < 2_000:
        steps += play(TABLES[game_id], seed)
        seed += 1
