"""The China Card, draws and cards kept, with any facts told beside what is asked."""

from __future__ import annotations

from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYER_TR, USSR
from referee.twilight_struggle.countries import CIVIL_WAR, COUNTRIES
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, players_of, together
from referee.twilight_struggle.questions.headline import headlining, speaking_of
from referee.twilight_struggle.questions.situation import value_effects
from referee.twilight_struggle.questions.told import Told, is_done, read
from referee.twilight_struggle.questions.words import QUESTIONS, asks_yes_or_no, in_force, names
from referee.twilight_struggle.state import MID_WAR_TURN, TwilightOptions

_CHINA = frozenset(
    [
        *("AD", "OYNA", "HEMEN", "GEC", "DAHA", "AKSIYON", "TUR", "ACIK", "BOLGEY", "EL", "YALNIZ"),
        *("SON", "PUANLAMA", "GECENTUR", "SONRAKI", "AYNI", "KAL", "VAR", "BASKA", "OPS", "OL"),
        *("DARBE", "HIZALAMA", "SONRA", "ONCE", "HIC", "YOK", "KART", "LIK", "IKINCI", "BEKLE"),
    ]
)


@QUESTIONS.intent(
    "cin-oynama", "may why_not", "AD OYNA", EVERY, about="cin.acik oynama.elde puanlama.tutulmaz"
)
def _(q: Asked) -> Check | None:
    """May the China Card be played now, with what is told of it and of the hand?"""
    told = read(q)
    cards = names(q, "AD")
    if CHINA not in cards or not told.tags() <= _CHINA or q.has("BOLGE", "NUFUZ", "MANSET", "UZAY"):
        return None
    if q.kinds & {"must", "how_many", "when", "who_wins"} or told.defcon:
        return None
    others = [c for c in cards if c != CHINA]
    if any(not CARDS[c].scoring for c in others):
        return None
    plays = [t for t in told.tokens if t.tag == "OYNA"]
    if is_done(plays[-1]) or plays[-1].word.negated or not _asks(q, plays[-1].word.suffix):
        return None
    earlier = plays[:-1]
    now = q.has("HEMEN", "AYNI")
    came = [t for t in told.tokens if t.tag in ("GEC", "GECENTUR")] or earlier
    up = q.has("ACIK") or q.has("GECENTUR", "SONRAKI")
    down = q.has("BOLGEY") or (bool(came) and (now or bool(earlier)) and not up)
    if up and down:
        return None
    scoring = len(others) or (1 if q.has("PUANLAMA") else 0)
    rounds = _rounds(told, q)
    if scoring and rounds is None:
        return None
    hand = ("asia_scoring", "europe_scoring", "middle_east_scoring")[:scoring]
    checks = []
    for player in players_of(told, "OYNA"):
        state = at.playing(
            q,
            player,
            hand,
            turn=5,
            round=8 - (rounds or 4),
            china=player,
            china_up=not down,
        )
        checks.append(
            Check(
                state,
                act.PlayCard(player, CHINA, "operations"),
                f"{PLAYER_TR[player]} Çin Kartı'nı oynamak istiyor; kart "
                + ("kapalı." if down else "açık."),
                "Çin Kartı'nı oynayabilirsin",
                "Çin Kartı'nı şimdi oynayamazsın",
                (at.YOUR_TURN,) if came or up or down else (at.YOUR_TURN, "Kartın yüzü açık."),
            )
        )
    return together(checks)


def _asks(q: Asked, suffix: str) -> bool:
    """Whether the verb's ending is that of a wish or a permission."""
    return (
        "bil" in suffix
        or suffix.startswith(("sa", "ay", "mak", "yay", "ma"))
        or "why_not" in q.kinds
    )


def _rounds(told: Told, q: Asked) -> int | None:
    """How many action rounds are left."""
    for a in told.amounts:
        if a.unit in ("AKSIYON", "TUR") and a.value and a.value <= 7:
            return a.value
    return 1 if q.has("SON") else None


