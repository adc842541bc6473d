"""Two games move by move: every position, legal move and reason is compared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.battle_line.playthrough import FILES, answered


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_line(file: Path) -> None:
    text = file.read_text("utf-8")
    assert answered(text).splitlines() == text.splitlines()


def test_the_games_play_every_tactic() -> None:
    moves = [
        line for file in FILES for line in file.read_text("utf-8").splitlines() if line[:1] == ">"
    ]
    played = {card for line in moves for card in re.findall(r"> [AB] ([A-Z][A-Z\d])\b", line)}
    assert {"L1", "L2", "EK", "SH", "SI", "BA", "GO", "TA", "FI", "HA"} <= played


def test_one_game_is_played_to_its_end() -> None:
    assert any("\nbitti " in file.read_text("utf-8") for file in FILES)
