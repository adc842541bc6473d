"""How many tactics may be played, asked beside counts that `asides` has taken out."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.guile_aim import TROOP, aim, target_of
from referee.battle_line.questions.situation import NONE_YET, ruling, state
from referee.battle_line.questions.words import CARD_TAGS, QUESTIONS, is_must, omits, told

_CARDS = " ".join(CARD_TAGS)
_TACTICS = re.compile(r"\b(?:taktik|taktk|tactic)")


@QUESTIONS.intent(
    "kac-taktik-anlatilan",
    "how_many",
    "OYNA|HAK SORU",
    f"{_CARDS} TAKTIK BEN RAKIP OYUN ENCOK TOPLAM DAHA HAK KAL HEPSI HIC SAYIL MASA VAR",
)
def _(q: Asked) -> Check | None:
    """How many tactics may I play, whatever was told of those played?"""
    counted = [n for n, w in enumerate(q.words) if w.name == "kac"]
    if len(counted) != 1 or q.numbers() or not _TACTICS.search(q.text.lower()):
        return None
    asked = [w for w in q.words[counted[0] :] if w.tag in ("OYNA", "HAK", "TAKTIK")]
    others = [w for w in q.words[: counted[0]] if w.tag == "OYNA"]
    if not asked or others or q.has("KART") or any(w.tag == "RAKIP" for w in q.words):
        return None
    return Check(
        state(q, a={"tactics_played": 0, "leader_played": False}),
        act.TacticsAllowance(0),
        "Kaç taktik daha oynayabileceğini soruyorsun.",
        assumed=(NONE_YET,),
    )


@ruling(
    "hedefi-varken",
    "FIRARI|HAIN RAKIP VAR OYNA",
    f"{_CARDS} EL ACIK CEPHE ALINMAMIS BIRLIK BEN DE HAK SINIR",
    about="firari.hedef hain.birlik",
)
def _(q: Asked) -> Check | None:
    """May Deserter or Traitor be played at the card that the opponent is told to have there?"""
    asked = [w for w in q.all("OYNA") if not told(w)]
    if is_must(q) or omits(q, "OYNA") or len(asked) != 1 or q.has("FIRARI") is q.has("HAIN"):
        return None
    card = "FI" if q.has("FIRARI") else "HA"
    target = target_of(q, card)
    if target is None or q.numbers() or (card == "HA" and target == TROOP):
        return None  # where the troop goes is not told
    if card == "FI":
        make, can = lambda: act.PlayDeserter(0, target=target), "ıskartaya atabilirsin"
        return aim(q, card, target, make, can)
    return aim(
        q,
        card,
        target,
        lambda: act.PlayTraitor(0, target=target, to=2),
        "kendi tarafına alabilirsin",
    )


@ruling(
    "hedef-secimi",
    "FIRARI|HAIN|TAKVIYE ENIYI|YEN|YUKSEK|DUSUK|ZAYIF|ENCOK|ENAZ AL|OYNA|KALDIR|ISKARTA|CEK|SOYLE",
    "RAKIP BEN BIRLIK VAR CEPHE # DEGER SOYLE",
)
def _(q: Asked) -> Check | None:
    """Must the best card be taken, or the worst?"""
    if not is_must(q):
        return None
    if q.has("TAKVIYE"):
        return aim(
            q,
            "TA",
            TROOP,
            lambda: act.PlayRedeploy(0, target=TROOP, to=None),
            "ıskartaya atabilirsin",
            own=True,
            must=True,
        )
    if q.has("FIRARI"):
        make, can = lambda: act.PlayDeserter(0, target=TROOP), "ıskartaya atabilirsin"
        return aim(q, "FI", TROOP, make, can, must=True)
    taken = "kendi tarafına alabilirsin"
    return aim(q, "HA", TROOP, lambda: act.PlayTraitor(0, target=TROOP, to=2), taken, must=True)
