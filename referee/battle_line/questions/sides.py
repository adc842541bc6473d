"""Questions that spell out the cards of a side: what it is worth, and which side wins."""

from __future__ import annotations

from itertools import combinations

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.cards import TROOPS, card_name_tr
from referee.battle_line.cards import value as value_of_card
from referee.battle_line.formation import evaluate
from referee.battle_line.questions.situation import fact, flag, named, ruling, state
from referee.battle_line.questions.told_cards import FORMATIONS, JOKER_TAGS, cards, tells_cards
from referee.battle_line.questions.words import (
    COLOR_TAGS,
    FORMATION_TAGS,
    QUESTIONS,
    has_fog,
    has_mud,
    is_must,
)

_CARD_WORDS = (
    "KIRMIZI MAVI YESIL SARI MOR TURUNCU # LIDER EK SAVUNMA KARISIK AYNI_RENK RENK "
    "BIRER SIRALI DEGER DAGINIK HEM"
)
_SAMPLES: dict[int, dict[str, tuple[str, ...]]] = {
    3: {
        "ELMAS": ("R1", "R2", "R3"),
        "SUTUN": ("B10", "G10", "Y10"),
        "TERS_YAY": ("P1", "P2", "P4"),
        "PIRAMIT": ("O1", "Y2", "G3"),
        "KAOS": ("R10", "B10", "O9"),
    },
    4: {
        "ELMAS": ("R1", "R2", "R3", "R4"),
        "SUTUN": ("B10", "G10", "Y10", "P10"),
        "TERS_YAY": ("P1", "P2", "P3", "P5"),
        "PIRAMIT": ("O1", "Y2", "G3", "B4"),
        "KAOS": ("R10", "B10", "O9", "Y9"),
    },
}


def side(words: list[Word], size: int, taken: frozenset[str]) -> tuple[str, ...] | None:
    """The cards of a side: those named, else the formation that is named by an example."""
    found = cards(words, taken)
    shape = [w.tag for w in words if w.tag in FORMATION_TAGS]
    if found is not None and len(found) == size:
        return found
    plain = not any(w.tag == "#" or w.tag in COLOR_TAGS or w.tag in JOKER_TAGS for w in words)
    if plain and len(shape) == 1:
        return _SAMPLES[size][shape[0]]
    return None


def split(words: list[Word]) -> tuple[list[Word], list[Word], bool] | None:
    """The words of the asker's side, of the other side, and whether somebody owns them."""
    owners = [n for n, w in enumerate(words) if w.tag in ("RAKIP", "BEN")]
    tags = [words[n].tag for n in owners]
    if "RAKIP" in tags:
        rival = owners[tags.index("RAKIP")]
        if "BEN" in tags:
            own = owners[tags.index("BEN")]
            last = max(own, rival)
            first_told, second_told = words[: min(own, rival)], words[min(own, rival) + 1 : last]
            if (
                tells_cards(first_told)
                and tells_cards(second_told)
                and not tells_cards(words[last:])
            ):  # "8-9-10 bende, 7-7-7 onda"
                parts = (first_told, second_told)
                return (*(parts if own < rival else parts[::-1]), True)
            if own < rival:
                if tells_cards(words[:own]) and not tells_cards(words[own:rival]):
                    return words[:own], words[rival:], True  # "8-9-10 bende, rakipte ..."
                return words[:rival], words[rival:], True
            if tells_cards(words[:rival]) and not tells_cards(words[rival:own]):
                return words[own:], words[:rival], True  # "8-9-10 rakipte, bende ..."
            return words[own:], words[:own], True
        if tells_cards(words[:rival]):
            return words[:rival], words[rival:], True
        verb = next((n for n in range(rival, len(words)) if words[n].tag == "VAR"), None)
        if verb is not None and tells_cards(words[verb:]):
            return words[verb:], words[:verb], True
        return None
    marks = [n for n, w in enumerate(words) if w.tag == "MI"]
    if marks and tells_cards(words[: marks[0]]) and tells_cards(words[marks[0] :]):
        return words[: marks[0]], words[marks[0] :], False
    shapes = [n for n, w in enumerate(words) if w.tag in FORMATION_TAGS]
    if len(shapes) == 2:
        return words[: shapes[0] + 1], words[shapes[0] + 1 :], False
    return None


_COLORING = ("AYNI_RENK", "KARISIK", "DAGINIK")


