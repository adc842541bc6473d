"""What a sentence wants to know: a yes or no, whether an act may be done, what comes of it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from referee.asking import Asked

PARTICLE = re.compile(
    r"\bm[ıiuü](?:y?[ıiuü]?[mz]|s[ıiuü]n\w*|d[ıiuü]r|yd[ıiuü]\w*)?\b", re.IGNORECASE
)
_DENIED = re.compile(r"(?:m[ae]z|m[ıiuü]yor\w*|m[ae]m|değil) m[ıiuü]", re.IGNORECASE)


_DENIAL_TOLD = re.compile(  # "puan yok diyor, haklı mı"
    r"\b(?:yok|değil|degil|\w+m[ae]z|\w+m[ıiuü]yor)\b[^.;?]{0,40}\bdi?yor\w*[^.;?]*"
    r"\b(?:doğru|dogru|hakl[ıi]) m[ıiuü]",
    re.IGNORECASE,
)
_ASKS_WHICH = re.compile(
    r"\b(?:hangi|kaç|kac|neden|niye|niçin|nicin|nasıl|nasil|nere)\w*|\bfark[ıi]?\b"
    r"|\bne (?:zaman|kadar|demek)\b"
    r"|\bkim\w*\b(?!.*s[ae]\w* \w+s[ıiuü]n\b)",  # but "kim oynarsa oynasın" asks nothing
    re.IGNORECASE,
)


def asks_yes_or_no(q: Asked) -> bool:
    """Whether one question particle asks for a yes or no, and of nothing that is denied."""
    text = q.text
    for card in q.all("AD"):
        text = text.replace(card.text, "")  # "Endişelenmemeyi Nasıl Öğrendim" asks nothing
    if _ASKS_WHICH.search(text) or _DENIED.search(text) or _DENIAL_TOLD.search(text):
        return False
    return len(PARTICLE.findall(q.text)) == 1


_COMES_OF_IT = (
    r"(?<!izin )(?<!müsaade )(?<!sam )(?<!sem )(?!\w*[ae]b[iı]l)"
    r"(?:say[ıi]l|ver(?!gi)|düş|dus|in(?!i\b)|bit|kal(?!k)|eder|ed[ei]y|ed[ei]n|yüksel|yuksel|azal"
    r"|eksil|art|değiş|degis|kaybe|kazan|yenil|yaz(?!ık)|gid|gel(?!i[pş])|isten|sorumlu|başl[ıa]"
    r"|baslı|gerçekleş|gerceklesi|etkile|bozul|kesil|hakl[ıi])\w*"
)
_OUTCOME = re.compile(
    rf"\b{_COMES_OF_IT} m[ıiuü]\w*\b|\bm[ıiuü]\w{{0,3}} {_COMES_OF_IT}|\bn[oe] ?[lo]l?[ua]\w*|"
    r"\bola[yı]\w*(?: (?!ols)\w+)? ol(?:ur|uyor)\w* m[ıiuü]",
    re.IGNORECASE,
)
_HOLDS = re.compile(r"ge[cç]erli", re.IGNORECASE)  # "NATO geçerli mi"


def asks_outcome(q: Asked) -> bool:
    """Whether it is asked what comes of an act: "biter mi", "5 mi sayılır"."""
    held = any(a.tag == "AD" and _HOLDS.match(b.text) for a, b in pairwise(q.words))
    return held or bool(_OUTCOME.search(q.text))


_ACTS = ("DARBE", "HIZALAMA", "KOY")
_ASKS_WHAT = re.compile(rf"{PARTICLE.pattern}|\bn[ey]\w{{0,4}}\b", re.IGNORECASE)
_HABITUAL = re.compile(r"(?:[ae]?[iu]?r|yor)(?:m[iu]y?|l[ae]r)?$")


_DUTY = re.compile(  # with one vowel missing
    r"\b(?!zorun|laz[ıi]m|gerek|mecbur)(?:l[aâ]?z[ıi]?m|zo?r[uı]?n[lud]|me?cbu?r|gr[ae]?k|ge?rk|şrt\b|srt\b)\w*",
    re.IGNORECASE,
)


_HURRIED_AM_I = re.compile(r"(?<=\w\w)\s?m([ıiuü])ym\b", re.IGNORECASE)  # "zorundamıym"
_REQUIRED = re.compile(r"\bgereken\w*", re.IGNORECASE)  # "what is required"
_MUST = re.compile(
    r"\b(?:zor(?:und|unl|lan)|şart|sart|gere?k|laz[ıi]m|mecbur|ill[ae]\b|must)", re.IGNORECASE
)
_SPELLED = {"l": "lazım", "z": "zorunda", "m": "mecbur", "g": "gerek", "ş": "şart", "s": "şart"}


def with_kinds(q: Asked) -> Asked:
    """The words with the kinds that hurried spelling hides: a duty ("lazm mı"), an act ("darbe?").

    A plain "does he strike there?" asks whether he may.
    """
    if _HURRIED_AM_I.search(q.text):
        q = replace(q, text=_HURRIED_AM_I.sub(r" m\1y\1m", q.text))
    if _REQUIRED.search(q.text) and not _MUST.search(_REQUIRED.sub("", q.text)):
        q = replace(q, kinds=q.kinds - {"must"})
    if _DUTY.search(q.text):
        said = _DUTY.sub(lambda m: _SPELLED[m[0][0].lower()], q.text)
        q = replace(q, kinds=q.kinds | {"must"}, text=said)
    if q.kinds or _ASKS_WHICH.search(q.text):
        return q
    weighty = [w for w in q.words if w.tag != "DOLGU"]
    acts = [w for w in weighty if w.tag in _ACTS]
    if asks_yes_or_no(q):
        asks = weighty[-1:] == acts[-1:] and bool(acts and _HABITUAL.search(acts[-1].suffix))
    else:
        bare = "?" in q.text and not _ASKS_WHAT.search(q.text)
        asks = bare and len(acts) == 1
    return replace(q, kinds=frozenset(["may"])) if asks else q
