"""Is a card what is said of it: starred, optional, of this era, side, value?"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, ERA_TR, PLAYER_TR, PLAYERS, US
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.wanted import PARTICLE
from referee.twilight_struggle.questions.words import QUESTIONS, SIDES, names, numbers

_WHICH = re.compile(
    r"\b(?:hangi|kaç|kac|neden|niye|niçin|nas[ıi]l|nere|kim)\w*|\bne(?:dir)?\b", re.IGNORECASE
)
_DENIED = re.compile(r"(?:m[ae]z|m[ıiuü]yor\w*|de[ğg]il|yok) m[ıiuü]", re.IGNORECASE)
_ASIDE = frozenset(["must", "why_not", "difference", "when", "how_many"])
_IS = {"ı": "dır", "i": "dir", "t": "tır", "r": "dır"}  # after the last letter of what is asked
_PRINTED = ("DEGER", "OPS", "USTUNE", "NUMARA")  # before a number: what is printed

_Claim = tuple[str, Callable[[Any], bool]]


@QUESTIONS.intent(
    "kart-evet-hayir",
    "",
    "AD YILDIZ|ALTICIZILI|ERA|SAVAS|SERISI|ISTEK|TEMEL|ABD|SSCB|LIK|OLAY|NOTR|IKIMIZ|DON|CIK",
    "AD DON CIK IKINCI SONRA KALICI ETKILE NOTR YILDIZ ALTICIZILI ERA SAVAS SERISI ISTEK ABD SSCB "
    "LIK OLAY OPS SAYI OL TEMEL DESTE VAR IKIMIZ OYNA DEGER USTUNE NUMARA # ACIK YOK",
)
def _(q: Asked) -> Check | None:
    """Is a card starred, underlined, of this era, side or value? Several claims must all hold."""
    cards = names(q, "AD")
    text = q.text
    for word in q.all("AD"):
        text = text.replace(word.text, "")
    asked = len(PARTICLE.findall(text))
    if len(cards) != 1 or not asked or _WHICH.search(text) or _DENIED.search(text):
        return None
    if q.has("OYNA") and not q.has("IKIMIZ", "DON", "CIK", "IKINCI"):
        return None
    if q.has("DON", "CIK", "IKINCI") and asked == 1 and not q.has("LIK", "YILDIZ"):
        return None  # see `kart-cikar`
    if q.kinds & _ASIDE or cards[0] == CHINA or q.has("YOK") or "olarak çek" in text:
        return None
    card = CARDS[cards[0]]
    claims = _claims(q)
    if claims is None or not claims or asked > len(claims):
        return None
    facts = {
        **{name: getattr(card, name) for name in ("starred", "underlined", "optional", "war")},
        "side": None if card.side is None else PLAYERS[card.side],
        "era": card.era,
        "ops": card.ops,
        "number": card.number,
    }
    if asked > 1 and len({holds(facts) for _, holds in claims}) > 1:
        return None  # two questions with different answers
    said = " ve ".join(text for text, _ in claims)
    return Check(
        at.operating(q, US),
        act.CardFacts(card.id),
        f"Kart: {card.name}.",
        f"{card.name} {said}{_IS[said[-1]]}",
        f"{card.name} {said} değildir",
        holds=lambda value: all(holds(value) for _, holds in claims),
    )


def _claims(q: Asked) -> list[_Claim] | None:
    """What is claimed of the card; None where a word claims something else."""
    found: list[_Claim] = []
    for tag, key, text in (
        ("YILDIZ", "starred", "yıldızlı"),
        ("ALTICIZILI", "underlined", "altı çizili"),
        ("SERISI", "optional", "seçimli bir kart"),
        ("ISTEK", "optional", "seçimli bir kart"),
        ("SAVAS", "war", "bir savaş kartı"),
    ):
        for word in q.all(tag)[:1]:
            lacks = word.suffix.startswith(("siz", "sız"))
            if lacks and tag != "YILDIZ":
                return None
            found.append(("yıldızsız" if lacks else text, partial(_printed, key, not lacks)))
    comes_back = q.has("DON") or (q.has("IKINCI") and not q.has("CIK"))
    if comes_back:
        found.append(("yıldızsız", partial(_printed, "starred", False)))
    elif q.has("CIK") and not re.search(r"deste", q.text, re.IGNORECASE):
        found.append(("yıldızlı", partial(_printed, "starred", True)))
    if q.has("TEMEL"):
        found.append(("temel oyunun kartı", partial(_printed, "optional", False)))
    if q.has("NOTR") or q.has("IKIMIZ"):
        if q.has("IKIMIZ") and not q.has("OYNA", "OLAY", "ACIK"):
            return None
        found.append(("iki tarafa açık bir kart", partial(_printed, "side", None)))
    for era in names(q, "ERA"):
        if not era:
            return None
        found.append((f"bir {ERA_TR[era]} kartı", partial(_printed, "era", era)))
    owner = _owner(q, bool(found))
    if owner is None and {w.tag for w in q.words if w.tag in SIDES} and not q.has("IKIMIZ"):
        return None
    if owner is not None:
        claim = f"{PLAYER_TR[owner]} olayı taşıyan bir kart"
        found.append((claim, partial(_printed, "side", PLAYERS[owner])))
    values = {int(w.name) for w in q.all("LIK")} | (set(numbers(q)) if q.has(*_PRINTED) else set())
    if len(values) > 1 or (numbers(q) and not q.has(*_PRINTED)):
        return None
    for value in values:
        key = "number" if q.has("NUMARA") else "ops"
        unit = "numaralı" if key == "number" else "operasyon puanlı"
        found.append((f"{value} {unit}", partial(_printed, key, value)))
    return found


def _owner(q: Asked, more: bool) -> int | None:
    """Whose event it is claimed to be ("Sovyet kartı mı", "Rusların mı")."""
    sides = {w.tag for w in q.words if w.tag in SIDES}
    if len(sides) != 1:
        return None
    place = max(n for n, w in enumerate(q.words) if w.tag in SIDES)
    word, rest = q.words[place], q.words[place + 1 :]
    if re.search(r"olarak", q.text) and not word.suffix.endswith(("in", "un", "ın", "ün")):
        return None
    near = {w.tag for w in rest[:3]}
    claims = not rest or bool(near & {"KART", "OLAY", "LIK", "BIR"}) or (more and not rest)
    return SIDES[word.tag] if claims else None


def _printed(key: str, wanted: Any, value: dict[str, Any]) -> bool:
    """Whether a card's printed fact is this one."""
    return bool(value[key] == wanted)
