"""What is asked of medals: how many, whether any, whose, and who has won.

The medals are those of `score`, who reads all that is told of kills and objectives.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import GameWinner, MedalFor, MedalTaker, RuleValue
from referee.hoth.questions.claims import asked_part
from referee.hoth.questions.places import clauses
from referee.hoth.questions.score import (
    PIECES,
    PLAIN_MEDALS,
    SCORE_TAGS,
    STRUCTURE,
    Score,
    amount,
    destroys,
    example,
    read_score,
    total,
    worth_line,
)
from referee.hoth.questions.sides import owner_of, turn_of
from referee.hoth.questions.situation import check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    PARTICLES,
    QUESTIONS,
    UNIT,
    ascii_key,
    dies,
    is_must,
)


@QUESTIONS.intent("madalya-toplami", "", "KAC|TOPLAM MADALYA", SCORE_TAGS)
def _(q: Asked) -> Check | None:
    """How many medals has somebody, after what is told?"""
    asked = asked_part(q)
    if not any(w.tag == "KAC" for w in asked) and (q.has("KAC") or PARTICLES.search(q.text)):
        return None
    if is_must(q) or q.has("ANIOLUM", "IKISI", "KIM"):
        return None
    after = [b for a, b in zip(q.words, q.words[1:], strict=False) if a.tag == "KAC"]
    if after and after[0].tag not in ("MADALYA", "DUR", "AL", "DOLGU", "FEDA", "EKLE", "KAZAN"):
        return None
    score = read_score(q)
    if score is None or score.goal is not None or _loser_asks(q):
        return None
    return total(q, score)


_WORTH = re.compile(
    r"senaryo\w*\b.*?\b(\d|bir|iki|uc) (?:madalya|medal)\w* (?:di|der|ver|yaz|kazandir|tani|getir)"
)
_WORDS = {"bir": 1, "iki": 2, "uc": 3}


@QUESTIONS.intent("senaryonun-madalyasi", "", "SENARYO MADALYA BIRIM|YAPI", SCORE_TAGS)
def _(q: Asked) -> Check | None:
    """How many medals does a piece bring for which the scenario says so?"""
    match = _WORTH.search(ascii_key(q.text))
    pieces = {w.name for w in q.words if w.tag in ("BIRIM", "YAPI")}
    if match is None or len(pieces) != 1 or is_must(q) or any(w.negated for w in q.words):
        return None
    if q.has("GECICI", "KALICI", "ANIOLUM", "ILK", "KIM") or _loser_asks(q):
        return None
    told = _WORDS.get(match[1]) or int(match[1])
    name = pieces.pop()
    kind = UNIT[name].kind if name in UNIT else STRUCTURE[name]
    others = [w.value for w in q.numbers() if w.value != told]
    if others:
        return None
    line = f"turn=A worth={kind}:{told}"
    sentence = f"Senaryo bu parçanın yok edilmesine {told} madalya veriyor."
    if any(w.tag == "KAC" for w in asked_part(q)):
        return check(line, MedalFor(kind), sentence, "", "")
    if not PARTICLES.search(q.text) or not any(
        w.tag in ("AL", "KAZAN", "FEDA") for w in asked_part(q)
    ):
        return None
    return says(
        line,
        MedalFor(kind),
        lambda value: value == told,
        sentence,
        "senaryonun özel kuralı genel kuraldan önce gelir; madalya kazanılır",
        "madalya kazanılmaz",
    )


def _loser_asks(q: Asked) -> bool:
    """Whether the one whose unit was destroyed asks for medals of their own."""
    key = ascii_key(q.text)
    mine = re.search(r"\b(?:birimim|piyadem|askerim|speederim|at-?atim|droidim|trooperim)\w*", key)
    lost = re.search(r"\b(?:yok edil|oldu|olunce|oldur|silin|vurul|dustu|yikil)", key)
    return bool(mine and lost and re.search(r"(?:alirim|kazanirim|madalyam)", key))


@QUESTIONS.intent("madalya-toplami-mi", "", "MADALYA #", SCORE_TAGS)
def _(q: Asked) -> Check | None:
    """Are these so many medals?"""
    asked = asked_part(q)
    if (
        not PARTICLES.search(q.text)
        or q.has("KAC", "KIM", "ANIOLUM", "IKISI", "YETER")
        or is_must(q)
    ):
        return None
    claimed = [w for w in asked if w.tag == "#"]
    if len(claimed) != 1 or not any(w.tag == "MADALYA" for w in asked) or _loser_asks(q):
        return None
    if any(w.tag in ("YOKET", "GECICI", "KALICI", *PIECES) for w in asked):
        return None
    if any(w.negated for w in asked if w.tag != "DOLGU"):
        return None
    score = read_score(replace(q, words=tuple(w for w in q.words if w is not claimed[0])))
    made = total(q, score) if score and score.goal is None else None
    if made is None:
        return None
    number = claimed[0].value
    return replace(
        made,
        holds=lambda value: value == number,
        sentence=f"Toplam {number} madalya edip etmediğini soruyorsun.",
    )


@QUESTIONS.intent("madalya-gelir-mi", "", "MADALYA", SCORE_TAGS)
def _(q: Asked) -> Check | None:
    """Does what was destroyed bring a medal?"""
    asked = asked_part(q)
    if not PARTICLES.search(q.text) or q.has(
        *("KAC", "KIM", "ANIOLUM", "IKISI", "GECICI", "KALICI", "FAZLA")
    ):
        return None
    if is_must(q) or not any(w.tag == "MADALYA" for w in asked) or _loser_asks(q):
        return None
    if not any(w.tag in ("AL", "FEDA", "EKLE", "KAZAN") for w in asked):
        return None
    score = read_score(q)
    if (
        score is None
        or score.goal is not None
        or not score.kinds
        or q.has("FIGUR", "HEDEFHEX", "YARALI")
    ):
        return None
    if not (q.has("YOKET") or dies(q) or any(destroys(p) for p in clauses(q))):
        return None
    wanted = score.told if score.told is not None else 1
    made = total(q, Score(kinds=score.kinds, first_scenario=score.first_scenario))
    if made is None or (score.told is not None and score.told < 1):
        return None
    return says(
        worth_line(q, score),
        made.subject,
        (lambda value: value == wanted) if score.told is not None else bool,
        "Yok edilenlerin madalya getirip getirmediğini soruyorsun.",
        "madalya kazanılır",
        "madalya kazanılmaz",
        *made.assumed,
    )


@QUESTIONS.intent("eksik-kayip-kac-madalya", "", "KAC MADALYA FIGUR YOKET", SCORE_TAGS + " YARIM")
def _(q: Asked) -> Check | None:
    """How many medals do some of a unit's figures bring?"""
    told = [w.value for w in q.words if w.tag == "#" and w.value is not None]
    if len(told) != 2 or told[1] >= told[0] or told[0] > 4 or is_must(q):
        return None
    if any(w.negated for w in q.words) or q.has("GECICI", "KALICI", "DUR", "ARTAN", "ISABET"):
        return None
    return check(
        "turn=A",
        RuleValue("medals.partial_loss"),
        f"{told[0]} minyatürlü bir birimin {told[1]} minyatürü kalktı; kaç madalya ettiğini "
        "soruyorsun.",
        *("", ""),
    )


