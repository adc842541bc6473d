"""The map: 84 countries, their regions and neighbours. (twilight-struggle#harita, #komsuluk)

The tables lie in `data/`; a country is named by its id (`west_germany`). The Chinese Civil War
box of the variant is a place that takes Soviet influence but belongs to no region.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from importlib.resources import files

from referee.twilight_struggle.names import find, fold

REGIONS = ("europe", "asia", "middle_east", "central_america", "south_america", "africa")
REGION_TR = {
    "europe": "Avrupa",
    "asia": "Asya",
    "middle_east": "Orta Doğu",
    "central_america": "Orta Amerika",
    "south_america": "Güney Amerika",
    "africa": "Afrika",
    "western_europe": "Batı Avrupa",
    "eastern_europe": "Doğu Avrupa",
    "southeast_asia": "Güneydoğu Asya",
}
CIVIL_WAR = "chinese_civil_war"


@dataclass(frozen=True, slots=True)
class Country:
    """One country; `groups` are its region and subregions, `superpower` the one it touches.

    `superpower` is a player's number or None; `neighbours` are ids.
    """

    id: str
    name: str
    name_en: str
    region: str
    groups: frozenset[str]
    stability: int
    battleground: bool
    superpower: int | None
    neighbours: tuple[str, ...]


def read_table(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file in `data/`."""
    text = files("referee.twilight_struggle").joinpath(f"data/{name}.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def _read_countries() -> dict[str, Country]:
    edges: dict[str, list[str]] = {}
    for row in read_table("adjacency"):
        edges.setdefault(row["a"], []).append(row["b"])
        edges.setdefault(row["b"], []).append(row["a"])
    return {
        row["id"]: Country(
            row["id"],
            row["name_tr"],
            row["name_en"],
            row["region"],
            frozenset([row["region"], *row["subregions"].split(";")]) - {""},
            int(row["stability"]),
            row["battleground"] == "1",
            {"us": 0, "usa": 0, "ussr": 1}.get(row["adjacent_superpower"]),
            tuple(sorted(set(edges[row["id"]]) - {"usa", "ussr"})),
        )
        for row in read_table("countries")
    }


COUNTRIES = _read_countries()
BOX = Country(CIVIL_WAR, "Çin İç Savaşı", "Chinese Civil War", "", frozenset(), 3, False, 1, ())
PLACES = COUNTRIES | {CIVIL_WAR: BOX}
IN_REGION = {
    group: tuple(c for c in COUNTRIES.values() if group in c.groups) for group in REGION_TR
}
_ALIASES = {
    "ingiltere": "uk",
    "britanya": "uk",
    "almanya bati": "west_germany",
    "almanya dogu": "east_germany",
    "ispanya": "spain_portugal",
    "portekiz": "spain_portugal",
    "laos": "laos_cambodia",
    "kambocya": "laos_cambodia",
    "dominik": "dominican_republic",
    "guneydogu afrika": "se_african_states",
    "bati afrika": "west_african_states",
    "sahra": "saharan_states",
    "korfez ulkeleri": "gulf_states",
    "arabistan": "saudi_arabia",
}
_KEYS = (
    {fold(place.name): place.id for place in PLACES.values()}
    | {fold(place.name_en): place.id for place in PLACES.values()}
    | {fold(place.id): place.id for place in PLACES.values()}
    | _ALIASES
)
_TITLES = {place.id: place.name for place in PLACES.values()}


def parse_country(name: str) -> str:
    """The id of a country from its Turkish or English name or id.

    Raises ValueError in Turkish with the nearest names.
    """
    return name if name in PLACES else find(name, _KEYS, "ülke", _TITLES)
