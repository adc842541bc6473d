"""Questions on the game as a whole: who begins, who has won."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.counts import amounts
from referee.battle_line.questions.situation import flag, ruling, state
from referee.battle_line.questions.words import QUESTIONS, denies, describes, told
from referee.battle_line.state import FLAGS

_SCATTERED = (1, 3, 5, 7, 9)


@QUESTIONS.intent(
    "baslayan",
    "",
    "BASLA|ILK|ONCE",
    "BASLA ILK ONCE OYUN OYNA SIRA TUR IKIMIZ BIRLIK_DESTESI KESIN SOYLE",
)
def _(q: Asked) -> Check | None:
    """Who begins the game?"""
    if not any(w.name == "kim" for w in q.all("SORU")) or q.numbers():
        return None
    if not (q.has("BASLA") or (q.has("OYNA", "SIRA", "TUR") and q.has("ILK", "ONCE"))):
        return None
    return Check(state(q), act.Starter(), "Oyuna kimin başlayacağını soruyorsun.")


@QUESTIONS.intent(
    "acilan-kartlar",
    "",
    "BASLA|ILK|ONCE # RAKIP|BEN|IKIMIZ",
    "BASLA ILK ONCE OYUN OYNA SIRA TUR IKIMIZ BIRLIK_DESTESI DESTE CEK RAKIP BEN BIRLIK # AL VAR",
)
def _(q: Asked) -> Check | None:
    """Who begins, with these values turned up?"""
    if not any(w.name == "kim" for w in q.all("SORU")) and not q.has("MI"):
        return None
    if not (q.has("BASLA") or (q.has("OYNA", "SIRA") and q.has("ILK", "ONCE"))):
        return None
    shown = {a.whose or "BEN": a.value for a in amounts(q) if a.kind == "cardinal"}
    turned = [(a.value or 0, b) for a, b in pairwise(q.words) if a.tag == "#" and b.tag == "OYNA"]
    if len(turned) == 2 and not q.has("RAKIP"):  # "ben 3 açtım o 9 açtı"
        shown = {"BEN" if verb.first_person else "RAKIP": value for value, verb in turned}
    if len(q.numbers()) != 2 or set(shown) != {"BEN", "RAKIP"} or max(shown.values()) > 10:
        return None
    mine, theirs = shown["BEN"], shown["RAKIP"]
    if mine == theirs:
        return None  # no rule says what happens then
    sentence = f"Sen {mine}, rakibin {theirs} açtı; kimin başlayacağını soruyorsun."
    subject = act.FirstPlayer(mine, theirs)
    if any(w.name == "kim" for w in q.all("SORU")):
        return Check(state(q), subject, sentence, says=lambda v: _BEGINS[v])
    me = q.has("BEN") and any(w.name == "ben" for w in q.all("MI"))
    asked = next((a.tag for a, b in pairwise(q.words) if b.tag == "MI"), "")
    wanted = "A" if me or asked == "BEN" else "B"
    yes = "sen başlarsın" if wanted == "A" else "rakibin başlar"
    no = "rakibin başlar" if wanted == "A" else "sen başlarsın"
    return Check(state(q), subject, sentence, yes, no, holds=lambda value: value == wanted)


@QUESTIONS.intent(
    "buyuk-karti-acan",
    "",
    "YEN|YUKSEK|ENCOK|DUSUK|ENAZ BASLA|ILK|SIRA OYNA|CEK BEN|RAKIP",
    "YEN YUKSEK ENCOK DUSUK ENAZ BASLA ILK SIRA OYNA CEK BEN RAKIP KART OYUN TUR BIRLIK",
)
def _(q: Asked) -> Check | None:
    """Who begins, with it told who turned up the higher card?"""
    turned = [w for w in (*q.all("OYNA"), *q.all("CEK")) if told(w)]
    if len(turned) != 1 or q.numbers() or not (q.has("MI") or q.has("SORU")):
        return None
    before = [w.tag for w in q.words[: q.words.index(turned[0])] if w.tag in ("BEN", "RAKIP")]
    behind = q.words[q.words.index(turned[0]) + 1 :][:1]
    described = describes(turned[0]) and [w.tag for w in behind] == ["BEN"]
    mine = turned[0].first_person or before[-1:] == ["BEN"] or described
    high = not q.has("DUSUK", "ENAZ")
    values = (10, 1) if mine is high else (1, 10)
    who = "Sen" if mine else "Rakibin"
    sentence = f"{who} {'büyük' if high else 'küçük'} kartı açtı{'n' * mine}; kim başlar?"
    subject = act.FirstPlayer(*values)
    if q.has("SORU"):
        return Check(state(q), subject, sentence, example=True, says=lambda v: _BEGINS[v])
    asked = [a.tag for a, b in pairwise(q.words) if b.tag == "MI"]
    me = any(w.name == "ben" for w in q.all("MI")) or asked[:1] == ["BEN"]
    wanted = "A" if me else "B"
    texts = "sen başlarsın", "rakibin başlar"
    yes, no = texts if me else texts[::-1]
    return Check(state(q), subject, sentence, yes, no, holds=lambda v: v == wanted, example=True)


_BEGINS = {"A": "Sen başlarsın.", "B": "Rakibin başlar."}

_GAME = (
    "HIC CEPHE YANYANA KAZAN AL BEN RAKIP OYUN BIT # DAGINIK VAR TOPLAM DEGIL BIRER YER KAYBET YOK "
    "ONCE"
)


@QUESTIONS.intent("oyunu-kazanan", "", "CEPHE|YANYANA # KAZAN|BIT|OYUN", _GAME)
def _(q: Asked) -> Check | None:
    """Who has won the game, with so many flags on each side?"""
    if not any(w.name == "kim" for w in q.all("SORU")) or q.has("KAYBET"):
        return None
    lies = _won_flags(q)
    return lies and Check(lies[0], act.GameResult(), lies[1])


@ruling(
    "cephe-numarasi",
    "# KAZAN|BIT|YANYANA|OYUN CEPHE|NUMARA|YANYANA|BEN",
    f"{_GAME} NUMARA SAYIL HEMEN TAMAM",
    about="oyun.sonu",
)
def _(q: Asked) -> Check | None:
    """Have I won, with the flags of these numbers?"""
    rival = next((n for n, w in enumerate(q.words) if w.tag == "RAKIP"), len(q.words))
    numbers = [w.value or 0 for w in q.words[:rival] if w.tag == "#"]
    theirs = [w.value or 0 for w in q.words[rival:] if w.tag == "#"]
    counted = [a for a, b in pairwise(q.words[rival:]) if a.tag == "#" and b.tag == "TANE"]
    if counted and len(theirs) == 1:
        theirs = [n for n in range(1, FLAGS + 1) if n not in numbers][: theirs[0]]
    his = _his_flags(q)
    if his:
        numbers, theirs = his, []
    if q.has("RAKIP") and not q.has("AL", "VAR"):
        return None
    if q.has("KAYBET") or any(denies(word) for word in q.words) or set(theirs) & set(numbers):
        return None
    if q.has("DAGINIK") and theirs and len(theirs) == 1 and theirs[0] <= 4:
        theirs = [n for n in (9, 7, 1, 5) if n not in numbers][: theirs[0]]
    if any(not 0 < n <= FLAGS for n in theirs):
        return None
    if not numbers or not 3 <= len(set(numbers)) == len(numbers) <= 5 or max(numbers) > FLAGS:
        return None
    named = q.has("CEPHE", "NUMARA") or (q.has("AL") and q.has("OYUN", "KAZAN"))
    if not (named or any(w.suffix == "de" for w in q.all("BEN"))):
        return None
    winners = dict.fromkeys(theirs, 1) | dict.fromkeys(numbers, 0)
    flags = tuple(flag(n, winner=winners.get(n)) for n in range(1, FLAGS + 1))
    shown = ", ".join(map(str, numbers))
    if his:
        return Check(
            state(q, *(flag(n, winner=1 if n in his else None) for n in range(1, FLAGS + 1))),
            act.GameResult(),
            f"{shown} numaralı cepheler rakibinin. Sen A, rakibin B.",
            "bu cepheler rakibine oyunu kazandırır",
            "bu cepheler rakibine oyunu kazandırmaz",
            holds=lambda value: value is not None and value["winner"] == "B",
        )
    return Check(
        state(q, *flags),
        act.GameResult(),
        f"{shown} numaralı cepheler senin. Sen A, rakibin B.",
        "bu cepheler oyunu kazandırır",
        "bu cepheler oyunu kazandırmaz",
        holds=lambda value: value is not None and value["winner"] == "A",
    )


def _his_flags(q: Asked) -> list[int]:
    """The numbers of the opponent's flags where only his are told: "rakip 2, 3 ve 4'ü aldı"."""
    first = next((n for n, w in enumerate(q.words) if w.tag == "#"), 0)
    taken = [w for w in q.all("AL") if not w.first_person]
    named = [w.tag for w in q.words[:first] if w.tag in ("RAKIP", "BEN")]
    if named != ["RAKIP"] or not taken or q.has("BEN") or any(w.name == "ben" for w in q.all("MI")):
        return []
    return [w.value or 0 for w in q.numbers()]


