"""Exit codes, and bad input told in Turkish: what is wrong, where, what was expected."""

from __future__ import annotations

LEGAL, ILLEGAL, BAD_INPUT, DEPENDS = 0, 1, 2, 3
# As sysexits.h and the shell number them.
INTERNAL_ERROR, INTERRUPTED, PIPE_CLOSED = 70, 130, 141


class Refused(Exception):
    """Input that a command can't work with, in one Turkish sentence."""


def messages_of(error: Exception) -> list[str]:
    """The Turkish lines of an error that the input caused; none for a fault of our own.

    Exceptions that our packages define speak Turkish; all others are not meant to be seen.
    """
    from referee.border import BadInput
    from referee.partial import UnknownFact
    from referee.verdict import FaultyState

    if isinstance(error, BadInput):
        return [f"{e.path}: {e.message}" if e.path else e.message for e in error.errors]
    if isinstance(error, FaultyState):
        return [f"state.{fault.path}: {fault.message}" for fault in error.faults]
    package = type(error).__module__.partition(".")[0]
    own = package in ("cli", "api", "knowledge", "referee") and not isinstance(error, UnknownFact)
    return [str(error)] if own else []
