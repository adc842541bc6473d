"""What an action does to a state. The actions given here are legal; the rules see to that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import singledispatch

from referee.hoth.actions import (
    Action,
    Advance,
    Attack,
    Confirm,
    DiscardCards,
    Done,
    Draw,
    Move,
    Order,
    PlayCard,
    Reroll,
    Retreat,
)
from referee.hoth.board import INDEX, distance
from referee.hoth.cards import card
from referee.hoth.dice import Rolls, dice_count, faces, hit_symbols, hits, ordered
from referee.hoth.movement import stops
from referee.hoth.pieces import STRUCTURE_SIDE
from referee.hoth.result import entered, held, medal_value, outcome
from referee.hoth.state import (
    Hex,
    Ordered,
    Pending,
    Phase,
    Player,
    State,
    Structure,
    Unit,
)
from referee.hoth.turn import mate, next_seat


def chances(s: State, a: Action) -> Sequence[str]:
    """The equally likely outcomes of an action: rolls as texts of faces, or the card drawn."""
    match a:
        case Attack():
            return Rolls(dice_count(s, a.unit, a.target).total, faces(s))
        case Reroll() if a.dice:
            return Rolls(len(a.dice), faces(s))
        case Confirm():
            return Rolls(a.dice, faces(s))
        case Draw():
            return _drawable(s, a.player)
    return ()


def _drawable(s: State, seat: int) -> tuple[str, ...]:
    player = s.players[seat]
    assert player is not None
    if player.deck:
        return player.deck
    own = (s.card,) if s.phase is Phase.DRAW and s.card is not None else ()
    return tuple(sorted((*player.discard, *own)))


@singledispatch
def after(a: Action, s: State, chance: str | None) -> State:
    """The state after a legal action; `chance` is one of its outcomes of chance."""
    raise TypeError(f"not an action: {a!r}")


# --- Cards and orders -------------------------------------------------------------------------


@after.register
def _(a: PlayCard, s: State, chance: str | None) -> State:
    player = _player(s, a.player)
    s = _set_player(s, a.player, Player(_without(player.hand, a.card), player.deck, player.discard))
    s = s.replace(card=a.card, given=())
    if card(a.card).fleet:
        return s.replace(phase=Phase.FLEET, drawer=a.player)
    return s.replace(phase=Phase.ORDER)


@after.register
def _(a: DiscardCards, s: State, chance: str | None) -> State:
    player = _player(s, a.player)
    hand = tuple(sorted((Counter(player.hand) - Counter(a.cards)).elements()))
    discard = tuple(sorted((*player.discard, *a.cards)))
    s = _set_player(s, a.player, Player(hand, player.deck, discard))
    # the active player draws one more than he put aside, his mate as many (hoth#deploy-the-fleet)
    draws = len(a.cards) + (a.player == s.turn)
    draws = min(draws, player.deck_count + len(discard))
    s = s.replace(phase=Phase.FLEET_DRAW, draws=draws)
    return s if draws else _after_fleet(s)


def _after_fleet(s: State) -> State:
    """Go on after one player's "Deploy the Fleet"."""
    other = mate(s, s.turn)
    if s.drawer == s.turn and other is not None:
        return s.replace(phase=Phase.FLEET, drawer=other, draws=0)
    s = s.replace(drawer=None, draws=0)
    s = _discard_played(s)
    if s.options.deploy_fleet_continues and _player(s, s.turn).hand:
        return s.replace(phase=Phase.CARD)
    return _end_turn(s)


@after.register
def _(a: Order, s: State, chance: str | None) -> State:
    assert s.card is not None
    played = card(s.card)
    unit = _unit(s, a.unit)
    fits = not played.typed or played.fits(unit.type)
    order = Ordered.CARD if fits else Ordered.PLAIN
    slot = (a.section or "type") if fits else "fallback"
    s = _put(s, a.unit, unit.replace(order=order))
    return s.replace(given=(*s.given, slot))


@after.register
def _(a: Done, s: State, chance: str | None) -> State:
    if s.phase is Phase.ORDER:
        # without orders there is nothing to move or attack with (hoth#bos-bolum)
        return s.replace(phase=Phase.MOVE if s.given else Phase.DRAW)
    return s.replace(phase=Phase.ATTACK if s.phase is Phase.MOVE else Phase.DRAW)


@after.register
def _(a: Draw, s: State, drawn: str | None) -> State:
    assert drawn is not None
    if s.phase is Phase.DRAW:
        s = _discard_played(s)
    player = _player(s, a.player)
    deck, discard = player.deck, player.discard
    if not deck:
        deck, discard = discard, ()
    hand = tuple(sorted((*player.hand, drawn)))
    s = _set_player(s, a.player, Player(hand, _without(deck, drawn), discard))
    if s.phase is Phase.DRAW:
        return _end_turn(s)
    s = s.replace(draws=s.draws - 1)
    return s if s.draws else _after_fleet(s)


