"""Questions that spell out the cards of a side: what it is worth, and which side wins."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, pairwise

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.cards import TROOPS, card_name_tr
from referee.battle_line.cards import value as value_of_card
from referee.battle_line.formation import evaluate
from referee.battle_line.questions.completing import completer
from referee.battle_line.questions.contest import asked_side
from referee.battle_line.questions.gaps import with_gaps
from referee.battle_line.questions.shapes import with_shapes
from referee.battle_line.questions.sites import has_fog, has_mud
from referee.battle_line.questions.situation import fact, flag, named, ruling, state, takes
from referee.battle_line.questions.table import table
from referee.battle_line.questions.told_cards import FORMATIONS, JOKER_TAGS, cards
from referee.battle_line.questions.two_sides import Parts, bare_rival, pairs_of, sides, two_sides
from referee.battle_line.questions.words import COLOR_TAGS, FORMATION_TAGS, QUESTIONS, is_must

_CARD_WORDS = (
    "KIRMIZI MAVI YESIL SARI MOR TURUNCU # LIDER EK SAVUNMA KARISIK AYNI_RENK RENK "
    "BIRER SIRALI DEGER DAGINIK HEM HEPSI"
)
_COMPARE_WORDS = (
    f"{_CARD_WORDS} {' '.join(FORMATION_TAGS)} SIS BATAKLIK RAKIP BEN YEN KAZAN AL VAR CEPHE "
    "FORMASYON OYNA ORASI TAMAM YOK ILAN TOPLAM ONDE FAZLA KAYBET JOKER YER GEC HER KAL IKIMIZ "
    "BOS DAHA DUSUK YUKSEK ENAZ HIC VS ONCE ILK SONRA SON BIT ESIT IKINCI AYNI TUT SONUC"
)


@QUESTIONS.intent(
    "kim-kazanir",
    "",
    "#|ELMAS|SUTUN|TERS_YAY|PIRAMIT|KAOS|AYNI_RENK|SIRALI|AYNI",
    f"{_COMPARE_WORDS} ENCOK ENIYI ZAYIF",
)
def _(q: Asked) -> Check | None:
    """Which of two sides that the question spells out wins the flag?"""
    if any(w.name == "kac" for w in q.all("SORU")):
        return None
    if q.has("ILAN", "EKSIK") or (q.has("AL") and not q.has("SORU")):
        return None
    bare = not q.kinds and not q.has("MI", "SORU")  # "bende ..., onda ...", and no question
    choice = len(q.all("MI")) == 2 and q.tags <= {"MI", "DAHA", "YEN", *FORMATION_TAGS}
    if (
        not (bare or choice or _asks_who(q))
        or has_mud(q) is False
        or (q.has("SIS") and has_fog(q) is None)
    ):
        return None
    fog, mud = bool(has_fog(q)), bool(has_mud(q))
    size = 4 if mud else 3
    words, asked_color = _without_named_side(q)
    words = with_shapes(words)
    if sum(w.tag in FORMATION_TAGS for w in words) == 2 and q.has("TOPLAM"):
        words = [w for w in words if w.tag != "#" or (w.value or 0) <= 10]  # "toplamı 29 olsa bile"
    remarked = _remarked_totals(q)
    words = [w for w in words if w not in remarked]
    alone = bare_rival(words)
    if alone is not None:
        return _against_nobody(q, [*words[: alone[0]], *words[alone[1] :]], size, fog)
    if not q.has("SORU") and any(w.tag == "MI" for w in q.words[:-1]) and q.has("BEN", "RAKIP"):
        return None  # "ben mi kazanırım"
    parts = _owned_sides(q, size) or two_sides(words, size)
    if parts is None or (bare and not (parts[2] or q.has("VS"))):
        return None
    shapes = [w for w in q.words if w.tag in FORMATION_TAGS]
    if q.has("IKIMIZ") and len(shapes) == 1:  # "ikimiz de sütun yaptık, bende 9'lar ..."
        bare_parts = [[w for w in part if w is not shapes[0]] for part in parts[:2]]
        parts = ([*bare_parts[0], shapes[0]], [*bare_parts[1], shapes[0]], parts[2])
    named = sum(w.tag in FORMATION_TAGS for w in words) == 2
    if not named and _tells_totals(q, words):
        return None
    by_name = not all(any(w.tag == "#" for w in part) for part in parts[:2])
    pairs = pairs_of(parts, size)
    totals = {evaluate(side, size, fog).total for pair in pairs for side in pair}
    if any(w.value not in totals for w in remarked):
        return None
    if not pairs or (by_name and (fog or any(_same_shape(*pair, size) for pair in pairs))):
        return None  # no two sides, or the totals decide, and they are not told
    decided = {_order(*pair, size, fog): pair for pair in reversed(pairs)}
    if len(decided) == 1:
        free = len(pairs) > 1
        check = _comparison(
            q, parts, pairs[0], fog, by_name or free, colors=not free, asked_color=asked_color
        )
        return replace(check, assumed=(_ANY_COLORS,)) if free else check
    first, *others = (_comparison(q, parts, pair, fog, by_name) for pair in decided.values())
    return replace(first, instead=tuple(others))


def _without_named_side(q: Asked) -> tuple[list[Word], str]:
    """The words of the cards, and the colour that names a side: "sarı taraf kazanır mı"."""
    words = [w for w in q.words if w.tag not in ("SIS", "BATAKLIK", "IKIMIZ")]
    last = max((n for n, w in enumerate(words) if w.tag == "#"), default=len(words))
    for n in range(last + 1, len(words) - 1):
        if words[n].tag in COLOR_TAGS and words[n + 1].text.lower().startswith("taraf"):
            return [*words[:n], *words[n + 2 :]], words[n].tag
    return words, ""


def first_colors(words: list[Word]) -> set[str]:
    """The colours that a side is told with."""
    return {w.tag for w in words if w.tag in COLOR_TAGS}


def _tells_totals(q: Asked, words: list[Word]) -> bool:
    """Whether totals are told, not cards: "toplamı 14"; "toplamı benden fazla" is a remark."""
    if not q.has("TOPLAM", "DUSUK", "YUKSEK") or not any(w.tag == "#" for w in words):
        return False
    ends = {id(w) for w, gap in with_gaps(q) if gap == 2}
    near = [
        w
        for n, w in enumerate(words)
        if any(t.tag == "TOPLAM" for t in words[max(0, n - 1) : n + 2])
        and not any(id(t) in ends for t in words[n : n + 2])
    ]
    return any(w.tag == "#" for w in near) or not any(w.tag in COLOR_TAGS for w in words)


def _owned_sides(q: Asked, size: int) -> Parts | None:
    """Both sides where the words say whose every card is."""
    found = table(q)
    if found is None or not (found.mine and found.theirs) or found.seen or found.unseen:
        return None
    parts = found.mine, found.theirs, True
    return parts if all(sides(part, size) for part in parts[:2]) else None


def _remarked_totals(q: Asked) -> list[Word]:
    """The totals that are told beside the cards: "ikimiz de 18"."""
    if not q.has("IKIMIZ", "IKINCI", "ESIT"):
        return []
    return [w for w in q.numbers() if (w.value or 0) > 10 and w.text[0].isdigit()]


_ANY_COLORS = "Söylenmeyen renkler ne olursa olsun sonuç aynı."


def _order(first: tuple[str, ...], second: tuple[str, ...], size: int, fog: bool) -> int:
    """Which side is stronger: 1 the first, -1 the second, 0 neither."""
    a, b = (evaluate(side, size, fog).strength for side in (first, second))
    return (a > b) - (a < b)


def _comparison(
    q: Asked,
    parts: Parts,
    pair: tuple[tuple[str, ...], tuple[str, ...]],
    fog: bool,
    example: bool,
    *,
    colors: bool = True,
    asked_color: str = "",
) -> Check:
    """Who wins with just these cards on the sides that the parts of the question tell."""
    first, second = pair
    environment = (*(("SI",) if fog else ()), *(("BA",) if len(first) == 4 else ()))
    completed = completer(q) if q.has("ONCE", "ILK", "SONRA", "SON", "IKINCI") else None
    order = "first_four" if len(first) == 4 else "first_three"
    earlier = {order: completed[0] ^ completed[1]} if completed else {}
    lies = flag(
        winner=None,
        a={"cards": first, "environment": environment},
        b={"cards": second, "environment": ()},
        **earlier,
    )
    where = (
        "; cephede " + " ve ".join(map(card_name_tr, environment)) + " var" if environment else ""
    )
    owned = parts[2]
    shown = [
        _shown(part, found, colors=colors) for part, found in zip(parts[:2], pair, strict=True)
    ]
    sentence = (
        f"Sende {shown[0]}, rakibinde {shown[1]} var{where}. Sen A, rakibin B."
        if owned
        else f"{shown[0]} (A) ile {shown[1]} (B) karşılaşıyor{where}."
    )
    subject = _asked_subject(q)
    if asked_color:
        subject, owned = ("RAKIP" if asked_color in first_colors(parts[1]) else "BEN"), False
    if _yes_no(q) or (owned and subject):
        wins = _wins(q) is not (subject == "RAKIP")
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
            example=example,
        )
    if not fog and _asks_which_shape(q, parts):
        return Check(
            state(q, lies),
            act.WinningFormation(1),
            sentence,
            example=example,
            says=lambda value: f"{value} kazanır.",
        )
    kinds = [evaluate(side, len(side), fog).formation for side in pair]
    names = {letter: kind.name_tr for letter, kind in zip("AB", kinds, strict=True) if kind}
    return Check(
        state(q, lies),
        act.WinnerOf(1),
        sentence,
        example=example,
        says=takes if owned else lambda value: f"{shown[value == 'B']} kazanır.",
        part=None if owned else lambda value: names.get(value, value),
    )


def _asked_subject(q: Asked) -> str:
    """Whose winning is asked about: "ben mi kazanırım", "rakip mi alır"."""
    if asked := asked_side(q):
        return asked
    owners = [w.tag for w in q.words if w.tag in ("BEN", "RAKIP")]
    shapes = [w for w in q.words if w.tag in FORMATION_TAGS]
    objects = bool(shapes) and bool(_OBJECT.search(shapes[-1].suffix))
    return "RAKIP" if owners == ["RAKIP", "BEN"] and objects else ""


_OBJECT = re.compile(r"[iu]m[aeiu]$")  # "rakibin sütunu benim piramidime yenilir mi"


def _asks_which_shape(q: Asked, parts: Parts) -> bool:
    """Whether it is the winning formation that is asked for: "elmas mı sütun mu"."""
    if any(w.name == "kim" for w in q.all("SORU")):
        return False
    named = all(any(w.tag in FORMATION_TAGS for w in part) for part in parts[:2])
    return q.has("FORMASYON") or (named and not parts[2] and not q.has("#"))


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
    "# TOPLAM|SIS|IKIMIZ|AYNI RAKIP|IKIMIZ|BEN",
    f"{' '.join(FORMATION_TAGS)} SIS RAKIP BEN IKIMIZ TOPLAM VAR CEPHE KAZAN AL YEN TAMAM "
    "FORMASYON AYNI ONDE SAYIL DEGER PUAN VS",
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
    a = of_total(shape, mine[1], frozenset())
    b = of_total(shape, theirs[1], frozenset(a or ()))
    if a is None or b is None:
        return None
    lies = flag(
        winner=None,
        a={"cards": a, "environment": ("SI",) if fog else ()},
        b={"cards": b, "environment": ()},
    )
    what = "Sis var" if fog else "formasyonlar aynı"
    told_of = f"Senin toplamın {mine[1]}, rakibininki {theirs[1]}; {what}."
    if q.has("MI") and not q.has("SORU"):
        wanted = "B" if _asked_subject(q) == "RAKIP" else "A"
        return Check(
            state(q, lies),
            act.WinnerOf(1),
            told_of,
            "cepheyi sen alırsın" if wanted == "A" else "cepheyi rakibin alır",
            "cepheyi rakibin alır" if wanted == "A" else "cepheyi sen alırsın",
            holds=lambda value: value == wanted,
            example=True,
        )
    return Check(
        state(q, lies),
        act.WinnerOf(1),
        told_of,
        example=True,
        says=takes,
    )


def of_total(shape: str, total: int, taken: frozenset[str]) -> tuple[str, ...] | None:
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
        owner
        or q.has("YEN", "GEC", "GUC", "KAZAN", "KAYBET", "ONDE", "AL")
        or "who_wins" in q.kinds
    )


def _yes_no(q: Asked) -> bool:
    """Whether one side is asked about, rather than which of the two wins."""
    asked = [a.tag for a, b in pairwise(q.words) if b.tag == "MI"]
    verb = q.words[-1].tag == "MI" or asked in (["YEN"], ["GEC"], ["KAZAN"], ["KAYBET"])
    return (not q.has("SORU") and len(asked) == 1 and verb) or (
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


def _shown(words: list[Word], found: tuple[str, ...], *, colors: bool) -> str:
    """The cards of a side as they were told: with colours, without, or by a formation's name."""
    if any(w.tag in (*COLOR_TAGS, *JOKER_TAGS) for w in words):
        return named(found)
    if any(w.tag == "#" for w in words):
        values = [value_of_card(card) for card in found]
        alike = len({card[0] for card in found}) == 1
        note = " (aynı renkten)" if alike else " (karışık renkli)"
        return "-".join(map(str, values)) + note * (colors and len(set(values)) > 1)
    kind = evaluate(found, len(found), False).formation
    assert kind is not None
    return kind.name_tr


