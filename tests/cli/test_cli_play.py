"""`oyna`: whole games through a pipe, the hidden hand on a terminal, undo, resume, refusals."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import referee
from tests.cli.conftest import Done

ROOT = Path(__file__).parents[2]


def script(game_id: str, seed: int, moves: int) -> list[str]:
    """Random legal moves of a game with this seed, as two people would type them.

    Chance follows from seed and number of the move, as docs/tutanak.md says.
    """
    game = referee.load(game_id)
    state, random, lines = game.initial_state(None, seed), Random(seed), []
    for number in range(1, moves + 1):
        legal = game.legal_actions(state)
        if not legal:
            break
        action = random.choice(list(islice(legal, 500)))
        outcomes = game.chances(state, action)
        chance = Random(f"{seed} {number}").choice(outcomes) if outcomes else None
        lines.append(game.format_action(action))
        state = game.after(state, action, chance)
    return lines


def test_a_whole_game_through_a_pipe_ends_and_replays(hakem, tmp_path: Path):
    lines = script("battle-line", 4, 1000)
    done = played(hakem, "battle-line", lines)
    (ending,) = re.findall("^Oyun bitti. .*$", done.out, re.M)
    recorded = (tmp_path / "o.ndjson").read_text("utf-8").splitlines()
    assert len(recorded) == len(lines) + 1
    assert ending in hakem("tutanak", "o.ndjson").out


@pytest.mark.parametrize("game_id", ["hoth", "twilight-struggle"])
def test_moves_of_every_game_are_taken_as_written(hakem, game_id: str):
    played(hakem, game_id, script(game_id, 4, 50))
    assert "50 hamle: hepsi kurallara uygun." in hakem("tutanak", "o.ndjson").out


def played(hakem, game_id: str, lines: list[str]) -> Done:
    """Legal moves through a pipe; none may be refused."""
    text = "".join(f"{line}\n" for line in lines)
    done = hakem("oyna", game_id, "--tohum", "4", "--kayit", "o.ndjson", stdin=text)
    assert done.code == 0
    assert not re.search("Hata|aykırı", done.out + done.err)
    return done


def test_a_game_goes_on_where_it_was_left(hakem, tmp_path: Path):
    lines = script("battle-line", 7, 30)
    first = hakem(
        "oyna", "battle-line", "--tohum", "7", "--kayit", "o.ndjson", stdin="\n".join(lines[:11])
    )
    assert "Sürdürmek için: hakem oyna --devam o.ndjson" in first.err
    second = hakem("oyna", "--devam", "o.ndjson", stdin="\n".join([*lines[11:], "çık", "A pas"]))
    assert second.code == 0
    assert "Hata" not in second.out
    assert len((tmp_path / "o.ndjson").read_text("utf-8").splitlines()) == 31
    assert hakem("tutanak", "o.ndjson").code == 0


def begun(hakem, *lines: str, options: tuple[str, ...] = ()):
    return hakem(
        *("oyna", "battle-line", "--tohum", "5", "--kayit", "o.ndjson", *options),
        stdin="".join(f"{line}\n" for line in lines),
    )


def test_an_illegal_move_is_refused_with_rule_and_section_and_not_recorded(hakem, tmp_path: Path):
    """A card that is in nobody's hand at the start: seed 5 deals A no red 8."""
    done = begun(hakem, "R8@1")
    assert "✗ Elinde bu kart yok: kırmızı 8. [battle_line.oynama.elde]" in done.out
    assert "[battle-line#tur-akisi]" in done.out
    assert len((tmp_path / "o.ndjson").read_text("utf-8").splitlines()) == 1


def test_the_players_name_may_be_left_out_and_what_is_no_move_is_told(hakem):
    done = begun(hakem, "Y2@1", "saçma sapan")
    assert "Yapıldı: A Y2@1" in done.out
    assert "“A saçma sapan” okunamadı" in done.out


def test_hints_list_legal_moves(hakem):
    """Seven troops on nine flags; those for flag 3 are seven. The list keeps to forty."""
    done = begun(hakem, "hamleler @3", "hamleler", "HAMLELER @4")
    assert len(re.findall(r"^A \w+@3$", done.out, re.M)) == 7 + 7  # all 7 are among the first 40
    assert "… ve daha fazlası" in done.out


