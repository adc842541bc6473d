"""The MCP server, spoken to by the official client: a real process, and real HTTP."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from anyio.from_thread import start_blocking_portal
from mcp import Client, MCPError, StdioServerParameters
from mcp_types import CallToolResult

from tests.api.servers import ROOT, environment, make_home

DOCS = (ROOT / "docs/mcp.md").read_text("utf-8")
COMMAND, ADDRESS = (
    json.loads(block)["mcpServers"]["hakem"]
    for block in re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)
)
ALLOWED = "hakem.ornek.com"

EMPTY = "1=-|- 2=-|- 4=-|- 5=-|- 6=-|- 7=-|- 8=-|- 9=-|-"
CLAIM = f"battle-line turn=A phase=claim A=?/- B=?/- 3=R5B5G5|P2P4 {EMPTY}"
HANDS = ("R8R9R10B1B2G3G4", "Y1Y2Y3Y4R1R2R3")  # two that A may hold


def start(hand: str) -> str:
    return (
        f"battle-line turn=A phase=play A={hand}/- B=P5P6P7P8O1O2O3/- 3=-|- {EMPTY} "
        "discard=- troops=46 tactics=10"
    )


Call = Callable[..., CallToolResult]


@contextmanager
def connected(server: StdioServerParameters | str, mode: str = "auto") -> Iterator[Call]:
    """A function that calls a tool: its name, and its arguments by name."""
    with start_blocking_portal() as portal:
        client = Client(server, mode=mode)
        with portal.wrap_async_context_manager(client):

            def call(tool: str, **arguments: Any) -> CallToolResult:
                return portal.call(client.call_tool, tool, arguments)

            call.tools = lambda: portal.call(client.list_tools).tools  # type: ignore[attr-defined]
            yield call


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_home(tmp_path_factory.mktemp("mcp"))


@pytest.fixture(scope="module")
def process(home: Path) -> StdioServerParameters:
    """What the documentation tells an assistant to start."""
    assert COMMAND["command"] == "hakem"
    return StdioServerParameters(
        command=sys.executable, args=["-m", "cli", *COMMAND["args"]], env=environment(home)
    )


@pytest.fixture(scope="module")
def url(home: Path) -> Iterator[str]:
    """A server on HTTP, at the documented address but for its port."""
    log = home / "http.log"
    with log.open("wb") as written:
        running = subprocess.Popen(
            [sys.executable, "-m", "cli", "mcp", "--http", "--port", "0", "--izinli", ALLOWED],
            cwd=ROOT,
            env=environment(home),
            stderr=written,
        )
    try:
        for _ in range(600):
            if found := re.search(r"http://\S+", log.read_text("utf-8")):
                break
            assert running.poll() is None, log.read_text("utf-8")
            time.sleep(0.1)
        yield found[0]
    finally:
        running.terminate()
        running.wait(timeout=60)
    assert "Traceback" not in log.read_text("utf-8")


@pytest.fixture(scope="module", params=["stdio", "http", "http, older protocol"])
def call(request: pytest.FixtureRequest) -> Iterator[Call]:
    if request.param == "stdio":
        with connected(request.getfixturevalue("process")) as made:
            yield made
    else:
        mode = "legacy" if "older" in request.param else "auto"
        with connected(request.getfixturevalue("url"), mode) as made:
            yield made


def answer(result: CallToolResult) -> dict[str, Any]:
    """The structured answer, which the text repeats for clients that read no other."""
    assert not result.is_error, result.content
    assert json.loads(result.content[0].text) == result.structured_content
    return result.structured_content


def refusal(result: CallToolResult) -> str:
    assert result.is_error
    (told,) = result.content
    assert "Traceback" not in told.text
    assert "pydantic" not in told.text
    return told.text


def test_tools_say_what_they_take_and_give(call: Call) -> None:
    tools = {tool.name: tool for tool in call.tools()}
    assert tools.keys() >= {"judge", "legal_actions", "ask", "section", "games", "schema"}
    assert tools["judge"].input_schema["required"] == ["state", "action", "game"]
    for tool in tools.values():
        assert tool.annotations.read_only_hint
        assert " / " in tool.description  # English / Turkish
        assert tool.output_schema["type"] == "object"


def test_games_and_schemas_are_found(call: Call) -> None:
    games = {game["id"]: game for game in answer(call("games"))["games"]}
    assert games["battle-line"]["players"] == ["A", "B"]
    assert games["battle-line"]["has_model"]
    schemas = answer(call("schema", game="battle-line"))
    assert "troops_left" in schemas["state"]["properties"]


def test_an_illegal_move_is_an_answer_with_its_section(call: Call) -> None:
    """Purple 3 would give the opponent 2-3-4 of one colour."""
    verdict = answer(
        call("judge", game="battle-line", state=f"{CLAIM} discard=-", action="A ilan 3")
    )
    assert verdict["ruling"] == "illegal"
    violated = [f["rule_id"] for f in verdict["findings"] if f["status"] == "violated"]
    assert violated == ["battle_line.ilan.ispat"]
    assert verdict["citations"][0]["section"] == "battle-line#ilan-ispati"


def test_data_are_taken_as_objects_and_packed_into_texts(call: Call) -> None:
    """Nobody may hold more than one tactics card more than the opponent has played."""
    state = {
        "turn": "A",
        "phase": "play",
        "players": {"A": {"holds": ["L1"], "played": ["GO"]}, "B": {"played": []}},
    }
    action = {"type": "play_morale", "player": "A", "card": "L1", "flag": 3}
    verdict = answer(call("judge", game="battle-line", state=state, action=action))
    assert verdict["ruling"] == "illegal"
    packed = {"state": json.dumps(state), "action": json.dumps(action)}
    assert answer(call("judge", game="battle-line", **packed)) == verdict


def test_legal_actions_of_the_first_turn(call: Call) -> None:
    """Seven troops on nine flags."""
    listed = answer(call("legal_actions", game="battle-line", state=start(HANDS[0]), view="A"))
    hand = ("R8", "R9", "R10", "B1", "B2", "G3", "G4")
    expected = {f"A {card}@{flag}" for card in hand for flag in range(1, 10)}
    assert {action["notation"] for action in listed["actions"]} == expected


def test_a_view_answers_the_same_whatever_the_hidden_hand_is(call: Call) -> None:
    def judged(hand: str, **view: str) -> dict[str, Any]:
        asked = {"game": "battle-line", "state": start(hand), "action": "A R8@3"}
        return answer(call("judge", **asked, **view))

    assert [judged(hand)["ruling"] for hand in HANDS] == ["legal", "illegal"]
    first, second = (judged(hand, view="B") for hand in HANDS)
    assert first == second
    assert first["ruling"] == "depends"
    listed = [
        refusal(call("legal_actions", game="battle-line", state=start(hand), view="B"))
        for hand in HANDS
    ]
    assert listed[0] == listed[1]
    assert "state.players.A.hand" in listed[0]


def test_a_question_is_ruled_on_and_followed_up(call: Call) -> None:
    """The Middle East closes at DEFCON 2."""
    asked = {"question": "İran'a darbe yapabilir miyim?", "game": "twilight-struggle"}
    reply = answer(call("ask", **asked))
    assert [question["fact"] for question in reply["follow_ups"]] == ["defcon"]
    assert answer(call("ask", **asked, facts={"defcon": 2}))["ruling"] == "illegal"
    assert answer(call("ask", **asked, facts={"defcon": 3}))["ruling"] == "legal"


def test_a_cited_section_can_be_read(call: Call) -> None:
    section = answer(call("section", game="Battle Line", section="battle-line#sis"))
    assert section["title"] == "Sis"
    assert section["path"] == ["Çevresel taktikler"]
    assert answer(call("section", game="battle-line", section="sis")) == section


GOOD = {"game": "battle-line", "state": f"{CLAIM} discard=-", "action": "A ilan 3"}


@pytest.mark.parametrize(
    ("tool", "arguments", "told"),
    [
        ("judge", {}, ["state: zorunlu alan eksik", "action: zorunlu", "game: zorunlu"]),
        ("judge", GOOD | {"viewer": "B"}, ["viewer: böyle bir alan yok", "view"]),
        ("judge", GOOD | {"view": "C"}, ["view: ", "A, B"]),
        ("judge", GOOD | {"state": 7}, ["state: JSON nesnesi ya da tek satırlık yazım"]),
        ("judge", GOOD | {"state": '{"turn": "A",}'}, ["state: JSON okunamadı, 1. satır"]),
        ("judge", GOOD | {"state": {"turn": "C"}}, ["state.turn: ", "'A' ya da 'B'"]),
        ("judge", GOOD | {"action": "A uç"}, ["action.hamle: “A uç” okunamadı"]),
        ("judge", GOOD | {"state": "battle-line 1=R5|- 2=R5|-"}, ["state.flags.2.A: "]),
        ("judge", GOOD | {"game": "satranç"}, ["satranç", "battle-line"]),
        ("legal_actions", {"game": "battle-line", "state": "battle-line"}, ["Hamle sırası kimde?"]),
        ("section", {"game": "battle-line", "section": "siss"}, ["Yakın olanlar", "#sis"]),
        ("section", {"game": "battle-line", "section": "../../etc/passwd"}, ["bölümü yok"]),
        ("ask", {"question": " "}, ["question: soru boş"]),
        ("ask", {"question": "a" * 1001}, ["question: en fazla 1000 karakter"]),
        ("ask", {"question": "Peki ya 6?", "context": "bozuk"}, ["context: "]),
        ("ask", {"question": "Sis ne yapar?", "facts": {"x": 1}}, ["facts: "]),
        ("games", {"game": "hoth"}, ["game: böyle bir alan yok"]),
    ],
    ids=lambda value: json.dumps(value)[:40],
)
def test_bad_input_is_a_tool_error_in_turkish(
    call: Call, tool: str, arguments: dict[str, Any], told: list[str]
) -> None:
    text = refusal(call(tool, **arguments))
    for part in told:
        assert part in text


def test_an_unknown_tool_is_a_protocol_error(call: Call) -> None:
    with pytest.raises(MCPError, match=r"araç yok; araçlar: .*judge"):
        call("fly")


# Its answer takes longer than it takes standard input to end.
ASKED = {"question": "Sis ile Çamur aynı cephede olabilir mi?", "game": "battle-line"}


def test_only_the_protocol_is_on_standard_output(home: Path) -> None:
    lines = [
        {
            "method": "initialize",
            "id": 1,
            "params": {
                "protocolVersion": "2025-06-18",
                "capabilities": {},
                "clientInfo": {"name": "deneme", "version": "1"},
            },
        },
        {"method": "notifications/initialized"},
        {"method": "tools/call", "id": 2, "params": {"name": "judge", "arguments": {"game": "x"}}},
        {"method": "tools/call", "id": 3, "params": {"name": "ask", "arguments": ASKED}},
    ]
    sent = [json.dumps({"jsonrpc": "2.0"} | line) for line in lines]
    sent.insert(2, "bu JSON değil")
    done = subprocess.run(
        [sys.executable, "-m", "cli", "mcp"],
        input="\n".join(sent) + "\n",
        cwd=ROOT,
        env=environment(home),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    received = [json.loads(line) for line in done.stdout.splitlines()]
    assert all(message["jsonrpc"] == "2.0" for message in received)
    answers = {message["id"]: message["result"] for message in received if message.get("id")}
    assert answers.keys() == {1, 2, 3}  # though standard input ended after the last request
    assert answers[2]["isError"]
    assert answers[3]["structuredContent"]["ruling"] == "legal"
    assert "Traceback" not in done.stderr


LISTING = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": ALLOWED, "Origin": f"https://{ALLOWED}"}, 200),
        ({"Host": "evil.example"}, 421),
        ({"Host": "evil.example", "Origin": "http://evil.example"}, 421),
        ({"Host": f"{ALLOWED}.evil.example"}, 421),
        ({"Host": "127.0.0.1"}, 421),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ],
    ids=str,
)
def test_names_that_are_not_the_servers_are_refused(
    url: str, headers: dict[str, str], status: int
) -> None:
    accepted = {"Accept": "application/json, text/event-stream"}
    response = httpx.post(url, json=LISTING, headers=accepted | headers, timeout=60)
    assert response.status_code == status
    assert ("judge" in response.text) == (status == 200)


def test_a_body_without_end_is_refused(url: str) -> None:
    response = httpx.post(url, json=LISTING | {"params": {"x": "a" * 1_000_000}}, timeout=60)
    assert response.status_code == 413


def test_the_documented_address_is_the_default_one(url: str) -> None:
    documented, actual = httpx.URL(ADDRESS["url"]), httpx.URL(url)
    assert (documented.host, documented.path) == (actual.host, actual.path)
    shown = subprocess.run(
        [sys.executable, "-m", "cli", "mcp", "--help"],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    assert str(documented.port) in shown


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--port", "9000"], "--http"),
        (["--http", "--adres", "0.0.0.0"], "--izinli"),
        (["--http", "--izinli", "https://a.example/"], "Host"),
    ],
    ids=str,
)
def test_bad_options_are_told(home: Path, options: list[str], told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cli", "mcp", *options],
        cwd=ROOT,
        env=environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Hata: ")
    assert told in done.stderr
    assert not done.stdout
