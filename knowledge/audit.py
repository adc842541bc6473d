"""Holds a document against the rules model: which of its sentences the model contradicts.

Each game declares in `referee/<game>/statements.py` what its documents can be held to. A sentence
is cut into clauses, its words are tagged, and every statement that the clause speaks of compares
what is said with what the model computes. Besides contradictions, the numbers that the text lost
are listed with the model's value.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any

import referee
from knowledge import turkish
from knowledge.document import Document, Section, rulebook
from knowledge.ingest.damage import Flaw, digits_of, flaws
from knowledge.question import understand
from referee.game import Game
from referee.stating import (
    COMMON,
    CONDITION,
    FACTOR,
    NUMBER,
    ORDINAL,
    SERIES,
    UNKNOWN,
    Clause,
    Contradiction,
    Statement,
    Statements,
    Term,
    is_conditional,
    predicates,
)
from referee.verdict import Ruling

KINDS = {
    "number": "sayı",
    "ruling": "izin ya da yasak",
    "notation": "kendiyle çelişen gösterim",
    "lost": "kayıp sayı",
}
_INHERITED = 0.9  # how much less sure a reading is whose subject stands in another sentence
_RULED = 0.6  # a sentence that was read as a player's question
_UNPLACED = 0.5  # a damaged sentence for which no statement gives the number


class NoStatements(LookupError):
    """A game that declares nothing to hold a document against. The text is Turkish."""

    def __init__(self, game: str) -> None:
        known = game in referee.game_ids()
        lacking = "hakemi denetlenecek önerme bildirmiyor" if known else "hakemi yok"
        super().__init__(f"“{game}” oyununun {lacking}; belgesi kurallarla karşılaştırılamaz.")


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence that the model contradicts, or whose number is lost.

    `sentence` is verbatim; it stands in the section `section` of the document, whose heading path
    is `heading`, on `page` and `line` where these are known. `said` is what it says, `model` what
    the rules say instead ("" where they have no value for a lost number), and `true` the true
    sentence, or what is missing. `rules` are rule ids, `cites` is a section of our rulebook.
    """

    kind: str
    sentence: str
    section: str
    heading: str
    page: int | None
    line: int | None
    true: str
    said: str
    model: str
    rules: tuple[str, ...]
    cites: str
    confidence: float


def audit(document: Document, game: str, text: str = "") -> list[Finding]:
    """What the rules model of a game contradicts in a document, surest first.

    `text` is the source as it was read, for line numbers. Raises `NoStatements` for a game whose
    model declares none.
    """
    if statements_of(game) is None:
        raise NoStatements(game)
    paragraphs = [text for section in document.sections for text in section.paragraphs]
    digits = digits_of(paragraphs)
    lost = (digits.suspicious or not digits.count) and _certain(paragraphs) >= 2
    found: list[Finding] = []
    for section in document.sections:
        for passage in _passages(section, game, lost):
            found += _findings(passage, game)
    unique = {(f.sentence, f.true, f.said): f for f in reversed(found)}
    lines = _Lines(text)
    placed = [replace(f, line=lines.of(f.sentence)) for f in reversed(unique.values())]
    return sorted(placed, key=lambda finding: -finding.confidence)


def _certain(paragraphs: Iterable[str]) -> int:
    return sum(flaw.kind == "lost_number" for text in paragraphs for flaw in flaws(text))


@cache
def _referee(game: str) -> Game[Any, Any, Any]:
    return referee.load(game)


@cache
def statements_of(game: str) -> Statements | None:
    """What a game's documents can be held to, None when it declares nothing."""
    name = f"referee.{game.replace('-', '_')}.statements"
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):
            raise
        return None  # a text-only game
    declared: Statements = module.STATEMENTS
    return declared


# --- Sentences --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Passage:
    """A sentence in its section with the clauses that it consists of and its holes."""

    section: Section
    sentence: str
    clauses: tuple[Clause, ...]
    flaws: tuple[Flaw, ...]


