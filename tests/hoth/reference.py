"""Battle of Hoth written down once more, literally: what may be done, and what comes of it.

Slow and obvious, for counting action sequences beside the engine. It shares no rule with the
referee: it starts from a position as JSON data, plays on its own dictionaries, writes actions in
the short notation and looks along lines with `reference_sight`; of the game's data it reads the
orders of the command cards alone. Two players, default options, no sudden death.

A *move* is an action with its outcome of chance: `A vur C6>C4=PBX`, `I çek=sol-1`.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

from tests.hoth.reference_sight import crossed, is_open, spots

Position = dict[str, Any]

CARDS = Path(__file__).parents[2] / "referee/hoth/data/cards.csv"
FACES = "PABGX"
OTHER = {"A": "I", "I": "A"}
SIDE = {"rebel": "A", "empire": "I"}

INFANTRY, VEHICLES, SPECIAL = ("ET", "ST"), ("SS", "AT"), ("RA", "PD")
KINDS = {
    "echo_trooper": "ET", "snowspeeder": "SS", "rebel_artillery": "RA",
    "snowtrooper": "ST", "atat": "AT", "probe_droid": "PD",
}  # fmt: skip
OWNER = {"ET": "A", "SS": "A", "RA": "A", "ST": "I", "AT": "I", "PD": "I"}
FIGURES = {"ET": 3, "SS": 3, "RA": 1, "ST": 4, "AT": 1, "PD": 2}
WALK = {"ET": 2, "ST": 2, "SS": 3, "AT": 1, "PD": 2, "RA": 0}
WALK_AND_ATTACK = {"ET": 1, "ST": 1, "SS": 3, "AT": 1, "PD": 2, "RA": 0}
DICE = {
    "ET": [3, 2, 1], "ST": [3, 2, 1], "SS": [4, 2],
    "AT": [3, 3, 3], "RA": [4, 3, 2, 1], "PD": [2, 1],
}  # fmt: skip
HIT_BY = {"ET": "PB", "ST": "PB", "SS": "AB", "AT": "AB", "RA": "B", "PD": "B"}
MEDAL = {"ET": 1, "ST": 1, "SS": 1, "AT": 1, "RA": 0, "PD": 0}
ORDERED_BY = {"piyade": INFANTRY, "arac": VEHICLES, "ozel": SPECIAL, "ss": ("SS",), "at": ("AT",),
              "birim": tuple(OWNER)}  # fmt: skip
HEX_AT = spots()
SPOT = {name: spot for spot, name in HEX_AT.items()}


def position(data: dict[str, Any]) -> Position:
    """A full position from its JSON data."""
    units = {}
    for given in data["units"]:
        kind, badge = KINDS[given["kind"]], given.get("badge")
        whole = FIGURES[kind] + (badge == "elite_squadron")
        units[given["hex"]] = {
            "kind": kind,
            "badge": badge,
            "figures": given.get("figures", whole),
            "order": given.get("order", "no"),
            "moved": given.get("moved", 0),
            "halted": given.get("halted", False),
            "attacks": given.get("attacks", 0),
            "advanced": given.get("advanced", False),
        }
    return {
        "turn": data["turn"],
        "phase": data["phase"],
        "card": data.get("card"),
        "given": list(data["given"]),
        "terrain": {
            name: kind for kind, names in data.get("terrain", {}).items() for name in names
        },
        "units": units,
        "structures": {x["hex"] for x in data.get("structures", ())},
        "goal": {SIDE[side]: count for side, count in data["goal"].items()},
        "medals": {SIDE[side]: count for side, count in data["medals"].items()},
        "objectives": [
            {
                "hex": o["hex"],
                "for": SIDE[o["side"]] if o["side"] else "AI",
                "permanent": o["permanent"],
                "holder": SIDE[o["holder"]] if o["holder"] else None,
            }
            for o in data.get("objectives", ())
        ],
        "hand": {p: list(data["players"][p]["hand"]) for p in "AI"},
        "deck": {p: list(data["players"][p]["deck"]) for p in "AI"},
        "discard": {p: list(data["players"][p]["discard"]) for p in "AI"},
        "attack": pending(data["pending"]),
        "draws": 0,
    }


def pending(given: dict[str, Any] | None) -> dict[str, Any] | None:
    """An attack whose dice lie on the table."""
    if given is None:
        return None
    taken = {"from": given["attacker"], "target": given["target"], "roll": list(given["roll"])}
    return taken | {name: given[name] for name in ("hits", "retreats")}


# --- The board --------------------------------------------------------------------------------


@cache
def neighbours(name: str) -> tuple[str, ...]:
    q, r = SPOT[name]
    around = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    return tuple(HEX_AT[q + dq, r + dr] for dq, dr in around if (q + dq, r + dr) in HEX_AT)


@cache
def away(a: str, b: str) -> int:
    """How many steps it is from one hex to another, by taking them."""
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {near for name in reached for near in neighbours(name)}
        steps += 1
    return steps


@cache
def sections(name: str, player: str) -> set[str]:
    """The sections of a hex as a player sees them; the lines run through the middle of D and G."""
    row, across = int(name[1]), 2 * "ABCDEFGHIJ".index(name[0]) + (int(name[1]) + 1) % 2
    assert 1 <= row <= 7
    found = set()
    if across <= 6:
        found.add("sol" if player == "A" else "sağ")
    if 6 <= across <= 12:
        found.add("merkez")
    if across >= 12:
        found.add("sağ" if player == "A" else "sol")
    return found


def may_enter(p: Position, kind: str, name: str) -> bool:
    terrain = p["terrain"].get(name)
    if name in p["structures"] or terrain == "serac":
        return False
    if terrain == "crevasse":
        return kind == "SS"
    return not (terrain == "ridge" and kind == "AT")


def stops_at(p: Position, name: str) -> bool:
    return p["terrain"].get(name) in ("rocks", "building")


def sees(p: Position, a: str, b: str) -> bool:
    on_ridges = p["terrain"].get(a) == p["terrain"].get(b) == "ridge"
    blocked: set[str | None] = set()
    for name in SPOT:
        terrain = p["terrain"].get(name)
        if on_ridges:
            blocks = terrain == "serac" or (terrain == "ridge" and name in p["units"])
        else:
            blocks = terrain in ("ridge", "rocks", "serac", "building")
            blocks = blocks or name in p["units"] or name in p["structures"]
        if blocks:
            blocked.add(name)
    if not on_ridges:
        blocked.add(None)  # the half hexes beside the board
    return is_open(line(a, b), blocked)


@cache
def line(a: str, b: str) -> list[tuple[str | None, str, int, Any]]:
    return crossed(SPOT[a], SPOT[b])


# --- Command cards ----------------------------------------------------------------------------


@cache
def orders_text(card: str) -> str:
    with CARDS.open(encoding="utf-8") as rows:
        return next(row["orders"] for row in csv.DictReader(rows) if row["card"] == card)


def extra(p: Position, unit: dict[str, Any], what: str) -> int:
    """What the card adds to a unit that has its orders from it."""
    if unit["order"] != "card" or p["card"] is None:
        return 0
    found = re.search(rf"{what}(\d)", orders_text(p["card"]))
    return int(found[1]) if found else 0


def rerolls(p: Position, unit: dict[str, Any]) -> bool:
    in_place = unit["badge"] == "eweb" and not unit["moved"]
    by_card = unit["order"] == "card" and "yeniden" in orders_text(p["card"])
    return in_place or by_card


# --- What may be done -------------------------------------------------------------------------


def moves(p: Position) -> Iterator[str]:
    """Every legal move of a position."""
    me = p["turn"]
    mine = {name: unit for name, unit in p["units"].items() if OWNER[unit["kind"]] == me}
    if p["phase"] == "card":
        yield from (f"{me} kart {card}" for card in sorted(set(p["hand"][me])))
    elif p["phase"] == "fleet":
        yield from (f"{me} at {','.join(chosen) or '-'}" for chosen in choices(p["hand"][me]))
    elif p["phase"] == "order":
        yield from orders(p, me, mine)
        yield f"{me} bitir"
    elif p["phase"] == "move":
        for name, unit in mine.items():
            if unit["order"] != "no" and not unit["moved"]:
                yield from (f"{me} git {name}>{'>'.join(way)}" for way in ways(p, name, unit))
        yield f"{me} bitir"
    elif p["phase"] == "attack":
        for name, unit in mine.items():
            if may_attack(p, unit):
                for target in (*p["units"], *p["structures"]):
                    if count := dice(p, name, target):
                        yield from (f"{me} vur {name}>{target}={roll}" for roll in rolls(count))
        yield f"{me} bitir"
    elif p["phase"] == "reroll":
        for chosen in choices(p["attack"]["roll"]):
            faces = "".join(sorted(chosen, key=FACES.index))
            ends = [f"={roll}" for roll in rolls(len(faces))] if faces else [""]
            yield from (f"{me} yeniden {faces or '-'}{end}" for end in ends)
    elif p["phase"] == "confirm":
        yield from (f"{me} doğrula {p['attack']['hits']}={r}" for r in rolls(p["attack"]["hits"]))
    elif p["phase"] == "retreat":
        yield from retreats(p)
    elif p["phase"] == "advance":
        yield from (f"{me} yarma", f"{me} kal")
    elif p["phase"] in ("draw", "fleet_draw"):
        own = [p["card"]] if p["phase"] == "draw" and p["card"] else []
        pile = p["deck"][me] or [*p["discard"][me], *own]
        yield from (f"{me} çek={card}" for card in sorted(set(pile)))


def choices(items: Any) -> list[tuple[str, ...]]:
    """Every different choice among items of which some are alike."""
    return sorted({tuple(sorted(c)) for n in range(len(items) + 1) for c in combinations(items, n)})


def rolls(count: int) -> list[str]:
    return ["".join(faces) for faces in product(FACES, repeat=count)]


def orders(p: Position, me: str, mine: dict[str, Any]) -> Iterator[str]:
    text = orders_text(p["card"])
    kind, number = re.match(r"([a-z]+)-(\d)", text).groups()  # type: ignore[union-attr]
    number = int(number)
    idle = {name: unit for name, unit in mine.items() if unit["order"] == "no"}
    if kind in ("sol", "merkez", "sag", "her"):
        for section in ("sol", "merkez", "sağ"):
            named = kind == "her" or section.replace("ğ", "g") == kind
            if named and p["given"].count(section) < number:
                for name in idle:
                    if section in sections(name, me):
                        yield f"{me} emir {name} {section}"
        return
    wanted = [name for name, unit in mine.items() if unit["kind"] in ORDERED_BY[kind]]
    if wanted:
        if len(p["given"]) < number:
            yield from (f"{me} emir {name}" for name in wanted if name in idle)
    elif "yedek" in text and not p["given"]:
        yield from (f"{me} emir {name}" for name in idle)


def ways(p: Position, start: str, unit: dict[str, Any]) -> Iterator[list[str]]:
    """Every walk of a unit; the hex that it leaves is free to walk through."""
    limit = WALK[unit["kind"]]
    limit += extra(p, unit, "hareket") if limit else 0
    open_ways: list[list[str]] = [[]]
    for _ in range(limit):
        longer = []
        for way in open_ways:
            at = way[-1] if way else start
            if way and stops_at(p, at):
                continue
            for name in neighbours(at):
                if (name not in p["units"] or name == start) and may_enter(p, unit["kind"], name):
                    longer.append([*way, name])
        yield from longer
        open_ways = longer


def may_attack(p: Position, unit: dict[str, Any]) -> bool:
    limit = WALK_AND_ATTACK[unit["kind"]]
    if unit["badge"] == "elite_troops":
        limit = 2
    limit += extra(p, unit, "hareket") if limit else 0
    allowed = 2 if unit["advanced"] else 1
    fit = unit["order"] != "no" and not unit["halted"] and unit["attacks"] < allowed
    return bool(fit and unit["moved"] <= limit)


def dice(p: Position, name: str, target: str) -> int:
    """The dice of an attack; 0 where there is none."""
    unit, aimed = p["units"][name], p["units"].get(target)
    kind, me = unit["kind"], OWNER[unit["kind"]]
    if (OWNER[aimed["kind"]] if aimed else "A") == me:
        return 0
    distance = away(name, target)
    if distance > len(DICE[kind]) or not sees(p, name, target):
        return 0
    number = DICE[kind][distance - 1]
    here, there = p["terrain"].get(name), p["terrain"].get(target)
    vehicle = kind in VEHICLES
    if there == "trench":
        number -= bool(aimed and aimed["kind"] in INFANTRY)
    elif not (aimed and aimed["kind"] == "AT"):
        if there == "ridge" and here != "ridge":
            number -= 1
        if there in ("rocks", "building"):
            number -= 2 if vehicle else 1
    if here == "building" and vehicle:
        number -= 2
    if aimed and any(
        scout["badge"] == "scout"
        and OWNER[scout["kind"]] == me
        and place != name
        and p["terrain"].get(place) == "ridge"
        and sees(p, place, target)
        for place, scout in p["units"].items()
    ):
        number += 1
    return max(0, number + extra(p, unit, "zar"))


def retreats(p: Position) -> Iterator[str]:
    start, due = p["attack"]["target"], p["attack"]["retreats"]
    unit = p["units"][start]
    owner = OWNER[unit["kind"]]
    trench = p["terrain"].get(start) == "trench" and unit["kind"] in INFANTRY
    for ignored in (0, 1) if trench else (0,):
        reached: list[list[str]] = [[]]
        for _ in range(due - ignored):
            further = [
                [*way, name]
                for way in reached
                for name in neighbours(way[-1] if way else start)
                if int(name[1]) - int((way[-1] if way else start)[1]) == (1 if owner == "A" else -1)
                and name not in p["units"]
                and may_enter(p, unit["kind"], name)
            ]
            if not further:
                break
            reached = further
        for way in reached:
            yield f"{owner} çekil {'>'.join((start, *way))}" + (f" y{ignored}" if ignored else "")


# --- What comes of it -------------------------------------------------------------------------


def after(p: Position, move: str) -> Position:
    """The position after a legal move."""
    p = deepcopy(p)
    action, _, chance = move.partition("=")
    me, verb, *rest = action.split()
    if verb == "kart":
        p["hand"][me].remove(rest[0])
        p["card"], p["given"] = rest[0], []
        p["phase"] = "fleet" if orders_text(rest[0]) == "filo" else "order"
    elif verb == "at":
        put_aside(p, me, [] if rest[0] == "-" else rest[0].split(","))
    elif verb == "emir":
        give_order(p, rest[0], rest[1] if rest[1:] else "")
    elif verb == "bitir":
        follows = {"order": "move" if p["given"] else "draw", "move": "attack", "attack": "draw"}
        p["phase"] = follows[p["phase"]]
    elif verb == "git":
        start, *way = rest[0].split(">")
        unit = p["units"][start]
        unit["moved"] = len(way)
        unit["halted"] = stops_at(p, way[-1]) and way[-1] != start
        walk(p, start, way)
    elif verb == "vur":
        attack(p, *rest[0].split(">"), chance)
    elif verb == "yeniden":
        kept = list(p["attack"]["roll"])
        for face in rest[0].replace("-", ""):
            kept.remove(face)
        p["attack"]["roll"] = [*kept, *chance]
        resolve(p)
    elif verb == "doğrula":
        if "B" in chance:
            destroy(p, p["attack"]["target"])
        close(p)
    elif verb == "çekil":
        start, *way = rest[0].split(">")
        lost = p["attack"]["retreats"] - len(way) - (1 if rest[1:] else 0)
        walk(p, start, way)
        lose(p, way[-1] if way else start, lost)
        close(p)
    elif verb == "yarma":
        p["units"][p["attack"]["from"]]["advanced"] = True
        goal = p["attack"]["target"]
        p["units"][p["attack"]["from"]]["halted"] |= stops_at(p, goal)
        walk(p, p["attack"]["from"], [goal])
        p["phase"] = "attack"
    elif verb == "kal":
        p["phase"] = "attack"
    elif verb == "çek":
        draw(p, me, chance)
    if won(p):
        p["phase"] = "over"
    return p


def give_order(p: Position, name: str, section: str) -> None:
    kind = orders_text(p["card"]).split("-")[0]
    fits = bool(section) or p["units"][name]["kind"] in ORDERED_BY[kind]
    p["units"][name]["order"] = "card" if fits else "plain"
    p["given"].append(section or "birim")


def walk(p: Position, start: str, way: list[str]) -> None:
    """Take a unit along a way; a machine gun that leaves its place is no longer set up."""
    if not way:
        return
    unit = p["units"].pop(start)
    p["units"][way[-1]] = unit
    if unit["badge"] == "eweb":
        unit["badge"] = "eweb_moving"
    for objective in p["objectives"]:
        mine = OWNER[unit["kind"]] in objective["for"] and objective["hex"] in way
        if objective["permanent"] and mine and objective["holder"] is None:
            objective["holder"] = OWNER[unit["kind"]]


def attack(p: Position, name: str, target: str, roll: str) -> None:
    unit = p["units"][name]
    unit["attacks"] += 1
    p["attack"] = {"from": name, "target": target, "roll": list(roll)}
    if rerolls(p, unit):
        p["phase"] = "reroll"
    else:
        resolve(p)


def resolve(p: Position) -> None:
    target, roll = p["attack"]["target"], p["attack"]["roll"]
    p["phase"] = "attack"
    if target in p["structures"]:
        if "B" in roll:
            p["structures"].remove(target)
        return
    kind = p["units"][target]["kind"]
    hits = sum(face in HIT_BY[kind] for face in roll)
    if kind == "AT":
        if hits:
            p["attack"]["hits"], p["phase"] = hits, "confirm"
        else:
            close(p)
        return
    lose(p, target, hits)
    p["attack"]["retreats"] = roll.count("G")
    if target in p["units"] and "G" in roll and kind != "RA" and not won(p):
        p["phase"] = "retreat"
    else:
        close(p)


def lose(p: Position, name: str, figures: int) -> None:
    p["units"][name]["figures"] -= figures
    if p["units"][name]["figures"] <= 0:
        destroy(p, name)


def destroy(p: Position, name: str) -> None:
    kind = p["units"].pop(name)["kind"]
    p["medals"][OTHER[OWNER[kind]]] += MEDAL[kind]


def close(p: Position) -> None:
    """After an attack: an assault unit may follow into the hex next to it that it emptied."""
    name, target = p["attack"]["from"], p["attack"]["target"]
    unit = p["units"][name]
    follows = unit["badge"] == "assault" and not unit["advanced"] and target not in p["units"]
    follows = follows and away(name, target) == 1 and may_enter(p, unit["kind"], target)
    p["phase"] = "advance" if follows else "attack"


def put_aside(p: Position, me: str, cards: list[str]) -> None:
    """Put cards aside for "Deploy the Fleet": one more than these is drawn."""
    for card in cards:
        p["hand"][me].remove(card)
        p["discard"][me].append(card)
    p["draws"] = min(len(cards) + 1, len(p["deck"][me]) + len(p["discard"][me]))
    p["phase"] = "fleet_draw"
    if not p["draws"]:
        fleet_ends(p, me)


def fleet_ends(p: Position, me: str) -> None:
    p["discard"][me].append(p["card"])
    p["card"] = None
    if p["hand"][me]:
        p["phase"] = "card"
    else:
        end_turn(p, me)


def draw(p: Position, me: str, card: str) -> None:
    if p["phase"] == "draw" and p["card"]:
        p["discard"][me].append(p["card"])
        p["card"] = None
    if not p["deck"][me]:
        p["deck"][me], p["discard"][me] = p["discard"][me], []
    p["deck"][me].remove(card)
    p["hand"][me].append(card)
    if p["phase"] == "draw":
        end_turn(p, me)
        return
    p["draws"] -= 1
    if not p["draws"]:
        fleet_ends(p, me)


def end_turn(p: Position, me: str) -> None:
    p["turn"], p["phase"], p["given"] = OTHER[me], "card", []
    for unit in p["units"].values():
        unit.update(order="no", moved=0, halted=False, attacks=0, advanced=False)


def won(p: Position) -> bool:
    """Whether a side has its medals: for what it destroyed and for objectives that it holds."""
    medals = dict(p["medals"])
    for objective in p["objectives"]:
        holder = objective["holder"]
        if not objective["permanent"]:
            unit = p["units"].get(objective["hex"])
            holder = OWNER[unit["kind"]] if unit else None
            holder = holder if holder and holder in objective["for"] else None
        if holder:
            medals[holder] += 1
    return any(medals[side] >= p["goal"][side] for side in "AI")
