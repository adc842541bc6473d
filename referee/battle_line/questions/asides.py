"""Facts told beside what is asked: "rakip iki taktik oynadı, ben bir; …", "yerim boş", an option.

`prepare` takes them out of a question where what is left can be read without them, so that an
intent need not know every fact that may stand beside its own; `complete` puts them into the
position that the intent built. Facts that an intent reads itself stay in the question where it
can't be read without them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from referee.asking import Asked, Check, Word
from referee.battle_line.questions.formal import as_told, is_formal
from referee.battle_line.questions.gaps import with_gaps
from referee.battle_line.questions.mending import mended
from referee.battle_line.questions.other_side import asks_of_opponent, swapped
from referee.battle_line.questions.played_counts import take_tactics
from referee.battle_line.questions.tag_line import TagLine
from referee.battle_line.questions.tale import Tale
from referee.battle_line.questions.verdicts import as_asked
from referee.battle_line.questions.words import CARD_TAGS, COLOR_TAGS, FORMATION_TAGS, QUESTIONS
from referee.battle_line.state import BattleLineOptions

# --- Options --------------------------------------------------------------------------------------

_OPTION = re.compile(
    r"\b(?:SECENEK |VARYANT )*(?P<names>(?:OPSIYON |OPSIYON_DEGERI )+)(?:SECENEK |VARYANT )*"
    r"(?P<value>AYAR |KAPALI |ACIK |YOK )?(?:SECENEK |VARYANT )*"
    r"(?:OYNA(?:\.[tdnm]+)? |SOYLE |DE |OYUN )?(?:BASLA )?"
)
_FREE_DRAW = re.compile(r"\bCEK (?:KEYFI )?(?=(?:SECENEK |VARYANT )+OPSIYON )")
_DEFAULTS = re.compile(
    r"\b(?:VARYANT |SECENEK )*SECENEK (?:HIC )?(?:OYNA\.\w+ |OYNA |SECENEK |YOK |FARK )?"
)
_OF_VALUE = {
    "after_draw": "claim_timing",
    "nothing_playable": "passing",
    "best_formation": "mud_removal",
    "three_cards": "tie_after_mud",
    "high_card_deals": "starter",
    "gmt": "leader_names",
}
_BY_DEFAULT = {option.name: option.default for option in fields(BattleLineOptions)}


def _take_options(line: TagLine) -> dict[str, Any] | None:
    """The options that are told, taken out of the line; None where one is unclear."""
    found: dict[str, Any] = {}
    line.take(_FREE_DRAW)  # "kart çekmenin isteğe bağlı olduğu seçenek (draw_optional)"
    while match := line.take(_OPTION):
        words = line.taken
        names = [w.name for w in words if w.tag == "OPSIYON"]
        values = [w.name for w in words if w.tag == "OPSIYON_DEGERI"]
        if len(names) > 1 or len(values) > 1:
            return None
        if values:
            name = _OF_VALUE[values[0]]
            if names and names[0] != name:
                return None
            found[name] = values[0]
            continue
        usual = _BY_DEFAULT[names[0]]
        if not isinstance(usual, bool):
            return None
        # Named and no more: it is chosen, so other than by default.
        given = next((w for w in words if w.tag in ("AYAR", "KAPALI", "ACIK", "YOK")), None)
        on = given is not None and (given.name == "dogru" or given.tag == "ACIK")
        default = any(w.text.startswith(("varsay", "standart", "default")) for w in words)
        found[names[0]] = usual if default else on if match["value"] else not usual
    line.take(_DEFAULTS)  # "seçenek açmadık", "normal kurallarla"
    return found


# --- Facts that may be what the ask is about ------------------------------------------------------

_CARD = "(?:" + "|".join((*CARD_TAGS, "JOKER", "CEVRESEL", "BIRLIK", "TAKTIK", "KART")) + ")"
_UNLOOKED = re.compile(r"\bACIK (?:SORU )+(?:KART(?:\.m)? )?(?:VAR\S* )?BAK ")
_NUMBERED = re.compile(
    r"\b(?<!N\d )(?<!N\d! )N\d NUMARA (?=CEPHE )(?!.*NUMARA)"
    r"|\bNTH\d!? (?=CEPHE )(?!.*(?:KAZAN|OYUN|YANYANA))"
)
_BETTER = re.compile(
    r"\b(?:BEN )?FORMASYON TAMAM(?:\.\w+)? RAKIP (?:TAMAM(?:\.\w+)? )?(?:FORMASYON )?(?:GEC|YEN) "
)
_NOT_MY_TURN = re.compile(
    r"\b(?:SIRA(?:\.m)? RAKIP |RAKIP (?:SIRA|TUR)(?:\.m)? |SIRA(?:\.m)? (?:BEN )?DEGIL )"
    rf"(?=(?:(?:BEN|HEMEN|{_CARD}) ){{0,2}}OYNA(?:\.c?m?)? |$)"
)
_ROOM = re.compile(
    r"\b(?:SERBESTCE |BASKA |BEN |CEPHE |ORASI |ACIK |OYNA )*"
    r"(?:YER\.m (?:BIR )?(?:YER )?(?:BOS |VAR(?:\.t)? |COK )|BOS YER\.m (?:VAR(?:\.t)? )?)"
    r"|\bBEN (?:N\d!? |BIR )?(?:BOS )?YER VAR(?:\.t)? "
)
_RIVAL_FULL = re.compile(r"\bRAKIP (?:BIR |CEPHE |N\d!? |KART )*YER DOLU (?:VAR(?:\.t)? )?")
_OPEN = re.compile(
    r"\bCEPHE (?:ALINMAMIS |ACIK (?!BEN|RAKIP|KART))|\b(?:RAKIP )?(?:CEPHE )?ILAN\.tn (?!MI)"
    r"|\bCEPHE AL\.tn (?!MI)"
)
_MY_TURN = re.compile(r"\b(?:SIRA BEN |BEN SIRA(?:\.m)? |SIRA\.m )(?!DEGIL |MI |SAV)")
_HAND = re.compile(
    r"\b(?:BEN )?EL(?:\.m)? (?:DE |HEM |OYNA\.c )*"
    rf"(?:(?:N\d!? |BIR )?{_CARD}(?:\.m)? (?:HEM )?)+VAR(?:\.t)? "
)
_PASSED = re.compile(r"\bPAS\.tm ")
_PLAYED = re.compile(rf"\b(?:BEN )?{_CARD} (?=OYNA\.tm )")


def _take_others(line: TagLine, q: Asked, tale: Tale) -> Tale:
    """Room, hands and the like, taken out of the line where the ask is not about them."""
    for pattern in (_UNLOOKED, _NUMBERED, _RIVAL_FULL, _OPEN, _OPEN, _MY_TURN, _BETTER):
        line.take(pattern)
    if line.take(_ROOM):
        tale = replace(tale, room=True)
    if q.has("CEK"):
        line.take(_PASSED)  # who passed draws like everybody
    if not q.has("CEK", "PAS", "SADECE"):
        line.take(_HAND)
    if q.has("ILAN") or (q.has("CEK") and not q.has("GOZCU")):
        line.take(_PLAYED)  # whatever was played, a turn goes on alike
    return replace(tale, turn=1) if line.take(_NOT_MY_TURN) else tale


def _reports(q: Asked) -> set[int]:
    """The ids of the words that somebody says beside the ask: "arkadaşım olmaz diyor"."""
    words = list(with_gaps(q))
    for end, (word, _) in enumerate(words):
        if word.tag not in ("DE", "ITIRAZ") or word.negated:
            continue
        start = end
        while start and not (words[start][0].tag == "RAKIP" and (words[start][1] or not start)):
            start -= 1
        said = [w for w, _ in words[start : end + 1]]
        others = [w for w, _ in (*words[:start], *words[end + 1 :])]
        asks = any(w.tag in ("MI", "SORU") for w in said)
        if said[0].tag == "RAKIP" and not asks and any(w.tag not in _LIGHT for w in others):
            return {id(w) for w in said}
    return set()


_LIGHT = QUESTIONS.always

# --- Out of the question and into its check -------------------------------------------------------


def _partings(q: Asked) -> Iterator[tuple[Asked, Tale]]:
    """The question without what is told beside it: options and tactics, then other facts too."""
    unasked = {"must"} if "gerekçe" in q.text and not q.has("ZORUNLU") else set()
    told = as_told(q)
    formal = is_formal(q) and told.words != q.words
    whole = replace(told, words=mended(told), kinds=q.kinds - unasked)
    judged = as_asked(whole)
    line = TagLine((judged or whole).words, told)
    options = _take_options(line)
    if options is None:
        return
    tale = replace(take_tactics(line, told), options=tuple(options.items()), formal=formal)
    q = judged or replace(q, kinds=whole.kinds)
    reports = _reports(q)
    words = [(line.left, tale)]
    if reports:
        words.append((tuple(w for w in line.left if id(w) not in reports), tale))
    tale = _take_others(line, q, tale)
    left = tuple(w for w in line.left if id(w) not in reports)
    words.append((left, tale))
    if (plain := _without_named_troop(left)) is not None:
        words.append((plain, tale))
    level = q.has("ESIT", "YETIS") or (q.has("AYNI") and q.has("TOPLAM", "FORMASYON"))
    # ties are read from both sides as they are told
    theirs = asks_of_opponent(replace(q, words=words[0][0])) and not level
    if theirs:
        yield from (_from_his_place(q, *each) for each in words)
    if not (theirs and (judged or q.has("BEN"))):
        yield from ((replace(q, words=each), tale) for each, tale in words)


def _without_named_troop(words: tuple[Word, ...]) -> tuple[Word, ...] | None:
    """The words with "a troop" for one that is named by colour and value: "sarı 2yi"."""
    places = [n for n, w in enumerate(words) if w.tag in COLOR_TAGS]
    numbers = [n for n, w in enumerate(words) if w.tag == "#" and w.kind == "cardinal"]
    if len(places) != 1 or places[0] + 1 not in numbers:
        return None
    if any(w.tag in (*FORMATION_TAGS, "BIRLIK", "TOPLAM") for w in words):
        return None
    value = words[places[0] + 1]
    if [w.tag for w in words[places[0] + 2 : places[0] + 3]] == ["#"]:
        return None  # "mavi 8-9-10"
    return (*words[: places[0]], Word("BIRLIK", value.text), *words[places[0] + 2 :])


_MY_CARD = re.compile(r"[iu]?m[iu]$")


def _from_his_place(q: Asked, words: tuple[Word, ...], tale: Tale) -> tuple[Asked, Tale]:
    """The question with the players in each other's places."""
    told = replace(tale, own=tale.theirs, theirs=tale.own, swapped=True)
    seen: list[Word] = []
    for n, word in enumerate(words):
        owned = n and words[n - 1].tag == "BEN"
        if word.tag in (*CARD_TAGS, "JOKER") and _MY_CARD.match(word.suffix) and not owned:
            seen.append(Word("RAKIP", "rakibin", "in"))  # "Lider'imi" is his opponent's
        seen.append(swapped(word))
    return replace(q, words=tuple(seen)), told


