"""The smallest positions that questions speak of, and the checks made of them.

The asker's unit stands on D4; what it looks at lies on row 4, at the distance that is told.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.asking import Asked, Check
from referee.hoth.actions import Action, Inquiry
from referee.hoth.notation import parse_action, parse_state
from referee.hoth.questions.words import foe, friend, is_must, seat

ORDERED = "Birim bu tur emir aldı."
ATTACK_STEP = "Sıra sende ve saldırı adımındasın."
MOVE_STEP = "Sıra sende ve hareket adımındasın."
NEAR = "Hedef bitişikte ve düzlükte."
PLAIN = "Sözü edilmeyen hexler boş ve düzlük."
NO_BADGE = "Birimin özel kuvvet rozeti yok."
NO_BONUS = "Komut kartı hareket ya da zar bonusu vermiyor."
STILL = "Birim bu tur hareket etmedi."
INFANTRY = "Birim piyade."

ROW = ("D4", "E4", "F4", "G4", "H4", "I4")  # by distance from D4


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack along row 4: `moved` None leaves open how far the unit went."""

    code: str
    target: str = ""
    away: int = 1
    badge: str = "-"
    order: str = "p"
    moved: int | None = 0
    halted: bool | None = False
    attacks: int = 0
    advanced: bool = False
    here: str = "plain"
    there: str = "plain"
    between: str = "plain"
    blocker: str = ""
    built: str = ""
    scout: bool = False
    scouts: int = 0  # more than one that see the target; they stand on D6 and F6
    card: str = ""

    @property
    def phrase(self) -> str:
        """The attack as an action."""
        return f"{seat(self.code)} vur D4>{ROW[self.away]}"

    @property
    def line(self) -> str:
        """The position just before the attack."""
        state = [
            f"o{'c' if self.card else self.order}",
            f"a{self.attacks}",
            f"v{int(self.advanced)}",
        ]
        state += [] if self.moved is None else [f"m{self.moved}"]
        state += [] if self.halted is None else [f"h{int(self.halted)}"]
        badge = f"/{self.badge}" if self.badge else ""
        units = [f"D4:{self.code}{badge}~{','.join(state)}"]
        scout = "true" if self.scout else "false"
        fields = [f"hoth turn={seat(self.code)} phase=attack"]
        fields += ["board=full"] if self.scouts > 1 else [f"scout={scout}"]
        fields += [f"card={self.card}"] if self.card else []
        target = self.target or foe(self.code)
        there = ROW[self.away]
        if target in ("SG", "IC"):
            fields.append(f"structures={there}:{target}")
        else:
            units.append(f"{there}:{target}")
        ground = {"D4": self.here, there: self.there}
        if self.scouts > 1:
            units += [f"{place}:{friend(self.code)}/S~on" for place in ("D6", "F6")]
            ground |= {"D6": "ridge", "F6": "ridge"}
        middle = ROW[1 : self.away]
        if middle:
            ground |= dict.fromkeys(middle, "plain") | {middle[0]: self.between}
            free = middle[bool(self.blocker) :]
            fields += [f"no_unit={','.join(free)}"] if free else []
            if self.built:
                fields.append(f"structures={middle[0]}:{self.built}0")
            bare = middle[bool(self.built) :]
            fields += [f"no_structure={','.join(bare)}"] if bare else []
            units += [f"{middle[0]}:{self.blocker}"] if self.blocker else []
        fields += [f"units={';'.join(units)}", terrain(ground)]
        return " ".join(fields)


def terrain(ground: dict[str, str]) -> str:
    """The terrain field for these hexes."""
    kinds: dict[str, list[str]] = {}
    for place, kind in ground.items():
        if kind:  # "": not told
            kinds.setdefault(kind, []).append(place)
    return "terrain=" + ";".join(f"{kind}:{','.join(names)}" for kind, names in kinds.items())


def check(
    line: str,
    subject: str | Action | Inquiry,
    sentence: str,
    yes: str,
    no: str,
    *assumed: str,
    must: bool = False,
) -> Check:
    """The check of a notation line and an action's phrase.

    `yes` and `no` follow "Evet" and "Hayır"; under `must` it is the illegal action that means yes.
    """
    action = parse_action(subject) if isinstance(subject, str) else subject
    state = parse_state(line if line.startswith("hoth") else f"hoth {line}")
    if must:
        yes, no = no, yes
    examples = ("Hex adları örnektir.",) if "D4" in line or "E5" in line else ()
    sentence = sentence[:1].upper() + sentence[1:]  # it may begin with "piyade"
    return Check(state, action, sentence, yes, no, assumed + examples, must)


def duty(
    q: Asked,
    line: str,
    subject: str,
    sentence: str,
    needed: str,
    free: str,
    *assumed: str,
) -> Check:
    """The check of leaving something undone, asked as "must I?" or as "may I leave it?"."""
    if is_must(q):
        return check(line, subject, sentence, needed, free, *assumed, must=True)
    return check(line, subject, sentence, free, needed, *assumed)


def without_order(act: str) -> Check:
    """May infantry that got no order move (`GIT`), or attack?"""
    if act == "GIT":
        return check(
            "turn=A phase=move units=D4:ET/-~on,m0 no_unit=E4 no_structure=E4 terrain=plain:D4,E4",
            "A git D4>E4",
            "Emir almamış bir birimi hareket ettirmek istiyorsun.",
            "emir almamış birim hareket edebilir",
            "emir almamış birim hareket edemez",
            MOVE_STEP,
        )
    asked = Attack("ET", order="n")
    return check(
        asked.line,
        asked.phrase,
        "Emir almamış bir birimle saldırmak istiyorsun.",
        "emir almamış birim saldırabilir",
        "emir almamış birim saldıramaz",
        *(ATTACK_STEP, NEAR),
    )


def with_one_more_hex(act: str, went: int) -> Check:
    """May infantry whose card gives a hex more go so many hexes (`GIT`), or attack after them?"""
    if act == "GIT":
        way = ["D4", "E4", "F4", "G4", "H4"][: went + 1]
        hexes = ",".join(way[1:])
        return check(
            f"turn=A phase=move card=piyade-hucumu units=D4:ET/-~oc,m0 no_unit={hexes} "
            f"no_structure={hexes} terrain=plain:D4,{hexes}",
            f"A git {'>'.join(way)}",
            f"Karttan +1 hareket alan piyadeyi {went} hex yürütmek istiyorsun.",
            f"+1 hareket alan piyade {went} hex yürüyebilir",
            f"+1 hareket alan piyade {went} hex yürüyemez",
            *(MOVE_STEP, "Hexler boş ve düzlük."),
        )
    return check(
        f"turn=A phase=attack card=piyade-hucumu scout=false units=D4:ET/-~oc,m{went},h0,a0;E4:ST "
        "terrain=plain:D4,E4",
        "A vur D4>E4",
        f"Karttan +1 hareket alıp {went} hex yürüyen piyadeyle saldırmak istiyorsun.",
        f"+1 hareket alan piyade {went} hex yürüyüp saldırabilir",
        f"+1 hareket alan piyade {went} hex yürürse saldıramaz",
        *(ATTACK_STEP, NEAR),
    )
