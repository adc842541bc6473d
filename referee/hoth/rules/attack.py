"""Who may attack whom. (hoth#saldiri)"""

from __future__ import annotations

from referee.hoth.actions import Attack
from referee.hoth.board import INDEX, NAMES, distance
from referee.hoth.dice import base_dice, dice_count, dice_row
from referee.hoth.movement import attack_limit
from referee.hoth.pieces import STRUCTURE_SIDE, STRUCTURES
from referee.hoth.rules.book import RULES
from referee.hoth.rules.order import own_unit
from referee.hoth.sight import obstacle, sees, sight
from referee.hoth.state import State, side_of
from referee.partial import UnknownFact, find
from referee.verdict import Why


@RULES.rule(
    "saldiri.hedef",
    Attack,
    cites="saldiri saldiri-adimlari yapi",
    text="Saldırı bir düşman birimine ya da düşman yapısına yapılır.",
)
def enemy_target(s: State, a: Attack) -> bool:
    """An enemy unit or an enemy structure stands on the target hex."""
    there = s.at(a.target)
    if there.unit is not None:
        return there.unit.side != side_of(a.player)
    return there.structure is not None and side_of(a.player) != STRUCTURE_SIDE


@enemy_target.why
def _(s: State, a: Attack, ok: bool) -> Why:
    there = s.at(a.target)
    allow = None if ok else "Hedef hexte bir düşman olsaydı olurdu."
    if there.unit is not None:
        whose = "düşman birimi" if ok else "senin birimin"
        return Why(f"{a.target} hexinde {whose} var: {there.unit.type.name}.", allow)
    if there.structure is not None:
        name = STRUCTURES[there.structure.kind]
        whose = "saldırılabilir" if ok else "Asi yapısıdır, Asiler saldıramaz"
        return Why(f"{a.target} hexinde yapı var: {name}; {whose}.", allow)
    return Why(f"{a.target} hexinde birim de yapı da yok.", allow)


@RULES.rule(
    "saldiri.tek-hedef",
    Attack,
    cites="zar-bolunmez",
    text="Bir saldırının zarları tek hedefe atılır, bölünmez.",
)
def one_target(s: State, a: Attack) -> bool | None:
    """The dice of an attack are not split."""
    return not a.split if a.split else None


@one_target.why
def _(s: State, a: Attack, ok: bool) -> Why:
    targets = ", ".join((a.target, *a.split))
    return Why(
        f"Zarlar birden çok hedefe bölünüyor: {targets}.", "Saldırı tek hedefe yapılsaydı olurdu."
    )


@RULES.rule(
    "saldiri.tek",
    Attack,
    cites="saldiri zar-bolunmez saldiri-rozeti",
    text="Bir birim turda bir kez saldırır; yarma yapan birim bir kez daha saldırabilir.",
)
def one_attack(s: State, a: Attack) -> bool | None:
    """One attack a turn, a second one after a breakthrough."""
    unit = own_unit(s, a)
    if unit is None:
        return None
    return unit.attacks == 0 or (unit.attacks == 1 and unit.advanced)


@one_attack.why
def _(s: State, a: Attack, ok: bool) -> Why:
    unit = own_unit(s, a)
    assert unit is not None
    if ok:
        return Why(
            "Bu birim yarma yaptı; bir kez daha saldırabilir."
            if unit.attacks
            else "Bu birim bu tur daha saldırmadı."
        )
    if unit.attacks > 1:
        return Why("Bu birim yarmadan sonra da saldırdı; turda yalnız bir yarma olur.")
    return Why(
        "Bu birim bu tur saldırdı; turda bir saldırı yapılır.",
        "Saldırı rozetli olup yarma yapmış olsaydı bir kez daha saldırabilirdi.",
    )


@RULES.rule(
    "saldiri.hareket-sonrasi",
    Attack,
    cites="hareket-mesafesi hareket-bonusu elit-birlikler kesif-droidi",
    text="Birim ancak saldırıya izin veren mesafe kadar hareket ettiyse saldırabilir.",
)
def moved_little(s: State, a: Attack) -> bool | None:
    """The unit has not moved further than its limit for attacking."""
    unit = own_unit(s, a)
    if unit is None:
        return None
    return unit.moved == 0 or unit.moved <= attack_limit(s, unit)


@moved_little.why
def _(s: State, a: Attack, ok: bool) -> Why:
    unit = own_unit(s, a)
    assert unit is not None
    if not unit.moved:
        return Why("Birim bu tur hareket etmedi.")
    limit = attack_limit(s, unit)
    text = f"{unit.type.name} {unit.moved} hex gitti; en fazla {limit} hex giden saldırabilir."
    return Why(text, None if ok else f"En fazla {limit} hex gitmiş olsaydı saldırabilirdi.")


