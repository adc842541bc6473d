"""Questions on the tactics limit: how many each player has played, and how many more he may."""

from __future__ import annotations

from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.questions.sites import has_fog, has_mud
from referee.battle_line.questions.situation import (
    IN_HAND,
    NONE_YET,
    OWN_TURN,
    ruling,
    state,
)
from referee.battle_line.questions.words import (
    CARD_TAGS,
    QUESTIONS,
    is_must,
    omits,
    told,
)

TACTIC = "TAKTIK|" + "|".join(tag for tag in CARD_TAGS if tag != "LIDER")
TACTIC_TAGS = frozenset(TACTIC.split("|"))
_ASKING = ("IKINCI", "UCUNCU", "DORDUNCU", "BESINCI", "ILK", "DAHA", "YENI")
_NTH = {"ILK": 1, "IKINCI": 2, "UCUNCU": 3, "DORDUNCU": 4, "BESINCI": 5}


def _shown(q: Asked) -> tuple[int | None, int | None, tuple[Word, ...]]:
    """Counts told as "benimki bir, rakibinki iki", and the other words."""
    counts: dict[str, int] = {}
    words: list[Word] = []
    skip = False
    for place, word in enumerate(q.words):
        behind = q.words[place + 1] if place + 1 < len(q.words) else None
        third = q.words[place + 2].tag if place + 2 < len(q.words) else ""
        if skip:
            skip = False
            continue
        owned = word.name == "ki" or (word.tag in ("BEN", "RAKIP") and third == "SORU")
        if owned and behind is not None and behind.tag in ("#", "BIR", "BIRER", "HIC"):
            counts[word.tag] = {"BIR": 1, "BIRER": 1, "HIC": 0}.get(behind.tag, behind.value or 0)
            skip = True
            continue
        words.append(word)
    return counts.get("BEN"), counts.get("RAKIP"), tuple(words)


def _segments(words: tuple[Word, ...]) -> list[tuple[str, list[Word]]]:
    """Words cut where their subject changes: (subject, words), the subject a tag."""
    parts: list[tuple[str, list[Word]]] = [("", [])]
    for word in words:
        compared = word.suffix.endswith(("den", "ten"))  # "rakipten önce"
        counted = any(w.tag in ("#", "BIR", "BIRER", "HIC") for w in parts[-1][1])
        named = word.tag in TACTIC_TAGS and word.tag != "TAKTIK"
        only = len(parts[-1][1]) == 2 and parts[-1][0] and parts[-1][1][1].tag == "#"
        if (word.tag == "EL" and counted) or (named and only):  # "ben iki. elimde sis var"
            parts.append(("", []))
        if word.tag in ("RAKIP", "BEN", "IKIMIZ") and not compared:
            parts.append((word.tag, []))
        parts[-1][1].append(word)
        if word.tag in ("OYNA", "VAR"):
            parts.append(("", []))
    return [part for part in parts if any(word.tag != "DOLGU" for word in part[1])]


def _count(words: list[Word]) -> int | None:
    """How many tactics a segment says were played; None when it says nothing of it."""
    tags = [word.tag for word in words]
    if "EL" in tags and "OYNA" not in tags:
        return None  # what a hand holds doesn't count
    plays = [word for word in words if word.tag == "OYNA"]
    if "SORU" in tags or ("KART" in tags and not plays and not TACTIC_TAGS & set(tags)):
        return None
    if any(word.negated for word in plays) or "HIC" in tags or "YOK" in tags:
        return 0
    for place, word in enumerate(words):
        if words[place + 1 : place + 2] and words[place + 1].tag == "DAHA":
            continue
        if word.tag == "#" and word.kind != "ordinal" and word.value is not None:
            return word.value
        if word.tag in ("BIRER", "BIR"):
            return 1
        if word.tag in _NTH and plays and told(plays[-1]):
            return _NTH[word.tag]
    return 1 if plays and told(plays[-1]) and TACTIC_TAGS & set(tags) else None


def _asked_segment(parts: list[tuple[str, list[Word]]]) -> int:
    """The segment that says what is wanted: the last one with a verb that tells nothing."""
    asking = [
        n
        for n, (_, words) in enumerate(parts)
        if any(w.tag == "OYNA" and not told(w) for w in words)
    ]
    wanted = [n for n in asking if any(w.tag in _ASKING for w in parts[n][1])]
    return (wanted or asking or [-1])[-1]


