"""Turkish as a computer gets it wrong: the only module that changes the case of text.

Python's own casing follows English (``"I".lower() == "i"``, ``"İ".lower()`` has two characters),
so everything that lower-cases, folds, splits, counts, recognises or inflects Turkish words is
here. In order: case, words and sentences, inflection, numbers, questions, names, stems.

Two spellings run through the module. *Written* text keeps its letters (``Bataklığı``). A *key* is
folded (``bataklıgı`` → ``batakligi``): what a player types without ç, ğ, ı, ö, ş, ü compares equal
to what the rulebook prints.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

_DOT_ABOVE = "\u0307"
_DOTTED = re.compile(f"[Iİıi]{_DOT_ABOVE}+")
_APOSTROPHES = "'’‘ʼ`´＇"

# --- Case -------------------------------------------------------------------------------------


def lower(text: str) -> str:
    """Lower case by Turkish rules: ``I`` → ``ı``, ``İ`` (also as ``I`` + dot above) → ``i``."""
    return _DOTTED.sub("i", text).replace("İ", "i").replace("I", "ı").lower()


def upper(text: str) -> str:
    """Upper case by Turkish rules: ``i`` → ``İ``, ``ı`` → ``I``."""
    return _DOTTED.sub("İ", text).replace("i", "İ").upper()


def title(text: str) -> str:
    """Every word with a capital first letter and small other letters."""
    return re.sub(r"[^\W\d_]+", lambda word: upper(word[0][0]) + lower(word[0][1:]), text)


def capitalise(text: str) -> str:
    """The first letter capital, the rest as it is: for a fragment that opens a sentence."""
    return upper(text[:1]) + text[1:]


_FOLDED = str.maketrans(
    "çğıöşüÇĞIİÖŞÜâîûÂÎÛ" + _APOSTROPHES, "cgiosucgiiosuaiuaiu" + "'" * len(_APOSTROPHES)
)


@lru_cache(maxsize=65536)
def fold(text: str) -> str:
    """The search key of a text: small letters without marks (``IŞIĞI`` → ``isigi``).

    Both ``ı`` and ``i`` become ``i``, ``â`` becomes ``a``, all apostrophes become ``'``. Folding
    is idempotent and blind to case.
    """
    text = text.translate(_FOLDED)
    if text.isascii():
        return text.lower()
    # Casefolding can bring new marks and compatibility forms, so both steps run on both sides.
    text = _without_marks(_without_marks(text).casefold()).casefold()
    return text.translate(_FOLDED)


def _without_marks(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c))


# --- Words and sentences ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text. ``text == source[start:end]``; ``key`` is its folded form."""

    text: str
    start: int
    end: int
    key: str

    @property
    def joined(self) -> str:
        """The key without apostrophes and hyphens: ``AT-AT'nin`` → ``atatnin``."""
        return self.key.replace("'", "").replace("-", "")

    @property
    def root(self) -> str:
        """The key before the apostrophe, without hyphens: ``AT-AT'nin`` → ``atat``."""
        return self.key.partition("'")[0].replace("-", "")


_LETTER = r"[^\W\d_][\u0300-\u036f]*"
# A word holds letters and digits, an apostrophe before letters (3'e, AT-AT'nin), and a hyphen
# after one or two letters (AT-AT, E-Web); any other hyphen separates (8-9-10, İran-Irak).
_WORD = re.compile(
    rf"(?:(?<![^\W_])(?:{_LETTER}){{1,2}}-(?=[^\W\d_]))?"
    rf"(?:{_LETTER}|\d)+(?:[{_APOSTROPHES}](?:{_LETTER})+)*"
)


def tokens(text: str) -> list[Token]:
    """The words of a text with their places; punctuation is left out."""
    return [Token(m[0], m.start(), m.end(), fold(m[0])) for m in _WORD.finditer(text)]


LONGEST_WORD = 100  # letters; what is longer is no word of the language and is not looked into

_ABBREVIATIONS = frozenset({"bkz", "cm", "çev", "dr", "gör", "haz", "karş", "kg", "maks", "min"})
_ABBREVIATIONS |= {"mm", "no", "ör", "örn", "prof", "sf", "sh", "sn", "vb", "vd", "vs", "yak", "yy"}
# Each look behind keeps a search from beginning anew inside a long run that did not match.
_SENTENCE_END = re.compile(r"(?<![.!?…])[.!?…]+[\"”’')\]]*(?=\s|$)|\n")
_SPACE = re.compile(r"\s*")
_OPENING = re.compile("[ \t\"“‘'(]*")
_LAST_WORD = re.compile(r"(?<![^\W_])[^\W_]+\Z")


def sentences(text: str) -> list[tuple[int, int]]:
    """Spans ``(start, end)`` of the sentences of a text, in order, without surrounding space.

    A full stop after a number that the sentence goes on from (``3. tur``), after an abbreviation
    (``vb.``, ``örn.``) or an initial does not end a sentence; a new line (list item) does.
    """
    return list(_sentences(text))


@lru_cache(maxsize=8192)
def _sentences(text: str) -> tuple[tuple[int, int], ...]:
    spans = []
    start = _after(_SPACE, text, 0)
    for mark in _SENTENCE_END.finditer(text):
        if start < mark.end() and _ends_sentence(text, start, mark):
            spans.append((start, mark.end()))
            start = _after(_SPACE, text, mark.end())
    spans.append((start, len(text)))
    return tuple(trimmed for span in spans if (trimmed := _trim(text, *span)) is not None)


def _trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    piece = text[start:end]
    start, end = start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())
    return (start, end) if start < end else None


def _after(pattern: re.Pattern[str], text: str, place: int) -> int:
    """The place after what the pattern takes, which may be nothing, at a place."""
    found = pattern.match(text, place)
    return found.end() if found else place


