"""What every question goes through: what says no more than how it is asked is taken out."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.questions import (
    choosing,
    doubts,
    options,
    refraining,
    rephrase,
    reports,
    retell,
    rows,
    shorthand,
)

_READERS = (
    *(reports.strip, options.strip, shorthand.spell_out, doubts.mark, rows.join),
    *(choosing.mark, retell.retell, rephrase.ask, refraining.strip),
)


def prepare(q: Asked) -> Asked:
    """The question as the intents read it."""
    for read in _READERS:
        q = read(q)
    return q


def complete(q: Asked, check: Check) -> Check | None:
    """The check with what `prepare` took out."""
    return options.apply(q, rephrase.apply(q, refraining.apply(q, reports.apply(q, check))))
