"""How many calls a second `hakem sun` answers, and how long they take, with 1, 16 and 128 callers.

Callers keep their connections and send the next call when the last one is answered. They live in
this process and the server in its own, so they share the machine. Every answer is compared with
the one that a lone caller of a single worker got for the same call: an error is any other answer,
or none.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from urllib.request import urlopen

import referee
from knowledge.home import home

ROOT = Path(__file__).parents[1]
CONNECTIONS = (1, 16, 128)
WORKERS = (1, 2)
_WARM = 0.5  # seconds of calls that are not counted, before those that are
_CONTEXT = re.compile(rb'"context":"[^"]*"')  # tells the time: the same answer has another later


@dataclass(frozen=True, slots=True)
class Call:
    """A request as it is sent, and the body of its answer."""

    request: bytes
    expected: bytes = b""


@dataclass(slots=True)
class Run:
    """What the callers saw.

    Attributes:
        begin, end: when they began, and when the last call was answered.
        seconds: how long each call took that was answered as expected.
        errors: how many were answered otherwise, or not at all.
    """

    begin: float
    end: float = 0.0
    seconds: list[float] = field(default_factory=list)
    errors: int = 0

    @property
    def per_second(self) -> float:
        return len(self.seconds) / (self.end - self.begin)


def measure(duration: float = 3.0) -> dict[str, float]:
    """Figures of calls of three kinds, for each number of workers and connections.

    `health` is GET /healthz, the baseline: all that a call costs but the answer. `judge` are
    positions of random games of all three games, `ask` the labelled questions of all three.

    - `<kind>_<workers>w_<connections>_per_s`: calls answered a second;
    - `..._p50_ms` and `..._p99_ms`: how long they took;
    - `errors`: wrong or missing answers of all calls together.
    """
    figures: dict[str, float] = {"errors": 0}
    kinds = _calls()
    for workers in WORKERS:
        with _server(workers) as port:
            for kind, calls in kinds.items():
                if workers == WORKERS[0]:
                    calls = kinds[kind] = asyncio.run(_answers(port, calls))
                asyncio.run(_load(port, calls, 16, _WARM))
                for connections in CONNECTIONS:
                    run = asyncio.run(_load(port, calls, connections, duration))
                    if len(run.seconds) < 2:
                        raise RuntimeError(f"{kind}: {run.errors} errors")
                    name = f"{kind}_{workers}w_{connections}"
                    cuts = quantiles(run.seconds, n=100)
                    figures[f"{name}_per_s"] = run.per_second
                    figures[f"{name}_p50_ms"] = cuts[49] * 1000
                    figures[f"{name}_p99_ms"] = cuts[98] * 1000
                    figures["errors"] += run.errors
    return figures


def _calls() -> dict[str, list[Call]]:
    rng = random.Random(1)
    return {
        "health": [_call("GET", "/healthz")],
        "judge": [
            _call("POST", f"/v1/games/{game}/judge", body) for game, body in _positions(rng, 90)
        ],
        "ask": [_call("POST", "/v1/ask", body) for body in _questions(rng, 90)],
    }


def _positions(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, str]]]:
    """Positions and the actions played in them, in notation, as many of each game."""
    for number, game_id in enumerate(referee.game_ids()):
        game = referee.load(game_id)
        steps = list(game.playout(game.initial_state(seed=number), rng.choice))
        for state, action, _ in rng.choices(steps, k=count // len(referee.game_ids())):
            yield game_id, {"state": game.format(state), "action": game.format_action(action)}


def _questions(rng: random.Random, count: int) -> Iterator[dict[str, str]]:
    for game_id in referee.game_ids():
        text = files("knowledge").joinpath(f"questions/{game_id}.jsonl").read_text("utf-8")
        for line in rng.sample(text.splitlines(), count // len(referee.game_ids())):
            yield {"question": json.loads(line)["q"], "game": game_id}


def _call(method: str, path: str, body: dict[str, str] | None = None) -> Call:
    data = json.dumps(body).encode() if body is not None else b""
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(data)}\r\n"
    if data:
        head += "Content-Type: application/json\r\n"
    return Call(head.encode() + b"\r\n" + data)


async def _answers(port: int, calls: Sequence[Call]) -> list[Call]:
    """The calls with their answers, got one after another. Each must be 200."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answered = []
    for call in calls:
        status, body = await _ask(reader, writer, call)
        if status != 200:
            raise RuntimeError(f"{call.request!r} was answered {status}: {body!r}")
        answered.append(Call(call.request, body))
    writer.close()
    await writer.wait_closed()
    return answered


async def _load(port: int, calls: Sequence[Call], connections: int, duration: float) -> Run:
    """Call from so many connections at the same time."""
    run = Run(begin=time.perf_counter())
    async with asyncio.TaskGroup() as callers:
        for number in range(connections):
            start = number * len(calls) // connections
            own = [*calls[start:], *calls[:start]]  # so that not all ask the same
            callers.create_task(_keep_calling(port, own, run.begin + duration, run))
    return run


async def _keep_calling(port: int, calls: Sequence[Call], end: float, run: Run) -> None:
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for call in cycle(calls):
            sent = time.perf_counter()
            if sent >= end:
                break
            status, body = await _ask(reader, writer, call)
            received = time.perf_counter()
            if (status, body) != (200, call.expected):
                run.errors += 1
                continue
            run.end = received
            run.seconds.append(received - sent)
        writer.close()
        await writer.wait_closed()
    except (OSError, EOFError):
        run.errors += 1


async def _ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, call: Call
) -> tuple[int, bytes]:
    """Status and body of the answer, without its context.

    HTTP by hand costs the machine less than a client library.
    """
    writer.write(call.request)
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = re.search(rb"\r\ncontent-length: (\d+)", head)
    assert length, head
    body = await reader.readexactly(int(length[1]))
    return int(head[9:12]), _CONTEXT.sub(b"", body)


@contextmanager
def _server(workers: int) -> Iterator[int]:
    """The port of a server that is ready. It keeps its data apart, but for the search cache."""
    with tempfile.TemporaryDirectory() as folder:
        cache = home() / "cache"
        cache.mkdir(parents=True, exist_ok=True)
        Path(folder, "cache").symlink_to(cache, target_is_directory=True)
        log = Path(folder, "log")
        with log.open("wb") as written:
            process = subprocess.Popen(
                [sys.executable, "-m", "cli", "sun", "--port", "0", "--isci", str(workers)],
                cwd=ROOT,
                env=os.environ | {"HAKEM_HOME": folder, "PYTHONIOENCODING": "utf-8"},
                stderr=written,
            )
        try:
            yield _port_when_ready(process, log, workers)
        finally:
            process.terminate()
            process.wait(timeout=60)


def _port_when_ready(process: subprocess.Popen[bytes], log: Path, workers: int) -> int:
    """Wait until every worker has loaded its rulebooks: until it is ready many times in a row."""
    ready = 0
    while ready < 10 * workers:
        if process.poll() is not None:
            raise RuntimeError(log.read_text("utf-8"))
        found = re.search(r"http://[\d.]+:(\d+)", log.read_text("utf-8"))
        try:
            urlopen(f"{found[0]}/readyz").close() if found else time.sleep(0.1)
            ready += found is not None
        except OSError:  # not ready, or not yet there
            ready = 0
            time.sleep(0.1)
    assert found
    return int(found[1])


if __name__ == "__main__":
    for name, value in measure().items():
        print(f"{name:24} {value:12,.2f}")
