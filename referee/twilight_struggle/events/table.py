"""Every card's event: who carries it out, what may be chosen, what chance decides, what it does.

`EVENTS` maps a card to its `Event`. `options` gives the ways to carry out the text; what a
player chose there (markers, a target, cards, an alternative) is applied first, then `after`
does what the text fixes. An event with several steps pushes itself again with a higher `stage`.
(twilight-struggle#olaylar and the section of each card)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from referee.twilight_struggle import changes as ch
from referee.twilight_struggle.actions import ResolveEvent
from referee.twilight_struggle.board import battlegrounds, controls, markers
from referee.twilight_struggle.cards import CARDS, US, USSR
from referee.twilight_struggle.countries import IN_REGION, PLACES, REGIONS, read_table
from referee.twilight_struggle.dice import DIE, TWO_DICE
from referee.twilight_struggle.effects import LATIN_AMERICA
from referee.twilight_struggle.events import war
from referee.twilight_struggle.events.choices import (
    Choices,
    Options,
    adds,
    automatic,
    clears,
    either,
    group,
    named,
    picks,
    removes,
    resolve,
    targets,
    where,
)
from referee.twilight_struggle.operations import card_value, value
from referee.twilight_struggle.scoring import (
    REGION_OF,
    SHUTTLE_REGIONS,
    Level,
    shares,
    southeast_asia,
)
from referee.twilight_struggle.state import USES, Phase, State, Task, draw_pile, without

After = Callable[[State, ResolveEvent, Task, Any], State]
DISCARD_VALUE = 3  # what Blockade and the Latin American Debt Crisis ask to be discarded
PEEK = 5  # cards that Our Man in Tehran turns over


def _nothing(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return s


def _no_chance(s: State, a: ResolveEvent, task: Task) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Event:
    """One card's event. `force` are the effects that come into force; `rival_decides` gives the
    first step to the rival of the player whose event it is."""

    options: Options = automatic
    after: After = _nothing
    chances: Callable[[State, ResolveEvent, Task], tuple[Any, ...]] = _no_chance
    force: tuple[str, ...] = ()
    rival_decides: bool = False


def options(s: State, task: Task) -> Choices:
    """The ways to carry out the pending event."""
    return EVENTS[task.card].options(s, task)


def chances(s: State, a: ResolveEvent, task: Task) -> tuple[Any, ...]:
    """The equally likely outcomes of chance of an event; empty when it has none."""
    return EVENTS[task.card].chances(s, a, task)


def decider(card: str, by: int) -> int:
    """Who takes the first decision of an event that is `by`'s."""
    return 1 - by if EVENTS[card].rival_decides else by


