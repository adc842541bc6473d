"""The course of a turn with any facts told: headlines, rounds and scoring cards, held cards."""

from __future__ import annotations

from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYER_TR, US, USSR
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, players_of
from referee.twilight_struggle.questions.options import options_of
from referee.twilight_struggle.questions.told import Token, Told, is_done, read, whose
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asks_yes_or_no,
    is_denied,
    names,
)
from referee.twilight_struggle.state import TwilightOptions

_ORDER = frozenset(
    [
        *("MANSET", "LIK", "PUANLAMA", "AD", "KOY", "ONCE", "ILK", "IKINCI", "KIM", "KIMIN", "OPS"),
        *("HANGISI", "OYNA", "OLAY", "SEC", "SONRA", "DEGER", "BUYUK", "KUCUK", "AYNI", "PUAN"),
        *("HEM", "DENK", "TUR", "HEMEN", "AKSIYON", "CIK", "AT", "ACIK"),
    ]
)


@QUESTIONS.intent(
    "manset-kim-once", "", "MANSET|KOY LIK|PUANLAMA|AD|# ONCE|ILK|IKINCI|SONRA", EVERY
)
def _(q: Asked) -> Check | None:
    """Which of two headlines resolves first, whoever is asking?"""
    told = read(q)
    if not told.tags() <= _ORDER or q.kinds & {"must", "why_not", "how_many"}:
        return None
    picked: dict[str, str] = {}
    owner = ""
    for t in told.tokens:
        if t.tag in ("BEN", "RAKIP", "IKIMIZ", *SIDES):
            owner = t.tag
        card = _card(t)
        if card is None:
            continue
        if t.tag != "AD" and t.clause == told.tokens[-1].clause and len(picked) > 1:
            continue  # the card that is asked about
        after = [x for x in told.tokens if x.at > t.at and x.clause == t.clause][:2]
        mine = any(x.tag == "KOY" and x.word.first_person for x in after)
        whose_card = "BEN" if mine else owner
        if picked.get(whose_card, card) != card:
            return None
        picked[whose_card] = card
    me, sides = told.me, {}
    if me is None:
        known = {SIDES[t] for t in picked if t in SIDES}
        me = 1 - known.pop() if len(known) == 1 and "RAKIP" not in picked else US
    for tag, card in picked.items():
        if tag == "IKIMIZ":
            sides = {US: card, USSR: card}
            continue
        side = whose(tag, me)
        if side is None or side in sides:
            return None
        sides[side] = card
    if len(sides) != 2 or CHINA in sides.values():
        return None
    if told.me is None and not any(t in SIDES or t == "IKIMIZ" for t in picked):
        a, b = (CARDS[c].ops for c in sides.values())
        if a == b:
            return None  # then the side decides, and it is not told
    us, ussr = sides[US], sides[USSR]
    if us == ussr:
        values = CARDS[us].ops
        us, ussr = (
            ("asia_scoring", "europe_scoring")
            if CARDS[us].scoring
            else (at.some_card(US, values), at.some_card(USSR, values))
        )
    holds = None
    if not q.has("KIM", "KIMIN", "HANGISI"):
        if not asks_yes_or_no(q):
            return None
        last = [t for t in told.tokens if t.clause == told.tokens[-1].clause]
        asked = [s for t in last if (s := whose(t.tag, me)) is not None]
        mine = not asked and any(t.word.suffix.startswith(("im", "um", "m")) for t in last)
        by_card = [_card(t) for t in last if _card(t) is not None]
        holders = [s for s, card in sides.items() if by_card[-1:] == [card]]
        side = me if mine else asked[-1] if asked else None
        if side is None and len(holders) == 1:
            side = holders[0]
        if side is None:
            return None
        code = "us" if side == US else "ussr"
        later = q.has("IKINCI", "SONRA") and not q.has("ONCE", "ILK")
        holds = (lambda v: v != code) if later else (lambda v: v == code)
    return Check(
        at.operating(q, US),
        act.HeadlineOrder(us, ussr),
        "İki manşet kartının hangisinin önce işleyeceğini soruyorsun.",
        assumed=()
        if told.me is not None or not {"BEN", "RAKIP"} & set(picked)
        else ("Sen ABD'sin.",),
        holds=holds,
        example="AD" not in {t.tag for t in told.tokens},
        says=lambda code: (
            f"Önce {PLAYER_TR[US if code == 'us' else USSR]} oyuncusunun kartı işler."
        ),
    )


def _card(t: Token) -> str | None:
    """The card that a word stands for: one of its value, a scoring card, or the one named."""
    if t.tag == "AD":
        return t.name
    if t.tag == "PUANLAMA":
        return "asia_scoring"
    return at.some_card(None, int(t.name)) if t.tag == "LIK" and t.name in "1234" else None


# --- Scoring cards and rounds -------------------------------------------------------------------

_HAND = frozenset(
    [
        *(
            "AKSIYON",
            "TUR",
            "KAL",
            "EL",
            "PUANLAMA",
            "LIK",
            "ONCE",
            "OYNA",
            "BASKA",
            "YERINE",
            "SON",
        ),
        *(
            "YALNIZ",
            "VAR",
            "AD",
            "DAHA",
            "HEMEN",
            "IKINCI",
            "YOK",
            "SAKLA",
            "SONRA",
            "KART",
            "AYNI",
        ),
        *("OPS", "OLAY", "GEC", "BIR", "TOPLAM", "SAYI", "HIC", "BITIR", "SEC", "ILK"),
    ]
)


