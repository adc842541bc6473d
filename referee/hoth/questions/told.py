"""What a question tells besides who stands where: orders, losses, cards, what lies between.

Each reader takes the words of one such fact out of the question; the scene is read of the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from referee.asking import Asked, Word
from referee.hoth.questions.doubts import UNKNOWN
from referee.hoth.questions.places import places
from referee.hoth.questions.words import accusative, asked_verb, dative, locative

_BREAK = re.compile(r"[,;:.?!–—…()]|\s-\s|\b(?:ama|fakat|ancak|ve)\b", re.IGNORECASE)
_AT_ME = re.compile(r"\b(?:bana|bize)\b|\b(?:beni|bizi)\b[^,;.]*$", re.IGNORECASE)
_IT = re.compile(r"\b(?:ona|onu)\b", re.IGNORECASE)
_I = re.compile(r"\bm[iıuü]y[iıuü][mz]\b", re.IGNORECASE)
_UNSURE = re.compile(
    r"(?:bakma|bilm|söyleme|soyleme|emin|hatırla|hatirla|belli|unut|görme|gorme)", re.IGNORECASE
)
THINGS = ("ARAZI", "BIRIM", "PIYADE", "BIRLIK", "ADAM", "YAPI", "ARAC", "UCAN")
_LIGHT = ("DOLGU", "YASAK", "TARAF", "HER", "YALNIZ")


@dataclass(slots=True)
class Facts:
    """What is told of the attack: the defaults are what players take for granted."""

    dice: int = 0  # that the card adds
    steps: int = 0  # hexes that the card adds
    between: str = "plain"
    unit: bool = False  # between
    built: str = ""  # between
    clear: bool = False
    looked: bool = False  # whether anything is told of what lies between
    unsure: bool = False  # the target's terrain is said to be unknown
    hurt: bool = False
    at_me: bool = False
    mine_acts: bool = False  # whether the question says "I"
    pronoun: bool = False  # whether the target is "it": "ona kaç zar atar"
    shot: bool = False  # the unit has attacked this turn


@dataclass(slots=True)
class Line:
    """The words of a question with what the text between them says."""

    words: list[Word]
    breaks: list[bool]  # whether the sentence pauses before the word

    def drop(self, start: int, end: int) -> None:
        """Take words out; a pause before them stays before what follows."""
        pause = any(self.breaks[start:end])
        del self.words[start:end]
        del self.breaks[start:end]
        if pause and start < len(self.breaks):
            self.breaks[start] = True

    def keep(self, wanted: Callable[[Word], bool]) -> None:
        """Take out the words that are not wanted."""
        for n in range(len(self.words) - 1, -1, -1):
            if not wanted(self.words[n]):
                self.drop(n, n + 1)

    def tag(self, n: int) -> str:
        return self.words[n].tag if 0 <= n < len(self.words) else ""

    def find(self, *patterns: str) -> tuple[int, int] | None:
        """The first stretch whose tags match the patterns in turn: "A|B" one of, "A?" maybe."""
        for start in range(len(self.words)):
            end = _match(self.words, start, patterns)
            if end is not None:
                return start, end
        return None


def _match(words: Sequence[Word], at: int, patterns: Sequence[str]) -> int | None:
    if not patterns:
        return at
    first, rest = patterns[0], patterns[1:]
    maybe = first.endswith("?")
    tags = first.rstrip("?").split("|")
    if at < len(words) and words[at].tag in tags:
        end = _match(words, at + 1, rest)
        if end is not None:
            return end
    return _match(words, at, rest) if maybe else None


def line(q: Asked) -> tuple[Line, Facts]:
    """The words that carry weight, and whether the asker is aimed at."""
    verb = asked_verb(q)
    mine = bool(_I.search(q.text)) or (verb is not None and verb.first_person)
    at_me, it = bool(_AT_ME.search(q.text)), bool(_IT.search(q.text))
    facts = Facts(at_me=at_me, mine_acts=mine, pronoun=it)
    spans, words, breaks, last = places(q), [], [], 0
    for n, word in enumerate(q.words):
        pause = bool(n and _BREAK.search(q.text[last : spans[n][0]]))
        last = spans[n][1]
        words.append(word)
        breaks.append(pause)
    return Line(words, breaks), facts


_EITHER = re.compile(
    r"\w{3,}(?:[dt][ae]|[dt][ae]ki) (?:ya da|veya|ya|ve|or|and) \w{3,}(?:[dt][ae]|[dt][ae]ki)\b",
    re.IGNORECASE,
)


def two_places(q: Asked) -> bool:
    """Whether one of two kinds of terrain is told: "siperdeki ya da binadaki piyadeye"."""
    return bool(_EITHER.search(q.text)) and len({w.name for w in q.all("ARAZI")}) > 1


def peel(told: Line, facts: Facts) -> bool:
    """Take out every such fact; False when one can't be understood."""
    return all(reader(told, facts) for reader in _READERS)


