"""What stands on the board: unit types, terrain, badges and structures, read from `data/`.

The numbers come from the rulebook's tables (hoth#birimler, #arazi, #ozel-kuvvetler).
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files

SIDES = ("rebel", "empire")
SIDE_NAMES = ("Asi", "İmparatorluk")
FACES = "PABGX"
FACE_NAMES = {"P": "piyade", "A": "araç", "B": "patlama", "G": "geri çekilme", "X": "çarpı"}


class Category(StrEnum):
    """What a unit counts as for hits, cover and type cards."""

    INFANTRY = "infantry"
    VEHICLE = "vehicle"
    SPECIAL = "special"

    @property
    def turkish(self) -> str:
        return {"infantry": "piyade", "vehicle": "araç", "special": "özel birim"}[self.value]


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of unit.

    `move` is how far it moves at most, `attack_move` how far before an attack; `dice[d - 1]`
    are its dice at distance d; `hits` the faces that hit it.
    """

    kind: str
    code: str
    side: int
    category: Category
    flying: bool
    figures: int
    move: int
    attack_move: int
    dice: tuple[int, ...]
    hits: str
    medal: int
    ignores_retreat: bool
    name: str
    section: str


@dataclass(frozen=True, slots=True)
class TerrainType:
    """A kind of terrain.

    `stops` ends the move of a unit that enters and forbids its attack; `ground` and `flying`
    say who may enter; `cover_*` is how many dice fewer a vehicle or another unit attacks with.
    """

    terrain: str
    code: str
    stops: bool
    ground: bool
    flying: bool
    blocks: bool
    cover_vehicle: int
    cover_other: int
    name: str
    section: str


@dataclass(frozen=True, slots=True)
class Badge:
    """A special forces badge and the kinds of units that may carry it."""

    badge: str
    code: str
    units: tuple[str, ...]
    name: str
    section: str


def rows(table: str) -> Iterator[dict[str, str]]:
    """The rows of a table in `data/`."""
    text = files("referee.hoth").joinpath(f"data/{table}.csv").read_text("utf-8")
    return iter(csv.DictReader(text.splitlines()))


def _unit(row: dict[str, str]) -> UnitType:
    return UnitType(
        row["kind"],
        row["code"],
        SIDES.index(row["side"]),
        Category(row["category"]),
        row["flying"] == "yes",
        int(row["figures"]),
        int(row["move"]),
        int(row["attack_move"]),
        tuple(map(int, row["dice"].split("/"))),
        row["hits"],
        int(row["medal"]),
        row["ignores_retreat"] == "yes",
        row["name"],
        row["section"],
    )


def _terrain(row: dict[str, str]) -> TerrainType:
    return TerrainType(
        row["terrain"],
        row["code"],
        row["stops"] == "yes",
        row["ground"] == "yes",
        row["flying"] == "yes",
        row["blocks"] == "yes",
        int(row["cover_vehicle"]),
        int(row["cover_other"]),
        row["name"],
        row["section"],
    )


UNITS = {row["kind"]: _unit(row) for row in rows("units")}
TERRAIN = {row["terrain"]: _terrain(row) for row in rows("terrain")}
BADGES = {
    row["badge"]: Badge(
        row["badge"], row["code"], tuple(row["units"].split()), row["name"], row["section"]
    )
    for row in rows("badges")
}
STRUCTURES = {"shield_generator": "Kalkan jeneratörü", "ion_cannon": "İyon topu"}
STRUCTURE_SIDE = 0
STRUCTURE_HITS = "B"  # the faces that hit a structure


def start_figures(kind: str, badge: str | None) -> int:
    """How many figures a unit starts with. (hoth#birimler, #elit-filolar)"""
    return 4 if badge == "elite_squadron" else UNITS[kind].figures
