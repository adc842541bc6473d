"""Ways of asking as the one that the intents know: "neden vuramıyor" asks what "vurabilir mi" asks.

Why something can't be done, is asked of an act that is not allowed; "illa saldıracak mı" is
"saldırmak zorunda mı"; an alternative that only denies the first ("oynasam olur mu yoksa yasak
mı") asks for nothing more.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Check
from referee.hoth.questions.lexicon import VERBS
from referee.hoth.questions.places import places, without
from referee.hoth.questions.words import PARTICLES, ascii_key

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
_MINE = r"(?:birim|piyade|asker|adam|speeder|trooper|droid|topcu|at-?at)"
_ME = re.compile(
    r"\b(?:ben|bana|beni|benim|bende|benden|bizi|bize|bizim|bizde)\b|\bm[iu]y[iu][mz]\b|"
    rf"\b{_MINE}\w*?(?:im|um|m[iu]z)(?:[ae]|[iu]|[dt]e\w*)?\b"
)
_FUTURE = re.compile(r"(?:y?[ae]c[ae][kg]\w*|m[ae]l[iu]\w*|m[ae]m)$")
_SURELY = re.compile(r"^(?:ill?a|ille|mecburen|mutlaka|kesin)", re.IGNORECASE)
_DENIAL = re.compile(r"\b(?:yoksa|veya|ya da) (?:yasak|olmaz|degil|hayir|gecmez|sayilmaz|kalmaz)\b")


def ask(q: Asked) -> Asked:
    """The question in the form that the intents know."""
    for read in _READERS:
        q = read(q)
    return q


def apply(q: Asked, check: Check) -> Check:
    """The check as it was without "yoksa yasak mı", which asks for no forbidden thing."""
    key = ascii_key(q.text)
    denied = _alternative(q) is not q and re.search(r"\b(?:yasak|sorun|engel) m[iu]\w*\W*$", key)
    return replace(check, must=not check.must) if denied else check


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


def _opponent(q: Asked) -> Asked:
    """The rules bind both sides: "rakip iki hex yürüyüp vurdu, olur mu" asks for anybody."""
    first = next((n for n, w in enumerate(q.words) if w.tag != "DOLGU"), None)
    if first is None or q.words[first].suffix not in ("", "im"):
        return q
    who = (
        r"(?:rakip|rakib|opponent|karşı)"
        if q.words[first].tag == "DUSMAN"
        else r"(?:arkadaş|kanka)"
    )
    if q.words[first].tag not in ("DUSMAN", "TAKIM") or not re.match(
        who, q.words[first].text.lower()
    ):
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
    if len(PARTICLES.findall(q.text)) != 1:
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


def _forced(q: Asked) -> Asked:
    """ "zorla çekilen birim": a retreat, no duty."""
    for n, word in enumerate(q.words[:-1]):
        after = q.words[n + 1]
        forced = ascii_key(word.text).startswith(("zorla", "mecburen"))
        if word.tag == "ZORUNDA" and forced and after.tag in ("CEKIL", "KACIRT"):
            words = (*q.words[:n], *q.words[n + 1 :])
            return replace(q, words=words, kinds=(q.kinds - {"must"}) | {"may"})
    return q


def _goes_on(q: Asked) -> Asked:
    """ "3 zar atmaya devam eder mi": does it roll three dice?"""
    words = list(q.words)
    for n in range(1, len(words)):
        verb = words[n - 1]
        if (
            words[n].tag == "DEVAM"
            and verb.tag in ("AT", "SALDIR")
            and verb.suffix[-2:]
            in (
                "ya",
                "ye",
            )
        ):
            words[n - 1 : n + 1] = [replace(verb, suffix="ar")]
            return replace(q, words=tuple(words))
    return q


def _duty(q: Asked) -> Asked:
    """ "illa saldıracak mı": must it attack?"""
    at = [n for n, w in enumerate(q.words) if w.tag == "ZORUNDA"]
    if len(at) == 2 and _SURELY.match(q.words[at[0]].text):  # "illa çekilmek şart mı"
        return replace(q, words=(*q.words[: at[0]], *q.words[at[0] + 1 :]))
    if len(at) != 1 or not _SURELY.match(q.words[at[0]].text):
        return q
    later = [n for n in range(at[0] + 1, len(q.words)) if q.words[n].tag in VERBS]
    if len(later) != 1 or q.words[later[0]].negated or not _FUTURE.search(q.words[later[0]].suffix):
        return q
    n, must = later[0], q.words[at[0]]
    if not any(PARTICLES.fullmatch(w.text) for w in q.words[n + 1 :]):
        return q
    verb = replace(q.words[n], suffix="mak")
    return replace(
        q, words=(*q.words[: at[0]], *q.words[at[0] + 1 : n], verb, must, *q.words[n + 1 :])
    )


def _alternative(q: Asked) -> Asked:
    """Without "… yoksa yasak mı" at the end."""
    if not _DENIAL.search(ascii_key(q.text)):
        return q
    n = next((n for n, w in enumerate(q.words) if w.tag == "YOKSA"), None)
    if n is None or any(w.tag not in ("DOLGU", "YASAK", "DEGIL", "YOKSA") for w in q.words[n:]):
        return q
    cut = _DENIAL.search(ascii_key(q.text))
    assert cut is not None
    return replace(q, words=q.words[:n], text=q.text[: cut.start()].rstrip(" ,"))


_READERS = (
    *(_comparison, _reason, _forced, _goes_on, _opponent),
    *(_circumstance, _alternative, _why, _rhetorical, _duty),
)
