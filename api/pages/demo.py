"""`/demo`: product pages as a shop has them, with the widget on each."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from api.catalogue import games
from api.pages.faq import questions
from api.pages.rulebook import about
from api.pages.site import found, page, render
from api.routing import Route

router = APIRouter(route_class=Route)


@page(router, "/demo")
def shop(request: Request) -> Response:
    """The shop's shelf: a card for each game."""
    return render(request, "magaza.html", games=games())


@page(router, "/demo/{game}")
def product(request: Request, game: str, hakem: str = "var", dil: str = "tr") -> Response:
    """A product page; `?hakem=yok` leaves the widget out, to measure what it costs."""
    entry = found(request, game)
    if isinstance(entry, Response):
        return entry
    return render(
        request,
        "urun.html",
        entry=entry,
        about=about(entry),
        widget=hakem != "yok",
        language="en" if dil == "en" else "tr",
        example=questions(entry.id)[0],
    )
