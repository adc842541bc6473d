"""Replaying a record: what the rules say of each move, and how to go on after one they forbid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from referee.partial import UnknownFact
from referee.record import Move, Record, Undo, position_of
from referee.verdict import Ruling, Verdict

_LOOK_AHEAD = 8  # moves that tell whether a forbidden one was made


class Went(StrEnum):
    """What the replay did with a line."""

    MADE = "made"
    SKIPPED = "skipped"
    STOPPED = "stopped"  # the position after it can't be told


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a record replayed: the position before and after it, and what the rules say.

    `verdict` is None for an undo. `fault` says in Turkish what else is wrong: a chance outcome
    that can't have happened, another position than the recorded one, nothing to take back.
    """

    entry: Move | Undo
    before: Any
    after: Any
    verdict: Verdict | None = None
    fault: str = ""
    went: Went = Went.MADE

    @property
    def illegal(self) -> bool:
        """Whether it can't have happened under the rules."""
        return bool(self.fault) or (
            self.verdict is not None and self.verdict.ruling is Ruling.ILLEGAL
        )

    @property
    def depends(self) -> bool:
        """Whether the rules leave it open because facts are unknown."""
        return self.verdict is not None and self.verdict.ruling is Ruling.DEPENDS


def replay(record: Record) -> Iterator[Step]:
    """Every line of a record in order, judged in the position that those before it led to.

    An illegal move was made at that table all the same: the replay goes on from the position
    with it or without it, whichever lets more of the recorded game go on by the rules. A move that
    depends on unknown facts counts as made. The replay ends early where the position becomes
    unknown (`Went.STOPPED`).
    """
    states = [record.initial]
    true_to_record = True
    for place, entry in enumerate(record.entries):
        if isinstance(entry, Undo):
            step = _taken_back(entry, states)
        else:
            following = record.entries[place + 1 : place + 1 + _LOOK_AHEAD]
            step = _moved(record, entry, states[-1], following, true_to_record)
            states.append(step.after)
        true_to_record = true_to_record and not step.illegal
        yield step
        if step.went is Went.STOPPED:
            return


def _taken_back(entry: Undo, states: list[Any]) -> Step:
    before = states[-1]
    if entry.count >= len(states):
        made = len(states) - 1
        fault = f"{entry.count} hamle geri alınamaz: bundan önce {made} hamle var."
        return Step(entry, before, before, fault=fault, went=Went.SKIPPED)
    del states[-entry.count :]
    return Step(entry, before, states[-1])


def _moved(
    record: Record, move: Move, state: Any, following: Sequence[Move | Undo], check_position: bool
) -> Step:
    game = record.game
    verdict = game.judge(state, move.action)
    fault = ""
    if verdict.ruling is Ruling.LEGAL:
        try:
            after = game.apply(state, move.action, move.chance)
        except UnknownFact:
            pass  # what can be drawn is unknown: the record is believed
        except ValueError as error:
            fault = str(error)
        else:
            if check_position and move.position not in ("", position_of(game, after)):
                fault = (
                    f"Bu hamle kayıtta başka bir konuma götürüyor (kayıtta {move.position}, "
                    f"burada {position_of(game, after)})."
                )
            return Step(move, state, after, verdict, fault)
    if verdict.ruling is not Ruling.ILLEGAL and not fault:
        try:
            return Step(move, state, game.after(state, move.action, move.chance), verdict)
        except UnknownFact:
            return Step(move, state, state, verdict, went=Went.STOPPED)
    after = _made_all_the_same(record, move, state, verdict)
    if after is None or _legal(record, after, following) < _legal(record, state, following):
        return Step(move, state, state, verdict, fault, Went.SKIPPED)
    return Step(move, state, after, verdict, fault)


def _made_all_the_same(record: Record, move: Move, state: Any, verdict: Verdict) -> Any:
    """The position after a move that the rules forbid; None when there is no such position.

    It may break the rules that the move breaks (a tactic too many lies on the table), but no
    others (a card that is in two places lies on no table).
    """
    game = record.game
    try:
        after = game.after(state, move.action, move.chance)
        game.read_state(game.write_state(after))  # raises BadInput where no state is like this
        new = {fault.rule for fault in game.faults(after)}
        new -= {fault.rule for fault in game.faults(state)}
    except Exception:  # `after` may presume all that the rules see to, and fail in any way
        return None
    broken = {cite for finding in verdict.violated for cite in finding.rule.cites}
    return after if all(broken & set(rule.cites) for rule in new) else None


def _legal(record: Record, state: Any, following: Sequence[Move | Undo]) -> int:
    """How many of the following moves are legal in a row from a position."""
    for count, entry in enumerate(following):
        if isinstance(entry, Undo):
            return count
        try:
            state = record.game.apply(state, entry.action, entry.chance)
        except (UnknownFact, ValueError):
            return count
    return len(following)