def _played(q: Asked) -> tuple[int | None, int | None, int | None] | None:
    """Tactics played by the asker and by the opponent, and how many are wanted in all."""
    own, theirs, others = _shown(q)
    parts = _segments(others)
    place = _asked_segment(parts)
    subject, asked = parts.pop(place) if parts else ("", [])
    last = ""
    for who, words in parts:
        count = _count(words)
        if count is None:
            last = who or last
            continue
        verb = next((w for w in words if w.tag == "OYNA"), None)
        if not who and verb is not None:
            who = "BEN" if verb.first_person else "RAKIP"
        if not who and verb is None and {"MASA", "HIC"} & {w.tag for w in words}:
            who = last  # "rakibin elinde dört taktik var ama masada hiç yok"
        if not who:  # "ben 3 taktik oynadım, o 2"
            who = {"BEN": "RAKIP", "RAKIP": "BEN"}.get(last, "")
        as_many = who == "RAKIP" and verb is not None and verb.first_person  # "rakip kadar oynadım"
        if who == "IKIMIZ" or as_many:
            own = theirs = count
        elif who == "RAKIP":
            theirs = count
        elif who == "BEN":
            own = count
        else:
            return None
        last = who
    if subject == "RAKIP":
        return None
    total: int | None = None
    plain = _asked_count(asked)
    wished = asked if any(w.tag in _ASKING for w in asked) else [*_unspoken(parts), *asked]
    nth = next((_NTH[w.tag] for w in wished if w.tag in _NTH), None)
    if (nth or own is not None) and theirs is None and last == "BEN" and plain is not None:
        theirs, plain = plain, None  # "ben 3 oynadım, o 2, dördüncüyü oynasam"
    ordinal = next((w.value for w in asked if w.tag == "#" and w.kind == "ordinal"), None)
    if nth or ordinal:
        own = (nth or ordinal or 1) - 1
    elif plain is not None and own is None and any(w.tag in (*_ASKING, "HAK") for w in asked):
        own = plain  # "ben bir tane, bir tane daha oynasam"
    elif plain is not None and own is None:
        total = plain
    return own, theirs, total


def _unspoken(parts: list[tuple[str, list[Word]]]) -> list[Word]:
    """The words that no verb ends: "oyunun ilk taktiğini ben ..."."""
    return [w for who, words in parts if not who for w in words if words[-1].tag != "OYNA"]


def _asked_count(words: list[Word]) -> int | None:
    """The number in the wanted part that isn't the "one more" of the wish."""
    if _stops_short(words):
        return 1
    for place, word in enumerate(words):
        behind = next((w.tag for w in words[place + 1 :] if w.tag != "DOLGU"), "")
        if word.tag in ("#", "BIRER") and word.kind != "ordinal" and behind != "DAHA":
            if word.tag == "BIRER" and not any(w.tag in _ASKING for w in words[place + 1 :]):
                return None
            return word.value if word.tag == "#" else 1
    return None


def _stops_short(words: list[Word]) -> bool:
    """Whether "I one" tells a count, before one more is wished: "ben bir, şimdi bi tane daha"."""
    tags = [w.tag for w in words]
    if tags[:2] != ["BEN", "BIR"]:
        return False
    return tags[2:3] not in (["TAKTIK"], ["TANE"], ["KART"]) and bool(set(tags[2:]) & {*_ASKING})


def _wishes_a_tactic(q: Asked) -> bool:
    parts = _segments(q.words)
    lying = {
        tag for tag, there in (("SIS", has_fog(q)), ("BATAKLIK", has_mud(q))) if there is not None
    }
    wished = {w.tag for w in parts[_asked_segment(parts)][1]} & TACTIC_TAGS
    return bool(wished - lying)


def _standing(q: Asked) -> tuple[int, int] | None:
    """Counts that a comparison tells: "bir öndeyim", "gerideyim", "eşitiz"."""
    if q.has("ESIT") or (q.has("AYNI") and q.has("IKIMIZ")):
        return 1, 1
    if q.has("FAZLA") and any(w.suffix.endswith("den") for w in q.all("BEN")):
        return 1, 2  # "rakip benden fazla oynadı"
    ahead = any(w.first_person for w in q.all("OYNA") if told(w))
    if q.has("FAZLA") and ahead and any(w.suffix.endswith("ten") for w in q.all("RAKIP")):
        return next((w.value for w in q.numbers() if w.value), 1), 0  # "rakipten bir fazla oynadım"
    word = next(iter((*q.all("ONDE"), *q.all("GERIDE"))), None)
    if word is None:
        return None
    apart = next((w.value for w in q.numbers() if w.value and w.kind == "cardinal"), 1) or 1
    mine = word.name == "ben" or q.has("BEN") or not q.has("RAKIP")
    return (apart, 0) if mine is (word.tag == "ONDE") else (0, apart)


_LIMIT_WORDS = (
    "ILK TAKTIK RAKIP BEN IKIMIZ OYNA # HIC DAHA BIRER IKINCI UCUNCU DORDUNCU BESINCI VAR YOK EL "
    "SONRA ONCE YENI TUR SIRA DEGIL SADECE ONDE GERIDE ESIT OYUN FAZLA TUT CEPHE ORASI MASA AYNI "
    "YERINE BIRLIK COK BASLA ISKARTA FIRARI TOPLAM TAKVIYE GOZCU HAIN SIS BATAKLIK EK "
    "SAVUNMA HEPSI CEK BEKLE ENCOK KUTU"
)


