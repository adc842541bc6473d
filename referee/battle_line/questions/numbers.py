"""Questions on what the rules fix: numbers, and facts that are true or not."""

from __future__ import annotations

import re
from collections.abc import Iterable

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.inquire import VALUES
from referee.battle_line.questions.situation import fact, ruling, state
from referee.battle_line.questions.words import (
    QUESTIONS,
    amounts,
    denies,
    describes,
    has_mud,
    is_must,
)

# Key, the tags that the question must have (alternatives by |), and those that it may have.
_VALUES: tuple[tuple[str, str, str], ...] = (
    ("players.count", "KISI", "OYNA OYUN SORU"),
    ("setup.deck", "DAGIT|BASLA DESTE|BIRLIK_DESTESI|KAL", "KAL BIRLIK SONRA VAR DESTE"),
    ("setup.hand_tactics", "BASLA|DAGIT TAKTIK EL|DAGIT", "EL BASLA OYUN VAR"),
    ("components.leaders", "LIDER KUTU|VAR|OYUN|DESTE|TAKTIK_DESTESI", "VAR TOPLAM KUTU OYUN"),
    ("components.morale", "JOKER", "KUTU VAR TOPLAM OYUN TAKTIK DESTE"),
    ("components.environment", "CEVRESEL", "KUTU VAR TOPLAM OYUN TAKTIK"),
    ("components.guile", "TUZAK", "KUTU VAR TOPLAM OYUN TAKTIK"),
    (
        "components.values",
        "RENK|DEGER BIRLIK|KART|DEGER|HER",
        "HER VAR KUTU OYUN BIRLIK RENK DEGER",
    ),
    ("components.troops", "BIRLIK KUTU|VAR|TOPLAM|OYUN", "VAR TOPLAM KUTU OYUN"),
    ("components.tactics", "TAKTIK KUTU|TOPLAM|OYUN", "VAR TOPLAM KUTU OYUN"),
    ("components.troops", "BIRLIK_DESTESI", "VAR TOPLAM KUTU OYUN"),
    ("components.tactics", "TAKTIK_DESTESI", "VAR TOPLAM KUTU OYUN BASLA"),
    ("components.flags", "CEPHE KUTU|OYUN|TOPLAM|VAR|MASA", "VAR TOPLAM KUTU OYUN MASA OYNA"),
    ("components.colors", "RENK", "VAR BIRLIK KUTU OYUN"),
    ("formations.count", "FORMASYON", "VAR OYUN TOPLAM TUR TUT"),
    ("setup.hand", "DAGIT|BASLA EL|KART|HER|CEK", "BIRLIK HER DAGIT BASLA EL BEN OYUN AL CEK"),
    ("hand.tactics_limit", "EL TAKTIK ENCOK|TUT", "TUT VAR ENCOK BEN"),
    ("hand.limit", "EL ENCOK", "TUT VAR TOPLAM TAKTIK BIRLIK BEN"),
    ("hand.limit", "EL TUT", "ENCOK TOPLAM TAKTIK BIRLIK BEN"),
    ("side.size_mud", "BATAKLIK", "CEPHE TAMAM FORMASYON VAR OYNA YER BEN ORASI BIRLIK ENCOK ILAN"),
    ("side.size", "CEPHE|YER YER|OYNA|TAMAM|HER", "HER VAR BEN BIRLIK ENCOK OYNA YER CEPHE ORASI"),
    ("side.size", "FORMASYON TAMAM|OYNA", "CEPHE BIRLIK BEN"),
    ("scout.draws", "GOZCU CEK", "DESTE TOPLAM OYNA BEN"),
    ("scout.returns", "GOZCU GERI", "DESTE OYNA CEK SONRA BEN"),
    ("leader.fog_value", "SIS LIDER", "VAR DEGER SAYIL CEPHE"),
    ("companion.value", "EK", "DEGER SAYIL"),
    ("shield.max", "SAVUNMA DEGER|ENCOK|SAYIL", "ENCOK DEGER SAYIL SIS CEPHE"),
    ("redeploy.cards", "TAKVIYE TASI|ISKARTA|OYNA|AL", "BEN CEPHE"),
    ("deserter.cards", "FIRARI KALDIR|ISKARTA|OYNA|AL", "RAKIP CEPHE"),
    ("traitor.cards", "HAIN AL|OYNA|TASI|CEK", "RAKIP CEPHE BIRLIK"),
    ("win.adjacent", "YANYANA CEPHE", "KAZAN AL OYUN BEN TAMAM"),
    ("win.total", "KAZAN CEPHE", "TOPLAM AL BEN DAGINIK OYUN"),
    ("match.loser_max", "KAYBET PUAN ENCOK", "AL MAC"),
    ("match.loser_flag", "KAYBET PUAN", "AL CEPHE MAC HER"),
    ("match.winner", "KAZAN PUAN", "AL MAC OYUN"),
    ("tactics.first", "TAKTIK RAKIP HIC OYNA", "BEN ENCOK"),
    ("tactics.lead", "TAKTIK RAKIP FAZLA|ONDE", "BEN ENCOK OYNA OYUN"),
    ("leader.limit", "LIDER OYNA", "OYUN ENCOK BEN TOPLAM"),
    ("turn.plays", "TUR|SIRA OYNA", "BEN BIRLIK ENCOK HER EL"),
    ("turn.draws", "TUR|TUR_SONU CEK", "BEN DESTE SONRA HER"),
)


