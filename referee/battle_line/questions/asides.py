"""Facts told beside what is asked: "rakip iki taktik oynadı, ben bir; …", "yerim boş", an option.

`prepare` takes them out of a question where what is left can be read without them, so that an
intent need not know every fact that may stand beside its own; `complete` puts them into the
position that the intent built. Facts that an intent reads itself stay in the question where it
can't be read without them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.cards import LEADERS
from referee.battle_line.questions.situation import (
    ROOM,
    WITHIN_LIMIT,
)
from referee.battle_line.questions.words import QUESTIONS, told
from referee.battle_line.state import BattleLineOptions, Player, State

# --- Words as one line of tags, so that what is told can be found by its form ---------------------

_OWN = re.compile(r"(?:l[ae]r)?[iu]?m(?:[iu]z?|[ae]|d[ae].*|[iu]n|ken|s[ae])?$")
_LIGHT = frozenset(["DOLGU", "SU_AN", "TANE", "HEMEN", "OL", "HAK"])


def _mark(word: Word) -> str:
    """A word as its tag and what its ending says: t told, n negated, m mine, a to do."""
    marks = ""
    if word.tag in ("OYNA", "AL", "CEK", "KAL", "VAR", "TAMAM", "ILAN"):
        marks += "t" if told(word) else ""
        marks += "n" if word.negated else ""
        marks += "m" if word.first_person or word.suffix.endswith(("dim", "tim", "dik")) else ""
    elif word.tag in ("EL", "YER", "SIRA", "TUR", "KART", "BIRLIK", "TAKTIK"):
        marks += "m" if _OWN.search(word.suffix) or _says_mine(word) else ""
    elif word.tag == "BIRER" or (word.tag == "#" and word.kind == "cardinal"):
        return f"N{word.value if word.tag == '#' else 1} "
    elif word.tag == "#":
        return f"NTH{word.value} "
    return f"{word.tag}.{marks} " if marks else f"{word.tag} "


def _says_mine(word: Word) -> bool:
    return word.text.endswith(("ım", "im", "um", "üm", "mde", "mda"))


@dataclass(frozen=True, slots=True)
class _Line:
    """The weighty words of a question as one line; `places` are their places in it."""

    text: str
    places: tuple[int, ...]

    def words(self, match: re.Match[str]) -> set[int]:
        """The places of the words that a match covers."""
        first = self.text[: match.start()].count(" ")
        return set(self.places[first : first + match[0].count(" ")])


def _line(words: tuple[Word, ...], left: set[int]) -> _Line:
    places = [n for n, w in enumerate(words) if n in left and w.tag not in _LIGHT]
    return _Line("".join(_mark(words[n]) for n in places), tuple(places))


# --- What is told -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Tale:
    """What was told beside the ask; None and empty where nothing was."""

    own: int | None = None  # tactics played
    theirs: int | None = None
    options: tuple[tuple[str, Any], ...] = ()
    room: bool = False  # the asker's side has room


_COUNT = r"(?:N\d+ |BIR |HIC )"
_BESIDE = r"(?:DAHA |MASA |TOPLAM |OYUN |SADECE |KART |SONRA |ILK )*"
_WHO = r"(?P<who>RAKIP |BEN |IKIMIZ )"
_PLAYED = r"(?:OYNA\.t?(?P<no>n)?m? |OYNA\.tm? )"
_TACTICS_TOLD = re.compile(
    rf"(?P<subject>(?:RAKIP |BEN |IKIMIZ )?){_BESIDE}(?P<count>{_COUNT})?{_BESIDE}"
    rf"(?P<what>TAKTIK )?{_BESIDE}(?P<verb>OYNA\.(?P<marks>[tnm]+) )"
    rf"|(?P<ellipsis>RAKIP |BEN |IKIMIZ )(?P<few>{_COUNT})(?P<thing>TAKTIK )?"
    rf"(?=$|RAKIP |BEN |SIRA|CEPHE |YER|BOS )"
)


def _number(text: str) -> int:
    text = text.strip()
    return 0 if text == "HIC" else 1 if text == "BIR" else int(text[1:])


def _tactics(words: tuple[Word, ...], left: set[int]) -> tuple[int | None, int | None, set[int]]:
    """How many tactics each has played, and the words that say so: a run that names tactics."""
    line = _line(words, left)
    own = theirs = None
    used: set[int] = set()
    named = False
    for match in _TACTICS_TOLD.finditer(line.text):
        if match.start() and line.text[match.start() - 1] != " ":
            continue
        counted = match["count"] or match["few"]
        marks = match["marks"] or ""
        denied = "n" in marks
        if match["verb"] and not ("t" in marks or (denied and "m" in marks)):
            continue
        if not counted and not denied:
            continue
        who = (match["subject"] or match["ellipsis"] or "").strip()
        if not who and "m" in marks:
            who = "BEN"
        if not who:
            continue
        count = 0 if denied else _number(counted)
        if count > 5:
            continue
        if who == "RAKIP" and "m" in marks:
            continue  # "rakip kadar oynadım"
        own = count if who in ("BEN", "IKIMIZ") else own
        theirs = count if who in ("RAKIP", "IKIMIZ") else theirs
        named = named or bool(match["what"] or match["thing"])
        used |= line.words(match)
    return (own, theirs, used) if named else (None, None, set())


_ROOM = re.compile(
    r"(?:BEN )?(?:CEPHE |ORASI )?(?:OYNA )?(?:YER\.m (?:BIR )?(?:YER )?(?:BOS |VAR\S* )"
    r"|BOS YER\.m (?:VAR\S* )?)"
)
_RIVAL_FULL = re.compile(r"RAKIP (?:BIR |CEPHE |N\d |KART )*YER DOLU ")
_OPEN = re.compile(r"CEPHE (?:ALINMAMIS |ACIK (?!BEN|RAKIP))")
_MY_TURN = re.compile(r"(?:SIRA BEN |BEN SIRA\S* |SIRA\.m )(?!DEGIL |MI |SAV)")
_ENOUGH = re.compile(r"(?:TAKTIK(?:\.m)? )?SINIR (?:YET |VAR )?(?=$|[A-Z])")
_HAND = re.compile(
    r"(?:BEN )?EL(?:\.m)? (?:DE )?(?P<count>N\d )?(?:BIRLIK(?:\.m)? |KART(?:\.m)? )VAR(?:\.t)? "
)
_DEFAULTS = re.compile(r"(?:VARYANT |SECENEK )+(?:HIC )?(?:OYNA\.\S+ |OYNA |SECENEK |YOK )?")
_OPTION = re.compile(
    r"(?:SECENEK |VARYANT )?(?P<names>(?:OPSIYON |OPSIYON_DEGERI )+)(?:SECENEK |VARYANT )?"
    r"(?P<value>AYAR |KAPALI |ACIK |YOK )?(?:SECENEK |VARYANT )?"
    r"(?:OYNA(?:\.t?m?)? |SOYLE |DE |OYUN )?(?:BASLA )?(?=$|[A-Z#])"
)


def _options(words: tuple[Word, ...], left: set[int]) -> tuple[dict[str, Any], set[int]] | None:
    """The options that are told, and the words that tell them; None where one is unclear."""
    line = _line(words, left)
    known = {f.name: f.default for f in fields(BattleLineOptions)}
    found: dict[str, Any] = {}
    used: set[int] = set()
    for match in _OPTION.finditer(line.text):
        covered = sorted(line.words(match))
        chosen = [words[n] for n in covered]
        names = [w.name for w in chosen if w.tag == "OPSIYON"]
        values = [w.name for w in chosen if w.tag == "OPSIYON_DEGERI"]
        if len(names) > 1 or len(values) > 1:
            return None
        if values:
            name = _OF_VALUE[values[0]]
            if names and names[0] != name:
                return None
            found[name] = values[0]
        elif match["value"]:
            given = next(w for w in chosen if w.tag in ("AYAR", "KAPALI", "ACIK", "YOK"))
            if not isinstance(known[names[0]], bool):
                return None
            found[names[0]] = given.name == "dogru" or given.tag == "ACIK"
        else:  # named and no more: it is on, that is, other than it is by default
            if not isinstance(known[names[0]], bool):
                return None
            found[names[0]] = not known[names[0]]
        used |= set(covered)
    return found, used


_OF_VALUE = {
    "after_draw": "claim_timing",
    "nothing_playable": "passing",
    "best_formation": "mud_removal",
    "three_cards": "tie_after_mud",
    "high_card_deals": "starter",
    "gmt": "leader_names",
}


def _partings(q: Asked) -> Iterator[tuple[Asked, _Tale]]:
    """The question without what is told beside it, the less is taken out the sooner.

    An option and how many tactics were played always go with the ask; other facts may be what it
    is about.
    """
    words = _mended(q)
    left = set(range(len(words)))
    options = _options(words, left)
    if options is None:
        return
    chosen, used = options
    left -= used
    line = _line(words, left)
    if (match := _DEFAULTS.search(line.text)) and q.has("SECENEK"):
        left -= line.words(match)
    own, theirs, used = _tactics(words, left)
    left -= used
    tale = _Tale(own, theirs, tuple(chosen.items()))
    yield _without(q, words, left), tale
    for pattern in (_RIVAL_FULL, _OPEN, _MY_TURN, _ROOM, _HAND):
        line = _line(words, left)
        match = pattern.search(line.text)
        if match is None or not _starts_word(line.text, match):
            continue
        if pattern is _HAND and q.has("CEK", "PAS", "SADECE"):
            continue
        left -= line.words(match)
        tale = replace(tale, room=tale.room or pattern is _ROOM)
    yield _without(q, words, left), tale


def _without(q: Asked, words: tuple[Word, ...], left: set[int]) -> Asked:
    return replace(q, words=tuple(w for n, w in enumerate(words) if n in left))


def _starts_word(text: str, match: re.Match[str]) -> bool:
    return match.start() == 0 or text[match.start() - 1] == " "


def _mended(q: Asked) -> tuple[Word, ...]:
    """The words with open flags told from the variant of that name, and reports without owner."""
    words = list(q.words)
    for n, word in enumerate(words):
        varies = n + 1 < len(words) and words[n + 1].tag == "VARYANT"
        if q.has("KAYBET", "KAPALI", "KAZAN"):
            break  # where the variant matters
        if word.tag == "ACIK_CEPHELER" and word.suffix and word.text[:1] == "a" and not varies:
            words[n] = Word("CEPHE", word.text, word.suffix)
    return tuple(words)


# --- Into the question and out of it ----------------------------------------------------------


@lru_cache(maxsize=64)
def _reading(q: Asked) -> tuple[Asked, _Tale] | None:
    """What is left of a question and what was told beside it; None when it is read as it is."""
    if _reads_tactics(q):
        return None
    for rest, tale in _partings(q):
        for intent in QUESTIONS.intents:
            if intent.fits(rest, QUESTIONS.always) and (check := intent.build(rest)) is not None:
                if _completed(check, tale) is not None:
                    return rest, tale
                break
    return None


def _reads_tactics(q: Asked) -> bool:
    """Whether the question is about how many tactics were played."""
    return any(
        intent.name in ("taktik-siniri", "kac-taktik")
        and intent.fits(q, QUESTIONS.always)
        and intent.build(q) is not None
        for intent in QUESTIONS.intents
    )


def prepare(q: Asked) -> Asked:
    """The question without what is told beside it, where it can be read without."""
    found = _reading(q)
    return found[0] if found else q


def complete(q: Asked, check: Check) -> Check | None:
    """The check with what was told beside the question; None where they don't go together."""
    found = _reading(q)
    return _completed(check, found[1]) if found else check


