"""Each rule by itself: what it allows, what it forbids, why, and what would allow it."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from referee.hoth import GAME
from referee.verdict import Status
from tests.hoth.positions import action, full, ruling, violated
from tests.hoth.rule_examples import BROKEN, EDGE, EXAMPLES, OBEYED, Example

RULES = [rule.id for rule in GAME.rules if rule.kind == "rule"]
# rules that only ever speak of a breach, so nothing is obeyed
ONLY_BROKEN = {"hoth.hareket.birlesme", "hoth.saldiri.tek-hedef"}


def name(example: Example) -> str:
    return f"{example.rule} {example.kind}: {example.action}"


@pytest.mark.parametrize("example", EXAMPLES, ids=name)
def test_example(example: Example) -> None:
    state = full(example.position)
    assert violated(state, example.action) == set(example.violated)
    assert ruling(state, example.action) == ("illegal" if example.violated else "legal")
    verdict = GAME.judge(state, action(example.action))
    found = [f for f in verdict.findings if f.rule.id == f"hoth.{example.rule}"]
    if not found:
        assert example.kind == EDGE
        return  # the rule may not speak of an action just outside its reach
    (finding,) = found
    why = finding.why
    for words in example.says:
        assert words in why.text
    assert set(finding.rule.cites) <= set(verdict.cites)
    if example.rule in example.violated:
        assert finding.status is Status.VIOLATED
    assert "{" not in why.text


def test_every_rule_has_its_examples() -> None:
    kinds = defaultdict(set)
    for example in EXAMPLES:
        kinds[f"hoth.{example.rule}"].add(example.kind)
    assert kinds.keys() == set(RULES)
    for rule, found in kinds.items():
        wanted = {BROKEN, EDGE} if rule in ONLY_BROKEN else {OBEYED, BROKEN, EDGE}
        assert found == wanted, rule


@pytest.mark.parametrize(
    ("position", "move", "rules"),
    [
        pytest.param(
            "turn=I phase=draw units=D4:ET;D6:ST terrain=serac:E5",
            "A git D4>E5>D6>D7",
            "tur.sira tur.asama emir.gerekli hareket.mesafe hareket.dolu-hex hareket.gecilmez",
            id="a move that breaks everything",
        ),
        pytest.param(
            "turn=I phase=move units=D4:ET~oc,m2,h1,a1;H5:ET;B2:ET",
            "A vur D4>H5|B2",
            "tur.sira tur.asama saldiri.hedef saldiri.tek-hedef saldiri.tek "
            "saldiri.hareket-sonrasi saldiri.giris-arazisi saldiri.menzil",
            id="an attack that breaks everything",
        ),
        pytest.param(
            "turn=I phase=move card=sol-1 given=left units=J4:ET opt=board_rows:full_10",
            "A emir J4 sol",
            "tur.sira tur.asama emir.bolum emir.sayi",
            id="an order that breaks everything",
        ),
    ],
)
def test_all_violated_rules_are_reported_at_once(position: str, move: str, rules: str) -> None:
    assert violated(full(position), move) == set(rules.split())


def test_a_violated_rule_tells_what_would_allow_it() -> None:
    verdict = GAME.judge(full("turn=I units=D4:ST~oc,m2;D5:ET"), action("I vur D4>D5"))
    (finding,) = verdict.violated
    assert finding.why.text == "Snowtrooper 2 hex gitti; en fazla 1 hex giden saldırabilir."
    assert finding.why.would_allow == "En fazla 1 hex gitmiş olsaydı saldırabilirdi."


def test_every_cited_section_exists_and_every_section_is_cited() -> None:
    book = Path(__file__).parents[2] / "knowledge" / "rulebooks" / "hoth.md"
    sections = set(re.findall(r"\{#([a-z0-9-]+)\}", book.read_text("utf-8")))
    cited = {cite.removeprefix("hoth#") for rule in GAME.rules for cite in rule.cites}
    assert cited == sections
    assert {choice.cites.removeprefix("hoth#") for choice in GAME.options.CHOICES} <= sections
