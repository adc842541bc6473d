"""What a visitor does with the widget, in words of the tests."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def widget(page: Page, number: int = 0) -> Locator:
    return page.locator("kural-hakemi").nth(number)


def ask(page: Page, question: str, number: int = 0) -> Locator:
    """Type a question, press Enter, and give the answer to it."""
    box = widget(page, number)
    box.get_by_role("textbox").fill(question)
    box.get_by_role("textbox").press("Enter")
    return answer_to(box, question)


def answer_to(box: Locator, question: str) -> Locator:
    """The shown answer, once it is there."""
    asked = box.page.locator("[part=question]", has_text=question)
    answer = box.locator("[part=answer]", has=asked).first
    answer.wait_for()
    return answer


def ruling(answer: Locator) -> str:
    """The coloured word of an answer."""
    return answer.locator("[part~=ruling]").inner_text().strip()
