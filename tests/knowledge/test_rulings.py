"""Decisions are held against labels: rulings by name, values by what the label says of them."""

from __future__ import annotations

from typing import Any

import pytest

from knowledge.evaluate import Question
from knowledge.rulings import agrees, evaluate_rulings, value_of


def labelled(q: str, **labels: Any) -> Question:
    row = {
        "id": "bl-900",  # one id: all fall into one half
        "register": "textbook",
        "kind": "how_many",
        "game": "battle-line",
        "doc": "battle-line",
        "span": "Gözcü ile destelerden toplam 3 kart çekersin.",
    }
    return Question(**{**row, "q": q, **labels})


@pytest.mark.parametrize(
    ("value", "label", "agree"),
    [
        (3, 3, True),
        (3, 2, False),
        (0, 0, True),
        ({"stability": 2, "region": "asia"}, {"stability": 2}, True),
        ({"stability": 2, "region": "asia"}, {"stability": 3}, False),
        ({"stability": 2}, {"vp": 2}, False),
        ({"stability": 2}, 2, False),
    ],
)
def test_a_label_names_what_a_value_must_hold(value: Any, label: Any, agree: bool) -> None:
    assert agrees(value, label) is agree


def test_values_are_computed_for_inquiries_alone() -> None:
    assert value_of("Gözcü ile kaç kart çekilir?", "battle-line") == 3
    assert value_of("Elimde 7 kart varken kart çekebilir miyim?", "battle-line") is None
    assert value_of("Bu oyun kaç lira?", "battle-line") is None
    assert value_of("Gözcü ile kaç kart çekilir?", "modeli-olmayan-oyun") is None


def test_decisions_are_counted_as_right_wrong_and_left_open() -> None:
    scored = evaluate_rulings(
        [
            labelled("Gözcü ile kaç kart çekilir?", value=3),
            labelled("gözcüyle kaç kart çekiyorum", value=2),
            labelled("Gözcünün pelerini ne renk ve kaç düğmeli?", value=4),
            labelled("Elimde 7 kart varken kart çekebilir miyim?", kind="may", ruling="illegal"),
            labelled("Gözcü ile kaç kart çekilir acaba?"),
        ]
    )
    groups = {group.group: group for group in scored}
    everything = groups["hepsi"]
    assert (everything.decidable, everything.right, everything.abstained) == (4, 2, 1)
    assert everything.wrong == ("gözcüyle kaç kart çekiyorum",)
    assert (groups["tür: may"].decidable, groups["tür: may"].right) == (1, 1)


def test_a_question_without_an_answer_must_get_neither_ruling_nor_value() -> None:
    nowhere = {"doc": None, "span": None, "game": None}
    vain = labelled("Gözcü ile kaç kart çekilir?", **nowhere)
    fine = labelled("Kutu kaç lira?", **nowhere)
    [*_, unanswered] = evaluate_rulings([vain, fine])
    assert unanswered.wrong == (vain.q,)
