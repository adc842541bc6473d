"""What a question on an event tells of the position, apart from what it asks.

`told` reads the facts; here they are given to the sides of a card: who carries its event out,
which other events happened, what is known of the countries and the tracks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from referee.asking import Asked
from referee.twilight_struggle.cards import CARDS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.effects import EFFECTS
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.told import Amount, Told, is_mine, read, tokens_of
from referee.twilight_struggle.questions.words import (
    DENIALS,
    SIDES,
    follows,
    in_force,
)

_FELL = re.compile(r"defcon\S*\s+\d['’]?[td][ea]n\s+\d", re.IGNORECASE)  # "DEFCON 5'ten 4'e"
_THAN = re.compile(r"[dt][ae]n$", re.IGNORECASE)  # "rakibimden önde"
AGAINST = ("cuban_missile_crisis", "red_scare_purge", "latin_american_death_squads")
_BY = re.compile(r"[''’]?(?:n?[ıiuü]n|[yn]?[ae]|[dt][ae]|[dt][ae]n|[yn]?[ıiuü])$")


@dataclass
class Scene:
    """The facts of a question about `card`, whose event `player` carries out.

    `counts` are the numbers that no fact accounts for: they belong to what is asked.
    `anywhere` is the control that is told of a country without a name.
    """

    card: str
    player: int
    me: int
    told: Told
    on: dict[str, bool] = field(default_factory=dict)
    control: dict[str, int | None] = field(default_factory=dict)
    anywhere: dict[str, int | None] = field(default_factory=dict)
    markers: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    counts: list[int] = field(default_factory=list)
    defcon: int | None = None
    turn: int | None = None
    stability: int | None = None
    leader: int | None = None
    lead: int = 0  # by how many points, 0 where that isn't told
    dice: dict[int, int] = field(default_factory=dict)
    military: dict[int, int] = field(default_factory=dict)
    grounds: dict[int, int] = field(default_factory=dict)  # battlegrounds controlled, by count
    regions: dict[int, int] = field(default_factory=dict)  # regions dominated, by count
    space: dict[int, int] = field(default_factory=dict)  # who is ahead, as two boxes
    boxes: dict[int, int] = field(default_factory=dict)  # the boxes that are told

    def side(self, tag: str | None) -> int | None:
        """The player whom a word means."""
        return {**SIDES, "BEN": self.me, "EVSAHIBI": self.me, "RAKIP": 1 - self.me}.get(tag or "")

    @property
    def effects(self) -> tuple[str, ...]:
        """The keys of the effects that are told to be in force."""
        return tuple(
            f"{card}.{('us', 'ussr')[1 - self.player]}" if card in AGAINST else card
            for card, happened in self.on.items()
            if happened
        )

    def board(self, assumed: dict[str, tuple[int | None, int | None]] | None = None) -> Any:
        """The told influence and control, and the assumed markers where none were told."""
        us, ussr = dict(self.markers[US]), dict(self.markers[USSR])
        for country, (own, rival) in (assumed or {}).items():
            if own is not None:
                us.setdefault(country, own)
            if rival is not None:
                ussr.setdefault(country, rival)
        return at.board(us, ussr, self.control)

    @property
    def known(self) -> dict[str, Any]:
        """The facts of the tracks."""
        found: dict[str, Any] = {}
        if self.defcon is not None:
            found["defcon"] = self.defcon
        if self.turn is not None:
            found["turn"] = self.turn
        if self.leader is not None:
            found["vp"] = (self.lead or 1) * (1 if self.leader == US else -1)
        return found


_STANDS = ("KONTROL", "NUFUZ")  # what a side has, behind its name


def scene_of(q: Asked, card: str, *, aside: tuple[str, ...] = ()) -> Scene | None:
    """The facts told in a question about a card's event; None where one can't be placed.

    `aside` are cards that belong to what is asked.
    """
    if follows(q, "#", "DEGIL", reach=1):
        return None  # "DEFCON 2 değilken" tells no number
    told, side = read(q), CARDS[card].side
    player = side if side is not None else _carrier(q, told)
    acting = any(
        w.tag in SIDES and not _BY.search(w.text) and not w.suffix and after not in _STANDS
        for w, after in zip(q.words, [*(w.tag for w in q.words[1:]), ""], strict=True)
    )
    if side is None and told.me is None and "nato" in in_force(q) and not acting:
        player = USSR  # whom NATO binds
    me = told.me
    if me is None:
        me = 1 - player if rival_plays(q) or _suffers(q, told, side) else player
    if card == "olympic_games" and re.search(r"\+ ?2\b", q.text):
        kept = [a for a in told.amounts if a.value != 2]  # the sponsor's, as the text has it
        told.amounts[:] = kept if len(kept) < len(told.amounts) else told.amounts
    scene = Scene(card, player, me, told, defcon=_level(q, told, card))
    for other, happened in in_force(q).items():
        if other == card or other in aside or other == "chernobyl":
            continue  # Chernobyl touches no event
        if other not in EFFECTS and other not in AGAINST:
            return None
        scene.on[other] = happened
    for country, owner in told.control.items():
        scene.control[country] = None if owner is None else scene.side(owner)
    _listed_after(scene)
    _unnamed_control(q, scene)
    if not (_amounts(scene) and _standings(q, scene)):
        return None
    if len(scene.boxes) == 2 and not scene.space:
        scene.space.update(scene.boxes)
    return scene


def _level(q: Asked, told: Told, card: str) -> int | None:
    """The DEFCON level before the event: "5'ten 4'e indi" was 5."""
    if not _FELL.search(q.text):
        then = [w.tag for w in q.words[:4]] == ["AD", "SONRA", "DEFCON", "#"]
        if then and card == "duck_and_cover" and told.defcon is not None:
            return min(5, told.defcon + 1)  # told as it stands after the event
        return told.defcon
    n = next((n for n, word in enumerate(q.words) if word.tag == "DEFCON"), len(q.words))
    levels = [w.value for w in q.words[n + 1 : n + 3] if w.tag == "#"]
    told.amounts[:] = [a for a in told.amounts if a.at not in (n + 1, n + 2)]
    return levels[0] if len(levels) == 2 else told.defcon


def _carrier(q: Asked, told: Told) -> int:
    """Who plays a card of both sides: the side that acts, else the asker or his rival."""
    for n, word in enumerate(q.words):
        if word.tag == "OYNA" and not word.first_person:
            for other in reversed(q.words[max(0, n - 3) : n]):
                if other.tag in SIDES and not other.suffix:
                    return SIDES[other.tag]
    for n, word in enumerate(q.words):
        if word.tag in SIDES and not _BY.search(word.text) and not word.suffix:
            after = q.words[n + 1].tag if n + 1 < len(q.words) else ""
            if after not in _STANDS:
                return SIDES[word.tag]
    if told.me is not None:
        return 1 - told.me if rival_plays(q) else told.me
    return US


def rival_plays(q: Asked) -> bool:
    """Whether the rival is said to play the card: in one clause, before the verb."""
    tokens = tokens_of(q)
    return any(
        t.tag == "RAKIP"
        and t.case in ("", "gen")
        and any(
            later.clause == t.clause
            and later.tag in ("OYNA", "KOY")
            and not later.word.first_person
            for later in tokens[n + 1 : n + 5]
        )
        for n, t in enumerate(tokens)
    )


def _suffers(q: Asked, told: Told, side: int | None) -> bool:
    """Whether the asker's markers are what a one-sided event takes: "pulum gider mi"."""
    mine = any(t.tag == "NUFUZ" and is_mine(t.word) for t in told.tokens)
    plays = any(t.tag == "OYNA" and t.word.first_person for t in told.tokens)
    return side is not None and mine and not plays and q.has("KALK", "KAL", "DUS", "CIK")