def _discard_played(s: State) -> State:
    """Put the played card on its player's discard pile. (hoth#kart-cekme)"""
    if s.card is None:
        return s
    player = _player(s, s.turn)
    discard = tuple(sorted((*player.discard, s.card)))
    s = _set_player(s, s.turn, Player(player.hand, player.deck, discard))
    return s.replace(card=None)


def _end_turn(s: State) -> State:
    """Clear what the units did and pass the turn on. (hoth#tur-akisi, #takim-sirasi)"""
    hexes = tuple(
        here.replace(unit=_fresh(here.unit))
        if here.unit is not None and here.unit.order is not Ordered.NO
        else here
        for here in s.hexes
    )
    s = s.replace(
        turn=next_seat(s),
        number=s.number + 1,
        phase=Phase.CARD,
        hexes=hexes,
        given=(),
        pending=None,
        breakthroughs=0,
    )
    return _settled(s)


def _fresh(unit: Unit) -> Unit:
    return Unit(unit.kind, unit.figures, unit.badge)


# --- Moves ------------------------------------------------------------------------------------


@after.register
def _(a: Move, s: State, chance: str | None) -> State:
    unit = _unit(s, a.unit)
    end = a.path[-1]
    halted = end != a.unit and stops(s, s.at(end), unit)
    moved = _moving(unit).replace(moved=len(a.path), halted=halted)
    return _settled(_walk(s, a.unit, a.path, moved))


def _moving(unit: Unit) -> Unit:
    """A unit that moves: its E-Web turns over. (hoth#e-web)"""
    return unit.replace(badge="eweb_moving") if unit.badge == "eweb" else unit


def _walk(s: State, start: str, path: tuple[str, ...], unit: Unit) -> State:
    """Take a unit from its hex to the end of a way, entering each hex of it."""
    s = _put(_put(s, start, None), path[-1] if path else start, unit)
    for name in path:
        s = entered(s, name, unit.side)
    return s


# --- Attacks ----------------------------------------------------------------------------------


@after.register
def _(a: Attack, s: State, roll: str | None) -> State:
    assert roll is not None
    unit = _unit(s, a.unit)
    s = _put(s, a.unit, unit.replace(attacks=unit.attacks + 1))
    rerolls = _rerolls(s, unit)
    s = s.replace(pending=Pending(a.unit, a.target, ordered(roll), rerolls))
    return s.replace(phase=Phase.REROLL) if rerolls else _resolve(s)


def _rerolls(s: State, unit: Unit) -> int:
    """How often dice may be rolled again: an E-Web in place, and the card. (hoth#e-web)"""
    by_card = unit.order is Ordered.CARD and s.card is not None and card(s.card).reroll
    return int((unit.badge == "eweb" and unit.moved == 0) or by_card)


@after.register
def _(a: Reroll, s: State, roll: str | None) -> State:
    pending = _pending(s)
    if not a.dice:
        return _resolve(s.replace(pending=pending.replace(rerolls=0)))
    assert roll is not None
    kept = "".join((Counter(pending.roll) - Counter(a.dice)).elements())
    pending = pending.replace(roll=ordered(kept + roll), rerolls=pending.rerolls - 1)
    s = s.replace(pending=pending)
    return s if pending.rerolls else _resolve(s)


@after.register
def _(a: Confirm, s: State, roll: str | None) -> State:
    assert roll is not None
    pending = _pending(s)
    rerolls = _rerolls(s, _unit(s, pending.attacker)) if s.options.eweb_confirmation else 0
    pending = pending.replace(roll=ordered(roll), confirming=True, rerolls=rerolls)
    s = s.replace(pending=pending)
    return s.replace(phase=Phase.REROLL) if rerolls else _resolve(s)


def _resolve(s: State) -> State:
    """Resolve the hits of the pending roll, then its retreats. (hoth#zar-sonucu)"""
    pending = _pending(s)
    there = s.at(pending.target)
    if pending.confirming:
        return _close_attack(_destroy(s, pending.target) if "B" in pending.roll else s)
    count = hits(hit_symbols(s, pending.target), pending.roll)
    if there.unit is None:
        return _hit_structure(s, pending.target, count)
    if there.unit.kind == "atat":
        if not count:
            return _close_attack(s)
        return s.replace(phase=Phase.CONFIRM, pending=pending.replace(hits=count))
    s = _lose(s, pending.target, count)
    unit = s.at(pending.target).unit
    retreats = pending.roll.count("G")
    if unit is None or unit.type.ignores_retreat or not retreats or _finished(s):
        return _close_attack(s)
    return s.replace(phase=Phase.RETREAT, pending=pending.replace(retreats=retreats))


