"""The sections of a game's rulebook."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from api import models
from api.answers import contents_dict, section_dict
from api.caching import cacheable
from api.catalogue import find
from api.problems import ANY_KINDS, Kind, documented
from api.routes.parameters import GameId, SectionId
from api.routing import Route

router = APIRouter(prefix="/v1/games/{game}/sections", tags=["Kural kitabı"], route_class=Route)


@router.get(
    "",
    operation_id="listSections",
    summary="Bölümler",
    response_model=models.Sections,
    responses=documented(*ANY_KINDS, Kind.UNKNOWN_GAME),
)
def list_sections(request: Request, game: GameId) -> Any:
    """Oyunun kural kitapları ve bölümleri, kitaptaki sırayla."""
    return cacheable(request, {"documents": [contents_dict(d) for d in find(game).documents()]})


@router.get(
    "/{section}",
    operation_id="getSection",
    summary="Bölüm",
    response_model=models.Section,
    responses=documented(*ANY_KINDS, Kind.UNKNOWN_GAME, Kind.UNKNOWN_SECTION),
)
def get_section(request: Request, game: GameId, section: SectionId) -> Any:
    """Bir bölüm, paragraflarıyla. Kısa ad birkaç belgede varsa Hakem'in kitabındaki döner."""
    return cacheable(request, section_dict(*find(game).section(section)))
