"""How a game begins, and what each player sees of it. (twilight-struggle#hazirlik)"""

from __future__ import annotations

from random import Random

from referee.twilight_struggle.board import shows_first
from referee.twilight_struggle.cards import PLAYERS, US, USSR
from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.state import (
    Board,
    Closed,
    Phase,
    Side,
    State,
    Task,
    TwilightOptions,
    board,
    hand_limit,
    in_play,
)

SETUP = read_table("setup")
FREE = {
    row["side"]: (row["region"], int(row["value"]))
    for row in SETUP
    if row["item"] == "free_placement"
}


def printed_board(box: bool = False) -> Board:
    """The board with the printed influence, before the free placements."""
    counts: dict[str, dict[str, int]] = {"us": {}, "ussr": {}}
    for row in SETUP:
        if row["item"] == "printed_influence":
            counts[row["side"]][row["region"]] = int(row["value"])
    return board(counts["us"], counts["ussr"], box)


def late_war_board(box: bool = False) -> Board:
    """The board of the Late War scenario. (twilight-struggle#gec-savas-senaryosu)"""
    rows = read_table("late_war")
    us, ussr = ({row["country"]: int(row[side]) for row in rows} for side in PLAYERS)
    return board(us, ussr, box)


LATE_WAR_EFFECTS = (
    "us_japan_mutual_defense_pact",
    "marshall_plan",
    "nato",
    "warsaw_pact_formed",
    "de_gaulle_leads_france",
    "flower_power",
)


def initial_state(options: TwilightOptions, seed: int) -> State:
    """A dealt game before the free placements; `seed` determines the deal.

    The Late War scenario begins in turn 8 with its own board and tracks, without placements.
    (twilight-struggle#hazirlik, #gec-savas-senaryosu)
    """
    late = options.scenario == "late_war"
    turn = 8 if late else 1
    deck = list(in_play(options, turn))
    Random(seed).shuffle(deck)
    size = hand_limit(turn)
    hands = {USSR: tuple(deck[:size]), US: tuple(deck[size : 2 * size])}
    space = {US: 6, USSR: 4} if late else {US: 0, USSR: 0}
    tasks = [
        Task("setup", player, "", points=count, uses=("influence",), where=(region,))
        for player, (region, count) in ((USSR, FREE["ussr"]), (US, FREE["us"]))
        if not late
    ]
    if options.bid and options.edition == "later" and not late:
        side = PLAYERS.index(options.bid_side)
        tasks.append(Task("setup", side, "bid", points=options.bid, uses=("influence",)))
    return State(
        turn=turn,
        phase=Phase.HEADLINE if late else Phase.SETUP,
        round=0,
        phasing=USSR,
        defcon=4 if late else 5,
        vp=-4 if late else 0,
        board=(late_war_board if late else printed_board)(options.chinese_civil_war),
        sides=(Side(hands[US], space=space[US]), Side(hands[USSR], space=space[USSR])),
        china=None if options.chinese_civil_war and not late else USSR,
        effects=Closed(dict.fromkeys(LATE_WAR_EFFECTS if late else (), True), "effects"),
        tasks=tuple(tasks),
        options=options,
    )


def observe(s: State, player: int) -> State:
    """What `player` sees: not the rival's hand, nor his headline before both are shown."""
    other = s.sides[1 - player]
    facts = other.known()
    facts.pop("hand", None)
    if facts.get("headline") is not None and shows_first(s) != 1 - player:
        del facts["headline"]
    hidden = Side.partial(PLAYERS[1 - player], **facts)
    sides = (s.sides[US], hidden) if player == US else (hidden, s.sides[USSR])
    return s.replace(sides=sides)
