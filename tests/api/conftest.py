"""Servers that the tests share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from api.store import keys
from api.store.database import Database
from tests.api.servers import Server, make_home, running

ORIGIN = "https://magaza.example"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that is ready; when it ends, its log must show no traceback."""
    home = make_home(tmp_path_factory.mktemp("home"))
    with running(home) as made:
        yield made.url
    assert "Traceback" not in made.log


@pytest.fixture(scope="session")
def client(server: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server, timeout=30) as made:
        yield made


@dataclass
class Shop:
    """A server for stores, and the database that it keeps their keys in."""

    server: Server
    database: Database

    def client(self, key: str = "", origin: str = "") -> httpx.Client:
        """A caller with a key, from a page of `origin`."""
        headers = {"X-API-Key": key} if key else {}
        if origin:
            headers["Origin"] = origin
        return httpx.Client(base_url=self.server.url, timeout=60, headers=headers)

    def secret(self, store: str, **terms) -> httpx.Client:
        """A program of a store, with a new secret key."""
        return self.client(keys.create(self.database, store, keys.Kind.SECRET, **terms)[1])

    def page(self, store: str, **terms) -> httpx.Client:
        """A page of a store, with a new page key for `ORIGIN`."""
        terms.setdefault("origins", [ORIGIN])
        _, key = keys.create(self.database, store, keys.Kind.PAGE, **terms)
        return self.client(key, ORIGIN)


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shop]:
    """A server that asks for keys; its log must show neither a traceback nor a key."""
    home = make_home(tmp_path_factory.mktemp("shop"))
    database = Database(f"sqlite:///{home}/hakem.db")
    with running(home, "--anahtar-zorunlu", "--adres-saatlik", "0", "--günlük") as made:
        yield Shop(made, database)
    database.close()
    assert "Traceback" not in made.log
    assert "hakem_gizli_" not in made.log
    assert "hakem_sayfa_" not in made.log
