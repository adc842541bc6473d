"""A store's own rulebooks: kept, searched, and hidden from everybody else."""

from __future__ import annotations

import httpx
import pytest

from tests.api.conftest import Shop
from tests.api.problems import problem

RULES = """# Tavla

## Kapı almak

Aynı haneye iki pul koyan oyuncu orada kapı almış olur ve rakip o haneye giremez.

## Mars

Rakip hiç pul toplayamadan bitiren oyuncu mars yapar ve iki oyun kazanır.
"""
OTHER = RULES.replace("iki oyun kazanır", "üç oyun kazanır")


def upload(client: httpx.Client, text: str = RULES, name: str = "tavla.md", **fields: str):
    data = {"game": "tavla", "edition": "ev"} | fields
    headers = {"Idempotency-Key": data.pop("once")} if "once" in data else {}
    return client.post(
        "/v1/documents", data=data, files={"file": (name, text.encode())}, headers=headers
    )


def test_an_uploaded_rulebook_answers_questions(shop: Shop):
    with shop.secret("Tavlacı") as store, shop.page("Tavlacı") as page:
        done = upload(store, title="Tavla")
        assert done.status_code == 201, done.text
        stored = done.json()
        assert (stored["id"], stored["sections"], stored["damaged"]) == ("tavla@ev", 2, 0)
        assert [d["id"] for d in store.get("/v1/documents").json()["documents"]] == ["tavla@ev"]
        for client in (store, page):
            reply = client.post("/v1/ask", json={"question": "Mars nedir?", "game": "tavla"}).json()
            assert reply["kind"] == "passages"
            assert reply["citations"][0]["section"] == "tavla@ev#mars"
            assert "tavla" in [game["id"] for game in client.get("/v1/games").json()["games"]]
        assert upload(store, OTHER).status_code == 201  # in place of the first
        section = store.get("/v1/games/tavla/sections/mars").json()
        assert "üç oyun" in section["paragraphs"][0]
        assert store.delete("/v1/documents/tavla@ev").status_code == 204
        problem(store.delete("/v1/documents/tavla@ev"), 404, "unknown_document")
        problem(store.get("/v1/games/tavla/sections"), 404, "unknown_game")


def test_a_rulebook_is_its_stores_alone(shop: Shop):
    """Neither another store nor the public sees it, asks it, lists it or deletes it."""
    with shop.secret("Bir") as one, shop.secret("İki") as two, shop.client() as anyone:
        assert upload(one, title="Tavla").status_code == 201
        assert upload(one, game="hoth", edition="ozel").status_code == 201
        for other in (two, anyone):
            assert "tavla" not in other.get("/v1/games").text
            unknown = problem(other.get("/v1/games/tavla/sections"), 404, "unknown_game")
            assert "tavla" not in unknown["known"]
            assert "hoth@" not in other.get("/v1/games/hoth/sections").text
            problem(other.get("/v1/games/hoth/sections/hoth@ozel%23mars"), 404, "unknown_section")
            for path in ("/oyun/tavla", "/v1/games/tavla/faq.jsonld"):
                assert other.get(path).status_code == 404
            assert "tavla" not in other.get("/sitemap.xml").text
        asked = {"question": "Tavlada mars ne zaman olur, iki oyun mu kazanılır?"}
        problem(two.post("/v1/ask", json=asked | {"game": "tavla"}), 404, "unknown_game")
        for game in ({}, {"game": "hoth"}):
            assert "@" not in str(two.post("/v1/ask", json=asked | game).json()["nearest"])
            assert "tavla@" not in two.post("/v1/ask", json=asked | game).text
            assert "hoth@" not in two.post("/v1/ask", json=asked | game).text
        assert "tavla@ev" in one.post("/v1/ask", json=asked | {"game": "tavla"}).text
        assert two.get("/v1/documents").json() == {"documents": []}
        problem(two.delete("/v1/documents/tavla@ev"), 404, "unknown_document")
        problem(two.delete("/v1/documents/..%2F1%2Flibrary%2Ftavla@ev"), 404, "unknown_route")

        # The same name in two stores: each sees its own.
        assert upload(two, OTHER, title="Tavla").status_code == 201
        for store, said in ((one, "iki oyun"), (two, "üç oyun")):
            assert said in store.get("/v1/games/tavla/sections/mars").text
            reply = store.post("/v1/ask", json={"question": "Mars nedir?", "game": "tavla"})
            assert said in reply.json()["citations"][0]["text"]
        assert two.delete("/v1/documents/tavla@ev").status_code == 204
        assert "iki oyun" in one.get("/v1/games/tavla/sections/mars").text
        one.delete("/v1/documents/hoth@ozel")


