"""Record files: written whole, added to line by line so that no crash harms what is there.

Nothing else in `referee/` touches files.
"""

from __future__ import annotations

import fcntl
import json
import os
from io import FileIO
from pathlib import Path
from typing import Self

from referee.record import BadRecord, Record, read

_NO_HEADER = "başlık satırı yarım kalmış; bu dosyada oyun yok"


class RecordBusy(OSError):
    """Another program is appending to the record."""


def write(record: Record, path: Path) -> None:
    """Write a whole record to a new file. Raises FileExistsError rather than replace one."""
    with path.open("xb") as file:
        file.writelines(f"{line}\n".encode() for line in record.lines())
        file.flush()
        os.fsync(file.fileno())
    folder = os.open(path.parent, os.O_RDONLY)  # the file's name has to survive a crash as well
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def append(path: Path, line: str) -> None:
    """Add one line to a record file, after whoever else is adding. See `Log`."""
    with Log(path, wait=True) as log:
        log.append(line)


class Log:
    """A record file held open for appending; no other program appends to it meanwhile.

    A line is on the disk, whole, when `append` returns. What a crash left of a last line is cut
    off first. Raises RecordBusy when another program holds the file, unless told to `wait`, and
    BadRecord for a file without a whole header.
    """

    def __init__(self, path: Path, wait: bool = False) -> None:
        self.path = path
        self.torn = b""  # what was cut off
        self._file: FileIO = path.open("r+b", buffering=0)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            data = self._file.read()
            whole, torn = _parted(data)
            if not whole:
                raise BadRecord(1, _NO_HEADER)
            self.torn = torn
            if whole != data:
                self._file.seek(len(data) - len(torn))
                self._file.truncate()
                _put(self._file, whole[len(data) - len(torn) :])
        except BlockingIOError:
            self._file.close()
            raise RecordBusy(f"{path}: bu kayda şu anda başka bir program yazıyor") from None
        except BaseException:
            self._file.close()
            raise

    def append(self, line: str) -> None:
        """Add a line. Raises OSError, with nothing added, when it can't be written."""
        end = self._file.seek(0, os.SEEK_END)
        try:
            _put(self._file, f"{line}\n".encode())
        except BaseException:
            self._file.truncate(end)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()  # and with it goes the lock


def _put(file: FileIO, data: bytes) -> None:
    """Bring all of `data` to the disk; an unbuffered file may take a part at a time."""
    while data:
        data = data[file.write(data) :]
    os.fsync(file.fileno())


def _parted(data: bytes) -> tuple[bytes, bytes]:
    """The whole lines of a file, and what is there of a line that was never finished.

    A last line that lacks its end alone is whole: no part of a JSON object is a JSON object.
    """
    end = data.rfind(b"\n") + 1
    tail = data[end:]
    try:
        complete = isinstance(json.loads(tail), dict)
    except (ValueError, RecursionError):
        complete = False
    return (data + b"\n", b"") if complete else (data[:end], tail)


def load(data: bytes, bad: list[BadRecord] | None = None) -> Record:
    """The record in the bytes of a file; see `read`. A torn last line is kept apart in `torn`."""
    whole, torn = _parted(data.removeprefix(b"\xef\xbb\xbf"))
    if not whole and torn:
        raise BadRecord(1, _NO_HEADER)
    record = read(whole.split(b"\n")[:-1], bad=bad)
    record.torn = torn
    return record
