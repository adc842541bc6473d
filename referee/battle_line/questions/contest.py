"""Who is asked about where two sides meet: "beni geçer mi" asks whether the opponent wins."""

from __future__ import annotations

import re

from referee.asking import Asked, Word

_VERBS = ("YEN", "KAZAN", "KAYBET", "GEC", "ONDE", "AL", "ILAN")
_ME = re.compile(r"beni|bendekini|benimkini|benden$")
_HIM = re.compile(r"onu|rakibi|rakibimi|onunkini|rakibinkini|ondakini|ondan$")
_MY_CARDS = re.compile(r"\d+['’]?[uüıi]m[uüıi]$|[^\W\d]*[ıiuü]m[ıiuü]$")
_MAY_I = re.compile(r"m[ıiuü]?y[ıiuü]?[mz]\W*$")  # "edebilirmym"
_MY_TAKING = re.compile(r"m[ae]m(?:[iu]|[ae])?$")  # "cepheyi almam mümkün mü"
_HE = re.compile(r"\bo(?: m[uı])?\W*$|\bo m[uı]\b|\bo (?:ben|da )")


def asked_side(q: Asked) -> str:
    """ "BEN" or "RAKIP", whoever is asked to win, lose or take the flag; "" where it isn't said."""
    place = _verb_place(q)
    verb = q.words[place] if place is not None else None
    mine = verb is not None and (verb.first_person or _MY_TAKING.search(verb.suffix))
    mine = mine or bool(_MAY_I.search(q.text.lower()))
    if mine or any(w.name == "ben" for w in q.all("MI")):
        return "BEN"
    if _HE.search(q.text.lower()):
        return "RAKIP"
    chosen = [a for a, b in zip(q.words, q.words[1:], strict=False) if b.tag == "MI"]
    if len(chosen) == 1 and chosen[0].tag in ("BEN", "RAKIP"):
        return chosen[0].tag
    if place is None or verb is None:
        return ""
    for word in reversed(q.words[max(0, place - 2) : place]):
        text = word.text.lower()
        if verb.tag == "GEC" and text in ("bana", "bne", "ona"):
            return word.tag  # "cephe bana geçer mi"
        if word.tag == "BEN" and _ME.fullmatch(text):
            return "RAKIP"
        if word.tag == "RAKIP" and _HIM.fullmatch(text):
            return "BEN"
        if word.tag in ("BEN", "RAKIP") and _acts(word):
            return word.tag
        if word.tag not in ("DOLGU", "CEPHE", "DAHA"):
            break
    owners = [w.tag for w in q.words[:place] if w.tag in ("BEN", "RAKIP")]
    object_is_mine = bool(_MY_CARDS.search(q.words[place - 1].text)) if place else False
    if owners == ["RAKIP", "BEN"] and object_is_mine and verb.tag in ("YEN", "GEC"):
        return "RAKIP"  # "rakibin 1-2-3'ü benim 10'umu yener mi"
    return ""


def _verb_place(q: Asked) -> int | None:
    behind = [*(w.tag for w in q.words[1:]), ""]
    places = [n for n, w in enumerate(q.words) if w.tag in _VERBS and behind[n] != "DE"]
    return places[-1] if places else None


def _acts(word: Word) -> bool:
    """Whether a word names who acts: "rakip", not "onda", "rakibin"."""
    return not word.suffix and word.text.lower() not in (
        "onda",
        "bende",
        "onun",
        "benim",
        "karşıda",
    )
