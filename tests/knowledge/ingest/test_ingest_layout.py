"""Reading order: every word of a page comes once, whatever the page looks like."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from knowledge.ingest.layout import Word, rows_in_order


@st.composite
def words(draw: st.DrawFn) -> Word:
    x0 = draw(st.floats(0, 550))
    top = draw(st.floats(0, 800))
    size = draw(st.sampled_from([7.0, 9.0, 12.0, 20.0]))
    width = draw(st.floats(1, 200))
    upright = draw(st.sampled_from([True, True, True, False]))
    return Word("söz", x0, x0 + width, top, top + size, size, False, upright)


BOXES = st.tuples(st.floats(0, 300), st.floats(0, 400), st.floats(300, 600), st.floats(400, 800))


@given(st.lists(words(), max_size=60), st.lists(st.lists(st.lists(BOXES, max_size=3)), max_size=2))
def test_every_word_is_in_one_row(page: list[Word], tables: list[list[list[list[float]]]]) -> None:
    rows = rows_in_order(page, tables)
    assert sorted(id(w) for row in rows for w in row.words) == sorted(map(id, page))
    for row in rows:
        if row.cells:
            assert [id(w) for cell in row.cells for w in cell] == [id(w) for w in row.words]


def line(text: str, x: float, y: float) -> list[Word]:
    """The words of a line of type 9, five points to a letter."""
    found = []
    for word in text.split():
        found.append(Word(word, x, x + 5 * len(word), y, y + 9, 9, False))
        x += 5 * len(word) + 4
    return found


def read(page: list[Word]) -> str:
    return " ".join(word.text for row in rows_in_order(page) for word in row.words)


@given(st.floats(0, 11))
def test_columns_need_not_be_level(offset: float) -> None:
    left = [f"solda duran uzunca bir satır {n} burada" for n in range(8)]
    right = [f"sağda duran uzunca bir satır {n} burada" for n in range(8)]
    page = [w for n, text in enumerate(left) for w in line(text, 40, 100 + 12 * n)]
    page += [w for n, text in enumerate(right) for w in line(text, 310, 100 + offset + 12 * n)]
    # A line of the left column may stand above the first of the right one, never between them.
    assert read(page) == " ".join(left + right)


def test_columns_under_a_wide_line() -> None:
    wide = "bu satır sayfanın bir ucundan öbür ucuna uzanır ve iki sütunun üstünde durur burada"
    left = [f"solda duran uzunca bir satır {n} burada" for n in range(5)]
    right = [f"sağda duran uzunca bir satır {n} burada" for n in range(5)]
    page = line(wide, 40, 60)
    for n in range(5):
        page += line(left[n], 40, 100 + 12 * n) + line(right[n], 310, 100 + 12 * n)
    assert read(page) == " ".join([wide, *left, *right])
