"""Every promise names the tests that would fail if it broke; they exist."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from tests.docs.overlay import ROOT

PAGE = (ROOT / "docs/sozler.md").read_text("utf-8")
PROMISES, GAPS = PAGE.split("## Bilinen eksikler")
ROWS = [
    (promise, re.findall(r"`([^`]+)`", tests))
    for promise, tests in re.findall(r"^\| (.+) \| (`tests/.+) \|$", PROMISES, re.MULTILINE)
]


@cache
def collected(path: str) -> set[str]:
    """The tests of a file that pytest would collect, without running anything."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {n.name for n in tree.body if isinstance(n, functions) and n.name.startswith("test_")}


@pytest.mark.parametrize(("promise", "tests"), ROWS, ids=[tests[0] for _, tests in ROWS])
def test_the_tests_of_a_promise_exist(promise: str, tests: list[str]) -> None:
    for test in tests:
        path, _, name = test.partition("::")
        assert (ROOT / path).is_file(), test
        assert name in collected(path), test


def test_no_row_is_left_unread() -> None:
    rows = [line for line in PROMISES.splitlines() if line.startswith("| ")]
    heads = [line for line in rows if line.startswith("| Söz |")]
    assert len(rows) == len(ROWS) + len(heads)
    assert len(ROWS) >= 30


def test_the_gaps_are_told() -> None:
    assert len(re.findall(r"^- \*\*", GAPS, re.MULTILINE)) >= 8
