"""Scenarios: who stands where, on which terrain, and what wins. (hoth#hazirlik)

A scenario is a JSON file that a player can write; `schema.ScenarioModel` is its schema. The
shipped ones lie in `data/scenarios/` and are our own.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from random import Random
from typing import Any

from referee.hoth import cards
from referee.hoth.pieces import SIDES
from referee.hoth.state import HothOptions, Phase, Player, State


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario: the opening position without cards, hand sizes, and its own decks if any."""

    id: str
    name: str
    text: str
    first: int
    hands: tuple[int, int]
    opening: State
    decks: tuple[tuple[str, ...] | None, tuple[str, ...] | None] = (None, None)


def shipped(scenario_id: str) -> dict[str, Any]:
    """The JSON data of a shipped scenario."""
    text = files("referee.hoth").joinpath(f"data/scenarios/{scenario_id}.json").read_text("utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def start(scenario: Scenario, options: HothOptions, seed: int) -> State:
    """The scenario dealt for play; `seed` determines the cards. (hoth#hazirlik-kartlar)"""
    random = Random(seed)
    players: list[Player | None] = [None] * 4
    for side in range(len(SIDES)):
        team = [seat for seat in options.seats() if seat % 2 == side]
        deck = list(scenario.decks[side] or cards.deck(side, options.deck_mix))
        random.shuffle(deck)
        for member, (seat, leaders) in enumerate(
            zip(team, _leaders(options, side, team), strict=True)
        ):
            own = deck[member :: len(team)]
            for leader in leaders:
                own += cards.leader_cards(leader)
            random.shuffle(own)
            hand = hand_size(scenario.hands[side], len(team))
            players[seat] = Player(tuple(sorted(own[:hand])), tuple(sorted(own[hand:])))
    return scenario.opening.replace(
        turn=scenario.first,
        number=0,
        phase=Phase.CARD,
        players=tuple(players),
        options=options,
    )


def hand_size(hand: int, players: int) -> int:
    """How many cards each of a side's players draws: the hand shared, rounded up.

    (hoth#takim-destesi)
    """
    return -(-hand // players)


def _leaders(options: HothOptions, side: int, team: list[int]) -> list[list[str]]:
    """The leaders whose cards each member of a team adds. (hoth#takim-destesi)

    Raises ValueError when a side has more leaders than players.
    """
    chosen = (options.rebel_leaders, options.empire_leaders)[side]
    names = [] if chosen == "none" else chosen.split("+")
    if len(names) > len(team):
        raise ValueError(
            f"options.{SIDES[side]}_leaders: {len(names)} lider seçilmiş ama tarafta {len(team)} "
            "oyuncu var; beklenen: oyuncu başına en çok bir lider"
        )
    return [names[i : i + 1] for i in range(len(team))]
