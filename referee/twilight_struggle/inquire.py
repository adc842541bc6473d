"""Inquiries: values with their derivation, each step resting on a rule."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import Any

from referee.twilight_struggle import actions as act
from referee.twilight_struggle.board import markers
from referee.twilight_struggle.cards import CARDS, CHINA, ERA_TR, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import (
    COUNTRIES,
    PLACES,
    REGION_TR,
    Country,
)
from referee.twilight_struggle.dice import (
    DIE,
    TWO_DICE,
    box_points,
    coup_modifiers,
    coup_of,
    next_box,
    realign_modifiers,
    realign_of,
)
from referee.twilight_struggle.effects import EFFECTS, VALUE
from referee.twilight_struggle.events import war
from referee.twilight_struggle.events.table import model_of
from referee.twilight_struggle.fixed import EVENT_RULES, PARTIES, VALUES
from referee.twilight_struggle.flow import final_points, headline_order, shortfalls
from referee.twilight_struggle.operations import card_value, placement
from referee.twilight_struggle.playability import bar
from referee.twilight_struggle.result import outcome
from referee.twilight_struggle.rules import RULES
from referee.twilight_struggle.scoring import (
    SHUTTLE_REGIONS,
    SOUTHEAST_ASIA_POINTS,
    Level,
    Share,
    shares,
    southeast_asia,
)
from referee.twilight_struggle.state import VICTORY, State
from referee.verdict import Step

Found = tuple[Any, str, tuple[Step, ...]]  # value, its Turkish sentence, derivation


def _fact(name: str, cites: str, text: str) -> Any:
    return RULES.fact(name, cites=cites, text=text)


_CONTROL = _fact(
    "harita.kontrol",
    "ulke-kontrolu",
    "Kontrol için nüfuz da, rakipten fazlası da istikrar sayısına ulaşmalıdır.",
)
_COUNTRY = _fact(
    "harita.ulke",
    "harita savas-bolgeleri komsuluk alt-bolgeler",
    "Ülkelerin istikrarı, bölgesi ve komşuları haritada yazılıdır.",
)
_LISTS = {
    region: _fact(
        f"harita.{region.replace('_', '-')}",
        f"ulkeler-{region.replace('_', '-')}",
        f"{name} ülkeleri.",
    )
    for region, name in REGION_TR.items()
    if region not in ("western_europe", "eastern_europe", "southeast_asia")
}
_LEVEL = _fact(
    "puanlama.duzey",
    "varlik hukmetme bolge-kontrolu",
    "Varlık, Hükmetme ve Kontrol, kontrol edilen ülkelerden belirlenir.",
)
_EXTRA = _fact(
    "puanlama.ek",
    "puanlama-ek",
    "Kontrol edilen her savaş bölgesi ve rakip süper güce komşu her ülke 1 ZP ekler.",
)
_NET = _fact(
    "puanlama.net", "puanlama-net puanlama", "İki taraf da puan alır; aradaki fark işlenir."
)
_REGIONS = {
    region: _fact(
        f"puanlama.{region.replace('_', '-')}",
        f"puanlama-{slug} kart-{region.replace('_', '-')}-scoring",
        f"{REGION_TR[region]} puanlaması.",
    )
    for region, slug in (
        ("europe", "avrupa"),
        ("asia", "asya"),
        ("middle_east", "orta-dogu"),
        ("central_america", "orta-amerika"),
        ("south_america", "guney-amerika"),
        ("africa", "afrika"),
        ("southeast_asia", "guneydogu-asya"),
    )
}
_EUROPE = _fact(
    "puanlama.avrupa-zaferi",
    "avrupa-zaferi",
    "Avrupa puanlanırken Avrupa'yı kontrol eden oyunu kazanır.",
)
_FINAL = _fact(
    "puanlama.final",
    "final-puanlama kazanan cin-final",
    "10. turdan sonra bütün bölgeler puanlanır, Çin Kartı 1 ZP verir.",
)
_COUP = _fact(
    "darbe.sonuc",
    "darbe-sonuc darbe",
    "Zar ile puan toplamı istikrarın iki katını aşarsa aradaki fark kadar nüfuz değişir.",
)
_COUP_AFTER = _fact(
    "darbe.sonrasi",
    "darbe-defcon darbe-askeri askeri-sayilanlar askeri-degistiriciler defcon-dusus",
    "Darbe askerî operasyonu puan kadar ilerletir; savaş bölgesine yapılırsa DEFCON 1 düşer.",
)
_DIE_CHANGES = _fact(
    "zar.degistirici",
    "kart-salt-negotiations kart-latin-american-death-squads kart-iran-contra-scandal",
    "Yürürlükteki olaylar darbe ve yeniden hizalama zarlarını değiştirir.",
)
_REALIGN_MODIFIERS = _fact(
    "hizalama.degistirici",
    "hizalama-degistiriciler",
    "Kontrol edilen her komşu, hedefte fazla nüfuz ve kendi süper gücüne komşuluk 1 ekler.",
)
_REALIGN = _fact(
    "hizalama.sonuc",
    "hizalama-sonuc hizalama-kaybi hizalama-askeri",
    "Yüksek atan, fark kadar rakip nüfuzunu siler; eşitlikte bir şey olmaz.",
)
_SPACE = _fact(
    "uzay.zar", "uzay-zar uzay-yarisi", "Zar kutudaki aralıktaysa oyuncu bir kutu ilerler."
)
_SPACE_POINTS = _fact(
    "uzay.puan",
    "uzay-puan uzay-yetenekleri uzay-kutu-1 uzay-kutu-2 uzay-kutu-3 uzay-kutu-4 uzay-kutu-5 "
    "uzay-kutu-6 uzay-kutu-7 uzay-kutu-8",
    "Kutuya ilk ve ikinci ulaşan ayrı puan alır; yetenek yalnız ilk ulaşanındır.",
)
_COST = _fact(
    "nufuz.hesap",
    "nufuz-maliyet",
    "Belirteçler sırayla ödenir; kontrol değişirse sonrakinin maliyeti de değişir.",
)
_VALUE = _fact(
    "kart.deger",
    "operasyon-degeri kart-containment kart-brezhnev-doctrine kart-red-scare-purge",
    "Kartın değerini yürürlükteki olaylar değiştirir.",
)
_MILITARY = _fact(
    "askeri.ceza",
    "askeri-gereken askeri-ceza askeri-operasyon",
    "DEFCON kadar askerî operasyon gerekir; eksik her biri rakibe 1 ZP verir.",
)
_HEADLINE = _fact(
    "manset.sonuc",
    "manset-sirasi manset-puanlama",
    "Değeri yüksek manşet önce, eşitlikte ABD'ninki önce işler; puanlama kartı 0 sayılır.",
)
_WAR = _fact(
    "savas.sonuc",
    "savas-olaylari askeri-savas-olaylari",
    "Savaş olayında zardan savunan komşular düşülür; askerî operasyon her durumda ilerler.",
)
_END = _fact(
    "oyun.sonu",
    "oyun-sonu yirmi-puan nukleer-savas",
    "Oyun zafer puanı sınırıyla, Avrupa kontrolüyle, nükleer savaşla ya da finalle biter.",
)
_PLAYABLE = _fact(
    "olay.oynanabilirlik",
    "olay-onkosul olay-yasak olay-etkisiz",
    "Önkoşulu olmayan ya da yasaklanan olay gerçekleşmez; kart oyundan çıkmaz.",
)
_CARD = _fact(
    "kart.basili",
    "yildizli-kart alti-cizili-kart olaylar",
    "Kartın değeri, tarafı ve işaretleri üstünde yazılıdır.",
)


@singledispatch
def answer(inquiry: act.Inquiry, s: State) -> Found:
    """Value, Turkish sentence and derivation of an inquiry; UnknownFact where facts are open."""
    raise TypeError(f"not an inquiry: {inquiry!r}")


@answer.register
def _(q: act.RuleValue, s: State) -> Found:
    rule, value = VALUES[q.key]
    steps: tuple[Step, ...] = (Step(rule, rule.text, value),)
    if q.key.startswith("card."):
        event = EVENT_RULES[q.key.split(".")[1]]
        steps += (Step(event, event.text),)
    return value, rule.text, steps


@answer.register
def _(q: act.RuleParty, s: State) -> Found:
    rule, value = PARTIES[q.key]
    return value, rule.text, (Step(rule, rule.text, value),)


@answer.register
def _(q: act.CountryFacts, s: State) -> Found:
    c = PLACES[q.country]
    value = {
        "stability": c.stability,
        "region": c.region,
        "groups": sorted(c.groups),
        "battleground": c.battleground,
        "neighbours": list(c.neighbours),
        "superpower": None if c.superpower is None else PLAYERS[c.superpower],
    }
    kind = "savaş bölgesi" if c.battleground else "savaş bölgesi değil"
    near = _names(COUNTRIES[n] for n in c.neighbours)
    if c.superpower is not None:
        near += f", {PLAYER_TR[c.superpower]} (süper güç)"
    text = f"{c.name}: bölge {REGION_TR.get(c.region, '-')}, istikrar {c.stability}, {kind}."
    return value, text, (Step(_COUNTRY, text), Step(_COUNTRY, f"Komşuları: {near}."))


@answer.register
def _(q: act.CardFacts, s: State) -> Found:
    c = CARDS[q.card]
    side = "iki taraf" if c.side is None else PLAYER_TR[c.side]
    value = {
        "number": c.number,
        "name": c.name,
        "ops": c.ops,
        "side": None if c.side is None else PLAYERS[c.side],
        "era": c.era,
        "starred": c.starred,
        "underlined": c.underlined,
        "war": c.war,
        "scoring": c.scoring,
        "optional": c.optional,
        "model": model_of(q.card),
    }
    marks = [
        text
        for on, text in (
            (c.starred, "yıldızlı"),
            (c.underlined, "altı çizili"),
            (c.war, "savaş olayı"),
            (c.scoring, "puanlama kartı"),
            (c.optional, "seçimli"),
        )
        if on
    ]
    text = f"{c.number}. {c.name}: {ERA_TR[c.era]}, değer {c.ops}, olay {side}"
    text += f"; {', '.join(marks)}." if marks else "."
    rule = EVENT_RULES[q.card]
    return value, text, (Step(_CARD, text), Step(rule, rule.text))


@answer.register
def _(q: act.ControlOf, s: State) -> Found:
    c = PLACES[q.country]
    owner = s.board.control[q.country]
    value = None if owner is None else PLAYERS[owner]
    who = "kimse kontrol etmiyor" if owner is None else f"{PLAYER_TR[owner]} kontrol ediyor"
    text = f"{c.name}: {who}."
    influence = s.board.influence
    if q.country not in influence[US] or q.country not in influence[USSR]:
        return value, text, (Step(_CONTROL, text, value),)
    us, ussr = markers(s, US, q.country), markers(s, USSR, q.country)
    why = f"İstikrar {c.stability}; ABD {us}, SSCB {ussr} nüfuz, fark {abs(us - ussr)}."
    return value, text, (Step(_CONTROL, why), Step(_CONTROL, text, value))


@answer.register
def _(q: act.ScoreOf, s: State) -> Found:
    """The points of scoring a region, country by country."""
    if q.region == "southeast_asia":
        us, ussr = southeast_asia(s)
        rule = _REGIONS["southeast_asia"]
        steps = [
            Step(rule, f"{PLACES[c].name}: {PLAYER_TR[owner]} {worth} ZP.", worth)
            for c, worth in SOUTHEAST_ASIA_POINTS.items()
            if (owner := s.board.control[c]) is not None
        ]
        return _net("Güneydoğu Asya", us, ussr, {"us": us, "ussr": ussr}, steps)
    shuttle = q.region in SHUTTLE_REGIONS and bool(s.effects["shuttle_diplomacy"])
    both = shares(s, q.region, shuttle)
    steps = []
    value: dict[str, Any] = {}
    for player, share in enumerate(both):
        steps += _share_steps(q.region, player, share)
        value[PLAYERS[player]] = {
            "level": share.level.value,
            "base": share.base,
            "battlegrounds": [c.id for c in share.battlegrounds],
            "borders": [c.id for c in share.borders],
            "countries": [c.id for c in share.countries],
            "points": share.points,
        }
    if shuttle:
        rule = EVENT_RULES["shuttle_diplomacy"]
        steps.append(Step(rule, "Mekik Diplomasisi: SSCB bir savaş bölgesi eksik sayıldı."))
    for player, share in enumerate(both):
        if share.wins:
            text = f"{PLAYER_TR[player]} Avrupa'yı kontrol ediyor ve oyunu kazanır."
            value |= {"winner": PLAYERS[player], "net": None}
            return value, text, (*steps, Step(_EUROPE, text, PLAYERS[player]))
    return _net(REGION_TR[q.region], both[US].points, both[USSR].points, value, steps)


def _share_steps(region: str, player: int, share: Share) -> list[Step]:
    who = PLAYER_TR[player]
    others = [c for c in share.countries if c not in share.battlegrounds]
    steps = [
        Step(
            _LEVEL,
            f"{who}: {len(share.countries)} ülke, {len(share.battlegrounds)} savaş bölgesi, "
            f"{len(others)} başka ülke. Düzey: {share.level.turkish}.",
            share.level.value,
        )
    ]
    if share.level is not Level.NONE and not share.wins:
        text = f"{who}: {REGION_TR[region]}, {share.level.turkish} {share.base} ZP."
        steps.append(Step(_REGIONS[region], text, share.base))
    steps += [Step(_EXTRA, f"{who}: savaş bölgesi {c.name} +1.", 1) for c in share.battlegrounds]
    steps += [Step(_EXTRA, f"{who}: rakip süper güce komşu {c.name} +1.", 1) for c in share.borders]
    return steps


def _net(name: str, us: int, ussr: int, value: dict[str, Any], steps: list[Step]) -> Found:
    net = us - ussr
    gain = (
        "puan değişmez" if net == 0 else f"{PLAYER_TR[US if net > 0 else USSR]} {abs(net)} ZP alır"
    )
    text = f"{name}: ABD {us}, SSCB {ussr}; {gain}."
    return value | {"net": net}, text, (*steps, Step(_NET, text, net))


@answer.register
def _(q: act.FinalScore, s: State) -> Found:
    points, europe = final_points(s)
    steps = [
        Step(
            _REGIONS.get(region, _FINAL),
            f"{REGION_TR.get(region, 'Çin Kartı')}: "
            + (f"ABD +{net}" if net > 0 else f"SSCB +{-net}" if net < 0 else "fark yok")
            + ".",
            net,
        )
        for region, net in points.items()
    ]
    total = s.vp + sum(points.values())
    value: dict[str, Any] = {"regions": points, "vp": total}
    if europe is not None:
        text = f"{PLAYER_TR[europe]} Avrupa'yı kontrol ediyor ve kazanır."
        return value | {"winner": PLAYERS[europe]}, text, (*steps, Step(_EUROPE, text))
    if s.options.scenario == "late_war":
        winner: int | None = US if total >= VICTORY else USSR
    else:
        winner = None if total == 0 else US if total > 0 else USSR
    value["winner"] = None if winner is None else PLAYERS[winner]
    shown = f"ABD +{total}" if total > 0 else f"SSCB +{-total}" if total else "sıfır"
    end = "oyun berabere" if winner is None else f"{PLAYER_TR[winner]} kazanır"
    text = f"Son puan: {shown}; {end}."
    return value, text, (*steps, Step(_FINAL, text, total))


@answer.register
def _(q: act.CoupResult, s: State) -> Found:
    """What the die does, when it is told, and what every attempt brings with it."""
    value: dict[str, Any] = {}
    text = ""
    steps: list[Step] = []
    if q.points is not None and q.die is not None:
        text, steps = _coup_margin(q.points, q.die, q, s, value)
    falls = PLACES[q.country].battleground and not (
        q.player == US and s.effects.get("nuclear_subs")
    )
    value["defcon"] = -1 if falls else 0
    name = PLACES[q.country].name
    after = (
        f"{name} savaş bölgesidir; oraya yapılan darbe girişimi DEFCON'u bir düzey düşürür"
        if falls
        else f"{name} için bu darbe DEFCON'u değiştirmez"
    )
    if s.knows("defcon"):
        left = s.defcon - falls
        value["defcon_after"], value["ends_game"] = left, left == 1
        after += f": DEFCON {left} olur" if falls else f": DEFCON {left} kalır"
    steps.append(Step(_COUP_AFTER, f"{after}."))
    if q.points is not None:
        value["military_ops"] = q.points
        steps.append(Step(_COUP_AFTER, f"Askerî operasyon +{q.points}.", q.points))
    lost = ""
    if value.get("ends_game"):
        loser = s.phasing if s.knows("phasing") else q.player
        lost = f"DEFCON 1: oyun biter, hamledeki oyuncu kaybeder: {PLAYER_TR[loser]}."
        steps.append(Step(_END, lost, PLAYERS[loser]))
    crisis = f"cuban_missile_crisis.{PLAYERS[q.player]}"
    if s.effects.get(crisis):
        loser, value["ends_game"] = q.player, True
        lost = f"Küba Füze Krizi yürürlükte: darbe yapan oyunu kaybeder: {PLAYER_TR[loser]}."
        steps.append(Step(EVENT_RULES["cuban_missile_crisis"], lost, PLAYERS[loser]))
    if lost:
        value["loser"], value["winner"] = PLAYERS[loser], PLAYERS[1 - loser]
    text = f"{text} {lost}".strip() or f"{after}."
    return value, text, tuple(steps)


def _coup_margin(
    points: int, die: int, q: act.CoupResult, s: State, value: dict[str, Any]
) -> tuple[str, list[Step]]:
    """Success and influence of a coup with this die: fills `value`, gives text and derivation."""
    r = coup_of(s, q.player, q.country, points, die)
    steps = [
        Step(_DIE_CHANGES, f"{EFFECTS[key].name}: {change:+d}.", change)
        for key, change in coup_modifiers(s, q.player, q.country)
    ]
    modifier = f" {r.modifier:+d}" if r.modifier else ""
    sums = f"Zar {r.die}{modifier} + puan {r.points} = {r.total}; istikrarın iki katı {r.needed}."
    steps.append(Step(_COUP, sums, r.total))
    name = PLACES[q.country].name
    if r.margin:
        text = f"{name}: darbe başarılı, fark {r.margin}. Rakipten {r.removed} nüfuz kalkar"
        text += f", {r.added} kendi nüfuzun eklenir." if r.added else "."
    else:
        text = f"{name}: darbe başarısız; toplam, istikrarın iki katını aşmadı."
    steps.append(Step(_COUP, text, r.margin))
    value |= {
        "success": r.margin > 0,
        "margin": r.margin,
        "removed": r.removed,
        "added": r.added,
        "chances": sum(coup_of(s, q.player, q.country, points, d).margin > 0 for d in DIE),
    }
    return text, steps


@answer.register
def _(q: act.RealignResult, s: State) -> Found:
    steps = []
    totals = []
    for player in (US, USSR):
        found = realign_modifiers(s, player, q.country)
        steps += [
            Step(
                _DIE_CHANGES if change < 0 else _REALIGN_MODIFIERS,
                f"{PLAYER_TR[player]}: {why}, {change:+d}.",
                change,
            )
            for why, change in found
        ]
        totals.append(sum(change for _, change in found))
    value: dict[str, Any] = {"modifiers": {"us": totals[US], "ussr": totals[USSR]}}
    name = PLACES[q.country].name
    lost = [realign_of(s, q.player, q.country, dice).lost[1 - q.player] for dice in TWO_DICE]
    value["chances"] = sum(count > 0 for count in lost)
    if q.us_die is None or q.ussr_die is None:
        text = f"{name}: ABD {totals[US]:+d}, SSCB {totals[USSR]:+d} ekler."
        return value, text, (*steps, Step(_REALIGN_MODIFIERS, text))
    r = realign_of(s, q.player, q.country, (q.us_die, q.ussr_die))
    sums = f"ABD {r.totals[US]}, SSCB {r.totals[USSR]}."
    steps.append(Step(_REALIGN, sums))
    if r.totals[US] == r.totals[USSR]:
        text = f"{name}: eşitlik, nüfuz değişmez."
    else:
        loser = USSR if r.totals[US] > r.totals[USSR] else US
        text = f"{name}: {PLAYER_TR[loser]} {r.lost[loser]} nüfuz yitirir."
    value |= {"lost": {"us": r.lost[US], "ussr": r.lost[USSR]}}
    return value, text, (*steps, Step(_REALIGN, text))


@answer.register
def _(q: act.SpaceResult, s: State) -> Found:
    box = next_box(s, q.player)
    if box is None:
        text = "Son kutuda; Uzay Yarışı'na artık kart yatırılamaz."
        return None, text, (Step(_SPACE, text),)
    points = box_points(s, q.player, box)
    reached = q.die <= box.highest
    why = f"Hedef {box.number}. kutu ({box.name_en}): en az {box.ops} değer, zar 1-{box.highest}."
    text = (
        f"Zar {q.die}: {box.number}. kutuya ilerler, {points} ZP alır."
        if reached
        else f"Zar {q.die}: ilerleyemez."
    )
    value = {"advances": reached, "box": box.number, "points": points if reached else 0}
    steps = [Step(_SPACE, why), Step(_SPACE, text, reached)]
    if reached:
        order = "ikinci" if s.sides[1 - q.player].space >= box.number else "ilk"
        steps.append(Step(_SPACE_POINTS, f"Kutuya {order} ulaşan {points} ZP alır.", points))
    return value, text, tuple(steps)


@answer.register
def _(q: act.PlacementCost, s: State) -> Found:
    made = placement(s, q.player, q.countries)
    steps = tuple(
        Step(
            _COST,
            f"{n}. belirteç, {PLACES[m.country].name}: {m.cost} puan, toplam {m.spent}.",
            m.cost,
        )
        for n, m in enumerate(made, 1)
    )
    total = made[-1].spent if made else 0
    return total, f"Toplam maliyet: {total} operasyon puanı.", steps


@answer.register
def _(q: act.CardValue, s: State) -> Found:
    printed, worth = CARDS[q.card].ops, card_value(s, q.player, q.card)
    steps = [Step(_CARD, f"Basılı değer: {printed}.", printed)]
    steps += [
        Step(_VALUE, f"{EFFECTS[m.effect].name}: {m.add:+d}.", m.add)
        for m in VALUE
        if printed and m.player == q.player and s.effects[m.effect]
    ]
    text = f"{CARDS[q.card].name}: {PLAYER_TR[q.player]} için değeri {worth}."
    return worth, text, (*steps, Step(_VALUE, text, worth))


@answer.register
def _(q: act.MilitaryCheck, s: State) -> Found:
    us, ussr = shortfalls(s)
    steps = tuple(
        Step(
            _MILITARY,
            f"{PLAYER_TR[p]}: gereken {s.defcon}, yapılan {s.sides[p].military_ops}, "
            f"eksik {lacks}.",
            lacks,
        )
        for p, lacks in ((US, us), (USSR, ussr))
    )
    net = ussr - us
    text = (
        "Askerî operasyon cezası yok ya da iki tarafın cezası eşit."
        if net == 0
        else f"{PLAYER_TR[US if net > 0 else USSR]} {abs(net)} ZP alır."
    )
    return {"us": us, "ussr": ussr, "net": net}, text, (*steps, Step(_MILITARY, text, net))


@answer.register
def _(q: act.Playability, s: State) -> Found:
    card = CARDS[q.card]
    rule = EVENT_RULES[q.card]
    player = card.side
    if player is None:
        player = s.phasing if s.knows("phasing") else US
    found = bar(s, q.card, player)
    value: dict[str, Any] = {"playable": found is None, "model": model_of(q.card)}
    if found is None:
        text = f"{card.name}: olay gerçekleşebilir."
        after = "Gerçekleşince kart oyundan çıkar." if card.starred else "Kart ıskartaya gider."
        return value, text, (Step(rule, rule.text), Step(_CARD, after), Step(_PLAYABLE, text))
    text = f"{card.name}: olay gerçekleşmez. {found.text}"
    value |= {"barred": found.kind, "removed": False}
    if q.card == CHINA:
        return value, text, (Step(rule, rule.text),)
    last = "Kart oynanırsa yıldızlı da olsa ıskartaya gider, oyundan çıkmaz."
    return value, text, (Step(rule, rule.text), Step(_PLAYABLE, found.text), Step(_PLAYABLE, last))


@answer.register
def _(q: act.HeadlineOrder, s: State) -> Found:
    first, _ = headline_order(q.us_card, q.ussr_card)
    us, ussr = CARDS[q.us_card], CARDS[q.ussr_card]
    why = f"ABD: {us.name}, değer {us.ops}. SSCB: {ussr.name}, değer {ussr.ops}."
    text = f"Önce {PLAYER_TR[first]} oyuncusunun manşeti işler."
    steps = [Step(_HEADLINE, why), Step(_HEADLINE, text, PLAYERS[first])]
    if q.us_card == "defectors":
        text = "SSCB'nin manşeti iptal olur; yalnız ABD'nin manşeti işler."
        steps.append(Step(EVENT_RULES["defectors"], text))
    return PLAYERS[first], text, tuple(steps)


@answer.register
def _(q: act.WarResult, s: State) -> Found:
    w = war.WARS[q.card]
    target = q.target or w.targets[0]
    found = war.modifiers(s, q.card, q.player, target)
    total = q.die + sum(change for _, change in found)
    won = war.wins(s, q.card, q.player, target, q.die)
    rule = EVENT_RULES[q.card]
    steps = [Step(rule, f"{why}: {change:+d}.", change) for why, change in found]
    steps.append(Step(_WAR, f"Zar {q.die}, sonuç {total}; kazandıran en az {w.wins_from}.", total))
    steps.append(Step(_WAR, f"{PLAYER_TR[q.player]} askerî operasyon +{w.military}.", w.military))
    text = (
        f"Savaş kazanıldı: {PLAYER_TR[q.player]} {w.points} ZP alır, rakip nüfuzu onun olur."
        if won
        else "Savaş kazanılmadı; askerî operasyon yine sayılır."
    )
    value = {"won": won, "total": total, "military_ops": w.military, "vp": w.points if won else 0}
    return value, text, (*steps, Step(_WAR, text, won))


@answer.register
def _(q: act.GameResult, s: State) -> Found:
    result = outcome(s)
    if result is None:
        return None, "Oyun sürüyor; henüz kazanan yok.", (Step(_END, _END.text),)
    winner = None if result.winner is None else PLAYERS[result.winner]
    value = {"winner": winner, "reason": result.reason}
    return value, result.reason, (Step(_END, result.reason),)


def _names(countries: Iterable[Country]) -> str:
    return ", ".join(c.name for c in countries) or "yok"
