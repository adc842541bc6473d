"""Battle of Hoth as JSON: models of states, scenarios, actions and inquiries, and their schema.

A field that is left out of a state is an unknown fact. `"board": "full"` says that every hex
and unit is described: what is not listed is plain and empty, and a unit's fields that are left
out have their values at the start of a turn. Without it only the listed hexes are known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, TypeAdapter, ValidationError

from referee.border import BadInput, InputError, Model, turkish_errors
from referee.hoth import actions as act
from referee.hoth.board import BOARDS, INDEX, NAMES, SECTIONS
from referee.hoth.cards import card
from referee.hoth.dice import ordered
from referee.hoth.inquire import VALUES
from referee.hoth.pieces import FACES, SIDE_NAMES, SIDES, STRUCTURES, UNITS, start_figures
from referee.hoth.result import held
from referee.hoth.scenario import Scenario
from referee.hoth.state import (
    SEATS,
    Hex,
    HothOptions,
    Objective,
    Ordered,
    Pending,
    Phase,
    Player,
    State,
    Structure,
    SuddenDeath,
    Unit,
)
from referee.partial import Facts

_RESOLVING = (Phase.REROLL, Phase.CONFIRM, Phase.RETREAT, Phase.ADVANCE)


def _hex(name: Any) -> Any:
    return name.strip().upper() if isinstance(name, str) else name


def _on_any_board(name: str) -> str:
    if name not in INDEX:
        raise ValueError(
            f"“{name[:10]}” tahtada yok; beklenen: A-J sütunu ve 1-7 sırası, örneğin C4"
        )
    return name


def _card(name: str) -> str:
    card(name)
    return name


def _faces(dice: str) -> str:
    if set(dice) - set(FACES):
        raise ValueError(
            f"“{dice[:20]}” okunamadı; zar yüzleri: P piyade, A araç, B patlama, G geri "
            "çekilme, X çarpı"
        )
    return ordered(dice)


def _value_key(key: str) -> str:
    if key not in VALUES:
        raise ValueError(
            f"“{key[:40]}” diye bir değer yok; beklenenlerden bazıları: {', '.join([*VALUES][:5])}"
        )
    return key


def _options(value: dict[str, Any]) -> dict[str, Any]:
    try:
        HothOptions.from_dict(value)
    except ValueError as error:
        raise ValueError(str(error).split(": ", 1)[1]) from None
    return value


HexName = Annotated[
    str,
    BeforeValidator(_hex),
    AfterValidator(_on_any_board),
    Field(examples=["C4"], json_schema_extra={"pattern": "^[A-J][1-7]$"}),
]
Card = Annotated[str, AfterValidator(_card), Field(examples=["merkez-2"])]
Cards = Annotated[list[Card], Field(max_length=12)]
Faces = Annotated[str, AfterValidator(_faces), Field(max_length=12, examples=["PBG"])]
Count = Annotated[int, Field(ge=0, le=99)]
Side = Literal["rebel", "empire"]
Seat = Literal["A", "I", "A2", "I2"]
Kind = Literal[
    "echo_trooper", "snowspeeder", "rebel_artillery", "snowtrooper", "atat", "probe_droid"
]
Piece = Kind | Literal["shield_generator", "ion_cannon"]
BadgeName = Literal["assault", "eweb", "eweb_moving", "scout", "elite_troops", "elite_squadron"]
StructureName = Literal["shield_generator", "ion_cannon"]
TerrainName = Literal["plain", "ridge", "rocks", "serac", "building", "trench", "crevasse"]
Section = Literal["left", "center", "right"]
Terrain = dict[TerrainName, list[HexName]]


class SidesModel(Model):
    """Asi ve İmparatorluk için birer sayı."""

    rebel: Count
    empire: Count


class GoalModel(Model):
    """Kazanmak için gereken madalya."""

    rebel: Annotated[int, Field(ge=1, le=20)]
    empire: Annotated[int, Field(ge=1, le=20)]


class HandsModel(Model):
    """Başlangıç eli."""

    rebel: Annotated[int, Field(ge=1, le=10)]
    empire: Annotated[int, Field(ge=1, le=10)]


class StructureModel(Model):
    """Bir yapı ve aldığı isabet."""

    hex: HexName
    kind: StructureName
    damage: Count = 0


class PlacedUnitModel(Model):
    """Senaryoda bir birim; `figures` yazılmazsa tam sayıdadır."""

    hex: HexName
    kind: Kind
    badge: BadgeName | None = None
    figures: Annotated[int, Field(ge=1, le=4)] | None = None


class HexUnitModel(Model):
    """Bir hexteki birimden bilinenler."""

    kind: Kind | None = None
    badge: BadgeName | None = None
    figures: Annotated[int, Field(ge=1, le=4)] | None = None
    order: Literal["no", "card", "plain"] | None = Field(
        None, description="Bu tur aldığı emir: yok, kartla, bonussuz"
    )
    moved: Annotated[int, Field(ge=0, le=6)] | None = Field(None, description="Gittiği hex")
    halted: bool | None = Field(None, description="Bu tur kayaya ya da binaya girdi mi")
    attacks: Annotated[int, Field(ge=0, le=2)] | None = None
    advanced: bool | None = Field(None, description="Bu tur yarma yaptı mı")


class UnitModel(HexUnitModel):
    """Tahtadaki bir birim ve bu tur yaptıkları."""

    hex: HexName


class HexModel(Model):
    """Bir hexten bilinenler, öbür listelere ek olarak."""

    terrain: TerrainName | None = None
    unit: HexUnitModel | None = Field(
        None, description="null ise birim yok; listedeki birimin yazılmamış alanlarını tamamlar"
    )
    structure: None = Field(None, description="null ise yapı yok")
    blocks: bool | None = Field(None, description="Görüşü kesen bir şey var mı")


class ObjectiveModel(Model):
    """Haritadaki bir madalya; `side` null ise iki taraf da alabilir."""

    hex: HexName
    side: Side | None
    permanent: bool
    holder: Side | None = None


class SuddenDeathModel(Model):
    """Ani ölüm: `destroy` (what: birim ya da yapı), `occupy` (what: hex), `turns` (count: tur)."""

    side: Side
    condition: Literal["destroy", "occupy", "turns"]
    what: str = ""
    count: Annotated[int, Field(ge=1, le=200)] = 1


class SectionsModel(Model):
    """Senaryonun kendi bölümleri; ortak hexler iki listede de yazılır."""

    left: list[HexName]
    center: list[HexName]
    right: list[HexName]


class PendingModel(Model):
    """Çözülmekte olan saldırı."""

    attacker: HexName | None = None
    target: HexName | None = None
    roll: Faces | None = None
    rerolls: Annotated[int, Field(ge=0, le=2)] | None = None
    confirming: bool | None = None
    hits: Count | None = None
    retreats: Count | None = None


class PlayerModel(Model):
    """Bir oyuncunun kartları."""

    hand: Cards | None = None
    deck: Annotated[list[Card], Field(max_length=60)] | None = None
    discard: Annotated[list[Card], Field(max_length=60)] | None = None
    hand_count: Count | None = None
    deck_count: Count | None = None


Worth = dict[Piece, Annotated[int, Field(ge=0, le=10)]]


class StateModel(Model):
    """Bir Battle of Hoth konumu. Yazılmayan her alan bilinmeyen bir olgudur."""

    game: Literal["hoth"] = "hoth"
    options: Annotated[dict[str, Any], AfterValidator(_options)] = Field(default_factory=dict)
    turn: Seat | None = None
    number: Annotated[int, Field(ge=0, le=10000)] | None = Field(None, description="Oynanan tur")
    phase: Annotated[
        Literal[
            "card", "fleet", "fleet_draw", "order", "move", "attack", "reroll",
            "confirm", "retreat", "advance", "draw", "over",
        ] | None,
        Field(description="Turun adımı"),
    ] = None  # fmt: skip
    card: Card | None = Field(None, description="Bu tur oynanan kart; null ise oynanmadı")
    given: list[Literal["left", "center", "right", "type", "fallback"]] | None = None
    board: Literal["full", "partial"] = "partial"
    terrain: Terrain = Field(default_factory=dict)
    units: Annotated[list[UnitModel], Field(max_length=70)] = Field(default_factory=list)
    structures: Annotated[list[StructureModel], Field(max_length=70)] = Field(default_factory=list)
    empty: list[HexName] = Field(
        default_factory=list, description="Birim de yapı da olmayan hexler"
    )
    no_unit: list[HexName] = Field(default_factory=list)
    no_structure: list[HexName] = Field(default_factory=list)
    blocks: dict[HexName, bool] = Field(
        default_factory=dict, description="Görüşü kesen bir şey var mı (başka bilgi yoksa)"
    )
    hexes: dict[HexName, HexModel] = Field(
        default_factory=dict, description="Hex hex bilinenler: hex → arazi, birim, yapı, görüş"
    )
    players: dict[Seat, PlayerModel] = Field(default_factory=dict)
    goal: GoalModel | None = None
    medals: SidesModel | None = Field(None, description="Yok edilenlerden alınan madalya")
    lost: list[Piece] | None = Field(None, description="Yok edilen birimler ve yapılar")
    objectives: list[ObjectiveModel] = Field(default_factory=list)
    sudden_death: list[SuddenDeathModel] = Field(default_factory=list)
    worth: Worth = Field(default_factory=dict, description="Senaryonun değiştirdiği madalyalar")
    sections: SectionsModel | None = None
    pending: PendingModel | None = None
    drawer: Seat | None = None
    draws: Count = 0
    breakthroughs: Count = 0
    scout: bool | None = Field(None, description="Hedefi gören sırttaki bir İzci var mı")


class ScenarioModel(Model):
    """Bir senaryo dosyası: harita, birimler, eller ve zafer koşulları."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    text: Annotated[str, Field(max_length=1000)] = ""
    first: Side
    hand: HandsModel
    victory: GoalModel
    terrain: Terrain = Field(default_factory=dict)
    units: Annotated[list[PlacedUnitModel], Field(min_length=2, max_length=70)]
    structures: Annotated[list[StructureModel], Field(max_length=20)] = Field(default_factory=list)
    objectives: list[ObjectiveModel] = Field(default_factory=list)
    sudden_death: list[SuddenDeathModel] = Field(default_factory=list)
    kill_medals: Worth = Field(default_factory=dict)
    sections: SectionsModel | None = None
    decks: dict[Side, dict[Card, Annotated[int, Field(ge=1, le=20)]]] = Field(default_factory=dict)


