"""Twilight Struggle as JSON: the models of states, actions and inquiries, and their JSON Schema.

A field that is left out of a state is an unknown fact. Countries and cards are read by id,
number, Turkish or English name. `others_empty` says that countries not listed hold no marker;
`effects` as a list names every event in force, as an object only those that are known.
"""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Discriminator,
    Field,
    Tag,
    TypeAdapter,
    ValidationError,
)

from referee.border import BadInput, InputError, Model, turkish_errors
from referee.partial import Facts, Some
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYERS, US, USSR, parse_card
from referee.twilight_struggle.countries import COUNTRIES, PLACES, REGION_TR, parse_country
from referee.twilight_struggle.effects import EFFECTS
from referee.twilight_struggle.fixed import PARTIES, VALUES
from referee.twilight_struggle.state import (
    USES,
    Board,
    Closed,
    Open,
    Phase,
    Side,
    State,
    Task,
    TwilightOptions,
    influence_facts,
)


def _options(value: dict[str, Any]) -> dict[str, Any]:
    try:
        TwilightOptions.from_dict(value)
    except ValueError as error:
        raise ValueError(str(error).split(": ", 1)[1]) from None
    return value


def _effect(key: str) -> str:
    if key not in EFFECTS:
        raise ValueError(f"“{key[:40]}” diye bir etki yok; örnek: nato, red_scare_purge.us")
    return key


def _value_key(key: str) -> str:
    return _known(key, VALUES, "sayı")


def _party_key(key: str) -> str:
    return _known(key, PARTIES, "taraf")


def _known(key: str, keys: Collection[str], what: str) -> str:
    """A key of a table; the error names the nearest ones."""
    if key not in keys:
        near = get_close_matches(key, keys, n=3, cutoff=0.3) or list(keys)[:3]
        raise ValueError(f"bilinmeyen {what}; en yakınları: {', '.join(near)}")
    return key


def _group(name: str) -> str:
    return name if name in REGION_TR else parse_country(name)


def _done(name: str) -> str:
    if name in CARDS:
        return name
    return "+" + parse_country(name[1:]) if name.startswith("+") else parse_country(name)


def _read_with(parse: Any) -> BeforeValidator:
    return BeforeValidator(lambda value: parse(value) if isinstance(value, str) else value)


Country = Annotated[
    str,
    _read_with(parse_country),
    Field(description="Ülke kimliği ya da adı", examples=["vietnam", "Batı Almanya"]),
]
Card = Annotated[
    str,
    BeforeValidator(lambda v: parse_card(str(v)) if isinstance(v, (str, int)) else v),
    Field(description="Kart kimliği, numarası ya da adı", examples=["nato", "21"]),
]
Place = Annotated[str, _read_with(_group)]
Done = Annotated[
    str,
    _read_with(_done),
    Field(description="Puanın kullanıldığı ülke; nüfuz konduysa başında +", examples=["+italy"]),
]
Cards = Annotated[list[Card], Field(max_length=110)]
Countries = Annotated[list[Country], Field(max_length=60)]
Player = Annotated[Literal["us", "ussr"], Field(description="Oyuncu: us (ABD), ussr (SSCB)")]
EffectKey = Annotated[str, AfterValidator(_effect)]
Effects = Annotated[  # the brackets in the tags keep them out of the paths of errors
    Annotated[list[EffectKey], Tag("[all]")] | Annotated[dict[EffectKey, bool], Tag("[some]")],
    Discriminator(lambda value: "[some]" if isinstance(value, dict) else "[all]"),
]
Region = Literal["europe", "asia", "middle_east", "central_america", "south_america", "africa"]
Subregion = Literal["western_europe", "eastern_europe", "southeast_asia"]
Count = Annotated[int, Field(ge=0, le=99)]
Die = Annotated[int, Field(ge=1, le=6, description="Zar, 1-6")]
Points = Annotated[int, Field(ge=1, le=9)]
Box = Annotated[int, Field(ge=0, le=8)]
Result = Annotated[
    str,
    Field(
        pattern=r"^((us|ussr):(vp|defcon|crisis|europe|wargames|final|held)"
        r"|draw:(wargames|final|held))$",
        examples=["us:vp", "draw:final"],
    ),
]
Use = Literal["influence", "realign", "coup"]