@QUESTIONS.intent(
    "madalya-kime", "", "MADALYA KIM|NERE BIRIM", SCORE_TAGS + " TABAN ZAR ARKA YOKSA"
)
def _(q: Asked) -> Check | None:
    """Which side gets the medal for the unit that is lost?"""
    if is_must(q) or q.has("ANIOLUM", "GECICI", "KALICI", "IKISI", "KAC", "SENARYO"):
        return None
    asked = asked_part(q)
    if not any(w.tag == "KIM" for w in asked) or not any(w.tag == "MADALYA" for w in asked):
        return None
    words = [w for w in q.words if w.tag != "DOLGU"]
    lost = {
        a.name for a, b in pairwise((*words, words[-1])) if a.tag == "BIRIM" and b.tag != "SALDIR"
    }
    key = ascii_key(q.text)
    gone = re.search(
        r"\b(?:yok (?:ed|ol)|bitir|kaybe|oldu|oldur|olunce|silin|kalkti|kalkar|kaldiril|bitti|son)",
        key,
    )
    if len(lost) != 1 or not gone:
        return None
    code = lost.pop()
    return check(
        "turn=A",
        MedalTaker(UNIT[code].kind),
        f"Yok edilen: {UNIT[code].name}; madalyasını hangi tarafın aldığını soruyorsun.",
        *("", ""),
        PLAIN_MEDALS,
    )


