"""What players say of answers."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from api import catalogue, models
from api.guard import CallerOf
from api.observe import tell
from api.problems import ANY_KINDS, BODY_KINDS, Kind, documented
from api.repeating import IdempotencyKey, Once, do_once
from api.routing import AskRoute
from api.store import feedback
from api.store.database import Database

router = APIRouter(prefix="/v1", tags=["Soru"], route_class=AskRoute)


@router.post(
    "/feedback",
    operation_id="sendFeedback",
    summary="Yanıt için görüş bildir",
    status_code=201,
    response_model=models.FeedbackAnswer,
    responses=documented(
        *ANY_KINDS,
        *BODY_KINDS,
        Kind.KEY_REQUIRED,
        Kind.UNKNOWN_GAME,
        Kind.UNKNOWN_SECTION,
        Kind.REPEATED_OTHERWISE,
        Kind.STORAGE_UNAVAILABLE,
    ),
)
def send_feedback(
    http: Request,
    caller: CallerOf,
    request: models.FeedbackRequest,
    idempotency_key: IdempotencyKey = None,
) -> Any:
    """Bir yanıtın yanlış ya da doğru bulunduğunu bildirir.

    Yayıncı hangi bölümlerin tartışıldığını buradan görür. Görüş, yanıt dönmeden diske yazılmış
    olur.
    """
    entry = catalogue.find(request.game)
    caller.check_game(entry.id)
    section = entry.section(request.section)[1].id if request.section else ""
    opinion = feedback.Opinion(
        game=entry.id,
        section=section,
        opinion=request.opinion,
        ruling=request.ruling or "",
        question=request.question or "",
        note=request.note or "",
    )
    tell(http, game=entry.id, opinion=request.opinion)
    database: Database = http.app.state.database
    once = Once(caller, "sendFeedback", idempotency_key, request.model_dump_json().encode())

    def act() -> JSONResponse:
        with database.writing() as session:
            if earlier := once.answer(session):
                return earlier
            answer = {"id": feedback.add(session, opinion, caller.store_id)}
            once.keep(session, 201, answer)
        return JSONResponse(answer, 201)

    return do_once(act)
