"""The widget on other people's sites: keys, strict policies, themes, snippets, failures."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from api.store import keys
from api.store.database import Database
from tests.browser.asking import answer_to, ask, ruling, widget
from tests.browser.conftest import site

DOCS = Path(__file__).parents[2] / "docs"
QUESTION = "AT-AT 3 hex hareket edebilir mi?"
TACTICS = "Rakibim hiç taktik oynamadıysa ikinci taktik kartımı oynayabilir miyim?"


class Shop:
    """A shop on a site of its own, whose pages hold whatever a test writes into them."""

    def __init__(self, folder: Path, server: str, home: Path) -> None:
        self.folder, self.server = folder, server
        self.keys = Database(f"sqlite:///{home / 'hakem.db'}")
        self.url = ""

    def key(self, origin: str = "", hourly: int | None = None) -> str:
        """A new page key, for this shop unless it is for another origin."""
        origins = [origin or self.url]
        _, text = keys.create(self.keys, "Mağaza", keys.Kind.PAGE, origins=origins, hourly=hourly)
        return text

    def wait_until_known(self) -> None:
        """Wait until the server, which looks every few seconds, allows this shop's origin."""
        asked = {"Origin": self.url, "Access-Control-Request-Method": "POST"}
        for _ in range(200):
            if httpx.options(f"{self.server}/v1/ask", headers=asked).status_code == 204:
                return
            time.sleep(0.1)
        raise AssertionError("the server does not know the shop's origin")

    def write(self, body: str) -> str:
        """The address of a page with this body and the widget's script."""
        script = f'<script type="module" src="{self.server}/widget/hakem.js"></script>'
        return self.write_page(
            f'<!doctype html><html lang="tr"><title>Dükkân</title>{script}{body}'
        )

    def write_page(self, html: str) -> str:
        (self.folder / "urun.html").write_text(html, "utf-8")
        return f"{self.url}/urun.html"


@pytest.fixture(scope="module")
def shop(server: str, home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shop]:
    """A shop whose Content-Security-Policy allows the referee and nothing else."""
    policy = f"default-src 'none'; script-src {server}; connect-src {server}; style-src 'self'"
    made = Shop(tmp_path_factory.mktemp("shop"), server, home)
    with site(made.folder, {"Content-Security-Policy": policy}) as made.url:
        yield made
    made.keys.close()


@pytest.fixture(scope="module")
def key(shop: Shop) -> str:
    text = shop.key()
    shop.wait_until_known()
    return text


@pytest.fixture(scope="module")
def easy_shop(server: str, home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shop]:
    """A shop without a policy: the snippets bring their styles along."""
    made = Shop(tmp_path_factory.mktemp("easy"), server, home)
    with site(made.folder) as made.url:
        yield made
    made.keys.close()


def test_it_works_under_a_strict_policy_and_many_on_one_page(page: Page, shop: Shop, key: str):
    """The `page` fixture fails the test when the policy is violated."""
    tags = "".join(
        f'<kural-hakemi oyun="{game}" anahtar="{key}"></kural-hakemi>'
        for game in ("battle-line", "hoth", "battle-line")
    )
    page.goto(shop.write(tags))
    assert ruling(ask(page, TACTICS, 0)) == "Hayır"
    answer = ask(page, QUESTION, 1)
    answer.locator("[part=citation] summary").first.click()
    expect(answer.locator("[part=citation] blockquote p")).not_to_have_count(1)
    expect(answer.locator("[part=board] svg")).to_be_visible()
    assert ruling(ask(page, "peki rakip bir taktik oynadıysa?", 0)) == "Evet"
    # the third has its own dialogue: it was told nothing
    assert ruling(ask(page, "peki rakip bir taktik oynadıysa?", 2)) not in ("Evet", "Hayır")


@pytest.mark.usefixtures("key")  # the shop is known, but this key is another's
def test_a_page_key_opens_its_own_site_alone(page: Page, shop: Shop):
    tag = f'<kural-hakemi oyun="hoth" anahtar="{shop.key("https://m.example")}"></kural-hakemi>'
    page.goto(shop.write(tag))
    widget(page).get_by_role("textbox").fill(QUESTION)
    widget(page).get_by_role("textbox").press("Enter")
    failure = widget(page).locator("[part=failure]")
    expect(failure).to_contain_text("Hakem bu mağaza sayfasını tanımadı.")


