"""Players' sentences about Twilight Struggle, and what the referee is asked for each of them."""

from __future__ import annotations

import csv
import json
from importlib.resources import files
from pathlib import Path

import pytest

from knowledge import rulings
from knowledge.answer import ask
from knowledge.question import understand
from knowledge.turkish import with_suffix
from referee import load
from referee.twilight_struggle.actions import Inquiry
from referee.twilight_struggle.cards import CARDS
from referee.twilight_struggle.countries import COUNTRIES, REGION_TR
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import QUESTIONS
from referee.twilight_struggle.questions.numbers import known_values
from referee.twilight_struggle.questions.words import CARD_FORMS, inside, to

GAME = load("twilight-struggle")


def ruling_of(question: str) -> str | None:
    return rulings.ruling_of(question, GAME.id)


def answer_of(question: str) -> tuple[object, str]:
    reading = understand(question, "twilight-struggle")
    assert reading is not None, question
    answer = GAME.inquire(reading.check.state, reading.check.subject)
    return answer.value, answer.text


# Questions with the ruling that the rulebook gives; without one where no intent may answer.
_ROWS = list(
    csv.DictReader(Path(__file__).with_name("questions.csv").read_text("utf-8").splitlines())
)


@pytest.mark.parametrize(
    ("ruling", "question"), [(r["ruling"], r["question"]) for r in _ROWS if r["ruling"]]
)
def test_a_question_is_ruled_as_the_rulebook_says(ruling: str, question: str) -> None:
    assert ruling_of(question) == ruling


@pytest.mark.parametrize("question", [r["question"] for r in _ROWS if not r["ruling"]])
def test_what_no_intent_accounts_for_is_not_ruled_on(question: str) -> None:
    assert understand(question, "twilight-struggle") is None


# Questions with what the rulebook answers: a number, a name, or the fields of a computed result.
_ANSWERS = list(
    csv.DictReader(Path(__file__).with_name("answers.csv").read_text("utf-8").splitlines())
)


@pytest.mark.parametrize(("value", "question"), [(r["value"], r["question"]) for r in _ANSWERS])
def test_a_value_is_computed_as_the_rulebook_says(value: str, question: str) -> None:
    computed = rulings.value_of(question, GAME.id)
    assert rulings.agrees(computed, json.loads(value)), computed


def _labelled(name: str) -> list[dict[str, str]]:
    text = files("knowledge").joinpath(f"questions/{name}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_no_labelled_question_is_ruled_wrongly_and_most_are_ruled() -> None:
    decidable = [q for q in _labelled("twilight-struggle") if q["ruling"]]
    given = {q["id"]: (ruling_of(q["q"]), q["ruling"]) for q in decidable}
    wrong = {i: pair for i, pair in given.items() if pair[0] not in (None, pair[1])}
    right = sum(mine == label for mine, label in given.values())
    assert not wrong
    assert right / len(decidable) >= 0.8


@pytest.mark.parametrize("name", ["unanswerable", "battle-line", "hoth"])
def test_foreign_and_unanswerable_questions_are_never_taken_for_twilight_struggle(
    name: str,
) -> None:
    taken = [q["q"] for q in _labelled(name) if understand(q["q"], "twilight-struggle")]
    assert taken == []


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Asya'da kontrol kaç puan verir?", 9),
        ("afrikada hukmetme kac zp", 4),
        ("Central America presence kaç VP?", 1),
        ("güney amerikada hükmetme kaç puan", 5),
        ("Beşinci turda el kaç karttır?", 9),
        ("2. turda kaç kart dağıtılır?", 8),
        ("3. turda kaç aksiyon turu var?", 6),
        ("yedinci turda kac hamle var", 7),
        ("bir turda uzaya kac kart atabilirim", 1),
        ("Sekizinci uzay kutusuna kaç'lık kart yatırılır?", 4),
        ("uzay mekigine ilk varan kac puan alir", 4),
        ("Ay yörüngesine ikinci ulaşan kaç puan alır?", 1),
        ("haritada kac savas bolgesi var", 29),
        ("Çin Kartı oyun sonunda kaç puan verir?", 1),
        ("DEFCON kaçtan başlar?", 5),
    ],
)
def test_numbers_come_from_the_model(question: str, value: int) -> None:
    assert answer_of(question)[0] == value


