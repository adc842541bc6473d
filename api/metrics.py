"""Numbers for Prometheus: requests, their duration, rulings and abstentions for each game.

Several workers add up their numbers in files under PROMETHEUS_MULTIPROC_DIR, which must be set
before this module is imported; `hakem sun` does so. No label has values without end: a game is
one that Hakem brings, or `other`.
"""

from __future__ import annotations

import os
from typing import Any

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    disable_created_metrics,
    generate_latest,
    multiprocess,
)

from knowledge.document import shipped_games

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
MEDIA_TYPE = CONTENT_TYPE_LATEST

disable_created_metrics()  # type: ignore[no-untyped-call]
_REGISTRY = CollectorRegistry()
_REQUESTS = Counter(
    "hakem_requests", "Requests answered.", ["operation", "status"], registry=_REGISTRY
)
_SECONDS = Histogram(
    "hakem_request_seconds",
    "Time from a request's head to the end of its answer.",
    ["operation"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
    registry=_REGISTRY,
)
_RULINGS = Counter(
    "hakem_rulings", "Rulings given on actions.", ["game", "ruling"], registry=_REGISTRY
)
_QUESTIONS = Counter(
    "hakem_questions",
    "Questions asked, by the kind of their reply; `abstain` is a question without an answer.",
    ["game", "kind"],
    registry=_REGISTRY,
)


def count_request(operation: str, status: int, seconds: float) -> None:
    """Count an answered request; `operation` is the route's operation id."""
    _REQUESTS.labels(operation, str(status)).inc()
    _SECONDS.labels(operation).observe(seconds)


def count_ruling(game: str | None, ruling: str) -> None:
    _RULINGS.labels(_label(game), ruling).inc()


def count_question(game: str | None, kind: str) -> None:
    _QUESTIONS.labels(_label(game), kind).inc()


def exposition() -> bytes:
    """All numbers, of all workers, in Prometheus' text format."""
    if not os.environ.get(FOLDER):
        return generate_latest(_REGISTRY)
    together = CollectorRegistry()
    collect: Any = multiprocess.MultiProcessCollector
    collect(together)
    return generate_latest(together)


def _label(game: str | None) -> str:
    if game is None:
        return "none"
    return game if game in shipped_games() else "other"
