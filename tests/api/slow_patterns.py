"""Runs every pattern of the four packages on texts made to keep it busy; prints the slow ones.

Run by `test_patterns.py` in a process of its own, which it may stop: a pattern that explodes can't
be interrupted in any other way once it holds the interpreter.

A text is a repetition of what the pattern itself is made of, followed by what makes it fail late.
A pattern that its module only matches at one place is not searched for at every place either.
Time is CPU time, and what is judged is how it grows with the text, not how fast the machine is.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import signal
import time
import warnings
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any

PACKAGES = ("referee", "knowledge", "api", "cli")
# What reads whole documents; everything else reads questions of at most 1,000 characters.
DOCUMENTS = (
    "api",
    "cli",
    "knowledge.align",
    "knowledge.audit",
    "knowledge.document",
    "knowledge.ingest",
    "knowledge.turkish",
    "referee.stating",
)
SHORT, LONG = 1_500, 6_000  # four times as long: a quadratic pattern takes 16 times as long
GROWTH = 9
NOTHING = 0.0004, 0.01  # seconds of CPU for either that are too few to judge by
QUESTION, QUESTION_SECONDS = 1_000, 0.3
REPEATS = ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT")
DEADLINE = 2.0  # seconds of CPU after which a pattern counts as exploding

Text = tuple[str, str, str]  # beginning, what is repeated, end


@dataclass(frozen=True)
class Use:
    """A pattern, where it is used, and how: with `match`, `fullmatch`, or `finditer` (a search)."""

    pattern: re.Pattern[Any]
    module: str
    method: str


def main() -> None:
    found = uses()
    print(len(found))
    signal.signal(signal.SIGVTALRM, stop)
    for use in found:
        for text in texts(use.pattern):
            if fault := judge(use, text):
                pattern = repr(use.pattern.pattern[:120])
                print(use.module, use.method, pattern, repr("".join(text)), fault, sep=" | ")
                break


def uses() -> list[Use]:
    """Every pattern that is compiled when the modules are loaded, or stands in their source."""
    found: dict[Use, None] = {}
    for package in PACKAGES:
        root = importlib.import_module(package)
        for module in pkgutil.walk_packages(root.__path__, package + "."):
            if ".migrations." in module.name or module.name.endswith("__main__"):
                continue
            loaded = importlib.import_module(module.name)
            assert loaded.__file__
            source = Path(loaded.__file__).read_text("utf-8")
            for name, value in vars(loaded).items():
                for pattern in _inside(value):
                    found[Use(pattern, module.name, _method_of(name, source))] = None
            for text, function in _literals(source):
                method = function if function in ("match", "fullmatch") else "finditer"
                found[Use(re.compile(text), module.name, method)] = None
    return list(found)


def _inside(value: Any, depth: int = 0) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif depth < 3 and isinstance(value, tuple | list | set | frozenset | dict):
        members = (*value, *value.values()) if isinstance(value, dict) else value
        for member in members:
            yield from _inside(member, depth + 1)


def _method_of(name: str, source: str) -> str:
    """How a module uses its pattern of this name; as a search unless it says otherwise."""
    mentions = re.findall(rf"\b{name}\b(?! = )(?:\.(\w+))?", source)
    for methods in ({"fullmatch"}, {"match", "fullmatch"}):
        if mentions and methods.issuperset(mentions):
            return max(methods)
    return "finditer"


def _literals(source: str) -> Iterator[tuple[str, str]]:
    """The patterns that a module gives to functions of `re` as they are used, and the function."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "re"
            and node.func.attr not in ("compile", "escape")
            and node.args
            and isinstance(node.args[0], ast.Constant)
            and isinstance(node.args[0].value, str)
        ):
            yield node.args[0].value, node.func.attr


