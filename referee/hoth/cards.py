"""Command cards as declared capabilities. (hoth#komut-karti, #bolum-karti, #taktik-karti)

A card's orders are written `scope-count` with abilities after `+`:

- scope `sol`, `merkez`, `sag`: units of that section; `her`: so many in each section;
- scope `birim`, `piyade`, `arac`, `ozel` or a unit code (`ss`, `at`, …): units of that type;
- abilities `hareketN` (N hexes further), `zarN` (N dice more), `yeniden` (each attack may roll
  dice again once), `yedek` (without such a unit, one other unit is ordered without abilities);
- `filo` is "Deploy the Fleet".

A card is a name of `data/cards.csv`, our own representative deck, or such a text itself, so
that any printed card can be declared: `merkez-3`, `piyade-2+zar1+yedek`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from referee.hoth.pieces import UNITS, Category, UnitType, rows

LEADERS = (("leia", "luke", "han"), ("vader", "veers", "piett"))
LEADER_NAMES = {
    "leia": "Leia Organa",
    "luke": "Luke Skywalker",
    "han": "Han Solo",
    "vader": "Darth Vader",
    "veers": "Maximilian Veers",
    "piett": "Firmus Piett",
}
_SECTIONS = {"sol": ("left",), "merkez": ("center",), "sag": ("right",)}
_EACH = ("left", "center", "right")
_CATEGORIES = {"piyade": "infantry", "arac": "vehicle", "ozel": "special"}
_CODES = {unit.code.lower(): unit for unit in UNITS.values()}
_SCOPES = {
    "sol": "sol kanatta",
    "merkez": "merkezde",
    "sag": "sağ kanatta",
    "her": "her bölümde",
    "birim": "herhangi",
    "piyade": "piyade için",
    "arac": "araç için",
    "ozel": "özel birim için",
}
_PATTERN = re.compile(
    rf"(?P<scope>{'|'.join([*_SCOPES, *_CODES])})-(?P<count>[1-9])"
    r"(?P<abilities>(?:\+(?:hareket[1-3]|zar[1-3]|yeniden|yedek))*)"
)


@dataclass(frozen=True, slots=True)
class Card:
    """A command card.

    `sections` are those it orders units of, `count` units in each of them; a tactic card has
    none and orders `count` units of `category` or `kind` wherever they stand.
    """

    card: str
    title: str
    count: int = 0
    sections: tuple[str, ...] = ()
    category: Category | None = None
    kind: str | None = None
    move: int = 0
    dice: int = 0
    reroll: bool = False
    fallback: bool = False
    fleet: bool = False

    @property
    def total(self) -> int:
        """How many units it can order at most."""
        return self.count * max(1, len(self.sections))

    @property
    def typed(self) -> bool:
        """Whether it names a type of unit."""
        return self.category is not None or self.kind is not None

    def fits(self, unit: UnitType) -> bool:
        """Whether the unit is of the type that a tactic card names."""
        if self.kind is not None:
            return unit.kind == self.kind
        return self.category is None or unit.category is self.category

    @property
    def type_name(self) -> str:
        """The named type in Turkish."""
        if self.kind is not None:
            return UNITS[self.kind].name
        return self.category.turkish if self.category else "birim"


@cache
def card(name: str) -> Card:
    """The card of a name or of declared orders. Raises ValueError with a Turkish message."""
    row = TABLE.get(name)
    orders, title = (row["orders"], row["name"]) if row else (name, "")
    if orders == "filo":
        return Card(name, title or "Deploy the Fleet", fleet=True)
    match = _PATTERN.fullmatch(orders)
    if not match:
        raise ValueError(
            f"“{name[:40]}” bir komut kartı değil; beklenen: kart adı ya da sol-2, "
            "merkez-3, her-1, "
            "piyade-2+zar1+yedek gibi bir tanım"
        )
    scope, count = match["scope"], int(match["count"])
    abilities = match["abilities"].split("+")[1:]
    return Card(
        name,
        title or _title(scope, count, abilities),
        count,
        _SECTIONS.get(scope, _EACH if scope == "her" else ()),
        Category(_CATEGORIES[scope]) if scope in _CATEGORIES else None,
        _CODES[scope].kind if scope in _CODES else None,
        _number(abilities, "hareket"),
        _number(abilities, "zar"),
        "yeniden" in abilities,
        "yedek" in abilities,
    )


def deck(side: int, mix: str) -> tuple[str, ...]:
    """The sixteen standard cards of a side by the option `deck_mix`. (hoth#hazirlik-kartlar)"""
    copies = "copies_eleven" if mix == "eleven_five" else "copies"
    return tuple(
        row["card"]
        for row in TABLE.values()
        if row["deck"] == "standard"
        for _ in range(int(row[copies]))
    )


def leader_cards(leader: str) -> tuple[str, ...]:
    """The three cards of a leader. (hoth#lider-kartlari)"""
    return tuple(row["card"] for row in TABLE.values() if row["deck"] == leader)


def _number(abilities: list[str], name: str) -> int:
    return sum(int(word.removeprefix(name)) for word in abilities if word.startswith(name))


def _title(scope: str, count: int, abilities: list[str]) -> str:
    where = _SCOPES.get(scope) or f"{_CODES[scope].name} için"
    words = [f"{where} {count} emir"]
    words += [f"+{word[-1]} hareket" for word in abilities if word.startswith("hareket")]
    words += [f"+{word[-1]} zar" for word in abilities if word.startswith("zar")]
    words += ["yeniden atma"] if "yeniden" in abilities else []
    return ", ".join(words).replace("herhangi ", "")


TABLE = {row["card"]: row for row in rows("cards")}
