"""The labelled Turkish questions in knowledge/questions keep the promises of their format.

One JSON object a line. ``span`` is the gold label: the sentence of the rulebook that answers,
verbatim, so that it survives re-chunking; ``also``, where the rule stands in several paragraphs,
lists a sentence of each of the others: who is shown that paragraph alone has the answer. What the
rules model can decide has its right answer too: ``ruling`` is the verdict on what the asker wants
to do; in "zorunda mıyım?" questions that is leaving the thing undone (so ``legal`` means "no, you
need not"). ``value`` is what an inquiry must come to, a number or the fields that count; in Battle
Line the asker is ``"A"``. ``unanswerable.jsonl`` holds questions that no shipped rulebook answers:
those with a ``game`` use that game's own vocabulary, those without have nothing to do with any.
"""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from knowledge.document import Document, rulebook, shipped_games
from knowledge.turkish import tokens

FOLDER = Path(__file__).parents[2] / "knowledge" / "questions"
UNANSWERABLE = "unanswerable"

KEYS = ["id", "q", "register", "kind", "game", "doc", "span", "also", "ruling", "value"]
OPTIONAL = ("also", "value")
REGISTERS = ("textbook", "spoken", "ascii", "misspelt", "mixed")
KINDS = (
    *("may", "must", "when", "how_many", "who_wins"),
    *("what_if", "meaning", "setup", "difference", "why_not"),
)
RULINGS = ("legal", "illegal", "depends")

Row = dict[str, Any]

FILES: dict[str, list[Row]] = {
    path.stem: [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for path in sorted(FOLDER.glob("*.jsonl"))
}
GAMES = [name for name in FILES if name != UNANSWERABLE]
ROWS = [pytest.param(row, id=row["id"]) for rows in FILES.values() for row in rows]
ANSWERABLE = [pytest.param(row, id=row["id"]) for game in GAMES for row in FILES[game]]


def holders(document: Document, span: str) -> list[str]:
    """Ids of the sections with a paragraph that contains the span, once per paragraph."""
    return [s.id for s in document.sections for text in s.paragraphs if span in text]


def content(text: str) -> set[str]:
    """The first five letters of the longer words, folded: close enough to stems."""
    return {token.key[:5] for token in tokens(text) if len(token.key) >= 4}


def test_the_files_that_every_measurement_needs_are_there() -> None:
    assert UNANSWERABLE in FILES
    assert "battle-line" in GAMES
    assert set(GAMES) <= set(shipped_games())


@pytest.mark.parametrize("name", FILES)
def test_ids_and_questions_are_unique_and_in_order(name: str) -> None:
    ids = [row["id"] for row in FILES[name]]
    assert ids == sorted(set(ids))
    everywhere = Counter(row["q"] for rows in FILES.values() for row in rows)
    assert [q for q, count in everywhere.items() if count > 1] == []


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_the_agreed_fields_and_values(row: Row) -> None:
    assert list(row) == [key for key in KEYS if key in row or key not in OPTIONAL]
    assert row.get("also") != []
    assert row["register"] in REGISTERS
    assert row["kind"] in KINDS
    assert row["ruling"] is None or (row["ruling"] in RULINGS and row["kind"] in ("may", "must"))
    assert row["ruling"] is None or "value" not in row
    assert row["q"] == unicodedata.normalize("NFC", row["q"]).strip() != ""
    if row["register"] == "ascii":
        assert row["q"].isascii()


@pytest.mark.parametrize("row", ANSWERABLE)
def test_gold_spans_stand_verbatim_in_one_paragraph_each(row: Row) -> None:
    assert row["doc"] == row["game"]
    paragraphs = [text for s in rulebook(row["doc"]).sections for text in s.paragraphs]
    places = []
    for span in (row["span"], *row.get("also", ())):
        [place] = [place for place, text in enumerate(paragraphs) if span in text]
        places.append(place)
        # Short but decisive: a whole sentence or so, not a scrap and not half a section.
        assert 15 <= len(span) <= 400
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_enough_questions_of_every_register_and_kind(game: str) -> None:
    rows = FILES[game]
    assert len(rows) >= 60
    registers = Counter(row["register"] for row in rows)
    kinds = Counter(row["kind"] for row in rows)
    assert [r for r in REGISTERS if registers[r] < len(rows) / 6] == []
    assert [k for k in KINDS if kinds[k] < 15] == []


@pytest.mark.parametrize("game", GAMES)
def test_players_do_not_speak_like_the_rulebook(game: str) -> None:
    """At most a fifth of the questions share more than half of their words with the answer."""
    parrots = [
        row["q"]
        for row in FILES[game]
        if len(content(row["q"]) & content(row["span"])) > len(content(row["q"])) / 2
    ]
    assert len(parrots) <= len(FILES[game]) / 5, parrots


@pytest.mark.parametrize("game", ["battle-line", "hoth"])
def test_every_section_answers_a_question(game: str) -> None:
    document = rulebook(game)
    asked = {holders(document, row["span"])[0] for row in FILES[game]}
    assert {section.id for section in document.sections} == asked


def test_unanswerable_questions_carry_no_answer() -> None:
    for row in FILES[UNANSWERABLE]:
        assert (row["doc"], row["span"], row["ruling"]) == (None, None, None), row["id"]
        assert row["game"] is None or row["game"] in ("battle-line", "hoth", "twilight-struggle")


def test_about_half_of_the_unanswerable_speak_a_games_own_vocabulary() -> None:
    rows = FILES[UNANSWERABLE]
    near = sum(row["game"] is not None for row in rows)
    assert len(rows) >= 90
    assert 0.4 <= near / len(rows) <= 0.6
    assert min(Counter(row["register"] for row in rows).values()) >= 18
    assert {row["register"] for row in rows} == set(REGISTERS)
