"""What the service answers, over HTTP to a real server."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import httpx
import pytest

from api import models

ROOT = Path(__file__).parents[2]
EMPTY = "1=-|- 2=-|- 4=-|- 5=-|- 6=-|- 7=-|- 8=-|- 9=-|-"
CLAIM = f"battle-line turn=A phase=claim A=?/- B=?/- 3=R5B5G5|P2P4 {EMPTY}"
START = (
    "battle-line turn=A phase=play A=R8R9R10B1B2G3G4/- B=P5P6P7P8O1O2O3/- 3=-|- "
    f"{EMPTY} discard=- troops=46 tactics=10"
)
GAME = "/v1/games/battle-line"


def post(client: httpx.Client, path: str, **body: object) -> dict:
    response = client.post(path, json=body)
    assert response.status_code == 200, response.text
    return response.json()


def test_the_service_is_alive_and_ready(client: httpx.Client):
    assert client.get("/healthz").json() == {"status": "ok"}
    assert client.get("/readyz").json() == {"status": "ok"}


def test_games_name_their_options_and_documents(client: httpx.Client):
    games = models.Games.model_validate(client.get("/v1/games").json()).games
    game = next(game for game in games if game.id == "battle-line")
    assert game.has_model
    assert game.players == ["A", "B"]
    assert {"last_chance", "open_fronts", "match"} <= {option.name for option in game.options}
    assert game.documents[0].id == "battle-line"


def test_a_refused_claim_is_an_answer_with_its_sections(client: httpx.Client):
    """Purple 3 would give the opponent 2-3-4 of one colour."""
    verdict = post(client, f"{GAME}/judge", state=f"{CLAIM} discard=-", action="A ilan 3")
    assert verdict["ruling"] == "illegal"
    violated = [f for f in verdict["findings"] if f["status"] == "violated"]
    assert [f["rule_id"] for f in violated] == ["battle_line.ilan.ispat"]
    assert "mor 3" in violated[0]["explanation"]
    assert verdict["citations"][0]["section"] == "battle-line#ilan-ispati"
    assert models.Verdict.model_validate(verdict)


def test_a_proven_claim_is_legal(client: httpx.Client):
    verdict = post(client, f"{GAME}/judge", state=f"{CLAIM} discard=P3", action="A ilan 3")
    assert verdict["ruling"] == "legal"


def test_cited_sentences_stand_in_the_rulebook(client: httpx.Client):
    verdict = post(client, f"{GAME}/judge", state=f"{CLAIM} discard=-", action="A ilan 3")
    source = (ROOT / "knowledge/rulebooks/battle-line.md").read_text("utf-8")
    assert verdict["citations"]
    for citation in verdict["citations"]:
        section = source.partition(f"{{#{citation['section'].partition('#')[2]}}}")[2]
        assert citation["sentence"] in section.partition("\n#")[0].replace("\n", " ")


def test_a_ruling_may_depend_on_facts_that_were_left_out(client: httpx.Client):
    state = {"turn": "A", "phase": "play", "players": {"A": {"holds": ["GO"], "tactics_played": 1}}}
    action = {"type": "play_scout", "player": "A"}
    verdict = post(client, f"{GAME}/judge", state=state, action=action)
    assert verdict["ruling"] == "depends"
    asked = {question["fact"] for question in verdict["depends_on"]}
    assert "players.B.tactics_played" in asked


@pytest.mark.parametrize(
    ("game", "state", "action", "path", "rulings"),
    [
        pytest.param(
            "battle-line",
            {"turn": "A", "phase": "play", "players": {"A": {"holds": ["R5"]}}, "flags": {
                "1": {
                    "A": {"count": 1, "environment": []},
                    "B": {"cards": ["B7", "B8", "B9"], "environment": []},
                },
            }},
            {"type": "play_troop", "player": "A", "card": "R5", "flag": 1},
            "/state/flags/1/winner",
            [(None, "legal"), ("B", "illegal")],
            id="a player is his letter",
        ),
        pytest.param(
            "hoth",
            {
                "turn": "A", "phase": "move", "no_structure": ["D5", "D6"], "no_unit": ["D6"],
                "terrain": {"plain": ["D5", "D6"]},
                "units": [{
                    "hex": "D4", "kind": "snowspeeder", "badge": None, "order": "card", "moved": 0
                }],
            },
            {"type": "move", "player": "A", "unit": "D4", "path": ["D5", "D6"]},
            "/state/hexes/D5/unit",
            [(None, "legal"), ({}, "illegal")],
            id="a hex on the way",
        ),
        pytest.param(
            "twilight-struggle",
            {"influence": {"angola": {"ussr": 1}}, "effects": [], "defcon": 5},
            {"type": "coup", "player": "us", "country": "angola"},
            "/state/operation",
            [({"player": "us", "points": points}, "legal") for points in (1, 2, 3, 4)],
            id="an operation of the acting player",
        ),
    ],
)  # fmt: skip
def test_an_answer_is_told_at_its_path_in_the_request(
    client: httpx.Client, game: str, state: dict, action: dict, path: str, rulings: list
):
    judge = f"/v1/games/{game}/judge"
    verdict = post(client, judge, state=state, action=action)
    (asked,) = verdict["depends_on"]
    assert asked["path"] == path
    assert [(b["value"], b["ruling"]) for b in verdict["branches"]] == rulings
    *way, last = path.removeprefix("/state/").split("/")
    for value, ruling in rulings:
        told = deepcopy(state)
        at = told
        for name in way:
            at = at.setdefault(name, {})
        at[last] = value
        assert post(client, judge, state=told, action=action)["ruling"] == ruling


def test_a_view_never_tells_what_that_player_cannot_see(client: httpx.Client):
    """B asks about A's card: whether A holds it must stay open, in either case."""
    answers = [
        post(client, f"{GAME}/judge", state=START, action=f"A {card}@3", view="B")
        for card in ("R8", "Y1")  # A holds red 8 and not yellow 1
    ]
    for verdict in answers:
        held = next(f for f in verdict["findings"] if f["rule_id"] == "battle_line.oynama.elde")
        assert held["status"] == "unknown"
        assert verdict["ruling"] == "depends"
    whole = post(client, f"{GAME}/judge", state=START, action="A Y1@3")
    assert whole["ruling"] == "illegal"


