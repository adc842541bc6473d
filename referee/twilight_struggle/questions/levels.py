"""Presence, domination or control told by counts, and coups told by their margin or total.

General questions, like those of `acts`: any facts may be told beside what is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, REGION_TR, REGIONS
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, asking
from referee.twilight_struggle.questions.reckoning import BESIDE, asker_of, one_country
from referee.twilight_struggle.questions.tokens import Token
from referee.twilight_struggle.questions.told import Told, read, whose
from referee.twilight_struggle.questions.words import QUESTIONS, asks_yes_or_no, names

_ROOMY = "africa"  # an example with many countries, where no region is named


@dataclass
class Held:
    """Countries of one side as told: battlegrounds, others, and all of them; None untold."""

    grounds: int | None = None
    others: int | None = None
    total: int | None = None

    def counts(self, more: int | None) -> tuple[int, int] | None:
        """All countries and the battlegrounds among them; `more` battlegrounds where untold."""
        grounds = more if self.grounds is None else self.grounds
        if grounds is None:
            return None
        if self.total is not None:
            return (self.total, grounds) if self.total >= grounds else None
        return grounds + (self.others or 0), grounds


@QUESTIONS.intent("duzey-anlatida", "", "BG|NONBG|CINS HUKMETME|VARLIK|KONTROL|PUAN|DUZEY", EVERY)
def _(q: Asked) -> Check | None:
    """Which level do these counts of countries and battlegrounds give?"""
    told = read(q)
    known = {"BG", "NONBG", "HUKMETME", "VARLIK", "KONTROL", "PUAN", "DUZEY", "GEC", "BASKA", "HIC"}
    more = {"YOK", "BOS", "EL", "DENK", "TOPLAM", "FAZLA", "DAHA", "AD", "KAZAN", "SAYI", "ONDE"}
    if not told.tags() <= BESIDE | known | more | {"PUANLANIR", "PUANLAMA", "DEGIL"}:
        return None
    if q.has("ULKE", "NUFUZ", "DARBE", "HIZALAMA") or q.kinds & {"must", "why_not", "when"}:
        return None
    region = _region(q)
    if region is None or not asks_yes_or_no(q):
        return None
    battles = sum(c.battleground for c in IN_REGION[region])
    player, assumed = asker_of(told)
    held = _held(told, asking(told, player), battles)
    if held is None:
        return None
    own, rival = held[player], held[1 - player]
    left = battles - (own.grounds or 0)
    mine = own.counts(None)
    theirs = rival.counts(0 if own.grounds == battles else left if left == 0 else None)
    if mine is None or theirs is None:
        return None
    plain = len(IN_REGION[region]) - battles
    if mine[1] + theirs[1] > battles or mine[0] - mine[1] + theirs[0] - theirs[1] > plain:
        return None
    holds = _level_asked(q)
    if holds is None:
        return None
    return Check(
        at.nowhere(),
        act.LevelOf(region, *mine, *theirs),
        f"{REGION_TR[region]}: sende {mine[0]} ülke ({mine[1]} savaş bölgesi), "
        f"rakipte {theirs[0]} ülke ({theirs[1]} savaş bölgesi).",
        assumed=assumed,
        example=not names(q, "BOLGE"),
        holds=holds,
    )


def _region(q: Asked) -> str | None:
    """The region spoken of; an example where none is named and its size decides nothing."""
    cards = names(q, "AD")
    if any(not CARDS[c].scoring for c in cards):
        return None
    found = {*names(q, "BOLGE"), *(c.removesuffix("_scoring") for c in cards)}
    if not found:
        return _ROOMY if q.has("HUKMETME") and not q.has("BOS") else None
    region = next(iter(found))
    return region if len(found) == 1 and region in REGIONS else None


def _held(told: Told, me: int, battles: int) -> tuple[Held, Held] | None:
    """What each side holds; None where a number can't be placed."""
    sides = (Held(), Held())
    owner: int | None = None
    placed: set[int] = set()
    for clause in sorted({t.clause for t in told.tokens}):
        words = [t for t in told.tokens if t.clause == clause]
        people = [s for t in words if (s := whose(t.tag, me)) is not None]
        mine = any(
            t.tag in ("BG", "NONBG") and t.word.suffix.startswith(("im", "ler")) for t in words
        )
        owner = people[0] if people else me if mine and owner is None else owner
        for n in range(len(words)):
            count = _count(words, n, battles)
            if count is None:
                continue
            value, kind, at_ = count
            if owner is None or getattr(sides[owner], kind) not in (None, value):
                return None
            setattr(sides[owner], kind, value)
            placed.add(at_)
    numbers = {t.at for t in told.tokens if t.tag == "#"}
    return sides if numbers <= placed and any(s.grounds is not None for s in sides) else None


