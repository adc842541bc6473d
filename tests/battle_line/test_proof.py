"""The claim proof: rulebook cases, and a literal enumeration of every reply as the judge."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.claim_proof import Flag, random_flags
from referee.battle_line.cards import TROOPS
from referee.battle_line.formation import Completion, Formation
from referee.battle_line.proof import Proof, Why, explain, prove
from tests.battle_line import brute_force


def claim(
    mine: str,
    theirs: str,
    seen: str = "",
    *,
    size: int = 3,
    fog: bool = False,
    i_was_first: bool = True,
) -> Proof:
    """The claim when only these two sides and the `seen` cards lie on the table."""
    visible = {*mine.split(), *theirs.split(), *seen.split()}
    unseen = frozenset(TROOPS) - visible
    return prove(mine.split(), theirs.split(), size, fog, unseen, i_was_first)


@pytest.mark.parametrize(
    ("proof", "holds"),
    [
        pytest.param(claim("R3 R4 R5", "B8 G8 Y8"), True, id="BL-01"),
        pytest.param(claim("B8 G8 Y8", "R3 R4 R5"), False, id="BL-01 the other way"),
        pytest.param(claim("R1 R6 R9", "B2 B3 B7"), True, id="BL-02"),
        pytest.param(claim("R2 B3 G4", "R10 B9 G7"), True, id="BL-03"),
        pytest.param(claim("R2 R5 R9", "B3 B5 B8", i_was_first=True), True, id="BL-06"),
        pytest.param(claim("B3 B5 B8", "R2 R5 R9", i_was_first=False), False, id="BL-07"),
        pytest.param(claim("R7 EK R9", "B7 B8 B9", i_was_first=True), True, id="BL-08"),
        pytest.param(claim("B7 B8 B9", "R7 EK R9", i_was_first=False), False, id="BL-08 B"),
        pytest.param(claim("R3 B3 G3", "Y8 Y9", "Y7 Y10"), True, id="BL-10, BL-13, BL-14"),
        pytest.param(claim("R3 B3 G3", "Y8 Y9", "Y7"), False, id="BL-12"),
        pytest.param(claim("R8 R9 R10", "B8 B9"), True, id="BL-15"),
        pytest.param(claim("R8 R9 R10", ""), True, id="BL-16"),
        pytest.param(claim("R5 B5 G5", "Y6 P7"), True, id="BL-18"),
        pytest.param(claim("R5 B5 G5", "Y6"), False, id="BL-19"),
        pytest.param(claim("R7 R9 L1", "B6 B7 B8"), True, id="BL-38"),
        pytest.param(claim("B10 G7 Y1", "R3 R4 R5", fog=True), True, id="BL-46"),
        pytest.param(claim("R3 R4 R5", "B10 G7 Y1", fog=True), False, id="BL-46 A"),
        pytest.param(claim("R10 B10 G10", "", fog=True), True, id="BL-48"),
        pytest.param(claim("R10 B10 G9", "", fog=True), False, id="BL-48 one less"),
        pytest.param(claim("R5 R6 R7 R8", "R9 B9 G9 Y9", size=4), True, id="BL-50"),
        pytest.param(claim("R2 B3 G4 Y5", "B9 G9 Y9 R1", size=4), True, id="BL-51"),
        pytest.param(
            claim("R10 B2 G3 Y4", "P5 O5 P4 O4", size=4, fog=True), True, id="BL-52 19 over 18"
        ),
        pytest.param(
            claim("P5 O5 P4 O4", "R10 B2 G3 Y4", size=4, fog=True), False, id="BL-52 18 under 19"
        ),
        pytest.param(
            claim("R5 R6 R7 R8", "B6 B7 B8", size=4), False, id="Bataklık: a fourth card, 9"
        ),
        pytest.param(
            claim("R5 R6 R7 R8", "B6 B7 B8", "B9", size=4), True, id="Bataklık: 5-6-7-8 only ties"
        ),
        pytest.param(
            claim("R9 B9 G9", "Y8 L1"), False, id="the opponent's joker on the table counts"
        ),
        pytest.param(
            claim("R5 B5 G5", "Y4 SH"), False, id="Savunma Hattı as 3 in an Elmas with 2 or 5"
        ),
        pytest.param(
            claim("R5 B5 G5", "Y4 SH", "Y2 Y3 Y5"), True, id="with 2 and 5 gone no run is left"
        ),
    ],
)
def test_rulebook_cases(proof: Proof, holds: bool) -> None:
    assert proof.holds is holds


def test_no_claim_without_a_complete_side() -> None:
    with pytest.raises(ValueError, match="3 kartla tamamlanır; 2 kart"):  # BL-09
        claim("R9 B9", "G1 Y4")
    with pytest.raises(ValueError, match="4 kartla tamamlanır; 3 kart"):  # BL-49
        claim("R8 R9 R10", "", size=4)


def test_a_refused_claim_shows_the_strongest_reply() -> None:
    assert claim("R3 B3 G3", "Y8 Y9", "Y7").counter_example == ("Y10",)
    assert claim("R5 B5 G5", "Y6").counter_example == ("Y8", "Y7")
    assert claim("B8 G8 Y8", "R3 R4 R5").counter_example == ()
    assert claim("R8 R9 R10", "B8 B9").counter_example == ()


def test_a_tie_goes_to_the_first_to_complete() -> None:
    for first in (True, False):
        complete = claim("R2 R5 R9", "B3 B5 B8", i_was_first=first)
        assert (complete.tie, complete.holds) == (True, first)
        incomplete = claim("R8 R9 R10", "B8 B9", i_was_first=first)
        assert (incomplete.tie, incomplete.holds) == (True, True)


def test_an_opponent_who_can_never_complete_loses() -> None:
    proof = prove(["R1", "B2", "G4"], ["Y10"], 3, False, frozenset({"Y9"}), i_was_first=False)
    assert (proof.holds, proof.tie, proof.best_reply) == (True, False, None)
    assert [step.why for step in proof.reasons] == [Why.CANNOT_COMPLETE]
    one_more = frozenset({"Y9", "Y8"})
    assert not prove(["R1", "B2", "G4"], ["Y10"], 3, False, one_more, i_was_first=False).holds


def test_the_reasons_name_the_blocking_cards() -> None:
    wedge, phalanx = claim("R3 B3 G3", "Y8 Y9", "Y7 Y10").reasons
    assert (wedge.formation, wedge.why, wedge.best) == (Formation.WEDGE, Why.VISIBLE, None)
    assert [(line.values, line.visible) for line in wedge.blocked] == [
        ((8, 9, 10), ("Y10",)),
        ((7, 8, 9), ("Y7",)),
    ]
    assert (phalanx.why, phalanx.culprits) == (Why.VALUES, ("Y8", "Y9"))


def test_ek_taarruz_needs_no_eight() -> None:
    wedge, _ = claim("R10 B10 G10", "Y9 EK", "Y7 Y8 Y10").reasons
    assert [(line.values, line.visible) for line in wedge.blocked] == [
        ((8, 9, 10), ("Y10",)),
        ((7, 8, 9), ("Y7",)),
    ]


@pytest.mark.parametrize(
    ("proof", "formation", "why", "culprits"),
    [
        (claim("R5 B5 G5", "Y6 P7"), Formation.WEDGE, Why.COLORS, ("Y6", "P7")),
        (claim("R5 B5 G5", "Y6 P7"), Formation.PHALANX, Why.VALUES, ("Y6", "P7")),
        (claim("R9 R8 R1", "Y2 Y5"), Formation.WEDGE, Why.TOO_FAR, ("Y2", "Y5")),
        (
            claim("R9 B8 G7", "Y2 P2", "R2 B2 G2 O2"),
            Formation.SKIRMISH_LINE,
            Why.SAME_VALUE,
            ("Y2", "P2"),
        ),
        (claim("R1 R2 R3", "Y5 EK"), Formation.WEDGE, Why.JOKER, ("EK",)),
        (claim("R1 R2 R3 R4", "EK SH Y7", size=4), Formation.WEDGE, Why.JOKER, ("SH",)),
        (claim("R1 R2 R3 R4", "EK SH", size=4), Formation.WEDGE, Why.JOKER, ("EK", "SH")),
        (claim("R9 B9 G9", "R8 R7", "R6"), Formation.PHALANX, Why.VALUES, ("R7", "R8")),
    ],
)
def test_the_reasons_blame_the_opponents_own_cards(
    proof: Proof, formation: Formation, why: Why, culprits: tuple[str, ...]
) -> None:
    assert proof.holds
    (step,) = (step for step in proof.reasons if step.formation is formation)
    assert (step.why, step.culprits) == (why, culprits)


@pytest.mark.parametrize(
    ("proof", "sentences"),
    [
        pytest.param(
            claim("R3 B3 G3", "Y8 Y9", "Y7"),
            [
                (
                    "Rakip en iyi ihtimalle sarı 10 ile Elmas (27) yapar;"
                    " senin Sütun'un (9) buna yetmez."
                )
            ],
            id="refused",
        ),
        pytest.param(
            claim("R3 B3 G3", "Y8 Y9", "Y7 Y10"),
            [
                "Rakip, masada açık olmayan kartlarla senin Sütun'unu (9) geçemez.",
                (
                    "Elmas yapamaz: gereken kartlar masada açık"
                    " (8-9-10 için sarı 10; 7-8-9 için sarı 7)."
                ),
                "Sütun yapamaz: kartlarının değerleri farklı (sarı 8 ve sarı 9).",
                "Daha düşük formasyonlar zaten yetmez.",
            ],
            id="granted",
        ),
        pytest.param(
            claim("R7 R8 R9", "B8", "B10"),
            [
                "Rakip, masada açık olmayan kartlarla senin Elmas'ını (24) geçemez.",
                (
                    "Rakip en iyi ihtimalle mavi 9 ve mavi 7 ile Elmas (24) yapar; seninki 24."
                    " Daha yükseği için gereken kartlar masada açık (8-9-10 için mavi 10)."
                ),
                "Daha düşük formasyonlar zaten yetmez.",
                "Tam eşitlikte önce tamamlayan kazanır; bu cephede sen önce tamamladın.",
            ],
            id="granted by a tie",
        ),
        pytest.param(
            claim("R1 B2 G3", "Y10 P9 O7"),
            ["Senin Piramit'in (6) rakibin Kaos'undan (26) üstün."],
            id="both complete, granted",
        ),
        pytest.param(
            claim("Y10 P9 O7", "R1 B2 L1"),
            [
                "Rakibin Piramit'i (6) senin Kaos'undan (26) üstün.",
                "Rakibin Lider (Achilles) kartı 3 sayıldı.",
            ],
            id="both complete, refused",
        ),
        pytest.param(
            claim("R10 B10 G10", "Y9 Y8", fog=True),
            [
                (
                    "Sis altında yalnız toplam sayılır: senin toplamın 30,"
                    " rakip en iyi ihtimalle sarı 10 ile 27 toplar."
                )
            ],
            id="Sis",
        ),
    ],
)
def test_the_explanation_in_turkish(proof: Proof, sentences: list[str]) -> None:
    assert explain(proof) == sentences


def test_the_explanation_uses_the_editions_leader_names() -> None:
    proof = claim("R8 R9 L1", "B8 B9 B10", i_was_first=True)
    assert "Senin Lider (Achilles) kartı kırmızı 10 sayıldı." in explain(proof)
    assert "Senin Lider (Alexander) kartı kırmızı 10 sayıldı." in explain(proof, "gmt")


def agrees_with_enumeration(flag: Flag) -> None:
    """Every reply is written down; decision, best reply, counter-example and tie must agree."""
    proof = flag.prove()
    mine = brute_force.strength(flag.mine, flag.fog)
    best = brute_force.best_strength(flag.theirs, flag.size, flag.fog, flag.unseen)
    assert proof.mine.strength == mine
    assert proof.tie == (best == mine)
    assert proof.holds == brute_force.claim_holds(
        flag.mine, flag.theirs, flag.size, flag.fog, flag.unseen, flag.i_was_first
    )
    if best is None:
        assert proof.best_reply is None
        return
    assert proof.best_reply is not None
    assert proof.best_reply.evaluation.strength == best
    assert set(proof.best_reply.added) <= flag.unseen
    assert brute_force.strength((*flag.theirs, *proof.best_reply.added), flag.fog) == best
    assert proof.counter_example == (() if proof.holds else proof.best_reply.added)


@pytest.mark.parametrize("seed", range(20))
def test_two_thousand_random_flags_with_few_unseen_cards(seed: int) -> None:
    for flag in random_flags(100, seed, most_unseen=9):
        agrees_with_enumeration(flag)


def full_size_flags() -> Iterator[Flag]:
    """Flags of any size whose enumeration stays affordable: few jokers or few missing cards."""
    for flag in random_flags(400, seed=20):
        jokers = sum(card in brute_force.JOKER_VALUES for card in flag.theirs)
        if 1 <= flag.size - len(flag.theirs) <= 2 - min(jokers, 1) and len(flag.unseen) > 20:
            yield flag


def test_random_flags_with_many_unseen_cards() -> None:
    flags = list(full_size_flags())
    assert len(flags) > 50
    for flag in flags:
        agrees_with_enumeration(flag)


def test_an_empty_side_with_many_unseen_cards() -> None:
    for flag in [flag for flag in random_flags(60, seed=21) if flag.size == 3][:6]:
        agrees_with_enumeration(Flag(flag.mine, (), 3, flag.fog, flag.unseen, flag.i_was_first))


@pytest.mark.parametrize("seed", range(30, 34))
def test_the_reasons_are_true(seed: int) -> None:
    """Each step's claim about a formation is checked against every reply written down."""
    for flag in random_flags(100, seed, most_unseen=9):
        proof = flag.prove()
        assert all(sentence.endswith(".") for sentence in explain(proof))
        if not proof.holds or proof.mine.formation is None or not proof.missing:
            continue
        replies = [
            brute_force.strength(side, flag.fog)
            for side in brute_force.completions(flag.theirs, flag.size, flag.unseen)
        ]
        for step in proof.reasons:
            if step.formation is None:
                assert step.why is Why.CANNOT_COMPLETE
                assert not replies
                continue
            totals = [total for kind, total in replies if kind == step.formation]
            assert max(totals, default=None) == (step.best and step.best.evaluation.total)
            for line in step.blocked:
                assert line.visible
                assert not set(line.visible) & flag.unseen
                assert set(line.unseen) <= flag.unseen


