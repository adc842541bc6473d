"""The published JSON Schema and the reader agree on what they accept."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from referee.battle_line import GAME
from referee.border import BadInput
from tests.battle_line.games import random_step
from tests.battle_line.universe import UNIVERSE

SCHEMA = GAME.schema()
VALID = {name: Draft202012Validator(schema).is_valid for name, schema in SCHEMA.items()}
READ = {"state": GAME.read_state, "action": GAME.read_action, "inquiry": GAME.read_inquiry}

# What a schema can't say: how cards may be spelt, and that counts must agree with listed cards.
BEYOND_THE_SCHEMA = ("kart", "taktiği değil", "taktik değil")

INQUIRIES: list[dict[str, Any]] = [
    {"type": "formation", "player": "A", "flag": 3},
    {"type": "winner", "flag": 9},
    {"type": "winning_formation", "flag": 9},
    {"type": "claimable", "player": "B"},
    {"type": "tactics_allowance", "player": "A"},
    {"type": "result"},
    {"type": "starter"},
    {"type": "first_player", "a": 4, "b": 9},
    {"type": "room_left", "player": "A", "flag": 1},
    {"type": "flags_to_win", "player": "B", "adjacent": True},
    {"type": "match_points", "player": "B"},
    {"type": "cards_to_draw", "player": "A"},
    {"type": "scout_cards", "player": "A", "returned": False},
    {"type": "total", "player": "B", "flag": 2},
    {"type": "value", "key": "setup.hand"},
]
VALUES: list[Any] = [
    *(None, True, False, 0, 1, 3, 7, -1, 71, 10**30, 1.5, "", "A", "R5", "GO", "play", "draw"),
    *([], ["R5"], ["SI", "BA"], [1, 2], [1, 1], [10], {}, {"x": 1}, {"A": {}}, {"1": {}}),
    *({"10": {}}, {"match": True}, {"match": 1}, {"son_sans": True}, "troops", "winner"),
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values inside JSON data."""
    found = [path]
    if isinstance(value, (dict, list)):
        for key, member in value.items() if isinstance(value, dict) else enumerate(value):
            found += places(member, (*path, key))
    return found


def spoilt(data: Any, rng: Random) -> Any:
    """The data with one value replaced, removed or added at a random place."""
    data = copy.deepcopy(data)
    path = rng.choice(places(data))
    if not path:
        return rng.choice(VALUES) if rng.random() < 0.1 else {**data, "x": 1}
    *parents, last = path
    holder = data
    for key in parents:
        holder = holder[key]
    match rng.randrange(4):
        case 0:
            del holder[last]
        case 1 if isinstance(holder, dict):
            name = rng.choice(("x", "winner", "count", "fog", "to", "deck", "flag"))
            holder[name] = copy.deepcopy(rng.choice(VALUES))
        case _:
            holder[last] = copy.deepcopy(rng.choice(VALUES))
    return data


def agree(kind: str, data: Any) -> None:
    errors = mistakes(kind, data)
    if VALID[kind](data):
        assert all(any(words in error for words in BEYOND_THE_SCHEMA) for error in errors)
    else:
        assert errors


def mistakes(kind: str, data: Any) -> list[str]:
    """What the reader refuses the data for; nothing when it accepts them."""
    try:
        READ[kind](data)
    except BadInput as bad:
        return [error.message for error in bad.errors]
    return []


@pytest.mark.parametrize("seed", range(5))
def test_written_states_are_valid(seed: int) -> None:
    state = random_step(seed).state
    assert VALID["state"](GAME.write_state(state))
    assert VALID["state"](GAME.write_state(GAME.observe(state, seed % 2)))


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_states(seed: int) -> None:
    rng = Random(seed)
    data = GAME.write_state(random_step(seed).state)
    for _ in range(rng.randint(1, 2)):
        data = spoilt(data, rng)
        if not isinstance(data, dict):
            break
    agree("state", data)


@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_actions(seed: int) -> None:
    rng = Random(seed)
    data = GAME.write_action(rng.choice(UNIVERSE))
    assert VALID["action"](data)
    agree("action", spoilt(data, rng))


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_inquiries(seed: int) -> None:
    rng = Random(seed)
    data = rng.choice(INQUIRIES)
    assert VALID["inquiry"](data)
    agree("inquiry", spoilt(data, rng))


@pytest.mark.parametrize("kind", SCHEMA)
def test_the_schemas_are_valid_and_described(kind: str) -> None:
    Draft202012Validator.check_schema(SCHEMA[kind])
    assert not VALID[kind](None)
    for name, definition in SCHEMA[kind].get("$defs", {}).items():
        assert definition.get("description"), name


def test_a_field_left_out_is_unknown_and_null_is_an_answer() -> None:
    unknown = GAME.read_state({"flags": {"1": {}}})
    assert not unknown.flag(1).knows("winner")
    nobody = GAME.read_state({"flags": {"1": {"winner": None, "first_three": None}}})
    assert nobody.flag(1).winner is None
    assert nobody.flag(1).first_three is None
    discarded = GAME.read_action({"type": "play_redeploy", "player": "A", "to": None})
    assert discarded.known()["to"] is None
    assert "to" not in GAME.read_action({"type": "play_redeploy", "player": "A"}).known()


def test_what_follows_is_filled_in() -> None:
    state = GAME.read_state(
        {
            "players": {"A": {"hand": ["R1"], "played": ["EK"]}, "B": {"played": []}},
            "flags": {"1": {"A": {"cards": ["R2", "R3", "EK"]}, "B": {"cards": ["R4"]}}},
        }
    )
    assert state.players[0].hand_count == 1
    assert (state.players[0].tactics_played, state.players[0].leader_played) == (1, False)
    assert (state.flag(1).first_three, state.flag(1).first_four) == (0, None)
    assert (state.scout_drawn, state.troops_top) == (None, ())  # nobody has played Gözcü


def test_cards_may_be_named_as_players_name_them() -> None:
    state = GAME.read_state({"discard": ["kırmızı 10", "mavi 3", "Ek Taarruz", "r5"]})
    assert state.discard == ("R10", "B3", "EK", "R5")
