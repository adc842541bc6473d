"""What a question tells of a position: who plays, what lies where, who controls what, the cards.

The one reader of facts. It goes through the words clause by clause and gives every number its
unit, its owner and its country; an intent that has found what is asked takes the facts from here
and gives up when one is left over (`Told.left`). Owners stay as said (`BEN`, `RAKIP`, `ABD`)
until it is known who asks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from itertools import pairwise

from referee.asking import Asked, Word
from referee.twilight_struggle.questions.words import SIDES

PEOPLE = (*SIDES, "BEN", "RAKIP", "IKIMIZ", "KIMSE")
_CASES = (
    ("ki", re.compile(r"[dt][ae]ki\w*$")),
    ("loc", re.compile(r"[dt][ae](?:y?[dt]i|ys[ae]\w*|yken|yim|y[iu]z)?$")),
    ("abl", re.compile(r"[dt][ae]n$")),
    ("gen", re.compile(r"n?[iu]n$")),
    ("dat", re.compile(r"(?:^|[yn])?[ae]$")),
    ("acc", re.compile(r"(?:^|[yn])?[iu]$")),
)
_STOP = re.compile(r"[,.;:?!]")
_QUOTED = re.compile(r"[\"“][^\"”]+[\"”]|(?<=\s)'[^']+'(?=[\s,.])")
_THERE = re.compile(r"or[ae](?:da|ya|s[ıi]|dan)|ord[ae]", re.IGNORECASE)
_SELF = re.compile(r"(?:y?[ıiuü]m|ys[ae]m|sam)$", re.IGNORECASE)


def case_of(suffix: str) -> str:
    """The case that an ending marks: `loc`, `ki`, `abl`, `gen`, `dat`, `acc`, or nothing."""
    return next((name for name, pattern in _CASES if pattern.search(suffix)), "")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the question with its case, its clause and its place among the words."""

    tag: str
    word: Word
    at: int
    clause: int
    case: str

    @property
    def name(self) -> str:
        return self.word.name


@dataclass(frozen=True, slots=True)
class Amount:
    """A number (None: some) with its unit, its owner as said, and where it is.

    `unit` is the tag of what is counted, "" when no word says it. `near` is the neighbourhood of
    `country`; `placed` whether it is being placed rather than lying there, `done` whether that
    has happened.
    """

    value: int | None
    unit: str
    owner: str | None
    country: str | None
    near: bool
    placed: bool
    done: bool
    at: int


@dataclass
class Told:
    """All that is told. `left` are the places of the words that no fact accounts for.

    `me` is the side that the asker says to play, `speaks` whether he speaks of himself at all.
    `rival_acts` is found out with the act: whether the asker's rival does it.
    """

    tokens: tuple[Token, ...]
    me: int | None
    speaks: bool
    defcon: int | None
    amounts: list[Amount] = field(default_factory=list)
    control: dict[str, str | None] = field(default_factory=dict)
    left: set[int] = field(default_factory=set)
    rival_acts: bool = False

    def of(self, unit: str, *, bare: bool = False) -> list[Amount]:
        """The amounts of a unit, and those without one where that is what numbers mean here."""
        return [a for a in self.amounts if a.unit == unit or (bare and not a.unit)]

    def tags(self) -> frozenset[str]:
        """The tags of the words that no fact accounts for."""
        return frozenset(t.tag for t in self.tokens if t.at in self.left)


def tokens_of(q: Asked) -> tuple[Token, ...]:
    """The words with their clauses."""
    found: list[Token] = []
    quoted = [m.span() for m in _QUOTED.finditer(q.text)]
    cursor = clause = 0
    for at, word in enumerate(q.words):
        start = q.text.find(word.text, cursor)
        gap = q.text[cursor:start] if start >= 0 else ""
        if _STOP.search(gap):
            clause += 1
        cursor = max(start, cursor) + len(word.text) if start >= 0 else cursor
        tag = word.tag
        if any(a < start < b for a, b in quoted):
            continue  # what somebody is said to have said
        if _is_replaced(q.words, at) or (at and tag == "DEGIL" and _is_replaced(q.words, at - 1)):
            continue  # "Norveç'e değil İsveç'e"
        if tag == "DOLGU" and _THERE.match(word.text):
            tag = "ORADA"
        elif tag == "DOLGU" and word.text.lower() == "olarak":
            tag = "OLARAK"
        elif tag == "BEN" and word.text.lower().startswith("kendi") and "m" not in word.text[5:]:
            tag = "KENDI"
        ending = word.suffix or (word.text if tag in ("BEN", "RAKIP") else "")
        found.append(Token(tag, word, at, clause, case_of(ending)))
    return tuple(found)


