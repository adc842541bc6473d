"""Questions on drawing: whether, when and from which deck."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.counts import amounts, empty_decks, runs_out
from referee.battle_line.questions.hand import DECKS, hand_count
from referee.battle_line.questions.situation import (
    DRAW_STEP,
    fact,
    ruling,
    state,
)
from referee.battle_line.questions.words import done, is_must, left_out, omits, told
from referee.battle_line.state import HAND_LIMIT, Phase


@ruling(
    "cekme-zorunlu",
    "CEK|AL CEK|DESTE|BIRLIK_DESTESI|TAKTIK_DESTESI|TUR|TUR_SONU|EL|HER|BIRLIK|TAKTIK|IKINCI|SONRA|"
    "OYNA|VAR",
    f"KAL BIT ORASI BEN SADECE TUR TUR_SONU BASKA {DECKS} BIRLIK TAKTIK EL # BOS YOK VAR IKINCI "
    "HER SONRA OYNA TAMAM BIRER DAHA AL CEK REDDET UNUT DOLU ONLAR DEGIL GEC SERBESTCE SIRA HIC "
    "SOYLE",
    about="cekme.zorunlu",
)
def _(q: Asked) -> Check | None:
    """Must I draw, from what is left?"""
    undone = omits(q, "CEK") or (omits(q, "AL") and not q.has("CEPHE"))
    must = is_must(q) and not undone
    if q.has("SECENEK", "VARYANT") and q.has("VAR"):
        return None  # it is an option that is asked for
    if not (must or undone) or q.has("GOZCU", "RAKIP", "CEPHE", "PAS", "ILAN"):
        return None
    if any(told(w) and not left_out(w) and w.tag in ("CEK", "AL") for w in q.words):
        return None
    empties = (
        any(runs_out(w) for w in q.words)
        or q.has("BOS")
        or (q.has("YOK") and not q.has("TAKTIK", "BIRLIK"))
    )
    one = any(w.tag == "BIRER" and w.suffix != "er" for w in q.words)
    both = not one and (
        any("iki" in w.text for w in q.all("IKINCI")) or any(w.value == 2 for w in q.numbers())
    )
    if empties and both and q.has("DESTE"):
        left: dict[str, int] = {"troops_left": 0, "tactics_left": 0}
        told_of = "İki deste de bitti"
    elif empties or ((q.has("SADECE") or _one_deck(q)) and q.has("KAL", *DECKS.split())):
        tactics_gone = q.has("TAKTIK_DESTESI") and not q.has("BIRLIK_DESTESI", "SADECE")
        left = {"troops_left": 5 if tactics_gone else 0, "tactics_left": 0 if tactics_gone else 5}
        told_of = "Yalnız bir destede kart kaldı"
    else:
        beside = {b.tag for a, b in pairwise(q.words) if a.tag == "DESTE"}
        if must and any(w.suffix in ("den", "dan", "ten", "tan") for w in q.all("BIRLIK")):
            return None  # "illa birlikten mi çekmem lazım"
        stocked = (q.has("DOLU") or bool(beside & {"KART", "VAR"})) and not any(
            w.suffix.endswith("den") for w in q.all("DESTE")
        )
        if q.has(*DECKS.split(), "TAKTIK", "BIRLIK") and must and not stocked:
            return None  # "must I draw from this deck?" is another question
        left = {"troops_left": 20, "tactics_left": 5}
        told_of = "Destelerde kart var"
    count = hand_count(q) or 6
    if count > HAND_LIMIT:
        return None
    return Check(
        state(q, a={"hand_count": count}, phase=Phase.DRAW, **left),
        act.Draw(0, None),
        f"{told_of}, elinde {count} kart var; kart çekmeden turu bitirmek istiyorsun.",
        "kart çekmeden turu bitirebilirsin",
        "kart çekmeden turu bitiremezsin; çekmelisin" if not must else "kart çekmelisin",
        (DRAW_STEP, "Bu turda Gözcü oynamadın."),
        must,
        example=hand_count(q) is None,
    )


def _one_deck(q: Asked) -> bool:
    """Whether one deck only is left: "tek deste kaldı"."""
    return any(a.tag == "BIRER" and b.tag == "DESTE" for a, b in pairwise(q.words)) and q.has("KAL")


@ruling(
    "cekme-hakki",
    "CEK OYNA|TUR|TUR_SONU|SONRA|PAS",
    f"OYNA TUR TUR_SONU SONRA PAS YENI BEN {DECKS} BIRLIK TAKTIK SIRA EL ADIM VAR BIRER SON TAMAM",
    about="cekme.el-siniri cekme.deste",
)
def _(q: Asked) -> Check | None:
    """Do I draw after I have played, or passed?"""
    if is_must(q) or omits(q, "CEK") or q.numbers() or q.has("ONCE", "RAKIP"):
        return None
    if any(w.name == "at" for w in q.all("OYNA")):
        return None  # "elimdeki kartı atıp yenisini çekebilir miyim"
    if any(told(w) for w in q.all("CEK")) or len(q.all("BIRLIK") + q.all("TAKTIK")) > 1:
        return None
    played = any(done(w) for w in q.all("OYNA")) or (q.has("OYNA") and q.has("SONRA"))
    passed = q.has("PAS")
    if not (played or passed or q.has("TUR_SONU", "SON") or (q.has("TUR") and "yap" in q.text)):
        return None
    if any(left_out(w) for w in q.all("OYNA")):
        return None
    hand = {} if passed else {"hand_count": 6}
    after = "pas geçtikten sonra" if passed else "kart oynadıktan sonra"
    return Check(
        state(q, a=hand, phase=Phase.DRAW, troops_left=20, tactics_left=5, scout_drawn=None),
        act.Draw(0, "troops"),
        f"{after.capitalize()} kart çekmek istiyorsun.",
        f"{after} kart çekersin",
        f"{after} kart çekmezsin",
        (DRAW_STEP, "Destelerde kart var."),
        example=not passed,
    )


@ruling(
    "cekme-sirasi",
    "CEK RAKIP TUR|SIRA",
    f"BEN TUR SIRA BIT EL OYNA TUR_SONU {DECKS} TAKTIK BIRLIK",
    about="tur.sira",
)
def _(q: Asked) -> Check | None:
    """May I draw in the opponent's turn?"""
    theirs = any(a.tag == "RAKIP" and b.tag in ("TUR", "SIRA") for a, b in pairwise(q.words))
    if not theirs or is_must(q) or omits(q, "CEK") or any(runs_out(w) for w in q.words):
        return None
    if any(told(w) and not left_out(w) for w in q.all("CEK")):
        return None
    return Check(
        state(q, a={"hand_count": 6}, turn=1, phase=Phase.DRAW, troops_left=20, tactics_left=5),
        act.Draw(0, "troops"),
        "Rakibinin turunda kart çekmek istiyorsun.",
        "rakibinin turunda kart çekebilirsin",
        "rakibinin turunda kart çekemezsin",
    )


