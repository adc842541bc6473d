"""Inquiries: sight, dice, hits, retreats, moves, medals, with the rules of each step."""

from __future__ import annotations

import json
from functools import singledispatch
from typing import Any

from referee.hoth.actions import (
    Attack,
    BadgeOf,
    ConfirmationOf,
    DiceOf,
    GameResult,
    HandOf,
    HitsOf,
    Inquiry,
    MedalFor,
    MedalsOf,
    MovesOf,
    Order,
    OrdersOf,
    RetreatOf,
    RuleValue,
    SightBetween,
    TargetsOf,
)
from referee.hoth.board import INDEX, NAMES, distance
from referee.hoth.cards import card
from referee.hoth.dice import dice_count, hit_symbols, hits
from referee.hoth.movement import attack_limit, ignorable, move_limit, retreat_paths, stops, walks
from referee.hoth.pieces import (
    BADGES,
    FACE_NAMES,
    SIDE_NAMES,
    STRUCTURES,
    UNITS,
    rows,
    start_figures,
)
from referee.hoth.result import medal_value, medals, outcome, piece_name
from referee.hoth.rules import RULES
from referee.hoth.rules.attack import in_range, in_sight
from referee.hoth.rules.order import in_section, order_count, right_type
from referee.hoth.scenario import hand_size
from referee.hoth.sight import obstacle, sight
from referee.hoth.state import Phase, State, Unit, side_of
from referee.verdict import Step

Found = tuple[Any, str, tuple[Step, ...]]  # value, its Turkish sentence, derivation

