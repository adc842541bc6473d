"""What a rulebook's sentences can be held to: the forms in which games declare it.

A game's `statements.py` declares a lexicon (tags and the Turkish words that mean them) and
statements. A statement says which words speak of it, where in the sentence its number or its
verdict stands, and what the rules model says instead of it. `knowledge.audit` reads documents.

Patterns are short texts over tags. `A|B` is either tag, `A?` may be left out, `~` passes over a
few words that are no numbers, `!A` forbids the next tag, `^` and `$` are the clause's ends. `#` is
the number that is read, `*` one that is passed over, `#.` an ordinal, `##` a series such as 3/2/1,
`#x` a factor ("iki katı"), `@` the topic whose number it is (in a table).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from referee.rule import Rule, RuleBook

Value = int | tuple[int, ...]

NUMBER, ORDINAL, SERIES, FACTOR = "#", "#.", "##", "#x"
FILLER, UNKNOWN, CONDITION = "_", "?", "EGER"

_SYMBOLS = frozenset([NUMBER, ORDINAL, SERIES, FACTOR, FILLER, UNKNOWN, CONDITION, *"~@^$*", ""])

# Words that every game's statements may name.
COMMON: Mapping[str, tuple[str, ...]] = {
    "ENCOK": ("en fazla", "en çok", "azami", "maksimum", "üst sınır", "en büyük"),
    "ENAZ": ("en az", "asgari", "minimum", "alt sınır", "en küçük"),
    "DEGIL": ("değil",),
    "YOK": ("yok", "yoktur", "bulunmaz"),
    "VAR": ("var", "vardır"),
    "YASAK": ("yasak", "yasaklan-", "yasaktır", "izin verilme-", "kapalıdır"),
    "SERBEST": ("serbest", "serbesttir", "mümkün", "izin veril-"),
    "ZORUNLU": ("zorunlu", "zorunda", "şart", "mecbur", "mecburi"),
    "YALNIZ": ("yalnız", "yalnızca", "sadece", "ancak", "bir tek"),
    "HARIC": ("hariç", "dışında", "haricinde", "başka"),
    "ORNEK": ("örnek", "örneğin", "diyelim", "varsayalım", "mesela", "varsay-"),
    "HER": ("her",),
    "HIC": ("hiç", "hiçbir", "hiçbiri", "asla", "hiçbir zaman"),
    FILLER: ("adet", "tane", "toplam", "toplamda", "kadar", "sayıda", "bile", "olmak üzere"),
}


@dataclass(frozen=True, slots=True)
class Term:
    """One tagged stretch ``text[start:end]`` of a sentence.

    `suffix` is the folded ending of a name or verb. A number has `values`: one, or those of a
    list or range; None stands for a number that the text has lost. `verb` says that the word is
    a verb, which may share its tag with a noun.
    """

    tag: str
    start: int
    end: int
    suffix: str = ""
    values: tuple[int | None, ...] = ()
    verb: bool = False

    @property
    def affirmed(self) -> bool | None:
        """Whether a verb in this form affirms or denies; None for a form that does neither."""
        return _affirms(self.suffix) if self.verb else None


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence that stands for itself.

    `text` is the whole sentence, `terms` are those of the part. `topics` are the tags of what is
    spoken of when the part names nothing of the kind; `kinds` are the kinds (units, terrain, …)
    with all tags of each. `whole` are the terms of the whole sentence, brackets included.

    `own` are the part's own tags, `inherited` the topics of the kinds that it names nothing of,
    and `tags` both.
    """

    text: str
    terms: tuple[Term, ...]
    topics: frozenset[str] = frozenset()
    kinds: tuple[frozenset[str], ...] = ()
    whole: tuple[Term, ...] = ()

    own: frozenset[str] = field(init=False, repr=False, compare=False)
    inherited: frozenset[str] = field(init=False, repr=False, compare=False)
    tags: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        own = frozenset(term.tag for term in self.terms)
        inherited = self.topics.difference(*(kind for kind in self.kinds if own & kind))
        for name, tags in (("own", own), ("inherited", inherited), ("tags", own | inherited)):
            object.__setattr__(self, name, tags)

    @property
    def words(self) -> str:
        """The words of the part as they stand in the sentence."""
        return self.text[self.terms[0].start : self.terms[-1].end]

    def has(self, *tags: str) -> bool:
        """Whether any of these tags occurs or is the topic."""
        return not self.tags.isdisjoint(tags)

    def match(self, needs: str, unless: str) -> bool:
        """Whether every group of `needs` occurs and no tag of `unless` does."""
        return self.tags.isdisjoint(unless.split()) and all(
            not self.tags.isdisjoint(group) for group in _groups(needs)
        )


