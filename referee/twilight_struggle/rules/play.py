"""Playing a card: event, operations or space race; traps, scoring cards, the China Card."""

from __future__ import annotations

from referee.twilight_struggle.actions import EscapeTrap, Headline, PlayCard
from referee.twilight_struggle.board import holds, rounds, scoring_cards, trapped
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.dice import next_box
from referee.twilight_struggle.effects import FORCED
from referee.twilight_struggle.operations import card_value
from referee.twilight_struggle.playability import CONDITION, bar
from referee.twilight_struggle.rules.book import RULES, card_name
from referee.twilight_struggle.state import LAST_BOX, Phase, State, without
from referee.verdict import Why

TRAP_VALUE = 2


def rounds_left(s: State, player: int) -> int:
    """How many action rounds a player still has, the present one included."""
    if s.phase is Phase.HEADLINE:
        return rounds(s, player) + 1
    return rounds(s, player) - s.round + 1


def must_score(s: State, player: int) -> bool:
    """Whether every round left is needed for a scoring card. "
    "(twilight-struggle#elde-kalan-puanlama-karti)"""
    count = scoring_cards(s, player)
    return count > 0 and count >= rounds_left(s, player)


def discards_for_trap(s: State, player: int) -> tuple[str, ...]:
    """The cards in hand that may be discarded to get out of a trap."""
    return tuple(c for c in s.sides[player].hand if card_value(s, player, c) >= TRAP_VALUE)


@RULES.rule(
    "oynama.elde",
    PlayCard,
    Headline,
    EscapeTrap,
    cites="kart-oynama cin-karti manset",
    text="Yalnız elindeki bir kart, ya da önündeki Çin Kartı oynanır.",
)
def in_hand(s: State, a: PlayCard | Headline | EscapeTrap) -> bool:
    """The card comes from the hand; the China Card counts as held by its holder."""
    if isinstance(a, Headline) and a.card == CHINA:
        return True  # its own rule forbids it
    return holds(s, a.player, a.card)


@in_hand.why
def _(s: State, a: PlayCard | Headline | EscapeTrap, ok: bool) -> Why:
    name = card_name(a.card)
    if ok:
        return Why(f"Bu kart sende: {name}.")
    return Why(f"Bu kart sende değil: {name}.", f"{name} sende olsaydı bu kural engel olmazdı.")


@RULES.rule(
    "cin.acik",
    PlayCard,
    cites="cin-el-degistirme cin-oynama",
    text="Kapalı duran Çin Kartı o tur oynanamaz.",
)
def china_face_up(s: State, a: PlayCard) -> bool | None:
    """The China Card passed this turn lies face down and waits for the next."""
    return bool(s.china_up) if a.card == CHINA else None


@china_face_up.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    if ok:
        return Why("Çin Kartı yüzü açık; oynanabilir.")
    return Why(
        "Çin Kartı bu tur el değiştirdi ve yüzü kapalı duruyor; bu tur oynanamaz.",
        "Tur sonunda açıldıktan sonra oynanabilir.",
    )


@RULES.rule(
    "oynama.tekrar",
    PlayCard,
    cites="karsitlik-kart-ustun kart-grain-sales-to-soviets",
    text="Bir olayın oynattığı kart hemen, başka kart oynanmadan oynanır.",
)
def forced_card(s: State, a: PlayCard) -> bool | None:
    """A card that an event makes a player play is the one that is played."""
    task = s.task
    if task is None or task.kind != "play":
        return None
    return a.card == task.card


@forced_card.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    assert s.task is not None
    name = card_name(s.task.card)
    return Why(f"Şimdi oynanacak kart: {name}.", None if ok else f"{name} oynanmalı.")


@RULES.rule(
    "oynama.fuze-kiskancligi",
    PlayCard,
    EscapeTrap,
    cites="kart-missile-envy",
    text="Füze Kıskançlığı'nı alan oyuncu onu sıradaki aksiyon turunda operasyon için oynar.",
)
def missile_envy_next(s: State, a: PlayCard | EscapeTrap) -> bool | None:
    """The rival plays Missile Envy for operations in his next round, unless he has to score."""
    if s.tasks or not s.effects[FORCED[a.player]] or not holds(s, a.player, "missile_envy"):
        return None
    if isinstance(a, PlayCard):
        if must_score(s, a.player) and CARDS[a.card].scoring:
            return True
        return a.card == "missile_envy" and a.use == "operations"
    return a.card == "missile_envy" or card_value(s, a.player, "missile_envy") < TRAP_VALUE