# --- The board ----------------------------------------------------------------------------------


class _BoardReader:
    """Collects what is said of each hex, and every mistake with its path."""

    def __init__(self, options: HothOptions, full: bool) -> None:
        self.names = BOARDS[options.board_rows].names
        self.full = full
        self.facts: dict[str, dict[str, Any]] = {}
        self.sources: dict[tuple[str, str], str] = {}
        self.errors: list[InputError] = []

    def say(self, path: str, name: str, fact: str, value: Any) -> None:
        """Record one fact of a hex; a second one of the same kind is a mistake."""
        if name not in self.names:
            self.errors.append(
                InputError(path, f"{name} tahtada yok: girintili sıralar A ile I arasındadır")
            )
            return
        before = self.sources.setdefault((name, fact), path)
        if before != path:
            what = {"unit": "bir birim", "structure": "bir yapı", "terrain": "arazi"}.get(
                fact, fact
            )
            self.errors.append(
                InputError(
                    path,
                    f"{name} hexinde zaten {what} yazılı ({before}); beklenen: hex başına bir tane",
                )
            )
            return
        self.facts.setdefault(name, {})[fact] = value

    def terrain(self, terrain: Terrain) -> None:
        for kind, names in terrain.items():
            for number, name in enumerate(names):
                self.say(f"terrain.{kind}.{number}", name, "terrain", kind)

    def structures(self, structures: Iterable[StructureModel]) -> None:
        for number, model in enumerate(structures):
            structure = Structure(model.kind, model.damage)
            self.say(f"structures.{number}.hex", model.hex, "structure", structure)

    def hexes(self) -> tuple[Hex, ...]:
        """The hexes of the board. Raises BadInput when there were mistakes."""
        for (name, fact), path in list(self.sources.items()):
            other = self.sources.get((name, "structure"))
            if (
                fact == "unit"
                and other
                and self.facts[name]["unit"] is not None
                and (self.facts[name]["structure"] is not None)
            ):
                self.errors.append(
                    InputError(path, f"{name} hexinde yapı var ({other}); yapıya girilmez")
                )
        if self.errors:
            raise BadInput(self.errors)
        return tuple(self._hex(name) for name in NAMES)

    def _hex(self, name: str) -> Hex:
        facts = self.facts.get(name, {})
        if self.full or name not in self.names:
            return Hex(**{k: v for k, v in facts.items() if k != "blocks"})
        here = Hex.partial(f"hexes.{name}", **{k: v for k, v in facts.items() if k != "blocks"})
        if "blocks" in facts and not here.knows("blocks"):
            here = here.replace(blocks=facts["blocks"])
        return here


