"""What an action does to a state. The actions given here are legal; rules.py sees to that."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from referee.battle_line.actions import (
    Action,
    Claim,
    Discard,
    Draw,
    Pass,
    PlayDeserter,
    PlayEnvironment,
    PlayMorale,
    PlayRedeploy,
    PlayScout,
    PlayTraitor,
    PlayTroop,
    Return,
)
from referee.battle_line.board import overfull, place_of
from referee.battle_line.cards import ENVIRONMENT
from referee.battle_line.formation import evaluate
from referee.battle_line.legal import stuck
from referee.battle_line.result import IDLE_TURNS, outcome
from referee.battle_line.state import (
    HAND_LIMIT,
    SCOUT_DRAWS,
    SCOUT_RETURNS,
    Flag,
    Phase,
    Player,
    Side,
    State,
    deck_cards,
    deck_of,
)

Flags = tuple[Flag, ...]


def chances(s: State, a: Action) -> tuple[str, ...]:
    """The cards that a draw may give, all equally likely; empty for other actions."""
    if not isinstance(a, Draw) or a.deck is None:
        return ()
    if top := s.top(a.deck):
        return top[:1]
    return tuple(sorted(deck_cards(s, a.deck)))


@singledispatch
def after(a: Action, s: State, chance: str | None) -> State:
    """The state after a legal action; `chance` is the drawn card of a draw."""
    raise TypeError(f"not an action: {a!r}")


@after.register(PlayTroop)
@after.register(PlayMorale)
@after.register(PlayEnvironment)
def _(a: PlayTroop | PlayMorale | PlayEnvironment, s: State, chance: str | None) -> State:
    flags = _put(s.flags, a.flag, a.player, a.card)
    return _next(s, players=_played(s, a.player, a.card), flags=flags, idle=0)


@after.register
def _(a: PlayScout, s: State, chance: str | None) -> State:
    players = _played(s, a.player, a.card)
    return s.replace(players=players, phase=Phase.SCOUT_DRAW, scout_drawn=0, idle=0)


@after.register
def _(a: PlayRedeploy, s: State, chance: str | None) -> State:
    players, flags, discard = _played(s, a.player, a.card), _take(s, a.target), s.discard
    if a.to is None:
        discard = (*discard, a.target)
    else:
        flags = _put(flags, a.to, a.player, a.target)
    return _settle_overfull(s.replace(players=players, flags=flags, discard=discard, idle=0))


@after.register
def _(a: PlayDeserter, s: State, chance: str | None) -> State:
    players, discard = _played(s, a.player, a.card), (*s.discard, a.target)
    flags = _take(s, a.target)
    return _settle_overfull(s.replace(players=players, flags=flags, discard=discard, idle=0))


@after.register
def _(a: PlayTraitor, s: State, chance: str | None) -> State:
    flags = _put(_take(s, a.target), a.to, a.player, a.target)
    return _next(s, players=_played(s, a.player, a.card), flags=flags, idle=0)


@after.register
def _(a: Pass, s: State, chance: str | None) -> State:
    return _next(s, idle=s.idle + 1)


@after.register
def _(a: Claim, s: State, chance: str | None) -> State:
    if not a.flags:
        return _next(s)
    flags = tuple(
        flag.replace(winner=a.player) if number in a.flags else flag
        for number, flag in enumerate(s.flags, 1)
    )
    claimed = s.replace(flags=flags, idle=0)
    return claimed.replace(phase=Phase.OVER) if outcome(claimed) else _next(claimed)


@after.register
def _(a: Draw, s: State, card: str | None) -> State:
    if a.deck is None:
        return _next(s)
    assert card is not None
    drawer = s.players[a.player]
    changed: dict[str, Any] = {
        "players": _players(s, a.player, Player((*drawer.hand, card), drawer.played)),
        f"{a.deck}_left": s.left(a.deck) - 1,
        f"{a.deck}_top": s.top(a.deck)[1:],
        "idle": 0,
    }
    if s.phase is not Phase.SCOUT_DRAW:
        return _next(s, **changed)
    assert s.scout_drawn is not None
    s = s.replace(**changed, scout_drawn=s.scout_drawn + 1)
    if s.scout_drawn != SCOUT_DRAWS and s.troops_left + s.tactics_left:
        return s
    return s.replace(phase=Phase.SCOUT_RETURN) if _returns_due(s, a.player) else _next(s)


@after.register
def _(a: Return, s: State, chance: str | None) -> State:
    player = s.players[a.player]
    hand = tuple(card for card in player.hand if card != a.card)
    deck = deck_of(a.card)
    changed: dict[str, Any] = {
        "players": _players(s, a.player, Player(hand, player.played)),
        f"{deck}_left": s.left(deck) + 1,
        f"{deck}_top": (a.card, *s.top(deck)),
        "scout_returned": s.scout_returned + 1,
    }
    s = s.replace(**changed)
    return s if _returns_due(s, a.player) else _next(s)


@after.register
def _(a: Discard, s: State, chance: str | None) -> State:
    flags, discard = _take(s, a.card), (*s.discard, a.card)
    return _settle_overfull(s.replace(flags=flags, discard=discard))


def _returns_due(s: State, player: int) -> int:
    """How many cards Scout still puts back: two, or down to seven when fewer were drawn.

    (battle-line#gozcu, #gozcu-az-kart)
    """
    if s.scout_drawn == SCOUT_DRAWS:
        return SCOUT_RETURNS - s.scout_returned
    return max(0, s.players[player].hand_count - HAND_LIMIT)


def _next(s: State, **changed: Any) -> State:
    """The state with the facts `changed`, in the next phase or the opponent's turn.

    (battle-line#tur-akisi)
    """
    phases = s.options.phases()
    extra_play = (Phase.DISCARD, Phase.SCOUT_DRAW, Phase.SCOUT_RETURN)
    current = Phase.PLAY if s.phase in extra_play else s.phase
    following = phases.index(current) + 1
    if following < len(phases):
        return s.replace(phase=phases[following], **changed)
    s = s.replace(
        turn=1 - s.turn, phase=phases[0], **{"scout_drawn": None, "scout_returned": 0} | changed
    )
    return s.replace(phase=Phase.OVER) if s.idle >= IDLE_TURNS and stuck(s) else s


def _settle_overfull(s: State) -> State:
    """Deal with cards too many after Mud has gone. (battle-line#bataklik-kalkarsa)"""
    while sides := overfull(s):
        if s.options.mud_removal == "owner_chooses":
            return s.replace(phase=Phase.DISCARD)
        player, number = sides[0]
        extra = _weakest(s.flag(number), player)
        s = s.replace(flags=_take(s, extra), discard=(*s.discard, extra))
    return _next(s)


def _weakest(flag: Flag, player: int) -> str:
    """The card of a full side of four without which the other three are worth most."""
    cards = flag.sides[player].cards
    return max(
        cards,
        key=lambda card: evaluate([c for c in cards if c != card], 3, flag.fog).strength,
    )


def _players(s: State, number: int, player: Player) -> tuple[Player, Player]:
    """The players of `s` with one of them changed."""
    return (player, s.players[1]) if number == 0 else (s.players[0], player)


def _played(s: State, number: int, card: str) -> tuple[Player, Player]:
    """The players when one of them has played a card from hand."""
    player = s.players[number]
    hand = tuple([held for held in player.hand if held != card])
    played = (*player.played, card) if deck_of(card) == "tactics" else player.played
    return _players(s, number, Player(hand, played))


def _put(flags: Flags, number: int, player: int, card: str) -> Flags:
    """The flags with a card laid on a side, or below it when it is an environment card."""
    side = flags[number - 1].sides[player]
    if card in ENVIRONMENT:
        return _set_side(flags, number, player, Side(side.cards, (*side.environment, card)))
    return _set_side(flags, number, player, Side((*side.cards, card), side.environment))


def _take(s: State, card: str) -> Flags:
    """The flags of `s` without a card."""
    place = place_of(s, card)
    assert place is not None
    side = s.flag(place.flag).sides[place.player]
    cards = tuple(lying for lying in side.cards if lying != card)
    environment = tuple(lying for lying in side.environment if lying != card)
    return _set_side(s.flags, place.flag, place.player, Side(cards, environment))


def _set_side(flags: Flags, number: int, player: int, side: Side) -> Flags:
    old = flags[number - 1]
    sides = (side, old.sides[1]) if player == 0 else (old.sides[0], side)
    counts = (sides[0].count, sides[1].count)
    flag = Flag(
        sides,
        old.winner,
        _first(old.first_three, counts, player, 3),
        _first(old.first_four, counts, player, 4),
    )
    return (*flags[: number - 1], flag, *flags[number:])


def _first(before: int | None, counts: tuple[int, int], moved: int, need: int) -> int | None:
    """Who was first to hold `need` cards, now that the count of player `moved` has changed."""
    if before is None:
        return moved if counts[moved] >= need else None
    if counts[before] >= need:
        return before
    return 1 - before if counts[1 - before] >= need else None
