"""Which country a question speaks of, who controls it, and which effects bind whom."""

from __future__ import annotations

from dataclasses import dataclass

from referee.asking import Asked
from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.effects import BANS, EFFECTS, ENDS, TRAPS
from referee.twilight_struggle.questions.words import (
    SIDES,
    Stake,
    in_force,
    inside,
    is_held,
    names,
    to,
)

EXAMPLES = {  # a country for a question that names only a region; none is a battleground
    "europe": "greece",
    "western_europe": "greece",
    "eastern_europe": "hungary",
    "asia": "burma",
    "southeast_asia": "vietnam",
    "middle_east": "jordan",
    "africa": "kenya",
    "central_america": "honduras",
    "south_america": "peru",
}
_ANYWHERE, _ANY_BATTLEGROUND, _CLOSED_EXAMPLE = "kenya", "nigeria", "africa"
FACTS = (
    "ULKE BOLGE DEFCON DUZEY # LIK RAKIP BEN ABD SSCB NUFUZ KONTROL KOMSU AD YURURLUK OYNA SONRA "
    "HIC EL YOK DEGIL YALNIZ OLAY AT KAL HEMEN ERA CEK BG NONBG OPS PUAN ZAR KIMSE BOS CIK ACIK"
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a question speaks of: a country, which is only an example when none was named."""

    country: str
    region: str | None
    named: bool

    @property
    def dative(self) -> str:
        return to(self.country) if self.named else to(self.region) if self.region else "bu ülkeye"

    @property
    def locative(self) -> str:
        if self.named:
            return inside(self.country)
        return inside(self.region) if self.region else "bu ülkede"

    @property
    def assumed(self) -> tuple[str, ...]:
        return () if self.named else ("Ülkenin başka bir özelliği sonucu değiştirmiyor.",)


def place_of(q: Asked) -> Place | None:
    """The country that a question speaks of, None when it speaks of several."""
    countries, regions = names(q, "ULKE"), names(q, "BOLGE")
    if "chernobyl" in names(q, "AD") and len(regions) + len(countries) > 1:
        regions = regions[1:]  # the first is the one that Chernobyl closes
    if len(countries) > 1 or len(regions) > 1:
        return None
    region = regions[0] if regions else None
    if countries:
        return Place(countries[0], region, named=True)
    if region:
        return Place(EXAMPLES[region], region, named=False)
    return Place(_ANY_BATTLEGROUND if q.has("BG") else _ANYWHERE, None, named=False)


def controllers(q: Asked, player: int) -> list[int | None]:
    """Who is said to control the country spoken of; None stands for a control that is denied."""
    found: list[int | None] = []
    for place, word in enumerate(q.words):
        if word.tag != "KONTROL" and not is_held(q, place):
            continue
        around = [*reversed(q.words[max(0, place - 2) : place]), *q.words[place + 1 : place + 2]]
        denied = word.negated or any(
            w.tag in ("DEGIL", "YOK") for w in q.words[place + 1 : place + 3]
        )
        for owner in around:
            if owner.tag in SIDES:
                found.append(None if denied else SIDES[owner.tag])
                break
            if owner.tag in ("RAKIP", "BEN"):
                whose = 1 - player if owner.tag == "RAKIP" else player
                found.append(None if denied else whose)
                break
            if owner.tag == "KIMSE":
                found.append(None)
                break
    return found


def owner_of(stake: Stake, player: int) -> int | None:
    """The player whose influence a stake speaks of, None when it isn't said."""
    if stake.owner in SIDES:
        return SIDES[stake.owner]
    return {"RAKIP": 1 - player, "BEN": player}.get(stake.owner or "")


@dataclass(frozen=True, slots=True)
class Forces:
    """The effects in force that a question names: keys, the side they bind, and what was told."""

    keys: tuple[str, ...]
    binds: int | None
    told: tuple[str, ...]


def forces(q: Asked, asker: int | None, *, apart: tuple[str, ...] = ()) -> Forces | None:
    """The effects that the question says are in force, None when one can't be placed."""
    keys: list[str] = []
    binds: int | None = None
    told: list[str] = []
    named = in_force(q)
    over = {gone for card, happened in named.items() if happened for gone in ENDS.get(card, ())}
    for card, happened in named.items():
        if card in apart:
            continue
        if card in over:
            told.append(f"{EFFECTS[card].name}: etkisi sona erdi.")
            continue
        if card in TRAPS.values():
            return None  # a trapped player makes no operations at all
        if card == "chernobyl":
            regions = names(q, "BOLGE") or [COUNTRIES[c].region for c in names(q, "ULKE")]
            key, binds = f"chernobyl.{regions[0] if regions else _CLOSED_EXAMPLE}", USSR
            if key not in EFFECTS:
                return None
        elif card in ("cuban_missile_crisis", "red_scare_purge"):
            key = f"{card}.{'us' if asker in (None, US) else 'ussr'}"
        elif card in EFFECTS:
            key = card
            binds = next((ban.player for ban in BANS if ban.effect == card), binds)
        else:
            return None
        told.append(f"{EFFECTS[key].name}: {'yürürlükte' if happened else 'oynanmadı'}.")
        if happened:
            keys.append(key)
    return Forces(tuple(keys), binds, tuple(told))
