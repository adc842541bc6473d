"""The state of a Twilight Struggle game.

Players are 0 (US) and 1 (USSR), written `us` and `ussr`. Victory points are those of the US:
negative when the USSR leads. States are immutable, and any fact in them may be unknown (see
`referee.partial`): influence, control and effects in force are open one by one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any, ClassVar

from referee.game import Choice, Options
from referee.partial import Facts, UnknownFact
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYERS, US, USSR
from referee.twilight_struggle.countries import CIVIL_WAR, COUNTRIES, PLACES

TURNS = 10
MID_WAR_TURN, LATE_WAR_TURN = 4, 8
VICTORY = 20
MAX_DEFCON = 5
LAST_BOX = 8


class Phase(StrEnum):
    """Where the game stands. The single steps inside a phase are the pending tasks."""

    SETUP = "setup"
    DEFCON = "defcon"  # improve DEFCON
    DEAL = "deal"
    HEADLINE = "headline"
    ACTION = "action"
    MILITARY = "military"  # check of the required military operations
    REVEAL = "reveal"  # held cards: discard by ability, show in tournament play
    CHINA = "china"  # flip the China Card
    ADVANCE = "advance"  # move the turn marker
    FINAL = "final"  # final scoring
    OVER = "over"

    @property
    def turkish(self) -> str:
        return {
            "setup": "kurulum",
            "defcon": "DEFCON'u iyileştirme",
            "deal": "kart dağıtımı",
            "headline": "manşet aşaması",
            "action": "aksiyon turu",
            "military": "askerî operasyon kontrolü",
            "reveal": "elde kalan kartı gösterme",
            "china": "Çin Kartı'nı çevirme",
            "advance": "tur pulunu ilerletme",
            "final": "final puanlaması",
            "over": "oyun bitti",
        }[self.value]


_OFF_ON = ((False, "kapalı"), (True, "açık"))


@dataclass(frozen=True)
class TwilightOptions(Options):
    """Variants and edition differences; docs/kaynak-celiskileri.md gives sources and reasons."""

    edition: str = "later"
    tournament: bool = False
    bid: int = 0
    bid_side: str = "us"
    optional_cards: bool = False
    chinese_civil_war: bool = False
    scenario: str = "full"
    realign_ignores_defcon: bool = False
    realign_own_loss_free: bool = False
    split_operations: bool = False
    space_roll_optional: bool = False

    CHOICES: ClassVar[tuple[Choice, ...]] = (
        Choice(
            "edition",
            "Baskı",
            (("later", "2015 ve sonrası"), ("deluxe_2010", "2010 Deluxe")),
            "twilight-struggle#baski-farklari",
        ),
        Choice("tournament", "Turnuva oyunu", _OFF_ON, "twilight-struggle#turnuva"),
        Choice(
            "bid",
            "Taraf teklifinden gelen ek nüfuz",
            tuple((n, str(n) if n else "yok") for n in range(10)),
            "twilight-struggle#taraf-teklifi",
        ),
        Choice(
            "bid_side",
            "Ek nüfuzu alan taraf",
            (("us", "ABD"), ("ussr", "SSCB")),
            "twilight-struggle#taraf-teklifi",
        ),
        Choice("optional_cards", "Seçimli kartlar", _OFF_ON, "twilight-struggle#secimli-kartlar"),
        Choice(
            "chinese_civil_war",
            "Çin İç Savaşı varyantı",
            _OFF_ON,
            "twilight-struggle#cin-ic-savasi",
        ),
        Choice(
            "scenario",
            "Senaryo",
            (("full", "tam oyun"), ("late_war", "Geç Savaş")),
            "twilight-struggle#gec-savas-senaryosu",
        ),
        Choice(
            "realign_ignores_defcon",
            "Yeniden hizalama DEFCON bölge yasağından muaf",
            _OFF_ON,
            "twilight-struggle#tasarimci-kurallari",
        ),
        Choice(
            "realign_own_loss_free",
            "Hamledeki oyuncu yeniden hizalamada nüfuz yitirmez",
            _OFF_ON,
            "twilight-struggle#tasarimci-kurallari",
        ),
        Choice(
            "split_operations",
            "Puanlar nüfuz ve yeniden hizalama arasında bölünebilir",
            _OFF_ON,
            "twilight-struggle#tasarimci-kurallari",
        ),
        Choice(
            "space_roll_optional",
            "Uzay Yarışı'na yatırılan kartla zar atmamak seçilebilir",
            _OFF_ON,
            "twilight-struggle#tasarimci-kurallari",
        ),
    )


class Open(dict[str, Any]):
    """Facts by key, of which some may be unknown: reading a missing one raises UnknownFact.

    Never changed after it is made. `path` begins the fact's name; a `tail` ends it.
    """

    __slots__ = ("path", "tail")

    def __init__(self, known: Any = (), path: str = "", tail: str = "") -> None:
        super().__init__(known)
        self.path = path
        self.tail = tail

    def __missing__(self, key: str) -> Any:
        raise UnknownFact(f"{self.path}.{key}{self.tail}")

    def put(self, *pairs: tuple[str, Any]) -> Open:
        """A copy with these facts known."""
        made = Open(self, self.path, self.tail)
        dict.update(made, pairs)
        return made

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))


class Closed(Open):
    """Effects of which every one that isn't listed is known to be absent."""

    __slots__ = ()

    def __missing__(self, key: str) -> Any:
        return False

    def put(self, *pairs: tuple[str, Any]) -> Closed:
        known = {key: True for key, value in (dict(self) | dict(pairs)).items() if value}
        return Closed(known, self.path, self.tail)