def _amounts(scene: Scene) -> bool:
    """Influence that lies somewhere, a turn, a stability; the other numbers are asked about."""
    for amount in scene.told.amounts:
        owner = scene.side(amount.owner)
        counted = _counted(scene, amount) if amount.owner == "IKIMIZ" else None
        if counted is not None and amount.value is not None:
            counted |= {US: amount.value, USSR: amount.value}
        elif amount.unit == "TUR" and amount.value is not None and 1 <= amount.value <= 10:
            scene.turn = amount.value
        elif amount.unit == "STABIL":
            scene.stability = amount.value
        elif (
            owner is not None
            and (counted := _counted(scene, amount)) is not None
            and owner not in counted
        ):
            counted[owner] = 0 if amount.value is None else amount.value
        elif _lies(scene, amount) and owner is not None:
            assert amount.country is not None
            scene.markers[owner][amount.country] = 1 if amount.value is None else amount.value
        elif amount.unit == "NUFUZ" and amount.value == 0 and amount.country:
            for side in (US, USSR) if owner is None else (owner,):
                scene.markers[side][amount.country] = 0
        elif amount.value is not None:
            scene.counts.append(amount.value)
    return True


def _counted(scene: Scene, amount: Amount) -> dict[int, int] | None:
    """The count that a number with this unit belongs to; "ABD 7, SSCB 6 …" names it once."""
    units = {a.unit for a in scene.told.amounts}
    has = {t.tag for t in scene.told.tokens}
    meant = {"arms_race": scene.military, "kitchen_debates": scene.grounds}
    if amount.unit in ("", "PUAN") and scene.card in meant and amount.owner and len(units) <= 2:
        return meant[scene.card]
    if amount.unit == "KUTU" or (not amount.unit and amount.owner and "KUTU" in units):
        return scene.boxes
    for unit, counts in (("ZAR", scene.dice), ("ASKERI", scene.military), ("BG", scene.grounds)):
        if amount.unit == unit or (not amount.unit and unit in units):
            return counts
    if amount.unit == "CINS" and "HUKMETME" in has:
        return scene.regions
    return None


