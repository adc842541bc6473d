"""Questions on where a card may be put: full, closed and foreign places."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.cards import ENVIRONMENT, MORALE
from referee.battle_line.questions.claiming import subject_is_rival
from referee.battle_line.questions.counts import amounts, lacks, named_cards
from referee.battle_line.questions.sites import has_fog, has_mud, won_flag
from referee.battle_line.questions.situation import (
    IN_HAND,
    NO_MUD,
    OPEN_FLAG,
    OWN_TURN,
    ROOM,
    WITHIN_LIMIT,
    fact,
    flag,
    holding,
    name,
    placing,
    ruling,
    state,
)
from referee.battle_line.questions.words import describes, done, is_must, left_out, omits, told

_CARDS = "BIRLIK TAKTIK LIDER JOKER EK SAVUNMA SIS BATAKLIK CEVRESEL"
_WITHIN = {"tactics_played": 0}


def _card(q: Asked) -> str | None:
    """The one card that is to be put somewhere: "R5" for a troop, None when that is unclear."""
    cards = [
        card
        for card in named_cards(q)
        if not (card == "BA" and has_mud(q) is not None)
        and not (card == "SI" and has_fog(q) is not None)
    ]
    if len(cards) > 1 and not (set(cards) <= set(ENVIRONMENT) or set(cards) <= set(MORALE)):
        return None
    if cards:
        return cards[0]
    if q.has("CEVRESEL"):
        return "SI"
    if q.has("JOKER"):
        return "EK"
    return "EK" if q.has("TAKTIK") and not q.has("BIRLIK") else "R5"


def _what(q: Asked, card: str) -> str:
    """How the card that is to be put somewhere is called."""
    if card == "R5":
        return "bir birlik kartı"
    if not named_cards(q):
        return "bir taktik kartı"
    return name(card)


_NTH = {"ILK": 1, "IKINCI": 2, "UCUNCU": 3, "DORDUNCU": 4, "BESINCI": 5}


def _own_count(q: Asked) -> int | None:
    """How many cards the asker's side holds, as far as the question says."""
    for word in reversed(q.words):
        if word.tag in _NTH and word.tag not in ("ILK", "IKINCI"):
            return _NTH[word.tag] - 1
        if word.tag == "#" and word.kind == "ordinal" and word.value:
            return word.value - 1
    lying = [
        a
        for a in amounts(q)
        if a.kind in ("cardinal", "group")
        and a.whose in ("BEN", "")
        and a.unit in ("KART", "BIRLIK", "YER", "")
        and a.where in ("CEPHE", "")
        and not any(w.tag == "DAHA" for w in q.words[a.place + 1 : a.place + 3])
    ]
    if (q.has("DOLU") and not subject_is_rival(q, "DOLU")) or _no_room(q):
        return 4 if has_mud(q) else 3
    if len(lying) > 1 and lying[-1].value == 1:
        lying.pop()
    if len(lying) == 1:
        return lying[0].value
    if not lying and any(told(w) and not w.negated for w in q.all("TAMAM")) and not q.has("RAKIP"):
        return 4 if has_mud(q) else 3
    return None


def _no_room(q: Asked) -> bool:
    """Whether the question says that the asker has no place left."""
    return lacks(q, "YER") or lacks(q, "BOS")


_AT = r"(?:[iu])?n?d[ae]"
_TOWARDS = r"(?:l[ae]r)?(?:s?[iu])?n?[ae]"


@ruling(
    "karsi-taraf",
    "RAKIP OYNA|TASI",
    f"{_CARDS} BEN YER SIRA MASA CEPHE ORASI SERBESTCE BIRER BOS EL ETKI KALDIR FAZLA VAR "
    "FORMASYON BOZ EKSIK KAL DOLU YOK DEGIL HAIN TAKVIYE AL",
)
def _(q: Asked) -> Check | None:
    """May I put a card on the opponent's side?"""
    stated = [w for w in q.all("OYNA") if told(w) and not w.suffix.endswith(("ip", "up"))]
    if omits(q, "OYNA") or q.has("KAPALI") or stated:
        return None
    for place, word in enumerate(q.words):
        sites = ("YER", "SIRA", "MASA", "RAKIP", "CEPHE")
        left = q.words[-2].name == "birak" and re.fullmatch(_AT, word.suffix)
        there = word.name == "taraf" or word.tag == "YER"
        if there and re.fullmatch(_AT, word.suffix) and q.has("ORASI") and _is_his(q, place):
            return _on_his_side(q)  # "rakibin tarafında yer varsa oraya"
        if word.tag not in sites or not (left or re.fullmatch(_TOWARDS, word.suffix)):
            continue
        if word.tag == "CEPHE" and word.suffix not in ("sine", "ine"):
            continue
        owners = [w.tag for w in q.words[max(0, place - 3) : place] if w.tag in ("RAKIP", "BEN")]
        if word.name == "taraf" or (word.tag != "RAKIP" and owners[-1:] == ["RAKIP"]):
            return _on_his_side(q)
    return None


