"""Questions that are sums: points with bonuses, the die that a coup needs, levels, the track."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, REGION_TR
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.situation import plain_values, value_effects
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asks_yes_or_no,
    doer,
    in_force,
    names,
    numbers,
)
from referee.twilight_struggle.state import State

_BOUND = {"containment": US, "brezhnev_doctrine": USSR, "vietnam_revolts": USSR}
_LARGER = {"western_europe": "europe", "eastern_europe": "europe"}


def _bound(q: Asked, cards: list[str]) -> int:
    """The side whose card is spoken of: the one named, or the one that an effect binds."""
    side = doer(q)
    if side is not None:
        return side
    return next((_BOUND[c] for c in cards if c in _BOUND), US)


@QUESTIONS.intent(
    "toplam-puan",
    "how_many",
    "AD OPS|PUAN|DEGER|KACLIK|LIK|BEDEL|DARBE|ASKERI",
    "AD OPS PUAN DEGER KACLIK LIK BEDEL HEM BOLGE ULKE # OYNA YURURLUK ABD SSCB BEN RAKIP BOS "
    "YATIR GEC DARBE ASKERI ZAR KOY AYNI VAR OL TOPLAM CINS NUFUZ SONRA TUR HEMEN KART MODIF",
)
def _(q: Asked) -> Check | None:
    """How many points does a card give with everything that is in force, spent in one region?"""
    told = in_force(q)
    boosts = [c for c in told if c in (*at.VALUE_EFFECTS, "vietnam_revolts")]
    rest = [c for c in told if c not in boosts]
    values, regions, countries = plain_values(q), names(q, "BOLGE"), names(q, "ULKE")
    if len(rest) > 1 or (rest and values) or not (rest or len(values) == 1):
        return None
    if not boosts and rest != [CHINA]:
        return None
    if len(regions) + len(countries) > 1 or not all(told.values()) or q.denied("YURURLUK"):
        return None
    if [n for n in numbers(q) if n != len(told) and not (n in (2, 3) and q.has("HEM", "AYNI"))]:
        return None  # "all three of them" is the only number that may be told
    if rest and CARDS[rest[0]].scoring:
        return None
    region = regions[0] if regions else COUNTRIES[countries[0]].region if countries else None
    if countries and "southeast_asia" in COUNTRIES[countries[0]].groups:
        region = "southeast_asia"
    if region is None and (rest == [CHINA] or "vietnam_revolts" in boosts):
        if "vietnam_revolts" not in boosts:
            return None
        region = "southeast_asia"  # the bonus that is spoken of is given only there
    player = _bound(q, boosts)
    card = rest[0] if rest else at.some_card(None, values[0])
    keys = [*value_effects(q, player), *(c for c in boosts if c == "vietnam_revolts")]
    known = at.operating(q, player, on=at.effects(*keys))
    region = _LARGER.get(region, region) if region else None
    where = f" Bütün puanlar {REGION_TR[region]} içinde." if region else ""
    names_of = ", ".join(CARDS[c].name for c in boosts) or "yok"
    return Check(
        known,
        act.Points(player, card, region),
        f"Yürürlükte: {names_of}. Kartın kaç puan verdiğini soruyorsun.{where}",
        assumed=(f"Puanları {PLAYER_TR[player]} kullanıyor.",)
        + (("Bütün puanlar aynı bölgede harcanıyor.",) if region else ()),
        says=_plain(values[0]) if not rest else _of_china(region) if not boosts else None,
    )


def _of_china(region: str | None) -> Callable[[Any], str]:
    """The China Card's points, whoever plays it."""
    where = REGION_TR[region] if region else "her yer"
    return lambda total: f"Çin Kartı, bütün puanlar {where} içinde: {total} operasyon puanı."


def _plain(printed: int) -> Callable[[Any], str]:
    return lambda total: f"{printed} değerli kart {total} operasyon puanı verir."


