"""Inquiries on events: what an event changes, and what it may change in one country.

Both carry the event out by its own code (`events/table.py`); nothing is said of it twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, PLACES, read_table
from referee.twilight_struggle.dice import DIE
from referee.twilight_struggle.events import war
from referee.twilight_struggle.events.choices import Choices
from referee.twilight_struggle.events.table import carry_out, chances, decider, options
from referee.twilight_struggle.fixed import EVENT_RULES
from referee.twilight_struggle.inquire import Found, answer
from referee.twilight_struggle.playability import bar
from referee.twilight_struggle.sequences import Chain, Lazy, Mapped, Spread, Subsets
from referee.twilight_struggle.state import Board, State, Task, influence_facts
from referee.verdict import Step

_STAGES = {  # the steps of an event that change influence, where it isn't the first alone
    "de_stalinization": (0, 1),
    "latin_american_debt_crisis": (1,),
    "norad": (1,),
}
_POINTS = {"de_stalinization": 4}  # markers on the move in the second step
_PLACED = {row["id"]: row for row in read_table("places")}  # countries in the cases of sentences
_USES_TR = {"influence": "nüfuz", "coup": "darbe", "realign": "yeniden hizalama"}


@answer.register
def _(q: act.EventChange, s: State) -> Found:
    """What the event gives: points, DEFCON, influence, operations; None where it is open."""
    card, rule = CARDS[q.card], EVENT_RULES[q.card]
    found = bar(s, q.card, q.player)
    if found is not None:
        text = f"{card.name}: olay gerçekleşmez. {found.text}"
        return _entry({"vp": 0, "us_vp": 0, "ussr_vp": 0}, q.what), text, (Step(rule, text),)
    if q.card == "olympic_games" and _tied(q):
        text = f"{card.name}: toplamlar eşit; zarlar yinelenir."
        tie = {"vp": 0, "us_vp": 0, "ussr_vp": 0, "winner": None, "tie": True}
        return _entry(tie, q.what), text, (Step(rule, rule.text), Step(rule, text))
    s = _laid_down(s)
    after = _carried_out(s, q)
    if after is None:
        text = f"{card.name}: sonucu oyuncuların seçimine ya da zara bağlıdır."
        return None, text, (Step(rule, rule.text),)
    value: dict[str, Any] = {}
    said: list[str] = []
    gain = after.vp - s.vp if after.knows("vp") and s.knows("vp") else 0
    value |= {"vp": abs(gain), "us_vp": max(gain, 0), "ussr_vp": max(-gain, 0)}
    if gain:
        said.append(f"{PLAYER_TR[US if gain > 0 else USSR]} {abs(gain)} ZP alır")
    if s.knows("defcon"):
        value |= {"defcon": after.defcon - s.defcon, "defcon_after": after.defcon}
        if after.defcon != s.defcon:
            said.append(f"DEFCON {after.defcon} olur")
    if after.knows("ended") and after.ended:
        winner, _, reason = after.ended.partition(":")
        value["winner"] = None if winner == "draw" else winner
        if reason == "defcon":
            said.append(f"nükleer savaş çıkar; hamledeki oyuncu kaybeder: {PLAYER_TR[s.phasing]}")
        elif winner == "draw":
            said.append("oyun berabere biter")
        else:
            said.append(f"oyunu {PLAYER_TR[PLAYERS.index(winner)]} kazanır")
    else:
        value["winner"] = _gainer(gain)
    value["ended"] = bool(after.knows("ended") and after.ended)
    value["left"] = {PLAYERS[side]: dict(after.board.influence[side]) for side in (US, USSR)}
    value["tie"] = False
    for side in (US, USSR):
        moved = {c: n for c in COUNTRIES if (n := _moved(s, after, side, c))}
        value[PLAYERS[side]] = moved
        value.setdefault("added", {})[PLAYERS[side]] = sum(n for n in moved.values() if n > 0)
        value.setdefault("removed", {})[PLAYERS[side]] = -sum(n for n in moved.values() if n < 0)
        said += [
            f"{_PLACED[c]['locative' if n < 0 else 'dative']} {abs(n)} {PLAYER_TR[side]} nüfuzu "
            f"{'konur' if n > 0 else 'kalkar'}"
            for c, n in moved.items()
        ]
    given = next((t for t in after.tasks if t.kind == "operations"), None)
    value["operations"] = given.points if given else 0
    if given:
        uses = ", ".join(_USES_TR[use] for use in given.uses if use in _USES_TR)
        said.append(f"{given.points} puanlık operasyon: {uses}")
    if s.knows("china") and after.china != s.china and after.china is not None:
        said.append(f"Çin Kartı {PLAYER_TR[after.china]} oyuncusuna geçer")
        value["china"] = PLAYERS[after.china]
    text = f"{card.name}: {'; '.join(said) or 'bir şey değişmez'}."
    return _entry(value, q.what), text, (Step(rule, rule.text), Step(rule, text))


def _tied(q: act.EventChange) -> bool:
    """Whether the sponsor's die with its 2 and the rival's are equal."""
    if q.us_die is None or q.ussr_die is None:
        return False
    return q.ussr_die - q.us_die == (2 if q.player == US else -2)


def _gainer(gain: int) -> str | None:
    """The side that gains the points."""
    return PLAYERS[US if gain > 0 else USSR] if gain else None


def _entry(value: dict[str, Any], what: str | None) -> Any:
    """One entry of a value (`removed.us`), or all of it."""
    found: Any = value
    for key in what.split(".") if what else ():
        found = found.get(key, 0)
    return found


def _carried_out(s: State, q: act.EventChange) -> State | None:
    """The state after an event with the given choice and dice, None where more is to decide."""
    task = Task("event", decider(q.card, q.player), q.card, by=q.player)
    choices = options(s, task)
    if isinstance(choices, Lazy) and len(choices) > 1:
        return None
    fitting = [a for a in choices if a.choice == q.choice and not a.cards]
    if len(fitting) != 1 and not (fitting and q.what and q.what.endswith("vp")):
        return None
    action = fitting[0]  # where markers go changes no points
    dice: Any = None
    if chances(s, action, task):
        if q.us_die is None or q.ussr_die is None:
            return None
        dice = (q.us_die, q.ussr_die)
        if q.card == "olympic_games" and q.player == USSR:
            dice = (q.ussr_die, q.us_die)  # the sponsor's die comes first
    return carry_out(s, action, task, dice)


def _laid_down(s: State) -> State:
    """The state with no task pending; where the card goes afterwards plays no part."""
    return s.replace(tasks=(), discard=(), removed=())


def _moved(before: State, after: State, side: int, country: str) -> int:
    """How many of a side's markers came to a country, as far as they are known."""
    old, new = before.board.influence[side], after.board.influence[side]
    return new[country] - old[country] if country in old and country in new else 0


