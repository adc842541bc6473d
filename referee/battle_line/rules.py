"""The rules of Battle Line, one function each.

A rule answers for an action in a state: True obeyed, False broken, None not concerned. The
rulebook is `knowledge/rulebooks/battle-line.md`; `cites` names its sections.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from referee.battle_line.actions import (
    Action,
    Claim,
    Discard,
    Draw,
    Pass,
    PlayDeserter,
    PlayEnvironment,
    PlayMorale,
    PlayRedeploy,
    PlayScout,
    PlayTactic,
    PlayTraitor,
    PlayTroop,
    Return,
)
from referee.battle_line.board import actor, card_name, claim_proof, overfull, place_of
from referee.battle_line.candidates import tactic_plays
from referee.battle_line.cards import ENVIRONMENT, LEADERS, TACTICS
from referee.battle_line.proof import Proof, explain
from referee.battle_line.state import (
    DECKS,
    FLAGS,
    HAND_LIMIT,
    PLAYERS,
    SCOUT_DRAWS,
    Phase,
    State,
)
from referee.partial import UnknownFact, certain, find
from referee.rule import RuleBook
from referee.verdict import Why

RULES = RuleBook("battle_line", "battle-line")

_DECK_NAMES = {"troops": "Birlik destesi", "tactics": "Taktik destesi"}
_PLAYS = (PlayTroop, PlayTactic, Pass)


# --- Turn and phase ---------------------------------------------------------------------------


@RULES.rule(
    "tur.sira", Action, cites="tur-akisi", text="Yalnız sırası gelen oyuncu hamle yapabilir."
)
def turn(s: State, a: Action) -> bool:
    """Only the player at turn may act; a card too many is discarded by whoever has it."""
    return a.player == _mover(s, a)


def _mover(s: State, a: Action) -> int:
    return actor(s) if isinstance(a, Discard) else s.turn


@turn.why
def _(s: State, a: Action, ok: bool) -> Why:
    if ok:
        return Why("Hamle sırası sende.")
    return Why(
        f"Hamle sırası sende değil: şu anda {PLAYERS[_mover(s, a)]} oyuncusu oynuyor.",
        "Sıra sana geldiğinde bu kural engel olmaz.",
    )


@RULES.rule(
    "tur.asama",
    Action,
    cites="tur-akisi",
    text="Her hamle turun kendi aşamasında yapılır: kart oyna, cephe ilan et, kart çek.",
)
def phase(s: State, a: Action) -> bool | None:
    """Each action belongs to a phase of the turn; claims have a rule of their own."""
    if isinstance(a, Claim) and s.phase is not Phase.OVER:
        return None
    return s.phase in _phases_of(a)


@phase.why
def _(s: State, a: Action, ok: bool) -> Why:
    if ok:
        return Why(f"Turun aşaması uygun: {s.phase.turkish}.")
    if s.phase is Phase.OVER:
        return Why("Oyun bitti; artık hamle yapılmaz.")
    wanted = " ya da ".join(p.turkish for p in _phases_of(a))
    return Why(
        f"Turun şu anki aşaması: {s.phase.turkish}. Bu hamlenin aşaması: {wanted}.",
        f"Turun aşaması {wanted} olsaydı yapılabilirdi.",
    )


def _phases_of(a: Action) -> tuple[Phase, ...]:
    if isinstance(a, _PLAYS):
        return (Phase.PLAY,)
    if isinstance(a, Draw):
        return (Phase.DRAW, Phase.SCOUT_DRAW)
    if isinstance(a, Return):
        return (Phase.SCOUT_RETURN,)
    if isinstance(a, Discard):
        return (Phase.DISCARD,)
    return (Phase.CLAIM,)


@RULES.rule(
    "ilan.zamani",
    Claim,
    cites="ilan-zamani son-sans",
    text="Cephe yalnız kendi turunda, turun ilan adımında ilan edilir.",
)
def claim_time(s: State, a: Claim) -> bool | None:
    """Claims are made after playing and before drawing, unless an option moves that phase."""
    return None if s.phase is Phase.OVER else s.phase is Phase.CLAIM


@claim_time.why
def _(s: State, a: Claim, ok: bool) -> Why:
    if ok:
        return Why("Turun ilan adımındasın.")
    if s.options.last_chance:
        when = "Son Şans açıkken ilan yalnız turun başında, kart oynamadan önce yapılır"
        allow = "Bir sonraki turunun başında ilan edebilirsin."
    elif s.options.claim_timing == "after_draw":
        when = "İlan, kart çektikten sonra yapılır"
        allow = "Kart çektikten sonra ilan edebilirsin."
    else:
        when = "İlan, kart oynadıktan sonra ve kart çekmeden önce yapılır"
        allow = "Kart oynadıktan sonra, çekmeden önce ilan edebilirsin."
    return Why(f"{when}; şu anki aşama: {s.phase.turkish}.", allow)


# --- Playing a card ---------------------------------------------------------------------------


@RULES.rule(
    "oynama.elde",
    PlayTroop,
    PlayTactic,
    Return,
    cites="birlik-oynama tur-akisi gozcu",
    text="Yalnız elindeki bir kartı oynayabilir ya da geri koyabilirsin.",
)
def in_hand(s: State, a: PlayTroop | PlayTactic | Return) -> bool | None:
    """The card comes from the player's own hand; "some tactic" is no particular card."""
    if type(a) is PlayTactic and not a.knows("card"):
        return None
    return a.card in s.players[a.player].hand


