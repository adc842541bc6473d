"""Questions on flags of which the totals are told, with or without the formations."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.formation import Formation
from referee.battle_line.questions.completing import completer
from referee.battle_line.questions.flag_told import asked_about
from referee.battle_line.questions.gaps import POINT, spoken, with_gaps
from referee.battle_line.questions.sides import of_total
from referee.battle_line.questions.sites import has_fog
from referee.battle_line.questions.situation import CLAIM_STEP, flag, state, takes
from referee.battle_line.questions.told_cards import FORMATIONS
from referee.battle_line.questions.words import FORMATION_TAGS, QUESTIONS, is_must, omits
from referee.battle_line.state import PLAYERS, Phase

_WORDS = (
    "# TOPLAM SIS BEN RAKIP IKIMIZ CEPHE ILAN AL KAZAN KAYBET YEN ONCE ILK SONRA SON IKINCI TAMAM "
    "ELMAS SUTUN TERS_YAY PIRAMIT KAOS FORMASYON ESIT AYNI VAR OYNA PUAN SAYIL FAZLA DUSUK YUKSEK "
    "DEGER HEM GUC ZAYIF UCUNCU"
)


@dataclass(slots=True)
class _Side:
    """What is told of one side: its total and its formation."""

    total: int | None = None
    shape: str = ""


@QUESTIONS.intent("toplamlar", "", "# TOPLAM|SIS|ESIT BEN|RAKIP|TOPLAM", _WORDS, about="ilan.ispat")
def _(q: Asked) -> Check | None:
    """Who wins, or may I claim, with these totals and formations?"""
    fog = bool(has_fog(q))
    if is_must(q) or omits(q, "ILAN") or (q.has("SIS") and not fog):
        return None
    sides = _sides(q)
    if sides is None:
        return None
    mine, theirs = sides
    if mine.total is None or theirs.total is None:
        return None
    same = mine.shape == theirs.shape
    if not (fog or (mine.shape and theirs.shape) or (same and q.has("AYNI", "FORMASYON"))):
        return None  # the formations decide, and they are not told
    level = mine.total == theirs.total and (fog or same)
    completed = completer(spoken(q)) if level else None
    if level and completed is None:
        return None
    a = of_total(mine.shape or "KAOS", mine.total, frozenset())
    b = a and of_total(theirs.shape or "KAOS", theirs.total, frozenset(a))
    if not a or not b:
        return None
    lies = flag(
        winner=None,
        a={"cards": a, "environment": ("SI",) if fog else ()},
        b={"cards": b, "environment": ()},
        **({"first_three": completed[0] ^ completed[1]} if completed else {}),
    )
    told = f"Sende {_shown(mine)}, rakibinde {_shown(theirs)} var{'; cephede Sis var' * fog}."
    if q.has("ILAN"):
        return Check(
            state(q, lies, phase=Phase.CLAIM),
            act.Claim(0, (1,)),
            told,
            "bu cepheyi ilan edebilirsin",
            "bu cepheyi ilan edemezsin",
            (CLAIM_STEP,),
            example=True,
        )
    if any(w.name == "kim" for w in q.all("SORU")):
        return Check(state(q, lies), act.WinnerOf(1), told, example=True, says=takes)
    if q.has("SORU") or not q.has("MI"):
        return None
    losing = q.has("KAYBET") or any(w.name == "yenil" for w in q.all("YEN"))
    wanted = PLAYERS[asked_about(q) ^ losing]
    texts = "cepheyi sen alırsın", "cepheyi rakibin alır"
    yes, no = texts if wanted == "A" else texts[::-1]
    return Check(
        state(q, lies),
        act.WinnerOf(1),
        told,
        yes,
        no,
        holds=lambda value: value == wanted,
        example=True,
    )


@QUESTIONS.intent(
    "sis-toplam-bos",
    "",
    "SIS # BOS|YOK|HIC RAKIP|CEPHE ILAN|AL",
    "TOPLAM BEN RAKIP CEPHE ILAN AL VAR KART OYNA TAMAM BOS YOK HIC PUAN",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim a flag in Fog with such a total, with nothing on the opponent's side?"""
    totals = {w.value or 0 for w in q.numbers() if (w.value or 0) > 10}
    others = [w for w in q.numbers() if (w.value or 0) <= 10]
    if not has_fog(q) or len(totals) != 1 or any(w.value != 3 for w in others):
        return None
    if is_must(q) or omits(q, "ILAN") or not (q.has("MI") or q.kinds):
        return None
    total = totals.pop()
    mine = of_total("KAOS", total, frozenset()) or of_total("SUTUN", total, frozenset())
    if mine is None:
        return None
    nothing = {"cards": (), "environment": ()}
    lies = flag(winner=None, a={"cards": mine, "environment": ("SI",)}, b=nothing)
    return Check(
        state(q, lies, phase=Phase.CLAIM),
        act.Claim(0, (1,)),
        f"Sis'li cephede toplamın {total}, rakibin tarafı boş; ilan etmek istiyorsun.",
        "bu cepheyi ilan edebilirsin",
        "bu cepheyi ilan edemezsin",
        (CLAIM_STEP,),
        example=True,
    )


def _sides(q: Asked) -> tuple[_Side, _Side] | None:
    """The asker's side and the opponent's; None where a number or a formation is nobody's."""
    sides = {"BEN": _Side(), "RAKIP": _Side()}
    numbers = [
        a
        for a, b in pairwise((*q.words, Word("", "")))
        if a.tag == "#" and not (b.tag == "KART" and a.value in (3, 4))
    ]
    if len(numbers) == 1 and q.has("IKIMIZ") and (numbers[0].value or 0) > 10:
        numbers *= 2
    if len(numbers) != 2 or not all(map(_is_total, numbers)):
        return None
    if q.has("IKIMIZ", "AYNI", "ESIT") or not (q.has("BEN") or q.has("RAKIP")):
        shapes = {w.tag for w in q.words if w.tag in FORMATION_TAGS}
        if len(shapes) > 1:
            return None
        for side in sides.values():
            side.shape = next(iter(shapes), "")
    owner = ""
    for word, _ in with_gaps(q):
        compared = word.suffix.endswith(("den", "ten"))
        if word.tag in sides and not compared:
            owner = word.tag
        if word.tag in ("TOPLAM", "FORMASYON") and word.suffix.endswith("m"):
            owner = "BEN"
        if word.tag in FORMATION_TAGS and owner and not (q.has("IKIMIZ", "AYNI")):
            sides[owner].shape = word.tag
        if word.tag == "#" and numbers[0] is numbers[1]:
            for side in sides.values():
                side.total = numbers[0].value
        elif word.tag == "#" and any(word is each for each in numbers):
            free = [name for name, side in sides.items() if side.total is None]
            taker = owner if owner in free else free[0] if owner else ""
            if not taker:
                if numbers[0].value != numbers[1].value:
                    return None
                taker = free[0]
            sides[taker].total = word.value
    return sides["BEN"], sides["RAKIP"]


def _is_total(word: Word) -> bool:
    """Whether a number is a total; "21." may end a sentence."""
    return word.kind in ("cardinal", "group") or bool(POINT.match(word.text))


def _shown(side: _Side) -> str:
    shape: Formation | None = FORMATIONS.get(side.shape)
    return f"{shape.name_tr + ', ' if shape else ''}toplam {side.total}"
