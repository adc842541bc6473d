"""Answers as players get them: computed, quoted, or withheld; and never an error."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from knowledge.answer import NOT_FOUND, FactError, QuestionError, ask
from knowledge.question import questions_of, understand
from referee import game_ids, load

QUESTIONS = [
    (game, json.loads(line)["q"])
    for game in game_ids()
    for line in files("knowledge")
    .joinpath(f"questions/{game}.jsonl")
    .read_text("utf-8")
    .splitlines()
]


@pytest.mark.parametrize("game", game_ids())
def test_what_was_understood_can_be_written_down_and_judged_again(game: str) -> None:
    referee = load(game)
    assert questions_of(game) is not None
    for asked_of, question in QUESTIONS:
        reading = understand(question, game) if asked_of == game else None
        if reading is None:
            continue
        reply = ask(question, game)
        data = json.loads(json.dumps(reply.to_dict(), ensure_ascii=False))
        check = data["understood"]["check"]
        state = referee.read_state(check["state"])
        if "action" in check:
            again = referee.judge(state, referee.read_action(check["action"]))
            assert again.ruling.value == data["ruling"], question
            assert data["citations"], question
        else:
            again = referee.inquire(state, referee.read_inquiry(check["inquiry"]))
            assert json.loads(json.dumps(again.value)) == data["answer"]["value"], question
        assert data["headline"][0].isupper() or data["headline"][0].isdigit(), question


def test_a_ruling_names_reason_remedy_and_section() -> None:
    reply = ask("Rakibim hiç taktik oynamadıysa ikinci taktik kartımı oynayabilir miyim?")
    assert reply.kind == "ruling"
    assert reply.game == "battle-line"
    assert reply.headline == "Hayır, bir taktik kartı daha oynayamazsın."
    assert "en fazla 1 oynayabilirsin" in reply.lines[0]
    assert reply.lines[1] == "Rakibin bir taktik oynasaydı oynayabilirdin."
    assert [c.section.id for c in reply.citations] == ["battle-line#taktik-siniri"]


def test_an_open_fact_is_asked_for_with_what_it_would_decide() -> None:
    reply = ask("üç kartım olan cepheye bir kart daha koyabilir miyim", "battle-line")
    assert reply.headline.startswith("Duruma bağlı")
    assert reply.lines[0] == "Cephede Bataklık var mı?"
    assert reply.lines[1].startswith("– Evet ise")
    assert reply.lines[1].endswith("koyabilirsin.")
    assert reply.lines[2].endswith("koyamazsın.")


def test_a_question_about_the_text_is_quoted() -> None:
    reply = ask("Piramit ne demek?", "battle-line")
    assert reply.kind == "passages"
    assert reply.citations[0].section.id == "battle-line#piramit"


def test_a_question_that_the_rulebook_does_not_answer_is_told_so() -> None:
    reply = ask("Sis kartı kaç lira?", "battle-line")
    assert (reply.kind, reply.headline) == ("abstain", NOT_FOUND)
    assert not reply.citations
    assert reply.nearest


@pytest.mark.parametrize("question", ["", "   ", "???", "x" * 1001])
def test_what_is_no_question_is_refused(question: str) -> None:
    with pytest.raises(QuestionError):
        ask(question)


@pytest.mark.parametrize(
    ("defcon", "ruling"),
    [(2, "illegal"), (3, "legal")],  # the Middle East closes at DEFCON 2
)
def test_a_told_fact_decides_what_was_open(defcon: int, ruling: str) -> None:
    question = "İran'a darbe yapabilir miyim?"
    assert [q.fact for q in ask(question, "twilight-struggle").verdict.depends_on] == ["defcon"]
    reply = ask(question, "twilight-struggle", facts={"defcon": defcon})
    assert reply.ruling == ruling
    assert f"DEFCON kaç? {defcon}." in reply.understood.assumed


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("İran'a darbe yapabilir miyim?", {"defcon": 9}),  # no such value
        ("İran'a darbe yapabilir miyim?", {"turn": 2}),  # not asked for
        ("Sis kartı kaç lira?", {"defcon": 2}),
    ],
)
def test_a_fact_that_was_not_asked_for_is_refused(question: str, facts: dict[str, int]) -> None:
    with pytest.raises(FactError):
        ask(question, "twilight-struggle", facts=facts)
