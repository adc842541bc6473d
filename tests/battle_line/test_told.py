"""Questions that mix an ask with any facts told beside it: cards, counts, options, the turn.

`told.csv` holds them with what the rulebook gives: a ruling, `=` a value (of a formation its name),
or nothing where a question must stay undecided: advice, what no rule says, cards that don't exist.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from knowledge.answer import ask
from knowledge.question import tagged, understand
from knowledge.rulings import ruling_of, value_of
from referee.battle_line.questions.table import table

GAME = "battle-line"
_ROWS = [
    (row["expected"], row["question"])
    for row in csv.DictReader(Path(__file__).with_name("told.csv").read_text("utf-8").splitlines())
]


@pytest.mark.parametrize(
    ("ruling", "question"), [row for row in _ROWS if row[0] and not row[0].startswith("=")]
)
def test_facts_told_beside_the_ask_are_ruled_with(ruling: str, question: str) -> None:
    assert ruling_of(question, GAME) == ruling


@pytest.mark.parametrize(("value", "question"), [(e[1:], q) for e, q in _ROWS if e.startswith("=")])
def test_cards_told_in_any_order_give_the_rulebooks_value(value: str, question: str) -> None:
    assert _shown(value_of(question, GAME)) == value


@pytest.mark.parametrize("question", [question for expected, question in _ROWS if not expected])
def test_what_asks_for_more_than_the_rules_say_stays_undecided(question: str) -> None:
    assert ruling_of(question, GAME) is None
    assert value_of(question, GAME) is None


def _shown(value: Any) -> str:
    return str(value["name"] if isinstance(value, dict) else value)


@pytest.mark.parametrize(
    ("question", "mine", "theirs", "seen", "unseen"),
    [
        ("bende kırmızı 8-9-10, onda üç tane 7", "kırmızı 8 9 10", "üç tane 7", "", ""),
        ("kırmızı 8-9-10 bende, üç tane 7 onda", "kırmızı 8 9 10", "üç tane 7", "", ""),
        ("onda üç tane 7, kırmızı 8-9-10 bende", "kırmızı 8 9 10", "üç tane 7", "", ""),
        ("yeşil 1-4-8 dizdim, o mor 2-4-7 yaptı", "yeşil 1 4 8", "mor 2 4 7", "", ""),
        ("mor 3 ıskartada, onda mor 2, bende üç 5", "üç 5", "mor 2", "mor 3", ""),
        ("onda mor 2, bende üç 5, mor 3 elimde", "üç 5", "mor 2", "", "mor 3"),
        ("kırmızı 8 koydu rakip, bende üç 4", "üç 4", "kırmızı 8", "", ""),
        ("rakip kırmızı 8 koydu, 10'u ıskartada", "", "kırmızı 8", "kırmızı 10'u", ""),
    ],
)
def test_every_card_goes_to_its_owner_or_place(
    question: str, mine: str, theirs: str, seen: str, unseen: str
) -> None:
    found = table(tagged(question, GAME))
    assert found is not None
    told = [
        " ".join(word.text for word in words)
        for words in (found.mine, found.theirs, found.seen, found.unseen)
    ]
    assert told == [mine, theirs, seen, unseen]


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("rakip iki taktik oynadı ben bir, boş yerim var, lideri koyabilir miyim", "sen 1 taktik"),
        ("draw_optional true oynuyoruz, bu tur kart çekmesem olur mu", "draw_optional = true"),
        ("sıra rakipte, haini oynasam", "Sıra rakibinde."),
        ("rakip ikinci liderini daha sonra kendi cephesine oynayabilir mi", "lider"),
    ],
)
def test_the_answer_says_which_facts_it_took(question: str, sentence: str) -> None:
    reading = understand(question, GAME)
    assert reading is not None
    assert sentence in reading.check.sentence


def test_an_option_changes_the_ruling() -> None:
    wish = "takviye birlikle liderimi ıskartaya atabilir miyim"
    assert ruling_of(wish, GAME) == "legal"
    assert ruling_of(f"redeploy_discard_tactics false seçtik, {wish}", GAME) == "illegal"


def test_what_is_asked_of_the_opponent_is_answered_of_him() -> None:
    reply = ask("rakip elinde 7 kart varken kart çekebilir mi", GAME)
    assert reply.headline == "Hayır, rakibin elinde 7 kart varken kart çekemez."
