"""Questions that mix what is asked with what is told: cards, orders, teams, medals, setup.

The right rulings and values are the rulebook's; the rows without either are traps, in which what
is told or asked goes beyond what the rules decide.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from knowledge.answer import ask
from knowledge.question import tagged, understand
from knowledge.rulings import ruling_of, value_of
from referee.hoth.questions import options, reports

_ROWS = list(
    csv.DictReader(Path(__file__).with_name("questions_told.csv").read_text("utf-8").splitlines())
)


@pytest.mark.parametrize(
    ("ruling", "question"), [(r["ruling"], r["question"]) for r in _ROWS if r["ruling"]]
)
def test_what_is_told_beside_does_not_hide_what_is_asked(ruling: str, question: str) -> None:
    assert ruling_of(question, "hoth") == ruling


@pytest.mark.parametrize(
    ("value", "question"), [(r["value"], r["question"]) for r in _ROWS if r["value"]]
)
def test_a_number_or_a_winner_is_the_rulebooks(value: str, question: str) -> None:
    assert str(value_of(question, "hoth")) == value


@pytest.mark.parametrize(
    "question", [r["question"] for r in _ROWS if not r["ruling"] and not r["value"]]
)
def test_what_the_rules_do_not_decide_is_not_ruled_on(question: str) -> None:
    assert understand(question, "hoth") is None


@pytest.mark.parametrize(
    ("told", "other"),
    [
        # the same question with one fact changed: ruled the other way
        (
            "Asiyim, D5'teki piyademe sol kanat kartıyla emir verebilir miyim?",
            "Asiyim, D4'teki piyademe sol kanat kartıyla emir verebilir miyim?",
        ),
        (
            "imparatorluğum, B3'teki snowtrooper'a sağ kanat kartıyla emir verebilir miyim",
            "imparatorluğum, B3'teki snowtrooper'a sol kanat kartıyla emir verebilir miyim",
        ),
        (
            "kalıcı hedefteki birimim ayrıldı, madalya bende kalır mı",
            "geçici hedefteki birimim ayrıldı, madalya bende kalır mı",
        ),
        (
            "geçici hedef asilere tanınmış, asi birimim üstünde, madalya bende mi",
            "geçici hedef asilere tanınmış, imparatorluk birimim üstünde, madalya alır mıyım",
        ),
        (
            "sıra bendeyken ikimiz aynı anda gereken madalyaya ulaştık, ben mi kazanırım",
            "sıra rakipteyken ikimiz aynı anda gereken madalyaya ulaştık, ben mi kazanırım",
        ),
        (
            "imparatorluk veers'i seçebilir mi",
            "asi oyuncusu veers'i seçebilir mi",
        ),
        (
            "deploy the fleet ile 5 kart atabilir miyim",
            "deploy_fleet_max three iken deploy the fleet ile 5 kart atabilir miyim",
        ),
        (
            "araç kartı oynadım ama hiç aracım kalmadı, piyademe emir verebilir miyim",
            "araç kartı oynadım, sahada aracım varken piyademe emir verebilir miyim",
        ),
        (
            "kazanmak için 4 madalya gerek, bende 4 madalya var, kazandım mı?",
            "kazanmak için 5 madalya gerek, bende 4 madalya var, kazandım mı?",
        ),
    ],
)
def test_the_decisive_fact_decides(told: str, other: str) -> None:
    assert (ruling_of(told, "hoth"), ruling_of(other, "hoth")) == ("legal", "illegal")


def test_an_option_is_put_into_the_check() -> None:
    question = "`zero_dice` one_die seçiliyse jeneratör kaç patlamayla yıkılır?"
    assert options.options(tagged(question, "hoth"))[0] == {"zero_dice": "one_die"}
    reply = ask("board_rows full_10 seçiliyse tahtada kaç hex olur", "hoth")
    assert "70" in reply.headline
    assert reply.understood is not None
    assert "Seçilen seçenek: board_rows = full_10." in reply.understood.assumed


def test_an_option_without_a_choice_leaves_the_question_open() -> None:
    assert (
        understand("zero_dice ile oynuyoruz, bir turda iki kart oynayabilir miyim", "hoth") is None
    )


def test_who_reports_a_claim_carries_nothing() -> None:
    claim = tagged(
        "arkadaşım “bir turda iki kart oynanmaz” diyor, iki kart oynayabilir miyim?", "hoth"
    )
    assert not reports.strip(claim).has("TAKIM")


def test_a_denied_claim_that_is_right_is_answered_yes() -> None:
    reply = ask("arkadaşım AT-AT sırta çıkamaz diyor, doğru mu?", "hoth")
    assert reply.headline.startswith("Evet, ")
    assert ruling_of("arkadaşım AT-AT sırta çıkamaz diyor, doğru mu?", "hoth") == "illegal"
