"""From a player's Turkish sentence to a check that the referee can compute.

The words are tagged with the game's lexicon; the first intent that accounts for every content
word builds the check. Nothing is guessed: a word that no tag explains leaves the question to the
rulebook.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import import_module
from itertools import product

from knowledge import turkish
from knowledge.glossary import concepts
from knowledge.hurried import Hurried
from referee.asking import Asked, Check, Questions, Word

# Kind and what betrays it in a folded, normalised question; a question may betray several.
_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (kind, re.compile("|".join(patterns)))
    for kind, *patterns in (
        ("how_many", r"\bkac\w*", r"\bne kadar\b", r"\bhow many\b"),
        (
            "who_wins",
            r"\b(?:kim\w*|hangisi|hangi \w+)\b.*\b(?:kazan|yen|al|ustun|guc|gec|one|ait|win|beat)",
            r"\b(?:yener|kazanir|gecer|yeniyor|kazaniyor|geciyor|beats|ustun|yenebilir|buyuk)",
            r"\bbenim? mi(?:yim)?\b",
            r"\bkim\w*$",
        ),
        ("must", r"\bzorund", r"\bsart\b", r"\bgere?k", r"\blazim\b", r"\bmecbur", r"\bill[ae]\b"),
        ("must", r"\bmust\b", r"\bzorunlu", r"\bzorlan"),
        ("why_not", r"\bneden\b", r"\bniye\b", r"\bnicin\b", r"\bwhy\b"),
        ("when", r"\bne zaman\b", r"\bhangi asama", r"\bwhen\b", r"\bhangi anda\b"),
        ("when", r"\bhangi tur", r"\bkacinci tur", r"\bhangi defcon"),
        ("difference", r"\bfark", r"\bdifference\b", r"\bayrilik\b", r"\bdegis"),
        ("meaning", r"\bne demek\b", r"\bnedir\b", r"\bneydi\b", r"\bhangisiydi\b"),
        ("meaning", r"\bne ise yar", r"\bne anlasil", r"\btam olarak ne\b"),
        ("what_if", r"\bne ol", r"\bne yap", r"\bsayili(?:r|yo)"),
        ("may", r"[ae]bil", r"\bolur mu\b", r"\bserbe?st\w*", r"\byasak\b", r"\bizin\b"),
        (
            "may",
            r"\bmumkun\b",
            r"\b(?:legal|yasal)\b",
            r"\bgecerli\b",
            r"\bmi[yd]?[iu][mz]\b",
            r"\w+s[ae]m\b",
        ),
        (
            "may",
            r"\w+[iu]?[nl]?[iu]r m[iu]\b",
            r"\w+[iu]yor(?:\w* m[iu]|\b)",
            r"\w+[ae]y[iu]m m[iu]\b",
        ),
        ("may", r"\bcan i\b", r"\bmay i\b", r"\byeter(?:li)? mi", r"\bengel\w* (?:var )?m[iu]"),
        ("may", r"\bcan (?:i|we|he|the|us|ussr|you)\b", r"\bis it (?:ok|okay|legal|allowed)\b"),
        ("may", r"\bhak\w* var m[iu]\b", r"\bizin\w* var m"),
        ("may", r"\bolmaz m[iu]\b", r"[ae]m[ae]z m[iu]", r"\w+s[ae]k\b(?: olur mu|\W*$)"),
        ("may", r"\bistiyor(?:um|uz)\b", r"\b(?:sorun|sikinti|sakinca)\w* (?:olur|var) m[iu]"),
    )
)


# "DEFCON 3, Malezya, darbe?": no word asks, so it is asked whether that may be done.
_BARE = re.compile(
    r"^(?!.*\b(?:hangi|kim|ne|nasil|kac)\w*\b)(?!.*\bm[iu](?:y[iu]\w*|s[iu]n\w*|d[iu]r\w*)?\b)"
    r"(?!.*m[ae]l[iu]).*\?\s*$"
)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a question: the game, the intent, its decisive rules, its check."""

    game: str
    intent: str
    about: tuple[str, ...]
    check: Check