def _is_replaced(words: tuple[Word, ...], at: int) -> bool:
    """Whether a place or number is only said not to be meant, and the one meant follows."""
    here, rest = words[at], words[at + 1 :]
    if here.tag not in ("ULKE", "BOLGE", "#") or not rest or rest[0].tag != "DEGIL":
        return False
    return any(w.tag == here.tag for w in rest[1:3])


_LIGHT = frozenset(["DOLGU", "CINS", "GERCEKLES", "OL", "KART", "BIR", "VAR", "OLARAK", "YALNIZ"])


def read(q: Asked) -> Told:
    """Everything that the question tells; `left` begins with every word of weight."""
    tokens = tokens_of(q)
    me = _declared(tokens, q)
    speaks = (
        any(t.tag == "BEN" for t in tokens)
        or any(t.word.first_person and t.tag not in SIDES for t in tokens)
        or any(t.tag in ("NUFUZ", "EL") and _mine(t.word) for t in tokens)
        or bool(re.search(r"m[ıiuü]y[ıiuü][mz]|s[ae][mk]\b", q.text))
    )
    told = Told(tokens, me, speaks, None)
    told.left = {t.at for t in tokens if t.tag not in _LIGHT}
    _read_defcon(told)
    _read_control(told)
    _read_amounts(told, q)
    _inherit(told)
    for t in tokens:
        if t.tag in ("ULKE", "BOLGE", "ORADA", "KOMSU", *PEOPLE, "KENDI"):
            told.left.discard(t.at)
    return told


def _mine(word: Word) -> bool:
    """Whether a possessive ending says "my" (`nüfuzum`, `elimde`)."""
    return bool(re.match(r"(?:[iu]?m|l[ae]r[iu]m)", word.suffix)) or word.text.lower().startswith(
        ("elim", "pulum", "nüfuzum", "nufuzum")
    )


def _declared(tokens: tuple[Token, ...], q: Asked) -> int | None:
    """The side that the asker says to be: `SSCB'yim`, `ABD olarak`, `ben SSCB`."""
    for n, t in enumerate(tokens):
        if t.tag not in SIDES:
            continue
        after = tokens[n + 1] if n + 1 < len(tokens) else None
        before = tokens[n - 1] if n else None
        whole = t.word.text
        if _SELF.search(whole) or _SELF.search(t.word.suffix):
            return SIDES[t.tag]
        if after is not None and after.tag == "OLARAK":
            return SIDES[t.tag]
        if after is not None and after.tag == "OYNA" and re.search(r"m$|ken$", after.word.suffix):
            return SIDES[t.tag]
        if before is not None and before.tag == "BEN" and not t.case and before.word.text == "ben":
            return SIDES[t.tag]
        if before is not None and before.tag == "RAKIP" and not t.case:
            return 1 - SIDES[t.tag]
    return None


def _read_defcon(told: Told) -> None:
    tokens = [t for t in told.tokens if t.tag not in ("DOLGU", "DUZEY")]
    for n, t in enumerate(tokens):
        if t.tag != "DEFCON":
            continue
        told.left.discard(t.at)
        for other in tokens[n + 1 : n + 2] + tokens[max(0, n - 1) : n]:
            if other.tag == "#" and other.clause == t.clause and (other.word.value or 0) <= 5:
                if t.word.suffix in ("u", "unu", "yu", "i"):
                    break  # "DEFCON'u 1'e düşürdü": what it becomes, see the outcome
                if told.defcon is None:
                    told.defcon = other.word.value
                told.left.discard(other.at)
                break
    for t in told.tokens:
        if t.tag == "DUZEY":
            told.left.discard(t.at)