# What "may I play a tactic", with nothing told, consists of.
_BARE_WISH = frozenset(["TAKTIK", "OYNA", "EL", "VAR", "BEN", "BIRER", "TUR", *_ASKING])


@ruling(
    "taktik-siniri",
    f"{TACTIC}|UCUNCU|DORDUNCU|BESINCI OYNA|HAK",
    _LIMIT_WORDS,
    about="taktik.siniri",
)
def _(q: Asked) -> Check | None:
    """May I play one more tactic, given how many each has played?"""
    if (
        is_must(q)
        or omits(q, "OYNA")
        or (all(told(w) for w in q.all("OYNA")) and not q.has("DAHA", "HAK", *_NTH))
        or (q.has("HAK") and not q.has("TAKTIK"))
    ):
        return None
    if not q.has("TAKTIK") and not _wishes_a_tactic(q) and not _compares(q):
        return None
    if q.has("BIRLIK") and not (q.has("YERINE") and q.has("RAKIP")):
        return None
    if (q.has("AYNI") and not q.has("IKIMIZ")) or (q.has("CEPHE", "ORASI") and not q.has("RAKIP")):
        return None
    standing = _standing(q)
    played = (*standing, None) if standing else _played(q)
    if played is None:
        return None
    own, theirs, total = played
    if total is not None:
        if theirs is None or total > 5 or total < 1:
            return None  # "may I play two tactics": not a question about one more
        own = total - 1
    if theirs is None and own != 0 and q.has("RAKIP"):
        return None  # something is told of the opponent that isn't understood
    plain = own is None and theirs is None
    if plain and (not q.has("TAKTIK") or q.has("SONRA", "ONCE", "SIRA", "HEPSI", "CEK", "ISKARTA")):
        return None
    if plain and not q.tags <= _BARE_WISH | QUESTIONS.always:
        return None
    first = own is None and theirs is not None and not q.has(*_ASKING)
    if first:
        own = 0  # "rakip bir taktik oynadı, ben de oynayabilir miyim"
    a = {} if own is None else {"tactics_played": own}
    b = {} if theirs is None else {"tactics_played": theirs}
    known = [f"sen {_number(own)} taktik {_verb(own, True)}"] if own is not None else []
    known += [f"rakibin {_number(theirs)} taktik {_verb(theirs)}"] if theirs is not None else []
    wish = "Bir taktik kartı daha oynamak istiyorsun" if own else "Taktik kartı oynamak istiyorsun"
    more = "bir taktik kartı daha" if own else "taktik kartı"
    return Check(
        state(q, a=a, b=b),
        act.PlayTactic.partial("action", player=0),
        f"{wish}; {', '.join(known)}." if known else f"{wish}.",
        f"{more} oynayabilirsin",
        f"{more} oynayamazsın",
        (OWN_TURN, IN_HAND, *((NONE_YET,) if first else ())),
    )


def _compares(q: Asked) -> bool:
    """Whether only plays are told, of both: "rakip bir oynadı ben iki, üçüncüsü olur mu"."""
    plain = {"RAKIP", "BEN", "OYNA", "#", "BIRER", "DAHA", *_NTH} | QUESTIONS.always
    return q.has("RAKIP") and q.has("BEN") and q.tags <= plain and not q.has("KART")


def _number(count: int) -> str:
    return str(count) if count else "hiç"


def _verb(count: int, own: bool = False) -> str:
    if own:
        return "oynadın" if count else "oynamadın"
    return "oynadı" if count else "oynamadı"


def _adds(q: Asked) -> bool:
    """Whether one more is told beside a count: "ikimiz birer, rakip bir tane daha oynadı"."""
    weighty = [w for w in q.words if w.tag != "DOLGU"]
    return any(a.tag == "DAHA" and b.tag == "OYNA" and told(b) for a, b in pairwise(weighty))


@QUESTIONS.intent(
    "kac-taktik",
    "how_many",
    "TAKTIK OYNA|HAK|KAL",
    "RAKIP BEN IKIMIZ # HIC DAHA BIRER BIR ENCOK VAR TOPLAM ONDE GERIDE ESIT OYUN KAL FAZLA",
)
def _(q: Asked) -> Check | None:
    """How many tactics may I still play, given how many each has played?"""
    if "how_many" not in q.kinds or q.has("AYNI") or _adds(q):
        return None
    standing = _standing(q)
    played = (*standing, None) if standing else _played(q)
    if played is None or (played[0] is None and played[1] is None):
        return None
    own, theirs, _ = played
    if theirs is None:
        return None
    assumed = () if own is not None else (NONE_YET,)
    return Check(
        state(
            q, a={"tactics_played": own or 0, "leader_played": False}, b={"tactics_played": theirs}
        ),
        act.TacticsAllowance(0),
        f"Kaç taktik daha oynayabileceğini soruyorsun; sen {_number(own or 0)}, rakibin "
        f"{_number(theirs)} taktik {_verb(theirs)}.",
        assumed=assumed,
    )
