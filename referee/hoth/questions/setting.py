"""A scene as a position: what was told with what is taken for granted, and how it is worded."""

from __future__ import annotations

from dataclasses import dataclass

from referee.hoth.pieces import BADGES, TERRAIN
from referee.hoth.questions.scene import ANY_VEHICLE, Scene
from referee.hoth.questions.situation import (
    INFANTRY,
    NEAR,
    NO_BADGE,
    NO_BONUS,
    PLAIN,
    STILL,
    Attack,
)
from referee.hoth.questions.words import AT_PLACE, UNIT, foe, name

FARTHEST = 5  # hexes from D4 along row 4


@dataclass(frozen=True, slots=True)
class Setting:
    """A scene whose unit is known: `code` acts on `target`, both with the facts told of them."""

    told: Scene
    code: str
    target: str

    @classmethod
    def of(cls, told: Scene) -> Setting | None:
        """The setting of a scene, None where the rules forbid it or it says too little."""
        code = told.actor.code.removesuffix(ANY_VEHICLE)
        target = told.target.code.removesuffix(ANY_VEHICLE)
        if told.actor.code == ANY_VEHICLE:
            code = "AT" if target and UNIT[target].side == 0 else "SS"
        code = code or (_other(target) if target else "ET")
        if told.target.code == ANY_VEHICLE:
            target = "AT" if UNIT[code].side == 0 else "SS"
        target = target or foe(code)
        if not told.actor.code and told.actor.generic and _turns_on_kind(told):
            return None
        for unit, facts in ((code, told.actor), (target, told.target)):
            ground = TERRAIN[facts.ground or "plain"]
            if not (ground.flying if UNIT[unit].flying else ground.ground):
                return None
            if unit == "AT" and ground.terrain == "ridge":
                return None
        if UNIT[code].side == UNIT[target].side or (told.away or 1) > FARTHEST:
            return None
        if (told.actor.moved or 0) > 4:
            return None
        if told.away == 0 or told.actor.moved == 0:
            return None
        return cls(told, code, target)

    @property
    def moved(self) -> int | None:
        """How many hexes the unit went, None when that decides and is not told."""
        actor = self.told.actor
        if actor.moved is not None:
            return actor.moved
        if not actor.went:
            return 0
        if actor.entered or actor.left:
            return 1
        limits = UNIT[self.code]
        farthest = limits.move if actor.badge == "elite_troops" else limits.attack_move
        return farthest if farthest == limits.move else None

    def attack(self) -> Attack:
        """The attack that the setting describes."""
        actor = self.told.actor
        ground = actor.ground or "plain"
        return Attack(
            self.code,
            target=self.target,
            away=self.told.away or 1,
            badge=BADGES[actor.badge].code if actor.badge else "-",
            moved=self.moved,
            halted=actor.entered and TERRAIN[ground].stops,
            here=ground,
            there=self.told.target.ground or "plain",
        )

    def phrase(self) -> str:
        """The attack as the subject of a sentence: "piyade kayaya girdiği tur"."""
        actor, words = self.told.actor, [self.who()]
        if actor.entered:
            way = f"{actor.moved} hex gidip " if actor.moved else ""
            words.append(f"{way}{AT_PLACE[actor.ground][2]} girdiği tur")
        elif actor.went:
            far = "hareket ettiği" if actor.moved is None else f"{actor.moved} hex gittiği"
            words.append(f"{far} tur")
        elif actor.ground:
            words.insert(0, f"{AT_PLACE[actor.ground][1]} duran")
        elif actor.still:
            words.append("kıpırdamadığı tur")
        words += self.aim()
        return " ".join(words)

    def aim(self) -> list[str]:
        """Where the target is, in words that suit before "saldırabilir"."""
        target, away = self.told.target, self.told.away
        if not target.ground and away is None and not target.named:
            return []
        words = [] if away is None else ["bitişikteki" if away == 1 else f"{away} hex ötedeki"]
        words += [AT_PLACE[target.ground][0]] if target.ground else []
        return [*words, "hedefe"]

    def who(self) -> str:
        """The unit that acts, as the question calls it."""
        actor = self.told.actor
        called = name(self.code) if actor.named and self.code not in ("ET", "ST") else "piyade"
        return f"{BADGES[actor.badge].name} rozetli {called}" if actor.badge else called

    def sentence(self) -> str:
        """What was understood of who stands where."""
        actor, target = self.told.actor, self.told.target
        parts = [self.who()[:1].upper() + self.who()[1:]]
        if actor.moved is not None:
            parts.append(f"bu tur {actor.moved} hex gitti")
        elif actor.went and not actor.entered:
            parts.append("bu tur hareket etti")
        if actor.still and not actor.ground:
            parts.append("bu tur kıpırdamadı")
        if actor.ground:
            parts.append(
                f"{AT_PLACE[actor.ground][2]} girdi"
                if actor.entered
                else f"{AT_PLACE[actor.ground][1]} duruyor"
            )
        text = f"{parts[0]} {', '.join(parts[1:])}".strip()
        aimed = [f"{self.told.away} hex ötede"] if self.told.away else []
        aimed += [AT_PLACE[target.ground][1]] if target.ground else []
        if not aimed and not target.named:
            return f"{text}."
        kind = f" ({name(self.target)})" if target.named else ""
        return f"{text}; hedef{kind}{': ' if aimed else ''}{', '.join(aimed)}."

    def assumed(self) -> tuple[str, ...]:
        """What the position takes for granted."""
        actor, target = self.told.actor, self.told.target
        near = "Hedef bitişikte." if target.ground else NEAR
        return (
            *(() if self.told.away else (near,)),
            *(() if actor.named else (INFANTRY,) if self.code in ("ET", "ST") else ()),
            *(() if actor.badge else (NO_BADGE,)),
            *(() if actor.went or actor.entered or actor.still else (STILL,)),
            NO_BONUS,
            PLAIN,
        )


def _turns_on_kind(told: Scene) -> bool:
    """Whether the kind of the unit may decide: how far it goes and how far it shoots."""
    went_far = told.actor.went and not told.actor.entered and not told.actor.left
    return went_far or (told.away or 1) > 2


def _other(code: str) -> str:
    """An infantry unit that may attack a unit of this kind."""
    return "ST" if UNIT[code].side == 0 else "ET"


def dice_base(code: str, away: int) -> int:
    """The dice of a kind of unit at a distance before any change."""
    row = UNIT[code].dice
    return row[away - 1] if 1 <= away <= len(row) else 0