def _unit(model: UnitModel, full: bool) -> Unit:
    known: dict[str, Any] = {
        name: getattr(model, name)
        for name in ("kind", "figures", "moved", "halted", "attacks", "advanced")
        if getattr(model, name) is not None
    }
    if "badge" in model.model_fields_set:
        known["badge"] = model.badge
    if model.order is not None:
        known["order"] = Ordered(model.order)
    if not full:
        return Unit.partial(f"hexes.{model.hex}.unit", **known)
    known.setdefault("figures", start_figures(model.kind or "", known.get("badge")))
    return Unit(**known)


# --- States -------------------------------------------------------------------------------------


def read_state(data: Any) -> State:
    """The state that JSON data describe. Raises BadInput naming each bad field."""
    try:
        model = StateModel.model_validate(data)
    except ValidationError as error:
        raise turkish_errors(error) from None
    options = HothOptions.from_dict(model.options)
    full = model.board == "full"
    known: dict[str, Any] = {
        "options": options,
        "hexes": _hexes(model, options, full),
        "players": tuple(
            _player(model.players.get(seat), seat) if number in options.seats() else None  # type: ignore[call-overload]
            for number, seat in enumerate(SEATS)
        ),
        "objectives": tuple(_objective(o) for o in model.objectives),
        "sudden": _sudden(model.sudden_death),
        "worth": tuple(model.worth.items()),
        "sections": _sections(model.sections),
        "drawer": None if model.drawer is None else SEATS.index(model.drawer),
        "draws": model.draws,
        "breakthroughs": model.breakthroughs,
    }
    if model.turn is not None:
        known["turn"] = SEATS.index(model.turn)
    if model.phase is not None:
        known["phase"] = Phase(model.phase)
    if model.number is not None:
        known["number"] = model.number
    if model.goal is not None:
        known["goal"] = (model.goal.rebel, model.goal.empire)
    if model.medals is not None:
        known["medals"] = (model.medals.rebel, model.medals.empire)
    for name in ("given", "lost"):
        if (value := getattr(model, name)) is not None:
            known[name] = tuple(value)
    if "card" in model.model_fields_set:
        known["card"] = model.card
    if "scout" in model.model_fields_set or full:
        known["scout"] = model.scout
    if model.pending is not None:
        known["pending"] = _pending(model.pending)
    elif "pending" in model.model_fields_set or known.get("phase", Phase.REROLL) not in _RESOLVING:
        known["pending"] = None
    return State.partial(**known)