def is_settled(s: State, q: act.EventChange) -> bool:
    """Whether the event has an outcome with what is given; UnknownFact where a fact is open."""
    barred = bar(s, q.card, q.player) is not None
    return (
        barred
        or (q.card == "olympic_games" and _tied(q))
        or (_carried_out(_laid_down(s), q) is not None)
    )


@answer.register
def _(q: act.EventReach, s: State) -> Found:
    """The most that the event may change in a country, whatever happens elsewhere."""
    rule = EVENT_RULES[q.card]
    s = _laid_down(s).replace(board=_alone(s.board, q.country))
    added, removed = {US: 0, USSR: 0}, {US: 0, USSR: 0}
    attack, total = False, 0
    uses: set[str] = set()
    for stage in _STAGES.get(q.card, (0,)):
        by = decider(q.card, q.player) if stage == 0 else q.player
        task = Task("event", by, q.card, by=q.player, stage=stage, points=_POINTS.get(q.card))
        choices = options(s, task)
        for side, count in _reach(choices, q.country):
            added[side], removed[side] = max(added[side], count), max(removed[side], -count)
        total = max(total, _total(choices))
        attack = attack or any(c.target == q.country for c in _few(choices))
        if (fixed := _fixed(s, choices, task)) is not None:
            for side in (US, USSR):
                count = _moved(s, fixed, side, q.country)
                added[side], removed[side] = max(added[side], count), max(removed[side], -count)
            uses.update(
                use
                for given in fixed.tasks
                if given.kind == "operations" and given.where and _covers(given.where, q.country)
                for use in given.uses
            )
    value: dict[str, Any] = {
        "added": {PLAYERS[side]: n for side, n in added.items()},
        "removed": {PLAYERS[side]: n for side, n in removed.items()},
        "left": {
            PLAYERS[side]: max(0, here[q.country] - removed[side])
            for side, here in enumerate(s.board.influence)
            if q.country in here
        },
        "total": total,
        "attack": attack,
        **{use: use in uses for use in _USES_TR},
    }
    there = _PLACED[q.country]
    said = [
        f"{where} {counts[side]} {PLAYER_TR[side]} nüfuzu {verb}"
        for counts, where, verb in (
            (added, f"{there['dative']} en çok", "konabilir"),
            (removed, f"{there['locative']} en çok", "kaldırılabilir"),
        )
        for side in (US, USSR)
        if counts[side]
    ]
    said += [f"{there['dative']} saldırılabilir"] if attack else []
    said += [f"{there['locative']} {_USES_TR[use]} yapılabilir" for use in _USES_TR if use in uses]
    if total and any(added.values()) and not any(removed.values()):
        said.append(f"toplam en çok {total}")
    text = f"{CARDS[q.card].name}: {', '.join(said) or there['locative'] + ' bir şey yapamaz'}."
    return _entry(value, q.what), text, (Step(rule, rule.text), Step(rule, text))


