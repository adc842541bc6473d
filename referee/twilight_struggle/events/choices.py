"""Building blocks of event choices: the ways to carry out a text, counted without being built.

Every function here takes the state and the pending task and returns a sequence of
`ResolveEvent`. Exact totals shrink to what the board can give: "remove three" removes two when
only two are there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from referee.twilight_struggle.actions import ResolveEvent
from referee.twilight_struggle.board import markers
from referee.twilight_struggle.cards import US
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION
from referee.twilight_struggle.sequences import Chain, Mapped, Spread, Subsets
from referee.twilight_struggle.state import State, Task

Choices = Sequence[ResolveEvent]
Options = Callable[[State, Task], Choices]
Places = Callable[[State], Iterable[str]]


def resolve(task: Task, **chosen: object) -> ResolveEvent:
    """The event carried out with these choices."""
    return ResolveEvent(task.player, task.card, **chosen)  # type: ignore[arg-type]


def automatic(s: State, task: Task) -> Choices:
    """Nothing to choose."""
    return [resolve(task)]


def group(*names: str) -> Places:
    """The countries of groups or with these ids."""
    listed = sorted(
        {c.id for name in names for c in IN_REGION.get(name, ())}
        | {name for name in names if name in COUNTRIES}
    )
    return lambda s: listed


def where(places: Places, test: Callable[[State, str], bool]) -> Places:
    """The places for which a test holds."""
    return lambda s: [country for country in places(s) if test(s, country)]


def spread(
    task: Task,
    player: int,
    prices: dict[str, int],
    least: int,
    most: int,
    sign: int,
    choice: str | None = None,
) -> Choices:
    """Change a player's markers one by one: `prices` gives the most that each country takes."""
    total = sum(prices.values())
    source = Spread(
        {country: tuple(range(1, count + 1)) for country, count in sorted(prices.items())},
        min(least, total),
        min(most, total),
    )

    def make(member: tuple[tuple[str, int], ...]) -> ResolveEvent:
        changes = tuple((c, sign * n, 0) if player == US else (c, 0, sign * n) for c, n in member)
        return resolve(task, influence=changes, choice=choice)

    def back(given: object) -> object:
        if not _plain(given, task, choice):
            return None
        assert isinstance(given, ResolveEvent)
        own, other = (1, 2) if player == US else (2, 1)
        if any(change[other] or int(change[own]) * sign <= 0 for change in given.influence):
            return None
        return tuple((str(change[0]), int(change[own]) * sign) for change in given.influence)

    return Mapped(source, make, back)


def adds(
    player: int,
    places: Places,
    total: int | Callable[[State], int],
    each: int,
    *,
    up_to: bool = False,
    choice: str | None = None,
) -> Options:
    """Add `total` markers, at most `each` in a country; all of them unless `up_to`."""

    def made(s: State, task: Task) -> Choices:
        count = total if isinstance(total, int) else total(s)
        prices = dict.fromkeys(places(s), min(each, count))
        return spread(task, player, prices, 0 if up_to else count, count, +1, choice)

    return made


def removes(player: int, places: Places, total: int, each: int, *, up_to: bool = False) -> Options:
    """Remove `total` of a player's markers, at most `each` from a country, as far as they go."""

    def made(s: State, task: Task) -> Choices:
        prices = {c: min(each, n) for c in places(s) if (n := markers(s, player, c))}
        return spread(task, player, prices, 0 if up_to else total, total, -1)

    return made


def clears(player: int, places: Places, countries: int, *, choice: str | None = None) -> Options:
    """Remove all of a player's markers from so many countries, as far as there are any."""

    def made(s: State, task: Task) -> Choices:
        held = {c: n for c in places(s) if (n := markers(s, player, c))}
        count = min(countries, len(held))

        def make(member: tuple[str, ...]) -> ResolveEvent:
            changes = tuple((c, -held[c], 0) if player == US else (c, 0, -held[c]) for c in member)
            return resolve(task, influence=changes, choice=choice)

        def back(given: object) -> object:
            if not _plain(given, task, choice):
                return None
            assert isinstance(given, ResolveEvent)
            member = tuple(str(change[0]) for change in given.influence)
            fits = set(member) <= set(held) and make(member) == given
            return member if fits else None

        return Mapped(Subsets(held, count, count), make, back)

    return made


def picks(
    cards: Callable[[State, Task], Iterable[str]], least: int, most: int, choice: str | None = None
) -> Options:
    """Choose `least` to `most` of these cards; fewer when there are fewer."""

    def made(s: State, task: Task) -> Choices:
        from_these = list(cards(s, task))

        def make(member: tuple[str, ...]) -> ResolveEvent:
            return resolve(task, cards=member, choice=choice)

        def back(given: object) -> object:
            if not isinstance(given, ResolveEvent) or make(given.cards) != given:
                return None
            return given.cards

        return Mapped(Subsets(from_these, min(least, len(from_these)), most), make, back)

    return made


def targets(places: Callable[[State, Task], Iterable[str]]) -> Options:
    """Choose one country or region as the target; nothing when there is none."""
    return lambda s, task: (
        [resolve(task, target=target) for target in places(s, task)] or [resolve(task)]
    )


def named(*choices: str) -> Options:
    """Choose one of these alternatives."""
    return lambda s, task: [resolve(task, choice=choice) for choice in choices]


def either(*parts: Options) -> Options:
    """The choices of several alternatives."""
    return lambda s, task: Chain(*(part(s, task) for part in parts))


def _plain(given: object, task: Task, choice: str | None) -> bool:
    return isinstance(given, ResolveEvent) and given == resolve(
        task, influence=given.influence, choice=choice
    )
