"""Changes that events and phases make: points, DEFCON, markers, cards, pending tasks."""

from __future__ import annotations

from typing import Any

from referee.twilight_struggle.board import for_control, markers, set_influence
from referee.twilight_struggle.cards import CARDS, PLAYERS, US, USSR
from referee.twilight_struggle.dice import Box, box_points, next_box
from referee.twilight_struggle.effects import ENDS
from referee.twilight_struggle.state import (
    MAX_DEFCON,
    VICTORY,
    Phase,
    State,
    Task,
    without,
)

MOST_MILITARY_OPS = 5


def score(s: State, player: int, points: int) -> State:
    """Give victory points to a player (negative ones to the rival); the track ends at 20."""
    vp = s.vp + (points if player == US else -points)
    return s.replace(vp=max(-VICTORY, min(VICTORY, vp)))


def defcon(s: State, change: int) -> State:
    """Move DEFCON; at 1 the phasing player has lost. (twilight-struggle#nukleer-savas)"""
    return set_defcon(s, min(MAX_DEFCON, s.defcon + change))


def set_defcon(s: State, level: int) -> State:
    """Set DEFCON to a level, noting what NORAD watches for."""
    moved = level != s.defcon
    s = s.replace(defcon=max(1, level))
    if s.defcon == 1:
        return end(s, 1 - s.phasing, "defcon")
    if moved and s.defcon == 2 and s.phase is Phase.ACTION and s.effects["norad"]:
        return s.replace(effects=s.effects.put(("norad_alert", True)))
    return s


def end(s: State, winner: int | None, reason: str) -> State:
    """The game is over; what was decided first stays."""
    if s.ended is not None:
        return s
    return s.replace(ended=f"{'draw' if winner is None else PLAYERS[winner]}:{reason}")


def military(s: State, player: int, count: int) -> State:
    """Advance a player's military operations, to 5 at most. (twilight-struggle#askeri-operasyon)"""
    track = min(MOST_MILITARY_OPS, s.sides[player].military_ops + count)
    return s.side(player, military_ops=track)


def enforce(s: State, *keys: str) -> State:
    """Effects come into force; what they end is ended."""
    pairs = [(key, True) for key in keys]
    for key in keys:
        pairs += [(ended, False) for ended in ENDS.get(key, ())]
    return s.replace(effects=s.effects.put(*pairs))


def expire(s: State, *keys: str) -> State:
    """Effects end."""
    return s.replace(effects=s.effects.put(*((key, False) for key in keys)))


# --- Markers --------------------------------------------------------------------------------------


def add(s: State, player: int, *places: tuple[str, int]) -> State:
    """Add markers (negative counts remove, never below 0)."""
    for country, count in places:
        here = [markers(s, US, country), markers(s, USSR, country)]
        here[player] = max(0, here[player] + count)
        s = set_influence(s, country, here[US], here[USSR])
    return s


def clear(s: State, player: int, country: str) -> State:
    """Remove all of a player's markers from a country."""
    return add(s, player, (country, -markers(s, player, country)))


def gain_control(s: State, player: int, country: str) -> State:
    """Add just enough markers for control."""
    return add(s, player, (country, for_control(s, player, country)))


# --- Cards ----------------------------------------------------------------------------------------


def discard(s: State, player: int, *cards: str) -> State:
    """Cards go from a hand to the discard pile."""
    hand = without(s.sides[player].hand, *cards)
    return s.side(player, hand=hand).replace(discard=(*s.discard, *cards))


def take_back(s: State, player: int, card: str) -> State:
    """A card goes from the discard pile to a hand."""
    s = s.replace(discard=without(s.discard, card))
    return s.side(player, hand=(*s.sides[player].hand, card))


def remove_card(s: State, card: str) -> State:
    """A discarded card leaves the game. (twilight-struggle#yildizli-kart)"""
    if card not in s.discard:
        return s
    return s.replace(discard=without(s.discard, card), removed=(*s.removed, card))


def push(s: State, *tasks: Task) -> State:
    """Tasks to do before those that are pending."""
    return s.replace(tasks=(*tasks, *s.tasks))


def event_task(s: State, card: str, by: int, decider: int | None = None, **more: Any) -> Task:
    """The task of carrying out a card's event for player `by`."""
    return Task("event", by if decider is None else decider, card, by=by, **more)


def owner(card: str, player: int) -> int:
    """Whose event a card is when `player` plays it."""
    side = CARDS[card].side
    return player if side is None else side


# --- The space race -------------------------------------------------------------------------------


def advance_space(s: State, player: int, steps: int = 1) -> State:
    """Move in the space race; only the last box entered gives points.

    (twilight-struggle#uzay-puan, #kart-one-small-step)
    """
    box: Box | None = None
    for _ in range(steps):
        reached = next_box(s, player)
        if reached is None:
            break
        box = reached
        s = s.side(player, space=box.number)
    return s if box is None else score(s, player, box_points(s, player, box))
