"""What no position of Battle of Hoth can be. Each rule yields `(path, message)` for a breach.

Facts that a partial state leaves open are passed over: only what is known can be at fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from referee.hoth.board import NAMES
from referee.hoth.cards import card
from referee.hoth.movement import may_end, passable
from referee.hoth.pieces import BADGES, SIDES, STRUCTURE_SIDE, UNITS, start_figures
from referee.hoth.result import medal_value, outcome
from referee.hoth.rules import RULES as RULES
from referee.hoth.state import SEATS, Hex, Ordered, Phase, State, Unit
from referee.partial import UnknownFact

Breaches = Iterator[tuple[str, str]]
_RESOLVING = (Phase.REROLL, Phase.CONFIRM, Phase.RETREAT, Phase.ADVANCE)


def _units(s: State) -> Iterator[tuple[str, Hex, Unit]]:
    """Every known unit with its hex."""
    for name, here in zip(NAMES, s.hexes, strict=True):
        if here.knows("unit") and here.unit is not None:
            yield name, here, here.unit


@RULES.fault(
    "durum.tahta",
    cites="savas-alani yarim-hexler",
    text="Birimler ve yapılar yalnız tahtanın tam hexlerinde durur.",
)
def on_board(s: State) -> Breaches:
    """Nothing stands off the board."""
    for name, here in zip(NAMES, s.hexes, strict=True):
        if name not in s.board.names and here.is_full() and here != Hex():
            yield f"hexes.{name}", f"{name} tahtada yok; girintili sıralar A ile I arasındadır."


@RULES.fault(
    "durum.tek-birim", cites="dolu-hex yapi", text="Bir hexte yapı ile birim birlikte durmaz."
)
def one_piece(s: State) -> Breaches:
    """No unit stands in the hex of a structure."""
    for name, here, unit in _units(s):
        if here.knows("structure") and here.structure is not None:
            what = unit.type.name if unit.knows("kind") else "birim"
            yield (
                f"units.{name}",
                f"{name} hexinde hem yapı hem birim var ({what}); yapıya girilmez.",
            )


@RULES.fault(
    "durum.gecilmez-arazi",
    cites="gecilemez-arazi serak buz-catlagi at-at",
    text="Hiçbir birim kendisi için geçilmez arazide durmaz.",
)
def on_passable(s: State) -> Breaches:
    """No unit stands on terrain that it can't enter."""
    for name, here, unit in _units(s):
        with suppress(UnknownFact):
            terrain = here.type
            if not passable(Hex(terrain.terrain), unit):
                yield (
                    f"units.{name}",
                    f"{name} hexinde {unit.type.name} duramaz: arazi {terrain.name}, bu "
                    "birim için geçilmez.",
                )
            elif not may_end(s, here):
                yield (
                    f"units.{name}",
                    f"{name} hexinde durulamaz: seçilen kurala göre buz çatlağı yalnız geçilir.",
                )


@RULES.fault(
    "durum.rozet",
    cites="ozel-kuvvetler elit-filolar",
    text="Rozet, yalnız taşıyabilecek türden bir birimde bulunur.",
)
def right_badge(s: State) -> Breaches:
    """A badge lies with a kind of unit that may carry it."""
    for name, _, unit in _units(s):
        with suppress(UnknownFact):
            if unit.badge is not None and unit.kind not in BADGES[unit.badge].units:
                allowed = ", ".join(UNITS[kind].name for kind in BADGES[unit.badge].units)
                yield (
                    f"units.{name}.badge",
                    f"{name} hexindeki {unit.type.name} bu rozeti taşıyamaz: "
                    f"{BADGES[unit.badge].name}. "
                    f"Taşıyabilenler: {allowed}.",
                )


@RULES.fault(
    "durum.minyatur",
    cites="birimler elit-filolar isabet",
    text="Birimde en az bir, en çok başlangıçtaki kadar minyatür bulunur.",
)
def figure_count(s: State) -> Breaches:
    """A unit has at least one figure and no more than it starts with."""
    for name, _, unit in _units(s):
        with suppress(UnknownFact):
            most = start_figures(unit.kind, unit.badge if unit.kind == "snowspeeder" else None)
            if not 1 <= unit.figures <= most:
                yield (
                    f"units.{name}.figures",
                    f"{name} hexindeki {unit.type.name} için {unit.figures} minyatür "
                    f"olamaz; beklenen 1-{most}.",
                )


