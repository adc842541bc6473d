"""Sentences that lost something on their way into the text, mostly numbers.

A scan that could not read the digits of one typeface leaves “her oyuncuya şer adet karo
verin”. Turkish shows the hole: a suffix that stands alone, a counting word with nothing to count,
a list of numbers with an empty place. Such a sentence is marked, and never quoted as if whole.

Some holes are grammatical (“oyuncu puan alır”). These are looked for only where the digits of the
document as a whole show that some are missing.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from knowledge import turkish
from knowledge.ingest.result import Digits, Kind
from knowledge.ingest.source import words
from knowledge.turkish import Token


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
        re.compile(
            r"(?:[,;:(]|\b[Bb]u|ya da|veya)\s*"
            r"(?P<at>)(?:değerinde(?:ki)?|numaralı|puanlık)\b"
        ),
        "lost_number",
        "değeri söyleyen sayı kayıp",
    ),
    (re.compile(r"\bbir (?P<at>)olarak\b"), "lost_text", "“bir”den sonra sözcük kayıp"),
    (
        re.compile(r"(?:^|[,;:.]\s|(?:^|\s)\d+ )(?P<at>)şeklinde(?:ki)?\b"),
        "lost_text",
        "gösterilen şekil metinde yok",
    ),
    (
        re.compile(r"(?:^|\s)(?P<at>)\.\s(?=[a-zçğıöşü])"),
        "lost_number",
        "sıra sayısı kayıp",
    ),
    (
        re.compile(r"(?:^|[(:;,]\s?)(?P<at>)[+]\s?(?=[^\W\d_])"),
        "lost_number",
        "artı işaretinden sonra sayı kayıp",
    ),
    (
        re.compile(r"(?P<at>)(?:[\ufffd\u25a1\u25af]|\(cid:\d+\))"),
        "broken_letter",
        "okunamayan harf var",
    ),
]
_WEAK_HOLES: list[tuple[re.Pattern[str], Kind, str]] = [
    (re.compile(r"(?:^|[,;:]\s)\w+[dt][ae] (?P<at>)var\b"), "lost_text", "“var”ın önü boş"),
    (
        re.compile(r"\w[dt][ae] (?P<at>)(?:ve|veya|ya da) \d"),
        "lost_number",
        "sayı dizisinde boşluk var",
    ),
]
_COUNT_VERB = re.compile(
    r"(?:al|kazan|kaybed|ver|ode|cek|koy|at|dagit|yerlestir|ekle)(?:[iu]r|[ae]r|[iu]n|[iu]n[iu]z|m[ae]s[iu]|s[iu]n)?"
    r"(?:l[ae]r)?"
)


def flaws(
    text: str, lost: bool = False, fragment: bool = False, gaps: Collection[int] = ()
) -> list[Flaw]:
    """The damaged sentences of a paragraph, in order; one entry for each hole.

    `lost` says that the document is known to have lost digits, `fragment` that the paragraph is
    no sentence at all; `gaps` are the places before which the source has a wider space than
    elsewhere, which is what a lost word leaves.
    """
    if fragment:
        return [Flaw(0, len(text), len(text), "fragment", "yarım cümle ya da şekil yazısı")]
    found = []
    for start, end in turkish.sentences(text):
        sentence = text[start:end]
        wide = {place - start for place in gaps if start < place < end}
        for at, kind, reason in _flaws(sentence, lost, wide):
            found.append(Flaw(start, end, start + at, kind, reason))
    return found


def _flaws(sentence: str, lost: bool, wide: set[int]) -> Iterator[tuple[int, Kind, str]]:
    for pattern, kind, reason in _HOLES + (_WEAK_HOLES if lost else []):
        for hole in pattern.finditer(sentence):
            yield hole.start("at"), kind, reason
    tokens = turkish.tokens(sentence)
    for index, token in enumerate(tokens):
        for check in _CHECKS + (_WEAK_CHECKS if lost else ()):
            if reason := check(sentence, tokens, index):
                yield token.start, "lost_number", reason
                break
        else:
            if token.start in wide and _can_be_counted(token):
                yield token.start, "lost_number", "geniş boşlukta sayı kayıp"


def _lone_suffix(sentence: str, tokens: list[Token], index: int) -> str:
    """“her oyuncuya şer adet”, “kartları ye tamamlar”: a suffix whose number is gone."""
    token = tokens[index]
    word = turkish.lower(token.text)
    distributive = word in ("şer", "şar") or (word in ("er", "ar") and _is_counter(tokens, index))
    if not distributive and word not in _SUFFIXES:
        return ""
    before = tokens[index - 1] if index else None
    if token.text[0].isupper() or (before is not None and _is_number(before)):
        return ""
    reason = f"“{word}” ekinin önündeki sayı kayıp"
    if distributive:
        return reason
    # After a name or a quotation the suffix belongs to it; a letter may be a label: (a), a), a.
    left = sentence[max(0, token.start - _NEAR) : token.start].rstrip()
    right = sentence[token.end : token.end + _NEAR].lstrip()
    if left[-1:] in _NOT_BEFORE_SUFFIX or right[:1] in _NOT_AFTER_SUFFIX:
        return ""
    if before is None:
        return reason if len(word) > 1 else ""
    named = before.text[0].isupper() and before.start > 0
    label = len(word) == 1 and (not before.text[0].islower() or left[-1:] in (",", ":"))
    return "" if named or label else reason


_NEAR = 20  # letters of a sentence that are looked at on either side of a word
_QUOTATION = 300  # the longest quotation whose end is looked for
_NOT_BEFORE_SUFFIX = tuple("'’\"”)(-/`_")
_NOT_AFTER_SUFFIX = tuple(")./-`_")


def _lone_apostrophe(sentence: str, tokens: list[Token], index: int) -> str:
    """“elini 'ye tamamlar”, “DEFCON 'te”: an apostrophe that follows nothing."""
    token = tokens[index]
    left = sentence[max(0, token.start - 2) : token.start]
    if left[-1:] not in ("'", "’") or not left[-2:-1].isspace():
        return ""
    word = turkish.lower(token.text)
    if len(word) > 5 or not turkish.is_suffix(token.key):
        return ""
    # An opening quotation mark looks the same; it has a closing one.
    if re.search(r"\w['’](?!\w)", sentence[token.end - 1 : token.end + _QUOTATION]):
        return ""
    return f"“{word}” ekinin önündeki sayı kayıp"


def _bare_label(sentence: str, tokens: list[Token], index: int) -> str:
    """“ve numaralı kapı”, “bir puanlık”: words that say of what number something is."""
    token = tokens[index]
    if not token.key.startswith(("numarali", "puanlik")):
        return ""
    before = tokens[index - 1] if index else None
    if before is not None and (_is_quantity(before) or before.key in _RANKS):
        return ""
    return f"“{turkish.lower(token.text)}” sözcüğünün önündeki sayı kayıp"


_RANKS = words("kucuk buyuk dusuk yuksek farkli ardisik sirali uygun ilgili sonraki onceki")


def _bare_counter(sentence: str, tokens: list[Token], index: int) -> str:
    """“birlikte adet kart”, “istemediği tanesini”: a counting word with nothing to count."""
    token = tokens[index]
    before = tokens[index - 1] if index else None
    reason = f"“{turkish.lower(token.text)}” sözcüğünün önündeki sayı kayıp"
    if token.key in ("adet", "tane"):
        doubled = any(other.key == token.key for other in tokens[index + 1 : index + 2])
        counted = before is not None and (_is_quantity(before) or before.key in _DISTRIBUTIVE)
        return "" if doubled or counted or len(tokens) == 1 else reason
    if token.key.startswith("tanesi"):
        counted = before is not None and (_is_number(before) or before.key in _OF_THEM)
        return "" if counted else reason
    return ""


_DISTRIBUTIVE = words("ser sar er ar")  # reported by themselves
_OF_THEM = words("bir her hicbir birkac kac hangi diger son ilk tek")


def _bare_total(sentence: str, tokens: list[Token], index: int) -> str:
    """“toplamda cephe kazanan”: a total without its number."""
    if index == 0 or tokens[index - 1].key != "toplamda":
        return ""
    if any(map(_is_quantity, tokens[index : index + 3])) or _is_parted(sentence, tokens, index):
        return ""
    return "“toplamda” sözcüğünden sonra sayı kayıp"


def _bare_limit(sentence: str, tokens: list[Token], index: int) -> str:
    """“en fazla kart çekebilir”: a limit without its number; “en fazla kart çeken” is none."""
    if tokens[index].key not in _COUNTED or index + 1 == len(tokens):
        return ""
    before = [token.key for token in tokens[max(0, index - 2) : index]]
    if before not in (["en", "fazla"], ["en", "az"], ["en", "cok"]):
        return ""
    verb = tokens[index + 1].key
    if _LIMIT_VERB.search(verb) is None or verb.endswith(("an", "en")):
        return ""
    return "" if _is_parted(sentence, tokens, index) else "sınırı söyleyen sayı kayıp"


def _is_parted(sentence: str, tokens: list[Token], index: int) -> bool:
    """Whether a mark stands between a word and the one before it."""
    return bool(sentence[tokens[index - 1].end : tokens[index].start].strip())


def _bare_amount(sentence: str, tokens: list[Token], index: int) -> str:
    """“oyuncu puan alır”, “oyuncuların kart koyması beklenir”: whole, but for the number."""
    token = tokens[index]
    if token.key not in ("puan", "kart") or index + 1 == len(tokens):
        return ""
    if not _COUNT_VERB.fullmatch(tokens[index + 1].key):
        return ""
    if index and _is_quantity(tokens[index - 1]):
        return ""
    return f"“{turkish.lower(token.text)}” sözcüğünün önündeki sayı kayıp olabilir"


def _is_number(token: Token) -> bool:
    if token.key[0].isdigit():
        return True
    found = turkish.numbers(token.text)
    return bool(found) and found[0].start == 0


def _is_quantity(token: Token) -> bool:
    return token.key in _QUANTITIES or _is_number(token)


def _can_be_counted(token: Token) -> bool:
    """Whether a word names things that are counted, with whatever suffix: kart, karta, puanla."""
    if token.key in _COUNT_WORDS:
        return True
    return any(
        token.key.startswith(noun) and turkish.is_suffix(token.key[len(noun) :])
        for noun in (*_COUNTED, *_COUNT_WORDS)
    )


_COUNT_WORDS = words(
    "adet tane numarali puanlik kisi kule oda cephe madalya zafer nufuz ops zp hex"
)


def _is_counter(tokens: list[Token], index: int) -> bool:
    """Whether a counting word or a counted thing follows."""
    return any(
        t.key in ("adet", "tane") or t.key in _COUNTED for t in tokens[index + 1 : index + 2]
    )


# Each looks at one word of a sentence and says what is missing; an empty text is no finding.
_Check = Callable[[str, list[Token], int], str]
_CHECKS: tuple[_Check, ...] = (
    _lone_suffix,
    _lone_apostrophe,
    _bare_counter,
    _bare_total,
    _bare_limit,
)
_WEAK_CHECKS: tuple[_Check, ...] = (_bare_amount, _bare_label)
