"""Runs the real server, as `hakem sun` starts it, on a free port."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that is ready; when it ends, its log must show no traceback."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cli", "sun", "--port", "0"],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONIOENCODING": "utf-8",
            "HAKEM_HOME": str(tmp_path_factory.mktemp("home")),
        },
    )
    assert process.stderr is not None
    address = re.search(r"http://[\d.]+:\d+", process.stderr.readline())
    assert address, "the server did not start"
    for _ in range(600):
        if httpx.get(f"{address[0]}/readyz").status_code == 200:
            break
        time.sleep(0.1)
    yield address[0]
    process.terminate()
    try:
        _, log = process.communicate(timeout=60)
    finally:
        process.kill()
        process.communicate()
    assert "Traceback" not in log


@pytest.fixture(scope="session")
def client(server: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server, timeout=30) as made:
        yield made
