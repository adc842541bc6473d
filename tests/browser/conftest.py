"""A real server with a library of its own, and Debian's Chromium to look at its pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.api.servers import hakem, make_home, running

PATIENCE = 15_000  # milliseconds that a slow machine may need

# A game without a rules model, whose rulebook tries to act.
HOSTILE = """<!doctype html><html lang="tr"><title>Kaleler</title><body><main>
<h1>Kaleler &lt;script&gt;window.attacked = 1&lt;/script&gt;</h1>
<h2>Oyun hakkında</h2>
<p>Kaleler oyunu 2 ila 4 kişiyle oynanır &lt;img src=x onerror="window.attacked = 2"&gt; ve kısa
sürer.</p>
<h2>Hazırlık</h2>
<p>Her oyuncu 5 kale kartı alır ve kartlarını kapalı tutar.</p>
<h2>Puanlama &lt;/script&gt;&lt;script&gt;window.attacked = 3&lt;/script&gt;</h2>
<p>Her kale 3 puan getirir. Yıkılan kale puan getirmez.</p>
<h2>Oyunun sonu</h2>
<p>Deste bitince oyun biter; en çok puanı olan oyuncu kazanır.</p>
</main></body></html>
"""


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A HAKEM_HOME with the hostile rulebook in its library."""
    folder = make_home(tmp_path_factory.mktemp("home"))
    file = folder / "kitap.html"
    file.write_text(HOSTILE, "utf-8")
    name = "Kaleler <b>Oyunu</b>"
    done = hakem(folder, "yükle", str(file), "--oyun", "kaleler", "--ad", name)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="session")
def server(home: Path) -> Iterator[str]:
    """The address of a server; when it ends, its log must show no traceback."""
    with running(home) as made:
        yield made.url
    assert "Traceback" not in made.log


@pytest.fixture(scope="session")
def client(server: str) -> Iterator[httpx.Client]:
    """Calls as the server's own pages do: once a test has made a key, others need one."""
    with httpx.Client(base_url=server, timeout=30, headers={"Origin": server}) as made:
        yield made


@pytest.fixture
def context(browser: Browser, server: str) -> Iterator[BrowserContext]:
    """A browser profile without a past."""
    context = browser.new_context(base_url=server, locale="tr-TR")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A tab; a script error or a violated Content-Security-Policy fails the test."""
    page = context.new_page()
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda m: said.append(m.text) if "Content Security" in m.text else None)
    yield page
    assert not said


class _Quiet(SimpleHTTPRequestHandler):
    """Files with the headers that stand in `headers`."""

    headers_of_all: dict[str, str]

    def end_headers(self) -> None:
        for name, value in self.headers_of_all.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *arguments: object) -> None:
        pass


@contextmanager
def site(folder: Path, headers: dict[str, str] | None = None) -> Iterator[str]:
    """The address of another site that serves `folder`: a shop."""
    handler = type("Handler", (_Quiet,), {"headers_of_all": headers or {}})
    shop = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    thread = Thread(target=shop.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{shop.server_port}"
    finally:
        shop.shutdown()
        shop.server_close()
        thread.join()
