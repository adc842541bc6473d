"""`oyunlar`, `sema`, `bölüm`, `kapsam`, `göster` and the help pages."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

BOARD = "battle-line 3=R5B5G5_SI|P2P4 5=-|R1R2R3!B"


def test_games_are_listed_with_their_referee(hakem):
    lines = hakem("oyunlar").out.splitlines()
    battle_line = next(line for line in lines if line.startswith("battle-line"))
    assert "Battle Line" in battle_line
    assert "battle-line 1.0.0" in battle_line


def test_games_as_json(hakem):
    games = {game["id"]: game for game in json.loads(hakem("oyunlar", "--json").out)["games"]}
    assert games["battle-line"]["players"] == ["A", "B"]
    assert "son" in games["battle-line"]["options"][0]["section"]  # Son Şans comes first


def test_schema_of_one_part(hakem):
    schema = json.loads(hakem("sema", "Battle Line", "--parca", "action").out)
    assert "PlayTroopModel" in schema["$defs"]
    assert hakem("sema", "battle-line", "--parca", "x").code == 2


@pytest.mark.parametrize("name", ["bölüm", "bolum", "BÖLÜM", "bo\u0308lu\u0308m"])
def test_commands_answer_to_every_spelling(hakem, name: str):
    done = hakem(name, "battle-line#sis")
    assert done.code == 0
    assert done.out.startswith("Taktik kartları") or "Sis" in done.out.splitlines()[0]


def test_a_section_is_printed_whole(hakem):
    done = hakem("bölüm", "sis", "--oyun", "battle-line")
    source = (Path(__file__).parents[2] / "knowledge/rulebooks/battle-line.md").read_text("utf-8")
    written = source.partition("{#sis}")[2].partition("\n#")[0].split("\n\n")
    for paragraph in filter(None, map(str.strip, written)):
        assert paragraph in done.out


def test_an_unknown_section_names_its_neighbours(hakem):
    done = hakem("bölüm", "battle-line#siss")
    assert done.code == 2
    assert "battle-line#sis" in done.err


def test_coverage_of_battle_line_leaves_nothing_unexplained(hakem):
    done = hakem("kapsam", "battle-line")
    assert done.code == 0
    assert "açıklanmamış bölüm: 0, olmayan bölüme atıf: 0" in done.out
    assert "battle_line.taktik.siniri" in done.out


def test_the_board_as_text(hakem):
    done = hakem("göster", "--durum", BOARD)
    assert done.code == 0
    assert done.out.strip()


def test_an_option_is_read_in_any_spelling(hakem):
    ascii_, turkish = (
        hakem("göster", "--durum", BOARD, option) for option in ("--satir", "--satır")
    )
    assert ascii_.out.startswith("battle-line ")
    assert (turkish.code, turkish.out) == (0, ascii_.out)


def test_the_board_as_svg_into_a_file(hakem, tmp_path: Path):
    done = hakem("goster", "--durum", BOARD, "--svg", "tahta.svg")
    assert done.code == 0
    assert done.out == ""
    assert ET.parse(tmp_path / "tahta.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert [path.name for path in tmp_path.iterdir()] == ["tahta.svg"]


def test_the_board_as_svg_on_standard_output(hakem):
    assert ET.fromstring(hakem("göster", "--durum", BOARD, "--svg").out).tag.endswith("svg")


def test_an_svg_that_cannot_be_written_leaves_nothing(hakem, tmp_path: Path):
    done = hakem("göster", "--durum", BOARD, "--svg", "yok/tahta.svg")
    assert done.code == 2
    assert "yazılamadı" in done.err
    assert list(tmp_path.iterdir()) == []


def test_the_notation_of_a_json_state(hakem):
    done = hakem(
        "göster", "--satir", "--durum", '{"game":"battle-line","flags":{"3":{"fog":true}}}'
    )
    assert "3=?_?|?_?" in done.out
    assert "fog:true" in done.out


COMMANDS = (
    "sor",
    "denetle",
    "sorgula",
    "hamleler",
    "göster",
    "oyunlar",
    "sema",
    "bölüm",
    "kapsam",
    "sun",
)


def test_help_lists_every_command_in_turkish(hakem):
    done = hakem("--help")
    assert hakem() == done
    assert done.code == 0
    assert all(command in done.out for command in COMMANDS)
    for english in ("Usage", "Options", "Commands", "Show this", "COMMAND", "ARGS"):
        assert english not in done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_each_help_page_is_turkish(hakem, command: str):
    done = hakem(command, "--help")
    assert done.code == 0
    assert f"Kullanım: hakem {command}" in done.out
    for english in ("Usage", "Options", "Arguments", "default", "required", "Show this"):
        assert english not in done.out
