"""What no Battle Line position can be. Each rule yields `(path, message)` for every breach.

Facts that a partial state leaves open are passed over: only what is known can be at fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from referee.battle_line.board import card_name, claim_proof, overfull
from referee.battle_line.cards import (
    CARDS,
    ENVIRONMENT,
    GUILE,
    LEADERS,
    MORALE,
    TACTICS,
)
from referee.battle_line.result import outcome, winners
from referee.battle_line.rules import RULES as RULES
from referee.battle_line.state import (
    DECKS,
    HAND_LIMIT,
    PLAYERS,
    SCOUT_DRAWS,
    Phase,
    State,
    deck_of,
)
from referee.partial import UnknownFact

Breaches = Iterator[tuple[str, str]]


def _sides(s: State) -> Iterator[tuple[str, int, int]]:
    """Path, flag number and player of every side."""
    for number in range(1, len(s.flags) + 1):
        for player, letter in enumerate(PLAYERS):
            yield f"flags.{number}.{letter}", number, player


def _known(s: State, path: str) -> tuple[str, ...]:
    """The cards at a path, those that are known of them."""
    value: Any = s
    try:
        for part in path.split("."):
            if isinstance(value, tuple):
                value = value[int(part) - 1 if part.isdigit() else PLAYERS.index(part)]
            else:
                value = getattr(value, part)
    except UnknownFact:
        return ()
    return tuple(getattr(value, "members", value))


def _card_lists(s: State) -> Iterator[tuple[str, str]]:
    """Every place that lists cards by location: its path as players see it, and in the state."""
    for letter in PLAYERS:
        yield f"players.{letter}.hand", f"players.{letter}.hand"
    for path, number, player in _sides(s):
        letter = PLAYERS[player]
        yield path, f"flags.{number}.sides.{letter}.cards"
        yield f"{path}_environment", f"flags.{number}.sides.{letter}.environment"
    yield "discard", "discard"
    yield "troops_top", "troops_top"
    yield "tactics_top", "tactics_top"


@RULES.fault("durum.kart-tek", cites="bilesenler", text="Her karttan yalnız bir tane vardır.")
def card_once(s: State) -> Breaches:
    """No card lies in two places."""
    seen: dict[str, str] = {}
    for path, inner in _card_lists(s):
        for card in _known(s, inner):
            if card not in seen:
                seen[card] = path
            elif seen[card] == path:
                yield path, f"{card_name(s, card)} iki kez yazılmış."
            else:
                yield path, f"{card_name(s, card)} iki yerde: {seen[card]} ve {path}."
    for letter in PLAYERS:
        for card in _known(s, f"players.{letter}.hand"):
            for owner in PLAYERS:
                if card in _known(s, f"players.{owner}.played"):
                    yield (
                        f"players.{letter}.hand",
                        f"{card_name(s, card)} hem elde hem oynanmış görünüyor.",
                    )


@RULES.fault(
    "durum.kart-turu",
    cites="moral-taktikleri cevresel-taktikler tuzak-taktikleri",
    text="Cephede birlik ve moral kartları, gerisinde Sis ve Bataklık durur; tuzaklar oynayanın "
    "önünde kalır.",
)
def card_kind(s: State) -> Breaches:
    """Troops and morale tactics lie on the sides, environment tactics below, guile on neither."""
    for path, number, player in _sides(s):
        side = f"flags.{number}.sides.{PLAYERS[player]}"
        for card in _known(s, f"{side}.cards"):
            if card in TACTICS and card not in MORALE:
                yield path, f"{card_name(s, card)} bir formasyonda duramaz."
        for card in _known(s, f"{side}.environment"):
            if card not in ENVIRONMENT:
                yield f"{path}_environment", f"{card_name(s, card)} çevresel kart değildir."
    for card in _known(s, "discard"):
        if card in GUILE:
            yield (
                "discard",
                f"{card_name(s, card)} ıskartaya çıkmaz; oynayanın önünde, played içinde kalır.",
            )
    for deck in DECKS:
        for card in _known(s, f"{deck}_top"):
            if deck_of(card) != deck:
                yield f"{deck}_top", f"{card_name(s, card)} bu destenin kartı değil."
    for letter in PLAYERS:
        for card in _known(s, f"players.{letter}.played"):
            if card not in TACTICS:
                yield f"players.{letter}.played", f"{card_name(s, card)} bir taktik kartı değil."


@RULES.fault(
    "durum.kart-yeri",
    cites="kart-yeri bataklik",
    text="Bir tarafta en fazla üç, Bataklık varsa dört kart bulunur.",
)
def side_size(s: State) -> Breaches:
    """A side holds at most three cards, four with Mud, but for a pending discard after it."""
    for path, number, player in _sides(s):
        flag = s.flag(number)
        with suppress(UnknownFact):
            count = flag.sides[player].count
            pending = s.knows("phase") and s.phase is Phase.DISCARD and flag.winner is None
            limit = 4 if pending or not flag.knows("mud") else flag.size
            if count > limit:
                yield path, f"{number}. cephede {count} kart var; en fazla {limit} olabilir."


@RULES.fault("durum.el-siniri", cites="el-siniri gozcu", text="Elde en fazla yedi kart bulunur.")
def hand_size(s: State) -> Breaches:
    """A hand holds at most seven cards; only a running Scout lets it grow for a moment.

    Where neither the phase nor a played Scout is known, nobody is taken to be scouting.
    """
    for player, letter in enumerate(PLAYERS):
        with suppress(UnknownFact):
            count = s.players[player].hand_count
            in_phase = (
                s.phase in (Phase.SCOUT_DRAW, Phase.SCOUT_RETURN)
                if s.knows("phase")
                else "GO" in _known(s, f"players.{letter}.played")
            )
            scouting = in_phase and not (s.knows("turn") and s.turn != player)
            limit = HAND_LIMIT - 1 + SCOUT_DRAWS if scouting else HAND_LIMIT
            if count > limit:
                yield f"players.{letter}.hand", f"Elde {count} kart var; en fazla {limit} olabilir."


@RULES.fault(
    "durum.taktik-siniri",
    cites="taktik-siniri",
    text="Oynanan taktik sayıları arasında en fazla bir fark olabilir.",
)
def tactics_balance(s: State) -> Breaches:
    """The players' counts of played tactics differ by one at most."""
    with suppress(UnknownFact):
        a, b = (player.tactics_played for player in s.players)
        if abs(a - b) > 1:
            letter = "A" if a > b else "B"
            yield (
                f"players.{letter}.played",
                f"A {a}, B {b} taktik oynamış; aradaki fark en fazla 1 olabilir.",
            )


