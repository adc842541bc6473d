"""The service as an HTTP server: caching, compression, streams, log, numbers, stopping."""

from __future__ import annotations

import gzip
import json
import re
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from api.store import statistics
from api.store.database import Database
from tests.api.conftest import Shop
from tests.api.servers import make_home, running

GAME = "/v1/games/battle-line"
CHECK = {"state": "battle-line turn=A phase=play", "action": "A pas"}
NDJSON = {"Content-Type": "application/x-ndjson"}


# --- Caching and compression --------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/v1/games", f"{GAME}/sections", f"{GAME}/sections/sis", f"{GAME}/schema"]
)
def test_what_is_unchanged_is_not_sent_again(client: httpx.Client, path: str):
    first = client.get(path)
    assert "max-age" in first.headers["cache-control"]
    tag = first.headers["etag"]
    for known in (tag, f'"x", {tag}', "*", tag.removeprefix("W/")):
        again = client.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        assert "cache-control" in again.headers
    other = client.get(path, headers={"If-None-Match": '"x"'})
    assert other.content == first.content


def test_sections_have_tags_of_their_own(client: httpx.Client):
    tags = {
        client.get(f"{GAME}/sections/{name}").headers["etag"] for name in ("sis", "ilan-ispati")
    }
    assert len(tags) == 2


def test_large_answers_are_compressed(client: httpx.Client):
    with client.stream("GET", f"{GAME}/sections", headers={"Accept-Encoding": "gzip"}) as sent:
        packed = b"".join(sent.iter_raw())
        assert sent.headers["content-encoding"] == "gzip"
        assert "Accept-Encoding" in sent.headers["vary"]
    plain = client.get(f"{GAME}/sections", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed) == plain.content
    assert len(packed) < len(plain.content) / 2


# --- Batches ------------------------------------------------------------------------------------


def test_a_batch_is_judged_line_by_line(client: httpx.Client):
    lines = [
        json.dumps(CHECK | {"id": "bir"}),
        "",
        "bu JSON değil",
        json.dumps(CHECK | {"state": "hoth", "id": 3}),
        json.dumps({"state": "battle-line 1=R3B3G3|-", "action": "A ilan 1", "id": [4]}),
    ]
    sent = client.post("/v1/batch/judge", content="\n".join(lines).encode(), headers=NDJSON)
    assert sent.headers["content-type"] == "application/x-ndjson"
    results = [json.loads(line) for line in sent.text.splitlines()]
    assert [result["line"] for result in results] == [1, 3, 4, 5]
    assert results[0]["id"] == "bir"
    assert results[1]["error"]["code"] == "bad_json"
    assert results[2]["error"]["code"] == "invalid_request"
    alone = client.post(f"{GAME}/judge", json=json.loads(lines[4]) | {"id": None})
    assert alone.status_code == 422  # `id` is a batch's matter
    body = json.loads(lines[4])
    del body["id"]
    alone = client.post(f"{GAME}/judge", json=body).json()
    assert results[3]["ruling"] == alone["ruling"]
    assert results[3]["id"] == [4]
    assert "citations" not in results[3]
    cited = client.post(
        "/v1/batch/judge",
        params={"citations": "true"},
        content=lines[4].encode(),
        headers=NDJSON,
    ).json()
    assert cited["citations"] == alone["citations"]


def test_results_come_while_the_batch_is_being_sent(server: str):
    """Each line is sent after the result of the one before has come."""
    url = httpx.URL(server)
    with socket.create_connection((url.host, url.port), timeout=30) as connection:
        connection.sendall(
            b"POST /v1/batch/judge HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
            b"Content-Type: application/x-ndjson\r\n\r\n"
        )
        came = b""
        for number in range(1, 6):
            line = json.dumps(CHECK).encode() + b"\n"
            connection.sendall(b"%x\r\n%s\r\n" % (len(line), line))
            while b'"line":%d,' % number not in came:
                came += connection.recv(65536)
        connection.sendall(b"0\r\n\r\n")
        while not came.endswith(b"0\r\n\r\n"):
            came += connection.recv(65536)


