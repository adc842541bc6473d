"""The files of a bulk job: the lines that it reads, and the results that outlive an interruption.

A result file holds a line for each line that was judged, in their order. A job that was cut off,
by Ctrl-C or in the middle of a write, leaves whole lines and perhaps a torn last one; the next
job cuts the torn one off and goes on after the last whole one.
"""

from __future__ import annotations

import fcntl
import io
import json
import os
import stat
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from api.batch import ERROR, MAX_LINE
from cli.errors import Refused

Chunk = tuple[int, list[bytes]]  # the number of its first line, and lines without their ends

READ_AT_ONCE = 32_768  # bytes
_BEGINNING = b'{"line":'


def open_input(name: str) -> io.RawIOBase:
    """The file with this name, or standard input for `-`. Raises Refused."""
    if name == "-":
        # Not sys.stdin: its lock would keep a thread that reads on from dying with the process.
        return io.FileIO(0, closefd=False)
    try:
        return io.FileIO(name)
    except OSError as error:
        raise Refused(f"{name}: okunamadı ({_reason(error)})") from None


def chunks(stream: io.RawIOBase, first: int = 1) -> Iterator[Chunk]:
    """The lines from number `first` on, in chunks of what can be read at once.

    What a pipe has to give is passed on without waiting for more. Of a line that is longer than
    any check may be, only so much is kept as shows that it is.
    """
    number, rest = 1, b""
    while block := stream.read(READ_AT_ONCE):
        *lines, rest = (rest + block).split(b"\n")
        rest = rest[: MAX_LINE + 1]
        yield from _from(first, number, lines)
        number += len(lines)
    yield from _from(first, number, [rest] if rest else [])


def _from(first: int, number: int, lines: list[bytes]) -> Iterator[Chunk]:
    known = max(first - number, 0)
    if lines[known:]:
        yield number + known, lines[known:]


class ResultFile:
    """A file of results that is open for adding more; nobody else can add to it meanwhile.

    Opening cuts off a torn last line. `line` is the number of the last line that was judged, 0
    when there is none yet, `last` is its result as it stands there, and `tally` counts the
    rulings so far. Raises Refused for a file that holds anything but results.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.line = 0
        self.last = b""
        self.tally: Counter[str] = Counter()
        try:
            self._file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
        except OSError as error:
            raise Refused(f"{path}: yazılamadı ({_reason(error)})") from None
        try:
            self._take_over()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> ResultFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._file.close()

    def write(self, results: bytes) -> None:
        """Add whole lines; they are the file's when this returns."""
        try:
            self._file.write(results)
            self._file.flush()
        except OSError as error:
            raise Refused(f"{self.path}: yazılamadı ({_reason(error)})") from None

    def _take_over(self) -> None:
        if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
            raise Refused(
                f"{self.path}: sıradan bir dosya değil; sürdürülemez, yerine “>” kullanın"
            )
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refused(f"{self.path}: başka bir hakem toplu bu dosyaya yazıyor") from None
        end = 0
        for raw in self._file:
            if not raw.endswith(b"\n"):
                if not raw.startswith(_BEGINNING[: len(raw)]):
                    raise self._foreign()
                break
            self._count(raw)
            end += len(raw)
        self._file.seek(end)
        self._file.truncate()

    def _count(self, raw: bytes) -> None:
        try:
            result = json.loads(raw)
            number, ruling = result["line"], result.get("ruling", ERROR)
            if not self.line < number:
                raise ValueError
        except (ValueError, TypeError, KeyError, AttributeError):
            raise self._foreign() from None
        self.line, self.last = number, raw
        self.tally[ruling] += 1

    def _foreign(self) -> Refused:
        done = sum(self.tally.values())
        return Refused(
            f"{self.path}: {done + 1}. satırı bir hakem toplu sonucu değil; dosya değiştirilmedi, "
            "başka bir çıktı adı verin"
        )


def _reason(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "böyle bir dosya ya da klasör yok"
    if isinstance(error, IsADirectoryError):
        return "bu bir klasör"
    if isinstance(error, PermissionError):
        return "izin yok"
    return error.strerror or str(error)
