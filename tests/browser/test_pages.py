"""The pages without a browser: contents, anchors, links, errors, headers; and a board form."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from urllib.parse import urlsplit
from xml.etree import ElementTree

import httpx
import pytest
from selectolax.lexbor import LexborHTMLParser

from api.pages import picture
from api.pages.text import Block, blocks, code, link
from knowledge.document import rulebook
from referee import game_ids, load

PAGES = (
    "/oyun",
    *(f"/oyun/{game}" for game in (*game_ids(), "kaleler")),
    *(f"/oyun/{game}/tahta" for game in game_ids()),
    "/demo",
    *(f"/demo/{game}" for game in (*game_ids(), "kaleler")),
)
VOID = {"meta", "link", "img", "input", "br", "path", "rect", "circle", "line", "polygon"}


def tree(client: httpx.Client, path: str) -> LexborHTMLParser:
    response = client.get(path)
    assert response.status_code == 200, response.text
    return LexborHTMLParser(response.text)


class Balance(HTMLParser):
    """Finds tags that are opened and not closed, or closed and not opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.faults.append(f"{tag}: repeated attribute")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_well_formed_described_and_shielded(client: httpx.Client, path: str):
    response = client.get(path)
    balance = Balance()
    balance.feed(response.text)
    assert balance.faults == []
    assert balance.open == []
    page = LexborHTMLParser(response.text)
    ids = [node.attributes["id"] for node in page.css("[id]")]
    assert len(ids) == len(set(ids))
    assert page.css_first("html").attributes["lang"] == "tr"
    assert len(page.css("h1")) == 1
    assert page.css("[style]") == page.css("style") == []
    url = f"{client.base_url}".rstrip("/") + path
    assert page.css_first("link[rel=canonical]").attributes["href"] == url
    for name in ("title", "description", "type", "url", "image", "locale", "site_name"):
        tag = page.css_first(f'meta[property="og:{name}"]')
        assert tag is not None, name
        assert tag.attributes["content"]
    picture_of = page.css_first('meta[property="og:image"]').attributes["content"]
    assert client.get(picture_of).headers["content-type"] == "image/png"
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["x-content-type-options"] == "nosniff"
    assert client.head(path).status_code == 200


@pytest.mark.parametrize("game", game_ids())
def test_every_section_stands_under_its_anchor(client: httpx.Client, game: str):
    page = tree(client, f"/oyun/{game}")
    for section in rulebook(game).sections:
        slug = section.id.partition("#")[2]
        node = page.css_first(f'[id="{slug}"]')
        text = " ".join(node.text().split())
        assert text.startswith(section.title)
        for paragraph in section.paragraphs:
            assert " ".join(paragraph.replace("`", "").split()) in text


@pytest.mark.parametrize("path", PAGES)
def test_every_link_leads_somewhere(client: httpx.Client, path: str):
    page = tree(client, path)
    for node in page.css("a[href]"):
        target = urlsplit(node.attributes["href"])
        assert target.scheme == target.netloc == ""
        if target.path in ("", path) and target.fragment:
            assert page.css_first(f'[id="{target.fragment}"]') is not None, target
        elif target.path and not target.query:
            assert client.head(target.path).status_code in (200, 405), target.path


@pytest.mark.parametrize("game", game_ids())
def test_the_page_has_what_shops_guides_have(client: httpx.Client, game: str):
    page = tree(client, f"/oyun/{game}")
    subjects = [node.text() for node in page.css(".bakis a")]
    assert subjects == [
        "Oyun hakkında",
        "Bileşenler",
        "Hazırlık",
        "Oyunun akışı",
        "Puanlama",
        "Oyunun sonu",
        "Varyantlar",
        "Sık sorulanlar",
    ]
    assert "resmî PDF’i geçerlidir" in page.css_first("aside").text()
    data = json.loads(page.css_first('script[type="application/ld+json"]').text())
    assert data == client.get(f"/v1/games/{game}/faq.jsonld").json()