def test_what_a_key_shows_is_kept_by_no_shared_cache(shop: Shop):
    with shop.secret("Bir") as one, shop.client() as anyone:
        own = one.get("/v1/games/hoth/sections").headers
        assert "private" in own["cache-control"]
        assert "X-API-Key" in own["vary"]
        assert "public" in anyone.get("/v1/games/hoth/sections").headers["cache-control"]


@pytest.mark.parametrize(
    "name",
    [
        "../../../../tmp/kacak.md",
        "..\\..\\kacak.md",
        "/etc/passwd.md",
        "a\r\nX-Injected: 1.md",
        "....md",
        "a" * 300 + ".md",
        "şöyle%2f..%2fböyle.md",
        ".md",
    ],
    ids=lambda name: repr(name[:20]),
)
def test_file_names_lead_nowhere(shop: Shop, name: str):
    with shop.secret("Gezgin") as store:
        done = upload(store, name=name, edition="")
        assert done.status_code in (201, 422), done.text
        assert "x-injected" not in done.headers
        listed = [d["id"] for d in store.get("/v1/documents").json()["documents"]]
        assert len(listed) == (done.status_code == 201)
        for document in listed:
            assert "/" not in document
            assert store.delete(f"/v1/documents/{document}").status_code == 204
    stores = shop.server.home / "stores"
    written = {path for path in shop.server.home.rglob("*") if "kacak" in path.name}
    assert all(path.is_relative_to(stores) for path in written)


@pytest.mark.parametrize(
    "document",
    ["..%2F..%2Fhakem.db", "..@..", "tavla@..%2f..%2fx", "%00@%00", "a@b%0d%0aX: y", "@"],
)
def test_document_ids_lead_nowhere(shop: Shop, document: str):
    with shop.secret("Gezgin") as store:
        response = store.delete(f"/v1/documents/{document}")
        assert response.status_code == 404
        assert (shop.server.home / "hakem.db").exists()


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        ("", "bos.md", "empty"),
        ("Kural", "kurallar.docx", "unknown_type"),
        ("PK\x03\x04 arşiv", "kurallar.md", "binary"),
        ("%PDF-1.7 bozuk", "kurallar.pdf", "broken"),
        ("12 34", "kurallar.txt", "no_rules"),
    ],
)
def test_files_that_are_no_rulebooks(shop: Shop, text: str, name: str, reason: str):
    with shop.secret("Gezgin") as store:
        document = problem(upload(store, text, name), 422, "refused_document")
        assert document["reason"] == reason
        assert "/tmp" not in document["detail"]
        assert store.get("/v1/documents").json() == {"documents": []}


def test_forms_that_are_none(shop: Shop):
    with shop.secret("Gezgin") as store:
        problem(store.post("/v1/documents", json={}), 415, "not_form")
        broken = {"Content-Type": "multipart/form-data; boundary=x"}
        problem(store.post("/v1/documents", content=b"--y", headers=broken), 400, "bad_form")
        missing = {"Content-Type": "multipart/form-data"}
        problem(store.post("/v1/documents", content=b"x", headers=missing), 400, "bad_form")
        for part, paths in (("baska", {"baska"}), ("title", {"file", "game"})):
            response = store.post("/v1/documents", files={part: (None, "x")})
            errors = problem(response, 422, "invalid_request")["errors"]
            assert {error["path"] for error in errors} == paths
        response = store.post("/v1/documents", files={"file": ("a.md", b"x")}, data={"game": "?"})
        assert problem(response, 422, "refused_document")["reason"] == "bad_name"


def test_scripts_in_a_rulebook_are_text(shop: Shop):
    """Ingested text comes back as JSON text; what shows it must not run it."""
    text = RULES.replace("Mars\n", "Mars <script>alert(1)</script>\n")
    with shop.secret("Gezgin") as store:
        assert upload(store, text).status_code == 201
        response = store.post("/v1/ask", json={"question": "Mars nedir?", "game": "tavla"})
        assert response.headers["content-type"] == "application/json"
        assert response.headers["x-content-type-options"] == "nosniff"
        store.delete("/v1/documents/tavla@ev")


def test_an_upload_that_comes_again_is_answered_again(shop: Shop):
    with shop.secret("Tekrarcı") as store:
        first = upload(store, once="bir")
        again = upload(store, once="bir")
        assert again.json() == first.json()
        assert again.headers["idempotency-replayed"] == "true"
        problem(upload(store, OTHER, once="bir"), 422, "repeated_otherwise")
        assert "iki oyun" in store.get("/v1/games/tavla/sections/mars").text
    with shop.secret("Başkası") as other:  # the same key means nothing to another store
        assert "idempotency-replayed" not in upload(other, once="bir").headers
