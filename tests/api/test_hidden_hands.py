"""With a player's `view`, the service answers the same whatever the other player holds.

Two positions that differ in hidden cards alone are sent with every kind of request: the answers
must be the same to the last byte, or the caller could tell the positions apart.
"""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import httpx
import pytest

import referee

Data = dict[str, Any]
STEPS = (0, 3, 4, 9, 14, 17)  # of a random game
# The player who looks, and where the other one's hand is.
PLAYERS = {
    "battle-line": ("A", ("players", "B")),
    "hoth": ("A", ("players", "I")),
    "twilight-struggle": ("us", ("ussr",)),
}


def holder(state: Data, game: str) -> Data:
    """The record of the player whose hand is hidden."""
    record = state
    for name in PLAYERS[game][1]:
        record = record[name]
    return record


def cards(game: str) -> set[str]:
    """The cards that may be in a first hand."""
    if game == "battle-line":
        return {f"{colour}{value}" for colour in "RYGBPO" for value in range(1, 11)}
    model = referee.load(game)
    hands = [holder(model.write_state(model.initial_state(seed=seed)), game) for seed in range(40)]
    return {card for hand in hands for card in hand["hand"]}


def other_hand(state: Data, game: str) -> Data:
    """The same position with other hidden cards, as many as before."""
    changed = copy.deepcopy(state)
    hidden = holder(changed, game)
    if "deck" in hidden:  # Hoth: each side has its own cards
        new = hidden["deck"][: len(hidden["hand"])]
        hidden["deck"] = sorted({*hidden["deck"], *hidden["hand"]} - set(new))
        hidden["hand"] = sorted(new)
        return changed
    seen = json.dumps(state)
    pool = cards(game)
    unseen = iter(sorted(card for card in pool if f'"{card}"' not in seen))
    # The other cards of Battle Line are tactics, whose number is no secret.
    hidden["hand"] = [next(unseen) if card in pool else card for card in hidden["hand"]]
    return changed


def positions(game: str, seed: int) -> list[Data]:
    """Positions of a random game in which the other player holds cards."""
    model, chance = referee.load(game), random.Random(seed)

    def choose(options: Any) -> Any:
        return options[chance.randrange(len(options))]

    found = []
    for step, (state, _, _) in enumerate(model.playout(model.initial_state(seed=seed), choose)):
        data = model.write_state(state)
        if step in STEPS and holder(data, game).get("hand"):
            found.append(data)
        if step > max(STEPS):
            break
    return found


def actions(game: str, *states: Data) -> list[Data]:
    """Some actions of both players, those with hidden cards too."""
    model, chance = referee.load(game), random.Random(3)
    found = []
    for data in states:
        state = model.read_state(data)
        legal = model.legal_actions(state)
        for _ in range(6 if len(legal) else 0):
            found.append(model.write_action(legal[chance.randrange(len(legal))]))
    return found


def answers(client: httpx.Client, game: str, state: Data, tried: list[Data], view: str) -> list:
    base = {"state": state, "view": view}
    sent = [client.post(f"/v1/games/{game}/judge", json=base | {"action": a}) for a in tried]
    sent.append(client.post(f"/v1/games/{game}/legal-actions", json=base))
    sent.append(client.post(f"/v1/games/{game}/board", json=base))
    return [(response.status_code, response.text) for response in sent]


@pytest.mark.parametrize("game", PLAYERS)
def test_hidden_hands_do_not_show(client: httpx.Client, game: str):
    view = PLAYERS[game][0]
    compared = 0
    for seed in range(2):
        for state in positions(game, seed):
            changed = other_hand(state, game)
            assert changed != state
            tried = actions(game, state, changed)
            first = answers(client, game, state, tried, view)
            assert first == answers(client, game, changed, tried, view)
            assert any(status == 200 for status, _ in first)
            compared += len(tried)
    assert compared > 20


@pytest.mark.parametrize("game", PLAYERS)
def test_without_a_view_they_would(game: str):
    """The positions and actions of the test above can tell hidden cards apart."""
    model = referee.load(game)
    differ = 0
    for seed in range(2):
        for data in positions(game, seed):
            changed = other_hand(data, game)
            one, two = model.read_state(data), model.read_state(changed)
            for action in map(model.read_action, actions(game, data, changed)):
                differ += model.judge(one, action).ruling is not model.judge(two, action).ruling
    assert differ
