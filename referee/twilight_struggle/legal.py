"""The legal actions of a position: the candidates that no rule forbids, counted lazily.

Placements and the choices of events are given as sequences that are not built: their own
constructions keep to the rules, which the tests hold them to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.twilight_struggle.actions import (
    Action,
    Coup,
    Deal,
    DiscardHeld,
    Done,
    EscapeTrap,
    Headline,
    LiftCrisis,
    Pass,
    PlaceInfluence,
    PlayCard,
    Proceed,
    Realign,
    ResolveEvent,
)
from referee.twilight_struggle.bans import banned
from referee.twilight_struggle.board import actor, places, reaches
from referee.twilight_struggle.cards import CARDS, CHINA
from referee.twilight_struggle.countries import PLACES
from referee.twilight_struggle.effects import CRISIS_RELIEF, LOSES_BY_COUP
from referee.twilight_struggle.events.table import options
from referee.twilight_struggle.operations import applies, bonus, costs
from referee.twilight_struggle.rules.book import RULES
from referee.twilight_struggle.rules.operations import bid_room
from referee.twilight_struggle.rules.turn import AUTOMATIC
from referee.twilight_struggle.sequences import Chain, Mapped, Spread
from referee.twilight_struggle.state import Phase, State, Task

PLAY_USES = ("event", "operations", "space", "space_no_roll")


def legal_actions(s: State) -> Sequence[Action]:
    """Every legal action of a full state, in a fixed order; empty when the game is over."""
    if s.phase is Phase.OVER:
        return []
    player, task = actor(s), s.task
    relief = _relief(s)
    if task is not None and task.kind == "event":
        return _chain(options(s, task), relief)
    if task is not None and task.kind in ("operations", "setup"):
        return _chain(placements(s, task), [*_others(s, task), *relief])
    return [a for a in candidates(s, player) if RULES.allows(s, a)] + relief


def _chain(
    first: Sequence[Action] | Sequence[ResolveEvent], rest: list[Action]
) -> Sequence[Action]:
    return Chain(first, rest) if rest else first


def _relief(s: State) -> list[Action]:
    """Lifting the Cuban Missile Crisis, which either player may do at any time."""
    return [
        a
        for player, countries in CRISIS_RELIEF.items()
        if s.effects[LOSES_BY_COUP[player]]
        for a in (LiftCrisis(player, country) for country in countries)
        if RULES.allows(s, a)
    ]


def candidates(s: State, player: int) -> Iterator[Action]:
    """Actions worth asking the rules about when no event or operations are pending."""
    task = s.task
    if task is not None:
        if task.kind == "draw":
            yield Deal(player)
        elif task.kind == "held":
            yield from (DiscardHeld(player, card) for card in (*s.sides[player].hand, None))
        else:
            yield from plays(s, player, (task.card,))
    elif s.phase is Phase.DEAL:
        yield Deal(player)
    elif s.phase is Phase.HEADLINE:
        yield from (Headline(player, card) for card in s.sides[player].hand)
    elif s.phase in AUTOMATIC:
        yield Proceed(player)
    elif s.phase is Phase.ACTION:
        hand = s.sides[player].hand
        yield from plays(s, player, (*hand, CHINA) if s.china == player else hand)
        yield from (EscapeTrap(player, card) for card in hand)
        yield Pass(player)


def plays(s: State, player: int, cards: Sequence[str]) -> Iterator[PlayCard]:
    """Candidate ways to play cards."""
    for card in cards:
        rival = CARDS[card].side == 1 - player
        for use in PLAY_USES:
            if use == "operations" and rival:
                yield PlayCard(player, card, use, "event")
                yield PlayCard(player, card, use, "operations")
            elif use == "event" and card == "un_intervention":
                for partner in s.sides[player].hand:
                    yield PlayCard(player, card, use, None, partner)
            else:
                yield PlayCard(player, card, use)


# --- Operations -----------------------------------------------------------------------------------


def placements(s: State, task: Task) -> Sequence[Action]:
    """Every legal placement of the pending points, without building them.

    All places within the points; then, for each bonus, the places of its group alone with the
    extra points all used.
    """
    player = task.player
    if task.kind == "setup":
        return _setup_placements(s, task)
    if "influence" not in task.uses or (task.spent and not s.options.split_operations):
        return []
    assert task.points is not None
    used = tuple(c.removeprefix("+") for c in task.done)
    rolled = {c for c in task.done if not c.startswith("+")}
    open_places = [
        c
        for c in places(s)
        if c not in rolled
        and applies(task, c)
        and not banned(s, player, "influence", c)
        and reaches(s, player, c)
    ]
    points = task.points - task.spent
    parts = [_spread(s, player, open_places, 1, points)]
    have = points
    for group in ("asia", "southeast_asia"):
        inside = [c for c in open_places if group in PLACES[c].groups]
        if not inside or not all(group in PLACES[c].groups for c in used):
            continue
        extra = bonus(s, task, (*used, inside[0])) if group == "asia" else 0
        if group == "asia":
            outer = [c for c in inside if "southeast_asia" not in PLACES[c].groups]
            extra = bonus(s, task, (*used, outer[0])) if outer else 0
        else:
            extra = bonus(s, task, (*used, inside[0]))
        if points + extra > have:
            parts.append(_spread(s, player, inside, have + 1, points + extra))
            have = points + extra
    return Chain(*parts) if len(parts) > 1 else parts[0]


def _spread(
    s: State, player: int, open_places: Sequence[str], least: int, most: int
) -> Sequence[Action]:
    prices = {c: costs(s, player, c, most) for c in open_places}
    return _as_placements(player, Spread(prices, least, most))


def _setup_placements(s: State, task: Task) -> Sequence[Action]:
    assert task.points is not None
    prices = {}
    for country in places(s):
        room = bid_room(s, task.player, country) if task.card == "bid" else task.points
        if room and applies(task, country):
            prices[country] = tuple(range(1, min(room, task.points) + 1))
    return _as_placements(task.player, Spread(prices, task.points, task.points))


def _as_placements(player: int, spread: Spread) -> Sequence[Action]:
    order = [place for place, _ in spread.prices]

    def make(member: tuple[tuple[str, int], ...]) -> Action:
        return PlaceInfluence(player, tuple(c for c, count in member for _ in range(count)))

    def back(given: object) -> object:
        if not isinstance(given, PlaceInfluence) or given.player != player:
            return None
        if not set(given.countries) <= set(order):
            return None
        return tuple((c, n) for c in order if (n := given.countries.count(c)))

    return Mapped(spread, make, back)


def _others(s: State, task: Task) -> list[Action]:
    player = task.player
    allowed = [a for a in _attacks(s, task) if RULES.allows(s, a)]
    if RULES.allows(s, done := Done(player)):
        allowed.append(done)
    return allowed


def _attacks(s: State, task: Task) -> Iterator[Action]:
    """Coups and realignments worth asking about: where the rival has markers.

    The 2010 printing lets realignments aim at any country.
    """
    player, rival = task.player, s.board.influence[1 - task.player]
    held = [country for country in places(s) if rival[country]]
    if "coup" in task.uses:
        yield from (Coup(player, country) for country in held)
    if "realign" in task.uses:
        everywhere = s.options.edition == "deluxe_2010"
        yield from (Realign(player, c) for c in (places(s) if everywhere else held))


def operations_exist(s: State) -> bool:
    """Whether the pending operations can be used at all."""
    task = s.task
    assert task is not None
    if len(placements(s, task)):
        return True
    return any(RULES.allows(s, attack) for attack in _attacks(s, task))