@QUESTIONS.intent(
    "formasyon-turu",
    "",
    "#|LIDER|EK|SAVUNMA",
    f"{_CARD_WORDS} {' '.join(FORMATION_TAGS)} FORMASYON VAR BEN OYNA SAYIL ORASI BATAKLIK SIS "
    "TOPLAM TAMAM SORU CEPHE SONRA BERABER JOKER AL EL PUAN DEGER ENCOK YANYANA YON ONCE AYNI DON "
    "DORDUNCU HIC KALDIR YER",
)
def _(q: Asked) -> Check | None:
    """Which formation do these cards make, or do they make this one?"""
    asks_who = any(w.name == "kim" for w in q.all("SORU"))
    if len(q.all("MI")) > 1 and q.has("DEGER"):
        return None  # "hangi değeri alır, 7 mi 10 mu"
    if (
        q.has("RAKIP", "ILAN", "YEN", "KAZAN")
        or asks_who
        or not (q.has("MI", "SORU") or q.kinds or re.search(r"\bne\b", q.text))
    ):
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
    counting = q.has("TOPLAM", "SAYIL", "PUAN", "DEGER") or "yap" in q.text
    if any(w.name == "kac" for w in q.words) and not (counting or fog):
        return None
    environment = (*(("SI",) if fog else ()), *(("BA",) if mud else ()))
    lies = flag(
        winner=None,
        a={"cards": found, "environment": environment},
        b={"cards": (), "environment": ()},
    )
    sentence = f"Bir tarafta şu kartlar var: {named(found)}."
    if any(w.name == "kac" for w in q.words) and not any(_names_kind(w) for w in q.words):
        return Check(state(q, lies), act.TotalOf(0, 1), sentence)
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
    return Check(state(q, lies), act.FormationOf(0, 1), sentence, part=lambda value: value["name"])


def _names_kind(word: Word) -> bool:
    """Whether a word asks which formation: "hangi formasyon", "ne olur"."""
    return word.tag == "FORMASYON" or (word.tag == "SORU" and word.name != "kac")


@ruling(
    "sis-formasyon",
    "SIS ELMAS|SUTUN|TERS_YAY|PIRAMIT|KAOS|FORMASYON",
    "YEN KAZAN CEPHE VAR BEN SAYIL BOZ OYNA RAKIP SONRA TAMAM ORASI KALDIR AL "
    "ELMAS SUTUN TERS_YAY PIRAMIT KAOS DEGER DAHA YUKSEK TOPLAM GEC YER",
)
def _(q: Asked) -> Check | None:
    """Do formations count under Fog?"""
    if q.has("TOPLAM") and not q.has("RAKIP"):
        return None
    if q.has("ILAN") or is_must(q) or len(q.all("MI")) > 1:
        return None
    if q.has("AL") and "who_wins" not in q.kinds:
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
