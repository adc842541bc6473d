"""Questions on what the rules fix: numbers, and facts that are true or not."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from importlib.resources import files
from itertools import pairwise

from referee.asking import Asked, Check, Word
from referee.battle_line import actions as act
from referee.battle_line.inquire import VALUES
from referee.battle_line.questions.counts import runs_out
from referee.battle_line.questions.sites import has_fog, has_mud
from referee.battle_line.questions.situation import fact, ruling, state
from referee.battle_line.questions.words import (
    COLOR_TAGS,
    QUESTIONS,
    denies,
    describes,
    is_must,
    told,
)

# What a question on a fact may say beside the tags that tell the fact.
_HARMLESS = frozenset(["ORASI", "MASA", "BIRER", "KESIN", "ONLAR", "OYUN"])

# What a question on a number may say beside the tags that tell the number.
_PLAIN = frozenset(
    ["KUTU", "OYUN", "VAR", "TOPLAM", "BEN", "OYNA", "AL", "TUT", "ENCOK", "HER", "MASA", "ORASI"]
) | {"IKIMIZ", "BIRER", "SADECE", "SONRA", "ENAZ"}


@dataclass(frozen=True, slots=True)
class _Asked:
    """A value that can be asked for: the tags that a question on it must have, alternatives in a
    group, all that it may have, for a fact the value that means yes, and whether the question is
    for a duty (`must`), for none (`may`), or either."""

    key: str
    needs: tuple[frozenset[str], ...]
    known: frozenset[str]
    yes: int | None
    kind: str

    def fits(self, tags: frozenset[str], named: frozenset[str] = frozenset()) -> bool:
        """Whether a question with these tags, and names of tags (`EL:ele`), is for the value."""
        return all(group & (tags | named) for group in self.needs) and tags <= self.known

    def suits(self, *, must: bool) -> bool:
        return not self.kind or (self.kind == "must") is must


def _read_asked() -> Iterator[_Asked]:
    text = files("referee.battle_line").joinpath("data/asked_values.csv").read_text("utf-8")
    for row in csv.DictReader(text.splitlines()):
        needs = tuple(frozenset(group.split("|")) for group in row["needs"].split())
        plain = _HARMLESS if row["yes"] else _PLAIN
        tags = (tag.partition(":")[0] for tag in frozenset().union(*needs))
        known = plain.union(tags, row["allows"].split(), QUESTIONS.always)
        yes = int(row["yes"]) if row["yes"] else None
        yield _Asked(row["key"], needs, known, yes, row["kind"])


_NUMBERS = tuple(asked for asked in _read_asked() if asked.yes is None)
_FACTS = tuple(asked for asked in _read_asked() if asked.yes is not None)


def known_values() -> list[str]:
    """The keys of all values that can be asked for."""
    return [asked.key for asked in (*_NUMBERS, *_FACTS)]


def _first(rows: Iterable[_Asked]) -> str:
    """The tags of which a question on any of the values has one, in the form of an intent."""
    return "|".join(sorted({tag.partition(":")[0] for row in rows for tag in row.needs[0]}))


def _known(rows: Iterable[_Asked]) -> str:
    return " ".join(sorted({tag for row in rows for tag in row.known}))


_HOW_MANY = ("kaç", "kac", "ne kadar", "how")


@QUESTIONS.intent(
    "sayi",
    "",
    _first(_NUMBERS) + "|OYUNCU",
    f"{_known(_NUMBERS)} HEM #",
)
def _(q: Asked) -> Check | None:
    """A number that the rules fix."""
    dealt = q.has("DAGIT", "VER") and all(w.value == VALUES["setup.hand"][1] for w in q.numbers())
    counted = [w for w in q.all("SORU") if w.name == "kac"]
    if len(_counted_units(q)) > 1:
        return None  # "kaç kart, kaç piyon"
    one_card = q.has(*COLOR_TAGS) and len(q.numbers()) == 1
    dealt = dealt or (
        q.has("GOZCU") and all(w.value == VALUES["scout.draws"][1] for w in q.numbers())
    )
    dealt = dealt or (
        q.has("BATAKLIK") and q.has("KALDIR") and all(w.value == 4 for w in q.numbers())
    )
    if (q.numbers() and not dealt and not one_card) or not counted:
        return None
    if any(w.name == "kim" for w in q.all("SORU")):
        return None
    if q.has("MI") and not any(w.text.startswith(_HOW_MANY) for w in counted):
        return None  # "taktik sayısı sınırlı mı"
    if any(denies(word) for word in q.words if word.tag != "OYNA"):
        return None
    key = _key(q)
    if key is None:
        return None
    return Check(state(q), act.RuleValue(key), "Kuralların belirlediği bir sayıyı soruyorsun.")


def _counted_units(q: Asked) -> set[str]:
    """What is counted, once for every "how many"."""
    return {
        b.tag
        for a, b in pairwise(q.words)
        if a.name == "kac"
        and a.text.startswith(_HOW_MANY)
        and b.tag not in QUESTIONS.always - {"KART"}
    }


def _asks_for_colors(q: Asked) -> bool:
    """Whether it is the colours that are counted: "kaç renk", not "her renkte kaç kart"."""
    behind = (w for w in _behind_question(q, all_of=True) if w.tag not in ("BASKA", "KARISIK"))
    return any(w.tag == "RENK" for w in tuple(behind)[:1])


def _behind_question(q: Asked, *, all_of: bool = False) -> tuple[Word, ...]:
    """The word behind "how many", or behind the number that is asked about."""
    place = next(n for n, w in enumerate(q.words) if w.tag in ("SORU", "#"))
    if q.words[place].text.startswith("say") and place and not all_of:
        return q.words[place - 1 : place]  # "bayrak sayısı kaçtır"
    behind = [w for w in q.words[place + 1 :] if w.tag not in ("DOLGU", "TANE")]
    return tuple(behind if all_of else behind[:1])


def _tells_turn(q: Asked) -> bool:
    """Whether a question is about a turn: "her tur", not "her oyuncu"."""
    return q.has("TUR", "SIRA", "TUR_SONU") or any(w.name == "tur" for w in q.all("HER"))


_NO_FLAG = ("KART", "BIRLIK", "TAKTIK", "YER")


_APART = re.compile(r"(?:yan ?yana|bitişik|komşu) (?:ol|dur)?m[ae]")


def _key(q: Asked) -> str | None:
    if any(w.tag == "OYUNCU" for w in _behind_question(q)):
        return "players.count"
    tags = q.tags if q.has(*COLOR_TAGS) else q.tags - {"#"}
    if _APART.search(q.text):
        tags = tags | {"DAGINIK"}
    if has_mud(q) is False:
        tags -= {"BATAKLIK", "YOK", "DEGIL"}
    for row in _NUMBERS:
        told = tags - {"SIS", "HEM"} if row.key.startswith("side.size") and has_fog(q) else tags
        decks = any(w.tag == "DESTE" for w in _behind_question(q))
        if decks and row.key != "setup.decks":
            continue  # "kaç deste oluşuyor"
        thrown = q.has("ISKARTA") or any(w.name == "at" for w in q.all("OYNA"))
        if row.key == "mud.spare" and not thrown:
            continue
        if q.has("CESIT") and row.key.startswith("components."):
            continue  # kinds are counted, not cards
        if not row.fits(told) or (row.key == "components.values" and _asks_for_colors(q)):
            continue
        if row.key == "side.size" and "BATAKLIK" in tags:
            continue
        if row.key.startswith("win.") and q.has("MASA"):
            continue
        counted = _behind_question(q)
        if row.key.startswith("side.") and any(w.tag == "CEPHE" for w in counted):
            continue  # "kaç cephe diziyoruz"
        if row.key == "components.flags" and any(w.suffix[-1:] in ("e", "a") for w in counted):
            continue  # "kaç cepheye oynarım"
        if row.key.startswith("turn.") and not _tells_turn(q):
            continue
        cards = any(w.tag in _NO_FLAG for w in _behind_question(q))
        if row.key == "components.flags" and (cards or q.has("AL")):
            continue  # "kaç cephe almalıyım" asks for those that win
        return row.key
    return None


_PERSONS = {"tek": 1, "uc": 3, "dort": 4}


@ruling("oyuncu-sayisi", "KISI", "LER UCUNCU RAKIP # OYNA OYUN BIRER HER IKIMIZ")
def _(q: Asked) -> Check | None:
    """May so many play?"""
    counts = {w.value for w in q.numbers()}
    counts |= {_PERSONS[w.name] for w in q.all("KISI") if w.name}
    if not counts or q.has("SORU") or is_must(q) or any(denies(word) for word in q.words):
        return None
    return fact(
        q,
        "players.count",
        "Oyunun kaç kişiyle oynandığını soruyorsun.",
        lambda value: counts == {value},
    )


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
    _known(row for row in _NUMBERS if row.key not in _INEXACT) + " ELSINIRI",
)
def _(q: Asked) -> Check | None:
    """Is it so many?"""
    numbers = [w.value for w in q.numbers() if w.kind in ("cardinal", "group", "distributive")]
    if len(numbers) != 1 or numbers[0] is None or is_must(q):
        return None
    if not _ASKS.search(q.text) or (q.has(*COLOR_TAGS) and not q.has("VAR", "TANE")):
        return None
    if any(denies(word) for word in q.words) or q.has("KARISIK", "RAKIP", "ILAN"):
        return None
    if any(word.name == "ben" for word in q.all("MI")):
        return None  # "may I" asks for no fact
    key = _key(q)
    if key is None or (key in _INEXACT and not q.has("ELSINIRI")):
        return None
    if key.startswith("side.size") and any(w.tag == "FORMASYON" for w in _behind_question(q)):
        return None  # "bataklıkta beş formasyon da geçerli mi"
    count = numbers[0]
    return fact(
        q,
        key,
        f"Kuralların belirlediği bir sayının {count} olup olmadığını soruyorsun.",
        lambda value: value == count,
        f"sayı {count}",
        f"sayı {count} değil, {VALUES[key][1]}",
    )


@ruling(
    "kural-mi",
    _first(_FACTS) + "|" + "|".join(sorted(QUESTIONS.always)),
    _known(_FACTS),
)
def _(q: Asked) -> Check | None:
    """A fact of the rules that is true or not."""
    if not _is_yes_no(q):
        return None
    named = frozenset(f"{word.tag}:{word.name}" for word in q.words if word.name)
    spared = any(_SPARED.search(word.suffix) for word in q.words)
    for row in _FACTS:
        key, yes = row.key, row.yes or 0
        if not row.fits(q.tags, named) or not row.suits(must=is_must(q) or spared):
            continue
        if key == "proof.unplayed" and _is_played(q):
            continue
        if spared and row.kind == "must":
            return replace(_fact(q, key, yes, must=True), must=False)
        if (
            any(denies(word) for word in q.words if not (runs_out(word) or _unclaimed(word)))
            and key != "allowed.guile_in_vain"
        ):
            return None
        if key == "guile.stays" and any(w.name == "at" and told(w) for w in q.all("OYNA")):
            continue  # it is the card that was hit, not the tactic
        if key == "guile.flag" and not (q.has("TUZAK") or _to_flag(q)):
            continue
        if key == "discard.returns" and _only_thrown(q):
            continue
        if key == "discard.returns" and not (
            q.has("ISKARTA_YERI") or any(describes(w) for w in q.all("ISKARTA"))
        ):
            return None
        if key == "discard.open" and q.has("GIZLI", "KAPALI") and not q.has("ACIK", "BAK"):
            yes = 0
        objections = [told(w) for w in q.all("ITIRAZ")]
        if key == "proof.unplayed" and objections and all(objections):
            yes = 1 - yes  # it is the claim that is asked about, not the objection
        return _fact(q, key, yes)
    return None


_ASKS = re.compile(r"\bm[ıiuü](?:y|s|d|\b)|m[ıiuü]\W*$")
_SPARED = re.compile(r"m[ae]s[ae][mk]?$")  # "tutmasak da olur mu"
_WISH = re.compile(r"s[ae][mk]?$")
_WHAT = re.compile(r"\b(?:ne|neler|nedir|neden|niye)\b")


def _only_thrown(q: Asked) -> bool:
    """Whether a card is only said to go to the discard, not to come back from there."""
    thrown = q.all("OYNA") and all(w.name == "at" for w in q.all("OYNA"))
    return bool(thrown) and not q.has("AL", "GERI", "CEK", "DON")


def _to_flag(q: Asked) -> bool:
    """Whether something is put on a flag: "cepheye mi koyuyorum"."""
    return any(re.fullmatch(r"(?:l[ae]r)?(?:y?[ae])", w.suffix) for w in q.all("CEPHE"))


def _unclaimed(word: Word) -> bool:
    """Whether a word says "before it was claimed": "ilan etmeden Bataklık geldi"."""
    return word.tag == "ILAN" and word.suffix.endswith(("meden", "madan"))


def _is_played(q: Asked) -> bool:
    """Whether it is a card that was played which is spoken of: "oynanmış joker"."""
    played = any(describes(w) and not w.negated for w in q.all("OYNA"))
    return played and not q.has("EL", "DESTE", "GIZLI", "TUT")


def _is_yes_no(q: Asked) -> bool:
    """Whether a question on a fact wants a yes or a no: "ne yapıyor" doesn't."""
    if _ASKS.search(q.text) or is_must(q):
        return True
    wish = any(_WISH.search(word.suffix) for word in q.words)
    return wish and not _WHAT.search(q.text)


def _fact(q: Asked, key: str, yes: int, *, must: bool = False) -> Check:
    must = (must or is_must(q)) and key != "allowed.joker_later"
    return fact(
        q,
        key,
        "Kuralların bunu nasıl belirlediğini soruyorsun.",
        (lambda value: value != yes) if must else (lambda value: value == yes),
        must=must or is_must(q),
    )
