"""How long a call takes."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def milliseconds(work: Callable[..., object], *arguments: object, **named: object) -> float:
    """The time of one call by the wall clock."""
    start = perf_counter()
    work(*arguments, **named)
    return (perf_counter() - start) * 1000
