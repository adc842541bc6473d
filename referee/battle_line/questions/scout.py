"""Questions on Scout: when it may be played, what it draws and what it gives back."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.counts import amounts, empty_decks, runs_out
from referee.battle_line.questions.situation import (
    OWN_TURN,
    WITHIN_LIMIT,
    fact,
    holding,
    ruling,
    state,
)
from referee.battle_line.questions.words import is_must, omits, told
from referee.battle_line.state import HAND_LIMIT, Phase


@ruling(
    "gozcu-deste",
    "GOZCU DESTE|BIRLIK_DESTESI|TAKTIK_DESTESI|KART OYNA|CEK|KAL|VAR|BIT|BOS",
    "BOS # VAR YOK HIC BEN KAL BIT BIRER SADECE DESTE BIRLIK TAKTIK BIRLIK_DESTESI IKIMIZ "
    "TAKTIK_DESTESI OYNA CEK IKINCI TOPLAM HEPSI EL TUT DUS HER",
    about="gozcu.deste",
)
def _(q: Asked) -> Check | None:
    """May I play Scout when the decks hold so few cards?"""
    if q.has("SONRA", "RAKIP", "EL") or omits(q, "OYNA") or is_must(q):
        return None
    if any(told(w) and not w.suffix.endswith(("ip", "up")) for w in q.all("OYNA")):
        return None
    decks = [w for w in q.words if w.tag in ("DESTE", "BIRLIK_DESTESI", "TAKTIK_DESTESI")]
    empty = q.has("BOS", "YOK", "HIC") or any(runs_out(w) for w in q.words)
    counts = [
        a.value
        for a in amounts(q)
        if a.kind == "cardinal"
        and a.value <= 20
        and a.unit != "TAKTIK"
        and not any(w.tag in ("DESTE",) for w in q.words[a.place + 1 : a.place + 2])
        and q.words[a.place].tag != "HIC"
    ]
    left: int | None
    if counts:
        left = counts[0]
    elif empty:
        left = 0
    else:
        return None
    if not decks and not (empty or q.has("KAL")):
        return None
    gone = empty_decks(q)
    known = {"troops_left": left, "tactics_left": 0}
    told_of = f"Destelerde toplam {left} kart varken" if left else "İki deste de boşken"
    if len(gone) == 1:
        known = {"troops_left": 20, "tactics_left": 5} | {f"{deck}_left": 0 for deck in gone}
        told_of = "Destelerden biri boşken"
    limit = {"tactics_played": 0}
    return Check(
        state(q, a={"hand": holding("GO"), **limit}, b=limit, **known),
        act.PlayScout(0),
        f"{told_of} Gözcü oynamak istiyorsun.",
        "Gözcü oynayabilirsin",
        "Gözcü oynayamazsın",
        (OWN_TURN, "Gözcü elinde.", WITHIN_LIMIT),
    )


@ruling(
    "gozcu-sonrasi",
    "GOZCU CEK|AL TUR|TUR_SONU|SONRA|DAHA|OYNA",
    "GERI IKINCI OYNA TUR SONRA DAHA BEN DESTE # BIRER TUR_SONU CEK AL SON TAKTIK_DESTESI "
    "ADIM VAR HAK "
    "BIRLIK_DESTESI AYNI EL YENI TAMAM BIRLIK",
    about="cekme.gozcu-sonrasi",
)
def _(q: Asked) -> Check | None:
    """May I draw at the end of the turn in which I played Scout?"""
    after = q.has("TUR", "TUR_SONU", "SONRA", "DAHA") or any(
        told(w) and not w.negated for w in q.all("OYNA")
    )
    after = after or (q.has("EL") and any(w.value == HAND_LIMIT for w in q.numbers()))
    if any(w.negated for w in q.all("OYNA")):
        return None  # "gözcü oynamadığım turda"
    if not after or q.has("RAKIP") or any(not told(w) for w in q.all("GERI")):
        return None
    if any(w.value not in (1, 2, 3, 7) for w in q.numbers()):
        return None
    must = is_must(q)
    undone = must or (omits(q, "CEK") and not q.has("ADIM"))
    subject = act.Draw(0, None if undone else "troops")
    return Check(
        state(
            q,
            a={"hand_count": HAND_LIMIT, "played": ("GO",)},
            phase=Phase.DRAW,
            scout_drawn=3,
            troops_left=20,
        ),
        subject,
        "Gözcü oynadığın turun sonunda kart çek"
        + ("meden geçmek" if undone else "mek")
        + " istiyorsun.",
        "Gözcü oynadığın turun sonunda kart " + ("çekmezsin" if undone else "çekebilirsin"),
        "Gözcü oynadığın turun sonunda kart " + ("çekmelisin" if undone else "çekemezsin"),
        ("Turun kart çekme adımındasın.",),
        must,
    )


@ruling(
    "gozcu-geri",
    "GOZCU GERI|OYNA|ISKARTA|VER",
    "EL DESTE CEK BEN # BIRLIK TAKTIK GERI OYNA ONCE SONRA SERBESTCE BASKA IKINCI AL TUT VAR "
    "BIRLIK_DESTESI TAKTIK_DESTESI YENI ESKI YERINE SOYLE HIC KAL VER",
    about="oynama.elde",
)
def _(q: Asked) -> Check | None:
    """May I return other cards than those that Scout drew?"""
    back = any(w.suffix in ("ye", "ne", "sine") for w in q.all("DESTE"))
    if not (q.has("GERI", "ESKI", "VER") or back) or q.has("RAKIP", "ISKARTA"):
        return None
    counts = [a.value for a in amounts(q) if a.unit == "KART" and a.kind == "cardinal"]
    counts += [1 for a, b, c in _threes(q) if (a, b, c) == ("BIR", "KART", "GERI")]
    if (counts and counts[-1] not in (2, 3)) or (q.has("SERBESTCE") and counts == [3]):
        return fact(
            q,
            "scout.returns",
            f"Gözcü'den sonra {counts[-1]} kart geri vermek istiyorsun.",
            lambda count: count == counts[-1],
        )
    must = is_must(q)
    took = [w for w in (*q.all("CEK"), *q.all("AL")) if not w.suffix.endswith(("ten", "tan"))]
    drawn = any(told(w) for w in took) or q.has("YENI", "ONLAR", "AYNI")
    old = q.has("EL", "ESKI", "SERBESTCE", "BASKA")
    if omits(q, "GERI") or (must and not drawn and not old):
        return fact(
            q,
            "scout.returns",
            "Gözcü'den sonra kart geri vermeden geçmek istiyorsun.",
            lambda count: count == 0,
            must=must,
        )
    if not (old or (drawn and must)) or (must and old and not drawn):
        return None
    if any(w.value not in (2, 3) for w in q.numbers()):
        return None
    return Check(
        state(
            q, a={"hand": holding("R5")}, phase=Phase.SCOUT_RETURN, scout_drawn=3, scout_returned=0
        ),
        act.Return(0, "R5"),
        "Gözcü'den sonra, az önce çekmediğin bir kartı geri vermek istiyorsun.",
        "Gözcü'den sonra elindeki herhangi iki kartı geri verebilirsin",
        "Gözcü'den sonra bu kartı geri veremezsin",
        ("Sıra sende ve Gözcü oynadın.",),
        must,
    )


def _threes(q: Asked) -> list[tuple[str, str, str]]:
    tags = [w.tag for w in q.words]
    return list(zip(tags, tags[1:], tags[2:], strict=False))


@ruling(
    "gozcu-bolme",
    "GOZCU CEK|AL",
    "DESTE BIRLIK TAKTIK BIRLIK_DESTESI TAKTIK_DESTESI # BIRER "
    "HEPSI SERBESTCE HEM IKINCI KARISIK BEN OYNA AYNI BERABER SADECE BASKA YER UCUNCU",
)
def _(q: Asked) -> Check | None:
    """May I divide Scout's three cards between the decks?"""
    must = is_must(q)
    if (
        (must and not q.has("AYNI", "BIRLIK_DESTESI", "TAKTIK_DESTESI"))
        or q.has("RAKIP", "TUR")
        or omits(q, "CEK")
    ):
        return None
    decks = q.has("DESTE", "BIRLIK_DESTESI", "TAKTIK_DESTESI", "BIRLIK", "TAKTIK")
    total = sum(w.value or 0 for w in q.numbers() if w.kind == "cardinal") + len(q.all("BIRER"))
    if (total > 3 and not q.has("DESTE")) or total > 5 or not (decks or must):
        return None
    if not q.has("HEPSI", "KARISIK", "HEM", "IKINCI", "SERBESTCE", "#", "BIRER", "BERABER", "AYNI"):
        return None
    return fact(
        q,
        "allowed.scout_split",
        "Gözcü'nün üç kartını destelerden dilediğin gibi çekmek istiyorsun.",
        bool,
        must=must,
    )
