"""Questions for a number that the told position gives: cards that fit, flags, points, draws."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.questions.counts import Amount, amounts, empty_decks, runs_out
from referee.battle_line.questions.sites import has_mud
from referee.battle_line.questions.situation import NO_MUD, OPEN_FLAG, flag, state
from referee.battle_line.questions.told_cards import cards
from referee.battle_line.questions.words import COLOR_TAGS, QUESTIONS, told
from referee.battle_line.state import FLAGS, HAND_LIMIT

SCATTERED = (1, 3, 5, 7, 9)
_LOST = {1: (1,), 2: (1, 2), 3: (1, 2, 4), 4: (1, 2, 4, 5)}  # beside 7, 8, 9 of the winner


def _asked_place(q: Asked) -> int | None:
    """Where "how many" stands; None when it isn't asked, or asked twice."""
    places = [n for n, w in enumerate(q.words) if w.name == "kac" and w.text[:3] != "say"]
    return places[0] if len(places) == 1 else None


def _told(q: Asked, place: int, *units: str) -> list[Amount]:
    """The amounts of these units (or of none) that are told beside the number asked for."""
    return [
        a
        for a in amounts(q)
        if a.kind in ("cardinal", "group")
        and a.unit in (*units, "")
        and a.place != place + 1
        and not any(w.tag in ("#", "TUR") for w in q.words[a.place + 1 : a.place + 2])
        and not any(w.tag == "TOPLAM" for w in q.words[max(0, a.place - 1) : a.place])
    ]


@QUESTIONS.intent(
    "yer-kaldi",
    "how_many",
    "DAHA|KAL|BOS|EKSIK|OYNA|TAMAM|ILAN "
    "#|HIC|TAMAM|BIRER|KIRMIZI|MAVI|YESIL|SARI|MOR|TURUNCU|BOS|BIR",
    f"BEN RAKIP CEPHE YER BIRLIK OYNA VAR DAHA KAL BOS TAMAM FORMASYON BATAKLIK SIS ILAN EKSIK "
    f"ENCOK SADECE SONRA ORASI YOK # BIRER {' '.join(COLOR_TAGS)} SU_AN DOLU ENAZ TOPLAM AL",
)
def _(q: Asked) -> Check | None:
    """How many more cards fit on a side that holds so many, or are needed to complete it?"""
    place = _asked_place(q)
    mud = bool(has_mud(q)) or (q.has("BATAKLIK") and has_mud(q) is not False)
    if not q.has("CEPHE", "YER", "KART", "BIRLIK", "FORMASYON", "ILAN", "BATAKLIK", *COLOR_TAGS):
        return None
    if place is None or q.has("KAZAN") or any(w.tag == "CEPHE" for w in q.words[place : place + 2]):
        return None
    count = _cards_there(q, place)
    if count is None or count > (4 if mud else 3) or not _asks_for_room(q, place):
        return None
    told_of = [a.whose for a in _told(q, place, "KART", "BIRLIK", "YER")]
    theirs = told_of[:1] == ["RAKIP"] or (not told_of and q.has("RAKIP") and not q.has("BEN"))
    player, owner = (1, "rakibinin") if theirs else (0, "senin")
    side = {"count": count}
    lies = flag(winner=None, mud=mud, b=side) if player else flag(winner=None, mud=mud, a=side)
    return Check(
        state(q, lies),
        act.RoomLeft(player, 1),
        f"Cephede {owner} {count} kartın var; kaç kart daha konabileceğini soruyorsun.".replace(
            "rakibinin " + str(count) + " kartın", f"rakibinin {count} kartı"
        ),
        assumed=(OPEN_FLAG, "Cephede Bataklık var." if mud else NO_MUD),
    )


def _cards_there(q: Asked, place: int) -> int | None:
    """How many cards the side holds that is spoken of."""
    colored = [w for w in q.words if w.tag in (*COLOR_TAGS, "#") and w.kind != "ordinal"]
    if any(w.tag in COLOR_TAGS for w in colored):
        found = cards(colored)
        return len(found) if found else None
    counts = {a.value for a in _told(q, place, "KART", "BIRLIK", "YER")}
    if len(counts) == 1:
        return counts.pop()
    if counts:
        return None
    if any(w.tag == "BOS" for w in q.words) and not q.has("KAL"):
        return 0 if q.has("CEPHE", "YER") and q.has("OYNA") else None
    for before, word in pairwise(q.words[:place]):
        if before.tag == "BIR" and word.tag in ("KART", "BIRLIK"):
            return 1
    done = [w for w in q.all("TAMAM") if told(w) and not w.negated]
    return 3 if done and q.has("BATAKLIK") else None


