"""How many tactics a question says that each player has played, beside what it asks."""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked
from referee.battle_line.questions.tag_line import TagLine
from referee.battle_line.questions.tale import Tale
from referee.battle_line.questions.words import CARD_TAGS, told

_COUNT = r"(?:N\d+|BIR|HIC)!? "
_BESIDE = r"(?:DAHA |MASA |TOPLAM |OYUN |SADECE |KART |SONRA |ILK ){0,3}"
_TACTICS = re.compile(
    rf"\b(?P<who>(?:RAKIP |BEN |IKIMIZ )?){_BESIDE}(?P<count>{_COUNT})?(?:(?<=N1 )BIR )?{_BESIDE}"
    rf"(?P<what>TAKTIK(?:\.m)? )?{_BESIDE}OYNA\.(?P<marks>[tnm]+) "
    r"|\b(?P<other>RAKIP |BEN |IKIMIZ )(?P<few>N\d+|BIR|HIC)"
    r"(?:! | (?=$|RAKIP |BEN |SIRA|CEPHE |EL)"
    r"| (?P<thing>TAKTIK )(?!OYNA|DAHA|CEK|TUT|VAR|KAL|AL|DAGIT|VER))"
)
_REACHED = re.compile(
    r"\b(?:BEN )?(?:TAKTIK(?:\.m)? )?(?:SINIR|HAK) (?:DOLU |TAMAM\.t?m? |BIT |KAL\.tn?m? )(?!MI)"
)
_ABLE = re.compile(r"\bTAKTIK(?:\.m)? OYNA\.cm? (?!MI )(?=.*(?:PAS|OYNA))")
_UNABLE = re.compile(r"\bTAKTIK(?:\.m)? OYNA\.[tc]?nm? (?!MI )(?=.*PAS)")
_LEVEL = re.compile(r"\b(?:IKIMIZ )?TAKTIK(?:\.m)? (?:SAYIL |N\d!? )?(?:AYNI |ESIT )")
_UNSAID = re.compile(
    r"\b(?:RAKIP |BEN |SORU )*SORU (?:TAKTIK(?:\.m)? )?OYNA\.\w*d\w* (?:SOYLE |BAK )?"
)
_UNKNOWN_COUNT = re.compile(
    r"\b(?:taktik|tactic)\S*(?: kart\S*)? (?:oynad\S* )?say\S* (?:bil|hat[ıi]rla|belli|unut)"
    r"|\bka[çc] (?:tane )?(?:taktik|tactic)\S* \S+ (?:bil|hat[ıi]rla|belli|unut)"
    r"|\bkim ka[çc] (?:taktik|taktk|tactic)\S* \S+ sayma",
    re.IGNORECASE,
)
_COUNT_ITSELF = re.compile(
    r"\b(?:RAKIP |BEN |SORU )?(?:SORU TAKTIK(?:\.m)? |TAKTIK(?:\.m)? SORU )"
    r"(?:OYNA\.\w*[td]\w* )?(?:UNUT |SOYLE |BAK |KESIN |DEGIL |SAYIL )*"
)
_NONE_PLAYED = re.compile(r"\boynanma(?:d[ıi]|m[ıi][şs])\w*\b")
_NONE_YET = re.compile(r"\b(?:HIC |BIRER |DAHA )*TAKTIK(?:\.m)? (?:HIC )?OYNA\.t?n ")
_AHEAD = re.compile(
    r"\b(?P<a>RAKIP |BEN )?TAKTIK(?:\.m)? (?P<b>RAKIP |BEN )?"
    r"(?:RAKIP\.d |BEN\.d )?(?P<n>N\d!? |BIR!? )?(?P<way>ONDE |GERIDE )"
)
_NTH_OF_MINE = re.compile(
    r"\b(?P<nth>ILK |IKINCI |UCUNCU |DORDUNCU )TAKTIK(?:\.m)? OYNA(?:\.m)? (?=.*OYNA)"
)
_NTH = {"ILK": 1, "IKINCI": 2, "UCUNCU": 3, "DORDUNCU": 4}


_ALL_TACTICS = 10


def _number(text: str) -> int:
    text = text.strip(" !")
    return 0 if text == "HIC" else 1 if text == "BIR" else int(text[1:])


def take_tactics(line: TagLine, q: Asked) -> Tale:
    """What is told of tactics played, taken out of the line."""
    unknown = _UNKNOWN_COUNT.search(q.text) and line.take(_COUNT_ITSELF)
    if unknown or line.take(_UNSAID):
        return replace(_told_counts(line, q), unsaid=True)
    return _told_counts(line, q)


def _told_counts(line: TagLine, q: Asked) -> Tale:
    mine = any(w.first_person and not w.negated for w in q.all("OYNA") if told(w))
    if not mine and _NONE_PLAYED.search(q.text) and line.take(_NONE_YET):
        return Tale(0, 0)
    if line.take(_LEVEL):
        return Tale(1, 1)
    if line.take(_REACHED) or line.take(_UNABLE):
        return Tale(1, 0)
    if line.take(_ABLE):
        return Tale(0, 0)
    if ahead := line.take(_AHEAD):
        apart = _number(ahead["n"]) if ahead["n"] else 1
        mine = "RAKIP " not in (ahead["a"], ahead["b"])
        return Tale(*((apart, 0) if mine is (ahead["way"] == "ONDE ") else (0, apart)))
    counts: dict[str, int] = {}
    found = []
    named = False
    for match in _TACTICS.finditer(line.text):
        who, marks = (match["who"] or match["other"] or "").strip(), match["marks"] or ""
        counted = match["count"] or match["few"]
        denied = "n" in marks
        if match["marks"] and "t" not in marks:
            continue
        said = counted or (denied and (who or match["what"]))
        if not said or (who == "RAKIP" and "m" in marks):
            continue  # "rakip kadar oynadım"
        who = who or ("BEN" if "m" in marks else "")
        count = 0 if denied else _number(counted)
        if not who or count > _ALL_TACTICS:
            continue
        counts |= dict.fromkeys(("BEN", "RAKIP") if who == "IKIMIZ" else (who,), count)
        named = named or q.has("TAKTIK")
        found.append(match)
    spoken = named or q.has(*CARD_TAGS)
    if not spoken or not any(m["marks"] or m["thing"] for m in found):
        nth = line.take(_NTH_OF_MINE)
        return Tale(_NTH[nth["nth"].strip()] - 1) if nth else Tale()
    line.drop(*found)
    nth = line.take(_NTH_OF_MINE)
    if nth and "BEN" not in counts:
        counts["BEN"] = _NTH[nth["nth"].strip()] - 1
    return Tale(counts.get("BEN"), counts.get("RAKIP"), named)