@in_hand.why
def _(s: State, a: PlayTroop | PlayTactic | Return, ok: bool) -> Why:
    card = card_name(s, a.card)
    if ok:
        return Why(f"Elinde bu kart var: {card}.")
    return Why(f"Elinde bu kart yok: {card}.", f"Elinde {card} olsaydı bu kural engel olmazdı.")


@RULES.rule(
    "cephe.kapali",
    PlayTroop,
    PlayMorale,
    PlayEnvironment,
    PlayTraitor,
    PlayRedeploy,
    cites="kapali-cephe acik-cepheler",
    text="Kazanılmış cephe kapalıdır; oraya kart konmaz.",
)
def flag_open(s: State, a: Action) -> bool | None:
    """A claimed flag takes no card. Under Açık Cepheler its loser may add troops from hand."""
    number = _destination(a)
    if number is None:
        return None
    winner = s.flag(number).winner
    if winner is None:
        return True
    return isinstance(a, PlayTroop) and winner != a.player and s.options.open_fronts


@flag_open.why
def _(s: State, a: Action, ok: bool) -> Why:
    number = _destination(a)
    assert number is not None
    winner = s.flag(number).winner
    if winner is None:
        return Why(f"{number}. cephe henüz kazanılmamış.")
    if ok:
        return Why(f"Açık Cepheler: {number}. cepheyi kaybeden, birlik koymayı sürdürebilir.")
    by = "sen kazandın" if winner == a.player else "rakibin kazandı"
    if s.options.open_fronts and winner != a.player:
        return Why(
            f"{number}. cepheyi {by}; Açık Cepheler bile oraya yalnız elden birlik koydurur.",
            "Oraya elinden bir birlik kartı koyabilirdin.",
        )
    return Why(f"{number}. cepheyi {by}; cephe kapandı.", "Cephe kazanılmamış olsaydı konabilirdi.")


@RULES.rule(
    "cephe.yer",
    PlayTroop,
    PlayMorale,
    PlayEnvironment,
    PlayTraitor,
    PlayRedeploy,
    cites="kart-yeri bataklik",
    text="Cephenin her tarafında üç kart yeri vardır; Bataklık varsa dört.",
)
def room(s: State, a: Action) -> bool | None:
    """A side takes three cards, four with Mud; environment cards need no place."""
    number = _destination(a)
    if number is None:
        return None
    if _environment_card(a):
        return True
    flag = s.flag(number)
    count = flag.sides[a.player].count
    if count < 3:
        return True
    return count < 4 and flag.mud