def _passages(section: Section, game: str, lost: bool) -> Iterator[_Passage]:
    declared = statements_of(game)
    assert declared is not None
    heading = _tags(section.heading, game)
    title = _tags(section.title, game)
    apart = bool(heading & declared.apart)
    above = frozenset[str]().union(*(title & k or heading & k for k in declared.topics))
    for paragraph in section.paragraphs:
        topics, label_apart = above, False
        holes = flaws(paragraph, lost)
        for start, end in turkish.sentences(paragraph):
            sentence = paragraph[start:end]
            own = tuple(replace(hole, at=hole.at - start) for hole in holes if hole.start == start)
            terms = _terms(sentence, game, tuple(hole.at for hole in own))
            tags = {term.tag for term in terms}
            label = _label(sentence)
            label_apart = label_apart or any(
                t.tag in declared.apart for t in terms if t.end <= label
            )
            skip = (
                apart
                or label_apart
                or bool(tags & declared.apart)
                or _QUESTION.search(sentence) is not None
            )
            clauses = () if skip else tuple(_clauses(sentence, terms, topics, declared))
            yield _Passage(section, sentence, clauses, own)
            topics = _topics_after(terms, label, topics, above, declared.topics)


_QUESTION = re.compile(r"\?[\"”’).]*$")


def _tags(text: str, game: str) -> frozenset[str]:
    return frozenset(match.name.rstrip("-") for match in _finder(game).find(text))


def _label(sentence: str) -> int:
    """Where the label of a sentence ends ("Gözcü: …"), 0 without one."""
    found = re.match(r"[^.;,:]{2,60}:\s", sentence)
    return found.end() if found else 0


def _topics_after(
    terms: tuple[Term, ...],
    label: int,
    topics: frozenset[str],
    above: frozenset[str],
    kinds: tuple[frozenset[str], ...],
) -> frozenset[str]:
    """What the next sentence speaks of if it names nothing itself; `above` is the heading's."""
    after: frozenset[str] = frozenset()
    for kind in kinds:
        named = frozenset(term.tag for term in terms if term.tag in kind)
        labelled = frozenset(t.tag for t in terms if t.tag in kind and t.end <= label)
        if labelled:
            after |= labelled
        elif not named:
            after |= topics & kind
        else:
            after |= named if len(named) == 1 else above & kind
    return after


def _clauses(
    sentence: str, terms: tuple[Term, ...], topics: frozenset[str], declared: Statements
) -> Iterator[Clause]:
    """The clauses of a sentence: what stands in brackets, and what semicolons part."""
    brackets = [m.span() for m in re.finditer(r"\([^()]*\)", sentence)]
    bounds = [0, *(m.end() for m in re.finditer(r";|\s[—–]\s", sentence)), len(sentence)]
    outside = [
        term for term in terms if not any(a < term.start and term.end < b for a, b in brackets)
    ]
    current = topics
    for begin, end in pairwise(bounds):
        own = tuple(term for term in outside if begin <= term.start < end)
        if own:
            yield Clause(sentence, own, current, declared.topics, terms)
            current = _topics_after(own, 0, current, topics, declared.topics)
    for a, b in brackets:
        # What is explained stands just before the bracket: "madalya (genellikle 4)".
        explained = [term for term in outside if term.end <= a and a - term.end < 2][-1:]
        if own := (*explained, *(t for t in terms if a < t.start and t.end < b)):
            host: frozenset[str] = frozenset()
            for kind in declared.topics:
                named = [t.tag for t in outside if t.end <= a and t.tag in kind]
                host |= frozenset(named[-1:]) or topics & kind
            yield Clause(sentence, own, host, declared.topics, terms)


# --- Words ------------------------------------------------------------------------------------


class _Everything:
    """A vocabulary that holds every word: printed text has no typing errors to forgive."""

    def __contains__(self, word: object) -> bool:
        return True


@cache
def _finder(game: str) -> turkish.NameFinder:
    declared = statements_of(game)
    assert declared is not None
    names: dict[str, list[str]] = {}
    for tag, forms in (*COMMON.items(), *declared.lexicon.items()):
        for form in forms:  # a verb is found under its tag with a hyphen
            names.setdefault(f"{tag}-" if form.endswith("-") else tag, []).append(form)
    return turkish.NameFinder(names, words=_Everything())


