"""The positions that questions about Battle Line describe: only what they tell is known."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

from referee.asking import Asked, Check
from referee.battle_line.actions import (
    Action,
    PlayEnvironment,
    PlayMorale,
    PlayScout,
    PlayTroop,
    RuleValue,
)
from referee.battle_line.cards import ENVIRONMENT, MORALE, card_name_tr
from referee.battle_line.questions.words import CARD_TAGS, QUESTIONS, is_must, is_open
from referee.battle_line.state import FLAGS, BattleLineOptions, Flag, Phase, Player, Side, State
from referee.partial import Some

OWN_TURN = "Sıra sende ve kart oynama adımındasın."
CLAIM_STEP = "Sıra sende ve ilan adımındasın."
DRAW_STEP = "Turun kart çekme adımındasın."
IN_HAND = "Kart elinde."
NO_MUD = "Cephede Bataklık yok."
PLAIN = "Cephede Sis ve Bataklık yok."
OPEN_FLAG = "Cephe kazanılmamış."
ROOM = "Cephede senin tarafında boş yer var."
WITHIN_LIMIT = "Taktik sınırın izin veriyor."
NONE_YET = "Henüz taktik oynamadın."

_HARMLESS = "ORASI MASA SADECE BIRER KESIN ONLAR OYUN"  # wherever they stand
_SHALL = re.compile(r"s[ae][mk]$")
_WHAT = re.compile(r"\bne\b")
_ENDS = re.compile(r"\wm[ıiuü]\W*$")  # "sayılırmı"
_ASKS = re.compile(r"\bm[ıiuü](?:y|s|d|\b)")
_YES_NO = frozenset(["may", "must", "why_not", "what_if", "who_wins"])


def ruling(
    name: str, needs: str, allows: str = "", *, about: str = ""
) -> Callable[[Callable[[Asked], Check | None]], Callable[[Asked], Check | None]]:
    """Decorator: declare an intent that answers yes or no, so no question for more than that."""
    declare = QUESTIONS.intent(name, "", needs, f"{allows} {_HARMLESS}", about=about)

    def register(build: Callable[[Asked], Check | None]) -> Callable[[Asked], Check | None]:
        declare(lambda q: _turned(q, build(q)) if _asks(q) else None)
        return build

    return register


def _turned(q: Asked, check: Check | None) -> Check | None:
    """The check with "yes" for what may be left undone where that is asked: "isteğe bağlı mı"."""
    if check and not check.must and is_must(q) and not q.has("KEYFI"):
        return None  # the check is of what may be done, and it is asked what must be
    return replace(check, must=False) if check and q.has("KEYFI") else check


def _asks(q: Asked) -> bool:
    if _WHAT.search(q.text) and "what_if" not in q.kinds and not _ASKS.search(q.text):
        return False  # "ne demem lazım", "buna ne deniyor"
    asked = q.has("MI", "KEYFI", "ZORUNLU") or _ENDS.search(q.text)
    if q.words and q.words[-1].tag in ("VARYANT", "SECENEK"):
        return False  # it is asked for the option's name
    if _wants_advice(q):
        return False
    return not is_open(q) and bool(asked or q.kinds & _YES_NO)


def _wants_advice(q: Asked) -> bool:
    """Whether the asker weighs what to do: "sis mi bataklık mı oynasam", "beklesem mi …sem mi"."""
    weighed = [w for w, after in pairwise(q.words) if after.tag == "MI" and _SHALL.search(w.suffix)]
    last = q.words[-1] if q.words else None
    at_last = last is not None and bool(_SHALL.search(last.suffix)) and len(q.all("MI")) > 1
    either = sum(a.tag in CARD_TAGS and b.tag == "MI" for a, b in pairwise(q.words)) > 1
    return len(weighed) > 1 or at_last or (either and any(_SHALL.search(w.suffix) for w in q.words))


def options(q: Asked) -> BattleLineOptions:
    late, open_fronts = (q.has(tag) and not q.denied(tag) for tag in ("SON_SANS", "ACIK_CEPHELER"))
    return BattleLineOptions(last_chance=late, open_fronts=open_fronts)


def flag(number: int = 1, **known: Any) -> Flag:
    """A flag of which only `known` is known; `a`, `b` are its sides' facts."""
    sides = tuple(
        Side.partial(f"flags.{number}.{letter}", **known.pop(letter.lower(), {})) for letter in "AB"
    )
    return Flag.partial(f"flags.{number}", sides=sides, **known)


def state(q: Asked, *flags: Flag, **known: Any) -> State:
    """A position on the asker's turn in the play phase, of which only the given is known."""
    players = tuple(
        Player.partial(f"players.{letter}", **known.pop(letter.lower(), {})) for letter in "AB"
    )
    rest = tuple(flag(n) for n in range(len(flags) + 1, FLAGS + 1))
    facts = {"turn": 0, "phase": Phase.PLAY, "options": options(q), "scout_drawn": None, **known}
    return State.partial(players=players, flags=(*flags, *rest), **facts)


def holding(*cards: str) -> Some:
    """A hand of which these cards are known."""
    return Some(cards, "players.A.hand")


def name(card: str) -> str:
    """A card's name without the names of the two leaders: "R5" is any troop."""
    return "birlik kartı" if card == "R5" else card_name_tr(card).partition(" (")[0]


def named(cards: tuple[str, ...]) -> str:
    return ", ".join(map(name_of, cards))


def name_of(card: str) -> str:
    return card_name_tr(card).partition(" (")[0]


def placing(card: str, number: int = 1) -> Action | None:
    """The action that puts a card on a flag, None for a card that is put on none."""
    if card in ENVIRONMENT:
        return PlayEnvironment(0, card, number)
    if card in MORALE:
        return PlayMorale(0, card, number)
    if card == "GO":
        return PlayScout(0)
    return PlayTroop(0, card, number) if card[1:].isdigit() and card[0] in "RBGYPO" else None


def takes(value: str | None) -> str:
    """Who takes the flag, to the asker: he is A."""
    if value is None:
        return "Cephenin sonucu henüz belli değil."
    return "Cepheyi sen alırsın." if value == "A" else "Cepheyi rakibin alır."


def fact(
    q: Asked,
    key: str,
    sentence: str,
    holds: Callable[[Any], bool],
    yes: str = "",
    no: str = "",
    *,
    must: bool = False,
) -> Check:
    """A yes-or-no question that a value of the rules decides.

    Without `yes` and `no` the rule's own sentence answers.
    """
    return Check(state(q), RuleValue(key), sentence, yes, no, must=must, holds=holds)
