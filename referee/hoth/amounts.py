"""Inquiries whose value is one number, or the sections of a hex, with the rule that gives it."""

from __future__ import annotations

from referee.hoth.actions import (
    DiceLost,
    DistanceBetween,
    FleetDraws,
    GameResult,
    GameWinner,
    HitsOf,
    MedalsGained,
    MedalTaker,
    OrdersAmount,
    RetreatAmount,
    RollAmount,
    SectionsOf,
)
from referee.hoth.board import INDEX, SECTIONS, distance, sections
from referee.hoth.dice import dice_count
from referee.hoth.inquire import (
    BLOCKED,
    IGNORED,
    MEDAL,
    MODIFIERS,
    OBJECTIVE,
    RETREAT,
    Found,
    answer,
    unit_on,
)
from referee.hoth.movement import ignorable, retreat_paths
from referee.hoth.pieces import SIDE_NAMES, UNITS
from referee.hoth.result import medal_value, piece_name
from referee.hoth.rules import RULES
from referee.hoth.state import State, side_of
from referee.verdict import Step

__all__ = ["answer"]  # of all inquiries, these registered

_DISTANCE = RULES.fact(
    "uzaklik.hex",
    cites="savas-alani",
    text="Uzaklık hex sayarak bulunur: saldıranın hexi sayılmaz, hedefinki sayılır.",
)
_SECTIONS = RULES.fact(
    "bolum.hex",
    cites="bolumler",
    text="Bölüm çizgisinin geçtiği hex, iki yanındaki bölümlerin ikisine de girer.",
)
_TERRAIN = RULES.fact(
    "zar.arazi",
    cites="zar-degisimleri arazi",
    text="Hedefin arazisi zarı azaltır; saldıranınki yalnız bina/enkazdaki araçtan götürür.",
)
_FLEET = RULES.fact(
    "filo.cekme",
    cites="deploy-the-fleet",
    text="Deploy the Fleet oynayan attığından bir fazla, takım arkadaşı attığı kadar kart çeker.",
)
_ORDERS = RULES.fact(
    "emir.artan",
    cites="fazla-emir bolum-karti",
    text="Bölümdeki birimlerden çok olan emirler yanar; birimden az emir, o kadar birime verilir.",
)
_SECTION_NAMES = {"left": "sol kanat", "center": "merkez", "right": "sağ kanat"}


@answer.register
def _(q: DistanceBetween, s: State) -> Found:
    away = distance(INDEX[q.a], INDEX[q.b])
    text = f"{q.a} ile {q.b} arası {away} hex."
    return away, text, (Step(_DISTANCE, text, away),)


@answer.register
def _(q: SectionsOf, s: State) -> Found:
    found = sections(INDEX[q.hex], s.options.section_lines)
    if s.options.section_view == "own" and side_of(q.player):
        mirrored = dict(zip(SECTIONS, reversed(SECTIONS), strict=True))
        found = tuple(mirrored[section] for section in reversed(found))
    text = f"{q.hex}: {' ve '.join(_SECTION_NAMES[section] for section in found)}."
    return list(found), text, (Step(_SECTIONS, text, list(found)),)


@answer.register
def _(q: DiceLost, s: State) -> Found:
    unit_on(s, q.unit)
    taken = [m for m in dice_count(s, q.unit, q.target).modifiers if m.rule not in ("izci", "kart")]
    lost = -sum(modifier.dice for modifier in taken)
    text = f"Arazi {lost} zar eksiltir." if lost else "Arazi zarı azaltmaz."
    steps = tuple(
        Step(MODIFIERS[modifier.rule], MODIFIERS[modifier.rule].text, modifier.dice)
        for modifier in taken
    )
    return lost, text, (*steps, Step(_TERRAIN, text, lost))