def kinds(question: str) -> frozenset[str]:
    """What a question may want to know: several kinds when its words leave it open."""
    key = turkish.fold(_TAG_QUESTION.sub(" mu", turkish.normalise(question)))
    found = frozenset(kind for kind, pattern in _KINDS if pattern.search(key))
    return found or frozenset(["may"] if _BARE.search(key) else [])


@cache
def questions_of(game: str) -> Questions | None:
    """What a game declares that it can be asked, None for a text-only game."""
    try:
        module = import_module(f"referee.{game.replace('-', '_')}.questions")
    except ModuleNotFoundError:
        return None
    declared: Questions = module.QUESTIONS
    return declared


class _Every:
    """All words: a finder that never takes them for a misspelt name finds exact names only."""

    def __contains__(self, word: object) -> bool:
        return True


@cache
def _forms(game: str) -> dict[str, list[str]]:
    """The written forms of every lexicon key, those of glossary terms among them."""
    declared = questions_of(game)
    assert declared is not None
    terms = {
        c.term: (c.term, *c.forms, *c.english) for name in ("common", game) for c in concepts(name)
    }
    forms: dict[str, list[str]] = {}
    for tag, written in declared.lexicon.items():
        for form in written:
            given = terms[form[1:]] if form.startswith("@") else (form,)
            forms.setdefault(tag, []).extend(f for f in given if not f.startswith("~"))
    return forms


@cache
def _finder(game: str, *, exact: bool = False) -> turkish.NameFinder:
    return turkish.NameFinder(_forms(game), words=_Every() if exact else turkish.COMMON_WORDS)


_TAG_QUESTION = re.compile(r",?\s+(?:değil|degil|di) m[iı]\b(?=\W*$)")  # "…, olur değil mi?"


@lru_cache(maxsize=256)
def tagged(question: str, game: str) -> Asked:
    """The question as the game's lexicon reads it."""
    text = _TAG_QUESTION.sub(" mu", turkish.normalise(question))
    found: list[tuple[int, int, Word]] = []
    numbers = turkish.numbers(text)
    for match in _finder(game).find(text):
        if match.typos and any(n.start < match.end and match.start < n.end for n in numbers):
            continue  # "üçünü" is no misspelt "üçüncü"
        tag, _, name = match.name.partition(":")
        word = Word(tag, text[match.start : match.end], match.suffix, name)
        found.append((match.start, match.end, word))
    for number in numbers:
        free = all(number.end <= start or end <= number.start for start, end, _ in found)
        if free:
            tag = "BIR" if number.kind == "article" else "#"
            words = text[number.start : number.end]
            found.append(
                (number.start, number.end, Word(tag, words, "", "", number.value, number.kind))
            )
    unknown = [
        token
        for token in turkish.tokens(text)
        if token.joined not in turkish.FUNCTION_WORDS
        and not any(start < token.end and token.start < end for start, end, _ in found)
    ]
    for token in unknown:
        read = _hurried_word(token.joined, game) if len(unknown) <= _MOST_REPAIRS else None
        word = read or Word("?", token.text)
        if word.tag:
            found.append((token.start, token.end, word))
    found.sort(key=lambda item: item[0])
    return Asked(_exceptions([word for _, _, word in found], game), kinds(question), text)


_EXCEPT = re.compile(r"disinda(?:ki\w*)?")


def _exceptions(words: list[Word], game: str) -> tuple[Word, ...]:
    """The words with "dışında" behind a thing's name as an unknown one: who passes it over takes
    the excepted for the meant."""
    declared = questions_of(game)
    assert declared is not None

    def is_thing(word: Word) -> bool:
        of_choice = any(word.tag in slot for slot in declared.slots)
        return bool(word.name) or (of_choice and word.tag not in declared.always)

    return tuple(
        Word("?", word.text)
        if place
        and word.tag in declared.always
        and _EXCEPT.fullmatch(turkish.fold(word.text))
        and is_thing(words[place - 1])
        else word
        for place, word in enumerate(words)
    )


