"""Set-up, cards, teams, medals and the end of the game, played out."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.hoth import GAME
from referee.hoth.cards import LEADERS, card, deck, leader_cards
from referee.hoth.pieces import BADGES, TERRAIN, UNITS
from referee.hoth.scenario import hand_size, shipped
from referee.hoth.state import HothOptions, Phase
from tests.hoth.positions import action, ask, full, play, ruling


def field(line: str, name: str) -> str:
    return next(word for word in line.split() if word.startswith(f"{name}="))


# --- data against the facts ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "figures", "move", "attack_move", "dice", "hits", "medal", "ignores"),
    [
        ("echo_trooper", 3, 2, 1, (3, 2, 1), "PB", 1, False),
        ("snowspeeder", 3, 3, 3, (4, 2), "AB", 1, False),
        ("rebel_artillery", 1, 0, 0, (4, 3, 2, 1), "B", 0, True),
        ("snowtrooper", 4, 2, 1, (3, 2, 1), "PB", 1, False),
        ("atat", 1, 1, 1, (3, 3, 3), "AB", 1, True),
        ("probe_droid", 2, 2, 2, (2, 1), "B", 0, False),
    ],
)
def test_units(
    kind: str,
    figures: int,
    move: int,
    attack_move: int,
    dice: tuple[int, ...],
    hits: str,
    medal: int,
    ignores: bool,
) -> None:
    unit = UNITS[kind]
    assert (unit.figures, unit.move, unit.attack_move) == (figures, move, attack_move)
    assert (unit.dice, unit.hits, unit.medal, unit.ignores_retreat) == (dice, hits, medal, ignores)
    assert len(UNITS) == 6


def test_unit_values_agree_with_the_table() -> None:
    for kind, unit in UNITS.items():
        value = lambda key, kind=kind: ask(full(""), "value", key=f"unit.{kind}.{key}")  # noqa: E731
        assert value("figures") == unit.figures
        assert value("move") == unit.move
        assert value("attack_move") == unit.attack_move
        assert tuple(value("dice")) == unit.dice
        assert value("range") == len(unit.dice)


def test_terrain_and_badges() -> None:
    assert {t for t, kind in TERRAIN.items() if kind.blocks} == {
        "ridge", "rocks", "serac", "building",
    }  # fmt: skip
    assert {t for t, kind in TERRAIN.items() if kind.stops} == {"rocks", "building"}
    assert [t for t, kind in TERRAIN.items() if not kind.flying] == ["serac"]
    assert {t for t, kind in TERRAIN.items() if not kind.ground} == {"serac", "crevasse"}
    assert BADGES["elite_squadron"].units == ("snowspeeder",)
    infantry = ("echo_trooper", "snowtrooper")
    assert all(b.units == infantry for n, b in BADGES.items() if n != "elite_squadron")


def test_decks() -> None:
    for mix, section_cards in (("ten_six", 10), ("eleven_five", 11)):
        for side in (0, 1):
            cards = deck(side, mix)
            assert len(cards) == 16
            assert sum(bool(card(name).sections) for name in cards) == section_cards
    for side in (0, 1):
        for leader in LEADERS[side]:
            cards = leader_cards(leader)
            assert len(cards) == 3
            assert not any(card(name).sections for name in cards)  # leader cards are tactic cards


def test_declared_cards() -> None:
    declared = card("piyade-3+hareket1+zar2+yeniden+yedek")
    assert (declared.count, declared.move, declared.dice) == (3, 1, 2)
    assert declared.reroll
    assert declared.fallback
    assert declared.fits(UNITS["snowtrooper"])
    assert not declared.fits(UNITS["atat"])
    assert card("at-2").fits(UNITS["atat"])
    assert card("her-2").total == 6
    for bad in ("sol", "sol-0", "kuzey-2", "piyade-3+zar9", "filo-2"):
        with pytest.raises(ValueError, match="komut kartı değil"):
            card(bad)


# --- set-up -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "hands", "decks"),
    [
        ("1-1", {0: 5, 1: 4}, {0: 11, 1: 12}),
        ("2-1", {0: 3, 2: 3, 1: 4}, {0: 5, 2: 5, 1: 12}),
        ("1-2", {0: 5, 1: 2, 3: 2}, {0: 11, 1: 6, 3: 6}),
        ("2-2", {0: 3, 2: 3, 1: 2, 3: 2}, {0: 5, 2: 5, 1: 6, 3: 6}),
    ],
)
def test_hands_by_scenario_and_team(
    teams: str, hands: dict[int, int], decks: dict[int, int]
) -> None:
    state = GAME.initial_state(HothOptions(scenario="jenerator", teams=teams), 5)
    dealt = {seat: p for seat, p in enumerate(state.players) if p is not None}
    assert {seat: p.hand_count for seat, p in dealt.items()} == hands
    assert {seat: p.deck_count for seat, p in dealt.items()} == decks
    assert GAME.faults(state) == ()
    assert state.turn == 0  # the scenario lets the Rebels begin


def test_leader_cards_join_the_decks() -> None:
    state = GAME.initial_state(
        HothOptions(teams="2-1", rebel_leaders="leia+han", empire_leaders="vader"), 1
    )
    held = {
        seat: {*player.hand, *player.deck}
        for seat, player in enumerate(state.players)
        if player is not None
    }
    assert set(leader_cards("leia")) <= held[0]
    assert set(leader_cards("han")) <= held[2]
    assert set(leader_cards("vader")) <= held[1]
    sizes = [p.hand_count + p.deck_count for p in state.players if p is not None]
    assert sizes == [11, 19, 11]


def test_setup_is_fixed_by_its_seed() -> None:
    assert GAME.initial_state(seed=7) == GAME.initial_state(seed=7)
    assert GAME.initial_state(seed=7) != GAME.initial_state(seed=8)


@pytest.mark.parametrize("name", ["dar-gecit", "jenerator"])
def test_shipped_scenarios(name: str) -> None:
    data = shipped(name)
    state = GAME.initial_state(HothOptions(scenario=name))
    standing = Counter(here.unit.kind for here in state.hexes if here.unit is not None)
    assert standing == Counter(unit["kind"] for unit in data["units"])
    assert standing["atat"] <= 3  # the box has three
    assert standing["snowspeeder"] <= 3
    assert len(data.get("structures", ())) <= 3
    assert sum(map(len, data["terrain"].values())) <= 19
    squadrons = [u for u in (h.unit for h in state.hexes) if u and u.badge == "elite_squadron"]
    assert all(unit.figures == 4 for unit in squadrons)


def test_hand_is_halved_upwards() -> None:
    assert [hand_size(hand, 2) for hand in (3, 4, 5)] == [2, 2, 3]


# --- turns --------------------------------------------------------------------------------------


def test_four_players_take_turns() -> None:
    state = GAME.initial_state(HothOptions(teams="2-2"), 1)
    seats = []
    for _ in range(5):
        seats.append(state.turn)
        state = idle_turn(state)
    assert seats == [1, 0, 3, 2, 1]


def test_the_single_player_plays_after_each_of_the_team() -> None:
    state = GAME.initial_state(HothOptions(scenario="jenerator", teams="2-1"), 1)
    seats = []
    for _ in range(5):
        seats.append(state.turn)
        state = idle_turn(state)
    assert seats == [0, 1, 2, 1, 0]


def idle_turn(state: object) -> object:
    """Play a turn without orders, with the first card that is not Deploy the Fleet."""
    turn = state.number
    while state.number == turn:
        choices = [a for a in GAME.legal_actions(state) if type(a).__name__ in ("Done", "Draw")]
        if not choices:
            choices = [a for a in GAME.legal_actions(state) if not card(a.card).fleet]
        outcomes = GAME.chances(state, choices[0])
        state = GAME.after(state, choices[0], outcomes[0] if outcomes else None)
    return state


def test_what_units_did_is_cleared_at_the_end_of_the_turn() -> None:
    state = play(
        full("phase=move units=D4:ET/E~oc;D6:ST"),
        "A git D4>D5",
        "A bitir",
        "A bitir",
        "A çek = merkez-1",
    )
    line = GAME.format(state)
    assert field(line, "units") == "units=D5:ET/M;D6:ST"
    assert field(line, "turn") == "turn=I"
    assert field(line, "number") == "number=1"
    assert field(line, "A") == "A=merkez-1,sol-1,sol-2/merkez-2/birim-3"


def test_deploy_the_fleet_alone() -> None:
    start = (
        "phase=card card=- given=- units=A7:ET;A1:ST A=filo,her-1,sol-1/merkez-1,merkez-2,sag-1/-"
    )
    state = play(
        full(start), "A kart filo", "A at her-1,sol-1", "A çek = sag-1", "A çek = merkez-1"
    )
    assert state.phase is Phase.FLEET_DRAW
    state = play(state, "A çek = merkez-2")
    assert field(GAME.format(state), "A") == "A=merkez-1,merkez-2,sag-1/-/filo,her-1,sol-1"
    assert (state.phase, state.turn) == (Phase.CARD, 0)
    ends = play(
        full(start + " opt=deploy_fleet_continues:false"), "A kart filo", "A at -", "A çek = sag-1"
    )
    assert (ends.phase, ends.turn) == (Phase.CARD, 1)


def test_deploy_the_fleet_in_a_team() -> None:
    state = play(
        full(
            "phase=card card=- given=- units=A7:ET;A1:ST opt=teams:2-1 "
            "A=filo,sol-1/merkez-1,merkez-2/- A2=her-1/sag-1,sag-2/-"
        ),
        "A kart filo",
        "A at sol-1",
        "A çek = merkez-1",
        "A çek = merkez-2",
    )
    # the mate puts aside and draws as many, not one more
    assert GAME.actor(state) == 2
    assert ruling(state, "A at -") == "illegal"
    state = play(state, "A2 at her-1", "A2 çek = sag-2")
    line = GAME.format(state)
    assert field(line, "A2") == "A2=sag-2/sag-1/her-1"
    assert field(line, "A") == "A=merkez-1,merkez-2/-/filo,sol-1"
    assert (state.phase, state.turn) == (Phase.CARD, 0)


def test_each_player_sees_only_what_he_may() -> None:
    state = GAME.initial_state(HothOptions(teams="2-1"), 3)
    seen = GAME.observe(state, 0)
    assert seen.players[0].hand == state.players[0].hand
    assert seen.players[2].hand == state.players[2].hand  # team mates may show their cards
    assert not seen.players[1].knows("hand")
    assert seen.players[1].hand_count == 4
    assert not seen.players[0].knows("deck")  # he can't tell his mate's cards from his own deck
    alone = GAME.observe(state, 1)
    assert alone.players[1].deck == state.players[1].deck
    assert not alone.players[0].knows("hand")


# --- attacks and medals -------------------------------------------------------------------------


def test_hits_come_before_retreats_and_medals_at_once() -> None:
    state = play(
        full("goal=1-4 units=D4:ET~oc;D5:ST1;A1:ST"),
        "A vur D4>D5 = PGX",
    )
    assert state.phase is Phase.OVER
    result = GAME.outcome(state)
    assert (result.winner, result.points) == (0, (1, 0))


def test_a_blocked_retreat_may_destroy() -> None:
    state = play(full("units=D2:ET~oc;D1:ST1;J1:ST"), "A vur D2>D1 = GXX", "I çekil D1")
    line = GAME.format(state)
    assert field(line, "medals") == "medals=1-0"
    assert field(line, "lost") == "lost=ST"


def test_retreat_passes_over_a_permanent_objective() -> None:
    state = play(
        full("turn=I units=D3:ST~oc;D4:ET objectives=D5:A:k:-"),
        "I vur D3>D4 = GGX",
        "A çekil D4>D5>D6",
    )
    assert field(GAME.format(state), "objectives") == "objectives=D5:A:k:A"


def test_temporary_objective_follows_the_unit() -> None:
    start = "phase=move units=D4:ET~oc;A1:ST objectives=D5:*:t:-"
    state = play(full(start), "A git D4>D5")
    assert ask(state, "medals", player="A") == 1
    lost = play(
        full("turn=I phase=attack units=D4:ST~oc;D5:ET1;A7:ET objectives=D5:*:t:A"),
        "I vur D4>D5 = PXX",
    )
    assert ask(lost, "medals", player="A") == 0
    assert ask(lost, "medals", player="I") == 1
    walked = play(full("phase=move units=D5:SS~oc;A1:ST objectives=D5:A:t:A"), "A git D5>D6")
    assert field(GAME.format(walked), "objectives") == "objectives=D5:A:t:-"


def test_an_objective_of_the_other_side_is_not_taken() -> None:
    state = play(full("phase=move units=D4:ET~oc;A1:ST objectives=D5:I:k:-"), "A git D4>D5")
    assert field(GAME.format(state), "objectives") == "objectives=D5:I:k:-"


def test_an_objective_ends_the_game_at_once() -> None:
    state = play(
        full("goal=1-4 phase=move units=D4:ET~oc;A1:ST objectives=D5:A:k:-"), "A git D4>D5"
    )
    assert GAME.outcome(state).winner == 0
    assert GAME.legal_actions(state) == []


def test_sudden_death_by_destruction() -> None:
    start = "turn=I units=D4:ST~oc;A7:ET structures=D5:SG0 sudden_death=I:destroy:shield_generator:"
    one = play(full(start + "1"), "I vur D4>D5 = BXX")
    assert GAME.outcome(one).winner == 1
    assert "Kalkan jeneratörü" in GAME.outcome(one).reason
    two = play(full(start + "2"), "I vur D4>D5 = BXX")
    assert GAME.outcome(two) is None


def test_sudden_death_by_standing_and_by_turns() -> None:
    stands = play(
        full("turn=I phase=move units=D4:ST~oc;A7:ET sudden_death=I:occupy:D5:1"), "I git D4>D5"
    )
    assert GAME.outcome(stands).winner == 1
    turns = play(
        full("phase=draw number=9 units=A7:ET;A1:ST sudden_death=A:turns::10"), "A çek = merkez-1"
    )
    assert GAME.outcome(turns).winner == 0


def test_the_active_side_wins_a_tie() -> None:
    both = "goal=1-1 medals=1-1 lost=ST,ET phase=over units=A7:ET;A1:ST"
    assert GAME.outcome(full(f"turn=A {both}")).winner == 0
    assert GAME.outcome(full(f"turn=I {both}")).winner == 1


def test_breakthrough_after_a_retreat() -> None:
    state = play(
        full("turn=I units=D4:ST/A~oc;D5:ET terrain=trench:D5"),
        "I vur D4>D5 = GX",
        "A çekil D5>D6",
        "I yarma",
    )
    line = GAME.format(state)
    assert field(line, "units") == "units=D5:ST/A~oc,a1,v1;D6:ET"
    assert ruling(state, "I vur D5>D6") == "legal"


def test_no_breakthrough_where_nothing_was_vacated() -> None:
    stays = play(full("turn=I units=D6:ST/A~oc;D7:ET;A6:ET"), "I vur D6>D7 = GXX", "A çekil D7")
    assert stays.phase is Phase.ATTACK
    crevasse = play(
        full("turn=I units=D4:ST/A~oc;D5:SS1;A7:ET terrain=crevasse:D5"), "I vur D4>D5 = AXX"
    )
    assert crevasse.phase is Phase.ATTACK


def test_no_breakthrough_into_the_hex_of_a_structure() -> None:
    state = play(full("turn=I units=D4:ST/A~oc;A7:ET structures=D5:SG0"), "I vur D4>D5 = BXX")
    assert (state.phase, state.lost) == (Phase.ATTACK, ("shield_generator",))


def test_a_breakthrough_may_be_left_out() -> None:
    state = play(full("turn=I units=D4:ST/A~oc;D5:ET1;A7:ET"), "I vur D4>D5 = PXX", "I kal")
    assert field(GAME.format(state), "units") == "units=D4:ST/A~oc,a1;A7:ET"
    assert ruling(state, "I bitir") == "legal"


def test_eweb_flips_when_it_retreats() -> None:
    start = "turn=I units=D4:ST~oc;D5:ET/E"
    moves = ("I vur D4>D5 = GXX", "A çekil D5>D6")
    assert "D6:ET/M" in GAME.format(play(full(start), *moves))
    assert "D6:ET/E" in GAME.format(play(full(start + " opt=eweb_retreat_flips:false"), *moves))


def test_eweb_rerolls_the_confirmation_only_by_option() -> None:
    start = "units=D4:ET/E~oc;D5:AT;A1:ST"
    moves = ("A vur D4>D5 = AXX", "A yeniden -", "A doğrula 1 = P")
    plain = play(full(start), *moves)
    assert plain.phase is Phase.ATTACK
    again = play(full(start + " opt=eweb_confirmation:true"), *moves)
    assert again.phase is Phase.REROLL
    assert field(GAME.format(play(again, "A yeniden P = B")), "medals") == "medals=1-0"


def test_a_structure_takes_several_hits_by_option() -> None:
    state = play(
        full("turn=I units=D4:ST~oc;E5:ST~oc;A7:ET structures=D5:SG0 opt=structure_hits:2"),
        "I vur D4>D5 = PBG",
    )
    assert field(GAME.format(state), "structures") == "structures=D5:SG1"
    state = play(state, "I vur E5>D5 = BXX")
    assert field(GAME.format(state), "lost") == "lost=SG"


def test_scouts() -> None:
    two = "units=D4:ET~oc;F4:ST;E6:ET/S;F6:ET/S terrain=ridge:E6,F6"
    assert ask(full(two), "attack_dice", unit="D4", target="F4") == 3
    stacked = full(two + " opt=scout_stack:true")
    assert ask(stacked, "attack_dice", unit="D4", target="F4") == 4
    # the other scout helps a scout's own attack; structures are no enemies that are seen
    assert ask(full(two), "attack_dice", unit="E6", target="F4") == 3
    blind = full("units=D4:ET~oc;F4:ST;E6:ET/S terrain=ridge:E6;rocks:E5,F5")
    assert ask(blind, "attack_dice", unit="D4", target="F4") == 2
    foe = full("units=D4:ET~oc;F4:ST;E6:ST/S terrain=ridge:E6")
    assert ask(foe, "attack_dice", unit="D4", target="F4") == 2


def test_structure_cover() -> None:
    on_ridge = "turn=I units=D4:ST~oc structures=F4:SG0 terrain=ridge:F4"
    assert ask(full(on_ridge), "attack_dice", unit="D4", target="F4") == 1
    bare = full(on_ridge + " opt=structure_cover:false")
    assert ask(bare, "attack_dice", unit="D4", target="F4") == 2
    trench = full("turn=I units=D4:ST~oc structures=F4:SG0 terrain=trench:F4")
    assert ask(trench, "attack_dice", unit="D4", target="F4") == 2  # trenches cover infantry only


def test_dice_derivation_has_a_line_for_each_modifier() -> None:
    answer = GAME.inquire(
        full("card=piyade-2+zar1 units=D4:ET~oc;F4:ST;E6:ET/S terrain=ridge:E6,F4"),
        GAME.read_inquiry({"type": "attack_dice", "unit": "D4", "target": "F4"}),
    )
    lines = [(step.rule.id.removeprefix("hoth."), step.value) for step in answer.steps]
    assert lines == [
        ("zar.temel", 2),
        ("zar.ridge", -1),
        ("zar.izci", 1),
        ("zar.kart", 1),
        ("zar.toplam", 3),
    ]


def test_dice_never_fall_below_zero() -> None:
    vehicle = full("turn=I units=D4:AT~oc;F4:ET terrain=building:D4,F4")
    assert ask(vehicle, "attack_dice", unit="D4", target="F4") == 0


# --- orders -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "sections"),
    [
        ("A1", {"left"}),
        ("D1", {"left", "center"}),
        ("E1", {"center"}),
        ("G1", {"center", "right"}),
        ("J1", {"right"}),
        ("C2", {"left"}),
        ("D2", {"center"}),
        ("F2", {"center"}),
        ("G2", {"right"}),
    ],
)
def test_sections(name: str, sections: set[str]) -> None:
    state = full("")
    assert set(state.sections_of(name)) == sections
    mirror = {"left": "right", "right": "left", "center": "center"}
    assert set(state.own_sections(name, 1)) == {mirror[section] for section in sections}
    board = full("opt=section_view:board")
    assert set(board.own_sections(name, 1)) == sections


def test_shared_columns_by_option() -> None:
    state = full("opt=section_lines:columns")
    assert set(state.sections_of("D2")) == {"left", "center"}
    assert set(state.sections_of("G4")) == {"center", "right"}


def test_a_scenario_may_draw_its_own_sections() -> None:
    names = sorted(full("").board.names)
    parts = {"left": names[:30], "center": names[29:50], "right": names[50:]}
    lines = "sections=" + ";".join(f"{part}:{','.join(hexes)}" for part, hexes in parts.items())
    state = full(lines)
    assert GAME.faults(state) == ()
    assert set(state.sections_of(names[29])) == {"left", "center"}
    assert GAME.parse(GAME.format(state)) == state


def test_orders_of_a_card_for_each_section() -> None:
    state = full("units=D5:ET;B4:ET;E4:ET;A1:ST")
    answer = ask(state, "orders", player="A", card="her-1")
    assert answer["orders"] == 2
    assert answer["lost"] == 1
    assert answer["units"] == {"left": ["B4", "D5"], "center": ["E4", "D5"], "right": []}
    none = ask(full("units=A1:ST;E4:ET"), "orders", player="A", card="sol-3")
    assert (none["orders"], none["lost"]) == (0, 3)


def test_the_fallback_order_gives_no_bonus() -> None:
    state = full("phase=order card=arac-2+zar1+hareket1+yedek given=- units=D4:ET;E4:ET;D6:ST")
    state = play(state, "A emir D4")
    assert ruling(state, "A emir E4") == "illegal"  # one unit only
    state = play(state, "A bitir")
    assert ruling(state, "A git D4>D5>C6") == "legal"
    assert ruling(state, "A git D4>D5>C6>C7") == "illegal"
    state = play(state, "A git D4>D5", "A bitir")
    assert ask(state, "attack_dice", unit="D5", target="D6") == 3
    assert ruling(state, action_text := "A vur D5>D6") == "legal"
    assert action(action_text).unit == "D5"


def test_entering_rocks_ends_the_move() -> None:
    state = play(full("phase=move units=D4:SS~oc;A1:ST terrain=rocks:D5"), "A git D4>D5")
    unit = state.at("D5").unit
    assert (unit.moved, unit.halted) == (1, True)
    free = full("phase=move units=D4:SS~oc;A1:ST terrain=rocks:D5 opt=flying_stops:false")
    assert ruling(free, "A git D4>D5>D6") == "legal"


def test_leaving_rocks_is_free() -> None:
    state = play(full("phase=move units=D4:ET~oc;D6:ST terrain=rocks:D4"), "A git D4>D5", "A bitir")
    assert ruling(state, "A vur D5>D6") == "legal"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("board.hexes", 67),
        ("turn.steps", 5),
        ("cards.standard", 16),
        ("cards.leader_total", 9),
        ("cards.support", 10),
        ("cards.total", 60),
        ("components.miniatures", 74),
        ("components.atats", 3),
        ("components.snowspeeders", 9),
        ("components.terrain", 19),
        ("components.structures", 3),
        ("components.scenarios", 17),
        ("team.cards", 8),
        ("hand.least", 3),
        ("hand.most", 5),
    ],
)
def test_values(key: str, value: object) -> None:
    assert ask(full(""), "value", key=key) == value