def _tags(rows: Iterable[tuple[str, str]]) -> str:
    """All tags of a table's needs and allowances."""
    return " ".join(
        sorted({tag for row in rows for cell in row for tag in re.split(r"[ |]", cell)})
    )


@QUESTIONS.intent(
    "sayi",
    "how_many setup",
    "|".join({tag for _, needs, _ in _VALUES for tag in needs.split()[0].split("|")}),
    _tags((needs, allows) for _, needs, allows in _VALUES),
)
def _(q: Asked) -> Check | None:
    """A number that the rules fix."""
    if "how_many" not in q.kinds or q.numbers() or not q.has("SORU"):
        return None
    if any(denies(word) for word in q.words if word.tag != "OYNA"):
        return None
    key = _key(q)
    if key is None:
        return None
    return Check(state(q), act.RuleValue(key), "Kuralların belirlediği bir sayıyı soruyorsun.")


def _asks_for_colors(q: Asked) -> bool:
    """Whether it is the colours that are counted: "kaç renk", not "her renkte kaç kart"."""
    place = next(n for n, w in enumerate(q.words) if w.tag in ("SORU", "#"))
    return any(w.tag == "RENK" for w in q.words[place + 1 : place + 2])


def _key(q: Asked) -> str | None:
    tags = q.tags - {"#"}
    for key, needs, allows in _VALUES:
        groups = [set(group.split("|")) for group in needs.split()]
        known = set().union(*groups, allows.split(), QUESTIONS.always)
        if all(group & tags for group in groups) and tags <= known:
            if key == "components.values" and _asks_for_colors(q):
                continue
            if key == "side.size" and q.has("BATAKLIK") and has_mud(q):
                continue
            return key
    return None


# Limits, of which a number asked about may fall short, and facts with a meaning of their own.
_INEXACT = (
    "hand.limit",
    "hand.tactics_limit",
    "tactics.lead",
    "tactics.first",
    "leader.limit",
    "turn.plays",
    "shield.max",
    "win.adjacent",
    "win.total",
    "side.size",
    "components.values",
    "setup.hand_tactics",
)


@ruling(
    "sayi-mi",
    "#",
    _tags((needs, allows) for key, needs, allows in _VALUES if key not in _INEXACT),
)
def _(q: Asked) -> Check | None:
    """Is it so many?"""
    numbers = [w.value for w in q.numbers() if w.kind in ("cardinal", "group", "distributive")]
    if len(numbers) != 1 or numbers[0] is None or is_must(q):
        return None
    if any(denies(word) for word in q.words) or q.has("KARISIK", "RAKIP", "ILAN"):
        return None
    key = _key(q)
    if key is None or key in _INEXACT:
        return None
    count = numbers[0]
    return fact(
        q,
        key,
        f"Kuralların belirlediği bir sayının {count} olup olmadığını soruyorsun.",
        lambda value: value == count,
        f"sayı {count}",
        f"sayı {count} değil, {VALUES[key][1]}",
    )