@QUESTIONS.intent(
    "darbe-zari",
    "how_many",
    "DARBE LIK|OPS|PUAN|#|AD ULKE|STABIL",
    "DARBE LIK OPS PUAN # ULKE STABIL AT ZAR BARIS TUTMA OL BEN ABD SSCB RAKIP AD YURURLUK KONTROL "
    "GEREKEN KUCUK FAZLA GEC YETER OYNA CINS NUFUZ VAR KART CIK BUYUK KAZAN",
)
def _(q: Asked) -> Check | None:
    """Which die does this coup need at least?"""
    found = _coup(q)
    if found is None or not _asks_for_die(q):
        return None
    state, player, country, points, assumed = found
    return Check(
        state,
        act.CoupDie(player, country, points),
        f"{_place(q, country)}, {points} puanlık darbe: gereken zarı soruyorsun.",
        assumed=assumed,
        says=None if names(q, "ULKE") else _least,
        example=not names(q, "ULKE"),
    )


def _place(q: Asked, country: str) -> str:
    """The country, or its stability where none is named."""
    place = COUNTRIES[country]
    return place.name if names(q, "ULKE") else f"İstikrarı {place.stability} olan ülke"


def _least(die: int | None) -> str:
    """The die that a coup needs in a country that isn't named."""
    if die is None:
        return "Hiçbir zar yetmez; 6 bile istikrarın iki katını aşmaz."
    return "Her zar yeter; 1 bile başarılıdır." if die == 1 else f"Zar en az {die} gelmeli."


def _asks_for_die(q: Asked) -> bool:
    return q.has("AT", "ZAR", "BARIS", "TUTMA", "CIK") or "gel" in q.text or q.has("KONTROL")


@QUESTIONS.intent(
    "darbe-tutar-mi",
    "may what_if",
    "DARBE LIK|OPS ULKE|STABIL BARIS|TUTMA|SANS",
    "DARBE LIK OPS PUAN ULKE STABIL BARIS TUTMA SANS OL BEN ABD SSCB AD YURURLUK HIC ZAR KART #",
)
def _(q: Asked) -> Check | None:
    """Can this coup succeed at all?"""
    found = _coup(q)
    if found is None or not asks_yes_or_no(q) or numbers(q):
        return None
    state, player, country, points, assumed = found
    name = _place(q, country)
    return Check(
        state,
        act.CoupDie(player, country, points),
        f"{name}, {points} puanlık darbenin başarı şansı olup olmadığını soruyorsun.",
        f"{name} için {points} puanlık darbe, zar yeterse başarılı olabilir",
        f"{name} için {points} puanlık darbe hiçbir zarla başarılı olmaz",
        assumed,
        holds=lambda die: die is not None,
    )


def _coup(q: Asked) -> tuple[State, int, str, int, tuple[str, ...]] | None:
    """The position, side, country and points of a coup without a die."""
    told = in_force(q)
    if not all(told.values()):
        return None
    die = [c for c in told if c in ("salt_negotiations", "latin_american_death_squads")]
    boosts = [c for c in told if c in at.VALUE_EFFECTS]
    rest = [c for c in told if c not in die and c not in boosts]
    if rest not in ([], [CHINA]) or "latin_american_death_squads" in die:
        return None
    stability = [
        w.value
        for place, w in enumerate(q.words)
        if w.tag == "#" and any(v.tag == "STABIL" for v in q.words[max(0, place - 1) : place + 2])
    ]
    loose = [n for n in numbers(q, "cardinal") if n not in stability]
    values = plain_values(q) or ([4] if rest else loose if q.has("OPS", "PUAN") else [])
    countries = names(q, "ULKE")
    if len(set(values)) != 1 or len(countries) > 1 or (loose and loose != values):
        return None
    if countries:
        country = countries[0]
    elif len(stability) == 1 and stability[0] in at.WITH_STABILITY:
        country = at.WITH_STABILITY[stability[0]]
    else:
        return None
    if countries and stability and stability != [COUNTRIES[country].stability]:
        return None
    player = _bound(q, boosts)
    points = values[0] + _added(q, player, boosts, values[0], rest, country)
    if not 1 <= points <= 6:
        return None
    state = at.operating(q, player, on=at.effects(*die))
    assumed = ("Darbe zarını değiştiren başka bir olay yürürlükte değil.",)
    return state, player, country, points, assumed


def _added(
    q: Asked, player: int, boosts: list[str], printed: int, rest: list[str], country: str
) -> int:
    """What effects and the China Card in Asia add to the points of a coup."""
    from referee.twilight_struggle.operations import value

    state = at.operating(q, player, on=at.effects(*value_effects(q, player)))
    worth = value(state, player, printed) if boosts else printed
    return worth - printed + (rest == [CHINA] and COUNTRIES[country].region == "asia")


