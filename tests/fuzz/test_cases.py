"""What the fuzz has found, shrunk to the least that shows it."""

from __future__ import annotations

import pytest

from referee import load


@pytest.mark.parametrize(
    "line",
    [
        "battle-line A=R5/GO B=?7/-",  # what Gözcü put back is unknown already
        "twilight-struggle defcon=3",
        "twilight-struggle us=4.5/0/0/0/- ussr=?8/0/0/0/?",  # the headline is unknown
    ],
)
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_may_look_at_a_partial_position(line: str, player: int) -> None:
    """It broke off: what is hidden from a player was taken away though it was not there."""
    game = load(line.split()[0])
    seen = game.observe(game.parse(line), player)
    assert game.observe(seen, player) == seen
