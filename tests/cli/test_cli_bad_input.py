"""Bad input gets exit code 2 and Turkish lines that say what, where and what was expected."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATE = "battle-line turn=A phase=play"


def refused(done, *needed: str) -> None:
    assert done.code == 2, done
    assert done.out == ""
    for text in needed:
        assert text in done.err


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        (["yok"], "“yok” diye bir komut yok"),
        (["oyunlr"], "yakın olanlar: oyunlar"),
        (["denetle"], "--durum"),
        (["denetle", "--durum"], "--durum seçeneğinin değeri yazılmamış"),
        (["denetle", "--durm", "x", "--hamle", "y"], "“--durm” diye bir seçenek yok"),
        (["denetle", "--durum", STATE, "--hamle", "A pas", "fazla"], "fazladan değer var: fazla"),
        (["sun", "--port", "yüz"], "--port bir tam sayı olmalı"),
        (["sun", "--port", "99999"], "--port en fazla 65535 olabilir"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_usage_errors_are_turkish(hakem, arguments, needed):
    done = hakem(*arguments)
    assert done.code == 2
    assert needed in done.err + done.out
    for english in ("Usage", "Error", "Missing", "Invalid", "No such", "Try "):
        assert english not in done.err + done.out


@pytest.mark.parametrize(
    ("state", "needed"),
    [
        ("yok.json", ["dosya yok: yok.json"]),
        ("bir/yol", ["dosya yok: bir/yol"]),
        ("durum", ["ne bir dosya ne de bir konum satırı", "battle-line"]),
        ("battle-line trun=A", ["state.trun", "böyle bir alan yok"]),
        ("battle-line 3=R77|-", ["state.3", "kartlar okunamadı"]),
        ('{"game":"battle-line","turn":"C"}', ["state.turn", "'A' ya da 'B'", "verilen: C"]),
        ('{"game":"battle-line","flags":[]}', ["state.flags", "nesne bekleniyor"]),
        ('{"game":"battle-line","turn":"A","turn":"B"}', ["--durum", "“turn” alanı", "iki kez"]),
        ('{"game":"battle-line",}', ["1. satır, 23. sütun"]),
        ('{"game":"satranç"}', ["“satranç” adında bir oyun yok", "battle-line"]),
        ("{}", ["--oyun"]),
        ("[" * 50_000, ["çok derin"]),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else None,
)
def test_unreadable_states_are_named(hakem, state, needed):
    refused(hakem("denetle", "--durum", state, "--hamle", "A pas"), *needed)


def test_an_unreadable_action_shows_how_actions_are_written(hakem):
    refused(hakem("denetle", "--durum", STATE, "--hamle", "A zıpla"), "zıpla", "A R5@3")


def test_every_fault_of_a_state_is_named_with_its_path(hakem):
    """Red 5 lies in two places, four cards on a side of three, a hand of eight."""
    state = "battle-line A=R1R2R3R4R6R7R8R9/- 1=R5B5G5Y5|- 2=R5|- 3=B1B2|-!A"
    done = hakem("denetle", "--durum", state, "--hamle", "A pas")
    refused(done, "state.flags.2.A: ", "state.flags.1.A: ", "state.players.A.hand: ")
    assert "iki yerde" in done.err
    assert "1. cephede 4 kart var; en fazla 3 olabilir." in done.err
    assert "Elde 8 kart var; en fazla 7 olabilir." in done.err
    assert "state.flags.3.winner: " in done.err
    assert len(done.err.splitlines()) >= 4


class TestFiles:
    def test_a_folder(self, hakem, tmp_path: Path):
        (tmp_path / "klasor").mkdir()
        refused(hakem("göster", "--durum", "klasor"), "klasor: bu bir klasör")

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
    def test_a_file_without_permission(self, hakem, tmp_path: Path):
        (tmp_path / "gizli.json").write_text("{}")
        (tmp_path / "gizli.json").chmod(0)
        refused(hakem("göster", "--durum", "gizli.json"), "gizli.json: okuma izni yok")

    def test_invalid_utf_8(self, hakem, tmp_path: Path):
        (tmp_path / "d.json").write_bytes(b'{"game": "\xff"}')
        refused(hakem("göster", "--durum", "d.json"), "d.json", "UTF-8", "11. bayt 0xFF")

    def test_an_argument_that_is_no_utf_8(self, hakem):
        refused(hakem("göster", "--durum", b"battle-line \xff"), "UTF-8 değil")

    @pytest.mark.parametrize("content", [b"", b" \n\t", b"\xef\xbb\xbf"])
    def test_an_empty_file(self, hakem, tmp_path: Path, content: bytes):
        (tmp_path / "d.json").write_bytes(content)
        refused(hakem("göster", "--durum", "d.json"), "d.json: boş")

    def test_ten_megabytes(self, hakem, tmp_path: Path):
        (tmp_path / "d.json").write_bytes(b" " * 10_000_001)
        refused(hakem("göster", "--durum", "d.json"), "d.json: çok büyük; en fazla 1000 kB")

    def test_an_endless_file(self, hakem):
        refused(hakem("göster", "--durum", "/dev/zero"), "/dev/zero: çok büyük")

    def test_one_object_for_both_must_hold_both(self, hakem):
        done = hakem("denetle", "--durum", "-", "--hamle", "-", stdin=b'{"state": {}}')
        refused(done, '{"state": …, "action": …}')


def _start(*arguments: str, **pipes: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "cli", *arguments],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        # A shell that started us in the background made us, and so our children, deaf to Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        **pipes,  # type: ignore[call-overload]
    )


def test_a_reader_that_goes_away_is_no_error():
    process = _start("kapsam", stdout=subprocess.PIPE)
    process.stdout.close()
    _, err = process.communicate(timeout=30)
    assert process.returncode == 141  # as the shell counts a closed pipe
    assert err == b""


def test_ctrl_c_ends_quietly(tmp_path: Path):
    pipe = tmp_path / "boru"
    os.mkfifo(pipe)
    process = _start("göster", "--durum", str(pipe))
    with pipe.open("wb"):  # opens when the command has come to reading it
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in err