_HELD_BY = re.compile(r"[dt][ae](?:y|k|$)")  # "Japonya SSCB'deyse"


@QUESTIONS.intent(
    "ek-puan",
    "how_many may",
    "ULKE PRIM|PUAN|MODIF ABD|SSCB|BEN|RAKIP|PUANLAMA|KONTROL",
    "ULKE PRIM PUAN MODIF KOMSU ABD SSCB KONTROL EL GEC KAZAN BG NONBG DEGIL GUC PUANLAMA OL "
    "KOY TOPLAM",
)
def _(q: Asked) -> Check | None:
    """What does a country add to a scoring for the side that controls it?"""
    countries = names(q, "ULKE")
    sides = {SIDES[w.tag] for w in q.words if w.tag in SIDES}
    if len(countries) != 1 or numbers(q):
        return None
    country = COUNTRIES[countries[0]]
    owners = [
        SIDES[w.tag]
        for w, later in zip(q.words, q.words[1:], strict=False)
        if w.tag in SIDES and later.tag in ("KONTROL", "EL")
    ] or [SIDES[w.tag] for w in q.words if w.tag in SIDES and _HELD_BY.match(w.suffix)]
    if len(owners) == 1:
        owner = owners[0]
    elif len(sides) == 1 and not q.has("GUC"):
        owner = sides.pop()
        if q.has("KOMSU") and not q.has("KONTROL", "EL"):
            owner = 1 - owner  # "next to the US": its rival would profit
    else:
        return None
    if not q.has("PRIM", "MODIF") and not (q.has("PUANLAMA") or q.has("KONTROL", "EL")):
        return None
    asked = asks_yes_or_no(q) and "how_many" not in q.kinds
    if not asked and "how_many" not in q.kinds:
        return None
    return Check(
        at.nowhere(),
        act.ExtraPoints(owner, country.id),
        f"{country.name}, {PLAYER_TR[owner]} kontrolünde: puanlamadaki ek ZP.",
        assumed=("Bölge düzeyinin puanı bunun dışındadır.",),
        holds=(lambda points: points > 0) if asked else None,
    )


@QUESTIONS.intent(
    "duzey-sayidan",
    "",
    "BOLGE|AD BG CINS #",
    "BOLGE AD BG CINS # BEN RAKIP KONTROL VAR HUKMETME VARLIK EL PUAN GEC NONBG TOPLAM OL KIM "
    "ABD SSCB KAZAN PUANLAMA OYNA HIC SAYI DUZEY",
)
def _(q: Asked) -> Check | None:
    """Which level do these counts of countries and battlegrounds give?"""
    cards = names(q, "AD")
    if any(not CARDS[c].scoring for c in cards):
        return None
    regions = {*names(q, "BOLGE"), *(c.removesuffix("_scoring") for c in cards)}
    if len(regions) != 1 or (region := next(iter(regions))) not in IN_REGION:
        return None
    if region in ("southeast_asia", "western_europe", "eastern_europe"):
        return None
    counts = _counts(q)
    if counts is None:
        return None
    own, grounds, rival, rival_grounds = counts
    battles = sum(c.battleground for c in IN_REGION[region])
    plain = len(IN_REGION[region]) - battles
    if grounds + rival_grounds > battles or (own - grounds) + (rival - rival_grounds) > plain:
        return None
    if own < grounds or rival < rival_grounds:
        return None
    return Check(
        at.nowhere(),
        act.LevelOf(region, own, grounds, rival, rival_grounds),
        f"{REGION_TR[region]}: sende {own} ülke ({grounds} savaş bölgesi), "
        f"rakipte {rival} ülke ({rival_grounds} savaş bölgesi).",
        assumed=("Ülke sayısına savaş bölgeleri de dahil.",),
        holds=_level_asked(q),
    )


def _level_asked(q: Asked) -> Callable[[Any], bool] | None:
    if not asks_yes_or_no(q):
        return None
    if q.has("HUKMETME"):
        return lambda level: level in ("domination", "control")
    if q.has("VARLIK"):
        return lambda level: level != "none"
    return lambda level: level == "control"