@RULES.fault(
    "durum.yapi", cites="yapinin-yikilmasi", text="Yeterince isabet alan yapı tahtada kalmaz."
)
def standing_structure(s: State) -> Breaches:
    """A structure on the board has taken fewer hits than destroy it."""
    for name, here in zip(NAMES, s.hexes, strict=True):
        with suppress(UnknownFact):
            if (
                here.structure is not None
                and not 0 <= here.structure.damage < s.options.structure_hits
            ):
                yield (
                    f"structures.{name}.damage",
                    f"{name} hexindeki yapı {here.structure.damage} isabet almış; "
                    f"{s.options.structure_hits} isabet yapıyı yıkar.",
                )


@RULES.fault(
    "durum.emirler",
    cites="emir tur-akisi",
    text="Yalnız sırası gelen tarafın emir alan birimleri hareket etmiş ya da saldırmış olabilir.",
)
def orders_fit(s: State) -> Breaches:
    """Only ordered units of the active side have moved or attacked."""
    for name, _, unit in _units(s):
        with suppress(UnknownFact):
            if unit.order is Ordered.NO:
                if unit.moved or unit.attacks or unit.halted or unit.advanced:
                    yield (
                        f"units.{name}.order",
                        f"{name} hexindeki birim emir almadan hareket etmiş ya da saldırmış "
                        "görünüyor.",
                    )
            elif unit.side != s.side:
                yield (
                    f"units.{name}.order",
                    f"{name} hexindeki birim emir almış ama sıra onun tarafında değil.",
                )
        with suppress(UnknownFact):
            if unit.attacks > 1 and not unit.advanced:
                yield (
                    f"units.{name}.attacks",
                    f"{name} hexindeki birim yarma yapmadan {unit.attacks} kez saldırmış "
                    "görünüyor.",
                )


@RULES.fault(
    "durum.kart",
    cites="bolum-karti taktik-karti fazla-emir",
    text="Verilen emirler, oynanan kartın verdiğinden çok değildir.",
)
def orders_of_card(s: State) -> Breaches:
    """No more orders have been given than the card gives."""
    with suppress(UnknownFact):
        if s.card is None:
            if s.given:
                yield "given", "Kart oynanmadan emir verilmiş görünüyor."
            return
        played = card(s.card)
        for slot in dict.fromkeys(s.given):
            count = s.given.count(slot)
            most = 1 if slot == "fallback" else played.count
            fits = slot in played.sections if played.sections else slot in ("type", "fallback")
            if not fits or count > most:
                yield (
                    "given",
                    f"{count} emir verilmiş görünüyor ({slot}); kart bunu vermiyor: "
                    f"{played.title}.",
                )


@RULES.fault(
    "durum.madalya",
    cites="zafer birim-madalyasi madalyasiz-birimler",
    text="Madalyalar yok edilen birimlerin sayısına uyar; kazanma sayısı en az birdir.",
)
def medals_fit(s: State) -> Breaches:
    """Medals for destroyed units are the sum of their values; the goals are positive."""
    with suppress(UnknownFact):
        for side, goal in enumerate(s.goal):
            if goal < 1:
                yield (
                    f"goal.{SIDES[side]}",
                    f"Kazanmak için gereken madalya en az 1 olmalı (verilen: {goal}).",
                )
    with suppress(UnknownFact):
        due = [0, 0]
        for kind in s.lost:
            owner = UNITS[kind].side if kind in UNITS else STRUCTURE_SIDE
            due[1 - owner] += medal_value(s, kind)
        for side in (0, 1):
            if s.medals[side] != due[side]:
                yield (
                    f"medals.{SIDES[side]}",
                    f"{s.medals[side]} madalya yazıyor; yok edilenlere göre {due[side]} olmalı.",
                )


