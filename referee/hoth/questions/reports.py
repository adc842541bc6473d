"""Who says so carries nothing: "arkadaşım olmaz diyor, doğru mu?" asks whether it is so."""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Check, Word
from referee.hoth.questions.places import places, without
from referee.hoth.questions.words import PARTICLES, ascii_key, asked_verb

_SAYS = (
    r"(?:di(?:yor|yo|yodu|yordu|yorlar|yolar)\w*|dedi(?!g)\w*|demis\w*|der|diyen\w*|soyluyo\w*|"
    r"soyledi(?!g)\w*|"
    r"iddia\w*(?: ed\w*| etti\w*)?|itiraz\w*(?: ed\w*| etti\w*)?|savunu\w*|saniyo\w*|sandi\w*|"
    r"izin vermi\w*|kabul etmi\w*|karsi cik\w*|yasakliyo\w*|"
    r"tutturdu\w*|one sur\w*|israr\w*(?: ed\w*)?|inat\w*(?: ed\w*)?)"
)
_WHO = (
    r"(?:takim )?(?:arkadas(?:im|imiz|lar|larim)?|rakib(?:im|imiz)?|rakip|kanka(?:m|lar)?|"
    r"ortag(?:im|imiz)|ortak|"
    r"karsi taraf|karsimdaki|karsidaki|kardes\w*|"
    r"abim|ablam|esim|oglum|kizim|kuzen\w*|hakem|birisi|biri|masadaki\w*|adam|oyuncu|kocam|karim)"
)
_REPORTER = re.compile(rf"\b{_WHO} {_SAYS}\b(?: ki\b)?|\b{_SAYS} {_WHO}\b(?=\W*,)")
_FROM_AFAR = re.compile(
    rf"(?:^|[.;?!,] ?|\bama |\bfakat ){_WHO}(?=[ ,:\"“'](?!\w*(?:nin|nun)\b)[^.?;]*?\b{_SAYS}\b)"
)
_SAID = re.compile(rf"\b{_SAYS}(?: ki\b)?(?=\W|$)")
_TRUE = re.compile(
    r"\b(?:dogru|oyle|hakli|gercekten oyle|boyle|yanlis|haksiz)(?: olur)? m[iu]\w*\W*$"
)


def strip(q: Asked) -> Asked:
    """The question without its reporters and what says that they say it."""
    key = ascii_key(q.text)
    spans = [m.span() for m in _REPORTER.finditer(key)]
    afar = [m.span() for m in _FROM_AFAR.finditer(key)]
    said = [m.span() for m in _SAID.finditer(key)] if spans or afar or _TRUE.search(key) else []
    if (claim := _disputed(q, key)) is not None:
        return claim
    if not (spans or afar or said):
        return q
    words = without(q, *spans, *afar, *said)
    if said and not _TRUE.search(key):
        words = _affirmed(q, words, said)
        if q.has("ZORUNDA") and not any(w.tag == "ZORUNDA" for w in words):
            return replace(q, words=words, kinds=q.kinds - {"must"})
    return replace(q, words=words)


_CLAIM = re.compile(
    rf"(?:^|[.;?!,] ?|\bama |\bfakat ){_WHO}(?: da| de| ise)?[ :\"“'][^.;?,]{{2,60}}?[\"”'’]? "
    rf"{_SAYS}\b(?: ama| fakat)?"
)
_CONTENT = (
    *(
        "BIRIM",
        "PIYADE",
        "ARAC",
        "ARAZI",
        "HEX",
        "ROZET",
        "YAPI",
        "FILO",
        "BOLUM",
        "CIZGI",
        "YARMA",
    ),
    *("GECICI", "KALICI", "ANIOLUM", "LIDER", "DESTE", "CEKIL", "MADALYA", "YARIM"),
)
_ENOUGH = 2  # nouns that tell what is asked about


def _disputed(q: Asked, key: str) -> Asked | None:
    """The question without a claim that it disputes: it tells and asks all else itself."""
    match = _CLAIM.search(key)
    if match is None or _TRUE.search(key) or match.end() > len(key) - 4:
        return None
    words = without(q, match.span())
    rest = replace(q, words=words)
    verb = asked_verb(rest)
    tail = key[match.end() :]
    own = {(w.tag, w.name) for w in words if w.tag in _CONTENT or (w.tag == "#" and w.value)}
    if verb is None or not (PARTICLES.search(tail) or re.search(r"\b(?:kac|kim|hangi)", tail)):
        return None
    spans = dict(zip(map(id, q.words), places(q), strict=True))
    if spans[id(verb)][0] < match.end() or len(own) < _ENOUGH:
        return None
    if q.has("ZORUNDA") and not rest.has("ZORUNDA"):
        rest = replace(rest, kinds=rest.kinds - {"must"})
    return rest


def _affirmed(q: Asked, words: tuple[Word, ...], said: list[tuple[int, int]]) -> tuple[Word, ...]:
    """A claim that is then asked about as a whole tells of no denial: its verb loses the "not"."""
    ends = {start for start, _ in said}
    claims = {
        id(word)
        for word, (_, end) in zip(q.words, places(q), strict=True)
        if word.negated and any(0 <= start - end <= 3 for start in ends)
    }
    free = [
        n for n, w in enumerate(words) if w.tag == "DEGIL" and n and words[n - 1].tag == "ZORUNDA"
    ]
    dropped = {id(words[n - k]) for n in free for k in (0, 1)}
    return tuple(
        replace(w, suffix="") if id(w) in claims else w for w in words if id(w) not in dropped
    )


def denies(q: Asked) -> bool:
    """Whether a denial is asked about: "olmaz diyor, doğru mu?" """
    key = ascii_key(q.text)
    end = _TRUE.search(key)
    if not end or re.match(r"(?:yanlis|haksiz)", end.group()):
        return False
    told = [w for w, (_, at) in zip(q.words, places(q), strict=True) if at <= end.start()]
    told = [w for w in told if not _SAID.fullmatch(ascii_key(w.text)) and w.tag != "?"]
    return bool(told) and told[-1].negated


def apply(q: Asked, check: Check) -> Check:
    """The check, answered "yes" where the denial asked about is right."""
    return replace(check, must=not check.must) if denies(q) else check