def _asks_for_room(q: Asked, place: int) -> bool:
    behind = [w.tag for w in q.words[place + 1 :]]
    more = q.has("DAHA", "EKSIK", "KAL") or q.has("HIC")
    return more or ("YER" in behind and q.has("BOS")) or (q.has("BOS") and q.has("OYNA"))


@QUESTIONS.intent(
    "cephe-kaldi",
    "how_many",
    "CEPHE|YANYANA #|BIRER|YANYANA DAHA|KAL|EKSIK|ZORUNLU",
    "BEN RAKIP CEPHE YANYANA DAGINIK KAZAN AL OYUN DAHA KAL EKSIK VAR BIT TOPLAM BIRER # YER "
    "DEGIL YOK TAMAM ILAN ENAZ BASKA IKINCI UCUNCU SU_AN",
)
def _(q: Asked) -> Check | None:
    """How many flags are lacking to win, with so many won?"""
    place = _asked_place(q)
    if place is None or any(w.tag in ("KART", "BIRLIK") for w in q.words):
        return None
    wanted = q.words[place + 1 : place + 3]
    if not (
        any(w.tag in ("CEPHE", "TANE", "DAHA") for w in wanted) and q.has("DAHA", "KAL", "ZORUNLU")
    ):
        return None
    owned = [a for a in _told(q, place, "CEPHE") if a.place < place or a.place > place + 2]
    if not owned or owned[0].value > 4:
        return None
    near = q.has("YANYANA") and not q.denied("YANYANA") and not q.has("DAGINIK")
    mine = [a for a in owned if a.whose != "RAKIP"]
    asks_for_rival = not mine or any(w.tag == "RAKIP" for w in q.words[place - 2 : place])
    own = [a for a in owned if (a.whose == "RAKIP") is asks_for_rival]
    if len(own) != 1 or (near and own[0].value > 3):
        return None
    count = own[0].value
    player = int(asks_for_rival)
    won = range(1, count + 1) if near else SCATTERED[:count]
    flags = tuple(
        flag(n, winner=player) if n in won else flag(n, winner=None) for n in range(1, FLAGS + 1)
    )
    whose = f"Rakibinin {count} cephesi" if player else f"{count} cephen"
    where = "yan yana " if near else ""
    return Check(
        state(q, *flags),
        act.FlagsToWin(player, near),
        f"{whose} var; {where}kaç cephe daha gerektiğini soruyorsun.",
    )


@QUESTIONS.intent(
    "mac-puani",
    "how_many",
    "PUAN|AL|MAC KAYBET|YEN|KAZAN|CEPHE #|BIRER|HIC",
    "BEN RAKIP CEPHE KAYBET YEN KAZAN AL PUAN MAC OYUN VAR # BIRER HIC BIT TOPLAM SADECE SONRA "
    "ONCE TUT YER YOK ADIM DAGINIK ACIK",
)
def _(q: Asked) -> Check | None:
    """How many match points does the winner or the loser write down?"""
    place = _asked_place(q)
    if place is None or q.has("YANYANA"):
        return None
    if not any(w.tag == "PUAN" or w.text.startswith("yaz") for w in q.words):
        return None
    if any(w.tag == "CEPHE" for w in q.words[place : place + 2]):
        return None
    counts = _told(q, place, "CEPHE")
    outcome = _lost_by(q)
    if len(counts) != 1 or outcome is None or not 0 <= counts[0].value <= 4:
        return None
    loser, asked_for = outcome
    count = counts[0].value
    winners = dict.fromkeys((7, 8, 9), 1 - loser) | dict.fromkeys(_LOST.get(count, ()), loser)
    flags = tuple(flag(n, winner=winners.get(n)) for n in range(1, FLAGS + 1))
    who = "Rakibin" if loser else "Sen"
    verb = "kaybetti" if loser else "kaybettin"
    points = "rakibin kaç puan alacağını" if asked_for else "kaç puan alacağını"
    return Check(
        state(q, *flags),
        act.MatchPoints(asked_for),
        f"{who} {count} cepheyle {verb}; {points} soruyorsun.",
    )


