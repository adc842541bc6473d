"""Positions of which only a part is known: what can be ruled, and what is asked for."""

from __future__ import annotations

import dataclasses

import pytest

from referee.battle_line import GAME, actions
from referee.battle_line.state import FLAGS, State
from referee.verdict import Answer, Ruling
from tests.battle_line.positions import empty_flags, judge, move, position, violated

LEGAL, ILLEGAL, DEPENDS = Ruling.LEGAL, Ruling.ILLEGAL, Ruling.DEPENDS


def asked(fields: str, action: str) -> dict[str, str]:
    """The open facts that a ruling turns on, with the questions that ask for them."""
    verdict = judge(fields, action)
    assert verdict.ruling is DEPENDS
    return {question.fact: question.text for question in verdict.depends_on}


def branches(fields: str, action: str) -> set[tuple[str, str, Ruling]]:
    return {(b.fact, b.label, b.ruling) for b in judge(fields, action).branches}


def test_an_empty_position_asks_for_everything_that_the_move_turns_on() -> None:
    assert asked("", "A R5@1") == {
        "turn": "Hamle sırası kimde?",
        "phase": "Turun hangi aşamasındasınız?",
        "players.A.hand": "Bu kart elinde mi: kırmızı 5?",
        "flags.1.winner": "1. cephe kazanıldı mı?",
        "flags.1.A.count": "1. cephede senin tarafında kaç kart var?",
    }


def test_the_questions_are_put_to_the_player_who_moves() -> None:
    fields = "turn=B phase=play B=SI?/?1 4=-|-"
    assert asked(fields, "B SI@4") == {
        "players.A.tactics_played": "Rakibin bu oyunda şimdiye dek kaç taktik kartı oynadı?"
    }
    fields = "turn=B phase=play B=SI?/? 4=-|-"
    assert asked(fields, "B SI@4") == {
        "players.B.tactics_played": "Sen bu oyunda şimdiye dek kaç taktik kartı oynadın?"
    }


def test_a_branch_for_each_answer_that_decides() -> None:
    assert branches("turn=A phase=play A=SI?/?1 4=-|-", "A SI@4") == {
        ("players.B.tactics_played", "hiç", ILLEGAL),
        *(("players.B.tactics_played", str(count), LEGAL) for count in (1, 2)),
    }
    # A has one card there and B three: of the two, only B may have won the flag.
    assert branches("turn=A phase=play A=R5?/- 1=R1|B7B8B9!?", "A R5@1") == {
        ("flags.1.winner", "hayır", LEGAL),
        ("flags.1.winner", "evet, rakibim kazandı", ILLEGAL),
    }


def test_an_answer_that_leaves_the_ruling_open_is_no_branch() -> None:
    # With Bataklık there is room, but whether the flag is closed stays open.
    fields = "turn=A phase=play A=R5?/- 1=R1R2R3_?|-_?!?"
    assert ("flags.1.mud", "hayır", ILLEGAL) in branches(fields, "A R5@1")
    assert "flags.1.mud" not in {fact for fact, _, r in branches(fields, "A R5@1") if r is LEGAL}


@pytest.mark.parametrize(
    ("fields", "action", "rule"),
    [
        ("A=?/?1 B=?/?0", "A SI@4", "taktik.siniri"),
        ("turn=B", "A R5@4", "tur.sira"),
        ("4=-|R1R2R3!B", "A R5@4", "cephe.kapali"),
        ("4=?3_?|?_?;mud:false", "A R5@4", "cephe.yer"),
        ("A=?/?L", "A L2@4", "lider.siniri"),
        ("1=R8R9|-", "A ilan 1", "ilan.formasyon"),
        ("B=?/- 1=-|B8 2=-|R1R2R3!B", "A HA:B8>2", "cephe.kapali"),
    ],
)
def test_one_violated_rule_is_enough_whatever_else_is_open(
    fields: str, action: str, rule: str
) -> None:
    verdict = judge(fields, action)
    assert verdict.ruling is ILLEGAL
    assert violated(verdict) == {rule}
    assert verdict.unknown
    assert verdict.depends_on == ()
    assert verdict.branches == ()