_LINE = RULES.fact(
    "gorus.cizgi",
    cites="gorus-hatti gorus-uc-hexler",
    text="Görüş hattı iki hexin merkezi arasındaki düz çizgidir; uç hexler engellemez.",
)
_OBSTACLES = RULES.fact(
    "gorus.engel",
    cites="gorus-engelleri siper buz-catlagi yapi",
    text="Birimler, kaya, sırt, bina/enkaz, serak ve yapılar görüşü engeller; siper ve buz "
    "çatlağı engellemez.",
)
_EDGE = RULES.fact(
    "gorus.kenar",
    cites="gorus-kenar gorus-kiyi yarim-hexler",
    text="Kenar boyunca giden çizgi, ancak iki yanında da engel varsa kapanır.",
)
_RIDGES = RULES.fact(
    "gorus.sirttan-sirta",
    cites="gorus-sirttan-sirta sirt serak",
    text="Sırttan sırta görüşü yalnız öbür sırtlardaki birimler ve seraklar engeller.",
)
_BASE = RULES.fact(
    "zar.temel",
    cites="menzil-ve-zar birimler kayip-gucu-dusurmez",
    text="Temel zar sayısı birimin türüne ve uzaklığa bağlıdır.",
)
_FLOOR = RULES.fact("zar.toplam", cites="zar-degisimleri", text="Zar sayısı sıfırın altına düşmez.")
MODIFIERS = {
    name: RULES.fact(f"zar.{name}", cites=cites, text=text)
    for name, cites, text in (
        ("ridge", "sirt zar-degisimleri", "Hedef sırtta, saldıran sırtta değil: 1 zar eksik."),
        ("sirttan-sirta", "sirt zar-degisimleri", "Saldıran da sırtta: zar azalmaz."),
        ("rocks", "kaya zar-degisimleri", "Hedef kayada: araç 2, öbürleri 1 zar eksik."),
        (
            "building",
            "bina-enkaz zar-degisimleri",
            "Hedef bina/enkazda: araç 2, öbürleri 1 zar eksik.",
        ),
        ("trench", "siper zar-degisimleri", "Hedef siperdeki piyade: 1 zar eksik."),
        ("siper-piyade", "siper", "Siper yalnız piyadeyi korur: zar azalmaz."),
        ("at-at", "at-at", "AT-AT araziden korunmaz: zar azalmaz."),
        ("binadaki-arac", "bina-enkaz at-at", "Saldıran araç bina/enkazda: 2 zar eksik."),
        ("izci", "izci", "Hedefi gören sırttaki İzci: 1 zar fazla."),
        ("kart", "taktik-karti lider-kartlari", "Komut kartının verdiği zar."),
    )
}
_HIT = RULES.fact(
    "isabet.tur",
    cites="isabet zar-yuzleri birimler yapinin-yikilmasi",
    text="Hedefin türüne uyan yüzler ve patlama isabettir; öbürleri ıskadır.",
)
_LOSS = RULES.fact(
    "isabet.kayip",
    cites="isabet zar-sonucu birim-madalyasi",
    text="Her isabet bir minyatür kaldırır; fazlası etkisizdir.",
)
_CONFIRM = RULES.fact(
    "at-at.dogrulama",
    cites="at-at-dogrulama at-at",
    text="İsabet eden zarlar yeniden atılır; en az bir patlama AT-AT'yi yok eder.",
)
_ORDER_OF = RULES.fact(
    "sonuc.sira", cites="zar-sonucu", text="Önce isabetler, sonra geri çekilmeler çözülür."
)
RETREAT = RULES.fact(
    "cekilme.mesafe",
    cites="geri-cekilme cekilme-yolu",
    text="Her geri çekilme sembolü için kendi taraf çizgisine doğru bir hex çekilinir.",
)
IGNORED = RULES.fact(
    "cekilme.yok-sayan",
    cites="cekilmeyi-yok-sayma siper at-at asi-topcusu kesif-droidi",
    text="AT-AT ve Asi topçusu bütün geri çekilmeleri, siperdeki piyade birini yok sayar.",
)
BLOCKED = RULES.fact(
    "cekilme.kayip",
    cites="cekilememe",
    text="Tamamlanamayan her adım için bir minyatür kaybedilir.",
)
_REACH = RULES.fact(
    "hareket.erisim",
    cites="hareket-mesafesi gecilemez-arazi dolu-hex durduran-arazi",
    text="Birimin gidebileceği hexler: mesafesi, arazi ve öbür birimler belirler.",
)
MEDAL = RULES.fact(
    "madalya.birim",
    cites="birim-madalyasi madalyasiz-birimler senaryo-ozel-kurali",
    text="Yok edilen her birim bir madalyadır; keşif droidi ve Asi topçusu madalya getirmez.",
)
OBJECTIVE = RULES.fact(
    "madalya.hedef",
    cites="gecici-hedef kalici-hedef",
    text="Geçici hedef tutulduğu sürece, kalıcı hedef girildiği andan sonra hep bir madalyadır.",
)
_END = RULES.fact(
    "oyun.sonu",
    cites="zafer ani-olum",
    text="Gereken madalyaya ulaşan ya da ani ölüm koşulunu sağlayan taraf hemen kazanır.",
)
_BADGE = RULES.fact(
    "rozet.tek",
    cites="ozel-kuvvetler elit-filolar elit-birlikler saldiri-rozeti e-web izci",
    text="Bir birimde en çok bir rozet olur; rozet birimin türüne uymalıdır.",
)
_HAND = RULES.fact(
    "takim.el",
    cites="takim-destesi hazirlik-kartlar",
    text="Takım oyuncusunun eli, senaryo elinin yukarı yuvarlanmış yarısıdır.",
)


def _value(row: dict[str, str]) -> tuple[Any, Any]:
    rule = RULES.fact(f"deger.{row['key']}", cites=row["sections"], text=row["text"])
    return rule, json.loads(row["value"])


VALUES = {row["key"]: _value(row) for row in rows("values")}


@singledispatch
def answer(inquiry: Inquiry, s: State) -> Found:
    """Value, Turkish sentence and derivation of an inquiry; UnknownFact where facts are open."""
    raise TypeError(f"not an inquiry: {inquiry!r}")


