"""What every question goes through: reporters and options are taken out, then put back in."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.questions import doubts, options, reports


def prepare(q: Asked) -> Asked:
    """The question as the intents read it."""
    return doubts.mark(options.strip(reports.strip(q)))


def complete(q: Asked, check: Check) -> Check | None:
    """The check with what `prepare` took out."""
    return options.apply(q, reports.apply(q, check))
