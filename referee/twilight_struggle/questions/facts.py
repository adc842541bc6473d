"""Questions on what is printed: countries and regions, cards, and what stands there at setup."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, REGION_TR, Country
from referee.twilight_struggle.effects import EFFECTS, TURN
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.places import owner_of
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asker_of,
    asks_yes_or_no,
    doer,
    names,
    numbers,
    stakes,
)

_ASIDE = frozenset(["must", "why_not", "difference", "when"])


@QUESTIONS.intent(
    "ulke-evet-hayir",
    "",
    "ULKE BG|NONBG|STABIL|BOLGE|KOMSU|ULKE|ABD|SSCB|AD",
    "ULKE AD PUANLAMA BG NONBG STABIL BOLGE KOMSU ABD SSCB # GUC DAHIL HARITA OL ALTBOLGE YATIR "
    "SAYI DEGER",
)
def _(q: Asked) -> Check | None:
    """Is a country a battleground, in a region, next to another, of this stability?"""
    if not asks_yes_or_no(q) or q.kinds & (_ASIDE | {"how_many"}):
        return None
    countries, cards = names(q, "ULKE"), names(q, "AD")
    if any(not CARDS[c].scoring for c in cards) or (q.has("PUANLAMA") and not q.has("BOLGE")):
        return None
    regions = names(q, "BOLGE") + [c.removesuffix("_scoring") for c in cards]
    asked = _of_country(q, COUNTRIES[countries[0]], countries[1:], regions)
    if asked is None:
        return None
    yes, no, holds = asked
    name = COUNTRIES[countries[0]].name
    return Check(
        at.operating(q, US),
        act.CountryFacts(countries[0]),
        f"Ülke: {name}.",
        f"{name}{yes}",
        f"{name}{no}",
        holds=holds,
    )


_Asked = tuple[str, str, Callable[[Any], bool]]  # what follows a name in a yes and in a no


def _of_country(q: Asked, country: Country, others: list[str], regions: list[str]) -> _Asked | None:
    """What is asked of a country that a yes or no answers."""
    sides = [SIDES[w.tag] for w in q.words if w.tag in SIDES]
    if q.has("KOMSU"):
        if q.has("STABIL", "BOLGE") or (q.has("BG", "NONBG") and q.words[-1].tag != "KOMSU"):
            return None
        if len(others) == 1 and not sides:
            near = COUNTRIES[others[0]].name
            return (
                f" ile {near} komşudur",
                f" ile {near} komşu değildir",
                lambda v: others[0] in v["neighbours"],
            )
        if not others and len(sides) == 1:
            power = f", {PLAYER_TR[sides[0]]}'ye komşu"
            side = PLAYERS[sides[0]]
            return f"{power}dur", f"{power} değildir", lambda v: v["superpower"] == side
        return None
    if others or sides:
        return None
    if q.has("STABIL"):
        if len(numbers(q)) != 1 or q.has("BG", "NONBG", "BOLGE"):
            return None
        said = numbers(q)[0]
        return (
            f" için istikrar sayısı {said}",
            f" için istikrar sayısı {said} değil, {country.stability}",
            lambda v: v["stability"] == said,
        )
    if numbers(q):
        return None
    if len(regions) == 1 and not q.has("BG", "NONBG"):
        region = REGION_TR[regions[0]]
        return (
            f", {region} ülkesidir",
            f", {region} ülkesi sayılmaz",
            lambda v: regions[0] in v["groups"],
        )
    if q.has("BG", "NONBG") and not regions:
        is_one, is_none = " bir savaş bölgesidir", " savaş bölgesi değildir"
        if q.has("NONBG"):
            return is_none, is_one, lambda v: not v["battleground"]
        return is_one, is_none, lambda v: bool(v["battleground"])
    return None


@QUESTIONS.intent(
    "etki-suresi",
    "",
    "AD SURER|BITIR|SONRAKI|KALICI|SAKLA|FINAL|KAL",
    "AD SURER BITIR SONRAKI KALICI SAKLA KAL FINAL TUR SON YURURLUK SONRA OLAY OYNA ETKILE YALNIZ "
    "HEMEN KALK",
)
def _(q: Asked) -> Check | None:
    """Does an effect outlast the turn?"""
    cards = names(q, "AD")
    if len(cards) != 1 or not asks_yes_or_no(q) or q.kinds & (_ASIDE | {"how_many"}):
        return None
    lasting = {effect.lasts for effect in EFFECTS.values() if effect.card == cards[0]}
    if len(lasting) != 1 or cards[0] in ("missile_envy", "north_sea_oil", "we_will_bury_you"):
        return None
    if not q.has("TUR", "SONRAKI", "KALICI", "FINAL"):
        return None
    turn = lasting == {TURN}
    ends = q.has("BITIR", "KALK") and not q.has("SURER", "SONRAKI", "SAKLA", "KALICI")
    name = CARDS[cards[0]].name
    lasts = f"{name} yalnız oynandığı tur sürer; yeni tura taşınmaz"
    stays = f"{name} tur sonunda bitmez; yürürlükte kalır"
    return Check(
        at.operating(q, US),
        act.CardFacts(cards[0]),
        f"{name} etkisinin ne kadar sürdüğünü soruyorsun.",
        lasts if ends else stays,
        stays if ends else lasts,
        holds=lambda _: turn is ends,
    )


@QUESTIONS.intent(
    "bolge-sayilari",
    "how_many",
    "BOLGE BG|CINS",
    "BOLGE BG HARITA TOPLAM VAR OL",
)
def _(q: Asked) -> Check | None:
    """How many countries or battlegrounds does a region have?"""
    regions = names(q, "BOLGE")
    if len(regions) != 1 or numbers(q) or not ("ulke" in names(q, "CINS") or q.has("BG")):
        return None
    key = f"{'battlegrounds' if q.has('BG') else 'countries'}.{regions[0]}"
    if key not in VALUES:
        return None
    return Check(at.operating(q, US), act.RuleValue(key), "Kuralların belirlediği bir sayı.")


@QUESTIONS.intent(
    "kurulum-sayilari",
    "how_many setup",
    "ULKE NUFUZ|BASLA|YATIR BASLA|DAGIT|BASLA",
    "ULKE ABD SSCB NUFUZ KOY BASLA VAR OL OYNA BEN RAKIP TUR ILK KART DAHA",
)
def _(q: Asked) -> Check | None:
    """How much influence does a country hold at the start?"""
    countries = names(q, "ULKE")
    sides = {w.tag for w in q.words if w.tag in SIDES}
    if len(countries) != 1 or numbers(q) or len(sides) > 1 or "how_many" not in q.kinds:
        return None
    keys = [f"setup.{PLAYERS[SIDES[s]]}.{countries[0]}" for s in sides] or [
        key for side in PLAYERS if (key := f"setup.{side}.{countries[0]}") in VALUES
    ]
    if len(keys) != 1 or keys[0] not in VALUES:
        return None
    return Check(at.operating(q, US), act.RuleValue(keys[0]), "Başlangıç nüfuzunu soruyorsun.")


@QUESTIONS.intent(
    "kontrol-bedeli",
    "how_many",
    "ULKE|STABIL KONTROL|GEC NUFUZ|GEREKEN|DOLGU",
    "ULKE STABIL CINS KONTROL NUFUZ YETER KOY OL BOS KIMSE YOK RAKIP HIC EL GEC BEN GEREKEN "
    "YALNIZ # VAR ABD SSCB DAHA FAZLA",
)
def _(q: Asked) -> Check | None:
    """How much influence controls a country?"""
    countries, said = names(q, "ULKE"), numbers(q)
    if q.has("STABIL") and not countries and len(said) == 1 and said[0] in at.WITH_STABILITY:
        countries, said = [at.WITH_STABILITY[said[0]]], []
    if len(countries) != 1 or not q.has("NUFUZ"):
        return None
    c = COUNTRIES[countries[0]]
    if said:
        return _more_for_control(q, c)
    if q.has("RAKIP") and not q.has("YOK", "HIC"):
        return None
    if not names(q, "ULKE"):
        bare = at.board({c.id: 0}, {c.id: 0})
        return Check(
            at.operating(q, US, board=bare),
            act.ControlNeeds(US, c.id),
            f"İstikrarı {c.stability} olan ülke için kontrole yeten nüfuzu soruyorsun.",
            assumed=("Rakibin orada nüfuzu yok.",),
            says=lambda count: f"Kontrol için {count} nüfuz yeter.",
            example=True,
        )
    return Check(
        at.operating(q, US),
        act.CountryFacts(c.id),
        f"{c.name} için kontrole yeten nüfuzu soruyorsun.",
        assumed=("Rakibin orada nüfuzu yok; o zaman istikrar sayısı kadar nüfuz yeter.",),
        says=lambda value: f"{c.name}: kontrol için {value['stability']} nüfuz yeter.",
        part=lambda value: value["stability"],
    )


def _more_for_control(q: Asked, country: Country) -> Check | None:
    """How many more markers, when it is told what lies there already?"""
    player = asker_of(q)
    counts: list[dict[str, int]] = [{}, {}]
    for stake in stakes(q):
        whose = owner_of(stake, player)
        if stake.count is None:
            continue  # the markers that are asked for
        if whose is None or stake.near or country.id in counts[whose]:
            return None
        counts[whose][country.id] = stake.count
    if sum(map(len, counts)) < len(numbers(q)) or country.id not in counts[1 - player]:
        return None
    counts[player].setdefault(country.id, 0)
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.ControlNeeds(player, country.id),
        f"{country.name}: ABD {counts[US][country.id]}, SSCB {counts[USSR][country.id]} nüfuz; "
        "kontrol için gerekeni soruyorsun.",
        assumed=() if doer(q) is not None else ("Sen ABD'sin.",),
    )


@QUESTIONS.intent(
    "kontrol-yeter",
    "",
    "ULKE NUFUZ #|YALNIZ KONTROL|GEC|YETER",
    "ULKE NUFUZ # YALNIZ KONTROL GEC YETER BEN OL HIC YOK RAKIP KIMSE BOS KOY ABD SSCB EL",
)
def _(q: Asked) -> Check | None:
    """Are these markers enough to control a country without any of the rival's?"""
    countries, said = names(q, "ULKE"), numbers(q, "cardinal")
    if len(countries) != 1 or not asks_yes_or_no(q) or len(said) > 1 or q.kinds & _ASIDE:
        return None
    if (q.has("RAKIP", "KIMSE") and not q.has("HIC", "YOK")) or not q.has("KONTROL", "GEC"):
        return None
    count = said[0] if said else 1
    c, player = COUNTRIES[countries[0]], asker_of(q)
    counts: list[dict[str, int]] = [{c.id: 0}, {c.id: 0}]
    counts[player][c.id] = count
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.ControlOf(c.id),
        f"{c.name}: {count} nüfuzun kontrole yetip yetmediğini soruyorsun.",
        f"{c.name} için {count} nüfuz yeter; istikrarı {c.stability}",
        f"{c.name} için {count} nüfuz yetmez; istikrarı {c.stability}",
        ("Rakibin orada nüfuzu yok.",),
        holds=lambda owner: owner == PLAYERS[player],
    )