def _total(choices: Choices) -> int:
    """The most markers that the choices move altogether."""
    if isinstance(choices, Chain):
        return max(_total(part) for part in choices.parts)
    if isinstance(choices, Mapped) and isinstance(choices.source, Spread):
        return choices.source.most
    return 0


def _alone(board: Board, country: str) -> Board:
    """The board with nothing in the places of which nothing was told, but for one country."""
    rest = {c: 0 for c in COUNTRIES if c != country}
    us, ussr = board.influence
    made = Board((influence_facts(US, rest | us), influence_facts(USSR, rest | ussr)))
    return made.replace(control=made.control.put(*board.control.items()))


def _reach(choices: Choices, country: str) -> Iterable[tuple[int, int]]:
    """The most markers of each side that some choice changes in a country."""
    if isinstance(choices, Chain):
        for part in choices.parts:
            yield from _reach(part, country)
    elif isinstance(choices, Mapped) and isinstance(choices.source, Spread):
        costs = dict(choices.source.prices).get(country, ())
        if costs and choices.source.most:
            count = min(len(costs), choices.source.most)
            yield from _changes(choices.make(((country, count),)), country)
    elif isinstance(choices, Mapped) and isinstance(choices.source, Subsets):
        if country in choices.source.items:
            yield from _changes(choices.make((country,)), country)
    else:
        for choice in choices:
            yield from _changes(choice, country)


def _changes(choice: act.ResolveEvent, country: str) -> Iterable[tuple[int, int]]:
    for place, us, ussr in choice.influence:
        if place == country:
            yield US, us
            yield USSR, ussr


def _few(choices: Choices) -> Choices:
    """The choices where they are listed one by one."""
    if isinstance(choices, Chain):
        return [choice for part in choices.parts for choice in _few(part)]
    return choices if isinstance(choices, list) else []


def _fixed(s: State, choices: Choices, task: Task) -> State | None:
    """The state after what the text fixes; None where choices or chance come first."""
    listed = _few(choices)
    if isinstance(choices, Mapped) and isinstance(choices.source, Spread):
        listed = [choices.make(())]
    if not listed or task.stage:
        return None
    bare = listed[0].replace(influence=())
    if bare.target or bare.cards or chances(s, bare, task):
        return None
    return carry_out(s, bare, task, None)


def _covers(where: tuple[str, ...], country: str) -> bool:
    return country in where or not PLACES[country].groups.isdisjoint(where)


@answer.register
def _(q: act.WarDie, s: State) -> Found:
    """The die that a war needs: each defender takes one off."""
    rule, found = EVENT_RULES[q.card], war.modifiers(s, q.card, q.player, q.target)
    off = -sum(change for _, change in found)
    needed = war.WARS[q.card].wins_from + off
    steps = [Step(rule, f"{why}: {change:+d}.", change) for why, change in found]
    least = f"zar en az {needed} gelmeli" if needed <= max(DIE) else "hiçbir zar yetmez"
    text = f"{CARDS[q.card].name}: zardan {off} düşülür; kazanmak için {least}."
    value = off if q.what == "taken_off" else needed if needed <= max(DIE) else None
    return value, text, (*steps, Step(rule, text, value))
