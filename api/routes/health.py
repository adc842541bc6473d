"""Whether the service lives, and whether it can answer."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from api import models
from api.problems import Kind, Problem, documented

router = APIRouter(tags=["Durum"])


@router.get("/healthz", operation_id="health", summary="Yaşıyor mu", response_model=models.Health)
def health() -> Any:
    """Sunucu çalışıyorsa 200."""
    return JSONResponse({"status": "ok"})


@router.get(
    "/readyz",
    operation_id="ready",
    summary="Hazır mı",
    response_model=models.Health,
    responses=documented(Kind.NOT_READY),
)
def ready(request: Request) -> Any:
    """Oyunlar ve kural kitapları yüklendiyse 200."""
    if not request.app.state.ready.is_set():
        raise Problem(Kind.NOT_READY, "Kural kitapları yükleniyor.")
    return JSONResponse({"status": "ok"})
