"""Whatever is sent, the answer is a Turkish problem document (RFC 9457) and never a 500."""

from __future__ import annotations

import json
import socket

import httpx
import pytest

from tests.api.problems import problem

JUDGE = "/v1/games/battle-line/judge"
JSON = {"Content-Type": "application/json"}
GOOD = {"state": "battle-line turn=A phase=play", "action": "A pas"}


def judge(client: httpx.Client, body: bytes | str, **headers: str) -> httpx.Response:
    return client.post(JUDGE, content=body, headers=JSON | headers)


@pytest.mark.parametrize(
    ("body", "code", "detail"),
    [
        (b"", "empty_body", "JSON nesnesi bekleniyor"),
        (b" \n ", "empty_body", "JSON nesnesi bekleniyor"),
        (b'{"state": "\xff"}', "bad_encoding", "12. bayt 0xFF"),
        (b'{"state": }', "bad_json", "1. satır, 11. sütun"),
        (b'{"state": "x"', "bad_json", "kapanış ayracı"),
        (b'{"state": "x"} {}', "bad_json", "fazladan metin"),
        (b'{"state": {}, "state": {}, "action": ""}', "bad_json", "“state” alanı"),
        (b'{"state": NaN}', "bad_json", "NaN"),
        (b'{"state": -Infinity}', "bad_json", "Infinity"),
        (b'{"state": 1e999}', "bad_json", "sayı çok büyük"),
        (b'{"state": ' + b"9" * 5000 + b"}", "bad_json", "sayı çok büyük"),
        (b"[" * 100_000, "bad_json", "çok derin"),
        (b'{"state":' + b"[" * 100 + b"]" * 100 + b"}", "bad_json", "çok derin"),
        (b'{"state": "\\ud800"}', "bad_json", "vekil karakter"),
    ],
    ids=lambda value: repr(value[:30]) if isinstance(value, bytes) else None,
)
def test_bodies_that_are_no_json(client: httpx.Client, body: bytes, code: str, detail: str):
    assert detail in problem(judge(client, body), 400, code)["detail"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "x", ""])
def test_other_content_types(client: httpx.Client, kind: str):
    response = client.post(JUDGE, content=json.dumps(GOOD), headers={"Content-Type": kind})
    assert "application/json" in problem(response, 415, "not_json")["detail"]


def test_json_with_a_charset_is_json(client: httpx.Client):
    response = judge(
        client, json.dumps(GOOD), **{"Content-Type": "application/json; charset=utf-8"}
    )
    assert response.status_code == 200


def test_ten_megabytes_declared(client: httpx.Client):
    problem(judge(client, b" " * 10_000_000), 413, "body_too_large")


def test_an_endless_body_is_cut_off_while_it_arrives(server: str):
    """Nothing declares the size of this body, and its sender never ends it."""
    url = httpx.URL(server)
    with socket.create_connection((url.host, url.port), timeout=10) as connection:
        connection.sendall(
            f"POST {JUDGE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            "Transfer-Encoding: chunked\r\n\r\n".encode()
        )
        chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        try:
            for _ in range(40):  # 2.6 MB
                connection.sendall(chunk)
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert connection.recv(100).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ([], {"": "nesne bekleniyor"}),
        ({}, {"state": "zorunlu alan eksik", "action": "zorunlu alan eksik"}),
        (GOOD | {"stat": 1}, {"stat": "böyle bir alan yok"}),
        (GOOD | {"state": 1}, {"state": "JSON nesnesi ya da tek satırlık yazım"}),
        (GOOD | {"state": None}, {"state": "JSON nesnesi ya da tek satırlık yazım"}),
        (GOOD | {"state": {"turn": 1}}, {"state.turn": "verilen: 1"}),
        (GOOD | {"state": {"players": {"C": {}}}}, {"state.players.C": "böyle bir alan yok"}),
        (
            GOOD | {"state": {"players": {"A": {"hand": ["R11"]}}}},
            {"state.players.A.hand.0": "R11"},
        ),
        (GOOD | {"state": "satranç"}, {"state": "battle-line"}),
        (GOOD | {"state": ""}, {"state": "battle-line"}),
        (GOOD | {"action": {"type": "fly"}}, {"action": "fly"}),
        (GOOD | {"action": {"type": "pass"}}, {"action.player": "zorunlu alan eksik"}),
        (GOOD | {"view": "C"}, {"view": "A, B"}),
        (GOOD | {"view": 3}, {"view": "metin bekleniyor"}),
    ],
    ids=lambda value: json.dumps(value)[:50],
)
def test_invalid_requests_name_each_field(client: httpx.Client, body, errors):
    document = problem(client.post(JUDGE, json=body), 422, "invalid_request")
    found = {error["path"]: error["message"] for error in document["errors"]}
    for path, message in errors.items():
        assert path in found, found
        assert message in found[path]


def test_a_state_with_faults_lists_them_all(client: httpx.Client):
    """Red 5 in two places, four cards on a side of three, a hand of eight, a win too early."""
    state = "battle-line A=R1R2R3R4R6R7R8R9/- 1=R5B5G5Y5|- 2=R5|- 3=B1B2|-!A"
    document = problem(client.post(JUDGE, json=GOOD | {"state": state}), 422, "faulty_state")
    paths = {error["path"] for error in document["errors"]}
    assert paths >= {
        "state.flags.2.A",
        "state.flags.1.A",
        "state.players.A.hand",
        "state.flags.3.winner",
    }


def test_legal_actions_of_a_partial_state_ask_for_what_is_missing(client: httpx.Client):
    response = client.post(
        "/v1/games/battle-line/legal-actions", json={"state": "battle-line phase=play"}
    )
    document = problem(response, 422, "unknown_facts")
    assert document["questions"][0]["fact"] == "turn"
    assert document["questions"][0]["question"] == "Hamle sırası kimde?"
    assert len(document["questions"]) == len(document["errors"])


def test_unknown_games_name_the_known_ones(client: httpx.Client):
    for response in (
        client.post("/v1/games/satranç/judge", json=GOOD),
        client.get("/v1/games/satranç/schema"),
        client.get("/v1/games/satranç/sections"),
        client.post("/v1/ask", json={"question": "At nasıl oynar?", "game": "satranç"}),
    ):
        document = problem(response, 404, "unknown_game")
        assert "battle-line" in document["known"]
        assert "“satranç”" in document["detail"]


def test_unknown_sections_name_their_neighbours(client: httpx.Client):
    response = client.get("/v1/games/battle-line/sections/siss")
    assert "battle-line#sis" in problem(response, 404, "unknown_section")["detail"]


@pytest.mark.parametrize(
    "path", ["/yok", "/v1", "/v1/games/battle-line", "/v1/games/battle-line/x"]
)
def test_unknown_addresses(client: httpx.Client, path: str):
    problem(client.get(path), 404, "unknown_route")


def test_other_methods_are_told_which_ones_exist(client: httpx.Client):
    response = client.delete(JUDGE)
    problem(response, 405, "method_not_allowed")
    assert response.headers["allow"] == "POST"


@pytest.mark.parametrize(
    "question", ["", "   ", 5, None, "a" * 1001], ids=["empty", "blank", "number", "null", "long"]
)
def test_questions_that_are_none(client: httpx.Client, question):
    problem(client.post("/v1/ask", json={"question": question}), 422, "invalid_request")