@answer.register
def _(q: RuleValue, s: State) -> Found:
    rule, value = VALUES[q.key]
    return value, rule.text, (Step(rule, rule.text, value),)


@answer.register
def _(q: SightBetween, s: State) -> Found:
    seen = sight(s, q.a, q.b)
    between = ", ".join(seen.through) or "yok"
    steps = [
        Step(
            _LINE,
            f"{q.a} ile {q.b} arasında içinden geçilen hexler: {between}.",
            list(seen.through),
        )
    ]
    if seen.ridges:
        steps.append(Step(_RIDGES, f"İki uç da sırt. {_RIDGES.text}"))
    if seen.left or seen.right:
        left, right = ", ".join(seen.left) or "yok", ", ".join(seen.right) or "yok"
        steps.append(
            Step(_EDGE, f"Çizginin kenarından geçtiği hexler: solda {left}; sağda {right}.")
        )
    if seen.open:
        text = f"{q.a} ile {q.b} arasında görüş açık."
        steps.append(
            Step(_RIDGES if seen.ridges else _OBSTACLES, "Çizgiyi kapatan engel yok.", True)
        )
    else:
        what = " ve ".join(obstacle(s, name, seen.ridges) for name in seen.blockers)
        text = f"{q.a} ile {q.b} arasında görüş kapalı: {what}."
        rule = _EDGE if len(seen.blockers) > 1 else _RIDGES if seen.ridges else _OBSTACLES
        steps.append(Step(rule, f"Görüşü kapatan: {what}.", list(seen.blockers)))
    value = {
        "open": seen.open,
        "through": list(seen.through),
        "left": list(seen.left),
        "right": list(seen.right),
        "blockers": list(seen.blockers),
    }
    return value, text, tuple(steps)


class NoPiece(Exception):
    """The inquiry is about a unit or target that is not there; the text says so in Turkish."""


def unit_on(s: State, name: str) -> Unit:
    """The unit on a hex. Raises NoPiece when there is none."""
    unit = s.at(name).unit
    if unit is None:
        raise NoPiece(f"{name} hexinde birim yok; bu soru bir birim için sorulur.")
    return unit


@answer.register
def _(q: DiceOf, s: State) -> Found:
    unit = unit_on(s, q.unit)
    count = dice_count(s, q.unit, q.target)
    name = unit.type.name
    if not count.base:
        text = (
            f"{q.target} menzil dışında: uzaklık {count.distance} hex; {name} o uzaklığa zar atmaz."
        )
        return 0, text, (Step(_BASE, text, 0),)
    steps = [Step(_BASE, f"{name}, {count.distance} hex uzağa {count.base} zar atar.", count.base)]
    for modifier in count.modifiers:
        rule = MODIFIERS[modifier.rule]
        where = f" ({modifier.hex})" if modifier.hex else ""
        steps.append(Step(rule, f"{rule.text}{where}", modifier.dice))
    if "scout" in count.open:
        steps.append(
            Step(
                MODIFIERS["izci"],
                "Sırtta duran ve hedefi gören dost bir İzci sayılmadı; varsa 1 zar eklenir.",
                0,
            )
        )
    text = f"{q.unit} hexinden {q.target} hexine {count.total} zar atılır."
    if not count.total:
        text = "Atılacak zar kalmıyor; saldırı yapılamaz."
    return count.total, text, (*steps, Step(_FLOOR, text, count.total))


