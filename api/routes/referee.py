"""Rulings: judge an action, list the legal ones, compute a value."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from api import catalogue, models
from api.answers import answer_dict, legal_actions_dict, verdict_dict
from api.guard import Caller, CallerOf
from api.observe import tell
from api.problems import ANY_KINDS, BODY_KINDS, Kind, documented
from api.reading import read_action, read_inquiry, read_state
from api.routes.parameters import GameId
from api.routing import JudgeRoute

router = APIRouter(prefix="/v1/games/{game}", tags=["Hakem"], route_class=JudgeRoute)

_KINDS = (
    *ANY_KINDS,
    *BODY_KINDS,
    Kind.KEY_REQUIRED,
    Kind.UNKNOWN_GAME,
    Kind.NO_RULES_MODEL,
    Kind.FAULTY_STATE,
)


@router.post(
    "/judge",
    operation_id="judgeAction",
    summary="Hamleyi denetle",
    response_model=models.Verdict,
    responses=documented(*_KINDS),
)
def judge(http: Request, caller: CallerOf, game: GameId, request: models.JudgeRequest) -> Any:
    """Hamle kurallara uygun mu? Aykırı bir hamle de 200 ile yanıtlanır.

    Bakılan bütün kurallar, gerekçeleri ve dayandıkları bölümler döner. Konumda yazılmayan
    bilgiler bilinmez sayılır; karar onlara bağlıysa `depends` döner ve `depends_on` sorulacak
    soruları verir.
    """
    referee = _referee(http, caller, game)
    state = read_state(referee, request.state, request.view)
    verdict = referee.judge(state, read_action(referee, request.action))
    tell(http, game=referee.id, ruling=verdict.ruling.value)
    return JSONResponse(verdict_dict(verdict))


@router.post(
    "/legal-actions",
    operation_id="listLegalActions",
    summary="Geçerli hamleler",
    response_model=models.LegalActions,
    responses=documented(*_KINDS, Kind.UNKNOWN_FACTS),
)
def legal_actions(
    http: Request, caller: CallerOf, game: GameId, request: models.LegalActionsRequest
) -> Any:
    """Sıradaki oyuncunun bütün geçerli hamleleri.

    Hamleleri saymak için konumun ilgili bölümleri bilinmelidir; eksik bilgi varsa
    `unknown_facts` sorunu eksikleri soru olarak verir.
    """
    referee = _referee(http, caller, game)
    state = read_state(referee, request.state, request.view)
    return JSONResponse(legal_actions_dict(referee, state))


@router.post(
    "/inquire",
    operation_id="inquire",
    summary="Değer hesapla",
    response_model=models.Answer,
    responses=documented(*_KINDS),
)
def inquire(http: Request, caller: CallerOf, game: GameId, request: models.InquireRequest) -> Any:
    """Konumdan bir değer: formasyon, cepheyi kimin alacağı, kalan haklar; adım adım hesabıyla."""
    referee = _referee(http, caller, game)
    state = read_state(referee, request.state, request.view)
    return JSONResponse(answer_dict(referee.inquire(state, read_inquiry(referee, request.inquiry))))


def _referee(http: Request, caller: Caller, game: str) -> catalogue.AnyGame:
    referee = catalogue.find_model(game)
    caller.check_game(referee.id)
    tell(http, game=referee.id)
    return referee
