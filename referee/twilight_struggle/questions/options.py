"""The variants that a question names as agreed on: `tasarımcı kuralı açık`, `2010 Deluxe`, …"""

from __future__ import annotations

from typing import Any

from referee.asking import Asked
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.state import TwilightOptions


def designers_rules(q: Asked) -> dict[str, bool]:
    """The designers' rules that are named by their own names as played (`split_operations`)."""
    return {
        word.name: True
        for place, word in enumerate(q.words)
        if word.tag == "SECENEK"
        and not any(w.tag in ("BOLGEY", "YOK", "DEGIL") for w in q.words[place + 1 : place + 3])
    }


def options_of(q: Asked) -> TwilightOptions:
    """The options of a game in which these variants are played; a denied one is off."""
    told: dict[str, Any] = dict(designers_rules(q))
    if q.has("VARYANT") and not _off(q):
        if q.has("HIZALAMA") and q.has("KOY", "BOL"):
            told["split_operations"] = True
        elif q.has("HIZALAMA") and q.has("KAYBET", "ZARAR"):
            told["realign_own_loss_free"] = True
        elif q.has("HIZALAMA"):
            told["realign_ignores_defcon"] = True
        elif q.has("UZAY"):
            told["space_roll_optional"] = True
    if q.has("DELUXE") and not q.denied("DELUXE"):
        told["edition"] = "deluxe_2010"
    return TwilightOptions(tournament=at.options(q).tournament, **told)


def _off(q: Asked) -> bool:
    """Whether the variants are said not to be played."""
    return q.denied("VARYANT") or any(w.tag == "BOLGEY" for w in q.words)
