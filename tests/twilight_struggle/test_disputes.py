"""Every disputed ruling of the facts, by its number, with the right answer written out.

A case is a question to the referee: a move and its ruling, an inquiry and its value, or moves
that are played and what holds afterwards.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CHINA, US, USSR
from referee.twilight_struggle.referee import GAME
from referee.twilight_struggle.state import Phase, State, TwilightOptions
from referee.verdict import Ruling
from tests.twilight_struggle.positions import game, operating, pending
from tests.twilight_struggle.test_scoring import all_of

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "twilight_struggle" / "disputes.csv"
CASES: dict[int, Callable[[], None]] = {}


def case(number: int) -> Callable[[Callable[[], None]], Callable[[], None]]:
    def register(check: Callable[[], None]) -> Callable[[], None]:
        assert number not in CASES
        CASES[number] = check
        return check

    return register


def rules(s: State, action: act.Action) -> str:
    return GAME.judge(s, action).ruling.value


def after(s: State, action: act.Action, chance: Any = None) -> State:
    assert GAME.judge(s, action).ruling is Ruling.LEGAL, GAME.judge(s, action).violated
    return GAME.apply(s, action, chance)


def coup(country: str, *, defcon: int, die: int = 6, points: int = 4, by: int = US) -> State:
    """The state after a coup of the phasing player against two rival markers."""
    rival = {country: 2}
    s = game(
        rival if by == USSR else {},
        rival if by == US else {},
        phasing=by,
        defcon=defcon,
        tasks=operating(by, points),
    )
    return after(s, act.Coup(by, country), die)


@case(1)
def _() -> None:
    s = coup("angola", defcon=3)
    assert (s.defcon, s.ended) == (2, None)


@case(2)
def _() -> None:
    assert coup("angola", defcon=2, by=US).ended == "ussr:defcon"
    assert coup("angola", defcon=2, by=USSR).ended == "us:defcon"


@case(3)
def _() -> None:
    assert coup("sudan", defcon=3).defcon == 3


@case(4)
def _() -> None:
    s = coup("south_africa", defcon=4, die=1, points=1)
    assert s.board.influence[USSR]["south_africa"] == 2
    assert s.defcon == 3


@case(6)
def _() -> None:
    free = operating(US, 2, "junta", free=True, where=("central_america", "south_america"))
    s = game({}, {"panama": 1}, phasing=US, tasks=free)
    assert after(s, act.Coup(US, "panama"), 6).defcon == 4


@case(7)
def _() -> None:
    free = operating(US, 3, "tear_down_this_wall", free=True, where=("europe",))
    s = game({}, {"italy": 1}, defcon=2, phasing=US, tasks=free)
    assert rules(s, act.Coup(US, "italy")) == "legal"
    plain = game({}, {"italy": 1}, defcon=2, phasing=US, tasks=operating(US, 3))
    assert rules(plain, act.Coup(US, "italy")) == "illegal"


@case(8)
def _() -> None:
    s = game({"india": 4}, {"india": 2})
    assert GAME.inquire(s, act.ControlOf("india")).value is None
    assert GAME.inquire(game({"india": 5}, {"india": 2}), act.ControlOf("india")).value == "us"


@case(9)
def _() -> None:
    assert GAME.inquire(game({"india": 3}, {"india": 1}), act.ControlOf("india")).value is None
    assert GAME.inquire(game({"india": 3}), act.ControlOf("india")).value == "us"


@case(10)
def _() -> None:
    s = game({}, {"india": 1, "italy": 1}, defcon=4, phasing=US, tasks=operating(US, 3))
    assert rules(s, act.Coup(US, "india")) == "legal"
    assert rules(s, act.Coup(US, "italy")) == "illegal"


@case(12)
def _() -> None:
    s = game({"italy": 1}, {}, defcon=2, phasing=US, tasks=operating(US, 2))
    assert rules(s, act.PlaceInfluence(US, ("italy", "france"))) == "legal"


@case(13)
def _() -> None:
    s = game({}, {"libya": 1}, phasing=US, tasks=operating(US, 1))
    assert after(s, act.Realign(US, "libya"), (6, 1)).sides[US].military_ops == 0


@case(14)
def _() -> None:
    s = after(
        game({}, {"libya": 1}, phasing=US, tasks=operating(US, 1)),
        act.Realign(US, "libya"),
        (6, 1),
    )
    assert (s.board.influence[US]["libya"], s.board.influence[USSR]["libya"]) == (0, 0)


@case(15)
def _() -> None:
    s = game({"libya": 1}, {"libya": 1}, phasing=US, tasks=operating(US, 1))
    s = after(s, act.Realign(US, "libya"), (4, 4))
    assert (s.board.influence[US]["libya"], s.board.influence[USSR]["libya"]) == (1, 1)


@case(16)
def _() -> None:
    s = game({"libya": 3}, {"libya": 3}, phasing=US, tasks=operating(US, 1))
    s = after(s, act.Realign(US, "libya"), (2, 4))
    assert (s.board.influence[US]["libya"], s.board.influence[USSR]["libya"]) == (1, 3)


@case(18)
def _() -> None:
    s = game({}, {"angola": 1}, phasing=US, tasks=operating(US, 1))
    assert rules(s, act.Coup(US, "angola")) == "legal"
    assert rules(s, act.Coup(US, "zaire")) == "illegal"


@case(19)
def _() -> None:
    value = GAME.inquire(game({}, {"iran": 1}), act.CoupResult(US, "iran", 2, 2)).value
    assert value["success"] is False
    assert GAME.inquire(game({}, {"iran": 1}), act.CoupResult(US, "iran", 2, 3)).value["success"]


@case(20)
def _() -> None:
    assert coup("south_africa", defcon=5, die=1, points=3).sides[US].military_ops == 3


@case(21)
def _() -> None:
    s = game(
        {},
        {"angola": 1},
        phasing=US,
        effects=("red_scare_purge.us",),
        us_side={"hand": ("olympic_games", "nato")},
    )
    s = after(s, act.PlayCard(US, "olympic_games", "operations"))
    assert after(s, act.Coup(US, "angola"), 1).sides[US].military_ops == 1


@case(22)
def _() -> None:
    s = game(
        phase=Phase.MILITARY, defcon=3, us_side={"military_ops": 1}, ussr_side={"military_ops": 3}
    )
    assert GAME.inquire(s, act.MilitaryCheck()).value == {"us": 2, "ussr": 0, "net": -2}
    assert after(s, act.Proceed(USSR)).vp == -2


@case(24)
def _() -> None:
    value = GAME.inquire(game(), act.HeadlineOrder("asia_scoring", "nasser")).value
    assert value == "ussr"
    assert GAME.inquire(game(), act.HeadlineOrder("truman_doctrine", "asia_scoring")).value == "us"


@case(25)
def _() -> None:
    assert GAME.inquire(game(), act.HeadlineOrder("asia_scoring", "europe_scoring")).value == "us"


@case(26)
def _() -> None:
    s = game(phase=Phase.HEADLINE)
    assert rules(s, act.Headline(USSR, CHINA)) == "illegal"
    assert rules(s, act.Headline(USSR, "nasser")) == "legal"


@case(27)
def _() -> None:
    # the USSR puts Duck and Cover, a US event, into its headline at DEFCON 2
    s = game(
        phase=Phase.HEADLINE,
        round=0,
        defcon=2,
        ussr_side={"hand": ("duck_and_cover",)},
        us_side={"hand": ("truman_doctrine",)},
    )
    s = after(after(s, act.Headline(USSR, "duck_and_cover")), act.Headline(US, "truman_doctrine"))
    assert (GAME.actor(s), s.phasing) == (US, USSR)
    assert after(s, act.ResolveEvent(US, "duck_and_cover")).ended == "us:defcon"


@case(28)
def _() -> None:
    s = game(phasing=US, us_side={"hand": ("comecon",)})
    s = after(s, act.PlayCard(US, "comecon", "space"), 1)
    assert sum(s.board.influence[USSR].values()) == 0
    assert "comecon" in s.discard
    assert s.sides[US].space == 1


@case(30)
def _() -> None:
    s = game({"japan": 1, "iran": 1}, phasing=US, tasks=operating(US, 4, CHINA))
    five = ("japan",) * 5
    assert rules(s, act.PlaceInfluence(US, five)) == "legal"
    assert rules(s, act.PlaceInfluence(US, (*five[:4], "iran"))) == "illegal"
    assert rules(s, act.PlaceInfluence(US, (*five[:3], "iran"))) == "legal"
    near = game({"malaysia": 1}, phasing=US, tasks=operating(US, 4, CHINA))
    assert (
        rules(near, act.PlaceInfluence(US, ("thailand", "malaysia") * 2 + ("thailand",))) == "legal"
    )


@case(31)
def _() -> None:
    s = after(game(), act.PlayCard(USSR, CHINA, "operations"))
    assert (s.china, s.china_up) == (US, False)
    later = game(phasing=US, china=US, china_up=False)
    assert rules(later, act.PlayCard(US, CHINA, "operations")) == "illegal"
    assert rules(later.replace(china_up=True), act.PlayCard(US, CHINA, "operations")) == "legal"


@case(32)
def _() -> None:
    s = game(turn=4, china=US, china_up=True, tasks=pending("cultural_revolution", USSR))
    s = after(s, act.ResolveEvent(USSR, "cultural_revolution"))
    assert (s.china, s.china_up) == (USSR, True)
    s = game(turn=4, china=USSR, tasks=pending("nixon_plays_the_china_card", US))
    s = after(s, act.ResolveEvent(US, "nixon_plays_the_china_card"))
    assert (s.china, s.china_up) == (US, False)


@case(33)
def _() -> None:
    s = game(turn=4, effects=("bear_trap",))
    assert rules(s, act.EscapeTrap(USSR, CHINA)) == "illegal"
    assert rules(s, act.EscapeTrap(USSR, "decolonization")) == "legal"


@case(34)
def _() -> None:
    s = after(game(), act.PlayCard(USSR, CHINA, "space"), 2)
    assert (s.sides[USSR].space, s.china, s.china_up) == (1, US, False)


@case(36)
def _() -> None:
    hand = {"hand": ("asia_scoring", "nasser")}
    last = game(round=6, ussr_side=hand)
    assert rules(last, act.PlayCard(USSR, "nasser", "event")) == "illegal"
    assert rules(last, act.PlayCard(USSR, CHINA, "operations")) == "illegal"
    assert rules(last, act.PlayCard(USSR, "asia_scoring", "event")) == "legal"
    assert rules(game(round=5, ussr_side=hand), act.PlayCard(USSR, "nasser", "event")) == "legal"


@case(37)
def _() -> None:
    held = {"hand": ("asia_scoring",)}
    s = game(phase=Phase.MILITARY, defcon=2, us_side=held)
    s = after(s, act.Proceed(USSR))
    assert (s.ended, s.phase) == (None, Phase.CHINA)
    tournament = TwilightOptions(tournament=True)
    s = after(
        game(phase=Phase.MILITARY, defcon=2, us_side=held, options=tournament), act.Proceed(USSR)
    )
    assert after(s, act.Proceed(USSR)).ended == "ussr:held"


@case(38)
def _() -> None:
    # the US passes 20 with Africa, the last region counted (6 + 5); the USSR has Asia
    # (9 + 6 and Japan next to the US), the Middle East (7 + 6) and the China Card
    us = all_of("africa", battlegrounds=True)
    ussr = all_of("asia", battlegrounds=True) | all_of("middle_east", battlegrounds=True)
    s = after(game(us, ussr, turn=10, phase=Phase.FINAL, vp=19), act.Proceed(USSR))
    assert (s.ended, s.vp) == ("draw:final", 19 + 11 - 16 - 13 - 1)


@case(39)
def _() -> None:
    s = game(all_of("europe", battlegrounds=True), turn=10, phase=Phase.FINAL, vp=-19)
    assert after(s, act.Proceed(USSR)).ended == "us:europe"


@case(40)
def _() -> None:
    value = GAME.inquire(game({"vietnam": 1}), act.ScoreOf("asia")).value
    assert value["us"]["countries"] == ["vietnam"]
    assert value["us"]["points"] == 3


@case(42)
def _() -> None:
    more_countries = {"uk": 5, "norway": 4, "france": 3}
    value = GAME.inquire(game(more_countries, {"italy": 2}), act.ScoreOf("europe")).value
    assert value["us"]["level"] == "presence"
    only_grounds = {"france": 3, "poland": 3}
    value = GAME.inquire(game(only_grounds, {"italy": 2}), act.ScoreOf("europe")).value
    assert value["us"]["level"] == "presence"
    both = {"france": 3, "poland": 3, "uk": 5}
    value = GAME.inquire(game(both, {"italy": 2}), act.ScoreOf("europe")).value
    assert value["us"]["level"] == "domination"


@case(43)
def _() -> None:
    grounds = all_of("central_america", battlegrounds=True)
    rival = {"haiti": 1, "honduras": 2, "guatemala": 1}
    value = GAME.inquire(game(grounds, rival), act.ScoreOf("central_america")).value
    assert value["us"]["level"] == "presence"
    value = GAME.inquire(game(grounds, {"haiti": 1}), act.ScoreOf("central_america")).value
    assert value["us"]["level"] == "control"


@case(44)
def _() -> None:
    value = GAME.inquire(game({"angola": 1}, {"zaire": 1}), act.ScoreOf("africa")).value
    assert (value["us"]["points"], value["ussr"]["points"], value["net"]) == (2, 2, 0)


@case(45)
def _() -> None:
    value = GAME.inquire(game({}, {"canada": 4}), act.ScoreOf("europe")).value
    assert value["ussr"]["borders"] == ["canada"]
    assert value["ussr"]["points"] == 4


@case(46)
def _() -> None:
    s = game(tasks=pending("korean_war", USSR))
    s = after(s, act.ResolveEvent(USSR, "korean_war", target="south_korea"), 4)
    assert (s.vp, s.sides[USSR].military_ops) == (-2, 2)
    lost = game(tasks=pending("korean_war", USSR))
    lost = after(lost, act.ResolveEvent(USSR, "korean_war", target="south_korea"), 3)
    assert (lost.vp, lost.sides[USSR].military_ops) == (0, 2)


@case(48)
def _() -> None:
    s = game({"italy": 1}, phasing=US, tasks=operating(US, 4))
    assert rules(s, act.PlaceInfluence(US, ("france",))) == "legal"
    assert rules(s, act.PlaceInfluence(US, ("france", "algeria"))) == "illegal"


@case(49)
def _() -> None:
    s = game(turn=4, tasks=pending("allende", USSR))
    assert after(s, act.ResolveEvent(USSR, "allende")).board.influence[USSR]["chile"] == 2


@case(50)
def _() -> None:
    s = game({"italy": 1}, {"italy": 3}, phasing=US, tasks=operating(US, 4))
    value = GAME.inquire(s, act.PlacementCost(US, ("italy", "italy", "italy")))
    assert [step.value for step in value.steps] == [2, 1, 1]
    assert value.value == 4


@case(51)
def _() -> None:
    s = game(phasing=US, tasks=operating(US, 1))
    assert rules(s, act.PlaceInfluence(US, ("poland",))) == "illegal"
    assert rules(s, act.PlaceInfluence(US, ("cuba",))) == "legal"


@case(52)
def _() -> None:
    s = game(ussr_side={"hand": ("duck_and_cover", "nasser")})
    first = after(s, act.PlayCard(USSR, "duck_and_cover", "operations", "event"))
    last = after(s, act.PlayCard(USSR, "duck_and_cover", "operations", "operations"))
    assert [task.kind for task in first.tasks] == ["event", "operations"]
    assert [task.kind for task in last.tasks] == ["operations", "event"]
    assert rules(s, act.PlayCard(USSR, "duck_and_cover", "operations")) == "illegal"


@case(54)
def _() -> None:
    # Fidel with nothing of the US in Cuba and the USSR already in control
    s = game({}, {"cuba": 3}, phasing=US, us_side={"hand": ("fidel", "nato")})
    s = after(s, act.PlayCard(US, "fidel", "operations", "event"))
    s = after(s, act.ResolveEvent(USSR, "fidel"))
    assert s.board.influence[USSR]["cuba"] == 3
    assert "fidel" in s.removed


@case(55)
def _() -> None:
    s = game(
        turn=3,
        phase=Phase.ADVANCE,
        discard=("fidel",),
        us_side={"hand": ()},
        ussr_side={"hand": ()},
    )
    s = after(after(s, act.Proceed(USSR)), act.Proceed(USSR))
    assert (s.turn, s.phase) == (4, Phase.DEAL)
    deck = GAME.chances(s, act.Deal(USSR))
    assert "fidel" not in deck
    assert "brush_war" in deck
    assert "the_reformer" not in deck


@case(56)
def _() -> None:
    s = game(phase=Phase.DEFCON, turn=2, defcon=2)
    assert after(s, act.Proceed(USSR)).defcon == 3
    s = game(phase=Phase.DEFCON, turn=2, defcon=5)
    assert after(s, act.Proceed(USSR)).defcon == 5


@case(57)
def _() -> None:
    s = game(
        {},
        {"sudan": 1},
        turn=4,
        phasing=US,
        effects=("cuban_missile_crisis.us",),
        tasks=operating(US, 1),
    )
    assert after(s, act.Coup(US, "sudan"), 1).ended == "ussr:crisis"


@case(58)
def _() -> None:
    s = game(turn=8, defcon=3, us_side={"hand": ("wargames", "nato")}, phasing=US)
    s = after(s, act.PlayCard(US, "wargames", "event"))
    assert "wargames" in s.discard
    s = game(turn=8, defcon=2, us_side={"hand": ("wargames", "nato")}, phasing=US)
    s = after(s, act.PlayCard(US, "wargames", "event"))
    s = after(s, act.ResolveEvent(US, "wargames", choice="continue"))
    assert "wargames" in s.removed


@case(60)
def _() -> None:
    ussr = {"iran": 2, "libya": 2}
    with_it = game({}, ussr, turn=10, phase=Phase.FINAL, effects=("shuttle_diplomacy",))
    without = game({}, ussr, turn=10, phase=Phase.FINAL)
    assert after(with_it, act.Proceed(USSR)).vp == after(without, act.Proceed(USSR)).vp == -6


@case(61)
def _() -> None:
    us = {"taiwan": 3}
    s = game(us, turn=10, phase=Phase.FINAL, china=US, effects=("formosan_resolution",))
    assert after(s, act.Proceed(USSR)).vp == 5  # presence 3, Taiwan 1, China Card 1


@case(62)
def _() -> None:
    s = after(game(ussr_side={"hand": ("defectors",)}), act.PlayCard(USSR, "defectors", "space"), 6)
    assert s.vp == 0
    s = game(ussr_side={"hand": ("defectors",)})
    s = after(s, act.PlayCard(USSR, "defectors", "operations", "event"))
    assert after(s, act.ResolveEvent(US, "defectors")).vp == 1


@pytest.mark.parametrize("number", CASES)
def test_dispute(number: int) -> None:
    CASES[number]()


NUMBERS = [n for n in range(1, 63) if n not in (5, 11, 17, 23, 29, 35, 41, 47, 53, 59)]


def test_no_dispute_is_missing() -> None:
    assert list(CASES) == NUMBERS


@pytest.mark.skipif(not FACTS.exists(), reason="the facts are kept outside the repository")
def test_the_numbers_are_those_of_the_facts() -> None:
    with FACTS.open(encoding="utf-8") as file:
        assert [int(row["no"]) for row in csv.DictReader(file)] == NUMBERS
