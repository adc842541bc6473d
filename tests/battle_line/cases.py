"""Judged situations of Battle Line, by the ids of the facts that they were written from.

Each case gives the position (what is left out is unknown), the move or inquiry, and the right
answer. Where editions differ, the checks name the option.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.battle_line.positions import empty_flags

LEGAL, ILLEGAL = "legal", "illegal"


@dataclass(frozen=True)
class Judged:
    """A move and its ruling, with the ids of all violated rules."""

    position: str
    move: str
    ruling: str
    violated: tuple[str, ...] = ()


@dataclass(frozen=True)
class Asked:
    """An inquiry and its value; a mapping names only the parts that matter."""

    position: str
    inquiry: Mapping[str, Any]
    value: Any


@dataclass(frozen=True)
class Played:
    """Moves from a full position, and notation fields that hold after them."""

    position: str
    moves: tuple[str, ...]
    fields: tuple[str, ...]


Check = Judged | Asked | Played


def legal(position: str, move: str) -> Judged:
    return Judged(position, move, LEGAL)


def illegal(position: str, move: str, *violated: str) -> Judged:
    return Judged(position, move, ILLEGAL, violated)


def winner(flag: str, player: str) -> Asked:
    return Asked(f"1={flag}", {"type": "winner", "flag": 1}, player)


def formation(side: str, kind: str | None, total: int) -> Asked:
    value = {"formation": kind, "total": total}
    return Asked(f"1={side}|-", {"type": "formation", "player": "A", "flag": 1}, value)


CLAIM = "turn=A phase=claim"
PLAY = "turn=A phase=play"
DRAW = "turn=A phase=draw"
REST = empty_flags(1, 2) + " discard=-"  # the whole table is known: nothing else lies open

WON_BY_B = "1=R1R2|B8B9B10!B"
MUD_LEAVES = (
    "turn=A phase=play A=FIR10B10G10Y10P10O10/- B=R9B9G9Y9P9O9R8/BA "
    "1=G1G2G3|R1R2R3R7_BA^A~B " + empty_flags(1) + " discard=- troops=40 tactics=8 scout=-/0"
)
SCOUT = (
    "turn=A phase=play A=GOSIR10B10G10Y10P10/- B=R9B9G9Y9P9O9R8/- "
    + empty_flags()
    + " discard=- troops=48 tactics=8 scout=-/0"
)
FULL_SIDES = (
    "1=R1R2R3|- 2=B1B2B3|- 3=G1G2G3|- 4=Y1Y2Y3|- 5=P1P2P3|- 6=O1O2O3|- 7=R4R5R6|- 8=B4B5B6|- "
)

CASES: dict[str, tuple[Check, ...]] = {
    # Formations
    "BL-01": (winner("R3R4R5|B8G8Y8", "A"),),
    "BL-02": (winner("R1R6R9|B2B3B7", "A"),),
    "BL-03": (winner("R2B3G4|R10B9G7", "A"),),
    "BL-04": (formation("R9R7R8", "wedge", 24),),
    # Ties
    "BL-06": (winner("R2R5R9|B3B5B8^A", "A"), winner("R2R5R9|B3B5B8^B", "B")),
    "BL-07": (
        illegal("turn=B phase=claim 1=R2R5R9|B3B5B8^A", "B ilan 1", "ilan.ispat"),
        illegal("turn=B phase=claim 1=R2R5R9|B3B5B8^A", "A ilan 1", "tur.sira"),
        legal("turn=A phase=claim 1=R2R5R9|B3B5B8^A", "A ilan 1"),
    ),
    "BL-08": (winner("R7EKR9|B7B8B9^A", "A"), winner("R7EKR9|B7B8B9^B", "B")),
    # Claims
    "BL-09": (illegal(f"{CLAIM} 1=R9B9|G1Y4", "A ilan 1", "ilan.formasyon"),),
    "BL-10": (legal(f"{CLAIM} 1=R3B3G3|Y8Y9 2=Y7|Y10", "A ilan 1"),),
    "BL-12": (illegal(f"{CLAIM} A=Y10?/- 1=R3B3G3|Y8Y9 2=Y7|- {REST}", "A ilan 1", "ilan.ispat"),),
    "BL-13": (legal(f"{CLAIM} 1=R3B3G3|Y8Y9 2=Y7|- discard=Y10", "A ilan 1"),),
    "BL-14": (legal(f"{CLAIM} B=?7/- 1=R3B3G3|Y8Y9 2=Y7|Y10 tactics=3", "A ilan 1"),),
    "BL-15": (legal(f"{CLAIM} 1=R8R9R10|B8B9", "A ilan 1"),),
    "BL-16": (legal(f"{CLAIM} 1=R8R9R10|-", "A ilan 1"),),
    "BL-18": (legal(f"{CLAIM} 1=R5B5G5|Y6P7", "A ilan 1"),),
    "BL-19": (illegal(f"{CLAIM} 1=R5B5G5|Y6 2=-|- {REST}", "A ilan 1", "ilan.ispat"),),
    "BL-20": (legal(f"{CLAIM} 1=R8R9R10|- 2=B8B9B10|-", "A ilan 1,2"),),
    "BL-21": (illegal("turn=B phase=claim 1=R8R9R10|-", "A ilan 1", "tur.sira"),),
    "BL-22": (
        illegal("turn=B phase=play 1=R8R9R10|-", "A ilan 1", "tur.sira", "ilan.zamani"),
        illegal(f"{DRAW} 1=R8R9R10|- opt=claim_timing:after_draw", "A ilan 1", "ilan.zamani"),
        legal(f"{CLAIM} 1=R8R9R10|- opt=claim_timing:after_draw", "A ilan 1"),
    ),
    "BL-24": (
        illegal(f"{DRAW} 1=R8R9R10|- opt=last_chance:true", "A ilan 1", "ilan.zamani"),
        legal(f"{CLAIM} 1=R8R9R10|- opt=last_chance:true", "A ilan 1"),
    ),
    "BL-25": (
        illegal(f"{CLAIM} 1=R8R9|- discard=R10 opt=last_chance:true", "A ilan 1", "ilan.formasyon"),
    ),
    # Closed flags
    "BL-26": (illegal(f"{PLAY} A=R5?/- {WON_BY_B}", "A R5@1", "cephe.kapali"),),
    "BL-27": (
        legal(f"{PLAY} A=R5?/- {WON_BY_B} opt=open_fronts:true", "A R5@1"),
        illegal(
            f"turn=B phase=play B=R5?/- {WON_BY_B} opt=open_fronts:true",
            "B R5@1",
            *("cephe.kapali", "cephe.yer"),
        ),
    ),
    "BL-28": (
        illegal(f"{PLAY} A=L1?/- B=?/- {WON_BY_B} opt=open_fronts:true", "A L1@1", "cephe.kapali"),
    ),
    # Tactics
    "BL-30": (legal(f"{PLAY} A=SI?/?1 B=?/?1 4=-|-", "A SI@4"),),
    "BL-31": (illegal(f"{PLAY} A=SI?/?1 B=?/?0 4=-|-", "A SI@4", "taktik.siniri"),),
    "BL-32": (illegal(f"{PLAY} A=SI?/?1 B=L2EKSHBATAFIHA/- 4=-|-", "A SI@4", "taktik.siniri"),),
    "BL-33": (
        illegal(f"{PLAY} A=SI?/GO B=?/- 4=-|-", "A SI@4", "taktik.siniri"),
        Asked("A=?/GO B=?/-", {"type": "tactics_allowance", "player": "A"}, 0),
        Asked("A=?/GO B=?/-", {"type": "tactics_allowance", "player": "B"}, 2),
    ),
    # Leaders
    "BL-34": (illegal(f"{PLAY} A=L2?/L1 B=?/?1 4=-|-", "A L2@4", "lider.siniri"),),
    "BL-36": (
        illegal(f"{PLAY} A=L2?/L1 B=?/FI 4=-|- discard=L1", "A L2@4", "lider.siniri"),
        legal(
            f"{PLAY} A=L2?/L1 B=?/FI 4=-|- discard=L1 opt=discarded_leader_counts:false", "A L2@4"
        ),
    ),
    "BL-37": (formation("R8L1G8", "phalanx", 24),),
    "BL-38": (winner("R7R9L1|B6B7B8", "A"), formation("R7R9L1", "wedge", 24)),
    "BL-39": (formation("R8R9L1", "wedge", 27),),
    "BL-40": (formation("R2R3L1_SI", None, 15),),
    # Jokers
    "BL-42": (formation("R7R8SH", "battalion_order", 18),),
    "BL-43": (formation("R9R10EK", "wedge", 27),),
    "BL-44": (formation("B8G8EK", "phalanx", 24),),
    "BL-45": (formation("R4R5EK", "battalion_order", 17),),
    # Fog
    "BL-46": (winner("R3R4R5_SI|B10G7Y1", "B"),),
    "BL-48": (legal(f"{CLAIM} 1=R10B10G10_SI|-", "A ilan 1"),),
    # Mud
    "BL-49": (illegal(f"{CLAIM} 1=R8R9R10|-_BA", "A ilan 1", "ilan.formasyon"),),
    "BL-50": (winner("R5R6R7R8_BA|R9B9G9Y9", "A"),),
    "BL-51": (winner("R2B3G4Y5|B9G9Y9R1_BA", "A"),),
    "BL-52": (
        winner("R10B2G3Y4_SIBA|P5O5P4O4", "A"),
        formation("R10B2G3Y4_SIBA", None, 19),
    ),
    "BL-54": (
        Played(MUD_LEAVES, ("A FI:BA",), ("phase=discard", "discard=BA", "1=G1G2G3|R1R2R3R7^A~B")),
        Played(
            MUD_LEAVES,
            ("A FI:BA", "B at R1"),
            ("turn=A", "phase=claim", "discard=BAR1", "1=G1G2G3|R2R3R7^A"),
        ),
        Played(
            MUD_LEAVES + " opt=mud_removal:best_formation",
            ("A FI:BA",),
            ("turn=A", "phase=claim", "discard=BAR7", "1=G1G2G3|R1R2R3^A"),
        ),
    ),
    # Environment
    "BL-55": (illegal(f"{PLAY} A=SI?/- B=?/- {WON_BY_B}", "A SI@1", "cephe.kapali"),),
    "BL-56": (legal(f"{PLAY} A=SI?/- B=?/- 1=R1R2R3|-", "A SI@1"),),
    # Firari
    "BL-57": (illegal(f"{PLAY} A=FI?/- B=?/- {WON_BY_B}", "A FI:B8", "firari.hedef"),),
    "BL-58": (legal(f"{PLAY} A=FI?/- B=?/EK 1=-|B8EK", "A FI:EK"),),
    # Hain
    "BL-60": (illegal(f"{PLAY} A=HA?/- B=?/L1 1=-|B8L1 2=-|-", "A HA:L1>2", "hain.birlik"),),
    "BL-61": tuple(
        illegal(f"{PLAY} A=HA?/- B=?/- {FULL_SIDES} 9=G4G5G6|Y8", f"A HA:Y8>{flag}", "cephe.yer")
        for flag in range(1, 10)
    ),
    "BL-62": (legal(f"{PLAY} A=HA?/- B=?/- 1=R1|B8 2=-|-", "A HA:B8>2"),),
    "BL-63": (illegal(f"{PLAY} A=HA?/- B=?/- {WON_BY_B} 2=-|-", "A HA:B8>2", "hain.hedef"),),
    # Takviye Birlik
    "BL-64": (illegal(f"{PLAY} A=TA?/- B=?/- 1=R1|- 2=G1G2G3|-", "A TA:R1>2", "cephe.yer"),),
    "BL-66": (
        legal(f"{PLAY} A=TA?/EK B=?/?1 1=EK|-", "A TA:EK>x"),
        illegal(
            f"{PLAY} A=TA?/EK B=?/?1 1=EK|- opt=redeploy_discard_tactics:false",
            *("A TA:EK>x", "takviye.iskarta"),
        ),
    ),
    "BL-67": (
        legal(f"{PLAY} A=TA?/SI B=?/?1 1=-_SI|- 4=-|-", "A TA:SI>4"),
        illegal(
            f"{PLAY} A=TA?/SI B=?/?1 1=-_SI|- 4=-|- opt=redeploy_environment:false",
            *("A TA:SI>4", "takviye.cevresel"),
        ),
    ),
    # Gözcü
    "BL-68": (
        Played(
            SCOUT,
            (
                *("A GO", "A çek birlik=R1", "A çek birlik=R2", "A çek taktik=L1"),
                *("A geri SI", "A geri R10"),
            ),
            (
                *("turn=A", "phase=claim", "A=B10G10Y10P10R1R2L1/GO"),
                *("troops=47", "tactics=8", "top=R10/SI", "scout=3/2"),
            ),
        ),
    ),
    "BL-69": (
        illegal(
            f"{DRAW} A=?7/GO scout=3/2 troops=40 tactics=8",
            *("A çek birlik", "cekme.el-siniri", "cekme.gozcu-sonrasi"),
        ),
        legal(f"{DRAW} A=?7/GO scout=3/2 troops=40 tactics=8", "A çek -"),
    ),
    "BL-70": (
        legal(f"{PLAY} A=GO?/- B=?/- troops=2 tactics=0", "A GO"),
        illegal(
            f"{PLAY} A=GO?/- B=?/- troops=2 tactics=0 opt=scout_short_deck:false",
            *("A GO", "gozcu.deste"),
        ),
        legal(f"{PLAY} A=GO?/- B=?/- troops=0 tactics=1", "A GO"),
    ),
    # Decks
    "BL-72": (
        legal(f"{DRAW} A=?6/- troops=0 tactics=3 scout=-/0", "A çek taktik"),
        illegal(f"{DRAW} A=?6/- troops=0 tactics=3 scout=-/0", "A çek -", "cekme.zorunlu"),
        illegal(f"{DRAW} A=?6/- troops=0 tactics=3 scout=-/0", "A çek birlik", "cekme.deste"),
        legal(f"{DRAW} A=?6/- troops=0 tactics=3 scout=-/0 opt=draw_optional:true", "A çek -"),
    ),
    # Passing
    "BL-73": (
        illegal(f"{PLAY} A=R5SI?/- B=?/- 4=R1R2|-", "A pas", "pas.kosulu"),
        legal(f"{PLAY} A=R5SI?/- B=?/- 4=R1R2|-", "A SI@4"),
    ),
    "BL-74": (
        legal(f"{PLAY} A=R10SI?/- B=?/- {FULL_SIDES} 9=G4|G7G8G9!B", "A pas"),
        legal(f"{PLAY} A=R10SI?/- B=?/- {FULL_SIDES} 9=G4|G7G8G9!B", "A SI@1"),
    ),
    "BL-75": (
        legal(f"{PLAY} A=L2SI/L1 B=?/- {empty_flags()}", "A pas"),
        illegal(f"{PLAY} A=L2SI/L1 B=?/- {empty_flags()}", "A SI@1", "taktik.siniri"),
    ),
    # Winning and points
    "BL-76": (
        Asked(
            "4=R1R2R3|-!A 5=B1B2B3|-!A 6=G1G2G3|-!A",
            {"type": "result"},
            {"winner": "A"},
        ),
    ),
    "BL-78": (
        Asked(
            "1=R1R2R3|-!A 2=B1B2B3|-!A 4=G1G2G3|-!A 6=Y1Y2Y3|-!A 8=P1P2P3|-!A",
            {"type": "result"},
            {"winner": "A"},
        ),
        Asked(
            "1=R1R2R3|-!A 2=B1B2B3|-!A 3=-|- 4=G1G2G3|-!A 5=-|- 6=Y1Y2Y3|-!A 7=-|- 8=-|- 9=-|- "
            "phase=play",
            {"type": "result"},
            None,
        ),
    ),
    "BL-79": (
        Asked(
            "1=R1R2R3|-!A 2=-|G1G2G3!B 3=-|Y1Y2Y3!B 4=-|P1P2P3!B 5=R4R5R6|-!A 6=-|- "
            "7=R7R8R9|-!A 8=-|- 9=-|- opt=match:true",
            {"type": "result"},
            {"winner": "B", "points": [3, 5]},
        ),
    ),
    # Hand and start
    "BL-80": (
        illegal(
            f"{DRAW} A=L1SIGOR1R2R3R4/- troops=30 tactics=5 scout=-/0",
            *("A çek birlik", "cekme.el-siniri"),
        ),
        illegal(
            f"{DRAW} A=L1SIGOR1R2R3R4/- troops=30 tactics=5 scout=-/0",
            *("A çek taktik", "cekme.el-siniri"),
        ),
    ),
    "BL-81": (
        Asked("", {"type": "starter"}, "high_card_starts"),
        Asked("opt=starter:high_card_deals", {"type": "starter"}, "high_card_deals"),
    ),
}
