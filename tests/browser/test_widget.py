"""The widget as a visitor meets it on a product page: ask, follow up, unfold, complain."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from knowledge.document import rulebook
from tests.browser.asking import answer_to, ask, ruling, widget

WIDGET = Path(__file__).parents[2] / "api" / "static" / "widget"
TACTICS = "Rakibim hiç taktik oynamadıysa ikinci taktik kartımı oynayabilir miyim?"
IRAN = "İran'a darbe yapabilir miyim?"


def test_all_of_the_widget_is_smaller_than_20_kb():
    packed = {file.name: len(gzip.compress(file.read_bytes())) for file in WIDGET.glob("*.js")}
    assert sum(packed.values()) < 20_000
    assert packed["hakem.js"] < 4_000


def test_a_ruling_is_a_word_an_icon_and_its_reasons(page: Page):
    page.goto("/demo/battle-line")
    answer = ask(page, TACTICS)
    mark = answer.locator("[part~=ruling]")
    assert mark.inner_text().strip() == "Hayır"
    expect(mark.locator("svg[aria-hidden=true] path")).to_have_count(1)
    assert "ruling-no" in mark.get_attribute("part")
    expect(answer.locator("[part=explanation]")).to_contain_text("en fazla 1 oynayabilirsin")


def test_words_have_different_colours_and_icons(page: Page):
    page.goto("/demo/battle-line")
    seen = set()
    for question in (
        TACTICS,
        "İkimiz birer taktik oynadık, bir taktik daha oynayabilir miyim?",
        "üç kartım olan cepheye bir kart daha koyabilir miyim",
    ):
        mark = ask(page, question).locator("[part~=ruling]")
        colour = mark.evaluate("mark => getComputedStyle(mark).color")
        seen.add((ruling(ask(page, question)), colour, mark.locator("path").get_attribute("d")))
    assert [word for word, _, _ in sorted(seen)] == ["Duruma bağlı", "Evet", "Hayır"]
    assert len({colour for _, colour, _ in seen}) == len({icon for _, _, icon in seen}) == 3


def test_a_citation_unfolds_to_its_section_with_the_sentence_marked(page: Page):
    page.goto("/demo/battle-line")
    answer = ask(page, TACTICS)
    citation = answer.locator("[part=citation]").first
    expect(citation.locator("mark")).to_be_hidden()
    citation.locator("summary").click()
    section = rulebook("battle-line").section("taktik-siniri")
    expect(citation.locator("blockquote p")).to_have_text(list(section.paragraphs))
    marked = citation.locator("mark").inner_text()
    assert "taktik" in marked
    assert any(marked in paragraph for paragraph in section.paragraphs)
    link = citation.get_by_role("link")
    assert link.get_attribute("href").endswith("/oyun/battle-line#taktik-siniri")


@pytest.mark.parametrize(("defcon", "word"), [("2", "Hayır"), ("3", "Evet")])
def test_an_open_question_is_answered_with_a_button(page: Page, defcon: str, word: str):
    """The Middle East closes at DEFCON 2."""
    page.goto("/demo/twilight-struggle")
    assert ruling(ask(page, IRAN)) == "Duruma bağlı"
    expect(widget(page).locator("[part=explanation]")).not_to_contain_text("DEFCON kaç?")
    group = widget(page).get_by_role("group", name="DEFCON kaç?")
    group.get_by_role("button", name=defcon, exact=True).click()
    expect(widget(page).locator("[part~=ruling]")).to_have_text(word)
    answer = answer_to(widget(page), IRAN)
    expect(answer).to_be_focused()
    expect(widget(page).locator("[part=answer]")).to_have_count(1)


def test_a_follow_up_question_keeps_what_was_told(page: Page):
    page.goto("/demo/battle-line")
    assert ruling(ask(page, TACTICS)) == "Hayır"
    assert ruling(ask(page, "peki rakip bir taktik oynadıysa?")) == "Evet"
    earlier = widget(page).locator("[part=earlier]")
    expect(earlier.locator("> summary")).to_have_text("Önceki sorular (1)")
    earlier.locator("> summary").click()
    expect(earlier).to_contain_text(TACTICS)
    widget(page).get_by_role("button", name="Baştan sor").click()
    expect(widget(page).locator("[part=answer]")).to_have_count(0)
    expect(widget(page).get_by_role("textbox")).to_be_focused()
    assert ruling(ask(page, "peki rakip bir taktik oynadıysa?")) not in ("Evet", "Hayır")


def test_suggested_questions_are_the_frequent_ones(page: Page, client: httpx.Client):
    page.goto("/demo/hoth")
    widget(page).get_by_role("textbox").focus()
    listed = client.get("/v1/games/hoth/faq.jsonld").json()["mainEntity"][:6]
    buttons = widget(page).locator("[part=suggestion]")
    expect(buttons).to_have_text([item["name"] for item in listed])
    buttons.first.click()
    answer = answer_to(widget(page), listed[0]["name"])
    assert ruling(answer) == "Hayır"
    expect(answer).to_be_focused()


def test_a_board_is_drawn_where_the_answer_has_one(page: Page):
    page.goto("/demo/twilight-struggle")
    answer = ask(page, IRAN)
    board = answer.locator("[part=board] svg")
    expect(board).to_be_visible()
    expect(board.locator("#iran")).to_be_visible()
    link = answer.locator("[part=board]").get_by_role("link", name="Tahtada aç")
    page.goto(link.get_attribute("href"))
    expect(page.get_by_role("heading", level=2, name="Karar")).to_contain_text("Duruma bağlı")
    page.goto("/demo/battle-line")
    answer = ask(page, TACTICS)  # a matter of counts: no card lies on the table
    page.wait_for_load_state("networkidle")
    expect(answer.locator("[part=board]")).to_have_count(0)


def test_a_question_about_the_text_shows_the_passage(page: Page):
    page.goto("/demo/battle-line")
    answer = ask(page, "Piramit ne demek?")
    assert ruling(answer) == "Kitaptan"
    expect(answer.locator("mark").first).to_be_visible()


def test_a_question_without_an_answer_says_so(page: Page):
    page.goto("/demo/battle-line")
    answer = ask(page, "Sis kartı kaç lira?")
    assert ruling(answer) == "Bulunamadı"
    expect(answer).to_contain_text("Kural kitabında bunun karşılığını bulamadım.")
    expect(answer.locator("[part=citation]").first).to_be_visible()


def test_what_was_understood_can_be_unfolded(page: Page):
    page.goto("/demo/battle-line")
    understood = ask(page, TACTICS).locator("[part=understood]")
    understood.locator("summary").click()
    expect(understood).to_contain_text("sen 1 taktik oynadın")
    expect(understood).to_contain_text("Sıra sende ve kart oynama adımındasın.")


def test_an_empty_question_is_told_and_keeps_the_focus(page: Page):
    page.goto("/demo/battle-line")
    widget(page).get_by_role("button", name="Sor", exact=True).click()
    expect(widget(page).get_by_role("alert")).to_have_text("Önce bir soru yazın.")
    expect(widget(page).get_by_role("textbox")).to_be_focused()


def test_a_visitor_can_say_that_an_answer_is_wrong(page: Page):
    page.goto("/demo/battle-line")
    answer = ask(page, TACTICS)
    answer.get_by_role("button", name="Yanlış mı?").click()
    expect(answer.get_by_role("textbox")).to_be_focused()
    answer.get_by_role("button", name="Vazgeç").click()
    expect(answer.get_by_role("button", name="Yanlış mı?")).to_be_focused()
    answer.get_by_role("button", name="Yanlış mı?").click()
    answer.get_by_role("textbox").fill("Bizim kitapta <b>iki</b> yazıyor.")
    with page.expect_response("**/v1/feedback") as response:
        answer.get_by_role("button", name="Gönder").click()
    assert response.value.status == 201
    sent = response.value.request.post_data_json
    assert (sent["section"], sent["ruling"]) == ("battle-line#taktik-siniri", "illegal")
    expect(answer.locator("[part=feedback]")).to_have_text("Teşekkürler, iletildi.")


def test_the_keyboard_is_enough(page: Page):
    page.goto("/demo/battle-line")
    for _ in range(20):
        page.keyboard.press("Tab")
        if widget(page).get_by_role("textbox").evaluate("box => box.matches(':focus')"):
            break
    page.keyboard.type(TACTICS)
    page.keyboard.press("Enter")
    answer = answer_to(widget(page), TACTICS)
    summary = answer.locator("[part=citation] summary").first
    for _ in range(5):
        page.keyboard.press("Tab")
        if summary.evaluate("summary => summary.matches(':focus')"):
            break
    page.keyboard.press("Enter")
    expect(answer.locator("mark").first).to_be_visible()


def test_a_screen_reader_is_told_the_ruling(page: Page):
    page.goto("/demo/battle-line")
    status = widget(page).get_by_role("status").first
    expect(status).to_be_empty()
    ask(page, TACTICS)
    expect(status).to_have_text("Hayır: Bir taktik kartı daha oynayamazsın.")


def test_the_labels_can_be_english(page: Page):
    page.goto("/demo/battle-line?dil=en")
    box = widget(page)
    expect(box.get_by_role("heading")).to_have_text("Battle Line rules referee")
    box.get_by_label("Ask about a rule (in Turkish)").fill(TACTICS)
    box.get_by_role("button", name="Ask", exact=True).click()
    answer = answer_to(box, TACTICS)
    assert ruling(answer) == "No"
    expect(answer.get_by_role("button", name="Is this wrong?")).to_be_visible()
    expect(answer.locator("[part=verdict] strong")).to_have_attribute("lang", "tr")


def test_nothing_is_loaded_or_moved_before_it_is_used(context: BrowserContext, server: str):
    page = context.new_page()
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request))
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())"
        " window.shift += entry.value; }).observe({type: 'layout-shift', buffered: true})"
    )
    page.goto("/demo/hoth", wait_until="networkidle")
    from_widget = [r.url for r in requests if "/widget/" in r.url or "/v1/" in r.url]
    assert from_widget == [f"{server}/widget/hakem.js"]
    assert page.evaluate("window.shift") == 0
    widget(page).get_by_role("textbox").focus()
    expect(widget(page).locator("[part=suggestion]").first).to_be_visible()
    assert any(r.url.endswith("/widget/panel.js") for r in requests)


def test_no_cookie_no_storage_and_no_other_server(context: BrowserContext, server: str):
    page = context.new_page()
    hosts = set()
    page.on("request", lambda request: hosts.add(httpx.URL(request.url).netloc))
    page.goto("/demo/hoth")
    ask(page, "AT-AT 3 hex hareket edebilir mi?").locator("summary").first.click()
    page.wait_for_load_state("networkidle")
    assert hosts == {httpx.URL(server).netloc}
    assert context.cookies() == []
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0


MARKUP = "Sis <img src=x onerror='window.attacked=1'><script>window.attacked=1</script> ne yapar?"


def test_markup_in_a_question_is_text(page: Page):
    page.goto("/demo/battle-line")
    expect(ask(page, MARKUP)).to_contain_text(MARKUP)
    assert page.evaluate("window.attacked") is None


def test_markup_in_a_rulebook_is_text(page: Page):
    page.goto("/demo/kaleler")
    answer = ask(page, "Oyun kaç kişiyle oynanır?")
    expect(answer).to_contain_text('<img src=x onerror="window.attacked = 2">')
    answer.locator("[part=citation] summary").first.click()
    answer.locator("[part=citation] summary").first.click()
    page.goto("/oyun/kaleler")
    expect(page.get_by_role("heading", name="<script>window.attacked = 3</script>")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.attacked") is None
