"""A store's own rulebooks: uploaded, listed and deleted; only its own keys see them."""

from __future__ import annotations

import hashlib
import tempfile
from dataclasses import asdict
from pathlib import Path, PurePosixPath
from typing import Annotated, Any

from fastapi import APIRouter, File, Form, Request, Response, UploadFile
from fastapi import Path as PathParameter
from fastapi.responses import JSONResponse

from api import models
from api.catalogue import UnknownGame, find
from api.guard import Caller, CallerOf, library_of
from api.observe import tell
from api.problems import ANY_KINDS, Kind, Problem, documented
from api.repeating import IdempotencyKey, Once, do_once
from api.routing import OwnRoute, UploadRoute
from api.store.database import Database
from knowledge import shelf
from knowledge.ingest import IngestedDocument, IngestError, ingest
from knowledge.library import Entry, Library, LibraryError

_OWN_KINDS = (*ANY_KINDS, Kind.KEY_REQUIRED, Kind.STORAGE_UNAVAILABLE)

router = APIRouter(prefix="/v1/documents", tags=["Mağaza kitapları"], route_class=OwnRoute)
uploads = APIRouter(prefix="/v1/documents", tags=["Mağaza kitapları"], route_class=UploadRoute)


@uploads.post(
    "",
    operation_id="uploadDocument",
    summary="Kural kitabı yükle",
    status_code=201,
    response_model=models.UploadedDocument,
    responses=documented(
        *_OWN_KINDS,
        Kind.BAD_FORM,
        Kind.BODY_TOO_LARGE,
        Kind.BODY_TOO_SLOW,
        Kind.NOT_FORM,
        Kind.REFUSED_DOCUMENT,
        Kind.REPEATED_OTHERWISE,
    ),
)
def upload(
    http: Request,
    caller: CallerOf,
    file: Annotated[UploadFile, File(description="PDF, HTML, TXT ya da Markdown.")],
    game: Annotated[
        str,
        Form(
            min_length=1,
            max_length=100,
            description="Oyunun kimliği ya da adı; yeni bir oyun da olabilir.",
        ),
    ],
    edition: Annotated[
        str, Form(max_length=100, description="Baskının adı; verilmezse dosyanın adı.")
    ] = "",
    title: Annotated[
        str, Form(max_length=200, description="Yeni bir oyunun oyunculara görünen adı.")
    ] = "",
    idempotency_key: IdempotencyKey = None,
) -> Any:
    """Mağazanın kendi kural kitabını alır; aynı oyunun aynı baskısının yerine geçer.

    Kitabı yalnız bu mağazanın anahtarlarıyla gelen sorular görür. Yanıt döndüğünde kitap diske
    yazılmıştır.
    """
    data = file.file.read()
    parts = (game, edition, title, file.filename or "")
    content = (hashlib.sha256(data).digest(), *(part.encode() for part in parts))
    once = Once(caller, "uploadDocument", idempotency_key, *content)
    database: Database = http.app.state.database
    with database.reading() as session:
        if earlier := once.answer(session):
            return earlier
    ingested = _ingest(data, file.filename or "", _known(game), edition, title)
    caller.check_game(ingested.document.game)
    _library(caller).add(ingested)
    shelf.index().warm()  # or the first question would have to
    answer = _uploaded(_library(caller), ingested)
    tell(http, game=ingested.document.game, document=ingested.document.id)

    def keep() -> None:
        with database.writing() as session:
            if not once.answer(session):
                once.keep(session, 201, answer)

    do_once(keep)
    return JSONResponse(answer, 201)


@router.get(
    "",
    operation_id="listDocuments",
    summary="Yüklenmiş kural kitapları",
    response_model=models.StoredDocuments,
    responses=documented(*_OWN_KINDS),
)
def list_documents(caller: CallerOf) -> Any:
    """Mağazanın yüklediği kural kitapları."""
    return JSONResponse({"documents": [_stored(e) for e in _library(caller).entries()]})


@router.delete(
    "/{document}",
    operation_id="deleteDocument",
    summary="Kural kitabını sil",
    status_code=204,
    response_class=Response,
    responses=documented(*_OWN_KINDS, Kind.UNKNOWN_DOCUMENT),
)
def delete_document(
    caller: CallerOf,
    document: Annotated[
        str, PathParameter(max_length=200, description="Belgenin kimliği: oyun@baskı.")
    ],
) -> Response:
    """Mağazanın bir kural kitabını siler."""
    try:
        _library(caller).remove(document)
    except (IngestError, LibraryError):  # no document's name, or no document
        raise Problem(
            Kind.UNKNOWN_DOCUMENT, f"“{document[:60]}” adında bir belgeniz yok."
        ) from None
    return Response(status_code=204)


def _library(caller: Caller) -> Library:
    """The caller's own documents, without the owner's."""
    assert caller.key, "OwnRoute lets no one in without a key"
    return Library(library_of(caller.key.store_id))


def _known(game: str) -> str:
    """The id of a known game that has this name, or the name of a new one."""
    try:
        return find(game).id
    except UnknownGame:
        return game


def _ingest(data: bytes, name: str, game: str, edition: str, title: str) -> IngestedDocument:
    with tempfile.TemporaryDirectory(prefix="hakem-") as folder:
        path = Path(folder) / _file_name(name)
        path.write_bytes(data)
        return ingest(path, game, edition, title=title)


def _file_name(given: str) -> str:
    """The last part of a name that a client made up: no folder, no controls, not too long."""
    name = PurePosixPath(given.replace("\\", "/")).name
    name = "".join(char for char in name if char.isprintable()).strip(". ")
    path = PurePosixPath(name or "kitap")
    return f"{path.stem[:80]}{path.suffix[:20]}"


def _stored(entry: Entry) -> dict[str, Any]:
    shown = asdict(entry)
    del shown["ingested"]
    return {"id": shown.pop("document")} | shown


def _uploaded(library: Library, ingested: IngestedDocument) -> dict[str, Any]:
    game = ingested.document.game
    entry = next(e for e in library.entries(game) if e.document == ingested.document.id)
    return _stored(entry) | {
        "notes": list(ingested.notes),
        "dropped": [
            {"reason": reason.label, "pieces": pieces, "characters": characters}
            for reason, (pieces, characters) in ingested.dropped_by_reason().items()
        ],
    }
