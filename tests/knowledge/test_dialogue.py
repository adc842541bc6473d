"""Follow-up questions keep what was told, and change just what they mention."""

from __future__ import annotations

import pytest

from knowledge.answer import ask
from knowledge.dialogue import LIFETIME, Context, ContextError, context_of, decode, encode
from knowledge.question import tagged


def rulings(*questions: str) -> list[str | None]:
    """The rulings on the questions of one dialogue about Battle Line."""
    context: Context | None = None
    given = []
    for question in questions:
        reply = ask(question, "battle-line", context)
        context = reply.context or context
        given.append(reply.ruling.value if reply.ruling else None)
    return given


@pytest.mark.parametrize(
    ("questions", "expected"),
    [
        (
            (
                "Rakibim hiç taktik oynamadıysa ikinci taktiğimi oynayabilir miyim?",
                "peki rakip bir taktik oynadıysa?",
                "peki ya üçüncüsünü?",
                "rakip 2 oynadıysa",
            ),
            ["illegal", "legal", "illegal", "legal"],
        ),
        (
            (
                "üç kartım olan cepheye bir kart daha koyabilir miyim",
                "peki bataklık varsa?",
                "ya bataklık yoksa",
            ),
            ["depends", "legal", "illegal"],
        ),
        (
            (
                "Hain ile rakibin birlik kartını alabilir miyim?",
                "peki liderini?",
                "peki kazanılmış cepheden?",
            ),
            ["legal", "illegal", "illegal"],
        ),
        (
            ("elimde 7 kart varken kart çekebilir miyim", "peki 6 kart varken?"),
            ["illegal", "legal"],
        ),
        # a question that stands by itself starts anew
        (
            (
                "elimde 7 kart varken kart çekebilir miyim",
                "rakibin turunda cephe ilan edebilir miyim",
            ),
            ["illegal", "illegal"],
        ),
    ],
)
def test_a_dialogue(questions: tuple[str, ...], expected: list[str]) -> None:
    assert rulings(*questions) == expected


def _context() -> Context:
    asked = tagged("Ahmet'in elinde 7 kart varken kart çekebilir mi", "battle-line")
    return context_of("battle-line", asked)


def test_a_token_gives_the_context_back_and_holds_no_word_of_the_player() -> None:
    token = encode(_context())
    assert decode(token) == _context()
    assert all(word.text == "" and word.tag != "?" for word in decode(token).words)


def test_a_token_expires() -> None:
    token = encode(_context(), now=1000)
    assert decode(token, now=1000 + LIFETIME) == _context()
    with pytest.raises(ContextError, match="süresi doldu"):
        decode(token, now=1001 + LIFETIME)


@pytest.mark.parametrize(
    "damage",
    [
        lambda token: token[:-2],
        lambda token: "A" + token[1:],
        lambda token: token.replace(".", ""),
        lambda token: token + ".x",
        lambda token: "",
        lambda token: "ö" * 20 + ".ş",
        lambda token: "x" * 5000,
    ],
)
def test_a_damaged_or_foreign_token_is_refused(damage: object) -> None:
    with pytest.raises(ContextError, match="okunamadı"):
        decode(damage(encode(_context())))  # type: ignore[operator]


def test_another_secret_refuses_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    token = encode(_context())
    monkeypatch.setenv("HAKEM_SECRET", "baska")
    with pytest.raises(ContextError):
        decode(token)
