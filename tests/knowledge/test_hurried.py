"""Words typed without vowels are read as what was meant, or not at all."""

from __future__ import annotations

import pytest

from knowledge.hurried import Hurried
from knowledge.question import tagged
from referee.asking import Word

FORMS = {"KONTROL": ["kontrol"], "GEREK": ["gerek-"], "YETENEK": ["yeteneği"], "ISTE": ["iste-"]}
KNOWN = {"kart": "KART", "tane": "TANE", "tene": "TENE"}


def exact(key: str) -> Word | None:
    return Word(KNOWN[key], key) if key in KNOWN else None


@pytest.mark.parametrize(
    ("typed", "tag", "suffix"),
    [
        ("krt", "KART", ""),
        ("kontrlde", "KONTROL", "de"),
        ("gerkyor", "GEREK", "yor"),
        ("yetnegi", "YETENEK", ""),
    ],
)
def test_a_word_without_vowels_is_read(typed: str, tag: str, suffix: str) -> None:
    word = Hurried(FORMS, exact, light=()).read(typed)
    assert word is not None
    assert (word.tag, word.suffix) == (tag, suffix)


@pytest.mark.parametrize("typed", ["kr", "krb", "kontrul", "ktrl5", "xyzq", "istanbula"])
def test_what_fits_nothing_or_several_things_stays_unknown(typed: str) -> None:
    assert Hurried(FORMS, exact, light=()).read(typed) is None


def test_between_words_without_weight_there_is_nothing_to_choose() -> None:
    assert Hurried({}, exact, light=()).read("tne") is None  # tane or tene
    word = Hurried({}, exact, light=("TANE", "TENE")).read("tne")
    assert word is not None


@pytest.mark.parametrize(
    ("game", "question", "tag"),
    [
        ("battle-line", "krtla alablirmiyim", "KART"),
        ("twilight-struggle", "askri operasyonu kaç yapmam lazım", "ASKERI"),
    ],
)
def test_a_games_lexicon_is_used(game: str, question: str, tag: str) -> None:
    assert tag in {word.tag for word in tagged(question, game).words}