def _count(words: list[Token], n: int, battles: int) -> tuple[int, str, int] | None:
    """The count, its kind and its place that begin at a word, None for another word."""
    t = words[n]
    rest = words[n + 1 : n + 4]
    things = [x for x in rest if x.tag in ("BG", "NONBG") or (x.tag == "CINS" and x.name == "ulke")]
    if t.tag == "BOS" and things and things[0].tag == "BG":
        return battles, "grounds", t.at
    before = [x.tag for x in words[max(0, n - 2) : n]]
    if t.tag == "#" and t.word.value is not None and things:
        thing = things[0]
        other = thing.tag == "NONBG" or "BASKA" in before or any(x.tag == "BASKA" for x in rest[:1])
        kind = "grounds" if thing.tag == "BG" else "others" if other else "total"
        return t.word.value, kind, t.at
    if t.tag in ("CINS", "NONBG") and any(x.tag == "YOK" for x in rest[:2]):
        other = t.tag == "NONBG" or "BASKA" in before
        return 0, "others" if other else "total", t.at
    return None


def _level_asked(q: Asked) -> Callable[[Any], bool] | None:
    """The test of "do I dominate?", "do I get control?"."""
    if q.has("HUKMETME"):
        return lambda level: level in ("domination", "control")
    if q.has("VARLIK"):
        return lambda level: level != "none"
    return (lambda level: level == "control") if q.has("KONTROL") else None


@QUESTIONS.intent("darbe-farki", "how_many", "DARBE FARK NUFUZ", EVERY)
def _(q: Asked) -> Check | None:
    """How much influence is taken and added by a coup with this margin?"""
    told = read(q)
    known = {"DARBE", "FARK", "NUFUZ", "KOY", "KALK", "CIK", "BARIS", "TUTMA", "VAR", "YOK", "GEC"}
    if not told.tags() <= BESIDE | known or q.has("AD", "LIK", "ULKE", "ZAR"):
        return None
    margins = [a for a in told.amounts if a.unit == "" and _beside_margin(told, a.at)]
    if len(margins) != 1 or not margins[0].value or not 1 <= margins[0].value <= 9:
        return None
    player, assumed = asker_of(told, "DARBE")
    me = asking(told, player)
    counts: list[dict[str, int]] = [{}, {}]
    for a in told.amounts:
        side = whose(a.owner, me)
        if a is margins[0]:
            continue
        if side is None or a.value is None or a.unit not in ("NUFUZ", ""):
            return None
        counts[side]["sudan"] = a.value
    if "sudan" not in counts[1 - player]:
        return None
    counts[player].setdefault("sudan", 0)
    total = 2 * COUNTRIES["sudan"].stability + margins[0].value
    die = min(6, total - 1)
    adds = q.has("KOY") or any(whose(t.tag, me) == player and t.case == "dat" for t in told.tokens)
    field = "removed" if q.has("KALK") else "added" if adds else None
    if field is None:
        return None
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.CoupResult(player, "sudan", total - die, die),
        f"Darbede fark {margins[0].value}; rakibin orada {counts[1 - player]['sudan']} nüfuzu var.",
        assumed=assumed,
        example=True,
        part=lambda value: value[field],
    )


def _beside_margin(told: Told, place: int) -> bool:
    """Whether a number stands beside "margin"."""
    return any(t.tag == "FARK" and abs(t.at - place) <= 1 for t in told.tokens)


@QUESTIONS.intent("darbe-toplami", "", "TOPLAM STABIL|ULKE DARBE|BARIS|TUTMA", EVERY)
def _(q: Asked) -> Check | None:
    """Does a coup with this total succeed?"""
    told = read(q)
    known = {"DARBE", "TOPLAM", "STABIL", "CIK", "BARIS", "TUTMA", "OL", "AT", "GEC"}
    if not told.tags() <= BESIDE | known or q.has("AD", "LIK", "ZAR") or not asks_yes_or_no(q):
        return None
    country = one_country(told)
    totals = [a.value for a in told.amounts if a.unit not in ("STABIL", "NUFUZ")]
    if country is None or len(totals) != 1 or not totals[0] or not 2 <= totals[0] <= 15:
        return None
    player, _ = asker_of(told, "DARBE")
    die = min(6, totals[0] - 1)
    counts: list[dict[str, int]] = [{}, {}]
    counts[1 - player][country], counts[player][country] = 1, 0
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.CoupResult(player, country, totals[0] - die, die),
        f"İstikrarı {COUNTRIES[country].stability} olan ülkede darbenin toplamı {totals[0]}.",
        example=True,
        holds=lambda value: bool(value["success"]),
    )
