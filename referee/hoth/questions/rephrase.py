"""Ways of asking as the one that the intents know: "neden vuramıyor" asks what "vurabilir mi" asks.

Why something can't be done, is asked of an act that is not allowed; "illa saldıracak mı" is
"saldırmak zorunda mı"; an alternative that only denies the first ("oynasam olur mu yoksa yasak
mı") asks for nothing more.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Word
from referee.hoth.questions.lexicon import VERBS
from referee.hoth.questions.places import places
from referee.hoth.questions.words import PARTICLES, ascii_key

_UNABLE = re.compile(r"^(?:[iu]?[lnt]|d[iu]r)?(?:y?[ae])m(?:[ae]|[iu]yo)")
_DURING = re.compile(r"^(?:[iu]?s[iu]n|[iu]m)?[dt][ae]$")
_COMPARED = ("BIRIM", "PIYADE", "ARAC", "DUSMAN", "BIRLIK", "UCAN", "YAPI")
_OF_SIDE = ("BIRIM", "PIYADE", "BIRLIK", "ADAM", "ARAC", "UCAN", "ROZET", "ARAZI", "YAPI", "ARADA")
_ME = re.compile(
    r"\b(?:ben|bana|beni|benim|bende|benden|bizi|bize|bizim|bizde)\b|\bm[iu]y[iu][mz]\b|"
    r"\b(?:birim|piyade|asker|adam|speeder|trooper|droid|topcu|at-?at)\w*?(?:im|um|m[iu]z)(?:[ae]|[iu]|[dt]e\w*)?\b"
)
_NO_TILE = re.compile(
    r"(?:uzerinde |ustunde )?(?:hic )?karo(?:su)? (?:olmayan|yok|bulunmayan)(?: hex\w*| goz\w*)?|"
    r"karosuz(?: hex\w*| goz\w*)?"
)
_FUTURE = re.compile(r"(?:y?[ae]c[ae][kg]\w*|m[ae]l[iu]\w*|m[ae]m)$")
_SURELY = re.compile(r"^(?:ill?a|ille|mecburen|mutlaka|kesin)", re.IGNORECASE)
_DENIAL = re.compile(r"\b(?:yoksa|veya|ya da) (?:yasak|olmaz|degil|hayir|gecmez|sayilmaz|kalmaz)\b")


def ask(q: Asked) -> Asked:
    """The question in the form that the intents know."""
    for read in _READERS:
        q = read(q)
    return q


def _comparison(q: Asked) -> Asked:
    """Without what something is only compared with: "tank gibi", "piyadeninki gibi"."""
    key = ascii_key(q.text)
    spans = places(q)
    like = [
        n
        for n, (_, end) in enumerate(spans)
        if re.match(r"^(?:inki|ninki)? gibi\b(?! gorun)", key[end:]) and q.words[n].tag in _COMPARED
    ]
    if not like:
        return q
    return replace(q, words=tuple(w for n, w in enumerate(q.words) if n not in like))


def _lost_dice(q: Asked) -> Asked:
    """ "2 zarım gider mi", "kaç zar kaybederim" ask whether dice are fewer."""
    words = list(q.words)
    for n in range(1, len(words)):
        before, word = words[n - 1], words[n]
        goes = word.tag == "GIT" and re.match(r"(?:gid|git)", word.text)
        loses = word.tag == "FEDA" and re.match(r"(?:kaybe|yitir)", word.text)
        falls = word.tag == "YOKET" and re.match(r"(?:düş|dus)", word.text)
        if before.tag == "ZAR" and (goes or loses or falls):
            words[n] = replace(word, tag="AZAL")
    return replace(q, words=tuple(words))


def _opponent(q: Asked) -> Asked:
    """The rules bind both sides: "rakip iki hex yürüyüp vurdu, olur mu" asks for anybody."""
    first = next((n for n, w in enumerate(q.words) if w.tag != "DOLGU"), None)
    if first is None or q.words[first].tag != "DUSMAN" or q.words[first].suffix not in ("", "im"):
        return q
    if not re.match(r"(?:rakip|rakib|opponent|karşı)", q.words[first].text, re.IGNORECASE):
        return q
    after = next((w.tag for w in q.words[first + 1 :] if w.tag != "DOLGU"), "")
    others = [w for n, w in enumerate(q.words) if n != first]
    mine = any(w.tag in ("DUSMAN", "KIM", "TAKIM", "IKISI", "MADALYA") for w in others)
    if after in _OF_SIDE or mine or _ME.search(ascii_key(q.text)):
        return q
    kept = [w for w in others if w.tag != "BEN" or not w.text.startswith("kendi")]
    return replace(q, words=tuple(kept))


def _bare_ground(q: Asked) -> Asked:
    """ "karo olmayan hex", "boş hexteki": plain ground."""
    key = ascii_key(q.text)
    match = _NO_TILE.search(key)
    if match is None:
        return q
    suffix = re.search(r"[dt]eki\w*$|[dt]e(?:n|yken|ysem)?$", match[0])
    spans = places(q)
    inside = [n for n, (a, b) in enumerate(spans) if a < match.end() and match.start() < b]
    if not inside:
        return q
    words = [w for n, w in enumerate(q.words) if n not in inside]
    words.insert(inside[0], Word("ARAZI", "", suffix[0] if suffix else "", "plain"))
    return replace(q, words=tuple(words))


def _nobody(q: Asked) -> Asked:
    """ "sağ kanatta kimse yok": no unit."""
    if not q.has("BOLUM", "BOLUMKART") or q.has("ARADA", "GOR"):
        return q
    words = tuple(
        replace(w, tag="BIRLIK") if w.tag == "ENGEL" and "kims" in w.text.lower() else w
        for w in q.words
    )
    return replace(q, words=words)


def _circumstance(q: Asked) -> Asked:
    """Without "saldırıda", "attack'ta" beside the attack that is asked about."""
    nouns = [w for w in q.all("SALDIR") if _DURING.match(w.suffix)]
    if not nouns or len(nouns) == len(q.all("SALDIR")):
        return q
    return replace(q, words=tuple(w for w in q.words if not any(w is n for n in nouns)))


def _why(q: Asked) -> Asked:
    """ "neden vuramıyor": may it?"""
    if "why_not" not in q.kinds:
        return q
    verbs = [n for n, w in enumerate(q.words) if w.tag in VERBS]
    unable = [n for n in verbs if _UNABLE.match(q.words[n].suffix)]
    if len(unable) != 1:
        return q
    n = unable[0]
    words = (*q.words[:n], replace(q.words[n], suffix="abilir"), *q.words[n + 1 :])
    return replace(q, words=words, kinds=q.kinds - {"must"})


def _duty(q: Asked) -> Asked:
    """ "illa saldıracak mı": must it attack?"""
    at = [n for n, w in enumerate(q.words) if w.tag == "ZORUNDA"]
    if len(at) != 1 or not _SURELY.match(q.words[at[0]].text):
        return q
    later = [n for n in range(at[0] + 1, len(q.words)) if q.words[n].tag in VERBS]
    if len(later) != 1 or q.words[later[0]].negated or not _FUTURE.search(q.words[later[0]].suffix):
        return q
    n, must = later[0], q.words[at[0]]
    if not any(PARTICLES.fullmatch(w.text) for w in q.words[n + 1 :]):
        return q
    verb = replace(q.words[n], suffix="mak")
    return replace(q, words=(*q.words[: at[0]], *q.words[at[0] + 1 : n], verb, must, *q.words[n + 1 :]))


def _alternative(q: Asked) -> Asked:
    """Without "… yoksa yasak mı" at the end."""
    if not _DENIAL.search(ascii_key(q.text)):
        return q
    n = next((n for n, w in enumerate(q.words) if w.tag == "YOKSA"), None)
    if n is None or any(w.tag not in ("DOLGU", "YASAK", "DEGIL", "YOKSA") for w in q.words[n:]):
        return q
    return replace(q, words=q.words[:n])


_READERS = (
    *(_comparison, _lost_dice, _nobody, _bare_ground, _opponent),
    *(_circumstance, _alternative, _why, _duty),
)
