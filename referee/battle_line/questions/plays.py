"""Questions on what may be played in a turn besides or instead of another card, and on leaders."""

from __future__ import annotations

import re
from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.counts import amounts, lacks
from referee.battle_line.questions.situation import (
    IN_HAND,
    OWN_TURN,
    ROOM,
    WITHIN_LIMIT,
    flag,
    holding,
    ruling,
    state,
)
from referee.battle_line.questions.tactics_limit import TACTIC, TACTIC_TAGS
from referee.battle_line.questions.words import (
    COLOR_TAGS,
    describes,
    done,
    is_must,
    left_out,
    omits,
    told,
)
from referee.battle_line.state import Phase


@ruling(
    "lider-siniri",
    "LIDER OYNA|VAR",
    "LIDER BEN RAKIP KALDIR FIRARI ISKARTA ISKARTA_YERI EL VAR TAKTIK SONRA BIRER BASKA YERINE "
    "ONLAR IKINCI # DAHA OYNA ILK TUT BERABER SADECE HEPSI OYUN ORASI CEPHE JOKER AL TAKVIYE HIC "
    "ONCE YENI COK HEM IKIMIZ HER AYNI KAL ESKI MASA CEK DE SAYIL KAYBET",
    about="lider.siniri",
)
def _(q: Asked) -> Check | None:
    """May I play a second leader, or one after the opponent played his?"""
    if is_must(q) or any(w.kind == "cardinal" and w.value != 2 for w in q.numbers()):
        return None
    if not any(w.tag == "OYNA" and not told(w) for w in q.words) or omits(q, "OYNA"):
        return None
    mine = theirs = False
    subject = ""
    for word in q.words:
        subject = word.tag if word.tag in ("RAKIP", "BEN") else subject
        if word.tag == "OYNA" and told(word) and not word.negated:
            if subject == "RAKIP" and not word.first_person:
                theirs = True
            else:
                mine = True
            subject = ""
    asker = q.has("BEN") or any(w.name == "ben" for w in q.all("MI"))
    if q.has("RAKIP") and not asker and not any(w.first_person for w in q.words):
        return None  # it is asked of the opponent
    gone = q.has("KAYBET", "KALDIR", "FIRARI", "ISKARTA", "ISKARTA_YERI", "TAKVIYE")
    gone = gone or any(w.name == "at" and told(w) for w in q.all("OYNA"))
    both = (
        q.has("IKINCI", "HEM", "BERABER")
        or bool(q.numbers())
        or (not theirs and len({w.name for w in q.all("LIDER") if w.name}) > 1)
    )
    second = mine or both or (q.has("DAHA", "YENI") and not theirs)
    if any(
        word.tag == "IKINCI" and behind.tag == "OYUN"
        for word, behind in zip(q.words, q.words[1:], strict=False)
    ):
        return None  # "in our second game"
    if q.has("ILK") and not mine and not q.has("IKINCI"):
        second = False
    elif not second and not theirs:
        return None
    if second and theirs and not mine and not both:
        return None
    if q.has("SIS", "BATAKLIK"):
        return None
    known = {"discard": (("L1",))} if gone else {}
    a = (
        {"hand": holding("L2"), "played": ("L1",)}
        if second
        else {"hand": holding("L2"), "played": ()}
    )
    told_of = (
        "Bir lider oynadın" + (", o lider ıskartaya çıktı" if gone else "")
        if second
        else "Daha lider oynamadın" + (", rakibin oynadı" if theirs else "")
    )
    which = "ikinci lideri" if second else "lider"
    return Check(
        state(
            q,
            flag(winner=None, mud=False, a={"count": 0}),
            a=a,
            b={"tactics_played": 1},
            **known,
        ),
        act.PlayMorale(0, "L2", 1),
        f"{told_of}; {which} oynamak istiyorsun.",
        f"{which} oynayabilirsin",
        f"{which} oynayamazsın",
        (OWN_TURN, IN_HAND, ROOM, WITHIN_LIMIT),
    )


