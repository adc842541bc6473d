"""The page on the architecture tells all that a new game needs: the toy game is built from it."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.overlay import ROOT, lay_out

PAGE = (ROOT / "docs/mimari.md").read_text("utf-8")
BLOCKS = dict(re.findall(r"`([\w/.-]+)`:\n\n```\w+\n(.*?)```", PAGE, re.DOTALL))
COMMANDS = [
    line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()
]


class Built:
    """This checkout with the toy game beside its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        lay_out(root, BLOCKS)

    def python(self, *arguments: str, stdin: str = "") -> tuple[int, str]:
        """Run Python on the built packages; returns its exit code and what it wrote."""
        done = subprocess.run(
            [sys.executable, *arguments],
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            cwd=self.root,
            env={
                **os.environ,
                "PYTHONPATH": str(self.root),
                "PYTHONIOENCODING": "utf-8",
                "HAKEM_HOME": str(self.root / "home"),
            },
            timeout=120,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return done.returncode, done.stdout + done.stderr

    def hakem(self, *arguments: str, stdin: str = "") -> tuple[int, str]:
        return self.python("-m", "cli", *arguments, stdin=stdin)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return Built(tmp_path_factory.mktemp("tas-alma"))


def test_the_page_has_one_diagram_and_every_file_of_a_game() -> None:
    assert PAGE.count("```mermaid") == 1
    # what `Game` loads by name, and the book; a game may arrange its other modules as it likes
    needed = {
        f"referee/tas_alma/{part}.py" for part in ("__init__", "schema", "notation", "render")
    }
    assert needed | {"knowledge/rulebooks/tas-alma.md"} <= BLOCKS.keys()
    assert not any((ROOT / path).exists() for path in BLOCKS)


def test_the_game_is_listed_beside_the_others(built: Built) -> None:
    code, out = built.hakem("oyunlar")
    assert code == 0
    listed = [line.split()[0] for line in out.splitlines()]
    assert listed == ["battle-line", "hoth", "tas-alma", "twilight-struggle"]


def test_its_rules_and_sections_cover_each_other(built: Built) -> None:
    code, out = built.hakem("kapsam", "tas-alma", "--json")
    assert code == 0
    assert '"complete": true' in out
    slugs = set(re.findall(r"\{#(.*?)\}", BLOCKS["knowledge/rulebooks/tas-alma.md"]))
    assert all(f'"tas-alma#{slug}"' in out for slug in slugs)


@pytest.mark.parametrize(
    ("state", "action", "code", "expected"),
    [
        ("tas-alma heap=3 turn=A", "A 3", 0, "Evet"),
        ("tas-alma heap=2 turn=A", "A 3", 1, "Yığında 3 taş olsaydı alabilirdin."),
        ("tas-alma turn=A", "A 4", 1, "tas_alma.alma.sinir"),
        ("tas-alma heap=9 turn=B", "A 1", 1, "Sıra B oyuncusunda."),
        ("tas-alma turn=A", "A 3", 3, "Yığında kaç taş var?"),
        ("tas-alma heap=13 turn=A", "A 1", 2, "Yığında en fazla 12 taş olabilir"),
        ("tas-alma heap=bol turn=A", "A 1", 2, "state.heap: tam sayı bekleniyor"),
    ],
)
def test_it_judges(built: Built, state: str, action: str, code: int, expected: str) -> None:
    given, out = built.hakem("denetle", "--durum", state, "--hamle", action)
    assert (given, expected in out) == (code, True), out
    assert "tas-alma#" in out or code == 2


def test_it_lists_moves_answers_inquiries_and_draws(built: Built) -> None:
    position = ("--durum", "tas-alma heap=2 turn=B last_stone=loses")
    assert built.hakem("hamleler", *position) == (0, "B 1\nB 2\n")
    assert (
        "En fazla 2 taş alınabilir." in built.hakem("sorgula", *position, "--sorgu", "allowance")[1]
    )
    assert built.hakem("göster", "--satir", *position) == (0, f"{position[1]}\n")
    assert built.hakem("göster", *position)[1].count("●") == 2
    assert built.hakem("göster", "--svg", *position)[1].count("<circle") == 2


def test_the_pages_own_commands_work(built: Built) -> None:
    outcomes = {line: built.hakem(*shlex.split(line)[1:]) for line in COMMANDS}
    assert [code for code, _ in outcomes.values()] == [0, 1, 1, 0]
    ruled, quoted = (outcomes[line][1] for line in COMMANDS[-2:])
    assert ruled.startswith("Hayır, 3 taş alamazsın.")
    assert "[tas-alma#alma]\n    “Yığında kalandan çok taş alınmaz.”" in ruled
    assert "[tas-alma#yazi-tura]\n    “Üç taş alan oyuncu, yığında taş kaldıysa" in quoted


@pytest.mark.parametrize("last_stone", ["wins", "loses"])
def test_it_is_played_to_the_end_and_replayed(built: Built, last_stone: str) -> None:
    file = built.root / f"{last_stone}.ndjson"
    code, out = built.hakem(
        *("oyna", "tas-alma", "--kayit", str(file), "--secenek", f"last_stone={last_stone}"),
        stdin="1\n" * 12,
    )
    assert code == 0, out
    starter = json.loads(file.read_text("utf-8").splitlines()[0])["initial"]["turn"]
    other = "B" if starter == "A" else "A"  # takes the last of twelve stones
    code, out = built.hakem("tutanak", str(file))
    assert code == 0, out
    winner = other if last_stone == "wins" else starter
    assert f"Son taşı {other} aldı, oyunu {winner} kazandı." in out


PLAYOUTS = """
from random import Random
from referee import load
from referee.tas_alma.state import Take

game = load("tas-alma")
extra = 0
for seed in range(200):
    random = Random(seed)
    state = game.initial_state(seed=seed)
    for state, action, chance in game.playout(state, random.choice):
        legal = {take.stones for take in game.legal_actions(state)}
        for stones in range(6):
            verdict = game.judge(state, Take(state.turn, stones))
            assert (verdict.ruling == "legal") is (stones in legal)
        assert game.parse(game.format(state)) == state == game.read_state(game.write_state(state))
        after = game.apply(state, action, chance)
        extra += chance == "tura"
        assert (after.turn == state.turn) is (chance == "tura")
    assert after.heap == 0 and game.outcome(after).winner == state.turn
assert extra
"""


def test_its_judge_moves_and_notations_agree_in_random_games(built: Built) -> None:
    assert built.python("-c", PLAYOUTS) == (0, "")


SERVED = """
from fastapi.testclient import TestClient
from api.app import create_app

client = TestClient(create_app())
for page in ("/oyun/tas-alma", "/oyun/tas-alma/tahta", "/oyun/tas-alma/tahta.svg", "/openapi.json"):
    assert client.get(page).status_code == 200, page
asked = {"state": "tas-alma heap=2 turn=A", "action": "A 3"}
assert client.post("/v1/games/tas-alma/judge", json=asked).json()["ruling"] == "illegal"
"""


def test_it_is_served(built: Built) -> None:
    code, out = built.python("-c", SERVED)
    assert code == 0, out


def test_its_code_is_as_clean_as_the_rest(built: Built) -> None:
    for command in (("check",), ("format", "--check")):
        code, out = built.python(
            "-m", "ruff", *command, "--config", str(ROOT / "pyproject.toml"), "referee/tas_alma"
        )
        assert code == 0, out