@QUESTIONS.intent(
    "cin-zorlama", "must", "AD OYNA YALNIZ|BITIR|HIC|YOK|BASKA", EVERY, about="pas.kosulu"
)
def _(q: Asked) -> Check | None:
    """Must the China Card be played when no other card is left?"""
    told = read(q)
    known = {"AD", "OYNA", "YALNIZ", "BITIR", "HIC", "YOK", "EL", "KAL", "ACIK", "AKSIYON", "TUR"}
    if names(q, "AD") != [CHINA] or not told.tags() <= known | {"VAR", "BASKA", "KART", "BOS"}:
        return None
    if told.amounts or q.kinds & {"how_many", "why_not"} or q.has("PUANLAMA"):
        return None
    return Check(
        at.playing(q, USSR, (), china=USSR),
        act.Pass(USSR),
        "Elinde yalnız Çin Kartı kaldı; onu oynamadan geçmek istiyorsun.",
        "Çin Kartı'nı oynamaya zorlanamazsın",
        "Çin Kartı'nı oynamalısın",
        (at.YOUR_TURN,),
        must=True,
    )


@QUESTIONS.intent(
    "cin-final", "how_many may who_wins", "AD PUAN|KAZAN|BEDEL FINAL|BITIR|SON", EVERY
)
def _(q: Asked) -> Check | None:
    """What does the China Card give at the end of the game?"""
    told = read(q)
    if names(q, "AD") != [CHINA] or told.amounts or q.has("BOLGE", "ULKE", "ICSAVAS"):
        return None
    if q.has("KIMSE") or any(w.negated for w in q.all("GEC")):
        return None  # nobody has it: see `ic-savas-kartlari`
    known = {
        "AD",
        "PUAN",
        "BEDEL",
        "KAZAN",
        "FINAL",
        "BITIR",
        "SON",
        "TUR",
        "GEC",
        "EL",
        "OL",
        "BOLGEY",
    }
    if not told.tags() <= known | {"KAL", "ACIK", "SONRA", "OYNA", "DAHA", "PUANLAMA", "VAR"}:
        return None
    asked = asks_yes_or_no(q) and "how_many" not in q.kinds
    if not asked and "how_many" not in q.kinds:
        return None
    return Check(
        at.nowhere(),
        act.RuleValue("china.final"),
        "Oyun sonunda Çin Kartı'nın verdiği puanı soruyorsun.",
        holds=bool if asked else None,
    )


@QUESTIONS.intent("cin-puani", "how_many", "AD OPS|PUAN ULKE|BOLGE", EVERY)
def _(q: Asked) -> Check | None:
    """How many points does the China Card give when they are spent in these countries?"""
    told = read(q)
    cards = in_force(q)
    if CHINA not in cards or any(
        c not in (CHINA, "vietnam_revolts", *at.VALUE_EFFECTS) for c in cards
    ):
        return None
    known = {
        "AD",
        "OPS",
        "PUAN",
        "NUFUZ",
        "KOY",
        "OYNA",
        "YATIR",
        "HIZALAMA",
        "OL",
        "BOS",
        "TOPLAM",
    }
    if not told.tags() <= known | {"YURURLUK", "VAR", "GEC", "AT", "HEM"} or told.amounts:
        return None
    if q.kinds & {"must", "why_not"} or not all(cards.values()):
        return None
    groups = [COUNTRIES[c].groups for c in names(q, "ULKE")]
    groups += [frozenset([r, "asia"] if r == "southeast_asia" else [r]) for r in names(q, "BOLGE")]
    region = next(
        (r for r in ("southeast_asia", "asia") if all(r in group for group in groups)), None
    )
    boosts = [c for c in cards if c != CHINA]
    bound = next((at.VALUE_EFFECTS[c] for c in boosts if at.VALUE_EFFECTS.get(c) is not None), None)
    player = USSR if "vietnam_revolts" in boosts else bound
    if player is None:
        player = players_of(told, "OYNA", "KOY")[0]
    keys = [*value_effects(q, player), *(c for c in boosts if c == "vietnam_revolts")]
    return Check(
        at.operating(q, player, on=at.effects(*keys)),
        act.Points(player, CHINA, region),
        "Çin Kartı'nın bütün puanları bu ülkelerde kullanılıyor.",
        assumed=(f"Puanları {PLAYER_TR[player]} kullanıyor.",),
    )


