"""Questions on how many cards a hand may hold."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.counts import amounts
from referee.battle_line.questions.situation import (
    DRAW_STEP,
    fact,
    ruling,
    state,
)
from referee.battle_line.questions.words import describes, is_must, left_out, omits, told
from referee.battle_line.state import HAND_LIMIT, Phase

DECKS = "DESTE BIRLIK_DESTESI TAKTIK_DESTESI"


def hand_count(q: Asked) -> int | None:
    """How many cards the asker holds, as far as the question says."""
    held = [
        a.value
        for a in amounts(q)
        if a.kind in ("cardinal", "group")
        and a.value > 1
        and a.unit in ("KART", "BIRLIK", "")
        and a.whose in ("BEN", "")
        and a.where in ("EL", "")
        and not _fills_up(q, a.place)
    ]
    nth = [w.value for w in q.numbers() if w.kind == "ordinal" and w.value]
    if nth and not held:
        return nth[0] - 1
    if len(set(held)) > 1:
        return None
    if held:
        short = any(left_out(w) for w in q.all("TAMAM"))  # "yedi kartım dolmadıysa"
        return held[0] - short
    return HAND_LIMIT if q.has("EL") and q.has("DOLU") else None


def _fills_up(q: Asked, place: int) -> bool:
    """Whether a number is what the hand is filled up to: "elini yediye tamamlamak"."""
    behind = q.words[place + 1 : place + 2]
    return bool(behind) and behind[0].tag == "TAMAM" and q.words[place].text.endswith(("e", "a"))


@ruling(
    "el-siniri",
    "CEK|AL|IKINCI EL|#|DAHA|DOLU",
    f"EL # DAHA BEN VAR TUR BIRER {DECKS} KART TUR_SONU BIRLIK TAKTIK DOLU YENI AL IKINCI SONRA "
    "YER CEK OYNA KAL PAS GEC",
    about="cekme.el-siniri",
)
def _(q: Asked) -> Check | None:
    """May I draw with so many cards in hand?"""
    count = hand_count(q)
    drawing = q.has("CEK") or (q.has("AL") and not q.has("CEPHE"))
    if count is None or count > 10 or not drawing or is_must(q) or omits(q, "CEK"):
        return None
    if q.has("GOZCU", "RAKIP", "CEPHE") or any(describes(w) for w in q.all("CEK")):
        return None
    nth = any(w.kind == "ordinal" for w in q.numbers())
    if not (nth or q.has("EL") or any(a.whose == "BEN" for a in amounts(q))):
        return None
    deck = "tactics" if q.has("TAKTIK_DESTESI", "TAKTIK") and not q.has("BIRLIK") else "troops"
    return Check(
        state(q, a={"hand_count": count}, phase=Phase.DRAW, troops_left=20, tactics_left=5),
        act.Draw(0, deck),
        f"Elinde {count} kart varken kart çekmek istiyorsun.",
        f"elinde {count} kart varken kart çekebilirsin",
        f"elinde {count} kart varken kart çekemezsin",
        (DRAW_STEP, "Destede kart var."),
    )


@ruling(
    "el-doldurma",
    "EL|KART TUT|OL|DOLGU|VAR|TAMAM|KAL|TUR_SONU #|ENCOK|FAZLA|HEPSI|SADECE|DOLU|SERBESTCE",
    "BEN # TAKTIK BIRLIK LIDER ENCOK FAZLA HEPSI SADECE VAR TUT TUR_SONU KAL BERABER DAHA OYUN TUR "
    "SERBESTCE DOLU TAMAM CEK SONRA",
)
def _(q: Asked) -> Check | None:
    """May I hold so many cards, or nothing but tactics?"""
    if q.has("OYNA", "PAS", "ILAN", "RAKIP", "CEPHE", "KEYFI", "ZORUNLU") or is_must(q):
        return None
    if any(not describes(w) and not told(w) for w in q.all("CEK")):
        return None
    numbers = [w.value for w in q.numbers() if w.kind == "cardinal"]
    if not _possible(q) or (len(numbers) > 1 and not q.has("TAKTIK")):
        return None
    if not q.has("EL", "TUR_SONU") and not (q.has("TAKTIK") and len(numbers) == 2):
        return None  # "yedi kartımın yedisi"
    if q.has("LIDER"):
        return None
    if numbers:
        share = len(numbers) == 2 and any(w.suffix in ("imin", "in") for w in q.all("KART"))
        count = min(n or 0 for n in numbers) if share else sum(n or 0 for n in set(numbers))
        tactics = q.has("TAKTIK") and len(numbers) == 1
        key = "hand.tactics_limit" if tactics else "hand.limit"
        kind = "taktik kartı" if tactics else "kart"
        return fact(
            q,
            key,
            f"Elinde {count} {kind} tutmak istiyorsun.",
            lambda limit: count <= limit,
            f"elinde {count} {kind} bulunabilir",
            f"elinde {count} {kind} bulunamaz",
        )
    if not (q.has("TAKTIK") and q.has("HEPSI", "SADECE")):
        return None
    return Check(
        state(q, a={"hand_count": 6}, phase=Phase.DRAW, troops_left=20, tactics_left=1),
        act.Draw(0, "tactics"),
        "Elindeki kartların hepsi taktik olsun istiyorsun.",
        "elindeki yedi kartın yedisi de taktik olabilir",
        "elindeki kartların hepsi taktik olamaz",
        (DRAW_STEP, "Taktik destesinde kart var."),
    )


def _possible(q: Asked) -> bool:
    return bool({"may", "what_if"} & q.kinds) or q.has("MI")