_BAR = r"(?:yasa[kg]|forbidden|engel|sorun|sikinti|sakinca|problem|kural disi|aykiri)\w*"
_FORBIDDEN = re.compile(rf"\b{_BAR} (?:(?:olur|var) )?m[iu]\w*\b")


def _asks_whether_forbidden(asked: Asked, declared: Questions) -> bool:
    """Whether "no" means that it may be done; not where the bar is itself what is asked about."""
    weighty = (w for w in asked.words if w.tag not in declared.always)
    return bool(_FORBIDDEN.search(turkish.fold(asked.text))) and not any(
        re.match(_BAR, turkish.fold(word.text)) for word in weighty
    )


def read(asked: Asked, game: str) -> Reading | None:
    """The reading of tagged words, or None when no intent accounts for all of them.

    Words that may mean several things are read in each way; the check holds the others too.
    """
    declared = questions_of(game)
    if declared is None:
        return None
    readings = [_read(each, game, declared) for each in _senses(asked)]
    first = readings[0]
    if first is None or any(r is None or r.intent != first.intent for r in readings):
        return None
    others = tuple(r.check for r in readings[1:] if r is not None)
    check = first.check
    if _asks_whether_forbidden(asked, declared):
        check = replace(check, must=not check.must)
    return replace(first, check=replace(check, instead=(*check.instead, *others)))


def _read(asked: Asked, game: str, declared: Questions) -> Reading | None:
    told = declared.prepare(asked) if declared.prepare else asked
    tags = told.tags
    weighty = tags - declared.always
    for intent in declared.intents:
        if intent.suits(told.kinds, tags, weighty) and (check := intent.build(told)) is not None:
            if declared.complete and (check := declared.complete(asked, check)) is None:
                continue
            if declared.cites and not check.cites:
                check = replace(check, cites=declared.cites(asked, check))
            return Reading(game, intent.name, intent.about, check)
    return None


def _senses(asked: Asked) -> list[Asked]:
    """The question with every word in one of its meanings (`Kore`: Kuzey Kore, Güney Kore)."""
    choices = [word.name.split("|") for word in asked.words]
    if all(len(names) == 1 for names in choices):
        return [asked]
    several = [names for names in choices if len(names) > 1]
    return [
        replace(asked, words=_named(asked.words, iter(chosen))) for chosen in product(*several)
    ][:_MOST_SENSES]


def _named(words: tuple[Word, ...], chosen: Iterator[str]) -> tuple[Word, ...]:
    return tuple(replace(w, name=next(chosen)) if "|" in w.name else w for w in words)


_MOST_SENSES = 4
_MOST_REPAIRS = 4  # unknown words of a question; with more it is none of this game's


@lru_cache(maxsize=4096)
def _hurried_word(key: str, game: str) -> Word | None:
    """An unknown word typed without some vowels; one whose tag is empty carries grammar only."""
    return _hurried(game).read(key)


@cache
def _hurried(game: str) -> Hurried:
    declared = questions_of(game)
    assert declared is not None
    return Hurried(_forms(game), lambda key: _exact(key, game), declared.always)


def _exact(key: str, game: str) -> Word | None:
    """The word that a spelling stands for without any error."""
    if key in turkish.FUNCTION_WORDS:
        return Word("", key)
    for match in _finder(game, exact=True).find(key):
        if match.start == 0 and match.end == len(key):
            tag, _, name = match.name.partition(":")
            return Word(tag, key, match.suffix, name)
    return None


def understand(question: str, game: str) -> Reading | None:
    """The reading of a question about a game that has a rules model, or None."""
    return read(tagged(question, game), game) if questions_of(game) else None
