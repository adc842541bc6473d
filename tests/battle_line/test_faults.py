"""What no position can be: each fault with its path and its Turkish message."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from referee.battle_line import GAME
from referee.verdict import FaultyState
from tests.battle_line.positions import empty_flags

FULL = "turn=A phase=play A=R1R2R3R4R5R6R7/- B=B1B2B3B4B5B6B7/- discard=- scout=-/0"

# rule, position, path, words of the message
FAULTS = [
    ("kart-tek", "1=R1R1|-", "flags.1.A", "kırmızı 1 iki kez"),
    ("kart-tek", "1=R1|- 5=-|R1", "flags.5.B", "kırmızı 1 iki yerde: flags.1.A ve flags.5.B"),
    ("kart-tek", "A=R1?/- 1=R1|-", "flags.1.A", "iki yerde: players.A.hand ve flags.1.A"),
    ("kart-tek", "A=R1/- discard=R1", "discard", "iki yerde: players.A.hand ve discard"),
    ("kart-tek", "B=GO?/GO", "players.B.hand", "Gözcü hem elde hem oynanmış"),
    ("kart-tek", "A=GO?/- B=?/GO", "players.A.hand", "Gözcü hem elde hem oynanmış"),
    (
        "kart-tek",
        "A=R1?/- B=?/GO top=R1/-",
        "troops_top",
        "iki yerde: players.A.hand ve troops_top",
    ),
    ("kart-turu", "1=SI|-", "flags.1.A", "Sis bir formasyonda duramaz"),
    ("kart-turu", "1=-|FI", "flags.1.B", "Firari bir formasyonda duramaz"),
    ("kart-turu", "1=-_R1|-", "flags.1.A_environment", "kırmızı 1 çevresel kart değil"),
    ("kart-turu", "1=-_L1|-", "flags.1.A_environment", "Lider (Achilles) çevresel kart değil"),
    ("kart-turu", "B=?/GO top=SI/-", "troops_top", "Sis bu destenin kartı değil"),
    ("kart-turu", "A=?/R1", "players.A.played", "kırmızı 1 bir taktik kartı değil"),
    ("kart-turu", "discard=HA", "discard", "Hain ıskartaya çıkmaz"),
    ("kart-yeri", "1=R1R2R3R4|-", "flags.1.A", "1. cephede 4 kart var; en fazla 3"),
    ("kart-yeri", "1=R1R2R3R4R5|-_BA", "flags.1.A", "1. cephede 5 kart var; en fazla 4"),
    ("kart-yeri", "1=?5_?|?_?", "flags.1.A", "1. cephede 5 kart var; en fazla 4"),
    ("kart-yeri", "phase=discard 1=R1R2R3R4R5|-", "flags.1.A", "5 kart var; en fazla 4"),
    ("el-siniri", "A=R1R2R3R4R5R6R7R8/-", "players.A.hand", "Elde 8 kart var; en fazla 7"),
    ("el-siniri", "B=?8/-", "players.B.hand", "Elde 8 kart var; en fazla 7"),
    ("el-siniri", "turn=A phase=scout_draw B=?8/-", "players.B.hand", "8 kart var; en fazla 7"),
    (
        "el-siniri",
        "turn=A phase=scout_return A=?10/GO",
        "players.A.hand",
        "10 kart var; en fazla 9",
    ),
    ("taktik-siniri", "A=?/?2 B=?/?0", "players.A.played", "A 2, B 0 taktik oynamış"),
    ("taktik-siniri", "A=?/SI B=?/EKGOHA", "players.B.played", "A 1, B 3 taktik oynamış"),
    ("lider", "A=?/L1L2 B=?/?1", "players.A.played", "iki lider"),
    (
        "lider",
        "A=?/L1L2 B=?/?1 discard=- opt=discarded_leader_counts:false",
        *("players.A.played", "iki lider"),
    ),
    ("oynanmis-taktik", "A=?/- 1=EK|-", "flags.1.A", "Ek Taarruz cephede ama players.A.played"),
    ("oynanmis-taktik", "A=?/EK B=?/- 1=-|EK", "flags.1.B", "Ek Taarruz cephede ama players.B"),
    ("oynanmis-taktik", "A=?/GO B=?/GO", "players.B.played", "iki oyuncu tarafından"),
    ("oynanmis-taktik", "A=?/- B=?/- discard=EK", "discard", "Ek Taarruz ıskartada ama kimse"),
    (
        "oynanmis-taktik",
        f"{FULL} {empty_flags()} troops=46 tactics=9".replace("7/- B", "7/EK B"),
        *("players.A.played", "Ek Taarruz oynanmış ama ne o oyuncunun cephelerinde"),
    ),
    ("kazanilmis-cephe", "1=R1R2|-!A", "flags.1.winner", "2 kartı var, 3 gerekir"),
    ("kazanilmis-cephe", "1=R8R9R10|-_BA!A", "flags.1.winner", "3 kartı var, 4 gerekir"),
    ("kazanilmis-cephe", "1=R1B1G2|R8R9R10!A", "flags.1.winner", "rakibin formasyonu daha güçlü"),
    ("kazanilmis-cephe", "1=R2R5R9|B3B5B8!B^A", "flags.1.winner", "rakibin formasyonu daha güçlü"),
    ("ilk-tamamlayan", "1=R1R2|R8R9R10^A", "flags.1.first_three", "A önce tamamlamış görünüyor"),
    ("ilk-tamamlayan", "1=R1R2R3|-~A", "flags.1.first_four", "ama 4 kartı yok"),
    ("ilk-tamamlayan", "1=R1R2R3|-^-", "flags.1.first_three", "3 karta ulaşan var ama"),
    (
        "deste",
        f"{FULL} {empty_flags()} troops=45 tactics=10",
        "troops_left",
        "öbür kartlara göre 46",
    ),
    ("deste", f"{FULL} {empty_flags()} troops=46 tactics=9", "tactics_left", "göre 10 olmalı"),
    ("deste", "B=?/GO troops=0 top=R1/-", "troops_left", "Destenin üstünde"),
    (
        "deste",
        f"{FULL} {empty_flags()} troops=46 tactics=9 top=-/GO".replace("7/- B", "7/GO B"),
        *("tactics_top", "Gözcü destede değil"),
    ),
    (
        "asama",
        "phase=play 1=R1R2R3|-!A 2=B1B2B3|-!A 3=G1G2G3|-!A",
        *("phase", 'aşama "over" olmalı'),
    ),
    ("asama", f"phase=over {empty_flags()}", "phase", "kazanan yok"),
    (
        "asama",
        "1=R1R2R3|-!A 2=B1B2B3|-!A 3=G1G2G3|-!A 4=-|Y1Y2Y3!B 5=-|P1P2P3!B 6=-|O1O2O3!B",
        *("flags", "İki oyuncu birden"),
    ),
    ("asama", "turn=A phase=scout_draw scout=-/0", "scout_drawn", "çekilen kart sayısı"),
    ("asama", "turn=A phase=scout_draw A=?/GO scout=3/0", "scout_drawn", "3 kartı çekilmiş"),
    ("asama", "turn=A phase=play A=?/GO scout=3/2", "scout_drawn", "Kart oynama aşamasında"),
    ("asama", "turn=A phase=claim A=?/SI scout=3/2", "scout_drawn", "Gözcü oynamamış"),
    ("asama", f"turn=A phase=discard {empty_flags()}", "phase", "fazla kart yok"),
]


@pytest.mark.parametrize(("rule", "fields", "path", "words"), FAULTS)
def test_fault(rule: str, fields: str, path: str, words: str) -> None:
    state = GAME.parse(f"battle-line {fields}")
    faults = [fault for fault in GAME.faults(state) if fault.path == path]
    assert [fault.rule.id for fault in faults] == [f"battle_line.durum.{rule}"]
    assert words in faults[0].message
    with pytest.raises(FaultyState) as refused:
        GAME.check(state)
    assert path in str(refused.value)


def test_every_fault_rule_has_an_example() -> None:
    held = defaultdict(int)
    for rule, *_ in FAULTS:
        held[f"battle_line.durum.{rule}"] += 1
    assert held.keys() == {rule.id for rule in GAME.rules if rule.kind == "fault"}


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param("", id="nothing known"),
        pytest.param("1=R1R2R3R4|-_BA", id="four cards with Bataklık"),
        pytest.param("1=R1R2R3R4|-_?", id="four cards, Bataklık unknown"),
        pytest.param("turn=A phase=discard 1=R1R2R3R4|-", id="four cards, one to be discarded"),
        pytest.param("turn=A phase=scout_draw A=?9/GO scout=2/0", id="nine cards during Gözcü"),
        pytest.param("phase=scout_return A=?9/GO scout=3/0", id="nine cards, turn unknown"),
        pytest.param("A=?9/GO", id="nine cards, Gözcü played, phase unknown"),
        pytest.param("A=?/?2 B=?/?1", id="one tactic more"),
        pytest.param(
            "A=?/L1L2 B=?/?1 discard=L1 opt=discarded_leader_counts:false",
            id="two leaders, one discarded",
        ),
        pytest.param("1=R1R2R3|R8R9!A", id="a flag won against an incomplete side"),
        pytest.param("1=R2R5R9|B3B5B8!A^A", id="a flag won by completing first"),
        pytest.param("1=R1R2R3R4|R5R6R7R8_BA^A~B", id="first at three is not first at four"),
    ],
)
def test_no_fault(fields: str) -> None:
    assert GAME.faults(GAME.parse(f"battle-line {fields}")) == ()


@pytest.mark.parametrize("seed", range(12))
def test_positions_from_play_have_no_faults(seed: int) -> None:
    choices = [{}, {"last_chance": True, "open_fronts": True}, {"mud_removal": "best_formation"}]
    options = GAME.options.from_dict(
        {**choices[seed % 3], "discarded_leader_counts": seed % 2 == 0}
    )
    state = GAME.initial_state(options, seed)
    for before, action, chance in GAME.playout(state, Random(seed).choice):
        assert GAME.faults(before) == ()
        assert GAME.faults(GAME.observe(before, seed % 2)) == ()
        state = GAME.after(before, action, chance)
    assert GAME.faults(state) == ()
