"""Inquiries on how a game ends and begins: the winner by the track, the result of bidding."""

from __future__ import annotations

from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.inquire import Found, answer
from referee.twilight_struggle.rules import RULES
from referee.twilight_struggle.state import VICTORY, State
from referee.verdict import Step

_LEADER = RULES.fact(
    "oyun.kazanan",
    cites="kazanan final-puanlama",
    text="Final puanlamasından sonra pul kimin yanındaysa o kazanır; 0'daysa oyun berabere biter.",
)
_LATE = RULES.fact(
    "oyun.gec-savas-kazanan",
    cites="gec-savas-senaryosu",
    text="Geç Savaş senaryosunda ABD'ye final puanlamasından sonra 20 ZP gerekir; yoksa SSCB "
    "kazanır.",
)
_BID = RULES.fact(
    "oyun.teklif",
    cites="taraf-teklifi",
    text="Aynı tarafı isteyenlerden sayısı büyük olan onu alır, öbürü o sayı kadar ek nüfuz "
    "kazanır; farklı taraflar istendiyse ek nüfuz verilmez.",
)


@answer.register
def _(q: act.FinalWinner, s: State) -> Found:
    shown = f"ABD {s.vp}" if s.vp > 0 else f"SSCB {-s.vp}" if s.vp else "0"
    late = s.options.scenario == "late_war"
    needed = VICTORY if late else 1
    winner: int | None = US if s.vp >= needed else USSR
    if s.vp == 0 and not late:
        winner = None
    rule = _LATE if late else _LEADER
    end = "oyun berabere biter" if winner is None else f"{PLAYER_TR[winner]} kazanır"
    text = f"Pul {shown}: {end}."
    value = {"winner": None if winner is None else PLAYERS[winner]}
    return value, text, (Step(rule, text),)


@answer.register
def _(q: act.BidResult, s: State) -> Found:
    """`gets_wish` is whether the first player gets the side he wants, None when all bid again;
    `extra` the influence that the other one gets."""
    own, rival = q.bids
    if not q.same_side:
        text = "Taraflar farklı: herkes istediğini alır, ek nüfuz verilmez."
        return {"gets_wish": True, "extra": 0, "extra_for": None}, text, (Step(_BID, text, 0),)
    if own == rival:
        text = "Aynı taraf ve aynı sayı: teklif yinelenir."
        return {"gets_wish": None, "extra": 0, "extra_for": None}, text, (Step(_BID, text),)
    won = own > rival
    extra = max(own, rival)
    text = (
        f"Senin sayın büyük: tarafı sen alırsın, rakibin {extra} ek nüfuz kazanır."
        if won
        else f"Rakibin sayısı büyük: tarafı o alır, sen {extra} ek nüfuz kazanırsın."
    )
    value = {"gets_wish": won, "extra": extra, "extra_for": "rival" if won else "own"}
    return value, text, (Step(_BID, text, extra),)
