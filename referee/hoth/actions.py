"""What a player can do in Battle of Hoth, and what can be asked of a position.

Every action names its player's seat. Hexes are names such as "C4". Actions may be partial: a
field that was left out is an unknown fact of the question.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.hoth.pieces import FACES
from referee.partial import Facts


@dataclass(frozen=True, slots=True, eq=False)
class Action(Facts):
    """Base of all actions."""

    player: int


@dataclass(frozen=True, slots=True, eq=False)
class PlayCard(Action):
    """Play a command card from hand."""

    card: str


@dataclass(frozen=True, slots=True, eq=False)
class DiscardCards(Action):
    """Put the cards `cards` aside for "Deploy the Fleet", none for none; they are kept sorted."""

    cards: tuple[str, ...]

    def derive(self) -> None:
        if self.knows("cards"):
            object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True, eq=False)
class Order(Action):
    """Order the unit on `unit`, under the section `section` of a section card (None: tactic)."""

    unit: str
    section: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Move(Action):
    """Move the unit on `unit` over the hexes `path`, leaving `staying` figures behind."""

    unit: str
    path: tuple[str, ...]
    staying: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Attack(Action):
    """Attack the unit or structure on `target`; `split` are further targets of the same dice."""

    unit: str
    target: str
    split: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Reroll(Action):
    """Roll the dice with the faces `dice` again; "" keeps them all. They are kept in order."""

    dice: str

    def derive(self) -> None:
        if self.knows("dice"):
            object.__setattr__(self, "dice", "".join(sorted(self.dice, key=FACES.find)))


@dataclass(frozen=True, slots=True, eq=False)
class Confirm(Action):
    """Roll `dice` dice again as the confirmation roll against an AT-AT."""

    dice: int


@dataclass(frozen=True, slots=True, eq=False)
class Retreat(Action):
    """Retreat the unit on `unit` over `path`, ignoring `ignored` symbols.

    Steps that are neither walked nor ignored cost a figure each.
    """

    unit: str
    path: tuple[str, ...]
    ignored: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Advance(Action):
    """Break through into the hex that was left, or stay."""

    advance: bool


@dataclass(frozen=True, slots=True, eq=False)
class Done(Action):
    """End the present step: ordering, moving or attacking."""


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Action):
    """Draw a command card."""


@dataclass(frozen=True, slots=True, eq=False)
class Inquiry(Facts):
    """Base of all inquiries."""


@dataclass(frozen=True, slots=True, eq=False)
class SightBetween(Inquiry):
    """Is there a line of sight between two hexes?"""

    a: str
    b: str


@dataclass(frozen=True, slots=True, eq=False)
class DiceOf(Inquiry):
    """How many dice does the unit on `unit` roll against the one on `target`?"""

    unit: str
    target: str


@dataclass(frozen=True, slots=True, eq=False)
class HitsOf(Inquiry):
    """What do the faces `dice` do to the unit or structure on `target`?"""

    target: str
    dice: str


@dataclass(frozen=True, slots=True, eq=False)
class ConfirmationOf(Inquiry):
    """Does the confirmation roll `dice` destroy an AT-AT?"""

    dice: str


@dataclass(frozen=True, slots=True, eq=False)
class RetreatOf(Inquiry):
    """Where may the unit on `unit` retreat from `symbols` retreat symbols, and at what loss?"""

    unit: str
    symbols: int


@dataclass(frozen=True, slots=True, eq=False)
class MovesOf(Inquiry):
    """Which hexes can the unit on `unit` reach, and from which of them may it attack?"""

    unit: str


@dataclass(frozen=True, slots=True, eq=False)
class TargetsOf(Inquiry):
    """Which enemy pieces may the unit on `unit` attack from its hex?"""

    unit: str


@dataclass(frozen=True, slots=True, eq=False)
class OrdersOf(Inquiry):
    """Which units may `player` order with `card`, and how many orders does it give?"""

    player: int
    card: str


@dataclass(frozen=True, slots=True, eq=False)
class MedalsOf(Inquiry):
    """How many medals has the side of `player`?"""

    player: int


@dataclass(frozen=True, slots=True, eq=False)
class MedalFor(Inquiry):
    """How many medals does destroying a unit of this kind bring?"""

    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class BadgeOf(Inquiry):
    """May a unit of this kind carry these badges, and how many figures does it start with?"""

    kind: str
    badges: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class HandOf(Inquiry):
    """How many cards does each player draw when the scenario's hand is `hand`?"""

    hand: int
    players: int


@dataclass(frozen=True, slots=True, eq=False)
class DistanceBetween(Inquiry):
    """How many hexes lie between two hexes, the second counted?"""

    a: str
    b: str


@dataclass(frozen=True, slots=True, eq=False)
class SectionsOf(Inquiry):
    """To which of the board's sections does a hex belong, as `player` calls them?"""

    hex: str
    player: int


@dataclass(frozen=True, slots=True, eq=False)
class DiceLost(Inquiry):
    """How many dice does terrain take from this attack?"""

    unit: str
    target: str


@dataclass(frozen=True, slots=True, eq=False)
class RetreatAmount(Inquiry):
    """How many hexes does a unit retreat, how many figures does it lose, or keep (`what`)?

    Infantry in a trench is taken to ignore what it may.
    """

    unit: str
    symbols: int
    what: str


@dataclass(frozen=True, slots=True, eq=False)
class RollAmount(Inquiry):
    """How many of `what` do the faces `dice` bring against `target`?

    `what` is a field of the value of `HitsOf` (hits, figures, retreats, medals, confirmation), or
    `left` for the figures that are left.
    """

    target: str
    dice: str
    what: str


@dataclass(frozen=True, slots=True, eq=False)
class MedalsGained(Inquiry):
    """How many medals do these destroyed units and structures and `held` objectives bring?"""

    kinds: tuple[str, ...]
    held: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class FleetDraws(Inquiry):
    """How many cards does "Deploy the Fleet" let a player draw who discards so many?

    `mate` is the team mate of the one who plays it.
    """

    discarded: int
    mate: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class GameResult(Inquiry):
    """Who has won, and why?"""


@dataclass(frozen=True, slots=True, eq=False)
class GameWinner(Inquiry):
    """Which side has won? Its name, None while the game goes on."""


@dataclass(frozen=True, slots=True, eq=False)
class MedalTaker(Inquiry):
    """Which side gets the medal for a destroyed unit of this kind? None where there is none."""

    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class OrdersAmount(Inquiry):
    """How many of `orders` orders are given to, or lost beside (`what`), so many `units`?"""

    orders: int
    units: int
    what: str


@dataclass(frozen=True, slots=True, eq=False)
class RuleValue(Inquiry):
    """A value that the rules fix, by its key in `data/values.csv`."""

    key: str