@room.why
def _(s: State, a: Action, ok: bool) -> Why:
    number = _destination(a)
    assert number is not None
    if card := _environment_card(a):
        return Why(f"{card_name(s, card)} kart yeri tutmaz; taraf dolu olsa da konur.")
    flag = s.flag(number)
    count = flag.sides[a.player].count
    if ok:
        return Why(f"{number}. cephede senin tarafında {count} kart var; yer açık.")
    mud = "Bataklık olduğu için yer 4" if flag.mud else "yer 3"
    allow = None if flag.mud else "Bu cephede Bataklık olsaydı dördüncü kart konabilirdi."
    return Why(f"{number}. cephede senin tarafında {count} kart var, {mud}; taraf dolu.", allow)


def _destination(a: Action) -> int | None:
    """The flag that the action puts a card on, None when it discards it."""
    if isinstance(a, (PlayTraitor, PlayRedeploy)):
        return a.to
    return a.flag  # type: ignore[no-any-return]


def _environment_card(a: Action) -> str | None:
    """The environment card that the action puts on a flag, None when it puts another card."""
    if isinstance(a, PlayEnvironment):
        return a.card
    return a.target if isinstance(a, PlayRedeploy) and a.target in ENVIRONMENT else None


@RULES.rule(
    "pas.kosulu",
    Pass,
    cites="pas",
    text="Ancak oynanabilir birlik kartın yoksa pas geçebilirsin.",
)
def may_pass(s: State, a: Pass) -> bool:
    """Passing needs that no troop can be played; by option, that no card at all can."""
    if playable_troop(s, a.player):
        return False
    return s.options.passing == "no_troop_playable" or playable_tactic(s, a.player) is None


@may_pass.why
def _(s: State, a: Pass, ok: bool) -> Why:
    if ok:
        return Why("Oynayabileceğin bir birlik kartı yok.")
    if found := playable_troop(s, a.player):
        card, number = found
        return Why(
            f"Oynayabileceğin birlik kartı var: {card_name(s, card)}, örneğin {number}. cepheye.",
            "Elinde birlik kartı ya da açık cephelerde boş yerin olmasaydı pas geçebilirdin.",
        )
    card = playable_tactic(s, a.player) or ""
    return Why(
        f"Birlik kartı oynayamıyorsun ama oynayabileceğin taktik kartı var: {card_name(s, card)}.",
        "Oynanabilir taktik kartın da olmasaydı pas geçebilirdin.",
    )


def playable_troop(s: State, player: int) -> tuple[str, int] | None:
    """A troop card in hand and an unclaimed flag with room for it, or None.

    The lost flags of Açık Cepheler do not count: playing there is a right, not a duty. In a
    partial state either half, the card or the room, can rule the play out by itself.
    """

    def has_room(number: int) -> bool:
        flag = s.flag(number)
        return flag.winner is None and flag.sides[player].count < flag.size

    open_fact, number = None, None
    try:
        number = find(range(1, FLAGS + 1), has_room)
    except UnknownFact as unknown:
        open_fact = unknown
    if number is None and not open_fact:
        return None
    troop = find(s.players[player].hand, lambda card: card not in TACTICS)
    if troop and open_fact:
        raise open_fact
    return (troop, number) if troop and number else None


def playable_tactic(s: State, player: int) -> str | None:
    """A tactics card in hand that may be played on some target, or None."""
    return next((play.card for play in legal_tactics(s, player)), None)


def legal_tactics(s: State, player: int) -> Iterator[PlayTactic]:
    """Every play of a tactics card from the player's hand that no rule forbids."""
    for card in s.players[player].hand:
        # A card that may not be played at all needs no look at its many targets.
        if card in TACTICS and RULES.allows(s, PlayTactic(player, card)):
            yield from (p for p in tactic_plays(s, player, card) if RULES.allows(s, p))


# --- Tactics ----------------------------------------------------------------------------------


