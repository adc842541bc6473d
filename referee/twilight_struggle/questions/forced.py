"""Questions on traps and on what an event makes a player do with a card."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.situation import (
    VALUE_EFFECTS,
    plain_values,
    value_effects,
)
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    follows,
    names,
    numbers,
    permission,
    trapped,
)

_TRAP_CARDS = {"quagmire": US, "bear_trap": USSR}


@QUESTIONS.intent(
    "tuzak",
    "may must why_not",
    "AD AT|OYNA|CIK|YETER",
    "AT OYNA CIK LIK # OPS AD YURURLUK BASKA EL GEC ABD SSCB DEGER HEMEN ZAR PUANLAMA YERINE "
    "YALNIZ BEN YETER KAL SERBEST",
    about="tuzak.atma tuzak.oynama",
)
def _(q: Asked) -> Check | None:
    """What may be discarded or played while trapped?"""
    cards = names(q, "AD")
    traps = [c for c in cards if c in _TRAP_CARDS]
    if len(traps) != 1 or q.has("PUANLAMA"):
        return None
    trap = traps[0]
    player = _TRAP_CARDS[trap]
    boosts = [c for c in cards if c in VALUE_EFFECTS]
    rest = [c for c in cards if c not in traps and c not in boosts]
    on = at.effects(trap, *value_effects(q, player))
    values = plain_values(q) or numbers(q, "cardinal")
    if not q.has("LIK") and follows(q, "#", "KART", reach=1):
        return None  # so many cards, not a card of this value
    must = "must" in q.kinds or bool(re.search(r"m[ae]l[ıi] m[ıi]", q.text))
    name = CARDS[trap].name
    if rest == [CHINA] and not values:
        state = at.playing(q, player, (), on=on, china=player)
        return Check(
            state,
            act.EscapeTrap(player, CHINA),
            f"{name} için Çin Kartı'nı atmak istiyorsun.",
            "Çin Kartı'nı atarak tuzaktan çıkmayı deneyebilirsin",
            "tuzaktan çıkmak için Çin Kartı atılamaz",
            (at.YOUR_TURN, "Çin Kartı önünde açık duruyor."),
        )
    if rest:
        return None
    if values and (q.has("AT", "CIK", "YETER") or (must and not q.has("BASKA"))):
        low = min(values)
        if not 1 <= low <= 4 or (must and low > 1):
            return None  # a duty: see `olay-metni`
        card = at.some_card(None, low)
        return Check(
            at.playing(q, player, (card,), on=on),
            act.EscapeTrap(player, card),
            f"{name} için {low} değerinde bir kart atmak istiyorsun.",
            f"{low} değerinde bir kart atıp zar atabilirsin",
            "değeri en az 2 olan bir kart atmalısın"
            if must
            else f"{low} değerinde bir kart yetmez; en az 2 gerekir",
            (at.YOUR_TURN, at.IN_HAND),
            must,
        )
    if q.has("OYNA") and q.has("BASKA", "SERBEST") and not must and (not values or q.has("LIK")):
        card = at.some_card(None, 3)
        return Check(
            at.playing(q, player, (card,), on=on),
            act.PlayCard(player, card, "operations"),
            f"{name} altındayken her zamanki gibi kart oynamak istiyorsun.",
            "tuzak altında kart oynayabilirsin",
            "tuzak altında her zamanki gibi kart oynayamazsın",
            (at.YOUR_TURN, at.IN_HAND),
        )
    return None


@permission(
    "tuzakta-hamle",
    "may why_not",
    "AD DARBE|HIZALAMA|NUFUZ|UZAY|OPS",
    "DARBE HIZALAMA NUFUZ UZAY OPS KOY YATIR AT OYNA ULKE BOLGE DEFCON DUZEY # LIK YURURLUK VAR "
    "EL ABD SSCB BEN TUR AKSIYON HEMEN PUAN CINS BG NONBG BASKA",
    about="tuzak.oynama",
)
def _(q: Asked) -> Check | None:
    """May a trapped player use a card for operations or send it to space?"""
    cards, player = names(q, "AD"), trapped(q)
    if len(cards) != 1 or player is None or q.has(*(t for t, p in SIDES.items() if p != player)):
        return None
    card = at.some_card(None, 3)
    name = CARDS[cards[0]].name
    return Check(
        at.playing(q, player, (card,), on=at.effects(cards[0])),
        act.PlayCard(player, card, "space" if q.has("UZAY") else "operations"),
        f"{name} altındayken operasyon yapmak istiyorsun.",
        "tuzak altında operasyon yapabilirsin",
        "tuzak altında operasyon yapamazsın; değeri en az 2 olan bir kart atıp zar atarsın",
        (at.YOUR_TURN, "Tuzaktan daha çıkmadın."),
        cites=(f"twilight-struggle#{CARDS[cards[0]].slug}",),
    )


@QUESTIONS.intent(
    "fuze-kiskancligi",
    "must may",
    "AD OYNA",
    "GEC RAKIP BEN AKSIYON TUR SONRAKI OPS HEMEN OYNA BASKA ILK EL PUANLAMA YOK ABD SSCB CEK YATIR",
    about="oynama.fuze-kiskancligi",
)
def _(q: Asked) -> Check | None:
    """Must Missile Envy be played in the next action round?"""
    if names(q, "AD") != ["missile_envy"]:
        return None
    must = "must" in q.kinds
    if q.has("PUANLAMA") and not follows(q, "PUANLAMA", "YOK", reach=2):
        return None  # which of two duties comes first
    came = q.has("GEC", "YATIR") or (q.has("OL") and q.has("RAKIP", "EL", "BEN"))
    if not (came and (must or q.has("BASKA"))):
        return None
    other = at.some_card(None, 3)
    state = at.playing(q, US, ("missile_envy", other), on=at.effects("missile_envy.us"), turn=5)
    return Check(
        state,
        act.PlayCard(US, other, "operations"),
        "Füze Kıskançlığı sana geçti; sıradaki aksiyon turunda başka bir kart oynamak istiyorsun.",
        "başka bir kart oynayabilirsin",
        "sıradaki aksiyon turunda Füze Kıskançlığı'nı operasyon için oynamalısın"
        if must
        else "sıradaki aksiyon turunda başka kart oynayamazsın",
        (at.YOUR_TURN, "Bu turda zorunlu puanlama kartın yok."),
        must,
    )


@QUESTIONS.intent(
    "salt",
    "may why_not",
    "AD ISKARTA",
    "AD PUANLAMA ISKARTA GEC HARIC OYNA SONRA EL SEC OLAY BEN DEGIL CEK",
    about="olay.sinir",
)
def _(q: Asked) -> Check | None:
    """Which discarded card may be taken with SALT Negotiations?"""
    named = names(q, "AD")
    if named[0] != "salt_negotiations" or len(named) > 2 or not q.has("GEC", "SEC", "CEK"):
        return None
    scoring = q.has("PUANLAMA") and not (q.has("HARIC") or q.denied("PUANLAMA"))
    if CHINA in named or (len(named) > 1 and q.has("PUANLAMA")):
        return None
    card = named[1] if len(named) > 1 else "asia_scoring" if scoring else "duck_and_cover"
    task = {"kind": "event", "card": "salt_negotiations", "by": US, "stage": 0, "points": None}
    state = at.operating(q, US, task=task, discard=(card,))
    what = "puanlama kartı" if scoring else "puanlama kartı olmayan bir kartı"
    what = f"{CARDS[card].name} kartını" if len(named) > 1 else what
    return Check(
        state,
        act.ResolveEvent(US, "salt_negotiations", (), None, (card,)),
        f"SALT Görüşmeleri ile ıskartadan {what} almak istiyorsun.",
        f"SALT Görüşmeleri ile ıskartadan {what} alabilirsin",
        f"SALT Görüşmeleri ile ıskartadan {what} alamazsın",
        ("SALT Görüşmeleri'ni sen oynadın.",),
    )


@QUESTIONS.intent(
    "bm-mudahalesi",
    "must may",
    "AD AKSIYON|TUR",
    "OYNA YATIR AKSIYON TUR BASKA DAHA AYRI GEC OLAY RAKIP",
    about="olay.bm-mudahalesi",
)
def _(q: Asked) -> Check | None:
    """Does UN Intervention take an action round of its own?"""
    if names(q, "AD") != ["un_intervention"] or "must" not in q.kinds or q.has("MANSET"):
        return None
    partner = at.some_card(USSR, 3)
    return Check(
        at.playing(q, US, ("un_intervention", partner)),
        act.PlayCard(US, "un_intervention", "event", None, partner),
        "BM Müdahalesi ile iptal ettiğin kartı aynı aksiyon turunda oynamak istiyorsun.",
        "BM Müdahalesi ile iptal ettiği kart tek aksiyon turunda oynanır",
        "BM Müdahalesi ayrı bir aksiyon turu ister",
        (at.YOUR_TURN, "İki kart da elinde."),
        True,
    )