# --- Control ------------------------------------------------------------------------------------


def _read_control(told: Told) -> None:
    """Who controls which countries: `ABD kontrolündeki Fransa`, `İsrail ile Irak bende`, …"""
    tokens = [t for t in told.tokens if t.tag not in ("DOLGU", "BIR", "CINS", "OL", "YALNIZ")]
    for n, t in enumerate(tokens):
        if t.tag == "KIMSE" and [x.tag for x in tokens[n + 1 : n + 2]] == ["ULKE"]:
            told.control[tokens[n + 1].name] = None  # "kontrolsüz Nijerya"
        if t.tag != "KONTROL" and not _held(tokens, n):
            continue
        if t.tag == "KONTROL" and (listed := _listed(tokens, n)):
            told.control |= listed
            told.left.discard(t.at)
            continue
        found = _controlled(tokens, n)
        if found is None:
            continue
        owner, countries, used = found
        for country in countries:
            told.control.setdefault(country, owner)
        told.left -= used


def _listed(tokens: list[Token], n: int) -> dict[str, str | None]:
    """The countries of both sides before one verb: `ABD İsrail'i, SSCB Irak'ı kontrol ediyor`."""
    run: list[Token] = []
    for t in reversed(tokens[:n]):
        if t.tag not in ("ULKE", "ABD", "SSCB", "BEN", "RAKIP"):
            break
        run.insert(0, t)
    owners = [t for t in run if t.tag != "ULKE"]
    if len(owners) < 2 or len(run) - len(owners) < 2 or run[0].tag == "ULKE":
        return {}
    found: dict[str, str | None] = {}
    owner = run[0].tag
    for t in run:
        if t.tag == "ULKE":
            found[t.name] = owner
        else:
            owner = t.tag
    return found


def _held(tokens: list[Token], n: int) -> bool:
    """Whether a word says in whose hand countries are: `bende`, `rakipte`, `ABD'nin elinde`."""
    t = tokens[n]
    if t.tag in ("BEN", "RAKIP", *SIDES) and t.case == "loc":
        back = tokens[n - 1] if n else None
        ahead = tokens[n + 1] if n + 1 < len(tokens) else None
        if _owns_after(tokens, n) and not (back and back.tag == "ULKE" and back.clause == t.clause):
            return True
        counted = ("#", "AD", "LIK", "KART", "NUFUZ", "HIC", "KONTROL")
        if ahead is not None and ahead.clause == t.clause and ahead.tag in counted:
            return False
        return back is not None and back.tag == "ULKE" and back.case in ("", "acc")
    if t.tag == "EL" and t.word.text.lower().startswith(("elinde", "elimde")):
        owners = tokens[max(0, n - 2) : n]
        owned = any(b.tag in (*SIDES, "RAKIP", "BEN") for b in owners) or "elimde" in t.word.text
        ahead = tokens[n + 1] if n + 1 < len(tokens) else None
        if ahead is not None and ahead.tag in ("#", "AD", "LIK", "KART", "PUANLAMA", "KAL", "HIC"):
            return False
        near = tokens[max(0, n - 3) : n]
        return owned and any(b.tag == "ULKE" for b in near)
    return False


def _owns_after(tokens: list[Token], n: int) -> bool:
    """Whether countries follow whoever has them (`rakipte Polonya ile Çekoslovakya var`)."""
    rest = tokens[n + 1 :]
    run = 0
    while run < len(rest) and rest[run].tag == "ULKE" and not rest[run].case:
        run += 1
    if not run or rest[0].clause != tokens[n].clause:
        return False
    return run == len(rest) or rest[run].tag == "VAR" or rest[run].clause != rest[0].clause


