"""What machines read first: `sitemap.xml` and `robots.txt`."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from api.catalogue import games
from api.pages.site import address, answer, page, render
from api.routing import Route

router = APIRouter(route_class=Route)


@page(router, "/sitemap.xml")
def sitemap(request: Request) -> Response:
    """Every page that is worth finding."""
    base = address(request)
    pages = [f"{base}/oyun", f"{base}/demo"]
    for entry in games():
        pages += [f"{base}/oyun/{entry.id}", f"{base}/demo/{entry.id}"]
        if entry.model:
            pages.append(f"{base}/oyun/{entry.id}/tahta")
    return render(request, "sitemap.xml", media_type="application/xml", pages=pages)


@page(router, "/robots.txt")
def robots(request: Request) -> Response:
    """Robots may read the pages; the service's own addresses are of no use to them."""
    lines = (
        "User-agent: *",
        "Allow: /v1/games/*/faq.jsonld",
        "Disallow: /v1/",
        f"Sitemap: {address(request)}/sitemap.xml",
    )
    return answer(request, "\n".join(lines) + "\n", "text/plain")