def test_a_game_without_a_model_has_a_page_too(client: httpx.Client):
    page = tree(client, "/oyun/kaleler")
    assert [node.text() for node in page.css(".bakis a")] == [
        "Oyun hakkında",
        "Hazırlık",
        "Puanlama",
        "Oyunun sonu",
        "Sık sorulanlar",
    ]
    section = page.css_first('[id="kitap.hazirlik"]')
    assert "Her oyuncu 5 kale kartı alır" in section.text()
    assert client.get("/oyun/kaleler/tahta").status_code == 404
    assert "tahta yok" in client.get("/oyun/kaleler/tahta").text


def test_a_citation_links_to_its_section():
    assert link("hoth#siper") == "/oyun/hoth#siper"
    assert link("hoth@kitap#siper") == "/oyun/hoth#kitap.siper"


@pytest.mark.parametrize("path", ["/oyun/tavla", "/oyun/tavla/tahta", "/demo/tavla"])
def test_a_game_that_is_not_there_gets_a_page_that_says_so(client: httpx.Client, path: str):
    response = client.get(path)
    assert response.status_code == 404
    assert response.headers["content-type"].startswith("text/html")
    assert "“tavla” adında bir oyun yok" in response.text
    assert "Twilight Struggle" in response.text


@pytest.mark.parametrize("path", ["/widget/..%2fapp.py", "/widget/%2e%2e/app.py", "/static/yok.js"])
def test_no_other_file_can_be_asked_for(client: httpx.Client, path: str):
    assert client.get(path).status_code == 404


def test_a_fresh_page_is_not_sent_again(client: httpx.Client):
    for path in ("/oyun/hoth", "/widget/hakem.js", "/static/site.css"):
        tag = client.get(path).headers["etag"]
        again = client.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")


def test_the_sitemap_lists_pages_that_are_there(client: httpx.Client):
    root = ElementTree.fromstring(client.get("/sitemap.xml").content)
    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    assert root.tag == f"{space}urlset"
    listed = [node.text for node in root.iter(f"{space}loc")]
    assert str(client.base_url.join("/oyun/hoth")) in listed
    assert {client.head(url).status_code for url in listed} == {200}
    robots = client.get("/robots.txt").text
    assert robots.startswith("User-agent: *\n")
    assert "/sitemap.xml" in robots


# --- The board ---------------------------------------------------------------------------------

CLAIM = (
    "battle-line turn=A phase=claim A=?/- B=?/- 1=-|- 2=-|- 3=R5B5G5|P2P4 4=-|- 5=-|- 6=-|- 7=-|- "
    "8=-|- 9=-|- discard={discard}"
)


def board(client: httpx.Client, game: str, **form: str) -> tuple[int, LexborHTMLParser]:
    response = client.post(f"/oyun/{game}/tahta", data=form)
    return response.status_code, LexborHTMLParser(response.text)


@pytest.mark.parametrize(("discard", "word"), [("-", "Geçersiz"), ("P3", "Geçerli")])
def test_a_pasted_position_is_judged(client: httpx.Client, discard: str, word: str):
    """Purple 3 would complete the rival's 2-3-4 in one colour, the strongest formation."""
    status, page = board(
        client, "battle-line", konum=CLAIM.format(discard=discard), hamle="A ilan 3"
    )
    assert status == 200
    assert page.css_first(".hukum .karar").text().strip() == word
    assert page.css_first(".tahta svg") is not None
    assert page.css_first("blockquote mark").text()


def test_a_position_may_be_json(client: httpx.Client):
    state = {"turn": "I", "phase": "move", "board": "partial", "pending": None}
    state |= {"terrain": {"plain": ["D4"], "ridge": ["E4"]}, "empty": ["E4"]}
    state["units"] = [{"hex": "D4", "kind": "atat", "badge": None, "order": "plain", "moved": 0}]
    status, page = board(client, "hoth", konum=json.dumps(state), hamle="I git D4>E4")
    assert status == 200
    assert "AT-AT sırta çıkamaz" in page.css_first(".bulgular").text()


