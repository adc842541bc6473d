"""`/oyun`: the shelf; `/oyun/{game}`: a game's rulebook with its frequent questions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from api.catalogue import Entry, find, games
from api.pages.faq import frequent, structured
from api.pages.site import address, answer, found, page, render
from api.problems import ANY_KINDS, Kind, documented
from api.routes.parameters import GameId
from api.routing import Route
from knowledge import turkish
from knowledge.document import Document, Section

router = APIRouter(route_class=Route)

# What a buyer looks for in every game, and how rulebooks head it (folded words).
_SUBJECTS = (
    ("Oyun hakkında", r"hakkinda|tanitim|giris|genel bakis|konu"),
    ("Bileşenler", r"bilesen|icerik|icindekiler|malzeme|kutu"),
    ("Hazırlık", r"hazirlik|kurulum"),
    ("Oyunun akışı", r"akis|oynanis|oynanir|tur sirasi"),
    ("Puanlama", r"puan|zafer"),
    ("Oyunun sonu", r"\bsonu\b|bitis|kazan|\bzafer\b"),
    ("Varyantlar", r"varyant|oyun bicimleri|secenekler"),
)


@dataclass
class Branch:
    """A section with those under it."""

    section: Section
    below: list[Branch] = field(default_factory=list)


@page(router, "/oyun")
def shelf(request: Request) -> Response:
    """Every game on the shelf."""
    shown = [(entry, next(iter(about(entry)), "")) for entry in games()]
    return render(request, "raf.html", shown=shown)


@page(router, "/oyun/{game}")
def rulebook(request: Request, game: str) -> Response:
    """A game's whole rulebook; every section has its anchor."""
    entry = found(request, game)
    if isinstance(entry, Response):
        return entry
    documents = list(entry.documents())
    return render(
        request,
        "oyun.html",
        entry=entry,
        url=f"{address(request)}/oyun/{entry.id}",
        summary=next(iter(about(entry)), ""),
        documents=[(document, list(tree(document))) for document in documents],
        subjects=subjects(documents),
        frequent=frequent(entry),
        structured=structured(entry, address(request)),
    )


@router.get(
    "/v1/games/{game}/faq.jsonld",
    operation_id="getFaq",
    summary="Sık sorulanlar",
    tags=["Kural kitabı"],
    response_class=JSONResponse,
    responses=documented(*ANY_KINDS, Kind.UNKNOWN_GAME)
    | {200: {"content": {"application/ld+json": {"schema": {"type": "object"}}}}},
)
def faq(request: Request, game: GameId) -> Response:
    """Oyunun sık sorulan soruları, schema.org FAQPage olarak (JSON-LD).

    Yanıtlar hakemin hesapladıkları ya da kitaptan alıntılardır; aynıları `/oyun/{oyun}`
    sayfasında görünür.
    """
    data = structured(find(game), address(request))
    return answer(request, json.dumps(data, ensure_ascii=False), "application/ld+json")


def about(entry: Entry) -> tuple[str, ...]:
    """What the rulebook says first: the paragraphs of its first section that has any."""
    for document in entry.documents():
        for section in document.sections:
            if section.paragraphs:
                return section.paragraphs
    return ()


def tree(document: Document) -> Iterator[Branch]:
    """The sections as a tree, in the document's order."""
    open_branches: list[Branch] = []
    for section in document.sections:
        branch = Branch(section)
        del open_branches[len(section.path) :]
        if open_branches:
            open_branches[-1].below.append(branch)
        else:
            yield branch
        open_branches.append(branch)


def subjects(documents: list[Document]) -> list[tuple[str, Section]]:
    """Where each subject that buyers look for stands: under the highest heading that names it."""
    shown: list[tuple[str, Section]] = []
    sections: list[Section] = [s for document in documents for s in document.sections]
    for name, pattern in _SUBJECTS:
        fit = [s for s in sections if re.search(pattern, turkish.fold(s.title))]
        if fit:
            shown.append((name, min(fit, key=lambda s: len(s.path))))
    return shown