@lru_cache(maxsize=4096)
def _groups(needs: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(group.split("|")) for group in needs.split())


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What a sentence says and what the model says instead; `at` is the term that says it.

    `lost` marks a number that the text has lost: nothing is contradicted, something is missing.
    """

    said: str
    model: str
    at: Term
    lost: bool = False


Finder = Callable[[Clause], Iterable[Contradiction]]


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that rulebooks state and the model knows.

    `true` says in Turkish what is true, `section` is the section of our rulebook that states it,
    `rules` are the rules that it follows from. `confidence` is how sure a contradiction is, from
    0 to 1.
    """

    true: str
    section: str
    rules: tuple[str, ...]
    kind: str
    confidence: float
    find: Finder


@dataclass
class Statements:
    """Everything that a game's documents can be held to.

    `values` are the numbers and verdicts that the model gives, each with its rule. `topics` are
    the kinds of things that a sentence can be about (units, cards, regions), each with its tags:
    a sentence that names none speaks of the one named before it. A sentence with a tag of `apart`
    (variants, options, editions) is held to nothing.

    The methods declare statements. `needs` are groups of tags, one of each group must occur;
    with a tag of `unless` the statement does not apply.
    """

    rules: RuleBook
    values: Mapping[str, tuple[Rule, Any]]
    lexicon: Mapping[str, tuple[str, ...]]
    topics: tuple[frozenset[str], ...] = ()
    apart: frozenset[str] = frozenset()
    statements: list[Statement] = field(default_factory=list)

    def value(
        self,
        key: str,
        *at: str,
        needs: str = "",
        unless: str = "",
        also: Iterable[Value] = (),
        confidence: float = 0.9,
    ) -> None:
        """A number of `values`, which stands where one of the patterns `at` says.

        `also` are values of options and other editions.
        """
        self._know(needs, unless, *at)
        rule, value = self.values[key]
        find = _number(value, at, needs, unless, also)
        self._add(rule.text, rule.cites[0], (rule.id,), "number", confidence, find)

    def number(
        self,
        true: str,
        slug: str,
        value: Value,
        *at: str,
        needs: str = "",
        unless: str = "",
        also: Iterable[Value] = (),
        confidence: float = 0.9,
    ) -> None:
        """As `value`, for what the model says elsewhere. A tuple is a list of all values."""
        self._know(needs, unless, *at)
        find = _number(value, at, needs, unless, also)
        self._about(slug, true, "number", confidence, find)

    def table(
        self,
        true: str,
        slug: str,
        values: Mapping[str, Value],
        *at: str,
        needs: str = "",
        unless: str = "",
        also: Mapping[str, Iterable[Value]] | None = None,
        confidence: float = 0.9,
    ) -> None:
        """A number for each of several topics: the one that `@` finds, or the last one named."""
        self._know(needs, unless, *at, *values)
        more = also or {}

        def find(clause: Clause) -> Iterator[Contradiction]:
            if not clause.match(needs, unless):
                return
            for number, topic in numbers_at(clause, at, "|".join(values)):
                tag = topic or topic_of(clause, number, values)
                if tag is not None:
                    right = {_values(values[tag]), *map(_values, more.get(tag, ()))}
                    yield from compare(number, right, values[tag])

        self._about(slug, true, "number", confidence, find)

    def verdict(
        self,
        key: str,
        verb: str,
        *,
        needs: str = "",
        where: str = "",
        unless: str = "",
        conditional: bool = False,
        confidence: float = 0.85,
    ) -> None:
        """As `claim`, for a yes or no of `values`."""
        self._know(verb, needs, where, unless)
        rule, holds = self.values[key]
        find = _claim(rule.text, bool(holds), verb, needs, where, unless, conditional)
        self._add(rule.text, rule.cites[0], (rule.id,), "ruling", confidence, find)

    def claim(
        self,
        true: str,
        slug: str,
        holds: bool,
        verb: str,
        *,
        needs: str = "",
        where: str = "",
        unless: str = "",
        conditional: bool = False,
        confidence: float = 0.85,
    ) -> None:
        """What sentences affirm or deny by one of the verbs (or predicates) `verb`.

        `TAG-` is the verb alone, where a noun has the same tag. `where` is a pattern that must
        occur. A part with a condition of its own ("… varsa") is left alone unless it may be
        `conditional`.
        """
        self._know(verb, needs, where, unless)
        find = _claim(true, holds, verb, needs, where, unless, conditional)
        self._about(slug, true, "ruling", confidence, find)

    def wrong(
        self,
        true: str,
        slug: str,
        *at: str,
        needs: str = "",
        unless: str = "",
        confidence: float = 0.8,
    ) -> None:
        """Words that can only be wrong: one of the patterns occurs."""
        self._know(needs, unless, *at)

        def find(clause: Clause) -> Iterator[Contradiction]:
            if clause.match(needs, unless):
                for pattern in at:
                    for terms in occurrences(clause, pattern):
                        said = clause.text[terms[0].start : terms[-1].end]
                        yield Contradiction(said, true, terms[0])

        self._about(slug, true, "ruling", confidence, find)

    def check(
        self, true: str, slug: str, *, kind: str = "number", confidence: float = 0.9
    ) -> Callable[[Finder], Finder]:
        """Decorator: the function reads a clause and yields what contradicts the model."""

        def register(find: Finder) -> Finder:
            self._about(slug, true, kind, confidence, find)
            return find

        return register

    def _know(self, *patterns: str) -> None:
        """Raises ValueError for a tag that no word has."""
        for pattern in patterns:
            for item in pattern.split():
                for tag in item.lstrip("!").rstrip("?-").split("|"):
                    if tag not in self.lexicon and tag not in COMMON and tag not in _SYMBOLS:
                        raise ValueError(f"no word has the tag {tag}: {pattern}")

    def _about(self, slug: str, true: str, kind: str, confidence: float, find: Finder) -> None:
        section = f"{self.rules.document}#{slug}"
        rules = tuple(r.id for r in self.rules if section in r.cites and r.kind != "prose")
        self._add(true, section, rules, kind, confidence, find)

    def _add(
        self,
        true: str,
        section: str,
        rules: tuple[str, ...],
        kind: str,
        confidence: float,
        find: Finder,
    ) -> None:
        self.statements.append(Statement(true, section, rules, kind, confidence, find))