class MarkersModel(Model):
    """Bir ülkedeki nüfuz; yazılmayan taraf bilinmiyor."""

    us: Count | None = None
    ussr: Count | None = None


class SideModel(Model):
    """Bir oyuncunun eli ve izleri."""

    hand: Cards | None = None
    holds: Cards | None = Field(None, description="El tam bilinmiyorsa elde olduğu bilinenler")
    hand_count: Count | None = None
    military_ops: Annotated[int, Field(ge=0, le=5)] | None = None
    space: Box | None = None
    space_used: Annotated[int, Field(ge=0, le=2)] | None = None
    headline: Card | None = None
    china_card: bool | None = Field(None, description="Çin Kartı bu oyuncuda mı")


class TaskModel(Model):
    """Bekleyen bir işlem; `operation` alanında yalnız operasyon puanları anlatılır."""

    kind: Literal["setup", "operations", "event", "play", "draw", "held"] = "operations"
    player: Player | None = None
    card: Card | Literal["", "bid"] | None = None
    points: Annotated[int, Field(ge=0, le=20)] | None = None
    uses: Annotated[list[Use], Field(max_length=3)] | None = None
    where: Annotated[list[Place], Field(max_length=84)] | None = None
    free: bool = False
    optional: bool = False
    spent: Count = 0
    done: Annotated[list[Done], Field(max_length=20)] = Field(default_factory=list)
    stage: Annotated[int, Field(ge=0, le=3)] = 0
    by: Player | None = None


class HeadlineEntry(Model):
    player: Player
    card: Card


class StartedModel(Model):
    us: Countries
    ussr: Countries


class StateModel(Model):
    """Bir Twilight Struggle konumu. Yazılmayan her alan bilinmeyen bir olgudur."""

    game: Literal["twilight-struggle"] = "twilight-struggle"
    options: Annotated[dict[str, Any], AfterValidator(_options)] = Field(default_factory=dict)
    turn: Annotated[int, Field(ge=1, le=10)] | None = None
    phase: (
        Literal[
            "setup",
            "defcon",
            "deal",
            "headline",
            "action",
            "military",
            "reveal",
            "china",
            "advance",
            "final",
            "over",
        ]
        | None
    ) = None
    round: Annotated[int, Field(ge=0, le=8)] | None = None
    phasing: Player | None = None
    defcon: Annotated[int, Field(ge=1, le=5, description="DEFCON, 1-5")] | None = None
    vp: (
        Annotated[int, Field(ge=-20, le=20, description="Zafer puanı; ABD artı, SSCB eksi")] | None
    ) = None
    influence: dict[str, MarkersModel] = Field(default_factory=dict)
    others_empty: bool = Field(False, description="Yazılmayan ülkelerde nüfuz yok")
    control: dict[str, Player | None] = Field(default_factory=dict)
    us: SideModel = Field(default_factory=SideModel)
    ussr: SideModel = Field(default_factory=SideModel)
    china: Player | None = Field(None, description="Çin Kartı kimde; null ise kimsede (varyant)")
    china_up: bool | None = None
    effects: Effects | None = None
    discard: Cards | None = None
    removed: Cards | None = None
    tasks: list[TaskModel] | None = None
    operation: TaskModel | None = Field(
        None, description="Yapılmakta olan operasyon; bilinmeyen yanları yazılmaz"
    )
    headlines: list[HeadlineEntry] | None = None
    started: StartedModel | None = Field(
        None,
        description="Aksiyon turunun başında nüfuz bulunan ülkeler; yoksa bugünkü nüfuz geçerli",
    )
    ended: Result | None = None


