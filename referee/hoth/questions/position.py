"""The whole position that a question tells of, read clause by clause.

Where `scene` knows the order in which players speak, this reader first finds out who is who and
then gives every fact to the one of whom it is told, in whatever order the clauses come.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from referee.asking import Asked, Word
from referee.hoth.board import INDEX, distance
from referee.hoth.pieces import BADGES
from referee.hoth.questions import scene
from referee.hoth.questions.entities import (
    ACTOR,
    BUILT,
    KINDS,
    SCOUT,
    TARGET,
    Mention,
    assign,
    mentions,
    side,
)
from referee.hoth.questions.scene import Scene, Told
from referee.hoth.questions.setting import Setting, dice_base
from referee.hoth.questions.situation import Attack
from referee.hoth.questions.told import Facts, Line, line, peel, two_places
from referee.hoth.questions.words import ablative, accusative, dative, foe, locative

_MOVES = ("GIT", "GIR", "GEC", "CIK")
_FIRST = re.compile(r"(?:y[iu]m|y[iu]z|s[ae]m|s[ae]k)$")
_PARTICIPLE = re.compile(r"(?:y?[ae]n|m[iu]s|[dt][iu][gk]\w*)$")
_PLANNED = re.compile(r"^(?:y?[ae]c[ae][gk]\w*|m[ae]k|m[ae]y[iu])$")
_DONE = re.compile(r"(?:[dt][iu]\w*|m[iu]s\w*|y?[iu]p|y?[iu]nc[ae]|s[ae]m?)$")


class Unclear(Exception):
    """The words fit together in no way that is known."""


@dataclass(slots=True)
class Position:
    """A scene with the facts told besides, and what the scouts see."""

    scene: Scene
    facts: Facts
    scouts: int = 0  # on a ridge that see the target
    scouted: bool = False  # whether a scout is told of at all
    exact: bool = False  # whether the kind of the unit that acts is named

    @property
    def empty(self) -> bool:
        """Whether nothing is told that an attack could turn on."""
        told = self.scene
        aimed = told.target.ground or told.away is not None
        return told.actor.empty and not aimed and self.only_scene

    @property
    def only_scene(self) -> bool:
        """Whether nothing is told but who stands where and what they did."""
        facts = self.facts
        plain = Facts(
            at_me=facts.at_me, hurt=facts.hurt, mine_acts=facts.mine_acts, pronoun=facts.pronoun
        )
        return facts == plain and self.scene.actor.ordered

    def attack(self) -> tuple[Setting, Attack] | None:
        """The attack that the position describes, None where it is no possible one."""
        built = self.scene.target.code if self.scene.target.code in BUILT else ""
        if self.scene.actor.code in BUILT or (built and not self._besieger):
            return None
        told = self._manned() if built else self.scene
        setting = Setting.of(told)
        if setting is None:
            return None
        facts, away = self.facts, self.scene.away
        hidden = facts.between != "plain" or facts.unit or facts.built
        if hidden and (away or 2) < 2:
            return None
        asked = setting.attack()
        return setting, replace(
            asked,
            away=away or (2 if facts.looked else 1),
            order="p" if self.scene.actor.ordered else "n",
            between=facts.between,
            blocker=asked.code if facts.unit else "",
            built=facts.built,
            target=built or asked.target,
            scout=self.scouts > 0 and not built,
            scouts=0 if built else self.scouts,
            there="" if facts.unsure else asked.there,
            attacks=int(facts.shot),
            card=f"birim-3{f'+hareket{facts.steps}' if facts.steps else ''}"
            f"{f'+zar{facts.dice}' if facts.dice else ''}"
            if facts.steps or facts.dice
            else "",
        )

    @property
    def _besieger(self) -> bool:
        """Whether it is told whose unit attacks the structure."""
        return self.scene.actor.code not in ("", "?") and self.exact

    def _manned(self) -> Scene:
        """The scene with infantry in the structure's place."""
        actor, target = self.scene.actor, self.scene.target
        return replace(self.scene, target=replace(target, code=foe(actor.code), named=False))


def position(q: Asked, verbs: tuple[str, ...]) -> Position | None:
    """The position of a question whose asked verb has one of these tags; None if unclear."""
    told, facts = line(q)
    if two_places(q) or not peel(told, facts):
        return None
    try:
        return _Reader(told, facts, verbs).read()
    except Unclear:
        return None


