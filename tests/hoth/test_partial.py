"""Partial positions: only the facts that a question needs, and which ones are asked for."""

from __future__ import annotations

from typing import Any

from referee.hoth import GAME
from referee.verdict import Ruling
from tests.hoth.positions import action, partial


def inquire(fields: str, **inquiry: Any) -> Any:
    return GAME.inquire(partial(fields), GAME.read_inquiry(inquiry))


def test_an_attack_between_two_hexes_needs_only_them() -> None:
    known = "turn=A phase=attack units=D4:ET/-~oc,m0,h0,a0;D5:ST"
    verdict = GAME.judge(partial(f"{known} terrain=plain:D4,D5"), action("A vur D4>D5"))
    assert verdict.ruling is Ruling.LEGAL
    far = "turn=A phase=attack units=D4:ET/-~oc,m0,h0,a0;F4:ST terrain=plain:D4,F4"
    verdict = GAME.judge(partial(far), action("A vur D4>F4"))
    assert verdict.ruling is Ruling.DEPENDS
    assert [question.fact for question in verdict.depends_on] == ["hexes.E4.blocks"]
    assert {(b.value, b.ruling) for b in verdict.branches} == {
        (True, Ruling.ILLEGAL),
        (False, Ruling.LEGAL),
    }
    assert "E4" in verdict.depends_on[0].text


def test_moved_too_far_is_illegal_whatever_else_is_open() -> None:
    known = "card=birim-3 units=D4:ST/-~oc,m2;D5:ET"
    verdict = GAME.judge(partial(known), action("I vur D4>D5"))
    assert verdict.ruling is Ruling.ILLEGAL
    assert [f.rule.id for f in verdict.violated] == ["hoth.saldiri.hareket-sonrasi"]


def test_the_badge_decides_whether_two_hexes_are_too_far() -> None:
    known = "turn=I phase=attack card=birim-3 units=D4:ST~oc,m2,h0,a0;D5:ET terrain=plain:D4,D5"
    verdict = GAME.judge(partial(known), action("I vur D4>D5"))
    assert verdict.ruling is Ruling.DEPENDS
    assert [question.fact for question in verdict.depends_on] == ["hexes.D4.unit.badge"]
    rulings = {branch.value: branch.ruling for branch in verdict.branches}
    assert rulings[None] is Ruling.ILLEGAL
    assert rulings["elite_troops"] is Ruling.LEGAL
    assert rulings["scout"] is Ruling.ILLEGAL


def test_the_order_is_asked_for() -> None:
    known = "turn=A phase=move units=D4:ET/-~m0;D6:ST empty=D5 terrain=plain:D5"
    verdict = GAME.judge(partial(known), action("A git D4>D5"))
    assert [question.fact for question in verdict.depends_on] == ["hexes.D4.unit.order"]
    rulings = {branch.value: branch.ruling for branch in verdict.branches}
    assert rulings["card"] is rulings["plain"] is Ruling.LEGAL
    assert rulings["no"] is Ruling.ILLEGAL


def test_an_unknown_hex_in_the_way() -> None:
    known = (
        "turn=A phase=move units=D4:SS/-~oc,m0 terrain=plain:D5,D6 no_structure=D5,D6 no_unit=D6"
    )
    verdict = GAME.judge(partial(known), action("A git D4>D5>D6"))
    assert [question.fact for question in verdict.depends_on] == ["hexes.D5.unit"]
    rulings = [(branch.value, branch.ruling) for branch in verdict.branches]
    assert rulings == [(None, Ruling.LEGAL), ({}, Ruling.ILLEGAL)]
    verdict = GAME.judge(
        partial(known.replace("plain:D5,D6", "serac:D5;plain:D6")), action("A git D4>D5>D6")
    )
    assert verdict.ruling is Ruling.ILLEGAL


def test_terrain_decides_an_unknown_hex() -> None:
    known = "turn=I phase=move units=D4:AT/-~oc,m0 empty=D5"
    verdict = GAME.judge(partial(known), action("I git D4>D5"))
    rulings = {branch.value: branch.ruling for branch in verdict.branches}
    assert rulings["ridge"] is rulings["serac"] is rulings["crevasse"] is Ruling.ILLEGAL
    assert rulings["plain"] is rulings["rocks"] is rulings["trench"] is Ruling.LEGAL