def _hexes(model: StateModel, options: HothOptions, full: bool) -> tuple[Hex, ...]:
    reader = _BoardReader(options, full)
    reader.terrain(model.terrain)
    for path, unit in _all_units(reader, model):
        if full and unit.kind is None:
            reader.errors.append(InputError(f"{path}.kind", "zorunlu alan eksik"))
            continue
        reader.say(f"{path}.hex", unit.hex, "unit", _unit(unit, full))
    reader.structures(model.structures)
    for field, facts in (
        ("empty", ("unit", "structure")),
        ("no_unit", ("unit",)),
        ("no_structure", ("structure",)),
    ):
        for number, name in enumerate(getattr(model, field)):
            for fact in facts:
                reader.say(f"{field}.{number}", name, fact, None)
    for name, blocks in model.blocks.items():
        reader.say(f"blocks.{name}", name, "blocks", blocks)
    for name, here in model.hexes.items():
        for fact in ("terrain", "blocks"):
            if (value := getattr(here, fact)) is not None:
                reader.say(f"hexes.{name}.{fact}", name, fact, value)
        for fact in {"unit", "structure"} & here.model_fields_set:
            if getattr(here, fact) is None:
                reader.say(f"hexes.{name}.{fact}", name, fact, None)
    return reader.hexes()


def _all_units(reader: _BoardReader, model: StateModel) -> Iterator[tuple[str, UnitModel]]:
    """The units with their paths: those listed, completed by `hexes`, and those only there."""
    told = {name: here.unit for name, here in model.hexes.items() if here.unit is not None}
    for number, unit in enumerate(model.units):
        more = told.pop(unit.hex, None)
        if more is None:
            yield f"units.{number}", unit
            continue
        for name in sorted(_given(unit).keys() & _given(more).keys()):
            where = f"units.{number}.{name}"
            reader.errors.append(
                InputError(f"hexes.{unit.hex}.unit.{name}", f"bu alan zaten yazılı ({where})")
            )
        yield f"units.{number}", UnitModel.model_validate(_given(unit) | _given(more))
    for hex_name, unit_here in told.items():
        given = {"hex": hex_name} | _given(unit_here)
        yield f"hexes.{hex_name}.unit", UnitModel.model_validate(given)


def _given(unit: HexUnitModel) -> dict[str, Any]:
    given = unit.model_dump(include=unit.model_fields_set)
    return {name: value for name, value in given.items() if value is not None or name == "badge"}


def _player(model: PlayerModel | None, seat: str) -> Player:
    where = f"players.{seat}"
    if model is None:
        return Player.partial(where)
    known: dict[str, Any] = {
        name: tuple(sorted(cards))
        for name in ("hand", "deck", "discard")
        if (cards := getattr(model, name)) is not None
    }
    for name in ("hand_count", "deck_count"):
        if (count := getattr(model, name)) is not None:
            known[name] = count
    return Player.partial(where, **known)


def _objective(model: ObjectiveModel) -> Objective:
    return Objective(model.hex, _side(model.side), model.permanent, _side(model.holder))


def _side(name: str | None) -> int | None:
    return None if name is None else SIDES.index(name)


def _sudden(models: list[SuddenDeathModel]) -> tuple[SuddenDeath, ...]:
    errors = []
    found = []
    for number, model in enumerate(models):
        what = model.what
        path = f"sudden_death.{number}.what"
        if model.condition == "occupy":
            what = _hex(what)
            if what not in INDEX:
                errors.append(
                    InputError(path, f"“{what[:10]}” tahtada yok; beklenen bir hex, örneğin C4")
                )
        elif model.condition == "destroy" and what not in (*UNITS, *STRUCTURES):
            names = ", ".join((*UNITS, *STRUCTURES))
            errors.append(
                InputError(path, f"“{what[:30]}” bilinmiyor; beklenen değerlerden biri: {names}")
            )
        found.append(SuddenDeath(SIDES.index(model.side), model.condition, what, model.count))
    if errors:
        raise BadInput(errors)
    return tuple(found)


