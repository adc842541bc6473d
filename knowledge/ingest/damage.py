"""Sentences that lost something on their way into the text, mostly numbers.

A scan that could not read the digits of one typeface leaves “iki oyuncuya da şer adet kart
verin”. Turkish shows the hole: a suffix that stands alone, a counting word with nothing to count,
a list of numbers with an empty place. Such a sentence is marked, and never quoted as if whole.

Some holes are grammatical (“oyuncu puan alır”). These are looked for only where the digits of the
document as a whole show that some are missing.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from knowledge import turkish
from knowledge.ingest.source import words
from knowledge.turkish import Token

Kind = Literal["lost_number", "lost_text", "broken_letter", "fragment"]


@dataclass(frozen=True, slots=True)
class Flaw:
    """A damaged sentence ``text[start:end]`` of one paragraph; the hole is at `at`."""

    start: int
    end: int
    at: int
    kind: Kind
    reason: str


# --- Digits of the whole document -------------------------------------------------------------

# How often each digit occurs in rulebooks: small numbers most of all.
_FREQUENCY = dict(
    zip("0123456789", (0.12, 0.25, 0.19, 0.14, 0.10, 0.07, 0.06, 0.03, 0.02, 0.02), strict=True)
)
_CHANCE = 1e-4


@dataclass(frozen=True, slots=True)
class Digits:
    """Which digits a document holds. `chance` is the probability that the missing ones are missing
    by chance; below 1 in 10,000 the document is `suspicious`."""

    present: str
    missing: str
    count: int
    chance: float

    @property
    def suspicious(self) -> bool:
        return self.chance < _CHANCE


def digits_of(texts: Iterable[str]) -> Digits:
    """The digits of a document's paragraphs."""
    counts = Counter(char for text in texts for char in text if char in _FREQUENCY)
    missing = "".join(digit for digit in _FREQUENCY if not counts[digit])
    total = sum(counts.values())
    share = sum(_FREQUENCY[digit] for digit in missing)
    chance = math.pow(1 - share, total) if share < 1 else 1.0
    return Digits("".join(sorted(counts)), missing, total, chance)


# --- Sentences --------------------------------------------------------------------------------

