"""What every question goes through: what says no more than how it is asked is taken out."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.questions import doubts, options, refraining, reports


def prepare(q: Asked) -> Asked:
    """The question as the intents read it."""
    return refraining.strip(doubts.mark(options.strip(reports.strip(q))))


def complete(q: Asked, check: Check) -> Check | None:
    """The check with what `prepare` took out."""
    return options.apply(q, refraining.apply(q, reports.apply(q, check)))
