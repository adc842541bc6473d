"""How a game begins, and what each player sees of it. (battle-line#hazirlik)"""

from __future__ import annotations

from random import Random

from referee.battle_line.cards import TACTICS, TROOPS, value
from referee.battle_line.result import outcome
from referee.battle_line.state import (
    FLAGS,
    HAND_LIMIT,
    BattleLineOptions,
    Flag,
    Player,
    State,
)


def initial_state(options: BattleLineOptions, seed: int, score: tuple[int, int] = (0, 0)) -> State:
    """A dealt game: seven troops each, and the starter drawn for. `seed` determines all of it."""
    random = Random(seed)
    high = _draw_high_card(random)
    deck = list(TROOPS)
    random.shuffle(deck)
    hands = (tuple(deck[:HAND_LIMIT]), tuple(deck[HAND_LIMIT : 2 * HAND_LIMIT]))
    return State(
        turn=high if options.starter == "high_card_starts" else 1 - high,
        phase=options.phases()[0],
        players=(Player(hands[0]), Player(hands[1])),
        flags=(Flag(),) * FLAGS,
        troops_left=len(TROOPS) - 2 * HAND_LIMIT,
        tactics_left=len(TACTICS),
        score=score,
        options=options,
    )


def next_game(s: State, seed: int) -> State:
    """The next game of a match: freshly dealt, with the points of the finished game `s` added.

    ValueError when the game is not over. (battle-line#mac-puani)
    """
    result = outcome(s)
    if result is None:
        raise ValueError("Oyun bitmeden sıradaki oyuna geçilmez.")
    a, b = (before + points for before, points in zip(s.score, result.points, strict=True))
    return initial_state(s.options, seed, (a, b))


def _draw_high_card(random: Random) -> int:
    """The player who draws the higher troop; equal values are drawn again."""
    while True:
        mine, theirs = random.sample(TROOPS, 2)
        if value(mine) != value(theirs):
            return 0 if value(mine) > value(theirs) else 1


def observe(s: State, player: int) -> State:
    """What `player` sees: not the other hand, nor the cards that the other put on the decks."""
    other = s.players[1 - player]
    hidden = Player.partial(
        f"players.{'BA'[player]}", hand_count=other.hand_count, played=other.played
    )
    known = s.known()
    known["players"] = (s.players[0], hidden) if player == 0 else (hidden, s.players[1])
    if "GO" in other.played:
        for top in ("troops_top", "tactics_top"):
            if known.get(top):
                del known[top]
    return State.partial(**known)
