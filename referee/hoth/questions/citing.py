"""The sections that speak of just what a question asks; they are cited before those of the rules.

A rule of the model rests on several sections: of these the named terrain, badge or unit decides
which one a player wants to read.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from referee.asking import Asked, Check
from referee.hoth.actions import (
    Advance,
    Attack,
    ConfirmationOf,
    DiceLost,
    DiceOf,
    Done,
    Draw,
    HitsOf,
    MedalFor,
    MedalsGained,
    MedalsOf,
    Move,
    Order,
    PlayCard,
    Reroll,
    Retreat,
    RetreatAmount,
    RetreatOf,
    RollAmount,
    RuleValue,
    SightBetween,
)
from referee.hoth.questions.words import ablative, counts, locative
from referee.hoth.state import Phase

_TERRAIN = {
    "ridge": "sirt",
    "rocks": "kaya",
    "serac": "serak",
    "building": "bina-enkaz",
    "trench": "siper",
    "crevasse": "buz-catlagi",
    "plain": "arazi",
}
_UNIT = {
    "ET": "echo-base-trooper",
    "SS": "snowspeeder",
    "RA": "asi-topcusu",
    "ST": "snowtrooper",
    "AT": "at-at",
    "PD": "kesif-droidi",
}
_BADGE = {
    "assault": "saldiri-rozeti",
    "eweb": "e-web",
    "scout": "izci",
    "elite_troops": "elit-birlikler",
    "elite_squadron": "elit-filolar",
}
_MOST = 3  # sections that a reader looks at


def _named(q: Asked, tag: str, sections: dict[str, str]) -> list[str]:
    return [sections[w.name] for w in q.all(tag) if w.name in sections]


def _grounds(q: Asked) -> list[str]:
    return [section for section in _named(q, "ARAZI", _TERRAIN) if section != "arazi"]


def _looks(q: Asked) -> bool:
    return q.has("GOR", "ARADA", "KAPAT", "ARKA", "UST", "ENGEL")


def _sight(q: Asked) -> list[str]:
    ridges = [w for w in q.all("ARAZI") if w.name == "ridge"]
    both = len(ridges) > 1 or (
        ridges
        and (
            q.has("IKISI")
            or (2 in counts(q) and q.has("BIRLIK"))
            or any(a.value == 2 and b.name == "ridge" for a, b in pairwise(q.words))
        )
    )
    found = []
    if ridges and (both or q.has("DEGIL", "BIRTANE") or any(w.name == "plain" for w in q.words)):
        found.append("gorus-sirttan-sirta")
    if q.has("KENAR", "KOSE"):
        found += ["gorus-kiyi"] if q.has("YARIM", "TAHTA") else ["gorus-kenar"]
    if q.has("HEX"):
        found += ["gorus-kenar", "gorus-kiyi"]
    if q.has("BITISIK") and not q.has("ARAZI", "YAPI", "ARADA"):
        found.append("gorus-hatti")
    if not q.has("ARADA", "ARKA", "UST") and any(locative(w) for w in q.all("ARAZI")):
        found.append("gorus-uc-hexler")
    return [*found, "gorus-engelleri", *_grounds(q), "gorus-hatti"]


def _attack(q: Asked, check: Check) -> list[str]:
    subject = check.subject
    if getattr(subject, "split", ()):
        return ["zar-bolunmez"]
    if q.has("YARMA", "BOSALAN") or "assault" in {w.name for w in q.all("ROZET")}:
        return ["saldiri-rozeti", *_grounds(q)]
    if q.has("YAPI") and not _looks(q):
        return ["yapi", "saldiri"]
    if q.has("EMIR", "EMIRSIZ") and not _looks(q) and not q.has("ARAZI", "ADIM"):
        return ["tur-akisi", "saldiri", "hareket"]
    if _looks(q) and not (q.has("UZAK", "ADIM") and not q.has("ARADA", "ARKA", "UST", "KAPAT")):
        return _sight(q)
    found = _named(q, "ROZET", _BADGE)
    if any(w.name in ("rocks", "building") for w in q.all("ARAZI")) and not q.has("UZAK"):
        found.append("durduran-arazi")
    went = any(not w.negated for w in q.all("GIT") + q.all("GIR") + q.all("CIK"))
    if went and any(ablative(w) for w in q.all("ARAZI")):
        found.append("durduran-arazi")
    found += _grounds(q)[:1]
    if q.has("CEKIL"):
        found = ["geri-cekilme", *found]
    if q.has("GIT") and not went:
        found += ["hareket", "saldiri"]
    if q.has("GIT", "CIK"):
        found += ["hareket-mesafesi"]
    if q.has("IKINCI", "AYNI", "BITISIK") and not q.has("GIT", "ARAZI"):
        found.append("saldiri")
    if q.has("ZAR") or ("siper" in found and q.has("UZAK", "ADIM") and not q.has("GIT", "GIR")):
        found.append("zar-degisimleri")
    return [*found, "menzil-ve-zar"]


def _dice(q: Asked, check: Check) -> list[str]:
    found = _named(q, "ROZET", _BADGE)
    if q.has("KART", "TAKTIK"):
        found.append("taktik-karti")
    losses = q.has("YARALI", "FIGUR", "ARTAN") or (q.has("ADAM") and q.has("BIRTANE"))
    if losses and not q.has("ARAZI"):
        found.append("kayip-gucu-dusurmez")
    grounds = _grounds(q)
    if grounds or found:
        found += ["zar-degisimleri", *grounds[:1]]
    if q.has("KORU"):
        found = [*grounds[:1], *_named(q, "BIRIM", {"AT": "at-at"}), "zar-degisimleri"]
    return [*found, "menzil-ve-zar"]


def _duty(q: Asked, check: Check) -> list[str]:
    """The section of what is left undone, by the step of the turn."""
    phase = check.state.phase if check.state.knows("phase") else None
    by_phase = {
        Phase.CARD: ["komut-karti", "tur-akisi"],
        Phase.ORDER: ["emir", "komut-karti"],
        Phase.MOVE: ["hareket", "tur-akisi"],
        Phase.ATTACK: ["saldiri"],
        Phase.REROLL: ["e-web"],
        Phase.CONFIRM: ["at-at-dogrulama"],
        Phase.RETREAT: ["cekilmeyi-yok-sayma", "siper", "cekilme-yolu"],
        Phase.ADVANCE: ["saldiri-rozeti"],
        Phase.DRAW: ["kart-cekme"],
    }
    return by_phase.get(phase, []) if phase else []


def _move(q: Asked, check: Check) -> list[str]:
    if getattr(check.subject, "staying", 0) or q.has("BOL", "GERIDE"):
        return ["birlikte-hareket"]
    if q.has("BIRLES", "YARALI"):
        return ["birlikte-hareket"]
    found = []
    if q.has("EMIR", "EMIRSIZ") and not q.has("ARAZI"):
        found += ["tur-akisi", "emir"]
    if q.has("SALDIR"):
        found += ["tur-akisi", "hareket"]
    if q.has("YAPI"):
        found += ["gecilemez-arazi", "yapi"]
    if any(w.name in ("serac", "crevasse", "ridge") for w in q.all("ARAZI")):
        found += ["gecilemez-arazi", *_grounds(q)[:1]]
    if any(w.name in ("rocks", "building") for w in q.all("ARAZI")):
        found += ["durduran-arazi", *_grounds(q)[:1]]
    if any(w.name == "trench" for w in q.all("ARAZI")):
        found.append("siper")
    if not q.has("ARAZI", "YAPI") and (q.has("UST", "GEC", "DOLU", "GIR") or q.has("DUR")):
        found.append("dolu-hex")
    if q.has("IKINCI", "YARIM"):
        found.append("hareket")
    return [*found, "hareket-mesafesi", *_named(q, "BIRIM", _UNIT)[:1]]


def _retreat(q: Asked, check: Check) -> list[str]:
    found = []
    if q.has("YOKSAY") or any(w.negated for w in q.all("CEKIL")):
        found.append("cekilmeyi-yok-sayma" if q.has("ARAZI", "BIRIM") else "cekilme-yolu")
    if q.has("FEDA", "FIGUR") and not q.has("TABAN", "DOLU", "ARAZI", "KAC"):
        found.append("cekilme-yolu")
    if any(w.name == "trench" for w in q.all("ARAZI")):
        found += ["cekilmeyi-yok-sayma", "siper"]
    if {w.name for w in q.all("BIRIM")} & {"AT", "RA"}:
        found.append("cekilmeyi-yok-sayma")
    if q.has("TABAN", "DOLU", "YER", "KAC", "ARKA", "TAHTA"):
        found.append("cekilememe")
    return [*found, "geri-cekilme", "cekilememe"]


def _order(q: Asked, check: Check) -> list[str]:
    if q.has("CIZGI", "SUTUN", "HEX"):
        return ["cizgideki-birim", "bolumler", "emir"]
    if q.has("PIYADE", "ARAC", "BIRIM", "YEDEK") and q.has("KART") and not q.has("BOLUM"):
        return ["tur-kartinda-birim-yoksa", "taktik-karti"]
    if q.has("BOLUM", "BOLUMKART"):
        return ["bolum-karti", "emir"]
    return ["emir", "tur-akisi"]


def _hits(q: Asked, check: Check) -> list[str]:
    if q.has("YAPI"):
        return ["yapinin-yikilmasi", "isabet"]
    if q.has("CEKIL", "YOKSAY", "KACIRT") and not q.has("ISABET", "PATLAMA", "YOKET"):
        return ["cekilmeyi-yok-sayma", *_named(q, "BIRIM", _UNIT)[:1], "geri-cekilme"]
    if q.has("CEKIL"):
        return ["zar-sonucu", "isabet"]
    if "AT" in {w.name for w in q.all("BIRIM")} or q.has("DOGRULAMA"):
        return ["at-at-dogrulama", "at-at", "isabet"]
    if q.has("MADALYA"):
        return ["birim-madalyasi", "isabet"]
    return ["isabet", *(["zar-yuzleri"] if q.has("CARPI", "SEMBOL") else [])]


def _medals(q: Asked, check: Check) -> list[str]:
    found = ["yapinin-yikilmasi"] if q.has("YAPI") else []
    if {w.name for w in q.all("BIRIM")} & {"PD", "RA"}:
        found += ["senaryo-ozel-kurali"] if q.has("SENARYO") else []
        found.append("madalyasiz-birimler")
    found += ["gecici-hedef"] if q.has("GECICI") else []
    found += ["kalici-hedef"] if q.has("KALICI") else []
    return [*found, "birim-madalyasi"]


_BY_SUBJECT: tuple[tuple[tuple[type, ...], Callable[[Asked, Check], list[str]]], ...] = (
    ((Attack,), _attack),
    ((DiceOf, DiceLost), _dice),
    ((Done,), _duty),
    ((Move,), _move),
    ((Retreat, RetreatOf, RetreatAmount), _retreat),
    ((Order,), _order),
    ((HitsOf, RollAmount), _hits),
    ((ConfirmationOf,), lambda q, check: ["at-at-dogrulama", "at-at"]),
    ((SightBetween,), lambda q, check: _sight(q)),
    ((MedalFor, MedalsGained, MedalsOf), _medals),
    ((Advance,), lambda q, check: ["saldiri-rozeti"]),
    ((Reroll,), lambda q, check: ["e-web"] + ["at-at-dogrulama"] * q.has("DOGRULAMA")),
    ((Draw,), lambda q, check: ["kart-cekme", "tur-akisi"]),
    ((PlayCard,), lambda q, check: ["takim-konusma"] if q.has("TAKIM", "EKIP") else []),
)


def cites(q: Asked, check: Check) -> tuple[str, ...]:
    """The sections that a question's answer cites first, by what it names and asks."""
    if isinstance(check.subject, RuleValue):
        return ()  # its own sections are the right ones
    for kinds, sections in _BY_SUBJECT:
        if isinstance(check.subject, kinds):
            chosen = dict.fromkeys(sections(q, check))
            return tuple(f"hoth#{section}" for section in chosen)[:_MOST]
    return ()
