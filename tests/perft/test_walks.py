"""Along random games the referee and the literal references allow just the same moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import ModuleType
from typing import Any

import pytest

from referee import load
from referee.hoth.state import HothOptions
from referee.twilight_struggle.state import Phase
from tests.battle_line import reference as battle_line
from tests.battle_line.games import Chooser
from tests.hoth import reference as hoth
from tests.hoth.test_play import fight
from tests.perft.counting import engine_moves
from tests.twilight_struggle import reference as twilight_struggle
from tests.twilight_struggle.positions import game

MOST_PLACEMENTS = 3_000  # a walk ends where more are possible: the reference writes them all down


def text(game: Any, action: Any, chance: Any) -> str:
    """A move as the references write it."""
    if isinstance(chance, tuple):
        chance = ".".join(map(str, chance))
    return game.format_action(action) + ("" if chance is None else f"={chance}")


def walk(
    game: Any, reference: ModuleType, state: Any, choose: Callable[[Sequence[Any]], Any]
) -> int:
    """Play a game on both sides, comparing every legal move of every position: their number."""
    position, steps = reference.position(game.write_state(state)), 0
    while actions := game.legal_actions(state):
        if len(actions) > MOST_PLACEMENTS or position["phase"] == twilight_struggle.END_OF_TURN:
            break
        expected = list(reference.moves(position))
        assert len(set(expected)) == len(expected)
        assert {text(game, *move) for move in engine_moves(game, state)} == set(expected)
        action = choose(actions)
        outcomes = game.chances(state, action)
        chance = choose(outcomes) if outcomes else None
        position = reference.after(position, text(game, action, chance))
        state, steps = game.after(state, action, chance), steps + 1
    return steps


@pytest.mark.parametrize("seed", [3, 4])
def test_battle_line(seed: int) -> None:
    referee = load("battle-line")
    start = referee.initial_state(None, seed)
    assert walk(referee, battle_line, start, Chooser(Random(seed))) > 100


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, HothOptions(rebel_leaders="luke", empire_leaders="veers")),
        (2, HothOptions(scenario="jenerator", rebel_leaders="han", empire_leaders="piett")),
    ],
)
def test_hoth(seed: int, options: HothOptions) -> None:
    referee, random = load("hoth"), Random(seed)

    def choose(options: Sequence[Any]) -> Any:
        return random.choice(options) if isinstance(options[0], str) else fight(random, [*options])

    assert walk(referee, hoth, referee.initial_state(options, seed), choose) > 100


def test_twilight_struggle() -> None:
    """Boards with markers anywhere, and hands of the events that the reference knows."""
    referee, steps = load("twilight-struggle"), 0
    countries = sorted(twilight_struggle.COUNTRIES)
    scoring = ("asia", "middle_east", "central_america", "south_america", "africa")
    known = [*twilight_struggle.EVENTS, *(f"{region}_scoring" for region in scoring)]
    for seed in range(40):
        random = Random(seed)
        board = [{c: random.randint(1, 4) for c in random.sample(countries, 9)} for _ in "US"]
        cards = tuple(random.sample(known, 12))
        headline = seed % 2 == 0
        start = game(
            *board,
            us_side={"hand": cards[:6], "space": random.randint(0, 8)},
            ussr_side={"hand": cards[6:], "space": random.randint(0, 8)},
            turn=random.choice((2, 8)),
            defcon=random.randint(2, 5),
            vp=random.randint(-17, 17),
            phase=Phase.HEADLINE if headline else Phase.ACTION,
            round=0 if headline else random.choice((1, 5)),
            china=random.choice((0, 1)),
            china_up=True,
        )

        def choose(options: Sequence[Any], random: Random = random) -> Any:
            """A kind of action first: placements would crowd out the rest."""
            kinds: dict[type, list[Any]] = {}
            for option in options:
                kinds.setdefault(type(option), []).append(option)
            return random.choice(random.choice(list(kinds.values())))

        steps += walk(referee, twilight_struggle, start, choose)
    assert steps > 200