def _number(
    value: Value, at: tuple[str, ...], needs: str, unless: str, also: Iterable[Value]
) -> Finder:
    right = {_values(value), *map(_values, also)}

    def find(clause: Clause) -> Iterator[Contradiction]:
        if clause.match(needs, unless):
            for number, _ in numbers_at(clause, at):
                yield from compare(number, right, value)

    return find


def _claim(
    true: str, holds: bool, verb: str, needs: str, where: str, unless: str, conditional: bool
) -> Finder:
    verbs = frozenset(verb.split("|"))

    def find(clause: Clause) -> Iterator[Contradiction]:
        for part in predicates(clause):
            spoken = predicate(part, verbs)
            if spoken is None or spoken[1] == holds or not part.match(needs, unless):
                continue
            if not conditional and is_conditional(part):
                continue
            if not where or any(occurrences(part, where)):
                yield Contradiction(part.words, true, spoken[0])

    return find


# --- Patterns ---------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _compiled(pattern: str, topics: str) -> re.Pattern[str]:
    parts = []
    for item in pattern.split():
        optional = item.endswith("?") and len(item) > 1
        item = item.removesuffix("?") if optional else item
        if item == "~":
            parts.append(r"(?:(?!#)\S+ ){0,6}?")
            continue
        if item.startswith("!"):
            parts.append(f"(?!(?:{item[1:]}) )")
            continue
        if item in "^$":
            parts.append(r"\A" if item == "^" else r"(?:_ )*\Z")
            continue
        if item in (NUMBER, ORDINAL, SERIES, FACTOR):
            part = f"(?P<number>{re.escape(item)} )"
        elif item == "*":
            part = f"{NUMBER} "
        elif item == "@":
            part = f"(?P<topic>(?:{topics}) )"
        else:
            part = f"(?:{item.replace('?', '[?]')}) "
        parts.append(f"(?:_ )*(?:{part})?" if optional else f"(?:_ )*{part}")
    return re.compile("".join(parts))