_QUANTITIES = words(
    "bir birer tek teker her hic hicbir birkac bircok kac kacar kacinci cok az fazla daha "
    "en yeterli yeterince kadar ayni esit toplam son ilk diger baska bu su o butun tum ek "
    "fazladan ekstra yarim yari yarisi cift hangi bazi kimi sayida miktarda adet tane "
    "tanesi x n y ne eksik kalan gereken belirtilen belirlenen yazan gosterilen istenen "
    "istenilen istedigi istediginiz istedigin diledigi dilediginiz diledigin elindeki bos"
)
_COUNTED = frozenset(
    ["kart", "zar", "birim", "puan", "hex", "pul", "piyon", "oyuncu", "kez", "kere"]
)
_COUNTED |= {"defa", "hamle", "tas", "tur", "jeton", "kup", "altin", "kaynak", "hasar", "isabet"}
_SUFFIXES = words(
    "ye yi yı yu yü nin nın nun nün den dan ten tan lük lık luk lik lü lı lu li üncü uncu "
    "ıncı nci ncı ncu ncü e a i ı u ü si sı ünü sini sını"
)
_LIMIT_VERB = re.compile(r"(?:[ae]bil(?:ir|ecek)|[ae]m[ae]z|m[ae]li)")
_HOLES: list[tuple[re.Pattern[str], Kind, str]] = [
    (
        re.compile(r"\d\s*(?P<at>),\s*(?:ya da|veya|ve)\b"),
        "lost_number",
        "sayı dizisinde boşluk var",
    ),
    (re.compile(r",\s*(?P<at>),"), "lost_number", "iki virgülün arası boş"),
    (re.compile(r"\d\s*-(?P<at>)\s*-\s*\d"), "lost_number", "sayı dizisinde boşluk var"),
    (re.compile(r"/\s*(?P<at>)/"), "lost_number", "iki eğik çizginin arası boş"),
    (re.compile(r"\((?P<at>)\s*\)"), "lost_text", "ayraçların içi boş"),
    (re.compile(r"\(\s*(?P<at>),"), "lost_number", "ayraç boşlukla başlıyor"),
    (
        re.compile(r"\b[Ee]n (?:fazla|az|çok)(?P<at>)\s*(?:[;:.)]|adet\b|tane\b)"),
        "lost_number",
        "sınırı söyleyen sayı kayıp",
    ),
    (
        re.compile(r"[^\W\d_]-(?P<at>)\s+\d+\s+[a-zçğıöşü]{2,}"),
        "lost_text",
        "sözcük bir sayıyla bölünmüş",
    ),
    (
        re.compile(r"(?<![\d.,])\d{1,2} (?P<at>)\d{1,2}(?![\d.,'’])"),
        "lost_text",
        "iki sayı yan yana",
    ),
    (
        re.compile(r"(?:^|[,;:(]|\b[Bb]u)\s*(?P<at>)(?:değerinde(?:ki)?|numaralı|puanlık) "),
        "lost_number",
        "değeri söyleyen sayı kayıp",
    ),
    (re.compile(r"\bbir (?P<at>)olarak\b"), "lost_text", "“bir”den sonra sözcük kayıp"),
    (
        re.compile(r"(?:^|[,;:.]\s|(?:^|\s)\d+ )(?P<at>)şeklinde(?:ki)?\b"),
        "lost_text",
        "gösterilen şekil metinde yok",
    ),
    (re.compile(r"(?P<at>)[\ufffd\u25a1\u25af]"), "broken_letter", "okunamayan harf var"),
]
_WEAK_HOLES: list[tuple[re.Pattern[str], Kind, str]] = [
    (re.compile(r"(?:^|[,;:]\s)\w+[dt][ae] (?P<at>)var\b"), "lost_text", "“var”ın önü boş"),
    (
        re.compile(r"\w+[dt][ae] (?P<at>)(?:ve|veya|ya da) \d"),
        "lost_number",
        "sayı dizisinde boşluk var",
    ),
]
_COUNT_VERB = re.compile(
    r"(?:al|kazan|kaybed|ver|ode|cek|koy|at|dagit|yerlestir|ekle)(?:[iu]r|[ae]r|[iu]n|[iu]n[iu]z|m[ae]s[iu]|s[iu]n)?"
    r"(?:l[ae]r)?"
)


def flaws(text: str, lost: bool = False, fragment: bool = False) -> list[Flaw]:
    """The damaged sentences of a paragraph, in order; one entry for each hole.

    `lost` says that the document is known to have lost digits, `fragment` that the paragraph is
    no sentence at all.
    """
    if fragment:
        return [Flaw(0, len(text), len(text), "fragment", "yarım cümle ya da şekil yazısı")]
    found = []
    for start, end in turkish.sentences(text):
        sentence = text[start:end]
        for at, kind, reason in _flaws(sentence, lost):
            found.append(Flaw(start, end, start + at, kind, reason))
    return found


def _flaws(sentence: str, lost: bool) -> Iterator[tuple[int, Kind, str]]:
    for pattern, kind, reason in _HOLES + (_WEAK_HOLES if lost else []):
        for hole in pattern.finditer(sentence):
            yield hole.start("at"), kind, reason
    tokens = turkish.tokens(sentence)
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        for check in _CHECKS + (_WEAK_CHECKS if lost else ()):
            if reason := check(sentence, before, token, after):
                yield token.start, "lost_number", reason
                break


_Check = Callable[[str, Token | None, Token, Token | None], str]


