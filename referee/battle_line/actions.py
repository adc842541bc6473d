"""What a Battle Line player can do, and what can be asked of a position.

Every action names its player, so that acting out of turn can be judged too. Actions may be
partial: a field that was left out is an unknown fact of the question ("which flag?").
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass

from referee.battle_line.cards import ENVIRONMENT, MORALE
from referee.partial import Facts


@dataclass(frozen=True, slots=True, eq=False)
class Action(Facts):
    """Base of all actions."""

    player: int


@dataclass(frozen=True, slots=True, eq=False)
class PlayTroop(Action):
    """Play a troop card from hand to one's own side of a flag."""

    card: str
    flag: int


@dataclass(frozen=True, slots=True, eq=False)
class PlayTactic(Action):
    """Play a tactics card; the subclasses know its targets, some of them their one card."""

    card: str

    def derive(self) -> None:
        card = type(self).__dataclass_fields__["card"].default
        if card is not MISSING:
            object.__setattr__(self, "card", card)


@dataclass(frozen=True, slots=True, eq=False)
class PlayMorale(PlayTactic):
    """Play a leader, Ek Taarruz or Savunma Hattı to one's own side of a flag."""

    flag: int


@dataclass(frozen=True, slots=True, eq=False)
class PlayEnvironment(PlayTactic):
    """Play Sis or Bataklık below one's own side of a flag."""

    flag: int


@dataclass(frozen=True, slots=True, eq=False)
class PlayScout(PlayTactic):
    """Play Gözcü; its draws and returns are actions of their own."""

    card: str = "GO"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlayRedeploy(PlayTactic):
    """Play Takviye Birlik: move one's own card `target` to flag `to`, or discard it (None)."""

    target: str
    to: int | None
    card: str = "TA"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlayDeserter(PlayTactic):
    """Play Firari: discard the opponent's card `target`."""

    target: str
    card: str = "FI"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlayTraitor(PlayTactic):
    """Play Hain: take the opponent's troop card `target` to one's own side of flag `to`."""

    target: str
    to: int
    card: str = "HA"


def play_of(card: str) -> type[PlayTactic]:
    """The class of the action that plays a tactics card."""
    if card in MORALE:
        return PlayMorale
    if card in ENVIRONMENT:
        return PlayEnvironment
    return {"GO": PlayScout, "TA": PlayRedeploy, "FI": PlayDeserter, "HA": PlayTraitor}[card]


@dataclass(frozen=True, slots=True, eq=False)
class Claim(Action):
    """Claim the flags `flags` (ascending, each once); none to go on without a claim."""

    flags: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Action):
    """Draw the top card of the deck "troops" or "tactics"; None to end the turn without."""

    deck: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Return(Action):
    """Put a card from hand face down on its deck, for Gözcü."""

    card: str


@dataclass(frozen=True, slots=True, eq=False)
class Discard(Action):
    """Discard a card too many from one's own side, after Bataklık has left it."""

    card: str


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Action):
    """Play no card."""


@dataclass(frozen=True, slots=True, eq=False)
class Inquiry(Facts):
    """Base of all inquiries."""


@dataclass(frozen=True, slots=True, eq=False)
class FormationOf(Inquiry):
    """Which formation does a player have on a flag, and what is it worth?"""

    player: int
    flag: int


@dataclass(frozen=True, slots=True, eq=False)
class WinnerOf(Inquiry):
    """Who wins a flag as it stands, or could still win it?"""

    flag: int


@dataclass(frozen=True, slots=True, eq=False)
class WinningFormation(Inquiry):
    """Which formation wins a flag as it stands?"""

    flag: int


@dataclass(frozen=True, slots=True, eq=False)
class ClaimableFlags(Inquiry):
    """Which flags can a player prove now?"""

    player: int


@dataclass(frozen=True, slots=True, eq=False)
class TacticsAllowance(Inquiry):
    """How many more tactics cards may a player play before his opponent plays one?"""

    player: int


@dataclass(frozen=True, slots=True, eq=False)
class GameResult(Inquiry):
    """Who has won, why, and with how many points?"""


@dataclass(frozen=True, slots=True, eq=False)
class RuleValue(Inquiry):
    """A number that the rules fix, by its key in `data/values.csv`."""

    key: str


@dataclass(frozen=True, slots=True, eq=False)
class Starter(Inquiry):
    """Who begins the game?"""


@dataclass(frozen=True, slots=True, eq=False)
class RoomLeft(Inquiry):
    """How many more cards fit on a player's side of a flag?"""

    player: int
    flag: int


@dataclass(frozen=True, slots=True, eq=False)
class FlagsToWin(Inquiry):
    """How many flags does a player lack, for three adjacent ones or for five in all?"""

    player: int
    adjacent: bool


@dataclass(frozen=True, slots=True, eq=False)
class MatchPoints(Inquiry):
    """How many match points does a player write down for a game that is over?"""

    player: int


@dataclass(frozen=True, slots=True, eq=False)
class CardsToDraw(Inquiry):
    """How many cards does a player draw at the end of his turn?"""

    player: int


@dataclass(frozen=True, slots=True, eq=False)
class ScoutCards(Inquiry):
    """How many cards does a player draw with Gözcü, or how many does he put back (`returned`)?"""

    player: int
    returned: bool


@dataclass(frozen=True, slots=True, eq=False)
class TotalOf(Inquiry):
    """What do a player's cards on a flag add up to, with jokers at their best?"""

    player: int
    flag: int


@dataclass(frozen=True, slots=True, eq=False)
class FirstPlayer(Inquiry):
    """Who begins when the players have turned up troops of the values `a` and `b`?"""

    a: int
    b: int
