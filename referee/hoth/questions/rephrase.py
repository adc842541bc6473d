"""Ways of asking as the one that the intents know: "neden vuramıyor" asks what "vurabilir mi" asks.

Why something can't be done, is asked of an act that is not allowed; "illa saldıracak mı" is
"saldırmak zorunda mı"; an alternative that only denies the first ("oynasam olur mu yoksa yasak
mı") asks for nothing more.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Check, Word
from referee.hoth.questions.lexicon import VERBS
from referee.hoth.questions.places import places, without
from referee.hoth.questions.words import PARTICLES, ascii_key, asked_verb, dative

_UNABLE = re.compile(r"^(?:[iu]?[lnt]|d[iu]r)?(?:y?[ae])m(?:[ae]|[iu]yo)")
_DURING = re.compile(r"^(?:[iu]?s[iu]n|[iu]m)?[dt][ae]$")
_JUDGED = re.compile(r"\b(?:dogru|hakli|haksiz|yanlis|oyle|boyle) m[iu]\w*\W*$")
_BECAUSE = re.compile(
    r"\b(?:bina|kaya|enkaz|sirt|arazi|yapi|o)\w* (?:gorus\w*|bakis\w*|los\w*) "
    r"(?:kes|kapat|engelle|blokla)\w* (?:diye|icin)\b"
)
_COMPARED = ("BIRIM", "PIYADE", "ARAC", "DUSMAN", "BIRLIK", "UCAN", "YAPI")
_OF_TEAM = ("TAKIMDA", "EKIP", "KART", "EL", "DESTE", "LIDER", "FILO", "CEK", "KONUS", "GOSTER")
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
    if first is None or q.words[first].suffix not in ("", "im"):
        return q
    who = r"(?:rakip|rakib|opponent|karşı)" if q.words[first].tag == "DUSMAN" else r"(?:arkadaş|kanka)"
    if q.words[first].tag not in ("DUSMAN", "TAKIM") or not re.match(who, q.words[first].text.lower()):
        return q
    if q.words[first].tag == "TAKIM" and q.has(*_OF_TEAM):
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


def _rhetorical(q: Asked) -> Asked:
    """ "vuramaz mıyım": may it?"""
    if _JUDGED.search(ascii_key(q.text)) or q.has("ZORUNDA", "DEGIL"):
        return q
    at = [
        n
        for n, w in enumerate(q.words[:-1])
        if w.tag in VERBS and _UNABLE.match(w.suffix) and PARTICLES.fullmatch(q.words[n + 1].text)
    ]
    if len(at) != 1:
        return q
    n = at[0]
    words = (*q.words[:n], replace(q.words[n], suffix="abilir"), *q.words[n + 1 :])
    return replace(q, words=words, kinds=q.kinds | {"may"})


def _reason(q: Asked) -> Asked:
    """Without the reason that a player gives: "kaya görüşü kestiği için"."""
    match = _BECAUSE.search(ascii_key(q.text))
    if match is None:
        return q
    words = without(q, match.span())
    return replace(q, words=words) if any(w.tag in VERBS for w in words) else q


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


def apply(q: Asked, check: Check) -> Check:
    """The check as it was without "yoksa yasak mı", which asks for no forbidden thing."""
    key = ascii_key(q.text)
    denied = _alternative(q) is not q and re.search(r"\b(?:yasak|sorun|engel) m[iu]\w*\W*$", key)
    return replace(check, must=not check.must) if denied else check


def _forced(q: Asked) -> Asked:
    """ "zorla çekilen birim": a retreat, no duty."""
    for n, word in enumerate(q.words[:-1]):
        after = q.words[n + 1]
        forced = ascii_key(word.text).startswith(("zorla", "mecburen"))
        if word.tag == "ZORUNDA" and forced and after.tag in ("CEKIL", "KACIRT"):
            words = (*q.words[:n], *q.words[n + 1 :])
            return replace(q, words=words, kinds=(q.kinds - {"must"}) | {"may"})
    return q


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


def _goes_on(q: Asked) -> Asked:
    """ "3 zar atmaya devam eder mi": does it roll three dice?"""
    words = list(q.words)
    for n in range(1, len(words)):
        verb = words[n - 1]
        if words[n].tag == "DEVAM" and verb.tag in ("AT", "SALDIR") and verb.suffix[-2:] in (
            "ya",
            "ye",
        ):
            words[n - 1 : n + 1] = [replace(verb, suffix="ar")]
            return replace(q, words=tuple(words))
    return q


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
    *(_comparison, _reason, _forced, _between_two, _pushed, _next_hex, _goes_on, _single, _blows, _lost_dice, _nobody, _bare_ground, _opponent),
    *(_circumstance, _alternative, _why, _rhetorical, _duty),
)
