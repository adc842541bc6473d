"""Questions on what a player has to do besides drawing, claiming and passing."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.counts import amounts, lacks
from referee.battle_line.questions.situation import (
    IN_HAND,
    OPEN_FLAG,
    OWN_TURN,
    ROOM,
    fact,
    flag,
    holding,
    ruling,
    state,
)
from referee.battle_line.questions.words import COLOR_TAGS, describes, is_must, told


@ruling(
    "hain-yerlestirme-zorunlu",
    "HAIN OYNA",
    "HAIN AL CEPHE BIRLIK BEN RAKIP YER TUR EL YERINE # KIRMIZI MAVI YESIL SARI MOR TURUNCU ORASI",
)
def _(q: Asked) -> Check | None:
    """Must the troop that Traitor took be put on a flag at once?"""
    taken = q.has("AL")
    if not is_must(q) or not taken or not q.has("CEPHE", "YER", "EL", "ORASI", "HEMEN"):
        return None
    if q.numbers() and not q.has(*COLOR_TAGS):
        return None
    if any(describes(w) and after.tag == "CEPHE" for w, after in pairwise(q.words)):
        return same_flag(q)
    return fact(
        q,
        "allowed.traitor_hand",
        "Hain'le alınan kartın hemen bir cepheye konmasının gerekip gerekmediğini soruyorsun.",
        bool,
        must=True,
    )


def same_flag(q: Asked) -> Check:
    """Must the troop that Traitor took stay on its flag?"""
    return fact(
        q,
        "traitor.same_flag",
        "Hain'le alınan kartı alındığı cepheye koymanın gerekip gerekmediğini soruyorsun.",
        lambda bound: not bound,
        must=True,
    )


@ruling(
    "bataklik-fazla-kart",
    "BATAKLIK ISKARTA|OYNA|KALDIR",
    "KAL DAHA KALDIR BIT YOK DORDUNCU BIRER FAZLA # VAR BEN CEPHE SONRA ISKARTA_YERI BIRLIK "
    "ISKARTA OYNA "
    "FIRARI TAKVIYE IKINCI",
)
def _(q: Asked) -> Check | None:
    """Must the fourth card be discarded when Mud leaves the flag?"""
    gone = any(told(w) and not w.negated for w in (*q.all("KALDIR"), *q.all("BIT")))
    discards = q.has("ISKARTA") or any(w.name == "at" for w in q.all("OYNA"))
    if not is_must(q) or not gone or not discards or any(w.value != 4 for w in q.numbers()):
        return None
    if not (q.has("DORDUNCU", "FAZLA") or q.numbers()):
        return None
    return fact(
        q,
        "mud.spare",
        "Bataklık kalkınca dördüncü kartı atmadan bırakmak istiyorsun.",
        lambda count: count == 0,
        must=True,
    )


@ruling(
    "takviye-iskarta-zorunlu",
    "TAKVIYE ISKARTA|ISKARTA_YERI",
    "TAKVIYE AL BEN CEPHE BIRLIK ISKARTA_YERI OYNA BASKA ACIK BOS YER VAR",
)
def _(q: Asked) -> Check | None:
    """Must the card that Redeploy took be discarded?"""
    if not is_must(q) or q.numbers():
        return None
    return fact(
        q,
        "redeploy.only_discards",
        "Takviye Birlik'le alınan kartı ıskartaya atmanın gerekip gerekmediğini soruyorsun.",
        lambda only: not only,
        must=True,
    )


@ruling("coklu-oynama-zorunlu", "OYNA # TUR|SIRA|HER", "TUR SIRA HER BEN BIRLIK TAKTIK EL")
def _(q: Asked) -> Check | None:
    """Must I play so many cards in a turn?"""
    counts = [a.value for a in amounts(q) if a.unit in ("KART", "BIRLIK", "TAKTIK")]
    if not is_must(q) or len(counts) != 1 or len(q.numbers()) != 1 or counts[0] < 2:
        return None
    return fact(
        q,
        "turn.plays",
        f"Bir turda {counts[0]} kart oynamanın gerekip gerekmediğini soruyorsun.",
        lambda plays: plays < counts[0],
        must=True,
    )


@ruling(
    "taktik-oynama-zorunlu",
    "TAKTIK|LIDER|EK|SAVUNMA|SIS|BATAKLIK|GOZCU|TAKVIYE|FIRARI|HAIN OYNA",
    "EL BEN RAKIP TUR HER YERINE BIRLIK VAR HEMEN HIC OYUN SIRA BIRER SONRA TUT CEK IKINCI",
)
def _(q: Asked) -> Check | None:
    """Must I play a tactic, holding troops that could be played too?"""
    asked = [w for w in q.all("OYNA") if not told(w)]
    if not is_must(q) or not asked or asked[-1].negated or lacks(q, "BIRLIK") or q.numbers():
        return None
    if "için" in q.text or any(w.tag == "MI" for w in q.words[: q.words.index(asked[-1])]):
        return None  # "firari oynamak için ...", "birlik yerine mi oynamalıyım"
    if q.has("CEK") and not any(told(w) for w in q.all("CEK")):
        return None
    return Check(
        state(
            q,
            flag(winner=None, mud=False, a={"count": 0}),
            a={"hand": holding("R5")},
        ),
        act.PlayTroop(0, "R5", 1),
        "Taktik oynamadan birlik kartı oynamak istiyorsun.",
        "taktik oynamak yerine birlik kartı oynayabilirsin",
        "taktik kartı oynamalısın",
        (OWN_TURN, IN_HAND, OPEN_FLAG, ROOM),
        True,
        example=True,
    )