@answer.register
def _(q: HitsOf, s: State) -> Found:
    there = s.at(q.target)
    symbols = hit_symbols(s, q.target)
    count = hits(symbols, q.dice)
    rolled = ", ".join(FACE_NAMES[face] for face in q.dice) or "zar yok"
    unit = there.unit
    if unit is None and there.structure is None:
        raise NoPiece(f"{q.target} hexinde birim de yapı da yok; bu soru bir hedef için sorulur.")
    target = unit.type.name if unit else STRUCTURES[there.structure.kind]  # type: ignore[union-attr]
    wanted = ", ".join(FACE_NAMES[face] for face in symbols)
    steps = [
        Step(
            _HIT,
            f"Atılan: {rolled}. Hedef: {target}; isabet ettiren yüzler: {wanted}. İsabet: {count}.",
            count,
        )
    ]
    value: dict[str, Any] = {"hits": count}
    if unit is None:
        assert there.structure is not None
        gone = there.structure.damage + count >= s.options.structure_hits
        medal = medal_value(s, there.structure.kind) if gone else 0
        value |= {"destroyed": gone, "retreats": 0, "medals": medal}
        text = f"Yapı {'yıkılır' if gone else 'ayakta kalır'}."
        steps.append(Step(_HIT, text, gone))
        return value, f"{count} isabet. {text}", tuple(steps)
    if unit.kind == "atat":
        value |= {
            "figures": 0,
            "destroyed": False,
            "confirmation": count,
            "retreats": 0,
            "medals": 0,
        }
        text = (
            f"{count} isabet: {count} zar doğrulama için yeniden atılır."
            if count
            else "İsabet yok; doğrulama atışı yapılmaz, AT-AT kayıp vermez."
        )
        steps += [
            Step(_CONFIRM, text, count),
            Step(IGNORED, "AT-AT geri çekilmeleri yok sayar.", 0),
        ]
        return value, text, tuple(steps)
    # what a unit loses needs its figures only when it is hit at all
    figures = unit.figures if count else 1
    lost = min(count, figures)
    gone = lost == figures and count > 0
    retreats = 0 if gone or unit.type.ignores_retreat else q.dice.count("G")
    medal = medal_value(s, unit.kind) if gone else 0
    value |= {"figures": lost, "destroyed": gone, "retreats": retreats, "medals": medal}
    text = f"{count} isabet: {lost} minyatür kaldırılır" if count else "İsabet yok"
    text += f", birim yok olur, {medal} madalya." if gone else f"; geri çekilme: {retreats}."
    if count:
        steps.append(Step(_LOSS, f"{lost} minyatür kaldırılır.", lost))
    if gone:
        steps.append(Step(MEDAL, f"{target} yok oldu: {medal} madalya.", medal))
        if "G" in q.dice:
            steps.append(Step(_ORDER_OF, "Önce isabet çözülür; yok olan birim çekilmez.", 0))
    elif "G" in q.dice:
        ignores = unit.type.ignores_retreat
        note = f"{target} geri çekilmeleri yok sayar." if ignores else f"Geri çekilme: {retreats}."
        steps.append(Step(IGNORED if ignores else RETREAT, note, retreats))
    return value, text, tuple(steps)


@answer.register
def _(q: ConfirmationOf, s: State) -> Found:
    gone = "B" in q.dice
    rolled = ", ".join(FACE_NAMES[face] for face in q.dice)
    medal = medal_value(s, "atat") if gone else 0
    text = (
        f"AT-AT yok olur, {medal} madalya."
        if gone
        else "Patlama yok: AT-AT kayıp vermez, çekilmez."
    )
    step = Step(_CONFIRM, f"Doğrulama atışı: {rolled}. {text}", gone)
    return {"destroyed": gone, "medals": medal}, text, (step,)