@lru_cache(maxsize=64)
def _reading(q: Asked) -> tuple[Asked, Tale] | None:
    """What is left of a question and what was told beside it; None when it is read as it is.

    Where the rest can't be read without what surely bears on it, nothing may be read.
    """
    if (
        as_asked(q) is None
        and as_told(q) is q
        and (plain := _read_as_counts(q))
        and _agrees(plain, q)
    ):
        return None
    first: tuple[Asked, Tale] | None = None
    for rest, tale in _partings(q):
        for intent in QUESTIONS.intents:
            if intent.fits(rest, QUESTIONS.always) and (check := intent.build(rest)) is not None:
                if tale.into(check) is not None:
                    return rest, tale
                break
        first = first or (rest, tale)
    return first if first and (first[1].decides or first[1].swapped or first[1].formal) else None


def _read_as_counts(q: Asked) -> Check | None:
    """The check of a question that is about how many tactics were played."""
    found = (
        intent.build(q)
        for intent in QUESTIONS.intents
        if intent.name in ("taktik-siniri", "kac-taktik") and intent.fits(q, QUESTIONS.always)
    )
    return next((check for check in found if check is not None), None)


def _agrees(check: Check, q: Asked) -> bool:
    """Whether a check counts the tactics that both are told to have played."""
    _, tale = next(_partings(q), (q, Tale()))
    told = (tale.own, tale.theirs)
    known = [p.known().get("tactics_played") for p in check.state.players]
    return None in told or all(a in (None, b) for a, b in zip(known, told, strict=True))


def prepare(q: Asked) -> Asked:
    """The question without what is told beside it, where it can be read without."""
    found = _reading(q)
    return found[0] if found else q


def complete(q: Asked, check: Check) -> Check | None:
    """The check with what was told beside the question; None where they don't go together."""
    found = _reading(q)
    return found[1].into(check) if found else check
