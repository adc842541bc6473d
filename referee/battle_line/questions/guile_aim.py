"""What a guile tactic (Hain, Firari, Takviye Birlik) is aimed at, and the check that this makes."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.cards import ENVIRONMENT, card_name_tr
from referee.battle_line.questions.counts import amounts, lacks, named_cards
from referee.battle_line.questions.sites import is_closed
from referee.battle_line.questions.situation import (
    OWN_TURN,
    WITHIN_LIMIT,
    fact,
    flag,
    holding,
    state,
)
from referee.battle_line.questions.words import CARD_TAGS, told

TROOP = "B8"
_SOURCE = re.compile(
    r"(?:[td][ae]n|[td][ae]k[iu].*|n?[iu]n|s?[iu]nd[ae]k[iu].*|[iu]md[ae]k[iu].*)$"
)


def target_of(q: Asked, own: str) -> str | None:
    """The card that a guile tactic is aimed at: a tactics card that is named, or a troop."""
    cards = [card for card in named_cards(q) if card != own]
    if len(cards) > 1:
        return None
    if cards:
        return cards[0]
    if q.has("JOKER"):
        return "L1"
    if q.has("CEVRESEL"):
        return "SI"
    if q.has("TAKTIK"):
        return "EK"  # both kinds: the tactic decides
    return TROOP


def closed_flags(q: Asked) -> tuple[bool, bool]:
    """Whether the card's flag is won, and whether the flag where it is to go is."""
    source = there = False
    for place, word in enumerate(q.words):
        won = is_closed(q, word) or (
            word.tag in ("KAZAN", "KAYBET", "AL", "ILAN", "BIT")
            and told(word)
            and not word.negated
            and (
                any(w.tag == "CEPHE" for w in q.words[place + 1 : place + 2])
                or any(w.tag == "CEPHE" and w.suffix == "yi" for w in q.words[:place][-3:])
            )
        )
        if not won or _takes_from(q, place):
            continue
        site = next((w for w in q.words[place:] if w.tag in ("CEPHE", "ORASI", "YER")), word)
        if (
            site is not word
            and not _SOURCE.search(site.suffix)
            and re.search(r"(?:y[ae]|[ae])$", site.suffix)
        ):
            there = True
        else:
            source = True
    return source, there


def _takes_from(q: Asked, place: int) -> bool:
    """Whether a flag is where the tactic takes a card: "aldığım cepheden başka bir cepheye"."""
    behind = q.words[place + 1 : place + 3]
    tags = [w.tag for w in behind]
    return q.words[place].tag == "AL" and tags == ["CEPHE", "BASKA"]


_TARGETS = (*CARD_TAGS, "JOKER", "CEVRESEL")
_MINE = re.compile(r"(?:[iu]?m)[iu]$")


def owner_of(q: Asked) -> str:
    """Whose card is meant: "RAKIP", "BEN" or, when nothing says so, ""."""
    mine = q.has("BEN") or any(
        w.tag not in ("CEPHE", "YER", "EL", "TUR", "ORASI")
        and re.match(r"(?:l[ae]r)?[iu]m(?:[iu]|[ae]|$)", w.suffix)
        for w in q.words
        if w.tag not in ("AL", "OYNA", "KALDIR", "ISKARTA", "TASI", "CEK", "TUT", "ILAN", "KAZAN")
    )
    if any(w.tag in _TARGETS and _MINE.match(w.suffix) for w in q.words):
        return "BEN"  # "Sis'imi", whoever else is spoken of
    if q.has("RAKIP") and not _only_owner_of_flag(q):
        return "RAKIP"
    return "BEN" if mine else ""


_MY_CARD = re.compile(r"(?:kart|asker|birli[kğg])(?:lar|ler)?[ıiuü]m[ıiuü]$", re.IGNORECASE)


def own_object(q: Asked) -> bool:
    """Whether the asker's own card is what is taken: "kendi kartımı"."""
    return any(w.tag in ("KART", "BIRLIK") and _MY_CARD.match(w.text) for w in q.words)


def _only_owner_of_flag(q: Asked) -> bool:
    """Whether the opponent is named only as the winner of the flag."""
    return (
        any(
            word.tag == "RAKIP"
            and any(
                w.tag in ("KAZAN", "AL", "ILAN") and told(w) for w in q.words[place + 1 : place + 3]
            )
            for place, word in enumerate(q.words)
        )
        and len(q.all("RAKIP")) == 1
    )