def _ends_sentence(text: str, start: int, mark: re.Match[str]) -> bool:
    """Whether the mark ends the sentence that begins at `start`, with a letter or sign."""
    if mark[0] == "\n":
        return True
    place = _after(_OPENING, text, mark.end())
    after = text[place : place + 1]
    if mark[0] != ".":
        return not after.islower()
    before = _LAST_WORD.search(text, max(start, mark.start() - LONGEST_WORD), mark.start())
    if before is None:
        return mark.start() > start
    word = before[0]
    if word.isdecimal():
        # "3. tur" goes on, "… sayısı 7. Sonra" ends; a number that opens the line is a list mark.
        opens = before.start() == start
        return not opens and (not after or after.isupper())
    if lower(word) in _ABBREVIATIONS or re.fullmatch(r"[IVX]+|[A-ZÇĞİÖŞÜ]", word):
        return not after  # an abbreviation, a Roman numeral (II. Jean Paul) or an initial
    return True


# --- Inflection -------------------------------------------------------------------------------

Suffix = Literal[
    "accusative",
    "dative",
    "locative",
    "ablative",
    "genitive",
    "instrumental",
    "plural",
    "possessed",
    "copula",
    "while",
    "if",
    "with",
    "question",
]

# Archiphonemes: A = a/e, I = ı/i/u/ü, D = d/t; a letter in brackets is a buffer. The second
# template follows a third-person possessive (Savunma Hattı + -nA). A leading space separates.
_SUFFIXES: dict[Suffix, tuple[str, str]] = {
    "accusative": ("(y)I", "nI"),
    "dative": ("(y)A", "nA"),
    "locative": ("DA", "nDA"),
    "ablative": ("DAn", "nDAn"),
    "genitive": ("(n)In", "nIn"),
    "instrumental": ("(y)lA", "ylA"),
    "plural": ("lAr", "lAr"),
    "possessed": ("(s)I", ""),
    "copula": ("DIr", "DIr"),
    "while": ("(y)ken", "yken"),
    "if": ("(y)sA", "ysA"),
    "with": ("lI", "lI"),
    "question": (" mI", " mI"),
}

_VOWELS = "aeıioöuüâîû"
_BACK = "aıouâû"
_ROUND = "oöuüû"
_UNVOICED = "çfhkpsşt"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split(":") for pair in text.split())


# How a name sounds where spelling does not show it; the last syllable is enough.
_SOUNDS = _pairs("""
    at-at:ti at-st:ti cia:sia opec:opek u2:iki gaulle:göl hex:heks e-web:veb x-wing:ving
    snowspeeder:spidır speeder:spidır trooper:turupır line:layn front:front luke:luk leia:leya
    scout:skaut coup:ku reagan:rigın nixon:niksın truman:trumın moscow:moskov
""")
# The last vowel is written back, yet suffixes are front: saat → saati.
_FRONT_ENDING = _words("""
    saat harf kalp hal ihtimal kontrol sembol petrol rol gol general dikkat futbol alkol mareşal
    usul kabul hilal festival meşgul ideal metal normal final seyahat hakikat terminal sinyal
""")
# The vowel of the last syllable falls before a vowel: şehir → şehri.
_DROPS_VOWEL = _words("""
    ağız akıl alın boyun burun göğüs karın oğul omuz şehir nehir resim isim cisim fikir şekil
    emir hüküm kısım vakit sabır nesil metin izin ömür devir asıl keşif kayıt beyin zihin nakit
    hapis zulüm bahis nutuk ufuk
""")
# The last consonant doubles before a vowel: hat → hattı.
_DOUBLES = _pairs("hat:hatt hak:hakk sır:sırr his:hiss zıt:zıtt af:aff tıp:tıbb ret:redd hac:hacc")
# Softening is a rule for p, ç, k in longer words (apart from _STAYS_HARD); for t and for words of
# one syllable it is a matter of the word.
_SOFTENS = _pairs("""
    dört:dörd kanat:kanad kağıt:kağıd kâğıt:kâğıd umut:umud ceset:cesed geçit:geçid yurt:yurd
    kurt:kurd dert:derd kilit:kilid senet:sened kayıt:kayd tat:tad çok:çoğ gök:göğ renk:reng
    denk:deng uç:uc güç:güc taç:tac borç:borc genç:genc kap:kab dip:dib kalp:kalb
""")
_STAYS_HARD = _words("hukuk merak grup tank robot")
# A name of several words that ends in -ı/-i/-u/-ü is a possessive compound (Savunma Hattı), unless
# its last word merely ends so.
_PLAIN_I = _words("""
    mavi kırmızı sarı iki altı yedi yirmi elli yeni eski ayrı aynı doğru karşı dolu kuzu ordu koyu
    taksi komşu yakıtlı silahlı ağırlı delhi şili haiti mali
""")


def with_suffix(name: str | int, *suffixes: Suffix, apostrophe: bool | None = None) -> str:
    """A name or number with Turkish suffixes, in vowel harmony and consonant assimilation.

    ``with_suffix("Vietnam", "dative")`` → ``Vietnam'a``, ``with_suffix(3, "ablative")`` →
    ``3'ten``, ``with_suffix("Savunma Hattı", "accusative")`` → ``Savunma Hattı'nı``. Numbers and
    acronyms follow how they are read. The apostrophe stands after digits and proper names (last
    word capitalised) unless ``apostrophe`` says otherwise; without it the stem softens
    (``bataklık`` → ``bataklığa``). Raises ``ValueError`` for an empty name.
    """
    stem = str(name)
    if not any(c.isalnum() for c in stem):
        raise ValueError("ek alacak ad boş")
    last = stem.split()[-1]
    if apostrophe is None:
        apostrophe = stem[-1].isdigit() or last[:1].isupper()
    possessed = _is_possessed(stem)
    sound = _sound(stem)
    front = lower(last) in _FRONT_ENDING
    tail = ""
    for suffix in suffixes:
        template = _SUFFIXES[suffix][possessed]
        added = _harmonise(template, sound, front)
        if suffix == "question":
            tail += added
            break
        if not tail and added and not apostrophe and added[0] in _VOWELS:
            softened = _soften(stem)
            stem, sound = softened, _sound(softened) if softened != stem else sound
        tail += added
        sound += added
        front = front and not any(c in _VOWELS for c in added)
        possessed = suffix == "possessed"
    mark = "'" if apostrophe and tail and not tail.startswith(" ") else ""
    return stem + mark + tail


def _is_possessed(name: str) -> bool:
    words = lower(name).split()
    return len(words) > 1 and words[-1][-1] in "ıiuü" and words[-1] not in _PLAIN_I


