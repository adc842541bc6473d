"""What a player can do in Twilight Struggle, and what can be asked of a position.

Every action names its player, so that acting out of turn can be judged too. Actions may be
partial: a field that was left out is an unknown fact of the question ("which country?").
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.partial import Facts


@dataclass(frozen=True, slots=True, eq=False)
class Action(Facts):
    """Base of all actions; `player` is 0 (US) or 1 (USSR)."""

    player: int


@dataclass(frozen=True, slots=True, eq=False)
class Proceed(Action):
    """Carry out the phase that needs no decision: military check, flipping the China Card, …"""


@dataclass(frozen=True, slots=True, eq=False)
class Deal(Action):
    """Take the next card of the deal, or of an event that lets cards be drawn."""


@dataclass(frozen=True, slots=True, eq=False)
class Headline(Action):
    """Choose the card for the headline phase."""

    card: str


@dataclass(frozen=True, slots=True, eq=False)
class PlayCard(Action):
    """Play a card as the action round's card.

    `use` is `event`, `operations`, `space`, or `space_no_roll` (designer rule). `first` says
    whether the rival's event on it happens before (`event`) or after (`operations`) the
    operations; None when the card has no rival's event. `partner` is the card that UN
    Intervention is played with, None for every other card.
    """

    card: str
    use: str
    first: str | None = None
    partner: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class PlaceInfluence(Action):
    """Place markers one by one in `countries` (a country once for each marker)."""

    countries: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Coup(Action):
    """Attempt a coup in a country."""

    country: str


@dataclass(frozen=True, slots=True, eq=False)
class Realign(Action):
    """Make one realignment roll against a country."""

    country: str


@dataclass(frozen=True, slots=True, eq=False)
class Done(Action):
    """Leave the rest of the pending operations unused."""


@dataclass(frozen=True, slots=True, eq=False)
class ResolveEvent(Action):
    """Carry out the pending event, with the choices its text leaves to the player.

    `influence` lists the changes as (country, US markers, USSR markers), sorted by country and
    negative for removals; `target` is a country or region, `cards` are chosen cards in sorted
    order, `choice` names an alternative of the text.
    """

    card: str
    influence: tuple[tuple[str, int, int], ...] = ()
    target: str | None = None
    cards: tuple[str, ...] = ()
    choice: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class EscapeTrap(Action):
    """Discard a card to get out of Quagmire or Bear Trap."""

    card: str


@dataclass(frozen=True, slots=True, eq=False)
class LiftCrisis(Action):
    """End the Cuban Missile Crisis by removing two own markers from a country."""

    country: str


@dataclass(frozen=True, slots=True, eq=False)
class DiscardHeld(Action):
    """Discard a held card by the space race's ability; None to keep it."""

    card: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Action):
    """Play no card in this action round."""


@dataclass(frozen=True, slots=True, eq=False)
class Inquiry(Facts):
    """Base of all inquiries."""


@dataclass(frozen=True, slots=True, eq=False)
class ControlOf(Inquiry):
    """Who controls a country?"""

    country: str


@dataclass(frozen=True, slots=True, eq=False)
class ScoreOf(Inquiry):
    """What does scoring a region (or `southeast_asia`) give now?"""

    region: str


@dataclass(frozen=True, slots=True, eq=False)
class FinalScore(Inquiry):
    """What would the final scoring give now?"""


@dataclass(frozen=True, slots=True, eq=False)
class CoupResult(Inquiry):
    """What does a coup with this many points and this die do?

    Without a die: what every attempt there brings, successful or not.
    """

    player: int
    country: str
    points: int | None = None
    die: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class RealignResult(Inquiry):
    """What does a realignment roll do? Without dice: the modifiers of both players."""

    player: int
    country: str
    us_die: int | None = None
    ussr_die: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SpaceResult(Inquiry):
    """Does this die advance a player in the space race, and for how many points?"""

    player: int
    die: int


@dataclass(frozen=True, slots=True, eq=False)
class PlacementCost(Inquiry):
    """What does a placement cost, marker by marker?"""

    player: int
    countries: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CardValue(Inquiry):
    """What is a card's operations value for a player now?"""

    player: int
    card: str


