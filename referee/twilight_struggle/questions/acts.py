"""May this operation be done there? With any facts told of influence, control, DEFCON and events.

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
from referee.twilight_struggle.operations import value
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.coups import FREE
from referee.twilight_struggle.questions.options import options_of
from referee.twilight_struggle.questions.places import EXAMPLES, forces
from referee.twilight_struggle.questions.situation import value_effects
from referee.twilight_struggle.questions.told import Amount, Told, is_done, read, target_of, whose
from referee.twilight_struggle.questions.words import (
    CRISIS,
    QUESTIONS,
    SIDES,
    in_force,
    inside,
    names,
    to,
)
from referee.twilight_struggle.rules.book import CLOSABLE

EVERY = " ".join(sorted({key.partition(":")[0] for key in QUESTIONS.lexicon} | {"#"}))
_MEANS = frozenset(["OYNA", "SONRA", "YURURLUK", "AD", "HEMEN", "AKSIYON", "TUR", "OPS", "PUAN"])
_STRIKES = _MEANS | {
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
    ),
}
_OUTCOME = (
    *("KAYBET", "KAZAN", "BITIR", "DUS", "NUKLEER", "YANAR", "BARIS", "TUTMA", "KALK", "ETKILE"),
)
_CLOSED = re.compile(
    r"\b(?:yasak|yasaklı|kapalı|kapali)\w* (?:bölge|bolge|ülke|ulke|olan)", re.IGNORECASE
)
_PAST = re.compile(r"^(?:[ae]?r?ek)?(?:[dt][iu]|mis)(?!k\b)")


def players_of(told: Told, *acts: str) -> list[int]:
    """Who does the act: the one named with it, the asker, or both where it is not said."""
    verbs = [t for t in told.tokens if t.tag in acts]
    if verbs:
        last = verbs[-1]
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
    if q.has(*_OUTCOME) and not (tried and not q.has(*(t for t in _OUTCOME if t != "KALK"))):
        return None
    if q.kinds & {"how_many", "must", "when", "difference"} or q.has("KIM", "KIMIN"):
        return None
    if q.has("KOY") and any(w.tag == "KOY" and not w.negated for w in q.words):
        return None
    told = set_apart(read(q))
    verbs = [t for t in told.tokens if t.tag in ("DARBE", "HIZALAMA")]
    if len({t.tag for t in verbs}) != 1 or not told.tags() <= _STRIKES:
        return None
    if any(_PAST.match(t.word.suffix) for t in verbs[:-1]) or not _placed(told):
        return None
    if is_done(verbs[-1]) or _CLOSED.search(q.text) or verbs[-1].word.suffix.startswith("mal"):
        return None
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
    given = [card for card, on in in_force(q).items() if card in FREE and on]
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
        " ".join([_wanted(told, player, f"{at_place} {what} yapmak"), *level, *found.told]),
        yes,
        speaker(f"{at_place} {what}", "yapamaz"),
        tuple(assumed),
    )


def by(told: Told, player: int) -> Callable[[str, str], str]:
    """A sentence about what is done, in the second person where the asker does it himself."""
    if told.speaks and not told.rival_acts and told.me in (None, player):
        return lambda what, verb: f"{what} {verb}sin" if verb[-1] != "z" else f"{what} {verb}sın"
    return lambda what, verb: f"{PLAYER_TR[player]} {what} {verb}"


def _wanted(told: Told, player: int, what: str) -> str:
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


# --- Placing influence --------------------------------------------------------------------------

_PLACES = _MEANS | {
    *("KOY", "NUFUZ", "LIK", "BG", "NONBG", "CIK", "HIC", "YATIR", "KART", "EL", "SON"),
    *("KAL", "YETER", "ACIK", "SEC", "DUZEY", "YOK", "KONTROL"),
    "DAHA",
}


@QUESTIONS.intent(
    "yerlestirme",
    "may why_not",
    "KOY|NUFUZ ULKE|BOLGE|KONTROL|CINS",
    EVERY,
    about="nufuz.yer nufuz.maliyet nufuz.engel",
)
def _(q: Asked) -> Check | None:
    """May influence be placed there, with all that is told?"""
    if q.has("DARBE", "HIZALAMA", "OLAY", *_OUTCOME, "MANSET", "UZAY", "BASLA", "SERBEST"):
        return None
    if q.kinds & {"how_many", "must", "when", "difference"} or q.has("KIM", "KIMIN"):
        return None
    told = read(q)
    moves = [t for t in told.tokens if t.tag in ("KOY", "YATIR")]
    aside = (
        "mak",
        "mek",
        "amaz",
        "emez",
    )  # wished or reported: "koymak istiyor", "koyamazsın diyor"
    moves = [t for t in moves if not t.word.suffix.startswith(aside)] or moves[:1]
    if not told.tags() <= _PLACES or len(moves) != 1 or is_done(moves[0]) or not q.has("NUFUZ"):
        return None
    if any(t.tag == "KOMSU" and not _describes(told, t.at) for t in told.tokens) and not any(
        a.near for a in told.amounts
    ):
        return None
    if told.me is None and any(a.done for a in told.amounts):
        return None
    target = target_of(told, "KOY", "YATIR")
    country = EXAMPLES.get(target or "", target)
    if country is None and told.control:
        country = next(iter(told.control))
    named = country is not None
    if country is None:
        if q.has("ULKE", "BOLGE"):
            return None
        country = "egypt"
    checks = [
        check
        for player in players_of(told, "KOY", "YATIR")
        if (check := _placing(q, told, player, country, target, named=named)) is not None
    ]
    return together(checks)


def _describes(told: Told, place: int) -> bool:
    """Whether "neighbour" only describes the country named next (`komşusu Mısır'a`)."""
    return any(t.at == place + 1 and t.tag == "ULKE" for t in told.tokens)


def _points(told: Told, q: Asked) -> int | None:
    """The operations points that are told."""
    said = [int(w.name) for w in q.all("LIK")]
    said += [a.value for a in told.amounts if a.unit in ("OPS", "PUAN") and a.value]
    return said[-1] if said and len(set(said)) == 1 else None


def _placing(
    q: Asked, told: Told, player: int, country: str, target: str | None, *, named: bool
) -> Check | None:
    found = forces(q, player, apart=("china_card",))
    if found is None or "china_card" in names(q, "AD"):
        return None
    if found.binds is not None and told.me is None and found.binds != player and found.keys:
        return None
    if any(a.unit not in ("NUFUZ", "OPS", "PUAN", "", "TUR") for a in told.amounts):
        return None
    placed = [a for a in told.amounts if a.placed and not a.done]
    if any(a.unit == "" and not a.placed for a in told.amounts) or len(placed) > 1:
        return None
    markers = placed[0].value or 1 if placed else 1
    if not 1 <= markers <= 9:
        return None
    points = _points(told, q)
    if points is not None and q.has("LIK") and (keys := value_effects(q, player)):
        points = value(at.operating(q, player, on=at.effects(*keys)), player, points)
    counts, control = position(told, player, country)
    if not named and not told.control and (held := _denied_or_held(told, player)):
        control[country] = held[0]
    mine = counts[player]
    assumed: list[str] = []
    reach_told = any(c in mine for c in (country, *COUNTRIES[country].neighbours))
    own_border = COUNTRIES[country].superpower == player
    started: Any = None
    priced = points is not None or markers > 1
    only_here = set(mine) == {country} and not mine[country] and priced
    if (not reach_told or only_here) and not own_border:
        spot = frozenset([country])
        nowhere = frozenset[str]()
        started = (spot, nowhere) if player == US else (nowhere, spot)
        assumed.append(at.REACHED)
    elif reach_told and any(v for v in mine.values()):
        for c in (country, *COUNTRIES[country].neighbours):
            mine.setdefault(c, 0)
    if country not in control and not (country in counts[0] and country in counts[1]):
        control[country] = None
        assumed.append("Ülkeyi rakibin kontrol etmiyor.")
        counts[1 - player].pop(country, None)
    elif control.get(country) == 1 - player and country not in counts[1 - player]:
        own = mine.get(country, 0)
        mine[country] = own
        counts[1 - player][country] = own + COUNTRIES[country].stability
        control.pop(country)
    task: dict[str, Any] = {"uses": ("influence",)}
    if points is not None:
        task["points"] = points
    elif markers <= 1:
        task["points"] = 2
        assumed.append("Operasyon puanın yetiyor.")
    said = found.told or told.defcon or reach_told or points or own_border or told.control
    if not said and not told.amounts:
        return None  # nothing is told that it could turn on
    known = {"defcon": told.defcon} if told.defcon else {}
    state = at.operating(
        q,
        player,
        task=task,
        on=at.effects(*found.keys),
        board=at.board(counts[US], counts[USSR], control),
        **known,
    ).replace(started=started)
    where = to(target) if target else "oraya"
    some = f"{markers} nüfuz" if placed and markers > 1 else "nüfuz"
    have = f"{points} puanla " if points else ""
    speaker = by(told, player)
    return Check(
        state,
        act.PlaceInfluence(player, (country,) * markers),
        " ".join([_wanted(told, player, f"{have}{where} {some} koymak"), *found.told]),
        speaker(f"{have}{where} {some}", "koyabilir"),
        speaker(f"{have}{where} {some}", "koyamaz"),
        tuple(assumed),
    )


def _denied_or_held(told: Told, player: int) -> list[int | None]:
    """Who holds a country that is not named (`rakibin kontrolündeki ülke`)."""
    for n, t in enumerate(told.tokens):
        if t.tag != "KONTROL":
            continue
        for b in reversed(told.tokens[max(0, n - 3) : n]):
            if b.tag == "KIMSE":
                return [None]
            if (side := whose(b.tag, asking(told, player))) is not None:
                return [side]
    return []


__all__ = ["EVERY", "players_of", "position", "together"]


@QUESTIONS.intent("zincirleme", "may why_not", "AYNI|HEM|BOL NUFUZ ULKE", EVERY, about="nufuz.yer")
def _(q: Asked) -> Check | None:
    """May one card's influence go to these countries, one after the other?"""
    told = read(q)
    known = _PLACES | {"AYNI", "HEM", "SONRA", "GEC", "BOL", "AT", "IKINCI"}
    if not told.tags() <= known or q.has("AD", "DARBE", "HIZALAMA", "OLAY", "MANSET"):
        return None
    if q.kinds & {"how_many", "must", "when", "difference"} or told.control:
        return None
    moves = [t for t in told.tokens if t.tag in ("KOY", "YATIR", "GEC")]
    if not moves or is_done(moves[-1]):
        return None
    entered = [
        t.name
        for t in told.tokens
        if t.tag == "ULKE"
        and t.case == "dat"
        and any(_PAST.match(m.word.suffix) and m.clause == t.clause for m in moves[:-1])
    ]
    last = moves[-1].clause
    aims = [t.name for t in told.tokens if t.tag == "ULKE" and t.case == "dat" and t.clause == last]
    aims = [c for c in dict.fromkeys(aims) if c not in entered]
    lying = [a for a in told.amounts if a.unit == "NUFUZ" and not a.near and not a.placed]
    held = [a.country for a in lying if a.value != 0]
    held += [t.name for t in told.tokens if t.tag == "ULKE" and t.case == "abl"]
    own = [c for c in dict.fromkeys(held) if c in COUNTRIES and c not in [*aims, *entered]]
    if len(aims) != (1 if entered else 2) or not (entered or own) or len(entered) > 1:
        return None
    if any(a.owner not in ("BEN", None) for a in told.amounts):
        return None
    checks = []
    for player in players_of(told, "KOY", "YATIR"):
        nowhere: frozenset[str] = frozenset()
        begun = frozenset(own)
        counts: list[dict[str, int]] = [{}, {}]
        counts[player] = dict.fromkeys([*own, *entered], 1)
        control = dict.fromkeys(aims)
        state = at.operating(
            q,
            player,
            task={"points": 4, "spent": 0, "uses": ("influence",)},
            board=at.board(counts[US], counts[USSR], control),
        ).replace(started=(begun, nowhere) if player == US else (nowhere, begun))
        where = " ve ".join(to(c) for c in aims)
        speaker = by(told, player)
        checks.append(
            Check(
                state,
                act.PlaceInfluence(player, tuple(aims)),
                _wanted(told, player, f"aynı kartla {where} nüfuz koymak"),
                speaker(f"aynı kartla {where} nüfuz", "koyabilir"),
                speaker(f"aynı kartla {where} nüfuz", "koyamaz")
                + ("; bu aksiyon turunda koyduğun nüfuz yeni komşu açmaz" if entered else ""),
                (
                    at.YOUR_TURN,
                    "Başka bir yerden erişimin yok.",
                    "Ülkeleri rakibin kontrol etmiyor.",
                ),
            )
        )
    return together(checks)
