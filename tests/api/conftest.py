"""Servers that the tests share."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.api.servers import make_home, running


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
