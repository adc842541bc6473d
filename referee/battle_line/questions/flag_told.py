"""Questions on a flag told in cards on either side: who may claim it, who wins it, its worth.

The intents that know one such question come first; these read any order of cards, owners, places
and remarks. They give up where a remark doesn't agree with the cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.formation import evaluate
from referee.battle_line.questions.completing import completer
from referee.battle_line.questions.contest import asked_side
from referee.battle_line.questions.gaps import spoken
from referee.battle_line.questions.sites import has_fog, has_mud
from referee.battle_line.questions.situation import CLAIM_STEP, PLAIN, flag, named, ruling, state
from referee.battle_line.questions.table import Table, table
from referee.battle_line.questions.told_cards import JOKER_TAGS, cards, readings
from referee.battle_line.questions.two_sides import sides
from referee.battle_line.questions.words import (
    COLOR_TAGS,
    QUESTIONS,
    is_must,
    omits,
    told,
)
from referee.battle_line.state import Phase

TOLD_WORDS = (
    "KIRMIZI MAVI YESIL SARI MOR TURUNCU # LER LIDER EK SAVUNMA JOKER KARISIK AYNI_RENK RENK "
    "DEGER SIRALI ELMAS SUTUN TERS_YAY PIRAMIT KAOS FORMASYON BEN RAKIP IKIMIZ VAR YOK CEPHE OYNA "
    "TAMAM ORASI YER BOS EKSIK ISKARTA_YERI ISKARTA MASA ACIK BASKA KAPALI EL BAK SAYIL DE KESIN "
    "YEN GEC BEKLE SADECE BIRER ILK ONCE SONRA SON IKINCI UCUNCU DORDUNCU ESIT TOPLAM FAZLA SIS "
    "BATAKLIK SIRA TUR YETIS HIC DAHA TUT KAL BIRLIK DESTE ITIRAZ ISPAT ALINMAMIS HEM HEPSI "
    "IHTIMAL ENIYI ENCOK ONDE DEGIL DOLU TAKTIK BIT "
    "YENI AYNI"
)
_MOST_READINGS = 4  # of a side whose colours are not told


@dataclass(frozen=True, slots=True)
class FlagTold:
    """A flag told in cards, in one reading of the words."""

    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    seen: tuple[str, ...]
    unseen: tuple[str, ...]
    fog: bool
    mud: bool
    bare: bool = False  # the opponent is said to have no card there

    @property
    def size(self) -> int:
        return 4 if self.mud else 3

    @property
    def full(self) -> bool:
        return len(self.mine) == len(self.theirs) == self.size


def flags_told(q: Asked) -> list[FlagTold]:
    """The flags that a question may tell; empty where its words don't add up."""
    fog, mud = has_fog(q), has_mud(q)
    found = table(q)
    if found is None or (q.has("SIS") and fog is None) or (q.has("BATAKLIK") and mud is None):
        return []
    size = 4 if mud else 3
    seen = _exactly(found.seen)
    unseen = _exactly(found.unseen)
    if seen is None or unseen is None or (found.untold and _exactly(found.untold) is None):
        return []
    flags = []
    taken = frozenset((*seen, *unseen))
    sides_told = [words for words in (found.mine, found.theirs) if words]
    for mine, theirs in _pairs(found, size, taken):
        lies = FlagTold(mine, theirs, seen, unseen, bool(fog), bool(mud), found.bare)
        by_name = any(not any(w.tag in ("#", *JOKER_TAGS) for w in words) for words in sides_told)
        if by_name and _alike(lies):
            continue  # the totals decide, and they are not told
        if not set(mine) & set(theirs) and _agrees(q, found, lies):
            flags.append(lies)
    if len({_worth(lies) for lies in flags}) <= 1:
        return flags[:1]
    return flags[:_MOST_READINGS]


def _pairs(
    found: Table, size: int, taken: frozenset[str]
) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The pairs of sides that the words may mean; colours that are not told make room."""
    pairs = [
        (mine, theirs)
        for mine in _side(found.mine, size, taken)
        for theirs in _side(found.theirs, size, taken | frozenset(mine))
    ]
    pairs += [
        (mine, theirs)
        for theirs in _side(found.theirs, size, taken)
        for mine in _side(found.mine, size, taken | frozenset(theirs))
    ]
    return list(dict.fromkeys(pairs))


def _worth(lies: FlagTold) -> object:
    """What the cards come to where both sides are full: readings of equal worth are one."""
    if not lies.full:
        return lies
    a, b = (evaluate(side, lies.size, lies.fog) for side in (lies.mine, lies.theirs))
    return a.strength, b.strength


def _alike(lies: FlagTold) -> bool:
    """Whether both sides are full and of one formation."""
    if not lies.full:
        return False
    a, b = (evaluate(side, lies.size, False).formation for side in (lies.mine, lies.theirs))
    return a is b


def _exactly(words: list[Word]) -> tuple[str, ...] | None:
    """The cards that words name by colour and value; None when they don't."""
    if not words:
        return ()
    return cards(words) if words[0].tag in (*COLOR_TAGS, *JOKER_TAGS) else None


