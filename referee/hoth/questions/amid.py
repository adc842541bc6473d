"""Questions that one position decides, whatever else is told."""

from __future__ import annotations

from collections.abc import Callable

from referee.asking import Asked, Check
from referee.hoth.questions.claims import ANY, among, asked_part, denied_facts, groups
from referee.hoth.questions.words import is_must, ruling

Make = Callable[[Asked], Check | None]
Asks = Callable[[Asked], bool]


def amid(
    name: str,
    asks: str,
    make: Make,
    *,
    needs: str = "",
    but: str = "",
    denied: str | None = "",
    must: bool | None = False,
    when: Asks = lambda q: True,
    about: str = "",
) -> None:
    """Declare a question that one position decides, amid any facts.

    `asks`, `needs`, `but`, `must` are as in `claim`; `denied` None lets anything be denied.
    """
    wanted, others = groups(asks), groups(needs)
    heads = [
        "|".join(dict.fromkeys(tag.partition(":")[0] for tag in group))
        for group in (*wanted, *others)
    ]

    @ruling(name, " ".join(dict.fromkeys(heads)), ANY, about=about)
    def _(q: Asked) -> Check | None:
        if not among(asked_part(q), wanted) or not among(q.words, others):
            return None
        if any(among(q.words, [(tag,)]) for tag in but.split()) or not when(q):
            return None
        if denied is not None and denied_facts(q, *denied.split()):
            return None
        if must is not None and is_must(q) is not must:
            return None
        return make(q)
