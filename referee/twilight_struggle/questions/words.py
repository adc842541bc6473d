"""The words of a question about Twilight Struggle, and the facts that they state.

The asker plays one side; questions that don't say which leave it open, and what is asked is then
taken for the side that it concerns. Names of countries, cards and terms lie in `data/`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from referee.asking import Asked, Check, Questions, Word
from referee.twilight_struggle.actions import CountryFacts
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, REGION_TR, read_table
from referee.twilight_struggle.questions.wanted import PARTICLE as PARTICLE
from referee.twilight_struggle.questions.wanted import asks_outcome
from referee.twilight_struggle.questions.wanted import asks_yes_or_no as asks_yes_or_no

PLACES_TABLE = {row["id"]: row for row in read_table("places")}
CARD_FORMS = {row["id"]: row["forms"] for row in read_table("card_forms")}


_LONG = 8  # letters of a name that is unlike anything else even with a slip
_VOWELS = frozenset("aeıioöuüâîû")
_OTHERWISE = ("Inda",)  # which "indi" is taken for


def _forms(*texts: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(form for text in texts for form in text.split("|") if form))


def _lexicon() -> dict[str, tuple[str, ...]]:
    """Tags and their forms: terms, countries, regions and cards, in Turkish and English."""
    tags: dict[str, tuple[str, ...]] = {}
    for row in (*read_table("lexicon"), *read_table("lexicon_map"), *read_table("lexicon_events")):
        tags[row["tag"]] = (*tags.get(row["tag"], ()), *_forms(row["forms"]))
    for c in COUNTRIES.values():
        tags[f"ULKE:{c.id}"] = _forms(c.name, c.name_en, PLACES_TABLE[c.id]["forms"])
    for region, name in REGION_TR.items():
        tags[f"BOLGE:{region}"] = _forms(name, PLACES_TABLE[region]["forms"])
    for card in CARDS.values():
        tags[f"AD:{card.id}"] = _forms(card.name, card.name_en, CARD_FORMS.get(card.id, ""))
    for tag, forms in tags.items():
        kind = tag.partition(":")[0]
        slips = [f for f in forms if " " in f and f[-1] != "-"]
        slips += forms[:1] if kind in ("ULKE", "BOLGE") else ()  # the Turkish name
        tags[tag] = _forms(*forms, *(slip for form in slips for slip in _hurried(form)))
    return tags


def _hurried(form: str) -> Iterator[str]:
    """A name with a vowel missing in a short word: "brsh war"; longer words are found anyway.

    A single word is a name only where it is a place's.
    """
    words = form.split()
    for n, word in enumerate(words):
        alone = len(words) == 1
        if not word.isalpha() or not (len(word) == 5 if alone else 4 <= len(word) <= 7):
            continue
        if not alone and sum(map(len, words)) < _LONG:
            continue
        for cut in range(1, len(word) - 1):
            if word[cut] in _VOWELS:
                yield " ".join((*words[:n], word[:cut] + word[cut + 1 :], *words[n + 1 :]))


def _sections(q: Asked, check: Check) -> tuple[str, ...]:
    """The sections of the cards that a question names, and of the country that it asks about."""
    cards = [word.name for word in q.all("AD") if word.name in CARDS and word.name != CHINA]
    slugs = [CARDS[card].slug for card in cards]
    if isinstance(check.subject, CountryFacts):
        region = COUNTRIES[check.subject.country].region
        slugs = [f"ulkeler-{region.replace('_', '-')}", *slugs]
    return tuple(f"twilight-struggle#{slug}" for slug in dict.fromkeys(slugs))


_PAIRS = {"indo_pakistani_war": ("india", "pakistan"), "iran_iraq_war": ("iran", "iraq")}


_PARTED = re.compile(r"^(?!.*(?:sava|savş|war|çat))[^,\s-]+[,\s-]+[^,\s-]+$", re.IGNORECASE)


def countries_apart(q: Asked) -> Asked:
    """With a comma "Hindistan, Pakistan" lists two countries; so it does beside another card."""
    words: list[Word] = []
    for word in q.words:
        listed = f"-{word.text}" in q.text or f"{word.text}-" in q.text
        mark = "," if "," in word.text else "-" if listed and "-" in word.text else ""
        if (
            not mark
            and _PARTED.match(word.text)
            and any(w.tag == "AD" for w in q.words if w != word)
        ):
            mark = " "  # "OPEC: Mısır, İran Irak"
        if word.tag == "AD" and word.name in _PAIRS and mark:
            texts = (text.strip() for text in word.text.split(mark, 1))
            pair = zip(_PAIRS[word.name], texts, ("", word.suffix), strict=True)
            words += [Word("ULKE", text, suffix, country) for country, text, suffix in pair]
        else:
            words.append(word)
    return replace(q, words=tuple(words))


QUESTIONS = Questions(
    prefix="twilight_struggle",
    lexicon=_lexicon(),
    always=frozenset(["DOLGU", "CINS", "GERCEKLES", "OL", "KART", "BIR", "VAR", "SECENEK"]),
    slots=(
        frozenset(["ULKE", "BOLGE", "BG", "NONBG"]),
        frozenset(["ABD", "SSCB"]),
        frozenset(["DARBE", "HIZALAMA"]),
        frozenset(["OLAY", "OPS"]),
        frozenset(["HEMEN", "SONRAKI", "GECENTUR"]),
        frozenset(["LIK", "PUANLAMA"]),
    ),
    owned=frozenset(["KONTROL", "EL", "NUFUZ", "KART"]),
    cites=_sections,
)

Build = Callable[[Asked], Check | None]


def permission(
    name: str, kinds: str, needs: str, allows: str = "", *, about: str = ""
) -> Callable[[Build], Build]:
    """Declare an intent on what may or must be done; a number, another duty or what comes of it is
    not meant.
    """

    def register(build: Build) -> Build:
        def guarded(q: Asked) -> Check | None:
            other = q.kinds & {"how_many", "must"}.difference(kinds.split())
            return None if other or asks_outcome(q) else build(q)

        QUESTIONS.intent(name, kinds, needs, allows, about=about)(guarded)
        return build

    return register


SIDES = {"ABD": US, "SSCB": USSR}
DENIALS = ("YOK", "DEGIL")


def to(place: str) -> str:
    """A country or region in the dative: `Vietnam'a`."""
    return PLACES_TABLE[place]["dative"]


def inside(place: str) -> str:
    """A country or region in the locative: `Vietnam'da`."""
    return PLACES_TABLE[place]["locative"]


def numbers(q: Asked, *kinds: str) -> list[int]:
    """The numbers of a question that are not a DEFCON level, of these kinds (all by default)."""
    level = defcon_place(q)
    return [
        word.value
        for place, word in enumerate(q.words)
        if word.tag == "#"
        and place != level
        and word.value is not None
        and (not kinds or word.kind in kinds)
    ]


def defcon_place(q: Asked) -> int | None:
    """Where the number of the DEFCON level stands; "DEFCON 2 değilken" tells no level."""
    place = _level_place(q)
    if place is not None and place + 1 < len(q.words) and q.words[place + 1].tag == "DEGIL":
        return None
    return place


def _level_place(q: Asked) -> int | None:
    """Where the number of the DEFCON level stands."""
    for place, word in enumerate(q.words):
        if word.tag != "DEFCON" or word.suffix in ("u", "unu"):
            continue  # "DEFCON'u 2 düşürür" tells no level
        for step in (place + 1, place + 2):
            if step < len(q.words) and q.words[step].tag == "#":
                return step
            if step < len(q.words) and q.words[step].tag not in ("DUZEY", "DOLGU"):
                break
        if place and q.words[place - 1].tag == "#":
            return place - 1
    return None


def defcon(q: Asked) -> int | None:
    """The DEFCON level that the question states."""
    place = defcon_place(q)
    return None if place is None else q.words[place].value


def doer(q: Asked) -> int | None:
    """The side that acts, where the question names one: not the one that only owns something."""
    acting = [
        SIDES[word.tag]
        for place, word in enumerate(q.words)
        if word.tag in SIDES and not _owns(q, place)
    ]
    return acting[0] if acting and len(set(acting)) == 1 else None


def asker_of(q: Asked) -> int:
    """The side that acts; the US where the question names none."""
    side = doer(q)
    return US if side is None else side


def _owns(q: Asked, place: int) -> bool:
    """Whether a side's name is only the owner of what follows (`ABD kontrolündeki`)."""
    if place and q.words[place - 1].tag == "KONTROL" and q.words[place].suffix in ("de", "da"):
        return True  # "kontrolü ABD'de"
    after = q.words[place + 1] if place + 1 < len(q.words) else None
    if after is None:
        return False
    as_event = q.words[place + 2 : place + 3]
    if after.tag == "OLAY" and as_event and as_event[0].text.casefold() == "olarak":
        return False  # "SSCB olay olarak oynarsa"
    if after.tag in ("KONTROL", "NUFUZ", "KART", "OLAY"):
        return not after.text[:1].isupper()
    return is_held(q, place + 1)


