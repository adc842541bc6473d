"""How units move. (hoth#hareket)"""

from __future__ import annotations

from collections.abc import Iterator

from referee.hoth.actions import Attack, Move
from referee.hoth.board import INDEX
from referee.hoth.movement import (
    attack_limit,
    card_move,
    may_end,
    move_limit,
    occupied,
    passable,
    stops,
)
from referee.hoth.rules.book import RULES
from referee.hoth.rules.order import own_unit
from referee.hoth.state import Ordered, State, side_of
from referee.verdict import Why


@RULES.rule(
    "emir.gerekli",
    Move,
    Attack,
    cites="emir tur-akisi",
    text="Yalnız bu tur emir alan birim hareket edebilir ve saldırabilir.",
)
def ordered(s: State, a: Move | Attack) -> bool | None:
    """Only ordered units act."""
    unit = own_unit(s, a)
    return None if unit is None else unit.order is not Ordered.NO


@ordered.why
def _(s: State, a: Move | Attack, ok: bool) -> Why:
    if ok:
        return Why(f"{a.unit} hexindeki birim bu tur emir aldı.")
    return Why(
        f"{a.unit} hexindeki birime bu tur emir verilmedi.", "Birime emir verilmiş olsaydı olurdu."
    )


@RULES.rule(
    "hareket.tek", Move, cites="hareket", text="Bir birim turda en fazla bir kez hareket eder."
)
def one_move(s: State, a: Move) -> bool | None:
    """A unit moves once a turn."""
    unit = own_unit(s, a)
    return None if unit is None else unit.moved == 0


@one_move.why
def _(s: State, a: Move, ok: bool) -> Why:
    if ok:
        return Why("Bu birim bu tur daha hareket etmedi.")
    return Why(
        f"{a.unit} hexindeki birim bu tur hareket etti; hareketini bitirdikten sonra "
        "yeniden oynatılmaz.",
        "Birim bu tur hareket etmemiş olsaydı olurdu.",
    )


@RULES.rule(
    "hareket.butun",
    Move,
    cites="birlikte-hareket",
    text="Birimin minyatürleri ayrılmaz; hepsi birlikte hareket eder.",
)
def whole_unit(s: State, a: Move) -> bool:
    """All figures move together."""
    return a.staying == 0


@whole_unit.why
def _(s: State, a: Move, ok: bool) -> Why:
    if ok:
        return Why("Birimin bütün minyatürleri birlikte gidiyor.")
    return Why(
        f"Birimden {a.staying} minyatür geride bırakılıyor; minyatürler ayrılmaz.",
        "Birimin bütün minyatürleri birlikte gitseydi olurdu.",
    )


@RULES.rule(
    "hareket.bitisik",
    Move,
    cites="savas-alani hareket",
    text="Hareket, her adımda bitişik bir hexe yapılır.",
)
def adjacent_steps(s: State, a: Move) -> bool:
    """A way has at least one step, each to an adjacent hex of the board."""
    return bool(a.path) and all(INDEX[b] in s.board.neighbours[INDEX[x]] for x, b in _steps(a))


def _steps(a: Move) -> Iterator[tuple[str, str]]:
    return zip((a.unit, *a.path), a.path, strict=False)


@adjacent_steps.why
def _(s: State, a: Move, ok: bool) -> Why:
    if ok:
        return Why(f"Yol: {' - '.join((a.unit, *a.path))}.")
    if not a.path:
        return Why("Hareketin yolu boş.", "En az bir hex yazılsaydı olurdu.")
    x, b = next(
        step for step in _steps(a) if INDEX[step[1]] not in s.board.neighbours[INDEX[step[0]]]
    )
    return Why(f"{x} ile {b} bitişik değil.", "Yol bitişik hexlerden geçseydi olurdu.")


@RULES.rule(
    "hareket.mesafe",
    Move,
    cites="hareket-mesafesi hareket-bonusu asi-topcusu birimler",
    text="Her birim kendi hareket mesafesi kadar gider; kart bonusu eklenir.",
)
def move_distance(s: State, a: Move) -> bool | None:
    """The way is no longer than the unit's move with the card's bonus."""
    unit = own_unit(s, a)
    if unit is None:
        return None
    # within its own move no card is needed
    return len(a.path) <= unit.type.move or len(a.path) <= move_limit(s, unit)


@move_distance.why
def _(s: State, a: Move, ok: bool) -> Why:
    unit = own_unit(s, a)
    assert unit is not None
    if not unit.type.move:
        return Why(f"{unit.type.name} hareket edemez; emirle yalnız saldırır.")
    bonus = 0 if ok and len(a.path) <= unit.type.move else card_move(s, unit)
    limit = unit.type.move + bonus
    text = f"{unit.type.name} en fazla {limit} hex gider; yol {len(a.path)} hex."
    if bonus:
        text += f" Kartın hareket bonusu: {bonus}."
    if not ok:
        return Why(text, f"Yol en fazla {limit} hex olsaydı gidebilirdi.")
    limit = attack_limit(s, unit) if unit.knows("badge") else unit.type.attack_move + bonus
    after = "sonra saldırabilir" if len(a.path) <= limit else "bu tur saldıramaz"
    return Why(f"{text} Mesafeye göre {after}.")


