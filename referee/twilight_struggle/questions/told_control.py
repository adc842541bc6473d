"""Who is said to control which countries."""

from __future__ import annotations

import re

from referee.twilight_struggle.questions.tokens import (
    PEOPLE,
    Token,
    Told,
    is_mine,
)
from referee.twilight_struggle.questions.words import SIDES


def read_control(told: Told) -> None:
    """Who controls which countries: `ABD kontrolündeki Fransa`, `İsrail ile Irak bende`, …"""
    tokens = [t for t in told.tokens if t.tag not in ("DOLGU", "BIR", "CINS", "OL", "YALNIZ")]
    for n, t in enumerate(tokens):
        if t.tag == "KIMSE" and [x.tag for x in tokens[n + 1 : n + 2]] == ["ULKE"]:
            told.control[tokens[n + 1].name] = None  # "kontrolsüz Nijerya"
        if t.tag in (*SIDES, "RAKIP") and t.case == "gen":
            _possessed(told, t, tokens[n + 1 : n + 2])
        if t.tag != "KONTROL" and not _held(tokens, n):
            continue
        if t.tag == "KONTROL" and (listed := _listed(tokens, n)):
            told.control |= listed
            told.left.discard(t.at)
            continue
        found = _controlled(tokens, n)
        if found is None:
            continue
        owner, countries, used = found
        for country in countries:
            told.control.setdefault(country, owner)
        told.left -= used


_HIS = re.compile(r"s?[iu](?:n[aei]|n[dt]\w+)?$")  # "ABD'nin Yunanistan'ına"


def _possessed(told: Told, owner: Token, after: list[Token]) -> None:
    """A country that is called somebody's: "ABD'nin Yunanistan'ına"."""
    named = [t for t in after if t.tag == "ULKE" and t.clause == owner.clause]
    if named and _HIS.match(named[0].word.suffix) and named[0].word.suffix not in ("i", "u"):
        told.control.setdefault(named[0].name, owner.tag)


def _listed(tokens: list[Token], n: int) -> dict[str, str | None]:
    """The countries of both sides before one verb: `ABD İsrail'i, SSCB Irak'ı kontrol ediyor`."""
    run: list[Token] = []
    for t in reversed(tokens[:n]):
        if t.tag not in ("ULKE", "ABD", "SSCB", "BEN", "RAKIP"):
            break
        run.insert(0, t)
    owners = [t for t in run if t.tag != "ULKE"]
    if len(owners) < 2 or len(run) - len(owners) < 2 or run[0].tag == "ULKE":
        return {}
    found: dict[str, str | None] = {}
    owner = run[0].tag
    for t in run:
        if t.tag == "ULKE":
            found[t.name] = owner
        else:
            owner = t.tag
    return found


def _held(tokens: list[Token], n: int) -> bool:
    """Whether a word says in whose hand countries are: `bende`, `rakipte`, `ABD'nin elinde`."""
    t = tokens[n]
    if t.tag in ("BEN", "RAKIP", *SIDES) and t.case == "loc":
        back = tokens[n - 1] if n else None
        ahead = tokens[n + 1] if n + 1 < len(tokens) else None
        if _owns_after(tokens, n) and not (back and back.tag == "ULKE" and back.clause == t.clause):
            return True
        if ahead is not None and ahead.tag == "AD" and ahead.case == "loc":
            ahead = None  # "Kanada SSCB'de, Avrupa Puanlaması'nda": no card in hand
        counted = ("#", "AD", "LIK", "KART", "NUFUZ", "HIC", "KONTROL")
        if ahead is not None and ahead.clause == t.clause and ahead.tag in counted:
            return False
        return back is not None and back.tag == "ULKE" and back.case in ("", "acc")
    if t.tag == "EL" and t.word.text.lower().startswith(("elinde", "elimde")):
        owners = tokens[max(0, n - 2) : n]
        owned = any(b.tag in (*SIDES, "RAKIP", "BEN") for b in owners) or "elimde" in t.word.text
        ahead = tokens[n + 1] if n + 1 < len(tokens) else None
        if ahead is not None and ahead.tag in ("#", "AD", "LIK", "KART", "PUANLAMA", "KAL", "HIC"):
            return False
        near = tokens[max(0, n - 3) : n]
        return owned and any(b.tag == "ULKE" for b in near)
    return False


def _owns_after(tokens: list[Token], n: int) -> bool:
    """Whether countries follow whoever has them (`rakipte Polonya ile Çekoslovakya var`)."""
    rest = tokens[n + 1 :]
    run = 0
    while run < len(rest) and rest[run].tag == "ULKE" and not rest[run].case:
        run += 1
    if not run or rest[0].clause != tokens[n].clause:
        return False
    return run == len(rest) or rest[run].tag == "VAR" or rest[run].clause != rest[0].clause


def _controlled(tokens: list[Token], n: int) -> tuple[str | None, list[str], set[int]] | None:
    """Owner, countries and places of a statement of control around the word at `n`."""
    t = tokens[n]
    before = tokens[:n]
    owner: Token | None = t if t.tag in ("BEN", "RAKIP", *SIDES) else None
    if owner is None:
        for b in reversed(before[-8:]):
            if b.tag in PEOPLE:
                owner = b
                break
            if b.tag in ("KONTROL", "DARBE", "HIZALAMA", "KOY", "AD", "?"):
                break
        beyond = tokens[n + 1 : n + 2]
        if owner is None and beyond and beyond[0].tag in PEOPLE and beyond[0].case == "loc":
            owner = beyond[0]
    if owner is None:
        lost = [b.tag for b in tokens[n + 1 : n + 2] if b.clause == t.clause] == ["DEGIL"]
        if t.word.first_person or is_mine(t.word) or lost:
            who: str | None = "BEN"
        else:
            return None
    else:
        who = owner.tag
    denied = t.word.negated or any(
        b.tag in ("DEGIL", "YOK") and b.clause == t.clause for b in tokens[n + 1 : n + 2]
    )
    following = tokens[n + 1] if n + 1 < len(tokens) else None
    participle = t.case == "ki" or bool(
        re.search(r"(?:[dt][iu][gk]\w*|an|en|undeki|daki)$", t.word.suffix)
    )
    used = {t.at} | ({owner.at} if owner else set())
    used |= {b.at for b in tokens[n + 1 : n + 2] if denied and b.tag in ("DEGIL", "YOK")}
    countries: list[str] = []
    if owner is t and _owns_after(tokens, n):
        for b in tokens[n + 1 :]:
            if b.tag != "ULKE":
                break
            countries.append(b.name)
        return who, countries, used
    spaced = following is not None and following.at == t.at + 2 and following.clause == t.clause
    if spaced and t.tag == "KONTROL":
        participle = True  # "kontrolünde olmayan Tayland"
    if participle and following is not None and following.tag == "ULKE":
        countries = [following.name]
    else:
        for b in reversed(before):
            if b.tag == "ULKE":
                countries.append(b.name)
            elif b.tag in ("BEN", "RAKIP", *SIDES, "KIMSE", "KENDI"):
                if owner is not None and b.at != owner.at:
                    break
                if countries:
                    break
            elif b.tag in ("EL", "VAR", "NUFUZ", "?", "KONTROL") or b.clause < t.clause - 1:
                break
    if who == "KIMSE":
        return None, countries, used
    return (None if denied else who), countries, used
