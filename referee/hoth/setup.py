"""How a game begins, and what each player sees of it. (hoth#hazirlik)"""

from __future__ import annotations

from referee.hoth.scenario import Scenario, shipped, start
from referee.hoth.state import SEATS, HothOptions, Player, State


def initial_state(options: HothOptions, seed: int) -> State:
    """A dealt game of the shipped scenario that the options name."""
    return start(read_shipped(options.scenario, options), options, seed)


def read_shipped(scenario_id: str, options: HothOptions) -> Scenario:
    """A shipped scenario on the board of the options."""
    from referee.hoth.schema import read_scenario

    return read_scenario(shipped(scenario_id), options)


def observe(s: State, seat: int) -> State:
    """What a seat sees: its own hand and, as team mates may show their cards, its team's.

    The decks' order is chance for everybody; what they hold is known only to a player alone
    on his side, who has seen every other card of it.
    """
    players = tuple(
        None if player is None else _seen(s, player, other, seat)
        for other, player in enumerate(s.players)
    )
    known = s.known()
    known["players"] = players
    return State.partial(**known)


def _seen(s: State, player: Player, seat: int, viewer: int) -> Player:
    where = f"players.{SEATS[seat]}"
    if seat % 2 != viewer % 2:
        return Player.partial(
            where,
            discard=player.discard,
            hand_count=player.hand_count,
            deck_count=player.deck_count,
        )
    if s.players[(seat + 2) % 4] is None:
        return player
    return Player.partial(
        where, hand=player.hand, discard=player.discard, deck_count=player.deck_count
    )
