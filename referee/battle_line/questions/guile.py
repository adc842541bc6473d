"""Questions on Hain, Firari and Takviye Birlik: what they may take, and where it may go."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.cards import ENVIRONMENT
from referee.battle_line.questions.counts import lacks
from referee.battle_line.questions.duties import same_flag
from referee.battle_line.questions.guile_aim import (
    TROOP,
    aim,
    asks_to_count,
    closed_flags,
    is_full,
    one_card_only,
    own_object,
    owner_of,
    target_of,
    too_many,
)
from referee.battle_line.questions.situation import (
    OWN_TURN,
    WITHIN_LIMIT,
    fact,
    flag,
    holding,
    ruling,
    state,
)
from referee.battle_line.questions.words import describes, is_must, omits, told
from referee.battle_line.state import FLAGS

_AIMS = (
    "AL OYNA KALDIR ISKARTA TASI CEK RAKIP BEN CEPHE BIRLIK TAKTIK LIDER JOKER EK SAVUNMA SIS "
    "BATAKLIK CEVRESEL KAPALI BASKA ORASI VAR YER BIRER IKINCI SERBESTCE AYNI KAZAN KAYBET "
    "ISKARTA_YERI TUR DOLU BOS YOK KAL BIT TUT EL SONRA ACIK ALINMAMIS TAMAM HIC ILAN MASA "
    "SAYIL HEPSI HER GERI HEM IKIMIZ BEKLE ACIK_CEPHELER YANYANA ISLE ETKI # DEGER KIRMIZI "
    "MAVI YESIL SARI MOR TURUNCU DAHA COK BERABER DORDUNCU"
)


@ruling(
    "hain", "HAIN|AL AL|OYNA|KALDIR|TASI|CEK|ISKARTA|TUT", _AIMS, about="hain.birlik hain.hedef"
)
def _(q: Asked) -> Check | None:
    """What may Traitor take, and where may it put it?"""
    if asks_to_count(q):
        return None
    target = target_of(q, "HA")
    if not q.has("HAIN") and not _stole(q):
        return None
    if (
        target is None
        or (omits(q, "OYNA") and not q.has("EL"))
        or omits(q, "AL")
        or (target != TROOP and q.has("BIRLIK"))
    ):
        return None
    if is_must(q) and q.has("AYNI"):
        return same_flag(q)
    if too_many(q) and not q.has("YER", "DOLU"):
        return one_card_only(q, "traitor.cards", "Hain")
    thrown = any(w.name == "at" and not told(w) for w in q.all("OYNA")) and not q.has("CEPHE")
    if (q.has("ISKARTA", "ISKARTA_YERI") or thrown) and target == TROOP:
        return fact(
            q,
            "allowed.traitor_discard",
            "Hain ile alınan kartı ıskartaya atmak istiyorsun.",
            bool,
        )
    waits = q.has("SONRA") and q.has("TUR", "SIRA")
    if q.has("EL", "TUT") or waits:
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
    if any(a.tag == "RAKIP" and b.text.startswith("taraf") for a, b in pairwise(q.words)) and q.has(
        "OYNA"
    ):
        return None  # whether it may lie on the opponent's side is another question
    source, there = closed_flags(q)
    full = is_full(q)
    aimed = q.has("RAKIP", "KAPALI", "BASKA", "AYNI", "SERBESTCE", "BIRLIK") or target != TROOP
    if not (aimed or source or there or full):
        return None
    if target == TROOP and not (
        q.has("BIRLIK", "BASKA", "AYNI", "SERBESTCE", "#")
        or source
        or there
        or full
        or any(w.tag == "BIRER" for w in q.words)
        or q.has("KART")
    ):
        return None
    sites = [w for w in (*q.all("YER"), *q.all("BOS"), *q.all("DOLU")) if w.text[:5] != "taraf"]
    if sites and not (full or any("boş" in w.text for w in q.all("YER"))):
        return None
    whose = owner_of(q)
    if (
        target == TROOP
        and not full
        and not q.has("AL", "TASI", "KALDIR", "CEK")
        and not (source or there or q.has("AYNI", "BASKA", "SERBESTCE"))
        and not any("boş" in w.text for w in q.all("YER"))
    ):
        return None  # that there is a card to take doesn't say that there is room for it
    to = 1 if q.has("AYNI") else 2
    return aim(
        q,
        "HA",
        target,
        lambda: act.PlayTraitor(0, target=target, to=to),
        "istediğin açık cepheye koyabilirsin"
        if target == TROOP and q.has("BASKA", "SERBESTCE")
        else "kendi tarafına alabilirsin",
        own=own_object(q) or (whose == "BEN" and not q.has("AYNI", "BASKA", "SERBESTCE")),
        source_won=source,
        there_won=there,
        full=full,
    )


@ruling("hain-oynama", "HAIN OYNA", "RAKIP ACIK CEPHE BIRLIK VAR COK ALINMAMIS ISTE")
def _(q: Asked) -> Check | None:
    """May Traitor be played, with troops to take and nothing told of room for them?"""
    if is_must(q) or omits(q, "OYNA") or not q.has("RAKIP") or not q.has("BIRLIK", "VAR"):
        return None
    limit = {"tactics_played": 0}
    flags = (flag(1, winner=None, b={"cards": (TROOP,), "environment": ()}), flag(2, winner=None))
    return Check(
        state(q, *flags, a={"hand": holding("HA"), **limit}, b=limit),
        act.PlayTraitor(0, target=TROOP, to=2),
        "Rakibin açık cephelerde birlik kartları varken Hain oynamak istiyorsun.",
        "Hain oynayabilirsin",
        "Hain oynayamazsın",
        (OWN_TURN, "Hain elinde.", WITHIN_LIMIT),
    )


@ruling("firari", "FIRARI", _AIMS, about="firari.hedef")
def _(q: Asked) -> Check | None:
    """What may Deserter discard?"""
    asked = [w for w in q.all("OYNA") if not told(w)]
    thrown = any(describes(w) and w.name == "at" for w in q.all("OYNA"))
    if thrown and asked and not q.has("ISKARTA"):
        return None  # "attığım kartı kendi cepheme koyabilir miyim"
    if asked and asked[-1].name != "at" and q.has("LIDER") and not q.has("AL", "KALDIR", "ISKARTA"):
        return None  # "Deserter'la atınca Leader'ı tekrar oynayabilir mi"
    if asks_to_count(q):
        return None
    target = target_of(q, "FI")
    if not _acts(q):
        return None  # it is what follows that is asked about
    if target is None or q.has("BASKA", "TASI", "TUT", "AYNI", "BOS", "SONRA"):
        return None
    if any("daki" not in w.suffix for w in q.all("YER")):
        return None
    if not q.has("AL", "OYNA", "KALDIR", "ISKARTA", "CEK", "ISLE", "HEM") or omits(q, "OYNA"):
        return None
    if too_many(q):
        return one_card_only(q, "deserter.cards", "Firari")
    if q.has("EL") or is_must(q):
        return None
    source = any(closed_flags(q))
    whose = owner_of(q)
    if q.has("HIC", "YOK"):
        return _no_target(q) if whose == "RAKIP" and not source else None
    if not (whose or source or target != TROOP):
        return None
    return aim(
        q,
        "FI",
        target,
        lambda: act.PlayDeserter(0, target=target),
        "ıskartaya atabilirsin",
        own=whose == "BEN",
        source_won=source,
    )


def _acts(q: Asked) -> bool:
    """Whether the act is asked for, not what follows: "tamam mıyım", "bir hak açılır mı"."""
    asked = [a for a, b in pairwise(q.words) if b.tag == "MI"]
    return not any(
        w.tag in ("TAMAM", "SAYIL", "EKSIK", "KAL", "YET", "HAK") or w.text.startswith(("aç", "ac"))
        for w in asked
    )


def _nothing_to_move(q: Asked) -> Check:
    nothing = {"cards": (), "environment": ()}
    flags = tuple(flag(n, winner=None, a=nothing, b=nothing) for n in range(1, FLAGS + 1))
    limit = {"tactics_played": 0}
    return Check(
        state(q, *flags, a={"hand": holding("TA"), **limit}, b=limit),
        act.PlayRedeploy(0, target=TROOP, to=2),
        "Açık cephelerde kendi kartın yokken Takviye Birlik oynamak istiyorsun.",
        "Takviye Birlik oynayabilirsin",
        "taşıyacak kartın yokken Takviye Birlik oynayamazsın",
        (OWN_TURN, "Takviye Birlik elinde.", WITHIN_LIMIT),
        example=True,
    )


def _stole(q: Asked) -> bool:
    """Whether a card has been stolen, which only Traitor does: "çaldığım kartı ..."."""
    return any(w.name == "cal" and describes(w) for w in q.all("AL")) and not q.has(*_OTHERS)


_OTHERS = ("FIRARI", "TAKVIYE", "GOZCU")


def _no_target(q: Asked) -> Check:
    flags = tuple(
        flag(n, winner=None, a={"cards": (), "environment": ()}, b={"cards": (), "environment": ()})
        for n in range(1, FLAGS + 1)
    )
    limit = {"tactics_played": 0}
    return Check(
        state(q, *flags, a={"hand": holding("FI"), **limit}, b=limit),
        act.PlayDeserter(0, target=TROOP),
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
    if asks_to_count(q):
        return None
    target = target_of(q, "TA")
    if target == TROOP and lacks(q, "KART") and q.has("BEN") and not q.has("RAKIP", "EL"):
        return _nothing_to_move(q)
    if target is None or q.has("TUT", "SONRA", "HIC", "YOK") or omits(q, "OYNA"):
        return None
    if is_must(q):
        return None
    if too_many(q):
        return one_card_only(q, "redeploy.cards", "Takviye Birlik")
    if q.has("EL"):
        if not any(w.tag == "EL" and (w.name or w.suffix.endswith(("e", "a"))) for w in q.words):
            return None
        return fact(
            q,
            "allowed.redeploy_hand",
            "Takviye Birlik ile masadaki kartı ele almak istiyorsun.",
            bool,
        )
    source, there = closed_flags(q)
    whose, full = owner_of(q), is_full(q)
    discarded = q.has("ISKARTA", "ISKARTA_YERI") or (
        any(w.name == "at" and not told(w) for w in q.all("OYNA")) and not q.has("CEPHE", "BASKA")
    )
    to = None if discarded and not (there or full) else 1 if q.has("AYNI") else 2
    moved = q.has("TASI", "BASKA", "DOLU", "AYNI") or source or there or full
    told_where = moved or (q.has("CEPHE") and q.has("AL", "OYNA"))
    used = target != TROOP and q.has("OYNA", "AL", "KALDIR")
    if to and not told_where and not used and whose != "RAKIP":
        return None
    if q.has("KALDIR") and target in ENVIRONMENT:
        to = None if not q.has("TASI", "BASKA") else 2
    return aim(
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
