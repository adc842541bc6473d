"""Numbers that the rules fix, apart from those of a unit: of the box, the board, a turn, an effect.

One table names the value and the tags of the words that ask for it. It answers "how many?" and
"are there so many?" alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.hoth.actions import RuleValue
from referee.hoth.inquire import VALUES
from referee.hoth.questions.places import clauses
from referee.hoth.questions.situation import check
from referee.hoth.questions.topics import says
from referee.hoth.questions.words import (
    PARTICLES,
    QUESTIONS,
    counts,
    is_must,
    ruling,
    told_denied,
)

# Words that change nothing about which number is asked for.
_COMMON = "KAC SAYI TOPLAM DUR GIR AL FEDA BIRTANE PARCA EL YETER ZORUNDA"

# Key, tags that must be there (`|` between alternatives, a name as "ROZET:scout"), tags that may.
FACTS: tuple[tuple[str, str, str], ...] = (
    # cards
    ("fleet.extra", "FILO FAZLA KART|CEK", "CEK KART AT"),
    ("team.deck_with_leader", "TAKIM|TAKIMDA|EKIP LIDER DESTE", "KART TARAF SEC # OYNA EKLE"),
    ("team.leaders_each", "TAKIM|TAKIMDA LIDER TARAF|HER", "OYNA SEC"),
    ("team.cards", "TAKIM|TAKIMDA|EKIP DESTE|DAGIT|BOL", "KART TARAF DAGIT DESTE BIRLIK BOL BASLA"),
    ("team.cards", "TAKIM|TAKIMDA KART|CEK", "DAGIT BIRLIK TARAF BOL KART EKIP FIGUR #"),
    ("cards.with_leader", "LIDER DESTE", "OYNA KART BASLA TARAF EKLE KARISTIR SEC"),
    ("cards.leader_all", "LIDER KART IKISI", "KUTU TOPLAM ARADA GIR"),
    ("cards.leader_total", "LIDER KART TARAF|ASI|IMPARATORLUK TOPLAM|KUTU", "KUTU TOPLAM"),
    ("cards.leader_all", "LIDER KART KUTU|TOPLAM", "DEGIL"),
    ("cards.leader", "LIDER KART", "KUTU TARAF DESTE BASLA EKLE KARISTIR SEC OYNA"),
    ("cards.leaders", "LIDER TARAF|ASI|IMPARATORLUK|DUSMAN|BEN", "SEC BASKA KIM DUSMAN"),
    ("cards.leaders_all", "LIDER", "KUTU BASKA TOPLAM"),
    ("cards.support", "DESTEK", "KUTU OYNA KART KAMPANYA"),
    ("cards.sections", "BOLUMKART", "DESTE KART STANDART"),
    ("cards.sections", "BOLUM KART DESTE|STANDART", "DESTE STANDART"),
    ("cards.tactics", "TAKTIK", "DESTE KART STANDART"),
    ("components.summary_cards", "OZET", "KUTU KART"),
    ("turn.draws", "KART EL BIT|SONUNDA", "SALDIR CEK"),
    ("hand.least", "EN_AZ KART|EL|CEK BASLA|ILK|EL", "KART CEK ILK BASLA"),
    ("hand.most", "EN_COK KART|EL|CEK BASLA|ILK", "KART CEK ILK BASLA"),
    ("cards.standard", "STANDART KART", "KUTU OYNA TARAF DESTE BASLA CEK"),
    ("cards.standard", "DESTE KART", "KUTU OYNA TARAF DESTE BASLA CEK ILK ONCE"),
    (
        "hand.range",
        "KART|EL|CEK BASLA|ILK|ONCE",
        "OYNA CEK KART DAGIT ILK ONCE TARAF BASLA SENARYO NERE",
    ),
    ("hand.range", "EL KART", "BASLA TARAF NERE"),
    ("turn.draws", "CEK", "OYNA KART SONUNDA SONRA SALDIR BIT"),
    ("turn.draws", "KART AL BIT|SONUNDA", "CEK"),
    ("turn.cards", "KART OYNA", "EN_COK GOSTER TARAF"),
    ("cards.total", "KART KUTU|TOPLAM", "KUTU"),
    ("cards.kinds", "KART TUR|CIK", "CIK BOL OYNA KUTU TUR"),
    ("cards.standard", "KART TARAF", "KUTU"),
    # the box
    ("components.atats", "BIRIM:AT KUTU", "FIGUR GOSTER ZORUNDA"),
    ("components.snowspeeder_units", "BIRIM:SS BIRLIK #", "BOL"),
    ("components.snowspeeders", "BIRIM:SS KUTU", "FIGUR"),
    ("components.tile_faces", "KARO SEMBOL|ARKAYUZ", "KUTU TARAF"),
    ("components.terrain", "KARO", "KUTU ARAZI"),
    ("components.generators", "YAPI:SG KUTU|PARCA|TOPLAM", ""),
    ("components.ion_cannons", "YAPI:IC KUTU|PARCA|TOPLAM", ""),
    ("components.structures", "YAPI: KUTU|PARCA|SAYI|TOPLAM", ""),
    ("components.miniatures", "FIGUR KUTU|TOPLAM", ""),
    ("components.campaign_books", "KAMPANYA KITAP", "KUTU"),
    ("components.campaigns", "KAMPANYA", "KUTU OYNA"),
    ("components.scenarios", "SENARYO", "KUTU OYNA KITAP"),
    ("components.holder_parts", "TUTUCU", "KUTU BOL"),
    # the board
    ("board.short_row", "KISASIRA ADIM", "#"),
    ("board.short_row", "KISASIRA", "ADIM"),
    ("board.long_row", "UZUNSIRA", "ADIM"),
    ("board.back_rows", "ARKAYUZ SATIR", "TAHTA ADIM"),
    ("board.back_columns", "ARKAYUZ SUTUN", "TAHTA ADIM"),
    ("board.columns", "SUTUN", "TAHTA ADIM"),
    ("board.rows", "SATIR", "TAHTA ADIM"),
    ("board.faces", "TAHTA SEMBOL", "KUTU"),
    ("board.lines", "CIZGI", "TAHTA BOL BOLUM"),
    ("board.sections", "BOLUM", "TAHTA BOL CIK"),
    ("board.sections", "TAHTA BOL", "BOLUM"),
    ("board.hexes", "TAHTA ADIM", "ARAZI"),
    ("board.hexes", "ADIM TOPLAM", ""),
    # a turn
    ("turn.steps", "ASAMA", "ADIM"),
    ("badge.attacks_after_breakthrough", "YARMA SALDIR", "KEZ BIRLIK EN_COK"),
    ("turn.attacks_per_unit", "SALDIR KEZ", "BIRLIK BIRIM PIYADE EN_COK EMIR"),
    ("turn.moves_per_unit", "GIT KEZ", "BIRLIK BIRIM PIYADE EN_COK EMIR"),
    ("turn.orders_per_unit", "EMIR BIRLIK", "EN_COK KEZ BIRIM PIYADE"),
    # victory
    ("scenario.first_droid", "BIRIM:PD MADALYA SENARYO", "ILK YOKET EKLE KAZAN #"),
    ("components.miniatures", "FIGUR KUTU", ""),
    ("victory.least_ever", "MADALYA EN_AZ", "KAZAN BIT ULAS ASI TARAF"),
    ("victory.goal", "MADALYA KAZAN|BIT|ULAS|BIRLES", "ULAS BIRLES NASIL BIT KAZAN SENARYO"),
    ("victory.sudden_kinds", "ANIOLUM", "ZORUNDA TUR EKLE DUSMAN"),
    ("medals.unit", "MADALYA YOKET", "BIRLIK DUSMAN KAZAN EKLE TARAF BIT"),
    # badges
    ("badge.squadron_figures", "ROZET:elite_squadron FIGUR|BIRIM", "BASLA BIRIM:SS BIRLIK ROZETLI"),
    (
        "badge.scout_dice",
        "ROZET:scout ZAR|FAZLA",
        "EKLE FAZLA ARAZI:ridge KAZAN TAKIM ZAR GOR SALDIR DUSMAN AT BIRLIK ROZETLI",
    ),
    ("badge.eweb_rerolls", "ROZET:eweb ZARYENI KEZ", "ZAR SALDIR SABIT ROZETLI"),
    ("badge.breakthroughs", "YARMA", "OYNA KEZ BIRLIK AYNI EN_COK"),
    ("badge.kinds", "ROZETLI TUR", ""),
    ("badge.kinds", "ROZETLI SAYI|FARK|KUTU|BASKA", "BASKA"),
    ("badge.per_unit", "ROZETLI BIRLIK|PIYADE|AYNIANDA", "TAK AYNIANDA EN_COK BIRLIK PIYADE"),
    # dice and their results
    ("retreat.trench_ignored", "ARAZI:trench YOKSAY|YOKET CEKIL", "PIYADE SEMBOL EN_COK YOKSAY"),
    ("retreat.trench_ignored", "ARAZI:trench YOKSAY", "PIYADE SEMBOL EN_COK"),
    ("retreat.hexes", "CEKIL ADIM", "BIR SEMBOL BIRLIK PIYADE GERI GIT BIRIM:ET BIRIM:ST"),
    ("structure.hits", "YAPI ISABET|FIGUR|PATLAMA", "YOKET ISABET SECENEK"),
    ("confirmation.bursts", "BIRIM:AT PATLAMA", "YOKET DOGRULAMA"),
    ("dice.cross_hits", "CARPI", "ISABET ZAR"),
    ("dice.infantry_faces", "ZAR|SEMBOL PIYADE SEMBOL", "ZAR"),
    ("dice.single_faces", "SEMBOL|ZAR ARAC|PATLAMA|CEKIL|CARPI SEMBOL", "ZAR"),
    ("dice.symbols", "ZAR SEMBOL TUR|BASKA|FARK", "TUR BASKA FARK"),
    ("dice.faces", "ZAR SEMBOL", "SALDIR"),
    ("hits.per_figure", "ISABET FIGUR|ADAM", "YOKET AZAL BIRLIK BIR"),
    # units and players
    ("units.kinds", "BIRLIK TUR", "CIK BOL BASKA"),
    ("board.adjacent_distance", "BITISIK UZAK", "ADIM ARADA"),
    ("units.longest_range", "MENZIL EN_COK", "BIRLIK UZAK ADIM"),
    ("players.most", "EN_COK TARAF|FIGUR", "OYNA TARAF"),
    ("players.least", "EN_AZ TARAF|FIGUR", "OYNA TARAF"),
    ("players.range", "TARAF SAYI|OYNA", "BASLA"),
    ("players.range", "FIGUR OYNA", "TARAF TAKIM"),
)


def _told(words: Sequence[Word]) -> set[str]:
    """The tags of these words, with the names of those that tell things apart."""
    told = {f"{w.tag}:{w.name}" if w.name or w.tag in _NAMED else w.tag for w in words}
    cards = any(w.tag == "LIDER" and re.search(r"kart|card", w.text, re.IGNORECASE) for w in words)
    return told | {"KART"} if cards else told


_NAMED = ("YAPI",)  # also told apart from the unnamed


def _is(tag: str, wanted: str) -> bool:
    return tag == wanted if ":" in wanted else tag.partition(":")[0] == wanted


def key_of(words: Iterable[Word]) -> str | None:
    """The key of the value that these words ask for, None when no row accounts for all."""
    told = _told(tuple(words))
    for key, needs, allows in FACTS:
        groups = [group.split("|") for group in needs.split()]
        if not all(any(_is(tag, one) for one in group for tag in told) for group in groups):
            continue
        known = {*_COMMON.split(), *allows.split(), *(one for group in groups for one in group)}
        if all(any(_is(tag, one) for one in known) for tag in told - QUESTIONS.always):
            return key
    return None


_TAGS = " ".join(
    {
        part.partition(":")[0]
        for _, needs, allows in FACTS
        for part in f"{needs} {allows} {_COMMON}".replace("|", " ").split()
    }
)


def fixed(key: str) -> Check:
    """The check of a value that the rules fix."""
    return check("turn=A", RuleValue(key), "Kuralların belirlediği bir sayı soruyorsun.", "", "")


def asks_number(q: Asked) -> bool:
    """Whether a number is asked for: "kaç", "sayısı ne", "on mu dokuz mu"."""
    either = len(counts(q)) == 2 and len(PARTICLES.findall(q.text)) == 2
    if (
        _PRICE.search(q.text)
        or (_MEANS.search(q.text) and not q.has("KAC"))
        or any(w.name for w in q.all("SUTUN"))
    ):
        return False
    count = bool(_WHAT.search(q.text) or _COUNT.search(q.text))
    return q.has("KAC") or either or (q.has("SAYI") and not counts(q) and count)


_COUNT = re.compile(r"(?:sayısı|sayisi|adedi|miktarı|miktari)(?: nedir| ne)?\W*$", re.IGNORECASE)
_ADDED = re.compile(r"kaç\w* (?:tane )?kart\w* desteye|kac\w* kart\w* desteye", re.IGNORECASE)
_WHAT = re.compile(r"\bne\b(?! kadar| zaman)", re.IGNORECASE)


# "May two units get orders?" asks for something else: a ruling.
_PER_TURN = ("turn.", "board.lines", "badge.per_unit", "badge.breakthroughs", "retreat.")
_MEANS = re.compile(r"\bne (?:demek|anlat|ifade|anlama)", re.IGNORECASE)
_PRICE = re.compile(r"\bkaça (?:gel|mal|sat|al)|\bkaç (?:lira|para|tl)\b", re.IGNORECASE)
_WINNER = re.compile(r"\b(?:kazanan|galip|kaybeden)\b", re.IGNORECASE)
_ONE = re.compile(r"\bbir m[iı]\b", re.IGNORECASE)


def _without_leaders(q: Asked) -> Asked:
    """The question without leaders that are not played with: "lidersiz", "lider olmadan"."""
    words = list(q.words)
    for n, word in enumerate(words):
        after = words[n + 1] if n + 1 < len(words) else None
        gone = after is not None and (after.negated or after.tag in ("YOK", "YOKSA"))
        if word.tag == "LIDER" and (gone or word.suffix.startswith(("siz", "suz"))):
            return replace(q, words=tuple(words[:n] + words[n + 1 + gone :]))
    return q


@QUESTIONS.intent("kural-degeri", "", "KAC|SAYI|#", _TAGS + " #")
def _(q: Asked) -> Check | None:
    """How many are there, or does it take?"""
    q = _without_leaders(q)
    if not asks_number(q) or any(w.negated and w.tag != "CEKIL" for w in q.words):
        return None
    ordinal = any(w.kind == "ordinal" and w.value != 1 for w in q.numbers())
    if ordinal or _WINNER.search(q.text):
        return None
    words = [w for w in q.words if w.tag != "#" or q.has("KAC")]
    if _KIND.search(q.text):
        words.append(Word("TUR", "tür"))
    if _ROWS.search(q.text) and q.has("TAHTA", "ARKAYUZ"):
        words.append(Word("SATIR", "sıra"))
    if any("kita" in w.text.lower() for w in q.all("KAMPANYA")):  # "kampanya kitabı"
        words.append(Word("KITAP", "kitap"))
    key = key_of(words)
    if len(q.all("KAC")) > 1 and len({key_of(p) for p in clauses(q) if has_kac(p)} - {None}) > 1:
        return None  # two numbers are asked for
    if any(a.tag == "KAC" and b.tag == "ROZETLI" for a, b in pairwise(words)):
        each = q.has("BIRLIK", "BIRIM", "PIYADE", "AYNIANDA")
        key = "badge.per_unit" if each else "badge.kinds"
    for part in clauses(q) if len(q.all("KAC")) > 1 else ():  # "kaç minyatür var, kaç AT-AT?"
        if not key and any(w.tag == "KAC" for w in part):
            key = key_of(part)
    if key == "dice.faces" and not any(w.text.lower().startswith("yüz") for w in q.all("SEMBOL")):
        key = "dice.symbols"
    if key and q.has("FILO") and not key.startswith("fleet"):
        return None
    if key == "turn.draws" and _AT_START.search(q.text):
        key = "hand.range"
    added = q.has("EKLE") and not _MADE_OF.search(q.text)
    if key == "cards.with_leader" and (added or _ADDED.search(q.text)):
        key = "cards.leader"
    return fixed(key) if key else None


def has_kac(words: Sequence[Word]) -> bool:
    """Whether these words ask for a number."""
    return any(w.tag == "KAC" for w in words)


_AT_START = re.compile(r"\b(?:oyun\w* ba[sş]|ba[sş]larken|ba[sş]lang|ilk el)", re.IGNORECASE)
_MADE_OF = re.compile(r"\boluş|\bolur\b|\bkartlık", re.IGNORECASE)
_ROWS = re.compile(r"\bka[çc] (?:tane )?s[ıi]ra")
_KIND = re.compile(r"\bkaç tür\b")  # "tür" is else read as "tur"


@ruling("kural-degeri-mi", "#|BIRTANE|BIR", _TAGS + " #")
def _(q: Asked) -> Check | None:
    """Are there just so many, or are so many enough?"""
    q = _without_leaders(q)
    one = q.has("BIRTANE") or _ONE.search(q.text)
    several = counts(q) or ([1] if one else [])
    asked = q.has("YETER") or PARTICLES.search(q.text)
    if len(several) != 1 or not asked or told_denied(q) or any(w.negated for w in q.words):
        return None
    told, enough = several[0], q.has("YETER")
    key = key_of(w for w in q.words if w.tag not in ("#", "BIRTANE"))
    value = VALUES[key][1] if key else None
    if not key or key.startswith(_PER_TURN) or type(value) is not int:
        return None
    if (is_must(q) and not enough) or (key == "badge.squadron_figures" and "+" in q.text):
        return None  # one more figure than others, not one
    return says(
        "turn=A",
        RuleValue(key),
        lambda value: value <= told if enough else value == told,
        f"Kuralların belirlediği bir sayıyı soruyorsun: {told} mi?",
        *("", ""),
    )
