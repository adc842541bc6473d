"""`hakem toplu`: every line gets its result, in order, whatever interrupts the job."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
from pathlib import Path
from typing import Any

import psutil
import pytest

from api.batch import judge_line
from cli.bulk_files import ResultFile
from cli.errors import Refused
from cli.main import run
from tests.cli.bulk_jobs import LINES, RULINGS, checks, finished, start, until, written

OWN = b"--i\xc5\x9f\xc3\xa7i", b"1"  # --işçi 1: fewer processes to start


def numbered(results: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in results.splitlines()]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The results of `checks(LINES)` when nothing interrupts the job."""
    done = finished(start("toplu", stdin=subprocess.PIPE), checks(LINES))
    assert done.code == 1
    return done.out


def test_every_line_has_its_ruling_in_order(whole: bytes) -> None:
    results = numbered(whole)
    assert [r["line"] for r in results] == list(range(1, LINES + 1))
    assert [r["id"] for r in results] == list(range(LINES))
    expected = [RULINGS[number % len(RULINGS)] for number in range(LINES)]
    assert [r["ruling"] for r in results] == [ruling for _, _, ruling in expected]


def test_a_result_names_rules_sections_and_version(whole: bytes) -> None:
    illegal = next(r for r in numbered(whole) if r["ruling"] == "illegal")
    violated = [f for f in illegal["findings"] if f["status"] == "violated"]
    assert [f["rule_id"] for f in violated] == ["battle_line.taktik.siniri"]
    assert "battle-line#taktik-siniri" in illegal["cites"]
    assert illegal["rules_version"].startswith("battle-line ")


BAD_LINES: list[tuple[bytes, str, str]] = [
    (b'{"state": ', "bad_json", "2. satır"),
    (b"\xff", "bad_encoding", "0xFF"),
    (b"[]", "invalid_request", "nesne bekleniyor"),
    (b'{"state": "battle-line turn=A"}', "invalid_request", "action"),
    (b'{"state": {}, "action": "A pas"}', "invalid_request", "hangi oyun"),
    (b'{"game": "dama", "state": {}, "action": "x"}', "unknown_game", "dama"),
    (b'{"state": "battle-line turn=Q", "action": "A pas"}', "invalid_request", "state.turn"),
    (b'{"state": "battle-line turn=A", "action": "A zip"}', "invalid_request", "zip"),
    (b'{"state": "battle-line 1=R5|R5", "action": "A pas"}', "faulty_state", "iki yerde"),
    (b'{"state": "battle-line", "action": "A pas", "view": "Z"}', "invalid_request", "A, B"),
    (b'{"state": "' + b"x" * 1_500_000 + b'"}', "body_too_large", "1000 kB"),
]


def test_bad_lines_are_told_by_number_and_the_others_are_judged(hakem, tmp_path: Path) -> None:
    good = checks(1)
    lines = [good, *(bad + b"\n" for bad, _, _ in BAD_LINES), b"\n", b" \r\n", good.rstrip()]
    (tmp_path / "girdi.ndjson").write_bytes(b"".join(lines))
    done = hakem("toplu", "girdi.ndjson", *OWN)
    assert done.code == 2
    first, *bad, last = numbered(done.out.encode())
    assert first["ruling"] == last["ruling"] == RULINGS[0][2]
    assert last["line"] == len(BAD_LINES) + 4
    for number, result in enumerate(bad, 2):
        line, code, needed = BAD_LINES[number - 2]
        assert result["line"] == number
        assert result["error"]["code"] == code, line[:80]
        assert needed.replace("2. satır", f"{number}. satır") in json.dumps(
            result["error"], ensure_ascii=False
        )
    assert f"{len(BAD_LINES)} okunamayan" in done.err


@pytest.mark.parametrize(("numbers", "code"), [((0, 0), 0), ((0, 2, 0), 3)])
def test_the_exit_code_tells_the_worst_ruling(hakem, numbers: tuple[int, ...], code: int) -> None:
    """0 here and 3; where a move is illegal 1, where a line is bad 2, as in the tests around."""
    lines = checks(3).splitlines(keepends=True)
    assert hakem("toplu", *OWN, stdin=b"".join(lines[n] for n in numbers)).code == code


def test_the_default_game_and_quoted_sections(hakem) -> None:
    data = {"turn": "A", "phase": "claim", "discard": [], "players": {"A": {"hand": []}}}
    line = json.dumps({"state": data, "action": "A pas"})
    quoted = hakem("toplu", *OWN, "--oyun", "Battle Line", "--alinti", stdin=line)
    [result] = numbered(quoted.out.encode())
    citations = result.pop("citations")
    assert result == judge_line(line.encode(), 1, "battle-line")
    assert {citation["section"] for citation in citations} == set(result["cites"])
    assert all(citation["sentence"] for citation in citations)


# --- Streams ----------------------------------------------------------------------------------


