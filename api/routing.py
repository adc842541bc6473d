"""What every route does before it answers: let the caller in, read the body, watch the time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar

from fastapi import Request, Response
from fastapi.routing import APIRoute

from api.body import JsonRequest, LimitedRequest, StreamRequest, UploadRequest
from api.guard import Guard, Permission
from api.problems import Kind, Problem, decimal
from api.settings import Settings

PERMISSION = "x-permission"  # where `api.openapi` finds a route's permission


class Route(APIRoute):
    """A route for everyone, without a body. Its kinds below say what theirs need."""

    permission: ClassVar[Permission] = Permission.READ
    request: ClassVar[type[LimitedRequest]] = LimitedRequest

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        extra = settings.get("openapi_extra") or {}
        settings["openapi_extra"] = extra | {PERMISSION: self.permission.value}
        super().__init__(*arguments, **settings)

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def guarded(plain: Request) -> Response:
            request = self.request(plain.scope, plain.receive)
            guard: Guard = request.app.state.guard
            request.state.caller = await guard.admit(request, self.permission)
            await request.read()
            with request.state.caller.library():
                return await _in_time(request, handle(request), self.seconds)

        return guarded

    def seconds(self, settings: Settings) -> float:
        """How long an answer may take."""
        return settings.answer_seconds


class AskRoute(Route):
    """Questions, which page keys may ask, too."""

    permission = Permission.ASK
    request = JsonRequest


class JudgeRoute(Route):
    """Rulings on JSON."""

    permission = Permission.JUDGE
    request = JsonRequest


class StreamRoute(Route):
    """Rulings on a body that is read while it is answered."""

    permission = Permission.JUDGE
    request = StreamRequest


class OwnRoute(Route):
    """What belongs to the caller's store."""

    permission = Permission.OWN


class UploadRoute(OwnRoute):
    """A file for the caller's store."""

    request = UploadRequest

    def seconds(self, settings: Settings) -> float:
        return settings.ingest_seconds


async def _in_time(
    request: Request,
    answer: Coroutine[Any, Any, Response],
    limit: Callable[[Settings], float],
) -> Response:
    """The answer, or a problem when it takes too long or too many are at work already.

    A thread can't be stopped: an answer that is too late is worked out and thrown away, and counts
    as work until then.
    """
    state = request.app.state
    settings: Settings = state.settings
    if len(state.at_work) >= settings.max_requests:
        answer.close()
        raise Problem(Kind.BUSY, "Biraz sonra yeniden deneyin.", headers={"Retry-After": "1"})
    task = asyncio.ensure_future(answer)
    state.at_work.add(task)
    task.add_done_callback(state.at_work.discard)
    seconds = limit(settings)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        task.add_done_callback(lambda late: late.cancelled() or late.exception())
        raise Problem(Kind.ANSWER_TOO_SLOW, f"Yanıt {decimal(seconds)} saniyede hesaplanamadı.")
    return task.result()
