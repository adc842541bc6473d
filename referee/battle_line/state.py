"""The state of a Battle Line game.

Players are 0 and 1 (written A and B); flags are numbered 1 to 9; cards are the strings of
`cards.py`. States are immutable, and any fact in them may be unknown (see `referee.partial`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from referee.battle_line.cards import LEADERS, TACTICS, TROOPS, LeaderNames
from referee.game import Choice, Options
from referee.partial import Facts, Some, UnknownFact

PLAYERS = "AB"
FLAGS = 9
HAND_LIMIT = 7
SCOUT_DRAWS = 3
SCOUT_RETURNS = 2


class Phase(StrEnum):
    """What the player to act must do now."""

    PLAY = "play"
    DISCARD = "discard"  # a side holds too many cards since Mud left it
    SCOUT_DRAW = "scout_draw"
    SCOUT_RETURN = "scout_return"
    CLAIM = "claim"
    DRAW = "draw"
    OVER = "over"

    @property
    def turkish(self) -> str:
        return {
            "play": "kart oynama",
            "discard": "fazla kartı atma",
            "scout_draw": "Gözcü çekişi",
            "scout_return": "Gözcü geri koyma",
            "claim": "cephe ilanı",
            "draw": "kart çekme",
            "over": "oyun bitti",
        }[self.value]


@dataclass(frozen=True)
class BattleLineOptions(Options):
    """Variants and edition differences; docs/kaynak-celiskileri.md gives sources and reasons."""

    last_chance: bool = False
    open_fronts: bool = False
    match: bool = False
    starter: str = "high_card_starts"
    claim_timing: str = "before_draw"
    passing: str = "no_troop_playable"
    draw_optional: bool = False
    discarded_leader_counts: bool = True
    mud_removal: str = "owner_chooses"
    redeploy_discard_tactics: bool = True
    redeploy_environment: bool = True
    scout_short_deck: bool = True
    tie_after_mud: str = "required_size"
    leader_names: LeaderNames = "tr"

    CHOICES: ClassVar[tuple[Choice, ...]] = (
        Choice(
            "last_chance",
            "Son Şans: cephe yalnız tur başında ilan edilir",
            ((False, "kapalı"), (True, "açık")),
            "battle-line#son-sans",
        ),
        Choice(
            "open_fronts",
            "Açık Cepheler: cepheyi kaybeden, oraya birlik koymayı sürdürebilir",
            ((False, "kapalı"), (True, "açık")),
            "battle-line#acik-cepheler",
        ),
        Choice(
            "match",
            "Art arda oyunlarda puan tutulur",
            ((False, "tek oyun"), (True, "maç puanı")),
            "battle-line#mac-puani",
        ),
        Choice(
            "starter",
            "Yüksek kartı çeken",
            (("high_card_starts", "oyuna başlar"), ("high_card_deals", "dağıtır, rakibi başlar")),
            "battle-line#hazirlik-baslayan",
        ),
        Choice(
            "claim_timing",
            "Cephe ilanının yeri",
            (("before_draw", "kart çekmeden önce"), ("after_draw", "kart çektikten sonra")),
            "battle-line#ilan-zamani",
        ),
        Choice(
            "passing",
            "Pas hakkı",
            (
                ("no_troop_playable", "oynanabilir birlik kartı yoksa"),
                ("nothing_playable", "oynanabilir hiçbir kart yoksa"),
            ),
            "battle-line#pas",
        ),
        Choice(
            "draw_optional",
            "Tur sonunda kart çekmek",
            ((False, "zorunlu"), (True, "isteğe bağlı")),
            "battle-line#kart-cekme",
        ),
        Choice(
            "discarded_leader_counts",
            "Iskartaya giden lider, lider sınırında",
            ((True, "sayılır"), (False, "sayılmaz")),
            "battle-line#lider-siniri",
        ),
        Choice(
            "mud_removal",
            "Bataklık kalkınca fazla kartı",
            (
                ("owner_chooses", "sahibi seçip atar"),
                ("best_formation", "en iyi formasyon kalacak biçimde hakem atar"),
            ),
            "battle-line#bataklik-kalkarsa",
        ),
        Choice(
            "redeploy_discard_tactics",
            "Takviye Birlik ile taktik kartı ıskartaya",
            ((True, "atılabilir"), (False, "atılamaz")),
            "battle-line#takviye-birlik",
        ),
        Choice(
            "redeploy_environment",
            "Takviye Birlik ile Sis ve Bataklık",
            ((True, "taşınabilir"), (False, "taşınamaz")),
            "battle-line#takviye-birlik",
        ),
        Choice(
            "scout_short_deck",
            "Destelerde üçten az kart varken Gözcü",
            ((True, "oynanabilir"), (False, "oynanamaz")),
            "battle-line#gozcu-az-kart",
        ),
        Choice(
            "tie_after_mud",
            "Bataklık görmüş cephede tam eşitlik",
            (
                ("required_size", "gereken karta ilk ulaşanın"),
                ("three_cards", "üçüncü kartı ilk koyanın"),
            ),
            "battle-line#esitlik",
        ),
        Choice(
            "leader_names",
            "Lider kartlarının adları",
            (("tr", "Achilles, Hector"), ("gmt", "Alexander, Darius")),
            "battle-line#lider",
        ),
    )

    def phases(self) -> tuple[Phase, ...]:
        """The phases of a turn in order. (battle-line#tur-akisi)"""
        if self.last_chance:
            return (Phase.CLAIM, Phase.PLAY, Phase.DRAW)
        if self.claim_timing == "after_draw":
            return (Phase.PLAY, Phase.DRAW, Phase.CLAIM)
        return (Phase.PLAY, Phase.CLAIM, Phase.DRAW)


@dataclass(frozen=True, slots=True, eq=False)
class Side(Facts):
    """One player's side of a flag: its cards in order of play, and environment cards below."""

    cards: tuple[str, ...] = ()
    environment: tuple[str, ...] = ()
    count: int = field(init=False)

    def derive(self) -> None:
        try:
            object.__setattr__(self, "count", len(self.cards))
        except UnknownFact:
            pass


@dataclass(frozen=True, slots=True, eq=False)
class Flag(Facts):
    """One flag with both sides.

    `winner` is the player who won it or None. `first_three` and `first_four` are the player
    whose side was the first to hold three and four cards, of those that still hold them.
    """

    sides: tuple[Side, Side] = (Side(), Side())
    winner: int | None = None
    first_three: int | None = None
    first_four: int | None = None
    fog: bool = field(init=False)
    mud: bool = field(init=False)

    def derive(self) -> None:
        try:
            environment = self.sides[0].environment + self.sides[1].environment
        except UnknownFact:
            return
        object.__setattr__(self, "fog", "SI" in environment)
        object.__setattr__(self, "mud", "BA" in environment)

    @property
    def size(self) -> int:
        """How many cards complete a formation here. (battle-line#kart-yeri, #bataklik)"""
        return 4 if self.mud else 3


@dataclass(frozen=True, slots=True, eq=False)
class Player(Facts):
    """One player's hand, and the tactics cards that he has played since the game began."""

    hand: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    hand_count: int = field(init=False)
    tactics_played: int = field(init=False)
    leader_played: bool = field(init=False)

    def derive(self) -> None:
        try:
            object.__setattr__(self, "hand_count", len(self.hand))
        except UnknownFact:
            pass
        try:
            object.__setattr__(self, "tactics_played", len(self.played))
            leader_played = any(card in LEADERS for card in self.played)
            object.__setattr__(self, "leader_played", leader_played)
        except UnknownFact:
            pass


@dataclass(frozen=True, slots=True, eq=False)
class State(Facts):
    """A whole game.

    `troops_left` and `tactics_left` count the decks; the tops are the cards that Scout put on
    them, the next to be drawn first. `scout_drawn` and `scout_returned` count this turn's
    Scout, and are None and 0 without it. `idle` counts successive turns in which nothing was
    played, claimed or drawn. `score` holds the match points of earlier games. `hidden` are troops
    known to lie nowhere face up; only a partial state has a use for it.
    """

    turn: int
    phase: Phase
    players: tuple[Player, Player]
    flags: tuple[Flag, ...]
    discard: tuple[str, ...] = ()
    troops_left: int = 0
    tactics_left: int = 0
    troops_top: tuple[str, ...] = ()
    tactics_top: tuple[str, ...] = ()
    scout_drawn: int | None = None
    scout_returned: int = 0
    idle: int = 0
    score: tuple[int, int] = (0, 0)
    options: BattleLineOptions = BattleLineOptions()
    hidden: tuple[str, ...] = ()

    def flag(self, number: int) -> Flag:
        """The flag with this number, 1 to 9."""
        return self.flags[number - 1]

    def left(self, deck: str) -> int:
        """How many cards the deck "troops" or "tactics" holds."""
        return self.troops_left if deck == "troops" else self.tactics_left

    def top(self, deck: str) -> tuple[str, ...]:
        """The known cards on top of a deck, the next to be drawn first."""
        return self.troops_top if deck == "troops" else self.tactics_top


DECKS = ("troops", "tactics")


def know_seen(state: State, card: str, seen: bool) -> State:
    """The state in which it is known whether a troop card lies face up somewhere."""
    if not seen:
        hidden = state.hidden if state.knows("hidden") else ()
        return state.replace(hidden=(*hidden, card))
    discard = state.discard if state.knows("discard") else Some((), "discard")
    if isinstance(discard, Some):
        return state.replace(discard=Some((*discard.members, card), discard.fact))
    return state.replace(discard=(*discard, card))


def deck_of(card: str) -> str:
    """The deck that a card belongs to."""
    return "tactics" if card in _TACTICS else "troops"


def deck_cards(state: State, deck: str) -> frozenset[str]:
    """The cards that a deck of a full state holds, known tops included."""
    whole = _TACTICS if deck == "tactics" else _TROOPS
    gone = {card for player in state.players for card in (*player.hand, *player.played)}
    return whole - gone - on_table(state)


def on_table(state: State) -> set[str]:
    """Every card that lies face up: on the flags, won ones included, and in the discard."""
    return {
        *state.discard,
        *(
            card
            for flag in state.flags
            for side in flag.sides
            for card in (*side.cards, *side.environment)
        ),
    }


_TROOPS = frozenset(TROOPS)
_TACTICS = frozenset(TACTICS)
