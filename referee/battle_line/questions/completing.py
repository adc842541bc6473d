"""Who completed his formation first: in a full tie the flag is his (battle-line#esitlik)."""

from __future__ import annotations

import re

from referee.asking import Asked, Word

_PAST = re.compile(r"(?:[iu]?[ln])?(?:[dt][iu]|m[iu]s)(?:[iu]?ydi|[td]i|se|ysa|yse)?$")


_MINE = re.compile(r"[dt][iu]m$")  # "eşitliği yakaladım", "tie yaptım"


def _is_second(word: Word) -> bool:
    """Whether a word says "second", not "both" or "the other"."""
    return word.tag == "IKINCI" and word.text.startswith(("ikinci", "second"))


def _compared(word: Word) -> bool:
    return word.tag in ("BEN", "RAKIP") and word.suffix.endswith(("den", "ten"))


def _of_mud(words: tuple[Word, ...], place: int) -> bool:
    """Whether a time is that of Mud: "Bataklık'tan sonra", "Bataklık gelmeden önce"."""
    last = words[place - 1] if place else None
    if any(w.tag in ("BATAKLIK", "SIS") for w in words[place + 1 : place + 2]):
        return True  # "sonra Bataklık geldi"
    came = last is not None and last.tag == "DOLGU" and last.text.startswith("gel")
    return last is not None and (last.tag in ("BATAKLIK", "SIS") or came)


def _draws_level(word: Word) -> bool:
    """Whether a word says who draws level, not with whom: "rakip benimle eşitledi"."""
    return word.tag in ("RAKIP", "BEN") and not word.suffix.endswith(
        ("le", "la", "den", "ten", "i", "e", "a")
    )


def completer(q: Asked) -> tuple[int, bool] | None:
    """Of whom the question says that he was first or last, and whether he was last."""
    for place, word in enumerate(q.words):
        late = word.tag in ("SONRA", "SON") or _is_second(word)
        if not (late or word.tag in ("ONCE", "ILK")) or _of_mud(q.words, place):
            continue
        act_place = next(
            (n for n in range(place, len(q.words)) if q.words[n].tag in ("TAMAM", "OYNA", "ESIT")),
            place,
        )
        near = [
            w
            for w in (*q.words[max(0, place - 3) : place], *q.words[place:act_place])
            if w.tag in ("RAKIP", "BEN") and not w.suffix.endswith(("den", "ten"))
        ]
        compared = [w.tag for w in q.words[max(0, place - 2) : place] if _compared(w)]
        verb = next((w for w in q.words[place:] if w.tag in ("TAMAM", "OYNA", "ESIT")), None)
        behind = q.words.index(verb) + 1 if verb is not None else place
        asker = any(w.tag == "BEN" for w in q.words[behind : behind + 1])
        if asker and verb is not None and verb.suffix.endswith(("en", "an")):
            return 0, late  # "ilk bitiren bendim"
        if verb is not None and verb.first_person:
            return 0, late
        if compared and not near and verb is not None:
            return (1 if compared[-1] == "BEN" else 0), late  # "benden önce koydu"
        if near:
            return (1 if near[-1].tag == "RAKIP" else 0), late
        he = verb is not None and verb.tag == "TAMAM" and bool(_PAST.match(verb.suffix))
        if verb is not None and not q.has("RAKIP", "BEN") and not (he and " o " in q.text):
            return 0, late
        if verb is not None and verb.tag == "TAMAM" and _PAST.match(verb.suffix):
            return 1, late  # "o önce tamamladı": the asker would say "tamamladım"
    for place, word in enumerate(q.words):
        caught = q.words[place + 1 : place + 4] if word.tag == "ESIT" else ()
        if any(w.tag in ("YETIS", "DOLGU") and _MINE.search(w.suffix) for w in caught):
            return 0, True  # "eşitliği yakaladım"
        if word.tag == "ESIT" and word.suffix in ("dim", "diysem", "mistim"):
            return 0, True  # "eşitledim": who draws level completes last
        if word.tag == "ESIT" and word.suffix in ("di", "diyse", "mis", "yince"):
            before = [w.tag for w in q.words[:place] if _draws_level(w)]
            return (0 if before[-1:] == ["BEN"] else 1), True
        if word.tag == "ESIT" and word.suffix.startswith("le"):
            before = [w.tag for w in q.words[:place] if _draws_level(w)]
            if before:
                return (1 if before[-1] == "RAKIP" else 0), True
    return None
