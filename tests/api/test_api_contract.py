"""The OpenAPI document tells the truth: its examples run, and schemathesis finds no lie in it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from api.app import create_app
from api.openapi import examples
from api.store import keys
from tests.api.conftest import Shop
from tests.api.servers import ROOT

DOCUMENT = create_app().openapi()
OPERATIONS = {
    operation["operationId"]: (method, path, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}


def test_operations_have_stable_names():
    """Generated clients call these; a renamed operation breaks them."""
    assert set(OPERATIONS) == {
        "listGames",
        "getGameSchema",
        "judgeAction",
        "listLegalActions",
        "inquire",
        "judgeBatch",
        "ask",
        "sendFeedback",
        "uploadDocument",
        "listDocuments",
        "deleteDocument",
        "listSections",
        "getSection",
        "getFaq",
        "drawBoard",
        "health",
        "ready",
    }


@pytest.mark.parametrize("operation", OPERATIONS)
def test_operations_are_described_in_turkish(operation: str):
    described = OPERATIONS[operation][2]
    assert described["summary"]
    assert described["description"]
    assert described["tags"]


@pytest.mark.parametrize(
    ("operation", "name"), [(op, name) for op, named in examples().items() for name in named]
)
def test_every_example_is_documented_and_runs(client: httpx.Client, operation: str, name: str):
    method, path, described = OPERATIONS[operation]
    documented = described["requestBody"]["content"]["application/json"]["examples"][name]
    assert documented["summary"]
    url = path.format(**examples()[operation][name]["path"])
    response = client.request(method, url, json=documented["value"])
    assert response.status_code == 200, response.text


def test_the_examples_give_the_rulings_that_they_promise(client: httpx.Client):
    promised = {
        "ikinci-taktik": "illegal",
        "reddedilen-ilan": "illegal",
        "ispatlanan-ilan": "legal",
        "eksik-bilgi": "depends",
    }
    given = {
        name: client.post("/v1/games/battle-line/judge", json=example["body"]).json()["ruling"]
        for name, example in examples()["judgeAction"].items()
    }
    assert given == promised


# Every boundary value of every game's states and actions makes 9,000 requests: run by hand with
# `schemathesis run URL/openapi.json --checks=all`. Here they get examples and random data.
GAME_DATA = "/(judge|legal-actions|inquire|board)$"
SLOWEST = 10  # seconds; a quiet machine needs milliseconds


@pytest.mark.parametrize(
    "chosen",
    [
        ("--phases=examples,fuzzing,stateful", "--max-examples=15"),
        ("--phases=coverage", f"--exclude-path-regex={GAME_DATA}"),
    ],
    ids=["random", "boundary"],
)
def test_schemathesis_finds_nothing(shop: Shop, chosen: tuple[str, ...]):
    """As a store's program, on a server that asks for keys: that is checked too."""
    _, key = keys.create(shop.database, "Deneme", keys.Kind.SECRET)
    done = subprocess.run(
        [
            Path(sys.executable).with_name("schemathesis"),
            f"--config-file={Path(__file__).with_name('schemathesis.toml')}",
            "run",
            f"{shop.server.url}/openapi.json",
            "--checks=all",
            f"--max-response-time={SLOWEST}",
            f"--header=Authorization: Bearer {key}",
            "--seed=1",
            "--no-color",
            *chosen,
        ],
        env=os.environ
        | {"SCHEMATHESIS_HOOKS": "tests.api.schemathesis_hooks", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-5000:]