class _ActionModel(Model):
    player: Player | None = None


class ProceedModel(_ActionModel):
    """Karar gerektirmeyen aşamayı uygulamak."""

    type: Literal["proceed"]


class DealModel(_ActionModel):
    """Sıradaki kartı çekmek."""

    type: Literal["deal"]


class HeadlineModel(_ActionModel):
    """Manşet kartını seçmek."""

    type: Literal["headline"]
    card: Card | None = None


class PlayCardModel(_ActionModel):
    """Kart oynamak."""

    type: Literal["play_card"]
    card: Card | None = None
    use: Literal["event", "operations", "space", "space_no_roll"] | None = None
    first: Literal["event", "operations"] | None = Field(
        None, description="Rakibin olayı operasyondan önce mi (event) sonra mı (operations)"
    )
    partner: Card | None = Field(None, description="BM Müdahalesi ile oynanan kart")


class PlaceInfluenceModel(_ActionModel):
    """Nüfuz yerleştirmek: ülkeler sırayla, belirteç başına bir kez."""

    type: Literal["place_influence"]
    countries: Countries | None = None


class CoupModel(_ActionModel):
    """Darbe girişimi."""

    type: Literal["coup"]
    country: Country | None = None


class RealignModel(_ActionModel):
    """Bir yeniden hizalama zarı."""

    type: Literal["realign"]
    country: Country | None = None


class DoneModel(_ActionModel):
    """Kalan operasyonu bırakmak."""

    type: Literal["done"]


class ChangeModel(Model):
    """Bir ülkede olayın getirdiği nüfuz değişikliği."""

    country: Country
    us: Annotated[int, Field(ge=-99, le=99)] = 0
    ussr: Annotated[int, Field(ge=-99, le=99)] = 0


class ResolveEventModel(_ActionModel):
    """Bekleyen olayı, metnin bıraktığı seçimlerle uygulamak."""

    type: Literal["resolve_event"]
    card: Card | None = None
    influence: Annotated[list[ChangeModel], Field(max_length=90)] = Field(default_factory=list)
    target: Place | None = None
    cards: Cards = Field(default_factory=list)
    choice: Annotated[str, Field(max_length=20)] | None = None


class EscapeTrapModel(_ActionModel):
    """Bataklık ya da Ayı Tuzağı için kart atmak."""

    type: Literal["escape_trap"]
    card: Card | None = None


class LiftCrisisModel(_ActionModel):
    """Küba Füze Krizi'ni iki nüfuz çekerek kaldırmak."""

    type: Literal["lift_crisis"]
    country: Country | None = None


class DiscardHeldModel(_ActionModel):
    """Elde kalan kartı atmak; null ise tutmak."""

    type: Literal["discard_held"]
    card: Card | None = None


class PassModel(_ActionModel):
    """Aksiyon turunu kart oynamadan geçmek."""

    type: Literal["pass"]


ActionModel = Annotated[
    ProceedModel
    | DealModel
    | HeadlineModel
    | PlayCardModel
    | PlaceInfluenceModel
    | CoupModel
    | RealignModel
    | DoneModel
    | ResolveEventModel
    | EscapeTrapModel
    | LiftCrisisModel
    | DiscardHeldModel
    | PassModel,
    Field(discriminator="type"),
]


class ControlModel(Model):
    """Bir ülkeyi kim kontrol ediyor?"""

    type: Literal["control"]
    country: Country


class ScoreModel(Model):
    """Bir bölge şimdi puanlansa ne olur?"""

    type: Literal["score"]
    region: Region | Literal["southeast_asia"]


class FinalScoreModel(Model):
    """Final puanlaması şimdi yapılsa ne olur?"""

    type: Literal["final_score"]


class CoupResultModel(Model):
    """Bu puan ve zarla darbe ne yapar? Zar verilmezse her girişimin getirdiği söylenir."""

    type: Literal["coup_result"]
    player: Player
    country: Country
    points: Points | None = None
    die: Die | None = None


