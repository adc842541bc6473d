"""Runs the real command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cli.main import run

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Done:
    """A finished command: exit code, standard output and standard error."""

    code: int
    out: str
    err: str


Hakem = Callable[..., Done]


@pytest.fixture(scope="session")
def bytecode(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the processes share compiled modules, whatever the environment says about it."""
    return str(tmp_path_factory.mktemp("bytecode"))


@pytest.fixture
def hakem(tmp_path: Path, bytecode: str) -> Hakem:
    """Run `hakem` with arguments; no run may show a traceback or ANSI codes."""

    def command(*arguments: str | bytes, stdin: bytes | str = b"") -> Done:
        done = subprocess.run(
            [sys.executable, "-m", "cli", *arguments],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            cwd=tmp_path,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONIOENCODING": "utf-8",
                "PYTHONDONTWRITEBYTECODE": "",
                "PYTHONPYCACHEPREFIX": bytecode,
                "HAKEM_HOME": str(tmp_path / "home"),
            },
            timeout=60,
            check=False,
        )
        out, err = done.stdout.decode(), done.stderr.decode()
        assert "Traceback" not in err + out
        assert "\x1b" not in err + out
        return Done(done.returncode, out, err)

    return command


@pytest.fixture
def here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Hakem:
    """Run `hakem` in this very process, which saves its start; for what needs no standard input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HAKEM_HOME", str(tmp_path / "home"))

    def command(*arguments: str) -> Done:
        return Done(run(arguments), *capsys.readouterr())

    return command
