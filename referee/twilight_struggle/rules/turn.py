"""Whose move it is, and which actions belong to which phase or pending task."""

from __future__ import annotations

from referee.twilight_struggle.actions import (
    Action,
    Coup,
    Deal,
    DiscardHeld,
    Done,
    EscapeTrap,
    Headline,
    LiftCrisis,
    Pass,
    PlaceInfluence,
    PlayCard,
    Proceed,
    Realign,
    ResolveEvent,
)
from referee.twilight_struggle.board import actor, headline_turn, markers, rounds, trapped
from referee.twilight_struggle.cards import CARDS
from referee.twilight_struggle.effects import CRISIS_RELIEF, LOSES_BY_COUP
from referee.twilight_struggle.rules.book import RULES, card_name, country_name, listed, who
from referee.twilight_struggle.state import Phase, State
from referee.verdict import Why

AUTOMATIC = (
    Phase.DEFCON,
    Phase.MILITARY,
    Phase.REVEAL,
    Phase.CHINA,
    Phase.ADVANCE,
    Phase.FINAL,
)
_TASKS: dict[type[Action], tuple[str, ...]] = {
    PlaceInfluence: ("setup", "operations"),
    Coup: ("operations",),
    Realign: ("operations",),
    Done: ("operations", "setup"),
    ResolveEvent: ("event",),
    DiscardHeld: ("held",),
}
_PHASES: dict[type[Action], tuple[Phase, ...]] = {
    Proceed: AUTOMATIC,
    Deal: (Phase.DEAL,),
    Headline: (Phase.HEADLINE,),
    PlayCard: (Phase.ACTION,),
    EscapeTrap: (Phase.ACTION,),
    Pass: (Phase.ACTION,),
}
_TASK_TR = {
    "setup": "kurulum nüfuzunu yerleştirmek",
    "operations": "operasyon puanlarını kullanmak",
    "event": "kartın olayını uygulamak",
    "play": "verilen kartı oynamak",
    "draw": "kart çekmek",
    "held": "elde kalan kartı atmaya karar vermek",
}


@RULES.rule(
    "tur.sira",
    Action,
    cites="aksiyon-turlari tur-akisi",
    text="Yalnız hamle sırası gelen oyuncu hamle yapar; aksiyon turlarında önce SSCB oynar.",
)
def turn(s: State, a: Action) -> bool | None:
    """Only the player whose decision is due may act; the crisis may be lifted at any time."""
    if isinstance(a, LiftCrisis):
        return None
    return a.player == actor(s)


@turn.why
def _(s: State, a: Action, ok: bool) -> Why:
    if ok:
        return Why(f"Hamle sırası sende: {who(a.player)}.")
    return Why(
        f"Şu anda karar sırası {who(actor(s))} oyuncusunda.",
        "Sıra sana geldiğinde bu kural engel olmaz.",
    )


@RULES.rule(
    "tur.asama",
    Proceed,
    Deal,
    Headline,
    PlayCard,
    EscapeTrap,
    Pass,
    PlaceInfluence,
    Coup,
    Realign,
    Done,
    ResolveEvent,
    DiscardHeld,
    cites="tur-akisi kart-oynama",
    text="Her hamle kendi aşamasında yapılır; yarım kalan işlem bitmeden yenisine geçilmez.",
)
def phase(s: State, a: Action) -> bool:
    """An action carries out the pending task, or belongs to the phase when nothing is pending."""
    task = s.task
    if task is not None:
        if type(a) is PlayCard:
            return task.kind == "play"
        if type(a) is Deal:
            return task.kind == "draw"
        return task.kind in _TASKS.get(type(a), ())
    return s.phase in _PHASES.get(type(a), ())


@phase.why
def _(s: State, a: Action, ok: bool) -> Why:
    task = s.task
    now = _TASK_TR[task.kind] if task else f"{s.phase.turkish}"
    if ok:
        return Why(f"Şimdi yapılacak olan: {now}.")
    if task is None and s.phase is Phase.OVER:
        return Why("Oyun bitti; artık hamle yapılmaz.")
    kinds = [_TASK_TR[kind] for kind in _TASKS.get(type(a), ())]
    wanted = kinds or [p.turkish for p in _PHASES.get(type(a), ())]
    return Why(
        f"Şimdi yapılacak olan: {now}. Bu hamlenin yeri: {' ya da '.join(wanted)}.",
        f"Sıra şuna gelseydi yapılabilirdi: {' ya da '.join(wanted)}.",
    )


@RULES.rule(
    "manset.sira",
    Headline,
    cites="manset manset-once-gosterme",
    text="Manşete iki oyuncu da birer kart koyar; uzay yeteneği rakibe önce göstertir.",
)
def headline_once(s: State, a: Headline) -> bool:
    """Each player chooses one headline; the ability of box 4 makes the rival show first."""
    return s.sides[a.player].headline is None and headline_turn(s) == a.player


@headline_once.why
def _(s: State, a: Headline, ok: bool) -> Why:
    if ok:
        return Why("Bu tur henüz manşet seçmedin.")
    return Why("Manşet kartını zaten seçtin ya da önce rakibin göstermeli.")


@RULES.rule(
    "manset.cin-karti",
    Headline,
    cites="manset-cin-karti cin-yasaklar",
    text="Çin Kartı manşette oynanamaz.",
)
def headline_china(s: State, a: Headline) -> bool:
    """The China Card is never a headline."""
    return a.card != "china_card"


@headline_china.why
def _(s: State, a: Headline, ok: bool) -> Why:
    if ok:
        return Why("Kart Çin Kartı değil.")
    return Why("Çin Kartı manşette oynanamaz.", "Elindeki başka bir kartı manşete koyabilirsin.")


