"""Questions on the China Card."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CHINA, US, USSR
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import (
    names,
    numbers,
    permission,
)

_CHINA_GIVEN = {  # events that hand the China Card over: to whom, and whether face up
    "nixon_plays_the_china_card": (US, False),
    "ussuri_river_skirmish": (US, True),
    "cultural_revolution": (USSR, True),
}


@permission(
    "cin-kapali",
    "may why_not what_if",
    "AD HEMEN|AYNI|TUR|SONRAKI|GECENTUR OYNA",
    "GEC HEMEN AYNI TUR RAKIP BEN OYNA SONRAKI SONRA AD OL EL GECENTUR ABD SSCB AKSIYON "
    "BOLGEY ACIK",
    about="cin.acik",
)
def _(q: Asked) -> Check | None:
    """May the China Card be played in the turn in which it came over?"""
    cards = names(q, "AD")
    arrived = any(w.tag == "OL" and w.text.startswith(("gel", "Gel")) for w in q.words)
    came = q.has("GEC", "GECENTUR") or arrived or (q.has("RAKIP") and q.has("OL", "OYNA"))
    events = [card for card in cards if card != CHINA]
    if CHINA not in cards or len(events) > 1 or not (came or events):
        return None
    if any(card not in _CHINA_GIVEN for card in events):
        return None
    if "may" not in q.kinds and "why_not" not in q.kinds:
        return None
    later = q.has("GECENTUR") or (q.has("SONRAKI") and not q.has("HEMEN", "AYNI"))
    player, face_up = _CHINA_GIVEN[events[0]] if events else (US, False)
    state = at.playing(q, player, (), china=player, china_up=later or face_up)
    return Check(
        state,
        act.PlayCard(player, CHINA, "operations"),
        "Çin Kartı " + ("geçen tur" if later else "bu tur") + " sana geçti; oynamak istiyorsun.",
        "Çin Kartı yüzü açık; oynayabilirsin",
        "sana geçtiği tur Çin Kartı'nı oynayamazsın; kapalı geçer",
        (at.YOUR_TURN,)
        if later or events
        else (at.YOUR_TURN, "Kartı rakibin oynadı; bir olayla geçmedi."),
    )


@permission(
    "cin-operasyon",
    "may",
    "AD DARBE|HIZALAMA|OPS",
    "OYNA OPS DARBE HIZALAMA",
    about="oynama.elde cin.acik",
)
def _(q: Asked) -> Check | None:
    """May the China Card be played for operations?"""
    if names(q, "AD") != [CHINA] or any(w.suffix in ("e", "de") for w in q.all("AD")):
        return None
    use = "darbe" if q.has("DARBE") else "yeniden hizalama" if q.has("HIZALAMA") else "operasyon"
    return Check(
        at.playing(q, USSR, (), china=USSR),
        act.PlayCard(USSR, CHINA, "operations"),
        f"Çin Kartı'nı {use} için oynamak istiyorsun.",
        f"Çin Kartı'nı {use} için oynayabilirsin",
        f"Çin Kartı'nı {use} için oynayamazsın",
        (at.YOUR_TURN, "Çin Kartı önünde açık duruyor.", "Elinde puanlama kartı yok."),
    )


@permission(
    "cin-arti",
    "may why_not",
    "AD BOLGE|ULKE IKINCI|#|DAHA|MODIF|PUAN|OPS",
    "YATIR OYNA PUAN OPS MODIF AYNI DAHA KAL BOS BASKA BOLGE ULKE YURURLUK HIC # NUFUZ KOY BOL "
    "FAZLA YUKSEL GEC",
    about="nufuz.maliyet",
)
def _(q: Asked) -> Check | None:
    """Is the extra point kept when a point goes elsewhere?"""
    cards = [c for c in names(q, "AD") if c in (CHINA, "vietnam_revolts")]
    regions = [r for r in names(q, "BOLGE") if r not in ("asia", "southeast_asia")]
    if len(cards) != 1 or len(names(q, "AD")) != 1 or len(regions) != 1:
        return None
    where = {
        "africa": "kenya",
        "europe": "italy",
        "middle_east": "egypt",
        "central_america": "panama",
        "south_america": "peru",
    }
    region = regions[0]
    if region not in where or not q.has("PUAN", "OPS", "#", "MODIF"):
        return None
    split = len(names(q, "BOLGE")) == 2 and sum(numbers(q)) == 5
    if not (q.has("MODIF", "DAHA", "FAZLA") or 5 in numbers(q) or q.has("KAL") or split):
        return None
    card = cards[0]
    home, points = ("thailand", 4) if card == CHINA else ("vietnam", 2)
    away = where[region]
    counts = {home: 1, away: 1}
    state = at.operating(
        q,
        USSR,
        task={"points": points, "card": card if card == CHINA else "", "uses": ("influence",)},
        on=at.effects(*([card] if card != CHINA else [])),
        board=at.board(None, counts, {home: None, away: None}),
    )
    return Check(
        state,
        act.PlaceInfluence(USSR, (*[home] * points, away)),
        f"{points + 1} puanın {points} tanesini {'Asya' if card == CHINA else 'Güneydoğu Asya'} "
        "içinde, birini başka bölgede kullanmak istiyorsun.",
        "ek puan yine verilir",
        "puanların biri bile başka yere giderse ek puan verilmez",
        (at.YOUR_TURN, "Ülkeleri rakibin kontrol etmiyor."),
        example=True,
        cites=("twilight-struggle#cin-arti-bir",) if card == CHINA else (),
    )