@QUESTIONS.intent("hedefe-ulasti-mi", "", "MADALYA KAZAN|BIT", SCORE_TAGS + " BOLUM ORTASI")
def _(q: Asked) -> Check | None:
    """Has somebody with so many medals won, where so many are needed?"""
    if not PARTICLES.search(q.text) or q.has("ANIOLUM", "IKISI", "AYNIANDA", "KIM"):
        return None
    if any(w.tag == "ZORUNDA" for w in asked_part(q)):
        return None
    score = read_score(q)
    if score is None or score.goal is None or q.has("KAC"):
        return None
    have = score.told
    if have is None and _reached(q):
        have = score.goal
    if have is None or score.goal < 1 or (score.generic and score.first_scenario):
        return None
    have = amount(replace(score, told=have))
    foe = re.search(r"\b(?:rakib\w*|rakipte|dusmanin)\b", ascii_key(q.text))
    if foe:
        return None
    made = says(
        f"turn=A goal={score.goal}-9 medals={have}-0",
        GameWinner(),
        lambda winner: winner == "Asi",
        f"Gereken madalya {score.goal}, eldeki {have}; kazanılıp kazanılmadığını soruyorsun.",
        "gereken madalyaya ulaşan taraf o anda kazanır",
        "gereken madalyaya ulaşılmadan kazanılmaz",
        "Ani ölüm hedefi yok.",
    )
    return example(made, lambda _: f"Eldeki {have} madalya, gereken {score.goal}.")


def _reached(q: Asked) -> bool:
    return q.has("ULAS") and not any(w.negated for w in q.all("ULAS"))


@QUESTIONS.intent("kim-kazandi", "", "KAZAN|BIT KIM", SCORE_TAGS)
def _(q: Asked) -> Check | None:
    """Who wins: by sudden death, or when both reach what they need at once."""
    if any(w.negated for w in q.words) or q.has("KAC", "YOK"):
        return None
    key = ascii_key(q.text)
    if q.has("ANIOLUM"):
        side = owner_of(key, r"ani olum|sudden death")
        if side is None:
            return None
        made = check(
            f"turn={'AI'[side]} goal=9-9 medals={'0-4' if side == 0 else '4-0'} number=5 "
            f"sudden_death={'AI'[side]}:turns::5",
            GameWinner(),
            f"Ani ölüm koşulunu {('Asi', 'İmparatorluk')[side]} tarafı yerine getirdi; kimin "
            "kazandığını soruyorsun.",
            *("", ""),
        )
        return example(made, _winner)
    equal = len(q.numbers()) == 2 and len({w.value for w in q.numbers()}) == 1
    if not q.has("IKISI", "AYNIANDA", "AYNI") or not (q.has("MADALYA", "ULAS") or equal):
        return None
    turn = turn_of(key)
    if turn is None:
        return None
    made = check(
        f"turn={'AI'[turn]} goal=4-4 medals=4-4",
        GameWinner(),
        f"Turu {('Asi', 'İmparatorluk')[turn]} tarafı oynarken iki taraf da gereken madalyaya "
        "ulaştı; kimin kazandığını soruyorsun.",
        *("", ""),
    )
    return example(made, _winner)


def _winner(side: str) -> str:
    return f"Kazanan: {side}."
