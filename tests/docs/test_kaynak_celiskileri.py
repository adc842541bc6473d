"""Every option of every game is accounted for: its values, what the sources say, the decision."""

from __future__ import annotations

import re

import pytest

from referee import game_ids, load
from referee.game import Choice
from tests.docs.overlay import ROOT

PAGE = (ROOT / "docs/kaynak-celiskileri.md").read_text("utf-8")
PARTS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE))
CHOICES = [(game, choice) for game in game_ids() for choice in load(game).options.CHOICES]


def part(game: str) -> str:
    """The part of the page on a game; its title is the game's name, or ends it."""
    return next(text for title, text in PARTS.items() if load(game).name.endswith(title))


def written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def account(game: str, choice: Choice) -> tuple[str, str]:
    """The line that names an option with its values, and all that stands under its heading."""
    for chapter in re.split(r"(?=^### )", part(game), flags=re.MULTILINE):
        for told in (*re.split(r"(?=^#### )", chapter, flags=re.MULTILINE)[1:], chapter):
            for line in told.splitlines():
                before, name, after = line.partition(f"`{choice.name}`")
                if name and (before.startswith(("#", "|")) or after.startswith(" =")):
                    return name + after, told
    raise AssertionError(f"{choice.name} is not accounted for")


@pytest.mark.parametrize(
    ("game", "choice"), CHOICES, ids=lambda given: getattr(given, "name", given)
)
def test_an_option_is_told_with_its_values_sources_and_decision(game: str, choice: Choice) -> None:
    line, told = account(game, choice)
    if choice.name == "bid":
        assert "= 0 / 1–9" in line
    else:
        single = [written(value) for value, _ in choice.values if "+" not in str(value)]
        places = [line.find(f"`{value}`") for value in single]
        assert min(places) > 0, line
        assert places == sorted(places), f"the default comes first: {line}"
    assert re.search(r"kaynak", told, re.IGNORECASE)
    assert re.search(r"karar|kapalı başlar", told, re.IGNORECASE)


@pytest.mark.parametrize("game", game_ids())
def test_no_option_is_told_that_the_game_does_not_have(game: str) -> None:
    named = set(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", part(game)))
    options = load(game).options.CHOICES
    values = {str(value) for choice in options for value, _ in choice.values}
    assert named <= {choice.name for choice in options} | values