@QUESTIONS.intent(
    "puanlama-turlari",
    "may must why_not",
    "PUANLAMA AKSIYON|TUR|SON OYNA|KAL|BASKA|LIK",
    EVERY,
    about="puanlama.tutulmaz",
)
def _(q: Asked) -> Check | None:
    """May another card be played while so many scoring cards and rounds are left?"""
    told = read(q)
    if not told.tags() <= _HAND or q.kinds & {"how_many", "who_wins", "when"}:
        return None
    if q.has("ULKE", "BOLGE", "NUFUZ", "DARBE", "UZAY", "MANSET") or told.defcon:
        return None
    rounds = _count(told, "AKSIYON", "TUR")
    scoring = _count(told, "PUANLAMA") or 1
    if rounds is None and q.has("SON"):
        rounds = 1
    if rounds is None or not 1 <= rounds <= 7 or not 1 <= scoring <= 4:
        return None
    named = [c for c in names(q, "AD") if not CARDS[c].scoring]
    if named or any(c for c in names(q, "AD") if not CARDS[c].scoring):
        return None
    asked = _asks_of_other(q, told)
    if asked is None:
        return None
    card = at.some_card(None, asked)
    cards = ("asia_scoring", "europe_scoring", "middle_east_scoring", "central_america_scoring")
    must = "must" in q.kinds
    state = at.playing(q, US, (card, *cards[:scoring]), turn=5, round=8 - rounds, china=USSR)
    return Check(
        state,
        act.PlayCard(US, card, "operations"),
        f"{rounds} aksiyon turun, {scoring} puanlama kartın kaldı; başka kart oynamak istiyorsun.",
        "başka kart oynayabilirsin; puanlama kartına da aksiyon turun kalır",
        "kalan aksiyon turlarının hepsi puanlama kartlarına gerekir",
        (at.YOUR_TURN, "Puanlama kartını elden attıran bir olay yok."),
        must,
    )


def _count(told: Told, *units: str) -> int | None:
    """How many of a thing are told: a number beside it, or a lone "a"."""
    for a in told.amounts:
        if a.unit in units:
            return a.value
    for n, t in enumerate(told.tokens):
        after = told.tokens[n + 1].tag if n + 1 < len(told.tokens) else ""
        if t.tag in ("BIR", "YALNIZ") and after in units:
            return 1
    return None


def _asks_of_other(q: Asked, told: Told) -> int | None:
    """The value of the other card that is to be played, 3 where it isn't said."""
    values = [int(w.name) for w in q.all("LIK")]
    if values and len(set(values)) == 1 and 1 <= values[0] <= 4:
        return values[0]
    plays = [t for t in told.tokens if t.tag == "OYNA"]
    if q.has("BASKA", "YERINE") or ("must" in q.kinds and plays and not is_done(plays[-1])):
        return 3
    return None


# --- Held cards shown ---------------------------------------------------------------------------


@QUESTIONS.intent("elde-kalan-gosterme", "must may", "EL|KART GOR|ACIK TUR|SON|TURNUVA", EVERY)
def _(q: Asked) -> Check | None:
    """Must a held card be shown at the end of the turn?"""
    told = read(q)
    known = {"EL", "KART", "GOR", "ACIK", "TUR", "SON", "TURNUVA", "DEGIL", "BASKA", "PUAN", "KAL"}
    if not told.tags() <= known | {"BITIR", "SONRA", "YOK", "SAKLA", "AKSIYON", "OYNA", "HEMEN"}:
        return None
    if (
        told.amounts
        or q.has("AD", "PUANLAMA", "MANSET", "DESTE", "ISKARTA")
        or not q.has("EL", "KAL")
    ):
        return None
    if "must" not in q.kinds:
        return None
    tournament = q.has("TURNUVA") and not is_denied(q, "TURNUVA")
    return Check(
        at.nowhere().replace(options=TwilightOptions(tournament=tournament)),
        act.RuleValue("held.shown.tournament" if tournament else "held.shown.casual"),
        "Tur sonunda elde kalan kartın gösterilip gösterilmediğini soruyorsun.",
        assumed=() if q.has("TURNUVA") else ("Turnuva oynamıyorsunuz.",),
        must=True,
        holds=(lambda shown: False) if tournament else (lambda shown: True),
    )


# --- Points divided by agreement ----------------------------------------------------------------


@QUESTIONS.intent("bolme-varyanti", "may", "VARYANT|SECENEK HIZALAMA KOY|BOL NUFUZ|PUAN", EVERY)
def _(q: Asked) -> Check | None:
    """May the points be divided where the designers' rule is agreed on?"""
    told = read(q)
    options = options_of(q)
    if not options.split_operations or q.has("DARBE", "AD", "DEFCON"):
        return None
    same = q.has("AYNI") or len({t.name for t in told.tokens if t.tag == "ULKE"}) == 1
    first, second = "panama", "panama" if same else "mexico"
    player = players_of(told, "HIZALAMA")[0]
    counts: list[dict[str, int]] = [{}, {}]
    counts[1 - player][second] = 2
    task: dict[str, Any] = {"points": 4, "spent": 2, "uses": ("influence", "realign")}
    return Check(
        at.operating(
            q,
            player,
            task={**task, "done": (f"+{first}",)},
            defcon=5,
            board=at.board(counts[US], counts[USSR]),
            options=options,
        ),
        act.Realign(player, second),
        "Puanları bölen tasarımcı kuralıyla nüfuzdan sonra yeniden hizalama yapmak istiyorsun.",
        "bu tasarımcı kuralıyla puanları nüfuz ile yeniden hizalama arasında bölebilirsin",
        "aynı ülkede hem nüfuz koyup hem yeniden hizalama yapamazsın",
        (at.YOUR_TURN, at.RIVAL_THERE),
    )
