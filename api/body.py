"""Request bodies: strict JSON in UTF-8, or a problem that says what was sent instead."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from api import strict_json
from api.problems import Kind, Problem
from referee.border import BadInput


class _StrictRequest(Request):
    """A request whose body is JSON or a problem."""

    async def body(self) -> bytes:
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            given = f"verilen: {kind[:60]}" if kind else "hiç verilmemiş"
            raise Problem(Kind.NOT_JSON, f"Content-Type: application/json bekleniyor ({given}).")
        body = await super().body()
        if not body.strip():
            raise Problem(Kind.EMPTY_BODY, "Bir JSON nesnesi bekleniyor.")
        return body

    async def json(self) -> Any:
        try:
            return strict_json.loads(strict_json.decode(await self.body()))
        except strict_json.BadEncoding as bad:
            raise Problem(Kind.BAD_ENCODING, f"{bad}.") from None
        except BadInput as bad:
            raise Problem(Kind.BAD_JSON, f"{bad}.") from None


class StrictRoute(APIRoute):
    """A route that reads its body with `_StrictRequest`."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def strict(request: Request) -> Response:
            return await handle(_StrictRequest(request.scope, request.receive))

        return strict
