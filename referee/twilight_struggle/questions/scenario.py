"""The Late War scenario: which cards are in its deck, which events in force, who controls what."""

from __future__ import annotations

import re
from functools import cache

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYER_TR, PLAYERS, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_asks import asks, counts
from referee.twilight_struggle.questions.wanted import PARTICLE
from referee.twilight_struggle.questions.words import QUESTIONS, SIDES, names
from referee.twilight_struggle.setup import initial_state
from referee.twilight_struggle.state import LATE_WAR_TURN, State, TwilightOptions, in_play

_LATE = TwilightOptions(scenario="late_war")
_CITES = ("twilight-struggle#gec-savas-senaryosu",)
_GONE = re.compile(r"çıkar[ıi]l|cikar[ıi]l|çıkart|yok mu|oyun d[ıi]ş", re.IGNORECASE)


@cache
def _start() -> State:
    return initial_state(_LATE, 0)


def _is_scenario(q: Asked) -> bool:
    """Whether the scenario is spoken of: by its name, or as the setup of the Late War."""
    return (q.has("SENARYO") and not q.denied("SENARYO")) or (
        names(q, "ERA") == ["late"] and q.has("BASLA")
    )


@QUESTIONS.intent(
    "senaryo-kartlari",
    "",
    "SENARYO|ERA AD",
    "SENARYO ERA AD DESTE CEK EL KAL CIK VAR OL OYNA KART YILDIZ BEN ABD SSCB RAKIP BASLA YURURLUK "
    "ACIK DAGIT KALICI ETKILE OLAY GEC",
)
def _(q: Asked) -> Check | None:
    """Is this card in the scenario's deck, or its event in force from the start?"""
    cards = names(q, "AD")
    each = len(PARTICLE.findall(q.text)) == len(cards) and not counts(q)
    if not _is_scenario(q) or not cards or CHINA in cards or not (asks(q) or each):
        return None
    if q.kinds & {"must", "how_many", "when"}:
        return None
    in_force = q.has("YURURLUK", "ACIK", "ETKILE", "KALICI")
    if in_force:
        found = {bool(_start().effects[card]) for card in cards}
    elif q.has("DESTE", "CEK", "EL", "KAL", "CIK", "DAGIT", "OL", "GEC") and not q.has("OLAY"):
        found = {card in in_play(_LATE, LATE_WAR_TURN) for card in cards}
    else:
        return None
    if len(found) != 1:
        return None
    there = found.pop()
    gone = bool(_GONE.search(q.text)) and not in_force
    listed = ", ".join(CARDS[card].name for card in cards)
    state = "yürürlükte başlar" if in_force else "destede bulunur"
    lacks = "yürürlükte başlamaz" if in_force else "destede bulunmaz; oyundan çıkarılmıştır"
    return Check(
        at.operating(q, USSR),
        act.CardFacts(cards[0]),
        f"Geç Savaş senaryosu; kart: {listed}.",
        f"Geç Savaş senaryosunda {listed} {lacks if gone else state}",
        f"Geç Savaş senaryosunda {listed} {state if gone else lacks}",
        holds=lambda _: there is not gone,
        cites=_CITES,
    )


@QUESTIONS.intent(
    "senaryo-kontrolu",
    "",
    "SENARYO|ERA ULKE ABD|SSCB|KIMSE",
    "SENARYO ERA ULKE ABD SSCB KIMSE KONTROL BASLA OL EL VAR BEN",
)
def _(q: Asked) -> Check | None:
    """Does this side control these countries when the scenario begins?"""
    countries, sides = names(q, "ULKE"), {SIDES[w.tag] for w in q.words if w.tag in SIDES}
    if not _is_scenario(q) or not asks(q) or len(sides) > 1 or q.kinds & {"must", "how_many"}:
        return None
    if q.denied("KONTROL") or (not sides and not q.has("KIMSE")):
        return None
    wanted = PLAYERS[sides.pop()] if sides else None
    board = _start().board
    held = {c: board.control[c] for c in countries}
    found = {(None if owner is None else PLAYERS[owner]) == wanted for owner in held.values()}
    if len(found) != 1:
        return None
    who = "kimsenin" if wanted is None else f"{PLAYER_TR[PLAYERS.index(wanted)]}'nin"
    listed = ", ".join(COUNTRIES[c].name for c in countries)
    return Check(
        _start(),
        act.ControlOf(countries[0]),
        f"Geç Savaş senaryosunun başında kontrolün {who} olup olmadığını soruyorsun: {listed}.",
        holds=lambda owner: owner == wanted,
        cites=_CITES,
    )
