"""Questions on Hain, Firari and Takviye Birlik: what they may take, and where it may go."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.cards import ENVIRONMENT, card_name_tr
from referee.battle_line.questions.situation import (
    OWN_TURN,
    WITHIN_LIMIT,
    fact,
    flag,
    holding,
    ruling,
    state,
)
from referee.battle_line.questions.words import (
    amounts,
    has_fog,
    has_mud,
    is_must,
    lacks,
    named_cards,
    omits,
    told,
)
from referee.battle_line.state import FLAGS

_AIMS = (
    "AL OYNA KALDIR ISKARTA TASI CEK RAKIP BEN CEPHE BIRLIK TAKTIK LIDER JOKER EK SAVUNMA SIS "
    "BATAKLIK CEVRESEL KAPALI BASKA ORASI VAR YER BIRER IKINCI SERBESTCE AYNI KAZAN KAYBET "
    "ISKARTA_YERI TUR DOLU BOS YOK KAL BIT TUT EL SONRA ACIK ALINMAMIS TAMAM HIC ILAN MASA "
    "SAYIL HEPSI HER GERI HEM IKIMIZ BEKLE ACIK_CEPHELER YANYANA ISLE ETKI # DEGER KIRMIZI "
    "MAVI YESIL SARI MOR TURUNCU"
)
_TROOP = "B8"
_SOURCE = re.compile(
    r"(?:[td][ae]n|[td][ae]k[iu].*|n?[iu]n|s?[iu]nd[ae]k[iu].*|[iu]md[ae]k[iu].*)$"
)


def _target(q: Asked, own: str) -> str | None:
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
    return _TROOP


def _closed(q: Asked) -> tuple[bool, bool]:
    """Whether the card's flag is won, and whether the flag where it is to go is."""
    source = there = False
    for place, word in enumerate(q.words):
        won = (word.tag == "KAPALI" and not word.negated) or (
            word.tag in ("KAZAN", "KAYBET", "AL", "ILAN", "BIT")
            and told(word)
            and not word.negated
            and (
                any(w.tag == "CEPHE" for w in q.words[place + 1 : place + 2])
                or any(w.tag == "CEPHE" and w.suffix == "yi" for w in q.words[:place][-1:])
            )
        )
        if not won:
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


def _whose(q: Asked) -> str:
    """Whose card is meant: "RAKIP", "BEN" or, when nothing says so, ""."""
    mine = q.has("BEN") or any(
        w.tag not in ("CEPHE", "YER", "EL", "TUR", "ORASI")
        and re.match(r"(?:l[ae]r)?[iu]m(?:[iu]|[ae]|$)", w.suffix)
        for w in q.words
        if w.tag not in ("AL", "OYNA", "KALDIR", "ISKARTA", "TASI", "CEK", "TUT", "ILAN", "KAZAN")
    )
    if q.has("RAKIP") and not _only_owner_of_flag(q):
        return "RAKIP"
    return "BEN" if mine else ""


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


def _too_many(q: Asked) -> bool:
    """Whether more than one card is meant."""
    return any(
        a.unit in ("KART", "BIRLIK", "TAKTIK") and a.kind == "cardinal" and a.value > 1
        for a in amounts(q)
    )


def _site_named(q: Asked) -> bool:
    return has_mud(q) is True or has_fog(q) is True


@ruling("hain", "HAIN AL|OYNA|KALDIR|TASI|CEK|ISKARTA|TUT", _AIMS, about="hain.birlik hain.hedef")
def _(q: Asked) -> Check | None:
    """What may Traitor take, and where may it put it?"""
    target = _target(q, "HA")
    if (
        target is None
        or omits(q, "OYNA")
        or omits(q, "AL")
        or (target != _TROOP and q.has("BIRLIK"))
    ):
        return None
    if _too_many(q) and not q.has("YER", "DOLU"):
        return _one_card_only(q, "traitor.cards", "Hain")
    if q.has("ISKARTA", "ISKARTA_YERI") and target == _TROOP:
        return fact(
            q,
            "allowed.traitor_discard",
            "Hain ile alınan kartı ıskartaya atmak istiyorsun.",
            bool,
        )
    if q.has("EL", "TUT"):
        if q.has("RAKIP") and any(w.tag == "EL" and "n" in w.suffix[:3] for w in q.words):
            return None
        return fact(
            q,
            "allowed.traitor_hand",
            "Hain ile alınan kartı elde tutmak istiyorsun.",
            bool,
        )
    if q.has("HIC") and not q.has("YER", "BOS"):
        return None
    source, there = _closed(q)
    full = _full(q)
    aimed = q.has("RAKIP", "KAPALI", "BASKA", "AYNI", "SERBESTCE", "BIRLIK") or target != _TROOP
    if not (aimed or source or there or full):
        return None
    if target == _TROOP and not (
        q.has("BIRLIK", "BASKA", "AYNI", "SERBESTCE", "#")
        or source
        or there
        or full
        or any(w.tag == "BIRER" for w in q.words)
        or q.has("KART")
    ):
        return None
    if q.has("YER", "BOS", "DOLU") and not full:
        return None
    whose = _whose(q)
    to = 1 if q.has("AYNI") else 2
    return _guile(
        q,
        "HA",
        target,
        lambda: act.PlayTraitor(0, target=target, to=to),
        "kendi tarafına alabilirsin",
        own=whose == "BEN" and not q.has("AYNI", "BASKA", "SERBESTCE"),
        source_won=source,
        there_won=there,
        full=full,
    )


