"""Players' sentences about Battle Line, and what the referee is asked for each of them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from knowledge.answer import ask
from knowledge.question import tagged, understand
from knowledge.rulings import ruling_of, value_of
from referee import load
from referee.battle_line.actions import Inquiry
from referee.battle_line.inquire import VALUES
from referee.battle_line.questions import QUESTIONS
from referee.battle_line.questions.numbers import known_values
from referee.battle_line.questions.told_cards import cards

GAME = load("battle-line")

# Questions with what the rulebook gives: a ruling, `=` a value, or nothing where no intent may
# answer.
_ROWS = [
    (row["expected"], row["question"])
    for row in csv.DictReader(
        Path(__file__).with_name("questions.csv").read_text("utf-8").splitlines()
    )
]


@pytest.mark.parametrize(
    ("ruling", "question"), [row for row in _ROWS if row[0] and not row[0].startswith("=")]
)
def test_a_question_is_ruled_as_the_rulebook_says(ruling: str, question: str) -> None:
    assert ruling_of(question, GAME.id) == ruling


@pytest.mark.parametrize(("value", "question"), [(e[1:], q) for e, q in _ROWS if e.startswith("=")])
def test_a_value_is_the_rulebooks(value: str, question: str) -> None:
    assert str(value_of(question, GAME.id)) == value


@pytest.mark.parametrize("question", [question for expected, question in _ROWS if not expected])
def test_what_no_intent_accounts_for_is_not_ruled_on(question: str) -> None:
    assert understand(question, GAME.id) is None


@pytest.mark.parametrize(
    "question",
    [
        "bende 3 4 5 onda 7 7 7, kim kazanır",  # Elmas or Piramit against Sütun
        "9 8 7 ile 6 5 4 kapışsa hangisi kazanır",
        "ben 7 8 9 o 6 7 8, kim alır",
        "rakip 8 9 10 açtı ben üç tane 5 açtım kim alır",
    ],
)
def test_colours_that_are_not_told_are_asked_for_where_they_decide(question: str) -> None:
    assert value_of(question, GAME.id) is None
    reply = ask(question, GAME.id)
    assert reply.kind == "clarify"
    assert any("aynı renkten" in line for line in reply.lines)
    assert any("karışık renkli" in line for line in reply.lines)


def test_what_is_understood_comes_out_the_same_after_it_was_written_as_data() -> None:
    for expected, question in _ROWS:
        reading = understand(question, GAME.id) if expected else None
        if reading is None:
            continue
        check = reading.check
        again = GAME.read_state(GAME.write_state(check.state))
        if isinstance(check.subject, Inquiry):
            assert (
                GAME.inquire(again, check.subject).value
                == GAME.inquire(check.state, check.subject).value
            ), question
        else:
            ruling = GAME.judge(check.state, check.subject).ruling
            assert GAME.judge(again, check.subject).ruling is ruling, question
            assert check.yes, question
            assert check.no, question


def test_every_intent_speaks_of_words_and_rules_that_exist() -> None:
    tags = {key.partition(":")[0] for key in QUESTIONS.lexicon} | {"#", "BIR", "?"}
    rules = {rule.id for rule in GAME.rules}
    for intent in QUESTIONS.intents:
        assert set().union(intent.allows, *intent.needs) <= tags, intent.name
        assert set(intent.about) <= rules, intent.name
    assert len({intent.name for intent in QUESTIONS.intents}) == len(QUESTIONS.intents)


def test_only_values_that_the_rules_have_are_asked_for() -> None:
    assert set(known_values()) <= set(VALUES)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("kırmızı 8-9-10", ("R8", "R9", "R10")),
        ("8 kırmızı 9 mavi 10 mavi", ("R8", "B9", "B10")),
        ("kırmızı 5, mavi 5 ve yeşil 5", ("R5", "B5", "G5")),
        ("kırmızı 9, kırmızı 10 ve ek taarruz", ("R9", "R10", "EK")),
        ("kırmızı 11", None),
        ("kırmızı 8 kırmızı 8", None),
        ("yeşil bir, mavi iki, mavi 9.", ("G1", "B2", "B9")),
        ("iki beş dokuz hepsi mor", ("P2", "P5", "P9")),
    ],
)
def test_cards_are_read_as_they_are_told(told: str, expected: tuple[str, ...] | None) -> None:
    assert cards(list(tagged(told, GAME.id).words)) == expected


@pytest.mark.parametrize(("told", "value", "count"), [("üç tane 9", 9, 3), ("9'lu sütun", 9, 3)])
def test_equal_cards_differ_in_colour(told: str, value: int, count: int) -> None:
    found = cards(list(tagged(told, GAME.id).words))
    assert found is not None
    assert len(set(found)) == count
    assert {card[1:] for card in found} == {str(value)}


@pytest.mark.parametrize(
    ("question", "beginning"),
    [
        ("sis varken kırmızı 10-9-8, üç tane 7'yi yener mi", "Evet"),
        ("piramit sütunu yener mi", "Hayır"),
        ("ıskartadaki kart geri alınır mı", "Hayır"),
        ("kart çekmek zorunda mıyım, elimde 6 kart var", "Evet"),
        ("kazandığım cepheyi ilan etmek zorunda mıyım", "Hayır"),
    ],
)
def test_a_yes_or_no_question_is_answered_yes_or_no_first(question: str, beginning: str) -> None:
    assert ask(question, GAME.id).headline.startswith(beginning)


@pytest.mark.parametrize(
    ("questions", "expected"),
    [
        (
            (
                "bende kırmızı 3 4 5 var rakipte mavi 10 yeşil 7 sarı 1, kim kazanır",
                "peki ya sis varsa?",
                "sis yoksa?",
            ),
            ["A", "B", "A"],
        ),
        (
            (
                "rakip hiç taktik oynamadı, ben bir tane oynadım, bir tane daha oynayabilir miyim",
                "rakip de bir tane oynadıysa?",
                "peki ben iki tane oynadıysam",
            ),
            ["illegal", "legal", "illegal"],
        ),
        (("tarafım dolu, lider koyabilir miyim", "peki sis?"), ["illegal", "legal"]),
        (
            ("Firari ile rakibin liderini atabilir miyim", "peki hainle alabilir miyim?"),
            ["legal", "illegal"],
        ),
        (
            (
                "takviye ile kendi askerimi başka cepheye taşıyabilir miyim",
                "peki dolu cepheye?",
                "ıskartaya atsam?",
            ),
            ["legal", "illegal", "legal"],
        ),
        (
            ("gözcü oynayabilir miyim destede 2 kart var", "peki hiç kart yoksa?"),
            ["legal", "illegal"],
        ),
        (("birlik kartım yok, pas geçebilir miyim", "peki varsa?"), ["legal", "illegal"]),
    ],
)
def test_a_dialogue_keeps_what_was_told(questions: tuple[str, ...], expected: list[str]) -> None:
    context, given = None, []
    for question in questions:
        reply = ask(question, GAME.id, context)
        context = reply.context or context
        given.append(reply.ruling.value if reply.ruling else reply.answer and reply.answer.value)
    assert given == expected
