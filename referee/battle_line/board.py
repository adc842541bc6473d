"""What the rules read off a position: where cards lie, what is seen, what is complete."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from referee.battle_line.cards import TROOPS, card_name_tr
from referee.battle_line.formation import evaluate
from referee.battle_line.proof import Proof, prove
from referee.battle_line.state import Flag, Phase, State
from referee.partial import Some, UnknownFact

_TROOPS = frozenset(TROOPS)


def card_name(s: State, card: str) -> str:
    """The Turkish name of a card in the edition that the game is played with."""
    return card_name_tr(card, s.options.leader_names)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies on the flags: flag number, side, and whether below as environment."""

    flag: int
    player: int
    environment: bool


def place_of(state: State, card: str) -> Place | None:
    """Where `card` lies on the flags, None when it does not.

    Raises UnknownFact when it was not found and some side is not known.
    """
    open_fact: UnknownFact | None = None
    for number, flag in enumerate(state.flags, 1):
        for player in (0, 1):
            try:
                side = flag.sides[player]
                if card in side.cards:
                    return Place(number, player, environment=False)
                if card in side.environment:
                    return Place(number, player, environment=True)
            except UnknownFact as unknown:
                open_fact = open_fact or unknown
    if open_fact:
        raise open_fact
    return None


def overfull(state: State) -> tuple[tuple[int, int], ...]:
    """The sides that hold more cards than fit, as (player, flag number), the one at turn first."""
    return tuple(
        (player, number)
        for player in (state.turn, 1 - state.turn)
        for number, flag in enumerate(state.flags, 1)
        if flag.winner is None and flag.sides[player].count > flag.size
    )


def actor(state: State) -> int:
    """The player who must act: the one at turn, or the one with cards too many after Mud."""
    if state.phase is Phase.DISCARD:
        return overfull(state)[0][0]
    return state.turn


def first(state: State, flag: Flag) -> int | None:
    """The player whose formation counts as completed first. (battle-line#esitlik)"""
    if flag.mud and state.options.tie_after_mud == "required_size":
        return flag.first_four
    return flag.first_three


def unseen_troops(state: State) -> tuple[frozenset[str], str | None]:
    """The troops that lie nowhere face up, and the first fact that could make them fewer.

    Hands do not count as seen. (battle-line#ilan-ispati, #ilan-eldeki-kart, #iskarta)
    """
    seen: set[str] = set()
    unknown = None
    for flag in state.flags:
        for side in flag.sides:
            try:
                seen.update(side.cards)
            except UnknownFact as missing:
                unknown = unknown or missing.fact
    try:
        discard = state.discard
        if isinstance(discard, Some):
            unknown = unknown or discard.fact
            discard = discard.members
        seen.update(discard)
    except UnknownFact as missing:
        unknown = unknown or missing.fact
    return _TROOPS - seen, unknown


def claim_proof(state: State, player: int, number: int) -> Proof:
    """The proof of `player`'s claim on a flag where his formation is complete.

    In a partial state more cards may be seen than we know of. That can only help the claimant,
    so a proof that holds is final. One that fails raises UnknownFact for the card of its counter-
    example that may yet be seen: `seen.Y10`. (battle-line#ilan-ispati)
    """
    flag = state.flag(number)
    mine, theirs = flag.sides[player].cards, flag.sides[1 - player].cards
    unseen, unknown = unseen_troops(state)
    if len(theirs) > flag.size:  # Bataklık has left: they will keep what is best for them
        theirs = max(
            combinations(theirs, flag.size),
            key=lambda side: evaluate(side, flag.size, flag.fog).strength,
        )
    proof = prove(tuple(mine), tuple(theirs), flag.size, flag.fog, unseen, True)
    if proof.tie and not _wins_tie(state, player, flag):
        proof = replace(proof, holds=False)
    if not proof.holds and unknown and len(theirs) < flag.size:
        hidden = state.hidden if state.knows("hidden") else ()
        for card in proof.counter_example:
            if card not in hidden:
                raise UnknownFact(f"seen.{card}")
    return proof


def _wins_tie(state: State, player: int, flag: Flag) -> bool:
    """Whether a full tie goes to `player`, whose side is complete. (battle-line#esitlik)"""
    if flag.sides[1 - player].count < flag.size and not (
        flag.mud and state.options.tie_after_mud == "three_cards"
    ):
        return True
    return first(state, flag) == player
