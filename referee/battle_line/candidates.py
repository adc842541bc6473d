"""Actions worth asking the rules about: every legal action of a phase is among them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

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

# Actions are values, and there are few of them: each play is made once.
_play_troop = cache(PlayTroop)
_play_morale = cache(PlayMorale)
_play_environment = cache(PlayEnvironment)
_play_redeploy = cache(PlayRedeploy)
_play_deserter = cache(PlayDeserter)
_play_traitor = cache(PlayTraitor)


def candidates(s: State, player: int) -> Iterator[Action]:
    """Candidate actions of `player` in the phase of `s`, claims and plays of cards excepted."""
    if s.phase is Phase.PLAY:
        yield Pass(player)
    elif s.phase in (Phase.DRAW, Phase.SCOUT_DRAW):
        yield from (Draw(player, deck) for deck in (*DECKS, None))
    elif s.phase is Phase.SCOUT_RETURN:
        yield from (Return(player, card) for card in s.players[player].hand)
    elif s.phase is Phase.DISCARD:
        for flag in s.flags:
            yield from (Discard(player, card) for card in flag.sides[player].cards)


def troop_plays(s: State, player: int) -> Iterator[tuple[PlayTroop, ...]]:
    """Candidate plays of a troop card, those to one flag together.

    No rule tells one troop card in hand from another, so they are all legal or none is.
    """
    troops = [card for card in s.players[player].hand if card not in TACTICS]
    if troops:
        for number in _with_room(s, player):
            yield tuple([_play_troop(player, card, number) for card in troops])


def tactic_plays(s: State, player: int, card: str) -> Iterator[PlayTactic]:
    """Candidate plays of one tactics card, with all its targets."""
    if card in MORALE:
        for number in _with_room(s, player):
            yield _play_morale(player, card, number)
    elif card in ENVIRONMENT:
        for number in _FLAGS:
            yield _play_environment(player, card, number)
    elif card == "GO":
        yield PlayScout(player)
    elif card == "TA":
        numbers = _with_room(s, player)
        for target in _lying(s, player):
            for to in (*(_FLAGS if target in ENVIRONMENT else numbers), None):
                yield _play_redeploy(player, target=target, to=to)
    elif card == "FI":
        for target in _lying(s, 1 - player):
            yield _play_deserter(player, target=target)
    elif card == "HA":
        numbers = _with_room(s, player)
        for target in _lying(s, 1 - player):
            for number in numbers:
                yield _play_traitor(player, target=target, to=number)


def complete_flags(s: State, player: int) -> tuple[int, ...]:
    """The unclaimed flags where the player's side is full: those worth claiming."""
    return tuple(
        number
        for number, flag in enumerate(s.flags, 1)
        if flag.winner is None and flag.sides[player].count == flag.size
    )


def _with_room(s: State, player: int) -> tuple[int, ...]:
    """The flags where the player's side is not full; closed ones only where they may matter."""
    return tuple(
        number
        for number, flag in enumerate(s.flags, 1)
        if flag.sides[player].count < flag.size and (flag.winner is None or s.options.open_fronts)
    )


def _lying(s: State, player: int) -> Iterator[str]:
    """The cards on a player's sides of the unclaimed flags."""
    for flag in s.flags:
        if flag.winner is None:
            side = flag.sides[player]
            yield from side.cards
            yield from side.environment
