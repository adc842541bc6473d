"""Problems as RFC 9457 writes them: stable English title and code, Turkish detail and errors.

A ruling is never a problem: an illegal move is a 200 answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from pydantic_core import InitErrorDetails
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from api.answers import MissingFacts
from api.catalogue import NoModel, UnknownGame
from api.store.database import DatabaseError
from knowledge.document import DocumentError
from knowledge.ingest.errors import IngestError
from knowledge.library import LibraryError
from referee.border import BadInput, InputError, turkish_errors
from referee.verdict import FaultyState

MEDIA_TYPE = "application/problem+json"
_LATER = {"Retry-After": "5"}


class Kind(Enum):
    """What can go wrong: HTTP status, and Turkish text for the documentation.

    The name is the code and the English title of the problem document; both are stable.
    """

    BAD_ENCODING = 400, "İstek gövdesi UTF-8 değil"
    BAD_FORM = 400, "İstek gövdesi geçerli bir form değil"
    BAD_JSON = 400, "İstek gövdesi geçerli JSON değil"
    EMPTY_BODY = 400, "İstek gövdesi boş"
    BAD_KEY = 401, "Anahtar geçersiz"
    KEY_REQUIRED = 401, "Anahtar gerekli"
    KEY_FORBIDDEN = 403, "Anahtarın buna izni yok"
    ORIGIN_FORBIDDEN = 403, "Bu sitenin izni yok"
    NO_RULES_MODEL = 404, "Bu oyunun hakemi yok"
    UNKNOWN_DOCUMENT = 404, "Böyle bir belge yok"
    UNKNOWN_GAME = 404, "Böyle bir oyun yok"
    UNKNOWN_ROUTE = 404, "Böyle bir adres yok"
    UNKNOWN_SECTION = 404, "Böyle bir bölüm yok"
    METHOD_NOT_ALLOWED = 405, "Bu adres bu yöntemi kabul etmiyor"
    BODY_TOO_SLOW = 408, "İstek gövdesi zamanında gelmedi"
    BODY_TOO_LARGE = 413, "İstek gövdesi çok büyük"
    NOT_FORM = 415, "İstek gövdesi form olmalı"
    NOT_JSON = 415, "İstek gövdesi JSON olmalı"
    NOT_NDJSON = 415, "İstek gövdesi NDJSON olmalı"
    FAULTY_STATE = 422, "Hiçbir oyunda böyle bir konum olamaz"
    INVALID_REQUEST = 422, "İstek beklenen biçimde değil"
    REFUSED_DOCUMENT = 422, "Belge alınamadı"
    REPEATED_OTHERWISE = 422, "Idempotency-Key başka bir istekle kullanılmış"
    UNKNOWN_FACTS = 422, "Konumda eksik bilgi var"
    RATE_LIMITED = 429, "İstek sınırı aşıldı"
    INTERNAL_ERROR = 500, "Sunucuda beklenmeyen bir hata oldu"
    BUSY = 503, "Sunucu şu an çok yoğun"
    NOT_READY = 503, "Sunucu henüz hazır değil"
    STORAGE_UNAVAILABLE = 503, "Veritabanına erişilemiyor"
    ANSWER_TOO_SLOW = 504, "Yanıt zamanında hesaplanamadı"

    @property
    def code(self) -> str:
        return self.name.lower()

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()

    @property
    def status(self) -> int:
        return self.value[0]

    @property
    def meaning(self) -> str:
        return self.value[1]


# What any request can come upon before it is answered.
ANY_KINDS = (Kind.BAD_KEY, Kind.KEY_FORBIDDEN, Kind.RATE_LIMITED, Kind.BUSY, Kind.ANSWER_TOO_SLOW)
# What a JSON body can have wrong before it reaches a game.
BODY_KINDS = (
    Kind.BAD_ENCODING,
    Kind.BAD_JSON,
    Kind.EMPTY_BODY,
    Kind.BODY_TOO_LARGE,
    Kind.BODY_TOO_SLOW,
    Kind.NOT_JSON,
    Kind.INVALID_REQUEST,
)


def documented(*kinds: Kind) -> dict[int | str, dict[str, Any]]:
    """The OpenAPI responses of a route that may answer with problems of these kinds."""
    by_status: dict[int | str, list[Kind]] = {}
    for kind in dict.fromkeys((*kinds, Kind.INVALID_REQUEST)):
        by_status.setdefault(kind.status, []).append(kind)
    schema = {"schema": {"$ref": "#/components/schemas/ProblemDocument"}}
    return {
        status: {
            "description": "; ".join(f"{kind.meaning} (`{kind.code}`)" for kind in same),
            "content": {MEDIA_TYPE: schema},
        }
        for status, same in by_status.items()
    }


class Problem(HTTPException):
    """A request that gets no answer; `members` are further members of the problem document."""

    def __init__(
        self,
        kind: Kind,
        detail: str,
        errors: Sequence[InputError] = (),
        headers: Mapping[str, str] | None = None,
        **members: Any,
    ) -> None:
        super().__init__(kind.status, detail, headers)
        self.kind = kind
        self.errors = errors
        self.members = members

    def response(self) -> JSONResponse:
        document = {
            "type": f"urn:hakem:problem:{self.kind.code}",
            "title": self.kind.title,
            "status": self.kind.status,
            "detail": self.detail,
            "code": self.kind.code,
            "errors": [{"path": e.path, "message": e.message} for e in self.errors],
        }
        return JSONResponse(
            document | self.members, self.kind.status, self.headers, media_type=MEDIA_TYPE
        )


def decimal(value: float) -> str:
    """A number as Turkish writes it."""
    return f"{value:g}".replace(".", ",")


def problem_of(error: Exception) -> Problem:
    """The problem that an error is; one that nobody foresaw is an internal error."""
    match error:
        case Problem():
            return error
        case MissingFacts():
            detail = "Geçerli hamleleri saymak için şu sorular yanıtlanmalı."
            errors = [InputError(f"state.{q['fact']}", q["question"]) for q in error.questions]
            return Problem(Kind.UNKNOWN_FACTS, detail, errors, questions=error.questions)
        case BadInput():
            return _invalid(error.errors)
        case FaultyState():
            errors = [InputError(f"state.{f.path}", f.message) for f in error.faults]
            return Problem(Kind.FAULTY_STATE, f"Konumda {len(errors)} yanlış var.", errors)
        case UnknownGame():
            return Problem(Kind.UNKNOWN_GAME, f"{error}.", known=error.known)
        case NoModel():
            return Problem(Kind.NO_RULES_MODEL, f"{error}.")
        case DocumentError():
            return Problem(Kind.UNKNOWN_SECTION, str(error))
        case IngestError():
            return Problem(Kind.REFUSED_DOCUMENT, error.message, reason=error.code)
        case DatabaseError() | LibraryError():
            return Problem(Kind.STORAGE_UNAVAILABLE, "Biraz sonra yeniden deneyin.", headers=_LATER)
        case RequestValidationError():
            return _invalid(_request_errors(error).errors)
        case HTTPException(status_code=404):
            return Problem(Kind.UNKNOWN_ROUTE, "Böyle bir adres yok; /docs adresleri sayar.")
        case HTTPException(status_code=405):
            allowed = (error.headers or {}).get("Allow", "")
            return _not_allowed(set(allowed.split(", ")))
        case HTTPException(status_code=400):  # what the form's parser says, in English
            return Problem(Kind.BAD_FORM, "İstek gövdesi multipart/form-data olarak okunamadı.")
    return Problem(Kind.INTERNAL_ERROR, "Hata günlüğe yazıldı; istek yeniden denenebilir.")


def install(app: FastAPI) -> None:
    """Answer every error that a request can cause with its problem document.

    Those that nobody foresaw are answered, and logged, in `observe`.
    """

    def answer(request: Request, error: Exception) -> JSONResponse:
        problem = problem_of(error)
        if problem.kind is Kind.METHOD_NOT_ALLOWED:
            methods = _methods(app, request.url.path)
            problem = _not_allowed(methods) if methods else problem
        return problem.response()

    for kind in (
        HTTPException,
        RequestValidationError,
        MissingFacts,
        BadInput,
        FaultyState,
        UnknownGame,
        NoModel,
        DocumentError,
        IngestError,
        DatabaseError,
        LibraryError,
    ):
        app.add_exception_handler(kind, answer)


def _methods(app: FastAPI, path: str) -> set[str]:
    """The methods of every route with this path; Starlette tells those of the first one."""
    documented = app.openapi()["paths"]
    return {
        method.upper()
        for template, operations in documented.items()
        if compile_path(template)[0].match(path)
        for method in operations
    }


def _not_allowed(methods: set[str]) -> Problem:
    allowed = ", ".join(sorted(methods))
    detail = f"Bu adresin yöntemleri: {allowed}."
    return Problem(Kind.METHOD_NOT_ALLOWED, detail, headers={"Allow": allowed})


def _invalid(errors: Sequence[InputError]) -> Problem:
    return Problem(Kind.INVALID_REQUEST, f"İstekte {len(errors)} yanlış var.", errors)


def _request_errors(error: RequestValidationError) -> BadInput:
    """FastAPI's errors in Turkish; paths begin at the body, or name the parameter."""
    details = [
        InitErrorDetails(type=e["type"], loc=e["loc"][1:], input=e["input"], ctx=e.get("ctx", {}))
        for e in error.errors()
    ]
    return turkish_errors(ValidationError.from_exception_data("istek", details))
