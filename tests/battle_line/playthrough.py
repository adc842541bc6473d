"""Recorded playthroughs: hand-picked moves, with everything that the referee says between them.

A file of `playthroughs/` holds these lines; only the first three kinds are written by hand:

    # a comment
    ? A R8@1: cephe.kapali      a move that is tried, with the rules that it must violate
    > A çek birlik = G6         a legal move that is made, with the card that it draws
    durum, geçerli, indented    what the referee answers: position, legal moves, reasons

The first `durum` line is the position that the game begins with. To see what a change of the
rules does to the games, rewrite the answers and review the difference:

    python -m tests.battle_line.playthrough
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from referee.battle_line import GAME
from referee.battle_line.state import State
from referee.verdict import Finding, Ruling

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def answered(text: str) -> str:
    """The playthrough with the referee's answers computed anew from the lines written by hand."""
    lines = text.splitlines()
    start = next(line for line in lines if line.startswith("durum "))
    state = GAME.check(GAME.parse(start.removeprefix("durum ")))
    told: list[str] = []
    answer: list[str] | None = position(state)
    for line in lines:
        if line.startswith("#"):
            told.append(line)
        elif line.startswith(("?", ">")):
            told += answer or []
            answer = None
            told.append(line)
            if line.startswith("?"):
                told += tried(state, *line.removeprefix("? ").split(": "))
            else:
                state, reasons = made(state, *line.removeprefix("> ").split(" = "))
                told += reasons
                answer = position(state)
    return "\n".join([*told, *(answer or []), ""])


def position(state: State) -> list[str]:
    """The position, and its legal moves or how it ended."""
    lines = ["", f"durum {GAME.format(state)}"]
    if outcome := GAME.outcome(state):
        return [*lines, f"bitti {outcome.reason} Puanlar: {outcome.points[0]}-{outcome.points[1]}."]
    legal = GAME.legal_actions(state)
    return [*lines, f"geçerli {len(legal)}: {' '.join(compact(state, legal))}"]


def compact(state: State, legal: list[object]) -> Iterator[str]:
    """The moves without the player's letter, those that differ only in their flag together."""
    flags = defaultdict(list)
    for action in legal:
        phrase = GAME.format_action(action).split(" ", 1)[1]
        for mark in "@>":
            what, _, where = phrase.partition(mark)
            if where:
                flags[what + mark].append(where)
                break
        else:
            flags[phrase.replace(" ", "·")] = []
    for what, places in flags.items():
        yield what + ",".join(places)


def tried(state: State, move: str, rules: str) -> list[str]:
    """Why a move is refused; the rules must be those that were written by hand."""
    verdict = GAME.judge(state, GAME.parse_action(move))
    violated = ", ".join(f.rule.id.removeprefix("battle_line.") for f in verdict.violated)
    assert violated == rules, f"{move}: {violated or verdict.ruling} instead of {rules}"
    return [line for finding in verdict.violated for line in reasons_of(finding)]


def made(state: State, move: str, card: str | None = None) -> tuple[State, list[str]]:
    """The state after a legal move, and why it was legal."""
    action = GAME.parse_action(move)
    verdict = GAME.judge(state, action)
    assert verdict.ruling is Ruling.LEGAL, f"{move}: {[f.why.text for f in verdict.violated]}"
    reasons = [line for finding in verdict.findings for line in reasons_of(finding)]
    return GAME.apply(state, action, card), reasons


def reasons_of(finding: Finding) -> Iterator[str]:
    yield f"    {finding.rule.id.removeprefix('battle_line.')}: {finding.why.text}"
    if finding.why.would_allow and finding.status == "violated":
        yield f"        {finding.why.would_allow}"


if __name__ == "__main__":
    for file in FILES:
        file.write_text(answered(file.read_text("utf-8")), "utf-8")