@ruling(
    "deste-secimi",
    "CEK|AL DESTE|BIRLIK_DESTESI|TAKTIK_DESTESI|TAKTIK|BIRLIK",
    f"BEN SERBESTCE {DECKS} TAKTIK BIRLIK TUR_SONU TUR HER SOYLE SADECE YERINE BIT BOS YOK "
    "SONRA OYNA EL VAR ORASI # IKINCI BASKA BIRER AL KAL",
    about="cekme.deste cekme.el-siniri",
)
def _(q: Asked) -> Check | None:
    """May I draw from the deck that I choose?"""
    if q.has("GOZCU", "RAKIP", "CEPHE", "ISKARTA_YERI", "HAIN", "PAS") or _one_deck(q):
        return None
    held = hand_count(q)
    if held is not None and held >= HAND_LIMIT:
        return None
    if any(w.value != 2 for w in q.numbers()) and (held is None or len(q.numbers()) > 1):
        return None
    if any(w.name == "at" for w in q.all("OYNA")):
        return None  # discarding from hand is no rule's business
    if omits(q, "CEK") or any(done(w) for w in q.all("CEK")) or not _draws(q):
        return None
    if q.has("OYNA") and not any(told(w) for w in q.all("OYNA")):
        return None
    tactics = q.has("TAKTIK_DESTESI", "TAKTIK") and not q.has("SERBESTCE")
    gone = empty_decks(q)
    must = is_must(q)
    if (must and gone) or len(gone) > 1 or (q.has("YOK", "BOS", "BIT") and not gone):
        return None
    left = {"troops_left": 20, "tactics_left": 5}
    deck = "tactics" if tactics else "troops"
    if gone:
        left |= {f"{empty}_left": 0 for empty in gone}
        wanted = [w for w in q.words if w.tag in ("TAKTIK", "BIRLIK", *DECKS.split())]
        deck = "tactics" if wanted[-1].tag.startswith("TAKTIK") else "troops"
    if must:  # "illa birlikten mi çekmem lazım": the other deck would do as well
        deck = "troops" if deck == "tactics" else "tactics"
    which = "taktik destesinden" if deck == "tactics" else "birlik destesinden"
    return Check(
        state(q, a={"hand_count": 6}, phase=Phase.DRAW, **left),
        act.Draw(0, deck),
        f"Tur sonunda {which} kart çekmek istiyorsun.",
        f"tur sonunda {which} çekebilirsin",
        f"{which} çekemezsin",
        (DRAW_STEP, "Elinde yediden az kart var."),
        must,
        example=not gone,
    )


