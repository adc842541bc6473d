"""Seeded random Battle Line games under random options, for tests of what holds in every game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from referee.battle_line import GAME
from referee.battle_line.actions import Action
from referee.battle_line.state import State
from tests.battle_line.universe import TACTICS, TROOPS

# Games of these seeds begin where both sides of a flag hold four cards, and Bataklık may leave it.
MUD_SEEDS = range(1000, 1020)
MUD_POSITION = (
    "battle-line turn=A phase=play A=FIR10B10G10Y10P10O10/- B=TAR9B9G9Y9P9O9/BA "
    "1=G1G2G3G4|R1R2R3R7_BA^A~B 2=-|- 3=-|- 4=-|- 5=-|- 6=-|- 7=-|- 8=-|- 9=-|- "
    "discard=- troops=40 tactics=7 top=-/- scout=-/0"
)


class Step(NamedTuple):
    """A position, the legal action taken in it and the card that it drew."""

    state: State
    action: Action
    chance: str | None


class Game(NamedTuple):
    """A game from its deal to its end."""

    steps: list[Step]
    end: State

    @property
    def states(self) -> list[State]:
        return [*(step.state for step in self.steps), self.end]


@cache
def random_game(seed: int) -> Game:
    """A whole game; `seed` chooses the options, the deal and every move."""
    rng = Random(seed)
    options = GAME.options.from_dict(
        {choice.name: rng.choice(choice.values)[0] for choice in GAME.options.CHOICES}
    )
    if seed in MUD_SEEDS:
        state = GAME.parse(MUD_POSITION).replace(options=options)
    else:
        state = GAME.initial_state(options, seed)
    steps = [Step(*step) for step in GAME.playout(state, Chooser(rng))]
    last = steps[-1]
    return Game(steps, GAME.after(last.state, last.action, last.chance))


class Chooser:
    """Picks a kind of action first, so that the many targets of a tactic don't crowd out the rest.

    Where Bataklık can be taken away it often is, because that happens too seldom by chance.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def __call__(self, options: Sequence[Any]) -> Any:
        against_mud = [option for option in options if getattr(option, "target", None) == "BA"]
        if against_mud and self.rng.random() < 0.7:
            return self.rng.choice(against_mud)
        kinds = defaultdict(list)
        for option in options:
            kinds[type(option)].append(option)
        return self.rng.choice(self.rng.choice(list(kinds.values())))


def random_step(seed: int) -> Step:
    """A position somewhere in a random game, with what was done in it."""
    rng = Random(seed)
    game = rng.choice(MUD_SEEDS) if rng.random() < 0.1 else rng.randrange(60)
    return rng.choice(random_game(game).steps)


def another_hand(state: State, player: int, rng: Random) -> State:
    """The state with other cards in the opponent's hand, of the kinds that it holds."""
    other = state.players[1 - player]
    tops = (*state.troops_top, *state.tactics_top)
    known = {*other.hand, *state.players[player].hand, *state.discard, *tops}
    known |= {card for p in state.players for card in p.played}
    known |= {c for f in state.flags for side in f.sides for c in side.cards}
    hand: list[str] = []
    for card in other.hand:
        kind = TROOPS if card in TROOPS else TACTICS
        free = [c for c in kind if c not in known and c not in hand]
        hand.append(rng.choice(free) if free and rng.random() < 0.7 else card)
    changed = type(other)(tuple(hand), other.played)
    players = (state.players[0], changed) if player == 0 else (changed, state.players[1])
    return state.replace(players=players)