def test_a_result_comes_while_the_pipe_stays_open() -> None:
    process = start("toplu", *OWN, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for number, line in enumerate(checks(3).splitlines(keepends=True), 1):
        process.stdin.write(line)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["line"] == number
    assert finished(process).out == b""


def test_an_endless_pipe_is_read_no_faster_than_results_are_taken() -> None:
    process = start("toplu", *OWN, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    feed, lines = process.stdin.fileno(), checks(200)
    os.set_blocking(feed, False)
    taken = os.write(feed, lines)
    assert process.stdout.readline()  # the job runs; from here on nobody reads
    while select.select([], [feed], [], 3)[1]:
        taken += os.write(feed, lines)  # a torn line is a bad line, and no matter
        assert taken < 2_000_000
    process.kill()
    process.communicate()


# --- Interruptions ----------------------------------------------------------------------------


def feed_half(process: subprocess.Popen[bytes], output: Path, at_least: int) -> None:
    """Feed the first half of the checks and wait until some of them are judged."""
    process.stdin.write(checks(LINES // 2))
    process.stdin.flush()
    until(lambda: written(output) >= at_least, process)


def resumed(output: Path) -> bytes:
    """What stands in the output when the same job has been run once more, to its end."""
    done = finished(start("toplu", *OWN, "-o", str(output), stdin=subprocess.PIPE), checks(LINES))
    assert done.code == 1
    assert "sürdürülüyor" in done.err
    return output.read_bytes()


def test_a_killed_job_goes_on_where_it_was(tmp_path: Path, whole: bytes) -> None:
    output = tmp_path / "sonuc.ndjson"
    process = start("toplu", "-o", str(output), stdin=subprocess.PIPE)
    feed_half(process, output, 1)
    workers = psutil.Process(process.pid).children(recursive=True)
    process.kill()
    process.communicate()
    assert whole.startswith(output.read_bytes())
    psutil.wait_procs(workers, timeout=20)
    assert not any(w.is_running() and w.status() != psutil.STATUS_ZOMBIE for w in workers)
    assert resumed(output) == whole


def test_a_worker_that_dies_leaves_a_file_that_is_gone_on_with(
    tmp_path: Path, whole: bytes
) -> None:
    output = tmp_path / "sonuc.ndjson"
    process = start("toplu", "--isci", "2", "-o", str(output), stdin=subprocess.PIPE)
    feed_half(process, output, 1)
    children = psutil.Process(process.pid).children()
    next(c for c in children if "popen_loky" in " ".join(c.cmdline())).kill()
    done = finished(process, checks(LINES).removeprefix(checks(LINES // 2)))
    assert done.code == 2
    assert "işçi süreçlerden biri öldü" in done.err
    assert resumed(output) == whole


def test_ctrl_c_leaves_a_file_that_is_gone_on_with(tmp_path: Path, whole: bytes) -> None:
    output = tmp_path / "sonuc.ndjson"
    process = start("toplu", "-o", str(output), stdin=subprocess.PIPE, start_new_session=True)
    feed_half(process, output, 1)
    os.killpg(process.pid, signal.SIGINT)  # as the terminal does
    done = finished(process)
    assert done.code == 130
    assert done.err.strip() == f"Yarıda kesildi; aynı komut {output} dosyasını sürdürür."
    assert resumed(output) == whole


@pytest.mark.parametrize("cut", [1, 2, 9, 300, -1])
def test_a_torn_last_line_is_cut_off(tmp_path: Path, whole: bytes, cut: int) -> None:
    """Torn after its first bytes, in its middle and before its line end."""
    output = tmp_path / "sonuc.ndjson"
    lines = whole.splitlines(keepends=True)
    output.write_bytes(b"".join(lines[:-2]) + lines[-2][:cut])
    with ResultFile(output) as results:
        assert (results.line, results.last) == (LINES - 2, lines[-3])
        assert results.tally.total() == LINES - 2
        results.write(lines[-2])
    assert output.read_bytes() == b"".join(lines[:-1])


def test_a_finished_job_is_left_as_it_is(tmp_path: Path, whole: bytes) -> None:
    output = tmp_path / "sonuc.ndjson"
    output.write_bytes(whole)
    assert resumed(output) == whole


@pytest.mark.parametrize(
    "content", [b"notlar", b"notlar\n", b'{"line":2}\n{"line":1}\n', b'{"a":1}\n', b"[]\n"]
)
def test_an_output_that_is_no_result_is_refused_and_kept(tmp_path: Path, content: bytes) -> None:
    output = tmp_path / "notlar.txt"
    output.write_bytes(content)
    with pytest.raises(Refused, match=r"notlar\.txt: .* sonucu değil"):
        ResultFile(output)
    assert output.read_bytes() == content


def test_the_output_of_another_input_is_refused_and_kept(hakem, tmp_path: Path) -> None:
    output = tmp_path / "sonuc.ndjson"
    assert hakem("toplu", *OWN, "-o", "sonuc.ndjson", stdin=checks(4)).code == 1
    before = output.read_bytes()
    other = checks(5).split(b"\n", 1)[1]
    for arguments, lines in (((), other), (("--alinti",), checks(4)), ((), checks(2))):
        done = hakem("toplu", *OWN, *arguments, "-o", "sonuc.ndjson", stdin=lines)
        assert done.code == 2
        assert "bu girdinin 4. satırının sonucu değil" in done.err
        assert output.read_bytes() == before


def test_two_jobs_do_not_write_one_file(hakem, tmp_path: Path) -> None:
    with ResultFile(tmp_path / "sonuc.ndjson"):
        done = hakem("toplu", "-o", "sonuc.ndjson", stdin=checks(1))
    assert done.code == 2
    assert "başka bir hakem toplu bu dosyaya yazıyor" in done.err


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        (["yok.ndjson"], "yok.ndjson: okunamadı"),
        (["."], "bu bir klasör"),
        (["-", "-o", "yok/sonuc"], "yok/sonuc: yazılamadı"),
        (["-", "-o", "/dev/null"], "sıradan bir dosya değil"),
        (["-", "--oyun", "dama"], "“dama” adında bir oyun yok"),
        (["-", "--isci", "0"], "en az 1"),
        (["-", "--isci", "1", "--kume", "2"], "birlikte kullanılamaz"),
    ],
)
def test_bad_arguments_are_named(
    arguments: list[str], needed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["toplu", *arguments]) == 2
    assert needed in capsys.readouterr().err
