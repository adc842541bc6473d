"""Questions on the headline phase: which card, and must there be one?"""

from __future__ import annotations

import re
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import (
    names,
    numbers,
    permission,
)
from referee.twilight_struggle.state import Phase, State

_UNABLE = re.compile(r"(?:d[iu]r)?(?:y?[ae]m|mad[iu]l)")  # "koyamıyorum", "koydurmadılar"


def headlining(q: Asked, player: int, hand: tuple[str, ...], **own: Any) -> State:
    return State.partial(
        turn=at.ERA_TURN[CARDS[hand[0]].era],
        phase=Phase.HEADLINE,
        round=0,
        phasing=USSR,
        tasks=(),
        effects=at.effects(),
        options=at.options(q),
        board=at.board(),
        china=player,
        china_up=True,
        sides=at.sides(
            player,
            {"hand": hand, "headline": None, "space": 0, **own},
            {"headline": hand[0] if player == US else None, "space": 0},
        ),
    )


@permission(
    "manset-karti",
    "may must why_not",
    "MANSET",
    "OYNA KOY AD PUANLAMA RAKIP OLAY BEN IKINCI # EL SEC PAS GEC HIC YALNIZ YILDIZ AT OL TUR "
    "BOS YATIR KAL DAHA SAVAS KACIN YOK BASLA SON SURER",
    about="manset.cin-karti manset.bm-mudahalesi",
)
def _(q: Asked) -> Check | None:
    """May this card be the headline, and must there be one?"""
    named = list(names(q, "AD"))
    if len(named) > 1 or (q.has("YATIR") and not q.has("BOS")):
        return None
    must = "must" in q.kinds
    unplaced = any(w.tag == "KOY" and w.negated and not _UNABLE.match(w.suffix) for w in q.words)
    skipped = q.has("GEC") and not named and q.words[0].suffix == "i"  # "manşeti geç"
    left = q.has("BOS") and q.has("YATIR", "GEC")  # "manşeti boş bırak"
    passing = unplaced or skipped or left or q.has("PAS", "KACIN")
    passing = passing or (must and not named and not q.has("PUANLAMA", "RAKIP"))
    if passing:
        if named or q.has("PUANLAMA", "#", "IKINCI", "YILDIZ", "SAVAS"):
            return None
        return Check(
            at.operating(q, US),
            act.RuleValue("headline.required"),
            "Manşet aşamasında kart koymadan geçmek istiyorsun.",
            assumed=("Elinde kart var.",),
            must=must,
            holds=lambda required: not required,
        )
    if must or q.has("PAS") or (q.has("SEC") and q.has("RAKIP") and not q.has("KOY")):
        return None
    twice = [n for n in numbers(q) if n == 2] or q.has("IKINCI", "DAHA")
    if numbers(q) and not twice:
        return None
    if twice:
        if named or q.has("PUANLAMA", "RAKIP"):
            return None
        card = at.some_card(None, 3)
        state = headlining(q, USSR, (card,), headline=at.some_card(None, 2))
        chosen = state.sides[US].replace(headline=at.some_card(US, 2))
        state = state.replace(sides=(chosen, state.sides[USSR]))
        return Check(
            state,
            act.Headline(USSR, card),
            "Manşete ikinci bir kart koymak istiyorsun.",
            "manşete iki kart koyabilirsin",
            "manşete yalnız bir kart konur",
            ("Bir manşet kartı seçtin.",),
        )
    if named:
        card, what = named[0], f"{CARDS[named[0]].name} kartını"
        what = "Çin Kartı'nı" if card == CHINA else what
    elif q.has("PUANLAMA"):
        card, what = "asia_scoring", "puanlama kartını"
    elif q.has("RAKIP"):
        card, what = at.some_card(US, 3), "rakibinin olayını taşıyan kartı"
    elif q.has("SAVAS"):
        card, what = "korean_war", "savaş kartını"
    else:
        return None
    player = USSR
    held = (card,) if card != CHINA else (at.some_card(None, 3),)
    return Check(
        headlining(q, player, held),
        act.Headline(player, card),
        f"Manşete {what} koymak istiyorsun.",
        f"{what} manşete koyabilirsin"
        + ("; ama olayını rakibin uygular" if q.has("RAKIP") and not named else ""),
        f"{what} manşete koyamazsın",
        (at.IN_HAND,) if card != CHINA else ("Çin Kartı önünde açık duruyor.",),
        cites=speaking_of(card, rival=q.has("RAKIP")),
    )


def speaking_of(card: str, *, rival: bool) -> tuple[str, ...]:
    """The section on this kind of headline."""
    if CARDS[card].scoring:
        return ("twilight-struggle#manset-puanlama",)
    if card == CHINA:
        return ("twilight-struggle#manset-cin-karti",)
    return ("twilight-struggle#manset-rakip-olayi",) if rival else ("twilight-struggle#manset",)
