"""Too much, too often, too slow: each has its problem, and the server goes on."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from api.settings import Settings, SettingsError
from api.store import keys
from api.store.database import Database
from tests.api.databases import redis
from tests.api.problems import problem
from tests.api.servers import Server, hakem, make_home, running

JUDGE = "/v1/games/battle-line/judge"
CHECK = {"state": "battle-line turn=A phase=play", "action": "A pas"}
ORIGIN = "https://magaza.example"


# --- Calls an hour ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Database]]:
    """A server with two workers that count in Redis, behind a proxy at 127.0.0.1."""
    folder = tmp_path_factory.mktemp("counted")
    database = Database(f"sqlite:///{folder}/home/hakem.db")
    options = ("--işçi", "2", "--adres-saatlik", "5", "--vekil", "127.0.0.1", "--anahtar-zorunlu")
    with (
        redis(folder) as url,
        running(make_home(folder / "home"), *options, "--redis", url, ready=False) as made,
    ):
        yield made, database
    database.close()


def test_a_key_may_call_so_many_times_an_hour(counted: tuple[Server, Database]):
    """Two workers share one count, and no other key's."""
    server, database = counted
    _, text = keys.create(database, "Mağaza", keys.Kind.SECRET, hourly=4)
    _, other = keys.create(database, "Mağaza", keys.Kind.SECRET, hourly=4)
    with ThreadPoolExecutor(8) as pool:  # new connections, so that both workers answer
        sent = list(
            pool.map(
                lambda _: httpx.post(
                    server.url + JUDGE, json=CHECK, headers={"X-API-Key": text}, timeout=60
                ),
                range(10),
            )
        )
    assert sorted(response.status_code for response in sent) == [200] * 4 + [429] * 6
    refused = next(response for response in sent if response.status_code == 429)
    problem(refused, 429, "rate_limited")
    assert 0 < int(refused.headers["retry-after"]) <= 3600
    assert refused.headers["ratelimit-policy"] == '"key";q=4;w=3600'
    left = {
        int(re.search(r"r=(\d+)", response.headers["ratelimit"])[1])
        for response in sent
        if response.status_code == 200
    }
    assert 0 in left
    assert left <= {0, 1, 2, 3}
    done = httpx.post(server.url + JUDGE, json=CHECK, headers={"X-API-Key": other}, timeout=60)
    assert done.status_code == 200


def test_an_address_may_call_so_many_times_an_hour(counted: tuple[Server, Database]):
    """The address is the one that the trusted proxy names; bad keys are counted, too."""
    server, _ = counted

    def call(address: str, **headers: str) -> httpx.Response:
        told = {"X-Forwarded-For": address} | headers
        return httpx.post(server.url + JUDGE, json=CHECK, headers=told, timeout=60)

    own_page = {"Origin": server.url}
    assert [call("192.0.2.1", **own_page).status_code for _ in range(6)] == [200] * 5 + [429]
    assert call("192.0.2.2", **own_page).status_code == 200
    guesses = [call("192.0.2.3", **{"X-API-Key": f"hakem_gizli_{n}"}) for n in range(6)]
    assert [guess.status_code for guess in guesses] == [401] * 5 + [429]


def test_an_address_is_a_connections_own_also_when_redis_goes_away(tmp_path: Path):
    """Without a trusted proxy its header means nothing; without Redis memory counts anew."""
    options = ("--adres-saatlik", "3")
    with ExitStack() as stack:
        with redis(tmp_path) as url:
            home = make_home(tmp_path / "home")
            made = stack.enter_context(running(home, *options, "--redis", url, ready=False))
            client = stack.enter_context(httpx.Client(base_url=made.url, timeout=60))

            def codes() -> list[int]:
                told = [{"X-Forwarded-For": f"192.0.2.{n}"} for n in range(4)]
                return [client.post(JUDGE, json=CHECK, headers=t).status_code for t in told]

            assert codes() == [200, 200, 200, 429]
        assert codes() == [200, 200, 200, 429]
        assert "counted in memory" in made.log


def test_a_redis_that_is_not_there_is_told_at_once(tmp_path: Path):
    for url in ("redis://127.0.0.1:1/0", "mysql://x", "redis"):
        done = hakem(tmp_path, "sun", "--port", "0", "--redis", url)
        assert done.returncode == 2
        assert "--redis" in done.stderr


def test_a_database_that_is_not_there_is_told_at_once(tmp_path: Path):
    done = hakem(tmp_path, "sun", "--port", "0", "--veritabani", "postgresql://x@127.0.0.1:1/x")
    assert done.returncode == 2
    assert "Veritabanına erişilemedi" in done.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HAKEM_MAX_BODY", "çok"),
        ("HAKEM_MAX_BODY", "1.5"),
        ("HAKEM_BODY_SECONDS", "-1"),
        ("HAKEM_BODY_SECONDS", "nan"),
        ("HAKEM_LOG", "belki"),
    ],
)
def test_settings_that_cannot_be_read(name: str, value: str):
    with pytest.raises(SettingsError, match=name):
        Settings.from_environment({name: value})


def test_settings_come_back_from_the_environment():
    settings = Settings(redis="redis://x", log=True, statistics=False, address_hourly=0)
    assert Settings.from_environment(settings.to_environment()) == settings


def test_pages_are_counted_too_and_know_the_address_outside(tmp_path: Path):
    options = {"HAKEM_ADDRESS_HOURLY": "3", "HAKEM_URL": "https://hakem.example/"}
    with running(make_home(tmp_path), ready=False, **options) as server:
        robots = httpx.get(server.url + "/robots.txt")
        assert "Sitemap: https://hakem.example/sitemap.xml" in robots.text
        pages = [httpx.get(server.url + page, timeout=60) for page in ("/oyun", "/demo", "/oyun")]
        assert [page.status_code for page in pages] == [200, 200, 429]
        problem(pages[2], 429, "rate_limited")


