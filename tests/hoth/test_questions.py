"""Players' sentences about Battle of Hoth, and what the referee answers to each of them."""

from __future__ import annotations

import csv
import json
from importlib.resources import files
from pathlib import Path

import pytest

from knowledge.answer import ask
from knowledge.question import tagged, understand
from knowledge.rulings import ruling_of
from referee import load
from referee.hoth.questions import QUESTIONS

GAME = load("hoth")


def value_of(question: str) -> object:
    reading = understand(question, "hoth")
    assert reading is not None, question
    return GAME.inquire(reading.check.state, reading.check.subject).value


# Questions with the ruling or the value that the rulebook gives; with neither where no intent
# may answer.
_ROWS = [
    row
    for name in ("questions", "questions_fresh")
    for row in csv.DictReader(
        Path(__file__).with_name(f"{name}.csv").read_text("utf-8").splitlines()
    )
]


@pytest.mark.parametrize(
    ("ruling", "question"), [(r["ruling"], r["question"]) for r in _ROWS if r["ruling"]]
)
def test_a_question_is_ruled_as_the_rulebook_says(ruling: str, question: str) -> None:
    assert ruling_of(question, "hoth") == ruling


@pytest.mark.parametrize(
    ("value", "question"), [(int(r["value"]), r["question"]) for r in _ROWS if r["value"]]
)
def test_a_number_is_the_rulebooks(value: int, question: str) -> None:
    assert value_of(question) == value


@pytest.mark.parametrize(
    "question", [r["question"] for r in _ROWS if not r["ruling"] and not r["value"]]
)
def test_what_no_intent_accounts_for_is_not_ruled_on(question: str) -> None:
    assert understand(question, "hoth") is None


def _labelled(name: str) -> list[dict[str, str]]:
    text = files("knowledge").joinpath(f"questions/{name}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_no_labelled_question_is_ruled_wrongly_and_most_are_ruled() -> None:
    decidable = [q for q in _labelled("hoth") if q["ruling"]]
    given = {q["id"]: (ruling_of(q["q"], "hoth"), q["ruling"]) for q in decidable}
    wrong = {i: pair for i, pair in given.items() if pair[0] not in (None, pair[1])}
    right = sum(mine == label for mine, label in given.values())
    assert not wrong
    assert right / len(decidable) >= 0.85


# What is asked of any game alike: the answer for this one is right where this one is meant.
_OF_ANY_GAME = {"bunu kaç kişi oynuyoz?", "kaç tne lider var oynda"}


@pytest.mark.parametrize("name", ["unanswerable", "battle-line", "twilight-struggle"])
def test_what_is_not_about_this_game_is_never_ruled_on(name: str) -> None:
    ruled = {q["q"] for q in _labelled(name) if understand(q["q"], "hoth")}
    assert ruled - _OF_ANY_GAME == set()


def test_every_sentence_of_players_is_read_without_an_error() -> None:
    text = files("knowledge").joinpath("data/phrasings/hoth.txt").read_text("utf-8")
    sentences = [line for line in text.splitlines() if line[:1] not in ("", ">", "#")]
    assert len(sentences) > 1000
    decided = [q for q in sentences if understand(q, "hoth")]
    assert len(decided) > 600


@pytest.mark.parametrize(
    ("question", "section"),
    [
        ("sipere girince ateş edebilir miyim", "siper"),
        ("kayadan çıkıp saldırabilir miyim", "durduran-arazi"),
        ("iki tepe arasında kaya varsa ateş edebilir miyim", "gorus-sirttan-sirta"),
        ("karttaki üç emrin üçünü de kullanmam lazım mı", "emir"),
        ("yarma yapmak zorunda mıyım", "saldiri-rozeti"),
        ("AT-AT geri çekilir mi", "cekilmeyi-yok-sayma"),
        ("snowspeeder siperdeki askere iki hexten kaç zar atar", "zar-degisimleri"),
        ("bir birim iki kez saldırabilir mi", "saldiri"),
        ("jeneratörü yıkınca madalya alır mıyım", "yapinin-yikilmasi"),
        ("dolu hexe çekilebilir miyim", "geri-cekilme"),
    ],
)
def test_the_section_that_speaks_of_what_is_asked_is_among_the_first_cited(
    question: str, section: str
) -> None:
    cited = [citation.section.id for citation in ask(question, "hoth").citations[:3]]
    assert f"hoth#{section}" in cited


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Snowspeeder bitişikteki düşmana kaç zar atar?", 4),
        ("snowspeeder iki hex öteye kaç zar atar", 2),
        ("snowspeeder üç hex öteye kaç zar atar", 0),
        ("Piyade üç hex öteye kaç zar atar?", 1),
        ("topçu dört hex öteye kaç zar atıyor", 1),
        ("AT-AT iki hex ötedeki binadaki askere kaç zar atar", 1),
        ("snowtrooper iki hex ötede sırttaki düşmana kaç zar atar", 1),
        ("snowspeeder bitişik siperdeki askere kaç zar atar", 3),
        ("keşif droidi bitişiğe kaç zar atar", 2),
        ("AT-AT yok edilince kaç madalya alınır", 1),
        ("asi topçusunu yok edince kaç madalya alırım", 0),
        ("Snowtrooper kaç minyatürle başlar?", 4),
        ("echo base trooper kaç figür", 3),
        ("AT-AT menzili kaç hex", 3),
        ("snowspeeder en fazla kaç hex gider", 3),
        ("keşif droidi kaç hex gidip saldırabilir", 2),
        ("elit filo kaç minyatürle başlar", 4),
    ],
)
def test_numbers_come_from_the_model(question: str, value: object) -> None:
    assert value_of(question) == value


