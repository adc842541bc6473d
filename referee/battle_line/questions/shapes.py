"""Questions on what a formation asks of its cards: one colour, equal or consecutive values."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.battle_line.questions.situation import fact, ruling
from referee.battle_line.questions.words import COLOR_TAGS, FORMATION_TAGS, denies, is_must

_COLOR, _SERIES, _VALUE = "renk", "seri", "değer"
# What is true of all cards of a formation, and what of none: (what, whether it is alike).
_ALWAYS = {
    "ELMAS": {(_COLOR, True), (_SERIES, True)},
    "SUTUN": {(_COLOR, False), (_VALUE, True)},
    "TERS_YAY": {(_COLOR, True), (_SERIES, False)},
    "PIRAMIT": {(_COLOR, False), (_SERIES, True)},
}
_SHAPES = {frozenset(conditions): shape for shape, conditions in _ALWAYS.items()}
_END = re.compile(r"(?:n?[iu]n|[ny]?[iuae]|[dt][ae]n|l[ae])$")  # "sıralıyı", "sıralıdan"


@dataclass
class _Run:
    """Words that describe one formation, as far as they have been read."""

    told: dict[str, bool] = field(default_factory=dict)

    def shape(self) -> str | None:
        if self.told.get(_VALUE):
            return "SUTUN"
        told = dict(self.told)
        if told.get(_COLOR) is True:
            told.setdefault(_SERIES, False)
        return _SHAPES.get(frozenset(told.items()))


def conditions(words: list[Word]) -> list[tuple[int, str, bool]]:
    """What words say of cards: (place, what, whether it is alike), "sayılar aynı", "sırasız"."""
    found: list[tuple[int, str, bool]] = []
    for n, word in enumerate(words):
        near = words[max(0, n - 1) : n] + words[n + 1 : n + 2]
        off = any(w.tag == "DEGIL" for w in words[n + 1 : n + 2])
        if word.tag == "AYNI_RENK":
            found.append((n, _COLOR, not off))
        elif word.tag == "KARISIK":
            found.append((n, _COLOR, False))
        elif word.tag == "RENK" and any(w.tag in ("AYNI", "BASKA", "FARK") for w in near):
            found.append((n, _COLOR, any(w.tag == "AYNI" for w in near)))
        elif word.tag == "SIRALI":
            found.append((n, _SERIES, not off))
        elif word.tag == "SIRA" and word.suffix.startswith("siz"):
            found.append((n, _SERIES, False))
        elif _is_value(word) and any(w.tag == "AYNI" for w in near):
            found.append((n, _VALUE, True))
    return found


def _is_value(word: Word) -> bool:
    return word.tag in ("DEGER", "NUMARA") or word.text.startswith(("sayı", "rakam"))


_DROPPED = ("#", "KART", "TANE", "AYNI", "RENK", "BASKA", "DOLGU", "DEGER")
_STOPS = ("MI", "VS", "RAKIP", "BEN", "YEN", "GEC", "VAR")


def with_shapes(words: list[Word]) -> list[Word]:
    """The words with formations that are described in place of their descriptions.

    "Aynı renk sıralı üç kart" becomes a word with the tag ELMAS. Words that tell values stay.
    """
    told = {n: (what, alike) for n, what, alike in conditions(words)}
    if not told or any(w.tag in COLOR_TAGS for w in words) or _tells_values(words):
        return words
    out: list[Word] = []
    run, counted = _Run(), False

    def close() -> None:
        nonlocal run, counted
        if (shape := run.shape()) is not None:
            out.append(Word(shape, shape.lower()))
        run, counted = _Run(), False

    for n, word in enumerate(words):
        if n in told:
            what, alike = told[n]
            if what in run.told:
                close()
            run.told[what] = alike
            if word.suffix and _END.search(word.suffix) and word.tag != "RENK":
                close()
        elif word.tag in FORMATION_TAGS:
            run = _Run()  # "aynı renk elmas" is one formation
            out.append(word)
        elif word.tag in _DROPPED:
            if word.tag == "#" and counted:
                close()
            counted = counted or word.tag in ("#", "KART")
        else:
            if word.tag in _STOPS:
                close()
            out.append(word)
    close()
    return out


def _tells_values(words: list[Word]) -> bool:
    """Whether a number is a card's value: "üç kart" and "üç tane aynı sayı" count."""
    for n, word in enumerate(words):
        behind = [w.tag for w in words[n + 1 : n + 3]]
        if word.tag == "#" and (word.value not in (3, 4) or "#" in behind[:1]):
            return True
        if word.tag == "#" and (not behind or behind == ["TANE", "#"]):
            return True
    return False


