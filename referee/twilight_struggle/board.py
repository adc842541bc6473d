"""What the rules read off a position: markers, control, reach, who acts."""

from __future__ import annotations

from collections.abc import Iterable

from referee.partial import UnknownFact
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYERS, US, USSR
from referee.twilight_struggle.countries import CIVIL_WAR, COUNTRIES, IN_REGION, PLACES, Country
from referee.twilight_struggle.effects import TRAPS
from referee.twilight_struggle.state import Phase, State


def controls(s: State, player: int, country: str) -> bool:
    """Whether a player controls a country. (twilight-struggle#ulke-kontrolu)"""
    return bool(s.board.control[country] == player)


def markers(s: State, player: int, country: str) -> int:
    """A player's influence in a country."""
    count: int = s.board.influence[player][country]
    return count


def present_at_start(s: State, player: int, country: str) -> bool:
    """Whether the player had markers there when the action round began."""
    if s.started is not None:
        return country in s.started[player]
    return markers(s, player, country) > 0


def reaches(s: State, player: int, country: str) -> bool:
    """Whether a marker may be placed by operations. (twilight-struggle#nufuz-yer, #nufuz-super-guc)

    Raises UnknownFact when no known marker reaches and some place that could is unknown.
    """
    place = PLACES[country]
    if place.superpower == player:
        return True
    open_fact: UnknownFact | None = None
    for near in (country, *place.neighbours):
        try:
            if present_at_start(s, player, near):
                return True
        except UnknownFact as unknown:
            open_fact = open_fact or unknown
    if open_fact:
        raise open_fact
    return False


def presence(s: State) -> tuple[frozenset[str], frozenset[str]]:
    """Where each player has markers now."""
    us, ussr = s.board.influence
    return (
        frozenset(country for country, count in us.items() if count),
        frozenset(country for country, count in ussr.items() if count),
    )


def set_influence(s: State, country: str, us: int, ussr: int) -> State:
    """The state with these markers in a country; remembers where they were at the round's start."""
    if s.knows("started") and s.started is None and s.board.is_full():
        s = s.replace(started=presence(s))
    return s.replace(board=s.board.put(country, us, ussr))


def add_influence(s: State, player: int, country: str, count: int) -> State:
    """The state with `count` more markers (fewer when negative), never below 0."""
    counts = [markers(s, US, country), markers(s, USSR, country)]
    counts[player] = max(0, counts[player] + count)
    return set_influence(s, country, counts[US], counts[USSR])


def for_control(s: State, player: int, country: str) -> int:
    """How many more markers the player needs for control of a country."""
    need = PLACES[country].stability + markers(s, 1 - player, country)
    return max(0, need - markers(s, player, country))


def is_battleground(s: State, country: Country) -> bool:
    """Whether it counts as a battleground in scoring. "
    "(twilight-struggle#kart-formosan-resolution)"""
    if country.battleground:
        return True
    return (
        country.id == "taiwan"
        and bool(s.effects["formosan_resolution"])
        and controls(s, US, country.id)
    )


def battlegrounds(s: State, player: int, regions: Iterable[str]) -> int:
    """How many battlegrounds of these regions a player controls."""
    return sum(
        country.battleground and controls(s, player, country.id)
        for region in regions
        for country in IN_REGION[region]
    )


def actor(s: State) -> int:
    """The player who must act: the one of the next task, or the one whose phase it is."""
    if s.tasks:
        return s.tasks[0].player
    if s.phase is Phase.HEADLINE:
        return headline_turn(s)
    if s.phase is Phase.DEAL:
        return deal_turn(s)
    return s.phasing


def headline_turn(s: State) -> int:
    """Who chooses a headline next: the USSR, unless the ability makes the US show first."""
    first = shows_first(s)
    order = (US, USSR) if first == US else (USSR, US)
    for player in order:
        if s.sides[player].headline is None:
            return player
    return order[0]


def shows_first(s: State) -> int | None:
    """The player who must show his headline first, None for nobody. "
    "(twilight-struggle#uzay-kutu-4)"""
    for player in (US, USSR):
        if has_ability(s, 1 - player, 4):
            return player
    return None


def has_ability(s: State, player: int, box: int) -> bool:
    """Whether a player has a box's ability: he got there, the rival didn't.

    (twilight-struggle#uzay-yetenekleri)
    """
    return s.sides[player].space >= box > s.sides[1 - player].space


def deal_turn(s: State) -> int:
    """Who is dealt the next card: alternately, the USSR first. (twilight-struggle#kart-dagitimi)"""
    us, ussr = (side.hand_count for side in s.sides)
    return USSR if ussr <= us else US


def rounds(s: State, player: int) -> int:
    """How many action rounds a player may have this turn. (twilight-struggle#aksiyon-turlari)"""
    base = 6 if s.turn < 4 else 7
    if has_ability(s, player, 8):
        return 8
    return 8 if player == US and s.effects["north_sea_oil_rounds"] else base


def trapped(s: State, player: int) -> bool:
    """Whether Quagmire or Bear Trap holds a player."""
    return bool(s.effects[TRAPS[player]])


def holds(s: State, player: int, card: str) -> bool:
    """Whether a player may take the card from his hand, the China Card in front included."""
    if card == CHINA:
        return s.china == player
    return card in s.sides[player].hand


def scoring_cards(s: State, player: int) -> int:
    """How many scoring cards a player holds."""
    return sum(CARDS[card].scoring for card in s.sides[player].hand)


def places(s: State) -> tuple[str, ...]:
    """Every place that takes influence in this game."""
    return (*COUNTRIES, CIVIL_WAR) if s.options.chinese_civil_war else tuple(COUNTRIES)


def player_id(player: int) -> str:
    return PLAYERS[player]
