"""Unknown facts as questions to the player, with the answers that can change a ruling."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.battle_line.actions import PlayRedeploy
from referee.battle_line.cards import card_name_tr
from referee.battle_line.state import FLAGS, HAND_LIMIT, PLAYERS, Phase, State
from referee.verdict import Question

Values = tuple[tuple[Any, str], ...]

_YES_NO: Values = ((True, "evet"), (False, "hayır"))


def question(fact: str, state: State, action: Any) -> Question:
    """The question that settles an unknown fact for the player who asks about `action`."""
    asker = action.player if action is not None and getattr(action, "player", None) in (0, 1) else 0
    for pattern, make in _QUESTIONS:
        if match := re.fullmatch(pattern, fact):
            text, values = make(match, asker, action)
            return Question(fact, text, values)
    return Question(fact, f"“{fact}” alanı nedir?")


def _is_asker(match: re.Match[str], asker: int) -> bool:
    return match["player"] == "AB"[asker]


def _own_or_other(asker: int, own: str, other: str) -> Values:
    return (PLAYERS[asker], own), (PLAYERS[1 - asker], other)


def _counts(last: int, more: bool = False) -> Values:
    labels = ["hiç", *map(str, range(1, last + 1))]
    if more:
        labels[-1] += " ya da daha çok"
    return tuple(enumerate(labels))


def _turn(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return "Hamle sırası kimde?", _own_or_other(asker, "bende", "rakipte")


def _phase(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return "Turun hangi aşamasındasınız?", tuple((phase, phase.turkish) for phase in Phase)


def _tactics_played(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    if _is_asker(m, asker):
        return "Sen bu oyunda şimdiye dek kaç taktik kartı oynadın?", _counts(5)
    return "Rakibin bu oyunda şimdiye dek kaç taktik kartı oynadı?", _counts(5)


def _played(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    if _is_asker(m, asker):
        return "Sen bu oyunda hangi taktik kartlarını oynadın?", ()
    return "Rakibin bu oyunda hangi taktik kartlarını oynadı?", ()


def _leader_played(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    if _is_asker(m, asker):
        return "Bu oyunda daha önce bir lider oynadın mı?", _YES_NO
    return "Rakibin bu oyunda bir lider oynadı mı?", _YES_NO


def _hand(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    if not _is_asker(m, asker):
        return "Rakibinin elinde hangi kartlar var?", ()
    if action is not None and "card" in action.known():
        card = action.card
        return f"Bu kart elinde mi: {card_name_tr(card)}?", (((card,), "evet"), ((), "hayır"))
    return "Elinde hangi kartlar var?", ()


def _hand_count(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    values: Values = ((HAND_LIMIT - 1, "6 ya da daha az"), (HAND_LIMIT, "7"))
    return (
        "Elinde kaç kart var?" if _is_asker(m, asker) else "Rakibinin elinde kaç kart var?"
    ), values


def _winner(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return (
        f"{m['flag']}. cephe kazanıldı mı?",
        (
            (None, "hayır"),
            *_own_or_other(asker, "evet, ben kazandım", "evet, rakibim kazandı"),
        ),
    )


def _fog(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return f"{m['flag']}. cephede Sis var mı?", _YES_NO


def _mud(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return f"{m['flag']}. cephede Bataklık var mı?", _YES_NO


def _count(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    whose = "senin tarafında" if _is_asker(m, asker) else "rakibinin tarafında"
    return f"{m['flag']}. cephede {whose} kaç kart var?", _counts(4)


def _side_cards(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    whose = "senin tarafında" if _is_asker(m, asker) else "rakibinin tarafında"
    what = "hangi kartlar" if m["kind"] == "cards" else "hangi çevresel kart (Sis, Bataklık)"
    return f"{m['flag']}. cephede {whose} {what} var?", ()


def _first(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    number = "üçüncü" if m["need"] == "three" else "dördüncü"
    return (
        f"{m['flag']}. cephede {number} kartını kim önce koydu?",
        _own_or_other(asker, "ben", "rakibim"),
    )


def _discard(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return "Açık ıskartada hangi kartlar var?", ()


def _left(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    deck = "Birlik" if m["deck"] == "troops" else "Taktik"
    return f"{deck} destesinde kaç kart kaldı?", _counts(3, more=True)


def _top(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    deck = "birlik" if m["deck"] == "troops" else "taktik"
    return f"Gözcü ile {deck} destesinin üstüne hangi kartlar kondu?", ()


def _seen(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    card = card_name_tr(m["card"])
    return f"Bu kart masada (cephelerde ya da ıskartada) açık duruyor mu: {card}?", _YES_NO


def _scout(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return "Bu turda Gözcü oynadın mı?", ((None, "hayır"), (3, "evet"))


def _action_flag(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    flags: Values = tuple((n, f"{n}. cephe") for n in range(1, FLAGS + 1))
    if isinstance(action, PlayRedeploy):
        return "Hangi cepheye, yoksa ıskartaya mı?", (*flags, (None, "ıskarta"))
    return "Hangi cepheye?", flags


def _action_flags(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return "Hangi cepheleri?", ()


def _action_player(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return "Hamleyi kim yapıyor?", tuple((letter, letter) for letter in PLAYERS)


def _action_card(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    return "Hangi kartı?", ()


def _action_deck(m: re.Match[str], asker: int, action: Any) -> tuple[str, Values]:
    decks: Values = (("troops", "birlik destesi"), ("tactics", "taktik destesi"))
    return "Hangi desteden?", (*decks, (None, "hiçbirinden, çekmeden"))


_PLAYER = r"players\.(?P<player>[AB])"
_FLAG = r"flags\.(?P<flag>\d)"
_SIDE = _FLAG + r"\.(?P<player>[AB])"

Maker = Callable[[re.Match[str], int, Any], tuple[str, Values]]
_QUESTIONS: tuple[tuple[str, Maker], ...] = (
    ("turn", _turn),
    ("phase", _phase),
    (_PLAYER + r"\.tactics_played", _tactics_played),
    (_PLAYER + r"\.played", _played),
    (_PLAYER + r"\.leader_played", _leader_played),
    (_PLAYER + r"\.hand", _hand),
    (_PLAYER + r"\.hand_count", _hand_count),
    (_FLAG + r"\.winner", _winner),
    (_FLAG + r"\.fog", _fog),
    (_FLAG + r"\.mud", _mud),
    (_FLAG + r"\.first_(?P<need>three|four)", _first),
    (_SIDE + r"\.count", _count),
    (_SIDE + r"\.(?P<kind>cards|environment)", _side_cards),
    ("discard", _discard),
    (r"seen\.(?P<card>\w+)", _seen),
    (r"(?P<deck>troops|tactics)_left", _left),
    (r"(?P<deck>troops|tactics)_top", _top),
    ("scout_drawn", _scout),
    (r"action\.(flag|to)", _action_flag),
    (r"action\.flags", _action_flags),
    (r"action\.player", _action_player),
    (r"action\.(card|target)", _action_card),
    (r"action\.deck", _action_deck),
)
