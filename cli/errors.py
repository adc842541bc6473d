"""Exit codes, and bad input told in Turkish: what is wrong, where, what was expected."""

from __future__ import annotations

LEGAL, ILLEGAL, BAD_INPUT, DEPENDS = 0, 1, 2, 3
# As sysexits.h and the shell number them.
INTERNAL_ERROR, INTERRUPTED, PIPE_CLOSED = 70, 130, 141


class Refused(Exception):
    """Input that a command can't work with, in one Turkish sentence."""


def messages_of(error: Exception) -> list[str]:
    """The Turkish lines of an error that the input caused; none for a fault of our own."""
    from api.catalogue import NoModel, UnknownGame
    from knowledge.document import DocumentError
    from referee.border import BadInput
    from referee.verdict import FaultyState

    if isinstance(error, BadInput):
        return [f"{e.path}: {e.message}" if e.path else e.message for e in error.errors]
    if isinstance(error, FaultyState):
        return [f"state.{fault.path}: {fault.message}" for fault in error.faults]
    if isinstance(error, (Refused, UnknownGame, NoModel, DocumentError)):
        return [str(error)]
    return []
