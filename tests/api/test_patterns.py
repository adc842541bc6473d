"""No pattern of ours takes long for any text (ReDoS), however the text was made for it.

Every compiled pattern of the four packages is run on long texts of its own kind of characters:
repetitions of what it is made of, followed by what makes it fail late.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

SEARCH = r'''
import importlib, pkgutil, re, signal, sys, time, warnings

warnings.simplefilter("ignore")
import sre_parse

SHORT, SUSPICIOUS, SECONDS = 1_000, 0.002, 1.0
QUESTION, DOCUMENT = 1_000, 20_000
seen = {}

def patterns(value, place, depth=0):
    if isinstance(value, re.Pattern):
        seen.setdefault((value.pattern, value.flags), (value, place))
    elif depth < 3 and isinstance(value, (tuple, list, set, frozenset)):
        for member in value:
            patterns(member, place, depth + 1)
    elif depth < 3 and isinstance(value, dict):
        for member in (*value.keys(), *value.values()):
            patterns(member, place, depth + 1)

real = re._compile
def spy(pattern, flags):
    made = real(pattern, flags)
    if isinstance(pattern, (str, bytes)):
        caller = sys._getframe(2).f_globals.get("__name__", "")
        if caller.partition(".")[0] in PACKAGES:
            seen.setdefault((made.pattern, made.flags), (made, caller))
    return made

PACKAGES = ("referee", "knowledge", "api", "cli")
re._compile = spy
for package in PACKAGES:
    root = importlib.import_module(package)
    for found in pkgutil.walk_packages(root.__path__, package + "."):
        if ".migrations." in found.name or found.name.endswith("__main__"):
            continue
        module = importlib.import_module(found.name)
        for name, value in vars(module).items():
            patterns(value, f"{found.name}.{name}")

# What is compiled where it is used: as literals in the source.
import ast, pathlib
for file in (path for package in PACKAGES for path in pathlib.Path(package).rglob("*.py")):
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "re"
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            made = real(node.args[0].value, 0)
            seen.setdefault((made.pattern, made.flags), (made, f"{file}:{node.lineno}"))

def characters(tree, found):
    """The characters that a parsed pattern can take, a few of each kind."""
    for operation, value in tree:
        operation = str(operation)
        if operation in ("LITERAL", "NOT_LITERAL"):
            found.add(chr(value))
        elif operation == "IN":
            for kind, inner in value:
                kind = str(kind)
                if kind == "LITERAL":
                    found.add(chr(inner))
                elif kind == "RANGE":
                    found.add(chr(inner[0]))
                elif kind == "CATEGORY":
                    kinds = {"SPACE": " ", "DIGIT": "1", "WORD": "a"}
                    found.update(kinds[str(inner).split("_")[-1]])
        elif operation == "ANY":
            found.add("a")
        elif operation in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            characters(value[2], found)
        elif operation == "SUBPATTERN":
            characters(value[3], found)
        elif operation == "BRANCH":
            for branch in value[1]:
                characters(branch, found)
        elif operation in ("ASSERT", "ASSERT_NOT"):
            characters(value[1], found)
        elif operation == "ATOMIC_GROUP":
            characters(value, found)
    return found

def texts(pattern):
    parsed = sre_parse.parse(pattern.pattern, pattern.flags & ~re.LOCALE)
    made = sorted(characters(parsed, {"a", " ", "1"}))[:24]
    units = made + [x + y for x in made[:8] for y in made[:8] if x != y]
    literal = re.sub(r"\\[a-zA-Z]|[^\w ]", "", str(pattern.pattern))[:12]
    units += [literal] if literal else []
    for unit in units:
        yield "", unit, "\x01"
        yield "a ", unit, "\n\x01"

def seconds(pattern, head, unit, tail, length):
    """CPU time of one search, cut off when it is too much."""
    text = head + unit * (length // len(unit)) + tail
    given = text.encode("utf-8", "replace") if isinstance(pattern.pattern, bytes) else text
    begun = time.process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, 1.2 * SECONDS)
    try:
        pattern.search(given)
    except TimeoutError:
        pass
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return time.process_time() - begun

def stop(number, frame):
    raise TimeoutError

signal.signal(signal.SIGVTALRM, stop)
slow = []
for pattern, place in seen.values():
    for head, unit, tail in texts(pattern):
        if seconds(pattern, head, unit, tail, SHORT) < SUSPICIOUS:
            continue
        # Patterns of the games read questions, whose length is limited; others read documents.
        words = place.startswith(("referee", "knowledge/question", "knowledge.question"))
        took = seconds(pattern, head, unit, tail, QUESTION if words else DOCUMENT)
        if took > (SECONDS / 10 if words else SECONDS):
            slow.append((place, pattern.pattern, round(took, 2), repr(head + unit * 3)))
            break
print(len(seen))
for line in slow:
    print(*line, sep=" | ")
'''


def test_no_pattern_takes_long_for_any_text():
    done = subprocess.run(
        [sys.executable, "-c", SEARCH],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    count, *slow = done.stdout.splitlines()
    assert int(count) > 100
    assert slow == []