def _counts(q: Asked) -> tuple[int, int, int, int] | None:
    """Own countries and battlegrounds, and the rival's; each number stands beside its thing."""
    owner: str | None = None
    found: dict[tuple[str, str], int] = {}
    words = q.words
    for place, word in enumerate(words):
        if word.tag in ("BEN", "RAKIP"):
            owner = word.tag
        if word.tag != "#" or word.value is None:
            continue
        thing = next((w.tag for w in words[place + 1 : place + 3] if w.tag in ("BG", "CINS")), None)
        later = next(
            (w.tag for w in words[place + 1 : place + 5] if w.tag in ("BEN", "RAKIP")), None
        )
        whose = owner or later
        if thing is None or whose is None or (whose, thing) in found:
            return None
        found[whose, thing] = word.value
    keys = [("BEN", "CINS"), ("BEN", "BG"), ("RAKIP", "CINS"), ("RAKIP", "BG")]
    if set(found) != set(keys):
        return None
    return found[keys[0]], found[keys[1]], found[keys[2]], found[keys[3]]


@QUESTIONS.intent(
    "puan-izi",
    "",
    "PUAN|KAZAN|GEC #",
    "PUAN # KAZAN GEC ABD SSCB BEN RAKIP BITIR IKIMIZ PUANLAMA OLAY OL NUFUZ SONRA SAYI TOPLA "
    "AYNI PUANLANIR NET FARK OYNA KIM HEMEN SURER YATIR DUS TOPLAM NEREYE VAR",
)
def _(q: Asked) -> Check | None:
    """Where does the track stand after these gains, and is the game over?"""
    told = _track(q)
    if told is None:
        return None
    player, before, own, rival = told
    sign = 1 if player == US else -1
    us, ussr = (own, rival) if player == US else (rival, own)
    ends = asks_yes_or_no(q) and q.has("BITIR", "KAZAN", "SURER", "GEC")
    if not ends and "how_many" not in q.kinds and not q.has("KIM", "NEREYE"):
        return None
    state = at.nowhere().replace(vp=sign * before)
    winner = PLAYERS[player]
    holds: Callable[[Any], bool] | None = None
    if ends:
        holds = (
            (lambda v: v["winner"] is None)
            if q.has("SURER") and not q.has("BITIR")
            else (lambda v: v["winner"] == winner)
        )
    return Check(
        state,
        act.TrackAfter(us, ussr),
        f"Pul {_where(sign * before)} iken ABD {us}, SSCB {ussr} ZP alıyor.",
        assumed=() if doer(q) is not None else ("Sen ABD'sin.",),
        part=parts.who_of(q) or (lambda v: abs(v["vp"])),
        holds=holds,
    )


def _where(points: int) -> str:
    """Where the marker of victory points stands."""
    return f"ABD {points}" if points > 0 else f"SSCB {-points}" if points else "sıfırda"


def _track(q: Asked) -> tuple[int, int, int, int] | None:
    """Side, its points before, its gain and the rival's: "18'deyim, ben 7 o 6 aldı"."""
    player = doer(q)
    asker = US if player is None else player
    standing: int | None = None
    gains: dict[int, int] = {}
    owner = asker
    words = q.words
    for place, word in enumerate(words):
        if word.tag in SIDES:
            owner = SIDES[word.tag]
        elif word.tag in ("BEN", "RAKIP"):
            owner = asker if word.tag == "BEN" else 1 - asker
        elif word.tag == "#" and word.value is not None:
            if standing is None and _stands(q, place):
                if not 0 <= word.value <= 19:
                    return None
                standing = word.value if owner == asker else -word.value
            elif word.value == 20:
                continue
            elif owner in gains and (1 - owner in gains or q.has("ABD", "SSCB", "RAKIP")):
                return None
            else:
                gains[1 - owner if owner in gains else owner] = word.value
    if standing is None or not gains or not all(0 < n <= 20 for n in gains.values()):
        return None
    return asker, standing, gains.get(asker, 0), gains.get(1 - asker, 0)


_LOCATIVE = re.compile(r"['’]?[dt][ae](?:y|k|$)")


def _stands(q: Asked, place: int) -> bool:
    """Whether a number is where the track stands: a locative ("18'deyim", "18 puandayken")."""
    word = q.words[place]
    later = q.words[place + 1] if place + 1 < len(q.words) else word
    at_points = later.tag == "PUAN" and bool(_LOCATIVE.match(later.suffix))
    return at_points or bool(_LOCATIVE.search(word.text))
