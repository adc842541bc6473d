"""Jobs for the tests of `hakem toplu`: checks with known rulings, and processes that do them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
LINES = 600

# State, action, and what the rulebook says: the second tactic is one more than the opponent's plus
# one; Pas depends on what is in the hand, which the last state does not tell.
RULINGS = (
    (
        "battle-line turn=A phase=claim 3=R3B3G3|Y8Y9 discard=Y7Y10",
        "A ilan 3",
        "legal",
    ),
    (
        "battle-line turn=A phase=play A=SI/GO B=?/-",
        {"type": "play_environment", "player": "A", "card": "SI", "flag": 3},
        "illegal",
    ),
    ("battle-line turn=A phase=play", "A pas", "depends"),
)


def checks(count: int, note: str = "") -> bytes:
    """The first lines of an endless job; a long note makes them long, and the job many chunks."""
    found = []
    for number in range(count):
        state, action, _ = RULINGS[number % len(RULINGS)]
        name = f"{number}{note}" if note else number
        found.append(json.dumps({"state": state, "action": action, "id": name}) + "\n")
    return "".join(found).encode()


class Done(NamedTuple):
    code: int
    out: bytes
    err: str


def start(*arguments: str | bytes, **settings: Any) -> subprocess.Popen[bytes]:
    """Start `hakem`; its output is captured."""
    return subprocess.Popen(
        [sys.executable, "-m", "cli", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        stderr=subprocess.PIPE,
        # A shell that started us in the background made us, and so our children, deaf to Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        **{"stdout": subprocess.PIPE} | settings,
    )


def finished(process: subprocess.Popen[bytes], lines: bytes | None = None) -> Done:
    """Feed the last lines to a process and wait for its end."""
    out, err = process.communicate(lines, timeout=240)
    assert b"Traceback" not in err, err.decode()
    return Done(process.returncode, out or b"", err.decode())


def written(output: Path) -> int:
    """How many whole lines stand in a file."""
    return output.read_bytes().count(b"\n") if output.exists() else 0


def until(happened: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    """Wait for something while a process runs."""
    deadline = time.monotonic() + 120
    while not happened():
        assert process.poll() is None, process.stderr and process.stderr.read().decode()
        assert time.monotonic() < deadline
        time.sleep(0.02)
