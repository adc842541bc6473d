"""The games on the shelf, and the JSON Schemas of their states, actions and inquiries."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Request

from api import catalogue, models
from api.caching import cacheable
from api.problems import ANY_KINDS, Kind, documented
from api.routes.parameters import GameId
from api.routing import Route

router = APIRouter(prefix="/v1/games", tags=["Oyunlar"], route_class=Route)


@router.get(
    "",
    operation_id="listGames",
    summary="Oyunlar",
    response_model=models.Games,
    responses=documented(*ANY_KINDS),
)
def list_games(request: Request) -> Any:
    """Sorulabilen bütün oyunlar; hakemi olanlar ile yalnız kural metni olanlar."""
    return cacheable(request, {"games": [entry.to_dict() for entry in catalogue.games()]})


@router.get(
    "/{game}/schema",
    operation_id="getGameSchema",
    summary="Şemalar",
    response_model=models.Schemas,
    responses=documented(*ANY_KINDS, Kind.UNKNOWN_GAME, Kind.NO_RULES_MODEL),
)
def get_schema(request: Request, game: GameId) -> Any:
    """Oyunun durum, hamle ve sorgularının JSON Schema'ları."""
    return cacheable(request, _schemas(catalogue.find_model(game)))


@cache
def _schemas(referee: catalogue.AnyGame) -> dict[str, Any]:
    return referee.schema()