@ruling(
    "ikinci-kart",
    f"OYNA {TACTIC}|BIRLIK|KART|LIDER",
    "ORASI TUR AYNI SONRA DAHA # BEN TAKTIK BIRLIK HEM BERABER COK IKINCI EL SIRA BIRER OYNA KAL "
    "KIRMIZI MAVI YESIL SARI MOR TURUNCU HAK LIDER GOZCU SIS BATAKLIK FIRARI HAIN TAKVIYE EK "
    "SAVUNMA CEPHE ONCE BASKA VAR UCUNCU HER BIT",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """May I play a second card in the same turn?"""
    if is_must(q) or q.has("DOLU", "RAKIP"):
        return None
    plays = q.all("OYNA")
    if plays and plays[-1].negated and not told(plays[-1]) and "why_not" not in q.kinds:
        return None  # "sis oynayıp birlik oynamasam"
    after = any(
        w.tag in (*TACTIC_TAGS, "LIDER")
        and w.suffix.endswith(("ten", "tan", "den", "dan"))
        and behind.tag == "SONRA"
        for w, behind in pairwise(q.words)
    )
    cards = q.has("TAKTIK", "LIDER") or any(q.has(tag) for tag in TACTIC_TAGS)
    troop = any(a.tag in COLOR_TAGS and b.tag == "#" for a, b in pairwise(q.words))
    mixed = cards and (q.has("BIRLIK") or troop)
    earlier = any(done(w) for w in plays)
    joined = q.has("HEM", "BERABER", "COK", "ORASI", "DAHA") or (q.has("TUR") and q.has("AYNI"))
    turn = q.has("TUR", "SIRA")
    this_turn = q.has("AYNI") or re.search(r"\b(?:bu|bir|tek) tur", q.text)
    two = any(a.value in (2, 3) and a.kind == "cardinal" and a.unit != "CEPHE" for a in amounts(q))
    values = [b for a, b in pairwise(q.words) if a.tag in COLOR_TAGS]
    cardinal = [w for w in q.numbers() if w.kind == "cardinal" and w not in values]
    if len(cardinal) > 1 or (cardinal and not two) or any(w.negated and told(w) for w in plays):
        return None
    described = [n for n, w in enumerate(q.words) if w.tag == "OYNA" and describes(w)]
    if any(
        q.words[n + 1 : n + 2] and q.words[n + 1].tag not in ("TUR", "OYUNCU") for n in described
    ):
        return None  # "oynadığım kart", but "sis koyduğum turda"
    earlier = earlier or bool(described) or after
    if q.has("VAR") and not turn:
        return None
    same_turn = (
        (mixed and (joined or (earlier and (turn or q.has("SONRA")))))
        or (two and (turn or q.has("COK", "BERABER")))
        or (earlier and q.has("DAHA", "IKINCI") and turn)
        or (q.has("IKINCI") and turn and this_turn and not q.has("TAKTIK", "LIDER"))
        or (earlier and mixed and not q.has("YERINE"))
    )
    if not same_turn:
        return None
    return Check(
        state(
            q,
            flag(winner=None, mud=False, a={"count": 0}),
            a={"hand": holding("R5")},
            phase=Phase.CLAIM,
        ),
        act.PlayTroop(0, "R5", 1),
        "Bu turda bir kart oynadın; bir kart daha oynamak istiyorsun.",
        "aynı turda ikinci bir kart oynayabilirsin",
        "aynı turda ikinci bir kart oynayamazsın",
        ("Sıra sende.", IN_HAND, ROOM),
        example=True,
    )


@ruling(
    "birlik-yerine-taktik",
    f"{TACTIC}|LIDER OYNA BIRLIK|YERINE",
    "EL VAR RAKIP YER BEN YERINE BIRLIK ONCE SONRA ILK SADECE BIT TUR HEPSI BEKLE OYNA TAKTIK GEC "
    "SOYLE KAL YOK ONLAR "
    "CEPHE SIRA BOS TAMAM",
    about="taktik.siniri tur.asama",
)
def _(q: Asked) -> Check | None:
    """May I play a tactic though I could play a troop?"""
    focus = next((n for n, w in enumerate(q.words) if w.tag == "MI"), len(q.words))
    if is_must(q) and any(w.tag == "OYNA" for w in q.words[focus : focus + 2]):
        return None  # "taktiği birlik yerine mi oynamam lazım": what it replaces is asked
    if q.has("HIC", "RAKIP") or q.numbers() or len(q.all("LIDER")) > 1:
        return None
    gone = lacks(q, "BIRLIK")
    if q.denied("BIRLIK") and not gone:
        return None
    if any(told(w) and not w.suffix.endswith("ken") and not w.negated for w in q.all("OYNA")):
        return None
    first = q.has("BIT", "ONCE", "ILK", "TAMAM") and not gone
    if not (q.has("YERINE", "VAR", "EL", "YER") or first or is_must(q) or len(q.all("OYNA")) > 1):
        return None
    if first and not is_must(q) and not any(left_out(w) for w in q.words):
        return None
    return Check(
        state(q, a={"tactics_played": 0}),
        act.PlayTactic.partial("action", player=0),
        "Elinde birlik kartı yokken taktik oynamak istiyorsun."
        if gone
        else "Elinde birlik kartı varken onun yerine taktik oynamak istiyorsun.",
        "birlik kartın yokken de taktik oynayabilirsin"
        if gone
        else "birlik kartın varken de onun yerine taktik oynayabilirsin",
        "taktik oynayamazsın",
        (OWN_TURN, IN_HAND, WITHIN_LIMIT),
        is_must(q),
    )
