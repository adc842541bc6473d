"""Which units a command card may order. (hoth#emir)"""

from __future__ import annotations

from referee.hoth.actions import Attack, Move, Order
from referee.hoth.board import INDEX, SECTION_NAMES
from referee.hoth.cards import Card, card
from referee.hoth.pieces import UNITS
from referee.hoth.rules.book import RULES
from referee.hoth.state import Ordered, State, Unit, side_of
from referee.verdict import Why


def own_unit(s: State, a: Order | Move | Attack) -> Unit | None:
    """The acting player's unit on the hex `a.unit`, None when there is no such unit."""
    unit = s.hexes[INDEX[a.unit]].unit
    return unit if unit is not None and UNITS[unit.kind].side == a.player % 2 else None


@RULES.rule(
    "birim.kendi",
    Order,
    Move,
    Attack,
    cites="emir tur-akisi",
    text="Yalnız kendi birimlerine emir verir, onları hareket ettirir ve saldırtırsın.",
)
def own(s: State, a: Order | Move | Attack) -> bool:
    """One of the player's own units stands on the named hex."""
    return own_unit(s, a) is not None


@own.why
def _(s: State, a: Order | Move | Attack, ok: bool) -> Why:
    unit = s.at(a.unit).unit
    if unit is None:
        return Why(f"{a.unit} hexinde birim yok.", "Orada bir birimin olsaydı olurdu.")
    whose = "senin birimin" if ok else "rakibin birimi"
    return Why(
        f"{a.unit} hexinde {whose} var: {unit.type.name}.",
        None if ok else "Birim senin olsaydı olurdu.",
    )


def _card(s: State) -> Card | None:
    return None if s.card is None else card(s.card)


@RULES.rule(
    "emir.kart",
    Order,
    cites="komut-karti emir",
    text="Emir, bu tur oynanan komut kartının verdiği kadar verilir.",
)
def card_orders(s: State, a: Order) -> bool:
    """A card that gives orders has been played this turn."""
    played = _card(s)
    return played is not None and not played.fleet


@card_orders.why
def _(s: State, a: Order, ok: bool) -> Why:
    played = _card(s)
    if played is None:
        return Why("Bu tur komut kartı oynanmadı.", "Emir veren bir kart oynanmış olsaydı olurdu.")
    return Why(
        f"Oynanan kart: {played.title}." if ok else f"Oynanan kart emir vermez: {played.title}."
    )


@RULES.rule(
    "emir.tek",
    Order,
    cites="emir cizgideki-birim",
    text="Bir birime bir turda yalnız bir emir verilir.",
)
def one_order(s: State, a: Order) -> bool | None:
    """A unit takes one order a turn, also when it stands on a section line."""
    unit = own_unit(s, a)
    return None if unit is None else unit.order is Ordered.NO


@one_order.why
def _(s: State, a: Order, ok: bool) -> Why:
    if ok:
        return Why("Bu birime bu tur emir verilmedi.")
    return Why(
        f"{a.unit} hexindeki birime bu tur emir verildi; ikinci emir, başka bir bölümden de "
        "olsa verilmez.",
        "Birime henüz emir verilmemiş olsaydı olurdu.",
    )


@RULES.rule(
    "emir.bolum-karti",
    Order,
    cites="bolum-karti",
    text="Bölüm kartı, yazdığı bölümün birimlerine emir verir.",
)
def section_of_card(s: State, a: Order) -> bool | None:
    """The order names a section exactly when the card is a section card with that section."""
    played = _card(s)
    if played is None or played.fleet:
        return None
    return a.section in played.sections if played.sections else a.section is None


@section_of_card.why
def _(s: State, a: Order, ok: bool) -> Why:
    played = _card(s)
    assert played is not None
    if not played.sections:
        return Why(
            f"{played.title} bölüme göre değil, türe göre emir verir.",
            None if ok else "Emir bölüm söylemeden verilseydi olurdu.",
        )
    names = ", ".join(SECTION_NAMES[x] for x in played.sections)
    return Why(
        f"{played.title} kartının bölümleri: {names}.",
        None if ok else "Emir bu bölümlerden biri için verilseydi olurdu.",
    )