def _controlled(tokens: list[Token], n: int) -> tuple[str | None, list[str], set[int]] | None:
    """Owner, countries and places of a statement of control around the word at `n`."""
    t = tokens[n]
    before = tokens[:n]
    owner: Token | None = t if t.tag in ("BEN", "RAKIP", *SIDES) else None
    if owner is None:
        for b in reversed(before[-8:]):
            if b.tag in PEOPLE:
                owner = b
                break
            if b.tag in ("KONTROL", "DARBE", "HIZALAMA", "KOY", "AD", "?"):
                break
        beyond = tokens[n + 1 : n + 2]
        if owner is None and beyond and beyond[0].tag in PEOPLE and beyond[0].case == "loc":
            owner = beyond[0]
    if owner is None:
        if t.word.first_person or _mine(t.word):
            who: str | None = "BEN"
        else:
            return None
    else:
        who = owner.tag
    denied = t.word.negated or any(
        b.tag in ("DEGIL", "YOK") and b.clause == t.clause for b in tokens[n + 1 : n + 2]
    )
    following = tokens[n + 1] if n + 1 < len(tokens) else None
    participle = t.case == "ki" or bool(
        re.search(r"(?:[dt][iu][gk]\w*|an|en|undeki|daki)$", t.word.suffix)
    )
    used = {t.at} | ({owner.at} if owner else set())
    countries: list[str] = []
    if owner is t and _owns_after(tokens, n):
        for b in tokens[n + 1 :]:
            if b.tag != "ULKE":
                break
            countries.append(b.name)
        return who, countries, used
    spaced = following is not None and following.at == t.at + 2 and following.clause == t.clause
    if spaced and t.tag == "KONTROL":
        participle = True  # "kontrolünde olmayan Tayland"
    if participle and following is not None and following.tag == "ULKE":
        countries = [following.name]
    else:
        for b in reversed(before):
            if b.tag == "ULKE":
                countries.append(b.name)
            elif b.tag in ("BEN", "RAKIP", *SIDES, "KIMSE", "KENDI"):
                if owner is not None and b.at != owner.at:
                    break
                if countries:
                    break
            elif b.tag in ("EL", "VAR", "NUFUZ", "?", "KONTROL") or b.clause < t.clause - 1:
                break
    if who == "KIMSE":
        return None, countries, used
    return (None if denied else who), countries, used


# --- Amounts ------------------------------------------------------------------------------------

_UNITS_AFTER = (
    *("NUFUZ", "PUAN", "OPS", "KART", "ASKERI", "AKSIYON", "TUR", "KUTU"),
    *("ZAR", "CINS", "BG", "PUANLAMA"),
)
_UNITS_BEFORE = ("STABIL", "ZAR", "ASKERI", "PUAN")
_SKIPPED = ("DOLGU", "YALNIZ", "OL", "VAR")