def _sections(model: SectionsModel | None) -> tuple[tuple[str, ...], ...] | None:
    if model is None:
        return None
    return tuple(tuple(getattr(model, name)) for name in SECTIONS)


def _pending(model: PendingModel) -> Pending:
    known = {
        name: value
        for name in model.model_fields_set
        if (value := getattr(model, name)) is not None
    }
    return Pending.partial("pending", **known)


def write_state(state: State) -> dict[str, Any]:
    """The known facts of a state as JSON data; `read_state` reads them back."""
    known = state.known()
    data: dict[str, Any] = {"game": "hoth", "options": state.options.changed()}
    for name in ("turn", "drawer"):
        if known.get(name) is not None:
            data[name] = SEATS[known[name]]
    for name in ("number", "draws", "breakthroughs", "card"):
        if name in known:
            data[name] = known[name]
    if "phase" in known:
        data["phase"] = known["phase"].value
    for name in ("given", "lost"):
        if name in known:
            data[name] = list(known[name])
    for name in ("goal", "medals"):
        if name in known:
            data[name] = dict(zip(SIDES, known[name], strict=True))
    data |= _write_board(state)
    data["players"] = {
        seat: _write_player(player)
        for seat, player in zip(SEATS, state.players, strict=True)
        if player is not None
    }
    data["objectives"] = [
        {
            "hex": o.hex,
            "side": _side_name(o.side),
            "permanent": o.permanent,
            "holder": _side_name(o.holder),
        }
        for o in state.objectives
    ]
    data["sudden_death"] = [
        {"side": SIDES[x.side], "condition": x.condition, "what": x.what, "count": x.count}
        for x in state.sudden
    ]
    data["worth"] = dict(state.worth)
    if state.sections is not None:
        data["sections"] = {
            name: list(names) for name, names in zip(SECTIONS, state.sections, strict=True)
        }
    if "pending" in known:
        data["pending"] = None if known["pending"] is None else known["pending"].known()
    if known.get("scout") is not None or ("scout" in known and data["board"] == "partial"):
        data["scout"] = known["scout"]
    return {name: value for name, value in data.items() if value not in ([], {}, None, 0)} | {
        name: data[name]
        for name in ("number", "card", "given", "lost", "pending", "scout")
        if name in data
    }


def _side_name(side: int | None) -> str | None:
    return None if side is None else SIDES[side]


def _write_player(player: Player) -> dict[str, Any]:
    known = player.known()
    for cards, count in (("hand", "hand_count"), ("deck", "deck_count")):
        if cards in known:
            known.pop(count, None)
    return {name: list(v) if isinstance(v, tuple) else v for name, v in known.items()}


def _write_board(state: State) -> dict[str, Any]:
    full = all(state.hexes[index].is_full() for index in state.board.indexes)
    data: dict[str, Any] = {"board": "full" if full else "partial"}
    terrain: dict[str, list[str]] = {}
    lists: dict[str, list[Any]] = {
        name: [] for name in ("units", "structures", "empty", "no_unit", "no_structure")
    }
    blocks: dict[str, bool] = {}
    for index in state.board.indexes:
        name, known = NAMES[index], state.hexes[index].known()
        if "terrain" in known and not (full and known["terrain"] == "plain"):
            terrain.setdefault(known["terrain"], []).append(name)
        unit, structure = known.get("unit"), known.get("structure")
        if unit is not None:
            lists["units"].append({"hex": name} | _write_unit(unit, full))
        if structure is not None:
            lists["structures"].append({"hex": name} | structure.known())
        if not full and unit is None and structure is None:
            no_unit, no_structure = "unit" in known, "structure" in known
            if no_unit and no_structure:
                lists["empty"].append(name)
            elif no_unit or no_structure:
                lists["no_unit" if no_unit else "no_structure"].append(name)
        if not full and "blocks" in known and not Hex.partial(**_basic(known)).knows("blocks"):
            blocks[name] = known["blocks"]
    return data | {"terrain": terrain, **lists, "blocks": blocks}


def _basic(known: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in known.items() if name != "blocks"}


def _write_unit(unit: Unit, full: bool) -> dict[str, Any]:
    known = unit.known()
    if full:
        start = Unit(unit.kind, start_figures(unit.kind, unit.badge)).known()
        known = {n: v for n, v in known.items() if n == "kind" or v != start[n]}
    if "order" in known:
        known["order"] = known["order"].value
    return known


# --- Scenarios ----------------------------------------------------------------------------------


