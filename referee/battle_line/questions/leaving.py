"""Questions on cards that leave a flag: a closed one, or one that held four before Mud went."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.sites import won_flag
from referee.battle_line.questions.situation import (
    fact,
    flag,
    ruling,
    state,
)
from referee.battle_line.questions.words import is_must, told
from referee.battle_line.state import FLAGS, Phase

_EMPTY: dict[str, tuple[str, ...]] = {"cards": (), "environment": ()}


@ruling(
    "kapali-kart",
    "KAPALI|KAYBET|KAZAN|AL|ILAN|BIT TASI|KALDIR|ISKARTA|AL|OYNA CEPHE|YER|KAPALI",
    "TAKVIYE # BEN RAKIP BIRLIK TAKTIK LIDER JOKER BASKA CEPHE YER GERI EL TASI KALDIR AL "
    "OYNA BIRER SONRA "
    "ISKARTA_YERI ALINMAMIS",
)
def _(q: Asked) -> Check | None:
    """May a card be taken from a flag that has been won?"""
    if won_flag(q) is None or is_must(q):
        return None
    if not any(_LIES_THERE.match(w.suffix) for w in (*q.all("CEPHE"), *q.all("YER"))):
        return None
    asked = q.words[-2] if q.words[-1].tag == "MI" else q.words[-1]
    if asked.tag not in ("TASI", "KALDIR", "ISKARTA", "AL", "OYNA") or told(asked):
        return None
    return fact(
        q,
        "closed.cards",
        "Kapanmış cephedeki bir kartı oradan almak istiyorsun.",
        bool,
        "kapanmış cephedeki kartı oradan alabilirsin",
        "kapanmış cephedeki kartı oradan alamazsın",
    )


_LIES_THERE = re.compile(r"(?:l[ae]r)?(?:[iu]m|[iu]n|n)?[dt][ae](?:n|k[iu].*)$")


@ruling(
    "bataklik-fazlasi",
    "BATAKLIK KALDIR|TASI|FIRARI SOYLE|OYNA|ISKARTA",
    "BEN KALDIR TASI FIRARI TAKVIYE SOYLE OYNA ISKARTA DORDUNCU FAZLA # SERBESTCE RAKIP SONRA "
    "CEPHE BIRLIK VAR KAL YERINE",
    about="bataklik.fazla-kart",
)
def _(q: Asked) -> Check | None:
    """May I choose the card to discard when Mud has left a side of four?"""
    if not q.has("SOYLE", "SERBESTCE") or is_must(q):
        return None
    if q.has("RAKIP"):
        return _chooser(q)
    if any(w.value != 4 for w in q.numbers() if w.kind == "cardinal"):
        return None
    return Check(
        state(
            q,
            flag(
                winner=None,
                a={"cards": ("R5", "B6", "G7", "Y8"), "environment": ()},
                b=_EMPTY,
            ),
            *(flag(n, winner=None, a=_EMPTY, b=_EMPTY) for n in range(2, FLAGS + 1)),
            phase=Phase.DISCARD,
        ),
        act.Discard(0, "R5"),
        "Bataklık kalktı; dört kartından hangisini atacağını kendin seçmek istiyorsun.",
        "atılacak kartı kendin seçebilirsin",
        "atılacak kartı kendin seçemezsin",
        ("Bataklık kalkınca o cephede dört kartın kaldı.",),
    )


def _chooser(q: Asked) -> Check | None:
    """May this player choose the card to discard on that player's side?"""
    asked = [a for a, b in pairwise(q.words) if b.tag == "MI"]
    owners = [w.tag for w in q.words if w.tag in ("RAKIP", "BEN") and w.suffix[-2:] in _OF]
    mine = any(w.name == "ben" for w in q.all("MI"))
    if asked and asked[0].tag == "SOYLE" and mine and owners == ["RAKIP"]:
        return _choice(q, owner=False)  # "rakibin atacağı kartı ben seçebilir miyim"
    if not asked or asked[0].tag not in ("RAKIP", "BEN"):
        return None
    if asked[0].text.startswith("kend") and not any(w.name == "ben" for w in q.all("MI")):
        return _choice(q, owner=True)  # "fazlalığı kendi mi seçiyor"
    owner = owners[0] if owners else "RAKIP" if asked[0].tag == "BEN" else "BEN"
    return _choice(q, owner=asked[0].tag == owner)


def _choice(q: Asked, *, owner: bool) -> Check:
    """Whether the owner of the four cards chooses, or somebody else does."""
    return fact(
        q,
        "mud.owner",
        "Bataklık kalkınca atılacak kartı kimin seçtiğini soruyorsun.",
        lambda _: owner,
    )


_OF = ("in", "im")  # "rakibin", "rakibimin", "benim"
