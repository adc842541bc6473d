"""Runs real servers for tests: PostgreSQL and Redis, from the programs that Debian installs."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of a new PostgreSQL server."""
    programs = max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    # PostgreSQL refuses to run as root: a container's root takes the user that Debian made for it.
    user = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
    # Not in a folder of pytest's, which nobody but root may enter.
    folder = Path(tempfile.mkdtemp(prefix="hakem-"))
    if user:
        shutil.chown(folder, "postgres", "postgres")

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [programs / program, *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=folder,
            extra_groups=[] if user else None,
            **user,
        )

    data, port = f"{folder}/data", _free_port()
    run("initdb", "-D", data, "-U", "hakem", "--auth=trust", "--no-sync", "-E", "UTF8")
    settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    run("pg_ctl", "-D", data, "-l", f"{folder}/log", "-w", "-o", settings, "start")
    try:
        yield f"postgresql://hakem@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder)


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """The URL of a new Redis server."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis is not installed")
    port = _free_port()
    process = subprocess.Popen(
        [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
        stdout=subprocess.DEVNULL,
    )
    try:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait()
