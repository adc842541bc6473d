"""Battle Line by literal enumeration: slow, obvious, and sharing no code with the solver.

Every question is answered by writing down all the sides that the rule allows and looking at each.
The strength of a side is a pair: 5 Elmas, 4 Sütun, 3 Ters Yay, 2 Piramit, 1 Kaos, 0 when Sis hides
the formation; then the sum of its values.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

Troop = tuple[str, int]
Strength = tuple[int, int]

ALL_TROOPS = [f"{color}{value}" for color in "RBGYPO" for value in range(1, 11)]
JOKER_VALUES = {"L1": range(1, 11), "L2": range(1, 11), "EK": [8], "SH": [1, 2, 3]}


def meanings(card: str) -> list[Troop]:
    """Every troop that a card on a side may stand for."""
    if card in JOKER_VALUES:
        return [(color, value) for color in "RBGYPO" for value in JOKER_VALUES[card]]
    return [(card[0], int(card[1:]))]


def strength_of_troops(troops: Iterable[Troop], fog: bool) -> Strength:
    """The strength of a complete side without jokers."""
    colors = [color for color, _ in troops]
    values = sorted(value for _, value in troops)
    one_color = len(set(colors)) == 1
    one_value = len(set(values)) == 1
    in_a_row = values == list(range(values[0], values[0] + len(values)))
    if fog:
        kind = 0
    elif one_color and in_a_row:
        kind = 5
    elif one_value:
        kind = 4
    elif one_color:
        kind = 3
    elif in_a_row:
        kind = 2
    else:
        kind = 1
    return kind, sum(values)


def strength(side: Iterable[str], fog: bool) -> Strength:
    """The strength of a complete side, each joker standing for whatever serves best."""
    return max(strength_of_troops(troops, fog) for troops in product(*map(meanings, side)))


def completions(
    side: tuple[str, ...], size: int, unseen: Iterable[str]
) -> Iterator[tuple[str, ...]]:
    """Every complete side that `side` can become."""
    for added in combinations(sorted(unseen), size - len(side)):
        yield side + added


def best_strength(
    side: tuple[str, ...], size: int, fog: bool, unseen: Iterable[str]
) -> Strength | None:
    """The greatest strength that `side` can reach; None when it can never be complete."""
    return max((strength(full, fog) for full in completions(side, size, unseen)), default=None)


def claim_holds(
    mine: tuple[str, ...],
    theirs: tuple[str, ...],
    size: int,
    fog: bool,
    unseen: Iterable[str],
    i_was_first: bool,
) -> bool:
    """Whether no reply beats the claimant; a full tie goes to whoever completed first."""
    best = best_strength(theirs, size, fog, unseen)
    if best is None:
        return True
    claimant_is_first = i_was_first or len(theirs) < size
    return best < strength(mine, fog) or (best == strength(mine, fog) and claimant_is_first)
