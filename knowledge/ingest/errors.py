"""Why a file cannot be ingested: one exception, with a code for programs and Turkish for people."""

from __future__ import annotations

from typing import Literal

Code = Literal[
    "missing",  # no such file
    "not_a_file",  # a directory, a device
    "unreadable",  # no permission, an error of the disk
    "empty",
    "too_large",  # bytes, pages or characters beyond the limits
    "unknown_type",
    "binary",  # an archive, a picture, a program under a text's name
    "encoding",
    "encrypted",
    "scanned",  # a PDF without a text layer
    "broken",  # a PDF that cannot be parsed
    "bomb",  # unpacks to far more than its size
    "too_slow",
    "no_rules",  # nothing left that reads like a rule
    "bad_name",  # game, edition or title
]


class IngestError(ValueError):
    """A refused input. `code` says why; the message says so in Turkish, with what is expected."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