@RULES.fault(
    "durum.lider", cites="lider-siniri", text="Bir oyuncunun en fazla bir lideri oynanmıştır."
)
def one_leader(s: State) -> Breaches:
    """No player has played both leaders, unless the option frees a discarded one."""
    for letter in PLAYERS:
        played = _known(s, f"players.{letter}.played")
        if sum(card in LEADERS for card in played) > 1 and (
            s.options.discarded_leader_counts or not set(LEADERS) & set(_known(s, "discard"))
        ):
            yield f"players.{letter}.played", "Aynı oyuncu iki lider oynamış görünüyor."


@RULES.fault(
    "durum.oynanmis-taktik",
    cites="taktik-kartlari taktik-siniri",
    text="Masadaki her taktik, oynayanın oynanmış taktikleri arasındadır.",
)
def tactics_accounted(s: State) -> Breaches:
    """Tactics on the flags are among their owner's played ones, and played ones lie somewhere."""
    lying: dict[str, str] = {}
    for path, number, player in _sides(s):
        letter = PLAYERS[player]
        side = f"flags.{number}.sides.{letter}"
        for card in (*_known(s, f"{side}.cards"), *_known(s, f"{side}.environment")):
            if card in TACTICS:
                lying[card] = letter
                if s.players[player].knows("played") and card not in s.players[player].played:
                    yield (
                        path,
                        f"{card_name(s, card)} cephede ama players.{letter}.played içinde yok.",
                    )
    discarded = set(_known(s, "discard"))
    both = [set(_known(s, f"players.{letter}.played")) for letter in PLAYERS]
    for card in sorted(both[0] & both[1]):
        yield "players.B.played", f"{card_name(s, card)} iki oyuncu tarafından oynanmış görünüyor."
    if all(player.knows("played") for player in s.players):
        for card in sorted(discarded & set(TACTICS) - set(GUILE) - both[0] - both[1]):
            yield "discard", f"{card_name(s, card)} ıskartada ama kimse oynamamış görünüyor."
    if not s.is_full():
        return
    for letter, played in zip(PLAYERS, both, strict=True):
        for card in sorted(played & {*MORALE, *ENVIRONMENT}):
            if card not in discarded and lying.get(card) != letter:
                yield (
                    f"players.{letter}.played",
                    f"{card_name(s, card)} oynanmış ama ne o oyuncunun cephelerinde ne ıskartada.",
                )