@RULES.rule(
    "taktik.siniri",
    PlayTactic,
    cites="taktik-siniri",
    text="Oynadığın taktik sayısı, rakibinin oynadığını en çok bir geçebilir.",
)
def tactics_limit(s: State, a: PlayTactic) -> bool:
    """At most one tactic more than the opponent has played; hands do not matter."""
    own = s.players[a.player].tactics_played
    # The first tactic is within the limit whatever the opponent has played.
    return own == 0 or own + 1 <= s.players[1 - a.player].tactics_played + 1


@tactics_limit.why
def _(s: State, a: PlayTactic, ok: bool) -> Why:
    own = s.players[a.player].tactics_played
    if own == 0 and ok:
        return Why("Henüz taktik oynamadın; ilk taktiğini her zaman oynayabilirsin.")
    theirs = s.players[1 - a.player].tactics_played
    played = f"Rakibin {theirs or 'hiç'} taktik oyna{'dı' if theirs else 'madı'}"
    limit = theirs + 1
    if ok:
        return Why(f"{played}; bununla sen {own + 1} oynamış olursun, en fazla {limit} olabilir.")
    missing = own - theirs
    more = "bir taktik daha" if missing == 1 and theirs else f"{_count(missing)} taktik"
    return Why(
        f"{played}, sen {own} oynadın. Bununla {own + 1} olur; en fazla {limit} oynayabilirsin.",
        f"Rakibin {more} oynasaydı oynayabilirdin.",
    )


def _count(n: int) -> str:
    return "bir" if n == 1 else str(n)


@RULES.rule(
    "lider.siniri",
    PlayMorale,
    cites="lider-siniri",
    text="Bir oyuncu oyun boyunca yalnız bir lider oynayabilir.",
)
def leader_limit(s: State, a: PlayMorale) -> bool | None:
    """One leader a player and game, a discarded one included unless the option frees it."""
    if a.card not in LEADERS:
        return None
    player = s.players[a.player]
    if not player.leader_played:
        return True
    if s.options.discarded_leader_counts:
        return False
    return all(card in s.discard for card in player.played if card in LEADERS)


@leader_limit.why
def _(s: State, a: PlayMorale, ok: bool) -> Why:
    if not s.players[a.player].leader_played:
        return Why("Bu oyunda daha lider oynamadın.")
    if ok:
        return Why("Önceki liderin ıskartada; seçilen kurala göre sınıra sayılmıyor.")
    return Why(
        "Bu oyunda bir lider oynadın; ikinci lider elinde kalır.",
        "Daha önce lider oynamamış olsaydın oynayabilirdin.",
    )


@RULES.rule(
    "gozcu.deste",
    PlayScout,
    cites="gozcu gozcu-az-kart",
    text="Gözcü oynamak için destelerde çekilecek kart olmalıdır.",
)
def scout_decks(s: State, a: PlayScout) -> bool:
    """Scout needs three cards in the decks together; by default the option lets fewer do."""
    need = 1 if s.options.scout_short_deck else SCOUT_DRAWS
    if find(DECKS, lambda deck: s.left(deck) >= need):
        return True  # one deck is enough, whatever the other holds
    return s.troops_left + s.tactics_left >= need


@scout_decks.why
def _(s: State, a: PlayScout, ok: bool) -> Why:
    left = s.troops_left + s.tactics_left
    if ok:
        return Why(f"Destelerde {left} kart var; Gözcü {min(left, SCOUT_DRAWS)} kart çeker.")
    need = 1 if s.options.scout_short_deck else SCOUT_DRAWS
    return Why(
        f"Destelerde toplam {left} kart var; Gözcü için en az {need} kart gerekir.",
        f"Destelerde {need} kart olsaydı oynanabilirdi.",
    )


@RULES.rule(
    "takviye.kaynak",
    PlayRedeploy,
    cites="takviye-birlik",
    text="Takviye Birlik, kendi tarafındaki kazanılmamış bir cephenin kartını alır.",
)
def redeploy_source(s: State, a: PlayRedeploy) -> bool:
    """The moved card lies on the player's own side of an unclaimed flag."""
    return _on_open_side(s, a.target, a.player)