_PUT = ("KOY", "KALK", "SAKLA", "GEC", "AT", "DUS", "SEC", "CEK")


def _lies(scene: Scene, amount: Amount) -> bool:
    """Whether this influence is said to lie in a country, not to be put there or taken away."""
    if amount.unit not in ("NUFUZ", "") or amount.near or amount.country not in COUNTRIES:
        return False
    here = scene.told.tokens[amount.at].clause
    asking = scene.told.tokens[max(0, amount.at - 3) : amount.at]
    if amount.value is None and any(t.word.text.casefold().startswith("kaç") for t in asking):
        return False
    for token in scene.told.tokens[amount.at + 1 : amount.at + 6]:
        if token.clause != here:
            break
        if token.tag in ("VAR", "YOK", "OL"):
            return True
        if token.tag in _PUT:
            return False
    if amount.unit == "NUFUZ":
        return not amount.placed
    bare = {a.unit for a in scene.told.amounts} <= {"", "NUFUZ"}
    before = [t.tag for t in scene.told.tokens[: amount.at] if t.tag != "DOLGU"]
    return bare and before[-1:] == [amount.owner]


def _listed_after(scene: Scene) -> None:
    """Countries that follow the control: "ABD'nin kontrolünde Şili ve Peru var"."""
    tokens = [t for t in scene.told.tokens if t.tag not in ("DOLGU", "BIR", "YALNIZ")]
    for n, token in enumerate(tokens):
        after = tokens[n + 1] if n + 1 < len(tokens) else None
        back = tokens[n - 1] if n else None
        if (
            back is not None
            and back.tag == "ULKE"
            and token.case == "gen"
            and (
                (owner := scene.side(token.tag)) is not None
                and (after is None or after.clause != token.clause or after.tag == "AD")
            )
        ):
            scene.control.setdefault(back.name, owner)  # "İngiltere ABD'nin"
        if token.tag != "KONTROL" or token.case != "loc" or n == 0:
            continue
        owner = scene.side(tokens[n - 1].tag)
        listed: list[str] = []
        for later in tokens[n + 1 :]:
            if later.tag != "ULKE":
                if later.tag == "VAR" and owner is not None:
                    scene.control.update(dict.fromkeys(listed, owner))
                break
            listed.append(later.name)


def _unnamed_control(q: Asked, scene: Scene) -> None:
    """Control of a country that has no name: `ABD'nin kontrol ettiği bir ülkeye`."""
    countries = {w.name for w in q.words if w.tag == "ULKE"}
    if countries:
        for place, word in zip(q.words, q.words[1:], strict=False):
            if place.tag == "ULKE" and word.tag == "KIMSE" and not place.suffix:
                scene.control.setdefault(place.name, None)  # "Tayvan kontrolsüz"
        pairs = zip(q.words, q.words[1:], strict=False)
        if len(countries) == 1 and any(a.tag == "KIMSE" and b.tag == "KONTROL" for a, b in pairs):
            scene.control.setdefault(countries.pop(), None)
        return
    for n, word in enumerate(q.words):
        if word.tag != "KONTROL":
            continue
        denied = word.negated or any(w.tag in DENIALS for w in q.words[n + 1 : n + 2])
        for other in reversed(q.words[max(0, n - 3) : n]):
            if other.tag == "KIMSE":
                scene.anywhere["control"] = None
                return
            if (side := scene.side(other.tag)) is not None:
                scene.anywhere["not" if denied else "control"] = side
                return