@missile_envy_next.why
def _(s: State, a: PlayCard | EscapeTrap, ok: bool) -> Why:
    if ok:
        return Why("Füze Kıskançlığı'nın zorunluluğuna uyuluyor.")
    return Why(
        "Füze Kıskançlığı sana geçti; bu aksiyon turunda onu operasyon için oynamalısın.",
        "Füze Kıskançlığı'nı operasyon için oynasaydın olurdu.",
    )


@RULES.rule(
    "puanlama.tutulmaz",
    PlayCard,
    Headline,
    EscapeTrap,
    cites="elde-kalan-puanlama-karti puanlama-karti-oynama cin-yasaklar",
    text="Puanlama kartı elde tutulamaz; kalan turlar ancak yetiyorsa puanlama kartı oynanır.",
)
def keeps_no_scoring(s: State, a: PlayCard | Headline | EscapeTrap) -> bool | None:
    """Another card may not take the last round that a scoring card needs."""
    if s.tasks:
        return None
    if CARDS[a.card].scoring:
        return True
    if not scoring_cards(s, a.player):
        return None
    return not must_score(s, a.player) or _discards_it(s, a)


def _discards_it(s: State, a: PlayCard | Headline | EscapeTrap) -> bool:
    """Whether the play lets the player discard the scoring card by an event instead.

    Five Year Plan takes a random card, so that it must be his only other one.

    (twilight-struggle#elde-kalan-puanlama-karti)
    """
    if not isinstance(a, PlayCard):
        return False
    if a.card == "ask_not":
        return a.player == US and a.use == "event"
    if a.card != "five_year_plan" or a.player != USSR:
        return False
    return a.use == "operations" and len(without(s.sides[a.player].hand, a.card)) == 1


@keeps_no_scoring.why
def _(s: State, a: PlayCard | Headline | EscapeTrap, ok: bool) -> Why:
    if ok and CARDS[a.card].scoring:
        return Why("Puanlama kartı çekildiği tur içinde oynanıyor.")
    count, left = scoring_cards(s, a.player), rounds_left(s, a.player)
    text = f"Elindeki puanlama kartı: {count}. Bu tur kalan hamlen: {left}."
    if ok:
        return Why(text)
    extra = " Çin Kartı da bunu bozamaz." if a.card == CHINA else ""
    return Why(
        f"{text} Puanlama kartı sonraki tura kalamaz, şimdi oynanmalı.{extra}",
        "Daha çok aksiyon turun kalsaydı bu kartı oynayabilirdin.",
    )


@RULES.rule(
    "tuzak.oynama",
    PlayCard,
    cites="kart-quagmire kart-bear-trap",
    text="Bataklık ya da Ayı Tuzağı altındaki oyuncu 2+ değerli kart atmaya çalışır; kart "
    "oynayamaz.",
)
def not_trapped(s: State, a: PlayCard) -> bool | None:
    """Trapped, only a scoring card is played: when it must be, or when no discard is left."""
    if s.tasks or not trapped(s, a.player):
        return None
    if not CARDS[a.card].scoring:
        return False
    return must_score(s, a.player) or not discards_for_trap(s, a.player)


@not_trapped.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    if ok:
        return Why("Tuzak altında bu puanlama kartı oynanabilir.")
    return Why(
        "Tuzak altındasın: bu aksiyon turunda değeri 2 ya da fazla olan bir kart atıp zar "
        "atmalısın.",
        "Tuzaktan kurtulmuş olsaydın oynayabilirdin.",
    )


@RULES.rule(
    "tuzak.atma",
    EscapeTrap,
    cites="kart-quagmire kart-bear-trap cin-yasaklar zorunlu-atma",
    text="Tuzaktan çıkmak için değeri 2 ya da fazla bir kart atılır; Çin Kartı atılamaz.",
)
def escape_card(s: State, a: EscapeTrap) -> bool:
    """The player is trapped and discards a card worth two or more, not the China Card."""
    return (
        trapped(s, a.player) and a.card != CHINA and card_value(s, a.player, a.card) >= TRAP_VALUE
    )


