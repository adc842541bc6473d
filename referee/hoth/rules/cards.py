"""Whose turn it is, and which cards may be played, put aside and drawn."""

from __future__ import annotations

from collections import Counter

from referee.hoth.actions import (
    Action,
    Advance,
    Attack,
    Confirm,
    DiscardCards,
    Done,
    Draw,
    Move,
    Order,
    PlayCard,
    Reroll,
    Retreat,
)
from referee.hoth.cards import card
from referee.hoth.rules.book import RULES
from referee.hoth.state import Phase, State, side_of
from referee.hoth.turn import actor, mate, seat_name
from referee.verdict import Why

PHASES: dict[type[Action], tuple[Phase, ...]] = {
    PlayCard: (Phase.CARD,),
    DiscardCards: (Phase.FLEET,),
    Order: (Phase.ORDER,),
    Move: (Phase.MOVE,),
    Attack: (Phase.ATTACK,),
    Reroll: (Phase.REROLL,),
    Confirm: (Phase.CONFIRM,),
    Retreat: (Phase.RETREAT,),
    Advance: (Phase.ADVANCE,),
    Done: (Phase.ORDER, Phase.MOVE, Phase.ATTACK),
    Draw: (Phase.DRAW, Phase.FLEET_DRAW),
}


@RULES.rule(
    "tur.sira",
    Action,
    cites="tur-akisi takim-sirasi uc-oyuncu cekilme-yolu",
    text="Yalnız sırası gelen oyuncu karar verir; çekilme yolunu çekilen birimin sahibi seçer.",
)
def turn(s: State, a: Action) -> bool:
    """Only the seat whose decision it is may act."""
    return a.player == actor(s)


@turn.why
def _(s: State, a: Action, ok: bool) -> Why:
    if ok:
        return Why("Karar sırası sende.")
    return Why(
        f"Şu anda karar verecek oyuncu: {seat_name(actor(s))}.",
        "Sıra sana geldiğinde bu kural engel olmaz.",
    )


@RULES.rule(
    "tur.asama",
    Action,
    cites="tur-akisi hareket saldiri",
    text="Tur beş adımda oynanır: kart oyna, emir ver, hareket et, saldır, kart çek.",
)
def phase(s: State, a: Action) -> bool:
    """Each action belongs to a step of the turn: all moves come before all attacks."""
    return s.phase in PHASES[type(a)]


@phase.why
def _(s: State, a: Action, ok: bool) -> Why:
    if ok:
        return Why(f"Turun adımı uygun: {s.phase.turkish}.")
    if s.phase is Phase.OVER:
        return Why("Oyun bitti; artık hamle yapılmaz.")
    wanted = " ya da ".join(p.turkish for p in PHASES[type(a)])
    allow = f"Turun adımı {wanted} olsaydı yapılabilirdi."
    if isinstance(a, Move) and s.phase in (Phase.ATTACK, Phase.REROLL, Phase.RETREAT):
        return Why("Saldırılar başladı; bütün hareketler ilk saldırıdan önce yapılır.", allow)
    return Why(f"Turun şu anki adımı: {s.phase.turkish}. Bu hamlenin adımı: {wanted}.", allow)


@RULES.rule(
    "kart.elde",
    PlayCard,
    cites="komut-karti",
    text="Yalnız kendi elindeki bir kartı oynayabilirsin.",
)
def in_hand(s: State, a: PlayCard) -> bool:
    """The card comes from the player's own hand."""
    player = s.players[a.player]
    return player is not None and a.card in player.hand


@in_hand.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    title = card(a.card).title
    if ok:
        return Why(f"Bu kart elinde: {title}.")
    return Why(f"Bu kart elinde yok: {title}.", "Kart elinde olsaydı oynayabilirdin.")


@RULES.rule(
    "takim.kendi-eli",
    PlayCard,
    cites="takim-konusma takim-sirasi",
    text="Takımda herkes yalnız kendi elinden oynar; arkadaşının kartı oynanmaz.",
)
def own_hand_in_team(s: State, a: PlayCard) -> bool | None:
    """A team mate's card can't be played."""
    other = mate(s, a.player)
    player, friend = s.players[a.player], None if other is None else s.players[other]
    if player is None or friend is None:
        return None
    return a.card in player.hand or a.card not in friend.hand


@own_hand_in_team.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    if ok:
        return Why("Kart takım arkadaşının elinden değil.")
    return Why(
        f"Bu kart takım arkadaşının elinde: {card(a.card).title}. Sen yalnız kendi elinden "
        "oynarsın.",
        "Kart kendi elinde olsaydı oynayabilirdin.",
    )


@RULES.rule(
    "filo.elde",
    DiscardCards,
    cites="deploy-the-fleet",
    text="Deploy the Fleet ile yalnız kendi elindeki kartlar atılır.",
)
def put_aside_own(s: State, a: DiscardCards) -> bool:
    """Every card put aside is in the player's hand."""
    player = s.players[a.player]
    return player is not None and not Counter(a.cards) - Counter(player.hand)


@RULES.rule(
    "filo.sinir",
    DiscardCards,
    cites="deploy-the-fleet",
    text="Deploy the Fleet ile istenen sayıda kart atılır; seçeneğe göre en çok üç.",
)
def put_aside_limit(s: State, a: DiscardCards) -> bool:
    """Any number of cards, by option three at most."""
    return s.options.deploy_fleet_max == "unlimited" or len(a.cards) <= 3


@put_aside_limit.why
def _(s: State, a: DiscardCards, ok: bool) -> Why:
    limit = "sınır yok" if s.options.deploy_fleet_max == "unlimited" else "en çok 3"
    return Why(
        f"Atılan kart: {len(a.cards)}; {limit}.", None if ok else "En çok 3 kart atsaydın olurdu."
    )


@RULES.rule(
    "cekme.deste",
    Draw,
    cites="kart-cekme deste-bitince",
    text="Tur sonunda kendi destenden bir kart çekilir; deste bitmişse ıskarta karılır.",
)
def deck_or_discard(s: State, a: Draw) -> bool:
    """A card can be drawn from the own deck, or from the shuffled discard pile."""
    player = s.players[a.player]
    if player is None:
        return False
    if player.deck_count:
        return True
    own_card = s.card is not None and s.phase is Phase.DRAW and side_of(a.player) == s.side
    return own_card or bool(player.discard)


@deck_or_discard.why
def _(s: State, a: Draw, ok: bool) -> Why:
    player = s.players[a.player]
    if player is not None and player.deck_count:
        return Why(f"Destende {player.deck_count} kart var; birini çekersin.")
    if ok:
        return Why("Desten bitti; ıskartan karılıp yeni desten olur. Oyun bundan dolayı bitmez.")
    return Why("Destende de ıskartanda da kart yok.")