def _split_by_cards(words: list[Word], size: int) -> tuple[list[Word], list[Word], bool] | None:
    """Two sides that nothing parts but that each is complete: "dört 9, kırmızı 5-6-7-8'i ..."."""
    found = [
        cut
        for cut in range(1, len(words))
        if (tells_cards(words[cut - 1 : cut]) or words[cut - 1].tag in _COLORING)
        and (first := side(words[:cut], size, frozenset())) is not None
        and side(words[cut:], size, frozenset(first)) is not None
    ]
    return (words[: found[0]], words[found[0] :], False) if found else None


def bare_rival(words: list[Word]) -> tuple[int, int] | None:
    """Where it is said that the opponent has no card there: "rakip hiç oynamadı", "karşısı boş"."""
    start = next((n for n, w in enumerate(words) if w.tag == "RAKIP"), len(words))
    for end in range(start + 1, len(words)):
        word = words[end]
        if word.tag in ("#", *COLOR_TAGS, *FORMATION_TAGS, "BEN"):
            return None
        if word.tag in ("BOS", "YOK") or (word.tag == "OYNA" and word.negated):
            return start, end + 1
    return None


_COMPARE_WORDS = (
    f"{_CARD_WORDS} {' '.join(FORMATION_TAGS)} SIS BATAKLIK RAKIP BEN YEN KAZAN AL VAR CEPHE "
    "FORMASYON OYNA ORASI TAMAM YOK ILAN TOPLAM ONDE FAZLA KAYBET JOKER YER GEC HER KAL IKIMIZ "
    "BOS DAHA DUSUK HIC"
)


@QUESTIONS.intent("kim-kazanir", "", "#|ELMAS|SUTUN|TERS_YAY|PIRAMIT|KAOS", _COMPARE_WORDS)
def _(q: Asked) -> Check | None:
    """Which of two sides that the question spells out wins the flag?"""
    if q.has("ILAN", "EKSIK") or (q.has("AL") and not q.has("SORU")):
        return None
    if not _asks_who(q) or has_mud(q) is False or (q.has("SIS") and has_fog(q) is None):
        return None
    fog, mud = bool(has_fog(q)), bool(has_mud(q))
    size = 4 if mud else 3
    words = [w for w in q.words if w.tag not in ("SIS", "BATAKLIK", "IKIMIZ")]
    bare = bare_rival(words)
    if bare is not None:
        return _against_nobody(q, [*words[: bare[0]], *words[bare[1] :]], size, fog)
    parts = split(words) or _split_by_cards(words, size)
    if parts is None:
        return None
    shapes = [w for w in q.words if w.tag in FORMATION_TAGS]
    if q.has("IKIMIZ") and len(shapes) == 1:  # "ikimiz de sütun yaptık, bende 9'lar ..."
        bare_parts = [[w for w in part if w is not shapes[0]] for part in parts[:2]]
        parts = ([*bare_parts[0], shapes[0]], [*bare_parts[1], shapes[0]], parts[2])
    if q.has("TOPLAM", "DUSUK") and any(w.tag == "#" for w in words):
        return None  # totals are told, not cards
    first = side(parts[0], size, frozenset())
    second = side(parts[1], size, frozenset(first or ()))
    if first is None or second is None or set(first) & set(second):
        return None
    by_name = not any(w.tag == "#" for w in parts[0]) or not any(w.tag == "#" for w in parts[1])
    if by_name and (fog or _same_shape(first, second, size)):
        return None  # the totals decide, and they are not told
    environment = (*(("SI",) if fog else ()), *(("BA",) if mud else ()))
    lies = flag(
        winner=None,
        a={"cards": first, "environment": environment},
        b={"cards": second, "environment": ()},
    )
    where = (
        "; cephede " + " ve ".join(map(card_name_tr, environment)) + " var" if environment else ""
    )
    owned = parts[2]
    shown = [_shown(part, found) for part, found in zip(parts[:2], (first, second), strict=True)]
    sentence = (
        f"Sende {shown[0]}, rakibinde {shown[1]} var{where}. Sen A, rakibin B."
        if owned
        else f"{shown[0]} (A) ile {shown[1]} (B) karşılaşıyor{where}."
    )
    if _yes_no(q):
        wins = _wins(q)
        a, b = ("senin kartların", "rakibin kartları") if owned else (shown[0], shown[1])
        winner = "A" if wins else "B"
        subject, other = (a, b) if wins else (b, a)
        return Check(
            state(q, lies),
            act.WinnerOf(1),
            sentence,
            f"{subject} üstün gelir" if owned else f"{a} {'kazanır' if wins else 'kaybeder'}",
            f"{other} üstün gelir" if owned else f"{b if wins else a} kazanır",
            holds=lambda value: value == winner,
            example=by_name,
        )
    return Check(
        state(q, lies),
        act.WinnerOf(1),
        sentence,
        example=by_name,
        says=takes if owned else lambda value: f"{shown[value == 'B']} kazanır.",
    )


