"""`/oyun/{game}/tahta`: paste a position, see it, judge a move, list the legal ones."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Annotated, Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

import referee
from api import strict_json
from api.answers import legal_actions_dict, verdict_dict
from api.catalogue import AnyGame, find_model
from api.models import State, View
from api.pages import picture
from api.pages.site import answer, found, page, render
from api.problems import ANY_KINDS, BODY_KINDS, Kind, documented, problem_of
from api.reading import read_action, read_state
from api.routes.parameters import GameId
from api.routing import AskRoute, Route
from referee.border import BadInput, InputError, Model

router = APIRouter(route_class=Route)
drawing = APIRouter(route_class=AskRoute)

SVG = "image/svg+xml"
_SHOWN = 300  # legal actions; the rest is counted


class DrawRequest(Model):
    """Resmi istenen konum."""

    state: State
    view: View = None
    around: Annotated[
        bool, Field(description="Yalnız konumda sözü edilen yerin çevresi; yoksa bütün tahta.")
    ] = False


@drawing.post(
    "/v1/games/{game}/board",
    operation_id="drawBoard",
    summary="Tahta resmi",
    tags=["Hakem"],
    response_class=Response,
    responses=documented(
        *ANY_KINDS,
        *BODY_KINDS,
        Kind.KEY_REQUIRED,
        Kind.UNKNOWN_GAME,
        Kind.NO_RULES_MODEL,
        Kind.FAULTY_STATE,
    )
    | {
        200: {"content": {SVG: {"schema": {"type": "string"}}}},
        204: {"description": "`around` istendi ama konum tahtaya bir şey koymuyor"},
    },
)
def draw(game: GameId, request: DrawRequest) -> Response:
    """Konumun SVG resmi. Bilinmeyen alanlar soru işaretiyle ya da boş çizilir."""
    model = find_model(game)
    state = read_state(model, request.state, request.view)
    drawn = picture.around(model, state) if request.around else picture.whole(model, state)
    return Response(drawn, media_type=SVG) if drawn else Response(status_code=204)


router.include_router(drawing)


@page(router, "/oyun/{game}/tahta.svg")
def opening(request: Request, game: str) -> Response:
    """A picture of the game's sample position."""
    return answer(request, _opening(find_model(game)), SVG)


async def _fields(request: Request) -> dict[str, str]:
    """The fields of the form: posted, or in a link. A body over the server's limit is refused."""
    if request.method != "POST":
        return dict(request.query_params)
    body = await request.body()
    return dict(parse_qsl(body.decode("utf-8", "replace"), max_num_fields=10))


Given = Annotated[dict[str, str], Depends(_fields)]


@page(router, "/oyun/{game}/tahta", ("GET", "HEAD", "POST"))
def board(request: Request, game: str, given: Given) -> Response:
    """The board page; a form posts to itself, and a link may carry `konum` and `hamle`."""
    entry = found(request, game)
    if isinstance(entry, Response):
        return entry
    if entry.model is None:
        known = [referee.load(game_id) for game_id in referee.game_ids()]
        return render(request, "metin_oyunu.html", 404, entry=entry, known=known)
    samples = _samples(entry.model)
    if not given.get("konum") and request.method != "POST":
        given = {"konum": samples[0]["state"], "hamle": samples[0]["action"]}
    shown = _shown(entry.model, given)
    return render(
        request,
        "tahta.html",
        422 if shown["problem"] else 200,
        cached=False,
        entry=entry,
        samples=samples,
        konum=given.get("konum", ""),
        hamle=given.get("sec") or given.get("hamle", ""),
        marks=_MARKS,
        limit=_SHOWN,
        **shown,
    )


_MARKS = {
    "legal": ("evet", "Geçerli"),
    "illegal": ("hayir", "Geçersiz"),
    "depends": ("bagli", "Duruma bağlı"),
}


def _shown(model: AnyGame, given: dict[str, str]) -> dict[str, Any]:
    """What the page shows for a form: the picture, a verdict, the legal actions, or a problem."""
    shown: dict[str, Any] = {"svg": "", "verdict": None, "actions": None, "problem": None}
    shown["errors"] = []
    try:
        if not given.get("konum", "").strip():
            raise BadInput([InputError("state", "boş; bir konum yapıştırın")])
        state = read_state(model, _read(given["konum"]))
        shown["svg"] = model.render_svg(state)
        if given.get("is") == "hamleler":
            shown["actions"] = [a["notation"] for a in legal_actions_dict(model, state)["actions"]]
        elif action := (given.get("sec") or given.get("hamle", "")).strip():
            shown["verdict"] = verdict_dict(model.judge(state, read_action(model, _read(action))))
    except Exception as error:
        problem = problem_of(error)
        if problem.kind is Kind.INTERNAL_ERROR:
            raise
        shown["problem"] = problem
        shown["errors"] = [(_field(error.path), error.message) for error in problem.errors]
    return shown


def _field(path: str) -> str:
    """The path of an error as the form names it."""
    return re.sub("^(?:state|action)", lambda found: _FIELDS[found[0]], path)


_FIELDS = {"state": "konum", "action": "hamle"}


def _read(text: str) -> Any:
    """JSON data when it looks like an object, else a line of notation."""
    line = text.strip()
    return strict_json.loads(line) if line.startswith("{") else line


@cache
def _samples(model: AnyGame) -> list[dict[str, str]]:
    """Sample positions with a move: title, state and action in short notation.

    Of a game that has none in `positions.json`, it is how the game begins.
    """
    text = files("api.pages").joinpath("data/positions.json").read_text("utf-8")
    chosen: dict[str, list[dict[str, str]]] = json.loads(text)
    if model.id in chosen:
        return chosen[model.id]
    state = model.initial_state()
    action = model.format_action(model.legal_actions(state)[0])
    return [{"title": "Oyunun başı", "state": model.format(state), "action": action}]


@cache
def _opening(model: AnyGame) -> str:
    return model.render_svg(model.parse(_samples(model)[0]["state"]))