def read_scenario(data: Any, options: HothOptions | None = None) -> Scenario:
    """The scenario that JSON data describe. Raises BadInput naming each bad field and hex."""
    from referee.hoth.faults import RULES

    options = options or HothOptions()
    try:
        model = ScenarioModel.model_validate(data)
    except ValidationError as error:
        raise turkish_errors(error) from None
    reader = _BoardReader(options, full=True)
    reader.terrain(model.terrain)
    places = {}
    for number, unit in enumerate(model.units):
        figures = unit.figures or start_figures(unit.kind, unit.badge)
        places[unit.hex] = f"units.{number}"
        reader.say(f"units.{number}.hex", unit.hex, "unit", Unit(unit.kind, figures, unit.badge))
    reader.structures(model.structures)
    opening = State.partial(
        hexes=reader.hexes(),
        goal=(model.victory.rebel, model.victory.empire),
        card=None,
        given=(),
        medals=(0, 0),
        lost=(),
        objectives=tuple(_objective(o) for o in model.objectives),
        sudden=_sudden(model.sudden_death),
        worth=tuple(model.kill_medals.items()),
        sections=_sections(model.sections),
        pending=None,
        drawer=None,
        draws=0,
        breakthroughs=0,
        scout=None,
        options=options,
    )
    errors = [
        InputError(_in_file(path, places), message)
        for rule in RULES.faults()
        for path, message in rule.check(held(opening))
    ]
    decks = tuple(_deck(model, side) for side in SIDES)
    errors += _deck_errors(model, decks)
    errors += _lacking(model)
    if errors:
        raise BadInput(errors)
    hands = (model.hand.rebel, model.hand.empire)
    first = SIDES.index(model.first)
    return Scenario(
        model.id, model.name, model.text, first, hands, held(opening), (decks[0], decks[1])
    )


def _in_file(path: str, places: dict[str, str]) -> str:
    """The path of a fault in the file: units are listed by number there, not by hex."""
    head, _, rest = path.partition(".")
    name, _, field = rest.partition(".")
    if head == "units" and name in places:
        return f"{places[name]}.{field or 'hex'}"
    return path.replace("goal.", "victory.")


def _deck(model: ScenarioModel, side: Any) -> tuple[str, ...] | None:
    cards = model.decks.get(side)
    return None if cards is None else tuple(name for name, n in cards.items() for _ in range(n))


def _deck_errors(
    model: ScenarioModel, decks: tuple[tuple[str, ...] | None, ...]
) -> Iterable[InputError]:
    for side, deck in zip(SIDES, decks, strict=True):
        hand = getattr(model.hand, side)
        size = 16 if deck is None else len(deck)
        if size < hand + 2:
            yield InputError(
                f"decks.{side}" if deck is not None else f"hand.{side}",
                f"destede {size} kart var; el {hand} kart olduğuna göre en az {hand + 2} "
                "kart beklenir",
            )


def _lacking(model: ScenarioModel) -> Iterable[InputError]:
    """A side without units, and a sudden death that can never come."""
    kinds: list[str] = [unit.kind for unit in model.units]
    for side, name in enumerate(SIDE_NAMES):
        if not any(UNITS[kind].side == side for kind in kinds):
            yield InputError("units", f"{name} tarafının hiç birimi yok; beklenen en az bir birim")
    pieces = [*kinds, *(structure.kind for structure in model.structures)]
    for number, sudden in enumerate(model.sudden_death):
        found = pieces.count(sudden.what)
        if sudden.condition == "destroy" and found < sudden.count:
            yield InputError(
                f"sudden_death.{number}",
                f"haritada {found} tane var ({sudden.what}), {sudden.count} tane yok edilemez",
            )


# --- Actions and inquiries ------------------------------------------------------------------------


class _ActionModel(Model):
    player: Seat


class PlayCardModel(_ActionModel):
    """Elden komut kartı oynamak."""

    type: Literal["play_card"]
    card: Card | None = None


class DiscardCardsModel(_ActionModel):
    """Deploy the Fleet için kart atmak."""

    type: Literal["discard_cards"]
    cards: Cards


class OrderModel(_ActionModel):
    """Bir birime emir vermek; taktik kartında `section` yazılmaz."""

    type: Literal["order"]
    unit: HexName | None = None
    section: Section | None = None


class MoveModel(_ActionModel):
    """Bir birimi yürütmek; `path` başlangıçtan sonraki hexlerdir."""

    type: Literal["move"]
    unit: HexName | None = None
    path: Annotated[list[HexName], Field(min_length=1, max_length=6)] | None = None
    staying: Annotated[int, Field(ge=0, le=4)] = Field(
        0, description="Geride bırakılan minyatür; yazılmazsa bütün birim gider"
    )


class AttackModel(_ActionModel):
    """Saldırmak; `split` zarların bölündüğü öbür hedeflerdir."""

    type: Literal["attack"]
    unit: HexName | None = None
    target: HexName | None = None
    split: list[HexName] = Field(default_factory=list)


class RerollModel(_ActionModel):
    """Seçilen yüzleri yeniden atmak; boş metin hiçbirini."""

    type: Literal["reroll"]
    dice: Faces


class ConfirmModel(_ActionModel):
    """AT-AT doğrulama atışı."""

    type: Literal["confirm"]
    dice: Annotated[int, Field(ge=0, le=12)]


