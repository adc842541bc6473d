"""Questions on the cards in hand: passing, keeping and getting rid of scoring cards."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import (
    denied_after,
    follows,
    names,
    numbers,
    permission,
)

_LAST_ROUND = "Bu tur tek aksiyon turun kaldı."


@permission(
    "sekizinci-tur",
    "may must",
    "SEKIZINCI",
    "PAS OYNA HAK UZAY AD GEC BEN AKSIYON TUR CEK IKINCI YETENEK KAL KUTUAD KUTU SEC",
    about="pas.kosulu pas.sekizinci-tur",
)
def _(q: Asked) -> Check | None:
    """Is the eighth action round optional?"""
    must = "must" in q.kinds
    passing = q.has("PAS") or any(w.tag == "OYNA" and w.negated for w in q.words)
    if not must and not passing:
        return None
    if any(name not in ("north_sea_oil",) for name in names(q, "AD")):
        return None
    card = at.some_card(None, 3)
    state = at.playing(q, US, (card,), own={"space": 8}, round=8, turn=9)
    return Check(
        state,
        act.Pass(US),
        "Sekizinci aksiyon turu hakkını kullanmadan geçmek istiyorsun.",
        "sekizinci aksiyon turu bir haktır; kullanmak zorunda değilsin",
        "sekizinci aksiyon turunda kart oynamalısın",
        ("Elinde kart var.", "Sekizinci aksiyon turu hakkın var."),
        must,
    )


@permission(
    "pas",
    "may must why_not",
    "PAS|OYNA|KAL|EL AKSIYON|TUR|PAS|EL|OYNA|AD",
    "PAS AKSIYON TUR EL KAL HIC YALNIZ AD OYNA GEC SON BITIR BASKA BEN KOY CEK SEC YOK BOS HEMEN # "
    "ABD SSCB AYNI YERINE ACIK",
    about="pas.kosulu",
)
def _(q: Asked) -> Check | None:
    """May I pass, and must I play what is left?"""
    cards = names(q, "AD")
    if any(card != CHINA for card in cards):
        return None
    must = "must" in q.kinds
    skipping = any(
        a.tag in ("TUR", "AKSIYON") and b.tag == "GEC"
        for a, b in zip(q.words, q.words[1:], strict=False)
    )
    passing = (
        skipping
        or q.has("PAS")
        or any(w.tag == "OYNA" and w.negated and "bil" not in w.suffix for w in q.words)
    )
    stated = cards or q.has("EL", "TUR", "AKSIYON", "VAR")
    if not passing and not (must and stated):
        return None
    if q.has("CEK") or (must and not q.has("OYNA")) or 0 in numbers(q):
        return None
    only_china = bool(cards) and (q.has("YALNIZ", "BASKA", "AYNI") or _hand_is_empty(q))
    if cards and not only_china:
        return None
    empty = _hand_is_empty(q) or only_china
    hand: tuple[str, ...] = () if empty else (at.some_card(None, 3),)
    state = at.playing(q, US, hand, china=US if only_china else USSR)
    told = (
        "Elinde yalnız Çin Kartı kaldı"
        if only_china
        else "Elinde kart kalmadı"
        if empty
        else "Elinde kart var"
    )
    yes = "bu aksiyon turunu kart oynamadan geçersin"
    if only_china:
        yes = "Çin Kartı'nı oynamaya zorlanamazsın"
        if not must:
            yes = "pas geçebilirsin; Çin Kartı'nı oynamaya zorlanamazsın"
    no = "aksiyon turunda kart oynamak zorundasın" if must else "elinde kart varken pas geçemezsin"
    return Check(
        state,
        act.Pass(US),
        f"{told}; aksiyon turunu kart oynamadan geçmek istiyorsun.",
        yes,
        no,
        (at.YOUR_TURN, *(() if empty or q.has("EL") else ("Elinde kart var.",))),
        must,
        example=True,
    )


def _hand_is_empty(q: Asked) -> bool:
    """Whether no card is said to be left."""
    for place, word in enumerate(q.words):
        if word.tag == "KAL" and (word.negated or denied_after(q, place)):
            return True
        if word.tag in ("EL", "KART") and any(
            w.tag in ("BITIR", "YOK", "HIC") or (w.tag == "BOS" and w.text.startswith("bo"))
            for w in q.words[place + 1 : place + 4]
        ):
            return True
    return False


@permission(
    "puanlama-attirma",
    "may",
    "AD PUANLAMA AT|CIK",
    "SON AKSIYON TUR EL YALNIZ OYNA KAL HARIC KART SSCB BEN",
    about="puanlama.tutulmaz",
)
def _(q: Asked) -> Check | None:
    """May Five Year Plan rid the USSR of its last scoring card?"""
    if names(q, "AD") != ["five_year_plan"]:
        return None
    hand = ("five_year_plan", "asia_scoring")
    return Check(
        at.playing(q, USSR, hand, turn=2, round=6),
        act.PlayCard(USSR, "five_year_plan", "operations", "event"),
        "Son aksiyon turunda Beş Yıllık Plan'ı oynayıp elindeki puanlama kartını attırmak "
        "istiyorsun.",
        "Beş Yıllık Plan ile elindeki puanlama kartını attırabilirsin",
        "Beş Yıllık Plan ile puanlama kartını elden çıkaramazsın",
        ("SSCB tarafındasın.", "Elinde bu iki karttan başka kart yok."),
    )


@permission(
    "puanlama-saklama",
    "may must why_not",
    "PUANLAMA|AD SAKLA|SONRAKI|CEK|OYNA|AKSIYON|TUR|HEMEN",
    "SAKLA SONRAKI CEK OYNA AKSIYON TUR EL SON YALNIZ BASKA KAL AD PUANLAMA HEMEN AYNI BEN TURNUVA "
    "BITIR # YOK IKINCI SEC AT YATIR KONTROL YERINE LIK GEC SURER ONCE "
    "DEGIL OLAY",
    about="puanlama.tutulmaz",
)
def _(q: Asked) -> Check | None:
    """May a scoring card be kept for a later turn, or another card be played first?"""
    if re.search(r"\bne(?:yi|ler)? oyn", q.text, re.IGNORECASE):
        return None  # what may be played, not whether
    named = names(q, "AD")
    scoring = [c for c in named if CARDS[c].scoring]
    others = [c for c in named if not CARDS[c].scoring]
    if len(scoring) > 1 or len(others) > 1 or not (scoring or q.has("PUANLAMA")) or q.has("OPS"):
        return None
    if q.has("OLAY") and not follows(q, "OLAY", "YOK", "DEGIL", reach=2):
        return None  # an event that gets rid of it
    if "missile_envy" in others:
        return None  # two duties at once: which comes first is another question
    counts = numbers(q)
    both = counts == [2, 2] and q.has("AKSIYON", "TUR") and not named  # two cards, two rounds
    if [n for n in counts if n != 1] and not both and not q.has("SAKLA", "SONRAKI"):
        return None
    must = "must" in q.kinds
    later = any(w.tag == "OYNA" and w.negated for w in q.words) and q.has("HEMEN", "TUR")
    keeping = q.has("SAKLA", "SONRAKI") or (later and not q.has("SON", "AKSIYON") and not named)
    last = (q.has("YALNIZ", "SON") or 1 in counts) and q.has("AKSIYON", "TUR", "KAL")
    last = last or both
    if not keeping and not must and not (last and q.has("BASKA", "AD", "YERINE", "LIK")):
        return None
    if must and not keeping and not (last or q.has("CEK", "TUR", "HEMEN", "AYNI")):
        return None
    card = scoring[0] if scoring else "asia_scoring"
    other = others[0] if others else at.some_card(None, 3)
    hand = (card, other) if other != CHINA else (card,)
    hand = (*hand, "europe_scoring") if both else hand
    side = CARDS[other].side
    player = US if side is None else side
    turn = max(at.ERA_TURN[CARDS[c].era] for c in (card, other))
    state = at.playing(
        q, player, hand, turn=turn, round=(6 if turn < 4 else 7) - both, china=player
    )
    if must:
        no = "puanlama kartını eline geldiği tur içinde oynamalısın"
        said = "Son aksiyon turunda puanlama kartı yerine başka bir kart oynamak istiyorsun."
    elif keeping:
        no = "puanlama kartını sonraki tura saklayamazsın"
        said = "Son aksiyon turunda başka bir kart oynayıp puanlama kartını elde tutmak istiyorsun."
    else:
        no = "son aksiyon turunda puanlama kartından başka kart oynayamazsın"
        said = "Tek aksiyon turun kaldı, puanlama kartı elinde; başka kart oynamak istiyorsun."
    if both:
        no = "kalan aksiyon turlarının ikisi de puanlama kartlarına gerekir"
        said = "İki aksiyon turun ve iki puanlama kartın kaldı; başka kart oynamak istiyorsun."
    return Check(
        state,
        act.PlayCard(player, other, "operations"),
        said,
        "puanlama kartını saklayabilirsin",
        no,
        (
            at.YOUR_TURN,
            *(() if both else (_LAST_ROUND,)),
            "Puanlama kartını elden attıran bir olay yok.",
        ),
        must,
        example=not named and not counts,
    )


@permission(
    "puanlama-operasyon",
    "may why_not",
    "PUANLAMA|AD OPS|PUAN|DARBE|HIZALAMA|NUFUZ|LIK",
    "OYNA KOY OLAY PUANLAMA OPS PUAN HIZALAMA NUFUZ YATIR EL BEN LIK ULKE VAR",
    about="oynama.puanlama",
)
def _(q: Asked) -> Check | None:
    """May a scoring card be played for operations?"""
    named = names(q, "AD")
    if [c for c in named if not CARDS[c].scoring] or len(named) > 1:
        return None
    if not named and not q.has("PUANLAMA"):
        return None
    if not q.has("OYNA", "KOY", "DARBE", "HIZALAMA", "OPS", "YATIR") or q.has("OLAY"):
        return None
    if q.has("ULKE") and not q.has("LIK", "OPS"):
        return None  # what is scored there
    card = named[0] if named else "asia_scoring"
    what = CARDS[card].name + " kartını" if named else "puanlama kartını"
    return Check(
        at.playing(q, US, (card,)),
        act.PlayCard(US, card, "operations"),
        f"{what if named else 'Puanlama kartını'} operasyon için oynamak istiyorsun.",
        f"{what} operasyon için oynayabilirsin",
        f"{what} operasyon için oynayamazsın; operasyon değeri yoktur",
        (at.YOUR_TURN, at.IN_HAND),
    )
