"""Documents with planted errors are held against the rules model; right ones pass."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from knowledge.audit import Finding, audit
from knowledge.document import Document, load_markdown, rulebook

GAMES = ("battle-line", "hoth", "twilight-struggle")
SENTENCES = Path(__file__).parent / "audit"


def findings(text: str, game: str, heading: str = "Kurallar") -> list[Finding]:
    document = load_markdown(
        f"# Belge\n\n## {heading} {{#bolum}}\n\n{text}\n", doc_id="belge", game=game, edition="deneme"
    )
    return audit(document, game)


def rows() -> Iterator[tuple[str, dict[str, str]]]:
    for game in GAMES:
        with (SENTENCES / f"{game}.csv").open(encoding="utf-8") as file:
            yield from ((game, row) for row in csv.DictReader(file))


ROWS = list(rows())


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{g}-{r['wrong']}" for g, r in ROWS])
def test_a_wrong_sentence_is_found_with_the_models_value(game: str, row: dict[str, str]) -> None:
    found = findings(row["wrong"], game, row["heading"])
    assert [finding.sentence for finding in found] == [row["wrong"]]
    assert row["model"] in found[0].model


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{g}-{r['right']}" for g, r in ROWS])
def test_the_right_sentence_is_left_alone(game: str, row: dict[str, str]) -> None:
    assert findings(row["right"], game, row["heading"]) == []


@pytest.mark.parametrize("game", GAMES)
def test_our_own_rulebooks_are_clean(game: str) -> None:
    assert audit(rulebook(game), game) == []