# --- Cards kept ---------------------------------------------------------------------------------


@QUESTIONS.intent("kart-tasima", "may", "SAKLA|SONRAKI KART|EL", EVERY)
def _(q: Asked) -> Check | None:
    """May cards that are left be kept for the next turn? Scoring cards are spoken of elsewhere."""
    told = read(q)
    known = {"SAKLA", "SONRAKI", "KART", "EL", "KAL", "AD", "OYNA", "HEM", "TUR", "SON", "BITIR"}
    if not told.tags() <= known | {"AKSIYON", "GEC", "BASKA", "LIK"} or q.has("PUANLAMA"):
        return None
    if names(q, "AD") not in ([], [CHINA]) or not q.has("SAKLA", "KAL", "GEC"):
        return None
    if any(a.unit not in ("KART", "TUR", "") for a in told.amounts) or "must" in q.kinds:
        return None
    verbs = [t for t in told.tokens if t.tag in ("SAKLA", "GEC")]
    if not verbs or "bil" not in verbs[-1].word.suffix or verbs[-1].word.negated:
        return None
    return Check(
        at.nowhere(),
        act.RuleValue("hand.carry"),
        "Elde kalan kartların sonraki tura taşınıp taşınmadığını soruyorsun.",
        assumed=("Elinde puanlama kartı yok.",),
        holds=bool,
    )


# --- Draws --------------------------------------------------------------------------------------


@QUESTIONS.intent("cekilecek", "how_many", "CEK|DAGIT|GEC|TOPLA TUR", EVERY)
def _(q: Asked) -> Check | None:
    """How many cards are dealt with so many left in hand?"""
    told = read(q)
    known = {
        "YATIR",
        "CEK",
        "DAGIT",
        "GEC",
        "TUR",
        "EL",
        "KAL",
        "KART",
        "HIC",
        "YOK",
        "BASLA",
        "VAR",
        "SON",
    }
    if q.has("DESTE", "ISKARTA", "PUANLAMA", "AKSIYON") or q.kinds & {"must", "why_not"}:
        return None
    cards = names(q, "AD")
    if cards not in ([], [CHINA]) or not told.tags() <= known | {
        "AD",
        "SAKLA",
        "SONRAKI",
        "GECENTUR",
    }:
        return None
    turns = [a.value for a in told.amounts if a.unit == "TUR"]
    kept = [a.value for a in told.amounts if a.unit == "KART"]
    if len(turns) != 1 or len(kept) > 1 or not 1 <= (turns[0] or 0) <= 10:
        return None
    none = q.has("HIC", "YOK") and not kept
    if not kept and not none:
        return None
    era = "early" if (turns[0] or 0) < MID_WAR_TURN else "later"
    left = 0 if none else kept[0] or 0
    key = f"deal.{era}.{left}" if left else f"hand.{era}"
    return Check(at.nowhere(), act.RuleValue(key), at.FIXED) if key in VALUES else None


# --- The box of the Chinese Civil War ----------------------------------------------------------