def _side(words: list[Word], size: int, taken: frozenset[str]) -> list[tuple[str, ...]]:
    """The sides that words may mean: complete ones if there are any."""
    if not words:
        return [()]
    full = sides(words, size, taken)
    if full:
        return full
    return [side for side in readings(words, None, taken) if 0 < len(side) < size]


def _agrees(q: Asked, found: Table, lies: FlagTold) -> bool:
    """Whether the remarks beside the cards agree with them."""
    held = {len(lies.mine), len(lies.theirs), lies.size}
    lacking = {lies.size - len(lies.mine), lies.size - len(lies.theirs)}
    if any(count not in held | lacking for count in found.counts):
        return False
    if found.bare and lies.theirs:
        return False
    if len(lies.mine) < lies.size and not _tells_few(found, len(lies.mine)):
        return False
    if q.has("TOPLAM", "PUAN") and min(len(lies.mine), len(lies.theirs)) == 1:
        return False  # a total, no card
    incomplete = q.has("EKSIK") or any(w.negated and told(w) for w in q.all("TAMAM"))
    return not (incomplete and lies.full)


def _tells_few(found: Table, count: int) -> bool:
    """Whether a side that isn't full is surely told as cards: with colours, or counted."""
    colored = any(w.tag in COLOR_TAGS for w in found.mine)
    return not count or colored or count in found.counts


# --- What is asked ------------------------------------------------------------------------------


def asked_about(q: Asked) -> int:
    """Who is asked about: 1 where the opponent is, right before what is asked."""
    if asked := asked_side(q):
        return int(asked == "RAKIP")
    place = _asked_place(q)
    verb = q.words[place]
    if any(w.name == "ben" for w in q.all("MI")) or verb.first_person:
        return 0
    if _LAST_HE.search(q.text) or _does_himself(q, verb):
        return 1
    before = [w for w in q.words[max(0, place - 2) : place + 1] if w.tag in ("BEN", "RAKIP")]
    return int(bool(before) and before[-1].tag == "RAKIP" and not before[-1].suffix.endswith("i"))


_LAST_HE = re.compile(r"\bo(?: m[uı])?\W*$| o m[uı] \w+\W*$")  # "ilan edebilir mi o?", "o mu alır"


def _does_himself(q: Asked, verb: Word) -> bool:
    """Whether somebody else than the asker, who is spoken of too, may do it: "edebilir mi"."""
    passive = "edil" in verb.text or "lına" in verb.text or "nıla" in verb.text
    return "bilir" in verb.suffix and not passive and q.has("BEN") and q.has("MI")


def _asked_place(q: Asked) -> int:
    asked = [
        n
        for n, w in enumerate(q.words)
        if w.tag in ("ILAN", "AL", "YEN", "KAZAN", "KAYBET", "GEC", "ONDE") and not told(w)
    ]
    return asked[-1] if asked else len(q.words) - 1


def position(q: Asked, lies: FlagTold, **more: Any) -> Any:
    order = "first_four" if lies.mud else "first_three"
    first: dict[str, Any] = {}
    if lies.full and q.has("ONCE", "ILK", "SONRA", "SON", "IKINCI"):
        completed = completer(spoken(q))
        if completed is not None:
            first = {order: completed[0] ^ completed[1]}
    environment = (*(("SI",) if lies.fog else ()), *(("BA",) if lies.mud else ()))
    return state(
        q,
        flag(
            winner=None,
            a={"cards": lies.mine, "environment": environment},
            b={"cards": lies.theirs, "environment": ()},
            **first,
        ),
        **more,
    )


def sentence(lies: FlagTold) -> str:
    parts = [f"Sende {named(lies.mine)}" if lies.mine else "Senin tarafın boş"]
    parts.append(f"rakibinde {named(lies.theirs)}" if lies.theirs else "rakibin tarafı boş")
    where = " ve ".join(
        name for name, there in (("Sis", lies.fog), ("Bataklık", lies.mud)) if there
    )
    text = f"{', '.join(parts)}{' var' if lies.theirs else ''}"
    text += f"; cephede {where} var" if where else ""
    text += f"; açıkta duran: {named(lies.seen)}" if lies.seen else ""
    text += f"; açıkta olmayan: {named(lies.unseen)}" if lies.unseen else ""
    return text


def joined(checks: Iterator[Check | None]) -> Check | None:
    """One check of several readings; None where one of them gives none."""
    found = list(checks)
    kept = [check for check in found if check is not None]
    if not kept or len(kept) < len(found):
        return None
    return replace(kept[0], instead=tuple(kept[1:]))


# --- Claims -------------------------------------------------------------------------------------