def test_a_caller_that_reads_nothing_before_it_has_sent_all_is_served(client: httpx.Client):
    """Results are larger than the buffers between both sides."""
    line = json.dumps(CHECK).encode() + b"\n"
    sent = client.post("/v1/batch/judge", content=line * 6000, headers=NDJSON, timeout=240)
    assert len(sent.content) > 5_000_000
    assert sent.text.count('"ruling"') == 6000


def test_a_line_that_is_too_long_harms_no_other(client: httpx.Client):
    long = b'{"state": "' + b"x" * 1_500_000 + b'"}'
    good = json.dumps(CHECK).encode()
    sent = client.post("/v1/batch/judge", content=b"\n".join([long, good, long]), headers=NDJSON)
    results = [json.loads(line) for line in sent.text.splitlines()]
    assert [r.get("error", {}).get("code") for r in results] == [
        "body_too_large",
        None,
        "body_too_large",
    ]


def test_a_batch_is_ndjson(client: httpx.Client):
    response = client.post("/v1/batch/judge", json=CHECK)
    assert (response.status_code, response.json()["code"]) == (415, "not_ndjson")


# --- Headers, log, numbers ----------------------------------------------------------------------


def test_a_request_id_is_kept_or_made(client: httpx.Client):
    assert (
        client.get("/healthz", headers={"X-Request-ID": "sepet-42"}).headers["x-request-id"]
        == "sepet-42"
    )
    made = {client.get("/healthz").headers["x-request-id"] for _ in range(3)}
    assert len(made) == 3


@pytest.mark.parametrize(
    "given", [b"a\tb", "çay".encode(), b"a" * 65, b'"><script>', b"a%0d%0aX-Injected: 1", b"a b"]
)
def test_request_ids_bring_nothing_in(client: httpx.Client, given: bytes):
    response = client.get("/healthz", headers={"X-Request-ID": given})
    assert re.fullmatch(r"[0-9a-f]{16}", response.headers["x-request-id"])


@pytest.mark.parametrize(
    "head",
    [
        "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-ID: a\r\n X-Injected: 1\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-ID: a\x00b\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: x\r\nOrigin: https://a\nX-Injected: 1\r\n\r\n",
        "GET /v1/games/a%0d%0aX-Injected:%201/sections HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /v1/games/hoth/sections/a%0d%0aX-Injected:%201 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /oyun/a%0d%0aX-Injected:%201 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /v1/games HTTP/1.1\r\nHost: x\r\nIf-None-Match: a\r\nX-API-Key: a\rb\r\n\r\n",
    ],
)
def test_headers_cannot_be_injected(server: str, head: str):
    url = httpx.URL(server)
    with socket.create_connection((url.host, url.port), timeout=30) as connection:
        connection.sendall(head.encode())
        answer = connection.recv(65536)
    lines = answer.partition(b"\r\n\r\n")[0].split(b"\r\n")
    names = {line.partition(b":")[0].lower() for line in lines}
    assert names
    assert b"x-injected" not in names


def test_the_log_is_json_with_neither_questions_nor_keys(shop: Shop):
    with shop.page("Mağaza") as page:
        page.post(
            "/v1/ask",
            json={"question": "Elimde 7 kart varken kart çekebilir miyim?", "game": "battle-line"},
            headers={"X-Request-ID": "izlenen-istek"},
        )
    for _ in range(100):  # the line is written after the answer
        lines = [json.loads(line) for line in shop.server.log.splitlines()[1:]]
        if told := [line for line in lines if line.get("request_id") == "izlenen-istek"]:
            break
        time.sleep(0.05)
    [told] = told
    assert told["operation"] == "ask"
    assert (told["status"], told["game"], told["kind"]) == (200, "battle-line", "ruling")
    assert told["milliseconds"] > 0
    assert "kart" not in json.dumps(told)