class RealignResultModel(Model):
    """Yeniden hizalama zarı ne yapar? Zar verilmezse değiştiriciler söylenir."""

    type: Literal["realign_result"]
    player: Player
    country: Country
    us_die: Die | None = None
    ussr_die: Die | None = None


class SpaceResultModel(Model):
    """Bu zar Uzay Yarışı'nda ilerletir mi?"""

    type: Literal["space_result"]
    player: Player
    die: Die


class PlacementCostModel(Model):
    """Bu yerleştirme kaç puan tutar?"""

    type: Literal["placement_cost"]
    player: Player
    countries: Countries


class CardValueModel(Model):
    """Kartın bir oyuncu için şimdiki değeri."""

    type: Literal["card_value"]
    player: Player
    card: Card


class MilitaryCheckModel(Model):
    """Askerî operasyon kontrolü ne verir?"""

    type: Literal["military_check"]


class PlayabilityModel(Model):
    """Bir kartın olayı şimdi gerçekleşebilir mi?"""

    type: Literal["playability"]
    card: Card


class HeadlineOrderModel(Model):
    """İki manşet hangi sırayla işler?"""

    type: Literal["headline_order"]
    us_card: Card
    ussr_card: Card


class WarResultModel(Model):
    """Bir savaş olayı bu zarla ne yapar?"""

    type: Literal["war_result"]
    player: Player
    card: Annotated[Card, AfterValidator(lambda card: _war(card))]
    die: Die
    target: Country | None = None


class ResultModel(Model):
    """Oyunu kim, neden kazandı?"""

    type: Literal["result"]


class CardFactsModel(Model):
    """Kartın üstünde yazanlar."""

    type: Literal["card"]
    card: Card


class CountryFactsModel(Model):
    """Bir ülkenin istikrarı, bölgesi ve komşuları."""

    type: Literal["country"]
    country: Country


class ValueModel(Model):
    """Kuralların verdiği bir sayı."""

    type: Literal["value"]
    key: Annotated[str, AfterValidator(_value_key), Field(examples=["hand.early"])]


class PartyModel(Model):
    """Kuralların andığı taraf."""

    type: Literal["party"]
    key: Annotated[str, AfterValidator(_party_key), Field(examples=["who.setup"])]


class PointsModel(Model):
    """Bütün puanları bir bölgede harcanan kart kaç operasyon puanı verir?"""

    type: Literal["points"]
    player: Player
    card: Card
    region: Region | Subregion | None = None


class CoupDieModel(Model):
    """Darbenin başarılı olması için zar en az kaç gelmeli?"""

    type: Literal["coup_die"]
    player: Player
    country: Country
    points: Points


class ControlNeedsModel(Model):
    """Bir ülkeyi kontrol etmek için kaç nüfuz daha gerekir?"""

    type: Literal["control_needs"]
    player: Player
    country: Country


class MarkersForModel(Model):
    """Bu puan, ülkede kaç nüfuza yeter?"""

    type: Literal["markers_for"]
    player: Player
    country: Country
    points: Points


class ExtraPointsModel(Model):
    """Bir ülke, kontrol edene puanlamada kaç ek ZP verir?"""

    type: Literal["extra_points"]
    player: Player
    country: Country


class CountriesModel(Model):
    """Bir bölgedeki ya da bir süper güce komşu ülkeler."""

    type: Literal["countries"]
    of: Region | Subregion | Player
    battlegrounds: bool = False


class LevelModel(Model):
    """Ülke sayılarına göre bölgedeki düzey."""

    type: Literal["level"]
    region: Region
    own: Count
    own_battlegrounds: Count
    rival: Count
    rival_battlegrounds: Count


class FinalWinnerModel(Model):
    """Final puanlamasından sonraki puana göre kazanan."""

    type: Literal["final_winner"]


class BidResultModel(Model):
    """Taraf teklifinin sonucu; `bids` önce senin, sonra rakibin sayısıdır."""

    type: Literal["bid_result"]
    same_side: bool
    bids: tuple[Count, Count]