class RetreatModel(_ActionModel):
    """Geri çekilmek; `ignored` yok sayılan sembol sayısıdır."""

    type: Literal["retreat"]
    unit: HexName | None = None
    path: Annotated[list[HexName], Field(max_length=6)] = Field(default_factory=list)
    ignored: Annotated[int, Field(ge=0, le=6)] = 0


class AdvanceModel(_ActionModel):
    """Yarma yapmak ya da yerinde kalmak."""

    type: Literal["advance"]
    advance: bool


class DoneModel(_ActionModel):
    """Emir, hareket ya da saldırı adımını bitirmek."""

    type: Literal["done"]


class DrawModel(_ActionModel):
    """Komut kartı çekmek."""

    type: Literal["draw"]


ActionModel = Annotated[
    PlayCardModel
    | DiscardCardsModel
    | OrderModel
    | MoveModel
    | AttackModel
    | RerollModel
    | ConfirmModel
    | RetreatModel
    | AdvanceModel
    | DoneModel
    | DrawModel,
    Field(discriminator="type"),
]


class SightModel(Model):
    """İki hex arasında görüş var mı?"""

    type: Literal["line_of_sight"]
    a: HexName
    b: HexName


class DiceModel(Model):
    """Saldırıda kaç zar atılır?"""

    type: Literal["attack_dice"]
    unit: HexName
    target: HexName


class HitsModel(Model):
    """Gelen zarlar hedefe ne yapar?"""

    type: Literal["hits"]
    target: HexName
    dice: Faces


class ConfirmationModel(Model):
    """Doğrulama atışı AT-AT'yi yok eder mi?"""

    type: Literal["confirmation"]
    dice: Faces


class RetreatsModel(Model):
    """Birim nereye çekilebilir, ne kaybeder?"""

    type: Literal["retreats"]
    unit: HexName
    symbols: Annotated[int, Field(ge=0, le=6)]


class MovesModel(Model):
    """Birim nereye gidebilir, nereden saldırabilir?"""

    type: Literal["moves"]
    unit: HexName


class TargetsModel(Model):
    """Birim durduğu yerden kime saldırabilir?"""

    type: Literal["targets"]
    unit: HexName


class OrdersModel(Model):
    """Kartla hangi birimlere emir verilebilir?"""

    type: Literal["orders"]
    player: Seat
    card: Card


class MedalsModel(Model):
    """Tarafın kaç madalyası var?"""

    type: Literal["medals"]
    player: Seat


class MedalForModel(Model):
    """Bu birim ya da yapı yok edilince kaç madalya kazanılır?"""

    type: Literal["medal_for"]
    kind: Piece


class BadgeModel(Model):
    """Bu birim bu rozetleri taşıyabilir mi, kaç minyatürle başlar?"""

    type: Literal["badge"]
    kind: Kind
    badges: Annotated[list[BadgeName], Field(max_length=6)] = Field(default_factory=list)


class HandModel(Model):
    """Takımda kişi başı kaç kart çekilir?"""

    type: Literal["hand"]
    hand: Annotated[int, Field(ge=1, le=16)]
    players: Annotated[int, Field(ge=1, le=2)]


class DistanceModel(Model):
    """İki hexin arası kaç hextir?"""

    type: Literal["distance"]
    a: HexName
    b: HexName


class HexSectionsModel(Model):
    """Hex, bu oyuncunun gözünden hangi bölümlerdedir?"""

    type: Literal["sections"]
    hex: HexName
    player: Seat


class DiceLostModel(Model):
    """Arazi bu saldırının kaç zarını eksiltir?"""

    type: Literal["dice_lost"]
    unit: HexName
    target: HexName


class RetreatAmountModel(Model):
    """Birim kaç hex çekilir, kaç minyatür yitirir ya da kaç minyatürü kalır?"""

    type: Literal["retreat_amount"]
    unit: HexName
    symbols: Annotated[int, Field(ge=0, le=6)]
    what: Literal["hexes", "figures", "left"]


class RollAmountModel(Model):
    """Gelen yüzler hedefe kaç isabet, kayıp, geri çekilme, madalya ya da doğrulama zarı getirir?"""

    type: Literal["roll_amount"]
    target: HexName
    dice: Faces
    what: Literal["hits", "figures", "left", "retreats", "medals", "confirmation"]


class MedalsGainedModel(Model):
    """Yok edilenler ve tutulan hedefler toplam kaç madalya getirir?"""

    type: Literal["medals_gained"]
    kinds: Annotated[list[Piece], Field(max_length=20)]
    held: Annotated[int, Field(ge=0, le=20)] = 0


class FleetDrawsModel(Model):
    """Deploy the Fleet ile kaç kart çekilir?"""

    type: Literal["fleet_draws"]
    discarded: Annotated[int, Field(ge=0, le=20)]
    mate: bool = False


class ResultModel(Model):
    """Oyunu kim kazandı?"""

    type: Literal["result"]


class WinnerModel(Model):
    """Oyunu hangi taraf kazandı?"""

    type: Literal["winner"]


