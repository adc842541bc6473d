"""The legal actions of a position: the candidates that no rule forbids."""

from __future__ import annotations

from itertools import chain, combinations

from referee.battle_line.actions import Action, Claim, Pass
from referee.battle_line.board import actor
from referee.battle_line.candidates import candidates, complete_flags, troop_plays
from referee.battle_line.rules import RULES, legal_tactics
from referee.battle_line.state import DECKS, HAND_LIMIT, PLAYERS, Phase, State


def legal_actions(s: State) -> list[Action]:
    """Every legal action of a full state, in a fixed order."""
    player = actor(s)
    if s.phase is Phase.CLAIM:
        return list(_claims(s, player))
    actions: list[Action] = []
    if s.phase is Phase.PLAY:
        for plays in troop_plays(s, player):
            if RULES.allows(s, plays[0]):
                actions += plays
        actions += legal_tactics(s, player)
    actions += [action for action in candidates(s, player) if RULES.allows(s, action)]
    return actions


def _claims(s: State, player: int) -> chain[Action]:
    """Claims of none, one or several flags: each flag is proven for itself.

    (battle-line#birden-cok-ilan)
    """
    numbers = [n for n in complete_flags(s, player) if RULES.allows(s, Claim(player, (n,)))]
    return chain.from_iterable(
        (Claim(player, flags) for flags in combinations(numbers, size))
        for size in range(len(numbers) + 1)
    )


def stuck(s: State) -> bool:
    """Whether neither player can play, claim or draw ever again.

    What a player can do changes only when somebody does something, so it is enough to look at
    this one position. The rules name no winner then (battle-line#oyun-sonu).
    """
    return not any(_can_act(s, player) for player in range(len(PLAYERS)))


def _can_act(s: State, player: int) -> bool:
    if s.players[player].hand_count < HAND_LIMIT and any(map(s.left, DECKS)):
        return True
    claiming = s.replace(turn=player, phase=Phase.CLAIM)
    playing = s.replace(turn=player, phase=Phase.PLAY)
    return len(legal_actions(claiming)) > 1 or legal_actions(playing) != [Pass(player)]