@RULES.rule(
    "saldiri.giris-arazisi",
    Attack,
    cites="durduran-arazi kaya bina-enkaz",
    text="Bu tur kayaya ya da bina/enkaza giren birim saldıramaz.",
)
def not_halted(s: State, a: Attack) -> bool | None:
    """A unit that entered rocks or a building this turn can't attack."""
    unit = own_unit(s, a)
    return None if unit is None else not unit.halted


@not_halted.why
def _(s: State, a: Attack, ok: bool) -> Why:
    if ok:
        return Why("Birim bu tur durduran araziye girmedi.")
    return Why(
        f"Birim bu tur {a.unit} hexindeki araziye girdi; kayaya ya da bina/enkaza giren o "
        "tur saldıramaz.",
        "Turun başında orada olup kıpırdamamış olsaydı saldırabilirdi.",
    )


@RULES.rule(
    "saldiri.menzil",
    Attack,
    cites="menzil-ve-zar birimler",
    text="Hedef, birimin menzilinde olmalıdır.",
)
def in_range(s: State, a: Attack) -> bool | None:
    """The unit has dice at the target's distance."""
    unit = own_unit(s, a)
    if unit is None:
        return None
    return base_dice(s, unit.kind, distance(INDEX[a.unit], INDEX[a.target])) > 0


@in_range.why
def _(s: State, a: Attack, ok: bool) -> Why:
    unit = own_unit(s, a)
    assert unit is not None
    away, reach = distance(INDEX[a.unit], INDEX[a.target]), len(dice_row(s, unit.kind))
    text = f"Uzaklık {away} hex; {unit.type.name} menzili {reach} hex."
    return Why(text, None if ok else f"Hedef en fazla {reach} hex uzakta olsaydı saldırabilirdi.")


@RULES.rule(
    "saldiri.gorus",
    Attack,
    cites="gorus-hatti gorus-engelleri gorus-uc-hexler gorus-kenar gorus-sirttan-sirta gorus-kiyi",
    text="Saldırı için hedefe açık görüş hattı gerekir.",
)
def in_sight(s: State, a: Attack) -> bool | None:
    """A line of sight joins the hexes."""
    if a.unit == a.target:
        return None
    return sees(s, INDEX[a.unit], INDEX[a.target])


@in_sight.why
def _(s: State, a: Attack, ok: bool) -> Why:
    if ok:
        return Why(f"{a.unit} ile {a.target} arasında görüş açık.")
    seen = sight(s, a.unit, a.target)
    blockers = ", ".join(obstacle(s, name, seen.ridges) for name in seen.blockers)
    return Why(
        f"{a.unit} ile {a.target} arasında görüş kapalı. Engel: {blockers}.",
        "Engel olmasaydı görüş açık olurdu.",
    )


@RULES.rule(
    "saldiri.yakin-dusman",
    Attack,
    cites="saldiri yakin-dovus",
    text="Bitişiğinde düşman olan birim başkasına da saldırabilir; seçenek bunu yasaklayabilir.",
)
def close_first(s: State, a: Attack) -> bool | None:
    """By option a unit with an adjacent enemy may attack adjacent ones only."""
    if s.options.adjacent_enemy == "free" or distance(INDEX[a.unit], INDEX[a.target]) <= 1:
        return None
    return _adjacent_enemy(s, a) is None


def _adjacent_enemy(s: State, a: Attack) -> str | None:
    """A hex next to the attacker with an enemy unit."""

    def enemy(index: int) -> bool:
        unit = s.hexes[index].unit
        return unit is not None and unit.side != side_of(a.player)

    found = find(s.board.neighbours[INDEX[a.unit]], enemy)
    return None if found is None else NAMES[found]


@close_first.why
def _(s: State, a: Attack, ok: bool) -> Why:
    if ok:
        return Why("Bitişikte düşman birimi yok.")
    return Why(
        f"Bitişikte düşman var: {_adjacent_enemy(s, a)}. Seçilen kural uzağa ateşi yasaklar.",
        "Hedef bitişikteki düşman olsaydı saldırabilirdi.",
    )


@RULES.rule(
    "saldiri.zar",
    Attack,
    cites="zar-degisimleri menzil-ve-zar",
    text="Değişimlerden sonra atılacak zar kalmazsa saldırı yapılamaz.",
)
def some_dice(s: State, a: Attack) -> bool | None:
    """At least one die is left after the modifiers."""
    if own_unit(s, a) is None or not in_range(s, a):
        return None
    count = dice_count(s, a.unit, a.target)
    if not count.total and count.open:
        raise UnknownFact(count.open[0])
    return count.total > 0


@some_dice.why
def _(s: State, a: Attack, ok: bool) -> Why:
    count = dice_count(s, a.unit, a.target)
    changes = "".join(f" {m.dice:+d}" for m in count.modifiers if m.dice).replace("-", "−")
    text = (
        f"Uzaklık {count.distance}: temel {count.base} "
        f"zar{', değişim' + changes if changes else ''}; atılacak {count.total} zar."
    )
    return Why(text, None if ok else "Hedef daha yakında ya da korumasız olsaydı saldırabilirdi.")
