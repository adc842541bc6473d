"""Lazy sequences hold just what a literal enumeration gives, each once, in reach of an index."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.twilight_struggle.sequences import Chain, Mapped, Pairs, Spread, Subsets

prices = st.dictionaries(
    st.sampled_from("abcd"),
    st.lists(st.integers(1, 2), max_size=3).map(
        lambda steps: tuple(sum(steps[: n + 1]) for n in range(len(steps)))
    ),
    max_size=4,
)


@given(prices, st.integers(0, 4), st.integers(-1, 5))
def test_spread(given_prices: dict[str, tuple[int, ...]], least: int, most: int) -> None:
    spread = Spread(given_prices, least, most)
    places = [place for place, costs in given_prices.items() if costs]
    expected = set()
    for counts in product(*(range(len(given_prices[p]) + 1) for p in places)):
        cost = sum(given_prices[p][n - 1] for p, n in zip(places, counts, strict=True) if n)
        if least <= cost <= most:
            expected.add(tuple((p, n) for p, n in zip(places, counts, strict=True) if n))
    members = list(spread)
    assert len(spread) == len(members) == len(set(members))
    assert set(members) == expected
    assert all(member in spread for member in members)
    assert (("z", 1),) not in spread


@given(st.sets(st.sampled_from("abcdef")), st.integers(0, 4), st.integers(0, 4))
def test_subsets(items: set[str], least: int, most: int) -> None:
    subsets = Subsets(items, least, most)
    expected = [
        members for size in range(least, most + 1) for members in combinations(sorted(items), size)
    ]
    assert list(subsets) == expected
    assert len(subsets) == len(expected)
    assert all(member in subsets for member in expected)
    assert ("b", "a") not in subsets
    assert ("a", "a") not in subsets


def test_chain_pairs_and_mapped() -> None:
    pairs = Pairs([1, 2], "xy")
    assert list(pairs) == [(1, "x"), (1, "y"), (2, "x"), (2, "y")]
    chain = Chain([1], [], [2, 3])
    assert (len(chain), list(chain), chain[1], chain[-1], chain[1:]) == (3, [1, 2, 3], 2, 3, [2, 3])
    assert 3 in chain
    assert 4 not in chain
    doubled = Mapped([1, 2], lambda n: 2 * n, lambda n: n // 2 if n % 2 == 0 else None)
    assert list(doubled) == [2, 4]
    assert 4 in doubled
    assert 3 not in doubled
    with pytest.raises(IndexError):
        chain[3]
