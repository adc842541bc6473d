"""Actions worth asking the rules about: every legal action of a phase is among them."""

from __future__ import annotations

from collections.abc import Iterator

from referee.battle_line.actions import (
    Action,
    Discard,
    Draw,
    Pass,
    PlayDeserter,
    PlayEnvironment,
    PlayMorale,
    PlayRedeploy,
    PlayScout,
    PlayTactic,
    PlayTraitor,
    PlayTroop,
    Return,
)
from referee.battle_line.cards import ENVIRONMENT, MORALE, TACTICS
from referee.battle_line.state import DECKS, FLAGS, Phase, State

_FLAGS = range(1, FLAGS + 1)


def candidates(s: State, player: int) -> Iterator[Action]:
    """Candidate actions of `player` in the phase of `s`, claims excepted."""
    if s.phase is Phase.PLAY:
        for card in s.players[player].hand:
            if card not in TACTICS:
                yield from (PlayTroop(player, card, number) for number in _FLAGS)
        yield from tactic_plays(s, player)
        yield Pass(player)
    elif s.phase in (Phase.DRAW, Phase.SCOUT_DRAW):
        yield from (Draw(player, deck) for deck in (*DECKS, None))
    elif s.phase is Phase.SCOUT_RETURN:
        yield from (Return(player, card) for card in s.players[player].hand)
    elif s.phase is Phase.DISCARD:
        for flag in s.flags:
            yield from (Discard(player, card) for card in flag.sides[player].cards)


def tactic_plays(s: State, player: int) -> Iterator[PlayTactic]:
    """Candidate plays of the tactics cards in the player's hand, with all their targets."""
    for card in s.players[player].hand:
        if card in MORALE:
            yield from (PlayMorale(player, card, number) for number in _FLAGS)
        elif card in ENVIRONMENT:
            yield from (PlayEnvironment(player, card, number) for number in _FLAGS)
        elif card == "GO":
            yield PlayScout(player)
        elif card == "TA":
            for target in _lying(s, player):
                for to in (*_FLAGS, None):
                    yield PlayRedeploy(player, target=target, to=to)
        elif card == "FI":
            for target in _lying(s, 1 - player):
                yield PlayDeserter(player, target=target)
        elif card == "HA":
            for target in _lying(s, 1 - player):
                yield from (PlayTraitor(player, target=target, to=number) for number in _FLAGS)


def _lying(s: State, player: int) -> Iterator[str]:
    """The cards on a player's sides of the unclaimed flags."""
    for flag in s.flags:
        if flag.winner is None:
            side = flag.sides[player]
            yield from side.cards
            yield from side.environment
