"""The claim proof of Battle Line on random mid-game flags: how long a decision takes."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from referee.battle_line.cards import MORALE, TROOPS, color, value
from referee.battle_line.proof import Proof, prove


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag whose `mine` side is complete and claims it; the fields are those of `prove`."""

    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    size: int
    fog: bool
    unseen: frozenset[str]
    i_was_first: bool

    def prove(self) -> Proof:
        """The decision on the claim."""
        return prove(self.mine, self.theirs, self.size, self.fog, self.unseen, self.i_was_first)


def random_flags(count: int, seed: int, most_unseen: int = len(TROOPS)) -> Iterator[Flag]:
    """`count` flags with any mix of Sis, Bataklık, jokers, missing cards and visible cards.

    At most `most_unseen` troops stay unseen. Sides are built as players build them: most troops
    share a colour or lie close in value, because random ones would nearly always be Kaos.
    """
    rng = random.Random(seed)
    for _ in range(count):
        size = 4 if rng.random() < 0.25 else 3
        jokers = [joker for joker in MORALE if rng.random() < 0.2]
        rng.shuffle(jokers)
        split = rng.randint(0, len(jokers))
        deck = list(TROOPS)
        mine = _side(rng, deck, jokers[:split], size)
        theirs = _side(rng, deck, jokers[split:], rng.randint(0, size))
        rng.shuffle(deck)
        unseen = frozenset(deck[: rng.randint(0, min(most_unseen, len(deck)))])
        yield Flag(mine, theirs, size, rng.random() < 0.25, unseen, rng.random() < 0.5)


def _side(rng: random.Random, deck: list[str], jokers: list[str], length: int) -> tuple[str, ...]:
    """`length` cards, the jokers first; the troops are taken out of `deck`."""
    rng.shuffle(deck)
    aim = rng.choice(deck)
    plan = rng.choice(("color", "value", "run", "color run", "none"))

    def misses_plan(card: str) -> bool:
        return (
            ("color" in plan and color(card) != color(aim))
            or ("run" in plan and abs(value(card) - value(aim)) > 1)
            or (plan == "value" and value(card) != value(aim))
        )

    deck.sort(key=misses_plan)
    side = (jokers + deck)[:length]
    deck[:] = [card for card in deck if card not in side]
    return tuple(side)


def measure(count: int = 10_000, seed: int = 1) -> dict[str, float]:
    """Median and worst time of one decision, in milliseconds, and the share of granted claims."""
    times = []
    granted = 0
    for flag in random_flags(count, seed):
        start = perf_counter()
        proof = flag.prove()
        times.append(1000 * (perf_counter() - start))
        granted += proof.holds
    return {
        "median_ms": median(times),
        "worst_ms": max(times),
        "granted_share": granted / count,
    }
