"""Questions on what single events and variants do: `data/event_claims.csv`, `variant_claims.csv`.

As in `assertions`, a row is asked for when its words occur; but the facts that a question tells
beside them (whose turn it is, that the card was played, …) never count against it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Check, Word
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYERS
from referee.twilight_struggle.countries import read_table
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_asks import asks, counts
from referee.twilight_struggle.questions.tables import Row, asked_for, rows_of, tags_of
from referee.twilight_struggle.questions.told import case_of, read
from referee.twilight_struggle.questions.words import QUESTIONS, SIDES

# What is told beside the question, and the asker's own wish.
_TOLD = frozenset(["OYNA", "OLAY", "OL", "VAR", "YURURLUK", "SONRA", "TUR", "KART"])
_TOLD |= {"HEMEN", "DILEK", "EL", "AKSIYON", "BY_US", "BY_USSR", "BY_ME", "BY_RIVAL"}
_VERBS = frozenset(["YATIR", "DARBE", "KATILIM", "KOY", "KALK", "AT", "SEC", "KAZAN", "DUS"])
_VERBS |= {"SALDIR", "CEK", "SAKLA", "HIZALAMA", "BOYKOT"}
_COUNT = ("event.count.", "variant.count.")  # the rows that ask for a number
_DUTY = frozenset(["ZORUN"])
_ROWS = tuple(
    replace(row, knows=row.knows | _TOLD | ({"MA", "HIC"} if _DUTY in row.needs else set()))
    for table in ("event_claims", "variant_claims")
    for row in rows_of((row["key"] for row in read_table(table)), table)
)


def _without_told(q: Asked) -> Asked:
    """The question without "X çıktı", "X sürerken": that an event has happened is told."""
    told = {
        n + 1
        for n, (card, word) in enumerate(zip(q.words, q.words[1:], strict=False))
        if card.tag == "AD"
        and (
            (word.tag == "CIK" and _PAST.match(word.suffix))
            or (word.tag == "SURER" and word.text.casefold().endswith(("ken", "yor", "iyorsa")))
        )
    }
    unturned = "east_european_unrest" not in {w.name for w in q.all("AD")}
    for n, (number, turn) in enumerate(zip(q.words, q.words[1:], strict=False)):
        if unturned and number.tag == "#" and turn.tag == "TUR" and (number.value or 9) < 8:
            told.add(n)  # "3. turda"
    return replace(q, words=tuple(w for n, w in enumerate(q.words) if n not in told))


_BEFORE = re.compile(r"m[ae]d[ae]n")  # "çekmeden önce" denies nothing
_MUST = re.compile(
    r"m[ae]l[ıi](?:y[ıi]m)? m[ıi]|zor[uı]n|mecbur|[sş]art|laz[ıi]m|gerek(?!en)|illa|must"
    r"|mandatory",
    re.IGNORECASE,
)
_EVERY = re.compile(r"\bher (?:tur|zaman|defa)", re.IGNORECASE)
_OUGHT = re.compile(r"m[ae]l[ıi] m[ıi]", re.IGNORECASE)
_PAST = re.compile(r"(?:m[iıuü][sş])?t[iıuü]")


def player_of(q: Asked) -> list[str]:
    """`BY_US`, `BY_USSR`, `BY_ME` or `BY_RIVAL`: who is said to play a card."""
    if re.search(r"oynayan\w*(?: \w+)? kendi", q.text, re.IGNORECASE):
        return ["BY_PLAYER"]
    for place, word in enumerate(q.words):
        if word.tag != "OYNA":
            continue
        if word.first_person:
            me = read(q).me
            return ["BY_ME"] if me is None else ["BY_ME", f"BY_{PLAYERS[me].upper()}"]
        for other in reversed(q.words[max(0, place - 6) : place]):
            if other.tag in ("BEN", "RAKIP") and case_of(other.suffix) == "":
                return ["BY_ME" if other.tag == "BEN" else "BY_RIVAL"]
            if other.tag in SIDES and case_of(other.suffix) in ("", "gen"):
                return [f"BY_{PLAYERS[SIDES[other.tag]].upper()}"]
    return []


_VARIANTS = "ICSAVAS|TARAFSEC|SENARYO|TURNUVA|DELUXE|BASKI|SERISI|SECENEK|VARYANT"
_SAID = " ".join(tag for tag in tags_of(_ROWS).split() if not tag.startswith("BY_"))


@QUESTIONS.intent(
    "olay-metni",
    "",
    f"AD|OLAY|MANSET|AT|SAVAS|MODIF|ISKARTA|RASTGELE|YAPABILIR|KESIN|KOSULSUZ|{_VARIANTS}",
    _SAID,
)
def _(q: Asked) -> Check | None:
    """Does the text of this event or variant say so?"""
    if _OUGHT.search(q.text):
        q = replace(q, kinds=q.kinds | {"must"})
    counted = counts(q)
    if not (counted or asks(q)) or q.kinds & {"when", "meaning"}:
        return None
    if any(w.suffix.startswith(("siz", "suz")) for w in q.words):
        return None
    if _EVERY.search(q.text):
        q = replace(q, words=(*q.words, Word("HER", "")))
    rows = [row for row in _ROWS if row.key.startswith(_COUNT) is counted]
    if not counted and _leaves_undone(q):
        return _undone(q, rows)
    if any(w.negated and not _BEFORE.match(w.suffix) for w in q.words if w.tag in _VERBS):
        rows = [row for row in rows if "MA" in row.knows]
    if "why_not" in q.kinds:  # "why may I not …": the denial tells what was heard
        rows = [replace(row, knows=row.knows | {"MA"}) for row in rows]
    denied = any(w.negated for w in q.words if w.tag in _VERBS and not _BEFORE.match(w.suffix))
    further = [*player_of(q), *(["MA"] if denied else [])]
    found = asked_for(_without_told(q), rows, further=further)
    if len({VALUES[key][1] for key in found}) != 1:
        return None  # none, or several that say different things
    if counted:
        return Check(at.nowhere(), act.RuleValue(found[0]), at.FIXED)
    required = "must" in q.kinds and bool(_MUST.search(q.text))
    return at.rule(at.nowhere(), found[0], required=required)


_UNDONE = re.compile(
    r"m[ae]s[ae][mk]\b|m[ae]d[ae]n\b.*[ae]?bil\w* m[iı]y|m[ae](?:m[ae]y[iı]|y[ıi]p) .*se[çc]"
    r"|m[ae]y[ae]bil",
    re.IGNORECASE,
)


def _leaves_undone(q: Asked) -> bool:
    """Whether it is asked if something may be left undone: "hiç koymasam olur mu"."""
    verbs = [w for w in q.words if w.tag in (*_VERBS, "OYNA", "DOLGU") and w.suffix]
    verbs = [w for w in verbs if w.tag != "SEC"]
    last = next((w for w in reversed(verbs) if w.tag != "DOLGU"), None)
    return (
        last is not None and last.negated and "must" not in q.kinds and bool(_UNDONE.search(q.text))
    )


def _undone(q: Asked, rows: list[Row]) -> Check | None:
    """May it be left undone? The rows of duties say whether it is required."""
    duties = [row for row in rows if _DUTY in row.needs]
    found = asked_for(_without_told(q), duties, marks=False, further=[*player_of(q), "ZORUN"])
    if len(found) != 1:
        return None
    return Check(
        at.nowhere(),
        act.RuleValue(found[0]),
        f"Şu kuralı soruyorsun: {VALUES[found[0]][0].text}",
        holds=lambda required: not required,
    )
