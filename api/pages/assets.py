"""The files that pages load: the widget for any site, the style sheet and pictures for our own."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from api.pages.site import answer, page

router = APIRouter()

_TYPES = {"js": "text/javascript", "css": "text/css", "png": "image/png", "svg": "image/svg+xml"}
_ANY_SITE = {"Cross-Origin-Resource-Policy": "cross-origin"}  # beside what `api.cors` allows


@page(router, "/widget/{name}")
def widget(request: Request, name: str) -> Response:
    """A file of the widget; any site may load it."""
    return _file(request, "widget", name, _ANY_SITE)


@page(router, "/static/{name}")
def static(request: Request, name: str) -> Response:
    """A file of our own pages."""
    return _file(request, "site", name)


def _file(
    request: Request, folder: str, name: str, headers: dict[str, str] | None = None
) -> Response:
    content = _folder(folder).get(name)
    if content is None:
        raise HTTPException(404)
    return answer(request, content, _TYPES[name.rpartition(".")[2]], headers=headers)


@cache
def _folder(folder: str) -> dict[str, bytes]:
    """Every file of a folder by its name: what is not listed can't be asked for."""
    found = files("api").joinpath("static").joinpath(folder).iterdir()
    return {
        file.name: file.read_bytes() for file in found if file.name.rpartition(".")[2] in _TYPES
    }
