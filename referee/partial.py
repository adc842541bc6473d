"""Partial states: a fact that was left out is unknown, never a default.

State and action classes are slotted dataclasses that derive from `Facts`. A slot that was
never set is an unknown fact, and reading it raises `UnknownFact`. A full state pays nothing
for this: `__getattr__` runs only when a slot is empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, NoReturn, Self, TypeVar

T = TypeVar("T")


class UnknownFact(Exception):
    """A rule touched a fact that the state leaves open.

    `fact` is its path, such as `players.B.tactics_played` or `flags.3.mud`.
    """

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


class Facts:
    """Base of states and actions: a record whose unset slots are unknown facts.

    `prefix` is the path of a partial record inside its state; full records leave it unset.
    """

    __slots__ = ("prefix",)
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __post_init__(self) -> None:
        self.derive()

    def __getattr__(self, name: str) -> Any:
        if name == "prefix":
            return ""
        if name not in type(self).__dataclass_fields__:
            raise AttributeError(name)
        raise UnknownFact(f"{self.prefix}.{name}" if self.prefix else name)

    @classmethod
    def partial(cls, prefix: str = "", /, **known: Any) -> Self:
        """The record in which only `known` is known; `prefix` is its path in the state."""
        record = object.__new__(cls)
        object.__setattr__(record, "prefix", prefix)
        for name, value in known.items():
            object.__setattr__(record, name, value)
        record.derive()
        return record

    def derive(self) -> None:
        """Set the slots that follow from the known ones. The base class has none."""

    def knows(self, name: str) -> bool:
        """Whether the fact `name` of this record is known."""
        try:
            object.__getattribute__(self, name)
        except AttributeError:
            return False
        return True

    def known(self) -> dict[str, Any]:
        """The known facts of this record, by name."""
        found, get = {}, object.__getattribute__
        for name in type(self).__dataclass_fields__:
            try:
                found[name] = get(self, name)
            except AttributeError:
                pass
        return found

    def is_full(self) -> bool:
        """Whether every fact of this record, and of the records inside it, is known."""
        known = self.known()
        return len(known) == len(type(self).__dataclass_fields__) and all(
            part.is_full() for value in known.values() for part in _parts(value)
        )

    def replace(self, **changed: Any) -> Self:
        """A copy with the facts `changed` set as given: nothing is derived anew."""
        record = object.__new__(type(self))
        # Written out, not built on `known()`: every step of a game replaces a few facts.
        get, put = object.__getattribute__, object.__setattr__
        for name in ("prefix", *type(self).__dataclass_fields__):
            if name in changed:
                put(record, name, changed[name])
                continue
            try:
                put(record, name, get(self, name))
            except AttributeError:
                pass
        return record

    def __eq__(self, other: object) -> bool:
        if self is other:  # two positions of one game share most of their records
            return True
        return isinstance(other, Facts) and (
            type(self) is type(other) and self.known() == other.known()
        )

    def __hash__(self) -> int:
        return hash((type(self), tuple(self.known().items())))


class Some:
    """A collection of which only some members are known: absence is never certain."""

    __slots__ = ("fact", "members")

    def __init__(self, members: Iterable[Any], fact: str) -> None:
        self.members = tuple(members)
        self.fact = fact

    def __contains__(self, member: object) -> bool:
        if member in self.members:
            return True
        raise UnknownFact(self.fact)

    def __iter__(self) -> NoReturn:
        raise UnknownFact(self.fact)

    def __len__(self) -> NoReturn:
        raise UnknownFact(self.fact)

    def is_full(self) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Some) and (self.members, self.fact) == (other.members, other.fact)

    def __hash__(self) -> int:
        return hash((self.members, self.fact))


def find(items: Iterable[T] | Some, test: Callable[[T], bool]) -> T | None:
    """The first item that passes `test`, None when there is none.

    An unknown fact hides no answer that the other items give: UnknownFact is raised only when no
    item passes for certain and one may.
    """
    open_fact = None
    if isinstance(items, Some):
        open_fact = UnknownFact(items.fact)
        items = items.members
    for item in items:
        try:
            if test(item):
                return item
        except UnknownFact as unknown:
            open_fact = open_fact or unknown
    if open_fact:
        raise open_fact
    return None


def certain(items: Iterable[T], test: Callable[[T], bool]) -> list[T]:
    """The items that pass `test` whatever the open facts are."""
    found = []
    for item in items:
        try:
            if test(item):
                found.append(item)
        except UnknownFact:
            pass
    return found


def with_fact(record: Any, path: str, value: Any) -> Any:
    """`record` with the fact at `path` known to be `value`.

    The members of a tuple are named as players read them: letters for players (`A` is the
    first), numbers from 1 for places.
    """
    head, _, rest = path.partition(".")
    if isinstance(record, tuple):
        index = int(head) - 1 if head.isdigit() else ord(head) - ord("A")
        return (*record[:index], with_fact(record[index], rest, value), *record[index + 1 :])
    return record.replace(
        **{head: with_fact(getattr(record, head), rest, value) if rest else value}
    )


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, (Facts, Some)):
        yield value
    elif isinstance(value, tuple):
        for member in value:
            yield from _parts(member)