def _is_his(q: Asked, place: int) -> bool:
    """Whether a side is said to be the opponent's."""
    owners = [w.tag for w in q.words[: place + 1] if w.tag in ("RAKIP", "BEN")]
    return owners[-1:] == ["RAKIP"]


def _on_his_side(q: Asked) -> Check:
    return fact(q, "allowed.opponent_side", "Rakibin tarafına kart koymak istiyorsun.", bool)


@ruling(
    "dolu-cephe",
    "OYNA|TASI DOLU|#|UCUNCU|DORDUNCU|BESINCI|YER|BIRER|TAMAM CEPHE|YER|ORASI|KART|BATAKLIK",
    f"{_CARDS} BEN CEPHE ESIT GERIDE ONDE TUT ACIK ALINMAMIS YER ORASI VAR YOK DEGIL DAHA "
    "TAMAM KAL BIT BOS TUR SIRA HIC BIRER "
    "OYNA AYNI SONRA FORMASYON # DOLU UCUNCU FAZLA IKINCI SADECE BERABER EL",
    about="cephe.yer cephe.kapali",
)
def _(q: Asked) -> Check | None:
    """May I put a card on a flag where my side holds so many?"""
    count, card = _own_count(q), _card(q)
    if not q.has("CEPHE", "YER", "ORASI", "BATAKLIK", "TAMAM", "DOLU", *_NTH) and not q.has("VAR"):
        return None
    if count is None or card is None or count > 4 or omits(q, "OYNA") or is_must(q):
        return None
    if any(w.tag == "HIC" for w in q.words) and not _no_room(q):
        return None
    if any(w.tag == "EL" and w.suffix.startswith(("imde", "inde", "de")) for w in q.words) and any(
        a.where == "EL" for a in amounts(q)
    ):
        return None
    mud = has_mud(q)
    subject = placing(card)
    if subject is None:
        return None
    if mud is None and has_fog(q) and not q.has("BATAKLIK"):
        mud = False  # what lies there is told
    known = {} if mud is None else {"mud": mud}
    assumed = [OWN_TURN, IN_HAND, OPEN_FLAG]
    full = q.has("DOLU") or _no_room(q) or any(done(w) for w in q.all("TAMAM"))
    if mud is None and full and card not in ENVIRONMENT:
        known = {"mud": False}
        assumed.append(NO_MUD)
    what, where = _what(q, card), f"senin tarafında {count} kart olan cepheye"
    said = "" if mud is None else ", Bataklık var" if mud else ", Bataklık yok"
    return Check(
        state(
            q,
            flag(winner=None, a={"count": count}, **known),
            a={"hand": holding(card), "leader_played": False, **_WITHIN},
            b=_WITHIN,
        ),
        subject,
        f"Senin tarafında {count} kart olan cepheye {what} koymak istiyorsun{said}.",
        f"{where} {what} koyabilirsin",
        f"{where} {what} koyamazsın",
        tuple(assumed),
    )


@ruling(
    "kapali-cephe",
    "OYNA|TASI|TAMAM KAPALI|KAYBET|KAZAN|AL|ILAN|BIT|ACIK_CEPHELER|OL|GEC",
    f"{_CARDS} CEPHE BEN RAKIP YER DAHA ORASI KAPALI ACIK_CEPHELER FAZLA SONRA BOS KAYBET KAZAN "
    "KALDIR SERBESTCE BIRER TUZAK IKIMIZ BOZ KAL YOK ETKI ISLE SONUC FARK # AL DOLU VARYANT ACIK "
    "OYUN VAR TAMAM SADECE SON_SANS EL ISTE",
    about="cephe.kapali",
)
def _(q: Asked) -> Check | None:
    """May I put a card on a flag that has been won?"""
    winner, card = won_flag(q), _card(q)
    if winner is None or card is None or omits(q, "OYNA") or is_must(q):
        return None
    if q.has("DOLU") and not q.has("KAPALI"):
        return None
    subject = placing(card)
    if subject is None or card == "GO":
        return None
    what = _what(q, card)
    who = "Kazandığın" if winner == 0 else "Rakibinin kazandığı"
    variant = " (Açık Cepheler oynanıyor)" if q.has("ACIK_CEPHELER") else ""
    return Check(
        state(
            q,
            flag(winner=winner, mud=False, a={"count": 2}),
            a={"hand": holding(card), "leader_played": False, **_WITHIN},
            b=_WITHIN,
        ),
        subject,
        f"{who} cepheye {what} koymak istiyorsun{variant}.",
        f"kazanılmış cepheye {what} koyabilirsin",
        f"kazanılmış cepheye {what} koyamazsın",
        (OWN_TURN, IN_HAND),
    )


