"""Questions on the outcome of a die: coups, realignment, wars and the space race."""

from __future__ import annotations

from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.events.war import WARS
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.places import (
    controllers,
)
from referee.twilight_struggle.questions.situation import (
    plain_values,
)
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asker_of,
    asks_yes_or_no,
    defcon,
    names,
    numbers,
    stakes,
)


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
    player = asker_of(q)
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
        if len(said) != 1 or said[0] not in at.WITH_STABILITY:
            return None
        countries = [at.WITH_STABILITY[said[0]]]
    country = countries[0]
    counts: list[dict[str, int]] = [{}, {}]
    if rival is not None:
        counts[1 - player][country] = rival
    elif die + points <= 2 * COUNTRIES[country].stability or q.has("BARIS", "TUTMA"):
        counts[1 - player][country] = 1  # a coup that fails takes nothing away
    level = defcon(q)
    known: dict[str, Any] = {"defcon": level} if level else {}
    return Check(
        at.operating(q, player, board=at.board(counts[0], counts[1]), **known),
        act.CoupResult(player, country, points, die),
        f"{COUNTRIES[country].name}: {points} puanlık darbe, zar {die}.",
        assumed=("Darbe zarını değiştiren bir olay yürürlükte değil.",),
        holds=_succeeds if q.has("BARIS", "TUTMA") and asks_yes_or_no(q) else None,
        part=parts.of_coup(q),
        says=None if names(q, "ULKE") else _told_result,
        example=not names(q, "ULKE"),
    )


def _told_result(value: dict[str, Any]) -> str:
    """A coup's result in a country that wasn't named."""
    if not value["success"]:
        return "Darbe başarısız; toplam, istikrarın iki katını aşmadı."
    text = f"Darbe başarılı, fark {value['margin']}. Rakipten {value['removed']} nüfuz kalkar"
    return f"{text}, {value['added']} kendi nüfuzun eklenir." if value["added"] else f"{text}."


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
    player = asker_of(q)
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
        part=parts.of_realignment(q),
    )


@QUESTIONS.intent(
    "savas-sonucu",
    "",
    "AD # AT|ZAR",
    "AD ULKE BEN RAKIP ABD SSCB # AT ZAR KONTROL BARIS OYNA KAZAN OLAY OL KOMSU HIC DEGIL YOK "
    "KIMSE EL KAYBET SAVAS",
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
    player = asker_of(q)
    return Check(
        at.operating(q, player, sides=at.sides(player, {"space": boxes[0] - 1}, {"space": 0})),
        act.SpaceResult(player, dice[0]),
        f"Uzay Yarışı, {boxes[0]}. kutu: zar {dice[0]}.",
        assumed=("Kartın değeri yetiyor.", "Rakibin bu kutuya ulaşmadı."),
        holds=lambda value: bool(value["advances"]),
    )
