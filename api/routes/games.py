"""The games on the shelf, and the JSON Schemas of their states, actions and inquiries."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from api import catalogue, models
from api.problems import Kind, documented
from api.routes.parameters import GameId

router = APIRouter(prefix="/v1/games", tags=["Oyunlar"])


@router.get("", operation_id="listGames", summary="Oyunlar", response_model=models.Games)
def list_games() -> Any:
    """Sorulabilen bütün oyunlar; hakemi olanlar ile yalnız kural metni olanlar."""
    return JSONResponse({"games": [entry.to_dict() for entry in catalogue.games()]})


@router.get(
    "/{game}/schema",
    operation_id="getGameSchema",
    summary="Şemalar",
    response_model=models.Schemas,
    responses=documented(Kind.UNKNOWN_GAME, Kind.NO_RULES_MODEL),
)
def get_schema(game: GameId) -> Any:
    """Oyunun durum, hamle ve sorgularının JSON Schema'ları."""
    return JSONResponse(_schemas(catalogue.find_model(game)))


@cache
def _schemas(referee: catalogue.AnyGame) -> dict[str, Any]:
    return referee.schema()
