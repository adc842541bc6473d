"""How the game goes on by itself: pending tasks, action rounds, phases of the turn, its end."""

from __future__ import annotations

from referee.twilight_struggle import changes as ch
from referee.twilight_struggle.board import controls, rounds
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.countries import CIVIL_WAR, REGIONS
from referee.twilight_struggle.effects import EFFECTS, TURN
from referee.twilight_struggle.events.table import decider
from referee.twilight_struggle.operations import MOST_MARKERS_IN_BOX, card_value
from referee.twilight_struggle.playability import bar
from referee.twilight_struggle.scoring import CHINA_FINAL, shares
from referee.twilight_struggle.state import (
    TURNS,
    VICTORY,
    Phase,
    State,
    Task,
    draw_pile,
    hand_limit,
)

_PATIENT = (Phase.REVEAL, Phase.FINAL)  # 20 VP do not win at once here


def settle(s: State) -> State:
    """Go on until somebody has to decide or chance has to speak, or the game is over."""
    while True:
        if s.ended is None and abs(s.vp) >= VICTORY and s.phase not in _PATIENT:
            s = ch.end(s, US if s.vp > 0 else USSR, "vp")
        if s.ended is not None:
            return s.replace(phase=Phase.OVER, tasks=(), headlines=(), started=None)
        task = s.task
        if task is not None:
            if _waits(s, task):
                return _valued(s, task)
            s = s.replace(tasks=s.tasks[1:])
        elif s.phase is Phase.SETUP:
            s = begin_headline(s)
        elif s.phase is Phase.HEADLINE and s.headlines:
            s = _next_headline(s)
        else:
            return s


def _waits(s: State, task: Task) -> bool:
    """Whether a task needs somebody; an event that can't happen and an empty draw do not."""
    if task.kind == "event" and task.stage == 0:
        assert task.by is not None
        return bar(s, task.card, task.by) is None
    if task.kind == "draw":
        return bool(task.points) and bool(draw_pile(s) or s.discard)
    return True


def _valued(s: State, task: Task) -> State:
    """Give operations their points when they come up: effects may have changed till now."""
    if task.kind != "operations" or task.points is not None:
        return s
    valued = task.replace(points=card_value(s, task.player, task.card))
    return s.replace(tasks=(valued, *s.tasks[1:]))


# --- Headline phase -------------------------------------------------------------------------------


def begin_headline(s: State) -> State:
    return s.replace(phase=Phase.HEADLINE, round=0, phasing=USSR, started=None)


def headline_order(us_card: str, ussr_card: str) -> tuple[int, int]:
    """The order in which headlines resolve: the higher value first, the US in a tie.

    Scoring cards count 0 and so come second. (twilight-struggle#manset-sirasi, #manset-puanlama)
    """
    return (USSR, US) if CARDS[ussr_card].ops > CARDS[us_card].ops else (US, USSR)


def reveal_headlines(s: State) -> State:
    """Both headlines are chosen: line them up; Defectors of the US cancels the Soviet one."""
    us, ussr = s.sides[US].headline, s.sides[USSR].headline
    if us is None or ussr is None:
        return s
    cards = {US: us, USSR: ussr}
    order = headline_order(us, ussr)
    s = s.side(US, headline=None).side(USSR, headline=None)
    if us == "defectors":
        s = s.replace(discard=(*s.discard, ussr))
        order = (US,)  # type: ignore[assignment]
    return s.replace(headlines=tuple((player, cards[player]) for player in order))


def _next_headline(s: State) -> State:
    (player, card), *rest = s.headlines
    s = s.replace(headlines=tuple(rest), discard=(*s.discard, card), phasing=player, started=None)
    if card == CHINA:
        return s
    s = flower_power(s, player, card)
    by = ch.owner(card, player)
    return ch.push(s, ch.event_task(s, card, by, decider(card, by)))


def flower_power(s: State, player: int, card: str) -> State:
    """A war card played by the US under Flower Power, but for one whose event is barred.

    (twilight-struggle#kart-flower-power)
    """
    if player == US and CARDS[card].war and s.effects["flower_power"] and not bar(s, card, USSR):
        return ch.score(s, USSR, 2)
    return s


def after_headlines(s: State) -> State:
    """Both headlines are resolved: the action rounds begin."""
    if s.phase is not Phase.HEADLINE or s.tasks or s.headlines:
        return s
    return s.replace(phase=Phase.ACTION, round=1, phasing=USSR, started=None)


# --- Action rounds --------------------------------------------------------------------------------


def end_round(s: State) -> State:
    """The phasing player's action round is over. (twilight-struggle#aksiyon-turlari)"""
    if s.phase is not Phase.ACTION or s.tasks:
        return s
    if s.effects["norad_alert"]:
        s = ch.expire(s, "norad_alert")
        if controls(s, US, "canada"):
            return ch.push(s, ch.event_task(s, "norad", US, stage=1))
    s = s.replace(started=None)
    if s.phasing == USSR and s.round <= rounds(s, US):
        return s.replace(phasing=US)
    following = s.round + 1
    for player in (USSR, US):
        if following <= rounds(s, player):
            return s.replace(phasing=player, round=following)
    return s.replace(phase=Phase.MILITARY, phasing=USSR)


# --- Phases that need no decision -----------------------------------------------------------------