def is_held(q: Asked, place: int) -> bool:
    """Whether the word at a place says in whose hand a country is (`rakibin elindeki`)."""
    word = q.words[place]
    if word.tag != "EL":
        return False
    if "ki" in word.suffix:
        return True
    after = q.words[place + 1].tag if place + 1 < len(q.words) else ""
    owned = place and q.words[place - 1].tag in (*SIDES, "RAKIP")
    return bool(
        owned
        and word.text.startswith("elinde")
        and after not in ("KART", "LIK", "#", "AD", "PUANLAMA", "BIR", "KAL", "HIC", "YALNIZ")
        and any(w.tag == "ULKE" for w in q.words[max(0, place - 4) : place])
    )


def sides_clash(q: Asked) -> bool:
    """Whether both sides are said to act: then it is open who asks."""
    acting = {
        SIDES[word.tag]
        for place, word in enumerate(q.words)
        if word.tag in SIDES and not _owns(q, place)
    }
    return len(acting) > 1


CRISIS = "cuban_missile_crisis"


def played_by_asker(q: Asked) -> bool:
    """Whether the asker says to have played the event himself: then it binds the rival."""
    return any(w.tag == "OYNA" and w.first_person for w in q.words)


def names(q: Asked, tag: str) -> list[str]:
    """The names of a tag in order, each once."""
    return list(dict.fromkeys(word.name for word in q.all(tag)))


