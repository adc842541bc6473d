"""May this coup or realignment be attempted there? With any facts told of the position.

These come after the intents that look for one form of the question: they take the operation and
its target from the words, and everything else from the reader of facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.coups import FREE
from referee.twilight_struggle.questions.options import options_of
from referee.twilight_struggle.questions.places import EXAMPLES, forces
from referee.twilight_struggle.questions.tokens import Token
from referee.twilight_struggle.questions.told import Amount, Told, is_done, read, target_of, whose
from referee.twilight_struggle.questions.wanted import asks_outcome
from referee.twilight_struggle.questions.words import (
    CRISIS,
    QUESTIONS,
    SIDES,
    in_force,
    inside,
    names,
)
from referee.twilight_struggle.rules.book import CLOSABLE

EVERY = " ".join(sorted({key.partition(":")[0] for key in QUESTIONS.lexicon} | {"#"}))
MEANS = frozenset(["OYNA", "SONRA", "YURURLUK", "AD", "HEMEN", "AKSIYON", "TUR", "OPS", "PUAN"])
_STRIKES = MEANS | {
    *("DARBE", "HIZALAMA", "BEDAVA", "SEC", "LIK", "AT", "ZAR", "CIK", "KART", "BG", "NONBG"),
    *("VARYANT", "ACIK", "GEC", "SALDIR", "HIC", "DUZEY", "KORU", "KONTROL", "YOK", "ONCE"),
    *(
        "GERCEK",
        "BIR",
        "DAHA",
        "KALK",
        "BOS",
        "KIMSE",
        "IKINCI",
        "YENI",
        "BASKA",
        "ENGEL",
        "BOLGEY",
        "KAL",
    ),
}
OUTCOME = (
    *("KAYBET", "KAZAN", "BITIR", "DUS", "NUKLEER", "YANAR", "BARIS", "TUTMA", "KALK", "ETKILE"),
)
_CLOSED = re.compile(
    r"\b(?:yasak|yasaklı|kapalı|kapali)\w* (?:bölge|bolge|ülke|ulke|olan)", re.IGNORECASE
)
PAST = re.compile(r"^(?:[ae]?r?ek)?(?:[dt][iu]|mis)(?!k\b)")


def players_of(told: Told, *acts: str) -> list[int]:
    """Who does the act: the one named with it, the asker, or both where it is not said."""
    verbs = [t for t in told.tokens if t.tag in acts]
    if verbs:
        last = verbs[-1]
        behind = [t for t in told.tokens if t.at > last.at and t.tag != "DOLGU"][:1]
        if behind and behind[0].tag == "RAKIP" and behind[0].word.suffix in ("", "im"):
            told.rival_acts = True  # "darbe yaptı rakip"
            return [US, USSR] if told.me is None else [1 - told.me]
        for t in reversed([t for t in told.tokens if t.at < last.at]):
            if t.clause != last.clause and last.clause - t.clause > 1:
                break
            if t.tag not in ("BEN", "RAKIP", *SIDES) or t.case in ("loc", "ki", "gen", "abl"):
                continue
            if t.tag != "BEN" and _owns(told, t.at):
                continue
            if t.clause != last.clause and told.speaks:
                break
            if t.tag in SIDES and t.case != "dat":
                return [SIDES[t.tag]]
            if t.tag == "RAKIP":
                told.rival_acts = True
                return [US, USSR] if told.me is None else [1 - told.me]
            break
    if told.me is not None:
        return [told.me]
    acting = {SIDES[t.tag] for t in told.tokens if t.tag in SIDES and _acts(told, t.at)}
    return list(acting) if len(acting) == 1 and not told.speaks else [US, USSR]


def _owns(told: Told, at_: int) -> bool:
    """Whether the word at a place only owns what follows it."""
    after = next((t for t in told.tokens if t.at == at_ + 1), None)
    return after is not None and after.tag in ("KONTROL", "NUFUZ", "KART", "OLAY", "EL", "VAR", "#")


def _acts(told: Told, at_: int) -> bool:
    here = next(t for t in told.tokens if t.at == at_)
    return here.case in ("", "acc") and not _owns(told, at_)


@QUESTIONS.intent(
    "islem",
    "may why_not",
    "DARBE|HIZALAMA",
    EVERY,
    about="defcon.bolge darbe.hedef hizalama.hedef operasyon.yasak operasyon.yer",
)
def _(q: Asked) -> Check | None:
    """May this coup or realignment be attempted, with all that is told?"""
    tried = bool(re.search(r"m[ae]y[ae] kalk", q.text))
    if q.has(*OUTCOME) and not (tried and not q.has(*(t for t in OUTCOME if t != "KALK"))):
        return None
    if q.kinds & {"how_many", "must", "when", "difference"} or q.has("KIM", "KIMIN"):
        return None
    if asks_outcome(q):
        return None
    if q.has("KOY") and any(w.tag == "KOY" and not w.negated for w in q.words):
        return None
    told = set_apart(read(q))
    verbs = [t for t in told.tokens if t.tag in ("DARBE", "HIZALAMA")]
    if _named_again(verbs):
        told = replace(told, tokens=tuple(t for t in told.tokens if t is not verbs[-1]))
        verbs = verbs[:1]
    if len({t.tag for t in verbs}) != 1 or not told.tags() <= _STRIKES:
        return None
    if any(PAST.match(t.word.suffix) for t in verbs[:-1]) or not _placed(told):
        return None
    if is_done(verbs[-1]) or _CLOSED.search(q.text) or verbs[-1].word.suffix.startswith("mal"):
        return None
    if q.has("DEFCON") and told.defcon is None:
        return None  # a level that is told in other words
    realign = verbs[0].tag == "HIZALAMA"
    target = target_of(told, "DARBE", "HIZALAMA")
    if target in EXAMPLES and len(spots := _inside(told, target)) == 1:
        target = spots[0]  # "Afrika'ya darbe …, Angola'da 1 nüfuzu var"
    country = EXAMPLES.get(target or "", target) or _example(told)
    if country is None:
        return None
    checks = [
        check
        for player in players_of(told, "DARBE", "HIZALAMA")
        if (check := _strike(q, told, player, country, target, realign)) is not None
    ]
    return together(checks)


def _named_again(verbs: list[Token]) -> bool:
    """Whether the act told is only named once more ("darbe yaptı. Darbesi geçerli mi")."""
    if len(verbs) != 2 or verbs[0].tag != verbs[1].tag or verbs[0].clause == verbs[1].clause:
        return False
    return verbs[1].word.suffix in ("si", "i", "") and not verbs[1].word.text.lower().endswith("a")


def _inside(told: Told, region: str) -> list[str]:
    """The countries named that lie in a region."""
    named = [t.name for t in told.tokens if t.tag == "ULKE"]
    return list(dict.fromkeys(c for c in named if region in COUNTRIES[c].groups))


def set_apart(told: Told) -> Told:
    """What is told without the clause that names a variant as agreed on (see `options_of`)."""
    clauses = {t.clause for t in told.tokens if t.tag in ("VARYANT", "DELUXE")}
    kept = tuple(t for t in told.tokens if t.clause not in clauses)
    if not clauses or not any(t.tag in ("DARBE", "HIZALAMA", "KOY") for t in kept):
        return told
    places = {t.at for t in kept}
    return replace(told, tokens=kept, left=told.left & places)


def together(checks: list[Check]) -> Check | None:
    """One check for all who may be asking; the engine asks who where they come out differently."""
    return replace(checks[0], instead=(*checks[0].instead, *checks[1:])) if checks else None


def _placed(told: Told) -> bool:
    """Whether every number is understood."""
    known = ("NUFUZ", "OPS", "PUAN", "TUR", "AKSIYON", "KART")
    return all(a.unit in known for a in told.amounts)


def _example(told: Told) -> str | None:
    """A country where only its kind is told: a battleground or not."""
    if any(t.tag == "NONBG" for t in told.tokens):
        return "kenya"
    if any(t.tag == "BG" for t in told.tokens):
        return "nigeria"
    return "kenya" if told.of("NUFUZ") else None


def _strike(
    q: Asked, told: Told, player: int, country: str, target: str | None, realign: bool
) -> Check | None:
    given = [
        card
        for card, on in in_force(q).items()
        if card in FREE and on and FREE[card][0] in (None, player)
    ]
    found = forces(q, player, apart=(*given, "china_card"))
    if found is None or len(given) > 1 or CRISIS in names(q, "AD"):
        return None
    if found.binds is not None and told.me is None and found.binds != player and found.keys:
        return None  # the event speaks of the other side
    owner, where, free = FREE[given[0]] if given else (None, (), False)
    if owner not in (None, player):
        return None
    free = free or (q.has("BEDAVA") and not given)
    counts, control = position(told, player, country)
    if any(t.tag == "BOS" and t.word.text.lower().startswith(("bo", "bomb")) for t in told.tokens):
        counts[1 - player].setdefault(country, 0)
    rival = counts[1 - player].get(country)
    assumed: list[str] = []
    if rival is None and control.get(country, -1) != 1 - player:
        if rival is None and not _said_of(told, player, country):
            assumed.append(at.RIVAL_THERE)
        counts[1 - player][country] = 1
    elif rival is None:
        counts[1 - player][country] = COUNTRIES[country].stability
    if counts[1 - player].get(country) and country not in control:
        counts[player].pop(country, None)
    known: dict[str, Any] = {}
    if told.defcon is not None:
        if not 2 <= told.defcon <= 5:
            return None
        known["defcon"] = told.defcon
    elif COUNTRIES[country].region not in CLOSABLE:
        known["defcon"] = 5
    elif found.told or rival is not None or control or given:
        known["defcon"] = 5
        assumed.append("DEFCON bu bölgeyi kapatmıyor.")
    state = at.operating(
        q,
        player,
        task={"free": free, "where": where, "uses": ("realign",) if realign else ("coup",)},
        on=at.effects(*found.keys),
        board=at.board(counts[US], counts[USSR], control),
        options=options_of(q),
        **known,
    )
    what = "yeniden hizalama" if realign else "bedava darbe" if free and not given else "darbe"
    at_place = inside(target or country)
    speaker = by(told, player)
    yes = speaker(f"{at_place} {what}", "yapabilir")
    if told.defcon == 2 and not realign and COUNTRIES[country].battleground:
        yes += "; ama DEFCON 1'e iner ve hamledeki oyuncu oyunu kaybeder"
    if target in EXAMPLES:
        assumed.append(f"Örnek ülke: {COUNTRIES[country].name}.")
    level = [f"DEFCON {told.defcon}."] if told.defcon else []
    return Check(
        state,
        act.Realign(player, country) if realign else act.Coup(player, country),
        " ".join([wanted(told, player, f"{at_place} {what} yapmak"), *level, *found.told]),
        yes,
        speaker(f"{at_place} {what}", "yapamaz"),
        tuple(assumed),
    )


def by(told: Told, player: int) -> Callable[[str, str], str]:
    """A sentence about what is done, in the second person where the asker does it himself."""
    if told.speaks and not told.rival_acts and told.me in (None, player):
        return lambda what, verb: f"{what} {verb}sin" if verb[-1] != "z" else f"{what} {verb}sın"
    return lambda what, verb: f"{PLAYER_TR[player]} {what} {verb}"


def wanted(told: Told, player: int, what: str) -> str:
    """What is wanted, as a sentence."""
    text = by(told, player)(what, "istiyor")
    text = text.removesuffix("sin") + "sun" if text.endswith("istiyorsin") else text
    return f"{text[0].upper() if text[0] != 'i' else 'İ'}{text[1:]}."


def _said_of(told: Told, player: int, country: str) -> bool:
    return any(
        a.unit == "NUFUZ" and whose(a.owner, player) == 1 - player and a.country == country
        for a in told.amounts
    )


def position(
    told: Told, player: int, country: str
) -> tuple[list[dict[str, int]], dict[str, int | None]]:
    """The influence and control told, for the one who acts. Some influence counts as one marker.

    What is said without a country is said of the one that the question is about.
    """
    counts: list[dict[str, int]] = [{}, {}]
    for a in told.amounts:
        side = whose(a.owner, asking(told, player))
        if a.unit not in ("NUFUZ", "BIR") or a.placed or side is None:
            continue
        spots = _spots(a, country)
        for spot in spots:
            if a.value is None:
                counts[side].setdefault(spot, 1)
            else:
                counts[side][spot] = a.value
    control = {c: whose(owner, asking(told, player)) for c, owner in told.control.items()}
    return counts, control


def asking(told: Told, player: int) -> int:
    """Of whom "I" and "my rival" are said when `player` acts: the asker, who may be his rival."""
    if told.me is not None:
        return told.me
    return 1 - player if told.rival_acts else player


def _spots(a: Amount, country: str) -> list[str]:
    """The countries in which an amount lies."""
    there = a.country or country
    if there in COUNTRIES and a.near:
        near = list(COUNTRIES[there].neighbours)
        return [there, *near] if a.value == 0 else near
    if there in COUNTRIES:
        return [there]
    return [c.id for c in IN_REGION[there]] if a.value == 0 else []