def _harmonise(template: str, sound: str, front: bool) -> str:
    """Fill a suffix template after a sound; ``front`` overrides a back vowel in the stem."""
    vowels = [c for c in sound if c in _VOWELS]
    vowel = vowels[-1] if vowels else "e"
    back = vowel in _BACK and not front
    rounded = vowel in _ROUND
    previous = sound[-1]
    out = ""
    for optional, letter in re.findall(r"\((.)\)|(.)", template):
        if optional:
            # A buffer consonant parts two vowels, a buffer vowel two consonants.
            if (previous in _VOWELS) == (optional == "I"):
                continue
            letter = optional
        if letter == "A":
            letter = "a" if back else "e"
            rounded = False
        elif letter == "I":
            letter = ("u" if rounded else "ı") if back else ("ü" if rounded else "i")
        elif letter == "D":
            letter = "t" if previous in _UNVOICED else "d"
        out += letter
        previous = letter
    return out


def _sound(name: str) -> str:
    """Letters whose last vowel and last letter decide the suffix, as the name is read aloud."""
    digits = re.search(r"(\d+)\W*$", name)
    if digits and lower(name) not in _SOUNDS:
        return number_words(int(digits[1])).split()[-1]
    word = re.sub(r"\W+$", "", name.split()[-1])
    small = lower(word)
    if (known := _SOUNDS.get(small) or _SOUNDS.get(fold(word))) is not None:
        return known
    part = word.rsplit("-", 1)[-1]
    has_vowel = any(c in _VOWELS for c in lower(part))
    acronym = part.isupper() and 1 < len(part) <= 3
    if acronym or not has_vowel:
        last = lower(part)[-1]  # spelled out: a consonant is read with e (be, ce, de, …)
        return last if last in _VOWELS else last + "e"
    if small[-1] == "y" and small[-2:-1] not in tuple(_VOWELS):
        return small[:-1] + "i"
    return small.replace("x", "ks").replace("w", "v").replace("q", "k")


def _soften(stem: str) -> str:
    """The stem as it is written before a vowel."""
    head, _, word = stem.rpartition(" ")
    prefix = f"{head} " if head else ""
    small = lower(word)
    if small in _SOFTENS:
        changed = _SOFTENS[small]
    elif small in _DOUBLES:
        changed = _DOUBLES[small]
    elif small in _DROPS_VOWEL:
        changed = small[:-2] + small[-1]
    else:
        syllables = sum(c in _VOWELS for c in small)
        soft = {"p": "b", "ç": "c", "k": "ğ"}.get(small[-1])
        if soft is None or syllables < 2 or small in _STAYS_HARD:
            return stem
        changed = small[:-1] + ("g" if small.endswith("nk") else soft)
    kept = shared_start(changed, small)  # keep the case of what stays
    return prefix + word[:kept] + changed[kept:]


def question_particle(name: str | int) -> str:
    """``mı``, ``mi``, ``mu`` or ``mü``, whichever follows this word."""
    return with_suffix(name, "question", apostrophe=False).rsplit(" ", 1)[-1]


# --- Numbers ----------------------------------------------------------------------------------

