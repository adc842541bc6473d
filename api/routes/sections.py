"""The sections of a game's rulebook."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from api import models
from api.answers import contents_dict, section_dict
from api.catalogue import find
from api.problems import Kind, documented
from api.routes.parameters import GameId, SectionId

router = APIRouter(prefix="/v1/games/{game}/sections", tags=["Kural kitabı"])


@router.get(
    "",
    operation_id="listSections",
    summary="Bölümler",
    response_model=models.Sections,
    responses=documented(Kind.UNKNOWN_GAME),
)
def list_sections(game: GameId) -> Any:
    """Oyunun kural kitapları ve bölümleri, kitaptaki sırayla."""
    return JSONResponse({"documents": [contents_dict(d) for d in find(game).documents()]})


@router.get(
    "/{section}",
    operation_id="getSection",
    summary="Bölüm",
    response_model=models.Section,
    responses=documented(Kind.UNKNOWN_GAME, Kind.UNKNOWN_SECTION),
)
def get_section(game: GameId, section: SectionId) -> Any:
    """Bir bölüm, paragraflarıyla. Kısa ad birkaç belgede varsa Hakem'in kitabındaki döner."""
    return JSONResponse(section_dict(*find(game).section(section)))
