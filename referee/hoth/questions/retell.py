"""What players tell in words of their own, as the readers know it: "düşmanı bitirdim" is a kill.

Each reader turns one way of telling a fact into the usual one.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Word
from referee.hoth.questions.places import places
from referee.hoth.questions.words import accusative, ascii_key, asked_verb, dative, locative

_UNITS = ("BIRIM", "PIYADE", "ARAC", "ADAM", "DUSMAN", "BIRLIK", "UCAN", "YAPI")
_NO_TILE = re.compile(
    r"(?:uzerinde |ustunde )?(?:hic )?karo(?:su)? (?:olmayan|yok|bulunmayan)(?: hex\w*| goz\w*)?|"
    r"karosuz(?: hex\w*| goz\w*)?"
)


def retell(q: Asked) -> Asked:
    """The question with its facts told in the usual words."""
    for read in _READERS:
        q = read(q)
    return q


def _walker(q: Asked) -> Asked:
    """ "binadaki yürüyenin": the AT-AT, where no hexes are walked."""
    words = list(q.words)
    for n, word in enumerate(words):
        noun = re.fullmatch(r"yürüyen(?:in|e|i|den|im|imin|ime|imi)|yürüyücü\w*", word.text.lower())
        before = words[n - 1].tag if n else ""
        if word.tag in ("GIT", "?") and noun and before not in ("ADIM", "#", "UZAK"):
            suffix = re.sub(r"^(?:yürüyen|yürüyücü)", "", word.text.lower())
            words[n] = Word("BIRIM", word.text, suffix, "AT")
    return replace(q, words=tuple(words))


def _apart(q: Asked) -> Asked:
    """ "a1 den a3 e": a case written apart from its hex."""
    words: list[Word] = []
    for word in q.words:
        before = words[-1] if words else None
        cased = re.fullmatch(r"[dt][ea](?:n|ki)?|y?[ea]", word.text.lower())
        if before is not None and before.tag == "HEX" and not before.suffix and cased:
            words[-1] = replace(before, suffix=word.text.lower())
        else:
            words.append(word)
    return replace(q, words=tuple(words))


def _over_it(q: Asked) -> Asked:
    """ "düşmanın tepesinden geçer mi": over it, not from a ridge."""
    words = list(q.words)
    for n in range(1, len(words)):
        before, word = words[n - 1], words[n]
        over = word.name == "ridge" and ascii_key(word.text).startswith("tepesinde")
        if over and before.tag in _UNITS and before.suffix.endswith(("in", "un")):
            words[n] = Word("UST", word.text, word.suffix)
    return replace(q, words=tuple(words))


def _between_two(q: Asked) -> Asked:
    """ "serak iki sırt arasında": between two ridges there is a serac."""
    words = list(q.words)
    for n in range(len(words) - 3):
        thing, two, ends, mark = words[n : n + 4]
        if (
            thing.tag in ("ARAZI", "YAPI", "PIYADE", "BIRIM", "BIRLIK")
            and (two.value, ends.name, mark.tag) == (2, "ridge", "ARADA")
            and not thing.suffix
        ):
            words[n : n + 4] = [two, ends, mark, thing]
            return replace(q, words=tuple(words))
    return q


def _finished(q: Asked) -> Asked:
    """ "düşmanı bitirdim": destroyed."""
    words = list(q.words)
    for n in range(1, len(words)):
        before = words[n - 1]
        ends = words[n].tag == "BIT" and ascii_key(words[n].text).startswith("bitir")
        if ends and before.tag in _UNITS and accusative(before):
            words[n] = replace(words[n], tag="YOKET")
    return replace(q, words=tuple(words))


def _pushed(q: Asked) -> Asked:
    """ "rakip beni kayaya kaçırdı, sıram gelince vurabilir miyim": it stands on the rocks now."""
    verb = asked_verb(q)
    if verb is None or verb.tag != "SALDIR":
        return q
    words = list(q.words)
    for n in range(1, len(words)):
        ground, driven = words[n - 1], words[n]
        away = driven.tag == "KACIRT" or (driven.tag == "CEKIL" and not driven.negated)
        if ground.tag == "ARAZI" and dative(ground) and away and driven is not verb:
            words[n - 1] = replace(ground, suffix="da")
            kept = [
                w
                for k, w in enumerate(words)
                if k != n
                and not (w.tag == "DUSMAN" and not w.suffix and k < n)
                and not (w.tag == "BEN" and w.suffix in ("i", "im") and k < n)
            ]
            return replace(q, words=tuple(kept))
    return q


def _fell_back_into(q: Asked) -> Asked:
    """ "çekilerek binaya giren": it stands there now, and did not move."""
    verb = asked_verb(q)
    words = list(q.words)
    for n in range(1, len(words) - 1):
        back, ground, goes = words[n - 1 : n + 2]
        if (
            back.tag == "CEKIL"
            and ground.tag == "ARAZI"
            and dative(ground)
            and goes.tag in ("GIR", "GEC")
            and verb is not None
            and verb.tag == "SALDIR"
            and goes is not verb
        ):
            words[n - 1 : n + 2] = [replace(ground, suffix="daki")]
            return replace(q, words=tuple(words))
    return q


def _next_hex(q: Asked) -> Asked:
    """ "yanındaki boş göze yürüdüm": it went one hex."""
    verb = asked_verb(q)
    words = list(q.words)
    for n in range(len(words) - 2):
        end = n
        while end < len(words) and words[end].tag in ("BITISIK", "BOS", "DOLGU"):
            end += 1
        if words[n].tag not in ("BITISIK", "BOS") or end + 1 >= len(words):
            continue
        step, goes = words[end], words[end + 1]
        told = goes.tag in ("GIT", "GEC", "GIR") and goes is not verb and not goes.negated
        if step.tag == "ADIM" and dative(step) and told and verb is not None:
            if verb.tag != "SALDIR":
                return q
            one = [Word("#", "", value=1, kind="cardinal"), replace(step, suffix="")]
            words[n : end + 2] = [*one, replace(goes, tag="GIT")]
            return replace(q, words=tuple(words))
    return q


def _not_there(q: Asked) -> Asked:
    """ "sırtta olmayan birimim": it is not there, as in "sırtta değil"."""
    words = list(q.words)
    for n in range(1, len(words)):
        lacking = words[n].tag == "DOLGU" and _LACKING.match(ascii_key(words[n].text))
        if lacking and locative(words[n - 1]):
            words[n] = replace(words[n], tag="DEGIL")
    return replace(q, words=tuple(words))


_LACKING = re.compile(r"olma(?:yan|dan|d[iu][gk]|s[ai]|yinca|m[iu]s)")


def _single(q: Asked) -> Asked:
    """ "tek kişilik birim" has one figure; it is no fallback."""
    if q.has("KART", "EMIR", "SEC", "TAKTIK"):
        return q
    words = list(q.words)
    for n, word in enumerate(words):
        if word.tag == "YEDEK" and ascii_key(word.text).startswith("tek kisilik"):
            words[n : n + 1] = [Word("BIRTANE", "tek"), Word("FIGUR", "kişilik")]
            return replace(q, words=tuple(words))
    return q


def _blows(q: Asked) -> Asked:
    """ "üç vuruş geldi": hits."""
    words = list(q.words)
    for n in range(1, len(words)):
        blow = words[n].tag == "SALDIR" and ascii_key(words[n].text).startswith("vurus")
        if blow and words[n - 1].tag in ("#", "BIR"):
            words[n] = replace(words[n], tag="ISABET")
    return replace(q, words=tuple(words))


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


def _nobody(q: Asked) -> Asked:
    """ "sağ kanatta kimse yok": no unit."""
    if not q.has("BOLUM", "BOLUMKART") or q.has("ARADA", "GOR"):
        return q
    words = tuple(
        replace(w, tag="BIRLIK") if w.tag == "ENGEL" and "kims" in w.text.lower() else w
        for w in q.words
    )
    return replace(q, words=words)


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


_READERS = (
    *(_apart, _walker, _over_it, _between_two, _finished, _pushed, _fell_back_into, _next_hex),
    *(_single, _blows, _lost_dice, _nobody, _not_there, _bare_ground),
)
