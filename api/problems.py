"""Problems as RFC 9457 writes them: a stable English code, Turkish title, detail and errors.

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

from api.answers import MissingFacts
from api.catalogue import NoModel, UnknownGame
from knowledge.document import DocumentError
from referee.border import BadInput, InputError, turkish_errors
from referee.verdict import FaultyState

MEDIA_TYPE = "application/problem+json"


class Kind(Enum):
    """What can go wrong: HTTP status and Turkish title; the name in lower case is the code."""

    BAD_ENCODING = 400, "İstek gövdesi UTF-8 değil"
    BAD_JSON = 400, "İstek gövdesi geçerli JSON değil"
    EMPTY_BODY = 400, "İstek gövdesi boş"
    UNKNOWN_GAME = 404, "Böyle bir oyun yok"
    NO_RULES_MODEL = 404, "Bu oyunun hakemi yok"
    UNKNOWN_SECTION = 404, "Böyle bir bölüm yok"
    UNKNOWN_ROUTE = 404, "Böyle bir adres yok"
    METHOD_NOT_ALLOWED = 405, "Bu adres bu yöntemi kabul etmiyor"
    BODY_TOO_LARGE = 413, "İstek gövdesi çok büyük"
    NOT_JSON = 415, "İstek gövdesi JSON olmalı"
    INVALID_REQUEST = 422, "İstek beklenen biçimde değil"
    FAULTY_STATE = 422, "Hiçbir oyunda böyle bir konum olamaz"
    UNKNOWN_FACTS = 422, "Konumda eksik bilgi var"
    INTERNAL_ERROR = 500, "Sunucuda beklenmeyen bir hata oldu"
    NOT_READY = 503, "Sunucu henüz hazır değil"

    @property
    def code(self) -> str:
        return self.name.lower()

    @property
    def status(self) -> int:
        return self.value[0]

    @property
    def title(self) -> str:
        return self.value[1]


# What a request body can have wrong before it reaches a game.
BODY_KINDS = (
    Kind.BAD_ENCODING,
    Kind.BAD_JSON,
    Kind.EMPTY_BODY,
    Kind.BODY_TOO_LARGE,
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
            "description": "; ".join(f"{kind.title} (`{kind.code}`)" for kind in same),
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
        case RequestValidationError():
            return _invalid(_request_errors(error).errors)
        case HTTPException(status_code=404):
            return Problem(Kind.UNKNOWN_ROUTE, "Adresler /docs sayfasında yazılı.")
        case HTTPException(status_code=405):
            allowed = (error.headers or {}).get("Allow", "")
            detail = f"Bu adresin yöntemleri: {allowed}."
            return Problem(Kind.METHOD_NOT_ALLOWED, detail, headers=error.headers)
    return Problem(Kind.INTERNAL_ERROR, "Hata günlüğe yazıldı; istek yeniden denenebilir.")


def install(app: FastAPI) -> None:
    """Answer every error of the application with its problem document."""

    def answer(request: Request, error: Exception) -> JSONResponse:
        return problem_of(error).response()

    for kind in (
        HTTPException,
        RequestValidationError,
        MissingFacts,
        BadInput,
        FaultyState,
        UnknownGame,
        NoModel,
        DocumentError,
        Exception,
    ):
        app.add_exception_handler(kind, answer)


def _invalid(errors: Sequence[InputError]) -> Problem:
    return Problem(Kind.INVALID_REQUEST, f"İstekte {len(errors)} yanlış var.", errors)


def _request_errors(error: RequestValidationError) -> BadInput:
    """FastAPI's errors in Turkish; paths begin at the body, or name the parameter."""
    details = [
        InitErrorDetails(type=e["type"], loc=e["loc"][1:], input=e["input"], ctx=e.get("ctx", {}))
        for e in error.errors()
    ]
    return turkish_errors(ValidationError.from_exception_data("istek", details))
