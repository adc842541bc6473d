"""Who may call what: secret keys, page keys, no key, other sites' pages."""

from __future__ import annotations

import time

import httpx
import pytest

from api.store import keys
from api.store.database import Database
from tests.api.conftest import ORIGIN, Shop
from tests.api.problems import problem
from tests.api.servers import make_home, running

QUESTION = {"question": "Elimde 7 kart varken kart çekebilir miyim?", "game": "battle-line"}
JUDGE = "/v1/games/battle-line/judge"
CHECK = {"state": "battle-line turn=A phase=play", "action": "A pas"}


def test_rulebooks_are_open_to_all(shop: Shop):
    with shop.client() as anyone:
        assert anyone.get("/v1/games").status_code == 200
        assert anyone.get("/v1/games/hoth/sections").status_code == 200
        assert anyone.get("/v1/games/hoth/schema").status_code == 200


@pytest.mark.parametrize(
    ("path", "body"),
    [("/v1/ask", QUESTION), (JUDGE, CHECK), ("/v1/feedback", {"game": "hoth", "opinion": "wrong"})],
)
def test_without_a_key_nothing_is_answered(shop: Shop, path: str, body: dict):
    with shop.client() as anyone:
        response = anyone.post(path, json=body)
    problem(response, 401, "key_required")
    assert response.headers["www-authenticate"] == "Bearer"


def test_the_servers_own_pages_need_no_key(shop: Shop):
    with shop.client(origin=shop.server.url) as own_page:
        assert own_page.post("/v1/ask", json=QUESTION).status_code == 200
        assert own_page.post(JUDGE, json=CHECK).status_code == 200
        problem(own_page.get("/v1/documents"), 401, "key_required")


def test_an_open_server_asks_for_keys_only_where_a_store_is_meant(client: httpx.Client):
    assert client.post("/v1/ask", json=QUESTION).status_code == 200
    problem(client.get("/v1/documents"), 401, "key_required")


@pytest.mark.parametrize("place", ["X-API-Key", "Authorization"])
def test_a_secret_key_opens_everything(shop: Shop, place: str):
    _, text = keys.create(shop.database, "Mağaza", keys.Kind.SECRET)
    headers = {place: text if place == "X-API-Key" else f"Bearer {text}"}
    with shop.client() as caller:
        assert caller.post("/v1/ask", json=QUESTION, headers=headers).status_code == 200
        assert caller.post(JUDGE, json=CHECK, headers=headers).status_code == 200
        assert caller.get("/v1/documents", headers=headers).status_code == 200


def test_a_page_key_only_asks(shop: Shop):
    with shop.page("Mağaza") as page:
        assert page.post("/v1/ask", json=QUESTION).json()["kind"] == "ruling"
        opinion = {"game": "battle-line", "opinion": "wrong"}
        assert page.post("/v1/feedback", json=opinion).status_code == 201
        for response in (
            page.post(JUDGE, json=CHECK),
            page.get("/v1/documents"),
            page.delete("/v1/documents/a@b"),
            page.post(
                "/v1/batch/judge", content=b"", headers={"Content-Type": "application/x-ndjson"}
            ),
        ):
            problem(response, 403, "key_forbidden")


def test_a_page_key_stays_on_its_sites(shop: Shop):
    with shop.page("Mağaza") as page:
        for origin in ("https://baska.example", "http://magaza.example", f"{ORIGIN}.baska", "null"):
            response = page.post("/v1/ask", json=QUESTION, headers={"Origin": origin})
            problem(response, 403, "key_forbidden")
            assert "access-control-allow-origin" not in response.headers
        del page.headers["Origin"]
        problem(page.post("/v1/ask", json=QUESTION), 403, "key_forbidden")


def test_a_page_may_send_its_key_in_the_address(shop: Shop):
    _, text = keys.create(shop.database, "Mağaza", keys.Kind.PAGE, origins=[ORIGIN])
    with shop.client(origin=ORIGIN) as page:
        assert page.post("/v1/ask", params={"key": text}, json=QUESTION).status_code == 200


