"""Which cards lie where, as a question tells them, in any order of owners, places and cards.

Cards are told in groups ("kırmızı 8-9-10", "üç tane 7"). A group belongs to the owner or the place
that is named before it ("bende …", "ıskartada …") or right behind it ("… bende", "… dizdim").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise, product

from referee.asking import Asked, Word
from referee.battle_line.questions.gaps import POINT, with_gaps
from referee.battle_line.questions.told_cards import JOKER_TAGS
from referee.battle_line.questions.words import COLOR_TAGS, FORMATION_TAGS, told

MINE, THEIRS, SEEN, UNSEEN, UNTOLD = "mine", "theirs", "seen", "unseen", "untold"

_CARD_TAGS = frozenset([*COLOR_TAGS, *JOKER_TAGS, "KARISIK", "AYNI_RENK"])
_COUNTED = frozenset(["KART", "BIRLIK", "TAKTIK", "CEPHE", "YER", "LIDER", "TUR", "PUAN", "DESTE"])
_LIGHT = frozenset(["DOLGU", "SU_AN", "TANE", "HEMEN", "OL", "BIR", "DE", "SADECE", "HEM"])


@dataclass(slots=True)
class Table:
    """The words of the cards on either side, face up elsewhere and face up nowhere.

    `bare` says that the opponent has no card there, `counts` how many cards a side is said to
    hold. `rest` are the words that tell no cards.
    """

    mine: list[Word] = field(default_factory=list)
    theirs: list[Word] = field(default_factory=list)
    seen: list[Word] = field(default_factory=list)
    unseen: list[Word] = field(default_factory=list)
    untold: list[Word] = field(default_factory=list)
    bare: bool = False
    counts: list[int] = field(default_factory=list)
    rest: list[Word] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Group:
    """Card words in a row; `gap` is how strong the break before them is: 0, 1 comma, 2 sentence."""

    words: tuple[Word, ...]
    gap: int


@dataclass(frozen=True, slots=True)
class _Mark:
    """A word that says whose the cards are, or where."""

    whose: str
    behind: bool = False  # it speaks of what was told before only
    gap: int = 0


@lru_cache(maxsize=64)
def table(q: Asked) -> Table | None:
    """The cards that a question tells; None where it is not clear whose they are."""
    found = Table()
    items = list(_items(q, found))
    if len(items) > _MOST_ITEMS or not _share(items, found):
        # "Elmas'a karşı Sütun: bende …, onda …": the names belong to nobody
        items = [i for i in items if not (isinstance(i, _Group) and _only_names(i))]
        if len(items) > _MOST_ITEMS or not _share(items, found):
            return None
    return found


def _share(items: list[_Group | _Mark], found: Table) -> bool:
    """Give every group to its owner or place; False where that is not clear."""
    groups = [i for i in items if isinstance(i, _Group)]
    owners = _owners(items) if groups else None
    if owners is None:
        return False
    for side in (MINE, THEIRS, SEEN, UNSEEN, UNTOLD):
        words = [
            w for g, whose in zip(groups, owners, strict=True) if whose == side for w in g.words
        ]
        if sum(word.tag in FORMATION_TAGS for word in words) > 1:
            return False
        setattr(found, side, words)
    return True


def _only_names(group: _Group) -> bool:
    return all(word.tag in FORMATION_TAGS for word in group.words)


_MOST_ITEMS = 24


# --- Groups and marks, in order -------------------------------------------------------------------


def _items(q: Asked, found: Table) -> Iterator[_Group | _Mark]:
    """The groups and marks of a question; what is neither goes to the rest."""
    words = list(_values(q))
    group: list[Word] = []
    gap = 0  # before what comes next
    color: Word | None = None  # the last one told
    for n, (word, between) in enumerate(words):
        behind = [w for w, _ in words[n + 1 : n + 4]]
        before = [w for w, _ in words[max(0, n - 3) : n]]
        if group and between:
            yield _Group(tuple(group), gap)
            group, gap = [], 0
        if not group:
            gap = max(gap, between)
        if words[n + 1 : n + 2] and words[n + 1][1]:
            behind = []  # what follows a break counts nothing
        if _is_card(word, before, behind, bool(group)):
            if not group and _ITS_CARD.search(word.text) and color is not None:
                group.append(color)  # "kırmızı 8 koydu, 10'u ıskartada"
            color = word if word.tag in COLOR_TAGS else color
            group.append(word)
            if _FIRST_PERSON_VALUE.search(word.text):
                yield _Group(tuple(group), gap)
                yield _Mark(MINE, behind=True)
                group, gap = [], 0
            continue
        if word.tag in FORMATION_TAGS and any(w.tag in ("IKIMIZ", "YER") for w in before[-1:]):
            continue  # "ikimizde de sütun": the cards say so themselves
        if word.tag in _LIGHT:
            one = word.tag == "BIR" and behind and _is_card(behind[0], [word], behind[1:], False)
            if (group and word.tag in ("TANE", "BIR")) or one:
                group.append(word)
            continue
        if group:
            yield _Group(tuple(group), gap)
            group, gap = [], between
        if (count := _count(word, behind)) is not None:
            found.counts.append(count)
            continue
        found.rest.append(word)
        following = [w for w, _ in words[n + 1 : n + 7]]
        if word.tag == "RAKIP" and _is_bare(word, following if behind else behind):
            found.bare = True
            continue
        mark = _mark(word, before, behind, q)
        if mark is None:
            continue
        yield replace(mark, gap=gap)
        gap = 0
    if group:
        yield _Group(tuple(group), gap)


_FIRST_PERSON_VALUE = re.compile(r"^\d+'?(?:l[iıuü]|[iıuü])m\b")
_ITS_CARD = re.compile(r"^\d+'?(?:s?[ıiuü]|s?[ıiuü]n[ıiuüae])$")


def _is_card(word: Word, before: list[Word], behind: list[Word], grouped: bool) -> bool:
    if word.tag in FORMATION_TAGS:
        asked = any(w.tag in ("MI", "SAYIL", "SORU", "DEGIL") for w in behind[:2])
        return not asked and not any(w.tag in ("IKIMIZ", "YER") for w in before[-1:])
    if word.tag in _CARD_TAGS:
        played = any(w.tag in ("EL", "OYNA") for w in behind[:1]) and not grouped
        return not (word.tag in JOKER_TAGS and played)
    if word.tag != "#":
        return False
    if word.kind == "ordinal":
        # "mor 2-3-10." ends a sentence, "3. cephede" does not
        return bool(POINT.match(word.text)) and grouped
    if word.kind not in ("cardinal", "group") or not 1 <= (word.value or 0) <= 19:
        return False
    tags = [w.tag for w in behind if w.tag not in ("TANE", "DAHA")]
    counted = tags[:1] == ["RENK"] and word.text.isalpha()  # "dört rengi karışık"
    if (
        tags[:1]
        and (tags[0] in _COUNTED or counted)
        and not (before and before[-1].tag in COLOR_TAGS)
    ):
        return False
    after_total = bool(before) and before[-1].tag == "TOPLAM"
    return not after_total and (grouped or "TOPLAM" not in tags[:1])


def _count(word: Word, behind: list[Word]) -> int | None:
    """How many cards a number counts: "iki kartım"."""
    if word.tag == "#" and word.kind == "cardinal" and word.value is not None:
        tags = [w.tag for w in behind if w.tag != "TANE"]
        return word.value if tags[:1] and tags[0] in ("KART", "BIRLIK") else None
    return None


# Not an owner: "rakibi yener mi", "benden fazla", "ben mi alırım".
_NO_OWNER = re.compile(r"(?:n?[dt][ae]n|[iu]|[ae])$")
_OBJECTS = frozenset(["beni", "benden", "bana", "onu", "ondan", "ona"])
_MY_CARD = re.compile(r"(?:kart|card)'?(?:lar)?[ıi]m\b|birli[kğ]im\b", re.IGNORECASE)
_BEHIND = ("OYNA", "TAMAM", "AL")


def _mark(word: Word, before: list[Word], behind: list[Word], q: Asked) -> _Mark | None:
    after = next((w.tag for w in behind if w.tag not in ("DOLGU", "SU_AN")), "")
    if word.tag in ("BEN", "RAKIP"):
        if after in ("MI", "ILAN", "YEN", "KAZAN", "AL") or word.text.lower() in _OBJECTS:
            return None
        if before and before[-1].tag in ("SIRA", "TUR"):
            return None  # "sıra bende"
        objects = _NO_OWNER.fullmatch(word.suffix) and not _tells_card(behind)
        if objects or after in ("EL", "DESTE", "BASKA", "ISKARTA_YERI"):
            return None
        return _Mark(MINE if word.tag == "BEN" else THEIRS)
    if word.tag in ("KART", "BIRLIK") and _MY_CARD.search(word.text):
        return _Mark(MINE)
    if word.tag == "ISKARTA_YERI":
        return None if after == "KART" else _Mark(SEEN)
    if word.tag == "BASKA" or (word.tag == "KAPALI" and after != "GIZLI"):
        return _Mark(SEEN)
    if word.tag in ("ACIK", "MASA"):
        if after in ("ISKARTA_YERI", "KART", "CEPHE", "MASA"):
            return None
        if q.denied("BAK") or (after == "MI" and q.has("DEGIL")):
            return _Mark(UNTOLD)
        return _Mark(UNSEEN if after in ("DEGIL", "YOK") or _is_gone(behind) else SEEN)
    if word.tag in ("EL", "DESTE", "BIRLIK_DESTESI"):
        return _Mark(UNSEEN)
    if word.tag in ("OYNA", "ISKARTA") and _THROWN.match(word.suffix) and word.name != "birak":
        thrown = word.name == "at" or word.tag == "ISKARTA"
        return _Mark(SEEN, behind=True) if thrown else None
    unplayed = word.tag == "OYNA" and word.suffix.startswith(("n", "l", "il"))
    if word.negated and (word.tag in ("BAK", "VAR") or unplayed) and not word.first_person:
        looked = word.tag == "BAK" and word.text.startswith("bak")
        return _Mark(UNTOLD if looked else UNSEEN, behind=True)
    if word.negated and word.tag == "BAK":
        return _Mark(UNSEEN if word.text.startswith("g") else UNTOLD, behind=True)
    if word.tag in _BEHIND and told(word) and word.first_person and not word.negated:
        return _Mark(MINE, behind=True)
    return None


_THROWN = re.compile(r"(?:[iu]l)?(?:m[iu]s|d[iu])$")


def _tells_card(behind: list[Word]) -> bool:
    """Whether a card follows at once: "rakibi kırmızı 10 koydu"."""
    return bool(behind) and behind[0].tag in COLOR_TAGS


def _is_gone(behind: list[Word]) -> bool:
    return any(w.negated and w.tag in ("BAK", "VAR", "OYNA") for w in behind[:2])


def _is_bare(word: Word, behind: list[Word]) -> bool:
    """Whether the opponent has no card there: "karşısı boş", "rakip hiç oynamadı"."""
    for w in behind:
        if w.tag in ("#", "BEN", "VAR", "EKSIK", *_CARD_TAGS, *FORMATION_TAGS):
            return False
        if w.tag in ("BOS", "YOK", "HIC") or (w.tag == "OYNA" and w.negated):
            return True
    return False


_COLUMN = re.compile(r"\d+['’]?l[ae]r")


def _values(q: Asked) -> Iterator[tuple[Word, int]]:
    """The words with their breaks; "beşler", "5'ler" are a column of fives."""
    words = list(with_gaps(q))
    for n, (word, gap) in enumerate(words):
        column = word.tag == "LER" or (word.tag == "#" and _COLUMN.match(word.text))
        if word.tag == "LER":
            word = replace(word, tag="#", name="", value=int(word.name), kind="cardinal")
        yield word, gap
        near = (*words[max(0, n - 1) : n], *words[n + 1 : n + 2])
        if column and not any(other.tag == "SUTUN" for other, _ in near):
            yield Word("SUTUN", word.text), 0


# --- Whose each group is --------------------------------------------------------------------------

_BEFORE, _AFTER, _BOTH, _IDLE = "before", "after", "both", "idle"


def _owners(items: list[_Group | _Mark]) -> list[str] | None:
    """Whose each group is, by the reading that strains the words least; None where two do.

    A mark owns the groups behind it, or those before it, or none ("5'lim var, yani sütun": both).
    """
    marks = [i for i in items if isinstance(i, _Mark)]
    if all(mark.whose == MINE for mark in marks):
        return [MINE for i in items if isinstance(i, _Group)]
    if len(marks) > _MOST_MARKS:
        return None
    best: list[tuple[float, list[str]]] = []
    ways = [(_AFTER, _BOTH, _IDLE) if m.behind else (_BEFORE, _AFTER, _IDLE) for m in marks]
    for chosen in product(*ways):
        found = _as_chosen(items, dict(zip(map(id, marks), chosen, strict=True)))
        if found is not None:
            strain, owners = found
            turns = sum(a != b for a, b in pairwise(c for c in chosen if c in (_BEFORE, _AFTER)))
            best.append((strain + 0.3 * turns, owners))
    if not best:
        return None
    least = min(strain for strain, _ in best)
    nearest = [owners for strain, owners in best if strain < least + 0.05]
    return nearest[0] if all(owners == nearest[0] for owners in nearest) else None


_MOST_MARKS = 7


def _as_chosen(items: list[_Group | _Mark], ways: dict[int, str]) -> tuple[float, list[str]] | None:
    """The owners of the groups when every mark owns what is before or behind it, and the strain."""
    idle = [i for i in items if isinstance(i, _Mark) and ways[id(i)] == _IDLE]
    strain = sum(0.1 if mark.behind and mark.whose == MINE else 1.2 for mark in idle)
    owners: list[str] = []
    current: _Mark | None = None
    open_groups: list[_Group] = []
    for item in [*items, None]:
        if isinstance(item, _Group):
            open_groups.append(item)
            continue
        if item is not None and ways[id(item)] == _IDLE:
            continue
        after = item is not None and ways[id(item)] in (_AFTER, _BOTH)
        taken: list[str] = []
        if current is not None and after:
            if len(open_groups) < 2:
                return None
            cut = max(range(1, len(open_groups)), key=lambda n: (open_groups[n].gap, n))
            assert item is not None
            taken = [current.whose] * cut + [item.whose] * (len(open_groups) - cut)
            strain += 0.2 + _parted(item.gap)
        elif current is not None:
            if not open_groups:
                return None
            taken = [current.whose] * len(open_groups)
            strain += 0.3 * (open_groups[0].gap == 2) + 0.1 * (open_groups[0].gap == 1)
        elif after:
            if not open_groups:
                return None
            assert item is not None
            taken = [item.whose] * len(open_groups)
            strain += _parted(item.gap) + sum(g.gap == 2 for g in open_groups[1:])
        elif open_groups and item is not None and item.whose == THEIRS:
            taken = [MINE] * len(open_groups)  # "elmasım var, onda …"
            strain += 0.8
        elif open_groups:
            if any(isinstance(i, _Mark) and i.whose == THEIRS for i in items):
                return None
            taken = [MINE] * len(open_groups)  # nobody else is spoken of
            strain += 0.5
        owners += taken
        open_groups = []
        current = item if item is not None and ways[id(item)] in (_BEFORE, _BOTH) else None
    return strain, owners


def _parted(gap: int) -> float:
    """How odd it is that a break parts cards from the owner behind them."""
    return (0.0, 1.0, 3.0)[gap]
