"""The words of a question about Battle Line, and what they say by their endings.

The asker is player A. Words are told apart by tag (`QUESTIONS.lexicon`), the verbs further by what
their endings say: what is asked (`oynayabilir miyim`), what is told (`oynadıysa`), what describes a
noun (`kazandığım cephe`), what is left out (`çekmesem`).
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from referee.asking import Asked, Questions, Word
from referee.battle_line.cards import COLORS

CARD_TAGS = {
    "LIDER": "L1",
    "EK": "EK",
    "SAVUNMA": "SH",
    "SIS": "SI",
    "BATAKLIK": "BA",
    "GOZCU": "GO",
    "TAKVIYE": "TA",
    "FIRARI": "FI",
    "HAIN": "HA",
}
COLOR_TAGS = dict(zip(("KIRMIZI", "MAVI", "YESIL", "SARI", "MOR", "TURUNCU"), COLORS, strict=True))
FORMATION_TAGS = ("ELMAS", "SUTUN", "TERS_YAY", "PIRAMIT", "KAOS")


def _lexicon() -> dict[str, tuple[str, ...]]:
    text = files("referee.battle_line").joinpath("data/lexicon.csv").read_text("utf-8")
    rows = csv.DictReader(text.splitlines())
    return {row["tag"]: tuple(row["forms"].split("|")) for row in rows}


QUESTIONS = Questions(
    prefix="battle_line",
    lexicon=_lexicon(),
    always=frozenset(
        ["DOLGU", "SU_AN", "KART", "BIR", "MI", "SORU", "TANE", "HEMEN", "ISTE", "DE", "OL"]
    )
    | {"OYUNCU"},
    wording=(("1. cephe", "cephe"), ("2. cephe", "öbür cephe")),
    subjects=frozenset(["RAKIP", "BEN", "IKIMIZ"]),
    verbs=frozenset(["OYNA"]),
    slots=(
        frozenset(["BIRLIK", "LIDER", "EK", "SAVUNMA", "SIS", "BATAKLIK"]),
        frozenset(["IKINCI", "UCUNCU", "ILK"]),
        frozenset(["VAR", "YOK"]),
        frozenset(["HAIN", "FIRARI", "TAKVIYE", "GOZCU"]),
        frozenset(["DOLU", "KAPALI", "ISKARTA"]),
        frozenset(["#", "HIC", "BIRER", "BIR"]),
    ),
)

# --- What a verb's ending says ------------------------------------------------------------------

_TOLD = re.compile(
    r".*(?:[dt][iu](?:m|k|n|l[ae]r)?|m[iu]s(?:[iu]?m|t[iu]m?)?|[dt][iu]ys[ae](?:m|n|k)?"
    r"|m[iu]ss[ae]|rs[ae](?:m|n|k)?|ken|[iu]nc[ae]|[dt][iu]kt[ae]n|[iu]p)$"
)
_DESCRIBES = re.compile(
    r"(?:[iu]?[ln])*(?:[iu]?t)?(?:m[ae])?(?:[dt][iu][gk](?:l[ae]r)?[iu]?(?:m[iu]?z?|n)?|m[iu]s|y?[ae]n)$"
)
# Not the verbal nouns -mAk, -mAm, -mAsI, -mAnI, nor -mAlI.
_LEFT_OUT = re.compile(
    r"(?:[iu]?[ln])?m(?:[ae](?!k|l[iu]|m[iuae]?$|m[iu]|s[iu]$|n[iu]$|y[aei]$)|[iu]yo)"
)
_DONE = re.compile(
    r".*(?:[dt][iu](?:m|k|n|l[ae]r)?|m[iu]s\w*|[dt][iu]ys[ae]\w*|[iu]nc[ae]|[iu]p"
    r"|[dt][iu]kt[ae]n)$"
)


def told(word: Word) -> bool:
    """Whether a verb states something (`oynadım`, `koymuş`, `varken`), and asks nothing."""
    return bool(_TOLD.match(word.suffix)) or describes(word)


def done(word: Word) -> bool:
    """Whether a verb tells of something past (`oynadıktan sonra`), not of a time (`oynarken`)."""
    return bool(_DONE.match(word.suffix)) and not word.negated


def describes(word: Word) -> bool:
    """Whether a verb describes the noun behind it: `kazandığım`, `alınmış`, `tamamlanan`."""
    return bool(_DESCRIBES.match(word.suffix))


def left_out(word: Word) -> bool:
    """Whether a verb says that something isn't done (`çekmesem`); not that it can't be."""
    return bool(_LEFT_OUT.match(word.suffix))


def _is_before(word: Word, after: Word | None) -> bool:
    """Whether a verb says before what: "ilan etmeden önce" leaves nothing out."""
    return after is not None and after.tag == "ONCE" and word.suffix.endswith(("meden", "madan"))


def omits(q: Asked, tag: str) -> bool:
    """Whether the question is about leaving something undone (`çekmesem olur mu`)."""
    if "why_not" in q.kinds:
        return False  # "neden çekmiyorum": it is the ban that is asked about
    asked = [
        word
        for word, after in zip(q.words, (*q.words[1:], None), strict=True)
        if word.tag == tag and not told(word) and not _is_before(word, after)
    ]
    unwanted = q.has("REDDET") or any(word.negated for word in q.all("ISTE"))
    return bool(asked) and (left_out(asked[-1]) or unwanted)


_NOUN = re.compile(r"m[ae](?:m(?:[iu]z?|[ae])?|l[ae]r[iu]\w*|n[iu]n|s[iu]n?\w*)$")


def denies(word: Word) -> bool:
    """Whether a word is negated, and no verbal noun (`bakmam serbest mi`)."""
    return word.negated and not _NOUN.search(word.suffix)


# "hangi desteden çekeceğimi seçebilir miyim" asks no "which".
_EMBEDS = re.compile(r"(?:[dt][iu][gk]|[ae]c[ae][gk])[iu](?:m|n)?[iu]$")
_SHOULD = re.compile(r".*m[ae]l[iu]")


def is_must(q: Asked) -> bool:
    """Whether a question asks for a duty: "lazım olan kart ..., alabilir miyim" does not."""
    return "must" in q.kinds and not any("bil" in word.suffix for word in q.words)


def is_open(q: Asked) -> bool:
    """Whether a question asks for more than yes or no: when, which, how, or for advice."""
    return any(
        word.tag == "SORU" and not any(_EMBEDS.search(w.suffix) for w in q.words[place:])
        for place, word in enumerate(q.words)
    ) or any(_SHOULD.match(word.suffix) for word in q.words)


_VERBS = frozenset(
    [
        *("OYNA", "ILAN", "AL", "CEK", "PAS", "TASI", "ISKARTA", "KALDIR", "TAMAM", "GERI", "TUT"),
        *("YEN", "KAZAN", "KAYBET", "SAYIL"),
    ]
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of a question up to its verb; `place` is where it begins."""

    words: tuple[Word, ...]
    place: int
    verb: Word | None

    def has(self, *tags: str) -> bool:
        return any(word.tag in tags for word in self.words)


