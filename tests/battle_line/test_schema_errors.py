"""Bad input: one clear Turkish message for each mistake, with the path of the field."""

from __future__ import annotations

from typing import Any

import pytest

from referee.battle_line import GAME
from referee.border import BadInput


def deep(depth: int) -> Any:
    value: Any = "R1"
    for _ in range(depth):
        value = [value]
    return value


def cards(*listed: Any) -> dict[str, Any]:
    return {"flags": {"3": {"A": {"cards": [*listed]}}}}


def player(**facts: Any) -> dict[str, Any]:
    return {"players": {"A": facts}}


STATES: list[tuple[Any, str, str]] = [
    # not an object at all
    (None, "", "nesne bekleniyor (verilen: null)"),
    (7, "", "nesne bekleniyor (verilen: 7)"),
    ([], "", "nesne bekleniyor"),
    # cards
    (cards("R11"), "flags.3.A.cards.0", "“R11” diye bir kart yok. En yakın kartlar: kırmızı 1"),
    (cards("R1", "kırmzı 10"), "flags.3.A.cards.1", "“kırmzı 10” diye bir kart yok"),
    (cards("R1", 5), "flags.3.A.cards.1", "metin bekleniyor (verilen: 5)"),
    (cards("R1", None), "flags.3.A.cards.1", "metin bekleniyor (verilen: null)"),
    (cards(""), "flags.3.A.cards.0", "Kart adı boş"),
    (cards("\ud800"), "flags.3.A.cards.0", "Kart adı boş"),
    (cards("lider"), "flags.3.A.cards.0", "İki lider kartı var"),
    (cards(*["R1"] * 71), "flags.3.A.cards", "en fazla 70 öğe olabilir"),
    ({"flags": {"3": {"A": {"cards": "R1"}}}}, "flags.3.A.cards", "liste bekleniyor (verilen: R1)"),
    (player(hand={"R1": 1}), "players.A.hand", "liste bekleniyor"),
    (cards(deep(5000)), "flags.3.A.cards.0", "metin bekleniyor"),
    (deep(5000), "", "nesne bekleniyor"),
    # counts
    (player(hand_count="7"), "players.A.hand_count", "tam sayı bekleniyor (verilen: 7)"),
    (player(hand_count=True), "players.A.hand_count", "tam sayı bekleniyor (verilen: true)"),
    (player(hand_count=1.5), "players.A.hand_count", "tam sayı bekleniyor (verilen: 1.5)"),
    (player(hand_count=-1), "players.A.hand_count", "en az 0 olmalı (verilen: -1)"),
    (player(tactics_played=11), "players.A.tactics_played", "en fazla 10 olmalı (verilen: 11)"),
    ({"troops_left": 10**5000}, "troops_left", "en fazla 70 olmalı (verilen: çok büyük bir sayı)"),
    ({"idle": -(10**5000)}, "idle", "en az 0 olmalı (verilen: çok büyük bir sayı)"),
    ({"score": [1]}, "score", "en az 2 öğe olmalı"),
    ({"score": [1, 2, 3]}, "score", "en fazla 2 öğe olabilir"),
    (player(hand=["R1"], hand_count=2), "players.A", "hand_count 2 yazılmış ama kartlara göre 1"),
    (player(played=["GO"], tactics_played=0), "players.A", "tactics_played 0 yazılmış ama"),
    (player(played=["GO"], leader_played=True), "players.A", "leader_played true yazılmış ama"),
    (
        {"flags": {"3": {"A": {"cards": ["R1"], "count": 3}}}},
        *("flags.3.A", "count 3 yazılmış ama kartlara göre 1 olmalı"),
    ),
    (
        {"flags": {"3": {"A": {"environment": ["SI"]}, "B": {"environment": []}, "fog": False}}},
        *("flags.3", "fog false yazılmış ama kartlara göre true olmalı"),
    ),
    # flags, players, phases
    ({"flags": {"10": {}}}, "flags.10", "'8' ya da '9' (verilen: 10)"),
    ({"flags": {"0": {}}}, "flags.0", "(verilen: 0)"),
    ({"flags": [{}]}, "flags", "nesne bekleniyor"),
    ({"flags": {"3": {"winner": "C"}}}, "flags.3.winner", "'A' ya da 'B' (verilen: C)"),
    ({"players": {"C": {}}}, "players.C", "böyle bir alan yok; alanlar: A, B"),
    ({"turn": 1}, "turn", "'A' ya da 'B' (verilen: 1)"),
    ({"phase": "oynama"}, "phase", "'play', 'discard'"),
    ({"game": "hoth"}, "game", "'battle-line' (verilen: hoth)"),
    # unknown fields
    ({"flag": {}}, "flag", "böyle bir alan yok; alanlar: game, options, turn, phase"),
    ({"flags": {"3": {"kazanan": "A"}}}, "flags.3.kazanan", "alanlar: A, B, winner"),
    (player(el=[]), "players.A.el", "alanlar: hand, hand_count"),
    ({1: 2}, "1", "alan adları metin olmalı"),
    # null is no way to leave out a fact
    ({"turn": None}, "turn", "null olamaz; bilinmeyen alan yazılmaz"),
    (player(hand=None), "players.A.hand", "null olamaz"),
    ({"players": {"A": None}}, "players.A", "null olamaz"),
    ({"flags": {"3": {"A": None}}}, "flags.3.A", "null olamaz"),
    ({"flags": {"3": {"fog": None}}}, "flags.3.fog", "null olamaz"),
    ({"players": None}, "players", "nesne bekleniyor (verilen: null)"),
    # options
    (
        {"options": {"match": "evet"}},
        "options.match",
        "true ya da false",
    ),
    ({"options": {"match": 1}}, "options.match", "true ya da false bekleniyor (verilen: 1)"),
    (
        {"options": {"starter": "x"}},
        "options.starter",
        "ya da 'high_card_deals'",
    ),
    ({"options": {"son_sans": True}}, "options.son_sans", "alanlar: last_chance, open_fronts"),
    ({"options": {"match": deep(5000)}}, "options.match", "true ya da false bekleniyor"),
    ({"options": 3}, "options", "nesne bekleniyor (verilen: 3)"),
]

