"""`hakem toplu --küme`: the same job on a Dask cluster, whatever becomes of its workers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread

import pytest

from api.batch import judge_lines, write
from cli.main import run
from tests.cli.bulk_jobs import LINES, ROOT, checks, finished, start, until, written

JOB = checks(LINES, note="·" * 300)  # some twenty chunks


@contextmanager
def dask(part: str, *arguments: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A scheduler or a worker, started as an administrator does."""
    process = subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.dask_{part}", "--no-dashboard", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_a_killed_worker_costs_no_line(tmp_path: Path) -> None:
    """One of two workers freezes with its tasks and is killed; the other does them all."""
    output, address_file = tmp_path / "sonuc.ndjson", tmp_path / "scheduler.json"
    with ExitStack() as stack:

        def begin(part: str, *arguments: str) -> subprocess.Popen[bytes]:
            return stack.enter_context(dask(part, *arguments, folder=tmp_path))

        host = ("--host", "127.0.0.1")
        scheduler = begin("scheduler", *host, "--port", "0", "--scheduler-file", str(address_file))
        until(address_file.exists, scheduler)
        until(lambda: bool(address_file.read_text()), scheduler)
        address = json.loads(address_file.read_text())["address"]
        workers = [begin("worker", address, "--nthreads", "1", "--no-nanny") for _ in range(2)]

        lines = JOB.splitlines(keepends=True)
        job = start("toplu", "-o", str(output), "--kume", address, stdin=subprocess.PIPE)
        job.stdin.write(b"".join(lines[: LINES // 3]))
        job.stdin.flush()
        until(lambda: written(output) > 0, job)
        workers[0].send_signal(signal.SIGSTOP)
        rest = b"".join(lines[LINES // 3 :])
        feeder = Thread(target=lambda: (job.stdin.write(rest), job.stdin.flush()))
        feeder.start()  # it waits as soon as the job does
        before = -1
        while before < (before := written(output)):
            time.sleep(1)
        assert before < LINES  # what the frozen worker holds is waited for
        workers[0].kill()
        feeder.join(60)
        assert finished(job).code == 1
    assert output.read_bytes() == b"".join(write(result) for result in judge_lines(lines))


def test_a_cluster_of_this_machine(hakem) -> None:
    done = hakem("toplu", "--küme", "1", stdin=checks(6))
    assert done.code == 1
    lines = checks(6).splitlines()
    assert done.out.encode() == b"".join(write(result) for result in judge_lines(lines))


def test_without_dask_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run(["toplu", "/dev/null", "--küme", "2"]) == 2
    assert "pip install 'hakem[cluster]'" in capsys.readouterr().err


def test_what_is_no_address_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["toplu", "/dev/null", "--küme", "zort://"]) == 2
    assert "--küme: zort://: kümeye bağlanılamadı" in capsys.readouterr().err
