"""Record files survive crashes: whole lines stay, a torn one is cut off, writers take turns."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from referee import record, record_file
from referee.battle_line import GAME
from referee.record import BadRecord, Record
from referee.record_file import Log, RecordBusy
from tests.referee.recorded import lines_of, played

ROOT = Path(__file__).parents[2]
MOVE = record.move_line(GAME, GAME.parse_action("A ilan -"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record with three moves."""
    file = tmp_path / "oyun.ndjson"
    file.write_text("".join(f"{line}\n" for line in lines_of()[:4]), "utf-8")
    return file


def test_a_written_file_is_the_record(tmp_path: Path) -> None:
    made, _ = played("hoth", 1)
    file = tmp_path / "oyun.ndjson"
    record_file.write(made, file)
    assert file.read_text("utf-8").splitlines() == list(made.lines())
    assert record_file.load(file.read_bytes()).entries == made.entries


def test_a_record_is_never_written_over_another(tmp_path: Path) -> None:
    file = tmp_path / "oyun.ndjson"
    file.write_text("değerli", "utf-8")
    with pytest.raises(FileExistsError):
        record_file.write(played("battle-line", 1)[0], file)
    assert file.read_text("utf-8") == "değerli"


def test_moves_are_appended_one_by_one(tmp_path: Path) -> None:
    made, _ = played("battle-line", 3)
    file = tmp_path / "oyun.ndjson"
    record_file.write(Record.start(GAME, made.initial, made.editions), file)
    for line in list(made.lines())[1:]:
        record_file.append(file, line)
    assert file.read_text("utf-8").splitlines() == list(made.lines())


def test_a_torn_last_line_is_kept_apart_wherever_it_was_cut(path: Path) -> None:
    whole = path.read_bytes()
    for cut in range(1, len(MOVE.encode())):
        torn = MOVE.encode()[:cut]
        read = record_file.load(whole + torn)
        assert read.torn == torn
        assert len(read.entries) == 3


def test_a_last_line_that_lacks_only_its_end_is_whole(path: Path) -> None:
    read = record_file.load(path.read_bytes() + MOVE.encode())
    assert read.torn == b""
    assert len(read.entries) == 4


@pytest.mark.parametrize("tail", [b'{"act', b"\x00\x00\x00", b'{"action": "\xc3'])
def test_the_next_move_takes_the_place_of_a_torn_one(path: Path, tail: bytes) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + tail)
    with Log(path) as log:
        assert log.torn == tail
        log.append(MOVE)
    assert path.read_bytes() == whole + MOVE.encode() + b"\n"


def test_the_next_move_does_not_stick_to_one_that_lacks_its_end(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole.removesuffix(b"\n"))
    record_file.append(path, MOVE)
    assert path.read_bytes() == whole + MOVE.encode() + b"\n"


def test_a_torn_header_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "oyun.ndjson"
    file.write_bytes(lines_of()[0].encode()[:50])
    with pytest.raises(BadRecord, match="başlık satırı yarım kalmış"):
        record_file.load(file.read_bytes())
    with pytest.raises(BadRecord, match="başlık satırı yarım kalmış"):
        record_file.append(file, MOVE)
    assert len(file.read_bytes()) == 50


def test_a_byte_order_mark_is_no_part_of_the_header(path: Path) -> None:
    assert len(record_file.load(b"\xef\xbb\xbf" + path.read_bytes()).entries) == 3


def test_a_held_file_can_not_be_opened_twice(path: Path) -> None:
    with Log(path), pytest.raises(RecordBusy, match="başka bir program yazıyor"):
        Log(path)
    Log(path).__exit__()


def test_a_line_that_does_not_fit_on_the_disk_leaves_nothing(path: Path) -> None:
    """A file size limit stands for a full disk: the write ends in the middle of the line."""
    whole = path.read_bytes()
    code = (
        "import resource, signal, sys; from referee import record_file; from pathlib import Path\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "limit = int(sys.argv[2]); resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))\n"
        "try: record_file.append(Path(sys.argv[1]), sys.argv[3])\n"
        "except OSError: print('full')"
    )
    done = python(code, path, str(len(whole) + 10), MOVE)
    assert done.communicate(timeout=30)[0] == "full\n"
    assert path.read_bytes() == whole


def python(code: str, path: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, str(path), *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


WRITER = """
import sys
from pathlib import Path
from referee import record_file
for number in range(int(sys.argv[3])):
    record_file.append(Path(sys.argv[1]), sys.argv[2] * 40 + str(number))
    print(number, flush=True)
"""


def test_two_writers_at_once_do_not_mix_their_lines(path: Path) -> None:
    whole = path.read_text("utf-8").splitlines()
    writers = [python(WRITER, path, letter, "60") for letter in "xy"]
    for writer in writers:
        writer.communicate(timeout=60)
        assert writer.returncode == 0
    lines = path.read_text("utf-8").splitlines()
    assert lines[: len(whole)] == whole
    added = lines[len(whole) :]
    for letter in "xy":
        own = [line for line in added if line.startswith(letter)]
        assert own == [letter * 40 + str(number) for number in range(60)]
    assert len(added) == 120


@pytest.mark.parametrize("told", [1, 5, 20])
def test_no_line_that_was_reported_is_lost_when_the_writer_is_killed(path: Path, told: int) -> None:
    """kill -9 in the middle of appending: what the writer has reported is there, and readable."""
    lines = lines_of()
    path.write_text(lines[0] + "\n", "utf-8")
    code = (
        "import sys; from pathlib import Path; from referee.record_file import Log\n"
        "with Log(Path(sys.argv[1])) as log:\n"
        "    for number in range(10**9):\n"
        "        log.append(sys.argv[2]); print(number, flush=True)\n"
    )
    writer = python(code, path, lines[1])
    assert writer.stdout is not None
    reported = [next(writer.stdout) for _ in range(told)]
    os.kill(writer.pid, signal.SIGKILL)
    reported += writer.stdout.read().splitlines()
    writer.wait(timeout=30)
    writer.stdout.close()
    assert writer.returncode == -signal.SIGKILL
    read = record_file.load(path.read_bytes())
    assert len(reported) <= len(read.entries) <= len(reported) + 1
    record_file.append(path, lines[1])  # the lock went with the process
    assert len(record_file.load(path.read_bytes()).entries) == len(read.entries) + 1