@answer.register
def _(q: RetreatAmount, s: State) -> Found:
    unit = unit_on(s, q.unit)
    name = unit.type.name
    if unit.type.ignores_retreat and q.what == "left":
        text = f"{name} bütün geri çekilmeleri yok sayar: {unit.figures} minyatürü kalır."
        return unit.figures, text, (Step(IGNORED, text, unit.figures),)
    if unit.type.ignores_retreat:
        text = f"{name} bütün geri çekilmeleri yok sayar: çekilmez, minyatür yitirmez."
        return 0, text, (Step(IGNORED, text, 0),)
    ignored = min(q.symbols, ignorable(s.at(q.unit), unit))
    due = q.symbols - ignored
    walked = len(retreat_paths(s, q.unit, due)[0])
    lost = due - walked
    steps = [Step(RETREAT, f"{q.symbols} geri çekilme {q.symbols} hex çektirir.", q.symbols)]
    if ignored:
        steps.append(Step(IGNORED, f"Siperdeki piyade {ignored} geri çekilmeyi yok sayabilir."))
    if lost:
        steps.append(Step(BLOCKED, f"Atılamayan {lost} adım için {lost} minyatür yitirilir.", lost))
    if q.what == "left":
        left = unit.figures - lost
        return left, f"{name}: {left} minyatür kalır.", tuple(steps)
    if q.what == "figures":
        return (
            lost,
            f"{name} {lost or 'hiç'} minyatür yitir{'ir' if lost else 'mez'}.",
            tuple(steps),
        )
    return (
        walked,
        f"{name} {walked} hex çekilir." if walked else "Birim yerinde kalır.",
        tuple(steps),
    )


_ROLLED = {
    "hits": "{} isabet olur.",
    "figures": "{} minyatür kaldırılır.",
    "retreats": "{} geri çekilme işler.",
    "medals": "{} madalya kazanılır.",
    "left": "{} minyatür kalır.",
    "confirmation": "{} zar doğrulama için yeniden atılır.",
}


@answer.register
def _(q: RollAmount, s: State) -> Found:
    value, _, steps = answer(HitsOf(q.target, q.dice), s)
    count = value.get(q.what, 0)
    if q.what == "left":
        count = unit_on(s, q.target).figures - value["figures"]
    return count, _ROLLED[q.what].format(count), steps


@answer.register
def _(q: MedalsGained, s: State) -> Found:
    each = [(kind, medal_value(s, kind)) for kind in q.kinds]
    total = sum(value for _, value in each) + q.held
    steps = [Step(MEDAL, f"{piece_name(kind)}: {value} madalya.", value) for kind, value in each]
    if q.held:
        steps.append(Step(OBJECTIVE, f"Tutulan hedefler: {q.held} madalya.", q.held))
    return total, f"Toplam {total} madalya.", tuple(steps)


@answer.register
def _(q: FleetDraws, s: State) -> Found:
    drawn = q.discarded + (not q.mate)
    who = "takım arkadaşı" if q.mate else "turu oynayan"
    text = f"{q.discarded} kart atan {who} {drawn} kart çeker."
    return drawn, text[:1].upper() + text[1:], (Step(_FLEET, text, drawn),)


@answer.register
def _(q: MedalTaker, s: State) -> Found:
    value = medal_value(s, q.kind)
    side = SIDE_NAMES[1 - UNITS[q.kind].side] if q.kind in UNITS else SIDE_NAMES[1]
    text = f"{piece_name(q.kind)} yok edilince madalyayı {side} tarafı alır."
    if not value:
        text = f"{piece_name(q.kind)} yok edilince kimse madalya almaz."
    return (side if value else None), text, (Step(MEDAL, text, value),)


@answer.register
def _(q: GameWinner, s: State) -> Found:
    result, text, steps = answer(GameResult(), s)
    return result and result["winner"], text, steps


@answer.register
def _(q: OrdersAmount, s: State) -> Found:
    given = min(q.orders, q.units)
    lost = q.orders - given
    text = f"Kart {q.orders} emir veriyor, birim sayısı {q.units}: {given} emir verilir"
    text += f", {lost} emir yanar." if lost else "."
    return (given if q.what == "given" else lost), text, (Step(_ORDERS, text, given),)