def test_legal_actions_of_the_first_turn(client: httpx.Client):
    """Seven troops on nine flags."""
    listed = post(client, f"{GAME}/legal-actions", state=START)["actions"]
    hand = ("R8", "R9", "R10", "B1", "B2", "G3", "G4")
    expected = {f"A {card}@{flag}" for card in hand for flag in range(1, 10)}
    assert {action["notation"] for action in listed} == expected
    own_view = post(client, f"{GAME}/legal-actions", state=START, view="A")["actions"]
    assert own_view == listed


def test_an_inquiry_computes_with_jokers(client: httpx.Client):
    """Red 7, 9 and a leader are 7-8-9, 24; blue 6-7-8 is 21."""
    answer = post(
        client,
        f"{GAME}/inquire",
        state="battle-line 3=R7R9L1|B6B7B8",
        inquiry={"type": "winner", "flag": 3},
    )
    assert answer["value"] == "A"
    assert "24" in answer["text"]
    assert models.Answer.model_validate(answer)


def test_sections_are_the_rulebook(client: httpx.Client):
    listed = client.get(f"{GAME}/sections").json()["documents"][0]
    assert listed["id"] == "battle-line"
    ids = [section["id"] for section in listed["sections"]]
    assert "battle-line#sis" in ids
    for wanted in ("sis", "battle-line%23sis"):
        section = client.get(f"{GAME}/sections/{wanted}").json()
        assert section["title"] == "Sis"
        assert section["path"] == ["Çevresel taktikler"]
        assert section["paragraphs"]


def test_a_turkish_name_is_as_good_as_an_id(client: httpx.Client):
    assert client.get("/v1/games/Battle Line/sections").status_code == 200


def test_schemas_accept_what_the_service_accepts(client: httpx.Client):
    schemas = models.Schemas.model_validate(client.get(f"{GAME}/schema").json())
    assert "troops_left" in schemas.state["properties"]


def test_the_documentation_needs_no_other_server(client: httpx.Client):
    page = client.get("/docs")
    assert page.status_code == 200
    links = [
        part.split('"')[0] for part in page.text.split('src="')[1:] + page.text.split('href="')[1:]
    ]
    assert links
    for link in links:
        assert httpx.URL(link).host in ("", client.base_url.host)
        assert client.get(link).status_code == 200


def test_an_open_question_is_answered_with_the_same_question(client: httpx.Client):
    """The Middle East closes at DEFCON 2."""
    asked = {"question": "İran'a darbe yapabilir miyim?", "game": "twilight-struggle"}
    reply = post(client, "/v1/ask", **asked)
    (follow_up,) = reply["follow_ups"]
    assert follow_up["fact"] == "defcon"
    assert post(client, "/v1/ask", **asked, facts={"defcon": 2})["ruling"] == "illegal"
    assert post(client, "/v1/ask", **asked, facts={"defcon": 3})["ruling"] == "legal"
    refused = client.post("/v1/ask", json=asked | {"facts": {"defcon": 9}})
    assert refused.status_code == 422
    assert [error["path"] for error in refused.json()["errors"]] == ["facts"]