@RULES.rule(
    "emir.bolum",
    Order,
    cites="bolum-karti bolumler cizgideki-birim",
    text="Bölüm emrini yalnız o bölümdeki birim alır; çizgi üstündeki birim iki bölümden "
    "de alabilir.",
)
def in_section(s: State, a: Order) -> bool | None:
    """The unit stands in the section; a hex on a line belongs to both."""
    if a.section is None or own_unit(s, a) is None:
        return None
    return a.section in s.own_sections(a.unit, side_of(a.player))


@in_section.why
def _(s: State, a: Order, ok: bool) -> Why:
    found = s.own_sections(a.unit, side_of(a.player))
    names = " ve ".join(SECTION_NAMES[x] for x in found)
    on_line = " (çizgi üstünde)" if len(found) > 1 else ""
    return Why(
        f"{a.unit} hexinin bölümü: {names}{on_line}.",
        None
        if ok
        else f"Birim şu bölümde olsaydı emir alabilirdi: {SECTION_NAMES[a.section or '']}.",
    )


@RULES.rule(
    "emir.tur",
    Order,
    cites="taktik-karti tur-kartinda-birim-yoksa",
    text="Tür kartı o türe emir verir; o türe hiç emir verilmiyorsa seçilen bir birime "
    "bonussuz emir verilir.",
)
def right_type(s: State, a: Order) -> bool | None:
    """A type card orders that type, or by its clause one unit of another type."""
    played, unit = _card(s), own_unit(s, a)
    if played is None or unit is None or not played.typed:
        return None
    return played.fits(unit.type) or falls_back(s, a, played)


@right_type.why
def _(s: State, a: Order, ok: bool) -> Why:
    played, unit = _card(s), own_unit(s, a)
    assert played is not None
    assert unit is not None
    text = f"Kartın türü: {played.type_name}; birim: {unit.type.name}."
    if ok and not played.fits(unit.type):
        return Why(f"{text} O türe emir verilmediği için bu tek birim bonussuz emir alır.")
    if ok:
        return Why(text)
    if not played.fallback:
        return Why(text, "Birim kartın türünden olsaydı emir alabilirdi.")
    return Why(
        f"{text} O türden birimin varken başka türe emir verilmez.",
        "O türden hiç birimin olmasaydı bu birime bonussuz emir verebilirdin.",
    )


def falls_back(s: State, a: Order, played: Card) -> bool:
    """Whether the clause for "no such unit ordered" lets another unit be ordered.

    (hoth#tur-kartinda-birim-yoksa)
    """
    if not played.fallback or s.given:
        return False
    if s.options.order_fallback == "voluntary":
        return True
    return not any(
        unit is not None and unit.side == side_of(a.player) and played.fits(unit.type)
        for unit in (s.at(name).unit for name in s.board.names)
    )


@RULES.rule(
    "emir.sayi",
    Order,
    cites="bolum-karti taktik-karti fazla-emir",
    text="Kartın verdiği emir sayısı aşılamaz.",
)
def order_count(s: State, a: Order) -> bool | None:
    """No more orders than the card gives; a bonusless order is the only one."""
    played = _card(s)
    if played is None or played.fleet:
        return None
    if "fallback" in s.given:
        return False
    return s.given.count(a.section or "type") < played.count


@order_count.why
def _(s: State, a: Order, ok: bool) -> Why:
    played = _card(s)
    assert played is not None
    used = s.given.count(a.section or "type")
    if "fallback" in s.given:
        return Why("Bu kartla bonussuz tek emir verildi; başka emir verilmez.")
    return Why(
        f"Kart {played.count} emir veriyor, {used} emir verildi.",
        None if ok else "Kart daha çok emir verseydi olurdu.",
    )
