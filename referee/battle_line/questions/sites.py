"""What a question says of the flag where it happens: Fog and Mud there, and who won it."""

from __future__ import annotations

import re

from referee.asking import Asked, Word
from referee.battle_line.questions.words import describes, done, told


def has_mud(q: Asked) -> bool | None:
    """Whether Mud lies where it happens: None when unsaid, or when Mud is what gets played."""
    return _condition(q, "BATAKLIK")


def has_fog(q: Asked) -> bool | None:
    """Whether Fog lies where it happens: None when unsaid, or when Fog is what gets played."""
    return _condition(q, "SIS")


_SITE = re.compile(r"(?:l[iu]|t[ae]|d[ae]|l[iu]k)(?:k[iu])?(?:y?ken|ys[ae])?(?:n|d)?|[iu]n?|l[ae]")


_BESIDE = ("DOLGU", "SIS", "BATAKLIK", "AYNI", "BERABER", "HEM")  # "sis ve bataklık aynı cephede"


_PUT = re.compile(r"(?:[iu]m|[iu]n|s[iu]n)?[iu]|[yn][iu]")


def _condition(q: Asked, tag: str) -> bool | None:
    for place, word in enumerate(q.words):
        if word.tag != tag:
            continue
        if word.name == "alti":
            return True
        if q.denied(tag) or word.suffix.startswith(("siz", "suz")):
            return False
        if _PUT.fullmatch(word.suffix):
            continue  # "bataklığı aynı cepheye koysam"
        after = next((w for w in q.words[place + 1 :] if w.tag not in _BESIDE), None)
        if after is not None and after.tag in ("VAR", "CEPHE", "YER"):
            return True
        if re.match(r"(?:l[iu]|[td][ae])(?!n)", word.suffix) or word.suffix in ("ken", "yken"):
            return True
        if word.suffix in ("a", "e") and q.has("BIRLIK", "UCUNCU", "DORDUNCU", "KART"):
            return True  # "bataklığa dördüncü kartı koysam"
        next_word = next(iter(q.words[place + 1 :]), None)
        came = next_word is not None and next_word.tag in ("OYNA", "DOLGU", "OL")
        wished = next_word is not None and next_word.suffix.endswith(("rsam", "rsem"))
        if next_word is not None and came and told(next_word) and not wished:
            return True  # "sis gelince", "bataklık oynandıysa"
    return None


# --- Flags that have been won -------------------------------------------------------------------


_CLOSED_SITE = re.compile(r"(?:[iau]n)?(?:y[ae]|[dt][ae]n?|[dt][ae]k[iu].*|[ae])$")


def is_closed(q: Asked, word: Word) -> bool:
    """Whether a word says that a flag is closed, not that a card lies face down."""
    if word.tag != "KAPALI" or word.negated or q.has("GIZLI"):
        return False
    names_flag = any(name in word.text for name in ("cephe", "bayra", "flag"))
    return (
        names_flag or q.has("CEPHE", "YER", "ORASI") or bool(_CLOSED_SITE.search(word.suffix))
    ) and not (q.has("ACIK") and len(q.all("MI")) > 1)


def won_flag(q: Asked) -> int | None:
    """Whose the flag is that the question speaks of: 0 the asker's, 1 the opponent's, None open.

    A flag that is closed without a winner named counts as the opponent's.
    """
    for place, word in enumerate(q.words):
        behind = q.words[place + 1 : place + 3]
        at_flag = any(w.tag in ("CEPHE", "YER", "ORASI") for w in behind)
        before = q.words[max(0, place - 3) : place]
        theirs = any(w.tag == "RAKIP" for w in before)
        if is_closed(q, word):
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