@pytest.mark.parametrize(
    ("question", "removed", "added"),
    [
        # 4 + 3 = 7, twice 1 is 2: five markers change.
        ("Vietnam'a 3 op'la darbe yaptım 4 attım, rakibin 2 nüfuzu var, ne olur?", 2, 3),
        # The rulebook's own example: 2 + 3 = 5 against Angola.
        ("Angola'ya 3'lük kartla darbe, zar 2, rakibin 1 nüfuzu var; sonuç ne olur", 1, 2),
        # 2 + 2 = 4 equals twice 2: nothing.
        ("mısıra 2lik kartla darbe yaptım 2 attım noldu", 0, 0),
    ],
)
def test_a_coup_is_computed_from_the_numbers_told(question: str, removed: int, added: int) -> None:
    value, _ = answer_of(question)
    assert isinstance(value, dict)
    assert (value["removed"], value["added"]) == (removed, added)


@pytest.mark.parametrize(
    ("question", "owner"),
    [
        ("Mısır'da 2 nüfuzum var rakibin hiç yok, kim kontrol eder?", "us"),
        ("İstikrarı 3 olan ülkede ABD 4 SSCB 2 nüfuz, kim kontrol ediyor", None),
        ("İtalya'da ABD 1 SSCB 3 nüfuz, kimin kontrolünde?", "ussr"),
    ],
)
def test_control_is_computed_from_the_numbers_told(question: str, owner: str | None) -> None:
    assert answer_of(question)[0] == owner


def test_the_headline_of_the_us_comes_first_in_a_tie() -> None:
    assert answer_of("manşette ikimiz de üçlük koyduk, önce hangisi işler?")[0] == "us"
    assert answer_of("ABD 2'lik, SSCB 3'lük manşet koydu, önce kim?")[0] == "ussr"


def test_military_operations_are_checked_with_the_numbers_told() -> None:
    # DEFCON 4: the US lacks 2, the USSR lacks 1.
    question = "DEFCON 4, ben 2 askeri operasyon yaptım rakip 3, kim kaç puan alır?"
    value, text = answer_of(question)
    assert isinstance(value, dict)
    assert value["net"] == -1
    assert "SSCB 1 ZP" in text


def test_who_brings_defcon_to_one_loses() -> None:
    value, _ = answer_of("SSCB DEFCON 2'de Angola'ya darbe yaptı, kim kaybeder?")
    assert isinstance(value, dict)
    assert value["winner"] == "us"


def test_dice_of_a_realignment_and_of_a_war_are_computed() -> None:
    # The rulebook's own examples: Cuba loses one Soviet marker; 5 - 2 = 3 loses the war.
    realignment = (
        "Küba'da yeniden hizalama, ABD 3 SSCB 4 attı, Haiti ve Nikaragua ABD kontrolünde, "
        "SSCB'nin 3 nüfuzu var, ABD'nin 0 nüfuzu var, ne olur?"
    )
    value, _ = answer_of(realignment)
    assert isinstance(value, dict)
    assert value["lost"] == {"us": 0, "ussr": 1}
    war, _ = answer_of("Korean War'da US Japan ve Taiwan kontrol ediyor, USSR 5 attı, success mi?")
    assert isinstance(war, dict)
    assert war["won"] is False


def test_what_is_understood_rules_the_same_after_it_was_written_as_data() -> None:
    labelled = [q["q"] for q in _labelled("twilight-struggle")]
    for question in [*labelled, *(row["question"] for row in _ROWS)]:
        if (reading := understand(question, GAME.id)) is None:
            continue
        check = reading.check
        again = GAME.read_state(GAME.write_state(check.state))
        if isinstance(check.subject, Inquiry):
            text = GAME.inquire(check.state, check.subject).text
            assert text, question
            assert GAME.inquire(again, check.subject).text == text, question
            continue
        ruling = GAME.judge(check.state, check.subject).ruling
        assert GAME.judge(again, check.subject).ruling is ruling, question
        assert check.yes, question
        assert check.no, question