_NO_EFFECTS = Closed((), "effects")


def influence_facts(player: int, known: Any = ()) -> Open:
    """The influence markers of a player by country."""
    return Open(known, "influence", f".{PLAYERS[player]}")


@dataclass(frozen=True, slots=True, eq=False)
class Board(Facts):
    """Influence markers of both players by country, and who controls each country.

    `control` follows from influence where both counts are known; in a partial state it may be
    known alone. (twilight-struggle#ulke-kontrolu)
    """

    influence: tuple[Open, Open]
    control: Open = field(init=False)

    def derive(self) -> None:
        us, ussr = self.influence
        known = dict(self.control) if self.knows("control") else {}
        for country in COUNTRIES:
            if country in us and country in ussr:
                known[country] = controller(country, us[country], ussr[country])
        object.__setattr__(self, "control", Open(known, "control"))

    def put(self, country: str, us: int, ussr: int) -> Board:
        """The board with these counts in one place."""
        made = object.__new__(Board)
        set_field = object.__setattr__
        set_field(
            made,
            "influence",
            (self.influence[0].put((country, us)), self.influence[1].put((country, ussr))),
        )
        control = self.control
        if country != CIVIL_WAR:
            control = control.put((country, controller(country, us, ussr)))
        set_field(made, "control", control)
        return made

    def is_full(self) -> bool:
        return all(len(counts) >= len(COUNTRIES) for counts in self.influence)


def controller(country: str, us: int, ussr: int) -> int | None:
    """The player who controls a country with these markers, None for nobody."""
    stability = PLACES[country].stability
    if us >= stability and us - ussr >= stability:
        return US
    if ussr >= stability and ussr - us >= stability:
        return USSR
    return None


def board(us: dict[str, int], ussr: dict[str, int], box: bool = False) -> Board:
    """A full board; countries left out hold no marker. `box` adds the Chinese Civil War."""
    places = PLACES if box else COUNTRIES
    return Board(
        (
            influence_facts(US, {c: us.get(c, 0) for c in places}),
            influence_facts(USSR, {c: ussr.get(c, 0) for c in places}),
        )
    )


@dataclass(frozen=True, slots=True, eq=False)
class Side(Facts):
    """One player's hand and tracks.

    `space` is his box (0-8), `space_used` the cards he sent there this turn, `headline` the
    card he has chosen, None before.
    """

    hand: tuple[str, ...] = ()
    military_ops: int = 0
    space: int = 0
    space_used: int = 0
    headline: str | None = None
    hand_count: int = field(init=False)

    def derive(self) -> None:
        if self.knows("hand") and isinstance(self.hand, tuple):
            object.__setattr__(self, "hand_count", len(self.hand))