@redeploy_source.why
def _(s: State, a: PlayRedeploy, ok: bool) -> Why:
    return _source_why(s, a.target, a.player, ok, "senin tarafında")


@RULES.rule(
    "takviye.hedef",
    PlayRedeploy,
    cites="takviye-birlik",
    text="Takviye Birlik ile alınan kart başka bir cepheye konur ya da ıskartaya atılır.",
)
def redeploy_elsewhere(s: State, a: PlayRedeploy) -> bool | None:
    """The moved card goes to another flag than the one it came from."""
    if a.to is None:
        return None
    place = place_of(s, a.target)
    return None if place is None else place.flag != a.to


@redeploy_elsewhere.why
def _(s: State, a: PlayRedeploy, ok: bool) -> Why:
    if ok:
        return Why(f"Kart başka bir cepheye, {a.to}. cepheye gidiyor.")
    return Why(
        f"Kart zaten {a.to}. cephede; başka bir cepheye gitmeli ya da ıskartaya atılmalı.",
        "Başka bir cephe seçseydin olurdu.",
    )


@RULES.rule(
    "takviye.iskarta",
    PlayRedeploy,
    cites="takviye-birlik baski-farklari",
    text="Takviye Birlik ile taktik kartının ıskartaya atılması baskıya göre değişir.",
)
def redeploy_discard(s: State, a: PlayRedeploy) -> bool | None:
    """Whether a tactics card may be discarded by Redeploy is an edition difference."""
    if a.to is not None or a.target not in TACTICS:
        return None
    return s.options.redeploy_discard_tactics


@redeploy_discard.why
def _(s: State, a: PlayRedeploy, ok: bool) -> Why:
    if ok:
        return Why("Seçilen baskıda taktik kartı da ıskartaya atılabilir.")
    return Why(
        f"Seçilen baskıda yalnız birlik atılır; {card_name(s, a.target)} taktik kartıdır.",
        "Atılan kart birlik kartı olsaydı olurdu.",
    )


@RULES.rule(
    "takviye.cevresel",
    PlayRedeploy,
    cites="takviye-birlik baski-farklari",
    text="Takviye Birlik ile Sis ve Bataklığın taşınması baskıya göre değişir.",
)
def redeploy_environment(s: State, a: PlayRedeploy) -> bool | None:
    """Whether Redeploy may take an environment card is an edition difference."""
    if a.target not in ENVIRONMENT:
        return None
    return s.options.redeploy_environment


@redeploy_environment.why
def _(s: State, a: PlayRedeploy, ok: bool) -> Why:
    if ok:
        return Why("Seçilen kurala göre Sis ve Bataklık da taşınabilir.")
    return Why(
        f"Seçilen kurala göre {card_name(s, a.target)} Takviye Birlik ile yerinden alınamaz.",
        "Seçenek redeploy_environment açık olsaydı alınabilirdi.",
    )


@RULES.rule(
    "firari.hedef",
    PlayDeserter,
    cites="firari",
    text="Firari, rakibin kazanılmamış bir cephedeki herhangi bir kartını ıskartaya atar.",
)
def deserter_target(s: State, a: PlayDeserter) -> bool:
    """The discarded card, troop or tactic, lies on the opponent's side of an unclaimed flag."""
    return _on_open_side(s, a.target, 1 - a.player)


@deserter_target.why
def _(s: State, a: PlayDeserter, ok: bool) -> Why:
    return _source_why(s, a.target, 1 - a.player, ok, "rakibin tarafında")


@RULES.rule(
    "hain.birlik",
    PlayTraitor,
    cites="hain",
    text="Hain yalnız birlik kartı alır; taktik kartı alamaz.",
)
def traitor_troop(s: State, a: PlayTraitor) -> bool:
    """Traitor takes troops only."""
    return a.target not in TACTICS