def peel_before_sight(told: Line, facts: Facts) -> bool:
    """Take out what is told of orders, losses and cards."""
    return all(reader(told, facts) for reader in (strange, _light, _orders, _losses, _card))


def _unsure(told: Line, facts: Facts) -> bool:
    """ "siperde mi değil mi bakmadım": the target's terrain is open."""
    for n, word in enumerate(told.words):
        if word.tag == "ARAZI" and locative(word):
            after = told.words[n + 1 : n + 7]
            doubt = next((k for k, w in enumerate(after) if _UNSURE.match(w.text)), None)
            if doubt is not None and all(
                w.tag in ("DOLGU", "DEGIL", "GOR", "SOYLE", "YOK", "?") for w in after[: doubt + 1]
            ):
                end = n + doubt + 2
                while told.tag(end) in ("DEGIL", "DOLGU"):
                    end += 1
                told.drop(n, end)
                facts.unsure = True
                told.keep(lambda w: w.tag != UNKNOWN)
                return True
    return True


def _unseen(told: Line, facts: Facts) -> bool:
    """ "görüşüm olmayan hedefe", "LOS'um yok": something stands between."""
    for n in range(len(told.words) - 1):
        seen, after = told.words[n], told.words[n + 1]
        none = after.tag == "DOLGU" and after.text.startswith("ol") and after.negated
        if seen.tag == "GOR" and (none or after.tag == "YOK"):
            told.drop(n, n + 2)
            facts.looked, facts.clear, facts.between = True, False, "rocks"
            return True
    return True


def _rights(told: Line, facts: Facts) -> bool:
    """ "attack hakkı duruyor mu": the right to an act is the act."""
    for n in range(len(told.words) - 2):
        right = told.words[n + 1]
        if told.tag(n) in ("SALDIR", "GIT") and right.tag == "DOLGU" and right.text[:3] == "hak":
            end = n + 2
            while told.tag(end) == "DOLGU":
                end += 1
            if told.tag(end) in ("DUR", "OYNA"):
                if told.words[end].negated:
                    return False
                told.drop(end, end + 1)
            return True
    return True


_WEIGHTLESS = {"?", "BEN", "DUSMAN", "TAKIM", "BIR"}


def strange(told: Line, facts: Facts) -> bool:
    """A clause with an unknown word and nothing else of weight tells nothing: "işime geliyor"."""
    start = 0
    while start < len(told.words):
        end = start + 1
        while end < len(told.words) and not told.breaks[end]:
            end += 1
        clause = told.words[start:end]
        tags = [w.tag for w in clause if w.tag not in _LIGHT]
        there = any(w.text.startswith(("var", "yok")) for w in clause)  # it tells of a thing
        if tags.count("?") == 1 and not there and set(tags) <= _WEIGHTLESS:
            told.drop(start, end)
        else:
            start = end
    return True


def _pairs(told: Line, facts: Facts) -> bool:
    """ "iki birim de sırtta" tells of both ends."""
    found = told.find("#", "BIRLIK|PIYADE|ADAM", "ARAZI")
    if found and told.words[found[0]].value == 2 and locative(told.words[found[1] - 1]):
        told.drop(found[0], found[1] - 2)
        told.words[found[0]] = Word("IKISI", "")
    return True


def _light(told: Line, facts: Facts) -> bool:
    n = 0
    while n < len(told.words):
        if told.words[n].tag in _LIGHT:
            told.drop(n, n + 1)
        else:
            n += 1
    return True


def _orders(told: Line, facts: Facts) -> bool:
    """Each order told as one word, named "no" where there was none."""
    at = 0
    while at < len(told.words):
        if told.tag(at) == "KART" and told.tag(at + 1) == "YOK":
            told.drop(at, at + 2)  # no card: no bonus
            continue
        if told.tag(at) in ("EMIR", "EMIRSIZ"):
            end = at + 1 + (told.tag(at + 1) in ("AL", "FEDA"))
            group = told.words[at:end]
            none = told.tag(at) == "EMIRSIZ" or any(w.negated for w in group)
            last = group[-1]
            if told.tag(at) == "EMIRSIZ":
                last = replace(last, suffix="an")  # "emirsiz birim": as a participle
            told.drop(at + 1, end)
            given = told.words[at - 1] if at else None
            if given is not None and given.tag in THINGS and dative(given):
                told.words[at - 1] = replace(given, suffix="m")  # "topçuya emir verdim": one's own
            told.words[at] = replace(last, tag="EMIR", name="no" if none else "yes")
        at += 1
    return True


