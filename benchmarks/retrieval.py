"""Retrieval: start-up, search, a million passages; and how weights, threshold and stems were set.

``python -m benchmarks retrieval`` takes the figures of every day. ``python -m benchmarks.retrieval
million`` builds the graph over a million synthetic passages (minutes and gigabytes), ``stems``
compares stemmers, ``tune`` fits the weights of ``knowledge.index`` and ``knowledge.answerable``
on the tuning half of the labelled questions.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import numpy as np

from benchmarks.timing import milliseconds
from knowledge import answerable, index, turkish
from knowledge.document import rulebook, shipped_games
from knowledge.evaluate import Question, shipped_questions
from knowledge.index import Index, shipped_index
from knowledge.lexical import Bm25
from knowledge.phrasings import outside_questions
from knowledge.projection import projection
from knowledge.vectors import NearestVectors

ROOT = Path(__file__).parents[1]

_START = """
from time import perf_counter
start = perf_counter()
from knowledge.index import shipped_index
index = shipped_index()
print(perf_counter() - start)
index.search("elimde kaç kart olabilir", method="lexical")
print(perf_counter() - start)
"""


def measure() -> dict[str, float]:
    """Milliseconds: start until ready and to the first answer, one encoder call, searches."""
    with tempfile.TemporaryDirectory() as folder:
        home = {**os.environ, "HAKEM_HOME": folder}
        _, cold = _fresh_start(home)
        ready, warm = map(median, zip(*(_fresh_start(home) for _ in range(5)), strict=True))
    shelf = shipped_index()
    shelf.warm()
    questions = [q for q in shipped_questions() if q.span][::6]
    shelf.search(questions[0].q)
    encoder, fused, inferring, words = [], [], [], []
    for question in questions:  # in turn, so that other work on the machine burdens all alike
        encoder.append(milliseconds(shelf.encoder.query, question.q))
        fused.append(milliseconds(shelf.search, question.q, game=question.game))
        inferring.append(milliseconds(shelf.search, question.q))
        words.append(milliseconds(shelf.search, question.q, game=question.game, method="lexical"))
    return {
        "first_start_ms": cold,
        "warm_ready_ms": ready,
        "warm_start_ms": warm,
        "encoder_call_median_ms": median(encoder),
        "search_median_ms": median(fused),
        "search_p99_ms": quantiles(fused, n=100)[98],
        "search_inferring_game_median_ms": median(inferring),
        "search_words_only_median_ms": median(words),
        "search_over_encoder": median(fused) / median(encoder),
    }


def _fresh_start(environment: Mapping[str, str]) -> tuple[float, float]:
    """Milliseconds of a new process until the index is ready, and until its first answer."""
    run = subprocess.run(
        [sys.executable, "-c", _START],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    ready, answered = (float(line) * 1000 for line in run.stdout.split())
    return ready, answered


# --- A million passages ---------------------------------------------------------------------------


def million(count: int = 1_000_000, dim: int = 384) -> dict[str, float]:
    """Memory (MB), build (s) and search (ms) of the graph over synthetic unit vectors.

    The vectors lie around 2,000 centres, as texts gather around subjects; the share of searches
    that find the vector they start from tells how good the graph is.
    """
    rng = np.random.default_rng(7)
    centres = rng.normal(size=(2000, dim)).astype(np.float32)
    matrix = np.empty((count, dim), np.float32)
    for start in range(0, count, 50_000):
        rows = slice(start, min(start + 50_000, count))
        size = rows.stop - rows.start
        noise = rng.normal(size=(size, dim)).astype(np.float32)
        matrix[rows] = centres[rng.integers(0, len(centres), size)] + noise
        matrix[rows] /= np.linalg.norm(matrix[rows], axis=1, keepdims=True)
    before = _memory_mb()
    start_time = perf_counter()
    nearest = NearestVectors(matrix)
    built = perf_counter() - start_time
    asked = rng.integers(0, count, 500)
    times, found = [], 0
    for place in asked:
        start_time = perf_counter()
        places, _ = nearest.search(matrix[place], 10)
        times.append((perf_counter() - start_time) * 1000)
        found += int(place) in places
    return {
        "passages": count,
        "exact": float(nearest.exact),
        "build_s": built,
        "memory_mb": _memory_mb() - before,
        "search_median_ms": median(times),
        "search_p99_ms": quantiles(times, n=100)[98],
        "found_itself": found / len(asked),
    }


def _memory_mb() -> float:
    """What this process holds now (Linux)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


# --- Stems ----------------------------------------------------------------------------------------