def takes(value: str | None) -> str:
    """Who takes the flag, to the asker: he is A."""
    if value is None:
        return "Cephenin sonucu henüz belli değil."
    return "Cepheyi sen alırsın." if value == "A" else "Cepheyi rakibin alır."


def _against_nobody(q: Asked, words: list[Word], size: int, fog: bool) -> Check | None:
    """Who wins a flag on which the opponent has no card yet."""
    mine = cards(words)
    if mine is None or len(mine) != size or fog:
        return None
    lies = flag(
        winner=None,
        a={"cards": mine, "environment": ("BA",) if size == 4 else ()},
        b={"cards": (), "environment": ()},
    )
    return Check(
        state(q, lies),
        act.WinnerOf(1),
        f"Sende {named(mine)} var, rakibin tarafı boş. Sen A, rakibin B.",
        says=takes,
    )


@QUESTIONS.intent(
    "toplam-karsilastirma",
    "",
    "# TOPLAM|SIS RAKIP|IKIMIZ|BEN",
    f"{' '.join(FORMATION_TAGS)} SIS RAKIP BEN IKIMIZ TOPLAM VAR CEPHE KAZAN AL YEN TAMAM "
    "FORMASYON AYNI ONDE SAYIL DEGER PUAN",
)
def _(q: Asked) -> Check | None:
    """Who wins when both totals are told, under Fog or with the same formation?"""
    shapes = [w.tag for w in q.words if w.tag in FORMATION_TAGS]
    fog = bool(has_fog(q))
    same = (bool(shapes) and len(set(shapes)) == 1) or q.has("AYNI")
    if not (fog or same) or (q.has("SIS") and not fog) or not _asks_who(q):
        return None
    totals = [(n, w.value or 0) for n, w in enumerate(q.words) if w.tag == "#"]
    if len(totals) != 2 or not (q.has("TOPLAM") or all(total > 10 for _, total in totals)):
        return None
    rival = next((n for n, w in enumerate(q.words) if w.tag == "RAKIP"), None)
    if rival is None or totals[0][1] == totals[1][1]:
        return None
    theirs = min((t for t in totals if t[0] > rival), default=totals[1])
    mine = next(t for t in totals if t is not theirs)
    shape = shapes[0] if shapes and not fog else "KAOS"
    a = _of_total(shape, mine[1], frozenset())
    b = _of_total(shape, theirs[1], frozenset(a or ()))
    if a is None or b is None:
        return None
    lies = flag(
        winner=None,
        a={"cards": a, "environment": ("SI",) if fog else ()},
        b={"cards": b, "environment": ()},
    )
    what = "Sis var" if fog else "formasyonlar aynı"
    return Check(
        state(q, lies),
        act.WinnerOf(1),
        f"Senin toplamın {mine[1]}, rakibininki {theirs[1]}; {what}.",
        example=True,
        says=takes,
    )


def _of_total(shape: str, total: int, taken: frozenset[str]) -> tuple[str, ...] | None:
    """An example of a formation of three cards with this total."""
    free = [card for card in TROOPS if card not in taken]
    for found in combinations(free, 3):
        fits = sum(map(value_of_card, found)) == total
        if fits and evaluate(found, 3, False).formation is FORMATIONS[shape]:
            return found
    return None


def _asks_who(q: Asked) -> bool:
    asks = q.has("MI", "SORU") or bool(q.kinds)
    owner = any(w.name == "kim" for w in q.all("SORU"))
    return asks and (
        owner or q.has("YEN", "GEC", "KAZAN", "KAYBET", "ONDE", "AL") or "who_wins" in q.kinds
    )


def _yes_no(q: Asked) -> bool:
    """Whether one side is asked about, rather than which of the two wins."""
    return (not q.has("SORU") and len(q.all("MI")) == 1 and q.words[-1].tag == "MI") or (
        "may" in q.kinds and not q.has("SORU", "MI")
    )