@RULES.rule(
    "hareket.dolu-hex",
    Move,
    cites="dolu-hex",
    text="Birim bulunan hexe girilmez, içinden de geçilmez; uçan birim için de böyledir.",
)
def free_way(s: State, a: Move) -> bool:
    """No hex of the way holds another unit."""
    return not any(occupied(s.at(name)) for name in a.path if name != a.unit)


@free_way.why
def _(s: State, a: Move, ok: bool) -> Why:
    if ok:
        return Why("Yoldaki hexlerde birim yok.")
    name = next(n for n in a.path if n != a.unit and occupied(s.at(n)))
    unit = s.at(name).unit
    what = unit.type.name if unit is not None and unit.knows("kind") else "birim"
    how = "hexe girilmez" if name == a.path[-1] else "hexten geçilmez"
    return Why(f"{name} hexinde birim var ({what}); dolu {how}.", f"{name} boş olsaydı olurdu.")


@RULES.rule(
    "hareket.birlesme",
    Move,
    cites="birlikte-hareket dolu-hex",
    text="Birimler birleşmez; kayıp vermiş birimler de bir araya getirilmez.",
)
def no_merging(s: State, a: Move) -> bool | None:
    """A unit doesn't end on a friendly unit to merge with it."""
    if not a.path or a.path[-1] == a.unit:
        return None
    there = s.at(a.path[-1]).unit
    if there is None or not there.knows("kind"):
        return None
    return False if there.side == side_of(a.player) else None


@no_merging.why
def _(s: State, a: Move, ok: bool) -> Why:
    return Why(
        f"{a.path[-1]} hexinde kendi birimin var; iki birim birleşemez.",
        "Varış hexi boş olsaydı olurdu.",
    )


@RULES.rule(
    "hareket.gecilmez",
    Move,
    cites="gecilemez-arazi serak buz-catlagi yapi sirt at-at",
    text="Serak ve yapı hiç, buz çatlağı uçanlar dışında, sırt AT-AT için geçilmezdir.",
)
def passable_way(s: State, a: Move) -> bool | None:
    """No hex of the way is impassable for the unit."""
    unit = own_unit(s, a)
    return None if unit is None else all(passable(s.at(name), unit) for name in a.path)


@passable_way.why
def _(s: State, a: Move, ok: bool) -> Why:
    unit = own_unit(s, a)
    assert unit is not None
    if ok:
        return Why("Yoldaki arazi bu birim için geçilebilir.")
    name = next(n for n in a.path if not passable(s.at(n), unit))
    here = s.at(name)
    if here.knows("structure") and here.structure is not None:
        what = "yapı var; yapılar geçilmezdir"
    elif here.terrain == "ridge":
        what = "sırt var; AT-AT sırta çıkamaz"
    else:
        what = f"{here.type.name} var; {unit.type.name} için geçilmezdir"
    return Why(f"{name} hexinde {what}.", "Yol bu hexe uğramasaydı olurdu.")


@RULES.rule(
    "hareket.durduran",
    Move,
    cites="durduran-arazi kaya bina-enkaz",
    text="Kayaya ya da bina/enkaza giren birim orada durur.",
)
def stops_there(s: State, a: Move) -> bool | None:
    """Only the last hex of a way may be rocks or a building."""
    unit = own_unit(s, a)
    if unit is None or len(a.path) < 2:
        return None
    return not any(stops(s, s.at(name), unit) for name in a.path[:-1])


@stops_there.why
def _(s: State, a: Move, ok: bool) -> Why:
    unit = own_unit(s, a)
    assert unit is not None
    if ok:
        return Why("Yolun ortasında birimi durduran arazi yok.")
    name = next(n for n in a.path[:-1] if stops(s, s.at(n), unit))
    return Why(
        f"{name} hexinde {s.at(name).type.name} var; giren birim orada durur, {a.path[-1]} "
        "için yol kesilir.",
        f"Yol {name} hexinde bitseydi olurdu.",
    )


@RULES.rule(
    "hareket.catlakta-durma",
    Move,
    cites="buz-catlagi",
    text="Uçan birim buz çatlağının üstünden geçer; üstünde durup duramayacağı seçeneğe bağlıdır.",
)
def end_on_crevasse(s: State, a: Move) -> bool | None:
    """Whether a flyer may end on a crevasse is an option."""
    unit = own_unit(s, a)
    if not a.path or unit is None or not unit.type.flying or s.at(a.path[-1]).terrain != "crevasse":
        return None
    return may_end(s, s.at(a.path[-1]))


@end_on_crevasse.why
def _(s: State, a: Move, ok: bool) -> Why:
    can = "durabilir" if ok else "duramaz, yalnız geçebilir"
    return Why(
        f"Seçilen kurala göre snowspeeder buz çatlağının üstünde {can}.",
        None if ok else "Yol başka bir hexte bitseydi olurdu.",
    )
