"""Battle Line as JSON: the models of states, actions and inquiries, and their JSON Schema.

A field that is left out of a state is an unknown fact. What follows from other fields (counts,
decks, who completed first when only one side is complete) is filled in.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    TypeAdapter,
    ValidationError,
    model_validator,
)

from referee.battle_line import actions as act
from referee.battle_line.cards import (
    ENVIRONMENT,
    LEADERS,
    MORALE,
    TACTICS,
    TROOPS,
    card_name_tr,
    parse_card,
)
from referee.battle_line.inquire import VALUES
from referee.battle_line.state import (
    DECKS,
    FLAGS,
    PLAYERS,
    BattleLineOptions,
    Flag,
    Phase,
    Player,
    Side,
    State,
    deck_cards,
    know_seen,
)
from referee.border import Known, Record, options_model, turkish_errors
from referee.partial import Facts, Some, UnknownFact


def _card(value: Any) -> Any:
    return parse_card(value) if isinstance(value, str) else value


def _kind(name: str, allowed: tuple[str, ...]) -> AfterValidator:
    def check(card: str) -> str:
        if card not in allowed:
            raise ValueError(f"{card_name_tr(card)} bir {name} değil")
        return card

    return AfterValidator(check)


def _each_once(flags: list[int]) -> list[int]:
    if len(set(flags)) < len(flags):
        raise ValueError("aynı cephe iki kez yazılmış")
    return flags


def _value_key(key: str) -> str:
    if key not in VALUES:
        nearest = get_close_matches(key, VALUES, n=3) or list(VALUES)[:3]
        raise ValueError(f"“{key[:40]}” diye bir değer yok; örneğin {', '.join(nearest)}")
    return key


Card = Annotated[
    str,
    BeforeValidator(_card),
    Field(description="Kart kodu ya da adı: R10, kırmızı 10, SI, Sis", examples=["R10", "SI"]),
]
Troop = Annotated[Card, _kind("birlik kartı", TROOPS)]
Tactic = Annotated[Card, _kind("taktik kartı", TACTICS)]
Morale = Annotated[Card, _kind("moral taktiği", MORALE)]
Environment = Annotated[Card, _kind("çevresel taktik", ENVIRONMENT)]
Cards = Annotated[list[Card], Field(max_length=70)]
Letter = Annotated[Literal["A", "B"], Field(description="Oyuncu")]
FlagNumber = Annotated[int, Field(ge=1, le=FLAGS, description="Cephe numarası, soldan 1-9")]
Count = Annotated[int, Field(ge=0, le=70)]


OptionsModel: Any = options_model(BattleLineOptions)


def _agrees(listed: list[str] | None, field: str, given: Any, counted: Any) -> None:
    """Refuse a fact that is given beside the cards that it follows from, and differs."""
    if listed is not None and given is not None and given != counted:
        written, expected = (str(value).lower() for value in (given, counted))
        raise ValueError(f"{field} {written} yazılmış ama kartlara göre {expected} olmalı")


class SideModel(Record):
    """Bir cephenin bir oyuncuya ait tarafı."""

    cards: Known[Cards] = Field(None, description="Kartlar, konma sırasıyla; yazılmazsa bilinmiyor")
    environment: Known[Cards] = Field(None, description="Bu tarafa oynanmış Sis ve Bataklık")
    count: Known[Count] = Field(None, description="Kartlar bilinmiyorsa yalnız sayıları")

    @model_validator(mode="after")
    def _counted(self) -> Self:
        _agrees(self.cards, "count", self.count, len(self.cards or ()))
        return self


class FlagModel(Record):
    """Bir cephe."""

    A: Known[SideModel] = None
    B: Known[SideModel] = None
    winner: Letter | None = Field(None, description="Kazanan; null ise kazanılmamış")
    first_three: Letter | None = Field(None, description="Üç karta ilk ulaşan; null ise kimse")
    first_four: Letter | None = Field(None, description="Dört karta ilk ulaşan; null ise kimse")
    fog: Known[bool] = Field(None, description="Sis var mı (environment yazılmadıysa)")
    mud: Known[bool] = Field(None, description="Bataklık var mı (environment yazılmadıysa)")

    @model_validator(mode="after")
    def _conditions(self) -> Self:
        below = [side.environment if side else None for side in (self.A, self.B)]
        if None not in below:
            cards = [card for side in below for card in side or ()]
            _agrees(cards, "fog", self.fog, "SI" in cards)
            _agrees(cards, "mud", self.mud, "BA" in cards)
        return self


class PlayerModel(Record):
    """Bir oyuncunun eli ve oynadığı taktikler."""

    hand: Known[Cards] = None
    hand_count: Known[Count] = Field(None, description="El bilinmiyorsa kart sayısı")
    holds: Known[Cards] = Field(
        None, description="El tam bilinmiyorsa, elde olduğu bilinen kartlar"
    )
    played: Known[Cards] = Field(None, description="Oyun boyunca oynadığı taktik kartları")
    tactics_played: Known[Annotated[int, Field(ge=0, le=10)]] = None
    leader_played: Known[bool] = None

    @model_validator(mode="after")
    def _counted(self) -> Self:
        played = self.played or ()
        _agrees(self.hand, "hand_count", self.hand_count, len(self.hand or ()))
        _agrees(self.played, "tactics_played", self.tactics_played, len(played))
        _agrees(self.played, "leader_played", self.leader_played, not {*LEADERS}.isdisjoint(played))
        return self


class PlayersModel(Record):
    """Oyuncular."""

    A: Known[PlayerModel] = None
    B: Known[PlayerModel] = None


class StateModel(Record):
    """Bir Battle Line konumu. Yazılmayan her alan bilinmeyen bir olgudur."""

    game: Literal["battle-line"] = "battle-line"
    options: OptionsModel = Field(default_factory=OptionsModel)
    turn: Known[Letter] = None
    phase: Known[
        Literal["play", "discard", "scout_draw", "scout_return", "claim", "draw", "over"]
    ] = None
    players: PlayersModel = Field(default_factory=PlayersModel)
    flags: dict[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9"], FlagModel] = Field(
        default_factory=dict
    )
    discard: Known[Cards] = None
    discarded: Annotated[
        Known[Cards],
        Field(description="Iskarta tam bilinmiyorsa, orada olduğu bilinen kartlar"),
    ] = None
    troops_left: Known[Count] = None
    tactics_left: Known[Count] = None
    troops_top: Known[Cards] = None
    tactics_top: Known[Cards] = None
    scout_drawn: Annotated[int, Field(ge=0, le=3)] | None = Field(
        None, description="Bu turda Gözcü ile çekilen kart sayısı; null ise Gözcü oynanmadı"
    )
    scout_returned: Annotated[int, Field(ge=0, le=2)] = 0
    idle: Annotated[int, Field(ge=0, le=1000)] = 0
    hidden: Cards = Field(
        default_factory=list, description="Hiçbir yerde açık durmadığı bilinen birlik kartları"
    )
    seen: dict[Troop, bool] = Field(
        default_factory=dict,
        description="Birlik kartı → masada (cephelerde ya da ıskartada) açık duruyor mu",
    )
    score: Annotated[
        list[Annotated[int, Field(ge=0, le=100_000)]], Field(min_length=2, max_length=2)
    ] = Field(default_factory=lambda: [0, 0])


class _ActionModel(Record):
    player: Letter


class PlayTroopModel(_ActionModel):
    """Elden birlik kartı oynamak."""

    type: Literal["play_troop"]
    card: Known[Troop] = None
    flag: Known[FlagNumber] = None


class PlayMoraleModel(_ActionModel):
    """Lider, Ek Taarruz ya da Savunma Hattı oynamak."""

    type: Literal["play_morale"]
    card: Known[Morale] = None
    flag: Known[FlagNumber] = None


class PlayEnvironmentModel(_ActionModel):
    """Sis ya da Bataklık oynamak."""

    type: Literal["play_environment"]
    card: Known[Environment] = None
    flag: Known[FlagNumber] = None


class PlayTacticModel(_ActionModel):
    """Hedefi söylenmeden bir taktik oynamak."""

    type: Literal["play_tactic"]
    card: Known[Tactic] = None


class PlayScoutModel(_ActionModel):
    """Gözcü oynamak."""

    type: Literal["play_scout"]


class PlayRedeployModel(_ActionModel):
    """Takviye Birlik oynamak; `to` null ise kart ıskartaya gider."""

    type: Literal["play_redeploy"]
    target: Known[Card] = None
    to: FlagNumber | None = None


class PlayDeserterModel(_ActionModel):
    """Firari oynamak."""

    type: Literal["play_deserter"]
    target: Known[Card] = None


class PlayTraitorModel(_ActionModel):
    """Hain oynamak."""

    type: Literal["play_traitor"]
    target: Known[Card] = None
    to: Known[FlagNumber] = None


class ClaimModel(_ActionModel):
    """Cephe ilan etmek; boş liste ilan etmeden devam etmektir."""

    type: Literal["claim"]
    flags: Annotated[
        list[FlagNumber],
        Field(max_length=FLAGS, json_schema_extra={"uniqueItems": True}),
        AfterValidator(_each_once),
    ]


class DrawModel(_ActionModel):
    """Kart çekmek; `deck` null ise çekmeden turu bitirmek."""

    type: Literal["draw"]
    deck: Literal["troops", "tactics"] | None = None


class ReturnModel(_ActionModel):
    """Gözcü sonrası bir kartı geri koymak."""

    type: Literal["return"]
    card: Known[Card] = None


class DiscardModel(_ActionModel):
    """Bataklık kalkınca fazla kartı atmak."""

    type: Literal["discard"]
    card: Known[Card] = None


class PassModel(_ActionModel):
    """Kart oynamadan geçmek."""

    type: Literal["pass"]


ActionModel = Annotated[
    PlayTroopModel
    | PlayMoraleModel
    | PlayEnvironmentModel
    | PlayTacticModel
    | PlayScoutModel
    | PlayRedeployModel
    | PlayDeserterModel
    | PlayTraitorModel
    | ClaimModel
    | DrawModel
    | ReturnModel
    | DiscardModel
    | PassModel,
    Field(discriminator="type"),
]


class FormationModel(Record):
    """Bir tarafın formasyonu ve değeri."""

    type: Literal["formation"]
    player: Letter
    flag: FlagNumber


class WinnerModel(Record):
    """Bir cepheyi kim kazanır?"""

    type: Literal["winner"]
    flag: FlagNumber


class WinningFormationModel(Record):
    """Bir cepheyi hangi formasyon kazanır?"""

    type: Literal["winning_formation"]
    flag: FlagNumber


class ClaimableModel(Record):
    """Bir oyuncunun şimdi ispatlayabileceği cepheler."""

    type: Literal["claimable"]
    player: Letter


class AllowanceModel(Record):
    """Bir oyuncu daha kaç taktik oynayabilir?"""

    type: Literal["tactics_allowance"]
    player: Letter


class ResultModel(Record):
    """Oyunu kim kazandı, kaç puanla?"""

    type: Literal["result"]


class ValueModel(Record):
    """Kuralların verdiği bir sayı."""

    type: Literal["value"]
    key: Annotated[
        str,
        AfterValidator(_value_key),
        Field(examples=["setup.hand"], json_schema_extra={"enum": list(VALUES)}),
    ]


class StarterModel(Record):
    """Oyuna kim başlar?"""

    type: Literal["starter"]


class FirstPlayerModel(Record):
    """Açılan kartların değerine göre oyuna kim başlar?"""

    type: Literal["first_player"]
    a: Annotated[int, Field(ge=1, le=10)]
    b: Annotated[int, Field(ge=1, le=10)]


class RoomModel(Record):
    """Bir oyuncu bir cephenin kendi tarafına daha kaç kart koyabilir?"""

    type: Literal["room_left"]
    player: Letter
    flag: FlagNumber


class FlagsToWinModel(Record):
    """Bir oyuncuya yan yana üç ya da toplam beş cephe için kaç cephe gerek?"""

    type: Literal["flags_to_win"]
    player: Letter
    adjacent: bool


class PointsModel(Record):
    """Biten oyunda bir oyuncu kaç maç puanı yazar?"""

    type: Literal["match_points"]
    player: Letter


class CardsToDrawModel(Record):
    """Bir oyuncu tur sonunda kaç kart çeker?"""

    type: Literal["cards_to_draw"]
    player: Letter


class ScoutModel(Record):
    """Gözcü ile kaç kart çekilir, ya da kaç kart geri verilir?"""

    type: Literal["scout_cards"]
    player: Letter
    returned: bool


class TotalModel(Record):
    """Bir tarafın kartlarının toplamı."""

    type: Literal["total"]
    player: Letter
    flag: FlagNumber


InquiryModel = Annotated[
    StarterModel
    | FirstPlayerModel
    | RoomModel
    | FlagsToWinModel
    | PointsModel
    | CardsToDrawModel
    | ScoutModel
    | TotalModel
    | FormationModel
    | WinnerModel
    | WinningFormationModel
    | ClaimableModel
    | AllowanceModel
    | ResultModel
    | ValueModel,
    Field(discriminator="type"),
]

_ACTIONS: dict[str, type[act.Action]] = {
    "play_troop": act.PlayTroop,
    "play_morale": act.PlayMorale,
    "play_environment": act.PlayEnvironment,
    "play_tactic": act.PlayTactic,
    "play_scout": act.PlayScout,
    "play_redeploy": act.PlayRedeploy,
    "play_deserter": act.PlayDeserter,
    "play_traitor": act.PlayTraitor,
    "claim": act.Claim,
    "draw": act.Draw,
    "return": act.Return,
    "discard": act.Discard,
    "pass": act.Pass,
}
_INQUIRIES: dict[str, type[act.Inquiry]] = {
    "formation": act.FormationOf,
    "winner": act.WinnerOf,
    "winning_formation": act.WinningFormation,
    "claimable": act.ClaimableFlags,
    "tactics_allowance": act.TacticsAllowance,
    "result": act.GameResult,
    "value": act.RuleValue,
    "starter": act.Starter,
    "first_player": act.FirstPlayer,
    "room_left": act.RoomLeft,
    "flags_to_win": act.FlagsToWin,
    "match_points": act.MatchPoints,
    "cards_to_draw": act.CardsToDraw,
    "scout_cards": act.ScoutCards,
    "total": act.TotalOf,
}
_TYPE_OF: dict[type[Facts], str] = {
    cls: name for name, cls in (*_ACTIONS.items(), *_INQUIRIES.items())
}
_ACTION = TypeAdapter[Any](ActionModel)
_INQUIRY = TypeAdapter[Any](InquiryModel)


def read_state(data: Any) -> State:
    """The state that JSON data describe. Raises BadInput naming each bad field."""
    try:
        model = StateModel.model_validate(data)
    except ValidationError as error:
        raise turkish_errors(error, kind=StateModel) from None
    known: dict[str, Any] = {
        "options": BattleLineOptions(**model.options.model_dump()),
        "players": (_player(model.players.A, "A"), _player(model.players.B, "B")),
        "flags": tuple(_flag(model.flags.get(str(n)), n) for n in range(1, FLAGS + 1)),  # type: ignore[call-overload]
        "scout_returned": model.scout_returned,
        "idle": model.idle,
        "score": (model.score[0], model.score[1]),
        "hidden": tuple(model.hidden),
    }
    if model.turn:
        known["turn"] = PLAYERS.index(model.turn)
    if model.phase:
        known["phase"] = Phase(model.phase)
    if model.discard is None and model.discarded is not None:
        known["discard"] = Some(model.discarded, "discard")
    for name in ("discard", "troops_top", "tactics_top"):
        if (cards := getattr(model, name)) is not None:
            known[name] = tuple(cards)
    for name in ("troops_left", "tactics_left"):
        if (count := getattr(model, name)) is not None:
            known[name] = count
    if "scout_drawn" in model.model_fields_set:
        known["scout_drawn"] = model.scout_drawn
    state = _completed(known)
    for card, seen in model.seen.items():
        state = know_seen(state, card, seen)
    return state


def _completed(known: dict[str, Any]) -> State:
    """The state of the known facts and of those that follow from them."""
    scouts = [player.knows("played") and "GO" not in player.played for player in known["players"]]
    if all(scouts):
        known.setdefault("troops_top", ())
        known.setdefault("tactics_top", ())
        known.setdefault("scout_drawn", None)
    state = State.partial(**known)
    for deck in DECKS:
        try:
            left = {f"{deck}_left": len(deck_cards(state, deck))}
        except UnknownFact:
            continue
        known = left | known
    return State.partial(**known)


def _player(model: PlayerModel | None, letter: str) -> Player:
    where = f"players.{letter}"
    if model is None:
        return Player.partial(where)
    known: dict[str, Any] = {
        name: value
        for name in ("hand_count", "tactics_played", "leader_played")
        if (value := getattr(model, name)) is not None
    }
    if model.hand is not None:
        known["hand"] = tuple(model.hand)
    elif model.holds:
        known["hand"] = Some(model.holds, f"{where}.hand")
    if model.played is not None:
        known["played"] = tuple(model.played)
    return Player.partial(where, **known)


def _flag(model: FlagModel | None, number: int) -> Flag:
    where = f"flags.{number}"
    model = model or FlagModel()
    sides = (_side(model.A, f"{where}.A"), _side(model.B, f"{where}.B"))
    known: dict[str, Any] = {"sides": sides}
    if "winner" in model.model_fields_set:
        known["winner"] = None if model.winner is None else PLAYERS.index(model.winner)
    known |= {name: v for name in ("fog", "mud") if (v := getattr(model, name)) is not None}
    for need, name in ((3, "first_three"), (4, "first_four")):
        given = getattr(model, name)
        ready = [p for p, side in enumerate(sides) if side.knows("count") and side.count >= need]
        if name in model.model_fields_set:
            known[name] = None if given is None else PLAYERS.index(given)
        elif all(side.knows("count") for side in sides) and len(ready) < 2:
            known[name] = ready[0] if ready else None
    return Flag.partial(where, **known)


def _side(model: SideModel | None, where: str) -> Side:
    if model is None:
        return Side.partial(where)
    known: dict[str, Any] = {}
    if model.cards is not None:
        known["cards"] = tuple(model.cards)
    elif model.count is not None:
        known["count"] = model.count
    if model.environment is not None:
        known["environment"] = tuple(model.environment)
    return Side.partial(where, **known)


def write_state(state: State) -> dict[str, Any]:
    """The known facts of a state as JSON data; `read_state` reads them back."""
    data: dict[str, Any] = {"game": "battle-line", "options": state.options.changed()}
    known = state.known()
    if "turn" in known:
        data["turn"] = PLAYERS[known["turn"]]
    if "phase" in known:
        data["phase"] = known["phase"].value
    data["players"] = {
        letter: _write_player(player) for letter, player in zip(PLAYERS, state.players, strict=True)
    }
    data["flags"] = {
        str(number): written
        for number, flag in enumerate(state.flags, 1)
        if (written := _write_flag(flag))
    }
    if isinstance(known.get("discard"), Some):
        data["discarded"] = list(known.pop("discard").members)
    for name in ("discard", "troops_top", "tactics_top"):
        if name in known:
            data[name] = list(known[name])
    for name in ("troops_left", "tactics_left", "scout_drawn", "scout_returned", "idle"):
        if name in known:
            data[name] = known[name]
    data["score"] = list(known.get("score", (0, 0)))
    if known.get("hidden"):
        data["hidden"] = list(state.hidden)
    return data


def _write_player(player: Player) -> dict[str, Any]:
    known = player.known()
    hand = known.pop("hand", None)
    if isinstance(hand, Some):
        known["holds"] = list(hand.members)
    elif hand is not None:
        known["hand"] = list(hand)
        known.pop("hand_count", None)
    if "played" in known:
        known["played"] = list(known["played"])
        del known["tactics_played"], known["leader_played"]
    return known


def _write_flag(flag: Flag) -> dict[str, Any]:
    known = flag.known()
    data: dict[str, Any] = {}
    for letter, side in zip(PLAYERS, flag.sides, strict=True):
        facts = side.known()
        if "cards" in facts:
            del facts["count"]
        if written := {k: list(v) if isinstance(v, tuple) else v for k, v in facts.items()}:
            data[letter] = written
    for name in ("winner", "first_three", "first_four"):
        if name in known:
            data[name] = None if known[name] is None else PLAYERS[known[name]]
    if not all(side.knows("environment") for side in flag.sides):
        data |= {name: known[name] for name in ("fog", "mud") if name in known}
    return data


def read_action(data: Any) -> act.Action:
    """The action that JSON data describe. Raises BadInput naming each bad field."""
    action: act.Action = _read(_ACTION, ActionModel, _ACTIONS, data)
    return action


def read_inquiry(data: Any) -> act.Inquiry:
    """The inquiry that JSON data describe. Raises BadInput naming each bad field."""
    inquiry: act.Inquiry = _read(_INQUIRY, InquiryModel, _INQUIRIES, data)
    return inquiry


def _read(adapter: TypeAdapter[Any], kind: Any, classes: dict[str, Any], data: Any) -> Any:
    try:
        model = adapter.validate_python(data)
    except ValidationError as error:
        raise turkish_errors(error, kind=kind) from None
    known = {name: getattr(model, name) for name in model.model_fields_set - {"type"}}
    if "player" in known:
        known["player"] = PLAYERS.index(known["player"])
    if "flags" in known:
        known["flags"] = tuple(sorted(known["flags"]))
    cls = classes[model.type]
    if cls is act.PlayTactic and "card" in known:
        cls = act.play_of(known["card"])  # the card tells which targets are still open
    return cls.partial("action", **known)


def write_action(action: Facts) -> dict[str, Any]:
    """An action or inquiry as JSON data, its known fields only."""
    cls = type(action)
    data: dict[str, Any] = {"type": _TYPE_OF[cls]}
    fixed = cls.__dataclass_fields__.get("card")
    for name, value in action.known().items():
        if name == "card" and fixed is not None and fixed.default == value:
            continue
        data[name] = (
            PLAYERS[value] if name == "player" else list(value) if name == "flags" else value
        )
    return data


def json_schema() -> dict[str, Any]:
    """The JSON Schemas of states, actions and inquiries."""
    return {
        "state": StateModel.model_json_schema(),
        "action": _ACTION.json_schema(),
        "inquiry": _INQUIRY.json_schema(),
    }
