"""Finding a country or card by the name that a player wrote, and suggesting the nearest ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches

_FOLD = str.maketrans("çğıöşüâîûÇĞIİÖŞÜ", "cgiosuaiuCGIIOSU")
SUGGESTIONS = 3


def fold(name: str) -> str:
    """A name without case, Turkish letters and marks: "Küba Füze-Krizi" gives "kuba fuze krizi"."""
    return " ".join(re.sub(r"[^a-z0-9]+", " ", name.translate(_FOLD).lower()).split())


def find(name: str, keys: Mapping[str, str], what: str, titles: Mapping[str, str]) -> str:
    """The id that `name` stands for.

    `keys` maps folded names to ids, `titles` ids to the Turkish titles used in suggestions.
    Raises ValueError in Turkish, with the nearest names, when nothing fits.
    """
    folded = fold(name)
    if folded in keys:
        return keys[folded]
    near = dict.fromkeys(
        titles[keys[close]] for close in get_close_matches(folded, keys, n=6, cutoff=0.5)
    )
    hint = f"; en yakın adlar: {', '.join(list(near)[:SUGGESTIONS])}" if near else ""
    raise ValueError(f"“{name.strip()[:40]}” adlı bir {what} yok{hint}")