_UNITS = ["sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"]
_TENS = ["", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"]

NumberKind = Literal["cardinal", "article", "ordinal", "distributive", "group"]


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a text, over ``text[start:end]``.

    ``kind``: ``cardinal`` (3, üç, üçe, 3'ten), ``article`` (a lone *bir*, which is rarely a
    count), ``ordinal`` (3., üçüncü), ``distributive`` (üçer, 3'er), ``group`` (üçlü, 3'lü).
    """

    value: int
    kind: NumberKind
    start: int
    end: int


def number_words(value: int) -> str:
    """A whole number from 0 to 999,999 in words: ``on iki``. Raises ``ValueError`` beyond."""
    if not 0 <= value < 1_000_000:
        raise ValueError(f"0 ile 999.999 arasında bir sayı gerekir, gelen: {value}")
    if value == 0:
        return _UNITS[0]
    thousands, rest = divmod(value, 1000)
    parts = []
    if thousands:
        parts += ([number_words(thousands)] if thousands > 1 else []) + ["bin"]
    hundreds, rest = divmod(rest, 100)
    if hundreds:
        parts += ([_UNITS[hundreds]] if hundreds > 1 else []) + ["yüz"]
    tens, unit = divmod(rest, 10)
    parts += [word for word in (_TENS[tens], _UNITS[unit] if unit else "") if word]
    return " ".join(parts)


def ordinal_words(value: int) -> str:
    """``ikinci``, ``on üçüncü``."""
    return _inflected_number(value, "(I)ncI")


def distributive_words(value: int) -> str:
    """``ikişer``, ``on üçer``."""
    return _inflected_number(value, "(ş)Ar")


def _inflected_number(value: int, template: str) -> str:
    words = _soften(number_words(value)) if value % 10 == 4 else number_words(value)
    return words + _harmonise(template, words.split()[-1], front=False)


@cache
def _number_forms() -> dict[str, tuple[int, NumberKind]]:
    """Keys of every inflected single number word: ``dorde`` → (4, cardinal)."""
    bases = {word: value for value, word in enumerate(_UNITS)}
    bases |= {word: 10 * value for value, word in enumerate(_TENS) if word}
    bases |= {"yüz": 100, "bin": 1000}
    cases: list[tuple[Suffix, ...]] = [("accusative",), ("dative",), ("locative",), ("ablative",)]
    cases += [("genitive",), ("instrumental",), ("plural",), ("possessed",), ("copula",), ("if",)]
    cases += [("while",), ("locative", "while"), ("plural", "accusative"), ("plural", "dative")]
    cases += [("possessed", "accusative"), ("possessed", "dative"), ("possessed", "genitive")]
    cases += [("possessed", "locative"), ("possessed", "ablative"), ("plural", "possessed")]
    forms: dict[str, tuple[int, NumberKind]] = {}
    for word, value in bases.items():
        # The cases of these read as other words: ona "to him", birde "also", yüzde, bine.
        if word not in ("bir", "on", "yüz", "bin"):
            for suffixes in cases:
                key = fold(with_suffix(word, *suffixes, apostrophe=False))
                forms.setdefault(key, (value, "cardinal"))
        forms[fold(with_suffix(word, "with"))] = (value, "group")
        forms[fold(ordinal_words(value))] = (value, "ordinal")
        forms[fold(distributive_words(value))] = (value, "distributive")
        forms[fold(word)] = (value, "cardinal")
    for clash in ("yuzer", "binli", "birli", "altina", "altinda", "altindan", "altinin"):
        forms.pop(clash, None)
    return forms


_DIGITS = re.compile(r"(\d{1,6})'?([a-z]*)$")


def _number_of(key: str) -> tuple[int, NumberKind] | None:
    """The number that one folded word stands for, with whatever suffix it bears."""
    if len(key) > LONGEST_WORD:
        return None
    if (digits := _DIGITS.match(key)) is not None:
        suffix = digits[2]
        if re.fullmatch(r"[iu]?nc[iu].*", suffix):
            return int(digits[1]), "ordinal"
        if re.fullmatch(r"s?[ae]r", suffix):
            return int(digits[1]), "distributive"
        if re.fullmatch(r"l[iu]", suffix):
            return int(digits[1]), "group"
        return (int(digits[1]), "cardinal") if is_suffix(suffix) else None
    key = key.replace("'", "")
    forms = _number_forms()
    if (form := forms.get(key)) is not None:
        return form
    for tens, word in enumerate(_TENS):  # written together: onikinci
        if word and key.startswith(fold(word)):
            rest = forms.get(key.removeprefix(fold(word)))
            if rest is not None and 0 < rest[0] < 10:
                return 10 * tens + rest[0], rest[1]
    # Ordinals decline like any noun: ikincide, üçüncüyü.
    if (ordinal := re.match(r"(.*?nc[iu])(.+)$", key)) is not None and is_suffix(ordinal[2]):
        form = forms.get(ordinal[1])
        return form if form is not None and form[1] == "ordinal" else None
    return None


def numbers(text: str) -> list[Number]:
    """Every number of a text, in digits or words, in order; ``on iki`` is one number."""
    found: list[Number] = []
    words = tokens(text)
    place = 0
    while place < len(words):
        first = words[place]
        number = _number_of(first.key)
        if number is None:
            place += 1
            continue
        value, kind = number
        last = first
        place += 1
        if first.key.isdecimal():
            after = text[last.end : last.end + 3]
            if re.match(r"\.\s[^\W\d_]", after) and after[2].islower():
                found.append(Number(value, "ordinal", first.start, last.end + 1))
                continue
        else:
            while kind == "cardinal" and place < len(words):
                step = _number_of(words[place].key)
                gap = text[last.end : words[place].start]
                if step is None or words[place].key[0].isdigit() or gap.strip():
                    break
                if fold(last.text) not in _bare_number_keys():
                    break
                grown = _grow(value, step[0])
                if grown is None:
                    break
                value, kind, last = grown, step[1], words[place]
                place += 1
        if kind == "cardinal" and first is last and first.key == "bir":
            kind = "article"
        found.append(Number(value, kind, first.start, last.end))
    return found


@cache
def _bare_number_keys() -> frozenset[str]:
    return frozenset(map(fold, [*_UNITS, *_TENS[1:], "yüz", "bin"]))


def _grow(value: int, step: int) -> int | None:
    """The number that goes on with another word (yirmi + üç, üç + yüz), or ``None``."""
    if step == 1000 and 1 < value < 1000:
        return value * 1000
    low = value % 1000
    if step == 100 and 1 < low < 10:
        return value - low + low * 100
    if 10 <= step < 100 and value and low % 100 == 0:
        return value + step
    if 0 < step < 10 and value and value % 10 == 0:
        return value + step
    if step == 100 and value and low == 0:
        return value + step
    return None


# --- Questions --------------------------------------------------------------------------------

Person = Literal["ben", "sen", "o", "biz", "siz"]


@dataclass(frozen=True, slots=True)
class Particle:
    """A question particle over ``text[start:end]``; ``joined`` when no space stands before it."""

    person: Person
    start: int
    end: int
    joined: bool


_PARTICLE = re.compile(
    r"m[iu](?:(?P<ben>y[iu]m)|(?P<siz>s[iu]n[iu]z)|(?P<sen>s[iu]n)|(?P<biz>y[iu]z)"
    r"|d[iu]r(?:l[ae]r)?|yd[iu](?:(?P<ben_past>m)|(?P<siz_past>n[iu]z)|(?P<sen_past>n)"
    r"|(?P<biz_past>k)|l[ae]r)?|ym[iu]s(?:l[ae]r)?)?"
)
# What a particle is joined to: verb endings and a few predicates. Nouns are left alone, since
# "yerimi" (my place) and "resmi" (official) end like "yer mi".
_PREDICATE = re.compile(
    r".*(?:[aeiu]r|[ae]z|[iu]yo(?:r)?|[ae]c[ae][kg]|m[ae]l[iu]|m[iu]s|l[ae]r"
    r"|(?<=[a-z][cfhkpst])t[iu]|(?<=[a-z][aeiulmnrvyzg])d[iu]|[a-z]s[ae](?:m|k)|var|yok|degil|gerek|lazim|sart|serbest|yasak|tamam|mumkun|gecerli"
    r"|zorunlu|zorunda|legal|fark)$"
)
_PERSONAL = re.compile(r"m[iu](?:y[iu]m|s[iu]n(?:[iu]z)?|y[iu]z|d[iu]r)$")
_PREDICATE_LOOKALIKES = frozenset(["hatti", "yardi"])  # hattımı, yardımı
_NOT_JOINED = re.compile(r"(?:[iu]m|n|s|b|c|h|g|f|v|j)[iu]?$")


def question_particles(text: str) -> list[Particle]:
    """The question particles of a text: separate (``alır mı``) or joined (``alırmı``)."""
    found = []
    for token in tokens(text):
        key = token.key
        if (alone := _PARTICLE.fullmatch(key)) is not None:
            found.append(Particle(_person(alone), token.start, token.end, joined=False))
        elif (cut := _joined_particle(key)) is not None and len(key) == len(token.text):
            ending = _PARTICLE.fullmatch(key, cut)
            assert ending is not None
            found.append(Particle(_person(ending), token.start + cut, token.end, joined=True))
    return found


def _person(match: re.Match[str]) -> Person:
    name = (match.lastgroup or "o").removesuffix("_past")
    persons: dict[str, Person] = {"ben": "ben", "sen": "sen", "biz": "biz", "siz": "siz"}
    return persons.get(name, "o")


def _joined_particle(key: str) -> int | None:
    """Where the particle begins in a word that ends with one, or ``None``."""
    if len(key) > LONGEST_WORD:
        return None
    for cut in range(2, len(key) - 1):
        if key[cut] != "m" or _PARTICLE.fullmatch(key, cut) is None:
            continue
        if key[:cut] in _PREDICATE_LOOKALIKES:
            return None
        if _PREDICATE.fullmatch(key[:cut]) is not None:
            return cut
        if _PERSONAL.match(key, cut) and not _NOT_JOINED.search(key[:cut]) and cut > 3:
            return cut
    return None


_SPOKEN_WORDS = {
    "bi": "bir",
    "bisey": "bir şey",
    "bisi": "bir şey",
    "hic bi": "hiçbir",
    "nolur": "ne olur",
    "noluyo": "ne oluyor",
    "noluyor": "ne oluyor",
    "nolcak": "ne olacak",
    "napilir": "ne yapılır",
    "napiyo": "ne yapıyor",
    "napiyoz": "ne yapıyoruz",
    "napcam": "ne yapacağım",
    "napcaz": "ne yapacağız",
    "napicam": "ne yapacağım",
    "napicaz": "ne yapacağız",
    "nası": "nasıl",
    "nasi": "nasıl",
    "nezaman": "ne zaman",
    "nekadar": "ne kadar",
    "kacar": "kaçar",
    "dimi": "değil mi",
    "dmi": "değil mi",
    "degilmi": "değil mi",
    "kac tane": "kaç tane",
    "kactane": "kaç tane",
    "neoluyor": "ne oluyor",
    "neolur": "ne olur",
    "neyapilir": "ne yapılır",
    "yada": "ya da",
    "herhangibir": "herhangi bir",
    "simdi": "şimdi",
    "di mi": "değil mi",
    "miym": "miyim",
    "myim": "miyim",
    "mym": "miyim",
    "miyin": "miyim",
}
_SPOKEN_YOR = re.compile(r"(?P<stem>.{2,}[iu]yo)(?P<person>|m|z|s[iu]n(?:[iu]z)?|l[ae]r|k)$")
# A hurried -abilir: yapblir, koyblirmiym, atabilrmi.
_HURRIED_ABLE = re.compile(
    r"(?P<stem>[a-z]{2,}?)(?P<vowel>y?[ae])?b[iu]?l[iu]?r(?P<particle>m[iu]?(?P<me>y[iu]?m)?)?$"
)
_JOINED_NUMBER = re.compile(r"(?<![^\W\d_])[^\W\d_]{4,}(?=\d{1,2}(?:\D|$))")  # defcon3te
_SPOKEN_FUTURE = re.compile(r"(?P<stem>.{2,}?)(?:[iu])?c(?P<vowel>[ae])(?P<person>m|z|k|n)$")
_FUTURE = {
    "am": "acağım",
    "az": "acağız",
    "ak": "acak",
    "an": "acaksın",
    "em": "eceğim",
    "ez": "eceğiz",
    "ek": "ecek",
    "en": "eceksin",
}
_NOT_FUTURE = re.compile(r".*(?:[ae]c[ae]k|nc[ae].|amcam|hocam|kocam|bahcem|gecem|c[ae]n)$")


def normalise(text: str) -> str:
    """A question in written Turkish: joined particles parted, spoken forms spelled out.

    ``oynayabilirmiyim`` → ``oynayabilir miyim``, ``edebiliyo muyum`` → ``edebiliyor muyum``,
    ``alıcam`` → ``alacağım``, ``bi`` → ``bir``. Everything else stays as it is.
    """
    out = []
    place = 0
    for token in tokens(text):
        out.append(text[place : token.start])
        out.append(_written_form(token))
        place = token.end
    out.append(text[place:])
    return "".join(out)


def _written_form(token: Token) -> str:
    key, text = token.key, token.text
    if key in _SPOKEN_WORDS:
        return _SPOKEN_WORDS[key]
    if len(key) != len(text) or len(key) > LONGEST_WORD:
        return text
    if (joined := _JOINED_NUMBER.match(text)) is not None:
        return f"{joined[0]} {text[joined.end() :]}"
    if "'" in key:
        return text
    if (able := _HURRIED_ABLE.match(key)) is not None and not _ABLE.search(key):
        return _written_able(text, able)
    if (cut := _joined_particle(key)) is not None:
        verb = Token(text[:cut], token.start, token.start + cut, key[:cut])
        return f"{_written_form(verb)} {text[cut:]}"
    if (yor := _SPOKEN_YOR.match(key)) is not None:
        person = text[yor.start("person") :]
        written = {"m": "um", "z": "uz", "k": "uz"}.get(person, person)
        return text[: yor.end("stem")] + "r" + written
    if (future := _SPOKEN_FUTURE.match(key)) is not None and not _NOT_FUTURE.match(key):
        return text[: future.end("stem")] + _FUTURE[future["vowel"] + future["person"]]
    return text


_ABLE = re.compile(r"[ae]bilir")


def _written_able(text: str, able: re.Match[str]) -> str:
    """``yapblirmiym`` → ``yapabilir miyim``: the vowels that haste left out."""
    stem = text[: able.end("stem")]
    front = [c for c in fold(stem) if c in "aeiou"][-1:] in (["e"], ["i"])
    vowel = able["vowel"] or ("y" if stem[-1] in _VOWELS else "") + ("e" if front else "a")
    particle = "" if able["particle"] is None else " miyim" if able["me"] else " mi"
    return f"{stem}{vowel}bilir{particle}"


def _key_set(text: str) -> frozenset[str]:
    return frozenset(fold(word) for word in text.split())


# Words that carry grammar, not content; folded.
FUNCTION_WORDS = _key_set("""
    ve veya ya da de ki ile için gibi kadar göre ama fakat ancak lakin çünkü eğer ise iken
    mi mı mu mü miyim mıyım muyum müyüm misin mısın musun müsün miyiz mıyız muyuz müyüz
    misiniz mısınız musunuz müsünüz midir mıdır mudur müdür
    ne nasıl neden niye niçin hangi hangisi kim kime kimin kaç nerede nereye nereden nere nasil
    bu şu o bunu şunu onu bunun şunun onun buna şuna ona bunda onda bundan ondan bunlar onlar
    ben sen biz siz bana sana bize size beni seni bizi sizi benim senin bizim sizin bende sende
    bir hem her hiç çok daha en pek az biraz sadece yalnız yalnızca bile dahi yine gene hala artık
    şimdi sonra önce zaten acaba belki tam tamam evet hayır yok var değil olur olmaz oldu olsa
    olarak olan olduğu olup olması olmak eder etmek ediyor etti edilir yapılır yapar yapmak yap
    yani işte şöyle böyle öyle ya yahu hani falan filan mesela örneğin herhangi bazı bütün tüm
    the of is a an to in on at and or not can i my do does it this that what how when who why
""")
# Everyday words that look like misspelt terms of a game; they are never corrected.
COMMON_WORDS = FUNCTION_WORDS | _key_set("""
    kazan kazanç kalan kaldı karar karşı kadar kağıt kitap kural kurala kuralı kuralları
    masa masada masanın oyun oyunu oyunda oyunun oynarken oynarsa zaman durum durumda durumunda
    sıra sırada sırası sırayla taraf tarafım tarafımda tarafı adet tane parça
    hafta günde akşam sabah yarın bugün resim resmi ressam çizim çizmiş film sinema telefon
    satın satılır satılıyor para lira kuruş fiyat fiyatı ucuz pahalı kargo firma mağaza
    şart şartı şartlar sebep sebebi anlam anlamı fark farkı örnek örneği liste listesi
    herkes herkesin kimse biri birisi hepsi hepsini çoğu kimi ikimiz üçümüz bizimki seninki onunki
    hangisi hangileri kimin kendi kendim aynı ayrı başka diğer öbür bence sence
    tekrar tersi hemen sürekli boyunca arasında altında üstünde yanında içinde dışında önünde
    arkasında sonunda başında ortasında üzerinde karşısında sayesinde
""")


_COMMON_VERBS = _key_set("""
    ol et eyle yap al ver git gid gel de di gör dur at koy çık gir kal bul bil iste sev otur kalk
    başla bit bitir bak çalış konuş söyle sor anla düşün oku yaz aç kapa kapat tut bırak götür
    getir gönder sat yolla geç geçir dön döndür düş düşür kaldır indir bin ye iç uyu uyan gül ağla
    koş yürü yüz uç dokun bekle ara sakla göster izle dinle öğren öğret unut hatırla seç say hesap
    hesapla ölç topla çıkar ekle böl çarp karıştır birleş birleştir ayır ayrıl değiş değiştir kur
    kullan oyna oynat kazan kaybet yen yenil vur kır kes sök tak çek it yık yak söndür ısıt pişir
    temizle yıka sil boya çiz bas yapış yapıştır katla kopar taşı taşın yerleş yerleştir diz dağıt
    paylaş kat katıl uy uygula izin engelle yasakla durdur sürdür sür devam sağla gerek gerekir
    benze sanki san düzelt onar belirle belirt anlat açıkla tanı tanış kabul reddet öde harca kork
    tüken dol doldur boşal boşalt yüklen yükle azal azalt art artır çoğal çoğalt ilerle gerile kaç
    kovala yakala sığ sığdır yet kazandır kaybettir yaşa öl öldür doğ büyü küçül kapan açıl kırıl
    alın veril yapıl edil olun konul konuş görün bulun bilin isten
""")


def is_common_verb(key: str) -> bool:
    """Whether a folded word is a form of an everyday verb: ``oluyor``, ``koymuştum``."""
    return any(
        is_verb_ending(key[:cut], key[cut:])
        for cut in range(min(len(key), 9), 1, -1)
        if key[:cut] in _COMMON_VERBS or _narrowed(key, cut)
    )


def _narrowed(key: str, cut: int) -> bool:
    """başla- before -yor is başlı-."""
    return (
        key[cut - 1] in "iu"
        and key[cut:].startswith("yo")
        and (f"{key[: cut - 1]}a" in _COMMON_VERBS or f"{key[: cut - 1]}e" in _COMMON_VERBS)
    )


# --- Names ------------------------------------------------------------------------------------

# One folded suffix chain: derivation, plural, possessive, case, -ki, copula, particle.
_SUFFIX_CHAIN = re.compile(
    r"(?:l[iu]|s[iu]z)?(?:l[ae]r)?"
    r"(?:[iu]m[iu]z|[iu]n[iu]z|m[iu]z|n[iu]z|[iu]m|[iu]n|m|n|s?[iu])?"
    r"(?:[yn]?[iu]|[yn]?[ae]|n?[dt][ae]n?|n?[iu]n|y?l[ae]|n?c[ae])?"
    r"(?:k[iu](?:l[ae]r)?(?:n?[iu]n|n[iu]|n[ae]|n?d[ae]n?|yl[ae])?)?"
    r"(?:(?:[dt][iu]r|y?[dt][iu]|ym[iu]s|y?ken|y?s[ae])(?:m|n|k|n[iu]z|l[ae]r)?"
    r"|y[iu]m|y[iu]z|s[iu]n(?:[iu]z)?)?"
    r"(?:m[iu](?:y[iu]m|y[iu]z|s[iu]n(?:[iu]z)?|d[iu]r)?)?"
)


def is_suffix(key: str) -> bool:
    """Whether folded letters form a chain of nominal suffixes: ``""``, ``a``, ``nin``, ``deki``."""
    return len(key) <= LONGEST_WORD and _SUFFIX_CHAIN.fullmatch(key) is not None


# One folded verb ending: voice, negation or ability, then finite, nominal or adverbial endings.
_PAST = r"(?:(?<=[cfhkpst])t|(?<![cfhkpst])d)[iu]"
_VERB_ENDING = re.compile(
    r"(?:(?<=[aeiu])n|(?<=[aeiur])t|[iu][nlst]|d[iu]r|[iu]r(?=[iu]l|t)|[iu]?s(?=[iu]|t)){0,3}"
    r"(?:y?[ae]m[ae]|y?[ae]m(?=[iu]yo)|m[ae])?(?:y?[ae]bil)?(?:m[ae]|m(?=[iu]yo))?"
    r"(?:"
    r"(?:[iu]?yo(?:r)?|y?[ae]c[ae][kg]|y?[iu]?c[ae]|m[iu]s|"
    + _PAST
    + r"|[aeiu]?r|z|s[ae]|m[ae]l[iu])"
    r"(?:y?[dt][iu]|y?m[iu]s|y?s[ae]|ken|l[ae]r|y?[iu]m|s[iu]n|y?[iu]z|m|n|k|z|d[iu]r|c[ae]s[iu]n[ae])*"
    r"|(?:y?[ae]n|[dt][iu][kg]|y?[ae]c[ae][kg]|m[ae]k?|y?[iu]s|m[iu]s)(?P<nominal>[a-z]*)"
    r"|y?[iu]p|y?[iu]nc[ae]|y?[ae]r[ae]k|m[ae]d[ae]n|[dt][iu]kc[ae]|y?[ae]l[iu]|y?[ae]y[iu]m|y?[ae]l[iu]m"
    r"|s[iu]n(?:l[ae]r)?|y?[iu]n(?:[iu]z)?"
    r")?"
    r"(?:m[iu](?:y[iu]m|y[iu]z|s[iu]n(?:[iu]z)?|d[iu]r)?)?$"
)


def is_verb_ending(stem: str, ending: str) -> bool:
    """Whether folded letters can follow a folded verb stem: ``oyna`` + ``yabilirsin``.

    The stem's last vowel may have narrowed (``oynu`` + ``yor``); pass it narrowed, too.
    """
    if len(stem) + len(ending) > LONGEST_WORD:
        return False
    match = _VERB_ENDING.match(stem + ending, len(stem))
    return match is not None and (not match["nominal"] or is_suffix(match["nominal"]))


@lru_cache(maxsize=65536)  # every game has the common words
def stem_variants(word: str) -> frozenset[str]:
    """Keys of a name as it stands before suffixes: ``bataklık`` → {bataklik, bataklig}."""
    written = lower(word).replace("-", "")
    key = fold(written).replace("'", "")
    variants = {key, fold(_soften(written))}
    if len(key) > 2:
        variants |= {key[:-1] + soft for hard, soft in ("kg", "td", "pb") if key[-1] == hard}
    return frozenset(variants)


_FINAL_CLUSTERS = _words("""
    rt rk rp rs rc rf rz rn rm lt lk lp lf lm nt nk nc ns nz st sk ks ft yt vk ht sh
""")


def is_plausible(key: str) -> bool:
    """Whether a folded word could be Turkish by its sounds: ``taktk`` and ``krat`` could not."""
    runs = re.split("[aeiou]+", key)
    if len(runs) == 1 or len(runs[0]) > 1:
        return False
    if len(runs[-1]) > 1 and runs[-1] not in _FINAL_CLUSTERS:
        return False
    return all(len(run) < 3 or run[:2] in _FINAL_CLUSTERS for run in runs[1:-1])


@dataclass(frozen=True, slots=True)
class NameMatch:
    """A name over ``text[start:end]``, suffix included.

    ``name`` is the caller's key; ``suffix`` the folded suffix chain; ``typos`` the edits needed.
    """

    name: str
    start: int
    end: int
    suffix: str
    typos: int


_Entry = tuple[tuple[str, ...], str]  # the words before the last one, and the caller's key


class NameFinder:
    """Finds names under Turkish suffixes, folded letters and bounded typing errors.

    ``names`` maps a key of the caller's to the written forms of a name, of one or more words; a
    form that ends with ``-`` (``ilan et-``) is a verb and is found under verb endings. ``words``
    are folded words of the language, which are never taken for a misspelt name.
    """

    def __init__(
        self, names: Mapping[str, Iterable[str]], *, words: Container[str] = frozenset()
    ) -> None:
        self._words = words
        # Last words, by every key they can have before a suffix; then without variants, for typos.
        self._nouns: dict[str, list[_Entry]] = {}
        self._verbs: dict[str, list[_Entry]] = {}
        self._bare: dict[str, list[_Entry]] = {}
        self._by_letter: dict[str, list[str]] = {}  # of _bare, by first and by second letter
        for name, forms in names.items():
            for form in forms:
                for *before, last in _spellings(form):
                    self._add(last, (tuple(before), name), verb=form.endswith("-"))
        for keys in self._by_letter.values():
            keys.sort(key=len, reverse=True)  # of equals the longer: letters get lost, not added

    def _add(self, last: str, entry: _Entry, *, verb: bool) -> None:
        if verb:
            self._verbs.setdefault(last, []).append(entry)
            if last[-1] in "ae":  # oyna- narrows: oynuyor
                for vowel in "iu":
                    self._verbs.setdefault(last[:-1] + vowel, []).append(entry)
            if last[-1] == "t":  # et-, git- soften: ediyor
                self._verbs.setdefault(last[:-1] + "d", []).append(entry)
            return
        if last not in self._bare and allowed_typos(last):
            for letter in {last[0], last[1]}:
                self._by_letter.setdefault(letter, []).append(last)
        self._bare.setdefault(last, []).append(entry)
        for key in stem_variants(last):
            self._nouns.setdefault(key, []).append(entry)
        if entry[0] and last[-1] in "iu" and len(last) > 4:
            # The possessive of a compound gives way to another: Savunma Hattımı.
            self._nouns.setdefault(last[:-1], []).append(entry)

    def find(self, text: str) -> list[NameMatch]:
        """The names of a text, in order and apart; exact beats misspelt, longer beats shorter."""
        taken: list[NameMatch] = []
        for match in sorted(self.find_all(text), key=_precedence):
            if all(match.end <= other.start or other.end <= match.start for other in taken):
                taken.append(match)
        return sorted(taken, key=lambda match: match.start)

    def find_all(self, text: str, *, misspelt: bool = True) -> list[NameMatch]:
        """Every reading of every word as a name, overlapping ones too; with or without typos."""
        words = tokens(text)
        keys = [word.joined for word in words]
        return [
            NameMatch(name, words[place - count + 1].start, words[place].end, suffix, typos)
            for place, key in enumerate(keys)
            for count, name, suffix, typos in self._ending_at(keys, place, key, misspelt)
        ]

    def _ending_at(
        self, keys: list[str], place: int, key: str, misspelt: bool
    ) -> Iterator[tuple[int, str, str, int]]:
        """Names whose last word is ``keys[place]``: word count, name, suffix, typos."""
        if len(key) > LONGEST_WORD:
            return
        exact = False
        for cut in range(len(key), 0, -1):
            stem, suffix = key[:cut], key[cut:]
            entries = self._nouns.get(stem, []) if is_suffix(suffix) else []
            if stem in self._verbs and is_verb_ending(stem, suffix):
                entries = entries + self._verbs[stem]
            for before, name in entries:
                if (typos := _typos_before(keys, place, before)) is not None:
                    exact = exact or typos == 0
                    yield len(before) + 1, name, suffix, typos
        if exact or not misspelt or len(key) < 5 or key in self._words or not key.isalpha():
            return
        # A slip rarely hits both of the first two letters.
        near = (*self._by_letter.get(key[0], ()), *self._by_letter.get(key[1], ()))
        for last in dict.fromkeys(near):
            if not _could_begin(key, last):
                continue
            for suffix, off in _misspelt(key, last):
                for before, name in self._bare[last]:
                    if (typos := _typos_before(keys, place, before)) is not None:
                        yield len(before) + 1, name, suffix, off + typos


@lru_cache(maxsize=65536)
def _misspelt(key: str, word: str) -> list[tuple[str, int]]:
    """Ways to read a key as a misspelt word with a suffix: the suffix and the edits."""
    allowed = allowed_typos(word)
    readings = []
    for cut in range(max(len(word) - allowed, 3), min(len(word) + allowed, len(key)) + 1):
        if is_suffix(key[cut:]) and (off := typing_errors(key[:cut], word, allowed)):
            readings.append((key[cut:], off))
    return readings


def _could_begin(key: str, word: str) -> bool:
    """Whether a key has enough of a word's letters to begin with it: an edit loses one."""
    return (_letters(word) & ~_letters(key)).bit_count() <= allowed_typos(word)


@lru_cache(maxsize=65536)
def _letters(key: str) -> int:
    """The letters of a key as a bit set."""
    bits = 0
    for letter in key:
        bits |= 1 << (ord(letter) & 63)
    return bits


def _precedence(match: NameMatch) -> tuple[int, int, int]:
    return match.typos, -(match.end - match.start - len(match.suffix)), len(match.suffix)


@lru_cache(maxsize=65536)
def _spellings(form: str) -> tuple[list[str], ...]:
    """Word keys of a written name; it may be run together, a hyphen (AT-AT) may be a space."""
    keys = [token.joined for token in tokens(form)]
    found = [keys]
    if len(keys) > 1 and all(key.isalpha() for key in keys) and not form.endswith("-"):
        found.append(["".join(keys)])
    if "-" in form.rstrip("-"):
        found.append([token.joined for token in tokens(form.replace("-", " "))])
    return tuple(found)


def _typos_before(keys: list[str], place: int, before: tuple[str, ...]) -> int | None:
    """Edits between ``before`` and the words that end just before ``place``; ``None`` if unlike."""
    if len(before) > place:
        return None
    total = 0
    for key, wanted in zip(keys[place - len(before) : place], before, strict=True):
        if key == wanted:
            continue
        off = typing_errors(key, wanted, allowed_typos(wanted))
        if off is None:
            return None
        total += off
    return total


def matches_name(word: str, name: str) -> bool:
    """Whether a word (or words) of a text is this name: ``AT-ATnin`` is ``AT-AT``."""
    return any(
        not word[: match.start].strip() and not word[match.end :].strip()
        for match in _finder_of(name).find(word)
    )


@lru_cache(maxsize=1024)
def _finder_of(name: str) -> NameFinder:
    return NameFinder({name: [name]})


_NO_VOWELS = str.maketrans("", "", "aeiou")


def consonants(key: str) -> str:
    """What is left of a folded word without its vowels: ``kart`` → ``krt``."""
    return key.translate(_NO_VOWELS)


def has_letters(word: str, letters: str) -> bool:
    """Whether a word has these letters in this order, others between them: ``kartı``, ``krtı``."""
    rest = iter(word)
    return all(letter in rest for letter in letters)


def shared_start(a: str, b: str) -> int:
    """How many first letters two words share."""
    return next(
        (i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b))
    )