def texts(pattern: re.Pattern[Any]) -> Iterator[Text]:
    """Texts for a pattern: its characters and repeated parts, alone and after what it takes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # deprecated, but the only parser there is
        from sre_parse import parse
    tree = parse(pattern.pattern, pattern.flags)
    characters, repeated = {"a"}, set[str]()
    _read(tree, characters, repeated)
    single = sorted(characters)[:12]
    units = [*single, *(x + y for x, y in pairwise(single))]
    units += sorted(repeated - {*units, ""}, key=len)[-12:]
    for unit in units:
        yield "", unit, "\x01"
    for head in sorted({_sample(tree, most) for most in (False, True)} - {""}):
        yield "", head, "\x01"
        for unit in {"a", " ", "1", "."} & {*characters, " "}:
            yield head, unit, "\x01"


def _sample(tree: Any, most: bool, branch: int = 0) -> str:
    """A text that a parsed pattern takes, nearly; with what is optional or without."""
    made = ""
    for operation, value in tree:
        name = str(operation)
        if name == "LITERAL":
            made += chr(value)
        elif name == "IN":
            made += next((c for c in map(_one_of, value) if c), "a")
        elif name in ("ANY", "NOT_LITERAL"):
            made += "a"
        elif name in REPEATS:
            made += _sample(value[2], most, branch) * max(value[0], int(most))
        elif name == "SUBPATTERN":
            made += _sample(value[3], most, branch)
        elif name == "ATOMIC_GROUP":
            made += _sample(value, most, branch)
        elif name == "BRANCH":
            made += _sample(value[1][branch % len(value[1])], most, branch)
    return made


def _one_of(member: tuple[Any, Any]) -> str:
    """A character of one member of a class; nothing for a negation."""
    kind, inner = str(member[0]), member[1]
    if kind in ("LITERAL", "RANGE"):
        return chr(inner if kind == "LITERAL" else inner[0])
    if kind == "CATEGORY":
        return {"SPACE": " ", "DIGIT": "1", "WORD": "a"}[str(inner).rpartition("_")[2]]
    return ""


def _read(tree: Any, characters: set[str], repeated: set[str]) -> None:
    """Collect the characters that a parsed pattern takes, and the parts that it may repeat."""
    for operation, value in tree:
        name = str(operation)
        if name == "LITERAL":
            characters.add(chr(value))
        elif name == "IN":
            characters.update(filter(None, map(_one_of, value)))
        elif name == "BRANCH":
            for branch in value[1]:
                _read(branch, characters, repeated)
        elif name in REPEATS:
            if value[1] > 1:
                repeated |= {_sample(value[2], True, branch) for branch in range(12)}
            _read(value[2], characters, repeated)
        elif name == "SUBPATTERN":
            _read(value[3], characters, repeated)
        elif name in ("ASSERT", "ASSERT_NOT"):
            _read(value[1], characters, repeated)
        elif name == "ATOMIC_GROUP":
            _read(value, characters, repeated)


def judge(use: Use, text: Text) -> str:
    """What is wrong with the time that a pattern takes for this text; empty is nothing."""
    if not use.module.startswith(DOCUMENTS):
        took = seconds(use, text, QUESTION)
        return f"{took:.2f} s" if took > QUESTION_SECONDS else ""
    if seconds(use, text, SHORT) < NOTHING[0] or (long := seconds(use, text, LONG)) < NOTHING[1]:
        return ""
    if long >= DEADLINE:
        return "explodes"
    short = median(seconds(use, text, SHORT) for _ in range(5))
    long = median([long, *(seconds(use, text, LONG) for _ in range(2))])
    return f"{long:.3f} s, not {short:.3f} s" if long > GROWTH * short else ""


def seconds(use: Use, text: Text, length: int) -> float:
    """CPU time for the whole text, cut off at the deadline."""
    head, unit, tail = text
    given: Any = head + unit * (length // len(unit)) + tail
    if isinstance(use.pattern.pattern, bytes):
        given = given.encode()
    begun = time.process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, DEADLINE)
    try:
        if use.method == "finditer":
            deque(use.pattern.finditer(given), maxlen=0)
        else:
            getattr(use.pattern, use.method)(given)
    except TimeoutError:
        return DEADLINE
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return time.process_time() - begun


def stop(number: int, frame: FrameType | None) -> None:
    raise TimeoutError


if __name__ == "__main__":
    main()
