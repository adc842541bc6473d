"""Printing: colours and wrapping on a terminal, plain unbroken lines everywhere else."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from cli.errors import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

# Control characters in a printed text could drive the terminal.
_CONTROLS = dict.fromkeys((*range(32), *range(127, 160)), "\N{REPLACEMENT CHARACTER}")
del _CONTROLS[ord("\n")], _CONTROLS[ord("\t")]


def console(stderr: bool = False) -> Console:
    """The console for answers, or the one for messages beside them."""
    from rich.console import Console

    class Plain(Console):
        def on_broken_pipe(self) -> None:
            raise  # Rich would end the process with the exit code of an illegal move

    return Plain(stderr=stderr, highlight=False, markup=False, emoji=False)


def say(text: str = "", style: str = "", *, indent: int = 0, stderr: bool = False) -> None:
    """Print a text, its lines indented; a terminal wraps them at words."""
    from rich.padding import Padding
    from rich.text import Text

    out = console(stderr)
    shown = Text(text.translate(_CONTROLS), style=style)
    if out.is_terminal:
        out.print(Padding(shown, (0, 0, 0, indent), expand=False))
    else:
        lines = (" " * indent + line if line else "" for line in shown.plain.split("\n"))
        out.print("\n".join(lines), style=style, soft_wrap=True)


def say_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table; outside a terminal its columns are parted by tabs."""
    from rich.table import Table

    out = console()
    if out.is_terminal:
        table = Table(*headings)
        for row in rows:
            table.add_row(*row)
        out.print(table)
    else:
        for row in (headings, *rows):
            say("\t".join(row))


@contextmanager
def progress_bar() -> Iterator[Callable[[str, float], None]]:
    """A progress bar on a terminal, nothing anywhere else: call it with a step and its share."""
    from rich.progress import BarColumn, Progress, TextColumn

    out = console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=1.0)
        yield lambda step, share: bar.update(task, description=step, completed=share)


def say_json(data: Any) -> None:
    """Print JSON data, readable, in UTF-8."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def write_file(path: Path, text: str) -> None:
    """Write a whole text file or none: an older file stays until the new one is complete."""
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise Refused(f"{path}: yazılamadı ({error.strerror})") from None