_CONDITIONAL = re.compile(
    r".{2,}(?:[rzmnkltdys]s[ae]|[iu]ys[ae]|yoks[ae]|vars[ae])(?:n(?:[iu]z)?|m|k|l[ae]r)?"
    r"|ise|eger|.{2,}(?:[dt][iu]g[iu]n?d[ae]|y?ken)"
)
_NO_CONDITION = frozenset(["masa", "kimse", "yoksa", "erken", "kisa", "esas", "hassas", "hissa"])


def _terms(sentence: str, game: str, holes: tuple[int, ...] = ()) -> tuple[Term, ...]:
    """The tagged words of a sentence, in order; holes stand as lost numbers."""
    counted = [(number.start, number.end) for number in turkish.numbers(sentence)]
    found = [
        Term(
            match.name.rstrip("-"), match.start, match.end, match.suffix, (), match.name[-1] == "-"
        )
        for match in _finder(game).find(sentence)
        # "elli dört" is no hand with a suffix
        if not (match.suffix and any(a <= match.start and match.end <= b for a, b in counted))
    ]
    numbers = list(_numbers(sentence, found, holes))
    found += numbers
    for token in turkish.tokens(sentence):
        if any(term.start < token.end and token.start < term.end for term in found):
            continue
        if token.start in holes and len(token.key) <= 4:
            continue  # what the lost number left behind: "şer", "ye"
        if token.key == "ne":
            found.append(Term("NE", token.start, token.end))
        elif _CONDITIONAL.fullmatch(token.key) and token.key not in _NO_CONDITION:
            found.append(Term(CONDITION, token.start, token.end))
        elif token.joined not in turkish.FUNCTION_WORDS:
            found.append(Term(UNKNOWN, token.start, token.end))
    return tuple(sorted(found, key=lambda term: (term.start, term.end)))


_SERIES = re.compile(r"(?<![\d/])\d+(?:\s?[/×]\s?\d+)+(?![\d/])")
_CHAIN = re.compile(r"(?<!\d)\d+(?:[-–]\d+){2,}")
_RANGE = re.compile(r"(?<![\d-])(\d+)\s?[-–]\s?(\d+)(?![\d-])(\.(?=\s[a-zçğıöşü]))?")
_UP_TO = re.compile(r"(?<!\d)(\d{1,3})['’]?[dt][ae]n (\d{1,3})['’]?\w{1,2} kadar")
_FACTOR = re.compile(r"\s+kat[ıi]")
_WORTH = re.compile(r"(?<!\d)(\d+)['’]?l[ıiuü]k\b")
_BETWEEN = re.compile(r"\s*(?:,|[-–]|,?\s(?:ve|veya|ya da|yahut|ile|ila))\s*")
_JOIN = re.compile(r",?\s(?:ve|veya|ya da|yahut|ile|ila)\s")


def _numbers(sentence: str, names: list[Term], holes: tuple[int, ...]) -> Iterator[Term]:
    """Series, ranges, lists and single numbers; `names` are words that are no numbers."""
    taken = [(term.start, term.end) for term in names]
    for chain in _CHAIN.finditer(sentence):
        taken.append(chain.span())
    for series in _SERIES.finditer(sentence):
        taken.append(series.span())
        values = tuple(int(value) for value in re.findall(r"\d+", series[0]))
        yield Term(SERIES, series.start(), series.end(), "", values)
    singles = [Term(NUMBER, at, at, "", (None,)) for at in holes]
    for pair in _UP_TO.finditer(sentence):  # 1'den 10'a kadar
        if int(pair[1]) < int(pair[2]) and _is_free(taken, pair.start(1), pair.end(2)):
            taken.append(pair.span())
            values = tuple(range(int(pair[1]), int(pair[2]) + 1))
            yield Term(NUMBER, pair.start(), pair.end(2), "-", values)
    for pair in _RANGE.finditer(sentence):
        low, high = int(pair[1]), int(pair[2])
        if low < high <= low + 50 and _is_free(taken, *pair.span()):
            taken.append(pair.span())
            tag = ORDINAL if pair[3] else NUMBER
            singles.append(Term(tag, pair.start(), pair.end(), "-", tuple(range(low, high + 1))))
    for number in turkish.numbers(sentence):
        if _is_free(taken, number.start, number.end) and _counts(sentence, number, names):
            tag = ORDINAL if number.kind == "ordinal" else NUMBER
            term = Term(tag, number.start, number.end, number.kind, (number.value,))
            if _FACTOR.match(sentence, number.end):
                yield replace(term, tag=FACTOR)
            else:
                singles.append(term)
    for worth in _WORTH.finditer(sentence):  # 3'lük kart
        if _is_free(taken, *worth.span()):
            singles.append(Term(NUMBER, *worth.span(), "luk", (int(worth[1]),)))
    for token in turkish.tokens(sentence):
        if token.key == "tek" and _is_free(taken, token.start, token.end):
            after = turkish.fold(sentence[token.end : token.end + 9]).split()
            if after and not after[0].startswith(("bas", "tek", "sayi", "bir")):
                singles.append(Term(NUMBER, token.start, token.end, "tek", (1,)))
    singles.sort(key=lambda term: term.start)
    yield from _lists(sentence, singles)