class TrackModel(Model):
    """İki tarafın aldığı puanlardan sonra zafer puanı izi."""

    type: Literal["track"]
    us: Count
    ussr: Count


class EventChangeModel(Model):
    """Bir olay neyi değiştirir?"""

    type: Literal["event_change"]
    player: Player
    card: Card
    what: str | None = None
    choice: str | None = None
    us_die: Die | None = None
    ussr_die: Die | None = None


class EventReachModel(Model):
    """Bir olay bir ülkede neyi değiştirebilir?"""

    type: Literal["event_reach"]
    player: Player
    card: Card
    country: Country
    what: str | None = None


class WarDieModel(Model):
    """Savaş zarından kaç düşülür, kazanmak için zar en az kaç gelmeli?"""

    type: Literal["war_die"]
    player: Player
    card: Annotated[Card, AfterValidator(lambda card: _war(card))]
    target: Country
    what: Literal["needed", "taken_off"] = "needed"


def _war(card: str) -> str:
    from referee.twilight_struggle.events.war import WARS

    if card not in WARS:
        raise ValueError("bu kart bir savaş olayı değil")
    return card


InquiryModel = Annotated[
    ControlModel
    | ScoreModel
    | FinalScoreModel
    | CoupResultModel
    | RealignResultModel
    | SpaceResultModel
    | PlacementCostModel
    | CardValueModel
    | MilitaryCheckModel
    | PlayabilityModel
    | HeadlineOrderModel
    | WarResultModel
    | ResultModel
    | CardFactsModel
    | CountryFactsModel
    | ValueModel
    | PartyModel
    | PointsModel
    | CoupDieModel
    | ControlNeedsModel
    | MarkersForModel
    | ExtraPointsModel
    | CountriesModel
    | LevelModel
    | FinalWinnerModel
    | BidResultModel
    | TrackModel
    | EventChangeModel
    | EventReachModel
    | WarDieModel,
    Field(discriminator="type"),
]

_ACTIONS: dict[str, type[act.Action]] = {
    "proceed": act.Proceed,
    "deal": act.Deal,
    "headline": act.Headline,
    "play_card": act.PlayCard,
    "place_influence": act.PlaceInfluence,
    "coup": act.Coup,
    "realign": act.Realign,
    "done": act.Done,
    "resolve_event": act.ResolveEvent,
    "escape_trap": act.EscapeTrap,
    "lift_crisis": act.LiftCrisis,
    "discard_held": act.DiscardHeld,
    "pass": act.Pass,
}
_INQUIRIES: dict[str, type[act.Inquiry]] = {
    "control": act.ControlOf,
    "score": act.ScoreOf,
    "final_score": act.FinalScore,
    "coup_result": act.CoupResult,
    "realign_result": act.RealignResult,
    "space_result": act.SpaceResult,
    "placement_cost": act.PlacementCost,
    "card_value": act.CardValue,
    "military_check": act.MilitaryCheck,
    "playability": act.Playability,
    "headline_order": act.HeadlineOrder,
    "war_result": act.WarResult,
    "result": act.GameResult,
    "card": act.CardFacts,
    "country": act.CountryFacts,
    "value": act.RuleValue,
    "party": act.RuleParty,
    "points": act.Points,
    "coup_die": act.CoupDie,
    "control_needs": act.ControlNeeds,
    "markers_for": act.MarkersFor,
    "extra_points": act.ExtraPoints,
    "countries": act.Countries,
    "level": act.LevelOf,
    "final_winner": act.FinalWinner,
    "bid_result": act.BidResult,
    "track": act.TrackAfter,
    "event_change": act.EventChange,
    "event_reach": act.EventReach,
    "war_die": act.WarDie,
}
_TYPE_OF: dict[type[Facts], str] = {
    cls: name for name, cls in (*_ACTIONS.items(), *_INQUIRIES.items())
}
_ACTION = TypeAdapter[Any](ActionModel)
_INQUIRY = TypeAdapter[Any](InquiryModel)
_SCALARS = ("turn", "round", "defcon", "vp", "china_up")