@pytest.mark.parametrize(
    ("fields", "action", "ruling"),
    [
        pytest.param(
            "turn=A phase=play A=R5?/- 7=R1|-", "A pas", ILLEGAL, id="a troop and a place for it"
        ),
        pytest.param(
            "turn=A phase=play 1=R1R2R3|- 2=B1B2B3|- 3=G1G2G3|- 4=Y1Y2Y3|- 5=P1P2P3|- "
            "6=O1O2O3|- 7=R4R5R6|- 8=B4B5B6|- 9=G4|R7R8R9!B",
            "A pas",
            LEGAL,
            id="no place, whatever the hand",
        ),
        pytest.param(
            "turn=A phase=play A=SI/-", "A pas", LEGAL, id="no troop, whatever the places"
        ),
        pytest.param("turn=A phase=play A=SI?/- 7=R1|-", "A pas", DEPENDS, id="hand open"),
        pytest.param("turn=A phase=play A=R5?/-", "A pas", DEPENDS, id="places open"),
        pytest.param("turn=A phase=draw troops=0 tactics=0", "A çek -", LEGAL, id="decks empty"),
        pytest.param("turn=A phase=draw A=?7/-", "A çek -", LEGAL, id="hand full"),
        pytest.param("turn=A phase=draw A=?7/GO scout=3/2", "A çek -", LEGAL, id="after Gözcü"),
        pytest.param("turn=A phase=draw troops=0", "A çek -", DEPENDS, id="one deck open"),
        pytest.param("turn=A phase=play A=GO?/- troops=1", "A GO", LEGAL, id="one deck is enough"),
        pytest.param("turn=A phase=play A=GO?/- troops=0", "A GO", DEPENDS, id="other deck open"),
        pytest.param(
            "turn=A phase=claim 1=R8R9R10|-!? 2=-|B8B9B10!B",
            "A ilan 1,2",
            ILLEGAL,
            id="the second flag is taken, the first unknown",
        ),
        pytest.param(
            "turn=A phase=claim 1=?_?|?_? 2=R1|-",
            "A ilan 1,2",
            ILLEGAL,
            id="the second flag is incomplete, the first unknown",
        ),
        pytest.param(
            "turn=A phase=claim 1=?2_?|?_?", "A ilan 1", ILLEGAL, id="two cards are too few anyhow"
        ),
        pytest.param(
            "turn=A phase=claim 1=?3_?|?_?", "A ilan 1", DEPENDS, id="three may be too few"
        ),
    ],
)
def test_what_is_known_is_enough_or_not(fields: str, action: str, ruling: Ruling) -> None:
    assert judge(fields, action).ruling is ruling


def test_a_proof_that_stands_is_final() -> None:
    """More cards seen can only help the claimant, so nothing else need be known."""
    assert judge("turn=A phase=claim 1=R3B3G3|Y8Y9 2=Y7|Y10", "A ilan 1").ruling is LEGAL
    assert judge("turn=A phase=claim 1=R8R9R10|-", "A ilan 1").ruling is LEGAL


def test_a_proof_that_fails_asks_for_the_card_that_beats_it() -> None:
    fields = "turn=A phase=claim 1=R3B3G3|Y8Y9 2=Y7|-"
    assert asked(fields, "A ilan 1") == {
        "seen.Y10": "Bu kart masada (cephelerde ya da ıskartada) açık duruyor mu: sarı 10?"
    }
    assert branches(fields, "A ilan 1") == {
        ("seen.Y10", "evet", LEGAL),
        ("seen.Y10", "hayır", ILLEGAL),
    }


def test_a_proof_that_many_cards_could_break_is_refused_by_one() -> None:
    # Yellow 6 alone: many an Elmas or Sütun is open; one unseen set of cards decides nothing.
    verdict = judge("turn=A phase=claim 1=R5B5G5|Y6", "A ilan 1")
    assert verdict.ruling is DEPENDS
    assert all(branch.ruling is not LEGAL for branch in verdict.branches)


def test_a_claim_against_a_complete_side_needs_no_table() -> None:
    verdict = judge("turn=A phase=claim 1=B8G8Y8|R3R4R5", "A ilan 1")
    assert violated(verdict) == {"ilan.ispat"}
    (finding,) = verdict.violated
    assert "Elmas'ı (12)" in finding.why.text
    assert "Sütun'undan (24)" in finding.why.text


