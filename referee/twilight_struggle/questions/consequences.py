"""Questions on what follows: a coup's effect on DEFCON, nuclear war, and the ways a game ends."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.effects import EFFECTS
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import (
    CRISIS,
    QUESTIONS,
    asks_yes_or_no,
    defcon,
    doer,
    in_force,
    names,
    numbers,
    played_by_asker,
    sides_clash,
    to,
)
from referee.twilight_struggle.rules.book import DEFCON_REGIONS
from referee.twilight_struggle.state import Phase, State

_BATTLEGROUND, _PLAIN = "nigeria", "kenya"  # in a region that DEFCON never closes
_ANY_BATTLEGROUND = "Hedef bir savaş bölgesi."
# Events that change nothing about what a coup brings.
_IDLE = frozenset(["formosan_resolution", "nato", "containment", "brezhnev_doctrine"])
_WHOLE = {"western_europe": "europe", "eastern_europe": "europe", "southeast_asia": "asia"}
_ENDS = ("BITIR", "KAYBET", "YANAR", "NUKLEER", "SURER")


@QUESTIONS.intent(
    "darbe-sonrasi",
    "",
    "DARBE DEFCON|AD DUS|ETKILE|DEGISIR|BITIR|KAYBET|YANAR|NUKLEER|SURER|DARBE",
    "DARBE DEFCON DUZEY # BG NONBG ULKE BOLGE BASARISIZ BARIS TUTMA BEDAVA AD BEN RAKIP ABD SSCB "
    "OYNA YURURLUK SURER CIK LIK EL DUS ETKILE BITIR KAYBET YANAR NUKLEER OLAY YALNIZ SONRA "
    "BOLGEY KIM AT HEMEN BASKA DEGISIR CINS CEZA",
)
def _(q: Asked) -> Check | None:
    """Does a coup lower DEFCON, and does it end the game?"""
    found = _coup(q)
    if found is None:
        return None
    state, subject, assumed, crisis = found
    if crisis and _asks_leave(q):
        return _under_crisis(q, state, subject, assumed)
    what = _what_of_coup(q, crisis)
    if what is None:
        return None
    holds, yes, no, must = what
    return Check(
        state,
        subject,
        _told(q, subject.country),
        yes,
        no,
        assumed,
        must,
        holds,
    )


def _asks_leave(q: Asked) -> bool:
    """Whether it is asked if the coup may be made, not what else it brings."""
    return not q.has(*_ENDS) and not _asks_of_defcon(q)


_LOSES = (
    "Küba Füze Krizi yürürlükteyken, krizin bağladığı oyuncu darbe yaparsa nükleer savaş çıkar ve "
    "oyunu kaybeder."
)


def _under_crisis(
    q: Asked, state: State, coup: act.CoupResult, assumed: tuple[str, ...]
) -> Check | None:
    """What of a coup under the Cuban Missile Crisis?

    The coup is legal and loses the game. That is what is answered, whether it was asked if it may
    be made or what happens: a plain yes would mislead, and a plain no is not what the rules say.
    """
    if not q.kinds & {"may", "must", "what_if"}:
        return None
    return Check(
        state,
        coup,
        _told(q, coup.country),
        assumed=assumed,
        says=lambda _: _LOSES,
        example=not names(q, "ULKE"),
        cites=("twilight-struggle#kart-cuban-missile-crisis",),
    )


def _told(q: Asked, country: str) -> str:
    """What was understood, as a sentence."""
    if names(q, "ULKE"):
        where = to(country)
    elif COUNTRIES[country].battleground:
        where = "Bir savaş bölgesine"
    else:
        where = "Savaş bölgesi olmayan bir ülkeye"
    level = f" DEFCON {defcon(q)}." if defcon(q) else ""
    return f"{where} yapılan darbenin neye yol açtığını soruyorsun.{level}"


def _coup(q: Asked) -> tuple[State, act.CoupResult, tuple[str, ...], bool] | None:
    """The coup that is spoken of, and whether the Cuban Missile Crisis threatens it."""
    level, countries, cards = defcon(q), names(q, "ULKE"), in_force(q)
    if sides_clash(q) or len(countries) > 1 or names(q, "BOLGE") or numbers(q):
        return None
    if any(w.negated for w in q.all("DARBE")):
        return None  # no coup at all
    if any(c not in (CRISIS, "nuclear_subs", *_IDLE) for c in cards) or not all(cards.values()):
        return None
    if level is not None and not 2 <= level <= 5:
        return None
    plain = (q.has("NONBG") and not q.has("BG")) or _denied_battleground(q)
    assumed: tuple[str, ...] = ()
    if countries:
        country = countries[0]
        if COUNTRIES[country].region in DEFCON_REGIONS.get(level or 5, ()) and not q.has("BEDAVA"):
            return None
        if q.has("BG", "NONBG") and COUNTRIES[country].battleground is plain:
            return None
    else:
        country = _PLAIN if plain else _BATTLEGROUND
        assumed = () if q.has("BG", "NONBG") or CRISIS in cards else (_ANY_BATTLEGROUND,)
    asker = doer(q)
    player = US if asker is None else asker
    if "nuclear_subs" in cards and player == USSR and asker is not None:
        return None
    crisis = CRISIS in cards
    if crisis and (played_by_asker(q) or (q.has("RAKIP") and q.has("KAYBET", "YANAR"))):
        return None
    keys = [c for c in cards if c in EFFECTS and c not in _IDLE]
    keys += [f"{CRISIS}.{'us' if player == US else 'ussr'}"] if crisis else []
    known: dict[str, Any] = {"defcon": level} if level else {}
    if crisis:
        assumed = (*assumed, "Küba Füze Krizi'ni rakibin oynadı.")
    state = at.operating(q, player, on=at.effects(*keys), **known)
    return state, act.CoupResult(player, country), assumed, crisis


def _denied_battleground(q: Asked) -> bool:
    """Whether the target is said to be none (`bg olmayan`)."""
    return q.denied("BG") or any(
        a.tag == "BG" and b.tag == "OL" and b.negated
        for a, b in zip(q.words, q.words[1:], strict=False)
    )


_FINITE = re.compile(r"(?:[aeiu]?r|[iu]yor|[ae]c[ae]k)(?:m[iu])?$")


def _asks_of_defcon(q: Asked) -> bool:
    """Whether it is asked if DEFCON falls: not merely told that it fell."""
    verbs = q.all("DUS") + q.all("ETKILE") + q.all("DEGISIR")
    return any(_FINITE.search(w.suffix) for w in verbs)


_Holds = Callable[[Any], bool]


def _what_of_coup(q: Asked, crisis: bool) -> tuple[_Holds | None, str, str, bool] | None:
    """What is asked of the coup: the test of its value, yes, no, and whether yes is bad news."""
    level = defcon(q)
    if q.has(*_ENDS):
        if level is None and not crisis:
            return None
        if q.has("RAKIP") and q.has("KAYBET"):
            return None
        if not asks_yes_or_no(q):
            if q.has("KIM") and not crisis:
                return None  # who loses: see `nukleer-savas`
            return (None, "", "", False) if q.has("KIM") or "what_if" in q.kinds else None
        when = "Küba Füze Krizi yürürlükteyken" if crisis else f"DEFCON {level} iken"
        loser = "darbeyi yapan" if crisis else "hamledeki oyuncu"
        ends = f"{when} bu darbe oyunu bitirir; {loser} kaybeder"
        lasts = f"{when} bu darbe oyunu bitirmez"
        if q.has("SURER"):
            return lambda v: not v["ends_game"], lasts, ends, False
        return lambda v: bool(v["ends_game"]), ends, lasts, False
    if _asks_of_defcon(q) and asks_yes_or_no(q) and "when" not in q.kinds:
        kind = "bedava darbe de" if q.has("BEDAVA") else "darbe"
        where = "savaş bölgesi olmayan ülkeye yapılan" if q.has("NONBG") else "bu"
        return (
            lambda v: v["defcon"] < 0,
            f"{kind} savaş bölgesine yapılırsa, tutmasa bile, DEFCON'u 1 düşürür",
            f"{where} darbe DEFCON'u düşürmez",
            False,
        )
    return None


@QUESTIONS.intent(
    "defcon-sonu",
    "",
    "DEFCON|NUKLEER BITIR|KAYBET|KAZAN|YANAR|KIM",
    "DEFCON DUZEY # DUS NUKLEER OYNA BITIR KAYBET KAZAN YANAR KIM BEN RAKIP TUR AKSIYON SONRA "
    "HEMEN PUAN ONCE ABD SSCB YATIR GEC IPTAL CIK",
)
def _(q: Asked) -> Check | None:
    """Who loses at DEFCON 1, and does a DEFCON level end the game?"""
    level = 1 if q.has("NUKLEER") and not q.has("DEFCON") else defcon(q)
    if level is None or not 1 <= level <= 5 or numbers(q) or q.has("ONCE", "PUAN"):
        return None
    mine = any(
        (w.tag == "BEN" and later.tag in ("TUR", "AKSIYON"))
        or (w.tag in ("TUR", "AKSIYON") and later.tag == "BEN")
        for w, later in zip(q.words, q.words[1:], strict=False)
    )
    his = q.has("RAKIP") and q.has("TUR", "AKSIYON") and not mine
    phasing = doer(q)
    if phasing is None:
        phasing = USSR if his else US
    elif his or not q.has("TUR", "AKSIYON", "DUS"):
        return None
    ended = f"{('ussr', 'us')[phasing]}:defcon" if level == 1 else None
    me = US if doer(q) is None else phasing
    state = State.partial(
        phase=Phase.OVER if ended else Phase.ACTION,
        ended=ended,
        phasing=phasing,
        options=at.options(q),
        board=at.board(),
        sides=at.sides(US),
        effects=at.effects(),
        tasks=(),
    )
    assumed = () if mine or his or doer(q) is not None else ("Hamle sırası sende.",)
    sentence = f"DEFCON {level} olunca ne olduğunu soruyorsun."
    no = "DEFCON 2 ve üstü oyunu bitirmez; oyun yalnız DEFCON 1'e inince biter"
    if not asks_yes_or_no(q):
        if level != 1 or not q.has("KIM"):
            return None
        if doer(q) is None and not (mine or his):
            return None  # the phasing player, whoever that is
        assumed = (*assumed, "Sen ABD'sin.") if doer(q) is None else assumed
        return Check(state, act.GameResult(), sentence, assumed=assumed, part=parts.who_of(q))
    if q.has("KAYBET", "YANAR", "KAZAN"):
        lost = "DEFCON 1'e inince hamledeki oyuncu, yani {} kaybeder"
        who = "rakibin" if phasing != me else "sen"
        rival_asked = q.has("RAKIP") and not his and not mine and not q.has("BEN")
        if rival_asked or (q.has("RAKIP") and mine):
            return None
        winner = ("us", "ussr")[1 - me] if q.has("KAYBET", "YANAR") else ("us", "ussr")[me]
        text = lost.format(who).replace("yani sen kaybeder", "yani sen kaybedersin")
        return Check(
            state,
            act.GameResult(),
            sentence,
            text,
            text if level == 1 else no,
            assumed,
            holds=lambda v: v is not None and v["winner"] == winner,
        )
    yes = "DEFCON 1'e inince oyun o anda biter; hamledeki oyuncu kaybeder"
    return Check(state, act.GameResult(), sentence, yes, no, (), holds=lambda v: v is not None)


_NEEDED = re.compile(r"\bl[aâ]z[ıi]m|\bgere?k|\bi[çc]in\b", re.IGNORECASE)


@QUESTIONS.intent(
    "yirmi-puan",
    "",
    "PUAN # BITIR|KAZAN|KAYBET",
    "BITIR KAZAN GEC HEMEN OYNA BEN RAKIP ABD SSCB KIM YATIR",
)
def _(q: Asked) -> Check | None:
    """Does this many points end the game?"""
    said = numbers(q, "cardinal")
    if len(said) != 1 or len(numbers(q)) != 1 or not asks_yes_or_no(q) or q.has("KAYBET"):
        return None
    if not 10 <= said[0] <= 40 or {"how_many", "when"} & q.kinds:
        return None
    needed = bool(_NEEDED.search(q.text))
    return Check(
        at.operating(q, US),
        act.RuleValue("victory_points"),
        f"{said[0]} zafer puanının oyunu bitirip bitirmediğini soruyorsun.",
        "20 zafer puanına ulaşan oyuncu hemen kazanır",
        "oyun 20 zafer puanında biter",
        holds=(lambda points: said[0] == points) if needed else (lambda points: said[0] >= points),
    )


@QUESTIONS.intent(
    "kapali-bolge",
    "",
    "BOLGE DEFCON|HIC BOLGEY|ACIK",
    "BOLGE DEFCON DUZEY # BOLGEY HIC DARBE HIZALAMA DUS ACIK ILK",
)
def _(q: Asked) -> Check | None:
    """Does DEFCON close a region, and at which level?"""
    regions, level = names(q, "BOLGE"), defcon(q)
    if len(regions) != 1 or (level is not None and not 2 <= level <= 5):
        return None
    if numbers(q) or q.denied("BOLGEY"):
        return None
    if q.has("ACIK") and (q.has("BOLGEY") or level is None):
        return None
    region = _WHOLE.get(regions[0], regions[0])
    asked = asks_yes_or_no(q) and not q.kinds & {"how_many", "when"}
    if not asked and (level is not None or not q.kinds & {"how_many", "when"}):
        return None
    return Check(
        at.operating(q, US),
        act.RuleValue(f"closed.{region}"),
        "DEFCON'un bir bölgeyi darbeye ve yeniden hizalamaya kapatıp kapatmadığını soruyorsun.",
        holds=(lambda closed: (bool(closed) and (level or 2) <= closed) is not q.has("ACIK"))
        if asked
        else None,
    )