def _points(q: Asked, scene: Scene) -> None:
    """Where the track stands: "puan SSCB 5", "puan 0'dayken"."""
    for amount in scene.told.amounts:
        if amount.value != scene.counts[0] or not q.has("PUAN") or amount.unit == "NUFUZ":
            continue
        owner = scene.side(amount.owner)
        if amount.value == 0:
            scene.leader = US  # nobody leads, the USSR doesn't
        elif owner is not None:
            scene.leader = owner
        else:
            continue
        scene.counts = []
        return


def _dominated(q: Asked, scene: Scene) -> bool:
    """How many regions each side dominates; False where that can't be told."""
    if scene.regions or scene.card != "summit":
        return True
    if q.has("HIC", "KIMSE") and not q.has("BOLGE"):
        return True
    for n, word in enumerate(q.words):
        if word.tag == "HUKMETME":
            near = q.words[max(0, n - 3) : n + 4]
            owners = [s for w in reversed(q.words[:n]) if (s := scene.side(w.tag)) is not None]
            named = [w for w in q.words[max(0, n - 4) : n] if w.tag == "BOLGE"]
            if owners and named:
                scene.regions[owners[0]] = len({w.name for w in named})
                return True
            if owners and any(w.tag == "BIR" for w in near) and any(w.tag == "CINS" for w in near):
                scene.regions[owners[0]] = 1
                return True
    return False


def _standings(q: Asked, scene: Scene) -> bool:
    """Who leads in points or in the space race; False where that can't be told."""
    if q.has("HUKMETME") and not _dominated(q, scene):
        return False
    if scene.card == "the_reformer" and q.has("SIFIR") and q.has("PUAN"):
        scene.leader = US  # nobody leads, the USSR doesn't
    if scene.card == "the_reformer" and len(scene.counts) == 1:
        _points(q, scene)
    if scene.card == "wargames" and len(scene.counts) == 1 and scene.leader is None:
        scene.lead, before = scene.counts[0], list(scene.counts)
        _points(q, scene)
        scene.lead = scene.lead if scene.leader is not None and before[0] else 0
    if q.has("UZAY") and q.has("AYNI", "DENK") and not q.has("#"):
        scene.space = {US: 1, USSR: 1}
    if scene.card == "kitchen_debates" and not scene.grounds:
        more = re.search(r"daha (?:çok|fazla)", q.text)
        leads = [s for w in q.words if (s := scene.side(w.tag)) is not None and not w.suffix]
        if q.has("DENK"):
            scene.grounds = {US: 1, USSR: 1}
        elif more and len(set(leads)) == 1:
            scene.grounds = {leads[0]: 2, 1 - leads[0]: 1}
    for n, word in enumerate(q.words):
        if word.tag not in ("ONDE", "GERI"):
            continue
        near = scene.told.tokens[max(0, n - 6) : n][::-1] + scene.told.tokens[n + 1 : n + 3]
        who = next(
            (
                side
                for t in near
                if not _THAN.search(t.word.text) and (side := scene.side(t.tag)) is not None
            ),
            scene.me,
        )
        if any(w.tag in DENIALS for w in q.words[n + 1 : n + 2]):
            if q.has("UZAY"):
                scene.space = {US: 1, USSR: 1}  # not ahead, not behind: no condition is met
            elif q.has("BG") and scene.card == "kitchen_debates":
                scene.grounds = {US: 1, USSR: 1}
            else:
                return False
            continue
        if q.has("BG") and scene.card == "kitchen_debates":
            ahead = who if word.tag == "ONDE" else 1 - who
            scene.grounds = {ahead: 2, 1 - ahead: 1}
            continue
        leader = who if word.tag == "ONDE" else 1 - who
        if scene.card == "arms_race" and len(scene.counts) == 2:
            high, low = sorted(scene.counts, reverse=True)
            scene.military, scene.counts = {leader: high, 1 - leader: low}, []
        elif q.has("UZAY"):
            scene.space = {leader: 2, 1 - leader: 1}
        else:
            scene.leader = leader
            points = [a.value for a in scene.told.amounts if a.unit == "PUAN" and a.value]
            if len(points) == 1:
                scene.lead = points[0]
                scene.counts = [n for n in scene.counts if n != points[0]]
    return True