# --- States ---------------------------------------------------------------------------------------


def read_state(data: Any) -> State:
    """The state that JSON data describe. Raises BadInput naming each bad field."""
    try:
        model = StateModel.model_validate(data)
    except ValidationError as error:
        raise turkish_errors(error) from None
    given = model.model_fields_set
    options = TwilightOptions.from_dict(model.options)
    known: dict[str, Any] = {"options": options, "board": _board(model, options)}
    known |= {name: v for name in _SCALARS if (v := getattr(model, name)) is not None}
    if model.phase:
        known["phase"] = Phase(model.phase)
    if model.phasing:
        known["phasing"] = PLAYERS.index(model.phasing)
    known |= _holder(model, options)
    known["sides"] = tuple(_side(getattr(model, letter), letter) for letter in PLAYERS)
    if isinstance(model.effects, list):
        known["effects"] = Closed(dict.fromkeys(model.effects, True), "effects")
    else:
        known["effects"] = Open(model.effects or {}, "effects")
    for name in ("discard", "removed"):
        if (cards := getattr(model, name)) is not None:
            known[name] = tuple(cards)
    if model.tasks is not None:
        known["tasks"] = tuple(
            _task(task, f"tasks.{number}", full=True) for number, task in enumerate(model.tasks)
        )
    elif model.operation is not None:
        known["tasks"] = (_task(model.operation, "operation", full=False),)
    elif model.phase is not None:
        known["tasks"] = ()
    if model.headlines is not None:
        known["headlines"] = tuple((PLAYERS.index(h.player), h.card) for h in model.headlines)
    elif model.phase is not None:
        known["headlines"] = ()
    known["started"] = (
        None
        if model.started is None
        else (frozenset(model.started.us), frozenset(model.started.ussr))
    )
    if "ended" in given or model.phase not in (None, "over"):
        known["ended"] = model.ended
    return State.partial(**known)


def _bad(path: str, message: str) -> BadInput:
    return BadInput([InputError(path, message)])


def _country(path: str, name: str) -> str:
    try:
        return parse_country(name)
    except ValueError as error:
        raise _bad(f"{path}.{name[:40]}", str(error)) from None


def _board(model: StateModel, options: TwilightOptions) -> Board:
    counts: tuple[dict[str, int], dict[str, int]] = ({}, {})
    if model.others_empty:
        places = PLACES if options.chinese_civil_war else COUNTRIES
        counts = (dict.fromkeys(places, 0), dict.fromkeys(places, 0))
    for name, markers in model.influence.items():
        country = _country("influence", name)
        for player, letter in enumerate(PLAYERS):
            if (count := getattr(markers, letter)) is not None:
                counts[player][country] = count
    board = Board((influence_facts(US, counts[US]), influence_facts(USSR, counts[USSR])))
    if not model.control:
        return board
    control = dict(board.control)
    for name, owner in model.control.items():
        country = _country("control", name)
        told = None if owner is None else PLAYERS.index(owner)
        if country in control and control[country] != told:
            raise _bad(f"control.{country}", "yazılan kontrol, yazılan nüfuzla çelişiyor")
        control[country] = told
    object.__setattr__(board, "control", Open(control, "control"))
    return board