def denied_after(q: Asked, place: int, reach: int = 3) -> bool:
    """Whether the words after a place deny it: `yok`, `olmayan`, `oynanmadan`."""
    own = q.words[place].suffix
    if own.startswith(("siz", "suz")):
        return True
    for word in q.words[place + 1 : place + 1 + reach]:
        if word.tag in DENIALS or (word.tag in _VERBS and word.negated):
            return True
        if word.tag in ("VAR", "OLUR", "AD", "ULKE", "DARBE", "HIZALAMA", "NUFUZ") or (
            word.tag in _VERBS and not word.negated
        ):
            return False
    return False


def is_denied(q: Asked, tag: str) -> bool:
    """Whether a tag is denied by the words behind it ("turnuva falan değil")."""
    weighty = [word for word in q.words if word.tag != "DOLGU"]
    return any(
        a.tag == tag and (b.tag in DENIALS or (b.tag == "OL" and b.negated))
        for a, b in pairwise(weighty)
    )


_VERBS = (
    *("OL", "KAL", "OYNA", "GEC", "KOY", "KONTROL", "YURURLUK", "SEC", "DOLGU"),
    *("GERCEKLES", "CIK"),
)


_HIS = ("u", "i", "su", "si", "lari", "leri")  # "the USSR … its influence"


@dataclass(frozen=True, slots=True)
class Stake:
    """What a question says of somebody's influence: `owner` a player's tag, None unsaid; `count`
    0 for none, None for some."""

    owner: str | None
    count: int | None
    near: bool


