"""Twilight Struggle written down once more, literally: what may be done, and what comes of it.

Slow and obvious, for counting action sequences beside the engine. It shares no rule with the
referee: it starts from a position as JSON data, plays on its own dictionaries, writes actions in
the short notation, and reads of the game's data the map, the cards' values and sides, the space
race and the scores of regions. It knows the events in `EVENTS` and the scoring cards, the headline
phase and the action rounds, under the default options; a position may hold no other cards.

A *move* is an action with its outcome of chance: `us darbe iran=4`, `ussr hizala italy=2.5`.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

Position = dict[str, Any]

DATA = Path(__file__).parents[2] / "referee/twilight_struggle/data"
OTHER = {"us": "ussr", "ussr": "us"}
CHINA = "china_card"
DICE = range(1, 7)
END_OF_TURN = "end of turn"
CLOSED = {5: (), 4: ("europe",), 3: ("europe", "asia"), 2: ("europe", "asia", "middle_east")}


def table(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


COUNTRIES = {row["id"]: row for row in table("countries.csv")}
CARDS = {row["id"]: row for row in table("cards.csv")}
BY_NUMBER = {row["number"]: row["id"] for row in table("cards.csv")}
BOXES = {int(row["box"]): row for row in table("space_race.csv")}
SCORES = {row["region"]: row for row in table("region_scoring.csv")}
NEIGHBOURS: dict[str, set[str]] = {country: set() for country in COUNTRIES}
for row in table("adjacency.csv"):
    for one, two in ((row["a"], row["b"]), (row["b"], row["a"])):
        if one in NEIGHBOURS and two in NEIGHBOURS:
            NEIGHBOURS[one].add(two)

EVENTS = (
    "duck_and_cover", "socialist_governments", "fidel", "nasser", "romanian_abdication",
    "nuclear_test_ban", "captured_nazi_scientist", "korean_war", "containment", "truman_doctrine",
    "red_scare_purge", "allende", "portuguese_empire_crumbles", "panama_canal_returned",
    "sadat_expels_soviets", "brezhnev_doctrine",
)  # fmt: skip


def position(data: dict[str, Any]) -> Position:
    """A full position from its JSON data: a headline phase, or the start of an action round."""
    assert data["phase"] in ("headline", "action")
    assert not data["tasks"]
    p = {
        "turn": data["turn"],
        "phase": data["phase"],
        "round": data["round"],
        "who": data["phasing"],
        "defcon": data["defcon"],
        "vp": data["vp"],
        "at": {c: {"us": 0, "ussr": 0} | data["influence"].get(c, {}) for c in COUNTRIES},
        "hand": {p: list(data[p]["hand"]) for p in OTHER},
        "headline": {p: data[p]["headline"] for p in OTHER},
        "military": {p: data[p]["military_ops"] for p in OTHER},
        "space": {p: data[p]["space"] for p in OTHER},
        "sent": {p: data[p]["space_used"] for p in OTHER},
        "china": (data["china"], data["china_up"]),
        "more": {"us": 0, "ussr": 0},
        "todo": [],
        "over": False,
    }
    assert {c for hand in p["hand"].values() for c in hand} <= {
        *EVENTS, *(card for card, row in CARDS.items() if row["scoring"] == "1")
    }  # fmt: skip
    begin_round(p)
    return p


# --- The map ----------------------------------------------------------------------------------


def stability(country: str) -> int:
    return int(COUNTRIES[country]["stability"])


def controls(p: Position, player: str, country: str) -> bool:
    here = p["at"][country]
    return bool(here[player] >= here[OTHER[player]] + stability(country))


def battleground(country: str) -> bool:
    return COUNTRIES[country]["battleground"] == "1"


def beside(country: str, power: str) -> bool:
    return COUNTRIES[country]["adjacent_superpower"] == {"us": "usa", "ussr": "ussr"}[power]


def closed(p: Position, country: str) -> bool:
    return COUNTRIES[country]["region"] in CLOSED[p["defcon"]]


def value(p: Position, player: str, card: str) -> int:
    """The operations of a card in a player's hand, as the events of the turn change them."""
    printed = 4 if card == CHINA else int(CARDS[card]["ops"])
    changed = printed + p["more"][player]
    return max(1, min(4, changed)) if p["more"][player] else printed


def regular_rounds(p: Position) -> int:
    return 6 if p["turn"] <= 3 else 7


def rounds(p: Position, player: str) -> int:
    station = p["space"][player] == 8 > p["space"][OTHER[player]]
    return 8 if station else regular_rounds(p)


# --- What may be done -------------------------------------------------------------------------