def shortfalls(s: State) -> tuple[int, int]:
    """How many military operations each player lacks. (twilight-struggle#askeri-ceza)"""
    us, ussr = (max(0, s.defcon - side.military_ops) for side in s.sides)
    return us, ussr


def proceed(s: State) -> State:
    """Carry out the automatic phase and go on to the next one. (twilight-struggle#tur-akisi)"""
    if s.phase is Phase.MILITARY:
        us, ussr = shortfalls(s)
        s = ch.score(s, US, ussr - us)
        s = s.side(US, military_ops=0).side(USSR, military_ops=0)
        if abs(s.vp) >= VICTORY and s.options.edition == "deluxe_2010":
            return s
        return _begin_reveal(s)
    if s.phase is Phase.REVEAL:
        return _reveal(s)
    if s.phase is Phase.CHINA:
        return s.replace(phase=Phase.ADVANCE, china_up=True)
    if s.phase is Phase.ADVANCE:
        s = _close_turn(s)
        if s.turn == TURNS:
            return s.replace(phase=Phase.FINAL)
        return s.replace(turn=s.turn + 1, round=0, phase=Phase.DEFCON)
    if s.phase is Phase.DEFCON:
        return continue_deal(ch.defcon(s, 1).replace(phase=Phase.DEAL))
    assert s.phase is Phase.FINAL
    return _final(s)


def _begin_reveal(s: State) -> State:
    tasks = tuple(
        Task("held", player, "")
        for player in (USSR, US)
        if s.sides[player].space >= 6 > s.sides[1 - player].space and s.sides[player].hand_count
    )
    if not tasks and not s.options.tournament and abs(s.vp) < VICTORY:
        return s.replace(phase=Phase.CHINA)
    return s.replace(phase=Phase.REVEAL, tasks=tasks)


def _reveal(s: State) -> State:
    """Held cards are shown, and what a held scoring card means.

    In tournament play its holder loses; in the later printing so does the player who has just
    reached 20 VP in the military check. (twilight-struggle#elde-kalan-karti-goster)
    """
    holding = [any(CARDS[c].scoring for c in side.hand) for side in s.sides]
    if s.options.tournament and any(holding):
        return ch.end(s, None if all(holding) else holding.index(False), "held")
    if abs(s.vp) >= VICTORY:
        leader = US if s.vp > 0 else USSR
        return ch.end(
            s, 1 - leader if holding[leader] else leader, "held" if holding[leader] else "vp"
        )
    return s.replace(phase=Phase.CHINA)


def _close_turn(s: State) -> State:
    """Effects of the turn end, the space race counts anew."""
    ending = [key for key, on in s.effects.items() if on and EFFECTS[key].lasts == TURN]
    s = ch.expire(s, *ending)
    return s.side(US, space_used=0).side(USSR, space_used=0).replace(phasing=USSR)


def final_points(s: State) -> tuple[dict[str, int], int | None]:
    """The points of the final scoring for the US by region, and who controls Europe if anybody.

    (twilight-struggle#final-puanlama)
    """
    points = {}
    europe = None
    for region in REGIONS:
        us, ussr = shares(s, region)
        points[region] = us.points - ussr.points
        if region == "europe":
            europe = US if us.wins else USSR if ussr.wins else None
    if s.china is not None:
        points["china"] = CHINA_FINAL if s.china == US else -CHINA_FINAL
    return points, europe


def _final(s: State) -> State:
    points, europe = final_points(s)
    total = s.vp + sum(points.values())
    s = s.replace(vp=max(-VICTORY, min(VICTORY, total)))
    if europe is not None:
        return ch.end(s, europe, "europe")
    if s.options.scenario == "late_war":
        return ch.end(s, US if total >= VICTORY else USSR, "final")
    return ch.end(s, None if total == 0 else US if total > 0 else USSR, "final")


# --- Dealing --------------------------------------------------------------------------------------


def drawable(s: State) -> tuple[str, ...]:
    """The cards of which the next may be any: the draw pile, or the discards when it is empty.

    (twilight-struggle#deste-bitince)
    """
    return draw_pile(s) or tuple(sorted(s.discard, key=lambda card: CARDS[card].number))


def draw(s: State, player: int, card: str) -> State:
    """A card is drawn; an empty draw pile takes the discards first."""
    if not draw_pile(s):
        s = s.replace(discard=())
    return s.side(player, hand=(*s.sides[player].hand, card))


def continue_deal(s: State) -> State:
    """Begin the headline phase when the deal is complete. (twilight-struggle#kart-dagitimi)"""
    full = all(side.hand_count >= hand_limit(s.turn) for side in s.sides)
    return begin_headline(s) if full or not drawable(s) else s


# --- The China Card -------------------------------------------------------------------------------


def civil_war_over(s: State) -> State:
    """Three markers in the box give the USSR the China Card, face up. "
    "(twilight-struggle#cin-ic-savasi)"""
    if not s.options.chinese_civil_war or s.china is not None:
        return s
    if s.board.influence[USSR][CIVIL_WAR] < MOST_MARKERS_IN_BOX:
        return s
    return s.replace(china=USSR, china_up=True)


def formosa_ends(s: State, player: int, card: str) -> State:
    """The US playing the China Card ends the Formosan Resolution."""
    if player == US and card == CHINA and s.effects["formosan_resolution"]:
        return ch.expire(s, "formosan_resolution")
    return s