def _is_free(taken: list[tuple[int, int]], start: int, end: int) -> bool:
    return all(end <= a or b <= start for a, b in taken)


def _counts(sentence: str, number: turkish.Number, names: list[Term]) -> bool:
    """Whether a number counts: an indefinite "bir" does not, "en fazla bir" and "bir adet" do."""
    if number.kind != "article":
        return True
    after = turkish.fold(sentence[number.end : number.end + 14]).split()
    before = [name for name in names if name.end <= number.start]
    near = before and not sentence[before[-1].end : number.start].strip()
    limit = near and before[-1].tag in ("ENCOK", "ENAZ", "YALNIZ")
    return bool(limit) or (bool(after) and after[0].startswith(("adet", "tane")))


def _lists(sentence: str, singles: list[Term]) -> Iterator[Term]:
    """Numbers joined to one where a list says so: "1, 2 ya da 3", "4 ile 6"."""
    place = 0
    while place < len(singles):
        first = last = singles[place]
        group = [first]
        while place + len(group) < len(singles):
            following = singles[place + len(group)]
            gap = sentence[last.end : following.start]
            hole = None in (*last.values, *following.values)
            if _BETWEEN.fullmatch(gap) is None and not (hole and not gap.strip(" ,-")):
                break
            group.append(following)
            last = following
        joins = [
            n
            for n in range(1, len(group))
            if _JOIN.fullmatch(sentence[group[n - 1].end : group[n].start])
            or None in (*group[n - 1].values, *group[n].values)
        ]
        if len(group) > 1 and joins:
            values = tuple(value for term in group for value in term.values)
            tag = ORDINAL if last.tag == ORDINAL else NUMBER
            yield Term(tag, first.start, last.end, "list", values)
        else:
            yield from group
        place += len(group)


# --- Findings ---------------------------------------------------------------------------------


def _findings(passage: _Passage, game: str) -> Iterator[Finding]:
    declared = statements_of(game)
    assert declared is not None
    broken = any(hole.kind in ("lost_text", "fragment") for hole in passage.flaws)
    best: dict[tuple[int, bool], tuple[Statement, Contradiction, float]] = {}
    for clause in passage.clauses:
        inherited = bool(clause.inherited)
        for statement in declared.statements:
            for found in statement.find(clause):
                sure = statement.confidence * (_INHERITED if inherited else 1)
                key = (found.at.start, found.lost)
                if (broken and not found.lost) or (key in best and best[key][2] >= sure):
                    continue
                best[key] = statement, found, sure
    if not broken:
        for clause in passage.clauses:
            for part, statement, found in _ruled(clause, game):
                if not any(part.terms[0].start <= at <= part.terms[-1].end for at, _ in best):
                    best[found.at.start, False] = statement, found, statement.confidence
    for statement, found, sure in best.values():
        kind = "lost" if found.lost else statement.kind
        yield _finding(passage, kind, statement, found, sure)
    holes = [hole for hole in passage.flaws if hole.kind != "fragment"]
    if holes and not any(is_lost for _, is_lost in best):
        holes.sort(key=lambda hole: hole.kind != "lost_number")
        yield _unplaced(passage, holes[0], game)


_NEITHER = re.compile(r"\bne\b.{1,200}\bne\b")
_MAY = re.compile(r"(?P<vowel>[ae])(?:m[ae]z|bil[iu]r)[a-z]{0,20}$")


