"""What an action does to a state. The actions given here are legal; the rules see to that."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from referee.twilight_struggle import changes as ch
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
from referee.twilight_struggle.cards import CHINA, US, USSR
from referee.twilight_struggle.countries import PLACES
from referee.twilight_struggle.dice import DIE, TWO_DICE, coup_of, next_box, realign_of
from referee.twilight_struggle.effects import FORCED, LOSES_BY_COUP, TRAPS
from referee.twilight_struggle.events import table
from referee.twilight_struggle.flow import (
    after_headlines,
    civil_war_over,
    continue_deal,
    draw,
    drawable,
    end_round,
    flower_power,
    formosa_ends,
    proceed,
    reveal_headlines,
    settle,
)
from referee.twilight_struggle.operations import allowance, placement
from referee.twilight_struggle.state import USES, Phase, State, Task, without

TRAP_ESCAPE = 4  # the highest die that frees


def chances(s: State, a: Action) -> tuple[Any, ...]:
    """The equally likely outcomes of chance of a legal action; empty when it has none.

    A coup, a war, the space race and a trap give a die; a realignment the dice of US and USSR;
    a deal or random discard the card.
    """
    match a:
        case Coup() | EscapeTrap():
            return DIE
        case Realign():
            return TWO_DICE
        case PlayCard(use="space"):
            return DIE
        case Deal():
            return drawable(s)
        case ResolveEvent():
            task = s.task
            return table.chances(s, a, task) if task is not None else ()
    return ()


def after(s: State, a: Action, chance: Any) -> State:
    """The state after a legal action, at the next decision."""
    choosing = s.phase is Phase.HEADLINE and isinstance(a, Headline)
    phase = s.phase
    s = settle(_do(a, s, chance))
    if s.tasks or s.ended is not None or isinstance(a, LiftCrisis):
        return s
    if phase is Phase.HEADLINE and s.phase is Phase.HEADLINE:
        waiting = choosing and any(side.headline is not None for side in s.sides)
        return s if waiting else after_headlines(s)
    if phase is Phase.ACTION and s.phase is Phase.ACTION:
        return settle(end_round(s))
    return s


@singledispatch
def _do(a: Action, s: State, chance: Any) -> State:
    raise TypeError(f"not an action: {a!r}")


@_do.register
def _(a: Proceed, s: State, chance: Any) -> State:
    return proceed(s)


@_do.register
def _(a: Deal, s: State, card: Any) -> State:
    task = s.task
    s = draw(s, a.player, card)
    if task is None:
        return continue_deal(s)
    assert task.points is not None
    return s.replace(tasks=(task.replace(points=task.points - 1), *s.tasks[1:]))


@_do.register
def _(a: Headline, s: State, chance: Any) -> State:
    hand = without(s.sides[a.player].hand, a.card)
    return reveal_headlines(s.side(a.player, hand=hand, headline=a.card))


@_do.register
def _(a: PlayCard, s: State, die: Any) -> State:
    s = _pressing(s, a)
    if s.tasks:  # an event made the player play this card
        s = s.replace(tasks=s.tasks[1:])
    if a.card == CHINA:
        s = formosa_ends(s, a.player, a.card).replace(china=1 - a.player, china_up=False)
    else:
        s = ch.discard(s, a.player, a.card)
    if a.use in ("space", "space_no_roll"):
        return _to_space(s, a.player, die)
    s = flower_power(s, a.player, a.card)
    if a.card == "missile_envy":
        s = ch.expire(s, FORCED[a.player])
    by = ch.owner(a.card, a.player)
    event = ch.event_task(s, a.card, by, table.decider(a.card, by)) if a.card != CHINA else None
    if a.use == "event":
        if a.card == "un_intervention":
            return _intervene(s, a)
        assert event is not None
        return ch.push(s, event)
    operations = Task("operations", a.player, a.card, uses=USES)
    if a.first is None or event is None:
        return ch.push(s, operations)
    return ch.push(s, *((event, operations) if a.first == "event" else (operations, event)))


def _pressing(s: State, a: PlayCard | Pass | EscapeTrap) -> State:
    """We Will Bury You falls due in the next action round of the US."""
    if a.player != US or s.phasing != US or s.tasks or not s.effects["we_will_bury_you"]:
        return s
    s = ch.expire(s, "we_will_bury_you")
    if isinstance(a, PlayCard) and a.card == "un_intervention" and a.use == "event":
        return s
    return ch.score(s, USSR, 3)


def _intervene(s: State, a: PlayCard) -> State:
    """UN Intervention: the partner's value without its event."""
    assert a.partner is not None
    s = ch.discard(s, a.player, a.partner)
    if s.effects["u2_incident"]:
        s = ch.score(ch.expire(s, "u2_incident"), USSR, 1)
    return ch.push(s, Task("operations", a.player, a.partner, uses=USES))