@ruling(
    "ilan-masa",
    "ILAN|AL #|LER|LIDER|ELMAS|SUTUN|TERS_YAY|PIRAMIT|KAOS",
    TOLD_WORDS,
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May a flag be claimed, with any cards told?"""
    if any(w.tag == "SORU" for w in q.words) or q.has("KAZAN") or omits(q, "ILAN") or is_must(q):
        return None
    claimed = q.has("ILAN") or any("bil" in w.suffix or q.has("CEPHE") for w in q.all("AL"))
    if not claimed or not (q.kinds or q.has("MI")):
        return None
    lies = flags_told(q)
    if not q.has("ILAN") and any(each.full for each in lies):
        return None  # who takes it is asked
    return joined(_claim(q, each) for each in lies)


def _claim(q: Asked, lies: FlagTold) -> Check | None:
    player = asked_about(q)
    claimant, other = (lies.theirs, lies.mine) if player else (lies.mine, lies.theirs)
    if not claimant or not (other or lies.bare):
        return None
    known: dict[str, Any] = {"discard": lies.seen} if lies.seen else {}
    if lies.unseen:
        known["hidden"] = lies.unseen
    turn = 1 - player if _out_of_turn(q) else player
    who = "ilan etmek istiyorsun" if not player else "rakibin ilan etmek istiyor"
    own = "bu cepheyi ilan edebilir" + ("sin" if not player else "")
    none = "bu cepheyi ilan edemez" + ("sin" if not player else "")
    subject = "" if not player else "rakibin "
    return Check(
        position(q, lies, turn=turn, phase=Phase.CLAIM, **known),
        act.Claim(player, (1,)),
        f"{sentence(lies)}; cepheyi {who}.",
        subject + own,
        subject + none,
        (
            CLAIM_STEP if not player else "Sıra rakibinde ve ilan adımında.",
            *(() if lies.fog or lies.mud else (PLAIN,)),
        ),
    )


def _out_of_turn(q: Asked) -> bool:
    """Whether it is said to be the other's turn: "sıra rakipte", "sıra bende değil"."""
    for place, word in enumerate(q.words):
        if word.tag in ("SIRA", "TUR"):
            near = [w.tag for w in q.words[max(0, place - 1) : place + 2]]
            if "RAKIP" in near or "DEGIL" in [w.tag for w in q.words[place : place + 3]]:
                return True
    return False


# --- Totals -------------------------------------------------------------------------------------


@QUESTIONS.intent(
    "toplam-kac", "how_many", "TOPLAM|SAYIL|DEGER|PUAN #|LER", f"{TOLD_WORDS} KAZAN PUAN AL KAYBET"
)
def _(q: Asked) -> Check | None:
    """What do the cards of a side add up to?"""
    if not any(w.name == "kac" for w in q.all("SORU")) or q.has("ILAN"):
        return None
    lies = flags_told(q)
    return joined(_total(q, each) for each in lies)


@QUESTIONS.intent("toplam-ne", "", "TOPLAM #", f"{TOLD_WORDS} PUAN SORU")
def _(q: Asked) -> Check | None:
    """What do the cards add up to, asked in a word: "kırmızı 8, kırmızı 9 ve Lider. Toplam?"."""
    if q.words[-1].tag != "TOPLAM" or q.has("MI", "SORU", "RAKIP", "ILAN"):
        return None
    lies = [each for each in flags_told(q) if not each.theirs and len(each.mine) == each.size]
    return joined(_total_of(q, each, 0) for each in lies)


@QUESTIONS.intent(
    "formasyon-ne", "", "FORMASYON|OL|KALDIR SORU|OL #|LER", f"{TOLD_WORDS} OL KALDIR SORU BERABER"
)
def _(q: Asked) -> Check | None:
    """Which formation do the cards of one side make?"""
    asks = q.has("SORU") and q.has("FORMASYON") and not q.has("ILAN", "AL", "KAZAN", "YEN")
    if not asks or any(w.name in ("kim", "kac") for w in q.all("SORU")) or q.has("MI"):
        return None
    lies = [each for each in flags_told(q) if not each.theirs and len(each.mine) == each.size]
    return joined(
        Check(position(q, each), act.FormationOf(0, 1), f"{sentence(each)}.") for each in lies
    )


def _total(q: Asked, lies: FlagTold) -> Check | None:
    place = next(n for n, w in enumerate(q.words) if w.name == "kac" and w.tag == "SORU")
    near = [w.tag for w in q.words[max(0, place - 3) : place] if w.tag in ("BEN", "RAKIP")]
    if q.has("KAZAN", "KAYBET"):
        if not lies.full:
            return None
        a, b = (evaluate(side, lies.size, lies.fog).strength for side in (lies.mine, lies.theirs))
        if a == b:
            return None
        player = int(a < b) ^ q.has("KAYBET")
    elif not lies.theirs or not lies.mine:
        player = 0 if lies.mine else 1
    elif near or any(w.suffix.endswith("m") for w in q.all("TOPLAM")):
        player = int(bool(near) and near[-1] == "RAKIP")
    else:
        return None
    side = lies.theirs if player else lies.mine
    return _total_of(q, lies, player) if len(side) == lies.size else None


def _total_of(q: Asked, lies: FlagTold, player: int) -> Check:
    return Check(
        position(q, lies), act.TotalOf(player, 1), f"{sentence(lies)}; toplamı soruyorsun."
    )