@traitor_troop.why
def _(s: State, a: PlayTraitor, ok: bool) -> Why:
    name = card_name(s, a.target)
    if ok:
        return Why(f"Hedef bir birlik kartı: {name}.")
    return Why(
        f"Hain yalnız birlik kartı alabilir; {name} bir taktik kartıdır.",
        "Hedef birlik kartı olsaydı alınabilirdi.",
    )


@RULES.rule(
    "hain.hedef",
    PlayTraitor,
    cites="hain",
    text="Hain, kartı rakibin kazanılmamış bir cephedeki tarafından alır.",
)
def traitor_target(s: State, a: PlayTraitor) -> bool:
    """The taken card lies on the opponent's side of an unclaimed flag."""
    return _on_open_side(s, a.target, 1 - a.player)


@traitor_target.why
def _(s: State, a: PlayTraitor, ok: bool) -> Why:
    return _source_why(s, a.target, 1 - a.player, ok, "rakibin tarafında")


def _on_open_side(s: State, card: str, player: int) -> bool:
    place = place_of(s, card)
    return place is not None and place.player == player and s.flag(place.flag).winner is None


def _source_why(s: State, card: str, player: int, ok: bool, where: str) -> Why:
    name, place = card_name(s, card), place_of(s, card)
    if ok and place:
        return Why(f"{name}, {place.flag}. cephede {where}; cephe kazanılmamış.")
    allow = f"Kart, {where} kazanılmamış bir cephede olsaydı alınabilirdi."
    if place is None:
        return Why(f"Bu kart cephelerin hiçbirinde değil: {name}.", allow)
    if place.player != player:
        return Why(f"{name}, {place.flag}. cephede ama {where} değil.", allow)
    return Why(f"{name}, kazanılmış {place.flag}. cephede; kapanan cepheden kart alınmaz.", allow)


# --- Claiming flags ---------------------------------------------------------------------------


@RULES.rule(
    "ilan.acik-cephe",
    Claim,
    cites="ilan-kosulu kapali-cephe",
    text="Yalnız kazanılmamış cephe ilan edilir.",
)
def claim_open(s: State, a: Claim) -> bool | None:
    """Only unclaimed flags are claimed."""
    if not a.flags:
        return None
    return find(a.flags, lambda n: s.flag(n).winner is not None) is None


@claim_open.why
def _(s: State, a: Claim, ok: bool) -> Why:
    if ok:
        return Why(f"Kazanılmamış: {_flags(a.flags)}.")
    taken = certain(a.flags, lambda n: s.flag(n).winner is not None)
    return Why(
        f"Daha önce kazanılmış: {_flags(taken)}.", "Cephe kazanılmamış olsaydı ilan edilebilirdi."
    )


@RULES.rule(
    "ilan.formasyon",
    Claim,
    cites="ilan-kosulu kart-yeri bataklik",
    text="İlan için cephedeki kendi formasyonun tamam olmalıdır.",
)
def claim_complete(s: State, a: Claim) -> bool | None:
    """The claimant's own formation is complete: three cards, four with Mud."""
    if not a.flags:
        return None
    return find(a.flags, lambda n: _lacks_cards(s, a.player, n)) is None


def _lacks_cards(s: State, player: int, number: int) -> bool:
    flag = s.flag(number)
    return flag.sides[player].count < (3 if flag.sides[player].count < 3 else flag.size)


@claim_complete.why
def _(s: State, a: Claim, ok: bool) -> Why:
    if ok:
        return Why(f"Formasyonun tamam: {_flags(a.flags)}.")
    short = [
        (n, s.flag(n).sides[a.player].count, s.flag(n).size if s.flag(n).knows("mud") else 3)
        for n in certain(a.flags, lambda n: _lacks_cards(s, a.player, n))
    ]
    return Why(
        " ".join(
            f"{n}. cephede {have} kartın var, formasyon {size} kart ister."
            for n, have, size in short
        ),
        " ".join(
            f"{n}. cepheye {size - have} kart daha koymuş olman gerekirdi."
            for n, have, size in short
        ),
    )


