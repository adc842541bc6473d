"""The ends of a game and its beginnings: final scoring, bids, the Late War scenario, DEFCON 1.

General questions, like those of `acts`: any facts may be told beside what is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.acts import EVERY, asking
from referee.twilight_struggle.questions.reckoning import asker_of
from referee.twilight_struggle.questions.told import (
    Amount,
    Token,
    Told,
    read,
    stands_at,
    whose,
)
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asks_yes_or_no,
)
from referee.twilight_struggle.state import VICTORY, Phase, State, TwilightOptions

_IDLE = frozenset(
    ["DUZEY", "ONCE", "SONRA", "HEMEN", "TOPLAM", "YALNIZ", "OL", "GEC", "SON", "TUR"]
)
_ENDED = frozenset(["BITIR", "SURER", "PUAN", "NUFUZ", "KAZAN", "KAYBET", "KIM", "KIMIN", "OYNA"])


# --- The end by points --------------------------------------------------------------------------


@QUESTIONS.intent("bitis-final", "", "FINAL|SENARYO|BITIR|SON|DENK KAZAN|KIM|DENK|KAYBET", EVERY)
def _(q: Asked) -> Check | None:
    """Who has won with the marker where it stands when all is over?"""
    late = q.has("SENARYO") and not q.denied("SENARYO")
    if q.kinds & {"how_many", "must", "why_not"} or q.has(
        "AD", "ULKE", "BOLGE", "DEFCON", "TARAFSEC"
    ):
        return None
    told = read(q)
    more = {
        "FINAL",
        "SENARYO",
        "SIFIR",
        "DENK",
        "ONDE",
        "PUANLAMA",
        "PUANLANIR",
        "HIC",
        "VAR",
        "YOK",
    }
    if not told.tags() <= _IDLE | _ENDED | more | {
        "HARITA",
        "KUTU",
        "BASKA",
        "CINS",
        "BUYUK",
        "DEGIL",
    }:
        return None
    over = q.has("FINAL", "SENARYO") or any(
        w.tag == "BITIR" and w.suffix[:1] in "dt" for w in q.words
    )
    if not over or (q.has("BITIR") and asks_yes_or_no(q) and not q.has("KAZAN", "DENK", "KAYBET")):
        return None
    player, assumed = asker_of(told)
    me = asking(told, player)
    points = [a for a in told.amounts if a.unit in ("PUAN", "") and a.value is not None]
    if len(points) > 1 or any(a.unit not in ("PUAN", "", "NUFUZ", "TUR") for a in told.amounts):
        return None
    if points:
        side = whose(points[0].owner, me)
        value = points[0].value or 0
        if side is None and value:
            return None
        vp = value if side in (US, None) else -value
    elif q.has("SIFIR", "DENK"):
        vp = 0
    else:
        return None
    state = at.nowhere().replace(
        vp=vp, options=TwilightOptions(scenario="late_war" if late else "full")
    )
    holds: Callable[[Any], bool] | None = None
    if not q.has("KIM", "KIMIN", "HANGISI"):
        if not asks_yes_or_no(q):
            return None
        holds = _win_asked(q, told, me)
    return Check(
        state,
        act.FinalWinner(),
        f"Final puanlamasından sonra pul {_track(vp)}.",
        assumed=assumed if any(a.owner in ("BEN", "RAKIP") for a in points) else (),
        holds=holds,
        part=parts.who_of(q),
    )


def _track(points: int) -> str:
    """Where the marker stands."""
    return f"ABD {points}" if points > 0 else f"SSCB {-points}" if points else "0"


def _win_asked(q: Asked, told: Told, me: int) -> Callable[[Any], bool]:
    """The test of "have I won?", "is there a winner?", "is it a draw?"."""
    verb = next((t for t in reversed(told.tokens) if t.tag in ("KAZAN", "KAYBET", "DENK")), None)
    if verb is None or verb.tag == "DENK":
        return lambda v: v["winner"] is None
    who: int | None = None
    for t in reversed([t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]):
        if (who := whose(t.tag, me)) is not None:
            break
    if who is None and verb.word.suffix in ("i", "in", "ani"):
        return lambda v: v["winner"] is not None  # "is there a winner?"
    if who is None:
        who = me
    if verb.tag == "KAYBET":
        return lambda v: v["winner"] == PLAYERS[1 - who]
    return lambda v: v["winner"] == PLAYERS[who]


@QUESTIONS.intent("iz", "", "#|PUAN PUAN|BITIR|KAZAN|NUFUZ|PUANLANIR", EVERY)
def _(q: Asked) -> Check | None:
    """Where does the track stand after these gains, and has somebody won?"""
    if q.kinds & {"must", "why_not", "when"} or q.has(
        "AD", "ULKE", "DEFCON", "SENARYO", "FINAL", "OPS"
    ):
        return None
    told = read(q)
    more = {
        "PUANLANIR",
        "PUANLAMA",
        "OLAY",
        "DAHA",
        "AKSIYON",
        "NET",
        "FARK",
        "SAYI",
        "YATIR",
        "ULAS",
    }
    if not told.tags() <= _IDLE | _ENDED | more | {
        "DUS",
        "ONDE",
        "KONTROL",
        "YUKSEL",
        "KAL",
        "SIFIR",
        "AYNI",
    }:
        return None
    if any(a.unit not in ("PUAN", "", "NUFUZ") for a in told.amounts):
        return None
    points = [a for a in told.amounts if a.value is not None and not _is_limit(told, a)]
    player, assumed = asker_of(told)
    me = asking(told, player)
    if not points or any(a.unit == "NUFUZ" for a in points):
        return None
    if any(whose(a.owner, me) is None and a.value for a in points):
        return None
    gains = [a for a in points if not stands_at(q, a.at)]
    before = [a for a in points if stands_at(q, a.at)]
    if len(before) > 1 or (not before and not q.has("NUFUZ", "NET", "FARK")):
        return None
    vp = sum((a.value or 0) * (1 if whose(a.owner, me) != USSR else -1) for a in before)
    got = [0, 0]
    for gain in gains:
        side = whose(gain.owner, me)
        if side is None or gain.value is None or got[side]:
            return None
        got[side] += gain.value
    if not gains and not (abs(vp) >= 20 and asks_yes_or_no(q)):
        return None
    holds: Callable[[Any], bool] | None = None
    if "how_many" not in q.kinds and not q.has("KIM", "KIMIN"):
        if not q.has("KAZAN", "BITIR", "SURER", "KAYBET"):
            return None
        holds = _end_asked(q, told, me)
    vp, got = (0, [vp, 0] if vp > 0 else [0, -vp]) if not gains else (vp, got)
    return Check(
        at.nowhere().replace(vp=vp),
        act.TrackAfter(got[US], got[USSR]),
        f"Pul {_track(vp)}; ABD {got[US]}, SSCB {got[USSR]} ZP alıyor.",
        assumed=assumed,
        holds=holds,
        part=_leader if q.has("ONDE") else parts.who_of(q) or (lambda v: abs(v["vp"])),
    )


def _leader(value: Any) -> str | None:
    """The side on which the marker stands."""
    points = value["vp"]
    return PLAYER_TR[US if points > 0 else USSR] if points else None


def _is_limit(told: Told, a: Amount) -> bool:
    """Whether a number is the 20 points that are asked about (`20'yi geçti mi`)."""
    after = [t for t in told.tokens if t.at > a.at][:2]
    return (
        a.value == VICTORY
        and any(t.tag == "GEC" and t.at > a.at for t in after)
        and len(told.amounts) > 1
    )


def _end_asked(q: Asked, told: Told, me: int) -> Callable[[Any], bool]:
    """The test of "is it over?", "have I won?"; of two questions in one the first counts."""
    if q.has("SURER") and not q.has("KAZAN", "BITIR"):
        return lambda v: v["winner"] is None
    if q.has("KAZAN", "KAYBET"):
        return _win_asked(q, told, me)
    return lambda v: v["winner"] is not None


# --- The end by nuclear war ---------------------------------------------------------------------


@QUESTIONS.intent("nukleer-kim", "", "DEFCON|NUKLEER KIM|KAZAN|KAYBET|YANAR|SORUMLU|BITIR", EVERY)
def _(q: Asked) -> Check | None:
    """Who loses when DEFCON has come to 1: the one whose action round or headline it was."""
    if q.kinds & {"how_many", "must", "why_not", "when"} or q.has("SENARYO", "FINAL"):
        return None
    told = read(q)
    level = [w.value for n, w in enumerate(q.words) if w.tag == "#" and _after_defcon(q, n)]
    lowered = [w.value for w in q.words if w.tag == "#"]
    if q.has("DUS") and not q.has("DARBE", "AD", "MANSET", "KIM") and (lowered[-1:] or [1])[0] != 1:
        return _still_on(q, told, lowered[-1])
    one = q.has("NUKLEER") or 1 in level
    if not one or any(v not in (1, 2, 3) for v in level):
        return None
    phasing = _phasing(q, told)
    if phasing is None:
        return None
    player, assumed = asker_of(told)
    me = asking(told, player)
    loser = whose(phasing, me)
    if loser is None:
        return None
    state = State.partial(
        phase=Phase.OVER,
        ended=f"{PLAYERS[1 - loser]}:defcon",
        options=at.options(q),
        board=at.board(),
        sides=at.sides(US),
        effects=at.effects(),
        tasks=(),
    )
    holds: Callable[[Any], bool] | None = None
    if not q.has("KIM", "KIMIN", "HANGISI"):
        if not asks_yes_or_no(q):
            return None
        holds = _loss_asked(told, me)
    needs_me = phasing in ("BEN", "RAKIP") and told.me is None
    if needs_me and holds is None:
        return None
    return Check(
        state,
        act.GameResult(),
        "DEFCON 1'e indi; hamledeki oyuncunun kim olduğuna bakılır.",
        _loses(loser).rstrip(".").replace("Hamledeki", "hamledeki"),
        _loses(loser).rstrip(".").replace("Hamledeki", "hamledeki"),
        assumed=assumed if needs_me and told.me is None else (),
        holds=holds,
        says=None if holds else lambda _: _loses(loser),
        part=parts.who_of(q),
        cites=("twilight-struggle#manset-sorumluluk",) if q.has("MANSET") else (),
    )


def _still_on(q: Asked, told: Told, level: int | None) -> Check | None:
    """Whether a fall to a level above 1 ends the game: it does not."""
    if level is None or not 2 <= level <= 4 or not asks_yes_or_no(q) or q.has("PUAN", "ASKERI"):
        return None
    if not told.tags() <= {
        "DEFCON",
        "DUS",
        "KAYBET",
        "BITIR",
        "YANAR",
        "NUKLEER",
        "DUZEY",
        "HEMEN",
    }:
        return None
    return Check(
        at.nowhere().replace(ended=None, phase=Phase.ACTION),
        act.GameResult(),
        f"DEFCON {level} olunca oyunun bitip bitmediğini soruyorsun.",
        "oyun biter",
        "DEFCON 2 ve üstü oyunu bitirmez; oyun yalnız DEFCON 1'e inince biter",
        holds=lambda v: v is not None,
    )


def _loses(loser: int) -> str:
    """Who loses as the phasing player, as a sentence."""
    return (
        f"Hamledeki oyuncu {PLAYER_TR[loser]} sayılır: oyunu {PLAYER_TR[loser]} kaybeder, "
        f"{PLAYER_TR[1 - loser]} kazanır."
    )


def _after_defcon(q: Asked, n: int) -> bool:
    """Whether the number at `n` is a DEFCON level."""
    back = [w.tag for w in q.words[max(0, n - 3) : n] if w.tag not in ("DOLGU", "DUZEY")]
    return bool(back) and back[-1] == "DEFCON"


def _phasing(q: Asked, told: Told) -> str | None:
    """Whose headline or action round it was, as said."""
    tokens = [t for t in told.tokens if t.tag not in ("DOLGU", "CINS", "KART", "BIR")]
    acts = ("KOY", "OYNA", "SEC") if q.has("MANSET") else ("OYNA", "DARBE")
    for n, t in enumerate(tokens):
        turn = t.tag in ("TUR", "AKSIYON") and t.case in ("loc", "") and not q.has("MANSET")
        if turn and n and tokens[n - 1].tag in (*SIDES, "RAKIP"):
            return tokens[n - 1].tag
        if turn and (t.word.suffix.startswith(("um", "im")) or "m" in t.word.text[-4:]):
            return "BEN"
        if turn and n and tokens[n - 1].tag in ("BEN", "KENDI"):
            return (
                "BEN" if n < 2 or tokens[n - 2].tag not in (*SIDES, "RAKIP") else tokens[n - 2].tag
            )
    for n, t in enumerate(tokens):
        if t.tag not in acts or t.word.negated:
            continue
        if t.word.first_person:
            return "BEN"
        before = [
            x
            for x in tokens[:n]
            if 0 <= t.clause - x.clause <= 1 and x.case not in ("gen", "dat", "loc")
        ]
        people = [
            x for x in before if x.tag in (*SIDES, "BEN", "RAKIP") and not _owner(tokens, x.at)
        ]
        if people:
            return people[-1].tag if people[-1].clause == t.clause else people[0].tag
    return None


def _owner(tokens: list[Token], place: int) -> bool:
    """Whether a side's name only says whose event or card it is (`ABD olayı`)."""
    return any(t.at == place + 1 and t.tag in ("OLAY", "KART") for t in tokens)