ACTIONS: list[tuple[Any, str, str]] = [
    (5, "", "nesne bekleniyor (verilen: 5)"),
    ({}, "", "type' alanı eksik"),
    (
        {"type": "pas", "player": "A"},
        "",
        "“pas” bilinmiyor; beklenen değerlerden",
    ),
    ({"type": ["pass"]}, "", "bilinmiyor"),
    ({"type": "pass"}, "player", "zorunlu alan eksik"),
    ({"type": "pass", "player": None}, "player", "'A' ya da 'B' (verilen: null)"),
    ({"type": "pass", "player": "A", "card": "R1"}, "card", "alanlar: player, type"),
    ({"type": "play_troop", "player": "A", "card": "SI"}, "card", "Sis bir birlik kartı değil"),
    ({"type": "play_morale", "player": "A", "card": "SI"}, "card", "Sis bir moral taktiği değil"),
    ({"type": "play_tactic", "player": "A", "card": "R1"}, "card", "bir taktik kartı değil"),
    ({"type": "play_troop", "player": "A", "flag": 10}, "flag", "en fazla 9 olmalı (verilen: 10)"),
    ({"type": "play_troop", "player": "A", "flag": "3"}, "flag", "tam sayı bekleniyor"),
    ({"type": "play_traitor", "player": "A", "to": None}, "to", "null olamaz"),
    ({"type": "claim", "player": "A"}, "flags", "zorunlu alan eksik"),
    ({"type": "claim", "player": "A", "flags": [1, 1]}, "flags", "aynı cephe iki kez"),
    ({"type": "claim", "player": "A", "flags": [0]}, "flags.0", "en az 1 olmalı (verilen: 0)"),
    ({"type": "draw", "player": "A", "deck": "birlik"}, "deck", "'troops' ya da 'tactics'"),
]