def _completed(check: Check, tale: _Tale) -> Check | None:
    state = check.state
    if not isinstance(state, State):
        return None
    notes = []
    if tale.options:
        state = state.replace(options=replace(state.options, **dict(tale.options)))
        notes.append("Seçenek: " + ", ".join(f"{k} = {_shown(v)}" for k, v in tale.options) + ".")
    if tale.own is not None or tale.theirs is not None:
        if not isinstance(check.subject, (act.Action, act.TacticsAllowance)):
            return None  # no inquiry but this knows of them
        counts = (tale.own, tale.theirs)
        players = tuple(_with_tactics(p, c) for p, c in zip(state.players, counts, strict=True))
        if any(p is None for p in players):
            return None
        state = state.replace(players=players)
        notes.append(_played(tale.own, tale.theirs))
    dropped = set()
    if tale.own is not None and tale.theirs is not None:
        dropped.add(WITHIN_LIMIT)
    if tale.room:
        dropped.add(ROOM)
    return replace(
        check,
        state=state,
        sentence=" ".join([*notes, check.sentence]),
        assumed=tuple(a for a in check.assumed if a not in dropped),
        instead=tuple(other for i in check.instead if (other := _completed(i, tale)) is not None),
    )


def _with_tactics(player: Player, count: int | None) -> Player | None:
    """The player with so many tactics played; None where more are known to be."""
    if count is None:
        return player
    known = player.known()
    if "played" in known:
        played = tuple(known["played"])
        spare = [c for c in ("GO", "SI", "EK", "SH", "BA", "FI") if c not in played]
        if count < len(played):
            return None
        played += tuple(spare[: count - len(played)])
        known |= {
            "played": played,
            "leader_played": any(card in LEADERS for card in played),
        }
    return Player.partial(player.prefix, **(known | {"tactics_played": count}))


def _played(own: int | None, theirs: int | None) -> str:
    parts = []
    if theirs is not None:
        parts.append(f"rakibin {theirs} taktik oynadı" if theirs else "rakibin taktik oynamadı")
    if own is not None:
        parts.append(f"sen {own} taktik oynadın" if own else "sen taktik oynamadın")
    text = ", ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
