"""Each option changes what it should and nothing without it."""

from __future__ import annotations

import pytest

from referee.battle_line import GAME
from referee.battle_line.setup import next_game
from referee.battle_line.state import BattleLineOptions, Phase, State
from referee.game import Options
from tests.battle_line.positions import empty_flags, judge, play, position

PLAY = "turn=A phase=play"
DRAW = "turn=A phase=draw"
TIE_AFTER_MUD = "1=R2R5R8R9_BA|B3B5B7B9^A~B"

# option with its other value, position, move, ruling by default, ruling then
RULINGS = [
    ("open_fronts:true", f"{PLAY} A=R5?/- 1=R1|B8B9B10!B", "A R5@1", "illegal", "legal"),
    ("passing:nothing_playable", f"{PLAY} A=SI/- {empty_flags()}", "A pas", "legal", "illegal"),
    ("draw_optional:true", f"{DRAW} A=?6/- scout=-/0 troops=9", "A çek -", "illegal", "legal"),
    (
        "discarded_leader_counts:false",
        *(f"{PLAY} A=L2?/L1 B=?/FI 4=-|- discard=L1", "A L2@4", "illegal", "legal"),
    ),
    (
        "redeploy_discard_tactics:false",
        *(f"{PLAY} A=TA?/EK B=?/?1 1=EK|-", "A TA:EK>x", "legal", "illegal"),
    ),
    (
        "redeploy_environment:false",
        *(f"{PLAY} A=TA?/SI B=?/?1 1=-_SI|- 4=-|-", "A TA:SI>4", "legal", "illegal"),
    ),
    ("scout_short_deck:false", f"{PLAY} A=GO?/- troops=1 tactics=1", "A GO", "legal", "illegal"),
    (
        "tie_after_mud:three_cards",
        *(f"turn=A phase=claim {TIE_AFTER_MUD}", "A ilan 1", "illegal", "legal"),
    ),
    (
        "tie_after_mud:three_cards",
        *(f"turn=B phase=claim {TIE_AFTER_MUD}", "B ilan 1", "legal", "illegal"),
    ),
    # B was first to three and can still tie with blue 9, so A's claim needs more than a tie
    (
        "tie_after_mud:three_cards",
        "turn=A phase=claim 1=R6R7R8R9_BA|B6B7B8^B 2=O1|B10 " + empty_flags(1, 2) + " discard=-",
        *("A ilan 1", "legal", "illegal"),
    ),
]


@pytest.mark.parametrize(("option", "fields", "action", "default", "changed"), RULINGS)
def test_an_option_turns_a_ruling(
    option: str, fields: str, action: str, default: str, changed: str
) -> None:
    assert judge(fields, action).ruling == default
    assert judge(f"{fields} opt={option}", action).ruling == changed


def options(**changed: object) -> Options:
    return GAME.options.from_dict(changed)


@pytest.mark.parametrize(
    ("changed", "order"),
    [
        ({}, ("play", "claim", "draw")),
        ({"claim_timing": "after_draw"}, ("play", "draw", "claim")),
        ({"last_chance": True}, ("claim", "play", "draw")),
        ({"last_chance": True, "claim_timing": "after_draw"}, ("claim", "play", "draw")),
    ],
)
def test_when_flags_are_claimed(changed: dict[str, object], order: tuple[str, ...]) -> None:
    state = GAME.initial_state(options(**changed), 3)
    starter, phases = state.turn, []
    while state.turn == starter:
        phases.append(state.phase.value)
        action = GAME.legal_actions(state)[0]
        state = GAME.apply(state, action, next(iter(GAME.chances(state, action)), None))
    assert tuple(phases) == order


@pytest.mark.parametrize("seed", range(20))
def test_who_starts(seed: int) -> None:
    """The same cards drawn, and the other player begins."""
    starts = GAME.initial_state(options(), seed)
    deals = GAME.initial_state(options(starter="high_card_deals"), seed)
    assert starts.turn == 1 - deals.turn
    assert starts.players == deals.players


def test_either_player_may_draw_the_high_card() -> None:
    assert {GAME.initial_state(options(), seed).turn for seed in range(20)} == {0, 1}


MUD = (
    "turn=A phase=play A=FIR10B10G10Y10P10O10/- B=R9B9G9Y9P9O9R8/BA "
    f"1=G1G2G3|Y4R1R2R3_BA^A~B {empty_flags(1)} discard=- troops=40 tactics=8 scout=-/0"
)