def stakes(q: Asked) -> Iterator[Stake]:
    """What the question says of influence in the country it speaks of, or next to it."""
    for place, word in enumerate(q.words):
        if word.tag != "NUFUZ":
            continue
        before = list(reversed(q.words[max(0, place - 4) : place]))
        mine = word.suffix.startswith(("um", "im", "m"))
        owner = "BEN" if mine else None
        for other in [] if mine else before:
            if other.tag in ("RAKIP", "BEN", *SIDES):
                owner = other.tag
                break
            if other.tag in ("NUFUZ", "DARBE", "HIZALAMA", "OYNA"):
                break
        if owner is None and word.suffix in _HIS and (side := doer(q)) is not None:
            owner = next(tag for tag, player in SIDES.items() if player == side)
        near = any(w.tag == "KOMSU" for w in before)
        if _is_object(q, place):
            continue
        none = denied_after(q, place) or any(w.tag == "HIC" for w in before[:2])
        count: int | None = 0 if none else None
        counted = next((w for w in before[:2] if w.tag not in ("RAKIP", "BEN", *SIDES)), None)
        if not none and counted is not None and counted.tag == "#":
            count = counted.value
        yield Stake(owner, count, near)


def _is_object(q: Asked, place: int) -> bool:
    """Whether this influence is what gets placed, not what lies there."""
    for word in q.words[place + 1 : place + 3]:
        if word.tag in ("KOY", "AT"):
            return True
        if word.tag not in ("DOLGU", "ULKE", "BOLGE", "OL"):
            return False
    return False


def in_force(q: Asked) -> dict[str, bool]:
    """The cards named, and whether their events happened (False: said not to have)."""
    cards = [place for place, word in enumerate(q.words) if word.tag == "AD"]
    fates = [_fate(q, place) for place in cards]
    happened: dict[str, bool] = {}
    for n, place in enumerate(cards):
        fate = fates[n]
        if fate is None and n and fates[n - 1] is not None:
            fate = fates[n] = fates[n - 1]  # "A oynanmadı, B de"
        elif fate is None and place + 1 in cards:
            fate = next((later for later in fates[n + 1 :] if later is not None), None)
        happened.setdefault(q.words[place].name, fate is not False)
    return happened


_NEITHER = re.compile(  # "ne Marshall ne Varşova oynandı"
    r"\bne (?!zaman|kadar|ol|yap|de)\w.*\bne (?!zaman|kadar|ol|yap|de)\w", re.IGNORECASE
)


_HAPPENS = ("OYNA", "GEC", "OL", "YURURLUK", "VAR", "SONRA", "CIK", "GERCEKLES")


def _fate(q: Asked, place: int) -> bool | None:
    """Whether a card's event is said to have happened or not to have, None when unsaid."""
    if denied_after(q, place) or _NEITHER.search(q.text) or _lifted(q, place):
        return False
    after = q.words[place + 1 : place + 2]
    if after and after[0].tag == "ONCE" and re.search(r"[dt][ae]n$", q.words[place].suffix):
        return False  # "Papa'dan önce"
    told = False
    for word in q.words[place + 1 : place + 3]:
        if word.tag == "AD":
            break
        told = told or word.tag in (
            "OYNA",
            "GEC",
            "OL",
            "YURURLUK",
            "VAR",
            "SONRA",
            "CIK",
            "GERCEKLES",
        )
    return True if told else None


def _lifted(q: Asked, place: int) -> bool:
    """Whether a card is said to be in force no longer ("yürürlükten kalktıysa")."""
    after = [*q.words[place + 1 : place + 3]]
    return (
        len(after) == 2
        and after[0].tag == "YURURLUK"
        and after[1].tag in ("KALK", "CIK", "IPTAL")
        and after[0].suffix.startswith(("ten", "tan", "den", "dan"))
    )


_TRAPS = {"quagmire": US, "bear_trap": USSR}


def trapped(q: Asked) -> int | None:
    """The player who is said to sit in a trap ("bataklıktayken", "Ayı Tuzağı yürürlükteyken")."""
    for place, word in enumerate(q.words):
        if word.tag == "AD" and word.name in _TRAPS and not denied_after(q, place):
            after = q.words[place + 1].tag if place + 1 < len(q.words) else ""
            if after in ("YURURLUK", "VAR") or re.match(r"n?[dt][ae]", word.suffix):
                return _TRAPS[word.name]
    return None


def follows(q: Asked, tag: str, *after: str, reach: int = 2) -> bool:
    """Whether one of `after` stands within `reach` words behind a word of `tag`."""
    return any(
        later.tag in after
        for place, word in enumerate(q.words)
        if word.tag == tag
        for later in q.words[place + 1 : place + 1 + reach]
    )
