"""What all pages share: the templates, the security headers, and how a page is answered."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from jinja2 import Environment, PackageLoader, StrictUndefined

from api.caching import cacheable_response
from api.catalogue import Entry, UnknownGame, find, games
from api.pages import text
from api.settings import Settings

# Nothing from elsewhere, nothing inline: a rulebook with markup in it can't run any of it.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": POLICY,
}


def page(
    router: APIRouter, path: str, methods: tuple[str, ...] = ("GET", "HEAD")
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a page: it answers HEAD too and is no part of the OpenAPI document."""
    return router.api_route(path, methods=list(methods), include_in_schema=False)


def render(
    request: Request,
    template: str,
    status: int = 200,
    *,
    cached: bool = True,
    media_type: str = "text/html",
    **values: Any,
) -> Response:
    """The page that `template` makes of `values`."""
    base = address(request)
    shown = {"base": base, "url": base + request.url.path} | values
    content = _environment().get_template(template).render(shown)
    return answer(request, content, media_type, status, cached=cached)


def answer(
    request: Request,
    content: str | bytes,
    media_type: str,
    status: int = 200,
    *,
    cached: bool = True,
    headers: dict[str, str] | None = None,
) -> Response:
    """A response that a browser keeps for some minutes and then asks for by its ETag."""
    kept = {"Cache-Control": "no-store"} if not cached or status != 200 else {}
    response = Response(content, status, _HEADERS | kept | (headers or {}), _typed(media_type))
    return response if kept else cacheable_response(request, response)


def found(request: Request, wanted: str) -> Entry | Response:
    """The game with this id or name, or the page that says there is none."""
    try:
        return find(wanted)
    except UnknownGame as unknown:
        return render(request, "yok.html", 404, message=f"{unknown}.", games=games())


def address(request: Request) -> str:
    """The address that the site is known by: that of the settings, or the one that was asked."""
    settings: Settings = request.app.state.settings
    return (settings.url or str(request.base_url)).rstrip("/")


def _typed(media_type: str) -> str:
    textual = media_type.startswith("text/") or media_type.endswith(("json", "xml", "javascript"))
    return f"{media_type}; charset=utf-8" if textual else media_type


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("api.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "blocks": text.blocks,
        "code": text.code,
        "anchor": text.anchor,
        "link": text.link,
    }
    return environment