def too_many(q: Asked) -> bool:
    """Whether more than one card is meant."""
    if any(a.tag == "#" and b.text.startswith("kart") for a, b in pairwise(q.words)):
        return any((w.value or 0) > 1 for w in q.numbers())  # "iki kart alabilir miyim"
    return any(
        a.unit in ("KART", "BIRLIK", "TAKTIK")
        and a.kind == "cardinal"
        and a.value > 1
        and not any(w.tag in ("BIR", "CEPHE") for w in q.words[a.place + 1 : a.place + 2])
        for a in amounts(q)
    )


def is_full(q: Asked) -> bool:
    """Whether the asker's side of the flag to go to, or of all flags, is said to be full."""
    if q.has("DOLU"):
        return True
    return lacks(q, "YER") or lacks(q, "BOS")


def one_card_only(q: Asked, key: str, tactic: str) -> Check:
    return fact(
        q,
        key,
        f"{tactic} ile birden çok kart almak istiyorsun.",
        lambda value: value > 1,
    )


def _cannot(can: str) -> str:
    """`alabilirsin` as `alamazsın`, `taşıyabilirsin` as `taşıyamazsın`."""
    return re.sub(r"([ae])bilirsin$", lambda m: f"{m[1]}mazsın" if m[1] == "a" else "emezsin", can)


_WISHES = {"alabilirsin": "almak", "atabilirsin": "atmak", "taşıyabilirsin": "taşımak"}


def _wish(can: str) -> str:
    """`kendi tarafına alabilirsin` as `kendi tarafına almak`."""
    *before, verb = can.split()
    return " ".join([*before, _WISHES.get(verb, "koymak")])


# Cards as the object of a sentence, owned by somebody.
_OBJECTS = {
    "L1": "Lider'ini",
    "EK": "Ek Taarruz'unu",
    "SH": "Savunma Hattı'nı",
    "SI": "Sis'ini",
    "BA": "Bataklık'ını",
}


def aim(
    q: Asked,
    card: str,
    target: str,
    make: Callable[[], act.Action],
    can: str,
    *,
    own: bool = False,
    source_won: bool = False,
    there_won: bool = False,
    full: bool = False,
    same: bool = False,
    must: bool = False,
) -> Check:
    """A guile card aimed at a target on flag 1, with flag 2 as the place to go."""
    place = "environment" if target in ENVIRONMENT else "cards"
    other = "cards" if place == "environment" else "environment"
    aimed: dict[str, Any] = {place: (target,), other: ()}
    nothing = {"cards": (), "environment": ()}
    sides = {"a": aimed, "b": nothing} if own else {"a": nothing, "b": aimed}
    there = 1 if there_won else None
    flags = (
        flag(1, winner=1 if source_won else None, **sides),
        flag(2, winner=there, mud=False, a={"count": 3 if full else 0}),
    )
    limit = {"tactics_played": 0}
    tactic = card_name_tr(card)
    owner = "kendi" if own else "rakibin"
    taken = f"{owner} {_OBJECTS.get(target, 'birlik kartını')}"
    if source_won:
        taken = f"kazanılmış cephedeki {_OBJECTS.get(target, 'birlik kartını')}"
    goes = "kazanılmış bir cepheye" if there_won else "dolu bir cepheye" if full else ""
    if goes:
        can = f"{goes} taşıyabilirsin" if card == "TA" else f"{goes} koyabilirsin"
    if same:
        can = "aynı cepheye koyabilirsin"
    yes = f"{tactic} ile {taken} {can}"
    assumed = [OWN_TURN, f"{tactic} kartı elinde.", WITHIN_LIMIT]
    if not source_won:
        assumed.append("Hedef kart, kazanılmamış bir cephede.")
    if card != "FI" and not goes and "ıskarta" not in can:
        assumed.append("Gideceği cephede senin boş yerin var.")
    return Check(
        state(q, *flags, a={"hand": holding(card), **limit}, b=limit),
        make(),
        f"{tactic} ile {taken} {_wish(can)} istiyorsun.",
        yes,
        yes.replace(can, _cannot(can)),
        tuple(assumed),
        must,
        example=target == TROOP,
    )


def asks_to_count(q: Asked) -> bool:
    """Whether it is asked what counts as a played tactic, not what the tactic may do."""
    return q.has("TAKTIK", "SINIR", "HAK") and q.has("SAYIL", "DUS", "ART")