@RULES.rule(
    "ilan.ispat",
    Claim,
    cites="ilan-ispati ilan-eldeki-kart ilan-taktik esitlik",
    text="Rakibin hiçbir kartla seni yenemeyeceği, masada görünen kartlardan belli olmalıdır.",
)
def claim_proof_stands(s: State, a: Claim) -> bool | None:
    """No completion of the opponent's side from unseen troops beats the claimant's formation."""

    def fails(number: int) -> bool:
        return _claimable_side(s, a.player, number) and not _proof(s, a, number).holds

    if find(a.flags, fails):
        return False
    return True if any(_claimable_side(s, a.player, n) for n in a.flags) else None


@claim_proof_stands.why
def _(s: State, a: Claim, ok: bool) -> Why:
    flags = certain(
        a.flags, lambda n: _claimable_side(s, a.player, n) and _proof(s, a, n).holds is ok
    )
    allows = [text for n in flags if (text := _would_prove(s, a.player, n))]
    names = s.options.leader_names
    return Why(
        " ".join(f"{n}. cephe: {' '.join(explain(_proof(s, a, n), names))}" for n in flags),
        " ".join(allows) or None,
    )


def _proof(s: State, a: Claim, number: int) -> Proof:
    return claim_proof(s, a.player, number)


def _claimable_side(s: State, player: int, number: int) -> bool:
    flag = s.flag(number)
    return flag.winner is None and flag.sides[player].count == flag.size


def _would_prove(s: State, player: int, number: int) -> str | None:
    """Which further cards, seen on the table, would make the proof stand."""
    proof = claim_proof(s, player, number)
    seen: list[str] = []
    while not proof.holds and len(seen) < 6:
        if not proof.counter_example:
            return f"{number}. cepheyi almak için rakibinkinden güçlü bir formasyon gerekirdi."
        seen.append(proof.counter_example[0])
        proof = claim_proof(s.replace(discard=(*s.discard, *seen)), player, number)
    if not proof.holds or not seen:
        return None
    cards = ", ".join(card_name(s, card) for card in seen)
    plural = "Bu kartlar" if len(seen) > 1 else "Bu kart"
    return f"{plural} da masada açık olsaydı {number}. cepheyi alabilirdin: {cards}."


def _flags(numbers: tuple[int, ...] | list[int]) -> str:
    return ", ".join(f"{n}. cephe" for n in numbers)


# --- Drawing, returning, discarding -------------------------------------------------------------


@RULES.rule(
    "cekme.el-siniri",
    Draw,
    cites="el-siniri kart-cekme",
    text="Elinde birlik ve taktik toplam en fazla yedi kart olabilir.",
)
def hand_limit(s: State, a: Draw) -> bool | None:
    """The end-of-turn draw fills the hand up to seven, troops and tactics together."""
    if a.deck is None or s.phase is Phase.SCOUT_DRAW:
        return None
    return s.players[a.player].hand_count < HAND_LIMIT


@hand_limit.why
def _(s: State, a: Draw, ok: bool) -> Why:
    count = s.players[a.player].hand_count
    if ok:
        return Why(f"Elinde {count} kart var; sınır {HAND_LIMIT}.")
    return Why(
        f"Elinde {count} kart var; en fazla {HAND_LIMIT} kart tutabilirsin.",
        f"Elinde {HAND_LIMIT - 1} ya da daha az kart olsaydı çekebilirdin.",
    )


@RULES.rule(
    "cekme.deste",
    Draw,
    cites="kart-cekme deste-bitince",
    text="Biten desteden kart çekilemez.",
)
def deck_not_empty(s: State, a: Draw) -> bool | None:
    """An empty deck gives no card."""
    if a.deck is None:
        return None
    return s.left(a.deck) > 0


@deck_not_empty.why
def _(s: State, a: Draw, ok: bool) -> Why:
    assert a.deck is not None
    deck = _DECK_NAMES[a.deck]
    if ok:
        return Why(f"{deck}: {s.left(a.deck)} kart var.")
    return Why(f"{deck} bitti.", "Destede kart olsaydı çekebilirdin.")