def _losses(told: Line, facts: Facts) -> bool:
    """ "üç figüründen ikisini kaybetmiş", "tek minyatürü kalan", "yaralı": they take no dice."""
    lost = "YOKET|FEDA|DUR|ARTAN|YARALI|AZAL|GIT?"
    while found := told.find("#", "BIRIM|PIYADE", "#|BIR|BIRTANE|PAY", "YOKET|FEDA|DUR|ARTAN"):
        start, end = found
        if not re.search(r"(?:d[ae]n|[iu]n)$", told.words[start + 1].suffix):
            break  # "iki piyadem tek kaldı"
        told.words[start + 1] = replace(told.words[start + 1], suffix="im")
        told.drop(start + 2, end)
        told.drop(start, start + 1)
        facts.hurt = True
    for pattern in (
        ("#|BIR", "FIGUR|ADAM", "#|PAY|BIR|BIRTANE", lost),
        ("#|BIR|BIRTANE", "FIGUR|ADAM", lost),
        ("#|BIR|BIRTANE", "ARTAN", "FIGUR|ADAM"),
        ("FIGUR|ADAM", "#|PAY|BIR|BIRTANE", lost),
        ("BIRTANE", "ARTAN|DUR"),
        ("#|BIR", "YARALI", "FEDA|AL?"),
        ("YARALI", "FEDA|AL?"),
    ):
        while found := told.find(*pattern):
            start, end = found
            if told.tag(start) in ("#", "BIR") and told.words[start].value == 0:
                return False
            told.drop(start, end)
            facts.hurt = True
    return True


_GIVES = ("FEDA", "EKLE", "OYNA", "AL", "FAZLA", "KART", "TAKTIK", "ISLE")


def _card(told: Line, facts: Facts) -> bool:
    """ "+1 zar veren kartı oynadım", "kartım piyadeye +1 hareket veriyor"."""
    at = next((n for n, w in enumerate(told.words) if w.tag in ("KART", "TAKTIK")), None)
    if at is None:
        return True
    if told.tag(at - 1) == "DUSMAN":
        return False  # the enemy's card
    for n in range(len(told.words) - 1):
        thing = n + 1 + (told.tag(n + 1) == "FAZLA")
        if told.tag(n) in ("#", "BIR", "FAZLA") and told.tag(thing) in ("ZAR", "GIT"):
            count = told.words[n].value or 1
            if not 1 <= count <= 3 or _is_step(told, thing):
                continue
            if told.tag(thing) == "ZAR":
                facts.dice = count
            else:
                facts.steps = count
            start, end = n, thing + 1
            while start and (told.tag(start - 1) in _GIVES or _recipient(told, start - 1, at)):
                start -= 1
            while end < len(told.words) and (
                told.tag(end) in _GIVES or (_recipient(told, end, at) and end < at)
            ):
                end += 1
            if not start <= at < end:
                return False
            told.drop(start, end)
            break
    return not any(w.tag in ("KART", "TAKTIK") for w in told.words)


def _is_step(told: Line, n: int) -> bool:
    """Whether a move is told, not given: "1 yürüdüm"."""
    word = told.words[n]
    return word.tag == "GIT" and word.suffix not in ("", "i", "u", "li")


def _recipient(told: Line, n: int, card: int) -> bool:
    """Whether a noun between the card and what it gives says to whom: "kart piyadeye +1 zar"."""
    word = told.words[n]
    near = abs(n - card) <= 1
    return (
        near
        and word.tag in ("PIYADE", "ARAC", "BIRIM", "BIRLIK")
        and (dative(word) or n + 1 == card)
    )


def _sight(told: Line, facts: Facts) -> bool:
    """ "görüş açık", "açık görüşte": nothing stands between; "görüş kapalı": something does."""
    patterns: tuple[tuple[str, str], ...] = (("GOR", "BOS"), ("BOS", "GOR"), ("GOR", "DOLU"))
    for pattern in patterns:
        found = told.find(*pattern)
        if found and found[1] < len(told.words) + (pattern[0] == "BOS"):
            start, end = found
            if start and told.tag(start - 1) == "ARADA":
                continue  # "arası boş, görüş var mı"
            while told.tag(end) == "DUR" and _participle(told.words[end]):
                end += 1
            told.drop(start, end)
            facts.looked = True
            facts.clear = "DOLU" not in pattern
            facts.between = "plain" if facts.clear else "rocks"
    return True


def _apart(told: Line, facts: Facts) -> bool:
    """ "iki hex arayla": that far off."""
    while found := told.find("#", "ADIM", "ARADA"):
        _, end = found
        if not told.words[end - 1].suffix.endswith(("la", "le")):
            return True
        told.words[end - 1] = replace(told.words[end - 1], tag="UZAK", suffix="de")
    return True


