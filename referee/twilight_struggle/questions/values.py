"""Questions whose answer is a number, a name or what happens next: the referee computes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from referee.asking import Asked, Check, Word
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, REGIONS
from referee.twilight_struggle.effects import REQUIRES, STOPPED_BY
from referee.twilight_struggle.events.war import WARS
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.deck import plain_values, value_effects
from referee.twilight_struggle.questions.operations import controllers
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asks_yes_or_no,
    defcon,
    doer,
    in_force,
    names,
    numbers,
    stakes,
)
from referee.twilight_struggle.state import Phase, State

_WITH_STABILITY = {1: "sudan", 2: "egypt", 3: "india", 4: "japan", 5: "uk"}
_FIXED = "Kuralların belirlediği bir sayıyı soruyorsun."
_REGION_LEVELS = {"VARLIK": "presence", "HUKMETME": "domination", "KONTROL": "control"}


def _asker(q: Asked) -> int:
    side = doer(q)
    return US if side is None else side


def _die(q: Asked) -> int | None:
    """The die that the question gives: a number beside the die or beside a throw."""
    for place, word in enumerate(q.words):
        if word.tag != "#" or not 1 <= (word.value or 0) <= 6:
            continue
        near = q.words[max(0, place - 1) : place + 2]
        if any(w.tag in ("AT", "ZAR") for w in near if w is not word):
            return word.value
    return None


def _points(q: Asked) -> int | None:
    """The operations points that the question gives: `3 op'la`, `2'lik`, `4 puanla`."""
    if values := plain_values(q):
        return values[0] if len(values) == 1 else None
    for place, word in enumerate(q.words):
        after = q.words[place + 1].tag if place + 1 < len(q.words) else ""
        if word.tag == "#" and after in ("OPS", "PUAN"):
            return word.value
    return None


# --- Dice ---------------------------------------------------------------------------------------


@QUESTIONS.intent(
    "darbe-sonucu",
    "",
    "DARBE LIK|OPS|PUAN AT|ZAR #",
    "ULKE BEN RAKIP ABD SSCB NUFUZ LIK OPS PUAN # AT ZAR VAR HIC YOK DEFCON DUZEY OYNA BARIS KAL "
    "STABIL SONRA AD TUTMA BASARISIZ KALK KOY GEC YATIR DUS",
)
def _(q: Asked) -> Check | None:
    """What does a coup with these points and this die do?"""
    points, die, countries = _points(q), _die(q), names(q, "ULKE")
    cards = names(q, "AD")
    if points is None or die is None or not 1 <= points <= 5 or len(countries) > 1:
        return None
    if cards not in ([], [CHINA]):
        return None
    player = _asker(q)
    rival: int | None = None
    for stake in stakes(q):
        owner = SIDES.get(stake.owner or "", 1 - player if stake.owner == "RAKIP" else player)
        if owner == 1 - player and not stake.near:
            rival = stake.count
    if not countries:
        said = [
            n.value
            for place, n in enumerate(q.words)
            if n.tag == "#" and place and q.words[place - 1].tag == "STABIL"
        ]
        if len(said) != 1 or said[0] not in _WITH_STABILITY:
            return None
        countries = [_WITH_STABILITY[said[0]]]
    country = countries[0]
    counts: list[dict[str, int]] = [{}, {}]
    if rival is not None:
        counts[1 - player][country] = rival
    elif die + points <= 2 * COUNTRIES[country].stability:
        counts[1 - player][country] = 1  # a coup that fails takes nothing away
    level = defcon(q)
    known: dict[str, Any] = {"defcon": level} if level else {}
    return Check(
        at.operating(q, player, board=at.board(counts[0], counts[1]), **known),
        act.CoupResult(player, country, points, die),
        f"{COUNTRIES[country].name}: {points} puanlık darbe, zar {die}.",
        assumed=("Darbe zarını değiştiren bir olay yürürlükte değil.",),
        holds=_succeeds if q.has("BARIS", "TUTMA") and asks_yes_or_no(q) else None,
    )


def _succeeds(value: dict[str, Any]) -> bool:
    return bool(value["success"])


@QUESTIONS.intent(
    "hizalama-sonucu",
    "how_many what_if who_wins",
    "HIZALAMA ULKE AT|ZAR|MODIF",
    "ULKE BEN RAKIP ABD SSCB NUFUZ # AT ZAR VAR HIC YOK KONTROL KOMSU MODIF KAL IKIMIZ BIR",
)
def _(q: Asked) -> Check | None:
    """Which modifiers do the players have, and what do these dice do?"""
    countries = names(q, "ULKE")
    dice: dict[int, int] = {}
    player = _asker(q)
    last: int | None = None
    for place, word in enumerate(q.words):
        if word.tag in SIDES:
            last = SIDES[word.tag]
        elif word.tag in ("BEN", "RAKIP"):
            last = player if word.tag == "BEN" else 1 - player
        elif word.tag == "#" and last is not None:
            before = q.words[place - 1].tag
            after = q.words[place + 1].tag if place + 1 < len(q.words) else ""
            listed = before in ("BEN", "RAKIP", *SIDES) and after in ("BEN", "RAKIP", *SIDES)
            if after in ("AT", "ZAR") or listed:
                dice[last] = word.value or 0
    target = countries[0]
    near = COUNTRIES[target].neighbours
    if any(c not in near for c in countries[1:]):
        return None
    owners = controllers(q, player)
    if len(countries) > 1 and len(owners) != 1:
        return None
    control: dict[str, int | None] = dict.fromkeys(near)
    control |= dict.fromkeys(countries[1:], owners[0] if owners else None)
    counts: list[dict[str, int]] = [{}, {}]
    for stake in stakes(q):
        owner = SIDES.get(stake.owner or "", 1 - player if stake.owner == "RAKIP" else player)
        if stake.count is not None:
            counts[owner][target] = stake.count
    if len(dice) == 1 or (dice and not all(1 <= d <= 6 for d in dice.values())):
        return None
    if len(numbers(q)) != len(dice) + sum(map(len, counts)):
        return None
    return Check(
        at.operating(q, player, board=at.board(counts[0], counts[1], control)),
        act.RealignResult(player, target, dice.get(US), dice.get(USSR)),
        f"Yeniden hizalama: {COUNTRIES[target].name}.",
        assumed=(
            "Adı geçmeyen komşuları kimse kontrol etmiyor.",
            "Zarı değiştiren bir olay yürürlükte değil.",
        ),
    )


@QUESTIONS.intent(
    "savas-sonucu",
    "",
    "AD # AT|ZAR",
    "AD ULKE BEN RAKIP ABD SSCB # AT ZAR KONTROL BARIS OYNA KAZAN OLAY OL KOMSU HIC DEGIL YOK "
    "KIMSE EL KAYBET",
)
def _(q: Asked) -> Check | None:
    """Is a war event won with this die?"""
    cards = names(q, "AD")
    die = _die(q)
    if len(cards) != 1 or cards[0] not in WARS or die is None or len(numbers(q)) != 1:
        return None
    card, war = cards[0], WARS[cards[0]]
    side = CARDS[card].side
    countries = names(q, "ULKE")
    targets = [c for c in countries if c in war.targets]
    target = war.targets[0] if len(war.targets) == 1 else targets[0] if targets else None
    if target is None:
        return None
    actors = [w for n, w in enumerate(q.words) if w.tag in SIDES]
    player = side if side is not None else SIDES[actors[-1].tag] if actors else US
    near = (*COUNTRIES[target].neighbours, *((target,) if war.itself else ()))
    held = [c for c in countries if c in near]
    if any(c not in near and c != target for c in countries):
        return None
    denied = q.has("HIC", "DEGIL", "YOK", "KIMSE")
    if (held and (denied or not q.has("KONTROL", "EL"))) or (denied and q.has("ULKE")):
        return None
    if q.has("KOMSU") and not denied and not held:
        return None
    control: dict[str, int | None] = dict.fromkeys(near)
    control |= dict.fromkeys(held, 1 - player)
    return Check(
        at.operating(q, player, board=at.board(control=control)),
        act.WarResult(player, card, die, target),
        f"{CARDS[card].name}: zar {die}.",
        assumed=("Adı geçmeyen komşuları kimse kontrol etmiyor.",),
        holds=_won if q.has("KAZAN", "BARIS") and asks_yes_or_no(q) else None,
    )


def _won(value: dict[str, Any]) -> bool:
    return bool(value["won"])


@QUESTIONS.intent(
    "uzay-zari",
    "",
    "KUTU|KUTUAD AT|ZAR #",
    "UZAY KUTU KUTUAD ILK AT ZAR # YATIR GEC BARIS TUTMA BEN ABD SSCB YETER SONRA",
)
def _(q: Asked) -> Check | None:
    """Does this die take a player into a box of the space race?"""
    boxes = numbers(q, "ordinal") + [int(n) for n in names(q, "KUTUAD")] + [1] * q.has("ILK")
    dice = numbers(q, "cardinal")
    if len(set(boxes)) != 1 or len(dice) != 1 or not 1 <= dice[0] <= 6:
        return None
    if not 1 <= boxes[0] <= 8 or not asks_yes_or_no(q):
        return None
    player = _asker(q)
    return Check(
        at.operating(q, player, sides=at.sides(player, {"space": boxes[0] - 1}, {"space": 0})),
        act.SpaceResult(player, dice[0]),
        f"Uzay Yarışı, {boxes[0]}. kutu: zar {dice[0]}.",
        assumed=("Kartın değeri yetiyor.", "Rakibin bu kutuya ulaşmadı."),
        holds=lambda value: bool(value["advances"]),
    )


@QUESTIONS.intent(
    "nufuz-bedeli",
    "how_many",
    "ULKE NUFUZ KOY|PUAN|BEDEL|OPS",
    "ULKE NUFUZ KOY PUAN BEDEL OPS # KONTROL ABD SSCB BEN RAKIP YATIR VAR HIC YOK GEREKEN EL",
)
def _(q: Asked) -> Check | None:
    """What do these markers cost in a country where so much influence lies?"""
    countries = names(q, "ULKE")
    if len(countries) != 1 or not q.has("PUAN", "BEDEL", "OPS"):
        return None
    country, player = countries[0], _asker(q)
    said = [(n, w.value or 0) for n, w in enumerate(q.words) if w.tag == "#"]
    placed = [
        (n, value) for n, value in said if any(w.tag == "KOY" for w in q.words[n + 1 : n + 4])
    ]
    if len(placed) != 1 or not 1 <= placed[0][1] <= 9:
        return None
    acting = [SIDES[w.tag] for w in q.words[: placed[0][0]] if w.tag in SIDES]
    player = acting[-1] if acting else player
    counts: list[dict[str, int]] = [{}, {}]
    counts[player][country] = 0
    for place, value in said:
        if place == placed[0][0]:
            continue
        near = [w for w in reversed(q.words[:place]) if w.tag in (*SIDES, "BEN", "RAKIP")]
        if not near:
            return None
        whose = SIDES.get(near[0].tag, player if near[0].tag == "BEN" else 1 - player)
        counts[whose][country] = value
    if country not in counts[1 - player]:
        return None
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.PlacementCost(player, (country,) * placed[0][1]),
        f"{COUNTRIES[country].name}: ABD {counts[US][country]}, SSCB {counts[USSR][country]} "
        f"nüfuz; {placed[0][1]} nüfuz konuyor.",
        assumed=() if acting else ("Sen ABD'sin.",),
    )


@QUESTIONS.intent(
    "gereken-askeri",
    "how_many",
    "ASKERI DEFCON",
    "ASKERI DEFCON DUZEY # GEREKEN TUR SON BITIR YATIR IKIMIZ OL KAL",
)
def _(q: Asked) -> Check | None:
    """How many military operations does a DEFCON level ask for?"""
    level = defcon(q)
    if level is None or not 2 <= level <= 5 or numbers(q):
        return None
    return Check(at.operating(q, US), act.RuleValue(f"military.required.{level}"), _FIXED)


# --- Control and scoring --------------------------------------------------------------------------


@QUESTIONS.intent(
    "ulke-kontrolu",
    "",
    "KONTROL|KIM # #|NUFUZ|HIC",
    "ULKE STABIL NUFUZ BEN RAKIP ABD SSCB # KONTROL VAR HIC YOK ONCE KIM OL GEC KIMIN LIK ONDE EL "
    "YETER",
)
def _(q: Asked) -> Check | None:
    """Who controls a country with these markers?"""
    countries = names(q, "ULKE")
    if len(countries) > 1:
        return None
    player = _asker(q)
    values: dict[int, int] = {}
    stability: int | None = None
    owner = player
    loose: list[int] = []
    for place, word in enumerate(q.words):
        if word.tag in SIDES:
            owner = SIDES[word.tag]
        elif word.tag in ("BEN", "RAKIP"):
            owner = player if word.tag == "BEN" else 1 - player
        elif word.tag == "HIC" and owner != player:
            values.setdefault(owner, 0)
        elif word.tag == "#" and word.value is not None:
            around = [w.tag for w in q.words[max(0, place - 1) : place + 2] if w is not word]
            if "STABIL" in around and not countries and stability is None:
                stability = word.value
            elif owner in values:
                loose.append(word.value)
            else:
                values[owner] = word.value
    if len(values) == 1 and len(loose) == 1 and not q.has("RAKIP"):
        values[1 - player] = loose.pop()
    if loose or len(values) != 2:
        return None
    if not countries:
        if stability not in _WITH_STABILITY:
            return None
        countries = [_WITH_STABILITY[stability]]
    country = countries[0]
    if q.has("STABIL") and stability is None:
        return None
    return Check(
        at.operating(q, player, board=at.board({country: values[US]}, {country: values[USSR]})),
        act.ControlOf(country),
        f"İstikrarı {COUNTRIES[country].stability} olan ülkede ABD {values[US]}, "
        f"SSCB {values[USSR]} nüfuz.",
        assumed=()
        if names(q, "ULKE")
        else (f"Örnek ülke: {COUNTRIES[country].name}. Sen ABD'sin.",),
        holds=_controls(q, player) if asks_yes_or_no(q) else None,
    )


def _controls(q: Asked, player: int) -> Callable[[Any], bool] | None:
    """The test of "is it under my (his, a side's) control?"; None when whose is unclear."""
    owners = {SIDES[w.tag] for w in q.words if w.tag in SIDES}
    mine = q.has("BEN") or bool(re.search(r"[ıiuü]m(?:de|da)?\b.*m[ıiuü]|m[ıi]y[ıi]m", q.text))
    if owners and not mine:
        last = [SIDES[w.tag] for w in q.words if w.tag in SIDES][-1]
        return lambda owner: owner == PLAYERS[last]
    return (lambda owner: owner == PLAYERS[player]) if mine else None


@QUESTIONS.intent(
    "bolge-puani",
    "how_many",
    "BOLGE|AD VARLIK|HUKMETME|KONTROL",
    "PUAN PUANLAMA GEC KONTROL OYNA BEN BOLGE AD YALNIZ OL VAR BEDEL KAZAN",
)
def _(q: Asked) -> Check | None:
    """How many points is a level in a region?"""
    levels = [level for tag, level in _REGION_LEVELS.items() if q.has(tag)]
    regions = names(q, "BOLGE") + [
        c.removesuffix("_scoring") for c in names(q, "AD") if CARDS[c].scoring
    ]
    if len(levels) != 1 or len(set(regions)) != 1 or numbers(q):
        return None
    if any(not CARDS[c].scoring for c in names(q, "AD")):
        return None
    region = regions[0]
    if region in ("southeast_asia", "western_europe", "eastern_europe"):
        return None
    if (region, levels[0]) == ("europe", "control"):
        return None
    return Check(at.operating(q, US), act.RuleValue(f"score.{region}.{levels[0]}"), _FIXED)


@QUESTIONS.intent(
    "prim",
    "how_many",
    "ULKE PRIM|PUAN PRIM|KOMSU",
    "ULKE PRIM PUAN KOMSU ABD SSCB KONTROL EL GEC KAZAN BG NONBG DEGIL GUC BEN RAKIP PUANLAMA",
)
def _(q: Asked) -> Check | None:
    """What does controlling a country next to the rival superpower add to a scoring?"""
    countries = names(q, "ULKE")
    if len(countries) != 1 or numbers(q):
        return None
    country = COUNTRIES[countries[0]]
    owners = [
        SIDES[w.tag]
        for w, later in zip(q.words, q.words[1:], strict=False)
        if w.tag in SIDES and later.tag in ("KONTROL", "EL")
    ]
    if country.battleground or country.superpower is None or owners != [1 - country.superpower]:
        return None
    return Check(at.operating(q, US), act.RuleValue("score.border"), _FIXED)


@QUESTIONS.intent(
    "bolge-hesabi",
    "how_many who_wins",
    "BOLGE|AD ULKE BEN|RAKIP|ABD|SSCB PUAN|PUANLAMA|KAZAN|GEC|AD",
    "BOLGE AD ULKE BEN RAKIP ABD SSCB PUAN PUANLAMA KONTROL GEC VAR OYNA EL YALNIZ KAZAN",
)
def _(q: Asked) -> Check | None:
    """What does scoring a region give when these countries are controlled so?"""
    cards = names(q, "AD")
    regions = list(
        dict.fromkeys(
            names(q, "BOLGE") + [c.removesuffix("_scoring") for c in cards if CARDS[c].scoring]
        )
    )
    if len(regions) != 1 or any(not CARDS[c].scoring for c in cards) or numbers(q):
        return None
    region = regions[0]
    if region in ("western_europe", "eastern_europe"):
        return None
    inside = {c.id for c in IN_REGION[region]}
    player = _asker(q)
    control: dict[str, int | None] = dict.fromkeys(inside)
    groups = _owned(q, player)
    if groups is None or any(c not in inside for c in groups):
        return None
    control |= groups
    return Check(
        at.operating(q, player, board=at.board(control=control)),
        act.ScoreOf(region),
        "Puanlama: "
        + "; ".join(
            f"{COUNTRIES[c].name} {'ABD' if p == US else 'SSCB'} kontrolünde"
            for c, p in groups.items()
        )
        + ".",
        assumed=("Adı geçmeyen ülkeleri kimse kontrol etmiyor.", "Sen ABD'sin.")
        if doer(q) is None
        else ("Adı geçmeyen ülkeleri kimse kontrol etmiyor.",),
    )


def _owned(q: Asked, player: int) -> dict[str, int] | None:
    """Who controls each country named; owners may stand before or after their countries."""
    words: list[Word] = [w for w in q.words if w.tag in ("ULKE", "BEN", "RAKIP", *SIDES)]
    who = {"BEN": player, "RAKIP": 1 - player, **SIDES}
    owned: dict[str, int] = {}
    waiting: list[str] = []
    after = bool(words) and words[0].tag == "ULKE"
    owner: int | None = None
    for word in words:
        if word.tag == "ULKE":
            if after:
                waiting.append(word.name)
            elif owner is not None:
                owned[word.name] = owner
        else:
            owner = who[word.tag]
            if after:
                owned |= dict.fromkeys(waiting, owner)
                waiting = []
    return None if waiting or not owned else owned


# --- The turn -------------------------------------------------------------------------------------


@QUESTIONS.intent(
    "askeri-kontrol",
    "how_many who_wins what_if",
    "ASKERI DEFCON #",
    "DEFCON DUZEY ASKERI # BEN RAKIP ABD SSCB PUAN GEC CEZA EKSIK SON TUR HIC KAZAN YOK KAL KIM",
)
def _(q: Asked) -> Check | None:
    """Who gains how many points in the check of military operations?"""
    level, player = defcon(q), _asker(q)
    if level is None or not 2 <= level <= 5 or q.has("EKSIK"):
        return None
    done: dict[int, int] = {}
    owner = player
    dated = [n for n, w in enumerate(q.words) if w.tag == "DEFCON"]
    for place, word in enumerate(q.words):
        if word.tag in SIDES:
            owner = SIDES[word.tag]
        elif word.tag in ("BEN", "RAKIP"):
            owner = player if word.tag == "BEN" else 1 - player
        elif word.tag == "HIC":
            done.setdefault(owner, 0)
        elif (
            word.tag == "#"
            and word.value is not None
            and not any(abs(place - d) == 1 for d in dated)
        ):
            done.setdefault(owner, word.value)
    if len(done) != 2 or not all(0 <= n <= 5 for n in done.values()):
        return None
    sides = at.sides(player, {"military_ops": done[player]}, {"military_ops": done[1 - player]})
    return Check(
        at.operating(q, player, defcon=level, sides=sides),
        act.MilitaryCheck(),
        f"Tur sonu, DEFCON {level}: ABD {done[US]}, SSCB {done[USSR]} askerî operasyon.",
        assumed=() if doer(q) is not None else ("Sen ABD'sin.",),
    )


@QUESTIONS.intent(
    "manset-sirasi",
    "",
    "MANSET LIK|PUANLAMA|AD|#",
    "IKIMIZ ABD SSCB LIK PUANLAMA ONCE ILK OLAY KIM KIMIN BEN RAKIP KOY OYNA AT OPS # AD HEM "
    "IKINCI",
)
def _(q: Asked) -> Check | None:
    """Which of two headlines resolves first?"""
    if not q.has("ONCE", "ILK") or "may" in q.kinds:
        return None
    scoring, values = q.has("PUANLAMA"), plain_values(q)
    cards = names(q, "AD")
    if len(cards) == 2 and not values and not scoring:
        order = [w for w in q.words if w.tag == "AD" or w.tag in SIDES]
        picked: dict[int, str] = {}
        side: int | None = None
        for word in order:
            if word.tag in SIDES:
                side = SIDES[word.tag]
            elif side is not None:
                picked[side] = word.name
        if len(picked) != 2:
            return None
    elif cards:
        return None
    elif q.has("IKIMIZ") and (scoring or len(values) == 1):
        us, ussr = (
            ("asia_scoring", "europe_scoring")
            if scoring
            else (at.some_card(US, values[0]), at.some_card(USSR, values[0]))
        )
        picked = {US: us, USSR: ussr}
    elif scoring and len(values) == 1 and q.has("ABD") and q.has("SSCB"):
        order = [w for w in q.words if w.tag in SIDES or w.tag in ("LIK", "PUANLAMA")]
        picked, side = {}, None
        for word in order:
            if word.tag in SIDES:
                side = SIDES[word.tag]
            elif side is not None:
                plain = at.some_card(side, values[0])
                picked[side] = "asia_scoring" if word.tag == "PUANLAMA" else plain
        if len(picked) != 2:
            return None
    elif len(values) == 2 and q.has("ABD") and q.has("SSCB"):
        first = next(SIDES[w.tag] for w in q.words if w.tag in SIDES)
        picked = {
            first: at.some_card(first, values[0]),
            1 - first: at.some_card(1 - first, values[1]),
        }
    else:
        return None
    if any(card == CHINA for card in picked.values()):
        return None
    return Check(
        at.operating(q, US),
        act.HeadlineOrder(picked[US], picked[USSR]),
        "İki manşet kartının hangisinin önce işleyeceğini soruyorsun.",
        assumed=() if cards else ("Kartların başka bir özelliği sırayı değiştirmiyor.",),
    )


@QUESTIONS.intent(
    "nukleer-savas",
    "",
    "DEFCON DARBE BG|ULKE",
    "DEFCON DUZEY # BG BEN RAKIP ABD SSCB KAYBET KAZAN KIM OYNA DUS BITIR ULKE",
)
def _(q: Asked) -> Check | None:
    """Who loses when a coup in a battleground brings DEFCON to 1?"""
    level, countries = defcon(q), names(q, "ULKE")
    if level != 2 or len(countries) > 1 or numbers(q):
        return None
    if countries and not COUNTRIES[countries[0]].battleground:
        return None
    if not q.has("KAYBET", "KAZAN", "KIM", "BITIR") and "what_if" not in q.kinds:
        return None
    if countries and COUNTRIES[countries[0]].region in ("europe", "asia", "middle_east"):
        return None
    player = _asker(q)
    ended = f"{('ussr', 'us')[player]}:defcon"
    return Check(
        State.partial(
            phase=Phase.OVER,
            ended=ended,
            options=at.options(q),
            board=at.board(),
            sides=at.sides(player),
            effects=at.effects(),
            tasks=(),
        ),
        act.GameResult(),
        "DEFCON 2 iken bir savaş bölgesine darbe yapıldı; DEFCON 1'e indi.",
        assumed=("Darbeyi hamledeki oyuncu yaptı.",)
        + (() if doer(q) is not None else ("Sen ABD'sin.",)),
    )


# --- Cards and countries ------------------------------------------------------------------------


@QUESTIONS.intent(
    "olay-olur-mu",
    "",
    "AD",
    "AD OLAY DEFCON DUZEY # SONRA YOK OYNA YURURLUK ABD SSCB OPS AT YILDIZ CIK SAVAS OL ONCE BEN "
    "RAKIP KALK BASKA DEGIL",
)
def _(q: Asked) -> Check | None:
    """Does this event happen now?"""
    named = in_force(q)
    level = defcon(q)
    leaves = asks_yes_or_no(q) and q.has("CIK", "KALK")
    happens = asks_yes_or_no(q) and not leaves and q.has("GERCEKLES", "OL") and q.has("OLAY")
    if not leaves and not happens and not q.kinds & {"what_if", "why_not"}:
        return None
    subjects = [c for c in named if c in STOPPED_BY or c in REQUIRES or c == "wargames"]
    helpers = {STOPPED_BY.get(c) for c in subjects} | {
        key for c in subjects for key in REQUIRES.get(c, ())
    }
    subjects = [c for c in subjects if c not in helpers] or subjects
    if len(subjects) != 1 or any(c not in helpers for c in named if c != subjects[0]):
        return None
    card = subjects[0]
    if card == "wargames" and (level is None or not 2 <= level <= 5):
        return None
    if (card != "wargames" and len(named) < 2) or numbers(q):
        return None
    keys = [c for c, happened in named.items() if happened and c != card]
    known: dict[str, Any] = {"defcon": level} if level else {}
    side = CARDS[card].side
    return Check(
        at.playing(
            q,
            US if side is None else side,
            (card,),
            on=at.effects(*keys),
            **known,
        ),
        act.Playability(card),
        f"Olay gerçekleşir mi: {CARDS[card].name}" + (f", DEFCON {level}." if level else "."),
        holds=(lambda v: bool(v.get("removed", CARDS[card].starred)))
        if leaves
        else (lambda v: bool(v["playable"]))
        if happens
        else None,
    )


@QUESTIONS.intent(
    "kart-degeri",
    "how_many",
    "AD|YURURLUK LIK|OPS|ASKERI|DARBE|DEGER|BEDEL|KACLIK",
    "AD LIK OPS DEGER YURURLUK ABD SSCB PUAN DARBE ASKERI OYNA OL KART SAYI BEDEL YATIR BEN RAKIP "
    "KACLIK",
)
def _(q: Asked) -> Check | None:
    """What is a card worth under the effects in force?"""
    cards = in_force(q)
    boosts = [c for c in cards if c in ("containment", "brezhnev_doctrine", "red_scare_purge")]
    rest = [c for c in cards if c not in boosts]
    values = plain_values(q)
    if not boosts or len(rest) > 1 or (rest and values) or not (rest or len(values) == 1):
        return None
    if rest and CARDS[rest[0]].scoring:
        return None
    bound = {"containment": US, "brezhnev_doctrine": USSR}
    player = doer(q)
    if player is None:
        player = next((bound[c] for c in boosts if c in bound), US)
    card = rest[0] if rest else at.some_card(None, values[0])
    return Check(
        at.operating(q, player, on=at.effects(*value_effects(q, player))),
        act.CardValue(player, card),
        "Yürürlükte: " + ", ".join(CARDS[c].name for c in boosts) + ". Kartın değerini soruyorsun.",
        assumed=() if rest else (f"Örnek kart: {CARDS[card].name}.",),
    )


@QUESTIONS.intent(
    "kart-bilgisi",
    "",
    "AD OPS|DEGER|KIMIN|ERA|YILDIZ|KIM|KACLIK|LIK",
    "OPS DEGER KIMIN ERA YILDIZ KIM PUAN OLAY RAKIP BEN ABD SSCB KACLIK",
)
def _(q: Asked) -> Check | None:
    """What is printed on a card?"""
    cards = names(q, "AD")
    if len(cards) != 1 or numbers(q) or (q.has("PUAN") and not q.has("OPS")):
        return None
    if "how_many" not in q.kinds and not q.has("KIMIN", "YILDIZ", "ERA"):
        return None
    return Check(at.operating(q, US), act.CardFacts(cards[0]), f"Kart: {CARDS[cards[0]].name}.")


@QUESTIONS.intent(
    "ulke-bilgisi",
    "",
    "ULKE STABIL|BG|YERI",
    "STABIL BG KOMSU BOLGE GUC ABD SSCB SAYI YERI OL HARITA DEGER DOLGU",
)
def _(q: Asked) -> Check | None:
    """Stability, region and neighbours of a country."""
    countries = names(q, "ULKE")
    if len(countries) != 1 or numbers(q) or (q.has("BOLGE") and q.has("STABIL")):
        return None
    if q.kinds & {"must", "why_not", "difference"} and not q.has("GUC"):
        return None
    return Check(
        at.operating(q, US),
        act.CountryFacts(countries[0]),
        f"Ülke: {COUNTRIES[countries[0]].name}.",
    )


# --- Numbers that the rules fix -----------------------------------------------------------------


@QUESTIONS.intent(
    "turla-degisen",
    "how_many",
    "TUR|SONRAKI|ILK|ERA EL|AKSIYON|DAGIT|CEK",
    "TUR # EL AKSIYON KART OYNA DAGIT CEK ILK VAR GEC KOY ERA BASLA",
)
def _(q: Asked) -> Check | None:
    """Hand size and number of action rounds in a turn."""
    turns = numbers(q)
    if q.has("ERA") or len(turns) > 1:
        return None
    turn = turns[0] if turns else 1 if q.has("ILK", "BASLA") else None
    if turn is None or not 1 <= turn <= 10:
        return None
    if q.has("AKSIYON") and not q.has("EL", "DAGIT"):
        key = "rounds.early" if turn <= 3 else "rounds.later"
    else:
        key = "hand.early" if turn <= 3 else "hand.later"
    return Check(at.operating(q, US), act.RuleValue(key), _FIXED)


@QUESTIONS.intent(
    "uzay-kutusu",
    "how_many",
    "KUTUAD|KUTU|UZAY|YETENEK",
    "# KUTU UZAY ILK IKINCI PUAN GEC YATIR OPS ZAR DEGER ILKVARAN IKINCIVARAN SAYI AT KACLIK KART "
    "LIK SON YETENEK ILK FAZLA",
)
def _(q: Asked) -> Check | None:
    """What a box of the space race asks for and gives."""
    boxes = [int(n) for n in names(q, "KUTUAD")] + ([2] if q.has("YETENEK") else [])
    said = numbers(q, "ordinal")
    if q.has("KUTU") and not said and not boxes:
        asks_points = q.has("PUAN", "ILKVARAN", "IKINCIVARAN")
        said = [1] if q.has("ILK") else [2] if q.has("IKINCI") and not asks_points else []
    if not boxes and q.has("KUTU", "UZAY"):
        boxes = said
    if len(set(boxes)) != 1 or numbers(q, "cardinal"):
        return None
    box = boxes[0]
    if not 1 <= box <= 8:
        return None
    if q.has("ZAR") or (q.has("AT") and not q.has("KACLIK", "OPS", "LIK", "DEGER", "KART")):
        what = "die"
    elif q.has("PUAN", "ILKVARAN", "IKINCIVARAN") or (q.has("GEC") and q.has("ILK", "IKINCI")):
        second = q.has("IKINCIVARAN", "IKINCI") or (2 in said and bool(names(q, "KUTUAD")))
        what = "second" if second else "first"
    elif q.has("YATIR", "OPS", "DEGER", "KACLIK"):
        what = "ops"
    else:
        return None
    return Check(at.operating(q, US), act.RuleValue(f"space.{box}.{what}"), _FIXED)


# Key, the tags that the question must have (alternatives by |), and those that it may have.
_VALUES: tuple[tuple[str, str, str], ...] = (
    ("victory_points", "PUAN KAZAN", "GEC BITIR GEREKEN TOPLA"),
    ("start.defcon", "DEFCON BASLA", "OYNA"),
    ("start.vp", "PUAN BASLA", "OYNA"),
    ("china.final", "AD:china_card FINAL", "PUAN GEC SON TUR EL KAZAN BITIR"),
    ("china.ops", "AD:china_card OPS|DEGER|KACLIK", "PUAN"),
    ("china.bonus", "AD:china_card BOLGE:asia MODIF|DAHA|YUKSEL|FAZLA", "PUAN OPS OYNA YATIR GEC"),
    ("wargames.points", "AD:wargames PUAN", "RAKIP GEC OYNA BITIR"),
    ("battlegrounds", "BG", "HARITA TOPLAM"),
    ("marker.cost.rival", "RAKIP KONTROL NUFUZ KOY|PUAN|OPS|BEDEL", "BEN PUAN OPS YATIR BEDEL KOY"),
    ("marker.cost", "KIMSE KONTROL NUFUZ KOY|PUAN|OPS|BEDEL", "BEN PUAN OPS YATIR BEDEL KOY HIC"),
    ("marker.cost", "BEN KONTROL NUFUZ PUAN|OPS|BEDEL", "PUAN OPS YATIR BEDEL KOY"),
    ("marker.cost", "KIMSE|BOS NUFUZ PUAN|OPS|BEDEL", "PUAN OPS YATIR BEDEL KOY"),
    ("realign.cost", "HIZALAMA PUAN|OPS|BEDEL", "AT ZAR GEC YATIR"),
    ("space.cards", "TUR UZAY", "AT YATIR GEC KOY OYNA HAK"),
    ("space.boxes", "UZAY KUTU", "TOPLAM"),
    ("mid_war.turn", "ERA:mid", "GEC TUR BASLA YATIR KARIS DESTE AKSIYON DAHIL KART"),
    ("late_war.turn", "ERA:late", "GEC TUR BASLA YATIR KARIS DESTE AKSIYON DAHIL KART"),
    ("military.penalty", "ASKERI EKSIK CEZA|PUAN", "PUAN GEC RAKIP CEZA KAZAN"),
    ("military.most", "ASKERI FAZLA|USTUNE|DAHIL|CIK", "YATIR OL"),
    ("coup.defcon", "DARBE BG DEFCON DUS", "BEN DUZEY"),
    ("turns", "TUR BITIR|SURER|TOPLAM|FAZLA", "OYNA SURER"),
    ("cards", "TEMEL", "DESTE TOPLAM"),
    ("cards.total", "TOPLAM KART", "KUTU SERISI DAHIL CIK HEM"),
    ("cards.total", "KUTU KART", "SERISI DAHIL CIK TOPLAM"),
    ("cards.optional", "SERISI KART", ""),
    ("cards.scoring", "PUANLAMA", "DESTE TOPLAM"),
    ("cards.early", "ERA:early KART", "DESTE TOPLAM"),
    ("cards.mid", "ERA:mid KART", "DESTE TOPLAM"),
    ("cards.late", "ERA:late KART", "DESTE TOPLAM"),
    ("wars", "SAVAS", "OLAY TOPLAM"),
    ("countries", "HARITA|TOPLAM CINS:ulke", "HARITA TOPLAM"),
    ("regions", "HARITA|TOPLAM CINS:bolge", "HARITA TOPLAM"),
    ("defcon.most", "DEFCON FAZLA|USTUNE|CIK", "YUKSEL"),
    ("defcon.improve", "DEFCON YUKSEL TUR", "BASLA SONRAKI DUZEY"),
    ("setup.ussr.free", "SSCB SERBEST NUFUZ|KOY", "BASLA KOY BOLGE:eastern_europe NUFUZ GEC"),
    ("setup.us.free", "ABD SERBEST NUFUZ|KOY", "BASLA KOY BOLGE:western_europe NUFUZ GEC"),
    ("setup.ussr.free", "SSCB BASLA BOLGE:eastern_europe NUFUZ", "KOY GEC SERBEST"),
    ("setup.us.free", "ABD BASLA BOLGE:western_europe NUFUZ", "KOY GEC SERBEST"),
    ("setup.ussr.total", "SSCB NUFUZ BASLA|TOPLAM", "KOY GEC TOPLAM BASLA OYNA HARITA"),
    ("setup.us.total", "ABD NUFUZ BASLA|TOPLAM", "KOY GEC TOPLAM BASLA OYNA HARITA"),
    (
        "southeast_asia.thailand",
        "ULKE:thailand PUAN BOLGE:southeast_asia|AD:southeast_asia_scoring",
        "GEC PUANLAMA KONTROL KAZAN",
    ),
)


@dataclass(frozen=True, slots=True)
class _Value:
    """A number that the rules fix, and the words that ask for it."""

    key: str
    needs: tuple[frozenset[str], ...]
    knows: frozenset[str]


def _asked_values() -> Iterator[_Value]:
    for key, needs, allows in _VALUES:
        groups = tuple(frozenset(group.split("|")) for group in needs.split())
        yield _Value(key, groups, frozenset().union(*groups, allows.split()))


_ASKED = tuple(_asked_values())
_TAGS = sorted({tag.partition(":")[0] for value in _ASKED for tag in value.knows})


@QUESTIONS.intent(
    "sayi",
    "how_many what_if setup when",
    "|".join(_TAGS),
    " ".join(_TAGS),
)
def _(q: Asked) -> Check | None:
    """A number that the rules fix."""
    if numbers(q) or q.has("LIK"):
        return None
    words = [{w.tag, f"{w.tag}:{w.name}"} for w in q.words if w.tag not in QUESTIONS.always]
    asked = {tag for w in q.words for tag in (w.tag, f"{w.tag}:{w.name}")}
    for value in _ASKED:
        if all(g & asked for g in value.needs) and all(word & value.knows for word in words):
            wanted = "how_many" in q.kinds or value.key == "coup.defcon"
            wanted = wanted or ("when" in q.kinds and value.key.endswith("_war.turn"))
            check = Check(at.operating(q, US), act.RuleValue(value.key), _FIXED)
            return check if wanted else None
    return None


def known_values() -> tuple[str, ...]:
    """The keys that this module may ask for, so that tests can hold them to the model's."""
    regions: list[Any] = [
        f"score.{region}.{level}"
        for region in REGIONS
        for level in _REGION_LEVELS.values()
        if (region, level) != ("europe", "control")
    ]
    boxes = [f"space.{n}.{what}" for n in range(1, 9) for what in ("ops", "die", "first", "second")]
    turns = ["rounds.early", "rounds.later", "hand.early", "hand.later"]
    return (*regions, *boxes, *turns, *(key for key, _, _ in _VALUES))
