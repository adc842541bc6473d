"""Questions in Turkish."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from api import catalogue, models
from api.body import StrictRoute
from api.problems import BODY_KINDS, Kind, documented
from knowledge.answer import FactError, QuestionError
from knowledge.answer import ask as answer
from knowledge.dialogue import ContextError, decode
from referee.border import BadInput, InputError

router = APIRouter(prefix="/v1", tags=["Soru"], route_class=StrictRoute)


@router.post(
    "/ask",
    operation_id="ask",
    summary="Soru sor",
    response_model=models.Reply,
    responses=documented(*BODY_KINDS, Kind.UNKNOWN_GAME),
)
def ask(request: models.AskRequest) -> Any:
    """Türkçe bir soruyu yanıtlar.

    Soru bir hamleye ya da değere çevrilebiliyorsa hakem karar verir; çevrilemiyorsa kural
    kitabının ilgili bölümleri döner; kitap yanıtlamıyorsa bunu söyler (`abstain`). Yanıttaki
    `context` bir sonraki soruyla geri verilirse söylenenler akılda tutulur; `follow_ups`
    sorularının yanıtları aynı soruyla birlikte `facts` içinde verilir.
    """
    game = catalogue.find(request.game).id if request.game else None
    try:
        context = decode(request.context) if request.context else None
        reply = answer(request.question, game, context, request.facts)
    except QuestionError as bad:
        raise BadInput([InputError("question", str(bad))]) from None
    except FactError as bad:
        raise BadInput([InputError("facts", str(bad))]) from None
    except ContextError as bad:
        raise BadInput([InputError("context", str(bad))]) from None
    return JSONResponse(reply.to_dict())
