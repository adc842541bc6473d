"""What is said of numbers: unit, owner, country; and of influence that is there or is not."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from referee.asking import Asked
from referee.twilight_struggle.questions.tokens import (
    PEOPLE,
    Amount,
    Token,
    Told,
    is_mine,
)
from referee.twilight_struggle.questions.words import SIDES

_UNITS_AFTER = (
    *("NUFUZ", "PUAN", "OPS", "KART", "ASKERI", "AKSIYON", "TUR", "KUTU"),
    *("ZAR", "CINS", "BG", "PUANLAMA", "STABIL"),
)
_UNITS_BEFORE = ("STABIL", "ZAR", "ASKERI", "PUAN")
_SKIPPED = ("DOLGU", "YALNIZ", "OL", "VAR")


def read_amounts(told: Told, q: Asked) -> None:
    """Every number with its unit and owner, and influence that is said to be there or not."""
    tokens = told.tokens
    owner: str | None = None
    country: str | None = None
    near = False
    clause = -1
    for n, t in enumerate(tokens):
        if t.clause != clause:
            clause, near = t.clause, False
        beside = t.tag == "EVSAHIBI" and n and tokens[n - 1].tag in ("RAKIP", "BEN", *SIDES)
        if beside:
            continue  # "rakip ev sahibi"
        if t.tag in ("ABD", "SSCB", "BEN", "RAKIP", "IKIMIZ", "EVSAHIBI") and not (
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
            if thing is not None and is_mine(thing.word):
                whose = "BEN"
            placed, done = _verb(tokens, n)
            value = t.word.value
            if t.tag == "BIR" and unit == "NUFUZ" and _none(tokens, tokens.index(_next(tokens, n))):
                value = 0  # "bir pulumun olmadığı"
            told.amounts.append(Amount(value, unit, whose, country, near, placed, done, t.at))
            told.left -= {t.at, *used}
            if unit == "NUFUZ" and not placed:
                _only(told, tokens, n, whose, country, near)
        elif t.tag == "NUFUZ" and (_is_track(t, tokens) or _is_asked(tokens, n)):
            told.left.discard(t.at)
        elif t.tag == "NUFUZ" and not any(a.at < t.at <= a.at + 3 for a in told.amounts):
            whose = "BEN" if is_mine(t.word) else owner
            there = country
            ahead = [x for x in tokens[n + 1 : n + 5] if x.clause == t.clause]
            if (there is None or ahead[:1]) and any(
                re.match(r"(?:m[ae]y)?[ae]n", x.word.suffix)
                for x in ahead[:2]
                if x.tag in ("OL", "VAR")
            ):
                there = next((x.name for x in ahead if x.tag == "ULKE"), there)
            placed, done = _verb(tokens, n)
            lacking = _next(tokens, n, skipped=("DOLGU",))
            if lacking.tag == "OL" and lacking.word.negated:
                placed = False  # "nüfuz bulunmayan Peru'ya nüfuz koymak"
            if placed and not done:
                continue
            none = _none(tokens, n) or _neither(q, tokens, n)
            nobody = any(x.tag == "KIMSE" for x in tokens[max(0, n - 2) : n])
            nobody = nobody or (t.word.suffix == "" and _no_owner(tokens, n))
            if none and nobody:
                told.amounts += [  # "kimsenin nüfuzu yok"
                    Amount(0, "NUFUZ", side, there, near, False, False, t.at) for side in SIDES
                ]
                told.left -= {x.at for x in tokens[n : n + 4] if x.tag in ("NUFUZ", *_DENYING)}
                continue
            told.amounts.append(
                Amount(
                    0 if none else 1 if _single(tokens, n) else None,
                    *("NUFUZ", whose, there, near, placed, done, t.at),
                )
            )
            told.left.discard(t.at)
            told.left -= {x.at for x in tokens[max(0, n - 3) : n + 4] if x.tag in _DENYING}
            if not none:
                _only(told, tokens, n, whose, there, near)
        elif t.tag in ("VAR", "YOK"):
            whom = _present(tokens, n)
            if whom is None:
                whom = _absent(told, tokens, n)
            if whom is not None:
                value = 0 if t.tag == "YOK" else None
                told.amounts.append(Amount(value, "NUFUZ", whom, country, near, False, False, t.at))
                told.left.discard(t.at)


def inherit(told: Told) -> None:
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


def _single(tokens: tuple[Token, ...], n: int) -> bool:
    """Whether there is but one marker ("tek pulu")."""
    return any(x.word.text.casefold() == "tek" for x in tokens[max(0, n - 3) : n])


def _no_owner(tokens: tuple[Token, ...], n: int) -> bool:
    """Whether no influence at all is meant: "hiç nüfuz bulunmayan", nobody's."""
    before = [x.tag for x in tokens[max(0, n - 2) : n]]
    return before[-1:] == ["HIC"] and not set(before) & set(PEOPLE)


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


def _next(tokens: tuple[Token, ...], n: int, skipped: tuple[str, ...] = _SKIPPED) -> Token:
    rest = [x for x in tokens[n + 1 :] if x.tag not in skipped]
    return rest[0] if rest else tokens[-1]


def _unit(tokens: tuple[Token, ...], n: int) -> tuple[str, set[int]]:
    """The unit of the number at `n` and the words that say it."""
    kind = tokens[n].word.kind
    if n and tokens[n - 1].tag == "KUTU" and tokens[n - 1].at == tokens[n].at - 1:
        following = tokens[n + 1].tag if n + 1 < len(tokens) else ""
        if following not in ("ZAR", "AT") or tokens[n + 1].clause != tokens[n].clause:
            return "KUTU", {tokens[n - 1].at}  # "Box 5"
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
    if before and _lies_there(tokens, n):
        return "NUFUZ", set()
    clause = [x.tag for x in tokens if x.clause == tokens[n].clause and x.at > n]
    if "AT" in clause and not {"KART", "UZAY", "NUFUZ"} & set(clause) and kind != "ordinal":
        return "ZAR", set()
    return "", set()


def _lies_there(tokens: tuple[Token, ...], n: int) -> bool:
    """Whether a bare number is influence that somebody has there (`darbe …, rakipte 1 var`)."""
    back, ahead = tokens[n - 1], tokens[n + 1] if n + 1 < len(tokens) else tokens[n]
    asked = any(x.tag in ("DARBE", "HIZALAMA", "NUFUZ") for x in tokens)
    return asked and back.tag in PEOPLE and back.case == "loc" and ahead.tag == "VAR"


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
    """Whose influence is, or is not, in the place before (`pulum var ama Mısır'da yok`)."""
    before = [x for x in tokens[:n] if x.tag not in _SKIPPED and x.clause == tokens[n].clause]
    if not before or before[-1].tag not in ("ULKE", "KOMSU") or before[-1].case != "loc":
        return None
    last = [a.owner for a in told.amounts if a.unit == "NUFUZ"]
    return last[-1] if last else None


def _lies_before(tokens: tuple[Token, ...], n: int) -> bool:
    """Whether influence in one country has been spoken of before."""
    earlier = [x for x in tokens[:n] if x.clause < tokens[n].clause]
    return any(x.tag == "NUFUZ" for x in earlier) and (
        len({x.name for x in earlier if x.tag == "ULKE"}) == 1
    )