def test_an_unknown_game_is_told(page: Page, shop: Shop, key: str):
    page.goto(shop.write(f'<kural-hakemi oyun="tavla" anahtar="{key}"></kural-hakemi>'))
    widget(page).get_by_role("textbox").fill("Zar kaç atılır?")
    widget(page).get_by_role("textbox").press("Enter")
    expect(widget(page).locator("[part=failure]")).to_contain_text("Hakem bu oyunu tanımıyor.")


def test_too_many_questions_are_told_with_the_time_to_wait(page: Page, shop: Shop):
    key = shop.key(hourly=2)
    shop.wait_until_known()
    page.clock.install()
    page.goto(shop.write(f'<kural-hakemi oyun="hoth" anahtar="{key}"></kural-hakemi>'))
    for _ in range(3):
        widget(page).get_by_role("textbox").fill(QUESTION)
        widget(page).get_by_role("textbox").press("Enter")
        page.wait_for_load_state("networkidle")
    failure = widget(page).locator("[part=failure]")
    expect(failure).to_have_text(re.compile(r"Kısa sürede çok soru soruldu\. \d+ (dakika|saniye)"))
    retry = failure.get_by_role("button", name="Yeniden dene")
    expect(retry).to_have_attribute("aria-disabled", "true")
    page.clock.run_for(3_700_000)
    expect(retry).to_have_text("Yeniden dene")
    expect(retry).not_to_have_attribute("aria-disabled", "true")


def test_a_slow_server_is_told_and_given_up(page: Page, shop: Shop):
    with socket.create_server(("127.0.0.1", 0)) as silent:  # takes calls and never answers
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        page.clock.install()
        policy = {"Content-Security-Policy": "script-src *; connect-src *"}
        with site(shop.folder, policy) as url:
            shop.write(f'<kural-hakemi oyun="hoth" sunucu="{address}"></kural-hakemi>')
            page.goto(f"{url}/urun.html")
            widget(page).get_by_role("textbox").fill(QUESTION)
            widget(page).get_by_role("textbox").press("Enter")
            thinking = widget(page).locator("[part=thinking]")
            expect(thinking).to_have_text("Hakem bakıyor…")
            page.clock.run_for(5_000)
            expect(thinking).to_have_text("Hakem hâlâ bakıyor, biraz sürebilir…")
            page.clock.run_for(11_000)
            failure = widget(page).locator("[part=failure]")
            expect(failure).to_contain_text("Hakem zamanında yanıt veremedi.")
            expect(failure.get_by_role("button", name="Yeniden dene")).to_be_visible()


def test_a_lost_connection_is_told_and_tried_again(page: Page, context: BrowserContext):
    page.goto("/demo/hoth")
    context.set_offline(True)
    box = widget(page)
    for question in (QUESTION, "Snowspeeder kaç hex gider?"):  # the panel is lost, then the call
        box.get_by_role("textbox").fill(question)
        box.get_by_role("textbox").press("Enter")
        failure = box.locator("[part=failure]")
        expect(failure).to_contain_text("Hakeme ulaşılamıyor.")
        context.set_offline(False)
        failure.get_by_role("button", name="Yeniden dene").click()
        answer_to(box, question)
        expect(failure).to_have_count(0)
        context.set_offline(True)


def test_themes(page: Page, shop: Shop, key: str):
    (shop.folder / "tema.css").write_text(
        "kural-hakemi { --hakem-accent: rgb(120, 10, 90); }"
        "kural-hakemi::part(ask) { letter-spacing: 3px; }",
        "utf-8",
    )
    tags = "".join(f'<kural-hakemi oyun="hoth" {t}></kural-hakemi>' for t in ("", 'tema="koyu"'))
    page.emulate_media(color_scheme="light")
    page.goto(shop.write(f'<link rel="stylesheet" href="tema.css">{tags}'))
    button = widget(page).get_by_role("button", name="Sor", exact=True)
    expect(button).to_have_css("background-color", "rgb(120, 10, 90)")
    expect(button).to_have_css("letter-spacing", "3px")
    light, dark = "rgb(255, 255, 255)", "rgb(31, 36, 37)"
    follows, stays = (widget(page, number).locator("[part=box]") for number in (0, 1))
    expect(follows).to_have_css("background-color", light)
    expect(stays).to_have_css("background-color", dark)
    page.emulate_media(color_scheme="dark")
    expect(follows).to_have_css("background-color", dark)


