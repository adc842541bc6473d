"""Battle Line written down once more, literally: what may be played, and what comes of it.

Slow and obvious, for counting action sequences beside the engine. It shares no rule with the
referee: it starts from a position as JSON data, plays on its own dictionaries, writes actions in
the short notation, and proves claims with `brute_force`. Options are the defaults.

A *move* is an action with its outcome of chance: `A R5@3`, `A çek birlik=B7`.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import combinations
from typing import Any

from tests.battle_line.brute_force import ALL_TROOPS, claim_holds

TACTICS = ["L1", "L2", "EK", "SH", "SI", "BA", "GO", "TA", "FI", "HA"]
WORTH_A_PLACE = ["L1", "L2", "EK", "SH"]
NEEDS_NO_PLACE = ["SI", "BA"]
OTHER = {"A": "B", "B": "A"}

Position = dict[str, Any]
claim_holds_cached = cache(claim_holds)


def position(data: dict[str, Any]) -> Position:
    """A full position from its JSON data, with who held how many cards first as a history."""
    flags = {}
    for number, given in data["flags"].items():
        flag: dict[str, Any] = {"winner": given["winner"], "since": {}}
        for player in "AB":
            flag[player] = list(given[player]["cards"])
            flag["below " + player] = list(given[player]["environment"])
        for need, name in ((3, "first_three"), (4, "first_four")):
            for player in "AB":
                if len(flag[player]) >= need:
                    flag["since"][player, need] = -1 if given[name] == player else 0
        flags[int(number)] = flag
    return {
        "turn": data["turn"],
        "phase": data["phase"],
        "hand": {p: list(data["players"][p]["hand"]) for p in "AB"},
        "played": {p: list(data["players"][p]["played"]) for p in "AB"},
        "flags": flags,
        "discard": list(data["discard"]),
        "top": [*data["troops_top"], *data["tactics_top"]],
        "drawn": data["scout_drawn"],
        "returned": data["scout_returned"],
        "clock": 0,
    }


# --- What is where ----------------------------------------------------------------------------


def open_flags(p: Position) -> list[int]:
    return [number for number, flag in p["flags"].items() if flag["winner"] is None]


def places(p: Position, number: int) -> int:
    flag = p["flags"][number]
    return 4 if "BA" in flag["below A"] + flag["below B"] else 3


def with_room(p: Position, player: str) -> list[int]:
    return [n for n in open_flags(p) if len(p["flags"][n][player]) < places(p, n)]


def lying(p: Position, player: str) -> list[str]:
    """The cards of a player on flags that nobody has won."""
    found = []
    for number in open_flags(p):
        found += p["flags"][number][player] + p["flags"][number]["below " + player]
    return found


def shown(p: Position) -> list[str]:
    """The cards that both players see."""
    cards = list(p["discard"])
    for flag in p["flags"].values():
        cards += flag["A"] + flag["B"] + flag["below A"] + flag["below B"]
    return cards


def deck(p: Position, name: str) -> list[str]:
    """The cards of a deck: the known ones on its top, or all that lie nowhere else."""
    cards = ALL_TROOPS if name == "birlik" else TACTICS
    elsewhere = shown(p) + p["hand"]["A"] + p["hand"]["B"] + p["played"]["A"] + p["played"]["B"]
    return [card for card in cards if card not in elsewhere]


def draws(p: Position, name: str) -> list[str]:
    """The cards that may come when a deck is drawn from: what was put on top comes first."""
    left = deck(p, name)
    on_top = [card for card in p["top"] if card in left]
    return on_top[:1] or left


# --- What may be done -------------------------------------------------------------------------


def moves(p: Position) -> Iterator[str]:
    """Every legal move of a position."""
    if p["phase"] == "over":
        return
    me = p["turn"]
    if p["phase"] == "play":
        yield from plays(p, me)
    elif p["phase"] == "claim":
        proven = [n for n in open_flags(p) if provable(p, me, n)]
        for size in range(len(proven) + 1):
            for chosen in combinations(proven, size):
                yield f"{me} ilan {','.join(map(str, chosen)) or '-'}"
    elif p["phase"] == "draw":
        full = len(p["hand"][me]) == 7
        drawn = [] if full else [n for n in ("birlik", "taktik") if deck(p, n)]
        yield from (f"{me} çek {name}={card}" for name in drawn for card in draws(p, name))
        if not drawn:
            yield f"{me} çek -"
    elif p["phase"] == "scout_draw":
        for name in ("birlik", "taktik"):
            yield from (f"{me} çek {name}={card}" for card in draws(p, name))
    elif p["phase"] == "scout_return":
        yield from (f"{me} geri {card}" for card in p["hand"][me])
    elif p["phase"] == "discard":
        owner, _ = too_many(p)[0]
        for player, other in too_many(p):
            if player == owner:
                yield from (f"{owner} at {card}" for card in p["flags"][other][owner])


def plays(p: Position, me: str) -> Iterator[str]:
    troops = [card for card in p["hand"][me] if card in ALL_TROOPS]
    yield from (f"{me} {card}@{n}" for card in troops for n in with_room(p, me))
    if not troops or not with_room(p, me):
        yield f"{me} pas"
    if len(p["played"][me]) + 1 > len(p["played"][OTHER[me]]) + 1:
        return
    for card in p["hand"][me]:
        if card in WORTH_A_PLACE:
            second = card in ("L1", "L2") and {"L1", "L2"} & set(p["played"][me])
            if not second:
                yield from (f"{me} {card}@{n}" for n in with_room(p, me))
        elif card in NEEDS_NO_PLACE:
            yield from (f"{me} {card}@{n}" for n in open_flags(p))
        elif card == "GO" and (deck(p, "birlik") or deck(p, "taktik")):
            yield f"{me} GO"
        elif card == "TA":
            for target in lying(p, me):
                home = flag_of(p, target)
                goals = open_flags(p) if target in NEEDS_NO_PLACE else with_room(p, me)
                yield from (f"{me} TA:{target}>{n}" for n in goals if n != home)
                yield f"{me} TA:{target}>x"
        elif card == "FI":
            yield from (f"{me} FI:{target}" for target in lying(p, OTHER[me]))
        elif card == "HA":
            for target in lying(p, OTHER[me]):
                if target in ALL_TROOPS:
                    yield from (f"{me} HA:{target}>{n}" for n in with_room(p, me))


def provable(p: Position, me: str, number: int) -> bool:
    flag, size = p["flags"][number], places(p, number)
    mine, theirs = flag[me], flag[OTHER[me]]
    if len(mine) < size:
        return False
    since = flag["since"]
    first = len(theirs) < size or since[me, size] < since[OTHER[me], size]
    seen = set(shown(p))
    unseen = tuple(card for card in ALL_TROOPS if card not in seen)
    fog = "SI" in flag["below A"] + flag["below B"]
    return claim_holds_cached(tuple(mine), tuple(theirs), size, fog, unseen, first)


def too_many(p: Position) -> list[tuple[str, int]]:
    """The sides with a card too many, the player's at turn first."""
    return [
        (player, number)
        for player in (p["turn"], OTHER[p["turn"]])
        for number in open_flags(p)
        if len(p["flags"][number][player]) > places(p, number)
    ]


