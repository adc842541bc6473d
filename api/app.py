"""The HTTP application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi_swagger import patch_fastapi  # type: ignore[import-untyped]
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from api import catalogue, problems
from api.cors import Cors
from api.guard import Guard
from api.observe import Observe, configure_log
from api.openapi import describe
from api.pages import faq
from api.pages import router as pages
from api.routes import ask, batch, documents, feedback, games, health, referee, sections
from api.settings import Settings
from api.store.database import Database, DatabaseError
from api.store.statistics import Tally

_COUNTS_EVERY = 5.0  # seconds between two times that question counts are stored

_LOG = logging.getLogger("uvicorn.error")

_ABOUT = """
Kutu oyunları için hakem: bir konum ve bir hamle gönderin; karar, gerekçeleri ve kural kitabının
dayandığı bölümler dönsün. Türkçe bir soru da sorabilirsiniz.

- **Kısmi konum**: bilmediğiniz alanı yazmayın. Karar ona bağlıysa `depends` ve sorular döner.
- **Aykırı hamle hata değildir**: 200 ve `illegal` döner. Hatalar RFC 9457 biçimindedir
  (`application/problem+json`); `code` alanı değişmez.
- **Anahtar**: `hakem anahtar yeni` bir mağazaya gizli anahtar (kendi programları için) ya da sayfa
  anahtarı (yalnız soru soran, kökene bağlı) yapar. İlk anahtardan sonra anahtarsız istek alınmaz.
- **Sürüm**: her karar `rules_version` ve yürürlükteki seçenekleri taşır.
"""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application, with the settings of the environment unless others are given."""
    settings = settings or Settings.from_environment()
    app = FastAPI(
        title="Hakem",
        summary="Türkçe kural danışmanı ve hakem",
        description=_ABOUT,
        version="1",
        docs_url=None,  # served from the package, without third parties, by patch_fastapi
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
        lifespan=_lifespan,
    )
    state = app.state
    state.settings = settings
    state.database = Database(settings.database)
    state.guard = Guard(settings, state.database)
    state.tally = Tally()
    state.at_work = set()  # the answers that are being worked out
    state.ready = asyncio.Event()
    for router in (
        games.router,
        referee.router,
        batch.router,
        ask.router,
        feedback.router,
        sections.router,
        documents.uploads,
        documents.router,
        health.router,
        pages,
    ):
        app.include_router(router)
    problems.install(app)
    patch_fastapi(app, title="Hakem API", swagger_ui_parameters={"docExpansion": "list"})
    describe(app)
    # The last one added is the outermost.
    app.add_middleware(
        GZipMiddleware,
        minimum_size=1000,
        compresslevel=5,
        exclude_content_types=(*DEFAULT_EXCLUDED_CONTENT_TYPES, batch.MEDIA_TYPE),
    )
    app.add_middleware(Cors, database=state.database)
    app.add_middleware(Observe)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Load games and search index beside the first requests, and store counts now and then."""
    configure_log(app.state.settings)
    tasks = [asyncio.create_task(_load(app)), asyncio.create_task(_keep_counts(app))]
    yield
    for task in tasks:
        task.cancel()
    await _store_counts(app)
    app.state.database.close()


async def _load(app: FastAPI) -> None:
    """Load everything that the first questions need; `/readyz` tells when that is done."""
    try:
        await asyncio.to_thread(catalogue.warm)
        app.state.ready.set()
        await asyncio.to_thread(faq.warm)  # beside the first requests
    except Exception:
        _LOG.exception("loading failed")


async def _keep_counts(app: FastAPI) -> None:
    while True:
        await asyncio.sleep(_COUNTS_EVERY)
        await _store_counts(app)


async def _store_counts(app: FastAPI) -> None:
    try:
        await asyncio.to_thread(app.state.tally.flush, app.state.database)
    except DatabaseError as error:
        _LOG.warning("statistics wait for the database: %s", error)
