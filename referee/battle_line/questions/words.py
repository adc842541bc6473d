"""The words of a question about Battle Line, and what they say by their endings.

The asker is player A. Words are told apart by tag (`QUESTIONS.lexicon`), the verbs further by what
their endings say: what is asked (`oynayabilir miyim`), what is told (`oynadıysa`), what describes a
noun (`kazandığım cephe`), what is left out (`çekmesem`).
"""

from __future__ import annotations

import csv
import re
from importlib.resources import files
from itertools import pairwise

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
        [
            *("DOLGU", "SU_AN", "KART", "BIR", "MI", "SORU", "TANE", "HEMEN", "ISTE", "DE", "OL"),
            *(
                "OYUNCU",
                "SINIR",
                "HAK",
                "YET",
                "TEKRAR",
                "CESIT",
                "ZORUNLU",
                "DEVAM",
                "KEYFI",
                "ENIYI",
            ),
        ]
    ),
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
    r".*(?:[dt][iu](?:m|k|n|l[ae]r)?|[dt]m|m[iu]s(?:[iu]?m|t[iu]m?)?|[dt][iu]ys[ae](?:m|n|k)?"
    r"|m[iu]ss[ae]|rs[ae](?:m|n|k)?|ken|[iu]nc[ae]|[dt][iu]kt[ae]n|[dt][iu]g[iu]m?[iu]?nd[ae]|[iu]p)$"
)
_DESCRIBES = re.compile(
    r"(?:[iu]?[ln])*(?:[iu]?t)?(?:m[ae])?(?:[dt][iu]?[gk](?:l[ae]r)?[iu]?(?:m[iu]?z?|n)?|m[iu]s|y?[ae]n)$"
)
# Not the verbal nouns -mAk, -mAm, -mAsI, -mAnI, nor -mAlI.
_LEFT_OUT = re.compile(
    r"(?:[iu]?[ln])?m(?:[ae](?!k|l[iu]|m[iuae]?$|m[iu]|s[iu]$|n[iu]$|y[aei]$)|[iu]yo)"
)
_DONE = re.compile(
    r".*(?:[dt][iu](?:m|k|n|l[ae]r)?|m[iu]s\w*|[dt][iu]ys[ae]\w*|[iu]nc[ae]|[iu]p"
    r"|[dt][iu]kt[ae]n|[dt][iu]g[iu]m?[iu]?nd[ae])$"
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
    if unwanted and q.has("ZORUNLU"):
        unwanted = False  # "çekmek istemiyorum, mecbur muyum": the duty is asked about
    return bool(asked) and (left_out(asked[-1]) or unwanted)


_NOUN = re.compile(r"m[ae](?:m(?:[iu]z?|[ae])?|l[ae]r[iu]\w*|n[iu]n|s[iu]n?\w*)$")


def denies(word: Word) -> bool:
    """Whether a word is negated, and no verbal noun (`bakmam serbest mi`)."""
    return word.negated and not _NOUN.search(word.suffix) and word.tag not in ("OL", "DOLGU")


# "hangi desteden çekeceğimi seçebilir miyim" asks no "which".
_EMBEDS = re.compile(r"(?:[dt][iu][gk]|[ae]c[ae][gk])[iu](?:m|n)?[iu]$")
_SHOULD = re.compile(r".*m[ae]l[iu]")
_PRESSED = re.compile(r"\b(?:mutlaka|illaki?|ille)\b")  # "mutlaka atmalı mıyım"
_IMPERSONAL = re.compile(r".*m[ae]l[iu](?:d[iu]r)?$")


_STATES = ("OL", "DOLGU", "KAL", "TAMAM", "VAR", "TUT")


def _is_impersonal(word: Word) -> bool:
    """Whether a verb says what has to be ("açık mı durmalıdır"), not what one should do."""
    return bool(_IMPERSONAL.match(word.suffix)) and (
        word.tag in _STATES or word.suffix.endswith(("dir", "dur"))
    )


def is_must(q: Asked) -> bool:
    """Whether a question asks for a duty: "lazım olan kart ..., alabilir miyim" does not.

    What is optional is no duty, and asked about as one: "ilan isteğe bağlı mı".
    """
    needed = any(a.tag == "ZORUNLU" and b.text == "olan" for a, b in pairwise(q.words))
    if needed and len(q.all("ZORUNLU")) == 1:
        return False  # "rakibe lazım olan kart"
    impersonal = any(_is_impersonal(word) for word in q.words)
    pressed = bool(_PRESSED.search(q.text)) and any(_SHOULD.match(w.suffix) for w in q.words)
    return bool(
        "must" in q.kinds or impersonal or pressed or q.has("KEYFI", "ZORUNLU")
    ) and not any("bil" in word.suffix for word in q.words)


def _is_sum(word: Word, q: Asked) -> bool:
    """Whether "sayısı" is no question: "rengini, sayısını söylemek", "taktik sayısı azalır mı"."""
    return word.text.startswith(("sayı", "sayi")) and (bool(word.suffix) or q.has("MI"))


def is_open(q: Asked) -> bool:
    """Whether a question asks for more than yes or no: when, which, how, or for advice."""
    return any(
        word.tag == "SORU"
        and not _is_sum(word, q)
        and not any(_EMBEDS.search(w.suffix) for w in q.words[place:])
        for place, word in enumerate(q.words)
    ) or any(
        not _PRESSED.search(q.text)
        and _SHOULD.match(w.suffix)
        and (after.name == "ben" or not _is_impersonal(w))
        for w, after in pairwise((*q.words, *q.words[-1:]))
    )