def moves(p: Position) -> Iterator[str]:
    """Every legal move of a position."""
    if p["over"]:
        return
    if p["todo"]:
        kind, player, card = p["todo"][0][:3]
        yield from events(p, player, card) if kind == "event" else operations(p)
    elif p["phase"] == "headline":
        ahead = p["space"]["ussr"] >= 4 > p["space"]["us"]
        player = "us" if ahead else "ussr"
        player = OTHER[player] if p["headline"][player] else player
        yield from (f"{player} manşet {number(card)}" for card in p["hand"][player])
    elif p["phase"] == "action":
        yield from plays(p, p["who"])


def number(card: str) -> str:
    return "6" if card == CHINA else CARDS[card]["number"]


def plays(p: Position, me: str) -> Iterator[str]:
    held = list(p["hand"][me])
    if not held or p["round"] > regular_rounds(p):
        yield f"{me} pas"
    if p["china"] == (me, True):
        held.append(CHINA)
    scoring = [card for card in held if card != CHINA and CARDS[card]["scoring"] == "1"]
    if scoring and len(scoring) >= rounds(p, me) - p["round"] + 1:
        held = scoring
    for card in held:
        play = f"{me} oyna {number(card)}"
        if card in scoring:
            yield f"{play} olay"
            continue
        side = CARDS[card]["side"]
        if side == OTHER[me]:
            yield from (f"{play} operasyon önce", f"{play} operasyon sonra")
        else:
            if card != CHINA:
                yield f"{play} olay"
            yield f"{play} operasyon"
        if may_go_to_space(p, me, card):
            yield from (f"{play} uzay={die}" for die in DICE)


def may_go_to_space(p: Position, me: str, card: str) -> bool:
    box = p["space"][me] + 1
    two = p["space"][me] >= 2 > p["space"][OTHER[me]]
    if box > 8 or p["sent"][me] >= (2 if two else 1):
        return False
    return value(p, me, card) >= int(BOXES[box]["ops_required"])


def operations(p: Position) -> Iterator[str]:
    _, me, card, points, rolled = p["todo"][0]
    rival = OTHER[me]
    anything = False
    if not rolled:
        for text in placements(p, me, card, points):
            anything = True
            yield text
    targets = [c for c in COUNTRIES if p["at"][c][rival] and not closed(p, c)]
    for country in targets:
        if not rolled:
            yield from (f"{me} darbe {country}={die}" for die in DICE)
        if may_roll(card, points, rolled, country):
            yield from (f"{me} hizala {country}={a}.{b}" for a, b in product(DICE, DICE))
            anything = True
    if rolled or not (anything or targets):
        yield f"{me} bitir"


def may_roll(card: str, points: int, rolled: list[str], country: str) -> bool:
    """Whether points are left for a roll; the China Card's last one only after Asia alone."""
    if len(rolled) < points:
        return True
    return card == CHINA and len(rolled) == points and all(map(in_asia, [*rolled, country]))


def in_asia(country: str) -> bool:
    return COUNTRIES[country]["region"] == "asia"


def placements(p: Position, me: str, card: str, points: int) -> Iterator[str]:
    """Every choice of countries whose markers can be paid for, in the map's order."""
    reach = [
        c
        for c in COUNTRIES
        if beside(c, me) or c in p["started"][me] or NEIGHBOURS[c] & p["started"][me]
    ]
    most = points + (card == CHINA)
    for size in range(1, most + 1):
        for chosen in combinations_with_replacement(reach, size):
            asian = card == CHINA and all(map(in_asia, chosen))
            if price(p, me, chosen) <= points + asian:
                yield f"{me} nüfuz {','.join(chosen)}"


def price(p: Position, me: str, chosen: tuple[str, ...]) -> int:
    """What markers cost that are laid one after another."""
    laid, total = dict.fromkeys(chosen, 0), 0
    for country in chosen:
        here = p["at"][country]
        mine, theirs = here[me] + laid[country], here[OTHER[me]]
        total += 2 if theirs >= mine + stability(country) else 1
        laid[country] += 1
    return total


def events(p: Position, player: str, card: str) -> Iterator[str]:
    """The ways to carry out a pending event."""
    resolve = f"{player} uygula {number(card)}"
    if card == "socialist_governments":
        west = [c for c, row in COUNTRIES.items() if "western_europe" in row["subregions"]]
        there = {c: p["at"][c]["us"] for c in sorted(west) if p["at"][c]["us"]}
        most = {c: min(2, count) for c, count in there.items()}
        due = min(3, sum(most.values()))
        for taken in product(*(range(n + 1) for n in most.values())):
            if sum(taken) == due:
                chosen = zip(most, taken, strict=True)
                text = "".join(f" {c}:-{n}/+0" for c, n in chosen if n)
                yield resolve + text
    elif card == "truman_doctrine":
        targets = [
            c
            for c, row in COUNTRIES.items()
            if row["region"] == "europe"
            and p["at"][c]["ussr"]
            and not controls(p, "us", c)
            and not controls(p, "ussr", c)
        ]
        yield from (f"{resolve} {c}:+0/-{p['at'][c]['ussr']}" for c in targets)
        if not targets:
            yield resolve
    elif card == "korean_war":
        yield from (f"{resolve} hedef:south_korea={die}" for die in DICE)
    else:
        yield resolve


