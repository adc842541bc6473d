"""Countries listed with whoever has them: "SSCB Nijerya ve Kenya, ABD hiçbir şey", "Peru bende".

Lists without a verb say who controls what only where a region is scored; elsewhere the same words
may tell of markers or of targets.
"""

from __future__ import annotations

from referee.twilight_struggle.questions.tokens import Token, Told
from referee.twilight_struggle.questions.words import SIDES

_OWNERS = ("BEN", "RAKIP", *SIDES)


def possessions(told: Told, *apart: str) -> dict[str, str]:
    """The owner as said of every country of such lists; empty where a country has none.

    The countries of `apart` are spoken of otherwise.
    """
    runs: list[tuple[str | None, list[str]]] = []
    known = (*_OWNERS, "ULKE", "KONTROL", "VAR", "EL")
    tokens = [t for t in told.tokens if t.tag in known and t.name not in apart]
    owner: str | None = None
    free: list[str] = []
    for t in tokens:
        if t.tag == "ULKE":
            if owner is None:
                free.append(t.name)
            else:
                runs[-1][1].append(t.name)
        elif t.tag in _OWNERS:
            if free and _has(t):  # "Brezilya ile Peru bende"
                runs.append((t.tag, free))
                free, owner = [], None
                continue
            owner = t.tag
            runs.append((owner, []))
        elif owner is not None and runs[-1][1]:
            owner = None  # "… kontrol ediyor" ends a list
    if free:
        return {}
    found: dict[str, str] = {}
    for whose, countries in runs:
        for country in countries:
            if whose is None or found.get(country, whose) != whose:
                return {}
            found[country] = whose
    return found


def _has(t: Token) -> bool:
    """Whether an owner stands behind what he has (`bende`, `ABD'nin`)."""
    return t.case in ("loc", "gen") or t.word.text.lower().startswith("beni")
