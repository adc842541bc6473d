"""Each rule by itself: what it allows, what it forbids, why, and what would allow it."""

from __future__ import annotations

from collections import defaultdict

import pytest

from referee.battle_line import GAME
from referee.verdict import Ruling, Status
from tests.battle_line.positions import judge, violated
from tests.battle_line.rule_examples import BROKEN, EDGE, EXAMPLES, OBEYED, Example

RULES = [rule.id for rule in GAME.rules if rule.kind == "rule"]


def name(example: Example) -> str:
    return f"{example.rule} {example.kind}: {example.move}"


@pytest.mark.parametrize("example", EXAMPLES, ids=name)
def test_example(example: Example) -> None:
    verdict = judge(example.position, example.move)
    assert violated(verdict) == set(example.violated)
    assert verdict.ruling == ("illegal" if example.violated else "legal")
    found = [f for f in verdict.findings if f.rule.id == f"battle_line.{example.rule}"]
    if example.kind == EDGE and not example.violated:
        return  # the rule may not even speak of a move just outside its reach
    (finding,) = found
    for words in example.says:
        assert words in finding.why.text
    assert set(finding.rule.cites) <= set(verdict.cites)
    if example.allow:
        assert finding.why.would_allow is not None
        assert example.allow in finding.why.would_allow


@pytest.mark.parametrize("example", [e for e in EXAMPLES if e.allowed], ids=name)
def test_what_would_allow_it_does(example: Example) -> None:
    assert example.allowed
    assert judge(*example.allowed).ruling is Ruling.LEGAL


def test_every_rule_has_its_examples() -> None:
    kinds = defaultdict(set)
    for example in EXAMPLES:
        kinds[f"battle_line.{example.rule}"].add(example.kind)
    assert kinds.keys() == set(RULES)
    assert {rule: found for rule, found in kinds.items() if found != {OBEYED, BROKEN, EDGE}} == {}


@pytest.mark.parametrize(
    ("position", "move", "rules"),
    [
        pytest.param(
            "turn=B phase=draw A=R6B6/- 1=R1R2R3|B8B9B10!B",
            "A R5@1",
            "tur.sira tur.asama oynama.elde cephe.kapali cephe.yer",
            id="a troop: out of turn, late, not held, closed and full",
        ),
        pytest.param(
            "turn=B phase=claim A=R6/L1 B=?/- 1=R1R2L1|B8B9B10!B",
            "A L2@1",
            "tur.sira tur.asama oynama.elde cephe.kapali cephe.yer taktik.siniri lider.siniri",
            id="a second leader, beyond the limit as well",
        ),
        pytest.param(
            "turn=B phase=play A=R6/SI B=?/- 1=R4|- 2=R1R2R3|- 3=-_SI|-",
            "A HA:SI>2",
            "tur.sira oynama.elde cephe.yer taktik.siniri hain.birlik hain.hedef",
            id="Hain: one's own tactic, to a full side",
        ),
        pytest.param(
            "turn=B phase=draw A=R6/SI B=?/- 1=-_SI|- opt=redeploy_environment:false,"
            "redeploy_discard_tactics:false",
            "A TA:SI>x",
            "tur.sira tur.asama oynama.elde taktik.siniri takviye.iskarta takviye.cevresel",
            id="Takviye Birlik: everything that editions forbid",
        ),
        pytest.param(
            "turn=B phase=play 1=R1R2R3|B8B9B10!B 2=R4|- 3=O1B2G4|R8R9R10",
            "A ilan 1,2,3",
            "tur.sira ilan.zamani ilan.acik-cephe ilan.formasyon ilan.ispat",
            id="a claim of a taken, an incomplete and a beaten flag",
        ),
        pytest.param(
            "turn=B phase=draw A=?7/- B=?/GO scout=3/2 troops=0",
            "A çek birlik",
            "tur.sira cekme.el-siniri cekme.deste cekme.gozcu-sonrasi",
            id="a draw that nothing speaks for",
        ),
    ],
)
def test_all_violated_rules_are_reported_at_once(position: str, move: str, rules: str) -> None:
    verdict = judge(position, move)
    assert verdict.ruling is Ruling.ILLEGAL
    assert violated(verdict) == {*rules.split()}
    assert not verdict.unknown


def test_a_verdict_names_each_consulted_rule_once() -> None:
    verdict = judge("turn=A phase=play A=R5?/- 1=-|-", "A R5@1")
    assert [finding.rule.id for finding in verdict.findings] == [
        "battle_line.tur.sira",
        "battle_line.tur.asama",
        "battle_line.oynama.elde",
        "battle_line.cephe.kapali",
        "battle_line.cephe.yer",
    ]
    assert {finding.status for finding in verdict.findings} == {Status.SATISFIED}
    assert verdict.rules_version == "battle-line 1.0.0"


def test_a_leader_has_the_name_of_the_edition() -> None:
    fields = "turn=A phase=play A=HA?/- B=?/L1 1=-|B8L1 2=-|-"
    for option, shown in (("tr", "Lider (Achilles)"), ("gmt", "Lider (Alexander)")):
        (finding,) = judge(f"{fields} opt=leader_names:{option}", "A HA:L1>2").violated
        assert shown in finding.why.text
    proof = judge("turn=A phase=claim 1=R8R9L1|- opt=leader_names:gmt", "A ilan 1")
    assert any("Lider (Alexander)" in finding.why.text for finding in proof.findings)
