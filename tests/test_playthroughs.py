"""Two games of each kind move by move: every position, legal move and reason is compared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.playthrough import BATTLE_LINE, GAMES, HOTH, TWILIGHT_STRUGGLE, Playthrough


def text_of(played: Playthrough) -> str:
    return "\n".join(file.read_text("utf-8") for file in played.files)


FILES = [(played, file) for played in GAMES for file in played.files]


@pytest.mark.parametrize(
    ("played", "file"), FILES, ids=[f"{p.game.id}-{file.stem}" for p, file in FILES]
)
def test_every_line(played: Playthrough, file: Path) -> None:
    text = file.read_text("utf-8")
    assert played.answered(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game.id)
def test_each_game_has_two(played: Playthrough) -> None:
    assert len(played.files) == 2
    assert re.search("^bitti ", text_of(played), re.M)


def test_the_games_of_battle_line_play_every_tactic() -> None:
    played = set(re.findall(r"^> [AB] ([A-Z][A-Z\d])\b", text_of(BATTLE_LINE), re.M))
    assert {"L1", "L2", "EK", "SH", "SI", "BA", "GO", "TA", "FI", "HA"} <= played


def test_the_games_of_hoth_make_every_kind_of_move() -> None:
    verbs = set(re.findall(r"^> [AI] (\w+)", text_of(HOTH), re.M))
    assert verbs >= {
        *("kart", "at", "emir", "git", "vur", "yeniden", "doğrula"),
        *("çekil", "yarma", "bitir", "çek"),
    }


def test_the_games_end_by_different_roads() -> None:
    """Medals and sudden death; nuclear war and final scoring."""
    for played in (HOTH, TWILIGHT_STRUGGLE):
        endings = re.findall("^bitti (.*) Puanlar", text_of(played), re.M)
        assert len(endings) == len(set(endings)) == 2