# Key, needed tags, allowed tags, and the value that means yes.
_FACTS: tuple[tuple[str, str, str, int], ...] = (
    ("environment.stays", "SIS|BATAKLIK|CEVRESEL KAL|GECICI", "OYUN SON TUR CEPHE BIT", 1),
    ("allowed.guile_in_vain", "TUZAK|FIRARI|HAIN|TAKVIYE OYNA ETKI", "YOK BEN HIC OL", 1),
    ("allowed.face_down", "GIZLI|KAPALI OYNA", "BIRLIK TAKTIK BEN YER BIRER MASA", 1),
    (
        "discard.open",
        "ISKARTA_YERI BAK|ACIK|GIZLI|KAPALI",
        "OYUN ACIK BEN RAKIP HER TUT IKIMIZ",
        1,
    ),
    (
        "discard.returns",
        "ISKARTA_YERI|ISKARTA AL|GERI|CEK|OYNA|DON",
        "KART BIRLIK LIDER TAKTIK BEN EL OYUN ISKARTA GERI DESTE DON",
        1,
    ),
    (
        "setup.one_deck",
        "BIRLIK|BIRLIK_DESTESI TAKTIK|TAKTIK_DESTESI KARISTIR|AYNI|BERABER",
        "DESTE KART BERABER AYNI KARISIK BIRER OYUN",
        1,
    ),
    (
        "setup.hand_tactics",
        "BASLA|DAGIT TAKTIK",
        "EL KART VAR OYUN BEN AL DAGIT",
        1,
    ),
    (
        "win.needs_adjacent",
        "# CEPHE YANYANA",
        "KAZAN OYUN BEN AL TOPLAM",
        1,
    ),
    (
        "deck.end",
        "DESTE|KART|BIRLIK_DESTESI BIT OYUN",
        "OYUN DESTE BIT IKINCI # TUR KART SONRA",
        1,
    ),
    (
        "order.matters",
        "SIRA|SIRALI|YON OYNA FORMASYON|KART|BIRLIK|ELMAS|PIRAMIT",
        "ONCE SONRA BOZ AYNI CEPHE FORMASYON",
        1,
    ),
    (
        "allowed.joker_later",
        "JOKER|LIDER|EK|SAVUNMA SOYLE",
        "OYNA DEGER RENK SONRA ONCE BEN CEPHE TUR SADECE JOKER ILAN SONUC",
        1,
    ),
    (
        "environment.takes_place",
        "SIS|BATAKLIK|CEVRESEL YERTUT|TUT|YER",
        "YER TUT CEPHE BEN BIRER YERTUT",
        1,
    ),
    (
        "morale.takes_place",
        "LIDER|JOKER|EK|SAVUNMA YERTUT|TUT|YER",
        "YER TUT CEPHE BEN BIRER YERTUT TAMAM",
        1,
    ),
    (
        "color.rank",
        "RENK|KIRMIZI|MAVI|YESIL|SARI|MOR|TURUNCU YEN|ONDE",
        "RENK KIRMIZI MAVI YESIL SARI MOR TURUNCU DEGER IKINCI VAR ESIT BASKA",
        1,
    ),
    (
        "variants.both",
        "VARYANT|SON_SANS|ACIK_CEPHELER BERABER|IKINCI|HEM|AYNI|BIRLIK|COK",
        "OYNA OYUN ACIK SON_SANS ACIK_CEPHELER VARYANT # BERABER HEM BIRLIK COK SOYLE",
        1,
    ),
    (
        "fog.mud_together",
        "SIS BATAKLIK AYNI|BERABER|CEPHE|ORASI",
        "OYNA VAR AYNI CEPHE BERABER YER ORASI HEM IKINCI TUT",
        1,
    ),
    (
        "guile.stays",
        "TUZAK|GOZCU|FIRARI|HAIN|TAKVIYE OYNA ISKARTA|ISKARTA_YERI|SONRA",
        "SONRA OYNA ISKARTA ISKARTA_YERI MASA",
        0,
    ),
)


