"""The number of action sequences from fixed positions: as the data says, counted in two ways.

The referee counts with its own rules; the reference of each game (`tests/<game>/reference.py`)
counts with the rules written down a second time, without a line of the referee's code. The data
hold positions in which many rules meet; a number changes only when a rule does.
"""

from __future__ import annotations

from types import ModuleType

import pytest

from referee import load
from tests.battle_line import reference as battle_line
from tests.hoth import reference as hoth
from tests.perft.counting import Row, counts, engine_counts, rows
from tests.twilight_struggle import reference as twilight_struggle

REFERENCES = {
    "battle-line": battle_line,
    "hoth": hoth,
    "twilight-struggle": twilight_struggle,
}
CASES = [
    pytest.param(game_id, reference, row, id=f"{game_id}-{row.name}")
    for game_id, reference in REFERENCES.items()
    for row in rows(f"{game_id.replace('-', '_')}.csv")
]


@pytest.mark.parametrize(("game_id", "reference", "row"), CASES)
def test_both_count_what_the_data_say(game_id: str, reference: ModuleType, row: Row) -> None:
    game = load(game_id)
    state = game.check(game.parse(row.position))
    start = reference.position(game.write_state(state))
    depth = len(row.counts)
    assert counts(start, depth, reference.moves, reference.after) == row.counts
    assert engine_counts(game, state, depth) == row.counts
