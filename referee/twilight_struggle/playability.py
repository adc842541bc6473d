"""Whether a card's event can happen now. (twilight-struggle#olay-onkosul, #olay-yasak)"""

from __future__ import annotations

from dataclasses import dataclass

from referee.twilight_struggle.board import battlegrounds, controls, markers
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYER_TR, US, USSR
from referee.twilight_struggle.countries import CIVIL_WAR, IN_REGION, REGIONS
from referee.twilight_struggle.effects import EFFECTS, REQUIRES, STOPPED_BY
from referee.twilight_struggle.operations import MOST_MARKERS_IN_BOX
from referee.twilight_struggle.state import LATE_WAR_TURN, State

STOPPED, REQUIRED, CONDITION = "stopped", "requires", "condition"
CONDITIONAL = (
    "wargames",
    "star_wars",
    "one_small_step",
    "kitchen_debates",
    "our_man_in_tehran",
)
_CIVIL_WAR_BARS = {
    US: ("formosan_resolution",),
    USSR: ("red_scare_purge", "cultural_revolution"),
}


@dataclass(frozen=True, slots=True)
class Bar:
    """Why an event can't happen: `kind` is `stopped` (by another event), `requires` (one that
    hasn't happened) or `condition` (of the text); `text` is Turkish."""

    kind: str
    text: str


def bar(s: State, card: str, player: int) -> Bar | None:
    """What keeps the event from happening for `player`, None when it can."""
    if card == CHINA:
        return Bar(REQUIRED, "Çin Kartı'nın olayı yoktur.")
    if card == "un_intervention":
        return None
    stopper = STOPPED_BY.get(card)
    if stopper is not None and s.effects[stopper]:
        return Bar(STOPPED, f"{EFFECTS[stopper].name} bu olayı engelliyor.")
    needed = REQUIRES.get(card)
    if needed is not None and not any(s.effects[key] for key in needed):
        names = " ya da ".join(EFFECTS[key].name for key in needed)
        return Bar(REQUIRED, f"Önce şu olay gerçekleşmeli: {names}.")
    if card == "cambridge_five" and s.turn >= LATE_WAR_TURN:
        return Bar(REQUIRED, "Cambridge Beşlisi Geç Savaş'ta (8-10. tur) olay olarak oynanamaz.")
    if (
        s.options.chinese_civil_war
        and card in _CIVIL_WAR_BARS[player]
        and markers(s, USSR, CIVIL_WAR) < MOST_MARKERS_IN_BOX
    ):
        return Bar(
            REQUIRED,
            f"Çin İç Savaşı bitmeden {PLAYER_TR[player]} bu olayı oynayamaz: {CARDS[card].name}.",
        )
    if card in CONDITIONAL and (text := _condition(s, card, player)):
        return Bar(CONDITION, text)
    return None


def _condition(s: State, card: str, player: int) -> str | None:
    """What is missing for a conditional event, None when its condition is met."""
    if card == "wargames" and s.defcon != 2:
        return f"Savaş Oyunları yalnız DEFCON 2 iken işler; şimdi DEFCON {s.defcon}."
    if card == "star_wars" and s.sides[US].space <= s.sides[USSR].space:
        return "Yıldız Savaşları, ABD uzay yarışında önde değilse işlemez."
    if card == "one_small_step" and s.sides[player].space >= s.sides[1 - player].space:
        return "Küçük Bir Adım, uzay yarışında geride değilsen işlemez."
    if card == "kitchen_debates":
        us, ussr = (battlegrounds(s, p, REGIONS) for p in (US, USSR))
        if us <= ussr:
            return f"ABD {us}, SSCB {ussr} savaş bölgesi kontrol ediyor; ABD fazla olmalı."
    if card == "our_man_in_tehran" and not any(
        controls(s, US, c.id) for c in IN_REGION["middle_east"]
    ):
        return "ABD Orta Doğu'da hiçbir ülkeyi kontrol etmiyor."
    return None
