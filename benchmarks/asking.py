"""From a question to its answer: how long it takes beside one call of the encoder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from importlib.resources import files
from pathlib import Path
from statistics import median, quantiles

from benchmarks.timing import milliseconds
from knowledge.answer import ask
from knowledge.encoder import encoder
from knowledge.question import understand
from knowledge.shelf import index

ROOT = Path(__file__).parents[1]
STATE = "battle-line turn=A phase=play A=R5/- B=?7/- 1=R7R8|- discard=-"


def measure(game: str = "battle-line") -> dict[str, float]:
    """Times in milliseconds, warm but for the cold starts.

    `encoder_call` is the baseline; `ruled` are questions that map to a check, `quoted` those that
    are searched for, `search` the plain retrieval of the same questions. The cold starts are new
    processes: one that runs nothing, and `hakem denetle`.
    """
    text = files("knowledge").joinpath(f"questions/{game}.jsonl").read_text("utf-8")
    questions = [json.loads(line)["q"] for line in text.splitlines()]
    ruled = [q for q in questions if understand(q, game)]
    quoted = [q for q in questions if q not in ruled][:60]
    model, shelf = encoder(), index()
    shelf.warm()
    for first in (ruled[0], quoted[0]):
        ask(first, game)
    model.query(quoted[0])
    times = {
        "encoder_call": [milliseconds(model.query, q) for q in quoted],
        "ruled": [milliseconds(ask, q, game) for q in ruled],
        "quoted": [milliseconds(ask, q, game) for q in quoted],
        "search": [milliseconds(shelf.search, q, game=game) for q in quoted],
    }
    figures = {f"{name}_median_ms": median(values) for name, values in times.items()}
    for name in ("ruled", "quoted"):
        figures[f"{name}_p99_ms"] = quantiles(times[name], n=100)[98]
    figures["quoted_over_encoder"] = figures["quoted_median_ms"] / figures["encoder_call_median_ms"]
    figures["cold_python_ms"] = _cold("-c", "pass")
    figures["cold_denetle_ms"] = _cold(
        "-m", "cli", "denetle", "--durum", STATE, "--hamle", "A R5@1", "--json"
    )
    return figures


def _cold(*command: str) -> float:
    """The median of new processes, in milliseconds."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HAKEM_HOME": home, "PYTHONPATH": str(ROOT)}

        def run() -> None:
            subprocess.run(
                [sys.executable, *command], env=environment, capture_output=True, check=False
            )

        return median(milliseconds(run) for _ in range(7))


if __name__ == "__main__":
    for name, value in measure().items():
        print(f"{name:24} {value:10.2f}")