@answer.register
def _(q: RetreatOf, s: State) -> Found:
    unit = unit_on(s, q.unit)
    name = unit.type.name
    if unit.type.ignores_retreat:
        text = f"{name} bütün geri çekilmeleri yok sayar; yerinde kalır."
        value = {"choices": [{"ignored": q.symbols, "paths": [[]], "lost": 0}]}
        return value, text, (Step(IGNORED, text, 0),)
    steps = [
        Step(RETREAT, f"{q.symbols} geri çekilme: {name} {q.symbols} hex çekilmelidir.", q.symbols)
    ]
    most = min(q.symbols, ignorable(s.at(q.unit), unit))
    if most:
        steps.append(Step(IGNORED, "Siperdeki piyade bir geri çekilmeyi yok sayabilir.", most))
    choices = []
    texts = []
    for ignored in range(most, -1, -1):
        due = q.symbols - ignored
        paths = retreat_paths(s, q.unit, due)
        lost = due - len(paths[0])
        choices.append({"ignored": ignored, "paths": [list(path) for path in paths], "lost": lost})
        ways = "; ".join(" - ".join((q.unit, *path)) for path in paths)
        told = f"{len(paths[0])} hex çekilir ({ways})" if paths[0] else "yerinde kalır"
        if lost:
            steps.append(
                Step(BLOCKED, f"Tamamlanamayan adım: {lost}; o kadar minyatür kaybedilir.", lost)
            )
            told += f", {lost} minyatür kaybeder"
        texts.append(told if not most else f"{ignored} yok sayılırsa {told}")
    return {"choices": choices}, f"{name}: {'. '.join(texts)}.", tuple(steps)


@answer.register
def _(q: MovesOf, s: State) -> Found:
    unit = unit_on(s, q.unit)
    limit, attack = move_limit(s, unit), attack_limit(s, unit)
    reach: dict[str, int] = {}
    for path in walks(s, q.unit) if limit else ():
        if path[-1] != q.unit:
            reach[path[-1]] = min(len(path), reach.get(path[-1], len(path)))
    shooting = sorted(
        name for name, steps in reach.items() if steps <= attack and not stops(s, s.at(name), unit)
    )
    value = {"reach": sorted(reach), "then_attack": shooting}
    text = f"{unit.type.name} {len(reach)} hexe gidebilir: {', '.join(sorted(reach)) or 'yok'}."
    steps = (
        Step(_REACH, f"En fazla {limit} hex; en fazla {attack} hex giden saldırabilir.", limit),
        Step(_REACH, text, len(reach)),
        Step(_REACH, f"Gidip saldırabileceği hexler: {', '.join(shooting) or 'yok'}."),
    )
    return value, text, steps


@answer.register
def _(q: TargetsOf, s: State) -> Found:
    unit = unit_on(s, q.unit)
    found = []
    steps = []
    # who may be attacked depends on place alone: orders and phase are not asked for
    for index in s.board.indexes:
        there = s.hexes[index]
        enemy = there.unit is not None and there.unit.side != unit.side
        structure = there.structure is not None and unit.side != 0
        if not enemy and not structure:
            continue
        attack = Attack(unit.side, q.unit, NAMES[index])
        if not in_range(s, attack):
            continue
        if not in_sight(s, attack):
            steps.append(Step(in_sight, f"{NAMES[index]} görülmüyor."))
            continue
        count = dice_count(s, q.unit, NAMES[index]).total
        away = distance(INDEX[q.unit], index)
        steps.append(Step(in_range, f"{NAMES[index]}: uzaklık {away} hex, {count} zar.", count))
        if count:
            found.append({"hex": NAMES[index], "dice": count})
    text = f"{unit.type.name} şu hedeflere saldırabilir: " + (
        ", ".join(f"{t['hex']} ({t['dice']} zar)" for t in found) or "yok"
    )
    return found, f"{text}.", tuple(steps)


