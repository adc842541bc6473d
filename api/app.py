"""The HTTP application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi_swagger import patch_fastapi  # type: ignore[import-untyped]

from api import catalogue, problems
from api.openapi import describe
from api.pages import router as pages
from api.routes import ask, games, health, referee, sections
from knowledge import shelf

MAX_BODY = 1_000_000  # bytes

_LOG = logging.getLogger("uvicorn.error")

_ABOUT = """
Kutu oyunları için hakem: bir konum ve bir hamle gönderin; karar, gerekçeleri ve kural kitabının
dayandığı bölümler dönsün. Türkçe bir soru da sorabilirsiniz.

- **Kısmi konum**: bilmediğiniz alanı yazmayın. Karar ona bağlıysa `depends` ve sorular döner.
- **Aykırı hamle hata değildir**: 200 ve `illegal` döner. Hatalar RFC 9457 biçimindedir
  (`application/problem+json`); `code` alanı değişmez.
- **Sürüm**: her karar `rules_version` ve yürürlükteki seçenekleri taşır.
"""


def create_app(*, max_body: int = MAX_BODY) -> FastAPI:
    """The application; `max_body` is the largest request body in bytes."""
    app = FastAPI(
        title="Hakem",
        summary="Türkçe kural danışmanı ve hakem",
        description=_ABOUT,
        version="1",
        docs_url=None,  # served from the package, without third parties, by patch_fastapi
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
        lifespan=_load,
    )
    app.state.max_body = max_body
    app.state.ready = asyncio.Event()
    for module in (games, referee, ask, sections, health):
        app.include_router(module.router)
    app.include_router(pages)
    problems.install(app)
    patch_fastapi(app, title="Hakem API", swagger_ui_parameters={"docExpansion": "list"})
    describe(app)
    return app


@asynccontextmanager
async def _load(app: FastAPI) -> AsyncIterator[None]:
    """Load the games and the search index beside the first requests; `/readyz` tells when."""

    async def load() -> None:
        try:
            await asyncio.to_thread(_warm)
        except Exception:
            _LOG.exception("loading failed; the service does not become ready")
        else:
            app.state.ready.set()

    task = asyncio.create_task(load())
    yield
    task.cancel()


def _warm() -> None:
    for entry in catalogue.games():
        list(entry.documents())
    shelf.index().warm()
    shelf.index().search("Kart çekebilir miyim?")  # loads the encoder too
