"""Questions in Turkish."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from api import models
from api.answers import reply_dict
from api.guard import CallerOf
from api.observe import tell
from api.problems import ANY_KINDS, BODY_KINDS, Kind, documented
from api.routing import AskRoute
from api.settings import Settings
from api.store.statistics import Tally, asked

router = APIRouter(prefix="/v1", tags=["Soru"], route_class=AskRoute)


@router.post(
    "/ask",
    operation_id="ask",
    summary="Soru sor",
    response_model=models.Reply,
    responses=documented(*ANY_KINDS, *BODY_KINDS, Kind.KEY_REQUIRED, Kind.UNKNOWN_GAME),
)
def ask(http: Request, caller: CallerOf, request: models.AskRequest) -> Any:
    """Türkçe bir soruyu yanıtlar.

    Soru bir hamleye ya da değere çevrilebiliyorsa hakem karar verir; çevrilemiyorsa kural
    kitabının ilgili bölümleri döner; kitap yanıtlamıyorsa bunu söyler (`abstain`). Yanıttaki
    `context` bir sonraki soruyla geri verilirse söylenenler akılda tutulur; `follow_ups`
    sorularının yanıtları aynı soruyla birlikte `facts` içinde verilir.
    """
    game = caller.game(request.game)
    reply = reply_dict(request.question, game, request.context, request.facts)
    settings: Settings = http.app.state.settings
    tally: Tally = http.app.state.tally
    if settings.statistics:
        tally.add(asked(reply, caller.store_id or 0))
    tell(http, game=reply["game"], kind=reply["kind"], ruling=reply["ruling"])
    if settings.log_questions:
        tell(http, question=request.question)
    return JSONResponse(reply)
