"""What the documentation names exists, and what there is, the documentation names."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from typer.main import get_command

from api.app import create_app
from api.settings import Settings
from cli.main import app
from knowledge.document import rulebook
from knowledge.turkish import fold
from referee import game_ids, load
from tests.docs.overlay import PACKAGES, ROOT
from tests.docs.pages import PAGES, anchors, code, inline_code, links, name_of, prose, read

each_page = pytest.mark.parametrize("page", PAGES, ids=name_of)
ALL = "\n".join(map(read, PAGES))
GROUPS = {"", "anahtar"}


# --- Commands and options -----------------------------------------------------------------------


@cache
def commands() -> dict[str, set[str]]:
    """Every command, its groups included (`anahtar yeni`), with all its options."""
    found: dict[str, set[str]] = {}

    def walk(command: Any, name: str) -> None:
        found[name] = {o for p in command.params for o in p.opts if o.startswith("-")}
        for child, group in getattr(command, "commands", {}).items():
            walk(group, f"{name} {child}".strip())

    walk(get_command(app), "")
    return found


def named_commands(page: Path) -> list[tuple[str, set[str]]]:
    """The `hakem` commands that the page's code writes down, with their options."""
    spelled = {fold(name): name for name in commands()}
    named = []
    for line in code(page):
        for call in re.findall(r"(?:^|\s|bin/)hakem((?: [^\s|&;]+)*)", line):
            words = re.sub(r'"[^"]*"|“[^”]*”', "…", call).split()
            first = next((n for n in (2, 1, 0) if fold(" ".join(words[:n])) in spelled), 0)
            name = spelled[fold(" ".join(words[:first]))]
            if name in GROUPS and len(words) > first and not words[first].startswith("-"):
                name = " ".join(words[: first + 1])  # a command that is not there
            options = {word.partition("=")[0] for word in words if re.match("--?[a-zçğıöşü]", word)}
            named.append((name, options))
    return named


@each_page
def test_commands_and_their_options_exist(page: Path) -> None:
    for command, options in named_commands(page):
        assert command in commands(), f"hakem {command}"
        missing = options - commands()[command] - {"--help"}
        assert not missing, f"hakem {command}: {missing}"


@each_page
def test_options_named_alone_exist(page: Path) -> None:
    known = set().union(*commands().values()) | {"--help"}
    alone = (re.match(r"--(?!hakem-)[\w-]+", text) for text in inline_code(page))  # CSS: --hakem-…
    assert {found[0] for found in alone if found} <= known


def test_every_command_stands_on_the_page_of_commands_with_all_its_options() -> None:
    page = prose(ROOT / "docs/komutlar.md")
    parts = dict(
        re.findall(
            r"^### `hakem ([^A-ZÇĞİÖŞÜ`[]+?) ?[A-ZÇĞİÖŞÜ[ \]]*`\n(.*?)(?=^##|\Z)",
            page,
            re.DOTALL | re.MULTILINE,
        )
    )
    assert parts.keys() == commands().keys() - GROUPS
    for name, text in parts.items():
        table = "\n".join(line.split(" | ")[0] for line in text.splitlines() if line[:3] == "| `")
        told = {fold(option) for option in re.findall(r"`(--?[\w-]+)`", table)}
        assert told == {fold(option) for option in commands()[name]}, name


# --- The HTTP interface --------------------------------------------------------------------------


@cache
def endpoints() -> set[tuple[str, str]]:
    """Method and path of every operation of the OpenAPI document, path parameters as `{}`."""
    paths = create_app().openapi()["paths"]
    return {
        (method.upper(), re.sub(r"\{.*?\}", "{}", path))
        for path, ways in paths.items()
        for method in ways
    }


def test_every_endpoint_is_named() -> None:
    lines = [re.sub(r"\{.*?\}", "{}", line) for line in ALL.splitlines()]
    for method, path in endpoints():
        there = re.compile(rf"\b{method}\b[^`]* {re.escape(path)}`")
        assert any(there.search(line) for line in lines), f"{method} {path}"


@each_page
def test_named_endpoints_exist(page: Path) -> None:
    templates = [re.escape(path).replace(r"\{\}", "[^/]+") for _, path in endpoints()]
    for path in re.findall(r"/v1/[\w{}/.-]+", " ".join(code(page))):
        assert any(re.fullmatch(known, path.rstrip("./")) for known in templates), path
    for methods, path in re.findall(r"`([A-Z, ]*[A-Z]) (/v1/[^`?]*)`", prose(page)):
        for method in methods.split(", "):
            assert (method, re.sub(r"\{.*?\}", "{}", path)) in endpoints(), f"{method} {path}"


@each_page
def test_named_addresses_of_the_server_exist(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_HOME", str(tmp_path))
    client = TestClient(create_app())
    for text in inline_code(page):
        found = re.fullmatch(r"(?:GET )?(/(?!v1/|mcp|klasör)[\w{}/.-]*)(\?.*)?", text)
        if found:
            path = re.sub(r"\{.*?\}|OYUN", "battle-line", found[1])
            assert client.head(path, headers={"Authorization": "none"}).status_code != 404, text


# --- Rules, sections, environment ----------------------------------------------------------------


@each_page
def test_named_rules_exist(page: Path) -> None:
    known = {rule.id for game in game_ids() for rule in load(game).rules}
    prefixes = "|".join(load(game).rules.prefix for game in game_ids())
    named = re.findall(rf"(?<![\w./])(?:{prefixes})\.[a-zçğıöşü][\w.-]+", " ".join(code(page)))
    assert {rule for rule in named if not rule.endswith((".csv", ".py"))} <= known


@each_page
def test_named_sections_exist(page: Path) -> None:
    known = {section.id for game in game_ids() for section in rulebook(game).sections}
    assert set(re.findall(rf"\b(?:{'|'.join(game_ids())})#[\w-]+", read(page))) <= known


def variables() -> set[str]:
    """The environment variables that the packages read."""
    sources = (file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
    read_by_name = r"environ(?:\.get\(|\[)\s*\"(HAKEM_\w+)"
    found = {name for file in sources for name in re.findall(read_by_name, file.read_text("utf-8"))}
    return found | Settings().to_environment().keys()


@each_page
def test_named_environment_variables_exist(page: Path) -> None:
    text = read(page)
    own = set(re.findall(r"^const (HAKEM_\w+)", text, re.MULTILINE))  # of a shop's plug-in
    assert set(re.findall(r"HAKEM_[A-Z_]+", text)) - own <= variables()


def test_every_environment_variable_is_named() -> None:
    assert variables() <= set(re.findall(r"`(HAKEM_[A-Z_]+)`", ALL))


# --- Links, files and modules ---------------------------------------------------------------------


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_every_page_is_linked() -> None:
    linked = {
        (page.parent / link.partition("#")[0]).resolve() for page in PAGES for link in links(page)
    }
    assert {page for page in PAGES if page.parent.name == "docs"} <= linked


@each_page
def test_named_files_exist(page: Path) -> None:
    folders = "referee|knowledge|api|cli|tests|benchmarks|docs"
    for text in inline_code(page):
        if (
            re.fullmatch(rf"(?:{folders})/[\w./-]*", text)
            and "tas_alma" not in text
            and "tas-alma" not in text
        ):
            assert (ROOT / text).exists(), text


@each_page
def test_named_modules_can_be_run(page: Path) -> None:
    for module in re.findall(r"python3? -m ([\w.]+)", read(page)):
        package = importlib.util.find_spec(module)
        assert package, module
        main = f"{module}.__main__" if package.submodule_search_locations else module
        assert importlib.util.find_spec(main), main
