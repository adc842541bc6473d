"""Plays and claims of which only the turn, the counts of tactics and room at a flag are told."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.cards import ENVIRONMENT, MORALE
from referee.battle_line.questions.claiming import (
    NOTHING,
    PROVED,
    SURE,
    sure_state,
)
from referee.battle_line.questions.counts import lacks
from referee.battle_line.questions.sites import has_fog, has_mud, won_flag
from referee.battle_line.questions.situation import (
    IN_HAND,
    OPEN_FLAG,
    OWN_TURN,
    ROOM,
    WITHIN_LIMIT,
    fact,
    flag,
    holding,
    name,
    options,
    ruling,
    state,
)
from referee.battle_line.questions.words import CARD_TAGS, describes, is_must, left_out, omits, told
from referee.battle_line.state import Phase

_CARDS = " ".join(CARD_TAGS)
_WITHIN = {"tactics_played": 0}
_NO_LEADER = "Daha Lider oynamadın."


@ruling(
    "oyna",
    f"OYNA {'|'.join(CARD_TAGS)}",
    f"{_CARDS} BEN CEPHE ORASI YER BOS ALINMAMIS ACIK VAR PAS YERINE BIRLIK SERBESTCE BIRER MASA "
    "HEMEN DE EL KAL YOK TUR SIRA",
    about="taktik.siniri",
)
def _(q: Asked) -> Check | None:
    """May I play this tactic, with nothing told against the place where it goes?"""
    asked = [w for w in q.all("OYNA") if not told(w)]
    if any(describes(w) for w in q.all("OYNA")):
        return None  # "kullandığım gözcüyü atıyor muyum"
    if not asked or omits(q, "OYNA") or is_must(q) or won_flag(q) is not None:
        return None
    if [a.tag for a, b in pairwise(q.words) if b.tag == "MI"] == ["PAS"]:
        return None  # passing is asked about
    if q.denied("BOS") or lacks(q, "YER") or q.denied("VAR") or len(asked) > 1:
        return None
    if q.has("YOK") and not lacks(q, "BIRLIK"):
        return None
    sites = {"BA": has_mud(q), "SI": has_fog(q)}  # "bataklıklı cephede"
    named = [card for tag, card in CARD_TAGS.items() if q.has(tag) and sites.get(card) is None]
    if len(named) != 1:
        return None
    card = named[0]
    if card in ("HA", "FI", "GO", "TA") and q.has("CEPHE", "YER"):
        return None  # it is played to no flag
    placed = q.has("CEPHE", "ORASI", "YER")
    counts = _WITHIN if placed else {}  # a bare "may I play Sis" turns on the counts
    opened = () if not placed and card not in (*ENVIRONMENT, *MORALE) else (OPEN_FLAG,)
    room = (ROOM,) if card in MORALE else ()
    leader = (_NO_LEADER,) if card == "L1" else ()
    return Check(
        state(
            q,
            flag(winner=None, mud=False, a={"count": 0}),
            a={"hand": holding(card), **counts, **({"leader_played": False} if leader else {})},
            b=counts,
            troops_left=20,
            tactics_left=5,
        ),
        _play(card),
        f"{name(card)} oynamak istiyorsun.",
        f"{name(card)} oynayabilirsin",
        f"{name(card)} oynayamazsın",
        (OWN_TURN, IN_HAND, *opened, *room, *leader, *((WITHIN_LIMIT,) if counts else ())),
    )


def _play(card: str) -> act.Action:
    if card in ENVIRONMENT:
        return act.PlayEnvironment(0, card, 1)
    if card in MORALE:
        return act.PlayMorale(0, card, 1)
    if card == "GO":
        return act.PlayScout(0)
    return act.PlayTactic.partial("action", player=0, card=card)  # whatever it is aimed at


@ruling(
    "ilan-oyun-sonrasi",
    "ILAN|AL OYNA|PAS TUR|SIRA|AYNI|SONRA|CEPHE",
    f"{_CARDS} TAKTIK BIRLIK CEPHE BEN AYNI TUR SIRA SONRA FORMASYON TAMAM YEN KAZAN KESIN VAR EL "
    "ORASI UCUNCU SON DE",
    about="ilan.zamani ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim in the turn in which I played a card, whichever it was?"""
    played = [w for w in q.all("OYNA") if told(w) and w.first_person and not w.negated]
    claimed = [w for w in (*q.all("ILAN"), *q.all("AL")) if not told(w)]
    passed = any(told(w) and w.first_person for w in q.all("PAS"))
    others = [w for w in q.all("OYNA") if w not in played and not (passed and left_out(w))]
    if not (played or passed) or not claimed or others or omits(q, "ILAN"):
        return None
    if not q.has("ILAN", "CEPHE") or is_must(q) or q.denied("TAMAM") or q.denied("KAZAN"):
        return None
    if won_flag(q) is not None and not q.has("AYNI"):
        return None
    late = options(q).last_chance
    return Check(
        state(
            q,
            flag(winner=None, a={"cards": SURE, "environment": ()}, b=NOTHING),
            phase=Phase.DRAW if late else Phase.CLAIM,
        ),
        act.Claim(0, (1,)),
        "Bu turda kartını oynadın; cephe ilan etmek istiyorsun.",
        "kartını oynadığın turda cephe ilan edebilirsin",
        "kartını oynadıktan sonra cephe ilan edemezsin",
        ("Sıra sende.", PROVED),
        example=True,
    )


@ruling(
    "yanlis-ilan-sonrasi",
    "YANLIS|GERI|REDDET ILAN CEK|BIT|GEC|BASKA|TEKRAR|DAHA|YENI|KAYBET",
    "RAKIP BEN CEPHE TUR SIRA AYNI SONRA ORASI BIT CEK ADIM HAK BASKA DAHA YENI GERI REDDET TUT",
    about="ilan.zamani cekme.el-siniri",
)
def _(q: Asked) -> Check | None:
    """Does the turn go on after a wrong claim: may I draw, or claim another flag?"""
    if is_must(q) or not any(
        w.tag == "YANLIS" or told(w) for w in (*q.all("YANLIS"), *q.all("GERI"))
    ):
        return None
    ends = q.has("TUR", "SIRA") and q.has("BIT", "GEC", "KAYBET")
    claims_again = q.all("ILAN")[1:] or (q.has("BASKA", "TEKRAR", "DAHA") and not q.has("CEK"))
    if ends:
        return fact(
            q,
            "claim.wrong_closes",
            "Yanlış ilandan sonra turun bitip bitmediğini soruyorsun.",
            bool,
            "yanlış ilan turunu bitirir",
            "yanlış ilan turunu bitirmez; tur kaldığı yerden sürer",
        )
    if claims_again and not q.has("CEK"):
        return Check(
            sure_state(q),
            act.Claim(0, (1,)),
            "Yanlış bir ilandan sonra bir cephe daha ilan etmek istiyorsun.",
            "yanlış ilandan sonra da cephe ilan edebilirsin",
            "yanlış ilandan sonra cephe ilan edemezsin",
            ("Sıra sende.", PROVED),
            example=True,
        )
    if not q.has("CEK"):
        return None
    return Check(
        state(q, a={"hand_count": 6}, phase=Phase.DRAW, troops_left=20, tactics_left=5),
        act.Draw(0, "troops"),
        "Yanlış bir ilandan sonra kart çekmek istiyorsun.",
        "yanlış ilandan sonra da kartını çekebilirsin",
        "yanlış ilandan sonra kart çekemezsin",
        ("Sıra sende.", "Elinde yediden az kart var."),
    )