def _read_amounts(told: Told, q: Asked) -> None:
    """Every number with its unit and owner, and influence that is said to be there or not."""
    tokens = told.tokens
    owner: str | None = None
    country: str | None = None
    near = False
    clause = -1
    for n, t in enumerate(tokens):
        if t.clause != clause:
            clause, near = t.clause, False
        if t.tag in ("ABD", "SSCB", "BEN", "RAKIP", "IKIMIZ") and not (
            t.tag == "BEN" and t.case == "dat"
        ):
            owner = t.tag
        elif t.tag in ("ULKE", "BOLGE"):
            country, near = t.name, False
        elif t.tag == "ORADA":
            near = False
        elif t.tag == "KOMSU":
            near = True
        number = t.tag == "#" or (t.tag == "BIR" and _next(tokens, n).tag == "NUFUZ")
        if number and (t.tag == "BIR" or t.at in told.left):
            unit, used = _unit(tokens, n)
            whose = _after(tokens, n) or owner
            thing = next((x for x in tokens[n + 1 : n + 4] if x.tag in ("NUFUZ", "KART")), None)
            if thing is not None and _mine(thing.word):
                whose = "BEN"
            placed, done = _verb(tokens, n)
            told.amounts.append(
                Amount(t.word.value, unit, whose, country, near, placed, done, t.at)
            )
            told.left -= {t.at, *used}
            if unit == "NUFUZ" and not placed:
                _only(told, tokens, n, whose, country, near)
        elif t.tag == "NUFUZ" and (_is_track(t, tokens) or _is_asked(tokens, n)):
            told.left.discard(t.at)
        elif t.tag == "NUFUZ" and not any(a.at < t.at <= a.at + 3 for a in told.amounts):
            whose = "BEN" if _mine(t.word) else owner
            there = country
            ahead = [x for x in tokens[n + 1 : n + 5] if x.clause == t.clause]
            if (there is None or ahead[:1]) and any(
                x.word.suffix.startswith(("an", "en")) for x in ahead[:2] if x.tag in ("OL", "VAR")
            ):
                there = next((x.name for x in ahead if x.tag == "ULKE"), there)
            placed, done = _verb(tokens, n)
            if placed and not done:
                continue
            none = _none(tokens, n) or _neither(q, tokens, n)
            if none and any(x.tag == "KIMSE" for x in tokens[max(0, n - 2) : n]):
                told.amounts += [  # "kimsenin nüfuzu yok"
                    Amount(0, "NUFUZ", side, there, near, False, False, t.at) for side in SIDES
                ]
                told.left -= {x.at for x in tokens[n : n + 4] if x.tag in ("NUFUZ", *_DENYING)}
                continue
            told.amounts.append(
                Amount(0 if none else None, "NUFUZ", whose, there, near, placed, done, t.at)
            )
            told.left.discard(t.at)
            told.left -= {x.at for x in tokens[max(0, n - 3) : n + 4] if x.tag in _DENYING}
            if not none:
                _only(told, tokens, n, whose, there, near)
        elif t.tag in ("VAR", "YOK"):
            whom = _present(tokens, n)
            if whom is None and t.tag == "YOK":
                whom = _absent(told, tokens, n)
            if whom is not None:
                value = 0 if t.tag == "YOK" else None
                told.amounts.append(Amount(value, "NUFUZ", whom, country, near, False, False, t.at))
                told.left.discard(t.at)


def _inherit(told: Told) -> None:
    """A number without a unit counts what the one before it counts (`bende 3, onda 1`)."""
    for n, amount in enumerate(told.amounts[1:], 1):
        before = told.amounts[n - 1]
        if not amount.unit and before.unit in ("NUFUZ", "ASKERI", "ZAR") and amount.owner:
            told.amounts[n] = replace(amount, unit=before.unit)


_DENYING = ("HIC", "YOK", "OL", "DEGIL")


_OTHER = {"ABD": "SSCB", "SSCB": "ABD", "BEN": "RAKIP", "RAKIP": "BEN"}


def _only(
    told: Told, tokens: tuple[Token, ...], n: int, owner: str | None, place: str | None, near: bool
) -> None:
    """What "only" says of the other side: none of his lies there (`yalnız ABD'nin 2 nüfuzu`)."""
    before = [x.tag for x in tokens[max(0, n - 3) : n] if x.clause == tokens[n].clause]
    people = ("ABD", "SSCB", "BEN", "RAKIP", "KENDI")
    said = any(a == "YALNIZ" and b in people for a, b in pairwise(before))
    if said and owner in _OTHER:
        told.amounts.append(
            Amount(0, "NUFUZ", _OTHER[owner], place, near, False, False, tokens[n].at)
        )


def _is_track(t: Token, tokens: tuple[Token, ...]) -> bool:
    """Whether "the marker" is that of a track, as no country is spoken of and nothing placed."""
    before = tokens[tokens.index(t) - 1] if tokens.index(t) else t
    if before.tag in ("PUAN", "DEFCON", "ASKERI"):
        return True  # "VP marker", "DEFCON pulu"
    return t.word.text.lower().startswith("pul") and not any(
        x.tag in ("ULKE", "BOLGE", "KOY", "CINS", "STABIL", "KONTROL") for x in tokens
    )


def _is_asked(tokens: tuple[Token, ...], n: int) -> bool:
    """Whether it is asked how much influence (`kaç nüfuz`)."""
    before = [x.word.text.lower() for x in tokens[max(0, n - 2) : n]]
    return any(text.startswith(("kaç", "kac", "ne kadar")) for text in before)