def test_dice_need_only_both_hexes() -> None:
    answer = inquire(
        "units=D4:ET;F4:ST terrain=rocks:F4", type="attack_dice", unit="D4", target="F4"
    )
    assert answer.value == 1
    assert "İzci" in " ".join(step.text for step in answer.steps)
    assert not answer.depends_on
    # the attacker's own terrain is asked for only where it counts
    plain = inquire(
        "units=D4:ET;F4:ST terrain=plain:F4", type="attack_dice", unit="D4", target="F4"
    )
    assert plain.value == 2
    ridge = inquire(
        "units=D4:ET;F4:ST terrain=ridge:F4", type="attack_dice", unit="D4", target="F4"
    )
    assert [question.fact for question in ridge.depends_on] == ["hexes.D4.terrain"]
    scouted = inquire(
        "units=D4:ET;F4:ST terrain=rocks:F4 scout=true", type="attack_dice", unit="D4", target="F4"
    )
    assert scouted.value == 2


def test_a_scout_decides_when_no_die_is_left() -> None:
    known = (
        "turn=A phase=attack card=birim-3 units=D4:ET/-~oc,m0,h0,a0;G4:ST "
        "terrain=trench:G4;plain:D4 empty=E4,F4 blocks=E4:0;F4:0"
    )
    verdict = GAME.judge(partial(known), action("A vur D4>G4"))
    assert [question.fact for question in verdict.depends_on] == ["scout"]
    rulings = {branch.value: branch.ruling for branch in verdict.branches}
    assert rulings == {True: Ruling.LEGAL, False: Ruling.ILLEGAL}


def test_hits_and_retreats_of_a_bare_unit() -> None:
    assert inquire("units=D4:ST", type="hits", target="D4", dice="AXG").value["hits"] == 0
    assert inquire("units=D4:AT", type="hits", target="D4", dice="AB").value["confirmation"] == 2
    asked = inquire("units=D4:ST", type="hits", target="D4", dice="PP")
    assert [question.fact for question in asked.depends_on] == ["hexes.D4.unit.figures"]
    droid = inquire("units=D4:RA", type="retreats", unit="D4", symbols=2)
    assert droid.value["choices"] == [{"ignored": 2, "paths": [[]], "lost": 0}]


def test_a_full_retreat_needs_no_other_hex() -> None:
    known = (
        "turn=A phase=retreat units=D5:ET/-~oc,a1;D4:ST "
        "pending=attacker:D5;target:D4;roll:GXX;retreats:1 empty=D3 terrain=plain:D3"
    )
    verdict = GAME.judge(partial(known), action("I çekil D4>D3"))
    assert verdict.ruling is Ruling.LEGAL


def test_an_inquiry_about_nobody_says_so() -> None:
    answer = inquire("empty=D4", type="moves", unit="D4")
    assert (answer.value, answer.text) == (
        None,
        "D4 hexinde birim yok; bu soru bir birim için sorulur.",
    )


def test_moves_of_a_unit() -> None:
    known = "board=full card=- units=D4:ST;E4:ST terrain=rocks:D5;crevasse:C4"
    answer = inquire(known, type="moves", unit="D4")
    # two hexes: not through rocks, the friend or the crevasse
    assert "E5" in answer.value["then_attack"]
    assert "D5" in answer.value["reach"]
    assert "D5" not in answer.value["then_attack"]
    assert {"E4", "C4"}.isdisjoint(answer.value["reach"])
    assert "C6" not in answer.value["reach"]
    assert "F5" in answer.value["reach"]
    assert "F5" not in answer.value["then_attack"]


def test_targets_of_a_unit() -> None:
    known = "board=full card=- units=D4:ET;D5:ST;F4:ST;H4:ST;C4:ET;B4:ST terrain=rocks:F4"
    answer = inquire(known, type="targets", unit="D4")
    # H4 is out of range, B4 behind a friend
    assert answer.value == [{"hex": "F4", "dice": 1}, {"hex": "D5", "dice": 3}]
