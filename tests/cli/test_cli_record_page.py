"""The page of `tutanak --html` in a real browser, opened from its file without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from cli.record_page import page as page_of
from referee.record import Record, read
from referee.replay import replay
from tests.cli.test_cli_records import REST, SECOND_TACTIC, lines


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four moves: a legal turn but for its second tactic, then a move out of turn."""
    record: Record = read(lines(SECOND_TACTIC, *REST, "A pas"))
    written = tmp_path_factory.mktemp("page") / "oyun.html"
    written.write_text(page_of(record, list(replay(record))), "utf-8")
    return written


@pytest.fixture
def page(browser: Browser, file: Path) -> Iterator[Page]:
    """The page on a phone; it may ask for nothing and raise no error."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, offline=True)
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda message: wrong.append(message.text))
    opened.on("request", lambda r: None if r.url.startswith("file:") else wrong.append(r.url))
    opened.goto(file.as_uri())
    yield opened
    assert wrong == []
    context.close()


def told(page: Page) -> str:
    return page.locator("#turn").inner_text()


def test_the_keyboard_steps_through_the_game(page: Page) -> None:
    start = page.locator("#board svg").inner_html()
    assert "Başlangıç konumu" in told(page)
    page.keyboard.press("ArrowRight")
    assert "A L1@3" in told(page)
    assert page.locator("#board svg").inner_html() != start
    page.keyboard.press("End")
    assert "A pas" in told(page)
    page.keyboard.press("ArrowRight")  # there is nothing after the end
    assert "A pas" in told(page)
    page.keyboard.press("ArrowLeft")
    assert "A çek birlik = P1" in told(page)
    assert "Kurallara uygun." in told(page)
    page.keyboard.press("Home")
    assert page.locator("#board svg").inner_html() == start


def test_a_broken_rule_is_told_with_its_section(page: Page) -> None:
    page.get_by_role("button", name="Sonraki sorun").click()
    text = told(page)
    assert "Kurallara aykırı." in text
    assert "kayıtta 2. satır" in text
    assert "Rakibin hiç taktik oynamadı, sen 1 oynadın." in text
    assert "battle_line.taktik.siniri" in text
    assert "[battle-line#taktik-siniri]" in text
    page.get_by_role("button", name="Sonraki sorun").click()
    assert "A pas" in told(page)


def test_moves_can_be_chosen_from_the_list_and_the_slider(page: Page) -> None:
    page.get_by_role("button", name="A ilan -").click()
    assert "2 / 4 · kayıtta 3. satır" in told(page)
    page.get_by_label("Hamle", exact=True).fill("4")
    assert "4 / 4 · kayıtta 5. satır" in told(page)


def test_nothing_is_wider_than_a_phone(page: Page) -> None:
    for _ in range(5):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_in_light_and_dark(browser: Browser, file: Path, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1200, "height": 800})
    opened = context.new_page()
    opened.goto(file.as_uri())
    opened.keyboard.press("ArrowRight")
    found = Axe().run(opened)
    # the board brings its own colours and is described by its title
    serious = [v["id"] for v in found.response["violations"] if v["impact"] != "minor"]
    assert serious == []
    background = opened.evaluate("getComputedStyle(document.body).backgroundColor")
    light = sum(int(part) for part in background[4:-1].split(",")) > 3 * 128
    assert light == (scheme == "light")
    context.close()


def test_a_text_of_the_record_can_not_break_out_of_the_page() -> None:
    written = lines("A R8@1")
    record = read(written)
    record.editions = {"battle-line": "</script><script>alert(1)</script>"}
    text = page_of(record, list(replay(record)))
    assert "<script>alert" not in text
    assert text.count("</script>") == 2
