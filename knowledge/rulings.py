"""How often is a question ruled on rightly? The share that counts most is that of wrong rulings.

A labelled question with a `ruling` is decidable; it is right, wrong, or left to the rulebook. A
question that no rulebook answers must never be ruled on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from knowledge.question import understand
from referee import game_ids, load
from referee.verdict import Ruling


@dataclass(frozen=True, slots=True)
class Rulings:
    """Counts over one group of questions; `wrong` lists the questions that were ruled wrongly."""

    group: str
    decidable: int
    right: int
    abstained: int
    wrong: tuple[str, ...]

    @property
    def right_share(self) -> float:
        return self.right / self.decidable if self.decidable else 0.0

    @property
    def wrong_share(self) -> float:
        return len(self.wrong) / self.decidable if self.decidable else 0.0


def ruling_of(question: str, game: str) -> str | None:
    """What the referee rules on a question, None when it is not ruled on."""
    reading = understand(question, game) if game in game_ids() else None
    if reading is None:
        return None
    referee, check = load(game), reading.check
    if referee.rules.on(type(check.subject)):
        return referee.judge(check.state, check.subject).ruling.value
    if check.holds is None:
        return None  # the inquiry asked for a value
    answer = referee.inquire(check.state, check.subject)
    means = Ruling.DEPENDS if answer.depends_on else check.means(answer.value)
    return means.value if means else None


def evaluate_rulings(rows: Iterable[Mapping[str, Any]]) -> list[Rulings]:
    """Score labelled questions (`q`, `game`, `register`, `kind`, `ruling`, `span`) by group.

    The groups are all, each game, register and kind, and the questions without an answer.
    """
    groups: dict[str, list[tuple[str, str | None, str]]] = {}
    ruled_in_vain: list[str] = []
    for row in rows:
        if row["span"] is None:
            games = [row["game"]] if row["game"] in game_ids() else game_ids()
            if any(ruling_of(row["q"], game) for game in games):
                ruled_in_vain.append(row["q"])
        elif row.get("ruling"):
            given = (row["q"], ruling_of(row["q"], row["game"]), row["ruling"])
            for group in ("hepsi", f"oyun: {row['game']}", f"söyleyiş: {row['register']}"):
                groups.setdefault(group, []).append(given)
            groups.setdefault(f"tür: {row['kind']}", []).append(given)
    scored = [
        Rulings(
            group,
            len(given),
            sum(mine == label for _, mine, label in given),
            sum(mine is None for _, mine, _ in given),
            tuple(q for q, mine, label in given if mine not in (None, label)),
        )
        for group, given in groups.items()
    ]
    return [*scored, Rulings("yanıtsız sorular", 0, 0, 0, tuple(ruled_in_vain))]
