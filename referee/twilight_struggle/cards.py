"""The 110 cards: operations value, side, era, and what their titles are marked with.

A card is named by its id (`nato`); numbers, Turkish and English names are read as well.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.names import find, fold

US, USSR = 0, 1
PLAYERS = ("us", "ussr")
PLAYER_TR = ("ABD", "SSCB")
CHINA = "china_card"
ERA_TR = {"early": "Erken Savaş", "mid": "Orta Savaş", "late": "Geç Savaş"}


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `side` is the player whose event it is, None for both sides' events."""

    id: str
    number: int
    name: str
    name_en: str
    side: int | None
    era: str
    ops: int
    starred: bool
    underlined: bool
    war: bool
    scoring: bool
    optional: bool

    @property
    def slug(self) -> str:
        """The card's section in the rulebook."""
        return f"kart-{self.id.replace('_', '-')}"


CARDS = {
    row["id"]: Card(
        row["id"],
        int(row["number"]),
        row["name_tr"],
        row["name_en"],
        {"us": US, "ussr": USSR, "neutral": None}[row["side"]],
        row["era"],
        int(row["ops"]),
        row["starred"] == "1",
        row["underlined"] == "1",
        row["war"] == "1",
        row["scoring"] == "1",
        row["optional"] == "1",
    )
    for row in read_table("cards")
}
BY_NUMBER = {card.number: card.id for card in CARDS.values()}
_KEYS = (
    {fold(card.name): card.id for card in CARDS.values()}
    | {fold(card.name_en): card.id for card in CARDS.values()}
    | {fold(card.id): card.id for card in CARDS.values()}
    | {str(card.number): card.id for card in CARDS.values()}
)
_TITLES = {card.id: card.name for card in CARDS.values()}


def parse_card(name: str) -> str:
    """The id of a card from its number, id, Turkish or English name.

    Raises ValueError in Turkish with the nearest names.
    """
    return name if name in CARDS else find(name, _KEYS, "kart", _TITLES)
