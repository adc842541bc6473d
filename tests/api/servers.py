"""Runs the real server, as `hakem sun` starts it, on a free port."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]


@cache
def _cache() -> Path:
    """Where all homes keep what is slow to compute: the developer's own, or this run's."""
    own = os.environ.get("HAKEM_HOME")
    folder = Path(own) / "cache" if own else Path(tempfile.mkdtemp(prefix="hakem-cache-"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def make_home(folder: Path) -> Path:
    """A HAKEM_HOME of its own, which shares only the cache."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "cache").exists():
        (folder / "cache").symlink_to(_cache(), target_is_directory=True)
    return folder


def environment(home: Path, **settings: str) -> dict[str, str]:
    """The environment in which `hakem` keeps its data in `home`."""
    kept = {n: v for n, v in os.environ.items() if not n.startswith("HAKEM_")}
    own = {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "HAKEM_HOME": str(home)}
    return kept | own | settings


def hakem(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "cli", *arguments],
        cwd=ROOT,
        env=environment(home),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@dataclass
class Server:
    """A server that runs; `log` is what it has written."""

    url: str
    home: Path
    process: subprocess.Popen[bytes]
    log_file: Path

    @property
    def log(self) -> str:
        return self.log_file.read_text("utf-8")

    def wait_until_ready(self) -> None:
        for _ in range(3000):
            try:
                if httpx.get(f"{self.url}/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                assert self.process.poll() is None, self.log
            time.sleep(0.1)
        raise AssertionError(f"the server did not become ready\n{self.log}")


@contextmanager
def running(home: Path, *options: str, ready: bool = True, **settings: str) -> Iterator[Server]:
    """A server with these options of `hakem sun` and these variables in its environment."""
    log_file = home / f"log-{time.monotonic_ns()}"
    with log_file.open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "cli", "sun", "--port", "0", *options],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=log,
            env=environment(home, **settings),
        )
    try:
        found = None
        for _ in range(600):
            if found := re.search(r"http://[\d.]+:\d+", log_file.read_text("utf-8")):
                break
            assert process.poll() is None, log_file.read_text("utf-8")
            time.sleep(0.05)
        assert found, "the server did not start"
        server = Server(found[0], home, process, log_file)
        if ready:
            server.wait_until_ready()
        yield server
    finally:
        process.terminate()
        try:
            process.wait(timeout=60)
        finally:
            process.kill()
            process.wait()
