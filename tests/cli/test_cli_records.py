"""`tutanak`: exit codes, the first problem and all of them, pictures, broken and old records."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from referee.battle_line import GAME
from referee.record import Record, move_line
from tests.cli.conftest import Done
from tests.referee.recorded import lines_of

START = (
    "battle-line turn=A phase=play A=R8R9R10B1B2G3L1/GO B=Y1Y2Y3Y4Y5Y6SI/- 1=-|- 2=-|- 3=-|- 4=-|- "
    "5=-|- 6=-|- 7=-|- 8=-|- 9=-|- discard=- troops=48 tactics=7 top=-/- scout=-/0"
)
# A plays a second tactic while B has played none; the limit is one more than the opponent.
SECOND_TACTIC = "A L1@3"
REST = ("A ilan -", "A çek birlik = P1")


def lines(*moves: str, start: str = START) -> list[str]:
    made = Record.start(GAME, GAME.check(GAME.parse(start)), {"battle-line": "sınama baskısı"})
    found = list(made.lines())
    for move in moves:
        phrase, _, card = move.partition(" = ")
        found.append(move_line(GAME, GAME.parse_action(phrase), card or None))
    return found


def write(folder: Path, written: list[str]) -> None:
    (folder / "k.ndjson").write_text("".join(f"{line}\n" for line in written), "utf-8")


@pytest.fixture
def replayed(here, tmp_path: Path):
    """Replay the lines of a record."""

    def replay(written: list[str], *options: str) -> Done:
        write(tmp_path, written)
        return here("tutanak", "k.ndjson", *options)

    return replay


def test_a_game_by_the_rules_is_fine(replayed):
    done = replayed(lines("A R8@1", *REST))
    assert done.code == 0
    assert "3 hamle: hepsi kurallara uygun." in done.out
    assert "Oyun sürüyor." in done.out
    assert "Kural kitabı: battle-line (sınama baskısı)" in done.out


def test_the_first_illegal_move_is_shown_with_position_rule_and_quoted_section(replayed):
    done = replayed(lines(SECOND_TACTIC, *REST, "A pas"))
    assert done.code == 1
    assert "\n2. satır: A L1@3\n" in done.out
    assert "A eli: R8 R9 R10 B1 B2 G3 L1" in done.out  # the board, before the move
    assert "✗ Rakibin hiç taktik oynamadı, sen 1 oynadın." in done.out
    assert "[battle_line.taktik.siniri]" in done.out
    assert "[battle-line#taktik-siniri]\n    “" in done.out
    assert "5. satır" not in done.out
    assert "--devam" in done.out


def test_going_on_lists_all_later_problems_and_says_how(replayed):
    done = replayed(lines(SECOND_TACTIC, *REST, "A pas"), "--devam")
    assert done.code == 1
    assert "2. satır: A L1@3" in done.out
    assert "onunla sürüyor" in done.out
    assert "5. satır: A pas" in done.out  # it is B's turn
    assert "[battle_line.tur.sira]" in done.out
    assert "4 hamle: 2 aykırı" in done.out


def test_a_move_that_is_not_there_to_be_made_is_skipped(replayed):
    done = replayed(lines("A P9@1", "A R8@1", *REST), "--devam")
    assert "Bu hamle atlandı" in done.out
    assert "4 hamle: 1 aykırı" in done.out


def test_a_draw_that_can_not_have_happened_is_shown(replayed):
    done = replayed(lines("A R8@1", "A ilan -", "A çek birlik = R9"))
    assert done.code == 1
    assert "4. satır: A çek birlik = R9" in done.out
    assert "şans sonucu 'R9' olamaz" in done.out


def test_what_turns_on_unknown_facts_is_reported_as_open(replayed):
    partial = "battle-line turn=A phase=play A=L1?/?1 B=?/? 3=-|- discard=-"
    done = replayed(lines("A L1@3", start=partial))
    assert done.code == 3
    assert "? Rakibin bu oyunda şimdiye dek kaç taktik kartı oynadı?" in done.out
    assert "1 eksik bilgiye bağlı" in done.out


def test_a_bad_line_is_named_with_what_was_expected(replayed):
    written = lines("A R8@1", *REST)
    written.insert(2, '{"action": {"type": "pass"}}')
    done = replayed(written)
    assert done.code == 2
    assert "3. satır: şu alanlar beklenir: action, chance" in done.out


def test_going_on_passes_over_bad_lines(replayed):
    written = lines("A R8@1", *REST, "A pas")
    written.insert(2, "bozuk")
    done = replayed(written, "--devam", "--json")
    report = json.loads(done.out)
    assert done.code == 2
    assert [bad["line"] for bad in report["bad_lines"]] == [3]
    assert [problem["line"] for problem in report["problems"]] == [6]


def test_json_tells_the_same(replayed):
    report = json.loads(replayed(lines(SECOND_TACTIC), "--json").out)
    (problem,) = report["problems"]
    assert problem["line"] == 2
    assert problem["move"] == "A L1@3"
    assert GAME.parse(problem["position"]) == GAME.parse(START)
    violated = [f["rule_id"] for f in problem["verdict"]["findings"] if f["status"] == "violated"]
    assert violated == ["battle_line.taktik.siniri"]
    assert problem["verdict"]["citations"][0]["section"] == "battle-line#taktik-siniri"
    assert report["exit_code"] == 1


def test_a_torn_last_line_is_told_and_the_rest_judged(hakem, tmp_path: Path):
    write(tmp_path, lines("A R8@1"))
    with (tmp_path / "k.ndjson").open("ab") as file:
        file.write(b'{"action": {"type": "claim", "pla' + b"\xc3")
    done = hakem("tutanak", "k.ndjson")
    assert done.code == 0
    assert "3. satır yarım kalmış (34 bayt)" in done.out
    assert "1 hamle: hepsi kurallara uygun." in done.out


def test_an_old_record_says_which_rules_have_changed_and_which_of_them_a_move_breaks(replayed):
    written = lines(SECOND_TACTIC)
    header = json.loads(written[0])
    header["rules_version"] = "battle-line 0.9.0"
    header["rules"]["battle_line.taktik.siniri"] = "00000000"
    header["rules"]["battle_line.eski"] = "11111111"
    done = replayed([json.dumps(header), *written[1:]])
    assert done.code == 1
    assert "battle-line 0.9.0 kurallarıyla tutulmuş; battle-line 1.0.0" in done.out
    assert "Değişen kural: battle_line.taktik.siniri\n" in done.out
    assert "Kaldırılan kural: battle_line.eski\n" in done.out
    assert "Dikkat: battle_line.taktik.siniri kuralı bu kayıttan sonra değişti" in done.out


def test_a_picture_is_written_for_each_position(replayed, tmp_path: Path):
    done = replayed(lines("A R8@1", *REST), "--svg", "resimler")
    assert done.code == 0
    files = sorted((tmp_path / "resimler").iterdir())
    assert [file.name for file in files] == ["001.svg", "002.svg", "003.svg", "004.svg"]
    for file in files:
        assert ElementTree.fromstring(file.read_text("utf-8")).tag.endswith("svg")
    assert len({file.read_text("utf-8") for file in files}) == 4


def test_pictures_are_not_written_into_a_file(replayed, tmp_path: Path):
    (tmp_path / "resimler").write_text("değerli", "utf-8")
    done = replayed(lines("A R8@1"), "--svg", "resimler")
    assert done.code == 2
    assert "resimler: klasör açılamadı" in done.err


def test_a_record_on_standard_input(hakem):
    done = hakem("tutanak", "-", stdin="\n".join(lines_of("hoth")) + "\n")
    assert done.code == 0


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "k.ndjson: boş; oyun kaydı bekleniyor"),
        (b"merhaba\n", "1. satır: geçerli bir JSON nesnesi değil"),
        (b'{"game": "tavla"}\n', "1. satır: şu alanlar beklenir: game, rules_version"),
        (b'{"game": "batt', "başlık satırı yarım kalmış"),
    ],
)
def test_what_is_no_record_is_refused(here, tmp_path: Path, content: bytes, message: str):
    (tmp_path / "k.ndjson").write_bytes(content)
    done = here("tutanak", "k.ndjson")
    assert done.code == 2
    assert message in done.err


def test_a_missing_file_is_refused(here, tmp_path: Path):
    assert "yok.ndjson: okunamadı" in here("tutanak", "yok.ndjson").err
    assert here("tutanak", str(tmp_path)).code == 2
