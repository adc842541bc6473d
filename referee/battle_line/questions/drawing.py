"""Questions on drawing, and on how many cards a hand may hold."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.counts import amounts, empty_decks, runs_out
from referee.battle_line.questions.situation import (
    DRAW_STEP,
    fact,
    ruling,
    state,
)
from referee.battle_line.questions.words import describes, done, is_must, left_out, omits, told
from referee.battle_line.state import HAND_LIMIT, Phase

_DECKS = "DESTE BIRLIK_DESTESI TAKTIK_DESTESI"


def _hand_count(q: Asked) -> int | None:
    """How many cards the asker holds, as far as the question says."""
    held = [
        a.value
        for a in amounts(q)
        if a.kind in ("cardinal", "group")
        and a.value > 1
        and a.unit in ("KART", "BIRLIK", "")
        and a.whose in ("BEN", "")
        and a.where in ("EL", "")
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


@ruling(
    "el-siniri",
    "CEK|AL|IKINCI EL|#|DAHA|DOLU",
    f"EL # DAHA BEN VAR TUR BIRER {_DECKS} KART TUR_SONU BIRLIK TAKTIK DOLU YENI AL IKINCI SONRA "
    "YER CEK OYNA KAL PAS GEC",
    about="cekme.el-siniri",
)
def _(q: Asked) -> Check | None:
    """May I draw with so many cards in hand?"""
    count = _hand_count(q)
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
    if q.has("OYNA", "PAS", "ILAN", "RAKIP", "CEPHE") or is_must(q):
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
        share = len(numbers) == 2 and any(w.suffix == "imin" for w in q.all("KART"))
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


@ruling(
    "cekme-zorunlu",
    "CEK|AL CEK|DESTE|BIRLIK_DESTESI|TAKTIK_DESTESI|TUR|TUR_SONU|EL|HER|BIRLIK|TAKTIK|IKINCI|SONRA|"
    "OYNA|VAR",
    f"KAL BIT ORASI BEN SADECE TUR TUR_SONU BASKA {_DECKS} BIRLIK TAKTIK EL # BOS YOK VAR IKINCI "
    "HER SONRA OYNA TAMAM BIRER DAHA AL CEK REDDET UNUT DOLU ONLAR DEGIL GEC SERBESTCE SIRA HIC",
    about="cekme.zorunlu",
)
def _(q: Asked) -> Check | None:
    """Must I draw, from what is left?"""
    undone = omits(q, "CEK") or (omits(q, "AL") and not q.has("CEPHE"))
    must = is_must(q) and not undone
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
    both = not one and (q.has("IKINCI") or any(w.value == 2 for w in q.numbers()))
    if empties and both and q.has("DESTE"):
        left: dict[str, int] = {"troops_left": 0, "tactics_left": 0}
        told_of = "İki deste de bitti"
    elif empties or (q.has("SADECE") and q.has("KAL", *_DECKS.split())):
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
        if q.has(*_DECKS.split(), "TAKTIK", "BIRLIK") and must and not stocked:
            return None  # "must I draw from this deck?" is another question
        left = {"troops_left": 20, "tactics_left": 5}
        told_of = "Destelerde kart var"
    count = _hand_count(q) or 6
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
        example=_hand_count(q) is None,
    )


@ruling(
    "cekme-hakki",
    "CEK OYNA|TUR|TUR_SONU|SONRA|PAS",
    f"OYNA TUR TUR_SONU SONRA PAS YENI BEN {_DECKS} BIRLIK TAKTIK SIRA EL ADIM VAR BIRER SON TAMAM",
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
    f"BEN TUR SIRA BIT EL OYNA TUR_SONU {_DECKS} TAKTIK BIRLIK",
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
    f"BEN SERBESTCE {_DECKS} TAKTIK BIRLIK TUR_SONU TUR HER SOYLE SADECE YERINE BIT BOS YOK "
    "SONRA OYNA EL VAR ORASI # IKINCI BASKA BIRER AL KAL",
    about="cekme.deste cekme.el-siniri",
)
def _(q: Asked) -> Check | None:
    """May I draw from the deck that I choose?"""
    if q.has("GOZCU", "RAKIP", "CEPHE", "ISKARTA_YERI", "HAIN", "PAS"):
        return None
    held = _hand_count(q)
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
        wanted = [w for w in q.words if w.tag in ("TAKTIK", "BIRLIK", *_DECKS.split())]
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
    f"BEN TUR SIRA KART BIRLIK TAKTIK {_DECKS} ONCE SONRA TUR_BASI OYNA BIRER EL GEC # VAR",
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
    f"{_DECKS} YETIS TEKRAR YENI DESTE BIT BOS ISKARTA_YERI OYUN BIRLIK TAKTIK CEK SONRA AL KALDIR",
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
