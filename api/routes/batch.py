"""Many rulings over one connection: NDJSON in, NDJSON out, line by line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool
from starlette.types import Receive, Scope, Send

from api import metrics
from api.batch import MAX_LINE, judge_line, write
from api.guard import Caller, CallerOf
from api.problems import ANY_KINDS, Kind, Problem, documented
from api.routing import StreamRoute

MEDIA_TYPE = "application/x-ndjson"
_AHEAD = 8_000_000  # bytes read before the caller takes the results that are ready

router = APIRouter(prefix="/v1/batch", tags=["Hakem"], route_class=StreamRoute)

_LINES: dict[str, Any] = {
    "content": {
        MEDIA_TYPE: {
            "schema": {"description": "Satır başına bir JSON nesnesi."},
            "example": '{"state": "battle-line turn=A phase=play", "action": "A pas", "id": 1}\n',
        }
    }
}


@router.post(
    "/judge",
    operation_id="judgeBatch",
    summary="Birçok hamleyi denetle",
    response_class=StreamingResponse,
    responses=documented(*ANY_KINDS, Kind.KEY_REQUIRED, Kind.NOT_NDJSON, Kind.UNKNOWN_GAME)
    | {200: {"description": "Her satıra bir sonuç, aynı sırayla."} | _LINES},
    openapi_extra={"requestBody": _LINES | {"required": True}},
)
async def judge_batch(
    http: Request,
    caller: CallerOf,
    game: Annotated[
        str | None, Query(max_length=100, description="Satırın kendi söylemediği oyun.")
    ] = None,
    citations: Annotated[bool, Query(description="Bölümler alıntılansın mı.")] = False,
) -> Any:
    """Her satırı bir denetim olan NDJSON alır, her satıra bir sonuç satırı verir.

    Satır `/judge` isteği gibidir, yanında `game` ve geri verilecek bir `id` olabilir. Sonuçlar
    gönderim sürerken gelmeye başlar. Denetlenemeyen satır `error` alır, sonrakiler sürer.
    """
    game_id = caller.game(game)

    def judged(lines: list[tuple[int, bytes]]) -> bytes:
        return b"".join(
            write(_checked(judge_line(raw, number, game_id, citations), caller))
            for number, raw in lines
        )

    async def results() -> AsyncIterator[bytes]:
        async for lines in _lines(_ahead(http.stream())):
            if isinstance(lines, Problem):
                error = {"code": lines.kind.code, "detail": lines.detail, "errors": []}
                yield write({"error": error})
            else:
                yield await run_in_threadpool(judged, lines)

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return _Duplex(results(), media_type=MEDIA_TYPE, headers=headers)


class _Duplex(StreamingResponse):
    """A stream that leaves what comes in to the one who makes it.

    Starlette's own watches for the caller's leaving, and would take the body's parts away.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.stream_response(send)


def _checked(result: dict[str, Any], caller: Caller) -> dict[str, Any]:
    """The result, counted; an error instead when the caller's key is for other games."""
    if "ruling" not in result:
        return result
    game = result["rules_version"].partition(" ")[0]
    try:
        caller.check_game(game)
    except Problem as problem:
        kept = {name: result[name] for name in ("line", "id") if name in result}
        error = {"code": problem.kind.code, "detail": problem.detail, "errors": []}
        return kept | {"error": error}
    metrics.count_ruling(game, result["ruling"])
    return result


async def _lines(
    chunks: AsyncIterator[bytes | Problem],
) -> AsyncIterator[list[tuple[int, bytes]] | Problem]:
    """The numbered lines that are complete with each chunk, blank ones left out.

    Of a line that is too long only so much is kept that it shows.
    """
    number, rest = 1, b""
    async for chunk in chunks:
        if isinstance(chunk, Problem):
            yield chunk
            return
        *complete, last = chunk.split(b"\n")
        lines = []
        for part in complete:
            lines.append((number, rest + part))
            number, rest = number + 1, b""
        rest = (rest + last)[: MAX_LINE + 1]
        if told := [(place, line) for place, line in lines if line.strip()]:
            yield told
    if rest.strip():
        yield [(number, rest)]


async def _ahead(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes | Problem]:
    """The chunks, some of them read before they are asked for.

    Many clients send their whole body before they read any result; without this both sides would
    wait for each other as soon as the buffers between them are full. A problem comes last.
    """
    read: asyncio.Queue[bytes | Problem | None] = asyncio.Queue()
    room = asyncio.Event()
    held = 0

    async def fill() -> None:
        nonlocal held
        try:
            async for chunk in chunks:
                held += len(chunk)
                read.put_nowait(chunk)
                while held > _AHEAD:
                    room.clear()
                    await room.wait()
            read.put_nowait(None)
        except Problem as problem:
            read.put_nowait(problem)

    reader = asyncio.ensure_future(fill())
    try:
        while True:
            getting = asyncio.ensure_future(read.get())
            await asyncio.wait({getting, reader}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and not getting.done() and read.empty():
                getting.cancel()
                reader.result()  # the caller is gone
                return
            chunk = await getting
            if chunk is None:
                return
            held -= len(chunk) if isinstance(chunk, bytes) else 0
            room.set()
            yield chunk
            if isinstance(chunk, Problem):
                return
    finally:
        reader.cancel()
