"""The options that a question names: "`flying_stops` kapalıysa", "zero_dice one_die seçiliyken"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from referee.asking import Asked, Check, Word
from referee.hoth.actions import Reroll, RuleValue
from referee.hoth.board import NAMES
from referee.hoth.inquire import VALUES
from referee.hoth.questions.places import without
from referee.hoth.questions.words import ascii_key
from referee.hoth.state import HothOptions, State

_YES = r"true|evet|acik\w*|aktif\w*|devrede\w*|gecerli\w*|on"
_NO = r"false|hayir|kapali\w*|pasif\w*|devre disi\w*|yok\w*|off"
# What stands beside an option's name and says no more than that it is chosen.
_BESIDE = (
    r"(?:[\s`'\"“”:=,(-]+(?:secenek\w*|seceneg\w*|ayar\w*|kural\w*|deger\w*|varyant\w*|sec\w*|"
    r"oynu\w*|oynar\w*|oynuyor\w*|ise|iken|ile|olarak|olur\w*|oldug\w*|kullan\w*|modunda|"
    r"masada|masamizda|icin|yapt\w*|ayni))*"
)
_NAMES = {choice.name: choice for choice in HothOptions.CHOICES}


_OF_UNIT = {"snowspeeder_dice": "SS", "artillery_dice": "RA", "droid_attack": "PD"}
_OFF = re.compile(r"[\s`'\"“”]*(?:kapali\w*|pasif\w*|devre disi\w*)\b")
_CHANGED = re.compile(r"\bdegis|\bortasinda\b|\bsurerken\b|\bsec(?:ebil|ilebil|elim|iyo)")


class Unclear(Exception):
    """An option is named but not what is chosen."""


def _pattern(name: str) -> re.Pattern[str]:
    values = [v for v, _ in _NAMES[name].values]
    if isinstance(values[0], bool):
        told = rf"(?P<yes>{_YES})|(?P<no>{_NO})"
    else:
        told = "|".join(f"(?P<v{n}>{re.escape(str(v))})" for n, v in enumerate(values))
    called = name.replace("_", "[_ ]")
    beside = rf"{_BESIDE}(?:[\s`'\"“”]+(?:acik\w*|aktif\w*|devrede\w*)\b{_BESIDE})?"
    return re.compile(rf"\b{called}\w*{_BESIDE}(?:[\s`'\"“”:=,(-]+(?:{told})\b{beside})?{_BESIDE}")


_PATTERNS = {
    name: _pattern(name) for name in _NAMES if "_" in name and not name.endswith("leaders")
}


def options(q: Asked) -> tuple[dict[str, Any], list[tuple[int, int]]]:
    """The chosen options of a question and the stretches of its text that name them.

    Raises Unclear when an option is named without a choice.
    """
    key = ascii_key(q.text)
    if "_" not in key:
        return {}, []
    chosen: dict[str, Any] = {}
    spans = []
    for name, pattern in _PATTERNS.items():
        for match in pattern.finditer(key):
            groups = {k: v for k, v in match.groupdict().items() if v is not None}
            default = _NAMES[name].values[0][0]
            if _OFF.match(key, match.end()):
                raise Unclear
            if not groups and _CHANGED.search(key):
                spans.append((match.start(), match.start() + len(name)))
                continue  # the option itself is asked about
            if not groups and default is not False:
                raise Unclear
            if not groups:
                chosen[name] = True
            elif "yes" in groups or "no" in groups:
                chosen[name] = "yes" in groups
            else:
                chosen[name] = _NAMES[name].values[int(next(iter(groups))[1:])][0]
            spans.append(match.span())
    return chosen, spans


def named(q: Asked) -> list[tuple[int, int]]:
    """The stretches of a question's text that name options, none where one is unclear."""
    try:
        return options(q)[1]
    except Unclear:
        return [match.span() for match in re.finditer(r"\w+", ascii_key(q.text))]


def strip(q: Asked) -> Asked:
    """The question without what names options."""
    try:
        chosen, spans = options(q)
    except Unclear:
        return q
    if not spans:
        return q
    words = without(q, *spans)
    code = next((_OF_UNIT[name] for name in chosen if name in _OF_UNIT), "")
    if code and not any(w.tag in ("BIRIM", "PIYADE", "ARAC", "UCAN") for w in words):
        words = (Word("BIRIM", "", name=code), *words)  # the option tells whose dice
    return replace(q, words=words)


def apply(q: Asked, check: Check) -> Check | None:
    """The check under the options that the question names; None where they are not known of it."""
    try:
        chosen, _ = options(q)
    except Unclear:
        return None
    if not chosen:
        return check
    subject = check.subject
    changed = {n: v for n, v in chosen.items() if v != _NAMES[n].values[0][0]}
    if isinstance(subject, RuleValue) and changed:
        keys = [f"{subject.key}@{value}".lower() for value in changed.values()]
        subject = next((RuleValue(key) for key in keys if key in VALUES), None)
        if subject is None:
            return None
    state = check.state.replace(options=replace(check.state.options, **chosen))
    retreats = q.has("CEKIL", "KACIRT") and not q.has("GIT", "GIR", "HAREKETLI")
    if isinstance(subject, Reroll) and retreats and not state.options.eweb_retreat_flips:
        state = _kept_in_place(state)
    told = ", ".join(f"{name} = {str(value).lower()}" for name, value in chosen.items())
    return replace(
        check,
        subject=subject,
        state=state if state.options.flying_stops else _flown(state),
        assumed=(*check.assumed, f"Seçilen seçenek: {told}."),
    )


def _kept_in_place(state: State) -> State:
    """The position where a retreat has not turned the E-Web's badge. (hoth#e-web)"""
    changed = {
        name: there.replace(unit=there.unit.replace(badge="eweb", moved=0))
        for name, there in zip(NAMES, state.hexes, strict=True)
        if there.knows("unit")
        and there.unit is not None
        and there.unit.knows("badge")
        and there.unit.badge == "eweb_moving"
    }
    return state.with_hexes(**changed)


def _flown(state: State) -> State:
    """The position where terrain halted no flying unit. (hoth#durduran-arazi)"""
    changed = {
        name: there.replace(unit=there.unit.replace(halted=False))
        for name, there in zip(NAMES, state.hexes, strict=True)
        if there.knows("unit")
        and there.unit is not None
        and there.unit.knows("kind")
        and there.unit.type.flying
    }
    return state.with_hexes(**changed)