@QUESTIONS.intent("ic-savas-kutusu", "may why_not", "ICSAVAS KOY|DARBE|HIZALAMA", EVERY)
def _(q: Asked) -> Check | None:
    """May the box of the variant be entered or aimed at?"""
    told = read(q)
    known = {
        "YURURLUK",
        "ICSAVAS",
        "KUTU",
        "NUFUZ",
        "KOY",
        "DARBE",
        "HIZALAMA",
        "VARYANT",
        "ACIK",
        "OPS",
        "OYNA",
    }
    if not told.tags() <= known | {"OLAY", "YATIR", "PUAN"} or q.has("ULKE", "BOLGE", "AD"):
        return None
    markers = [a.value for a in told.amounts if a.placed and a.value]
    lying = [a.value for a in told.amounts if not a.placed and a.value]
    if len(markers) > 1 or len(lying) > 1:
        return None
    count = markers[0] or 1 if markers else 1
    options = TwilightOptions(chinese_civil_war=True)
    checks = []
    for player in players_of(told, "KOY", "DARBE", "HIZALAMA"):
        counts = at.board(None, {CIVIL_WAR: lying[0] or 0 if lying else 0})
        subject: Any = act.PlaceInfluence(player, (CIVIL_WAR,) * count)
        what = "nüfuz koymak"
        if q.has("DARBE", "HIZALAMA"):
            coup = q.has("DARBE")
            subject = act.Coup(player, CIVIL_WAR) if coup else act.Realign(player, CIVIL_WAR)
            what = "darbe yapmak" if coup else "yeniden hizalama yapmak"
        state = at.operating(q, player, task={"points": 4}, board=counts, options=options, defcon=5)
        checks.append(
            Check(
                state,
                subject,
                f"{PLAYER_TR[player]} Çin İç Savaşı kutusuna {what} istiyor.",
                f"{PLAYER_TR[player]} Çin İç Savaşı kutusuna nüfuz koyabilir",
                "Çin İç Savaşı kutusunda bunu yapamaz; oraya yalnız SSCB nüfuz koyar",
                ("Çin İç Savaşı varyantı oynanıyor.",),
            )
        )
    return together(checks)


# --- Headline cards -----------------------------------------------------------------------------

_HEADLINE = frozenset(
    [
        *("MANSET", "KOY", "SEC", "OYNA", "LIK", "OLAY", "PUANLAMA", "AD", "EL", "HEMEN", "TUR"),
        *("ACIK", "GERCEK", "BOS", "YALNIZ", "VAR", "OPS", "YILDIZ", "AT", "KAL", "GEC", "SAVAS"),
        *("BASLA", "DEGER", "KART", "BASKA", "HIC"),
    ]
)


@QUESTIONS.intent(
    "manseti-secme", "may why_not", "MANSET", EVERY, about="manset.cin-karti manset.bm-mudahalesi"
)
def _(q: Asked) -> Check | None:
    """May this card be the headline, whoever is asking and whatever else is told?"""
    told = read(q)
    cards = names(q, "AD")
    if not told.tags() <= _HEADLINE or len(cards) > 1 or told.amounts or told.defcon:
        return None
    if q.kinds & {"must", "how_many", "who_wins", "when"} or q.has(
        "ULKE", "BOLGE", "UZAY", "IKINCI"
    ):
        return None
    verbs = [t for t in told.tokens if t.tag in ("KOY", "SEC", "OYNA", "AT")]
    if not verbs or verbs[-1].word.negated or is_done(verbs[-1]):
        return None
    values = {int(w.name) for w in q.all("LIK")}
    player = told.me if told.me is not None else USSR
    if cards:
        card = cards[0]
    elif q.has("PUANLAMA"):
        card = "asia_scoring"
    elif q.has("RAKIP") and q.has("OLAY", "LIK", "KART") and len(values) <= 1:
        card = at.some_card(1 - player, min(values, default=3))
    else:
        return None
    held = (card,) if card != CHINA else (at.some_card(None, 3),)
    name = "Çin Kartı" if card == CHINA else CARDS[card].name
    what = f"{name} kartını" if cards and card != CHINA else "bu kartı"
    return Check(
        headlining(q, player, held),
        act.Headline(player, card),
        "Manşete "
        + ("şu kart" if cards else "puanlama kartı" if q.has("PUANLAMA") else "rakibin olayı")
        + " konmak isteniyor"
        + (f": {name}." if cards else "."),
        f"{what} manşete koyabilir"
        if told.me is None and q.has("RAKIP")
        else f"{what} manşete koyabilirsin",
        f"{what} manşete koyamazsın",
        (at.IN_HAND,) if card != CHINA else ("Çin Kartı önünde açık duruyor.",),
        cites=speaking_of(card, rival=q.has("RAKIP")),
    )