def clauses(q: Asked, stops: frozenset[str] = _VERBS | {"VAR", "YOK"}) -> Iterator[Clause]:
    """The question cut behind every verb."""
    start = 0
    for place, word in enumerate(q.words):
        if word.tag in stops:
            yield Clause(q.words[start : place + 1], start, word)
            start = place + 1
    if start < len(q.words):
        yield Clause(q.words[start:], start, None)


# --- What is counted ----------------------------------------------------------------------------

_UNITS = frozenset(
    ["KART", "BIRLIK", "TAKTIK", "CEPHE", "YER", "LIDER", "PUAN", "TUR", "FORMASYON"]
)
_PLACES = {
    "EL": "EL",
    "DESTE": "DESTE",
    "BIRLIK_DESTESI": "BIRLIK_DESTESI",
    "TAKTIK_DESTESI": "TAKTIK_DESTESI",
    "CEPHE": "CEPHE",
    "YER": "CEPHE",
    "ORASI": "CEPHE",
}
_WHOSE = ("RAKIP", "BEN", "IKIMIZ")
_FIRST_PERSON = re.compile(
    r"(?:l[ae]r)?[iu]?m(?:[iu]|[ae]|d[ae]n?|d[ae]k[iu]|[iu]n|l[ae])?(?:s[ae]|ken)?$"
)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that a question tells: of what, where and whose (tags, or "")."""

    value: int
    unit: str
    where: str
    whose: str
    place: int
    kind: str


def amounts(q: Asked) -> list[Amount]:
    """Every number of a question; "hiç" and "yok" count as none, "bir", "birer" as one."""
    found: list[Amount] = []
    whose = where = ""
    for place, word in enumerate(q.words):
        if word.tag in _WHOSE:
            whose = word.tag
        if word.tag in _PLACES:
            where = _PLACES[word.tag]
            if word.tag == "EL" and _FIRST_PERSON.match(word.suffix) and whose != "BEN":
                whose = "BEN"
        value = _value(q, place)
        if value is None:
            continue
        behind = list(q.words[place + 1 : place + 4])
        unit = next((w for w in behind if w.tag in _UNITS), None)
        owner = whose
        if unit is not None and unit.tag != "TUR" and _FIRST_PERSON.search(unit.suffix):
            owner = "BEN"
        verb = next((w for w in q.words[place + 1 : place + 5] if w.tag in _VERBS), None)
        if not owner and verb is not None and verb.first_person:
            owner = "BEN"
        found.append(Amount(value, unit.tag if unit else "", where, owner, place, _kind(word)))
    return found


def _kind(word: Word) -> str:
    return word.kind if word.tag == "#" else "cardinal"


def _value(q: Asked, place: int) -> int | None:
    word = q.words[place]
    if word.tag == "#":
        return word.value
    if word.tag == "BIR":  # "bir kart kaldı" counts, "bir karta bakmak" doesn't
        behind = [w.tag for w in q.words[place + 1 : place + 3]]
        return 1 if behind in (["KART", "KAL"], ["KART", "VAR"], ["BIRLIK", "VAR"]) else None
    return {"BIRER": 1, "HIC": 0}.get(word.tag)


def empty_decks(q: Asked) -> set[str]:
    """Which decks are said to be empty: "troops", "tactics"."""
    empty: set[str] = set()
    for place, word in enumerate(q.words):
        if word.tag not in ("DESTE", "BIRLIK_DESTESI", "TAKTIK_DESTESI", "BIRLIK", "TAKTIK"):
            continue
        behind = [w for w in q.words[place + 1 : place + 4] if w.tag not in ("DOLGU", "HEPSI")]
        stop = next((n for n, w in enumerate(behind) if "DESTE" in w.tag), len(behind))
        if not any(runs_out(w) or w.tag in ("BOS", "YOK") for w in behind[:stop][:3]):
            continue
        if word.tag == "DESTE":
            empty |= {"troops", "tactics"}
        else:
            empty.add("tactics" if word.tag.startswith("TAKTIK") else "troops")
    return empty


def named_cards(q: Asked) -> list[str]:
    """The tactics cards that a question names, as codes, each once."""
    return [card for tag, card in CARD_TAGS.items() if q.has(tag)]


def runs_out(word: Word) -> bool:
    """Whether a verb says that something is used up: `bitti`, `kalmadı`."""
    return (word.tag == "BIT" and not word.negated) or (word.tag == "KAL" and word.negated)


def lacks(q: Asked, tag: str) -> bool:
    """Whether the question says that there is none of something, or none left."""
    for place, word in enumerate(q.words):
        if word.tag != tag:
            continue
        if q.denied(tag) or any(w.tag == "HIC" for w in q.words[max(0, place - 1) : place]):
            return True
        for w in q.words[place + 1 : place + 4]:
            if w.tag in ("YOK", "DEGIL") or runs_out(w):
                return True
            if w.tag in ("VAR", "KAL"):
                break
    return False


def has_mud(q: Asked) -> bool | None:
    """Whether Mud lies where it happens: None when unsaid, or when Mud is what gets played."""
    return _condition(q, "BATAKLIK")


def has_fog(q: Asked) -> bool | None:
    """Whether Fog lies where it happens: None when unsaid, or when Fog is what gets played."""
    return _condition(q, "SIS")


_SITE = re.compile(r"(?:l[iu]|t[ae]|d[ae]|l[iu]k)(?:k[iu])?(?:y?ken|ys[ae])?(?:n|d)?|[iu]n?|l[ae]")


_BESIDE = ("DOLGU", "SIS", "BATAKLIK", "AYNI", "BERABER", "HEM")  # "sis ve bataklık aynı cephede"


def _condition(q: Asked, tag: str) -> bool | None:
    for place, word in enumerate(q.words):
        if word.tag != tag:
            continue
        if word.name == "alti":
            return True
        if q.denied(tag) or word.suffix.startswith(("siz", "suz")):
            return False
        after = next((w for w in q.words[place + 1 :] if w.tag not in _BESIDE), None)
        if after is not None and after.tag in ("VAR", "CEPHE", "YER"):
            return True
        if re.match(r"(?:l[iu]|[td][ae])(?!n)", word.suffix) or word.suffix in ("ken", "yken"):
            return True
        if word.suffix in ("a", "e") and q.has("BIRLIK", "UCUNCU", "DORDUNCU", "KART"):
            return True  # "bataklığa dördüncü kartı koysam"
        next_word = next(iter(q.words[place + 1 :]), None)
        came = next_word is not None and next_word.tag in ("OYNA", "DOLGU", "OL")
        if next_word is not None and came and told(next_word):
            return True  # "sis gelince", "bataklık oynandıysa"
    return None


# --- Flags that have been won -------------------------------------------------------------------


def won_flag(q: Asked) -> int | None:
    """Whose the flag is that the question speaks of: 0 the asker's, 1 the opponent's, None open.

    A flag that is closed without a winner named counts as the opponent's.
    """
    for place, word in enumerate(q.words):
        behind = q.words[place + 1 : place + 3]
        at_flag = any(w.tag in ("CEPHE", "YER", "ORASI") for w in behind)
        before = q.words[max(0, place - 3) : place]
        theirs = any(w.tag == "RAKIP" for w in before)
        if word.tag == "KAPALI" and not word.negated and not q.has("GIZLI"):
            return 1
        if word.tag == "KAYBET" and not word.negated:
            return 1
        if word.tag == "KAZAN" and word.suffix == "an":
            return 0  # "kazanan kart ekleyebilir mi": it is the winner who asks
        if word.tag in ("KAZAN", "ILAN", "AL") and describes(word) and not word.negated and at_flag:
            mine = word.suffix.endswith(("gim", "gimiz", "kim")) and not theirs
            return 0 if mine else 1
        if (
            word.tag in ("KAZAN", "AL", "ILAN")
            and told(word)
            and not word.negated
            and (any(w.tag in ("CEPHE", "ORASI") for w in before))
        ):
            return 0 if word.first_person else 1
        owner = [w for w in behind if w.tag in ("BEN", "RAKIP")]
        if (
            word.tag == "CEPHE"
            and owner
            and any(w.tag in ("OL", "GEC") and done(w) for w in behind)
        ):
            return 0 if owner[0].tag == "BEN" else 1
        if word.tag == "BIT" and describes(word) and at_flag:
            return 1
    return None