def test_who_chooses_the_card_that_bataklik_leaves_over() -> None:
    chosen = play(position(MUD), "A FI:BA")
    assert chosen.phase is Phase.DISCARD
    assert GAME.actor(chosen) == 1
    assert {GAME.format_action(a) for a in GAME.legal_actions(chosen)} == {
        *("B at Y4", "B at R1", "B at R2", "B at R3")
    }
    best = play(position(f"{MUD} opt=mud_removal:best_formation"), "A FI:BA")
    assert best.phase is Phase.CLAIM
    assert best.flag(1).sides[1].cards == ("R1", "R2", "R3")
    assert best.discard == ("BA", "Y4")


def test_both_sides_discard_the_player_at_turn_first() -> None:
    both = MUD.replace("1=G1G2G3|", "1=G1G2G3G4|").replace("troops=40", "troops=39")
    state = play(position(both), "A FI:BA")
    assert GAME.actor(state) == 0
    state = play(state, "A at G1")
    assert (state.phase, GAME.actor(state)) == (Phase.DISCARD, 1)
    state = play(state, "B at Y4")
    assert (state.phase, state.turn, state.discard) == (Phase.CLAIM, 0, ("BA", "G1", "Y4"))


WON = "1=R1R2R3|-!A 2=-|G1G2G3!B 4=B1B2B3|-!A 3=-|Y1Y2Y3!B 6=R4R5R6|-!A 8=R7R8R9|-!A 9=P1P2P3|-!A"


def finished(option: str = "") -> State:
    return position(f"phase=over {WON} 5=-|- 7=-|- score=5-3 {option}")


def test_match_points_are_added_up() -> None:
    single = GAME.inquire(finished(), GAME.read_inquiry({"type": "result"}))
    assert "points" not in single.value
    match = GAME.inquire(finished("opt=match:true"), GAME.read_inquiry({"type": "result"}))
    assert match.value["points"] == [5, 2]
    assert match.value["score"] == [10, 5]
    assert "battle-line#mac-puani" in match.cites


def test_the_next_game_of_a_match_carries_the_score_and_the_options() -> None:
    state = next_game(finished("opt=match:true,last_chance:true"), 7)
    assert state.score == (10, 5)
    assert state.options == options(match=True, last_chance=True)
    fresh = GAME.initial_state(state.options, 7)
    assert state == fresh.replace(score=(10, 5))
    with pytest.raises(ValueError, match="bitmeden"):
        next_game(fresh, 8)


def test_leaders_are_named_after_the_edition() -> None:
    fields = "A=L1?/? 1=L2R8R9|-"
    for option, names in (("tr", "Achilles Hector"), ("gmt", "Alexander Darius")):
        state = position(f"{fields} opt=leader_names:{option}")
        svg = GAME.render_svg(state)
        assert all(f"Lider ({name})" in svg for name in names.split())


# A has troops but no room, B has only tactics and has reached his limit; both hands are full.
PASSED_OUT = (
    "turn=A phase=play A=R7B7G7Y7P7O7R3/- B=L1EKSHSIBATAFI/GO 1=R1B2G4|- 2=B1G2Y4|- 3=G1Y2P4|- "
    "4=Y1P2O4|- 5=P1O2R4|- 6=O1R2B4|- 7=R5B6G8|- 8=Y5P6O8|- 9=G5R6P8|- discard=- troops=26 "
    "tactics=2 top=-/- scout=-/0"
)
NOTHING_DONE = ("A pas", "A ilan -", "A çek -", "B pas", "B ilan -", "B çek -")


def test_a_game_in_which_nobody_can_act_ends_without_a_winner() -> None:
    state = play(position(PASSED_OUT), *NOTHING_DONE)
    assert state.phase is Phase.OVER
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.points) == (None, (0, 0))
    assert "hamle yapamıyor" in outcome.reason


def test_who_could_still_claim_a_flag_may_do_so_later() -> None:
    """Claiming is a right; leaving a proven flag for later does not end the game."""
    provable = PASSED_OUT.replace("9=G5R6P8", "9=R8R9R10")
    state = play(position(provable), *NOTHING_DONE)
    assert (state.phase, state.turn) == (Phase.PLAY, 0)
    assert play(state, "A pas", "A ilan 9").flag(9).winner == 0


def test_every_option_is_held_here() -> None:
    held = {option.partition(":")[0] for option, *_ in RULINGS}
    held |= {"last_chance", "claim_timing", "starter", "mud_removal", "match", "leader_names"}
    assert held == {choice.name for choice in BattleLineOptions.CHOICES}