# --- What comes of it -------------------------------------------------------------------------


def after(p: Position, move: str) -> Position:
    """The position after a legal move."""
    p = deepcopy(p)
    action, _, chance = move.partition("=")
    me, verb, *rest = action.split()
    if verb == "manşet":
        choose_headline(p, me, BY_NUMBER[rest[0]])
    elif verb == "oyna":
        play(p, me, CHINA if rest[0] == "6" else BY_NUMBER[rest[0]], rest[1:], chance)
    elif verb == "nüfuz":
        for country in rest[0].split(","):
            p["at"][country][me] += 1
        p["todo"].pop(0)
    elif verb == "darbe":
        coup(p, me, rest[0], int(chance))
    elif verb == "hizala":
        realign(p, me, rest[0], *map(int, chance.split(".")))
    elif verb == "bitir":
        p["todo"].pop(0)
    elif verb == "uygula":
        by = p["todo"].pop(0)[3]
        carry_out(p, BY_NUMBER[rest[0]], by, rest[1:], chance)
    go_on(p)
    return p


def go_on(p: Position) -> None:
    """Once nothing is left to do, the next headline, player or round is due."""
    if abs(p["vp"]) >= 20:
        p["over"] = True
    while p["todo"] and p["todo"][0][0] == "operations" and p["todo"][0][3] is None:
        _, player, card, _, rolled = p["todo"][0]
        p["todo"][0] = ("operations", player, card, value(p, player, card), rolled)
    if p["over"] or p["todo"]:
        return
    if p["phase"] == "headline":
        if p.get("reading"):
            player, card = p["reading"].pop(0)
            p["who"] = player
            start_event(p, player, card)
        elif "reading" in p:
            p["phase"], p["round"], p["who"] = "action", 1, "ussr"
            begin_round(p)
        return
    following = [(p["round"], "us")] if p["who"] == "ussr" else []
    following += [(p["round"] + 1, "ussr"), (p["round"] + 1, "us")]
    due = [(number, player) for number, player in following if number <= rounds(p, player)]
    if due:
        p["round"], p["who"] = due[0]
    else:
        p["phase"] = END_OF_TURN  # what follows is not written down here
    begin_round(p)


def begin_round(p: Position) -> None:
    """Remember where both have markers: what is laid later opens no way in this round."""
    p["started"] = {q: {c for c, here in p["at"].items() if here[q]} for q in OTHER}


def choose_headline(p: Position, me: str, card: str) -> None:
    p["hand"][me].remove(card)
    p["headline"][me] = card
    us, ussr = p["headline"]["us"], p["headline"]["ussr"]
    if us and ussr:
        p["reading"] = [("us", us), ("ussr", ussr)]
        if int(CARDS[ussr]["ops"]) > int(CARDS[us]["ops"]):
            p["reading"].reverse()
        p["headline"] = {"us": None, "ussr": None}
    else:
        p["todo"] = []


def start_event(p: Position, player: str, card: str) -> None:
    """The event's owner carries it out, whoever played the card."""
    owner = CARDS[card]["side"]
    owner = player if owner == "neutral" else owner
    p["todo"].append(("event", owner, card, owner))


def play(p: Position, me: str, card: str, how: list[str], chance: str) -> None:
    worth = value(p, me, card)
    if card == CHINA:
        p["china"] = (OTHER[me], False)
    else:
        p["hand"][me].remove(card)
    if how[0] == "uzay":
        box = p["space"][me] + 1
        p["sent"][me] += 1
        if int(chance) <= int(BOXES[box]["success_max_roll"]):
            advance(p, me)
    elif how[0] == "olay":
        start_event(p, me, card)
    else:
        operation = ("operations", me, card, worth if how[1:] != ["önce"] else None, [])
        if how[1:] == ["önce"]:
            start_event(p, me, card)
        p["todo"].append(operation)
        if how[1:] == ["sonra"]:
            start_event(p, me, card)


def advance(p: Position, me: str) -> None:
    p["space"][me] += 1
    first = p["space"][OTHER[me]] < p["space"][me]
    score(p, me, int(BOXES[p["space"][me]]["vp_first" if first else "vp_second"]))


def score(p: Position, player: str, points: int) -> None:
    p["vp"] = max(-20, min(20, p["vp"] + (points if player == "us" else -points)))