def _lone_suffix(sentence: str, before: Token | None, token: Token, after: Token | None) -> str:
    word = turkish.lower(token.text)
    if token.text[0].isupper() or (before is not None and _is_number(before)):
        return ""
    if word in ("şer", "şar") or (word in ("er", "ar") and _is_counter(after)):
        return f"“{word}” ekinin önündeki sayı kayıp"
    if word not in _SUFFIXES:
        return ""
    # After a name or a quotation the suffix belongs to it; a letter may be a label: (a), a), a.
    left, right = sentence[: token.start].rstrip(), sentence[token.end :].lstrip()
    if left[-1:] in ("'", "’", '"', "”", ")", "(", "-", "/") or right[:1] in (")", ".", "/", "-"):
        return ""
    if (
        before is not None
        and (not before.text[0].islower() or left[-1:] in (",", ":"))
        and len(word) == 1
    ):
        return ""
    if before is not None and before.text[0].isupper() and before.start > 0:
        return ""
    return f"“{word}” ekinin önündeki sayı kayıp"


def _bare_counter(sentence: str, before: Token | None, token: Token, after: Token | None) -> str:
    if token.key in ("adet", "tane"):
        if after is None and before is None:
            return ""
        doubled = after is not None and after.key == token.key
        if doubled or (
            before is not None and (_is_quantity(before) or before.key in _DISTRIBUTIVE)
        ):
            return ""
        return f"“{turkish.lower(token.text)}” sözcüğünün önündeki sayı kayıp"
    if token.key.startswith("tanesi"):
        if before is not None and (_is_number(before) or before.key in _OF_THEM):
            return ""
        return f"“{turkish.lower(token.text)}” sözcüğünün önündeki sayı kayıp"
    return ""


_DISTRIBUTIVE = frozenset(["ser", "sar", "er", "ar"])  # reported by themselves
_OF_THEM = frozenset(
    ["bir", "her", "hicbir", "birkac", "kac", "hangi", "diger", "son", "ilk", "tek"]
)


def _bare_total(sentence: str, before: Token | None, token: Token, after: Token | None) -> str:
    if token.key != "toplamda" or after is None or _is_quantity(after):
        return ""
    return (
        ""
        if sentence[token.end : after.start].strip()
        else "“toplamda” sözcüğünden sonra sayı kayıp"
    )


def _bare_limit(sentence: str, before: Token | None, token: Token, after: Token | None) -> str:
    """“en fazla kart çekebilir”: a limit without its number; “en fazla kart çeken” is none."""
    if token.key not in ("fazla", "az", "cok") or before is None or before.key != "en":
        return ""
    if after is None or after.key not in _COUNTED or sentence[token.end : after.start].strip():
        return ""
    rest = re.split(r"[,;:.]", turkish.fold(sentence[after.end :]))[0].split()
    if rest and _LIMIT_VERB.search(rest[0]) and not rest[0].endswith(("an", "en")):
        return "sınırı söyleyen sayı kayıp"
    return ""


def _bare_amount(sentence: str, before: Token | None, token: Token, after: Token | None) -> str:
    """“oyuncu puan alır”, “oyuncuların kart koyması gerekir”: whole, but for the number."""
    if token.key not in ("puan", "kart") or after is None:
        return ""
    if not _COUNT_VERB.fullmatch(after.key) or (before is not None and _is_quantity(before)):
        return ""
    return f"“{turkish.lower(token.text)}” sözcüğünün önündeki sayı kayıp olabilir"


def _is_number(token: Token) -> bool:
    if token.key[0].isdigit():
        return True
    found = turkish.numbers(token.text)
    return bool(found) and found[0].start == 0


def _is_quantity(token: Token) -> bool:
    return token.key in _QUANTITIES or _is_number(token)


def _is_counter(token: Token | None) -> bool:
    return token is not None and (token.key in ("adet", "tane") or token.key in _COUNTED)


_CHECKS: tuple[_Check, ...] = (_lone_suffix, _bare_counter, _bare_total, _bare_limit)
_WEAK_CHECKS: tuple[_Check, ...] = (_bare_amount,)
