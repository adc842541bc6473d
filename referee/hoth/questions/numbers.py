"""Questions on numbers: dice of an attack, medals, and the values that the rules fix."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.hoth.actions import BadgeOf, DiceOf, MedalFor, RuleValue
from referee.hoth.pieces import BADGES
from referee.hoth.questions.situation import NO_BADGE, NO_BONUS, ROW, STILL, Attack, check
from referee.hoth.questions.words import (
    QUESTIONS,
    UNIT,
    codes,
    counts,
    foe,
    is_must,
    locative,
    name,
    place_name,
    ruling,
)


@QUESTIONS.intent(
    "zar-sayisi",
    "how_many",
    "ZAR KAC BIRIM|PIYADE",
    "AT SALDIR ADIM # UZAK BITISIK ARAZI BIRIM PIYADE DUSMAN DUR BOS GOR MENZIL ADAM",
)
def _(q: Asked) -> Check | None:
    """How many dice does a unit roll at a distance against a unit in terrain?"""
    actor, target = codes(q)
    if actor is None:
        return None
    places = q.all("ARAZI")
    numbers = [w.value for w in q.numbers() if w.value is not None]
    if len(numbers) > 1 or len(places) > 1 or any(w.negated for w in q.words):
        return None
    if q.has("ADAM") and not q.has("SALDIR"):
        return None
    away = numbers[0] if numbers else 1 if q.has("BITISIK") else None
    if away is None or not 1 <= away <= 4 or (numbers and q.has("BITISIK") and away != 1):
        return None
    if numbers and not q.has("UZAK", "ADIM", "MENZIL"):
        return None
    ground = places[0].name if places else "plain"
    if ground in ("serac", "crevasse") or (places and not locative(places[0])):
        return None
    if places and target is None and not q.has("DUSMAN", "ADAM"):
        return None  # it may be the attacker that stands there
    aimed = target or foe(actor)
    if UNIT[aimed].side == UNIT[actor].side:
        if aimed not in ("ET", "ST"):
            return None
        aimed = foe(actor)
    if ground == "ridge" and aimed == "AT":
        return None
    asked = Attack(actor, target=aimed, away=away, there=ground)
    on = f"; hedefin arazisi: {place_name(ground)}" if places else ""
    return check(
        asked.line,
        DiceOf("D4", ROW[away]),
        f"{name(actor)} {away} hex ötedeki bir birime saldırıyor: {name(aimed)}{on}.",
        *("", ""),
        *(NO_BADGE, NO_BONUS, STILL, "Saldıran birim düzlükte."),
    )


@QUESTIONS.intent(
    "madalya", "how_many", "MADALYA YOKET KAC BIRIM|PIYADE", "AL BEN DUSMAN FEDA BIRLIK"
)
def _(q: Asked) -> Check | None:
    """How many medals does destroying this unit bring?"""
    named = [w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")]
    if len(named) != 1 or q.numbers() or any(w.negated for w in q.words):
        return None
    return check(
        "turn=A",
        MedalFor(UNIT[named[0]].kind),
        f"Yok edilen birim: {name(named[0])}; kaç madalya getirdiğini soruyorsun.",
        *("", ""),
        "Senaryonun özel bir madalya kuralı yok.",
    )


@ruling(
    "rozet-takma",
    "ROZET TAK|AYNIANDA|ROZETLI|AYNI|FEDA",
    "BIRIM PIYADE BIRLIK AYNI TAK AYNIANDA AL FEDA ROZETLI HER",
)
def _(q: Asked) -> Check | None:
    """May a unit of this kind carry this badge, or these two?"""
    badges = tuple(dict.fromkeys(w.name for w in q.all("ROZET")))
    units = [w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")]
    if len(units) > 1 or len(badges) > 2 or not (units or len(badges) == 2):
        return None
    if q.numbers() or is_must(q):
        return None
    code = units[0] if units else "ET"
    listed = ", ".join(BADGES[badge].name for badge in badges)
    return check(
        "turn=A",
        BadgeOf(UNIT[code].kind, badges),
        f"Bir birime rozet verilmek isteniyor: {name(code)}; rozet: {listed}.",
        *("", ""),
    )


# What is asked, the tags that say so, the tags that may be there, and the key in values.csv.
_UNIT_VALUES: tuple[tuple[str, str, str], ...] = (
    ("unit.{}.figures", "FIGUR", "BASLA AL ROZETLI"),
    ("unit.{}.range", "MENZIL", "ADIM"),
    ("unit.{}.attack_move", "GIT SALDIR", "EN_COK ADIM SONRA"),
    ("unit.{}.move", "GIT", "EN_COK ADIM"),
)


@QUESTIONS.intent(
    "birim-degeri",
    "how_many",
    "BIRIM KAC FIGUR|MENZIL|GIT",
    "BASLA EN_COK ADIM SALDIR SONRA AL BIRLIK",
)
def _(q: Asked) -> Check | None:
    """A number of a unit: its figures, its range, how far it moves."""
    units = {w.name for w in q.all("BIRIM")}
    if len(units) != 1 or counts(q) or any(w.negated for w in q.words):
        return None
    code = units.pop()
    for key, needs, allows in _UNIT_VALUES:
        known = {*needs.split(), *allows.split(), "BIRIM", "KAC", "BIRLIK"} | QUESTIONS.always
        if set(needs.split()) <= q.tags <= known:
            return check(
                "turn=A",
                RuleValue(key.format(UNIT[code].kind)),
                f"Bir birimin kurallardaki sayısını soruyorsun: {name(code)}.",
                *("", ""),
            )
    return None


_VALUES: tuple[tuple[str, str, str], ...] = (
    ("badge.squadron_figures", "ROZET:elite_squadron FIGUR KAC", "BASLA BIRIM"),
    ("turn.cards", "KART OYNA KAC", ""),
)


@QUESTIONS.intent("kural-degeri", "how_many", "KAC ROZET|KART", "FIGUR BASLA BIRIM OYNA BIRLIK")
def _(q: Asked) -> Check | None:
    """A number that the rules fix."""
    if counts(q) or any(w.negated for w in q.words):
        return None
    told = {f"{w.tag}:{w.name}" if w.tag == "ROZET" else w.tag for w in q.words}
    for key, needs, allows in _VALUES:
        if set(needs.split()) <= told <= {*needs.split(), *allows.split()} | QUESTIONS.always:
            asked = "Kuralların belirlediği bir sayı soruyorsun."
            return check("turn=A", RuleValue(key), asked, "", "")
    return None