def test_a_reading_says_what_was_understood_and_assumed() -> None:
    reading = understand("DEFCON 3'te Hindistan'a nüfuz koyabilir miyim?", "twilight-struggle")
    assert reading is not None
    assert "Hindistan" in reading.check.sentence
    assert any("nüfuzun var" in text for text in reading.check.assumed)


def test_the_names_in_the_data_are_inflected_as_turkish_inflects_them() -> None:
    for country in COUNTRIES.values():
        assert to(country.id) == with_suffix(country.name, "dative")
        assert inside(country.id) == with_suffix(country.name, "locative")
    assert inside("middle_east") == "Orta Doğu'da"
    assert {to(region) for region in REGION_TR} >= {"Asya'ya", "Avrupa'ya", "Afrika'ya"}


def test_every_intent_speaks_of_words_and_rules_that_exist() -> None:
    tags = {key.partition(":")[0] for key in QUESTIONS.lexicon} | {"#", "BIR"}
    rules = {rule.id for rule in GAME.rules}
    for intent in QUESTIONS.intents:
        assert set().union(intent.allows, *intent.needs) <= tags, intent.name
        assert set(intent.about) <= rules, intent.name
    assert len({intent.name for intent in QUESTIONS.intents}) == len(QUESTIONS.intents)


def test_the_questions_name_only_what_the_model_has() -> None:
    assert set(known_values()) <= set(VALUES)
    assert set(CARD_FORMS) <= set(CARDS)


@pytest.mark.parametrize("country", COUNTRIES.values(), ids=lambda c: c.id)
def test_every_country_is_understood_by_both_of_its_names(country: object) -> None:
    assert isinstance(country, type(COUNTRIES["cuba"]))
    for name in (country.name, country.name_en):
        reading = understand(f"{name} ülkesine DEFCON 2 iken nüfuz koyabilir miyim?", GAME.id)
        assert reading is not None, name
        assert reading.check.subject.countries == (country.id,)


@pytest.mark.parametrize(
    ("questions", "expected"),
    [
        (
            (
                "DEFCON 3'te Hindistan'a darbe yapabilir miyim?",
                "peki ya Afrika'daysa?",
                "hizalama olsa?",
                "peki DEFCON 4 olsa Fransa'da?",
            ),
            ["illegal", "legal", "legal", "illegal"],
        ),
        (
            (
                "defcon 5, sscb olarak italyaya darbe yapabilir miyim",
                "peki NATO yürürlükteyse ve İtalya ABD kontrolündeyse?",
            ),
            ["legal", "illegal"],
        ),
        (
            (
                "3'lük kartı uzaya atabilir miyim",
                "peki 1'lik?",
                "puanlama kartı olsa?",
                "ya kızıl korku varsa 2'lik",
            ),
            ["legal", "illegal", "illegal", "illegal"],
        ),
        (
            ("Çin Kartı bu tur bana geçti, oynayabilir miyim?", "peki sonraki tur?"),
            ["illegal", "legal"],
        ),
        (
            ("puanlama kartını manşete koyabilir miyim", "peki çin kartını?", "bm müdahalesini?"),
            ["legal", "illegal", "illegal"],
        ),
    ],
)
def test_a_dialogue_keeps_what_was_told(questions: tuple[str, ...], expected: list[str]) -> None:
    context, given = None, []
    for question in questions:
        reply = ask(question, GAME.id, context)
        context = reply.context or context
        given.append(reply.ruling.value if reply.ruling else None)
    assert given == expected


def test_it_asks_which_is_meant_where_two_meanings_come_out_differently() -> None:
    # Mexico is next to the US only; the question doesn't say who asks.
    reply = ask("Meksika'ya nüfuz koyabilir miyim, yakınında pulum yok", GAME.id)
    assert reply.kind == "clarify"
    assert all(side in line for side, line in zip(("ABD", "SSCB"), reply.lines, strict=True))
    then = ask("SSCB'yim", GAME.id, reply.context)
    assert then.ruling is not None
    assert then.ruling.value == "illegal"
    # Both Koreas are in Asia: nothing to ask.
    both = ask("DEFCON 3'te Kore'ye darbe yapabilir miyim?", GAME.id)
    assert both.ruling is not None
    assert both.ruling.value == "illegal"
