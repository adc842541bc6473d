"""Which words of a question tell the asker's side of a flag, and which tell the other side."""

from __future__ import annotations

from referee.asking import Word
from referee.battle_line.questions.told_cards import JOKER_TAGS, readings, tells_cards
from referee.battle_line.questions.words import COLOR_TAGS, FORMATION_TAGS

# Words of the asker's side, words of the other side, whether somebody owns them.
Parts = tuple[list[Word], list[Word], bool]

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


def sides(
    words: list[Word], size: int, taken: frozenset[str] = frozenset()
) -> list[tuple[str, ...]]:
    """The complete sides that words may mean: of the cards named, else of the formation named."""
    found = readings(words, size, taken)
    shape = [w.tag for w in words if w.tag in FORMATION_TAGS]
    plain = not any(w.tag == "#" or w.tag in COLOR_TAGS or w.tag in JOKER_TAGS for w in words)
    return [_SAMPLES[size][shape[0]]] if plain and len(shape) == 1 else found


def two_sides(words: list[Word], size: int) -> Parts | None:
    """The words of either side of a flag on which `size` cards make a formation."""
    parts = split(words)
    if parts is not None and all(sides(part, size) for part in parts[:2]):
        return parts
    return _split_by_cards(words, size) or parts


def pairs_of(parts: Parts, size: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The pairs of sides that the words may mean: no troop is on both."""
    ahead, behind = parts[:2]
    found = [(a, b) for a in sides(ahead, size) for b in sides(behind, size, frozenset(a))]
    found += [(a, b) for b in sides(behind, size) for a in sides(ahead, size, frozenset(b))]
    apart = [pair for pair in found if not set(pair[0]) & set(pair[1])]
    return list(dict.fromkeys(apart))


def split(words: list[Word]) -> Parts | None:
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
    marks = [n for n, w in enumerate(words) if w.tag in ("MI", "VS")]
    if marks and tells_cards(words[: marks[0]]) and tells_cards(words[marks[0] :]):
        return words[: marks[0]], words[marks[0] :], False
    shapes = [n for n, w in enumerate(words) if w.tag in FORMATION_TAGS]
    if len(shapes) == 2:
        return words[: shapes[0] + 1], words[shapes[0] + 1 :], False
    return None


_COLORING = ("AYNI_RENK", "KARISIK", "DAGINIK")


def _split_by_cards(words: list[Word], size: int) -> Parts | None:
    """Two sides that nothing parts but that each is complete: "dört 9, kırmızı 5-6-7-8'i ..."."""
    cuts: list[tuple[int, int]] = []  # how many pairs of sides the halves may mean, and where
    for cut in range(1, len(words)):
        if not (tells_cards(words[cut - 1 : cut]) or words[cut - 1].tag in _COLORING):
            continue
        pairs = len(sides(words[:cut], size)) * len(sides(words[cut:], size))
        if pairs:
            cuts.append((pairs, cut))
    if not cuts:
        return None
    cut = min(cuts)[1]
    first, second = words[:cut], words[cut:]
    owners = [w.tag for w in first if w.tag in ("BEN", "RAKIP")]
    swapped = owners[:1] == ["RAKIP"]
    return (second, first, True) if swapped else (first, second, bool(owners))


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