def _loss_asked(told: Told, me: int) -> Callable[[Any], bool]:
    """The test of "do I lose?", "does he win?", "is it over?"."""
    asks = ("KAZAN", "KAYBET", "YANAR", "BITIR", "SORUMLU")
    verb = next(t for t in reversed(told.tokens) if t.tag in asks or t.tag in ("NUKLEER", "DEFCON"))
    if verb.tag == "BITIR":
        return lambda v: v is not None
    who: int | None = None
    for t in reversed([t for t in told.tokens if t.at < verb.at and t.clause == verb.clause]):
        if t.case != "gen" and (who := whose(t.tag, me)) is not None:
            break
    who = me if who is None else who
    winner = PLAYERS[who] if verb.tag == "KAZAN" else PLAYERS[1 - who]
    return lambda v: v["winner"] == winner


@QUESTIONS.intent("turnuva-elde", "", "TURNUVA PUANLAMA KIM|KAZAN|KAYBET|YANAR", EVERY)
def _(q: Asked) -> Check | None:
    """Who has lost in a tournament with a scoring card in hand at the end of the turn?"""
    told = read(q)
    known = {"TURNUVA", "PUANLAMA", "KIM", "KAZAN", "KAYBET", "YANAR", "EL", "CIK", "KAL", "BITIR"}
    if not told.tags() <= _IDLE | known | {"SAKLA", "KART", "GOR", "ACIK", "OYNA"} or q.has("AD"):
        return None
    if q.denied("TURNUVA") or q.kinds & {"must", "how_many", "why_not"} or told.amounts:
        return None
    card = next(t for t in told.tokens if t.tag == "PUANLAMA")
    before = [t for t in told.tokens if t.at < card.at and t.tag in (*SIDES, "BEN", "RAKIP")]
    mine = any(t.tag == "EL" and "m" in t.word.text[2:] for t in told.tokens if t.at < card.at)
    player, assumed = asker_of(told)
    me = asking(told, player)
    holder = me if mine else whose(before[-1].tag, me) if before else None
    if holder is None:
        return None
    holds: Callable[[Any], bool] | None = None
    if not q.has("KIM", "KIMIN", "HANGISI"):
        if not asks_yes_or_no(q):
            return None
        holds = _loss_asked(told, me)
    elif told.me is None and (mine or before[-1].tag in ("BEN", "RAKIP")):
        return None
    return Check(
        State.partial(
            phase=Phase.OVER,
            ended=f"{PLAYERS[1 - holder]}:held",
            options=TwilightOptions(tournament=True),
            board=at.board(),
            sides=at.sides(US),
            effects=at.effects(),
            tasks=(),
        ),
        act.GameResult(),
        "Turnuvada tur bitince bir oyuncunun elinden puanlama kartı çıktı.",
        "elinden puanlama kartı çıkan oyuncu turnuvada oyunu hemen kaybeder",
        "elinden puanlama kartı çıkan oyuncu turnuvada oyunu hemen kaybeder",
        assumed=assumed if holds else (),
        holds=holds,
        part=parts.who_of(q),
        cites=("twilight-struggle#turnuva",),
    )