@dataclass(frozen=True, slots=True, eq=False)
class MilitaryCheck(Inquiry):
    """What does the check of military operations give?"""


@dataclass(frozen=True, slots=True, eq=False)
class Playability(Inquiry):
    """Can a card's event happen now?"""

    card: str


@dataclass(frozen=True, slots=True, eq=False)
class HeadlineOrder(Inquiry):
    """In which order do two headline cards resolve?"""

    us_card: str
    ussr_card: str


@dataclass(frozen=True, slots=True, eq=False)
class WarResult(Inquiry):
    """What does a war event do with this die? `player` is who carries it out."""

    player: int
    card: str
    die: int
    target: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class GameResult(Inquiry):
    """Who has won, and why?"""


@dataclass(frozen=True, slots=True, eq=False)
class CardFacts(Inquiry):
    """What is printed on a card: value, side, era, star?"""

    card: str


@dataclass(frozen=True, slots=True, eq=False)
class CountryFacts(Inquiry):
    """Stability, region, battleground and neighbours of a country."""

    country: str


@dataclass(frozen=True, slots=True, eq=False)
class RuleValue(Inquiry):
    """A number that the rules fix, by its key in `data/values.csv`."""

    key: str


@dataclass(frozen=True, slots=True, eq=False)
class RuleParty(Inquiry):
    """Whom the rules name (a player, `rival`, `phasing`, …), by its key in `data/parties.csv`."""

    key: str


@dataclass(frozen=True, slots=True, eq=False)
class Points(Inquiry):
    """How many operations points does a card give when all are spent in one region?

    `region` is a region or subregion; None is anywhere that adds nothing.
    """

    player: int
    card: str
    region: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class CoupDie(Inquiry):
    """Which die must a coup with these points at least show to succeed?"""

    player: int
    country: str
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class ControlNeeds(Inquiry):
    """How many more of a player's markers does control of a country take?"""

    player: int
    country: str


@dataclass(frozen=True, slots=True, eq=False)
class MarkersFor(Inquiry):
    """How many markers do these points pay for in a country?"""

    player: int
    country: str
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class ExtraPoints(Inquiry):
    """What does a country add to its controller's points when its region is scored?"""

    player: int
    country: str


@dataclass(frozen=True, slots=True, eq=False)
class Countries(Inquiry):
    """Which countries lie in a region, or next to a superpower (`us`, `ussr`)?

    `battlegrounds` asks for the battlegrounds alone.
    """

    of: str
    battlegrounds: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class LevelOf(Inquiry):
    """Presence, domination or control of a region, told by counts of controlled countries.

    `own` and `rival` count all countries that the side controls, battlegrounds included.
    """

    region: str
    own: int
    own_battlegrounds: int
    rival: int
    rival_battlegrounds: int


@dataclass(frozen=True, slots=True, eq=False)
class FinalWinner(Inquiry):
    """Who wins with the marker of victory points where it stands after the final scoring?"""


@dataclass(frozen=True, slots=True, eq=False)
class BidResult(Inquiry):
    """Who gets which side by the bids, and how much extra influence goes to the other?

    `same_side` says whether both want the same side; `bids` are the numbers that the two players
    wrote, that of the asker first.
    """

    same_side: bool
    bids: tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class TrackAfter(Inquiry):
    """Where does the marker of victory points stand after these gains of both players?"""

    us: int
    ussr: int


@dataclass(frozen=True, slots=True, eq=False)
class EventChange(Inquiry):
    """What does an event change? `player` carries it out.

    `choice` is what its text leaves to choose, the dice are those of both sides; events that ask
    for more choices or draw cards have no answer. `what` asks for one entry of the value.
    """

    player: int
    card: str
    what: str | None = None
    choice: str | None = None
    us_die: int | None = None
    ussr_die: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class EventReach(Inquiry):
    """What may an event change in a country, whatever happens elsewhere?

    `what` asks for one entry of the value.
    """

    player: int
    card: str
    country: str
    what: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class WarDie(Inquiry):
    """What is taken off the die of a war event (`taken_off`), or which die wins it (`needed`)?"""

    player: int
    card: str
    target: str
    what: str = "needed"