def test_legal_moves_are_listed_and_each_can_be_judged(client: httpx.Client):
    konum = load("battle-line").format(load("battle-line").initial_state(seed=1))
    status, page = board(client, "battle-line", konum=konum, hamle="", **{"is": "hamleler"})
    assert status == 200
    moves = [node.attributes["value"] for node in page.css(".hamle-listesi button")]
    assert len(moves) == 7 * 9  # seven troops on nine flags
    status, page = board(client, "battle-line", konum=konum, sec=moves[0])
    assert page.css_first(".hukum .karar").text().strip() == "Geçerli"


@pytest.mark.parametrize(
    ("konum", "hamle", "told"),
    [
        ("", "", "konum: boş"),
        ("battle-line turn=C", "", "konum.turn"),
        ("{bozuk", "", "JSON"),
        ("battle-line 3=R5R5|-", "", "kırmızı 5"),
        (CLAIM.format(discard="-"), "A uç 3", "hamle:"),
    ],
)
def test_errors_are_turkish(client: httpx.Client, konum: str, hamle: str, told: str):
    status, page = board(client, "battle-line", konum=konum, hamle=hamle)
    assert status in (400, 422)
    error = page.css_first("[role=alert]").text()
    assert told in error
    assert page.css_first("#konum").text() == konum


def test_open_facts_are_asked_for(client: httpx.Client):
    status, page = board(
        client,
        "twilight-struggle",
        konum="twilight-struggle phase=action who=us map=iran:?-1 effects=- "
        "op=kind:operations,player:us,card:,uses:coup",
        hamle="us darbe iran",
    )
    assert status == 200
    assert "Duruma bağlı" in page.css_first(".hukum .karar").text()
    assert "DEFCON kaç?" in page.css_first(".hukum").text()


def test_markup_in_a_form_is_text(client: httpx.Client):
    attack = '</textarea><script>alert(1)</script>"><img src=x onerror=alert(1)>'
    response = client.post("/oyun/hoth/tahta", data={"konum": attack, "hamle": attack})
    assert response.status_code == 422
    assert "<script>alert" not in response.text
    assert "<img src=x" not in response.text


def test_a_board_is_drawn_for_programs(client: httpx.Client):
    body = {"state": CLAIM.format(discard="-")}
    response = client.post("/v1/games/battle-line/board", json=body)
    assert response.headers["content-type"] == "image/svg+xml"
    whole = ElementTree.fromstring(response.content)
    assert whole.tag == "{http://www.w3.org/2000/svg}svg"
    part = client.post("/v1/games/battle-line/board", json=body | {"around": True})
    cut = ElementTree.fromstring(part.content).get("viewBox").split()
    left, top, width, height = map(float, cut)
    _, _, all_width, all_height = map(float, whole.get("viewBox").split())
    assert 0 <= left < left + width <= all_width
    assert 0 <= top < top + height <= all_height
    assert (width, height) < (all_width, all_height)
    nothing = {"state": "battle-line turn=A", "around": True}
    assert client.post("/v1/games/battle-line/board", json=nothing).status_code == 204


@pytest.mark.parametrize("game", game_ids())
def test_a_cut_board_shows_what_the_position_places(game: str):
    """The cut's box holds every piece's box, whatever the game."""
    model = load(game)
    svg = picture.around(model, model.initial_state(seed=4))
    if game == "battle-line":
        assert svg is None  # no card is on the table yet
        return
    assert svg is not None
    box = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', svg)
    assert box
    left, top, width, height = map(float, box.groups())
    pieces = re.findall(r"<g><title>[^<]*</title><(?:circle cx|rect x)=\"([\d.]+)\"", svg)
    assert all(left <= float(x) <= left + width for x in pieces)
    assert width > height > 0
    assert top >= 0


# --- Text --------------------------------------------------------------------------------------


def test_lists_and_tables_are_told_from_text():
    paragraph = "Şunlar:\n- bir\n- iki\n| a | b |\n|---|---|\n| 1 | 2 |"
    text, items, table = blocks(paragraph)
    assert text == Block("text", ["Şunlar:"])
    assert items == Block("list", ["bir", "iki"])
    assert table.rows == [["a", "b"], ["1", "2"]]


def test_code_is_marked_and_markup_is_not():
    assert code("`a<b` & <i>") == "<code>a&lt;b</code> &amp; &lt;i&gt;"
