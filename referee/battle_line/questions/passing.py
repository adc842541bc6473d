"""Questions on whether a card must be played in a turn, and on passing."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.questions.counts import amounts, lacks
from referee.battle_line.questions.situation import (
    OWN_TURN,
    flag,
    ruling,
    state,
)
from referee.battle_line.questions.words import CARD_TAGS, QUESTIONS, is_must, left_out, omits, told
from referee.battle_line.state import FLAGS


@ruling(
    "oynama-zorunlu",
    "OYNA TUR|HER|SIRA|KART",
    "BEN TUR HER SIRA BIRLIK VAR YER EL BIRER HIC TAKTIK GEC BOS PAS CEPHE IKINCI "
    "BEKLE SADECE CEK ISTE TUR_SONU",
    about="pas.kosulu",
)
def _(q: Asked) -> Check | None:
    """Must I play a card in my turn?"""
    skipped = any(left_out(w) for w in q.all("OYNA"))
    undone = omits(q, "OYNA") or (q.has("GEC", "CEK", "TUR_SONU") and skipped)
    must = is_must(q) and not undone
    if not (must or undone) or q.numbers() or q.has("RAKIP", "YOK", "DOLU", "ILAN"):
        return None
    if (q.has("TAKTIK") and not q.has("BIRLIK")) or q.has("CEPHE"):
        return None
    if undone and any(told(w) and not left_out(w) for w in q.all("OYNA")):
        return None
    if not (
        q.has("TUR", "HER", "SIRA", "GEC", "HIC", "CEK", "TUR_SONU")
        or (q.has("BIRLIK", "YER") and q.has("VAR"))
    ):
        return None
    flags = tuple(flag(n, winner=None, mud=False, a={"count": 1}) for n in range(1, FLAGS + 1))
    return Check(
        state(q, *flags, a={"hand": ("R5",), "tactics_played": 0}, b={"tactics_played": 0}),
        act.Pass(0),
        "Elinde birlik kartı ve boş yerin varken kart oynamadan geçmek istiyorsun.",
        "kart oynamadan geçebilirsin",
        "her turunda bir kart oynamalısın" if must else "kart oynamadan geçemezsin",
        (OWN_TURN, "Elinde birlik kartı, açık bir cephede boş yerin var."),
        must,
        example=True,
    )


@ruling(
    "pas",
    "PAS|GEC",
    "# "
    "KEYFI ISTE LIDER ONLAR SADECE KAL BIRLIK VAR YOK YER EL OYNA TAKTIK BEN DEGIL CEPHE "
    "DOLU HIC BOS BIT "
    "BEKLE TUR SIRA HEPSI SERBESTCE ACIK_CEPHELER YERINE FAZLA RAKIP ACIK KAPALI TAMAM FORMASYON "
    "BIRER ALINMAMIS "
    f"SONRA GEC {' '.join(CARD_TAGS)}",
    about="pas.kosulu",
)
def _(q: Asked) -> Check | None:
    """May I pass?"""
    counted = [a for a in amounts(q) if q.words[a.place].tag == "#"]
    if any(a.unit not in ("BIRLIK", "CEPHE", "TAKTIK") or not a.value for a in counted):
        return None
    if q.has("SONRA") or len(q.all("PAS")) > 1 or (q.has("RAKIP") and not q.has("BEKLE")):
        return None
    if not q.has("PAS") and (q.has("FORMASYON") or not _skips(q)):
        return None
    must = is_must(q) and not q.has("KEYFI")
    no_troops = lacks(q, "BIRLIK") or any(
        w.negated and _object_is(q, w, "BIRLIK") for w in q.all("OYNA")
    )
    only_tactics = q.has("TAKTIK") and q.has("SADECE", "KAL", "HEPSI") and not q.has("BIRLIK")
    full = q.has("DOLU") or lacks(q, "YER") or lacks(q, "BOS")
    has_troops = (q.has("BIRLIK") and not no_troops) or (q.has("YER") and not full)
    nothing = q.has("HIC") and q.has("OYNA") and not q.has("BIRLIK", "TAKTIK")
    if no_troops or only_tactics or full or nothing:
        if must:
            return _must_pass(q)
        hand: tuple[str, ...] = ("R5",) if full and not no_troops else ("EK",)
        if _may_play_a_tactic(q):
            hand = (*hand, "SI")
        told_of = (
            "Bütün yerlerin dolu"
            if full
            else "Elinde yalnızca taktik kartı var"
            if only_tactics
            else "Oynayabileceğin birlik kartı yok"
        )
        count = 3 if full else 1
    elif (
        has_troops or q.has("SERBESTCE", "BEKLE", "KEYFI") or (q.has("VAR") and q.has("OYNA", "EL"))
    ):
        if must:
            return None
        hand, count = ("R5",), 1
        told_of = "Elinde birlik kartı ve açık bir cephede boş yerin var"
    elif q.tags <= _BARE_PASS and not must:
        return Check(
            state(q),
            act.Pass(0),
            "Pas geçmek istiyorsun.",
            "pas geçebilirsin",
            "pas geçemezsin",
            (OWN_TURN,),
        )
    else:
        return None
    flags = tuple(flag(n, winner=None, mud=False, a={"count": count}) for n in range(1, FLAGS + 1))
    return Check(
        state(q, *flags, a={"hand": hand, "tactics_played": 0 if "SI" in hand else 1}, b=_NONE),
        act.Pass(0),
        f"{told_of}; pas geçmek istiyorsun.",
        "pas geçebilirsin",
        "pas geçemezsin",
        (OWN_TURN,),
        example=True,
    )


_BARE_PASS = frozenset(["PAS", "TUR", "SIRA", "BEN", "MASA", "ORASI"]) | QUESTIONS.always


_NONE = {"tactics_played": 0}


def _may_play_a_tactic(q: Asked) -> bool:
    """Whether a tactic is told that the limit lets be played: an option turns on it."""
    playable = any("abil" in w.suffix for w in q.all("OYNA") if not w.negated)
    named = q.has("TAKTIK", *CARD_TAGS)
    held = named and (playable or (q.has("VAR") and q.has("SINIR", "HAK")))
    return held and not any(w.negated for w in q.all("OYNA"))


def _skips(q: Asked) -> bool:
    """Whether "geç-" means to pass: "yerim yok, geçebilir miyim"."""
    words = q.all("GEC")
    if any(a.tag == "YERINE" and b.tag in ("MI", "GEC") for a, b in pairwise(q.words)):
        return False  # "hakkımın yerine mi geçiyor"
    return all("bil" in w.suffix or w.suffix.startswith(("me", "ser", "iyor")) for w in words)


def _must_pass(q: Asked) -> Check:
    """Having no troop to play, a tactic may be played instead of passing."""
    return Check(
        state(q, a={"tactics_played": 0}),
        act.PlayTactic.partial("action", player=0),
        "Birlik kartı oynayamıyorsun; pas geçmek yerine taktik oynamak istiyorsun.",
        "pas geçmek yerine taktik kartı oynayabilirsin",
        "pas geçmelisin",
        (OWN_TURN, "Elinde taktik kartı var ve taktik sınırın izin veriyor."),
        True,
    )


def _object_is(q: Asked, verb: Word, tag: str) -> bool:
    place = q.words.index(verb)
    return any(w.tag == tag for w in q.words[max(0, place - 3) : place])