@ruling(
    "kural-mi",
    "|".join({tag for _, needs, *_ in _FACTS for tag in needs.split()[0].split("|")}),
    _tags((needs, allows) for _, needs, allows, _ in _FACTS),
)
def _(q: Asked) -> Check | None:
    """A fact of the rules that is true or not."""
    for key, needs, allows, yes in _FACTS:
        groups = [set(group.split("|")) for group in needs.split()]
        known = set().union(*groups, allows.split(), QUESTIONS.always)
        if not all(group & q.tags for group in groups) or not q.tags <= known:
            continue
        if any(denies(word) for word in q.words) and key != "allowed.guile_in_vain":
            return None
        if key == "discard.returns" and not (
            q.has("ISKARTA_YERI") or any(describes(w) for w in q.all("ISKARTA"))
        ):
            return None
        if key == "discard.open" and q.has("GIZLI", "KAPALI") and not q.has("ACIK", "BAK"):
            yes = 0
        return _fact(q, key, yes)
    return None


def _fact(q: Asked, key: str, yes: int) -> Check:
    must = is_must(q) and key != "allowed.joker_later"
    return fact(
        q,
        key,
        "Kuralların bunu nasıl belirlediğini soruyorsun.",
        (lambda value: value != yes) if must else (lambda value: value == yes),
        must=is_must(q),
    )


@ruling(
    "joker-degeri",
    "EK|SAVUNMA # SAYIL|OYNA|DEGER|OL|YERINE",
    "BEN DEGER SAYIL OYNA YERINE CEPHE BIRER",
)
def _(q: Asked) -> Check | None:
    """May this joker count as that value?"""
    numbers = [w.value for w in q.numbers() if w.kind == "cardinal"]
    if len(numbers) != 1 or numbers[0] is None or q.has("LIDER") or is_must(q) or _counts(q):
        return None
    if q.has("EK") and q.has("SAVUNMA"):
        return None
    wanted = numbers[0]
    shield = q.has("SAVUNMA")
    title = "Savunma Hattı" if shield else "Ek Taarruz"
    return fact(
        q,
        "shield.max" if shield else "companion.value",
        f"{title} kartının {wanted} sayılıp sayılmadığını soruyorsun.",
        (lambda top: 1 <= wanted <= top) if shield else (lambda value: value == wanted),
        f"{title} {wanted} sayılabilir",
        f"{title} {wanted} sayılamaz",
    )


def _counts(q: Asked) -> bool:
    """Whether a number counts cards: "iki kart"."""
    return any(a.unit in ("KART", "BIRLIK") for a in amounts(q))


@ruling(
    "lider-degeri", "LIDER|JOKER # SAYIL|DEGER|OL|YERINE", "BEN DEGER SAYIL OYNA YERINE SIS CEPHE"
)
def _(q: Asked) -> Check | None:
    """May a leader count as that value?"""
    numbers = [w.value for w in q.numbers() if w.kind == "cardinal"]
    if len(numbers) != 1 or numbers[0] is None or is_must(q) or _counts(q):
        return None
    wanted = numbers[0]
    if q.has("SIS"):
        return fact(
            q,
            "leader.fog_value",
            f"Sis altında Lider'in {wanted} sayılıp sayılmadığını soruyorsun.",
            lambda value: value == wanted,
            f"Sis altında Lider {wanted} sayılır",
            f"Sis altında Lider {wanted} sayılmaz",
        )
    return fact(
        q,
        "components.values",
        f"Lider'in {wanted} sayılıp sayılmadığını soruyorsun.",
        lambda top: 1 <= wanted <= top,
        f"Lider {wanted} sayılabilir",
        f"Lider {wanted} sayılamaz",
    )