@RULES.fault(
    "durum.hedef",
    cites="gecici-hedef kalici-hedef ani-olum",
    text="Hedefler tahtanın hexlerindedir; geçici madalya, hexte duran tarafındır.",
)
def objectives_fit(s: State) -> Breaches:
    """Objectives lie on the board and temporary ones are held by who stands there."""
    for number, objective in enumerate(s.objectives):
        path = f"objectives.{number}"
        if objective.hex not in s.board.names:
            yield f"{path}.hex", f"{objective.hex} tahtada yok."
            continue
        if objective.holder is not None and objective.side not in (None, objective.holder):
            yield (
                f"{path}.holder",
                f"{objective.hex} hedefini, hedefi olmayan taraf tutuyor görünüyor.",
            )
        if objective.permanent:
            continue
        with suppress(UnknownFact):
            unit = s.at(objective.hex).unit
            fits = unit is not None and objective.side in (None, unit.side)
            holder = unit.side if unit is not None and fits else None
            if objective.holder != holder:
                yield (
                    f"{path}.holder",
                    f"{objective.hex} geçici hedefinin madalyası, hexte duran birime uymuyor.",
                )
    for number, sudden in enumerate(s.sudden):
        if sudden.condition == "occupy" and sudden.what not in s.board.names:
            yield f"sudden_death.{number}.what", f"{sudden.what} tahtada yok."


@RULES.fault("durum.bolum", cites="bolumler", text="Tahtanın her hexi en az bir bölümdedir.")
def sections_cover(s: State) -> Breaches:
    """A scenario's own sections leave no hex out."""
    if s.sections is None:
        return
    listed = {name for names in s.sections for name in names}
    for name in sorted(s.board.names - listed):
        yield "sections", f"{name} hiçbir bölümde değil."
    for name in sorted(listed - s.board.names):
        yield "sections", f"{name} tahtada yok."


@RULES.fault(
    "durum.asama",
    cites="tur-akisi zafer zar-sonucu",
    text="Turun adımı, oyunun durumuyla uyumludur.",
)
def phase_fits(s: State) -> Breaches:
    """The step of the turn agrees with the winner, the card and the attack being resolved."""
    with suppress(UnknownFact):
        over = outcome(s) is not None
        if over and s.phase is not Phase.OVER:
            yield "phase", 'Oyun bitmiş; adım "over" olmalı.'
        if not over and s.phase is Phase.OVER:
            yield "phase", "Adım oyunun bittiğini söylüyor ama kazanan yok."
    with suppress(UnknownFact):
        if s.phase in _RESOLVING and s.pending is None:
            yield "pending", "Bu adımda çözülen saldırı yazılmalı."
        if s.phase not in _RESOLVING and s.pending is not None:
            yield "pending", "Bu adımda çözülen bir saldırı olamaz."
    with suppress(UnknownFact):
        if s.phase in (Phase.ORDER, Phase.MOVE, Phase.ATTACK) and s.card is None:
            yield "card", "Bu adımda oynanan komut kartı yazılmalı."
    with suppress(UnknownFact):
        if s.players[s.turn] is None:
            yield "turn", f"Bu oyunda {SEATS[s.turn]} oyuncusu yok."
    with suppress(UnknownFact):
        if s.pending is not None and not s.pending.confirming:
            unit = s.at(s.pending.attacker).unit
            if unit is None or unit.side != s.side:
                yield (
                    "pending.attacker",
                    f"{s.pending.attacker} hexinde saldıran tarafın birimi yok.",
                )
    with suppress(UnknownFact):
        if s.phase is Phase.RETREAT and s.pending is not None:
            unit = s.at(s.pending.target).unit
            if unit is None or unit.side == s.side:
                yield "pending.target", f"{s.pending.target} hexinde çekilecek birim yok."
            elif unit.type.ignores_retreat:
                yield "pending.target", f"{unit.type.name} geri çekilmez."
            elif s.pending.retreats < 1:
                yield "pending.retreats", "Geri çekilme adımında en az bir sembol olmalı."
    with suppress(UnknownFact):
        if s.phase is Phase.CONFIRM and s.pending is not None:
            unit = s.at(s.pending.target).unit
            if unit is None or unit.kind != "atat":
                yield (
                    "pending.target",
                    f"{s.pending.target} hexinde AT-AT yok; doğrulama atışı yalnız ona yapılır.",
                )