def worsen_defcon(p: Position) -> None:
    p["defcon"] -= 1
    p["over"] = p["over"] or p["defcon"] == 1


def coup(p: Position, me: str, country: str, die: int) -> None:
    _, _, card, points, _ = p["todo"].pop(0)
    points += card == CHINA and in_asia(country)
    p["military"][me] = min(5, p["military"][me] + points)
    margin = die + points - 2 * stability(country)
    here = p["at"][country]
    if margin > 0:
        removed = min(margin, here[OTHER[me]])
        here[OTHER[me]] -= removed
        here[me] += margin - removed
    if battleground(country):
        worsen_defcon(p)


def realign(p: Position, me: str, country: str, us_die: int, ussr_die: int) -> None:
    total = {"us": us_die, "ussr": ussr_die}
    here = p["at"][country]
    for player in OTHER:
        total[player] += sum(controls(p, player, c) for c in NEIGHBOURS[country])
        total[player] += here[player] > here[OTHER[player]]
        total[player] += beside(country, player)
    for player in OTHER:
        here[player] = max(0, here[player] - max(0, total[OTHER[player]] - total[player]))
    kind, _, card, points, rolled = p["todo"].pop(0)
    rolled = [*rolled, country]
    more = any(may_roll(card, points, rolled, c) for c in COUNTRIES)
    if more:
        p["todo"].insert(0, (kind, me, card, points, rolled))


def carry_out(p: Position, card: str, by: str, choices: list[str], chance: str) -> None:
    at = p["at"]
    if CARDS[card]["scoring"] == "1":
        score_region(p, card.removesuffix("_scoring"))
    elif card == "duck_and_cover":
        worsen_defcon(p)
        score(p, "us", 5 - p["defcon"])
    elif card == "nuclear_test_ban":
        score(p, by, p["defcon"] - 2)
        p["defcon"] = min(5, p["defcon"] + 2)
    elif card in ("fidel", "romanian_abdication"):
        country = {"fidel": "cuba", "romanian_abdication": "romania"}[card]
        at[country] = {"us": 0, "ussr": max(at[country]["ussr"], stability(country))}
    elif card == "nasser":
        at["egypt"]["ussr"] += 2
        at["egypt"]["us"] //= 2
    elif card == "sadat_expels_soviets":
        at["egypt"] = {"us": at["egypt"]["us"] + 1, "ussr": 0}
    elif card == "allende":
        at["chile"]["ussr"] += 2
    elif card == "portuguese_empire_crumbles":
        at["se_african_states"]["ussr"] += 2
        at["angola"]["ussr"] += 2
    elif card == "panama_canal_returned":
        for country in ("panama", "costa_rica", "venezuela"):
            at[country]["us"] += 1
    elif card == "captured_nazi_scientist":
        if p["space"][by] < 8:
            advance(p, by)
    elif card == "containment":
        p["more"]["us"] += 1
    elif card == "brezhnev_doctrine":
        p["more"]["ussr"] += 1
    elif card == "red_scare_purge":
        p["more"][OTHER[by]] -= 1
    elif card == "korean_war":
        p["military"]["ussr"] = min(5, p["military"]["ussr"] + 2)
        against = sum(controls(p, "us", c) for c in NEIGHBOURS["south_korea"])
        if int(chance) - against >= 4:
            score(p, "ussr", 2)
            here = at["south_korea"]
            at["south_korea"] = {"us": 0, "ussr": here["ussr"] + here["us"]}
    elif card == "truman_doctrine":
        for choice in choices:
            at[choice.split(":")[0]]["ussr"] = 0
    elif card == "socialist_governments":
        for choice in choices:
            country, taken = choice.split(":")
            at[country]["us"] += int(taken.split("/")[0])


def score_region(p: Position, region: str) -> None:
    inside = [c for c, row in COUNTRIES.items() if row["region"] == region]
    held = {q: [c for c in inside if controls(p, q, c)] for q in OTHER}
    grounds = {q: [c for c in held[q] if battleground(c)] for q in OTHER}
    every = [c for c in inside if battleground(c)]
    points = {}
    for q in OTHER:
        rival = OTHER[q]
        more = len(held[q]) > len(held[rival])
        mixed = 0 < len(grounds[q]) < len(held[q])
        level = "presence" if held[q] else None
        if more and len(grounds[q]) > len(grounds[rival]) and mixed:
            level = "domination"
        if more and len(grounds[q]) == len(every):
            level = "control"
        if level == "control" and region == "europe":
            p["over"] = True
            return
        points[q] = int(SCORES[region][level]) if level else 0
        points[q] += len(grounds[q]) + sum(beside(c, rival) for c in held[q])
    score(p, "us", points["us"] - points["ussr"])
