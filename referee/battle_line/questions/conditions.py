"""Questions on what must be so for a card to be played: an open flag, room there, the turn."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.cards import MORALE
from referee.battle_line.questions.guile_aim import TROOP
from referee.battle_line.questions.situation import flag, holding, name, placing, ruling, state
from referee.battle_line.questions.words import CARD_TAGS, is_must

_CARDS = " ".join(CARD_TAGS)
_PLACES = ("YER", "BOS")
_LIMIT = {"tactics_played": 0}


@ruling(
    "oynama-kosulu",
    f"{'|'.join(CARD_TAGS)}|BIRLIK|TAKTIK|JOKER|CEVRESEL ALINMAMIS|ACIK|YER|BOS|SIRA|TUR",
    f"{_CARDS} BIRLIK OYNA TASI AL CEPHE BEN VAR ORASI KAPALI DEGIL TUR SIRA",
)
def _(q: Asked) -> Check | None:
    """Must the flag be open, or have room, or must it be my turn, for this card?"""
    become = any(
        w.text.startswith(("olma", "bulunma", "kalma")) for w in (*q.all("OL"), *q.all("VAR"))
    )
    if not is_must(q) or not (become or q.has("BOS", "ALINMAMIS")) or q.has("RAKIP"):
        return None
    named = [card for tag, card in CARD_TAGS.items() if q.has(tag)]
    if not named:
        named = ["SI"] if q.has("CEVRESEL") else ["EK"] if q.has("JOKER") else []
    card = named[0] if named else "R5" if q.has("BIRLIK") else None
    if card is None or len(named) > 1 or card == "GO":
        return None
    lacking = _lacking(q)
    if lacking is None:
        return None
    won, full, away = lacking
    there = flag(2, winner=1 if won else None, mud=False, a={"count": 3 if full else 0})
    played: act.Action | None
    if card == "HA":
        played = act.PlayTraitor(0, target=TROOP, to=2)
    elif card == "TA":
        played = act.PlayRedeploy(0, target=TROOP, to=2)
    elif card == "FI":
        return None
    else:
        played = placing(card, 2)
    if played is None:
        return None
    held = {"cards": (TROOP,), "environment": ()}
    source = {"a": held} if card == "TA" else {"b": held}
    condition = "sıranın sende olması"
    if won or full:
        condition = "cephenin alınmamış olması" if won else "cephede boş yerin bulunması"
    leader = {"leader_played": False} if card in MORALE and card[0] == "L" else {}
    return Check(
        state(
            q,
            flag(1, winner=None, **source),
            there,
            a={"hand": holding(card), **_LIMIT, **leader},
            b=_LIMIT,
            turn=int(away),
        ),
        played,
        f"{name(card)} için {condition} gerekip gerekmediğini soruyorsun.",
        f"{name(card)} için bu gerekmez",
        f"{name(card)} için {condition} gerekir",
        must=True,
    )


def _lacking(q: Asked) -> tuple[bool, bool, bool] | None:
    """What is missing where the condition doesn't hold: an open flag, room, one's own turn."""
    opened = q.has("ALINMAMIS") or (q.has("ACIK", "KAPALI") and q.has("CEPHE"))
    room = q.has(*_PLACES)
    turn = q.has("SIRA", "TUR")
    found = (bool(opened), bool(room), bool(turn))
    return found if sum(found) == 1 else None