def _hit_structure(s: State, name: str, count: int) -> State:
    structure = s.at(name).structure
    assert structure is not None
    damage = structure.damage + count
    if damage >= s.options.structure_hits:
        s = _destroy(s, name)
    else:
        damaged = s.at(name).change(structure=Structure(structure.kind, damage))
        s = s.with_hexes(**{name: damaged})
    # a structure is no enemy unit: no breakthrough follows (hoth#saldiri-rozeti, #yapi)
    return _settled(s.replace(phase=Phase.ATTACK, pending=None))


@after.register
def _(a: Retreat, s: State, chance: str | None) -> State:
    pending = _pending(s)
    unit = _unit(s, a.unit)
    lost = pending.retreats - a.ignored - len(a.path)
    if a.path:
        flipped = _moving(unit) if s.options.eweb_retreat_flips else unit
        s = _walk(s, a.unit, a.path, flipped)
    s = _lose(s, a.path[-1] if a.path else a.unit, lost)
    return _close_attack(s)


@after.register
def _(a: Advance, s: State, chance: str | None) -> State:
    pending = _pending(s)
    if a.advance:
        unit = _unit(s, pending.attacker)
        halted = stops(s, s.at(pending.target), unit)
        unit = unit.replace(advanced=True, halted=unit.halted or halted)
        s = _walk(s, pending.attacker, (pending.target,), unit)
        s = s.replace(breakthroughs=s.breakthroughs + 1)
    return _settled(s.replace(phase=Phase.ATTACK, pending=None))


def _close_attack(s: State) -> State:
    """Offer a breakthrough where one is due, else go on attacking. (hoth#saldiri-rozeti)"""
    s = _settled(s)
    if s.phase is Phase.OVER:
        return s
    if _breaks_through(s):
        return s.replace(phase=Phase.ADVANCE)
    return s.replace(phase=Phase.ATTACK, pending=None)


def _breaks_through(s: State) -> bool:
    from referee.hoth.rules import RULES

    pending = _pending(s)
    if distance(INDEX[pending.attacker], INDEX[pending.target]) > 1:
        return False
    unit = s.at(pending.attacker).unit
    if unit is None or unit.badge != "assault":
        return False
    return RULES.allows(s.replace(phase=Phase.ADVANCE), Advance(s.turn, True))


def _lose(s: State, name: str, figures: int) -> State:
    """Take figures off a unit; surplus hits are lost. (hoth#isabet)"""
    unit = _unit(s, name)
    if figures <= 0:
        return s
    if figures >= unit.figures:
        return _destroy(s, name)
    return _put(s, name, unit.replace(figures=unit.figures - figures))


def _destroy(s: State, name: str) -> State:
    """Take a unit or structure off the board and give its medals. (hoth#birim-madalyasi)"""
    here = s.at(name)
    if here.unit is not None:
        kind, winner = here.unit.kind, 1 - here.unit.side
    else:
        assert here.structure is not None
        kind, winner = here.structure.kind, 1 - STRUCTURE_SIDE
    medals = list(s.medals)
    medals[winner] += medal_value(s, kind)
    s = s.with_hexes(**{name: Hex(here.terrain)})
    return s.replace(medals=(medals[0], medals[1]), lost=(*s.lost, kind))


# --- Helpers ----------------------------------------------------------------------------------


def _settled(s: State) -> State:
    """Count the objectives anew and end a game that is won. (hoth#zafer, #gecici-hedef)"""
    s = held(s)
    if outcome(s):
        return s.replace(phase=Phase.OVER, pending=None)
    return s


def _finished(s: State) -> bool:
    return outcome(held(s)) is not None


def _pending(s: State) -> Pending:
    assert s.pending is not None
    return s.pending


def _unit(s: State, name: str) -> Unit:
    unit = s.at(name).unit
    assert unit is not None
    return unit


def _player(s: State, seat: int) -> Player:
    player = s.players[seat]
    assert player is not None
    return player


def _set_player(s: State, seat: int, player: Player) -> State:
    return s.replace(players=(*s.players[:seat], player, *s.players[seat + 1 :]))


def _without(cards: tuple[str, ...], taken: str) -> tuple[str, ...]:
    """The cards without one copy of `taken`."""
    place = cards.index(taken)
    return (*cards[:place], *cards[place + 1 :])


def _put(s: State, name: str, unit: Unit | None) -> State:
    """Set the unit of a hex, None to clear it."""
    terrain = s.at(name).terrain
    return s.with_hexes(**{name: Hex(terrain, unit)})