@ruling(
    "formasyon-kosulu",
    "ELMAS|SUTUN|TERS_YAY|PIRAMIT RENK|AYNI_RENK|KARISIK|SIRALI|DEGER|AYNI|SIRA",
    "RENK AYNI_RENK KARISIK SIRALI DEGER AYNI BASKA FARK # SIRA HEPSI OL TAMAM BIRLIK VAR HEM OYNA "
    "SAYIL DEGIL NUMARA FORMASYON BATAKLIK CEPHE TUT",
)
def _(q: Asked) -> Check | None:
    """Are the cards of this formation of one colour, of one value, or consecutive?"""
    shapes = {w.tag for w in q.words if w.tag in _ALWAYS}
    if len(shapes) != 1 or any(w.value not in (3, 4) for w in q.numbers()) or q.has(*COLOR_TAGS):
        return None
    if any(denies(w) for w in q.words):
        return None
    shape = shapes.pop()
    if q.has("BATAKLIK") and any(w.value == 3 for w in q.numbers()):
        return None  # three of four cards
    asked = {(what, alike) for _, what, alike in conditions(list(q.words))}
    both = q.has("RENK") and q.has("SIRA") and is_must(q)  # "renk de sıra da şart mı"
    if both:
        asked = {(_COLOR, True), (_SERIES, True)}
    if not asked or (shape == "PIRAMIT" and (_COLOR, False) in asked and q.has("HEPSI")):
        return None
    holds = asked <= _ALWAYS[shape]
    must = is_must(q)
    return fact(
        q,
        f"shape.{shape.lower()}",
        "Formasyonun kartlarından ne istediğini soruyorsun.",
        lambda _: holds is not must,
        must=must,
    )


@ruling(
    "ardisik-mi",
    "# SIRALI|FORMASYON|SIRA",
    f"{' '.join(COLOR_TAGS)} AYNI_RENK SAYIL OL OYNA SONRA ONCE # VAR BIRER DON DOLGU ORASI "
    "KARISIK SIRA DEGER TAMAM",
)
def _(q: Asked) -> Check | None:
    """Are these values consecutive?"""
    values = [w.value or 0 for w in q.numbers() if w.kind in ("cardinal", "ordinal")]
    if not 2 <= len(values) <= 4 or len(values) != len(q.numbers()) or is_must(q):
        return None
    if not all(1 <= v <= 10 for v in values) or len(set(values)) < len(values):
        return None
    low = min(values)
    series = sorted(values) == list(range(low, low + len(values)))
    shown = "-".join(map(str, values))
    return fact(
        q,
        "values.wrap",
        f"{shown} değerlerinin art arda sayılıp sayılmadığını soruyorsun.",
        lambda _: series,
        f"{shown} art arda sayılır",
        f"{shown} art arda sayılmaz",
    )


@ruling(
    "ayni-kart",
    "KIRMIZI|MAVI|YESIL|SARI|MOR|TURUNCU # VAR|OL|KALDIR|DAHA|IKINCI",
    f"{' '.join(COLOR_TAGS)} # BEN RAKIP VAR OL AYNI DESTE EL CEPHE IKINCI BIRER MASA DAHA "
    "OYNA OYUN",
)
def _(q: Asked) -> Check | None:
    """May the same card be there twice?"""
    pairs = [(a.tag, b.value) for a, b in pairwise(q.words) if a.tag in COLOR_TAGS and b.tag == "#"]
    if len(pairs) != 2 or pairs[0] != pairs[1] or len(q.numbers()) != 2:
        return None
    return fact(
        q,
        "components.each_troop",
        "Aynı karttan iki tane olup olmadığını soruyorsun.",
        lambda n: n > 1,
    )
