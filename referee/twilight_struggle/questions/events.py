"""Questions on single events: how many, how much, and what becomes of the card."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.inquire import answer
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_reach import SPEAKING
from referee.twilight_struggle.questions.told import case_of
from referee.twilight_struggle.questions.words import (
    PARTICLE,
    QUESTIONS,
    asks_yes_or_no,
    defcon,
    names,
    numbers,
)

# What is counted, the tags that ask for it (all of one group), and those that rule it out. The
# first that the card has a number for is meant.
_COUNTED: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("military", ("ASKERI",), "DARBE"),
    (
        "escape",
        ("AT CIK", "ZAR CIK", "ZAR", "AT"),
        "KACLIK LIK DEGER NUFUZ DARBE HIZALAMA EL ISKARTA",
    ),
    ("wins_from", ("ZAR", "AT", "KAZAN"), "PUAN NUFUZ KACLIK"),
    (
        "discard",
        ("KACLIK AT", "KACLIK ISKARTA", "DEGER AT", "KACLIK CIK", "LIK AT", "KACLIK GEREKEN"),
        "NUFUZ",
    ),
    (
        "each",
        ("NUFUZ FAZLA CINS", "NUFUZ CINS YALNIZ", "FAZLA CINS BIR"),
        "PUAN DEFCON TOPLAM",
    ),
    ("countries", ("CINS",), "PUAN DEFCON"),
    (
        "operations",
        ("OPS OLAY", "OPS DOLGU", "OPS GEC", "PUAN OPS", "KACLIK AKSIYON", "KACLIK OPS"),
        "NUFUZ DEFCON AT",
    ),
    ("defcon", ("DEFCON",), "PUAN NUFUZ"),
    ("removed", ("NUFUZ KALK", "NUFUZ DUS"), "PUAN DEFCON"),
    ("influence", ("NUFUZ",), "KALK DUS PUAN DEFCON"),
    (
        "value",
        ("DEGER YUKSEL", "DEGER DUS", "OPS YUKSEL", "OPS DUS", "PUAN YUKSEL", "DEGER KOY"),
        "NUFUZ DEFCON",
    ),
    ("boxes", ("KUTU", "UZAY YATIR"), "PUAN"),
    ("rounds", ("AKSIYON",), "PUAN"),
    ("die", ("ZAR KOY", "ZAR DUS", "ZAR EKSIK", "ZAR MODIF", "ZAR ETKILE"), "AT"),
    ("cards", ("AT", "CEK", "GOR"), "PUAN NUFUZ KACLIK"),
    ("vp", ("PUAN KAZAN", "PUAN GEC", "PUAN OLAY", "PUAN RAKIP", "PUAN"), "OPS NUFUZ"),
)
_SAID = (
    "AD NUFUZ KOY GEC KALK DUS PUAN KAZAN DEFCON DUZEY # ASKERI ZAR AT CIK KACLIK DEGER LIK CINS "
    "FAZLA YALNIZ TOPLAM OPS OLAY KUTU UZAY YATIR AKSIYON EKSIK MODIF ETKILE CEK GOR ABD SSCB "
    "OYNA BEN RAKIP TUR YUKSEL GEREKEN YETER ULKE BOLGE SAVAS EL BARIS TUTMA KART BOYKOT "
    "HIC SONRA SEC HEMEN SURER ISKARTA KATLAN"
)


@QUESTIONS.intent("kart-sayilari", "how_many", "AD", _SAID)
def _(q: Asked) -> Check | None:
    """How many markers, countries, points … does an event give?"""
    cards = names(q, "AD")
    level = defcon(q)
    if (
        len(cards) != 1
        or numbers(q)
        or q.has("LIK")
        or (q.has("DEFCON") and q.has("#") != (level is not None))
    ):
        return None
    tags = q.tags
    for aspect, asked, barred in _COUNTED:
        if tags & set(barred.split()):
            continue
        if not any(set(group.split()) <= tags for group in asked):
            continue
        at_level = f".{level}" if level is not None else ""
        key = f"card.{cards[0]}.{aspect}{at_level}"
        if aspect == "vp" and not _names_points(q):
            continue
        if aspect == "each" and _HOW_MANY_COUNTRIES.search(q.text):
            continue
        if aspect in ("removed", "influence"):
            if _EACH.search(q.text) and f"card.{cards[0]}.each" in VALUES:
                key = f"card.{cards[0]}.each"
            elif len(names(q, "ULKE")) == 1 and cards[0] in SPEAKING:
                inside = _in_country(q, cards[0], aspect)
                if inside is None:
                    return None
                key = f"card.{cards[0]}.{inside}"
            elif aspect == "removed" and q.has("ULKE"):
                return None
        if key in VALUES:
            return Check(at.nowhere(), act.RuleValue(key), f"Olay: {CARDS[cards[0]].name}.")
    return None


_HOW_MANY_COUNTRIES = re.compile(r"\bka[çc] (?:\w+ )?[üu]lke", re.IGNORECASE)
_EACH = re.compile(r"\bher bir|\bher ülke|\bbirer\b|\bkaçar\b|\bkacar\b|ülke başı", re.IGNORECASE)


def _in_country(q: Asked, card: str, aspect: str) -> str | None:
    """The aspect that is meant in the one country named; None where the number isn't of it."""
    place = names(q, "ULKE")[0]
    taken = any(w.tag == "ULKE" and case_of(w.suffix) == "abl" for w in q.words)
    if aspect == "influence" and taken and f"card.{card}.removed" in VALUES:
        aspect = "removed"
    full = {place: 0} if aspect == "influence" else {place: 9}
    state = at.operating(q, US, board=at.board(full, full, {place: None}), turn=5, vp=0, defcon=3)
    state = state.replace(china=US)
    side = CARDS[card].side
    moved = answer(act.EventReach(US if side is None else side, card, place), state)[0]
    most = max(moved["added" if aspect == "influence" else "removed"].values())
    fitting = (a for a in (aspect, "each") if VALUES.get(f"card.{card}.{a}", ("", 0))[1] == most)
    return next(fitting, None)


