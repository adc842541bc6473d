"""`knowledge.coverage` finds sections that nobody explains and citations that lead nowhere."""

from __future__ import annotations

from knowledge.coverage import coverage
from knowledge.document import load_markdown
from referee.rule import RuleBook

TEXT = """# Kule

## Taş koymak {#tas}

Bir taş koyarsın.

## Kule hakkında {#hakkinda}

Kule yüksektir.

## Çatı {#cati}

Çatıya taş konmaz.
"""


class Place:
    """An action."""


def rules_citing(*cites: str) -> RuleBook:
    rules = RuleBook("kule", "kule")
    for number, cite in enumerate(cites):
        rules.rule(f"tas.{number}", Place, cites=cite, text="Taş konur.")(lambda s, a: True)
    rules.prose("hakkinda", cites="hakkinda", reason="Yalnız anlatımdır.")
    return rules


DOCUMENT = load_markdown(TEXT, doc_id="kule", game="kule", edition="deneme")


def test_a_section_is_explained_by_a_rule_or_by_a_reason():
    found = coverage(rules_citing("tas", "tas cati"), DOCUMENT)
    assert found.complete
    assert [(row.section, row.rules, row.prose) for row in found.rows] == [
        ("kule#tas", ("kule.tas.0", "kule.tas.1"), ""),
        ("kule#hakkinda", (), "Yalnız anlatımdır."),
        ("kule#cati", ("kule.tas.1",), ""),
    ]
    assert found.rule_count == 2


def test_a_section_that_nobody_cites_is_unexplained():
    found = coverage(rules_citing("tas"), DOCUMENT)
    assert not found.complete
    assert [row.section for row in found.unexplained] == ["kule#cati"]


def test_a_citation_of_no_section_is_named():
    found = coverage(rules_citing("tas cati kapi"), DOCUMENT)
    assert not found.complete
    assert found.dangling == (("kule.tas.0", "kule#kapi"),)
