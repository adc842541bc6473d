"""Judged situations of Battle of Hoth, by the ids of the facts that they were written from.

Each case gives the position, the action or inquiry, and the right answer. Where the sources are
silent or differ, further checks name the option. Positions are full ones; `full` in
`positions.py` says what they hold where nothing is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.hoth.positions import axial


@dataclass(frozen=True)
class Judged:
    """An action, and the names of all rules that it breaks: none makes it legal."""

    position: str
    action: str
    violated: tuple[str, ...] = ()


@dataclass(frozen=True)
class Asked:
    """An inquiry and its value; a mapping names only the parts that matter."""

    position: str
    inquiry: Mapping[str, Any]
    value: Any


@dataclass(frozen=True)
class Played:
    """Actions with their outcomes of chance, and notation fields that hold after them.

    After them the action `then` breaks the rules `violated`, where it is given.
    """

    position: str
    actions: tuple[str, ...]
    fields: tuple[str, ...] = ()
    then: str = ""
    violated: tuple[str, ...] = ()


Check = Judged | Asked | Played


def legal(position: str, action: str) -> Judged:
    return Judged(position, action)


def illegal(position: str, action: str, *violated: str) -> Judged:
    return Judged(position, action, violated)


def dice(position: str, unit: str, target: str, count: int) -> Asked:
    return Asked(position, {"type": "attack_dice", "unit": unit, "target": target}, count)


def sight(position: str, a: str, b: str, is_open: bool) -> Asked:
    return Asked(position, {"type": "line_of_sight", "a": a, "b": b}, {"open": is_open})


def hits(position: str, target: str, faces: str, **value: Any) -> Asked:
    return Asked(position, {"type": "hits", "target": target, "dice": faces}, value)


def retreats(position: str, unit: str, symbols: int, *choices: Mapping[str, Any]) -> Asked:
    inquiry = {"type": "retreats", "unit": unit, "symbols": symbols}
    return Asked(position, inquiry, {"choices": list(choices)})


def way(*paths: str, ignored: int = 0, lost: int = 0) -> Mapping[str, Any]:
    return {"ignored": ignored, "paths": [path.split() for path in paths], "lost": lost}


def rule(key: str, value: Any) -> Asked:
    return Asked("", {"type": "value", "key": key}, value)


MOVE_A, MOVE_I = "turn=A phase=move", "turn=I phase=move"
BLOCKED_EDGE = f"terrain=rocks:{axial(1, 0)},{axial(1, 2)}"

CASES: dict[str, tuple[Check, ...]] = {
    "HO-01": (
        illegal("turn=I units=D4:ST~oc,m2;D5:ET", "I vur D4>D5", "saldiri.hareket-sonrasi"),
        legal("turn=I units=D4:ST~oc,m1;D5:ET", "I vur D4>D5"),
    ),
    "HO-02": (legal("units=D4:ET~oc,m1;D5:ST", "A vur D4>D5"),),
    "HO-03": (
        legal("card=piyade-2+hareket1 units=D4:ET~oc,m2;D5:ST", "A vur D4>D5"),
        illegal(
            "card=piyade-2+hareket1 units=D4:ET~oc,m2;D5:ST opt=move_bonus_attack:false",
            "A vur D4>D5",
            "saldiri.hareket-sonrasi",
        ),
        illegal(
            "card=piyade-2+hareket1 units=D4:ET~oc,m3;D5:ST",
            "A vur D4>D5",
            "saldiri.hareket-sonrasi",
        ),
    ),
    "HO-04": (legal("units=D4:ET/T~oc,m2;D5:ST", "A vur D4>D5"),),
    "HO-06": (legal("units=D4:SS~oc,m3;D5:ST", "A vur D4>D5"),),
    "HO-07": (
        illegal(f"{MOVE_A} units=D4:SS~oc;E4:ET", "A git D4>E4>F4", "hareket.dolu-hex"),
        legal(f"{MOVE_A} units=D4:SS~oc;E4:ET", "A git D4>E3>F3>F4"),
    ),
    "HO-08": (
        illegal(f"{MOVE_I} units=D4:AT~oc terrain=ridge:D5", "I git D4>D5", "hareket.gecilmez"),
        legal(f"{MOVE_I} units=D4:ST~oc terrain=ridge:D5", "I git D4>D5"),
    ),
    "HO-09": (
        illegal(f"{MOVE_A} units=D4:RA~oc", "A git D4>D5", "hareket.mesafe"),
        illegal(f"{MOVE_A} card=ozel-2+hareket1 units=D4:RA~oc", "A git D4>D5", "hareket.mesafe"),
        legal("units=D4:RA~oc;D5:ST", "A vur D4>D5"),
    ),
    "HO-10": (
        legal("turn=I units=D4:PD~oc,m2;D5:ET", "I vur D4>D5"),
        illegal(
            "turn=I units=D4:PD~oc,m2;D5:ET opt=droid_attack:after_one_hex",
            "I vur D4>D5",
            "saldiri.hareket-sonrasi",
        ),
    ),
    "HO-12": (
        illegal(
            f"{MOVE_A} units=D4:ET2~oc;D5:ET1",
            "A git D4>D5",
            "hareket.dolu-hex",
            "hareket.birlesme",
        ),
    ),
    "HO-13": (
        illegal("phase=attack units=D4:ET~oc,a1;G4:ET~oc;D5:ST", "A git G4>G5", "tur.asama"),
        Played(
            f"{MOVE_A} units=D4:ET~oc;G4:ET~oc;D5:ST",
            ("A bitir", "A vur D4>D5 = XXX"),
            then="A git G4>G5",
            violated=("tur.asama",),
        ),
    ),
    "HO-14": (
        Played(
            f"{MOVE_A} units=D4:ET~oc;E6:ST terrain=building:D5",
            ("A git D4>D5", "A bitir"),
            ("units=D5:ET~oc,m1,h1;E6:ST",),
            "A vur D5>E6",
            ("saldiri.giris-arazisi",),
        ),
    ),
    "HO-15": (
        legal("units=D4:ET~oc;D5:ST terrain=building:D4", "A vur D4>D5"),
        dice("units=D4:ET~oc;D5:ST terrain=building:D4", "D4", "D5", 3),
    ),
    "HO-16": (
        Played(
            f"{MOVE_A} units=D4:ET~oc;E6:ST terrain=trench:D5",
            ("A git D4>D5", "A bitir"),
            then="A vur D5>E6",
        ),
    ),
    "HO-18": (
        illegal(f"{MOVE_I} units=D4:ST~oc terrain=crevasse:D5", "I git D4>D5", "hareket.gecilmez"),
    ),
    "HO-19": (
        legal(f"{MOVE_A} units=D4:SS~oc terrain=crevasse:E4", "A git D4>E4>F4"),
        legal(
            f"{MOVE_A} units=D4:SS~oc terrain=crevasse:E4 opt=crevasse_end:false", "A git D4>E4>F4"
        ),
    ),
    "HO-20": (
        legal(f"{MOVE_A} units=D4:SS~oc terrain=crevasse:E4", "A git D4>E4"),
        illegal(
            f"{MOVE_A} units=D4:SS~oc terrain=crevasse:E4 opt=crevasse_end:false",
            "A git D4>E4",
            "hareket.catlakta-durma",
        ),
    ),
    "HO-21": (
        Played(
            f"{MOVE_A} units=D4:SS~oc;E6:ST terrain=rocks:D5",
            ("A git D4>D5", "A bitir"),
            then="A vur D5>E6",
            violated=("saldiri.giris-arazisi",),
        ),
        Played(
            f"{MOVE_A} units=D4:SS~oc;E6:ST terrain=rocks:D5 opt=flying_stops:false",
            ("A git D4>D5", "A bitir"),
            then="A vur D5>E6",
        ),
    ),
    "HO-22": (
        illegal(f"{MOVE_A} units=D4:ET~oc structures=D5:SG0", "A git D4>D5", "hareket.gecilmez"),
        illegal(f"{MOVE_A} units=D4:SS~oc structures=D5:SG0", "A git D4>D5", "hareket.gecilmez"),
    ),
    "HO-24": (
        dice("units=D4:ET~oc;G4:ST terrain=trench:G4", "D4", "G4", 0),
        illegal("units=D4:ET~oc;G4:ST terrain=trench:G4", "A vur D4>G4", "saldiri.zar"),
        legal("units=D4:ET~oc;G4:ST terrain=trench:G4 opt=zero_dice:one_die", "A vur D4>G4"),
        dice("units=D4:ET~oc;G4:ST terrain=trench:G4 opt=zero_dice:one_die", "D4", "G4", 1),
    ),
    "HO-25": (dice("units=D4:ET~oc;F4:ST terrain=ridge:F4", "D4", "F4", 1),),
    "HO-26": (
        dice("units=D4:ET~oc;F4:ST terrain=ridge:D4,F4", "D4", "F4", 2),
        legal("units=D4:ET~oc;F4:ST terrain=ridge:D4,E4,F4", "A vur D4>F4"),
    ),
    "HO-27": (dice("units=D4:SS~oc;D5:ST terrain=rocks:D5", "D4", "D5", 2),),
    "HO-28": (
        dice("units=D4:SS~oc;F4:ST", "D4", "F4", 2),
        dice("units=D4:SS~oc;F4:ST opt=snowspeeder_dice:turkish_note", "D4", "F4", 4),
        dice("units=D4:SS~oc;G4:ST", "D4", "G4", 0),
        dice("units=D4:SS~oc;G4:ST opt=snowspeeder_dice:turkish_note", "D4", "G4", 2),
    ),
    "HO-30": (dice("turn=I units=D4:AT~oc;G4:ET terrain=trench:G4", "D4", "G4", 2),),
    "HO-31": (dice("turn=I units=D4:AT~oc;F4:ET terrain=building:F4", "D4", "F4", 1),),
    "HO-32": (
        dice("turn=I units=D4:AT~oc;F4:ET terrain=building:D4", "D4", "F4", 1),
        dice(
            "turn=I units=D4:AT~oc;F4:ET terrain=building:D4 opt=building_penalty_atat:false",
            "D4",
            "F4",
            3,
        ),
    ),
    "HO-33": (dice("units=D4:ET~oc;D5:AT terrain=rocks:D5", "D4", "D5", 3),),
    "HO-34": (
        dice("units=D4:RA~oc;H4:ST", "D4", "H4", 1),
        dice("units=D4:RA~oc;H4:ST opt=artillery_dice:simulator", "D4", "H4", 0),
    ),
    "HO-36": (dice("units=D4:ET1~oc;D5:ST", "D4", "D5", 3),),
    "HO-37": (illegal("units=D4:ET~oc;D5:ST;E5:ST", "A vur D4>D5|E5", "saldiri.tek-hedef"),),
    "HO-38": (dice("turn=I units=D4:ST~oc;D5:SS terrain=trench:D5", "D4", "D5", 3),),
    "HO-39": (
        dice("units=D4:ET~oc;F4:ST;E6:ET/S terrain=ridge:E6", "D4", "F4", 3),
        dice("units=D4:ET~oc;F4:ST;E6:ET/S", "D4", "F4", 2),
    ),
    "HO-40": (dice("units=E6:ET/S~oc;F4:ST terrain=ridge:E6", "E6", "F4", 2),),
    "HO-42": (
        sight("units=D4:ET;E4:ET;F4:ST", "D4", "F4", False),
        illegal("units=D4:ET~oc;E4:ET;F4:ST", "A vur D4>F4", "saldiri.gorus"),
    ),
    "HO-43": (sight("terrain=trench:E4", "D4", "F4", True),),
    "HO-44": (sight("terrain=crevasse:E4", "D4", "F4", True),),
    "HO-45": (sight("terrain=rocks:F4 units=F4:ST", "D4", "F4", True),),
    "HO-46": (sight(f"terrain=rocks:{axial(1, 0)}", axial(0, 0), axial(1, 1), True),),
    "HO-48": (sight("", "A1", "A3", True), sight("", "J3", "J5", True)),
    "HO-49": (
        sight("terrain=rocks:A2", "A1", "A3", False),
        sight("terrain=rocks:I4", "J3", "J5", False),
    ),
    "HO-50": (
        sight(BLOCKED_EDGE, axial(0, 0), axial(2, 2), False),
        sight(f"{BLOCKED_EDGE} opt=edge_pairing:local", axial(0, 0), axial(2, 2), True),
    ),
    "HO-51": (sight("terrain=ridge:D4,E4,F4,G4", "D4", "G4", True),),
    "HO-52": (sight("terrain=ridge:D4,E4,F4,G4 units=E4:ET", "D4", "G4", False),),
    "HO-54": (sight("terrain=ridge:D4,G4;building:E4", "D4", "G4", True),),
    "HO-55": (sight("terrain=ridge:D4,G4;serac:E4", "D4", "G4", False),),
    "HO-56": (sight("terrain=ridge:D4;rocks:E4", "D4", "G4", False),),
    "HO-57": (
        sight("terrain=ridge:D4,G4 structures=E4:SG0", "D4", "G4", True),
        sight(
            "terrain=ridge:D4,G4 structures=E4:SG0 opt=ridge_structure_blocks:true",
            "D4",
            "G4",
            False,
        ),
    ),
    "HO-58": (hits("units=D5:ST", "D5", "PAB", hits=2, figures=2, destroyed=False),),
    "HO-60": (hits("units=D5:ST1", "D5", "PPB", figures=1, destroyed=True, medals=1),),
    "HO-61": (
        Asked("", {"type": "medal_for", "kind": "probe_droid"}, 0),
        hits("units=D5:PD", "D5", "BB", destroyed=True, medals=0),
    ),
    "HO-62": (
        Asked("worth=probe_droid:2", {"type": "medal_for", "kind": "probe_droid"}, 2),
        Played(
            "units=D4:ET~oc;D5:PD2;A1:ST worth=probe_droid:2",
            ("A vur D4>D5 = BBX",),
            ("medals=2-0", "lost=PD"),
        ),
    ),
    "HO-63": (
        hits("units=D5:AT", "D5", "AAG", confirmation=2, figures=0, retreats=0),
        Asked("", {"type": "confirmation", "dice": "AP"}, {"destroyed": False, "medals": 0}),
        Played(
            "units=D4:ET~oc;D5:AT",
            ("A vur D4>D5 = AAG", "A doğrula 2 = AP"),
            ("units=D4:ET~oc,a1;D5:AT", "medals=0-0", "phase=attack"),
        ),
    ),
    "HO-64": (
        Asked("", {"type": "confirmation", "dice": "B"}, {"destroyed": True, "medals": 1}),
        Played(
            "units=D4:ET~oc;D5:AT;A1:ST",
            ("A vur D4>D5 = BXX", "A doğrula 1 = B"),
            ("units=A1:ST;D4:ET~oc,a1", "medals=1-0", "lost=AT"),
        ),
    ),
    "HO-66": (
        hits("units=D5:AT", "D5", "BXX", destroyed=False, confirmation=1),
        Played(
            "units=D4:ET~oc;D5:AT",
            ("A vur D4>D5 = BXX",),
            ("phase=confirm", "medals=0-0"),
        ),
    ),
    "HO-67": (
        hits("units=D5:AT", "D5", "PGX", hits=0, confirmation=0),
        illegal(
            "phase=confirm units=D4:ET~oc,a1;D5:AT pending=attacker:D4;target:D5;roll:PGX;hits:0",
            "A doğrula 1",
            "dogrulama.sayi",
        ),
        Played(
            "units=D4:ET~oc;D5:AT",
            ("A vur D4>D5 = PGX",),
            ("phase=attack",),
            "A doğrula 1",
            ("tur.asama",),
        ),
    ),
    "HO-68": (
        retreats(
            "units=D4:ST terrain=trench:D4",
            "D4",
            2,
            way("D3", "E3", ignored=1),
            way("D3 C2", "D3 D2", "E3 D2", "E3 E2"),
        ),
        Played(
            "units=D5:ET~oc;D4:ST terrain=trench:D4",
            ("A vur D5>D4 = GG", "I çekil D4>E3 y1"),
            ("units=E3:ST;D5:ET~oc,a1",),
        ),
    ),
    "HO-69": (
        retreats("units=D1:ST", "D1", 1, way("", lost=1)),
        Played(
            "units=D2:ET~oc;D1:ST",
            ("A vur D2>D1 = GXX", "I çekil D1"),
            ("units=D1:ST3;D2:ET~oc,a1",),
        ),
        retreats("units=D7:ET", "D7", 1, way("", lost=1)),
    ),
    "HO-70": (
        retreats("units=D4:ST;E3:ST;C2:ST;D2:ST", "D4", 2, way("D3", lost=1)),
        Played(
            "units=D5:ET~oc;D4:ST;E3:ST;C2:ST;D2:ST",
            ("A vur D5>D4 = GGX", "I çekil D4>D3"),
            ("units=C2:ST;D2:ST;D3:ST3;E3:ST;D5:ET~oc,a1",),
        ),
    ),
    "HO-72": (
        retreats("units=D4:ST;E3:ST terrain=rocks:D3;serac:C2", "D4", 2, way("D3 D2")),
        Played(
            "units=D5:ET~oc;D4:ST terrain=rocks:D3",
            ("A vur D5>D4 = GGX", "I çekil D4>D3>D2"),
            ("units=D2:ST;D5:ET~oc,a1",),
        ),
    ),
    "HO-73": (retreats("units=D4:ST terrain=crevasse:D3,E3", "D4", 1, way("", lost=1)),),
    "HO-74": (
        retreats("units=D4:SS terrain=crevasse:D5,E5", "D4", 1, way("D5", "E5")),
        retreats(
            "units=D4:SS terrain=crevasse:D5,E5 opt=crevasse_end:false", "D4", 1, way("", lost=1)
        ),
    ),
    "HO-75": (
        retreats("units=D4:RA", "D4", 2, way("", ignored=2)),
        Played(
            "turn=I units=D3:ST~oc;D4:RA",
            ("I vur D3>D4 = GGX",),
            ("units=D3:ST~oc,a1;D4:RA", "phase=attack"),
        ),
    ),
    "HO-76": (
        hits("units=D5:ST1", "D5", "PG", destroyed=True, retreats=0),
        Played(
            "units=D4:ET~oc;D5:ST1;A1:ST",
            ("A vur D4>D5 = PGX",),
            ("units=A1:ST;D4:ET~oc,a1", "phase=attack", "medals=1-0"),
        ),
    ),
    "HO-78": (
        Asked(
            "units=E4:ET;A1:ST",
            {"type": "orders", "player": "A", "card": "merkez-3"},
            {"orders": 1, "lost": 2},
        ),
        Played(
            "phase=order card=merkez-3 given=- units=E4:ET;A1:ST",
            ("A emir E4 merkez",),
            ("units=A1:ST;E4:ET~oc", "given=center"),
        ),
    ),
    "HO-79": (
        legal("phase=card card=- given=- units=J4:ET opt=board_rows:full_10", "A kart sol-1"),
        Played(
            "phase=card card=- given=- units=J5:ET;A1:ST",
            ("A kart sol-1", "A bitir", "A çek = merkez-2"),
            ("turn=I", "phase=card", "A=merkez-2,sol-2/merkez-1/sol-1", "units=A1:ST;J5:ET"),
        ),
    ),
    "HO-80": (
        legal("phase=order card=sol-2 given=- units=D5:ET", "A emir D5 sol"),
        legal("phase=order card=merkez-2 given=- units=D5:ET", "A emir D5 merkez"),
        illegal("phase=order card=sag-2 given=- units=D5:ET", "A emir D5 sağ", "emir.bolum"),
    ),
    "HO-81": (
        Played(
            "phase=order card=her-1 given=- units=D5:ET",
            ("A emir D5 sol",),
            then="A emir D5 merkez",
            violated=("emir.tek",),
        ),
    ),
    "HO-82": (
        Played(
            "phase=order card=arac-2+zar1+yedek given=- units=D4:ET;D5:ST",
            ("A emir D4", "A bitir"),
            ("units=D4:ET~op;D5:ST", "given=fallback"),
        ),
        dice("card=arac-2+zar1+yedek given=fallback units=D4:ET~op;D5:ST", "D4", "D5", 3),
        dice("card=piyade-2+zar1+yedek units=D4:ET~oc;D5:ST", "D4", "D5", 4),
    ),
    "HO-84": (
        illegal("turn=I units=D4:ST/A~oc,a2,v1;D5:ET", "I vur D4>D5", "saldiri.tek"),
        legal("turn=I units=D4:ST/A~oc,a1,v1;D5:ET", "I vur D4>D5"),
        Played(
            "turn=I units=D4:ST/A~oc;D5:ET1;D6:ET1;A7:ET",
            ("I vur D4>D5 = PXX", "I yarma", "I vur D5>D6 = PXX"),
            ("units=D5:ST/A~oc,a2,v1;A7:ET", "phase=attack", "medals=0-2"),
        ),
    ),
    "HO-85": (
        illegal(
            "turn=I phase=advance units=D4:ST/A~oc,a1;F6:ET "
            "pending=attacker:D4;target:F4;roll:GXX;rerolls:0",
            "I yarma",
            "yarma.yakin-dovus",
        ),
        Played(
            "turn=I units=D4:ST/A~oc;F4:ET",
            ("I vur D4>F4 = GX", "A çekil F4>F5"),
            ("phase=attack",),
        ),
    ),
    "HO-86": (
        Played(
            "turn=I units=D4:ST/A~oc;D5:ET1;D6:ET terrain=building:D5",
            ("I vur D4>D5 = PX", "I yarma"),
            ("units=D5:ST/A~oc,h1,a1,v1;D6:ET",),
            "I vur D5>D6",
            ("saldiri.giris-arazisi",),
        ),
    ),
    "HO-87": (
        Played(
            "units=D4:ET/E~oc;D5:ST",
            ("A vur D4>D5 = GXX", "A yeniden XX = PP"),
            ("phase=retreat", "units=D4:ET/E~oc,a1;D5:ST2"),
        ),
    ),
    "HO-88": (
        Played(
            f"{MOVE_A} units=D4:ET/E~oc;D6:ST",
            ("A git D4>D5", "A bitir", "A vur D5>D6 = XXX"),
            ("units=D5:ET/M~oc,m1,a1;D6:ST", "phase=attack"),
        ),
        illegal(
            "phase=reroll units=D5:ET/M~oc,m1,a1;D6:ST "
            "pending=attacker:D5;target:D6;roll:XXX;rerolls:1",
            "A yeniden XX",
            "yeniden-atma.hak",
        ),
    ),
    "HO-90": (
        Asked(
            "",
            {"type": "badge", "kind": "snowspeeder", "badges": ["elite_squadron"]},
            {"allowed": True, "figures": 4},
        ),
    ),
    "HO-91": (
        Asked(
            "",
            {"type": "badge", "kind": "echo_trooper", "badges": ["scout", "eweb"]},
            {"allowed": False},
        ),
    ),
    "HO-92": (
        Played(
            "turn=I units=D3:ST~oc;D4:ET medals=0-0 objectives=D4:A:t:A",
            ("I vur D3>D4 = GXX", "A çekil D4>D5"),
            ("objectives=D4:A:t:-",),
        ),
        Asked("units=D4:ET objectives=D4:A:t:A", {"type": "medals", "player": "A"}, 1),
        Asked("objectives=D4:A:t:-", {"type": "medals", "player": "A"}, 0),
    ),
    "HO-93": (
        Played(
            f"{MOVE_A} units=D4:SS~oc;A1:ST objectives=E4:A:k:-",
            ("A git D4>E4>F4",),
            ("objectives=E4:A:k:A", "units=A1:ST;F4:SS~oc,m2"),
        ),
        Asked("objectives=E4:A:k:A", {"type": "medals", "player": "A"}, 1),
    ),
    "HO-94": (
        hits("structures=D5:SG0", "D5", "PB", hits=1, destroyed=True, medals=0),
        hits("structures=D5:SG0 opt=structure_hits:2", "D5", "PB", destroyed=False),
        hits("structures=D5:SG1 opt=structure_hits:2", "D5", "PB", destroyed=True),
        Played(
            "turn=I units=D4:ST~oc;A7:ET structures=D5:SG0",
            ("I vur D4>D5 = PBX",),
            ("lost=SG", "medals=0-0", "phase=attack"),
        ),
    ),
    "HO-96": (
        Asked("", {"type": "hand", "hand": 5, "players": 2}, 3),
        Asked("", {"type": "hand", "hand": 4, "players": 2}, 2),
        Asked("", {"type": "hand", "hand": 5, "players": 1}, 5),
    ),
    "HO-97": (
        illegal(
            "phase=card card=- given=- A2=her-1/merkez-3/- opt=teams:2-1",
            "A kart her-1",
            "kart.elde",
            "takim.kendi-eli",
        ),
        rule("team.play_mates_card", False),
    ),
    "HO-98": (rule("team.whisper", False),),
    "HO-99": (
        Played(
            "phase=draw card=sol-1 given=- units=A7:ET;A1:ST A=sol-2/-/merkez-1,merkez-2",
            ("A çek = merkez-2",),
            ("A=merkez-2,sol-2/merkez-1,sol-1/-", "turn=I", "phase=card"),
        ),
        rule("cards.reshuffle_ends_game", False),
    ),
}
