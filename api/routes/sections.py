"""The sections of a game's rulebook."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from api import models
from api.answers import section_dict
from api.catalogue import rulebook_of
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
    """Kural kitabının bölümleri, kitaptaki sırayla."""
    document = rulebook_of(game)
    entries = [section_dict(section) for section in document.sections]
    for entry in entries:
        del entry["paragraphs"]
    return JSONResponse(
        {"document": document.title, "edition": document.edition, "sections": entries}
    )


@router.get(
    "/{section}",
    operation_id="getSection",
    summary="Bölüm",
    response_model=models.Section,
    responses=documented(Kind.UNKNOWN_GAME, Kind.UNKNOWN_SECTION),
)
def get_section(game: GameId, section: SectionId) -> Any:
    """Kural kitabının bir bölümü, paragraflarıyla."""
    return JSONResponse(section_dict(rulebook_of(game).section(section)))