def _full(q: Asked) -> bool:
    """Whether the asker's side of the flag to go to, or of all flags, is said to be full."""
    if q.has("DOLU"):
        return True
    return lacks(q, "YER") or lacks(q, "BOS")


@ruling("firari", "FIRARI", _AIMS, about="firari.hedef")
def _(q: Asked) -> Check | None:
    """What may Deserter discard?"""
    target = _target(q, "FI")
    if target is None or q.has("BASKA", "TASI", "TUT", "AYNI", "BOS", "SONRA"):
        return None
    if any("daki" not in w.suffix for w in q.all("YER")):
        return None
    if not q.has("AL", "OYNA", "KALDIR", "ISKARTA", "CEK", "ISLE", "HEM") or omits(q, "OYNA"):
        return None
    if _too_many(q):
        return _one_card_only(q, "deserter.cards", "Firari")
    if q.has("EL") or is_must(q):
        return None
    source = any(_closed(q))
    whose = _whose(q)
    if q.has("HIC", "YOK", "BIT"):
        return _no_target(q) if whose == "RAKIP" and not source else None
    if not (whose or source or target != _TROOP):
        return None
    return _guile(
        q,
        "FI",
        target,
        lambda: act.PlayDeserter(0, target=target),
        "ıskartaya atabilirsin",
        own=whose == "BEN",
        source_won=source,
    )


def _no_target(q: Asked) -> Check:
    flags = tuple(
        flag(n, winner=None, a={"cards": (), "environment": ()}, b={"cards": (), "environment": ()})
        for n in range(1, FLAGS + 1)
    )
    limit = {"tactics_played": 0}
    return Check(
        state(q, *flags, a={"hand": holding("FI"), **limit}, b=limit),
        act.PlayDeserter(0, target=_TROOP),
        "Rakibin açık cephelerde kartı yokken Firari oynamak istiyorsun.",
        "Firari'yi hedefsiz oynayabilirsin",
        "Firari'yi hedefsiz oynayamazsın",
        (OWN_TURN, "Firari elinde.", WITHIN_LIMIT),
    )


@ruling(
    "takviye",
    "TAKVIYE OYNA|ISKARTA|TASI|AL|KALDIR|CEK|ISKARTA_YERI|GERI",
    _AIMS,
    about="takviye.kaynak takviye.iskarta takviye.cevresel takviye.hedef",
)
def _(q: Asked) -> Check | None:
    """What may Redeploy move or discard, and where to?"""
    target = _target(q, "TA")
    if target is None or q.has("TUT", "SONRA", "HIC", "YOK") or omits(q, "OYNA"):
        return None
    if is_must(q):
        return None
    if _too_many(q):
        return _one_card_only(q, "redeploy.cards", "Takviye Birlik")
    if q.has("EL"):
        if not any(w.tag == "EL" and w.suffix.endswith(("e", "a")) for w in q.words):
            return None
        return fact(
            q,
            "allowed.redeploy_hand",
            "Takviye Birlik ile masadaki kartı ele almak istiyorsun.",
            bool,
        )
    source, there = _closed(q)
    whose, full = _whose(q), _full(q)
    discarded = q.has("ISKARTA", "ISKARTA_YERI") or (
        any(w.name == "at" and not told(w) for w in q.all("OYNA")) and not q.has("CEPHE", "BASKA")
    )
    to = None if discarded and not (there or full) else 1 if q.has("AYNI") else 2
    moved = q.has("TASI", "BASKA", "DOLU", "AYNI") or source or there or full
    told_where = moved or (q.has("CEPHE") and q.has("AL", "OYNA"))
    used = target != _TROOP and q.has("OYNA", "AL", "KALDIR")
    if to and not told_where and not used and whose != "RAKIP":
        return None
    if q.has("KALDIR") and target in ENVIRONMENT:
        to = None if not q.has("TASI", "BASKA") else 2
    return _guile(
        q,
        "TA",
        target,
        lambda: act.PlayRedeploy(0, target=target, to=to),
        "ıskartaya atabilirsin" if to is None else "başka bir cepheye taşıyabilirsin",
        own=whose != "RAKIP",
        source_won=source,
        there_won=there,
        full=full and to is not None,
        same=q.has("AYNI"),
    )


def _one_card_only(q: Asked, key: str, tactic: str) -> Check:
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


def _guile(
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
    )
