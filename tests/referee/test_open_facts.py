"""What a verdict leaves open can be told in the JSON that it was asked with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from referee import game_ids, load

POSITIONS = 120  # a game
_NEVER_LEFT_OUT = {"game", "options", "board", "type", "hex", "others_empty", "score", "sections"}


def put(request: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The request with the value at a JSON Pointer; what leads there is made if need be."""
    sent = deepcopy(request)
    _, *way, last = path.split("/")
    at: Any = sent
    for name in way:
        at = at[int(name)] if isinstance(at, list) else at.setdefault(name, {})
    at[int(last) if isinstance(at, list) else last] = value
    return sent


def left_out(data: Any, rng: Random, share: float) -> Any:
    """The data without a random share of their fields."""
    if isinstance(data, list):
        return [left_out(member, rng, share) for member in data]
    if not isinstance(data, dict):
        return data
    kept = {
        name: left_out(value, rng, share)
        for name, value in data.items()
        if name in _NEVER_LEFT_OUT or rng.random() >= share
    }
    if "hand" in data and "hand" not in kept and rng.random() < 0.5:
        kept["hand_count"] = len(data["hand"])
    return kept


def questions(game: Any, rng: Random) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Partial positions from random games, each with an action that may be partial as well."""
    while True:
        played = list(game.playout(game.initial_state(seed=rng.randrange(10**6)), rng.choice))
        for state, action, _ in rng.sample(played, min(20, len(played))):
            written = game.write_state(state)
            if "board" in written:
                written["board"] = "partial"
            yield (
                left_out(written, rng, rng.choice((0.1, 0.3, 0.6))),
                left_out(game.write_action(action), rng, rng.choice((0, 0, 0.3))),
            )


@pytest.mark.parametrize("game_id", game_ids())
def test_an_answer_put_into_the_json_brings_the_promised_ruling(game_id: str) -> None:
    game, rng = load(game_id), Random(7)
    tried = 0
    for state, action in questions(game, rng):
        try:
            verdict = game.judge(game.check(game.read_state(state)), game.read_action(action))
        except ValueError:  # a required field, or what is left contradicts itself
            continue
        told = json.loads(json.dumps(verdict.to_dict()))
        paths = {asked["fact"]: asked["path"] for asked in told["depends_on"]}
        assert not any("alanı nedir" in asked["question"] for asked in told["depends_on"])
        for branch in told["branches"]:
            if (path := paths[branch["fact"]]) is None:
                continue
            sent = put({"state": state, "action": action}, path, branch["value"])
            then = game.judge(
                game.check(game.read_state(sent["state"])), game.read_action(sent["action"])
            )
            assert then.ruling == branch["ruling"], (state, action, branch)
            tried += 1
        if tried > POSITIONS:
            return
