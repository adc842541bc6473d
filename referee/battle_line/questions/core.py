"""The core of a question: what is left without what carries nothing.

A question that no other intent accounts for is tried again without the numbers that only name a
flag, without reports of what somebody says and notes that no option is in play. A question on what
the rules fix is also tried by its last clause alone, where the clauses before tell only harmless
things.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.asking import Asked, Check, Word
from referee.battle_line.questions.words import QUESTIONS

_ALL = " ".join(sorted({key.partition(":")[0] for key in QUESTIONS.lexicon} | {"#", "BIR"}))
_FIXED = ("sayi", "sayi-mi", "kural-mi", "formasyon-kosulu", "oyuncu-sayisi", "iskarta-karistirma")
# What the clauses before the last may tell where a fixed rule is asked about.
_HARMLESS = QUESTIONS.always | frozenset(
    [
        *(
            "BEN",
            "RAKIP",
            "IKIMIZ",
            "OYNA",
            "CEK",
            "AL",
            "VAR",
            "KART",
            "EL",
            "#",
            "BIRER",
            "IKINCI",
        ),
        *("OYUN", "DE", "TUR", "SIRA", "SADECE", "BASLA", "DAGIT", "MASA", "BAK", "SOYLE", "MAC"),
        *(
            "TAKTIK",
            "BIRLIK",
            "KARISIK",
            "ORASI",
            "ILK",
            "SON",
            "SONRA",
            "ONCE",
            "TAMAM",
            "YENI",
            "DAHA",
            "GEC",
            "HEM",
            "LIDER",
        ),
    ]
)
_BREAKS = '.,;:?!…()“”"—'


@QUESTIONS.intent("oz", "", "|".join(_ALL.split()), _ALL)
def _(q: Asked) -> Check | None:
    """The check of the question's core."""
    for core, names in _cores(q):
        for intent in QUESTIONS.intents:
            if intent.name == "oz" or (names and intent.name not in names):
                continue
            if intent.fits(core, QUESTIONS.always) and (check := intent.build(core)) is not None:
                return check
    return None


def _cores(q: Asked) -> Iterator[tuple[Asked, tuple[str, ...]]]:
    """Smaller questions that mean the same, and the intents that they are for (none: all)."""
    plain = _without_notes(_without_flag_names(list(q.words)))
    if len(plain) < len(q.words):
        yield replace(q, words=tuple(plain)), ()
    asked, told = _last_clause(q)
    asked_before = any(w.tag in ("MI", "SORU") for w in told)
    if told and not asked_before and all(w.tag in _HARMLESS for w in told):
        yield asked, _FIXED


def _without_flag_names(words: list[Word]) -> list[Word]:
    """The words without the numbers of single flags: "3. cephe", "5 numaralı cephe"."""
    kept: list[Word] = []
    for n, word in enumerate(words):
        behind = [w.tag for w in words[n + 1 : n + 3]]
        names = word.kind == "ordinal" and behind[:1] == ["CEPHE"]
        numbered = behind == ["NUMARA", "CEPHE"] and (not n or words[n - 1].tag != "#")
        if word.tag == "#" and (names or numbered):
            continue
        if (
            word.tag == "NUMARA"
            and n
            and words[n - 1].tag == "#"
            and not (kept and kept[-1].tag == "#")
        ):
            continue
        kept.append(word)
    return kept


def _without_notes(words: list[Word]) -> list[Word]:
    """The words without "arkadaşım diyor" and without "seçenek yok", "varyant açmadık"."""
    kept: list[Word] = []
    skip = 0
    for n, word in enumerate(words):
        if skip:
            skip -= 1
            continue
        behind = [w for w in words[n + 1 : n + 3] if w.tag != "DOLGU"][:1]
        none = behind and (
            behind[0].tag == "YOK" or (behind[0].tag == "OYNA" and behind[0].negated)
        )
        if word.tag in ("SECENEK", "VARYANT") and none:
            skip = words.index(behind[0], n) - n
            continue
        if word.tag == "DE":
            while kept and kept[-1].tag in ("DE", "DOLGU"):
                kept.pop()
            reporter = [k for k, w in enumerate(kept) if w.tag == "RAKIP" and _is_friend(w)]
            if reporter:
                del kept[reporter[-1]]
            continue
        kept.append(word)
    return kept


def _is_friend(word: Word) -> bool:
    """Whether a word for the opponent is one for anybody who is at the table."""
    return word.text.startswith(("ark", "adam", "eleman", "karşımdaki", "rakip", "öbür"))


def _last_clause(q: Asked) -> tuple[Asked, tuple[Word, ...]]:
    """The question's last clause that asks something, and the words of the clauses before it."""
    clauses: list[list[Word]] = [[]]
    place = 0
    for word in q.words:
        found = q.text.find(word.text, place)
        between = q.text[place:found] if found >= 0 else ""
        if clauses[-1] and _breaks(between, clauses[-1][-1]):
            clauses.append([])
        clauses[-1].append(word)
        place = found + len(word.text) if found >= 0 else place
    asking = [n for n, words in enumerate(clauses) if any(w.tag in ("MI", "SORU") for w in words)]
    last = asking[-1] if asking else len(clauses) - 1
    told = tuple(w for n, words in enumerate(clauses) for w in words if n != last)
    return replace(q, words=tuple(clauses[last])), told


def _breaks(between: str, before: Word) -> bool:
    """Whether what stands between two words ends a clause; "5. cephe" doesn't."""
    marks = [c for c in between if c in _BREAKS]
    return bool(marks) and not (before.tag == "#" and marks[0] == ".")