@RULES.rule(
    "manset.bm-mudahalesi",
    Headline,
    cites="kart-un-intervention manset",
    text="BM Müdahalesi manşette oynanamaz.",
)
def headline_un(s: State, a: Headline) -> bool | None:
    """UN Intervention needs another card with it, and its text bars it from the headline."""
    return False if a.card == "un_intervention" else None


@headline_un.why
def _(s: State, a: Headline, ok: bool) -> Why:
    return Why(
        "BM Müdahalesi kart metni gereği manşete konmaz.",
        "Elindeki başka bir kartı manşete koyabilirsin.",
    )


@RULES.rule(
    "pas.kosulu",
    Pass,
    cites="pas cin-yasaklar",
    text="Elinde oynanabilir kart varken aksiyon turu pas geçilmez; Çin Kartı oynamak "
    "zorunlu değildir.",
)
def may_pass(s: State, a: Pass) -> bool:
    """Only without a card to play, trapped without a fitting one, or in the eighth round."""
    from referee.twilight_struggle.rules.play import discards_for_trap

    if s.round > (6 if s.turn < 4 else 7):
        return True
    hand = s.sides[a.player].hand
    if not hand:
        return True
    if not trapped(s, a.player):
        return False
    return not discards_for_trap(s, a.player) and not any(CARDS[c].scoring for c in hand)


@may_pass.why
def _(s: State, a: Pass, ok: bool) -> Why:
    hand = s.sides[a.player].hand
    if ok:
        return Why("Oynayabileceğin zorunlu bir kart yok; bu aksiyon turunu geçebilirsin.")
    return Why(
        f"Elinde {len(hand)} kart var; kart oynamadan tur geçilmez.",
        "Elinde Çin Kartı dışında kart kalmasaydı geçebilirdin.",
    )


@RULES.rule(
    "pas.sekizinci-tur",
    PlayCard,
    Pass,
    EscapeTrap,
    cites="aksiyon-turlari uzay-kutu-8",
    text="Aksiyon turu sayısı: 1-3. turlarda 6, 4. turdan başlayarak 7.",
)
def round_exists(s: State, a: Action) -> bool | None:
    """A player has six or seven action rounds, eight by ability or event."""
    if s.tasks:
        return None
    return s.round <= rounds(s, a.player)


@round_exists.why
def _(s: State, a: Action, ok: bool) -> Why:
    most = rounds(s, a.player)
    if ok:
        return Why(f"Bu {s.round}. aksiyon turu; bu tur {most} aksiyon turun var.")
    return Why(
        f"Bu tur {most} aksiyon turun vardı; {s.round}. aksiyon turunda oynayamazsın.",
        "Sekizinci aksiyon turunu uzay yeteneği ya da Kuzey Denizi Petrolü verir.",
    )


@RULES.rule(
    "kriz.kaldirma",
    LiftCrisis,
    cites="kart-cuban-missile-crisis",
    text="Küba Füze Krizi, SSCB Küba'dan ya da ABD Batı Almanya veya Türkiye'den iki nüfuz "
    "çekerse biter.",
)
def lift_crisis(s: State, a: LiftCrisis) -> bool:
    """The threatened player removes two of his markers from a named country."""
    return (
        bool(s.effects[LOSES_BY_COUP[a.player]])
        and a.country in CRISIS_RELIEF[a.player]
        and markers(s, a.player, a.country) >= 2
        and s.phase is not Phase.OVER
    )


@lift_crisis.why
def _(s: State, a: LiftCrisis, ok: bool) -> Why:
    if ok:
        return Why("Krizi iki nüfuz çekerek kaldırabilirsin.")
    if not s.effects[LOSES_BY_COUP[a.player]]:
        return Why("Sana karşı yürürlükte bir Küba Füze Krizi yok.")
    names = listed(country_name(c) for c in CRISIS_RELIEF[a.player])
    return Why(
        f"Krizi kaldırmak için şu ülkelerden birinde iki nüfuzun olmalı: {names}.",
        "Bu ülkede iki nüfuzun olsaydı kaldırabilirdin.",
    )


@RULES.rule(
    "elde.uzay-yetenegi",
    DiscardHeld,
    cites="uzay-kutu-6 elde-kalan-kart",
    text="Altıncı uzay kutusunun yeteneği, tur sonunda elde kalan bir kartı atma hakkı verir.",
)
def discard_held(s: State, a: DiscardHeld) -> bool:
    """The card lies in hand; None keeps everything."""
    return a.card is None or a.card in s.sides[a.player].hand


@discard_held.why
def _(s: State, a: DiscardHeld, ok: bool) -> Why:
    if ok:
        return Why("Elde kalan kart için karar verebilirsin.")
    assert a.card is not None
    return Why(f"Elinde bu kart yok: {card_name(a.card)}.")


@RULES.rule(
    "operasyon.bitirme",
    Done,
    cites="operasyonlar yeniden-hizalama bedava-darbe",
    text="Başlanan ya da isteğe bağlı bir operasyon bırakılabilir; kullanılabilecek puan "
    "baştan boşa atılmaz.",
)
def may_stop(s: State, a: Done) -> bool | None:
    """Rolls need not all be made, an event's optional operations may be declined."""
    from referee.twilight_struggle.legal import operations_exist

    task = s.task
    if task is None or task.kind not in ("operations", "setup"):
        return None  # the phase rule speaks of this
    return task.optional or task.spent > 0 or not operations_exist(s)


@may_stop.why
def _(s: State, a: Done, ok: bool) -> Why:
    if ok:
        return Why("Kalan puanları kullanmadan bırakabilirsin.")
    return Why(
        "Operasyon puanlarını hiç kullanmadan bırakamazsın.",
        "En az bir puan kullandıktan sonra bırakabilirsin.",
    )