def _holder(model: StateModel, options: TwilightOptions) -> dict[str, Any]:
    """Who has the China Card: from `china`, the sides' `china_card`, or a hand that lists it."""
    told = [
        (path, player)
        for player, letter in enumerate(PLAYERS)
        for path, on in (
            (f"{letter}.china_card", getattr(model, letter).china_card),
            (f"{letter}.hand", CHINA in (getattr(model, letter).hand or ())),
        )
        if on
    ]
    if "china" in model.model_fields_set:
        told.append(("china", None if model.china is None else PLAYERS.index(model.china)))  # type: ignore[arg-type]
    holders = {holder for _, holder in told}
    if len(holders) > 1:
        raise _bad(told[-1][0], "Çin Kartı iki yerde görünüyor; yalnız bir oyuncuda olabilir")
    if told:
        return {"china": told[0][1]}
    denied = [p for p, letter in enumerate(PLAYERS) if getattr(model, letter).china_card is False]
    if len(denied) == 1 and not options.chinese_civil_war:
        return {"china": 1 - denied[0]}
    return {}


def _side(model: SideModel, letter: str) -> Side:
    known: dict[str, Any] = {
        name: value
        for name in ("military_ops", "space", "space_used", "hand_count")
        if (value := getattr(model, name)) is not None
    }
    if model.hand is not None:
        known["hand"] = tuple(card for card in model.hand if card != CHINA)
        known.pop("hand_count", None)
    elif model.holds is not None:
        known["hand"] = Some(model.holds, f"{letter}.hand")
    if "headline" in model.model_fields_set:
        known["headline"] = model.headline
    return Side.partial(letter, **known)


def _task(model: TaskModel, where: str, *, full: bool) -> Task:
    known: dict[str, Any] = {
        "kind": model.kind,
        "uses": tuple(model.uses if model.uses is not None else (() if full else USES)),
        "where": tuple(model.where or ()),
        "free": model.free,
        "optional": model.optional,
        "spent": model.spent,
        "done": tuple(model.done),
        "stage": model.stage,
        "by": None if model.by is None else PLAYERS.index(model.by),
    }
    if model.player is not None:
        known["player"] = PLAYERS.index(model.player)
    if full or model.card is not None:
        known["card"] = model.card or ""
    elif not full:
        known["card"] = ""
    if full or model.points is not None:
        known["points"] = model.points
    if model.kind == "event" and known["by"] is None and "player" in known:
        known["by"] = known["player"]
    return Task.partial(where, **known)


def write_state(state: State) -> dict[str, Any]:
    """The known facts of a state as JSON data; `read_state` reads them back."""
    known = state.known()
    data: dict[str, Any] = {"game": "twilight-struggle", "options": state.options.changed()}
    if "phase" in known:
        data["phase"] = known["phase"].value
    if "phasing" in known:
        data["phasing"] = PLAYERS[known["phasing"]]
    data |= {name: known[name] for name in _SCALARS if name in known}
    if "board" in known:
        data |= _write_board(state.board)
    for letter, side in zip(PLAYERS, state.sides, strict=True):
        data[letter] = _write_side(side)
    if "china" in known:
        data["china"] = None if known["china"] is None else PLAYERS[known["china"]]
    effects = known.get("effects", Open())
    if isinstance(effects, Closed):
        data["effects"] = sorted(key for key, on in effects.items() if on)
    elif effects:
        data["effects"] = dict(effects)
    for name in ("discard", "removed"):
        if name in known:
            data[name] = list(known[name])
    if "tasks" in known:
        tasks = known["tasks"]
        if tasks and not tasks[0].is_full():
            data["operation"] = _write_task(tasks[0])
        else:
            data["tasks"] = [_write_task(task) for task in tasks]
    if known.get("headlines"):
        data["headlines"] = [{"player": PLAYERS[p], "card": c} for p, c in known["headlines"]]
    if known.get("started") is not None:
        data["started"] = {
            letter: sorted(here) for letter, here in zip(PLAYERS, known["started"], strict=True)
        }
    if "ended" in known and ("phase" not in known or known["ended"] is not None):
        data["ended"] = known["ended"]
    return data