def test_a_key_for_some_games_answers_about_no_other(shop: Shop):
    with shop.page("Mağaza", games=["battle-line"]) as page:
        other = {"question": "Kaç zar atarım?", "game": "hoth"}
        assert (
            "battle-line"
            in problem(page.post("/v1/ask", json=other), 403, "key_forbidden")["detail"]
        )
        # Without a game, the key's only one is meant: no answer from another rulebook.
        reply = page.post("/v1/ask", json={"question": "DEFCON kaçtan başlar?"}).json()
        assert reply["game"] == "battle-line"
    with shop.page("Mağaza", games=["battle-line", "hoth"]) as page:
        problem(page.post("/v1/ask", json={"question": "Zar"}), 403, "key_forbidden")
    with shop.secret("Mağaza", games=["hoth"]) as program:
        problem(program.post(JUDGE, json=CHECK), 403, "key_forbidden")
        line = b'{"state": "battle-line turn=A phase=play", "action": "A pas"}\n'
        done = program.post(
            "/v1/batch/judge", content=line, headers={"Content-Type": "application/x-ndjson"}
        )
        assert done.json()["error"]["code"] == "key_forbidden"


def test_a_revoked_key_is_dead_at_once(shop: Shop):
    key, text = keys.create(shop.database, "Mağaza", keys.Kind.SECRET)
    with shop.client(text) as program:
        assert program.get("/v1/documents").status_code == 200
        keys.revoke(shop.database, key.id)
        problem(program.get("/v1/documents"), 401, "bad_key")
        problem(program.get("/v1/games"), 401, "bad_key")


@pytest.mark.parametrize(
    "bad",
    [
        "x",
        "hakem_gizli_" + "A" * 43,
        "hakem_gizli_' OR 1=1 --",
        "a" * 10_000,
        "ğüş",
        "../../etc/passwd",
        "%00",
    ],
    ids=lambda bad: bad[:30],
)
def test_bad_keys(shop: Shop, bad: str):
    sent = [{"X-API-Key": bad.encode()}, {"Authorization": f"Bearer {bad}".encode()}]
    with shop.client() as caller:
        for headers in sent:
            problem(caller.post("/v1/ask", json=QUESTION, headers=headers), 401, "bad_key")


def test_browsers_are_told_which_sites_may_call(shop: Shop):
    asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "x-api-key"}
    with shop.page("Mağaza", origins=["https://yeni.example"]), shop.client() as browser:
        # The preflight carries no key.
        for _ in range(60):
            headers = asks | {"Origin": "https://yeni.example"}
            allowed = browser.options("/v1/ask", headers=headers)
            if allowed.status_code == 204:
                break
            time.sleep(0.1)
        assert allowed.status_code == 204
        assert allowed.headers["access-control-allow-origin"] == "https://yeni.example"
        assert "X-API-Key" in allowed.headers["access-control-allow-headers"]
        assert "access-control-allow-credentials" not in allowed.headers
        foreign = browser.options("/v1/ask", headers=asks | {"Origin": "https://kotu.example"})
        problem(foreign, 403, "origin_forbidden")
        assert "access-control-allow-origin" not in foreign.headers


def test_a_page_may_read_its_answers_and_its_problems(shop: Shop):
    with shop.page("Mağaza") as page:
        for response in (page.post("/v1/ask", json=QUESTION), page.post("/v1/ask", json={})):
            assert response.headers["access-control-allow-origin"] == ORIGIN
            assert "Origin" in response.headers["vary"]
            assert "Retry-After" in response.headers["access-control-expose-headers"]


def test_the_first_key_closes_an_open_server(tmp_path):
    home = make_home(tmp_path)
    database = Database(f"sqlite:///{home}/hakem.db")
    with running(home, ready=False) as made, httpx.Client(base_url=made.url) as anyone:
        assert anyone.post(JUDGE, json=CHECK).status_code == 200
        key, _ = keys.create(database, "Mağaza", keys.Kind.SECRET)
        problem(anyone.post(JUDGE, json=CHECK), 401, "key_required")
        keys.revoke(database, key.id)
        problem(anyone.post(JUDGE, json=CHECK), 401, "key_required")
    database.close()
