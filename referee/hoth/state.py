"""The state of a game of Battle of Hoth.

Side 0 is the Rebels, side 1 the Empire. Players sit in seats: A (0) and I (1), in team play
also A2 (2) and I2 (3); a seat's side is `seat % 2`. States are immutable, and any fact in them
may be unknown (see `referee.partial`).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar

from referee.game import Choice, Options
from referee.hoth.board import BOARDS, INDEX, SECTIONS, Board, sections
from referee.hoth.pieces import TERRAIN, UNITS, TerrainType, UnitType
from referee.partial import Facts, UnknownFact

SEATS = ("A", "I", "A2", "I2")


class Phase(StrEnum):
    """What must be done now."""

    CARD = "card"
    FLEET = "fleet"  # "Deploy the Fleet": cards are put aside
    FLEET_DRAW = "fleet_draw"
    ORDER = "order"
    MOVE = "move"
    ATTACK = "attack"
    REROLL = "reroll"
    CONFIRM = "confirm"  # the confirmation roll against an AT-AT
    RETREAT = "retreat"
    ADVANCE = "advance"  # breakthrough into the hex that was left
    DRAW = "draw"
    OVER = "over"

    @property
    def turkish(self) -> str:
        return {
            "card": "komut kartı oynama",
            "fleet": "Deploy the Fleet için kart atma",
            "fleet_draw": "Deploy the Fleet için kart çekme",
            "order": "emir verme",
            "move": "hareket",
            "attack": "saldırı",
            "reroll": "zarları yeniden atma",
            "confirm": "AT-AT doğrulama atışı",
            "retreat": "geri çekilme",
            "advance": "yarma",
            "draw": "kart çekme",
            "over": "oyun bitti",
        }[self.value]


class Ordered(StrEnum):
    """Whether a unit has an order this turn, and with the card's abilities or without."""

    NO = "no"
    CARD = "card"
    PLAIN = "plain"


def _yes_no(name: str, title: str, default: bool, yes: str, no: str, cites: str) -> Choice:
    values = ((True, yes), (False, no)) if default else ((False, no), (True, yes))
    return Choice(name, title, values, f"hoth#{cites}")