@pytest.mark.parametrize("pdf", ["https://yayinci.example/kurallar.pdf", "javascript:alert(1)"])
def test_the_official_pdf_is_linked_if_it_is_a_web_address(page: Page, shop: Shop, pdf: str):
    page.goto(shop.write(f'<kural-hakemi oyun="hoth" pdf="{pdf}"></kural-hakemi>'))
    link = widget(page).get_by_role("link", name="Resmî kitapçık (PDF)")
    if pdf.startswith("https:"):
        expect(link).to_have_attribute("href", pdf)
    else:
        expect(widget(page).get_by_role("textbox")).to_be_visible()
        expect(link).to_have_count(0)


def block(name: str, language: str) -> str:
    """The first code block in this language of an integration page."""
    text = (DOCS / f"entegrasyon{name}.md").read_text("utf-8")
    found = re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)
    assert found
    return found[1]


def snippet(name: str, key: str) -> str:
    """What a store's page holds once its system has filled the snippet in."""
    if name == "-woocommerce":  # PHP's printf and constants
        code = block(name, "php")
        values = iter(["hoth", "Hoth Savaşı", key, "https://yayinci.example/k.pdf"])
        tag = re.sub("%s", lambda _: next(values), re.search(r"'(<kural-hakemi.*?)'", code)[1])
        style = re.search(r"'(kural-hakemi:not.*?)'", code)[1]
        path = re.search(r"HAKEM_SUNUCU \. '(.*?)'", code)[1]
        script = f'<script type="module" src="https://hakem.ornek.com{path}"></script>'
        return f"<style>{style}</style>{script}{tag}"
    if name == "-shopify":  # Liquid's values and tags
        code, schema = block(name, "liquid").split("{% schema %}")
        settings = json.loads(schema.replace("{% endschema %}", ""))["settings"]
        values = {f"section.settings.{s['id']}": s.get("default", key) for s in settings}
        values |= {
            "oyun": "hoth",
            "product.title": "Hoth",
            "product.metafields.hakem.pdf.value": "",
        }
        filled = re.sub(r"\{\{ ([\w.]+)(?: \| escape)? \}\}", lambda m: values[m[1]], code)
        return re.sub(r"\{%.*?%\}", "", filled)
    return block(name, "html").replace("SAYFA_ANAHTARI", key)


@pytest.mark.parametrize("name", ["-html", "-woocommerce", "-shopify"])
def test_the_snippets_of_the_integration_pages_work(page: Page, easy_shop: Shop, name: str):
    html = snippet(name, easy_shop.key()).replace("https://hakem.ornek.com", easy_shop.server)
    easy_shop.wait_until_known()
    page.goto(easy_shop.write_page(html))
    assert ruling(ask(page, QUESTION)) == "Hayır"


def test_the_one_line_of_the_overview_works_on_the_servers_own_page(server: str):
    """The page key is the only other thing that a page elsewhere needs."""
    line = block("", "html").replace("https://hakem.ornek.com", server)
    script, tag = line.strip().split("</script>")
    assert tag == '<kural-hakemi oyun="hoth"></kural-hakemi>'
    loaded = httpx.get(re.search('src="(.*?)"', script)[1], headers={"Origin": "https://m.example"})
    assert loaded.headers["access-control-allow-origin"] == "*"
    assert loaded.headers["content-type"].startswith("text/javascript")


def test_what_the_overview_lists_is_what_there_is(page: Page):
    """Every part and custom property that the page names, and no other."""
    text = (DOCS / "entegrasyon.md").read_text("utf-8")
    source = "".join(
        file.read_text("utf-8") for file in (DOCS.parent / "api/static/widget").glob("*.js")
    )
    named = set(re.findall(r"--hakem-[a-z-]+", text))
    assert named == set(re.findall(r"--hakem-[a-z-]+", source))
    parts = re.search(r"\nParçalar: (.*?)\.\n", text, re.DOTALL)
    assert parts
    listed = set(re.findall(r"`([a-z-]+)`", parts[1]))
    given = set(re.findall(r'part: "([a-z-]+)"', source)) | {"ruling"}
    assert {part for part in listed if not part.startswith("ruling-")} == given