flags = st.integers(0, 10**9).map(lambda seed: next(random_flags(1, seed)))


@settings(max_examples=200, deadline=None)
@given(flag=flags, data=st.data())
def test_more_unseen_cards_never_grant_a_refused_claim(flag: Flag, data: st.DataObject) -> None:
    if flag.prove().holds:
        return
    visible = sorted(set(TROOPS) - flag.unseen - {*flag.mine, *flag.theirs})
    more = data.draw(st.sets(st.sampled_from(visible))) if visible else set()
    unseen = flag.unseen | more
    assert not prove(flag.mine, flag.theirs, flag.size, flag.fog, unseen, flag.i_was_first).holds


@settings(max_examples=200, deadline=None)
@given(flag=flags, data=st.data())
def test_the_order_of_cards_does_not_matter(flag: Flag, data: st.DataObject) -> None:
    mine = data.draw(st.permutations(flag.mine))
    theirs = data.draw(st.permutations(flag.theirs))
    proof = prove(mine, theirs, flag.size, flag.fog, flag.unseen, flag.i_was_first)
    expected = flag.prove()
    assert (proof.holds, proof.tie) == (expected.holds, expected.tie)
    assert strength(proof.best_reply) == strength(expected.best_reply)


def strength(reply: Completion | None) -> tuple[int, int] | None:
    return reply.evaluation.strength if reply else None
