"""Inquiries that need little or nothing of the board: points of a card, the die that a coup
needs, lists of countries, a region's level from counts, the track of victory points."""

from __future__ import annotations

from typing import Any

from referee.twilight_struggle import actions as act
from referee.twilight_struggle.board import markers
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, PLACES, REGION_TR, Country
from referee.twilight_struggle.dice import DIE, coup_modifiers
from referee.twilight_struggle.effects import BONUS, EFFECTS, VALUE
from referee.twilight_struggle.inquire import Found, answer
from referee.twilight_struggle.operations import allowance, card_value, costs
from referee.twilight_struggle.rules import RULES
from referee.twilight_struggle.scoring import Level, level_of, level_points
from referee.twilight_struggle.state import VICTORY, State, Task
from referee.verdict import Step

_POINTS = RULES.fact(
    "kart.puan",
    cites="operasyon-degeri cin-arti-bir kart-vietnam-revolts kart-containment "
    "kart-brezhnev-doctrine kart-red-scare-purge",
    text="Değeri değiştiren olaylar birlikte toplanır; bölgenin eki bütün puanlar orada "
    "harcanırsa verilir.",
)
_DIE = RULES.fact(
    "darbe.zar",
    cites="darbe-sonuc kart-salt-negotiations kart-latin-american-death-squads",
    text="Zar ile puan toplamı istikrarın iki katından büyük olmalıdır; eşitlik yetmez.",
)
_CONTROL = RULES.fact(
    "harita.kontrol-eksigi",
    cites="ulke-kontrolu",
    text="Kontrol için nüfuz, rakibinkini istikrar sayısı kadar aşmalıdır.",
)
_PRICE = RULES.fact(
    "nufuz.yeten",
    cites="nufuz-maliyet",
    text="Pul koydukça bedel yeniden hesaplanır: rakibin kontrolündeki ülkede 2, kontrol "
    "kırılınca 1 puan.",
)
_EXTRA = RULES.fact(
    "puanlama.ek-ulke",
    cites="puanlama-ek",
    text="Kontrol edilen savaş bölgesi 1 ZP, rakip süper güce komşu ülke 1 ZP ekler.",
)
_COUNTRIES = {
    of: RULES.fact(f"harita.liste.{of.replace('_', '-')}", cites=cites, text=text)
    for of, cites, text in (
        *(
            (region, f"ulkeler-{region.replace('_', '-')} savas-bolgeleri", f"{name} ülkeleri.")
            for region, name in REGION_TR.items()
            if region not in ("western_europe", "eastern_europe", "southeast_asia")
        ),
        ("western_europe", "ulkeler-europe alt-bolgeler", "Batı Avrupa ülkeleri."),
        ("eastern_europe", "ulkeler-europe alt-bolgeler", "Doğu Avrupa ülkeleri."),
        ("southeast_asia", "alt-bolgeler ulkeler-asia", "Güneydoğu Asya ülkeleri."),
        ("us", "komsuluk", "ABD'ye komşu ülkeler."),
        ("ussr", "komsuluk", "SSCB'ye komşu ülkeler."),
    )
}
_LEVEL = RULES.fact(
    "puanlama.duzey-sayidan",
    cites="hukmetme bolge-kontrolu varlik",
    text="Hükmetmek için hem daha çok ülke hem daha çok savaş bölgesi, biri savaş bölgesi olmayan "
    "ülke gerekir; kontrol için bütün savaş bölgeleri ve daha çok ülke.",
)
_TRACK = RULES.fact(
    "puan.iz",
    cites="hazirlik-baslangic-puani yirmi-puan",
    text="Pul yalnız aradaki fark kadar ilerler; sıfır karesi de bir adımdır. 20'de oyun biter.",
)


@answer.register
def _(q: act.Points, s: State) -> Found:
    printed, worth = CARDS[q.card].ops, card_value(s, q.player, q.card)
    task = Task("operations", q.player, q.card, points=worth)
    there = [c.id for c in IN_REGION[q.region]] if q.region else []
    total = allowance(s, task, there[:1])
    steps = [Step(_POINTS, f"Basılı değer: {printed}.", printed)]
    steps += [
        Step(_POINTS, f"{EFFECTS[m.effect].name}: {m.add:+d}.", m.add)
        for m in VALUE
        if printed and m.player == q.player and s.effects[m.effect]
    ]
    if q.card == CHINA and there and "asia" in PLACES[there[0]].groups:
        steps.append(Step(_POINTS, "Çin Kartı, bütün puanlar Asya'da: +1.", 1))
    steps += [
        Step(_POINTS, f"{EFFECTS[m.effect].name}, bütün puanlar Güneydoğu Asya'da: +1.", m.add)
        for m in BONUS
        if q.region in m.where and m.player == q.player and s.effects[m.effect]
    ]
    where = f", {REGION_TR[q.region]}" if q.region else ""
    text = f"{CARDS[q.card].name}{where}: {PLAYER_TR[q.player]} için {total} operasyon puanı."
    return total, text, (*steps, Step(_POINTS, text, total))