def test_a_hint_gives_a_move_of_each_kind(hakem):
    """The first turn of Twilight Struggle begins with the Soviet placements, nothing else."""
    done = hakem("oyna", "twilight-struggle", "--tohum", "4", stdin="ipucu\n")
    assert re.findall(r"^örneğin: (\w+ \w+)", done.out, re.M) == ["ussr nüfuz"]


def test_undo_takes_a_move_back_and_does_not_buy_another_draw(hakem, tmp_path: Path):
    turn = ("Y2@1", "ilan -", "çek birlik")
    begun(hakem, *turn, "geri", "çek birlik", "geri", "geri", "geri", "geri")
    lines = [json.loads(line) for line in (tmp_path / "o.ndjson").read_text("utf-8").splitlines()]
    drawn = [line["chance"] for line in lines if line.get("chance")]
    assert len(drawn) == 2
    assert drawn[0] == drawn[1]
    assert sum("undo" in line for line in lines) == 4
    done = hakem("tutanak", "o.ndjson", "--json")
    assert done.code == 0
    assert json.loads(done.out)["final_position"] == referee.load("battle-line").format(
        referee.load("battle-line").initial_state(None, 5)
    )


def test_an_empty_line_makes_the_only_move(hakem):
    """After a troop on an open flag nothing can be claimed: going on is the only move."""
    done = begun(hakem, "Y2@1", "", "")
    assert "Yapıldı: A ilan -" in done.out
    assert "Birden çok hamle var" in done.out  # two decks to draw from


def test_the_only_move_can_be_made_by_itself(hakem):
    done = begun(hakem, "Y2@1", "geri", options=("--oto",))
    assert "Tek geçerli hamle yapıldı: A ilan -" in done.out
    assert "Son 2 hamle geri alındı." in done.out


def test_a_drawn_card_is_not_named(hakem, tmp_path: Path):
    done = begun(hakem, "Y2@1", "ilan -", "çek birlik")
    drawn = json.loads((tmp_path / "o.ndjson").read_text("utf-8").splitlines()[-1])["chance"]
    assert "Yapıldı: A çek birlik\n" in done.out
    after = done.out.partition("Yapıldı: A çek birlik")[2]
    assert not re.search(rf"\b{drawn}\b", after)


def test_trying_the_others_cards_does_not_tell_his_hand(hakem):
    """A tries a card that B holds and one that nobody does, and hears the same of both."""
    hands = [player.hand for player in referee.load("battle-line").initial_state(None, 5).players]
    held = hands[1][0]
    free = next(c for c in ("R1", "R2", "R3", "R4", "R5") if c not in hands[0] + hands[1])
    out = begun(hakem, f"B {held}@1", f"B {free}@1").out
    assert re.findall(r"\[(battle_line\.\S+)\]", out) == ["battle_line.tur.sira"] * 2


def test_a_headline_is_not_named_before_both_have_chosen(hakem):
    lines = script("twilight-struggle", 4, 40)
    place = next(n for n, line in enumerate(lines) if "manşet" in line)
    done = hakem("oyna", "twilight-struggle", "--tohum", "4", stdin="\n".join(lines[: place + 1]))
    player = lines[place].split()[0]
    assert f"Yapıldı: {player} manşet (gizli)" in done.out
    assert f"Yapıldı: {lines[place]}" not in done.out


def test_dice_are_told(hakem):
    lines = script("hoth", 4, 200)
    place = next(n for n, line in enumerate(lines) if " vur " in line)
    done = hakem("oyna", "hoth", "--tohum", "4", stdin="\n".join(lines[: place + 1]))
    assert re.search(rf"Yapıldı: {re.escape(lines[place])} = [PABGX]+\n", done.out)


