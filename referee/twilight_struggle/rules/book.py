"""The rule book of Twilight Struggle, and phrases that several rules use."""

from __future__ import annotations

from collections.abc import Iterable

from referee.rule import RuleBook
from referee.twilight_struggle.cards import CARDS, PLAYER_TR
from referee.twilight_struggle.countries import PLACES, REGION_TR

RULES = RuleBook("twilight_struggle", "twilight-struggle")

DEFCON_REGIONS = {  # regions closed to coups and realignments (twilight-struggle#defcon-bolgeler)
    5: (),
    4: ("europe",),
    3: ("europe", "asia"),
    2: ("europe", "asia", "middle_east"),
}
CLOSABLE = frozenset(DEFCON_REGIONS[2])


def country_name(country: str) -> str:
    return PLACES[country].name


def card_name(card: str) -> str:
    return CARDS[card].name if card in CARDS else card


def listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "yok"


def who(player: int) -> str:
    return PLAYER_TR[player]


def region_names(regions: Iterable[str]) -> str:
    return listed(REGION_TR.get(r) or country_name(r) for r in regions)
