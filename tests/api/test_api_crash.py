"""What was acknowledged is there after `kill -9`, and what was not has left nothing half-done."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
from sqlalchemy import text

from api.store import feedback, keys
from api.store.database import Database
from tests.api.servers import ROOT, environment, hakem, make_home, running

RULES = "# Oyun {n}\n\n## Kural {n}\n\nOyuncu her turda {n} kart çeker ve bir kart oynar.\n"


def test_uploads_survive_a_killed_server(tmp_path: Path):
    """Four clients upload rulebooks and send opinions until the server is killed."""
    home = make_home(tmp_path)
    database = Database(f"sqlite:///{home}/hakem.db")
    _, key = keys.create(database, "Mağaza", keys.Kind.SECRET)
    documents: set[str] = set()
    opinions: set[int] = set()
    numbers = iter(range(10_000))

    def work(url: str) -> None:
        with httpx.Client(base_url=url, headers={"X-API-Key": key}, timeout=60) as client:
            try:
                while True:
                    n = next(numbers)
                    sent = client.post(
                        "/v1/documents",
                        data={"game": "yeni", "edition": f"b{n}"},
                        files={"file": ("oyun.md", RULES.format(n=n).encode())},
                    )
                    if sent.status_code == 201:
                        documents.add(sent.json()["id"])
                    sent = client.post("/v1/feedback", json={"game": "hoth", "opinion": "wrong"})
                    if sent.status_code == 201:
                        opinions.add(sent.json()["id"])
            except (httpx.TransportError, ValueError):
                pass  # the server is gone

    with running(home) as made:
        threads = [threading.Thread(target=work, args=(made.url,)) for _ in range(4)]
        for thread in threads:
            thread.start()
        while len(documents) < 5:
            time.sleep(0.01)
        os.kill(made.process.pid, signal.SIGKILL)
        for thread in threads:
            thread.join()
    assert opinions
    assert opinions <= {row["id"] for row in feedback.listed(database, 10_000)}
    with (
        running(home) as made,
        httpx.Client(base_url=made.url, headers={"X-API-Key": key}, timeout=60) as client,
    ):
        listed = {document["id"] for document in client.get("/v1/documents").json()["documents"]}
        assert documents <= listed
        for document in listed:  # whole, also those whose upload was not acknowledged
            n = document.removeprefix("yeni@b")
            section = client.get(f"/v1/games/yeni/sections/{document}%23kural-{n}").json()
            assert section["paragraphs"] == [f"Oyuncu her turda {n} kart çeker ve bir kart oynar."]
    database.close()


def test_keys_survive_a_killed_command(tmp_path: Path):
    """`hakem anahtar yeni` is killed at any moment: a key that it has shown opens the store."""
    home = make_home(tmp_path)
    first = hakem(home, "anahtar", "yeni", "Mağaza", "--tür", "gizli")
    shown = [first.stdout.strip()]
    begun = time.monotonic()
    hakem(home, "anahtar", "listele")
    whole = time.monotonic() - begun
    chance = random.Random(7)
    for _ in range(5):
        process = subprocess.Popen(
            [sys.executable, "-m", "cli", "anahtar", "yeni", "Mağaza", "--tür", "gizli"],
            cwd=ROOT,
            env=environment(home),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        time.sleep(chance.uniform(0.5, 1.1) * whole)
        process.kill()
        shown += process.communicate()[0].split()
    database = Database(f"sqlite:///{home}/hakem.db")
    assert all(keys.find(database, key) for key in shown if len(key) == len(shown[0]))
    assert len(keys.listed(database)) >= len(shown)
    database.close()


def test_a_killed_writer_leaves_a_sound_database(tmp_path: Path):
    """A process that makes keys without end, and tells each, is killed in the midst of it."""
    url = f"sqlite:///{tmp_path}/hakem.db"
    code = (
        "import sys\n"
        "from api.store import keys\n"
        "from api.store.database import Database\n"
        f"database = Database({url!r})\n"
        "while True:\n"
        "    print(keys.create(database, 'Mağaza', keys.Kind.SECRET)[1], flush=True)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    told = [process.stdout.readline() for _ in range(20)]
    process.kill()
    told += process.communicate()[0].splitlines(keepends=True)
    database = Database(url)
    for line in told:
        if line.endswith("\n"):
            assert keys.find(database, line.strip())
    assert len(keys.listed(database)) - len(told) in (0, 1)
    with database.reading() as session:
        assert session.scalar(text("PRAGMA integrity_check")) == "ok"
    database.close()