def _leaders(names: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    pairs = tuple(
        (f"{a}+{b}", f"{first} ve {second}")
        for i, (a, first) in enumerate(names)
        for b, second in names[i + 1 :]
    )
    return (("none", "lidersiz"), *names, *pairs)


@dataclass(frozen=True)
class HothOptions(Options):
    """Variants and doubtful points; docs/kaynak-celiskileri.md gives sources and reasons."""

    scenario: str = "dar-gecit"
    teams: str = "1-1"
    rebel_leaders: str = "none"
    empire_leaders: str = "none"
    deck_mix: str = "ten_six"
    board_rows: str = "indented_9"
    section_lines: str = "straight"
    section_view: str = "own"
    snowspeeder_dice: str = "per_hex"
    artillery_dice: str = "turkish"
    dice_faces: str = "two_infantry"
    zero_dice: str = "no_attack"
    adjacent_enemy: str = "free"
    droid_attack: str = "after_any_move"
    building_penalty_atat: bool = True
    flying_stops: bool = True
    crevasse_end: bool = True
    edge_pairing: str = "global"
    corner_touch: str = "edge"
    ridge_structure_blocks: bool = False
    ridge_edge_blocks: bool = False
    retreat_chooser: str = "owner"
    structure_hits: int = 1
    structure_cover: bool = True
    eweb_retreat_flips: bool = True
    eweb_confirmation: bool = False
    scout_stack: bool = False
    order_fallback: str = "none_available"
    move_bonus_attack: bool = True
    breakthrough_limit: str = "unit"
    deploy_fleet_max: str = "unlimited"
    deploy_fleet_continues: bool = True

    CHOICES: ClassVar[tuple[Choice, ...]] = (
        Choice(
            "scenario",
            "Yeni oyunun senaryosu",
            (("dar-gecit", "Dar Geçit"), ("jenerator", "Son Jeneratör")),
            "hoth#hazirlik",
        ),
        Choice(
            "teams",
            "Oyuncu sayısı (Asi - İmparatorluk)",
            (
                ("1-1", "iki oyuncu"),
                ("2-1", "Asi tarafı iki kişilik takım"),
                ("1-2", "İmparatorluk tarafı iki kişilik takım"),
                ("2-2", "dört oyuncu"),
            ),
            "hoth#takim-modu",
        ),
        Choice(
            "rebel_leaders",
            "Asi liderleri",
            _leaders((("leia", "Leia Organa"), ("luke", "Luke Skywalker"), ("han", "Han Solo"))),
            "hoth#lider-kartlari",
        ),
        Choice(
            "empire_leaders",
            "İmparatorluk liderleri",
            _leaders(
                (
                    ("vader", "Darth Vader"),
                    ("veers", "Maximilian Veers"),
                    ("piett", "Firmus Piett"),
                )
            ),
            "hoth#lider-kartlari",
        ),
        Choice(
            "deck_mix",
            "Standart destenin karışımı",
            (("ten_six", "10 bölüm, 6 taktik kartı"), ("eleven_five", "11 bölüm, 5 taktik kartı")),
            "hoth#hazirlik-kartlar",
        ),
        Choice(
            "board_rows",
            "Girintili sıralar",
            (("indented_9", "9 tam hex"), ("full_10", "10 tam hex")),
            "hoth#savas-alani",
        ),
        Choice(
            "section_lines",
            "Bölüm çizgileri",
            (
                ("straight", "düz çizgi; girintili sıralarda kenardan geçer"),
                ("columns", "D ve G sütunları ortak"),
            ),
            "hoth#bolumler",
        ),
        Choice(
            "section_view",
            "Sol ve sağ kanat",
            (
                ("own", "kartı oynayanın bakışıyla"),
                ("board", "iki taraf için de Asi tarafından bakışla"),
            ),
            "hoth#bolumler",
        ),
        Choice(
            "snowspeeder_dice",
            "Snowspeeder zarları",
            (("per_hex", "1 hexte 4, 2 hexte 2"), ("turkish_note", "1-2 hexte 4, 3 hexte 2")),
            "hoth#menzil-ve-zar",
        ),
        Choice(
            "artillery_dice",
            "Asi topçusunun zarları",
            (("turkish", "4/3/2/1"), ("simulator", "1/3/3")),
            "hoth#menzil-ve-zar",
        ),
        Choice(
            "dice_faces",
            "Saldırı zarının yüzleri",
            (("two_infantry", "2 piyade, 1 çarpı"), ("two_cross", "1 piyade, 2 çarpı")),
            "hoth#zar-yuzleri",
        ),
        Choice(
            "zero_dice",
            "Hiç zar kalmazsa",
            (("no_attack", "saldırı yapılamaz"), ("one_die", "1 zar atılır")),
            "hoth#zar-degisimleri",
        ),
        Choice(
            "adjacent_enemy",
            "Bitişiğinde düşman olan birim",
            (("free", "uzağa da saldırabilir"), ("must_attack", "yalnız bitişiğe saldırabilir")),
            "hoth#saldiri",
        ),
        Choice(
            "droid_attack",
            "Keşif droidinin saldırısı",
            (
                ("after_any_move", "2 hexten sonra da olur"),
                ("after_one_hex", "en çok 1 hexten sonra olur"),
            ),
            "hoth#kesif-droidi",
        ),
        _yes_no(
            "building_penalty_atat",
            "Binadaki AT-AT saldırırken",
            True,
            "2 zar eksik atar",
            "tam zar atar",
            "bina-enkaz",
        ),
        _yes_no(
            "flying_stops",
            "Kaya ve bina snowspeeder'ı",
            True,
            "durdurur",
            "durdurmaz",
            "durduran-arazi",
        ),
        _yes_no(
            "crevasse_end",
            "Snowspeeder buz çatlağının üstünde",
            True,
            "durabilir",
            "duramaz",
            "buz-catlagi",
        ),
        Choice(
            "edge_pairing",
            "Kenar çizgisinde karşılıklı olmayan iki engel",
            (("global", "görüşü kapar"), ("local", "görüşü kapamaz")),
            "hoth#gorus-kenar",
        ),
        Choice(
            "corner_touch",
            "Çizginin yalnız köşesine değdiği hex",
            (("edge", "kenar gibi sayılır"), ("open", "sayılmaz")),
            "hoth#gorus-kenar",
        ),
        _yes_no(
            "ridge_structure_blocks",
            "Sırttan sırta görüşte yapı",
            False,
            "engeller",
            "engellemez",
            "gorus-sirttan-sirta",
        ),
        _yes_no(
            "ridge_edge_blocks",
            "Sırttan sırta görüşte yarım hex",
            False,
            "engel sayılır",
            "engel sayılmaz",
            "gorus-sirttan-sirta",
        ),
        Choice(
            "retreat_chooser",
            "Çekilme yolunu seçen",
            (("owner", "çekilen birimin sahibi"), ("attacker", "saldıran")),
            "hoth#cekilme-yolu",
        ),
        Choice(
            "structure_hits",
            "Bir yapıyı yıkan patlama sayısı",
            ((1, "1"), (2, "2"), (3, "3")),
            "hoth#yapinin-yikilmasi",
        ),
        _yes_no(
            "structure_cover",
            "Yapı, altındaki araziden",
            True,
            "korunur",
            "korunmaz",
            "yapinin-yikilmasi",
        ),
        _yes_no(
            "eweb_retreat_flips",
            "Çekilen E-Web rozeti",
            True,
            "hareketli yüze döner",
            "sabit kalır",
            "e-web",
        ),
        _yes_no(
            "eweb_confirmation",
            "E-Web doğrulama atışını",
            False,
            "yeniden atabilir",
            "yeniden atamaz",
            "e-web",
        ),
        _yes_no(
            "scout_stack",
            "İkinci İzci",
            False,
            "bir zar daha ekler",
            "zar eklemez",
            "izci",
        ),
        Choice(
            "order_fallback",
            "Tür kartında bonussuz tek emir",
            (
                ("none_available", "yalnız o tür yoksa"),
                ("voluntary", "o tür varken de seçilebilir"),
            ),
            "hoth#tur-kartinda-birim-yoksa",
        ),
        _yes_no(
            "move_bonus_attack",
            "Hareket bonusu saldırılı hareketi",
            True,
            "uzatır",
            "uzatmaz",
            "hareket-bonusu",
        ),
        Choice(
            "breakthrough_limit",
            "Turda bir yarma",
            (("unit", "birim başına"), ("side", "taraf başına")),
            "hoth#saldiri-rozeti",
        ),
        Choice(
            "deploy_fleet_max",
            "Deploy the Fleet ile atılan kart",
            (("unlimited", "sınırsız"), ("three", "en çok 3")),
            "hoth#deploy-the-fleet",
        ),
        _yes_no(
            "deploy_fleet_continues",
            "Deploy the Fleet'ten sonra",
            True,
            "bir komut kartı daha oynanır",
            "tur biter",
            "deploy-the-fleet",
        ),
    )

    def seats(self) -> tuple[int, ...]:
        """The seats that are taken, in order. (hoth#takim-modu)"""
        rebels, empire = map(int, self.teams.split("-"))
        return tuple(s for s in range(4) if s // 2 < (rebels, empire)[s % 2])


@dataclass(frozen=True, slots=True, eq=False)
class Unit(Facts):
    """A unit on the board and what it has done this turn.

    `moved` counts the hexes of its move, `halted` says that it entered rocks or a building,
    `attacks` counts its attacks and `advanced` its breakthrough.
    """

    kind: str
    figures: int = 0
    badge: str | None = None
    order: Ordered = Ordered.NO
    moved: int = 0
    halted: bool = False
    attacks: int = 0
    advanced: bool = False

    @property
    def type(self) -> UnitType:
        return UNITS[self.kind]

    @property
    def side(self) -> int:
        return UNITS[self.kind].side


@dataclass(frozen=True, slots=True, eq=False)
class Structure(Facts):
    """A structure and the hits that it has taken."""

    kind: str
    damage: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Hex(Facts):
    """A hex; `blocks` says whether anything in it blocks an ordinary line of sight."""

    terrain: str = "plain"
    unit: Unit | None = None
    structure: Structure | None = None
    blocks: bool = field(init=False)

    def derive(self) -> None:
        # a unit and a structure never share a hex
        if self.knows("unit") and self.unit is not None and not self.knows("structure"):
            object.__setattr__(self, "structure", None)
        if self.knows("structure") and self.structure is not None and not self.knows("unit"):
            object.__setattr__(self, "unit", None)
        blocks: bool | None = False
        for name, at in (("terrain", _terrain_blocks), ("unit", _there), ("structure", _there)):
            if not self.knows(name):
                blocks = None
            elif at(getattr(self, name)):
                blocks = True
                break
        if blocks is not None:
            object.__setattr__(self, "blocks", blocks)

    @property
    def type(self) -> TerrainType:
        return TERRAIN[self.terrain]

    def change(self, **changed: Any) -> Hex:
        """This hex with some facts changed and `blocks` derived anew."""
        known = self.known() | changed
        known.pop("blocks", None)
        return Hex.partial(self.prefix, **known)


def _terrain_blocks(terrain: str) -> bool:
    return TERRAIN[terrain].blocks


def _there(piece: Unit | Structure | None) -> bool:
    return piece is not None


@dataclass(frozen=True, slots=True, eq=False)
class Player(Facts):
    """A player's cards: hand, draw pile (its order is chance) and discard pile, each sorted."""

    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    hand_count: int = field(init=False)
    deck_count: int = field(init=False)

    def derive(self) -> None:
        with suppress(UnknownFact):
            object.__setattr__(self, "hand_count", len(self.hand))
        with suppress(UnknownFact):
            object.__setattr__(self, "deck_count", len(self.deck))


@dataclass(frozen=True, slots=True, eq=False)
class Objective(Facts):
    """A medal on the board for `side` (None: either). `holder` is the side that holds it now."""

    hex: str
    side: int | None
    permanent: bool
    holder: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SuddenDeath(Facts):
    """A condition on which `side` wins at once.

    `condition` is "destroy" (so many enemy pieces of the kind `what` destroyed), "occupy" (a
    unit of the side stands on the hex `what`) or "turns" (so many turns have been played).
    """

    side: int
    condition: str
    what: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class Pending(Facts):
    """An attack that is being resolved.

    `roll` are its faces, `rerolls` how often dice may still be rolled again, `confirming`
    whether this is the roll against an AT-AT, `hits` its dice, `retreats` the steps due.
    """

    attacker: str
    target: str
    roll: str = ""
    rerolls: int = 0
    confirming: bool = False
    hits: int = 0
    retreats: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class State(Facts):
    """A whole game.

    `turn` is the seat of the active player and `number` counts the turns played; `given` lists
    the orders given so far ("left", "center", "right", "type" or "fallback"); `medals` are the
    medals for destroyed units, `lost` what was destroyed; `worth` changes the medal values of
    kinds and `sections` the board's sections, both by scenario. `drawer` and `draws` are who
    draws for "Deploy the Fleet" and how often yet. `scout` answers in partial states whether a
    scout helps the attack that is asked about; None looks at the board.
    """

    turn: int
    number: int
    phase: Phase
    hexes: tuple[Hex, ...]
    players: tuple[Player | None, ...]
    goal: tuple[int, int]
    card: str | None = None
    given: tuple[str, ...] = ()
    medals: tuple[int, int] = (0, 0)
    lost: tuple[str, ...] = ()
    objectives: tuple[Objective, ...] = ()
    sudden: tuple[SuddenDeath, ...] = ()
    worth: tuple[tuple[str, int], ...] = ()
    sections: tuple[tuple[str, ...], ...] | None = None
    pending: Pending | None = None
    drawer: int | None = None
    draws: int = 0
    breakthroughs: int = 0
    scout: bool | None = None
    options: HothOptions = HothOptions()

    @property
    def board(self) -> Board:
        return BOARDS[self.options.board_rows]

    @property
    def side(self) -> int:
        """The side of the active player."""
        return self.turn % 2

    def at(self, name: str) -> Hex:
        """The hex of this name."""
        return self.hexes[INDEX[name]]

    def with_hexes(self, **changed: Hex) -> State:
        """This state with other hexes at these names."""
        hexes = list(self.hexes)
        for name, new in changed.items():
            hexes[INDEX[name]] = new
        return self.replace(hexes=tuple(hexes))

    def sections_of(self, name: str) -> tuple[str, ...]:
        """The board's sections of a hex, left and right as the Rebels see them. (hoth#bolumler)"""
        if self.sections is not None:
            return tuple(
                section
                for section, names in zip(SECTIONS, self.sections, strict=True)
                if name in names
            )
        return sections(INDEX[name], self.options.section_lines)

    def own_sections(self, name: str, side: int) -> tuple[str, ...]:
        """The sections of a hex as the cards of `side` name them."""
        found = self.sections_of(name)
        if side == 0 or self.options.section_view == "board":
            return found
        return tuple(_MIRROR[section] for section in found)


_MIRROR = {"left": "right", "center": "center", "right": "left"}


def side_of(seat: int) -> int:
    """The side of a seat."""
    return seat % 2