def allowed_typos(key: str) -> int:
    """How many typing errors a word of this length may have and still be recognised."""
    return 0 if len(key) < 5 else 1 if len(key) < 8 else 2


@lru_cache(maxsize=65536)
def typing_errors(a: str, b: str, limit: int) -> int | None:
    """Damerau-Levenshtein distance (letter added, lost, changed, two swapped), or ``None`` above
    ``limit``."""
    if abs(len(a) - len(b)) > limit:
        return None
    start = shared_start(a, b)
    a, b = a[start:], b[start:]
    end = shared_start(a[::-1], b[::-1])
    a, b = a[: len(a) - end], b[: len(b) - end]
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, left in enumerate(a, start=1):
        before, previous, row = row, before, [i]
        for j, right in enumerate(b, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (left != right))
            if i > 1 and j > 1 and left == b[j - 2] and a[i - 2] == right:
                cost = min(cost, previous[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return None
    return row[-1] if row[-1] <= limit else None


# --- Stems ------------------------------------------------------------------------------------

STEM_LENGTH = 5


def stem(word: str) -> str:
    """The key under which the lexical index files a word: its first letters, folded.

    Measured on the labelled questions (``benchmarks/retrieval.py``), five letters do better than
    the Snowball stemmer, which over-stems Turkish (``oda`` → ``o``), and than the two together.
    """
    return fold(word).partition("'")[0].replace("-", "")[:STEM_LENGTH]
