"""Replaying records: the first illegal move, how the game goes on after it, what stays open."""

from __future__ import annotations

import dataclasses
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import record
from referee.battle_line import GAME
from referee.record import Move, Record, Undo
from referee.replay import Step, Went, replay
from tests.referee.recorded import GAMES, lines_of, played

EMPTY = " ".join(f"{flag}=-|-" for flag in range(1, 10))
START = (
    f"battle-line turn=A phase=play A=R8R9R10B1B2G3L1/- B=Y1Y2Y3Y4Y5Y6SI/- {EMPTY} "
    "discard=- troops=48 tactics=8 top=-/- scout=-/0"
)


def record_of(*moves: str, start: str = START) -> Record:
    """A record of Battle Line from its notation; `=` parts a move from the card drawn."""
    made = Record.start(GAME, GAME.check(GAME.parse(start)))
    for line, move in enumerate(moves, start=2):
        phrase, _, card = move.partition(" = ")
        made.entries.append(Move(line, GAME.parse_action(phrase), card or None))
    return made


def broken(step: Step) -> list[str]:
    assert step.verdict is not None
    return [finding.rule.id for finding in step.verdict.violated]


TURN_A = ("A R8@1", "A ilan -", "A çek birlik = P1")
TURN_B = ("B Y1@1", "B ilan -", "B çek birlik = P2")


def test_an_illegal_move_is_found_with_its_line_rule_and_position() -> None:
    """B plays on A's flag side a card that he does not hold: R10 is A's."""
    steps = list(replay(record_of(*TURN_A, "B R10@1")))
    assert [step.illegal for step in steps] == [False, False, False, True]
    assert steps[-1].entry.line == 5
    assert broken(steps[-1]) == ["battle_line.oynama.elde"]
    assert GAME.format(steps[-1].before).split()[1:3] == ["turn=B", "phase=play"]


def test_an_illegal_move_that_was_made_stays_made() -> None:
    """A second tactic while B has played none breaks the limit, but lies on the table."""
    start = START.replace("L1/-", "L1/GO").replace("tactics=8", "tactics=7")
    steps = list(replay(record_of("A L1@1", "A ilan -", "A çek birlik = P1", start=start)))
    assert broken(steps[0]) == ["battle_line.taktik.siniri"]
    assert steps[0].went is Went.MADE
    assert [step.illegal for step in steps] == [True, False, False]


def test_an_illegal_move_that_the_game_ignored_is_skipped() -> None:
    """B moves out of turn; the record goes on with A's move, as if B had taken it back."""
    steps = list(replay(record_of("B Y1@2", *TURN_A)))
    assert broken(steps[0]) == ["battle_line.tur.sira"]
    assert steps[0].went is Went.SKIPPED
    assert not any(step.illegal for step in steps[1:])
    assert GAME.format(steps[-1].after).split(" ")[5] == "1=R8|-"


def test_a_move_that_can_not_be_made_at_all_is_skipped() -> None:
    steps = list(replay(record_of("A P9@1", *TURN_A)))
    assert broken(steps[0]) == ["battle_line.oynama.elde"]
    assert steps[0].went is Went.SKIPPED
    assert steps[0].after == steps[0].before


def test_all_later_problems_are_found() -> None:
    steps = list(replay(record_of("A pas", *TURN_A, "B R10@2", *TURN_B)))
    assert [step.entry.line for step in steps if step.illegal] == [2, 6]


@pytest.mark.parametrize("card", [None, "R9", "XX"])
def test_a_draw_that_can_not_have_happened_is_a_fault(card: str | None) -> None:
    """Nothing drawn, a card that A holds, and no card at all."""
    steps = list(replay(record_of(*TURN_A[:2], "A çek birlik" + (f" = {card}" if card else ""))))
    assert steps[-1].illegal
    assert "şans sonucu" in steps[-1].fault
    assert "P1" in steps[-1].fault  # among what could have been drawn


def test_dice_are_checked_too() -> None:
    """An attack die has no face Q, and a roll no more dice than the attack has."""
    made, _ = played("hoth", 1)
    place = next(n for n, e in enumerate(made.entries) if isinstance(e, Move) and e.chance)
    for roll in ("Q", "P" * 9):
        entry = made.entries[place]
        assert isinstance(entry, Move)
        made.entries[place] = Move(entry.line, entry.action, roll)
        steps = dict(enumerate(replay(made)))
        assert steps[place].illegal
        assert repr(roll) in steps[place].fault


def test_two_dice_are_read_back_from_json() -> None:
    """A realignment's two dice are a list in JSON; the record of a game with one replays."""
    for seed in range(40):
        made, end = played("twilight-struggle", seed)
        if any(isinstance(e, Move) and isinstance(e.chance, tuple) for e in made.entries):
            break
    else:
        pytest.fail("no game with two dice")
    *_, last = replay(record.read(made.lines()))
    assert not last.illegal
    assert last.after == end


def test_another_position_than_recorded_is_a_fault() -> None:
    lines = lines_of()
    move = json.loads(lines[1])
    move["position"] = "00000000"
    steps = list(replay(record.read([lines[0], json.dumps(move), *lines[2:]])))
    assert [step.entry.line for step in steps if step.illegal] == [2]
    assert "00000000" in steps[0].fault


def test_an_undo_goes_back_to_the_position_before() -> None:
    made = record_of("A R8@1", "A ilan -")
    made.entries += [Undo(4, 2), Move(5, GAME.parse_action("A R9@2"))]
    steps = list(replay(made))
    assert steps[2].after == made.initial
    assert not any(step.illegal for step in steps)


def test_more_can_not_be_taken_back_than_was_played() -> None:
    made = record_of("A R8@1")
    made.entries.append(Undo(3, 2))
    *_, last = replay(made)
    assert last.illegal
    assert last.fault == "2 hamle geri alınamaz: bundan önce 1 hamle var."


PARTIAL = "battle-line turn=A phase=play A=L1?/?1 B=?/? 3=-|- discard=-"


def test_a_move_that_turns_on_an_unknown_fact_is_open() -> None:
    """Whether A may play a second tactic depends on how many B has played."""
    (step,) = replay(record_of("A L1@3", start=PARTIAL))
    assert step.depends
    assert not step.illegal
    assert step.verdict is not None
    assert "kaç taktik" in step.verdict.depends_on[0].text


def test_what_follows_an_unknown_position_is_left() -> None:
    """Where nothing is known of A's hand, the hand after playing from it can't be told."""
    made = record_of("A R8@3", "A ilan -", start="battle-line turn=A phase=play 3=-|-")
    steps = list(replay(made))
    assert all(step.depends for step in steps)
    assert steps[-1].went is Went.STOPPED or len(steps) == 2


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 3), st.integers(0, 10**6))
def test_any_shuffled_record_replays_to_its_last_line(
    game_id: str, seed: int, shuffle: int
) -> None:
    """Moves in the wrong places are judged, made or skipped, but never break the replay."""
    made, _ = played(game_id, seed)
    random = Random(shuffle)
    start = random.randrange(30)
    entries = [*made.entries[:start], *random.sample(made.entries, 8)]
    steps = list(replay(dataclasses.replace(made, entries=entries)))
    assert [step.entry for step in steps] == entries
    assert not any(step.illegal for step in steps[:start])
    for step in steps:
        assert step.went is not Went.STOPPED
        assert made.game.parse(made.game.format(step.after)) == step.after