@ruling(
    "cephe-secimi",
    "OYNA|TAMAM|GEC|BASLA CEPHE|YER|ORASI SERBESTCE|BASKA|YON|IKINCI|TAMAM|BIT|BASLA",
    "BIRLIK BEN CEPHE SERBESTCE BASKA YON IKINCI TAMAM OYNA EKSIK BIRER ONCE SIRA SIRALI HER TUR "
    "SOYLE BOS ESKI BIT SONRA # DORDUNCU UCUNCU VAR HIC "
    "BASLA MASA "
    "AYNI SONRA GEC YER DOLGU",
    about="cephe.yer cephe.kapali",
)
def _(q: Asked) -> Check | None:
    """May I play to any flag, with another one unfinished?"""
    counted = [a for a in amounts(q) if a.unit not in ("CEPHE", "KART")]
    if counted or q.has("RAKIP", "DOLU", "KAPALI"):
        return None
    must = is_must(q) or (q.has("YON", "SIRA") and any(w.tag == "MI" for w in q.words))
    unfinished = any(left_out(w) for w in q.all("TAMAM")) or q.has("EKSIK")
    if q.has("AYNI") and not (must and q.has("HER")):
        return None
    unfinished = unfinished or any(left_out(w) for w in q.all("BIT"))
    begins = q.has("BASLA") and any(w.kind == "ordinal" for w in q.numbers())
    if not (
        unfinished
        or begins
        or q.has("SERBESTCE", "YON")
        or (must and q.has("TAMAM", "AYNI", "BIT"))
    ):
        return None
    if any(describes(w) for w in q.all("TAMAM")):
        return None
    return Check(
        state(
            q,
            flag(1, winner=None, mud=False, a={"count": 1}),
            flag(2, winner=None, mud=False, a={"count": 0}),
            a={"hand": holding("R5")},
        ),
        act.PlayTroop(0, "R5", 2),
        "Bir cephe bitmeden başka bir cepheye birlik kartı koymak istiyorsun.",
        "birlik kartını istediğin açık cepheye koyabilirsin",
        "birlik kartını başka cepheye koyamazsın",
        (OWN_TURN, IN_HAND, ROOM),
        must,
        example=True,
    )


@ruling(
    "acik-yer",
    "OYNA CEPHE|ORASI|YER BOS|RAKIP|VAR|SIS|BATAKLIK|ALINMAMIS",
    f"{_CARDS} BEN RAKIP TAMAM DOLU VAR BOS CEPHE YER ORASI ALINMAMIS ACIK SERBESTCE YOK KAL DAHA "
    "# BIR ILK",
    about="cephe.yer cephe.kapali",
)
def _(q: Asked) -> Check | None:
    """May I put a card on an open flag with room: an empty one, one that the opponent filled?"""
    card = _card(q)
    rivals = all(a.whose == "RAKIP" for a in amounts(q) if a.kind == "cardinal")
    if card is None or not rivals or omits(q, "OYNA") or is_must(q) or q.denied("BOS"):
        return None
    if (q.has("YER") and not q.has("BOS", "VAR")) or q.has("HIC") or q.denied("YER"):
        return None
    filled = q.has("RAKIP") and (
        any(told(w) and not w.negated for w in q.all("TAMAM")) or q.has("DOLU")
    )
    own = q.has("BOS") and q.has("BEN")
    if (q.has("RAKIP") and not (filled or own)) or (q.has("DOLU", "TAMAM") and not filled):
        return None
    sited = has_mud(q) or has_fog(q)
    if not (filled or q.has("BOS", "ALINMAMIS") or sited):
        return None
    subject = placing(card)
    if subject is None:
        return None
    what = _what(q, card)
    where = "rakibin doldurduğu açık cepheye" if filled else "yerin olan açık cepheye"
    mud = bool(has_mud(q))
    return Check(
        state(
            q,
            flag(winner=None, mud=mud, a={"count": 0}),
            a={"hand": holding(card), "leader_played": False, **_WITHIN},
            b=_WITHIN,
        ),
        subject,
        f"Kendi tarafında yer olan bir cepheye {what} koymak istiyorsun.",
        f"{where} {what} koyabilirsin",
        f"{where} {what} koyamazsın",
        (OWN_TURN, IN_HAND, OPEN_FLAG, ROOM, *(() if card == "R5" else (WITHIN_LIMIT,))),
    )