@ruling("oyun-kazanildi-mi", "CEPHE|YANYANA # KAZAN|BIT|YET", f"{_GAME} SAYIL", about="oyun.sonu")
def _(q: Asked) -> Check | None:
    """Have I won, or is the game over, with so many flags?"""
    if any(denies(word) for word in q.words) or q.has("KAYBET"):
        return None
    lies = _won_flags(q)
    if lies is None:
        return None
    flags = [a for a in amounts(q) if a.unit == "CEPHE"]
    mine = flags[0].whose != "RAKIP" if flags else True
    wanted = "A" if mine else "B"
    who = "oyunu kazanırsın" if mine else "oyunu rakibin kazanır"
    return Check(
        lies[0],
        act.GameResult(),
        lies[1],
        who,
        "bu cepheler oyunu kazandırmaz",
        holds=lambda value: value is not None and value["winner"] == wanted,
        example=True,
    )


def _won_flags(q: Asked) -> tuple[object, str] | None:
    """A position with as many flags won as the question tells, adjacent where it says so."""
    counts = {"BEN": 0, "RAKIP": 0}
    for a in amounts(q):
        if q.words[a.place].tag == "HIC":
            continue  # "hiçbiri yan yana değil"
        if q.words[a.place].tag != "#" or a.kind != "cardinal" or a.unit not in ("CEPHE", ""):
            return None
        counts[a.whose if a.whose in counts else "BEN"] = a.value
    if not 0 < max(counts.values()) <= 5 or sum(counts.values()) > FLAGS:
        return None
    told = "RAKIP" if counts["RAKIP"] and not counts["BEN"] else "BEN"
    near = q.has("YANYANA") and not q.denied("YANYANA")
    if near and counts["BEN"] and counts["RAKIP"]:
        place = next(n for n, w in enumerate(q.words) if w.tag == "YANYANA")
        owner = [w.tag for w in q.words[:place] if w.tag in counts]
        told = owner[-1] if owner else "BEN"
    winners: dict[int, int] = {}
    first = range(1, counts[told] + 1) if near else _SCATTERED[: counts[told]]
    player = 0 if told == "BEN" else 1
    winners |= dict.fromkeys(first, player)
    free = [n for n in (2, 4, 6, 8, 9, 7, 5, 3, 1) if n not in winners]
    other = "RAKIP" if told == "BEN" else "BEN"
    winners |= dict.fromkeys(free[: counts[other]], 1 - player)
    flags = tuple(flag(n, winner=winners.get(n)) for n in range(1, FLAGS + 1))
    where = " (yan yana)" if near else " (dağınık)"
    parts = [
        f"{'senin' if owner == 'BEN' else 'rakibin'} {count} cephen".replace(
            "rakibin " + str(count) + " cephen", f"rakibinin {count} cephesi"
        )
        + (where if owner == told else "")
        for owner, count in counts.items()
        if count
    ]
    return state(q, *flags), f"{', '.join(parts).capitalize()} var. Sen A, rakibin B."