def _code(terms: Iterable[Term]) -> tuple[str, list[int]]:
    """The tags as one text, and where each begins in it."""
    code, starts = "", []
    for term in terms:
        starts.append(len(code))
        code += f"{term.tag} "
    return code, starts


def occurrences(clause: Clause, pattern: str, topics: str = "") -> Iterator[tuple[Term, ...]]:
    """The stretches of terms that fit a pattern, by where they begin."""
    code, starts = _code(clause.terms)
    compiled = _compiled(pattern, topics)
    for place, start in enumerate(starts):
        if found := compiled.match(code, start):
            count = code[start : found.end()].count(" ")
            yield clause.terms[place : place + count]


def numbers_at(
    clause: Clause, patterns: Iterable[str], topics: str = ""
) -> Iterator[tuple[Term, str | None]]:
    """The numbers that patterns find, each once, with the topic that `@` found."""
    code, starts = _code(clause.terms)
    seen = set()
    for pattern in patterns:
        compiled = _compiled(pattern, topics)
        for start in starts:
            found = compiled.match(code, start)
            if found is None:
                continue
            number = clause.terms[starts.index(found.start("number"))]
            topic = found["topic"].strip() if "@" in pattern.split() else None
            if number.start not in seen:
                seen.add(number.start)
                yield number, topic


def topic_of(clause: Clause, before: Term, tags: Iterable[str]) -> str | None:
    """The topic that a term belongs to: the last one named before it, else the inherited one."""
    known = frozenset(tags)
    named = [t.tag for t in clause.terms if t.start < before.start and t.tag in known]
    if named:
        return named[-1]
    inherited = clause.inherited & known
    return next(iter(inherited)) if len(inherited) == 1 else None


def _values(value: Value) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (value,)


def shown(value: Value) -> str:
    """A value as players read it: "3", "1, 2, 3"."""
    return ", ".join(map(str, _values(value)))


def compare(
    number: Term, right: Container[tuple[int | None, ...]], value: Value
) -> Iterator[Contradiction]:
    """A contradiction when the number is none of the `right` ones, or is lost; `value` is shown."""
    joint = "/" if number.tag == SERIES else ", "
    if None in number.values:
        yield Contradiction("sayı okunmuyor", shown(value), number, lost=True)
    elif number.values not in right:
        said = joint.join(map(str, number.values))
        yield Contradiction(said, joint.join(map(str, _values(value))), number)


# --- Predicates -------------------------------------------------------------------------------