def _lost_by(q: Asked) -> tuple[int, int] | None:
    """Who lost the game, and whose points are asked for."""
    loser: int | None = None
    subject = ""
    for word in q.words:
        subject = word.tag if word.tag in ("BEN", "RAKIP") else subject
        lost = word.tag == "KAYBET" or word.name == "yenil"
        if not (lost or word.tag in ("KAZAN", "YEN")) or word.negated:
            continue
        if word.first_person or _in_first_person(word):
            actor = 0
        elif subject:
            actor = 1 if subject == "RAKIP" else 0
        else:
            actor = 0 if lost else 1
        loser = actor if lost else 1 - actor
        break
    if loser is None:
        return None
    place = _asked_place(q) or 0
    near = [w for w in q.words[max(0, place - 2) : place] if w.tag in ("RAKIP", "BEN")]
    verb = q.words[-1]
    if near:
        return loser, 1 if near[-1].tag == "RAKIP" else 0
    if verb.first_person or q.has("BEN"):
        return loser, 0
    return loser, loser


def _in_first_person(word: Word) -> bool:
    """Whether a participle is in the first person: `kaybettiğim`, `yenildiysem`."""
    return word.suffix.endswith(("sem", "sam", "gim", "kim", "ken"))


@QUESTIONS.intent(
    "kac-cekilir",
    "how_many",
    "CEK EL|GOZCU|PAS|DESTE|BIT #|TUR|TUR_SONU|SONRA|DOLU|BIT|BOS|PAS",
    "EL # GOZCU PAS DESTE BIT BOS TUR TUR_SONU SONRA DOLU VAR BEN OYNA KAL BIRLIK TAKTIK SON DAHA "
    "IKINCI YOK SADECE TAMAM GEC SIRA BIRLIK_DESTESI TAKTIK_DESTESI",
)
def _(q: Asked) -> Check | None:
    """How many cards are drawn at the end of a turn, with so many in hand or after Scout?"""
    place = _asked_place(q)
    if place is None or any(w.tag == "GERI" for w in q.words):
        return None
    scout = q.has("GOZCU")
    if scout and any(w.negated for w in q.all("OYNA")):
        return None
    held = [a.value for a in _told(q, place, "KART", "BIRLIK") if a.where in ("EL", "")]
    gone = empty_decks(q)
    if scout and not q.has("TUR_SONU", "SONRA", "SON"):
        return None
    if len(gone) == 1:
        return None
    if q.has("EL") and q.has("DOLU"):
        held = [HAND_LIMIT]
    if not (scout or held or gone) or len(held) > 1 or (held and held[0] > HAND_LIMIT):
        return None
    plays = any(told(w) and not w.negated for w in q.all("OYNA")) and not scout
    count = held[0] - plays * (held[0] == HAND_LIMIT) if held else HAND_LIMIT - (not scout)
    left = {"troops_left": 0, "tactics_left": 0} if gone else {"troops_left": 20, "tactics_left": 5}
    facts = {"scout_drawn": 3} if scout else {}
    after = "Gözcü oynadın; t" if scout else f"Elinde {count} kart var; t"
    return Check(
        state(q, a={"hand_count": count}, **left, **facts),
        act.CardsToDraw(0),
        f"{after}ur sonunda kaç kart çekeceğini soruyorsun.",
        assumed=() if gone else ("Destelerde kart var.",),
    )


@QUESTIONS.intent(
    "gozcu-kac",
    "how_many",
    "GOZCU #|BIRER|BIR|BOS|BIT DESTE|KAL|VAR|BIRLIK_DESTESI|TAKTIK_DESTESI",
    "DESTE BIRLIK_DESTESI TAKTIK_DESTESI KAL VAR CEK AL GERI VER OYNA # BIRER SADECE TOPLAM "
    "BEN SON "
    "IKINCI HEPSI BIRLIK TAKTIK SONRA EL",
)
def _(q: Asked) -> Check | None:
    """How many cards does Scout draw or put back when the decks hold so few?"""
    place = _asked_place(q)
    if place is None or any(runs_out(w) for w in q.words):
        return None
    left = [a.value for a in amounts(q) if a.kind == "cardinal" and a.place < place]
    left += [1] if not left and any(w.tag in ("BIR", "BIRER") for w in q.words[:place]) else []
    total = sum(left)
    if not left or total > 7 or (len(left) > 1 and not q.has("BIRLIK", "TAKTIK")):
        return None
    wanted = {w.tag for w in q.words[place:]}
    back = bool({"GERI", "VER"} & wanted)
    if not (back or {"CEK", "AL"} & wanted):
        return None
    return Check(
        state(q, a={"hand_count": HAND_LIMIT}, troops_left=total, tactics_left=0),
        act.ScoutCards(0, back),
        f"Destelerde {total} kart varken Gözcü ile kaç kart "
        f"{'geri vereceğini' if back else 'çekeceğini'} soruyorsun.",
        assumed=("Gözcü'yü elinde 7 kart varken oynuyorsun.",) if back else (),
    )