def flag_of(p: Position, card: str) -> int:
    """The flag where a card lies."""
    for number, flag in p["flags"].items():
        if card in flag["A"] + flag["B"] + flag["below A"] + flag["below B"]:
            return int(number)
    raise LookupError(card)


# --- What comes of it -------------------------------------------------------------------------


def after(p: Position, move: str) -> Position:
    """The position after a legal move."""
    p = deepcopy(p)
    p["clock"] += 1
    action, _, drawn = move.partition("=")
    me, verb, *rest = action.split()
    if verb == "pas":
        p["phase"] = "claim"
    elif verb == "ilan":
        for number in rest[0].split(",") if rest[0] != "-" else ():
            p["flags"][int(number)]["winner"] = me
        p["phase"] = "over" if has_won(p, me) else "draw"
    elif verb == "çek":
        draw(p, me, drawn)
    elif verb == "geri":
        p["hand"][me].remove(rest[0])
        p["top"].insert(0, rest[0])
        p["returned"] += 1
        scout_goes_on(p, me)
    elif verb == "at":
        remove(p, rest[0])
        p["discard"].append(rest[0])
        p["phase"] = "discard" if too_many(p) else "claim"
    else:
        play(p, me, verb)
    note_counts(p)
    return p


def play(p: Position, me: str, text: str) -> None:
    card = text.split("@")[0].split(":")[0]
    p["hand"][me].remove(card)
    if card in TACTICS:
        p["played"][me].append(card)
    p["phase"] = "claim"
    if "@" in text:
        lay(p, me, card, int(text.split("@")[1]))
    elif card == "GO":
        p["phase"], p["drawn"], p["returned"] = "scout_draw", 0, 0
    else:
        target, _, goal = text.split(":")[1].partition(">")
        remove(p, target)
        if card == "FI" or goal == "x":
            p["discard"].append(target)
        else:
            lay(p, me, target, int(goal))
        if too_many(p):
            p["phase"] = "discard"


def lay(p: Position, me: str, card: str, number: int) -> None:
    p["flags"][number]["below " + me if card in NEEDS_NO_PLACE else me].append(card)


def remove(p: Position, card: str) -> None:
    flag = p["flags"][flag_of(p, card)]
    for side in ("A", "B", "below A", "below B"):
        if card in flag[side]:
            flag[side].remove(card)


def draw(p: Position, me: str, card: str) -> None:
    if card:
        p["hand"][me].append(card)
        p["top"] = [c for c in p["top"] if c != card]
    if p["phase"] == "draw":
        p["turn"], p["phase"], p["drawn"], p["returned"] = OTHER[me], "play", None, 0
        return
    p["drawn"] += 1
    if p["drawn"] == 3 or not (deck(p, "birlik") or deck(p, "taktik")):
        scout_goes_on(p, me)


def scout_goes_on(p: Position, me: str) -> None:
    """Two cards go back after three were drawn, else as many as there are over seven."""
    due = 2 - p["returned"] if p["drawn"] == 3 else len(p["hand"][me]) - 7
    p["phase"] = "scout_return" if due > 0 else "claim"


def note_counts(p: Position) -> None:
    """Remember since when each side has held three cards, and four, without a break."""
    for flag in p["flags"].values():
        for player in "AB":
            for need in (3, 4):
                if len(flag[player]) < need:
                    flag["since"].pop((player, need), None)
                else:
                    flag["since"].setdefault((player, need), p["clock"])


def has_won(p: Position, me: str) -> bool:
    mine = {number for number, flag in p["flags"].items() if flag["winner"] == me}
    return len(mine) >= 5 or any({n, n + 1, n + 2} <= mine for n in mine)
