"""Random games that are watched: no dead ends, no endless games, nothing lost or given away.

`play` plays one game. At every step somebody can act until there is an outcome; at some steps,
chosen by the seed, the position is written and read back in both forms, for everybody who sees
it, and looked at by a player under other hidden cards, which must make no difference to him.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from referee import load
from referee.game import Game
from referee.twilight_struggle import actions as twilight_struggle
from referee.twilight_struggle.state import draw_pile
from referee.verdict import Ruling
from tests.battle_line.games import Chooser, another_hand
from tests.hoth.test_play import OPTIONS as HOTH_OPTIONS
from tests.hoth.test_play import fight
from tests.twilight_struggle.test_properties import OPTIONS as TWILIGHT_STRUGGLE_OPTIONS

SHARE = 0.01  # of the positions are checked: reading one back costs as much as forty steps

Choose = Callable[[Sequence[Any]], Any]


@dataclass(frozen=True)
class Table:
    """How a game is played here.

    `options` are those to play under, `chooser` makes a player of the game, `elsewhere` gives the
    same position with other cards where a player can't see them, and no game takes `longest`
    steps.
    """

    game: Game[Any, Any, Any]
    options: Callable[[Random], Any]
    chooser: Callable[[Random], Choose]
    elsewhere: Callable[[Any, int, Random], Any]
    longest: int

    def seats(self, state: Any) -> Sequence[int]:
        seats = getattr(self.game.options_of(state), "seats", None)
        return seats() if seats else range(len(self.game.players))


def play(table: Table, seed: int, share: float = SHARE) -> int:
    """Play a game, checking that share of its positions; the number of its steps.

    A failure tells the seed, and the position and action at which it happened.
    """
    game, random = table.game, Random(seed)
    choose = table.chooser(random)
    state, action, steps = game.initial_state(table.options(random), seed), None, 0
    try:
        while actions := game.legal_actions(state):
            assert game.outcome(state) is None, "the game goes on after its end"
            if random.random() < share:
                check(table, state, actions, random)
            action = choose(actions)
            assert game.judge(state, action).ruling is Ruling.LEGAL
            outcomes = game.chances(state, action)
            state = game.after(state, action, random.choice(outcomes) if outcomes else None)
            steps += 1
            assert steps < table.longest, "the game does not end"
        assert game.outcome(state) is not None, "a dead end: no legal action and no outcome"
        check(table, state, (), random)
    except Exception as error:
        done = "-" if action is None else game.format_action(action)
        error.add_note(f"{game.id}, seed {seed}, step {steps}, after “{done}”:")
        error.add_note(game.format(state))
        raise
    return steps


def check(table: Table, state: Any, actions: Sequence[Any], random: Random) -> None:
    """A position can occur, reads back for everybody, and hides what it must."""
    game = table.game
    assert game.faults(state) == ()
    assert state.is_full()
    for action in random.sample(actions, min(3, len(actions))):
        assert game.parse_action(game.format_action(action)) == action
        assert game.read_action(json.loads(json.dumps(game.write_action(action)))) == action
    reads_back(game, state)
    for seat in table.seats(state):
        seen = game.observe(state, seat)
        reads_back(game, seen)
        assert game.faults(seen) == ()
        assert game.observe(seen, seat) == seen
        instead = table.elsewhere(state, seat, random)
        assert game.observe(instead, seat) == seen, "hidden cards can be told apart"


def reads_back(game: Game[Any, Any, Any], state: Any) -> None:
    line = game.format(state)
    assert "\n" not in line
    assert game.parse(line) == state
    assert game.read_state(json.loads(json.dumps(game.write_state(state)))) == state


# --- The games --------------------------------------------------------------------------------


def _any_options(game: Game[Any, Any, Any]) -> Callable[[Random], Any]:
    choices = game.options.CHOICES
    return lambda random: game.options.from_dict(
        {choice.name: random.choice(choice.values)[0] for choice in choices}
    )


def _fighter(random: Random) -> Choose:
    """Attacks rather than idling, or the armies of Hoth never meet."""

    def choose(options: Sequence[Any]) -> Any:
        dice_or_card = isinstance(options[0], str)
        return random.choice(options) if dice_or_card else fight(random, list(options))

    return choose


def _diplomat(random: Random) -> Choose:
    """Coups seldom, or most games of Twilight Struggle end in nuclear war."""

    def choose(options: Sequence[Any]) -> Any:
        option = random.choice(options)
        again = isinstance(option, twilight_struggle.Coup)
        return random.choice(options) if again else option

    return choose


def _another_split(state: Any, seat: int, random: Random) -> Any:
    """Hoth: other cards of the enemies' decks are in their hands."""
    players = list(state.players)
    for enemy in range(1 - seat % 2, len(players), 2):
        if (player := players[enemy]) is not None:
            cards = random.sample([*player.hand, *player.deck], len(player.hand + player.deck))
            cut = len(player.hand)
            hand, deck = tuple(sorted(cards[:cut])), tuple(sorted(cards[cut:]))
            players[enemy] = type(player)(hand, deck, player.discard)
    return state.replace(players=tuple(players))


def _another_draw(state: Any, player: int, random: Random) -> Any:
    """Twilight Struggle: the rival has drawn other cards of the pile."""
    rival = state.sides[1 - player]
    pool = [*rival.hand, *draw_pile(state)]
    return state.side(1 - player, hand=tuple(random.sample(pool, len(rival.hand))))


BATTLE_LINE, HOTH, TWILIGHT_STRUGGLE = map(load, ("battle-line", "hoth", "twilight-struggle"))
TABLES = {
    "battle-line": Table(BATTLE_LINE, _any_options(BATTLE_LINE), Chooser, another_hand, 1_000),
    "hoth": Table(
        HOTH, lambda random: random.choice(HOTH_OPTIONS), _fighter, _another_split, 5_000
    ),
    "twilight-struggle": Table(
        TWILIGHT_STRUGGLE,
        lambda random: random.choice(TWILIGHT_STRUGGLE_OPTIONS),
        _diplomat,
        _another_draw,
        3_000,
    ),
}