def _to_space(s: State, player: int, die: Any) -> State:
    box = next_box(s, player)
    s = s.side(player, space_used=s.sides[player].space_used + 1)
    if box is None or die is None or die > box.highest:
        return s
    return ch.advance_space(s, player)


@_do.register
def _(a: PlaceInfluence, s: State, chance: Any) -> State:
    task = s.task
    assert task is not None
    spent = placement(s, a.player, a.countries)[-1].spent if task.kind == "operations" else 0
    before = s
    for country in dict.fromkeys(a.countries):
        s = ch.add(s, a.player, (country, a.countries.count(country)))
    s = civil_war_over(s)
    if task.kind == "operations" and s.options.split_operations:
        done = (*task.done, *(f"+{country}" for country in a.countries))
        return _spend(before, s, task, spent, done)
    return s.replace(tasks=s.tasks[1:])


@_do.register
def _(a: Coup, s: State, die: Any) -> State:
    """A coup: markers, military operations, DEFCON, and what effects in force add."""
    task = s.task
    assert task is not None
    place = PLACES[a.country]
    points = allowance(s, task, (a.country,))
    result = coup_of(s, a.player, a.country, points, die)
    s = s.replace(tasks=s.tasks[1:])
    s = ch.add(s, 1 - a.player, (a.country, -result.removed))
    s = ch.add(s, a.player, (a.country, result.added))
    if not task.free:
        s = ch.military(s, a.player, points)
    if a.player == US and s.effects["yuri_and_samantha"]:
        s = ch.score(s, USSR, 1)
    if s.effects[LOSES_BY_COUP[a.player]]:
        return ch.end(s, 1 - a.player, "crisis")
    if place.battleground and not (a.player == US and s.effects["nuclear_subs"]):
        s = ch.defcon(s, -1)
    if task.card == "che" and task.stage == 0 and result.removed and task.where:
        again = without(task.where, a.country)
        s = ch.push(s, task.replace(where=again, stage=1, done=(a.country,)))
    return s


@_do.register
def _(a: Realign, s: State, dice: Any) -> State:
    task = s.task
    assert task is not None
    result = realign_of(s, a.player, a.country, dice)
    before = s
    s = ch.add(s, US, (a.country, -result.lost[US]))
    s = ch.add(s, USSR, (a.country, -result.lost[USSR]))
    return _spend(before, s, task, 1, (*task.done, a.country))


def _spend(before: State, s: State, task: Task, points: int, done: tuple[str, ...]) -> State:
    """Go on with the operations while points are left, else take them off."""
    spent = task.spent + points
    left = allowance(before, task, [c.removeprefix("+") for c in done]) - spent
    if left <= 0:
        return s.replace(tasks=s.tasks[1:])
    return s.replace(tasks=(task.replace(spent=spent, done=done), *s.tasks[1:]))


@_do.register
def _(a: Done, s: State, chance: Any) -> State:
    return s.replace(tasks=s.tasks[1:])


@_do.register
def _(a: ResolveEvent, s: State, chance: Any) -> State:
    task = s.task
    assert task is not None
    return table.carry_out(s.replace(tasks=s.tasks[1:]), a, task, chance)


@_do.register
def _(a: EscapeTrap, s: State, die: Any) -> State:
    s = _pressing(s, a)
    if a.card == "missile_envy":
        s = ch.expire(s, FORCED[a.player])
    s = ch.discard(s, a.player, a.card)
    return ch.expire(s, TRAPS[a.player]) if die <= TRAP_ESCAPE else s


@_do.register
def _(a: LiftCrisis, s: State, chance: Any) -> State:
    s = ch.add(s, a.player, (a.country, -2))
    return ch.expire(s, LOSES_BY_COUP[a.player])


@_do.register
def _(a: DiscardHeld, s: State, chance: Any) -> State:
    s = s.replace(tasks=s.tasks[1:])
    return s if a.card is None else ch.discard(s, a.player, a.card)


@_do.register
def _(a: Pass, s: State, chance: Any) -> State:
    return _pressing(s, a)
