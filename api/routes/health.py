"""Whether the service lives, whether it can answer, and its numbers."""

from __future__ import annotations

import hmac
import ipaddress
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from api import metrics, models
from api.problems import Kind, Problem, documented
from api.settings import Settings

router = APIRouter(tags=["Durum"])


@router.get("/healthz", operation_id="health", summary="Yaşıyor mu", response_model=models.Health)
async def health() -> Any:
    """Sunucu çalışıyorsa 200."""
    return JSONResponse({"status": "ok"})


@router.get(
    "/readyz",
    operation_id="ready",
    summary="Hazır mı",
    response_model=models.Health,
    responses=documented(Kind.NOT_READY),
)
async def ready(request: Request) -> Any:
    """Oyunlar ve kural kitapları yüklendiyse 200."""
    if not request.app.state.ready.is_set():
        raise Problem(Kind.NOT_READY, "Kural kitapları yükleniyor.", headers={"Retry-After": "1"})
    return JSONResponse({"status": "ok"})


@router.get("/metrics", name="metrics", include_in_schema=False)
def numbers(request: Request) -> Response:
    """The numbers for Prometheus: for this machine, or for who knows the token."""
    settings: Settings = request.app.state.settings
    given = request.headers.get("authorization", "").encode("latin-1")  # as Starlette reads it
    expected = f"Bearer {settings.metrics_token}".encode()
    if not (
        hmac.compare_digest(given, expected)
        if settings.metrics_token
        else request.client and _is_here(request.client.host)
    ):
        raise Problem(Kind.KEY_REQUIRED, "Ölçümler için HAKEM_METRICS_TOKEN gerekir.")
    return Response(metrics.exposition(), media_type=metrics.MEDIA_TYPE)


def _is_here(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
