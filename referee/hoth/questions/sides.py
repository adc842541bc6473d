"""Which side is named near a thing, and whose turn it is."""

from __future__ import annotations

import re

_SIDE = r"(?P<a>asi\w*|rebel\w*)|(?P<i>imparatorlu\w*|imperial\w*|imp\b|empire\w*)"


def owner_of(key: str, thing: str) -> int | None:
    """The side named nearest before a thing, else the one named right after it."""
    found = re.search(thing, key)
    if found is None:
        return None
    at = found.start()
    before = list(re.finditer(_SIDE, key[:at]))
    match = before[-1] if before else re.search(_SIDE, key[at:])
    return None if match is None else int(match["i"] is not None)


def turn_of(key: str) -> int | None:
    """The side whose turn it is: "turu İmparatorluk oynarken", "sıra Asilerde"."""
    match = re.search(rf"\b(?:turn|tur[ui]?|sira(?:si|yi)?|hamle) (?:da |de )?(?:{_SIDE})", key)
    match = match or re.search(rf"\b(?:{_SIDE})\S* (?:tur|sira)\w*", key)
    return None if match is None else int(match["i"] is not None)
