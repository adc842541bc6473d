"""Players' opinions, and the statistics that publishers read."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from api.store import feedback
from tests.api.conftest import Shop
from tests.api.problems import problem
from tests.api.servers import hakem

OPINION = {
    "game": "battle-line",
    "opinion": "wrong",
    "section": "battle-line#taktik-siniri",
    "ruling": "illegal",
    "question": "İkinci taktik kartımı oynayabilir miyim?",
    "note": "Bence oynanır",
}


def send(client: httpx.Client, body: dict, key: str = "") -> httpx.Response:
    return client.post("/v1/feedback", json=body, headers={"Idempotency-Key": key} if key else {})


def test_an_opinion_is_kept(shop: Shop):
    with shop.page("Mağaza") as page:
        number = send(page, OPINION).json()["id"]
    kept = next(row for row in feedback.listed(shop.database) if row["id"] == number)
    assert {name: kept[name] for name in OPINION} == OPINION


def test_what_an_opinion_cannot_be(shop: Shop):
    with shop.page("Mağaza") as page:
        before = len(feedback.listed(shop.database))
        problem(send(page, OPINION | {"game": "satranç"}), 404, "unknown_game")
        problem(send(page, OPINION | {"section": "yok"}), 404, "unknown_section")
        for bad in (
            {"opinion": "belki"},
            {"note": "a" * 2001},
            {"note": "a\x00b"},
            {"question": "a" * 1001},
            {"ruling": "evet"},
            {"address": "127.0.0.1"},
        ):
            [error] = problem(send(page, OPINION | bad), 422, "invalid_request")["errors"]
            assert error["path"] == next(iter(bad))
        assert len(feedback.listed(shop.database)) == before


def test_an_opinion_that_comes_again_is_kept_once(shop: Shop):
    with shop.page("Mağaza") as page, shop.page("Başka") as other:
        before = len(feedback.listed(shop.database))
        with ThreadPoolExecutor(8) as pool:
            sent = list(pool.map(lambda _: send(page, OPINION, "press-1"), range(8)))
        assert {response.status_code for response in sent} == {201}
        assert len({response.json()["id"] for response in sent}) == 1
        assert len(feedback.listed(shop.database)) == before + 1
        otherwise = send(page, OPINION | {"opinion": "right"}, "press-1")
        problem(otherwise, 422, "repeated_otherwise")
        assert send(other, OPINION, "press-1").json()["id"] != sent[0].json()["id"]


@pytest.mark.parametrize("bad", ["", "a b", "a" * 256, "a\tb"])
def test_idempotency_keys_that_are_none(shop: Shop, bad: str):
    with shop.page("Mağaza") as page:
        response = page.post("/v1/feedback", json=OPINION, headers={"Idempotency-Key": bad})
        problem(response, 422, "invalid_request")


def test_the_statistics_tell_what_was_asked(shop: Shop):
    """One ruling, one question that no rulebook answers, and two opinions of a section."""
    with shop.page("Sayılan") as page:
        asked = page.post(
            "/v1/ask",
            json={
                "question": "Elimde 7 kart varken kart çekebilir miyim?",
                "game": "battle-line",
            },
        ).json()
        lost = page.post(
            "/v1/ask", json={"question": "Kutunun fiyatı kaç lira?", "game": "battle-line"}
        ).json()
        assert (asked["kind"], lost["kind"]) == ("ruling", "abstain")
        send(page, OPINION)
        send(page, OPINION | {"opinion": "right"})
    command = ("istatistik", "--mağaza", "Sayılan", "--json")
    for _ in range(150):  # counts are stored every few seconds
        told = json.loads(hakem(shop.server.home, *command).stdout)
        if told["totals"]["abstained"]:
            break
        time.sleep(0.2)
    assert told["totals"] == {
        "asked": 1,
        "open": 0,
        "abstained": 1,
        "disputed": 1,
        "confirmed": 1,
    }
    assert told["asked"][0]["section"] == asked["citations"][0]["section"]
    assert told["abstained"][0]["section"] == lost["nearest"][0]["section"]
    assert told["disputed"][0]["section"] == OPINION["section"]
    table = hakem(shop.server.home, *command[:-1]).stdout
    assert "En çok tartışılan bölümler" in table
    assert OPINION["section"] in table


def test_questions_are_neither_stored_nor_logged(shop: Shop):
    secret_word = "zürafa"
    with shop.page("Mağaza") as page:
        question = {"question": f"Kaç {secret_word} kartı vardır?", "game": "battle-line"}
        assert page.post("/v1/ask", json=question).status_code == 200
    assert secret_word not in shop.server.log
    time.sleep(6)  # until the counts are stored
    for file in shop.server.home.glob("hakem.db*"):
        assert secret_word.encode() not in file.read_bytes()