@answer.register
def _(q: OrdersOf, s: State) -> Found:
    played = card(q.card)
    asked = s.replace(card=q.card, given=(), phase=Phase.ORDER)
    units: dict[str, list[str]] = {}
    for section in played.sections or (None,):
        slot = section or "type"
        units[slot] = [
            NAMES[index]
            for index in s.board.indexes
            if (unit := s.hexes[index].unit) is not None
            and unit.side == side_of(q.player)
            and not played.fleet
            and all(
                rule(asked, Order(q.player, NAMES[index], section)) is not False
                for rule in (in_section, right_type, order_count)
            )
        ]
    orders = sum(min(played.count, len(names)) for names in units.values())
    distinct = len({name for names in units.values() for name in names})
    if any(not played.fits(s.at(n).unit.type) for n in units.get("type", [])):  # type: ignore[union-attr]
        orders = min(1, distinct)
    orders = min(orders, distinct)
    lost = played.total - orders
    listed = ", ".join(dict.fromkeys(n for names in units.values() for n in names)) or "yok"
    text = (
        f"{played.title}: {played.total} emir; verilebilen {orders}, kaybolan {lost}. "
        f"Birimler: {listed}."
    )
    rule = in_section if played.sections else right_type
    steps = (
        Step(rule, f"Emir alabilecek birimler: {listed}.", distinct),
        Step(order_count, text, orders),
    )
    return {"orders": orders, "lost": lost, "units": units}, text, steps


@answer.register
def _(q: MedalsOf, s: State) -> Found:
    side = side_of(q.player)
    total = medals(s, side)
    held = [o.hex for o in s.objectives if o.holder == side]
    steps = [Step(MEDAL, f"Yok edilen birimlerden {s.medals[side]} madalya.", s.medals[side])]
    if s.objectives:
        steps.append(Step(OBJECTIVE, f"Tutulan hedefler: {', '.join(held) or 'yok'}.", len(held)))
    if s.knows("goal"):
        steps.append(Step(_END, f"Kazanmak için gereken: {s.goal[side]}.", s.goal[side]))
    return total, f"{SIDE_NAMES[side]} tarafının {total} madalyası var.", tuple(steps)


@answer.register
def _(q: MedalFor, s: State) -> Found:
    value = medal_value(s, q.kind)
    own = any(kind == q.kind for kind, _ in s.worth)
    text = f"{piece_name(q.kind)} yok edilince {value} madalya kazanılır."
    if not value:
        text = f"{piece_name(q.kind)} yok edilince madalya kazanılmaz."
    note = " Bu değeri senaryo verir." if own else ""
    return value, text, (Step(MEDAL, text + note, value),)


@answer.register
def _(q: BadgeOf, s: State) -> Found:
    unit = UNITS[q.kind]
    names = ", ".join(BADGES[badge].name for badge in q.badges)
    if len(q.badges) > 1:
        text = f"Bir birim yalnız tek rozet taşır; {len(q.badges)} rozet olmaz: {names}."
        return {"allowed": False, "figures": None}, text, (Step(_BADGE, text, False),)
    badge = q.badges[0] if q.badges else None
    if badge is not None and unit.kind not in BADGES[badge].units:
        allowed = ", ".join(UNITS[kind].name for kind in BADGES[badge].units)
        text = f"{unit.name} bu rozeti taşıyamaz: {names}. Taşıyabilenler: {allowed}."
        return {"allowed": False, "figures": None}, text, (Step(_BADGE, text, False),)
    figures = start_figures(unit.kind, badge)
    text = f"{unit.name} {figures} minyatürle başlar." + (f" Rozeti: {names}." if names else "")
    return {"allowed": True, "figures": figures}, text, (Step(_BADGE, text, figures),)


@answer.register
def _(q: HandOf, s: State) -> Found:
    each = hand_size(q.hand, q.players)
    text = f"Senaryo eli {q.hand}, tarafta {q.players} oyuncu: kişi başı {each} kart."
    return each, text, (Step(_HAND, text, each),)


@answer.register
def _(q: GameResult, s: State) -> Found:
    result = outcome(s)
    points = tuple(
        Step(_END, f"{SIDE_NAMES[side]}: {medals(s, side)} madalya, gereken {s.goal[side]}.")
        for side in (0, 1)
    )
    if result is None:
        return None, "Oyun sürüyor; henüz kazanan yok.", points
    value = {"winner": SIDE_NAMES[result.winner or 0], "reason": result.reason}
    return (
        value,
        f"Kazanan: {value['winner']}. {result.reason}",
        (*points, Step(_END, result.reason)),
    )