def metric(text: str, name: str, **labels: str) -> float:
    """The value of one line of Prometheus' text format, 0 when it is not there."""
    told = "{" + ",".join(f'{key}="{value}"' for key, value in sorted(labels.items())) + "}"
    found = re.search(rf"^{re.escape(name + told)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_the_numbers_count_rulings_abstentions_and_time(shop: Shop):
    def numbers() -> dict[str, float]:
        text = httpx.get(f"{shop.server.url}/metrics").text
        return {
            "illegal": metric(text, "hakem_rulings_total", game="battle-line", ruling="illegal"),
            "abstain": metric(text, "hakem_questions_total", game="battle-line", kind="abstain"),
            "asked": metric(text, "hakem_request_seconds_count", operation="ask"),
            "refused": metric(text, "hakem_requests_total", operation="ask", status="422"),
        }

    with shop.secret("Mağaza") as store:
        before = numbers()
        illegal = {"state": "battle-line turn=B phase=play", "action": "A pas"}
        assert store.post(f"{GAME}/judge", json=illegal).json()["ruling"] == "illegal"
        asked = {"question": "Kutunun fiyatı kaç lira?", "game": "battle-line"}
        assert store.post("/v1/ask", json=asked).json()["kind"] == "abstain"
        assert store.post("/v1/ask", json={}).status_code == 422
        after = numbers()
    grown = {name: after[name] - before[name] for name in after}
    assert grown == {"illegal": 1, "abstain": 1, "asked": 2, "refused": 1}


# --- Workers and stopping -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Two workers whose numbers need a token."""
    home = make_home(tmp_path_factory.mktemp("workers"))
    with running(home, "--işçi", "2", ready=False, HAKEM_METRICS_TOKEN="belirteç-1") as made:
        yield made.url
    assert "Traceback" not in made.log


def test_workers_add_up_their_numbers(workers: str):
    headers = {"Authorization": "Bearer belirteç-1".encode()}
    assert httpx.get(f"{workers}/metrics", timeout=60).status_code == 401
    for _ in range(12):  # each on a connection of its own, so that both workers answer some
        assert httpx.post(f"{workers}{GAME}/judge", json=CHECK, timeout=60).status_code == 200
    text = httpx.get(f"{workers}/metrics", headers=headers, timeout=60).text
    assert metric(text, "hakem_rulings_total", game="battle-line", ruling="depends") == 12


@pytest.mark.parametrize("count", ["1", "2"])
def test_a_stopped_server_finishes_what_it_has_begun(tmp_path: Path, count: str):
    """It is told to stop while a batch is half sent; the rest is judged, and no one else let in."""
    with running(make_home(tmp_path), "--işçi", count, ready=False) as made:
        url = httpx.URL(made.url)
        line = json.dumps(CHECK).encode() + b"\n"
        chunk = b"%x\r\n%s\r\n" % (len(line), line)
        with socket.create_connection((url.host, url.port), timeout=60) as connection:
            connection.sendall(
                b"POST /v1/batch/judge HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
                b"Content-Type: application/x-ndjson\r\n\r\n" + chunk
            )
            came = b""
            while b'"line":1,' not in came:
                came += connection.recv(65536)
            made.process.send_signal(signal.SIGTERM)
            time.sleep(1)
            connection.sendall(chunk + b"0\r\n\r\n")
            while part := connection.recv(65536):
                came += part
        assert b'"line":2,' in came
        assert came.endswith(b"0\r\n\r\n")
        assert made.process.wait(timeout=60) in (0, -signal.SIGTERM)


def test_counts_are_stored_when_the_server_stops(tmp_path: Path):
    home = make_home(tmp_path)
    with running(home, ready=False) as made:
        question = {"question": "Elimde 7 kart varken kart çekebilir miyim?", "game": "battle-line"}
        for _ in range(3):
            assert httpx.post(f"{made.url}/v1/ask", json=question, timeout=60).status_code == 200
    database = Database(f"sqlite:///{home}/hakem.db")
    assert sum(row.asked for row in statistics.report(database)) == 3
    database.close()