def _after(tokens: tuple[Token, ...], n: int) -> str | None:
    """The owner that stands between a number and what is counted: `3 ABD nüfuzu`."""
    here = tokens[n].clause
    after = [x for x in tokens[n + 1 :] if x.tag not in _SKIPPED and x.clause == here][:2]
    if len(after) == 2 and after[0].tag in (*SIDES, "RAKIP") and after[1].tag == "NUFUZ":
        return after[0].tag
    return after[0].tag if after and _coloured(after[0]) else None


def _coloured(t: Token) -> bool:
    """Whether a side is named by the colour of its markers (`kırmızı pul`)."""
    return t.tag in SIDES and bool(re.search(r"pul|marker|nüfuz|nufuz", t.word.text.lower()))


def _next(tokens: tuple[Token, ...], n: int) -> Token:
    rest = [x for x in tokens[n + 1 :] if x.tag not in _SKIPPED]
    return rest[0] if rest else tokens[-1]


def _unit(tokens: tuple[Token, ...], n: int) -> tuple[str, set[int]]:
    """The unit of the number at `n` and the words that say it."""
    kind = tokens[n].word.kind
    if n and tokens[n - 1].tag == "STABIL":
        return "STABIL", {tokens[n - 1].at}
    after = [x for x in tokens[n + 1 :] if x.tag not in _SKIPPED][:2]
    before = [x for x in tokens[:n] if x.tag not in (*_SKIPPED, *PEOPLE)][-1:]
    for x in after[:1]:
        if x.tag in _UNITS_AFTER and x.clause == tokens[n].clause:
            return x.tag, {x.at}
        if x.tag == "AT" and kind != "ordinal" and x.clause == tokens[n].clause:
            return "ZAR", set()
    if after and _coloured(after[0]) and after[0].clause == tokens[n].clause:
        return "NUFUZ", {after[0].at}
    owned = len(after) > 1 and after[0].tag in PEOPLE and after[1].tag == "NUFUZ"
    if owned and after[1].clause == tokens[n].clause:
        return "NUFUZ", {after[1].at}
    for x in before:
        if x.tag in _UNITS_BEFORE and x.clause == tokens[n].clause:
            return x.tag, {x.at}
    clause = [x.tag for x in tokens if x.clause == tokens[n].clause and x.at > n]
    if "AT" in clause and not {"KART", "UZAY", "NUFUZ"} & set(clause) and kind != "ordinal":
        return "ZAR", set()
    return "", set()


def _verb(tokens: tuple[Token, ...], n: int) -> tuple[bool, bool]:
    """Whether what stands at `n` is being placed, and whether that has been done."""
    for x in tokens[n + 1 : n + 5]:
        if x.clause != tokens[n].clause:
            break
        if x.tag in ("KOY", "AT"):
            return True, bool(re.match(r"(?:il)?[dt][iu](?!k)|mis", x.word.suffix))
        if x.tag in ("VAR", "KONTROL", "DARBE"):
            break
    return False, False


NEITHER = re.compile(r"\bne (?!zaman|kadar|ol|yap|de)\w[^,.;?]*\bne \w", re.IGNORECASE)


def _neither(q: Asked, tokens: tuple[Token, ...], n: int) -> bool:
    """Whether influence is denied by "ne … ne": neither there nor next to it."""
    return bool(NEITHER.search(q.text)) and any(
        x.tag == "VAR" and x.clause == tokens[n].clause for x in tokens[n + 1 : n + 3]
    )


def _none(tokens: tuple[Token, ...], n: int) -> bool:
    """Whether the influence at `n` is said not to be there."""
    if tokens[n].word.suffix.startswith(("siz", "suz")):
        return True
    around = [x for x in tokens[max(0, n - 2) : n] if x.clause == tokens[n].clause]
    if any(x.tag == "HIC" for x in around):
        return True
    for x in tokens[n + 1 : n + 4]:
        if x.clause != tokens[n].clause or x.tag in ("VAR", "DARBE", "KOY"):
            return x.tag == "VAR" and x.word.negated
        if x.tag in ("YOK", "DEGIL") or (x.tag in ("OL", "KAL") and x.word.negated):
            return True
        if x.tag == "OL":
            return False
    return False


