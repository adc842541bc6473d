"""Dice that are rolled again, retreats and breakthroughs. (hoth#zar-sonucu)"""

from __future__ import annotations

from collections import Counter

from referee.hoth.actions import Advance, Confirm, Reroll, Retreat
from referee.hoth.board import INDEX, distance
from referee.hoth.cards import card
from referee.hoth.movement import (
    ignorable,
    occupied,
    passable,
    retreat_paths,
)
from referee.hoth.pieces import BADGES, FACE_NAMES
from referee.hoth.rules.book import RULES
from referee.hoth.state import Ordered, Pending, State, Unit
from referee.verdict import Why


def _pending(s: State) -> Pending:
    assert s.pending is not None
    return s.pending


def _attacker(s: State) -> Unit:
    unit = s.at(_pending(s).attacker).unit
    assert unit is not None
    return unit


@RULES.rule(
    "yeniden-atma.hak",
    Reroll,
    cites="e-web taktik-karti",
    text="Sabit E-Web, saldırı başına bir kez istediği zarları yeniden atabilir.",
)
def may_reroll(s: State, a: Reroll) -> bool | None:
    """An E-Web in place, or a unit with such a card, rolls dice again."""
    if not a.dice or s.pending is None:
        return None
    unit = _attacker(s)
    if unit.badge == "eweb":
        return unit.moved == 0
    return unit.order is Ordered.CARD and s.card is not None and card(s.card).reroll


@may_reroll.why
def _(s: State, a: Reroll, ok: bool) -> Why:
    unit = _attacker(s)
    badge = BADGES[unit.badge].name if unit.badge else "yok"
    if ok:
        return Why(f"Birim zarları yeniden atabilir. Rozeti: {badge}.")
    moved = (
        "; hareket eden E-Web standart piyade gibi davranır"
        if unit.badge == "eweb_moving" or unit.moved
        else ""
    )
    return Why(
        f"Bu birim zarları yeniden atamaz. Rozeti: {badge}{moved}.",
        "Birim, hareket etmemiş bir E-Web olsaydı yeniden atabilirdi.",
    )


@RULES.rule(
    "yeniden-atma.bir-kez",
    Reroll,
    cites="e-web",
    text="Zarlar bir saldırıda yalnız bir kez yeniden atılır.",
)
def reroll_once(s: State, a: Reroll) -> bool | None:
    """Each ability rolls again once an attack."""
    if not a.dice or s.pending is None:
        return None
    return s.pending.rerolls > 0


@RULES.rule(
    "yeniden-atma.zarlar",
    Reroll,
    cites="e-web",
    text="Yalnız bu saldırıda atılan zarlar yeniden atılır.",
)
def reroll_rolled(s: State, a: Reroll) -> bool | None:
    """The dice are among those of the roll."""
    if not a.dice or s.pending is None:
        return None
    return not Counter(a.dice) - Counter(s.pending.roll)


@reroll_rolled.why
def _(s: State, a: Reroll, ok: bool) -> Why:
    faces = ", ".join(FACE_NAMES[face] for face in _pending(s).roll)
    return Why(
        f"Atılan zarlar: {faces}.",
        None if ok else "Seçilen yüzler atılanların arasında olsaydı olurdu.",
    )


@RULES.rule(
    "dogrulama.sayi",
    Confirm,
    cites="at-at-dogrulama",
    text="Doğrulama atışında yalnız isabet eden zarlar, hepsi bir kez, yeniden atılır.",
)
def confirm_dice(s: State, a: Confirm) -> bool | None:
    """As many dice as there were hits, at least one."""
    if s.pending is None:
        return None
    hits = _pending(s).hits
    return a.dice == hits and hits > 0


@confirm_dice.why
def _(s: State, a: Confirm, ok: bool) -> Why:
    hits = _pending(s).hits
    if not hits:
        return Why("İsabet yok; doğrulama atışı yapılmaz.", "En az bir isabet olsaydı yapılırdı.")
    return Why(
        f"{hits} isabet var; doğrulama için {hits} zar atılır.",
        None if ok else f"{hits} zar atılsaydı olurdu.",
    )


def _retreats(s: State, a: Retreat) -> Unit | None:
    """The retreating unit, None when the action names another hex."""
    if s.pending is None or s.pending.target != a.unit:
        return None
    return s.at(a.unit).unit