@escape_card.why
def _(s: State, a: EscapeTrap, ok: bool) -> Why:
    if not trapped(s, a.player):
        return Why("Tuzak altında değilsin; kart atmana gerek yok.")
    worth = card_value(s, a.player, a.card)
    text = f"Atılan kartın değeri: {worth}."
    if ok:
        return Why(text)
    if a.card == CHINA:
        return Why("Çin Kartı zorunlu atma için kullanılamaz.", "Elinden bir kart atabilirsin.")
    return Why(f"{text} En az {TRAP_VALUE} olmalı.", "Daha değerli bir kart atsaydın olurdu.")


# --- What a card is used for ----------------------------------------------------------------------


@RULES.rule(
    "oynama.puanlama",
    PlayCard,
    cites="puanlama-karti-oynama puanlama uzay-puanlama-karti",
    text="Puanlama kartının operasyon değeri yoktur; yalnız olay olarak oynanır.",
)
def scoring_is_event(s: State, a: PlayCard) -> bool | None:
    """Scoring cards have no operations value."""
    return a.use == "event" if CARDS[a.card].scoring else None


@scoring_is_event.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    if ok:
        return Why("Puanlama kartı olay olarak oynanıyor.")
    return Why(
        f"Puanlama kartının operasyon değeri yoktur: {card_name(a.card)}.",
        "Olay olarak oynasaydın olurdu.",
    )


@RULES.rule(
    "olay.kimin",
    PlayCard,
    cites="kendi-olayi rakip-olayi cin-karti",
    text="Olay olarak yalnız kendi olayın ya da iki tarafın olayı oynanır.",
)
def own_event(s: State, a: PlayCard) -> bool | None:
    """Only one's own or neutral events are played as events."""
    if a.use != "event":
        return None
    return a.card != CHINA and CARDS[a.card].side in (None, a.player)


@own_event.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    if ok:
        return Why("Olay senin tarafına ya da iki tarafa ait.")
    if a.card == CHINA:
        return Why("Çin Kartı'nın olayı yoktur; operasyon için oynanır.")
    return Why(
        f"Bu olay rakibinin: {card_name(a.card)}. Kartı ancak operasyon ya da Uzay Yarışı "
        "için oynayabilirsin.",
        "Operasyon için oynasaydın olurdu; rakibinin olayı yine gerçekleşir.",
    )


@RULES.rule(
    "olay.gerceklesir",
    PlayCard,
    cites="olay-onkosul olay-yasak olaylar",
    text="Önkoşulu olmamış ya da başka bir kartın yasakladığı olay oynanamaz.",
)
def event_can_happen(s: State, a: PlayCard) -> bool | None:
    """An event that is stopped or lacks what it requires is not played as one's event.

    A condition of the text that isn't met lets the card be played without effect.
    """
    if a.use != "event" or a.card == CHINA:
        return None
    found = bar(s, a.card, a.player)
    return found is None or found.kind == CONDITION


@event_can_happen.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    found = bar(s, a.card, a.player)
    if found is None:
        return Why("Olay gerçekleşebilir.")
    if ok:
        return Why(f"{found.text} Kart oynanırsa olay olmaz ve kart ıskartaya gider.")
    return Why(found.text, "Kartı operasyon için oynayabilirsin.")


@RULES.rule(
    "olay.sirasi",
    PlayCard,
    cites="olay-sirasi rakip-olayi",
    text="Rakibin olayını taşıyan kart operasyon için oynanırken olayın önce mi sonra mı "
    "olacağı söylenir.",
)
def order_told(s: State, a: PlayCard) -> bool:
    """The phasing player says whether the rival's event comes before or after the operations."""
    rival = CARDS[a.card].side == 1 - a.player and a.use == "operations"
    return (a.first in ("event", "operations")) == rival


@order_told.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    if ok and a.first:
        when = "operasyondan önce" if a.first == "event" else "operasyondan sonra"
        return Why(f"Rakibin olayı gerçekleşecek: {when}. Sıraya sen karar verirsin.")
    if ok:
        return Why("Bu oynayışta rakibin olayı yok; sıra seçilmez.")
    if a.first is None:
        return Why(
            "Kartta rakibin olayı var; olayın operasyondan önce mi sonra mı olacağını söylemelisin."
        )
    return Why("Bu oynayışta rakibin olayı gerçekleşmez; sıra seçilmez.")


