"""The smallest positions that questions describe: what was said, what is taken for granted."""

from __future__ import annotations

from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYERS, US, USSR
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions.words import in_force, is_denied
from referee.twilight_struggle.state import (
    USES,
    Board,
    Closed,
    Open,
    Phase,
    Side,
    State,
    Task,
    TwilightOptions,
    influence_facts,
)

YOUR_TURN = "Hamle sırası sende."
IN_HAND = "Kart elinde."
REACHED = "Ülkede ya da komşusunda nüfuzun var."
RIVAL_THERE = "Hedef ülkede rakibin nüfuzu var."
FIXED = "Kuralların belirlediği bir sayıyı soruyorsun."
WITH_STABILITY = {1: "sudan", 2: "jordan", 3: "hungary", 4: "norway", 5: "uk"}  # examples
ERA_TURN = {"early": 2, "mid": 5, "late": 9}


def rule(state: State, key: str, *, required: bool = False) -> Check:
    """Whether a fact of the rules that is true or false holds; `required` asks for a duty."""
    return Check(
        state,
        act.RuleValue(key),
        f"Şu kuralı soruyorsun: {VALUES[key][0].text}",
        must=required,
        holds=(lambda value: not value) if required else bool,
    )


def options(q: Asked) -> TwilightOptions:
    """The variants that the question names."""
    return TwilightOptions(tournament=q.has("TURNUVA") and not is_denied(q, "TURNUVA"))


def effects(*keys: str) -> Closed:
    """These effects are in force and no other."""
    return Closed(dict.fromkeys(keys, True), "effects")


def board(
    us: dict[str, int] | None = None,
    ussr: dict[str, int] | None = None,
    control: dict[str, int | None] | None = None,
) -> Board:
    """A board of which only these counts and this control are known."""
    return Board.partial(
        "",
        influence=(influence_facts(US, us or {}), influence_facts(USSR, ussr or {})),
        control=Open(control or {}, "control"),
    )


def sides(
    player: int, own: dict[str, Any] | None = None, rival: dict[str, Any] | None = None
) -> Any:
    """Both sides, of which only the given facts are known."""
    facts = {player: own or {}, 1 - player: rival or {}}
    return tuple(Side.partial(PLAYERS[p], **facts[p]) for p in (US, USSR))


def nowhere() -> State:
    """No position at all: for what the rules fix whatever the position."""
    return State.partial(
        "",
        effects=effects(),
        tasks=(),
        options=TwilightOptions(),
        board=board(),
        sides=sides(US),
    )


def operating(
    q: Asked,
    player: int,
    *,
    task: dict[str, Any] | None = None,
    on: Closed | Open | None = None,
    **known: Any,
) -> State:
    """A player is about to spend operations points; `task` gives facts of these points."""
    operation = Task.partial(
        "operation",
        **{
            "kind": "operations",
            "player": player,
            "card": "",
            "uses": USES,
            "where": (),
            "free": False,
            "spent": 0,
            "done": (),
            "optional": False,
            **(task or {}),
        },
    )
    facts = {"options": options(q), "board": board(), "sides": sides(player), **known}
    return State.partial(
        "",
        phase=Phase.ACTION,
        phasing=player,
        tasks=(operation,),
        started=None,
        effects=effects() if on is None else on,
        **facts,
    )


def playing(
    q: Asked,
    player: int,
    hand: tuple[str, ...],
    *,
    on: Closed | Open | None = None,
    own: dict[str, Any] | None = None,
    rival: dict[str, Any] | None = None,
    **known: Any,
) -> State:
    """A player is about to play his action round's card; the space race hasn't begun."""
    era = max((ERA_TURN[CARDS[card].era] for card in hand if card != CHINA), default=2)
    facts = {
        "turn": era,
        "round": 1,
        "phase": Phase.ACTION,
        "options": options(q),
        "board": board(),
        "china": 1 - player,
        "china_up": True,
        **known,
    }
    return State.partial(
        "",
        phasing=player,
        tasks=(),
        started=None,
        effects=effects() if on is None else on,
        sides=sides(
            player,
            {"hand": hand, "space": 0, "space_used": 0, "headline": None, **(own or {})},
            {"space": 0, "space_used": 0, "headline": None, **(rival or {})},
        ),
        **facts,
    )


def some_card(side: int | None, ops: int) -> str:
    """An early card with this value and side that no condition or effect complicates."""
    plain = {
        (US, 1): "truman_doctrine",
        (US, 2): "independent_reds",
        (US, 3): "duck_and_cover",
        (US, 4): "marshall_plan",
        (USSR, 1): "romanian_abdication",
        (USSR, 2): "fidel",
        (USSR, 3): "comecon",
        (USSR, 4): "muslim_revolution",
        (None, 1): "captured_nazi_scientist",
        (None, 2): "olympic_games",
        (None, 3): "arms_race",
        (None, 4): "nuclear_test_ban",
    }
    return plain[side, ops]


VALUE_EFFECTS = {
    "containment": US,
    "brezhnev_doctrine": USSR,
    "red_scare_purge": None,
}


def value_effects(q: Asked, player: int) -> tuple[str, ...]:
    """The effects in force that change this player's card values."""
    keys = []
    for card, happened in in_force(q).items():
        if card not in VALUE_EFFECTS or not happened:
            continue
        aim = f".{'us' if player == US else 'ussr'}" if card == "red_scare_purge" else ""
        keys.append(card + aim)
    return tuple(keys)


def plain_values(q: Asked) -> list[int]:
    """The values of cards that are said: `2'lik`, `3 ops`."""
    return [int(word.name) for word in q.all("LIK")]