@RULES.rule(
    "geri-cekilme.birim",
    Retreat,
    cites="geri-cekilme cekilmeyi-yok-sayma at-at asi-topcusu",
    text="Geri çekilme sembolü gelen hedef birim çekilir; AT-AT ve Asi topçusu çekilmez.",
)
def retreating_unit(s: State, a: Retreat) -> bool:
    """The unit that was attacked retreats, unless its kind ignores all retreats."""
    unit = _retreats(s, a)
    return unit is not None and not unit.type.ignores_retreat


@retreating_unit.why
def _(s: State, a: Retreat, ok: bool) -> Why:
    unit = _retreats(s, a)
    if unit is None:
        return Why(f"{a.unit} hexinde çekilecek bir birim yok.")
    how = "çekilir" if ok else "bütün geri çekilmeleri yok sayar"
    return Why(f"{unit.type.name} {how}.")


@RULES.rule(
    "geri-cekilme.yok-sayma",
    Retreat,
    cites="cekilmeyi-yok-sayma siper",
    text="Siperdeki piyade bir geri çekilmeyi yok sayabilir.",
)
def ignored_symbols(s: State, a: Retreat) -> bool | None:
    """Infantry in a trench may ignore one symbol; nobody else of those who retreat may."""
    unit = _retreats(s, a)
    if unit is None or not a.ignored:
        return None
    return a.ignored <= min(ignorable(s.at(a.unit), unit), _pending(s).retreats)


@ignored_symbols.why
def _(s: State, a: Retreat, ok: bool) -> Why:
    unit = _retreats(s, a)
    assert unit is not None
    most = ignorable(s.at(a.unit), unit)
    return Why(
        f"Bu birim burada en fazla {most} geri çekilmeyi yok sayabilir; sayılan {a.ignored}.",
        None if ok else "Siperde bir piyade olup yalnız birini yok saysaydı olurdu.",
    )


@RULES.rule(
    "geri-cekilme.adim",
    Retreat,
    cites="geri-cekilme cekilme-yolu",
    text="Her sembol için bir hex, kendi taraf çizgisine doğru çekilinir.",
)
def backwards(s: State, a: Retreat) -> bool | None:
    """Each step goes to an adjacent hex of the next row towards the unit's baseline."""
    unit = _retreats(s, a)
    if unit is None:
        return None
    due = _pending(s).retreats - a.ignored
    steps = zip((a.unit, *a.path), a.path, strict=False)
    return len(a.path) <= due and all(
        INDEX[to] in s.board.back[unit.side][INDEX[at]] for at, to in steps
    )


@backwards.why
def _(s: State, a: Retreat, ok: bool) -> Why:
    due = _pending(s).retreats - a.ignored
    way = " - ".join((a.unit, *a.path))
    return Why(
        f"Çekilinecek hex: {due}; yol: {way}.",
        None if ok else "Yol her adımda kendi taraf çizgisine doğru bir sıra gitseydi olurdu.",
    )


@RULES.rule(
    "geri-cekilme.acik-hex",
    Retreat,
    cites="cekilme-yolu cekilememe geri-cekilme buz-catlagi",
    text="Birim ya da yapı bulunan hexe ve geçilmez araziye çekilinmez; öbür arazi "
    "çekilmeyi etkilemez.",
)
def open_retreat(s: State, a: Retreat) -> bool | None:
    """The way back is free and passable; rocks and buildings do not stop it."""
    unit = _retreats(s, a)
    if unit is None:
        return None
    return not any(occupied(s.at(n)) or not passable(s.at(n), unit) for n in a.path)


@open_retreat.why
def _(s: State, a: Retreat, ok: bool) -> Why:
    unit = _retreats(s, a)
    assert unit is not None
    if ok:
        return Why("Çekilme yolundaki hexler açık.")
    name = next(n for n in a.path if occupied(s.at(n)) or not passable(s.at(n), unit))
    return Why(f"{name} hexi dolu ya da geçilmez.", f"{name} açık olsaydı çekilebilirdi.")