def carry_out(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    """The state after a step of an event; the step's task has been taken off."""
    event = EVENTS[task.card]
    if task.stage == 0 and CARDS[task.card].starred:
        s = ch.remove_card(s, task.card)
    for country, us, ussr in a.influence:
        s = ch.add(ch.add(s, US, (country, us)), USSR, (country, ussr))
    s = event.after(s, a, task, chance)
    if task.stage == 0 and event.force:
        s = ch.enforce(s, *event.force)
    return s


def _by(task: Task) -> int:
    """Whose event it is."""
    return task.player if task.by is None else task.by


def _does(*steps: Callable[[State], State]) -> After:
    """What a text fixes, step by step."""

    def after(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
        for step in steps:
            s = step(s)
        return s

    return after


def _add(player: int, *places: tuple[str, int]) -> Callable[[State], State]:
    return lambda s: ch.add(s, player, *places)


def _clear(player: int, *countries: str) -> Callable[[State], State]:
    def step(s: State) -> State:
        for country in countries:
            s = ch.clear(s, player, country)
        return s

    return step


def _take_over(loser: int, country: str) -> Callable[[State], State]:
    """Remove all of one side's markers; the other adds enough for control."""
    return lambda s: ch.gain_control(ch.clear(s, loser, country), 1 - loser, country)


def _vp(player: int, points: int) -> Callable[[State], State]:
    return lambda s: ch.score(s, player, points)


def _defcon(change: int) -> Callable[[State], State]:
    return lambda s: ch.defcon(s, change)


def _operations(
    s: State,
    player: int,
    card: str,
    printed: int,
    uses: tuple[str, ...] = USES,
    places: tuple[str, ...] = (),
    *,
    free: bool = False,
    optional: bool = True,
    stage: int = 0,
    card_of_value: bool = False,
) -> State:
    """Pending operations that an event gives: effects don't change their points, but for those
    of a `card_of_value` used as a card. (twilight-struggle#operasyon-degeri)
    """
    points = value(s, player, printed) if card_of_value else printed
    return ch.push(
        s,
        Task(
            "operations",
            player,
            card,
            points=points,
            uses=uses,
            where=places,
            free=free,
            optional=optional,
            stage=stage,
        ),
    )


# --- Tests on places ------------------------------------------------------------------------------


def _not_controlled_by(player: int) -> Callable[[State, str], bool]:
    return lambda s, c: not controls(s, player, c)


def _uncontrolled(s: State, country: str) -> bool:
    return s.board.control[country] is None


def _empty(s: State, country: str) -> bool:
    return markers(s, US, country) == markers(s, USSR, country) == 0


def _has(player: int) -> Callable[[State, str], bool]:
    return lambda s, c: markers(s, player, c) > 0


ANYWHERE = group(*REGIONS)
EASTERN, WESTERN, EUROPE = group("eastern_europe"), group("western_europe"), group("europe")
COLONIES = group("africa", "southeast_asia")
CHE_TARGETS = tuple(
    sorted(
        c.id
        for region in ("central_america", "south_america", "africa")
        for c in IN_REGION[region]
        if not c.battleground
    )
)


# --- Scoring --------------------------------------------------------------------------------------


def _score_region(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    region = REGION_OF[task.card]
    shuttle = region in SHUTTLE_REGIONS and bool(s.effects["shuttle_diplomacy"])
    us, ussr = shares(s, region, shuttle)
    for player, share in ((US, us), (USSR, ussr)):
        if share.wins:
            return ch.end(s, player, "europe")
    if shuttle:
        s = ch.expire(s, "shuttle_diplomacy")
        s = s.replace(discard=(*s.discard, "shuttle_diplomacy"))
    return ch.score(s, US, us.points - ussr.points)


def _score_southeast_asia(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    us, ussr = southeast_asia(s)
    return ch.score(s, US, us - ussr)


# --- Wars -----------------------------------------------------------------------------------------


def _fight(s: State, a: ResolveEvent, task: Task, die: Any) -> State:
    assert a.target is not None
    return war.fight(s, task.card, _by(task), a.target, die)


def _war() -> Event:
    return Event(
        targets(lambda s, task: war.targets(s, task.card, _by(task))),
        _fight,
        lambda s, a, task: DIE if a.target else (),
    )


# --- Cards in hands -------------------------------------------------------------------------------


def _five_year_plan(s: State, a: ResolveEvent, task: Task, card: Any) -> State:
    if card is None:
        return s
    s = ch.discard(s, USSR, card)
    if CARDS[card].side != US:
        return s
    return ch.push(s, ch.event_task(s, card, US, decider(card, US)))


def _discards_or(player: int, otherwise: Callable[[State, Task], State]) -> After:
    """The player discards the chosen card, or else something happens."""

    def after(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
        return ch.discard(s, player, *a.cards) if a.cards else otherwise(s, task)

    return after


def _valuable(s: State, task: Task) -> list[str]:
    hand = s.sides[task.player].hand
    return [card for card in hand if card_value(s, task.player, card) >= DISCARD_VALUE]


def _debt_crisis_options(s: State, task: Task) -> Choices:
    if task.stage == 0:
        return picks(_valuable, 0, 1)(s, task)
    held = {c.id: n for c in IN_REGION["south_america"] if (n := markers(s, USSR, c.id))}
    return [
        resolve(task, influence=tuple((c, 0, held[c]) for c in pair))
        for pair in combinations(sorted(held), min(2, len(held)))
    ]


def _debt_crisis(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    if task.stage:
        return s
    if a.cards:
        return ch.discard(s, US, *a.cards)
    return ch.push(s, ch.event_task(s, task.card, USSR, stage=1))


def _grain_sales(s: State, a: ResolveEvent, task: Task, card: Any) -> State:
    """A random Soviet card: the US plays it, or returns it and uses this card's value."""
    if task.stage == 0 and card is not None:
        return ch.push(s, ch.event_task(s, task.card, US, stage=1, done=(card,)))
    if task.stage == 1 and a.choice == "play":
        (card,) = task.done
        s = s.side(USSR, hand=without(s.sides[USSR].hand, card))
        s = s.side(US, hand=(*s.sides[US].hand, card))
        return ch.push(s, Task("play", US, card))
    return _operations(s, US, task.card, CARDS[task.card].ops, optional=False, card_of_value=True)


def _grain_options(s: State, task: Task) -> Choices:
    return automatic(s, task) if task.stage == 0 else named("play", "return")(s, task)


def _missile_envy_options(s: State, task: Task) -> Choices:
    hand = s.sides[task.player].hand
    most = max((CARDS[card].ops for card in hand), default=0)
    best = sorted(card for card in hand if CARDS[card].ops == most) if most else []
    return [resolve(task, cards=(card,)) for card in best] or automatic(s, task)


def _missile_envy(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    """The rival's best card is used at once; he gets Missile Envy for his next round."""
    if not a.cards:
        return s
    by, rival = _by(task), 1 - _by(task)
    (card,) = a.cards
    s = ch.discard(s, rival, card)
    if task.card in s.discard:
        s = ch.take_back(s, rival, task.card)
        s = ch.enforce(s, f"missile_envy.{('us', 'ussr')[rival]}")
    if CARDS[card].side in (None, by):
        return ch.push(s, ch.event_task(s, card, by, decider(card, by)))
    return _operations(s, by, card, CARDS[card].ops, optional=False, card_of_value=True)


def _ask_not(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.discard(s, US, *a.cards)
    return ch.push(s, Task("draw", US, task.card, points=len(a.cards)))


def _terrorism_chances(s: State, a: ResolveEvent, task: Task) -> tuple[Any, ...]:
    victim = 1 - _by(task)
    hand = s.sides[victim].hand
    count = 2 if victim == US and s.effects["iranian_hostage_crisis"] else 1
    return tuple(combinations(hand, min(count, len(hand)))) if hand else ()


def _terrorism(s: State, a: ResolveEvent, task: Task, cards: Any) -> State:
    return ch.discard(s, 1 - _by(task), *cards) if cards else s


def _salt(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.defcon(s, 2)
    for card in a.cards:
        s = ch.take_back(s, task.player, card)
    return s


def _recoverable(s: State, task: Task) -> list[str]:
    return [card for card in s.discard if not CARDS[card].scoring and card != task.card]


def _star_wars(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    for card in a.cards:
        by = ch.owner(card, US)
        return ch.push(s, ch.event_task(s, card, by, decider(card, by)))
    return s


def _star_wars_cards(s: State, task: Task) -> list[str]:
    return [card for card in _recoverable(s, task) if card != "un_intervention"]


def _tehran(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return s.replace(discard=(*s.discard, *a.cards))


def _cambridge_places(s: State, task: Task) -> list[str]:
    regions = {
        "southeast_asia" if card == "southeast_asia_scoring" else REGION_OF[card]
        for card in s.sides[US].hand
        if CARDS[card].scoring
    }
    return list(group(*regions)(s)) if regions else []


# --- Contests and choices -------------------------------------------------------------------------


def _olympic_chances(s: State, a: ResolveEvent, task: Task) -> tuple[Any, ...]:
    if a.choice != "participate":
        return ()
    return tuple(pair for pair in TWO_DICE if pair[0] + 2 != pair[1])  # ties are rolled again


def _olympic(s: State, a: ResolveEvent, task: Task, dice: Any) -> State:
    """Dice are the sponsor's and the rival's; the sponsor adds 2."""
    by = _by(task)
    if a.choice == "participate":
        return ch.score(s, by if dice[0] + 2 > dice[1] else 1 - by, 2)
    s = ch.defcon(s, -1)
    return _operations(s, by, task.card, 4)


def _summit_bonus(s: State, player: int) -> int:
    strong = (Level.DOMINATION, Level.CONTROL)
    return sum(shares(s, region)[player].level in strong for region in REGIONS)


def _summit(s: State, a: ResolveEvent, task: Task, dice: Any) -> State:
    """Dice are those of the US and the USSR; the winner takes 2 VP and may move DEFCON by one."""
    if task.stage:
        return ch.defcon(s, {"up": 1, "down": -1, "none": 0}[a.choice or "none"])
    us, ussr = dice[US] + _summit_bonus(s, US), dice[USSR] + _summit_bonus(s, USSR)
    if us == ussr:
        return s
    winner = US if us > ussr else USSR
    s = ch.score(s, winner, 2)
    return ch.push(s, ch.event_task(s, task.card, _by(task), winner, stage=1))


def _stop_worrying(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.military(s, _by(task), ch.MOST_MILITARY_OPS)
    return ch.set_defcon(s, int(a.choice or s.defcon))


def _wargames(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    """The player may give the rival 6 VP and end the game without final scoring."""
    if a.choice != "end":
        return s
    s = ch.score(s, 1 - task.player, 6)
    if s.options.scenario == "late_war" and task.player == US:
        return ch.end(s, US if s.vp >= 20 else USSR, "wargames")
    return ch.end(s, None if s.vp == 0 else US if s.vp > 0 else USSR, "wargames")


def _junta(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return _operations(s, task.player, task.card, 2, ("realign", "coup"), LATIN_AMERICA, free=True)


def _crisis(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.enforce(s, f"cuban_missile_crisis.{('us', 'ussr')[1 - _by(task)]}")
    return ch.set_defcon(s, 2)


def _against_rival(card: str) -> After:
    return lambda s, a, task, chance: ch.enforce(s, f"{card}.{('us', 'ussr')[1 - _by(task)]}")


def _chernobyl(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return ch.enforce(s, f"chernobyl.{a.target}")


def _arms_race(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    by = _by(task)
    own, rival = s.sides[by].military_ops, s.sides[1 - by].military_ops
    if own <= rival:
        return s
    return ch.score(s, by, 3 if own >= s.defcon else 1)


def _test_ban(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return ch.defcon(ch.score(s, _by(task), s.defcon - 2), 2)


def _destalinization_options(s: State, task: Task) -> Choices:
    if task.stage == 0:
        return removes(USSR, ANYWHERE, 4, 4, up_to=True)(s, task)
    places = where(ANYWHERE, _not_controlled_by(US))
    return adds(USSR, places, task.points or 0, 2)(s, task)


def _destalinization(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    moved = -sum(ussr for _, _, ussr in a.influence)
    if task.stage or not moved:
        return s
    return ch.push(s, ch.event_task(s, task.card, USSR, stage=1, points=moved))


def _unrest_options(s: State, task: Task) -> Choices:
    each = 2 if s.turn >= 8 else 1
    held = [c for c in EASTERN(s) if markers(s, USSR, c)]
    return [
        resolve(task, influence=tuple((c, 0, -min(each, markers(s, USSR, c))) for c in three))
        for three in combinations(held, min(3, len(held)))
    ]


def _south_african_unrest(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return ch.add(s, USSR, ("south_africa", 2 if a.choice == "alone" else 1))


def _independent_reds_options(s: State, task: Task) -> Choices:
    found = [
        resolve(task, influence=((c, gap, 0),))
        for c in ("bulgaria", "czechoslovakia", "hungary", "romania", "yugoslavia")
        if (gap := markers(s, USSR, c) - markers(s, US, c)) > 0
    ]
    return found or automatic(s, task)


def _special_relationship_options(s: State, task: Task) -> Choices:
    if not controls(s, US, "uk"):
        return automatic(s, task)
    if s.effects["nato"]:
        return [resolve(task, influence=((c, 2, 0),)) for c in WESTERN(s)]
    return [resolve(task, influence=((c, 1, 0),)) for c in sorted(PLACES["uk"].neighbours)]


def _special_relationship(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return ch.score(s, US, 2) if controls(s, US, "uk") and s.effects["nato"] else s


def _ussuri_options(s: State, task: Task) -> Choices:
    if s.china == USSR:
        return automatic(s, task)
    return adds(US, group("asia"), 4, 2)(s, task)


def _ussuri(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return s.replace(china=US, china_up=True) if s.china == USSR else s


def _nixon(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    """Before the Chinese Civil War is over the US counts as holding the China Card."""
    if s.china == USSR:
        return s.replace(china=US, china_up=False)
    return ch.score(s, US, 2)


def _cultural_revolution(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    if s.china == US:
        return s.replace(china=USSR, china_up=True)
    return ch.score(s, USSR, 1) if s.china == USSR else s


def _norad_options(s: State, task: Task) -> Choices:
    if task.stage == 0:
        return automatic(s, task)
    return adds(US, where(ANYWHERE, _has(US)), 1, 1)(s, task)


def _shoot_down(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.score(ch.defcon(s, -1), US, 2)
    if not controls(s, US, "south_korea"):
        return s
    return _operations(s, US, task.card, 4, ("influence", "realign"))


def _glasnost(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.score(ch.defcon(s, 1), USSR, 2)
    if not s.effects["the_reformer"]:
        return s
    return _operations(s, USSR, task.card, 4, ("influence", "realign"))


def _tear_down(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.add(s, US, ("east_germany", 3))
    return _operations(s, US, task.card, 3, ("realign", "coup"), ("europe",), free=True)


def _ortega(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.clear(s, US, "nicaragua")
    near = PLACES["nicaragua"].neighbours
    return _operations(s, USSR, task.card, 2, ("coup",), near, free=True)


def _one_step(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return ch.advance_space(s, _by(task), 2)


def _defectors(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    played_by_ussr = s.phase is Phase.ACTION and s.phasing == USSR
    return ch.score(s, US, 1) if played_by_ussr else s


def _opec(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    wells = ("egypt", "iran", "libya", "saudi_arabia", "iraq", "gulf_states", "venezuela")
    return ch.score(s, USSR, sum(controls(s, USSR, c) for c in wells))


def _alliance(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    return ch.score(s, US, battlegrounds(s, US, LATIN_AMERICA))


def _gives_operations(player: int, printed: int) -> After:
    return lambda s, a, task, chance: _operations(s, player, task.card, printed)


def _reformer_total(s: State) -> int:
    return 6 if s.vp < 0 else 4


def _duck_and_cover(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.defcon(s, -1)
    return ch.score(s, US, 5 - s.defcon)


def _nasser(s: State, a: ResolveEvent, task: Task, chance: Any) -> State:
    s = ch.add(s, USSR, ("egypt", 2))
    return ch.add(s, US, ("egypt", -((markers(s, US, "egypt") + 1) // 2)))


def _blockade(s: State, task: Task) -> State:
    return ch.clear(s, US, "west_germany")


SCORING = Event(after=_score_region)

EVENTS: dict[str, Event] = {
    "asia_scoring": SCORING,
    "europe_scoring": SCORING,
    "middle_east_scoring": SCORING,
    "central_america_scoring": SCORING,
    "south_america_scoring": SCORING,
    "africa_scoring": SCORING,
    "southeast_asia_scoring": Event(after=_score_southeast_asia),
    # --- Early War
    "duck_and_cover": Event(after=_duck_and_cover),
    "five_year_plan": Event(after=_five_year_plan, chances=lambda s, a, task: s.sides[USSR].hand),
    "socialist_governments": Event(removes(US, WESTERN, 3, 2)),
    "fidel": Event(after=_does(_take_over(US, "cuba"))),
    "vietnam_revolts": Event(after=_does(_add(USSR, ("vietnam", 2))), force=("vietnam_revolts",)),
    "blockade": Event(picks(_valuable, 0, 1), _discards_or(US, _blockade), rival_decides=True),
    "korean_war": _war(),
    "romanian_abdication": Event(after=_does(_take_over(US, "romania"))),
    "arab_israeli_war": _war(),
    "comecon": Event(adds(USSR, where(EASTERN, _not_controlled_by(US)), 4, 1)),
    "nasser": Event(after=_nasser),
    "warsaw_pact_formed": Event(
        either(clears(US, EASTERN, 4, choice="remove"), adds(USSR, EASTERN, 5, 2, choice="add")),
        force=("warsaw_pact_formed",),
    ),
    "de_gaulle_leads_france": Event(
        after=_does(_add(US, ("france", -2)), _add(USSR, ("france", 1))),
        force=("de_gaulle_leads_france",),
    ),
    "captured_nazi_scientist": Event(
        after=lambda s, a, task, chance: ch.advance_space(s, _by(task))
    ),
    "truman_doctrine": Event(clears(USSR, where(EUROPE, _uncontrolled), 1)),
    "olympic_games": Event(
        named("participate", "boycott"), _olympic, _olympic_chances, rival_decides=True
    ),
    "nato": Event(force=("nato",)),
    "independent_reds": Event(_independent_reds_options),
    "marshall_plan": Event(
        adds(US, where(WESTERN, _not_controlled_by(USSR)), 7, 1), force=("marshall_plan",)
    ),
    "indo_pakistani_war": _war(),
    "containment": Event(force=("containment",)),
    "cia_created": Event(after=_gives_operations(US, 1)),
    "us_japan_mutual_defense_pact": Event(
        after=lambda s, a, task, chance: ch.gain_control(s, US, "japan"),
        force=("us_japan_mutual_defense_pact",),
    ),
    "suez_crisis": Event(removes(US, group("france", "uk", "israel"), 4, 2)),
    "east_european_unrest": Event(_unrest_options),
    "decolonization": Event(adds(USSR, COLONIES, 4, 1)),
    "red_scare_purge": Event(after=_against_rival("red_scare_purge")),
    "un_intervention": Event(),
    "de_stalinization": Event(_destalinization_options, _destalinization),
    "nuclear_test_ban": Event(after=_test_ban),
    "formosan_resolution": Event(force=("formosan_resolution",)),
    "defectors": Event(after=_defectors),
    # --- Mid War
    "brush_war": _war(),
    "arms_race": Event(after=_arms_race),
    "cuban_missile_crisis": Event(after=_crisis),
    "nuclear_subs": Event(force=("nuclear_subs",)),
    "quagmire": Event(force=("quagmire",)),
    "salt_negotiations": Event(picks(_recoverable, 0, 1), _salt, force=("salt_negotiations",)),
    "bear_trap": Event(force=("bear_trap",)),
    "summit": Event(
        lambda s, task: named("up", "down", "none")(s, task) if task.stage else [resolve(task)],
        _summit,
        lambda s, a, task: () if task.stage else TWO_DICE,
    ),
    "how_i_learned_to_stop_worrying": Event(named("1", "2", "3", "4", "5"), _stop_worrying),
    "junta": Event(
        lambda s, task: [
            resolve(task, influence=((c, 2, 0) if _by(task) == US else (c, 0, 2),))
            for c in group(*LATIN_AMERICA)(s)
        ],
        _junta,
    ),
    "kitchen_debates": Event(after=_does(_vp(US, 2))),
    "missile_envy": Event(_missile_envy_options, _missile_envy, rival_decides=True),
    "we_will_bury_you": Event(after=_does(_defcon(-1)), force=("we_will_bury_you",)),
    "brezhnev_doctrine": Event(force=("brezhnev_doctrine",)),
    "portuguese_empire_crumbles": Event(
        after=_does(_add(USSR, ("se_african_states", 2), ("angola", 2)))
    ),
    "south_african_unrest": Event(
        either(
            named("alone"),
            adds(USSR, group(*PLACES["south_africa"].neighbours), 2, 2, choice="neighbours"),
        ),
        _south_african_unrest,
    ),
    "allende": Event(after=_does(_add(USSR, ("chile", 2)))),
    "willy_brandt": Event(
        after=_does(_vp(USSR, 1), _add(USSR, ("west_germany", 1))), force=("willy_brandt",)
    ),
    "muslim_revolution": Event(
        clears(
            US,
            group("sudan", "iran", "iraq", "egypt", "libya", "saudi_arabia", "syria", "jordan"),
            2,
        )
    ),
    "abm_treaty": Event(
        after=lambda s, a, task, chance: _operations(
            ch.defcon(s, 1), _by(task), task.card, 4, optional=False
        )
    ),
    "cultural_revolution": Event(after=_cultural_revolution),
    "flower_power": Event(force=("flower_power",)),
    "u2_incident": Event(after=_does(_vp(USSR, 1)), force=("u2_incident",)),
    "opec": Event(after=_opec),
    "lone_gunman": Event(after=_gives_operations(USSR, 1)),
    "colonial_rear_guards": Event(adds(US, COLONIES, 4, 1)),
    "panama_canal_returned": Event(
        after=_does(_add(US, ("panama", 1), ("costa_rica", 1), ("venezuela", 1)))
    ),
    "camp_david_accords": Event(
        after=_does(_vp(US, 1), _add(US, ("israel", 1), ("jordan", 1), ("egypt", 1))),
        force=("camp_david_accords",),
    ),
    "puppet_governments": Event(adds(US, where(ANYWHERE, _empty), 3, 1, up_to=True)),
    "grain_sales_to_soviets": Event(
        _grain_options,
        _grain_sales,
        lambda s, a, task: () if task.stage else s.sides[USSR].hand,
    ),
    "john_paul_ii_elected_pope": Event(
        after=_does(_add(USSR, ("poland", -2)), _add(US, ("poland", 1))),
        force=("john_paul_ii_elected_pope",),
    ),
    "latin_american_death_squads": Event(after=_against_rival("latin_american_death_squads")),
    "oas_founded": Event(adds(US, group(*LATIN_AMERICA), 2, 2)),
    "nixon_plays_the_china_card": Event(after=_nixon),
    "sadat_expels_soviets": Event(after=_does(_clear(USSR, "egypt"), _add(US, ("egypt", 1)))),
    "shuttle_diplomacy": Event(
        after=lambda s, a, task, chance: s.replace(discard=without(s.discard, task.card)),
        force=("shuttle_diplomacy",),
    ),
    "voice_of_america": Event(removes(USSR, group(*(r for r in REGIONS if r != "europe")), 4, 2)),
    "liberation_theology": Event(adds(USSR, group("central_america"), 3, 2)),
    "ussuri_river_skirmish": Event(_ussuri_options, _ussuri),
    "ask_not": Event(picks(lambda s, task: s.sides[US].hand, 0, 20), _ask_not),
    "alliance_for_progress": Event(after=_alliance),
    "one_small_step": Event(after=_one_step),
    "che": Event(
        after=lambda s, a, task, chance: _operations(s, USSR, task.card, 3, ("coup",), CHE_TARGETS)
    ),
    "our_man_in_tehran": Event(picks(lambda s, task: draw_pile(s), 0, PEEK), _tehran),
    # --- Late War
    "iranian_hostage_crisis": Event(
        after=_does(_clear(US, "iran"), _add(USSR, ("iran", 2))), force=("iranian_hostage_crisis",)
    ),
    "iron_lady": Event(
        after=_does(_add(USSR, ("argentina", 1)), _clear(USSR, "uk"), _vp(US, 1)),
        force=("iron_lady",),
    ),
    "reagan_bombs_libya": Event(
        after=lambda s, a, task, chance: ch.score(s, US, markers(s, USSR, "libya") // 2)
    ),
    "star_wars": Event(picks(_star_wars_cards, 1, 1), _star_wars),
    "north_sea_oil": Event(force=("north_sea_oil", "north_sea_oil_rounds")),
    "the_reformer": Event(adds(USSR, EUROPE, _reformer_total, 2), force=("the_reformer",)),
    "marine_barracks_bombing": Event(
        removes(US, group(*(c.id for c in IN_REGION["middle_east"] if c.id != "lebanon")), 2, 2),
        _does(_clear(US, "lebanon")),
    ),
    "soviets_shoot_down_kal_007": Event(after=_shoot_down),
    "glasnost": Event(after=_glasnost),
    "ortega_elected_in_nicaragua": Event(after=_ortega),
    "terrorism": Event(after=_terrorism, chances=_terrorism_chances),
    "iran_contra_scandal": Event(force=("iran_contra_scandal",)),
    "chernobyl": Event(targets(lambda s, task: REGIONS), _chernobyl),
    "latin_american_debt_crisis": Event(_debt_crisis_options, _debt_crisis, rival_decides=True),
    "tear_down_this_wall": Event(after=_tear_down, force=("tear_down_this_wall",)),
    "an_evil_empire": Event(after=_does(_vp(US, 1)), force=("an_evil_empire",)),
    "aldrich_ames_remix": Event(
        picks(lambda s, task: s.sides[US].hand, 1, 1),
        lambda s, a, task, chance: ch.discard(s, US, *a.cards),
    ),
    "pershing_ii_deployed": Event(removes(US, WESTERN, 3, 1), _does(_vp(USSR, 1))),
    "wargames": Event(named("end", "continue"), _wargames),
    "solidarity": Event(after=_does(_add(US, ("poland", 3)))),
    "iran_iraq_war": _war(),
    "cambridge_five": Event(
        lambda s, task: [
            resolve(task),
            *(resolve(task, influence=((c, 0, 1),)) for c in _cambridge_places(s, task)),
        ]
    ),
    "special_relationship": Event(_special_relationship_options, _special_relationship),
    "norad": Event(_norad_options, force=("norad",)),
    "yuri_and_samantha": Event(force=("yuri_and_samantha",)),
    "awacs_sale_to_saudis": Event(
        after=_does(_add(US, ("saudi_arabia", 2))), force=("awacs_sale_to_saudis",)
    ),
}

TEXTS = {row["card"]: row for row in read_table("events")}


def bound_text(task: Task) -> str:
    """What the card's text allows, in one Turkish sentence."""
    return TEXTS[task.card]["text"]


def model_of(card: str) -> str:
    """How a card's event is modelled: `exact`, `war` (from a given die), `modifier` (a lasting
    effect in the table of `effects.py`) or `bounded` (the outcome is given and only bounded)."""
    return TEXTS[card]["model"]