@RULES.rule(
    "olay.bm-mudahalesi",
    PlayCard,
    cites="kart-un-intervention",
    text="BM Müdahalesi, rakibin olayını taşıyan ikinci bir kartla birlikte oynanır.",
)
def un_partner(s: State, a: PlayCard) -> bool | None:
    """UN Intervention as an event names another held card with the rival's event."""
    if a.card != "un_intervention" or a.use != "event":
        return None if a.partner is None else False
    if a.partner is None:
        return False
    return holds(s, a.player, a.partner) and CARDS[a.partner].side == 1 - a.player


@un_partner.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    if ok:
        return Why("Birlikte oynanan kartın olayı iptal edilir, puanları kullanılır.")
    if a.card != "un_intervention" or a.use != "event":
        return Why("İkinci kart yalnız BM Müdahalesi'nin olayıyla oynanır.")
    return Why(
        "BM Müdahalesi'nin olayı için elindeki, rakibin olayını taşıyan ikinci bir kart gerekir.",
        "Rakibinin olayını taşıyan bir kartla birlikte oynasaydın olurdu.",
    )


# --- The space race -------------------------------------------------------------------------------


def _space(a: PlayCard) -> bool:
    return a.use in ("space", "space_no_roll")


@RULES.rule(
    "uzay.sinir",
    PlayCard,
    cites="uzay-sinir uzay-kutu-2",
    text="Uzay Yarışı'na turda bir kart yatırılır; yeteneği olan iki kart yatırır.",
)
def space_limit(s: State, a: PlayCard) -> bool | None:
    """One card a turn goes to space, two with the ability of box 2."""
    if not _space(a):
        return None
    return s.sides[a.player].space_used < _space_cards(s, a.player)


def _space_cards(s: State, player: int) -> int:
    from referee.twilight_struggle.board import has_ability

    return 2 if has_ability(s, player, 2) else 1


@space_limit.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    used, most = s.sides[a.player].space_used, _space_cards(s, a.player)
    text = f"Bu tur Uzay Yarışı'na yatırdığın kart: {used}. Sınır: {most}."
    if ok:
        return Why(text)
    return Why(text, "Bu tur daha az kart yatırmış olsaydın yatırabilirdin.")


@RULES.rule(
    "uzay.deger",
    PlayCard,
    cites="uzay-kart-sarti operasyon-degeri",
    text="Kartın değeri, hedeflenen kutuda yazan sayıdan az olamaz.",
)
def space_value(s: State, a: PlayCard) -> bool | None:
    """The card's value, modified, reaches the number of the box aimed at."""
    if not _space(a) or CARDS[a.card].scoring:
        return None
    box = next_box(s, a.player)
    return None if box is None else card_value(s, a.player, a.card) >= box.ops


@space_value.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    box, worth = next_box(s, a.player), card_value(s, a.player, a.card)
    assert box is not None
    text = f"Kartın değeri {worth}; {box.number}. kutu en az {box.ops} ister."
    return Why(text, None if ok else f"Kartın değeri {box.ops} olsaydı yatırabilirdin.")


@RULES.rule(
    "uzay.son-kutu",
    PlayCard,
    cites="uzay-son-kutu",
    text="Son kutuya ulaşan oyuncu Uzay Yarışı'na kart yatıramaz.",
)
def space_open(s: State, a: PlayCard) -> bool | None:
    """Nothing is sent to space after the last box."""
    return s.sides[a.player].space < LAST_BOX if _space(a) else None


@space_open.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    if ok:
        return Why(f"Uzay Yarışı'nda {s.sides[a.player].space}. kutudasın.")
    return Why("Son kutudasın; Uzay Yarışı'na artık kart yatıramazsın.")


@RULES.rule(
    "uzay.zarsiz",
    PlayCard,
    cites="tasarimci-kurallari uzay-zar",
    text="Zar atmadan yatırmak yalnız tasarımcı kuralıyla olur.",
)
def space_without_roll(s: State, a: PlayCard) -> bool | None:
    """Sending a card without a roll is a designer rule."""
    return s.options.space_roll_optional if a.use == "space_no_roll" else None


@space_without_roll.why
def _(s: State, a: PlayCard, ok: bool) -> Why:
    if ok:
        return Why("Tasarımcı kuralı açık: zar atılmayabilir.")
    return Why(
        "Uzay Yarışı'na yatırılan kartla zar atılır.",
        "Seçenek space_roll_optional açık olsaydı zar atmayabilirdin.",
    )