@answer.register
def _(q: act.CoupDie, s: State) -> Found:
    place = PLACES[q.country]
    changes = coup_modifiers(s, q.player, q.country)
    change = sum(add for _, add in changes)
    least = max(1, 2 * place.stability + 1 - q.points - change)
    steps = [Step(_DIE, f"{EFFECTS[key].name}: zar {add:+d}.", add) for key, add in changes]
    steps.append(
        Step(
            _DIE,
            f"İstikrar {place.stability}, iki katı {2 * place.stability}; puan {q.points}. "
            f"Toplam en az {2 * place.stability + 1} olmalı.",
        )
    )
    name = f"{place.name}, {q.points} puanlık darbe"
    if least not in DIE:
        text = f"{name}: hiçbir zar yetmez; 6 bile iki katı aşmaz."
        return None, text, (*steps, Step(_DIE, text))
    text = f"{name}: zar en az {least} gelmeli."
    if least == 1:
        text = f"{name}: her zar yeter; 1 bile başarılıdır."
    return least, text, (*steps, Step(_DIE, text, least))


@answer.register
def _(q: act.ControlNeeds, s: State) -> Found:
    place = PLACES[q.country]
    own, rival = markers(s, q.player, q.country), markers(s, 1 - q.player, q.country)
    least = place.stability + rival
    more = max(0, least - own)
    told = f"{place.name}: istikrar {place.stability}, rakipte {rival}, sende {own} nüfuz."
    text = f"{place.name}: kontrol için en az {least} nüfuzun olmalı"
    text += f"; {more} nüfuz daha gerekir." if own and more else "; bu kadarı var." if own else "."
    return more, text, (Step(_CONTROL, told), Step(_CONTROL, text, more))


@answer.register
def _(q: act.MarkersFor, s: State) -> Found:
    name = PLACES[q.country].name
    spent = costs(s, q.player, q.country, q.points)
    steps = [
        Step(_PRICE, f"{n}. pul, {name}: {total - before} puan, toplam {total}.", total)
        for n, (before, total) in enumerate(zip((0, *spent), spent, strict=False), 1)
    ]
    text = f"{name}: {q.points} puan {len(spent)} nüfuza yeter."
    return len(spent), text, (*steps, Step(_PRICE, text, len(spent)))


@answer.register
def _(q: act.ExtraPoints, s: State) -> Found:
    place = PLACES[q.country]
    who = PLAYER_TR[q.player]
    steps = []
    if place.battleground:
        steps.append(Step(_EXTRA, f"{place.name} savaş bölgesidir: +1.", 1))
    if place.superpower == 1 - q.player:
        steps.append(Step(_EXTRA, f"{place.name} rakip süper güce komşudur: +1.", 1))
    total = len(steps)
    text = f"{place.name} {who} kontrolündeyken puanlamada {total} ek ZP verir."
    if not total:
        text = f"{place.name} {who} kontrolündeyken puanlamada ek ZP vermez."
    return total, text, (*steps, Step(_EXTRA, text, total))


@answer.register
def _(q: act.Countries, s: State) -> Found:
    rule = _COUNTRIES[q.of]
    if q.of in PLAYERS:
        side = PLAYERS.index(q.of)
        found: list[Country] = [c for c in COUNTRIES.values() if c.superpower == side]
        name = f"{PLAYER_TR[side]}'ye komşu"
    else:
        found, name = list(IN_REGION[q.of]), REGION_TR[q.of]
    what = "savaş bölgeleri" if q.battlegrounds else "ülkeler"
    found = [c for c in found if c.battleground or not q.battlegrounds]
    text = f"{name} {what}: {', '.join(c.name for c in found)}."
    return [c.id for c in found], text, (Step(rule, text, len(found)),)


@answer.register
def _(q: act.LevelOf, s: State) -> Found:
    battles = sum(c.battleground for c in IN_REGION[q.region])
    level = level_of(q.own, q.own_battlegrounds, q.rival, q.rival_battlegrounds, battles)
    told = (
        f"Sende {q.own} ülke, {q.own_battlegrounds} savaş bölgesi; rakipte {q.rival} ülke, "
        f"{q.rival_battlegrounds} savaş bölgesi. Bölgede {battles} savaş bölgesi var."
    )
    points = level_points(q.region, level)
    worth = "oyunu kazandırır" if points is None else f"{points} ZP"
    text = f"{REGION_TR[q.region]}: düzeyin {level.turkish.lower()}, {worth}."
    if level is Level.NONE:
        text = f"{REGION_TR[q.region]}: bir düzeyin yok."
    return level.value, text, (Step(_LEVEL, told), Step(_LEVEL, text, level.value))


@answer.register
def _(q: act.TrackAfter, s: State) -> Found:
    before, net = s.vp, q.us - q.ussr
    after = max(-VICTORY, min(VICTORY, before + net))
    value: dict[str, Any] = {"vp": after, "winner": None}
    steps = [
        Step(_TRACK, f"Pul {_track(before)}; ABD {q.us}, SSCB {q.ussr} ZP: fark {abs(net)}.", net)
    ]
    text = f"Pulun yeni yeri: {_track(after)}."
    if abs(after) == VICTORY:
        winner = US if after > 0 else USSR
        value["winner"] = PLAYERS[winner]
        text += f" {PLAYER_TR[winner]} 20 ZP ile kazanır."
    else:
        text += " Oyun sürer."
    return value, text, (*steps, Step(_TRACK, text, after))


def _track(points: int) -> str:
    """Where the marker stands."""
    return f"ABD {points}" if points > 0 else f"SSCB {-points}" if points else "0"
