"""`hakem değerlendir` on a few labelled questions."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Hakem

QUESTIONS = [
    {
        "id": "d1",
        "q": "elimde 7 kart varken kart çekebilir miyim",
        "register": "spoken",
        "kind": "may",
        "game": "battle-line",
        "doc": "battle-line",
        "span": "Elin 7 kartsa yeni kart çekemezsin.",
        "ruling": "illegal",
    },
    {
        "id": "d2",
        "q": "Sis kartı kaç lira?",
        "register": "textbook",
        "kind": "how_many",
        "game": "battle-line",
        "doc": None,
        "span": None,
        "ruling": None,
    },
]


def _file(folder: Path, rows: list[dict[str, object]]) -> Path:
    path = folder / "sorular.jsonl"
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), "utf-8")
    return path


def test_the_figures_of_a_question_file(hakem: Hakem, tmp_path: Path) -> None:
    path = _file(tmp_path, [dict(row) for row in QUESTIONS])
    done = hakem("değerlendir", "--sorular", str(path), "--json")
    assert done.code == 0, done.err
    rulings = {group["group"]: group for group in json.loads(done.out)["rulings"]}
    assert rulings["hepsi"]["decidable"] == rulings["hepsi"]["right"] == 1
    assert rulings["yanıtsız sorular"]["wrong"] == []


def test_a_question_file_that_cannot_be_read_is_named(hakem: Hakem, tmp_path: Path) -> None:
    path = _file(tmp_path, [{"id": "eksik"}])
    done = hakem("degerlendir", "--sorular", str(path))
    assert done.code == 2
    assert "1. satır" in done.err


def test_a_span_that_no_document_holds_is_refused(hakem: Hakem, tmp_path: Path) -> None:
    path = _file(tmp_path, [{**QUESTIONS[0], "span": "Bu cümle kitapta yok."}])
    done = hakem("degerlendir", "--sorular", str(path))
    assert done.code == 2
    assert "d1" in done.err