@dataclass(frozen=True, slots=True, eq=False)
class Task(Facts):
    """Something that must be done before the game goes on.

    `kind` is `setup` (place free influence), `operations`, `event` (carry out a card's event),
    `play` (play this card now), `draw` (draw `points` cards) or `held` (may discard a held
    card). `player` is who acts, `card` the card behind it ("" for none), `by` whose event it is.
    For operations: `points` (None until the task comes up), `uses` (what they may be used for),
    `where` (country groups or ids that they are limited to; () is anywhere), `free` (a free
    coup or realignment), `optional` (may be declined), `spent` the points used so far and
    `done` the countries they were used in, with `+` before those that took influence. `stage`
    counts an event's steps.
    """

    kind: str
    player: int
    card: str
    points: int | None = None
    uses: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    free: bool = False
    optional: bool = False
    spent: int = 0
    done: tuple[str, ...] = ()
    stage: int = 0
    by: int | None = None


USES = ("influence", "realign", "coup")


@dataclass(frozen=True, slots=True, eq=False)
class State(Facts):
    """A whole game.

    `round` is the action round (0 before the first), `phasing` the phasing player. `china` is
    the holder of the China Card (None: nobody, in the variant) and `china_up` whether it may be
    played. `effects` are the events in force by key (see `effects.py`). `tasks` are pending, the
    first one next. `headlines` are the (player, card) pairs still to be resolved. `started`
    holds where each player had markers when the action round began, None while the board
    hasn't changed since. `ended` is the result's key, None while the game goes on.
    """

    turn: int
    phase: Phase
    round: int
    phasing: int
    defcon: int
    vp: int
    board: Board
    sides: tuple[Side, Side]
    china: int | None = USSR
    china_up: bool = True
    effects: Open = _NO_EFFECTS
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    tasks: tuple[Task, ...] = ()
    headlines: tuple[tuple[int, str], ...] = ()
    started: tuple[frozenset[str], frozenset[str]] | None = None
    ended: str | None = None
    options: TwilightOptions = TwilightOptions()

    def side(self, player: int, **changed: Any) -> State:
        """A copy in which facts of one player's side are changed."""
        side = self.sides[player].replace(**changed)
        if "hand" in changed:
            side = side.replace(hand_count=len(changed["hand"]))
        return self.replace(sides=(side, self.sides[1]) if player == US else (self.sides[0], side))

    @property
    def task(self) -> Task | None:
        """The task that comes next, None when there is none."""
        return self.tasks[0] if self.tasks else None


@cache
def in_play(options: TwilightOptions, turn: int) -> tuple[str, ...]:
    """The cards that have been brought into the game by this turn, the China Card excepted.

    (twilight-struggle#donem-desteleri, #secimli-kartlar, #gec-savas-senaryosu)
    """
    eras = {"early"}
    if turn >= MID_WAR_TURN:
        eras.add("mid")
    if turn >= LATE_WAR_TURN:
        eras.add("late")
    late_start = options.scenario == "late_war"
    return tuple(
        card.id
        for card in CARDS.values()
        if card.id != CHINA
        and card.era in eras
        and (options.optional_cards or not card.optional)
        and not (
            late_start and card.starred and card.era != "late" and card.id not in LATE_WAR_KEEPS
        )
    )


LATE_WAR_KEEPS = (
    "bear_trap",
    "camp_david_accords",
    "john_paul_ii_elected_pope",
    "panama_canal_returned",
)


def draw_pile(state: State) -> tuple[str, ...]:
    """The cards of the draw pile of a full state, in a fixed order: those that lie nowhere else."""
    gone: set[str] = {*state.discard, *state.removed}
    for side in state.sides:
        gone.update(side.hand)
        if side.headline:
            gone.add(side.headline)
    gone.update(card for _, card in state.headlines)
    gone.update(key for key in state.effects if key in _ON_TABLE)
    return tuple(card for card in in_play(state.options, state.turn) if card not in gone)


_ON_TABLE = frozenset({"shuttle_diplomacy"})  # lies in front of the US until it is used


def hand_limit(turn: int) -> int:
    """The hand size at the deal, the China Card not counted. (twilight-struggle#kart-dagitimi)"""
    return 8 if turn < MID_WAR_TURN else 9


def without(cards: Iterable[str], *gone: str) -> tuple[str, ...]:
    """The cards without those in `gone`."""
    return tuple(card for card in cards if card not in gone)