def _ruled(clause: Clause, game: str) -> Iterator[tuple[Clause, Statement, Contradiction]]:
    """Sentences that allow or forbid what players can ask about: the referee rules on it."""
    if game not in referee.game_ids():
        return
    parts = list(predicates(clause))
    if any(_supposes(part) for part in parts):
        return  # what is allowed hangs on it
    for part in parts:
        verb = part.terms[-1]
        words = part.words
        may = _MAY.search(turkish.fold(words))
        if verb.affirmed is None or may is None or _is_elliptic(part):
            continue
        reading = understand(f"{words[: may.start()]}{may['vowel']}bilir miyim?", game)
        if reading is None or reading.check.must or not (reading.check.yes and reading.check.no):
            continue
        check = reading.check
        verdict = _referee(game).judge(check.state, check.subject)
        legal = {Ruling.LEGAL: True, Ruling.ILLEGAL: False}.get(verdict.ruling)
        allowed = verb.affirmed and not _NEITHER.search(turkish.fold(words))
        if legal is not None and legal != allowed and verdict.cites:
            true = f"{turkish.capitalise(check.yes if legal else check.no)}."
            rules = tuple(f.rule.id for f in (verdict.findings if legal else verdict.violated))
            ruled = Statement(true, verdict.cites[0], rules, "ruling", _RULED, lambda _: ())
            yield part, ruled, Contradiction(words, true, verb)


def _is_elliptic(part: Clause) -> bool:
    """Whether a part leaves out what it speaks of, so that it can't be asked by itself."""
    return any(part.inherited & kind for kind in part.kinds)


def _supposes(part: Clause) -> bool:
    """Whether a part says "if"; "while" ("elinde … varken") is a fact that questions state."""
    return any(
        is_conditional(replace(part, terms=(term,))) and not part.text[: term.end].endswith("ken")
        for term in part.terms
    )


def _finding(
    passage: _Passage,
    kind: str,
    statement: Statement,
    found: Contradiction,
    sure: float,
) -> Finding:
    return Finding(
        kind,
        passage.sentence,
        passage.section.id,
        passage.section.heading,
        passage.section.page,
        None,
        statement.true,
        found.said,
        found.model,
        statement.rules,
        statement.section,
        round(sure, 2),
    )


def _unplaced(passage: _Passage, hole: Flaw, game: str) -> Finding:
    """A lost number that no statement gives: the nearest section of our rulebook may."""
    return Finding(
        "lost",
        passage.sentence,
        passage.section.id,
        passage.section.heading,
        passage.section.page,
        None,
        hole.reason,
        "sayı okunmuyor",
        "",
        (),
        _nearest(passage.sentence, game),
        _UNPLACED,
    )


def _stems(text: str) -> Counter[str]:
    return Counter(
        token.joined[:5]
        for token in turkish.tokens(text)
        if token.joined not in turkish.FUNCTION_WORDS and not token.key[0].isdigit()
    )


def _nearest(sentence: str, game: str) -> str:
    """The section of our rulebook with the paragraph most like a sentence; "" for none."""
    wanted = _stems(sentence)
    best, name = 0.0, ""
    for section in rulebook(game).sections:
        for paragraph in section.paragraphs:
            there = _stems(f"{section.title} {paragraph}")
            shared = sum((wanted & there).values())
            score = shared / (sum(wanted.values()) + sum(there.values()) - shared or 1)
            if score > best:
                best, name = score, section.id
    return name if best >= 0.12 else ""


_SURE = 40  # so many letters in a row are found in one place only


class _Lines:
    """Line numbers of sentences in a source text; white space doesn't count."""

    def __init__(self, text: str) -> None:
        self._letters = ""
        self._numbers: list[int] = []
        for number, line in enumerate(text.split("\n"), start=1):
            letters = "".join(line.split())
            self._letters += letters
            self._numbers += [number] * len(letters)

    def of(self, sentence: str) -> int | None:
        letters = "".join(sentence.split())
        # A page mark may have stood inside: then the beginning or the end must do.
        for piece in (letters, letters[:_SURE], letters[-_SURE:]):
            if self._letters and (at := self._letters.find(piece)) >= 0:
                return self._numbers[at]
        return None