@pytest.mark.parametrize(
    ("question", "allowed"),
    [
        ("aynı piyadeye izci ve e-web rozeti takabilir miyim", False),
        ("AT-AT'ye izci rozeti takabilir miyim", False),
        ("snowtrooper'a saldırı rozeti takabilir miyim", True),
    ],
)
def test_badges_suit_their_units(question: str, allowed: bool) -> None:
    value = value_of(question)
    assert isinstance(value, dict)
    assert value["allowed"] is allowed


def test_a_reading_says_what_was_understood_and_assumed() -> None:
    reading = understand("Piyadem iki hex yürüyüp ateş edebilir mi?", "hoth")
    assert reading is not None
    assert "2 hex" in reading.check.sentence
    assert any("emir aldı" in text for text in reading.check.assumed)


@pytest.mark.parametrize(
    ("opening", "question"),
    [
        ("Evet, ", "Piyade bir hex gidip saldırabilir mi?"),
        ("Hayır, ", "Piyade iki hex gidip saldırabilir mi?"),
        ("Hayır, ", "Emir alan birim saldırmak zorunda mı?"),
        ("Evet, ", "Binaya giren piyade durmak zorunda mı?"),
        ("Evet, ", "Binaya giren piyadenin o tur ateş etmesi yasak mı?"),
        ("Hayır, ", "Sipere giren piyadenin o tur ateş etmesi yasak mı?"),
    ],
)
def test_the_answer_begins_with_the_yes_or_no_that_was_asked_for(
    opening: str, question: str
) -> None:
    assert ask(question, game="hoth").headline.startswith(opening)


def test_every_intent_has_a_name_of_its_own_and_turns_on_rules_that_exist() -> None:
    names = [intent.name for intent in QUESTIONS.intents]
    known = {rule.id for rule in GAME.rules}
    assert len(set(names)) == len(names)
    assert {rule for intent in QUESTIONS.intents for rule in intent.about} <= known


def test_number_words_stay_numbers() -> None:
    assert [w.value for w in tagged("iki hex", "hoth").numbers()] == [2]


# Each question of a dialogue with the ruling, or the value, that the rulebook gives.
_DIALOGUES = [
    [
        ("piyadem iki hex ötedeki düşmana kaç zar atar", 2),
        ("peki ya siperdeyse?", 1),
        ("ya kayadaysa?", 1),
        ("üç hex öteden olsa?", 0),
        ("AT-AT olsa?", 1),
    ],
    [
        ("sırttaki düşmana iki hexten piyadem kaç zar atar", 1),
        ("ben de sırttaysam?", 2),
        ("peki ben düzlükteysem?", 1),
    ],
    [
        ("ben sırttayım, piyadem iki hex ötedeki düşmana kaç zar atar", 2),
        ("rakip de sırtta", 2),
        ("rakip kayadaysa?", 1),
    ],
    [
        ("snowtrooper iki hex gidip ateş edebilir mi", "illegal"),
        ("peki bir hex gitse?", "legal"),
        ("iki hex gitse?", "illegal"),
        ("elit rozetli olsa?", "legal"),
        ("ya keşif droidi?", "legal"),
        ("ya AT-AT?", "illegal"),
    ],
    [
        ("droidi öldürünce madalya alır mıyım", "illegal"),
        ("ya AT-AT'yi?", "legal"),
        ("peki topçuyu?", "illegal"),
    ],
    [
        ("arada kaya varken ateş edebilir miyim", "illegal"),
        ("ikimiz de sırttaysak?", "legal"),
        ("ya serak olsa?", "illegal"),
    ],
    [
        ("piyadem üç hex ötedeki düşmana ateş edebilir mi", "legal"),
        ("peki düşman siperdeyse?", "illegal"),
        ("iki hex ötede olsa?", "legal"),
    ],
    [
        ("kayaya giren piyade saldırabilir mi", "illegal"),
        ("peki sipere girse?", "legal"),
        ("ya binaya?", "illegal"),
    ],
    [
        ("AT-AT kayaya girebilir mi", "legal"),
        ("peki sırta?", "illegal"),
        ("ya snowspeeder?", "legal"),
    ],
]


@pytest.mark.parametrize("dialogue", _DIALOGUES, ids=[d[0][0] for d in _DIALOGUES])
def test_a_dialogue_keeps_what_was_told(dialogue: list[tuple[str, object]]) -> None:
    context = None
    for question, expected in dialogue:
        reply = ask(question, "hoth", context)
        assert reply.answer or reply.verdict, question
        given = reply.ruling.value if reply.ruling else reply.answer and reply.answer.value
        assert given == expected, question
        context = reply.context