INQUIRIES: list[tuple[Any, str, str]] = [
    ({"type": "kim"}, "", "“kim” bilinmiyor"),
    ({"type": "winner"}, "flag", "zorunlu alan eksik"),
    ({"type": "value", "key": "setup.hands"}, "key", "örneğin setup.hand"),
    ({"type": "value", "key": "el"}, "key", "“el” diye bir değer yok; örneğin components"),
]

LINES = [
    ("", "", "“battle-line” ile başlamalı"),
    ("hoth turn=A", "", "“battle-line” ile başlamalı"),
    ("battle-line turn", "turn", "ad=değer"),
    ("battle-line turn=A turn=B", "turn", "iki kez"),
    ("battle-line turn=C", "turn", "'A' ya da 'B'"),
    ("battle-line kim=A", "kim", "böyle bir alan yok; alanlar: turn, phase"),
    ("battle-line 1=R1", "1", "örneğin R3B3|Y8"),
    ("battle-line 1=R1|Q3", "1", "kartlar okunamadı: “Q3”"),
    ("battle-line 1=R1|R2!C", "1", "örneğin R3B3|Y8"),
    ("battle-line 1=R1|R2;sis:true", "1", "fog:true"),
    ("battle-line 10=R1|R2", "10", "böyle bir alan yok"),
    ("battle-line A=R1", "A", "“/” ile ayrılmış"),
    ("battle-line troops=abc", "troops", "sayı bekleniyor (verilen: abc)"),
    ("battle-line troops=" + "9" * 5000, "troops", "sayı bekleniyor"),
    ("battle-line troops=99", "troops_left", "en fazla 70"),
    ("battle-line top=-", "top", "“/” ile ayrılmış"),
    ("battle-line opt=match", "opt", "ad:değer"),
    ("battle-line opt=match:evet", "options.match", "true ya da false"),
]

PHRASES = [
    ("", "hamle", "okunamadı; örnekler: A R5@3"),
    ("C R5@3", "hamle", "okunamadı"),
    ("A R5@10", "flag", "en fazla 9"),
    ("A R5@" + "9" * 5000, "hamle", "okunamadı"),
    ("A R11@3", "hamle.card", "“R11” diye bir kart yok"),
    ("A GO@3", "hamle", "tuzak taktiği cepheye oynanmaz"),
    ("A TA:R5>y", "hamle", "okunamadı"),
    ("A ilan 3,3", "flags", "aynı cephe iki kez"),
    ("A ilan 0", "flags.0", "en az 1"),
    ("A çek üç", "hamle", "okunamadı"),
]

CASES = [
    pytest.param(read, given, path, words, id=f"{kind} {str(given)[:50] or 'empty'}"[:60])
    for kind, read, cases in (
        ("line", GAME.parse, LINES),
        ("phrase", GAME.parse_action, PHRASES),
        ("action", GAME.read_action, ACTIONS),
        ("inquiry", GAME.read_inquiry, INQUIRIES),
    )
    for given, path, words in cases
] + [
    pytest.param(GAME.read_state, given, path, words, id=f"state {n} {path}")
    for n, (given, path, words) in enumerate(STATES)
]


@pytest.mark.parametrize(("read", "given", "path", "words"), CASES)
def test_bad_input_is_named(read: Any, given: Any, path: str, words: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(given)
    (error,) = refused.value.errors
    assert error.path == path
    assert words in error.message
    assert len(error.message) < 500


def test_every_mistake_is_named_at_once() -> None:
    with pytest.raises(BadInput) as refused:
        GAME.read_state({"turn": "C", "players": {"A": {"hand": ["R11", 5]}}, "idle": -1})
    assert [error.path for error in refused.value.errors] == [
        *("turn", "players.A.hand.0", "players.A.hand.1", "idle")
    ]


def test_a_card_twice_is_a_fault_of_the_position_not_of_the_input() -> None:
    state = GAME.read_state(cards("R1", "R1"))
    (fault,) = GAME.faults(state)
    assert (fault.path, fault.message) == ("flags.3.A", "kırmızı 1 iki kez yazılmış.")