def _names_points(q: Asked) -> bool:
    """Whether victory points are meant: "kaç puan" alone may be the card's own number."""
    return q.has("KAZAN", "GEC", "OLAY", "RAKIP", "ABD", "SSCB", "OYNA") or any(
        w.text.lower().startswith(("zp", "vp", "zafer", "victory")) for w in q.all("PUAN")
    )


@QUESTIONS.intent(
    "kart-cikar",
    "",
    "AD CIK|KALK|DON|ISKARTA",
    "AD CIK KALK DON ISKARTA OLAY OYNA SONRA GEC IKINCI DESTE ABD SSCB BEN YILDIZ KALICI MANSET",
)
def _(q: Asked) -> Check | None:
    """Does a card leave the game when its event happens?"""
    cards = names(q, "AD")
    both = q.has("CIK", "KALK") and q.has("DON") and len(PARTICLE.findall(q.text)) == 2
    if len(cards) != 1 or not (both or asks_yes_or_no(q)):
        return None
    if q.kinds & {"how_many", "when", "why_not"}:
        return None
    card = cards[0]
    if card == CHINA or q.has("DUS") or any(w.negated for w in q.words):
        return None
    if any(not w.text.lower().startswith(("ıskartaya", "çöpe", "disc")) for w in q.all("ISKARTA")):
        return None  # "the discarded card": another one than this
    comes_back = (q.has("DON", "ISKARTA") or q.has("IKINCI")) and not both
    if comes_back and q.has("CIK", "KALK"):
        return None
    name = CARDS[card].name
    leaves = f"{name} yıldızlıdır; olayı gerçekleşince oyundan çıkar"
    stays = f"{name} yıldızlı değildir; olayı gerçekleşse de ıskartaya gider ve geri gelebilir"
    return Check(
        at.operating(q, US),
        act.CardFacts(card),
        f"{name} kartının olayından sonra ne olduğunu soruyorsun.",
        stays if comes_back else leaves,
        leaves if comes_back else stays,
        holds=None if both else lambda value: bool(value["starred"]) is not comes_back,
        says=(lambda value: f"{leaves if value['starred'] else stays}.") if both else None,
        part=(lambda value: value["starred"]) if both else None,
        cites=("twilight-struggle#yildizli-kart", f"twilight-struggle#{CARDS[card].slug}"),
    )
