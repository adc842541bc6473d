"""Unknown facts as questions to the player, with the answers that can change a ruling."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.twilight_struggle.actions import Coup, Done, PlaceInfluence, Realign
from referee.twilight_struggle.cards import CARDS, PLAYER_TR, PLAYERS
from referee.twilight_struggle.countries import PLACES
from referee.twilight_struggle.effects import EFFECTS
from referee.twilight_struggle.state import Phase, State
from referee.verdict import Question

Values = tuple[tuple[Any, str], ...]
Maker = Callable[[re.Match[str], Any], tuple[str, Values]]

_YES_NO: Values = ((True, "evet"), (False, "hayır"))
_WHO: Values = (("us", "ABD"), ("ussr", "SSCB"))


def question(fact: str, state: State, action: Any) -> Question:
    """The question that settles an unknown fact for the player who asks about `action`."""
    if fact == "tasks" and isinstance(action, (Coup, Realign, PlaceInfluence, Done)):
        fact = "operation"  # the one that the action belongs to
    for pattern, make in _QUESTIONS:
        if match := re.fullmatch(pattern, fact):
            text, values = make(match, action)
            return Question(fact, text, values)
    return Question(fact, f"“{fact}” alanı nedir?")


def _counts(last: int, first: int = 0) -> Values:
    return tuple((n, str(n)) for n in range(first, last + 1))


def _defcon(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "DEFCON kaç?", _counts(5, 2)


def _influence(m: re.Match[str], action: Any) -> tuple[str, Values]:
    place = PLACES[m["country"]]
    who = PLAYER_TR[PLAYERS.index(m["player"])]
    return f"{place.name}: {who} nüfuzu kaç?", _counts(place.stability + 2)


def _control(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return f"{PLACES[m['country']].name}: kim kontrol ediyor?", (*_WHO, (None, "kimse"))


def _effect(m: re.Match[str], action: Any) -> tuple[str, Values]:
    effect = EFFECTS[m["key"]]
    return f"Şu olay yürürlükte mi: {effect.name}?", _YES_NO


def _tasks(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Şu anda yarım kalmış bir işlem var mı?", (((), "hayır"),)


def _operation(m: re.Match[str], action: Any) -> tuple[str, Values]:
    text, counts = _points(m, action)
    player = {"player": PLAYERS[action.player]} if "player" in action.known() else {}
    return text, tuple((player | {"points": points}, label) for points, label in counts)


def _points(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Bu işlem için kaç operasyon puanın var?", _counts(4, 1)


def _operation_player(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Operasyonu kim yapıyor?", _WHO


def _phase(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Oyun hangi aşamada?", tuple((phase, phase.turkish) for phase in Phase)


def _phasing(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Hamledeki oyuncu kim?", _WHO


def _number(text: str, last: int, first: int = 0) -> Maker:
    return lambda m, action: (text, _counts(last, first))


def _hand(m: re.Match[str], action: Any) -> tuple[str, Values]:
    who = PLAYER_TR[PLAYERS.index(m["player"])]
    if action is not None and "card" in action.known() and action.card in CARDS:
        card = action.card
        text = f"Bu kart {who} oyuncusunun elinde mi: {CARDS[card].name}?"
        return text, (((card,), "evet, tek kartı bu"), ((), "hayır, eli boş"))
    return f"{who} oyuncusunun elinde hangi kartlar var?", ()


def _side_number(m: re.Match[str], action: Any) -> tuple[str, Values]:
    who = PLAYER_TR[PLAYERS.index(m["player"])]
    text, last = {
        "military_ops": ("bu tur kaç askerî operasyon yaptı", 5),
        "space": ("Uzay Yarışı'nda kaçıncı kutuda", 8),
        "space_used": ("bu tur Uzay Yarışı'na kaç kart yatırdı", 2),
        "hand_count": ("kaç kart tutuyor", 9),
    }[m["name"]]
    return f"{who} {text}?", _counts(last)


def _headline(m: re.Match[str], action: Any) -> tuple[str, Values]:
    who = PLAYER_TR[PLAYERS.index(m["player"])]
    return f"{who} manşete hangi kartı koydu?", ((None, "daha koymadı"),)


def _china(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Çin Kartı kimde?", (*_WHO, (None, "kimsede"))


def _china_up(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Çin Kartı'nın yüzü açık mı?", _YES_NO


def _action_country(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Hangi ülke?", ()


def _action_card(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Hangi kart?", ()


def _action_use(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Kart ne için oynanıyor?", (
        ("event", "olay"),
        ("operations", "operasyon"),
        ("space", "Uzay Yarışı"),
    )


def _action_player(m: re.Match[str], action: Any) -> tuple[str, Values]:
    return "Hangi taraf oynuyor?", _WHO


_SIDE = r"(?P<player>us|ussr)"

_QUESTIONS: tuple[tuple[str, Maker], ...] = (
    ("defcon", _defcon),
    (rf"influence\.(?P<country>\w+)\.{_SIDE}", _influence),
    (r"control\.(?P<country>\w+)", _control),
    (r"effects\.(?P<key>[\w.]+)", _effect),
    ("tasks", _tasks),
    ("operation", _operation),
    (r"(operation|tasks\.\d+)\.points", _points),
    (r"(operation|tasks\.\d+)\.player", _operation_player),
    ("phase", _phase),
    ("phasing", _phasing),
    ("turn", _number("Kaçıncı tur?", 10, 1)),
    ("round", _number("Kaçıncı aksiyon turu?", 8, 1)),
    ("vp", lambda m, action: ("Zafer puanı kaç (ABD artı, SSCB eksi)?", ())),
    (rf"{_SIDE}\.hand", _hand),
    (rf"{_SIDE}\.(?P<name>military_ops|space|space_used|hand_count)", _side_number),
    (rf"{_SIDE}\.headline", _headline),
    ("china", _china),
    ("china_up", _china_up),
    (r"action\.(country|target)", _action_country),
    (r"action\.countries", _action_country),
    (r"action\.(card|partner)", _action_card),
    (r"action\.use", _action_use),
    (r"action\.player", _action_player),
    ("discard", lambda m, action: ("Iskartada hangi kartlar var?", ())),
    ("removed", lambda m, action: ("Oyundan çıkan kartlar hangileri?", ())),
)
