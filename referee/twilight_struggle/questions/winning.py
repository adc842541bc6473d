"""Who wins or loses by what is told: totals of a realignment, control of Europe, arrivals in space.

General questions, like those of `acts`: any facts may be told beside what is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, asking
from referee.twilight_struggle.questions.racing import race_of
from referee.twilight_struggle.questions.reckoning import BESIDE, asker_of
from referee.twilight_struggle.questions.told import Told, read, whose
from referee.twilight_struggle.questions.words import QUESTIONS, asks_yes_or_no, names

_FIELD = "kenya"  # next to no superpower: nothing is added to the totals
_PLENTY = 9  # markers of both sides, so that every difference can be taken


@QUESTIONS.intent("hizalama-kim", "", "HIZALAMA|TOPLAM # KAYBET|KALK|KAZAN|KIM", EVERY)
def _(q: Asked) -> Check | None:
    """Who loses influence by these totals of a realignment, and how much?"""
    told = read(q)
    known = {"HIZALAMA", "TOPLAM", "TOPLA", "ZAR", "AT", "KIM", "KIMIN", "NUFUZ", "KAYBET", "KALK"}
    more = {"KAZAN", "CIK", "OL", "DENK", "VAR", "YOK", "KOY", "MODIF", "SEC"}
    if not told.tags() <= BESIDE | known | more or q.has("AD", "KOMSU", "KONTROL", "DARBE"):
        return None
    if q.kinds & {"must", "why_not", "when"} or not q.has("TOPLAM", "TOPLA", "AT"):
        return None
    if not q.has("TOPLAM", "TOPLA") and q.has("ULKE"):
        return None  # the die gets the country's modifiers: see `hesap-hizalama`
    player, assumed = asker_of(told, "HIZALAMA", "SEC")
    me = asking(told, player)
    totals: dict[int, int] = {}
    pair = [a for a in told.amounts if a.unit == ""]
    if len(pair) == 2 and pair[0].owner == pair[1].owner and pair[0].at + 1 == pair[1].at:
        told.amounts = [a for a in told.amounts if a not in pair]
        totals = {player: pair[0].value or 0, 1 - player: pair[1].value or 0}  # "6'ya 5"
    there: dict[int, int] = {}
    for a in told.amounts:
        side = whose(a.owner, me)
        if a.unit == "NUFUZ" and side is not None and a.value is not None:
            there[side] = a.value
            continue
        if a.unit not in ("", "ZAR", "AT", "TOPLAM") or a.value is None or side in (None, *totals):
            return None
        totals[side] = a.value  # type: ignore[index]
    if len(totals) != 2:
        return None
    who = q.has("KIM", "KIMIN")
    if not who and ("how_many" in q.kinds) is asks_yes_or_no(q):
        return None
    even = {_FIELD: _PLENTY}
    nobody = dict.fromkeys(COUNTRIES[_FIELD].neighbours)
    return Check(
        at.operating(q, player, board=at.board(even, even, nobody)),
        act.RealignResult(player, _FIELD, totals[US], totals[USSR]),
        f"Yeniden hizalamada toplamlar: ABD {totals[US]}, SSCB {totals[USSR]}.",
        assumed=assumed if q.has("TOPLAM", "TOPLA") else (*assumed, "Zarların ekleri eşit."),
        example=True,
        holds=None if who or "how_many" in q.kinds else _loss_asked(told, me),
        part=_loser if who else lambda v: _taken(v, there),
    )


def _loser(value: Any) -> str | None:
    lost = value["lost"]
    return next((PLAYER_TR[p] for p in (US, USSR) if lost[PLAYERS[p]]), None)


def _taken(value: Any, there: dict[int, int]) -> int:
    """The markers taken away: no more than are told to lie there."""
    lost: dict[int, int] = {p: value["lost"][PLAYERS[p]] for p in (US, USSR)}
    return max(min(count, there.get(p, count)) for p, count in lost.items())


def _loss_asked(told: Told, me: int) -> Callable[[Any], bool]:
    """The test of "do I lose influence?", "does the USSR?"; without anybody: is any lost?"""
    verb = next(
        t for t in reversed(told.tokens) if t.tag in ("KAYBET", "KALK", "KAZAN", "HIZALAMA")
    )
    for t in reversed([t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]):
        if (side := whose(t.tag, me)) is not None:
            side = 1 - side if verb.tag == "KAZAN" else side
            return lambda v: v["lost"][PLAYERS[side]] > 0
    return lambda v: max(v["lost"].values()) > 0


@QUESTIONS.intent(
    "avrupa-kontrolu-kazanir", "", "BOLGE|AD KONTROL|BOS KAZAN|BITIR|KIM|KAYBET", EVERY
)
def _(q: Asked) -> Check | None:
    """Has the one who is said to control Europe won when it is scored?"""
    told = read(q)
    known = {"AD", "KONTROL", "KAZAN", "BITIR", "KIM", "KAYBET", "PUANLANIR", "PUANLAMA", "OYNA"}
    more = {"PUAN", "ONDE", "GERI", "BOS", "FINAL", "EL", "CIK", "ACIK", "SURER"}
    if not told.tags() <= BESIDE | known | more or q.has("ULKE", "DEFCON"):
        return None
    if {*names(q, "BOLGE"), *(c.removesuffix("_scoring") for c in names(q, "AD"))} != {"europe"}:
        return None
    if not (q.has("PUANLANIR", "PUANLAMA", "FINAL") or names(q, "AD")):
        return None
    if q.kinds & {"how_many", "must", "why_not", "when"}:
        return None
    player, assumed = asker_of(told)
    me = asking(told, player)
    owner = _controller(told, me)
    if owner is None:
        return None
    who = q.has("KIM", "KIMIN")
    if not who and not asks_yes_or_no(q):
        return None
    winner = PLAYER_TR[owner]
    return Check(
        at.nowhere(),
        act.RuleValue("europe.wins"),
        f"Avrupa puanlanıyor; Avrupa'yı {winner} kontrol ediyor.",
        assumed=assumed,
        holds=None if who else (lambda _: _winner_asked(q, told, me) in (None, owner)),
        part=(lambda _: winner) if who else None,
    )


def _controller(told: Told, me: int) -> int | None:
    """Who is said to control the region: the one named with the control."""
    for t in told.tokens:
        if t.tag not in ("KONTROL", "BOS") and not (t.tag == "BEN" and t.case == "loc"):
            continue
        near = [x for x in told.tokens if x.clause == t.clause]
        before = [s for x in near if x.at <= t.at and (s := whose(x.tag, me)) is not None]
        behind = [s for x in near if x.at > t.at and (s := whose(x.tag, me)) is not None]
        if before or behind:
            return before[-1] if before else behind[0]
        if t.word.first_person:
            return me
    return None


def _winner_asked(q: Asked, told: Told, me: int) -> int | None:
    """Whose victory is asked about; None asks whether the game is over."""
    verb = next((t for t in reversed(told.tokens) if t.tag in ("KAZAN", "KAYBET")), None)
    if verb is None:
        return None
    for t in reversed([t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]):
        if (side := whose(t.tag, me)) is not None:
            return 1 - side if verb.tag == "KAYBET" else side
    return 1 - me if verb.tag == "KAYBET" else me


@QUESTIONS.intent("uzay-sonradan-gelen", "", "UZAY|KUTU|KUTUAD PUAN ABD|SSCB|RAKIP|BEN", EVERY)
def _(q: Asked) -> Check | None:
    """What does the one get who comes to a box after the other, or before him?"""
    told = read(q)
    known = {"UZAY", "KUTU", "KUTUAD", "PUAN", "GEC", "KAZAN", "ILK", "ONCE", "SONRA", "YATIR"}
    if not told.tags() <= BESIDE | known | {"IKINCI", "VAR", "OL", "ULAS"} or q.has("AD", "ZAR"):
        return None
    race = race_of(told)
    boxes = {race.target, race.own, race.rival} - {None, 0} if race else set()
    if len(boxes) != 1 or any(a.unit not in ("KUTU", "") for a in told.amounts):
        return None
    player, _ = asker_of(told)
    me = asking(told, player)
    first = _first(told, me)
    people = [s for t in told.tokens if (s := whose(t.tag, me)) is not None]
    if first is None or not people:
        return None
    yes_or_no = asks_yes_or_no(q) and "how_many" not in q.kinds
    if not yes_or_no and "how_many" not in q.kinds:
        return None
    what = "first" if people[-1] == first else "second"
    return Check(
        at.nowhere(),
        act.RuleValue(f"space.{boxes.pop()}.{what}"),
        at.FIXED,
        holds=(lambda points: points > 0) if yes_or_no else None,
    )


def _first(told: Told, me: int) -> int | None:
    """Who came first: the one named with "first" or "before", or the other one of "after"."""
    tokens = [t for t in told.tokens if t.tag not in ("DOLGU", "UZAY", "KUTU", "KUTUAD", "#")]
    for n, t in enumerate(tokens):
        around = [*reversed(tokens[max(0, n - 2) : n]), *tokens[n + 1 : n + 2]]
        people = [(x, s) for x in around if (s := whose(x.tag, me)) is not None]
        if not people:
            continue
        if t.tag == "ILK":
            return people[0][1]
        here, side = people[0]
        if t.tag in ("SONRA", "ONCE") and here.case == "abl":
            return side if t.tag == "SONRA" else 1 - side
    return None
