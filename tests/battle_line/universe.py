"""Every action that can be written down in Battle Line, legal or not, for both players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from referee.battle_line import actions as act

FLAGS = range(1, 10)
TROOPS = [f"{color}{value}" for color in "RBGYPO" for value in range(1, 11)]
TACTICS = ["L1", "L2", "EK", "SH", "SI", "BA", "GO", "TA", "FI", "HA"]
CARDS = TROOPS + TACTICS


def every_action() -> Iterator[act.Action]:
    for player in (0, 1):
        yield act.Pass(player)
        yield act.PlayScout(player)
        for deck in ("troops", "tactics", None):
            yield act.Draw(player, deck)
        for size in range(10):
            for flags in combinations(FLAGS, size):
                yield act.Claim(player, flags)
        for flag in FLAGS:
            for card in TROOPS:
                yield act.PlayTroop(player, card, flag)
            for card in ("L1", "L2", "EK", "SH"):
                yield act.PlayMorale(player, card, flag)
            for card in ("SI", "BA"):
                yield act.PlayEnvironment(player, card, flag)
        for card in CARDS:
            yield act.Return(player, card)
            yield act.Discard(player, card)
            yield act.PlayDeserter(player, target=card)
            for flag in FLAGS:
                yield act.PlayTraitor(player, target=card, to=flag)
                yield act.PlayRedeploy(player, target=card, to=flag)
            yield act.PlayRedeploy(player, target=card, to=None)


UNIVERSE = tuple(every_action())