class MedalTakerModel(Model):
    """Yok edilen birimin madalyasını hangi taraf alır?"""

    type: Literal["medal_taker"]
    kind: Piece


class OrdersAmountModel(Model):
    """Kartın emirlerinden kaçı verilir, kaçı yanar?"""

    type: Literal["orders_amount"]
    orders: Annotated[int, Field(ge=0, le=12)]
    units: Annotated[int, Field(ge=0, le=30)]
    what: Literal["given", "lost"]


class ValueModel(Model):
    """Kuralların verdiği bir değer."""

    type: Literal["value"]
    key: Annotated[str, AfterValidator(_value_key), Field(examples=["cards.standard"])]


InquiryModel = Annotated[
    SightModel
    | DiceModel
    | HitsModel
    | ConfirmationModel
    | RetreatsModel
    | MovesModel
    | TargetsModel
    | OrdersModel
    | MedalsModel
    | MedalForModel
    | BadgeModel
    | HandModel
    | DistanceModel
    | HexSectionsModel
    | DiceLostModel
    | RetreatAmountModel
    | RollAmountModel
    | MedalsGainedModel
    | FleetDrawsModel
    | ResultModel
    | WinnerModel
    | MedalTakerModel
    | OrdersAmountModel
    | ValueModel,
    Field(discriminator="type"),
]

_ACTIONS: dict[str, type[act.Action]] = {
    "play_card": act.PlayCard,
    "discard_cards": act.DiscardCards,
    "order": act.Order,
    "move": act.Move,
    "attack": act.Attack,
    "reroll": act.Reroll,
    "confirm": act.Confirm,
    "retreat": act.Retreat,
    "advance": act.Advance,
    "done": act.Done,
    "draw": act.Draw,
}
_INQUIRIES: dict[str, type[act.Inquiry]] = {
    "line_of_sight": act.SightBetween,
    "attack_dice": act.DiceOf,
    "hits": act.HitsOf,
    "confirmation": act.ConfirmationOf,
    "retreats": act.RetreatOf,
    "moves": act.MovesOf,
    "targets": act.TargetsOf,
    "orders": act.OrdersOf,
    "medals": act.MedalsOf,
    "medal_for": act.MedalFor,
    "badge": act.BadgeOf,
    "hand": act.HandOf,
    "distance": act.DistanceBetween,
    "sections": act.SectionsOf,
    "dice_lost": act.DiceLost,
    "retreat_amount": act.RetreatAmount,
    "roll_amount": act.RollAmount,
    "medals_gained": act.MedalsGained,
    "fleet_draws": act.FleetDraws,
    "result": act.GameResult,
    "winner": act.GameWinner,
    "medal_taker": act.MedalTaker,
    "orders_amount": act.OrdersAmount,
    "value": act.RuleValue,
}
_TYPE_OF: dict[type[Facts], str] = {
    cls: name for name, cls in (*_ACTIONS.items(), *_INQUIRIES.items())
}
_ACTION = TypeAdapter[Any](ActionModel)
_INQUIRY = TypeAdapter[Any](InquiryModel)
_OPTIONAL = {"section"}  # None is a value of these fields
_DEFAULTS: dict[str, Any] = {"section": None, "split": (), "staying": 0, "ignored": 0}


def read_action(data: Any) -> act.Action:
    """The action that JSON data describe. Raises BadInput naming each bad field."""
    action: act.Action = _read(_ACTION, _ACTIONS, data)
    return action


def read_inquiry(data: Any) -> act.Inquiry:
    """The inquiry that JSON data describe. Raises BadInput naming each bad field."""
    inquiry: act.Inquiry = _read(_INQUIRY, _INQUIRIES, data)
    return inquiry


def _read(adapter: TypeAdapter[Any], classes: dict[str, Any], data: Any) -> Any:
    try:
        model = adapter.validate_python(data)
    except ValidationError as error:
        raise turkish_errors(error) from None
    known: dict[str, Any] = {}
    for name in type(model).model_fields:
        value = getattr(model, name)
        if name == "type" or (value is None and name not in _OPTIONAL):
            continue
        known[name] = tuple(value) if isinstance(value, list) else value
    if "player" in known:
        known["player"] = SEATS.index(known["player"])
    return classes[model.type].partial("action", **known)


def write_action(action: Facts) -> dict[str, Any]:
    """An action or inquiry as JSON data, its known fields only."""
    data: dict[str, Any] = {"type": _TYPE_OF[type(action)]}
    for name, value in action.known().items():
        if name in _DEFAULTS and value == _DEFAULTS[name]:
            continue
        data[name] = (
            SEATS[value] if name == "player" else list(value) if isinstance(value, tuple) else value
        )
    return data


def json_schema() -> dict[str, Any]:
    """The JSON Schemas of states, actions, inquiries and scenario files."""
    return {
        "state": StateModel.model_json_schema(),
        "action": _ACTION.json_schema(),
        "inquiry": _INQUIRY.json_schema(),
        "scenario": ScenarioModel.model_json_schema(),
    }