_STEM = r".{0,100}"  # as long as a word can be
_PERSON = r"(?:s[iu]n|[iu]m|y?[iu]z|l[ae]r|d[iu]r)*"  # no two ways to read -siniz, -dirler
_DENIES = re.compile(
    rf"{_STEM}(?:m[ae]z(?:d[iu])?{_PERSON}|m[ae]m[ae]l[iu]{_PERSON}"
    rf"|m[ae]y[ae]c[ae][kg]{_PERSON}|m[ae]m[ae]kt[ae]{_PERSON}"
    r"|m[ae]m|m[ae]y[iu]z|m[ae]y[iu]n(?:[iu]z)?|m[ae]s[iu]n)"
)
_AFFIRMS = re.compile(
    rf"{_STEM}(?:(?:[ae]bil)?[iu]r|[ae]r|(?<!yo)r|m[ae]l[iu]|[ae]c[ae][kg]|m[ae]kt[ae]){_PERSON}"
    r"|y?[iu]n(?:[iu]z)?|s[iu]n(?:l[ae]r)?|[dt][iu](?:l[ae]r)?"
)


def _affirms(suffix: str) -> bool | None:
    if _DENIES.fullmatch(suffix):
        return False
    return True if _AFFIRMS.fullmatch(suffix) else None


_PREDICATES = frozenset(["YASAK", "SERBEST", "ZORUNLU", "VAR", "YOK", "DEGIL"])


def predicates(clause: Clause) -> Iterator[Clause]:
    """The parts of a clause that each end with a finite verb or another predicate.

    The bare names of a part are topics of the next one.
    """
    start = 0
    terms, topics = clause.terms, clause.topics
    for place, term in enumerate(terms):
        ends = term.affirmed is not None or term.tag in _PREDICATES
        follows = place + 1 < len(terms) and terms[place + 1].tag in _PREDICATES
        if ends and not follows:
            own = terms[start : place + 1]
            part = Clause(clause.text, own, topics, clause.kinds, clause.whole)
            yield part
            start = place + 1
            topics = (_subjects(part.terms) or topics) | clause.topics
    if start < len(terms):
        yield Clause(clause.text, terms[start:], topics, clause.kinds, clause.whole)


def _subjects(terms: Iterable[Term]) -> frozenset[str]:
    """Tags of names that stand bare, as subjects do."""
    return frozenset(t.tag for t in terms if t.suffix in ("", "ler", "lar") and t.tag.isupper())


def predicate(part: Clause, verbs: frozenset[str]) -> tuple[Term, bool] | None:
    """The verb of a part that is one of `verbs`, and whether it is affirmed."""
    terms = part.terms
    for place in range(len(terms) - 1, -1, -1):
        term = terms[place]
        if term.tag not in verbs and not (term.verb and f"{term.tag}-" in verbs):
            continue
        after = {t.tag for t in terms[place + 1 :]}
        if term.tag in ("YASAK", "YOK", "DEGIL"):
            return term, False
        if term.affirmed is not None:
            affirmed = term.affirmed
        elif after & _PREDICATES or (
            not after and not term.verb and _COPULA.fullmatch(term.suffix)
        ):
            affirmed = True  # a noun as predicate, or "… yapmak serbesttir"
        else:
            return None
        denied = bool(after & {"DEGIL", "YOK", "YASAK"})
        neither = sum(t.tag == "NE" for t in part.whole) >= 2
        return term, affirmed != (denied or neither)
    return None


_COPULA = re.compile(r"(?:[dt][iu]r(?:l[ae]r)?)?")
_CONDITION = re.compile(r".*(?:s[ae](?:n(?:[iu]z)?|m|k|l[ae]r)?|[iu]?ken|[dt][iu][gk][iu]n?d[ae])")


def is_conditional(part: Clause) -> bool:
    """Whether the words of a part set a condition: "… varsa", "… ise", "… iken"."""
    return any(t.tag == CONDITION or _CONDITION.fullmatch(t.suffix) for t in part.terms)