def _write_board(board: Board) -> dict[str, Any]:
    us, ussr = board.influence
    full = board.is_full()
    influence: dict[str, dict[str, int]] = {}
    for country in PLACES:
        markers = {
            letter: counts[country]
            for letter, counts in zip(PLAYERS, (us, ussr), strict=True)
            if country in counts
        }
        if markers and (not full or any(markers.values())):
            influence[country] = markers
    data: dict[str, Any] = {"influence": influence}
    if full:
        data["others_empty"] = True
    told = {
        country: None if owner is None else PLAYERS[owner]
        for country, owner in board.control.items()
        if country not in us or country not in ussr
    }
    return data | ({"control": told} if told else {})


def _write_side(side: Side) -> dict[str, Any]:
    known = side.known()
    hand = known.pop("hand", None)
    if isinstance(hand, Some):
        known["holds"] = list(hand.members)
    elif hand is not None:
        known["hand"] = list(hand)
        known.pop("hand_count", None)
    return known


def _write_task(task: Task) -> dict[str, Any]:
    defaults = {"where": (), "free": False, "optional": False, "spent": 0, "done": (), "stage": 0}
    data: dict[str, Any] = {}
    for name, value in task.known().items():
        if name in defaults and value == defaults[name]:
            continue
        if name in ("player", "by"):
            value = None if value is None else PLAYERS[value]
        if value is None:
            continue
        data[name] = list(value) if isinstance(value, tuple) else value
    return data


# --- Actions and inquiries ------------------------------------------------------------------------


def read_action(data: Any) -> act.Action:
    """The action that JSON data describe. Raises BadInput naming each bad field."""
    action: act.Action = _read(_ACTION, _ACTIONS, data)
    return action


def read_inquiry(data: Any) -> act.Inquiry:
    """The inquiry that JSON data describe. Raises BadInput naming each bad field."""
    inquiry: act.Inquiry = _read(_INQUIRY, _INQUIRIES, data)
    return inquiry


_OPTIONAL = {
    act.PlayCard: ("first", "partner"),
    act.ResolveEvent: ("influence", "target", "cards", "choice"),
    act.CoupResult: ("points", "die"),
    act.RealignResult: ("us_die", "ussr_die"),
    act.WarResult: ("target",),
    act.Points: ("region",),
    act.EventChange: ("what", "choice", "us_die", "ussr_die"),
    act.EventReach: ("what",),
}


def _read(adapter: TypeAdapter[Any], classes: dict[str, Any], data: Any) -> Any:
    try:
        model = adapter.validate_python(data)
    except ValidationError as error:
        raise turkish_errors(error) from None
    cls = classes[model.type]
    optional = _OPTIONAL.get(cls, ())
    keeps_null = ("card",) if cls is act.DiscardHeld else ()
    known = {
        name: value
        for name in type(model).model_fields
        if name != "type"
        and (
            (value := getattr(model, name)) is not None
            or name in optional
            or (name in keeps_null and name in model.model_fields_set)
        )
    }
    if "player" in known:
        known["player"] = PLAYERS.index(known["player"])
    if "influence" in known:
        known["influence"] = tuple(
            sorted((change.country, change.us, change.ussr) for change in known["influence"])
        )
    for name in ("countries", "cards"):
        if name in known:
            known[name] = tuple(sorted(known[name]) if name == "cards" else known[name])
    return cls.partial("action", **known)


def write_action(action: Facts) -> dict[str, Any]:
    """An action or inquiry as JSON data, its known fields only."""
    cls = type(action)
    data: dict[str, Any] = {"type": _TYPE_OF[cls]}
    optional = _OPTIONAL.get(cls, ())
    for name, value in action.known().items():
        if name in optional and (value is None or value == ()):
            continue
        if name == "player":
            value = PLAYERS[value]
        elif name == "influence":
            value = [{"country": country, "us": us, "ussr": ussr} for country, us, ussr in value]
        data[name] = list(value) if isinstance(value, tuple) else value
    return data


def json_schema() -> dict[str, Any]:
    """The JSON Schemas of states, actions and inquiries."""
    return {
        "state": StateModel.model_json_schema(),
        "action": _ACTION.json_schema(),
        "inquiry": _INQUIRY.json_schema(),
    }
