"""What the README shows works: its commands run, and CI runs just its test command."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from referee import load

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
SETUP_AND_ASK, SETUP_AND_TEST = (block.strip() for block in BLOCKS[:2])
EXAMPLES = [line for block in BLOCKS[2:] for line in block.splitlines() if line.strip()]
ANSWERS = {"sor": (0, 1, 3), "denetle": (0, 1, 3), "denetim": (0, 1)}
# `sun` runs until it is stopped (tests/api starts it); all labelled questions take minutes.
NOT_RUN = ("hakem sun", "hakem değerlendir")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files, and the ingested document, that the examples name."""
    made = tmp_path_factory.mktemp("ornekler")
    game = load("battle-line")
    (made / "durum.json").write_text(
        json.dumps(game.write_state(game.initial_state(seed=1))), "utf-8"
    )
    page = Canvas(str(made / "kitap.pdf"))
    lines = [
        "KURALLAR",
        "Oyunun kurulumu",
        "Her oyuncuya kart destesinden kart verin ve kalan kartlari masaya koyun.",
        "Tur sirasi",
        "Her oyuncu turunda elinden bir kart oynar ve desteden bir kart ceker.",
        "Oyunun sonu",
        "Deste bitince oyun sona erer; en cok karti olan oyuncu oyunu kazanir.",
    ]
    for number, line in enumerate(lines):
        page.drawString(60, 780 - 24 * number, line)
    page.save()
    # The example that does it may run on another worker than those that need it.
    done = run(["yükle", "kitap.pdf", "--oyun", "battle-line"], made)
    assert done.returncode == 0, done.stderr
    return made


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "HAKEM_HOME": str(folder / "home"), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-m", "cli", *command],
        cwd=folder,
        env=environment | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_the_first_command_asks_a_question_and_prints_a_ruling_with_its_section(
    folder: Path,
) -> None:
    asked = shlex.split(SETUP_AND_ASK.rsplit("&&", 1)[1])
    assert asked[0] == ".venv/bin/hakem"
    done = run(asked[1:], folder)
    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith("Hayır")
    assert "battle-line#taktik-siniri" in done.stdout


def test_ci_runs_the_second_command() -> None:
    assert SETUP_AND_TEST in (ROOT / ".ci/run").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", [line for line in EXAMPLES if line not in NOT_RUN])
def test_an_example_runs(line: str, folder: Path) -> None:
    command = shlex.split(line)
    assert command[0] == "hakem"
    done = run(command[1:], folder)
    assert done.returncode in ANSWERS.get(command[1], (0,)), done.stderr
    assert (done.stdout + done.stderr).strip()


def test_the_examples_that_are_not_run_exist() -> None:
    assert set(NOT_RUN) <= set(EXAMPLES)