@RULES.fault(
    "durum.kazanilmis-cephe",
    cites="ilan-kosulu ilan-ispati",
    text="Kazanılmış cephede kazananın formasyonu tamamdır ve rakibininki onu yenmez.",
)
def won_flag(s: State) -> Breaches:
    """A claimed flag has a complete winning formation that the loser's does not beat."""
    for number in range(1, len(s.flags) + 1):
        with suppress(UnknownFact):
            flag = s.flag(number)
            winner = flag.winner
            if winner is None:
                continue
            path, have = f"flags.{number}.winner", flag.sides[winner].count
            if have < flag.size:
                yield (
                    path,
                    f"{number}. cepheyi {PLAYERS[winner]} kazanmış ama formasyonu tamam değil: "
                    f"{have} kartı var, {flag.size} gerekir.",
                )
            elif (
                have == flag.size == flag.sides[1 - winner].count
                and not claim_proof(s, winner, number).holds
            ):
                yield (
                    path,
                    f"{number}. cepheyi {PLAYERS[winner]} kazanmış görünüyor ama rakibin "
                    "formasyonu daha güçlü.",
                )


@RULES.fault(
    "durum.ilk-tamamlayan",
    cites="esitlik",
    text="Önce tamamlayan, gereken sayıda kartı olan bir oyuncudur.",
)
def first_completer(s: State) -> Breaches:
    """The recorded first completer holds that many cards, and one is recorded if anybody does."""
    for number, flag in enumerate(s.flags, 1):
        for need, name in ((3, "first_three"), (4, "first_four")):
            with suppress(UnknownFact):
                recorded = getattr(flag, name)
                counts = [side.count for side in flag.sides]
                ready = [player for player in (0, 1) if counts[player] >= need]
                if recorded is not None and recorded not in ready:
                    yield (
                        f"flags.{number}.{name}",
                        f"{PLAYERS[recorded]} önce tamamlamış görünüyor ama {need} kartı yok.",
                    )
                if recorded is None and ready:
                    yield (
                        f"flags.{number}.{name}",
                        f"{need} karta ulaşan var ama kimin önce ulaştığı yazılmamış.",
                    )


@RULES.fault(
    "durum.deste",
    cites="hazirlik deste-bitince",
    text="70 kartın her biri destede, elde, masada ya da ıskartadadır.",
)
def deck_sizes(s: State) -> Breaches:
    """In a full state the decks hold just the cards that lie nowhere else."""
    for deck in DECKS:
        with suppress(UnknownFact):
            if s.left(deck) < len(s.top(deck)):
                yield f"{deck}_left", "Destenin üstünde bilinen kart sayısı destedekinden çok."
    if not s.is_full():
        return
    used = {card for _, inner in _card_lists(s) if "_top" not in inner for card in _known(s, inner)}
    used.update(card for player in s.players for card in player.played)
    for deck in DECKS:
        whole = [card for card in CARDS if deck_of(card) == deck]
        left = sum(card not in used for card in whole)
        if s.left(deck) != left:
            yield (
                f"{deck}_left",
                f"Destede {s.left(deck)} kart yazıyor; öbür kartlara göre {left} olmalı.",
            )
        for card in s.top(deck):
            if card in used:
                yield f"{deck}_top", f"{card_name(s, card)} destede değil, başka bir yerde."


@RULES.fault(
    "durum.asama",
    cites="tur-akisi oyun-sonu bataklik-kalkarsa gozcu",
    text="Aşama, oyunun durumuyla uyumludur.",
)
def phase_fits(s: State) -> Breaches:
    """The phase agrees with the winner, with a running Scout and with cards too many."""
    with suppress(UnknownFact):
        if all(winners(s)):
            yield "flags", "İki oyuncu birden oyunu kazanmış görünüyor."
        over = any(winners(s)) or outcome(s) is not None
        if over and s.phase is not Phase.OVER:
            yield "phase", 'Oyun bitmiş; aşama "over" olmalı.'
        if not over and s.phase is Phase.OVER:
            yield "phase", "Aşama oyunun bittiğini söylüyor ama kazanan yok."
    with suppress(UnknownFact):
        scouting = s.phase in (Phase.SCOUT_DRAW, Phase.SCOUT_RETURN)
        if scouting and s.scout_drawn is None:
            yield "scout_drawn", "Gözcü aşamasında çekilen kart sayısı yazılmalı."
        if s.phase is Phase.PLAY and s.scout_drawn is not None:
            yield "scout_drawn", "Kart oynama aşamasında bu turun Gözcü çekişi olamaz."
        if s.phase is Phase.SCOUT_DRAW and s.scout_drawn == SCOUT_DRAWS:
            yield "scout_drawn", f"Gözcü'nün {SCOUT_DRAWS} kartı çekilmiş; çekiş aşaması bitmiş."
        if s.scout_drawn is not None and "GO" not in s.players[s.turn].played:
            yield "scout_drawn", "Gözcü çekişi var ama sıradaki oyuncu Gözcü oynamamış."
    with suppress(UnknownFact):
        if s.phase is Phase.DISCARD and not overfull(s):
            yield "phase", "Atılacak fazla kart yok; aşama bu olamaz."