# --- Size and time ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A server without patience, and a secret key."""
    home = make_home(tmp_path_factory.mktemp("strict"))
    database = Database(f"sqlite:///{home}/hakem.db")
    _, key = keys.create(database, "Mağaza", keys.Kind.SECRET)
    database.close()
    limits = {
        "HAKEM_BODY_SECONDS": "1",
        "HAKEM_UPLOAD_SECONDS": "1",
        "HAKEM_MAX_UPLOAD": "200000",
        "HAKEM_MAX_BODY": "50000",
    }
    with running(home, ready=False, **limits) as made:
        yield made, key
    assert "Traceback" not in made.log


def raw(server: Server, head: str, *parts: bytes, pause: float = 0) -> bytes:
    """Send a request part by part over a plain connection; returns what is answered."""
    url = httpx.URL(server.url)
    with socket.create_connection((url.host, url.port), timeout=30) as connection:
        connection.sendall(head.replace("\n", "\r\n").encode() + b"\r\n")
        for part in parts:
            time.sleep(pause)
            try:
                connection.sendall(part)
            except (BrokenPipeError, ConnectionResetError):
                break
        answer = b""
        try:
            while chunk := connection.recv(65536):
                answer += chunk
                if b"\r\n\r\n" in answer and answer.rstrip().endswith(b"}"):
                    break
        except ConnectionResetError:
            pass
        return answer


def test_a_body_that_drips_is_cut_off(strict: tuple[Server, str]):
    server, key = strict
    for path, kind in (
        (JUDGE, "application/json"),
        ("/v1/documents", "multipart/form-data; boundary=-"),
        ("/v1/ask", "application/json"),
    ):
        head = (
            f"POST {path} HTTP/1.1\nHost: x\nX-API-Key: {key}\nContent-Type: {kind}\n"
            "Content-Length: 1000\n"
        )
        begun = time.monotonic()
        answer = raw(server, head, *[b"-"] * 4, pause=0.1)
        assert answer.startswith(b"HTTP/1.1 408"), answer
        assert b"body_too_slow" in answer
        assert b"connection: close" in answer.lower()
        assert time.monotonic() - begun < 20


def test_a_batch_that_stops_is_told_so_in_its_last_line(strict: tuple[Server, str]):
    server, key = strict
    head = (
        f"POST /v1/batch/judge HTTP/1.1\nHost: x\nX-API-Key: {key}\n"
        "Content-Type: application/x-ndjson\nContent-Length: 1000\n"
    )
    answer = raw(server, head, b'{"state": "battle-line", "action": "A pas"}\n', pause=0)
    assert b'"ruling"' in answer
    if b"body_too_slow" not in answer:  # the last line may come by itself
        assert answer.startswith(b"HTTP/1.1 200")


def test_uploads_have_a_size_of_their_own(strict: tuple[Server, str]):
    server, key = strict
    with httpx.Client(base_url=server.url, headers={"X-API-Key": key}, timeout=60) as client:
        problem(client.post(JUDGE, json=CHECK | {"id": "x" * 60_000}), 413, "body_too_large")

        def upload(size: int) -> httpx.Response:
            text = b"# Tavla\n\nOyuncu zar atar ve pul oynar.\n" + b" " * size
            return client.post(
                "/v1/documents", data={"game": "tavla"}, files={"file": ("t.md", text)}
            )

        assert upload(100_000).status_code == 201
        problem(upload(300_000), 413, "body_too_large")
        listed = client.get("/v1/documents").json()["documents"]
        assert [document["id"] for document in listed] == ["tavla@t"]


def test_nobody_is_read_before_the_key_is_known(strict: tuple[Server, str]):
    """A stranger's upload is refused from its head alone."""
    server, _ = strict
    head = (
        "POST /v1/documents HTTP/1.1\nHost: x\nX-API-Key: hakem_gizli_x\n"
        "Content-Type: multipart/form-data; boundary=x\nContent-Length: 1000\n"
    )
    assert raw(server, head).startswith(b"HTTP/1.1 401")


def test_an_answer_that_takes_too_long_is_told_so(tmp_path: Path):
    home = make_home(tmp_path)
    with (
        running(home, ready=False, HAKEM_ANSWER_SECONDS="0.0001") as made,
        httpx.Client(base_url=made.url, timeout=60) as client,
    ):
        for _ in range(3):
            response = client.post("/v1/games/battle-line/legal-actions", json=CHECK)
            assert "0,0001" in problem(response, 504, "answer_too_slow")["detail"]
        assert client.get("/healthz").status_code == 200
    assert "Traceback" not in made.log


def test_more_requests_than_the_server_works_on_are_sent_away(tmp_path: Path):
    """One may be at work; an upload that is being read is, for a while."""
    home = make_home(tmp_path)
    with running(home, ready=False, HAKEM_MAX_REQUESTS="1") as made, ThreadPoolExecutor(12) as pool:
        codes = set()
        question = {"question": "Kart çekebilir miyim acaba?", "game": "battle-line"}
        for _ in range(20):
            sent = pool.map(
                lambda _: httpx.post(f"{made.url}/v1/ask", json=question, timeout=60), range(12)
            )
            responses = list(sent)
            codes |= {response.status_code for response in responses}
            if codes == {200, 503}:
                break
        assert codes == {200, 503}
        busy = next(response for response in responses if response.status_code == 503)
        problem(busy, 503, "busy")
        assert busy.headers["retry-after"]
        assert httpx.post(f"{made.url}/v1/ask", json=question, timeout=60).status_code == 200