def stems() -> dict[str, float]:
    """Recall at 5 of BM25 alone on the tuning half, by way of stemming."""
    import snowballstemmer

    snowball = snowballstemmer.stemmer("turkish")

    def prefix(length: int) -> Callable[[str], list[str]]:
        return lambda word: [turkish.fold(word).partition("'")[0][:length]]

    def snow(word: str) -> list[str]:
        return [turkish.fold(snowball.stemWord(turkish.lower(word).partition("'")[0]))]

    ways: dict[str, Callable[[str], list[str]]] = {
        "whole words": prefix(99),
        "4 letters": prefix(4),
        "5 letters": prefix(5),
        "6 letters": prefix(6),
        "Snowball": snow,
        "Snowball and 5 letters": lambda word: [*prefix(5)(word), "s:" + snow(word)[0]],
    }
    return {name: _recall_by_words(way) for name, way in ways.items()}


def _recall_by_words(way: Callable[[str], list[str]]) -> float:
    right = total = 0
    for game in shipped_games():
        passages = [(s, text) for s in rulebook(game).sections for text in s.paragraphs]
        bm25 = Bm25.build([_stemmed(f"{s.heading} {t}", way) for s, t in passages], b=0.6)
        for question in _tuning():
            if question.game == game and question.span:
                scores = bm25.scores([{stem: 1.0} for stem in _stemmed(question.q, way)])
                best = np.argsort(-scores, kind="stable")[:5]
                right += any(question.answered_by(passages[place][1]) for place in best)
                total += 1
    return right / total


def _stemmed(text: str, way: Callable[[str], list[str]]) -> list[str]:
    return [
        stem
        for token in turkish.tokens(text)
        if token.root not in turkish.FUNCTION_WORDS
        for stem in way(token.text)
    ]


# --- Weights --------------------------------------------------------------------------------------


def tune() -> dict[str, dict[str, float]]:
    """Weights fitted on the tuning half: of the ranking, by the chance of the right paragraph to
    come first (softmax), and of answerability, by logistic regression."""
    shelf = shipped_index()
    shelf.warm()
    return {
        "fused": _fit_ranking(shelf, "fused"),
        "lexical": _fit_ranking(shelf, "lexical"),
        "answerable": _fit_answerable(shelf),
    }


def _tuning() -> list[Question]:
    return [question for question in shipped_questions() if question.split == "tune"]


def _fit_ranking(shelf: Index, method: index.Method) -> dict[str, float]:
    names = list(index._WEIGHTS["fused" if method == "fused" else "lexical"])
    cases = []
    for question in _tuning():
        if question.span is None or question.game is None:
            continue
        of_game = shelf._shelves[question.game]
        query = of_game.read(question.q)
        vector = shelf.encoder.query(query.encoded) if method == "fused" else None
        _, features = of_game.rank(query, method, shelf.encoder, vector)
        right = [i for i, p in enumerate(of_game.paragraphs) if question.answered_by(p.text)]
        cases.append((np.stack([features[name] for name in names], axis=1), right))

    def gradient(weights: Any) -> Any:
        total = 0.01 * weights
        for features, right in cases:
            scores = 2 * features @ weights
            chances = np.exp(scores - scores.max())
            chances /= chances.sum()
            chances[right] -= 1 / len(right)
            total = total + 2 * features.T @ chances / len(cases)
        return total

    return _descend(names, gradient, steps=300)


def _fit_answerable(shelf: Index) -> dict[str, float]:
    names = list(answerable._WEIGHTS)
    rows, labels = [], []
    near = projection(shelf.encoder.name)
    outsiders = shelf._outside(near)
    for question in _tuning():
        found = shelf.search(question.q, game=question.game, k=10)
        rows.append([answerable.features(found)[name] for name in names])
        labels.append(question.span is not None)
    for place, outside in enumerate(outside_questions()):
        shelf._outsiders[near] = np.delete(outsiders, place, axis=0)  # it must not find itself
        rows.append([answerable.features(shelf.search(outside, k=10))[name] for name in names])
        labels.append(False)
    shelf._outsiders[near] = outsiders
    values, truth = np.array(rows), np.array(labels, float)
    share = np.where(truth == 1, 1 / truth.sum(), 1 / (1 - truth).sum())

    def gradient(weights: Any) -> Any:
        chances = 1 / (1 + np.exp(-values @ weights))
        return values.T @ ((chances - truth) * share) + 0.003 * weights

    return _descend(names, gradient, steps=3000)


def _descend(names: Sequence[str], gradient: Callable[[Any], Any], steps: int) -> dict[str, float]:
    """Adam, from zero."""
    weights, mean, square = (np.zeros(len(names)) for _ in range(3))
    for step in range(1, steps + 1):
        slope = gradient(weights)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        weights -= 0.05 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return dict(zip(names, weights.round(2).tolist(), strict=True))


def main(arguments: Iterable[str]) -> None:
    """Print one of the longer measurements, named on the command line."""
    chosen: dict[str, Callable[[], Mapping[str, object]]] = {
        "million": million,
        "stems": stems,
        "tune": tune,
    }
    for name in arguments:
        for key, value in chosen[name]().items():
            print(f"{key}: {value}")


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main(sys.argv[1:])
