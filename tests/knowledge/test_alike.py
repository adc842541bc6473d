"""A question takes the reading of a known one only when both tell and ask the same."""

from __future__ import annotations

import pytest

from knowledge.alike import understand_alike
from knowledge.answer import ask, search
from knowledge.evaluate import shipped_questions


@pytest.mark.parametrize(
    ("game", "question", "ruling"),
    [
        (
            "battle-line",
            "Deserter ile opponent'ın Defense Line jokerini (Savunma Hattı) discard edebilir "
            "miyim?",
            "legal",
        ),
        (
            "hoth",
            "Elit Birliklerim 2 hex gitti ama ikinci hex kayaydı, karşımdaki bal gibi saldırır "
            "diyo. saldırabiliyo mu?",
            "illegal",
        ),
        (
            "twilight-struggle",
            "DEFCON 5, masada hem De Gaulle hem NATO var, France US control altında. USSR burada "
            "coup deneyebilir mi?",
            "legal",
        ),
        (
            "twilight-struggle",
            "Çin İç Savaşı seçeneğiyle oynarken ABD, haritaya eklenen kutuya nüfuz yerleştirebilir "
            "mi?",
            "illegal",
        ),
    ],
)
def test_the_reading_of_a_known_question_is_ruled_on(game: str, question: str, ruling: str) -> None:
    assert understand_alike(search(question, game)) is not None
    reply = ask(question, game)
    assert reply.ruling is not None
    assert reply.ruling.value == ruling
    assert reply.understood is not None


@pytest.mark.parametrize(
    ("game", "question"),
    [
        # another number, another country, another side than in the known question
        (
            "hoth",
            "Elit Birliklerim 3 hex gitti ama ikinci hex kayaydı, karşımdaki bal gibi saldırır "
            "diyo. saldırabiliyo mu?",
        ),
        (
            "twilight-struggle",
            "DEFCON 5, masada hem De Gaulle hem NATO var, Italy US control altında. USSR burada "
            "coup deneyebilir mi?",
        ),
        ("twilight-struggle", "SSCB Çin'i uzaya atarsa Formoza biter mi?"),
        # what it asks, or tells besides, is not in the known question
        (
            "twilight-struggle",
            "DEFCON 3'te Angola'ya ABD darbe yapınca askerî operasyonu ilerler mi?",
        ),
        (
            "hoth",
            "Elit Birliklerim 2 hex gitti ama ikinci hex kayaydı, çekilince madalya verir mi?",
        ),
    ],
)
def test_what_tells_something_else_takes_no_reading_from_it(game: str, question: str) -> None:
    known = understand_alike(search(question, game))
    assert known is None


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("twilight-struggle", "SSCB'yim, elimde NATO var, İtalya'ya darbe yapmalı mıyım?"),
        ("twilight-struggle", "DEFCON 2, rakibim darbe yapacak gibi, ne yapayım?"),
        ("battle-line", "Lider kartını ne zaman oynamak daha iyi?"),
    ],
)
def test_advice_is_not_ruled_on(game: str, question: str) -> None:
    assert understand_alike(search(question, game)) is None


def test_unanswerable_questions_get_no_ruling() -> None:
    ruled = [
        question.q
        for question in shipped_questions()
        if question.span is None and ask(question.q, question.game).kind in ("ruling", "value")
    ]
    assert ruled == []