@RULES.rule(
    "geri-cekilme.acik-yol",
    Retreat,
    cites="cekilme-yolu cekilememe",
    text="Açık bir yol varken çekilmek zorunludur; minyatür feda edilmez.",
)
def longest_retreat(s: State, a: Retreat) -> bool | None:
    """The chosen way is one of the longest that are open."""
    unit = _retreats(s, a)
    if unit is None:
        return None
    # a way of full length is the longest whatever else is open
    due = _pending(s).retreats - a.ignored
    if len(a.path) == due and (s.options.crevasse_end or not unit.type.flying):
        return True
    return a.path in retreat_paths(s, a.unit, max(0, due))


@longest_retreat.why
def _(s: State, a: Retreat, ok: bool) -> Why:
    due = _pending(s).retreats - a.ignored
    lost = due - len(a.path)
    if ok:
        rest = f"; tamamlanamayan {lost} adım için {lost} minyatür kaybedilir" if lost > 0 else ""
        return Why(f"{due} hexten {len(a.path)} hex çekilinir{rest}.")
    ways = retreat_paths(s, a.unit, max(0, due))
    shown = "; ".join(" - ".join((a.unit, *way)) for way in ways)
    return Why("Seçilen yol açık yolların en uzunu değil.", f"Şu yollar olurdu: {shown}.")


@RULES.rule(
    "yarma.rozet",
    Advance,
    cites="saldiri-rozeti",
    text="Yalnız Saldırı rozetli piyade yarma yapar.",
)
def assault_badge(s: State, a: Advance) -> bool | None:
    """Breakthrough needs the Assault badge."""
    return None if not a.advance or s.pending is None else _attacker(s).badge == "assault"


@assault_badge.why
def _(s: State, a: Advance, ok: bool) -> Why:
    return Why(
        "Birimin Saldırı rozeti var." if ok else "Birimin Saldırı rozeti yok.",
        None if ok else "Saldırı rozeti olsaydı ilerleyebilirdi.",
    )


@RULES.rule(
    "yarma.yakin-dovus",
    Advance,
    cites="saldiri-rozeti yakin-dovus",
    text="Yarma yalnız yakın dövüşten sonra yapılır.",
)
def after_close_combat(s: State, a: Advance) -> bool | None:
    """The attack was against an adjacent hex."""
    if not a.advance or s.pending is None:
        return None
    return distance(INDEX[s.pending.attacker], INDEX[s.pending.target]) == 1


@after_close_combat.why
def _(s: State, a: Advance, ok: bool) -> Why:
    pending = _pending(s)
    away = distance(INDEX[pending.attacker], INDEX[pending.target])
    if ok:
        return Why("Saldırı bitişik hexe yapıldı: yakın dövüş.")
    return Why(
        f"Saldırı {away} hex uzağa yapıldı; yarma yalnız yakın dövüşten sonra olur.",
        "Hedef bitişikte olsaydı ilerleyebilirdi.",
    )


@RULES.rule(
    "yarma.bos-hex",
    Advance,
    cites="saldiri-rozeti dolu-hex gecilemez-arazi",
    text="Yarma, düşmanın yok edildiği ya da çekildiği boş ve geçilebilir hexe yapılır.",
)
def vacated(s: State, a: Advance) -> bool | None:
    """The target hex is empty now and the unit may enter it."""
    if not a.advance or s.pending is None:
        return None
    there = s.at(s.pending.target)
    return not occupied(there) and passable(there, _attacker(s))


@vacated.why
def _(s: State, a: Advance, ok: bool) -> Why:
    name = _pending(s).target
    if ok:
        return Why(f"{name} hexi boşaldı.")
    return Why(f"{name} hexi dolu ya da bu birim için geçilmez.", "Hex boşalsaydı ilerleyebilirdi.")


@RULES.rule(
    "yarma.bir-kez",
    Advance,
    cites="saldiri-rozeti",
    text="Turda yalnız bir yarma yapılır.",
)
def one_breakthrough(s: State, a: Advance) -> bool | None:
    """One breakthrough a turn: by default for each unit, by option for the side."""
    if not a.advance or s.pending is None:
        return None
    if s.options.breakthrough_limit == "side":
        return s.breakthroughs == 0
    return not _attacker(s).advanced


@one_breakthrough.why
def _(s: State, a: Advance, ok: bool) -> Why:
    if ok:
        return Why("Bu tur daha yarma yapılmadı.")
    return Why(
        "Bu turun yarması yapıldı; ikincisi olmaz.", "Bu tur yarma yapılmamış olsaydı olurdu."
    )