def read(q: Asked, asked: tuple[str, ...], *, bare: bool = False) -> Scene | None:
    """The scene of a question that tells of nothing else; see `scene.read`."""
    if two_places(q):
        return None
    at = position(q, asked)
    spoken = bare or any(w.tag in asked for w in q.words)
    built = at is not None and {at.scene.actor.code, at.scene.target.code} & set(BUILT)
    if at is not None and spoken and not at.scouted and not built and at.only_scene:
        return at.scene
    return scene.read(q, asked, bare=bare)


class _Reader:
    def __init__(self, told: Line, facts: Facts, verbs: tuple[str, ...]) -> None:
        self.line, self.facts = told, facts
        self.words = told.words
        self.verb = next(
            (n for n in range(len(self.words) - 1, -1, -1) if self._tag(n) in verbs), -1
        )
        self.found = Scene()
        self.scout = Told()
        self.pending = Told()
        self.subject: str = ""
        self.before = False
        self.sees: bool | None = None
        self.rolled: int | None = None  # dice that the asker says that the unit has
        self.places: dict[str, str] = {}  # the hexes on which they stand

    def _tag(self, n: int) -> str:
        return self.words[n].tag if 0 <= n < len(self.words) else ""

    def _stood(self, n: int) -> bool:
        """Whether the terrain before is where a unit began its turn; it is told so."""
        whom = self._entity(self._whom(n))
        if not whom.ground or whom.entered or not locative(self.words[n - 1]):
            return False
        whom.still = True
        return True

    @property
    def _counted(self) -> bool:
        """Whether dice are asked for, not whether the attack may be made."""
        return self._tag(self.verb) in ("AT", "ZAR") and not any(
            w.tag in ("SONRA", "IKINCI") for w in self.words
        )

    def read(self) -> Position:
        found = mentions(self.words)
        at_me = self.facts.at_me or self._suffers()
        theirs = at_me or self._enemy_acts(found)
        if not assign(found, at_me=theirs, named_before=self.facts.pronoun):
            raise Unclear
        if self.facts.mine_acts and any(m.mine and m.who == TARGET for m in found):
            raise Unclear  # one's own unit as the target
        self.heads = {m.start: m for m in found}
        self.scouted = any(m.who == SCOUT for m in found)
        if any(m.badge == "scout" and m.used and not m.kind and m.who != SCOUT for m in found):
            raise Unclear  # "izciyle": with its help, or by it
        self.inside = {n for m in found for n in range(m.start, m.end)}
        n = 0
        while n < len(self.words):
            if n in self.heads:
                self._mention(self.heads[n])
                n = self.heads[n].end
            else:
                n = self._word(n)
        if self.before and not self._entity(self.subject or ACTOR).went:
            self.pending.still = True
        if not self.pending.empty:
            self._give(self.subject or ACTOR, self.pending)
        self._names(found)
        self._measure()
        scouts = self._scouts(found)
        exact = self._exact(found, ACTOR)
        return Position(self.found, self.facts, scouts, self.scouted, exact)

    def _suffers(self) -> bool:
        """ "kaç zar yerim": the asker is aimed at."""
        return any(w.tag == "AL" and w.text.startswith("ye") and w.first_person for w in self.words)

    def _enemy_acts(self, found: list[Mention]) -> bool:
        """Whether the enemy is the only one who can be meant: "düşman ... saldırabilir mi"."""
        acting = [m for m in found if not m.aimed and m.badge != "scout"]
        return (
            not self.facts.mine_acts
            and bool(acting)
            and all(
                m.theirs and not m.word.text.lower().startswith(("hedef", "target")) for m in acting
            )
            and not any(m.placed for m in acting)
            and not any(m.aimed and not m.mine for m in found)
        )

    def _entity(self, who: str) -> Told:
        return {ACTOR: self.found.actor, TARGET: self.found.target, SCOUT: self.scout}[who]

    def _give(self, who: str, told: Told) -> None:
        now = self._entity(who)
        if (told.went or told.entered) and now.still and now.ground:  # "kayada başlayıp yürüyen"
            now.left, now.ground, now.still = now.ground, "", False
        if not self._entity(who).take(told):
            raise Unclear

    def _mention(self, m: Mention) -> None:
        if (
            m.word.tag == "DUSMAN"
            and m.word.suffix in ("in", "imin")
            and m.kind == ""
            and (self._tag(m.end) in ("ARAZI", "", "SALDIR"))
        ):
            return  # "rakibin turunda"
        if m.badge and m.who != SCOUT:
            self._give(m.who, Told(badge=m.badge))
        if not self.pending.empty:
            self._give(m.who, self.pending)
            self.pending = Told()
        if not m.aimed:
            self.subject = m.who

    def _word(self, n: int) -> int:
        """Take the word at `n`; the place of the next."""
        word, after = self.words[n], self._tag(n + 1)
        match word.tag:
            case "ARAZI":
                return self._ground(n, word)
            case "#" | "BIR":
                return self._number(n, word)
            case "BITISIK":
                if word.negated or after == "DEGIL":
                    raise Unclear
                self._distance(1)
            case "GIT" | "GIR" | "GEC" | "CIK" if n != self.verb:
                self._move(n, word)
            case "DUR" | "BASLA" | "GOR" if n == self.verb:
                pass
            case "DUR":
                if word.negated:
                    raise Unclear
                if word.suffix in ("up", "ip", "arak", "erek") and not self.facts.clear:
                    self._told(n, Told(still=True))
                if self.before:
                    self._told(n, Told(still=True))
                    self.before = False
            case "BASLA" if self._tag(n - 1) == "ARAZI" and self._stood(n):
                pass  # "kayada başladım"
            case "ONCEDEN" | "BASLA":
                self.before = True
            case "GOR":
                self._seen(word)
            case "HIC":
                if after not in _MOVES and after != "OYNA":
                    raise Unclear
            case "EMIR":
                self._told(n, Told(ordered=word.name != "no"))
            case "OYNA" if word.negated:
                self._told(n, Told(still=True))
            case "SALDIR" if n != self.verb and (not word.suffix or _PLANNED.search(word.suffix)):
                pass  # a noun, or what somebody claims or plans
            case "SALDIR" if n != self.verb and self._counted and not word.negated:
                pass  # the attack of which the dice are counted
            case "SALDIR" if (
                n != self.verb
                and _PARTICIPLE.search(word.suffix)
                and (n + 1 in self.heads or after == "BASKA")
            ):
                pass  # "2 hexten vuran piyadem"
            case "TAKIM" if n + 1 in self.heads:
                raise Unclear  # another unit than the one that acts
            case "TAKIM" | "TABAN" | "SABIT" if not word.negated:
                pass
            case "IKINCI" if n + 1 == self.verb and word.text != "ikinci" and self._one_unit():
                self.facts.shot = True  # "bir kez daha saldırabilir mi"
            case "HEX":
                return self._hex(n, word)
            case "BASKA" if self.scouted and {n + 1, n + 2} & set(self.heads):
                pass
            case "CEK" if self._tag(n - 1) == "GOR":
                pass
            case "SALDIR" if n != self.verb:
                if word.negated or not _DONE.search(word.suffix):
                    raise Unclear
                self.facts.shot = True
            case "SALDIR" | "AT" | "ZAR" | "KAC" | "SEC" | "AYNI" | "SONRA" | "ONCE" | "ROZETLI":
                if n != self.verb and word.negated:
                    raise Unclear
            case "IKISI":
                if after != "ARAZI":
                    raise Unclear
                for who in (ACTOR, TARGET):
                    self._give(who, Told(ground=self.words[n + 1].name))
                return n + 2
            case "AL" if self._tag(n - 1) in ("ZAR", "KAC") or word.text.startswith("ye"):
                pass
            case "ADIM" | "UZAK" if self._tag(n - 1) in ("ADIM", "BITISIK", "UZAK", "ARAZI"):
                pass
            case "ILK" | "GERI" | "ARAC" | "IMPARATORLUK" | "ASI" | "BIRTANE":
                pass
            case _:
                raise Unclear
        return n + 1

    # --- terrain ------------------------------------------------------------------------------

    def _ground(self, n: int, word: Word) -> int:
        end = n + 1
        if self._tag(end) == "ADIM" and not (
            dative(word) or locative(word) or ablative(word)
        ):  # "sırt hexine"
            word = replace(word, suffix=self.words[end].suffix)
            end += 1
        if self._tag(end) == "DEGIL":  # "sırtta değil"
            if not locative(word) or word.name == "plain":
                raise Unclear
            return end + 1
        onward = [w.tag for w in self.words[end : end + 3]]
        moves = any(tag in _MOVES for tag in onward)
        attributive = re.search(r"k[iu]\w*$", word.suffix)
        if attributive and word.suffix.endswith(("ne", "na", "ni", "nu")):
            self._give(TARGET, Told(ground=word.name))
        elif attributive and (end in self.heads or onward[:1] in (["#"], ["BITISIK"], ["BIR"])):
            self.pending.ground = word.name
        elif locative(word) or attributive:
            told = Told(ground=word.name, still=self._was_before(n, word))
            self._stands(n, end, word, told)
        elif ablative(word) and onward[:1] in (["GIR"], ["CIK"]) and self.words[end].negated:
            self._told(end, Told(ground=word.name))  # "siperden çıkmadan"
        elif ablative(word):
            if onward[:1] == ["ADIM"] or (moves and onward[0] in (*_MOVES, "#", "BIR", "ARAZI")):
                self._told(end, Told(left=word.name, went=True))
            elif onward[:1] == ["GOR"] and end != self.verb:  # "izcim onu sırttan görüyor"
                self._give(self._behind(n) or self.subject or ACTOR, Told(ground=word.name))
            else:
                self._give(ACTOR, Told(ground=word.name))
        elif accusative(word) and onward[:1] == ["CIK"] and end != self.verb:
            self._told(end, Told(left=word.name, went=True))  # "binayı terk eden"
        elif dative(word):
            if moves or onward[:1] == ["DUR"]:
                self._enters(end, word)
            elif onward[:1] and onward[0] in ("SALDIR", "GOR", "AT", "KAC", "ZAR", "#"):
                self._give(TARGET, Told(ground=word.name))
            else:
                raise Unclear
        elif onward[:1] in (["GIR"], ["GIT"]) and not word.suffix:
            self._enters(end, word)
        elif word.name == "plain":
            pass  # "arazi düz"
        else:
            raise Unclear
        return end

    def _enters(self, end: int, word: Word) -> None:
        verb = next(
            (n for n in range(end, len(self.words)) if self._tag(n) in (*_MOVES, "DUR")), end
        )
        if self.words[verb].negated:
            raise Unclear
        if verb == self.verb:
            raise Unclear  # the move itself is asked about
        if self.before:
            self._told(verb, Told(ground=word.name, still=True))
            self.before = False
            return
        self._told(verb, Told(ground=word.name, entered=True, went=True))

    def _was_before(self, n: int, word: Word) -> bool:
        told, self.before = self.before, False
        return told

    def _stands(self, n: int, end: int, word: Word, told: Told) -> None:
        """Give the terrain where one stands to whom it is told of."""
        if _FIRST.search(word.suffix):
            we = word.suffix.endswith(("z", "k")) and self._behind(n)
            for who in {self._me(), *([we, *self._beside(n)] if we else [])}:
                self._give(who, replace(told))
            return
        ahead = self._ahead(end)
        behind = self._behind(n)
        bound = self._tag(end) == "DUR" and bool(_PARTICIPLE.search(self.words[end].suffix))
        while_so = bool(re.search(r"(?:ken|s[ae])$", word.suffix))  # "siperdeyken"
        if ahead is not None and not while_so and (behind is None or bound):
            self.pending = self._with(told)
        elif behind is not None:
            for who in {behind, *self._beside(n)}:
                self._give(who, replace(told))
        elif self.subject:
            self._give(self.subject, told)
        else:
            self._give(ACTOR, told)

    def _with(self, told: Told) -> Told:
        if not self.pending.take(told):
            raise Unclear
        return self.pending

    def _me(self) -> str:
        mine = [m.who for m in self.heads.values() if m.mine]
        aimed = self.facts.at_me or any(m.mine and m.aimed for m in self.heads.values())
        return mine[0] if mine else TARGET if aimed or self._suffers() else ACTOR

    def _ahead(self, end: int) -> Mention | None:
        """The mention that follows in the clause, with no verb before it."""
        n = end
        while n < len(self.words) and not (self.line.breaks[n] and n > end):
            if n in self.heads:
                return None if self.line.breaks[n] else self.heads[n]
            if self._tag(n) not in ("BIR", "DUR", "BITISIK", "#", "ADIM", "UZAK"):
                return None
            n += 1
        return None

    def _behind(self, n: int) -> str | None:
        """Who the clause has spoken of so far."""
        while n > 0 and not self.line.breaks[n]:
            n -= 1
            for m in self.heads.values():
                if m.start <= n < m.end and not m.aimed:
                    return m.who
        return None

    def _beside(self, n: int) -> list[str]:
        """Who else a place is told of: "benim birimim de rakibinki de sırtta"."""
        last = next((m for m in self.heads.values() if m.end == n and not m.aimed), None)
        both = last and next((m for m in self.heads.values() if m.end == last.start), None)
        return [both.who] if both and not both.aimed and not self.line.breaks[n] else []

    # --- numbers ------------------------------------------------------------------------------

    def _number(self, n: int, word: Word) -> int:
        after, then = self._tag(n + 1), self._tag(n + 2)
        ahead = self.heads.get(n + 1)
        if ahead and ahead.who == SCOUT:
            return n + 1
        if word.tag == "BIR" and after not in ("ADIM", "UZAK", "GIT"):
            return n + 1
        if word.value is None or word.kind == "ordinal":
            raise Unclear
        if after in ("FIGUR", "ADAM"):
            return n + 2
        if after == "ZAR" and n + 1 != len(self.words) - 1 and self._tag(n + 2) != "AT":
            self.rolled = word.value
            return n + 2
        if after in _MOVES and after != "GEC" and n + 1 != self.verb:
            self._told(n + 1, Told(moved=word.value, went=True))
            return n + 1
        if after not in ("ADIM", "UZAK"):
            raise Unclear
        step = self.words[n + 1]
        end = n + 2
        while self._tag(end) in ("ADIM", "UZAK"):
            step = self.words[end]
            end += 1
        goes = then in _MOVES and not ablative(step) and "ki" not in step.suffix
        if not goes and after == "ADIM" and not step.suffix and self._goes_on(end):
            goes = True
        if goes and self._verb_at(end) != self.verb:
            self._told(self._verb_at(end), Told(moved=word.value, went=True))
        elif goes:
            raise Unclear
        elif end == len(self.words) and n > self.verb >= 0 and self.found.actor.went:
            self._give(ACTOR, Told(moved=word.value))  # "… ateş edebilir miyim, bir hex"
        else:
            self._distance(word.value)
        return end

    def _goes_on(self, end: int) -> bool:
        """ "1 hex düzlüğe yürüdü": a place stands between the hexes and the move."""
        return (
            self._tag(end) == "ARAZI" and dative(self.words[end]) and (self._tag(end + 1) in _MOVES)
        )

    def _verb_at(self, end: int) -> int:
        return next((n for n in range(end, len(self.words)) if self._tag(n) in _MOVES), end)

    def _distance(self, away: int) -> None:
        if self.found.away not in (None, away):
            raise Unclear
        self.found.away = away

    def _one_unit(self) -> bool:
        """Whether the attacks are those of one unit, not of a side."""
        named = any(m.who == ACTOR and m.word.tag in KINDS for m in self.heads.values())
        return named and not any(w.tag == "AYNI" for w in self.words)

    def _hex(self, n: int, word: Word) -> int:
        """A named hex on which somebody stands: "D4'teki piyadem F4'teki AT-AT'ye"."""
        ahead = self.heads.get(n + 1)
        if ablative(word):
            who = ACTOR
        elif dative(word):
            who = TARGET
        elif locative(word) and ahead and "ki" in word.suffix:
            who = ahead.who
        elif _FIRST.search(word.suffix):
            who = self._me()
        elif locative(word):
            who = self._behind(n) or (ahead.who if ahead else self.subject or ACTOR)
        else:
            raise Unclear
        if self.places.setdefault(who, word.name) != word.name or who == SCOUT:
            raise Unclear
        return n + 1

    def _measure(self) -> None:
        """The distance between two named hexes; the dice that were told must be the base."""
        if self.places:
            if set(self.places) != {ACTOR, TARGET} or self.facts.looked:
                raise Unclear
            self._distance(distance(*(INDEX[place] for place in self.places.values())))
        if self.rolled is not None and self.rolled != dice_base(
            self.found.actor.code or "ET", self.found.away or 1
        ):
            raise Unclear

    # --- verbs --------------------------------------------------------------------------------

    def _move(self, n: int, word: Word) -> None:
        if word.negated:
            self._told(n, Told(still=True))
            return
        whom = self._whom(n)
        entity = self._entity(whom)
        if word.text.lower().startswith(("çık", "cik")) and entity.ground and not entity.entered:
            entity.left, entity.ground = entity.ground, ""
        if word.tag in ("GIR", "GEC") and not (
            entity.entered or entity.left or entity.went or self.pending.entered
        ):
            raise Unclear
        if self.before:
            self._give(whom, Told(still=True))
            self.before = False
            return
        self._told(n, Told(went=True))

    def _whom(self, verb: int) -> str:
        word = self.words[verb]
        nxt = self.heads.get(verb + 1)
        if _PARTICIPLE.search(word.suffix) and nxt and not self.line.breaks[verb + 1]:
            return nxt.who
        if word.first_person:
            return self._me()
        return self._behind(verb) or self.subject or ACTOR

    def _told(self, verb: int, told: Told) -> None:
        whom = self._whom(verb) if verb < len(self.words) else self.subject or ACTOR
        self._give(whom, told)

    def _seen(self, word: Word) -> None:
        if not word.suffix:
            return  # a noun, or what somebody claims
        if self.subject == SCOUT:
            self.sees = not word.negated
        elif word.negated:
            self.facts.looked, self.facts.between = True, "rocks"
        else:
            self.facts.looked = self.facts.clear = True

    # --- who ----------------------------------------------------------------------------------

    def _names(self, found: list[Mention]) -> None:
        for m in found:
            if m.who == SCOUT:
                continue
            told = self._entity(m.who)
            kind = {"P": "ET", "V": "?"}.get(m.kind, m.kind)
            if kind and (not told.code or m.kind not in ("P", "V")):
                told.code, told.named = kind, True
            told.generic |= m.word.tag == "BIRLIK" and not m.kind
            told.generic |= m.who == ACTOR and m.theirs and not m.kind
        actor, target = self.found.actor, self.found.target
        if actor.badge:
            kinds = BADGES[actor.badge].units
            if not actor.code:
                actor.code, actor.named = ("SS" if "snowspeeder" in kinds else "ET"), True
            elif actor.code == "?":
                raise Unclear
        if {actor.code, target.code} & {"", "?"}:
            return
        if side(actor.code) == side(target.code) and target.code not in BUILT:
            foot = {"ET": "ST", "ST": "ET"}
            if target.code in foot and not self._exact(found, TARGET):
                target.code = foot[target.code]
            elif actor.code in foot and not self._exact(found, ACTOR):
                actor.code = foot[actor.code]
            else:
                raise Unclear

    def _exact(self, found: list[Mention], who: str) -> bool:
        return any(m.who == who and m.kind not in ("", "P", "V") for m in found)

    def _scouts(self, found: list[Mention]) -> int:
        scouts = [m for m in found if m.who == SCOUT]
        if not scouts or self.sees is False or self.scout.ground not in ("ridge", ""):
            return 0
        mirrored = any(m.who == ACTOR and m.theirs for m in found) or self.facts.at_me
        if any(m.mine if mirrored else m.theirs for m in scouts):
            return 0  # the other side's scout
        base = dice_base(self.found.actor.code or "ET", self.found.away or 1)
        if not self.scout.ground and not base:
            return 0  # out of range, whatever the scout sees
        if not self.scout.ground:
            raise Unclear  # whether it stands on a ridge decides
        if self.scout.went and not self.scout.entered:
            raise Unclear
        n = scouts[0].start
        several = self._tag(n - 1) == "#" and (self.words[n - 1].value or 0)
        return int(several or len(scouts))