def _crossed(told: Line, facts: Facts) -> bool:
    """ "çizgi kendi piyademin hexinin içinden geçiyor": that is what lies between."""
    found = told.find("CIZGI|GOR?", "BEN|DUSMAN?", "|".join(THINGS), "ADIM?", "UST", "GEC")
    if found and told.tag(found[0]) == "CIZGI":
        start, end = found
        told.drop(end - 1, end)
        if told.tag(end - 3) == "ADIM":
            told.drop(end - 3, end - 2)
        told.drop(start, start + 1)
    while none := told.find("ENGEL", "ARAZI", "DEGIL"):  # "kimse sırtta değil"
        told.drop(*none)
    return True


def _between(told: Line, facts: Facts) -> bool:
    """ "arada boş bir siper var", "kendi piyademin üstünden", "kayanın ardındaki"."""
    at = next((n for n, w in enumerate(told.words) if w.tag in ("ARADA", "UST", "ARKA")), None)
    if at is None:
        return True
    known = facts.looked and not facts.clear and told.tag(at) == "UST"
    facts.looked = True
    if known and not _before(told, at):  # "arada siper var ... üstünden ateş"
        told.drop(at, at + 1)
        return _between(told, facts)
    nothing = told.find("ARADA", "ENGEL|ADIM?", "YOK|YOKSA|BOS")
    if nothing and (told.tag(nothing[1]) not in ("BIR", *THINGS) or told.breaks[nothing[1]]):
        told.drop(*nothing)
        facts.clear = True
        return _between(told, facts)
    things = _after(told, at) if told.tag(at) == "ARADA" else _before(told, at)
    things = things or _before(told, at)
    own = [n for n in things if told.tag(n) in (*THINGS, "DUSMAN", "BEN", "BOS")]
    if not own:
        return False
    kinds = {told.words[n].name for n in own if told.tag(n) == "ARAZI"}
    if len(kinds) > 1:
        return False
    for n in own:
        word = told.words[n]
        if word.tag == "ARAZI":
            facts.between = word.name
        elif word.tag == "YAPI":
            facts.built = word.name or "SG"
        elif word.tag != "BOS" and (word.tag != "BEN" or len(own) == 1):
            facts.unit = True
    taken = sorted({at, *things})
    start, end = taken[0], taken[-1] + 1
    if set(range(start, end)) - set(taken):
        return False
    while told.tag(end) in ("DUR", "BOS", "YOK", "ENGEL", "DOLU"):
        if told.tag(end) == "DOLU":
            facts.unit = True
        end += 1
    if told.tag(at) == "ARADA":
        while told.tag(start - 1) == "BIRTANE":
            start -= 1
    told.drop(start, end)
    return _between(told, facts)


_NEAR = ("BEN", "DUSMAN", "BIR", "BITISIK", "BOS", "BIRTANE", "ADIM", "DUR")


def _after(told: Line, mark: int) -> list[int]:
    found: list[int] = []
    for n in range(mark + 1, len(told.words)):
        word = told.words[n]
        if told.breaks[n] and found:
            break
        if word.tag in _NEAR and not dative(word):
            if word.tag == "DUR" and not _participle(word):
                break
            found.append(n)
        elif word.tag in THINGS and not dative(word) and not _looked_at(told, n):
            found.append(n)
            if word.tag != "ARAZI" or not locative(word):
                break
        else:
            break
    return found


def _participle(word: Word) -> bool:
    return bool(re.search(r"(?:y?[ae]n|m[iu]s)$", word.suffix))


def _looked_at(told: Line, n: int) -> bool:
    return accusative(told.words[n]) and told.tag(n + 1) in ("SALDIR", "GOR")


def _before(told: Line, mark: int) -> list[int]:
    n = mark - 1
    if n < 0 or told.tag(n) not in (*THINGS, "DUSMAN") or told.breaks[mark]:
        return []
    if dative(told.words[n]) or locative(told.words[n]):
        return []
    found = [n]
    while n > 0 and told.tag(n - 1) in ("BEN", "DUSMAN", "BITISIK", "BIR", "BOS"):
        n -= 1
        found.append(n)
    return found


def _range(told: Line, facts: Facts) -> bool:
    """ "menzildeyken": it says no more than that the distance is right."""
    n = 0
    while n < len(told.words):
        if told.tag(n) == "MENZIL" and told.tag(n + 1) not in ("#", "KAC"):
            if told.tag(n + 1) == "DEGIL" or told.words[n].suffix[:2] not in ("de", "in", ""):
                return False
            told.drop(n, n + 1)
        else:
            n += 1
    return True


Reader = Callable[[Line, Facts], bool]
_READERS: tuple[Reader, ...] = (
    *(_unsure, _unseen, _rights, strange, _light, _pairs, _orders, _losses, _card),
    *(_sight, _apart, _crossed, _between, _range),
)
