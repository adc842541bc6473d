"""No pattern of ours takes long for any text (ReDoS), however the text was made for it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.api.slow_patterns import DEADLINE, Use, judge, stop, texts

ROOT = Path(__file__).parents[2]


def slow(pattern: str) -> bool:
    before = signal.signal(signal.SIGVTALRM, stop)
    try:
        use = Use(re.compile(pattern), "api", "finditer")
        return any(judge(use, text) for text in texts(use.pattern))
    finally:
        signal.signal(signal.SIGVTALRM, before)


def test_the_search_knows_slow_patterns_from_quick_ones() -> None:
    """The first takes exponential time (two ways to read -siniz), the second quadratic."""
    assert DEADLINE < 10
    assert slow(r"(?:s[iu]n(?:[iu]z)?|[iu]z)*$")
    assert slow(r"\w+@\w+")
    assert not slow(r"(?<!\w)\w+@\w+")


def test_no_pattern_takes_long_for_any_text() -> None:
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("slow_patterns.py"))],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    count, *found = done.stdout.splitlines()
    assert int(count) > 200
    assert found == []