def _draws(q: Asked) -> bool:
    if q.has("CEK"):
        return True
    return q.has("AL") and q.has("DESTE", "BIRLIK_DESTESI", "TAKTIK_DESTESI")


@ruling(
    "sira-disi-cekme",
    "CEK OYNA|TUR_BASI ONCE|SONRA|OYNA|GEC",
    f"BEN TUR SIRA KART BIRLIK TAKTIK {DECKS} ONCE SONRA TUR_BASI OYNA BIRER EL GEC # VAR",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """May I draw before I play?"""
    held = [a for a in amounts(q) if a.where != "EL" and q.words[a.place].tag == "#"]
    if q.has("GOZCU", "ILAN", "PAS", "RAKIP") or held or omits(q, "CEK"):
        return None
    first_draws = _order(q)
    if first_draws is not True and not q.has("TUR_BASI"):
        return None
    return Check(
        state(q, a={"hand_count": 6}, troops_left=20, tactics_left=5),
        act.Draw(0, "troops"),
        "Kart oynamadan önce kart çekmek istiyorsun.",
        "kart oynamadan önce çekebilirsin",
        "kart oynamadan önce çekemezsin",
        ("Sıra sende ve turun başındasın.",),
        is_must(q),
    )


def _order(q: Asked) -> bool | None:
    """Whether drawing is told to come before playing."""
    draw = next(n for n, w in enumerate(q.words) if w.tag == "CEK")
    play = next((n for n, w in enumerate(q.words) if w.tag == "OYNA"), None)
    if play is None:
        return None
    if left_out(q.words[play]):
        return True  # "oynamadan çek-"
    if any(w.tag == "GEC" for w in q.words[play : play + 2]):
        return True
    first = next((n for n, w in enumerate(q.words) if w.tag == "ONCE"), None)
    if first is not None and first < draw < play:
        return True
    return (draw < play and q.words[draw].suffix.endswith(("ip", "up", "dikten", "diktan"))) or None


@ruling(
    "iskarta-karistirma",
    "ISKARTA_YERI|DESTE KARISTIR|DON|YENI|GIZLI",
    f"{DECKS} RAKIP DE YETIS TEKRAR YENI DESTE BIT BOS ISKARTA_YERI OYUN BIRLIK TAKTIK CEK SONRA "
    "KAL VAR AL KALDIR",
)
def _(q: Asked) -> Check | None:
    """Is the discard shuffled into a new deck?"""
    if not q.has("ISKARTA_YERI") and not (
        any(runs_out(w) for w in q.words) and q.has("KARISTIR", "YENI")
    ):
        return None
    return fact(
        q,
        "discard.returns",
        "Iskartadaki kartların oyuna dönüp dönmediğini soruyorsun.",
        bool,
        "ıskartadaki kartlar oyuna döner",
        "ıskartadaki kartlar oyuna dönmez",
    )
