"""Questions on full ties: who may claim, and who wins the flag."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.claiming import (
    CLAIM_WORDS,
)
from referee.battle_line.questions.completing import completer
from referee.battle_line.questions.contest import asked_side
from referee.battle_line.questions.counts import amounts
from referee.battle_line.questions.situation import (
    flag,
    ruling,
    state,
    takes,
)
from referee.battle_line.questions.words import (
    QUESTIONS,
    is_must,
    omits,
)
from referee.battle_line.state import Phase


@ruling(
    "ilan-esitlik",
    "ESIT|AYNI ILAN|AL|CEPHE",
    f"{CLAIM_WORDS} ESIT KAL SONRA ONCE ILK SON TAMAM KAZAN IKINCI TOPLAM DEGIL PUAN AYNI "
    "IKIMIZ # TUR SIRA",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May the player who drew level by completing later, or earlier, claim the flag?"""
    counted = [a for a in amounts(q) if a.unit != "TUR"]
    if counted or omits(q, "ILAN") or is_must(q) or not _takes(q):
        return None
    if not q.has("ESIT") and not q.has("TOPLAM", "PUAN", "FORMASYON"):
        return None
    if any(w.name == "kim" for w in q.all("SORU")):
        return None
    claimant = _claimant(q)
    completed = completer(q)
    if completed is None:
        return None
    who, late = completed
    first = 1 - who if late else who
    mine = claimant == 0
    wins = first == claimant
    sides = (("R2", "R5", "R9"), ("B3", "B5", "B8"))
    if first == 1:
        sides = (sides[1], sides[0])
    order = "önce" if wins else "sonra"
    return Check(
        state(
            q,
            flag(
                winner=None,
                first_three=first,
                a={"cards": ("R2", "R5", "R9"), "environment": ()},
                b={"cards": ("B3", "B5", "B8"), "environment": ()},
            ),
            turn=claimant,
            phase=Phase.CLAIM,
        ),
        act.Claim(claimant, (1,)),
        f"Formasyonlar ve toplamlar eşit; formasyonunu {order} tamamlayan "
        f"{'sen' if mine else 'rakibin'}; ilan etmek {'istiyorsun' if mine else 'istiyor'}.",
        "cepheyi ilan edebilirsin" if mine else "rakibin cepheyi ilan edebilir",
        "cepheyi ilan edemezsin" if mine else "rakibin cepheyi ilan edemez",
        ("Sıra ilan edende ve ilan adımında.",),
        example=True,
    )


@QUESTIONS.intent(
    "esitlik-kim",
    "",
    "ESIT|AYNI ONCE|SONRA|ILK|SON|IKINCI|ESIT TAMAM|OYNA|ESIT",
    f"{CLAIM_WORDS} ESIT KAL SONRA ONCE ILK SON KAZAN IKINCI TOPLAM PUAN AYNI IKIMIZ HER HEPSI HEM",
)
def _(q: Asked) -> Check | None:
    """Who wins a full tie, when the question tells who was first?"""
    completed = completer(q)
    whose = any(w.name == "kim" for w in q.all("SORU")) or (
        len(q.all("MI")) == 2 and q.has("BEN") and q.has("RAKIP")
    )
    if not whose or completed is None:
        return None
    somebody = q.has("RAKIP", "BEN") or any(w.first_person for w in q.words) or " o " in q.text
    if q.numbers() or not somebody:
        return None
    who, late = completed
    sides = (("R2", "R5", "R9"), ("B3", "B5", "B8"))
    lies = flag(
        winner=None,
        first_three=1 - who if late else who,
        a={"cards": sides[0], "environment": ()},
        b={"cards": sides[1], "environment": ()},
    )
    told_of = "sonra" if late else "önce"
    subject = "rakibin tamamladı" if who else "sen tamamladın"
    return Check(
        state(q, lies),
        act.WinnerOf(1),
        f"Formasyonlar ve toplamlar eşit; formasyonunu {told_of} {subject}.",
        example=True,
        says=takes,
    )


def _takes(q: Asked) -> bool:
    """Whether the flag is claimed, or asked about as mine: "cephe benim olur mu"."""
    return q.has("ILAN", "AL", "GEC") or ("benim ol" in q.text and q.has("CEPHE"))


_WITH = re.compile(r"(?:l[ae]|[dt][ae]n|^i)$")  # "rakip benimle eşitledi"


def _claimant(q: Asked) -> int:
    """Who claims: the last subject before the claim that isn't said in the first person."""
    places = [n for n, w in enumerate(q.words) if w.tag in ("ILAN", "AL", "GEC")]
    if not places:
        return 0  # "cephe benim olur mu"
    place = max(places)
    verb = q.words[place]
    reported = [w.tag for w in q.words[place + 1 : place + 2]] == ["DE"]  # "ilan ediyorum diyor"
    if (verb.first_person and not reported) or any(w.name == "ben" for w in q.all("MI")):
        return 0
    if asked := asked_side(q):
        return int(asked == "RAKIP")
    named = [w for w in q.words[:place] if w.tag in ("RAKIP", "BEN") and w.text[:5] != "kendi"]
    subjects = [w.tag for w in named if not _WITH.search(w.suffix)]
    if named and named[-1].tag == "BEN":
        return 0
    last = max((n for n, w in enumerate(q.words[:place]) if w.tag == "RAKIP"), default=0)
    if any(w.first_person for w in q.words[last:place]) and not q.has("OYUNCU"):
        return 0  # "rakip bitirmişti, eşitledim; ilan edilir mi"
    return 1 if subjects and subjects[-1] == "RAKIP" else 0
