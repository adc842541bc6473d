"""Unknown facts as questions to the player, with the answers that can change a ruling."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from referee.hoth.board import INDEX
from referee.hoth.cards import card
from referee.hoth.pieces import BADGES, TERRAIN, UNITS
from referee.hoth.state import SEATS, Ordered, Phase, State, Unit
from referee.hoth.turn import seat_name
from referee.partial import with_fact
from referee.verdict import Question

Values = tuple[tuple[Any, str], ...]
Found = tuple[str, Values]

_YES_NO: Values = ((True, "evet"), (False, "hayır"))


def question(fact: str, state: State, action: Any) -> Question:
    """The question that settles an unknown fact for the player who asks about `action`."""
    for pattern, make in _QUESTIONS:
        if match := re.fullmatch(pattern, fact):
            text, values = make(match, action)
            return Question(fact, text, values)
    return Question(fact, f"“{fact}” alanı nedir?")


def know(state: State, fact: str, value: Any) -> State:
    """The state with one more known fact; an empty `unit` is one of which nothing else is known."""
    head, _, rest = fact.partition(".")
    if head not in ("hexes", "players"):
        return cast(State, with_fact(state, fact, value))
    name, _, rest = rest.partition(".")
    index = INDEX[name] if head == "hexes" else SEATS.index(name)
    members = list(getattr(state, head))
    if rest == "unit":
        unit = None if value is None else Unit.partial(f"{head}.{name}.unit")
        members[index] = members[index].change(unit=unit)
    elif rest in ("terrain", "structure"):
        members[index] = members[index].change(**{rest: value})
    else:
        members[index] = with_fact(members[index], rest, value)
    return state.replace(**{head: tuple(members)})


def _counts(first: int, last: int, unit: str = "") -> Values:
    return tuple((n, f"{n}{unit}" if n else "hiç") for n in range(first, last + 1))


def _turn(m: re.Match[str], action: Any) -> Found:
    return "Sıra kimde?", tuple((SEATS[seat], seat_name(seat)) for seat in (0, 1))


def _phase(m: re.Match[str], action: Any) -> Found:
    return "Turun hangi adımındasınız?", tuple((phase, phase.turkish) for phase in Phase)


def _card(m: re.Match[str], action: Any) -> Found:
    return "Bu tur hangi komut kartı oynandı?", (
        *((name, card(name).title) for name in ("sol-2", "merkez-2", "sag-2")),
        *((name, card(name).title) for name in ("birim-3+hareket1", "birim-3+zar1")),
    )


def _given(m: re.Match[str], action: Any) -> Found:
    return "Bu kartla şimdiye dek hangi emirler verildi?", (((), "hiç"),)


def _blocks(m: re.Match[str], action: Any) -> Found:
    return (
        f"{m['hex']} hexinde görüşü kesen bir şey var mı (birim, sırt, kaya, serak, "
        "bina/enkaz, yapı)?",
        _YES_NO,
    )


def _unit(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexinde bir birim var mı?", ((None, "hayır, boş"), ({}, "evet"))


def _terrain(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexinin arazisi nedir?", tuple(
        (t.terrain, t.name) for t in TERRAIN.values()
    )


def _structure(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexinde bir yapı var mı?", ((None, "hayır"),)


def _kind(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexindeki birim hangisi?", tuple((u.kind, u.name) for u in UNITS.values())


def _figures(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexindeki birimde kaç minyatür var?", _counts(1, 4)


def _badge(m: re.Match[str], action: Any) -> Found:
    badges = tuple((badge.badge, badge.name) for badge in BADGES.values())
    return f"{m['hex']} hexindeki birimin rozeti nedir?", ((None, "rozetsiz"), *badges)


def _order(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexindeki birim bu tur emir aldı mı?", (
        (Ordered.CARD, "evet"),
        (Ordered.PLAIN, "evet, bonussuz"),
        (Ordered.NO, "hayır"),
    )


def _moved(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexindeki birim bu tur kaç hex gitti?", _counts(0, 4, " hex")


def _halted(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexindeki birim bu tur kayaya ya da bina/enkaza girdi mi?", _YES_NO


def _attacks(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexindeki birim bu tur kaç kez saldırdı?", _counts(0, 2)


def _advanced(m: re.Match[str], action: Any) -> Found:
    return f"{m['hex']} hexindeki birim bu tur yarma yaptı mı?", _YES_NO


def _scout(m: re.Match[str], action: Any) -> Found:
    return "Sırtta duran ve hedefi gören dost bir İzci var mı?", _YES_NO


def _hand(m: re.Match[str], action: Any) -> Found:
    if action is not None and "card" in action.known():
        title = card(action.card).title
        return f"Bu kart elinde mi: {title}?", (((action.card,), "evet"), ((), "hayır"))
    return "Elinde hangi kartlar var?", ()


def _deck_count(m: re.Match[str], action: Any) -> Found:
    return "Çekme destende kaç kart kaldı?", _counts(0, 3)


def _discard(m: re.Match[str], action: Any) -> Found:
    return "Atma destende hangi kartlar var?", (((), "hiç"),)


def _pending(m: re.Match[str], action: Any) -> Found:
    return "Çözülen saldırı hangisi: kim, kime saldırdı?", ()


def _retreats(m: re.Match[str], action: Any) -> Found:
    return "Kaç geri çekilme sembolü geldi?", _counts(0, 4)


def _hits(m: re.Match[str], action: Any) -> Found:
    return "Kaç isabet oldu?", _counts(0, 4)


def _roll(m: re.Match[str], action: Any) -> Found:
    return "Zarlar ne geldi?", ()


def _rerolls(m: re.Match[str], action: Any) -> Found:
    return "Bu saldırıda zarlar daha yeniden atılmadı mı?", ((1, "atılmadı"), (0, "atıldı"))


def _breakthroughs(m: re.Match[str], action: Any) -> Found:
    return "Bu tur kaç yarma yapıldı?", _counts(0, 1)


def _medals(m: re.Match[str], action: Any) -> Found:
    return "Yok edilen birimlerden kaç madalya alındı?", ()


def _goal(m: re.Match[str], action: Any) -> Found:
    return "Senaryoda kazanmak için kaç madalya gerekiyor?", ()


def _number(m: re.Match[str], action: Any) -> Found:
    return "Şimdiye dek kaç tur oynandı?", ()


def _action_hex(m: re.Match[str], action: Any) -> Found:
    return {
        "unit": "Hangi hexteki birim?",
        "target": "Hangi hexteki hedef?",
        "path": "Hangi hexlerden geçerek?",
    }[m["field"]], ()


def _action_card(m: re.Match[str], action: Any) -> Found:
    return "Hangi komut kartı?", ()


_HEX = r"hexes\.(?P<hex>[A-J][1-7])"
_ON = _HEX + r"\.unit"
_QUESTIONS: tuple[tuple[str, Callable[[re.Match[str], Any], Found]], ...] = (
    ("turn", _turn),
    ("phase", _phase),
    ("card", _card),
    ("given", _given),
    ("scout", _scout),
    ("number", _number),
    ("goal", _goal),
    ("medals", _medals),
    ("breakthroughs", _breakthroughs),
    (_HEX + r"\.blocks", _blocks),
    (_HEX + r"\.unit", _unit),
    (_HEX + r"\.terrain", _terrain),
    (_HEX + r"\.structure", _structure),
    (_ON + r"\.kind", _kind),
    (_ON + r"\.figures", _figures),
    (_ON + r"\.badge", _badge),
    (_ON + r"\.order", _order),
    (_ON + r"\.moved", _moved),
    (_ON + r"\.halted", _halted),
    (_ON + r"\.attacks", _attacks),
    (_ON + r"\.advanced", _advanced),
    (r"players\.\w+\.hand", _hand),
    (r"players\.\w+\.(deck|deck_count)", _deck_count),
    (r"players\.\w+\.discard", _discard),
    (r"pending|pending\.(attacker|target)", _pending),
    (r"pending\.retreats", _retreats),
    (r"pending\.hits", _hits),
    (r"pending\.roll", _roll),
    (r"pending\.rerolls", _rerolls),
    (r"action\.(?P<field>unit|target|path)", _action_hex),
    (r"action\.card", _action_card),
)