def _wins(q: Asked) -> bool:
    """Whether the question asks if the first side wins (not if it loses)."""
    losing = q.has("KAYBET") or any(
        w.suffix.startswith(("ilir", "ilmez", "iliyor", "ildi")) or w.name == "yenil"
        for w in q.all("YEN")
    )
    return not losing


def _same_shape(first: tuple[str, ...], second: tuple[str, ...], size: int) -> bool:
    return evaluate(first, size, False).formation is evaluate(second, size, False).formation


def _shown(words: list[Word], found: tuple[str, ...]) -> str:
    """The cards of a side, or the formation's name when only that was said."""
    if any(w.tag == "#" for w in words) or any(w.tag in COLOR_TAGS for w in words):
        return named(found)
    size = len(found)
    kind = evaluate(found, size, False).formation
    assert kind is not None
    return kind.name_tr


@QUESTIONS.intent(
    "formasyon-turu",
    "",
    "#|LIDER|EK|SAVUNMA",
    f"{_CARD_WORDS} {' '.join(FORMATION_TAGS)} FORMASYON VAR BEN OYNA SAYIL ORASI BATAKLIK SIS "
    "TOPLAM TAMAM SORU CEPHE SONRA BERABER JOKER AL EL",
)
def _(q: Asked) -> Check | None:
    """Which formation do these cards make, or do they make this one?"""
    if q.has("RAKIP", "ILAN", "YEN", "KAZAN") or not (q.has("MI", "SORU") or q.kinds):
        return None
    fog, mud = has_fog(q), has_mud(q)
    if (fog is None and q.has("SIS")) or (mud is None and q.has("BATAKLIK")):
        return None
    shapes = [w.tag for w in q.words if w.tag in FORMATION_TAGS]
    words = [w for w in q.words if w.tag not in FORMATION_TAGS]
    if len(shapes) > 1:
        return None
    size = 4 if mud else 3
    found = cards(words)
    if found is None and not any(w.tag in COLOR_TAGS for w in q.words):
        alike = Word("AYNI_RENK", "") if shapes in (["ELMAS"], ["TERS_YAY"]) else None
        found = cards([*words, alike]) if alike else None
    if found is None or len(found) != size or not any(w.tag == "#" for w in q.words):
        return None
    if any(w.name == "kac" for w in q.words) and not (q.has("TOPLAM") or q.has("SAYIL") or fog):
        return None
    environment = (*(("SI",) if fog else ()), *(("BA",) if mud else ()))
    lies = flag(
        winner=None,
        a={"cards": found, "environment": environment},
        b={"cards": (), "environment": ()},
    )
    sentence = f"Bir tarafta şu kartlar var: {named(found)}."
    if shapes and not q.has("SORU") and not fog:
        title = FORMATIONS[shapes[0]].name_tr
        return Check(
            state(q, lies),
            act.FormationOf(0, 1),
            sentence,
            f"bu kartlar {title} olur",
            f"bu kartlar {title} olmaz",
            holds=lambda value: value is not None and value["name"] == title,
        )
    if (
        not shapes
        and ("may" in q.kinds or q.has("MI"))
        and "what_if" not in q.kinds
        and not q.has("SORU")
    ):
        return None
    return Check(state(q, lies), act.FormationOf(0, 1), sentence)


@ruling(
    "sis-formasyon",
    "SIS ELMAS|SUTUN|TERS_YAY|PIRAMIT|KAOS|FORMASYON",
    "YEN KAZAN CEPHE VAR BEN SAYIL BOZ OYNA RAKIP SONRA TAMAM ORASI KALDIR AL "
    "ELMAS SUTUN TERS_YAY PIRAMIT KAOS DEGER",
)
def _(q: Asked) -> Check | None:
    """Do formations count under Fog?"""
    if q.has("ILAN") or is_must(q) or (q.has("AL") and "who_wins" not in q.kinds):
        return None
    if has_fog(q) is None and not any(
        w.suffix.startswith(("in", "te", "ta")) for w in q.all("SIS")
    ):
        return None
    breaks = q.has("BOZ", "KALDIR")
    return fact(
        q,
        "fog.formations",
        "Sis bulunan cephede formasyonun sayılıp sayılmadığını soruyorsun.",
        (lambda value: not value) if breaks else bool,
    )