def _present(tokens: tuple[Token, ...], n: int) -> str | None:
    """Who is said to be in a country without the word influence: `Peru'da ABD var`."""
    skipped = (*_SKIPPED, "HIC")
    before = [x for x in tokens[:n] if x.tag not in skipped and x.clause == tokens[n].clause]
    if not before or before[-1].tag not in (*SIDES, "RAKIP", "BEN"):
        return None
    placed = any(x.tag in ("ULKE", "ORADA") and x.case in ("loc", "") for x in before)
    placed = placed or (before[-1].case == "loc" and before[0].at > 0 and _lies_before(tokens, n))
    return before[-1].tag if placed else None


def _absent(told: Told, tokens: tuple[Token, ...], n: int) -> str | None:
    """Whose influence is not in the place before "yok" (`pulum var ama Mısır'da yok`)."""
    before = [x for x in tokens[:n] if x.tag not in _SKIPPED and x.clause == tokens[n].clause]
    if not before or before[-1].tag not in ("ULKE", "KOMSU") or before[-1].case != "loc":
        return None
    last = [a.owner for a in told.amounts if a.unit == "NUFUZ"]
    return last[-1] if last else None


def target_of(told: Told, *acts: str) -> str | None:
    """The country or region that an act is aimed at: the one named with it, else the last one.

    `acts` are the tags of the act. None when none is named, or two are named with it.
    """
    verbs = [t for t in told.tokens if t.tag in acts]
    if not verbs:
        return None
    named = [t for t in told.tokens if t.tag in ("ULKE", "BOLGE")]
    for verb in reversed(verbs):
        aimed = [t for t in named if t.clause == verb.clause]
        close = [t for t in aimed if t.case in ("dat", "loc", "acc")] if len(aimed) > 1 else aimed
        pool = close or aimed
        if any(t.tag == "ULKE" for t in pool):
            pool = [t for t in pool if t.tag == "ULKE"]
        if len({t.name for t in pool}) > 1:
            pool = [t for t in pool if t.case == "dat"]
        if pool:
            return pool[0].name if len({t.name for t in pool}) == 1 else None
    before = [t for t in named if t.clause < verbs[-1].clause] or named
    return before[-1].name if before else None


_PARTICIPLE = re.compile(r"(?:[ei]?n?[dt][iu][gk]\w*|y?[ae]n\w{0,4}|m[ae]yan\w*)$")


def is_done(t: Token) -> bool:
    """Whether a verb is only part of a description (`koyduğum`, `koyan`)."""
    return bool(_PARTICIPLE.match(t.word.suffix))


def stands_at(q: Asked, at: int) -> bool:
    """Whether a number is a place on a track (`18'deydi`, `17 puandayken`), not a gain."""
    word = q.words[at]
    after = q.words[at + 1] if at + 1 < len(q.words) else None
    if after is not None and after.tag == "PUAN" and case_of(after.suffix) == "loc":
        return True
    return bool(re.search(r"(?:['’]|[a-zı])[dt][ae](?:y\w*)?$", word.text, re.IGNORECASE))


def _lies_before(tokens: tuple[Token, ...], n: int) -> bool:
    """Whether influence in one country has been spoken of before."""
    earlier = [x for x in tokens[:n] if x.clause < tokens[n].clause]
    return any(x.tag == "NUFUZ" for x in earlier) and (
        len({x.name for x in earlier if x.tag == "ULKE"}) == 1
    )


def countries_of(told: Told) -> list[str]:
    """The countries named, in order, each once."""
    return list(dict.fromkeys(t.name for t in told.tokens if t.tag == "ULKE"))


def whose(owner: str | None, me: int) -> int | None:
    """The player who is meant when `me` is asking."""
    if owner in SIDES:
        return SIDES[owner]
    return {"BEN": me, "RAKIP": 1 - me}.get(owner or "")
