"""How often is a question decided rightly? The share that counts most is that of wrong decisions.

A labelled question with a `ruling` or a `value` is decidable; it is decided rightly, wrongly, or
left to the rulebook. A question that no rulebook answers must never be ruled on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from knowledge.question import Reading, understand
from referee import game_ids, load
from referee.asking import Check
from referee.verdict import Ruling

if TYPE_CHECKING:
    from knowledge.evaluate import Question


SHOWN = 3  # sections of an answer that a reader looks at


@dataclass(frozen=True, slots=True)
class Rulings:
    """Counts over one group of questions of one half; `wrong` lists those decided wrongly.

    `cited` counts the questions whose answer, a decision or quotes, has a section that answers
    among its first three.
    """

    group: str
    split: str
    decidable: int
    right: int
    abstained: int
    cited: int
    wrong: tuple[str, ...]

    @property
    def right_share(self) -> float:
        return self.right / self.decidable if self.decidable else 0.0

    @property
    def cited_share(self) -> float:
        return self.cited / self.decidable if self.decidable else 0.0

    @property
    def wrong_share(self) -> float:
        return len(self.wrong) / self.decidable if self.decidable else 0.0


def ruling_of(question: str, game: str) -> str | None:
    """What the referee rules on a question, None when it is not ruled on."""
    reading = _settled(question, game)
    return _ruling(game, reading.check) if reading else None


def value_of(question: str, game: str, *, part: bool = False) -> Any:
    """What the referee computes for a question, None when it has no value to give.

    With `part` only what was asked for of a result with several fields.
    """
    reading = _settled(question, game)
    if reading is None or load(game).rules.on(type(reading.check.subject)):
        return None
    value = load(game).inquire(reading.check.state, reading.check.subject).value
    pick = reading.check.part if part else None
    return pick(value) if pick and value is not None else value


def is_open(reading: Reading) -> bool:
    """Whether the words may mean several things that come out differently."""
    checks = (reading.check, *reading.check.instead)
    return len(checks) > 1 and len({_outcome(reading.game, check) for check in checks}) > 1


def _settled(question: str, game: str) -> Reading | None:
    """The reading of a question, None when there is none or it has several meanings."""
    if game not in game_ids():
        return None
    reading = understand(question, game) or _known(question, game)
    return None if reading is None or is_open(reading) else reading


@lru_cache(maxsize=64)
def _known(question: str, game: str) -> Reading | None:
    from knowledge.answer import read_as_known, search

    known = read_as_known(search(question, game))
    return known[0] if known else None


def _outcome(game: str, check: Check) -> str:
    """What the referee makes of a check: the ruling, or the answer's own words."""
    return _ruling(game, check) or load(game).inquire(check.state, check.subject).text


def _ruling(game: str, check: Check) -> str | None:
    referee = load(game)
    if referee.rules.on(type(check.subject)):
        return referee.judge(check.state, check.subject).ruling.value
    if check.holds is None:
        return None  # the inquiry asked for a value
    answer = referee.inquire(check.state, check.subject)
    means = Ruling.DEPENDS if answer.depends_on else check.means(answer.value)
    return means.value if means else None


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What became of a decidable question: `right` is None when nothing was decided."""

    question: Question
    right: bool | None
    cited: bool


def evaluate_rulings(questions: Iterable[Question]) -> list[Rulings]:
    """Score labelled questions by half (tune, test) and group.

    The groups are all, each game, register and kind, and the questions without an answer.
    """
    groups: dict[tuple[str, str], list[_Outcome]] = {}
    in_vain: dict[str, list[str]] = {}
    for question in questions:
        if question.span is None:
            lost = in_vain.setdefault(question.split, [])
            games = [question.game] if question.game in game_ids() else game_ids()
            if any(ruling_of(question.q, g) or value_of(question.q, g) is not None for g in games):
                lost.append(question.q)
        elif question.ruling or question.value is not None:
            outcome = _Outcome(question, _decided_rightly(question), _cites(question))
            for group in _groups(question):
                groups.setdefault((question.split, group), []).append(outcome)
    scored = [
        Rulings(
            group,
            split,
            len(members),
            sum(member.right is True for member in members),
            sum(member.right is None for member in members),
            sum(member.cited for member in members),
            tuple(member.question.q for member in members if member.right is False),
        )
        for (split, group), members in groups.items()
    ]
    unanswerable = [
        Rulings("yanıtsız sorular", split, 0, 0, 0, 0, tuple(lost))
        for split, lost in in_vain.items()
    ]
    return sorted([*scored, *unanswerable], key=lambda group: group.split)


def _groups(question: Question) -> tuple[str, ...]:
    return (
        "hepsi",
        f"oyun: {question.game}",
        f"söyleyiş: {question.register}",
        f"tür: {question.kind}",
    )


def _cites(question: Question) -> bool:
    """Whether one of the first sections that the answer cites or quotes answers the question."""
    from knowledge.answer import ask  # which asks this module whether a reading is open

    reply = ask(question.q, question.game)
    cited = {c.section.id: c.section for c in (*reply.citations, *reply.nearest)}
    return any(
        question.answered_by(paragraph)
        for section in list(cited.values())[:SHOWN]
        for paragraph in section.paragraphs
    )


def _decided_rightly(question: Question) -> bool | None:
    """Whether the decision is the labelled one; None when there is no decision."""
    if question.ruling:
        ruling = ruling_of(question.q, question.game or "")
        return None if ruling is None else ruling == question.ruling
    value = value_of(question.q, question.game or "")
    if value is None or agrees(value, question.value):
        return None if value is None else True
    return agrees(value_of(question.q, question.game or "", part=True), question.value)


def agrees(value: Any, label: Any) -> bool:
    """Whether a computed value is the labelled one; a labelled object names the fields to hold."""
    if isinstance(label, dict) and isinstance(value, dict):
        return all(name in value and agrees(value[name], label[name]) for name in label)
    return bool(value == label)