@RULES.rule(
    "cekme.gozcu-sonrasi",
    Draw,
    cites="gozcu kart-cekme",
    text="Gözcü oynanan turun sonunda kart çekilmez.",
)
def no_draw_after_scout(s: State, a: Draw) -> bool | None:
    """The turn of Scout ends without the usual draw."""
    if a.deck is None or s.phase is Phase.SCOUT_DRAW:
        return None
    return s.scout_drawn is None


@no_draw_after_scout.why
def _(s: State, a: Draw, ok: bool) -> Why:
    if ok:
        return Why("Bu turda Gözcü oynanmadı.")
    return Why(
        f"Bu turda Gözcü ile {s.scout_drawn} kart çektin; tur sonunda ayrıca çekilmez.",
        "Bu turda Gözcü oynamamış olsaydın çekebilirdin.",
    )


@RULES.rule(
    "cekme.zorunlu",
    Draw,
    cites="kart-cekme deste-bitince gozcu",
    text="Elinde yer, destelerde kart varken çekmeden tur bitirilmez.",
)
def must_draw(s: State, a: Draw) -> bool | None:
    """Drawing is left out only when the hand is full, the decks are empty or after Scout."""
    if a.deck is not None:
        return None
    if s.phase is Phase.SCOUT_DRAW:
        return False
    if s.options.draw_optional:
        return True
    excuses: tuple[Callable[[], bool], ...] = (
        lambda: s.scout_drawn is not None,
        lambda: s.players[a.player].hand_count >= HAND_LIMIT,
        lambda: not s.troops_left and not s.tactics_left,
    )
    return find(excuses, lambda holds: holds()) is not None


@must_draw.why
def _(s: State, a: Draw, ok: bool) -> Why:
    if ok:
        return Why("Bu turda kart çekmen gerekmiyor.")
    count, left = s.players[a.player].hand_count, s.troops_left + s.tactics_left
    if s.phase is Phase.SCOUT_DRAW:
        return Why(
            "Gözcü'nün çekişi yarıda bırakılmaz.", "Üç kart çekilmiş olsaydı bitirebilirdin."
        )
    return Why(
        f"Elinde {count} kart, destelerde {left} kart var; kart çekmelisin.",
        f"Elinde {HAND_LIMIT} kart olsaydı ya da desteler bitmiş olsaydı çekmeden bitirebilirdin.",
    )


@RULES.rule(
    "bataklik.fazla-kart",
    Discard,
    cites="bataklik-kalkarsa",
    text="Bataklık kalkınca dördüncü kartın sahibi, o taraftan bir kartı seçip ıskartaya atar.",
)
def discard_extra(s: State, a: Discard) -> bool:
    """The card lies among the cards of the player's own side that holds too many.

    Under `best_formation` nobody chooses: the weakest card goes by itself.
    """
    if s.options.mud_removal == "best_formation":
        return False
    place = place_of(s, a.card)
    if place is None or place.player != a.player or place.environment:
        return False
    flag = s.flag(place.flag)
    return flag.winner is None and flag.sides[a.player].count > flag.size


@discard_extra.why
def _(s: State, a: Discard, ok: bool) -> Why:
    if ok:
        return Why("Bu tarafta yerinden fazla kart var; biri atılacak.")
    if s.options.mud_removal == "best_formation":
        return Why(
            "Atılacak kartı oyuncu seçmez; en güçlü formasyonu veren üç kart kalır.",
            "mud_removal seçeneği owner_chooses olsaydı kendin seçerdin.",
        )
    full = ", ".join(
        f"{n}. cephede {s.flag(n).sides[player].count} kart"
        for player, n in overfull(s)
        if player == a.player
    )
    return Why(
        f"{card_name(s, a.card)}, senin kart sayısı fazla olan bir tarafında değil"
        + (f"; fazla olan: {full}." if full else "."),
        f"O dört kartından birini seçseydin atabilirdin: {full}." if full else None,
    )