def test_a_tie_asks_who_was_first() -> None:
    fields = "turn=A phase=claim 1=R2R5R9|B3B5B8^?"
    assert asked(fields, "A ilan 1") == {
        "flags.1.first_three": "1. cephede üçüncü kartını kim önce koydu?"
    }
    assert branches(fields, "A ilan 1") == {
        ("flags.1.first_three", "ben", LEGAL),
        ("flags.1.first_three", "rakibim", ILLEGAL),
    }


def test_a_violated_rule_explains_itself_with_what_is_known() -> None:
    verdict = judge("turn=A phase=claim 1=?_?|?_? 2=R1|-", "A ilan 1,2")
    (finding,) = verdict.violated
    assert finding.why.text == "2. cephede 1 kartın var, formasyon 3 kart ister."


def test_a_tactic_without_its_target_is_asked_for_it() -> None:
    fields = "turn=A phase=play A=L1SI?/- 4=-|-"
    leader = GAME.read_action({"type": "play_tactic", "player": "A", "card": "L1"})
    assert isinstance(leader, actions.PlayMorale)
    verdict = GAME.judge(position(fields), leader)
    assert [(q.fact, q.text) for q in verdict.depends_on] == [("action.flag", "Hangi cepheye?")]
    assert ("action.flag", 4, LEGAL) in {(b.fact, b.value, b.ruling) for b in verdict.branches}
    any_tactic = GAME.read_action({"type": "play_tactic", "player": "A"})
    assert GAME.judge(position("A=?/?1 B=?/?0"), any_tactic).ruling is ILLEGAL


@pytest.mark.parametrize(
    ("fields", "inquiry", "fact"),
    [
        ("", {"type": "winner", "flag": 3}, "flags.3.winner"),
        ("3=?_?|?_?", {"type": "winner", "flag": 3}, "flags.3.mud"),
        ("", {"type": "formation", "player": "B", "flag": 3}, "flags.3.B.cards"),
        ("", {"type": "claimable", "player": "A"}, "flags.1.winner"),
        ("A=?/?1", {"type": "tactics_allowance", "player": "A"}, "players.B.tactics_played"),
        ("4=R1R2R3|-!A 5=B1B2B3|-!A", {"type": "result"}, "flags.1.winner"),
    ],
)
def test_an_inquiry_asks_for_what_it_lacks(
    fields: str, inquiry: dict[str, object], fact: str
) -> None:
    answer: Answer = GAME.inquire(position(fields), GAME.read_inquiry(inquiry))
    assert answer.value is None
    (question,) = answer.depends_on
    assert question.fact == fact
    assert "alanı nedir" not in question.text


def fact_paths() -> list[str]:
    """Every fact that a partial state or action can leave open."""
    always_known = {"players", "flags", "options", "scout_returned", "idle", "score", "hidden"}
    paths = [f.name for f in dataclasses.fields(State) if f.name not in always_known]
    paths += [
        f"players.{letter}.{name}"
        for letter in "AB"
        for name in ("hand", "hand_count", "played", "tactics_played", "leader_played")
    ]
    for number in range(1, FLAGS + 1):
        paths += [
            f"flags.{number}.{name}"
            for name in ("winner", "fog", "mud", "first_three", "first_four")
        ]
        paths += [
            f"flags.{number}.{letter}.{name}"
            for letter in "AB"
            for name in ("cards", "environment", "count")
        ]
    fields = {f.name for cls in action_classes(actions.Action) for f in dataclasses.fields(cls)}
    return paths + [f"action.{name}" for name in sorted(fields)] + ["seen.R5"]


def action_classes(base: type) -> list[type]:
    return [base, *(cls for sub in base.__subclasses__() for cls in action_classes(sub))]


@pytest.mark.parametrize("fact", fact_paths())
def test_every_open_fact_has_a_turkish_question(fact: str) -> None:
    for action in (move("A R5@1"), move("B TA:R5>1")):
        question = GAME.question(fact, position(""), action)
        assert question.text.endswith("?")
        assert fact not in question.text  # the name of a field is no question
        assert all(label for _, label in question.values)


def test_empty_flags_are_known() -> None:
    assert position(empty_flags()).flag(9).sides[0].count == 0