def test_a_question_can_be_asked_at_the_table(hakem):
    done = begun(hakem, "soru elimde 7 kart varken kart çekebilir miyim")
    assert "Elinde 7 kart varken kart çekmek istiyorsun." in done.out
    assert "[battle-line#el-siniri]" in done.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "OYUN değeri gerekli"),
        (("tavla",), "“tavla” adında bir oyun yok"),
        (("--devam", "yok.ndjson"), "yok.ndjson: dosya yok"),
        (("hoth", "--devam", "o.ndjson"), "--devam ile OYUN yazılmaz"),
        (("hoth", "--kayit", "dolu.ndjson"), "bu dosya zaten var"),
        (("hoth", "--secenek", "teams"), "ad=değer"),
        (("hoth", "--secenek", "teams=9-9"), "--secenek teams: "),
        (("hoth", "--secenek", "takim=1"), "--secenek takim: böyle bir seçenek yok"),
        (("hoth", "--tohum", "x"), "--tohum bir tam sayı olmalı"),
        (("--devam", "dolu.ndjson"), "1. satır"),
    ],
)
def test_what_can_not_be_played_is_refused(here, tmp_path: Path, arguments, message: str):
    (tmp_path / "dolu.ndjson").write_text("değerli\n", "utf-8")
    done = here("oyna", *arguments)
    assert done.code == 2
    assert message in done.err
    assert (tmp_path / "dolu.ndjson").read_text("utf-8") == "değerli\n"


def test_a_record_with_an_illegal_move_is_not_gone_on_with(hakem, tmp_path: Path):
    begun(hakem, "Y2@1")
    path = tmp_path / "o.ndjson"
    path.write_text(path.read_text("utf-8") * 1 + path.read_text("utf-8").splitlines()[1] + "\n")
    done = hakem("oyna", "--devam", "o.ndjson")
    assert done.code == 2
    assert "3. satırda bir sorun var" in done.err


def test_a_torn_line_is_told_and_the_game_goes_on_before_it(hakem, tmp_path: Path):
    begun(hakem, "Y2@1")
    path = tmp_path / "o.ndjson"
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"action": {"ty')
    done = hakem("oyna", "--devam", "o.ndjson", stdin="ilan -\n")
    assert "3. satır yarım kalmış (15 bayt)" in done.out
    assert path.read_bytes().startswith(whole)
    assert hakem("tutanak", "o.ndjson").code == 0


_STYLE = re.compile(r"\x1b\[[\d;]*m")


class Terminal:
    """`hakem` on a terminal of its own; what it shows is gathered in `screen`."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.screen = ""
        self._own, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cli", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "HAKEM_HOME": str(folder / "home"),
                "TERM": "xterm",
            },
        )
        os.close(theirs)

    def wait_for(self, text: str) -> str:
        """What is shown until `text` comes up, the text included."""
        end = time.monotonic() + 60
        while text not in self.screen:
            assert time.monotonic() < end, self.screen
            if select.select([self._own], [], [], 1)[0]:
                self.screen += _STYLE.sub("", os.read(self._own, 65536).decode("utf-8", "replace"))
        shown, _, self.screen = self.screen.partition(text)
        return shown + text

    def type(self, line: str) -> None:
        os.write(self._own, f"{line}\n".encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait(timeout=60)
        os.close(self._own)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """A game of Battle Line with seed 5 that has just begun."""
    opened = Terminal(tmp_path, "oyna", "battle-line", "--tohum", "5", "--kayit", "o.ndjson")
    yield opened
    opened.close()


WIPED = "\x1b[3J"


def test_on_a_terminal_no_player_sees_the_others_hand(terminal: Terminal):
    """After A's turn the screen is wiped; B's hand comes only when B says he is there."""
    opening = terminal.wait_for("A> ")
    assert "A eli: " in opening
    assert "B eli: 7 kapalı kart" in opening
    for line in ("Y2@1", "ilan -"):
        terminal.type(line)
        terminal.wait_for("A> ")
    terminal.type("çek birlik")
    terminal.wait_for(WIPED)
    between = terminal.wait_for("hazır olunca Enter.")
    assert " eli: " not in between
    assert "A Y2@1" in between  # what B has missed
    terminal.type("")
    shown = terminal.wait_for("B> ")
    assert "A eli: 7 kapalı kart" in shown
    assert "B eli: 7 kapalı kart" not in shown
    terminal.type("çık")
    terminal.wait_for("--devam o.ndjson")
    assert terminal.process.wait(timeout=60) == 0


def test_what_was_played_survives_a_killed_game(terminal: Terminal, hakem):
    terminal.wait_for("A> ")
    terminal.type("Y2@1")
    terminal.wait_for("A> ")
    busy = hakem("oyna", "--devam", "o.ndjson")
    assert busy.code == 2
    assert "başka bir program yazıyor" in busy.err
    terminal.process.kill()
    terminal.process.wait(timeout=60)
    done = hakem("oyna", "--devam", "o.ndjson", stdin="ilan -\n")
    assert "Yapıldı: A ilan -" in done.out
