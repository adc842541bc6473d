"""Questions on a roll and what it does: how many hits, who falls, how many medals.

"Tek figürlü piyadeye iki patlama geldi" tells the target, its figures and the faces rolled.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.asking import Asked, Check, Word
from referee.hoth.actions import ConfirmationOf, HitsOf, MedalsGained, RollAmount
from referee.hoth.questions.situation import check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    QUESTIONS,
    UNIT,
    accusative,
    asked_act,
    dative,
    dies,
    is_must,
    name,
    ruling,
)

WORDS = (
    "BIRIM PIYADE ARAC YAPI SEMBOL PATLAMA CARPI CEKIL ISABET # BIR BIRTANE FIGUR ADAM ZAR AT GIR "
    "SALDIR DUSMAN DUR ARTAN BIT KAC MADALYA AL FEDA YOKET TOPLAM AYNIANDA EKLE KAZAN BIRLIK AZAL "
    "DOLU GIT FAZLA YARALI ISKALA KEZ ILK PAY HER DOGRULAMA SONRA IKINCI ZARYENI ZORUNDA"
)
_TARGETS = ("BIRIM", "PIYADE", "YAPI", "ARAC")
_MOST = 6  # faces of one roll


@dataclass(slots=True)
class Roll:
    """What is told of a roll: the target, its figures (None: all), the faces, the second roll."""

    code: str = ""
    figures: int | None = None
    faces: str = ""
    confirming: str = ""
    built: bool = False
    told: bool = False  # whether any face or hit is told


def _bare_face(word: Word, after: str) -> bool:
    """Whether a type stands first in a list of faces, whose target is not told."""
    listed = after in ("ARAC", "PATLAMA", "CARPI", "PIYADE")
    return word.tag in ("PIYADE", "ARAC") and not word.suffix and not word.name and listed


def _face(word: Word, after: str) -> str:
    if word.tag in ("PATLAMA", "CARPI"):
        return "B" if word.tag == "PATLAMA" else "X"
    if dative(word) or accusative(word):
        return ""
    if word.tag in ("PIYADE", "ARAC") and not word.name:
        return "P" if word.tag == "PIYADE" else "A"
    noun = word.tag == "CEKIL" and word.suffix in ("", "me", "mesi", "menin")
    return "G" if noun and (after not in ("", "KAC") or "geri" in word.text) else ""


def read_roll(q: Asked) -> Roll | None:
    """The roll that a question tells, None when it tells none or one that is unclear."""
    found = Roll()
    words = [w for w in q.words if w.tag not in ("DOLGU", "ZORUNDA", "SEMBOL")]
    several: int | None = None
    aimed = [n for n, w in enumerate(words) if w.tag in _TARGETS and dative(w)]
    for n, word in enumerate(words):
        before = words[n - 1].tag if n else ""
        after = words[n + 1].tag if n + 1 < len(words) else ""
        if word.tag in ("#", "BIR"):
            several = word.value
            continue
        if word.tag in ("DOGRULAMA", "ZARYENI"):
            if before != "KAC":
                found.confirming = found.confirming or "?"
        elif (
            word.tag in _TARGETS
            and not (found.code or found.built)
            and (len(aimed) != 1 or n == aimed[0] or word.tag in ("BIRIM", "YAPI"))
            and not (not aimed and _bare_face(word, after))
        ):
            found.built = word.tag == "YAPI"
            found.code = word.name or {"PIYADE": "ET", "ARAC": "SS"}.get(word.tag, "SG")
            last = before == "ARTAN" and n > 1 and words[n - 2].tag in ("BIT", "BIRTANE")
            if last or before in ("BIRTANE", "BIT") or (before in ("#", "BIR") and after == "DUR"):
                found.figures = several or 1
        elif word.tag in ("FIGUR", "ADAM", "BIRLIK", "DUSMAN") and before in (
            *("#", "BIR", "BIRTANE", "BIT", "ARTAN"),
        ):
            if word.tag in ("FIGUR", "ADAM") and after in ("YOKET", "FEDA", "GIT") and n > 3:
                return None  # figures that fell
            if word.tag in ("FIGUR", "ADAM") or before in ("BIT", "BIRTANE"):
                found.figures = (several or 1) if before != "ARTAN" else found.figures
        elif word.tag == "BIRTANE" and after == "ARTAN":
            found.figures = 1
        elif word.tag == "ISABET" and before != "KAC":
            if several is not None or after not in ("MADALYA",):
                found.faces += "B" * (several or 1)
                found.told = True
        elif (face := _face(word, after)) and before != "KAC":
            if found.confirming:
                found.confirming = found.confirming.strip("?") + face * (several or 1)
            else:
                found.faces += face * (several or 1)
            found.told = True
        several = None
    if _unconfirmed(q):
        found.faces, found.confirming = found.faces + found.confirming.strip("?"), ""
    if not found.told or len(found.faces) > _MOST or len(found.confirming) > _MOST:
        return None
    if not found.code and found.figures is None:
        return None
    found.code = found.code or "ET"
    most = 3 if found.built else UNIT[found.code].figures
    if found.figures is not None and not 1 <= found.figures <= most:
        return None
    return found


def roll_line(roll: Roll) -> str:
    if roll.built:
        return f"turn=I structures=D4:{roll.code}0"
    figures = UNIT[roll.code].figures if roll.figures is None else roll.figures
    return f"turn={'I' if UNIT[roll.code].side == 0 else 'A'} units=D4:{roll.code}{figures}"


def roll_told(roll: Roll) -> str:
    names = {"P": "piyade", "A": "araç", "B": "patlama", "G": "geri çekilme", "X": "çarpı"}
    target = "yapı" if roll.built else name(roll.code)
    figures = f", {roll.figures} minyatürü var" if roll.figures else ""
    return (
        f"Hedef: {target}{figures}; gelenler: {', '.join(names[f] for f in roll.faces) or 'yok'}."
    )


def _what(q: Asked) -> str:
    """What is asked for after "kaç": hits, figures or medals."""
    words = [w for w in q.words if w.tag not in ("DOLGU", "BIR")]
    for n, word in enumerate(words[:-1]):
        if word.tag == "KAC":
            stays = n + 2 < len(words) and words[n + 2].tag in ("DUR", "ARTAN")
            if stays and words[n + 1].tag in ("FIGUR", "ADAM"):
                return "left"
            return {
                "ISABET": "hits",
                "FIGUR": "figures",
                "ADAM": "figures",
                "PIYADE": "figures",
                "MADALYA": "medals",
                "ZAR": "confirmation",
            }.get(words[n + 1].tag, "")
    return ""


@QUESTIONS.intent("atis-sonucu", "", "KAC ISABET|PATLAMA|SEMBOL|PIYADE|ARAC|CEKIL", WORDS)
def _(q: Asked) -> Check | None:
    """How many hits, fallen figures or medals does this roll bring?"""
    what, roll = _what(q), read_roll(q)
    if not what or not roll or is_must(q) or any(w.negated for w in q.words):
        return None
    if roll.code == "AT" and what == "medals" and roll.confirming.strip("?"):
        gone = ("atat",) if "B" in roll.confirming else ()
        return check("turn=A", MedalsGained(gone), "AT-AT'ye doğrulama atışı yapıldı.", "", "")
    if roll.code == "AT" and (what not in ("hits", "confirmation") or roll.confirming.strip("?")):
        return None
    if what == "confirmation" and roll.code != "AT":
        return None
    if what in ("figures", "left") and roll.built:
        return None
    return check(roll_line(roll), RollAmount("D4", roll.faces, what), roll_told(roll), "", "")


@ruling("atis-oldurur-mu", "ISABET|PATLAMA|SEMBOL|ARAC|PIYADE YOKET|DOLGU|MADALYA|GIT|BIT", WORDS)
def _(q: Asked) -> Check | None:
    """Does this roll destroy its target, or bring a medal?"""
    roll = read_roll(q)
    if not roll or is_must(q) or q.has("KAC", "FAZLA") or any(w.negated for w in q.words):
        return None
    medal = q.has("MADALYA")
    gone = q.has("YOKET") or dies(q)
    if not (medal or gone) or (roll.figures is None and not roll.built and roll.code != "AT"):
        return None
    several = [w.value for a, w, b in _threes(q) if w.tag in ("#", "BIR") and b.tag == "MADALYA"]
    if roll.code == "AT" and _unconfirmed(q):
        return says(
            "turn=A units=D4:AT1",
            HitsOf("D4", roll.faces or "B"),
            lambda value: value["destroyed"],
            "AT-AT'ye doğrulanmamış bir isabet geldi.",
            "doğrulanmayan isabet AT-AT'yi yok eder",
            "doğrulanmayan isabet AT-AT'yi yok etmez; doğrulama atışında patlama çıkmalı",
        )
    if roll.code == "AT" and roll.confirming:
        faces = roll.confirming.strip("?")
        if not faces:
            return None
        return says(
            "turn=A",
            ConfirmationOf(faces),
            lambda value: value["destroyed"],
            "AT-AT'ye doğrulama atışı yapıldı.",
            "doğrulama atışında patlama çıktı; AT-AT yok olur",
            "doğrulama atışında patlama yoksa AT-AT'ye bir şey olmaz",
        )
    if roll.code == "AT" or roll.confirming or asked_act(q) == "CEKIL":
        return None
    if medal:
        want = several[0] if several else None
        return says(
            roll_line(roll),
            HitsOf("D4", roll.faces),
            lambda value: value["medals"] == want if want is not None else value["medals"] > 0,
            roll_told(roll),
            *("", ""),
        )
    return says(
        roll_line(roll),
        HitsOf("D4", roll.faces),
        lambda v: v["destroyed"],
        roll_told(roll),
        *("", ""),
    )


def _unconfirmed(q: Asked) -> bool:
    return any(w.suffix.startswith(("siz", "suz")) for w in q.all("DOGRULAMA"))


def _threes(q: Asked) -> list[tuple[Word, Word, Word]]:
    words = [Word("", ""), *q.words, Word("", "")]
    return list(zip(words, words[1:], words[2:], strict=False))
